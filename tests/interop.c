/* The library in an application's engine: instance, device, queue, command buffers, buffers and images belong to the
   test, as they would to an application. The library takes them over (stereo_vulkan_desc), names its wishes
   (stereo_vulkan_wants) and records frames (stereo_record). Every way to run a plan gives the bytes of stereo_match
   on the CPU. While recording, the library submits nothing, waits for nothing and requests nothing. Every use of the
   queue is between lock and unlock. The library destroys no object of the test. The validation layer with
   synchronization checks is silent, but reports barriers that are left out.
   Engine and tests are in interop/; this file has main().

   VK_DRIVER_FILES   which drivers; fails where it finds no device
   STEREO_SEED=N     the seed of the random plans;  STEREO_RANDOM=N   how many (6) */
#include "interop/interop.h"

#ifdef VULKAN_CORE_H_

static int open_engine(void **state)
{
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_wishes wishes;
    memset(&interop_seen, 0, sizeof interop_seen);
    engine.messages = 0;
    interop_describe(&desc, &vulkan);
    test_check(stereo_vulkan_wants(&desc, &wishes) == STEREO_OK, "stereo_vulkan_wants: %s", interop_said.text);
    engine_make_device(&wishes);
    return harness_open_cpu(state);
}

/* Here the layer reports objects that the library left behind. */
static int close_engine(void **state)
{
    engine.vkDestroyCommandPool(engine.device, engine.pool, NULL);
    engine.vkDestroyDevice(engine.device, NULL);
    test_check(engine.messages == 0, "%u messages of the validation layer", (unsigned)engine.messages);
    return harness_close_cpu(state);
}

int engine_check(void **state)
{
    const int64_t objects = interop_seen.objects;
    const uint32_t ours = interop_seen.ours, unlocked = interop_seen.unlocked;
    const uint32_t locks = interop_seen.locks, unlocks = interop_seen.unlocks;
    (void)state;
    memset(&interop_seen, 0, sizeof interop_seen);
    test_check(objects == 0, "%d objects are left", (int)objects);
    test_check(ours == 0, "the engine's device was waited for or destroyed");
    test_check(unlocked == 0, "the queue was used without the lock");
    test_check(locks == unlocks, "%u locks, %u unlocks", (unsigned)locks, (unsigned)unlocks);
    test_check(engine.messages == 0, "%u messages of the validation layer", (unsigned)engine.messages);
    return 0;
}

int main(int argc, char **argv)
{
#define TABLE(file) &interop_tests_##file,
    static const test_table *const tables[] = {INTEROP_FILES(TABLE)};
#undef TABLE
    uint32_t i;
    int bad = 0;
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    engine_make_instance();
    for (i = 0; i < engine.physical_count; i++) {
        VkPhysicalDeviceProperties properties;
        engine.physical = engine.physicals[i];
        engine.vkGetPhysicalDeviceProperties(engine.physical, &properties);
        printf("# device: %s\n", properties.deviceName);
        bad += TEST_GROUP(properties.deviceName, tables, open_engine, close_engine);
    }
    engine.vkDestroyDebugUtilsMessengerEXT(engine.instance, engine.messenger, NULL);
    engine.vkDestroyInstance(engine.instance, NULL);
    if (engine.physical_count == 0) printf("# no Vulkan device\n");
    return bad || engine.physical_count == 0 ? 1 : 0;
}
#else
int main(void)
{
    printf("# built without Vulkan headers\n");
    return 1;
}
#endif
