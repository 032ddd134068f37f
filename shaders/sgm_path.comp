#version 450
#extension GL_GOOGLE_include_directive : require

// Paths of one direction, over a volume of costs.

#include "stereo_sgm.glsl"
