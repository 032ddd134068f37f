// Messages of one level. Phase 0 sets them to the parent pixel's messages, one level up, or to 0. Phase t + 1 is
// iteration t, in which pixels with odd x + y + t send. Where every initial message is replaced before it is read
// again, phase t is iteration t, and the first iteration reads the level above itself. An invocation does one
// direction; workgroups of all four directions are neighbours, so that their common input comes from a cache. Data
// costs are stored or, with STEREO_BP_RIGHT, computed.
//
// One phase may do two iterations, t and t + 1 (PAIR). Each pixel that sends in t + 1 then computes its neighbours'
// messages of iteration t itself, from the messages that pixels of its own parity sent before; no other pixel needs
// them. Its new messages go to the planes of the other parity, because other pixels still read the old ones; the next
// phase writes them back to the first planes.

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
layout(constant_id = 6) const uint PARENTS = 0u; // 1 = there is a level above; 0 also where it is not read
layout(constant_id = 7) const uint JOINED = 0u;  // 1 = phase t is iteration t; or the bits FIRST, PAIR, AWAY
const bool FIRST = (JOINED & 2u) != 0u;         // there are no messages yet
const bool PAIR = (JOINED & 4u) != 0u;          // the phase does iterations t and t + 1
const uint AWAY = JOINED >> 3 & 1u;             // of PAIR: 1 = the phase writes to the planes of the other parity

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
    if (FIRST)
        return PARENTS == 0u ? 0.0 : number_of(parent(value, index, y), BYTES);
    return number_of(LOAD(messages, message_row(2u, y, value, parity), index, BYTES), BYTES);
}

uint word_before(uint which, uint at)
{
    return FIRST ? 0u : messages[at];
}

void send_word(uint which, uint at, uint value)
{
    messages[at] = value;
}

#define STEREO_BP_MET PAIR ? D * gl_WorkGroupSize.x : 1u
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
    uint words = gl_WorkGroupSize.x / (PAIR ? 4u : 1u), group = PAIR ? gl_WorkGroupID.x : gl_WorkGroupID.x >> 2;
    uint word = group * words + gl_LocalInvocationID.x % words, y = grid_y();
    uint r = PAIR ? gl_LocalInvocationID.x / words : gl_WorkGroupID.x & 3u;
    uint parity = y + phase() + uint(JOINED != 0u && !PAIR) & 1u;
    if (PAIR) {
        meet(Level(2u, push.width, push.height, 1u - AWAY), word, y, r, parity);
        barrier();
        all_met = true;
    }
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    if (JOINED == 0u && phase() == 0u)
        begin(word, y, r);
    else
        send(Level(2u, push.width, push.height, AWAY), word, y, r, parity);
}
