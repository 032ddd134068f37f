#version 450
#extension GL_GOOGLE_include_directive : require

// Winner takes all over beliefs, with stored data costs.

#define STEREO_BP_WINNERS
#include "stereo_bp_belief.glsl"
