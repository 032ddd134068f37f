// Weighted means of three taps: the element one step before, the element itself and the one behind. Needs
// tap_weight(), the buffer guide, CLAMP and BYTES as in stereo_weigh.glsl, and in the push block `first`.

uint guide_of(ivec2 at)
{
    return guide[word_of_row(0u, uint(at.y)) + uint(at.x)];
}

ivec2 held(ivec2 at)
{
    return clamp(at, ivec2(0), ivec2(push.width, push.height) - 1);
}

// Arguments of mean_of_taps(). For floats: the weights before and behind, and the reciprocal of their sum plus 1, the
// element's weight. For 16 bits: the shares before and behind in 1/65536, and the sum of both. Without CLAMP a tap
// outside the image has weight 0.
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
    uvec2 parts = uvec2(uint(whole), uint(rest)) & 0xffffu;
    return uvec3(parts, parts.x + parts.y);
}

uint mean_of_taps(uvec3 shares, uint before, uint own, uint behind)
{
    if (BYTES != 4u) { // the masks change nothing, but tell compilers that the faster product of 24 bits will do
        uvec3 parts = uvec3(before, behind, own) & 0xffffu;
        parts = parts * shares >> 16;
        return own + parts.x + parts.y - parts.z;
    }
    precise float low = uintBitsToFloat(shares.x) * uintBitsToFloat(before);
    precise float high = uintBitsToFloat(shares.y) * uintBitsToFloat(behind);
    precise float two = low + uintBitsToFloat(own), three = two + high, mean = three * uintBitsToFloat(shares.z);
    return floatBitsToUint(mean < TINY ? 0.0 : mean);
}
