// Correlation of windows from the moments of both images, for four disparities at a time. The kernel defines the
// buffers `left` and `right`, the slots LEFT and RIGHT that have their strides, RADIUS_X and RADIUS_Y, and includes
// stereo_float.glsl.

const uint AREA = uint((2 * RADIUS_X + 1) * (2 * RADIUS_Y + 1));

// x - d for four disparities from k on.
ivec4 columns(int x, uint k)
{
    return ivec4(x - push.min_disparity - int(k)) - ivec4(0, 1, 2, 3);
}

// The same, clamped if `beside`: outside the right image a window then stays at the border.
ivec4 window_columns(int x, uint k, bool beside)
{
    ivec4 c = columns(x, k);
    return beside ? clamp(c, ivec4(0), ivec4(push.width) - 1) : c;
}

struct Column { // of the left view, and its candidates, all inside the images
    uint left;
    uvec4 right;
};

Column column_of(int x, ivec4 c)
{
    int last = int(push.width) - 1;
    return Column(uint(clamp(x, 0, last)), uvec4(clamp(c, ivec4(0), ivec4(last))));
}

// The masks tell compilers that few bits need be multiplied.
uvec4 product(Column at, int y)
{
    uint row = uint(clamp(y, 0, int(push.height) - 1));
    uvec4 r = at.right + word_of_row(RIGHT, row);
    uvec4 pixels = uvec4(right[r.x], right[r.y], right[r.z], right[r.w]) & 255u;
    return (left[word_of_row(LEFT, row) + at.left] & 255u) * pixels;
}

uvec4 turned(uvec4 sum, bool turns) // -sum, without a branch
{
    uint mask = turns ? 0xffffffffu : 0u;
    return (sum ^ mask) - mask;
}

// Products down a window's column: over all rows, or over the entering one minus the leaving one.
uvec4 column_products(int x, ivec4 c, int y, bool all_rows)
{
    Column at = column_of(x, c);
    uvec4 sum = uvec4(0u);
    for (int j = all_rows ? -RADIUS_Y : -RADIUS_Y - 1; j <= RADIUS_Y; j += all_rows ? 1 : 2 * RADIUS_Y + 1)
        sum = product(at, y + j) + turned(sum, !all_rows);
    return sum;
}

// The same over a window's columns. One loop for both cases: software drivers run both sides of a branch.
uvec4 products(int x, ivec4 c, int y, bool all_rows, bool all_columns)
{
    uvec4 sum = uvec4(0u);
    for (int i = all_columns ? -RADIUS_X : -RADIUS_X - 1; i <= RADIUS_X; i += all_columns ? 1 : 2 * RADIUS_X + 1)
        sum = column_products(x + i, c + i, y, all_rows) + turned(sum, !all_columns);
    return sum;
}

uint cost_of(uint x, uint y, uint k, uint sum_of_products)
{
    uint l = word_of_row(LEFT, y) + x, r = word_of_row(RIGHT, y) + right_column(x, k);
    uint sums = (left[l + push.stride[LEFT]] & 0xffffu) * (right[r + push.stride[RIGHT]] & 0xffffu);
    precise float own = 255.0 * uintBitsToFloat(left[l + 2u * push.stride[LEFT]]);
    precise float scaled = whole(int(AREA * (sum_of_products & 0xffffffu) - sums)) * own;
    precise float correlation = scaled * uintBitsToFloat(right[r + 2u * push.stride[RIGHT]]);
    precise float cost = 255.5 - correlation;
    return mix(uint(min(cost, 255.0)), push.limit, is_capped(x, k));
}

// True if one of `count` columns from x on, or the one before x, lies outside the right image. There the right window
// stays while the left one moves, unless such pixels cost the limit anyway.
bool is_beside(int x, uint count, uint k)
{
    ivec4 c = columns(x, k);
    return push.cap == 0u && (c.w < 1 || c.x + int(count) > int(push.width));
}
