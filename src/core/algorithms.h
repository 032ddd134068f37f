/* Every algorithm of the library, by name: the one list of them. Who adds an algorithm adds a line here, and in the
   algorithm's own room the rows that the line promises:
     P(NAME)     STEREO__PARAMS_NAME(X): parameters; X as STEREO__PARAM in pipeline/params.h says
     M(NAME)     STEREO__METHODS_NAME(X): choices of a pipeline; X(stage, enumerator, emitter, traits) as stereo__method says
     F(NAME)     STEREO__FUSIONS_NAME(X): joined kernels; X(backend, joined kernel, kernel that a run begins with, join)
     K(kernel)   STEREO__KERNEL_kernel: bindings, code for the CPU, module for the GPU, traits, operations, sizes
   pipeline/tables.h makes tables of the rows, and says what a kernel's row may contain. The order of the lines is the order of
   parameters in texts, and in which fusions are tried. */
#define STEREO__ALGORITHMS(P, M, F, K) \
    P(PREPARE) \
    P(IMAGE) M(IMAGE) K(image_grey) K(image_colour) K(image_stretch) K(image_smooth) K(image_median) K(image_sobel) \
        K(image_normalize) K(image_rectify) K(import_disparity) \
    K(gain_count) K(gain_fit) K(image_gain) \
    K(feature_texture) \
    K(feature_edges) \
    K(feature_guide) \
    P(COST) \
    P(AD) M(AD) K(cost_ad) \
    P(CENSUS) M(CENSUS) K(feature_census) K(cost_census) \
    P(GRADIENT) M(GRADIENT) K(feature_gradient) \
    P(BT) M(BT) K(feature_bounds) K(cost_bt) \
    P(SAD) M(SAD) \
    P(ZNCC) M(ZNCC) K(feature_moments) K(cost_zncc) \
    M(GIVEN) K(import_costs) K(export_costs) \
    K(cost_mix) \
    P(AGGREGATE) M(AGGREGATE) \
    P(BOX) M(BOX) F(BOX) K(box_v) K(box_h) K(box_ad) K(box_tile) K(box_wta_ad) K(box_wta_census) \
    P(CROSS) M(CROSS) F(CROSS) K(feature_arms) K(cross_h) K(cross_v) K(cross_tile) K(cross_tile_ad) K(cross_tile_census) \
    P(DT) M(DT) F(DT) K(dt_h) K(dt_v) K(dt_gain_h) K(dt_gain_v) K(dt_zncc) K(dt_wta) \
    K(volume_fixed) K(volume_float) K(volume_least) K(volume_rescale) K(volume_convert) \
    P(WINDOW) M(WINDOW) K(window_weigh) \
    F(MESSAGES) K(min_sum) K(message_step) K(message_wta) K(message_first_ad) K(message_first_census) \
    P(WEIGH) M(WEIGH) F(WEIGH) K(weigh_h) K(weigh_v) K(weigh_step) K(weigh_wta) K(weigh_first_ad) K(weigh_first_census) \
    P(GUIDED) M(GUIDED) K(feature_fit) K(guided_product) K(guided_slope) K(guided_offset) K(guided_apply) \
    P(OPTIMIZE) \
    P(SGM) M(SGM) F(SGM) K(sgm_path) K(sgm_census) K(sgm_sweep) K(sgm_wta) K(sgm_census_wta) \
    M(MGM) K(mgm_path) \
    P(SCANLINE) M(SCANLINE) F(SCANLINE) K(scanline) K(scanline_ad) K(scanline_bt) \
    P(BP) M(BP) F(BP) K(bp_data) K(bp_coarsen) K(bp_coarsen_ad) K(bp_coarsen_census) K(bp_pyramid) K(bp_messages) \
        K(bp_messages_ad) K(bp_messages_census) K(bp_resident) K(bp_belief) K(bp_finest) K(bp_belief_ad) \
        K(bp_belief_census) K(bp_wta) K(bp_wta_ad) K(bp_wta_census) \
    P(PRIOR) M(PRIOR) K(cost_prior) \
    P(WTA) M(WTA) K(wta) K(wta_right) \
    K(map_shrink) K(map_mirror) K(mask_apply) \
    P(REFINE) \
    P(LR) M(LR) K(lr_check) \
    P(SPECKLE) M(SPECKLE) K(speckle_components) K(speckle_area) K(speckle_apply) \
    P(MEDIAN) M(MEDIAN) K(median) \
    M(BORDER) K(border_mark) K(border_plane) \
    P(FILL) M(FILL) K(fill_row) K(fill_column) K(fill_directions) \
    P(VOTE) M(VOTE) K(vote) \
    P(WEIGHTED_MEDIAN) M(WEIGHTED_MEDIAN) K(weighted_median) \
    P(LOOK_BACK) M(LOOK_BACK) K(wta_subpixel) K(wta_confidence) K(discontinuity) \
    P(SMOOTH) M(SMOOTH) K(smooth_begin) K(smooth_h) K(smooth_down) K(smooth_up) K(smooth_end) \
    P(LUCAS_KANADE) M(LUCAS_KANADE) K(lk_warp) K(lk_step) \
    P(PLANE) M(PLANE) K(plane_columns) K(plane_expose) K(plane_flat) K(plane_search) K(plane_fit) K(plane_apply) \
    K(export_disparity) K(export_confidence) K(export_depth) K(export_points)

#define STEREO__NO_ROW(name)
#define STEREO__NUMBER(kernel) STEREO__K_##kernel,
enum { STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NUMBER) STEREO__KERNEL_COUNT };
#undef STEREO__NUMBER

#define STEREO__LAYOUT_KERNEL STEREO__K_volume_convert /* what the planner puts between layouts */

static const stereo__kernel *stereo__kernel_of(uint32_t number);
