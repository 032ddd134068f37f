#version 450
#extension GL_GOOGLE_include_directive : require

// Continues the surface beside the marked border into it: a plane through the pixels that adjoin the border, in the
// rows above and below too, as long as neighbours differ by at most a pixel. The fit is a least-squares one whose
// weights fade with distance, in floats of a fixed order.

#define STEREO_BORDER_MORE \
    int low, high; /* range of disparities, in 1/256 pixel */
#include "stereo_border.glsl"
#include "stereo_float.glsl"

const int ROWS = 30;
const int COLUMNS = 60;
const int GAP = 256;
const float FADE = 0.95;
const float RIDGE = 1e-4;

shared int border_end, level;
shared float at, slope;

float w_ = 0.0, x_ = 0.0, y_ = 0.0, xx = 0.0, xy = 0.0, yy = 0.0, z_ = 0.0, xz = 0.0, yz = 0.0; // weighted sums

void add(float w, float x, float y, float z)
{
    precise float wx = w * x, wy = w * y, wz = w * z;
    precise float wxx = wx * x, wxy = wx * y, wyy = wy * y, wxz = wx * z, wyz = wy * z;
    precise float sums[9] =
        float[9](w_ + w, x_ + wx, y_ + wy, xx + wxx, xy + wxy, yy + wyy, z_ + wz, xz + wxz, yz + wyz);
    w_ = sums[0];
    x_ = sums[1];
    y_ = sums[2];
    xx = sums[3];
    xy = sums[4];
    yy = sums[5];
    z_ = sums[6];
    xz = sums[7];
    yz = sums[8];
}

int border_width(uint y)
{
    int i = 0;
    while (i < int(push.width) && i < WIDEST && disparity_at(i, y) == BORDER)
        i++;
    return i;
}

bool adjoin(int a, int b)
{
    return is_valid(a) && is_valid(b) && abs(a - b) <= GAP;
}

void add_row(uint y, int begin, float own_y, float w)
{
    int before = 0;
    for (int i = 0; i < COLUMNS && begin + i < int(push.width); i++) {
        int v = disparity_at(begin + i, y);
        if (!is_valid(v) || (i > 0 && !adjoin(v, before)))
            return;
        precise float x = float(begin + i - border_end) * 0.015625, z = float(v - level) * (1.0 / 256.0);
        add(w, x, own_y, z);
        precise float next = w * FADE;
        w = next;
        before = v;
    }
}

void add_rows(uint own, int step_)
{
    int before = level;
    float w = FADE;
    for (int n = 1; n <= ROWS; n++) {
        int y = int(own) + n * step_;
        if (y < 0 || y >= int(push.height))
            return;
        int begin = border_width(uint(y));
        if (begin == int(push.width))
            return;
        int v = disparity_at(begin, uint(y));
        if (!adjoin(v, before))
            return;
        precise float down = float(y - int(own)) * 0.015625, next = w * FADE;
        add_row(uint(y), begin, down, w);
        w = next;
        before = v;
    }
}

void solve()
{
    precise float inverse = reciprocal(w_), ridge = RIDGE * w_;
    precise float mx = x_ * inverse, my = y_ * inverse, mz = z_ * inverse;
    precise float sxx = x_ * mx, sxy = x_ * my, syy = y_ * my, sxz = x_ * mz, syz = y_ * mz;
    precise float cxx = (xx - sxx) + ridge, cxy = xy - sxy, cyy = (yy - syy) + ridge;
    precise float cxz = xz - sxz, cyz = yz - syz;
    precise float p = cxx * cyy, q = cxy * cxy, p1 = cxz * cyy, q1 = cyz * cxy, p2 = cyz * cxx, q2 = cxz * cxy;
    precise float rest = p - q, determinant = reciprocal(rest);
    precise float a = (p1 - q1) * determinant, b = (p2 - q2) * determinant, ax = a * mx, by = b * my;
    precise float here = (mz - ax) - by;
    slope = a;
    at = here;
}

int plane_at(int i)
{
    precise float x = float(i - border_end) * 0.015625, along = slope * x, z = (at + along) * 256.0;
    precise float up = z + 0.5, down = 0.5 - z;
    int away = z < -1e8 ? -100000000 : z > 1e8 ? 100000000 : z < 0.0 ? -int(down) : int(up);
    return clamp(level + away, push.low, push.high);
}

void main()
{
    uint y = grid_y();
    if (gl_LocalInvocationID.x == 0u) {
        int end = border_width(y);
        border_end = end > 0 && end < int(push.width) && is_valid(disparity_at(end, y)) ? end : 0;
        if (border_end > 0) {
            level = disparity_at(border_end, y);
            add_row(y, border_end, 0.0, 1.0);
            add_rows(y, -1);
            add_rows(y, 1);
            solve();
        }
    }
    barrier();
    for (int i = int(gl_LocalInvocationID.x); i < int(push.width); i += int(gl_WorkGroupSize.x))
        marked[word_of_row(1u, y) + column(i)] = uint(i < border_end ? plane_at(i) : disparity_at(i, y));
}
