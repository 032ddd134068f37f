// bp_coarsen of the finest level, whose data costs are computed rather than stored. push.width is that level's.

#define STEREO_PARAMS \
    uint from[4]; \
    uint in_height, top; \
    float share, data_scale; \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;

layout(std430, binding = 1) writeonly buffer Data { uint data[]; };

#include "stereo_bp_cost.glsl"

uint data_bytes(uint which)
{
    return BYTES;
}

void set_data(uint which, uint at, uint value)
{
    data[at] = value;
}

#include "stereo_bp_coarsen.glsl"

void main()
{
    uint word = grid_x(), y = grid_y(), parity = gl_GlobalInvocationID.z, width = (push.width + 1u) / 2u;
    if (word * LANES < (width + 1u) / 2u)
        coarsen(Halving(0u, 1u, push.in_height, width, push.top, push.share), word, y, parity);
}
