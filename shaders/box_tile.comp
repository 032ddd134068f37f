#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Sum of a window in each plane (x fastest) in one kernel, in place of box_v and box_h (Fang et al.). A workgroup
// loads a tile of SW x SH elements and its border of RX, RY, several elements an invocation, and sums each window
// from the tile. The image's border is replicated. Compared with a kernel without a tile, a share of (SW + 2 R) (SH +
// 2 R) / (SW SH (2 R + 1)^2) of the loads remains (equation 5).

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 2u;
layout(constant_id = 5) const uint RX = 1u;
layout(constant_id = 6) const uint RY = 1u;
layout(constant_id = 7) const uint WIDTH = 1u; // of the workgroup
layout(constant_id = 8) const uint SW = 4u;    // a multiple of 4
layout(constant_id = 9) const uint SH = 1u;
layout(constant_id = 10) const uint UNROLL = 0u; // of a window's loops: 0 = as drivers like, 1 = never, 2 = always
const uint PER_WORD = 4u / BYTES, ACROSS = SW + 2u * RX, DOWN = SH + 2u * RY;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

shared uint tile[ACROSS * DOWN];

uint clamped(uint at, uint radius, uint size) // coordinate at - radius, inside the image
{
    return min(max(at, radius) - radius, size - 1u);
}

// An unroll hint (Fang et al.) cannot be a specialization constant: the loops stand here once, and below with each
// hint.
#define NO_HINT
#define ADD_WINDOW(hint) \
    hint for (uint j = 0u; j <= 2u * RY; j++) \
        hint for (uint i = 0u; i <= 2u * RX; i++) \
            sum += tile[(y + j) * ACROSS + x + i];

uint window_at(uint x, uint y) // position in the tile
{
    uint sum = 0u;
    if (UNROLL == 2u) {
        ADD_WINDOW([[unroll]])
    } else if (UNROLL == 1u) {
        ADD_WINDOW([[dont_unroll]])
    } else {
        ADD_WINDOW(NO_HINT)
    }
    return sum;
}

void main()
{
    uint x0 = gl_WorkGroupID.x * SW, y0 = gl_WorkGroupID.y * SH, k = push.d0 + gl_GlobalInvocationID.z;
    for (uint i = gl_LocalInvocationID.x; i < ACROSS * DOWN; i += WIDTH) {
        uint x = clamped(x0 + i % ACROSS, RX, push.width), y = clamped(y0 + i / ACROSS, RY, push.height);
        tile[i] = LOAD(source, volume_base_of(X_FASTEST, 0u, x, y, k), x, IN_BYTES);
    }
    barrier();
    for (uint i = gl_LocalInvocationID.x; i < SW / PER_WORD * SH; i += WIDTH) {
        uint at = i % (SW / PER_WORD), x = at * PER_WORD, y = i / (SW / PER_WORD), word = 0u;
        if (x0 + x >= push.width || y0 + y >= push.height)
            continue;
        for (uint e = 0u; e < PER_WORD; e++)
            word |= window_at(x + e, y) << (8u * BYTES * e & 31u);
        volume[volume_base_of(X_FASTEST, 1u, 0u, y0 + y, k) + x0 / PER_WORD + at] = word;
    }
}
