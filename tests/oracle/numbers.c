/* The integers in a plan's passes, under the names of the oracle of whole pipelines. Each kernel's row reads its own
   passes; this file has the parts that several rows need, and selects the passes. */
#include <string.h>

#include "glue.h"

uint32_t reader_largest(const reader *r, uint16_t slot)
{
    return (uint32_t)r->program->slots[slot].max;
}

stereo_cost_kind read_kind_of_term(const reader *r)
{
    uint32_t i, n = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        stereo_cost_kind kind = r->program->pipeline.cost[i].kind;
        n += kind == STEREO_COST_NONE ? 0u : kind == STEREO_COST_AD_CENSUS ? 2u : 1u;
        if (n > r->term) return kind;
    }
    return STEREO_COST_NONE;
}

int read_filter(reader *r, const stereo__pass *pass, uint32_t filter, int out)
{
    if (pass->slot[0] != r->map) return 0;
    r->map = pass->slot[out];
    if (!filter) return 1;
    test_check(r->filters < ORACLE_FILTERS, "more than %d map filters", (int)ORACLE_FILTERS);
    r->n->filter[r->filters++] = filter;
    return 1;
}

/* ---- preparation ---- */

/* The pass that writes an image; NULL: none. */
static const stereo__pass *writer_of(const reader *r, uint16_t image)
{
    uint32_t i;
    for (i = 0; i < r->program->physical_count; i++) {
        const stereo__pass *pass = &r->program->physical[i];
        if (pass->slot[pass_is(pass, "image_smooth") || pass_is(pass, "image_rectify") ? 2 : 1] == image) return pass;
    }
    return NULL;
}

static int is_ingest(const stereo__pass *pass)
{
    return pass_is(pass, "image_grey") || pass_is(pass, "image_colour");
}

/* True for belief propagation's smoothing, which comes before the images that only costs read. */
int read_smooths_all(const reader *r, const stereo__pass *pass)
{
    const stereo__pass *before = writer_of(r, pass->slot[0]);
    return r->program->pipeline.optimize == STEREO_OPTIMIZE_BP && r->program->pipeline.bp.sigma > 0.0f &&
           (is_ingest(before) || pass_is(before, "image_rectify"));
}

/* The number of a step is the number of steps between it and the picture. */
void read_preparation(reader *r, const stereo__pass *pass, uint32_t kind)
{
    const stereo__pass *before = writer_of(r, pass->slot[0]);
    uint32_t steps = 0;
    for (; !is_ingest(before); before = writer_of(r, before->slot[0]))
        steps += !pass_is(before, "image_stretch") && /* stretching comes between rectification and the other steps */
                 (!pass_is(before, "image_smooth") || !read_smooths_all(r, before));
    test_check(steps < ORACLE_PREPARES, "more than %d steps of preparation", (int)ORACLE_PREPARES);
    r->n->prepare[steps] = kind;
}

/* ---- all passes ---- */

/* True for passes that match the mirrored pair. They follow each other, from its first image to its map, and repeat
   earlier passes. */
static int of_mirrored(const stereo__pass *pass, int *inside)
{
    const int here = *inside || (is_ingest(pass) && pass->params.ingest.mirror) ||
                     (pass_is(pass, "import_costs") && pass->params.given.mirror);
    *inside = here && !pass_is(pass, "map_mirror");
    return here;
}

/* True for the passes that aggregation to means consists of. */
static int is_mean(const stereo__pass *pass)
{
    return pass_is(pass, "cross_h") || pass_is(pass, "cross_v") || pass_is(pass, "weigh_h") || pass_is(pass, "weigh_v") ||
           pass_is(pass, "window_weigh") || pass_is(pass, "volume_float") || pass_is(pass, "guided_product") ||
           ((pass_is(pass, "dt_h") || pass_is(pass, "dt_v")) && pass->params.dt.out != STEREO__STORE_F32);
}

void read_numbers(const stereo__program *program, oracle_numbers *numbers)
{
    const stereo__pass *passes = program->physical;
    reader r;
    uint32_t i;
    int mirrored = 0;
    memset(&r, 0, sizeof r);
    memset(numbers, 0, sizeof *numbers);
    r.map = r.arms = STEREO__NONE;
    r.program = program;
    r.n = numbers;
    for (i = 0; i < program->physical_count; i++) {
        if (of_mirrored(&passes[i], &mirrored)) continue;
        r.mixes += (uint32_t)pass_is(&passes[i], "cost_mix");
        r.means += (uint32_t)is_mean(&passes[i]);
    }
    for (i = 0; i < program->physical_count; i++) {
        const oracle_kernel *kernel = oracle_kernel_of(harness_kernel_name(passes[i].kernel), NULL);
        if (!of_mirrored(&passes[i], &mirrored) && kernel->read) kernel->read(&r, &passes[i]);
    }
}
