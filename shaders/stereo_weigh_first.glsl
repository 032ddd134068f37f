// Costs, and the first steps of weighted means over them, rows and columns in turn, in one kernel: only the last
// means are stored (x fastest). A workgroup does a tile of SIDE x SIDE elements, PLANES disparities at a time; the
// tile's margin, push.reach wide, is not written. A kernel defines cost_at() after including this file.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit, truncate_, quantise, first; \
    float scale; \
    int reach, count, steps[4];
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Left { uint left[]; };
layout(std430, binding = 2) readonly buffer Right { uint right[]; };
layout(std430, binding = 3) writeonly buffer Volume { uint volume[]; };
layout(std140, binding = 4) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 5) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // as in stereo_weigh.glsl
layout(constant_id = 5) const uint BYTES = 4u;
layout(constant_id = 6) const uint SAMPLE = 1u;   // bytes of a sample of planes
layout(constant_id = 7) const uint CHANNELS = 1u; // 1 or 3; or words of a feature
layout(constant_id = 8) const uint WIDTH = 1u;    // of the workgroup

#include "stereo_taps.glsl"

const uint PER_WORD = 4u / BYTES;
const int SIDE = 32;
const uint AREA = uint(SIDE * SIDE), PLANES = 2u;

shared uint tile[2u * PLANES * AREA];

uint cost_at(uvec3 at);

ivec2 place_of(uint i)
{
    return ivec2(int(i) % SIDE, int(i) / SIDE);
}

bool in_image(ivec2 at)
{
    return at == held(at);
}

void make_costs(ivec2 origin, uint k)
{
    for (uint i = gl_LocalInvocationID.x; i < AREA; i += WIDTH) {
        ivec2 at = origin + place_of(i);
        for (uint p = 0u; p < PLANES && in_image(at); p++) {
            precise float v = float(cost_at(uvec3(at, min(k + p, D - 1u)))) * push.scale;
            tile[p * AREA + i] = kept(v, BYTES);
        }
    }
}

// Means in the direction of `step_`, from one half of the tile to the other, for elements at least `border` from its
// sides.
void weigh(ivec2 origin, uint from, ivec2 step_, ivec2 border, uint place)
{
    for (uint i = gl_LocalInvocationID.x; i < AREA; i += WIDTH) {
        ivec2 here = place_of(i), at = origin + here, low = held(at - step_) - at, high = held(at + step_) - at;
        if (here != clamp(here, border, SIDE - 1 - border) || !in_image(at))
            continue;
        uvec3 shares = shares_of(at, step_, place);
        for (uint p = from; p < from + PLANES; p++) {
            uint own = p * AREA + i, to = (p ^ PLANES) * AREA + i;
            tile[to] = mean_of_taps(shares, tile[int(own) + low.y * SIDE + low.x], tile[own],
                                    tile[int(own) + high.y * SIDE + high.x]);
        }
    }
    barrier();
}

void write(ivec2 origin, uint k)
{
    int side = SIDE - 2 * push.reach, words = side / int(PER_WORD); // side is even
    for (int i = int(gl_LocalInvocationID.x); i < words * side; i += int(WIDTH)) {
        ivec2 here = push.reach + ivec2(i % words * int(PER_WORD), i / words), at = origin + here;
        for (uint p = 0u; p < PLANES && k + p < push.d0 + push.depth && in_image(at); p++) {
            uint word = 0u, own = p * AREA + uint(here.y * SIDE + here.x);
            for (uint e = 0u; e < PER_WORD; e++)
                word |= tile[own + e] << (8u * BYTES * e & 31u);
            volume[volume_base_of(X_FASTEST, 3u, 0u, uint(at.y), k + p) + uint(at.x) / PER_WORD] = word;
        }
    }
}

void main()
{
    int side = SIDE - 2 * push.reach, done = 0;
    ivec2 origin = ivec2(gl_WorkGroupID.xy) * side - push.reach;
    uint k = push.d0 + gl_WorkGroupID.z * PLANES;
    make_costs(origin, k);
    barrier();
    for (int i = 0; i < push.count; i++) {
        int step_ = push.steps[i], after = done + step_;
        weigh(origin, 0u, ivec2(step_, 0), ivec2(after, done), push.first + uint(i));
        weigh(origin, PLANES, ivec2(0, step_), ivec2(after), push.first + uint(i));
        done = after;
    }
    write(origin, k);
}
