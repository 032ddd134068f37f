// Costs of one pixel of a view, from the left view's volume or from that of the mirrored pair (disparity fastest).
// The kernel defines VOLUME_SLOT, the volume's binding.

#ifndef STEREO_KEPT_MORE
#define STEREO_KEPT_MORE
#endif
#define STEREO_PARAMS \
    int min_disparity; \
    uint view, shift; /* view: 0 left, 1 right, 2 right of the mirrored pair; costs are compared >> shift */ \
    STEREO_KEPT_MORE
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BYTES = 1u;

layout(std430, binding = VOLUME_SLOT) readonly buffer Volume { uint volume[]; };

const uint NO_COST = 0xffffffffu;

uint cost_of(int x, uint y, int k)
{
    int last = int(push.width) - 1, column = push.view == 0u ? x : push.view == 1u ? x + push.min_disparity + k : last - x;
    if (k < 0 || k >= int(D) || column < 0 || column > last)
        return NO_COST;
    return VOLUME(volume, uint(VOLUME_SLOT), uvec3(uint(column), y, uint(k)), BYTES);
}
