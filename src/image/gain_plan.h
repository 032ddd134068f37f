/* The passes of gain, which run before costs that compare levels. Uses pipeline/builder.h. */

#define STEREO__KERNEL_gain_count \
    "rrm", STEREO__SCALAR(gain_count), STEREO__GPU(gain_count), STEREO__TRAITS(STEREO__PHASES(2)), STEREO__OPERATIONS(6), \
    STEREO__SCRATCH(gain_count)
#define STEREO__KERNEL_gain_fit \
    "rw", STEREO__SCALAR(gain_fit), STEREO__GPU(gain_fit), STEREO__TRAITS(0), STEREO__OPERATIONS(1), STEREO__NO_SIZES
#define STEREO__KERNEL_image_gain \
    "rrw", STEREO__SCALAR(image_gain), STEREO__GPU(image_gain), STEREO__TRAITS(0), STEREO__OPERATIONS(4), STEREO__NO_SIZES

/* The largest sample that costs may read, after the steps of `prepare`. */
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

/* A slot for `height` rows of `width` numbers that passes compute. */
static uint16_t stereo__add_numbers(stereo__builder *b, const char *name, uint32_t width, uint32_t height)
{
    const uint16_t slot = stereo__add_slot(b, name, STEREO__IMAGE, STEREO__U32, 1);
    b->program->slots[slot].width = width;
    b->program->slots[slot].height = height;
    return slot;
}

/* The right view's planes with the left view's exposure. Emitted once, because all cost terms read the same
   planes. */
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
