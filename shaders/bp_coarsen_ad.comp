#version 450
#extension GL_GOOGLE_include_directive : require

// Data costs of the level above the finest one. The finest level's own are computed from absolute differences.

#define STEREO_BP_RIGHT 2
#include "stereo_bp_coarsen_cost.glsl"
#include "stereo_bp_ad.glsl"
