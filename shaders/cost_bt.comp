#version 450
#extension GL_GOOGLE_include_directive : require

// Birchfield and Tomasi's dissimilarity (1998, equations 1 to 4) from the planes value, low and high of both images;
// truncated and, where `quantise` is set, scaled to that range.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 3) const uint BYTES = 1u; // of a pixel of a plane

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

#include "stereo_bt.glsl"

WRITE_VOLUME(volume, 2u, 1u, cost_at)
