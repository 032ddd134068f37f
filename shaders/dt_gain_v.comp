#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Sums of the weights that the domain transform gathers along a column, downwards or upwards. Upwards it writes two
// planes: the weight of the pixel below, and the reciprocal of the sum.

#include "stereo_dt_gain.glsl"
#include "stereo_float.glsl"

// volatile: else compilers move loads down to where the next turn needs the words
layout(std430, binding = 2) readonly volatile buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Gain { uint gain[]; };

ivec3 guide_of(uint n, uint line)
{
    return guide_at(line, n);
}

float own_at(uint n, uint line, bool back)
{
    return uintBitsToFloat(source[word_of_row(2u, n) + line]);
}

void put(uint n, uint line, float w, float sum)
{
    uint at = word_of_row(3u, n) + line;
    bool up = push.direction < 0;
    gain[at] = floatBitsToUint(up ? w : sum);
    if (up)
        gain[at + push.stride[3]] = floatBitsToUint(reciprocal(sum));
}

void main()
{
    uint line = grid_x();
    if (line >= push.width)
        return;
    gather(line, push.height, push.direction < 0);
}
