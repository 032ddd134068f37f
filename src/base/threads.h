/* Atomics, bits, mutexes, clock and processor count of the system. Uses compiler.h. */

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define STEREO__ATOMIC_LOAD_U32(p)     ((uint32_t)_InterlockedOr((volatile long *)(p), 0))
#define STEREO__ATOMIC_STORE_U32(p, v) ((void)_InterlockedExchange((volatile long *)(p), (long)(v)))
#define STEREO__ATOMIC_ADD_U32(p, v)   ((uint32_t)_InterlockedExchangeAdd((volatile long *)(p), (long)(v)))
#define STEREO__ATOMIC_CAS_U32(p, expected, desired) \
    (_InterlockedCompareExchange((volatile long *)(p), (long)(desired), (long)(expected)) == (long)(expected))
#define STEREO__ATOMIC_LOAD_ACQUIRE(p)     STEREO__ATOMIC_LOAD_U32(p)
#define STEREO__ATOMIC_STORE_RELEASE(p, v) STEREO__ATOMIC_STORE_U32(p, v)
#else
#define STEREO__ATOMIC_LOAD_U32(p)                   __atomic_load_n((p), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_STORE_U32(p, v)               __atomic_store_n((p), (v), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_ADD_U32(p, v)                 __atomic_fetch_add((p), (v), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_CAS_U32(p, expected, desired) stereo__cas_u32((p), (expected), (desired))
#define STEREO__ATOMIC_LOAD_ACQUIRE(p)               __atomic_load_n((p), __ATOMIC_ACQUIRE)
#define STEREO__ATOMIC_STORE_RELEASE(p, v)           __atomic_store_n((p), (v), __ATOMIC_RELEASE)
static int stereo__cas_u32(uint32_t *p, uint32_t expected, uint32_t desired)
{
    return __atomic_compare_exchange_n(p, &expected, desired, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
#endif

/* The number of the lowest and of the highest bit that is set; there is one. */
#if defined(_MSC_VER) && !defined(__clang__)
static int32_t stereo__lowest_bit(uint32_t bits)
{
    unsigned long number;
    _BitScanForward(&number, bits);
    return (int32_t)number;
}
static int32_t stereo__highest_bit(uint32_t bits)
{
    unsigned long number;
    _BitScanReverse(&number, bits);
    return (int32_t)number;
}
#else
static int32_t stereo__lowest_bit(uint32_t bits) { return __builtin_ctz(bits); }
static int32_t stereo__highest_bit(uint32_t bits) { return 31 - __builtin_clz(bits); }
#endif

#if defined(_M_ARM64EC) /* also claims to be x86-64 */
#define STEREO__PAUSE() ((void)0)
#elif (defined(__GNUC__) || defined(__clang__)) && (defined(__x86_64__) || defined(__i386__))
#define STEREO__PAUSE() __builtin_ia32_pause()
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_IX86))
#define STEREO__PAUSE() _mm_pause()
#else
#define STEREO__PAUSE() ((void)0)
#endif

#if defined(_WIN32)
/* windows.h defines min, max and thousands of other names. So these functions are declared here as there. */
struct _RTL_SRWLOCK;
struct _RTL_CONDITION_VARIABLE;
union _LARGE_INTEGER;
struct _SECURITY_ATTRIBUTES;
#ifdef __cplusplus
extern "C" {
#endif
__declspec(dllimport) void __stdcall AcquireSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) void __stdcall ReleaseSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) unsigned char __stdcall TryAcquireSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) int __stdcall SleepConditionVariableSRW(struct _RTL_CONDITION_VARIABLE *, struct _RTL_SRWLOCK *,
                                                              unsigned long, unsigned long);
__declspec(dllimport) void __stdcall WakeAllConditionVariable(struct _RTL_CONDITION_VARIABLE *);
__declspec(dllimport) void *__stdcall CreateThread(struct _SECURITY_ATTRIBUTES *, size_t,
                                                   unsigned long(__stdcall *)(void *), void *, unsigned long,
                                                   unsigned long *);
__declspec(dllimport) unsigned long __stdcall WaitForSingleObject(void *, unsigned long);
__declspec(dllimport) int __stdcall CloseHandle(void *);
__declspec(dllimport) unsigned long __stdcall GetActiveProcessorCount(unsigned short);
__declspec(dllimport) int __stdcall SwitchToThread(void);
__declspec(dllimport) int __stdcall QueryPerformanceCounter(union _LARGE_INTEGER *);
__declspec(dllimport) int __stdcall QueryPerformanceFrequency(union _LARGE_INTEGER *);
#ifdef __cplusplus
}
#endif
#elif !defined(STEREO_NO_THREADS)
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#elif !defined(STEREO_NO_VULKAN)
#include <unistd.h>
#endif

/* The number of this process. A forked child has another, and neither its parent's threads nor its device. */
static uint32_t stereo__process(void)
{
#if defined(_WIN32) || (defined(STEREO_NO_THREADS) && defined(STEREO_NO_VULKAN))
    return 0;
#else
    return (uint32_t)getpid();
#endif
}

/* Milliseconds of a clock that never goes back, where the system has one. */
static double stereo__now(void)
{
#if defined(_WIN32)
    int64_t count = 0, frequency = 1;
    QueryPerformanceCounter((union _LARGE_INTEGER *)&count);
    QueryPerformanceFrequency((union _LARGE_INTEGER *)&frequency);
    return (double)count * 1e3 / (double)frequency;
#elif defined(CLOCK_MONOTONIC)
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
#elif defined(__linux__) && !defined(STEREO_NO_THREADS)
    /* strict -std=c99 hides the prototype, not the function */
    extern int clock_gettime(int, struct timespec *);
    struct timespec t;
    clock_gettime(1, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
#else
    return (double)clock() * 1e3 / (double)CLOCKS_PER_SEC;
#endif
}

#if !defined(STEREO_NO_THREADS) || !defined(STEREO_NO_VULKAN)
typedef struct stereo__mutex {
#if defined(_WIN32)
    void *lock;
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_t lock;
#else
    int unused;
#endif
} stereo__mutex;

static int stereo__mutex_init(stereo__mutex *mutex)
{
    memset(mutex, 0, sizeof(*mutex));
#if !defined(_WIN32) && !defined(STEREO_NO_THREADS)
    return pthread_mutex_init(&mutex->lock, NULL) == 0;
#else
    return 1;
#endif
}

static void stereo__mutex_destroy(stereo__mutex *mutex)
{
    (void)mutex;
#if !defined(_WIN32) && !defined(STEREO_NO_THREADS)
    pthread_mutex_destroy(&mutex->lock);
#endif
}

static void stereo__mutex_lock(stereo__mutex *mutex)
{
    (void)mutex;
#if defined(_WIN32)
    AcquireSRWLockExclusive((struct _RTL_SRWLOCK *)&mutex->lock);
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_lock(&mutex->lock);
#endif
}

static void stereo__mutex_unlock(stereo__mutex *mutex)
{
    (void)mutex;
#if defined(_WIN32)
    ReleaseSRWLockExclusive((struct _RTL_SRWLOCK *)&mutex->lock);
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_unlock(&mutex->lock);
#endif
}
#endif

static void stereo__yield(void)
{
#if defined(_WIN32)
    SwitchToThread();
#elif !defined(STEREO_NO_THREADS)
    sched_yield();
#endif
}

static uint32_t stereo__core_count(void)
{
#if defined(STEREO_NO_THREADS)
    return 1;
#elif defined(_WIN32)
    unsigned long n = GetActiveProcessorCount(0xffff);
    return n > 0 ? (uint32_t)n : 1;
#else
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (uint32_t)n : 1;
#endif
}

