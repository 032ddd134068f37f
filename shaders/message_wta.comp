#version 450
#extension GL_GOOGLE_include_directive : require

// A step of weighted means over messages, and winner takes all over the result, which is never stored.

#define STEREO_TABLES 3
#define REACH_ASIDE 0u
#define STEREO_MESSAGE_MORE \
    float fixed_scale; \
    int min_disparity; \
    uint kind, keep, ratio_shift;
#include "stereo_messages.glsl"
#include "stereo_message_taps.glsl"
#include "stereo_wta.glsl"

layout(std430, binding = 2) writeonly buffer Disparity { uint disparity[]; };

// The integer that winner takes all compares.
uint sum_of(uint v)
{
    precise float scaled = uintBitsToFloat(v) * push.fixed_scale;
    return BYTES == 4u ? uint(scaled) : v;
}

void main()
{
    uint x0 = gl_WorkGroupID.x * COLUMNS, y = grid_y();
    find_means(int(x0), int(y));
    for (uint i = gl_LocalInvocationID.x; i < COLUMNS && x0 + i < push.width; i += WIDTH) {
        Winner w = no_winner();
        for (uint k = 0u; k < D; k++)
            add_term(w, k, sum_of(field[k * COLUMNS + i]));
        disparity[word_of_row(2u, y) + x0 + i] =
            disparity_of(w, push.min_disparity, push.kind, push.keep, push.ratio_shift);
    }
}
