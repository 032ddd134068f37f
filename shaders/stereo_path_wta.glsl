// Winner takes all while a path from the left goes along its row. The totals of BATCH pixels are in shared memory;
// then each invocation does pixels of its own. A right pixel x sees S(x + d, k): invocations keep right pixels in
// registers from the batch with the first candidate to the batch with the last one. A workgroup has only one path.
#include "stereo_wta.glsl"

layout(constant_id = 10) const uint BATCH = 1u; // pixels, a power of two

layout(std430, binding = 4) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 5) writeonly buffer Confidence { uint confidence[]; };
layout(std430, binding = 6) writeonly buffer RightDisparity { uint right_disparity[]; };

const uint PITCH = (D + 3u) / 4u * 2u + 1u; // words of a pixel's 16-bit totals; odd, to change banks with each pixel
shared uint totals[BATCH * PITCH];

const uint OPEN = (D + BATCH - 2u + LANES) / LANES; // unfinished right pixels of an invocation
Winner open[OPEN];

void put_sum(ivec2 p, uint k, uvec4 total)
{
    uint at = (uint(p.x) & (BATCH - 1u)) * PITCH + k / 2u;
    totals[at] = total.x | total.y << 16;
    totals[at + 1u] = total.z | total.w << 16;
}

uint total_at(uint x, uint k)
{
    return totals[(x & (BATCH - 1u)) * PITCH + k / 2u] >> (k % 2u * 16u) & 0xffffu;
}

void left_pixel(uint x, uint row)
{
    Winner w = no_winner();
    for (uint k = 0u; k < D; k++)
        add_term(w, k, total_at(x, k));
    disparity[row + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, 0u);
    if ((VIEWS & 1u) != 0u)
        confidence[row + x] = confidence_of(w, 0u);
}

// Adds columns [begin, end) to the right pixel in place i of this invocation.
void right_pixel(uint i, int begin, int end, uint row)
{
    const int lowest_ = begin - push.min_disparity - int(D) + 1; // the first right pixel of the batch
    const uint places = OPEN * LANES, mine = i * LANES + lane(), first = uint(lowest_ + 0x1000000) % places;
    int x = lowest_ + int((mine + places - first) % places); // each right pixel has a fixed place
    int from = x + push.min_disparity, last = min(from + int(D), int(push.width)) - 1; // columns of its candidates
    if (x < 0 || x >= int(push.width) || max(from, begin) >= end || last < begin)
        return;
    Winner w = open[i];
    if (max(from, 0) >= begin)
        w = no_winner();
    for (int column = max(from, begin); column < end && column <= last; column++)
        add_term(w, uint(column - from), total_at(uint(column), uint(column - from)));
    open[i] = w;
    if (last < end)
        right_disparity[row + uint(x)] = right_disparity_of(w, push.min_disparity, push.kind, 0u);
}

// Right pixels that have no candidate in the left image.
void blank_right(uint row)
{
    for (int x = int(lane()); x < int(push.width); x += int(LANES))
        if (x + push.min_disparity + int(D) <= 0 || x + push.min_disparity >= int(push.width))
            right_disparity[row + uint(x)] = uint(INVALID);
}

// Called after pixel t of the path. All invocations must have passed a barrier since the totals were written: the one
// in exchange() or, with shuffles, the one below.
void pixel_done(uint t)
{
    uint end = t + 1u, begin = t & ~(BATCH - 1u), row = (push.y0 + gl_WorkGroupID.x) * push.map_row;
    if ((end & (BATCH - 1u)) != 0u && end != push.steps)
        return;
#if STEREO_SHUFFLE
    if (LANES > 1u && shuffles())
        barrier();
#endif
    for (uint x = begin + lane(); x < end; x += LANES)
        left_pixel(x, row);
    if ((VIEWS & 2u) != 0u) {
        for (uint i = 0u; i < OPEN; i++)
            right_pixel(i, int(begin), int(end), row);
        if (begin == 0u)
            blank_right(row);
    }
    if (LANES > 1u)
        barrier(); // before the next pixel's totals are written
}
