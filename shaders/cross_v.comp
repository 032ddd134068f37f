#version 450
#extension GL_GOOGLE_include_directive : require

// Sums along the vertical arms of each pixel (x fastest), or means where it is the second direction.

#define ARM_SHIFT 16u
#define ALONG(at, i) uvec3(at.x, uint(int(at.y) + i), at.z)
#include "stereo_cross.glsl"
