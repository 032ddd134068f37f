/* The passes of scanline optimization, and the joined kernels that take their place. Uses pipeline/builder.h and fusion.h. */

#define STEREO__PARAMS_SCANLINE(X) \
    X("scanline.lambda", scanline.lambda, FLOAT, 0.3, 0, 100, "", "units", "measured", \
      "scanline: penalty for each disparity of a step") \
    X("scanline.truncate", scanline.truncate, INT, 4, 0, 2048, "", "disparities", "measured", \
      "scanline: larger steps cost no more than a step of this size; 0 = no limit") \
    X("scanline.form", scanline.form, CHOICE, 0, 0, 1, "exact|paper", "", "exact: stereo.h; Zach et al. 2006", \
      "exact: the truncated penalty as defined; paper: the paper's approximation, where steps that are not " \
      "powers of two may cost too much") \
    X("scanline.stretch", scanline.stretch, CHOICE, 0, 0, 2, "1|2|4", "", "Zach et al. 2006, section 4", \
      "scanline: factor by which the images are stretched along their rows; 2 and 4 give disparities in halves " \
      "and quarters of a pixel")
#define STEREO__METHODS_SCANLINE(X) \
    X(GUIDE, STEREO_OPTIMIZE_SCANLINE, stretch, 0) \
    X(OPTIMIZE, STEREO_OPTIMIZE_SCANLINE, scanline, 0)

#if !STEREO__HAS_SCANLINE
static void stereo__emit_stretch(stereo__builder *b) { (void)b; }
static void stereo__emit_scanline(stereo__builder *b) { stereo__left_out(b, "optimize=scanline", "STEREO_NO_SCANLINE"); }
#else

#define STEREO__FUSIONS_SCANLINE(X) \
    X(VULKAN, scanline_ad, cost_ad, scanline) \
    X(VULKAN, scanline_bt, cost_bt, scanline) \
    X(VULKAN, scanline_ad, scanline, scanline_right) \
    X(VULKAN, scanline_bt, scanline, scanline_right)
#define STEREO__KERNEL_scanline \
    "rwM", STEREO__TWINS(scanline), STEREO__GPU(scanline), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(16), \
    STEREO__SCRATCH(scanline)
#define STEREO__KERNEL_scanline_ad \
    "rrwm", STEREO__NO_CPU, STEREO__GPU(scanline_ad), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(24), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_scanline_bt \
    "rrwm", STEREO__NO_CPU, STEREO__GPU(scanline_bt), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(32), \
    STEREO__NO_SIZES

/* A word has 31 bits: those of a disparity and, above them, a cost plus at most 3 times the largest penalty, `reach`
   lambdas, which paths add. Scales costs down where they would not fit, never below 8 bits. Returns lambda in
   steps. */
static uint32_t stereo__scanline_steps(stereo__builder *b, uint32_t reach)
{
    const double lambda = (double)b->program->pipeline.scanline.lambda;
    const uint32_t room = (1u << (31u - stereo__scanline_bits((int32_t)b->program->desc.num_disparities))) - 2u;
    const double units = (double)b->program->slots[b->volume].max / b->unit;
    const double limit = room / (1.0 + 3.0 * reach * lambda / units);
    stereo__emit_limit(b, stereo__round(limit > 255.0 ? limit : 255.0, 65535u));
    return stereo__round(lambda * b->unit, (room - (uint32_t)b->program->slots[b->volume].max) / (3u * reach));
}

/* One view's map from the volume. */
static uint16_t stereo__emit_scan(stereo__builder *b, const stereo__params *params, uint32_t right)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_scanline);
    pass->params = *params;
    pass->params.scanline.right = right;
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__add_map(b, (int)right);
    if (b->program->backend == STEREO_BACKEND_VULKAN)
        pass->slot[2] = stereo__add_slot(b, "notes", STEREO__NOTES,
                                         b->program->desc.num_disparities > 256 ? STEREO__U16 : STEREO__U8,
                                         b->program->desc.num_disparities);
    return pass->slot[1];
}

/* Makes rows wider, before the costs (Zach et al. 2006, section 4). */
static void stereo__emit_stretch(stereo__builder *b)
{
    stereo__set_stretch(b, 1u << (int)b->program->pipeline.scanline.stretch);
}

/* Reduces a map of stretched rows to the images' width. */
static uint16_t stereo__emit_map_shrink(stereo__builder *b, uint16_t map, int view, uint32_t factor)
{
    stereo__pass *pass;
    if (factor == 1) return map;
    pass = stereo__add_pass(b, STEREO__K_map_shrink);
    pass->params.stretch.factor = (int32_t)factor;
    pass->slot[0] = map;
    pass->slot[1] = stereo__add_map(b, view);
    return pass->slot[1];
}

/* Returns to the images' width; the planes that filters ask for are made anew. */
static void stereo__end_stretch(stereo__builder *b, uint16_t maps[2])
{
    const uint32_t factor = b->stretch;
    int view;
    stereo__set_stretch(b, 1);
    for (view = 0; view < 2 && factor > 1; view++) {
        if (maps[view] != STEREO__NONE) maps[view] = stereo__emit_map_shrink(b, maps[view], view, factor);
        b->grey[view] = b->colour[view] = b->prepared_grey[view] = b->prepared_colour[view] = STEREO__NONE;
    }
}

/* Scanline optimization (Zach et al. 2006): each row's disparities of least energy. */
static void stereo__emit_scanline(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    stereo__params params;
    uint16_t maps[2] = {STEREO__NONE, STEREO__NONE};
    memset(&params, 0, sizeof(params));
    params.scanline.min_disparity = desc->min_disparity;
    params.scanline.truncate = (uint32_t)pipeline->scanline.truncate;
    params.scanline.paper = pipeline->scanline.truncate > 0 && pipeline->scanline.form == STEREO_SCANLINE_PAPER;
    params.scanline.lambda =
        stereo__scanline_steps(b, stereo__scanline_reach((int32_t)desc->num_disparities, params.scanline.truncate,
                                                         params.scanline.paper));
    stereo__note(b, "scanline.lambda", params.scanline.lambda);
    maps[0] = stereo__emit_scan(b, &params, 0);
    if (!b->mirrored && stereo__views(b) == 2 && pipeline->right_view == STEREO_RIGHT_VIEW_VOLUME)
        maps[1] = stereo__emit_scan(b, &params, 1);
    stereo__end_stretch(b, maps);
    if (b->mirrored) {
        stereo__emit_mirror(b, maps[0]);
        return;
    }
    b->map[0] = maps[0];
    if (maps[1] != STEREO__NONE) b->map[1] = maps[1];
}

#define STEREO__SCANLINE_REACH 4 /* largest radius of windows whose sums are computed on demand */

/* Scanline optimization of costs that are differences, or sums of these over a window: they are never stored, but
   computed anew for each view. Larger windows are not joined, because that would take too long, and those of several
   rows only if tuning asks for it: a chain waits for more loads at each pixel than its costs, once stored, are worth.
   Nor are very wide images, whose loops, with 64 invocations on each half of a row, a software driver would end early. */
static stereo__join stereo__join_scanline(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    int32_t *across = &fused->params.scanline_cost.across, *down = &fused->params.scanline_cost.down;
    uint32_t turns;
    (void)previous;
    if (!next) {
        fused->params.scanline_cost.cost = cost;
        *across = *down = 0;
        return STEREO__JOIN_MORE;
    }
    if (next->slot[0] != fused->slot[2]) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_box_v || next->kernel == STEREO__K_box_h) {
        int32_t *radius = next->kernel == STEREO__K_box_v ? down : across;
        if (*radius || next->params.box.radius > STEREO__SCANLINE_REACH || !stereo__read_once(program, fused->slot[2]))
            return STEREO__JOIN_NO;
        if (radius == down && program->desc.tuning.cost_join != 2) return STEREO__JOIN_NO;
        *radius = next->params.box.radius;
        fused->slot[2] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    turns = stereo__scanline_turns(program->desc.width * fused->stretch,
                                   stereo__ceil_div(program->desc.num_disparities * fused->stretch, 256), *across,
                                   stereo__scanline_loops(*across, *down));
    if (next->kernel != STEREO__K_scanline || turns > 60000u ||
        !stereo__read_only_by(program, fused->slot[2], STEREO__K_scanline, STEREO__K_scanline))
        return STEREO__JOIN_NO;
    fused->params.scanline_cost.scanline = next->params.scanline;
    fused->slot[2] = next->slot[1];
    fused->slot[3] = next->slot[2];
    return STEREO__JOIN_ENDS;
}

/* The right view's pass, after the left view's whose costs are not stored. */
static stereo__join stereo__join_scanline_right(const stereo__program *program, const stereo__pass *previous,
                                                stereo__pass *fused, const stereo__pass *next)
{
    const stereo__scanline_params scanline = fused->params.scanline;
    const uint16_t volume = fused->slot[0], map = fused->slot[1], notes = fused->slot[2];
    uint32_t i;
    int same = 0;
    if (next || !previous || previous->kernel != fused->kernel) return STEREO__JOIN_NO;
    for (i = 0; i < program->logical_count; i++)
        same |= program->logical[i].kernel == STEREO__K_scanline && program->logical[i].slot[0] == volume &&
                program->logical[i].slot[1] == previous->slot[2];
    if (!same) return STEREO__JOIN_NO;
    fused->params.scanline_cost = previous->params.scanline_cost;
    fused->params.scanline_cost.scanline = scanline;
    fused->slot[0] = previous->slot[0];
    fused->slot[1] = previous->slot[1];
    fused->slot[2] = map;
    fused->slot[3] = notes;
    return STEREO__JOIN_ENDS;
}

#endif /* STEREO__HAS_SCANLINE */
