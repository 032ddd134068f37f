// Domain transform: a recursive filter along a line of pixels, for all disparities that share a word of the stored
// volume. STEREO_DT_MORE: further members of the push block.

#ifndef STEREO_DT_MORE
#define STEREO_DT_MORE
#endif
#define STEREO_PARAMS \
    uint shift; \
    int direction; \
    float first_scale, first_step, in_step, out_scale, offset_; /* a step is 1 / scale */ \
    STEREO_DT_MORE
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(constant_id = 3) const uint GUIDE_BYTES = 1u;
layout(constant_id = 4) const uint IN_BYTES = 4u;
layout(constant_id = 5) const uint CHANNELS = 1u;
layout(constant_id = 6) const uint IN = 0u;  // form of the stored input: one of the constants below
layout(constant_id = 7) const uint OUT = 0u; // form of the result

const uint F32 = 0u;
const uint U16 = 1u;
const uint I16 = 2u;
const uint U8 = 3u;
const uint F8 = 4u;
const uint LAST = 5u;  // with an offset, in 16 bits: the form after the last pass
const uint WHOLE = 6u; // 16 bits; the filter works on integers too, with weights in 1/65536

const uint AHEAD = 4u; // pixels of a line whose words are loaded before the ones in front of them are filtered
const bool CENTRED = OUT == I16 || OUT == U8 || OUT == F8;
const uint BYTES = OUT == F32 ? 4u : OUT == U8 || OUT == F8 ? 1u : 2u;
const uint LANES = 4u / BYTES;

#include "stereo_step.glsl"

float weight_between(ivec3 a, ivec3 b)
{
    return OUT == WHOLE ? float(entry(a, b)) : weight(a, b);
}

// A cost as the filter takes it in.
float entering(float cost)
{
    precise float scaled = cost * push.first_scale;
    return OUT == WHOLE ? floor(scaled) : cost;
}

float filtered(float value, float before, float w)
{
    precise float product = OUT == WHOLE ? float(uint(before) * uint(w) >> 16) : w * before, sum = value + product;
    return abs(sum) < TINY ? 0.0 : sum;
}

// Six bits of a negative number, and two that tell which six (Chang et al. 2020).
uint code_of(int v)
{
    uint form = v < -2048 ? 64u | 9u : v < -128 ? 128u | 5u : 192u | 1u; // with the shift below
    return v >= 0 ? 0u : uint(v >> (form & 31u)) & 63u | form & 192u;
}

int decoded(uint code)
{
    return code == 0u ? 0 : int(code | 0xffffffc0u) << (code >> 4 & 12u ^ 13u);
}

// A float with 5 bits of mantissa and 3 bits of exponent.
uint code8_of(int v)
{
    uint a = uint(clamp(-v, 0, 32767));
    if (a < 256u)
        return min((a + 4u) >> 3, 31u);
    uint e = uint(findMSB(a)) - 7u;
    return e << 5 | a >> (e + 2u) & 31u;
}

int decoded8(uint code)
{
    int bits = int(code & 31u);
    uint e = code >> 5;
    return e != 0u ? -((2 * bits + 65) << (e + 1u)) : -8 * bits;
}

// Encodes a value in the form OUT; value_of() decodes the form `store`.
uint word_of_value(float value, float scale)
{
    if (OUT == F32)
        return floatBitsToUint(value);
    if (OUT == WHOLE)
        return uint(value);
    precise float raised = value + push.offset_; // 0.0 except for LAST
    precise float scaled = raised * scale + (CENTRED ? 32768.5 : 0.5);
    uint word = uint(clamp(scaled, 0.0, 65535.0));
    int whole = int(word) - 32768; // where CENTRED
    return OUT == I16 ? word ^ 32768u : OUT == U8 ? code_of(whole) : OUT == F8 ? code8_of(whole) : word;
}

float value_of(uint word, uint store, float step_)
{
    if (store == F32)
        return uintBitsToFloat(word);
    precise float ratio = step_ * push.out_scale, scaled = float(word) * ratio; // of powers of two
    if (store == WHOLE)
        return floor(scaled);
    int whole = store == I16  ? int(word ^ 32768u) - 32768
                : store == U8 ? decoded(word)
                : store == F8 ? decoded8(word)
                              : int(word);
    precise float v = float(whole) * step_;
    return v;
}

// The word of binding 3 that begins with element k of pixel (x, y).
uint word_at(uint x, uint y, uint k)
{
    return volume_base(3u, x, y, k) + word_of(k, BYTES);
}
