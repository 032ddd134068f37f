// Scanline optimization over costs that are computed on the fly from two images, and summed over a window. The kernel
// includes the file that defines cost_at().

#define MAP 2
#define NOTES 3
#define STEREO_SCANLINE_MORE uint cap, limit, truncate_, quantise;
#include "stereo_scanline.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 8) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 9) const uint CHANNELS = 1u;
layout(constant_id = 10) const int ACROSS = 0;    // pixels of the window on each side along the row,
layout(constant_id = 11) const int DOWN = 0;      // and along the column

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };

uvec4 sums[UNROLLED ? K : ROLLED_LENGTH(K)]; // of the windows around the chain's current pixel

uint cost_at(uvec3 at);

// The part of a window that lies in column x, which may lie outside the image.
uvec4 column_at(ivec4 x, uint y, uint k)
{
    uvec4 column = uvec4(clamp(x, ivec4(0), ivec4(push.width) - 1)), sum = uvec4(0u);
    for (int i = -DOWN; i <= DOWN; i++) {
        uint row = uint(clamp(int(y) + i, 0, int(push.height) - 1));
        for (uint e = 0u; e < 4u; e++)
            sum[e] += cost_at(uvec3(column[e], row, k + e));
    }
    return sum;
}

uvec4 costs_at(ivec4 x, uint y, uint k, uint g, int dx)
{
    if (ACROSS == 0)
        return column_at(x, y, k);
    uvec4 sum = uvec4(0u);
    if (dx != 0)
        sum = sums[g] + column_at(x + dx * ACROSS, y, k) - column_at(x - dx * (ACROSS + 1), y, k);
    for (int i = -ACROSS; dx == 0 && i <= ACROSS; i++)
        sum += column_at(x + i, y, k);
    sums[g] = sum;
    return sum;
}
