/* The passes of Birchfield and Tomasi's measure. Uses common_plan.h. */

#define STEREO__PARAMS_BT(X) \
    X("bt.truncate", bt.truncate, FLOAT, 20, 0, 65535, "", "8-bit levels", "Birchfield and Tomasi 1998", \
      "largest difference that counts; 0 = the input's whole range")
#define STEREO__METHODS_BT(X) \
    X(COST, STEREO_COST_BT, cost_bt, 0)

#if !STEREO__HAS_BT
static void stereo__emit_cost_bt(stereo__builder *b) { stereo__left_out(b, "cost=bt", "STEREO_NO_BT"); }
#else

#define STEREO__KERNEL_feature_bounds \
    "rw", STEREO__SCALAR(feature_bounds), STEREO__GPU(feature_bounds), STEREO__TRAITS(0), STEREO__OPERATIONS(8), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_cost_bt \
    "rrw", STEREO__SCALAR(cost_bt), STEREO__GPU(cost_bt), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(12), \
    STEREO__RANGE_SCRATCH(cost_ad, cost_ad)

static void stereo__emit_cost_bt(stereo__builder *b)
{
    stereo__elem elem = stereo__is_16bit(b->program->desc.input) ? STEREO__U16 : STEREO__U8;
    uint16_t left = stereo__cost_planes(b, 0, 1), right = stereo__cost_planes(b, 1, 1);
    stereo__pass *pass;
    left = stereo__emit_feature(b, STEREO__K_feature_bounds, left, elem, 3, 0)->slot[1];
    right = stereo__emit_feature(b, STEREO__K_feature_bounds, right, elem, 3, 0)->slot[1];
    pass = stereo__add_pass(b, STEREO__K_cost_bt);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = 3; /* value, low, high */
    stereo__close_difference(b, pass, b->program->pipeline.bt.truncate, 1.0, stereo__levels(b));
}

#endif /* STEREO__HAS_BT */
