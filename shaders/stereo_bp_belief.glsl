// Beliefs as integers: data costs plus all incoming messages, each above its least value; with STEREO_BP_WINNERS,
// winner takes all over the beliefs. Data costs are stored or, with STEREO_BP_RIGHT, computed.

#define STEREO_PARAMS \
    uint from[4]; \
    float data_unit, unit, scale; \
    uint kind, keep, ratio_shift; \
    float data_scale; \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint OUT_BYTES = 4u; // 4 for STEREO_BP_WINNERS
const uint OUT_LANES = 4u / OUT_BYTES;

layout(std430, binding = 1) readonly buffer Messages { uint messages[]; };
layout(std430, binding = 2) writeonly buffer Result { uint result[]; };

#include "stereo_bp_cost.glsl"

float incoming(uint r, uint x, uint y, uint k)
{
    if (r == 0u ? x == 0u : r == 1u ? x + 1u >= push.width : r == 2u ? y == 0u : y + 1u >= push.height)
        return 0.0;
    x = r == 0u ? x - 1u : r == 1u ? x + 1u : x;
    y = r == 2u ? y - 1u : r == 3u ? y + 1u : y;
    precise float value = number_of(LOAD(messages, message_row(1u, y, r * D + k, x & 1u), x >> 1, BYTES), BYTES) * push.unit;
    return value;
}

vec4 all_of(uint x, uint y, uint k)
{
    return vec4(incoming(0u, x, y, k), incoming(1u, x, y, k), incoming(2u, x, y, k), incoming(3u, x, y, k));
}

// Least value of each incoming message. Messages in U16 and U8 are stored above their least value, which is then 0.
vec4 least_of(uint x, uint y)
{
    if (STORE >= STORE_U16)
        return vec4(0.0);
    vec4 least = all_of(x, y, 0u);
    for (uint k = 1u; k < disparities(); k++)
        least = min(least, all_of(x, y, k));
    return least;
}

uint belief(uint x, uint y, uint k, vec4 least)
{
    precise float sum = data_at(x >> 1, x & 1u, y, k) * push.data_unit;
    if (REFERENCE != 0u && (x == 0u || y == 0u || x + 1u == push.width || y + 1u == push.height))
        return 0u;
    precise vec4 above = all_of(x, y, k) - least;
    sum = sum + above.x;
    sum = sum + above.y;
    sum = sum + above.z;
    sum = sum + above.w;
    precise float scaled = sum * push.scale + 0.5;
    return uint(scaled);
}

#ifdef STEREO_BP_WINNERS
#include "stereo_wta.glsl"

void write(uint x, uint y)
{
    Winner w = no_winner();
    vec4 least = least_of(x, y);
    for (uint k = 0u; k < disparities(); k++)
        add_term(w, k, belief(x, y, k, least));
    result[word_of_row(2u, y) + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, push.ratio_shift);
}
#else
void write(uint word, uint y)
{
    vec4 least[OUT_LANES];
    for (uint lane = 0u; lane < OUT_LANES; lane++)
        least[lane] = least_of(min(word * OUT_LANES + lane, push.width - 1u), y);
    for (uint k = push.d0; k < push.d0 + push.depth; k++) {
        uint packed = 0u;
        for (uint lane = 0u; lane < OUT_LANES; lane++)
            packed |= belief(min(word * OUT_LANES + lane, push.width - 1u), y, k, least[lane])
                      << (8u * OUT_BYTES * lane & 31u);
        result[(k - push.d0) * push.stride[2] + word_of_row(2u, y) + word] = packed;
    }
}
#endif

void main()
{
    uint word = grid_x(), y = grid_y();
    if (word < words_of_width(OUT_BYTES))
        write(word, y);
}
