#version 450
#extension GL_GOOGLE_include_directive : require

// Absolute difference of grey or the mean over three colours; truncated and, where `quantise` is set, scaled to that
// range.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 3) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 4) const uint CHANNELS = 1u; // 1 or 3
layout(constant_id = 5) const uint TRUNCATE = 1u; // constant, because a division by a constant is a product
layout(constant_id = 6) const uint QUANTISE = 0u;

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

#define STEREO_TRUNCATE TRUNCATE
#define STEREO_QUANTISE QUANTISE
#include "stereo_ad.glsl"

WRITE_VOLUME(volume, 2u, 1u, cost_at)
