#version 450
#extension GL_GOOGLE_include_directive : require

// Messages of one level, of data costs that are stored.

#include "stereo_bp_level.glsl"
