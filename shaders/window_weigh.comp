#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Adaptive weights (Yoon and Kweon 2006, equation 7): means over a window, where each tap has the product of its
// weights in both views. The input is integers, the output floats (x fastest). A guide's second plane holds arms,
// where OWN or OTHER asks for regions.

#define STEREO_PARAMS \
    int min_disparity, radius;
#define STEREO_NO_CAP
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };
layout(std140, binding = 4) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 5) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint IN_BYTES = 1u;
layout(constant_id = 5) const uint OWN = 1u;   // left view's weights: 1 = by colour and distance, 2 = inside arms
layout(constant_id = 6) const uint OTHER = 1u; // right view's weights; 0 = none
layout(constant_id = 7) const uint UNROLL = 0u; // of loops over taps: 0 = as drivers like, 1 = never, 2 = always
layout(constant_id = 8) const int RADIUS = 0;   // for UNROLL 2: push.radius as a constant
layout(constant_id = 9) const uint PLANES = 1u; // disparities for each invocation

// True if the tap lies in the region with arms `own` at its middle and `along` in the tap's row.
bool in_region(uint own, uint along, int dx, int dy)
{
    uint vertical = own >> (dy < 0 ? 16 : 24) & 255u, horizontal = along >> (dx < 0 ? 0 : 8) & 255u;
    return uint(abs(dy)) <= vertical && uint(abs(dx)) <= horizontal;
}

uint place_of(int dx, int dy)
{
    uint a = uint(max(abs(dx), abs(dy))), b = uint(min(abs(dx), abs(dy)));
    return a * (a + 1u) / 2u + b;
}

uint beside(uint x, int dx)
{
    return uint(clamp(int(x) + dx, 0, int(push.width) - 1));
}

float left_weight(uint x, uint y, int dx, int dy)
{
    uint here = word_of_row(0u, y), there = word_of_row(0u, uint(int(y) + dy));
    if ((OWN & 2u) != 0u && !in_region(left[here + push.stride[0] + x], left[there + push.stride[0] + x], dx, dy))
        return 0.0;
    return tap_weight(left[here + x], left[there + beside(x, dx)], place_of(dx, dy));
}

float right_weight(uint x, uint own, uint y, int dx, int dy)
{
    uint here = word_of_row(1u, y), there = word_of_row(1u, uint(int(y) + dy));
    if ((OTHER & 2u) != 0u && !in_region(right[here + push.stride[1] + x], right[there + push.stride[1] + x], dx, dy))
        return 0.0;
    return (OTHER & 1u) != 0u ? tap_weight(own, right[there + beside(x, dx)], place_of(dx, dy)) : 1.0;
}

vec2 sums[PLANES];                      // per disparity: of weighted costs, and of weights
uint disparity[PLANES], centre[PLANES]; // and the right view's pixel

// Adds a tap for all disparities: they share its left weight.
void add_tap(uvec2 at, int dx, int dy)
{
    float own = left_weight(at.x, at.y, dx, dy);
    if (own == 0.0)
        return;
    [[unroll]] for (uint i = 0u; i < PLANES; i++) {
        uint k = disparity[i];
        precise float w = own;
        if (OTHER != 0u)
            w = own * right_weight(right_column(at.x, k), centre[i], at.y, dx, dy);
        precise float product = w * float(VOLUME(source, 2u, uvec3(int(at.x) + dx, int(at.y) + dy, k), IN_BYTES));
        precise vec2 sum = sums[i] + vec2(product, w);
        sums[i] = sum;
    }
}

bool is_inside(int x, int y)
{
    return x >= 0 && x < int(push.width) && y >= 0 && y < int(push.height);
}

// An unroll hint (Fang et al.) cannot be a specialization constant: the loops stand here once, and below with each
// hint.
#define NO_HINT
#define ADD_TAPS(hint, top, bottom, first, last, condition) \
    hint for (int dy = top; dy <= bottom; dy++) \
        hint for (int dx = first; dx <= last; dx++) \
            if (condition) \
                add_tap(at, dx, dy);
#define ADD_INSIDE(hint) \
    ADD_TAPS(hint, max(-r, -y), min(r, int(push.height) - 1 - y), max(-r, -x), min(r, int(push.width) - 1 - x), true)

void add_taps(uvec2 at)
{
    int x = int(at.x), y = int(at.y), r = push.radius;
    if (UNROLL == 2u) {
        ADD_TAPS([[unroll]], -RADIUS, RADIUS, -RADIUS, RADIUS, is_inside(x + dx, y + dy))
    } else if (UNROLL == 1u) {
        ADD_INSIDE([[dont_unroll]])
    } else {
        ADD_INSIDE(NO_HINT)
    }
}

void main()
{
    uint begin = push.d0 + gl_GlobalInvocationID.z * PLANES, end = push.d0 + push.depth;
    for (uint x = grid_x(); x < push.width; x += grid_stride()) {
        uvec2 at = uvec2(x, grid_y());
        [[unroll]] for (uint i = 0u; i < PLANES; i++) {
            disparity[i] = min(begin + i, end - 1u);
            centre[i] = OTHER == 0u ? 0u : right[word_of_row(1u, at.y) + right_column(x, disparity[i])];
            sums[i] = vec2(0.0);
        }
        add_taps(at);
        [[unroll]] for (uint i = 0u; i < PLANES; i++) {
            precise float mean = sums[i].x * reciprocal(sums[i].y);
            volume[volume_base_of(X_FASTEST, 3u, 0u, at.y, disparity[i]) + x] = floatBitsToUint(mean);
        }
    }
}
