/* A frame on the CPU: its groups in order, each in one or more parallel sections. Uses rows.h and wavefront.h. */

/* Runs a section's tasks, one for each worker: on the caller's jobs, on the pool, or else on this thread. */
static void stereo__parallel(stereo__section *section, stereo__task task)
{
    const stereo_context *context = section->plan->context;
    const uint32_t count = section->workers;
    uint32_t i;
    memset(section->next_band, 0, sizeof(section->next_band));
    if (count > 1 && context->desc.jobs.parallel_for)
        context->desc.jobs.parallel_for(context->desc.jobs.user, count, task, section);
    else if (count < 2 || !section->pool || !stereo__pool_run(section->pool, count, task, section))
        for (i = 0; i < count; i++) task(section, i);
}

static void stereo__start_sweep(stereo__section *section, uint32_t c)
{
    const stereo__group *group = section->group;
    const stereo__program *program = &section->plan->program;
    uint8_t *memory = section->plan->arena + group->state_offset[c];
    section->sweep[c].next = (uint32_t *)(void *)memory;
    section->sweep[c].progress = section->sweep[c].next + 1;
    section->sweep[c].state = memory + stereo__progress_bytes(program, group);
    memset(section->sweep[c].state, 0, (size_t)stereo__sweep_bytes(program, group, c));
}

/* Visits rows [begin, end) of each sweep of a group; earlier rows may be done already. parts: each worker does all rows of a
   part of the disparities; without parts workers follow each other's rows. */
static void stereo__visit_rows(stereo__section *section, int visit)
{
    uint32_t c;
    section->visit = visit;
    for (c = 0; c < 2 && section->group->sweep[c] != STEREO__NONE; c++) {
        stereo__sweep *sweep = &section->sweep[c];
        *sweep->next = sweep->begin;
        if (sweep->begin < sweep->end)
            memset(sweep->progress + sweep->begin, 0, (size_t)(sweep->end - sweep->begin) * sizeof(uint32_t));
    }
    stereo__parallel(section, section->group->parts ? stereo__parts_task : stereo__sweep_task);
}

/* Two sweeps meet: each does its own half of the rows; when both are done, each does the other's half. */
static void stereo__meet_whole(stereo__section *section)
{
    const uint32_t height = section->plan->program.desc.height;
    section->sweep[0].end = (height + 1) / 2;
    section->sweep[1].end = height - section->sweep[0].end;
    stereo__visit_rows(section, STEREO__VISIT_FEED | STEREO__VISIT_SUM);
    section->sweep[0].begin = section->sweep[0].end;
    section->sweep[1].begin = section->sweep[1].end;
    section->sweep[0].end = section->sweep[1].end = height;
    stereo__visit_rows(section, STEREO__VISIT_LAST);
}

/* Sets the rows of the next visit: sweep c does block n, counted from above, and the other sweep nothing. */
static void stereo__enter_block(stereo__section *section, uint32_t c, uint32_t n)
{
    const stereo__group *group = section->group;
    const uint32_t height = group->height, y0 = n * group->block_rows;
    const uint32_t y1 = height - y0 < group->block_rows ? height : y0 + group->block_rows;
    const int down = section->plan->program.physical[group->sweep[c]].direction > 0;
    section->sweep[c].begin = down ? y0 : height - y1;
    section->sweep[c].end = down ? y1 : height - y0;
    section->sweep[!c].begin = section->sweep[!c].end;
}

/* Keeps the state in which sweep 1 enters block n as a mark, or (enter) restores it. */
static void stereo__mark_block(const stereo__section *section, uint32_t n, int enter)
{
    const stereo__program *program = &section->plan->program;
    const stereo__group *group = section->group;
    const stereo__pass *pass = &program->physical[group->sweep[1]];
    const stereo__cpu_fn *functions = stereo__kernel_of(pass->kernel)->cpu;
    const int twins = stereo__cpu_function(functions, section->plan->context->simd) != functions[STEREO_SIMD_SCALAR];
    stereo__call call;
    stereo__extent(program, pass, &call);
    call.state = section->sweep[1].state;
    call.step = (int32_t)section->sweep[1].begin;
    if (enter) memset(call.state, 0, (size_t)stereo__sweep_bytes(program, group, 1));
    stereo__mark(&call, section->plan->arena + group->marks_offset + n * group->mark_bytes, twins, enter);
}

/* Two sweeps meet in blocks: sweep 1 goes through all blocks and leaves marks; then it computes the sums of each
   block anew from its mark before sweep 0 does the block. */
static void stereo__meet_blocks(stereo__section *section)
{
    const uint32_t blocks = section->group->blocks;
    const int down = section->plan->program.physical[section->group->sweep[0]].direction > 0;
    uint32_t n;
    for (n = 0; n < blocks; n++) {
        const uint32_t block = down ? blocks - 1 - n : n;
        stereo__enter_block(section, 1, block);
        stereo__mark_block(section, block, 0);
        stereo__visit_rows(section, STEREO__VISIT_FEED);
    }
    for (n = 0; n < blocks; n++) {
        const uint32_t block = down ? n : blocks - 1 - n;
        stereo__enter_block(section, 1, block);
        stereo__mark_block(section, block, 1);
        stereo__visit_rows(section, STEREO__VISIT_SUM);
        stereo__enter_block(section, 0, block);
        stereo__visit_rows(section, STEREO__VISIT_LAST);
    }
}

static void stereo__run_sweeps(stereo__section *section)
{
    const stereo__group *group = section->group;
    uint32_t c;
    for (c = 0; c < 2 && group->sweep[c] != STEREO__NONE; c++) stereo__start_sweep(section, c);
    if (group->blocks) {
        stereo__meet_blocks(section);
    } else if (c == 2) {
        stereo__meet_whole(section);
    } else {
        section->sweep[0].end = stereo__group_lines(&section->plan->program, group);
        stereo__visit_rows(section, STEREO__VISIT_FEED | STEREO__VISIT_SUM | STEREO__VISIT_LAST);
    }
}

static void stereo__cpu_run(stereo_plan *plan, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    struct stereo__pool *pool = stereo__forked(plan->context) ? NULL : plan->context->pool;
    double *busy = plan->milliseconds + program->physical_count;
    uint32_t g, i, w;
    memset(plan->milliseconds, 0, (size_t)plan->milliseconds_bytes);
    for (g = 0; g < program->group_count; g++) {
        const stereo__group *group = &program->groups[g];
        stereo__section section;
        memset(&section, 0, sizeof(section));
        section.busy = busy;
        section.plan = plan;
        section.pool = pool;
        section.group = group;
        section.frame = frame;
        section.workers = stereo__group_workers(program, group);
        if (group->sweep[0] != STEREO__NONE) {
            stereo__run_sweeps(&section);
        } else if (group->chase) {
            for (; section.seams < (group->beyond ? 1 : 2); section.seams++) stereo__parallel(&section, stereo__chase_task);
        } else {
            for (; section.kernel_phase < group->phases; section.kernel_phase++) stereo__parallel(&section, stereo__rows_task);
        }
        for (w = 0; w < section.workers; w++)
            for (i = 0; i < group->count; i++) {
                plan->milliseconds[group->first + i] += busy[w * STEREO__MAX_GROUP + i] / section.workers;
                busy[w * STEREO__MAX_GROUP + i] = 0.0;
            }
    }
}

/* Copies a slot's value, without padding, as stereo_stage_read promises. */
static void stereo__cpu_read(const stereo_plan *plan, uint16_t index, uint8_t *data)
{
    const stereo__slot *slot = &plan->program.slots[index];
    size_t element = stereo__elem_bytes(slot->elem);
    uint32_t x, y, z;
    stereo_frame none;
    stereo__view view;
    memset(&none, 0, sizeof(none));
    stereo__view_slot(plan, &none, index, &view);
    if (slot->kind == STEREO__VOLUME) {
        for (y = 0; y < slot->height; y++)
            for (x = 0; x < slot->width; x++, data += slot->depth * element)
                memcpy(data, view.base + y * view.y_stride + x * view.x_stride, slot->depth * element);
        return;
    }
    for (z = 0; z < slot->depth; z++)
        for (y = 0; y < slot->height; y++)
            for (x = 0; x < slot->width; x++, data += element)
                memcpy(data, view.base + z * view.z_stride + y * view.y_stride +
                                 stereo__column(x, view.x_stride, view.block_stride), element);
}
