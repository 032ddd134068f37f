/* Amount of texture around a pixel (ad.texture). */
#include <math.h>
#include <stdlib.h>

#include "glue.h"

void oracle_feature_texture(const int32_t *planes, int w, int h, int channels, int shift, int radius, uint32_t least,
                            uint32_t *out)
{
    int x, y, i, j, z;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            double sum = 0.0;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++) {
                    int column = i < 0 ? 0 : i >= w ? w - 1 : i, row = j < 0 ? 0 : j >= h ? h - 1 : j, most = 0;
                    for (z = 0; z < channels && column + 1 < w; z++) {
                        const int32_t *at = planes + ((size_t)z * (size_t)h + (size_t)row) * (size_t)w + column;
                        int step = abs((at[0] >> shift) - (at[1] >> shift));
                        most = step > most ? step : most;
                    }
                    sum += most;
                }
            out[y * w + x] = sum + least > 0.0 ? (uint32_t)floor(256.0 * sum / (sum + least) + 0.5) : 0;
        }
}

/* ---- the passes of a plan ---- */

static void run_feature_texture(job *j)
{
    oracle_feature_texture(job_map(&j->in[0]), j->w, j->h, j->params->texture.channels, j->params->texture.shift,
                           j->params->texture.radius, j->params->texture.least, j->out[1].v);
}

static void read_texture(reader *r, const stereo__pass *pass)
{
    r->n->texture_radius = (uint32_t)pass->params.texture.radius;
    r->n->texture_least = pass->params.texture.least;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_texture", run_feature_texture, read_texture},
};

static const oracle_case cases[] = {
    {"cost=ad+census+gradient:0.4 ad.curve=exponential ad.texture=15 gradient.curve=exponential", "rgb8 LR"},
    {"cost=ad:2 ad.texture=3 ad.texture-radius=0 optimize=wta right-view=own", "r16:11 LR min=-2 pad=3"},
    {"cost=ad-census:0.7 ad.texture=255 ad.texture-radius=20 ad.colour=0 aggregate=box", "rgba8"},
};

static const oracle_fault faults[] = {
    {"feature_texture", PARAM(texture.radius), 1},
    {"feature_texture", PARAM(texture.least), 9},
};

const oracle_algorithm oracle_of_texture = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
