/* Shared by the files of tests/unit/; the code is in tests/unit.c unless a comment names another file. */
#ifndef STEREO_TESTS_UNIT_H
#define STEREO_TESTS_UNIT_H

#include "stereo.h"

#include <stdlib.h>
#include <string.h>

#include "../test.h"

enum { MAX_PASSES = 512 };

/* The last line of the log. */
typedef struct unit_line {
    char key[64], text[512];
    stereo_level level;
    stereo_result result;
    uint32_t errors, lines, layer; /* layer: warnings and errors that no call returned */
} unit_line;
extern unit_line unit_heard;
void unit_on_log(void *user, const stereo_message *message);
void unit_forget(void);
/* Checks that the call was refused with one line that names the field. */
void unit_refused(stereo_result got, stereo_result expected, const char *field);

/* The backend under test, and a context on it that all tests of a run share. */
extern stereo_backend unit_backend;
extern uint32_t unit_device;
extern stereo_context *unit_context;
extern int unit_asked_for; /* the tests of this run were selected by name */
void unit_context_desc(stereo_context_desc *desc);
/* Contexts that plan for a graphics card, and for a software driver, without having one. */
stereo_context *unit_planned_card(uint32_t flags);
stereo_context *unit_planned_software(void);

extern stereo_pipeline unit_edited; /* for tests that want other than the standard pipeline */
void unit_small_desc(stereo_plan_desc *desc);
/* Images as large as the frames of KITTI. */
void unit_road_desc(stereo_plan_desc *desc, uint32_t disparities);
stereo_plan *unit_make(const stereo_plan_desc *desc);

uint8_t *unit_picture(uint32_t width, uint32_t height, uint32_t seed);
typedef struct pair {
    uint32_t width, height;
    uint8_t *left, *right;
    float *out;
} pair;
void unit_pair_make(pair *p, uint32_t width, uint32_t height);
void unit_pair_free(pair *p);
void unit_pair_frame(const pair *p, stereo_frame *frame);
/* The map from a new plan; afterwards the pair has another buffer for the next map. */
float *unit_match_once(const stereo_plan_desc *desc, pair *p);

/* cache.c: the last log line about a context's cache or rates. */
extern char unit_cache_said[256];
void unit_on_cache_log(void *user, const stereo_message *message);

/* calibration.c: a calibration that leaves images as they are, and a descriptor with unit_edited that rectifies with
   it. */
extern stereo_calibration unit_calibration;
void unit_plain_calibration(stereo_plan_desc *d);

/* threads.c: a thread's work, frames on its own plan. */
typedef struct worker {
    stereo_context *context;
    float out[40 * 20];
    stereo_result result;
} worker;
void *unit_work(void *arg);

/* The files of tests, in the order in which they run. */
#define UNIT_FILES(X) \
    X(context) X(cache) X(prediction) X(plan_refused) X(plan) X(fusion) X(parameters) X(memory) \
    X(memory_of_methods) X(bands) X(calibration) X(frames) X(costs) X(census) X(registers) X(threads) X(fork) X(proofs)
#define UNIT_TABLE(file) extern const test_table unit_tests_##file;
UNIT_FILES(UNIT_TABLE)
#undef UNIT_TABLE
extern const test_table unit_together; /* threads.c: all devices at once */

#endif
