#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// One workgroup for each cell. At the root of a surface it fits the surface's plane by Gauss-Newton steps over all of
// its cells, and keeps the plane where it explains the images better than the map does.

#define STEREO_PARAMS \
    int sign_; /* +1 left view, -1 right view */ \
    int min_disparity; \
    uint area; \
    float hold; /* weight that pulls slopes towards 0 */
#include "stereo_common.glsl"
#include "stereo_plane.glsl"

layout(std430, binding = 1) readonly buffer Labels { uint labels[]; };
layout(std430, binding = 3) buffer Surfaces { uint surfaces[]; };

#include "stereo_plane_cells.glsl"
#include "stereo_plane_map.glsl"

const uint ROUNDS = 10u;
const uint WHOLE = 0u, AT_PLANE = 1u, AT_MAP = 2u;

shared float state[6]; // a, b, c of d = a + b (x - x0) / 64 + c (y - y0) / 64, x0, y0; the brightness offset

uint placing;

// Position of column x of the cells at row y, from the middle of the surface, in units of 64 pixels.
vec2 from_middle(int x, uint y)
{
    precise float dx = float(x) - state[3], row = float(y) + 3.5, dy = row - state[4];
    precise vec2 result = vec2(dx, dy) * 0.015625;
    return result;
}

bool placed(int x, uint y, out float value)
{
    vec2 from = from_middle(x, y);
    precise float bx = state[1] * from.x, cy = state[2] * from.y, ab = state[0] + bx, d = ab + cy;
    precise float at = push.sign_ > 0 ? float(x) - d : float(x) + d;
    value = 0.0;
    if (!(at >= 0.0 && at <= float(push.width - 1u)))
        return false;
    precise float t = at - float(int(at));
    value = cubic_at(int(at), y, t);
    return true;
}

bool cell_error(uint x, uint y, out float error)
{
    if (placing == WHOLE)
        return whole_error(x, y, error);
    precise float sum = 0.0;
    uint n = 0u;
    error = 0.0;
    [[dont_unroll]] for (int i = int(x); i < int(x + CELL); i++) {
        float value;
        bool seen = placing == AT_MAP ? mapped(i, y, value) : placed(i, y, value);
        if (!seen)
            continue;
        precise float gap = own_at(i, y) - value;
        sum = sum + gap;
        n++;
    }
    if (n < CELL / 2u)
        return false;
    precise float mean = sum * reciprocal(float(n));
    error = mean;
    return true;
}

// True if all whole cells around the one at (x, y) belong to its surface.
bool inside(uint x, uint y)
{
    for (int j = int(y) - int(CELL); j <= int(y + CELL); j += int(CELL))
        for (int i = int(x) - int(CELL); i <= int(x + CELL); i += int(CELL))
            if (i >= 0 && j >= 0 && i + int(CELL) <= int(push.width) && j + int(CELL) <= int(push.height) &&
                !owns(uint(i), uint(j)))
                return false;
    return true;
}

float sums[MOST_SUMS];  // of this invocation's cells
float added[MOST_SUMS]; // of one of them

float slope_at(int x, uint y)
{
    precise float slope = 0.0;
    for (int k = 1; k <= 6; k++) {
        precise float step_ = own_at(x + k, y) - own_at(x - k, y);
        slope = slope + step_;
    }
    precise float mean = slope * 0.0238095235;
    return push.sign_ > 0 ? mean : -mean;
}

// Adds up the products of (u, v, w, 1, e), upper triangle, over the cell's columns; false: the cell does not count.
bool sum_cell(uint x, uint y)
{
    precise float error = 0.0;
    for (uint k = 0u; k < MOST_SUMS; k++)
        added[k] = 0.0;
    [[dont_unroll]] for (int i = int(x); i < int(x + CELL); i++) {
        float value, slope = slope_at(i, y);
        if (!placed(i, y, value))
            return false;
        vec2 from = from_middle(i, y);
        precise float v = slope * from.x, w = slope * from.y, gap = own_at(i, y) - value, e = gap - state[5];
        float row[5] = float[5](slope, v, w, 1.0, e);
        error = error + e;
        uint k = 0u;
        for (uint r = 0u; r < 5u; r++)
            for (uint c = r; c < 5u; c++, k++) {
                precise float product = row[r] * row[c], sum = added[k] + product;
                added[k] = sum;
            }
    }
    precise float mean = error * 0.125;
    return abs(mean) <= 1.0;
}

void sum_cells()
{
    for (uint k = 0u; k < MOST_SUMS; k++)
        sums[k] = 0.0;
    for (uint i = gl_LocalInvocationID.x; i < cell_count(); i += PARTS) {
        uvec2 at = place_of(i);
        if (at.x == 0u || at.x + 2u * CELL > push.width || !owns(at.x, at.y) || !inside(at.x, at.y) ||
            !sum_cell(at.x, at.y))
            continue;
        for (uint k = 0u; k < MOST_SUMS; k++) {
            precise float sum = sums[k] + added[k];
            sums[k] = sum;
        }
    }
    for (uint k = 0u; k < MOST_SUMS; k++)
        write_part(k, sums[k]);
    add_parts(MOST_SUMS);
}

float pivot(float v)
{
    return reciprocal(max(v, 9.5367431640625e-7));
}

float m[20]; // four rows of five

// Gaussian elimination without pivoting.
void solve(out float z[4])
{
    for (uint i = 0u; i < 4u; i++)
        for (uint j = i + 1u; j < 4u; j++) {
            precise float f = m[5u * j + i] * pivot(m[5u * i + i]);
            for (uint w = i; w < 5u; w++) {
                precise float part = f * m[5u * i + w], rest = m[5u * j + w] - part;
                m[5u * j + w] = rest;
            }
        }
    for (int i = 3; i >= 0; i--) {
        precise float sum = m[5 * i + 4];
        for (int j = i + 1; j < 4; j++) {
            precise float part = m[5 * i + j] * z[j];
            sum = sum - part;
        }
        precise float result = sum * pivot(m[6 * i]);
        z[i] = result;
    }
}

// One step, from the totals.
void step_()
{
    float z[4];
    uint k = 0u;
    for (uint r = 0u; r < 4u; r++)
        for (uint c = r; c < 5u; c++, k++) {
            m[5u * r + c] = totals[k];
            if (c < 4u)
                m[5u * c + r] = totals[k];
        }
    precise float noise = totals[14] * reciprocal(totals[12]), hold = noise * push.hold;
    precise float hb = hold * state[1], hc = hold * state[2];
    precise float m6 = m[6] + hold, m12 = m[12] + hold, m9 = m[9] + hb, m14 = m[14] + hc;
    m[6] = m6;
    m[12] = m12;
    m[9] = m9;
    m[14] = m14;
    solve(z);
    precise float a = state[0] - clamp(z[0], -1.0, 1.0), b = state[1] - clamp(z[1], -1.0, 1.0);
    precise float c = state[2] - clamp(z[2], -1.0, 1.0), shift = state[5] + z[3];
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[5] = shift;
}

shared uint middle[3]; // number of cells, and sums of their positions

// Finds the surface's middle; returns its number of cells.
float find_middle(float brightness, float a)
{
    uint lane = gl_LocalInvocationID.x;
    if (lane < 3u)
        middle[lane] = 0u;
    barrier();
    for (uint i = lane; i < cell_count(); i += PARTS) {
        uvec2 at = place_of(i);
        if (!owns(at.x, at.y))
            continue;
        atomicAdd(middle[0], 1u);
        atomicAdd(middle[1], at.x / CELL);
        atomicAdd(middle[2], at.y / CELL);
    }
    barrier();
    if (lane == 0u) {
        precise vec2 sum = vec2(8.0) * vec2(middle[1], middle[2]), mean = sum * reciprocal(float(middle[0])), place = mean + 3.5;
        state[0] = a;
        state[1] = state[2] = 0.0;
        state[3] = place.x;
        state[4] = place.y;
        state[5] = brightness;
    }
    barrier();
    return float(middle[0]);
}

float cost_at(uint where)
{
    float n, sum, all_;
    placing = where;
    float brightness = shift_of_cells();
    cost_of_cells(brightness, n, sum, all_);
    return all_;
}

void write_plane(bool found, float n, float fitted, float given)
{
    precise float inverse = reciprocal(n), at_plane = fitted * inverse, at_map = given * inverse, least = 0.7 * at_map;
    surfaces[root + 1u] = found && at_map > 0.25 && at_plane < least ? 1u : NO_PLANE;
    for (uint i = 0u; i < 5u; i++)
        surfaces[root + 2u + i] = floatBitsToUint(state[i]);
}

void main()
{
    if (!find_surface() || surfaces[root] == NO_PLANE)
        return;
    int d = push.min_disparity + int(surfaces[root] & 4095u);
    shift_ = push.sign_ * d;
    placing = WHOLE;
    float brightness = shift_of_cells(), n = find_middle(brightness, float(d));
    uint steps = 0u;
    [[dont_unroll]] for (uint i = 0u; i < ROUNDS; i++) {
        sum_cells();
        precise float least = 2.0 * n;
        if (totals[12] < least)
            continue;
        if (gl_LocalInvocationID.x == 0u)
            step_();
        steps++;
        barrier();
    }
    vec2 costs = vec2(0.0); // with the plane, and with the map
    [[dont_unroll]] for (uint where = AT_PLANE; where <= AT_MAP; where++)
        costs = vec2(costs.y, cost_at(where));
    if (gl_LocalInvocationID.x == 0u)
        write_plane(steps == ROUNDS, n, costs.x, costs.y);
}
