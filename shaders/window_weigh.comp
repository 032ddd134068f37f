#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Adaptive weights (Yoon and Kweon 2006, equation 7): means over a window, where each tap has the product of its
// weights in both views. The input is integers, the output floats (x fastest). A guide's second plane holds arms,
// where OWN or OTHER asks for regions.
//
// A workgroup does a run of a row's pixels at several disparities. All disparities of a pixel share its weights in the
// left view, and all pixels with one candidate share the candidate's: a few taps at a time, the workgroup makes both
// in shared memory. Then each invocation adds these taps for four pixels at four disparities. The plain form, for a
// pixel at a disparity, shows what unrolled loops are worth.

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
layout(constant_id = 5) const uint OWN = 1u;    // left view's weights: 1 = by colour and distance, 2 = inside arms
layout(constant_id = 6) const uint OTHER = 1u;  // right view's weights; 0 = none
layout(constant_id = 7) const uint ACROSS = 8u; // invocations side by side,
layout(constant_id = 8) const uint GROUPS = 1u; // and those for further disparities
layout(constant_id = 9) const uint QUADS = 1u;  // fours of taps whose weights are made at once
layout(constant_id = 10) const uint UNROLL = 0u; // of loops over taps: 1 = never, 2 = always; 0 = the form with tiles
layout(constant_id = 11) const int RADIUS = 0;   // for UNROLL 2: push.radius as a constant
layout(constant_id = 12) const uint SIDE = 4u;  // always: for loops that drivers unroll; glslc loses `precise` there

const uint PIXELS = 4u * ACROSS, DEEP = 4u * GROUPS;
const uint COLUMNS = PIXELS + (OTHER != 0u ? PIXELS + DEEP : 0u); // of weights: pixels, then candidates

shared vec4 weights[4u * QUADS * (COLUMNS / 4u)]; // by tap, then by column

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

int inside(int x)
{
    return clamp(x, 0, int(push.width) - 1);
}

uint word_of_guide(bool is_left, int x, int y)
{
    if (is_left)
        return left[word_of_row(0u, uint(y)) + uint(x)];
    return right[word_of_row(1u, uint(y)) + uint(x)];
}

uint arms_of(bool is_left, int x, int y)
{
    if (is_left)
        return left[word_of_row(0u, uint(y)) + push.stride[0] + uint(x)];
    return right[word_of_row(1u, uint(y)) + push.stride[1] + uint(x)];
}

// The guide of a view's pixel, and its arms: in its own row, and dy rows further.
uvec3 middle_of(bool is_left, int x, int y, int dy)
{
    uvec3 middle = uvec3(word_of_guide(is_left, x, y), 0u, 0u);
    if (((is_left ? OWN : OTHER) & 2u) != 0u)
        middle.yz = uvec2(arms_of(is_left, x, y), arms_of(is_left, x, y + dy));
    return middle;
}

// A tap's weight in a view. A tap beside the image has the colour of the border; the left view has none there.
float weight_of(bool is_left, uvec3 middle, int x, int y, int dx, int dy)
{
    uint rules = is_left ? OWN : OTHER;
    int tap = inside(x + dx);
    if (((rules & 2u) != 0u && !in_region(middle.y, middle.z, dx, dy)) || (is_left && tap != x + dx))
        return 0.0;
    return (rules & 1u) != 0u ? tap_weight(middle.x, word_of_guide(is_left, tap, y + dy), place_of(dx, dy)) : 1.0;
}

// Weights of taps dx, dx + 1 and so on, as many as `quads` fours, for the pixels from column x0 on and for their
// candidates from disparity k0 on. Taps beyond the window have none.
void make_weights(int x0, int k0, int y, int dx, int dy, uint quads)
{
    for (uint c = gl_LocalInvocationID.x; c < COLUMNS; c += gl_WorkGroupSize.x) {
        bool is_left = OTHER == 0u || c < PIXELS;
        int x = inside(x0 + int(c) - (is_left ? 0 : int(PIXELS + DEEP) + push.min_disparity + k0));
        uvec3 middle = middle_of(is_left, x, y, dy);
        for (uint quad = 0u; quad < quads; quad++)
            [[unroll]] for (uint j = 0u; j < SIDE; j++) {
                int away = dx + int(4u * quad + j);
                float w = weight_of(is_left, middle, x, y, min(away, push.radius), dy);
                weights[(4u * quad + j) * (COLUMNS / 4u) + c / 4u][c & 3u] = away > push.radius ? 0.0 : w;
            }
    }
}

const uint WORDS = IN_BYTES; // of four pixels' costs

uint costs[4u * 3u * WORDS]; // by disparity: words of the first tap's costs, of the next four taps', and those ahead
float sums[16], totals[16];  // by disparity and pixel: of weighted costs, of weights

// Loads the costs of the four pixels from column x on, for each disparity, as the `which`-th words.
void load_costs(int x, uint y, uint k, uint which)
{
    [[unroll]] for (uint i = 0u; i < SIDE; i++) {
        uint row = volume_base_of(X_FASTEST, 2u, 0u, y, min(k + i, push.d0 + push.depth - 1u));
        for (uint n = 0u; n < WORDS; n++) {
            int word = (x >> 2) * int(WORDS) + int(n);
            costs[(3u * i + which) * WORDS + n] =
                source[row + uint(clamp(word, 0, int(words_of_width(IN_BYTES)) - 1))];
        }
    }
}

float cost_of(uint i, uint pixel)
{
    return float(element_of(costs[3u * i * WORDS + word_of(pixel, IN_BYTES)], pixel, IN_BYTES));
}

// Adds a tap's weights, and its costs times these.
void add_tap(uint tap, uint j, uint lane, uint group)
{
    uint row = tap * (COLUMNS / 4u);
    vec4 own = weights[row + lane], low = vec4(1.0), high = vec4(1.0);
    if (OTHER != 0u) {
        low = weights[row + ACROSS + GROUPS - 1u + lane - group];
        high = weights[row + ACROSS + GROUPS + lane - group];
    }
    [[unroll]] for (uint i = 0u; i < SIDE; i++)
        [[unroll]] for (uint p = 0u; p < SIDE; p++) {
            float other = p < i ? low[4u + p - i] : high[p - i];
            precise float w = own[p];
            if (OTHER != 0u)
                w = own[p] * other;
            precise float product = w * cost_of(i, j + p), sum = sums[4u * i + p] + product,
                          total = totals[4u * i + p] + w;
            sums[4u * i + p] = sum;
            totals[4u * i + p] = total;
        }
}

void write(uint i, int x, uint y, uint k)
{
    precise float mean = sums[i] * reciprocal(totals[i]);
    volume[volume_base_of(X_FASTEST, 3u, 0u, y, k) + uint(x)] = floatBitsToUint(mean);
}

void tiled(uint y)
{
    uint lane = gl_LocalInvocationID.x % ACROSS, group = gl_LocalInvocationID.x / ACROSS;
    uint end = push.d0 + push.depth, k0 = push.d0 + gl_WorkGroupID.z * DEEP, k = k0 + 4u * group;
    // a window's first tap begins a word of costs
    int radius = push.radius, x0 = int(gl_WorkGroupID.x * PIXELS) - (-radius & 3), x = x0 + int(4u * lane);
    int last = int(push.height) - 1 - int(y);
    for (uint i = 0u; i < 16u; i++)
        sums[i] = totals[i] = 0.0;
    for (int dy = max(-radius, -int(y)); dy <= min(radius, last); dy++)
        for (int dx = -radius; dx <= radius; dx += int(4u * QUADS)) {
            uint quads = min(QUADS, uint(radius - dx + 4) / 4u), row = uint(int(y) + dy);
            load_costs(x + dx, row, k, 1u);
            load_costs(x + dx + 4, row, k, 2u);
            barrier(); // the weights before are no longer read
            make_weights(x0, int(k0), int(y), dx, dy, quads);
            barrier();
            for (uint quad = 0u; quad < quads; quad++) {
                [[unroll]] for (uint i = 0u; i < SIDE; i++)
                    for (uint n = 0u; n < 2u * WORDS; n++)
                        costs[3u * i * WORDS + n] = costs[(3u * i + 1u) * WORDS + n];
                load_costs(x + dx + int(4u * quad + 8u), row, k, 2u);
                [[unroll]] for (uint j = 0u; j < SIDE; j++)
                    add_tap(4u * quad + j, j, lane, group);
            }
        }
    [[unroll]] for (uint i = 0u; i < SIDE; i++)
        [[unroll]] for (uint p = 0u; p < SIDE; p++)
            if (k + i < end && uint(x + int(p)) < push.width)
                write(4u * i + p, x + int(p), y, k + i);
}

void add_alone(int x, int y, uint k, int dx, int dy)
{
    int column = int(right_column(uint(x), k));
    precise float w = weight_of(true, middle_of(true, x, y, dy), x, y, dx, dy);
    if (w == 0.0)
        return;
    if (OTHER != 0u)
        w = w * weight_of(false, middle_of(false, column, y, dy), column, y, dx, dy);
    precise float product = w * float(VOLUME(source, 2u, uvec3(x + dx, y + dy, k), IN_BYTES)), sum = sums[0] + product,
                  total = totals[0] + w;
    sums[0] = sum;
    totals[0] = total;
}

// An unroll hint (Fang et al.) cannot be a specialization constant: the loops stand here with each hint.
#define ADD_TAPS(hint, top, bottom, first, last, condition) \
    hint for (int dy = top; dy <= bottom; dy++) \
        hint for (int dx = first; dx <= last; dx++) \
            if (condition) \
                add_alone(x, int(y), k, dx, dy);

void plain(int x, uint y, uint k)
{
    int width = int(push.width), bottom = int(push.height) - 1 - int(y), r = push.radius;
    if (x >= width)
        return;
    sums[0] = totals[0] = 0.0;
    if (UNROLL == 2u) {
        ADD_TAPS([[unroll]], -RADIUS, RADIUS, -RADIUS, RADIUS,
                 x + dx >= 0 && x + dx < width && dy >= -int(y) && dy <= bottom)
    } else {
        ADD_TAPS([[dont_unroll]], max(-r, -int(y)), min(r, bottom), max(-r, -x), min(r, width - 1 - x), true)
    }
    write(0u, x, y, k);
}

void main()
{
    if (UNROLL == 0u)
        tiled(grid_y());
    else
        plain(int(grid_x()), grid_y(), push.d0 + gl_WorkGroupID.z);
}
