#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Sums of the weights that the domain transform gathers along a row, first to the right, then to the left.

#include "stereo_dt_gain.glsl"

layout(std430, binding = 2) buffer Gain { uint gain[]; };

ivec3 guide_of(uint n, uint line)
{
    return guide_at(n, line);
}

float own_at(uint n, uint line, bool back)
{
    return back ? uintBitsToFloat(gain[word_of_row(2u, line) + n]) : 1.0;
}

void put(uint n, uint line, float w, float sum)
{
    gain[word_of_row(2u, line) + n] = floatBitsToUint(sum);
}

void main()
{
    uint line = grid_x();
    if (line >= push.height)
        return;
    gather(line, push.width, false);
    gather(line, push.width, true);
}
