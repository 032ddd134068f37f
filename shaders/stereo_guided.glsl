// Guided filter, in integers. It reads two volumes and the guide's features, and writes a volume (x fastest). The
// kernel defines guided(first, second, feature), where `feature` is the word of the guide's first plane.

#define STEREO_PARAMS \
    uint area, most;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_mean.glsl"

layout(constant_id = 3) const uint FIRST_BYTES = 4u;
layout(constant_id = 4) const uint SECOND_BYTES = 4u;
layout(constant_id = 5) const uint BYTES = 4u;

layout(std430, binding = 0) readonly buffer First { uint first[]; };
layout(std430, binding = 1) readonly buffer Second { uint second[]; };
layout(std430, binding = 2) readonly buffer Features { uint features[]; };
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };

uint feature_at(uvec3 at, uint plane)
{
    return features[word_of_row(2u, at.y) + plane * push.stride[2] + at.x];
}
