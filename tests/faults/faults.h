/* Shared by the files of tests/faults/; the code is in faults.c unless a comment names another file. */
#ifndef STEREO_TESTS_FAULTS_H
#define STEREO_TESTS_FAULTS_H

/* Vulkan's header, before stereo.h, if the library uses it. */
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
    uint32_t errors, warnings, infos, strange; /* strange: from the validation layer, or ill-formed */
    char text[512];                            /* of the first error */
    char info[512];                            /* of the last line that is no error */
} faults_heard;
void faults_on_log(void *user, const stereo_message *message);

/* The allocator. */
extern struct faults_host {
    uint64_t calls, fail_at; /* number of the call that gets no memory; 0 = none */
    uint64_t bytes;          /* allocated and not freed */
} faults_host;
void *faults_alloc(void *user, size_t size, size_t alignment);
void faults_release(void *user, void *memory, size_t size);

/* The calls that must fail: from the first one on, every faults_stride-th. With STEREO_EVERY (sanitized programs are
   slow) one in five, other ones in each round. On a lent device, which reports results like any other, one in three:
   each call with one of the results. */
extern uint32_t faults_stride;
uint32_t faults_first_fault(void);

/* ---- life.c: the life of a context ---- */

enum { WIDTH = 24, HEIGHT = 12, DISPARITIES = 8, FRAMES = 2, PIXELS = WIDTH * HEIGHT };

extern struct faults_life {
    stereo_context_desc context;
    uint8_t left[PIXELS], right[PIXELS];
    float expected[PIXELS]; /* of a life without fault */
    int known;
    int lent;               /* the context is on the test's own device, like that of an application */
} faults_life;

/* The first call of a life that did not succeed. */
typedef struct outcome {
    stereo_result result;
    const char *call;
    uint32_t errors; /* error lines before it */
} outcome;

void faults_life_begin(stereo_backend backend, uint32_t device);
outcome faults_live(void);
/* Checks that the life failed in one place, reported it in one line, and left nothing behind. */
void faults_failed_well(const outcome *o, stereo_result expected, const char *where, const char *named);
/* Parts of a life. */
void faults_plan_desc(stereo_plan_desc *desc);
void faults_life_frame(stereo_frame *frame, float *out);
void faults_compare(const float *out, const char *what);
/* Measures rates in very little time, and predicts the plan with them. */
stereo_result faults_measure(stereo_context *context, const stereo_plan_desc *desc);

/* ---- library.c: access to the library's internals ---- */

/* The calls of stereo_context_peaks, on little memory, with a fixed number of repetitions: the real one depends on
   the clock, and calls are counted. */
stereo_result faults_peaks_once(stereo_context *context);

#ifdef VULKAN_CORE_H_
uint32_t faults_memory_types(const stereo_context *context);
/* The i-th Vulkan function that the library asks for; NULL: there are no more. */
const char *faults_function(uint32_t i);
/* A device of the test's own, which outlives the contexts on it. */
void faults_lend(uint32_t device, stereo_vulkan_desc *to);
void faults_take_back(void);

/* ---- driver.c: hooks between library and loader ---- */

extern struct faults_driver {
    uint32_t calls, fail_at; /* number of the fallible call that fails; 0 = none */
    VkResult fail_with;
    const char *failed; /* its name */
    int lost;           /* then all later calls fail too */
    int64_t objects;    /* created and not destroyed */
    const char *hidden; /* name of a missing function; NULL = none is missing */
    VkDeviceSize range; /* limits as low as Vulkan 1.0 allows, with this maxStorageBufferRange; 0 = the real ones */
    VkDeviceSize seen;  /* a card's memory that the host sees, in bytes; 0 = the real memory */
    int full;           /* that memory is full */
    int hardware;       /* the device reports that it is a card */
    uint32_t taken[3];  /* allocations from each of the card's memory types */
} faults_driver;
enum { CARD, HOST, SEEN }; /* memory types of a card: its own, the host's, and its own that the host sees */

extern uint32_t faults_device;            /* under test */
extern stereo_vulkan_desc faults_through; /* the way through driver.c, and the lent device, if any */
void faults_driver_open(void);
/* Ends the use of a lent device. */
void faults_own_device(void);
/* Begins a life on Vulkan without faults. */
void faults_vulkan_begin(void);
/* Lets the k-th fallible call from now on fail. */
void faults_arm(uint32_t k, VkResult with);

/* The files of tests, in the order in which they run. */
#define FAULTS_FILES(X) X(memory) X(calls) X(set_up) X(devices)
#define FAULTS_TABLE(file) extern const test_table faults_tests_##file;
FAULTS_FILES(FAULTS_TABLE)
#undef FAULTS_TABLE
#endif
extern const test_table faults_tests_cpu; /* memory.c: of the CPU */

#endif
