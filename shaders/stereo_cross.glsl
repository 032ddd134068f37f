// Sums along two opposite arms. The first pass sums costs into words of a sum (24 bits) and a count (8); the second
// sums such words into means. Sums are differences of prefix sums in shared memory or, for short arms, plain sums.
// The kernel defines ARM_SHIFT, the place of the first of the two arms in a word, and ALONG(at, i), the element i
// further on; or STEREO_CROSS_COSTS, to compute costs from the planes or features left and right, which both have the
// strides of slot 2.

#ifdef STEREO_CROSS_COSTS
#define STEREO_COST_PARAMS uint cap, limit, truncate_, quantise;
#else
#define STEREO_COST_PARAMS
#define STEREO_NO_CAP
#endif
#define STEREO_PARAMS \
    int min_disparity; \
    uint fraction;     \
    uint piece; /* pixels of a line that a workgroup does */ \
    STEREO_COST_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"
#include "stereo_mean.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 4u;
layout(constant_id = 5) const uint JOINT = 1u; // 1 = the shorter of the arms in both views
#ifdef STEREO_CROSS_COSTS
layout(constant_id = 6) const uint QUANTISES = 1u; // 1 = costs are scaled
#else
layout(constant_id = 6) const uint LAST = 0u;  // 1 = the input is sums and counts, the output means
#endif
layout(constant_id = 7) const uint LENGTH = 1u; // of the longest arm
layout(constant_id = 8) const uint WIDTH = 1u;  // of the workgroup

layout(std430, binding = 0) readonly buffer LeftArms { uint left_arms[]; };
layout(std430, binding = 1) readonly buffer RightArms { uint right_arms[]; };
#ifdef STEREO_CROSS_COSTS
layout(std430, binding = 2) readonly buffer Left { uint left[]; };
layout(std430, binding = 4) readonly buffer Right { uint right[]; };
#else
layout(std430, binding = 2) readonly buffer Source { uint source[]; };
#endif
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };

const uint PER_WORD = 4u / BYTES;

// Reach of the arms of pixel and candidate, before and behind; `shift` is the place of these two arms in a word.
uvec2 arms_at(uint x, uint y, uint k, uint shift)
{
    uint arms = left_arms[word_of_row(0u, y) + x] >> shift;
    uvec2 reach = uvec2(arms & 255u, arms >> 8 & 255u);
    if (JOINT == 0u)
        return reach;
    arms = right_arms[word_of_row(1u, y) + right_column(x, k)] >> shift;
    return min(reach, uvec2(arms & 255u, arms >> 8 & 255u));
}

#ifndef STEREO_CROSS_COSTS
layout(constant_id = 9) const uint PLAIN = 0u; // 1 = no prefix sums

// Sum and count of one element.
uvec2 element_at(uint x, uint y, uint k)
{
    uint v = LOAD(source, volume_base_of(X_FASTEST, 2u, x, y, k), x, IN_BYTES);
    return LAST != 0u ? uvec2(v & 0xffffffu, v >> 24) : uvec2(v, 1u);
}

uint result_of(uvec2 sum)
{
    return LAST != 0u ? mean_of(sum.x, sum.y, push.fraction) : sum.x | sum.y << 24;
}

uint plain_sum(uvec3 at)
{
    uvec2 arms = arms_at(at.x, at.y, at.z, ARM_SHIFT), sum = uvec2(0u);
    for (int i = -int(arms.x); i <= int(arms.y); i++) {
        uvec3 there = ALONG(at, i);
        sum += element_at(there.x, there.y, there.z);
    }
    return result_of(sum);
}

WRITE_VOLUME_AS(plain_sums, volume, 3u, BYTES, plain_sum)
#endif
