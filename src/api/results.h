/* Public: limits and results. */

#define STEREO_MAX_SIZE 8192u        /* largest width and height of an image, in pixels */
#define STEREO_MAX_DISPARITIES 2048u /* largest number of searched disparities */
#define STEREO_MAX_REFINE 12         /* map filters in one pipeline */
#define STEREO_MAX_PREPARE 4         /* steps of image preparation in one pipeline */
#define STEREO_MAX_COSTS 3           /* weighted cost terms in one pipeline */

/* The result of every call. Values >= 0 are no errors. */
typedef enum stereo_result {
    STEREO_OK = 0,
    STEREO_PENDING = 1,              /* stereo_wait: the frame is still being worked on */
    STEREO_ERROR_BAD_ARGUMENT = -1,  /* the caller's value is outside its range: the message names the field */
    STEREO_ERROR_UNSUPPORTED = -2,   /* a valid wish that this build or backend cannot fulfil */
    STEREO_ERROR_LIMIT = -3,         /* larger than the device or the cap allows, even when split */
    STEREO_ERROR_HOST_MEMORY = -4,
    STEREO_ERROR_DEVICE_MEMORY = -5,
    STEREO_ERROR_NO_DEVICE = -6,     /* no Vulkan loader, no driver, or no device of that index or name */
    STEREO_ERROR_DEVICE_LOST = -7,   /* destroy plans and context; nothing else works any more */
    STEREO_ERROR_VULKAN = -8         /* another VkResult: see the message */
} stereo_result;

typedef enum stereo_backend {
    STEREO_BACKEND_AUTO = 0,         /* a Vulkan device that is real hardware where there is one, else the CPU */
    STEREO_BACKEND_CPU = 1,
    STEREO_BACKEND_VULKAN = 2        /* any Vulkan device, software drivers too */
} stereo_backend;

/* Highest instruction set the CPU backend may use. The answer is the same with each. */
typedef enum stereo_simd {
    STEREO_SIMD_AUTO = 0,            /* the highest that the machine has */
    STEREO_SIMD_SCALAR = 1,
    STEREO_SIMD_SSE4 = 2,            /* SSE4.1 */
    STEREO_SIMD_AVX2 = 3,
    STEREO_SIMD_AVX512 = 4,          /* F, BW, DQ, VL, VBMI, BITALG, VNNI */
    STEREO_SIMD_NEON = 5
} stereo_simd;

