#version 450
#extension GL_GOOGLE_include_directive : require

// Sums along the vertical arms of each pixel (x fastest), or means where this is the second direction. An invocation
// goes down a piece of a column. Its prefix sums, as far as the arms reach, are a ring that no other invocation
// reads.

#define ARM_SHIFT 16u
#define ALONG(at, i) uvec3(at.x, uint(int(at.y) + i), at.z)
#include "stereo_cross.glsl"

const uint RING = 2u * LENGTH + 2u;
shared uint sums[RING * WIDTH], counts[LAST != 0u ? RING * WIDTH : 1u];
shared uint results[2u * WIDTH]; // of a row, for words that several share; two halves: one barrier a row

uvec2 entry(uint i)
{
    uint at = (i >= RING ? i - RING : i) * WIDTH + gl_LocalInvocationID.x;
    return uvec2(sums[at], LAST != 0u ? counts[at] : 0u);
}

void put(uint i, uvec2 v)
{
    uint at = i % RING * WIDTH + gl_LocalInvocationID.x;
    sums[at] = v.x;
    if (LAST != 0u)
        counts[at] = v.y;
}

// Writes the workgroup's results of a row in whole words.
void write(uint y, uint k, uint result)
{
    uint lane = gl_LocalInvocationID.x, half_ = (y & 1u) * WIDTH, word = result;
    uint i = gl_WorkGroupID.x * (WIDTH / PER_WORD) + lane;
    if (PER_WORD > 1u) {
        results[half_ + lane] = result;
        barrier();
        word = 0u;
        for (uint e = 0u; e < PER_WORD && lane < WIDTH / PER_WORD; e++)
            word |= results[half_ + lane * PER_WORD + e] << (8u * BYTES * e & 31u);
    }
    if (lane < WIDTH / PER_WORD && i < words_of_width(BYTES))
        volume[volume_base_of(X_FASTEST, 3u, 0u, y, k) + i] = word;
}

void main()
{
    if (PLAIN != 0u) {
        plain_sums();
        return;
    }
    uint x = min(grid_x(), push.width - 1u), k = push.d0 + gl_GlobalInvocationID.z;
    uint begin = gl_WorkGroupID.y * push.piece, end = min(begin + push.piece, push.height);
    uint next = begin - min(begin, LENGTH);
    uvec2 sum = uvec2(0u);
    put(next, sum);
    for (uint y = begin; y < end; y++) {
        for (; next < min(y + LENGTH + 1u, push.height); next++) {
            sum += element_at(x, next, k);
            put(next + 1u, sum);
        }
        uvec2 arms = arms_at(x, y, k, ARM_SHIFT);
        uvec2 difference = entry(y % RING + arms.y + 1u) - entry(y % RING + RING - arms.x);
        if (LAST == 0u)
            difference.y = arms.x + arms.y + 1u;
        write(y, k, result_of(difference));
    }
}
