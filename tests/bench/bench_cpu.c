/* bench_cpu: our pipelines on the CPU beside OpenCV's matchers, on the same pairs in one run, in turns.
     bench_cpu [--threads N] [--rounds N] [--only WORD] [--json FILE] [--memory kept]
   --memory kept: memory that the rivals free stays with the process; otherwise their C library returns it to the
   system. STEREO_DATA=folder: real pairs, where the line names one; else synthetic ones of the same sizes, with
   ground truth. A line's `wanted` is the project's requirement: a ratio of times, the rival's over ours, or 10^9
   disparities a second. Times are medians of wall time; `by cpu` is the ratio of processor times, which is more
   reliable while others use the machine. */
#include "rivals.h"
#include "runner.h"

#include "../../tools/bench_copy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_KERNELS 160

typedef struct line {
    const char *name, *options;
    int scene, colour;
    rival_kind against;
    double wanted[2];                /* with AVX-512, and with AVX2 or less; of `speed`: 10^9 disparities a second */
    int speed;
} line;

#define SGM "--cost census --set census.window=9x7 --set sgm.p1=0.226 --set sgm.p2=0.968 --refine lr,median --set sgm.paths="
#define BP "--cost ad --set ad.truncate=0 --optimize bp --right-view none --refine none --set wta.subpixel=none --set bp.storage="
/* Mei et al. 2011. Right view `volume` follows its open implementation (ethan-li-coding/AD-Census,
   ComputeDisparityRight). */
#define AD_CENSUS \
    "--cost ad-census --set census.kind=full --set census.window=9x7 --aggregate cross --set cross.arms=mei --set cross.length=34 " \
    "--set cross.iterations=4 --set cross.joint=0 --optimize sgm --set sgm.paths=4 --set sgm.adapt=colour " \
    "--refine lr,border,vote,fill,median --right-view "

static const line lines[] = {
    {"SGM 3 paths / 3WAY", SGM "3", KITTI, 0, RIVAL_3WAY, {6.3, 4.5}, 0},
    {"SGM 4 paths / 3WAY", SGM "4", KITTI, 0, RIVAL_3WAY, {3.4, 2.6}, 0},
    {"SGM 4 paths / HH4", SGM "4", KITTI, 0, RIVAL_HH4, {14, 11}, 0},
    {"SGM 5 paths / SGBM", SGM "5", KITTI, 0, RIVAL_SGBM, {0, 0}, 0},
    {"SGM 8 paths / HH", SGM "8", KITTI, 0, RIVAL_HH, {12, 9}, 0},
    {"SAD 15x15 / BM", "--cost ad --set ad.truncate=31 --aggregate box --set box.radius=7 --optimize wta --set wta.uniqueness=0.1 "
     "--refine lr", KITTI, 0, RIVAL_BM, {3, 3}, 0},
    {"small SGM 3 / 3WAY", SGM "3", TSUKUBA, 0, RIVAL_3WAY, {6, 6}, 0},
    {"ZNCC + transform", "--cost zncc --set zncc.window=3x3 --aggregate domain-transform --set dt.storage=u16 --optimize wta "
     "--right-view none --refine median", KITTI, 0, RIVAL_NONE, {4, 4}, 1},
    /* The figure of 4 comes from sums and differences along one view's arms. Both views' arms are more work: a length
       and a number of pixels for each lane. Where all lanes have the same length (images of one grey), they come
       close to it. */
    {"cross, one view", "--cost ad --aggregate cross --set cross.joint=0 --optimize wta --refine lr,median", KITTI, 0, RIVAL_NONE,
     {4, 4}, 1},
    {"cross, both views", "--cost ad --aggregate cross --optimize wta --refine lr,median", KITTI, 0, RIVAL_NONE, {0, 0}, 1},
    {"ESAW(5) u16", "--cost ad --aggregate esaw --set esaw.iterations=5 --set esaw.base=2.6 --set esaw.storage=u16 "
     "--optimize wta --refine lr,median", CONES, 0, RIVAL_NONE, {1.5, 1.5}, 1},
    {"ESAW(5) f32", "--cost ad --aggregate esaw --set esaw.iterations=5 --set esaw.base=2.6 --optimize wta --refine lr,median",
     CONES, 0, RIVAL_NONE, {0.9, 0.9}, 1},
    {"BP f32 / HH", BP "f32", CONES, 0, RIVAL_HH, {1 / 2.6, 1 / 2.6}, 0},
    {"BP u16 / HH", BP "u16", CONES, 0, RIVAL_HH, {1 / 0.8, 1 / 0.8}, 0},
    {"AD-Census / HH", AD_CENSUS "volume", CONES, 1, RIVAL_HH, {1, 1}, 0},
    {"AD-Census, own right", AD_CENSUS "own", CONES, 1, RIVAL_HH, {0, 0}, 0},
    {"accuracy preset", "--cost census+ad+gradient --aggregate domain-transform --optimize sgm --right-view own "
     "--refine lr,speckle,border,vote,fill,median", CONES, 1, RIVAL_HH, {0, 0}, 0}};

#define LINES (sizeof(lines) / sizeof(lines[0]))

/* ---- the machine ---- */

/* Bytes a second of eight independent chains of additions in registers: the peak of a core's vector units, in the
   widest instruction set that the compiler can target here. */
#if defined(__x86_64__) && defined(__GNUC__)
#define VECTOR_RATE(name, target_name, size)                                                                         \
    typedef uint8_t vector_##name __attribute__((vector_size(size)));                                                \
    __attribute__((target(target_name))) static double rate_##name(void)                                             \
    {                                                                                                                \
        vector_##name a = {1}, b = a, c = a, d = a, e = a, f = a, g = a, h = a, one = a;                             \
        double start = now_ms();                                                                                     \
        uint32_t i;                                                                                                  \
        for (i = 0; i < 4000000; i++) {                                                                              \
            a += one, b += one, c += one, d += one, e += one, f += one, g += one, h += one;                          \
            __asm__ volatile("" : "+x"(a), "+x"(b), "+x"(c), "+x"(d), "+x"(e), "+x"(f), "+x"(g), "+x"(h));           \
        }                                                                                                            \
        return 32e6 * size / ((now_ms() - start) * 1e-3);                                                            \
    }
VECTOR_RATE(avx2, "avx2", 32)
VECTOR_RATE(avx512, "avx512bw", 64)
static double vector_rate(stereo_simd simd)
{
    return simd == STEREO_SIMD_AVX512 ? rate_avx512() : simd == STEREO_SIMD_AVX2 ? rate_avx2() : 0.0;
}
#else
static double vector_rate(stereo_simd simd) { (void)simd; return 0.0; }
#endif

#define ADDER_TURNS 15

typedef struct adder { stereo_simd simd; double rate; } adder;

static void *add(void *user)
{
    adder *a = (adder *)user;
    a->rate = vector_rate(a->simd);
    return NULL;
}

/* The speed of so many threads that add in registers together, relative to one thread, without memory traffic: two
   threads that a host has put on one core add hardly more than one. The median of several turns, since other load
   comes and goes. */
static double vector_scale(stereo_simd simd, uint32_t threads)
{
    adder adders[MOST_TOGETHER];
    double scale[ADDER_TURNS];
    uint32_t turn, i;
    if (threads > MOST_TOGETHER || !(vector_rate(simd) > 0.0))
        return NAN;
    for (turn = 0; turn < ADDER_TURNS; turn++) {
        const double alone = vector_rate(simd);
        double sum = 0.0;
        for (i = 0; i < threads; i++)
            adders[i].simd = simd;
        if (run_together(add, adders, sizeof(adders[0]), threads) < threads)
            return NAN;
        for (i = 0; i < threads; i++)
            sum += adders[i].rate;
        scale[turn] = sum / alone;
    }
    return median(scale, ADDER_TURNS);
}

/* ---- lines ---- */

typedef struct bench {
    uint32_t threads, rounds;
    const char *only, *json_path, *data;
    FILE *file;
    json j;
    double copy, copy_one, rate;     /* bytes a second: of a copy by all threads and by one, of vector units */
    double most_scale;               /* of all threads' vector units to one's */
    char kernels[MAX_KERNELS][24];   /* already printed */
    uint32_t kernel_count;
    int missed, kept;
} bench;

static int wanted_word(const bench *b, const char *name)
{
    return !b->only || strstr(name, b->only) != NULL;
}

static double bytes_of(const runner *r)
{
    double sum = 0.0;
    uint32_t i;
    for (i = 0; i < r->pass_count; i++)
        sum += (double)r->passes[i].bytes;
    return sum;
}

/* A number, or a dash. */
static void put_cell(const char *format, double value)
{
    if (isfinite(value) && value >= 0.0) printf(format, value);
    else printf(" %7s", "-");
}

static void put_member(json *j, const char *key, double value)
{
    if (isfinite(value) && value >= 0.0) json_number(j, key, value);
    else json_null(j, key);
}

static void put_result(bench *b, const line *l, runner *ours, const runner *one, runner *other)
{
    const scene *s = ours->on;
    const stereo_simd simd = stereo_context_simd(ours->e.context);
    double ms = median_of(ours), alone = median_of(one), theirs = other ? median_of(other) : NAN;
    double wanted = l->wanted[simd == STEREO_SIMD_AVX512 ? 0 : 1], bad = wrong_of(ours), bad_other = other ? wrong_of(other) : NAN;
    double speed = (double)s->width * s->height * s->disparities / ms * 1e-6;
    double reached = l->speed ? speed : theirs / ms, moved = bytes_of(ours);
    double cpu = median(ours->cpu_ms, ours->rounds), cpu_other = other ? median(other->cpu_ms, other->rounds) : NAN;
    const char *verdict = !(wanted > 0.0) || !isfinite(reached) ? "" : reached >= wanted ? "ok" : "MISSED";
    b->missed += verdict[0] == 'M';
    printf("%-20s %-7s %-7s %8.2f %8.2f %5.2f %7.2f", l->name, s->name, stereo_simd_text(simd), ms, alone, alone / ms, speed);
    put_cell(" %7.1f", theirs);
    put_cell(" %7.2f", reached);
    put_cell(" %7.2f", cpu_other / cpu);
    put_cell(" %7.2f", wanted > 0.0 ? wanted : NAN);
    put_cell(" %7.2f", bad);
    put_cell(" %7.2f", bad_other);
    printf(" %7.0f %6.1f%%  %s\n", moved * 1e-6, 100.0 * moved / (ms * 1e-3) / b->copy, verdict);
    fflush(stdout);
    json_open(&b->j, NULL, '{');
    json_text(&b->j, "line", l->name);
    json_text(&b->j, "pair", s->name);
    json_text(&b->j, "simd", stereo_simd_text(simd));
    json_integer(&b->j, "width", s->width);
    json_integer(&b->j, "height", s->height);
    json_integer(&b->j, "disparities", s->disparities);
    put_member(&b->j, "ms", ms);
    put_member(&b->j, "one_thread_ms", alone);
    put_member(&b->j, "mde_s", speed * 1e3);
    put_member(&b->j, "cpu_ms", cpu);
    put_member(&b->j, "rival_ms", theirs);
    put_member(&b->j, "rival_cpu_ms", cpu_other);
    put_member(&b->j, "reached", reached);
    put_member(&b->j, "wanted", wanted);
    put_member(&b->j, "bad_percent", bad);
    put_member(&b->j, "rival_bad_percent", bad_other);
    json_integer(&b->j, "bytes", (int64_t)moved);
    json_close(&b->j, '}');
}

/* Runs a line with every instruction set from AVX2 on (or the machine's, if that is less). Runs on one thread have
   rounds of their own: in mixed rounds, the other runners would find their threads asleep, and the rival would
   not. */
static int run_line(bench *b, const line *l)
{
    static runner r[3], one[2];      /* ours with AVX-512, with AVX2, the rival; ours on one thread */
    static const char *const simd[] = {"auto", "avx2"};
    const scene *s = &scenes[l->scene];
    int sets = 0, count, i, good = 1;
    if (!open_scene(&scenes[l->scene], b->data))
        return 0;
    do {
        good = open_ours(&r[sets], l->options, l->colour, s, b->threads, simd[sets]) &&
               open_ours(&one[sets], l->options, l->colour, s, 1, simd[sets]);
        sets++;
    } while (good && sets < 2 && stereo_context_simd(r[0].e.context) == STEREO_SIMD_AVX512);
    count = sets;
    if (good && l->against && rival_library())
        good = open_rival(&r[count++], l->against, s, b->threads);
    if (good) {
        take_turns(r, count, b->rounds);
        take_turns(one, sets, b->rounds);
    }
    for (i = 0; i < sets; i++) {
        if (good)
            put_result(b, l, &r[i], &one[i], count > sets ? &r[sets] : NULL);
        close_runner(&one[i]);
    }
    for (i = 0; i < count; i++)
        close_runner(&r[i]);
    return good;
}

/* ---- presets ---- */

#define MAX_PRESETS 12

static void put_preset(bench *b, const char *name, runner *r, double base, double alone)
{
    const double ms = median_of(r);
    const double bad = wrong_of(r);
    stereo_memory memory = STEREO_INIT;
    if (!r->other)
        stereo_plan_memory(r->e.context, &r->e.desc, &memory);
    printf("%-20s %-7s %8.2f", name, r->on->name, ms);
    put_cell(" %8.2f", alone);
    put_cell(" %5.2f", alone / ms);
    printf(" %7.2f", ms / base);
    put_cell(" %7.2f", bad);
    put_cell(" %7.0f", r->other ? NAN : (double)memory.host_bytes * 1e-6);
    putchar('\n');
    fflush(stdout);
    json_open(&b->j, NULL, '{');
    json_text(&b->j, "preset", name);
    json_text(&b->j, "pair", r->on->name);
    put_member(&b->j, "ms", ms);
    put_member(&b->j, "one_thread_ms", alone);
    put_member(&b->j, "of_base_8_paths", ms / base);
    put_member(&b->j, "bad_percent", bad);
    json_integer(&b->j, "plan_bytes", (int64_t)memory.host_bytes);
    json_close(&b->j, '}');
}

/* Base with 8 paths, then every preset. */
static const char *preset_name(int i) { return i == 0 ? "base, 8 paths" : stereo_preset_text((stereo_preset)(i - 1)); }

static int open_presets(runner *r, int *count, const scene *s, uint32_t threads)
{
    char text[80];
    int i, good = 1;
    for (i = 0; i < MAX_PRESETS && preset_name(i) && good; i++) {
        snprintf(text, sizeof(text), "--preset %s%s", i ? preset_name(i) : "base", i ? "" : " --set sgm.paths=8");
        good = open_ours(&r[(*count)++], text, 1, s, threads, "auto");
    }
    return good;
}

/* OpenCV's most careful matcher, with its own check and filter of speckles, and followed by another filter. 0 = no
   memory. */
static int open_filtered(runner *r, int *count, const scene *s, uint32_t threads)
{
    if (!rival_library())
        return 1;
    if (!open_rival(&r[(*count)++], RIVAL_HH, s, threads))
        return 0;
    if (open_rival(&r[*count], RIVAL_WLS, s, threads))
        ++*count;
    else
        close_runner(&r[*count]);    /* the module is missing */
    return 1;
}

/* Each on one thread, then all of them by turns with OpenCV. */
static int run_presets(bench *b, scene *s)
{
    static runner r[MAX_PRESETS + 2];
    static const char *const rivals[] = {"MODE_HH", "MODE_HH, WLS"};
    double alone[MAX_PRESETS];
    int count = 0, presets, i, good = open_scene(s, b->data) && open_presets(r, &count, s, 1);
    if (good)
        take_turns(r, count, b->rounds);
    for (i = 0; i < count; i++) {
        alone[i] = median_of(&r[i]);
        close_runner(&r[i]);
    }
    count = 0;
    good = good && open_presets(r, &count, s, b->threads);
    presets = count;
    good = good && open_filtered(r, &count, s, b->threads);
    if (good)
        take_turns(r, count, b->rounds);
    for (i = 0; i < count; i++) {
        if (good)
            put_preset(b, i < presets ? preset_name(i) : rivals[i - presets], &r[i], median_of(&r[0]), i < presets ? alone[i] : NAN);
    }
    for (i = 0; i < count; i++)
        close_runner(&r[i]);
    return good;
}

/* ---- kernels ---- */

static int kernel_told(bench *b, const char *name)
{
    uint32_t i;
    for (i = 0; i < b->kernel_count; i++)
        if (strcmp(b->kernels[i], name) == 0)
            return 1;
    if (b->kernel_count < MAX_KERNELS)
        snprintf(b->kernels[b->kernel_count++], sizeof(b->kernels[0]), "%s", name);
    return 0;
}

/* Bytes of the lanes in which a kernel computes on these lines, and the reason why it stays below 40 %, for kernels
   that were found there. */
static const struct { const char *kernel; int lane; const char *why; } computed[] = {
    {"image_grey", 1, "a call for every row, and its margins"},
    {"image_colour", 1, "samples go apart by shuffles"},
    {"image_median", 1, "a call for every row; three rows of a register are copied before they are looked at"},
    {"feature_census", 1, "a comparison is two loads off any boundary, a maximum, an equality and its bit, not the four counted"},
    {"feature_moments", 4, NULL},
    {"feature_arms", 1, "a step takes fifteen operations where four are counted: two differences, two limits, does any arm go on"},
    {"feature_edges", 1, "scalar code"},
    {"feature_gradient", 2, "scalar code"},
    {"feature_guide", 4, NULL},
    {"cost_census", 1, "without an instruction that counts bits a byte takes two lookups, two masks and a shift"},
    {"cost_ad", 1, NULL},
    {"cost_mix", 2, NULL},
    {"sgm_sweep", 1, "a pixel waits for the least of the one before it on its path"},
    {"wta", 1, NULL},
    {"wta_right", 1, "values lie on diagonals: they are moved, or loaded off any boundary, and a place is noted beside each least"},
    {"lr_check", 4, NULL},
    {"median", 4, "each of nine values is looked at for a gap, too, beside the 19 exchanges"},
    {"box_ad", 2, NULL},
    {"dt_zncc", 4, NULL},
    {"dt_h", 4, NULL},
    {"dt_v", 2, NULL},
    {"cross_tile", 2, "arms of both views: lanes end apart, so every length among them is a load, a comparison and a choice; means "
                      "are divisions"},
    {"volume_float", 2, NULL},
    {"volume_fixed", 4, NULL},
    {"volume_rescale", 4, NULL},
    {"weigh_h", 2, NULL},
    {"weigh_v", 2, NULL},
    {"bp_data", 4, "bytes become floats, and columns of both colours go apart, by shuffles"},
    {"bp_coarsen", 4, NULL},
    {"bp_messages", 4, NULL},
    {"bp_finest", 4, "messages between phases (14 rows of five values) lie beyond the second cache; envelopes are chains"},
    {"vote", 4, NULL},
    {"fill_directions", 4, "rays step until the last lane has met a value, and gather what they meet"},
    {"border_mark", 4, NULL},
    {"border_plane", 4, "a register goes on until the last of its pixels has its sums"},
    {"map_mirror", 4, "scalar code"},
    {"speckle_components", 4, "runs are joined one after another, wherever their first pixels lie"},
    {"speckle_area", 4, "areas are counted at the component's first pixel, wherever that lies"},
    {"speckle_apply", 4, "areas are looked up wherever they lie"}};

/* On one thread, where a kernel's time is its own: its memory traffic relative to a copy, and its arithmetic
   (operations of the plan, in lanes) relative to additions in registers. The larger ratio is its fraction of the
   roofline. */
static void put_kernel(bench *b, const line *l, const runner *r, uint32_t i)
{
    double ms = median(r->pass_ms[i], r->rounds), share = 100.0 * ms / median_of(r), memory, vector;
    const char *why = NULL;
    int lane = 1, low;
    size_t k;
    for (k = 0; k < sizeof(computed) / sizeof(computed[0]); k++)
        if (strcmp(r->passes[i].name, computed[k].kernel) == 0)
            lane = computed[k].lane, why = computed[k].why;
    memory = (double)r->passes[i].bytes / (ms * 1e-3) / b->copy_one;
    vector = b->rate > 0.0 ? (double)r->passes[i].operations * lane / (ms * 1e-3) / b->rate : 0.0;
    low = memory < 0.4 && vector < 0.4;
    why = !low ? "" : why ? why : "below 40 %: nobody has looked why";
    printf("%-20s %-20s %9.3f %6.1f%% %9.2f %8.1f%% %8.1f%%  %s\n", r->passes[i].name, l->name, ms, share,
           (double)r->passes[i].bytes * 1e-6, 100.0 * memory, 100.0 * vector, why);
    json_open(&b->j, NULL, '{');
    json_text(&b->j, "kernel", r->passes[i].name);
    json_text(&b->j, "line", l->name);
    put_member(&b->j, "ms", ms);
    json_integer(&b->j, "bytes", (int64_t)r->passes[i].bytes);
    json_integer(&b->j, "operations", (int64_t)r->passes[i].operations);
    put_member(&b->j, "of_copy", memory);
    put_member(&b->j, "of_vector", vector);
    put_member(&b->j, "of_line", share * 0.01);
    if (low) json_text(&b->j, "why", why);
    json_close(&b->j, '}');
}

static int run_kernels(bench *b, const line *l)
{
    static runner r;
    uint32_t i;
    int good = open_scene(&scenes[l->scene], b->data) &&
               open_ours(&r, l->options, l->colour, &scenes[l->scene], 1, "auto");
    if (good) {
        take_turns(&r, 1, 5);
        for (i = 0; i < r.pass_count; i++)
            if (!kernel_told(b, r.passes[i].name))
                put_kernel(b, l, &r, i);
    }
    close_runner(&r);
    return good;
}

/* ---- sizes ---- */

/* A pair of noise, only for timing. */
static int noise_scene(scene *s, uint32_t width, uint32_t height, uint32_t disparities)
{
    uint32_t seed = 1;
    size_t count = (size_t)width * height, i;
    int k;
    memset(s, 0, sizeof(*s));
    s->name = "noise";
    s->width = width;
    s->height = height;
    s->disparities = disparities;
    for (k = 0; k < 2; k++) {
        if (!image_new(&s->colour[k], width, height, 1))
            return 0;
        s->grey[k] = (uint8_t *)s->colour[k].pixels;
    }
    for (i = 0; i < count; i++) {
        seed = seed * 1664525u + 1013904223u;
        s->grey[0][i] = (uint8_t)(seed >> 24);
    }
    for (i = 0; i < count; i++)
        s->grey[1][i] = s->grey[0][(i + disparities / 2) % count];
    return 1;
}

static double run_size(bench *b, uint32_t width, uint32_t height, uint32_t disparities)
{
    static runner r;
    scene s;
    double each = NAN, ms;
    if (noise_scene(&s, width, height, disparities) && open_ours(&r, SGM "4", 0, &s, b->threads, "auto")) {
        take_turns(&r, 1, b->rounds);
        ms = median_of(&r);
        each = ms * 1e6 / ((double)width * height * disparities);
        printf("%5ux%-5u %5u %10.2f %10.4f\n", width, height, disparities, ms, each);
        fflush(stdout);
        json_open(&b->j, NULL, '{');
        json_integer(&b->j, "width", width);
        json_integer(&b->j, "height", height);
        json_integer(&b->j, "disparities", disparities);
        put_member(&b->j, "ms", ms);
        put_member(&b->j, "ns_per_disparity", each);
        json_close(&b->j, '}');
        close_runner(&r);
    }
    image_free(&s.colour[0]);
    image_free(&s.colour[1]);
    return each;
}

static void run_sizes(bench *b)
{
    static const uint32_t sizes[][3] = {{160, 120, 16}, {320, 240, 32}, {640, 480, 64}, {640, 480, 128}, {1280, 720, 128},
                                        {1920, 1080, 128}, {1920, 1080, 256}, {3840, 2160, 256}};
    double small = NAN, large = NAN;
    size_t i;
    printf("\nSGM, 4 paths, %u threads\n%11s %5s %10s %10s\n", b->threads, "size", "D", "ms", "ns a DE");
    json_open(&b->j, "sizes", '[');
    for (i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        double each = run_size(b, sizes[i][0], sizes[i][1], sizes[i][2]);
        small = i == 2 ? each : small;
        large = i == 6 ? each : large;
    }
    json_close(&b->j, ']');
    printf("1920x1080x256 takes %.2f times as long a disparity as 640x480x64 (wanted: at most 1.3)  %s\n", large / small,
           large / small <= 1.3 ? "ok" : "MISSED");
    put_member(&b->j, "large_to_small", large / small);
}

/* ---- memory ---- */

static void run_memory(bench *b)
{
    static runner r;
    static const char *const keys[] = {"sgm8_bytes", "sgm8_capped_bytes"};
    static const double most[] = {600e6, 200e6};
    stereo_memory memory;
    scene s;
    int i;
    if (noise_scene(&s, 1920, 1080, 128) && open_ours(&r, SGM "8", 0, &s, b->threads, "auto")) {
        for (i = 0; i < 2; i++) {
            r.e.desc.max_memory = i ? 200000000u : 0;
            if (stereo_plan_memory(r.e.context, &r.e.desc, &memory) != STEREO_OK) {
                printf("SGM 8 paths, 1920x1080x128, at most 200 MB: refused  MISSED\n");
                json_null(&b->j, keys[i]);
                continue;
            }
            printf("%sSGM 8 paths, 1920x1080x128%s: the plan takes %.0f MB (wanted: at most %.0f)  %s\n", i ? "" : "\n",
                   i ? ", capped" : "", (double)memory.host_bytes * 1e-6, most[i] * 1e-6,
                   (double)memory.host_bytes <= most[i] ? "ok" : "MISSED");
            json_integer(&b->j, keys[i], (int64_t)memory.host_bytes);
        }
        close_runner(&r);
    }
    free(s.grey[0]);
    free(s.grey[1]);
}

/* ---- main ---- */

static int read_arguments(bench *b, int argc, char **argv)
{
    int i, status = DONE;
    int64_t value;
    for (i = 1; i < argc && status == DONE; i += 2) {
        const char *text = argv[i + 1];
        if (!text)
            return fail(WRONG, "%s: its value is missing", argv[i]);
        if (strcmp(argv[i], "--threads") == 0) {
            status = parse_integer(argv[i], text, 1, 64, &value);
            b->threads = (uint32_t)(status == DONE ? value : 1);
        } else if (strcmp(argv[i], "--rounds") == 0) {
            status = parse_integer(argv[i], text, 3, MAX_ROUNDS, &value);
            b->rounds = (uint32_t)(status == DONE ? value : 3);
        } else if (strcmp(argv[i], "--only") == 0) {
            b->only = text;
        } else if (strcmp(argv[i], "--json") == 0) {
            b->json_path = text;
        } else if (strcmp(argv[i], "--memory") == 0) {
            if (strcmp(text, "kept") != 0)
                status = fail(WRONG, "--memory %s: it can be kept", text);
            else if (!rival_keep_memory())
                status = fail(FAILED, "--memory kept: this C library has no word for it");
            else
                b->kept = 1;
        } else {
            status = fail(WRONG, "there is no option %s; there are: --threads, --rounds, --only, --json, --memory", argv[i]);
        }
    }
    return status;
}

static void measure_machine(bench *b)
{
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *context;
    desc.backend = STEREO_BACKEND_CPU;
    if (stereo_context_create(&desc, &context) != STEREO_OK)
        return;
    b->copy = copy_bandwidth(b->threads);
    b->copy_one = copy_bandwidth(1);
    b->rate = vector_rate(stereo_context_simd(context));
    b->most_scale = vector_scale(stereo_context_simd(context), b->threads);
    printf("%s, %u threads, %s%s; a copy moves %.1f GB/s (one thread %.1f), vectors add %.0f GB/s a core, all threads together "
           "%.2f times what one does\n",
           stereo_simd_text(stereo_context_simd(context)), b->threads, rival_library() ? rival_library() : "without OpenCV",
           b->kept ? ", memory kept" : "", b->copy * 1e-9, b->copy_one * 1e-9, b->rate * 1e-9, b->most_scale);
    stereo_context_destroy(context);
    json_integer(&b->j, "threads", b->threads);
    json_text(&b->j, "rival", rival_library() ? rival_library() : "");
    json_integer(&b->j, "memory_kept", b->kept);
    put_member(&b->j, "copy_gb_s", b->copy * 1e-9);
    put_member(&b->j, "copy_gb_s_one_thread", b->copy_one * 1e-9);
    put_member(&b->j, "vector_gb_s_one_thread", b->rate * 1e-9);
    put_member(&b->j, "vector_scale", b->most_scale);
}

static int run_all(bench *b)
{
    int good = 1;
    size_t i;
    if (wanted_word(b, "presets")) {
        printf("of base: times that of the base pipeline with 8 paths; plan: MB\n%-20s %-7s %8s %8s %5s %7s %7s %7s\n", "preset",
               "pair", "ms", "1 thread", "scale", "of base", "wrong", "plan");
        json_open(&b->j, "presets", '[');
        good &= run_presets(b, &scenes[KITTI]) && run_presets(b, &scenes[CONES]);
        json_close(&b->j, ']');
        putchar('\n');
    }
    printf("ms: medians; wrong: %% of known pixels, holes filled (kitti: D1, else more than a pixel); MB: moved by the plan\n"
           "%-20s %-7s %-7s %8s %8s %5s %7s %7s %7s %7s %7s %7s %7s %7s %7s\n", "line", "pair", "simd", "ms", "1 thread",
           "scale", "GDE/s", "rival", "reached", "by cpu", "wanted", "wrong", "rival's", "MB", "of copy");
    json_open(&b->j, "lines", '[');
    for (i = 0; i < LINES; i++)
        if (wanted_word(b, lines[i].name))
            good &= run_line(b, &lines[i]);
    json_close(&b->j, ']');
    printf("\none thread\n%-20s %-20s %9s %7s %9s %9s %9s\n", "kernel", "of the line", "ms", "of it", "MB", "of copy", "of adds");
    json_open(&b->j, "kernels", '[');
    for (i = 0; i < LINES; i++)
        if (wanted_word(b, lines[i].name))
            good &= run_kernels(b, &lines[i]);
    json_close(&b->j, ']');
    if (wanted_word(b, "sizes")) {
        run_sizes(b);
        run_memory(b);
    }
    return good;
}

int main(int argc, char **argv)
{
    bench b;
    int good;
    memset(&b, 0, sizeof(b));
    b.threads = 2;
    b.rounds = 15;
    b.data = getenv("STEREO_DATA");
    if (read_arguments(&b, argc, argv) != DONE)
        return WRONG;
    b.file = fopen(b.json_path ? b.json_path : "/dev/null", "w");
    if (!b.file)
        return fail(FAILED, "%s: cannot be written", b.json_path);
    b.j.out = b.file;
    json_open(&b.j, NULL, '{');
    measure_machine(&b);
    good = run_all(&b);
    json_close(&b.j, '}');
    good &= fclose(b.file) == 0;
    close_scenes();
    printf("\n%d lines missed\n", b.missed);
    return good ? DONE : FAILED;
}
