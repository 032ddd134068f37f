/* Energies of the maps that optimization methods find, on synthetic pairs and, with STEREO_DATA=folder, on real ones:
       E(d) = sum of C(p, d(p)) + sum of V(d(p), d(q)) over neighbours p, q
   with C and V from the model of the method's paper. Fails where the library's map differs from the oracle's, and
   where a method that claims less energy than another one has more of it on average. The claims: wta >= sgm, and sgm
   >= mgm with as many directions (Facciolo et al. 2015, section 4); wta >= bp (Grauer-Gray, section II). Scanline
   finds the least of its own energy, so no method may have less of it on any pair.

   energy [TEST] */
#include <stdlib.h>
#include <string.h>

#include "../tools/image_io.h"
#include "harness.h"
#include "oracle/oracle.h"
#include "test.h"

/* ---- models: cost of neighbours. A new model is a function here and a row of `models` ---- */

/* P1 for a step of 1, P2 for a larger one. */
static double steps(const oracle_numbers *n, int step) { return step == 0 ? 0 : step == 1 ? n->p1 : n->p2; }

/* Truncated linear: lambda min(step, T). */
static double slopes(const oracle_numbers *n, int step)
{
    double most = n->scan_truncate ? n->scan_truncate : 1e9;
    return n->scan_lambda * (step < most ? step : most);
}

/* The same in disparities, with the cap K. */
static double caps(const oracle_numbers *n, int step)
{
    double most = (double)oracle_float(n->bp_cap);
    return step < most ? step : most;
}

static double plain(const oracle_numbers *n, uint32_t cost)
{
    (void)n;
    return cost;
}

/* weight min(cost, cap) */
static double capped(const oracle_numbers *n, uint32_t cost)
{
    return (double)oracle_float(n->bp_scale) * (cost < n->bp_most ? cost : n->bp_most);
}

static const struct model {
    const char *name, *settings;
    double (*own)(const oracle_numbers *n, uint32_t cost);
    double (*between)(const oracle_numbers *n, int step);
    int down; /* 1 = vertical neighbours count too */
} models[] = {{"P1 and P2", "optimize=sgm", plain, steps, 1},
              {"linear, along rows", "optimize=scanline", plain, slopes, 0},
              {"truncated linear", "optimize=bp", capped, caps, 1}};
enum { STEPS, ROWS, BELIEFS, MODELS };

static double energy(const struct model *model, const oracle_numbers *p, const uint32_t *cost, oracle_extent e,
                     const int32_t *map)
{
    double sum = 0.0;
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            size_t at = (size_t)y * (size_t)e.w + (size_t)x;
            sum += model->own(p, cost[at * (size_t)e.d + (size_t)map[at]]);
            if (x > 0) sum += model->between(p, abs(map[at] - map[at - 1]));
            if (y > 0 && model->down) sum += model->between(p, abs(map[at] - map[at - (size_t)e.w]));
        }
    return sum;
}

/* ---- methods ---- */

static const struct method {
    const char *name, *settings;
    int model;
    uint32_t directions; /* of the oracle; 0: winner takes all over the costs */
    int means;           /* two predecessors */
    int below;           /* a method with at least this one's mean energy, in its own model; -1 none */
} methods[] = {
    {"wta", "optimize=wta", STEPS, 0, 0, -1},
    {"sgm, 2 paths", "optimize=sgm sgm.paths=2", STEPS, 0x03, 0, 0},
    {"sgm, 4 paths", "optimize=sgm sgm.paths=4", STEPS, 0x0f, 0, 0},
    {"sgm, 8 paths", "optimize=sgm sgm.paths=8", STEPS, 0xff, 0, 0},
    {"mgm, 4 paths", "optimize=mgm sgm.paths=4", STEPS, 0x0f, 1, 2},
    {"mgm, 8 paths", "optimize=mgm sgm.paths=8", STEPS, 0xff, 1, 3},
    {"scanline", "optimize=scanline", ROWS, 0, 0, 0},
    {"bp", "optimize=bp", BELIEFS, 0, 0, 0},
};
enum { METHODS = (int)(sizeof methods / sizeof methods[0]), LEAST = METHODS - 2 /* scanline, in its model */ };

typedef struct scene {
    const uint8_t *left, *right;
    oracle_extent e;
    stereo_format format;
} scene;

static void *room(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);
    test_check(memory != NULL, "no memory");
    return memory;
}

/* The library's map as indices. n: the plan's integers; cost: the plan's costs, if not NULL. */
static void run(const scene *pair, const char *base, const char *settings, int32_t *map, oracle_numbers *n, uint32_t *cost)
{
    size_t pixels = (size_t)pair->e.w * (size_t)pair->e.h, i, cells = pixels * (size_t)pair->e.d;
    float *found = (float *)room(pixels * sizeof *found);
    stereo_frame frame = STEREO_INIT;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    test_case c;
    case_init(&c, "energy", (uint32_t)pair->e.w, (uint32_t)pair->e.h, (uint32_t)pair->e.d);
    case_set(&c, "refine=none wta.subpixel=none right-view=none");
    case_set(&c, base);
    case_set(&c, settings);
    c.input = pair->format;
    case_desc(&c, cost || n ? STEREO_PLAN_KEEP_STAGES : 0, &desc);
    frame.left.pixels = pair->left;
    frame.right.pixels = pair->right;
    frame.disparity.pixels = found;
    test_check(stereo_plan_create(harness_cpu, &desc, &plan) == STEREO_OK, "no plan for %s %s", base, settings);
    test_check(stereo_match(plan, &frame) == STEREO_OK, "no match for %s %s", base, settings);
    for (i = 0; i < pixels; i++) map[i] = (int32_t)found[i];
    if (n) harness_numbers(plan, n);
    if (cost) { /* the last volume before winner-takes-all */
        stereo_stage_info infos[64];
        uint32_t stages = stereo_stages(plan, infos, 64), s = stages;
        uint8_t *bytes = (uint8_t *)room(cells * 4);
        while (s-- > 0 && (infos[s].depth != (uint32_t)pair->e.d || strncmp(infos[s].name, "cost", 4) != 0)) continue;
        test_check(s < stages && infos[s].element_bytes == 1, "%s: no stage of costs of 8 bits", base);
        test_check(stereo_stage_read(plan, s, bytes, cells) == STEREO_OK, "%s: costs cannot be read", base);
        for (i = 0; i < cells; i++) cost[i] = bytes[i];
        free(bytes);
    }
    stereo_plan_destroy(plan);
    free(found);
}

/* The oracle's map from the same costs. */
static void oracle_map(const scene *pair, const struct method *method, const oracle_numbers *n, const uint32_t *cost,
                       int32_t *map)
{
    size_t pixels = (size_t)pair->e.w * (size_t)pair->e.h, i;
    uint32_t *sum = (uint32_t *)room(pixels * (size_t)pair->e.d * sizeof *sum);
    const int summed = method->directions || method->model == BELIEFS;
    oracle_scan scan = {n->scan_lambda, (int)n->scan_truncate, 0, 0};
    oracle_path path;
    memset(&path, 0, sizeof path);
    path.p1 = n->p1;
    path.p2 = n->p2;
    if (method->model == BELIEFS) oracle_beliefs(cost, pair->e, n, sum);
    else if (method->means) oracle_mgm_sweep(cost, pair->e, path, method->directions, NULL, sum);
    else if (method->directions) oracle_sgm_sweep(cost, pair->e, path, method->directions, NULL, sum);
    if (method->model == ROWS) oracle_scanline(cost, pair->e, scan, map);
    else oracle_wta(summed ? sum : cost, pair->e, ORACLE_SUBPIXEL_NONE, 1024, 0, map, NULL);
    for (i = 0; i < pixels; i++) map[i] /= 256;
    free(sum);
}

/* Energies per pixel of all methods in all models on one pair. */
static void measure(const scene *pair, const char *base, double energies[METHODS][MODELS])
{
    size_t pixels = (size_t)pair->e.w * (size_t)pair->e.h;
    int32_t *map = (int32_t *)room(pixels * sizeof *map), *own = (int32_t *)room(pixels * sizeof *own);
    uint32_t *cost = (uint32_t *)room(pixels * (size_t)pair->e.d * sizeof *cost);
    oracle_numbers numbers[MODELS], mine;
    double rows[METHODS];
    int m, k;
    run(pair, base, "optimize=wta", map, NULL, cost);
    for (k = 0; k < MODELS; k++) run(pair, base, models[k].settings, map, &numbers[k], NULL);
    for (m = 0; m < METHODS; m++) {
        const oracle_numbers *n = &numbers[methods[m].model];
        run(pair, base, methods[m].settings, map, &mine, NULL);
        test_check(!methods[m].directions || (mine.p1 == n->p1 && mine.p2 == n->p2), "%s has penalties of its own",
                   methods[m].name);
        oracle_map(pair, &methods[m], n, cost, own);
        test_check(memcmp(map, own, pixels * sizeof *map) == 0, "%s: the map of %s is not the oracle's", base,
                   methods[m].name);
        for (k = 0; k < MODELS; k++) {
            double now = energy(&models[k], &numbers[k], cost, pair->e, map);
            energies[m][k] += now / (double)pixels;
            if (k == ROWS) rows[m] = now;
        }
    }
    for (m = 0; m < METHODS; m++)
        test_check(rows[m] >= rows[LEAST], "%s: %s has less energy along rows than is possible", base, methods[m].name);
    free(map);
    free(own);
    free(cost);
}

static void show(const char *what, double energies[METHODS][MODELS], int count)
{
    int m, k;
    printf("# %s: energy a pixel, %% of wta\n#   %-14s", what, "");
    for (k = 0; k < MODELS; k++) printf(" %26s", models[k].name);
    for (m = 0; m < METHODS; m++) {
        printf("\n#   %-14s", methods[m].name);
        for (k = 0; k < MODELS; k++)
            printf(" %14.3f %9.1f %%", energies[m][k] / count, 100.0 * energies[m][k] / energies[0][k]);
    }
    printf("\n");
}

static void check_order(const char *what, double energies[METHODS][MODELS])
{
    int m;
    for (m = 0; m < METHODS; m++)
        test_check(methods[m].below < 0 ||
                       energies[m][methods[m].model] <= energies[methods[m].below][methods[m].model],
                   "%s: %s has more energy than %s", what, methods[m].name, methods[methods[m].below].name);
}

/* ---- synthetic pairs: boxes before a background at other disparities, all with a texture of noise ---- */

enum { WIDTH = 72, HEIGHT = 54, DISPARITIES = 16, SEEDS = 24 };

static void make_scene(uint64_t seed, uint32_t noise, uint8_t *left, uint8_t *right)
{
    int32_t depth[WIDTH * HEIGHT];
    uint32_t far = 1 + harness_below(&seed, 3), box, v;
    int x, y;
    for (x = 0; x < WIDTH * HEIGHT; x++) depth[x] = (int32_t)far;
    for (box = 0; box < 4; box++) {
        int x0 = (int)harness_below(&seed, WIDTH - 20), y0 = (int)harness_below(&seed, HEIGHT - 16);
        int w = 10 + (int)harness_below(&seed, 20), h = 8 + (int)harness_below(&seed, 16);
        int32_t d = (int32_t)(far + 2 + box * 2 + harness_below(&seed, 3)), slope = (int32_t)harness_below(&seed, 2);
        for (y = y0; y < y0 + h && y < HEIGHT; y++)
            for (x = x0; x < x0 + w && x < WIDTH; x++) depth[y * WIDTH + x] = d + slope * (x - x0) / 8;
    }
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++) right[y * WIDTH + x] = (uint8_t)(60 + harness_below(&seed, 120));
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++) {
            int from = x - depth[y * WIDTH + x];
            v = from < 0 ? 60 + harness_below(&seed, 120) : right[y * WIDTH + from];
            left[y * WIDTH + x] = (uint8_t)(v + harness_below(&seed, 2 * noise + 1) - noise);
        }
}

static void test_made_up(void **state)
{
    static const char *const bases[] = {"cost=ad sgm.p1=0.3 sgm.p2=1.2", "cost=census census.window=5x5 census.kind=full",
                                        "cost=ad sgm.p1=0.1 sgm.p2=0.3"};
    static uint8_t left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
    size_t b;
    uint32_t noise, seed;
    (void)state;
    for (b = 0; b < sizeof bases / sizeof bases[0]; b++)
        for (noise = 8; noise <= 40; noise += 32) {
            double energies[METHODS][MODELS] = {{0}};
            char what[100];
            scene pair = {left, right, {WIDTH, HEIGHT, DISPARITIES, 0, 0}, STEREO_FORMAT_R8};
            for (seed = 0; seed < SEEDS; seed++) {
                make_scene(1000 * noise + seed, noise, left, right);
                measure(&pair, bases[b], energies);
            }
            snprintf(what, sizeof what, "%s, noise %u, %d pairs", bases[b], (unsigned)noise, (int)SEEDS);
            show(what, energies, SEEDS);
            check_order(what, energies);
        }
}

/* ---- real pairs: only the middle rows, as the oracles are slow ---- */

enum { REAL_ROWS = 128 };

static void real(const char *data, const char *name, int disparities, double all[METHODS][MODELS])
{
    static const char *const base = "cost=census census.window=5x5 census.kind=full sgm.p1=0.3 sgm.p2=1.5";
    double energies[METHODS][MODELS] = {{0}};
    char path[1000], error[500];
    image pictures[2];
    scene pair;
    size_t above;
    int i, k;
    for (i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/middlebury_v2/%s/%s.png", data, name, i ? "right" : "left");
        test_check(image_read(path, &pictures[i], error, sizeof error), "%s", error);
    }
    test_check(pictures[0].height >= REAL_ROWS, "%s has %u rows", name, (unsigned)pictures[0].height);
    memset(&pair, 0, sizeof pair);
    above = (size_t)(pictures[0].height - REAL_ROWS) / 2 * pictures[0].width * pictures[0].channels;
    pair.left = (const uint8_t *)pictures[0].pixels + above;
    pair.right = (const uint8_t *)pictures[1].pixels + above;
    pair.e.w = (int)pictures[0].width;
    pair.e.h = REAL_ROWS;
    pair.e.d = disparities;
    pair.format = pictures[0].channels == 1 ? STEREO_FORMAT_R8 : STEREO_FORMAT_RGB8;
    measure(&pair, base, energies);
    show(name, energies, 1);
    for (i = 0; i < METHODS; i++)
        for (k = 0; k < MODELS; k++) all[i][k] += energies[i][k];
    image_free(&pictures[0]);
    image_free(&pictures[1]);
}

static void test_real(void **state)
{
    const char *data = getenv("STEREO_DATA");
    double all[METHODS][MODELS] = {{0}};
    (void)state;
    if (!data) {
        printf("STEREO_DATA is not set\n");
        skip();
    }
    real(data, "tsukuba", 16, all);
    real(data, "venus", 20, all);
    real(data, "teddy", 60, all);
    real(data, "cones", 60, all);
    show("the four of them", all, 4);
    check_order("the four of them", all);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_made_up),
        cmocka_unit_test(test_real),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("energy", tests, harness_open_cpu, harness_close_cpu) ? 1 : 0;
}
