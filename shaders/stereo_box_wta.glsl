// Costs, their sums over windows and winner takes all in one kernel; no volume is stored. A workgroup does ROWS rows
// of WIDTH pixels. For one disparity after another, each invocation sums costs down its columns in registers, and
// then sums the windows of its own pixels from all column sums in shared memory. The border is replicated. Right
// pixel x uses the window around left pixel x + d, if that pixel is in the image. The kernel defines cost_at() after
// including this file.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit, truncate_, quantise; \
    uint kind, keep, shift;
#include "stereo_common.glsl"
#include "stereo_cost.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 1) const uint WIDTH = 1u;      // of the workgroup
layout(constant_id = 2) const uint D = 1u;
layout(constant_id = 3) const uint ROWS = 1u;
layout(constant_id = 4) const uint RX = 0u;
layout(constant_id = 5) const uint RY = 0u;
layout(constant_id = 6) const uint RIGHT = 0u;      // 1 = the right view's pixels
layout(constant_id = 7) const uint CONFIDENCE = 0u; // 1 = the confidence map is wanted
layout(constant_id = 8) const uint BYTES = 1u;      // of a plane's pixel, for kernels that need it
layout(constant_id = 9) const uint CHANNELS = 1u;   // 1 or 3; or words of a feature

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 3) writeonly buffer Confidence { uint confidence[]; };

const uint ACROSS = WIDTH + 2u * RX, DOWN = ROWS + 2u * RY;
shared uint columns[2u * ROWS * ACROSS]; // two halves by turns, so that one barrier a disparity is enough

uint cost_at(uvec3 at);

// Sums the columns from x0 on down the rows from y0 - RY on.
void sum_columns(uint to, int x0, int y0, uint k)
{
    for (uint i = gl_LocalInvocationID.x; i < ACROSS; i += WIDTH) {
        uint x = uint(clamp(x0 + int(i), 0, int(push.width) - 1)), sum = 0u;
        uint costs[DOWN];
        for (uint j = 0u; j < DOWN; j++) {
            costs[j] = cost_at(uvec3(x, uint(clamp(y0 + int(j) - int(RY), 0, int(push.height) - 1)), k));
            sum += costs[j];
            if (j >= 2u * RY) {
                columns[to + (j - 2u * RY) * ACROSS + i] = sum;
                sum -= costs[j - 2u * RY];
            }
        }
    }
}

uint window_at(uint at)
{
    uint sum = 0u;
    for (uint i = 0u; i <= 2u * RX; i++)
        sum += columns[at + i];
    return sum;
}

void main()
{
    uint lane = gl_LocalInvocationID.x, y0 = push.y0 + gl_WorkGroupID.y * ROWS;
    int first = int(gl_WorkGroupID.x * WIDTH), x = first + int(lane);
    Winner w[ROWS];
    for (uint t = 0u; t < ROWS; t++)
        w[t] = no_winner();
    for (uint k = 0u; k < D; k++) {
        int shift_ = RIGHT != 0u ? push.min_disparity + int(k) : 0;
        uint half_ = (k & 1u) * ROWS * ACROSS;
        bool sees = RIGHT == 0u || x + shift_ >= 0 && x + shift_ < int(push.width);
        sum_columns(half_, first + shift_ - int(RX), int(y0), k);
        barrier();
        for (uint t = 0u; t < ROWS; t++)
            if (sees)
                add_term(w[t], k, window_at(half_ + t * ACROSS + lane));
    }
    for (uint t = 0u; t < ROWS; t++) {
        uint y = y0 + t, at = word_of_row(2u, y) + uint(x);
        if (uint(x) >= push.width || y >= push.y0 + push.rows)
            continue;
        disparity[at] = RIGHT != 0u ? right_disparity_of(w[t], push.min_disparity, push.kind, push.shift)
                                    : disparity_of(w[t], push.min_disparity, push.kind, push.keep, push.shift);
        if (CONFIDENCE != 0u)
            confidence[word_of_row(3u, y) + uint(x)] = confidence_of(w[t], push.shift);
    }
}
