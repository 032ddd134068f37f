#version 450
#extension GL_GOOGLE_include_directive : require

// Beliefs, of data costs that are stored.

#include "stereo_bp_belief.glsl"
