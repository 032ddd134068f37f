// Belief propagation. Even and odd columns lie in separate planes: plane p n + z holds value z, of n, of columns p, p
// + 2, ... An invocation does one word, of LANES pixels. Value r D + k of the messages is a pixel's message about
// disparity k to the right, left, down or up (r = 0, 1, 2, 3). The integers that 8 and 16 bits store are added as
// floats, exactly: they are below 2^24.

layout(constant_id = 1) const uint D = 1u;
layout(constant_id = 2) const uint FORM = 0u; // of data costs and messages: STORE_* below, + 4 for ROLLED
layout(constant_id = 3) const uint IN_BYTES = 4u;
layout(constant_id = 4) const uint BYTES = 4u; // of an element of the words that invocations write
const uint LANES = 4u / BYTES;

const uint STORE_F32 = 0u;
const uint STORE_F16 = 1u; // an integer number of units, at most 2048
const uint STORE_U16 = 2u; // steps above the least
const uint STORE_U8 = 3u;
const uint STORE = FORM & 3u;
const bool ROLLED = (FORM & 4u) != 0u; // keeps loops: with few disparities they would be unrolled, and compile slowly

const float TINY = 8.67361737988403547e-19; // 2^-60
const float ROUND = 12582912.0;             // adding and subtracting it rounds to the nearest integer

uint disparities() // D; where loops must not be unrolled, a value that is unknown to the compiler
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

// First word of row y in the plane of disparity k's data costs, or of message value r D + k. push.from[i]: the first
// row of storage buffer i that is bound.
uint data_row(uint i, uint y, uint k, uint parity)
{
    return word_of_row(i, y - push.from[i]) + parity * D * push.stride[i] + k * push.stride[i];
}

uint message_row(uint i, uint y, uint value, uint parity)
{
    return word_of_row(i, y - push.from[i]) + parity * 4u * D * push.stride[i] + value * push.stride[i];
}

uint column_of(uint index, uint parity)
{
    return 2u * index + parity;
}

// Rounds a value that is not negative to the nearest integer; floats stay as they are.
float whole(float value)
{
    precise float half_up = value + 0.5;
    return STORE == STORE_F32 ? value : floor(half_up);
}
