/* ---- weighted means: rows, columns, and what stands before and behind them ---- */

/* A step without messages takes half of the time on software drivers too. */
static int stereo__joins_steps(const stereo__program *program) { return program->desc.tuning.cost_join != 1; }

/* Is this the second half of a step, whose first half, `rows`, nobody else looks at? */
static int stereo__ends_step(const stereo__program *program, const stereo__pass *rows, const stereo__pass *columns)
{
    return columns < program->logical + program->logical_count && rows->params.weigh.taps == 1 &&
           columns->kernel == STEREO__K_weigh_v && columns->slot[1] == rows->slot[2] &&
           columns->params.weigh.step == rows->params.weigh.step && stereo__read_once(program, rows->slot[2]);
}

static stereo__join stereo__join_weigh_step(const stereo__program *program, const stereo__pass *previous,
                                            stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (!next) return stereo__joins_steps(program) ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (!stereo__ends_step(program, fused, next)) return STEREO__JOIN_NO;
    fused->slot[2] = next->slot[2];
    fused->above = fused->below = next->above;
    return STEREO__JOIN_ENDS;
}

/* What follows the last step, up to the left view's winners, where nobody else looks at the means. */
static stereo__join stereo__join_step_wta(const stereo__program *program, stereo__pass *fused, const stereo__pass *next,
                                          float *fixed, stereo__wta_params *wta)
{
    if (next->slot[0] != fused->slot[2] || !stereo__read_once(program, fused->slot[2])) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_volume_fixed) {
        *fixed = next->params.fixed.scale;
        fused->slot[2] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_wta || next->slot[2] != STEREO__NONE) return STEREO__JOIN_NO;
    *wta = next->params.wta;
    fused->slot[2] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

static stereo__join stereo__join_weigh_wta(const stereo__program *program, const stereo__pass *previous,
                                           stereo__pass *fused, const stereo__pass *next)
{
    if (!next) {
        fused->params.weigh_wta.fixed = 1.0f;
        return stereo__joins_steps(program) ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (fused->above == 0) /* no columns yet */
        return stereo__join_weigh_step(program, previous, fused, next) == STEREO__JOIN_ENDS ? STEREO__JOIN_MORE
                                                                                            : STEREO__JOIN_NO;
    return stereo__join_step_wta(program, fused, next, &fused->params.weigh_wta.fixed, &fused->params.weigh_wta.wta);
}

/* Seven times at most each of eight or more invocations goes over what its part of the columns' disparities may send. */
static int stereo__joins_messages(const stereo__program *program, int32_t reach)
{
    const uint32_t columns = stereo__message_columns(program->desc.num_disparities) + 2;
    return columns > 2 && !stereo__too_long(program, (uint64_t)(program->desc.num_disparities * columns / 8 + 1) *
                                                         ((uint64_t)reach + 8) * 14);
}

/* Is this a step of messages, the rows' means first, that fits one kernel? Each pass's result is what the next one reads. */
static int stereo__is_message_step(const stereo__program *program, const stereo__pass *rows)
{
    static const int kernels[4] = {STEREO__K_weigh_h, STEREO__K_volume_least, STEREO__K_min_sum, STEREO__K_weigh_v};
    uint32_t i;
    if (!stereo__joins_costs(program) || rows + 3 >= program->logical + program->logical_count) return 0;
    for (i = 0; i < 4; i++)
        if (rows[i].kernel != kernels[i]) return 0;
    return rows->params.weigh.taps == 1 && rows[3].params.weigh.step == rows->params.weigh.step &&
           rows[1].slot[0] == rows->slot[2] && rows[2].slot[0] == rows->slot[2] && rows[3].slot[1] == rows[2].slot[2] &&
           stereo__joins_messages(program, rows[2].params.min_sum.reach);
}

/* Takes the next pass of a step: of those behind its rows', which is_message_step() has looked at, or of what its result
   sends, if it does. `at`: the slot of the result. */
static stereo__join stereo__take_message(stereo__pass *fused, const stereo__pass *next, uint32_t at)
{
    const int32_t n = fused->params.message.passes;
    if (n >= 3 && (next->slot[0] != fused->slot[at] ||
                   next->kernel != (n == 3 ? STEREO__K_volume_least : STEREO__K_min_sum))) return STEREO__JOIN_NO;
    fused->params.message.passes++;
    if (next->kernel == STEREO__K_volume_least) return STEREO__JOIN_MORE;
    fused->slot[at] = next->slot[2];
    if (n == 2) {
        fused->above = fused->below = next->above;
        return STEREO__JOIN_MAY_END;
    }
    fused->params.message.c = next->params.min_sum.c;
    fused->params.message.eta = next->params.min_sum.eta;
    fused->params.message.reach = next->params.min_sum.reach;
    fused->params.message.send = n > 2;
    return n > 2 ? STEREO__JOIN_ENDS : STEREO__JOIN_MORE;
}

static stereo__join stereo__begin_message(const stereo__program *program, stereo__pass *fused)
{
    const stereo__weigh_params weigh = fused->params.weigh;
    const stereo__pass *rows = program->logical;
    while (rows->slot[2] != fused->slot[2] || rows->kernel != STEREO__K_weigh_h) rows++;
    if (!stereo__is_message_step(program, rows)) return STEREO__JOIN_NO;
    memset(&fused->params, 0, sizeof(fused->params));
    fused->params.message.weigh = weigh;
    fused->params.message.fixed = 1.0f;
    return STEREO__JOIN_MORE;
}

static stereo__join stereo__join_message_step(const stereo__program *program, const stereo__pass *previous,
                                              stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    return next ? stereo__take_message(fused, next, 2) : stereo__begin_message(program, fused);
}

static stereo__join stereo__join_message_wta(const stereo__program *program, const stereo__pass *previous,
                                             stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (!next) return stereo__begin_message(program, fused);
    if (fused->params.message.passes == 3)
        return stereo__join_step_wta(program, fused, next, &fused->params.message.fixed, &fused->params.message.wta);
    return stereo__take_message(fused, next, 2) == STEREO__JOIN_NO ? STEREO__JOIN_NO : STEREO__JOIN_MORE;
}

/* The costs that `kernel` can compute for itself where volume_float reads them and a step follows that reaches little; NULL:
   none. */
static const stereo__pass *stereo__weigh_cost(const stereo__program *program, uint16_t volume, int kernel)
{
    const int messages = kernel == STEREO__K_message_first_ad || kernel == STEREO__K_message_first_census;
    const stereo__pass *cost = stereo__cost_for(program, volume, kernel), *end = program->logical + program->logical_count, *pass;
    if (!cost || !stereo__read_once(program, volume)) return NULL;
    for (pass = cost; pass < end && (pass->kernel != STEREO__K_volume_float || pass->slot[0] != volume); pass++) {}
    if (pass + 3 >= end) return NULL;
    if (messages)
        return pass[1].kernel == STEREO__K_volume_least && pass[2].kernel == STEREO__K_min_sum &&
               pass[3].params.weigh.step == 1 && stereo__is_message_step(program, pass + 3) ? cost : NULL;
    return pass[1].kernel == STEREO__K_weigh_h && pass[1].slot[1] == pass->slot[1] &&
           pass[1].params.weigh.step <= STEREO__FIRST_REACH && stereo__ends_step(program, pass + 1, pass + 2) &&
           stereo__read_once(program, pass->slot[1]) ? cost : NULL;
}

/* Costs that a later pass makes for itself have none: others, of arms or guides, stand between. */
static stereo__join stereo__join_cost_later(const stereo__program *program, const stereo__pass *previous,
                                            stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (next || !(fused->kernel == STEREO__K_cross_tile_ad || fused->kernel == STEREO__K_cross_tile_census
                      ? stereo__cross_cost(program, fused->slot[2], fused->kernel)
                      : stereo__weigh_cost(program, fused->slot[2], fused->kernel))) return STEREO__JOIN_NO;
    fused->phases = 0;
    return STEREO__JOIN_ENDS;
}

/* Costs and as many steps as reach little. */
static stereo__join stereo__join_weigh_first(const stereo__program *program, const stereo__pass *previous,
                                             stereo__pass *fused, const stereo__pass *next)
{
    const stereo__pass *cost;
    int32_t i, reach;
    (void)previous;
    if (!next) {
        const float scale = fused->params.fixed.scale;
        if (!(cost = stereo__weigh_cost(program, fused->slot[0], fused->kernel))) return STEREO__JOIN_NO;
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.weigh_first.cost = cost->params.cost;
        fused->params.weigh_first.scale = scale;
        fused->slot[3] = fused->slot[1];
        memcpy(fused->slot + 1, cost->slot, 2 * sizeof(fused->slot[0]));
        return STEREO__JOIN_MORE;
    }
    if (next->slot[1] != fused->slot[3]) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_weigh_v) { /* its rows were looked at with it */
        fused->slot[3] = next->slot[2];
        return STEREO__JOIN_MAY_END;
    }
    i = fused->params.weigh_first.count;
    reach = fused->params.weigh_first.reach + next->params.weigh.step;
    if (next->kernel != STEREO__K_weigh_h || i == STEREO__FIRST_STEPS || reach > STEREO__FIRST_REACH ||
        (i > 0 && next->params.weigh.first != fused->params.weigh.first + i) || !stereo__ends_step(program, next, next + 1) || !stereo__read_once(program, fused->slot[3])) return STEREO__JOIN_NO;
    if (i == 0) fused->params.weigh = next->params.weigh;
    fused->params.weigh_first.steps[i] = next->params.weigh.step;
    fused->params.weigh_first.count = i + 1;
    fused->params.weigh_first.reach = fused->above = fused->below = reach;
    fused->slot[0] = next->slot[0];
    memcpy(fused->slot + 4, next->slot + 3, 2 * sizeof(fused->slot[0]));
    fused->slot[3] = next->slot[2];
    return STEREO__JOIN_MORE;
}

/* Costs, what they send, and the first step of messages, which is one pixel. */
static stereo__join stereo__join_message_first(const stereo__program *program, const stereo__pass *previous,
                                               stereo__pass *fused, const stereo__pass *next)
{
    const stereo__pass *cost;
    (void)previous;
    if (!next) {
        const float scale = fused->params.fixed.scale;
        if (!(cost = stereo__weigh_cost(program, fused->slot[0], fused->kernel))) return STEREO__JOIN_NO;
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.message.cost = cost->params.cost;
        fused->params.message.scale = scale;
        memcpy(fused->slot + 1, cost->slot, 2 * sizeof(fused->slot[0]));
        fused->slot[4] = STEREO__NONE;
        return STEREO__JOIN_MORE;
    }
    if (fused->slot[4] != STEREO__NONE) return stereo__take_message(fused, next, 3);
    if (next->kernel == STEREO__K_weigh_h) {
        fused->params.message.weigh = next->params.weigh;
        fused->slot[0] = next->slot[0];
        fused->slot[3] = next->slot[2];
        memcpy(fused->slot + 4, next->slot + 3, 2 * sizeof(fused->slot[0]));
    }
    return STEREO__JOIN_MORE;
}

