#version 450
#extension GL_GOOGLE_include_directive : require

// Paths from the left, the last part of a sum, and winner takes all for both views.

#define STEREO_WINNER 1
#include "stereo_sgm.glsl"
