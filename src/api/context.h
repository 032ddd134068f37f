/* Public: a context, which holds the backend, threads, memory and messages of all plans. */

typedef enum stereo_level { STEREO_LEVEL_INFO = 0, STEREO_LEVEL_WARNING = 1, STEREO_LEVEL_ERROR = 2 } stereo_level;

/* One line of the log. Valid during the callback only. */
typedef struct stereo_message {
    stereo_level level;
    stereo_result result;            /* that the call is about to return; STEREO_OK for information */
    int32_t vulkan_result;           /* the VkResult behind it, 0 = none */
    const char *key;                 /* the field ("plan.width"), parameter ("sgm.p1") or Vulkan call; "" = none */
    const char *text;                /* the whole line, with the value and what would be right; no line break */
} stereo_message;

typedef struct stereo_logger {
    void (*log)(void *user, const stereo_message *message); /* NULL = silent */
    void *user;
} stereo_logger;

/* Host memory. Both functions or none (then malloc and free). Called only inside *_create, *_destroy,
   stereo_plan_memory, stereo_predict, stereo_devices, stereo_vulkan_wants, stereo_examine, stereo_context_peaks and
   stereo_context_measure. All of these but *_create give back what they take before they return, with two exceptions
   that the context keeps until it is destroyed: measured rates, and the CPU context that takes the place of a failed
   device behind STEREO_BACKEND_AUTO. */
typedef struct stereo_allocator {
    void *(*alloc)(void *user, size_t size, size_t alignment); /* alignment is a power of two, at most 256 */
    void (*release)(void *user, void *memory, size_t size);
    void *user;
} stereo_allocator;

/* The host's job system. Runs task(arg, i) once for every i < count <= width, in any order and on any threads (one
   after another on the caller's is fine too), and returns when all have finished and the caller sees what they wrote.
   It is called on the thread that called the library, never in a task, and by several threads at once if these run
   plans of the context at the same time. A task does not wait for one that has not begun. It may spin until one that
   has begun makes progress: do not suspend a task to run another. For a task's stack see the manual, THREADS. NULL =
   the library's own threads. */
typedef struct stereo_jobs {
    void (*parallel_for)(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg);
    void *user;
    uint32_t width;                  /* how many tasks can run at once; 0 = 1 */
} stereo_jobs;

/* ---- context: one device or the CPU ---- */

typedef enum stereo_context_flags {
    STEREO_CONTEXT_MINIMUM_LIMITS = 1, /* clamp the device to the minimum limits of Vulkan 1.0 */
    STEREO_CONTEXT_NO_TIMESTAMPS = 2,  /* measure passes with the host's clock only */
    STEREO_CONTEXT_VALIDATE = 4,       /* Khronos validation layer with synchronization checks; messages go to the log */
    /* At most one of these. Plans then take no memory and run nothing (UNSUPPORTED), but the memory that they would
       take, and their passes, can be queried. GPU and SOFTWARE plan for Vulkan without a device: on any GPU ("any
       GPU", with MINIMUM_LIMITS the poorest), or on a driver that runs on the CPU. They exclude STEREO_BACKEND_CPU
       and a device's index or name; in a build without Vulkan, host_bytes lacks the plan's lists of Vulkan objects.
       CPU plans for this machine's CPU and excludes STEREO_BACKEND_VULKAN. */
    STEREO_CONTEXT_PLAN_FOR_GPU = 8,
    STEREO_CONTEXT_PLAN_FOR_SOFTWARE = 16,
    STEREO_CONTEXT_PLAN_FOR_CPU = 32
} stereo_context_flags;

struct stereo_vulkan_desc;

/* Shaders as the driver compiled them, from stereo_context_cache in this run or an earlier one: plans are made faster
   with them. A cache of another device or driver, or a damaged one, is ignored, and a Vulkan context's log says so
   (INFO). Set data and bytes, or neither. */
typedef struct stereo_cache { const void *data; size_t bytes; } stereo_cache;

/* Measured times of passes, from stereo_context_rates in this run or an earlier one, for stereo_predict. Those of
   another device, driver, instruction set, number of threads or version, or damaged ones, are ignored, and the log
   says so (INFO). */
typedef struct stereo_rates { const void *data; size_t bytes; } stereo_rates;

typedef struct stereo_context_desc {
    uint32_t canary_begin_;          /* leave 0 */
    stereo_backend backend;
    uint32_t flags;                  /* stereo_context_flags */
    uint32_t device_index_plus_one;  /* index in stereo_devices, plus 1; 0 = the best device, or by name */
    const char *device_name;         /* part of a device's name; NULL = any */
    uint32_t threads;                /* CPU workers, the caller's thread included; 0 = one for each core */
    stereo_simd simd;
    stereo_allocator allocator;
    stereo_logger logger;
    stereo_jobs jobs;
    const struct stereo_vulkan_desc *vulkan; /* entry point of the loader, your own device; NULL = the library finds
                                        them */
    stereo_cache cache;              /* read while the context is made, not later; NULL, 0 = none */
    stereo_rates rates;              /* likewise */
    uint32_t canary_end_;            /* leave 0 */
} stereo_context_desc;

typedef struct stereo_context stereo_context;
typedef struct stereo_plan stereo_plan;

/* Makes a context for one backend. Errors: BAD_ARGUMENT, UNSUPPORTED (instruction set, validation layer), NO_DEVICE,
   HOST_MEMORY, DEVICE_MEMORY, DEVICE_LOST, VULKAN. Contexts share nothing; each may be used from its own thread. The
   logger and allocator stay in use until the context is destroyed. */
#define stereo_context_create(desc, context) \
    stereo_context_create_versioned((desc), STEREO_VERSION, sizeof(stereo_context_desc), sizeof(stereo_plan_desc), (context))
STEREO_API stereo_result stereo_context_create_versioned(const stereo_context_desc *desc, uint32_t version,
                                                         size_t context_desc_size, size_t plan_desc_size,
                                                         stereo_context **context);
/* Destroy its plans first. NULL is allowed. */
STEREO_API void stereo_context_destroy(stereo_context *context);

/* Copies out the shaders that the driver has compiled for all plans so far, to be kept in a file and given to a later
   context's descriptor. *bytes: in, the room at data; out, the bytes needed. data NULL: only tells these. 0 bytes on
   the CPU. While other threads make plans the cache can grow between two calls. Errors: BAD_ARGUMENT (too little
   room), DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_context_cache(const stereo_context *context, void *data, size_t *bytes);

typedef enum stereo_device_kind {
    STEREO_DEVICE_CPU = 0,           /* the CPU backend itself */
    STEREO_DEVICE_DISCRETE = 1,
    STEREO_DEVICE_INTEGRATED = 2,
    STEREO_DEVICE_VIRTUAL = 3,
    STEREO_DEVICE_SOFTWARE = 4,      /* a Vulkan driver that runs on the CPU */
    STEREO_DEVICE_OTHER = 5
} stereo_device_kind;

typedef struct stereo_device_info {
    char name[256];
    stereo_device_kind kind;
    uint32_t index;                  /* device_index_plus_one is this plus 1 */
    uint32_t api_version;            /* as Vulkan packs it: major << 22 | minor << 12 | patch */
    uint32_t driver_version;
    uint64_t memory_bytes;           /* largest device-local heap */
    uint64_t max_buffer_range;       /* maxStorageBufferRange */
    uint32_t timestamps;             /* 1 = passes can be timed on the device */
    uint32_t subgroup_size;          /* invocations that shuffle values among themselves (Vulkan 1.1); 0 = none do */
} stereo_device_info;

/* The Vulkan devices of this machine. *count: in, room in infos; out, how many there are. infos may be NULL to
   count. desc may be NULL; its logger, allocator and vulkan are used. STEREO_OK with 0 devices where there is no
   Vulkan. Errors: BAD_ARGUMENT, HOST_MEMORY, VULKAN. */
STEREO_API stereo_result stereo_devices(const stereo_context_desc *desc, stereo_device_info *infos, uint32_t *count);

/* The device behind a context (kind STEREO_DEVICE_CPU for the CPU backend). Here and in the queries below NULL gives
   nothing, 0 or AUTO. */
STEREO_API void stereo_context_info(const stereo_context *context, stereo_device_info *info);
/* The backend that STEREO_BACKEND_AUTO became, never AUTO. Until the first frame it can still become the CPU's. */
STEREO_API stereo_backend stereo_context_backend(const stereo_context *context);
/* The instruction set in use on the CPU backend, never AUTO, and the number of workers. */
STEREO_API stereo_simd stereo_context_simd(const stereo_context *context);
STEREO_API uint32_t stereo_context_threads(const stereo_context *context);

