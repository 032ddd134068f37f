#version 450
#extension GL_GOOGLE_include_directive : require

// Scanline optimization over Birchfield and Tomasi's dissimilarity, which is never stored.

#include "stereo_scanline_cost.glsl"
#include "stereo_bt.glsl"
