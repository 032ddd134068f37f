/* More global matching in a pipeline: the passes of sgm_plan.h with its own kernel and order of pixels. */

#define STEREO__FUSIONS_MGM(X) \
    X(VULKAN, mgm_block, mgm_path, mgm)
#define STEREO__METHODS_MGM(X) \
    X(GUIDE, STEREO_OPTIMIZE_MGM, path_guide, 0) \
    X(OPTIMIZE, STEREO_OPTIMIZE_MGM, mgm, 0)

#if !STEREO__HAS_MGM
static void stereo__emit_mgm(stereo__builder *b) { stereo__left_out(b, "optimize=mgm", "STEREO_NO_MGM"); }
#else

static uint32_t stereo__work_mgm_path(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__directions(pass), 2);
}

#define STEREO__KERNEL_mgm_path \
    "rRURwm", STEREO__TWINS(mgm_path), STEREO__GPU(mgm_path), STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3)), \
    STEREO__OPERATIONS_BY(18, mgm_path), STEREO__RANGE_SCRATCH_STATE(mgm_path, mgm_path, mgm_path)
#define STEREO__KERNEL_mgm_block \
    "rRURwm", STEREO__NO_CPU, STEREO__GPU(mgm_block), STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3)), \
    STEREO__OPERATIONS(18), STEREO__NO_SIZES

/* Sets the order of a path's pixels, which have two predecessors, and adds the carry from line to line. */
static void stereo__order_means(stereo__builder *b, stereo__pass *pass)
{
    const uint32_t w = b->program->desc.width, h = b->program->desc.height;
    uint32_t second;
    int32_t sweep[2];
    stereo__mgm_sweep(pass->params.sgm.directions, &second, sweep);
    pass->schedule = STEREO__WAVEFRONT;
    pass->direction = (int8_t)(sweep[1] ? sweep[1] : sweep[0]);
    pass->lines = (uint8_t)(sweep[0] && sweep[1] ? STEREO__LINES_DIAGONALS
                            : sweep[1]           ? STEREO__LINES_ROWS
                                                 : STEREO__LINES_COLUMNS);
    pass->backwards = sweep[0] < 0 && sweep[1] != 0;
    pass->slot[5] = stereo__add_state(b);
    if (pass->slot[5] == STEREO__NONE) return;
    b->program->slots[pass->slot[5]].width = w > h ? w : h;
    b->program->slots[pass->slot[5]].depth = 2u * (1u + 2u * stereo__ceil_div(b->program->desc.num_disparities, 4));
}

/* Blocks rather than lines of pixels, unless tuning wants one invocation for a pixel: for the diagonals of 1242 x 375
   pixels, 63 dispatches rather than 1616. On software drivers only if tuning wants several: they start dispatches
   quickly, but a barrier within one costs them time. */
static stereo__join stereo__join_mgm(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                     const stereo__pass *next)
{
    const uint32_t wish = program->desc.tuning.path_lanes;
    const stereo__paths paths = stereo__find_paths(program, fused->slot[0]);
    uint32_t lanes, slots = stereo__mgm_slots(program->desc.num_disparities, program->max_invocations, wish, &lanes);
    const int blocks =
        wish != 1 && (!program->software || wish) && fused->lines == STEREO__LINES_DIAGONALS && slots > 0;
    (void)previous;
    if (next || (!blocks && !paths.halves)) return STEREO__JOIN_NO;
    if (paths.halves) stereo__take_half(&paths, fused);
    if (!blocks) {
        fused->kernel = STEREO__K_mgm_path;
        return STEREO__JOIN_ENDS;
    }
    fused->lines = STEREO__LINES_BLOCKS;
    fused->block[0] = STEREO__MGM_COLUMNS;
    fused->block[1] = (uint8_t)(slots - 1);
    return STEREO__JOIN_ENDS;
}

/* Facciolo et al. 2015 */
static void stereo__emit_mgm(stereo__builder *b) { stereo__emit_paths(b, STEREO__K_mgm_path, stereo__order_means); }

#endif /* STEREO__HAS_MGM */
