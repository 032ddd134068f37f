#version 450
#extension GL_GOOGLE_include_directive : require

// Counts the pixels of each component at its root. An invocation walks along a piece of a row and first counts runs
// of equal labels, so that a large component does not queue at one atomic.

#define STEREO_PARAMS \
    uint piece;
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Labels { uint labels[]; };
layout(std430, binding = 1) buffer Areas { uint areas[]; };

const uint NO_LABEL = 0xffffffffu;

void count(uint label, uint pixels)
{
    if (label != NO_LABEL && pixels != 0u)
        atomicAdd(areas[label], pixels);
}

void main()
{
    uint y = grid_y(), row = y * push.width;
    uint begin = grid_x() * push.piece, end = min(begin + push.piece, push.width);
    uint label = NO_LABEL, pixels = 0u;
    for (uint x = begin; x < end; x++) {
        if (phase() == 0u) {
            areas[row + x] = 0u;
            continue;
        }
        uint next = labels[row + x];
        if (next != label) {
            count(label, pixels);
            label = next;
            pixels = 0u;
        }
        pixels++;
    }
    count(label, pixels);
}
