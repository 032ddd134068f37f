#version 450
#extension GL_GOOGLE_include_directive : require

// Zero-mean normalised cross-correlation of windows, 1 - max(0, z), from the moments of both images. Sums are exact
// modulo 2^32; the scaling uses floats that are rounded at each step.
// An invocation does four disparities of a block of V_Z rows and H_Z columns. With one pixel a block, that is the
// direct sum. Larger blocks are scanned down their rows, column by column, as in Chang et al. 2020 (ZigZag scanning),
// with one sum for each row and one for the step; or row by row, with a sum for each column of the block's windows.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"
#include "stereo_float.glsl"

layout(constant_id = 3) const int RADIUS_X = 1;
layout(constant_id = 4) const int RADIUS_Y = 1;
layout(constant_id = 5) const uint V_Z = 1u;
layout(constant_id = 6) const uint H_Z = 1u;
layout(constant_id = 7) const uint COLUMN_SUMS = 0u;
const uint LANES = 4u; // disparities
const uint ROWS = COLUMN_SUMS == 0u ? V_Z : V_Z % 4u == 0u ? 4u : 1u; // of a zigzag
const uint BLOCK = LAYOUT == D_FASTEST ? H_Z : (H_Z + 3u) / 4u * 4u;  // columns; x fastest: whole words
const uint ACROSS = BLOCK + 2u * uint(RADIUS_X);                      // columns of the block's windows

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

#define LEFT 0u
#define RIGHT 1u
#include "stereo_zncc.glsl"

// x fastest: each disparity has a word in `words`, which is filled and then written after its last column.
void put(uint x, uint y, uint k, uvec4 window, inout uvec4 words)
{
    if (x >= push.width || y >= push.y0 + push.rows)
        return;
    uvec4 costs;
    for (uint e = 0u; e < LANES; e++)
        costs[e] = cost_of(x, y, k + e, window[e]);
    if (LAYOUT == D_FASTEST) {
        volume[volume_store(2u, uvec3(x, y, k), 1u)] = costs.x | costs.y << 8 | costs.z << 16 | costs.w << 24;
        return;
    }
    words |= costs << (8u * x & 31u);
    if ((x & 3u) != 3u && x + 1u != push.width)
        return;
    for (uint e = 0u; e < LANES && k + e < push.d0 + push.depth; e++)
        volume[volume_store(2u, uvec3(x, y, k + e), 1u)] = words[e];
    words = uvec4(0u);
}

void zigzag(uint x0, uint y0, uint k)
{
    uvec4 window[ROWS], words[ROWS];
    for (uint v = 0u; v < ROWS; v++)
        words[v] = uvec4(0u);
    for (uint i = 0u; i < BLOCK && x0 + i < push.width; i++) {
        int x = int(x0 + i);
        bool beside = is_beside(x, 1u, k), whole = i % H_Z == 0u || beside;
        ivec4 c = window_columns(x, k, beside);
        uvec4 step_ = uvec4(0u);
        for (uint v = 0u; v < ROWS; v++) {
            step_ += products(x, c, int(y0 + v), v == 0u, whole);
            window[v] = whole ? step_ : window[v] + step_;
            put(uint(x), y0 + v, k, window[v], words[v]);
        }
    }
}

void column_sums(uint x0, uint y0, uint k)
{
    uvec4 column[ACROSS];
    for (uint v = 0u; v < V_Z; v++) {
        int y = int(y0 + v);
        uvec4 window = uvec4(0u), words = uvec4(0u);
        for (uint i = 0u; i < ACROSS; i++) {
            int x = int(x0 + i) - RADIUS_X;
            uvec4 sum = column_products(x, columns(x, k), y, v == 0u);
            if (v > 0u)
                sum += column[i];
            column[i] = sum;
            window += sum;
            if (i >= 2u * uint(RADIUS_X)) {
                put(uint(x - RADIUS_X), uint(y), k, window, words);
                window -= column[i - 2u * uint(RADIUS_X)];
            }
        }
    }
}

void main()
{
    uint block = LAYOUT == D_FASTEST ? grid_item() / PIXEL_GROUPS : grid_x();
    uint group = LAYOUT == D_FASTEST ? grid_item() % PIXEL_GROUPS : gl_GlobalInvocationID.z;
    uint x = block * BLOCK, y = push.y0 + gl_GlobalInvocationID.y * V_Z, k = LANES * group + push.d0;
    if (x >= push.width)
        return;
    if (COLUMN_SUMS != 0u && !is_beside(int(x), min(BLOCK, push.width - x), k))
        column_sums(x, y, k);
    else
        for (uint v = 0u; v < V_Z; v += ROWS)
            zigzag(x, y + v, k);
}
