#include "runner.h"

#include "../../tools/bench_times.h"
#include "../../tools/score.h"
#include "../../tools/synth_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LINE_MS 8000.0               /* after that, runners get only three more turns */

#define NO_IMAGE {0, 0, 0, 0, 0, BITS_OF_FORMAT, 0, 0, 0, NULL}
#define NOT_READ {NO_IMAGE, NO_IMAGE}, {NULL, NULL}, {0, 0, NULL, 0, 0}
scene scenes[SCENES] = {
    {"kitti", "kitti2015/left/000002_10.png", "kitti2015/right/000002_10.png", "kitti2015/disp_noc/000002_10.png", NULL,
     256, 1242, 375, 128, 1, NOT_READ},
    {"cones", "middlebury_v2/cones/left.png", "middlebury_v2/cones/right.png", "middlebury_v2/cones/gt_left.png",
     "middlebury_v2/cones/nonocc.png", 4, 450, 375, 64, 0, NOT_READ},
    {"tsukuba", "middlebury_v2/tsukuba/left.png", "middlebury_v2/tsukuba/right.png",
     "middlebury_v2/tsukuba/gt_left.png", "middlebury_v2/tsukuba/nonocc.png", 16, 384, 288, 16, 0, NOT_READ}};

/* ---- pairs ---- */

static int make_scene(scene *s)
{
    static synth_scene made;
    uint32_t x, y, view;
    synth_scene_make(&made, s->width, s->height, s->disparities, 1, 0.0);
    s->known.width = s->width;
    s->known.height = s->height;
    s->known.values = (float *)new_memory(s->width, s->height, sizeof(float));
    for (view = 0; view < 2; view++) {
        image *picture = &s->colour[view];
        uint8_t *p;
        if (!image_new(picture, s->width, s->height, 3) || !s->known.values)
            return 0;
        p = (uint8_t *)picture->pixels;
        for (y = 0; y < s->height; y++)
            for (x = 0; x < s->width; x++) {
                synth_vec c = synth_scene_colour(&made, (int)view, x, y);
                int visible;
                *p++ = synth_level(c.x, 0.0, 0, 0, 0);
                *p++ = synth_level(c.y, 0.0, 0, 0, 0);
                *p++ = synth_level(c.z, 0.0, 0, 0, 0);
                if (view == 0) {
                    float *value = &s->known.values[(size_t)y * s->width + x];
                    *value = (float)synth_scene_disparity(&made, 0, x, y, &visible);
                    *value = visible ? *value : HUGE_VALF;
                }
            }
    }
    return 1;
}

static int read_scene(scene *s, const char *folder, char *error, size_t size)
{
    char path[4][600];
    const char *names[4];
    int i;
    names[0] = s->left, names[1] = s->right, names[2] = s->truth, names[3] = s->mask;
    for (i = 0; i < 4; i++)
        snprintf(path[i], sizeof(path[i]), "%s/%s", folder, names[i] ? names[i] : "");
    return read_pair(path[0], path[1], 0, &s->colour[0], &s->colour[1], error, size) &&
           map_read(path[2], s->scale, 1, NULL, &s->known, error, size) &&
           (!s->mask || map_mask(path[3], path[2], &s->known, error, size));
}

int open_scene(scene *s, const char *folder)
{
    char error[700] = "no memory";
    int i;
    if (s->grey[0])
        return 1;
    if (!(folder ? read_scene(s, folder, error, sizeof(error)) : make_scene(s)))
        return !fail(FAILED, "%s", error);
    for (i = 0; i < 2; i++)
        s->grey[i] = rival_grey(s->colour[i].pixels, s->colour[i].width, s->colour[i].height, s->colour[i].channels);
    s->width = s->colour[0].width;
    s->height = s->colour[0].height;
    return s->grey[0] && s->grey[1] ? 1 : !fail(FAILED, "no memory");
}

/* Percentage of wrong pixels among the known ones, holes filled; < 0: no pixel is known. */
static double wrong(const scene *s, float *values)
{
    static const double pixel = 1.0;
    map found;
    score counted;
    found.width = s->width;
    found.height = s->height;
    found.values = values;
    if (!map_fill(&found))
        return -1.0;
    score_maps(&found, &found, &s->known, &pixel, 1, &counted);
    return counted.pixels ? percent(s->kitti ? counted.bad_kitti : counted.bad[0], counted.pixels) : -1.0;
}

/* ---- runners ---- */

double median(const double *values, uint32_t count)
{
    double sorted[MAX_ROUNDS];
    memcpy(sorted, values, count * sizeof(double));
    return count ? summarize_values(sorted, count).median : NAN;
}

double median_of(const runner *r) { return median(r->ms, r->rounds); }

/* Splits a line's options into words for the program's own parser. */
static int read_words(runner *r, const char *text, uint32_t disparities, uint32_t threads, const char *simd)
{
    int count = 1;
    char *at = r->words;
    r->argument[0] = r->words;
    snprintf(r->words, sizeof(r->words), "bench %s --backend cpu --quiet --disparities %u --threads %u --simd %s", text,
             disparities, threads, simd);
    for (at = strchr(at, ' '); at && count < MAX_WORDS; at = strchr(at, ' ')) {
        *at++ = 0;
        if (*at && *at != ' ')
            r->argument[count++] = at;
    }
    return options_read(&r->o, COMMAND_BENCH, count, r->argument);
}

int open_ours(runner *r, const char *settings, int colour, const scene *s, uint32_t threads, const char *simd)
{
    static const float q[16];
    int i;
    memset(r, 0, sizeof(*r));
    r->on = s;
    r->threads = threads;
    for (i = 0; i < 2; i++) {
        r->grey[i] = s->colour[i];
        r->grey[i].channels = 1;
        r->grey[i].pixels = s->grey[i];
        r->pictures[i] = colour ? &s->colour[i] : &r->grey[i];
    }
    r->map = (float *)new_memory(s->width, s->height, sizeof(float));
    if (!r->map || read_words(r, settings, s->disparities, threads, simd) != DONE)
        return 0;
    if (engine_open(&r->e, &r->o) != DONE ||
        engine_plan(&r->e, r->pictures[0], 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q) != DONE)
        return !fail(FAILED, "%s: %s", settings, r->e.error);
    r->pass_count = stereo_plan_passes(r->e.plan, r->passes, MAX_PASSES);
    return 1;
}

int open_rival(runner *r, rival_kind kind, const scene *s, uint32_t threads)
{
    memset(r, 0, sizeof(*r));
    r->on = s;
    r->threads = threads;
    r->map = (float *)new_memory(s->width, s->height, sizeof(float));
    r->other = r->map ? rival_open(kind, s->width, s->height, s->disparities) : NULL;
    return r->other && r->map;
}

static int run_once(runner *r)
{
    stereo_frame frame = STEREO_INIT;
    if (r->other)
        return rival_run(r->other, r->on->grey[0], r->on->grey[1], r->threads);
    frame.left.pixels = r->pictures[0]->pixels;
    frame.right.pixels = r->pictures[1]->pixels;
    frame.disparity.pixels = r->map;
    return stereo_match(r->e.plan, &frame) == STEREO_OK;
}

static void take_turn(runner *r)
{
    double start = now_ms();
    clock_t cpu = clock();
    uint32_t i;
    if (!run_once(r) || r->rounds == MAX_ROUNDS)
        return;
    r->cpu_ms[r->rounds] = 1e3 * (double)(clock() - cpu) / CLOCKS_PER_SEC;
    r->ms[r->rounds] = now_ms() - start;
    if (!r->other)
        stereo_plan_passes(r->e.plan, r->passes, MAX_PASSES);
    for (i = 0; i < r->pass_count; i++)
        r->pass_ms[i][r->rounds] = r->passes[i].milliseconds;
    r->rounds++;
}

/* The runner at place i of a round. A runner after a rival finds its own data evicted from the caches, which must
   happen to all equally often. `count` rounds of this zigzag let each runner follow each other one equally often; an
   odd count needs as many more rounds in reverse order (Williams 1949). */
static int whose_turn(int i, int count, uint32_t round)
{
    const int back = count % 2 && round / (uint32_t)count % 2, place = back ? count - 1 - i : i;
    const int step = place % 2 ? (place + 1) / 2 : count - place / 2;
    return (step + (int)(round % (uint32_t)count)) % count;
}

void take_turns(runner *r, int count, uint32_t rounds)
{
    double start = now_ms();
    uint32_t round;
    int i;
    for (i = 0; i < count; i++)
        run_once(&r[i]);             /* touches memory, warms caches */
    for (round = 0; round < rounds && (round < 3 || now_ms() - start < LINE_MS); round++)
        for (i = 0; i < count; i++)
            take_turn(&r[whose_turn(i, count, round)]);
}

double wrong_of(runner *r)
{
    if (r->other && !rival_map(r->other, r->on->grey[0], r->on->grey[1], r->map))
        return -1.0;
    return wrong(r->on, r->map);
}

void close_runner(runner *r)
{
    if (r->e.context)
        engine_close(&r->e);
    rival_close(r->other);
    free(r->map);
}

void close_scenes(void)
{
    int i;
    for (i = 0; i < SCENES; i++) {
        image_free(&scenes[i].colour[0]);
        image_free(&scenes[i].colour[1]);
        free(scenes[i].grey[0]);
        free(scenes[i].grey[1]);
        free(scenes[i].known.values);
    }
}
