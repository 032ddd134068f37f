#version 450
#extension GL_GOOGLE_include_directive : require

// Region voting (Mei et al. 2011, section 3.4). Each valid pixel of an invalid pixel's region votes for its nearest
// whole disparity. The invalid pixel takes the mean disparity of the most frequent one's voters, if there are enough.
// Two passes over the region: the first finds the candidates that can have more than a quarter of the votes (Misra
// and Gries 1982), the second counts.

#define STEREO_PARAMS \
    uint least, ratio; /* a region needs more votes than `least`, the winner more than ratio / 1024 of them */
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Arms { uint arms[]; };
layout(std430, binding = 2) writeonly buffer Voted { uint voted[]; };

ivec3 bin = ivec3(INVALID); // candidates
uvec3 count = uvec3(0u), sum = uvec3(0u);
uint all = 0u;

void propose(int b)
{
    bvec3 same = bvec3(count.x > 0u && bin.x == b, count.y > 0u && bin.y == b, count.z > 0u && bin.z == b);
    if (any(same))
        count += uvec3(same);
    else if (count.x == 0u) {
        bin.x = b;
        count.x = 1u;
    } else if (count.y == 0u) {
        bin.y = b;
        count.y = 1u;
    } else if (count.z == 0u) {
        bin.z = b;
        count.z = 1u;
    } else
        count -= uvec3(1u);
}

void tally(int v, int b)
{
    uvec3 same = uvec3(equal(bin, ivec3(b)));
    all++;
    count += same;
    sum += same * uint(v - b * 256 + 128);
}

void vote(int x, int y, bool counts)
{
    uint own = arms[word_of_row(1u, uint(y)) + uint(x)];
    for (int j = y - int(own >> 16 & 255u); j <= y + int(own >> 24); j++) {
        uint level = arms[word_of_row(1u, uint(j)) + uint(x)];
        for (int i = x - int(level & 255u); i <= x + int(level >> 8 & 255u); i++) {
            int v = int(disparity[word_of_row(0u, uint(j)) + uint(i)]), b = (v + 128) >> 8;
            if (is_valid(v) && counts)
                tally(v, b);
            else if (is_valid(v))
                propose(b);
        }
    }
}

int voted_at(int x, int y, int v)
{
    vote(x, y, false);
    bin = mix(ivec3(INVALID), bin, greaterThan(count, uvec3(0u)));
    count = uvec3(0u);
    vote(x, y, true);
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (count[i] > count[best] || (count[i] == count[best] && bin[i] < bin[best]))
            best = i;
    if (count[best] == 0u || all <= push.least || count[best] * 1024u <= all * push.ratio)
        return v;
    return bin[best] * 256 - 128 + int((2u * sum[best] + count[best]) / (2u * count[best]));
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    voted[word_of_row(2u, y) + x] = uint(is_valid(v) || v == BORDER ? v : voted_at(int(x), int(y), v));
}
