/* The one list of all algorithms of the library, by name. To add an algorithm, add a line here and, in its own room,
   the rows that the line promises:
     P(NAME)         STEREO__PARAMS_NAME(X): parameters; X as STEREO__PARAM in pipeline/params.h
     M(NAME)         STEREO__METHODS_NAME(X): choices of a pipeline; X(stage, enumerator, emitter, traits) as in
                     stereo__method
     F(NAME)         STEREO__FUSIONS_NAME(X): fused kernels; X(backend, fused kernel, first kernel of a run, join)
     K(kernel)       STEREO__KERNEL_kernel: bindings, code for the CPU, module for the GPU, traits, operations, sizes
     O(NAME, rows)   rows that STEREO_NO_NAME leaves out, with N(kernel) instead of K(kernel)
   pipeline/tables.h makes tables of the rows, and says what a kernel's row may contain. The order of the lines is the
   order of parameters in texts, and the order in which fusions are tried. */
#define STEREO__ALGORITHMS(P, M, F, K, N, O) \
    P(PREPARE) \
    P(IMAGE) M(IMAGE) K(image_grey) K(image_colour) K(image_stretch) K(image_smooth) K(image_median) K(image_sobel) \
        K(image_normalize) K(image_rectify) K(import_disparity) \
    K(gain_count) K(gain_fit) K(image_gain) \
    K(feature_texture) \
    K(feature_edges) \
    K(feature_arms) \
    O(ADAPTIVE_WEIGHT, N(feature_guide)) \
    P(COST) \
    P(AD) M(AD) K(cost_ad) \
    P(CENSUS) M(CENSUS) K(feature_census) K(cost_census) \
    P(GRADIENT) M(GRADIENT) O(GRADIENT, N(feature_gradient)) \
    P(BT) M(BT) O(BT, N(feature_bounds) N(cost_bt)) \
    P(SAD) M(SAD) \
    P(ZNCC) M(ZNCC) O(ZNCC, N(feature_moments) N(cost_zncc)) \
    M(GIVEN) K(import_costs) K(export_costs) \
    K(cost_mix) \
    P(AGGREGATE) M(AGGREGATE) \
    P(BOX) M(BOX) O(BOX, F(BOX) N(box_v) N(box_h) N(box_ad) N(box_tile) N(box_wta_ad) N(box_wta_census)) \
    P(CROSS) M(CROSS) O(CROSS, F(CROSS) N(cross_h) N(cross_v) N(cross_tile) N(cross_tile_ad) N(cross_tile_census)) \
    P(DT) M(DT) O(DOMAIN_TRANSFORM, F(DT) N(dt_h) N(dt_v) N(dt_gain_h) N(dt_gain_v) N(dt_wta)) O(DT_ZNCC, N(dt_zncc)) \
    K(volume_fixed) K(volume_float) K(volume_least) K(volume_rescale) K(volume_convert) \
    P(WINDOW) M(WINDOW) O(ADAPTIVE_WEIGHT, N(window_weigh)) \
    O(ADAPTIVE_WEIGHT, F(MESSAGES) N(min_sum) N(message_mean)) \
    P(WEIGH) M(WEIGH) O(ADAPTIVE_WEIGHT, F(WEIGH) N(weigh_h) N(weigh_v) N(weigh_step) N(weigh_wta)) \
    P(GUIDED) M(GUIDED) O(GUIDED, N(feature_fit) N(guided_product) N(guided_slope) N(guided_offset) N(guided_apply)) \
    P(OPTIMIZE) \
    P(SGM) M(SGM) F(SGM) K(sgm_path) K(sgm_census) K(sgm_sweep) K(wta_halves) K(wta_right_halves) \
    M(MGM) O(MGM, F(MGM) N(mgm_path) N(mgm_block)) \
    P(SCANLINE) M(SCANLINE) O(SCANLINE, F(SCANLINE) N(scanline) N(scanline_ad) N(scanline_bt)) \
    P(BP) M(BP) O(BP, F(BP) N(bp_data) N(bp_coarsen) N(bp_coarsen_ad) N(bp_coarsen_census) N(bp_pyramid) N(bp_messages) \
        N(bp_messages_ad) N(bp_messages_census) N(bp_belief) N(bp_finest) N(bp_belief_ad) \
        N(bp_belief_census) N(bp_wta) N(bp_wta_ad) N(bp_wta_census)) \
    P(PRIOR) M(PRIOR) K(cost_prior) \
    P(WTA) M(WTA) K(wta) K(wta_right) \
    K(map_shrink) K(map_mirror) K(leave_out) K(confidence_apply) \
    P(REFINE) \
    P(LR) M(LR) K(lr_check) \
    P(SPECKLE) M(SPECKLE) K(speckle_components) K(speckle_area) K(speckle_apply) \
    P(MEDIAN) M(MEDIAN) K(median) \
    M(BORDER) K(border_mark) K(border_plane) \
    P(FILL) M(FILL) K(fill_row) K(fill_column) K(fill_directions) \
    P(VOTE) M(VOTE) O(VOTE, N(vote)) \
    P(WEIGHTED_MEDIAN) M(WEIGHTED_MEDIAN) O(WEIGHTED_MEDIAN, N(weighted_median)) \
    P(LOOK_BACK) M(LOOK_BACK) K(wta_subpixel) K(wta_confidence) K(discontinuity) \
    P(SMOOTH) M(SMOOTH) O(SMOOTH, N(smooth_begin) N(smooth_h) N(smooth_down) N(smooth_up) N(smooth_end)) \
    P(LUCAS_KANADE) M(LUCAS_KANADE) O(LUCAS_KANADE, N(lk_warp) N(lk_step)) \
    P(PLANE) M(PLANE) O(PLANE, N(plane_columns) N(plane_expose) N(plane_flat) N(plane_search) N(plane_fit) N(plane_apply)) \
    K(export_disparity) K(export_confidence) K(export_depth) K(export_points)

#define STEREO__NO_ROW(name)
#define STEREO__NUMBER(kernel) STEREO__K_##kernel,
enum { /* numbers of kernels; after their count the numbers of kernels that are left out, which no pass uses */
    STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NUMBER, STEREO__NUMBER, STEREO__WITH)
    STEREO__KERNEL_COUNT,
    STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NUMBER, STEREO__WITHOUT)
};
#undef STEREO__NUMBER

#define STEREO__LAYOUT_KERNEL STEREO__K_volume_convert /* the planner inserts it where a volume's layout changes */

static const stereo__kernel *stereo__kernel_of(uint32_t number);
