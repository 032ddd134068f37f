#include "accuracy_run.h"
#include "bench_times.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define THRESHOLDS 4
static const double thresholds[THRESHOLDS] = {0.5, 1.0, 2.0, 3.0};

#define YU "Yu et al. 2010"
#define CHANG "Chang et al. 2020"
#define FANG "Fang et al. 2012"
#define CORRELATION "cost=zncc zncc.window=3x3 "
/* What the papers leave open was picked on the pairs that they report, as theirs was: Yu et al.'s cost (luma or colour),
   ESMP's base and colour distance; Chang et al.'s windows (3 x 3 for both costs) and refinement. */
#define ROADS "right-view=own wta.subpixel=none refine=lr,speckle,fill,median fill.method=row speckle.area=250 median.radius=3"
#define PATHS "sgm.p1=0.86 sgm.p2=8.8 " ROADS
#define TRANSFORM "aggregate=domain-transform optimize=wta " ROADS
#define LOCAL "optimize=wta wta.subpixel=none refine=median"
#define MEI "cost=ad-census census.kind=full optimize=wta wta.subpixel=none refine=lr,median"
static const method paper_methods[] = {
    {"adaptive weight, radius 10", MEI " aggregate=adaptive-weight aw.radius=10", FANG, "", 0.0, 10.4},
    {"constant window, radius 10", MEI " aggregate=box box.radius=10", FANG, "", 0.0, 181.0},
    {"cross regions", MEI " aggregate=cross", FANG, "", 0.0, 74.0},
    {"S1: zncc, SGM", CORRELATION PATHS, CHANG, "", 0.0, 0.0},
    {"S2: census, SGM", "census.window=3x3 census.kind=full " PATHS, CHANG, "", 0.0, 0.0},
    {"S3: census, domain transform", "census.window=3x3 census.kind=full " TRANSFORM, CHANG, "", 0.0, 0.0},
    {"S4: zncc, domain transform", CORRELATION TRANSFORM, CHANG, "", 0.0, 2000.0},
    {"scanline optimization", "cost=sad ad.colour=0 optimize=scanline wta.subpixel=none refine=none",
     "Zach et al. 2006", "", 0.0, 68.0},
    {"ESAW, 5 iterations", "cost=ad ad.truncate=12 aggregate=esaw esaw.iterations=5 esaw.base=2.6 "
     LOCAL, YU, "1.4 2.4 7.1 1.6 2.6 12.9 9.4 16.0 19.4 8.6 15.6 17.9", 9.6, 307.0},
    {"ESAW, 9 iterations", "cost=ad ad.truncate=12 aggregate=esaw " LOCAL, YU,
     "1.9 2.5 9.7 1.0 1.7 6.9 8.5 14.2 18.7 6.6 12.7 14.4", 8.2, 194.8},
    {"ESMP, 8 iterations", "cost=ad ad.truncate=17 aggregate=esmp esmp.base=2.2 esmp.distance=max right-view=none " LOCAL, YU,
     "1.4 1.9 7.1 0.4 1.0 2.7 8.6 15.2 19.5 5.6 12.5 13.2", 7.42, 144.4},
    {"RtAW, 33 taps", "cost=ad ad.truncate=12 aggregate=rtaw " LOCAL, YU,
     "2.3 3.6 11.2 3.6 4.6 19.8 10.9 18.8 23.2 5.9 14.3 13.8", 11.0, 124.1},
    {"BP, 5 levels of 7", "cost=ad ad.colour=0 optimize=bp wta.subpixel=none refine=none", "Grauer-Gray", "", 0.0, 1317.0},
    {"AD-Census, cross, SGM", "cost=ad-census census.kind=full aggregate=cross cross.arms=mei cross.length=34 "
     "cross.iterations=2 sgm.adapt=colour sgm.p1=0.3 sgm.p2=0.9 right-view=own "
     "refine=lr,vote,fill,median", "Mei et al. 2011", "", 3.97, 0.0}};

static const method *all_methods(int *count)
{
    static method methods[MAX_METHODS];
    int n, i;
    for (n = 0; stereo_preset_text((stereo_preset)n); n++) {
        memset(&methods[n], 0, sizeof(methods[n]));
        methods[n].name = stereo_preset_text((stereo_preset)n);
        methods[n].settings = stereo_preset_settings((stereo_preset)n);
        methods[n].source = "preset";
        methods[n].published = "";
    }
    for (i = 0; i < (int)(sizeof(paper_methods) / sizeof(paper_methods[0])); i++)
        methods[n++] = paper_methods[i];
    *count = n;
    return methods;
}

int accuracy_choose(method chosen[MAX_METHODS], const char *word)
{
    int count, i, n = 0;
    const method *all = all_methods(&count);
    for (i = 0; i < count; i++)
        if (!word || strstr(all[i].name, word) || strstr(all[i].source, word))
            chosen[n++] = all[i];
    return n;
}

char method_setting(const char **settings, char key[64], char value[200])
{
    const char *at = *settings + strspn(*settings, " ");
    size_t n = strcspn(at, "=* "), m = at[n] == '=' || at[n] == '*' ? strcspn(at + n + 1, " ") : 0;
    *settings = at;
    if ((at[n] != '=' && at[n] != '*') || n >= 64 || m >= 200)
        return 0;
    memcpy(key, at, n);
    memcpy(value, at + n + 1, m);
    key[n] = value[m] = 0;
    *settings += n + 1 + m;
    return at[n];
}

int method_pipeline(const char *settings, stereo_pipeline *pipeline, char *error, size_t size)
{
    const char *at = settings, *before = at;
    char key[64], value[200], sign;
    stereo_pipeline_base(pipeline);
    for (; (sign = method_setting(&at, key, value)) == '='; before = at)
        if (stereo_pipeline_set(pipeline, key, value, error, size) != STEREO_OK)
            return WRONG;
    if (sign || *at) {
        snprintf(error, size, "'%s' is not KEY=VALUE", before + strspn(before, " "));
        return WRONG;
    }
    return DONE;
}

#define MAX_REPEAT 16
int accuracy_match(engine *e, const scene_pair *pair, int repeat, float **disparity, double *ms)
{
    static const float no_camera[16] = {0};
    double times[MAX_REPEAT], began = now_ms();
    stereo_frame frame;
    int status = engine_plan(e, &pair->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, no_camera), n = 0;
    if (status != DONE)
        return status;
    memset(&frame, 0, sizeof(frame));
    *disparity = (float *)new_memory(pair->left.width, pair->left.height, sizeof(float));
    if (!*disparity) {
        snprintf(e->error, sizeof(e->error), "no memory for a map of %ux%u" HELD_WHOLE, pair->left.width, pair->left.height);
        return FAILED;
    }
    frame.left.pixels = pair->left.pixels;
    frame.right.pixels = pair->right.pixels;
    frame.disparity.pixels = *disparity;
    while (n < repeat && n < MAX_REPEAT && (n == 0 || now_ms() - began < 333.0)) {
        double start = now_ms();
        stereo_result result = stereo_match(e->plan, &frame);
        if (result != STEREO_OK) {
            free(*disparity);
            *disparity = NULL;
            return engine_failed(e, result);
        }
        times[n++] = now_ms() - start;
    }
    *ms = summarize_values(times, (uint32_t)n).median;
    return DONE;
}

int accuracy_score(const scene_pair *pair, const float *disparity, outcome *out)
{
    size_t count = (size_t)pair->left.width * pair->left.height;
    map found = {0, 0, NULL, 1.0, 0}, filled;
    int i;
    found.width = pair->left.width;
    found.height = pair->left.height;
    found.values = (float *)new_memory(count, sizeof(float), 2);
    if (!found.values)
        return 0;
    memcpy(found.values, disparity, count * sizeof(float));
    memcpy(found.values + count, disparity, count * sizeof(float));
    filled = found;
    filled.values += count;
    if (!map_fill(&filled)) {
        free(found.values);
        return 0;
    }
    for (i = 0; i < REGIONS; i++)
        if (pair->truth[i].values)
            score_maps(&found, &filled, &pair->truth[i], thresholds, THRESHOLDS, &out->score[i]);
    free(found.values);
    return 1;
}

double outcome_bad(const outcome *out, int region, int i)
{
    const score *s = &out->score[region];
    return out->done && s->pixels ? percent(s->bad[i], s->pixels) : NAN;
}

double outcome_figure(const scene *s, const outcome *out, int region)
{
    int i;
    if (s->group == GROUP_KITTI)
        return out->done && out->score[region].pixels ? percent(out->score[region].bad_kitti, out->score[region].pixels) : NAN;
    for (i = 0; i < THRESHOLDS; i++)
        if (thresholds[i] >= s->threshold)
            return outcome_bad(out, region, i);
    return NAN;
}

double group_figure(const scene *scenes, const outcome *outcomes, int count, scene_group group, int regions)
{
    double sum = 0.0;
    uint64_t n = 0;
    int i, r;
    for (i = 0; i < count; i++) {
        for (r = 0; r < regions && scenes[i].group == group; r++) {
            sum += outcome_figure(&scenes[i], &outcomes[i], r);
            n++;
        }
    }
    return mean(sum, n);
}
