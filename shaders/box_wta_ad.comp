#version 450
#extension GL_GOOGLE_include_directive : require

// Window sums of absolute differences, and winner takes all.

#include "stereo_box_wta.glsl"
#define STEREO_QUANTISES (QUANTISES != 0u)
#include "stereo_ad.glsl"
