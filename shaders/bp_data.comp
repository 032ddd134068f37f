#version 450
#extension GL_GOOGLE_include_directive : require

// Turns costs into data costs: scale * min(cost, most).

#define STEREO_PARAMS \
    uint from[4]; \
    int min_disparity; \
    uint most, top; \
    float scale;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint D_FASTEST = 0u; // 1 = the volume is disparity fastest, 0 = x fastest

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };
layout(std430, binding = 1) writeonly buffer Data { uint data[]; };

#include "stereo_bp_data.glsl"

uint data_of(uint x, uint y, uint slab)
{
    if (is_blank(x))
        return bits_of(0.0, BYTES);
    uint base = D_FASTEST != 0u ? word_of_row(0u, y - push.y0) + x * push.stride[0]
                                : word_of_row(0u, y) + slab * push.stride[0];
    uint cost = LOAD(volume, base, D_FASTEST != 0u ? push.d0 + slab : x, IN_BYTES);
    return bits_of(kept_data(cost, push.most, push.top, push.scale), BYTES);
}

void main()
{
    uint word = grid_x(), y = grid_y(), parity = gl_GlobalInvocationID.z & 1u, slab = gl_GlobalInvocationID.z >> 1;
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    uint packed = 0u;
    for (uint lane = 0u; lane < LANES; lane++)
        packed |= data_of(column_of(word * LANES + lane, parity), y, slab) << (8u * BYTES * lane & 31u);
    data[data_row(1u, y, push.d0 + slab, parity) + word] = packed;
}
