#version 450
#extension GL_GOOGLE_include_directive : require

// Beliefs, with absolute differences.

#define STEREO_BP_RIGHT 3
#include "stereo_bp_belief.glsl"
#include "stereo_bp_ad.glsl"
