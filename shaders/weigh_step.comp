#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// A step of weighted means, rows and columns. An invocation goes down a column, a step at a time, so that each mean
// along a row serves the three rows that need it.

#define STEREO_STEP_MORE \
    int run; // results of an invocation
#include "stereo_weigh_step.glsl"

layout(constant_id = 6) const uint PLANES = 1u; // disparities for each invocation, which share the weights

layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

const uint PER_WORD = 4u / BYTES;

void main()
{
    int step_ = push.step_, lane = int(gl_GlobalInvocationID.y), lanes = min(step_, int(push.rows));
    int first = int(push.y0) + lane % lanes + lane / lanes * push.run * step_;
    int end = min(first + push.run * step_, int(push.y0 + push.rows));
    uint begin = push.d0 + gl_GlobalInvocationID.z * PLANES, last = push.d0 + push.depth - 1u, i = grid_x();
    if (i >= words_of_width(BYTES))
        return;
    uint x[PER_WORD], low[PER_WORD], high[PER_WORD];
    [[unroll]] for (uint e = 0u; e < PER_WORD; e++) {
        x[e] = min(i * PER_WORD + e, push.width - 1u);
        low[e] = uint(held(ivec2(int(x[e]) - step_, 0)).x);
        high[e] = uint(held(ivec2(int(x[e]) + step_, 0)).x);
    }
    uint before[PLANES], own[PLANES], behind[PLANES]; // means along rows, in the volume's words
    for (int y = first - step_, done = y - step_; done < end; done = y, y += step_) {
        uint row = uint(held(ivec2(0, y)).y);
        uvec3 shares[PER_WORD];
        [[unroll]] for (uint e = 0u; e < PER_WORD; e++)
            shares[e] = shares_of(ivec2(x[e], row), ivec2(step_, 0), push.first);
        [[unroll]] for (uint p = 0u; p < PLANES; p++) {
            uint base = volume_base_of(X_FASTEST, 1u, 0u, row, min(begin + p, last));
            behind[p] = 0u;
            [[unroll]] for (uint e = 0u; e < PER_WORD; e++)
                behind[p] |= mean_of_taps(shares[e], LOAD(source, base, low[e], BYTES), LOAD(source, base, x[e], BYTES),
                                          LOAD(source, base, high[e], BYTES)) << (8u * BYTES * e & 31u);
        }
        if (done >= first) {
            [[unroll]] for (uint e = 0u; e < PER_WORD; e++)
                shares[e] = shares_of(ivec2(x[e], done), ivec2(0, step_), push.first);
            [[unroll]] for (uint p = 0u; p < PLANES; p++) {
                uint word = 0u;
                [[unroll]] for (uint e = 0u; e < PER_WORD; e++)
                    word |= mean_of_taps(shares[e], element_of(before[p], e, BYTES), element_of(own[p], e, BYTES),
                                         element_of(behind[p], e, BYTES)) << (8u * BYTES * e & 31u);
                if (begin + p <= last)
                    volume[volume_base_of(X_FASTEST, 2u, 0u, uint(done), begin + p) + i] = word;
            }
        }
        [[unroll]] for (uint p = 0u; p < PLANES; p++) {
            before[p] = own[p];
            own[p] = behind[p];
        }
    }
}
