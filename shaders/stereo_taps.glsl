// Weighted means of three taps, one step before an element, itself and one behind. Needs tap_weight(), the buffer guide,
// CLAMP and BYTES as in stereo_weigh.glsl, and of the push block `first`.

uint guide_of(ivec2 at)
{
    return guide[word_of_row(0u, uint(at.y)) + uint(at.x)];
}

ivec2 held(ivec2 at)
{
    return clamp(at, ivec2(0), ivec2(push.width, push.height) - 1);
}

// What mean_of_taps() is told: of floats the weights before and behind, and 1 / their sum with the element's 1; of 16 bits
// the shares before and behind, and their sum. A tap beside the image may count nothing.
uvec3 shares_of(ivec2 at, ivec2 step_, uint place)
{
    ivec2 low = held(at - step_), high = held(at + step_);
    uint own = guide_of(at);
    float before = low == at - step_ || CLAMP != 0u ? tap_weight(own, guide_of(low), place) : 0.0;
    float behind = high == at + step_ || CLAMP != 0u ? tap_weight(own, guide_of(high), place) : 0.0;
    precise float two = before + 1.0, three = two + behind;
    float inverse = reciprocal(three);
    if (BYTES == 4u)
        return uvec3(floatBitsToUint(before), floatBitsToUint(behind), floatBitsToUint(inverse));
    precise float part = before * inverse, other = behind * inverse, whole = part * 65536.0, rest = other * 65536.0;
    return uvec3(uint(whole), uint(rest), uint(whole) + uint(rest));
}

uint mean_of_taps(uvec3 shares, uint before, uint own, uint behind)
{
    if (BYTES != 4u)
        return own + (before * shares.x >> 16) + (behind * shares.y >> 16) - (own * shares.z >> 16);
    precise float low = uintBitsToFloat(shares.x) * uintBitsToFloat(before);
    precise float high = uintBitsToFloat(shares.y) * uintBitsToFloat(behind);
    precise float two = low + uintBitsToFloat(own), three = two + high, mean = three * uintBitsToFloat(shares.z);
    return floatBitsToUint(mean < TINY ? 0.0 : mean);
}
