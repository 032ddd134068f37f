/* More global matching (Facciolo, de Franchis, Meinhardt 2015): paths whose pixels have two predecessors. Uses sgm.h. */

#if STEREO__HAS_MGM

/* Shared by the pixels of a block: the directions from both predecessors, the order of columns and rows, bytes of a
   lane and of a pixel in the kept lines. */
typedef struct stereo__mgm_line {
    const stereo__call *call;
    uint32_t direction[2];
    int32_t sweep[2], lane_bytes;
    ptrdiff_t stride, half, from[2]; /* half: offset of the line's own places; from: predecessors, from a pixel's */
} stereo__mgm_line;

/* A pixel with two predecessors. place, from: its own and its predecessors' places in the kept lines, NULL = outside
   the image. */
typedef struct stereo__mgm_site {
    int32_t x, y;
    uint8_t *place, *from[2];
    stereo__penalty penalty[2];
} stereo__mgm_site;

/* second: index of the other predecessor's direction, which is the path's turned by 90 degrees. sweep: order of
   columns [0] and of rows [1], +1 or -1; where both predecessors are in the line before the pixel's, 0 along that
   line. */
static void stereo__mgm_sweep(uint32_t directions, uint32_t *second, int32_t sweep[2])
{
    static const uint8_t turned[8] = {2, 3, 1, 0, 5, 7, 4, 6};
    const int8_t *a = stereo__path_steps[stereo__direction(directions)], *b;
    int32_t i;
    *second = turned[stereo__direction(directions)];
    b = stereo__path_steps[*second];
    for (i = 0; i < 2; i++) sweep[i] = a[i] + b[i] > 0 ? 1 : a[i] + b[i] < 0 ? -1 : 0;
}

/* The kept lines hold q by a pixel's position in its line, in two halves that take turns. Where one predecessor is
   above or below the pixel and one beside it, one half is enough: the pixel has not yet replaced the former, and the
   latter has just been written. */
static stereo__mgm_line stereo__mgm_begin(const stereo__call *call, int32_t lane_bytes, size_t stride)
{
    stereo__mgm_line line;
    int32_t n, turns;
    line.call = call;
    line.lane_bytes = lane_bytes;
    line.stride = (ptrdiff_t)stride;
    line.direction[0] = stereo__direction(call->params->sgm.directions);
    stereo__mgm_sweep(call->params->sgm.directions, &line.direction[1], line.sweep);
    turns = line.sweep[0] && line.sweep[1] ? 0 : (call->step & 1) ? 1 : -1; /* the line's own half; 0 = only one */
    line.half = turns > 0 ? (ptrdiff_t)stereo__mgm_positions(call) * line.stride : 0;
    for (n = 0; n < 2; n++) {
        const int8_t *step = stereo__path_steps[line.direction[n]];
        line.from[n] = -line.stride * (line.sweep[1] ? step[0] : step[1]) -
                       turns * (ptrdiff_t)stereo__mgm_positions(call) * line.stride;
        if (line.sweep[1] && call->params->sgm.adapt == STEREO__ADAPT_EDGES)
            stereo__path_edges(call, line.direction[n], call->y, call->x0, call->x1, lane_bytes,
                               stereo__path_edges_at(call, (uint32_t)n));
    }
    return line;
}

/* Fills in the place and the penalties of a pixel's n-th predecessor, at (x - dx, y - dy). */
static void stereo__mgm_source(const stereo__mgm_line *line, int32_t n, stereo__mgm_site *site)
{
    const stereo__call *call = line->call;
    const int8_t *step = stereo__path_steps[line->direction[n]];
    const int32_t x = site->x - step[0], y = site->y - step[1], rows = line->sweep[1] != 0;
    uint8_t *edges;
    site->from[n] = NULL;
    if (x < 0 || x >= call->width || y < 0 || y >= call->height) return;
    site->from[n] = site->place + line->from[n];
    if (call->params->sgm.adapt != STEREO__ADAPT_EDGES) {
        site->penalty[n].p1[0] = site->penalty[n].p1[1] = (int32_t)call->params->sgm.p1;
        site->penalty[n].p2[0] = site->penalty[n].p2[1] = stereo__sgm_p2(call, site->x, site->y, step[0], step[1]);
        site->penalty[n].edge = NULL;
        return;
    }
    edges = stereo__path_edges_at(call, (uint32_t)n);
    if (!rows) /* each pixel is in another row */
        stereo__path_edges(call, line->direction[n], site->y, site->x, site->x + 1, line->lane_bytes, edges);
    site->penalty[n] = stereo__path_penalty(call, site->x, site->y, line->direction[n],
                                            edges + (rows ? (call->x1 - 1 - site->x) * line->lane_bytes : 0));
}

/* Fills in `count` pixels of the block, from number `first` on: columns of a row, or rows of a column. */
static void stereo__mgm_visit(const stereo__mgm_line *line, int32_t first, int32_t count, stereo__mgm_site *sites)
{
    const stereo__call *call = line->call;
    const int32_t rows = line->sweep[1] != 0, backwards = rows && line->sweep[0] < 0;
    int32_t i;
    for (i = 0; i < count; i++, sites++) {
        const int32_t at = backwards ? call->x1 - 1 - first - i : call->x0 + first + i;
        sites->x = rows ? at : call->y;
        sites->y = rows ? call->y : at;
        sites->place = call->state + line->half + at * line->stride;
        stereo__mgm_source(line, 0, sites);
        stereo__mgm_source(line, 1, sites);
    }
}

#define STEREO__MGM_COLUMNS 32 /* of a block */

/* The workgroup of mgm_block. lanes: invocations of a pixel, each with 2 groups of four disparities where 256 invocations
   are allowed, else with 4; or with up to 6 if there are very many. Returns the slots, one for each row of a block and one
   for the row before; 0 = they do not fit 16 KiB of shared memory. wish: tuning.path_lanes. */
static uint32_t stereo__mgm_slots(uint32_t disparities, uint32_t allowed, uint32_t wish, uint32_t *lanes)
{
    const uint32_t groups = stereo__ceil_div(disparities, 4), each = allowed < 256 ? 4 : 2;
    uint32_t width;
    *lanes = wish > 64 ? 64 : wish > 4 ? wish : wish || groups <= 4 ? 4 : 8;
    while (*lanes < 64 && *lanes * each < groups) *lanes *= 2;
    width = each == 2 && *lanes * 2 >= groups ? 256 : 128;
    return *lanes * 6 < groups ? 0 : width / *lanes < 16 ? width / *lanes : 16;
}

static void stereo__cpu_mgm_path(const stereo__call *call)
{
    const int32_t pitch = call->pitch;
    const size_t stride = stereo__sgm_stride(call) * sizeof(int16_t), guard = STEREO__SGM_GUARD;
    int16_t *next = (int16_t *)(void *)call->scratch, *wide = next + pitch, *room[2], *m[2], least;
    stereo__call here = *call;
    const stereo__mgm_line line = stereo__mgm_begin(call, 2, stride);
    stereo__mgm_site site;
    int32_t i, n;
    room[0] = wide + pitch;
    room[1] = room[0] + pitch;
    for (i = 0; i < call->x1 - call->x0; i++) {
        const int16_t *cost;
        stereo__mgm_visit(&line, i, 1, &site);
        here.y = site.y;
        here.x0 = site.x;
        here.x1 = site.x + 1;
        for (n = 0; n < 2; n++) {
            m[n] = site.from[n] ? room[n] : NULL;
            if (m[n]) stereo__path_message(m[n], (int16_t *)(void *)site.from[n] + guard, call->disparities, pitch,
                                           &site.penalty[n]);
        }
        for (n = 0; n < 2; n++) /* a single predecessor stands for both; none: zeros */
            m[n] = m[n] ? m[n] : m[!n] ? m[!n] : (int16_t *)memset(room[0], 0, (size_t)pitch * sizeof(int16_t));
        if (call->slot[3].base) stereo__sgm_bring(&here);
        cost = stereo__sgm_cost(&here, site.x, wide);
        least = stereo__path_join(next, m[0], m[1], cost, pitch);
        stereo__sgm_keep((int16_t *)(void *)site.place + guard, next, pitch, least, (int16_t)call->params->sgm.p2);
        stereo__sgm_put(&here, site.x, next, call->slot[3].base != NULL);
    }
}

#endif /* STEREO__HAS_MGM */
