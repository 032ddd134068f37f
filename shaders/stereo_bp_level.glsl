#extension GL_EXT_control_flow_attributes : require

// Messages of one level. Phase 0 sets them to the parent pixel's messages, one level up, or to 0. Phase t + 1 is
// iteration t, in which pixels with odd x + y + t send. Where every initial message is replaced before it is read
// again, phase t is iteration t, and the first iteration reads the level above itself. An invocation does one
// direction; workgroups of all four directions are neighbours, so that their common input comes from a cache. Data
// costs are stored or, with STEREO_BP_RIGHT, computed.
//
// A pixel sends the least value, over all j, of data + messages from the three other sides + slope |k - j|, at most
// push.bound above its least value. Then its mean is subtracted or, where steps above the least value are stored,
// that least value.
//
// One phase may do two iterations, t and t + 1 (PAIR). Each pixel that sends in t + 1 then computes its neighbours'
// messages of iteration t itself, from the messages that pixels of its own parity sent before; no other pixel needs
// them. Its new messages go to the planes of the other parity, because other pixels still read the old ones; the next
// phase writes them back to the first planes.

#ifdef STEREO_BP_RIGHT
#define STEREO_BP_MORE \
    float data_scale; \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#else
#define STEREO_BP_MORE
#endif

#define STEREO_PARAMS \
    uint from[4]; \
    float data_unit, unit, inverse, slope, bound, share; \
    STEREO_BP_MORE
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint PARENTS = 0u; // 1 = there is a level above; 0 also where it is not read
layout(constant_id = 7) const uint JOINED = 0u;  // 1 = phase t is iteration t; or the bits FIRST, PAIR, AWAY
const bool FIRST = (JOINED & 2u) != 0u;         // there are no messages yet
const bool PAIR = (JOINED & 4u) != 0u;          // the phase does iterations t and t + 1
const uint AWAY = JOINED >> 3 & 1u;             // of PAIR: 1 = the phase writes to the planes of the other parity

layout(std430, binding = 1) readonly buffer Parents { uint parents[]; };
layout(std430, binding = 2) buffer Messages { uint messages[]; };

#include "stereo_bp_cost.glsl"

struct Pixel {
    uint index, parity, y; // its column is 2 index + parity
};

// A message that comes in: the word of its value 0, the words from one value to the next, and its place in a word. At
// the image's edge no bits are left of it, rather than loads that wait for a branch.
struct Incoming {
    uint at, step_, shift, mask;
};

const uint SUMS = D * LANES, NUMBER = BYTES == 4u ? 0xffffffffu : (1u << (8u * BYTES & 31u)) - 1u;
float sums[ROLLED ? ROLLED_LENGTH(SUMS) : SUMS]; // messages of a word's pixels, not yet cut off or less base[]
float least[LANES], base[LANES];                 // per pixel: the least of its sums, and the value to subtract

shared uint met[PAIR ? D * gl_WorkGroupSize.x : 1u]; // the first iteration's messages
bool all_met = false;                                // messages come from met[]

// Place of a sum. Where loops stay loops, it is no plain counter: else Mesa, told to unroll, takes the array's length for
// the number of turns, and 2048 turns for minutes and gigabytes.
uint place_of(uint k, uint lane)
{
    uint place = k * LANES + lane;
    return ROLLED ? min(place, SUMS - 1u) : place;
}

// Unrolled, so that sums[] are registers.
#define FOR_DISPARITIES [[unroll]] for (uint k = 0u; k < disparities(); k++)
#define FOR_LANES [[unroll]] for (uint lane = 0u; lane < LANES; lane++)

uint words_met()
{
    return gl_WorkGroupSize.x / 4u;
}

// Place in met[] of value 0 of direction r, for the pixels of this invocation.
uint place_met(uint r)
{
    return r * D * words_met() + gl_LocalInvocationID.x % words_met();
}

// True if pixel p has a neighbour on the side from which direction r comes.
bool has_sender(uint r, Pixel p)
{
    uint x = column_of(p.index, p.parity);
    return r == 0u ? x != 0u : r == 1u ? x + 1u < push.width : r == 2u ? p.y != 0u : p.y + 1u < push.height;
}

Pixel sender(uint r, Pixel p)
{
    if (r < 2u)
        return Pixel(r == 0u ? p.index + p.parity - 1u : p.index + p.parity, 1u - p.parity, p.y);
    return Pixel(p.index, p.parity, r == 2u ? p.y - 1u : p.y + 1u);
}

uint shift_of(uint index)
{
    return 8u * BYTES * index & 31u;
}

// away: 1 = messages lie in the planes of pixels of the other parity.
Incoming incoming(uint away, uint r, Pixel p)
{
    bool comes = has_sender(r, p);
    Pixel from = sender(r, p);
    uint mask = comes ? NUMBER : 0u, x = comes ? from.index : p.index, y = comes ? from.y : p.y;
    if (all_met)
        return Incoming(place_met(r), words_met(), shift_of(p.index), mask);
    if (FIRST)
        return Incoming(message_row(1u, y >> 1, r * D, x & 1u) + word_of(x >> 1, BYTES), push.stride[1], shift_of(x >> 1),
                        PARENTS != 0u ? mask : 0u);
    return Incoming(message_row(2u, y, r * D, from.parity ^ away) + word_of(x, BYTES), push.stride[2], shift_of(x), mask);
}

float value_of(Incoming i, uint k)
{
    uint at = i.at + k * i.step_, word = 0u;
    if (all_met)
        word = met[at];
    else if (!FIRST)
        word = messages[at];
    else if (PARENTS != 0u)
        word = parents[at];
    precise float value = number_of(word >> i.shift & i.mask, BYTES) * push.unit;
    return value;
}

// Computes one lane's sums with the penalty added, in sums[]; returns the least of them.
float envelope(uint away, uint r, uint lane, Pixel p)
{
    Incoming a = incoming(away, r == 1u ? 1u : 0u, p), b = incoming(away, r < 2u ? 2u : 1u, p);
    Incoming c = incoming(away, r == 2u ? 2u : 3u, p);
    precise float last = 0.0;
    FOR_DISPARITIES {
        precise float cost = data_at(p.index, p.parity, p.y, k) * push.data_unit;
        precise float one = cost + value_of(a, k), two = one + value_of(b, k), here = two + value_of(c, k);
        precise float step = last + push.slope;
        last = k > 0u && step < here ? step : here;
        sums[place_of(k, lane)] = last;
    }
    float lowest = last;
    FOR_DISPARITIES {
        uint at = place_of(disparities() - 1u - k, lane);
        float here = sums[at];
        precise float step = last + push.slope;
        last = step < here ? step : here;
        sums[at] = last;
        lowest = last < lowest ? last : lowest;
    }
    return lowest;
}

// The value to subtract from a lane's message.
float base_of(uint lane)
{
    precise float end = least[lane] + push.bound, sum = 0.0;
    if (STORE >= STORE_U16)
        return least[lane];
    FOR_DISPARITIES {
        float here = sums[place_of(k, lane)];
        sum = sum + (end < here ? end : here);
    }
    precise float mean = sum * push.share;
    return mean;
}

// Prepares a lane's message in direction r; message() then returns its values.
void make_message(uint away, uint r, uint lane, Pixel p)
{
    least[lane] = envelope(away, r, lane, p);
    base[lane] = base_of(lane);
}

// Value k of a lane's message, as stored.
uint message(uint lane, uint k)
{
    precise float end = least[lane] + push.bound, here = sums[place_of(k, lane)];
    precise float value = (end < here ? end : here) - base[lane];
    if (STORE == STORE_F32)
        return floatBitsToUint(abs(value) < TINY ? 0.0 : value);
    precise float wide = value * push.inverse + ROUND, number = wide - ROUND;
    return bits_of(STORE == STORE_F16 ? number : whole(value), BYTES);
}

// Value k of the messages of a word's pixels; `sent`: the bits of those that have one.
uint packed(uint sent, uint k)
{
    uint word = 0u;
    FOR_LANES
        word |= message(lane, k) << shift_of(lane) & NUMBER << shift_of(lane) & sent;
    return word;
}

bool sends(uint x)
{
    return x < push.width && (REFERENCE == 0u || (x > 0u && x + 1u < push.width));
}

// Sends in direction r from the pixels of one word: row y, one parity.
void send(uint word, uint y, uint r, uint parity)
{
    if (REFERENCE != 0u && (y == 0u || y + 1u == push.height))
        return;
    uint sent = 0u;
    FOR_LANES {
        Pixel p = Pixel(word * LANES + lane, parity, y);
        if (sends(column_of(p.index, parity))) {
            make_message(AWAY, r, lane, p);
            sent |= NUMBER << shift_of(lane);
        }
    }
    uint first = message_row(2u, y, r * D, parity ^ AWAY) + word;
    FOR_DISPARITIES {
        uint at = first + k * push.stride[2], before = REFERENCE == 0u || FIRST ? 0u : messages[at];
        messages[at] = before & ~sent | packed(sent, k);
    }
}

// Computes the messages that these pixels are about to receive along direction r, into met[].
void meet(uint word, uint y, uint r, uint parity)
{
    uint comes = 0u;
    FOR_LANES {
        Pixel p = Pixel(word * LANES + lane, parity, y);
        if (column_of(p.index, parity) < push.width && has_sender(r, p)) {
            make_message(1u - AWAY, r, lane, sender(r, p));
            comes |= NUMBER << shift_of(lane);
        }
    }
    FOR_DISPARITIES
        met[place_met(r) + k * words_met()] = packed(comes, k);
}

void begin(uint word, uint y, uint r)
{
    for (uint k = 0u; k < disparities(); k++)
        for (uint parity = 0u; parity < 2u; parity++) {
            uint packed = 0u;
            for (uint lane = 0u; lane < LANES && PARENTS != 0u; lane++) {
                uint index = word * LANES + lane;
                if (column_of(index, parity) < push.width)
                    packed |= LOAD(parents, message_row(1u, y >> 1, r * D + k, index & 1u), index >> 1, BYTES)
                              << shift_of(lane);
            }
            messages[message_row(2u, y, r * D + k, parity) + word] = packed;
        }
}

void main()
{
    uint words = gl_WorkGroupSize.x / (PAIR ? 4u : 1u), group = PAIR ? gl_WorkGroupID.x : gl_WorkGroupID.x >> 2;
    uint word = group * words + gl_LocalInvocationID.x % words, y = grid_y();
    uint r = PAIR ? gl_LocalInvocationID.x / words : gl_WorkGroupID.x & 3u;
    uint parity = y + phase() + uint(JOINED != 0u && !PAIR) & 1u;
    if (PAIR) {
        meet(word, y, r, parity);
        barrier();
        all_met = true;
    }
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    if (JOINED == 0u && phase() == 0u)
        begin(word, y, r);
    else
        send(word, y, r, parity);
}
