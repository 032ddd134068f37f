#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted means along a column (x fastest).

#define VERTICAL 1
#include "stereo_weigh.glsl"
