/* The CPU's wavefronts: rows that depend on the row before, of one sweep or of two that meet. Uses rows.h. */

/* The row (or column) that is number `step` of a sweep. */
static int32_t stereo__sweep_line(const stereo__program *program, const stereo__pass *pass, uint32_t step)
{
    return (int32_t)(pass->direction > 0 ? step : stereo__sweep_lines(program, pass) - 1 - step);
}

/* A volume that a sweep, pass `at` of the group, reads from memory, column by column to the right; NULL: none. */
static const stereo__view *stereo__stored_volume(const stereo__section *section, const stereo__call *sweep, uint32_t at)
{
    const stereo__program *program = &section->plan->program;
    const stereo__pass *pass = &program->physical[section->group->first + at];
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int k;
    for (k = 0; bindings[k] && !pass->backwards; k++)
        if (pass->slot[k] != STEREO__NONE && bindings[k] == 'r' && program->slots[pass->slot[k]].kind == STEREO__VOLUME &&
            sweep->slot[k].window == 0)
            return &sweep->slot[k];
    return NULL;
}

/* Pieces: passes [first, end) of the group that follow a sweep which reads from memory. They need only the columns of
   the block and run after each block, so that there is time to fetch the next one. */
typedef struct stereo__pieces { stereo__call *calls; uint32_t first, end; } stereo__pieces;

static stereo__pieces stereo__sweep_pieces(const stereo__section *section, stereo__call *calls, uint32_t at, uint32_t after)
{
    const stereo__group *group = section->group;
    const stereo__view *stored = stereo__stored_volume(section, &calls[at], at);
    stereo__pieces pieces;
    pieces.calls = calls;
    pieces.first = pieces.end = after;
    while (stored && section->visit & STEREO__VISIT_LAST && pieces.end < group->count &&
           stereo__kernel_of(section->plan->program.physical[group->first + pieces.end].kernel)->whole & STEREO__PIECES)
        pieces.end++;
    return pieces;
}

/* Runs pieces on the sweep's block. busy: times of the group's passes, NULL = not timed. The sweep, pass `at`, is
   timed with its pieces, so that their time is subtracted from its own. */
static void stereo__run_pieces(const stereo__section *section, const stereo__pieces *pieces, const stereo__call *sweep, uint32_t at,
                               double *busy)
{
    const stereo__view *stored = stereo__stored_volume(section, sweep, at);
    uint32_t i;
    for (i = pieces->first; i < pieces->end; i++) {
        const double start = busy ? stereo__now() : 0.0;
        pieces->calls[i].x0 = sweep->x0;
        pieces->calls[i].x1 = sweep->x1;
        pieces->calls[i].ahead = stored ? stereo__pixel(stored, sweep->x1, sweep->y) : NULL; /* the next block */
        pieces->calls[i].ahead_bytes = stored ? stored->x_stride : 0;
        stereo__run_row(section, i, &pieces->calls[i], sweep->y, 1);
        if (!busy) continue;
        busy[i] += stereo__now() - start;
        busy[at] -= stereo__now() - start;
    }
}

/* Does all columns of rows [step, step + rows) of a sweep, pass `at` of the group, block by block behind the row
   before them (in a wavefront of columns: rows of columns). */
static void stereo__run_wavefront_rows(const stereo__section *section, stereo__sweep *sweep, uint32_t at,
                                       const stereo__pieces *pieces, uint32_t step, uint32_t rows, double *busy)
{
    const stereo__pass *pass = &section->plan->program.physical[section->group->first + at];
    uint32_t width = stereo__sweep_length(&section->plan->program, pass), x, end, i;
    uint32_t block = section->plan->program.desc.tuning.block_columns;
    stereo__call *call = &pieces->calls[at];
    block = section->group->parts ? width : block ? block : STEREO__BLOCK;
    for (x = 0; x < width; x = end) {
        end = width - x < block ? width : x + block;
        if (step > 0 && !section->group->parts)
            stereo__wait_progress(&sweep->progress[step - 1], end < width ? end + 1 : width);
        call->x0 = (int32_t)(pass->backwards ? width - end : x);
        call->x1 = (int32_t)(pass->backwards ? width - x : end);
        for (i = 0; i < rows; i++) {
            call->y = stereo__sweep_line(&section->plan->program, pass, step + i);
            call->step = (int32_t)(step + i);
            stereo__run_kernel(section, stereo__kernel_of(pass->kernel)->cpu, call);
        }
        if (!section->group->parts) STEREO__ATOMIC_STORE_RELEASE(&sweep->progress[step + rows - 1], end);
        for (i = 0; i < rows && pieces->end > pieces->first; i++) {
            call->y = stereo__sweep_line(&section->plan->program, pass, step + i);
            stereo__run_pieces(section, pieces, call, at, busy);
        }
    }
}

/* Runs passes [first, end) of the group on the rows that are numbers [step, step + rows) of the sweep `pass`. */
static void stereo__run_beside_sweep(const stereo__section *section, const stereo__pass *pass, stereo__call *calls,
                                     uint32_t first, uint32_t end, uint32_t step, uint32_t rows, double *busy)
{
    uint32_t i, k;
    for (k = 0; k < rows; k++) {
        const uint32_t timed = stereo__timed(section->group->height, step + k);
        double start = timed ? stereo__now() : 0.0, now;
        for (i = first; i < end; i++) {
            stereo__run_row(section, i, &calls[i], stereo__sweep_line(&section->plan->program, pass, step + k), 1);
            if (!timed) continue;
            now = stereo__now();
            busy[i] += (now - start) * timed;
            start = now;
        }
    }
}

/* Runs a group on rows of sweep c: the passes before the sweep (at the first visit, or at both), the sweep, and at
   the last visit the passes after it. */
static void stereo__run_sweep_rows(stereo__section *section, uint32_t c, stereo__call *calls, uint32_t step,
                                   uint32_t rows, double *busy)
{
    const stereo__group *group = section->group;
    const stereo__program *program = &section->plan->program;
    uint32_t at = (uint32_t)group->sweep[c] - group->first;
    uint32_t after =
        (uint32_t)(group->sweep[1] == STEREO__NONE ? group->sweep[0] : group->sweep[1]) - group->first + 1;
    const stereo__pass *pass = &program->physical[group->sweep[c]];
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    const stereo__pieces pieces = stereo__sweep_pieces(section, calls, at, after);
    const uint32_t timed = rows > 1 ? 1 : stereo__timed(group->height, step);
    double taken[STEREO__MAX_GROUP], start;
    uint32_t i;
    if (section->visit & STEREO__VISIT_FEED || group->again)
        stereo__run_beside_sweep(section, pass, calls, 0, (uint32_t)group->sweep[0] - group->first, step, rows, busy);
    start = timed ? stereo__now() : 0.0;
    calls[at].restart = (section->visit & STEREO__VISIT_SUM) != 0;
    calls[at].state = section->sweep[c].state;
    calls[at].x0 = 0;
    calls[at].x1 = (int32_t)stereo__sweep_length(program, pass);
    if (kernel->cpu_row[STEREO_SIMD_SCALAR]) stereo__visit_sums(section, kernel, &calls[at]);
    calls[at].y = stereo__sweep_line(program, pass, step);
    calls[at].step = (int32_t)step;
    calls[at].rows = (int32_t)rows;
    if (kernel->cpu_row[STEREO_SIMD_SCALAR]) stereo__run_kernel(section, kernel->cpu_row, &calls[at]);
    memset(taken, 0, sizeof(taken));
    stereo__run_wavefront_rows(section, &section->sweep[c], at, &pieces, step, rows, timed ? taken : NULL);
    if (timed) taken[at] += stereo__now() - start;
    for (i = 0; i < group->count; i++) busy[i] += taken[i] * timed;
    if (section->visit & STEREO__VISIT_LAST)
        stereo__run_beside_sweep(section, pass, calls, pieces.end, group->count, step, rows, busy);
}

/* A worker claims parts of the disparities and does all rows of each. */
static void stereo__parts_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    const stereo__group *group = section->group;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP];
    uint32_t part, i;
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    while ((part = STEREO__ATOMIC_ADD_U32(section->sweep[0].next, 1u)) < group->parts) {
        for (i = 0; i < group->count; i++) {
            calls[i].k0 = (int32_t)(part * STEREO__LANES);
            calls[i].k1 = calls[i].k0 + (int32_t)STEREO__LANES;
        }
        for (i = 0; i < section->sweep[0].end; i++) stereo__run_sweep_rows(section, 0, calls, i, 1, busy);
    }
    stereo__end_task(section, worker, busy);
}

/* A worker claims rows of its own sweep, then of the other. A row waits only for rows that were claimed before it, so
   this ends on any number of threads, even where tasks run one after another. */
static void stereo__sweep_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    uint32_t sweeps = section->group->sweep[1] == STEREO__NONE ? 1 : 2, k;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP];
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    for (k = 0; k < sweeps; k++) {
        const stereo__sweep *sweep = &section->sweep[(worker + k) % sweeps];
        const uint32_t most = section->group->turn;
        uint32_t step;
        while ((step = STEREO__ATOMIC_ADD_U32(sweep->next, most)) < sweep->end)
            stereo__run_sweep_rows(section, (worker + k) % sweeps, calls, step, sweep->end - step < most ? sweep->end - step : most,
                                   busy);
    }
    stereo__end_task(section, worker, busy);
}

