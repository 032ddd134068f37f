#version 450
#extension GL_GOOGLE_include_directive : require

// Means of absolute differences over cross-shaped regions.

#include "stereo_cross_tile.glsl"
#define STEREO_PLANES uvec2(2u)
#define STEREO_SAMPLE_BYTES IN_BYTES
#include "stereo_ad.glsl"
