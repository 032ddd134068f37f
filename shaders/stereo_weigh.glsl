// Weighted means over taps along a row or a column. The kernel defines VERTICAL, 0 or 1.

#define STEREO_PARAMS \
    int taps, step_; \
    uint first;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Source { uint source[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };
layout(std140, binding = 3) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 4) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // 1 = taps outside the image repeat its border, 0 = they are left out
layout(constant_id = 5) const uint BYTES = 4u;

// Tap i of an element, and its weight: 0 if the tap is left out.
float find_tap(uvec3 at, int i, out uvec3 tap)
{
    int here = int(VERTICAL != 0 ? at.y : at.x), last = int(VERTICAL != 0 ? push.height : push.width) - 1;
    int there = clamp(here + i * push.step_, 0, last);
    tap = VERTICAL != 0 ? uvec3(at.x, there, at.z) : uvec3(there, at.yz);
    if (i == 0)
        return 1.0;
    if (there != here + i * push.step_ && CLAMP == 0u)
        return 0.0;
    return tap_weight(guide[word_of_row(0u, at.y) + at.x], guide[word_of_row(0u, tap.y) + tap.x],
                      push.first + uint(abs(i)) - 1u);
}

// The mean in integers of 16 bits: a tap's share of 65536 is rounded down, and the element itself gets the rest.
uint mean16(uvec3 at, float inverse)
{
    uint own = VOLUME(source, 1u, at, BYTES), sum = own, shares = 0u;
    for (int i = -push.taps; i <= push.taps; i++) {
        if (i == 0)
            continue;
        uvec3 tap;
        precise float part = find_tap(at, i, tap) * inverse, whole = part * 65536.0;
        uint share = uint(whole);
        sum += VOLUME(source, 1u, tap, BYTES) * share >> 16;
        shares += share;
    }
    return sum - (own * shares >> 16);
}

uint weighed(uvec3 at)
{
    precise float sum = 0.0, weights = 0.0;
    for (int i = -push.taps; i <= push.taps; i++) {
        uvec3 tap;
        precise float w = find_tap(at, i, tap);
        weights = weights + w;
        if (BYTES == 4u) {
            precise float product = w * uintBitsToFloat(VOLUME(source, 1u, tap, BYTES));
            sum = sum + product;
        }
    }
    precise float inverse = reciprocal(weights), mean = sum * inverse;
    return BYTES == 4u ? floatBitsToUint(mean < TINY ? 0.0 : mean) : mean16(at, inverse);
}

WRITE_VOLUME(volume, 2u, BYTES, weighed)
