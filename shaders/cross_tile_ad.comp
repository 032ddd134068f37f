#version 450
#extension GL_GOOGLE_include_directive : require

// Means of absolute differences over cross-shaped regions.

#include "stereo_cross_tile.glsl"
#define STEREO_PLANES uvec2(2u)
#define STEREO_SAMPLE_BYTES IN_BYTES
#define STEREO_QUANTISES (QUANTISES != 0u)
#include "stereo_ad.glsl"

uint cost_between_pixels(uint base, uint l, uint r)
{
    uvec3 a = uvec3(0u), b = uvec3(0u);
    for (uint z = 0u; z < CHANNELS; z++) {
        a[z] = LOAD(left, base + z * push.stride[2], l, IN_BYTES);
        b[z] = LOAD(right, base + z * push.stride[2], r, IN_BYTES);
    }
    return cost_between(a, b);
}
