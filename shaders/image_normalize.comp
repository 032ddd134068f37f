#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted mean of a pixel and its four neighbours minus the mean of the window around it, in quarters of a level,
// rounded down, clamped to -cap..cap and then offset by cap. Adding 2^18 keeps the dividend positive.

#define STEREO_PARAMS \
    int window_width, window_height, cap;
#include "stereo_common.glsl"
#include "stereo_image.glsl"

uint prepared(int x, int y, uint z)
{
    int across = push.window_width / 2, up = push.window_height / 2;
    uint area = uint(push.window_width * push.window_height), sum = 0u;
    uint centre = 4u * source_at(x, y, z) + source_at(x - 1, y, z) + source_at(x + 1, y, z) +
                  source_at(x, y - 1, z) + source_at(x, y + 1, z);
    for (int j = -up; j <= up; j++)
        for (int i = -across; i <= across; i++)
            sum += source_at(x + i, y + j, z);
    int above = int((centre * area + (area << 19) - 8u * sum) / (2u * area)) - (1 << 18);
    return uint(clamp(above, -push.cap, push.cap) + push.cap);
}

void main()
{
    write_prepared();
}
