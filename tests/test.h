/* cmocka with its prerequisites, and a check whose message says in words what was expected. */
#ifndef STEREO_TESTS_TEST_H
#define STEREO_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Set in builds with a sanitizer: its code needs more stack, and thread sanitizers end a forked process that starts a
   thread. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TEST_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_SANITIZED 1
#endif

#define test_check(condition, ...)                          \
    do {                                                    \
        if (!(condition)) {                                 \
            fprintf(stderr, "%s:%d: ", __FILE__, __LINE__); \
            fprintf(stderr, __VA_ARGS__);                   \
            fprintf(stderr, "\n");                          \
            fail();                                         \
        }                                                   \
    } while (0)

/* The tests of one source file. The program lists the table, so that a new test is a new line only in that file. */
typedef struct test_table {
    const struct CMUnitTest *tests;
    size_t count;
} test_table;
#define TEST_TABLE(name, tests) const test_table name = {tests, sizeof tests / sizeof tests[0]}

/* Runs the tests of all tables as one group, and returns how many of them failed. */
static inline int test_group(const char *name, const test_table *const *tables, size_t count, CMFixtureFunction open,
                             CMFixtureFunction close)
{
    struct CMUnitTest *tests;
    size_t i, k, n = 0;
    int bad;
    for (i = 0; i < count; i++) n += tables[i]->count;
    tests = (struct CMUnitTest *)malloc(n * sizeof *tests);
    if (!tests) return 1;
    for (i = 0, n = 0; i < count; i++)
        for (k = 0; k < tables[i]->count; k++) tests[n++] = tables[i]->tests[k];
    bad = _cmocka_run_group_tests(name, tests, n, open, close);
    free(tests);
    return bad;
}
#define TEST_GROUP(name, tables, open, close) test_group(name, tables, sizeof tables / sizeof tables[0], open, close)

#endif
