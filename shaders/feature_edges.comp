#version 450
#extension GL_GOOGLE_include_directive : require

// Colour edges of a view (Mei et al. 2011): one byte for each pixel. Bit i is set where the pixel before it on a path
// of direction i differs by `threshold` or more in some channel. The left and the right view have a plane each.

#define STEREO_PARAMS \
    uint shift; \
    int threshold;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 2) const uint CHANNELS = 1u; // 1 or 3

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Edges { uint edges[]; };

// Step of a path in direction i.
#include "stereo_steps.glsl"

int sample_at(ivec2 at, uint z, uint view)
{
    uint v;
    if (view == 0u)
        v = LOAD(left, word_of_row(0u, uint(at.y)) + z * push.stride[0], uint(at.x), BYTES);
    else
        v = LOAD(right, word_of_row(1u, uint(at.y)) + z * push.stride[1], uint(at.x), BYTES);
    return int(v >> push.shift);
}

uint edges_at(ivec2 at, uint view)
{
    ivec2 last = ivec2(push.width, push.height) - 1;
    int here[CHANNELS];
    uint bits = 0u;
    for (uint z = 0u; z < CHANNELS; z++)
        here[z] = sample_at(at, z, view);
    for (uint i = 0u; i < 8u; i++) {
        ivec2 from = clamp(at - STEPS[i], ivec2(0), last);
        int most = 0;
        for (uint z = 0u; z < CHANNELS; z++)
            most = max(most, abs(here[z] - sample_at(from, z, view)));
        bits |= (most >= push.threshold ? 1u : 0u) << i;
    }
    return bits;
}

void main()
{
    uint i = grid_x(), y = grid_y(), view = gl_GlobalInvocationID.z, word = 0u;
    if (i >= words_of_width(1u))
        return;
    for (uint e = 0u; e < 4u; e++)
        word |= edges_at(ivec2(min(4u * i + e, push.width - 1u), y), view) << (8u * e);
    edges[view * push.stride[2] + word_of_row(2u, y) + i] = word;
}
