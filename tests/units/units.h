/* What the files of tests/units/ share; tests/units.c has the code, but where it says otherwise. */
#ifndef STEREO_TESTS_UNITS_H
#define STEREO_TESTS_UNITS_H

#include <string.h>

#include "../harness.h"
#include "../oracle/glue.h"
#include "../test.h"

extern stereo_context *units_context; /* on the CPU */
extern int units_quiet;               /* what is refused is refused without a line */

/* Plans that were compared; who differs is printed, and the test ends with units_none_failed, which then fails. */
extern uint32_t units_plans;
void units_failed(const test_case *c, const char *why);
void units_none_failed(void);

/* Of random cases: STEREO_SEED, and whether a case's values are within what their descriptor and their pipeline allow. */
uint64_t units_first_seed(void);
int units_valid(const test_case *c);

/* wish.c: a case in the oracle's words. */
void units_wish_of(const test_case *c, oracle_wish *wish);

/* numbers.c: the case as it may be asked for: stretched rows go without a previous map. */
test_case units_allowed(const test_case *c);
/* The plan of a valid case has the oracle's integers, and is refused where there are none. */
void units_check_numbers(const test_case *given);

/* The files of tests, in the order in which they run. */
#define UNITS_FILES(X) X(parameters) X(combinations) X(outputs) X(formulas)
#define UNITS_TABLE(file) extern const test_table units_tests_##file;
UNITS_FILES(UNITS_TABLE)
#undef UNITS_TABLE

#endif
