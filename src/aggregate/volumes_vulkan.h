/* ---- volumes ---- */
static void stereo__shape_in_out(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
}

/* x fastest only. A running sum goes over `piece` rows: all of them where invocations are few. */
static void stereo__shape_box_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? shape->height : 32;
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4),
                   stereo__ceil_div(shape->height, piece), shape->tile.depth);
}

static void stereo__shape_box_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 32 : 8;
    uint32_t words = stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4);
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(words, piece), shape->tile.rows, shape->tile.depth);
}

/* Of a window's loops. Larger windows than of this radius stay loops: their code takes drivers seconds to compile. */
static uint32_t stereo__unroll(const stereo__shape *shape, int32_t radius)
{
    return shape->tuning->unroll == 2 && radius > 4 ? 0 : shape->tuning->unroll;
}

static void stereo__shape_box_tile(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *p = shape->params;
    stereo__shape_in_out(shape, dispatch);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 128, 1);
    stereo__spec(dispatch, (uint32_t)p->box.across);
    stereo__spec(dispatch, (uint32_t)p->box.radius);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, STEREO__TILE_WIDTH);
    stereo__spec(dispatch, STEREO__TILE_HEIGHT);
    stereo__spec(dispatch, stereo__unroll(shape, p->box.across > p->box.radius ? p->box.across : p->box.radius));
    dispatch->groups[0] = stereo__ceil_div(shape->width, STEREO__TILE_WIDTH);
    dispatch->groups[1] = stereo__ceil_div(shape->height, STEREO__TILE_HEIGHT);
    dispatch->groups[2] = shape->tile.depth;
}

/* Of at most 9 elements, sums one by one are quicker than prefix sums. */
static uint32_t stereo__short_arms(const stereo__shape *shape) { return shape->params->cross.length <= 4; }

static void stereo__shape_cross(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width, uint32_t piece)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
    stereo__spec(dispatch, shape->slot[1] ? 1 : 0);
    stereo__spec(dispatch, (uint32_t)shape->params->cross.last);
    stereo__spec(dispatch, (uint32_t)shape->params->cross.length);
    stereo__spec(dispatch, width);
    stereo__push(dispatch, (uint32_t)shape->params->cross.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->cross.fraction);
    stereo__push(dispatch, piece);
}

/* x fastest only. A workgroup of `width` invocations does `piece` pixels of a line; or of short arms, as many words as
   it has invocations. */
static void stereo__shape_cross_line(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width, uint32_t piece)
{
    stereo__shape_cross(shape, dispatch, width, piece);
    if (!stereo__short_arms(shape)) dispatch->spec[0] = width;
    stereo__spec(dispatch, stereo__short_arms(shape));
}

/* Pieces several times as long as the arms, and of equal length; whole words. */
static void stereo__shape_cross_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t length = (uint32_t)shape->params->cross.length;
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 64, 1);
    uint32_t pieces = stereo__ceil_div(shape->width, 256 + 4 * length);
    uint32_t piece = stereo__ceil_div(stereo__ceil_div(shape->width, pieces), 4) * 4;
    stereo__shape_cross_line(shape, dispatch, width, piece);
    stereo__spec(dispatch, stereo__ceil_div(piece + 2 * length + 1, width) | 1u);
    if (stereo__short_arms(shape)) return;
    dispatch->groups[0] = pieces;
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = shape->tile.depth;
}

/* Where a kernel makes costs for itself: a pixel's channels, or words of its features. */
static uint32_t stereo__cost_words(const stereo__cost_params *cost, const stereo__slot *planes)
{
    return cost->channels ? (uint32_t)cost->channels : planes->depth > 1 ? 2u : 1u;
}

/* Strips of columns in pieces several times as high as the arms are long. The third stride is that of what costs are made
   of. */
static void stereo__shape_cross_tile(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->cross_cost.cost;
    const uint32_t length = (uint32_t)shape->params->cross.length, columns = stereo__cross_columns(length);
    const uint32_t pieces = stereo__ceil_div(shape->height, 64 + 8 * length);
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 64, STEREO__CROSS_BATCH);
    width = width > 128 ? 128 : width; /* runs of rows grow with it, beyond the shared memory that every device has */
    stereo__shape_cross(shape, dispatch, width, stereo__ceil_div(shape->height, pieces));
    dispatch->spec[0] = width;
    stereo__spec(dispatch, columns);
    stereo__spec(dispatch, stereo__ceil_div(columns + 2 * length + 1, width / STEREO__CROSS_BATCH) | 1u);
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[2]));
    stereo__push(dispatch, (uint32_t)cost->cap);
    stereo__push(dispatch, (uint32_t)cost->max);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
    dispatch->groups[0] = stereo__ceil_div(shape->width, columns);
    dispatch->groups[1] = pieces;
    dispatch->groups[2] = shape->tile.depth;
}

/* As many columns a group as have room for their rings in the 4096 words of shared memory that every device has. */
static void stereo__shape_cross_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t length = (uint32_t)shape->params->cross.length;
    uint32_t room = stereo__power_down(4096u / ((2u * length + 2u) * (shape->params->cross.last ? 2u : 1u) + 2u));
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 32, 4);
    uint32_t piece = shape->device->software ? shape->height : 32 + 4 * length;
    width = width < room ? width : room;
    stereo__shape_cross_line(shape, dispatch, width, piece);
    if (stereo__short_arms(shape)) return;
    stereo__groups(dispatch, shape->width, stereo__ceil_div(shape->height, piece), shape->tile.depth);
}

static void stereo__push_float(stereo__dispatch *dispatch, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    stereo__push(dispatch, bits);
}

/* What all kernels of the domain transform are told. */
static void stereo__shape_dt_params(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *out)
{
    stereo__shape_volume(shape, dispatch, out);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)shape->params->dt.channels);
    stereo__spec(dispatch, (uint32_t)shape->params->dt.in);
    stereo__spec(dispatch, (uint32_t)shape->params->dt.out);
    stereo__push(dispatch, (uint32_t)shape->params->dt.shift);
    stereo__push(dispatch, (uint32_t)shape->params->dt.direction);
    stereo__push_float(dispatch, shape->params->dt.first_scale);
    stereo__push_float(dispatch, 1.0f / shape->params->dt.first_scale);
    stereo__push_float(dispatch, 1.0f / shape->params->dt.in_scale);
    stereo__push_float(dispatch, shape->params->dt.out_scale);
    stereo__push_float(dispatch, shape->params->dt.offset);
}

/* One invocation goes along a row, or down a column, with the disparities that share a word. */
static void stereo__shape_dt(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines, uint32_t rows)
{
    uint32_t lanes = 4u / stereo__slot_bytes(shape->slot[3]);
    stereo__shape_dt_params(shape, dispatch, shape->slot[3]);
    stereo__groups_folded(shape, dispatch, lines * stereo__ceil_div(shape->disparities, lanes), rows);
}

static void stereo__shape_dt_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt(shape, dispatch, 1, shape->tile.rows);
}

static void stereo__shape_dt_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt(shape, dispatch, shape->width, 1);
}

/* One invocation goes along a row, or down a column. */
static void stereo__shape_dt_gain(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->dt.channels);
    stereo__push(dispatch, (uint32_t)shape->params->dt.shift);
    stereo__push(dispatch, (uint32_t)shape->params->dt.direction);
    stereo__groups(dispatch, lines, 1, 1);
}

static void stereo__shape_dt_gain_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt_gain(shape, dispatch, shape->height);
}

static void stereo__shape_dt_gain_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt_gain(shape, dispatch, shape->width);
}

static void stereo__shape_dt_zncc(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->dt_zncc.cost;
    stereo__shape_dt(shape, dispatch, 1, shape->tile.rows);
    stereo__spec(dispatch, (uint32_t)(cost->width / 2));
    stereo__spec(dispatch, (uint32_t)(cost->height / 2));
    stereo__push_cost(dispatch, cost);
}

/* A workgroup goes up one column with all disparities. It keeps as many rows of them as have room in the shared memory
   that every device has; then each invocation looks for the winners of some. */
static void stereo__shape_dt_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t rows = 4096u / (shape->disparities + 1u);
    stereo__shape_dt_params(shape, dispatch, shape->slot[2]);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 32, 8);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, rows < dispatch->spec[0] ? rows : dispatch->spec[0]);
    stereo__push_float(dispatch, shape->params->dt_wta.fixed);
    stereo__push_wta(dispatch, &shape->params->dt_wta.wta);
    dispatch->groups[0] = shape->width;
    dispatch->groups[1] = dispatch->groups[2] = 1;
}

static void stereo__shape_feature_guide(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->guide.channels);
    stereo__spec(dispatch, (uint32_t)shape->params->guide.lab);
    stereo__spec(dispatch, shape->slot[1] ? 1 : 0);
    stereo__push(dispatch, (uint32_t)shape->params->guide.shift);
}

static void stereo__spec_weigh(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *volume)
{
    stereo__shape_volume(shape, dispatch, volume);
    stereo__spec(dispatch, (uint32_t)shape->params->weigh.distance);
    stereo__spec(dispatch, (uint32_t)shape->params->weigh.clamp);
    stereo__spec(dispatch, stereo__slot_bytes(volume));
}

static void stereo__shape_weigh(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_weigh(shape, dispatch, shape->slot[2]);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.taps);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
}

static void stereo__shape_weigh_step(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t planes = shape->device->software ? 32 : 8;
    stereo__spec_weigh(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, planes);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
    dispatch->groups[2] = stereo__ceil_div(shape->tile.depth, planes);
}

static void stereo__shape_weigh_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_weigh(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, shape->slot[5] != NULL);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
    stereo__push_float(dispatch, shape->params->weigh_wta.fixed);
    stereo__push_wta(dispatch, &shape->params->weigh_wta.wta);
    stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
}

static void stereo__shape_weigh_first(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *params = shape->params;
    const stereo__cost_params *cost = &params->weigh_first.cost;
    const uint32_t side = STEREO__FIRST_SIDE - 2u * (uint32_t)params->weigh_first.reach;
    uint32_t i;
    stereo__spec_weigh(shape, dispatch, shape->slot[3]);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 128, 1);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[1]));
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__push_cost(dispatch, cost);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
    stereo__push(dispatch, (uint32_t)params->weigh.first);
    stereo__push_float(dispatch, params->weigh_first.scale);
    stereo__push(dispatch, (uint32_t)params->weigh_first.reach);
    stereo__push(dispatch, (uint32_t)params->weigh_first.count);
    for (i = 0; i < STEREO__FIRST_STEPS; i++) stereo__push(dispatch, (uint32_t)params->weigh_first.steps[i]);
    dispatch->groups[0] = stereo__ceil_div(shape->width, side);
    dispatch->groups[1] = stereo__ceil_div(shape->height, side);
    dispatch->groups[2] = stereo__ceil_div(shape->tile.depth, STEREO__FIRST_PLANES);
}

/* A workgroup does some pixels of a row with all their disparities. volume: a slot with its elements. */
static void stereo__shape_message(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t volume)
{
    const stereo__params *params = shape->params;
    const uint32_t columns = stereo__message_columns(shape->disparities);
    stereo__spec_weigh(shape, dispatch, shape->slot[volume]);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 128, 8);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, columns);
    stereo__spec(dispatch, (uint32_t)params->message.send);
    stereo__push(dispatch, (uint32_t)params->weigh.step);
    stereo__push(dispatch, (uint32_t)params->weigh.first);
    stereo__push(dispatch, (uint32_t)params->message.reach);
    stereo__push_float(dispatch, params->message.c);
    stereo__push_float(dispatch, params->message.eta);
    dispatch->groups[0] = stereo__ceil_div(shape->width, columns);
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = 1;
}

static void stereo__shape_message_step(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_message(shape, dispatch, 2);
}

static void stereo__shape_message_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_message(shape, dispatch, 1);
    stereo__push_float(dispatch, shape->params->message.fixed);
    stereo__push_wta(dispatch, &shape->params->message.wta);
}

static void stereo__shape_message_first(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->message.cost;
    stereo__shape_message(shape, dispatch, 3);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[1]));
    stereo__push_cost(dispatch, cost);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
    stereo__push_float(dispatch, shape->params->message.scale);
}

static void stereo__shape_window_weigh(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t unroll = stereo__unroll(shape, shape->params->window_weigh.radius);
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.distance);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.own);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.other);
    stereo__spec(dispatch, unroll);
    stereo__spec(dispatch, unroll == 2 ? (uint32_t)shape->params->window_weigh.radius : 0);
    stereo__push(dispatch, (uint32_t)shape->params->window_weigh.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->window_weigh.radius);
}

static void stereo__shape_feature_fit(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push(dispatch, (uint32_t)shape->params->fit.radius);
    stereo__push(dispatch, (uint32_t)shape->params->fit.shift);
    stereo__push(dispatch, shape->params->fit.epsilon);
}

static void stereo__shape_guided_product(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
}

/* Two volumes and a feature in, a volume out. */
static void stereo__shape_guided(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
    stereo__push(dispatch, shape->params->guided.area);
    stereo__push(dispatch, shape->params->guided.max);
}

static void stereo__shape_guided_slope(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

static void stereo__shape_guided_offset(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

static void stereo__shape_guided_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

static void stereo__shape_volume_float(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push_float(dispatch, shape->params->fixed.scale);
}

static void stereo__shape_volume_least(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
}

static void stereo__shape_min_sum(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->min_sum.reach);
    stereo__push_float(dispatch, shape->params->min_sum.c);
    stereo__push_float(dispatch, shape->params->min_sum.eta);
}

static void stereo__shape_volume_fixed(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__push_float(dispatch, shape->params->fixed.scale);
}

static void stereo__shape_volume_rescale(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, shape->params->rescale.multiply);
    stereo__push(dispatch, shape->params->rescale.shift);
}

/* Where slabs do not begin at multiples of 4 disparities they share words: the next one waits for the one before. */
static void stereo__shape_volume_convert(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t bytes = stereo__slot_bytes(shape->slot[1]), side = 4u / bytes, d0 = shape->tile.d0;
    uint32_t words = stereo__ceil_div(d0 + shape->tile.depth, side) - d0 / side;
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, bytes);
    stereo__groups_striding(shape, dispatch, stereo__ceil_div(shape->width, side) * words, shape->tile.rows, 1);
}

