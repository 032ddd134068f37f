#version 450
#extension GL_GOOGLE_include_directive : require

// Fills invalid pixels from the nearest valid ones in their row, as the KITTI benchmark's tools do.

#include "stereo_fill.glsl"

void main()
{
    fill_along(ivec2(1, 0));
}
