#version 450
#extension GL_GOOGLE_include_directive : require

// Region voting (Mei et al. 2011, section 3.4). Each valid pixel of an invalid pixel's region votes for its nearest
// whole disparity. The invalid pixel takes the mean disparity of the most frequent one's voters, if there are enough.
// Two passes over the region: the first finds the candidates that can have enough of the votes (Misra and Gries 1982),
// the second counts. Pixels without a disparity lie close together: a workgroup does a tile of 8 columns, so that fewer
// have any.

#define STEREO_PARAMS \
    uint least, ratio; /* a region needs more votes than `least`, the winner more than ratio / 1024 of them */
#include "stereo_common.glsl"

layout(constant_id = 1) const uint WIDTH = 8u;     // of the workgroup
layout(constant_id = 2) const uint CANDIDATES = 3u; // 1, where the winner needs more than half of the votes

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Arms { uint arms[]; };
layout(std430, binding = 2) writeonly buffer Voted { uint voted[]; };

int low[CANDIDATES]; // the least of the 256 values that vote for a candidate
uint count[CANDIDATES], sum[CANDIDATES], all = 0u;

bool is_for(uint i, int v)
{
    return uint(v - low[i]) < 256u;
}

void propose(int v)
{
    bool done = !is_valid(v);
    for (uint i = 0u; i < CANDIDATES; i++) {
        bool same = count[i] > 0u && is_for(i, v);
        count[i] += uint(same);
        done = done || same;
    }
    for (uint i = 0u; i < CANDIDATES; i++) {
        bool takes = !done && count[i] == 0u;
        low[i] = takes ? ((v + 128) & ~255) - 128 : low[i];
        count[i] += uint(takes);
        done = done || takes;
    }
    for (uint i = 0u; i < CANDIDATES; i++)
        count[i] -= uint(!done);
}

void tally(int v)
{
    all += uint(is_valid(v));
    for (uint i = 0u; i < CANDIDATES; i++) {
        count[i] += uint(is_for(i, v));
        sum[i] += is_for(i, v) ? uint(v - low[i]) : 0u;
    }
}

void vote(int x, int y, bool counts)
{
    uint own = arms[word_of_row(1u, uint(y)) + uint(x)];
    for (int j = y - int(own >> 16 & 255u); j <= y + int(own >> 24); j++) {
        uint level = arms[word_of_row(1u, uint(j)) + uint(x)], row = word_of_row(0u, uint(j)) + uint(x);
        for (uint i = row - (level & 255u); i <= row + (level >> 8 & 255u); i++) {
            if (counts)
                tally(int(disparity[i]));
            else
                propose(int(disparity[i]));
        }
    }
}

int voted_at(int x, int y, int v)
{
    for (uint i = 0u; i < CANDIDATES; i++) {
        low[i] = -128;
        count[i] = 0u;
    }
    vote(x, y, false);
    for (uint i = 0u; i < CANDIDATES; i++)
        count[i] = sum[i] = 0u;
    vote(x, y, true);
    uint best = 0u;
    for (uint i = 1u; i < CANDIDATES; i++)
        if (count[i] > count[best] || (count[i] == count[best] && low[i] < low[best]))
            best = i;
    if (all <= push.least || count[best] * 1024u <= all * push.ratio)
        return v;
    return low[best] + int((2u * sum[best] + count[best]) / (2u * count[best]));
}

void main()
{
    uint lane = gl_LocalInvocationID.x, x = gl_WorkGroupID.x * 8u + (lane & 7u);
    uint row = gl_WorkGroupID.y * (WIDTH >> 3) + (lane >> 3), y = push.y0 + row;
    if (x >= push.width || row >= push.rows)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    voted[word_of_row(2u, y) + x] = uint(is_valid(v) || v == BORDER ? v : voted_at(int(x), int(y), v));
}
