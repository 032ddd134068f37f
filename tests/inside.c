/* The tests' access to plans' internals: memory, barriers and bands as the planner made them. harness.c includes this
   file, as its object contains the library. */
#include "inside.h"

static int overlap(const stereo__memory *a, const stereo__memory *b)
{
    return a->chunk == b->chunk && a->bytes > 0 && b->bytes > 0 && a->offset < b->offset + b->bytes &&
           b->offset < a->offset + a->bytes;
}

/* Values that live at the same time share no memory, and each lies inside its chunk. */
void inside_check_lifetimes(const stereo_plan *plan, int n)
{
    uint32_t i, j;
    for (i = 0; i < plan->program.memory_count; i++) {
        const stereo__memory *a = &plan->memory[i];
        test_check(a->bytes == 0 || (a->chunk < plan->program.chunk_count &&
                                     a->offset + a->bytes <= plan->program.chunk_bytes[a->chunk]),
                   "plan %d: range %u leaves its chunk", n, (unsigned)i);
        for (j = 0; j < i; j++) {
            const stereo__memory *b = &plan->memory[j];
            test_check(!overlap(a, b) || a->first_use > b->last_use || b->first_use > a->last_use,
                       "plan %d: ranges %u and %u share memory at the same time", n, (unsigned)j, (unsigned)i);
        }
    }
}

/* Ranges that steps since the last barrier have accessed. */
typedef struct touched {
    stereo__memory range;
    int written;
    uint32_t step;
} touched;

/* The range of a step's binding; an external slot gets its own chunk. 0 = absent. */
static int binding_range(const stereo_plan *plan, const stereo__step *step, int binding, stereo__memory *range)
{
    const stereo__pass *pass = &plan->program.physical[step->pass];
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    uint16_t slot = pass->slot[binding];
    if (kernel->in_place && binding == kernel->in_place_of) return 0; /* not bound: binding in_place stands for it */
    if (step->memory[binding] != 0xffffffffu) {
        *range = plan->memory[step->memory[binding]];
        return 1;
    }
    if (slot == STEREO__NONE || plan->program.slots[slot].kind != STEREO__EXTERNAL) return 0;
    memset(range, 0, sizeof *range);
    range->chunk = 1000 + (uint32_t)plan->program.slots[slot].external;
    range->offset = step->tile.from[binding]; /* offset of the first row of a band */
    range->bytes = step->tile.bound[binding] ? step->tile.bound[binding] : 1;
    return 1;
}

static int letter_writes(char letter)
{
    return letter == 'w' || letter == 'W' || letter == 'm' || letter == 'M';
}

/* Replays every step's reads and writes. Since the last barrier, no step may access what another one wrote, or write
   what another one read; and every range that is read must have been written before and not overwritten since. */
void inside_prove_barriers(const stereo_plan *plan, int n)
{
    static touched list[4096];
    uint32_t count = 0, s, i, barriers = 0;
    uint8_t *valid = (uint8_t *)calloc(plan->program.memory_count + 1, 1);
    test_check(plan->program.step_count > 0, "a plan without steps");
    for (i = 0; i < plan->program.slot_count; i++)
        if (plan->program.slots[i].kind == STEREO__TABLE) valid[plan->program.slots[i].memory] = 1;
    for (s = 0; s < plan->program.step_count; s++) {
        const stereo__step *step = &plan->steps[s];
        const stereo__pass *pass = &plan->program.physical[step->pass];
        const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
        int b;
        if (step->barrier || step->copy_from != 0xffffffffu) count = 0, barriers++;
        for (b = 0; kernel->bindings[b]; b++) {
            stereo__memory range;
            int writes = letter_writes(kernel->bindings[b]);
            if (!binding_range(plan, step, b, &range)) continue;
            for (i = 0; i < count; i++)
                test_check(list[i].step == s || !overlap(&list[i].range, &range) || (!writes && !list[i].written),
                           "plan %d: step %u (%s, binding %d) needs a barrier after step %u", n, (unsigned)s,
                           kernel->name, b, (unsigned)list[i].step);
            test_check(count < 4096, "too many steps without a barrier for this test");
            list[count].range = range, list[count].written = writes, list[count++].step = s;
            if (step->memory[b] == 0xffffffffu) continue;
            if (kernel->bindings[b] == 'r' || kernel->bindings[b] == 'R' || kernel->bindings[b] == 'u')
                test_check(valid[step->memory[b]],
                           "plan %d: step %u (%s) reads binding %d before it is written, or after it "
                           "was written over",
                           n, (unsigned)s, kernel->name, b);
        }
        for (b = 0; kernel->bindings[b]; b++) {
            uint32_t m = step->memory[b];
            if (!letter_writes(kernel->bindings[b]) || m == 0xffffffffu) continue;
            for (i = 0; i < plan->program.memory_count; i++)
                if (i != m && overlap(&plan->memory[i], &plan->memory[m])) valid[i] = 0;
            valid[m] = 1;
        }
    }
    test_check(barriers < plan->program.step_count || plan->program.step_count < 3,
               "a barrier before every step proves nothing");
    free(valid);
}

/* A chunk of a plan's work memory as the host sees it; NULL where it cannot see it (a card's own memory). */
static uint8_t *open_chunk(stereo_plan *plan, uint32_t chunk)
{
#ifdef VULKAN_CORE_H_
    if (stereo_context_backend(plan->context) == STEREO_BACKEND_VULKAN) {
        stereo__vulkan *v = plan->context->vulkan;
        VkMemoryRequirements needs;
        void *mapped = NULL;
        uint32_t type;
        v->fn.vkGetBufferMemoryRequirements(v->device, plan->vulkan->chunks[chunk].buffer, &needs);
        for (type = 0; type < v->memory.memoryTypeCount;
             type++) /* software drivers: either all types can be mapped or none */
            if ((needs.memoryTypeBits & (1u << type)) &&
                !(v->memory.memoryTypes[type].propertyFlags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT))
                return NULL;
        if (v->fn.vkMapMemory(v->device, plan->vulkan->chunks[chunk].memory, 0, VK_WHOLE_SIZE, 0, &mapped) !=
            VK_SUCCESS)
            return NULL;
        return (uint8_t *)mapped;
    }
#endif
    assert_int_equal(chunk, 0);
    return plan->arena;
}

static void close_chunk(stereo_plan *plan, uint32_t chunk)
{
#ifdef VULKAN_CORE_H_
    stereo__vulkan *v = plan->context->vulkan;
    if (stereo_context_backend(plan->context) == STEREO_BACKEND_VULKAN) {
        PFN_vkUnmapMemory unmap = (PFN_vkUnmapMemory)v->fn.vkGetDeviceProcAddr(v->device, "vkUnmapMemory");
        unmap(v->device, plan->vulkan->chunks[chunk].memory);
    }
#endif
    (void)plan;
    (void)chunk;
}

enum { USE_NONE = 0, USE_WORK = 1, USE_TABLE = 2 };

/* The use of each byte of a chunk. On the CPU a slot's range is followed by a cache line that must not be written. */
static uint8_t *chunk_uses(const stereo_plan *plan, uint32_t chunk)
{
    const stereo__program *program = &plan->program;
    const int on_cpu = stereo_context_backend(plan->context) == STEREO_BACKEND_CPU;
    uint8_t *uses = (uint8_t *)calloc((size_t)program->chunk_bytes[chunk], 1);
    uint8_t *of_slot = (uint8_t *)calloc(program->memory_count, 1);
    uint32_t i, k;
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        int unused =
            slot->kind == STEREO__EXTERNAL || slot->window || slot->same_as != STEREO__NONE || slot->bytes == 0;
        if (unused || (on_cpu && slot->first_use > slot->last_use)) continue;
        for (k = 0; k < (slot->parts ? slot->parts : 1u); k++) {
            const stereo__memory *range = &plan->memory[slot->memory + k];
            uint64_t bytes = on_cpu ? slot->bytes : range->bytes;
            of_slot[slot->memory + k] = 1;
            if (range->chunk == chunk)
                memset(uses + range->offset, slot->kind == STEREO__TABLE ? USE_TABLE : USE_WORK, (size_t)bytes);
        }
    }
    for (i = 0; i < program->memory_count; i++) /* workers' rows, scratch and state */
        if (!of_slot[i] && plan->memory[i].chunk == chunk && plan->memory[i].bytes)
            memset(uses + plan->memory[i].offset, USE_WORK, (size_t)plan->memory[i].bytes);
    free(of_slot);
    return uses;
}

/* Fills a chunk except its tables; returns 0 if that is impossible. */
static int poison_chunk(stereo_plan *plan, uint32_t chunk, uint8_t pattern)
{
    uint8_t *memory = open_chunk(plan, chunk), *uses;
    uint64_t i;
    if (!memory) return 0;
    uses = chunk_uses(plan, chunk);
    for (i = 0; i < plan->program.chunk_bytes[chunk]; i++)
        if (uses[i] != USE_TABLE) memory[i] = pattern;
    free(uses);
    close_chunk(plan, chunk);
    return 1;
}

/* Checks that bytes of no value are unchanged. Returns the number of these bytes. */
static uint64_t check_chunk(stereo_plan *plan, uint32_t chunk, uint8_t pattern, int n)
{
    uint8_t *memory = open_chunk(plan, chunk), *uses = chunk_uses(plan, chunk);
    uint64_t i, guards = 0;
    for (i = 0; i < plan->program.chunk_bytes[chunk]; guards += uses[i++] == USE_NONE)
        test_check(uses[i] != USE_NONE || memory[i] == pattern,
                   "plan %d: byte %llu of chunk %u, between values, is written", n, (unsigned long long)i,
                   (unsigned)chunk);
    free(uses);
    close_chunk(plan, chunk);
    return guards;
}

int inside_poison(stereo_plan *plan, uint8_t pattern)
{
    uint32_t c;
    for (c = 0; c < plan->program.chunk_count; c++)
        if (!poison_chunk(plan, c, pattern)) return 0;
    return 1;
}

uint64_t inside_check_guards(stereo_plan *plan, uint8_t pattern, int n)
{
    uint64_t guards = 0;
    uint32_t c;
    for (c = 0; c < plan->program.chunk_count; c++) guards += check_chunk(plan, c, pattern, n);
    return guards;
}

uint32_t inside_outputs(const stereo_plan *plan) { return plan->program.desc.outputs; }

stereo_plan *inside_banded(stereo_context *context, const stereo_plan_desc *desc, int forget_carry)
{
    stereo_memory memory;
    stereo_plan *plan = NULL;
    stereo__draft draft;
    uint32_t s;
    assert_int_equal(stereo__draft_fit(context, desc, &draft, &memory, UINT64_MAX, 0), STEREO_OK);
    test_check(memory.parts == 3, "%u parts", (unsigned)memory.parts);
    for (s = 0; s < draft.program->step_count; s++)
        if (forget_carry && draft.program->physical[draft.steps[s].pass].schedule == STEREO__WAVEFRONT)
            draft.steps[s].tile.first = 1;
    assert_int_equal(stereo__plan_open(context, &draft, 0, &plan), STEREO_OK);
    return plan;
}

uint32_t *inside_module(uint32_t i, uint32_t *words)
{
#ifdef STEREO_NO_VULKAN
    (void)i;
    (void)words;
    return NULL;
#else
    const char *const *text;
    uint32_t *code;
    if (i >= (uint32_t)STEREO__SPV_COUNT) return NULL;
    text = stereo__spirv((int)i, words);
    code = (uint32_t *)malloc(*words * sizeof(uint32_t));
    assert_non_null(code);
    stereo__spirv_decode(text, code, *words);
    return code;
#endif
}

void inside_envelope(const uint32_t *words, uint32_t n, uint32_t lambda, uint32_t truncate, int paper, uint32_t *out)
{
    uint32_t reach = stereo__scanline_reach((int32_t)n, truncate, 0);
    if (paper) stereo__envelope_paper(out, words, (int32_t)n, lambda << 6, truncate);
    else stereo__envelope(out, words, (int32_t)n, lambda << 6, (lambda << 6) * reach);
}

double inside_atan_ratio(double s) { return stereo__atan_ratio(s); }

void inside_sine_cosine(double x, double *sine, double *cosine) { stereo__sine_cosine(x, sine, cosine); }

int inside_project(const stereo_camera *camera, double x, double y, double image[2])
{
    stereo__sight sight;
    stereo__sight_of(camera, &sight);
    return stereo__see(&sight, x, y, &image[0], &image[1]);
}

/* ---- steps on Vulkan ---- */

void inside_only_plan(stereo_context *context) { context->desc.flags |= STEREO_CONTEXT_PLAN_FOR_GPU; }

uint32_t inside_software(stereo_context *context, uint32_t software)
{
    const uint32_t was = context->device.software;
    context->device.software = software;
    return was;
}

uint64_t inside_max_range(stereo_context *context, uint64_t bytes)
{
    const uint64_t was = context->device.max_range;
    context->device.max_range = bytes;
    return was;
}

#ifdef STEREO_NO_VULKAN
uint32_t inside_steps(const stereo_plan *plan, inside_step *steps, uint32_t room)
{
    (void)plan, (void)steps, (void)room;
    return 0;
}

stereo_result inside_compile(const stereo_plan *plan, uint32_t s)
{
    (void)plan, (void)s;
    return STEREO_ERROR_UNSUPPORTED;
}
#else
uint32_t inside_steps(const stereo_plan *plan, inside_step *steps, uint32_t room)
{
    const stereo__program *program = &plan->program;
    uint32_t s, submit = 0, cut = stereo__vulkan_cut(plan, 0);
    for (s = 0; s < program->step_count && s < room; s++) {
        const stereo__step *step = &plan->steps[s];
        const stereo__pass *pass = stereo__step_pass(plan, step);
        const stereo__kernel *kernel = stereo__step_kernel(plan, step);
        stereo__dispatch dispatch;
        inside_step *out = &steps[s];
        const uint32_t begins = s == cut;
        stereo__step_shape(plan, step, &dispatch);
        if (begins) submit++, cut = stereo__vulkan_cut(plan, s);
        out->kernel = kernel->name;
        out->pass = step->pass;
        out->shuffles = stereo__module_of(plan, kernel, dispatch.spec) != kernel->spirv;
        memcpy(out->spec, dispatch.spec, sizeof out->spec);
        memcpy(out->groups, dispatch.groups, sizeof out->groups);
        out->specs = dispatch.specs;
        out->lines = stereo__tile_lines(program, pass, &step->tile);
        out->submit = submit;
        out->barrier = step->barrier || begins;
        out->width = stereo__pass_width(program, pass);
        out->rows = step->tile.rows;
        out->depth = step->tile.depth;
    }
    return program->step_count;
}

stereo_result inside_compile(const stereo_plan *plan, uint32_t s)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    stereo__vulkan_pipeline pipeline;
    stereo__vulkan_layout layout;
    stereo__dispatch dispatch;
    stereo_result result;
    memset(&layout, 0, sizeof layout);
    memset(&pipeline, 0, sizeof pipeline);
    stereo__step_shape(plan, step, &dispatch);
    pipeline.specs = dispatch.specs;
    memcpy(pipeline.spec, dispatch.spec, sizeof pipeline.spec);
    result = stereo__vulkan_layout_create(v, kernel, &layout);
    if (result == STEREO_OK)
        result = stereo__vulkan_pipeline_create(v, stereo__module_of(plan, kernel, dispatch.spec), layout.pipeline,
                                                &pipeline);
    if (pipeline.pipeline) v->fn.vkDestroyPipeline(v->device, pipeline.pipeline, NULL);
    stereo__vulkan_layout_destroy(v, &layout);
    return result;
}
#endif

/* ---- rows of kernels ---- */

/* The first contradiction in a kernel's row; NULL: none. */
static const char *nonsense_in(const stereo__kernel *k)
{
    const int count = (int)strlen(k->bindings);
    int scalar = k->cpu[STEREO_SIMD_SCALAR] != NULL, twin = 0, row = 0, level;
    for (level = STEREO_SIMD_SSE4; level <= STEREO_SIMD_NEON; level++) twin |= k->cpu[level] != NULL;
    for (level = STEREO_SIMD_SCALAR; level <= STEREO_SIMD_NEON; level++) row |= k->cpu_row[level] != NULL;
    if (count == 0 || count > STEREO__MAX_BINDINGS || strspn(k->bindings, "rwmuRWMU") != (size_t)count) return "bindings";
    if (!strpbrk(k->bindings, "wWm")) return "nothing is written";
    if (k->in_place && (k->in_place >= count || !strchr("wW", k->bindings[k->in_place]))) return "in_place is not written";
    if (k->in_place && (k->in_place_of >= count || !strchr("rR", k->bindings[k->in_place_of]))) return "in_place_of is not read";
    if (!k->in_place && k->in_place_of) return "in_place_of without in_place";
    if (k->carry && !strchr("mM", k->bindings[count - 1])) return "nothing to carry in";
    if (k->carry && !(k->layouts & STEREO__X_FASTEST)) return "carries, but is never in slabs";
    if (k->layouts & ~STEREO__BOTH) return "no such layout";
    if (k->whole & STEREO__WHOLE && !(k->layouts & STEREO__X_FASTEST)) return "whole, but is never in slabs";
    if (k->running > 2) return "running";
    if (k->running && !k->scratch) return "running sums without scratch";
    if (k->makes > STEREO__OF_CENSUS) return "makes";
    if (row && !scalar && !twin) return "part of a row without the rest";
    if (k->whole & (STEREO__NARROW | STEREO__PIECES) && !scalar && !twin) return "trait of the CPU without its code";
    if (k->shuffle >= 0 && k->spirv < 0) return "shuffles without a module";
    if (k->spirv >= 0 && !k->shape) return "a module without a shape";
    if (k->exactness == STEREO__BOUNDED && strncmp(k->name, "export_", 7) != 0) return "inexact before the outputs";
#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON) /* code that this build leaves out is no nonsense */
    if (k->counts_bits && !twin) return "counts bits without vectors";
#ifndef STEREO_NO_VULKAN
    if (!scalar && !twin && k->spirv < 0) return "no code at all";
#endif
#endif
    return k->operations == 0 ? "no operations" : NULL;
}

void inside_check_kernels(void)
{
    uint32_t i, other;
    for (i = 0; i < STEREO__KERNEL_COUNT; i++) {
        const char *nonsense = nonsense_in(&stereo__kernels[i]);
        test_check(!nonsense, "the row of %s: %s", stereo__kernels[i].name, nonsense);
        for (other = 0; other < i; other++)
            test_check(strcmp(stereo__kernels[i].name, stereo__kernels[other].name) != 0, "two rows of %s", stereo__kernels[i].name);
    }
}

/* Rows with one error each; the check must find all of them. */
void inside_check_nonsense(void)
{
    int error;
    for (error = 0; error < 14; error++) {
        stereo__kernel k = stereo__kernels[STEREO__K_wta]; /* has a carry, twins and a module, and is whole */
        const char *nonsense;
        if (error == 0) k.bindings = "rwx";
        if (error == 1) k.bindings = "rr";
        if (error == 2) k.in_place = 9;
        if (error == 3) k.in_place = 1, k.in_place_of = 1;
        if (error == 4) k.in_place_of = 1;
        if (error == 5) k.carry = 1, k.bindings = "rw";
        if (error == 6) k.carry = 1, k.layouts = STEREO__D_FASTEST;
        if (error == 7) k.layouts = 4;
        if (error == 8) k.carry = 0, k.whole = STEREO__WHOLE, k.layouts = 0;
        if (error == 9) k.running = 1, k.scratch = NULL;
        if (error == 10) k.makes = 3;
        if (error == 11) k.spirv = -1, k.shuffle = 1;
        if (error == 12) k.spirv = 1, k.shape = NULL;
        if (error == 13) k.operations = 0;
        nonsense = nonsense_in(&k);
        test_check(nonsense != NULL, "nonsense %d in a row is not seen", error);
    }
}
