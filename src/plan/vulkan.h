/* Vulkan: ranges of memory, their lives, barriers, and the plan as a whole. Uses steps.h. */

/* Does only one run use a volume, so that its slabs or bands can follow each other in the same memory? */
static int stereo__reused(const stereo__program *program, uint16_t s)
{
    const int slabs = program->slots[s].layout == STEREO__X_FASTEST;
    uint32_t p, end;
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return 0;
    for (p = 0; p < program->physical_count; p = end > p ? end : p + 1) {
        end = slabs ? stereo__slab_run(program, p) : stereo__band_run(program, p);
        if (end > p && stereo__written_in(program, s, p, end)) return !stereo__used_outside(program, s, p, end);
    }
    return 0;
}

/* Is there a volume whose bands follow each other in the same memory, so that thinner bands make it smaller? */
static int stereo__has_bands(const stereo__program *program)
{
    uint32_t s;
    for (s = 0; s < program->slot_count; s++)
        if (stereo__is_volume(&program->slots[s]) && program->slots[s].layout == STEREO__D_FASTEST &&
            program->slots[s].same_as == STEREO__NONE && stereo__reused(program, (uint16_t)s))
            return 1;
    return 0;
}

/* The smallest band without tuning. It has enough rows for paths along them, which have nothing else to divide among
   workgroups (each path gets at most one invocation for every four disparities), and enough values to be worth its
   dispatches. On lavapipe, 1242x375 with 128 disparities, bands of 16 to 64 rows take 0.96 to 1.00 of the processor
   time of whole volumes. */
#define STEREO__BAND_ROWS 64u
#define STEREO__BAND_VALUES 8388608u

/* Thinner bands for a wavefront whose volume only its run uses, if the device lets them be so thin. Without such a pass, thinner bands would save little
   or no memory, or divide work that one dispatch could do at once. */
static void stereo__split_sweeps(stereo__program *program, const stereo__device *device)
{
    const uint32_t height = program->desc.height, fit = STEREO__BAND_VALUES / (program->desc.width * program->labels);
    const uint32_t most = height < device->least_rows ? 1 : height / device->least_rows;
    uint32_t bands = stereo__ceil_div(height, fit > STEREO__BAND_ROWS ? fit : STEREO__BAND_ROWS), p;
    bands = bands < most ? bands : most;
    if (program->desc.tuning.band_rows || program->band_rows < stereo__ceil_div(height, bands)) return;
    for (p = 0; p < program->physical_count; p++) {
        const stereo__slot *out = stereo__pass_volume(program, &program->physical[p], 1);
        if (program->physical[p].schedule == STEREO__WAVEFRONT && out &&
            stereo__reused(program, stereo__home(program, (uint16_t)(out - program->slots))))
            program->band_rows = stereo__ceil_div(height, bands);
    }
}

/* Is slot s the state of a sweep from below that goes up first? */
static int stereo__brought_up(const stereo__program *program, uint16_t s)
{
    uint32_t p;
    for (p = 0; p < program->physical_count; p++)
        if (program->physical[p].goes_up &&
            program->physical[p].slot[stereo__state_binding(program, &program->physical[p])] == s)
            return 1;
    return 0;
}

/* Adds a range for every part of every slot. */
static void stereo__add_ranges(stereo__steps *list)
{
    stereo__program *program = list->program;
    uint32_t s, part;
    program->memory_count = 0;
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        uint64_t piece = slot->bytes;
        slot->parts = 1;
        slot->memory = program->memory_count;
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL) continue;
        if (stereo__is_volume(slot) && slot->layout == STEREO__D_FASTEST) {
            slot->parts = stereo__ceil_div(slot->height, program->band_rows);
            piece = (uint64_t)slot->y_stride * program->band_rows;
        } else if (slot->kind == STEREO__VOLUME) {
            slot->parts = stereo__ceil_div(slot->depth, program->slab_depth);
            piece = (uint64_t)slot->z_stride * program->slab_depth;
        }
        if (slot->parts > 1 && stereo__reused(program, (uint16_t)s)) slot->parts = 1;
        if (slot->kind == STEREO__STATE && stereo__brought_up(program, (uint16_t)s)) slot->parts = stereo__mark_parts(program);
        for (part = 0; part < slot->parts; part++, program->memory_count++)
            if (list->memory) {
                memset(&list->memory[program->memory_count], 0, sizeof(stereo__memory));
                list->memory[program->memory_count].bytes =
                    stereo__align(piece < slot->bytes ? piece : slot->bytes, 16);
                list->memory[program->memory_count].first_use = 0xffff;
            }
    }
}

/* Finds the first and last step that uses each range; steps whose lines take turns count as one. Tables and kept stages
   are in use all the time. */
static void stereo__range_lives(stereo__steps *list)
{
    const stereo__program *program = list->program;
    uint32_t i, k, first = 0;
    for (i = 0; i < program->step_count; i++) {
        if (list->steps[i].together) first = i;
        for (k = 0; k <= STEREO__MAX_BINDINGS; k++) {
            uint32_t r = k < STEREO__MAX_BINDINGS ? list->steps[i].memory[k] : list->steps[i].copy_from;
            if (r == 0xffffffffu) continue;
            if (list->memory[r].first_use > first) list->memory[r].first_use = (uint16_t)first;
            list->memory[r].last_use = (uint16_t)(first + list->steps[first].together - 1);
        }
    }
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL) continue;
        for (k = 0; k < slot->parts; k++)
            if (slot->kind == STEREO__TABLE || (program->desc.flags & STEREO_PLAN_KEEP_STAGES)) {
                list->memory[slot->memory + k].first_use = 0;
                list->memory[slot->memory + k].last_use = 0xffff;
            }
    }
}

static int stereo__ranges_overlap(const stereo__memory *a, const stereo__memory *b)
{
    return a->chunk == b->chunk && a->offset < b->offset + b->bytes && b->offset < a->offset + a->bytes;
}

/* Must step b wait for step a? True where one writes memory that the other uses. (A step that copies first has a
   barrier of its own; no later step may write the source of the copy before that.) */
static int stereo__steps_conflict(const stereo__program *program, const stereo__memory *memory, const stereo__step *a,
                                  const stereo__step *b)
{
    const char *bindings_a = stereo__kernel_of(program->physical[a->pass].kernel)->bindings;
    const char *bindings_b = stereo__kernel_of(program->physical[b->pass].kernel)->bindings;
    int i, j;
    for (i = 0; bindings_a[i]; i++)
        for (j = 0; bindings_b[j]; j++)
            if (a->memory[i] != 0xffffffffu && b->memory[j] != 0xffffffffu &&
                (stereo__binding_writes(bindings_a[i]) || stereo__binding_writes(bindings_b[j])) &&
                stereo__ranges_overlap(&memory[a->memory[i]], &memory[b->memory[j]]))
                return 1;
    for (j = 0; a->copy_from != 0xffffffffu && bindings_b[j]; j++)
        if (b->memory[j] != 0xffffffffu && stereo__binding_writes(bindings_b[j]) &&
            stereo__ranges_overlap(&memory[a->copy_from], &memory[b->memory[j]]))
            return 1;
    return 0;
}

/* Puts a barrier before every step that conflicts with a step since the last barrier. */
static void stereo__plan_barriers(stereo__steps *list)
{
    uint32_t i, j, since = 0;
    for (i = 0; i < list->program->step_count; i++) {
        list->steps[i].barrier = list->steps[i].copy_from != 0xffffffffu;
        for (j = since; j < i && !list->steps[i].barrier; j++)
            list->steps[i].barrier =
                (uint8_t)stereo__steps_conflict(list->program, list->memory, &list->steps[j], &list->steps[i]);
        if (list->steps[i].barrier) since = i;
    }
}

/* The number of lines of a tile, with one dispatch each. */
static uint32_t stereo__tile_lines(const stereo__program *program, const stereo__pass *pass, const stereo__tile *tile)
{
    switch (pass->lines) {
    case STEREO__LINES_ROWS: return tile->rows;
    case STEREO__LINES_COLUMNS: return stereo__pass_width(program, pass);
    case STEREO__LINES_DIAGONALS: return stereo__pass_width(program, pass) + tile->rows - 1;
    case STEREO__LINES_BLOCKS:
        return stereo__ceil_div(stereo__pass_width(program, pass), pass->block[0]) +
               stereo__ceil_div(tile->rows, pass->block[1]) - 1;
    default: return 1;
    }
}

/* The number of dispatches of physical pass p in a frame. */
static uint32_t stereo__pass_dispatches(const stereo__program *program, const stereo__step *steps, uint32_t p)
{
    uint32_t i, count = 0;
    for (i = 0; i < program->step_count; i++)
        if (steps[i].pass == p) count += stereo__tile_lines(program, &program->physical[p], &steps[i].tile);
    return count;
}

/* Places external slots in the buffers of their sides, at multiples of 256 bytes. */
static void stereo__plan_sides(stereo__program *program)
{
    uint32_t i;
    memset(program->side_bytes, 0, sizeof(program->side_bytes));
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__EXTERNAL) {
            uint64_t *bytes = &program->side_bytes[stereo__side_of(&program->slots[i])];
            program->external_offset[program->slots[i].external] = *bytes;
            *bytes += stereo__align(program->slots[i].bytes, 256);
        }
}

/* Chooses layouts, bands and slabs, and counts steps and ranges, for which stereo__fill_vulkan then gets arrays. */
static stereo_result stereo__plan_vulkan(stereo__program *program, const stereo__device *device, uint32_t slab_limit,
                                         uint32_t band_limit)
{
    stereo__steps count;
    uint32_t i;
    stereo_result result = stereo__plan_layouts(program);
    if (result != STEREO_OK) return result;
    stereo__layout_vulkan(program);
    stereo__plan_in_place(program); /* after the layouts, on which it depends */
    stereo__plan_up(program);
    result = stereo__plan_split(program, device, slab_limit, band_limit);
    if (result == STEREO_OK) result = stereo__plan_carry(program);
    if (result != STEREO_OK) return result;
    stereo__split_sweeps(program, device);
    stereo__layout_vulkan(program);
    for (i = 0; i < program->slot_count; i++)
        if (!stereo__is_volume(&program->slots[i]) && program->slots[i].kind != STEREO__PLANES &&
            !stereo__is_callers_volume(&program->slots[i]) && program->slots[i].bytes > device->max_range)
            return stereo__too_large(program, program->slots[i].name, program->slots[i].bytes);
    stereo__plan_sides(program);
    count.program = program;
    count.steps = NULL;
    count.memory = NULL;
    stereo__add_ranges(&count);
    stereo__add_steps(&count);
    return program->step_count < 0xffffu ? STEREO_OK : STEREO_ERROR_LIMIT;
}

/* Fills in the steps, places their memory in chunks of at most `chunk_limit` bytes, and adds barriers. */
static stereo_result stereo__fill_vulkan(stereo__program *program, stereo__step *steps, stereo__memory *memory,
                                         uint64_t chunk_limit)
{
    stereo__steps list;
    uint32_t r;
    list.program = program;
    list.steps = steps;
    list.memory = memory;
    program->chunk_count = 0;
    memset(program->chunk_bytes, 0, sizeof(program->chunk_bytes));
    stereo__add_ranges(&list);
    stereo__add_steps(&list);
    stereo__pair_lines(program, steps);
    stereo__range_lives(&list);
    for (r = 0; r < program->memory_count; r++)
        if (memory[r].first_use <= memory[r].last_use) {
            stereo_result result = STEREO_ERROR_LIMIT;
            if (program->desc.tuning.own_memory) result = stereo__memory_place(program, memory, r, 256, 1);
            if (result != STEREO_OK) result = stereo__memory_place(program, memory, r, 256, chunk_limit);
            if (result != STEREO_OK) return result;
        }
    stereo__plan_barriers(&list);
    return STEREO_OK;
}

/* With KEEP_STAGES, bytes of the buffer through which the host reads stages: the largest range; else 0. */
static uint64_t stereo__stage_bytes(const stereo__program *program, const stereo__memory *memory)
{
    uint64_t largest = 0;
    uint32_t i;
    for (i = 0; i < program->memory_count && (program->desc.flags & STEREO_PLAN_KEEP_STAGES); i++)
        if (memory[i].bytes > largest)
            largest = memory[i].bytes;
    return largest;
}

