/* The guided filter. */
#include "glue.h"

static int64_t floor_div(int64_t a, int64_t b) /* b > 0 */
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* value / count, with `bits` further bits, to the nearest, halves upwards. */
static int64_t mean(int64_t value, int64_t count, int bits)
{
    return ((value << bits) + count / 2) / count;
}

void oracle_feature_fit(const int32_t *grey, int w, int h, int radius, int shift, uint32_t epsilon, uint32_t *out)
{
    int x, y, i, j, n = w * h;
    int64_t area = (2 * radius + 1) * (2 * radius + 1);
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int64_t sum = 0, squares = 0, variance;
            for (j = -radius; j <= radius; j++)
                for (i = -radius; i <= radius; i++) {
                    int64_t v = grey[oracle_inside(y + j, h) * w + oracle_inside(x + i, w)] >> shift;
                    sum += v;
                    squares += v * v;
                }
            out[y * w + x] = (uint32_t)(grey[y * w + x] >> shift);
            sum = mean(sum, area, 8);
            variance = mean(squares, area, 8) - floor_div(sum * sum + 128, 256);
            out[n + y * w + x] = (uint32_t)sum;
            out[2 * n + y * w + x] = (uint32_t)(variance > 0 ? variance : 0) + epsilon;
        }
}

void oracle_guided_product(const uint32_t *in, const uint32_t *features, oracle_extent e, uint32_t *out)
{
    int i, k, n = e.w * e.h;
    for (i = 0; i < n; i++)
        for (k = 0; k < e.d; k++) out[i * e.d + k] = in[i * e.d + k] * features[i];
}

void oracle_guided_slope(const uint32_t *costs, const uint32_t *products, const uint32_t *features, oracle_extent e,
                         int area, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t m = features[n + i / e.d], variance = features[2 * n + i / e.d];
        int64_t covariance = mean(products[i], area, 8) - floor_div(m * mean(costs[i], area, 8) + 128, 256);
        int64_t slope = mean(covariance < 0 ? -covariance : covariance, variance, 9);
        if (slope > 32000) slope = 32000;
        out[i] = (uint32_t)(32768 + (covariance < 0 ? -slope : slope));
    }
}

void oracle_guided_offset(const uint32_t *costs, const uint32_t *slopes, const uint32_t *features, oracle_extent e,
                          int area, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t at_mean = ((int64_t)slopes[i] - 32768) * features[n + i / e.d];
        out[i] = (uint32_t)(262144 + floor_div(8192 * mean(costs[i], area, 4) - at_mean, 8192));
    }
}

void oracle_guided_apply(const uint32_t *slopes, const uint32_t *offsets, const uint32_t *features, oracle_extent e,
                         int area, uint32_t most, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t slope = mean(slopes[i], area, 4) - 16 * 32768, offset = mean(offsets[i], area, 0) - 262144;
        int64_t value = floor_div(slope * features[i / e.d], 512) + offset;
        out[i] = (uint32_t)(value < 0 ? 0 : value > 16 * (int64_t)most ? 16 * (int64_t)most : value);
    }
}

/* ---- the passes of a plan ---- */

static void run_feature_fit(job *j)
{
    oracle_feature_fit(job_map(&j->in[0]), j->w, j->h, j->params->fit.radius, j->params->fit.shift,
                       j->params->fit.epsilon, j->out[1].v);
}

static void run_guided_product(job *j)
{
    oracle_guided_product(j->in[0].v, j->in[1].v, j->e, j->out[2].v);
}

static void run_guided_slope(job *j)
{
    oracle_guided_slope(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->out[3].v);
}

static void run_guided_offset(job *j)
{
    oracle_guided_offset(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->out[3].v);
}

static void run_guided_apply(job *j)
{
    oracle_guided_apply(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->params->guided.max,
                        j->out[3].v);
}

static void read_fit(reader *r, const stereo__pass *pass)
{
    r->n->guided[0] = (uint32_t)pass->params.fit.radius + 1;
    r->n->guided[1] = (uint32_t)pass->params.fit.shift;
    r->n->guided[2] = pass->params.fit.epsilon;
}

/* From here on, box sums belong to the guided filter. */
static void read_product(reader *r, const stereo__pass *pass)
{
    (void)pass;
    r->fits = 3;
    r->means = 0;
}

static void read_guided(reader *r, const stereo__pass *pass)
{
    r->n->guided[3] = pass->params.guided.area;
    r->n->guided[4] = pass->params.guided.max;
    r->fits--;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_fit", run_feature_fit, read_fit},
    {"guided_product", run_guided_product, read_product},
    {"guided_slope", run_guided_slope, read_guided},
    {"guided_offset", run_guided_offset, read_guided},
    {"guided_apply", run_guided_apply, read_guided},
};

static const oracle_case cases[] = {
    {"aggregate=guided optimize=wta", "rgb8 LRC"},
    {"aggregate=guided guided.radius=2 guided.epsilon=0.2 cost=sad sad.window=31x31 ad.truncate=0 "
     "border=cap", "r16:12 mask LR min=-6 pad=1"},
    {"aggregate=guided guided.radius=1 guided.epsilon=0.00002 cost=zncc sgm.paths=8", "r8:7 min=3"},
    {"aggregate=guided guided.radius=0 cost=ad-census", "rgba8 LC"},
    {"prepare=normalize,blur,sobel,normalize normalize.window=31x31 normalize.cap=127 sobel.cap=127 "
     "blur.sigma=5 cost=sad:2+zncc ad.truncate=0 aggregate=guided optimize=wta", "rgb16 pad=3"},
    {"aggregate=guided guided.radius=44 cost=ad ad.truncate=0 optimize=wta", "33x12x20 min=-4"},
    {"aggregate=guided guided.radius=44 guided.epsilon=0.00002 cost=zncc", "60x50x5 r16"},
};

static const oracle_fault faults[] = {
    {"feature_fit", PARAM(fit.radius), 1},
    {"feature_fit", PARAM(fit.shift), 1},
    {"feature_fit", PARAM(fit.epsilon), 1},
    {"guided_slope", PARAM(guided.area), 1},
    {"guided_offset", PARAM(guided.area), 1},
    {"guided_apply", PARAM(guided.area), 1},
    {"guided_apply", PARAM(guided.max), -1},
};

const oracle_algorithm oracle_of_guided = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
