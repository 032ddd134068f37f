// Domain transform along a row, left to right, then right to left. Before including this file, the kernel defines
// EACH, the disparities of an invocation: LANES or 1, and WIDTH, the invocations of a workgroup in the latter case.
// After it, it defines words_at(x, y, k), what it loads for the disparities from k on, and costs_of(), their integer
// costs; the cost of the first disparity is subtracted where the stored form needs that. Both are called for each x
// of a row in order.

layout(std430, binding = 3) coherent buffer Volume { uint volume[]; };

const uint SHARE = LANES / EACH; // invocations that share a word
shared uint parts[SHARE > 1u ? 2u * AHEAD * WIDTH : 1u]; // of words; two halves by turns

uvec4 words_at(uint x, uint y, uint k);
vec4 costs_of(uvec4 words, uint x, uint y, uint k);

uint column(uint i, bool back)
{
    uint end = push.width - 1u;
    return back ? end - min(i, end) : min(i, end);
}

// Writes the words of columns from `begin` on, whose parts lie in half_.
void join_parts(uint half_, uint begin, bool back, uint y)
{
    const uint words = WIDTH / SHARE; // of a column
    uint first = grid_item() - gl_LocalInvocationID.x;
    for (uint turn = 0u; turn < AHEAD / SHARE; turn++) {
        uint n = turn * WIDTH + gl_LocalInvocationID.x, i = n / words, q = n % words * SHARE, word = 0u;
        if (begin + i >= push.width || first + q >= D)
            continue;
        for (uint e = 0u; e < SHARE; e++)
            word |= parts[half_ + i * WIDTH + q + e] << (8u * BYTES * e & 31u);
        volume[word_at(column(begin + i, back), y, first + q)] = word;
    }
}

void filter_row(bool back, uint y, uint k)
{
    uvec4 ahead[AHEAD];
    ivec3 guides[AHEAD], last = ivec3(0);
    vec4 before = vec4(0.0);
    [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
        uint x = column(i, back);
        ahead[i] = back ? uvec4(volume[word_at(x, y, k)]) : words_at(x, y, k);
        guides[i] = guide_at(x, y);
    }
    for (uint begin = 0u; begin < push.width; begin += AHEAD) {
        uint half_ = (begin / AHEAD & 1u) * AHEAD * WIDTH;
        uvec4 words[AHEAD] = ahead;
        float w[AHEAD];
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            uint x = column(begin + AHEAD + i, back);
            w[i] = weight_between(guides[i], last);
            last = guides[i];
            ahead[i] = back ? uvec4(volume[word_at(x, y, k)]) : words_at(x, y, k);
            guides[i] = guide_at(x, y);
        }
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            uint x = column(begin + i, back), word = 0u;
            vec4 costs = back ? vec4(0.0) : costs_of(words[i], x, y, k);
            for (uint e = 0u; e < EACH; e++) {
                float v = back ? value_of(element_of(words[i].x, k + e, BYTES), OUT, push.first_step)
                               : entering(costs[e]);
                before[e] = filtered(v, before[e], w[i]);
                word |= word_of_value(before[e], back ? push.out_scale : push.first_scale) << (8u * BYTES * e & 31u);
            }
            if (SHARE > 1u)
                parts[half_ + i * WIDTH + gl_LocalInvocationID.x] = word;
            else if (begin + i < push.width)
                volume[word_at(x, y, k)] = word;
        }
        if (SHARE > 1u) {
            barrier();
            join_parts(half_, begin, back, y);
        }
    }
}

void main()
{
    uint k = grid_item() * EACH, y = grid_y();
    if (SHARE == 1u && k >= D)
        return;
    k = min(k, D - 1u);
    filter_row(false, y, k);
    if (SHARE > 1u) {
        memoryBarrierBuffer();
        barrier();
    }
    filter_row(true, y, k);
}
