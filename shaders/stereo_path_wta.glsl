// Winner takes all while a path from the left goes along its row. The candidates of BATCH pixels are in shared memory;
// then all invocations look for winners. A right pixel x sees S(x + d, k): invocations keep right pixels in registers
// from the batch with the first candidate to the batch with the last one. A workgroup has only one path.
#include "stereo_wta.glsl"

layout(constant_id = 10) const uint BATCH = 1u; // pixels, a power of two

layout(std430, binding = 4) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 5) writeonly buffer Confidence { uint confidence[]; };
layout(std430, binding = 6) writeonly buffer RightDisparity { uint right_disparity[]; };

const uint CHUNK = 16u; // cells that are loaded before one is looked at

// A cell is total << 16 | k: the smallest one wins, and of equal totals the first one. At least BATCH cells between two
// pixels stay NONE: there a right pixel's series enters and leaves the batch. PITCH is odd, to change banks with each
// pixel.
const uint ROOM = (D + CHUNK - 1u) / CHUNK * CHUNK, PITCH = ROOM + BATCH + 1u - BATCH % 2u, CELLS = BATCH + BATCH * PITCH;
shared uint cells[CELLS];

const uint PARTS = LANES > BATCH ? LANES / BATCH : 1u; // of a left pixel's series, each for one invocation
shared uint part_best[LANES], part_second[LANES];

struct RightWinner {
    uint best, before, after; // cells
    uint last;                // the last cell of the batch before
};
const uint OPEN = (D + BATCH - 2u + LANES) / LANES; // unfinished right pixels of an invocation
RightWinner open[OPEN];

uint first_cell(uint x)
{
    return BATCH + (x & (BATCH - 1u)) * PITCH;
}

void put_sum(Place at, uint g, uvec4 v, uvec2 words)
{
    uint k = first_of_group(g), cell = first_cell(uint(at.p.x)) + k;
    uvec4 total = v + unpack(words, SUM_BYTES);
    if (TWO_PARTS)
        total += unpack(words.yy, 1u);
    total = total << 16 | k + uvec4(0u, 1u, 2u, 3u);
    for (uint e = 0u; e < 4u; e++)
        if (D % 4u == 0u || k + e < D)
            cells[cell + e] = total[e];
}

void clear_cells(uint first)
{
    for (uint i = first + lane(); i < CELLS; i += LANES)
        cells[i] = NONE;
    if (LANES > 1u)
        barrier();
}

uint total_of(uint cell)
{
    return cell == NONE ? NONE : cell >> 16;
}

// The smallest of a part's cells; is_second: without those next to disparity `best`.
uint smallest_cell(uint x, uint part, bool is_second, uint best)
{
    const uint length_ = (ROOM / CHUNK + PARTS - 1u) / PARTS * CHUNK;
    uint smallest = NONE, at = first_cell(x), end = min((part + 1u) * length_, ROOM);
    for (uint k = part * length_; k < end; k += CHUNK) {
        uint some[CHUNK];
        for (uint i = 0u; i < CHUNK; i++)
            some[i] = cells[at + k + i];
        for (uint i = 0u; i < CHUNK; i++)
            smallest = min(smallest, is_second && k + i + 1u - best < 3u ? NONE : some[i]);
    }
    return smallest;
}

void left_pixel(uint x, uint part, uint end, uint row)
{
    const bool is_confidence = (VIEWS & 1u) != 0u;
    uint at = first_cell(x), best = smallest_cell(x, part, false, 0u), second = NONE;
    if (PARTS > 1u) {
        part_best[lane()] = best;
        barrier();
        for (uint i = lane() % BATCH; i < LANES; i += BATCH)
            best = min(best, part_best[i]);
    }
    if (is_confidence || push.keep != 1024u) {
        second = smallest_cell(x, part, true, best & 0xffffu);
        if (PARTS > 1u) {
            part_second[lane()] = second;
            barrier();
            for (uint i = lane() % BATCH; i < LANES; i += BATCH)
                second = min(second, part_second[i]);
        }
    }
    if (x >= end || part != 0u)
        return;
    uint k = best & 0xffffu;
    Winner w = Winner(best >> 16, k, total_of(cells[at + k - 1u]), total_of(cells[at + k + 1u]), total_of(second),
                      NONE, NONE);
    disparity[row + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, 0u);
    if (is_confidence)
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
    const uint length_ = BATCH < CHUNK ? BATCH : CHUNK, next = PITCH + 1u; // its series goes diagonally through the cells
    uint k = uint(begin - from), at = BATCH + k, best = NONE;
    RightWinner w = open[i];
    if (max(from, 0) >= begin)
        w = RightWinner(NONE, NONE, NONE, NONE);
    for (uint j = 0u; j < BATCH; j += length_) {
        uint some[length_];
        for (uint e = 0u; e < length_; e++)
            some[e] = cells[at + (j + e) * next];
        for (uint e = 0u; e < length_; e++)
            best = min(best, some[e]);
    }
    if ((w.best & 0xffffu) + 1u == k)
        w.after = cells[at];
    if (best < w.best) {
        uint j = (best & 0xffffu) - k;
        w.before = j > 0u ? cells[at + (j - 1u) * next] : w.last;
        w.after = j + 1u < BATCH ? cells[at + (j + 1u) * next] : NONE;
        w.best = best;
    }
    w.last = cells[at + (BATCH - 1u) * next];
    open[i] = w;
    if (last < end) {
        Winner found = Winner(total_of(w.best), w.best & 0xffffu, total_of(w.before), total_of(w.after),
                              NONE, NONE, NONE);
        right_disparity[row + uint(x)] = right_disparity_of(found, push.min_disparity, push.kind, 0u);
    }
}

// Right pixels that have no candidate in the left image.
void blank_right(uint row)
{
    for (int x = int(lane()); x < int(push.width); x += int(LANES))
        if (x + push.min_disparity + int(D) <= 0 || x + push.min_disparity >= int(push.width))
            right_disparity[row + uint(x)] = uint(INVALID);
}

// Called after a batch, or before pixel `end` of the path. All invocations must have passed a barrier since the cells
// were written: the one in exchange() or, with shuffles, the one below.
void batch_done(uint end)
{
    const uint begin = (end - 1u) & ~(BATCH - 1u), row = (push.y0 + gl_WorkGroupID.x) * push.map_row;
#if STEREO_SHUFFLE
    if (LANES > 1u && shuffles())
        barrier();
#endif
    if (end - begin < BATCH) // the last batch: what is left of the one before it
        clear_cells(BATCH + (end - begin) * PITCH);
    for (uint i = lane(); i < BATCH * PARTS; i += LANES)
        left_pixel(begin + i % BATCH, i / BATCH, end, row);
    if ((VIEWS & 2u) != 0u) {
        for (uint i = 0u; i < OPEN; i++)
            right_pixel(i, int(begin), int(end), row);
        if (begin == 0u)
            blank_right(row);
    }
    if (LANES > 1u)
        barrier(); // before the next pixel's cells are written
}
