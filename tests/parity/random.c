/* Random plans. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parity.h"

/* Asks a runner for the plan. A pipeline that no plan can do (a range that the format does not hold, a right view
   that the pipeline does not make, sums beyond 32 bits) is refused with one line that names the field. */
static stereo_result ask(const runner *r, const test_case *c)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    case_desc(c, 0, &desc);
    memset(&said, 0, sizeof said);
    asking = 1;
    result = stereo_plan_memory(r->context, &desc, &memory);
    asking = 0;
    if (result == STEREO_OK) return result;
    if (result != STEREO_ERROR_BAD_ARGUMENT && result != STEREO_ERROR_UNSUPPORTED)
        failed(r, c, "stereo_plan_memory", stereo_result_text(result));
    if (said.errors != 1 || said.result != result || !said.key[0])
        failed(r, c, "stereo_plan_memory", "the refusal is not told in one line with its result and its key");
    return result;
}

/* The scalar CPU's result; every other runner gives the same. */
static stereo_result ask_all(const test_case *c)
{
    stereo_result result = ask(&scalar, c);
    uint32_t i;
    for (i = 0; i < device_count; i++)
        if (ask(&devices[i], c) != result) failed(&devices[i], c, "stereo_plan_memory", "not what the CPU says");
    return result;
}

static void random_plan(const test_case *c)
{
    test_frame f;
    uint32_t i, before = failures;
    frame_make(c, &f);
    check_oracles(&scalar, c, &f, NULL);
    check_same(&scalar, c, &f, 0, NULL, "fused, scalar");
    for (i = 0; i < simd_count; i++) check_same(&simd[i], c, &f, 0, NULL, "fused");
    for (i = 0; i < simd_count && failures > before; i++)
        check_oracles(&simd[i], c, &f, NULL); /* finds the kernel */
    check_same(&threads[c->seed % 4], c, &f, c->seed & 4 ? STEREO_PLAN_NO_FUSION : 0, NULL, "threads");
    for (i = 0; i < device_count; i++) {
        before = failures;
        check_same(&devices[i], c, &f, 0, NULL, "against the CPU");
        if (failures > before) check_oracles(&devices[i], c, &f, NULL); /* finds the kernel */
    }
    frame_free(&f);
}

static void test_random(void **state)
{
    const char *given = getenv("STEREO_SEED"), *number = getenv("STEREO_RANDOM");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 20240607u;
    uint32_t want = number ? (uint32_t)strtoul(number, NULL, 10) : 20, done = 0, bad = 0, unsupported = 0;
    (void)state;
    printf("# STEREO_SEED=%llu\n", (unsigned long long)seed);
    while (done < want && bad + unsupported < 2 * want) {
        test_case c;
        stereo_result result;
        case_random(&c, seed++);
        result = ask_all(&c);
        if (result == STEREO_OK) random_plan(&c), done++;
        else if (result == STEREO_ERROR_UNSUPPORTED) unsupported++;
        else bad++;
    }
    printf("# %u random plans; refused: %u as bad argument, %u as unsupported\n", (unsigned)done, (unsigned)bad,
           (unsigned)unsupported);
    test_check(bad + unsupported <= done, "more than half of the random plans were refused");
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_random),
};
TEST_TABLE(parity_tests_random, tests);
