/* CPU: cuts the physical passes into groups that stream rows together, and finds how far each pass runs ahead. Uses
   planner.h. */

/* Strides, origins and bytes of all slots. */
static void stereo__layout_cpu(stereo__program *program)
{
    uint32_t i;
    for (i = 0; i < program->slot_count; i++) {
        stereo__slot *slot = &program->slots[i];
        size_t element = stereo__elem_bytes(slot->elem);
        slot->x_stride = element;
        if (slot->kind == STEREO__VOLUME) {
            slot->x_stride = element * program->pitch;
            slot->y_stride = slot->x_stride * slot->width;
            slot->z_stride = element;
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else if (slot->kind == STEREO__PLANES) {
            slot->z_stride = STEREO__LINE;
            slot->block_stride = slot->z_stride * slot->depth;
            slot->y_stride = (size_t)(stereo__align(slot->width * element, STEREO__LINE) / STEREO__LINE) * slot->block_stride;
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else if (slot->kind == STEREO__EXTERNAL) {
            slot->x_stride = element * slot->depth;
            slot->y_stride = slot->x_stride * slot->width; /* tight; the strides of the frame replace them */
            slot->z_stride = element;
            slot->bytes = 0;
        } else if (slot->kind == STEREO__TABLE) {
            slot->bytes = 0; /* kernels read it in program->tables */
        } else {
            slot->origin = element <= 2 ? STEREO__MARGIN * element : 0;
            slot->z_stride = (size_t)stereo__align(slot->width * element + 2 * slot->origin, STEREO__ALIGNMENT);
            slot->y_stride = slot->z_stride * slot->depth; /* planes of a row side by side: rings hold rows */
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        }
    }
}

/* Does physical pass p read (or write) the memory of slot s? */
static int stereo__pass_uses(const stereo__program *program, uint32_t p, uint16_t s, int writes)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__home(program, pass->slot[i]) == s &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            return 1;
    return 0;
}

/* Does a pass outside [first, end) use the memory of slot s? */
static int stereo__used_outside(const stereo__program *program, uint16_t s, uint32_t first, uint32_t end)
{
    uint32_t p;
    for (p = 0; p < program->physical_count; p++)
        if ((p < first || p >= end) && (stereo__pass_uses(program, p, s, 0) || stereo__pass_uses(program, p, s, 1)))
            return 1;
    return 0;
}

/* Does a pass of [first, end) write the memory of slot s? */
static int stereo__written_in(const stereo__program *program, uint16_t s, uint32_t first, uint32_t end)
{
    uint32_t p;
    for (p = first; p < end; p++)
        if (stereo__pass_uses(program, p, s, 1)) return 1;
    return 0;
}

/* Does pass p need rows other than its own of a slot that passes [first, p) write? 1 = a bounded number, 2 = all. (A
   wavefront reads only its own row of a volume: its state holds what it needs of other rows.) */
static int stereo__reaches_into(const stereo__program *program, uint32_t first, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int i;
    if (pass->above == 0 && pass->below == 0) return 0;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__binding_reads(bindings[i]) &&
            !(pass->schedule == STEREO__WAVEFRONT && program->slots[pass->slot[i]].kind == STEREO__VOLUME) &&
            stereo__written_in(program, stereo__home(program, pass->slot[i]), first, p))
            return pass->above == STEREO__ALL || pass->below == STEREO__ALL ? 2 : 1;
    return 0;
}

/* Do only passes [first, p] use the slots that passes [first, p) write, so that each slot can live in a ring? */
static int stereo__all_internal(const stereo__program *program, uint32_t first, uint32_t p)
{
    uint32_t s;
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return 0;
    for (s = 0; s < program->slot_count; s++)
        if (program->slots[s].same_as == STEREO__NONE && stereo__written_in(program, (uint16_t)s, first, p) &&
            (program->slots[s].kind == STEREO__EXTERNAL || stereo__used_outside(program, (uint16_t)s, first, p + 1)))
            return 0;
    return 1;
}

/* May the wavefront `pass` join its opposite `first_sweep` in a group, because both add to the same sum? */
static int stereo__sweeps_meet(const stereo__program *program, const stereo__pass *first_sweep,
                               const stereo__pass *pass)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    return pass->kernel == first_sweep->kernel && kernel->cpu_row[STEREO_SIMD_SCALAR] &&
           pass->direction == -first_sweep->direction &&
           stereo__home(program, pass->slot[kernel->in_place]) ==
               stereo__home(program, first_sweep->slot[kernel->in_place]);
}

/* Is the pass a wavefront of columns? It has a group to itself. */
static int stereo__by_columns(const stereo__pass *pass) { return pass->lines == STEREO__LINES_COLUMNS; }

/* Number of rows (or columns) of a sweep; then the length of each. */
static uint32_t stereo__sweep_lines(const stereo__program *program, const stereo__pass *pass)
{
    return stereo__by_columns(pass) ? stereo__pass_width(program, pass) : program->desc.height;
}

static uint32_t stereo__sweep_length(const stereo__program *program, const stereo__pass *pass)
{
    return stereo__by_columns(pass) ? program->desc.height : stereo__pass_width(program, pass);
}

/* Does the pass keep running sums from row to row? */
static int stereo__runs_on(const stereo__pass *pass) { return stereo__kernel_of(pass->kernel)->running && !pass->afresh; }

/* Does pass p write the group's first volume? */
static int stereo__begins_volumes(const stereo__program *program, const stereo__group *group, uint32_t p)
{
    uint32_t q;
    for (q = group->first; q < p; q++)
        if (stereo__pass_volume(program, &program->physical[q], 1)) return 0;
    return stereo__pass_volume(program, &program->physical[p], 1) != NULL;
}

/* Does pass p write the group's first volume, and could a later sweep take its rows one by one if a group began with
   p, without others in between that need several rows? */
static int stereo__sweep_follows(const stereo__program *program, const stereo__group *group, uint32_t p)
{
    uint32_t q;
    if (stereo__runs_on(&program->physical[p]) || !stereo__begins_volumes(program, group, p)) return 0;
    for (q = p + 1; q < program->physical_count; q++) {
        const stereo__pass *pass = &program->physical[q];
        if (pass->schedule == STEREO__WAVEFRONT) return !stereo__by_columns(pass);
        if (stereo__runs_on(pass) || stereo__reaches_into(program, p, q) || pass->phases > 1) return 0;
    }
    return 0;
}

/* Should a new group begin with pass p, which writes the group's first volume, to part it from the features before
   it? Yes if a later pass needs several rows of the volumes that begin with p: from p on they can live in rings, but
   not together with features that other groups read too. */
static int stereo__features_part(const stereo__program *program, const stereo__group *group, uint32_t p)
{
    uint32_t q;
    if (!stereo__begins_volumes(program, group, p)) return 0;
    for (q = p + 1; q < program->physical_count; q++) {
        const int reach = stereo__reaches_into(program, p, q);
        if (program->physical[q].schedule == STEREO__WAVEFRONT || program->physical[q].phases > 1 || reach == 2) return 0;
        if (reach) return stereo__all_internal(program, p, q) && !stereo__all_internal(program, group->first, q);
    }
    return 0;
}

#define STEREO__SPACING 8 /* rows: caches hold closer ones from one row to the next */

/* Does a pass read rows so far apart that a group which it begins should do its rows at that distance, so that each
   row comes from memory once? */
static int stereo__goes_apart(const stereo__pass *pass)
{
    return pass->spacing >= STEREO__SPACING && pass->schedule == STEREO__ROWS && pass->phases == 1;
}

/* May pass p join the group? */
static int stereo__group_takes(const stereo__program *program, const stereo__group *group, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    int reach = stereo__reaches_into(program, group->first, p);
    uint32_t q;
    if ((program->desc.flags & STEREO_PLAN_KEEP_STAGES) || pass->phases > 1 || group->count == STEREO__MAX_GROUP ||
        group->phases > 1 || pass->level != program->physical[group->first].level ||
        pass->stretch != program->physical[group->first].stretch || reach == 2)
        return 0;
    if (stereo__by_columns(pass) || stereo__by_columns(&program->physical[group->first])) return 0;
    if (pass->schedule == STEREO__WAVEFRONT) {
        if (group->sweep[1] != STEREO__NONE) return 0;
        if (group->sweep[0] != STEREO__NONE)
            return p == group->sweep[0] + 1u &&
                   stereo__sweeps_meet(program, &program->physical[group->sweep[0]], pass);
        for (q = group->first; q < p; q++)
            if (stereo__runs_on(&program->physical[q]) || stereo__reaches_into(program, group->first, q))
                return 0;
        return !reach && group->count + 2 <= STEREO__MAX_GROUP; /* there must be room for its opposite */
    }
    if (group->sweep[0] != STEREO__NONE) return !reach && !stereo__runs_on(pass) && (pass->above == 0 && pass->below == 0);
    if (program->blocked && reach && !stereo__pass_volume(program, pass, 0) && !stereo__pass_volume(program, pass, 1))
        return 0; /* features get a group before the costs, whose rows are computed whenever sweeps need them */
    if (reach && stereo__sweep_follows(program, group, p)) return 0;
    if (stereo__features_part(program, group, p) || (reach && stereo__goes_apart(&program->physical[group->first]))) return 0;
    if (reach && ((int64_t)pass->above + pass->below) * 4 * program->workers > (int64_t)program->desc.height)
        return 0; /* rings of all workers would hold more than a quarter of the slot's rows */
    return !reach || stereo__all_internal(program, group->first, p);
}

/* Cuts the physical passes into groups that stream rows together. 0: a second sweep is apart from its first one. */
static int stereo__plan_groups(stereo__program *program)
{
    stereo__group *group = NULL;
    uint32_t p;
    program->group_count = 0;
    for (p = 0; p < program->physical_count; p++) {
        const stereo__pass *pass = &program->physical[p];
        if (!group || !stereo__group_takes(program, group, p)) {
            group = &program->groups[program->group_count++];
            memset(group, 0, sizeof(*group));
            group->first = (uint16_t)p;
            group->sweep[0] = group->sweep[1] = STEREO__NONE;
            group->phases = pass->phases;
            if (pass->schedule == STEREO__CHASE && pass->phases > 1) group->chase = (uint32_t)pass->below + 1;
            group->width = stereo__pass_width(program, pass);
            group->height = stereo__pass_height(program, pass);
            group->count = 1;
        } else {
            group->count++;
        }
        if (pass->schedule == STEREO__WAVEFRONT) group->sweep[group->sweep[0] == STEREO__NONE ? 0 : 1] = (uint16_t)p;
        if (pass->second_sweep && group->sweep[1] != p) return 0;
    }
    return 1;
}

/* Undoes a sweep's in-place memory where only this group uses one of the two slots: a ring for that slot takes less
   memory and memory traffic than one volume for both. */
static void stereo__plan_apart(stereo__program *program, const stereo__group *group)
{
    const stereo__pass *pass = &program->physical[group->sweep[0]];
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    const uint32_t end = (uint32_t)group->first + group->count;
    const uint16_t from = pass->slot[kernel->in_place_of], to = pass->slot[kernel->in_place];
    if (!kernel->in_place || from == STEREO__NONE || to == STEREO__NONE || program->slots[to].same_as != from) return;
    if (pass->upright != 1) return; /* several sweeps add to the sums in this place */
    program->slots[to].same_as = STEREO__NONE;
    if (stereo__used_outside(program, stereo__home(program, from), group->first, end) &&
        stereo__used_outside(program, to, group->first, end))
        program->slots[to].same_as = from;
}

/* Does pass q read a slot that pass p writes? */
static int stereo__feeds(const stereo__program *program, uint32_t p, uint32_t q)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__binding_writes(bindings[i]) &&
            stereo__pass_uses(program, q, stereo__home(program, pass->slot[i]), 0))
            return 1;
    return 0;
}

/* Rows that the CPU kernel of a pass takes at once. */
static int32_t stereo__batch(const stereo__pass *pass)
{
    return stereo__kernel_of(pass->kernel)->running == 2 ? STEREO__BATCH : 1;
}

/* Fills in lead, lag and ahead of a group's passes, from the last pass to the first. */
static void stereo__group_reach(const stereo__program *program, stereo__group *group)
{
    uint32_t p, q, first = group->first, end = first + group->count;
    for (p = end; p-- > first;) {
        int32_t *lead = &group->lead[p - first], *lag = &group->lag[p - first];
        int32_t *ahead = &group->ahead[p - first];
        *lead = *lag = *ahead = 0;
        for (q = p + 1; q < end; q++) {
            const stereo__pass *reader = &program->physical[q];
            const int32_t further = group->ahead[q - first] + stereo__batch(reader) - 1;
            if (!stereo__feeds(program, p, q)) continue;
            *ahead = further > *ahead ? further : *ahead;
            if (group->lead[q - first] + reader->below > *lead) *lead = group->lead[q - first] + reader->below;
            if (group->lag[q - first] + reader->above > *lag) *lag = group->lag[q - first] + reader->above;
        }
    }
}

