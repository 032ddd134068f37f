#version 450
#extension GL_GOOGLE_include_directive : require

// The first step of weighted means over messages, with absolute differences.

#include "stereo_message_first.glsl"
#define STEREO_PLANES uvec2(1u, 2u)
#define STEREO_SAMPLE_BYTES SAMPLE
#include "stereo_ad.glsl"
