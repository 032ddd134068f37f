/* The life of a context: create, plan, frames in flight, stages, cache, peaks, rates, destroy; and a check that
   nothing is left behind. */
#include "faults.h"

#include <stdlib.h>

struct faults_life faults_life;

static void note(outcome *o, stereo_result result, const char *call)
{
    if (o->result != STEREO_OK) return;
    o->errors = faults_heard.errors;
    o->result = result;
    o->call = call;
}

/* Result of a frame's callback. */
typedef struct ended {
    uint32_t calls;
    stereo_result result;
} ended;

static void on_done(void *user, stereo_result result)
{
    ended *e = (ended *)user;
    e->calls++;
    e->result = result;
}

void faults_plan_desc(stereo_plan_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->width = WIDTH;
    desc->height = HEIGHT;
    desc->num_disparities = DISPARITIES;
    desc->slots = FRAMES;
    desc->flags = STEREO_PLAN_KEEP_STAGES;
}

void faults_life_frame(stereo_frame *frame, float *out)
{
    memset(frame, 0, sizeof *frame);
    memset(out, 0xcd, sizeof faults_life.expected);
    frame->left.pixels = faults_life.left;
    frame->right.pixels = faults_life.right;
    frame->disparity.pixels = out;
}

void faults_compare(const float *out, const char *what)
{
    if (!faults_life.known) memcpy(faults_life.expected, out, sizeof faults_life.expected);
    faults_life.known = 1;
    test_check(memcmp(out, faults_life.expected, sizeof faults_life.expected) == 0, "%s: other bytes than without a fault", what);
}

/* Two frames in flight; waits for both in any case. */
static void fly(stereo_plan *plan, outcome *o)
{
    static float out[FRAMES][PIXELS];
    stereo_frame frame;
    stereo_ticket ticket[FRAMES];
    stereo_result submitted[FRAMES], waited;
    ended end[FRAMES];
    uint32_t i;
    memset(end, 0, sizeof end);
    for (i = 0; i < FRAMES; i++) {
        faults_life_frame(&frame, out[i]);
        frame.done = on_done;
        frame.user = &end[i];
        submitted[i] = stereo_submit(plan, &frame, &ticket[i]);
        note(o, submitted[i], "stereo_submit");
    }
    for (i = 0; i < FRAMES; i++) {
        if (submitted[i] == STEREO_OK) {
            waited = stereo_wait(plan, ticket[i], UINT64_MAX);
            note(o, waited, "stereo_wait");
            test_check(end[i].result == waited, "`done` got %s, stereo_wait returned %s",
                       stereo_result_text(end[i].result), stereo_result_text(waited));
            if (waited == STEREO_OK) faults_compare(out[i], "stereo_wait");
        }
        test_check(end[i].calls == (submitted[i] == STEREO_OK), "`done` was called %u times", (unsigned)end[i].calls);
    }
}

/* The last stage that has the size of a map. */
static void read_stage(stereo_plan *plan, outcome *o)
{
    enum { MOST = 512 };
    static float map[PIXELS];
    stereo_stage_info infos[MOST];
    uint32_t i = stereo_stages(plan, infos, MOST);
    assert_in_range(i, 1, MOST);
    while (i-- > 0)
        if (infos[i].element_bytes * infos[i].width * infos[i].height * infos[i].depth == sizeof map) {
            note(o, stereo_stage_read(plan, i, map, sizeof map), "stereo_stage_read");
            return;
        }
    fail_msg("no stage has the size of a map");
}

static stereo_result read_cache(const stereo_context *context)
{
    uint8_t *data;
    size_t bytes = 0;
    stereo_result result = stereo_context_cache(context, NULL, &bytes);
    if (result != STEREO_OK || bytes == 0) return result;
    data = (uint8_t *)malloc(bytes);
    assert_non_null(data);
    result = stereo_context_cache(context, data, &bytes);
    free(data);
    return result;
}

stereo_result faults_measure(stereo_context *context, const stereo_plan_desc *desc)
{
    stereo_prediction prediction;
    stereo_pipeline pipeline;
    stereo_result result;
    stereo_pipeline_base(&pipeline);
    result = stereo_context_measure(context, &pipeline, 0.001);
    return result == STEREO_OK ? stereo_predict(context, desc, &prediction, NULL, 0) : result;
}

/* After an error other than device loss, a plan still works; after a device loss, it reports the loss again and
   again. */
static void go_on(stereo_plan *plan, stereo_result before)
{
    static float out[PIXELS];
    stereo_frame frame;
    stereo_result result;
    faults_life_frame(&frame, out);
    result = stereo_match(plan, &frame);
    if (before == STEREO_ERROR_DEVICE_LOST) {
        test_check(result == before, "the device is lost, but stereo_match returns %s", stereo_result_text(result));
        return;
    }
    test_check(result == STEREO_OK, "after %s the plan does not go on: %s", stereo_result_text(before), faults_heard.text);
    faults_compare(out, "the match after an error");
}

/* A second plan, for recorded frames; nothing is recorded. */
static stereo_result plan_recorded(stereo_context *context)
{
    stereo_plan *plan = NULL;
    stereo_plan_desc desc;
    stereo_result result;
    faults_plan_desc(&desc);
    desc.flags = STEREO_PLAN_RECORD;
    result = stereo_plan_create(context, &desc, &plan);
    stereo_plan_destroy(plan);
    return result;
}

outcome faults_live(void)
{
    static float out[PIXELS];
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_frame frame;
    outcome o;
    memset(&o, 0, sizeof o);
    memset(&faults_heard, 0, sizeof faults_heard);
    faults_plan_desc(&desc);
    note(&o, stereo_context_create(&faults_life.context, &context), "stereo_context_create");
    if (o.result == STEREO_OK) note(&o, stereo_plan_memory(context, &desc, &memory), "stereo_plan_memory");
    if (o.result == STEREO_OK) note(&o, stereo_plan_create(context, &desc, &plan), "stereo_plan_create");
    if (plan) fly(plan, &o);
    faults_life_frame(&frame, out);
    if (o.result == STEREO_OK) note(&o, stereo_match(plan, &frame), "stereo_match");
    if (o.result == STEREO_OK) faults_compare(out, "stereo_match");
    if (o.result == STEREO_OK) read_stage(plan, &o);
    if (o.result == STEREO_OK) note(&o, read_cache(context), "stereo_context_cache");
    if (o.result == STEREO_OK && faults_life.lent) note(&o, plan_recorded(context), "stereo_plan_create");
    if (o.result == STEREO_OK) note(&o, faults_peaks_once(context), "stereo_context_peaks");
    if (o.result == STEREO_OK) note(&o, faults_measure(context, &desc), "stereo_context_measure");
    if (o.result == STEREO_OK) o.errors = faults_heard.errors;
    if (plan && o.result != STEREO_OK) go_on(plan, o.result);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    return o;
}

void faults_life_begin(stereo_backend backend, uint32_t device)
{
    uint32_t i, seed = 1;
    memset(&faults_life, 0, sizeof faults_life);
    memset(&faults_host, 0, sizeof faults_host);
    faults_life.context.backend = backend;
    faults_life.context.device_index_plus_one = backend == STEREO_BACKEND_VULKAN ? device + 1 : 0;
    faults_life.context.threads = 2;
    faults_life.context.logger.log = faults_on_log;
    faults_life.context.allocator.alloc = faults_alloc;
    faults_life.context.allocator.release = faults_release;
    for (i = 0; i < PIXELS; i++) {
        seed = seed * 1664525u + 1013904223u;
        faults_life.left[i] = (uint8_t)(seed >> 24);
        if (i >= 3) faults_life.right[i - 3] = faults_life.left[i];
    }
}

void faults_failed_well(const outcome *o, stereo_result expected, const char *where, const char *named)
{
    test_check(o->result == expected, "%s: %s returns %s, expected %s (%s)", where, o->call,
               stereo_result_text(o->result), stereo_result_text(expected), faults_heard.text);
    test_check(o->errors == (expected != STEREO_OK), "%s: %u errors in the log", where, (unsigned)o->errors);
    test_check(faults_heard.strange == 0, "%s: strange lines in the log", where);
    test_check(!named || expected == STEREO_OK || strstr(faults_heard.text, named), "%s: the log does not name it: %s",
               where, faults_heard.text);
    test_check(faults_host.bytes == 0, "%s: %llu bytes of the allocator are left", where, (unsigned long long)faults_host.bytes);
}
