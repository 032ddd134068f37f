/* The domain transform, and the kernels that are fused with it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

/* The largest step of the guide's planes between pixels p and q. */
static int guide_step(const int32_t *guide, oracle_extent e, oracle_dt dt, int p, int q)
{
    int z, most = 0;
    for (z = 0; z < dt.channels; z++) {
        int step = abs((guide[z * e.w * e.h + p] >> dt.shift) - (guide[z * e.w * e.h + q] >> dt.shift));
        most = step > most ? step : most;
    }
    return most < 255 ? most : 255;
}

/* value + w * before; tiny results become 0. */
static float added(float value, float before, float w)
{
    float product = w * before;
    float sum = value + product;
    return fabsf(sum) < 7.888609052210118e-31f ? 0.0f : sum;
}

/* The same with the weight for the guide's step between pixels p and q; in whole numbers the weight is in 1/65536. */
static float recursive(float value, float before, const int32_t *guide, oracle_extent e, oracle_dt dt, int p, int q)
{
    const uint32_t entry = dt.table[guide_step(guide, e, dt, p, q)];
    if (dt.out == ORACLE_STORE_WHOLE) return (float)((double)value + floor((double)before * entry / 65536.0));
    return added(value, before, oracle_float(entry));
}

/* The code of a number from -32768 to 32767: two bits select the step, 512, 32 or 2; six bits count steps. */
static uint32_t coded(int v)
{
    if (v >= 0) return 0;
    if (v < -2048) return 64 + (uint32_t)((v + 32768) / 512);
    return v < -128 ? 128 + (uint32_t)((v + 2048) / 32) : 192 + (uint32_t)((v + 128) / 2);
}

static int uncoded(uint32_t code)
{
    static const int from[4] = {0, -32768, -2048, -128}, step[4] = {0, 512, 32, 2};
    return from[code / 64] + step[code / 64] * (int)(code % 64);
}

/* The other code: 32 values in each octave from 256 on, which stand for the middles of their intervals; multiples of
   8 below. */
static uint32_t coded8(int v)
{
    int octave = 0, a = v < -32767 ? 32767 : v > 0 ? 0 : -v;
    if (a < 256) return (uint32_t)(a > 247 ? 31 : (a + 4) / 8);
    while (a >= 512 << octave) octave++;
    return (uint32_t)(32 * (octave + 1) + (a - (256 << octave)) / (8 << octave));
}

static int uncoded8(uint32_t code)
{
    int octave = (int)code / 32 - 1, step = (int)code % 32;
    return octave < 0 ? -8 * step : -((256 << octave) + step * (8 << octave) + (4 << octave));
}

static int is_centred(int store)
{
    return store == ORACLE_STORE_I16 || store == ORACLE_STORE_U8 || store == ORACLE_STORE_F8;
}

/* A value in its stored form. scaled: factor; raised: offset that is added first. */
static uint32_t keep(float value, int store, float scaled, float raised)
{
    int centred = is_centred(store), whole;
    float v = value;
    if (store == ORACLE_STORE_F32) return oracle_bits(value);
    if (store == ORACLE_STORE_WHOLE) return (uint32_t)value;
    if (store == ORACLE_STORE_LAST) v = v + raised;
    v = v * scaled;
    v = floorf(v + (centred ? 32768.5f : 0.5f));
    whole = v < 0.0f ? 0 : v > 65535.0f ? 65535 : (int)v;
    if (!centred) return (uint32_t)whole;
    if (store == ORACLE_STORE_F8) return coded8(whole - 32768);
    return store == ORACLE_STORE_U8 ? coded(whole - 32768) : (uint32_t)(whole - 32768) & 65535;
}

static float kept(uint32_t word, int store, float scaled)
{
    if (store == ORACLE_STORE_F32) return oracle_float(word);
    if (store == ORACLE_STORE_U8) return (float)uncoded(word) / scaled;
    if (store == ORACLE_STORE_F8) return (float)uncoded8(word) / scaled;
    return (float)(store == ORACLE_STORE_I16 && word > 32767 ? (int)word - 65536 : (int)word) / scaled;
}

/* Input of a pass that stores values times dt.out_scale, from a stored word. */
static float taken(uint32_t word, int store, float scaled, oracle_dt dt)
{
    return store == ORACLE_STORE_WHOLE ? floorf((float)word / scaled * dt.out_scale) : kept(word, store, scaled);
}

void oracle_dt_h(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, uint32_t *out)
{
    int x, y, k, centred = is_centred(dt.out);
    for (y = 0; y < e.h; y++)
        for (k = 0; k < e.d; k++) {
            float before = 0.0f;
            for (x = 0; x < e.w; x++) {
                float v = (float)in[oracle_at(e, x, y, k)] - (centred ? (float)in[oracle_at(e, x, y, 0)] : 0.0f);
                if (dt.out == ORACLE_STORE_WHOLE) v = floorf(v * dt.first_scale);
                before = x ? recursive(v, before, guide, e, dt, y * e.w + x, y * e.w + x - 1) : v;
                out[oracle_at(e, x, y, k)] = keep(before, dt.out, dt.first_scale, 0.0f);
            }
            for (x = e.w - 1; x >= 0; x--) {
                float v = taken(out[oracle_at(e, x, y, k)], dt.out, dt.first_scale, dt);
                before = x + 1 < e.w ? recursive(v, before, guide, e, dt, y * e.w + x, y * e.w + x + 1) : v;
                out[oracle_at(e, x, y, k)] = keep(before, dt.out, dt.out_scale, 0.0f);
            }
        }
}

void oracle_dt_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, int direction,
                 uint32_t *out)
{
    int x, n, k, before_it = direction > 0 ? -1 : 1;
    for (x = 0; x < e.w; x++)
        for (k = 0; k < e.d; k++) {
            float before = 0.0f;
            for (n = 0; n < e.h; n++) {
                int y = direction > 0 ? n : e.h - 1 - n;
                float v = taken(in[oracle_at(e, x, y, k)], dt.in, dt.in_scale, dt), mean;
                int p = y * e.w + x;
                if (n && !dt.gain) v = recursive(v, before, guide, e, dt, p, (y + before_it) * e.w + x);
                if (n && dt.gain) v = added(v, before, oracle_float(dt.gain[p]));
                before = v;
                mean = dt.gain ? v * oracle_float(dt.gain[e.w * e.h + p]) : v;
                out[oracle_at(e, x, y, k)] = keep(mean, dt.out, dt.out_scale, dt.offset);
            }
        }
}

void oracle_dt_gain_h(const int32_t *guide, oracle_dt dt, int w, int h, uint32_t *out)
{
    oracle_extent e = {0, 0, 1, 0, 0};
    float *sums = (float *)malloc((size_t)w * sizeof *sums);
    int x, y;
    e.w = w;
    e.h = h;
    for (y = 0; y < h; y++) {
        for (x = 0; x < w; x++)
            sums[x] = x ? recursive(1.0f, sums[x - 1], guide, e, dt, y * w + x, y * w + x - 1) : 1.0f;
        for (x = w - 2; x >= 0; x--)
            sums[x] = recursive(sums[x], sums[x + 1], guide, e, dt, y * w + x, y * w + x + 1);
        for (x = 0; x < w; x++) out[y * w + x] = oracle_bits(sums[x]);
    }
    free(sums);
}

void oracle_dt_gain_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, int w, int h, int direction,
                      uint32_t *out)
{
    oracle_extent e = {0, 0, 1, 0, 0};
    int x, n;
    e.w = w;
    e.h = h;
    for (x = 0; x < w; x++) {
        float sum = 0.0f;
        for (n = 0; n < h; n++) {
            int y = direction > 0 ? n : h - 1 - n, p = y * w + x, q = (y - direction) * w + x;
            float own = oracle_float(in[p]);
            sum = n ? recursive(own, sum, guide, e, dt, p, q) : own;
            out[p] = direction > 0 ? oracle_bits(sum) : n ? dt.table[guide_step(guide, e, dt, p, q)] : 0;
            if (direction < 0) out[w * h + p] = oracle_bits(oracle_reciprocal(sum));
        }
    }
}

void oracle_dt_zncc(const int32_t *guide, oracle_dt dt, const uint32_t *left, const uint32_t *right, oracle_extent e,
                    oracle_correlation zncc, uint32_t *out)
{
    uint32_t *costs = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_zncc(left, right, e, zncc.win_w, zncc.win_h, zncc.cap, zncc.max, costs);
    oracle_dt_h(guide, dt, costs, e, out);
    free(costs);
}

void oracle_dt_wta(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, oracle_choice choice,
                   int32_t *disparity)
{
    size_t n = oracle_at(e, 0, e.h, 0);
    uint32_t *sums = (uint32_t *)calloc(2 * n + 1, sizeof *sums), *whole = sums + n;
    if (!sums) abort();
    oracle_dt_v(guide, dt, in, e, -1, sums);
    if (dt.out == ORACLE_STORE_F32) oracle_volume_fixed(sums, n, choice.fixed, whole);
    else whole = sums;
    oracle_wta(whole, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(sums);
}

/* ---- the passes of a plan ---- */

static oracle_dt dt_of(const job *j)
{
    oracle_dt dt;
    dt.shift = j->params->dt.shift;
    dt.channels = j->params->dt.channels;
    dt.in = j->params->dt.in;
    dt.out = j->params->dt.out;
    dt.first_scale = j->params->dt.first_scale;
    dt.in_scale = j->params->dt.in_scale;
    dt.out_scale = j->params->dt.out_scale;
    dt.offset = j->params->dt.offset;
    dt.table = pass_table(j->program, j->pass, 1);
    dt.gain = NULL;
    return dt;
}

static void run_dt_h(job *j)
{
    oracle_dt_h(job_map(&j->in[0]), dt_of(j), j->in[2].v, j->e, j->out[3].v);
}

static void run_dt_v(job *j)
{
    oracle_dt dt = dt_of(j);
    if (j->in[0].element_bytes == 4) dt.gain = j->in[0].v; /* in place of the guide's pixels */
    oracle_dt_v(job_map(&j->in[0]), dt, j->in[2].v, j->e, j->params->dt.direction, j->out[3].v);
}

static void run_dt_gain_h(job *j)
{
    oracle_dt_gain_h(job_map(&j->in[0]), dt_of(j), j->w, j->h, j->out[2].v);
}

static void run_dt_gain_v(job *j)
{
    oracle_dt_gain_v(job_map(&j->in[0]), dt_of(j), j->in[2].v, j->w, j->h, j->params->dt.direction, j->out[3].v);
}

static void run_dt_zncc(job *j)
{
    const stereo__cost_params *cost = &j->params->dt_zncc.cost;
    oracle_correlation zncc = {cost->width, cost->height, cost->cap, cost->max};
    oracle_dt_zncc(job_map(&j->in[0]), dt_of(j), j->in[2].v, j->in[4].v, job_extent(j, cost->min_disparity), zncc,
                   j->out[3].v);
}

static void run_dt_wta(job *j)
{
    const stereo__wta_params *wta = &j->params->dt_wta.wta;
    oracle_choice choice = {j->params->dt_wta.fixed, wta->subpixel, wta->keep, wta->shift};
    oracle_dt_wta(job_map(&j->in[0]), dt_of(j), j->in[2].v, job_extent(j, wta->min_disparity), choice,
                  job_map(&j->out[3]));
}

static void read_dt(reader *r, const stereo__pass *pass)
{
    uint32_t *keeps = r->n->dt_keep[r->n->dt_passes++];
    test_check(r->n->dt_passes <= 3, "more than three passes of a domain transform");
    if (r->program->slots[pass->slot[0]].elem == STEREO__U32) r->n->dt_means = 1;
    r->n->dt_shift = (uint32_t)pass->params.dt.shift;
    r->n->dt_channels = (uint32_t)pass->params.dt.channels;
    memcpy(r->n->dt_table, pass_table(r->program, pass, 1), sizeof r->n->dt_table);
    keeps[0] = (uint32_t)pass->params.dt.in;
    keeps[1] = (uint32_t)pass->params.dt.out;
    memcpy(&keeps[2], &pass->params.dt.in_scale, sizeof keeps[2]);
    memcpy(&keeps[3], &pass->params.dt.out_scale, sizeof keeps[3]);
    memcpy(&keeps[4], &pass->params.dt.offset, sizeof keeps[4]);
    if (pass->params.dt.out != STEREO__STORE_F32 && r->means > 0) r->means--;
}

static void read_dt_h(reader *r, const stereo__pass *pass)
{
    memcpy(&r->n->dt_first, &pass->params.dt.first_scale, sizeof r->n->dt_first);
    read_dt(r, pass);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"dt_h", run_dt_h, read_dt_h},
    {"dt_v", run_dt_v, read_dt},
    {"dt_gain_h", run_dt_gain_h, NULL},
    {"dt_gain_v", run_dt_gain_v, NULL},
    {"dt_wta", run_dt_wta, NULL},
    {"dt_zncc", run_dt_zncc, NULL},
};

static const oracle_case cases[] = {
    {"aggregate=domain-transform optimize=wta right-view=own", "rgb8 LR"},
    {"aggregate=domain-transform dt.sigma-s=100 dt.sigma-r=1000 cost=zncc sgm.paths=8", "LRC min=-4"},
    {"aggregate=domain-transform dt.sigma-s=0.1 dt.sigma-r=0.5 cost=ad+census border=cap", "r16:12 min=3 pad=1"},
    {"aggregate=domain-transform dt.sigma-s=2.5 dt.sigma-r=20 cost=sad sad.window=9x9 ad.truncate=0 "
     "optimize=wta right-view=own", "r8:7 mask LC"},
    {"aggregate=domain-transform dt.storage=u16 dt.guide=colour optimize=wta right-view=own", "rgb8 LR"},
    {"aggregate=domain-transform dt.storage=i16 cost=zncc", "LRC min=-3"},
    {"aggregate=domain-transform dt.storage=u8 cost=zncc zncc.window=3x3 optimize=wta right-view=own", "LR pad=1"},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=sad sad.window=31x31 ad.truncate=0 "
     "sgm.paths=8 dt.sigma-s=100 dt.sigma-r=300 border=cap", "rgb16:12 mask min=4 pad=3"},
    {"aggregate=domain-transform dt.normalize=1 dt.guide=colour dt.sigma-s=12 dt.sigma-r=15", "rgb8 LR min=-2"},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=u16 cost=sad sad.window=31x31 ad.truncate=0 "
     "dt.sigma-s=100 dt.sigma-r=1000 sgm.paths=8", "rgb16:12 LC min=3 pad=1"},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=i16 dt.sigma-s=0.1 cost=zncc optimize=wta "
     "right-view=own", "mask LR"},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=f8 cost=ad-census border=cap optimize=wta",
     "rgba8 min=40"},
    {"aggregate=domain-transform cost=zncc optimize=wta right-view=own", "LR"},
    {"aggregate=domain-transform dt.storage=u16 cost=zncc zncc.window=3x7 border=cap optimize=wta "
     "refine=none", "rgb16:10 mask min=-5"},
    {"aggregate=domain-transform dt.storage=i16 cost=zncc zncc.window=7x3 optimize=wta wta.uniqueness=0.1 "
     "refine=none", "min=3"},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=zncc zncc.window=3x3 optimize=wta "
     "right-view=own", "rgb8 LR"},
    {"aggregate=domain-transform dt.storage=f8 cost=zncc optimize=wta right-view=own", "LR"},
    {"aggregate=domain-transform dt.storage=f8 cost=sad sad.window=31x31 ad.truncate=0 sgm.paths=3", "rgb16"},
    {"wta.subpixel=raw wta.confidence=lrd cost=sad sad.window=31x31 ad.truncate=0 optimize=wta "
     "aggregate=domain-transform dt.normalize=1 refine=median,discontinuity discontinuity.step=3", "r16:12 LRC min=-70 pad=3"},
    {"cost=zncc aggregate=domain-transform right-view=own", "mask V min=2 pad=1"},
};

static const oracle_fault faults[] = {
    {"dt_h", PARAM(dt.shift), 1},
    {"dt_v", PARAM(dt.shift), 1},
    {"dt_gain_h", PARAM(dt.shift), 1},
    {"dt_gain_v", PARAM(dt.channels), -2},
    {"dt_h", PARAM(dt.channels), -2},
    {"dt_h", PARAM(dt.first_scale), 1 << 23},
    {"dt_h", PARAM(dt.out_scale), 1 << 23},
    {"dt_v", PARAM(dt.in_scale), 1 << 23},
    {"dt_v", PARAM(dt.out_scale), 1 << 23},
    {"dt_v", PARAM(dt.offset), 1 << 22},
    {"dt_v", PARAM(dt.direction), -2},
};

const oracle_algorithm oracle_of_dt = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
