// The domain transform of an image of ones. An invocation does a line, and loads words AHEAD pixels before it needs
// them: few invocations run at a time. The kernel defines guide_of(), own_at() and put() for a line's pixel n.

#define STEREO_PARAMS \
    uint shift; \
    int direction;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint GUIDE_BYTES = 1u;
layout(constant_id = 2) const uint CHANNELS = 1u;

#include "stereo_step.glsl"

float gathered(float own, float before, float w)
{
    precise float product = w * before, sum = own + product;
    return sum;
}

const uint AHEAD = 8u;

ivec3 guide_of(uint n, uint line);
float own_at(uint n, uint line, bool back);
void put(uint n, uint line, float w, float sum); // w: weight of the pixel before

// length: of the line; back: from its end to its beginning.
void gather(uint line, uint length, bool back)
{
    uint end = length - 1u;
    float ahead[AHEAD], before = 0.0, weight_before = 0.0;
    ivec3 guides[AHEAD], last = ivec3(0);
    [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
        uint n = back ? end - min(i, end) : min(i, end);
        ahead[i] = own_at(n, line, back);
        guides[i] = guide_of(n, line);
    }
    for (uint begin = 0u; begin <= end; begin += AHEAD) {
        float own[AHEAD] = ahead, w[AHEAD];
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            uint next = min(begin + AHEAD + i, end), n = back ? end - next : next;
            w[i] = mix(0.0, weight(guides[i], last), begin + i > 0u);
            last = guides[i];
            ahead[i] = own_at(n, line, back);
            guides[i] = guide_of(n, line);
        }
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) { // beyond the end, the last result again
            uint n = min(begin + i, end);
            float sum = gathered(own[i], before, w[i]);
            before = begin + i <= end ? sum : before;
            weight_before = begin + i <= end ? w[i] : weight_before;
            put(back ? end - n : n, line, weight_before, before);
        }
    }
}
