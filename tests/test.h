/* cmocka with its prerequisites, and a check that says what it wanted in words. */
#ifndef STEREO_TESTS_TEST_H
#define STEREO_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define test_check(condition, ...)                          \
    do {                                                    \
        if (!(condition)) {                                 \
            fprintf(stderr, "%s:%d: ", __FILE__, __LINE__); \
            fprintf(stderr, __VA_ARGS__);                   \
            fprintf(stderr, "\n");                          \
            fail();                                         \
        }                                                   \
    } while (0)

#endif
