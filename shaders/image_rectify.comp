#version 450
#extension GL_GOOGLE_include_directive : require

// Rectification: each pixel is interpolated bilinearly from the camera's image. The map holds, side by side, the
// column and row of its position there, in 1/32 pixel; the column's highest bit marks what the camera did not see.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;  // of a sample
layout(constant_id = 2) const uint MIRROR = 0u; // 1 = source and result are mirrored

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) readonly buffer Map { uint places[]; };
layout(std430, binding = 2) writeonly buffer Image { uint image[]; };

uint side(uint x)
{
    return MIRROR != 0u ? push.width - 1u - x : x;
}

uint source_at(uint x, uint y, uint z)
{
    uint row = z * push.stride[0] + word_of_row(0u, min(y, push.height - 1u));
    return LOAD(source, row, side(min(x, push.width - 1u)), BYTES);
}

uint rectified(uint x, uint y, uint z)
{
    uint at = word_of_row(1u, y) + 2u * side(x), column = (places[at] & 0x7fffffffu) >> 5, line = places[at + 1u] >> 5;
    uint right = places[at] & 31u, below = places[at + 1u] & 31u;
    uint upper = (32u - right) * source_at(column, line, z) + right * source_at(column + 1u, line, z);
    uint lower = (32u - right) * source_at(column, line + 1u, z) + right * source_at(column + 1u, line + 1u, z);
    return ((32u - below) * upper + below * lower + 512u) >> 10;
}

void main()
{
    uint word = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, packed = 0u;
    if (word >= words_of_width(BYTES))
        return;
    for (uint lane = 0u; lane < 4u / BYTES; lane++)
        packed |= rectified(min(word * (4u / BYTES) + lane, push.width - 1u), y, z) << (8u * BYTES * lane & 31u);
    image[z * push.stride[2] + word_of_row(2u, y) + word] = packed;
}
