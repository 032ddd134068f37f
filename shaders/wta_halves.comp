#version 450
#extension GL_GOOGLE_include_directive : require

// wta of a sum in two volumes.

#define STEREO_HALVES 1
#include "stereo_wta_left.glsl"
