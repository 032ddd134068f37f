/* Several plans and several threads: in turn, at once, in one job system, on all devices. */
#define _POSIX_C_SOURCE 200809L /* pthreads */
#include "unit.h"

#include <pthread.h>

static void test_plans_together(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plans[3];
    stereo_frame frame;
    float *expected[3];
    pair p;
    int i, round;
    (void)state;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    for (i = 0; i < 3; i++) {
        unit_small_desc(&desc);
        desc.num_disparities = 5 + 20 * (uint32_t)i;
        desc.min_disparity = -i;
        plans[i] = unit_make(&desc);
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
    unit_pair_free(&p);
}

void *unit_work(void *arg)
{
    worker *w = (worker *)arg;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_frame frame;
    uint8_t *left = unit_picture(40, 20, 3), *right = unit_picture(40, 20, 4);
    int i;
    unit_small_desc(&desc);
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
        workers[i].context = unit_context;
        assert_int_equal(pthread_create(&threads[i], NULL, unit_work, &workers[i]), 0);
    }
    for (i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(workers[i].result, STEREO_OK);
        assert_memory_equal(workers[i].out, workers[0].out, sizeof workers[0].out);
    }
}

/* ---- the host's job system, which two plans enter at once ---- */

enum { HOST_WIDTH = 4 };

typedef struct host {
    pthread_mutex_t lock;
    pthread_cond_t entered;
    pthread_key_t in_task;           /* set on a thread that runs a task */
    uint32_t calls, inside, most, wrong;
    int given_up;                    /* gave up waiting for a second caller */
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

/* The first caller stays until a second one is inside too; if none comes, its time runs out. */
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
    if (unit_backend != STEREO_BACKEND_CPU) {
        puts("of the CPU, which a job system works for");
        skip();
    }
    memset(workers, 0, sizeof workers);
    memset(&alone, 0, sizeof alone);
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.entered, NULL);
    assert_int_equal(pthread_key_create(&h.in_task, NULL), 0);
    unit_context_desc(&desc);
    desc.jobs.parallel_for = host_parallel_for;
    desc.jobs.user = &h;
    desc.jobs.width = HOST_WIDTH;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    for (i = 0; i < 2; i++) {
        workers[i].context = made;
        assert_int_equal(pthread_create(&threads[i], NULL, unit_work, &workers[i]), 0);
    }
    for (i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    alone.context = unit_context;
    unit_work(&alone);
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

/* ---- all devices at once ---- */

/* One thread's device: its own context, and frames. */
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
    if (m->work.result == STEREO_OK) unit_work(&m->work);
    stereo_context_destroy(m->work.context);
    return NULL;
}

/* All devices of the machine, and the CPU, at the same time, each in its own thread. */
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

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_plans_together),
    cmocka_unit_test(test_plans_in_threads),
    cmocka_unit_test(test_jobs_at_once),
};
TEST_TABLE(unit_tests_threads, tests);

static const struct CMUnitTest together[] = {cmocka_unit_test(test_devices_together)};
TEST_TABLE(unit_together, together);
