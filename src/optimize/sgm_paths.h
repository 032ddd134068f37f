/* The paths of a sweep that come from another row, by kind: shared by scalar code and the vector layer. Uses
   core/. */

/* Kinds of paths that come from another row: their step along the row, and their bit in a sweep down and in one up. */
static const struct { int32_t dx; uint32_t down, up; } stereo__sgm_kinds[3] = {
    {0, STEREO__SGM_S, STEREO__SGM_N}, {1, STEREO__SGM_SE, STEREO__SGM_NE}, {-1, STEREO__SGM_SW, STEREO__SGM_NW}};

static uint32_t stereo__sgm_bit(const stereo__call *call, int kind)
{
    return call->direction > 0 ? stereo__sgm_kinds[kind].down : stereo__sgm_kinds[kind].up;
}

static int stereo__sgm_has_kind(const stereo__call *call, int kind)
{
    return (call->params->sgm.directions & stereo__sgm_bit(call, kind)) != 0;
}

/* The number, among its kind, of the path of kind dx through (x, step). Rows are numbered in the sweep's order, so
   that one rule serves both directions. A pixel and its predecessor, (x - dx, step - 1), have the same number. */
static size_t stereo__sgm_number(const stereo__call *call, int32_t x, int32_t dx)
{
    return (size_t)(dx == 0 ? x : dx > 0 ? x - call->step + call->height - 1 : x + call->step);
}

