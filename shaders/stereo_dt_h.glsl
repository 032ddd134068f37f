// Domain transform along a row, left to right, then right to left. The kernel defines costs_at(x, y, k), the integer
// costs of the disparities from k on; the cost of the first disparity is subtracted where the stored form needs that.
// It is called for each x of a row in order.

layout(std430, binding = 3) buffer Volume { uint volume[]; };

vec4 costs_at(uint x, uint y, uint k);

void main()
{
    uint k = grid_item() * LANES, y = grid_y();
    if (k >= D)
        return;
    vec4 before = vec4(0.0);
    ivec3 last = ivec3(0);
    for (uint x = 0u; x < push.width; x++) {
        ivec3 now = guide_at(x, y);
        float w = x > 0u ? weight_between(now, last) : 0.0;
        vec4 costs = costs_at(x, y, k);
        uint word = 0u;
        for (uint e = 0u; e < LANES; e++) {
            float cost = entering(costs[e]);
            before[e] = x > 0u ? filtered(cost, before[e], w) : cost;
            word |= word_of_value(before[e], push.first_scale) << (8u * BYTES * e & 31u);
        }
        last = now;
        volume[word_at(x, y, k)] = word;
    }
    for (uint i = 1u; i <= push.width; i++) {
        uint x = push.width - i, at = word_at(x, y, k), from = volume[at], word = 0u;
        ivec3 now = guide_at(x, y);
        float w = i > 1u ? weight_between(now, last) : 0.0;
        for (uint e = 0u; e < LANES; e++) {
            float v = value_of(element_of(from, e, BYTES), OUT, push.first_step);
            before[e] = i > 1u ? filtered(v, before[e], w) : v;
            word |= word_of_value(before[e], push.out_scale) << (8u * BYTES * e & 31u);
        }
        last = now;
        volume[at] = word;
    }
}
