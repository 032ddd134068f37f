/* CPU: the bands, windows, scratch and state of each group, and the arena that holds them. Uses groups.h. */

/* Rows of a ring for slot s: from the newest written to the oldest that a reader still needs. */
static uint32_t stereo__ring_rows(const stereo__program *program, const stereo__group *group, uint16_t s)
{
    int32_t newest = 0, oldest = STEREO__ALL, rows;
    uint32_t p;
    for (p = group->first; p < (uint32_t)group->first + group->count; p++) {
        const stereo__pass *pass = &program->physical[p];
        const int32_t at = group->lead[p - group->first] + group->ahead[p - group->first];
        if (stereo__pass_uses(program, p, s, 1) && at + stereo__batch(pass) - 1 > newest)
            newest = at + stereo__batch(pass) - 1;
        if (stereo__pass_uses(program, p, s, 0) && at - pass->above < oldest) oldest = at - pass->above;
    }
    rows = newest > oldest ? newest - oldest + 1 : 1;
    return rows < (int32_t)group->height ? (uint32_t)rows : group->height;
}

/* Is slot s written by the end of a group's two sweeps, and read from the sweeps on, so that both visits need it? */
static int stereo__visited_twice(const stereo__program *program, const stereo__group *group, uint16_t s)
{
    uint32_t p;
    if (group->sweep[1] == STEREO__NONE) return 0;
    for (p = group->sweep[0]; p < (uint32_t)group->first + group->count; p++)
        if (stereo__pass_uses(program, p, s, 0) && stereo__written_in(program, s, group->first, group->sweep[1] + 1u))
            return 1;
    return 0;
}

#define STEREO__AGAIN 6 /* operations per value: cheaper than writing the value to memory and reading it back */

/* Are the passes that feed two sweeps cheap enough to run at both visits of a row? */
static uint32_t stereo__feeds_again(const stereo__program *program, const stereo__group *group)
{
    uint64_t operations = 0;
    uint32_t p;
    if (group->sweep[1] == STEREO__NONE) return 0;
    if (program->blocked) return 1; /* saves memory, whatever time it takes */
    for (p = group->first; p < group->sweep[0]; p++) {
        const stereo__pass *pass = &program->physical[p];
        const uint32_t values = stereo__pass_volume(program, pass, 1) ? stereo__pass_disparities(program, pass) : 1;
        operations += (uint64_t)stereo__vector_operations(pass, program->simd) * values;
    }
    return operations <= (uint64_t)STEREO__AGAIN * stereo__pass_disparities(program, &program->physical[group->sweep[0]]);
}

/* Must all rows of slot s be kept until the second visit, as no pass before the sweeps rewrites them there? */
static int stereo__kept_whole(const stereo__program *program, const stereo__group *group, uint16_t s)
{
    const uint32_t end = group->first + group->count;
    if (!stereo__visited_twice(program, group, s)) return 0;
    return !group->again || !stereo__written_in(program, s, group->first, group->sweep[0]) ||
           stereo__written_in(program, s, group->sweep[0], end);
}

/* Fills in the members of a call that scratch and state functions may read. */
static void stereo__extent(const stereo__program *program, const stereo__pass *pass, stereo__call *extent)
{
    int i;
    memset(extent, 0, sizeof(*extent));
    extent->params = &pass->params;
    extent->width = (int32_t)stereo__pass_width(program, pass);
    extent->height = (int32_t)stereo__pass_height(program, pass);
    extent->disparities = (int32_t)stereo__pass_disparities(program, pass);
    extent->pitch = (int32_t)program->pitch;
    extent->direction = pass->direction;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        const stereo__slot *slot;
        if (pass->slot[i] == STEREO__NONE) continue;
        slot = &program->slots[pass->slot[i]];
        extent->slot[i].x_stride = slot->x_stride;
        extent->slot[i].y_stride = slot->y_stride;
        extent->slot[i].z_stride = slot->z_stride;
        extent->slot[i].block_stride = slot->block_stride;
        extent->slot[i].window = slot->window;
        extent->slot[i].width = slot->width;
        extent->slot[i].height = slot->height;
        extent->slot[i].depth = slot->depth;
        extent->slot[i].elem = slot->elem;
    }
}

/* Bytes of a pass's scratch for one worker, or (state) of its sweep's state. */
static uint64_t stereo__scratch_bytes(const stereo__program *program, const stereo__pass *pass, int state)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    size_t (*bytes)(const stereo__call *) = state ? kernel->state : kernel->scratch;
    stereo__call extent;
    if (!bytes) return 0;
    stereo__extent(program, pass, &extent);
    return stereo__align(bytes(&extent), STEREO__ALIGNMENT);
}

/* Rows of a band: about `rows`. With more bands than workers, their number is a multiple of the number of workers. */
static uint32_t stereo__even_bands(uint32_t height, uint32_t rows, uint32_t workers)
{
    const uint32_t bands = stereo__ceil_div(height, rows);
    return stereo__ceil_div(height, bands > workers ? bands - bands % workers : bands);
}

static uint32_t stereo__group_lines(const stereo__program *program, const stereo__group *group)
{
    return stereo__sweep_lines(program, &program->physical[group->first]);
}

/* Bytes of the progress counters of a group's lines, which lie before a sweep's state. */
static uint64_t stereo__progress_bytes(const stereo__program *program, const stereo__group *group)
{
    return stereo__align((uint64_t)(stereo__group_lines(program, group) + 1) * sizeof(uint32_t), STEREO__ALIGNMENT);
}

/* Bytes of sweep c's state, without the progress counters. */
static uint64_t stereo__sweep_bytes(const stereo__program *program, const stereo__group *group, uint32_t c)
{
    return stereo__scratch_bytes(program, &program->physical[group->sweep[c]], 1);
}

/* The slot to which both sweeps of a group add. NONE: there are not two, or another group uses the slot too. */
static uint16_t stereo__swept_sum(const stereo__program *program, const stereo__group *group)
{
    const stereo__pass *pass;
    uint16_t sum;
    if (group->sweep[1] == STEREO__NONE || (program->desc.flags & STEREO_PLAN_KEEP_STAGES)) return STEREO__NONE;
    pass = &program->physical[group->sweep[0]];
    sum = stereo__home(program, pass->slot[stereo__kernel_of(pass->kernel)->in_place]);
    return stereo__used_outside(program, sum, group->first, group->first + group->count) ? (uint16_t)STEREO__NONE : sum;
}

/* Plans memory for the sum of two sweeps: a worker's own row of whole values, and a volume. The volume stores the low
   byte of each 16-bit value where stereo__sums_wrap holds, so that it takes half of the bytes. */
static void stereo__plan_sum(stereo__program *program, stereo__group *group)
{
    const stereo__pass *pass = &program->physical[group->sweep[0]];
    stereo__call extent;
    uint32_t s;
    stereo__extent(program, pass, &extent);
    extent.own = 1;
    group->worker_bytes +=
        stereo__align((uint64_t)program->slots[group->sum].y_stride + STEREO__ALIGNMENT, STEREO__ALIGNMENT);
    if (program->simd == STEREO_SIMD_SCALAR || !stereo__sums_wrap(&extent)) return;
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        if (stereo__home(program, (uint16_t)s) != group->sum) continue;
        slot->y_stride /= 2;
        slot->bytes /= 2;
    }
}

/* Divides the rows of two sweeps into blocks. Sweep 0 needs the sums that sweep 1 made of a block. Where these are
   not kept, sweep 1 does the block again, from a mark: the state in which it first entered the block. Memory is least
   where the sums of one block take as many bytes as all marks. Tuning may ask for other blocks. */
static void stereo__plan_blocks(const stereo__program *program, stereo__group *group, const stereo__slot *sum)
{
    const uint32_t asked = program->desc.tuning.band_rows, most = group->height - 1; /* one block saves nothing */
    uint32_t rows = asked ? asked : 1, last = asked ? asked : most;
    uint64_t least = asked ? UINT64_MAX : sum->bytes, mark;
    stereo__call extent;
    stereo__extent(program, &program->physical[group->sweep[1]], &extent);
    mark = stereo__align(stereo__mark_bytes(&extent), STEREO__ALIGNMENT);
    for (; (program->blocked || asked) && rows <= last && rows <= most; rows++) {
        const uint32_t blocks = stereo__ceil_div(group->height, rows);
        const uint64_t bytes = (uint64_t)rows * sum->y_stride + blocks * mark;
        if (bytes >= least) continue;
        least = bytes;
        group->blocks = blocks;
        group->block_rows = rows;
        group->mark_bytes = mark;
    }
}

/* Number of parts of STEREO__LANES disparities that workers do independently, or 0. All passes must be able to do
   parts, and there must be work for all of several workers. Then no worker waits for another, and a row's state stays
   in one worker's cache. */
static uint32_t stereo__plan_parts(const stereo__program *program, const stereo__group *group)
{
    const uint32_t parts = program->pitch / STEREO__LANES;
    uint32_t p;
    if (group->sweep[0] == STEREO__NONE || group->sweep[1] != STEREO__NONE || program->workers == 1 || parts < 2 ||
        (parts % program->workers != 0 && parts < 4 * program->workers))
        return 0;
    for (p = group->first; p < (uint32_t)group->first + group->count; p++)
        if (!program->physical[p].lanes) return 0;
    return parts;
}

#define STEREO__TURN 8u              /* rows */
#define STEREO__TURN_BYTES 1310720u  /* most, of volumes between passes: fits the cache close to a core */

/* Rows of a sweep that a worker claims at once and, where a column needs no other, does column by column. After each
   turn the sweep's state moves to another worker. So turns are long, but short enough that the rows before and after
   the sweep stay in a cache. */
static uint32_t stereo__plan_turn(const stereo__program *program, const stereo__group *group)
{
    const stereo__pass *pass = &program->physical[group->sweep[0]];
    const uint32_t end = (uint32_t)group->first + group->count;
    uint64_t row = 0;
    uint32_t turn = STEREO__TURN, s;
    if (program->blocked || group->sweep[1] != STEREO__NONE || !pass->upright ||
        group->height < 2 * STEREO__TURN * program->workers)
        return 1;
    if (program->workers == 1 && program->pitch > STEREO__FEW) return 2; /* cpu_row does two rows at once */
    for (s = 0; s < program->slot_count; s++)
        if (program->slots[s].kind == STEREO__VOLUME && program->slots[s].same_as == STEREO__NONE &&
            stereo__written_in(program, (uint16_t)s, group->first, end) &&
            !stereo__used_outside(program, (uint16_t)s, group->first, end))
            row += program->slots[s].y_stride;
    while (turn > 2 && turn * row > STEREO__TURN_BYTES) turn /= 2;
    return turn;
}

/* Rows of a band, in a group with a pass that takes rows in batches; 0: there is no such pass. Neighbouring bands
   both compute the rows that this pass reads beyond a band, so bands are larger. */
static uint32_t stereo__batch_rows(const stereo__program *program, const stereo__group *group)
{
    const uint32_t share = stereo__ceil_div(group->height, program->workers);
    uint32_t p, reach = 0;
    for (p = group->first; p < (uint32_t)group->first + group->count; p++) {
        const stereo__pass *pass = &program->physical[p];
        if (stereo__batch(pass) > 1 && (uint32_t)(pass->above + pass->below) > reach)
            reach = (uint32_t)(pass->above + pass->below);
    }
    if (!reach) return 0;
    reach = reach < share ? reach : share;
    return stereo__even_bands(group->height, reach < (share + 1) / 2 ? (share + 1) / 2 : reach, program->workers);
}

/* Rows beyond a band that a worker computes too, so that its phases need no rows of other workers. 0: other groups
   use the slots that the phases change, or these rows would be more than a quarter of the band. */
static int32_t stereo__chase_beyond(const stereo__program *program, const stereo__group *group)
{
    const stereo__pass *pass = &program->physical[group->first];
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    const uint32_t given = program->desc.tuning.band_rows, beyond = (group->phases - 1) * (group->chase - 1);
    const uint32_t rows = given ? given : group->height / program->workers;
    int i;
    if (!group->chase || beyond * 4 > (rows < group->height ? rows : group->height)) return 0;
    for (i = 0; bindings[i]; i++)
        if (bindings[i] == 'm' && stereo__used_outside(program, stereo__home(program, pass->slot[i]), group->first, group->first + 1u))
            return 0;
    return (int32_t)beyond;
}

/* Rows of a band of a chase. Bands leave rows between them for a second section (stereo__chase_task), and these must
   not meet. With too few rows for all workers there is no chase: each phase does all rows before the next. */
static void stereo__plan_chase(const stereo__program *program, stereo__group *group)
{
    const uint32_t least = 2 * (group->chase - 1) * group->phases, given = program->desc.tuning.band_rows;
    const uint32_t most = group->height / least, bands = most < 3 * program->workers ? most : 3 * program->workers;
    if (group->beyond) group->band_rows = given ? given : stereo__ceil_div(group->height, program->workers);
    else if (given) group->band_rows = given < least ? least : given;
    else if (program->workers == 1) group->band_rows = group->height;
    else if (bands < program->workers) group->chase = 0;
    else group->band_rows = stereo__ceil_div(group->height, bands);
}

/* The distance of rows that a worker does after each other, as the group's first pass reads them; 0: rows follow each
   other. Running sums would need consecutive rows. */
static uint32_t stereo__plan_spacing(const stereo__program *program, const stereo__group *group)
{
    const stereo__pass *first = &program->physical[group->first];
    uint32_t p;
    if (!stereo__goes_apart(first) || group->sweep[0] != STEREO__NONE) return 0;
    for (p = group->first; p < (uint32_t)group->first + group->count; p++)
        if (stereo__kernel_of(program->physical[p].kernel)->running) return 0;
    return first->spacing;
}

/* Plans a group: the division of its rows among workers, windows, and bytes of rings, scratch and state. */
static void stereo__plan_group(stereo__program *program, stereo__group *group)
{
    const uint32_t batch_rows = stereo__batch_rows(program, group);
    uint32_t s, p, end = group->first + group->count, halo = 0, height = group->height;
    stereo__group_reach(program, group);
    group->again = stereo__feeds_again(program, group);
    group->beyond = stereo__chase_beyond(program, group);
    group->parts = stereo__plan_parts(program, group);
    group->turn = group->parts || group->sweep[0] == STEREO__NONE ? 1 : stereo__plan_turn(program, group);
    for (p = 0; p < 2; p++)
        if (group->sweep[p] != STEREO__NONE) /* the sweep's state and, before it, the progress counters */
            group->state_bytes[p] = stereo__sweep_bytes(program, group, p) + stereo__progress_bytes(program, group);
    group->sum = stereo__swept_sum(program, group);
    if (group->sum != STEREO__NONE) {
        stereo__plan_sum(program, group);
        stereo__plan_blocks(program, group, &program->slots[group->sum]);
    }
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL || slot->kind == STEREO__TABLE ||
            !stereo__written_in(program, (uint16_t)s, group->first, end))
            continue;
        slot->window = slot->shared = 0;
        if (group->blocks && s == group->sum) {
            slot->window = group->block_rows;
            slot->shared = 1;
            continue;
        }
        if ((program->desc.flags & STEREO_PLAN_KEEP_STAGES) ||
            (group->phases > 1 && !group->beyond) ||
            stereo__used_outside(program, (uint16_t)s, group->first, end) ||
            stereo__kept_whole(program, group, (uint16_t)s))
            continue;
        slot->window = group->beyond ? group->phases * group->chase
                                     : stereo__ring_rows(program, group, (uint16_t)s) + group->turn - 1;
        group->worker_bytes +=
            stereo__align((uint64_t)slot->window * slot->y_stride + STEREO__ALIGNMENT, STEREO__ALIGNMENT);
    }
    for (p = group->first; p < end; p++) {
        const stereo__pass *pass = &program->physical[p];
        const uint32_t beyond = (uint32_t)(group->lead[p - group->first] + group->lag[p - group->first]);
        const uint32_t start = stereo__runs_on(pass) ? (uint32_t)(pass->above + pass->below) / 2 : 0;
        group->worker_bytes += stereo__scratch_bytes(program, pass, 0);
        halo = beyond > halo ? beyond : halo;
        halo = start > halo ? start : halo;  /* running sums begin with twice as many rows, each cheaper */
    }
    group->band_rows = program->desc.tuning.band_rows ? program->desc.tuning.band_rows
                                                      : (height + program->workers * 4 - 1) / (program->workers * 4);
    if (!program->desc.tuning.band_rows && group->band_rows < 4 * halo)
        group->band_rows = stereo__even_bands(height, 4 * halo, program->workers); /* a quarter is computed twice */
    if (!program->desc.tuning.band_rows && batch_rows > group->band_rows) group->band_rows = batch_rows;
    if (program->workers == 1 && !program->desc.tuning.band_rows) group->band_rows = height;
    if (group->chase) stereo__plan_chase(program, group);
    group->spacing = stereo__plan_spacing(program, group);
}

/* Sets the first and last group that uses slot s. */
static void stereo__slot_life(stereo__program *program, uint16_t s)
{
    stereo__slot *slot = &program->slots[s];
    uint32_t g, p;
    slot->first_use = 0xffff;
    slot->last_use = 0;
    for (g = 0; g < program->group_count; g++)
        for (p = program->groups[g].first; p < (uint32_t)program->groups[g].first + program->groups[g].count; p++)
            if (stereo__pass_uses(program, p, s, 0) || stereo__pass_uses(program, p, s, 1)) {
                slot->first_use = (uint16_t)(g < slot->first_use ? g : slot->first_use);
                slot->last_use = (uint16_t)g;
            }
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) {
        slot->first_use = 0;
        slot->last_use = (uint16_t)(program->group_count - 1);
    }
}

static stereo_result stereo__add_range(stereo__program *program, stereo__memory *ranges, uint64_t bytes,
                                       uint32_t first, uint32_t last, uint64_t limit)
{
    stereo__memory *range = &ranges[program->memory_count];
    range->bytes = bytes;
    range->first_use = (uint16_t)first;
    range->last_use = (uint16_t)last;
    return stereo__memory_place(program, ranges, program->memory_count++, 256, limit);
}

/* Workers that a group can use: for independent rows, no more than there are bands. */
static uint32_t stereo__group_workers(const stereo__program *program, const stereo__group *group)
{
    uint32_t bands = stereo__ceil_div(group->height, group->band_rows);
    return group->sweep[0] == STEREO__NONE && bands < program->workers ? bands : program->workers;
}

#define STEREO__MAX_CPU_RANGES (STEREO__MAX_SLOTS + 7 * STEREO__MAX_PASSES)

/* Plans groups, windows and the arena of the CPU backend. ranges: room for STEREO__MAX_CPU_RANGES. */
static stereo_result stereo__plan_cpu(stereo__program *program, stereo__memory *ranges)
{
    uint32_t s, g, i;
    stereo__layout_cpu(program);
    if (!stereo__plan_groups(program)) return STEREO_ERROR_UNSUPPORTED;
    for (g = 0; g < program->group_count; g++)
        if (program->groups[g].sweep[0] != STEREO__NONE && program->groups[g].sweep[1] == STEREO__NONE)
            stereo__plan_apart(program, &program->groups[g]);
    for (g = 0; g < program->group_count; g++) stereo__plan_group(program, &program->groups[g]);
    program->memory_count = 0;
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        const uint64_t bytes = slot->shared ? (uint64_t)slot->window * slot->y_stride + slot->origin : slot->bytes;
        if (slot->same_as != STEREO__NONE || (slot->window && !slot->shared) || bytes == 0) continue;
        stereo__slot_life(program, (uint16_t)s);
        slot->memory = program->memory_count;
        if (slot->first_use <= slot->last_use) /* a cache line of slack: vectors may read past a row's end */
            stereo__add_range(program, ranges, bytes + STEREO__ALIGNMENT, slot->first_use, slot->last_use, UINT64_MAX);
    }
    for (g = 0; g < program->group_count; g++) {
        stereo__group *group = &program->groups[g];
        stereo__add_range(program, ranges, stereo__align(group->worker_bytes, 256) * stereo__group_workers(program, group), g, g,
                          UINT64_MAX);
        group->worker_offset = ranges[program->memory_count - 1].offset;
        for (i = 0; i < 2; i++) {
            stereo__add_range(program, ranges, group->state_bytes[i], g, g, UINT64_MAX);
            group->state_offset[i] = ranges[program->memory_count - 1].offset;
        }
        stereo__add_range(program, ranges, group->blocks * group->mark_bytes, g, g, UINT64_MAX);
        group->marks_offset = ranges[program->memory_count - 1].offset;
    }
    return STEREO_OK;
}

