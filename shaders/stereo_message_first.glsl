// The first step, of one pixel, over the messages of costs that are computed rather than stored. A kernel defines
// cost_at() after including this file.

#define STEREO_TABLES 4
#define REACH_ASIDE 1u
#define STEREO_MESSAGE_MORE \
    int min_disparity; \
    uint cap, limit, truncate_, quantise; \
    float scale;
#include "stereo_messages.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 9) const uint SAMPLE = 1u;    // bytes of a sample of planes
layout(constant_id = 10) const uint CHANNELS = 1u; // 1 or 3; or words of a feature

layout(std430, binding = 1) readonly buffer Left { uint left[]; };
layout(std430, binding = 2) readonly buffer Right { uint right[]; };
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };

uint cost_at(uvec3 at);

// Messages of the workgroup's columns and one more on each side.
void begin_row(int x0, int y)
{
    for (uint i = gl_LocalInvocationID.x; i < D * ACROSS; i += WIDTH) {
        ivec2 at = held(ivec2(x0 + int(i % ACROSS) - 1, y));
        precise float v = float(cost_at(uvec3(at, i / ACROSS))) * push.scale;
        put(i, ACROSS, kept(v, BYTES));
    }
    barrier();
    send(ACROSS);
}

// Columns outside the image use the border's message.
uint tap_at(int x0, int column, int y, int way, uint k)
{
    return field[k * ACROSS + uint(column + 1 + way)];
}

void main()
{
    find_means(int(gl_WorkGroupID.x * COLUMNS), int(grid_y()));
    WRITE_MEANS(3u)
}
