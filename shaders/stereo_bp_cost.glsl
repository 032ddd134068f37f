// Data costs: read from slot 0 or, with STEREO_BP_RIGHT, computed for the finest level from both views: left[], slot
// 0, and right[], slot STEREO_BP_RIGHT. The kernel then defines cost_at() after including this file.

#ifdef STEREO_BP_RIGHT
layout(constant_id = 8) const uint CHANNELS = 1u; // 1 or 3; or words of a feature
layout(constant_id = 9) const uint MOST = 0u;     // larger costs count as this one
layout(constant_id = 10) const uint TOP = 0u;     // largest number that is stored

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = STEREO_BP_RIGHT) readonly buffer Right { uint right[]; };

#include "stereo_cost.glsl"
#include "stereo_bp_data.glsl"

uint cost_at(uvec3 at);

float data_at(uint index, uint parity, uint y, uint k)
{
    uint x = column_of(index, parity);
    return is_blank(x) ? 0.0 : kept_data(cost_at(uvec3(x, y, k)), MOST, TOP, push.data_scale);
}
#else
layout(std430, binding = 0) readonly buffer Data { uint data[]; };

float data_at(uint index, uint parity, uint y, uint k)
{
    return number_of(LOAD(data, data_row(0u, y, k, parity), index, IN_BYTES), IN_BYTES);
}
#endif
