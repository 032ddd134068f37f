#version 450
#extension GL_GOOGLE_include_directive : require

// A step of weighted means over messages.

#define STEREO_TABLES 3
#define REACH_ASIDE 0u
#define STEREO_MESSAGE_MORE
#include "stereo_messages.glsl"
#include "stereo_message_taps.glsl"

layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

void main()
{
    find_means(int(gl_WorkGroupID.x * COLUMNS), int(grid_y()));
    WRITE_MEANS(2u)
}
