#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require

// sgm_census_wta with subgroup shuffles.

#define STEREO_SHUFFLE 1
#define STEREO_CENSUS 1
#define STEREO_WINNER 1
#include "stereo_sgm.glsl"
