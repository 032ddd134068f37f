#version 450
#extension GL_GOOGLE_include_directive : require

// Sums along the horizontal arms of each pixel (x fastest), or means where this is the second direction. A workgroup
// does a piece of a row: it loads the piece and the elements that arms reach beside it, sums it in runs of RUN
// entries, one run for each invocation, and scans the runs' totals.

#define ARM_SHIFT 0u
#define ALONG(at, i) uvec3(uint(int(at.x) + i), at.yz)
#include "stereo_cross.glsl"
#include "stereo_scan.glsl"

layout(constant_id = 10) const uint RUN = 1u; // odd, so that invocations use different banks

// Entry i: the sum of the elements before element `begin + i`, without those of the runs before its own.
shared uint sums[RUN * WIDTH], counts[LAST != 0u ? RUN * WIDTH : 1u];

uvec2 entry(uint i)
{
    return uvec2(sums[i], LAST != 0u ? counts[i] : 0u);
}

void put(uint i, uvec2 v)
{
    sums[i] = v.x;
    if (LAST != 0u)
        counts[i] = v.y;
}

void main()
{
    if (PLAIN != 0u) {
        plain_sums();
        return;
    }
    uint lane = gl_LocalInvocationID.x, y = grid_y(), k = push.d0 + gl_GlobalInvocationID.z;
    uint first = gl_WorkGroupID.x * push.piece, end = min(first + push.piece, push.width);
    uint begin = first - min(first, LENGTH), entries = min(end + LENGTH, push.width) - begin + 1u;
    for (uint i = lane; i < entries; i += WIDTH)
        put(i, i > 0u ? element_at(begin + i - 1u, y, k) : uvec2(0u));
    barrier();
    uvec2 sum = uvec2(0u);
    for (uint i = lane * RUN; i < min(lane * RUN + RUN, entries); i++) {
        sum += entry(i);
        put(i, sum);
    }
    uint runs = scanned(sum);
    for (uint i = first / PER_WORD + lane; i * PER_WORD < end; i += WIDTH) {
        uint word = 0u;
        for (uint e = 0u; e < PER_WORD; e++) {
            uint x = min(i * PER_WORD + e, push.width - 1u);
            uvec2 arms = arms_at(x, y, k, ARM_SHIFT);
            uint low = x - begin - arms.x, high = x - begin + arms.y + 1u;
            sum = entry(high) + prefix[runs + high / RUN] - entry(low) - prefix[runs + low / RUN];
            if (LAST == 0u)
                sum.y = arms.x + arms.y + 1u;
            word |= result_of(sum) << (8u * BYTES * e & 31u);
        }
        volume[volume_base_of(X_FASTEST, 3u, 0u, y, k) + i] = word;
    }
}
