/* Median of the valid disparities around a pixel. Uses maps.h. */

/* Puts a value in its place among the n sorted ones. */
static void stereo__insert(int32_t *sorted, int32_t n, int32_t value)
{
    while (n > 0 && sorted[n - 1] > value) {
        sorted[n] = sorted[n - 1];
        n--;
    }
    sorted[n] = value;
}

/* Lower median of the valid pixels of a window that is clipped to the image; invalid pixels stay invalid. */
static void stereo__cpu_median(const stereo__call *call)
{
    int32_t radius = call->params->median.radius, x, y0 = call->y - radius, y1 = call->y + radius, row;
    const int32_t *rows[7], *middle = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), count = 0;
    y0 = y0 > 0 ? y0 : 0;
    y1 = y1 < call->height ? y1 : call->height - 1;
    for (row = y0; row <= y1; row++) rows[count++] = stereo__map_row(&call->slot[0], row);
    for (x = 0; x < call->width; x++) {
        int32_t sorted[49], n = 0, i, j, x0 = x > radius ? x - radius : 0;
        int32_t x1 = x + radius < call->width ? x + radius : call->width - 1;
        out[x] = middle[x];
        if (!STEREO__VALID(middle[x])) continue;
        for (i = 0; i < count; i++)
            for (j = x0; j <= x1; j++)
                if (STEREO__VALID(rows[i][j])) stereo__insert(sorted, n++, rows[i][j]);
        out[x] = sorted[(n - 1) / 2];
    }
}

/* What twins keep of a chunk of columns of a window's height, whose words they sort: the columns, and groups of two
   or three merged columns, of which windows of 5 x 5 and 7 x 7 consist. Invalid values count as the smallest and as
   the largest in turn: sorted[1] and merged[1] have those in which the largest takes the first turn. odd: -1 where
   that makes a difference, because the number of invalid values is odd. */
#define STEREO__MEDIANS 128
#define STEREO__MEDIAN_ROW (STEREO__MEDIANS + 48) /* with a window's sides and registers that reach beyond, aligned */
typedef struct stereo__medians {
    int32_t copies[7][STEREO__MEDIAN_ROW], sorted[2][7][STEREO__MEDIAN_ROW], merged[2][21][STEREO__MEDIAN_ROW];
    int32_t odd[2][STEREO__MEDIAN_ROW];
} stereo__medians;

static size_t stereo__scratch_median(const stereo__call *extent)
{
    const int32_t radius = extent->params->median.radius; /* windows of 3 x 3 need copies of three rows only */
    return radius > 1 ? sizeof(stereo__medians) : 3 * STEREO__MEDIAN_ROW * sizeof(int32_t);
}
