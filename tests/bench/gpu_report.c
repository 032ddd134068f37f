/* gpu_report: what AMD's compiler makes of the library's pipelines, on a machine without a GPU.
     gpu_report page [FILE]  the page: pipelines, passes with their time by a model, kernels (gpu_report.md here)
     gpu_report check        as a test: which kernels break a rule, beside the list of those that may
     gpu_report rules        whether the rules and the reading of listings find what is planted
   Needs RADV (package mesa-vulkan-drivers), whose null hardware compiles without a device. */
#include "gpu_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- what is compiled ---- */

typedef struct scene {
    const char *name;
    uint32_t width, height, disparities;
    double aim;                      /* on the H100: 10^9 disparities a second; below 0: ms; 0 = none */
    const char *settings;            /* KEY=VALUE, tune.FIELD=VALUE, and the words of set_word() */
} scene;

#define KITTI  1242, 375, 128
#define HD     1920, 1080, 256
#define CONES  450, 375, 64
#define BP     "cost=ad optimize=bp right-view=none refine=none wta.subpixel=none bp.storage="
#define ZNCC   "cost=zncc zncc.window=3x3 aggregate=domain-transform"
#define MEANS  " dt.normalize=1"
#define WINNER " optimize=wta"
#define ALONE  " right-view=none refine=none wta.subpixel=none"

static const scene scenes[] = {
    {"preset base", KITTI, 0, ""},
    {"preset fast", KITTI, 0, "colour preset=fast"},
    {"preset balanced", KITTI, 0, "colour preset=balanced"},
    {"preset accurate", KITTI, 10, "colour preset=accurate"},
    {"preset automotive", KITTI, 0, "preset=automotive"},
    {"preset indoor", KITTI, 0, "colour preset=indoor"},
    {"preset realtime", KITTI, 0, "preset=realtime"},
    {"SGM-3", KITTI, 0, "sgm.paths=3"},
    {"SGM-4", KITTI, 60, "sgm.paths=4"},
    {"SGM-4, stored costs", KITTI, 0, "sgm.paths=4 tune.cost_join=1"},
    {"SGM-4, shuffles", KITTI, 0, "sgm.paths=4 tune.path_shuffle=2"},
    {"SGM-4, ad", KITTI, 0, "cost=ad sgm.paths=4"},
    {"SGM-4, ad, shuffles", KITTI, 0, "cost=ad sgm.paths=4 tune.path_shuffle=2"},
    {"SGM-8", KITTI, 35, "sgm.paths=8"},
    {"SGM-4", HD, 60, "sgm.paths=4"},
    {"SGM-8", HD, 0, "sgm.paths=8"},
    {"box", KITTI, 150, "cost=ad aggregate=box" WINNER},
    {"box, stored costs", KITTI, 0, "cost=ad aggregate=box tune.cost_join=1" WINNER},
    {"box, tiles", KITTI, 0, "cost=ad aggregate=box tune.cost_join=1 tune.box_tile=8" WINNER},
    {"census, box", KITTI, 0, "aggregate=box" WINNER},
    {"adaptive weight, R = 16", KITTI, 0.4, "cost=ad aggregate=adaptive-weight aw.radius=16" WINNER},
    {"cross", KITTI, 60, "cost=ad aggregate=cross" WINNER},
    {"cross, census", KITTI, 0, "cost=census aggregate=cross" WINNER},
    {"cross-weight", KITTI, 0, "cost=ad aggregate=cross-weight" WINNER},
    {"AD-Census", KITTI, 0,
     "colour cost=ad-census aggregate=cross cross.arms=mei cross.length=34 cross.iterations=4 sgm.adapt=colour"},
    {"ZNCC + DT, f32", KITTI, 0, ZNCC MEANS WINNER},
    {"ZNCC + DT, 16 bits", KITTI, 0, ZNCC MEANS " dt.storage=i16" WINNER},
    {"ZNCC + DT, 8 bits", KITTI, 45, ZNCC MEANS " dt.storage=u8" WINNER},
    {"ZNCC + DT, f8", KITTI, 0, ZNCC MEANS " dt.storage=f8" WINNER},
    {"ZNCC + DT, 8 bits, joined, left view alone", KITTI, 0, ZNCC " dt.storage=u8 tune.dt_join=2" WINNER ALONE},
    {"ZNCC + DT, colour, mean", KITTI, 0, "colour " ZNCC MEANS " dt.guide=colour" WINNER},
    {"ZNCC + DT, f32, left view alone", KITTI, 0, ZNCC WINNER ALONE},
    {"ZNCC, zigzag", KITTI, 0, "cost=zncc tune.zncc_form=2 tune.zncc_sums=2" WINNER},
    {"scanline", KITTI, 0, "cost=ad optimize=scanline"},
    {"scanline, BT", KITTI, 0, "cost=bt optimize=scanline scanline.stretch=2"},
    {"scanline, census", KITTI, 0, "optimize=scanline"},
    {"ESAW(5), f32", KITTI, 0, "cost=ad aggregate=esaw esaw.iterations=5 esaw.base=2.6" WINNER},
    {"ESAW(5), 16 bits", KITTI, 30, "cost=ad aggregate=esaw esaw.iterations=5 esaw.base=2.6 esaw.storage=u16" WINNER},
    {"ESAW(9), f32", KITTI, 0, "cost=ad aggregate=esaw esaw.iterations=9" WINNER},
    {"ESAW(9), 16 bits", KITTI, 18, "cost=ad aggregate=esaw esaw.iterations=9 esaw.storage=u16" WINNER},
    {"ESAW(5), census", KITTI, 0, "aggregate=esaw esaw.iterations=5 esaw.storage=u16" WINNER},
    {"ESAW(5), passes apart", KITTI, 0, "cost=ad aggregate=esaw esaw.iterations=5 tune.cost_join=1" WINNER},
    {"ESAW(5), 16 bits, left view alone", KITTI, 0,
     "cost=ad aggregate=esaw esaw.iterations=5 esaw.base=2.6 esaw.storage=u16" WINNER ALONE},
    {"ESMP, f32", KITTI, 0, "cost=ad aggregate=esmp" WINNER},
    {"ESMP, 16 bits", KITTI, 12, "cost=ad aggregate=esmp esmp.storage=u16" WINNER},
    {"ESMP, 16 bits, left view alone", KITTI, 0, "cost=ad aggregate=esmp esmp.storage=u16" WINNER ALONE},
    {"ESMP, census", KITTI, 0, "aggregate=esmp esmp.storage=u16" WINNER},
    {"RtAW", KITTI, 0, "cost=ad aggregate=rtaw" WINNER},
    {"RtAW, messages", KITTI, 0, "cost=ad aggregate=rtaw rtaw.messages=1" WINNER},
    {"guided", KITTI, 0, "cost=ad aggregate=guided" WINNER},
    {"MGM", KITTI, 8, "optimize=mgm"},
    {"MGM, 8 paths", KITTI, 0, "optimize=mgm sgm.paths=8"},
    {"BP u8", 384, 288, 16, 0, BP "u8"},
    {"BP f16", 384, 288, 16, -0.5, BP "f16"},
    {"BP f32", 384, 288, 16, 0, BP "f32"},
    {"BP u8", CONES, 0, BP "u8"},
    {"BP f16", CONES, -4, BP "f16"},
    {"BP f32", CONES, 0, BP "f32"},
    {"BP u8", KITTI, 0, BP "u8"},
    {"BP f16", KITTI, 0, BP "f16"},
    {"BP f32", KITTI, 0, BP "f32"},
    {"BP f16, passes apart", CONES, 0, BP "f16 tune.bp_join=1 tune.cost_join=1"},
    {"BP f16, census", CONES, 0, "cost=census optimize=bp bp.storage=f16"},
    {"BP f16, census, left view alone", CONES, 0, "cost=census optimize=bp bp.storage=f16" ALONE},
    {"BP f16, both views", CONES, 0, "cost=ad optimize=bp bp.storage=f16"},
    {"every filter", KITTI, 0,
     "colour refine=lr,speckle,border,vote,fill,weighted-median,smooth,discontinuity,lucas-kanade,plane,median "
     "lk.mean=1 smooth.fill=1"},
    {"other filters", KITTI, 0, "refine=lr,fill,median fill.method=directions median.radius=2 wta.subpixel=raw"},
    {"every preparation", KITTI, 0, "calibrated prepare=rectify,blur,sobel,normalize cost=bt+gradient:0.5"},
    {"brightness, texture", KITTI, 0, "colour cost=ad+census ad.gain=1 ad.texture=8 ad.colour=1"},
    {"every input and output", KITTI, 0, "ends prior.weight=0.1 wta.confidence=lrd wta.confidence-least=0.1"},
    {"costs of the caller", KITTI, 0, "cost=given"},
    {"own right view", KITTI, 0, "right-view=own"},
    {"SAD", KITTI, 0, "cost=sad" WINNER}};
enum { SCENES = sizeof scenes / sizeof scenes[0] };

/* ---- chips and what their compiler made ---- */

enum { CHIPS = 4, MOST_KERNELS = 2048, MOST_STEPS = 65536, MOST_PASSES = 512 };
static const char *const chips[CHIPS] = {"navi31", "navi21", "vega10", "polaris10"};

typedef struct kernel {              /* a kernel with its constants: a pipeline of Vulkan's */
    char name[48];
    inside_step step;                /* where it was met first, */
    const scene *scene;              /* likewise */
    gpu_code code[CHIPS];
    gpu_program program;             /* on chips[0] */
    double turns[GPU_MOST_LOOPS];    /* of its loops, the most */
    double cycles[GPU_MOST_LOOPS];   /* of a turn on the 7900 XTX */
} kernel;
static kernel kernels[MOST_KERNELS];
static uint32_t kernel_count;
static const uint32_t most_waves[CHIPS] = {16, 16, 10, 8}; /* that a SIMD holds */
static inside_step steps[MOST_STEPS];
static char mesa[32];                /* version */

static kernel *kernel_of(const inside_step *s, const scene *where)
{
    char name[48];
    uint32_t i;
    snprintf(name, sizeof name, "%s%s", s->kernel, s->shuffles ? "_shuffle" : "");
    for (i = 0; i < kernel_count; i++)
        if (strcmp(kernels[i].name, name) == 0 && kernels[i].step.specs == s->specs &&
            memcmp(kernels[i].step.spec, s->spec, s->specs * sizeof s->spec[0]) == 0)
            return &kernels[i];
    if (kernel_count == MOST_KERNELS) return NULL;
    memcpy(kernels[i].name, name, sizeof name);
    kernels[i].step = *s;
    kernels[i].scene = where;
    return &kernels[kernel_count++];
}

/* The version whose code the list of exceptions describes. Another one may print other names and listings. */
static int is_known_mesa(void) { return strncmp(mesa, "22.3.", 5) == 0; }

static int fail(const char *what, const char *why)
{
    printf("%s %s: %s\n", is_known_mesa() ? "not ok" : "skip", what, why);
    return 0;
}

/* Sets a word without a value. Returns 0 if there is none of that name. */
static int set_word(stereo_plan_desc *desc, const char *word)
{
    static stereo_calibration calibration;
    stereo_camera *camera = &calibration.left;
    if (strcmp(word, "colour") == 0) return desc->input = STEREO_FORMAT_RGB8, 1;
    if (strcmp(word, "ends") == 0) {
        desc->inputs = STEREO_INPUT_MASK | STEREO_INPUT_PREVIOUS | STEREO_INPUT_MASK_RIGHT;
        desc->outputs = 63;
        stereo_q(720, 0.5f, 621, 187, 0, desc->q);
        return 1;
    }
    if (strcmp(word, "calibrated") != 0) return 0;
    camera->k[0] = camera->k[4] = camera->p[0] = camera->p[5] = 720;
    camera->k[8] = camera->p[10] = camera->r[0] = camera->r[4] = camera->r[8] = 1;
    calibration.right = calibration.left;
    desc->calibration = &calibration;
    return 1;
}

/* The same for KEY=VALUE. */
static int set_value(stereo_plan_desc *desc, stereo_pipeline *pipeline, const char *key, const char *value)
{
    stereo_tuning *t = &desc->tuning;
    const struct { const char *key; uint32_t *field; } tunings[] = {
        {"tune.cost_join", &t->cost_join}, {"tune.dt_join", &t->dt_join}, {"tune.bp_join", &t->bp_join},
        {"tune.box_tile", &t->box_tile}, {"tune.path_shuffle", &t->path_shuffle}, {"tune.zncc_form", &t->zncc_form},
        {"tune.zncc_sums", &t->zncc_sums}};
    size_t i;
    for (i = 0; i < sizeof tunings / sizeof tunings[0]; i++)
        if (strcmp(tunings[i].key, key) == 0) return *tunings[i].field = (uint32_t)atoi(value), 1;
    for (i = 0; strcmp(key, "preset") == 0 && stereo_preset_text((stereo_preset)i); i++)
        if (strcmp(stereo_preset_text((stereo_preset)i), value) == 0)
            return stereo_pipeline_preset((stereo_preset)i, pipeline) == STEREO_OK;
    return stereo_pipeline_set(pipeline, key, value, NULL, 0) == STEREO_OK;
}

static stereo_plan *plan_of(stereo_context *context, const scene *sc)
{
    stereo_plan_desc desc;
    stereo_pipeline pipeline;
    stereo_plan *plan = NULL;
    char text[512], *word;
    memset(&desc, 0, sizeof desc);
    stereo_pipeline_base(&pipeline);
    desc.width = sc->width, desc.height = sc->height, desc.num_disparities = sc->disparities;
    desc.pipeline = &pipeline;
    snprintf(text, sizeof text, "%s", sc->settings);
    for (word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (value) *value++ = 0;
        if (!(value ? set_value(&desc, &pipeline, word, value) : set_word(&desc, word)))
            return fail(sc->name, word), NULL;
    }
    if (stereo_plan_create(context, &desc, &plan) != STEREO_OK) fail(sc->name, "no plan");
    return plan;
}

/* ---- the page's first two tables, as text, while plans exist ---- */

typedef struct share {               /* of a pipeline's time, by kernel */
    const kernel *kernel;
    uint32_t dispatches;
    int guess;                       /* 1 = data decide how often its loops run */
    double seconds[GPU_MACHINES], bytes;
    gpu_time largest[GPU_MACHINES];
    inside_step step;                /* of the largest */
} share;

static FILE *pipelines, *passes;     /* NULL: no page is wanted */

static void print_shares(const scene *sc, const share *shares, uint32_t count, const double *total)
{
    double others[GPU_MACHINES] = {0, 0};
    const share *sh;
    char title[96];
    uint32_t m;
    snprintf(title, sizeof title, "%s, %ux%ux%u", sc->name, sc->width, sc->height, sc->disparities);
    for (sh = shares; sh < shares + count; sh++) {
        if (sh->seconds[0] < 0.04 * total[0] && sh->seconds[1] < 0.04 * total[1]) {
            for (m = 0; m < GPU_MACHINES; m++) others[m] += sh->seconds[m];
            continue;
        }
        fprintf(passes, "|%s|%s%s|%u|%u x %u|%.2f|%.2f|%.1f|%.3f|%s|%.3f|%s|\n", title, sh->kernel->name,
                sh->guess ? " ~" : "", sh->dispatches, sh->step.groups[0] * sh->step.groups[1] * sh->step.groups[2],
                sh->step.spec[0], sh->largest[0].waves, sh->largest[1].waves, sh->bytes * 1e-6, sh->seconds[0] * 1e3,
                sh->largest[0].bound, sh->seconds[1] * 1e3, sh->largest[1].bound);
    }
    fprintf(passes, "|%s|others||||||%.3f||%.3f||\n", title, others[0] * 1e3, others[1] * 1e3);
}

/* Adds the time of steps that run at once, line by line, and spreads it over their kernels by what each takes alone. */
static void add_times(gpu_time (*times)[GPU_MACHINES], share **of, const inside_step *step, uint32_t count,
                      double *total)
{
    static gpu_time at_once[MOST_STEPS];
    uint32_t m, i, with, line, lines, last = 0;
    for (i = 0; i < count; i++) last = step[i].lines > last ? step[i].lines : last;
    for (m = 0; m < GPU_MACHINES; m++)
        for (line = 0; line < last; line += lines) {
            double alone = 0, together;
            lines = last - line;
            for (i = 0, with = 0; i < count; i++)
                if (step[i].lines > line) {
                    lines = step[i].lines - line < lines ? step[i].lines - line : lines;
                    at_once[with++] = times[i][m];
                    alone += times[i][m].seconds;
                }
            together = lines * gpu_at_once(&gpu_machines[m], at_once, with);
            for (i = 0; i < count; i++)
                if (step[i].lines > line) of[i]->seconds[m] += times[i][m].seconds / alone * together;
            total[m] += together;
        }
}

/* Adds up a plan's time by the model, and notes the most turns of each loop. */
static int time_plan(const stereo_plan *plan, const scene *sc, uint32_t count)
{
    static stereo_pass_info infos[MOST_PASSES];
    static double area[MOST_PASSES];
    static share shares[MOST_PASSES], *of[MOST_STEPS];
    static gpu_time times[MOST_STEPS][GPU_MACHINES];
    const double cells = (double)sc->width * sc->height * sc->disparities;
    double total[GPU_MACHINES] = {0, 0}, bytes = 0;
    uint32_t s, i, m, share_count = 0, dispatches = 0, begun = 0; /* the first step since a barrier */
    stereo_plan_desc desc;
    stereo_plan_info(plan, &desc);
    stereo_plan_passes(plan, infos, MOST_PASSES);
    memset(area, 0, sizeof area);
    memset(shares, 0, sizeof shares);
    for (s = 0; s < count; s++) area[steps[s].pass] += (double)steps[s].rows * steps[s].depth;
    for (s = 0; s < count; s++) {
        const inside_step *step = &steps[s];
        kernel *k = kernel_of(step, sc);
        const double part = (double)infos[step->pass].bytes * step->rows * step->depth / area[step->pass];
        const int guess = gpu_set_turns(&k->program, step, desc.pipeline);
        gpu_time *const time = times[s];
        share *sh = shares;
        if (guess < 0 && k->program.loop_count)
            return fail(k->name, "gpu_model.c does not say how often its loops run");
        for (i = 0; i < k->program.loop_count; i++)
            if (k->program.loops[i].turns > k->turns[i]) k->turns[i] = k->program.loops[i].turns;
        while (sh < shares + share_count && sh->kernel != k) sh++;
        if (sh == shares + share_count) share_count++;
        sh->kernel = k;
        sh->guess = guess > 0;
        sh->dispatches += step->lines;
        sh->bytes += part;
        bytes += part;
        dispatches += step->lines;
        for (m = GPU_MACHINES; m-- > 0 && pipelines;) /* the 7900 XTX last: its loops' cycles stay */
            time[m] = gpu_dispatch(&gpu_machines[m], &k->code[0], &k->program, step, part / step->lines);
        of[s] = sh;
        if (pipelines && (s + 1 == count || steps[s + 1].barrier)) {
            add_times(&times[begun], &of[begun], &steps[begun], s + 1 - begun, total);
            begun = s + 1;
        }
        for (i = 0; i < k->program.loop_count; i++) k->cycles[i] = k->program.loops[i].cycles;
        if (!pipelines || time[0].seconds <= sh->largest[0].seconds) continue;
        memcpy(sh->largest, time, sizeof sh->largest);
        sh->step = *step;
    }
    if (!pipelines) return 1;
    for (m = 0; m < GPU_MACHINES; m++) total[m] += GPU_SUBMIT_SECONDS * steps[count - 1].submit;
    fprintf(pipelines, "|%s|%ux%ux%u|%u|%u|%.0f|%.2f|%.2f|%.1f|%.1f|", sc->name, sc->width, sc->height,
            sc->disparities, dispatches, steps[count - 1].submit + 1, bytes * 1e-6, total[0] * 1e3, total[1] * 1e3,
            cells / total[0] * 1e-9, cells / total[1] * 1e-9);
    if (sc->aim > 0) fprintf(pipelines, "%g|\n", sc->aim);
    else if (sc->aim < 0) fprintf(pipelines, "%g ms|\n", -sc->aim);
    else fprintf(pipelines, "|\n");
    print_shares(sc, shares, share_count, total);
    return 1;
}

/* Compiles a scene for a chip. */
static int compile(stereo_context *context, const scene *sc, uint32_t chip)
{
    stereo_plan *plan = plan_of(context, sc);
    const uint32_t count = plan ? inside_steps(plan, steps, MOST_STEPS) : 0;
    uint32_t s;
    if (!plan) return 0;
    if (count > MOST_STEPS) return fail(sc->name, "more steps than this program holds");
    for (s = 0; s < count; s++) {
        kernel *k = kernel_of(&steps[s], sc);
        const char *why;
        if (!k) return fail(sc->name, "more kernels than this program holds");
        if (k->code[chip].known) continue;
        why = gpu_compile(plan, s, &k->code[chip]);
        if (why) return fail(k->name, why);
        if (chip == 0 && (!k->code[0].listing || !gpu_read(k->code[0].listing, &k->program)))
            return fail(k->name, "its listing makes no sense");
        free(k->code[chip].listing);
        k->code[chip].listing = NULL;
        if (chip < 2 && k->code[chip].wave == 64)
            k->code[chip].statistic[GPU_WAVES] /= 2; /* RADV counts halves on RDNA */
    }
    s = chip > 0 || time_plan(plan, sc, count);
    stereo_plan_destroy(plan);
    return (int)s;
}

/* Compiles everything for all chips. Returns NULL, or why that cannot be done. *good: 0 = an error was printed. */
static const char *compile_all(int *good)
{
    uint32_t chip, i, version;
    stereo_context *context[CHIPS];
    stereo_device_info info;
    const char *why = gpu_open(chips[1], &context[1]); /* all versions know this name: it tells the version */
    *good = 1;
    if (why) return why;
    stereo_context_info(context[1], &info);
    version = info.driver_version;
    snprintf(mesa, sizeof mesa, "%u.%u.%u", (unsigned)(version >> 22), (unsigned)(version >> 12 & 1023),
             (unsigned)(version & 4095));
    for (chip = 0; chip < CHIPS && *good; chip++) {
        why = chip == 1 ? NULL : gpu_open(chip == 0 && version >> 22 < 23 ? "gfx1100" : chips[chip], &context[chip]);
        if (why) return why;
        for (i = 0; i < SCENES && *good; i++) *good = compile(context[chip], &scenes[i], chip);
    }
    return NULL; /* contexts stay open: null hardware of Mesa 22.3 crashes where its device is destroyed */
}

/* ---- rules ---- */

enum { SPILL, SCRATCH, FEW_WAVES, SHARED, WAIT, RULES };
static const char *const rule_names[RULES] = {"no register is spilled", "no scratch memory",
                                              "at least 4 of 16 waves fit a SIMD", "at most 16 KiB of shared memory",
                                              "no loop waits for what the same turn loads"};

/* The rules that a pipeline breaks on a chip, as bits. most: waves of a SIMD where nothing limits them. */
static uint32_t broken(const gpu_code *code, uint32_t most)
{
    const uint32_t *n = code->statistic;
    return (n[GPU_SGPR_SPILLS] || n[GPU_VGPR_SPILLS] ? 1u << SPILL : 0) | (n[GPU_SCRATCH] ? 1u << SCRATCH : 0) |
           (n[GPU_WAVES] * 16 < 4 * most ? 1u << FEW_WAVES : 0) | (n[GPU_SHARED] > 16384 ? 1u << SHARED : 0);
}

/* Does a loop with several turns wait for a load of the same turn? turns: the most of each loop. */
static int waits(const gpu_program *program, const double *turns)
{
    uint32_t i;
    for (i = 0; i < program->loop_count; i++)
        if (program->loops[i].waited && turns[i] > 1) return 1;
    return 0;
}

/* What breaks a rule today, of Mesa 22.3. A kernel that no longer does must leave the list. */
static const struct { int rule; const char *kernels, *why; } exceptions[] = {
    {SPILL, "bp_messages bp_messages_ad bp_messages_census",
     "sums of 64 disparities in halves: on navi31, 14 to 52 registers too many"},
    {SCRATCH, "bp_messages bp_messages_ad bp_messages_census",
     "sums of all disparities, indexed in a loop, cannot be registers"},
    {FEW_WAVES, "bp_messages bp_messages_ad bp_messages_census", "with many disparities what meets fills 16 KiB"},
    {FEW_WAVES, "cross_tile_ad cross_tile_census cross_v",
     "prefix sums of a tile or of columns, as far as arms reach: 9 to 14 KiB"},
    {FEW_WAVES, "window_weigh",
     "up to 88 registers, for sums of four pixels at four disparities, and up to 12 KiB of weights: 2 waves of 10 on "
     "GCN"},
    {FEW_WAVES, "dt_wta", "32 rows of 128 floats fill 16 KiB for 32 invocations"},
    {WAIT, "sgm_path mgm_block sgm_census sgm_census_shuffle",
     "what is loaded early for the next pixel is looked at as it arrives"},
    {WAIT, "scanline scanline_ad scanline_bt dt_h dt_v dt_zncc dt_wta",
     "lines of pixels that wait for their own pixel's loads, not the next one's"},
    {WAIT, "dt_gain_h dt_gain_v smooth_h smooth_down smooth_up",
     "one invocation for each row or column, too few to hide a load"},
    {WAIT,
     "box_wta_ad box_wta_census box_tile cost_zncc cross_tile_ad cross_tile_census cross_h cross_v",
     "tiles are filled from loads behind branches, each waited for alone"},
    {WAIT, "weigh_step weigh_wta",
     "the same, for the taps of three rows"},
    {WAIT,
     "bp_messages bp_messages_ad bp_pyramid bp_coarsen bp_coarsen_ad "
     "bp_coarsen_census bp_belief bp_belief_ad bp_belief_census bp_wta bp_wta_ad bp_wta_census",
     "loops over disparities, with loads behind a condition for each neighbour"},
    {WAIT,
     "wta wta_right wta_halves wta_right_halves wta_confidence box_v box_h weigh_h weigh_v window_weigh min_sum "
     "volume_convert",
     "16 waves of 16 hide loads from each other"},
    {WAIT,
     "feature_census feature_arms feature_edges feature_moments feature_fit image_normalize median weighted_median "
     "vote fill_row fill_column fill_directions speckle_components smooth_begin discontinuity lk_warp lk_step "
     "plane_columns",
     "of a picture or map, an invocation for each pixel: 39 waves come to a SIMD, and 16 at once hide loads"},
    {WAIT, "gain_count gain_fit border_mark border_plane speckle_area",
     "few invocations, in a small part of a frame"}};
enum { EXCEPTIONS = sizeof exceptions / sizeof exceptions[0] };

/* Is the name one of the words? */
static int is_in(const char *words, const char *name)
{
    const size_t length = strlen(name);
    const char *at = words;
    while ((at = strstr(at, name)) != NULL) {
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || !at[length])) return 1;
        at += length;
    }
    return 0;
}

enum { WORDS = 8192 };               /* room for a list of names */

/* Adds the words that `without` lacks to a list, each once. Returns how many. */
static uint32_t add_words(char *list, const char *words, const char *without)
{
    char word[64];
    uint32_t count = 0;
    size_t length;
    for (; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (is_in(list, word) || is_in(without, word)) continue;
        snprintf(list + strlen(list), WORDS - strlen(list), "%s%s", *list ? " " : "", word);
        count++;
    }
    return count;
}

/* Prints a line for each rule; returns whether all hold. */
static int check(void)
{
    static char names[WORDS];
    uint32_t modules = 0, met = 0, wrong, i, chip, *code, words;
    int rule, good;
    while ((code = inside_module(modules, &words)) != NULL) free(code), modules++;
    for (i = 0; i < kernel_count; i++) met += add_words(names, kernels[i].name, "");
    good = met + 1 == modules;
    printf("%s %u of %u shaders are compiled, all but the one that measures devices\n", good ? "ok" : "not ok", met,
           modules);
    for (rule = 0; rule < RULES; rule++) {
        char breaking[WORDS] = "", excepted[WORDS] = "", unlisted[WORDS] = "", idle[WORDS] = "";
        for (i = 0; i < kernel_count; i++) {
            uint32_t rules = waits(&kernels[i].program, kernels[i].turns) ? 1u << WAIT : 0;
            for (chip = 0; chip < CHIPS; chip++) rules |= broken(&kernels[i].code[chip], most_waves[chip]);
            if (rules >> rule & 1) add_words(breaking, kernels[i].name, "");
        }
        for (i = 0; i < EXCEPTIONS; i++)
            if (exceptions[i].rule == rule) add_words(excepted, exceptions[i].kernels, "");
        wrong = add_words(unlisted, breaking, excepted) + add_words(idle, excepted, breaking);
        if (wrong == 0) {
            printf("ok %s: %u pipelines on %d chips\n    but for %s\n", rule_names[rule], kernel_count, CHIPS,
                   excepted);
            continue;
        }
        if (!is_known_mesa())
            printf("skip %s: the exceptions are those of Mesa 22.3, this is %s\n", rule_names[rule], mesa);
        else good = 0, printf("not ok %s\n", rule_names[rule]);
        printf("    break it and are no exceptions: %s\n    exceptions that do not break it: %s\n", unlisted, idle);
    }
    return good;
}

/* ---- the page ---- */

/* A statistic on all chips: once if it is the same, else with slashes between. */
static void print_statistic(const kernel *k, int which)
{
    uint32_t value[CHIPS], chip, same = 1;
    for (chip = 0; chip < CHIPS; chip++) {
        value[chip] = k->code[chip].statistic[which];
        same &= value[chip] == value[0];
    }
    if (!same || value[0])
        for (chip = 0; chip < (same ? 1 : CHIPS); chip++) printf("%s%u", chip ? "/" : "", (unsigned)value[chip]);
    printf("|");
}

static void print_loops(const kernel *k)
{
    uint32_t i, shown = 0;
    for (i = 0; i < k->program.loop_count; i++) {
        const gpu_loop *l = &k->program.loops[i];
        const uint32_t *n = l->count;
        if (l->exchange || k->turns[i] <= 1) continue;
        if (shown++ == 5) break;
        printf("%s%.*s%.0f turns: %u + %u", shown > 1 ? "<br>" : "", (int)l->depth, ">>>>", k->turns[i],
               n[GPU_VECTOR], n[GPU_SCALAR]);
        if (n[GPU_CONSTANT]) printf(", %u constants", n[GPU_CONSTANT]);
        if (n[GPU_LOCAL]) printf(", %u shared", n[GPU_LOCAL]);
        if (n[GPU_LOAD]) printf(", %u loads, **%u waited**", n[GPU_LOAD], l->waited);
        if (n[GPU_SYNC]) printf(", %u barriers", n[GPU_SYNC]);
        printf(", %.0f cycles", k->cycles[i]);
    }
    printf("|\n");
}

static void print_kernels(void)
{
    uint32_t i, n;
    printf("|kernel|constants|first met in|VGPRs|waves|spilled SGPRs|spilled VGPRs|scratch|shared|groups x "
           "width|waves a SIMD of what fit|loops|\n"
           "|-|-|-|-|-|-|-|-|-|-|-|-|\n");
    for (i = 0; i < kernel_count; i++) {
        const kernel *k = &kernels[i];
        const inside_step *s = &k->step;
        const uint32_t groups = s->groups[0] * s->groups[1] * s->groups[2];
        const double wave = k->code[0].wave;
        printf("|%s|", k->name);
        for (n = 0; n < s->specs; n++) printf("%s%u", n ? " " : "", (unsigned)s->spec[n]);
        printf("|%s|", k->scene->name);
        print_statistic(k, GPU_VGPRS);
        print_statistic(k, GPU_WAVES);
        print_statistic(k, GPU_SGPR_SPILLS);
        print_statistic(k, GPU_VGPR_SPILLS);
        print_statistic(k, GPU_SCRATCH);
        print_statistic(k, GPU_SHARED);
        printf("%u x %u|%.3g of %u|", (unsigned)groups, (unsigned)s->spec[0],
               groups * ceil(s->spec[0] / wave) / gpu_machines[GPU_XTX].simds,
               (unsigned)k->code[0].statistic[GPU_WAVES]);
        print_loops(k);
    }
}

static void print_machines(void)
{
    uint32_t m;
    printf("|chip|SIMDs|GHz|GB/s|launch us|waves|lanes|ALU lanes|product|root|vector|scalar|to "
           "scalar|constant|shared|near|cache|memory|cache MB|barrier|branch|\n"
           "|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n");
    for (m = 0; m < GPU_MACHINES; m++) {
        const gpu_machine *g = &gpu_machines[m];
        printf("|%s|%g|%g|%g|%g|%g|%g|%g|x%g|x%g|%g|%g|%g|%g|%g|%g|%g|%g|%g|%g|%g|\n", g->name, g->simds,
               g->hertz * 1e-9, g->bytes_a_second * 1e-9, g->launch_s * 1e6, g->waves, g->lanes, 1 / g->vector,
               g->slow, g->root, g->after_vector, g->after_scalar, g->to_scalar, g->constant, g->local, g->near_by,
               g->cache, g->memory, g->cache_bytes * 1e-6, g->sync, g->branch);
    }
}

static void print_file(FILE *file)
{
    int c;
    rewind(file);
    while ((c = getc(file)) != EOF) putchar(c);
}

static void print_page(void)
{
    const time_t now = time(NULL);
    char day[32];
    uint32_t i;
    strftime(day, sizeof day, "%Y-%m-%d", gmtime(&now));
    printf("# What a GPU's compiler makes of the kernels\n\n"
           "Made by `make gpu-report` on %s with Mesa %s: RADV's null hardware compiles every pipeline below for "
           "four chips (navi31, navi21, vega10, polaris10) on a machine without a GPU. **Nothing here was measured "
           "on a GPU.** Times are estimates by the model at the end; counts of registers, waves and instructions "
           "are the compiler's. %u pipelines of Vulkan's, %u chips.\n\n"
           "## Pipelines\n\n"
           "GDE/s: 10^9 disparities a second. Aims are the project's, on an H100. MB: what passes read and write, "
           "by the plan.\n\n"
           "|pipeline|size|dispatches|submits|MB|ms 7900 XTX|ms H100|GDE/s 7900 XTX|GDE/s H100|aim|\n"
           "|-|-|-|-|-|-|-|-|-|-|\n",
           day, mesa, (unsigned)kernel_count, (unsigned)CHIPS);
    print_file(pipelines);
    printf("\n"
           "## Passes\n\n"
           "By kernel; those below 4 %% of a pipeline's time are `others`. Groups and waves are those of the "
           "largest dispatch. Waves a SIMD: 1 fills a GPU once, 16 are the most it holds. ~: data decide how often "
           "loops run, this is a guess.\n\n"
           "|pipeline|kernel|dispatches|groups x width|waves a SIMD 7900 XTX|H100|MB|ms 7900 XTX|bound by|ms "
           "H100|bound by|\n"
           "|-|-|-|-|-|-|-|-|-|-|-|\n");
    print_file(passes);
    printf("\n"
           "## Kernels\n\n"
           "Four numbers with slashes are those of navi31, navi21, vega10 and polaris10, where they differ. Waves: "
           "that fit a SIMD, of 16, 16, 10, 8. Scratch: bytes of a wave; shared: bytes of a workgroup. Loops are "
           "those with several turns, on navi31, those inside others behind `>`: instructions on vectors + on "
           "scalars, loads of push constants and descriptors, accesses to shared memory, loads, of these those "
           "whose value the same turn waits for, and cycles of a turn of a wave alone on the 7900 XTX. At most five "
           "loops.\n\n");
    print_kernels();
    printf("\n"
           "## Rules\n\n"
           "What `gpu_report check` (`make test-long`) holds of every pipeline on every chip, the last of navi31 "
           "alone; kernels that break them today, and why:\n\n"
           "|rule|kernels|why|\n"
           "|-|-|-|\n");
    for (i = 0; i < EXCEPTIONS; i++)
        printf("|%s|%s|%s|\n", rule_names[exceptions[i].rule], exceptions[i].kernels, exceptions[i].why);
    printf("\n"
           "## The model\n\n"
           "    time of a dispatch = max(bytes / bandwidth, n * I / clock, max(1, n / R) * C / clock) + launch\n\n"
           "Dispatches without a barrier between them run at once: bytes, issue and launches add up; of the latencies "
           "the longest counts, or the sum of what each takes of R waves. "
           "n: waves that each SIMD gets, rounded up below 8; R: waves that fit a SIMD at once (navi31: as the "
           "compiler says; H100: 16, less where registers, 512 for each lane, or 224 KB of shared memory for four "
           "SIMDs are fewer); C: cycles of a wave that is alone; I: those in which its vector instructions issue. A "
           "pipeline's time is the sum over its dispatches, and 20 us for each submit but the first. Bytes are the "
           "plan's.\n\n"
           "C and I come from navi31's disassembly: a scoreboard in order runs every line, waits for registers that "
           "a line reads and where `s_waitcnt` waits; a loop is run for three turns, of which the third stands for "
           "all others. How often a loop runs follows from the dispatch (rows, columns, disparities, workgroups, "
           "specialization constants) by the table in tests/bench/gpu_model.c, which says where data decide and the "
           "number is a guess. A load takes the time of the nearest cache for the part of the loaded bytes that "
           "exceeds the dispatch's bytes, for the rest that of the second cache, or of memory where the dispatch "
           "has more bytes than that holds. The H100 is taken to run the same instructions, as warps of 32.\n\n"
           "The constants, in cycles but for units in the names. Waves: that a SIMD holds; product, root: a "
           "multiplication of 32 bits and a reciprocal or root beside other instructions; vector, scalar, to "
           "scalar: until the result of such an instruction can be used; constant, shared, near, cache, memory: "
           "until a load from there has come.\n\n");
    print_machines();
    printf("\n"
           "Clocks, units and bandwidths are the makers'; latencies, launches and submits are assumptions.\n\n"
           "Not to be trusted: absolute times, which were never compared with a GPU's, above all the H100's, whose "
           "compiler orders loads otherwise; filters whose loops data decide. Both sides of a branch run where "
           "lanes may go apart, the first alone where a wave goes as one, and none of a few lines that load a "
           "constant and nothing else: kernels with variants for borders come out too slow. A loop in which Mesa "
           "hands values from lane to lane, a lane a turn, runs once: other compilers have an instruction for it. "
           "No conflicts of banks, uncoalesced accesses, atomics' collisions, instruction cache, clock changes; "
           "dispatches never overlap.\n");
}

/* ---- the rules' own test ---- */

static int ok(int good, const char *what)
{
    printf("%s %s\n", good ? "ok" : "not ok", what);
    return good;
}

/* Reads a made-up listing; its loops run ten times. */
static gpu_program read_planted(const char *listing, double *turns)
{
    gpu_program program;
    uint32_t i;
    if (!gpu_read(listing, &program)) memset(&program, 0, sizeof program);
    for (i = 0; i < GPU_MOST_LOOPS; i++) turns[i] = 10;
    for (i = 0; i < program.loop_count; i++) program.loops[i].turns = 10;
    return program;
}

#define LOOP_BEGINS "BB0:\n s_mov_b32 s0, 10 ; 00\nBB1:\n"
#define LOOP_ENDS   " s_sub_u32 s0, s0, 1\n s_cmp_lg_u32 s0, 0\n s_cbranch_scc1 BB1\nBB2:\n s_endpgm\n"
#define LOAD        " buffer_load_b32 v1, v0, s[4:7], 0 offen ; e0500000\n"
#define USE         " s_waitcnt vmcnt(0)\n v_add_nc_u32_e32 v2, v1, v2\n"

static int test_rules(void)
{
    static double turns[GPU_MOST_LOOPS];
    const gpu_machine *m = &gpu_machines[GPU_XTX];
    char list[WORDS] = "";
    const uint32_t each[4] = {GPU_SGPR_SPILLS, GPU_VGPR_SPILLS, GPU_SCRATCH, GPU_SHARED};
    gpu_code code;
    gpu_program late, early, nested, other;
    double waited, hidden;
    int good, i;
    memset(&code, 0, sizeof code);
    code.statistic[GPU_WAVES] = 4;
    code.statistic[GPU_SHARED] = 16384;
    good = ok(add_words(list, "a b ab c", "b ab") == 2 && strcmp(list, "a c") == 0, "names beyond a list");
    good &= ok(broken(&code, 16) == 0, "a pipeline at the limits breaks no rule");
    for (i = 0; i < 4; i++) {
        gpu_code worse = code;
        worse.statistic[each[i]]++;
        good &= ok(broken(&worse, 16) != 0, gpu_statistic_names[each[i]]);
    }
    code.statistic[GPU_WAVES] = 3;
    good &= ok(broken(&code, 16) == 1u << FEW_WAVES, gpu_statistic_names[GPU_WAVES]);
    late = read_planted(LOOP_BEGINS LOAD USE LOOP_ENDS, turns);
    good &= ok(late.loop_count == 1 && late.loops[0].waited == 1 && waits(&late, turns),
               "a load that its turn waits for");
    early = read_planted(LOOP_BEGINS USE LOAD LOOP_ENDS, turns);
    good &=
        ok(early.loop_count == 1 && early.loops[0].waited == 0 && !waits(&early, turns), "a load for the next turn");
    other = read_planted(LOOP_BEGINS LOAD LOAD " s_waitcnt vmcnt(1)\n" LOOP_ENDS, turns);
    good &= ok(other.loops[0].waited == 1 && other.loops[0].count[GPU_LOAD] == 2, "one of two loads waited for");
    turns[0] = 1;
    good &= ok(!waits(&late, turns), "a loop of one turn");
    nested = read_planted(LOOP_BEGINS " s_nop 0\nBB3:\n" LOAD USE " s_cbranch_vccnz BB3\n" LOOP_ENDS, turns);
    good &= ok(nested.loop_count == 2 && nested.loops[1].depth == 1 && nested.loops[1].waited == 1 &&
                   nested.loops[0].waited == 0,
               "loops in loops");
    waited = gpu_wave(&late, m, 32, 400).cycles;
    hidden = gpu_wave(&early, m, 32, 400).cycles;
    good &= ok(waited >= 10 * 400 && waited < 10 * 450, "the time of ten loads that are waited for");
    good &= ok(gpu_wave(&late, m, 32, 100).cycles < waited / 3 && gpu_wave(&nested, m, 32, 400).cycles > 9 * waited,
               "its latency and turns count");
    good &= ok(hidden >= 9 * 400 && hidden <= waited, "a load for the next turn overlaps its rest alone");
    good &=
        ok(gpu_wave(&late, m, 64, 400).issue == 2 * gpu_wave(&late, m, 32, 400).issue, "a wave of 64 issues twice");
    gpu_free(&late), gpu_free(&early), gpu_free(&nested), gpu_free(&other);
    return good;
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "page", *why;
    int good;
    if (strcmp(mode, "rules") == 0) return !test_rules();
    if (strcmp(mode, "page") == 0) pipelines = tmpfile(), passes = tmpfile();
    why = compile_all(&good);
    if (why) printf("skip AMD's compiler: %s\n", why);
    if (why) return 0;
    if (!good) return is_known_mesa();
    if (strcmp(mode, "check") == 0) return !check();
    if (argc > 2 && !freopen(argv[2], "wb", stdout)) return 1;
    print_page();
    return 0;
}
