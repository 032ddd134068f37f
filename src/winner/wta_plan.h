/* The passes of winner-takes-all, of what is left out and of confidence: from a volume to the maps of one or both
   views. Uses pipeline/builder.h and cost/. */

#define STEREO__PARAMS_WTA(X) \
    X("right-view", right_view, CHOICE, 1, 0, 2, "none|volume|own", "", "Muehlmann et al. 2002", \
      "disparity of the right view. none: not computed; volume: from the left view's costs; own: from a " \
      "matching of its own") \
    X("wta.subpixel", wta.subpixel, CHOICE, 2, 0, 3, "none|parabola|vfit|raw", "", "Haller et al. 2010", \
      "position of the minimum between whole disparities. none: not sought; parabola, vfit: by the best cost " \
      "and its neighbours; raw: vfit of the costs before aggregation and optimization") \
    X("wta.uniqueness", wta.uniqueness, FLOAT, 0, 0, 1, "", "", "OpenCV; libSGM", \
      "a pixel is invalid unless its best cost is this fraction below the second best, and not equal to it; " \
      "0 = off") \
    X("wta.confidence", wta.confidence, CHOICE, 0, 0, 2, "ratio|pkrn|lrd", "", "Hu and Mordohai 2012", \
      "ratio: gap between the best and second best cost, relative to the latter, where the best one's " \
      "neighbours do not count as second; pkrn: where they do; lrd: the gap of pkrn relative to that between " \
      "second best and the right pixel's least cost") \
    X("wta.confidence-least", wta.confidence_least, FLOAT, 0, 0, 1, "", "", "Hu and Mordohai 2012", \
      "a pixel is invalid if its confidence, from 0 to 1, is less; 0 = off")
#define STEREO__METHODS_WTA(X) \
    X(OPTIMIZE, STEREO_OPTIMIZE_WTA, wta, 0)
#define STEREO__KERNEL_wta \
    "rwWM", STEREO__TWINS(wta), STEREO__GPU(wta), \
    STEREO__TRAITS(STEREO__BOTH | STEREO__CARRIES | STEREO__NARROW | STEREO__PIECES), STEREO__OPERATIONS(3), \
    STEREO__SCRATCH(wta)
#define STEREO__KERNEL_wta_right \
    "rwM", STEREO__TWINS(wta_right), STEREO__GPU(wta_right), \
    STEREO__TRAITS(STEREO__BOTH | STEREO__CARRIES | STEREO__NARROW), STEREO__OPERATIONS(2), STEREO__SCRATCH(wta_right)

/* The number of views whose maps are needed: the right one as long as an output or a later filter reads it. */
static int stereo__views(const stereo__builder *b)
{
    return (b->program->desc.outputs & STEREO_OUTPUT_DISPARITY_RIGHT) || b->right_pending > 0 ? 2 : 1;
}

/* Adds a map of a view. */
static uint16_t stereo__add_map(stereo__builder *b, int view)
{
    return stereo__add_slot(b, view ? "disparity right" : "disparity", STEREO__IMAGE, STEREO__I32, 1);
}

/* The map of the mirrored pair becomes the right view's. */
static void stereo__emit_mirror(stereo__builder *b, uint16_t map)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_map_mirror);
    pass->slot[0] = map;
    b->map[1] = pass->slot[1] = stereo__add_map(b, 1);
}

/* Invalidates what the marks of the views leave out in both maps; before the map filters also what matches it in the
   other view. */
static void stereo__emit_leave_out(stereo__builder *b, stereo__external left, stereo__external right,
                                   stereo__elem elem, uint32_t depth, int before)
{
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        const stereo__external own = view ? right : left, other = !before ? STEREO__EXT_NONE : view ? left : right;
        uint16_t marks[2] = {STEREO__NONE, STEREO__NONE};
        stereo__pass *pass;
        if (b->map[view] == STEREO__NONE || (own == STEREO__EXT_NONE && other == STEREO__EXT_NONE)) continue;
        if (own != STEREO__EXT_NONE) marks[0] = stereo__external_slot(b, own, elem, depth);
        if (other != STEREO__EXT_NONE) marks[1] = stereo__external_slot(b, other, elem, depth);
        pass = stereo__add_pass(b, STEREO__K_leave_out);
        pass->params.left_out.sign = view ? -1 : 1;
        pass->slot[0] = b->map[view];
        pass->slot[1] = marks[0];
        pass->slot[2] = marks[1];
        b->map[view] = pass->slot[3] = stereo__add_map(b, view);
    }
}

/* Leaves out what nobody asked for or saw, once both views have maps and again once filters may have filled it. */
static void stereo__emit_left_out(stereo__builder *b, int before)
{
    const uint32_t inputs = b->program->desc.inputs;
    if (!before && b->program->pipeline.refine[0] == STEREO_REFINE_END) return;
    stereo__emit_leave_out(b, inputs & STEREO_INPUT_MASK ? STEREO__EXT_MASK : STEREO__EXT_NONE,
                           inputs & STEREO_INPUT_MASK_RIGHT ? STEREO__EXT_MASK_RIGHT : STEREO__EXT_NONE, STEREO__U8, 1,
                           before);
    if (b->program->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY)
        stereo__emit_leave_out(b, STEREO__EXT_MAP_LEFT, STEREO__EXT_MAP_RIGHT, STEREO__U32, 2, before);
}

/* The least shift that leaves 21 bits of a volume's values. */
static uint32_t stereo__ratio_shift(const stereo__builder *b, uint16_t volume)
{
    uint32_t shift = 0;
    while (b->program->slots[volume].max >> shift >= 1u << 21) shift++;
    return shift;
}

/* Subpixel positions from the costs before aggregation. */
static uint16_t stereo__emit_raw(stereo__builder *b, uint16_t map, int view)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_wta_subpixel);
    pass->params.kept.min_disparity = b->program->desc.min_disparity;
    pass->params.kept.view = view;
    pass->params.kept.shift = (int32_t)stereo__ratio_shift(b, b->raw);
    pass->slot[0] = map;
    pass->slot[1] = b->raw;
    return pass->slot[2] = stereo__add_map(b, view);
}

/* Confidence that is not the one of the pass that finds the winners. */
static void stereo__emit_confidence(stereo__builder *b, uint32_t shift, uint16_t confidence)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_wta_confidence);
    pass->params.kept.min_disparity = b->program->desc.min_disparity;
    pass->params.kept.shift = (int32_t)shift;
    pass->params.kept.kind = (int32_t)b->program->pipeline.wta.confidence;
    pass->slot[0] = b->volume;
    pass->slot[1] = confidence;
}

/* wta.confidence-least in steps of confidence. */
static uint32_t stereo__least_confidence(const stereo_pipeline *pipeline)
{
    return stereo__round(256.0 * (double)pipeline->wta.confidence_least, 255u);
}

/* The left view's map, or the mirrored pair's: with the positions of `raw`, without pixels of little confidence. */
static uint16_t stereo__emit_left(stereo__builder *b, uint16_t map, uint16_t confidence)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    stereo__pass *pass;
    if (pipeline->wta.subpixel == STEREO_SUBPIXEL_RAW) map = stereo__emit_raw(b, map, 0);
    if (stereo__least_confidence(pipeline) == 0) return map;
    pass = stereo__add_pass(b, STEREO__K_confidence_apply);
    pass->params.confidence.least = stereo__least_confidence(pipeline);
    pass->slot[0] = map;
    pass->slot[1] = confidence;
    return pass->slot[2] = stereo__add_map(b, 0);
}

/* Winner-takes-all on the current volume: maps and confidence. */
static void stereo__emit_wta(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int raw = pipeline->wta.subpixel == STEREO_SUBPIXEL_RAW;
    const int ratio = pipeline->wta.confidence == STEREO_CONFIDENCE_RATIO;
    const int shown = !b->mirrored && (desc->outputs & STEREO_OUTPUT_CONFIDENCE);
    const uint32_t shift = stereo__ratio_shift(b, b->volume);
    uint16_t confidence = STEREO__NONE;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_wta);
    pass->params.wta.min_disparity = desc->min_disparity;
    pass->params.wta.subpixel = (int32_t)(raw ? STEREO_SUBPIXEL_NONE : pipeline->wta.subpixel);
    pass->params.wta.keep = 1024u - stereo__round(1024.0 * (double)pipeline->wta.uniqueness, 1024u);
    pass->params.wta.shift = shift;
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__add_slot(b, "disparity", STEREO__IMAGE, STEREO__I32, 1);
    if (shown || stereo__least_confidence(pipeline) > 0) {
        confidence = stereo__add_slot(b, "confidence", STEREO__IMAGE, STEREO__U32, 1);
        if (ratio) pass->slot[2] = confidence;
        else stereo__emit_confidence(b, shift, confidence);
    }
    if (b->mirrored) {
        stereo__emit_mirror(b, stereo__emit_left(b, pass->slot[1], confidence));
        return;
    }
    if (shown) b->confidence = confidence;
    if (stereo__views(b) == 2 && pipeline->right_view == STEREO_RIGHT_VIEW_VOLUME) {
        stereo__pass *right = stereo__add_pass(b, STEREO__K_wta_right);
        right->params = pass->params;
        right->slot[0] = b->volume;
        b->map[1] = right->slot[1] = stereo__add_map(b, 1);
        if (raw) b->map[1] = stereo__emit_raw(b, b->map[1], 1);
    }
    b->map[0] = stereo__emit_left(b, pass->slot[1], confidence);
}

