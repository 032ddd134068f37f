#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Phase 0, one workgroup: fits the line that maps the other view's exposure to this view's, by least squares over the
// cells that the map matches. Phase 1: applies that line to the means of columns.

#define STEREO_PARAMS \
    int sign_; /* +1 left view, -1 right view */ \
    int min_disparity; \
    uint area; \
    float hold; /* weight that pulls slopes towards 0 */
#include "stereo_common.glsl"
#include "stereo_plane.glsl"

layout(std430, binding = 1) readonly buffer Columns { uint columns[]; };
layout(std430, binding = 2) buffer Line { float line[2]; };
layout(std430, binding = 3) writeonly buffer Exposed { uint exposed[]; };

#include "stereo_plane_map.glsl"

float own_at(int x, uint y)
{
    return uintBitsToFloat(columns[word_of_row(1u, y) + uint(x)]);
}

float other_at(int x, uint y)
{
    return uintBitsToFloat(columns[word_of_row(1u, y) + push.stride[1] + uint(x)]);
}

// Mean of the other view over the pixels to which the map points; false: some column lies outside the view.
bool mapped_mean(uint x, uint y, out float mean)
{
    precise float sum = 0.0;
    mean = 0.0;
    [[dont_unroll]] for (uint i = 0u; i < CELL; i++) {
        float value;
        if (!mapped(int(x + i), y, value))
            return false;
        sum = sum + value;
    }
    precise float result = sum * 0.125;
    mean = result;
    return true;
}

void add_cells(vec2 now, float limit)
{
    precise float n = 0.0, sl = 0.0, sr = 0.0, rr = 0.0, rl = 0.0;
    for (uint i = gl_LocalInvocationID.x; i < cell_count(); i += PARTS) {
        uvec2 at = place_of(i);
        float r;
        if (!mapped_mean(at.x, at.y, r))
            continue;
        precise float l = own_mean(at.x, at.y), scaled = now.x * r, rest = l - scaled, gap = rest - now.y;
        if (abs(gap) > limit)
            continue;
        precise float square = r * r, product = r * l;
        n = n + 1.0;
        sl = sl + l;
        sr = sr + r;
        rr = rr + square;
        rl = rl + product;
    }
    write_part(0u, n);
    write_part(1u, sl);
    write_part(2u, sr);
    write_part(3u, rr);
    write_part(4u, rl);
    add_parts(5u);
}

vec2 fitted(vec2 now)
{
    if (totals[0] < 16.0)
        return now;
    precise float inverse = reciprocal(totals[0]), mr = totals[2] * inverse, ml = totals[1] * inverse;
    precise float srr = totals[2] * mr, srl = totals[2] * ml, vr = totals[3] - srr, vl = totals[4] - srl;
    if (!(vr > totals[0]))
        return now;
    precise float slope = vl * reciprocal(vr), shift = slope * mr, bias = ml - shift;
    return vec2(slope, bias);
}

void main()
{
    if (phase() == 0u) {
        const float limits[4] = float[4](1e30, 24.0, 8.0, 4.0);
        vec2 now = vec2(1.0, 0.0);
        whole_image();
        [[dont_unroll]] for (int round_ = 0; round_ < 4; round_++) {
            add_cells(now, limits[round_]);
            now = fitted(now);
        }
        if (gl_LocalInvocationID.x == 0u) {
            line[0] = now.x;
            line[1] = now.y;
        }
        return;
    }
    uint x = grid_x(), y = grid_y(), at = word_of_row(3u, y) + x;
    if (x >= push.width)
        return;
    precise float scaled = line[0] * other_at(int(x), y), shifted = scaled + line[1];
    exposed[at] = floatBitsToUint(own_at(int(x), y));
    exposed[at + push.stride[3]] = y % CELL == 0u && y + CELL <= push.height ? floatBitsToUint(shifted) : 0u;
}
