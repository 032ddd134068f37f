#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Phase 0: finds each pixel's surface. Phase 1: notes, at the roots, boxes around surfaces. Phase 2, one workgroup
// for each cell: at the root of a surface, finds the disparity at which the views agree best, whatever their
// brightness.

#define STEREO_PARAMS \
    int sign_; /* +1 left view, -1 right view */ \
    int min_disparity; \
    uint area; \
    float hold; /* weight that pulls slopes towards 0 */
#include "stereo_common.glsl"
#include "stereo_plane.glsl"

layout(std430, binding = 0) readonly buffer Labels { uint labels[]; };
layout(std430, binding = 1) readonly buffer Areas { uint areas[]; };
layout(std430, binding = 3) buffer Surfaces { uint surfaces[]; };

#include "stereo_plane_cells.glsl"

bool cell_error(uint x, uint y, out float error)
{
    return whole_error(x, y, error);
}

void search(uint k)
{
    float n, sum, all_;
    shift_ = push.sign_ * (push.min_disparity + int(k));
    float brightness = shift_of_cells();
    cost_of_cells(brightness, n, sum, all_);
    precise float four = 4.0 * n;
    if (gl_LocalInvocationID.x != 0u || !(four > float(areas[root] / (CELL * CELL))))
        return;
    precise float mean = sum * reciprocal(n), fine = mean * 262144.0;
    atomicMin(surfaces[root], uint(fine) << 12 | k);
}

// Phase 0.
void note_pixel(uint x, uint y)
{
    uint at = word_of_row(3u, y) + x, label = labels[y * push.width + x];
    surfaces[at] = NO_PLANE;
    surfaces[at + push.stride[3]] = label != NO_LABEL && areas[label] >= push.area ? label : NO_LABEL;
}

// Phase 1.
void note_box(uint x, uint y)
{
    if (x % CELL != 0u || y % CELL != 0u || x + CELL > push.width || y + CELL > push.height)
        return;
    uint surface = surfaces[word_of_row(3u, y) + x + push.stride[3]];
    if (surface == NO_LABEL)
        return;
    atomicMin(surfaces[surface + 2u], x);
    atomicMin(surfaces[surface + 3u], ~x);
    atomicMin(surfaces[surface + 4u], ~y);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (phase() == 2u) {
        if (!find_surface())
            return;
        for (uint k = gl_WorkGroupID.z; k < push.disparities; k += gl_NumWorkGroups.z)
            search(k);
    } else if (x < push.width) {
        if (phase() == 0u)
            note_pixel(x, y);
        else
            note_box(x, y);
    }
}
