/* An engine's job system does the library's work: the library creates no threads. Here the job system is a queue of
   one batch; a few threads, and the caller that waits for the batch, take jobs from it.

       cc -O2 -I. examples/job_system.c tools/stereo_impl.c -o job_system -pthread -ldl -lm
       ./job_system 4

   For POSIX systems (pthread.h). The implementation of stereo.h is compiled in another file, as in most programs. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "stereo.h"

enum { WIDTH = 640, HEIGHT = 480, SHIFT = 24, MOST_THREADS = 64 };

typedef struct jobs {
    pthread_t threads[MOST_THREADS];
    unsigned count;                  /* number of threads */
    pthread_mutex_t lock, turn;      /* turn: held by the caller of parallel_for */
    pthread_cond_t work, done;
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t next, end, running;     /* jobs of the batch: next, total, in progress */
    unsigned long ran;               /* jobs so far */
    int quit;
} jobs;

/* Works on the batch until none of its jobs is left; called with the lock held, and returns with it. */
static void take_jobs(jobs *j)
{
    while (j->next < j->end) {
        void (*task)(void *, uint32_t) = j->task;
        void *arg = j->arg;
        const uint32_t index = j->next++;
        j->running++;
        j->ran++;
        pthread_mutex_unlock(&j->lock);
        task(arg, index);
        pthread_mutex_lock(&j->lock);
        if (--j->running == 0 && j->next == j->end)
            pthread_cond_broadcast(&j->done);
    }
}

static void *work(void *user)
{
    jobs *j = (jobs *)user;
    pthread_mutex_lock(&j->lock);
    while (!j->quit) {
        take_jobs(j);
        if (!j->quit)
            pthread_cond_wait(&j->work, &j->lock);
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* The library calls this, from several threads at once if plans run on several. Here such callers take turns. */
static void parallel_for(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg)
{
    jobs *j = (jobs *)user;
    pthread_mutex_lock(&j->turn);
    pthread_mutex_lock(&j->lock);
    j->task = task;
    j->arg = arg;
    j->next = 0;
    j->end = count;
    pthread_cond_broadcast(&j->work);
    take_jobs(j);
    while (j->running)
        pthread_cond_wait(&j->done, &j->lock);
    pthread_mutex_unlock(&j->lock);
    pthread_mutex_unlock(&j->turn);
}

static int start_jobs(jobs *j, unsigned threads)
{
    pthread_mutex_init(&j->lock, NULL);
    pthread_mutex_init(&j->turn, NULL);
    pthread_cond_init(&j->work, NULL);
    pthread_cond_init(&j->done, NULL);
    while (j->count < threads && pthread_create(&j->threads[j->count], NULL, work, j) == 0)
        j->count++;
    return j->count == threads;
}

static void end_jobs(jobs *j)
{
    pthread_mutex_lock(&j->lock);
    j->quit = 1;
    pthread_cond_broadcast(&j->work);
    pthread_mutex_unlock(&j->lock);
    while (j->count)
        pthread_join(j->threads[--j->count], NULL);
}

/* Noise, and the same noise SHIFT pixels further left, like the images of a plane that faces both cameras. */
static void draw(unsigned char *left, unsigned char *right)
{
    uint32_t noise = 1;
    int x, y;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH + SHIFT; x++) {
            noise = noise * 1664525u + 1013904223u;
            if (x < WIDTH)
                left[y * WIDTH + x] = (unsigned char)(noise >> 24);
            if (x >= SHIFT)
                right[y * WIDTH + x - SHIFT] = (unsigned char)(noise >> 24);
        }
}

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level >= STEREO_LEVEL_WARNING)
        fprintf(stderr, "job_system: %s\n", message->text);
}

/* The percentage of pixels whose disparity is SHIFT; below 0 = an error. */
static double match(jobs *j)
{
    static unsigned char left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
    static float disparity[WIDTH * HEIGHT];
    stereo_context_desc context_desc = STEREO_INIT;
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_result result;
    int i, good = 0;
    draw(left, right);
    context_desc.backend = STEREO_BACKEND_CPU;
    context_desc.logger.log = print_line;
    context_desc.jobs.parallel_for = parallel_for;
    context_desc.jobs.user = j;
    context_desc.jobs.width = j->count + 1; /* the thread that waits works too */
    plan_desc.width = WIDTH;
    plan_desc.height = HEIGHT;
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;
    result = stereo_context_create(&context_desc, &context);
    if (result == STEREO_OK)
        result = stereo_plan_create(context, &plan_desc, &plan);
    if (result == STEREO_OK)
        result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    for (i = 0; i < WIDTH * HEIGHT; i++)
        good += disparity[i] > (float)SHIFT - 0.5f && disparity[i] < (float)SHIFT + 0.5f;
    return result == STEREO_OK ? 100.0 * good / (WIDTH * HEIGHT) : -1;
}

int main(int argc, char **argv)
{
    static jobs j;
    int threads = argc > 1 ? atoi(argv[1]) : 2;
    double share;
    if (threads < 0 || threads > MOST_THREADS) {
        fprintf(stderr, "usage: job_system [THREADS of 0 to %d]\n", MOST_THREADS);
        return 2;
    }
    if (!start_jobs(&j, (unsigned)threads))
        fprintf(stderr, "job_system: only %u threads could be made\n", j.count);
    share = match(&j);
    end_jobs(&j);
    if (share < 0)
        return 1; /* the log said why */
    printf("%lu jobs on %d threads and this one: %.1f %% of the disparities are %d\n", j.ran, threads, share, SHIFT);
    return share < 90;
}
