#version 450
#extension GL_GOOGLE_include_directive : require

// Horizontal Sobel operator, clamped to -cap..cap and then offset by cap. The border is replicated.

#define STEREO_PARAMS \
    int cap;
#include "stereo_common.glsl"
#include "stereo_image.glsl"

int step_at(int x, int y, uint z)
{
    return int(source_at(x + 1, y, z)) - int(source_at(x - 1, y, z));
}

uint prepared(int x, int y, uint z)
{
    int value = step_at(x, y - 1, z) + 2 * step_at(x, y, z) + step_at(x, y + 1, z);
    return uint(clamp(value, -push.cap, push.cap) + push.cap);
}

void main()
{
    write_prepared();
}
