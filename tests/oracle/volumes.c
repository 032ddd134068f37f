/* Conversion of volumes. */
#include <math.h>
#include <string.h>

#include "glue.h"

void oracle_volume_fixed(const uint32_t *in, size_t n, float scale, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = (uint32_t)floor((double)oracle_float(in[i]) * (double)scale);
}

void oracle_volume_rescale(const uint32_t *in, size_t n, uint32_t multiply, uint32_t shift, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) {
        uint64_t half = shift ? (uint64_t)1 << (shift - 1) : 0;
        out[i] = (uint32_t)(((uint64_t)in[i] * multiply + half) >> shift);
    }
}

void oracle_volume_convert(const uint32_t *in, size_t n, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = in[i];
}

/* The stored form of floats: their bits, or integers of 16 bits, halves upwards. */
float oracle_kept_float(oracle_extent e, uint32_t word)
{
    return e.kept16 ? (float)word : oracle_float(word);
}

uint32_t oracle_kept_word(oracle_extent e, float v)
{
    if (!e.kept16) return oracle_bits(v);
    return v < 65534.5f ? (uint32_t)floor((double)v + 0.5) : 65535u;
}

void oracle_volume_float(const uint32_t *in, oracle_extent e, float scale, uint32_t *out)
{
    size_t i, n = oracle_at(e, 0, e.h, 0);
    for (i = 0; i < n; i++) out[i] = oracle_kept_word(e, (float)in[i] * scale);
}

void oracle_volume_least(const uint32_t *in, oracle_extent e, uint32_t *out)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            float least = oracle_kept_float(e, in[oracle_at(e, x, y, 0)]);
            for (k = 1; k < e.d; k++) least = fminf(least, oracle_kept_float(e, in[oracle_at(e, x, y, k)]));
            out[y * e.w + x] = oracle_kept_word(e, least);
        }
}

/* ---- the passes of a plan ---- */

static void run_volume_float(job *j)
{
    oracle_volume_float(j->in[0].v, job_floats(j, 1), j->params->fixed.scale, j->out[1].v);
}

static void run_volume_least(job *j)
{
    oracle_volume_least(j->in[0].v, job_floats(j, 0), j->out[1].v);
}

static void run_volume_fixed(job *j)
{
    oracle_volume_fixed(j->in[0].v, j->cells, j->params->fixed.scale, j->out[1].v);
}

static void run_volume_rescale(job *j)
{
    oracle_volume_rescale(j->in[0].v, j->cells, j->params->rescale.multiply, j->params->rescale.shift, j->out[1].v);
}

static void run_volume_convert(job *j)
{
    oracle_volume_convert(j->in[0].v, j->cells, j->out[1].v);
}

static void read_rescale(reader *r, const stereo__pass *pass)
{
    if (r->mixes > 0) { /* before a term is mixed in */
        test_check(r->term_rescales < 2, "a term is scaled down more than twice");
        r->n->term_multiply[r->term - 1][r->term_rescales] = pass->params.rescale.multiply;
        r->n->term_shift[r->term - 1][r->term_rescales++] = pass->params.rescale.shift;
        return;
    }
    if (r->means > 0) {
        test_check(r->before_rescales < 2, "costs are scaled down more than twice before means");
        r->n->before_multiply[r->before_rescales] = pass->params.rescale.multiply;
        r->n->before_shift[r->before_rescales++] = pass->params.rescale.shift;
        return;
    }
    test_check(r->rescales < 2, "costs are scaled down more than twice");
    r->n->multiply[r->rescales] = pass->params.rescale.multiply;
    r->n->shift[r->rescales++] = pass->params.rescale.shift;
}

static void read_fixed(reader *r, const stereo__pass *pass)
{
    memcpy(&r->n->fixed, &pass->params.fixed.scale, sizeof r->n->fixed);
}

static void read_float(reader *r, const stereo__pass *pass)
{
    memcpy(&r->n->float_scale, &pass->params.fixed.scale, sizeof r->n->float_scale);
    r->n->kept16 = r->program->slots[pass->slot[1]].elem == STEREO__U16;
    r->means--;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"volume_fixed", run_volume_fixed, read_fixed},
    {"volume_float", run_volume_float, read_float},
    {"volume_least", run_volume_least, NULL},
    {"volume_rescale", run_volume_rescale, read_rescale},
    {"volume_convert", run_volume_convert, NULL},
};

static const oracle_fault faults[] = {
    {"volume_fixed", PARAM(fixed.scale), 1 << 23},
    {"volume_float", PARAM(fixed.scale), 1},
    {"volume_rescale", PARAM(rescale.multiply), 1},
};

const oracle_algorithm oracle_of_volumes = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_ROWS(faults), NULL};
