#define STEREO__BP_LEVELS 12         /* most that bp.levels may be */
#define STEREO__MEAN_SLACK 1.001     /* sums and means of floats may pass their bound by what rounding adds */

/* The largest power of two that brings values up to `most` to at most `limit`. */
static double stereo__power_for(double most, double limit)
{
    double scale = 1.0;
    while (most * scale * 2.0 <= limit) scale *= 2.0;
    while (most * scale > limit) scale *= 0.5;
    return scale;
}

/* Floats to integers of 30 bits. most: the largest of the floats. */
static void stereo__emit_fixed(stereo__builder *b, double most)
{
    const double scale = stereo__power_for(most, 1073741824.0);
    const uint64_t max = (uint64_t)(most * scale);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_volume_fixed);
    pass->params.fixed.scale = (float)scale;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", max > 65535u ? max : 65536u); /* 32 bits each */
    b->unit *= scale;
}

/* A pass over the guide of the domain transform. */
static stereo__pass *stereo__add_dt(stereo__builder *b, int kernel, int32_t direction, uint16_t guide, uint16_t table)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params.dt.channels = (int32_t)b->program->slots[guide].depth;
    pass->params.dt.shift = (int32_t)stereo__level_shift(b);
    pass->params.dt.direction = direction;
    pass->slot[0] = guide;
    pass->slot[1] = table;
    if (direction == 0) return pass;
    pass->schedule = STEREO__WAVEFRONT;
    pass->direction = (int8_t)direction;
    pass->above = pass->below = 1; /* the guide's other row */
    pass->upright = 1;
    return pass;
}

/* The sums of weights after the same passes: of the rows (i = 0), or of the columns too. Behind each pass over the
   volume, of which they are independent. */
static uint16_t stereo__emit_dt_gain(stereo__builder *b, int i, uint16_t gain, uint16_t guide, uint16_t table)
{
    int32_t direction;
    stereo__pass *pass;
    if (i == 0) {
        pass = stereo__add_dt(b, STEREO__K_dt_gain_h, 0, guide, table);
        return pass->slot[2] = stereo__add_slot(b, "gain", STEREO__IMAGE, STEREO__U32, 1);
    }
    for (direction = 1; direction >= -1; direction -= 2) {
        pass = stereo__add_dt(b, STEREO__K_dt_gain_v, direction, guide, table);
        pass->slot[2] = gain;
        gain = pass->slot[3] = stereo__add_slot(b, "gain", STEREO__IMAGE, STEREO__U32, direction < 0 ? 2 : 1);
    }
    return gain;
}

/* Recursive filter in four directions (Pham and Jeon 2013, section 3; Chang et al. 2020, section 3.2). Each gathers
   `flat` times what a flat region had, or means come out. */
static void stereo__emit_domain_transform(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int32_t storage = (int32_t)pipeline->dt.storage;
    const int floats = storage == STEREO__STORE_F32, means = pipeline->dt.normalize != 0;
    const int centred = STEREO__CENTRED(storage), whole = storage == STEREO__STORE_U16 && !means;
    const uint32_t planes = stereo__colour_planes(b, pipeline->dt.guide == STEREO_GUIDE_COLOUR);
    double flat = 1.0 / (1.0 - stereo__exp(-1.0 / (double)pipeline->dt.sigma_s)), most, mean, limit, scale = 1.0;
    uint16_t guide, table, gain = STEREO__NONE;
    uint32_t max;
    int i;
    if (!floats) stereo__emit_limit(b, 65535);
    mean = (double)b->program->slots[b->volume].max * STEREO__MEAN_SLACK;
    most = (double)b->program->slots[b->volume].max * flat * STEREO__MEAN_SLACK; /* of the way to the right */
    guide = stereo__planes(b, 0, planes);
    table = stereo__emit_dt_table(b, whole);
    limit = centred ? 32767.0 : 65535.0;
    for (i = 0; i < 3; i++) {
        const int last = i == 2 && (!floats || means);
        stereo__pass *pass = stereo__add_dt(b, i ? STEREO__K_dt_v : STEREO__K_dt_h, i == 2 ? -1 : i, guide, table);
        /* what is centred looks at disparity 0; and wider costs are for the scalar kernel, which takes all */
        pass->lanes = b->program->simd > STEREO_SIMD_SCALAR && !centred && (i || b->program->slots[b->volume].max <= 65535u);
        pass->params.dt.first_scale = floats ? 1.0f : (float)stereo__power_for(most, limit);
        most = last && means ? mean : most * flat;
        pass->params.dt.in_scale = (float)scale;
        if (last) scale = stereo__power_for(centred ? 2.0 * most : most, 65535.0);
        else if (!floats) scale = stereo__power_for(most, limit);
        pass->params.dt.out_scale = (float)scale;
        pass->params.dt.offset = last && centred ? (float)most : 0.0f;
        pass->params.dt.in = whole ? STEREO__STORE_WHOLE : storage;
        pass->params.dt.out = whole ? STEREO__STORE_WHOLE : last ? STEREO__STORE_LAST : storage;
        if (gain != STEREO__NONE && i == 2) pass->slot[0] = gain;
        pass->slot[2] = b->volume;
        max = last ? 65535u : floats ? 0xffffffffu : storage >= STEREO__STORE_U8 ? 255u : 65535u;
        b->volume = pass->slot[3] = stereo__add_volume(b, "volume", max);
        if (i) pass->slot[4] = stereo__add_state(b);
        if (i < 2 && means) gain = stereo__emit_dt_gain(b, i, gain, guide, table);
    }
    b->unit *= means ? scale : flat * flat * flat * flat * scale;
    if (floats && !means) stereo__emit_fixed(b, most);
}

