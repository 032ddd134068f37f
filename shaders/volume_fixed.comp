#version 450
#extension GL_GOOGLE_include_directive : require

// Floats, kept as words, times a power of two to integers, rounded down.

#define STEREO_PARAMS \
    float scale;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(std430, binding = 1) buffer Volume { uint volume[]; };

void main()
{
    for (uint i = grid_x(); i < volume_words(4u); i += grid_stride()) {
        uint at = volume_store(1u, volume_word(i, 4u), 4u);
        precise float v = uintBitsToFloat(volume[at]) * push.scale;
        volume[at] = uint(v);
    }
}
