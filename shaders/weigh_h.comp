#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted means along a row (x fastest).

#define VERTICAL 0
#include "stereo_weigh.glsl"
