/* bench_accuracy: errors of our presets beside those of OpenCV's matchers on the same pairs, with all holes filled in
   the same way.
     bench_accuracy [--threads N] [--only half|pairs] [--scenes WORD,WORD] [--more 'KEY=VALUE KEY=VALUE']
   half: bad 0.5 on the frozen scenes of `stereo synth`, and how evenly disparities on slanted planes are distributed
   between whole ones. pairs: every pair with ground truth in STEREO_DATA, if that is set. more: settings in addition
   to the presets'. Prints a line `ok …` or `MISSED …` for each figure that the project requires. */
#include "rivals.h"

#include "../../tools/accuracy_run.h"
#include "../../tools/synth_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OURS = 2, RIVALS = 4, COLUMNS = OURS + RIVALS, BINS = 10 };

typedef struct bench {
    uint32_t threads;
    const char *only, *words, *more;
    int missed;
} bench;

static const stereo_preset presets[OURS] = {STEREO_PRESET_BALANCED, STEREO_PRESET_ACCURATE};
static const rival_kind rival_kinds[RIVALS] = {RIVAL_SGBM, RIVAL_HH, RIVAL_3WAY, RIVAL_HH4};

static void verdict(bench *b, int good, const char *format, const char *what, double value, double limit)
{
    printf("%s %s: ", good ? "ok" : "MISSED", what);
    printf(format, value, limit);
    putchar('\n');
    b->missed += !good;
}

/* ---- running ---- */

/* The map of a preset with further settings; NULL = it failed, with a message. */
static float *match_ours(const bench *b, const scene_pair *pair, uint32_t disparities, stereo_preset preset,
                         const char *filters)
{
    static char bench_word[] = "bench";
    static char *argument[] = {bench_word, NULL};
    static engine e;
    static options o;
    char settings[1200];
    float *found = NULL;
    double ms;
    int status = options_read(&o, COMMAND_BENCH, 1, argument);
    memset(&e, 0, sizeof(e));
    snprintf(settings, sizeof(settings), "%s %s %s", stereo_preset_settings(preset), filters, b->more);
    o.backend = STEREO_BACKEND_CPU;
    o.threads = b->threads;
    o.disparities = disparities;
    if (status == DONE)
        status = method_pipeline(settings, &o.pipeline, e.error, sizeof(e.error));
    if (status == DONE)
        status = engine_open(&e, &o);
    if (status == DONE)
        status = accuracy_match(&e, pair, 1, &found, &ms);
    if (status != DONE)
        fail(status, "%s: %s", stereo_preset_text(preset), e.error);
    if (e.context)
        engine_close(&e);
    return found;
}

static float *match_rival(const bench *b, const scene_pair *pair, uint32_t disparities, rival_kind kind)
{
    uint32_t width = pair->left.width, height = pair->left.height;
    rival *r = rival_open(kind, width, height, disparities);
    uint8_t *left = rival_grey(pair->left.pixels, width, height, pair->left.channels);
    uint8_t *right = rival_grey(pair->right.pixels, width, height, pair->right.channels);
    float *found = (float *)new_memory(width, height, sizeof(float));
    int good = r && left && right && found && rival_run(r, left, right, b->threads) &&
               rival_map(r, left, right, found);
    free(left);
    free(right);
    rival_close(r);
    if (!good) {
        free(found);
        found = NULL;
    }
    return found;
}

static int has_word(const bench *b, const char *name)
{
    return !b->only || strcmp(b->only, name) == 0;
}

/* ---- half a pixel ---- */

typedef struct half_scene { const char *name; double noise, gain; } half_scene;

static const half_scene half_scenes[] = {
    {"as rendered", 0, 1}, {"noise 1", 1, 1}, {"noise 2", 2, 1}, {"right x 0.8, noise 1", 1, 0.8},
    {"right x 0.8, noise 2", 2, 0.8}};
enum { HALF_SCENES = sizeof(half_scenes) / sizeof(half_scenes[0]), SEEDS = 2, SIDE = 8 };

/* A rendered pair. truth[REGION_NONOCC]: visible pixels; REGION_ALL: those of them that the images can determine. */
typedef struct rendered {
    scene_pair pair;
    double *shade[2];                /* before noise and rounding, three values a pixel */
    uint32_t seed;
} rendered;

static int new_truth(map *truth)
{
    truth->width = 640;
    truth->height = 480;
    truth->values = (float *)new_memory(640, 480, sizeof(float));
    return truth->values != NULL;
}

static int render(rendered *r, uint32_t seed)
{
    static synth_scene made;
    uint32_t x, y, i;
    int view;
    memset(r, 0, sizeof(*r));
    r->seed = seed;
    if (!image_new(&r->pair.left, 640, 480, 3) || !image_new(&r->pair.right, 640, 480, 3) ||
        !new_truth(&r->pair.truth[REGION_NONOCC]) || !new_truth(&r->pair.truth[REGION_ALL]))
        return 0;
    synth_scene_make(&made, 640, 480, 64, seed, 0.0);
    for (view = 0; view < 2; view++) {
        r->shade[view] = (double *)new_memory(640 * 480, 3, sizeof(double));
        if (!r->shade[view])
            return 0;
        for (y = 0, i = 0; y < 480; y++)
            for (x = 0; x < 640; x++, i++) {
                synth_vec c = synth_scene_colour(&made, view, x, y);
                float *truth = &r->pair.truth[REGION_NONOCC].values[i];
                int visible;
                r->shade[view][3 * i] = c.x;
                r->shade[view][3 * i + 1] = c.y;
                r->shade[view][3 * i + 2] = c.z;
                if (view)
                    continue;
                *truth = (float)synth_scene_disparity(&made, 0, x, y, &visible);
                *truth = visible ? *truth : HUGE_VALF;
            }
    }
    return 1;
}

static void release(rendered *r)
{
    free(r->shade[0]);
    free(r->shade[1]);
    scene_close(&r->pair);
}

/* Makes the pixels of `stereo synth --seed S --noise N --gain G`. */
static void expose(rendered *r, const half_scene *s)
{
    uint32_t view, i, k;
    for (view = 0; view < 2; view++) {
        uint8_t *pixels = (uint8_t *)(view ? r->pair.right.pixels : r->pair.left.pixels);
        uint32_t noise_seed = r->seed * 0x9e3779b1u + view;
        double gain = view ? s->gain : 1.0;
        for (i = 0; i < 640 * 480; i++)
            for (k = 0; k < 3; k++)
                pixels[3 * i + k] = synth_level(r->shade[view][3 * i + k] * gain, s->noise, noise_seed, i, k);
    }
}

/* True if the Cramér-Rao bound for the disparity, from 17 x 17 pixels of one surface with this noise and rounding to
   whole levels, is at most a quarter of a pixel. */
static int can_be_told(const rendered *r, const half_scene *s, int x, int y)
{
    const float *truth = r->pair.truth[REGION_NONOCC].values;
    double energy = 0.0, noise = s->noise * s->noise + 1.0 / 12.0;
    int i, j, k;
    for (j = y - SIDE; j <= y + SIDE; j++)
        for (i = x - SIDE; i <= x + SIDE; i++) {
            const double *at = &r->shade[0][3 * (j * 640 + i)];
            if (j < 0 || j >= 480 || i < 1 || i >= 639)
                continue;
            if (!(fabsf(truth[j * 640 + i - 1] - truth[y * 640 + x]) < 1.0f &&
                  fabsf(truth[j * 640 + i + 1] - truth[y * 640 + x]) < 1.0f))
                continue;
            for (k = 0; k < 3; k++) {
                double slope = 0.5 * 255.0 * (at[k + 3] - at[k - 3]);
                energy += slope * slope;
            }
        }
    return 2.0 * noise <= 0.0625 * energy;
}

static double keep_what_can_be_told(rendered *r, const half_scene *s)
{
    const float *truth = r->pair.truth[REGION_NONOCC].values;
    float *told = r->pair.truth[REGION_ALL].values;
    size_t visible = 0, kept = 0;
    int x, y, i;
    for (y = 0, i = 0; y < 480; y++)
        for (x = 0; x < 640; x++, i++) {
            told[i] = is_known(truth[i]) && can_be_told(r, s, x, y) ? truth[i] : HUGE_VALF;
            visible += (size_t)is_known(truth[i]);
            kept += (size_t)is_known(told[i]);
        }
    return 100.0 * (double)kept / (double)visible;
}

/* True if the ground truth is a slanted plane here. */
static int on_slant(const float *truth, int x, int y)
{
    const float *at = &truth[y * 640 + x];
    double slope = 0.125 * ((double)at[4] - (double)at[-4]);
    double bend = (double)at[4] - 2.0 * (double)at[0] + (double)at[-4];
    return is_known(at[-4]) && is_known(at[0]) && is_known(at[4]) && fabs(slope) > 0.02 && fabs(slope) < 0.5 &&
           fabs(bend) < 1e-3;
}

static int bin_of(float v)
{
    int k = (int)(BINS * (v - floorf(v)));
    return k < BINS ? k : BINS - 1;
}

/* The worst deviation, in percent, of how often each tenth of a pixel occurs on slanted planes, compared with the
   truth. */
static double locking(const float *found, const float *truth)
{
    double have[BINS] = {0}, want[BINS] = {0}, worst = 0.0;
    int x, y, k;
    for (y = 0; y < 480; y++)
        for (x = 4; x < 636; x++) {
            int i = y * 640 + x;
            if (!on_slant(truth, x, y) || !(fabsf(found[i] - truth[i]) <= 1.0f))
                continue;
            have[bin_of(found[i])]++;
            want[bin_of(truth[i])]++;
        }
    for (k = 0; k < BINS; k++)
        worst = fmax(worst, want[k] > 0.0 ? 100.0 * fabs(have[k] / want[k] - 1.0) : 100.0);
    return worst;
}

typedef struct half_figures { double all, told, locked; } half_figures;

static half_figures half_figure(const scene_pair *pair, float *found)
{
    half_figures f = {NAN, NAN, NAN};
    outcome out;
    memset(&out, 0, sizeof(out));
    if (found && accuracy_score(pair, found, &out)) {
        out.done = 1;
        f.all = outcome_bad(&out, REGION_NONOCC, 0);
        f.told = outcome_bad(&out, REGION_ALL, 0);
        f.locked = locking(found, pair->truth[REGION_NONOCC].values);
    }
    free(found);
    return f;
}

#define HALF_FILTERS "refine=lr,speckle,border,vote,fill,weighted-median,lucas-kanade,plane"

static void run_half_scene(bench *b, rendered *r, const half_scene *s)
{
    half_figures f[COLUMNS];
    double kept, best = INFINITY;
    char name[80];
    int i;
    expose(r, s);
    kept = keep_what_can_be_told(r, s);
    for (i = 0; i < OURS; i++)
        f[i] = half_figure(&r->pair, match_ours(b, &r->pair, 64, presets[i], HALF_FILTERS));
    for (i = 0; i < RIVALS; i++)
        f[OURS + i] = half_figure(&r->pair, match_rival(b, &r->pair, 64, rival_kinds[i]));
    printf("seed %u, %-22s told %5.1f %%", (unsigned)r->seed, s->name, kept);
    for (i = 0; i < COLUMNS; i++) {
        printf("  %5.2f %5.2f %3.0f", f[i].all, f[i].told, f[i].locked);
        if (i >= OURS && f[i].all < best)
            best = f[i].all;
    }
    putchar('\n');
    snprintf(name, sizeof(name), "seed %u, %s, accurate, bad 0.5", (unsigned)r->seed, s->name);
    verdict(b, f[1].all <= 5.0, "%.2f %%, limit %.0f %%", name, f[1].all, 5.0);
    snprintf(name, sizeof(name), "seed %u, %s, accurate, bad 0.5 of what can be told", (unsigned)r->seed, s->name);
    verdict(b, f[1].told <= 5.0, "%.2f %%, limit %.0f %%", name, f[1].told, 5.0);
    snprintf(name, sizeof(name), "seed %u, %s, fractions on slanted planes, off by", (unsigned)r->seed, s->name);
    verdict(b, f[1].locked <= 20.0, "%.0f %%, limit %.0f %%", name, f[1].locked, 20.0);
    if (best < INFINITY) {
        snprintf(name, sizeof(name), "seed %u, %s, accurate below OpenCV's best", (unsigned)r->seed, s->name);
        verdict(b, f[1].all < best, "%.2f %% beside %.2f %%", name, f[1].all, best);
    }
}

static int run_half(bench *b)
{
    static rendered r;
    uint32_t seed;
    int i, good = 1;
    printf("stereo synth, 640x480, 64 disparities: percent of visible pixels that are wrong by more than 0.5; of those\n"
           "that 17 x 17 pixels can tell to a quarter of a pixel; by how many percent tenths of a pixel come up too often or\n"
           "too seldom on slanted planes, at worst\n%-48s  %-16s  %-16s  %-16s  %-16s  %-16s  %-16s\n", "",
           "balanced + l.-k.", "accurate + l.-k.", "SGBM", "HH", "3WAY", "HH4");
    for (seed = 1; seed <= SEEDS && good; seed++) {
        good = render(&r, seed);
        for (i = 0; i < HALF_SCENES && good; i++)
            run_half_scene(b, &r, &half_scenes[i]);
        release(&r);
    }
    return good || !fail(FAILED, "no memory");
}

/* ---- real pairs ---- */

/* balanced, accurate, and the rivals. */
typedef struct pair_row { outcome out[COLUMNS]; } pair_row;

static int score_pair(const bench *b, const scene *s, pair_row *row)
{
    scene_pair pair;
    char error[700];
    int i;
    if (!scene_open(s, &pair, error, sizeof(error)))
        return !fail(FAILED, "%s: %s", s->name, error);
    for (i = 0; i < COLUMNS; i++) {
        float *found = i < OURS ? match_ours(b, &pair, s->disparities, presets[i], "")
                                : match_rival(b, &pair, s->disparities, rival_kinds[i - OURS]);
        row->out[i].done = found && accuracy_score(&pair, found, &row->out[i]);
        free(found);
    }
    scene_close(&pair);
    printf("%-28s", s->name);
    for (i = 0; i < COLUMNS; i++)
        printf(" %8.2f", outcome_figure(s, &row->out[i], REGION_NONOCC));
    putchar('\n');
    fflush(stdout);
    return row->out[1].done;
}

/* Middlebury's scenes except the second version's: accurate must be worse than HH4 on none, and 35 % better on
   average. */
static void judge_scenes(bench *b, const scene *scenes, const pair_row *rows, int count)
{
    double ours = 0.0, theirs = 0.0;
    int i, worse = 0, n = 0;
    for (i = 0; i < count; i++) {
        double a = outcome_figure(&scenes[i], &rows[i].out[1], REGION_NONOCC);
        double h = outcome_figure(&scenes[i], &rows[i].out[COLUMNS - 1], REGION_NONOCC);
        if (scenes[i].group != GROUP_MIDDLEBURY || isnan(h))
            continue;
        ours += a, theirs += h, n++;
        worse += a > h;
        if (a > h)
            printf("# %s: accurate %.2f, HH4 %.2f\n", scenes[i].name, a, h);
    }
    if (!n)
        return;
    verdict(b, worse == 0, "%.0f of %.0f", "Middlebury 2001 to 2014: scenes on which accurate is worse than HH4", worse, n);
    verdict(b, ours <= 0.65 * theirs, "%.1f %% better, wanted %.0f %%", "Middlebury 2001 to 2014: accurate beside HH4, mean",
            100.0 * (1.0 - ours / theirs), 35.0);
}

static void judge_groups(bench *b, const scene *scenes, const pair_row *rows, int count)
{
    static outcome column[MAX_SCENES];
    int group, i, k;
    for (group = 0; group < GROUP_WITHOUT_TRUTH; group++) {
        double figure[COLUMNS], best = INFINITY;
        for (k = 0; k < COLUMNS; k++) {
            for (i = 0; i < count; i++)
                column[i] = rows[i].out[k];
            figure[k] = group_figure(scenes, column, count, (scene_group)group,
                                     group == GROUP_MIDDLEBURY_V2 ? REGIONS : 1);
            if (k >= OURS && figure[k] < best)
                best = figure[k];
        }
        if (isnan(figure[1]))
            continue;
        printf("mean, %-22s", group_text((scene_group)group));
        for (k = 0; k < COLUMNS; k++)
            printf(" %8.2f", figure[k]);
        putchar('\n');
        if (best < INFINITY)
            verdict(b, figure[1] < best, "%.2f beside %.2f", group_text((scene_group)group), figure[1], best);
    }
}

static int run_pairs(bench *b)
{
    static scene scenes[MAX_SCENES];
    static pair_row rows[MAX_SCENES];
    const char *folder = getenv("STEREO_DATA");
    int count, i, good = 1;
    if (!folder) {
        puts("skip real pairs: STEREO_DATA is not set");
        return 1;
    }
    count = scenes_choose(scenes, scenes_find(folder, scenes), b->words, 1);
    printf("\nreal pairs: percent of visible pixels that are wrong (KITTI 2015: D1), holes filled\n"
           "%-28s %8s %8s %8s %8s %8s %8s\n", "", "balanced", "accurate", "SGBM", "HH", "3WAY", "HH4");
    for (i = 0; i < count && good; i++)
        good = score_pair(b, &scenes[i], &rows[i]);
    if (!good)
        return 0;
    judge_groups(b, scenes, rows, count);
    judge_scenes(b, scenes, rows, count);
    return 1;
}

/* ---- main ---- */

static int read_arguments(bench *b, int argc, char **argv)
{
    int i;
    for (i = 1; i < argc; i += 2) {
        const char *text = argv[i + 1];
        int64_t value = 0;
        if (!text)
            return fail(WRONG, "%s: its value is missing", argv[i]);
        if (strcmp(argv[i], "--threads") == 0 && parse_integer(argv[i], text, 1, 64, &value) == DONE)
            b->threads = (uint32_t)value;
        else if (strcmp(argv[i], "--only") == 0 && (strcmp(text, "half") == 0 || strcmp(text, "pairs") == 0))
            b->only = text;
        else if (strcmp(argv[i], "--scenes") == 0)
            b->words = text;
        else if (strcmp(argv[i], "--more") == 0)
            b->more = text;
        else
            return fail(WRONG, "%s %s: there are --threads N, --only half|pairs, --scenes WORD,WORD, --more SETTINGS", argv[i],
                            text);
    }
    return DONE;
}

int main(int argc, char **argv)
{
    bench b;
    int good = 1;
    memset(&b, 0, sizeof(b));
    b.threads = 2;
    b.more = "";
    if (read_arguments(&b, argc, argv) != DONE)
        return WRONG;
    printf("%s\n", rival_library() ? rival_library() : "without OpenCV");
    if (has_word(&b, "half"))
        good &= run_half(&b);
    if (has_word(&b, "pairs"))
        good &= run_pairs(&b);
    printf("%d missed\n", b.missed);
    return good ? DONE : FAILED;
}
