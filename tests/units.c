/* From a caller's numbers to the integers of a plan, and to its outputs: an oracle computes both from the manual,
   without access to the plan. The tests are in units/; this file has their shared functions.

   units [TEST]     STEREO_SEED=N: the seed of the random pipelines, printed by every run */
#include <stdlib.h>

#include "units/units.h"

stereo_context *units_context;
uint32_t units_plans;
int units_quiet;
static uint32_t wrong;

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (!units_quiet && message->level != STEREO_LEVEL_INFO) fprintf(stderr, "in the log: %s\n", message->text);
}

static int open_context(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    desc.threads = 1;
    desc.logger.log = on_log;
    return stereo_context_create(&desc, &units_context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(units_context);
    return 0;
}

void units_failed(const test_case *c, const char *why)
{
    char text[1500];
    case_text(c, text, sizeof text);
    if (wrong++ < 25) fprintf(stderr, "FAILED %s\n    %s\n", why, text);
}

void units_none_failed(void)
{
    uint32_t n = wrong;
    printf("# %u plans\n", (unsigned)units_plans);
    units_plans = wrong = 0;
    test_check(n == 0, "%u plans differ from the oracle", (unsigned)n);
}

uint64_t units_first_seed(void)
{
    const char *given = getenv("STEREO_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 20240607u;
    printf("# STEREO_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

int units_valid(const test_case *c)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    case_desc(c, 0, &desc);
    units_quiet = 1;
    result = stereo_plan_memory(units_context, &desc, &memory);
    units_quiet = 0;
    return result != STEREO_ERROR_BAD_ARGUMENT;
}

int main(int argc, char **argv)
{
#define TABLE(file) &units_tests_##file,
    static const test_table *const tables[] = {UNITS_FILES(TABLE)};
#undef TABLE
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return TEST_GROUP("units", tables, open_context, close_context) ? 1 : 0;
}
