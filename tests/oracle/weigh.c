/* Weighted means along lines: rtaw, esaw. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

void oracle_weigh_step(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    uint32_t *rows = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *rows);
    if (!rows) abort();
    oracle_weigh_h(guide, in, e, taps, rows);
    oracle_weigh_v(guide, rows, e, taps, out);
    free(rows);
}

void oracle_weigh_wta(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps,
                      oracle_choice choice, int32_t *disparity)
{
    size_t n = oracle_at(e, 0, e.h, 0);
    uint32_t *means = (uint32_t *)calloc(2 * n + 1, sizeof *means), *whole = e.kept16 ? means : means + n;
    if (!means) abort();
    oracle_weigh_step(guide, in, e, taps, means);
    if (!e.kept16) oracle_volume_fixed(means, n, choice.fixed, whole);
    oracle_wta(whole, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(means);
}

static int difference(uint32_t a, uint32_t b, int place)
{
    return abs((int)(a >> place & 1023) - (int)(b >> place & 1023));
}

/* sqrt(squares), or twice that, rounded to the nearest integer; the root of an integer never ends in a half. */
static int colour_step(uint32_t a, uint32_t b, int distance)
{
    int x = difference(a, b, 0), y = difference(a, b, 10), z = difference(a, b, 20);
    double root = sqrt((double)(x * x + y * y + z * z));
    int step;
    if (distance == ORACLE_DISTANCE_MEAN) step = (x + y + z + 1) / 3;
    else if (distance == ORACLE_DISTANCE_MAX) step = x > y ? (x > z ? x : z) : (y > z ? y : z);
    else step = (int)floor((distance == ORACLE_DISTANCE_L2 ? root : root / 2.0) + 0.5);
    return step < 255 ? step : 255;
}

float oracle_tap_weight(uint32_t a, uint32_t b, const uint32_t colour[256], const uint32_t spatial[256], int place,
                        int distance)
{
    float w = oracle_float(colour[colour_step(a, b, distance)]) * oracle_float(spatial[place]);
    return w < 1.4901161193847656e-8f ? 0.0f : w;
}

static float tidy(float v)
{
    return v < 7.888609052210118e-31f ? 0.0f : v;
}

/* The mean in integers: tap i's share is floor(65536 weight / sum of weights), and the pixel itself gets the rest. */
static uint32_t mean16(const double *share, const uint32_t *tap, int count)
{
    double gone = 0, sum = tap[count / 2];
    int i;
    for (i = 0; i < count; i++) {
        if (i == count / 2) continue;
        gone += share[i];
        sum += floor(share[i] * tap[i] / 65536);
    }
    return (uint32_t)(sum - floor(gone * tap[count / 2] / 65536));
}

static uint32_t mean32(const float *weight, const uint32_t *tap, int count, float inverse)
{
    float sum = 0.0f;
    int i;
    for (i = 0; i < count; i++) {
        float product = weight[i] * oracle_float(tap[i]);
        sum = sum + product;
    }
    return oracle_bits(tidy(sum * inverse));
}

static void weigh(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, int dx, int dy,
                  uint32_t *out)
{
    enum { MOST = 255 };
    const int count = 2 * taps.taps + 1;
    float weight[MOST];
    double share[MOST];
    uint32_t tap[MOST];
    int x, y, k, i, place[MOST];
    if (count > MOST) abort();
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            float weights = 0.0f, inverse;
            for (i = 0; i < count; i++) {
                const int away = i - taps.taps;
                int64_t wanted_x = x + (int64_t)away * taps.step * dx, wanted_y = y + (int64_t)away * taps.step * dy;
                int tx = oracle_inside(wanted_x, e.w), ty = oracle_inside(wanted_y, e.h);
                place[i] = ty * e.w + tx;
                weight[i] = away ? oracle_tap_weight(guide[y * e.w + x], guide[place[i]], taps.colour, taps.spatial,
                                              taps.first + abs(away) - 1, taps.distance)
                                 : 1.0f;
                if (!taps.clamp && (tx != wanted_x || ty != wanted_y)) weight[i] = 0.0f;
                weights = weights + weight[i];
            }
            inverse = oracle_reciprocal(weights);
            for (i = 0; i < count; i++) {
                float part = weight[i] * inverse;
                share[i] = floor((double)part * 65536);
            }
            for (k = 0; k < e.d; k++) {
                for (i = 0; i < count; i++) tap[i] = in[(size_t)place[i] * (size_t)e.d + (size_t)k];
                out[oracle_at(e, x, y, k)] =
                    e.kept16 ? mean16(share, tap, count) : mean32(weight, tap, count, inverse);
            }
        }
}

void oracle_weigh_h(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    weigh(guide, in, e, taps, 1, 0, out);
}

void oracle_weigh_v(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    weigh(guide, in, e, taps, 0, 1, out);
}

/* ---- the passes of a plan ---- */

oracle_taps job_taps(const job *j, int tables)
{
    oracle_taps taps;
    taps.taps = j->params->weigh.taps;
    taps.step = j->params->weigh.step;
    taps.first = j->params->weigh.first;
    taps.distance = j->params->weigh.distance;
    taps.clamp = j->params->weigh.clamp;
    taps.colour = pass_table(j->program, j->pass, tables);
    taps.spatial = pass_table(j->program, j->pass, tables + 1);
    return taps;
}

static void run_weigh_h(job *j)
{
    oracle_weigh_h(j->in[0].v, j->in[1].v, job_floats(j, 2), job_taps(j, 3), j->out[2].v);
}

static void run_weigh_v(job *j)
{
    oracle_weigh_v(j->in[0].v, j->in[1].v, job_floats(j, 2), job_taps(j, 3), j->out[2].v);
}

static void run_weigh_step(job *j)
{
    oracle_weigh_step(j->in[0].v, j->in[1].v, job_floats(j, 2), job_taps(j, 3), j->out[2].v);
}

static void run_weigh_wta(job *j)
{
    const stereo__wta_params *wta = &j->params->weigh_wta.wta;
    const oracle_choice choice = {j->params->weigh_wta.fixed, wta->subpixel, wta->keep, wta->shift};
    oracle_extent e = job_floats(j, 1);
    e.min_disparity = wta->min_disparity;
    oracle_weigh_wta(j->in[0].v, j->in[1].v, e, job_taps(j, 3), choice, job_map(&j->out[2]));
}

void read_weights(reader *r, const stereo__pass *pass, int colour)
{
    memcpy(r->n->colour, pass_table(r->program, pass, colour), sizeof r->n->colour);
    memcpy(r->n->spatial, pass_table(r->program, pass, colour + 1), sizeof r->n->spatial);
    r->means--;
}

static void read_weigh(reader *r, const stereo__pass *pass)
{
    uint32_t *row = r->n->weighed[r->weighed++];
    test_check(r->weighed <= ORACLE_WEIGHED, "more than %d weighted means", (int)ORACLE_WEIGHED);
    row[0] = 1 + (uint32_t)pass_is(pass, "weigh_v");
    row[1] = (uint32_t)pass->params.weigh.step;
    row[2] = (uint32_t)pass->params.weigh.first;
    r->n->taps = (uint32_t)pass->params.weigh.taps;
    r->n->distance = (uint32_t)pass->params.weigh.distance;
    r->n->clamp = (uint32_t)pass->params.weigh.clamp;
    read_weights(r, pass, 3);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"weigh_h", run_weigh_h, read_weigh},
    {"weigh_v", run_weigh_v, read_weigh},
    {"weigh_step", run_weigh_step, NULL},
    {"weigh_wta", run_weigh_wta, NULL},
};

static const oracle_case cases[] = {
    {"aggregate=esaw cost=ad optimize=wta", "rgb8 LR"},
    {"aggregate=esaw esaw.iterations=5 esaw.base=2.6 esaw.distance=lab esaw.border=clamp sgm.paths=8",
     "rgb16:12 mask LC min=-4 pad=3"},
    {"aggregate=esaw esaw.iterations=16 esaw.base=1 esaw.gamma-c=0.1 esaw.gamma-p=0.1 esaw.distance=l2 "
     "cost=zncc", "rgba8 LR"},
    {"aggregate=esaw esaw.storage=u16 esaw.iterations=4", "rgb8 LR"},
    {"aggregate=rtaw optimize=wta cost=ad ad.colour=0", "rgb8 LR pad=1"},
    {"aggregate=rtaw rtaw.radius=0 rtaw.distance=lab", "rgb8"},
    {"aggregate=esaw esaw.iterations=5 esaw.storage=u16 cost=ad optimize=wta refine=none", "rgb8"},
    {"aggregate=rtaw rtaw.radius=127 rtaw.gamma-c=65535 rtaw.gamma-p=65535 optimize=wta", "300x2x9 rgb8"},
    {"aggregate=esaw esaw.iterations=16 esaw.base=16 esaw.gamma-p=65535 esaw.border=clamp", "33x12x20 rgb8"},
    {"aggregate=esaw esaw.iterations=16 esaw.base=1.5 esaw.gamma-p=65535 optimize=wta", "300x3x5 rgb8"},
    /* rows in the order of steps of 18 and 46, with two workers, and with so many that each order is divided */
    {"aggregate=esaw esaw.iterations=5 esaw.base=2.6 cost=ad optimize=wta", "40x150x20 rgb8"},
};

static const oracle_fault faults[] = {
    {"weigh_h", PARAM(weigh.taps), 1},
    {"weigh_h", PARAM(weigh.step), 1},
    {"weigh_h", PARAM(weigh.first), 1},
    {"weigh_v", PARAM(weigh.distance), 1},
    {"weigh_v", PARAM(weigh.clamp), -1},
    {"weigh_v", PARAM(weigh.clamp), 1},
};

const oracle_algorithm oracle_of_weigh = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
