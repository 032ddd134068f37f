#version 450
#extension GL_GOOGLE_include_directive : require

// Fills rows without any valid pixel from the nearest valid pixels of the same column.

#include "stereo_fill.glsl"

void main()
{
    fill_along(ivec2(0, 1));
}
