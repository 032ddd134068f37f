// Global smoothing (Min et al. 2014): each line of pixels is a tridiagonal system, solved by forward elimination and
// back substitution. Planes of floats: value times certainty, certainty, and the factors for the back substitution.
// An invocation does a line, and loads words AHEAD pixels before it needs them: few invocations run at a time. The
// kernel defines LENGTH, the pixels of a line, and place(slot, n, line), the word of a line's pixel n.

#define STEREO_PARAMS \
    uint shift; \
    float lambda;
#include "stereo_common.glsl"
#include "stereo_float.glsl"

layout(constant_id = 1) const uint GUIDE_BYTES = 1u;
layout(constant_id = 2) const uint CHANNELS = 1u;

#include "stereo_step.glsl"

const uint AHEAD = 8u;

uint place(uint slot, uint n, uint line);

float tidy(float v)
{
    return abs(v) < TINY ? 0.0 : v;
}

// Strength of the smoothing between two pixels.
float bond(ivec3 a, ivec3 b)
{
    precise float v = push.lambda * weight(a, b);
    return v;
}

// Forward elimination of one pixel: value, certainty, and the share of the next pixel that the back substitution
// adds. before: the same of the pixel before; back, ahead: bonds with the pixel before and the next one.
vec3 eliminated(vec2 own, vec3 before, float back, float ahead)
{
    precise float rest = 1.0 - before.z, held = back * rest, free = 1.0 + ahead, r = reciprocal(free + held);
    precise float from_x = back * before.x, from_y = back * before.y, sum_x = own.x + from_x, sum_y = own.y + from_y;
    precise float x = sum_x * r, y = sum_y * r, share = ahead * r;
    return vec3(tidy(x), tidy(y), share);
}

// Back substitution of one pixel.
vec2 substituted(vec3 own, vec2 next)
{
    precise float from_x = own.z * next.x, from_y = own.z * next.y, x = own.x + from_x, y = own.y + from_y;
    return vec2(tidy(x), tidy(y));
}
