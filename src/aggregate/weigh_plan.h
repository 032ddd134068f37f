/* The passes of ESAW, ESMP and RTAW, and the joined kernels that take their place. Uses common_plan.h. */

#define STEREO__PARAMS_WEIGH(X) \
    X("esaw.iterations", esaw.iterations, INT, 9, 1, 16, "", "", "Yu et al. 2010: 5 or 9", \
      "exponential steps") \
    X("esaw.base", esaw.base, FLOAT, 1.9, 1, 16, "", "", "Yu et al. 2010: 2.6 for 5, 1.9 for 9", \
      "step t spans round(base^(t - 1)) pixels") \
    X("esaw.gamma-c", esaw.gamma_c, FLOAT, 17, 0.1, 65535, "", "8-bit levels", "Yu et al. 2010", \
      "colour distance at which a weight has fallen to 1 / e") \
    X("esaw.gamma-p", esaw.gamma_p, FLOAT, 36, 0.1, 65535, "", "pixels", "Yu et al. 2010", \
      "distance at which a weight has fallen to 1 / e") \
    X("esaw.distance", esaw.distance, CHOICE, 0, 0, 3, "max|mean|l2|lab", "", "measured: max", \
      "distance between colours: the largest or the mean difference of the channels, Euclidean (l2), or that of " \
      "CIELab") \
    X("esaw.border", esaw.border, CHOICE, 0, 0, 1, "drop|clamp", "", "measured: drop", \
      "drop: taps outside the image are left out; clamp: they take the border's pixel") \
    X("esaw.storage", esaw.storage, CHOICE, 0, 0, 1, "f32|u16", "", "Yu et al. 2010: f32", \
      "how costs are kept between its passes") \
    X("esmp.iterations", esmp.iterations, INT, 8, 1, 12, "", "", "Yu et al. 2010; 6: as good", \
      "exponential steps") \
    X("esmp.base", esmp.base, FLOAT, 2.8, 1, 16, "", "", "Yu et al. 2010", \
      "step t spans round(base^(t - 1)) pixels") \
    X("esmp.gamma-c", esmp.gamma_c, FLOAT, 18, 0.1, 65535, "", "8-bit levels", "Yu et al. 2010", \
      "colour distance at which a weight has fallen to 1 / e") \
    X("esmp.gamma-p", esmp.gamma_p, FLOAT, 29, 0.1, 65535, "", "pixels", "Yu et al. 2010", \
      "distance at which a weight has fallen to 1 / e") \
    X("esmp.distance", esmp.distance, CHOICE, 1, 0, 3, "max|mean|l2|lab", "", "measured: mean", \
      "distance between colours: the largest or the mean difference of the channels, Euclidean (l2), or that of " \
      "CIELab") \
    X("esmp.border", esmp.border, CHOICE, 0, 0, 1, "drop|clamp", "", "measured: drop", \
      "drop: taps outside the image are left out; clamp: they take the border's pixel") \
    X("esmp.lambda", esmp.lambda, FLOAT, 0.15, 0.0001, 1000, "", "1 / 8-bit level", "Yu et al. 2010", \
      "cost of a difference of one grey level, where esmp.c is that of a disparity step; a unit of costs that " \
      "are no differences counts as 17 levels") \
    X("esmp.c", esmp.c, FLOAT, 1, 0.0001, 1000, "", "", "Yu et al. 2010", \
      "messages: cost of a disparity step of 1") \
    X("esmp.eta", esmp.eta, FLOAT, 0.0375, 0, 1000, "", "times (disparities - 1)", "Yu et al. 2010", \
      "messages: cap on the cost of a disparity step") \
    X("esmp.storage", esmp.storage, CHOICE, 0, 0, 1, "f32|u16", "", "Yu et al. 2010: f32", \
      "how costs are kept between its passes") \
    X("rtaw.radius", rtaw.radius, INT, 16, 0, 127, "", "pixels", "Gong et al. 2007: 33 x 33", \
      "2 * radius + 1 taps in each direction") \
    X("rtaw.gamma-c", rtaw.gamma_c, FLOAT, 17, 0.1, 65535, "", "8-bit levels", "Yu et al. 2010", \
      "colour distance at which a weight has fallen to 1 / e") \
    X("rtaw.gamma-p", rtaw.gamma_p, FLOAT, 36, 0.1, 65535, "", "pixels", "Yu et al. 2010", \
      "distance at which a weight has fallen to 1 / e") \
    X("rtaw.distance", rtaw.distance, CHOICE, 0, 0, 3, "max|mean|l2|lab", "", "measured: max", \
      "distance between colours: the largest or the mean difference of the channels, Euclidean (l2), or that of " \
      "CIELab") \
    X("rtaw.border", rtaw.border, CHOICE, 0, 0, 1, "drop|clamp", "", "measured: drop", \
      "drop: taps outside the image are left out; clamp: they take the border's pixel") \
    X("rtaw.messages", rtaw.messages, INT, 0, 0, 1, "", "", "Yu et al. 2010, figure 14", \
      "1: each direction works on messages, with esmp.lambda, esmp.c and esmp.eta") \
    X("rtaw.storage", rtaw.storage, CHOICE, 0, 0, 1, "f32|u16", "", "f32 as for esaw", \
      "how costs are kept between its passes")
#define STEREO__METHODS_WEIGH(X) \
    X(AGGREGATE, STEREO_AGGREGATE_ESAW, esaw, 0) \
    X(AGGREGATE, STEREO_AGGREGATE_ESMP, esmp, 0) \
    X(AGGREGATE, STEREO_AGGREGATE_RTAW, rtaw, 0)

#if !STEREO__HAS_ADAPTIVE_WEIGHT
static void stereo__emit_esaw(stereo__builder *b) { stereo__left_out(b, "aggregate=esaw", "STEREO_NO_ADAPTIVE_WEIGHT"); }
static void stereo__emit_esmp(stereo__builder *b) { stereo__left_out(b, "aggregate=esmp", "STEREO_NO_ADAPTIVE_WEIGHT"); }
static void stereo__emit_rtaw(stereo__builder *b) { stereo__left_out(b, "aggregate=rtaw", "STEREO_NO_ADAPTIVE_WEIGHT"); }
#else

#define STEREO__FUSIONS_WEIGH(X) \
    X(VULKAN, weigh_wta, weigh_h, weigh_wta) \
    X(VULKAN, weigh_step, weigh_h, weigh_step)

static uint32_t stereo__work_weigh(const stereo__pass *pass)
{
    return stereo__operations_for(pass, 2 * (uint64_t)pass->params.weigh.taps + 1, 3);
}

#define STEREO__KERNEL_weigh_h \
    "rrwuu", STEREO__TWINS(weigh_h), STEREO__GPU_AS(weigh_h, weigh), STEREO__TRAITS(STEREO__BOTH), \
    STEREO__OPERATIONS_BY(30, weigh), STEREO__SCRATCH(weigh)
#define STEREO__KERNEL_weigh_v \
    "rrwuu", STEREO__TWINS(weigh_v), STEREO__GPU_AS(weigh_v, weigh), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS_BY(30, weigh), STEREO__SCRATCH(weigh)
#define STEREO__KERNEL_weigh_step \
    "rrwuu", STEREO__NO_CPU, STEREO__GPU(weigh_step), STEREO__TRAITS(STEREO__X_FASTEST), STEREO__OPERATIONS(60), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_weigh_wta \
    "rrwuuM", STEREO__NO_CPU, STEREO__GPU(weigh_wta), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__CARRIES), \
    STEREO__OPERATIONS(40), STEREO__NO_SIZES

/* A table from 8-bit sRGB samples to linear light in 16 bits. */
static uint16_t stereo__emit_linear_table(stereo__builder *b)
{
    uint32_t table[256], i;
    for (i = 0; i < 256; i++) {
        double v = i / 255.0;
        double linear = i > 10 ? stereo__exp(2.4 * stereo__log((v + 0.055) / 1.055)) : v / 12.92;
        table[i] = stereo__round(65535.0 * linear, 65535u);
    }
    return stereo__add_table(b, table);
}

/* The guide that weights are computed from: a plane of colours, and one of `arms` unless that is NONE. linear: the
   table for CIELab, else NONE. */
static uint16_t stereo__emit_guide(stereo__builder *b, int view, uint16_t linear, uint16_t arms)
{
    const uint32_t planes = stereo__colour_planes(b, 1);
    uint16_t colour = stereo__planes(b, view, planes);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_feature_guide);
    pass->params.guide.channels = (int32_t)planes;
    pass->params.guide.shift = (int32_t)stereo__level_shift(b);
    pass->params.guide.lab = linear != STEREO__NONE;
    pass->slot[0] = colour;
    pass->slot[1] = arms;
    pass->slot[2] = stereo__add_slot(b, "guide", STEREO__IMAGE, STEREO__U32, arms == STEREO__NONE ? 1 : 2);
    pass->slot[3] = linear;
    return pass->slot[2];
}

/* A table of weights by colour distance: exp(-distance / gamma), or exp(-distance^2 / gamma). */
static uint16_t stereo__emit_colour_weights(stereo__builder *b, stereo_distance distance, double gamma, int squared)
{
    double weights[256];
    int i;
    for (i = 0; i < 256; i++) {
        double d = distance == STEREO_DISTANCE_LAB ? i / 2.0 : i;
        weights[i] = stereo__exp(-(squared ? d * d : d) / gamma);
    }
    return stereo__add_weights(b, weights);
}

/* State that the emitters of ESAW, ESMP and RTAW share while they add passes along rows and columns. */
typedef struct stereo__weighing {
    uint16_t guide, colour, spatial; /* slots */
    int32_t taps, distance, clamp;
    int messages;                    /* 1 = each direction works on messages, with c, eta and reach */
    float c, eta;
    int32_t reach;
    double most;                     /* the largest cost */
    uint64_t max;                    /* largest stored word: 65535, or any for floats */
} stereo__weighing;

/* Do sweeps up and down all disparities give the messages that those within reach do? The others then send more than
   the largest message, also after rounding. */
static int stereo__sweeps_suffice(const stereo__builder *b, const stereo__weighing *w)
{
    const double beyond = (w->reach + 1.0) * (double)w->c, eta = (double)w->eta;
    const double largest = (w->max > 65535u ? w->most : 65535.0) + eta + beyond;
    return w->reach + 1 >= (int32_t)b->program->desc.num_disparities ||
           beyond - eta > (w->reach + 3.0) * largest / 8388608.0;
}

/* Costs to messages (Yu et al. 2010, equation 11). */
static void stereo__emit_min_sum(stereo__builder *b, const stereo__weighing *w)
{
    uint16_t least = stereo__add_slot(b, "least", STEREO__IMAGE, STEREO__U32, 1);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_volume_least);
    pass->slot[0] = b->volume;
    pass->slot[1] = least;
    pass = stereo__add_pass(b, STEREO__K_min_sum);
    pass->params.min_sum.c = w->c;
    pass->params.min_sum.eta = w->eta;
    pass->params.min_sum.reach = w->reach;
    pass->params.min_sum.swept = stereo__sweeps_suffice(b, w);
    pass->slot[0] = b->volume;
    pass->slot[1] = least;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", w->max);
}

/* One direction: taps `step` pixels apart, whose weights begin at entry `first` of the spatial table. */
static void stereo__emit_weigh(stereo__builder *b, const stereo__weighing *w, int vertical, int32_t step,
                               int32_t first)
{
    const int64_t reach = (int64_t)w->taps * step, height = b->program->desc.height;
    stereo__pass *pass;
    if (w->messages) stereo__emit_min_sum(b, w);
    pass = stereo__add_pass(b, vertical ? STEREO__K_weigh_v : STEREO__K_weigh_h);
    pass->params.weigh.taps = w->taps;
    pass->params.weigh.step = step;
    pass->params.weigh.first = first;
    pass->params.weigh.distance = w->distance;
    pass->params.weigh.clamp = w->clamp;
    pass->above = pass->below = vertical ? (int32_t)(reach < height ? reach : height) : 0;
    pass->spacing = vertical ? (uint32_t)(step < height ? step : height) : 0;
    pass->slot[0] = w->guide;
    pass->slot[1] = b->volume;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", w->max);
    pass->slot[3] = w->colour;
    pass->slot[4] = w->spatial;
}

/* Sets the parameters of messages; returns the weight of a unit of the volume's costs relative to c. */
static double stereo__message_scale(const stereo__builder *b, stereo__weighing *w)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double eta = (double)pipeline->esmp.eta * (b->program->desc.num_disparities - 1.0);
    double reach = eta / (double)pipeline->esmp.c, most = b->program->desc.num_disparities - 1.0;
    w->messages = 1;
    w->c = pipeline->esmp.c;
    w->eta = (float)eta;
    reach = reach < most ? reach : most;
    w->reach = (int32_t)reach;
    return (double)pipeline->esmp.lambda * (b->natural > 0.0 ? b->natural : 17.0 / b->unit);
}

static double stereo__volume_max(const stereo__builder *b) { return (double)b->program->slots[b->volume].max; }

/* Begins aggregation: emits the guide, the colour weights and the volume, as floats or scaled to 16-bit integers. */
static void stereo__begin_weighing(stereo__builder *b, stereo__weighing *w, stereo_distance distance,
                                   stereo_tap_border border, float gamma, stereo_storage storage, int messages)
{
    const int floats = storage == STEREO_STORAGE_F32;
    uint16_t linear = distance == STEREO_DISTANCE_LAB ? stereo__emit_linear_table(b) : (uint16_t)STEREO__NONE;
    double scale = 1.0, kept = 1.0;
    stereo__pass *pass;
    memset(w, 0, sizeof(*w));
    stereo__emit_limit(b, 65535);
    if (messages) scale = stereo__message_scale(b, w);
    w->most = stereo__volume_max(b) * scale * STEREO__MEAN_SLACK;
    if (!floats) kept = stereo__power_for(w->most, 65535.0);
    w->c *= (float)kept;
    w->eta *= (float)kept;
    w->max = floats ? 0xffffffffu : 65535u;
    w->distance = (int32_t)distance;
    w->clamp = border == STEREO_TAP_BORDER_CLAMP;
    w->guide = stereo__emit_guide(b, 0, linear, STEREO__NONE);
    w->colour = stereo__emit_colour_weights(b, distance, (double)gamma, 0);
    pass = stereo__add_pass(b, STEREO__K_volume_float);
    pass->params.fixed.scale = (float)(scale * kept);
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", w->max);
    b->unit *= (double)pass->params.fixed.scale;
}

static void stereo__end_weighing(stereo__builder *b, const stereo__weighing *w)
{
    if (w->max > 65535u) stereo__emit_fixed(b, w->most);
}

/* Exponential steps (Yu et al. 2010, sections 3 and 4): taps -s, 0, s along rows, then along columns, where s grows
   by the base. A step is left out if both taps of every pixel leave the image, or if they weigh nothing; with 16 bits
   also if their weight is below 1/65536. */
static void stereo__emit_steps(stereo__builder *b, stereo__weighing *w, int32_t iterations, float base, float gamma)
{
    const double least = w->max > 65535u ? 1.0 / 67108864.0 : 1.0 / 65536.0;
    double weights[256], power = 1.0;
    int32_t steps[16], t, vertical;
    memset(weights, 0, sizeof(weights));
    for (t = 0; t < iterations; t++, power *= (double)base) {
        steps[t] = (int32_t)stereo__round(power, 16384u);
        weights[t] = stereo__exp(-steps[t] / (double)gamma);
    }
    w->taps = 1;
    w->spatial = stereo__add_weights(b, weights);
    for (t = 0; t < iterations; t++)
        for (vertical = 0; vertical < 2; vertical++) {
            uint32_t extent = vertical ? b->program->desc.height : b->program->desc.width;
            if (weights[t] >= least && (w->clamp || (uint32_t)steps[t] < extent))
                stereo__emit_weigh(b, w, vertical, steps[t], t);
        }
}

static void stereo__emit_esaw(stereo__builder *b)
{
    const stereo_pipeline *p = &b->program->pipeline;
    stereo__weighing w;
    stereo__begin_weighing(b, &w, p->esaw.distance, p->esaw.border, p->esaw.gamma_c, p->esaw.storage, 0);
    stereo__emit_steps(b, &w, p->esaw.iterations, p->esaw.base, p->esaw.gamma_p);
    stereo__end_weighing(b, &w);
}

static void stereo__emit_esmp(stereo__builder *b)
{
    const stereo_pipeline *p = &b->program->pipeline;
    stereo__weighing w;
    stereo__begin_weighing(b, &w, p->esmp.distance, p->esmp.border, p->esmp.gamma_c, p->esmp.storage, 1);
    stereo__emit_steps(b, &w, p->esmp.iterations, p->esmp.base, p->esmp.gamma_p);
    stereo__end_weighing(b, &w);
}

/* Adaptive weights along rows, then along columns (Gong et al. 2007). */
static void stereo__emit_rtaw(stereo__builder *b)
{
    const stereo_pipeline *p = &b->program->pipeline;
    stereo__weighing w;
    double weights[256];
    int32_t i;
    memset(weights, 0, sizeof(weights));
    stereo__begin_weighing(b, &w, p->rtaw.distance, p->rtaw.border, p->rtaw.gamma_c, p->rtaw.storage,
                           p->rtaw.messages);
    w.taps = p->rtaw.radius;
    for (i = 0; i < w.taps; i++) weights[i] = stereo__exp(-(i + 1) / (double)p->rtaw.gamma_p);
    w.spatial = stereo__add_weights(b, weights);
    for (i = 0; i < 2; i++) stereo__emit_weigh(b, &w, i, 1, 0);
    stereo__end_weighing(b, &w);
}

/* Unless tuning forbids it: a joined step without messages takes half the time, on software drivers too. */
static int stereo__joins_steps(const stereo__program *program) { return program->desc.tuning.cost_join != 1; }

/* Is `columns` the second half of a step whose first half, `rows`, no other pass reads? */
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

/* Joins what follows the last step, up to the left view's winners, if no other pass reads the means. */
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
    if (fused->above == 0) /* the columns are not joined yet */
        return stereo__join_weigh_step(program, previous, fused, next) == STEREO__JOIN_ENDS ? STEREO__JOIN_MORE
                                                                                            : STEREO__JOIN_NO;
    return stereo__join_step_wta(program, fused, next, &fused->params.weigh_wta.fixed, &fused->params.weigh_wta.wta);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
