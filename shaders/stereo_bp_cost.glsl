// Data costs: those of slot 0. Or, with STEREO_BP_RIGHT, those of the finest level, computed from both views: left[], which
// is slot 0, and right[], whose slot that is. The kernel defines cost_at() behind this.

#ifdef STEREO_BP_RIGHT
layout(constant_id = 8) const uint CHANNELS = 1u; // 1 or 3; or words of a feature
layout(constant_id = 9) const uint MOST = 0u;     // largest cost that counts
layout(constant_id = 10) const uint TOP = 0u;     // largest number kept

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = STEREO_BP_RIGHT) readonly buffer Right { uint right[]; };

#include "stereo_cost.glsl"
#include "stereo_bp_data.glsl"

uint cost_at(uvec3 at);

float data_at(uint x, uint y, uint k)
{
    return is_blank(x) ? 0.0 : kept_data(cost_at(uvec3(x, y, k)), MOST, TOP, push.data_scale);
}
#else
layout(std430, binding = 0) readonly buffer Data { uint data[]; };

float data_at(uint x, uint y, uint k)
{
    return number_of(LOAD(data, data_row(0u, y, k, x & 1u), x >> 1, IN_BYTES), IN_BYTES);
}
#endif
