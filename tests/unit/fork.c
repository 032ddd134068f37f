/* A child process uses a context that was made before fork(). */
#define _POSIX_C_SOURCE 200809L /* fork, pthreads */
#include "unit.h"

#include <pthread.h>
#include <sched.h>
#if !defined(_WIN32)
#include <sys/wait.h>
#include <unistd.h>
#endif

#if defined(_WIN32)
static void test_fork(void **state)
{
    (void)state;
    puts("of systems that fork");
    skip();
}
#else
/* A plan that a thread runs without pause, so that fork() finds workers busy and locks taken. */
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

/* In a child: uses a context on the CPU and two plans, one of which another thread of the parent was running. Returns
   0 or the number of the step that failed: cmocka's tests continue only in the parent. */
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
#if !defined(TEST_SANITIZED) /* a context of the child's own has threads again */
    if (!getenv("STEREO_EMULATED")) {
        worker own;
        stereo_context_desc desc;
        memset(&own, 0, sizeof own);
        unit_context_desc(&desc);
        desc.threads = 3;
        if (stereo_context_create(&desc, &own.context) != STEREO_OK || stereo_context_threads(own.context) != 3) return bad | 4;
        unit_work(&own);
        if (own.result != STEREO_OK) bad |= 8;
        stereo_context_destroy(own.context);
    }
#endif
    return bad;
}

/* True if the result is "device lost", with a line that says why. */
static int says_forked(stereo_result result)
{
    const int said = result == STEREO_ERROR_DEVICE_LOST && unit_heard.errors == 1 && unit_heard.result == result &&
                     strstr(unit_heard.text, "fork");
    unit_forget();
    return said;
}

static int forked_on_vulkan(stereo_context *made, stereo_plan *plan, const stereo_frame *frame, stereo_ticket ticket)
{
    stereo_plan_desc desc;
    stereo_plan *another = NULL;
    size_t bytes = 0;
    int bad = 0;
    unit_forget();
    unit_small_desc(&desc);
    if (!says_forked(stereo_wait(plan, ticket, UINT64_MAX))) bad |= 1;
    if (!says_forked(stereo_match(plan, frame))) bad |= 2;
    if (!says_forked(stereo_plan_create(made, &desc, &another)) || another) bad |= 4;
    if (!says_forked(stereo_context_cache(made, NULL, &bytes))) bad |= 8;
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    return unit_heard.lines ? 16 | bad : bad;
}

/* A context made before fork() works in the child too on the CPU; on Vulkan it reports that it cannot. Nothing
   hangs. */
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
    unit_pair_make(&mine, 40, 20);
    unit_pair_make(&theirs, 40, 20);
    unit_pair_frame(&mine, &frame);
    unit_small_desc(&plan_desc);
    plan_desc.slots = 2;
    unit_context_desc(&desc);
    desc.threads = 3;
    memset(&other, 0, sizeof other);
    unit_pair_frame(&theirs, &other.frame);
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &plan), STEREO_OK);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &other.plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    memcpy(expected, mine.out, sizeof expected);
    if (unit_backend == STEREO_BACKEND_CPU) assert_int_equal(pthread_create(&thread, NULL, run_restless, &other), 0);
    while (unit_backend == STEREO_BACKEND_CPU && __atomic_load_n(&other.frames, __ATOMIC_RELAXED) == 0) sched_yield();
    for (round = 0; round < (unit_backend == STEREO_BACKEND_CPU ? 20 : 1); round++) {
        int status = 0;
        pid_t child;
        if (unit_backend == STEREO_BACKEND_VULKAN) assert_int_equal(stereo_submit(plan, &frame, &ticket), STEREO_OK);
        fflush(stdout);
        child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            alarm(30); /* ends a child that hangs */
            _exit(unit_backend == STEREO_BACKEND_CPU ? forked_on_cpu(made, plan, &other, &frame, expected)
                                                : forked_on_vulkan(made, plan, &frame, ticket));
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        test_check(!WIFSIGNALED(status), "the child hung, or was killed (signal %d)", WTERMSIG(status));
        test_check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child says %d", WEXITSTATUS(status));
        if (unit_backend == STEREO_BACKEND_VULKAN) assert_int_equal(stereo_wait(plan, ticket, UINT64_MAX), STEREO_OK);
        else assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        assert_memory_equal(mine.out, expected, sizeof expected);
    }
    __atomic_store_n(&other.stop, 1u, __ATOMIC_RELAXED);
    if (unit_backend == STEREO_BACKEND_CPU) pthread_join(thread, NULL);
    stereo_plan_destroy(plan);
    stereo_plan_destroy(other.plan);
    stereo_context_destroy(made);
    unit_pair_free(&mine);
    unit_pair_free(&theirs);
}
#endif

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_fork),
};
TEST_TABLE(unit_tests_fork, tests);
