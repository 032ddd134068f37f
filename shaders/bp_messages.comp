#version 450
#extension GL_GOOGLE_include_directive : require

// Messages of one level, with stored data costs.

#include "stereo_bp_level.glsl"
