/* The joined kernels of semi-global matching: the paths of a sweep, with costs before and winner-takes-all behind them.
   Uses pipeline/fusion.h. */

/* All paths of one sweep in one kernel: cost row and sum row stay in the cache. */
static stereo__join stereo__join_sgm(const stereo__program *program, const stereo__pass *previous,
                                     stereo__pass *fused, const stereo__pass *next)
{
    const uint32_t sideways = STEREO__SGM_E | STEREO__SGM_W, upright = sideways | STEREO__SGM_S | STEREO__SGM_N;
    (void)program;
    if (next && next->kernel != STEREO__K_sgm_path) return STEREO__JOIN_NO;
    if (!next) { /* begin: an upward sweep repeats the sideways paths of rows that it sees first */
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

/* The logical passes of one sum of paths, by the costs that these read. */
typedef struct stereo__paths {
    const stereo__pass *cost, *first, *last, *wta; /* cost, wta: NULL = they stay passes of their own */
    int kernel;                                    /* of the last paths, with winner-takes-all */
} stereo__paths;

/* Finds them. Costs are left out where another one looks at them; winner-takes-all becomes part of the paths from the left,
   which come first in the list and are then done last: right pixels meet their candidates in order there. */
static stereo__paths stereo__find_paths(const stereo__program *program, uint16_t volume)
{
    const int join = stereo__joins_costs(program);
    /* a software driver that ends loops early: a step has up to 16 disparities of an invocation, for each view */
    const int fits = !program->software || program->desc.width <= 1500;
    stereo__paths found = {NULL, NULL, NULL, NULL, STEREO__K_sgm_wta};
    uint32_t i;
    for (i = 0; join && i < program->logical_count; i++) {
        const stereo__pass *pass = &program->logical[i];
        if (pass->kernel == STEREO__K_cost_census && pass->slot[2] == volume && program->slots[volume].elem == STEREO__U8 &&
            stereo__buffers_suffice(program, STEREO__K_sgm_census) &&
            stereo__read_only_by(program, volume, STEREO__K_sgm_path, STEREO__K_sgm_path))
            found.cost = pass;
        if (pass->kernel == STEREO__K_sgm_path && pass->slot[0] == volume) {
            found.first = found.first ? found.first : pass;
            found.last = pass;
        }
    }
    if (!found.first) {
        found.cost = NULL;
        return found;
    }
    if (found.cost) found.kernel = STEREO__K_sgm_census_wta;
    if (fits && found.last + 1 < program->logical + program->logical_count && found.last[1].kernel == STEREO__K_wta &&
        found.last[1].slot[0] == found.last->slot[4] && found.last[1].params.wta.shift == 0 &&
        program->slots[found.last->slot[4]].elem <= STEREO__U16 &&
        stereo__buffers_suffice(program, found.kernel) &&
        stereo__read_only_by(program, found.last->slot[4], STEREO__K_wta, STEREO__K_wta_right))
        found.wta = found.last + 1;
    return found;
}

static void stereo__give_features(stereo__pass *fused, const stereo__paths *paths, uint32_t right)
{
    if (!paths->cost) return;
    fused->params.paths.cost = paths->cost->params.cost;
    fused->slot[0] = paths->cost->slot[0];
    fused->slot[right] = paths->cost->slot[1];
}

/* Paths whose sum fits a byte, where two such sums, or one, are enough for all that are not the last ones and which would
   be a sum of 16 bits; else 0. */
static uint32_t stereo__paths_in_byte(const stereo__program *program, const stereo__paths *paths)
{
    const uint32_t count = (uint32_t)(paths->last - paths->first);
    const uint32_t each = 255u / (paths->first->params.sgm.cmax + paths->first->params.sgm.p2);
    return program->slots[paths->last->slot[4]].elem == STEREO__U16 && 2 * each >= count ? each : 0;
}

/* Paths of one direction, `pass`, in the place of `fused`. The first ones give theirs to the second ones where they are done
   last. */
static stereo__join stereo__take_paths(const stereo__program *program, stereo__pass *fused, const stereo__pass *pass)
{
    const uint16_t kernel = fused->kernel;
    const stereo__paths paths = stereo__find_paths(program, pass->slot[0]);
    const uint32_t each = paths.wta ? stereo__paths_in_byte(program, &paths) : 0;
    uint32_t before = 0; /* paths of the sum */
    if (pass->kernel != STEREO__K_sgm_path && pass != fused) return STEREO__JOIN_NO;
    if ((!paths.cost && !paths.wta) || (kernel == STEREO__K_sgm_census) != (paths.cost != NULL)) return STEREO__JOIN_NO;
    if (pass != fused) *fused = *pass;
    fused->kernel = kernel;
    stereo__give_features(fused, &paths, 6);
    if (!paths.wta) return STEREO__JOIN_ENDS;
    if (fused->slot[4] == paths.first->slot[4]) return STEREO__JOIN_MORE;
    while (paths.first[1 + before].slot[4] != fused->slot[4]) before++;
    if (each) {
        fused->params.sgm.part = 1u + before / each;
        fused->half = 1 << 3 | 1 << 4;
    }
    fused->slot[3] = fused->slot[4] = paths.last->slot[4];
    fused->params.sgm.first = before == 0 || (each && before % each == 0);
    if (fused->params.sgm.first) fused->slot[3] = STEREO__NONE;
    return STEREO__JOIN_ENDS;
}

/* slot[0] of paths is a volume until they have been taken, then perhaps the left view's features. */
static stereo__join stereo__join_paths(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    (void)previous;
    return stereo__take_paths(program, fused, next ? next : fused);
}

/* Costs that paths compute for themselves. */
static stereo__join stereo__join_path_cost(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                           const stereo__pass *next)
{
    const stereo__paths paths = stereo__find_paths(program, fused->slot[2]);
    (void)previous;
    if (next) return stereo__take_paths(program, fused, next);
    return paths.first && paths.cost ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
}

/* Winner-takes-all of both views, and the paths from the left. */
static stereo__join stereo__join_path_wta(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                          const stereo__pass *next)
{
    const stereo__pass wta = *fused;
    stereo__paths paths;
    uint32_t i = 0, each;
    (void)previous;
    if (next) {
        if (next->kernel != STEREO__K_wta_right || next->slot[0] != fused->slot[3]) return STEREO__JOIN_NO;
        fused->slot[6] = next->slot[1];
        return STEREO__JOIN_ENDS;
    }
    while (i < program->logical_count && (program->logical[i].kernel != STEREO__K_sgm_path ||
                                          program->logical[i].slot[4] != wta.slot[0])) i++;
    if (i == program->logical_count) return STEREO__JOIN_NO;
    paths = stereo__find_paths(program, program->logical[i].slot[0]);
    if (!paths.wta || paths.kernel != wta.kernel) return STEREO__JOIN_NO;
    *fused = *paths.first;
    fused->kernel = wta.kernel;
    fused->params.sgm.first = 0;
    fused->params.paths.wta = wta.params.wta;
    fused->slot[3] = wta.slot[0];
    fused->slot[4] = wta.slot[1];
    fused->slot[5] = wta.slot[2];
    each = stereo__paths_in_byte(program, &paths);
    fused->params.sgm.part = each == 0 ? 0u : paths.last - paths.first > (ptrdiff_t)each ? 2u : 1u;
    fused->half = fused->params.sgm.part == 1 ? 1 << 3 : 0;
    stereo__give_features(fused, &paths, 7);
    return STEREO__JOIN_MAY_END;
}
