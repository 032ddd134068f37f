// The right pixel that a left pixel is compared with. Needs in STEREO_PARAMS int min_disparity and, without
// STEREO_NO_CAP, uint cap.

// Column x - d, clamped to the image.
uint right_column(uint x, uint k)
{
    int c = int(x) - push.min_disparity - int(k);
    return uint(clamp(c, 0, int(push.width) - 1));
}

#ifndef STEREO_NO_CAP
// True where x - d lies outside the right image and the cost is `limit`.
bool is_capped(uint x, uint k)
{
    int c = int(x) - push.min_disparity - int(k);
    return push.cap != 0u && (c < 0 || c >= int(push.width));
}
#endif
