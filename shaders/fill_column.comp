#version 450
#extension GL_GOOGLE_include_directive : require

// Rows without any valid pixel, from the nearest others.

#include "stereo_fill.glsl"

void main()
{
    fill_along(ivec2(0, 1));
}
