#version 450
#extension GL_GOOGLE_include_directive : require

// Winner takes all over beliefs, with census costs.

#define STEREO_BP_RIGHT 3
#define STEREO_BP_WINNERS
#include "stereo_bp_belief.glsl"
#include "stereo_bp_census.glsl"
