#version 450
#extension GL_GOOGLE_include_directive : require

// Sums along horizontal arms, of a volume.

#include "stereo_cross_h.glsl"
