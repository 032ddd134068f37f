// What is summed over cells is summed in parts, by their numbers in a box: an invocation each.
// A kernel defines own_at and other_at, a view's mean of a column over the rows of cells from y.

#include "stereo_cell.glsl"
#include "stereo_float.glsl"
#include "stereo_cubic.glsl"

const uint PARTS = 64u, MOST_SUMS = 15u;
const uint NO_PLANE = 0xffffffffu;

shared float parts[MOST_SUMS * PARTS], totals[MOST_SUMS];

float own_at(int x, uint y);
float other_at(int x, uint y);

uvec4 box; // around the cells that are summed: their first, and how many across and down

void whole_image()
{
    box = uvec4(0u, 0u, push.width / CELL, push.height / CELL);
}

uint cell_count()
{
    return box.z * box.w;
}

// Place of the cell's top left pixel.
uvec2 place_of(uint number)
{
    return CELL * (box.xy + uvec2(number % box.z, number / box.z));
}

// After every invocation has written its parts: sums of n numbers in totals.
void add_parts(uint n)
{
    barrier();
    uint i = gl_LocalInvocationID.x;
    if (i < n) {
        precise float sum = 0.0;
        for (uint p = 0u; p < PARTS; p++)
            sum = sum + parts[i * PARTS + p];
        totals[i] = sum;
    }
    barrier();
}

void write_part(uint i, float sum)
{
    parts[i * PARTS + gl_LocalInvocationID.x] = sum;
}

// The other view's cubic, t behind a column.
float cubic_at(int column, uint y, float t)
{
    int last = int(push.width) - 1;
    vec4 v = vec4(other_at(clamp(column - 1, 0, last), y), other_at(clamp(column, 0, last), y),
                  other_at(clamp(column + 1, 0, last), y), other_at(clamp(column + 2, 0, last), y));
    return cubic(v, t).x;
}

float own_mean(uint x, uint y)
{
    precise float sum = 0.0;
    [[dont_unroll]] for (uint i = 0u; i < CELL; i++)
        sum = sum + own_at(int(x + i), y);
    precise float mean = sum * 0.125;
    return mean;
}
