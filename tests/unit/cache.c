/* A driver's compiled shaders go from one context to the next; a damaged cache, or one of another device, is
   ignored. */
#include "unit.h"

char unit_cache_said[256]; /* about the cache or the rates */

void unit_on_cache_log(void *user, const stereo_message *message)
{
    if (strcmp(message->key, "context.cache") == 0 || strcmp(message->key, "context.rates") == 0)
        snprintf(unit_cache_said, sizeof unit_cache_said, "%s", message->text);
    unit_on_log(user, message);
}

/* Makes a context with this cache (NULL: none); checks its log and the map of a match in it. */
static void check_cache(const void *data, size_t bytes, const char *says, const float *expected)
{
    stereo_context_desc desc;
    stereo_plan_desc plan_desc;
    stereo_context *made;
    stereo_plan *plan;
    stereo_frame frame;
    pair p;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    unit_context_desc(&desc);
    desc.cache.data = data;
    desc.cache.bytes = bytes;
    desc.logger.log = unit_on_cache_log;
    unit_cache_said[0] = 0;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    test_check(says ? strstr(unit_cache_said, says) != NULL : !unit_cache_said[0], "the log says of a cache: '%s'",
               unit_cache_said);
    unit_small_desc(&plan_desc);
    assert_int_equal(stereo_plan_create(made, &plan_desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_memory_equal(p.out, expected, 40 * 20 * sizeof(float));
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    unit_pair_free(&p);
}

/* A context takes its own cache, and ignores one that is not of its device. */
static void check_caches(uint8_t *data, size_t bytes, const float *expected)
{
    const size_t uuid = 24 + 16; /* our head, then the driver's: 16 bytes before its UUID */
    uint64_t hash = 0xcbf29ce484222325u;
    size_t i;
    check_cache(data, bytes, NULL, expected);
    data[bytes - 1] ^= 1;
    check_cache(data, bytes, "damaged", expected);
    data[bytes - 1] ^= 1;
    check_cache(data, bytes - 1, bytes > uuid + 16 ? "damaged" : "too short", expected); /* drivers may keep nothing */
    check_cache(data, 50, "too short", expected);
    data[uuid] ^= 1;
    for (i = 24; i < bytes; i++) hash = (hash ^ data[i]) * 0x100000001b3u;
    memcpy(data + 16, &hash, sizeof hash);
    check_cache(data, bytes, "another device", expected);
    data[0] ^= 1;
    check_cache(data, bytes, "not a pipeline cache", expected);
}

/* The driver's compiled shaders can be read out and given to another context. */
static void test_cache(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    float expected[40 * 20];
    uint8_t *data;
    size_t bytes = 7, less;
    pair p;
    (void)state;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    unit_small_desc(&desc);
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    memcpy(expected, p.out, sizeof expected);
    assert_int_equal(stereo_context_cache(unit_context, NULL, &bytes), STEREO_OK);
    assert_int_equal(bytes >= 56, unit_backend == STEREO_BACKEND_VULKAN); /* two heads, or nothing */
    assert_true(bytes >= 56 || !bytes);
    assert_int_equal(stereo_context_cache(NULL, NULL, &bytes), STEREO_ERROR_BAD_ARGUMENT);
    unit_refused(stereo_context_cache(unit_context, NULL, NULL), STEREO_ERROR_BAD_ARGUMENT, "cache");
    data = (uint8_t *)malloc(bytes + 1);
    assert_non_null(data);
    less = bytes - 1;
    if (bytes) unit_refused(stereo_context_cache(unit_context, data, &less), STEREO_ERROR_BAD_ARGUMENT, "bytes");
    assert_int_equal(stereo_context_cache(unit_context, data, &bytes), STEREO_OK);
    if (bytes >= 56) check_caches(data, bytes, expected);
    stereo_plan_destroy(plan);
    free(data);
    unit_pair_free(&p);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_cache),
};
TEST_TABLE(unit_tests_cache, tests);
