#version 450
#extension GL_GOOGLE_include_directive : require

// Counts the levels of both views' planes in the columns that both views can see. A workgroup first counts some rows
// of one plane in shared memory, so that uniform images do not queue at a few global atomics. Phase 0 clears the
// counts.

#define STEREO_PARAMS \
    uint shift, left0, right0, columns;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint WIDTH = 1u; // of the workgroup
layout(constant_id = 2) const uint BYTES = 1u;
layout(constant_id = 3) const uint CHANNELS = 1u;
layout(constant_id = 4) const uint ROWS = 1u;

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) buffer Counts { uint counts[]; };

shared uint own[256];

uint level_at(uint plane, uint x, uint y)
{
    uint z = plane % CHANNELS, v;
    if (plane < CHANNELS)
        v = LOAD(left, word_of_row(0u, y) + z * push.stride[0], push.left0 + x, BYTES);
    else
        v = LOAD(right, word_of_row(1u, y) + z * push.stride[1], push.right0 + x, BYTES);
    return v >> push.shift;
}

void main()
{
    uint lane = gl_LocalInvocationID.x, plane = gl_WorkGroupID.z, row = word_of_row(2u, plane);
    for (uint i = lane; i < 256u; i += WIDTH) {
        if (phase() == 0u && gl_WorkGroupID.x == 0u)
            counts[row + i] = 0u;
        own[i] = 0u;
    }
    if (phase() == 0u)
        return;
    barrier();
    uint begin = gl_WorkGroupID.x * ROWS, end = min(begin + ROWS, push.height);
    for (uint y = begin; y < end; y++)
        for (uint x = lane; x < push.columns; x += WIDTH)
            atomicAdd(own[level_at(plane, x, y)], 1u);
    barrier();
    for (uint i = lane; i < 256u; i += WIDTH)
        if (own[i] != 0u)
            atomicAdd(counts[row + i], own[i]);
}
