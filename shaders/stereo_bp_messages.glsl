// Messages of a level: in each iteration half of the pixels send the least of data + what came in from the three other
// sides + slope |k - j| over all j, at most cap above its least, less its mean, or less its least where steps above it
// are kept. Levels go by the storage buffer of their messages; who includes this file defines
//   float data_of(uint which, uint index, uint parity, uint y, uint k)   a data cost as it is kept, in its unit,
//   uint word_before(uint which, uint at)                               a word of messages that is replaced,
//   float sent(uint which, uint value, uint index, uint parity, uint y) what a pixel has sent, as it is kept,
//   void send_word(uint which, uint at, uint value).

struct Level {
    uint messages;
    uint width, height;
};

const uint SUMS = D * LANES;
float sums[ROLLED ? ROLLED_LENGTH(SUMS) : SUMS];

// What comes in from the side that direction r comes from, to the pixel at column x = 2 index + parity.
float incoming(Level level, uint r, uint index, uint parity, uint y, uint k)
{
    uint x = column_of(index, parity), from = parity;
    if (r == 0u ? x == 0u : r == 1u ? x + 1u >= level.width : r == 2u ? y == 0u : y + 1u >= level.height)
        return 0.0;
    if (r < 2u) {
        from = 1u - parity;
        index = r == 0u ? index - from : index + parity;
    } else {
        y = r == 2u ? y - 1u : y + 1u;
    }
    precise float value = sent(level.messages, r * D + k, index, from, y) * push.unit;
    return value;
}

float sum_of(Level level, uint r, uint index, uint parity, uint y, uint k)
{
    precise float sum = data_of(level.messages, index, parity, y, k);
    if (r != 1u)
        sum = sum + incoming(level, 0u, index, parity, y, k);
    if (r != 0u)
        sum = sum + incoming(level, 1u, index, parity, y, k);
    if (r != 3u)
        sum = sum + incoming(level, 2u, index, parity, y, k);
    if (r != 2u)
        sum = sum + incoming(level, 3u, index, parity, y, k);
    return sum;
}

// One lane's sums, with the penalty, in sums[]; their least.
float envelope(Level level, uint r, uint lane, uint index, uint parity, uint y)
{
    precise float last = 0.0;
    for (uint k = 0u; k < disparities(); k++) {
        float here = sum_of(level, r, index, parity, y, k);
        precise float step = last + push.slope;
        last = k > 0u && step < here ? step : here;
        sums[k * LANES + lane] = last;
    }
    float least = last;
    for (uint k = disparities() - 1u; k-- > 0u;) {
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
    precise float end = least + push.bound, sum = 0.0;
    if (STORE >= STORE_U16)
        return least;
    for (uint k = 0u; k < disparities(); k++) {
        float here = sums[k * LANES + lane];
        sum = sum + (end < here ? end : here);
    }
    precise float mean = sum * push.share;
    return mean;
}

uint message(uint lane, uint k, float least, float base)
{
    precise float end = least + push.bound, here = sums[k * LANES + lane];
    precise float value = (end < here ? end : here) - base;
    if (STORE == STORE_F32)
        return floatBitsToUint(abs(value) < TINY ? 0.0 : value);
    precise float wide = value * push.inverse + ROUND, number = wide - ROUND;
    return bits_of(STORE == STORE_F16 ? number : whole(value), BYTES);
}

bool sends(Level level, uint x)
{
    return x < level.width && (REFERENCE == 0u || (x > 0u && x + 1u < level.width));
}

// A word of the pixels of row y and one parity, in direction r.
void send(Level level, uint word, uint y, uint r, uint parity)
{
    float least[LANES], base[LANES];
    if (REFERENCE != 0u && (y == 0u || y + 1u == level.height))
        return;
    uint kept = 0u; // bits of the word that stay
    for (uint lane = 0u; lane < LANES; lane++) {
        uint index = word * LANES + lane;
        if (!sends(level, column_of(index, parity))) {
            kept |= (BYTES == 4u ? 0xffffffffu : (1u << (8u * BYTES & 31u)) - 1u) << (8u * BYTES * lane & 31u);
            continue;
        }
        least[lane] = envelope(level, r, lane, index, parity, y);
        base[lane] = base_of(lane, least[lane]);
    }
    for (uint k = 0u; k < disparities(); k++) {
        uint at = message_row(level.messages, y, r * D + k, parity) + word;
        uint packed = kept == 0u ? 0u : word_before(level.messages, at) & kept;
        for (uint lane = 0u; lane < LANES; lane++)
            if (sends(level, column_of(word * LANES + lane, parity)))
                packed |= message(lane, k, least[lane], base[lane]) << (8u * BYTES * lane & 31u);
        send_word(level.messages, at, packed);
    }
}
