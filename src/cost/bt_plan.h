/* The passes of Birchfield and Tomasi's measure. Uses common_plan.h. */

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
