// Data costs of the finest level, computed from both views rather than stored: left[], which is slot 0, and right[], whose
// slot the kernel gives as STEREO_BP_RIGHT. It defines cost_at() behind this.

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
