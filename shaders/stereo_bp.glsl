// Belief propagation: planes of columns of one parity, plane p n + z of value z of n has columns p, p + 2, ...; an
// invocation does a word, of LANES pixels. Messages: value r D + k is what a pixel sends for disparity k to the right,
// left, down or up, r = 0, 1, 2, 3. Whole numbers, which 8 and 16 bits keep, are added as floats: they are below 2^24.

layout(constant_id = 1) const uint D = 1u;
layout(constant_id = 2) const uint FORM = 0u; // of data costs and messages: STORE_* below; and 4 = ROLLED
layout(constant_id = 3) const uint IN_BYTES = 4u;
layout(constant_id = 4) const uint BYTES = 4u; // of what the invocations' words are made of
const uint LANES = 4u / BYTES;

const uint STORE_F32 = 0u;
const uint STORE_F16 = 1u; // a number of units, whole and at most 2048
const uint STORE_U16 = 2u; // steps above the least
const uint STORE_U8 = 3u;
const uint STORE = FORM & 3u;
const bool ROLLED = (FORM & 4u) != 0u; // loops over disparities stay loops: few would be unrolled, and take long to compile

const float TINY = 8.67361737988403547e-19; // 2^-60
const float ROUND = 12582912.0;             // added and taken away again, it leaves the nearest whole number

uint disparities() // D; where loops are not to be unrolled, a number that the compiler does not know
{
    return ROLLED ? push.disparities : D;
}

float number_of(uint bits, uint bytes)
{
    if (bytes == 4u)
        return uintBitsToFloat(bits);
    return STORE == STORE_F16 ? unpackHalf2x16(bits).x : float(bits);
}

uint bits_of(float number, uint bytes)
{
    if (bytes == 4u)
        return floatBitsToUint(number);
    return STORE == STORE_F16 ? packHalf2x16(vec2(number, 0.0)) : uint(number);
}

// First word of row y of disparity k's plane of data costs, and of value r D + k's of messages. push.from: by storage
// buffer, the first row that is bound.
uint data_row(uint i, uint y, uint k, uint parity)
{
    return word_of_row(i, y - push.from[i]) + (parity * D + k) * push.stride[i];
}

uint message_row(uint i, uint y, uint value, uint parity)
{
    return word_of_row(i, y - push.from[i]) + (parity * 4u * D + value) * push.stride[i];
}

uint column_of(uint index, uint parity)
{
    return 2u * index + parity;
}

// Nearest whole number of one that is not negative, or the float itself.
float whole(float value)
{
    precise float half_up = value + 0.5;
    return STORE == STORE_F32 ? value : floor(half_up);
}
