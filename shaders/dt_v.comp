#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform down a column or up, in place; from band to band the state carries the last row.

#define STEREO_PARAMS \
    uint shift; \
    int direction;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_dt.glsl"

layout(std430, binding = 3) buffer Volume { uint volume[]; };
layout(std430, binding = 4) buffer State { uint state[]; };

void main()
{
    uint i = grid_x(), x = i / D, k = i % D;
    if (x >= push.width)
        return;
    bool begun = !has_flag(FIRST_PIECE);
    uint y = push.direction > 0 ? push.y0 : push.y0 + push.rows - 1u;
    float before = begun ? uintBitsToFloat(state[i]) : 0.0;
    int last = begun ? guide_at(x, uint(int(y) - push.direction)) : 0;
    for (uint n = 0u; n < push.rows; n++) {
        uint at = volume_base(3u, x, y, k) + k;
        int now = guide_at(x, y);
        float v = uintBitsToFloat(volume[at]);
        before = begun ? filtered(v, before, weight(now, last)) : v;
        begun = true;
        last = now;
        volume[at] = floatBitsToUint(before);
        y = uint(int(y) + push.direction);
    }
    if (!has_flag(LAST_PIECE))
        state[i] = floatBitsToUint(before);
}
