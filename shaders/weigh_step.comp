#version 450
#extension GL_GOOGLE_include_directive : require

// A step of weighted means, rows and columns.

#define STEREO_STEP_MORE
#include "stereo_weigh_step.glsl"

layout(constant_id = 6) const uint PLANES = 1u; // disparities for each invocation

layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

const uint PER_WORD = 4u / BYTES;

void main()
{
    uint y = grid_y(), begin = push.d0 + gl_GlobalInvocationID.z * PLANES, end = min(begin + PLANES, push.d0 + push.depth);
    for (uint i = grid_x(); i < words_of_width(BYTES); i += grid_stride()) {
        ivec2 at[PER_WORD];
        Weights w[PER_WORD];
        for (uint e = 0u; e < PER_WORD; e++) {
            at[e] = ivec2(min(i * PER_WORD + e, push.width - 1u), y);
            w[e] = weights_at(at[e]);
        }
        for (uint k = begin; k < end; k++) {
            uint word = 0u;
            for (uint e = 0u; e < PER_WORD; e++)
                word |= weighed(w[e], at[e], k) << (8u * BYTES * e & 31u);
            volume[volume_base_of(X_FASTEST, 2u, 0u, y, k) + i] = word;
        }
    }
}
