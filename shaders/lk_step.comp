#version 450
#extension GL_GOOGLE_include_directive : require

// Second half of the registration: for each pixel, the step of the disparity that minimizes the squared differences
// between the views over the pixel's window. The differences may include a linear function of brightness.

#define STEREO_PARAMS \
    int radius; \
    int low, high;          /* range of disparities, in 1/256 pixel */ \
    float level;            /* 8-bit levels per level of a sample */ \
    float damping, reach;
#include "stereo_common.glsl"
#include "stereo_float.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Planes { uint planes[]; };
layout(std430, binding = 2) readonly buffer Luma { uint luma[]; };
layout(std430, binding = 3) writeonly buffer Moved { uint moved[]; };

int mean_at(int x, int y)
{
    return int(planes[word_of_row(1u, uint(y)) + uint(x)]);
}

float plane_at(int x, int y, uint z)
{
    return uintBitsToFloat(planes[word_of_row(1u, uint(y)) + uint(x) + z * push.stride[1]]);
}

int luma_at(int x, int y)
{
    return int(LOAD(luma, word_of_row(2u, uint(y)), uint(x), BYTES));
}

// Sums of errors e, slopes g, brightness u relative to the middle pixel, and of their products.
float n_ = 0.0, e_ = 0.0, g_ = 0.0, u_ = 0.0, eg_ = 0.0, gg_ = 0.0, uu_ = 0.0, ug_ = 0.0, ue_ = 0.0;

void add(float e, float g, float u)
{
    precise float eg = e * g, gg = g * g, uu = u * u, ug = u * g, ue = u * e;
    precise float sums[9] =
        float[9](n_ + 1.0, e_ + e, g_ + g, u_ + u, eg_ + eg, gg_ + gg, uu_ + uu, ug_ + ug, ue_ + ue);
    n_ = sums[0];
    e_ = sums[1];
    g_ = sums[2];
    u_ = sums[3];
    eg_ = sums[4];
    gg_ = sums[5];
    uu_ = sums[6];
    ug_ = sums[7];
    ue_ = sums[8];
}

float solve()
{
    precise float inverse = reciprocal(n_), mg = g_ * inverse, mu = u_ * inverse, me = e_ * inverse;
    precise float eg = e_ * mg, gg = g_ * mg, uu = u_ * mu, ug = u_ * mg, ue = u_ * me;
    precise float ceg = eg_ - eg, cgg = gg_ - gg, cuu = uu_ - uu, cug = ug_ - ug, cue = ue_ - ue;
    precise float spread = max(cuu, 0.0) + 1.0, share = cug * reciprocal(spread);
    precise float explained = cue * share, lost = cug * share, rest = cgg - lost;
    precise float weight = max(rest, 0.0) + push.damping, gap = explained - ceg, step_ = gap * reciprocal(weight);
    return step_;
}

int moved_at(ivec2 p, int middle)
{
    int own = luma_at(p.x, p.y), whole = 0;
    ivec2 first = max(p - push.radius, ivec2(0));
    ivec2 last = min(p + push.radius, ivec2(int(push.width), int(push.height)) - 1);
    for (int j = first.y; j <= last.y; j++)
        for (int i = first.x; i <= last.x; i++) {
            int mean = mean_at(i, j);
            precise float u = push.level * float(luma_at(i, j) - own);
            if (is_valid(mean) && abs(mean - middle) <= 256)
                add(plane_at(i, j, 1u), plane_at(i, j, 2u), u);
        }
    float step_ = solve();
    if (abs(step_) <= push.reach) {
        precise float fine = step_ * 256.0, near = fine + 0.5;
        whole = int(floor(near));
    }
    return clamp(middle + whole, push.low, push.high);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int mean = mean_at(int(x), int(y));
    moved[word_of_row(3u, y) + x] =
        is_valid(mean) ? uint(moved_at(ivec2(int(x), int(y)), mean)) : disparity[word_of_row(0u, y) + x];
}
