#version 450
#extension GL_GOOGLE_include_directive : require

// bp_coarsen of up to three levels in one kernel: a workgroup does 8 columns of a row of the coarsest level, and in
// the levels between the pixels below these, level after level.

#define STEREO_PARAMS \
    uint from[4]; \
    uint in_width, in_height, levels; \
    uint top[3]; \
    float share[3];
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint BYTES_2 = 4u; // of the second and third level
layout(constant_id = 6) const uint BYTES_3 = 4u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) coherent buffer Data1 { uint data_1[]; };
layout(std430, binding = 2) coherent buffer Data2 { uint data_2[]; };
layout(std430, binding = 3) writeonly buffer Data3 { uint data_3[]; };

uint data_bytes(uint level)
{
    return level == 0u ? IN_BYTES : level == 1u ? BYTES : level == 2u ? BYTES_2 : BYTES_3;
}

uint data_word(uint level, uint at)
{
    return level == 0u ? source[at] : level == 1u ? data_1[at] : data_2[at];
}

void set_data(uint level, uint at, uint value)
{
    if (level == 1u)
        data_1[at] = value;
    else if (level == 2u)
        data_2[at] = value;
    else
        data_3[at] = value;
}

#include "stereo_bp_coarsen.glsl"

uint halved(uint size, uint level) // halves the size `level` times, rounding up
{
    return size + (1u << level) - 1u >> level;
}

void main()
{
    for (uint level = 1u; level <= push.levels; level++) {
        uint below = push.levels - level; // levels between this one and the coarsest
        uint words = data_bytes(level) << below, rows = 1u << below, lanes = 4u / data_bytes(level);
        uint width = halved(push.in_width, level), height = halved(push.in_height, level);
        Halving half_of = Halving(level - 1u, level, halved(push.in_height, level - 1u), width, push.top[level - 1u],
                                  push.share[level - 1u]);
        for (uint item = gl_LocalInvocationID.x; item < 2u * words * rows; item += gl_WorkGroupSize.x) {
            uint word = gl_WorkGroupID.x * words + item % words, y = gl_WorkGroupID.y * rows + item / words % rows;
            if (word * lanes < (width + 1u) / 2u && y < height)
                coarsen(half_of, word, y, item / (words * rows));
        }
        memoryBarrierBuffer();
        barrier();
        memoryBarrierBuffer();
    }
}
