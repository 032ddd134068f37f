/* Shared by the files of tests/units/; the code is in tests/units.c unless a comment names another file. */
#ifndef STEREO_TESTS_UNITS_H
#define STEREO_TESTS_UNITS_H

#include <string.h>

#include "../harness.h"
#include "../oracle/glue.h"
#include "../test.h"

extern stereo_context *units_context; /* on the CPU */
extern int units_quiet;               /* refusals log no line */

/* Number of compared plans. units_failed prints a case that differs; units_none_failed ends a test, and fails if
   there were any. */
extern uint32_t units_plans;
void units_failed(const test_case *c, const char *why);
void units_none_failed(void);

/* For random cases: STEREO_SEED; and whether a case's values are within the limits of its descriptor and pipeline. */
uint64_t units_first_seed(void);
int units_valid(const test_case *c);

/* wish.c: a case in the oracle's terms. */
void units_wish_of(const test_case *c, oracle_wish *wish);

/* numbers.c: the case without forbidden combinations: stretched rows have no previous map. */
test_case units_allowed(const test_case *c);
/* The plan of a valid case has the oracle's integers; if the oracle has none, the plan is refused. */
void units_check_numbers(const test_case *given);

/* The files of tests, in the order in which they run. */
#define UNITS_FILES(X) X(parameters) X(combinations) X(outputs) X(formulas)
#define UNITS_TABLE(file) extern const test_table units_tests_##file;
UNITS_FILES(UNITS_TABLE)
#undef UNITS_TABLE

#endif
