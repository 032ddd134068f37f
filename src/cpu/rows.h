/* The CPU's executor: rows in any order, by bands, through rings. Uses core/ and plan/. */

#define STEREO__TIMED 5   /* one of so many rows is timed for all: a clock takes as long as some columns */
#define STEREO__SPINS 500 /* pauses before a waiting worker yields its core */

/* A wavefront's progress, which its workers share. The counters lie before the sweep's state. */
typedef struct stereo__sweep {
    uint32_t *next;     /* number of rows claimed */
    uint32_t *progress; /* number of columns done in each row of the sweep */
    uint8_t *state;
    uint32_t begin, end; /* rows of the sweep that the present section does: [begin, end) */
} stereo__sweep;

/* Bits of a visit to a sweep's rows. Two sweeps that add to one volume visit each row twice. FEED: the passes before the
   sweep run first. SUM: the row's first visit: its sums start anew. LAST: the row's last visit: its sums are complete,
   and the passes after the sweep run. */
enum { STEREO__VISIT_FEED = 1, STEREO__VISIT_SUM = 2, STEREO__VISIT_LAST = 4 };

/* One parallel section: a group, or a phase or visit of it, on one frame. */
typedef struct stereo__section {
    stereo_plan *plan;
    struct stereo__pool *pool;
    const stereo__group *group;
    const stereo_frame *frame;
    uint32_t workers, next_band[STEREO__MAX_WORKERS]; /* bands that are claimed in each worker's share */
    uint32_t kernel_phase; /* of a pass that runs in phases */
    int seams;             /* chase: 1 = this section does the rows left between bands */
    int visit;             /* sweeps: STEREO__VISIT_* of the section's rows */
    stereo__sweep sweep[2];
    double *busy; /* milliseconds per pass, STEREO__MAX_GROUP of each worker */
} stereo__section;

/* The function of an instruction set, or of the next lower one that has one. */
static stereo__cpu_fn stereo__cpu_function(const stereo__cpu_fn functions[6], stereo_simd simd)
{
    int level = (int)simd;
    if (level == (int)STEREO_SIMD_NEON) return functions[level] ? functions[level] : functions[STEREO_SIMD_SCALAR];
    while (level > (int)STEREO_SIMD_SCALAR && !functions[level]) level--;
    return functions[level];
}

/* The caller's memory of a frame for an external slot. */
typedef struct stereo__pixels {
    uint8_t *base;                   /* NULL = absent */
    size_t y_stride, x_stride, z_stride; /* bytes to the next row, pixel and disparity; 0 = tight */
} stereo__pixels;

static const stereo_image *stereo__frame_input(const stereo_frame *frame, stereo__external external)
{
    switch (external) {
    case STEREO__EXT_LEFT: return &frame->left;
    case STEREO__EXT_RIGHT: return &frame->right;
    case STEREO__EXT_MASK: return &frame->mask;
    case STEREO__EXT_MASK_RIGHT: return &frame->mask_right;
    case STEREO__EXT_PREVIOUS: return &frame->previous;
    default: return NULL;
    }
}

static const stereo_target *stereo__frame_output(const stereo_frame *frame, stereo__external external)
{
    switch (external) {
    case STEREO__EXT_DISPARITY: return &frame->disparity;
    case STEREO__EXT_DISPARITY_RIGHT: return &frame->disparity_right;
    case STEREO__EXT_CONFIDENCE: return &frame->confidence;
    case STEREO__EXT_DEPTH: return &frame->depth;
    case STEREO__EXT_POINTS: return &frame->points;
    default: return NULL;
    }
}

static stereo__pixels stereo__frame_pixels(const stereo_frame *frame, stereo__external external)
{
    const stereo_image *in = stereo__frame_input(frame, external);
    const stereo_target *out = stereo__frame_output(frame, external);
    stereo__pixels pixels = {NULL, 0, 0, 0};
    if (in) { /* kernels never write to an input; the view has one pointer type for both */
        memcpy(&pixels.base, &in->pixels, sizeof(pixels.base));
        pixels.y_stride = in->stride;
    } else if (out) {
        pixels.base = (uint8_t *)out->pixels;
        pixels.y_stride = out->stride;
    } else if (external == STEREO__EXT_GIVEN) {
        memcpy(&pixels.base, &frame->given.costs, sizeof(pixels.base));
        pixels.y_stride = frame->given.row;
        pixels.x_stride = frame->given.pixel;
        pixels.z_stride = frame->given.disparity;
    } else if (external == STEREO__EXT_COSTS) {
        pixels.base = (uint8_t *)frame->costs.costs;
        pixels.y_stride = frame->costs.row;
        pixels.x_stride = frame->costs.pixel;
        pixels.z_stride = frame->costs.disparity;
    }
    return pixels;
}

/* The same, with strides of 0 replaced by those of tight rows. */
static stereo__pixels stereo__slot_pixels(const stereo_frame *frame, const stereo__slot *slot)
{
    stereo__pixels pixels = stereo__frame_pixels(frame, slot->external);
    pixels.z_stride = pixels.z_stride ? pixels.z_stride : stereo__elem_bytes(slot->elem);
    pixels.x_stride = pixels.x_stride ? pixels.x_stride : pixels.z_stride * slot->depth;
    pixels.y_stride = pixels.y_stride ? pixels.y_stride : pixels.x_stride * slot->width;
    return pixels;
}

/* The view of a slot: in memory that the plan owns, in the caller's, in a table (`origin` is its number), or in the arena,
   `origin` bytes behind the slot whose memory it shares. A worker's own ring has no place yet. */
static void stereo__view_slot(const stereo_plan *plan, const stereo_frame *frame, uint16_t index, stereo__view *view)
{
    const stereo__program *program = &plan->program;
    const stereo__slot *slot = &program->slots[index], *home = &program->slots[stereo__home(program, index)];
    view->x_stride = slot->x_stride;
    view->y_stride = slot->y_stride;
    view->z_stride = slot->z_stride;
    view->block_stride = slot->block_stride;
    view->window = home->window;
    view->width = slot->width;
    view->height = slot->height;
    view->depth = slot->depth;
    view->elem = slot->elem;
    view->base = NULL; /* rings: the worker's own, see stereo__worker_calls */
    if (slot->kind == STEREO__EXTERNAL && plan->own[slot->external]) {
        view->base = plan->own[slot->external];
    } else if (slot->kind == STEREO__EXTERNAL) {
        const stereo__pixels pixels = stereo__slot_pixels(frame, slot);
        view->base = pixels.base;
        view->x_stride = pixels.x_stride;
        view->y_stride = pixels.y_stride;
        view->z_stride = pixels.z_stride;
    } else if (slot->kind == STEREO__TABLE) {
        uint8_t *table;
        const uint32_t *values = program->tables[slot->origin];
        memcpy(&table, &values, sizeof(table));
        view->base = table;
    } else if (!home->window || home->shared) {
        view->base = plan->arena + plan->memory[home->memory].offset + slot->origin;
    }
}

/* Binds the worker's own row, in which sums of two sweeps end, to the sweeps and to the passes that read it. A sweep adds
   in place: binding in_place_of holds the sums so far, and becomes binding in_place's volume; complete sums go to `row`. */
static void stereo__end_sums(const stereo__program *program, const stereo__group *group, uint8_t *row, stereo__call *calls)
{
    uint32_t i, k;
    for (i = (uint32_t)group->sweep[0] - group->first; i < group->count; i++) {
        const stereo__pass *pass = &program->physical[group->first + i];
        const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
        if (i + group->first <= group->sweep[1]) {
            calls[i].slot[kernel->in_place_of] = calls[i].slot[kernel->in_place];
            calls[i].row = row;
            continue;
        }
        for (k = 0; k < STEREO__MAX_BINDINGS; k++)
            if (pass->slot[k] != STEREO__NONE && stereo__home(program, pass->slot[k]) == group->sum) {
                calls[i].slot[k].base = row;
                calls[i].slot[k].window = 1;
            }
    }
}

/* Binds a sweep's sums for a visit. Only for kernels with cpu_row: a function for the part of a row that depends on no other
   row, which runs before the row waits for the one above. */
static void stereo__visit_sums(const stereo__section *section, const stereo__kernel *kernel, stereo__call *call)
{
    stereo__view *sum = &call->slot[kernel->in_place];
    call->last = (section->visit & STEREO__VISIT_LAST) != 0;
    call->own = call->row || section->group->sweep[1] == STEREO__NONE;
    if (!call->row) { /* in the volume: the second visit of a row adds to its first one's sums */
        if (!call->slot[kernel->in_place_of].base) call->slot[kernel->in_place_of] = *sum;
        return;
    }
    *sum = call->slot[kernel->in_place_of];
    if (!call->last) return;
    sum->base = call->row;
    sum->window = 1;
}

/* One worker's calls of a group's passes: views, rings and scratch. */
static void stereo__worker_calls(const stereo__section *section, uint32_t worker, stereo__call *calls)
{
    const stereo_plan *plan = section->plan;
    const stereo__program *program = &plan->program;
    const stereo__group *group = section->group;
    uint8_t *memory = plan->arena + group->worker_offset + worker * stereo__align(group->worker_bytes, 256);
    uint32_t i, k, s;
    for (i = 0; i < group->count; i++) {
        const stereo__pass *pass = &program->physical[group->first + i];
        stereo__call *call = &calls[i];
        memset(call, 0, sizeof(*call));
        call->params = &pass->params;
        call->width = call->x1 = (int32_t)group->width;
        call->rows = 1;
        call->height = (int32_t)group->height;
        call->disparities = (int32_t)stereo__pass_disparities(program, pass);
        call->pitch = call->k1 = (int32_t)program->pitch;
        call->phase = (int32_t)section->kernel_phase;
        call->direction = pass->direction;
        for (k = 0; k < STEREO__MAX_BINDINGS; k++)
            if (pass->slot[k] != STEREO__NONE) stereo__view_slot(plan, section->frame, pass->slot[k], &call->slot[k]);
        call->scratch = memory;
        memory += stereo__scratch_bytes(program, pass, 0);
    }
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        int used = 0;
        if (slot->window == 0 || slot->shared || slot->same_as != STEREO__NONE) continue;
        for (i = 0; i < group->count; i++)
            for (k = 0; k < STEREO__MAX_BINDINGS; k++) {
                uint16_t bound = program->physical[group->first + i].slot[k];
                if (bound == STEREO__NONE || stereo__home(program, bound) != s) continue;
                calls[i].slot[k].base = memory + slot->origin;
                used = 1;
            }
        if (used)
            memory += stereo__align((uint64_t)slot->window * slot->y_stride + STEREO__ALIGNMENT, STEREO__ALIGNMENT);
    }
    if (group->sum != STEREO__NONE) stereo__end_sums(program, group, memory, calls);
}

static void stereo__run_kernel(const stereo__section *section, const stereo__cpu_fn functions[6], const stereo__call *call)
{
    const stereo_simd simd = section->plan->context->simd;
    stereo__cpu_function(functions, simd)(call);
    stereo__simd_leave(simd);
}

/* Runs one pass on call->rows rows; not if the frame does not ask for its output. */
static void stereo__run_row(const stereo__section *section, uint32_t i, stereo__call *call, int32_t y, int restart)
{
    const stereo__pass *pass = &section->plan->program.physical[section->group->first + i];
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    int k;
    for (k = 0; kernel->bindings[k]; k++)
        if (pass->slot[k] != STEREO__NONE && kernel->bindings[k] == 'w' && !call->slot[k].base) return;
    call->y = y;
    call->restart = restart;
    stereo__run_kernel(section, kernel->cpu, call);
}

/* Ends a worker's task: makes its writes visible, and adds the time of each pass. */
static void stereo__end_task(const stereo__section *section, uint32_t worker, const double *busy)
{
    uint32_t i;
    stereo__simd_settle();
    for (i = 0; i < section->group->count; i++) section->busy[worker * STEREO__MAX_GROUP + i] += busy[i];
}

/* The number of rows, from row `row` of `rows` on, for which the time of that row stands; 0 = it is not timed. The
   first row, in which running sums begin, stands only for itself. */
static uint32_t stereo__timed(uint32_t rows, uint32_t row)
{
    if (row == 0) return 1;
    if ((row - 1) % STEREO__TIMED) return 0;
    return row < rows && rows - row < STEREO__TIMED ? rows - row : STEREO__TIMED;
}

/* ---- STEREO__ROWS: independent rows, in bands ---- */

/* Does a band, rows [y0, y1). Each pass runs as far ahead as later passes need, but not for rows of the next band. lead:
   rows below a row of the last passes that they need from a pass; lag: rows above it; ahead: further ones, for readers
   that take rows in batches. */
static void stereo__run_band(const stereo__section *section, stereo__call *calls, int32_t y0, int32_t y1,
                             double *busy)
{
    const stereo__group *group = section->group;
    int32_t next[STEREO__MAX_GROUP], height = (int32_t)group->height, y = y0, first;
    int started[STEREO__MAX_GROUP], batches = 0; /* batches are few and large: all are timed */
    uint32_t i;
    for (i = 0; i < group->count; i++) {
        batches |= stereo__batch(&section->plan->program.physical[group->first + i]) > 1;
        next[i] = y0 > group->lag[i] ? y0 - group->lag[i] : 0;
        started[i] = 0;
        y = next[i] - group->lead[i] - group->ahead[i] < y ? next[i] - group->lead[i] - group->ahead[i] : y;
    }
    for (first = y; y < y1; y++) { /* begins above the band, so that rings hold what the passes need */
        const uint32_t timed = batches ? 1 : stereo__timed((uint32_t)(y1 - first), (uint32_t)(y - first));
        double start = timed ? stereo__now() : 0.0, now;
        for (i = 0; i < group->count; i++) {
            const int32_t last = y1 < height - group->lead[i] ? y1 + group->lead[i] : height;
            const int32_t before = group->lead[i] + group->ahead[i];
            const int32_t end = y + 1 < last - before ? y + 1 + before : last;
            const int32_t batch = stereo__batch(&section->plan->program.physical[group->first + i]);
            for (; next[i] < end; next[i] += calls[i].rows) {
                calls[i].rows = last - next[i] < batch ? last - next[i] : batch;
                stereo__run_row(section, i, &calls[i], next[i], !started[i]);
                started[i] = 1;
            }
            if (!timed) continue;
            now = stereo__now();
            busy[i] += (now - start) * timed;
            start = now;
        }
    }
}

/* Claims a band of a section: first in the worker's own share, of which its caches may hold data from the previous
   section, then in other workers' shares. Returns `bands` if none is left. */
static uint32_t stereo__claim_band(stereo__section *section, uint32_t worker, uint32_t bands)
{
    uint32_t i;
    for (i = 0; i < section->workers; i++) {
        const uint32_t part = (worker + i) % section->workers;
        const uint32_t begin = (uint32_t)((uint64_t)bands * part / section->workers);
        const uint32_t end = (uint32_t)((uint64_t)bands * (part + 1) / section->workers);
        const uint32_t band = begin + STEREO__ATOMIC_ADD_U32(&section->next_band[part], 1u);
        if (band < end) return band;
    }
    return bands;
}

static void stereo__run_bands(stereo__section *section, stereo__call *calls, uint32_t worker, double *busy)
{
    const stereo__group *group = section->group;
    const uint32_t height = group->height, bands = stereo__ceil_div(height, group->band_rows);
    uint32_t band;
    while ((band = stereo__claim_band(section, worker, bands)) < bands) {
        const uint32_t y0 = band * group->band_rows, y1 = height - y0 < group->band_rows ? height : y0 + group->band_rows;
        stereo__run_band(section, calls, (int32_t)y0, (int32_t)y1, busy);
    }
}

/* Does rows that are group->spacing apart after each other: the group's first pass reads each from memory once. */
static void stereo__run_spaced(stereo__section *section, stereo__call *calls, uint32_t worker, double *busy)
{
    const stereo__group *group = section->group;
    const uint32_t parts = stereo__ceil_div(4 * section->workers, group->spacing), bands = parts * group->spacing;
    const uint32_t rows = stereo__ceil_div(group->height, parts);
    uint32_t band, y;
    while ((band = stereo__claim_band(section, worker, bands)) < bands) {
        const uint32_t begin = band / group->spacing * rows, last = begin + rows, end = last < group->height ? last : group->height;
        for (y = begin + band % group->spacing; y < end; y += group->spacing)
            stereo__run_band(section, calls, (int32_t)y, (int32_t)y + 1, busy);
    }
}

static void stereo__rows_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP];
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    if (section->group->spacing) stereo__run_spaced(section, calls, worker, busy);
    else stereo__run_bands(section, calls, worker, busy);
    stereo__end_task(section, worker, busy);
}

static void stereo__wait_progress(uint32_t *progress, uint32_t enough)
{
    uint32_t spins = 0;
    while (STEREO__ATOMIC_LOAD_ACQUIRE(progress) < enough) {
        if (++spins < STEREO__SPINS) STEREO__PAUSE();
        else stereo__yield();
    }
}

/* ---- STEREO__CHASE: phases that follow each other down the image ---- */

/* Phases take turns, each `chase` rows behind the one before. Phase p does rows [y0 + p * above, y1 - p * below)
   inside the image. */
static void stereo__run_chase(const stereo__section *section, stereo__call *call, int32_t y0, int32_t y1, int32_t above,
                              int32_t below)
{
    const int32_t chase = (int32_t)section->group->chase, phases = (int32_t)section->group->phases;
    int32_t turn, phase;
    for (turn = y0; turn < y1 + (phases - 1) * (chase - below); turn++)
        for (phase = 0; phase < phases; phase++) {
            const int32_t y = turn - phase * chase;
            if (y < 0 || y < y0 + phase * above || y >= y1 - phase * below || y >= call->height) continue;
            call->phase = phase;
            stereo__run_row(section, 0, call, y, 1);
        }
}

/* Each phase of a band does fewer rows than the one before, so that it needs no rows of other bands. With rings of
   its own, a band begins with rows beyond it. Else it begins with its own rows, and the rows left between two bands
   (seams) follow in a second section, for which both bands must be done. Workers share no rows, because moving a row
   from one cache to another may take longer than computing it. */
static void stereo__chase_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    const stereo__group *group = section->group;
    const uint32_t bands = stereo__ceil_div(group->height, group->band_rows), seams = (uint32_t)section->seams;
    const int32_t reach = (int32_t)group->chase - 1, beyond = group->beyond;
    uint32_t band;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP], start = stereo__now();
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    while ((band = stereo__claim_band(section, worker, bands - seams) + seams) < bands) {
        const int32_t y0 = (int32_t)(band * group->band_rows), y1 = y0 + (int32_t)group->band_rows;
        if (beyond) stereo__run_chase(section, &calls[0], y0 - beyond, y1 + beyond, reach, reach);
        else if (seams) stereo__run_chase(section, &calls[0], y0, y0, -reach, -reach);
        else stereo__run_chase(section, &calls[0], y0, y1, band ? reach : 0, band + 1 < bands ? reach : 0);
    }
    busy[0] = stereo__now() - start;
    stereo__end_task(section, worker, busy);
}

