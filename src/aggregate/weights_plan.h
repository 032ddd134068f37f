/* Samples of sRGB to linear light in 16 bits. */
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

/* Colours, and arms where there are some, as weights look at them. linear: a table for CIELab, else NONE. */
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

/* Weights by colour distance: exp(-distance / gamma), or of its square. */
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

/* What aggregation along rows and columns needs to know, whatever its taps. */
typedef struct stereo__weighing {
    uint16_t guide, colour, spatial; /* slots */
    int32_t taps, distance, clamp;
    int messages;                    /* 1 = each direction works on messages, with c, eta and reach */
    float c, eta;
    int32_t reach;
    double most;                     /* the largest cost */
    uint64_t max;                    /* of the words that keep it: 65535, or any */
} stereo__weighing;

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

/* Messages' parameters; returns what a step of the volume counts beside c. */
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

/* Begins aggregation on floats, or on what 16 bits keep of them: guide, weights, and the cost volume. */
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

/* Exponential steps (Yu et al. 2010, sections 3 and 4): taps -s, 0, s along rows, then along columns, s growing by
   the base. A step that goes out of the image at both ends of every row or column, or weighs nothing, is left out: of 16
   bits also one whose taps have no share of 65536. */
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

/* Weights by distance for the places (x, y), x >= y >= 0, of a window, in order. */
static uint16_t stereo__emit_window_table(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights[256];
    int32_t x, y, n = 0;
    memset(weights, 0, sizeof(weights));
    for (x = 0; x <= pipeline->aw.radius; x++)
        for (y = 0; y <= x; y++) {
            double d = (double)(x * x + y * y);
            weights[n++] = stereo__exp(-(pipeline->aw.squared ? d : stereo__sqrt(d)) / (double)pipeline->aw.gamma_p);
        }
    return stereo__add_weights(b, weights);
}

/* Adaptive weights in a window (Yoon and Kweon 2006); cross: 1 = inside the region of cross alone. */
static void stereo__emit_window(stereo__builder *b, int cross)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    stereo_distance distance = pipeline->aw.space == STEREO_SPACE_LAB ? STEREO_DISTANCE_LAB : STEREO_DISTANCE_L2;
    const int32_t other = (pipeline->aw.views == 2 ? 1 : 0) | (cross && pipeline->cross.joint ? 2 : 0);
    uint16_t guide[2] = {STEREO__NONE, STEREO__NONE}, colour, spatial, linear = STEREO__NONE;
    stereo__pass *pass;
    double most;
    int view;
    stereo__emit_limit(b, 65535);
    most = stereo__volume_max(b) * STEREO__MEAN_SLACK;
    if (distance == STEREO_DISTANCE_LAB) linear = stereo__emit_linear_table(b);
    for (view = 0; view < (other ? 2 : 1); view++)
        guide[view] =
            stereo__emit_guide(b, view, linear, cross ? stereo__emit_cross_arms(b, view) : (uint16_t)STEREO__NONE);
    colour = stereo__emit_colour_weights(b, distance, (double)pipeline->aw.gamma_c, pipeline->aw.squared);
    spatial = stereo__emit_window_table(b);
    pass = stereo__add_pass(b, STEREO__K_window_weigh);
    pass->params.window_weigh.radius = pipeline->aw.radius;
    pass->params.window_weigh.distance = (int32_t)distance;
    pass->params.window_weigh.min_disparity = b->program->desc.min_disparity;
    pass->params.window_weigh.own = cross ? 3 : 1;
    pass->params.window_weigh.other = other;
    pass->params.window_weigh.most = (float)most;
    pass->above = pass->below = pipeline->aw.radius;
    pass->slot[0] = guide[0];
    pass->slot[1] = guide[1];
    pass->slot[2] = b->volume;
    b->volume = pass->slot[3] = stereo__add_volume(b, "volume", 0xffffffffu);
    pass->slot[4] = colour;
    pass->slot[5] = spatial;
    stereo__emit_fixed(b, most);
}

static void stereo__emit_adaptive_weight(stereo__builder *b)
{
    stereo__emit_window(b, 0);
}

static void stereo__emit_cross_weight(stereo__builder *b)
{
    stereo__emit_window(b, 1);
}

