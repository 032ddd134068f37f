// Table entries by the step between two pixels of a guide. The kernel defines GUIDE_BYTES and CHANNELS.

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 1) uniform Table { uvec4 table[64]; };

ivec3 guide_at(uint x, uint y)
{
    ivec3 v = ivec3(0);
    for (uint z = 0u; z < CHANNELS; z++)
        v[z] = int(LOAD(guide, word_of_row(0u, y) + z * push.stride[0], x, GUIDE_BYTES) >> push.shift);
    return v;
}

uint entry(ivec3 a, ivec3 b)
{
    uvec3 d = uvec3(abs(a - b));
    uint step_ = min(max(d.x, max(d.y, d.z)), 255u);
    return table[step_ >> 2][step_ & 3u];
}

float weight(ivec3 a, ivec3 b)
{
    return uintBitsToFloat(entry(a, b));
}
