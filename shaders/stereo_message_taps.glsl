// Messages that a volume holds. Needs stereo_messages.glsl.

layout(std430, binding = 1) readonly buffer Source { uint source[]; };

void begin_row(int x0, int y)
{
}

uint tap_at(int x0, int column, int y, int way, uint k)
{
    int x = held(ivec2(x0 + column, 0)).x;
    return VOLUME(source, 1u, uvec3(held(ivec2(x + way, y)), k), BYTES);
}
