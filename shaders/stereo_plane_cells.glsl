// Differences between a surface's cells and the other view. A kernel defines cell_error(), the difference of the cell
// at (x, y); false: the other view does not show the cell. Binding 2 has the means of columns, both views in this
// view's exposure. Loops over rounds, which go through all cells, and over a cell's columns are not unrolled, here
// and in the kernels: drivers need as long to compile each copy as the first one.

layout(std430, binding = 2) readonly buffer Exposed { uint exposed[]; };

bool cell_error(uint x, uint y, out float error);

uint root; // label of the surface

float own_at(int x, uint y)
{
    return uintBitsToFloat(exposed[word_of_row(2u, y) + uint(x)]);
}

float other_at(int x, uint y)
{
    return uintBitsToFloat(exposed[word_of_row(2u, y) + push.stride[2] + uint(x)]);
}

int shift_; // columns between the views, where whole cells are compared

// Difference between the means of a cell and of the cell shift_ columns away in the other view.
bool whole_error(uint x, uint y, out float error)
{
    int first = int(x) - shift_;
    error = 0.0;
    if (first < 0 || first + int(CELL) > int(push.width))
        return false;
    precise float sum = 0.0;
    [[dont_unroll]] for (int i = first; i < first + int(CELL); i++)
        sum = sum + other_at(i, y);
    precise float mean = sum * 0.125, gap = own_mean(x, y) - mean;
    error = gap;
    return true;
}

bool owns(uint x, uint y)
{
    return labels[y * push.width + x] == root;
}

// Finds the surface whose root this workgroup has, and reads the surface's box.
bool find_surface()
{
    uvec2 at = CELL * gl_WorkGroupID.xy;
    root = at.y * push.width + at.x;
    if (at.x + CELL > push.width || at.y + CELL > push.height || surfaces[root + push.stride[3]] != root)
        return false;
    uvec3 noted = uvec3(surfaces[root + 2u], ~surfaces[root + 3u], ~surfaces[root + 4u]) / CELL;
    box = uvec4(noted.x, at.y / CELL, noted.y - noted.x + 1u, noted.z - at.y / CELL + 1u);
    return true;
}

// The brightness offset that most of the surface's cells agree on.
float shift_of_cells()
{
    const float limits[5] = float[5](1e30, 3.0, 2.0, 1.5, 1.5);
    precise float shift = 0.0;
    [[dont_unroll]] for (int round_ = 0; round_ < 5; round_++) {
        precise float n = 0.0, sum = 0.0;
        for (uint i = gl_LocalInvocationID.x; i < cell_count(); i += PARTS) {
            uvec2 at = place_of(i);
            float e;
            if (!owns(at.x, at.y) || !cell_error(at.x, at.y, e))
                continue;
            precise float gap = e - shift;
            if (abs(gap) <= limits[round_]) {
                n = n + 1.0;
                sum = sum + e;
            }
        }
        write_part(0u, n);
        write_part(1u, sum);
        add_parts(2u);
        if (totals[0] > 0.0) {
            precise float mean = totals[1] * reciprocal(totals[0]);
            shift = mean;
        }
    }
    return shift;
}

// Sums of truncated squared differences. n and sum count the cells that are visible; all_ adds the others, each at
// the maximum.
void cost_of_cells(float shift, out float n, out float sum, out float all_)
{
    precise float seen = 0.0, squares = 0.0, paid = 0.0;
    for (uint i = gl_LocalInvocationID.x; i < cell_count(); i += PARTS) {
        uvec2 at = place_of(i);
        precise float square = 2.25;
        float e;
        if (!owns(at.x, at.y))
            continue;
        if (cell_error(at.x, at.y, e)) {
            precise float gap = e - shift, cut = min(abs(gap), 1.5);
            square = cut * cut;
            seen = seen + 1.0;
            squares = squares + square;
        }
        paid = paid + square;
    }
    write_part(0u, seen);
    write_part(1u, squares);
    write_part(2u, paid);
    add_parts(3u);
    n = totals[0];
    sum = totals[1];
    all_ = totals[2];
}
