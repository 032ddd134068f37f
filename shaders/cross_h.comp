#version 450
#extension GL_GOOGLE_include_directive : require

// Sums along the horizontal arms of each pixel (x fastest), or means where it is the second direction.

#define ARM_SHIFT 0u
#define ALONG(at, i) uvec3(uint(int(at.x) + i), at.yz)
#include "stereo_cross.glsl"
