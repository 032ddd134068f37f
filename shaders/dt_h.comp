#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform along a row, left to right, then right to left; integers in, floats out.

#define STEREO_PARAMS \
    uint shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_dt.glsl"

layout(constant_id = 4) const uint IN_BYTES = 1u;

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) buffer Volume { uint volume[]; };

void main()
{
    uint k = grid_x(), y = grid_y();
    if (k >= D)
        return;
    float before = 0.0;
    int last = 0;
    for (uint x = 0u; x < push.width; x++) {
        int now = guide_at(x, y);
        float v = float(LOAD(source, volume_base(2u, x, y, k), k, IN_BYTES));
        before = x > 0u ? filtered(v, before, weight(now, last)) : v;
        last = now;
        volume[volume_base(3u, x, y, k) + k] = floatBitsToUint(before);
    }
    for (uint i = 2u; i <= push.width; i++) {
        uint x = push.width - i, at = volume_base(3u, x, y, k) + k;
        int now = guide_at(x, y);
        before = filtered(uintBitsToFloat(volume[at]), before, weight(now, last));
        last = now;
        volume[at] = floatBitsToUint(before);
    }
}
