/* The passes from the caller's pixels to planes: grey or colour, mirrored, stretched, and what `prepare` lists. Uses
   pipeline/builder.h. */

#define STEREO__PARAMS_IMAGE(X) \
    X("sobel.cap", sobel.cap, INT, 31, 1, 127, "", "8-bit levels", "OpenCV's StereoBM", \
      "horizontal gradients (Sobel, weights 1 2 1) are limited to this, both up and down") \
    X("blur.sigma", blur.sigma, FLOAT, 1, 0.1, 5, "", "pixels", "Felzenszwalb and Huttenlocher 2006: 0.7", \
      "standard deviation of the Gaussian that smooths the images") \
    X("normalize.window", normalize.width, WINDOW, 9, 1, 31, "", "pixels", "OpenCV's StereoBM", \
      "width x height of the window whose mean brightness is subtracted, both odd") \
    X("normalize.cap", normalize.cap, INT, 31, 1, 127, "", "quarters of an 8-bit level", "OpenCV's StereoBM", \
      "differences from that mean are limited to this, both up and down")
#define STEREO__METHODS_IMAGE(X) \
    X(PREPARE, STEREO_PREPARE_SOBEL, prepare_sobel, 0) \
    X(PREPARE, STEREO_PREPARE_BLUR, prepare_blur, 0) \
    X(PREPARE, STEREO_PREPARE_NORMALIZE, prepare_normalize, 0) \
    X(PREPARE, STEREO_PREPARE_RECTIFY, prepare_rectify, 0)
#define STEREO__KERNEL_image_grey \
    "rw", STEREO__TWINS(image_grey), STEREO__GPU(image_grey), STEREO__TRAITS(0), STEREO__OPERATIONS(6), STEREO__NO_SIZES
#define STEREO__KERNEL_image_colour \
    "rw", STEREO__TWINS(image_colour), STEREO__GPU(image_colour), STEREO__TRAITS(0), STEREO__OPERATIONS(2), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_image_stretch \
    "rw", STEREO__SCALAR(image_stretch), STEREO__GPU(image_stretch), STEREO__TRAITS(0), STEREO__OPERATIONS(6), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_image_smooth \
    "ruw", STEREO__SCALAR(image_smooth), STEREO__GPU(image_smooth), STEREO__TRAITS(0), STEREO__OPERATIONS(200), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_image_median \
    "rw", STEREO__TWINS(image_median), STEREO__GPU(image_median), STEREO__TRAITS(0), STEREO__OPERATIONS(40), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_image_sobel \
    "rw", STEREO__SCALAR(image_sobel), STEREO__GPU(image_sobel), STEREO__TRAITS(0), STEREO__OPERATIONS(16), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_image_normalize \
    "rw", STEREO__SCALAR(image_normalize), STEREO__GPU(image_normalize), STEREO__TRAITS(0), STEREO__OPERATIONS(200), \
    STEREO__SCRATCH(image_normalize)
#define STEREO__KERNEL_image_rectify \
    "rrw", STEREO__SCALAR(image_rectify), STEREO__GPU(image_rectify), STEREO__TRAITS(0), STEREO__OPERATIONS(30), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_import_disparity \
    "rw", STEREO__SCALAR(import_disparity), STEREO__GPU(import_disparity), STEREO__TRAITS(0), STEREO__OPERATIONS(4), \
    STEREO__NO_SIZES

static int stereo__is_16bit(stereo_format format)
{
    return format >= STEREO_FORMAT_R16;
}

static uint32_t stereo__channels(stereo_format format)
{
    uint32_t kind = (uint32_t)format % 3u;
    return kind == 0 ? 1u : kind + 2u;
}

/* Planes that a pass reads: 3 if `colour` is set and the input has colours, else 1. */
static uint32_t stereo__colour_planes(const stereo__builder *b, int colour)
{
    return colour && stereo__channels(b->program->desc.input) > 1 ? 3u : 1u;
}

/* Weights of a Gaussian by distance. They sum to 256 over both sides; the middle takes the rounding error. Returns
   the radius. */
static int32_t stereo__gaussian(double sigma, uint32_t table[256])
{
    const int32_t radius = (int32_t)(4.0 * sigma) + 1;
    double weights[32], total = 0.0;
    uint32_t rest = 256;
    int32_t i;
    for (i = 0; i <= radius; i++) {
        weights[i] = stereo__exp(-0.5 * (i / sigma) * (i / sigma));
        total += i ? 2.0 * weights[i] : weights[i];
    }
    memset(table, 0, 256 * sizeof(table[0]));
    for (i = radius; i > 0; i--) {
        table[i] = stereo__round(256.0 * weights[i] / total, 256u);
        rest -= 2 * table[i];
    }
    table[0] = rest;
    return radius;
}

/* A pass over the planes that are being prepared; its result, at binding `out`, replaces them. */
static stereo__pass *stereo__emit_on_image(stereo__builder *b, int kernel, int out, int32_t reach)
{
    const stereo__slot in = b->program->slots[b->image];
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->above = pass->below = reach;
    pass->slot[0] = b->image;
    pass->slot[out] = b->image = stereo__add_slot(b, in.name, STEREO__IMAGE, in.elem, in.depth);
    b->program->slots[b->image].max = in.max;
    return pass;
}

static void stereo__emit_smooth(stereo__builder *b, float sigma)
{
    uint32_t table[256];
    const int32_t radius = stereo__gaussian((double)sigma, table);
    const uint16_t weights = stereo__add_table(b, table);
    stereo__pass *pass = stereo__emit_on_image(b, STEREO__K_image_smooth, 2, radius);
    pass->params.smooth.radius = radius;
    pass->slot[1] = weights;
}

/* The shift that reduces samples to 8 bits. */
static uint32_t stereo__level_shift(const stereo__builder *b)
{
    return b->program->desc.input_bits > 8 ? b->program->desc.input_bits - 8u : 0u;
}

static void stereo__emit_prepare_blur(stereo__builder *b)
{
    stereo__emit_smooth(b, b->program->pipeline.blur.sigma);
}

static void stereo__emit_prepare_sobel(stereo__builder *b)
{
    stereo__pass *pass = stereo__emit_on_image(b, STEREO__K_image_sobel, 1, 1);
    pass->params.sobel.cap = b->program->pipeline.sobel.cap << stereo__level_shift(b);
}

static void stereo__emit_prepare_normalize(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int32_t up = pipeline->normalize.height / 2;
    stereo__pass *pass = stereo__emit_on_image(b, STEREO__K_image_normalize, 1, up > 1 ? up : 1);
    pass->params.normalize.width = pipeline->normalize.width;
    pass->params.normalize.height = pipeline->normalize.height;
    pass->params.normalize.cap = pipeline->normalize.cap << stereo__level_shift(b);
}

static void stereo__emit_prepare_rectify(stereo__builder *b)
{
    const int right = b->image_view != b->mirrored;
    const uint16_t map = stereo__external_slot(b, right ? STEREO__EXT_MAP_RIGHT : STEREO__EXT_MAP_LEFT, STEREO__U32, 2);
    stereo__pass *pass = stereo__emit_on_image(b, STEREO__K_image_rectify, 2, STEREO__ALL);
    pass->params.rectify.mirror = b->mirrored;
    pass->slot[1] = map;
}

/* From here on rows are `stretch` times as wide as the images, and disparities as many times finer. */
static void stereo__set_stretch(stereo__builder *b, uint32_t stretch)
{
    stereo_plan_desc *desc = &b->program->desc;
    desc->width = desc->width / b->stretch * stretch;
    desc->num_disparities = desc->num_disparities / b->stretch * stretch;
    desc->min_disparity = desc->min_disparity / (int32_t)b->stretch * (int32_t)stretch;
    b->stretch = stretch;
}

static uint16_t stereo__emit_image_stretch(stereo__builder *b, uint16_t planes)
{
    const stereo__slot *in = &b->program->slots[planes];
    stereo__pass *pass;
    if (b->stretch == 1) return planes;
    pass = stereo__add_pass(b, STEREO__K_image_stretch);
    pass->params.stretch.factor = (int32_t)b->stretch;
    pass->slot[0] = planes;
    pass->slot[1] = stereo__add_slot(b, in->name, STEREO__IMAGE, in->elem, in->depth);
    b->program->slots[pass->slot[1]].max = in->max;
    return pass->slot[1];
}

/* Planes of one view: 1 = luma, 3 = R, G and B (luma where the input is grey). */
static uint16_t stereo__planes(stereo__builder *b, int view, uint32_t planes)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    stereo__elem elem = stereo__is_16bit(desc->input) ? STEREO__U16 : STEREO__U8;
    uint16_t *cached = planes == 3 ? &b->colour[view] : &b->grey[view];
    const uint32_t stretch = b->stretch;
    stereo__pass *pass;
    if (*cached != STEREO__NONE) return *cached;
    stereo__set_stretch(b, 1);
    pass = stereo__add_pass(b, planes == 3 ? STEREO__K_image_colour : STEREO__K_image_grey);
    pass->params.ingest.channels = stereo__channels(desc->input);
    pass->params.ingest.sample_bytes = stereo__elem_bytes(elem);
    pass->params.ingest.mirror = (uint32_t)b->mirrored;
    pass->slot[0] = stereo__external_slot(b, view != b->mirrored ? STEREO__EXT_RIGHT : STEREO__EXT_LEFT, elem,
                                          pass->params.ingest.channels);
    *cached = stereo__add_slot(b, planes == 3 ? "colour" : "grey", STEREO__IMAGE, elem, planes);
    b->program->slots[*cached].max = elem == STEREO__U8 ? 255 : 65535;
    pass->slot[1] = *cached;
    b->image = *cached;
    b->image_view = view;
    if (pipeline->prepare[0] == STEREO_PREPARE_RECTIFY) stereo__emit_method(b, STEREO__STAGE_PREPARE, STEREO_PREPARE_RECTIFY);
    if (pipeline->optimize == STEREO_OPTIMIZE_BP && pipeline->bp.sigma > 0.0f) stereo__emit_smooth(b, pipeline->bp.sigma);
    stereo__set_stretch(b, stretch);
    *cached = stereo__emit_image_stretch(b, b->image);
    return *cached;
}

/* The same after the steps of `prepare`: the planes that costs are computed from. */
static uint16_t stereo__cost_planes(stereo__builder *b, int view, uint32_t planes)
{
    const stereo_prepare *steps = b->program->pipeline.prepare;
    uint16_t *cached = planes == 3 ? &b->prepared_colour[view] : &b->prepared_grey[view];
    uint32_t i = steps[0] == STEREO_PREPARE_RECTIFY; /* stereo__planes has done that already */
    if (*cached != STEREO__NONE) return *cached;
    b->image = stereo__planes(b, view, planes);
    b->image_view = view;
    for (; i < STEREO_MAX_PREPARE && steps[i] != STEREO_PREPARE_NONE; i++)
        stereo__emit_method(b, STEREO__STAGE_PREPARE, (int)steps[i]);
    *cached = b->image;
    return *cached;
}

