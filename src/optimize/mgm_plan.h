/* More global matching in a pipeline: its passes are those of sgm_plan.h, which are told its kernel. */

#define STEREO__METHODS_MGM(X) \
    X(GUIDE, STEREO_OPTIMIZE_MGM, path_guide, 0) \
    X(OPTIMIZE, STEREO_OPTIMIZE_MGM, mgm, 0)
static uint32_t stereo__work_mgm_path(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__directions(pass), 2);
}

#define STEREO__KERNEL_mgm_path \
    "rRURwm", STEREO__TWINS(mgm_path), STEREO__GPU(mgm_path), STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(4, 3)), \
    STEREO__OPERATIONS_BY(18, mgm_path), STEREO__RANGE_SCRATCH_STATE(mgm_path, mgm_path, mgm_path)

static void stereo__emit_mgm(stereo__builder *b) { stereo__emit_paths(b, STEREO__K_mgm_path); } /* Facciolo et al. 2015 */
