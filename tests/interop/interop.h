/* Shared by the files of tests/interop/: the engine, whose Vulkan objects belong to the test, and scenes, whose
   pictures are in the engine's buffers and images. The code is in engine.c and scene.c. */
#ifndef STEREO_TESTS_INTEROP_H
#define STEREO_TESTS_INTEROP_H

#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<vulkan/vulkan_core.h>)
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#endif
#endif
#include <string.h>

#include "../harness.h"
#include "../test.h"

#ifdef VULKAN_CORE_H_

/* ---- the engine: an application's objects ---- */

#define FUNCTIONS(X)                                                                                                 \
    X(vkDestroyInstance)                                                                                             \
    X(vkEnumeratePhysicalDevices)                                                                                    \
    X(vkGetPhysicalDeviceProperties) X(vkCreateDevice) X(vkGetPhysicalDeviceMemoryProperties)                        \
        X(vkGetPhysicalDeviceQueueFamilyProperties) X(vkGetDeviceProcAddr)                                           \
            X(vkGetPhysicalDeviceImageFormatProperties) X(vkCreateDebugUtilsMessengerEXT)                            \
                X(vkDestroyDebugUtilsMessengerEXT) X(vkDestroyDevice) X(vkGetDeviceQueue) X(vkDeviceWaitIdle)        \
                    X(vkQueueWaitIdle) X(vkQueueSubmit) X(vkCreateBuffer) X(vkDestroyBuffer)                         \
                        X(vkGetBufferMemoryRequirements) X(vkBindBufferMemory) X(vkCreateImage) X(vkDestroyImage)    \
                            X(vkGetImageMemoryRequirements) X(vkBindImageMemory) X(vkAllocateMemory) X(vkFreeMemory) \
                                X(vkMapMemory) X(vkCreateCommandPool) X(vkDestroyCommandPool) X(vkResetCommandPool)  \
                                    X(vkAllocateCommandBuffers) X(vkBeginCommandBuffer) X(vkEndCommandBuffer)        \
                                        X(vkCmdPipelineBarrier) X(vkCmdCopyImageToBuffer) X(vkCmdCopyBufferToImage)  \
                                            X(vkCmdFillBuffer)

enum { MOST_COMMANDS = 96 };

typedef struct interop_engine {
#define FIELD(name) PFN_##name name;
    FUNCTIONS(FIELD)
#undef FIELD
    VkInstance instance;
    VkDebugUtilsMessengerEXT messenger;
    VkPhysicalDevice physicals[16], physical;
    uint32_t physical_count;
    VkDevice device;
    VkQueue queue;
    uint32_t family;
    VkCommandPool pool;
    VkCommandBuffer commands[MOST_COMMANDS];
    uint32_t used;     /* of these */
    uint32_t messages; /* of the validation layer */
    int expecting;     /* messages are expected and not printed */
} interop_engine;
extern interop_engine engine;

void engine_make_instance(void);
void engine_make_device(const stereo_vulkan_wishes *wishes);
/* After each test: checks that nothing was left over, destroyed too early, or used without the lock. */
int engine_check(void **state);

/* Begins the first or next command buffer of those that engine_run submits. */
VkCommandBuffer engine_begin(void);
void engine_end(void);
void engine_submit(void); /* all command buffers together */
void engine_run(void);    /* submits, waits, and frees them for reuse */
void engine_barrier(VkCommandBuffer commands, VkAccessFlags from, VkPipelineStageFlags stage, VkAccessFlags to);
void engine_leave_out_barriers(int yes); /* planted error */

VkDeviceMemory engine_memory(const VkMemoryRequirements *needs, VkMemoryPropertyFlags wanted);
/* A buffer for copies and the further `usage`, visible to the host; returns its bytes, which are all 0xa5. */
uint8_t *engine_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage, VkBuffer *buffer, VkDeviceMemory *memory);

/* Counters of the function table between library and loader. */
typedef struct interop_counts {
    uint32_t submits, waits, asked; /* asked: requests for objects, memory or lists */
    uint32_t unlocked;              /* uses of the queue without holding the lock */
    uint32_t locks, unlocks;
    uint32_t ours;                  /* calls that destroy or wait for the engine's objects */
    int64_t objects;                /* created minus destroyed */
    uint32_t copied;                /* copy commands: buffers, images, fills */
    int poison;                     /* new memory is filled with 0xa5 */
    int without_copies;             /* planted error */
    VkDeviceSize size;              /* of the last buffer */
} interop_counts;
extern interop_counts interop_seen;

/* ---- contexts and plans on the engine's device ---- */

typedef struct interop_error {
    uint32_t errors;
    char key[64], text[512];
} interop_error;
extern interop_error interop_said; /* the last error */
void interop_on_log(void *user, const stereo_message *message);
void interop_describe(stereo_context_desc *desc, stereo_vulkan_desc *vulkan);
stereo_context *interop_context(uint32_t flags);
stereo_plan *interop_plan(stereo_context *context, const test_case *c, uint32_t flags, uint32_t slots, uint64_t cap);
/* The outputs of stereo_match on the CPU; returns 0 if there is no such plan. */
int interop_expect(const test_case *c, test_frame *expected);

/* ---- pictures on the device ---- */

typedef struct picture { /* one picture of a frame */
    VkImage image;       /* or none: the picture is in the buffer */
    VkDeviceMemory memory;
    VkDeviceSize at; /* offset in the buffer of the picture, or of the image's staging copy */
    uint32_t width, height;
} picture;
typedef struct scene { /* a frame's pictures, all in one buffer visible to the host, and in images */
    test_frame frame;
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;
    picture pictures[PICTURE_COUNT];
    stereo_vulkan_frame surfaces;
    uint32_t images;
} scene;

/* Puts the case's frame into a buffer, at odd offsets; with `images`, into images where a format exists. */
void scene_make(const test_case *c, scene *s, int images);
void scene_free(scene *s);
/* Copies rows between the frame's memory and the buffer; rows of images have no padding there. */
void scene_move_rows(const test_case *c, scene *s, int i, int in);
/* Work of an application before a frame: makes inputs visible, and allows outputs to be overwritten. */
void scene_before(const test_case *c, scene *s);
/* Records all passes, or `step` passes at a time, each range into its own command buffer. */
void scene_record(stereo_plan *plan, const scene *s, uint32_t step);
/* And after it: makes outputs visible to the host. */
void scene_after(const test_case *c, scene *s);
void scene_read_back(const test_case *c, scene *s);
void scene_compare(const test_case *c, const test_frame *expected, const scene *s, const char *door);

/* The files of tests, in the order in which they run. */
#define INTEROP_FILES(X) X(refused) X(doors) X(memory) X(frames)
#define INTEROP_TABLE(file) extern const test_table interop_tests_##file;
INTEROP_FILES(INTEROP_TABLE)
#undef INTEROP_TABLE

#endif
#endif
