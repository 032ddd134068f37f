/* ------------------------------------------------------------------------------------------------------------------
   >>fusion-table: runs of passes that one kernel does faster, byte for byte the same
   ------------------------------------------------------------------------------------------------------------------ */
typedef enum stereo__join {
    STEREO__JOIN_NO,      /* does not fit; nothing was changed */
    STEREO__JOIN_MORE,    /* fits, but the run is of no use without a further pass */
    STEREO__JOIN_MAY_END, /* fits; a further pass may follow */
    STEREO__JOIN_ENDS     /* fits and is the last one */
} stereo__join;

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

/* Sums down the columns and along the rows at once, where tuning asks for it: software drivers take 4 times as long
   for radius 1, and more beyond. */
static stereo__join stereo__join_box(const stereo__program *program, const stereo__pass *previous,
                                     stereo__pass *fused, const stereo__pass *next)
{
    const int32_t below = (int32_t)program->desc.tuning.box_tile;
    (void)previous;
    if (!next) return fused->params.box.radius < below ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (next->kernel != STEREO__K_box_h || next->params.box.radius >= below || next->slot[0] != fused->slot[1] ||
        (STEREO__TILE_WIDTH + 2 * next->params.box.radius) *
                (STEREO__TILE_HEIGHT + 2 * fused->params.box.radius) > 4096)
        return STEREO__JOIN_NO;
    fused->params.box.across = next->params.box.radius;
    fused->slot[1] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

static int stereo__binding_reads(char letter)
{
    return letter == 'r' || letter == 'R' || letter == 'u' || letter == 'U' || letter == 'm' || letter == 'M';
}

static int stereo__binding_writes(char letter)
{
    return letter == 'w' || letter == 'W' || letter == 'm' || letter == 'M';
}

/* Is a value read by one pass only? */
static int stereo__read_once(const stereo__program *program, uint16_t slot)
{
    uint32_t i, k, readers = 0;
    for (i = 0; i < program->logical_count; i++)
        for (k = 0; k < STEREO__MAX_BINDINGS; k++)
            readers += program->logical[i].slot[k] == slot;
    return readers == 2; /* with the one that writes it */
}

static int stereo__joins_transform(const stereo__program *program)
{
    return program->desc.tuning.dt_join == 2 || (program->desc.tuning.dt_join == 0 && !program->software);
}

/* Too many turns of one invocation: a software driver that ends loops early would (stereo__lanes_below_turns lets no more
   through); on hardware they would hold up all else for a tenth of a second. */
static int stereo__too_long(const stereo__program *program, uint64_t turns)
{
    return turns > (program->software ? 60000u : 1u << 20);
}

/* Correlation and the way along the rows: its costs are never stored. Software drivers take twice as long as for both
   passes; on the CPU there are twins of it for whole numbers alone. */
static stereo__join stereo__join_dt_zncc(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    const uint64_t turns =
        (uint64_t)program->desc.width * fused->stretch * ((uint32_t)(cost.height * (cost.width + 1)) + 2u);
    const uint16_t left = fused->slot[0], right = fused->slot[1];
    const int cpu = program->backend == STEREO_BACKEND_CPU;
    (void)previous;
    if (!next) return (cpu ? cost.afresh : stereo__joins_transform(program)) ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (next->kernel != STEREO__K_dt_h || next->slot[2] != fused->slot[2] || !stereo__read_once(program, next->slot[2]) ||
        (cpu ? next->params.dt.out != STEREO__STORE_WHOLE : stereo__too_long(program, turns)))
        return STEREO__JOIN_NO;
    fused->params.dt_zncc.dt = next->params.dt;
    fused->params.dt_zncc.cost = cost;
    memcpy(fused->slot, next->slot, sizeof(fused->slot));
    fused->slot[2] = left;
    fused->slot[4] = right;
    return STEREO__JOIN_ENDS;
}

/* The way up and winner-takes-all: nothing else may want to see the sums. Confidence would be a fifth storage buffer.
   Loops as above. Of floats, which need a pass to become integers, it takes two thirds of the time on software drivers,
   of the other storages twice the time. */
static stereo__join stereo__join_dt_wta(const stereo__program *program, const stereo__pass *previous,
                                        stereo__pass *fused, const stereo__pass *next)
{
    const uint64_t turns = (uint64_t)program->desc.height * (program->desc.num_disparities / 4 + 8);
    const int floats = program->desc.tuning.dt_join == 0 && fused->params.dt.out == STEREO__STORE_F32;
    const int means = program->slots[fused->slot[0]].elem == STEREO__U32; /* need not be fast before winner-takes-all */
    const int join = !means && (stereo__joins_transform(program) || floats) && !stereo__too_long(program, turns);
    (void)previous;
    if (!next) {
        fused->params.dt_wta.fixed = 1.0f;
        return join && fused->direction < 0 ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[3] || !stereo__read_once(program, fused->slot[3])) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_volume_fixed) {
        fused->params.dt_wta.fixed = next->params.fixed.scale;
        fused->slot[3] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_wta || next->slot[2] != STEREO__NONE) return STEREO__JOIN_NO;
    fused->params.dt_wta.wta = next->params.wta;
    fused->slot[3] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

/* Is a slot read by these kernels alone? */
static int stereo__read_only_by(const stereo__program *program, uint16_t slot, int kernel, int other)
{
    uint32_t i, k;
    for (i = 0; i < program->logical_count; i++)
        for (k = 0; stereo__kernels[program->logical[i].kernel].bindings[k]; k++)
            if (program->logical[i].slot[k] == slot &&
                stereo__binding_reads(stereo__kernels[program->logical[i].kernel].bindings[k]) &&
                program->logical[i].kernel != kernel && program->logical[i].kernel != other)
                return 0;
    return 1;
}

/* Scanline optimization of costs that are differences, or their sums along the row: they are never stored, but computed
   for each view anew. Of longer sums that would take too long, and in very wide images a software driver that ends loops
   early would meet too many: with 64 invocations on each half of a row. */
static stereo__join stereo__join_scanline(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    const uint32_t side = next ? (uint32_t)fused->params.scanline_cost.radius : 0;
    const uint32_t loops = 5u + (side > 0 ? 2u * side + 1u : 0u);
    const uint32_t turns =
        (program->desc.width * fused->stretch / 2u + 1u) *
        ((stereo__ceil_div(program->desc.num_disparities * fused->stretch, 256) + 1u) * loops + 4u);
    (void)previous;
    if (!next) {
        fused->params.scanline_cost.cost = cost;
        fused->params.scanline_cost.radius = 0;
        return STEREO__JOIN_MORE;
    }
    if (next->slot[0] != fused->slot[2]) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_box_h && fused->params.scanline_cost.radius == 0) {
        if (next->params.box.radius > 4 || !stereo__read_once(program, fused->slot[2])) return STEREO__JOIN_NO;
        fused->params.scanline_cost.radius = next->params.box.radius;
        fused->slot[2] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_scanline || turns > 60000u ||
        !stereo__read_only_by(program, fused->slot[2], STEREO__K_scanline, STEREO__K_scanline))
        return STEREO__JOIN_NO;
    fused->params.scanline_cost.scanline = next->params.scanline;
    fused->slot[2] = next->slot[1];
    fused->slot[3] = next->slot[2];
    return STEREO__JOIN_ENDS;
}

/* The right view's, behind a left view's whose costs are not stored. */
static stereo__join stereo__join_scanline_right(const stereo__program *program, const stereo__pass *previous,
                                                stereo__pass *fused, const stereo__pass *next)
{
    const stereo__scanline_params scanline = fused->params.scanline;
    const uint16_t volume = fused->slot[0], map = fused->slot[1], notes = fused->slot[2];
    uint32_t i;
    int same = 0;
    if (next || !previous || previous->kernel != fused->kernel) return STEREO__JOIN_NO;
    for (i = 0; i < program->logical_count; i++)
        same |= program->logical[i].kernel == STEREO__K_scanline && program->logical[i].slot[0] == volume &&
                program->logical[i].slot[1] == previous->slot[2];
    if (!same) return STEREO__JOIN_NO;
    fused->params.scanline_cost = previous->params.scanline_cost;
    fused->params.scanline_cost.scanline = scanline;
    fused->slot[0] = previous->slot[0];
    fused->slot[1] = previous->slot[1];
    fused->slot[2] = map;
    fused->slot[3] = notes;
    return STEREO__JOIN_ENDS;
}

