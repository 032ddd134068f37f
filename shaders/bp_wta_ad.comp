#version 450
#extension GL_GOOGLE_include_directive : require

// Winner takes all over beliefs, with absolute differences.

#define STEREO_BP_RIGHT 3
#define STEREO_BP_WINNERS
#include "stereo_bp_belief.glsl"
#include "stereo_bp_ad.glsl"
