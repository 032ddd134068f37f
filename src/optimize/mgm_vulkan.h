/* Dispatches of more global matching, one for each line of pixels or of blocks. Uses sgm_vulkan.h. */

#if STEREO__HAS_MGM

/* The tile's line: at[] receives its first pixel (x, y) and the step to the next one (dx, dy). Returns how many
   pixels it has. On a diagonal, column u, from `first` on, is in the tile's row `line` - u; both count from where the
   sweep begins. */
static uint32_t stereo__line(const stereo__shape *shape, const int32_t sweep[2], int32_t at[4])
{
    const stereo__tile *tile = &shape->tile;
    int32_t line = (int32_t)tile->line, w = (int32_t)shape->width, rows = (int32_t)tile->rows, y0 = (int32_t)tile->y0;
    int32_t first = line < rows ? 0 : line - rows + 1, last = line < w ? line : w - 1, row;
    at[2] = at[3] = 0;
    if (sweep[1] == 0) { /* a column */
        at[0] = sweep[0] > 0 ? line : w - 1 - line;
        at[1] = y0;
        at[3] = 1;
        return tile->rows;
    }
    row = sweep[0] == 0 ? line : line - first;
    at[1] = sweep[1] > 0 ? y0 + row : y0 + rows - 1 - row;
    at[0] = sweep[0] == 0 ? 0 : sweep[0] > 0 ? first : w - 1 - first;
    at[2] = sweep[0] == 0 ? 1 : sweep[0];
    at[3] = sweep[0] == 0 ? 0 : -sweep[1];
    return sweep[0] == 0 ? shape->width : (uint32_t)(last - first + 1);
}

static void stereo__shape_mgm_path(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__tile *tile = &shape->tile;
    int32_t sweep[2], at[4], i;
    uint32_t second, lanes = stereo__begin_path(shape, dispatch), count;
    uint32_t before; /* rows of the sweep before the tile */
    stereo__mgm_sweep(shape->params->sgm.directions, &second, sweep);
    count = stereo__line(shape, sweep, at);
    before = sweep[1] > 0 ? tile->y0 : sweep[1] < 0 ? shape->height - tile->y0 - tile->rows : 0;
    stereo__spec(dispatch, sweep[1] == 0);
    stereo__push(dispatch, stereo__direction(shape->params->sgm.directions));
    stereo__push(dispatch, second);
    for (i = 0; i < 4; i++) stereo__push(dispatch, (uint32_t)at[i]);
    stereo__push(dispatch, count);
    stereo__push(dispatch, (before + tile->line) & 1u);
    stereo__push(dispatch, shape->width > shape->height ? shape->width : shape->height);
    stereo__groups(dispatch, count * lanes, 1, 1);
}

/* The tile's line of mgm_block: an antidiagonal of blocks. */
static void stereo__shape_mgm_block(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__sgm_params *sgm = &shape->params->sgm;
    uint32_t lanes, slots = stereo__mgm_slots(shape->disparities, shape->device->max_invocations,
                                              shape->tuning->path_lanes, &lanes);
    uint32_t line = shape->tile.line, wide = stereo__ceil_div(shape->width, STEREO__MGM_COLUMNS);
    uint32_t high = stereo__ceil_div(shape->tile.rows, slots - 1), left = line < high ? 0 : line - high + 1;
    uint32_t second, direction[2];
    int32_t sweep[2], upright;
    stereo__mgm_sweep(sgm->directions, &second, sweep);
    direction[0] = stereo__direction(sgm->directions);
    direction[1] = second;
    upright = stereo__path_steps[direction[0]][1] != 0;
    stereo__begin_shape(shape, dispatch, lanes * slots);
    stereo__push_slot(dispatch, 2, shape->slot[4]); /* the shader's third stride */
    stereo__spec_path(shape, dispatch, shape->slot[4], lanes,
                      stereo__ceil_div(stereo__ceil_div(shape->disparities, 4), lanes));
    stereo__spec(dispatch, STEREO__MGM_COLUMNS);
    stereo__push_penalties(dispatch, sgm);
    stereo__push(dispatch, direction[upright]);
    stereo__push(dispatch, direction[!upright]);
    stereo__push(dispatch, left);
    stereo__push(dispatch, line);
    stereo__push(dispatch, shape->width > shape->height ? shape->width : shape->height);
    dispatch->groups[0] = (line < wide ? line : wide - 1) - left + 1;
    dispatch->groups[1] = dispatch->groups[2] = 1;
}

#endif /* STEREO__HAS_MGM */
