#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require

// sgm_path with subgroup shuffles.

#define STEREO_SHUFFLE 1
#include "stereo_sgm.glsl"
