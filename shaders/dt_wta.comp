#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform up a column, and winner takes all over its result, which is never stored. A workgroup does a
// column with all disparities: it filters ROWS rows, then finds their winners, one row for each invocation.

#define STEREO_DT_MORE \
    float fixed_scale; \
    int min_disparity; \
    uint kind, keep, ratio_shift;
#include "stereo_dt.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 8) const uint WIDTH = 1u; // of the workgroup
layout(constant_id = 9) const uint ROWS = 1u;
const uint EACH = (D + WIDTH - 1u) / WIDTH; // disparities of an invocation

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 4) buffer State { uint state[]; };

shared uint sums[ROWS * (D + 1u)]; // one more for each row, so that rows begin in different banks

// The integer that winner takes all compares.
uint sum_of(float v)
{
    precise float scaled = v * push.fixed_scale;
    return OUT == F32 ? uint(scaled) : word_of_value(v, push.out_scale);
}

uint winner_of(uint row)
{
    Winner w = no_winner();
    for (uint k = 0u; k < D; k++)
        add_term(w, k, sums[row * (D + 1u) + k]);
    return disparity_of(w, push.min_disparity, push.kind, push.keep, push.ratio_shift);
}

void main()
{
    uint lane = gl_LocalInvocationID.x, x = gl_WorkGroupID.x, last_row = push.y0 + push.rows - 1u;
    bool begun = !has_flag(FIRST_PIECE);
    float before[EACH];
    for (uint i = 0u, k = lane; k < D && begun; i++, k += WIDTH)
        before[i] = uintBitsToFloat(state[x * D + k]);
    ivec3 last = begun ? guide_at(x, last_row + 1u) : ivec3(0);
    for (uint done = 0u; done < push.rows; done += ROWS) {
        uint rows = min(ROWS, push.rows - done);
        for (uint n = 0u; n < rows; n++) {
            uint y = last_row - done - n;
            ivec3 now = guide_at(x, y);
            float w = begun ? weight_between(now, last) : 0.0;
            for (uint i = 0u, k = lane; k < D; i++, k += WIDTH) {
                float v = value_of(LOAD(source, volume_base(2u, x, y, k), k, IN_BYTES), IN, push.in_step);
                before[i] = begun ? filtered(v, before[i], w) : v;
                sums[n * (D + 1u) + k] = sum_of(before[i]);
            }
            begun = true;
            last = now;
        }
        barrier();
        for (uint n = lane; n < rows; n += WIDTH)
            disparity[word_of_row(3u, last_row - done - n) + x] = winner_of(n);
        barrier();
    }
    for (uint i = 0u, k = lane; k < D && !has_flag(LAST_PIECE); i++, k += WIDTH)
        state[x * D + k] = floatBitsToUint(before[i]);
}
