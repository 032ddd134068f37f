// Scanline optimization over costs that are computed on the fly from two images, and summed over RADIUS pixels on
// each side along the row. The kernel includes the file that defines cost_at().

#define MAP 2
#define NOTES 3
#define STEREO_SCANLINE_MORE uint cap, limit, truncate_, quantise;
#include "stereo_scanline.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 8) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 9) const uint CHANNELS = 1u;
layout(constant_id = 10) const int RADIUS = 0;

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };

uint cost_at(uvec3 at);

uvec4 costs_at(uvec4 x, uint y, uint k)
{
    uvec4 sum = uvec4(0u);
    for (int i = -RADIUS; i <= RADIUS; i++) {
        uvec4 column = uvec4(clamp(ivec4(x) + i, ivec4(0), ivec4(push.width) - 1));
        for (uint e = 0u; e < 4u; e++)
            sum[e] += cost_at(uvec3(column[e], y, k + e));
    }
    return sum;
}
