#version 450
#extension GL_GOOGLE_include_directive : require

// Fits the line that maps the right view's quantiles to the left view's: slope and bias, in 1/4096. A workgroup does a
// channel, an invocation one quantile of a view.

#define STEREO_PARAMS \
    uint columns;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint CHANNELS = 1u;
layout(constant_id = 2) const uint WIDTH = 1u; // of the workgroup

layout(std430, binding = 0) readonly buffer Counts { uint counts[]; };
layout(std430, binding = 1) writeonly buffer Line { uint line[]; };

const int QUANTILES = 19; // multiples of 1/20

shared uint levels[512];              // how often each occurs in the left view, then in the right view
shared int quantiles[2 * QUANTILES];  // in 1/16 level

void find_quantile(int i)
{
    int first = i < QUANTILES ? 0 : 256, v = first;
    uint wanted = uint(i % QUANTILES + 1) * push.columns * push.height, count = levels[v], before = 0u;
    while (20u * (before + count) < wanted && v < first + 255) {
        before += count;
        count = levels[++v];
    }
    uint a = wanted - 20u * before, b = 20u * count;
    while (b >= 1u << 27) {
        a >>= 1;
        b >>= 1;
    }
    quantiles[i] = 16 * (v - first) + int(16u * a / b);
}

int sum_of(int first)
{
    int sum = 0;
    for (int i = 0; i < QUANTILES; i++)
        sum += quantiles[first + i];
    return sum;
}

// xy / xx in 1/4096, clamped to 0.8 .. 1.25.
int slope_of(int xy, int xx)
{
    if (xx == 0)
        return 4096;
    if (5 * xy <= 4 * xx)
        return 3277;
    if (4 * xy >= 5 * xx)
        return 5120;
    while (xx >= 1 << 18) {
        xy >>= 1;
        xx >>= 1;
    }
    return clamp((4096 * xy + xx / 2) / xx, 3277, 5120);
}

void main()
{
    uint z = gl_WorkGroupID.x, lane = gl_LocalInvocationID.x;
    for (uint v = lane; v < 512u; v += WIDTH)
        levels[v] = counts[word_of_row(0u, v < 256u ? z : CHANNELS + z) + (v & 255u)];
    barrier();
    for (uint i = lane; i < uint(2 * QUANTILES); i += WIDTH)
        find_quantile(int(i));
    barrier();
    if (lane > 0u)
        return;
    int sum_x = sum_of(QUANTILES), sum_y = sum_of(0), mean_x = (2 * sum_x + QUANTILES) / (2 * QUANTILES);
    int mean_y = (2 * sum_y + QUANTILES) / (2 * QUANTILES), xy = 0, xx = 0;
    for (int i = 0; i < QUANTILES; i++) {
        int dx = quantiles[QUANTILES + i] - mean_x, dy = quantiles[i] - mean_y;
        xy += dx * dy;
        xx += dx * dx;
    }
    int slope = slope_of(xy, xx), rest = 4096 * sum_y - slope * sum_x + 152 * (slope - 4095);
    line[word_of_row(1u, z)] = uint(slope);
    line[word_of_row(1u, z) + 1u] = uint((rest + (304 << 21)) / 304 - (1 << 21));
}
