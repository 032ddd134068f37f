/* ------------------------------------------------------------------------------------------------------------------
   >>api-vulkan: appears where a Vulkan header came first, also on a second include
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(VULKAN_CORE_H_) && !defined(STEREO_VULKAN_API_INCLUDED) && !defined(STEREO_NO_VULKAN)
#define STEREO_VULKAN_API_INCLUDED
#ifdef __cplusplus
extern "C" {
#endif
/* The loader's entry point; and, if you like, your own device in place of one that the library makes. Everything that
   you made stays yours: the library destroys none of it, and enables nothing. It uses only Vulkan 1.0, whatever else
   you enabled, and shuffles within subgroups if api_version is 1.1 or more. */
typedef struct stereo_vulkan_desc {
    uint32_t canary_begin_;          /* leave 0 */
    PFN_vkGetInstanceProcAddr get_instance_proc_addr; /* NULL = volk's where it is filled, else the system's loader */
    VkInstance instance;             /* these three, or none; without them all fields below are 0 */
    VkPhysicalDevice physical_device;
    VkDevice device;
    VkQueue queue;                   /* the library submits to it; NULL = all plans have STEREO_PLAN_RECORD */
    uint32_t queue_family;           /* of the queue, and of your command buffers; it must be able to compute */
    uint32_t api_version;            /* as in the instance's VkApplicationInfo; 0 = 1.0 */
    const VkPhysicalDeviceFeatures *features; /* that you enabled; NULL = none. Others are not used */
    const char *const *extensions;   /* of the device, that you enabled */
    uint32_t extension_count;
    void (*lock)(void *user);        /* around every use of the queue, on the thread that called the library. Without */
    void (*unlock)(void *user);      /* both, nothing else may use the queue while a call of the library runs */
    void *user;
    uint32_t canary_end_;            /* leave 0 */
} stereo_vulkan_desc;

/* What is worth enabling on your own device. All of it is optional, but for the queue family. */
typedef struct stereo_vulkan_wishes {
    uint32_t queue_family;           /* the best one to compute on; UINT32_MAX = none can */
    VkPhysicalDeviceFeatures features; /* today none: plans use only what every device can do */
    const char *extensions[4];       /* of the device; the names live as long as the program */
    uint32_t extension_count;
} stereo_vulkan_wishes;

/* Needs desc->vulkan with instance and physical_device, but no device yet. Of desc, vulkan, logger and allocator are
   used. Errors: BAD_ARGUMENT, NO_DEVICE (a function is missing), HOST_MEMORY, VULKAN. */
STEREO_API stereo_result stereo_vulkan_wants(const stereo_context_desc *desc, stereo_vulkan_wishes *wishes);

/* Where a picture of a recorded frame lies: in a buffer or in an image; fields of the other are 0. Both NULL = not
   wanted, as in a stereo_frame. The buffer needs TRANSFER_SRC usage for an input, TRANSFER_DST for an output, and
   holds the same bytes as memory that stereo_frame points at; any offset, any stride. The image needs the same usage,
   is 2D, of one sample, and its bits are copied as they are: R8, R8G8B8A8, R16, R16G16B16A16 (UNORM or UINT, of 8
   bits also SRGB) for samples, masks and 8-bit confidence; R32_SFLOAT for floats; R16 SINT or SNORM for S16, UINT or
   UNORM for U16. RGB, points and cost volumes have no image format. */
typedef struct stereo_vulkan_surface {
    VkBuffer buffer;
    VkDeviceSize offset;             /* of the first pixel, bytes */
    size_t stride;                   /* from row to row, bytes; 0 = tight */
    VkImage image;
    VkFormat format;                 /* of the image, as it was made */
    VkImageLayout layout;            /* of the image, which stays in it: GENERAL, or TRANSFER_SRC_OPTIMAL for an input
                                        and TRANSFER_DST_OPTIMAL for an output */
    uint32_t x, y;                   /* of the first pixel */
    uint32_t mip_level, array_layer;
} stereo_vulkan_surface;

/* A stereo_frame on the device: the same pictures, of which its comments hold too. */
typedef struct stereo_vulkan_frame {
    stereo_vulkan_surface left, right, mask, mask_right, previous, given;
    stereo_vulkan_surface disparity, disparity_right, confidence, depth, points, costs;
    uint32_t slot;                   /* 0..slots - 1: its memory holds inputs and outputs meanwhile; frames that
                                        follow each other on one queue may share one */
} stereo_vulkan_frame;

/* Memory for stereo_plan_desc.memory, in a context on your own device: ranges of buffers, each with STORAGE_BUFFER,
   UNIFORM_BUFFER, TRANSFER_SRC and TRANSFER_DST usage. One range of stereo_memory.work_bytes is enough; several need
   somewhat more together, as no volume, or part of one, is divided between ranges. Until the plan is destroyed,
   nothing else may use the ranges while its frames run; their contents between frames do not matter. Inputs and
   outputs lie elsewhere. */
typedef struct stereo_vulkan_range {
    VkBuffer buffer;
    VkDeviceSize offset, bytes;      /* offset: a multiple of 256 */
} stereo_vulkan_range;

typedef struct stereo_vulkan_memory {
    const stereo_vulkan_range *ranges; /* read while the plan is made */
    uint32_t count;                  /* 1..15 */
} stereo_vulkan_memory;

/* Records physical passes [first_pass, first_pass + pass_count) of stereo_plan_passes into your command buffer;
   pass_count 0: all from first_pass on. The first pass begins with copies of the inputs into the plan's memory, the
   last one ends with copies of the outputs. Ranges of one frame are recorded one after another, with the same frame,
   and run in this order. A range ends where its passes have ended: passes that take turns with them, band by band,
   are recorded up to that point too. See the manual, YOUR OWN DEVICE, for barriers. Errors: BAD_ARGUMENT, UNSUPPORTED
   (a context that only plans), DEVICE_LOST. */
STEREO_API stereo_result stereo_record(stereo_plan *plan, const stereo_vulkan_frame *frame, VkCommandBuffer commands,
                                       uint32_t first_pass, uint32_t pass_count);
#ifdef __cplusplus
}
#endif
#endif

