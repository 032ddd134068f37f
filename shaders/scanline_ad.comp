#version 450
#extension GL_GOOGLE_include_directive : require

// Scanline optimization over absolute differences, which are never stored.

#include "stereo_scanline_cost.glsl"
#include "stereo_ad.glsl"
