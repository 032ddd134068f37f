// Weighted means of three taps along rows, and means of three of these along a column, in one kernel (x fastest). The
// row means are computed three times, from nine taps, rather than stored. Weights are computed once for several
// disparities. STEREO_STEP_MORE: further members of the push block.

#define STEREO_PARAMS \
    int step_; \
    uint first; \
    STEREO_STEP_MORE
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Source { uint source[]; };
layout(std140, binding = 3) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 4) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // as in stereo_weigh.glsl
layout(constant_id = 5) const uint BYTES = 4u;

#include "stereo_taps.glsl"

struct Weights {
    uvec3 row[3], column; // of the rows one step above, the element's and one step below
};

Weights weights_at(ivec2 at)
{
    Weights w;
    for (int i = 0; i < 3; i++)
        w.row[i] = shares_of(held(at + ivec2(0, (i - 1) * push.step_)), ivec2(push.step_, 0), push.first);
    w.column = shares_of(at, ivec2(0, push.step_), push.first);
    return w;
}

uint tap_at(ivec2 at, uint k)
{
    return VOLUME(source, 1u, uvec3(held(at), k), BYTES);
}

uint weighed(Weights w, ivec2 at, uint k)
{
    uint means[3];
    for (int i = 0; i < 3; i++) {
        ivec2 own = at + ivec2(0, (i - 1) * push.step_), step_ = ivec2(push.step_, 0);
        means[i] = mean_of_taps(w.row[i], tap_at(own - step_, k), tap_at(own, k), tap_at(own + step_, k));
    }
    return mean_of_taps(w.column, means[0], means[1], means[2]);
}
