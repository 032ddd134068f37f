// Messages of one level. Phase 0: they begin as those of the pixel one level up, or as 0. Phase t + 1: iteration t;
// pixels with odd x + y + t send. Or, where all that begins is replaced before it is needed again, phase t is iteration
// t, and the first one looks at the level above itself. An invocation does one direction; groups of all four stand side by
// side, so that what they read comes from a cache. Data costs are stored; or, with STEREO_BP_RIGHT, computed.

#ifdef STEREO_BP_RIGHT
#define STEREO_BP_MORE \
    float data_scale; \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#else
#define STEREO_BP_MORE
#endif

#define STEREO_PARAMS \
    uint from[4]; \
    float data_unit, unit, inverse, slope, bound, share; \
    STEREO_BP_MORE
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint PARENTS = 0u; // there are such; 0 also where the phase does not look at them
layout(constant_id = 7) const uint JOINED = 0u;  // 1: phase t is iteration t; 2: and this one is the first

layout(std430, binding = 1) readonly buffer Parents { uint parents[]; };
layout(std430, binding = 2) buffer Messages { uint messages[]; };

uint parent(uint value, uint index, uint y)
{
    return LOAD(parents, message_row(1u, y >> 1, value, index & 1u), index >> 1, BYTES);
}

#include "stereo_bp_cost.glsl"

float data_of(uint which, uint index, uint parity, uint y, uint k)
{
    precise float cost = data_at(column_of(index, parity), y, k) * push.data_unit;
    return cost;
}

float sent(uint which, uint value, uint index, uint parity, uint y)
{
    if (JOINED == 2u)
        return PARENTS == 0u ? 0.0 : number_of(parent(value, index, y), BYTES);
    return number_of(LOAD(messages, message_row(2u, y, value, parity), index, BYTES), BYTES);
}

uint word_before(uint which, uint at)
{
    return JOINED == 2u ? 0u : messages[at];
}

void send_word(uint which, uint at, uint value)
{
    messages[at] = value;
}

#include "stereo_bp_messages.glsl"

void begin(uint word, uint y, uint r)
{
    for (uint k = 0u; k < disparities(); k++)
        for (uint parity = 0u; parity < 2u; parity++) {
            uint packed = 0u;
            for (uint lane = 0u; lane < LANES && PARENTS != 0u; lane++) {
                uint index = word * LANES + lane;
                if (column_of(index, parity) < push.width)
                    packed |= parent(r * D + k, index, y) << (8u * BYTES * lane & 31u);
            }
            messages[message_row(2u, y, r * D + k, parity) + word] = packed;
        }
}

void main()
{
    uint word = (gl_WorkGroupID.x >> 2) * gl_WorkGroupSize.x + gl_LocalInvocationID.x, y = grid_y();
    uint r = gl_WorkGroupID.x & 3u;
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    if (JOINED == 0u && phase() == 0u)
        begin(word, y, r);
    else
        send(Level(2u, push.width, push.height), word, y, r, y + phase() + min(JOINED, 1u) & 1u);
}
