#version 450
#extension GL_GOOGLE_include_directive : require

// sgm_path with census costs, which are computed at each step rather than stored.

#define STEREO_CENSUS 1
#include "stereo_sgm.glsl"
