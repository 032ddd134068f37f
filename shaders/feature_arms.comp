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

ivec3 colour_at(ivec2 at)
{
    ivec3 v = ivec3(0);
    for (uint z = 0u; z < CHANNELS; z++)
        v[z] = int(LOAD(colour, word_of_row(0u, uint(at.y)) + z * push.stride[0], uint(at.x), BYTES) >> push.shift);
    return v;
}

int colour_distance(ivec3 a, ivec3 b)
{
    ivec3 d = abs(a - b);
    return max(d.x, max(d.y, d.z));
}

uint arm(ivec2 centre, ivec3 own, ivec2 direction, int room)
{
    int n = 1, reach = min(room, push.arm_length);
    ivec3 before = own;
    for (; n <= reach; n++) {
        ivec3 there = colour_at(centre + n * direction);
        int limit = n > push.strict_length ? min(push.strict_threshold, push.threshold) : push.threshold;
        if (colour_distance(there, own) >= limit || colour_distance(there, before) >= push.step_)
            break;
        before = there;
    }
    return uint(n > 1 ? n - 1 : min(reach, 1));
}

void main()
{
    ivec2 at = ivec2(grid_x(), grid_y());
    if (at.x >= int(push.width))
        return;
    ivec3 own = colour_at(at);
    arms[word_of_row(1u, uint(at.y)) + uint(at.x)] =
        arm(at, own, ivec2(-1, 0), at.x) | arm(at, own, ivec2(1, 0), int(push.width) - 1 - at.x) << 8 |
        arm(at, own, ivec2(0, -1), at.y) << 16 | arm(at, own, ivec2(0, 1), int(push.height) - 1 - at.y) << 24;
}
