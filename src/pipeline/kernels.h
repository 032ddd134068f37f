/* ------------------------------------------------------------------------------------------------------------------
   >>kernel-table: one row a kernel; who adds an algorithm adds a row here, its emitter below, and its files
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__CARRY_WORDS 7 /* Vulkan: wta, wta_right between slabs: a row has that many planes of `width` words */
#if defined(STEREO_NO_VULKAN)
#define STEREO__GPU_AS(name, shape) -1, NULL
#else
#define STEREO__GPU_AS(name, shape) STEREO__SPV_##name, stereo__shape_##shape
#endif
#define STEREO__GPU(name) STEREO__GPU_AS(name, name)
#define STEREO__CPU_ONLY -1, NULL
#define STEREO__NARROW 2 /* stereo__kernel's `whole`: its CPU code takes disparities padded to STEREO__FEW */
#define STEREO__PIECES 4 /* ..., and columns [x0, x1) of a row, of which it looks at no others */
#define STEREO__LAYOUT_KERNEL STEREO__K_volume_convert /* what the planner puts between layouts */
#define STEREO__SCALAR(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, NULL}
#define STEREO__NO_CPU {NULL, NULL, NULL, NULL, NULL, NULL}
#if defined(STEREO__HAS_AVX2)
#define STEREO__AVX2(name) stereo__cpu_##name##_avx2
#else
#define STEREO__AVX2(name) NULL
#endif
#if defined(STEREO__HAS_AVX512)
#define STEREO__AVX512(name) stereo__cpu_##name##_avx512
#else
#define STEREO__AVX512(name) NULL
#endif
#if defined(STEREO__HAS_X86)
#define STEREO__TWINS(name) \
    {NULL, stereo__cpu_##name, stereo__cpu_##name##_sse4, STEREO__AVX2(name), STEREO__AVX512(name), NULL}
#define STEREO__TWINS_ALONE(name) {NULL, NULL, stereo__cpu_##name##_sse4, STEREO__AVX2(name), STEREO__AVX512(name), NULL}
#elif defined(STEREO__HAS_NEON)
#define STEREO__TWINS(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, stereo__cpu_##name##_neon}
#define STEREO__TWINS_ALONE(name) {NULL, NULL, NULL, NULL, NULL, stereo__cpu_##name##_neon}
#else
#define STEREO__TWINS(name) STEREO__SCALAR(name)
#define STEREO__TWINS_ALONE(name) STEREO__NO_CPU
#endif
#define STEREO__BOTH (STEREO__D_FASTEST | STEREO__X_FASTEST)

/* X(name, bindings, cpu and twins, their row part, module and shape, phases, running, in_place, in_place_of, layouts,
     carry, whole, exactness, range, scratch, state, operations) */
#define STEREO__KERNELS(X) \
    X(image_grey, "rw", STEREO__TWINS(image_grey), STEREO__NO_CPU, STEREO__GPU(image_grey), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 6) \
    X(image_colour, "rw", STEREO__TWINS(image_colour), STEREO__NO_CPU, STEREO__GPU(image_colour), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(image_stretch, "rw", STEREO__SCALAR(image_stretch), STEREO__NO_CPU, STEREO__GPU(image_stretch), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 6) \
    X(image_smooth, "ruw", STEREO__SCALAR(image_smooth), STEREO__NO_CPU, STEREO__GPU(image_smooth), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 200) \
    X(image_median, "rw", STEREO__TWINS(image_median), STEREO__NO_CPU, STEREO__GPU(image_median), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(gain_count, "rrm", STEREO__SCALAR(gain_count), STEREO__NO_CPU, STEREO__GPU(gain_count), \
      2, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_gain_count, NULL, 6) \
    X(gain_fit, "rw", STEREO__SCALAR(gain_fit), STEREO__NO_CPU, STEREO__GPU(gain_fit), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(image_gain, "rrw", STEREO__SCALAR(image_gain), STEREO__NO_CPU, STEREO__GPU(image_gain), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(image_rectify, "rrw", STEREO__SCALAR(image_rectify), STEREO__NO_CPU, STEREO__GPU(image_rectify), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 30) \
    X(image_sobel, "rw", STEREO__SCALAR(image_sobel), STEREO__NO_CPU, STEREO__GPU(image_sobel), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 16) \
    X(image_normalize, "rw", STEREO__SCALAR(image_normalize), STEREO__NO_CPU, STEREO__GPU(image_normalize), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_image_normalize, NULL, 200) \
    X(import_disparity, "rw", STEREO__SCALAR(import_disparity), STEREO__NO_CPU, STEREO__GPU(import_disparity), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(feature_gradient, "rw", STEREO__SCALAR(feature_gradient), STEREO__NO_CPU, STEREO__GPU(feature_gradient), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 3) \
    X(feature_bounds, "rw", STEREO__SCALAR(feature_bounds), STEREO__NO_CPU, STEREO__GPU(feature_bounds), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 8) \
    X(feature_moments, "rw", STEREO__TWINS(feature_moments), STEREO__NO_CPU, STEREO__GPU(feature_moments), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_feature_moments, NULL, 128) \
    X(feature_arms, "rw", STEREO__TWINS(feature_arms), STEREO__NO_CPU, STEREO__GPU(feature_arms), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_feature_arms, NULL, 300) \
    X(feature_texture, "rw", STEREO__TWINS(feature_texture), STEREO__NO_CPU, STEREO__GPU(feature_texture), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_feature_texture, NULL, 300) \
    X(feature_edges, "rrw", STEREO__SCALAR(feature_edges), STEREO__NO_CPU, STEREO__GPU(feature_edges), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_feature_edges, NULL, 160) \
    X(feature_census, "rw", STEREO__TWINS(feature_census), STEREO__NO_CPU, STEREO__GPU(feature_census), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 128) \
    X(cost_census, "rrw", STEREO__TWINS(cost_census), STEREO__NO_CPU, STEREO__GPU(cost_census), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__NARROW, STEREO__INTEGER, stereo__range_cost_census, \
      stereo__scratch_cost_census, NULL, 3) \
    X(cost_ad, "rrw", STEREO__TWINS(cost_ad), STEREO__NO_CPU, STEREO__GPU(cost_ad), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__NARROW, STEREO__INTEGER, stereo__range_cost_ad, stereo__scratch_cost_ad, \
      NULL, 3) \
    X(cost_bt, "rrw", STEREO__SCALAR(cost_bt), STEREO__NO_CPU, STEREO__GPU(cost_bt), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, stereo__range_cost_ad, stereo__scratch_cost_ad, NULL, 12) \
    X(cost_zncc, "rrw", STEREO__TWINS(cost_zncc), STEREO__NO_CPU, STEREO__GPU(cost_zncc), \
      0, 1, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, stereo__range_cost_ad, stereo__scratch_cost_zncc, NULL, 20) \
    X(cost_mix, "rRRwu", STEREO__TWINS(cost_mix), STEREO__NO_CPU, STEREO__GPU(cost_mix), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(cost_prior, "rrw", STEREO__SCALAR(cost_prior), STEREO__NO_CPU, STEREO__GPU(cost_prior), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, stereo__range_cost_prior, NULL, NULL, 5) \
    X(import_costs, "rw", STEREO__SCALAR(import_costs), STEREO__NO_CPU, STEREO__GPU(import_costs), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(export_costs, "rw", STEREO__SCALAR(export_costs), STEREO__NO_CPU, STEREO__GPU(export_costs), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(box_v, "rw", STEREO__TWINS(box_v), STEREO__NO_CPU, STEREO__GPU(box_v), \
      0, 1, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_box_v, stereo__scratch_box_v, NULL, 2) \
    X(box_h, "rw", STEREO__TWINS(box_h), STEREO__NO_CPU, STEREO__GPU(box_h), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_box_h, stereo__scratch_box_h, NULL, 2) \
    X(box_ad, "rrw", STEREO__TWINS_ALONE(box_ad), STEREO__NO_CPU, STEREO__CPU_ONLY, \
      0, 1, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_box_ad, NULL, 8) \
    X(box_tile, "rw", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(box_tile), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 400) \
    X(box_wta_ad, "rrwW", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(box_wta_ad, box_wta), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(box_wta_census, "rrwW", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(box_wta_census, box_wta), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(cross_h, "rRrw", STEREO__SCALAR(cross_h), STEREO__NO_CPU, STEREO__GPU(cross_h), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_cross, stereo__scratch_cross_h, NULL, 20) \
    X(cross_tile_ad, "rRrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(cross_tile_ad, cross_tile), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 23) \
    X(cross_tile_census, "rRrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(cross_tile_census, cross_tile), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 23) \
    X(cross_v, "rRrw", STEREO__SCALAR(cross_v), STEREO__NO_CPU, STEREO__GPU(cross_v), \
      0, 1, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_cross, stereo__scratch_cross_v, NULL, 20) \
    X(cross_tile, "rRrw", STEREO__TWINS(cross_tile), STEREO__NO_CPU, STEREO__CPU_ONLY, \
      0, 2, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_cross, stereo__scratch_cross_tile, NULL, 40) \
    X(dt_h, "rurw", STEREO__TWINS(dt_h), STEREO__NO_CPU, STEREO__GPU(dt_h), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_dt, NULL, 6) \
    X(dt_v, "rurwM", STEREO__TWINS(dt_v), STEREO__NO_CPU, STEREO__GPU(dt_v), \
      0, 0, 3, 2, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_dt, stereo__state_dt_v, 3) \
    X(dt_gain_h, "ruw", STEREO__SCALAR(dt_gain_h), STEREO__NO_CPU, STEREO__GPU(dt_gain_h), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 6) \
    X(dt_gain_v, "rurw", STEREO__SCALAR(dt_gain_v), STEREO__NO_CPU, STEREO__GPU(dt_gain_v), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, stereo__state_dt_gain_v, 9) \
    X(dt_zncc, "rurwr", STEREO__TWINS_ALONE(dt_zncc), STEREO__NO_CPU, STEREO__GPU(dt_zncc), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_dt_zncc, NULL, 40) \
    X(dt_wta, "rurwM", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(dt_wta), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 6) \
    X(volume_fixed, "rw", STEREO__TWINS(volume_fixed), STEREO__NO_CPU, STEREO__GPU(volume_fixed), \
      0, 0, 1, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(feature_guide, "rRwU", STEREO__TWINS(feature_guide), STEREO__NO_CPU, STEREO__GPU(feature_guide), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 60) \
    X(feature_fit, "rw", STEREO__SCALAR(feature_fit), STEREO__NO_CPU, STEREO__GPU(feature_fit), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_feature_fit, NULL, 200) \
    X(guided_product, "rrw", STEREO__SCALAR(guided_product), STEREO__NO_CPU, STEREO__GPU(guided_product), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_guided_product, \
      stereo__scratch_guided, NULL, 1) \
    X(guided_slope, "rrrw", STEREO__SCALAR(guided_slope), STEREO__NO_CPU, STEREO__GPU(guided_slope), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_guided_slope, \
      stereo__scratch_guided, NULL, 30) \
    X(guided_offset, "rrrw", STEREO__SCALAR(guided_offset), STEREO__NO_CPU, STEREO__GPU(guided_offset), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_guided_offset, \
      stereo__scratch_guided, NULL, 12) \
    X(guided_apply, "rrrw", STEREO__SCALAR(guided_apply), STEREO__NO_CPU, STEREO__GPU(guided_apply), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_guided_apply, \
      stereo__scratch_guided, NULL, 16) \
    X(weigh_h, "rrwuu", STEREO__TWINS(weigh_h), STEREO__NO_CPU, STEREO__GPU_AS(weigh_h, weigh), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_weigh, NULL, 30) \
    X(weigh_v, "rrwuu", STEREO__TWINS(weigh_v), STEREO__NO_CPU, STEREO__GPU_AS(weigh_v, weigh), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_weigh, NULL, 30) \
    X(weigh_step, "rrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(weigh_step), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 60) \
    X(weigh_wta, "rrwuuM", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(weigh_wta), \
      0, 0, 0, 0, STEREO__X_FASTEST, STEREO__CARRY_WORDS, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(weigh_first_ad, "rrrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(weigh_first_ad, weigh_first), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 240) \
    X(weigh_first_census, "rrrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(weigh_first_census, weigh_first), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 240) \
    X(window_weigh, "rRrwuu", STEREO__SCALAR(window_weigh), STEREO__NO_CPU, STEREO__GPU(window_weigh), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_window_weigh, NULL, 6000) \
    X(volume_float, "rw", STEREO__TWINS(volume_float), STEREO__NO_CPU, STEREO__GPU(volume_float), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_volume_float, NULL, 1) \
    X(volume_least, "rw", STEREO__SCALAR(volume_least), STEREO__NO_CPU, STEREO__GPU(volume_least), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, stereo__scratch_lanes, NULL, 1) \
    X(min_sum, "rrw", STEREO__SCALAR(min_sum), STEREO__NO_CPU, STEREO__GPU(min_sum), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, stereo__scratch_min_sum, NULL, 12) \
    X(message_step, "rrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(message_step), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, NULL, NULL, 140) \
    X(message_wta, "rrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(message_wta), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, NULL, NULL, 110) \
    X(message_first_ad, "rrrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(message_first_ad, message_first), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, NULL, NULL, 240) \
    X(message_first_census, "rrrwuu", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(message_first_census, message_first), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 1, STEREO__INTEGER, NULL, NULL, NULL, 240) \
    X(volume_rescale, "rw", STEREO__TWINS(volume_rescale), STEREO__NO_CPU, STEREO__GPU(volume_rescale), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, stereo__range_volume_rescale, NULL, NULL, 3) \
    X(volume_convert, "rw", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(volume_convert), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(sgm_path, "rRURwM", STEREO__TWINS(sgm_path), STEREO__NO_CPU, STEREO__GPU(sgm_path), \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, STEREO__NARROW, STEREO__INTEGER, stereo__range_sgm_path, stereo__scratch_sgm_path, \
      stereo__state_sgm_path, 9) \
    X(sgm_census, "rRURwMr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(sgm_census), \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 12) \
    X(sgm_wta, "rRUrwWW", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(sgm_wta), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 14) \
    X(sgm_census_wta, "rRUrwWWr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(sgm_census_wta), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 17) \
    X(sgm_sweep, "rRURwm", STEREO__TWINS(sgm_sweep), STEREO__TWINS(sgm_sweep_row), STEREO__CPU_ONLY, \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, STEREO__NARROW, STEREO__INTEGER, stereo__range_sgm_sweep, stereo__scratch_sgm_sweep, \
      stereo__state_sgm_sweep, 36) \
    X(mgm_path, "rRURwm", STEREO__TWINS(mgm_path), STEREO__NO_CPU, STEREO__GPU(mgm_path), \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, stereo__range_mgm_path, stereo__scratch_mgm_path, \
      stereo__state_mgm_path, 18) \
    X(bp_data, "rw", STEREO__TWINS(bp_data), STEREO__NO_CPU, STEREO__GPU(bp_data), \
      0, 0, 0, 0, STEREO__BOTH, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_bp_data, NULL, 3) \
    X(bp_coarsen, "rw", STEREO__TWINS(bp_coarsen), STEREO__NO_CPU, STEREO__GPU(bp_coarsen), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_bp_coarsen, NULL, 8) \
    X(bp_coarsen_ad, "rwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_coarsen_ad, bp_coarsen), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 32) \
    X(bp_coarsen_census, "rwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_coarsen_census, bp_coarsen), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 32) \
    X(bp_pyramid, "rmmW", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(bp_pyramid), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 168) \
    X(bp_messages, "rRm", STEREO__TWINS(bp_messages), STEREO__NO_CPU, STEREO__GPU(bp_messages), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_bp_messages, NULL, 20) \
    X(bp_messages_ad, "rRmr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_messages_ad, bp_messages), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 32) \
    X(bp_messages_census, "rRmr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_messages_census, bp_messages), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 32) \
    X(bp_resident, "rmmm", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(bp_resident), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 200) \
    X(bp_belief, "rrw", STEREO__TWINS(bp_belief), STEREO__NO_CPU, STEREO__GPU(bp_belief), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_bp_belief, NULL, 12) \
    X(bp_finest, "rRmw", STEREO__TWINS_ALONE(bp_finest), STEREO__NO_CPU, STEREO__CPU_ONLY, \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_bp_finest, NULL, 20) \
    X(bp_belief_ad, "rrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_belief_ad, bp_belief), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 15) \
    X(bp_belief_census, "rrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_belief_census, bp_belief), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 15) \
    X(bp_wta, "rrw", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(bp_wta), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 15) \
    X(bp_wta_ad, "rrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_wta_ad, bp_wta), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 18) \
    X(bp_wta_census, "rrwr", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU_AS(bp_wta_census, bp_wta), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 18) \
    X(wta, "rwWM", STEREO__TWINS(wta), STEREO__NO_CPU, STEREO__GPU(wta), \
      0, 0, 0, 0, STEREO__BOTH, STEREO__CARRY_WORDS, STEREO__NARROW | STEREO__PIECES, STEREO__INTEGER, NULL, \
      stereo__scratch_wta, NULL, 3) \
    X(wta_right, "rwM", STEREO__TWINS(wta_right), STEREO__NO_CPU, STEREO__GPU(wta_right), \
      0, 0, 0, 0, STEREO__BOTH, STEREO__CARRY_WORDS, STEREO__NARROW, STEREO__INTEGER, NULL, \
      stereo__scratch_wta_right, NULL, 2) \
    X(wta_subpixel, "rrw", STEREO__SCALAR(wta_subpixel), STEREO__NO_CPU, STEREO__GPU(wta_subpixel), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(wta_confidence, "rw", STEREO__SCALAR(wta_confidence), STEREO__NO_CPU, STEREO__GPU(wta_confidence), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 12) \
    X(discontinuity, "rrw", STEREO__SCALAR(discontinuity), STEREO__NO_CPU, STEREO__GPU(discontinuity), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(scanline, "rwM", STEREO__TWINS(scanline), STEREO__NO_CPU, STEREO__GPU(scanline), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_scanline, NULL, 16) \
    X(scanline_ad, "rrwm", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(scanline_ad), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 24) \
    X(scanline_bt, "rrwm", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(scanline_bt), \
      0, 0, 0, 0, STEREO__D_FASTEST, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 32) \
    X(map_shrink, "rw", STEREO__SCALAR(map_shrink), STEREO__NO_CPU, STEREO__GPU(map_shrink), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(map_mirror, "rw", STEREO__SCALAR(map_mirror), STEREO__NO_CPU, STEREO__GPU(map_mirror), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(mask_apply, "rrw", STEREO__SCALAR(mask_apply), STEREO__NO_CPU, STEREO__GPU(mask_apply), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(lr_check, "rrw", STEREO__TWINS(lr_check), STEREO__NO_CPU, STEREO__GPU(lr_check), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 8) \
    X(median, "rw", STEREO__TWINS(median), STEREO__NO_CPU, STEREO__GPU(median), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 60) \
    X(speckle_components, "rm", STEREO__SCALAR(speckle_components), STEREO__NO_CPU, STEREO__GPU(speckle_components), \
      3, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 20) \
    X(speckle_area, "rm", STEREO__SCALAR(speckle_area), STEREO__NO_CPU, STEREO__GPU(speckle_area), \
      2, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(speckle_apply, "rrrw", STEREO__SCALAR(speckle_apply), STEREO__NO_CPU, STEREO__GPU(speckle_apply), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(weighted_median, "rruw", STEREO__TWINS(weighted_median), STEREO__NO_CPU, STEREO__GPU(weighted_median), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_weighted_median, NULL, 2000) \
    X(smooth_begin, "rw", STEREO__SCALAR(smooth_begin), STEREO__NO_CPU, STEREO__GPU(smooth_begin), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(smooth_h, "rurw", STEREO__SCALAR(smooth_h), STEREO__NO_CPU, STEREO__GPU(smooth_h), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(smooth_down, "rurw", STEREO__SCALAR(smooth_down), STEREO__NO_CPU, STEREO__GPU(smooth_down), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, stereo__state_smooth, 32) \
    X(smooth_up, "rurw", STEREO__SCALAR(smooth_up), STEREO__NO_CPU, STEREO__GPU(smooth_up), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, stereo__state_smooth, 8) \
    X(smooth_end, "rrw", STEREO__SCALAR(smooth_end), STEREO__NO_CPU, STEREO__GPU(smooth_end), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 16) \
    X(lk_warp, "rrrw", STEREO__SCALAR(lk_warp), STEREO__NO_CPU, STEREO__GPU(lk_warp), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 150) \
    X(lk_step, "rrrw", STEREO__SCALAR(lk_step), STEREO__NO_CPU, STEREO__GPU(lk_step), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 900) \
    X(plane_columns, "rrw", STEREO__SCALAR(plane_columns), STEREO__NO_CPU, STEREO__GPU(plane_columns), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(plane_expose, "rrmw", STEREO__SCALAR(plane_expose), STEREO__NO_CPU, STEREO__GPU(plane_expose), \
      2, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_cells, NULL, 20) \
    X(plane_flat, "rw", STEREO__SCALAR(plane_flat), STEREO__NO_CPU, STEREO__GPU(plane_flat), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 40) \
    X(plane_search, "rrrm", STEREO__SCALAR(plane_search), STEREO__NO_CPU, STEREO__GPU(plane_search), \
      3, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_cells, NULL, 100) \
    X(plane_fit, "rrrm", STEREO__SCALAR(plane_fit), STEREO__NO_CPU, STEREO__GPU(plane_fit), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_cells, NULL, 100) \
    X(plane_apply, "rrrw", STEREO__SCALAR(plane_apply), STEREO__NO_CPU, STEREO__GPU(plane_apply), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 20) \
    X(vote, "rrw", STEREO__TWINS(vote), STEREO__NO_CPU, STEREO__GPU(vote), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1000) \
    X(fill_row, "rw", STEREO__SCALAR(fill_row), STEREO__NO_CPU, STEREO__GPU(fill_row), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(fill_column, "rw", STEREO__SCALAR(fill_column), STEREO__NO_CPU, STEREO__GPU(fill_column), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(fill_directions, "rw", STEREO__TWINS(fill_directions), STEREO__NO_CPU, STEREO__GPU(fill_directions), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 400) \
    X(border_mark, "rw", STEREO__SCALAR(border_mark), STEREO__NO_CPU, STEREO__GPU(border_mark), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(border_plane, "rw", STEREO__TWINS(border_plane), STEREO__NO_CPU, STEREO__GPU(border_plane), \
      0, 2, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, stereo__scratch_border_plane, NULL, 100) \
    X(export_disparity, "rw", STEREO__TWINS(export_disparity), STEREO__NO_CPU, STEREO__GPU(export_disparity), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 3) \
    X(export_confidence, "rrw", STEREO__SCALAR(export_confidence), STEREO__NO_CPU, STEREO__GPU(export_confidence), \
      0, 0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(export_depth, "rw", STEREO__SCALAR(export_depth), STEREO__NO_CPU, STEREO__GPU(export_depth), \
      0, 0, 0, 0, 0, 0, 0, STEREO__BOUNDED, NULL, NULL, NULL, 12) \
    X(export_points, "rw", STEREO__SCALAR(export_points), STEREO__NO_CPU, STEREO__GPU(export_points), \
      0, 0, 0, 0, 0, 0, 0, STEREO__BOUNDED, NULL, NULL, NULL, 30)

#define STEREO__X(name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, \
          whole, exactness, range, scratch, state, operations) STEREO__K_##name,
enum { STEREO__KERNELS(STEREO__X) STEREO__KERNEL_COUNT };
#undef STEREO__X

static const stereo__kernel stereo__kernels[] = {
#define STEREO__X(name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, \
          whole, exactness, range, scratch, state, operations) \
    {#name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, \
     whole, exactness, range, scratch, state, operations},
    STEREO__KERNELS(STEREO__X)
#undef STEREO__X
};

/* Operations a value on the CPU: for census up to five times as many where vectors cannot count bits. (Made at both visits of
   two sweeps, 128 of them a pixel, its costs save 5 % of SGM's time with AVX-512 and cost 12 % with AVX2, 20 % with SSE4.1.) */
static uint32_t stereo__vector_operations(const stereo__pass *pass, stereo_simd simd)
{
    const int counts = simd == STEREO_SIMD_AVX512 || simd == STEREO_SIMD_NEON;
    return stereo__kernels[pass->kernel].operations * (pass->kernel == STEREO__K_cost_census && !counts ? 5u : 1u);
}

/* Operations a value with the parameters of this pass; those of the table are of the usual ones. */
static uint32_t stereo__pass_operations(const stereo__pass *pass)
{
    const stereo__params *p = &pass->params;
    const uint64_t side = 2u * (uint32_t)p->smooth.radius + 1u; /* of a window: the radius is every such member's first */
    uint64_t now = 1, usual = 1;
    uint32_t bits = p->sgm.directions;
    switch (pass->kernel) {
    case STEREO__K_feature_census: now = (uint64_t)p->census.bits, usual = 31; break;
    case STEREO__K_median: now = side * side, usual = 9; break;
    case STEREO__K_weighted_median: case STEREO__K_lk_step: now = side * side, usual = 49; break;
    case STEREO__K_box_tile: now = side * (2u * (uint32_t)p->box.across + 1u), usual = 400; break;
    case STEREO__K_window_weigh: now = side * side, usual = 1089; break;
    case STEREO__K_weigh_h:
    case STEREO__K_weigh_v: now = 2 * (uint64_t)p->weigh.taps + 1, usual = 3; break;
    case STEREO__K_sgm_path:
    case STEREO__K_mgm_path:
    case STEREO__K_sgm_sweep: /* directions */
        usual = pass->kernel == STEREO__K_sgm_path ? 1 : pass->kernel == STEREO__K_mgm_path ? 2 : 4;
        for (now = 0; bits; bits &= bits - 1u) now++;
        break;
    case STEREO__K_bp_messages:
    case STEREO__K_bp_messages_ad:
    case STEREO__K_bp_messages_census:
    case STEREO__K_bp_finest: now = pass->phases + p->bp.pairs, usual = pass->phases; break;
    default: break;
    }
    return (uint32_t)((stereo__kernels[pass->kernel].operations * now + usual - 1) / usual);
}

#if !defined(STEREO_NO_VULKAN)
/* The module of a kernel: where lanes of a path are in one subgroup, one in which they shuffle. */
static int stereo__module_of(const stereo__device *device, const stereo_tuning *tuning, const stereo__kernel *kernel,
                             const uint32_t *spec)
{
    static const struct { int kernel, spirv; } shuffling[] = {{STEREO__K_sgm_path, STEREO__SPV_sgm_path_shuffle},
                                                              {STEREO__K_sgm_census, STEREO__SPV_sgm_census_shuffle},
                                                              {STEREO__K_sgm_wta, STEREO__SPV_sgm_wta_shuffle},
                                                              {STEREO__K_sgm_census_wta, STEREO__SPV_sgm_census_wta_shuffle}};
    size_t i;
    for (i = 0; tuning->path_shuffle != 1 && i < sizeof(shuffling) / sizeof(shuffling[0]); i++)
        if (kernel == &stereo__kernels[shuffling[i].kernel] && spec[1] > 1 && spec[1] <= device->subgroup)
            return shuffling[i].spirv;
    return kernel->spirv;
}
#endif
