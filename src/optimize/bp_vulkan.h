/* Dispatches of belief propagation. Uses vulkan/shapes.h. */

#if STEREO__HAS_BP

/* An invocation does a word of a plane's row: 1, 2 or 4 pixels of one column parity. On hardware loops are unrolled
   where the sums of these pixels fit into registers. Loops over more than 16 disparities stay loops on software
   drivers: Mesa's would unroll those over 17 to 32 for up to three seconds, although it then runs up to a quarter
   faster. */
static void stereo__shape_bp(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *planes,
                             int32_t store)
{
    const uint32_t words = stereo__ceil_div(planes->width * stereo__slot_bytes(planes), 4);
    const uint32_t most = shape->device->software ? 16u : 32u * stereo__slot_bytes(planes);
    uint32_t i;
    stereo__begin_shape(shape, dispatch, stereo__row_group_width(shape, words));
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, (uint32_t)store | (shape->disparities > most ? 4u : 0u));
    stereo__groups(dispatch, words, shape->tile.rows, 1);
    for (i = 0; i < 4; i++) stereo__push(dispatch, shape->tile.from[i]);
}

static void stereo__shape_bp_data(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *params = shape->params;
    stereo__shape_bp(shape, dispatch, shape->slot[1], params->bp.store);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, (uint32_t)params->bp.reference);
    stereo__spec(dispatch, shape->slot[0]->layout == STEREO__D_FASTEST);
    dispatch->groups[2] = 2 * shape->tile.depth;
    stereo__push(dispatch, (uint32_t)params->bp.min_disparity);
    stereo__push(dispatch, params->bp.most);
    stereo__push(dispatch, params->bp.top);
    stereo__push_float(dispatch, params->bp.scale);
}

/* Data costs that a pass computes for itself. */
static void stereo__add_bp_cost(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->beliefs.cost;
    dispatch->spec[5] = (uint32_t)shape->params->bp.reference;
    dispatch->specs = 8;
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[0]));
    stereo__spec(dispatch, shape->params->beliefs.made.most);
    stereo__spec(dispatch, shape->params->beliefs.made.top);
    stereo__push_float(dispatch, shape->params->beliefs.made.scale);
    stereo__push_cost(dispatch, cost);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
}

static void stereo__shape_bp_coarsen(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_bp(shape, dispatch, shape->slot[1], shape->params->bp.store);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    dispatch->groups[2] = 2;
    stereo__push(dispatch, shape->slot[0]->height);
    stereo__push(dispatch, shape->params->bp.top);
    stereo__push_float(dispatch, shape->params->bp.share);
    if (!shape->slot[2]) return;
    dispatch->push[0] = shape->slot[0]->width;
    stereo__add_bp_cost(shape, dispatch);
}

/* A workgroup does 8 columns of a row of the coarsest level: whole words at that level and at the finer ones. */
static void stereo__shape_bp_pyramid(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *params = shape->params;
    uint32_t i;
    stereo__shape_bp(shape, dispatch, shape->slot[1], params->pyramid.store);
    for (i = 0; i < 4; i++) stereo__spec(dispatch, shape->slot[i] ? stereo__slot_bytes(shape->slot[i]) : 4u);
    dispatch->groups[0] = stereo__ceil_div(shape->width, 8);
    stereo__push(dispatch, params->pyramid.width);
    stereo__push(dispatch, params->pyramid.height);
    stereo__push(dispatch, params->pyramid.levels);
    for (i = 0; i < 3; i++) stereo__push(dispatch, params->pyramid.top[i]);
    for (i = 0; i < 3; i++) stereo__push_float(dispatch, params->pyramid.share[i]);
}

/* A pair of iterations. A workgroup does all directions of its words, and keeps the incoming messages, four numbers a
   disparity, in the 4096 words of shared memory that every device has. Pairs write to the planes of the two parities
   in turn, so that the last pair writes to the planes of the pixels that send. */
static void stereo__shape_bp_pair(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t phase = shape->tile.phase, most = stereo__power_down(1024u / shape->disparities);
    const uint32_t words = dispatch->spec[0] < 4u ? 1u : dispatch->spec[0] / 4u;
    dispatch->spec[0] = 4u * (words < most ? words : most);
    dispatch->groups[0] = stereo__ceil_div(shape->slot[2]->width * stereo__slot_bytes(shape->slot[2]), dispatch->spec[0]);
    dispatch->spec[7] = 4u | (phase == 0 ? 2u : 0u) | ((shape->params->bp.pairs - phase) % 2 == 0 ? 8u : 0u);
}

static void stereo__shape_bp_messages(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *params = shape->params;
    const uint32_t first = params->bp.joined && shape->tile.phase == 0, pairs = params->bp.pairs, phase = shape->tile.phase;
    stereo__shape_bp(shape, dispatch, shape->slot[2], params->bp.store);
    dispatch->push[7] += (phase < pairs ? phase : pairs) << 4; /* a pair counts as two phases */
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)params->bp.reference);
    stereo__spec(dispatch, shape->slot[1] != NULL && (first || !params->bp.joined));
    stereo__spec(dispatch, (uint32_t)params->bp.joined + first);
    if (phase < pairs) stereo__shape_bp_pair(shape, dispatch);
    else dispatch->groups[0] *= 4; /* the directions of the same pixels are side by side */
    stereo__push_float(dispatch, params->bp.data);
    stereo__push_float(dispatch, params->bp.message);
    stereo__push_float(dispatch, params->bp.inverse);
    stereo__push_float(dispatch, params->bp.slope);
    stereo__push_float(dispatch, params->bp.cap);
    stereo__push_float(dispatch, params->bp.share);
    if (shape->slot[3]) stereo__add_bp_cost(shape, dispatch);
}

/* out: bytes of an element of the output, which is a volume or a map of winners. */
static void stereo__shape_beliefs(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t out)
{
    const stereo__params *params = shape->params;
    stereo__shape_bp(shape, dispatch, shape->slot[1], params->bp.store);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, (uint32_t)params->bp.reference);
    stereo__spec(dispatch, out);
    stereo__groups(dispatch, stereo__ceil_div(shape->width * out, 4), shape->tile.rows, 1);
    stereo__push_float(dispatch, params->bp.data);
    stereo__push_float(dispatch, params->bp.message);
    stereo__push_float(dispatch, params->bp.scale);
    stereo__push(dispatch, (uint32_t)params->beliefs.wta.subpixel);
    stereo__push(dispatch, params->beliefs.wta.keep);
    stereo__push(dispatch, params->beliefs.wta.shift);
    stereo__add_bp_cost(shape, dispatch);
}

static void stereo__shape_bp_belief(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_beliefs(shape, dispatch, stereo__slot_bytes(shape->slot[2]));
}

static void stereo__shape_bp_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_beliefs(shape, dispatch, 4);
}

#endif /* STEREO__HAS_BP */
