/* Compares a plan's logical passes with the oracles, and makes the pixels for the parity tests. */
#define STEREO_IMPLEMENTATION
#include "stereo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "oracle/glue.h"

/* ---- a pass's values, without padding ---- */

static uint16_t memory_of(const stereo__program *p, uint16_t slot)
{
    while (p->slots[slot].same_as != STEREO__NONE) slot = p->slots[slot].same_as;
    return slot;
}

/* Offset of column x in a row: columns may be stored in blocks. */
static size_t column_of(const stereo__slot *s, uint32_t x)
{
    size_t at = x * s->x_stride;
    return s->block_stride ? at / STEREO__LINE * s->block_stride + at % STEREO__LINE : at;
}

/* Copies a slot's value on the CPU, by the strides that the slot declares. */
static void read_cpu(const stereo_plan *plan, uint16_t slot, uint8_t *tight)
{
    const stereo__slot *s = &plan->program.slots[slot];
    const stereo__slot *m = &plan->program.slots[memory_of(&plan->program, slot)];
    const uint8_t *base = plan->arena + plan->memory[m->memory].offset + s->origin;
    size_t bytes = s->elem == STEREO__U8 ? 1 : s->elem == STEREO__U16 ? 2 : 4;
    uint32_t x, y, z;
    if (s->kind == STEREO__VOLUME) {
        for (y = 0; y < s->height; y++)
            for (x = 0; x < s->width; x++)
                for (z = 0; z < s->depth; z++, tight += bytes)
                    memcpy(tight, base + x * s->x_stride + y * s->y_stride + z * s->z_stride, bytes);
        return;
    }
    for (z = 0; z < s->depth; z++)
        for (y = 0; y < s->height; y++)
            for (x = 0; x < s->width; x++, tight += bytes)
                memcpy(tight, base + column_of(s, x) + y * s->y_stride + z * s->z_stride, bytes);
}

static job_value value_new(uint32_t width, uint32_t height, uint32_t depth, uint32_t element_bytes)
{
    job_value out;
    out.width = width, out.height = height, out.depth = depth, out.element_bytes = element_bytes;
    out.n = (size_t)width * height * depth;
    out.v = (uint32_t *)calloc(out.n, sizeof *out.v);
    test_check(out.v != NULL, "out of memory");
    return out;
}

static uint32_t slot_bytes(const stereo__slot *s)
{
    return s->elem == STEREO__U8 ? 1u : s->elem == STEREO__U16 ? 2u : 4u;
}

/* A slot's value as the plan left it. External slots and states have none here. */
static job_value value_read(stereo_plan *plan, uint16_t slot)
{
    job_value out;
    const stereo__slot *s;
    uint8_t *raw;
    size_t i;
    memset(&out, 0, sizeof out);
    if (slot == STEREO__NONE) return out;
    s = &plan->program.slots[slot];
    if (s->kind == STEREO__EXTERNAL || s->kind == STEREO__TABLE) return out;
    out = value_new(s->width, s->height, s->depth, slot_bytes(s));
    raw = (uint8_t *)malloc(out.n * out.element_bytes);
    test_check(raw != NULL, "out of memory");
    if (plan->program.backend == STEREO_BACKEND_CPU) read_cpu(plan, slot, raw);
    else
        test_check(stereo__vulkan_read(plan, slot, raw, out.n * out.element_bytes) == STEREO_OK, "%s cannot be read",
                   s->name);
    for (i = 0; i < out.n; i++) {
        uint16_t two;
        if (out.element_bytes == 1) out.v[i] = raw[i];
        else if (out.element_bytes == 4) memcpy(&out.v[i], raw + 4 * i, 4);
        else {
            memcpy(&two, raw + 2 * i, 2);
            out.v[i] = two;
        }
    }
    free(raw);
    return out;
}

job_value job_slot(const job *j, int binding) { return value_read(j->plan, j->pass->slot[binding]); }

uint32_t harness_kernels(void)
{
    return STEREO__KERNEL_COUNT;
}

const char *harness_kernel_name(uint32_t kernel)
{
    return stereo__kernels[kernel].name;
}

int harness_is_fused(uint32_t kernel)
{
    size_t f;
    for (f = 0; f < sizeof stereo__fusions / sizeof stereo__fusions[0]; f++)
        if (stereo__fusions[f].fused == (int)kernel && stereo__fusions[f].part != (int)kernel) return 1;
    return 0;
}

int harness_runs_on(uint32_t kernel, stereo_backend backend)
{
    return backend == STEREO_BACKEND_CPU ? stereo__cpu_function(stereo__kernels[kernel].cpu, stereo__simd_detect()) != NULL
                                         : stereo__kernels[kernel].spirv >= 0;
}

stereo_context *harness_cpu;

int harness_open_cpu(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    return stereo_context_create(&desc, &harness_cpu) == STEREO_OK ? 0 : -1;
}

int harness_close_cpu(void **state)
{
    (void)state;
    stereo_context_destroy(harness_cpu);
    return 0;
}

#ifdef STEREO_NO_VULKAN
int harness_few_groups(stereo_plan *plan, uint8_t *may, uint8_t *few)
{
    (void)plan, (void)may, (void)few;
    return 0;
}
#else
/* Workgroups side by side in step s, where the device allows `most`. */
static uint32_t groups_of(const stereo_plan *plan, uint32_t s, uint32_t most)
{
    stereo__device *device = &plan->context->device;
    const uint32_t own = device->max_groups[0];
    stereo__dispatch dispatch;
    device->max_groups[0] = most;
    stereo__step_shape(plan, &plan->steps[s], &dispatch);
    device->max_groups[0] = own;
    return dispatch.groups[0];
}

/* The limit is half of the smallest request among steps whose kernels have not been limited yet. */
int harness_few_groups(stereo_plan *plan, uint8_t *may, uint8_t *few)
{
    stereo__device *device = &plan->context->device;
    const uint32_t own = device->max_groups[0];
    uint32_t s, least = own;
    for (s = 0; s < plan->program.step_count; s++) {
        const uint32_t groups = groups_of(plan, s, own);
        const uint16_t kernel = stereo__step_pass(plan, &plan->steps[s])->kernel;
        if (groups_of(plan, s, 1) == groups) continue;
        may[kernel] = 1;
        least = groups < least && !few[kernel] ? groups : least;
    }
    if (least == own) return 0;
    for (s = 0; s < plan->program.step_count; s++)
        if (groups_of(plan, s, least / 2) < groups_of(plan, s, own)) few[stereo__step_pass(plan, &plan->steps[s])->kernel] = 1;
    device->max_groups[0] = least / 2;
    test_check(stereo__vulkan_record(plan, 0) == STEREO_OK, "the plan cannot be recorded again");
    device->max_groups[0] = own;
    return 1;
}
#endif

uint32_t harness_passes(const stereo_plan *plan)
{
    return plan->program.physical_count;
}

const char *harness_pass_name(const stereo_plan *plan, uint32_t pass)
{
    return stereo__kernels[plan->program.physical[pass].kernel].name;
}

/* ---- a plan's integers ---- */

void harness_numbers(const stereo_plan *plan, oracle_numbers *numbers)
{
    stereo_costs costs;
    read_numbers(&plan->program, numbers);
    numbers->unit = stereo_plan_integer(plan, "unit");
    stereo_plan_costs(plan, &costs);
    numbers->costs[0] = costs.element_bytes;
    numbers->costs[1] = costs.max;
    numbers->costs[2] = oracle_bits((float)costs.unit);
    numbers->costs[3] = oracle_bits((float)costs.levels);
}

/* ---- the comparison ---- */

/* Checks that stereo_stage_read gives the same elements as the slot's strides. */
static int stage_differs(stereo_plan *plan, uint32_t stage, const job_value *expected, char *why, size_t size)
{
    stereo_stage_info infos[2 * STEREO__MAX_PASSES], *info = &infos[stage];
    size_t i, bytes = expected->n * expected->element_bytes;
    uint8_t *raw = (uint8_t *)malloc(bytes);
    int bad;
    test_check(stereo_stages(plan, infos, 2 * STEREO__MAX_PASSES) > stage && raw, "stage %u does not exist", stage);
    bad = info->width != expected->width || info->height != expected->height || info->depth != expected->depth ||
          info->element_bytes != expected->element_bytes || stereo_stage_read(plan, stage, raw, bytes) != STEREO_OK;
    for (i = 0; i < expected->n && !bad; i++)
        bad = memcmp(raw + i * expected->element_bytes, &expected->v[i], expected->element_bytes) != 0;
    if (bad) snprintf(why, size, "%s: stereo_stage_read of stage %u gives something else", info->name, stage);
    free(raw);
    return bad;
}

static int picture_of(stereo__external external)
{
    static const int pictures[STEREO__EXT_COUNT] = {-1,
                                                    PICTURE_LEFT,
                                                    PICTURE_RIGHT,
                                                    PICTURE_MASK,
                                                    PICTURE_MASK_RIGHT,
                                                    PICTURE_PREVIOUS,
                                                    PICTURE_GIVEN,
                                                    PICTURE_DISPARITY,
                                                    PICTURE_DISPARITY_RIGHT,
                                                    PICTURE_CONFIDENCE,
                                                    PICTURE_DEPTH,
                                                    PICTURE_POINTS,
                                                    PICTURE_COSTS,
                                                    -1,
                                                    -1};
    return pictures[external];
}

/* An output picture of the frame, as elements. */
static job_value value_of_picture(const test_case *c, const test_frame *f, int picture)
{
    size_t samples = picture == PICTURE_POINTS ? 3 : picture == PICTURE_COSTS ? c->disparities : 1;
    size_t bytes = f->row[picture] / c->width;
    job_value out = value_new((uint32_t)(c->width * samples), c->height, 1, (uint32_t)(bytes / samples));
    uint8_t *tight = (uint8_t *)malloc(f->row[picture] * c->height);
    uint32_t y;
    test_check(tight != NULL, "out of memory");
    for (y = 0; y < c->height; y++)
        memcpy(tight + y * f->row[picture], f->memory[picture] + y * f->stride[picture], f->row[picture]);
    job_keep_pixels(&out, tight);
    free(tight);
    return out;
}

/* The value that a pass wrote at a binding: that of a slot or of a picture. */
static job_value value_written(stereo_plan *plan, const job *j, int binding)
{
    const stereo__slot *s;
    uint16_t slot = j->pass->slot[binding];
    if (slot == STEREO__NONE) return value_read(plan, slot);
    s = &plan->program.slots[slot];
    if (s->kind == STEREO__EXTERNAL) return value_of_picture(j->c, j->f, picture_of(s->external));
    return value_read(plan, slot);
}

static int differs(const job *j, int binding, const job_value *got, char *why, size_t size)
{
    const job_value *expected = &j->out[binding];
    const stereo__slot *s = &j->program->slots[j->pass->slot[binding]];
    size_t i, x, y, z;
    for (i = 0; i < got->n && got->v[i] == expected->v[i]; i++) continue;
    if (i == got->n) return 0;
    if (s->kind == STEREO__VOLUME)
        z = i % got->depth, x = i / got->depth % got->width, y = i / got->depth / got->width;
    else x = i % got->width, y = i / got->width % got->height, z = i / got->width / got->height;
    snprintf(why, size, "%s -> %s at x %u, y %u, %s %u: %d, oracle %d (element %u of %u)",
             stereo__kernels[j->pass->kernel].name, s->name ? s->name : "?", (unsigned)x, (unsigned)y,
             s->kind == STEREO__VOLUME ? "k" : "plane", (unsigned)z, (int)got->v[i], (int)expected->v[i], (unsigned)i,
             (unsigned)got->n);
    return 1;
}

static void job_free(job *j)
{
    int i;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        free(j->in[i].v);
        free(j->out[i].v);
    }
}

/* True for written bindings, by their letter in lower case; 'm' counts as written if a later pass reads the slot,
   which then holds a result. */
static int is_written(const stereo__program *p, const stereo__pass *pass, int binding)
{
    const char *letters = stereo__kernels[pass->kernel].bindings;
    int letter = letters[binding];
    const stereo__slot *s;
    if (pass->slot[binding] == STEREO__NONE) return 0;
    s = &p->slots[pass->slot[binding]];
    if (letter == 'w' || letter == 'W') return 1;
    return (letter == 'm' || letter == 'M') && s->kind != STEREO__STATE && s->kind != STEREO__NOTES;
}

/* The number of a slot's value among the plan's stages; UINT32_MAX: it is none. */
static uint32_t stage_of(const stereo__program *p, uint16_t slot)
{
    uint32_t i, stage = 0;
    int b;
    for (i = 0; i < p->logical_count; i++)
        for (b = 0; stereo__kernels[p->logical[i].kernel].bindings[b]; b++) {
            uint16_t written = p->logical[i].slot[b];
            if (!is_written(p, &p->logical[i], b) || p->slots[written].kind == STEREO__EXTERNAL) continue;
            if (written == slot) return stage;
            stage++;
        }
    return UINT32_MAX;
}

static void job_start(job *j, stereo_plan *plan, const test_case *c, const test_frame *f, uint32_t index)
{
    const stereo__program *p = &plan->program;
    const char *letters;
    int i;
    memset(j, 0, sizeof *j);
    j->plan = plan, j->c = c, j->f = f, j->program = p, j->pass = &p->physical[index], j->params = &p->physical[index].params;
    j->w = (int)(c->width * j->pass->stretch), j->h = (int)c->height;
    j->e.w = j->w, j->e.h = j->h, j->e.d = (int)(p->desc.num_disparities * j->pass->stretch);
    j->e.min_disparity = p->desc.min_disparity * (int)j->pass->stretch;
    j->pixels = (size_t)j->w * c->height;
    j->cells = j->pixels * (size_t)j->e.d;
    letters = stereo__kernels[j->pass->kernel].bindings;
    for (i = 0; letters[i]; i++)
        if (letters[i] == 'r' || letters[i] == 'R') j->in[i] = value_read(plan, j->pass->slot[i]);
}

static uint32_t check_pass(stereo_plan *plan, const test_case *c, const test_frame *f, const harness_fault *fault,
                           uint32_t index, char *why, size_t size)
{
    const char *name = harness_pass_name(plan, index);
    int i;
    job_value got[STEREO__MAX_BINDINGS];
    stereo__params params;
    uint32_t bad = 0, stage;
    const oracle_kernel *oracle;
    job j;
    job_start(&j, plan, c, f, index);
    memset(got, 0, sizeof got);
    for (i = 0; stereo__kernels[j.pass->kernel].bindings[i]; i++)
        if (is_written(&plan->program, j.pass, i)) {
            got[i] = value_written(plan, &j, i);
            j.out[i] = value_new(got[i].width, got[i].height, got[i].depth, got[i].element_bytes);
            stage = stage_of(&plan->program, j.pass->slot[i]);
            if (stage != UINT32_MAX && !bad) bad = (uint32_t)stage_differs(plan, stage, &got[i], why, size);
        }
    params = *j.params;
    if (fault && fault->kernel && strcmp(fault->kernel, name) == 0) {
        int32_t word;
        memcpy(&word, (uint8_t *)&params + fault->offset, 4);
        word += fault->delta;
        memcpy((uint8_t *)&params + fault->offset, &word, 4);
        j.params = &params;
    }
    oracle = oracle_kernel_of(name, NULL);
    test_check(oracle != NULL, "no oracle for the kernel %s", name);
    oracle->run(&j);
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        if (!got[i].v) continue;
        if (fault && fault->flip_pass_plus_one == index + 1) got[i].v[got[i].n * 2 / 3] ^= 1;
        if (!bad) bad = (uint32_t)differs(&j, i, &got[i], why, size);
        free(got[i].v);
    }
    job_free(&j);
    return bad;
}

uint32_t harness_check(stereo_plan *plan, const test_case *c, const test_frame *f, const harness_fault *fault,
                       uint32_t *seen, char *why, size_t size)
{
    uint32_t i, bad = 0;
    char later[300];
    for (i = 0; i < plan->program.physical_count; i++) {
        test_check(plan->program.physical[i].fused <= 1, "stages are kept, but passes were fused");
        bad += check_pass(plan, c, f, fault, i, bad ? later : why, bad ? sizeof later : size);
        if (seen) seen[plan->program.physical[i].kernel]++;
    }
    return bad;
}

/* Compares the slots that pass i wrote in both plans. */
static int pass_differs(stereo_plan *a, stereo_plan *b, uint32_t pass)
{
    const stereo__pass *p = &a->program.physical[pass], *q = &b->program.physical[pass];
    int i, bad = p->kernel != q->kernel;
    for (i = 0; !bad && stereo__kernels[p->kernel].bindings[i]; i++)
        if (is_written(&a->program, p, i) && a->program.slots[p->slot[i]].kind != STEREO__EXTERNAL) {
            job_value u = value_read(a, p->slot[i]), v = value_read(b, q->slot[i]);
            bad = u.n != v.n || memcmp(u.v, v.v, u.n * sizeof *u.v) != 0;
            free(u.v);
            free(v.v);
        }
    return bad;
}

int harness_stages_differ(stereo_plan *a, stereo_plan *b, char *why, size_t size)
{
    uint32_t i;
    if (a->program.physical_count != b->program.physical_count) {
        snprintf(why, size, "%u and %u passes", a->program.physical_count, b->program.physical_count);
        return 1;
    }
    for (i = 0; i < a->program.physical_count; i++)
        if (pass_differs(a, b, i)) {
            snprintf(why, size, "pass %u, %s", i, harness_pass_name(a, i));
            return 1;
        }
    return 0;
}

#include "inside.c"
