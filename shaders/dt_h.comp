#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform along the rows of a cost volume.

#include "stereo_dt.glsl"
#include "stereo_dt_h.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };

float cost_at(uint x, uint y, uint k)
{
    return float(LOAD(source, volume_base(2u, x, y, k), k, IN_BYTES));
}

vec4 costs_at(uint x, uint y, uint k)
{
    float first = CENTRED ? cost_at(x, y, 0u) : 0.0;
    precise vec4 costs = vec4(0.0);
    for (uint e = 0u; e < LANES; e++)
        costs[e] = cost_at(x, y, min(k + e, D - 1u)) - first;
    return costs;
}
