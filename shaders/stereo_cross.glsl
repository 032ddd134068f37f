// Sums along two opposite arms: of costs, into words of sum (24 bits) and count (8), or of such words, into means.
// The kernel defines ARM_SHIFT, the first of the two arms in a word, and ALONG(at, i), i elements further.

#define STEREO_PARAMS \
    int min_disparity; \
    uint fraction;
#define STEREO_NO_CAP
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"
#include "stereo_mean.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 4u;
layout(constant_id = 5) const uint JOINT = 1u; // 1 = the shorter of the arms in both views
layout(constant_id = 6) const uint LAST = 0u;  // 1 = the input is sums and counts, the output means

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };

uint cross_at(uvec3 at)
{
    uint arms = left[word_of_row(0u, at.y) + at.x] >> ARM_SHIFT, sum = 0u, count = 0u;
    int before = int(arms & 255u), behind = int(arms >> 8 & 255u);
    if (JOINT != 0u) {
        arms = right[word_of_row(1u, at.y) + right_column(at.x, at.z)] >> ARM_SHIFT;
        before = min(before, int(arms & 255u));
        behind = min(behind, int(arms >> 8 & 255u));
    }
    for (int i = -before; i <= behind; i++) {
        uint v = VOLUME(source, 2u, ALONG(at, i), IN_BYTES);
        sum += LAST != 0u ? v & 0xffffffu : v;
        count += LAST != 0u ? v >> 24 : 1u;
    }
    if (LAST == 0u)
        return sum | count << 24;
    return mean_of(sum, count, push.fraction);
}

WRITE_VOLUME(volume, 3u, BYTES, cross_at)
