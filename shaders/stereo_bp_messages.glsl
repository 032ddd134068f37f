// Messages of a level. In each iteration half of the pixels send the least value, over all j, of data + messages from
// the three other sides + slope |k - j|, at most push.bound above its least value. Then its mean is subtracted or,
// where steps above the least value are stored, that least value. A level is named by the storage buffer of its
// messages. The including file defines
//   float data_of(uint which, uint index, uint parity, uint y, uint k)   a stored data cost, in its unit,
//   uint word_before(uint which, uint at)                               the word of messages that is replaced,
//   float sent(uint which, uint value, uint index, uint parity, uint y) a message, as stored,
//   void send_word(uint which, uint at, uint value),
// and, for two iterations at once, STEREO_BP_MET, the words of shared memory that hold the first iteration's
// messages.

struct Level {
    uint messages;
    uint width, height;
    uint away; // 1: messages lie in the planes of pixels of the other parity
};

struct Pixel {
    uint index, parity, y; // its column is 2 index + parity
};

const uint SUMS = D * LANES;
float sums[ROLLED ? ROLLED_LENGTH(SUMS) : SUMS]; // messages of a word's pixels, not yet cut off or less base[]
float least[LANES], base[LANES];                 // per pixel: the least of its sums, and the value to subtract

#ifdef STEREO_BP_MET
shared uint met[STEREO_BP_MET];
bool all_met = false; // incoming messages are in met[]

// Place in met[] of the word with this value, for the pixels of this invocation.
uint place_met(uint value)
{
    uint words = gl_WorkGroupSize.x / 4u;
    return value * words + gl_LocalInvocationID.x % words;
}
#endif

// True if pixel p has a neighbour on the side from which direction r comes.
bool has_sender(Level level, uint r, Pixel p)
{
    uint x = column_of(p.index, p.parity);
    return r == 0u ? x != 0u : r == 1u ? x + 1u < level.width : r == 2u ? p.y != 0u : p.y + 1u < level.height;
}

Pixel sender(uint r, Pixel p)
{
    if (r < 2u)
        return Pixel(r == 0u ? p.index + p.parity - 1u : p.index + p.parity, 1u - p.parity, p.y);
    return Pixel(p.index, p.parity, r == 2u ? p.y - 1u : p.y + 1u);
}

// The message that comes in along direction r, 0 at the image's edge.
float incoming(Level level, uint r, Pixel p, uint k)
{
    float number;
    if (!has_sender(level, r, p))
        return 0.0;
    Pixel from = sender(r, p);
#ifdef STEREO_BP_MET
    if (all_met)
        number = number_of(element_of(met[place_met(r * D + k)], p.index, BYTES), BYTES);
    else
#endif
        number = sent(level.messages, r * D + k, from.index, from.parity ^ level.away, from.y);
    precise float value = number * push.unit;
    return value;
}

float sum_of(Level level, uint r, Pixel p, uint k)
{
    precise float sum = data_of(level.messages, p.index, p.parity, p.y, k);
    if (r != 1u)
        sum = sum + incoming(level, 0u, p, k);
    if (r != 0u)
        sum = sum + incoming(level, 1u, p, k);
    if (r != 3u)
        sum = sum + incoming(level, 2u, p, k);
    if (r != 2u)
        sum = sum + incoming(level, 3u, p, k);
    return sum;
}

// Computes one lane's sums with the penalty added, in sums[]; returns the least of them.
float envelope(Level level, uint r, uint lane, Pixel p)
{
    precise float last = 0.0;
    for (uint k = 0u; k < disparities(); k++) {
        float here = sum_of(level, r, p, k);
        precise float step = last + push.slope;
        last = k > 0u && step < here ? step : here;
        sums[k * LANES + lane] = last;
    }
    float lowest = last;
    for (uint k = disparities() - 1u; k-- > 0u;) {
        float here = sums[k * LANES + lane];
        precise float step = last + push.slope;
        last = step < here ? step : here;
        sums[k * LANES + lane] = last;
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
    for (uint k = 0u; k < disparities(); k++) {
        float here = sums[k * LANES + lane];
        sum = sum + (end < here ? end : here);
    }
    precise float mean = sum * push.share;
    return mean;
}

// Prepares a lane's message in direction r; message() then returns its values.
void make_message(Level level, uint r, uint lane, Pixel p)
{
    least[lane] = envelope(level, r, lane, p);
    base[lane] = base_of(lane);
}

uint message(uint lane, uint k)
{
    precise float end = least[lane] + push.bound, here = sums[k * LANES + lane];
    precise float value = (end < here ? end : here) - base[lane];
    if (STORE == STORE_F32)
        return floatBitsToUint(abs(value) < TINY ? 0.0 : value);
    precise float wide = value * push.inverse + ROUND, number = wide - ROUND;
    return bits_of(STORE == STORE_F16 ? number : whole(value), BYTES);
}

// Shifts a lane's number to its place in a word.
uint in_lane(uint lane, uint number)
{
    return number << (8u * BYTES * lane & 31u);
}

bool sends(Level level, uint x)
{
    return x < level.width && (REFERENCE == 0u || (x > 0u && x + 1u < level.width));
}

// Sends in direction r from the pixels of one word: row y, one parity.
void send(Level level, uint word, uint y, uint r, uint parity)
{
    if (REFERENCE != 0u && (y == 0u || y + 1u == level.height))
        return;
    uint kept = 0u; // bits of the old word that stay
    for (uint lane = 0u; lane < LANES; lane++) {
        Pixel p = Pixel(word * LANES + lane, parity, y);
        if (sends(level, column_of(p.index, parity)))
            make_message(level, r, lane, p);
        else
            kept |= in_lane(lane, BYTES == 4u ? 0xffffffffu : (1u << (8u * BYTES & 31u)) - 1u);
    }
    for (uint k = 0u; k < disparities(); k++) {
        uint at = message_row(level.messages, y, r * D + k, parity ^ level.away) + word;
        uint packed = kept == 0u ? 0u : word_before(level.messages, at) & kept;
        for (uint lane = 0u; lane < LANES; lane++)
            if (sends(level, column_of(word * LANES + lane, parity)))
                packed |= in_lane(lane, message(lane, k));
        send_word(level.messages, at, packed);
    }
}

#ifdef STEREO_BP_MET
// Computes the messages that these pixels are about to receive along direction r, into met[].
void meet(Level level, uint word, uint y, uint r, uint parity)
{
    bool comes[LANES];
    for (uint lane = 0u; lane < LANES; lane++) {
        Pixel p = Pixel(word * LANES + lane, parity, y);
        comes[lane] = column_of(p.index, parity) < level.width && has_sender(level, r, p);
        if (comes[lane])
            make_message(level, r, lane, sender(r, p));
    }
    for (uint k = 0u; k < disparities(); k++) {
        uint packed = 0u;
        for (uint lane = 0u; lane < LANES; lane++)
            if (comes[lane])
                packed |= in_lane(lane, message(lane, k));
        met[place_met(r * D + k)] = packed;
    }
}
#endif
