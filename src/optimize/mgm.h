/* More global matching (Facciolo, de Franchis, Meinhardt 2015): paths whose pixels have two predecessors. Uses sgm.h. */

#if STEREO__HAS_MGM

/* What the pixels of a block of a path of two predecessors share: directions to it, the order of columns and rows, bytes
   of a lane and of a pixel in the lines that are kept. */
typedef struct stereo__mgm_line {
    const stereo__call *call;
    uint32_t direction[2];
    int32_t sweep[2], lane_bytes;
    ptrdiff_t stride, half, from[2]; /* half: where the line's own places begin; from: predecessors, from a pixel's place */
} stereo__mgm_line;

/* Such a pixel; place: in its lines, its own and its predecessors', NULL = outside the image. */
typedef struct stereo__mgm_site {
    int32_t x, y;
    uint8_t *place, *from[2];
    stereo__penalty penalty[2];
} stereo__mgm_site;

/* second: number of the direction of the other predecessor, of direction r turned by a quarter. sweep: how columns and
   rows follow each other, +1, -1 or, where both predecessors lie in one line before the pixel's, 0 for what is along it. */
static void stereo__mgm_sweep(uint32_t directions, uint32_t *second, int32_t sweep[2])
{
    static const uint8_t turned[8] = {2, 3, 1, 0, 5, 7, 4, 6};
    const int8_t *a = stereo__path_steps[stereo__direction(directions)], *b;
    int32_t i;
    *second = turned[stereo__direction(directions)];
    b = stereo__path_steps[*second];
    for (i = 0; i < 2; i++) sweep[i] = a[i] + b[i] > 0 ? 1 : a[i] + b[i] < 0 ? -1 : 0;
}

/* Lines that are kept hold q by where a pixel is in its line, in two halves that take turns. Where predecessors are above and
   beside the pixel, there is one half: what is above it has not yet been replaced by the pixel itself, and what is beside
   it has been just now. */
static stereo__mgm_line stereo__mgm_begin(const stereo__call *call, int32_t lane_bytes, size_t stride)
{
    stereo__mgm_line line;
    int32_t n, turns;
    line.call = call;
    line.lane_bytes = lane_bytes;
    line.stride = (ptrdiff_t)stride;
    line.direction[0] = stereo__direction(call->params->sgm.directions);
    stereo__mgm_sweep(call->params->sgm.directions, &line.direction[1], line.sweep);
    turns = line.sweep[0] && line.sweep[1] ? 0 : (call->step & 1) ? 1 : -1; /* which half is the line's own, if any */
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

/* What a pixel takes from its n-th predecessor, at (x - dx, y - dy). */
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
    if (!rows) /* another row each time */
        stereo__path_edges(call, line->direction[n], site->y, site->x, site->x + 1, line->lane_bytes, edges);
    site->penalty[n] = stereo__path_penalty(call, site->x, site->y, line->direction[n],
                                            edges + (rows ? (call->x1 - 1 - site->x) * line->lane_bytes : 0));
}

/* Pixels of the block from the first-th on: columns of a row, or rows of a column. */
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
        for (n = 0; n < 2; n++) /* the one that there is stands for both; none: zeros */
            m[n] = m[n] ? m[n] : m[!n] ? m[!n] : (int16_t *)memset(room[0], 0, (size_t)pitch * sizeof(int16_t));
        if (call->slot[3].base) stereo__sgm_bring(&here);
        cost = stereo__sgm_cost(&here, site.x, wide);
        least = stereo__path_join(next, m[0], m[1], cost, pitch);
        stereo__sgm_keep((int16_t *)(void *)site.place + guard, next, pitch, least, (int16_t)call->params->sgm.p2);
        stereo__sgm_put(&here, site.x, next, call->slot[3].base != NULL);
    }
}

#endif /* STEREO__HAS_MGM */
