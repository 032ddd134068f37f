#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted means of three taps along rows or columns, or costs as they come, and the messages that these send (Yu et
// al. 2010), in one kernel. A workgroup does COLUMNS pixels of a row with all disparities.

#define STEREO_PARAMS \
    int step_; \
    uint first; \
    int reach; \
    float c, eta, scale;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Source { uint source[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };
layout(std140, binding = 3) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 4) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // as in stereo_weigh.glsl
layout(constant_id = 5) const uint BYTES = 4u;
layout(constant_id = 6) const uint WIDTH = 1u;   // of the workgroup
layout(constant_id = 7) const uint COLUMNS = 2u; // even
layout(constant_id = 8) const uint AXIS = 0u;    // means along 1 = rows, 2 = columns; 0 = costs, times push.scale
layout(constant_id = 9) const uint IN_BYTES = 4u;

#include "stereo_taps.glsl"

// An invocation takes runs of disparities of a column: `item` counts them, and m those of this invocation.
const uint RUN = 16u, RUNS = (D + RUN - 1u) / RUN, EACH = (RUNS * COLUMNS + WIDTH - 1u) / WIDTH;
#define ITEMS \
    for (uint m = 0u, item = gl_LocalInvocationID.x; m < EACH; m++, item += WIDTH) \
        if (item < COLUMNS * RUNS)
#define OF_RUN for (uint n = 0u; n < RUN; n++)

shared uint field[D * COLUMNS], least[COLUMNS]; // [disparity][column]; each column's smallest
shared uvec3 shares[COLUMNS];                   // of the taps

uint element(ivec2 at, uint k)
{
    return VOLUME(source, 1u, uvec3(held(at), k), IN_BYTES);
}

uint mean_at(uint column, ivec2 at, ivec2 step_, uint k)
{
    precise float scaled = float(element(at, k)) * push.scale;
    if (AXIS == 0u)
        return kept(scaled, BYTES);
    return mean_of_taps(shares[column], element(at - step_, k), element(at, k), element(at + step_, k));
}

// The means of a run to field[]. Floats that are not negative compare like their words.
void put_means(uint item, int x0, int y, ivec2 step_)
{
    uint column = item % COLUMNS, k0 = item / COLUMNS * RUN, lowest = 0xffffffffu, means[RUN];
    ivec2 at = held(ivec2(x0 + int(column), y));
    OF_RUN
        means[n] = mean_at(column, at, step_, min(k0 + n, D - 1u));
    OF_RUN {
        lowest = min(lowest, means[n]);
        if (k0 + n < D)
            field[(k0 + n) * COLUMNS + column] = means[n];
    }
    atomicMin(least[column], lowest);
}

float cost_of(int k, uint column, float most)
{
    float v = float_of(field[uint(min(k, int(D) - 1)) * COLUMNS + column], BYTES);
    return k < int(D) ? v : most;
}

// The messages of a run, as defined in min_sum.comp, by a sweep up and a sweep down. Disparities beyond the reach,
// which sweeps count in, send no less than the largest message: the plan makes sure.
void find_messages(uint item, out uint sent[RUN])
{
    uint column = item % COLUMNS;
    int k0 = int(item / COLUMNS * RUN), end = k0 + int(RUN);
    precise float most = float_of(least[column], BYTES) + push.eta;
    precise float up = most, down = most;
    float ups[RUN];
    for (int j = max(k0 - push.reach, 0); j < k0; j++) {
        precise float far = up + push.c;
        up = min(cost_of(j, column, most), far);
    }
    OF_RUN {
        precise float far = up + push.c;
        up = min(cost_of(k0 + int(n), column, most), far);
        ups[n] = up;
    }
    for (int j = min(end - 1 + push.reach, int(D) - 1); j >= end; j--) {
        precise float far = down + push.c;
        down = min(cost_of(j, column, most), far);
    }
    OF_RUN {
        uint i = RUN - 1u - n;
        precise float far = down + push.c;
        sent[i] = kept(min(min(far, ups[i]), most), BYTES);
        down = min(cost_of(k0 + int(i), column, most), far);
    }
}

void main()
{
    int x0 = int(gl_WorkGroupID.x * COLUMNS), y = int(grid_y());
    ivec2 step_ = AXIS == 1u ? ivec2(push.step_, 0) : ivec2(0, push.step_);
    uint sent[EACH][RUN];
    for (uint i = gl_LocalInvocationID.x; i < COLUMNS; i += WIDTH) {
        least[i] = 0xffffffffu;
        if (AXIS != 0u)
            shares[i] = shares_of(held(ivec2(x0 + int(i), y)), step_, push.first);
    }
    barrier();
    ITEMS
        put_means(item, x0, y, step_);
    barrier();
    ITEMS
        find_messages(item, sent[m]);
    barrier();
    ITEMS
        OF_RUN {
            uint k = item / COLUMNS * RUN + n;
            if (k < D)
                field[k * COLUMNS + item % COLUMNS] = sent[m][n];
        }
    barrier();
    const uint per_word = 4u / BYTES, across = COLUMNS / per_word;
    for (uint i = gl_LocalInvocationID.x; i < D * across; i += WIDTH) {
        uint at = gl_WorkGroupID.x * across + i % across, word = 0u;
        for (uint e = 0u; e < per_word; e++)
            word |= field[i * per_word + e] << (8u * BYTES * e & 31u);
        if (at < words_of_width(BYTES))
            volume[volume_base_of(X_FASTEST, 2u, 0u, uint(y), i / across) + at] = word;
    }
}
