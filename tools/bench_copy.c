#define _POSIX_C_SOURCE 200809L
#include "bench_copy.h"

#include "common.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COPY_BYTES ((size_t)256 << 20) /* of all threads together, read once and written once */
#define COPY_RUNS 5

typedef struct part { unsigned char *from, *to; size_t bytes; } part;

static void *copy_part(void *user)
{
    part *p = (part *)user;
    memcpy(p->to, p->from, p->bytes);
    return NULL;
}

uint32_t run_together(void *(*work)(void *), void *parts, size_t bytes, uint32_t count)
{
    pthread_t id[MOST_TOGETHER];
    char *first = (char *)parts;
    uint32_t started = 0, i;
    while (started + 1 < count && pthread_create(&id[started], NULL, work, first + started * bytes) == 0)
        started++;
    for (i = started; i < count; i++)
        work(first + i * bytes);
    for (i = 0; i < started; i++)
        pthread_join(id[i], NULL);
    return started + 1;
}

double copy_bandwidth(uint32_t threads)
{
    unsigned char *memory = (unsigned char *)malloc(2 * COPY_BYTES);
    part parts[MOST_TOGETHER];
    double best = 0.0;
    size_t share;
    uint32_t i;
    int run;
    if (!memory)
        return 0.0;
    if (threads == COPY_ALL_CORES)
        threads = (uint32_t)sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 || threads > MOST_TOGETHER ? MOST_TOGETHER : threads;
    share = COPY_BYTES / threads;
    memset(memory, 1, 2 * COPY_BYTES);
    for (i = 0; i < threads; i++) {
        parts[i].from = memory + i * share;
        parts[i].to = memory + COPY_BYTES + i * share;
        parts[i].bytes = share;
    }
    for (run = 0; run < COPY_RUNS; run++) {
        double start = now_ms(), ms;
        run_together(copy_part, parts, sizeof(parts[0]), threads);
        ms = now_ms() - start;
        if (ms > 0.0 && 2e3 * (double)(share * threads) / ms > best)
            best = 2e3 * (double)(share * threads) / ms;
    }
    free(memory);
    return best;
}
