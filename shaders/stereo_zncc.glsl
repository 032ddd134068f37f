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

uvec4 product(int x, ivec4 c, int y)
{
    uint row = uint(clamp(y, 0, int(push.height) - 1)), r = word_of_row(RIGHT, row);
    int last = int(push.width) - 1;
    uvec4 at = r + uvec4(clamp(c, ivec4(0), ivec4(last)));
    uint l = left[word_of_row(LEFT, row) + uint(clamp(x, 0, last))];
    return l * uvec4(right[at.x], right[at.y], right[at.z], right[at.w]);
}

// Products over a window's rows and columns: over all of them, or over the entering one minus the leaving one.
uvec4 products(int x, ivec4 c, int y, bool all_rows, bool all_columns)
{
    int i0 = all_columns ? -RADIUS_X : -RADIUS_X - 1, i_step = all_columns ? 1 : 2 * RADIUS_X + 1;
    int j0 = all_rows ? -RADIUS_Y : -RADIUS_Y - 1, j_step = all_rows ? 1 : 2 * RADIUS_Y + 1;
    uvec4 sum = uvec4(0u);
    for (int j = j0; j <= RADIUS_Y; j += j_step)
        for (int i = i0; i <= RADIUS_X; i += i_step) {
            uvec4 p = product(x + i, c + i, y + j);
            sum += (i < -RADIUS_X) != (j < -RADIUS_Y) ? 0u - p : p;
        }
    return sum;
}

uint cost_of(uint x, uint y, uint k, uint sum_of_products)
{
    if (is_capped(x, k))
        return push.limit;
    uint l = word_of_row(LEFT, y) + x, r = word_of_row(RIGHT, y) + right_column(x, k);
    uint sums = left[l + push.stride[LEFT]] * right[r + push.stride[RIGHT]];
    precise float own = 255.0 * uintBitsToFloat(left[l + 2u * push.stride[LEFT]]);
    precise float scaled = whole(int(AREA * sum_of_products - sums)) * own;
    precise float correlation = scaled * uintBitsToFloat(right[r + 2u * push.stride[RIGHT]]);
    precise float cost = 255.5 - correlation;
    return uint(min(cost, 255.0));
}

// True if one of `count` columns from x on, or the one before x, lies outside the right image. There the right window
// stays while the left one moves, unless such pixels cost the limit anyway.
bool is_beside(int x, uint count, uint k)
{
    ivec4 c = columns(x, k);
    return push.cap == 0u && (c.w < 1 || c.x + int(count) > int(push.width));
}
