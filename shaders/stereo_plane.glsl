// Sums over the cells of a box, in PARTS parts: each invocation sums every PARTS-th cell. A kernel defines own_at(x,
// y) and other_at(x, y), the means of a view's column x over the rows of the cells at y.

#include "stereo_cell.glsl"
#include "stereo_float.glsl"
#include "stereo_cubic.glsl"

const uint PARTS = 64u, MOST_SUMS = 15u;
const uint NO_PLANE = 0xffffffffu;

shared float parts[MOST_SUMS * PARTS], totals[MOST_SUMS];

float own_at(int x, uint y);
float other_at(int x, uint y);

uvec4 box; // the cells to sum: the first one, and how many across and down

void whole_image()
{
    box = uvec4(0u, 0u, push.width / CELL, push.height / CELL);
}

uint cell_count()
{
    return box.z * box.w;
}

// The cell's top left pixel.
uvec2 place_of(uint number)
{
    return CELL * (box.xy + uvec2(number % box.z, number / box.z));
}

// Call after every invocation has written its parts: adds up n numbers into totals.
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

// The other view's cubic, at distance t after a column.
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
