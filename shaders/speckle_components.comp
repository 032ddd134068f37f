#version 450
#extension GL_GOOGLE_include_directive : require

// Connected components of a disparity map by union-find on the label map. A label is the index of another pixel of
// the same component, at most the pixel's own index; a root's label is its own index. Labels only become smaller, so
// every loop below ends (after Komura 2015 and Playne and Hawick 2018).

#define STEREO_PARAMS \
    int step_;
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) coherent buffer Labels { uint labels[]; };

const uint NO_LABEL = 0xffffffffu;

int disparity_at(uint x, uint y)
{
    return int(disparity[word_of_row(0u, y) + x]);
}

// Root of a pixel. Each pixel on the way is relinked to its grandparent, which keeps paths short.
uint root_of(uint i)
{
    uint parent = labels[i];
    while (parent < i) {
        uint grandparent = labels[parent];
        if (grandparent < parent)
            atomicMin(labels[i], grandparent);
        i = parent;
        parent = grandparent;
    }
    return i;
}

void unite(uint a, uint b)
{
    a = root_of(a);
    b = root_of(b);
    while (a != b) {
        uint high = max(a, b), low = min(a, b), was = atomicMin(labels[high], low);
        if (was == high)
            return; // it was a root and now belongs to `low`
        a = root_of(was); // another invocation had linked it to `was`, which must be united too
        b = root_of(low);
    }
}

void unite_if_similar(int v, uint i, uint x, uint y)
{
    int o = disparity_at(x, y);
    if (is_valid(o) && abs(v - o) <= push.step_)
        unite(i, y * push.width + x);
}

void main()
{
    uint x = grid_x(), y = grid_y(), i = y * push.width + x;
    if (x >= push.width)
        return;
    int v = disparity_at(x, y);
    if (phase() == 0u) {
        labels[i] = is_valid(v) ? i : NO_LABEL;
    } else if (is_valid(v) && phase() == 1u) {
        if (x > 0u)
            unite_if_similar(v, i, x - 1u, y);
        if (y > 0u)
            unite_if_similar(v, i, x, y - 1u);
    } else if (is_valid(v)) {
        atomicMin(labels[i], root_of(i));
    }
}
