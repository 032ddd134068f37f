/* The oracles' cases, on the shapes of a grid or on one size. */
#include <stdlib.h>
#include <string.h>

#include "parity.h"

const uint32_t shapes[SHAPES][3] = {{1, 1, 1},      {1, 64, 3},    {64, 1, 4},    {3, 9, 5},
                                    {5, 7, 16},     {33, 17, 17},  {67, 43, 33},  {101, 31, 64},
                                    {130, 29, 100}, {33, 17, 128}, {67, 43, 256}, {130, 29, 512}};
enum { MAX_CASES = 400 };
const oracle_case *grid[MAX_CASES], *extremes[MAX_CASES];
int grid_count, extreme_count;

void collect_cases(void)
{
    uint32_t size[3];
    size_t a, i;
    for (a = 0; a < oracle_algorithm_count; a++)
        for (i = 0; i < oracle_algorithms[a]->case_count; i++) {
            const oracle_case *row = &oracle_algorithms[a]->cases[i];
            test_check(grid_count < MAX_CASES && extreme_count < MAX_CASES, "more than %d cases", (int)MAX_CASES);
            if (case_size(row->picture, size)) extremes[extreme_count++] = row;
            else grid[grid_count++] = row;
        }
}

/* Returns n: a pipeline runs on one shape in n; `standard`, unless the environment says otherwise. If n is SHAPES
   times m, only every m-th pipeline runs, on one shape, and those that reach a new kernel. */
int one_shape_in(int standard)
{
    const char *given = getenv("STEREO_EVERY");
    return given && atoi(given) > 0 ? atoi(given) : standard;
}

void make_case(test_case *c, int v, int shape)
{
    static const stereo_costs given[4] = {
        {0, 0, 0.0, 0.0}, {2, 300, 41.5, 0.0}, {4, 70000, 900.0, 12.5}, {2, 200, 0.0, 0.0}};
    char name[64];
    snprintf(name, sizeof name, "variant %d, shape %d", v, shape);
    case_init(c, name, shapes[shape][0], shapes[shape][1], shapes[shape][2]);
    case_picture(c, grid[v]->picture);
    c->seed = (uint64_t)(v * 100 + shape + 1);
    c->tuning.box_tile = v & 1 ? 1024 : 0;
    c->tuning.dt_join = c->tuning.cost_join = 2;
    c->tuning.bp_join = 3;
    c->given = given[v % 4];
    /* 512 disparities do not fit the 16-bit formats */
    if (c->disparity_format == STEREO_DISPARITY_U16 && c->min_disparity + (int32_t)c->disparities > 256)
        c->disparity_format = STEREO_DISPARITY_F32;
    if (grid[v]->settings[0]) case_set(c, grid[v]->settings);
    if (c->pipeline.aggregate == STEREO_AGGREGATE_BOX) c->tuning.unroll = (uint32_t)(v / 2 % 3);
    if (c->pipeline.optimize == STEREO_OPTIMIZE_MGM) c->tuning.path_lanes = v & 1 ? 8 : 0; /* blocks, or lines */
    if (c->pipeline.bp.levels < 4)
        c->tuning.bp_join = 1; /* small levels separately, costs stored only where needed */
    /* the oracle compares all disparities of every column with each other */
    if (c->pipeline.scanline.stretch && c->disparities > 64) c->disparities = 64;
    /* a second iteration would run the same kernels, for half a minute on a software driver */
    if (c->disparities > 256) c->pipeline.esmp.iterations = 1;
}

void extreme_case(test_case *c, int i)
{
    uint32_t size[3];
    char name[64];
    snprintf(name, sizeof name, "extreme %d", i);
    test_check(case_size(extremes[i]->picture, size), "%s has no size", name);
    case_init(c, name, size[0], size[1], size[2]);
    case_picture(c, extremes[i]->picture);
    if (extremes[i]->settings[0]) case_set(c, extremes[i]->settings);
    if (c->pipeline.optimize == STEREO_OPTIMIZE_MGM) c->tuning.path_lanes = i & 1 ? 8 : 0;
    c->inputs = STEREO_INPUT_PREVIOUS;
    c->outputs = c->pipeline.optimize == STEREO_OPTIMIZE_SCANLINE ? OUTPUTS_LR : OUTPUTS_LRC;
    c->seed = (uint64_t)(7000 + i);
}

/* All kinds of volumes and all kernels that choose a winner: costs of 8, 16 and 32 bits, few disparities and many. */
void flat_case(test_case *c, int row)
{
    static const oracle_case rows[FLATS] = {
        {"cost=ad optimize=wta", "65x9x16"},
        {"cost=ad optimize=wta", "70x6x90"},
        {"cost=ad optimize=wta ad.truncate=0", "41x7x300"},
        {"cost=ad aggregate=box box.radius=2 optimize=wta", "53x11x40"},
        {"cost=ad aggregate=box box.radius=60 optimize=wta", "34x9x21"},
        {"aggregate=box box.radius=1 optimize=wta", "37x12x8"},
        {"sgm.paths=8", "67x13x33"},
        {"sgm.paths=5", "35x11x16"},
        {"cost=ad sgm.paths=4", "39x10x130"},
        {"cost=ad aggregate=domain-transform dt.normalize=1 optimize=wta", "33x14x20"},
        {"cost=ad aggregate=adaptive-weight aw.radius=2 optimize=wta", "33x8x9"},
        {"cost=ad aggregate=esaw optimize=wta", "38x9x12"},
        {"cost=ad optimize=bp", "40x12x17"},
    };
    const oracle_case *here = &rows[row % FLATS];
    uint32_t size[3];
    test_check(case_size(here->picture, size), "flat %d has no size", row);
    case_init(c, "flat", size[0], size[1], size[2]);
    case_set(c, here->settings);
    case_set(c, "refine=none wta.uniqueness=0.5");
    c->input = row % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R8;
    c->outputs = OUTPUTS_LC;
    c->flat = row < FLATS ? size[0] : size[0] / 2;
    c->tuning.cost_join = row % 3 ? 2 : 1;
    c->seed = (uint64_t)(7600 + row);
}

/* The first pipeline whose settings contain these words. */
int variant_with(const char *words)
{
    int v;
    for (v = 0; v < grid_count; v++)
        if (strstr(grid[v]->settings, words)) return v;
    fail();
    return 0;
}

int variant_of(const oracle_case *pick)
{
    int v;
    for (v = 0; v < grid_count; v++)
        if (strcmp(grid[v]->settings, pick->settings) == 0 && strcmp(grid[v]->picture, pick->picture) == 0) return v;
    test_check(0, "no oracle has the case '%s', '%s'", pick->settings, pick->picture);
    return 0;
}

/* A selection of cases, with settings and shape, for tests of what must not change a byte. */
void some_case(test_case *c, int i)
{
    static const struct {
        oracle_case pick;
        int shape;
    } picks[] = {
        {{"census.window=5x5 census.kind=full sgm.paths=8 sgm.p1=0.3 sgm.p2=1.5", "rgb8 LRC min=-7 pad=3"}, 7},
        {{"", ""}, 6},
        {{"cost=ad ad.colour=1 ad.truncate=30 aggregate=box box.radius=2 optimize=wta refine=lr,median,speckle",
         "rgb8 mask"}, 7},
        {{"cost=census:0.4+ad:1.7 ad.colour=1 ad.truncate=12 sgm.adapt=exponential sgm.p2=2 sgm.p2-min=0.5 sgm.paths=8",
         "rgb8 mask LC confidence-f32 min=-5 pad=1"}, 6},
        {{"aggregate=box box.radius=7 sgm.paths=8 sgm.p1=0.2 sgm.p2=1.2", "LR"}, 8},
        {{"refine=speckle,lr,median,median,speckle speckle.area=4 speckle.step=0.5 median.radius=1", "LR s16"}, 7},
        {{"sgm.paths=8", "mask ZC confidence-f32 depth-u16 min=-3 pad=1"}, 8},
        {{"border=cap sgm.paths=8", "LRC"}, 9},
        {{"census.window=11x11 sgm.paths=3 refine=median median.radius=2", "r16:12 LC u16 confidence-f32 pad=1"}, 5},
        {{"aggregate=box box.radius=50 optimize=wta", "LR min=-20"}, 6},
    };
    make_case(c, variant_of(&picks[i % 10].pick), picks[i % 10].shape);
}

/* True if the plan runs a kernel that no case has reached so far. */
static int is_new(const runner *r, const test_case *c, uint32_t flags, const uint32_t *seen)
{
    stereo_plan *plan = make_plan(r, c, flags, NULL);
    stereo_pass_info passes[256];
    uint32_t count = plan ? stereo_plan_passes(plan, passes, 256) : 0, i, k;
    int found = 0;
    for (i = 0; i < count; i++)
        for (k = 0; k < harness_kernels(); k++)
            found |= seen[k] == 0 && !was_joined(k) && strcmp(passes[i].name, harness_kernel_name(k)) == 0;
    stereo_plan_destroy(plan);
    return found;
}

/* True if pipeline v runs, at one shape in `every`. */
int is_drawn(const runner *r, int v, int every, const uint32_t *seen)
{
    test_case c;
    if (every < 2 * SHAPES || v % (every / SHAPES) == 0) return 1;
    make_case(&c, v, v % SHAPES);
    return is_new(r, &c, 0, seen) || is_new(r, &c, STEREO_PLAN_KEEP_STAGES, seen);
}

int case_reaching(const runner *r, uint32_t kernel, const uint32_t *seen, test_case *c)
{
    const oracle_algorithm *algorithm;
    uint32_t others[MAX_KERNELS], k;
    int v, s;
    if (seen[kernel] || was_joined(kernel) || !oracle_kernel_of(harness_kernel_name(kernel), &algorithm)) return 0;
    for (k = 0; k < MAX_KERNELS; k++) others[k] = k != kernel; /* as if all others had been seen */
    for (v = 0; v < grid_count; v++)
        for (s = 0; s < SHAPES; s++) {
            if (grid[v] < algorithm->cases || grid[v] >= algorithm->cases + algorithm->case_count) continue;
            make_case(c, v, s);
            if (is_new(r, c, 0, others) || is_new(r, c, STEREO_PLAN_KEEP_STAGES, others)) return 1;
        }
    return 0;
}

/* True if STEREO_ONLY selects these settings. */
int is_wanted(const char *settings)
{
    const char *word = getenv("STEREO_ONLY");
    return !word || strstr(settings, word) != NULL;
}
