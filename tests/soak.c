/* Hours of use in minutes: thousands of frames, while plans of all kinds are made and destroyed, some with frames in
   flight. The same pair gives the same bytes every time, the allocator gets back all its memory, and the process
   stops growing: malloc's pools and drivers grow now and then, a leak grows in every round.

   soak cpu | vulkan     one of them; without an argument, both
   STEREO_LONG=1: 10,000 frames (400). Not for SwiftShader, which keeps some 1.5 MiB of each plan's pipelines after
   they are destroyed; lavapipe keeps nothing after the same calls. */
#define _POSIX_C_SOURCE 200809L /* posix_memalign */
#include "stereo.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)
#include <malloc.h>
#define HAS_MALLINFO2
#endif
#endif

#include "test.h"

enum { LARGEST = 72, KINDS = 24, PLANS = 3, SLOTS = 3, VALUES = LARGEST * LARGEST, ROUNDS = 8, WARM = 2 };

static stereo_backend backend;
static uint32_t seed;
static uint64_t given, lines; /* bytes of the allocator; warnings and errors in the log */
static uint8_t left[VALUES * 3], right[VALUES * 3];

/* A plan that can be made repeatedly: a pipeline, a size, and its first output. */
typedef struct kind {
    stereo_pipeline pipeline;
    stereo_plan_desc desc;
    float *expected;
    uint32_t made;
} kind;

typedef struct running {
    stereo_plan *plan;
    kind *of;
    uint32_t frames;                 /* frames before it is destroyed */
    stereo_ticket ticket[SLOTS];
    float *out[SLOTS];
    int busy[SLOTS];
} running;

static uint32_t draw(uint32_t range)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % range;
}

static void *give(void *user, size_t size, size_t alignment)
{
    void *memory = NULL;
    (void)user;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size)) return NULL;
    given += size;
    return memory;
}

static void take_back(void *user, void *memory, size_t size)
{
    (void)user;
    if (memory) given -= size;
    free(memory);
}

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level == STEREO_LEVEL_INFO) return;
    fprintf(stderr, "in the log: %s\n", message->text);
    lines++;
}

/* Resident bytes of the process; 0 if the system does not tell. */
static uint64_t resident(void)
{
    unsigned long long all, here = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%llu %llu", &all, &here) != 2) here = 0;
    fclose(file);
    return here * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Bytes that malloc has given out, to drivers too; 0 if it does not tell. */
static uint64_t in_use(void)
{
#ifdef HAS_MALLINFO2
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

static void make_kind(kind *k)
{
    static const char *const choices[][2] = {
        {"optimize", "wta"}, {"optimize", "sgm"}, {"optimize", "scanline"}, {"optimize", "mgm"}, {"optimize", "bp"},
        {"aggregate", "box"}, {"aggregate", "cross"}, {"aggregate", "esaw"}, {"aggregate", "domain-transform"}, {"cost", "zncc"}};
    const uint32_t choice = draw(2 * sizeof choices / sizeof choices[0]);
    memset(k, 0, sizeof *k);
    assert_int_equal(stereo_pipeline_preset((stereo_preset)draw(6), &k->pipeline), STEREO_OK);
    if (choice < sizeof choices / sizeof choices[0]) { /* else the preset itself */
        stereo_pipeline_base(&k->pipeline);
        assert_int_equal(stereo_pipeline_set(&k->pipeline, choices[choice][0], choices[choice][1], NULL, 0), STEREO_OK);
    }
    k->desc.width = 8 + draw(LARGEST - 7);
    k->desc.height = 4 + draw(LARGEST - 3);
    k->desc.num_disparities = 1 + draw(32);
    k->desc.input = draw(2) ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R8;
    k->desc.slots = 1 + draw(SLOTS);
    k->desc.pipeline = &k->pipeline;
    k->expected = (float *)malloc(VALUES * sizeof(float));
    assert_non_null(k->expected);
}

static void begin_plan(stereo_context *context, kind *k, running *r)
{
    uint32_t i;
    memset(r, 0, sizeof *r);
    assert_int_equal(stereo_plan_create(context, &k->desc, &r->plan), STEREO_OK);
    r->of = k;
    r->frames = 1 + draw(40);
    for (i = 0; i < SLOTS; i++) assert_non_null(r->out[i] = (float *)malloc(VALUES * sizeof(float)));
}

static void end_frame(running *r, uint32_t slot)
{
    const size_t bytes = (size_t)r->of->desc.width * r->of->desc.height * sizeof(float);
    if (!r->busy[slot]) return;
    assert_int_equal(stereo_wait(r->plan, r->ticket[slot], UINT64_MAX), STEREO_OK);
    r->busy[slot] = 0;
    if (!r->of->made++) memcpy(r->of->expected, r->out[slot], bytes);
    else assert_memory_equal(r->of->expected, r->out[slot], bytes);
}

static void begin_frame(running *r)
{
    stereo_frame frame = STEREO_INIT;
    const uint32_t slot = draw(r->of->desc.slots);
    end_frame(r, slot);
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = r->out[slot];
    assert_int_equal(stereo_submit(r->plan, &frame, &r->ticket[slot]), STEREO_OK);
    r->busy[slot] = 1;
    r->frames--;
}

/* Destroys half of the plans with frames in flight, whose outputs are then never written. */
static void end_plan(running *r)
{
    const int finishes = (int)draw(2);
    uint32_t i;
    for (i = 0; i < SLOTS && finishes; i++) end_frame(r, i);
    stereo_plan_destroy(r->plan);
    for (i = 0; i < SLOTS; i++) free(r->out[i]);
    memset(r, 0, sizeof *r);
}

static uint32_t run(stereo_context *context, kind *kinds, uint32_t frames)
{
    const uint64_t before = given;
    running plans[PLANS];
    uint32_t made = 0, i;
    memset(plans, 0, sizeof plans);
    while (frames-- > 0) {
        running *r = &plans[draw(PLANS)];
        if (r->plan && !r->frames) end_plan(r);
        if (!r->plan) {
            begin_plan(context, &kinds[draw(KINDS)], r);
            made++;
        }
        begin_frame(r);
    }
    for (i = 0; i < PLANS; i++)
        if (plans[i].plan) end_plan(&plans[i]);
    test_check(given == before, "%.0f bytes were not given back", (double)(given - before));
    return made;
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Usual growth of `size` in a round after the first ones, in KiB. */
static double usual_growth(const uint64_t size[ROUNDS])
{
    double grown[ROUNDS - WARM];
    uint32_t i;
    for (i = WARM; i < ROUNDS; i++) grown[i - WARM] = ((double)size[i] - (double)size[i - 1]) / 1024;
    qsort(grown, ROUNDS - WARM, sizeof(double), by_value);
    return grown[(ROUNDS - WARM - 1) / 2];
}

/* Limit for each plan: a KiB of malloc's memory, which drivers keep, and four KiB of other memory. */
static void check_growth(const uint64_t size[ROUNDS], const uint64_t used[ROUNDS], double plans)
{
    const double grown = usual_growth(size), kept = usual_growth(used);
    printf("# %.1f MiB, of which malloc gave %.1f; in most rounds %.0f and %.0f KiB more\n", (double)size[WARM - 1] / 1048576,
           (double)used[WARM - 1] / 1048576, grown, kept);
    test_check(kept <= plans, "malloc gave %.0f KiB more in most rounds, of %.0f plans each", kept, plans);
    test_check(grown <= 4 * plans, "the process grew by %.0f KiB in most rounds, of %.0f plans each", grown, plans);
}

static void test_soak(void **state)
{
    const uint32_t frames = getenv("STEREO_LONG") ? 10000 : 400;
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *context = NULL;
    kind kinds[KINDS];
    uint64_t size[ROUNDS], used[ROUNDS];
    uint32_t plans = 0, i;
    (void)state;
    seed = 1;
    for (i = 0; i < sizeof left; i++) left[i] = (uint8_t)draw(256);
    memcpy(right, left + 3, sizeof right - 3);
    desc.backend = backend;
    desc.threads = 2;
    desc.logger.log = on_log;
    desc.allocator.alloc = give;
    desc.allocator.release = take_back;
    assert_int_equal(stereo_context_create(&desc, &context), STEREO_OK);
    for (i = 0; i < KINDS; i++) make_kind(&kinds[i]);
    for (i = 0; i < ROUNDS; i++) { /* the same plans each time: in the end pools and drivers stop growing */
        seed = 5;
        plans += run(context, kinds, frames / ROUNDS);
        size[i] = resident();
        used[i] = in_use();
    }
    stereo_context_destroy(context);
    test_check(given == 0, "%.0f bytes were not given back with the context", (double)given);
    test_check(lines == 0, "%.0f lines in the log", (double)lines);
    printf("# %u frames of %u plans\n", (unsigned)frames, (unsigned)plans);
    if (getenv("STEREO_LONG")) check_growth(size, used, (double)plans / (double)ROUNDS);
    for (i = 0; i < KINDS; i++) free(kinds[i].expected);
}

static int has_vulkan(void)
{
    uint32_t count = 0;
    return stereo_devices(NULL, NULL, &count) == STEREO_OK && count > 0;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_soak)};
    const char *part = argc > 1 ? argv[1] : "";
    int bad = 0;
    if (!*part || strcmp(part, "cpu") == 0) {
        backend = STEREO_BACKEND_CPU;
        bad += cmocka_run_group_tests_name("soak, CPU", tests, NULL, NULL);
    }
    if ((!*part && has_vulkan()) || strcmp(part, "vulkan") == 0) {
        backend = STEREO_BACKEND_VULKAN;
        bad += cmocka_run_group_tests_name("soak, Vulkan", tests, NULL, NULL);
    }
    return bad != 0;
}
