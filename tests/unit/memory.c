/* Sources of memory, the query's answer, and large images in little memory. */
#define _POSIX_C_SOURCE 200809L /* posix_memalign */
#include "unit.h"

static struct {
    uint64_t now, blocks, calls, most;
} counted;

static void *count_alloc(void *user, size_t size, size_t alignment)
{
    void *memory = NULL;
    assert_ptr_equal(user, &counted);
    test_check(alignment >= 1 && alignment <= 256 && (alignment & (alignment - 1)) == 0, "alignment %u",
               (unsigned)alignment);
    counted.calls++;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size)) return NULL;
    counted.now += size;
    counted.blocks++;
    if (counted.now > counted.most) counted.most = counted.now;
    memset(memory, 0xcd, size);
    return memory;
}

static void count_release(void *user, void *memory, size_t size)
{
    assert_ptr_equal(user, &counted);
    if (!memory) return;
    counted.now -= size;
    counted.blocks--;
    memset(memory, 0xdd, size);
    free(memory);
}

static void counting_context(stereo_context_desc *desc)
{
    memset(&counted, 0, sizeof counted);
    unit_context_desc(desc);
    desc->allocator.alloc = count_alloc;
    desc->allocator.release = count_release;
    desc->allocator.user = &counted;
}

/* All memory comes through the allocator, only inside create and inside the query, which frees its scratch memory.
   Its amount is the one that the query named, and all of it is freed. */
static void test_allocator(void **state)
{
    stereo_context_desc desc;
    stereo_context *c = NULL;
    stereo_plan_desc plan_desc;
    stereo_plan *plan = NULL;
    stereo_memory memory;
    stereo_frame frame;
    uint64_t before, calls;
    pair p;
    int i;
    (void)state;
    counting_context(&desc);
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    unit_small_desc(&plan_desc);
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    before = counted.now;
    assert_int_equal(stereo_plan_memory(c, &plan_desc, &memory), STEREO_OK);
    test_check(counted.now == before, "stereo_plan_memory kept %lld bytes of its scratch",
               (long long)(counted.now - before));
    assert_int_equal(stereo_plan_create(c, &plan_desc, &plan), STEREO_OK);
    test_check(counted.now - before <= memory.host_bytes, "the plan took %llu bytes, the query said %llu",
               (unsigned long long)(counted.now - before), (unsigned long long)memory.host_bytes);
    test_check(counted.now - before >= memory.host_bytes / 2, "the plan took %llu bytes, the query said %llu",
               (unsigned long long)(counted.now - before), (unsigned long long)memory.host_bytes);
    calls = counted.calls;
    for (i = 0; i < 3; i++) assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    test_check(counted.calls == calls, "stereo_match asks for memory");
    stereo_plan_destroy(plan);
    test_check(counted.now == before, "the plan kept %lld bytes", (long long)(counted.now - before));
    stereo_context_destroy(c);
    test_check(counted.now == 0 && counted.blocks == 0, "%llu bytes in %llu blocks were not released",
               (unsigned long long)counted.now, (unsigned long long)counted.blocks);
    unit_pair_free(&p);
}

static void test_memory_largest(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    uint32_t d;
    (void)state;
    for (d = 1; d <= 2048; d *= 2) {
        unit_small_desc(&desc);
        desc.width = desc.height = 8192;
        desc.num_disparities = d;
        desc.outputs = 31;
        unit_forget();
        result = stereo_plan_memory(unit_context, &desc, &memory);
        if (result == STEREO_ERROR_LIMIT) { /* a device may be too small, and reports it */
            test_check(unit_backend == STEREO_BACKEND_VULKAN && unit_heard.text[0], "8192x8192x%u: refused without words",
                       (unsigned)d);
            continue;
        }
        test_check(result == STEREO_OK, "8192x8192x%u: %s", (unsigned)d, unit_heard.text);
        test_check(memory.host_bytes + memory.device_bytes > (uint64_t)8192 * 8192 * 4, "too little to be true");
        test_check(memory.minimum_bytes > 0 && memory.minimum_bytes <= memory.host_bytes + memory.device_bytes,
                   "minimum %llu of %llu", (unsigned long long)memory.minimum_bytes,
                   (unsigned long long)(memory.host_bytes + memory.device_bytes));
        test_check((unit_backend == STEREO_BACKEND_CPU) == (memory.device_bytes == 0), "device bytes %llu",
                   (unsigned long long)memory.device_bytes);
        test_check(memory.passes > 0 && memory.parts > 0, "no passes or parts");
    }
    unit_forget();
}

/* The same frame without a cap, on the CPU. */
static void match_on_cpu(stereo_plan_desc desc, const stereo_frame *frame)
{
    stereo_context_desc cpu = STEREO_INIT;
    stereo_context *other = NULL;
    stereo_plan *plan = NULL;
    cpu.backend = STEREO_BACKEND_CPU;
    desc.max_memory = 0;
    assert_int_equal(stereo_context_create(&cpu, &other), STEREO_OK);
    assert_int_equal(stereo_plan_create(other, &desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, frame), STEREO_OK);
    stereo_plan_destroy(plan);
    stereo_context_destroy(other);
}

/* Eight paths of a large image in 64 MiB. If this test is asked for by name, its output is compared too, which takes
   minutes on software drivers. */
static void test_memory_of_large(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_frame frame;
    float *found;
    pair p;
    (void)state;
    unit_road_desc(&desc, 128);
    desc.width = 1920;
    desc.height = 1080;
    desc.max_memory = (uint64_t)64 << 20;
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "sgm.paths", "8", NULL, 0), STEREO_OK);
    desc.pipeline = &unit_edited;
    assert_int_equal(stereo_plan_memory(unit_context, &desc, &memory), STEREO_OK);
    printf("# 1920x1080, 128 disparities, 8 paths: %llu bytes, at least %llu\n",
           (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes);
    test_check(memory.host_bytes + memory.device_bytes <= desc.max_memory, "%llu bytes of the host's, %llu of the device's",
               (unsigned long long)memory.host_bytes, (unsigned long long)memory.device_bytes);
    if (!unit_asked_for) return;
    unit_pair_make(&p, desc.width, desc.height);
    found = unit_match_once(&desc, &p);
    unit_pair_frame(&p, &frame);
    match_on_cpu(desc, &frame);
    test_check(memcmp(found, p.out, (size_t)desc.width * desc.height * sizeof(float)) == 0, "another answer under a cap");
    free(found);
    unit_pair_free(&p);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_allocator),
    cmocka_unit_test(test_memory_largest),
    cmocka_unit_test(test_memory_of_large),
};
TEST_TABLE(unit_tests_memory, tests);
