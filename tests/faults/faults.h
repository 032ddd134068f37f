/* What the files of tests/faults/ share; faults.c has the code, but where it says otherwise. */
#ifndef STEREO_TESTS_FAULTS_H
#define STEREO_TESTS_FAULTS_H

/* Vulkan's header, before stereo.h, where the library takes it. */
#if defined(__has_include) && !defined(STEREO_NO_VULKAN) && !defined(VULKAN_CORE_H_)
#if __has_include(<vulkan/vulkan_core.h>)
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#endif
#endif
#include "stereo.h"

#include <string.h>

#include "../test.h"

/* The log. */
extern struct faults_log {
    uint32_t errors, warnings, infos, strange; /* strange: of the validation layer, or ill-formed */
    char text[512];                            /* of the first error */
    char info[512];                            /* of the last line that is none */
} faults_heard;
void faults_on_log(void *user, const stereo_message *message);

/* The allocator. */
extern struct faults_host {
    uint64_t calls, fail_at; /* the call that gets no memory; 0 = none */
    uint64_t bytes;          /* given and not given back */
} faults_host;
void *faults_alloc(void *user, size_t size, size_t alignment);
void faults_release(void *user, void *memory, size_t size);

/* Calls from the first on, so many apart, are to fail. With STEREO_EVERY (sanitized programs are slow) one in five fails,
   other ones in each round. On a lent device, where results are reported as on any other, one in three: each call with one
   of them. */
extern uint32_t faults_stride;
uint32_t faults_first_fault(void);

/* ---- life.c: the life of a context ---- */

enum { WIDTH = 24, HEIGHT = 12, DISPARITIES = 8, FRAMES = 2, PIXELS = WIDTH * HEIGHT };

extern struct faults_life {
    stereo_context_desc context;
    uint8_t left[PIXELS], right[PIXELS];
    float expected[PIXELS]; /* of a life without a fault */
    int known;
    int lent;               /* the context is on a device of the test's own, as an application has one */
} faults_life;

/* The first call of a life that did not succeed. */
typedef struct outcome {
    stereo_result result;
    const char *call;
    uint32_t errors; /* lines of the log up to then */
} outcome;

void faults_life_begin(stereo_backend backend, uint32_t device);
outcome faults_live(void);
/* The whole life went wrong in one place, said so in one line, and left nothing. */
void faults_failed_well(const outcome *o, stereo_result expected, const char *where, const char *named);
/* What a life is made of. */
void faults_plan_desc(stereo_plan_desc *desc);
void faults_life_frame(stereo_frame *frame, float *out);
void faults_compare(const float *out, const char *what);
/* Times of the smallest plan, and what they say. */
stereo_result faults_measure(stereo_context *context, const stereo_plan_desc *desc);

/* ---- library.c: what is seen of the library itself ---- */

/* What stereo_context_peaks does, on little; but for how often it runs each, which is by the clock: calls are counted. */
stereo_result faults_peaks_once(stereo_context *context);

#ifdef VULKAN_CORE_H_
uint32_t faults_memory_types(const stereo_context *context);
/* The i-th of Vulkan's functions that the library asks for; NULL: there are no more. */
const char *faults_function(uint32_t i);
/* A device of the test's own, which outlives contexts on it. */
void faults_lend(uint32_t device, stereo_vulkan_desc *to);
void faults_take_back(void);

/* ---- driver.c: what stands between library and loader ---- */

extern struct faults_driver {
    uint32_t calls, fail_at; /* the fallible call that fails; 0 = none */
    VkResult fail_with;
    const char *failed; /* its name */
    int lost;           /* then all that follow fail too */
    int64_t objects;    /* created and not destroyed */
    const char *hidden; /* a function that is not there; NULL = all are */
    VkDeviceSize range; /* limits as low as Vulkan 1.0 allows, and this maxStorageBufferRange; 0 = the truth */
    VkDeviceSize seen;  /* the memory of a card, of which the host sees so many bytes; 0 = the truth */
    int full;           /* those are all taken */
    int hardware;       /* it says that it is a card */
    uint32_t taken[3];  /* allocations from each of the card's memory types */
} faults_driver;
enum { CARD, HOST, SEEN }; /* memory types of a card: its own, the host's, and what the host sees of its own */

extern uint32_t faults_device;            /* under test */
extern stereo_vulkan_desc faults_through; /* the way through driver.c, and the device that is lent, if one is */
void faults_driver_open(void);
/* From now on no device is lent. */
void faults_own_device(void);
/* A life on Vulkan, of which nothing fails. */
void faults_vulkan_begin(void);
/* The k-th call from now on that can fail does. */
void faults_arm(uint32_t k, VkResult with);

/* The files of tests, in the order in which they run. */
#define FAULTS_FILES(X) X(memory) X(calls) X(set_up) X(devices)
#define FAULTS_TABLE(file) extern const test_table faults_tests_##file;
FAULTS_FILES(FAULTS_TABLE)
#undef FAULTS_TABLE
#endif
extern const test_table faults_tests_cpu; /* memory.c: of the CPU */

#endif
