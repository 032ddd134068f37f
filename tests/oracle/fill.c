/* Filling of invalid pixels from their surroundings. */
#include <math.h>
#include <stdlib.h>

#include "glue.h"

/* Goes from (x, y) in steps of (dx, dy) to the first valid pixel. Returns 0 if there is none. */
static int find(const int32_t *in, int w, int h, int x, int y, int dx, int dy, int32_t *found)
{
    for (x += dx, y += dy; x >= 0 && x < w && y >= 0 && y < h; x += dx, y += dy)
        if (ORACLE_VALID(in[y * w + x])) {
            *found = in[y * w + x];
            return 1;
        }
    return 0;
}

static void fill_lines(const int32_t *in, int w, int h, int dx, int dy, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = in[y * w + x], a = 0, b = 0;
            int one, other;
            out[y * w + x] = v;
            if (ORACLE_VALID(v) || v == ORACLE_BORDER) continue;
            one = find(in, w, h, x, y, -dx, -dy, &a);
            other = find(in, w, h, x, y, dx, dy, &b);
            if (one && other) out[y * w + x] = a < b ? a : b;
            else if (one || other) out[y * w + x] = one ? a : b;
        }
}

void oracle_fill_row(const int32_t *in, int w, int h, int32_t *out) { fill_lines(in, w, h, 1, 0, out); }

void oracle_fill_column(const int32_t *in, int w, int h, int32_t *out) { fill_lines(in, w, h, 0, 1, out); }

/* Direction i of 16, which are 22.5 degrees apart; n counts pixels along its longer component. The tangent is 27146 /
   65536. */
static int look(const int32_t *in, int w, int h, int x, int y, int i, int32_t *found)
{
    double angle = i * acos(-1.0) / 8.0;
    int sx = cos(angle) > 1e-9    ? 1
             : cos(angle) < -1e-9 ? -1
                                  : 0,
        sy = sin(angle) > 1e-9    ? 1
             : sin(angle) < -1e-9 ? -1
                                  : 0;
    int flat = fabs(cos(angle)) > fabs(sin(angle)) + 1e-9, steep = fabs(sin(angle)) > fabs(cos(angle)) + 1e-9, n;
    for (n = 1; n <= 4000; n++) {
        int less = (int)floor(n * 27146 / 65536.0 + 0.5);
        int column = x + sx * (steep ? less : n), row = y + sy * (flat ? less : n);
        if (column < 0 || column >= w || row < 0 || row >= h) return 0;
        if (!ORACLE_VALID(in[row * w + column])) continue;
        *found = in[row * w + column];
        return 1;
    }
    return 0;
}

void oracle_fill_directions(const int32_t *in, int w, int h, int32_t *out)
{
    int x, y, i;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t found[16], v = in[y * w + x];
            int n = 0;
            out[y * w + x] = v;
            if (ORACLE_VALID(v) || v == ORACLE_BORDER) continue;
            for (i = 0; i < 16; i++) n += look(in, w, h, x, y, i, &found[n]);
            if (n == 0) continue;
            qsort(found, (size_t)n, sizeof *found, oracle_ascending);
            out[y * w + x] = found[v == ORACLE_OCCLUDED ? n / 4 : (n - 1) / 2];
        }
}

/* ---- the passes of a plan ---- */

static void run_fill_row(job *j) { oracle_fill_row(job_map(&j->in[0]), j->w, j->h, job_map(&j->out[1])); }

static void run_fill_column(job *j) { oracle_fill_column(job_map(&j->in[0]), j->w, j->h, job_map(&j->out[1])); }

static void run_fill_directions(job *j)
{
    oracle_fill_directions(job_map(&j->in[0]), j->w, j->h, job_map(&j->out[1]));
}

static void read_fill(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, STEREO_REFINE_FILL, 1);
}

static void read_fill_column(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, 0, 1);
}

static void read_fill_directions(reader *r, const stereo__pass *pass)
{
    r->n->fill_directions = 1;
    read_fill(r, pass);
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->fill_directions = (uint32_t)wish->fill_directions;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    int32_t *rows = oracle_new_map(s, 1);
    if (s->n->fill_directions) oracle_fill_directions(in, s->e.w, s->e.h, out);
    else {
        oracle_fill_row(in, s->e.w, s->e.h, rows);
        oracle_fill_column(rows, s->e.w, s->e.h, out);
    }
    free(rows);
}

static const oracle_filter filter = {STEREO_REFINE_FILL, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"fill_row", run_fill_row, read_fill},
    {"fill_column", run_fill_column, read_fill_column},
    {"fill_directions", run_fill_directions, read_fill_directions},
};

const oracle_algorithm oracle_of_fill = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_NO_ROWS, &filter};
