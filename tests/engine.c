/* Runs examples/engine.c inside a function table that counts calls. Its frame is one submit. The host maps only the
   memory of the upload and of the picture that was asked for, so that pictures do not pass through the host on their
   way to the screen. The validation layer is silent, but reports barriers that are left out. Runs without a window;
   tests/examples.sh opens one.

   VK_DRIVER_FILES   the driver; fails where it finds no device */
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<volk.h>)
#define VOLK_IMPLEMENTATION
#include <volk.h>
#endif
#endif
#define STEREO_NO_SIMD /* only the device's kernels run; this saves four fifths of the compile time */
#include "test.h"

#ifdef VOLK_H_
#include "hooks.h"

static struct {
    VkDebugUtilsMessengerEXT messenger;
    uint32_t submits, maps, messages;
} counted;

static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                 VkDebugUtilsMessageTypeFlagsEXT types,
                                                 const VkDebugUtilsMessengerCallbackDataEXT *data, void *user)
{
    (void)severity, (void)types, (void)user;
    if (counted.messages++ < 4 && !without_barriers) fprintf(stderr, "validation: %s\n", data->pMessage);
    return VK_FALSE;
}

/* The application's instance, with the validation layer added. */
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkCreateInstance(const VkInstanceCreateInfo *info,
                                                            const VkAllocationCallbacks *a, VkInstance *instance)
{
    VkInstanceCreateInfo more = *info;
    PFN_vkCreateDebugUtilsMessengerEXT create_messenger;
    VkResult result;
    validation v;
    validate_instance(&more, &v, on_message);
    result = ((PFN_vkCreateInstance)loader_get(NULL, "vkCreateInstance"))(&more, a, instance);
    test_check(result == VK_SUCCESS, "no instance: is the validation layer installed?");
    create_messenger = (PFN_vkCreateDebugUtilsMessengerEXT)loader_get(*instance, "vkCreateDebugUtilsMessengerEXT");
    assert_int_equal(create_messenger(*instance, &v.listen, NULL, &counted.messenger), VK_SUCCESS);
    return result;
}

static VKAPI_ATTR void VKAPI_CALL hook_vkDestroyInstance(VkInstance instance, const VkAllocationCallbacks *a)
{
    ((PFN_vkDestroyDebugUtilsMessengerEXT)loader_get(instance, "vkDestroyDebugUtilsMessengerEXT"))(
        instance, counted.messenger, NULL);
    ((PFN_vkDestroyInstance)loader_get(instance, "vkDestroyInstance"))(instance, a);
}

static PFN_vkQueueSubmit real_vkQueueSubmit;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkQueueSubmit(VkQueue queue, uint32_t count, const VkSubmitInfo *submits,
                                                         VkFence fence)
{
    counted.submits += count;
    return real_vkQueueSubmit(queue, count, submits, fence);
}

static PFN_vkMapMemory real_vkMapMemory;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkMapMemory(VkDevice device, VkDeviceMemory memory, VkDeviceSize at,
                                                       VkDeviceSize bytes, VkMemoryMapFlags flags, void **mapped)
{
    counted.maps++;
    return real_vkMapMemory(device, memory, at, bytes, flags, mapped);
}

static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real)
{
    TAKE(vkQueueSubmit, )
    TAKE(vkMapMemory, )
    TAKE(vkCmdPipelineBarrier, )
    TAKE(vkGetDeviceProcAddr, )
    if (strcmp(name, "vkCreateInstance") == 0) return (PFN_vkVoidFunction)hook_vkCreateInstance;
    return strcmp(name, "vkDestroyInstance") == 0 ? (PFN_vkVoidFunction)hook_vkDestroyInstance : real;
}

static VkResult initialize(void)
{
    loader_get = loader_entry();
    volkInitializeCustom(hook_vkGetInstanceProcAddr);
    return VK_SUCCESS;
}

#define volkInitialize() initialize()
#define main             engine_main
#include "../examples/engine.c"
#undef main

/* Runs the synthetic scene for so many frames. */
static void play(const char *frames)
{
    char name[] = "engine", headless[] = "--headless", option[] = "--frames",
         *arguments[4] = {name, headless, option, NULL};
    char count[8];
    snprintf(count, sizeof count, "%s", frames);
    arguments[3] = count;
    memset(&counted, 0, sizeof counted);
    assert_int_equal(engine_main(4, arguments), 0);
}

static void test_frames(void **state)
{
    (void)state;
    play("1");
    test_check(counted.submits == 1, "%u submits in a frame", (unsigned)counted.submits);
    test_check(counted.maps == 2, "the host maps %u pieces of memory", (unsigned)counted.maps);
    play("4");
    test_check(counted.submits == 4, "%u submits in 4 frames", (unsigned)counted.submits);
    test_check(counted.messages == 0, "%u messages of the validation layer", (unsigned)counted.messages);
}

static void test_planted(void **state)
{
    (void)state;
    without_barriers = 1;
    play("1");
    without_barriers = 0;
    test_check(counted.messages > 0, "the layer does not see that barriers are missing");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_frames), cmocka_unit_test(test_planted)};
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL) ? 1 : 0;
}
#else
int main(void)
{
    printf("# built without volk.h\n");
    return 1;
}
#endif
