#version 450
#extension GL_GOOGLE_include_directive : require

// Scanline optimization of Birchfield and Tomasi's dissimilarity that are never stored.

#include "stereo_scanline_cost.glsl"
#include "stereo_bt.glsl"
