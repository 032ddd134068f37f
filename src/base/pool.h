/* The threads of a context, which run the tasks of one parallel section after another. Uses threads.h. */

#define STEREO__MAX_WORKERS 64
typedef void (*stereo__task)(void *arg, uint32_t index);

#if defined(STEREO_NO_THREADS)
typedef struct stereo__pool {
    int unused;
} stereo__pool;
static stereo__pool *stereo__pool_create(const stereo_context_desc *desc, uint32_t threads)
{
    (void)desc;
    (void)threads;
    return NULL;
}
static void stereo__pool_destroy(const stereo_context_desc *desc, stereo__pool *pool, int forked)
{
    (void)desc;
    (void)pool;
    (void)forked;
}
static int stereo__pool_run(stereo__pool *pool, uint32_t count, stereo__task task, void *arg)
{
    (void)pool;
    (void)count;
    (void)task;
    (void)arg;
    return 0;
}
#else
typedef struct stereo__pool {
    stereo__mutex lock;
#if defined(_WIN32)
    void *wake, *idle;
    void *thread[STEREO__MAX_WORKERS];
#else
    pthread_cond_t wake, idle;
    pthread_t thread[STEREO__MAX_WORKERS];
#endif
    uint32_t threads, started;     /* without the caller's thread */
    uint32_t count, running;       /* tasks of the section; tasks claimed and not finished */
    uint64_t claimed;              /* a bit for each task: there are at most STEREO__MAX_WORKERS */
    uint32_t section;              /* counts parallel sections, so that a waiting thread recognises a new one */
    int busy, stop;
    stereo__task task;
    void *arg;
} stereo__pool;

#if defined(_WIN32)
#define STEREO__POOL_WAIT(p, c)                                                                                  \
    SleepConditionVariableSRW((struct _RTL_CONDITION_VARIABLE *)&(p)->c, (struct _RTL_SRWLOCK *)&(p)->lock.lock, \
                              0xffffffffu, 0)
#define STEREO__POOL_WAKE(p, c) WakeAllConditionVariable((struct _RTL_CONDITION_VARIABLE *)&(p)->c)
#else
#define STEREO__POOL_WAIT(p, c) pthread_cond_wait(&(p)->c, &(p)->lock.lock)
#define STEREO__POOL_WAKE(p, c) pthread_cond_broadcast(&(p)->c)
#endif

#define STEREO__PATIENCE 2000 /* pauses before a thread without work sleeps, as waking it takes longer */

/* Waits a little, without the lock, until a word has the value (other: 1 = until it has another value), because the
   sections of a frame follow each other closely. */
static void stereo__pool_linger(stereo__pool *pool, const uint32_t *word, uint32_t value, int other)
{
    uint32_t spins;
    stereo__mutex_unlock(&pool->lock);
    for (spins = 0; spins < STEREO__PATIENCE && (STEREO__ATOMIC_LOAD_U32(word) == value) == other; spins++) STEREO__PAUSE();
    stereo__mutex_lock(&pool->lock);
}

/* Claims a thread's own task, or else the first unclaimed one; returns pool->count if all are claimed. */
static uint32_t stereo__pool_claim(stereo__pool *pool, uint32_t own)
{
    uint32_t index = own;
    if (own >= pool->count || pool->claimed >> own & 1u)
        for (index = 0; index < pool->count && pool->claimed >> index & 1u;) index++;
    if (index < pool->count) pool->claimed |= (uint64_t)1 << index;
    return index;
}

/* Claims and runs tasks until none is left, first the task with the thread's number, whose data from the previous
   section its caches may hold. The lock is held at entry and at return. */
static void stereo__pool_work(stereo__pool *pool, uint32_t own)
{
    uint32_t index;
    while ((index = stereo__pool_claim(pool, own)) < pool->count) {
        (void)STEREO__ATOMIC_ADD_U32(&pool->running, 1u);
        stereo__mutex_unlock(&pool->lock);
        pool->task(pool->arg, index);
        stereo__mutex_lock(&pool->lock);
        (void)STEREO__ATOMIC_ADD_U32(&pool->running, (uint32_t)-1);
    }
    if (pool->running == 0) STEREO__POOL_WAKE(pool, idle);
}

static void stereo__pool_loop(stereo__pool *pool)
{
    uint32_t seen = 0, own;
    stereo__mutex_lock(&pool->lock);
    own = ++pool->started;
    while (!pool->stop) {
        if (pool->section == seen) {
            STEREO__POOL_WAIT(pool, wake);
            continue;
        }
        seen = pool->section;
        stereo__pool_work(pool, own);
        stereo__pool_linger(pool, &pool->section, seen, 1);
    }
    stereo__mutex_unlock(&pool->lock);
}

#if defined(_WIN32)
static unsigned long __stdcall stereo__pool_main(void *pool)
{
    stereo__pool_loop((stereo__pool *)pool);
    return 0;
}
#else
static void *stereo__pool_main(void *pool)
{
    stereo__pool_loop((stereo__pool *)pool);
    return NULL;
}
#endif

static int stereo__pool_start(stereo__pool *pool, uint32_t i)
{
#if defined(_WIN32)
    pool->thread[i] = CreateThread(NULL, 0, stereo__pool_main, pool, 0, NULL);
    return pool->thread[i] != NULL;
#else
    return pthread_create(&pool->thread[i], NULL, stereo__pool_main, pool) == 0;
#endif
}

/* Ends the workers, and destroys what they share. */
static void stereo__pool_stop(stereo__pool *pool)
{
    uint32_t i;
    stereo__mutex_lock(&pool->lock);
    pool->stop = 1;
    STEREO__POOL_WAKE(pool, wake);
    stereo__mutex_unlock(&pool->lock);
    for (i = 0; i < pool->threads; i++) {
#if defined(_WIN32)
        WaitForSingleObject(pool->thread[i], 0xffffffffu);
        CloseHandle(pool->thread[i]);
#else
        pthread_join(pool->thread[i], NULL);
#endif
    }
#if !defined(_WIN32)
    pthread_cond_destroy(&pool->idle);
    pthread_cond_destroy(&pool->wake);
#endif
    stereo__mutex_destroy(&pool->lock);
}

/* forked: 1 = this process has no workers to wait for, and one may have held the lock when the process forked. */
static void stereo__pool_destroy(const stereo_context_desc *desc, stereo__pool *pool, int forked)
{
    if (!pool) return;
    if (!forked) stereo__pool_stop(pool);
    stereo__release(desc, pool, sizeof(*pool));
}

static int stereo__pool_init(stereo__pool *pool)
{
    if (!stereo__mutex_init(&pool->lock)) return 0;
#if !defined(_WIN32)
    if (pthread_cond_init(&pool->wake, NULL) != 0) {
        stereo__mutex_destroy(&pool->lock);
        return 0;
    }
    if (pthread_cond_init(&pool->idle, NULL) != 0) {
        pthread_cond_destroy(&pool->wake);
        stereo__mutex_destroy(&pool->lock);
        return 0;
    }
#endif
    return 1;
}

/* A pool with threads - 1 workers, or fewer if the system grants no more. NULL: not enough memory or system
   resources. */
static stereo__pool *stereo__pool_create(const stereo_context_desc *desc, uint32_t threads)
{
    stereo__pool *pool = (stereo__pool *)stereo__alloc(desc, sizeof(stereo__pool));
    if (!pool) return NULL;
    if (!stereo__pool_init(pool)) {
        stereo__release(desc, pool, sizeof(*pool));
        return NULL;
    }
    while (pool->threads + 1 < threads && pool->threads < STEREO__MAX_WORKERS && stereo__pool_start(pool, pool->threads))
        pool->threads++;
    return pool;
}

/* Runs the tasks on the workers and the calling thread. 0: another plan uses the pool, and no task has run. */
static int stereo__pool_run(stereo__pool *pool, uint32_t count, stereo__task task, void *arg)
{
    stereo__mutex_lock(&pool->lock);
    if (pool->busy) {
        stereo__mutex_unlock(&pool->lock);
        return 0;
    }
    pool->busy = 1;
    pool->task = task;
    pool->arg = arg;
    pool->claimed = 0;
    pool->count = count;
    STEREO__ATOMIC_STORE_U32(&pool->section, pool->section + 1u);
    STEREO__POOL_WAKE(pool, wake);
    stereo__pool_work(pool, 0);
    if (pool->running > 0) stereo__pool_linger(pool, &pool->running, 0, 0);
    while (pool->running > 0) STEREO__POOL_WAIT(pool, idle);
    pool->count = 0;
    pool->busy = 0;
    stereo__mutex_unlock(&pool->lock);
    return 1;
}
#endif

