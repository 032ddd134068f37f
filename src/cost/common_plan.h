/* What emitters of costs share: the largest cost, truncation, rescaling. Uses pipeline/builder.h. */

/* Sets the parameters that all cost kernels share and ends the pass; its volume becomes the current one. */
static void stereo__close_cost(stereo__builder *b, stereo__pass *pass, uint32_t max)
{
    pass->params.cost.min_disparity = b->program->desc.min_disparity;
    pass->params.cost.cap = b->program->pipeline.border == STEREO_BORDER_CAP;
    pass->params.cost.max = (int32_t)max;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    b->unit = max;
    stereo__close_pass(b, pass);
}

/* Sets the truncation of a difference in whole steps, and the quantisation to 8 bits that longer ranges need; ends
   the pass. truncate: 8-bit levels; steps: in a level of the samples; levels: the largest possible difference, in
   steps. */
static void stereo__close_difference(stereo__builder *b, stereo__pass *pass, float truncate, double steps,
                                     uint32_t levels)
{
    const double in_level = steps * (double)(1u << stereo__level_shift(b)); /* steps in a level of 8 bits */
    uint32_t most = stereo__round((double)truncate * in_level, levels);
    if (most == 0) /* no truncation; or one so small that only equal and different remain */
        most = truncate > 0.0f ? 1u : levels;
    pass->params.cost.truncate = (int32_t)most;
    pass->params.cost.quantise = most > 255u ? 255 : 0;
    stereo__close_cost(b, pass, most > 255u ? 255u : most);
    b->levels = most / in_level;
    b->natural = most / in_level / (most > 255u ? 255.0 : most);
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

/* Adds a pass that computes a feature of luma, into its slot 1, and reads `reach` rows up and down. */
static stereo__pass *stereo__emit_feature(stereo__builder *b, int kernel, uint16_t grey, stereo__elem elem,
                                          uint32_t planes, int32_t reach)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->above = pass->below = reach;
    pass->slot[0] = grey;
    pass->slot[1] = stereo__add_slot(b, "features", STEREO__IMAGE, elem, planes);
    return pass;
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
    while (b->program->slots[b->volume].max >> shift > 65535u) shift++;
    if (shift > 0) stereo__emit_rescale(b, 1, shift);
    if (b->program->slots[b->volume].max > limit)
        stereo__emit_rescale(b, (uint32_t)((uint64_t)limit * 65536u / (b->program->slots[b->volume].max + 1u)), 16);
}
