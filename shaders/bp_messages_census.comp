#version 450
#extension GL_GOOGLE_include_directive : require

// Messages of the finest level, with census costs.

#define STEREO_BP_RIGHT 3
#include "stereo_bp_level.glsl"
#include "stereo_bp_census.glsl"
