/* The caller's costs, in and out. */
#include <stdlib.h>

#include "glue.h"

void oracle_import_costs(const void *data, size_t stride, uint32_t element_bytes, oracle_extent e, int mirror,
                         uint32_t most, uint32_t *cost)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                /* right column r matches left column r + d */
                int column = mirror ? e.w - 1 - x + e.min_disparity + k : x;
                uint32_t value = most, i;
                if (column >= 0 && column < e.w) {
                    const uint8_t *at = (const uint8_t *)data + (size_t)y * stride +
                                        ((size_t)column * (size_t)e.d + (size_t)k) * element_bytes;
                    for (value = 0, i = 0; i < element_bytes; i++) value += (uint32_t)at[i] << (8 * i);
                }
                cost[((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k] = value > most ? most : value;
            }
}

void oracle_export_costs(const uint32_t *cost, size_t n, uint32_t element_bytes, void *out)
{
    size_t i, j;
    for (i = 0; i < n; i++)
        for (j = 0; j < element_bytes; j++) ((uint8_t *)out)[i * element_bytes + j] = (uint8_t)(cost[i] >> (8 * j));
}

/* ---- the passes of a plan ---- */

static void run_import_costs(job *j)
{
    oracle_import_costs(j->f->memory[PICTURE_GIVEN], j->f->stride[PICTURE_GIVEN], harness_given_bytes(j->c),
                        job_extent(j, j->params->given.min_disparity), j->params->given.mirror, j->params->given.most,
                        j->out[1].v);
}

static void run_export_costs(job *j)
{
    void *pixels = job_pixels_new(&j->out[1]);
    oracle_export_costs(j->in[0].v, j->cells, j->out[1].element_bytes, pixels);
    job_keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void read_given(reader *r, const stereo__pass *pass)
{
    r->term_rescales = 0;
    r->n->top[r->term++] = pass->params.given.most;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"import_costs", run_import_costs, read_given},
    {"export_costs", run_export_costs, NULL},
};

static const oracle_case cases[] = {
    {"cost=given", "LRCV min=-3 pad=5"},
    {"cost=given optimize=scanline aggregate=box box.radius=1 right-view=own", "rgb8 mask LRV s16 min=-7 pad=1"},
    {"cost=given:2+census sgm.adapt=colour right-view=own refine=lr,weighted-median", "rgb8 previous LR min=4"},
    {"cost=given aggregate=esmp optimize=bp wta.subpixel=raw", "r16:12 LV pad=3"},
};

static const oracle_fault faults[] = {
    {"import_costs", PARAM(given.min_disparity), 1},
    {"import_costs", PARAM(given.mirror), -1},
    {"import_costs", PARAM(given.most), 1},
};

const oracle_algorithm oracle_of_given = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
