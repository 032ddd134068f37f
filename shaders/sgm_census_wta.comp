#version 450
#extension GL_GOOGLE_include_directive : require

// sgm_wta with census costs, which are computed at each step rather than stored.

#define STEREO_CENSUS 1
#define STEREO_WINNER 1
#include "stereo_sgm.glsl"
