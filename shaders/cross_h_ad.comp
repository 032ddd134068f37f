#version 450
#extension GL_GOOGLE_include_directive : require

// The same of absolute differences, which are computed rather than stored.

#define STEREO_CROSS_COSTS
#include "stereo_cross_h.glsl"
#define STEREO_PLANES uvec2(2u)
#define STEREO_SAMPLE_BYTES IN_BYTES
#include "stereo_ad.glsl"
