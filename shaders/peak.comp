#version 450

// Peak speed of the device, to compare kernels with: copies words in fours, or adds and exclusive-ors in registers.

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint COPIES = 0u; // 1 = it copies, 0 = it computes

layout(push_constant) uniform Push {
    uint count; // uvec4 to copy; or turns, each of 64 operations, none of which a compiler can omit
} push;

layout(std430, binding = 0) readonly buffer Source { uvec4 source[]; };
layout(std430, binding = 1) writeonly buffer Result { uvec4 result[]; };

void copy(uint first, uint step)
{
    for (uint i = first; i < push.count; i += step)
        result[i] = source[i];
}

// 8 operations; half of them depend on the others.
#define MIX \
    a += b; \
    b ^= a;

void compute(uint first)
{
    uvec4 a = uvec4(first, first + 1u, first + 2u, first + 3u), b = a * 5u;
    for (uint t = 0u; t < push.count; t++) {
        MIX MIX MIX MIX
        MIX MIX MIX MIX
    }
    result[first] = a ^ b;
}

void main()
{
    if (COPIES != 0u)
        copy(gl_GlobalInvocationID.x, gl_NumWorkGroups.x * gl_WorkGroupSize.x);
    else
        compute(gl_GlobalInvocationID.x);
}
