// Floats in words, and arithmetic that rounds the same on every device.

const float TINY = 7.888609052210118e-31;          // 2^-100: smaller results are 0
const float LEAST_WEIGHT = 1.4901161193847656e-8;  // 2^-26: smaller weights are 0

// An integer as a float, rounded by the addition: devices may round conversions differently.
float whole(int v)
{
    precise float high = float(v >> 12) * 4096.0, sum = high + float(v & 4095);
    return sum;
}

// A float in its stored form, in 4 bytes or 2.
uint kept(float v, uint bytes)
{
    precise float half_up = v + 0.5;
    return bytes == 4u ? floatBitsToUint(v) : uint(min(half_up, 65535.0));
}

float float_of(uint word, uint bytes)
{
    return bytes == 4u ? uintBitsToFloat(word) : float(word);
}

// 1 / s for s >= 1, with additions and multiplications only: a first guess from the bits, then Newton's method.
float reciprocal(float s)
{
    precise float r = uintBitsToFloat(0x7ef311c7u - floatBitsToUint(s));
    for (int i = 0; i < 4; i++) {
        precise float product = s * r, rest = 2.0 - product, next = r * rest;
        r = next;
    }
    return r;
}
