#version 450
#extension GL_GOOGLE_include_directive : require

// A pixel's four arms (Zhang et al. 2009; Mei et al. 2011): the reach of its region to the left, right, top and
// bottom, in bits 0..7, 8..15, 16..23 and 24..31.

#define STEREO_PARAMS \
    uint shift; \
    int arm_length, threshold, step_; \
    int strict_length, strict_threshold;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 2) const uint CHANNELS = 1u; // 1 or 3

layout(std430, binding = 0) readonly buffer Colour { uint colour[]; };
layout(std430, binding = 1) writeonly buffer Arms { uint arms[]; };

int sample_at(ivec2 at, uint z)
{
    return int(LOAD(colour, word_of_row(0u, uint(at.y)) + z * push.stride[0], uint(at.x), BYTES) >> push.shift);
}

int colour_distance(ivec2 a, ivec2 b)
{
    int most = 0;
    for (uint z = 0u; z < CHANNELS; z++)
        most = max(most, abs(sample_at(a, z) - sample_at(b, z)));
    return most;
}

uint arm(ivec2 centre, ivec2 direction, int room)
{
    int n = 1, reach = min(room, push.arm_length);
    for (; n <= reach; n++) {
        ivec2 at = centre + n * direction;
        int limit = n > push.strict_length ? min(push.strict_threshold, push.threshold) : push.threshold;
        if (colour_distance(at, centre) >= limit || colour_distance(at, at - direction) >= push.step_)
            break;
    }
    return uint(n > 1 ? n - 1 : min(reach, 1));
}

void main()
{
    ivec2 at = ivec2(grid_x(), grid_y());
    if (at.x >= int(push.width))
        return;
    arms[word_of_row(1u, uint(at.y)) + uint(at.x)] =
        arm(at, ivec2(-1, 0), at.x) | arm(at, ivec2(1, 0), int(push.width) - 1 - at.x) << 8 |
        arm(at, ivec2(0, -1), at.y) << 16 | arm(at, ivec2(0, 1), int(push.height) - 1 - at.y) << 24;
}
