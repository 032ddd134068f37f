// Planes of an image from planes of another one of the same size. A kernel defines prepared(x, y, z), the sample to
// write. Binding 0 is the source, binding 1 the result.

layout(constant_id = 1) const uint BYTES = 1u; // of a sample

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Image { uint image[]; };

// Outside the image, the nearest border sample.
uint source_at(int x, int y, uint z)
{
    uint row = z * push.stride[0] + word_of_row(0u, uint(clamp(y, 0, int(push.height) - 1)));
    return LOAD(source, row, uint(clamp(x, 0, int(push.width) - 1)), BYTES);
}

uint prepared(int x, int y, uint z);

void write_prepared()
{
    uint word = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, packed = 0u;
    if (word >= words_of_width(BYTES))
        return;
    for (uint lane = 0u; lane < 4u / BYTES; lane++)
        packed |= prepared(int(word * (4u / BYTES) + lane), int(y), z) << (8u * BYTES * lane & 31u);
    image[z * push.stride[1] + word_of_row(1u, y) + word] = packed;
}
