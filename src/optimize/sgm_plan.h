/* The passes of semi-global matching and of more global matching, their penalties in steps; and the joined kernels that
   take their place. Uses pipeline/builder.h and fusion.h. */

#define STEREO__PARAMS_SGM(X) \
    X("sgm.paths", sgm.paths, INT, 4, 2, 8, "2|3|4|5|8", "", "Hernandez-Juarez et al. 2016", \
      "number of path directions whose costs are summed") \
    X("sgm.p1", sgm.p1, FLOAT, 0.226, 0, 100, "", "units", "Hernandez-Juarez et al. 2016: 7 of 31", \
      "penalty of a disparity step of 1") \
    X("sgm.p2", sgm.p2, FLOAT, 0.968, 0, 100, "", "units", "measured: 30 of 31", \
      "penalty of a larger disparity step; raised to one integer step above P1 where it is smaller") \
    X("sgm.p2-min", sgm.p2_min, FLOAT, 0.5, 0, 100, "", "units", "measured", \
      "lower bound of P2 at strong edges, for sgm.adapt = gradient and exponential") \
    X("sgm.adapt", sgm.adapt, CHOICE, 0, 0, 3, "none|gradient|exponential|colour", "", \
      "Hirschmueller 2008; colour: Mei et al. 2011", \
      "how penalties fall at edges. gradient: P2 / (1 + dI / k), at least P2min, dI being the grey step; " \
      "exponential: P2min + (P2 - P2min) * exp(-dI / k), dI being the colour step; colour: P1 and P2 become a " \
      "quarter at an edge in one view, a tenth at one in both") \
    X("sgm.adapt-k", sgm.adapt_k, FLOAT, 15, 0.1, 65535, "", "8-bit grey levels", "measured", \
      "the k of sgm.adapt = gradient and exponential") \
    X("sgm.tau-so", sgm.tau_so, INT, 15, 0, 256, "", "8-bit levels", "Mei et al. 2011", \
      "sgm.adapt = colour: the smallest colour step that counts as an edge; 256 = no edges") \
    X("sgm.scale", sgm.scale, FLOAT, 0, 0, 4, "", "", "measured", \
      "multiplies P2 and P2min by min((disparities / 64) ^ scale, width / 450), limited to 1/8..3; 0 = off")
#define STEREO__METHODS_SGM(X) \
    X(GUIDE, STEREO_OPTIMIZE_SGM, path_guide, 0) \
    X(OPTIMIZE, STEREO_OPTIMIZE_SGM, sgm, 0)
#define STEREO__FUSIONS_SGM(X) \
    X(CPU, sgm_sweep, sgm_path, sgm) \
    X(VULKAN, sgm_census, cost_census, path_cost) \
    X(VULKAN, sgm_census, sgm_path, paths) \
    X(VULKAN, sgm_path, sgm_path, paths) \
    X(VULKAN, wta_halves, wta, wta_halves) \
    X(VULKAN, wta_right_halves, wta_right, wta_halves)

static uint32_t stereo__directions(const stereo__pass *pass)
{
    uint32_t bits = pass->params.sgm.directions, count = 0;
    for (; bits; bits &= bits - 1u) count++;
    return count;
}

static uint32_t stereo__work_sgm_path(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__directions(pass), 1);
}

static uint32_t stereo__work_sgm_sweep(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__directions(pass), 4);
}

#define STEREO__KERNEL_sgm_path \
    "rRURwM", STEREO__TWINS(sgm_path), STEREO__GPU_SHUFFLES(sgm_path), \
    STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3) | STEREO__NARROW), STEREO__OPERATIONS_BY(9, sgm_path), \
    STEREO__RANGE_SCRATCH_STATE(sgm_path, sgm_path, sgm_path)
#define STEREO__KERNEL_sgm_census \
    "rRURwMr", STEREO__NO_CPU, STEREO__GPU_SHUFFLES(sgm_census), \
    STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3)), STEREO__OPERATIONS(12), STEREO__NO_SIZES
#define STEREO__KERNEL_sgm_sweep \
    "rRURwm", STEREO__TWINS_AND_ROWS(sgm_sweep, sgm_sweep_row), STEREO__CPU_ONLY, \
    STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3) | STEREO__NARROW), STEREO__OPERATIONS_BY(36, sgm_sweep), \
    STEREO__RANGE_SCRATCH_STATE(sgm_sweep, sgm_sweep, sgm_sweep)
#define STEREO__KERNEL_wta_halves \
    "rrwW", STEREO__NO_CPU, STEREO__GPU(wta_halves), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(4), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_wta_right_halves \
    "rrw", STEREO__NO_CPU, STEREO__GPU(wta_right_halves), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(3), \
    STEREO__NO_SIZES

/* Factor of P2 by search range and image width: accuracy grows where penalties follow them; 1 where scale is 0. */
static double stereo__sgm_scale(const stereo__program *program)
{
    double e = (double)program->pipeline.sgm.scale, d, w = (double)program->desc.width / 450.0, factor;
    if (e == 0.0) return 1.0;
    d = stereo__exp(e * stereo__log((double)program->desc.num_disparities / 64.0));
    factor = d < w ? d : w;
    return factor < 0.125 ? 0.125 : factor > 3.0 ? 3.0 : factor;
}

/* P2 by the step of the guide image, 0..255: Hirschmueller's gradient rule, or an exponential decay. */
static void stereo__sgm_table(const stereo_pipeline *pipeline, double unit, uint32_t p1, uint32_t p2, double scale,
                              uint32_t table[256])
{
    double high = (double)pipeline->sgm.p2 * scale, low = (double)pipeline->sgm.p2_min * scale;
    double k = (double)pipeline->sgm.adapt_k;
    uint32_t step, v;
    low = low < high ? low : high;
    for (step = 0; step < 256; step++) {
        double p = pipeline->sgm.adapt == STEREO_ADAPT_EXPONENTIAL
                       ? low + (high - low) * stereo__exp(-(double)step / k)
                       : high / (1.0 + step / k);
        v = stereo__round((p > low ? p : low) * unit, p2);
        table[step] = v > p1 ? v : p1 + 1u;
    }
}

static const struct {
    int32_t paths;
    uint32_t directions;
} stereo__sgm_paths[] = {{2, STEREO__SGM_E | STEREO__SGM_W},
                         {3, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S},
                         {4, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S | STEREO__SGM_N},
                         {5, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S | STEREO__SGM_SE | STEREO__SGM_SW},
                         {8, 255u}};

static void stereo__order_paths(stereo__builder *b, stereo__pass *pass)
{
    const uint32_t direction = pass->params.sgm.directions;
    pass->schedule = direction & (STEREO__SGM_E | STEREO__SGM_W) ? STEREO__ROWS : STEREO__WAVEFRONT;
    pass->direction = direction & (STEREO__SGM_N | STEREO__SGM_NE | STEREO__SGM_NW) ? -1 : 1;
    if (pass->schedule == STEREO__WAVEFRONT) pass->slot[5] = stereo__add_state(b);
    if (pass->slot[5] == STEREO__NONE) return;
    b->program->slots[pass->slot[5]].depth =
        stereo__ceil_div(b->program->desc.num_disparities, 4) * stereo__kept_bytes(&pass->params);
}

/* Sets the order in which a path pass visits pixels (schedule, direction, lines), and adds its carry. */
typedef void (*stereo__order_fn)(stereo__builder *b, stereo__pass *pass);

/* One pass for one direction of paths; the sum volume grows from pass to pass. */
static void stereo__emit_sgm_path(stereo__builder *b, int kernel, stereo__order_fn order, const stereo__params *params,
                                  uint32_t direction, uint16_t guide, uint16_t table, uint16_t *sum, uint64_t sum_max)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    uint64_t so_far;
    pass->params = *params;
    pass->params.sgm.directions = direction;
    pass->params.sgm.first = *sum == STEREO__NONE;
    order(b, pass);
    pass->above = pass->below = /* the guide's row of the predecessor */
        params->sgm.adapt == STEREO__ADAPT_STEP && pass->schedule == STEREO__WAVEFRONT;
    pass->slot[0] = b->volume;
    pass->slot[1] = guide;
    pass->slot[2] = table;
    pass->slot[3] = *sum;
    so_far = *sum == STEREO__NONE ? 0 : b->program->slots[*sum].max;
    *sum = pass->slot[4] = stereo__add_volume(b, "sum", sum_max); /* of the last sum's type: all share its memory */
    b->program->slots[*sum].max = so_far + params->sgm.cmax + params->sgm.p2;
    stereo__close_pass(b, pass);
}

/* Scales costs of more than 8 bits down to what leaves a path, at most C + P1 + P2 on its way, in a byte, if 32 steps are
   left to them: lanes of 8 bits take half the time. The same for n P2, which halves the memory of sums
   (stereo__sums_wrap). Else scales to what leaves the sum of n paths, each at most C + P2, in 16 bits; never below 8. */
static void stereo__sgm_limit(stereo__builder *b, uint32_t paths, double scale)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const double p2 = (double)pipeline->sgm.p2 * scale, units = (double)b->program->slots[b->volume].max / b->unit;
    const double range = 1.0 + (p2 + (double)pipeline->sgm.p1) / units, limit = 65535.0 / (paths * range) - 8.0;
    double path = 255.0 / range - 1.0, jumps = 255.0 * units / (paths * p2) - 1.0;
    path = jumps >= 32.0 && jumps < path ? jumps : path;
    if (b->program->slots[b->volume].max > 255u && path >= 32.0) stereo__emit_limit(b, stereo__round(path, 255u));
    else stereo__emit_limit(b, stereo__round(limit > 255.0 ? limit : 255.0, 30000u));
}

/* Penalties in steps, bounded so that sums fit 16 bits. With 8-bit costs the bound is at least 31 times the largest
   cost, which no path pays twice. */
static void stereo__sgm_steps(const stereo__builder *b, uint32_t paths, double scale, uint32_t cmax, uint32_t *p1,
                              uint32_t *p2)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t most = (65535u / paths < 32767u ? 65535u / paths : 32767u) - cmax;
    uint32_t both = 32767u - cmax; /* path kernels add P1 and P2 to a cost in 15 bits */
    *p1 = stereo__round((double)pipeline->sgm.p1 * b->unit, (both < 2u * most ? both : 2u * most) / 2u - 1u);
    *p2 = stereo__round((double)pipeline->sgm.p2 * scale * b->unit, both - *p1 < most ? both - *p1 : most);
    *p2 = *p2 > *p1 ? *p2 : *p1 + 1u;
}

/* P1 and P2 by how many views have an edge: whole, a quarter, a tenth (Mei et al. 2011, section 3.3). */
static void stereo__sgm_divide(const stereo__builder *b, uint32_t p1, uint32_t p2, double scale, uint32_t table[256])
{
    static const double by[3] = {1.0, 4.0, 10.0};
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t i;
    memset(table, 0, 256 * sizeof(table[0]));
    for (i = 0; i < 3; i++) {
        table[i] = stereo__round((double)pipeline->sgm.p1 * b->unit / by[i], p1);
        table[4 + i] = stereo__round((double)pipeline->sgm.p2 * scale * b->unit / by[i], p2);
        table[4 + i] = table[4 + i] > table[i] ? table[4 + i] : table[i] + 1u;
    }
}

/* Emits the pass that marks where the colours of both views step; returns its slot. */
static uint16_t stereo__emit_edges(stereo__builder *b)
{
    const uint32_t planes = stereo__colour_planes(b, 1);
    const uint16_t left = stereo__planes(b, 0, planes), right = stereo__planes(b, 1, planes);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_feature_edges);
    pass->params.edges.channels = (int32_t)planes;
    pass->params.edges.shift = (int32_t)stereo__level_shift(b);
    pass->params.edges.threshold = b->program->pipeline.sgm.tau_so;
    pass->above = pass->below = 1;
    pass->slot[0] = left;
    pass->slot[1] = right;
    return pass->slot[2] = stereo__add_slot(b, "edges", STEREO__IMAGE, STEREO__U8, 2);
}

/* Emits the planes or edges that penalties follow. They come before the costs, so that these can stream through the
   paths row by row. */
static void stereo__emit_path_guide(stereo__builder *b)
{
    const stereo_adapt adapt = b->program->pipeline.sgm.adapt;
    if (adapt == STEREO_ADAPT_COLOUR) b->edges = stereo__emit_edges(b);
    else if (adapt != STEREO_ADAPT_NONE) stereo__planes(b, 0, stereo__colour_planes(b, adapt == STEREO_ADAPT_EXPONENTIAL));
}

/* Adaptive penalties: fills in params and the guide's slot. Returns the table's slot. */
static uint16_t stereo__emit_adapt(stereo__builder *b, double scale, stereo__params *params, uint16_t *guide)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int edges = pipeline->sgm.adapt == STEREO_ADAPT_COLOUR;
    uint32_t table[256];
    if (pipeline->sgm.adapt == STEREO_ADAPT_NONE) return STEREO__NONE;
    if (edges) {
        *guide = b->edges;
        stereo__sgm_divide(b, params->sgm.p1, params->sgm.p2, scale, table);
        params->sgm.min_disparity = b->program->desc.min_disparity;
    } else {
        params->sgm.channels = stereo__colour_planes(b, pipeline->sgm.adapt == STEREO_ADAPT_EXPONENTIAL);
        params->sgm.shift = stereo__level_shift(b);
        *guide = stereo__planes(b, 0, params->sgm.channels);
        stereo__sgm_table(pipeline, b->unit, params->sgm.p1, params->sgm.p2, scale, table);
    }
    params->sgm.adapt = edges ? STEREO__ADAPT_EDGES : STEREO__ADAPT_STEP;
    stereo__note(b, "sgm.p2-min", table[edges ? 6 : 255]);
    return stereo__add_table(b, table);
}

/* Vulkan: two volumes of bytes, in which the paths in even and in odd places of the list have sums of their own, where
   these fit. Then paths that are next to each other in the list run at once, and each moves half of a sum. */
static void stereo__add_halves(stereo__builder *b, stereo__sgm_params *sgm)
{
    uint32_t i;
    sgm->halves[0] = sgm->halves[1] = STEREO__NONE;
    if (b->program->backend == STEREO_BACKEND_CPU || (sgm->paths + 1u) / 2u * (sgm->cmax + sgm->p2) > 255u) return;
    for (i = 0; i < 2; i++) sgm->halves[i] = stereo__add_volume(b, "sum", 255u);
}

/* Sums over paths, then winner-takes-all. Range: see stereo__sgm_limit. */
static void stereo__emit_paths(stereo__builder *b, int kernel, stereo__order_fn order_of)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t bit, i = 0, p1, p2, paths = (uint32_t)pipeline->sgm.paths;
    uint32_t cmax;
    double scale = stereo__sgm_scale(b->program);
    uint16_t sum = STEREO__NONE, guide = STEREO__NONE, table_slot;
    stereo__params params;
    stereo__sgm_limit(b, paths, scale);
    cmax = (uint32_t)b->program->slots[b->volume].max;
    stereo__sgm_steps(b, paths, scale, cmax, &p1, &p2);
    memset(&params, 0, sizeof(params));
    params.sgm.p1 = p1;
    params.sgm.p2 = p2;
    params.sgm.cmax = cmax;
    params.sgm.paths = paths;
    stereo__add_halves(b, &params.sgm);
    table_slot = stereo__emit_adapt(b, scale, &params, &guide);
    stereo__note(b, "sgm.p1", p1);
    stereo__note(b, "sgm.p2", p2);
    while (stereo__sgm_paths[i].paths != pipeline->sgm.paths &&
           i + 1 < sizeof(stereo__sgm_paths) / sizeof(stereo__sgm_paths[0]))
        i++;
    /* paths of the downward sweep come before those of the upward one */
    for (bit = 0; bit < 8; bit++) {
        static const uint32_t order[8] = {STEREO__SGM_E,  STEREO__SGM_W, STEREO__SGM_S,  STEREO__SGM_SE,
                                          STEREO__SGM_SW, STEREO__SGM_N, STEREO__SGM_NE, STEREO__SGM_NW};
        if (stereo__sgm_paths[i].directions & order[bit])
            stereo__emit_sgm_path(b, kernel, order_of, &params, order[bit], guide, table_slot, &sum,
                                  (uint64_t)paths * (params.sgm.cmax + p2));
    }
    b->volume = sum;
    stereo__emit_wta(b);
}

/* Hirschmueller 2008 */
static void stereo__emit_sgm(stereo__builder *b) { stereo__emit_paths(b, STEREO__K_sgm_path, stereo__order_paths); }

/* All paths of one sweep in one kernel: cost row and sum row stay in the cache. */
static stereo__join stereo__join_sgm(const stereo__program *program, const stereo__pass *previous,
                                     stereo__pass *fused, const stereo__pass *next)
{
    const uint32_t sideways = STEREO__SGM_E | STEREO__SGM_W, upright = sideways | STEREO__SGM_S | STEREO__SGM_N;
    (void)program;
    if (next && next->kernel != STEREO__K_sgm_path) return STEREO__JOIN_NO;
    if (!next) { /* the run begins: an upward sweep also does the horizontal paths of rows that it reaches first */
        if (previous && previous->kernel == fused->kernel && previous->slot[4] == fused->slot[3]) {
            fused->params.sgm.directions |= previous->params.sgm.directions & sideways;
            fused->second_sweep = 1;
        }
        fused->upright = fused->params.sgm.directions & ~upright ? 0 : 2;
        return fused->schedule == STEREO__WAVEFRONT ? STEREO__JOIN_MAY_END : STEREO__JOIN_MORE;
    }
    if (next->slot[3] != fused->slot[4] ||
        (fused->schedule == STEREO__WAVEFRONT && next->schedule == STEREO__WAVEFRONT &&
         next->direction != fused->direction))
        return STEREO__JOIN_NO;
    fused->params.sgm.directions |= next->params.sgm.directions;
    fused->upright = fused->params.sgm.directions & ~upright ? 0 : 2;
    fused->slot[4] = next->slot[4];
    if (next->schedule == STEREO__WAVEFRONT) {
        fused->schedule = STEREO__WAVEFRONT;
        fused->direction = next->direction;
        fused->above = fused->below = next->above;
    }
    return fused->schedule == STEREO__WAVEFRONT ? STEREO__JOIN_MAY_END : STEREO__JOIN_MORE;
}

/* The logical passes that make one sum of paths, found by the costs that these read. */
typedef struct stereo__paths {
    const stereo__pass *cost, *first, *last; /* cost: NULL = it stays a pass of its own */
    const uint16_t *halves;                  /* two volumes for the sum; NULL = it stays one */
} stereo__paths;

static int stereo__is_path(const stereo__pass *pass)
{
    return pass->kernel == STEREO__K_sgm_path || pass->kernel == STEREO__K_mgm_path;
}

/* Finds the passes of stereo__paths. cost is NULL where another kernel reads the costs too. */
static stereo__paths stereo__find_paths(const stereo__program *program, uint16_t volume)
{
    stereo__paths found = {NULL, NULL, NULL, NULL};
    uint32_t i;
    for (i = 0; stereo__joins_costs(program) && i < program->logical_count; i++) {
        const stereo__pass *pass = &program->logical[i];
        if (pass->kernel == STEREO__K_cost_census && pass->slot[2] == volume && program->slots[volume].elem == STEREO__U8 &&
            stereo__buffers_suffice(program, STEREO__K_sgm_census) &&
            stereo__read_only_by(program, volume, STEREO__K_sgm_path, STEREO__K_sgm_path))
            found.cost = pass;
        if (stereo__is_path(pass) && pass->slot[0] == volume) {
            found.first = found.first ? found.first : pass;
            found.last = pass;
        }
    }
    if (!found.first) found.cost = NULL;
    else if (found.first->params.sgm.halves[0] != STEREO__NONE &&
             stereo__read_only_by(program, found.last->slot[4], STEREO__K_wta, STEREO__K_wta_right))
        found.halves = found.first->params.sgm.halves;
    return found;
}

/* Lets a pass add to its half of the sum. */
static void stereo__take_half(const stereo__paths *paths, stereo__pass *pass)
{
    uint32_t before = 0; /* paths already in the sum */
    while (paths->first[before].slot[4] != pass->slot[4]) before++;
    pass->params.sgm.first = before < 2;
    pass->slot[4] = paths->halves[before % 2];
    pass->slot[3] = before < 2 ? (uint16_t)STEREO__NONE : pass->slot[4];
}

/* Puts the paths of one direction, `pass`, in the place of `fused`. */
static stereo__join stereo__take_paths(const stereo__program *program, stereo__pass *fused, const stereo__pass *pass)
{
    const uint16_t kernel = fused->kernel;
    const stereo__paths paths = stereo__find_paths(program, pass->slot[0]);
    if (pass->kernel != STEREO__K_sgm_path && pass != fused) return STEREO__JOIN_NO;
    if ((!paths.cost && !paths.halves) || (kernel == STEREO__K_sgm_census) != (paths.cost != NULL)) return STEREO__JOIN_NO;
    if (pass != fused) *fused = *pass;
    fused->kernel = kernel;
    if (paths.cost) {
        fused->params.paths.cost = paths.cost->params.cost;
        fused->slot[0] = paths.cost->slot[0];
        fused->slot[6] = paths.cost->slot[1];
    }
    if (paths.halves) stereo__take_half(&paths, fused);
    return STEREO__JOIN_ENDS;
}

/* Asks `next` for the volume of costs, if there is one: slot[0] of paths that were taken may be the left view's
   features. */
static stereo__join stereo__join_paths(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    (void)previous;
    return stereo__take_paths(program, fused, next ? next : fused);
}

/* A run that begins with costs which its paths then compute for themselves. */
static stereo__join stereo__join_path_cost(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                           const stereo__pass *next)
{
    const stereo__paths paths = stereo__find_paths(program, fused->slot[2]);
    (void)previous;
    if (next) return stereo__take_paths(program, fused, next);
    return paths.first && paths.cost ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
}

/* Winner-takes-all, whose volume becomes the two halves of the sum. */
static stereo__join stereo__join_wta_halves(const stereo__program *program, const stereo__pass *previous,
                                            stereo__pass *fused, const stereo__pass *next)
{
    const uint16_t *halves = NULL;
    uint32_t i;
    (void)previous;
    for (i = 0; i < program->logical_count; i++)
        if (stereo__is_path(&program->logical[i]) && program->logical[i].slot[4] == fused->slot[0])
            halves = stereo__find_paths(program, program->logical[i].slot[0]).halves;
    if (next || !halves) return STEREO__JOIN_NO;
    for (i = 3; i > 1; i--) fused->slot[i] = fused->slot[i - 1];
    fused->slot[0] = halves[0];
    fused->slot[1] = halves[1];
    return STEREO__JOIN_ENDS;
}
