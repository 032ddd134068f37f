#version 450
#extension GL_GOOGLE_include_directive : require

// Messages of one level. Phase 0: they begin as those of the pixel one level up, or as 0. Phase t + 1: iteration t;
// pixels with odd x + y + t send: the least of data + what came in from the three other sides + slope |k - j| over
// all j, at most cap above its least, less its mean, or less its least where steps above it are kept. An invocation
// does one direction.

#define STEREO_PARAMS \
    uint from[4]; \
    float data_unit, unit, inverse, slope, cap, share;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint PARENTS = 0u;

layout(std430, binding = 0) readonly buffer Data { uint data[]; };
layout(std430, binding = 1) readonly buffer Parents { uint parents[]; };
layout(std430, binding = 2) buffer Messages { uint messages[]; };

float sums[D * LANES];

void begin(uint word, uint y, uint r)
{
    for (uint k = 0u; k < D; k++)
        for (uint parity = 0u; parity < 2u; parity++) {
            uint packed = 0u;
            for (uint lane = 0u; lane < LANES && PARENTS != 0u; lane++) {
                uint index = word * LANES + lane;
                if (column_of(index, parity) < push.width)
                    packed |= LOAD(parents, message_row(1u, y >> 1, r * D + k, index & 1u), index >> 1, BYTES)
                              << (8u * BYTES * lane & 31u);
            }
            messages[message_row(2u, y, r * D + k, parity) + word] = packed;
        }
}

// What comes in from the side that direction r comes from, to the pixel at column x = 2 index + parity.
float incoming(uint r, uint index, uint parity, uint y, uint k)
{
    uint x = column_of(index, parity), from = parity;
    if (r == 0u ? x == 0u : r == 1u ? x + 1u >= push.width : r == 2u ? y == 0u : y + 1u >= push.height)
        return 0.0;
    if (r < 2u) {
        from = 1u - parity;
        index = r == 0u ? index - from : index + parity;
    } else {
        y = r == 2u ? y - 1u : y + 1u;
    }
    precise float value = number_of(LOAD(messages, message_row(2u, y, r * D + k, from), index, BYTES), BYTES) * push.unit;
    return value;
}

float sum_of(uint r, uint index, uint parity, uint y, uint k)
{
    precise float sum = number_of(LOAD(data, data_row(0u, y, k, parity), index, IN_BYTES), IN_BYTES) * push.data_unit;
    if (r != 1u)
        sum = sum + incoming(0u, index, parity, y, k);
    if (r != 0u)
        sum = sum + incoming(1u, index, parity, y, k);
    if (r != 3u)
        sum = sum + incoming(2u, index, parity, y, k);
    if (r != 2u)
        sum = sum + incoming(3u, index, parity, y, k);
    return sum;
}

// One lane's sums, with the penalty, in sums[]; their least.
float envelope(uint r, uint lane, uint index, uint parity, uint y)
{
    precise float last = 0.0;
    for (uint k = 0u; k < D; k++) {
        float here = sum_of(r, index, parity, y, k);
        precise float step = last + push.slope;
        last = k > 0u && step < here ? step : here;
        sums[k * LANES + lane] = last;
    }
    float least = last;
    for (uint k = D - 1u; k-- > 0u;) {
        float here = sums[k * LANES + lane];
        precise float step = last + push.slope;
        last = step < here ? step : here;
        sums[k * LANES + lane] = last;
        least = last < least ? last : least;
    }
    return least;
}

// What is taken away from a lane's message.
float base_of(uint lane, float least)
{
    precise float end = least + push.cap, sum = 0.0;
    if (STORE >= STORE_U16)
        return least;
    for (uint k = 0u; k < D; k++) {
        float here = sums[k * LANES + lane];
        sum = sum + (end < here ? end : here);
    }
    precise float mean = sum * push.share;
    return mean;
}

uint message(uint lane, uint k, float least, float base)
{
    precise float end = least + push.cap, here = sums[k * LANES + lane];
    precise float value = (end < here ? end : here) - base;
    if (STORE == STORE_F32)
        return floatBitsToUint(abs(value) < TINY ? 0.0 : value);
    precise float wide = value * push.inverse + ROUND, number = wide - ROUND;
    return bits_of(STORE == STORE_F16 ? number : whole(value), BYTES);
}

bool sends(uint x)
{
    return x < push.width && (REFERENCE == 0u || (x > 0u && x + 1u < push.width));
}

void main()
{
    uint word = grid_x(), y = grid_y(), r = gl_GlobalInvocationID.z, parity = y + phase() & 1u;
    float least[LANES], base[LANES];
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    if (phase() == 0u) {
        begin(word, y, r);
        return;
    }
    if (REFERENCE != 0u && (y == 0u || y + 1u == push.height))
        return;
    uint kept = 0u; // bits of the word that stay
    for (uint lane = 0u; lane < LANES; lane++) {
        uint index = word * LANES + lane;
        if (!sends(column_of(index, parity))) {
            kept |= (BYTES == 4u ? 0xffffffffu : (1u << (8u * BYTES & 31u)) - 1u) << (8u * BYTES * lane & 31u);
            continue;
        }
        least[lane] = envelope(r, lane, index, parity, y);
        base[lane] = base_of(lane, least[lane]);
    }
    for (uint k = 0u; k < D; k++) {
        uint at = message_row(2u, y, r * D + k, parity) + word, packed = kept == 0u ? 0u : messages[at] & kept;
        for (uint lane = 0u; lane < LANES; lane++)
            if (sends(column_of(word * LANES + lane, parity)))
                packed |= message(lane, k, least[lane], base[lane]) << (8u * BYTES * lane & 31u);
        messages[at] = packed;
    }
}
