/* One direction of a box; no pass for a window of one pixel. */
static void stereo__emit_sum(stereo__builder *b, int kernel, int32_t radius)
{
    const int vertical = kernel == STEREO__K_box_v;
    stereo__pass *pass;
    if (radius == 0) return;
    pass = stereo__add_pass(b, kernel);
    pass->params.box.radius = radius;
    pass->above = vertical ? radius + 1 : 0; /* the row that leaves the running sum too */
    pass->below = vertical ? radius : 0;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", 0);
    b->unit *= 2.0 * radius + 1.0;
    stereo__close_pass(b, pass);
}

static void stereo__emit_box(stereo__builder *b)
{
    stereo__emit_sum(b, STEREO__K_box_v, b->program->pipeline.box.radius);
    stereo__emit_sum(b, STEREO__K_box_h, b->program->pipeline.box.radius);
}

static void stereo__emit_cost_sad(stereo__builder *b)
{
    stereo__emit_difference(b, b->program->pipeline.ad.truncate);
    stereo__emit_sum(b, STEREO__K_box_v, b->program->pipeline.sad.height / 2);
    stereo__emit_sum(b, STEREO__K_box_h, b->program->pipeline.sad.width / 2);
}

/* Arms of a view's pixels (Zhang et al. 2009, equation 1; Mei et al. 2011, section 3.2). */
static uint16_t stereo__emit_arms(stereo__builder *b, uint16_t colour, const stereo__arms_params *rules)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_feature_arms);
    pass->params.arms = *rules;
    pass->params.arms.channels = (int32_t)b->program->slots[colour].depth;
    pass->params.arms.shift = (int32_t)stereo__level_shift(b);
    pass->above = pass->below = rules->length;
    pass->slot[0] = colour;
    pass->slot[1] = stereo__add_slot(b, "arms", STEREO__IMAGE, STEREO__U32, 1);
    return pass->slot[1];
}

/* Zhang's arms end beyond tau, Mei's at it, or at as large a step; the latter sooner where they are long. */
static uint16_t stereo__emit_cross_arms(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int mei = pipeline->cross.arms == STEREO_CROSS_MEI;
    stereo__arms_params rules;
    memset(&rules, 0, sizeof(rules));
    rules.length = pipeline->cross.length;
    rules.threshold = pipeline->cross.tau + (mei ? 0 : 1);
    rules.step = mei ? pipeline->cross.tau : 256;
    rules.strict_length = mei ? pipeline->cross.length2 : pipeline->cross.length;
    rules.strict_threshold = mei ? pipeline->cross.tau2 : 256;
    return stereo__emit_arms(b, stereo__planes(b, view, stereo__colour_planes(b, 1)), &rules);
}

/* One direction of one iteration. most: the largest mean, 0 for the direction that comes first. */
static void stereo__emit_cross_sum(stereo__builder *b, const uint16_t arms[2], int vertical, uint32_t most,
                                   uint32_t fraction)
{
    stereo__pass *pass = stereo__add_pass(b, vertical ? STEREO__K_cross_v : STEREO__K_cross_h);
    pass->params.cross.min_disparity = b->program->desc.min_disparity;
    pass->params.cross.last = most > 0;
    pass->params.cross.fraction = (int32_t)fraction;
    pass->params.cross.max = (int32_t)most;
    pass->params.cross.length = b->program->pipeline.cross.length;
    pass->above = pass->below = vertical ? b->program->pipeline.cross.length : 0;
    pass->slot[0] = arms[0];
    pass->slot[1] = arms[1];
    pass->slot[2] = b->volume;
    b->volume = pass->slot[3] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
}

/* Means over cross-shaped regions, the second direction first in every second iteration. */
static void stereo__emit_cross(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t fraction = 0, most;
    uint16_t arms[2] = {STEREO__NONE, STEREO__NONE};
    int32_t i;
    arms[0] = stereo__emit_cross_arms(b, 0);
    if (pipeline->cross.joint) arms[1] = stereo__emit_cross_arms(b, 1);
    stereo__emit_limit(b, 65535);
    while (fraction < 8 && b->program->slots[b->volume].max << (fraction + 1) <= 65535u) fraction++;
    most = (uint32_t)b->program->slots[b->volume].max << fraction;
    for (i = 0; i < pipeline->cross.iterations; i++) {
        stereo__emit_cross_sum(b, arms, i & 1, 0, 0);
        stereo__emit_cross_sum(b, arms, !(i & 1), most, i ? 0 : fraction);
    }
    b->unit *= (double)(1u << fraction);
}

/* Weights as the bits of floats; 0 where they are next to nothing. */
static uint16_t stereo__add_weights(stereo__builder *b, const double weights[256])
{
    uint32_t table[256], i;
    for (i = 0; i < 256; i++) {
        float weight = weights[i] < 1.0 / 67108864.0 ? 0.0f : (float)weights[i];
        memcpy(&table[i], &weight, sizeof(weight));
    }
    return stereo__add_table(b, table);
}

/* Weights of the domain transform by grey step; whole = 1: of 65536, rounded down. */
static uint16_t stereo__emit_dt_table(stereo__builder *b, int whole)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights[256];
    uint32_t table[256];
    int i;
    for (i = 0; i < 256; i++) {
        weights[i] = stereo__exp(-1.0 / (double)pipeline->dt.sigma_s) *
                     stereo__exp(-(double)i / (double)pipeline->dt.sigma_r);
        table[i] = (uint32_t)(65536.0 * weights[i]);
    }
    return whole ? stereo__add_table(b, table) : stereo__add_weights(b, weights);
}

