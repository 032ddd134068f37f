#version 450
#extension GL_GOOGLE_include_directive : require

// Data costs of the next level: sums of 2 x 2 pixels. Whole numbers above the least of the pixel's sums, at most top.

#define STEREO_PARAMS \
    uint from[4]; \
    uint in_height, top; \
    float share;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Data { uint data[]; };

float child(uint index, uint y, uint k, uint parity)
{
    return number_of(LOAD(source, data_row(0u, y, k, parity), index, IN_BYTES), IN_BYTES);
}

// Of the pixel whose upper children are elements `index` of both parities: beyond the image's end they are 0.
float sum_of(uint index, uint y, uint k)
{
    precise float sum = child(index, 2u * y, k, 0u) + child(index, 2u * y, k, 1u);
    if (2u * y + 1u < push.in_height) {
        sum = sum + child(index, 2u * y + 1u, k, 0u);
        sum = sum + child(index, 2u * y + 1u, k, 1u);
    }
    return sum;
}

uint coarse(uint index, uint y, uint k, float least)
{
    precise float rest = sum_of(index, y, k) - least;
    if (STORE == STORE_F32)
        return floatBitsToUint(rest);
    precise float scaled = rest * push.share;
    return bits_of(min(whole(scaled), float(push.top)), BYTES);
}

void main()
{
    uint word = grid_x(), y = grid_y(), parity = gl_GlobalInvocationID.z;
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    float least[LANES];
    for (uint lane = 0u; lane < LANES; lane++) {
        uint x = column_of(word * LANES + lane, parity);
        least[lane] = 0.0;
        if (STORE < STORE_U16 || x >= push.width)
            continue;
        least[lane] = sum_of(x, y, 0u);
        for (uint k = 1u; k < D; k++)
            least[lane] = min(least[lane], sum_of(x, y, k));
    }
    for (uint k = 0u; k < D; k++) {
        uint packed = 0u;
        for (uint lane = 0u; lane < LANES; lane++) {
            uint x = column_of(word * LANES + lane, parity);
            if (x < push.width)
                packed |= coarse(x, y, k, least[lane]) << (8u * BYTES * lane & 31u);
        }
        data[data_row(1u, y, k, parity) + word] = packed;
    }
}
