// Weighted means of three taps along rows, and means of three of these along a column, in one kernel (x fastest).
// STEREO_STEP_MORE: further members of the push block.

#define STEREO_PARAMS \
    int step_; \
    uint first; \
    STEREO_STEP_MORE
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Source { uint source[]; };
layout(std140, binding = 3) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 4) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // as in stereo_weigh.glsl
layout(constant_id = 5) const uint BYTES = 4u;

#include "stereo_taps.glsl"
