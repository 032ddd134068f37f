/* The measure of Birchfield and Tomasi 1998, which does not depend on how pixels sample the scene. Uses ad.h. */

/* Birchfield and Tomasi's dissimilarity (1998, equations 1 to 4). */
static void stereo__cpu_cost_bt(const stereo__call *call)
{
    if (call->slot[1].elem == STEREO__U8)
        stereo__difference_row_u8(call, stereo__bt_lanes_u8);
    else
        stereo__difference_row_u16(call, stereo__bt_lanes_u16);
}
