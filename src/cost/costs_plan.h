/* Fills what all cost kernels share and ends the pass; the volume becomes the current one. */
static void stereo__close_cost(stereo__builder *b, stereo__pass *pass, uint32_t max)
{
    pass->params.cost.min_disparity = b->program->desc.min_disparity;
    pass->params.cost.cap = b->program->pipeline.border == STEREO_BORDER_CAP;
    pass->params.cost.max = (int32_t)max;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    b->unit = max;
    stereo__close_pass(b, pass);
}

/* Truncation of a difference of whole steps, `levels` the largest that there can be, and the quantisation to 8 bits
   that long ranges need; ends the pass. steps: of a sample's level. */
static void stereo__close_difference(stereo__builder *b, stereo__pass *pass, float truncate, double steps,
                                     uint32_t levels)
{
    const double in_level = steps * (double)(1u << stereo__level_shift(b)); /* steps in a level of 8 bits */
    uint32_t most = stereo__round((double)truncate * in_level, levels);
    if (most == 0) /* none; or so small that only equal and different remain */
        most = truncate > 0.0f ? 1u : levels;
    pass->params.cost.truncate = (int32_t)most;
    pass->params.cost.quantise = most > 255u ? 255 : 0;
    stereo__close_cost(b, pass, most > 255u ? 255u : most);
    b->levels = most / in_level;
    b->natural = most / in_level / (most > 255u ? 255.0 : most);
}

/* The largest sample that costs are made of. */
static uint32_t stereo__levels(const stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t levels = (1u << b->program->desc.input_bits) - 1u, i;
    for (i = 0; i < STEREO_MAX_PREPARE && pipeline->prepare[i] != STEREO_PREPARE_NONE; i++)
        if (pipeline->prepare[i] == STEREO_PREPARE_SOBEL || pipeline->prepare[i] == STEREO_PREPARE_NORMALIZE)
            levels = (uint32_t)(2 * (pipeline->prepare[i] == STEREO_PREPARE_SOBEL ? pipeline->sobel.cap
                                                                                  : pipeline->normalize.cap))
                     << stereo__level_shift(b);
    return levels;
}

/* A few numbers that the plan computes: rows of them. */
static uint16_t stereo__add_numbers(stereo__builder *b, const char *name, uint32_t width, uint32_t height)
{
    const uint16_t slot = stereo__add_slot(b, name, STEREO__IMAGE, STEREO__U32, 1);
    b->program->slots[slot].width = width;
    b->program->slots[slot].height = height;
    return slot;
}

/* The right view's planes with the left view's exposure. Once for all terms, which see the same planes. */
static uint16_t stereo__emit_gain(stereo__builder *b, uint16_t left, uint16_t right)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const int32_t middle = desc->min_disparity + (int32_t)(desc->num_disparities / 2);
    const int32_t away = middle < 0 ? -middle : middle, width = (int32_t)desc->width;
    const stereo__slot planes = b->program->slots[left];
    const uint32_t channels = planes.depth;
    stereo__pass *pass;
    stereo__params params;
    if (b->gained != STEREO__NONE) return b->gained;
    if (away >= width) return right;
    memset(&params, 0, sizeof(params));
    params.gain.channels = (int32_t)channels;
    params.gain.shift = (int32_t)stereo__level_shift(b);
    params.gain.left = middle > 0 ? middle : 0;
    params.gain.right = middle < 0 ? -middle : 0;
    params.gain.columns = width - away;
    params.gain.most = (int32_t)stereo__levels(b);
    pass = stereo__add_pass(b, STEREO__K_gain_count);
    pass->params = params;
    pass->slot[0] = left;
    pass->slot[1] = right;
    left = pass->slot[2] = stereo__add_numbers(b, "counts", 256, 2 * channels);
    pass->above = pass->below = STEREO__ALL;
    pass = stereo__add_pass(b, STEREO__K_gain_fit);
    pass->params = params;
    pass->slot[0] = left;
    left = pass->slot[1] = stereo__add_numbers(b, "line", 2, channels);
    pass->above = pass->below = STEREO__ALL;
    pass = stereo__add_pass(b, STEREO__K_image_gain);
    pass->params = params;
    pass->slot[0] = right;
    pass->slot[1] = left;
    pass->above = pass->below = STEREO__ALL;
    return b->gained = pass->slot[2] = stereo__add_slot(b, "gained", STEREO__IMAGE, planes.elem, channels);
}

static void stereo__emit_difference(stereo__builder *b, float truncate)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t planes = stereo__colour_planes(b, pipeline->ad.colour);
    uint16_t left = stereo__cost_planes(b, 0, planes), right = stereo__cost_planes(b, 1, planes);
    stereo__pass *pass;
    if (pipeline->ad.gain) right = stereo__emit_gain(b, left, right);
    pass = stereo__add_pass(b, STEREO__K_cost_ad);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = (int32_t)planes;
    stereo__close_difference(b, pass, truncate, 1.0, stereo__levels(b));
}

/* Where the left view has little texture, differences tell little: each pixel's part of 256. */
static void stereo__emit_texture(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int32_t radius = pipeline->ad.texture_radius, area = (2 * radius + 1) * (2 * radius + 1);
    const uint32_t planes = stereo__colour_planes(b, pipeline->ad.colour);
    stereo__pass *pass;
    uint16_t colour;
    if (pipeline->ad.texture <= 0.0f) return;
    colour = stereo__cost_planes(b, 0, planes);
    pass = stereo__add_pass(b, STEREO__K_feature_texture);
    pass->params.texture.channels = (int32_t)planes;
    pass->params.texture.shift = (int32_t)stereo__level_shift(b);
    pass->params.texture.radius = radius;
    pass->params.texture.least = stereo__round((double)pipeline->ad.texture * area, 0xffffffu);
    pass->above = pass->below = radius;
    pass->slot[0] = colour;
    b->texture = pass->slot[1] = stereo__add_slot(b, "texture", STEREO__IMAGE, STEREO__U32, 1);
}

static void stereo__emit_cost_ad(stereo__builder *b)
{
    const int exponential = b->program->pipeline.ad.curve == STEREO_CURVE_EXPONENTIAL;
    stereo__emit_difference(b, exponential ? 0.0f : b->program->pipeline.ad.truncate);
    b->lambda = exponential ? (double)b->program->pipeline.ad.lambda : 0.0;
    stereo__emit_texture(b);
}

/* A feature of luma, in slot 1 of the pass; it looks `reach` rows up and down. */
static stereo__pass *stereo__emit_feature(stereo__builder *b, int kernel, uint16_t grey, stereo__elem elem,
                                          uint32_t planes, int32_t reach)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->above = pass->below = reach;
    pass->slot[0] = grey;
    pass->slot[1] = stereo__add_slot(b, "features", STEREO__IMAGE, elem, planes);
    return pass;
}

static uint16_t stereo__emit_gradient(stereo__builder *b, int view)
{
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    return stereo__emit_feature(b, STEREO__K_feature_gradient, grey, STEREO__U16, 1, 0)->slot[1];
}

static void stereo__emit_cost_gradient(stereo__builder *b)
{
    const int wide = stereo__is_16bit(b->program->desc.input); /* then a step is a level, else half a level */
    uint16_t left = stereo__emit_gradient(b, 0);
    uint16_t right = stereo__emit_gradient(b, 1);
    const int exponential = b->program->pipeline.gradient.curve == STEREO_CURVE_EXPONENTIAL;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_ad);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = 1;
    stereo__close_difference(b, pass, exponential ? 0.0f : b->program->pipeline.gradient.truncate, wide ? 1.0 : 2.0,
                             (wide ? 1u : 2u) * stereo__levels(b));
    b->lambda = exponential ? (double)b->program->pipeline.gradient.lambda : 0.0;
}

static void stereo__emit_cost_bt(stereo__builder *b)
{
    stereo__elem elem = stereo__is_16bit(b->program->desc.input) ? STEREO__U16 : STEREO__U8;
    uint16_t left = stereo__cost_planes(b, 0, 1), right = stereo__cost_planes(b, 1, 1);
    stereo__pass *pass;
    left = stereo__emit_feature(b, STEREO__K_feature_bounds, left, elem, 3, 0)->slot[1];
    right = stereo__emit_feature(b, STEREO__K_feature_bounds, right, elem, 3, 0)->slot[1];
    pass = stereo__add_pass(b, STEREO__K_cost_bt);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = 3; /* value, low, high */
    stereo__close_difference(b, pass, b->program->pipeline.bt.truncate, 1.0, stereo__levels(b));
}

static uint16_t stereo__emit_moments(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    stereo__pass *pass =
        stereo__emit_feature(b, STEREO__K_feature_moments, grey, STEREO__U32, 3, pipeline->zncc.height / 2);
    pass->params.window.width = pipeline->zncc.width;
    pass->params.window.height = pipeline->zncc.height;
    pass->params.window.shift = (int32_t)stereo__level_shift(b);
    return pass->slot[1];
}

/* Are a row's sums made anew at less cost than running ones are kept? Twins do where two rows' products are one
   instruction: the window's area times a left pixel must fit its signed halves. */
static int stereo__zncc_afresh(const stereo__program *program)
{
    const stereo_pipeline *pipeline = &program->pipeline;
    return program->backend == STEREO_BACKEND_CPU && program->simd > STEREO_SIMD_SCALAR &&
           pipeline->zncc.height < 2 * STEREO__ZNCC_PAIRS && pipeline->zncc.width * pipeline->zncc.height <= 128;
}

static void stereo__emit_cost_zncc(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t left = stereo__emit_moments(b, 0), right = stereo__emit_moments(b, 1);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_zncc);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.width = pipeline->zncc.width;
    pass->params.cost.height = pipeline->zncc.height;
    pass->params.cost.afresh = pass->afresh = pass->lanes = (uint8_t)stereo__zncc_afresh(b->program);
    pass->above = pipeline->zncc.height / 2 + 1; /* the row that leaves the running sums too */
    pass->below = pipeline->zncc.height / 2;
    stereo__close_cost(b, pass, 255);
}

static uint16_t stereo__emit_census(stereo__builder *b, int view, int32_t bits)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int cpu = b->program->backend == STEREO_BACKEND_CPU;
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    stereo__pass *pass =
        stereo__emit_feature(b, STEREO__K_feature_census, grey, cpu ? STEREO__U8 : STEREO__U32,
                             stereo__ceil_div((uint32_t)bits, cpu ? 8 : 32), pipeline->census.height / 2);
    pass->params.census.width = pipeline->census.width;
    pass->params.census.height = pipeline->census.height;
    pass->params.census.kind = (int32_t)pipeline->census.kind;
    pass->params.census.bits = bits;
    pass->params.census.margin = (int32_t)((uint32_t)pipeline->census.margin << stereo__level_shift(b));
    return pass->slot[1];
}

static void stereo__emit_cost_census(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int32_t area = pipeline->census.width * pipeline->census.height - 1, view;
    int32_t bits = pipeline->census.kind == STEREO_CENSUS_SYMMETRIC ? area / 2 : area;
    uint16_t features[2];
    stereo__pass *pass;
    for (view = 0; view < 2; view++) stereo__cost_planes(b, view, 1); /* first both: nothing parts features from costs then */
    for (view = 0; view < 2; view++) features[view] = stereo__emit_census(b, view, bits);
    pass = stereo__add_pass(b, STEREO__K_cost_census);
    memcpy(pass->slot, features, sizeof(features));
    stereo__close_cost(b, pass, (uint32_t)bits);
}

static void stereo__emit_cost_ad_census(stereo__builder *b)
{
    if (b->part == 0) {
        stereo__emit_difference(b, 0.0f);
        b->lambda = (double)b->program->pipeline.ad.lambda;
        stereo__emit_texture(b);
    } else {
        stereo__emit_cost_census(b);
        b->natural = 1.0;
        b->lambda = (double)b->program->pipeline.census.lambda;
    }
}

/* Costs that the caller brings. */
static void stereo__emit_cost_given(stereo__builder *b)
{
    const stereo_costs *given = &b->program->desc.given;
    const stereo__elem elem = given->element_bytes == 1   ? STEREO__U8
                              : given->element_bytes == 2 ? STEREO__U16
                                                          : STEREO__U32;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_import_costs);
    pass->params.given.min_disparity = b->program->desc.min_disparity;
    pass->params.given.mirror = b->mirrored;
    pass->params.given.most = given->max;
    pass->slot[0] = stereo__external_slot(b, STEREO__EXT_GIVEN, elem, b->program->desc.num_disparities);
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", given->max);
    b->unit = given->unit;
    b->levels = given->levels;
    b->natural = given->levels / given->unit;
}

/* What aggregation left, as it is: whoever gives it to a plan of the same optimization gets the same maps. */
static void stereo__emit_costs_out(stereo__builder *b)
{
    const stereo__slot *volume = &b->program->slots[b->volume];
    stereo_costs *costs = &b->program->costs;
    stereo__pass *pass;
    if (!(b->program->desc.outputs & STEREO_OUTPUT_COSTS) || b->mirrored) return;
    costs->element_bytes = stereo__elem_bytes(volume->elem);
    costs->max = (uint32_t)volume->max;
    costs->unit = b->unit;
    costs->levels = b->levels;
    pass = stereo__add_pass(b, STEREO__K_export_costs);
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__external_slot(b, STEREO__EXT_COSTS, volume->elem, volume->depth);
}

/* v -> round(v * multiply / 2^shift) on the current volume. */
static void stereo__emit_rescale(stereo__builder *b, uint32_t multiply, uint32_t shift)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_volume_rescale);
    pass->params.rescale.multiply = multiply;
    pass->params.rescale.shift = shift;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", 0);
    b->unit *= (double)multiply / (double)((uint32_t)1 << shift);
    b->natural *= (double)((uint32_t)1 << shift) / (double)multiply;
    stereo__close_pass(b, pass);
}

/* Scales a volume down, where needed, so that its values stay at or below `limit`. */
static void stereo__emit_limit(stereo__builder *b, uint32_t limit)
{
    uint32_t shift = 0;
    while (b->program->slots[b->volume].max >> shift > 65000u) shift++;
    if (shift > 0) stereo__emit_rescale(b, 1, shift);
    if (b->program->slots[b->volume].max > limit)
        stereo__emit_rescale(b, (uint32_t)((uint64_t)limit * 65536u / (b->program->slots[b->volume].max + 1u)), 16);
}

/* Adds the current volume, weighted through a table, to `total`. Value v becomes round(steps * v / max), or on an
   exponential scale round(steps * (1 - exp(-v / lambda))) (Mei et al. 2011, equation 4). */
static uint16_t stereo__emit_mix(stereo__builder *b, uint16_t total, double steps)
{
    const int exponential = b->lambda > 0.0;
    uint32_t table[256], v, max;
    uint64_t sum = total == STEREO__NONE ? 0 : b->program->slots[total].max;
    stereo__pass *pass;
    stereo__emit_limit(b, 255);
    max = (uint32_t)b->program->slots[b->volume].max;
    for (v = 0; v < 256; v++) {
        double value = v < max ? v : max;
        double part = exponential ? 1.0 - stereo__exp(-value * b->natural / b->lambda) : value / max;
        table[v] = stereo__round(steps * part, 65535u);
    }
    pass = stereo__add_pass(b, STEREO__K_cost_mix);
    pass->params.mix.first = total == STEREO__NONE;
    pass->slot[0] = b->volume;
    pass->slot[4] = stereo__add_table(b, table);
    pass->slot[1] = b->texture;
    pass->slot[2] = total;
    pass->slot[3] = stereo__add_volume(b, "volume", sum + table[255] > 0 ? sum + table[255] : 1);
    stereo__close_pass(b, pass);
    return pass->slot[3];
}

/* The pull towards the previous disparity, as a further cost: a truncated linear penalty. */
static void stereo__emit_prior(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t weight = stereo__round((double)pipeline->prior.weight * b->unit, 65535u);
    uint32_t truncate = stereo__round((double)pipeline->prior.truncate * STEREO__ONE, 65536u);
    stereo__pass *pass;
    uint16_t previous;
    if (b->mirrored || !(b->program->desc.inputs & STEREO_INPUT_PREVIOUS) || weight == 0 || truncate == 0) return;
    stereo__note(b, "prior.weight", weight);
    previous = stereo__add_slot(b, "previous", STEREO__IMAGE, STEREO__I32, 1);
    pass = stereo__add_pass(b, STEREO__K_import_disparity);
    pass->params.output.format = (int32_t)b->program->desc.disparity_format;
    pass->slot[0] = stereo__external_slot(
        b, STEREO__EXT_PREVIOUS,
        b->program->desc.disparity_format == STEREO_DISPARITY_F32 ? STEREO__U32 : STEREO__U16, 1);
    pass->slot[1] = previous;
    pass = stereo__add_pass(b, STEREO__K_cost_prior);
    pass->params.prior.min_disparity = b->program->desc.min_disparity;
    pass->params.prior.weight = (int32_t)weight;
    pass->params.prior.truncate = (int32_t)truncate;
    pass->slot[0] = b->volume;
    pass->slot[1] = previous;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
}

