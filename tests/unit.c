/* The public functions, one after another: what they accept, what they refuse and with which words, and what a plan
   promises about memory, threads, frames and barriers. Runs on the CPU and on every Vulkan device that is there.

   unit cpu | vulkan     one of them; without a word, both (Vulkan where there is a device)
   unit together         all devices and the CPU at once

   STEREO_EMULATED=1     test_fork starts no threads in its child */
#define _POSIX_C_SOURCE 200809L /* posix_memalign, pthreads */
#include "kept.h" /* Vulkan, before stereo.h */
#include "stereo.h"

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#if !defined(_WIN32)
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "inside.h"
#include "test.h"

enum { MAX_PASSES = 512 };

/* ---- the last line of the log ---- */

static struct {
    char key[64], text[512];
    stereo_level level;
    stereo_result result;
    uint32_t errors, lines, layer; /* layer: warnings and errors that no call returned */
} heard;

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    heard.lines++;
    if (message->level == STEREO_LEVEL_INFO) return;
    test_check(message->text && message->key, "a message without text or key");
    test_check(!strchr(message->text, '\n'), "a line break in: %s", message->text);
    snprintf(heard.key, sizeof heard.key, "%s", message->key);
    snprintf(heard.text, sizeof heard.text, "%s", message->text);
    heard.level = message->level;
    heard.result = message->result;
    if (message->level == STEREO_LEVEL_ERROR) heard.errors++;
    if (message->result == STEREO_OK) {
        fprintf(stderr, "in the log: %s\n", message->text);
        heard.layer++;
    }
}

static void forget(void)
{
    uint32_t layer = heard.layer;
    memset(&heard, 0, sizeof heard);
    heard.layer = layer;
}

/* The call was refused with one line that names the field. */
static void refused(stereo_result got, stereo_result expected, const char *field)
{
    test_check(got == expected, "%s: returned %s, expected %s (%s)", field, stereo_result_text(got),
               stereo_result_text(expected), heard.text);
    test_check(heard.errors == 1, "%s: %u lines of level error", field, (unsigned)heard.errors);
    test_check(heard.result == expected, "%s: the message's result is %d", field, (int)heard.result);
    test_check(strstr(heard.text, field) != NULL, "'%s' is not named in: %s", field, heard.text);
    forget();
}

/* ---- the backend under test ---- */

static stereo_backend backend;
static uint32_t device;
static stereo_context *context;

static void context_desc(stereo_context_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->backend = backend;
    desc->device_index_plus_one = backend == STEREO_BACKEND_VULKAN ? device + 1 : 0;
    desc->flags = backend == STEREO_BACKEND_VULKAN ? (uint32_t)STEREO_CONTEXT_VALIDATE : 0;
    desc->logger.log = on_log;
}

static int open_context(void **state)
{
    stereo_context_desc desc;
#ifdef VULKAN_CORE_H_
    stereo_vulkan_desc vulkan = STEREO_INIT;
#endif
    (void)state;
    context_desc(&desc);
#ifdef VULKAN_CORE_H_
    vulkan.get_instance_proc_addr = kept_objects();
    if (backend == STEREO_BACKEND_VULKAN) desc.vulkan = &vulkan;
#endif
    forget();
    return stereo_context_create(&desc, &context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(context);
    context = NULL;
    return heard.layer ? -1 : 0;
}

static void small_desc(stereo_plan_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->width = 40;
    desc->height = 20;
    desc->num_disparities = 16;
    stereo_q(100.0f, 0.1f, 20.0f, 10.0f, 0.0f, desc->q);
}

/* As large as the frames of KITTI. */
static void road_desc(stereo_plan_desc *desc, uint32_t disparities)
{
    small_desc(desc);
    desc->width = 1242;
    desc->height = 375;
    desc->num_disparities = disparities;
}

static uint8_t *picture(uint32_t width, uint32_t height, uint32_t seed)
{
    uint8_t *p = (uint8_t *)malloc((size_t)width * height);
    size_t i;
    test_check(p != NULL, "out of memory");
    for (i = 0; i < (size_t)width * height; i++) {
        seed = seed * 1664525u + 1013904223u;
        p[i] = (uint8_t)(seed >> 24);
    }
    return p;
}

typedef struct pair {
    uint32_t width, height;
    uint8_t *left, *right;
    float *out;
} pair;

static void pair_make(pair *p, uint32_t width, uint32_t height)
{
    p->width = width;
    p->height = height;
    p->left = picture(width, height, 1);
    p->right = picture(width, height, 1);
    memmove(p->right, p->left + (width > 4 ? 3 : 0), (size_t)width * height - (width > 4 ? 3 : 0));
    p->out = (float *)malloc((size_t)width * height * sizeof *p->out);
}

static void pair_free(pair *p)
{
    free(p->left);
    free(p->right);
    free(p->out);
}

static void pair_frame(const pair *p, stereo_frame *frame)
{
    memset(frame, 0, sizeof *frame);
    frame->left.pixels = p->left;
    frame->right.pixels = p->right;
    frame->disparity.pixels = p->out;
}

static stereo_plan *make(const stereo_plan_desc *desc)
{
    stereo_plan *plan = NULL;
    test_check(stereo_plan_create(context, desc, &plan) == STEREO_OK, "a good plan is refused: %s", heard.text);
    return plan;
}

/* ---- text ---- */

static void test_text(void **state)
{
    int r, s;
    (void)state;
    assert_int_equal(stereo_version(), STEREO_VERSION);
    for (r = STEREO_ERROR_VULKAN; r <= STEREO_PENDING; r++) {
        const char *text = stereo_result_text((stereo_result)r);
        test_check(text && text[0], "no text for result %d", r);
        test_check(strcmp(text, stereo_result_text((stereo_result)(r == 1 ? 0 : r + 1))) != 0, "two results say '%s'",
                   text);
    }
    assert_non_null(stereo_result_text((stereo_result)1234));
    for (s = STEREO_SIMD_AUTO; s <= STEREO_SIMD_NEON; s++) {
        static const char *const names[] = {"auto", "scalar", "sse4", "avx2", "avx512", "neon"};
        assert_string_equal(stereo_simd_text((stereo_simd)s), names[s]);
    }
    assert_non_null(stereo_simd_text((stereo_simd)99));
}

/* ---- contexts ---- */

static char cache_said[256]; /* of the cache or the rates */

static void on_cache_log(void *user, const stereo_message *message)
{
    if (strcmp(message->key, "context.cache") == 0 || strcmp(message->key, "context.rates") == 0)
        snprintf(cache_said, sizeof cache_said, "%s", message->text);
    on_log(user, message);
}

/* What the log says where a context gets this cache (NULL: nothing), and what a match in it makes. */
static void check_cache(const void *data, size_t bytes, const char *says, const float *expected)
{
    stereo_context_desc desc;
    stereo_plan_desc plan_desc;
    stereo_context *made;
    stereo_plan *plan;
    stereo_frame frame;
    pair p;
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    context_desc(&desc);
    desc.cache.data = data;
    desc.cache.bytes = bytes;
    desc.logger.log = on_cache_log;
    cache_said[0] = 0;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    test_check(says ? strstr(cache_said, says) != NULL : !cache_said[0], "the log says of a cache: '%s'", cache_said);
    small_desc(&plan_desc);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_memory_equal(p.out, expected, 40 * 20 * sizeof(float));
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    pair_free(&p);
}

/* A context takes its own cache, and leaves aside what is not one of its device. */
static void check_caches(uint8_t *data, size_t bytes, const float *expected)
{
    const size_t uuid = 24 + 16; /* our head, then the driver's: of 16 bytes before its UUID */
    uint64_t hash = 0xcbf29ce484222325u;
    size_t i;
    check_cache(data, bytes, NULL, expected);
    data[bytes - 1] ^= 1;
    check_cache(data, bytes, "damaged", expected);
    data[bytes - 1] ^= 1;
    check_cache(data, bytes - 1, bytes > uuid + 16 ? "damaged" : "too short", expected); /* drivers may keep nothing */
    check_cache(data, 50, "too short", expected);
    data[uuid] ^= 1;
    for (i = 24; i < bytes; i++) hash = (hash ^ data[i]) * 0x100000001b3u;
    memcpy(data + 16, &hash, sizeof hash);
    check_cache(data, bytes, "another device", expected);
    data[0] ^= 1;
    check_cache(data, bytes, "not one", expected);
}

/* What the driver compiled comes out and goes into another context. */
static void test_cache(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    float expected[40 * 20];
    uint8_t *data;
    size_t bytes = 7, less;
    pair p;
    (void)state;
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    small_desc(&desc);
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    memcpy(expected, p.out, sizeof expected);
    assert_int_equal(stereo_context_cache(context, NULL, &bytes), STEREO_OK);
    assert_int_equal(bytes >= 56, backend == STEREO_BACKEND_VULKAN); /* two heads, or nothing */
    assert_true(bytes >= 56 || !bytes);
    assert_int_equal(stereo_context_cache(NULL, NULL, &bytes), STEREO_ERROR_BAD_ARGUMENT);
    refused(stereo_context_cache(context, NULL, NULL), STEREO_ERROR_BAD_ARGUMENT, "cache");
    data = (uint8_t *)malloc(bytes + 1);
    assert_non_null(data);
    less = bytes - 1;
    if (bytes) refused(stereo_context_cache(context, data, &less), STEREO_ERROR_BAD_ARGUMENT, "bytes");
    assert_int_equal(stereo_context_cache(context, data, &bytes), STEREO_OK);
    if (bytes >= 56) check_caches(data, bytes, expected);
    stereo_plan_destroy(plan);
    free(data);
    pair_free(&p);
}

/* ---- prediction ---- */

/* Of a device both are numbers that a device can have; the CPU's are not measured. */
static void test_peaks(void **state)
{
    stereo_peaks peaks = {-1.0, -1.0};
    int turn;
    (void)state;
    assert_int_equal(stereo_context_peaks(NULL, &peaks), STEREO_ERROR_BAD_ARGUMENT);
    refused(stereo_context_peaks(context, NULL), STEREO_ERROR_BAD_ARGUMENT, "peaks");
    for (turn = 0; turn < 2; turn++) {
        assert_int_equal(stereo_context_peaks(context, &peaks), STEREO_OK);
        if (backend == STEREO_BACKEND_CPU) {
            assert_true(peaks.copied == 0.0 && peaks.operations == 0.0);
        } else {
            printf("# %.3g bytes a second, %.3g operations\n", peaks.copied, peaks.operations);
            assert_true(peaks.copied > 0.0 && peaks.copied < 1e14 && peaks.operations > 0.0 && peaks.operations < 1e15);
        }
    }
    forget();
}

/* What is predicted for a plan; the plan's passes say the same. */
static stereo_prediction predict(stereo_context *c, const stereo_plan_desc *desc)
{
    stereo_pass_info said[64], made[64];
    stereo_prediction p;
    stereo_plan *plan;
    double sum = 0.0;
    uint32_t i;
    assert_int_equal(stereo_predict(c, desc, &p, said, 64), STEREO_OK);
    assert_int_equal(stereo_plan_create(c, desc, &plan), STEREO_OK);
    assert_int_equal(stereo_plan_passes(plan, made, 64), p.passes);
    for (i = 0; i < p.passes; i++) {
        assert_string_equal(said[i].name, made[i].name);
        assert_true(said[i].bytes == made[i].bytes && said[i].operations == made[i].operations);
        assert_true(said[i].dispatches == made[i].dispatches && said[i].predicted == made[i].predicted);
        assert_true(said[i].milliseconds < 0.0 && said[i].operations > 0);
        sum += said[i].predicted;
    }
    test_check(p.milliseconds < 0.0 || p.milliseconds >= sum, "%f ms for a frame, %f for its passes", p.milliseconds, sum);
    stereo_plan_destroy(plan);
    return p;
}

/* Where a context with this number of threads gets the rates: it predicts `expected`, or (NULL) leaves them aside. */
static void check_rates(const void *data, size_t bytes, uint32_t threads, const stereo_prediction *expected)
{
    stereo_context_desc desc;
    stereo_plan_desc plan_desc;
    stereo_context *made;
    stereo_prediction p;
    context_desc(&desc);
    desc.rates.data = data;
    desc.rates.bytes = bytes;
    desc.threads = threads;
    desc.logger.log = on_cache_log;
    cache_said[0] = 0;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    test_check((strstr(cache_said, "rates: are damaged") != NULL) == !expected, "the log says of rates: '%s'", cache_said);
    small_desc(&plan_desc);
    p = predict(made, &plan_desc);
    if (expected) assert_memory_equal(&p, expected, sizeof p);
    else assert_true(p.milliseconds < 0.0);
    stereo_context_destroy(made);
}

static void check_all_rates(const stereo_context *c, const stereo_prediction *expected)
{
    size_t bytes = 0, less, i;
    uint8_t *data;
    assert_int_equal(stereo_context_rates(c, NULL, &bytes), STEREO_OK);
    assert_true(bytes > 32);
    data = (uint8_t *)malloc(bytes);
    assert_non_null(data);
    less = bytes - 1;
    refused(stereo_context_rates(c, data, &less), STEREO_ERROR_BAD_ARGUMENT, "bytes");
    assert_int_equal(less, bytes);
    assert_int_equal(stereo_context_rates(c, data, &bytes), STEREO_OK);
    check_rates(data, bytes, 2, expected);
    if (backend == STEREO_BACKEND_CPU) check_rates(data, bytes, 1, NULL);
    check_rates(data, bytes - 1, 2, NULL);
    check_rates(data, 31, 2, NULL);
    for (i = 0; i < 33; i += 8) { /* magic, hash, device, number, and the first rate */
        data[i] ^= 1;
        check_rates(data, bytes, 2, NULL);
        data[i] ^= 1;
    }
    data[31] ^= 0x80; /* more than there can be */
    check_rates(data, bytes, 2, NULL);
    free(data);
}

/* What a kernel's first pass is said to take with this size. */
static double predicted_of(stereo_context *c, const stereo_pipeline *pipeline, uint32_t height, uint32_t disparities,
                           const char *kernel)
{
    stereo_plan_desc desc;
    stereo_pass_info passes[64];
    stereo_prediction p;
    uint32_t i;
    small_desc(&desc);
    desc.pipeline = pipeline;
    desc.width = 128;
    desc.height = height;
    desc.num_disparities = disparities;
    assert_int_equal(stereo_predict(c, &desc, &p, passes, 64), STEREO_OK);
    for (i = 0; i < p.passes && strcmp(passes[i].name, kernel) != 0; i++) continue;
    assert_true(i < p.passes);
    return passes[i].predicted;
}

/* From the smallest size alone, which is all that so short a measurement tries: a fourth of the disparities are not as dear
   as all; and on the CPU rows of few are dearer than of many: at the ends of bands they are done twice. */
static void test_prediction_of_little(void **state)
{
    stereo_context_desc desc;
    stereo_context *c;
    stereo_pipeline slow;
    double few, all, ratio;
    (void)state;
    context_desc(&desc);
    desc.threads = 2;
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    stereo_pipeline_base(&slow);
    slow.aggregate = STEREO_AGGREGATE_ADAPTIVE_WEIGHT;
    slow.aw.radius = 10;
    slow.optimize = STEREO_OPTIMIZE_WTA; /* no sweep, which takes rows as they come */
    assert_int_equal(stereo_context_measure(c, &slow, 1e-6), STEREO_OK);
    few = predicted_of(c, &slow, 160, 16, "window_weigh");
    all = predicted_of(c, &slow, 160, 64, "window_weigh");
    test_check(few > 0.0 && few < 0.5 * all, "%f ms of 16 disparities, %f of 64", few, all);
    ratio = predicted_of(c, &slow, 64, 64, "window_weigh") / all * 160 / 64;
    test_check(backend == STEREO_BACKEND_CPU ? ratio > 1.05 : fabs(ratio - 1.0) < 1e-9, "a row of 64 takes %f of one of 160", ratio);
    stereo_context_destroy(c);
}

static void test_prediction(void **state)
{
    stereo_context_desc desc;
    stereo_context *c;
    stereo_plan_desc plan_desc;
    stereo_pipeline other;
    stereo_prediction p, q;
    size_t bytes = 7;
    (void)state;
    context_desc(&desc);
    desc.threads = 2;
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    small_desc(&plan_desc);
    p = predict(c, &plan_desc);
    assert_true(p.milliseconds < 0.0 && p.passes > 5 && p.measured == 0);
    assert_int_equal(stereo_context_rates(c, NULL, &bytes), STEREO_OK);
    assert_int_equal(bytes, 0);
    refused(stereo_context_rates(c, NULL, NULL), STEREO_ERROR_BAD_ARGUMENT, "rates");
    refused(stereo_context_measure(c, NULL, -1.0), STEREO_ERROR_BAD_ARGUMENT, "milliseconds");
    refused(stereo_predict(c, &plan_desc, NULL, NULL, 0), STEREO_ERROR_BAD_ARGUMENT, "prediction");
    assert_int_equal(stereo_context_measure(NULL, NULL, 1.0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_predict(NULL, &plan_desc, &p, NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    stereo_pipeline_base(&other);
    assert_int_equal(stereo_context_measure(c, &other, 20.0), STEREO_OK);
    p = predict(c, &plan_desc);
    test_check(p.milliseconds > 0.0 && p.measured == p.passes, "%u of %u passes are known, %f ms", (unsigned)p.measured,
               (unsigned)p.passes, p.milliseconds);
    check_all_rates(c, &p);
    other.sgm.paths = 8;             /* kernels that were measured, in another pipeline */
    other.aggregate = STEREO_AGGREGATE_ESAW; /* and some that were not at all */
    plan_desc.pipeline = &other;
    q = predict(c, &plan_desc);
    assert_true(q.milliseconds > 0.0 && q.measured == 0);
    plan_desc.width = 0;
    refused(stereo_predict(c, &plan_desc, &q, NULL, 0), STEREO_ERROR_BAD_ARGUMENT, "plan.width");
    stereo_context_destroy(c);
}

static void refuse_context(const stereo_context_desc *desc, stereo_result expected, const char *field)
{
    stereo_context *c = (stereo_context *)(void *)&heard;
    forget();
    refused(stereo_context_create(desc, &c), expected, field);
    test_check(c == NULL, "%s: a context came with the error", field);
}

static void *no_alloc(void *user, size_t size, size_t alignment)
{
    (void)user, (void)size, (void)alignment;
    return NULL;
}

static void no_release(void *user, void *memory, size_t size)
{
    (void)user, (void)memory, (void)size;
}

static void test_context_refused(void **state)
{
    stereo_context_desc desc;
    stereo_context *c = NULL;
    (void)state;
    context_desc(&desc), desc.canary_begin_ = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "context");
    context_desc(&desc), desc.canary_end_ = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "context");
    context_desc(&desc), desc.backend = (stereo_backend)7,
                         refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "backend");
    context_desc(&desc), desc.simd = (stereo_simd)17, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "simd");
    context_desc(&desc), desc.flags = 1u << 20, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "flags");
    context_desc(&desc), desc.cache.data = &desc, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "cache");
    context_desc(&desc), desc.rates.bytes = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "rates");
    context_desc(&desc), desc.allocator.alloc = no_alloc,
                         refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "allocator");
    context_desc(&desc), desc.allocator.release = no_release,
                         refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "allocator");
    context_desc(&desc), desc.allocator.alloc = no_alloc, desc.allocator.release = no_release;
    forget();
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_ERROR_HOST_MEMORY);
    forget();
    context_desc(&desc);
    assert_int_equal(stereo_context_create(&desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_context_create(NULL, &c), STEREO_ERROR_BAD_ARGUMENT);
    forget();
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION + 1000, sizeof desc, sizeof(stereo_plan_desc), &c),
        STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION, sizeof desc - 4, sizeof(stereo_plan_desc), &c),
        STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION, sizeof desc, sizeof(stereo_plan_desc) + 8, &c),
        STEREO_ERROR_BAD_ARGUMENT);
    stereo_context_destroy(NULL);
    forget();
}

static void test_context_device(void **state)
{
    stereo_context_desc desc;
    stereo_device_info infos[16], info;
    uint32_t count = 16, all;
    (void)state;
    stereo_context_info(context, &info);
    test_check(info.name[0] != 0, "the device has no name");
    assert_int_equal(stereo_context_backend(context), backend);
    if (backend == STEREO_BACKEND_CPU) {
        assert_int_equal(info.kind, STEREO_DEVICE_CPU);
        assert_true(stereo_context_simd(context) != STEREO_SIMD_AUTO);
        assert_true(stereo_context_threads(context) >= 1);
        return;
    }
    assert_int_equal(stereo_devices(NULL, infos, &count), STEREO_OK);
    assert_string_equal(infos[device].name, info.name);
    all = 0;
    assert_int_equal(stereo_devices(NULL, NULL, &all), STEREO_OK);
    assert_int_equal(all, count);
    all = 0;
    assert_int_equal(stereo_devices(NULL, infos, &all), STEREO_OK); /* no room: says how many there are */
    assert_int_equal(all, count);
    context_desc(&desc), desc.device_index_plus_one = 1000, refuse_context(&desc, STEREO_ERROR_NO_DEVICE, "device");
    context_desc(&desc), desc.device_index_plus_one = 0, desc.device_name = "no such device";
    refuse_context(&desc, STEREO_ERROR_NO_DEVICE, "no such device");
}

/* ---- plan descriptors ---- */

static stereo_pipeline edited;

static void bad_canary_begin(stereo_plan_desc *d)
{
    d->canary_begin_ = 1;
}
static void bad_canary_end(stereo_plan_desc *d)
{
    d->canary_end_ = 1;
}
static void bad_width(stereo_plan_desc *d)
{
    d->width = 0;
}
static void bad_width_large(stereo_plan_desc *d)
{
    d->width = STEREO_MAX_SIZE + 1;
}
static void bad_height(stereo_plan_desc *d)
{
    d->height = 0;
}
static void bad_height_large(stereo_plan_desc *d)
{
    d->height = 0xffffffffu;
}
static void bad_min(stereo_plan_desc *d)
{
    d->min_disparity = -8193;
}
static void bad_min_large(stereo_plan_desc *d)
{
    d->min_disparity = 8193;
}
static void bad_min_least(stereo_plan_desc *d)
{
    d->min_disparity = INT32_MIN;
}
static void bad_number(stereo_plan_desc *d)
{
    d->num_disparities = STEREO_MAX_DISPARITIES + 1;
}
static void bad_number_large(stereo_plan_desc *d)
{
    d->num_disparities = 0xffffffffu;
}
static void bad_input(stereo_plan_desc *d)
{
    d->input = (stereo_format)6;
}
static void bad_bits(stereo_plan_desc *d)
{
    d->input_bits = 17;
}
static void bad_bits_of_8(stereo_plan_desc *d)
{
    d->input_bits = 9;
}
static void bad_inputs(stereo_plan_desc *d)
{
    d->inputs = 8;
}
static void bad_outputs(stereo_plan_desc *d)
{
    d->outputs = 64;
}
static void bad_format(stereo_plan_desc *d)
{
    d->disparity_format = (stereo_disparity_format)3;
}
static void bad_confidence(stereo_plan_desc *d)
{
    d->confidence_format = (stereo_confidence_format)2;
}
static void bad_depth(stereo_plan_desc *d)
{
    d->depth_format = (stereo_depth_format)-1;
}
static void bad_slots(stereo_plan_desc *d)
{
    d->slots = 9;
}
static void bad_flags(stereo_plan_desc *d)
{
    d->flags = 0x100;
}
static void bad_group(stereo_plan_desc *d)
{
    d->tuning.group_width = 12;
}
static void bad_lanes(stereo_plan_desc *d)
{
    d->tuning.path_lanes = 3;
}
static void bad_shuffle(stereo_plan_desc *d)
{
    d->tuning.path_shuffle = 3;
}
static void bad_zncc_form(stereo_plan_desc *d)
{
    d->tuning.zncc_form = 4;
}
static void bad_zncc_sums(stereo_plan_desc *d)
{
    d->tuning.zncc_sums = 3;
}
static void bad_row_alignment(stereo_plan_desc *d)
{
    d->tuning.row_alignment = 48;
}
static void bad_volume_layout(stereo_plan_desc *d)
{
    d->tuning.volume_layout = 3;
}
static void bad_own_memory(stereo_plan_desc *d)
{
    d->tuning.own_memory = 2;
}
static void bad_unroll(stereo_plan_desc *d)
{
    d->tuning.unroll = 3;
}
static void bad_zncc_rows(stereo_plan_desc *d)
{
    d->tuning.zncc_rows = 65;
}
static void bad_pipeline(stereo_plan_desc *d)
{
    edited.canary_ = 0, d->pipeline = &edited;
}

static void bad_u16_range(stereo_plan_desc *d)
{
    d->disparity_format = STEREO_DISPARITY_U16;
    d->min_disparity = 200;
    d->num_disparities = 100;
}

static void bad_u16_negative(stereo_plan_desc *d)
{
    d->disparity_format = STEREO_DISPARITY_U16;
    d->min_disparity = -1;
}

static void bad_s16_range(stereo_plan_desc *d)
{
    d->disparity_format = STEREO_DISPARITY_S16;
    d->min_disparity = 2040;
}

static void bad_s16_negative(stereo_plan_desc *d)
{
    d->disparity_format = STEREO_DISPARITY_S16;
    d->min_disparity = -2100;
}

static void bad_right(stereo_plan_desc *d)
{
    edited.right_view = STEREO_RIGHT_VIEW_NONE;
    edited.refine[0] = STEREO_REFINE_END;
    d->pipeline = &edited;
    d->outputs = STEREO_OUTPUT_DISPARITY_RIGHT;
}

static void bad_refine(stereo_plan_desc *d)
{
    edited.right_view = STEREO_RIGHT_VIEW_NONE;
    d->pipeline = &edited;
}

static void bad_window_even(stereo_plan_desc *d)
{
    edited.census.width = 8, d->pipeline = &edited;
}
static void bad_window_bits(stereo_plan_desc *d)
{
    edited.census.width = 13, edited.census.height = 13, d->pipeline = &edited;
}
static void bad_window_one(stereo_plan_desc *d)
{
    edited.census.width = edited.census.height = 1, d->pipeline = &edited;
}
static void bad_cost_none(stereo_plan_desc *d)
{
    edited.cost[0].kind = STEREO_COST_NONE, d->pipeline = &edited;
}
static void bad_cost_kind(stereo_plan_desc *d)
{
    edited.cost[1].kind = (stereo_cost_kind)9, d->pipeline = &edited;
}
static void bad_cost_weight(stereo_plan_desc *d)
{
    edited.cost[0].weight = -1.0f, d->pipeline = &edited;
}
static void bad_filter(stereo_plan_desc *d)
{
    edited.refine[1] = (stereo_refine_kind)77, d->pipeline = &edited;
}
static void bad_prepare(stereo_plan_desc *d)
{
    edited.prepare[3] = edited.prepare[0] = STEREO_PREPARE_BLUR;
    edited.prepare[1] = edited.prepare[2] = (stereo_prepare)5, d->pipeline = &edited;
}
static void bad_rectify_late(stereo_plan_desc *d)
{
    edited.prepare[0] = STEREO_PREPARE_BLUR, edited.prepare[1] = STEREO_PREPARE_RECTIFY, d->pipeline = &edited;
}

/* A calibration that changes nothing. */
static stereo_calibration calibration;

static void plain_camera(stereo_camera *camera)
{
    memset(camera, 0, sizeof *camera);
    camera->k[0] = camera->k[4] = camera->p[0] = camera->p[5] = 100.0;
    camera->k[8] = camera->r[0] = camera->r[4] = camera->r[8] = camera->p[10] = 1.0;
}

static void plain_calibration(stereo_plan_desc *d)
{
    plain_camera(&calibration.left);
    plain_camera(&calibration.right);
    calibration.right.p[3] = -25.0;
    edited.prepare[0] = STEREO_PREPARE_RECTIFY, d->pipeline = &edited;
    d->calibration = &calibration;
}

static void bad_calibration(stereo_plan_desc *d)
{
    plain_calibration(d);
    d->calibration = NULL;
}
static void bad_calibration_number(stereo_plan_desc *d)
{
    plain_calibration(d);
    calibration.right.distortion[7] = (double)NAN;
}
static void bad_calibration_focal(stereo_plan_desc *d)
{
    plain_calibration(d);
    calibration.left.k[4] = 0.0;
}
static void bad_calibration_inverse(stereo_plan_desc *d)
{
    plain_calibration(d);
    memset(calibration.right.r, 0, sizeof calibration.right.r);
}
static void bad_paths(stereo_plan_desc *d)
{
    edited.sgm.paths = 6, d->pipeline = &edited;
}
static void bad_nan(stereo_plan_desc *d)
{
    edited.sgm.p2 = (float)NAN, d->pipeline = &edited;
}
static void bad_infinite(stereo_plan_desc *d)
{
    edited.lr.tolerance = (float)INFINITY, d->pipeline = &edited;
}

static void bad_stretch(stereo_plan_desc *d)
{
    edited.optimize = STEREO_OPTIMIZE_SCANLINE, edited.scanline.stretch = STEREO_SCANLINE_STRETCH_4, d->pipeline = &edited;
    d->num_disparities = STEREO_MAX_DISPARITIES / 2;
}
static void bad_stretch_previous(stereo_plan_desc *d)
{
    edited.optimize = STEREO_OPTIMIZE_SCANLINE, edited.scanline.stretch = STEREO_SCANLINE_STRETCH_2, d->pipeline = &edited;
    d->inputs = STEREO_INPUT_PREVIOUS;
}
static void bad_stretch_costs(stereo_plan_desc *d)
{
    edited.optimize = STEREO_OPTIMIZE_SCANLINE, edited.scanline.stretch = STEREO_SCANLINE_STRETCH_2, d->pipeline = &edited;
    d->outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS;
}
static void bad_scanline_confidence(stereo_plan_desc *d)
{
    edited.optimize = STEREO_OPTIMIZE_SCANLINE, d->pipeline = &edited;
    d->outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE;
}

static void bad_scanline_truncate(stereo_plan_desc *d)
{
    edited.scanline.truncate = 2049, d->pipeline = &edited;
}

static void given_costs(stereo_plan_desc *d)
{
    edited.cost[0].kind = STEREO_COST_GIVEN, d->pipeline = &edited;
}
static void bad_given_bytes(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.element_bytes = 3;
}
static void bad_given_max(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.element_bytes = 1;
    d->given.max = 256;
}
static void bad_given_max_large(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.max = 0x80000000u;
}
static void bad_given_unit(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.unit = -1.0;
}
static void bad_given_unit_large(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.unit = 2e12;
}
static void bad_given_unit_nan(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.unit = (double)NAN;
}
static void bad_given_levels(stereo_plan_desc *d)
{
    given_costs(d);
    d->given.levels = 65536.0;
}

static void bad_q(stereo_plan_desc *d)
{
    d->outputs = STEREO_OUTPUT_DEPTH;
    d->q[5] = (float)NAN;
}

static const struct {
    void (*change)(stereo_plan_desc *desc);
    const char *field;
} bad_plans[] = {
    {bad_canary_begin, "plan"},
    {bad_canary_end, "plan"},
    {bad_width, "width"},
    {bad_width_large, "width"},
    {bad_height, "height"},
    {bad_height_large, "height"},
    {bad_min, "min_disparity"},
    {bad_min_large, "min_disparity"},
    {bad_min_least, "min_disparity"},
    {bad_number, "num_disparities"},
    {bad_number_large, "num_disparities"},
    {bad_input, "input"},
    {bad_bits, "input_bits"},
    {bad_bits_of_8, "input_bits"},
    {bad_inputs, "inputs"},
    {bad_outputs, "outputs"},
    {bad_format, "disparity_format"},
    {bad_confidence, "confidence_format"},
    {bad_depth, "depth_format"},
    {bad_slots, "slots"},
    {bad_flags, "flags"},
    {bad_group, "group_width"},
    {bad_lanes, "path_lanes"},
    {bad_shuffle, "path_shuffle"},
    {bad_zncc_form, "zncc_form"},
    {bad_zncc_rows, "zncc_rows"},
    {bad_zncc_sums, "zncc_sums"},
    {bad_row_alignment, "row_alignment"},
    {bad_volume_layout, "volume_layout"},
    {bad_own_memory, "own_memory"},
    {bad_unroll, "unroll"},
    {bad_pipeline, "pipeline"},
    {bad_u16_range, "disparity_format"},
    {bad_u16_negative, "disparity_format"},
    {bad_s16_range, "disparity_format"},
    {bad_s16_negative, "disparity_format"},
    {bad_right, "outputs"},
    {bad_refine, "refine"},
    {bad_window_even, "census.window"},
    {bad_window_bits, "census.window"},
    {bad_window_one, "census.window"},
    {bad_cost_none, "cost"},
    {bad_cost_kind, "cost"},
    {bad_cost_weight, "cost"},
    {bad_filter, "refine"},
    {bad_prepare, "prepare"},
    {bad_rectify_late, "prepare"},
    {bad_calibration, "plan.calibration"},
    {bad_calibration_number, "plan.calibration"},
    {bad_calibration_focal, "plan.calibration"},
    {bad_calibration_inverse, "plan.calibration"},
    {bad_paths, "sgm.paths"},
    {bad_nan, "sgm.p2"},
    {bad_infinite, "lr.tolerance"},
    {bad_scanline_confidence, "plan.outputs"},
    {bad_stretch, "scanline.stretch"},
    {bad_stretch_previous, "scanline.stretch"},
    {bad_stretch_costs, "scanline.stretch"},
    {bad_scanline_truncate, "scanline.truncate"},
    {bad_given_bytes, "plan.given.element_bytes"},
    {bad_given_max, "plan.given.max"},
    {bad_given_max_large, "plan.given.max"},
    {bad_given_unit, "plan.given.unit"},
    {bad_given_unit_large, "plan.given.unit"},
    {bad_given_unit_nan, "plan.given.unit"},
    {bad_given_levels, "plan.given.levels"},
    {bad_q, "q"},
};

static void test_plan_refused(void **state)
{
    size_t i;
    (void)state;
    for (i = 0; i < sizeof bad_plans / sizeof bad_plans[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        stereo_plan *plan = (stereo_plan *)(void *)&heard;
        small_desc(&desc);
        stereo_pipeline_base(&edited);
        bad_plans[i].change(&desc);
        forget();
        refused(stereo_plan_create(context, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT, bad_plans[i].field);
        test_check(plan == NULL, "%s: a plan came with the error", bad_plans[i].field);
        refused(stereo_plan_memory(context, &desc, &memory), STEREO_ERROR_BAD_ARGUMENT, bad_plans[i].field);
    }
}

/* Every number of the table just outside its range, put past stereo_pipeline_set straight into the struct. */
static void test_plan_refused_ranges(void **state)
{
    uint32_t count, i, side;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    for (i = 0; i < count; i++)
        for (side = 0; side < 2; side++) {
            stereo_plan_desc desc;
            stereo_plan *plan = NULL;
            double value = side ? params[i].maximum + 1 : params[i].minimum - 1;
            float f = (float)value;
            int32_t n = (int32_t)value;
            stereo_pipeline_base(&edited);
            if (params[i].type == STEREO_PARAM_FLOAT) memcpy((uint8_t *)&edited + params[i].offset, &f, 4);
            else if (params[i].type == STEREO_PARAM_INT || params[i].type == STEREO_PARAM_CHOICE)
                memcpy((uint8_t *)&edited + params[i].offset, &n, 4);
            else continue;
            small_desc(&desc);
            desc.pipeline = &edited;
            forget();
            refused(stereo_plan_create(context, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT, params[i].key);
        }
}

static void test_plan_nulls(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_memory memory;
    (void)state;
    small_desc(&desc);
    assert_int_equal(stereo_plan_create(NULL, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_create(context, NULL, &plan), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_create(context, &desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_memory(context, &desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_memory(NULL, &desc, &memory), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(NULL);
    forget();
}

static void test_plan_info(void **state)
{
    stereo_plan_desc desc, resolved;
    stereo_pipeline base;
    stereo_plan *plan;
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count, i;
    (void)state;
    small_desc(&desc);
    desc.num_disparities = 0;
    plan = make(&desc);
    stereo_plan_info(plan, &resolved);
    stereo_pipeline_base(&base);
    assert_int_equal(resolved.width, 40);
    assert_int_equal(resolved.height, 20);
    assert_int_equal(resolved.num_disparities, 64);
    assert_int_equal(resolved.outputs, STEREO_OUTPUT_DISPARITY);
    assert_int_equal(resolved.input_bits, 8);
    assert_int_equal(resolved.slots, 1);
    assert_non_null(resolved.pipeline);
    assert_memory_equal(resolved.pipeline, &base, sizeof base);
    assert_int_equal(base.census.width * 100 + base.census.height, 907);
    assert_int_equal(base.zncc.width * 100 + base.zncc.height, 505);
    assert_int_equal(base.sad.width * 100 + base.sad.height, 301);
    assert_int_equal(stereo_plan_integer(plan, "sgm.p1"), 7); /* of the 31 bits of the symmetric 9x7 census */
    assert_int_equal(stereo_plan_integer(plan, "sgm.p2"), 30);
    assert_int_equal(stereo_plan_integer(plan, "unit"), 31);
    assert_int_equal(stereo_plan_integer(plan, "no such"), 0);
    count = stereo_plan_passes(plan, NULL, 0);
    assert_true(count > 0 && count <= MAX_PASSES);
    assert_int_equal(stereo_plan_passes(plan, passes, MAX_PASSES), count);
    for (i = 0; i < count; i++) {
        assert_non_null(passes[i].name);
        assert_true(passes[i].fused >= 1 && passes[i].bytes > 0 && passes[i].operations > 0);
        assert_true(passes[i].milliseconds < 0);
        assert_int_equal(passes[i].dispatches > 0, stereo_context_backend(context) == STEREO_BACKEND_VULKAN);
    }
    stereo_plan_destroy(plan);
    /* what was resolved makes the same plan again */
    resolved.pipeline = &base;
    plan = make(&resolved);
    assert_int_equal(stereo_plan_passes(plan, NULL, 0), count);
    stereo_plan_destroy(plan);
}

/* A context that plans for a graphics card, without one. */
static stereo_context *planned_card(uint32_t flags)
{
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *card;
    desc.flags = STEREO_CONTEXT_PLAN_FOR_GPU | flags;
    assert_int_equal(stereo_context_create(&desc, &card), STEREO_OK);
    return card;
}

/* The passes that real hardware would get; flags: of the context. */
static uint32_t hardware_passes(const char *const *settings, const stereo_plan_desc *given, uint32_t flags,
                                stereo_pass_info passes[MAX_PASSES])
{
    stereo_context *hardware = planned_card(flags);
    stereo_pipeline pipeline;
    stereo_plan_desc desc = *given;
    stereo_plan *plan;
    uint32_t i, number;
    stereo_pipeline_base(&pipeline);
    for (i = 0; settings[i]; i++) { /* key, 0, value */
        const char *value = settings[i] + strlen(settings[i]) + 1;
        assert_int_equal(stereo_pipeline_set(&pipeline, settings[i], value, NULL, 0), STEREO_OK);
    }
    desc.pipeline = &pipeline;
    assert_int_equal(stereo_plan_create(hardware, &desc, &plan), STEREO_OK);
    number = stereo_plan_passes(plan, passes, MAX_PASSES);
    assert_in_range(number, 1, MAX_PASSES);
    stereo_plan_destroy(plan);
    stereo_context_destroy(hardware);
    return number;
}

/* Dispatches that a device with the least limits, real hardware, would get for a frame. */
static uint32_t hardware_dispatches(const char *const *settings, const stereo_plan_desc *given)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t i, count = 0, number = hardware_passes(settings, given, STEREO_CONTEXT_MINIMUM_LIMITS, passes);
    for (i = 0; i < number; i++) count += passes[i].dispatches;
    return count;
}

/* Bytes that the stages of the volume move for each pixel and disparity. */
static double hardware_bytes(const char *const *settings, const stereo_plan_desc *given, uint32_t flags)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t i, number = hardware_passes(settings, given, flags, passes);
    double bytes = 0.0;
    for (i = 0; i < number; i++) bytes += passes[i].volume ? (double)passes[i].bytes : 0.0;
    return bytes / ((double)given->width * given->height * given->num_disparities);
}

/* What is computed where it is needed is neither written nor read; with 4 storage buffers SGM does so, without fusion all. */
static void test_planned_bytes(void **state)
{
    static const struct {
        const char *settings[8];
        double joined, alone, poor; /* the least where nothing is joined, and with the least limits */
    } rows[] = {
        {{"sgm.paths\0004", NULL}, 6.4, 14.1, 14.1},
        {{"sgm.paths\0004", "sgm.adapt\0exponential", NULL}, 6.4, 14.1, 14.1},
        {{"sgm.paths\0004", "cost\0ad", NULL}, 11.2, 14.0, 14.0},
        {{"sgm.paths\0005", NULL}, 8.5, 27.0, 27.0},
        {{"sgm.paths\0008", NULL}, 14.6, 43.0, 43.0},
        {{"cost\0ad", "aggregate\0box", "optimize\0wta", NULL}, 0.2, 10.0, 0.0},
        {{"cost\0sad", "optimize\0wta", NULL}, 0.2, 5.0, 0.0},
        {{"aggregate\0box", "optimize\0wta", NULL}, 0.2, 10.0, 0.0},
        {{"aggregate\0cross", "optimize\0wta", "cross.iterations\0001", NULL}, 6.2, 16.1, 16.1},
        {{"cost\0zncc", "aggregate\0domain-transform", "dt.storage\0u8", "optimize\0wta", "refine\0none", NULL}, 4.3, 10.2, 4.2},
        {{"cost\0zncc", "aggregate\0domain-transform", "dt.storage\0u16", "optimize\0wta", NULL}, 14.3, 16.2, 14.2},
        {{"cost\0ad", "aggregate\0esaw", "esaw.iterations\0005", "esaw.base\0002.6", "optimize\0wta", "refine\0none", NULL},
         24.3, 98.3, 24.0},
        {{"cost\0ad", "aggregate\0esaw", "esaw.iterations\0005", "esaw.base\0002.6", "esaw.storage\0u16", "optimize\0wta",
          "refine\0none", NULL}, 12.3, 46.3, 12.0},
        {{"cost\0ad", "aggregate\0esmp", "esmp.storage\0u16", "optimize\0wta", "refine\0none", NULL},
         20.3, 113.0, 20.0},
        {{"cost\0ad", "optimize\0bp", "bp.storage\0f16", "wta.subpixel\0none", "refine\0none", NULL}, 51.8, 118.7, 51.0},
        {{"cost\0ad", "optimize\0bp", "bp.storage\0f16", NULL}, 57.9, 120.7, 57.0},
        {{"optimize\0bp", "bp.storage\0u8", "refine\0none", NULL}, 28.2, 70.7, 28.0},
    };
    stereo_plan_desc desc;
    size_t i;
    (void)state;
    small_desc(&desc);
    desc.width = 1242;
    desc.height = 375;
    desc.num_disparities = 128;
    desc.outputs = STEREO_OUTPUT_DISPARITY;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const double joined = hardware_bytes(rows[i].settings, &desc, 0);
        const double poor = hardware_bytes(rows[i].settings, &desc, STEREO_CONTEXT_MINIMUM_LIMITS);
        double alone;
        desc.flags = STEREO_PLAN_NO_FUSION;
        alone = hardware_bytes(rows[i].settings, &desc, 0);
        desc.flags = 0;
        printf("# row %u: %.2f bytes a disparity, %.2f with the least limits, %.2f where nothing is joined\n", (unsigned)i,
               joined, poor, alone);
        assert_true(joined > 0.0 && joined <= rows[i].joined);
        assert_true(alone >= rows[i].alone && poor >= rows[i].poor);
    }
    forget();
}

/* A small image is over before the next dispatch has begun: there must be few of them. */
static void test_dispatches(void **state)
{
    static const char *const beliefs[] = {"optimize\0bp", "cost\0ad", "wta.subpixel\0none", "refine\0none", NULL};
    stereo_plan_desc desc;
    uint32_t joined, alone;
    (void)state;
    small_desc(&desc);
    desc.width = 384;
    desc.height = 288;
    joined = hardware_dispatches(beliefs, &desc);
    desc.tuning.bp_join = desc.tuning.cost_join = 1;
    alone = hardware_dispatches(beliefs, &desc);
    printf("# belief propagation: %u dispatches, %u where each does one thing\n", (unsigned)joined, (unsigned)alone);
    assert_true(joined <= 20 && alone == 51);
    forget();
}

/* A context without a device plans as for one, and runs nothing. */
static void test_plans_for_no_device(void **state)
{
    stereo_context_desc no_device = STEREO_INIT;
    stereo_device_info info;
    stereo_memory memory;
    stereo_plan_desc desc;
    stereo_context *made;
    stereo_plan *plan;
    stereo_frame frame = STEREO_INIT;
    uint8_t pixels[64 * 48] = {0};
    (void)state;
    small_desc(&desc);
    desc.width = 64;
    desc.height = 48;
    desc.flags = STEREO_PLAN_KEEP_STAGES;
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_SOFTWARE;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_OK);
    stereo_context_info(made, &info);
    assert_int_equal(info.kind, STEREO_DEVICE_SOFTWARE);
    assert_int_equal(stereo_context_backend(made), STEREO_BACKEND_VULKAN);
    assert_int_equal(stereo_plan_memory(made, &desc, &memory), STEREO_OK);
    assert_true(memory.device_bytes >= (uint64_t)64 * 48 * desc.num_disparities);
    assert_int_equal(stereo_plan_create(made, &desc, &plan), STEREO_OK);
    assert_true(stereo_plan_passes(plan, NULL, 0) > 3 && stereo_stages(plan, NULL, 0) > 3);
    frame.left.pixels = frame.right.pixels = pixels;
    frame.disparity.pixels = pixels;
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_UNSUPPORTED);
    assert_int_equal(stereo_stage_read(plan, 0, pixels, sizeof pixels), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    no_device.backend = STEREO_BACKEND_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.backend = STEREO_BACKEND_VULKAN;
    no_device.flags |= STEREO_CONTEXT_PLAN_FOR_GPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_GPU;
    no_device.device_name = "any";
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    memset(&no_device, 0, sizeof no_device);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_OK);
    assert_int_equal(stereo_context_backend(made), STEREO_BACKEND_CPU);
    desc.flags = 0;
    desc.width = desc.height = 8192; /* more than there is: nothing is taken */
    desc.num_disparities = 2048;
    assert_int_equal(stereo_plan_create(made, &desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
}

/* Every setting of a preset is a parameter with that value; a map of the ones that fill holds no invalid pixel. */
static void test_presets(void **state)
{
    static uint8_t left[40 * 20], right[40 * 20];
    static float disparity[40 * 20];
    stereo_pipeline preset, built, before;
    int p, i;
    (void)state;
    memset(&before, 7, sizeof before);
    preset = before;
    for (i = 0; i < 40 * 20; i++) {
        left[i] = (uint8_t)(i * i / 7);
        right[i] = (uint8_t)(i * i / 7 + i % 3);
    }
    for (p = 0; stereo_preset_text((stereo_preset)p); p++) {
        const char *at = stereo_preset_settings((stereo_preset)p);
        stereo_plan_desc desc;
        stereo_frame frame = STEREO_INIT;
        stereo_plan *plan;
        char key[64], value[128], now[128];
        assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &preset), STEREO_OK);
        stereo_pipeline_base(&built);
        for (; sscanf(at, " %63[^=]=%127[^ ]%n", key, value, &i) == 2; at += i)
            assert_int_equal(stereo_pipeline_set(&built, key, value, now, sizeof now), STEREO_OK);
        assert_int_equal(strspn(at, " "), strlen(at));
        assert_memory_equal(&preset, &built, sizeof preset);
        small_desc(&desc);
        desc.pipeline = &preset;
        plan = make(&desc);
        frame.left.pixels = left;
        frame.right.pixels = right;
        frame.disparity.pixels = disparity;
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        for (i = 0; p != STEREO_PRESET_BASE && i < 40 * 20; i++)
            assert_true(disparity[i] >= -1.0f && disparity[i] < (float)desc.num_disparities + 1.0f);
        stereo_plan_destroy(plan);
    }
    assert_int_equal(p, STEREO_PRESET_INDOOR + 1);
    assert_null(stereo_preset_settings((stereo_preset)p));
    assert_null(stereo_preset_text((stereo_preset)-1));
    preset = before;
    assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &preset), STEREO_ERROR_BAD_ARGUMENT);
    assert_memory_equal(&preset, &before, sizeof preset);
    assert_int_equal(stereo_pipeline_preset(STEREO_PRESET_FAST, NULL), STEREO_ERROR_BAD_ARGUMENT);
}

static void test_times(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_pass_info passes[MAX_PASSES];
    stereo_frame frame;
    uint32_t count, i;
    pair p;
    (void)state;
    small_desc(&desc);
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    count = stereo_plan_passes(plan, passes, MAX_PASSES);
    for (i = 0; i < count; i++) test_check(passes[i].milliseconds >= 0, "%s was not measured", passes[i].name);
    stereo_plan_destroy(plan);
    pair_free(&p);
}

/* ---- memory ---- */

static struct {
    uint64_t now, blocks, calls, most;
} counted;

static void *count_alloc(void *user, size_t size, size_t alignment)
{
    void *memory = NULL;
    assert_ptr_equal(user, &counted);
    test_check(alignment >= 1 && alignment <= 256 && (alignment & (alignment - 1)) == 0, "alignment %u",
               (unsigned)alignment);
    counted.calls++;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size)) return NULL;
    counted.now += size;
    counted.blocks++;
    if (counted.now > counted.most) counted.most = counted.now;
    memset(memory, 0xcd, size);
    return memory;
}

static void count_release(void *user, void *memory, size_t size)
{
    assert_ptr_equal(user, &counted);
    if (!memory) return;
    counted.now -= size;
    counted.blocks--;
    memset(memory, 0xdd, size);
    free(memory);
}

static void counting_context(stereo_context_desc *desc)
{
    memset(&counted, 0, sizeof counted);
    context_desc(desc);
    desc->allocator.alloc = count_alloc;
    desc->allocator.release = count_release;
    desc->allocator.user = &counted;
}

/* All memory comes through the allocator, only inside create and the query, which gives its scratch back; as much as
   the query said; and all of it goes back. */
static void test_allocator(void **state)
{
    stereo_context_desc desc;
    stereo_context *c = NULL;
    stereo_plan_desc plan_desc;
    stereo_plan *plan = NULL;
    stereo_memory memory;
    stereo_frame frame;
    uint64_t before, calls;
    pair p;
    int i;
    (void)state;
    counting_context(&desc);
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    small_desc(&plan_desc);
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    before = counted.now;
    assert_int_equal(stereo_plan_memory(c, &plan_desc, &memory), STEREO_OK);
    test_check(counted.now == before, "stereo_plan_memory kept %lld bytes of its scratch",
               (long long)(counted.now - before));
    assert_int_equal(stereo_plan_create(c, &plan_desc, &plan), STEREO_OK);
    test_check(counted.now - before <= memory.host_bytes, "the plan took %llu bytes, the query said %llu",
               (unsigned long long)(counted.now - before), (unsigned long long)memory.host_bytes);
    test_check(counted.now - before >= memory.host_bytes / 2, "the plan took %llu bytes, the query said %llu",
               (unsigned long long)(counted.now - before), (unsigned long long)memory.host_bytes);
    calls = counted.calls;
    for (i = 0; i < 3; i++) assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    test_check(counted.calls == calls, "stereo_match asks for memory");
    stereo_plan_destroy(plan);
    test_check(counted.now == before, "the plan kept %lld bytes", (long long)(counted.now - before));
    stereo_context_destroy(c);
    test_check(counted.now == 0 && counted.blocks == 0, "%llu bytes in %llu blocks were not released",
               (unsigned long long)counted.now, (unsigned long long)counted.blocks);
    pair_free(&p);
}

static void test_memory_largest(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    uint32_t d;
    (void)state;
    for (d = 1; d <= 2048; d *= 2) {
        small_desc(&desc);
        desc.width = desc.height = 8192;
        desc.num_disparities = d;
        desc.outputs = 31;
        forget();
        result = stereo_plan_memory(context, &desc, &memory);
        if (result == STEREO_ERROR_LIMIT) { /* a device may be too small for it, and says so */
            test_check(backend == STEREO_BACKEND_VULKAN && heard.text[0], "8192x8192x%u: refused without words",
                       (unsigned)d);
            continue;
        }
        test_check(result == STEREO_OK, "8192x8192x%u: %s", (unsigned)d, heard.text);
        test_check(memory.host_bytes + memory.device_bytes > (uint64_t)8192 * 8192 * 4, "too little to be true");
        test_check(memory.minimum_bytes > 0 && memory.minimum_bytes <= memory.host_bytes + memory.device_bytes,
                   "minimum %llu of %llu", (unsigned long long)memory.minimum_bytes,
                   (unsigned long long)(memory.host_bytes + memory.device_bytes));
        test_check((backend == STEREO_BACKEND_CPU) == (memory.device_bytes == 0), "device bytes %llu",
                   (unsigned long long)memory.device_bytes);
        test_check(memory.passes > 0 && memory.parts > 0, "no passes or parts");
    }
    forget();
}

/* The map that a plan of its own finds; the pair gets another place for the next one. */
static float *match_once(const stereo_plan_desc *desc, pair *p)
{
    stereo_plan *plan = make(desc);
    stereo_frame frame;
    float *found = p->out;
    pair_frame(p, &frame);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    stereo_plan_destroy(plan);
    p->out = (float *)malloc((size_t)desc->width * desc->height * sizeof(float));
    return found;
}

/* The cap: the least memory that is named works, one byte less is refused and names it, and bytes stay the same. */
static void check_cap(stereo_plan_desc *desc, const char *what)
{
    stereo_memory memory, capped;
    stereo_plan *plan;
    float *expected, *found;
    pair p;
    char number[32];
    pair_make(&p, desc->width, desc->height);
    expected = match_once(desc, &p);
    assert_int_equal(stereo_plan_memory(context, desc, &memory), STEREO_OK);
    desc->max_memory = memory.minimum_bytes;
    assert_int_equal(stereo_plan_memory(context, desc, &capped), STEREO_OK);
    test_check(capped.host_bytes + capped.device_bytes <= desc->max_memory, "%s: %llu bytes under a cap of %llu",
               what, (unsigned long long)(capped.host_bytes + capped.device_bytes),
               (unsigned long long)desc->max_memory);
    printf("# %s: %llu bytes, at least %llu in %u parts\n", what,
           (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes,
           (unsigned)capped.parts);
    found = match_once(desc, &p);
    test_check(memcmp(found, expected, (size_t)desc->width * desc->height * sizeof(float)) == 0,
               "%s: another answer under a cap", what);
    free(found);
    desc->max_memory = memory.minimum_bytes - 1;
    forget();
    plan = NULL;
    assert_int_equal(stereo_plan_create(context, desc, &plan), STEREO_ERROR_LIMIT);
    snprintf(number, sizeof number, "%llu", (unsigned long long)memory.minimum_bytes);
    test_check(strstr(heard.text, number) != NULL, "%s: the least memory, %s, is not named in: %s", what, number,
               heard.text);
    free(expected);
    pair_free(&p);
    forget();
}

/* `count` samples of 16 bits, one in four of which may be beyond the 10 bits that they are said to have; held: as many held to
   these and said to have 16. */
static void make_beyond(uint16_t *sample, uint16_t *held, size_t count, uint32_t seed)
{
    size_t i;
    for (i = 0; i < count; i++) {
        seed = seed * 1664525u + 1013904223u;
        sample[i] = (uint16_t)(seed >> (seed & 3 << 8 ? 22 : 16));
        held[i] = (uint16_t)((sample[i] < 1023 ? sample[i] : 1023) << 6);
    }
}

/* Correlation takes samples of more bits than the images are said to have for the largest, at every size of window and
   however its sums are made; so do the colours that weights look at. */
static void test_bits_beyond(void **state)
{
    static const struct {
        const char *window, *aggregate, *distance;
    } rows[] = {{"1x1", "none", "max"},        {"3x3", "none", "max"},  {"5x5", "none", "max"}, {"9x5", "none", "max"},
                {"15x15", "none", "max"},      {"3x3", "esaw", "max"},  {"3x3", "esaw", "l2"},  {"3x3", "esaw", "lab"},
                {"3x3", "adaptive-weight", "max"}};
    enum { WIDTH = 77, HEIGHT = 20, COUNT = WIDTH * HEIGHT };
    static uint16_t samples[2][2][COUNT]; /* as they are and held; views */
    stereo_pipeline pipeline;
    stereo_plan_desc desc;
    size_t i, kind;
    float *map[2];
    (void)state;
    small_desc(&desc);
    desc.width = WIDTH;
    desc.height = HEIGHT;
    desc.input = STEREO_FORMAT_R16;
    desc.pipeline = &pipeline;
    for (i = 0; i < 2; i++) make_beyond(samples[0][i], samples[1][i], COUNT, (uint32_t)i + 1);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_pipeline_base(&pipeline);
        assert_int_equal(stereo_pipeline_set(&pipeline, "cost", "zncc", NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "zncc.window", rows[i].window, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "aggregate", rows[i].aggregate, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "esaw.distance", rows[i].distance, NULL, 0), STEREO_OK);
        for (kind = 0; kind < 2; kind++) {
            pair p = {WIDTH, HEIGHT, NULL, NULL, NULL};
            p.left = (uint8_t *)samples[kind][0], p.right = (uint8_t *)samples[kind][1];
            p.out = (float *)malloc(COUNT * sizeof(float));
            desc.input_bits = kind ? 16 : 10;
            map[kind] = match_once(&desc, &p);
            free(p.out);
        }
        test_check(memcmp(map[0], map[1], COUNT * sizeof(float)) == 0, "windows of %s, %s, %s: other maps", rows[i].window,
                   rows[i].aggregate, rows[i].distance);
        free(map[0]);
        free(map[1]);
    }
    forget();
}

static void test_memory_cap(void **state)
{
    static const char *const optimize[] = {"sgm", "wta"}, *const aggregate[] = {"none", "box"},
                             *const paths[] = {"4", "8", "3", "5"};
    int i;
    (void)state;
    for (i = 0; i < 16; i++) {
        if (i >= 8 && (i & 1)) continue; /* paths are the first one's alone */
        stereo_plan_desc desc;
        char what[64];
        small_desc(&desc);
        desc.width = 120;
        desc.height = 90;
        stereo_pipeline_base(&edited);
        stereo_pipeline_set(&edited, "optimize", optimize[i & 1], NULL, 0);
        stereo_pipeline_set(&edited, "aggregate", aggregate[i >> 1 & 1], NULL, 0);
        stereo_pipeline_set(&edited, "sgm.paths", paths[i >> 2], NULL, 0);
        desc.pipeline = &edited;
        snprintf(what, sizeof what, "%s, %s, %s paths", aggregate[i >> 1 & 1], optimize[i & 1], paths[i >> 2]);
        check_cap(&desc, what);
    }
}

static void test_memory_cap_aggregation(void **state)
{
    static const char *const aggregate[] = {"cross", "domain-transform", "adaptive-weight", "cross-weight",
                                            "esaw",  "esmp",             "rtaw",            "guided"};
    size_t i;
    (void)state;
    for (i = 0; i < sizeof aggregate / sizeof aggregate[0]; i++) {
        stereo_plan_desc desc;
        small_desc(&desc);
        desc.width = 50;
        desc.height = 37;
        stereo_pipeline_base(&edited);
        stereo_pipeline_set(&edited, "aw.radius", "2", NULL, 0);
        stereo_pipeline_set(&edited, "optimize", i & 1 ? "sgm" : "wta", NULL, 0);
        assert_int_equal(stereo_pipeline_set(&edited, "aggregate", aggregate[i], NULL, 0), STEREO_OK);
        desc.pipeline = &edited;
        check_cap(&desc, aggregate[i]);
    }
}

/* Paths that come from above or along the row alone stream: neither a volume of costs nor one of sums exists on the CPU.
   With those from below there is one of sums, or under a cap a few rows of it: of bytes where what paths add to costs fits
   them, as scalar code alone keeps 16 bits of eight paths then; lines of more global matching need both. */
static void test_memory_of_paths(void **state)
{
    static const struct {
        const char *optimize, *paths, *adapt;
        uint64_t volumes;            /* of a byte a cost */
        int least;                   /* quarters of one under the tightest cap, at most */
    } rows[] = {{"sgm", "2", "none", 0, 1},     {"sgm", "3", "none", 0, 1},   {"sgm", "5", "none", 0, 1},
                {"sgm", "3", "gradient", 0, 1}, {"sgm", "5", "colour", 0, 1}, {"sgm", "4", "none", 1, 3},
                {"sgm", "8", "none", 1, 3},     {"mgm", "4", "none", 2, 12}};
    const uint64_t volume = (uint64_t)1242 * 375 * 128;
    const stereo_simd simd = stereo_context_simd(context);
    const int counts = simd == STEREO_SIMD_AVX512 || simd == STEREO_SIMD_NEON; /* bits: else costs are kept beside sums */
    uint64_t volumes;
    size_t i;
    (void)state;
    if (backend != STEREO_BACKEND_CPU) {
        puts("of the CPU alone: Vulkan's volumes are test_memory_of_bands'");
        skip();
    }
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        road_desc(&desc, 128);
        stereo_pipeline_base(&edited);
        stereo_pipeline_set(&edited, "optimize", rows[i].optimize, NULL, 0);
        stereo_pipeline_set(&edited, "sgm.paths", rows[i].paths, NULL, 0);
        stereo_pipeline_set(&edited, "sgm.adapt", rows[i].adapt, NULL, 0);
        desc.pipeline = &edited;
        assert_int_equal(stereo_plan_memory(context, &desc, &memory), STEREO_OK);
        volumes = rows[i].volumes + (strcmp(rows[i].optimize, "sgm") == 0 && rows[i].volumes && !counts);
        volumes += simd == STEREO_SIMD_SCALAR && strcmp(rows[i].paths, "8") == 0;
        test_check(memory.host_bytes >= volumes * volume && memory.host_bytes < (volumes + 1) * volume &&
                       memory.minimum_bytes < (uint64_t)rows[i].least * volume / 4,
                   "%s, %s paths, %s: %llu bytes, at least %llu, a volume has %llu", rows[i].optimize, rows[i].paths,
                   rows[i].adapt, (unsigned long long)memory.host_bytes, (unsigned long long)memory.minimum_bytes,
                   (unsigned long long)volume);
    }
}

/* The same frame without a cap, by the CPU. */
static void match_on_cpu(stereo_plan_desc desc, const stereo_frame *frame)
{
    stereo_context_desc cpu = STEREO_INIT;
    stereo_context *other = NULL;
    stereo_plan *plan = NULL;
    cpu.backend = STEREO_BACKEND_CPU;
    desc.max_memory = 0;
    assert_int_equal(stereo_context_create(&cpu, &other), STEREO_OK);
    assert_int_equal(stereo_plan_create(other, &desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, frame), STEREO_OK);
    stereo_plan_destroy(plan);
    stereo_context_destroy(other);
}

static int asked_for; /* the tests of this run, by name */

/* Eight paths of a large picture in 64 MiB; where this test was asked for, also what comes out of it, which takes software
   drivers minutes. */
static void test_memory_of_large(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_frame frame;
    float *found;
    pair p;
    (void)state;
    road_desc(&desc, 128);
    desc.width = 1920;
    desc.height = 1080;
    desc.max_memory = (uint64_t)64 << 20;
    stereo_pipeline_base(&edited);
    assert_int_equal(stereo_pipeline_set(&edited, "sgm.paths", "8", NULL, 0), STEREO_OK);
    desc.pipeline = &edited;
    assert_int_equal(stereo_plan_memory(context, &desc, &memory), STEREO_OK);
    printf("# 1920x1080, 128 disparities, 8 paths: %llu bytes, at least %llu\n",
           (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes);
    test_check(memory.host_bytes + memory.device_bytes <= desc.max_memory, "%llu bytes of the host's, %llu of the device's",
               (unsigned long long)memory.host_bytes, (unsigned long long)memory.device_bytes);
    if (!asked_for) return;
    pair_make(&p, desc.width, desc.height);
    found = match_once(&desc, &p);
    pair_frame(&p, &frame);
    match_on_cpu(desc, &frame);
    test_check(memcmp(found, p.out, (size_t)desc.width * desc.height * sizeof(float)) == 0, "another answer under a cap");
    free(found);
    pair_free(&p);
}

/* On a graphics card such paths go down the image in bands: no volume stands in the plan, of one byte a value or more;
   tuning can ask for whole ones, and what comes from below needs them. */
static void test_memory_of_bands(void **state)
{
    static const struct {
        const char *key, *value, *paths;
        uint32_t below; /* volumes of a byte a value; 0 = it needs more than two */
    } rows[] = {{"sgm.adapt", "none", "3", 1},     {"sgm.adapt", "none", "5", 1}, {"sgm.adapt", "gradient", "3", 1},
                {"sgm.adapt", "colour", "5", 1},   {"right-view", "own", "5", 1}, {"wta.subpixel", "raw", "3", 1},
                {"wta.confidence", "lrd", "5", 1}, {"cost", "zncc", "5", 1},      {"cost", "ad+census", "3", 2},
                {"sgm.adapt", "none", "2", 0},     {"sgm.adapt", "none", "4", 0}, {"sgm.adapt", "none", "8", 0}};
    const uint64_t volume = (uint64_t)1242 * 375 * 128;
    stereo_context *card = planned_card(0);
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory, whole;
        road_desc(&desc, 128);
        desc.outputs = 15;
        stereo_pipeline_base(&edited);
        assert_int_equal(stereo_pipeline_set(&edited, "sgm.paths", rows[i].paths, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&edited, rows[i].key, rows[i].value, NULL, 0), STEREO_OK);
        desc.pipeline = &edited;
        desc.tuning.cost_join = 1; /* else there is hardly a volume to divide */
        assert_int_equal(stereo_plan_memory(card, &desc, &memory), STEREO_OK);
        desc.tuning.band_rows = desc.height;
        assert_int_equal(stereo_plan_memory(card, &desc, &whole), STEREO_OK);
        printf("# %s paths, %s=%s: %llu bytes in %u parts, at least %llu; undivided %llu, a volume has %llu\n",
               rows[i].paths, rows[i].key, rows[i].value, (unsigned long long)memory.device_bytes,
               (unsigned)memory.parts, (unsigned long long)memory.minimum_bytes,
               (unsigned long long)whole.device_bytes, (unsigned long long)volume);
        test_check(rows[i].below ? memory.device_bytes < rows[i].below * volume && memory.parts > 1
                                 : memory.device_bytes > 2 * volume,
                   "%s paths, %s=%s: %llu bytes, a volume has %llu", rows[i].paths, rows[i].key, rows[i].value,
                   (unsigned long long)memory.device_bytes, (unsigned long long)volume);
        test_check(whole.device_bytes > 2 * volume && whole.parts == 1, "%s paths: %llu bytes undivided",
                   rows[i].paths, (unsigned long long)whole.device_bytes);
    }
    stereo_context_destroy(card);
}

/* A plan whose paths begin anew in every band, were carry forgotten. */
static stereo_plan *make_banded(int forget_carry)
{
    stereo_plan_desc desc;
    small_desc(&desc);
    desc.tuning.band_rows = 7;
    stereo_pipeline_base(&edited);
    assert_int_equal(stereo_pipeline_set(&edited, "sgm.paths", "5", NULL, 0), STEREO_OK);
    desc.pipeline = &edited;
    return inside_banded(context, &desc, forget_carry);
}

/* What paths carry from band to band is what comes out: without it, other disparities do. */
static void test_bands_carry(void **state)
{
    static float expected[40 * 20], out[2][40 * 20];
    stereo_plan_desc desc;
    stereo_frame frame;
    stereo_plan *plan;
    pair p;
    int i;
    (void)state;
    if (backend != STEREO_BACKEND_VULKAN) {
        puts("of Vulkan alone: the CPU carries nothing from band to band");
        skip();
    }
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    small_desc(&desc);
    stereo_pipeline_base(&edited);
    assert_int_equal(stereo_pipeline_set(&edited, "sgm.paths", "5", NULL, 0), STEREO_OK);
    desc.pipeline = &edited;
    frame.disparity.pixels = expected;
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    stereo_plan_destroy(plan);
    for (i = 0; i < 2; i++) {
        plan = make_banded(i);
        frame.disparity.pixels = out[i];
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        stereo_plan_destroy(plan);
    }
    test_check(memcmp(out[0], expected, sizeof expected) == 0, "other disparities in bands");
    test_check(memcmp(out[1], expected, sizeof expected) != 0, "nobody notices that nothing is carried");
    pair_free(&p);
}

/* Weights are never stored for each tap: a window of 33 x 33 on a large pair is planned inside 512 MiB. */
static void test_memory_of_windows(void **state)
{
    static const char *const aggregate[] = {"adaptive-weight", "cross-weight"};
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        road_desc(&desc, 128);
        desc.max_memory = (uint64_t)512 << 20;
        stereo_pipeline_base(&edited);
        stereo_pipeline_set(&edited, "aw.radius", "16", NULL, 0);
        stereo_pipeline_set(&edited, "optimize", "wta", NULL, 0);
        stereo_pipeline_set(&edited, "aggregate", aggregate[i], NULL, 0);
        desc.pipeline = &edited;
        test_check(stereo_plan_memory(context, &desc, &memory) == STEREO_OK, "%s: %s", aggregate[i], heard.text);
        printf("# %s: %llu bytes\n", aggregate[i], (unsigned long long)(memory.host_bytes + memory.device_bytes));
    }
}

/* Costs that are differences are never stored for scanline optimization, and what is noted of them fits any cap: no
   volume stands in the plan. On the CPU there is none of any cost. */
static void test_memory_of_scanline(void **state)
{
    static const char *const costs[] = {"sad", "bt", "ad", "gradient", "census"};
    const uint64_t pixels = 1242 * 375;
    int i, last = stereo_context_backend(context) == STEREO_BACKEND_CPU ? 5 : 4;
    (void)state;
    for (i = 0; i < last; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        road_desc(&desc, 256);
        stereo_pipeline_base(&edited);
        stereo_pipeline_set(&edited, "sad.window", "3x1", NULL, 0);
        stereo_pipeline_set(&edited, "cost", costs[i], NULL, 0);
        assert_int_equal(stereo_pipeline_set(&edited, "optimize", "scanline", NULL, 0), STEREO_OK);
        desc.pipeline = &edited;
        assert_int_equal(stereo_plan_memory(context, &desc, &memory), STEREO_OK);
        printf("# %s: %llu bytes, at least %llu; a volume would be %llu\n", costs[i],
               (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes,
               (unsigned long long)(256 * pixels));
        test_check(memory.minimum_bytes < 64 * pixels, "%s: at least %llu bytes", costs[i],
                   (unsigned long long)memory.minimum_bytes);
        desc.width = 120;
        desc.height = 90;
        check_cap(&desc, costs[i]);
    }
}

/* Belief propagation in half floats takes at most 1.35 times what its messages and data costs take at full size. */
static void test_memory_of_messages(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    const double most = 1.35 * 5.0 * 900.0 * 750.0 * 128.0 * 2.0;
    stereo_result result;
    double bytes;
    (void)state;
    small_desc(&desc);
    desc.width = 900;
    desc.height = 750;
    desc.num_disparities = 128;
    stereo_pipeline_base(&edited);
    assert_int_equal(stereo_pipeline_set(&edited, "cost", "ad", NULL, 0), STEREO_OK);
    assert_int_equal(stereo_pipeline_set(&edited, "optimize", "bp", NULL, 0), STEREO_OK);
    assert_int_equal(stereo_pipeline_set(&edited, "bp.storage", "f16", NULL, 0), STEREO_OK);
    desc.pipeline = &edited;
    forget();
    result = stereo_plan_memory(context, &desc, &memory);
    if (result == STEREO_ERROR_LIMIT && backend == STEREO_BACKEND_VULKAN) { /* a storage buffer is smaller, and it says so */
        test_check(strstr(heard.text, "a storage buffer holds") != NULL, "refused with '%s'", heard.text);
        printf("# %s\n", heard.text);
        forget();
        return;
    }
    assert_int_equal(result, STEREO_OK);
    bytes = (double)memory.host_bytes + (double)memory.device_bytes;
    printf("# %.0f bytes, %.3f of the bound\n", bytes, bytes / most);
    test_check(bytes <= most, "%.0f bytes, %.0f are allowed", bytes, most);
}

/* Runs at the largest width and height; a narrow strip has no right answer, but the same one with fusion off. */
static void test_longest(void **state)
{
    static const uint32_t sizes[2][2] = {{8192, 3}, {3, 8192}};
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        stereo_plan_desc desc;
        float *fused, *plain;
        pair p;
        small_desc(&desc);
        desc.width = sizes[i][0];
        desc.height = sizes[i][1];
        pair_make(&p, desc.width, desc.height);
        fused = match_once(&desc, &p);
        desc.flags = STEREO_PLAN_NO_FUSION;
        plain = match_once(&desc, &p);
        assert_memory_equal(plain, fused, (size_t)sizes[i][0] * sizes[i][1] * sizeof(float));
        free(fused);
        free(plain);
        pair_free(&p);
    }
}

/* ---- parameters ---- */

/* A value of the parameter's type that is not `now`. */
static void other_value(const stereo_param *param, const char *now, char *text, size_t size)
{
    switch (param->type) {
    case STEREO_PARAM_INT:
        if (param->choices[0]) snprintf(text, size, "%s", strcmp(now, "8") == 0 ? "2" : "8");
        else snprintf(text, size, "%d", (int)(strtod(now, NULL) == param->maximum ? param->minimum : param->maximum));
        return;
    case STEREO_PARAM_FLOAT:
        snprintf(text, size, "%g", strtod(now, NULL) == param->maximum ? param->minimum : param->maximum);
        return;
    case STEREO_PARAM_CHOICE: {
        const char *last = strrchr(param->choices, '|'), *first = param->choices;
        size_t length = strcspn(first, "|");
        if (last && strcmp(last + 1, now) != 0) snprintf(text, size, "%s", last + 1);
        else snprintf(text, size, "%.*s", (int)length, first);
        return;
    }
    case STEREO_PARAM_WINDOW: snprintf(text, size, "7x3"); return;
    case STEREO_PARAM_COSTS: snprintf(text, size, "ad:2.5+census:0.25+ad:3"); return;
    default:
        snprintf(text, size, "%s", strcmp(param->key, "prepare") == 0
                                       ? "rectify,blur,blur,sobel"
                                       : "median,speckle,speckle,lr,speckle,lr,speckle,lr,speckle,lr,speckle,lr");
        return;
    }
}

/* Every byte of stereo_pipeline, the canary apart, is some row's: set each parameter and see which bytes changed. */
static void test_params_cover(void **state)
{
    uint8_t covered[sizeof(stereo_pipeline)];
    uint32_t count, i;
    size_t b;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    memset(covered, 0, sizeof covered);
    memset(covered + offsetof(stereo_pipeline, canary_), 1, 4);
    for (i = 0; i < count; i++) {
        stereo_pipeline base, changed;
        char now[200] = "", text[200], error[200];
        uint32_t bytes = 0;
        stereo_pipeline_base(&base);
        changed = base;
        /* so that a changed byte shows wherever it is, the old value of every field is odd */
        assert_int_equal(stereo_pipeline_get(&base, params[i].key, now, sizeof now), STEREO_OK);
        other_value(&params[i], now, text, sizeof text);
        test_check(stereo_pipeline_set(&changed, params[i].key, text, error, sizeof error) == STEREO_OK, "%s=%s: %s",
                   params[i].key, text, error);
        for (b = 0; b < sizeof base; b++)
            if (((uint8_t *)&base)[b] != ((uint8_t *)&changed)[b]) covered[b / 4 * 4] = 1, bytes++;
        test_check(bytes > 0, "%s=%s changes nothing", params[i].key, text);
    }
    for (b = 0; b < sizeof covered; b += 4)
        test_check(covered[b], "no parameter sets the field at offset %u", (unsigned)b);
    assert_int_equal(sizeof(stereo_pipeline) % 4, 0);
}

static void test_params_rows(void **state)
{
    uint32_t count, i, j;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    assert_ptr_equal(stereo_params(NULL), params);
    for (i = 0; i < count; i++) {
        const stereo_param *p = &params[i];
        test_check(p->key && p->key[0] && p->choices && p->unit && p->source && p->source[0] && p->help && p->help[0],
                   "row %u is not complete", (unsigned)i);
        test_check(p->offset < sizeof(stereo_pipeline), "%s: offset", p->key);
        if (p->type == STEREO_PARAM_INT || p->type == STEREO_PARAM_FLOAT)
            test_check(p->minimum <= p->standard && p->standard <= p->maximum, "%s: range", p->key);
        for (j = 0; j < i; j++) test_check(strcmp(params[j].key, p->key) != 0, "%s stands twice", p->key);
    }
}

/* What get writes, set reads back to the same bytes; also for the ends of every range. */
static void test_params_round_trip(void **state)
{
    uint32_t count, i, k;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    for (i = 0; i < count; i++)
        for (k = 0; k < 5; k++) {
            stereo_pipeline one, two;
            char text[200], error[200] = "";
            double values[5];
            values[0] = params[i].minimum, values[1] = params[i].maximum, values[2] = params[i].standard;
            values[3] = (params[i].minimum + params[i].maximum) / 3.0, values[4] = params[i].minimum + 0.1;
            stereo_pipeline_base(&one);
            if (params[i].type == STEREO_PARAM_FLOAT) {
                float f = (float)values[k];
                if ((double)f > params[i].maximum || (double)f < params[i].minimum) continue;
                memcpy((uint8_t *)&one + params[i].offset, &f, 4);
            } else {
                char now[200];
                stereo_pipeline_get(&one, params[i].key, now, sizeof now);
                other_value(&params[i], now, text, sizeof text);
                if (k & 1) stereo_pipeline_set(&one, params[i].key, text, NULL, 0);
            }
            stereo_pipeline_base(&two);
            assert_int_equal(stereo_pipeline_get(&one, params[i].key, text, sizeof text), STEREO_OK);
            test_check(stereo_pipeline_set(&two, params[i].key, text, error, sizeof error) == STEREO_OK,
                       "%s: '%s' is not read back: %s", params[i].key, text, error);
            test_check(memcmp(&one, &two, sizeof one) == 0, "%s: '%s' is read back to another value", params[i].key,
                       text);
        }
}

static void test_params_refused(void **state)
{
    static const char *const bad[][2] = {
        {"no.such.key", "1"},
        {"", "1"},
        {"sgm", "1"},
        {"sgm.p1", ""},
        {"sgm.p1", "x"},
        {"sgm.p1", "1x"},
        {"sgm.p1", "-1"},
        {"sgm.p1", "1e9"},
        {"sgm.p1", "nan"},
        {"sgm.p1", "inf"},
        {"sgm.p1", "1 "},
        {"sgm.p1", "1,5"},
        {"sgm.paths", "6"},
        {"sgm.paths", "4.5"},
        {"sgm.paths", "-4"},
        {"sgm.paths", "99999999999"},
        {"census.window", "8x7"},
        {"census.window", "9x"},
        {"census.window", "x7"},
        {"census.window", "9x7x5"},
        {"census.window", "-9x7"},
        {"census.window", "99x1"},
        {"census.window", "0x0"},
        {"census.kind", "half"},
        {"census.kind", ""},
        {"census.kind", "ful"},
        {"census.kind", "fullx"},
        {"census.kind", "0"},
        {"cost", ""},
        {"cost", "foo"},
        {"cost", "census+"},
        {"cost", "+census"},
        {"cost", "census:"},
        {"cost", "census:x"},
        {"cost", "census:-1"},
        {"cost", "ad+ad+ad+ad"},
        {"cost", "none"},
        {"refine", ""},
        {"refine", "lr,"},
        {"refine", ",lr"},
        {"refine", "lr,,median"},
        {"refine", "blur"},
        {"refine", "none,lr"},
        {"refine", "lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr"},
        {"median.radius", "4"},
        {"median.radius", "-1"},
        {"prepare", "lr"},
        {"prepare", "sobel,"},
        {"prepare", "none,blur"},
        {"prepare", "blur,blur,blur,blur,blur"},
        {"sobel.cap", "0"},
        {"sobel.cap", "128"},
        {"blur.sigma", "0"},
        {"normalize.window", "2x3"},
        {"normalize.window", "33x3"},
        {"right-view", "both"},
        {"optimize", "graph-cuts"},
        {"aggregate", "diamond"},
        {"border", "wrap"},
    };
    size_t i;
    stereo_pipeline base, p;
    char error[256], tiny[4] = "zzz";
    (void)state;
    stereo_pipeline_base(&base);
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        p = base;
        error[0] = 0;
        test_check(stereo_pipeline_set(&p, bad[i][0], bad[i][1], error, sizeof error) == STEREO_ERROR_BAD_ARGUMENT,
                   "%s=%s is taken", bad[i][0], bad[i][1]);
        test_check(error[0] && !strchr(error, '\n'), "%s=%s: no line, or more than one: '%s'", bad[i][0], bad[i][1],
                   error);
        test_check(memcmp(&p, &base, sizeof p) == 0, "%s=%s: the pipeline was changed", bad[i][0], bad[i][1]);
        if (bad[i][0][0]) test_check(strstr(error, bad[i][0]) != NULL, "the key is not in: %s", error);
    }
    p = base;
    assert_int_equal(stereo_pipeline_set(&p, "census.window", "7", NULL, 0), STEREO_OK); /* one side for both */
    test_check(p.census.width == 7 && p.census.height == 7, "census.window=7 is %dx%d", (int)p.census.width,
               (int)p.census.height);
    p = base;
    stereo_pipeline_set(&p, "cost", "foo", tiny, 2);
    assert_int_equal(tiny[1], 0);
    assert_int_equal(tiny[2], 'z');
    assert_int_equal(stereo_pipeline_set(&p, "cost", "foo", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(NULL, "cost", "ad", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(&p, NULL, "ad", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(&p, "cost", NULL, NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_get(&p, "no.such.key", error, sizeof error), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_get(&p, "census.window", tiny, 2), STEREO_ERROR_BAD_ARGUMENT);
    memset(&p, 0, sizeof p);
    assert_int_equal(stereo_pipeline_set(&p, "cost", "ad", error, sizeof error), STEREO_ERROR_BAD_ARGUMENT);
}

static void test_base(void **state)
{
    static const char *const rows[][2] = {
        {"prepare", "none"},     {"cost", "census"},       {"census.window", "9x7"}, {"census.kind", "symmetric"},
        {"border", "clamp"},     {"aggregate", "none"},    {"optimize", "sgm"},      {"sgm.paths", "4"},
        {"sgm.adapt", "none"},   {"right-view", "volume"}, {"wta.subpixel", "vfit"}, {"wta.uniqueness", "0"},
        {"refine", "lr,median"}, {"median.radius", "1"},
    };
    size_t i;
    stereo_pipeline base;
    (void)state;
    memset(&base, 0xff, sizeof base);
    stereo_pipeline_base(&base);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        assert_int_equal(stereo_pipeline_get(&base, rows[i][0], text, sizeof text), STEREO_OK);
        assert_string_equal(text, rows[i][1]);
    }
}

/* A calibration that changes nothing changes nothing; the plan keeps a copy of it, and takes what the query said. */
static void test_rectify(void **state)
{
    stereo_plan_desc desc, info;
    stereo_plan *plan;
    stereo_frame frame;
    stereo_memory with, without;
    float *first;
    float q[16], expected[16];
    pair p;
    (void)state;
    small_desc(&desc);
    pair_make(&p, desc.width, desc.height);
    pair_frame(&p, &frame);
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_int_equal(stereo_plan_memory(context, &desc, &without), STEREO_OK);
    stereo_plan_info(plan, &info);
    assert_null(info.calibration);
    stereo_plan_destroy(plan);
    first = p.out;
    p.out = (float *)malloc((size_t)desc.width * desc.height * sizeof(float));
    pair_frame(&p, &frame);
    stereo_pipeline_base(&edited);
    plain_calibration(&desc);
    plan = make(&desc);
    stereo_plan_info(plan, &info);
    assert_non_null(info.calibration);
    assert_memory_equal(info.calibration, &calibration, sizeof calibration);
    assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_OK);
    assert_true(with.host_bytes + with.device_bytes >=
                without.host_bytes + without.device_bytes + 16u * desc.width * desc.height);
    memset(&calibration, 0, sizeof calibration);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_memory_equal(p.out, first, (size_t)desc.width * desc.height * sizeof(float));
    stereo_plan_destroy(plan);
    free(first);
    pair_free(&p);
    plain_calibration(&desc);
    calibration.left.p[2] = 7.0, calibration.left.p[6] = 9.0, calibration.right.p[2] = 11.0;
    assert_int_equal(stereo_calibration_q(&calibration, q), STEREO_OK);
    stereo_q(100.0f, 0.25f, 7.0f, 9.0f, 4.0f, expected);
    assert_memory_equal(q, expected, sizeof q);
    calibration.right.p[3] = 25.0; /* the right camera stands on the left */
    assert_int_equal(stereo_calibration_q(&calibration, q), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_calibration_q(NULL, q), STEREO_ERROR_BAD_ARGUMENT);
}

/* What it refuses; that it takes a calibration as a plan does, and gives back all memory. */
static void test_examine(void **state)
{
    stereo_plan_desc desc;
    stereo_examination found;
    stereo_frame frame;
    pair p;
    (void)state;
    small_desc(&desc);
    pair_make(&p, desc.width, desc.height);
    pair_frame(&p, &frame);
    assert_int_equal(stereo_examine(context, &desc, &frame, &found), STEREO_OK);
    assert_int_equal(stereo_examine(NULL, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT);
    forget();
    refused(stereo_examine(context, &desc, &frame, NULL), STEREO_ERROR_BAD_ARGUMENT, "examination");
    forget();
    refused(stereo_examine(context, &desc, NULL, &found), STEREO_ERROR_BAD_ARGUMENT, "examination");
    frame.right.pixels = NULL;
    forget();
    refused(stereo_examine(context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "frame.right");
    pair_frame(&p, &frame);
    frame.left.stride = desc.width - 1;
    forget();
    refused(stereo_examine(context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "stride");
    pair_frame(&p, &frame);
    desc.width = 0;
    forget();
    refused(stereo_examine(context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "plan.width");
    small_desc(&desc);
    stereo_pipeline_base(&edited);
    plain_calibration(&desc);
    assert_int_equal(stereo_examine(context, &desc, &frame, &found), STEREO_OK);
    calibration.right.r[0] = (double)NAN;
    forget();
    refused(stereo_examine(context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "plan.calibration");
    pair_free(&p);
}

static void test_q(void **state)
{
    float q[16], d = 20.0f, w, z, x;
    (void)state;
    stereo_q(700.0f, 0.5f, 320.0f, 240.0f, 4.0f, q);
    w = q[14] * d + q[15];
    z = q[11] / w;
    x = (q[0] * 330.0f + q[3]) / w;
    assert_true(fabs((double)z - 700.0 * 0.5 / 24.0) < 1e-4);
    assert_true(fabs((double)x - 10.0 * (700.0 * 0.5 / 24.0) / 700.0) < 1e-4);
}

/* ---- frames ---- */

static void test_frame_refused(void **state)
{
    stereo_plan_desc desc;
    stereo_frame good, frame;
    stereo_plan *plan;
    stereo_ticket ticket;
    pair p;
    (void)state;
    small_desc(&desc);
    desc.inputs = STEREO_INPUT_MASK;
    pair_make(&p, 40, 20);
    pair_frame(&p, &good);
    good.mask.pixels = p.left;
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &good), STEREO_OK);
    forget();
    frame = good, frame.left.pixels = NULL, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "left");
    frame = good, frame.right.pixels = NULL, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "right");
    frame = good, frame.left.stride = 39, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "left");
    frame = good, frame.right.stride = 1, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "right");
    frame = good, frame.mask.stride = 39, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "mask");
    frame = good, frame.disparity.stride = 159,
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "disparity");
    frame = good, frame.confidence.pixels = p.out,
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "confidence");
    frame = good, frame.disparity_right.pixels = p.out;
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "disparity_right");
    frame = good, frame.depth.pixels = p.out, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "depth");
    frame = good, frame.points.pixels = p.out,
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "points");
    frame = good, frame.previous.pixels = p.out,
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "previous");
    assert_int_equal(stereo_match(plan, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_match(NULL, &good), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_submit(plan, &good, NULL), STEREO_ERROR_BAD_ARGUMENT);
    ticket.id = 12345;
    assert_int_equal(stereo_wait(plan, ticket, 0), STEREO_ERROR_BAD_ARGUMENT);
    forget();
    assert_int_equal(stereo_match(plan, &good), STEREO_OK); /* none of that hurt the plan */
    stereo_plan_destroy(plan);
    pair_free(&p);
}

/* ---- cost volumes of the caller's ---- */

enum { COSTS = 40 * 20 * 16 };

static void set_all(stereo_pipeline *pipeline, const char *settings)
{
    char pair_[64], error[200];
    const char *p = settings;
    stereo_pipeline_base(pipeline);
    while (*p) {
        size_t n = strcspn(p, " ");
        char *equals;
        snprintf(pair_, sizeof pair_, "%.*s", (int)n, p);
        equals = strchr(pair_, '=');
        *equals = 0;
        test_check(stereo_pipeline_set(pipeline, pair_, equals + 1, error, sizeof error) == STEREO_OK, "%s", error);
        p += n + (p[n] == ' ');
    }
}

static void test_costs_refused(void **state)
{
    static uint8_t costs[COSTS];
    static float map[40 * 20];
    stereo_plan_desc desc, info;
    stereo_frame good = STEREO_INIT, frame;
    stereo_costs said;
    stereo_plan *plan;
    pair p;
    (void)state;
    small_desc(&desc);
    set_all(&edited, "cost=given");
    desc.pipeline = &edited;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS;
    plan = make(&desc);
    stereo_plan_info(plan, &info);
    test_check(info.given.element_bytes == 1 && info.given.max == 255 && info.given.unit >= 255.0 && info.given.unit <= 255.0,
               "zeros of plan.given became something else");
    stereo_plan_costs(plan, &said);
    test_check(memcmp(&said, &info.given, sizeof said) == 0, "costs that nobody changes mean something else");
    good.given.costs = costs;
    good.disparity.pixels = map;
    assert_int_equal(stereo_match(plan, &good), STEREO_OK); /* without images */
    forget();
    frame = good, frame.given.costs = NULL, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.row = 639, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.pixel = 15, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.disparity = 40, frame.given.pixel = 1, frame.given.row = 40;
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given"); /* planes one row apart */
    frame = good, frame.given.row = SIZE_MAX / 2, refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.costs.costs = costs, frame.costs.pixel = 3,
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.costs");
    assert_int_equal(stereo_match(plan, &good), STEREO_OK);
    stereo_plan_destroy(plan);
    set_all(&edited, "cost=given sgm.adapt=gradient");
    desc.outputs = 0;
    plan = make(&desc);
    refused(stereo_match(plan, &good), STEREO_ERROR_BAD_ARGUMENT, "frame.left"); /* here an image counts */
    stereo_plan_costs(plan, &said);
    test_check(said.element_bytes == 0 && said.max == 0, "a plan without costs tells of them");
    stereo_plan_destroy(plan);
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    small_desc(&desc);
    plan = make(&desc);
    frame.given.costs = costs;
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame.given.costs = NULL, frame.costs.costs = costs;
    refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.costs");
    stereo_plan_destroy(plan);
    stereo_plan_costs(NULL, &said);
    stereo_plan_costs(NULL, NULL);
    assert_int_equal(said.max, 0);
    pair_free(&p);
}

/* Costs in any order of rows, pixels and disparities, with gaps: the same come out, in any order, and the same map. */
static void test_costs_strides(void **state)
{
    static const size_t strides[][3] = {{0, 0, 0}, {641, 0, 0}, {40, 1, 800}, {43, 1, 907}, {1, 320, 20}, {0, 35, 2}, {0, 0, 3}};
    enum { ROOM = 40 * 20 * 16 * 4 };
    static uint8_t in[ROOM], out[ROOM], expected[COSTS];
    static float map[40 * 20], first[40 * 20];
    stereo_plan_desc desc;
    stereo_plan *plan;
    size_t i, j, x, y, k;
    (void)state;
    small_desc(&desc);
    set_all(&edited, "cost=given optimize=wta refine=lr");
    desc.pipeline = &edited;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS;
    plan = make(&desc);
    for (i = 0; i < COSTS; i++) expected[i] = (uint8_t)(i * 2654435761u >> 11);
    for (i = 0; i < sizeof strides / sizeof strides[0]; i++)
        for (j = 0; j < sizeof strides / sizeof strides[0]; j++) {
            stereo_frame frame = STEREO_INIT;
            size_t a[3], b[3], *s, n;
            if (i && j && i != j) continue;
            for (n = 0; n < 2; n++) {
                s = n ? b : a;
                s[2] = strides[n ? j : i][2] ? strides[n ? j : i][2] : 1;
                s[1] = strides[n ? j : i][1] ? strides[n ? j : i][1] : 16 * s[2];
                s[0] = strides[n ? j : i][0] ? strides[n ? j : i][0] : 40 * s[1];
            }
            memset(in, 0x11, sizeof in);
            memset(out, 0x77, sizeof out);
            for (y = 0; y < 20; y++)
                for (x = 0; x < 40; x++)
                    for (k = 0; k < 16; k++) in[y * a[0] + x * a[1] + k * a[2]] = expected[(y * 40 + x) * 16 + k];
            frame.given.costs = in;
            frame.given.row = strides[i][0], frame.given.pixel = strides[i][1], frame.given.disparity = strides[i][2];
            frame.costs.costs = out;
            frame.costs.row = strides[j][0], frame.costs.pixel = strides[j][1], frame.costs.disparity = strides[j][2];
            frame.disparity.pixels = i + j ? map : first;
            test_check(stereo_match(plan, &frame) == STEREO_OK, "strides %u, %u: %s", (unsigned)i, (unsigned)j, heard.text);
            if (i + j) assert_memory_equal(map, first, sizeof map);
            for (y = 0; y < 20; y++)
                for (x = 0; x < 40; x++)
                    for (k = 0; k < 16; k++) {
                        uint8_t *at = &out[y * b[0] + x * b[1] + k * b[2]];
                        test_check(*at == expected[(y * 40 + x) * 16 + k], "strides %u, %u: another cost at %u, %u, %u",
                                   (unsigned)i, (unsigned)j, (unsigned)x, (unsigned)y, (unsigned)k);
                        *at = 0x77;
                    }
            for (n = 0; n < sizeof out; n++) test_check(out[n] == 0x77, "a gap between costs was written");
        }
    stereo_plan_destroy(plan);
}

/* The map of a pipeline in a context; of its costs alone; and from costs on. */
static void match_in(stereo_context *where, const stereo_plan_desc *desc, const pair *p, void *in, void *out, float *map,
                     stereo_costs *said)
{
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan = NULL;
    test_check(stereo_plan_create(where, desc, &plan) == STEREO_OK, "no plan: %s", heard.text);
    frame.left.pixels = p->left;
    frame.right.pixels = p->right;
    frame.given.costs = in;
    frame.costs.costs = out;
    frame.disparity.pixels = map;
    test_check(stereo_match(plan, &frame) == STEREO_OK, "no match: %s", heard.text);
    if (said) stereo_plan_costs(plan, said);
    stereo_plan_destroy(plan);
}

/* The mixed form of Zach et al. 2006: costs here, the rest there, the same bytes as all of it here, or there. */
static void test_mixed_form(void **state)
{
    static const char *const settings[] = {
        "optimize=scanline cost=sad sad.window=3x1",
        "optimize=scanline cost=bt aggregate=box refine=lr,median,discontinuity",
        "cost=zncc aggregate=domain-transform sgm.adapt=gradient",
        "cost=gradient aggregate=esaw esaw.storage=u16 optimize=bp",
        "cost=census+ad:0.3 aggregate=cross sgm.paths=8 wta.uniqueness=0.02",
        "cost=census:3 sgm.paths=5 wta.subpixel=raw refine=lr,fill",
    };
    static uint32_t costs[COSTS];
    static float maps[4][40 * 20];
    stereo_context_desc other = STEREO_INIT;
    stereo_context *cpu = NULL;
    pair p;
    size_t i;
    (void)state;
    other.backend = STEREO_BACKEND_CPU;
    other.threads = 2;
    other.logger.log = on_log;
    assert_int_equal(stereo_context_create(&other, &cpu), STEREO_OK);
    pair_make(&p, 40, 20);
    for (i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        stereo_pipeline rest;
        stereo_plan_desc whole, ends, begins;
        int way, m;
        small_desc(&whole);
        set_all(&edited, settings[i]);
        whole.pipeline = &edited;
        match_in(context, &whole, &p, NULL, NULL, maps[0], NULL);
        match_in(cpu, &whole, &p, NULL, NULL, maps[1], NULL);
        for (way = 0; way < 2; way++) {
            ends = begins = whole;
            ends.outputs = STEREO_OUTPUT_COSTS;
            match_in(way ? cpu : context, &ends, &p, NULL, costs, NULL, &begins.given);
            rest = edited;
            memset(rest.cost, 0, sizeof rest.cost);
            rest.cost[0].kind = STEREO_COST_GIVEN;
            rest.cost[0].weight = 1.0f;
            rest.aggregate = STEREO_AGGREGATE_NONE;
            begins.pipeline = &rest;
            match_in(way ? context : cpu, &begins, &p, costs, NULL, maps[2 + way], NULL);
        }
        for (m = 1; m < 4; m++)
            test_check(memcmp(maps[0], maps[m], sizeof maps[0]) == 0, "%s: map %d is another one", settings[i], m);
    }
    pair_free(&p);
    stereo_context_destroy(cpu);
}

static stereo_result done_result;

static void on_done(void *user, stereo_result result)
{
    ++*(uint32_t *)user;
    done_result = result;
}

/* Three frames in flight, waited for out of order, with different pictures. */
static void test_slots(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frames[3];
    stereo_ticket tickets[4];
    float *expected[3];
    pair p[3];
    uint32_t i, calls[3] = {0, 0, 0};
    (void)state;
    small_desc(&desc);
    desc.slots = 3;
    plan = make(&desc);
    for (i = 0; i < 3; i++) {
        pair_make(&p[i], 40, 20);
        p[i].left[i * 100] = (uint8_t)~p[i].left[i * 100];
        pair_frame(&p[i], &frames[i]);
        assert_int_equal(stereo_match(plan, &frames[i]), STEREO_OK);
        expected[i] = (float *)malloc(40 * 20 * sizeof(float));
        memcpy(expected[i], p[i].out, 40 * 20 * sizeof(float));
        memset(p[i].out, 0, 40 * 20 * sizeof(float));
        frames[i].done = on_done;
        frames[i].user = &calls[i];
    }
    for (i = 0; i < 3; i++) {
        assert_int_equal(stereo_submit(plan, &frames[i], &tickets[i]), STEREO_OK);
        if (backend != STEREO_BACKEND_CPU) continue; /* there the frame is over by now */
        assert_int_equal(calls[i], 1);
        assert_memory_equal(p[i].out, expected[i], 40 * 20 * sizeof(float));
    }
    forget();
    refused(stereo_submit(plan, &frames[0], &tickets[3]), STEREO_ERROR_BAD_ARGUMENT, "slots");
    for (i = 3; i-- > 0;) {
        stereo_result result;
        memset(p[i].left, 0, 40 * 20); /* inputs were read before submit returned */
        do result = stereo_wait(plan, tickets[i], 1000);
        while (result == STEREO_PENDING);
        assert_int_equal(result, STEREO_OK);
        assert_memory_equal(p[i].out, expected[i], 40 * 20 * sizeof(float));
        assert_int_equal(calls[i], 1);
        assert_int_equal(done_result, STEREO_OK);
        assert_int_equal(stereo_wait(plan, tickets[i], 0), STEREO_ERROR_BAD_ARGUMENT); /* spent */
    }
    assert_true(tickets[0].id != tickets[1].id && tickets[1].id != tickets[2].id);
    for (i = 0; i < 3; i++) assert_int_equal(calls[i], 1);
    /* a plan that is destroyed waits for its frames */
    frames[0].done = NULL;
    assert_int_equal(stereo_submit(plan, &frames[0], &tickets[0]), STEREO_OK);
    stereo_plan_destroy(plan);
    for (i = 0; i < 3; i++) {
        pair_free(&p[i]);
        free(expected[i]);
    }
    forget();
}

/* Outputs that were declared may be left out of a frame. */
/* ---- registers ---- */

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <cpuid.h>
static uint32_t wide_tasks, wide_left; /* tasks of sections, and those that left upper halves of registers in use */

static int tells_registers(void) /* XGETBV with ECX = 1 */
{
    uint32_t a, b, c, d;
    return __get_cpuid_count(13, 1, &a, &b, &c, &d) && (a & 4u);
}

static int wide_registers(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return (low & 4u) != 0;
}

static void watch_registers(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg)
{
    uint32_t i;
    (void)user;
    for (i = 0; i < count; i++) {
        task(arg, i);
        wide_left += (uint32_t)wide_registers();
        wide_tasks++;
    }
}

/* Upper halves of wide registers that are left in use make the caller's narrow code wait for them. */
static void test_registers(void **state)
{
    int simd, p;
    (void)state;
    if (backend != STEREO_BACKEND_CPU || stereo_context_simd(context) < STEREO_SIMD_AVX2 || !tells_registers()) {
        puts("of AVX2's and AVX-512's code on the CPU, where the processor tells which registers are in use");
        skip();
    }
    __asm__ volatile("vpcmpeqd %%ymm0, %%ymm0, %%ymm0" ::: "xmm0");
    assert_true(wide_registers());
    __asm__ volatile("vzeroupper");
    for (simd = STEREO_SIMD_AVX2; simd <= (int)stereo_context_simd(context); simd++)
        for (p = 0; stereo_preset_text((stereo_preset)p); p++) {
            stereo_context_desc watched;
            stereo_context *other = NULL;
            stereo_plan_desc desc;
            stereo_plan *plan = NULL;
            stereo_frame frame;
            pair pictures;
            context_desc(&watched);
            watched.simd = (stereo_simd)simd;
            watched.jobs.parallel_for = watch_registers;
            watched.jobs.width = 2;
            wide_tasks = wide_left = 0;
            assert_int_equal(stereo_context_create(&watched, &other), STEREO_OK);
            small_desc(&desc);
            desc.width = 70; /* registers, and what is left beside them */
            assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &edited), STEREO_OK);
            desc.pipeline = &edited;
            pair_make(&pictures, 70, 20);
            pair_frame(&pictures, &frame);
            assert_int_equal(stereo_plan_create(other, &desc, &plan), STEREO_OK);
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            test_check(!wide_registers() && wide_tasks && !wide_left, "%s, %s: of %u tasks %u leave wide registers in use",
                       stereo_simd_text((stereo_simd)simd), stereo_preset_text((stereo_preset)p), (unsigned)wide_tasks,
                       (unsigned)wide_left);
            stereo_plan_destroy(plan);
            stereo_context_destroy(other);
            pair_free(&pictures);
        }
}
#else
static void test_registers(void **state)
{
    (void)state;
    puts("of x86 alone");
    skip();
}
#endif

static void test_output_left_out(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    float *alone;
    pair p;
    (void)state;
    small_desc(&desc);
    desc.outputs = 31;
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    alone = (float *)malloc(40 * 20 * sizeof(float));
    frame.disparity.pixels = NULL;
    frame.disparity_right.pixels = alone;
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    frame.disparity_right.pixels = NULL;
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK); /* nothing wanted at all */
    stereo_plan_destroy(plan);
    free(alone);
    pair_free(&p);
}

static void test_plans_together(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plans[3];
    stereo_frame frame;
    float *expected[3];
    pair p;
    int i, round;
    (void)state;
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    for (i = 0; i < 3; i++) {
        small_desc(&desc);
        desc.num_disparities = 5 + 20 * (uint32_t)i;
        desc.min_disparity = -i;
        plans[i] = make(&desc);
        assert_int_equal(stereo_match(plans[i], &frame), STEREO_OK);
        expected[i] = (float *)malloc(40 * 20 * sizeof(float));
        memcpy(expected[i], p.out, 40 * 20 * sizeof(float));
    }
    for (round = 0; round < 2; round++)
        for (i = 2; i >= 0; i--) {
            assert_int_equal(stereo_match(plans[i], &frame), STEREO_OK);
            assert_memory_equal(p.out, expected[i], 40 * 20 * sizeof(float));
        }
    for (i = 0; i < 3; i++) {
        stereo_plan_destroy(plans[i]);
        free(expected[i]);
    }
    pair_free(&p);
}

typedef struct worker {
    stereo_context *context;
    float out[40 * 20];
    stereo_result result;
} worker;

static void *work(void *arg)
{
    worker *w = (worker *)arg;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_frame frame;
    uint8_t *left = picture(40, 20, 3), *right = picture(40, 20, 4);
    int i;
    small_desc(&desc);
    memset(&frame, 0, sizeof frame);
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = w->out;
    w->result = stereo_plan_create(w->context, &desc, &plan);
    for (i = 0; i < 5 && w->result == STEREO_OK; i++) w->result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    free(left);
    free(right);
    return NULL;
}

/* Plans of one context, each used by its own thread at the same time. */
static void test_plans_in_threads(void **state)
{
    worker workers[3];
    pthread_t threads[3];
    int i;
    (void)state;
    for (i = 0; i < 3; i++) {
        memset(&workers[i], 0, sizeof workers[i]);
        workers[i].context = context;
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(workers[i].result, STEREO_OK);
        assert_memory_equal(workers[i].out, workers[0].out, sizeof workers[0].out);
    }
}

/* ---- a job system of the host's, which two plans enter at once ---- */

enum { HOST_WIDTH = 4 };

typedef struct host {
    pthread_mutex_t lock;
    pthread_cond_t entered;
    pthread_key_t in_task;           /* not NULL on a thread that runs a task */
    uint32_t calls, inside, most, wrong;
    int given_up;                    /* of waiting for a second caller */
} host;

/* Every second task of a call. */
typedef struct share {
    host *of;
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t first, count;
} share;

static void *run_share(void *arg)
{
    const share *s = (const share *)arg;
    uint32_t i;
    pthread_setspecific(s->of->in_task, s);
    for (i = s->first; i < s->count; i += 2) s->task(s->arg, i);
    pthread_setspecific(s->of->in_task, NULL);
    return NULL;
}

/* The first caller stays until another one is inside too: were it never so, the time would run out. */
static void host_parallel_for(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg)
{
    host *h = (host *)user;
    share even = {h, task, arg, 0, count}, odd = {h, task, arg, 1, count};
    struct timespec until;
    pthread_t helper;
    int helps;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 20;
    pthread_mutex_lock(&h->lock);
    h->calls++;
    h->wrong += count < 2 || count > HOST_WIDTH || pthread_getspecific(h->in_task) != NULL;
    h->inside++;
    h->most = h->inside > h->most ? h->inside : h->most;
    pthread_cond_broadcast(&h->entered);
    while (h->most < 2 && !h->given_up) h->given_up = pthread_cond_timedwait(&h->entered, &h->lock, &until) != 0;
    pthread_mutex_unlock(&h->lock);
    helps = pthread_create(&helper, NULL, run_share, &odd) == 0;
    run_share(&even);
    if (helps) pthread_join(helper, NULL);
    else run_share(&odd);
    pthread_mutex_lock(&h->lock);
    h->inside--;
    pthread_mutex_unlock(&h->lock);
}

static void test_jobs_at_once(void **state)
{
    static host h;
    worker workers[2], alone;
    pthread_t threads[2];
    stereo_context_desc desc;
    stereo_context *made = NULL;
    int i;
    (void)state;
    if (backend != STEREO_BACKEND_CPU) {
        puts("of the CPU, which a job system works for");
        skip();
    }
    memset(workers, 0, sizeof workers);
    memset(&alone, 0, sizeof alone);
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.entered, NULL);
    assert_int_equal(pthread_key_create(&h.in_task, NULL), 0);
    context_desc(&desc);
    desc.jobs.parallel_for = host_parallel_for;
    desc.jobs.user = &h;
    desc.jobs.width = HOST_WIDTH;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    for (i = 0; i < 2; i++) {
        workers[i].context = made;
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    alone.context = context;
    work(&alone);
    for (i = 0; i < 2; i++) {
        assert_int_equal(workers[i].result, STEREO_OK);
        assert_memory_equal(workers[i].out, alone.out, sizeof alone.out);
    }
    test_check(h.most == 2, "of two plans on two threads at most %u were in parallel_for", (unsigned)h.most);
    test_check(h.calls > 2 && h.wrong == 0, "of %u calls %u came from a task, or with no good count", (unsigned)h.calls,
               (unsigned)h.wrong);
    stereo_context_destroy(made);
    pthread_key_delete(h.in_task);
    pthread_cond_destroy(&h.entered);
    pthread_mutex_destroy(&h.lock);
}

/* ---- fork ---- */

#if defined(_WIN32)
static void test_fork(void **state)
{
    (void)state;
    puts("of systems that fork");
    skip();
}
#else
/* A plan that a thread runs all the time, so that forks find workers at work and locks taken. */
typedef struct restless {
    stereo_plan *plan;
    stereo_frame frame;
    uint32_t frames, stop;
} restless;

static void *run_restless(void *arg)
{
    restless *r = (restless *)arg;
    while (!__atomic_load_n(&r->stop, __ATOMIC_RELAXED)) {
        (void)stereo_match(r->plan, &r->frame);
        __atomic_fetch_add(&r->frames, 1u, __ATOMIC_RELAXED);
    }
    return NULL;
}

/* What a child does with a context on the CPU and two plans, of which another thread of its parent's was running one. 0, or the
   number of what went wrong: cmocka's tests go on in the parent alone. */
static int forked_on_cpu(stereo_context *made, stereo_plan *plan, restless *other, const stereo_frame *frame, const float *expected)
{
    const size_t bytes = 40 * 20 * sizeof(float);
    int bad = 0;
    memset(frame->disparity.pixels, 0, bytes);
    if (stereo_match(plan, frame) != STEREO_OK || memcmp(frame->disparity.pixels, expected, bytes)) bad |= 1;
    memset(other->frame.disparity.pixels, 0, bytes);
    if (stereo_match(other->plan, &other->frame) != STEREO_OK || memcmp(other->frame.disparity.pixels, expected, bytes)) bad |= 2;
    stereo_plan_destroy(plan);
    stereo_plan_destroy(other->plan);
    stereo_context_destroy(made);
#if !defined(TEST_SANITIZED) /* one of the child's own has threads again */
    if (!getenv("STEREO_EMULATED")) {
        worker own;
        stereo_context_desc desc;
        memset(&own, 0, sizeof own);
        context_desc(&desc);
        desc.threads = 3;
        if (stereo_context_create(&desc, &own.context) != STEREO_OK || stereo_context_threads(own.context) != 3) return bad | 4;
        work(&own);
        if (own.result != STEREO_OK) bad |= 8;
        stereo_context_destroy(own.context);
    }
#endif
    return bad;
}

/* Lost, with a line that says why. */
static int says_forked(stereo_result result)
{
    const int said = result == STEREO_ERROR_DEVICE_LOST && heard.errors == 1 && heard.result == result && strstr(heard.text, "fork");
    forget();
    return said;
}

static int forked_on_vulkan(stereo_context *made, stereo_plan *plan, const stereo_frame *frame, stereo_ticket ticket)
{
    stereo_plan_desc desc;
    stereo_plan *another = NULL;
    size_t bytes = 0;
    int bad = 0;
    forget();
    small_desc(&desc);
    if (!says_forked(stereo_wait(plan, ticket, UINT64_MAX))) bad |= 1;
    if (!says_forked(stereo_match(plan, frame))) bad |= 2;
    if (!says_forked(stereo_plan_create(made, &desc, &another)) || another) bad |= 4;
    if (!says_forked(stereo_context_cache(made, NULL, &bytes))) bad |= 8;
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    return heard.lines ? 16 | bad : bad;
}

/* A context that was made before fork() works in the child too, on the CPU; on Vulkan it says that it cannot. Nothing hangs. */
static void test_fork(void **state)
{
    stereo_context_desc desc;
    stereo_plan_desc plan_desc;
    stereo_context *made = NULL;
    stereo_plan *plan = NULL;
    stereo_frame frame;
    stereo_ticket ticket = {0};
    static restless other;
    pthread_t thread;
    pair mine, theirs;
    float expected[40 * 20];
    int round;
    (void)state;
    pair_make(&mine, 40, 20);
    pair_make(&theirs, 40, 20);
    pair_frame(&mine, &frame);
    small_desc(&plan_desc);
    plan_desc.slots = 2;
    context_desc(&desc);
    desc.threads = 3;
    memset(&other, 0, sizeof other);
    pair_frame(&theirs, &other.frame);
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &plan), STEREO_OK);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &other.plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    memcpy(expected, mine.out, sizeof expected);
    if (backend == STEREO_BACKEND_CPU) assert_int_equal(pthread_create(&thread, NULL, run_restless, &other), 0);
    while (backend == STEREO_BACKEND_CPU && __atomic_load_n(&other.frames, __ATOMIC_RELAXED) == 0) sched_yield();
    for (round = 0; round < (backend == STEREO_BACKEND_CPU ? 20 : 1); round++) {
        int status = 0;
        pid_t child;
        if (backend == STEREO_BACKEND_VULKAN) assert_int_equal(stereo_submit(plan, &frame, &ticket), STEREO_OK);
        fflush(stdout);
        child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            alarm(30); /* ends a child that hangs */
            _exit(backend == STEREO_BACKEND_CPU ? forked_on_cpu(made, plan, &other, &frame, expected)
                                                : forked_on_vulkan(made, plan, &frame, ticket));
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        test_check(!WIFSIGNALED(status), "the child hung, or was killed (signal %d)", WTERMSIG(status));
        test_check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child says %d", WEXITSTATUS(status));
        if (backend == STEREO_BACKEND_VULKAN) assert_int_equal(stereo_wait(plan, ticket, UINT64_MAX), STEREO_OK);
        else assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        assert_memory_equal(mine.out, expected, sizeof expected);
    }
    __atomic_store_n(&other.stop, 1u, __ATOMIC_RELAXED);
    if (backend == STEREO_BACKEND_CPU) pthread_join(thread, NULL);
    stereo_plan_destroy(plan);
    stereo_plan_destroy(other.plan);
    stereo_context_destroy(made);
    pair_free(&mine);
    pair_free(&theirs);
}
#endif

/* One thread's device: a context of its own, and frames. */
typedef struct machine {
    stereo_backend backend;
    uint32_t device;
    worker work;
} machine;

static void *run_machine(void *arg)
{
    machine *m = (machine *)arg;
    stereo_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = m->backend;
    desc.device_index_plus_one = m->backend == STEREO_BACKEND_VULKAN ? m->device + 1 : 0;
    m->work.result = stereo_context_create(&desc, &m->work.context);
    if (m->work.result == STEREO_OK) work(&m->work);
    stereo_context_destroy(m->work.context);
    return NULL;
}

/* All devices of the machine and the CPU at once, each in its own thread. */
static void test_devices_together(void **state)
{
    enum { MOST = 8 };
    static machine machines[MOST];
    pthread_t threads[MOST];
    uint32_t count = MOST - 1, i;
    (void)state;
    if (stereo_devices(NULL, NULL, &count) != STEREO_OK || count == 0) {
        printf("no Vulkan device\n");
        skip();
    }
    count = count < MOST - 1 ? count : MOST - 1;
    for (i = 0; i <= count; i++) {
        machines[i].backend = i < count ? STEREO_BACKEND_VULKAN : STEREO_BACKEND_CPU;
        machines[i].device = i;
        assert_int_equal(pthread_create(&threads[i], NULL, run_machine, &machines[i]), 0);
    }
    for (i = 0; i <= count; i++) pthread_join(threads[i], NULL);
    for (i = 0; i <= count; i++) {
        test_check(machines[i].work.result == STEREO_OK, "device %u: %s", (unsigned)i,
                   stereo_result_text(machines[i].work.result));
        test_check(memcmp(machines[i].work.out, machines[count].work.out, sizeof machines[i].work.out) == 0,
                   "device %u gives other bytes than the CPU beside it", (unsigned)i);
    }
}

/* ---- shaders ---- */

/* What drivers get is what stands in spirv/, in the order of its manifest. */
static void test_modules(void **state)
{
    char line[256], name[64], path[96];
    uint32_t count = 0, words, *code;
    FILE *manifest, *file;
    (void)state;
    code = inside_module(0, &words);
    if (!code) {
        printf("built without Vulkan\n");
        skip();
    }
    free(code);
    manifest = fopen("spirv/MANIFEST", "r");
    assert_non_null(manifest);
    while (fgets(line, sizeof line, manifest)) {
        uint32_t *compiled;
        if (sscanf(line, "%63s %*79s %*79s", name) != 1 || line[0] == '#' || !strcmp(name, "glslc") || !strcmp(name, "flags")) continue;
        code = inside_module(count++, &words);
        snprintf(path, sizeof path, "spirv/%s.spv", name);
        file = fopen(path, "rb");
        test_check(code && file, "%s: no module, or no file", name);
        compiled = (uint32_t *)malloc((words + 1) * sizeof(uint32_t));
        assert_non_null(compiled);
        test_check(fread(compiled, sizeof(uint32_t), words + 1, file) == words && memcmp(code, compiled, words * sizeof(uint32_t)) == 0,
                   "%s: other words than in %s", name, path);
        fclose(file);
        free(compiled);
        free(code);
    }
    fclose(manifest);
    assert_null(inside_module(count, &words));
    assert_true(count > 100);
}

/* ---- stages ---- */

static void test_stages(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    stereo_stage_info stages[MAX_PASSES];
    uint32_t count, i;
    uint8_t *grey = NULL;
    pair p;
    (void)state;
    small_desc(&desc);
    desc.flags = STEREO_PLAN_KEEP_STAGES;
    pair_make(&p, 40, 20);
    pair_frame(&p, &frame);
    plan = make(&desc);
    count = stereo_stages(plan, NULL, 0);
    assert_true(count >= 10 && count <= MAX_PASSES);
    assert_int_equal(stereo_stages(plan, stages, MAX_PASSES), count);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    for (i = 0; i < count; i++) {
        size_t bytes = (size_t)stages[i].width * stages[i].height * stages[i].depth * stages[i].element_bytes;
        uint8_t *data = (uint8_t *)malloc(bytes + 1);
        stereo_result result;
        test_check(stages[i].name && bytes > 0, "stage %u has no name or size", (unsigned)i);
        data[bytes] = 0x77;
        result = stereo_stage_read(plan, i, data, bytes);
        test_check(result == STEREO_OK, "stage %s is not read: %s", stages[i].name, heard.text);
        assert_int_equal(data[bytes], 0x77);
        assert_int_equal(stereo_stage_read(plan, i, data, bytes - 1), STEREO_ERROR_BAD_ARGUMENT);
        assert_int_equal(stereo_stage_read(plan, i, NULL, bytes), STEREO_ERROR_BAD_ARGUMENT);
        if (strcmp(stages[i].name, "image_grey") == 0 && !grey) {
            grey = data;
            assert_memory_equal(grey, p.left, 40 * 20);
        } else {
            free(data);
        }
    }
    assert_non_null(grey);
    free(grey);
    assert_int_equal(stereo_stage_read(plan, count, p.out, 4), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(plan);
    desc.flags = 0;
    plan = make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_int_equal(stereo_stage_read(plan, 0, p.out, 40 * 20), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(plan);
    pair_free(&p);
    forget();
}

/* ---- the plan's own proofs ---- */

/* Plans of many kinds, for the proofs below. */
static stereo_plan *nth_plan(int n)
{
    static const char *const settings[][3] = {
        {"sgm.paths=8", "refine=lr,speckle,median", ""},
        {"cost=census+ad:0.5", "sgm.adapt=gradient", ""},
        {"aggregate=box", "optimize=wta", ""},
        {"aggregate=box", "sgm.paths=5", "box.radius=3"},
        {"cost=ad", "ad.colour=1", "refine=median,speckle,lr"},
        {"sgm.adapt=exponential", "sgm.paths=3", "border=cap"},
        {"prior.weight=0.5", "refine=none", ""},
        {"optimize=scanline", "cost=bt", ""},
    };
    static const stereo_tuning tunings[] = {
        {0},
        {.band_rows = 3, .block_columns = 4, .slab_disparities = 2, .box_tile = 1, .zncc_form = 1,
         .zncc_sums = 2, .dt_join = 1, .bp_join = 1, .cost_join = 1},
        {.band_rows = 7, .block_columns = 16, .slab_disparities = 5, .group_width = 32, .path_lanes = 4,
         .box_tile = 8, .zncc_form = 3, .zncc_rows = 5, .zncc_columns = 6, .zncc_sums = 1, .dt_join = 2,
         .bp_join = 2, .cost_join = 2},
    };
    static const uint32_t flags[] = {0, STEREO_PLAN_NO_FUSION, STEREO_PLAN_KEEP_STAGES};
    stereo_plan_desc desc;
    int i;
    if (n >= 8 * 3 * 3) return NULL;
    stereo_pipeline_base(&edited);
    for (i = 0; i < 3; i++) {
        char key[64];
        const char *text = settings[n % 8][i], *equals = strchr(text, '=');
        if (!equals) continue;
        snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
        assert_int_equal(stereo_pipeline_set(&edited, key, equals + 1, NULL, 0), STEREO_OK);
    }
    small_desc(&desc);
    desc.input = STEREO_FORMAT_RGB8;
    desc.pipeline = &edited;
    desc.inputs = 3;
    desc.outputs = n % 8 == 7 ? 31 - STEREO_OUTPUT_CONFIDENCE : n % 8 == 2 ? 63 : 31;
    desc.tuning = tunings[n / 8 % 3];
    desc.flags = flags[n / 24];
    return make(&desc);
}

static void test_lifetimes(void **state)
{
    stereo_plan *plan;
    int n;
    (void)state;
    for (n = 0; (plan = nth_plan(n)) != NULL; n++) {
        inside_check_lifetimes(plan, n);
        stereo_plan_destroy(plan);
    }
}

static void test_barriers(void **state)
{
    int n;
    (void)state;
    if (backend != STEREO_BACKEND_VULKAN) return;
    for (n = 0;; n++) {
        stereo_plan *plan = nth_plan(n);
        if (!plan) break;
        inside_prove_barriers(plan, n);
        stereo_plan_destroy(plan);
    }
}

static void poison_frame(stereo_frame *frame, const uint8_t *in, uint8_t *out)
{
    const size_t map = 40 * 20 * 4;
    memset(out, 0, map * 8);
    memset(frame, 0, sizeof *frame);
    frame->left.pixels = in;
    frame->right.pixels = in;
    frame->mask.pixels = in;
    frame->disparity.pixels = out;
    frame->disparity_right.pixels = out + map;
    frame->confidence.pixels = out + map * 2;
    frame->depth.pixels = out + map * 3;
    frame->points.pixels = out + map * 4;
}

/* Work memory may hold anything before a frame, the bytes that come out are the same; and no kernel writes outside
   its values. */
static void test_poison(void **state)
{
    static const uint8_t patterns[2] = {0x00, 0xcd};
    static uint8_t out[2][40 * 20 * 32];
    uint8_t *in = picture(40 * 3, 20, 9);
    stereo_plan *plan;
    uint64_t guards = 0;
    int n;
    (void)state;
    for (n = 0; (plan = nth_plan(n)) != NULL; n++) {
        int round;
        for (round = 0; round < 2; round++) {
            stereo_frame frame;
            if (!inside_poison(plan, patterns[round])) {
                printf("the device's memory cannot be mapped\n");
                stereo_plan_destroy(plan);
                free(in);
                skip();
            }
            poison_frame(&frame, in, out[round]);
            if (!(inside_outputs(plan) & STEREO_OUTPUT_CONFIDENCE)) frame.confidence.pixels = NULL;
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            guards += inside_check_guards(plan, patterns[round], n);
        }
        test_check(memcmp(out[0], out[1], sizeof out[0]) == 0, "plan %d depends on what was in its memory", n);
        stereo_plan_destroy(plan);
    }
    test_check(guards > 0, "there is no byte between values");
    free(in);
}

static int run_group(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_context_refused),
        cmocka_unit_test(test_cache),              cmocka_unit_test(test_peaks),
        cmocka_unit_test(test_prediction),
        cmocka_unit_test(test_prediction_of_little),
        cmocka_unit_test(test_context_device),
        cmocka_unit_test(test_plan_refused),
        cmocka_unit_test(test_plan_refused_ranges),
        cmocka_unit_test(test_plan_nulls),
        cmocka_unit_test(test_plan_info),
        cmocka_unit_test(test_dispatches),
        cmocka_unit_test(test_planned_bytes),
        cmocka_unit_test(test_plans_for_no_device),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_allocator),
        cmocka_unit_test(test_memory_largest),
        cmocka_unit_test(test_bits_beyond),
        cmocka_unit_test(test_memory_cap),
        cmocka_unit_test(test_memory_cap_aggregation),
        cmocka_unit_test(test_memory_of_paths),
        cmocka_unit_test(test_memory_of_large),
        cmocka_unit_test(test_memory_of_bands),
        cmocka_unit_test(test_bands_carry),
        cmocka_unit_test(test_memory_of_windows),
        cmocka_unit_test(test_memory_of_scanline),
        cmocka_unit_test(test_memory_of_messages),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_params_cover),
        cmocka_unit_test(test_params_rows),
        cmocka_unit_test(test_params_round_trip),
        cmocka_unit_test(test_params_refused),
        cmocka_unit_test(test_base),
        cmocka_unit_test(test_rectify),
        cmocka_unit_test(test_examine),
        cmocka_unit_test(test_q),
        cmocka_unit_test(test_frame_refused),
        cmocka_unit_test(test_costs_refused),
        cmocka_unit_test(test_costs_strides),
        cmocka_unit_test(test_mixed_form),
        cmocka_unit_test(test_slots),
        cmocka_unit_test(test_registers),
        cmocka_unit_test(test_output_left_out),
        cmocka_unit_test(test_plans_together),
        cmocka_unit_test(test_plans_in_threads),   cmocka_unit_test(test_jobs_at_once),
        cmocka_unit_test(test_fork),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_modules),
        cmocka_unit_test(test_lifetimes),
        cmocka_unit_test(test_barriers),
        cmocka_unit_test(test_poison),
    };
    return cmocka_run_group_tests_name(name, tests, open_context, close_context);
}

int main(int argc, char **argv)
{
    const char *part = argc > 1 ? argv[1] : "";
    stereo_device_info infos[16];
    uint32_t count = 16;
    int bad = 0;
    asked_for = argc > 2;
    if (asked_for) cmocka_set_test_filter(argv[2]);
    if (strcmp(part, "together") == 0) {
        const struct CMUnitTest together[] = {cmocka_unit_test(test_devices_together)};
        return cmocka_run_group_tests_name("unit, all devices", together, NULL, NULL) ? 1 : 0;
    }
    backend = STEREO_BACKEND_CPU;
    if (strcmp(part, "vulkan") != 0) bad += run_group("unit, CPU");
    if (strcmp(part, "cpu") == 0) return bad ? 1 : 0;
    if (stereo_devices(NULL, infos, &count) != STEREO_OK) count = 0;
    if (count == 0) printf("# no Vulkan device: unit tests ran on the CPU only\n");
    backend = STEREO_BACKEND_VULKAN;
    for (device = 0; device < count; device++) {
        printf("# device: %s\n", infos[device].name);
        bad += run_group(infos[device].name);
    }
    if (strcmp(part, "vulkan") == 0 && count == 0) bad = 1;
    return bad ? 1 : 0;
}
