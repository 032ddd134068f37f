#version 450
#extension GL_GOOGLE_include_directive : require

// Beliefs, with stored data costs.

#include "stereo_bp_belief.glsl"
