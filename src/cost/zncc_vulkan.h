/* Dispatches of feature_moments and cost_zncc. Uses vulkan/shapes.h. */

#if STEREO__HAS_ZNCC

/* Measured on two software drivers at 64 disparities, windows 3x3 to 15x15: prefix sums win from about 7x7 on; zigzag
   scanning beats the direct sum at all windows, with more rows the higher they are; sums of columns come close, within
   the noise. Real hardware, not measured, gets what Chang et al. 2020 found best: 4 rows, 32 columns. */
static int stereo__zncc_scans(const stereo__shape *shape)
{
    const stereo__params *params = shape->params;
    uint32_t sums = shape->tuning->zncc_sums;
    return sums ? sums == STEREO__ZNCC_SCAN : params->window.width * params->window.height >= 49;
}

/* The form of an invocation's sums in cost_zncc, and its block of pixels. A block has at most 512, because drivers
   may end an invocation's loops after 65535 turns; pixels with candidates beside the other image take most of
   them. */
static uint32_t stereo__zncc_block(const stereo__shape *shape, uint32_t *rows, uint32_t *columns)
{
    const stereo_tuning *tuning = shape->tuning;
    uint32_t form = tuning->zncc_form ? tuning->zncc_form : (uint32_t)STEREO__ZNCC_ZIGZAG;
    uint32_t many = shape->params->cost.height < 7 ? 8 : 16;
    *columns = tuning->zncc_columns ? tuning->zncc_columns : 32;
    *rows = tuning->zncc_rows ? tuning->zncc_rows : shape->device->software ? many : 4;
    *rows = *rows * *columns > 512u ? 512u / *columns : *rows;
    if (form == STEREO__ZNCC_DIRECT) *rows = *columns = 1;
    return form;
}

static void stereo__shape_feature_moments(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t width = stereo__group_width(shape, 128, 32), radius = (uint32_t)(shape->params->window.width / 2);
    uint32_t piece = 32; /* rows that a workgroup walks down */
    int scans = stereo__zncc_scans(shape);
    stereo__shape_rows(shape, dispatch, 4);
    if (scans) {
        dispatch->spec[0] = width;
        stereo__groups(dispatch, stereo__ceil_div(shape->width, width - 2 * radius) * width,
                       stereo__ceil_div(shape->tile.rows, piece), 1);
    }
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, scans ? width : 1);
    stereo__push(dispatch, radius);
    stereo__push(dispatch, (uint32_t)(shape->params->window.height / 2));
    stereo__push(dispatch, (uint32_t)shape->params->window.shift);
    stereo__push(dispatch, piece);
}

static void stereo__shape_cost_zncc(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t rows, columns, form = stereo__zncc_block(shape, &rows, &columns), high;
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    high = stereo__ceil_div(shape->tile.rows, rows);
    if (shape->slot[2]->layout == STEREO__X_FASTEST)
        stereo__groups(dispatch, stereo__ceil_div(shape->width, stereo__ceil_div(columns, 4) * 4), high,
                       stereo__ceil_div(shape->tile.depth, 4));
    else stereo__groups_folded(shape, dispatch,
                               stereo__ceil_div(shape->width, columns) * stereo__ceil_div(shape->disparities, 4), high);
    stereo__spec(dispatch, (uint32_t)(shape->params->cost.width / 2));
    stereo__spec(dispatch, (uint32_t)(shape->params->cost.height / 2));
    stereo__spec(dispatch, rows);
    stereo__spec(dispatch, columns);
    stereo__spec(dispatch, form == STEREO__ZNCC_COLUMNS);
    stereo__push_cost(dispatch, &shape->params->cost);
}

#endif /* STEREO__HAS_ZNCC */
