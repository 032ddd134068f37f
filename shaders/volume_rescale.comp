#version 450
#extension GL_GOOGLE_include_directive : require

// Scales a volume's values into the range of the next kernel, rounding halves up.

#define STEREO_PARAMS \
    uint multiply, shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

void main()
{
    for (uint i = grid_x(); i < volume_words(BYTES); i += grid_stride()) {
        uvec3 at = volume_word(i, BYTES);
        uint word = 0u;
        for (uint e = 0u; e < 4u / BYTES; e++) {
            uint v = VOLUME(source, 0u, volume_element(at, e), IN_BYTES);
            word |= v * push.multiply + (1u << push.shift >> 1) >> push.shift << (8u * BYTES * e & 31u);
        }
        volume[volume_store(1u, at, BYTES)] = word;
    }
}
