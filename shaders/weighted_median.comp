#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted median: the smallest value of the window up to which the values have at least half of the weight. Weights
// depend on the colour difference to the middle pixel. Each invocation adds them up in 16 bins, which share the range of
// values, then in 16 that share the bin with the median, until a bin is a value: four turns are enough for 2^16 values.

#define STEREO_PARAMS \
    uint shift; \
    int radius;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint GUIDE_BYTES = 1u;
layout(constant_id = 2) const uint CHANNELS = 1u;

layout(constant_id = 3) const uint WIDTH = 1u; // of the workgroup

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(std430, binding = 3) writeonly buffer Median { uint median[]; };

const uint BINS = 16u;
shared uint bins[BINS * WIDTH]; // an invocation's lie WIDTH apart

ivec3 colour_at(int x, int y)
{
    ivec3 v = ivec3(0);
    for (uint z = 0u; z < CHANNELS; z++)
        v[z] = int(LOAD(guide, word_of_row(1u, uint(y)) + z * push.stride[1], uint(x), GUIDE_BYTES));
    return GUIDE_BYTES == 1u ? v : v >> push.shift;
}

uint weight(ivec3 a, ivec3 b)
{
    uvec3 d = uvec3(abs(a - b));
    uint step_ = min(max(d.x, max(d.y, d.z)), 255u);
    return table[step_ >> 2][step_ & 3u];
}

int value_at(int x, int y)
{
    return int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
}

ivec2 low, high; // corners of the window

// The median if shift is 0, else the least value of the bin that has it. First come the values from `least` on, with
// 2^shift values a bin. rest: weight that they have up to the median, less than the bins before that bin; 0 = half.
int bin_of_median(ivec3 own, int least, uint shift, inout uint rest)
{
    for (uint i = 0u; i < BINS; i++)
        bins[i * WIDTH + gl_LocalInvocationID.x] = 0u;
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            uint bin = uint(value_at(i, j) - least) >> shift;
            if (bin < BINS)
                atomicAdd(bins[bin * WIDTH + gl_LocalInvocationID.x], weight(own, colour_at(i, j)));
        }
    uint all = 0u;
    for (uint i = 0u; i < BINS; i++)
        all += bins[i * WIDTH + gl_LocalInvocationID.x];
    rest = rest == 0u ? all + 1u >> 1 : rest;
    bool before = true;
    for (uint i = 0u; i < BINS; i++) {
        uint w = bins[i * WIDTH + gl_LocalInvocationID.x];
        before = before && w < rest;
        rest -= before ? w : 0u;
        least += before ? 1 << shift : 0;
    }
    return least;
}

int median_at(ivec2 p)
{
    ivec3 own = colour_at(p.x, p.y);
    low = max(p - push.radius, ivec2(0));
    high = min(p + push.radius, ivec2(int(push.width), int(push.height)) - 1);
    int least = 0x7fffffff, most = INVALID;
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            int v = value_at(i, j);
            least = is_valid(v) ? min(least, v) : least;
            most = max(most, v);
        }
    uint bits = uint(findMSB(most - least) + 1), rest = 0u;
    do {
        bits = max(bits, 4u) - 4u;
        least = bin_of_median(own, least, bits, rest);
    } while (bits > 0u);
    return least;
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = value_at(int(x), int(y));
    median[word_of_row(3u, y) + x] = uint(is_valid(v) ? median_at(ivec2(int(x), int(y))) : v);
}
