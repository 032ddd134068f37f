/* stereo.h - v0.1.0 - dense stereo matching in one file, on Vulkan or on the CPU, with the same answer on both
                        MIT or public domain, at your choice (see the end of this file)

   What it does
       Takes a rectified pair of images and finds, for every pixel of the left one, how far the same point has moved
       to the left in the right one: the disparity, to 1/256 pixel. Disparity becomes distance where the cameras are
       known. Runs on any Vulkan 1.0 device that it finds, else on the CPU (threads; SSE4.1, AVX2, AVX-512 or NEON
       where the machine has them). Integer arithmetic throughout: every backend gives the same bytes.

   Do this
       #define STEREO_IMPLEMENTATION
       #include "stereo.h"
   in ONE C or C++ file, before anything else includes it, and #include "stereo.h" wherever else it is used.
   C99 or C++11, or later. On Linux link with -pthread -ldl -lm. No Vulkan library is linked: the loader is opened at
   run time, if there is one. With no Vulkan headers in sight (<volk.h> or <vulkan/vulkan.h>) the file compiles to
   the CPU backend alone. No other dependency, no file to install, no compiler of shaders: they are at the end of this
   file as SPIR-V.

   Configuration: #define before the #include, the same in every file where it changes a declaration (*)
       STEREO_IMPLEMENTATION    the functions, not only their declarations
       STEREO_STATIC        (*) all functions static: the file may stand in several units of one program
       STEREO_API           (*) what stands before each public function, such as __declspec(dllexport); default extern
       STEREO_NO_VULKAN     (*) the CPU backend alone
       STEREO_NO_SIMD           scalar C alone
       STEREO_NO_THREADS        no threads of the library's own: one thread, or your job system
       STEREO_NO_STDLIB         no malloc and free: every context must bring an allocator
       STEREO_SELF              how this file includes itself for each instruction set; default "stereo.h". Define it
                                where the file has another name or folder

   Contents: search for these
       >>manual             quick start, data, stages, exact definitions, memory, threads, errors, limits
       >>api                the public functions            >>api-vulkan   their part that needs Vulkan's types
       >>params             every parameter, its default and where that comes from
       >>configuration      begin of the implementation     >>history      versions, licence
*/

/* ------------------------------------------------------------------------------------------------------------------
   >>manual

   QUICK START, the best backend that the machine has

       #define STEREO_IMPLEMENTATION
       #include "stereo.h"

       int match(const uint8_t *left, const uint8_t *right, float *disparity, uint32_t width, uint32_t height)
       {
           stereo_context_desc context_desc = STEREO_INIT;    // backend = STEREO_BACKEND_CPU for the CPU in any case
           stereo_plan_desc desc = STEREO_INIT;               // zero = default, in every descriptor
           stereo_frame frame = STEREO_INIT;
           stereo_context *context = NULL;
           stereo_plan *plan = NULL;
           stereo_result result;
           desc.width = width;
           desc.height = height;
           desc.num_disparities = 128;                        // searched: 0..127
           frame.left.pixels = left;                          // 8-bit grey, rows without a gap
           frame.right.pixels = right;
           frame.disparity.pixels = disparity;                // width * height floats; +infinity = not found
           result = stereo_context_create(&context_desc, &context);
           if (result == STEREO_OK) result = stereo_plan_create(context, &desc, &plan);
           if (result == STEREO_OK) result = stereo_match(plan, &frame);
           stereo_plan_destroy(plan);                         // NULL is allowed, here and below
           stereo_context_destroy(context);
           return result == STEREO_OK;
       }

   A program makes the context once, a plan for each size, and calls stereo_match for each pair: that never allocates.

   QUICK START, Vulkan

       context_desc.backend = STEREO_BACKEND_VULKAN;          // any Vulkan device, software drivers too
       context_desc.device_name = "NVIDIA";                   // part of a name; or device_index_plus_one; or neither
   The library makes an instance and a device of its own. stereo_devices lists what there is. STEREO_ERROR_NO_DEVICE
   where there is none: then make the context again with STEREO_BACKEND_CPU. STEREO_BACKEND_AUTO (0) does this by
   itself, and passes over software drivers.
   Entry point: context_desc.vulkan->get_instance_proc_addr where you give one; else volk's where <volk.h> came first
   and volkInitialize has been called (that is the application's to do); else the system's loader, opened by name.

   QUICK START, another pipeline

       stereo_pipeline pipeline;
       stereo_pipeline_base(&pipeline);                       // fills every field; then change some
       pipeline.sgm.paths = 8;
       stereo_pipeline_set(&pipeline, "census.window", "5x5", NULL, 0); // the same by name, as the program's --set
       desc.pipeline = &pipeline;                             // copied by stereo_plan_create

   WHAT IT DOES NOT DO
   - Calibrate or rectify: a point must lie in the same row of both images.
   - Read or write files, open cameras, draw, print. It never aborts and never asserts on what it is given.
   - Fill: a pixel without a trustworthy match is marked invalid, and stays so.
   - Learn: no neural networks, only what can be written as a formula, and is, below.
   - Allocate, compile or look anything up while matching; keep global state; touch the locale or the signals.
   - Run on your VkDevice or record into your command buffers: with Vulkan it uses a device of its own.
   - Predict times, or save a pipeline cache: both are planned, as are named presets of pipelines.

   DATA
   Pixel (x, y): x to the right, y downwards, (0, 0) top left, coordinates at pixels' centres. Left pixel (x, y) with
   disparity d and right pixel (x - d, y) show the same point. Disparities are positive for cameras side by side that
   look straight ahead; a negative minimum serves toed-in cameras. Searched are the num_disparities whole numbers from
   min_disparity on; any count from 1 to 2048, no multiple of anything, may exceed the width.
   The right-view map says where a right pixel x is in the left image: at x + d. Same sign, same formats.
   Images: 8- or 16-bit samples, grey, RGB or RGBA, both of one format. 16-bit samples are in the machine's byte order
   (little-endian: others are refused at compile time), input_bits says how many bits of them mean something. Colour
   becomes luma, (299 R + 587 G + 114 B + 500) / 1000 rounded down, for all but the cost "ad" with ad.colour = 1 and
   sgm.adapt = exponential; alpha is ignored. Strides are in bytes, 0 = rows without a gap; any number from a row's
   bytes up, also odd ones; pixels need no alignment. Rows' gaps are neither read nor written. Inputs and outputs of a
   frame must not overlap.

       output             format       value                                        invalid
       disparity, both    F32          pixels                                       +infinity
         views            S16          pixels * 16, rounded to nearest              -32768 (INT16_MIN)
                          U16          pixels * 256; a disparity of 0 becomes 1     0
       confidence         U8           0..255                                       0
                          F32          the same / 256                               0
       depth              F32          unit of Q, metres with stereo_q              NaN
                          U16          millimetres, 1..65535 (saturates)            0
       points             3 x F32      X, Y, Z in the unit of Q                     NaN, NaN, NaN
   A plan is refused whose range of disparities its format cannot hold: S16 ends at +-2047, U16 at 0 and 255.
   `previous` has the disparity's format; not finite or beyond 4194304 counts as invalid.
   mask: one byte a pixel; where it is 0 the left disparity becomes invalid after winner-takes-all, before the map
   filters. What is left out still takes part in aggregation and optimization.

   STAGES of a pipeline, in order; papers behind them in brackets
   - cost: how unlike left pixel and right candidate are. ad, the absolute difference, mean over R, G, B, cut off at
     ad.truncate. census [Zabih, Woodfill 1994]: differing bits of two windows' comparisons; symmetric: of
     point-symmetric pairs [Spangenberg, Langner, Rojas 2013]. Up to three terms with weights.
   - aggregate: none, or box, a sum over a square window of every disparity's costs.
   - optimize: wta, every pixel takes its cheapest disparity; or sgm, semi-global matching [Hirschmueller 2008], which
     sums costs along 2 to 8 straight paths with penalties P1 for a disparity step of 1 and P2 for a larger one. P2
     may fall with the step in brightness.
   - winner-takes-all: subpixel position by parabola or V-fit [Haller et al. 2010], uniqueness, confidence, and
     the right view's map from the same volume [Muehlmann, Maier, Hesser, Maenner 2002].
   - refine, in any order and number: lr, the left-right consistency check; speckle, small islands out; median.
   The pipeline of a plan without one (stereo_pipeline_base) is fixed for ever: census symmetric 9x7, no aggregation,
   SGM with 4 paths, right view, V-fit, refine lr,median.

   EXACT DEFINITIONS: the answer is a function of these and of nothing else
   All map values are integers in 1/256 pixel; all costs are integers. floor() rounds down, >> of a negative number
   too. Ties: the smaller disparity wins, always.
   Borders: windows of census and box repeat the image's border pixels. A candidate x - d outside the right image
     costs, with border = clamp, what the features of the nearest column of that image cost; with border = cap, the
     most that the term can. The right view's map never uses such candidates.
   Costs: census: number of differing bits, 0..bits. Bits: full, neighbour < centre, all neighbours; symmetric,
     a > b for each pair of opposite pixels. ad: grey |a - b|, colour (|dR| + |dG| + |dB| + 1) / 3 rounded down, then
     the smaller of it and ad.truncate; 0 = no truncation; where that range exceeds 8 bits, scaled to them and
     rounded.
   Units: a term's range is 1 unit times its weight. Penalties in units are rounded once to the plan's integer steps
     (stereo_plan_integer tells which). With one term the step is the term's own; with several, each is brought to a
     common scale of at most 127 steps a unit by a table of rounded values.
     Where sums of paths would not fit 16 bits, costs are scaled down first, by a multiplication and a shift, but not
     below 8 bits.
   Box: the exact sum over (2 radius + 1)^2, border pixels repeated.
   SGM: at a path's first pixel L = C; else L(p, k) = C(p, k) + min(L(q, k), L(q, k - 1) + P1, L(q, k + 1) + P1,
     min L(q, .) + P2) - min L(q, .), q the pixel before p. S = sum of L over paths: 2 = from left and right, 3 = and
     from above, 4 = and from below, 5 = 3 and the two diagonals from above, 8 = all. P2 is at least P1 + 1 step, and
     both end where sums would leave 16 bits: with 8-bit costs and 8 paths beyond 31 times the largest cost.
   Winner: the smallest k with minimal S(k); disparity min_disparity + k. Let a, b, c = S(k - 1), S(k), S(k + 1).
   Subpixel: parabola (a - c) / (2 (a - 2 b + c)), V-fit (a - c) / (2 max(a - b, c - b)), times 256, rounded to
     nearest, halves away from zero. None (offset 0) at the first and last k, or where the divisor is 0. Neighbours'
     costs always exist: validity is a property of maps, not of costs.
   Second best: the smallest S(j) with |j - k| > 1; there may be none (3 disparities or fewer, say).
   Uniqueness u: invalid if there is a second best S2 and S2 * (1024 - round(1024 u)) < S(k) * 1024.
   Confidence: min(255, (S2 - S(k)) * 256 / S2) rounded down; 0 where there is no second best, or it is 0, or the
     final disparity is invalid.
   Subpixel, uniqueness and confidence use S >> s, s the least shift that leaves 21 bits of the largest possible S: 0
     but for very large boxes.
   Right view: for right pixel x the smallest k with minimal S(x + d, k) among those with x + d inside the left image;
     none: invalid. Subpixel from S(x + d - 1, k - 1) and S(x + d + 1, k + 1) where both exist, else offset 0. No
     uniqueness.
   lr: invalid stays. A left pixel x with disparity v looks at right column c = floor(x - v + 1/2) (a right pixel at
     floor(x + v + 1/2)); c outside, or the other map invalid there, or the two values further apart than
     lr.tolerance: invalid. Both views are checked against each other as they were before the filter.
   median: invalid stays. Of the valid values in the square window clipped to the image, sorted, the one in the
     middle; of an even number, the smaller of the two in the middle. Invalid neighbours do not count.
   speckle: valid 4-neighbours at most speckle.step apart belong together; components of fewer than speckle.area
     pixels become invalid.
   prior (frames with `previous`): adds to every cost min(|d - previous|, truncate) / truncate * weight units,
     rounded; 0 where previous is invalid or absent.
   Depth, points: with d = disparity in pixels, [X Y Z W] = Q [x y d 1], each row ((q0 x + q1 y) + q2 d) + q3 in
     float without fused operations, then X / W, Y / W, Z / W. Valid if W is not 0 and 0 < Z / W < 3.4e38.
   Map filters work on the right view's map as well where that is an output.

   THE SAME ANSWER EVERYWHERE
   Equal bytes from the CPU backend with any instruction set and any number of threads, and from any Vulkan driver,
   with any tuning, cap or split: for disparity, both views, in all formats, and for confidence. Integers alone lie on
   the way to them; the tables made from exponential functions are made with +, -, *, / alone. Depth and points hold
   one division, which Vulkan rounds less strictly than IEEE 754: there the backends may differ in the last bits.
   The header refuses -ffast-math, x87 arithmetic and big-endian machines at compile time, and switches the
   contraction of a * b + c off for itself. A host that sets flush-to-zero changes nothing: no denormal number
   matters.

   MEMORY
   All host and device memory is asked for in stereo_context_create and stereo_plan_create, host memory through
   context_desc.allocator (else malloc), and given back by the two destroy functions. stereo_plan_memory says
   beforehand how much that is, what the largest device buffer is, and what cap would still work. max_memory caps a
   plan without changing the answer: on the CPU fewer workers share it (each has its own rows in flight), on Vulkan
   local methods go through the volume in thinner slabs of disparities. The volume of SGM is never made smaller. Where
   the cap is still too tight the plan is refused, and the message names the least that works. A device that cannot
   bind a volume at once (128 MiB on small ones) gets it in parts by itself. Costs take about width * height * disparities bytes, times 2
   for the sums of SGM; the CPU backend streams rows where it can, and then needs less.

   THREADS
   No global state. Contexts share nothing: each may be used from its own thread. Plans of one context may be used
   from different threads; one plan by one thread at a time. The CPU backend keeps workers of its own, as many as the
   machine has cores or context_desc.threads says; with context_desc.jobs it uses yours instead. Callbacks (log,
   allocator, done) come on the thread that called the library; tasks of a job system on the threads that it chooses.

   ERRORS AND LOG
   Every call that can fail returns a stereo_result; below 0 is an error, and what was to be created does not exist.
   context_desc.logger receives one line that names the field ("plan.width") or the Vulkan call and what would be
   right; without a logger the library is silent. After STEREO_ERROR_DEVICE_LOST only destroying
   works. The descriptors of context and plan begin and end with a field that must stay 0: garbage there (no
   STEREO_INIT) is refused. A header and an implementation of different versions are refused by stereo_context_create.

   LIMITS
   Images 1x1 to 8192x8192. Disparities 1 to 2048, minimum -8192 to 8192. Census up to 64 comparisons, box
   radius up to 1023, median radius up to 3, three cost terms, twelve map filters, eight frames in flight. What does
   not fit the device even in parts is STEREO_ERROR_LIMIT: volumes are split, maps are not, so that a Vulkan device
   with the least maxStorageBufferRange (128 MiB) takes images up to 33.5 million pixels (5792 x 5792), with points
   up to 11 million; the CPU backend takes 8192 x 8192. Rows must be rectified to well within a pixel: half a pixel
   of vertical error already costs matches.

   VERSIONS
   STEREO_VERSION is major * 1000000 + minor * 1000 + patch. Before 1.0.0 minor versions may change the API. From then
   on a minor version only adds: zero-initialised descriptors go on to mean what they meant, the base pipeline too,
   and the definitions above change with a major version alone. No promise for binary interfaces: compile it with your
   program.
   --------------------------------------------------------------------------------------------------------------- */
/* The implementation alone brings the Vulkan headers in, and only where nobody has: in any other place they would come
   before volk.h and break it. No headers: no Vulkan backend, and stereo_devices says so in the log. */
#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO_NO_VULKAN)
#if !defined(VULKAN_CORE_H_) && defined(__has_include)
#if __has_include(<vulkan/vulkan_core.h>)
#ifdef VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#else
#define VK_NO_PROTOTYPES             /* every function is looked up at run time: nothing links to a loader */
#include <vulkan/vulkan_core.h>
#undef VK_NO_PROTOTYPES
#endif
#endif
#endif
#ifndef VULKAN_CORE_H_
#define STEREO_NO_VULKAN
#endif
#endif

/* ------------------------------------------------------------------------------------------------------------------
   >>api
   ------------------------------------------------------------------------------------------------------------------ */
#ifndef STEREO_H_INCLUDED
#define STEREO_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

#define STEREO_VERSION_MAJOR 0
#define STEREO_VERSION_MINOR 1
#define STEREO_VERSION_PATCH 0
#define STEREO_VERSION ((STEREO_VERSION_MAJOR * 1000 + STEREO_VERSION_MINOR) * 1000 + STEREO_VERSION_PATCH)
#define STEREO_VERSION_TEXT "0.1.0"

#ifndef STEREO_API
#if defined(STEREO_STATIC)
#if defined(__GNUC__) || defined(__clang__)
#define STEREO_API __attribute__((unused)) static
#else
#define STEREO_API static
#endif
#else
#define STEREO_API extern
#endif
#endif

/* Every descriptor of this header is made empty with it: stereo_plan_desc desc = STEREO_INIT; */
#ifdef __cplusplus
#define STEREO_INIT {}
#else
#define STEREO_INIT {0}
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define STEREO_MAX_SIZE 8192u        /* largest width and height of an image, in pixels */
#define STEREO_MAX_DISPARITIES 2048u /* largest number of searched disparities */
#define STEREO_MAX_REFINE 12         /* map filters in one pipeline */
#define STEREO_MAX_COSTS 3           /* weighted cost terms in one pipeline */

/* What every call returns. Values >= 0 are no errors. */
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
    STEREO_SIMD_AUTO = 0,            /* what the machine has */
    STEREO_SIMD_SCALAR = 1,
    STEREO_SIMD_SSE4 = 2,            /* SSE4.1 */
    STEREO_SIMD_AVX2 = 3,
    STEREO_SIMD_AVX512 = 4,          /* F, BW, DQ, VL, VBMI and BITALG */
    STEREO_SIMD_NEON = 5
} stereo_simd;

/* ---- messages, memory, threads: all optional ---- */

typedef enum stereo_level { STEREO_LEVEL_INFO = 0, STEREO_LEVEL_WARNING = 1, STEREO_LEVEL_ERROR = 2 } stereo_level;

/* One line of the log. Valid during the callback only. */
typedef struct stereo_message {
    stereo_level level;
    stereo_result result;            /* what the call is about to return; STEREO_OK for information */
    int32_t vulkan_result;           /* the VkResult behind it, 0 = none */
    const char *key;                 /* the field ("plan.width"), parameter ("sgm.p1") or Vulkan call; "" = none */
    const char *text;                /* the whole line, with the value and what would be right; no line break */
} stereo_message;

typedef struct stereo_logger {
    void (*log)(void *user, const stereo_message *message); /* NULL = silent */
    void *user;
} stereo_logger;

/* Host memory. Both functions or none (then malloc and free). Called only inside *_create, *_destroy,
   stereo_plan_memory and stereo_devices; the last two give back what they take before they return. */
typedef struct stereo_allocator {
    void *(*alloc)(void *user, size_t size, size_t alignment); /* alignment is a power of two, at most 256 */
    void (*release)(void *user, void *memory, size_t size);
    void *user;
} stereo_allocator;

/* The host's job system. Runs task(arg, i) for every i < count, in any order and on any threads (one after
   another is fine too), and returns when all have finished. NULL = threads of the library's own. */
typedef struct stereo_jobs {
    void (*parallel_for)(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg);
    void *user;
    uint32_t width;                  /* how many tasks can run at once; 0 = 1 */
} stereo_jobs;

/* ---- context: one device or the CPU ---- */

typedef enum stereo_context_flags {
    STEREO_CONTEXT_MINIMUM_LIMITS = 1, /* clamp the device to the minimum limits of Vulkan 1.0 */
    STEREO_CONTEXT_NO_TIMESTAMPS = 2,  /* measure passes with the host's clock only */
    STEREO_CONTEXT_VALIDATE = 4        /* Khronos validation layer with synchronization checks; messages go to the log */
} stereo_context_flags;

struct stereo_vulkan_desc;

typedef struct stereo_context_desc {
    uint32_t canary_begin_;          /* leave 0 */
    stereo_backend backend;
    uint32_t flags;                  /* stereo_context_flags */
    uint32_t device_index_plus_one;  /* as stereo_devices counts, plus 1; 0 = best, or by name */
    const char *device_name;         /* part of a device's name; NULL = any */
    uint32_t threads;                /* CPU workers, the caller's thread included; 0 = one for each core */
    stereo_simd simd;
    stereo_allocator allocator;
    stereo_logger logger;
    stereo_jobs jobs;
    const struct stereo_vulkan_desc *vulkan; /* entry point of the loader; NULL = found by itself */
    uint32_t canary_end_;            /* leave 0 */
} stereo_context_desc;

typedef struct stereo_context stereo_context;
typedef struct stereo_plan stereo_plan;

/* A context for one backend. Errors: BAD_ARGUMENT, UNSUPPORTED (instruction set, validation layer), NO_DEVICE,
   HOST_MEMORY, DEVICE_MEMORY, DEVICE_LOST, VULKAN. Contexts do not
   share anything; each may be used from its own thread. The logger and allocator stay in use until it is destroyed. */
#define stereo_context_create(desc, context) \
    stereo_context_create_versioned((desc), STEREO_VERSION, sizeof(stereo_context_desc), sizeof(stereo_plan_desc), (context))
STEREO_API stereo_result stereo_context_create_versioned(const stereo_context_desc *desc, uint32_t version,
                                                         size_t context_desc_size, size_t plan_desc_size,
                                                         stereo_context **context);
/* Destroy its plans first. NULL is allowed. */
STEREO_API void stereo_context_destroy(stereo_context *context);

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
    uint32_t index;                  /* what device_index_plus_one minus 1 means */
    uint32_t api_version;            /* as Vulkan packs it: major << 22 | minor << 12 | patch */
    uint32_t driver_version;
    uint64_t memory_bytes;           /* largest device-local heap */
    uint64_t max_buffer_range;       /* maxStorageBufferRange */
    uint32_t timestamps;             /* 1 = passes can be timed on the device */
} stereo_device_info;

/* The Vulkan devices of this machine. *count: in, room in infos; out, how many there are. infos may be NULL to
   count. desc may be NULL; its logger, allocator and vulkan are used. STEREO_OK with 0 devices where there is no
   Vulkan. Errors: BAD_ARGUMENT, HOST_MEMORY, VULKAN. */
STEREO_API stereo_result stereo_devices(const stereo_context_desc *desc, stereo_device_info *infos, uint32_t *count);

/* The device behind a context (kind STEREO_DEVICE_CPU for the CPU backend). Here and in the queries below NULL gives
   nothing, 0 or AUTO. */
STEREO_API void stereo_context_info(const stereo_context *context, stereo_device_info *info);
/* The backend that STEREO_BACKEND_AUTO became, never AUTO. */
STEREO_API stereo_backend stereo_context_backend(const stereo_context *context);
/* The instruction set in use on the CPU backend, never AUTO, and the number of workers. */
STEREO_API stereo_simd stereo_context_simd(const stereo_context *context);
STEREO_API uint32_t stereo_context_threads(const stereo_context *context);

/* ---- pipeline: what may change the answer ---- */

typedef enum stereo_prepare { STEREO_PREPARE_NONE = 0 } stereo_prepare;

typedef enum stereo_cost_kind {
    STEREO_COST_NONE = 0,            /* an unused term */
    STEREO_COST_AD = 1,              /* absolute difference, truncated */
    STEREO_COST_CENSUS = 2           /* Hamming distance of census words */
} stereo_cost_kind;

typedef enum stereo_census_kind { STEREO_CENSUS_FULL = 0, STEREO_CENSUS_SYMMETRIC = 1 } stereo_census_kind;
typedef enum stereo_border { STEREO_BORDER_CLAMP = 0, STEREO_BORDER_CAP = 1 } stereo_border;
typedef enum stereo_aggregate_kind { STEREO_AGGREGATE_NONE = 0, STEREO_AGGREGATE_BOX = 1 } stereo_aggregate_kind;
typedef enum stereo_optimize_kind { STEREO_OPTIMIZE_WTA = 0, STEREO_OPTIMIZE_SGM = 1 } stereo_optimize_kind;
typedef enum stereo_adapt { STEREO_ADAPT_NONE = 0, STEREO_ADAPT_GRADIENT = 1, STEREO_ADAPT_EXPONENTIAL = 2 } stereo_adapt;
typedef enum stereo_right_view { STEREO_RIGHT_VIEW_NONE = 0, STEREO_RIGHT_VIEW_VOLUME = 1 } stereo_right_view;
typedef enum stereo_subpixel { STEREO_SUBPIXEL_NONE = 0, STEREO_SUBPIXEL_PARABOLA = 1, STEREO_SUBPIXEL_VFIT = 2 } stereo_subpixel;
typedef enum stereo_refine_kind {
    STEREO_REFINE_END = 0,           /* closes the list */
    STEREO_REFINE_LR = 1,            /* left-right check */
    STEREO_REFINE_SPECKLE = 2,       /* small components become invalid */
    STEREO_REFINE_MEDIAN = 3
} stereo_refine_kind;

/* Everything that may change the answer. A value: get it from stereo_pipeline_base, edit
   fields (or use stereo_pipeline_set), hand it to stereo_plan_create. Every field is literal: 0 means zero, never
   "default". stereo_params() documents each: range, unit, default and source.
   Penalties and weights are in cost units: one unit is the range of a cost term of weight 1. */
typedef struct stereo_pipeline {
    uint32_t canary_;                /* set by the functions that fill a pipeline: an unfilled one is refused */
    stereo_prepare prepare;
    struct { stereo_cost_kind kind; float weight; } cost[STEREO_MAX_COSTS];
    stereo_border border;            /* what a disparity costs that leaves the right image */
    struct { int32_t colour; float truncate; } ad; /* colour 0|1; truncate in grey levels, 0 = none */
    struct { int32_t width, height; stereo_census_kind kind; } census; /* odd, at most 64 bits */
    stereo_aggregate_kind aggregate;
    struct { int32_t radius; } box;
    stereo_optimize_kind optimize;
    struct { int32_t paths; float p1, p2, p2_min; stereo_adapt adapt; float adapt_k, scale; } sgm;
    struct { float weight, truncate; } prior; /* pull towards frame.previous: units, pixels */
    stereo_right_view right_view;
    struct { stereo_subpixel subpixel; float uniqueness; } wta;
    stereo_refine_kind refine[STEREO_MAX_REFINE]; /* in order of running, closed by STEREO_REFINE_END where shorter */
    struct { float tolerance; } lr;               /* pixels */
    struct { int32_t area; float step; } speckle; /* pixels; pixels of disparity */
    struct { int32_t radius; } median;
} stereo_pipeline;

/* The pipeline of a plan whose desc.pipeline is NULL, fixed for ever: census symmetric 9x7, no aggregation, SGM
   with 4 paths, right view from the same volume, V-fit, refine lr,median. */
STEREO_API void stereo_pipeline_base(stereo_pipeline *pipeline);

typedef enum stereo_param_type {
    STEREO_PARAM_INT = 0,
    STEREO_PARAM_FLOAT = 1,
    STEREO_PARAM_CHOICE = 2,         /* one of `choices`, separated by '|' */
    STEREO_PARAM_WINDOW = 3,         /* WxH: two int32_t */
    STEREO_PARAM_COSTS = 4,          /* NAME[:WEIGHT][+NAME[:WEIGHT]…]: the cost terms */
    STEREO_PARAM_LIST = 5            /* NAME[,NAME…] or none: the map filters */
} stereo_param_type;

/* One row for every field of stereo_pipeline. */
typedef struct stereo_param {
    const char *key;                 /* "sgm.p1" */
    uint32_t offset;                 /* of the (first) field in stereo_pipeline */
    stereo_param_type type;
    double standard, minimum, maximum; /* default and inclusive range; choices count from 0 */
    const char *choices;             /* the names that exist, "" for numbers */
    const char *unit;
    const char *source;              /* paper or codebase the default comes from */
    const char *help;
} stereo_param;

STEREO_API const stereo_param *stereo_params(uint32_t *count);
/* Sets one parameter from text, as the command line's --set does. On error (BAD_ARGUMENT: no such key, no such
   value, out of range) *pipeline is unchanged and, where error is not NULL, error[0..error_size) gets one line. */
STEREO_API stereo_result stereo_pipeline_set(stereo_pipeline *pipeline, const char *key, const char *value,
                                             char *error, size_t error_size);
/* Writes a parameter's value as text that stereo_pipeline_set reads back to the same value. */
STEREO_API stereo_result stereo_pipeline_get(const stereo_pipeline *pipeline, const char *key, char *text, size_t text_size);

/* ---- plan: one size, one pipeline ---- */

/* Layouts of input pixels. Colour becomes luma (299 R + 587 G + 114 B + 500) / 1000; alpha is ignored. 16-bit
   samples are in the machine's byte order. */
typedef enum stereo_format {
    STEREO_FORMAT_R8 = 0, STEREO_FORMAT_RGB8 = 1, STEREO_FORMAT_RGBA8 = 2,
    STEREO_FORMAT_R16 = 3, STEREO_FORMAT_RGB16 = 4, STEREO_FORMAT_RGBA16 = 5
} stereo_format;

typedef enum stereo_disparity_format {
    STEREO_DISPARITY_F32 = 0,        /* pixels; invalid = +infinity */
    STEREO_DISPARITY_S16 = 1,        /* pixels x 16; invalid = INT16_MIN */
    STEREO_DISPARITY_U16 = 2         /* pixels x 256; invalid = 0, a disparity of 0 is stored as 1 */
} stereo_disparity_format;

typedef enum stereo_confidence_format {
    STEREO_CONFIDENCE_U8 = 0,        /* 0..255, 0 = invalid */
    STEREO_CONFIDENCE_F32 = 1        /* the same divided by 256: 0..0.996 */
} stereo_confidence_format;

typedef enum stereo_depth_format {
    STEREO_DEPTH_F32 = 0,            /* metres (the unit of q); invalid = NaN */
    STEREO_DEPTH_U16 = 1             /* millimetres, saturating at 65535; invalid = 0 */
} stereo_depth_format;

typedef enum stereo_inputs { STEREO_INPUT_MASK = 1, STEREO_INPUT_PREVIOUS = 2 } stereo_inputs;
typedef enum stereo_outputs {
    STEREO_OUTPUT_DISPARITY = 1, STEREO_OUTPUT_DISPARITY_RIGHT = 2, STEREO_OUTPUT_CONFIDENCE = 4,
    STEREO_OUTPUT_DEPTH = 8, STEREO_OUTPUT_POINTS = 16
} stereo_outputs;

typedef enum stereo_plan_flags {
    STEREO_PLAN_KEEP_STAGES = 1,     /* every logical pass keeps its result for stereo_stage_read; no fusion, no reuse */
    STEREO_PLAN_NO_FUSION = 2        /* single passes only; same bytes out */
} stereo_plan_flags;

/* What can never change a byte of the output. 0 everywhere = the planner decides. */
typedef struct stereo_tuning {
    uint32_t band_rows;              /* CPU: rows of a band handed to a worker; Vulkan: rows of a part of a volume */
    uint32_t block_columns;          /* CPU: columns of a wavefront's block */
    uint32_t slab_disparities;       /* Vulkan: disparities of a slab of a volume */
    uint32_t group_width;            /* Vulkan: invocations of a workgroup, a power of two */
    uint32_t path_lanes;             /* Vulkan: invocations that share one path, a power of two */
} stereo_tuning;

typedef struct stereo_plan_desc {
    uint32_t canary_begin_;          /* leave 0 */
    uint32_t width, height;          /* 1..STEREO_MAX_SIZE pixels */
    int32_t min_disparity;           /* -STEREO_MAX_SIZE..STEREO_MAX_SIZE */
    uint32_t num_disparities;        /* 1..STEREO_MAX_DISPARITIES; 0 = 64. Searched: [min, min + num) */
    stereo_format input;
    uint32_t input_bits;             /* meaningful bits of a sample, 1..16; 0 = all of the format's */
    uint32_t inputs;                 /* stereo_inputs beside left and right */
    uint32_t outputs;                /* stereo_outputs; 0 = STEREO_OUTPUT_DISPARITY */
    stereo_disparity_format disparity_format; /* of both views; previous has it too */
    stereo_confidence_format confidence_format;
    stereo_depth_format depth_format;
    const stereo_pipeline *pipeline; /* copied; NULL = stereo_pipeline_base */
    float q[16];                     /* row-major; [X Y Z W] = Q [x y d 1], for depth and points; stereo_q fills it */
    uint32_t slots;                  /* frames in flight, 1..8; 0 = 1 */
    uint64_t max_memory;             /* cap in bytes on the plan's host and device memory together; 0 = none */
    uint32_t flags;                  /* stereo_plan_flags */
    stereo_tuning tuning;
    uint32_t canary_end_;            /* leave 0 */
} stereo_plan_desc;

/* Q for rectified cameras: focal length in pixels, baseline in metres, the left principal point, and doffs =
   cx_right - cx_left (0 for most). Z = focal * baseline / (d + doffs). */
STEREO_API void stereo_q(float focal, float baseline, float cx, float cy, float doffs, float q[16]);

typedef struct stereo_memory {
    uint64_t host_bytes;             /* what the plan asks the allocator for */
    uint64_t device_bytes;           /* what it asks the device for; 0 on the CPU backend */
    uint64_t largest_buffer;         /* bytes of the largest single device buffer */
    uint64_t minimum_bytes;          /* the smallest max_memory with which the same plan can be made */
    uint32_t passes;                 /* physical passes of a frame */
    uint32_t parts;                  /* parts of the volume that is split most; 1 = none is */
} stereo_memory;

/* What stereo_plan_create would ask for, without asking for it (planning itself borrows some scratch from the
   allocator). Errors as stereo_plan_create. */
STEREO_API stereo_result stereo_plan_memory(stereo_context *context, const stereo_plan_desc *desc, stereo_memory *memory);

/* All memory a plan will ever use, all pipelines and command buffers. Errors: BAD_ARGUMENT (the message names the
   field and the range), UNSUPPORTED, LIMIT (the cap is too small: the message names the least that works),
   HOST_MEMORY, DEVICE_MEMORY, DEVICE_LOST, VULKAN. Plans of one context may be used from different threads, one
   plan by one thread at a time. */
STEREO_API stereo_result stereo_plan_create(stereo_context *context, const stereo_plan_desc *desc, stereo_plan **plan);
STEREO_API void stereo_plan_destroy(stereo_plan *plan); /* waits for its frames; NULL is allowed */

/* The descriptor with every zero resolved; its pipeline points at the plan's copy, which lives as long as the plan. */
STEREO_API void stereo_plan_info(const stereo_plan *plan, stereo_plan_desc *desc);

/* The integers that parameters in cost units became, by key: "sgm.p1", "sgm.p2"; "unit" is the steps of one cost unit.
   0 where the plan has no such integer. */
STEREO_API uint32_t stereo_plan_integer(const stereo_plan *plan, const char *key);

typedef struct stereo_pass_info {
    const char *name;                /* the kernel's: "cost_census" */
    uint32_t fused;                  /* logical passes that this physical pass replaces, 1 = itself */
    uint32_t volume;                 /* 1 = writes or reads a cost volume */
    uint64_t bytes;                  /* read and written, by the plan */
    uint64_t operations;             /* arithmetic, by the plan */
    double milliseconds;             /* last measured; < 0 = not measured */
} stereo_pass_info;

/* Physical passes, in order. Returns how many there are; fills at most room. */
STEREO_API uint32_t stereo_plan_passes(const stereo_plan *plan, stereo_pass_info *infos, uint32_t room);

/* ---- frames ---- */

typedef struct stereo_image { const void *pixels; size_t stride; } stereo_image; /* stride in bytes, 0 = tight */
typedef struct stereo_target { void *pixels; size_t stride; } stereo_target;

/* Inputs are never written. A mask has one byte a pixel: 0 = leave it out, its disparity becomes invalid before
   the map filters run. Outputs must be those the plan declared; NULL = not wanted this time. Strides may be any
   number of bytes >= a row (odd ones too). points: three f32 a pixel, X Y Z; invalid = NaN. */
typedef struct stereo_frame {
    stereo_image left, right;
    stereo_image mask;               /* with STEREO_INPUT_MASK */
    stereo_image previous;           /* with STEREO_INPUT_PREVIOUS: a left disparity; NULL = none this time */
    stereo_target disparity;         /* left view */
    stereo_target disparity_right;   /* right view: right pixel x sees left pixel x + d */
    stereo_target confidence;
    stereo_target depth;
    stereo_target points;
    void (*done)(void *user, stereo_result result); /* called once a submitted frame has ended, with what
                                        stereo_wait returns; may be NULL */
    void *user;
} stereo_frame;

typedef struct stereo_ticket { uint64_t id; } stereo_ticket;

/* Matches one pair and returns when the outputs are written. Errors: BAD_ARGUMENT, DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_match(stereo_plan *plan, const stereo_frame *frame);
/* Starts a frame. Inputs are read before it returns; outputs are written inside the stereo_wait that reports OK.
   At most `slots` frames may be in flight (BAD_ARGUMENT beyond). The CPU backend works inside this call. Errors:
   BAD_ARGUMENT, DEVICE_LOST, VULKAN; then there is no frame, and `done` is not called. */
STEREO_API stereo_result stereo_submit(stereo_plan *plan, const stereo_frame *frame, stereo_ticket *ticket);
/* Waits at most timeout_ns for a frame (0 = ask only). OK: outputs written, ticket spent. PENDING: not yet. Errors:
   BAD_ARGUMENT (no such frame), DEVICE_LOST, VULKAN; the ticket is spent then too. */
STEREO_API stereo_result stereo_wait(stereo_plan *plan, stereo_ticket ticket, uint64_t timeout_ns);

/* ---- stages: for tests and for the curious; with STEREO_PLAN_KEEP_STAGES ---- */

typedef struct stereo_stage_info {
    const char *name;                /* the logical pass */
    uint32_t width, height, depth;   /* of its result, in elements; depth = disparities, planes or words */
    uint32_t element_bytes;          /* 1, 2 or 4 */
} stereo_stage_info;

/* The result of every logical pass. Returns how many there are; fills at most room. */
STEREO_API uint32_t stereo_stages(const stereo_plan *plan, stereo_stage_info *infos, uint32_t room);
/* Copies a stage's result of the last frame, tight, volumes with the disparity fastest ([y][x][d]), planes
   one after another ([plane][y][x]). bytes must be width * height * depth * element_bytes. Errors: BAD_ARGUMENT,
   DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_stage_read(stereo_plan *plan, uint32_t stage, void *data, size_t bytes);

/* ---- text ---- */
STEREO_API const char *stereo_result_text(stereo_result result);
STEREO_API const char *stereo_simd_text(stereo_simd simd); /* "auto", "scalar", "sse4", "avx2", "avx512", "neon" */
STEREO_API uint32_t stereo_version(void);                   /* of the implementation */

#ifdef __cplusplus
}
#endif
#endif /* STEREO_H_INCLUDED */

/* ------------------------------------------------------------------------------------------------------------------
   >>api-vulkan: appears where a Vulkan header came first, also on a second include
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(VULKAN_CORE_H_) && !defined(STEREO_VULKAN_API_INCLUDED) && !defined(STEREO_NO_VULKAN)
#define STEREO_VULKAN_API_INCLUDED
#ifdef __cplusplus
extern "C" {
#endif
typedef struct stereo_vulkan_desc {
    uint32_t canary_begin_;          /* leave 0 */
    PFN_vkGetInstanceProcAddr get_instance_proc_addr; /* NULL = volk's where it is filled, else the system's loader */
    uint32_t canary_end_;            /* leave 0 */
} stereo_vulkan_desc;
#ifdef __cplusplus
}
#endif
#endif

#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO__IMPLEMENTED)
#define STEREO__IMPLEMENTED
/* ------------------------------------------------------------------------------------------------------------------
   >>configuration
   ------------------------------------------------------------------------------------------------------------------ */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#ifndef STEREO_NO_STDLIB
#include <stdlib.h>
#endif
#include <time.h>

#ifndef STEREO_SELF
#define STEREO_SELF "stereo.h" /* how the header includes itself for each instruction set */
#endif

#if defined(__FAST_MATH__)
#error "stereo.h: -ffast-math (also inside -Ofast) breaks the promise of equal answers; compile this file without it"
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "stereo.h: only little-endian machines are supported"
#endif
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ == 2
#error "stereo.h: x87 arithmetic rounds differently; on 32-bit x86 compile with -msse2 -mfpmath=sse"
#endif

/* Products and sums are never contracted to fused operations: gcc does so by default where the machine can. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("fp-contract=off")
#endif

#if defined(__GNUC__) || defined(__clang__)
#define STEREO__PRINTF(at, first) __attribute__((format(printf, at, first)))
#define STEREO__UNUSED            __attribute__((unused))
#else
#define STEREO__PRINTF(at, first)
#define STEREO__UNUSED
#endif

/* ------------------------------------------------------------------------------------------------------------------
   >>platform: atomics, clock, threads
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define STEREO__ATOMIC_LOAD_U32(p)     ((uint32_t)_InterlockedOr((volatile long *)(p), 0))
#define STEREO__ATOMIC_STORE_U32(p, v) ((void)_InterlockedExchange((volatile long *)(p), (long)(v)))
#define STEREO__ATOMIC_ADD_U32(p, v)   ((uint32_t)_InterlockedExchangeAdd((volatile long *)(p), (long)(v)))
#define STEREO__ATOMIC_CAS_U32(p, expected, desired) \
    (_InterlockedCompareExchange((volatile long *)(p), (long)(desired), (long)(expected)) == (long)(expected))
#define STEREO__ATOMIC_LOAD_ACQUIRE(p)     STEREO__ATOMIC_LOAD_U32(p)
#define STEREO__ATOMIC_STORE_RELEASE(p, v) STEREO__ATOMIC_STORE_U32(p, v)
#else
#define STEREO__ATOMIC_LOAD_U32(p)                   __atomic_load_n((p), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_STORE_U32(p, v)               __atomic_store_n((p), (v), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_ADD_U32(p, v)                 __atomic_fetch_add((p), (v), __ATOMIC_RELAXED)
#define STEREO__ATOMIC_CAS_U32(p, expected, desired) stereo__cas_u32((p), (expected), (desired))
#define STEREO__ATOMIC_LOAD_ACQUIRE(p)               __atomic_load_n((p), __ATOMIC_ACQUIRE)
#define STEREO__ATOMIC_STORE_RELEASE(p, v)           __atomic_store_n((p), (v), __ATOMIC_RELEASE)
static int stereo__cas_u32(uint32_t *p, uint32_t expected, uint32_t desired)
{
    return __atomic_compare_exchange_n(p, &expected, desired, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
#endif

#if (defined(__GNUC__) || defined(__clang__)) && (defined(__x86_64__) || defined(__i386__))
#define STEREO__PAUSE() __builtin_ia32_pause()
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_IX86))
#define STEREO__PAUSE() _mm_pause()
#else
#define STEREO__PAUSE() ((void)0)
#endif

#if defined(_WIN32)
/* windows.h defines min, max and thousands more: the few functions are declared here as it would declare them. */
struct _RTL_SRWLOCK;
struct _RTL_CONDITION_VARIABLE;
union _LARGE_INTEGER;
struct _SECURITY_ATTRIBUTES;
#ifdef __cplusplus
extern "C" {
#endif
__declspec(dllimport) void __stdcall AcquireSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) void __stdcall ReleaseSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) unsigned char __stdcall TryAcquireSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) int __stdcall SleepConditionVariableSRW(struct _RTL_CONDITION_VARIABLE *, struct _RTL_SRWLOCK *,
                                                              unsigned long, unsigned long);
__declspec(dllimport) void __stdcall WakeAllConditionVariable(struct _RTL_CONDITION_VARIABLE *);
__declspec(dllimport) void *__stdcall CreateThread(struct _SECURITY_ATTRIBUTES *, size_t,
                                                   unsigned long(__stdcall *)(void *), void *, unsigned long,
                                                   unsigned long *);
__declspec(dllimport) unsigned long __stdcall WaitForSingleObject(void *, unsigned long);
__declspec(dllimport) int __stdcall CloseHandle(void *);
__declspec(dllimport) unsigned long __stdcall GetActiveProcessorCount(unsigned short);
__declspec(dllimport) int __stdcall SwitchToThread(void);
__declspec(dllimport) int __stdcall QueryPerformanceCounter(union _LARGE_INTEGER *);
__declspec(dllimport) int __stdcall QueryPerformanceFrequency(union _LARGE_INTEGER *);
#ifdef __cplusplus
}
#endif
#elif !defined(STEREO_NO_THREADS)
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#endif

/* Milliseconds of a clock that only goes forward. */
static double stereo__now(void)
{
#if defined(_WIN32)
    int64_t count = 0, frequency = 1;
    QueryPerformanceCounter((union _LARGE_INTEGER *)&count);
    QueryPerformanceFrequency((union _LARGE_INTEGER *)&frequency);
    return (double)count * 1e3 / (double)frequency;
#elif defined(CLOCK_MONOTONIC)
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
#elif defined(__linux__) && !defined(STEREO_NO_THREADS)
    /* strict -std=c99 hides the prototype, not the function */
    extern int clock_gettime(int, struct timespec *);
    struct timespec t;
    clock_gettime(1, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
#else
    return (double)clock() * 1e3 / (double)CLOCKS_PER_SEC;
#endif
}

typedef struct stereo__mutex {
#if defined(_WIN32)
    void *lock;
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_t lock;
#else
    int unused;
#endif
} stereo__mutex;

static int stereo__mutex_init(stereo__mutex *mutex)
{
    memset(mutex, 0, sizeof(*mutex));
#if !defined(_WIN32) && !defined(STEREO_NO_THREADS)
    return pthread_mutex_init(&mutex->lock, NULL) == 0;
#else
    return 1;
#endif
}

static void stereo__mutex_destroy(stereo__mutex *mutex)
{
#if !defined(_WIN32) && !defined(STEREO_NO_THREADS)
    pthread_mutex_destroy(&mutex->lock);
#else
    (void)mutex;
#endif
}

static void stereo__mutex_lock(stereo__mutex *mutex)
{
#if defined(_WIN32)
    AcquireSRWLockExclusive((struct _RTL_SRWLOCK *)&mutex->lock);
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_lock(&mutex->lock);
#else
    (void)mutex;
#endif
}

static void stereo__mutex_unlock(stereo__mutex *mutex)
{
#if defined(_WIN32)
    ReleaseSRWLockExclusive((struct _RTL_SRWLOCK *)&mutex->lock);
#elif !defined(STEREO_NO_THREADS)
    pthread_mutex_unlock(&mutex->lock);
#else
    (void)mutex;
#endif
}

static void stereo__yield(void)
{
#if defined(_WIN32)
    SwitchToThread();
#elif !defined(STEREO_NO_THREADS)
    sched_yield();
#endif
}

static uint32_t stereo__core_count(void)
{
#if defined(STEREO_NO_THREADS)
    return 1;
#elif defined(_WIN32)
    unsigned long n = GetActiveProcessorCount(0xffff);
    return n > 0 ? (uint32_t)n : 1;
#else
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (uint32_t)n : 1;
#endif
}

/* ------------------------------------------------------------------------------------------------------------------
   >>log
   ------------------------------------------------------------------------------------------------------------------ */
/* One message to the caller's logger; returns `result`, so that errors read `return stereo__report(...)`. */
STEREO__PRINTF(6, 7)
static stereo_result stereo__report(const stereo_context_desc *desc, stereo_level level, stereo_result result,
                                    int32_t vulkan_result, const char *key, const char *format, ...)
{
    char text[512];
    stereo_message message;
    va_list arguments;
    if (!desc || !desc->logger.log) return result;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    message.level = level;
    message.result = result;
    message.vulkan_result = vulkan_result;
    message.key = key;
    message.text = text;
    desc->logger.log(desc->logger.user, &message);
    return result;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>memory
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__ALIGNMENT 64u

static uint64_t stereo__align(uint64_t value, uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

/* a / b, rounded up; without overflow. */
static uint32_t stereo__ceil_div(uint32_t a, uint32_t b) { return a / b + (a % b != 0u); }

/* Zeroed host memory, 64-byte aligned; NULL when there is none. Every allocation of the library goes through here. */
static void *stereo__alloc(const stereo_context_desc *desc, size_t bytes)
{
    uint8_t *memory;
    if (bytes == 0 || bytes > SIZE_MAX - 2 * STEREO__ALIGNMENT) return NULL;
    if (desc->allocator.alloc) {
        memory = (uint8_t *)desc->allocator.alloc(desc->allocator.user, bytes, STEREO__ALIGNMENT);
    } else {
#ifdef STEREO_NO_STDLIB
        memory = NULL;
#else
        uint8_t *raw = (uint8_t *)malloc(bytes + STEREO__ALIGNMENT + sizeof(void *));
        if (!raw) return NULL;
        memory = (uint8_t *)(((uintptr_t)raw + sizeof(void *) + STEREO__ALIGNMENT - 1) &
                             ~(uintptr_t)(STEREO__ALIGNMENT - 1));
        memcpy(memory - sizeof(void *), &raw, sizeof(void *));
#endif
    }
    if (memory) memset(memory, 0, bytes);
    return memory;
}

static void stereo__release(const stereo_context_desc *desc, void *memory, size_t bytes)
{
    if (!memory) return;
    if (desc->allocator.alloc) {
        desc->allocator.release(desc->allocator.user, memory, bytes);
    } else {
#ifndef STEREO_NO_STDLIB
        void *raw;
        memcpy(&raw, (uint8_t *)memory - sizeof(void *), sizeof(void *));
        free(raw);
#endif
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>threads: a pool of workers; one parallel section at a time
   ------------------------------------------------------------------------------------------------------------------ */
typedef void (*stereo__task)(void *arg, uint32_t index);

#if defined(STEREO_NO_THREADS)
typedef struct stereo__pool {
    int unused;
} stereo__pool;
static stereo__pool *stereo__pool_create(const stereo_context_desc *desc, uint32_t threads)
{
    (void)desc;
    (void)threads;
    return NULL;
}
static void stereo__pool_destroy(const stereo_context_desc *desc, stereo__pool *pool)
{
    (void)desc;
    (void)pool;
}
static int stereo__pool_run(stereo__pool *pool, uint32_t count, stereo__task task, void *arg)
{
    (void)pool;
    (void)count;
    (void)task;
    (void)arg;
    return 0;
}
#else
typedef struct stereo__pool {
    stereo__mutex lock;
#if defined(_WIN32)
    void *wake, *idle;
    void *thread[64];
#else
    pthread_cond_t wake, idle;
    pthread_t thread[64];
#endif
    uint32_t threads;              /* beside the caller's */
    uint32_t next, count, running; /* tasks: next to claim, how many, claimed and not finished */
    uint64_t section;              /* counts parallel sections, so that a sleeper knows a new one */
    int busy, stop;
    stereo__task task;
    void *arg;
} stereo__pool;

#if defined(_WIN32)
#define STEREO__POOL_WAIT(p, c)                                                                                  \
    SleepConditionVariableSRW((struct _RTL_CONDITION_VARIABLE *)&(p)->c, (struct _RTL_SRWLOCK *)&(p)->lock.lock, \
                              0xffffffffu, 0)
#define STEREO__POOL_WAKE(p, c) WakeAllConditionVariable((struct _RTL_CONDITION_VARIABLE *)&(p)->c)
#else
#define STEREO__POOL_WAIT(p, c) pthread_cond_wait(&(p)->c, &(p)->lock.lock)
#define STEREO__POOL_WAKE(p, c) pthread_cond_broadcast(&(p)->c)
#endif

/* Claims and runs tasks until none is left. Called and left with the lock held. */
static void stereo__pool_work(stereo__pool *pool)
{
    while (pool->next < pool->count) {
        uint32_t index = pool->next++;
        pool->running++;
        stereo__mutex_unlock(&pool->lock);
        pool->task(pool->arg, index);
        stereo__mutex_lock(&pool->lock);
        pool->running--;
    }
    if (pool->running == 0) STEREO__POOL_WAKE(pool, idle);
}

static void stereo__pool_loop(stereo__pool *pool)
{
    uint64_t seen = 0;
    stereo__mutex_lock(&pool->lock);
    while (!pool->stop) {
        if (pool->section == seen) {
            STEREO__POOL_WAIT(pool, wake);
            continue;
        }
        seen = pool->section;
        stereo__pool_work(pool);
    }
    stereo__mutex_unlock(&pool->lock);
}

#if defined(_WIN32)
static unsigned long __stdcall stereo__pool_main(void *pool)
{
    stereo__pool_loop((stereo__pool *)pool);
    return 0;
}
#else
static void *stereo__pool_main(void *pool)
{
    stereo__pool_loop((stereo__pool *)pool);
    return NULL;
}
#endif

static int stereo__pool_start(stereo__pool *pool, uint32_t i)
{
#if defined(_WIN32)
    pool->thread[i] = CreateThread(NULL, 0, stereo__pool_main, pool, 0, NULL);
    return pool->thread[i] != NULL;
#else
    return pthread_create(&pool->thread[i], NULL, stereo__pool_main, pool) == 0;
#endif
}

static void stereo__pool_destroy(const stereo_context_desc *desc, stereo__pool *pool)
{
    uint32_t i;
    if (!pool) return;
    stereo__mutex_lock(&pool->lock);
    pool->stop = 1;
    STEREO__POOL_WAKE(pool, wake);
    stereo__mutex_unlock(&pool->lock);
    for (i = 0; i < pool->threads; i++) {
#if defined(_WIN32)
        WaitForSingleObject(pool->thread[i], 0xffffffffu);
        CloseHandle(pool->thread[i]);
#else
        pthread_join(pool->thread[i], NULL);
#endif
    }
#if !defined(_WIN32)
    pthread_cond_destroy(&pool->idle);
    pthread_cond_destroy(&pool->wake);
#endif
    stereo__mutex_destroy(&pool->lock);
    stereo__release(desc, pool, sizeof(*pool));
}

static int stereo__pool_init(stereo__pool *pool)
{
    if (!stereo__mutex_init(&pool->lock)) return 0;
#if !defined(_WIN32)
    if (pthread_cond_init(&pool->wake, NULL) != 0) {
        stereo__mutex_destroy(&pool->lock);
        return 0;
    }
    if (pthread_cond_init(&pool->idle, NULL) != 0) {
        pthread_cond_destroy(&pool->wake);
        stereo__mutex_destroy(&pool->lock);
        return 0;
    }
#endif
    return 1;
}

/* A pool with threads - 1 workers; fewer where the system grants fewer. NULL: no memory, or nothing to add. */
static stereo__pool *stereo__pool_create(const stereo_context_desc *desc, uint32_t threads)
{
    stereo__pool *pool = (stereo__pool *)stereo__alloc(desc, sizeof(stereo__pool));
    if (!pool) return NULL;
    if (!stereo__pool_init(pool)) {
        stereo__release(desc, pool, sizeof(*pool));
        return NULL;
    }
    while (pool->threads + 1 < threads && pool->threads < 64 && stereo__pool_start(pool, pool->threads))
        pool->threads++;
    return pool;
}

/* Runs the tasks with the caller's help. 0: another plan is using the pool, nothing was run. */
static int stereo__pool_run(stereo__pool *pool, uint32_t count, stereo__task task, void *arg)
{
    stereo__mutex_lock(&pool->lock);
    if (pool->busy) {
        stereo__mutex_unlock(&pool->lock);
        return 0;
    }
    pool->busy = 1;
    pool->task = task;
    pool->arg = arg;
    pool->next = 0;
    pool->count = count;
    pool->section++;
    STEREO__POOL_WAKE(pool, wake);
    stereo__pool_work(pool);
    while (pool->running > 0) STEREO__POOL_WAIT(pool, idle);
    pool->count = 0;
    pool->busy = 0;
    stereo__mutex_unlock(&pool->lock);
    return 1;
}
#endif

/* ------------------------------------------------------------------------------------------------------------------
   >>arithmetic: functions whose last bit must not depend on a machine's libm
   ------------------------------------------------------------------------------------------------------------------ */
/* e^x by halving the argument and a Taylor series; relative error below 1e-14 for |x| < 700. */
static double stereo__exp(double x)
{
    double term = 1.0, sum = 1.0;
    int halvings = 0, i;
    if (x < -700.0) return 0.0;
    if (x > 700.0) x = 700.0;
    while (x > 0.25 || x < -0.25) {
        x *= 0.5;
        halvings++;
    }
    for (i = 1; i < 14; i++) {
        term *= x / i;
        sum += term;
    }
    while (halvings-- > 0) sum *= sum;
    return sum;
}

/* ln x for x > 0 by Newton's iteration on stereo__exp. */
static double stereo__log(double x)
{
    double y = 0.0;
    int i;
    for (i = 0; i < 200; i++) {
        double e = stereo__exp(y), step = 2.0 * (x - e) / (x + e);
        y += step;
        if (step < 1e-15 && step > -1e-15) break;
    }
    return y;
}

/* @spirv-ids:begin: written by tools/embed_spirv.c */
#ifndef STEREO_NO_VULKAN
enum {                               /* index of a kernel's SPIR-V module */
    STEREO__SPV_box_h,
    STEREO__SPV_box_v,
    STEREO__SPV_cost_ad,
    STEREO__SPV_cost_census,
    STEREO__SPV_cost_mix,
    STEREO__SPV_cost_prior,
    STEREO__SPV_export_confidence,
    STEREO__SPV_export_depth,
    STEREO__SPV_export_disparity,
    STEREO__SPV_export_points,
    STEREO__SPV_feature_census,
    STEREO__SPV_image_colour,
    STEREO__SPV_image_grey,
    STEREO__SPV_import_disparity,
    STEREO__SPV_lr_check,
    STEREO__SPV_mask_apply,
    STEREO__SPV_median,
    STEREO__SPV_sgm_path,
    STEREO__SPV_speckle_apply,
    STEREO__SPV_speckle_area,
    STEREO__SPV_speckle_components,
    STEREO__SPV_volume_convert,
    STEREO__SPV_volume_rescale,
    STEREO__SPV_wta,
    STEREO__SPV_wta_right,
    STEREO__SPV_COUNT
};
static const uint32_t *stereo__spirv(int module, size_t *bytes);
#endif
/* @spirv-ids:end */
/* ------------------------------------------------------------------------------------------------------------------
   >>core: the words that planner, kernels and both executors share
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__INVALID INT32_MIN    /* of a disparity map: int32_t in 1/256 pixel */
#define STEREO__ONE 256              /* one pixel of disparity in a map */
#define STEREO__MARGIN 32u           /* replicated pixels left and right of an image plane on the CPU */
#define STEREO__LANES 64u            /* disparities of a pixel are padded to a multiple of this on the CPU */
#define STEREO__MAX_BINDINGS 6
#define STEREO__MAX_PASSES 128
#define STEREO__MAX_SLOTS 192
#define STEREO__MAX_GROUP 32         /* passes that the CPU streams together */
#define STEREO__NONE 0xffffu         /* no slot */
#define STEREO__ALL 0x7fffffff       /* halo: the whole image */

typedef enum stereo__elem { STEREO__U8, STEREO__U16, STEREO__U32, STEREO__I32 } stereo__elem;

static uint32_t stereo__elem_bytes(stereo__elem elem)
{
    return elem == STEREO__U8 ? 1u : elem == STEREO__U16 ? 2u : 4u;
}

typedef enum stereo__kind {
    STEREO__IMAGE,    /* planes [z][y][x] of the picture, features or maps */
    STEREO__VOLUME,   /* cost volume, layout below */
    STEREO__TABLE,    /* 256 uint32_t that the planner filled: uniform buffer on the GPU */
    STEREO__STATE,    /* what a sweep carries from row to row or a reduction from slab to slab */
    STEREO__EXTERNAL  /* the caller's pixels: pointer and stride on the CPU, staging buffer on the GPU */
} stereo__kind;

typedef enum stereo__layout {
    STEREO__D_FASTEST = 1,           /* [y][x][d]: SGM, scanline */
    STEREO__X_FASTEST = 2            /* [d][y][x]: local aggregation on the GPU */
} stereo__layout;

typedef enum stereo__external {      /* which pixels of stereo_frame a slot stands for */
    STEREO__EXT_NONE, STEREO__EXT_LEFT, STEREO__EXT_RIGHT, STEREO__EXT_MASK, STEREO__EXT_PREVIOUS,
    STEREO__EXT_DISPARITY, STEREO__EXT_DISPARITY_RIGHT, STEREO__EXT_CONFIDENCE, STEREO__EXT_DEPTH, STEREO__EXT_POINTS,
    STEREO__EXT_COUNT
} stereo__external;

/* A value that a pass writes once and others read. Address of element (x, y, z), in bytes from its origin:
   x * x_stride + y * y_stride + z * z_stride. On the GPU rows start at whole words and elements are packed into
   little-endian words. */
typedef struct stereo__slot {
    const char *name;                /* "volume", "disparity": for dumps and messages */
    stereo__kind kind;
    stereo__elem elem;
    stereo__layout layout;           /* volumes */
    stereo__external external;
    uint32_t width, height, depth;   /* elements; depth = planes or disparities */
    uint64_t max;                    /* largest value that can stand in it (range analysis) */
    size_t x_stride, y_stride, z_stride;
    size_t origin;                   /* bytes before element (0, 0, 0): the CPU's left margin */
    uint64_t bytes;                  /* of the whole value */
    uint16_t same_as;                /* shares the memory of this slot (in place), or STEREO__NONE */
    /* decided by the planner's last step */
    uint32_t window;                 /* CPU: rows held in a worker's ring; 0 = the whole value in the arena */
    uint32_t parts;                  /* Vulkan: bands of rows (D_FASTEST) or slabs of disparities (X_FASTEST) */
    uint16_t first_use, last_use;    /* physical steps between which its memory is taken */
    uint32_t memory;                 /* index of its first part in the plan's list of memory ranges */
} stereo__slot;

/* What a pass was told: the member that its kernel knows. */
typedef union stereo__params {
    struct { uint32_t channels, sample_bytes; } ingest;            /* 1, 3 or 4 channels of 1 or 2 bytes */
    struct { int32_t width, height, kind, bits; } census;          /* kind: stereo_census_kind */
    struct { int32_t min_disparity, cap, max, channels, truncate, quantise; } cost;
        /* cap: 1 = a disparity that leaves the right image costs `max`, 0 = clamp. truncate, quantise: cost_ad
           yields min(ad, truncate), or with quantise != 0 that value scaled to 0..quantise, rounded */
    struct { uint32_t first; } mix;                                /* 1 = there is no total yet */
    struct { int32_t min_disparity, weight, truncate; } prior;     /* steps; 1/256 pixel */
    struct { int32_t radius; } box;
    struct { uint32_t multiply, shift; } rescale;                  /* (v * multiply + (1 << shift >> 1)) >> shift */
    struct { uint32_t p1, p2, directions, first, adapt, channels, shift, cmax; } sgm;
        /* directions: bits 0..7 = STEREO__SGM_*; p2: largest; adapt: 1 = P2 from the table at the guide's step,
           |dI| >> shift, at most 255, over `channels` planes the largest; cmax: largest cost */
    struct { int32_t min_disparity, subpixel; uint32_t keep, shift; } wta;
        /* keep: 1024 - round(1024 * uniqueness); shift: volume values are used >> shift in ratios */
    struct { int32_t tolerance, sign; } lr;                        /* 1/256 pixel; +1 left view, -1 right view */
    struct { int32_t step; uint32_t area; } speckle;               /* 1/256 pixel; pixels */
    struct { int32_t radius; } median;
    struct { int32_t format; float q[16]; } output;                /* one of the public output formats */
} stereo__params;

/* Direction r of a path: it comes from pixel (x - dx, y - dy). Bit i of sgm.directions. */
enum {
    STEREO__SGM_E = 1, STEREO__SGM_W = 2,    /* from the left (dx 1, dy 0); from the right (-1, 0) */
    STEREO__SGM_S = 4, STEREO__SGM_N = 8,    /* from above (0, 1); from below (0, -1) */
    STEREO__SGM_SE = 16, STEREO__SGM_SW = 32,/* from above left (1, 1); from above right (-1, 1) */
    STEREO__SGM_NE = 64, STEREO__SGM_NW = 128/* from below left (1, -1); from below right (-1, -1) */
};

typedef enum stereo__schedule {
    STEREO__ROWS,                    /* rows in any order, any worker */
    STEREO__WAVEFRONT                /* row y needs row y - direction up to one column further right */
} stereo__schedule;                  /* a downward wavefront with an upward one over the same sum = two sweeps */

/* ---- CPU ---- */
typedef struct stereo__view {        /* a slot as a CPU kernel sees it */
    uint8_t *base;                   /* element (0, 0, 0), or of row (y mod window) */
    size_t x_stride, y_stride, z_stride;
    uint32_t window;                 /* 0 = all rows are there */
    uint32_t width, height, depth;
    stereo__elem elem;
} stereo__view;

typedef struct stereo__call {
    const stereo__params *params;
    stereo__view slot[STEREO__MAX_BINDINGS]; /* base NULL = absent */
    int32_t width, height;           /* of the image */
    int32_t disparities, pitch;      /* D and D padded to STEREO__LANES */
    int32_t y, x0, x1;               /* row, columns [x0, x1); x0 = 0 and x1 = width but in a wavefront's blocks */
    int32_t phase;                   /* of kernels that run in several phases */
    int32_t restart;                 /* ROWS: first row of a band, running sums start anew.
                                        WAVEFRONT: this sweep visits the row before the other one does */
    int32_t direction;               /* WAVEFRONT: +1 down, -1 up; row number within the sweep in `step` */
    int32_t step;
    uint8_t *scratch;                /* the worker's own, kept between the rows of a band; 64-byte aligned */
    uint8_t *state;                  /* the sweep's own, shared by its workers; zeroed at its start */
} stereo__call;

typedef void (*stereo__cpu_fn)(const stereo__call *call);

static uint8_t *stereo__row(const stereo__view *view, int32_t y)
{
    uint32_t row = view->window ? (uint32_t)y % view->window : (uint32_t)y;
    return view->base + (size_t)row * view->y_stride;
}

/* ---- Vulkan ---- */
typedef struct stereo__device {      /* what shapes depend on */
    uint32_t software;               /* 1 = a driver that runs on the CPU: few invocations that do much */
    uint32_t max_invocations, max_groups[3];
    uint64_t max_range;              /* of one storage buffer binding */
    uint64_t max_work;               /* operations of one dispatch: drivers kill what runs too long; 0 = no bound */
} stereo__device;

typedef struct stereo__tile {        /* the piece of the extent that one dispatch covers */
    uint32_t y0, rows;               /* rows of the image; slots split in bands start at y0 */
    uint32_t d0, depth;              /* disparities; slots split in slabs start at d0 */
    uint32_t first, last;            /* of the pieces of a pass, in its order: state begins, state ends */
    uint32_t phase;
} stereo__tile;

typedef struct stereo__dispatch {
    uint32_t spec[12], specs;        /* specialization constants 0..specs-1; 0 = group width */
    uint32_t push[32], pushes;       /* words of push constants */
    uint32_t groups[3];
} stereo__dispatch;

struct stereo__pass;
typedef struct stereo__shape {       /* what a shape function may look at */
    const stereo__params *params;
    const stereo__slot *slot[STEREO__MAX_BINDINGS]; /* NULL = absent */
    stereo__tile tile;
    uint32_t width, height, disparities;
    const stereo__device *device;
    const stereo_tuning *tuning;
} stereo__shape;
typedef void (*stereo__shape_fn)(const stereo__shape *shape, stereo__dispatch *dispatch);

/* ---- the kernel table's row ---- */
typedef enum stereo__exactness {
    STEREO__INTEGER,                 /* bit-equal everywhere */
    STEREO__BOUNDED                  /* divides floats: 3 units in the last place on real GPUs, else bit-equal */
} stereo__exactness;

typedef struct stereo__kernel {
    const char *name;                /* the same in every room */
    const char *bindings;            /* a letter a slot: r read, w write, m read and write (state), u table; capital
                                        = may be absent */
    stereo__cpu_fn cpu[6];           /* [stereo_simd]: [1] scalar, then twins; NULL = the next lower one */
    stereo__cpu_fn cpu_row[6];       /* WAVEFRONT: the part of a row that depends on no other row, run first */
    int spirv;                       /* index of the module */
    stereo__shape_fn shape;
    uint32_t phases;                 /* 0 = 1; between phases all rows must be done */
    uint8_t running;                 /* 1 = keeps running sums in scratch from one row of a band to the next */
    uint8_t in_place;                /* binding that is written where binding in_place_of was read, 0 = none */
    uint8_t in_place_of;
    uint8_t layouts;                 /* volume layouts it takes on the GPU, stereo__layout bits; 0 = has no volume */
    uint8_t carry;                   /* GPU: words a pixel that it carries from slab to slab, in its last binding */
    stereo__exactness exactness;
    uint64_t (*range)(const stereo__params *params, const uint64_t *in); /* largest input per binding -> output */
    size_t (*scratch)(const stereo__call *extent); /* CPU bytes a worker, from width, disparities, pitch, params */
    size_t (*state)(const stereo__call *extent);   /* CPU bytes a sweep */
    uint32_t operations;             /* arithmetic per element of its extent, for the model */
} stereo__kernel;
/* A pass: one kernel with its slots and parameters. The logical list; a fused pass stands for several. */
typedef struct stereo__pass {
    uint16_t kernel;                 /* row of the kernel table */
    uint16_t slot[STEREO__MAX_BINDINGS];
    uint16_t fused;                  /* logical passes that it stands for, 1 = itself */
    uint8_t schedule;                /* stereo__schedule */
    int8_t direction;                /* of a wavefront: +1 down, -1 up */
    uint8_t second_sweep;            /* 1 = right only in one group with the opposite wavefront before it */
    int32_t above, below;            /* rows of its inputs that row y needs beside y itself; STEREO__ALL */
    stereo__params params;
} stereo__pass;

/* A range of memory: a part of a slot (Vulkan), a slot (CPU). */
typedef struct stereo__memory {
    uint32_t chunk;                  /* which buffer; the CPU has one */
    uint64_t offset, bytes;
    uint16_t first_use, last_use;    /* steps between which it is taken */
} stereo__memory;

/* One dispatch of the Vulkan backend. */
typedef struct stereo__step {
    uint16_t pass;                   /* of the physical list */
    uint8_t barrier;                 /* wait for earlier dispatches first */
    stereo__tile tile;
    uint32_t memory[STEREO__MAX_BINDINGS]; /* range bound per slot; 0xffffffff = absent or external */
    uint32_t copy_from;              /* range copied to that of the in-place binding first (KEEP_STAGES); 0xffffffff = none */
    uint64_t operations;             /* estimate, to bound the work of a submit */
} stereo__step;

/* One parallel section of the CPU backend: physical passes [first, first + count) that stream rows together. */
typedef struct stereo__group {
    uint16_t first, count;
    uint16_t sweep[2];               /* physical pass that is the (first) wavefront and its opposite, or NONE */
    int32_t phase;                   /* of a kernel that runs in phases */
    int32_t lead[STEREO__MAX_GROUP]; /* rows that a pass runs ahead of the group's last passes, */
    int32_t lag[STEREO__MAX_GROUP];  /* and starts before them */
    uint32_t band_rows;              /* ROWS: rows that a worker claims at once */
    uint64_t worker_bytes;           /* rings and scratch of one worker */
    uint64_t worker_offset;          /* of worker 0 in the arena */
    uint64_t state_offset[2];        /* of the sweeps' state in the arena */
    uint64_t state_bytes[2];
} stereo__group;

/* What planning yields; pure arithmetic, nothing allocated, the same for a memory query and for a plan. */
typedef struct stereo__program {
    stereo_plan_desc desc;           /* resolved; desc.pipeline points at pipeline */
    stereo_pipeline pipeline;
    stereo_backend backend;
    uint32_t workers;                /* CPU */
    uint32_t pitch;                  /* D padded for the backend */
    struct { const char *key; uint32_t value; } integers[8]; /* what parameters in cost units became */
    uint32_t integer_count;
    stereo__slot slots[STEREO__MAX_SLOTS];
    uint32_t slot_count;
    stereo__pass logical[STEREO__MAX_PASSES];
    uint32_t logical_count;
    stereo__pass physical[STEREO__MAX_PASSES];
    uint32_t physical_count;
    uint32_t tables[4][256];         /* contents of TABLE slots, by slot.origin */
    uint32_t table_count;
    stereo__group groups[2 * STEREO__MAX_PASSES]; /* CPU */
    uint32_t group_count;
    uint32_t band_rows, slab_depth;  /* Vulkan: how volumes are split */
    uint32_t step_count, memory_count; /* Vulkan: lists kept outside, their lengths; CPU: memory_count only */
    uint32_t chunk_count;
    uint64_t chunk_bytes[16];        /* sizes of the buffers; the CPU's arena is chunk 0 */
    uint64_t staging_bytes;          /* Vulkan: of one frame's inputs and outputs */
    uint64_t external_offset[STEREO__EXT_COUNT]; /* in a frame's staging; slot strides say the rest */
    const char *too_large;           /* after LIMIT: what does not fit a storage buffer, NULL = something else */
    uint64_t too_many_bytes;         /* that it, or the least part of it, would take */
} stereo__program;

/* Everything stereo_context points to. */
struct stereo_context {
    stereo_context_desc desc;        /* as given, resolved */
    stereo_backend backend;
    stereo_simd simd;
    uint32_t threads;
    struct stereo__pool *pool;       /* built-in workers, NULL where the host's jobs are used or threads are 1 */
    struct stereo__vulkan *vulkan;   /* NULL on the CPU backend */
    stereo__device device;
    stereo_device_info info;
};

struct stereo_plan {
    stereo_context *context;
    stereo__program program;
    stereo__step *steps;             /* Vulkan */
    stereo__memory *memory;
    uint8_t *arena;                  /* CPU: 64-byte aligned */
    uint64_t arena_bytes;
    int smaller_next;                /* being made: should the device lack memory, smaller buffers will be tried */
    double *milliseconds;            /* per physical pass, < 0 = not measured */
    stereo__mutex timing;            /* guards the sums of a section */
    uint64_t steps_bytes, memory_bytes, milliseconds_bytes; /* of the arrays above */
    struct stereo__vulkan_plan *vulkan;
    uint64_t next_ticket;
    struct { uint64_t id; stereo_frame frame; stereo_result result; int busy; } slots[8];
};
/* ------------------------------------------------------------------------------------------------------------------
   >>params: one row for every field of stereo_pipeline
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__PIPELINE_CANARY 0x7374706cu /* "stpl" */

/* Choices are written through their offset as 32-bit integers. */
#define STEREO__INT_SIZED(type) typedef char stereo__size_of_##type[sizeof(type) == sizeof(int32_t) ? 1 : -1]
STEREO__INT_SIZED(stereo_prepare);
STEREO__INT_SIZED(stereo_cost_kind);
STEREO__INT_SIZED(stereo_census_kind);
STEREO__INT_SIZED(stereo_border);
STEREO__INT_SIZED(stereo_aggregate_kind);
STEREO__INT_SIZED(stereo_optimize_kind);
STEREO__INT_SIZED(stereo_adapt);
STEREO__INT_SIZED(stereo_right_view);
STEREO__INT_SIZED(stereo_subpixel);
STEREO__INT_SIZED(stereo_refine_kind);

/* A CHOICE's i-th name stands for the value i. In COSTS and LIST it stands for i + 1, since 0 is "none"; minimum and
   maximum are those of a term's weight, and standard is the first term's weight or the list's first filter.
   A WINDOW's range holds for both sides, its standard is the width. An INT with choices takes only the numbers
   named there. */
#define STEREO__PARAM(key, field, type, standard, minimum, maximum, choices, unit, source, help) \
    { key, (uint32_t)offsetof(stereo_pipeline, field), STEREO_PARAM_##type, standard, minimum, maximum, choices, \
      unit, source, help }

static const stereo_param stereo__param_table[] = {
    STEREO__PARAM("prepare", prepare, CHOICE, 0, 0, 0, "none", "", "stereo.h",
                  "what happens to the images before matching"),
    STEREO__PARAM("cost", cost[0].kind, COSTS, 1, 0.01, 100, "ad|census", "units",
                  "Zabih and Woodfill 1994; centre-symmetric: Spangenberg et al. 2013",
                  "matching cost: weighted terms, NAME[:WEIGHT][+NAME[:WEIGHT]...]"),
    STEREO__PARAM("border", border, CHOICE, 0, 0, 1, "clamp|cap", "", "stereo.h",
                  "cost of a disparity that leaves the right image: as its last column, or the largest"),
    STEREO__PARAM("ad.colour", ad.colour, INT, 1, 0, 1, "", "", "Mei et al. 2011",
                  "1: mean over the colour channels where the input has them; 0: luma"),
    STEREO__PARAM("ad.truncate", ad.truncate, FLOAT, 20, 0, 65535, "", "grey levels", "measured: 10 to 20",
                  "largest absolute difference that counts, one cost unit; 0 = the input's whole range"),
    STEREO__PARAM("census.window", census.width, WINDOW, 9, 1, 65, "", "pixels", "libSGM",
                  "width x height of the census window, both odd; at most 64 comparisons"),
    STEREO__PARAM("census.kind", census.kind, CHOICE, 1, 0, 1, "full|symmetric", "", "Spangenberg et al. 2013",
                  "every neighbour against the centre, or point-symmetric pairs against each other"),
    STEREO__PARAM("aggregate", aggregate, CHOICE, 0, 0, 1, "none|box", "", "stereo.h", "cost aggregation"),
    STEREO__PARAM("box.radius", box.radius, INT, 2, 0, 1023, "", "pixels", "Scharstein and Szeliski 2002",
                  "the box is a square of 2 * radius + 1 pixels"),
    STEREO__PARAM("optimize", optimize, CHOICE, 1, 0, 1, "wta|sgm", "", "Hirschmueller 2008",
                  "disparity optimization: none but winner-takes-all, or semi-global matching"),
    STEREO__PARAM("sgm.paths", sgm.paths, INT, 4, 2, 8, "2|3|4|5|8", "", "Hernandez-Juarez et al. 2016",
                  "directions that are summed"),
    STEREO__PARAM("sgm.p1", sgm.p1, FLOAT, 0.226, 0, 100, "", "units", "Hernandez-Juarez et al. 2016: 7 of 31",
                  "penalty of a disparity step of 1"),
    STEREO__PARAM("sgm.p2", sgm.p2, FLOAT, 0.968, 0, 100, "", "units", "measured: 30 of 31",
                  "penalty of a larger step; at least one step more than P1"),
    STEREO__PARAM("sgm.p2-min", sgm.p2_min, FLOAT, 0.5, 0, 100, "", "units", "measured",
                  "what an adapted P2 approaches at strong edges"),
    STEREO__PARAM("sgm.adapt", sgm.adapt, CHOICE, 0, 0, 2, "none|gradient|exponential", "", "Hirschmueller 2008",
                  "how P2 falls with the grey step dI: P2 / (1 + dI / k), or P2min + (P2 - P2min) * exp(-dI / k)"),
    STEREO__PARAM("sgm.adapt-k", sgm.adapt_k, FLOAT, 15, 0.1, 65535, "", "grey levels", "measured",
                  "the k of sgm.adapt"),
    STEREO__PARAM("sgm.scale", sgm.scale, FLOAT, 0, 0, 4, "", "", "measured",
                  "P2 times min((disparities / 64) ^ scale, width / 450), held in 1/8..3; 0 = off"),
    STEREO__PARAM("prior.weight", prior.weight, FLOAT, 0.5, 0, 100, "", "units", "stereo.h",
                  "cost of being prior.truncate or more away from the previous disparity, where a frame has one"),
    STEREO__PARAM("prior.truncate", prior.truncate, FLOAT, 4, 0.01, 256, "", "pixels", "stereo.h",
                  "distance at which the pull towards the previous disparity stops growing"),
    STEREO__PARAM("right-view", right_view, CHOICE, 1, 0, 1, "none|volume", "", "Muehlmann et al. 2002",
                  "disparity of the right view: not made, or read from the left view's volume"),
    STEREO__PARAM("wta.subpixel", wta.subpixel, CHOICE, 2, 0, 2, "none|parabola|vfit", "", "Haller et al. 2010",
                  "how the minimum is placed between whole disparities"),
    STEREO__PARAM("wta.uniqueness", wta.uniqueness, FLOAT, 0, 0, 1, "", "", "OpenCV; libSGM",
                  "a pixel is invalid unless its best cost is this fraction below the second best; 0 = off"),
    STEREO__PARAM("refine", refine[0], LIST, 1, 0, 0, "lr|speckle|median", "", "stereo.h",
                  "map filters in order of running, NAME[,NAME...] or none"),
    STEREO__PARAM("lr.tolerance", lr.tolerance, FLOAT, 1, 0, 8192, "", "pixels", "libSGM",
                  "how far left and right disparities may differ"),
    STEREO__PARAM("speckle.area", speckle.area, INT, 150, 0, 67108864, "", "pixels", "measured: 100 to 250",
                  "components smaller than this become invalid"),
    STEREO__PARAM("speckle.step", speckle.step, FLOAT, 1, 0, 8192, "", "pixels", "OpenCV",
                  "largest disparity step between neighbours of one component"),
    STEREO__PARAM("median.radius", median.radius, INT, 1, 0, 3, "", "pixels", "Hirschmueller 2008",
                  "the window is a square of 2 * radius + 1 pixels")
};
#define STEREO__PARAMS ((uint32_t)(sizeof(stereo__param_table) / sizeof(stereo__param_table[0])))

STEREO_API const stereo_param *stereo_params(uint32_t *count)
{
    if (count)
        *count = STEREO__PARAMS;
    return stereo__param_table;
}

/* ---- text: numbers as in C's own locale, whatever the program's is ---- */

/* Writes one line into the caller's buffer, if there is one; returns BAD_ARGUMENT. */
STEREO__PRINTF(3, 4)
static stereo_result stereo__param_error(char *error, size_t size, const char *format, ...)
{
    va_list arguments;
    if (!error || size == 0)
        return STEREO_ERROR_BAD_ARGUMENT;
    va_start(arguments, format);
    vsnprintf(error, size, format, arguments);
    va_end(arguments);
    return STEREO_ERROR_BAD_ARGUMENT;
}

/* value * 10^exponent. Powers up to 10^22 are exact in a double. */
static double stereo__scale10(double value, int exponent)
{
    while (exponent != 0) {
        int step = exponent > 22 ? 22 : exponent < -22 ? -22 : exponent, i;
        double power = 1.0;
        for (i = 0; i < step || i < -step; i++)
            power *= 10.0;
        value = step > 0 ? value * power : value / power;
        exponent -= step;
    }
    return value;
}

/* [+-]digits, all of the text. 1 = it is a number that an int32_t holds. */
static int stereo__parse_int(const char *text, size_t length, int32_t *value)
{
    int64_t v = 0;
    size_t i = length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    if (i == length)
        return 0;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        v = v * 10 + (text[i] - '0');
        if (v > INT32_MAX)
            return 0;
    }
    *value = (int32_t)(text[0] == '-' ? -v : v);
    return 1;
}

/* [e|E][+-]digits, or nothing. 1 = it is an exponent; far ones are held at 10000, which over- or underflows. */
static int stereo__parse_exponent(const char *text, size_t length, int *exponent)
{
    size_t i = 1;
    int v = 0, negative;
    *exponent = 0;
    if (length == 0)
        return 1;
    if (text[0] != 'e' && text[0] != 'E')
        return 0;
    negative = length > 1 && text[1] == '-';
    if (length > 1 && (text[1] == '-' || text[1] == '+'))
        i++;
    if (i == length)
        return 0;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        v = v > 999 ? 10000 : v * 10 + (text[i] - '0');
    }
    *exponent = negative ? -v : v;
    return 1;
}

/* [+-]digits[.digits][e[+-]digits], all of the text. 1 = it is a finite number. */
static int stereo__parse_float(const char *text, size_t length, float *value)
{
    uint64_t digits = 0;
    int dropped = 0, places = 0, seen = 0, point = 0, exponent;
    size_t i = length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    double v;
    for (; i < length && ((text[i] >= '0' && text[i] <= '9') || (text[i] == '.' && !point)); i++) {
        if (text[i] == '.') {
            point = 1;
            continue;
        }
        seen = 1;
        if (point && places < 10000)
            places++;
        if (digits < 100000000000000000u)
            digits = digits * 10 + (uint64_t)(text[i] - '0');
        else if (dropped < 10000)
            dropped++;
    }
    if (!seen || !stereo__parse_exponent(text + i, length - i, &exponent))
        return 0;
    exponent += dropped - places;
    if (digits == 0 || exponent < -400)
        v = 0.0;
    else if (exponent > 400)
        return 0;
    else
        v = stereo__scale10((double)digits, exponent);
    if (v > 3.4028234663852886e38)
        return 0;
    *value = (float)(text[0] == '-' ? -v : v);
    return 1;
}

#define STEREO__NUMBER 40            /* room for a number as text */

/* `digits` * 10^exponent with a point where people expect it, and an exponent beyond nine places. */
static void stereo__write_decimal(int negative, uint64_t digits, int exponent, char text[STEREO__NUMBER])
{
    char reversed[24], *out = text;
    int n = 0, i, point;
    while (digits % 10 == 0 && digits > 0) {
        digits /= 10;
        exponent++;
    }
    do
        reversed[n++] = (char)('0' + (int)(digits % 10));
    while ((digits /= 10) > 0);
    if (negative)
        *out++ = '-';
    point = n + exponent;            /* digits before the point */
    if (point < -3 || point > 9) {
        for (i = n; i-- > 0;) {
            *out++ = reversed[i];
            if (i == n - 1 && i > 0)
                *out++ = '.';
        }
        snprintf(out, 16, "e%d", point - 1);
        return;
    }
    if (point <= 0) {
        *out++ = '0';
        *out++ = '.';
        for (i = point; i < 0; i++)
            *out++ = '0';
    }
    for (i = 0; i < n || i < point; i++) {
        if (i == point && i > 0)
            *out++ = '.';
        *out++ = i < n ? reversed[n - 1 - i] : '0';
    }
    *out = 0;
}

/* The shortest decimal that stereo__parse_float reads back to the same float. 0: not finite. */
static int stereo__write_float(float value, char text[STEREO__NUMBER])
{
    double v = value < 0.0f ? -(double)value : (double)value;
    int exponent = 0, n;
    if (!(v <= 3.4028234663852886e38))
        return 0;
    if (v == 0.0) {
        stereo__write_decimal(0, 0, 0, text);
        return 1;
    }
    while (v >= stereo__scale10(10.0, exponent))
        exponent++;
    while (v < stereo__scale10(1.0, exponent))
        exponent--;
    for (n = 1; n <= 17; n++) {      /* nine digits tell all floats apart */
        float back;
        uint64_t digits = (uint64_t)(stereo__scale10(v, n - 1 - exponent) + 0.5);
        stereo__write_decimal(value < 0.0f, digits, exponent - n + 1, text);
        if (stereo__parse_float(text, strlen(text), &back) && back == value)
            return 1;
    }
    return 0;
}

/* ---- names ---- */

/* The next name of a list separated by `mark`; returns what follows it, NULL when there is none left. */
static const char *stereo__next_name(const char *list, char mark, const char **name, size_t *length)
{
    const char *end;
    if (!list || !*list)
        return NULL;
    for (end = list; *end && *end != mark; end++) {
    }
    *name = list;
    *length = (size_t)(end - list);
    return *end ? end + 1 : end;
}

/* Which of the names separated by '|' it is, -1 = none of them. */
static int32_t stereo__find_name(const char *list, const char *text, size_t length)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t i;
    for (i = 0; (list = stereo__next_name(list, '|', &name, &n)) != NULL; i++)
        if (n == length && memcmp(name, text, n) == 0)
            return i;
    return -1;
}

static int32_t stereo__count_names(const char *list)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t count = 0;
    while ((list = stereo__next_name(list, '|', &name, &n)) != NULL)
        count++;
    return count;
}

/* Appends to a text and keeps it closed. 0 = cut short. */
static int stereo__append(char *text, size_t size, const char *piece, size_t length)
{
    size_t used = strlen(text), room = size - used - 1;
    size_t n = length < room ? length : room;
    memcpy(text + used, piece, n);
    text[used + n] = 0;
    return n == length;
}

/* Appends the index-th name of a list. 0 = there is none, or it was cut short. */
static int stereo__append_name(char *text, size_t size, const char *list, int32_t index)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t i;
    for (i = -1; i < index && list; i++)
        list = stereo__next_name(list, '|', &name, &n);
    return index >= 0 && list && stereo__append(text, size, name, n);
}

static stereo_result stereo__no_such_name(const stereo_param *param, const char *text, size_t length,
                                          const char *also, char *error, size_t size)
{
    char names[160] = "";
    const char *list = param->choices, *name = NULL;
    size_t n = 0;
    while ((list = stereo__next_name(list, '|', &name, &n)) != NULL) {
        if (names[0])
            stereo__append(names, sizeof(names), ", ", 2);
        stereo__append(names, sizeof(names), name, n);
    }
    return stereo__param_error(error, size, "there is no %s '%.*s' in this version; there are: %s%s", param->key,
                               (int)(length < 60 ? length : 60), text, names, also);
}

static const stereo_param *stereo__find_param(const char *key)
{
    uint32_t i;
    for (i = 0; i < STEREO__PARAMS; i++)
        if (strcmp(stereo__param_table[i].key, key) == 0)
            return &stereo__param_table[i];
    return NULL;
}

/* Names the keys of the same stage, or all of them. */
static stereo_result stereo__no_such_key(const char *key, char *error, size_t size)
{
    char keys[420] = "";
    const char *dot = strchr(key, '.');
    size_t stage = dot ? (size_t)(dot - key) + 1 : 0;
    int all;
    for (all = 0; all < 2 && !keys[0]; all++) {
        uint32_t i;
        for (i = 0; i < STEREO__PARAMS; i++) {
            const char *name = stereo__param_table[i].key;
            if (!all && (stage == 0 || strncmp(name, key, stage) != 0))
                continue;
            if (keys[0])
                stereo__append(keys, sizeof(keys), ", ", 2);
            stereo__append(keys, sizeof(keys), name, strlen(name));
        }
    }
    return stereo__param_error(error, size, "there is no parameter '%.60s' in this version; there are: %s", key,
                               keys);
}

/* ---- values ---- */

static int32_t stereo__get_int(const stereo_pipeline *p, uint32_t offset)
{
    int32_t value;
    memcpy(&value, (const uint8_t *)p + offset, sizeof(value));
    return value;
}

static float stereo__get_float(const stereo_pipeline *p, uint32_t offset)
{
    float value;
    memcpy(&value, (const uint8_t *)p + offset, sizeof(value));
    return value;
}

static void stereo__put_int(stereo_pipeline *p, uint32_t offset, int32_t value)
{
    memcpy((uint8_t *)p + offset, &value, sizeof(value));
}

static void stereo__put_float(stereo_pipeline *p, uint32_t offset, float value)
{
    memcpy((uint8_t *)p + offset, &value, sizeof(value));
}

/* "box.radius: 2000 is out of range; it must be 0..1023 pixels" */
static stereo_result stereo__out_of_range(const stereo_param *param, const char *value, char *error, size_t size)
{
    char low[STEREO__NUMBER], high[STEREO__NUMBER];
    stereo__write_float((float)param->minimum, low);
    stereo__write_float((float)param->maximum, high);
    return stereo__param_error(error, size, "%s: %.60s is out of range; it must be %s..%s%s%s%s", param->key, value,
                               low, high, param->unit[0] ? " " : "", param->unit,
                               param->type == STEREO_PARAM_WINDOW ? ", width and height both odd" : "");
}

static stereo_result stereo__check_int(const stereo_param *param, int32_t value, char *error, size_t size)
{
    char text[STEREO__NUMBER];
    snprintf(text, sizeof(text), "%ld", (long)value);
    if (param->choices[0] && stereo__find_name(param->choices, text, strlen(text)) < 0)
        return stereo__no_such_name(param, text, strlen(text), "", error, size);
    if ((double)value < param->minimum || (double)value > param->maximum)
        return stereo__out_of_range(param, text, error, size);
    return STEREO_OK;
}

/* The range's ends are compared as floats: a field that holds the nearest float to 0.01 is inside 0.01..100. */
static stereo_result stereo__check_float(const stereo_param *param, float value, char *error, size_t size)
{
    char text[STEREO__NUMBER] = "a value that is not finite";
    if (value >= (float)param->minimum && value <= (float)param->maximum)
        return STEREO_OK;
    stereo__write_float(value, text);
    return stereo__out_of_range(param, text, error, size);
}

static stereo_result stereo__check_window(const stereo_param *param, int32_t width, int32_t height, char *error,
                                          size_t size)
{
    char text[STEREO__NUMBER];
    if (width >= param->minimum && width <= param->maximum && height >= param->minimum && height <= param->maximum &&
        width % 2 == 1 && height % 2 == 1)
        return STEREO_OK;
    snprintf(text, sizeof(text), "%ldx%ld", (long)width, (long)height);
    return stereo__out_of_range(param, text, error, size);
}

static stereo_result stereo__not_a(const stereo_param *param, const char *what, const char *value, char *error,
                                   size_t size)
{
    return stereo__param_error(error, size, "%s: '%.60s' is not %s", param->key, value, what);
}

static stereo_result stereo__set_costs(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    const char *list = value, *term = NULL;
    size_t length = 0, terms = 0, n;
    memset(p->cost, 0, sizeof(p->cost));
    while ((list = stereo__next_name(list, '+', &term, &length)) != NULL) {
        float weight = 1.0f;
        int32_t kind;
        for (n = 0; n < length && term[n] != ':'; n++) {
        }
        kind = stereo__find_name(param->choices, term, n);
        if (kind < 0)
            return stereo__no_such_name(param, term, n, "", error, size);
        if (n < length && !stereo__parse_float(term + n + 1, length - n - 1, &weight))
            return stereo__not_a(param, "NAME[:WEIGHT][+NAME[:WEIGHT]...] with decimal weights", value, error, size);
        if (stereo__check_float(param, weight, error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
        if (terms == STEREO_MAX_COSTS)
            return stereo__param_error(error, size, "%s: '%.60s' has more than %d terms", param->key, value,
                                       STEREO_MAX_COSTS);
        p->cost[terms].kind = (stereo_cost_kind)(kind + 1);
        p->cost[terms++].weight = weight;
    }
    n = strlen(value);
    if (n == 0 || value[n - 1] == '+')
        return stereo__no_such_name(param, "", 0, "", error, size);
    return STEREO_OK;
}

static stereo_result stereo__set_list(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                      size_t size)
{
    const char *list = value, *name = NULL;
    size_t length = 0, count = 0;
    memset(p->refine, 0, sizeof(p->refine));
    if (strcmp(value, "none") == 0)
        return STEREO_OK;
    while ((list = stereo__next_name(list, ',', &name, &length)) != NULL) {
        int32_t kind = stereo__find_name(param->choices, name, length);
        if (kind < 0)
            return stereo__no_such_name(param, name, length, ", or none alone", error, size);
        if (count == STEREO_MAX_REFINE)
            return stereo__param_error(error, size, "%s: more than %d filters", param->key, STEREO_MAX_REFINE);
        p->refine[count++] = (stereo_refine_kind)(kind + 1);
    }
    length = strlen(value);
    if (length == 0 || value[length - 1] == ',')
        return stereo__no_such_name(param, "", 0, ", or none alone", error, size);
    return STEREO_OK;
}

static stereo_result stereo__set_window(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                        size_t size)
{
    const char *x = strchr(value, 'x');
    int32_t width, height;
    if (!x || !stereo__parse_int(value, (size_t)(x - value), &width) ||
        !stereo__parse_int(x + 1, strlen(x + 1), &height))
        return stereo__not_a(param, "a window WxH in whole pixels, such as 9x7", value, error, size);
    stereo__put_int(p, param->offset, width);
    stereo__put_int(p, param->offset + (uint32_t)sizeof(int32_t), height);
    return stereo__check_window(param, width, height, error, size);
}

static stereo_result stereo__set_int(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                     size_t size)
{
    int32_t v;
    if (!stereo__parse_int(value, strlen(value), &v))
        return param->choices[0] ? stereo__no_such_name(param, value, strlen(value), "", error, size)
                                 : stereo__not_a(param, "a whole number", value, error, size);
    stereo__put_int(p, param->offset, v);
    return stereo__check_int(param, v, error, size);
}

static stereo_result stereo__set_float(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    float v;
    if (!stereo__parse_float(value, strlen(value), &v))
        return stereo__not_a(param, "a finite decimal number", value, error, size);
    stereo__put_float(p, param->offset, v);
    return stereo__check_float(param, v, error, size);
}

static stereo_result stereo__set_choice(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                        size_t size)
{
    int32_t v = stereo__find_name(param->choices, value, strlen(value));
    if (v < 0)
        return stereo__no_such_name(param, value, strlen(value), "", error, size);
    stereo__put_int(p, param->offset, v);
    return STEREO_OK;
}

static stereo_result stereo__set_param(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    switch (param->type) {
    case STEREO_PARAM_INT: return stereo__set_int(p, param, value, error, size);
    case STEREO_PARAM_FLOAT: return stereo__set_float(p, param, value, error, size);
    case STEREO_PARAM_CHOICE: return stereo__set_choice(p, param, value, error, size);
    case STEREO_PARAM_WINDOW: return stereo__set_window(p, param, value, error, size);
    case STEREO_PARAM_COSTS: return stereo__set_costs(p, param, value, error, size);
    case STEREO_PARAM_LIST: return stereo__set_list(p, param, value, error, size);
    }
    return STEREO_ERROR_BAD_ARGUMENT;
}

static stereo_result stereo__no_pipeline(char *error, size_t size)
{
    return stereo__param_error(error, size, "the pipeline was never filled; stereo_pipeline_base fills one");
}

STEREO_API void stereo_pipeline_base(stereo_pipeline *pipeline)
{
    uint32_t i;
    if (!pipeline)
        return;
    memset(pipeline, 0, sizeof(*pipeline));
    pipeline->canary_ = STEREO__PIPELINE_CANARY;
    for (i = 0; i < STEREO__PARAMS; i++) {
        const stereo_param *param = &stereo__param_table[i];
        if (param->type == STEREO_PARAM_FLOAT)
            stereo__put_float(pipeline, param->offset, (float)param->standard);
        else if (param->type == STEREO_PARAM_INT || param->type == STEREO_PARAM_CHOICE)
            stereo__put_int(pipeline, param->offset, (int32_t)param->standard);
    }
    pipeline->cost[0].kind = STEREO_COST_CENSUS;
    pipeline->cost[0].weight = 1.0f;
    pipeline->census.width = 9;
    pipeline->census.height = 7;
    pipeline->refine[0] = STEREO_REFINE_LR;
    pipeline->refine[1] = STEREO_REFINE_MEDIAN;
}

STEREO_API stereo_result stereo_pipeline_set(stereo_pipeline *pipeline, const char *key, const char *value,
                                             char *error, size_t error_size)
{
    stereo_pipeline edited;
    const stereo_param *param;
    stereo_result result;
    if (error && error_size > 0)
        error[0] = 0;
    if (!key || !value)
        return stereo__param_error(error, error_size, "a parameter needs a key and a value");
    if (!pipeline || pipeline->canary_ != STEREO__PIPELINE_CANARY)
        return stereo__no_pipeline(error, error_size);
    param = stereo__find_param(key);
    if (!param)
        return stereo__no_such_key(key, error, error_size);
    edited = *pipeline;
    result = stereo__set_param(&edited, param, value, error, error_size);
    if (result == STEREO_OK)
        *pipeline = edited;
    return result;
}

static int stereo__get_costs(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    int i, whole = 1;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        char weight[STEREO__NUMBER];
        if (p->cost[i].kind == STEREO_COST_NONE)
            continue;
        if (text[0])
            whole = stereo__append(text, size, "+", 1);
        whole &= stereo__append_name(text, size, param->choices, (int32_t)p->cost[i].kind - 1);
        if (!stereo__write_float(p->cost[i].weight, weight))
            return 0;
        if (p->cost[i].weight != 1.0f)
            whole &= stereo__append(text, size, ":", 1) & stereo__append(text, size, weight, strlen(weight));
        if (!whole)
            return 0;
    }
    return whole;
}

static int stereo__get_list(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    int i, whole = 1;
    for (i = 0; i < STEREO_MAX_REFINE && p->refine[i] != STEREO_REFINE_END && whole; i++) {
        if (i > 0)
            whole = stereo__append(text, size, ",", 1);
        whole &= stereo__append_name(text, size, param->choices, (int32_t)p->refine[i] - 1);
    }
    return i == 0 ? stereo__append(text, size, "none", 4) : whole;
}

/* 0: no room, or a float that is not finite. */
static int stereo__get_param(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    char number[STEREO__NUMBER] = "";
    switch (param->type) {
    case STEREO_PARAM_INT:
        snprintf(number, sizeof(number), "%ld", (long)stereo__get_int(p, param->offset));
        break;
    case STEREO_PARAM_FLOAT:
        if (!stereo__write_float(stereo__get_float(p, param->offset), number))
            return 0;
        break;
    case STEREO_PARAM_CHOICE:
        return stereo__append_name(text, size, param->choices, stereo__get_int(p, param->offset));
    case STEREO_PARAM_WINDOW:
        snprintf(number, sizeof(number), "%ldx%ld", (long)stereo__get_int(p, param->offset),
                 (long)stereo__get_int(p, param->offset + (uint32_t)sizeof(int32_t)));
        break;
    case STEREO_PARAM_COSTS:
        return stereo__get_costs(p, param, text, size);
    case STEREO_PARAM_LIST:
        return stereo__get_list(p, param, text, size);
    }
    return stereo__append(text, size, number, strlen(number));
}

STEREO_API stereo_result stereo_pipeline_get(const stereo_pipeline *pipeline, const char *key, char *text,
                                             size_t text_size)
{
    const stereo_param *param = key ? stereo__find_param(key) : NULL;
    if (!text || text_size == 0)
        return STEREO_ERROR_BAD_ARGUMENT;
    text[0] = 0;
    if (!param || !pipeline || pipeline->canary_ != STEREO__PIPELINE_CANARY)
        return STEREO_ERROR_BAD_ARGUMENT;
    if (stereo__get_param(pipeline, param, text, text_size))
        return STEREO_OK;
    text[0] = 0;
    return STEREO_ERROR_BAD_ARGUMENT;
}

/* ---- the whole pipeline ---- */

static stereo_result stereo__check_costs(const stereo_pipeline *p, const stereo_param *param, char *error,
                                         size_t size)
{
    int i, terms = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        int32_t kind = (int32_t)p->cost[i].kind;
        if (kind == STEREO_COST_NONE)
            continue;
        if (kind < 0 || kind > stereo__count_names(param->choices))
            return stereo__param_error(error, size, "cost: term %d has the unknown kind %ld", i, (long)kind);
        if (stereo__check_float(param, p->cost[i].weight, error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
        terms++;
    }
    return terms > 0 ? STEREO_OK : stereo__param_error(error, size, "cost: a pipeline needs at least one cost term");
}

static stereo_result stereo__check_list(const stereo_pipeline *p, const stereo_param *param, char *error, size_t size)
{
    int i;
    for (i = 0; i < STEREO_MAX_REFINE && p->refine[i] != STEREO_REFINE_END; i++) {
        int32_t kind = (int32_t)p->refine[i];
        if (kind < 0 || kind > stereo__count_names(param->choices))
            return stereo__param_error(error, size, "refine: filter %d has the unknown kind %ld", i, (long)kind);
    }
    return STEREO_OK;
}

static stereo_result stereo__check_param(const stereo_pipeline *p, const stereo_param *param, char *error,
                                         size_t size)
{
    int32_t value;
    switch (param->type) {
    case STEREO_PARAM_INT: return stereo__check_int(param, stereo__get_int(p, param->offset), error, size);
    case STEREO_PARAM_FLOAT: return stereo__check_float(param, stereo__get_float(p, param->offset), error, size);
    case STEREO_PARAM_WINDOW: return stereo__check_window(param, stereo__get_int(p, param->offset),
                                                         stereo__get_int(p, param->offset + (uint32_t)sizeof(int32_t)), error, size);
    case STEREO_PARAM_COSTS: return stereo__check_costs(p, param, error, size);
    case STEREO_PARAM_LIST: return stereo__check_list(p, param, error, size);
    case STEREO_PARAM_CHOICE: break;
    }
    value = stereo__get_int(p, param->offset);
    if (value >= 0 && value < stereo__count_names(param->choices))
        return STEREO_OK;
    return stereo__param_error(error, size, "%s: %ld is no value; the choices count from 0 to %ld", param->key,
                               (long)value, (long)stereo__count_names(param->choices) - 1);
}

/* What no single field can tell. */
static stereo_result stereo__check_cross(const stereo_pipeline *p, char *error, size_t size, const char **key)
{
    int32_t pixels = p->census.width * p->census.height, i;
    int32_t bits = p->census.kind == STEREO_CENSUS_SYMMETRIC ? (pixels - 1) / 2 : pixels - 1;
    if (bits < 1 || bits > 64) {
        *key = "census.window";
        return stereo__param_error(error, size, "census.window: %ldx%ld makes %ld comparisons with this census.kind; "
                                   "it must be 1..64", (long)p->census.width, (long)p->census.height, (long)bits);
    }
    for (i = 0; i < STEREO_MAX_REFINE && p->refine[i] != STEREO_REFINE_END; i++) {
        if (p->refine[i] == STEREO_REFINE_LR && p->right_view == STEREO_RIGHT_VIEW_NONE) {
            *key = "refine";
            return stereo__param_error(error, size, "refine: lr compares with the right view; right-view must be "
                                       "volume");
        }
    }
    return STEREO_OK;
}

/* Everything about a pipeline that does not depend on the plan's size. *key: the parameter at fault. */
static stereo_result stereo__pipeline_check(const stereo_pipeline *p, char *error, size_t size, const char **key)
{
    uint32_t i;
    *key = "pipeline";
    if (p->canary_ != STEREO__PIPELINE_CANARY)
        return stereo__no_pipeline(error, size);
    for (i = 0; i < STEREO__PARAMS; i++) {
        *key = stereo__param_table[i].key;
        if (stereo__check_param(p, &stereo__param_table[i], error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
    }
    return stereo__check_cross(p, error, size, key);
}
/* ------------------------------------------------------------------------------------------------------------------
   >>simd: kernels for SSE4.1, AVX2, AVX-512 and NEON; the header includes itself once for each set
   ------------------------------------------------------------------------------------------------------------------ */
#if !defined(STEREO_NO_SIMD)
#if (defined(__x86_64__) || defined(_M_X64)) && !defined(_M_ARM64EC)
#if defined(__clang__) || !defined(__GNUC__) || __GNUC__ >= 9
#define STEREO__HAS_X86
#include <immintrin.h>
#if defined(__GNUC__) || defined(__clang__)
#include <cpuid.h>
#endif
#endif
#elif (defined(__aarch64__) || defined(_M_ARM64)) && !defined(__AARCH64EB__)
#define STEREO__HAS_NEON
#include <arm_neon.h>
#endif
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define STEREO__INLINE static __forceinline
#define STEREO__UNROLL
#else
#define STEREO__INLINE static inline __attribute__((always_inline))
#if defined(__clang__)
#define STEREO__UNROLL _Pragma("clang loop unroll(full)")
#else
#define STEREO__UNROLL _Pragma("GCC unroll 32")
#endif
#endif

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* What a twin cannot do, its scalar brother does. */
static int32_t stereo__clamp(int64_t value, int32_t low, int32_t high);
static void stereo__cpu_feature_census(const stereo__call *call);
static void stereo__cpu_cost_census(const stereo__call *call);
static void stereo__cpu_cost_ad(const stereo__call *call);
static void stereo__cpu_box_v(const stereo__call *call);
static void stereo__cpu_box_h(const stereo__call *call);
static void stereo__cpu_sgm_path(const stereo__call *call);
static void stereo__cpu_sgm_sweep(const stereo__call *call);
static void stereo__cpu_sgm_sweep_row(const stereo__call *call);
static void stereo__cpu_wta(const stereo__call *call);
static void stereo__cpu_wta_right(const stereo__call *call);
static void stereo__cpu_median(const stereo__call *call);

/* Position of the lowest bit that is set; bits != 0. */
STEREO__INLINE int32_t stereo__lowest_bit(uint64_t bits)
{
#if defined(_MSC_VER) && !defined(__clang__)
    unsigned long at;
    _BitScanForward64(&at, bits);
    return (int32_t)at;
#else
    return (int32_t)__builtin_ctzll(bits);
#endif
}

/* Bytes of a path kernel's lanes; 0 = its types are not for twins. 8 bits are exact where cmax + P2 + P1 <= 255: a
   path value is at most cmax + P2, because the cheapest predecessor costs nothing once its minimum is subtracted, and
   P1 is added to one before the minimum. */
static int stereo__sgm_lanes(const stereo__call *call)
{
    const stereo__params *params = call->params;
    uint64_t peak = (uint64_t)params->sgm.cmax + params->sgm.p1 + params->sgm.p2;
    if (call->slot[0].elem > STEREO__U16 || call->slot[4].elem > STEREO__U16 || peak > 65535u || call->pitch > 2048)
        return 0;
    if (call->slot[0].elem == STEREO__U8 && peak <= 255)
        return 1;
    return call->slot[4].elem == STEREO__U16 ? 2 : 0;
}

#define STEREO__CHUNK 64                 /* pixels whose P2 or winners are kept on the stack at a time */

/* P2 of the step to pixels [x0, x1) of the row from their neighbours at (x - dx, y - dy), one word a pixel: the value
   times `unit`, which repeats it in every lane of the word. */
static void stereo__sgm_penalties(const stereo__call *call, int32_t dx, int32_t dy, int32_t x0, int32_t x1,
                                  uint32_t unit, uint32_t *out)
{
    const stereo__view *guide = &call->slot[1];
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    int32_t x, q = stereo__clamp(call->y - dy, 0, call->height - 1), value;
    uint32_t channel, shift = call->params->sgm.shift;
    if (!call->params->sgm.adapt) {
        for (x = x0; x < x1; x++)
            out[x - x0] = call->params->sgm.p2 * unit;
        return;
    }
    for (x = x0; x < x1; x++)
        out[x - x0] = 0;
    for (channel = 0; channel < call->params->sgm.channels; channel++) {
        const uint8_t *here = stereo__row(guide, call->y) + channel * guide->z_stride;
        const uint8_t *there = stereo__row(guide, q) + channel * guide->z_stride;
        for (x = x0; x < x1; x++) {
            value = guide->elem == STEREO__U8 ? (int32_t)here[x] - (int32_t)there[x - dx]
                                              : (int32_t)((const uint16_t *)(const void *)here)[x] -
                                                    (int32_t)((const uint16_t *)(const void *)there)[x - dx];
            value = value < 0 ? -value : value;
            out[x - x0] = (uint32_t)value > out[x - x0] ? (uint32_t)value : out[x - x0];
        }
    }
    for (x = x0; x < x1; x++)
        out[x - x0] = table[out[x - x0] >> shift < 255u ? out[x - x0] >> shift : 255u] * unit;
}

/* A vertical or diagonal path over a block of columns. Its state is one pixel of lanes, L - min L, per line of pixels
   that a path follows: (x, y) updates the very place that (x - dx, y - dy) wrote, so that nothing is copied from row to
   row and a path that enters at the side finds the zeros its sweep began with: L = C there. */
typedef struct stereo__fall {
    uint8_t *place;                      /* of column 0 in this row */
    int32_t dx;
    uint32_t p2[STEREO__CHUNK];
} stereo__fall;

/* The paths of call->direction's sweep; returns how many. lane_bytes: of the state. */
static int stereo__sgm_falls(const stereo__call *call, int lane_bytes, stereo__fall fall[3])
{
    uint32_t directions = call->params->sgm.directions;
    ptrdiff_t pixel = (ptrdiff_t)call->pitch * lane_bytes, size = pixel * (call->width + call->height);
    uint32_t bits[3];
    int i, n = 0;
    bits[0] = call->direction > 0 ? (uint32_t)STEREO__SGM_S : (uint32_t)STEREO__SGM_N;
    bits[1] = call->direction > 0 ? (uint32_t)STEREO__SGM_SE : (uint32_t)STEREO__SGM_NE;
    bits[2] = call->direction > 0 ? (uint32_t)STEREO__SGM_SW : (uint32_t)STEREO__SGM_NW;
    for (i = 0; i < 3; i++) {
        ptrdiff_t first = i == 0 ? 0 : i == 1 ? call->height - 1 - call->step : call->step;
        if (!(directions & bits[i]))
            continue;
        fall[n].place = call->state + n * size + first * pixel;
        fall[n++].dx = i == 0 ? 0 : i == 1 ? 1 : -1;
    }
    return n;
}
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */
#endif /* first half of the implementation */

#ifdef STEREO__SET
/* ---- vector layer: VX is a register of VX_BYTES bytes, lanes are unsigned, nothing is aligned. up / dn shift by one
   lane towards higher / lower numbers and take the lane that enters from the neighbouring register b ---- */
#if STEREO__SET < 5
#define vx_set8(v) VX_OP(set1_epi8)((char)(v))
#define vx_set16(v) VX_OP(set1_epi16)((short)(v))
#define vx_set32(v) VX_OP(set1_epi32)((int)(v))
#define vx_add8 VX_OP(add_epi8)
#define vx_sub8 VX_OP(sub_epi8)
#define vx_min8 VX_OP(min_epu8)
#define vx_max8 VX_OP(max_epu8)
#define vx_add16 VX_OP(add_epi16)
#define vx_sub16 VX_OP(sub_epi16)
#define vx_min16 VX_OP(min_epu16)
#define vx_mul16 VX_OP(mullo_epi16)
#define vx_mulhi16 VX_OP(mulhi_epu16)
#define vx_add32 VX_OP(add_epi32)
#define vx_sub32 VX_OP(sub_epi32)
#define vx_min32 VX_OP(min_epi32)
#define vx_max32 VX_OP(max_epi32)
#define vx_mul32 VX_OP(mullo_epi32)
#define vx_shl32 VX_OP(slli_epi32)
#define vx_shr32 VX_OP(srli_epi32)
#define vx_ratio32(a, b) VX_OP(cvttps_epi32)(VX_OP(div_ps)(VX_OP(cvtepi32_ps)(a), VX_OP(cvtepi32_ps)(b)))
#endif
#if STEREO__SET < 4
#define vx_gt32 VX_OP(cmpgt_epi32)
#define vx_eq32 VX_OP(cmpeq_epi32)
#define vx_push8(acc, a, b) vx_sub8(vx_add8(acc, acc), VX_OP(cmpeq_epi8)(vx_max8(a, b), a))
#define vx_bit_ge16(a, b) VX_OP(srli_epi16)(VX_OP(cmpeq_epi16)(VX_OP(max_epu16)(a, b), a), 15)
#define vx_note8(at, i, a, b) vx_max8(at, vx_andnot(VX_OP(cmpeq_epi8)(a, b), i))
#define vx_note16(at, i, a, b) VX_OP(max_epu16)(at, vx_andnot(VX_OP(cmpeq_epi16)(a, b), i))
#endif

#if STEREO__SET == 2
#define FN(name) stereo__cpu_##name##_sse4
#define VX __m128i
#define VX_BYTES 16
#define VX_OP(name) _mm_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("sse4.1")
#endif
#define vx_load(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define vx_store(p, v) _mm_storeu_si128((__m128i *)(void *)(p), v)
#define vx_and _mm_and_si128
#define vx_or _mm_or_si128
#define vx_xor _mm_xor_si128
#define vx_andnot _mm_andnot_si128
#define vx_up8(a, b) _mm_alignr_epi8(a, b, 15)
#define vx_dn8(a, b) _mm_alignr_epi8(b, a, 1)
#define vx_up16(a, b) _mm_alignr_epi8(a, b, 14)
#define vx_dn16(a, b) _mm_alignr_epi8(b, a, 2)
#define vx_widen(p) _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)(const void *)(p)))
#define vx_low(a) _mm_unpacklo_epi8(a, _mm_setzero_si128())
#define vx_high(a) _mm_unpackhi_epi8(a, _mm_setzero_si128())
#define vx_pack(a, b) _mm_packus_epi16(a, b)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(a))
#define VX_TO_LANE(bit) ((bit) >> wide)
STEREO__INLINE VX FN(hmin8)(VX a)
{
    a = _mm_minpos_epu16(_mm_min_epu8(a, _mm_srli_epi16(a, 8)));
    return _mm_shuffle_epi8(a, _mm_setzero_si128());
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    return _mm_shuffle_epi8(_mm_minpos_epu16(a), _mm_set1_epi16(0x0100));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    const VX bits = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4), low = _mm_set1_epi8(15);
    return _mm_add_epi8(_mm_shuffle_epi8(bits, _mm_and_si128(a, low)),
                        _mm_shuffle_epi8(bits, _mm_and_si128(_mm_srli_epi16(a, 4), low)));
}
STEREO__INLINE uint64_t FN(equal64)(const uint8_t *p, VX v, const int wide)
{
    uint64_t mask = 0;
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        VX a = vx_load(p + 16 * i);
        a = wide ? _mm_cmpeq_epi16(a, v) : _mm_cmpeq_epi8(a, v);
        mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(a) << (16 * i);
    }
    return mask;
}

#elif STEREO__SET == 3
#define FN(name) stereo__cpu_##name##_avx2
#define VX __m256i
#define VX_BYTES 32
#define VX_OP(name) _mm256_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#define vx_load(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define vx_store(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), v)
#define vx_and _mm256_and_si256
#define vx_or _mm256_or_si256
#define vx_xor _mm256_xor_si256
#define vx_andnot _mm256_andnot_si256
#define vx_up8(a, b) _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), 15)
#define vx_dn8(a, b) _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 1)
#define vx_up16(a, b) _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), 14)
#define vx_dn16(a, b) _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 2)
#define vx_widen(p) _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define vx_low(a) _mm256_cvtepu8_epi16(_mm256_castsi256_si128(a))
#define vx_high(a) _mm256_cvtepu8_epi16(_mm256_extracti128_si256(a, 1))
#define vx_pack(a, b) _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(a)))
#define VX_TO_LANE(bit) ((bit) >> wide)
STEREO__INLINE VX FN(hmin8)(VX a)
{
    __m128i h = _mm_min_epu8(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return _mm256_broadcastb_epi8(_mm_minpos_epu16(_mm_min_epu8(h, _mm_srli_epi16(h, 8))));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    __m128i h = _mm_min_epu16(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return _mm256_broadcastw_epi16(_mm_minpos_epu16(h));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    const __m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const VX bits = _mm256_broadcastsi128_si256(table), low = _mm256_set1_epi8(15);
    return _mm256_add_epi8(_mm256_shuffle_epi8(bits, _mm256_and_si256(a, low)),
                           _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(a, 4), low)));
}
STEREO__INLINE uint64_t FN(equal64)(const uint8_t *p, VX v, const int wide)
{
    VX a = vx_load(p), b = vx_load(p + 32);
    a = wide ? _mm256_cmpeq_epi16(a, v) : _mm256_cmpeq_epi8(a, v);
    b = wide ? _mm256_cmpeq_epi16(b, v) : _mm256_cmpeq_epi8(b, v);
    return (uint64_t)(uint32_t)_mm256_movemask_epi8(a) | (uint64_t)(uint32_t)_mm256_movemask_epi8(b) << 32;
}

#elif STEREO__SET == 4
#define FN(name) stereo__cpu_##name##_avx512
#define VX __m512i
#define VX_BYTES 64
#define VX_OP(name) _mm512_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target( \
    "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,avx2,bmi,bmi2,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,avx2,bmi,bmi2,popcnt")
#pragma GCC diagnostic push              /* its own headers read a register that they leave undefined on purpose */
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define vx_load(p) _mm512_loadu_si512((const void *)(p))
#define vx_store(p, v) _mm512_storeu_si512((void *)(p), v)
#define vx_and _mm512_and_si512
#define vx_or _mm512_or_si512
#define vx_xor _mm512_xor_si512
#define vx_gt32(a, b) _mm512_movm_epi32(_mm512_cmpgt_epi32_mask(a, b))
#define vx_eq32(a, b) _mm512_movm_epi32(_mm512_cmpeq_epi32_mask(a, b))
#define vx_up8(a, b) _mm512_alignr_epi8(a, _mm512_alignr_epi64(a, b, 6), 15)
#define vx_dn8(a, b) _mm512_alignr_epi8(_mm512_alignr_epi64(b, a, 2), a, 1)
#define vx_up16(a, b) _mm512_alignr_epi8(a, _mm512_alignr_epi64(a, b, 6), 14)
#define vx_dn16(a, b) _mm512_alignr_epi8(_mm512_alignr_epi64(b, a, 2), a, 2)
#define vx_widen(p) _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)(p)))
#define vx_low(a) _mm512_cvtepu8_epi16(_mm512_castsi512_si256(a))
#define vx_high(a) _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(a, 1))
#define vx_pack(a, b) _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(a)), _mm512_cvtepi16_epi8(b), 1)
#define vx_twice8(a) _mm512_add_epi8(a, a)
#define vx_push8(acc, a, b) \
    _mm512_mask_sub_epi8(vx_twice8(acc), _mm512_cmpge_epu8_mask(a, b), vx_twice8(acc), vx_set8(-1))
#define vx_note8(at, i, a, b) _mm512_mask_mov_epi8(at, _mm512_cmpneq_epi8_mask(a, b), i)
#define vx_note16(at, i, a, b) _mm512_mask_mov_epi16(at, _mm512_cmpneq_epi16_mask(a, b), i)
#define vx_bit_ge16(a, b) _mm512_maskz_set1_epi16(_mm512_cmpge_epu16_mask(a, b), 1)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(a)))
#define VX_TO_LANE(bit) (bit)
STEREO__INLINE VX FN(hmin8)(VX a)
{
    __m256i q = _mm256_min_epu8(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i h = _mm_min_epu8(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    return _mm512_broadcastb_epi8(_mm_minpos_epu16(_mm_min_epu8(h, _mm_srli_epi16(h, 8))));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    __m256i q = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i h = _mm_min_epu16(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    return _mm512_broadcastw_epi16(_mm_minpos_epu16(h));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    return _mm512_popcnt_epi8(a);
}
STEREO__INLINE uint64_t FN(equal64)(const uint8_t *p, VX v, const int wide)
{
    return wide ? (uint64_t)_mm512_cmpeq_epi16_mask(vx_load(p), v) : (uint64_t)_mm512_cmpeq_epi8_mask(vx_load(p), v);
}

#elif STEREO__SET == 5
#define FN(name) stereo__cpu_##name##_neon
#define VX uint8x16_t
#define VX_BYTES 16
#define vx_h(a) vreinterpretq_u16_u8(a)      /* the same register as halfwords, words, signed words; and back */
#define vx_w(a) vreinterpretq_u32_u8(a)
#define vx_i(a) vreinterpretq_s32_u8(a)
#define vx_fromh(a) vreinterpretq_u8_u16(a)
#define vx_fromw(a) vreinterpretq_u8_u32(a)
#define vx_fromi(a) vreinterpretq_u8_s32(a)
#define vx_load(p) vld1q_u8((const uint8_t *)(const void *)(p))
#define vx_store(p, v) vst1q_u8((uint8_t *)(void *)(p), v)
#define vx_set8(v) vdupq_n_u8((uint8_t)(v))
#define vx_set16(v) vx_fromh(vdupq_n_u16((uint16_t)(v)))
#define vx_set32(v) vx_fromw(vdupq_n_u32((uint32_t)(v)))
#define vx_and vandq_u8
#define vx_or vorrq_u8
#define vx_xor veorq_u8
#define vx_add8 vaddq_u8
#define vx_sub8 vsubq_u8
#define vx_min8 vminq_u8
#define vx_max8 vmaxq_u8
#define vx_add16(a, b) vx_fromh(vaddq_u16(vx_h(a), vx_h(b)))
#define vx_sub16(a, b) vx_fromh(vsubq_u16(vx_h(a), vx_h(b)))
#define vx_min16(a, b) vx_fromh(vminq_u16(vx_h(a), vx_h(b)))
#define vx_mul16(a, b) vx_fromh(vmulq_u16(vx_h(a), vx_h(b)))
#define vx_mulhi16(a, b)                                                                                             \
    vx_fromh(vuzp2q_u16(vreinterpretq_u16_u32(vmull_u16(vget_low_u16(vx_h(a)), vget_low_u16(vx_h(b)))),              \
                        vreinterpretq_u16_u32(vmull_u16(vget_high_u16(vx_h(a)), vget_high_u16(vx_h(b))))))
#define vx_add32(a, b) vx_fromw(vaddq_u32(vx_w(a), vx_w(b)))
#define vx_sub32(a, b) vx_fromw(vsubq_u32(vx_w(a), vx_w(b)))
#define vx_min32(a, b) vx_fromi(vminq_s32(vx_i(a), vx_i(b)))
#define vx_max32(a, b) vx_fromi(vmaxq_s32(vx_i(a), vx_i(b)))
#define vx_mul32(a, b) vx_fromw(vmulq_u32(vx_w(a), vx_w(b)))
#define vx_shl32(a, n) vx_fromw(vshlq_n_u32(vx_w(a), n))
#define vx_shr32(a, n) vx_fromw(vshrq_n_u32(vx_w(a), n))
#define vx_gt32(a, b) vx_fromw(vcgtq_s32(vx_i(a), vx_i(b)))
#define vx_eq32(a, b) vx_fromw(vceqq_s32(vx_i(a), vx_i(b)))
#define vx_ratio32(a, b) vx_fromi(vcvtq_s32_f32(vdivq_f32(vcvtq_f32_s32(vx_i(a)), vcvtq_f32_s32(vx_i(b)))))
#define vx_up8(a, b) vextq_u8(b, a, 15)
#define vx_dn8(a, b) vextq_u8(a, b, 1)
#define vx_up16(a, b) vextq_u8(b, a, 14)
#define vx_dn16(a, b) vextq_u8(a, b, 2)
#define vx_widen(p) vx_fromh(vmovl_u8(vld1_u8((const uint8_t *)(const void *)(p))))
#define vx_low(a) vx_fromh(vmovl_u8(vget_low_u8(a)))
#define vx_high(a) vx_fromh(vmovl_u8(vget_high_u8(a)))
#define vx_pack(a, b) vuzp1q_u8(a, b)
#define vx_push8(acc, a, b) vsubq_u8(vaddq_u8(acc, acc), vcgeq_u8(a, b))
#define vx_note8(at, i, a, b) vbslq_u8(vceqq_u8(a, b), at, i)
#define vx_note16(at, i, a, b) vbslq_u8(vx_fromh(vceqq_u16(vx_h(a), vx_h(b))), at, i)
#define vx_bit_ge16(a, b) vx_fromh(vshrq_n_u16(vcgeq_u16(vx_h(a), vx_h(b)), 15))
#define vx_first32(a) vgetq_lane_u32(vx_w(a), 0)
#define VX_TO_LANE(bit) ((bit) >> wide)
STEREO__INLINE VX FN(hmin8)(VX a)
{
    return vdupq_n_u8(vminvq_u8(a));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    return vx_set16(vminvq_u16(vx_h(a)));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    return vcntq_u8(a);
}
/* A bit a byte: each byte keeps the bit of its place in eight, and three rounds of pairwise sums gather them. */
STEREO__INLINE uint64_t FN(equal64)(const uint8_t *p, VX v, const int wide)
{
    const VX place = vx_fromw(vreinterpretq_u32_u64(vdupq_n_u64(0x8040201008040201u)));
    VX m[4];
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        VX a = vx_load(p + 16 * i);
        m[i] = vandq_u8(wide ? vx_fromh(vceqq_u16(vx_h(a), vx_h(v))) : vceqq_u8(a, v), place);
    }
    m[0] = vpaddq_u8(vpaddq_u8(m[0], m[1]), vpaddq_u8(m[2], m[3]));
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(m[0], m[0])), 0);
}
#endif

/* Lanes of either width: `wide` is a constant of the function, 0 = 8 bits, 1 = 16. */
#define vx_set(v) (wide ? vx_set16(v) : vx_set8(v))
#define vx_add(a, b) (wide ? vx_add16(a, b) : vx_add8(a, b))
#define vx_sub(a, b) (wide ? vx_sub16(a, b) : vx_sub8(a, b))
#define vx_note(at, i, a, b) (wide ? vx_note16(at, i, a, b) : vx_note8(at, i, a, b)) /* i where a != b; i grows */
#define vx_min(a, b) (wide ? vx_min16(a, b) : vx_min8(a, b))
#define vx_up(a, b) (wide ? vx_up16(a, b) : vx_up8(a, b))
#define vx_dn(a, b) (wide ? vx_dn16(a, b) : vx_dn8(a, b))
#define vx_hmin(a) (wide ? FN(hmin16)(a) : FN(hmin8)(a))
#define VX_PER_64 ((64 << wide) / VX_BYTES)  /* registers of 64 lanes */
#define VX_MOST (4096 / VX_BYTES)            /* registers of STEREO_MAX_DISPARITIES lanes of 16 bits */

/* ---- census ---- */
static void FN(feature_census)(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0];
    const stereo__params *params = call->params;
    int32_t rw = params->census.width / 2, rh = params->census.height / 2, bits = params->census.bits, n = 0, dx, dy;
    int32_t symmetric = params->census.kind == STEREO_CENSUS_SYMMETRIC, bytes = in->elem == STEREO__U8 ? 1 : 2;
    int32_t x, b, i;
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    const uint8_t *first[64], *second[64];   /* a bit is set where first < second */
    if (call->width < VX_BYTES || in->elem > STEREO__U16) {
        stereo__cpu_feature_census(call);
        return;
    }
    for (dy = -rh; dy <= rh; dy++) {
        const uint8_t *p = stereo__row(in, stereo__clamp(call->y + dy, 0, call->height - 1));
        const uint8_t *q = stereo__row(in, stereo__clamp(call->y - dy, 0, call->height - 1));
        const uint8_t *centre = stereo__row(in, call->y);
        for (dx = -rw; dx <= rw && n < bits; dx++) {
            if ((dx == 0 && dy == 0) || (symmetric && (dy > 0 || (dy == 0 && dx > 0))))
                continue;
            first[n] = symmetric ? q - dx * bytes : p + dx * bytes;
            second[n++] = symmetric ? p + dx * bytes : centre;
        }
    }
    for (x = 0; x < call->width; x += VX_BYTES) {
        x = x + VX_BYTES <= call->width ? x : call->width - VX_BYTES; /* the last one overlaps its neighbour */
        for (b = (bits - 1) / 8, i = 0; b >= 0; b--) {
            int32_t used = bits - 8 * b < 8 ? bits - 8 * b : 8, end = bits - 8 * b;
            VX word = vx_set8(0);            /* bits of plane b, complemented: first >= second */
            if (bytes == 1)
                for (; i < end; i++)
                    word = vx_push8(word, vx_load(first[i] + x), vx_load(second[i] + x));
            else
                for (; i < end; i++) {
                    const uint8_t *p = first[i] + 2 * x, *q = second[i] + 2 * x;
                    VX low = vx_bit_ge16(vx_load(p), vx_load(q));
                    VX high = vx_bit_ge16(vx_load(p + VX_BYTES), vx_load(q + VX_BYTES));
                    word = vx_add8(vx_add8(word, word), vx_pack(low, high));
                }
            vx_store(out + (size_t)b * call->slot[1].z_stride + x, vx_xor(word, vx_set8(0xff >> (8 - used))));
        }
    }
}

/* ---- costs: for a left pixel, consecutive disparities are consecutive bytes of the right row turned around ---- */

/* The right row backwards: byte j is that of column width - 1 - min_disparity - j, clamped to the row. The left pixel
   x meets disparity k at byte width - 1 - x + k. */
static void FN(turn)(uint8_t *out, const uint8_t *row, int32_t width, int32_t min_disparity, int32_t entries)
{
    int32_t top = width - 1 - min_disparity, begin = -min_disparity, end = top + 1, j;
    begin = stereo__clamp(begin, 0, entries);
    end = stereo__clamp(end, begin, entries);
    for (j = 0; j < begin; j++)
        out[j] = row[width - 1];
    for (; j + 16 <= end; j += 16) {
#if STEREO__SET == 5
        VX a = vrev64q_u8(vx_load(row + top - j - 15));
        vx_store(out + j, vextq_u8(a, a, 8));
#else
        const __m128i back = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        __m128i a = _mm_loadu_si128((const __m128i *)(const void *)(row + top - j - 15));
        _mm_storeu_si128((__m128i *)(void *)(out + j), _mm_shuffle_epi8(a, back));
#endif
    }
    for (; j < end; j++)
        out[j] = row[top - j];
    if (j < entries)
        memset(out + j, row[0], (size_t)(entries - j));
}

/* Lanes that cost the maximum whatever the images say: the pad, and with cap = 1 what leaves the right image. The
   line has `pitch` zeros, then `pitch` times the maximum: read k bytes before its middle, it raises lanes from k on. */
typedef struct FN(ceiling) {
    const uint8_t *middle;
    int32_t slope, base, disparities;    /* k = slope * x + base, within 0..disparities */
} FN(ceiling);

static FN(ceiling) FN(ceiling_begin)(const stereo__call *call, uint8_t *line)
{
    FN(ceiling) ceiling;
    ceiling.middle = line + call->pitch;
    ceiling.disparities = call->disparities;
    ceiling.slope = call->params->cost.cap;
    ceiling.base = call->params->cost.cap ? 1 - call->params->cost.min_disparity : call->disparities;
    memset(line, 0, (size_t)call->pitch);
    memset(line + call->pitch, call->params->cost.max, (size_t)call->pitch);
    return ceiling;
}

STEREO__INLINE const uint8_t *FN(ceiling_at)(const FN(ceiling) *ceiling, int32_t x)
{
    int32_t k = ceiling->slope * x + ceiling->base;
    k = k < ceiling->disparities ? k : ceiling->disparities;
    return ceiling->middle - (k > 0 ? k : 0);
}

/* The other end: with cap = 1 and a negative disparity, low disparities leave the image on its right. */
static void FN(floor_fill)(const stereo__call *call, uint8_t *out)
{
    int32_t inside = call->width + call->params->cost.min_disparity, x, pitch = call->pitch;
    if (!call->params->cost.cap)
        return;
    for (x = inside < 0 ? 0 : inside; x < call->width; x++)
        memset(out + (size_t)x * (size_t)pitch, call->params->cost.max,
               (size_t)(x - inside + 1 < pitch ? x - inside + 1 : pitch));
}

/* Hamming distances of a row from `planes` planes of eight census bits, from plane `first` on. The last planes
   raise lanes to the ceiling. */
STEREO__INLINE void FN(census_row)(const stereo__call *call, FN(ceiling) ceiling, int32_t first, const int planes)
{
    const uint8_t *left = stereo__row(&call->slot[0], call->y) + (size_t)first * call->slot[0].z_stride;
    const size_t left_plane = call->slot[0].z_stride, right_plane = (size_t)(call->width + call->pitch);
    const uint8_t *turned = call->scratch + (size_t)first * right_plane;
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    const int32_t pitch = call->pitch, width = call->width;
    int32_t x, j;
    int p;
    if (first + planes < (int32_t)call->slot[0].depth) {
        ceiling.slope = 0;
        ceiling.base = ceiling.disparities = pitch;
    }
    for (x = 0; x < width; x++, out += pitch) {
        const uint8_t *right = turned + (width - 1 - x), *limit = FN(ceiling_at)(&ceiling, x);
        VX own[4];
        STEREO__UNROLL for (p = 0; p < planes; p++)
            own[p] = vx_set8(left[(size_t)p * left_plane + (size_t)x]);
        for (j = 0; j < pitch; j += VX_BYTES) {
            VX cost = FN(pop8)(vx_xor(own[0], vx_load(right + j)));
            STEREO__UNROLL for (p = 1; p < planes; p++)
                cost = vx_add8(cost, FN(pop8)(vx_xor(own[p], vx_load(right + (size_t)p * right_plane + j))));
            if (first)
                cost = vx_add8(cost, vx_load(out + j));
            vx_store(out + j, vx_max8(cost, vx_load(limit + j)));
        }
    }
}

static void FN(cost_census)(const stereo__call *call)
{
    uint8_t line[2 * STEREO_MAX_DISPARITIES];
    const uint8_t *right = stereo__row(&call->slot[1], call->y);
    FN(ceiling) ceiling;
    int32_t planes = (int32_t)call->slot[0].depth, p, entries = call->width + call->pitch;
    if (call->slot[2].elem != STEREO__U8 || planes > 8 || call->params->cost.max > 255) {
        stereo__cpu_cost_census(call);
        return;
    }
    for (p = 0; p < planes; p++)
        FN(turn)(call->scratch + p * entries, right + (size_t)p * call->slot[1].z_stride, call->width,
                 call->params->cost.min_disparity, entries);
    ceiling = FN(ceiling_begin)(call, line);
    for (p = 0; p < planes; p += 4)
        switch (planes - p) {
        case 1: FN(census_row)(call, ceiling, p, 1); break;
        case 2: FN(census_row)(call, ceiling, p, 2); break;
        case 3: FN(census_row)(call, ceiling, p, 3); break;
        default: FN(census_row)(call, ceiling, p, 4); break;
        }
    FN(floor_fill)(call, stereo__row(&call->slot[2], call->y));
}

/* (v * quantise + truncate / 2) / truncate in 16 bits: a product is at most 255 * 255 + 127; its quotient by a
   reciprocal rounded down is right or one too small, and the remainder tells. */
STEREO__INLINE VX FN(ad_scale)(VX v, VX quantise, VX truncate, VX half, VX reciprocal)
{
    VX n = vx_add16(vx_mul16(v, quantise), half), q = vx_mulhi16(n, reciprocal);
    VX rest = vx_sub16(n, vx_mul16(q, truncate));
    return vx_add16(q, vx_bit_ge16(rest, truncate));
}

/* Absolute differences of one pixel's disparities; simple = one channel and no scaling. */
STEREO__INLINE void FN(ad_pixel)(const stereo__call *call, const uint8_t *left, const uint8_t *right,
                                 const uint8_t *limit, uint8_t *out, const int simple)
{
    int32_t j, c, channels = call->params->cost.channels, entries = call->width + call->pitch;
    int32_t t = call->params->cost.truncate, q = call->params->cost.quantise, reciprocal = 65536 / (t > 0 ? t : 1);
    const VX truncate = vx_set16(t), quantise = vx_set16(q), half = vx_set16(t / 2), third = vx_set16(21846);
    const VX inverse = vx_set16(reciprocal > 65535 ? 65535 : reciprocal), top = vx_set8(t < 255 ? t : 255);
    for (j = 0; j < call->pitch; j += VX_BYTES) {
        VX low, high, own = vx_set8(left[0]), other = vx_load(right + j), v;
        v = vx_sub8(vx_max8(own, other), vx_min8(own, other));
        if (simple) {
            vx_store(out + j, vx_max8(vx_min8(v, top), vx_load(limit + j)));
            continue;
        }
        low = vx_low(v);
        high = vx_high(v);
        for (c = 1; c < channels; c++) {
            own = vx_set8(left[(size_t)c * call->slot[0].z_stride]);
            other = vx_load(right + c * entries + j);
            v = vx_sub8(vx_max8(own, other), vx_min8(own, other));
            low = vx_add16(low, vx_low(v));
            high = vx_add16(high, vx_high(v));
        }
        if (channels == 3) {                 /* (sum + 1) / 3: exact below 2^15 */
            low = vx_mulhi16(vx_add16(low, vx_set16(1)), third);
            high = vx_mulhi16(vx_add16(high, vx_set16(1)), third);
        }
        low = vx_min16(low, truncate);
        high = vx_min16(high, truncate);
        if (q) {
            low = FN(ad_scale)(low, quantise, truncate, half, inverse);
            high = FN(ad_scale)(high, quantise, truncate, half, inverse);
        }
        vx_store(out + j, vx_max8(vx_pack(low, high), vx_load(limit + j)));
    }
}

static void FN(cost_ad)(const stereo__call *call)
{
    const uint8_t *left = stereo__row(&call->slot[0], call->y), *right = stereo__row(&call->slot[1], call->y);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    const stereo__params *params = call->params;
    uint8_t line[2 * STEREO_MAX_DISPARITIES];
    FN(ceiling) ceiling;
    int32_t x, c, entries = call->width + call->pitch, channels = params->cost.channels, q = params->cost.quantise;
    if (call->slot[0].elem != STEREO__U8 || call->slot[2].elem != STEREO__U8 || params->cost.max > 255 || q > 255 ||
        (q && (params->cost.truncate > 255 || params->cost.truncate < 1)) || (channels != 1 && channels != 3)) {
        stereo__cpu_cost_ad(call);
        return;
    }
    for (c = 0; c < channels; c++)
        FN(turn)(call->scratch + c * entries, right + (size_t)c * call->slot[1].z_stride, call->width,
                 params->cost.min_disparity, entries);
    ceiling = FN(ceiling_begin)(call, line);
    for (x = 0; x < call->width; x++) {
        const uint8_t *limit = FN(ceiling_at)(&ceiling, x), *turned = call->scratch + (call->width - 1 - x);
        if (channels == 1 && q == 0)
            FN(ad_pixel)(call, left + x, turned, limit, out + (size_t)x * (size_t)call->pitch, 1);
        else
            FN(ad_pixel)(call, left + x, turned, limit, out + (size_t)x * (size_t)call->pitch, 0);
    }
    FN(floor_fill)(call, out);
}

/* ---- semi-global matching (Hirschmueller 2008, eq. 13). A pixel is `groups` times `n` registers; n is a constant so
   that they stay registers, and groups is 1 but for the larger ranges ---- */

/* What the paths of a row share. */
typedef struct FN(sgm) {
    const uint8_t *cost;
    uint8_t *sum;
    size_t cost_step, sum_step;          /* bytes of a pixel */
    int32_t cost16, sum16;               /* 1 = values of 16 bits */
    uint32_t unit;                       /* repeats a lane in a word */
    VX p1, edge;                         /* edge: what stands beside the outer lanes, larger than all of them + P1 */
} FN(sgm);

STEREO__INLINE void FN(sgm_begin)(const stereo__call *call, FN(sgm) *row, const int wide)
{
    row->cost = stereo__row(&call->slot[0], call->y);
    row->sum = stereo__row(&call->slot[4], call->y);
    row->cost16 = call->slot[0].elem == STEREO__U16;
    row->sum16 = call->slot[4].elem == STEREO__U16;
    row->cost_step = (size_t)call->pitch << row->cost16;
    row->sum_step = (size_t)call->pitch << row->sum16;
    row->unit = wide ? 0x10001u : 0x1010101u;
    row->p1 = vx_set(call->params->sgm.p1);
    row->edge = vx_set((wide ? 65535u : 255u) - call->params->sgm.p1);
}

STEREO__INLINE VX FN(sgm_cost)(const FN(sgm) *row, size_t x, int j, const int wide)
{
    const uint8_t *p = row->cost + x * row->cost_step;
    return wide && !row->cost16 ? vx_widen(p + j * (VX_BYTES / 2)) : vx_load(p + j * VX_BYTES);
}

/* Stores a pixel's values in the sum row or adds them to it. */
STEREO__INLINE void FN(sgm_sum)(const FN(sgm) *row, size_t x, const VX *v, int add, const int n, int groups,
                                const int wide)
{
    uint8_t *p = row->sum + x * row->sum_step;
    int g, i;
    for (g = 0; g < groups; g++, v += n) {
        if (!wide && row->sum16) {
            STEREO__UNROLL for (i = 0; i < n; i++, p += 2 * VX_BYTES) {
                VX low = vx_low(v[i]), high = vx_high(v[i]);
                if (add) {
                    low = vx_add16(low, vx_load(p));
                    high = vx_add16(high, vx_load(p + VX_BYTES));
                }
                vx_store(p, low);
                vx_store(p + VX_BYTES, high);
            }
        } else if (add) {
            STEREO__UNROLL for (i = 0; i < n; i++, p += VX_BYTES)
                vx_store(p, vx_add(v[i], vx_load(p)));
        } else {
            STEREO__UNROLL for (i = 0; i < n; i++, p += VX_BYTES)
                vx_store(p, v[i]);
        }
    }
}

/* Pixel x of a horizontal path. q: L of the last one, m: its minimum in all lanes; both zero before the first.
   L = C + min(q, q(k +- 1) + P1, m + P2) - m, so that only min and add follow the horizontal minimum. */
STEREO__INLINE VX FN(sgm_side)(const FN(sgm) *row, size_t x, VX *q, VX m, VX p2, int add, const int n, int groups,
                               const int wide)
{
    VX before = row->edge, least = before, limit = vx_add(m, p2);
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i;
            VX here = q[j], next = j + 1 < n * groups ? q[j + 1] : row->edge;
            VX nearest = vx_min(vx_up(here, before), vx_dn(here, next));
            nearest = vx_min(here, vx_add(nearest, row->p1));
            here = vx_add(vx_min(nearest, limit), vx_sub(FN(sgm_cost)(row, x, j, wide), m));
            before = q[j];
            q[j] = here;
            least = j ? vx_min(least, here) : here;
        }
    }
    FN(sgm_sum)(row, x, q, add, n, groups, wide);
    return vx_hmin(least);
}

/* Both horizontal paths of a row in one loop, two independent chains: they meet in the middle, store the sum row on
   the way there and add to it afterwards. One path alone adds to what there is. a, b: their state. */
STEREO__INLINE void FN(sgm_sides)(const stereo__call *call, VX *a, VX *b, const int n, int groups, const int wide)
{
    const uint32_t directions = call->params->sgm.directions, adapt = call->params->sgm.adapt;
    const int alone = !(directions & STEREO__SGM_E) || !(directions & STEREO__SGM_W);
    const int32_t w = call->width, half = w / 2;
    uint32_t p2[2][STEREO__CHUNK];
    int32_t i, begin, end, first = 0;
    FN(sgm) row;
    VX ma = vx_set8(0), mb = ma;
    FN(sgm_begin)(call, &row, wide);
    for (i = 0; i < n * groups; i++)
        a[i] = b[i] = ma;
    if ((w & 1) && !alone)                   /* both visit the middle in one step: let them add to zero */
        memset(row.sum + (size_t)half * row.sum_step, 0, row.sum_step);
    for (i = 0; i < 2 && !adapt; i++)
        stereo__sgm_penalties(call, 0, 0, 0, STEREO__CHUNK, row.unit, p2[i]);
    for (begin = 0; begin < w; begin = end) {
        const int add = alone || begin >= half;
        end = begin < half ? half : w;
        end = end - begin < STEREO__CHUNK ? end : begin + STEREO__CHUNK;
        if (adapt) {                         /* the path from the right reads its chunk backwards */
            first = STEREO__CHUNK - (end - begin);
            stereo__sgm_penalties(call, 1, 0, begin, end, row.unit, p2[0]);
            stereo__sgm_penalties(call, -1, 0, w - end, w - begin, row.unit, p2[1] + first);
        }
        for (i = begin; i < end; i++) {
            VX limit_a = vx_set32(p2[0][i - begin]), limit_b = vx_set32(p2[1][STEREO__CHUNK - 1 - (i - begin)]);
            if (directions & STEREO__SGM_E)
                ma = FN(sgm_side)(&row, (size_t)i, a, ma, limit_a, add, n, groups, wide);
            if (directions & STEREO__SGM_W)
                mb = FN(sgm_side)(&row, (size_t)(w - 1 - i), b, mb, limit_b, add, n, groups, wide);
        }
    }
}

/* Pixel x of a vertical or diagonal path. place: L - min L of its last one, replaced. l: receives L. */
STEREO__INLINE void FN(sgm_fall)(const FN(sgm) *row, size_t x, uint8_t *place, VX *l, VX p2, const int n, int groups,
                                 const int wide)
{
    VX here = vx_load(place), before = row->edge, least = before;
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i;
            VX next = j + 1 < n * groups ? vx_load(place + (j + 1) * VX_BYTES) : row->edge;
            VX nearest = vx_min(vx_up(here, before), vx_dn(here, next));
            nearest = vx_min(vx_add(nearest, row->p1), vx_min(here, p2));
            l[j] = vx_add(nearest, FN(sgm_cost)(row, x, j, wide));
            least = j ? vx_min(least, l[j]) : l[j];
            before = here;
            here = next;
        }
    }
    least = vx_hmin(least);
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++)
            vx_store(place + (g * n + i) * VX_BYTES, vx_sub(l[g * n + i], least));
    }
}

/* The paths of a block of columns: together where their sum fits a lane, else one after another. l: a path's values,
   t: their total. */
STEREO__INLINE void FN(sgm_falls)(const stereo__call *call, VX *l, VX *t, const int n, int groups, const int wide)
{
    const int32_t pixel = call->pitch << wide;
    int32_t x0, x1, x, count, i;
    int w, ways, g, k;
    stereo__fall fall[3];
    FN(sgm) row;
    FN(sgm_begin)(call, &row, wide);
    count = stereo__sgm_falls(call, 1 + wide, fall);
    ways = wide || (uint32_t)count * (call->params->sgm.cmax + call->params->sgm.p2) <= 255 ? count : 1;
    for (x0 = call->x0; x0 < call->x1; x0 = x1) {
        x1 = x0 + STEREO__CHUNK < call->x1 ? x0 + STEREO__CHUNK : call->x1;
        for (i = 0; i < count; i++)
            if (call->params->sgm.adapt || x0 == call->x0)
                stereo__sgm_penalties(call, fall[i].dx, call->direction, x0, x1, row.unit, fall[i].p2);
        for (i = 0; i < count; i += ways)
            for (x = x0; x < x1; x++) {
                for (g = 0; g < groups; g++) {
                    STEREO__UNROLL for (k = 0; k < n; k++)
                        t[g * n + k] = vx_set8(0);
                }
                for (w = i; w < i + ways; w++) {
                    uint8_t *place = fall[w].place + (ptrdiff_t)x * pixel;
                    FN(sgm_fall)(&row, (size_t)x, place, l, vx_set32(fall[w].p2[x - x0]), n, groups, wide);
                    for (g = 0; g < groups; g++) {
                        STEREO__UNROLL for (k = 0; k < n; k++)
                            t[g * n + k] = vx_add(t[g * n + k], l[g * n + k]);
                    }
                }
                FN(sgm_sum)(&row, (size_t)x, t, 1, n, groups, wide);
            }
    }
}

/* A kernel over a pixel's registers in lanes of 8 or of 16 bits. The usual ranges get a body in which the number of
   registers is a constant, so that they stay registers; all others loop over groups of 64 lanes. Each body costs
   compile time in every set: these pay for it. */
#define VX_RUN(kernel, wide, n, most, groups) { VX a[most], b[most]; FN(kernel)(call, a, b, n, groups, wide); return; }
#define VX_CASE(kernel, wide, n) \
    if (registers == n && n >= VX_PER_64 && n * VX_BYTES <= 256) VX_RUN(kernel, wide, n, n, 1)
#define VX_TWICE(kernel) VX_ONCE(kernel, 0, _8) VX_ONCE(kernel, 1, _16)
#define VX_ONCE(kernel, lanes16, suffix)                                                                             \
    static void FN(kernel##suffix)(const stereo__call *call)                                                         \
    {                                                                                                                \
        const int wide = lanes16, registers = call->pitch / 64 * VX_PER_64;                                          \
        VX_CASE(kernel, lanes16, 1) VX_CASE(kernel, lanes16, 2) VX_CASE(kernel, lanes16, 4) VX_CASE(kernel, lanes16, 8) \
        VX_RUN(kernel, lanes16, VX_PER_64, VX_MOST, call->pitch / 64)                                                \
    }
VX_TWICE(sgm_sides)
VX_TWICE(sgm_falls)

static void FN(sgm_path)(const stereo__call *call)
{
    size_t step = (size_t)call->pitch * (call->slot[4].elem == STEREO__U8 ? 1u : 2u);
    uint8_t *sum = stereo__row(&call->slot[4], call->y) + (size_t)call->x0 * step;
    size_t bytes = (size_t)(call->x1 - call->x0) * step;
    uint32_t direction = call->params->sgm.directions;
    int first = call->params->sgm.first || !call->slot[3].base, lanes = stereo__sgm_lanes(call);
    if (lanes == 0 || (!first && call->slot[3].elem != call->slot[4].elem)) {
        stereo__cpu_sgm_path(call);
        return;
    }
    if (first)
        memset(sum, 0, bytes);
    else if (call->slot[3].base != call->slot[4].base)
        memcpy(sum, stereo__row(&call->slot[3], call->y) + (size_t)call->x0 * step, bytes);
    if (direction & (STEREO__SGM_E | STEREO__SGM_W))
        (lanes == 1 ? FN(sgm_sides_8) : FN(sgm_sides_16))(call);
    else
        (lanes == 1 ? FN(sgm_falls_8) : FN(sgm_falls_16))(call);
}

/* What of a row depends on no other row: both horizontal paths, by the sweep that comes first. */
static void FN(sgm_sweep_row)(const stereo__call *call)
{
    size_t bytes = (size_t)call->width * (size_t)call->pitch * (call->slot[4].elem == STEREO__U8 ? 1u : 2u);
    const uint32_t both = STEREO__SGM_E | STEREO__SGM_W, sides = call->params->sgm.directions & both;
    const int lanes = stereo__sgm_lanes(call);
    if (lanes == 0) {
        stereo__cpu_sgm_sweep_row(call);
        return;
    }
    if (!call->restart)
        return;
    if (sides != both)
        memset(stereo__row(&call->slot[4], call->y), 0, bytes);
    if (sides)
        (lanes == 1 ? FN(sgm_sides_8) : FN(sgm_sides_16))(call);
}

static void FN(sgm_sweep)(const stereo__call *call)
{
    const int lanes = stereo__sgm_lanes(call);
    if (lanes == 0)
        stereo__cpu_sgm_sweep(call);
    else
        (lanes == 1 ? FN(sgm_falls_8) : FN(sgm_falls_16))(call);
}

/* ---- winner takes all: one pixel at a time to its best disparity, then a chunk at a time to the maps ---- */

/* Lane of the first minimum of `groups` times 64 bytes. */
STEREO__INLINE int32_t FN(first_equal)(const uint8_t *p, VX least, int32_t groups, const int wide)
{
    int32_t g, at = 0;
    for (g = groups - 1; g >= 0; g--) {
        uint64_t mask = FN(equal64)(p + 64 * g, least, wide);
        at = mask ? g * (64 >> wide) + VX_TO_LANE(stereo__lowest_bit(mask)) : at;
    }
    return at;
}

/* numerator / denominator of positive integers below 2^24, rounded down: a correctly rounded quotient of floats is at
   most one off, and the remainder says so. */
STEREO__INLINE VX FN(divide32)(VX numerator, VX denominator)
{
    VX q = vx_ratio32(numerator, denominator), r = vx_sub32(numerator, vx_mul32(q, denominator));
    q = vx_add32(q, vx_gt32(vx_set32(0), r));
    return vx_sub32(q, vx_gt32(r, vx_sub32(denominator, vx_set32(1))));
}

/* Subpixel offset of a minimum b between a and c in 1/256 pixel, rounded half away from zero. With e half of the
   parabola's or the V's denominator, (2 |num| + den) / (2 den) is (128 |a - c| + e / 2) / e, all below 2^24. */
STEREO__INLINE VX FN(subpixel)(VX a, VX b, VX c, int32_t kind)
{
    VX left = vx_sub32(a, b), right = vx_sub32(c, b), e, n, falling = vx_gt32(c, a);
    e = kind == STEREO_SUBPIXEL_VFIT ? vx_max32(left, right) : vx_add32(left, right);
    n = vx_sub32(vx_max32(a, c), vx_min32(a, c));
    n = vx_add32(vx_shl32(n, 7), vx_shr32(e, 1));
    n = FN(divide32)(n, vx_max32(e, vx_set32(1)));
    return vx_sub32(vx_xor(n, falling), falling);
}

/* What a chunk of pixels found: k < 0 = nothing; a = b = c where there is no offset; second: the rival's value. */
typedef struct FN(winners) {
    int32_t k[STEREO__CHUNK], a[STEREO__CHUNK], b[STEREO__CHUNK], c[STEREO__CHUNK], second[STEREO__CHUNK];
} FN(winners);

static void FN(finish)(const stereo__call *call, const FN(winners) *won, int32_t count, int32_t *disparity,
                       uint32_t *confidence, int rival)
{
    const stereo__params *params = call->params;
    const VX keep = vx_set32(params->wta.keep), origin = vx_set32(params->wta.min_disparity * STEREO__ONE);
    const VX zero = vx_set32(0), invalid = vx_set32(STEREO__INVALID);
    int32_t map[STEREO__CHUNK], trust[STEREO__CHUNK], i;
    for (i = 0; i < count; i += VX_BYTES / 4) {
        VX k = vx_load(won->k + i), b = vx_load(won->b + i), v, bad = vx_gt32(zero, k);
        v = vx_add32(FN(subpixel)(vx_load(won->a + i), b, vx_load(won->c + i), params->wta.subpixel), origin);
        v = vx_add32(v, vx_shl32(k, 8));
        if (rival) {
            VX second = vx_load(won->second + i);
            bad = vx_or(bad, vx_gt32(vx_shl32(b, 10), vx_mul32(second, keep)));
            if (confidence) {
                VX margin = FN(divide32)(vx_shl32(vx_sub32(second, b), 8), vx_max32(second, vx_set32(1)));
                vx_store(trust + i, vx_min32(margin, vx_set32(255)));
            }
        }
        v = vx_xor(v, vx_and(bad, vx_xor(v, invalid)));
        vx_store(map + i, v);
    }
    memcpy(disparity, map, (size_t)count * 4u);
    if (confidence)
        memcpy(confidence, trust, (size_t)count * 4u);
}

STEREO__INLINE int32_t FN(value)(const uint8_t *p, int32_t lane, const int wide)
{
    return wide ? (int32_t)((const uint16_t *)(const void *)p)[lane] : (int32_t)p[lane];
}

/* The best of a pixel's disparities, its neighbours and its rival into place x. s: for its registers. pad: ones in
   the lanes of the last 64 that stand for no disparity. hide: zeros, but ones around lane `pitch`: it hides the winner
   from the search for its rival. span: winners in 1..span have neighbours. */
STEREO__INLINE void FN(win)(const uint8_t *p, VX *s, const uint8_t *pad, const uint8_t *hide, uint32_t span,
                            FN(winners) *won, int32_t x, int rival, const int n, int groups, const int wide)
{
    const int lanes = 64 * groups * n / VX_PER_64;
    VX least = vx_set8(255);
    int32_t k, offset;
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i, tail = j - (groups * n - VX_PER_64);
            s[j] = vx_load(p + j * VX_BYTES);
            if (tail >= 0)
                s[j] = vx_or(s[j], vx_load(pad + tail * VX_BYTES));
            least = vx_min(least, s[j]);
        }
    }
    least = vx_hmin(least);
    k = FN(first_equal)(p, least, lanes << wide >> 6, wide);
    offset = (uint32_t)(k - 1) < span;
    won->k[x] = k;
    won->a[x] = FN(value)(p, k - offset, wide);
    won->b[x] = (int32_t)(vx_first32(least) & (wide ? 0xffffu : 0xffu));
    won->c[x] = FN(value)(p, k + offset, wide);
    if (rival) {
        hide += (lanes - k) << wide;
        least = vx_set8(255);
        for (g = 0; g < groups; g++) {
            STEREO__UNROLL for (i = 0; i < n; i++)
                least = vx_min(least, vx_or(s[g * n + i], vx_load(hide + (g * n + i) * VX_BYTES)));
        }
        won->second[x] = (int32_t)(vx_first32(vx_hmin(least)) & (wide ? 0xffffu : 0xffu));
    }
}

/* a: for a pixel's registers. */
STEREO__INLINE void FN(wta_row)(const stereo__call *call, VX *a, VX *b, const int n, int groups, const int wide)
{
    const int rival = call->params->wta.keep < 1024 || call->slot[2].base;
    uint8_t pad[128], hide[(2 * STEREO_MAX_DISPARITIES + 64) * 2];
    const uint8_t *p = stereo__row(&call->slot[0], call->y);
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y);
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    int32_t x0, x, count, used = (64 - (call->pitch - call->disparities)) << wide;
    uint32_t span = call->params->wta.subpixel != STEREO_SUBPIXEL_NONE ? (uint32_t)call->disparities - 2u : 0;
    size_t step = (size_t)call->pitch << wide;
    FN(winners) won;
    (void)b;
    memset(&won, 0, sizeof(won));
    memset(pad, 0, sizeof(pad));
    memset(pad + used, 0xff, sizeof(pad) - (size_t)used);
    if (rival) {
        memset(hide, 0, 2 * step + ((size_t)2 << wide));
        memset(hide + step - ((size_t)1 << wide), 0xff, (size_t)3 << wide);
    }
    for (x0 = 0; x0 < call->width; x0 += count) {
        count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (x = 0; x < count; x++, p += step)
            FN(win)(p, a, pad, hide, span, &won, x, rival, n, groups, wide);
        FN(finish)(call, &won, count, disparity + x0, confidence ? confidence + x0 : NULL, rival);
    }
}
VX_TWICE(wta_row)

static void FN(wta)(const stereo__call *call)
{
    if (call->slot[0].elem > STEREO__U16 || call->params->wta.shift || call->disparities < 4 || call->pitch > 2048)
        stereo__cpu_wta(call);
    else if (call->slot[0].elem == STEREO__U8)
        FN(wta_row_8)(call);
    else
        FN(wta_row_16)(call);
}

/* ---- right view ---- */

/* Winners of right pixels [x0, x0 + count), k < 0 = none, to their map. */
static void FN(right_finish)(const stereo__call *call, FN(winners) *won, int32_t x0, int32_t count)
{
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    const int wide = call->slot[0].elem == STEREO__U16;
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), i;
    for (i = 0; i < count; i++) {
        int32_t k = won->k[i], c = x0 + i + call->params->wta.min_disparity + k, offset;
        const uint8_t *p = row + ((size_t)(k < 0 ? 0 : c) * (size_t)call->pitch << wide);
        ptrdiff_t next;
        k = k < 0 ? 0 : k;
        offset = won->k[i] > 0 && k < call->disparities - 1 && c > 0 && c < call->width - 1 &&
                 call->params->wta.subpixel != STEREO_SUBPIXEL_NONE;
        next = offset ? ((ptrdiff_t)call->pitch + 1) * (1 << wide) : 0;
        won->b[i] = FN(value)(p, k, wide);
        won->a[i] = FN(value)(p - next, k, wide);
        won->c[i] = FN(value)(p + next, k, wide);
    }
    FN(finish)(call, won, count, disparity + x0, NULL, 0);
}

/* What a row of right_block shares. line: ones, D zeros, ones: lanes that are no disparity. edge: copies of the first
   and last left pixel with room on both sides, so that nothing beside the row is read. */
typedef struct FN(right) {
    uint8_t line[2 * STEREO_MAX_DISPARITIES + 2 * VX_BYTES], edge[2][2 * STEREO_MAX_DISPARITIES + 2 * VX_BYTES];
} FN(right);

/* Left pixels [c, end) meet a register of right pixels. at: the lanes' disparity in the first of them is at + lane;
   edge: their values, NULL = from the sum row. held: best value, where it was, the count of left pixels. */
STEREO__INLINE void FN(right_meet)(const stereo__call *call, const uint8_t *row, const FN(right) *shared,
                                   const uint8_t *edge, int32_t c, int32_t end, int32_t at, VX *held, const int form)
{
    const int wide = form & 1, narrow = form >> 1, bytes = 1 + (form == 1);
    const ptrdiff_t step = (ptrdiff_t)call->pitch * bytes;
    const uint8_t *line = shared->line + ((VX_BYTES >> wide) + at) * (1 << wide);
    const uint8_t *p = edge ? edge + ((VX_BYTES >> wide) + at) * bytes : row + c * step + (ptrdiff_t)at * bytes;
    const VX one = vx_set(1);
    VX best = held[0], where = held[1], count = held[2];
    for (; c < end; c++, p += step + bytes, line += 1 << wide) {
        VX s = vx_or(narrow ? vx_widen(p) : vx_load(p), vx_load(line)), old = best;
        best = vx_min(best, s);
        where = vx_note(where, count, best, old);
        count = vx_add(count, one);
    }
    held[0] = best;
    held[1] = where;
    held[2] = count;
}

/* Best disparities of right pixels x0 and on, one a lane, downwards: lane i is pixel x0 + L - 1 - i, so that its
   candidate in left pixel c is disparity at + i, at = c - min_disparity - (x0 + L - 1): consecutive lanes of the sum
   row, one further for every c. form: 1 = 16-bit lanes, 2 = of 8-bit sums. out: 1 + c - c0 per lane, 0 = none is below
   the largest value; returns c0. */
STEREO__INLINE int32_t FN(right_block)(const stereo__call *call, const uint8_t *row, const FN(right) *shared,
                                       int32_t x0, uint8_t *out, const int form)
{
    const int wide = form & 1;
    const int32_t lanes = VX_BYTES >> wide, last = call->width - 1, low = call->params->wta.min_disparity + x0;
    const int32_t origin = low + lanes - 1, high = origin + call->disparities; /* at origin, lane 0 is disparity 0 */
    int32_t begin = low < 0 ? 0 : low, end = high > last + 1 ? last + 1 : high;
    int32_t stop = end > last ? last : end, c = begin;
    VX held[3];
    held[0] = vx_set8(255);
    held[1] = vx_set8(0);
    held[2] = vx_set(1);
    if (c == 0 && end > 0)
        FN(right_meet)(call, row, shared, shared->edge[0], c++, 1, -origin, held, form);
    if (c < stop)
        FN(right_meet)(call, row, shared, NULL, c, stop, c - origin, held, form);
    if (end > last && last > 0 && begin <= last)
        FN(right_meet)(call, row, shared, shared->edge[1], last, last + 1, last - origin, held, form);
    vx_store(out, held[1]);
    return begin;
}

STEREO__INLINE void FN(right_row)(const stereo__call *call, const int form)
{
    const int wide = form & 1, lanes = VX_BYTES >> wide, bytes = 1 + (form == 1);
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    const int32_t d = call->disparities, md = call->params->wta.min_disparity;
    size_t pixel = (size_t)call->pitch * (size_t)bytes;
    int32_t x0, x, i;
    FN(right) shared;
    FN(winners) won;
    uint8_t where[VX_BYTES];
    memset(&won, 0, sizeof(won));
    memset(shared.line, 0xff, (size_t)(d + 2 * lanes) << wide);
    memset(shared.line + ((size_t)lanes << wide), 0, (size_t)d << wide);
    for (i = 0; i < 2; i++) {
        memset(shared.edge[i], 0xff, pixel + (size_t)(2 * lanes * bytes));
        memcpy(shared.edge[i] + lanes * bytes, row + (i ? (size_t)call->width - 1 : 0) * pixel, pixel);
    }
    for (x0 = 0; x0 < call->width; x0 += STEREO__CHUNK) {
        int32_t count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (x = 0; x < count; x += lanes) {
            int32_t c0 = FN(right_block)(call, row, &shared, x0 + x, where, form);
            for (i = 0; i < lanes; i++) {    /* of equal largest values, the smallest disparity wins */
                int32_t origin = md + x0 + x + i, c = FN(value)(where, lanes - 1 - i, wide);
                c = c == 0 ? (origin > 0 ? origin : 0) : c0 + c - 1;
                won.k[x + i] = c < call->width && c - origin < d ? c - origin : -1;
            }
        }
        FN(right_finish)(call, &won, x0, count);
    }
}

static void FN(wta_right)(const stereo__call *call)
{
    if (call->slot[0].elem > STEREO__U16 || call->params->wta.shift || call->pitch > 2048)
        stereo__cpu_wta_right(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(right_row)(call, 1);
    else if (call->disparities + VX_BYTES <= 256)
        FN(right_row)(call, 0);
    else                                     /* steps need more than a byte */
        FN(right_row)(call, 3);
}

/* ---- box sums ---- */

/* Sums are kept in 16-bit lanes; bytes: of the input's elements. */
STEREO__INLINE VX FN(box_load)(const uint8_t *p, size_t i, const int bytes)
{
    return bytes == 1 ? vx_widen(p + i) : vx_load(p + 2 * i);
}

STEREO__INLINE void FN(box_v_row)(const stereo__call *call, const int bytes, const int narrow)
{
    int32_t r = call->params->box.radius, j, y = call->y;
    size_t count = (size_t)call->width * (size_t)call->pitch, i;
    uint8_t *out = stereo__row(&call->slot[1], y), *sums = call->scratch;
    const uint8_t *enter = stereo__row(&call->slot[0], stereo__clamp(y + r, 0, call->height - 1));
    const uint8_t *leave = stereo__row(&call->slot[0], stereo__clamp(y - r - 1, 0, call->height - 1));
    if (call->restart) {
        memset(sums, 0, 2 * count);
        for (j = y - r; j < y + r; j++) {
            const uint8_t *p = stereo__row(&call->slot[0], stereo__clamp(j, 0, call->height - 1));
            for (i = 0; i < count; i += VX_BYTES / 2)
                vx_store(sums + 2 * i, vx_add16(vx_load(sums + 2 * i), FN(box_load)(p, i, bytes)));
        }
    }
    for (i = 0; i < count; i += VX_BYTES) {
        const size_t k = i + VX_BYTES / 2;
        VX low = vx_add16(vx_load(sums + 2 * i), FN(box_load)(enter, i, bytes));
        VX high = vx_add16(vx_load(sums + 2 * k), FN(box_load)(enter, k, bytes));
        if (!call->restart) {
            low = vx_sub16(low, FN(box_load)(leave, i, bytes));
            high = vx_sub16(high, FN(box_load)(leave, k, bytes));
        }
        vx_store(sums + 2 * i, low);
        vx_store(sums + 2 * k, high);
        if (narrow)
            vx_store(out + i, vx_pack(low, high));
        else {
            vx_store(out + 2 * i, low);
            vx_store(out + 2 * k, high);
        }
    }
}

/* Types that the twins know: 8- or 16-bit sums of 8- or 16-bit values. */
static int FN(box_fits)(const stereo__call *call)
{
    return call->slot[0].elem <= call->slot[1].elem && call->slot[1].elem <= STEREO__U16;
}

static void FN(box_v)(const stereo__call *call)
{
    if (!FN(box_fits)(call))
        stereo__cpu_box_v(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(box_v_row)(call, 2, 0);
    else if (call->slot[1].elem == STEREO__U16)
        FN(box_v_row)(call, 1, 0);
    else
        FN(box_v_row)(call, 1, 1);
}

/* 64 disparities at a time: their running sums stay in registers from column to column. */
STEREO__INLINE void FN(box_h_row)(const stereo__call *call, const int bytes, const int narrow)
{
    const int wide = 1;
    int32_t r = call->params->box.radius, w = call->width, x;
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    uint8_t *out_row = stereo__row(&call->slot[1], call->y);
    size_t k, step = (size_t)call->pitch;
    int i;
    for (k = 0; k < step; k += 64) {
        VX sums[VX_PER_64];
        STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
            sums[i] = vx_set8(0);
        for (x = -r; x < r; x++) {
            const uint8_t *p = row + ((size_t)stereo__clamp(x, 0, w - 1) * step + k) * (size_t)bytes;
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_add16(sums[i], FN(box_load)(p, (size_t)i * (VX_BYTES / 2), bytes));
        }
        for (x = 0; x < w; x++) {
            const uint8_t *enter = row + ((size_t)stereo__clamp(x + r, 0, w - 1) * step + k) * (size_t)bytes;
            const uint8_t *leave = row + ((size_t)stereo__clamp(x - r, 0, w - 1) * step + k) * (size_t)bytes;
            uint8_t *out = out_row + ((size_t)x * step + k) * (narrow ? 1u : 2u);
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_add16(sums[i], FN(box_load)(enter, (size_t)i * (VX_BYTES / 2), bytes));
            if (narrow) {
                STEREO__UNROLL for (i = 0; i < VX_PER_64; i += 2)
                    vx_store(out + i * (VX_BYTES / 2), vx_pack(sums[i], sums[i + 1]));
            } else {
                STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                    vx_store(out + i * VX_BYTES, sums[i]);
            }
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_sub16(sums[i], FN(box_load)(leave, (size_t)i * (VX_BYTES / 2), bytes));
        }
    }
}

static void FN(box_h)(const stereo__call *call)
{
    if (!FN(box_fits)(call))
        stereo__cpu_box_h(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(box_h_row)(call, 2, 0);
    else if (call->slot[1].elem == STEREO__U16)
        FN(box_h_row)(call, 1, 0);
    else
        FN(box_h_row)(call, 1, 1);
}

/* ---- median of 3x3 ---- */

/* Median of nine by a network of 19 exchanges (Paeth, Graphics Gems 1990; Devillard's order). */
STEREO__INLINE VX FN(median9)(VX *v)
{
    static const uint8_t network[19][2] = {{1, 2}, {4, 5}, {7, 8}, {0, 1}, {3, 4}, {6, 7}, {1, 2}, {4, 5}, {7, 8},
                                           {0, 3}, {5, 8}, {4, 7}, {3, 6}, {1, 4}, {2, 5}, {4, 7}, {4, 2}, {6, 4},
                                           {4, 2}};
    int i;
    STEREO__UNROLL for (i = 0; i < 19; i++) {
        VX low = vx_min32(v[network[i][0]], v[network[i][1]]);
        v[network[i][1]] = vx_max32(v[network[i][0]], v[network[i][1]]);
        v[network[i][0]] = low;
    }
    return v[4];
}

/* The lower median of what is valid among nine: invalid values count as smallest and largest in turn, so that the
   fifth of nine is the one wanted. Invalid is INT32_MIN and thus already the smallest; all ones turn it round. */
STEREO__INLINE void FN(median_span)(int32_t (*rows)[STEREO__CHUNK + 2 + VX_BYTES / 4], int32_t count, int32_t *out)
{
    const VX invalid = vx_set32(STEREO__INVALID);
    int32_t x;
    int i;
    for (x = 0; x < count; x += VX_BYTES / 4) {
        VX v[9], turn = vx_set32(0), middle = vx_load(&rows[1][x + 1]), none = vx_eq32(middle, invalid), m;
        STEREO__UNROLL for (i = 0; i < 9; i++) {
            VX a = vx_load(&rows[i / 3][x + i % 3]), gap = vx_eq32(a, invalid);
            v[i] = vx_xor(a, vx_and(gap, turn));
            turn = vx_xor(turn, gap);
        }
        m = FN(median9)(v);
        vx_store(out + x, vx_xor(m, vx_and(none, vx_xor(m, invalid))));
    }
}

static void FN(median)(const stereo__call *call)
{
    int32_t rows[3][STEREO__CHUNK + 2 + VX_BYTES / 4], out[STEREO__CHUNK], x0, x, i, count;
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y);
    if (call->params->median.radius != 1) {
        stereo__cpu_median(call);
        return;
    }
    for (x0 = 0; x0 < call->width; x0 += count) {
        count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (i = 0; i < 3; i++) {
            int32_t y = call->y - 1 + i, from = x0 > 0 ? x0 - 1 : 0, to = x0 + count + 1;
            for (x = 0; x < STEREO__CHUNK + 2 + VX_BYTES / 4; x++)
                rows[i][x] = STEREO__INVALID;
            if (y < 0 || y >= call->height)
                continue;
            to = to < call->width ? to : call->width;
            memcpy(&rows[i][from - (x0 - 1)], (const int32_t *)(const void *)stereo__row(&call->slot[0], y) + from,
                   (size_t)(to - from) * 4u);
        }
        FN(median_span)(rows, count, out);
        memcpy(map + x0, out, (size_t)count * 4u);
    }
}


#if STEREO__SET != 5
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#if STEREO__SET == 4
#pragma GCC diagnostic pop
#endif
#pragma GCC pop_options
#endif
#endif
#undef FN
#undef VX
#undef VX_BYTES
#undef VX_OP
#undef vx_andnot
#undef vx_twice8
#undef vx_load
#undef vx_store
#undef vx_set8
#undef vx_set16
#undef vx_set32
#undef vx_and
#undef vx_or
#undef vx_xor
#undef vx_add8
#undef vx_sub8
#undef vx_min8
#undef vx_max8
#undef vx_add16
#undef vx_sub16
#undef vx_min16
#undef vx_mul16
#undef vx_mulhi16
#undef vx_add32
#undef vx_sub32
#undef vx_min32
#undef vx_max32
#undef vx_mul32
#undef vx_shl32
#undef vx_shr32
#undef vx_gt32
#undef vx_eq32
#undef vx_ratio32
#undef vx_up8
#undef vx_dn8
#undef vx_up16
#undef vx_dn16
#undef vx_widen
#undef vx_low
#undef vx_high
#undef vx_pack
#undef vx_push8
#undef vx_bit_ge16
#undef vx_note8
#undef vx_note16
#undef vx_note
#undef vx_first32
#undef VX_TO_LANE
#undef vx_h
#undef vx_w
#undef vx_i
#undef vx_fromh
#undef vx_fromw
#undef vx_fromi
#undef vx_set
#undef vx_add
#undef vx_sub
#undef vx_min
#undef vx_up
#undef vx_dn
#undef vx_hmin
#undef VX_PER_64
#undef VX_MOST
#undef VX_RUN
#undef VX_CASE
#undef VX_TWICE
#undef VX_ONCE
#endif /* STEREO__SET */

#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO__REST)
#define STEREO__REST
#if defined(STEREO__HAS_X86)
#define STEREO__SET 2
#include STEREO_SELF
#undef STEREO__SET
#define STEREO__SET 3
#include STEREO_SELF
#undef STEREO__SET
#define STEREO__SET 4
#include STEREO_SELF
#undef STEREO__SET
#elif defined(STEREO__HAS_NEON)
#define STEREO__SET 5
#include STEREO_SELF
#undef STEREO__SET
#endif

#if defined(STEREO__HAS_X86)
static void stereo__cpuid(uint32_t leaf, uint32_t out[4])
{
#if defined(__GNUC__) || defined(__clang__)
    __cpuid_count(leaf, 0, out[0], out[1], out[2], out[3]);
#else
    int registers[4];
    __cpuidex(registers, (int)leaf, 0);
    memcpy(out, registers, sizeof(registers));
#endif
}

/* Which registers the operating system keeps: bit 1 SSE, 2 AVX, 5 to 7 AVX-512. */
static uint32_t stereo__xcr0(void)
{
#if defined(__GNUC__) || defined(__clang__)
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
#else
    return (uint32_t)_xgetbv(0);
#endif
}
#endif

/* The best instruction set that this machine and its operating system have. */
static stereo_simd stereo__simd_detect(void)
{
#if defined(STEREO__HAS_NEON)
    return STEREO_SIMD_NEON;
#elif defined(STEREO__HAS_X86)
    const uint32_t basic = 1u << 23 | 1u << 27;             /* leaf 1, ecx: POPCNT, OSXSAVE */
    const uint32_t avx2 = 1u << 3 | 1u << 5 | 1u << 8;      /* leaf 7, ebx: BMI1, AVX2, BMI2 */
    const uint32_t avx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31; /* F, DQ, BW, VL */
    const uint32_t bytes = 1u << 1 | 1u << 12;              /* leaf 7, ecx: VBMI, BITALG */
    uint32_t r[4], most, kept;
    stereo__cpuid(0, r);
    most = r[0];
    stereo__cpuid(1, r);
    if (!(r[2] & 1u << 19))
        return STEREO_SIMD_SCALAR;
    if (most < 7 || (r[2] & basic) != basic)
        return STEREO_SIMD_SSE4;
    kept = stereo__xcr0();
    stereo__cpuid(7, r);
    if ((kept & 0x6u) != 0x6u || (r[1] & avx2) != avx2)
        return STEREO_SIMD_SSE4;
    if ((kept & 0xe6u) != 0xe6u || (r[1] & avx512) != avx512 || (r[2] & bytes) != bytes)
        return STEREO_SIMD_AVX2;
    return STEREO_SIMD_AVX512;
#else
    return STEREO_SIMD_SCALAR;
#endif
}
/* ------------------------------------------------------------------------------------------------------------------
   >>image: pixels in, planes with margins and features out
   ------------------------------------------------------------------------------------------------------------------ */
#ifndef STEREO__RESTRICT
#if defined(__GNUC__) || defined(__clang__)
#define STEREO__RESTRICT __restrict__
#elif defined(_MSC_VER)
#define STEREO__RESTRICT __restrict
#else
#define STEREO__RESTRICT
#endif
#endif

static int32_t stereo__clamp(int64_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : (int32_t)value;
}

static int32_t stereo__clamp_row(const stereo__call *call, int32_t y)
{
    return stereo__clamp(y, 0, call->height - 1);
}

/* The caller's pixels may lie at any address: samples are copied out of them. */
static uint32_t stereo__sample(const uint8_t *at, uint32_t bytes)
{
    uint16_t wide;
    if (bytes == 1)
        return *at;
    memcpy(&wide, at, sizeof(wide));
    return wide;
}

static void stereo__put_sample(uint8_t *plane, int32_t x, uint32_t bytes, uint32_t value)
{
    if (bytes == 1)
        plane[x] = (uint8_t)value;
    else
        ((uint16_t *)(void *)plane)[x] = (uint16_t)value;
}

/* Repeats the first and the last pixel beside a row, so that windows need no test for the border. */
static void stereo__margins(uint8_t *plane, int32_t width, uint32_t bytes)
{
    uint32_t first = stereo__sample(plane, bytes), last = stereo__sample(plane + (size_t)(width - 1) * bytes, bytes);
    int32_t i;
    for (i = 1; i <= (int32_t)STEREO__MARGIN; i++) {
        stereo__put_sample(plane, -i, bytes, first);
        stereo__put_sample(plane, width - 1 + i, bytes, last);
    }
}

/* Rec. 601 luma in integers. */
static uint32_t stereo__luma(uint32_t r, uint32_t g, uint32_t b)
{
    return (299u * r + 587u * g + 114u * b + 500u) / 1000u;
}

static void stereo__cpu_image_grey(const stereo__call *call)
{
    uint32_t bytes = call->params->ingest.sample_bytes, channels = call->params->ingest.channels;
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x;
    if (channels == 1)
        memcpy(out, in, (size_t)call->width * bytes);
    else
        for (x = 0; x < call->width; x++, in += channels * bytes)
            stereo__put_sample(out, x, bytes,
                               stereo__luma(stereo__sample(in, bytes), stereo__sample(in + bytes, bytes),
                                            stereo__sample(in + 2 * bytes, bytes)));
    stereo__margins(out, call->width, bytes);
}

static void stereo__cpu_image_colour(const stereo__call *call)
{
    uint32_t bytes = call->params->ingest.sample_bytes, channels = call->params->ingest.channels, z;
    for (z = 0; z < 3; z++) {
        const uint8_t *in = stereo__row(&call->slot[0], call->y) + z * bytes;
        uint8_t *out = stereo__row(&call->slot[1], call->y) + z * call->slot[1].z_stride;
        int32_t x;
        for (x = 0; x < call->width; x++, in += channels * bytes)
            stereo__put_sample(out, x, bytes, stereo__sample(in, bytes));
        stereo__margins(out, call->width, bytes);
    }
}

/* One previous disparity in 1/256 pixel. In double, where neither the product nor the sum rounds. */
static int32_t stereo__import_f32(const uint8_t *at)
{
    uint32_t bits;
    float value;
    double scaled;
    int32_t whole;
    memcpy(&bits, at, sizeof(bits));
    memcpy(&value, at, sizeof(value));
    if ((bits & 0x7f800000u) == 0x7f800000u || value >= 4194304.0f || value <= -4194304.0f)
        return STEREO__INVALID;
    scaled = (double)value * (double)STEREO__ONE + 0.5;
    whole = (int32_t)scaled;
    return (double)whole > scaled ? whole - 1 : whole;
}

static int32_t stereo__import_16(const uint8_t *at, int32_t format)
{
    uint16_t bits;
    int32_t value;
    memcpy(&bits, at, sizeof(bits));
    if (format == (int32_t)STEREO_DISPARITY_U16)
        return bits ? (int32_t)bits : STEREO__INVALID;
    value = bits >= 0x8000u ? (int32_t)bits - 0x10000 : (int32_t)bits;
    return value == INT16_MIN ? STEREO__INVALID : value * 16;
}

static void stereo__cpu_import_disparity(const stereo__call *call)
{
    const uint8_t *in = call->slot[0].base ? stereo__row(&call->slot[0], call->y) : NULL;
    int32_t *out = (int32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t format = call->params->output.format, x;
    for (x = 0; x < call->width; x++) {
        if (!in)
            out[x] = STEREO__INVALID;
        else if (format == (int32_t)STEREO_DISPARITY_F32)
            out[x] = stereo__import_f32(in + (size_t)x * 4);
        else
            out[x] = stereo__import_16(in + (size_t)x * 2, format);
    }
}

/* Census transform (Zabih and Woodfill 1994) and its centre-symmetric form (Spangenberg et al. 2013), for up to 64
   pixels at once. A bit is `low < high`; each time the number of bits still to come is a multiple of eight, the last
   eight go to their plane. Whole pieces have a constant length, which lets compilers vectorise them. */
#define STEREO__CENSUS(T, S)                                                                                         \
    static void stereo__census_bit_##S(T *STEREO__RESTRICT word, const T *low, const T *high, int32_t count)         \
    {                                                                                                                \
        int32_t i;                                                                                                   \
        if (count == (int32_t)STEREO__LANES)                                                                         \
            for (i = 0; i < (int32_t)STEREO__LANES; i++)                                                             \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
        else                                                                                                         \
            for (i = 0; i < count; i++)                                                                              \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
    }                                                                                                                \
    static void stereo__census_pair_##S(const stereo__call *call, T *word, int32_t x, int32_t dx, int32_t dy,        \
                                        int32_t count)                                                               \
    {                                                                                                                \
        const stereo__view *grey = &call->slot[0];                                                                   \
        const T *at = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y + dy)) + x + dx;    \
        const T *other;                                                                                              \
        if (call->params->census.kind == (int32_t)STEREO_CENSUS_FULL) {                                              \
            other = (const T *)(const void *)stereo__row(grey, call->y) + x;                                         \
            stereo__census_bit_##S(word, at, other, count);                                                          \
        } else {                                                                                                     \
            other = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y - dy)) + x - dx;      \
            stereo__census_bit_##S(word, other, at, count);                                                          \
        }                                                                                                            \
    }                                                                                                                \
    static void stereo__census_piece_##S(const stereo__call *call, int32_t x, int32_t count)                         \
    {                                                                                                                \
        int32_t rx = call->params->census.width / 2, ry = call->params->census.height / 2, dx, dy, i;                \
        int32_t bit = call->params->census.bits;                                                                     \
        T word[STEREO__LANES] = {0};                                                                                 \
        for (dy = -ry; dy <= ry; dy++)                                                                               \
            for (dx = -rx; dx <= rx && bit > 0; dx++) {                                                              \
                uint8_t *out = stereo__row(&call->slot[1], call->y) + x;                                             \
                if (dx == 0 && dy == 0)                                                                              \
                    continue;                                                                                        \
                stereo__census_pair_##S(call, word, x, dx, dy, count);                                               \
                if (--bit & 7)                                                                                       \
                    continue;                                                                                        \
                for (i = 0; i < count; i++)                                                                          \
                    out[(size_t)(bit >> 3) * call->slot[1].z_stride + (size_t)i] = (uint8_t)word[i];                 \
            }                                                                                                        \
    }
STEREO__CENSUS(uint8_t, u8)
STEREO__CENSUS(uint16_t, u16)
#undef STEREO__CENSUS

/* The last piece of a wide row overlaps the one before it instead of being short. */
static void stereo__cpu_feature_census(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    int32_t x;
    for (x = 0; x < call->width; x += lanes) {
        int32_t start = x + lanes > call->width && call->width >= lanes ? call->width - lanes : x;
        int32_t count = call->width < lanes ? call->width : lanes;
        if (call->slot[0].elem == STEREO__U8)
            stereo__census_piece_u8(call, start, count);
        else
            stereo__census_piece_u16(call, start, count);
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>cost: what it costs to match left pixel x at disparity k
   ------------------------------------------------------------------------------------------------------------------ */
/* The right row backwards: entry j = row[clamp(width - 1 - min_disparity - j, 0, width - 1)]. The candidates of left
   pixel x, k = 0, 1, ..., are then the consecutive entries (width - 1 - x) + k, the border included. */
#define STEREO__REVERSE_ROW(T, S)                                                                                    \
    static void stereo__reverse_row_##S(T *out, const T *row, int32_t width, int32_t min_disparity, int32_t entries) \
    {                                                                                                                \
        int32_t inside = stereo__clamp(-(int64_t)min_disparity, 0, entries);                                         \
        int32_t end = stereo__clamp((int64_t)width - min_disparity, inside, entries), j;                             \
        for (j = 0; j < inside; j++)                                                                                 \
            out[j] = row[width - 1];                                                                                 \
        for (; j < end; j++)                                                                                         \
            out[j] = row[width - 1 - min_disparity - j];                                                             \
        for (; j < entries; j++)                                                                                     \
            out[j] = row[0];                                                                                         \
    }
STEREO__REVERSE_ROW(uint8_t, u8)
STEREO__REVERSE_ROW(uint16_t, u16)
#undef STEREO__REVERSE_ROW

/* Entries from one reversed plane to the next; the slack lets vectors read past the end. */
static size_t stereo__reverse_stride(const stereo__call *call)
{
    return (size_t)stereo__align((uint64_t)call->width + (uint64_t)call->pitch + 128u, STEREO__ALIGNMENT);
}

/* Lanes of pixel x that are no match get the largest cost: pads, which then never win and never help a path through
   them, and with cap disparities that leave the right image. */
static void stereo__cost_border(const stereo__call *call, uint8_t *out, int32_t x)
{
    int64_t at = (int64_t)x - call->params->cost.min_disparity; /* column of k = 0 */
    int value = call->params->cost.max;
    int32_t first, end;
    memset(out + call->disparities, value, (size_t)(call->pitch - call->disparities));
    if (!call->params->cost.cap)
        return;
    first = stereo__clamp(at - call->width + 1, 0, call->disparities);
    end = stereo__clamp(at + 1, 0, call->disparities);
    memset(out, value, (size_t)first);
    memset(out + end, value, (size_t)(call->disparities - end));
}

/* Hamming distance of byte planes, 64 candidates. Eight bytes at a time: pairs, nibbles and bytes of bits are added
   inside a word, which needs neither a table nor an instruction that counts bits. */
static void stereo__hamming_lanes(uint8_t *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT right,
                                  size_t plane_stride, const uint8_t *left, size_t left_stride, uint32_t planes)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t total[STEREO__LANES / 8] = {0};
    uint32_t z, i;
    for (z = 0; z < planes; z++) {
        const uint8_t *from = right + z * plane_stride;
        uint64_t pattern = left[z * left_stride] * ones;
        for (i = 0; i < STEREO__LANES / 8; i++) {
            uint64_t v;
            memcpy(&v, from + 8 * i, sizeof(v));
            v ^= pattern;
            v -= (v >> 1) & (0x55 * ones);
            v = (v & (0x33 * ones)) + ((v >> 2) & (0x33 * ones));
            total[i] += (v + (v >> 4)) & (0x0f * ones);
        }
    }
    memcpy(out, total, sizeof(total));
}

static uint64_t stereo__range_cost_census(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return (uint64_t)params->cost.max;
}

static size_t stereo__scratch_cost_census(const stereo__call *extent)
{
    return extent->slot[1].depth * stereo__reverse_stride(extent);
}

static void stereo__cpu_cost_census(const stereo__call *call)
{
    const stereo__view *view = &call->slot[1];
    const uint8_t *left = stereo__row(&call->slot[0], call->y), *right = stereo__row(view, call->y);
    size_t stride = stereo__reverse_stride(call);
    int32_t entries = call->width + call->pitch, x, k;
    uint32_t z;
    for (z = 0; z < view->depth; z++)
        stereo__reverse_row_u8(call->scratch + z * stride, right + z * view->z_stride, call->width,
                               call->params->cost.min_disparity, entries);
    for (x = 0; x < call->width; x++) {
        uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;
        const uint8_t *candidates = call->scratch + (call->width - 1 - x);
        for (k = 0; k < call->pitch; k += (int32_t)STEREO__LANES)
            stereo__hamming_lanes(out + k, candidates + k, stride, left + x, call->slot[0].z_stride, view->depth);
        stereo__cost_border(call, out, x);
    }
}

/* Truncation and quantisation of cost_ad, (v * quantise + truncate / 2) / truncate. The division is a product: with
   s = 41, M = ceil(2^s / t), floor(n M / 2^s) = floor(n / t) while n (M t - 2^s) < 2^s (Granlund and Montgomery
   1994), and here n < 2^25, t < 2^16; n M stays below 2^50 because n <= 255.5 t. */
typedef struct stereo__ad { uint32_t truncate, quantise; uint64_t reciprocal; } stereo__ad;

static stereo__ad stereo__ad_begin(const stereo__params *params)
{
    stereo__ad ad;
    ad.truncate = (uint32_t)params->cost.truncate;
    ad.quantise = (uint32_t)params->cost.quantise;
    ad.reciprocal = ad.truncate ? ((UINT64_C(1) << 41) + ad.truncate - 1) / ad.truncate : 0;
    return ad;
}

/* Absolute differences of 64 candidates in one plane or as the rounded mean of three. W holds a sum of three. */
#define STEREO__AD(T, W, S)                                                                                          \
    static void stereo__ad_grey_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, T left)                \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (i = 0; i < STEREO__LANES; i++)                                                                          \
            out[i] = (T)(left > right[i] ? left - right[i] : right[i] - left);                                       \
    }                                                                                                                \
    static void stereo__ad_colour_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,       \
                                      const T *left)                                                                 \
    {                                                                                                                \
        T plane[3][STEREO__LANES];                                                                                   \
        uint32_t i;                                                                                                  \
        for (i = 0; i < 3; i++)                                                                                      \
            stereo__ad_grey_##S(plane[i], right + i * stride, left[i]);                                              \
        for (i = 0; i < STEREO__LANES; i++)                                                                          \
            out[i] = (T)((W)(1u + plane[0][i] + plane[1][i] + plane[2][i]) / 3u);                                    \
    }                                                                                                                \
    static void stereo__ad_finish_##S(uint8_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in,                   \
                                      const stereo__ad *ad)                                                          \
    {                                                                                                                \
        const T limit = (T)(ad->truncate < (T)~(T)0 ? ad->truncate : (T)~(T)0);                                      \
        const uint64_t factor = ad->reciprocal, quantise = ad->quantise, half = ad->truncate / 2;                    \
        uint32_t i;                                                                                                  \
        if (!quantise)                                                                                               \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                out[i] = (uint8_t)(in[i] < limit ? in[i] : limit);                                                   \
        else                                                                                                         \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                out[i] = (uint8_t)(((in[i] < limit ? in[i] : limit) * quantise + half) * factor >> 41);              \
    }                                                                                                                \
    static void stereo__ad_row_##S(const stereo__call *call, int32_t planes)                                         \
    {                                                                                                                \
        const stereo__ad ad = stereo__ad_begin(call->params);                                                        \
        size_t stride = stereo__reverse_stride(call);                                                                \
        T *reversed = (T *)(void *)call->scratch;                                                                    \
        int32_t entries = call->width + call->pitch, x, z, k;                                                        \
        for (z = 0; z < planes; z++)                                                                                 \
            stereo__reverse_row_##S(reversed + (size_t)z * stride,                                                   \
                                    (const T *)(const void *)(stereo__row(&call->slot[1], call->y) +                 \
                                                              (size_t)z * call->slot[1].z_stride),                   \
                                    call->width, call->params->cost.min_disparity, entries);                         \
        for (x = 0; x < call->width; x++) {                                                                          \
            uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;                \
            T left[3] = {0, 0, 0}, difference[STEREO__LANES];                                                        \
            for (z = 0; z < planes; z++)                                                                             \
                left[z] = ((const T *)(const void *)(stereo__row(&call->slot[0], call->y) +                          \
                                                     (size_t)z * call->slot[0].z_stride))[x];                        \
            for (k = 0; k < call->pitch; k += (int32_t)STEREO__LANES) {                                              \
                const T *right = reversed + (call->width - 1 - x) + k;                                               \
                if (planes == 1)                                                                                     \
                    stereo__ad_grey_##S(difference, right, left[0]);                                                 \
                else                                                                                                 \
                    stereo__ad_colour_##S(difference, right, stride, left);                                          \
                stereo__ad_finish_##S(out + k, difference, &ad);                                                     \
            }                                                                                                        \
            stereo__cost_border(call, out, x);                                                                       \
        }                                                                                                            \
    }
STEREO__AD(uint8_t, uint16_t, u8)
STEREO__AD(uint16_t, uint32_t, u16)
#undef STEREO__AD

static uint64_t stereo__range_cost_ad(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return (uint64_t)params->cost.max;
}

static size_t stereo__scratch_cost_ad(const stereo__call *extent)
{
    size_t bytes = extent->slot[1].elem == STEREO__U8 ? 1u : 2u;
    return (size_t)extent->params->cost.channels * stereo__reverse_stride(extent) * bytes;
}

/* Truncated absolute difference, in grey levels or as the mean of three colours. */
static void stereo__cpu_cost_ad(const stereo__call *call)
{
    int32_t planes = call->params->cost.channels == 3 ? 3 : 1;
    if (call->slot[1].elem == STEREO__U8)
        stereo__ad_row_u8(call, planes);
    else
        stereo__ad_row_u16(call, planes);
}

/* Lanes of a volume to and from 32 bits; `count` is a multiple of STEREO__LANES. slide: a running sum takes `enters`
   in and drops `leaves`. */
#define STEREO__LANE_FUNCTIONS(T, S)                                                                                 \
    static void stereo__lanes_get_##S(uint32_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)                \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                out[i] = in[i];                                                                                      \
    }                                                                                                                \
    static void stereo__lanes_put_##S(T *STEREO__RESTRICT out, const uint32_t *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)                \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                out[i] = (T)in[i];                                                                                   \
    }                                                                                                                \
    static void stereo__lanes_add_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT in, uint32_t times,  \
                                      int32_t count)                                                                 \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES, in += STEREO__LANES)                \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += in[i] * times;                                                                             \
    }                                                                                                                \
    static void stereo__lanes_slide_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT enters,            \
                                        const T *STEREO__RESTRICT leaves, int32_t count)                             \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES) {                                   \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += (uint32_t)enters[i] - (uint32_t)leaves[i];                                                 \
            enters += STEREO__LANES;                                                                                 \
            leaves += STEREO__LANES;                                                                                 \
        }                                                                                                            \
    }
STEREO__LANE_FUNCTIONS(uint8_t, u8)
STEREO__LANE_FUNCTIONS(uint16_t, u16)
STEREO__LANE_FUNCTIONS(uint32_t, u32)
#undef STEREO__LANE_FUNCTIONS

static void stereo__lanes_get(stereo__elem elem, uint32_t *out, const uint8_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_get_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_get_u16(out, (const uint16_t *)(const void *)in, count);
    else
        stereo__lanes_get_u32(out, (const uint32_t *)(const void *)in, count);
}

static void stereo__lanes_put(stereo__elem elem, uint8_t *out, const uint32_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_put_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_put_u16((uint16_t *)(void *)out, in, count);
    else
        stereo__lanes_put_u32((uint32_t *)(void *)out, in, count);
}

static void stereo__lanes_add(stereo__elem elem, uint32_t *sum, const uint8_t *in, uint32_t times, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_add_u8(sum, in, times, count);
    else if (elem == STEREO__U16)
        stereo__lanes_add_u16(sum, (const uint16_t *)(const void *)in, times, count);
    else
        stereo__lanes_add_u32(sum, (const uint32_t *)(const void *)in, times, count);
}

static void stereo__lanes_slide(stereo__elem elem, uint32_t *sum, const uint8_t *enters, const uint8_t *leaves,
                                int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_slide_u8(sum, enters, leaves, count);
    else if (elem == STEREO__U16)
        stereo__lanes_slide_u16(sum, (const uint16_t *)(const void *)enters, (const uint16_t *)(const void *)leaves,
                                count);
    else
        stereo__lanes_slide_u32(sum, (const uint32_t *)(const void *)enters, (const uint32_t *)(const void *)leaves,
                                count);
}

/* Pixel x of row y of a volume. */
static uint8_t *stereo__pixel(const stereo__view *view, int32_t x, int32_t y)
{
    return stereo__row(view, y) + (size_t)x * view->x_stride;
}

/* Weighted sum of cost terms: the planner's table turns a term into steps of the sum. */
static void stereo__cpu_cost_mix(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[1].base;
    uint32_t sum[STEREO__LANES] = {0};
    int32_t x, k, i;
    for (x = 0; x < call->width; x++) {
        const uint8_t *term = stereo__pixel(&call->slot[0], x, call->y);
        const uint8_t *before = call->params->mix.first ? NULL : stereo__pixel(&call->slot[2], x, call->y);
        uint8_t *out = stereo__pixel(&call->slot[3], x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            if (before)
                stereo__lanes_get(call->slot[2].elem, sum, before + (size_t)k * call->slot[2].z_stride, lanes);
            else
                memset(sum, 0, sizeof(sum));
            for (i = 0; i < lanes; i++)
                sum[i] += table[term[k + i]];
            stereo__lanes_put(call->slot[3].elem, out + (size_t)k * call->slot[3].z_stride, sum, lanes);
        }
    }
}

static uint64_t stereo__range_cost_prior(const stereo__params *params, const uint64_t *in)
{
    return in[0] + (uint64_t)params->prior.weight;
}

static void stereo__lanes_raise(uint32_t *lanes, uint32_t by, int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++)
            lanes[i] += by;
}

/* Adds the prior to all lanes of a pixel. Only lanes nearer than `truncate` need the division: beyond it the penalty
   is `weight` exactly. Pads get that too, so that they stay the dearest lanes of the volume. */
static void stereo__prior_lanes(const stereo__call *call, uint32_t *lanes, int32_t previous)
{
    const int64_t truncate = call->params->prior.truncate;
    const uint32_t weight = (uint32_t)call->params->prior.weight;
    int64_t base = (int64_t)call->params->prior.min_disparity * STEREO__ONE - previous; /* of k = 0 */
    int32_t first = stereo__clamp((-truncate - base) / STEREO__ONE - 1, 0, call->disparities);
    int32_t end = stereo__clamp((truncate - base) / STEREO__ONE + 1, 0, call->disparities), k;
    stereo__lanes_raise(lanes, weight, call->pitch);
    for (k = first; k < end; k++) {
        int64_t away = base + (int64_t)k * STEREO__ONE;
        away = away < 0 ? -away : away;
        if (away < truncate)
            lanes[k] -= weight - ((uint32_t)away * weight + (uint32_t)truncate / 2) / (uint32_t)truncate;
    }
}

static void stereo__cpu_cost_prior(const stereo__call *call)
{
    const int32_t *previous = (const int32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint32_t lanes[STEREO_MAX_DISPARITIES];
    int32_t x;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[0].elem, lanes, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        if (previous[x] != STEREO__INVALID)
            stereo__prior_lanes(call, lanes, previous[x]);
        stereo__lanes_put(call->slot[2].elem, stereo__pixel(&call->slot[2], x, call->y), lanes, call->pitch);
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>aggregate: sums over windows, and volumes to another scale
   ------------------------------------------------------------------------------------------------------------------ */
static uint64_t stereo__range_box_v(const stereo__params *params, const uint64_t *in)
{
    return in[0] * (2u * (uint64_t)params->box.radius + 1u);
}

static uint64_t stereo__range_box_h(const stereo__params *params, const uint64_t *in)
{
    return stereo__range_box_v(params, in);
}

static size_t stereo__scratch_box_v(const stereo__call *extent)
{
    return (size_t)extent->width * (size_t)extent->pitch * sizeof(uint32_t);
}

static size_t stereo__scratch_box_h(const stereo__call *extent) { return (size_t)extent->pitch * sizeof(uint32_t); }

/* Sums of the 2 r + 1 rows around y, from nothing; the border rows count as often as they are repeated. */
static void stereo__box_v_start(const stereo__call *call, uint32_t *sums)
{
    int32_t r = call->params->box.radius, last = call->height - 1, row, x;
    int32_t from = stereo__clamp_row(call, call->y - r), to = stereo__clamp_row(call, call->y + r);
    memset(sums, 0, stereo__scratch_box_v(call));
    for (row = from; row <= to; row++) {
        int32_t times = 1;
        times += row == 0 && call->y < r ? r - call->y : 0;
        times += row == last && call->y + r > last ? call->y + r - last : 0;
        for (x = 0; x < call->width; x++)
            stereo__lanes_add(call->slot[0].elem, sums + (size_t)x * (size_t)call->pitch,
                              stereo__pixel(&call->slot[0], x, row), (uint32_t)times, call->pitch);
    }
}

/* Running sums down the columns (McDonnell 1981): a row enters, a row leaves, whatever the radius. */
static void stereo__cpu_box_v(const stereo__call *call)
{
    uint32_t *sums = (uint32_t *)(void *)call->scratch;
    int32_t enters = stereo__clamp_row(call, call->y + call->params->box.radius);
    int32_t leaves = stereo__clamp_row(call, call->y - 1 - call->params->box.radius), x;
    if (call->restart)
        stereo__box_v_start(call, sums);
    for (x = 0; x < call->width; x++, sums += call->pitch) {
        if (!call->restart)
            stereo__lanes_slide(call->slot[0].elem, sums, stereo__pixel(&call->slot[0], x, enters),
                                stereo__pixel(&call->slot[0], x, leaves), call->pitch);
        stereo__lanes_put(call->slot[1].elem, stereo__pixel(&call->slot[1], x, call->y), sums, call->pitch);
    }
}

/* The same along the row. */
static void stereo__cpu_box_h(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0];
    uint32_t *sum = (uint32_t *)(void *)call->scratch;
    int32_t r = call->params->box.radius, last = call->width - 1, x;
    memset(sum, 0, stereo__scratch_box_h(call));
    stereo__lanes_add(in->elem, sum, stereo__pixel(in, 0, call->y), (uint32_t)r + 1u, call->pitch);
    for (x = 1; x <= r && x <= last; x++)
        stereo__lanes_add(in->elem, sum, stereo__pixel(in, x, call->y), 1, call->pitch);
    if (r > last)
        stereo__lanes_add(in->elem, sum, stereo__pixel(in, last, call->y), (uint32_t)(r - last), call->pitch);
    for (x = 0;; x++) {
        stereo__lanes_put(call->slot[1].elem, stereo__pixel(&call->slot[1], x, call->y), sum, call->pitch);
        if (x == last)
            break;
        stereo__lanes_slide(in->elem, sum, stereo__pixel(in, stereo__clamp((int64_t)x + 1 + r, 0, last), call->y),
                            stereo__pixel(in, stereo__clamp((int64_t)x - r, 0, last), call->y), call->pitch);
    }
}

static uint64_t stereo__range_volume_rescale(const stereo__params *params, const uint64_t *in)
{
    return (in[0] * params->rescale.multiply + (1u << params->rescale.shift >> 1)) >> params->rescale.shift;
}

static void stereo__cpu_volume_rescale(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    uint32_t value[STEREO__LANES], multiply = call->params->rescale.multiply, shift = call->params->rescale.shift;
    int32_t x, k, i;
    for (x = 0; x < call->width; x++) {
        const uint8_t *in = stereo__pixel(&call->slot[0], x, call->y);
        uint8_t *out = stereo__pixel(&call->slot[1], x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            stereo__lanes_get(call->slot[0].elem, value, in + (size_t)k * call->slot[0].z_stride, lanes);
            for (i = 0; i < lanes; i++)
                value[i] = (value[i] * multiply + (1u << shift >> 1)) >> shift;
            stereo__lanes_put(call->slot[1].elem, out + (size_t)k * call->slot[1].z_stride, value, lanes);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>optimize: semi-global matching (Hirschmueller 2008, equations 12 to 14)
   ------------------------------------------------------------------------------------------------------------------ */
/* A path keeps q(k) = min(L(p, k) - min L(p), P2) in 15 bits: the largest P2 bounds what any successor can take from
   a lane, so clipping there changes nothing. All zero is a path that has not begun: its next L is the cost alone.
   Lanes -1 and pitch beside a kept pixel are guards that no minimum picks. */
#define STEREO__SGM_GUARD 32u        /* lanes between the kept pixels of two paths: 64 bytes */

static uint64_t stereo__range_sgm_path(const stereo__params *params, const uint64_t *in)
{
    return in[3] + in[0] + params->sgm.p2;
}

static uint64_t stereo__range_sgm_sweep(const stereo__params *params, const uint64_t *in)
{
    return stereo__range_sgm_path(params, in);
}

/* 16-bit lanes from the kept pixel of a path to that of the next. */
static size_t stereo__sgm_stride(const stereo__call *call) { return (size_t)call->pitch + STEREO__SGM_GUARD; }

/* Room for eight rows of lanes with a vector's slack on both sides. */
static size_t stereo__scratch_sgm_path(const stereo__call *extent)
{
    return 8u * ((size_t)extent->pitch + 128u) * sizeof(uint16_t);
}

static size_t stereo__scratch_sgm_sweep(const stereo__call *extent) { return stereo__scratch_sgm_path(extent); }

/* Vertical and both kinds of diagonal paths. A diagonal path is known by the column in which it would meet the first
   or last row of the sweep, so there are at most width + height of them, and each finds in its own slot what it kept
   there. */
static size_t stereo__state_sgm_path(const stereo__call *extent)
{
    size_t paths = 3u * ((size_t)extent->width + (size_t)extent->height);
    return paths * stereo__sgm_stride(extent) * sizeof(uint16_t) + 4u * STEREO__ALIGNMENT;
}

static size_t stereo__state_sgm_sweep(const stereo__call *extent) { return stereo__state_sgm_path(extent); }

static int16_t stereo__min_i16(int16_t a, int16_t b) { return a < b ? a : b; }

/* next(k) = L(p, k) = C(p, k) + min(q(k), q(k-1) + P1, q(k+1) + P1, P2), with the minimum of q being 0 (equation 13).
   Returns min L. Neighbours are cut at P2 - P1 before P1 is added, so that all stays below 2^15, where the oldest
   vector units have a minimum. Pieces have a constant length, which lets compilers vectorise them. */
static int16_t stereo__sgm_step(int16_t *STEREO__RESTRICT next, const int16_t *STEREO__RESTRICT q,
                                const int16_t *STEREO__RESTRICT cost, int32_t pitch, int16_t p1, int16_t p2)
{
    const int16_t room = (int16_t)(p2 - p1);
    int16_t least = INT16_MAX;
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__LANES) {
        const int16_t *below = q + k - 1, *above = q + k + 1, *same = q + k, *c = cost + k;
        int16_t *out = next + k;
        uint32_t i;
        for (i = 0; i < STEREO__LANES; i++) {
            int16_t side = stereo__min_i16(stereo__min_i16(below[i], above[i]), room);
            int16_t best = stereo__min_i16(stereo__min_i16(same[i], p2), (int16_t)(side + p1));
            best = (int16_t)(best + c[i]);
            out[i] = best;
            least = stereo__min_i16(least, best);
        }
    }
    return least;
}

/* q(k) of this pixel, for the next one of the path. */
static void stereo__sgm_keep(int16_t *STEREO__RESTRICT q, const int16_t *STEREO__RESTRICT next, int32_t pitch,
                             int16_t least, int16_t limit)
{
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__LANES) {
        const int16_t *from = next + k;
        int16_t *to = q + k;
        uint32_t i;
        for (i = 0; i < STEREO__LANES; i++)
            to[i] = stereo__min_i16((int16_t)(from[i] - least), limit);
    }
    q[-1] = INT16_MAX;
    q[pitch] = INT16_MAX;
}

/* sum(k) += lanes(k) */
#define STEREO__SGM_ADD(T, S)                                                                                        \
    static void stereo__sgm_add_##S(T *STEREO__RESTRICT sum, const int16_t *STEREO__RESTRICT lanes, int32_t pitch)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; pitch > 0; pitch -= (int32_t)STEREO__LANES, sum += STEREO__LANES, lanes += STEREO__LANES)             \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] = (T)(sum[i] + (T)lanes[i]);                                                                  \
    }
STEREO__SGM_ADD(uint8_t, u8)
STEREO__SGM_ADD(uint16_t, u16)
#undef STEREO__SGM_ADD

/* Adds L to the sum of pixel x, or begins the sum with it. */
static void stereo__sgm_put(const stereo__call *call, int32_t x, const int16_t *lanes, int add)
{
    uint8_t *sum = stereo__pixel(&call->slot[4], x, call->y);
    if (!add)
        memset(sum, 0, (size_t)call->pitch * call->slot[4].z_stride);
    if (call->slot[4].elem == STEREO__U8)
        stereo__sgm_add_u8(sum, lanes, call->pitch);
    else
        stereo__sgm_add_u16((uint16_t *)(void *)sum, lanes, call->pitch);
}

static void stereo__sgm_widen(int16_t *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT in, int32_t pitch)
{
    uint32_t i;
    for (; pitch > 0; pitch -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++)
            out[i] = in[i];
}

/* Costs of pixel x in 16 bits: where they stand, or widened. */
static const int16_t *stereo__sgm_cost(const stereo__call *call, int32_t x, int16_t *wide)
{
    const uint8_t *at = stereo__pixel(&call->slot[0], x, call->y);
    if (call->slot[0].elem != STEREO__U8)
        return (const int16_t *)(const void *)at;
    stereo__sgm_widen(wide, at, call->pitch);
    return wide;
}

/* P2 of the step from (x - dx, y - dy) to (x, y): constant, or smaller where the guide image changes. */
static int16_t stereo__sgm_p2(const stereo__call *call, int32_t x, int32_t dx, int32_t dy)
{
    const stereo__params *params = call->params;
    const stereo__view *guide = &call->slot[1];
    uint32_t bytes = guide->elem == STEREO__U8 ? 1u : 2u, step = 0, z;
    const uint8_t *here, *there;
    if (!params->sgm.adapt)
        return (int16_t)params->sgm.p2;
    here = stereo__row(guide, call->y) + (size_t)x * bytes;
    there = stereo__row(guide, stereo__clamp_row(call, call->y - dy));
    there += (size_t)stereo__clamp(x - dx, 0, call->width - 1) * bytes;
    for (z = 0; z < params->sgm.channels; z++, here += guide->z_stride, there += guide->z_stride) {
        uint32_t a = stereo__sample(here, bytes), b = stereo__sample(there, bytes), change = a > b ? a - b : b - a;
        step = change > step ? change : step;
    }
    step >>= params->sgm.shift;
    return (int16_t)((const uint32_t *)(const void *)call->slot[2].base)[step < 255u ? step : 255u];
}

/* A path along a row: where it keeps q, its costs and its L. */
typedef struct stereo__sgm_run {
    int16_t *q, *next, *wide;
    int32_t dx;
} stereo__sgm_run;

/* The horizontal paths of a row, one or both. Both go in step from opposite ends: each pixel of a path waits for the
   minimum over the pixel before it, and two paths hide each other's wait. In the second half of the row each meets
   sums that the other has begun. */
static void stereo__sgm_horizontal(const stereo__call *call, uint32_t directions, int add)
{
    const int16_t p1 = (int16_t)call->params->sgm.p1;
    int16_t *lanes = (int16_t *)(void *)call->scratch, least[2] = {0, 0};
    stereo__sgm_run run[2];
    int32_t runs = 0, i, r;
    for (i = 0; i < 2; i++) {
        if (!(directions & (i == 0 ? STEREO__SGM_E : STEREO__SGM_W)))
            continue;
        run[runs].q = lanes + 64;
        run[runs].next = run[runs].q + call->pitch + 64;
        run[runs].wide = run[runs].next + call->pitch;
        run[runs].dx = i == 0 ? 1 : -1;
        lanes = run[runs].wide + call->pitch;
        memset(run[runs].q - 1, 0, ((size_t)call->pitch + 2u) * sizeof(int16_t));
        runs++;
    }
    for (i = 0; i < call->width; i++) {
        for (r = 0; r < runs; r++) {
            int32_t x = run[r].dx > 0 ? i : call->width - 1 - i;
            const int16_t *cost = stereo__sgm_cost(call, x, run[r].wide);
            int16_t p2 = stereo__sgm_p2(call, x, run[r].dx, 0);
            least[r] = stereo__sgm_step(run[r].next, run[r].q, cost, call->pitch, p1, p2);
        }
        for (r = 0; r < runs; r++) {
            stereo__sgm_keep(run[r].q, run[r].next, call->pitch, least[r], (int16_t)call->params->sgm.p2);
            stereo__sgm_put(call, run[r].dx > 0 ? i : call->width - 1 - i, run[r].next,
                            add || (runs == 2 && 2 * i + r >= call->width));
        }
    }
}

/* What the path of kind dx through (x, step) keeps: rows of a sweep are numbered in its order, so that one rule does
   for both ways. Pixel and predecessor, (x - dx, step - 1), share the slot. */
static int16_t *stereo__sgm_slot(const stereo__call *call, int32_t x, int32_t dx)
{
    int32_t kind = dx == 0 ? 0 : dx > 0 ? 1 : 2, paths = call->width + call->height;
    int32_t path = dx == 0 ? x : dx > 0 ? x - call->step + call->height - 1 : x + call->step;
    size_t slot = (size_t)(kind * paths + path);
    return (int16_t *)(void *)call->state + STEREO__SGM_GUARD + slot * stereo__sgm_stride(call);
}

/* Vertical and diagonal paths of the sweep's way over columns [x0, x1). */
static void stereo__sgm_block(const stereo__call *call, int add)
{
    static const struct { int32_t dx; uint32_t down, up; } kinds[3] = {
        {0, STEREO__SGM_S, STEREO__SGM_N}, {1, STEREO__SGM_SE, STEREO__SGM_NE}, {-1, STEREO__SGM_SW, STEREO__SGM_NW}};
    int16_t *next = (int16_t *)(void *)call->scratch, *wide = next + call->pitch;
    const int16_t p1 = (int16_t)call->params->sgm.p1;
    int32_t x, i;
    for (x = call->x0; x < call->x1; x++) {
        const int16_t *cost = stereo__sgm_cost(call, x, wide);
        for (i = 0; i < 3; i++) {
            int16_t *q, least;
            if (!(call->params->sgm.directions & (call->direction > 0 ? kinds[i].down : kinds[i].up)))
                continue;
            q = stereo__sgm_slot(call, x, kinds[i].dx);
            least = stereo__sgm_step(next, q, cost, call->pitch, p1,
                                     stereo__sgm_p2(call, x, kinds[i].dx, call->direction));
            stereo__sgm_keep(q, next, call->pitch, least, (int16_t)call->params->sgm.p2);
            stereo__sgm_put(call, x, next, add);
        }
    }
}

/* Brings the sum so far to where it grows, unless it is there already. */
static void stereo__sgm_bring(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    const stereo__view *before = &call->slot[3], *sum = &call->slot[4];
    uint32_t piece[STEREO__LANES];
    int32_t x, k;
    for (x = call->x0; x < call->x1 && before->base != sum->base; x++) {
        const uint8_t *from = stereo__pixel(before, x, call->y);
        uint8_t *to = stereo__pixel(sum, x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            stereo__lanes_get(before->elem, piece, from + (size_t)k * before->z_stride, lanes);
            stereo__lanes_put(sum->elem, to + (size_t)k * sum->z_stride, piece, lanes);
        }
    }
}

/* One direction: a whole row of a horizontal path, or a wavefront's block of another. */
static void stereo__cpu_sgm_path(const stereo__call *call)
{
    const uint32_t directions = call->params->sgm.directions;
    int add = call->slot[3].base != NULL;
    if (add)
        stereo__sgm_bring(call);
    if (directions & (STEREO__SGM_E | STEREO__SGM_W))
        stereo__sgm_horizontal(call, directions, add);
    else
        stereo__sgm_block(call, add);
}

/* Both horizontal paths of a row, by the sweep that comes to it first. */
static void stereo__cpu_sgm_sweep_row(const stereo__call *call)
{
    const uint32_t directions = call->params->sgm.directions;
    if (!call->restart)
        return;
    if (!(directions & (STEREO__SGM_E | STEREO__SGM_W))) {
        int32_t x;
        for (x = 0; x < call->width; x++)
            memset(stereo__pixel(&call->slot[4], x, call->y), 0, (size_t)call->pitch * call->slot[4].z_stride);
        return;
    }
    stereo__sgm_horizontal(call, directions, 0);
}

static void stereo__cpu_sgm_sweep(const stereo__call *call) { stereo__sgm_block(call, 1); }
/* ------------------------------------------------------------------------------------------------------------------
   >>winner: winner-takes-all on a volume
   ------------------------------------------------------------------------------------------------------------------ */
/* Offset of the minimum from three costs a, b, c at d - 1, d, d + 1, in 1/256 pixel, |offset| <= 128. The parabola
   fits squared costs; the V of two lines of equal slope fits absolute and Hamming costs, with less pixel locking. */
static int32_t stereo__subpixel(int32_t kind, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t difference = a > c ? a - c : c - a, larger = a > c ? a : c, denominator, offset;
    if (kind == STEREO_SUBPIXEL_NONE) return 0;
    denominator = kind == STEREO_SUBPIXEL_PARABOLA ? 2u * (a + c - 2u * b) : 2u * (larger - b);
    if (denominator == 0) return 0;
    offset = (2u * difference * STEREO__ONE + denominator) / (2u * denominator);
    return a > c ? (int32_t)offset : -(int32_t)offset;
}

/* The value of lane k of a pixel's costs. */
static uint32_t stereo__lane(const uint8_t *costs, stereo__elem elem, int32_t k)
{
    uint16_t half;
    uint32_t word;
    if (elem == STEREO__U8) return costs[k];
    if (elem == STEREO__U16) {
        memcpy(&half, costs + (size_t)k * sizeof(half), sizeof(half));
        return half;
    }
    memcpy(&word, costs + (size_t)k * sizeof(word), sizeof(word));
    return word;
}

/* Smallest value of lanes [from, to); the first loop is free of branches so that compilers vectorise it. */
#define STEREO__DEFINE_MINIMUM(type)                                                    \
    static uint32_t stereo__minimum_##type(const type *costs, int32_t from, int32_t to) \
    {                                                                                   \
        type best = (type) ~(type)0;                                                    \
        int32_t k;                                                                      \
        for (k = from; k < to; k++) best = costs[k] < best ? costs[k] : best;           \
        return best;                                                                    \
    }
STEREO__DEFINE_MINIMUM(uint8_t)
STEREO__DEFINE_MINIMUM(uint16_t)
STEREO__DEFINE_MINIMUM(uint32_t)

static uint32_t stereo__minimum(const uint8_t *costs, stereo__elem elem, int32_t from, int32_t to)
{
    if (elem == STEREO__U8) return stereo__minimum_uint8_t(costs, from, to);
    if (elem == STEREO__U16) return stereo__minimum_uint16_t((const uint16_t *)(const void *)costs, from, to);
    return stereo__minimum_uint32_t((const uint32_t *)(const void *)costs, from, to);
}

static int32_t stereo__first_lane(const uint8_t *costs, stereo__elem elem, uint32_t value)
{
    int32_t k = 0;
    while (stereo__lane(costs, elem, k) != value) k++;
    return k;
}

/* Smallest value outside [best - 1, best + 1]; 0 = there is no such lane. */
static int stereo__second(const uint8_t *costs, stereo__elem elem, int32_t disparities, int32_t best,
                          uint32_t *second)
{
    uint32_t below = 0xffffffffu, above = 0xffffffffu;
    if (best >= 2) below = stereo__minimum(costs, elem, 0, best - 1);
    if (best + 2 < disparities) above = stereo__minimum(costs, elem, best + 2, disparities);
    *second = below < above ? below : above;
    return best >= 2 || best + 2 < disparities;
}

/* Confidence 0..255 from the best and second best cost: how much better the best is (1 - best / second). */
static uint32_t stereo__confidence(uint32_t best, uint32_t second)
{
    uint32_t value = second > 0 ? (second - best) * 256u / second : 0;
    return value < 255u ? value : 255u;
}

/* The map's value at winner k; offset 0 where a neighbour is missing. */
static int32_t stereo__winner(const stereo__params *params, int32_t disparities, const uint8_t *costs,
                              stereo__elem elem, int32_t k)
{
    uint32_t shift = params->wta.shift;
    int32_t offset = 0;
    if (k > 0 && k + 1 < disparities)
        offset = stereo__subpixel(params->wta.subpixel, stereo__lane(costs, elem, k - 1) >> shift,
                                  stereo__lane(costs, elem, k) >> shift, stereo__lane(costs, elem, k + 1) >> shift);
    return (params->wta.min_disparity + k) * STEREO__ONE + offset;
}

static size_t stereo__scratch_wta(const stereo__call *extent)
{
    (void)extent;
    return 0;
}

static void stereo__cpu_wta(const stereo__call *call)
{
    const uint8_t *costs = stereo__row(&call->slot[0], call->y);
    stereo__elem elem = call->slot[0].elem;
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x;
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    uint32_t shift = call->params->wta.shift, keep = call->params->wta.keep;
    for (x = 0; x < call->width; x++, costs += call->slot[0].x_stride) {
        uint32_t best = stereo__minimum(costs, elem, 0, call->disparities), second = 0;
        int32_t k = stereo__first_lane(costs, elem, best);
        int rival = (confidence || keep < 1024u) && stereo__second(costs, elem, call->disparities, k, &second);
        map[x] = stereo__winner(call->params, call->disparities, costs, elem, k);
        if (rival && (second >> shift) * keep < (best >> shift) * 1024u) map[x] = STEREO__INVALID;
        if (confidence) confidence[x] = rival ? stereo__confidence(best >> shift, second >> shift) : 0;
    }
}

/* Best cost and lane for each right pixel of the row. */
static size_t stereo__scratch_wta_right(const stereo__call *extent)
{
    return (size_t)extent->width * 2 * sizeof(uint32_t);
}

/* Offers the costs of left pixel x to the right pixels that they match: column x - d for lane k. */
static void stereo__offer_right(const stereo__call *call, const uint8_t *costs, int32_t x, uint32_t *best,
                                uint32_t *lane)
{
    int32_t top = x - call->params->wta.min_disparity, k = top >= call->width ? top - call->width + 1 : 0;
    int32_t end = top < call->disparities - 1 ? top + 1 : call->disparities;
    for (; k < end; k++) {
        uint32_t value = stereo__lane(costs, call->slot[0].elem, k);
        int32_t column = top - k;
        /* left pixels come in rising order, so lanes of one right pixel do too: ties stay with the smaller */
        if (value < best[column]) {
            best[column] = value;
            lane[column] = (uint32_t)k;
        }
    }
}

static void stereo__cpu_wta_right(const stereo__call *call)
{
    const stereo__view *volume = &call->slot[0];
    const uint8_t *costs = stereo__row(volume, call->y);
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x;
    uint32_t *best = (uint32_t *)(void *)call->scratch, *lane = best + call->width, shift = call->params->wta.shift;
    for (x = 0; x < call->width; x++) {
        best[x] = 0xffffffffu;
        lane[x] = 0xffffffffu;
    }
    for (x = 0; x < call->width; x++) stereo__offer_right(call, costs + (size_t)x * volume->x_stride, x, best, lane);
    for (x = 0; x < call->width; x++) {
        int32_t k = (int32_t)lane[x], left = x + call->params->wta.min_disparity + k, offset = 0;
        if (lane[x] == 0xffffffffu) {
            map[x] = STEREO__INVALID;
            continue;
        }
        if (k > 0 && k + 1 < call->disparities && left > 0 && left + 1 < call->width)
            offset = stereo__subpixel(
                call->params->wta.subpixel,
                stereo__lane(costs + (size_t)(left - 1) * volume->x_stride, volume->elem, k - 1) >> shift,
                best[x] >> shift,
                stereo__lane(costs + (size_t)(left + 1) * volume->x_stride, volume->elem, k + 1) >> shift);
        map[x] = (call->params->wta.min_disparity + k) * STEREO__ONE + offset;
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>refine: filters on disparity maps
   ------------------------------------------------------------------------------------------------------------------ */
static int32_t *stereo__map_row(const stereo__view *view, int32_t y)
{
    return (int32_t *)(void *)stereo__row(view, y);
}

static void stereo__cpu_mask_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint8_t *mask = call->slot[1].base ? stereo__row(&call->slot[1], call->y) : NULL;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = mask && mask[x] == 0 ? STEREO__INVALID : in[x];
}

/* Left-right check: the other view, at the pixel that this one points to, must point back. */
static void stereo__cpu_lr_check(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    int32_t sign = call->params->lr.sign, tolerance = call->params->lr.tolerance;
    for (x = 0; x < call->width; x++) {
        int32_t v = in[x], at, column, difference;
        out[x] = STEREO__INVALID;
        if (v == STEREO__INVALID) continue;
        at = x * STEREO__ONE - sign * v + STEREO__ONE / 2;
        column = at >= 0 ? at / STEREO__ONE : -1;
        if (at < 0 || column >= call->width || other[column] == STEREO__INVALID) continue;
        difference = v > other[column] ? v - other[column] : other[column] - v;
        if (difference <= tolerance) out[x] = v;
    }
}

/* Puts a value in its place among the n sorted ones. */
static void stereo__insert(int32_t *sorted, int32_t n, int32_t value)
{
    while (n > 0 && sorted[n - 1] > value) {
        sorted[n] = sorted[n - 1];
        n--;
    }
    sorted[n] = value;
}

/* Lower median of the valid pixels of a window that ends at the image; invalid pixels stay invalid. */
static void stereo__cpu_median(const stereo__call *call)
{
    int32_t radius = call->params->median.radius, x, y0 = call->y - radius, y1 = call->y + radius, row;
    const int32_t *rows[7], *middle = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), count = 0;
    y0 = y0 > 0 ? y0 : 0;
    y1 = y1 < call->height ? y1 : call->height - 1;
    for (row = y0; row <= y1; row++) rows[count++] = stereo__map_row(&call->slot[0], row);
    for (x = 0; x < call->width; x++) {
        int32_t sorted[49], n = 0, i, j, x0 = x > radius ? x - radius : 0;
        int32_t x1 = x + radius < call->width ? x + radius : call->width - 1;
        out[x] = STEREO__INVALID;
        if (middle[x] == STEREO__INVALID) continue;
        for (i = 0; i < count; i++)
            for (j = x0; j <= x1; j++)
                if (rows[i][j] != STEREO__INVALID) stereo__insert(sorted, n++, rows[i][j]);
        out[x] = sorted[(n - 1) / 2];
    }
}

/* ---- speckle: connected components by union-find; every label points at a pixel of its own component with a
   smaller index, or at itself. Merging only ever lowers labels, so any order of rows gives the same roots. ---- */

#define STEREO__NO_LABEL 0xffffffffu

static uint32_t *stereo__label_at(const stereo__view *labels, uint32_t index)
{
    return (uint32_t *)(void *)stereo__row(labels, (int32_t)(index / labels->width)) + index % labels->width;
}

static uint32_t stereo__find_root(const stereo__view *labels, uint32_t index)
{
    uint32_t parent;
    while ((parent = STEREO__ATOMIC_LOAD_U32(stereo__label_at(labels, index))) != index) index = parent;
    return index;
}

/* Joins two components: the larger root is hung below the smaller one, again if someone else was faster. */
static void stereo__unite(const stereo__view *labels, uint32_t a, uint32_t b)
{
    for (;;) {
        a = stereo__find_root(labels, a);
        b = stereo__find_root(labels, b);
        if (a == b) return;
        if (a < b) {
            uint32_t swap = a;
            a = b;
            b = swap;
        }
        if (STEREO__ATOMIC_CAS_U32(stereo__label_at(labels, a), a, b)) return;
    }
}

static int stereo__same_surface(int32_t a, int32_t b, int32_t step)
{
    int64_t difference = (int64_t)a - b;
    return a != STEREO__INVALID && b != STEREO__INVALID && difference <= step && difference >= -(int64_t)step;
}

static void stereo__cpu_speckle_components(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    const int32_t *above = call->y > 0 ? stereo__map_row(&call->slot[0], call->y - 1) : NULL;
    const stereo__view *labels = &call->slot[1];
    int32_t step = call->params->speckle.step, x;
    uint32_t first = (uint32_t)call->y * (uint32_t)call->width;
    for (x = 0; x < call->width; x++) {
        uint32_t index = first + (uint32_t)x;
        uint32_t *label = stereo__label_at(labels, index);
        if (call->phase == 0) {
            STEREO__ATOMIC_STORE_U32(label, map[x] == STEREO__INVALID ? STEREO__NO_LABEL : index);
        } else if (call->phase == 1) {
            if (x > 0 && stereo__same_surface(map[x], map[x - 1], step)) stereo__unite(labels, index, index - 1);
            if (above && stereo__same_surface(map[x], above[x], step))
                stereo__unite(labels, index, index - (uint32_t)call->width);
        } else if (map[x] != STEREO__INVALID) {
            STEREO__ATOMIC_STORE_U32(label, stereo__find_root(labels, index));
        }
    }
}

static void stereo__cpu_speckle_area(const stereo__call *call)
{
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++)
        if (call->phase == 0) ((uint32_t *)(void *)stereo__row(&call->slot[1], call->y))[x] = 0;
        else if (labels[x] != STEREO__NO_LABEL)
            STEREO__ATOMIC_ADD_U32(stereo__label_at(&call->slot[1], labels[x]), 1u);
}

static void stereo__cpu_speckle_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = 0; x < call->width; x++)
        out[x] = in[x] != STEREO__INVALID && *stereo__label_at(&call->slot[2], labels[x]) < call->params->speckle.area
                     ? STEREO__INVALID
                     : in[x];
}

/* ------------------------------------------------------------------------------------------------------------------
   >>output: maps in the caller's formats
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__F32_INFINITY 0x7f800000u
#define STEREO__F32_NAN      0x7fc00000u
#define STEREO__PER_ONE      (1.0f / (float)STEREO__ONE)

/* The caller's rows may start anywhere: elements are stored byte by byte. */
static void stereo__put_u32(uint8_t *row, int32_t x, uint32_t value)
{
    memcpy(row + (size_t)x * sizeof(value), &value, sizeof(value));
}
static void stereo__put_u16(uint8_t *row, int32_t x, uint16_t value)
{
    memcpy(row + (size_t)x * sizeof(value), &value, sizeof(value));
}

static uint32_t stereo__f32_bits(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    return bits;
}

static int32_t stereo__clamp_i32(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

static void stereo__cpu_export_disparity(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, format = call->params->output.format;
    for (x = 0; x < call->width; x++) {
        int valid = map[x] != STEREO__INVALID;
        if (format == STEREO_DISPARITY_F32)
            stereo__put_u32(out, x, valid ? stereo__f32_bits((float)map[x] * STEREO__PER_ONE) : STEREO__F32_INFINITY);
        else if (format == STEREO_DISPARITY_S16) /* floor of (v + 8) / 16, also below zero */
            stereo__put_u16(
                out, x,
                (uint16_t)(valid ? stereo__clamp_i32((map[x] + 8 + (1 << 28)) / 16 - (1 << 24), -32767, 32767)
                                 : INT16_MIN));
        else stereo__put_u16(out, x, (uint16_t)(valid ? stereo__clamp_i32(map[x], 1, 65535) : 0));
    }
}

static void stereo__cpu_export_confidence(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    const uint32_t *confidence = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) {
        uint32_t value = map[x] == STEREO__INVALID ? 0 : confidence[x];
        if (call->params->output.format == STEREO_CONFIDENCE_U8) out[x] = (uint8_t)value;
        else stereo__put_u32(out, x, stereo__f32_bits((float)value * STEREO__PER_ONE));
    }
}

/* [X Y Z W] = Q [x y d 1], summed from left to right, divided by W. 0 = the pixel has no point in front. */
static int stereo__project(const float q[16], int32_t x, int32_t y, int32_t v, float point[3])
{
    float d, sum[4];
    int i;
    if (v == STEREO__INVALID) return 0;
    d = (float)v * STEREO__PER_ONE;
    for (i = 0; i < 4; i++)
        sum[i] = ((q[4 * i] * (float)x + q[4 * i + 1] * (float)y) + q[4 * i + 2] * d) + q[4 * i + 3];
    if (!(sum[3] < 0.0f || sum[3] > 0.0f)) return 0;
    for (i = 0; i < 3; i++) point[i] = sum[i] / sum[3];
    return point[2] > 0.0f && point[2] < 3.4e38f;
}

static void stereo__cpu_export_depth(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) {
        float point[3] = {0.0f, 0.0f, 0.0f}, millimetres;
        int valid = stereo__project(call->params->output.q, x, call->y, map[x], point);
        if (call->params->output.format == STEREO_DEPTH_F32) {
            stereo__put_u32(out, x, valid ? stereo__f32_bits(point[2]) : STEREO__F32_NAN);
            continue;
        }
        millimetres = point[2] * 1000.0f + 0.5f;
        millimetres = millimetres < 1.0f ? 1.0f : millimetres > 65535.0f ? 65535.0f : millimetres;
        stereo__put_u16(out, x, (uint16_t)(valid ? millimetres : 0.0f));
    }
}

static void stereo__cpu_export_points(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, i;
    for (x = 0; x < call->width; x++) {
        float point[3] = {0.0f, 0.0f, 0.0f};
        int valid = stereo__project(call->params->output.q, x, call->y, map[x], point);
        for (i = 0; i < 3; i++) stereo__put_u32(out, 3 * x + i, valid ? stereo__f32_bits(point[i]) : STEREO__F32_NAN);
    }
}
#ifndef STEREO_NO_VULKAN

/* ------------------------------------------------------------------------------------------------------------------
   >>shapes: what a dispatch of each Vulkan kernel is told: specialization constants, push constants, groups.
   The counterparts are shaders/<kernel>.comp and the files that they include.
   ---------------------------------------------------------------------------------------------------------------- */
#define STEREO__CARRY_WORDS 7  /* wta, wta_right between slabs: a row has that many planes of `width` words */
#define STEREO__PATH_GROUPS 4u /* sgm_path on real hardware: most groups of four disparities of a lane */

/* Invocations of a workgroup: what every Vulkan device has is enough. */
static uint32_t stereo__most_invocations(const stereo__device *device)
{
    return device->max_invocations < 128u ? device->max_invocations : 128u;
}

static uint32_t stereo__power_up(uint32_t v) /* the smallest power of two >= v */
{
    uint32_t power = 1;
    while (power < v) power *= 2;
    return power;
}

static uint32_t stereo__power_down(uint32_t v) /* the largest power of two <= v, v > 0 */
{
    uint32_t power = 1;
    while (power <= v / 2u) power *= 2;
    return power;
}

static uint32_t stereo__slot_bytes(const stereo__slot *slot) /* of an element; 0 = absent */
{
    return slot ? stereo__elem_bytes(slot->elem) : 0;
}

/* Invocations of a workgroup: the tuning's wish, else `standard`; a power of two from `least` to what is allowed. */
static uint32_t stereo__group_width(const stereo__shape *shape, uint32_t standard, uint32_t least)
{
    uint32_t most = stereo__power_down(stereo__most_invocations(shape->device));
    uint32_t width = shape->tuning->group_width ? stereo__power_down(shape->tuning->group_width) : standard;
    width = width < least ? least : width;
    return width > most ? most : width;
}

static void stereo__spec(stereo__dispatch *dispatch, uint32_t value)
{
    dispatch->spec[dispatch->specs++] = value;
}

static void stereo__push(stereo__dispatch *dispatch, uint32_t value)
{
    dispatch->push[dispatch->pushes++] = value;
}

/* The end of the push block that all kernels share: strides of storage buffer i in words. */
static void stereo__push_slot(stereo__dispatch *dispatch, uint32_t i, const stereo__slot *slot)
{
    size_t stride;
    if (!slot) return;
    stride = slot->kind == STEREO__VOLUME && slot->layout == STEREO__D_FASTEST ? slot->x_stride : slot->z_stride;
    dispatch->push[8 + i] = (uint32_t)(slot->y_stride / 4u);
    dispatch->push[12 + i] = (uint32_t)(stride / 4u);
}

static void stereo__begin_shape(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width)
{
    const stereo__tile *tile = &shape->tile;
    uint32_t i;
    memset(dispatch, 0, sizeof *dispatch);
    stereo__spec(dispatch, width);
    stereo__push(dispatch, shape->width);
    stereo__push(dispatch, shape->height);
    stereo__push(dispatch, shape->disparities);
    stereo__push(dispatch, tile->y0);
    stereo__push(dispatch, tile->rows);
    stereo__push(dispatch, tile->d0);
    stereo__push(dispatch, tile->depth);
    stereo__push(dispatch, (tile->first ? 1u : 0u) | (tile->last ? 2u : 0u) | tile->phase << 4);
    dispatch->pushes = 16;
    for (i = 0; i < 4; ++i) stereo__push_slot(dispatch, i, shape->slot[i]);
}

/* `items` invocations side by side, in y rows and z planes. */
static void stereo__groups(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t items, uint32_t y,
                           uint32_t z)
{
    uint32_t most = shape->device->max_groups[0], x = stereo__ceil_div(items, dispatch->spec[0]);
    dispatch->groups[0] = x < most ? x : most; /* only kernels that stride over a volume's words can meet `most` */
    dispatch->groups[1] = y;
    dispatch->groups[2] = z;
}

/* A kernel whose invocations do one word each of rows of `bytes` bytes an element; bytes 4 = one pixel each. */
static void stereo__shape_rows(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t bytes)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 64, 1));
    stereo__groups(shape, dispatch, stereo__ceil_div(shape->width * bytes, 4), shape->tile.rows, 1);
}

/* A kernel that strides over the words of the rows of a volume's tile. `out` is the volume that it writes. */
static void stereo__shape_volume(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *out)
{
    uint32_t bytes = stereo__slot_bytes(out), planes = shape->tile.depth;
    uint32_t words = stereo__ceil_div(shape->width * bytes, 4);
    if (out->layout == STEREO__D_FASTEST) {
        words = shape->width * (stereo__ceil_div(shape->disparities, 4) * bytes);
        planes = 1;
    }
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 64, 1));
    stereo__spec(dispatch, (uint32_t)out->layout);
    stereo__spec(dispatch, shape->disparities);
    if (shape->device->software) words = stereo__ceil_div(words, 8);
    stereo__groups(shape, dispatch, words, shape->tile.rows, planes);
}

/* ---- pixels in ---- */
static void stereo__shape_ingest(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t bytes = stereo__slot_bytes(shape->slot[1]);
    stereo__shape_rows(shape, dispatch, bytes);
    stereo__spec(dispatch, shape->params->ingest.channels);
    stereo__spec(dispatch, shape->params->ingest.sample_bytes);
    stereo__spec(dispatch, bytes);
}

static void stereo__shape_image_grey(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_ingest(shape, dispatch);
}

static void stereo__shape_image_colour(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_ingest(shape, dispatch);
    dispatch->groups[2] = 3;
}

static void stereo__shape_import_disparity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

/* ---- costs ---- */
static void stereo__shape_feature_census(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, shape->params->census.bits > 32 ? 2 : 1);
    stereo__spec(dispatch, shape->params->census.kind == (int32_t)STEREO_CENSUS_SYMMETRIC);
    stereo__push(dispatch, (uint32_t)(shape->params->census.width / 2));
    stereo__push(dispatch, (uint32_t)(shape->params->census.height / 2));
}

static void stereo__push_cost(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__push(dispatch, (uint32_t)shape->params->cost.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->cost.cap);
    stereo__push(dispatch, (uint32_t)shape->params->cost.max);
}

static void stereo__shape_cost_census(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, shape->slot[0]->depth > 1 ? 2 : 1);
    stereo__push_cost(shape, dispatch);
}

static void stereo__shape_cost_ad(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->cost.channels);
    stereo__push_cost(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->cost.truncate);
    stereo__push(dispatch, (uint32_t)shape->params->cost.quantise);
}

static void stereo__shape_cost_mix(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, shape->params->mix.first ? 0 : stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
}

static void stereo__shape_cost_prior(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->prior.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->prior.weight);
    stereo__push(dispatch, (uint32_t)shape->params->prior.truncate);
}

/* ---- volumes ---- */
static void stereo__shape_in_out(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
}

/* x fastest only. A running sum goes over `piece` rows: all of them where invocations are few. */
static void stereo__shape_box_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? shape->height : 32;
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(shape, dispatch, stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4),
                   stereo__ceil_div(shape->height, piece), shape->tile.depth);
}

static void stereo__shape_box_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 32 : 8;
    uint32_t words = stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4);
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(shape, dispatch, stereo__ceil_div(words, piece), shape->tile.rows, shape->tile.depth);
}

static void stereo__shape_volume_rescale(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, shape->params->rescale.multiply);
    stereo__push(dispatch, shape->params->rescale.shift);
}

/* Where slabs do not begin at multiples of 4 disparities they share words: the next one waits for the one before. */
static void stereo__shape_volume_convert(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t bytes = stereo__slot_bytes(shape->slot[1]), side = 4u / bytes, d0 = shape->tile.d0;
    uint32_t words = stereo__ceil_div(d0 + shape->tile.depth, side) - d0 / side;
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, bytes);
    stereo__groups(shape, dispatch, stereo__ceil_div(shape->width, side) * words, shape->tile.rows, 1);
}

/* ---- semi-global matching ---- */

/* Invocations that share a path: 1 on software drivers, where barriers are dear; else as few as hold all disparities
   with at most STEREO__PATH_GROUPS groups of four each, but where they are few, one group each. */
/* Mesa's software driver ends a shader's loops after 65535 turns in all. A step of a path takes a turn for each group of
   four disparities of a lane and some more: enough lanes that a whole path stays below. */
static uint32_t stereo__lanes_below_turns(const stereo__shape *shape, uint32_t groups, uint32_t most)
{
    uint32_t steps = shape->width > shape->height ? shape->width : shape->height, lanes = 1;
    while (lanes < most && lanes < 16u && steps * (stereo__ceil_div(groups, lanes) + 2u) > 60000u)
        lanes *= 2;
    return lanes;
}

static uint32_t stereo__path_lanes(const stereo__shape *shape)
{
    uint32_t groups = stereo__ceil_div(shape->disparities, 4), most = stereo__power_up(groups), lanes;
    uint32_t allowed = stereo__power_down(stereo__most_invocations(shape->device));
    if (shape->tuning->path_lanes) lanes = stereo__power_down(shape->tuning->path_lanes);
    else if (shape->device->software) lanes = stereo__lanes_below_turns(shape, groups, most);
    else if (groups <= 32) lanes = most;
    else lanes = most / STEREO__PATH_GROUPS < 32u ? 32u : most / STEREO__PATH_GROUPS;
    lanes = lanes < most ? lanes : most;
    return lanes < allowed ? lanes : allowed;
}

/* Of the one direction: dx, dy, how many paths and steps the tile has, and the column where path 0 enters it: paths
   that lean wrap round the border and were in column p at the first row of the sweep. */
static void stereo__push_paths(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    static const int8_t dx[8] = {1, -1, 0, 0, 1, -1, 1, -1}, dy[8] = {0, 0, 1, -1, 1, 1, -1, -1};
    const stereo__tile *tile = &shape->tile;
    uint32_t directions = shape->params->sgm.directions, i = 0, before;
    while (i < 7u && !(directions >> i & 1u)) ++i;
    before = dy[i] > 0 ? tile->y0 : shape->height - tile->y0 - tile->rows; /* rows of the sweep before the tile */
    before %= shape->width;
    stereo__push(dispatch, (uint32_t)(int32_t)dx[i]);
    stereo__push(dispatch, (uint32_t)(int32_t)dy[i]);
    stereo__push(dispatch, dy[i] ? shape->width : tile->rows);
    stereo__push(dispatch, dy[i] ? tile->rows : shape->width);
    stereo__push(dispatch, dx[i] > 0 ? before : dx[i] < 0 ? shape->width - before : 0u);
}

static void stereo__spec_path(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lanes, uint32_t groups)
{
    const stereo__slot *cost = shape->slot[0], *guide = shape->slot[1], *sum = shape->slot[4];
    uint32_t vertical = shape->params->sgm.directions & (uint32_t)(STEREO__SGM_E | STEREO__SGM_W) ? 0u : 1u;
    stereo__spec(dispatch, lanes);
    stereo__spec(dispatch, groups);
    stereo__spec(dispatch, dispatch->spec[0] / lanes);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(cost));
    stereo__spec(dispatch, stereo__slot_bytes(sum));
    stereo__spec(dispatch, shape->params->sgm.first ? 1 : 0);
    stereo__spec(dispatch, shape->params->sgm.adapt ? 1 : 0);
    stereo__spec(dispatch, guide ? stereo__slot_bytes(guide) : 1);
    stereo__spec(dispatch, vertical && shape->tile.rows < shape->height);
}

static void stereo__shape_sgm_path(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t lanes = stereo__path_lanes(shape);
    uint32_t groups = stereo__ceil_div(stereo__ceil_div(shape->disparities, 4), lanes);
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, shape->device->software ? 8 : 64, lanes));
    stereo__push_slot(dispatch, 2, shape->slot[4]); /* the shader's third stride is the sum's */
    stereo__spec_path(shape, dispatch, lanes, groups);
    stereo__push(dispatch, shape->params->sgm.p1);
    stereo__push(dispatch, shape->params->sgm.p2);
    stereo__push(dispatch, shape->params->sgm.shift);
    stereo__push(dispatch, shape->params->sgm.channels);
    stereo__push_paths(shape, dispatch);
    stereo__groups(shape, dispatch, dispatch->push[22] * lanes, 1, 1);
}

/* ---- winner takes all ---- */
static void stereo__push_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__push(dispatch, (uint32_t)shape->params->wta.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->wta.subpixel);
    stereo__push(dispatch, shape->params->wta.keep);
    stereo__push(dispatch, shape->params->wta.shift);
}

static void stereo__spec_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
}

static void stereo__shape_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
    stereo__spec(dispatch, shape->slot[3] != NULL);
    stereo__push_wta(shape, dispatch);
}

static void stereo__shape_wta_right(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
    stereo__push_wta(shape, dispatch);
}

/* ---- maps ---- */
static void stereo__shape_mask_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_lr_check(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->lr.tolerance);
    stereo__push(dispatch, (uint32_t)shape->params->lr.sign);
}

static void stereo__shape_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->median.radius);
}

static void stereo__shape_speckle_components(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->speckle.step);
}

static void stereo__shape_speckle_area(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 64 : 16;
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, piece);
    stereo__groups(shape, dispatch, stereo__ceil_div(shape->width, piece), shape->tile.rows, 1);
}

static void stereo__shape_speckle_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->speckle.area);
}

/* ---- pixels out ---- */
static void stereo__push_q(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    memcpy(dispatch->push + dispatch->pushes, shape->params->output.q, 16 * sizeof(float));
    dispatch->pushes += 16;
}

static void stereo__shape_export_disparity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_DISPARITY_F32 ? 4 : 2);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

static void stereo__shape_export_confidence(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_CONFIDENCE_F32 ? 4 : 1);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

static void stereo__shape_export_depth(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_DEPTH_F32 ? 4 : 2);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
    stereo__push_q(shape, dispatch);
}

static void stereo__shape_export_points(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push_q(shape, dispatch);
}
#endif /* STEREO_NO_VULKAN */
/* ------------------------------------------------------------------------------------------------------------------
   >>kernel-table: one row a kernel; who adds an algorithm adds a row here, its emitter below, and its files
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(STEREO_NO_VULKAN)
#define STEREO__CARRY_WORDS 0
#define STEREO__GPU(name) -1, NULL
#else
#define STEREO__GPU(name) STEREO__SPV_##name, stereo__shape_##name
#endif
#define STEREO__CPU_ONLY -1, NULL
#define STEREO__LAYOUT_KERNEL STEREO__K_volume_convert /* what the planner puts between layouts */
#define STEREO__SCALAR(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, NULL}
#define STEREO__NO_CPU {NULL, NULL, NULL, NULL, NULL, NULL}
#if defined(STEREO__HAS_X86)
#define STEREO__TWINS(name) \
    {NULL, stereo__cpu_##name, stereo__cpu_##name##_sse4, stereo__cpu_##name##_avx2, stereo__cpu_##name##_avx512, NULL}
#elif defined(STEREO__HAS_NEON)
#define STEREO__TWINS(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, stereo__cpu_##name##_neon}
#else
#define STEREO__TWINS(name) STEREO__SCALAR(name)
#endif
#define STEREO__BOTH (STEREO__D_FASTEST | STEREO__X_FASTEST)

/* X(name, bindings, cpu and twins, their row part, module and shape, phases, running, in_place, in_place_of, layouts,
     carry, exactness, range, scratch, state, operations) */
#define STEREO__KERNELS(X) \
    X(image_grey, "rw", STEREO__SCALAR(image_grey), STEREO__NO_CPU, STEREO__GPU(image_grey), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 6) \
    X(image_colour, "rw", STEREO__SCALAR(image_colour), STEREO__NO_CPU, STEREO__GPU(image_colour), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(import_disparity, "rw", STEREO__SCALAR(import_disparity), STEREO__NO_CPU, STEREO__GPU(import_disparity), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 4) \
    X(feature_census, "rw", STEREO__TWINS(feature_census), STEREO__NO_CPU, STEREO__GPU(feature_census), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 128) \
    X(cost_census, "rrw", STEREO__TWINS(cost_census), STEREO__NO_CPU, STEREO__GPU(cost_census), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, stereo__range_cost_census, stereo__scratch_cost_census, NULL, 3) \
    X(cost_ad, "rrw", STEREO__TWINS(cost_ad), STEREO__NO_CPU, STEREO__GPU(cost_ad), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, stereo__range_cost_ad, stereo__scratch_cost_ad, NULL, 3) \
    X(cost_mix, "ruRw", STEREO__SCALAR(cost_mix), STEREO__NO_CPU, STEREO__GPU(cost_mix), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(cost_prior, "rrw", STEREO__SCALAR(cost_prior), STEREO__NO_CPU, STEREO__GPU(cost_prior), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, stereo__range_cost_prior, NULL, NULL, 5) \
    X(box_v, "rw", STEREO__TWINS(box_v), STEREO__NO_CPU, STEREO__GPU(box_v), \
      0, 1, 0, 0, STEREO__X_FASTEST, 0, STEREO__INTEGER, stereo__range_box_v, stereo__scratch_box_v, NULL, 2) \
    X(box_h, "rw", STEREO__TWINS(box_h), STEREO__NO_CPU, STEREO__GPU(box_h), \
      0, 0, 0, 0, STEREO__X_FASTEST, 0, STEREO__INTEGER, stereo__range_box_h, stereo__scratch_box_h, NULL, 2) \
    X(volume_rescale, "rw", STEREO__SCALAR(volume_rescale), STEREO__NO_CPU, STEREO__GPU(volume_rescale), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, stereo__range_volume_rescale, NULL, NULL, 3) \
    X(volume_convert, "rw", STEREO__NO_CPU, STEREO__NO_CPU, STEREO__GPU(volume_convert), \
      0, 0, 0, 0, STEREO__BOTH, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(sgm_path, "rRURwm", STEREO__TWINS(sgm_path), STEREO__NO_CPU, STEREO__GPU(sgm_path), \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, STEREO__INTEGER, stereo__range_sgm_path, stereo__scratch_sgm_path, \
      stereo__state_sgm_path, 9) \
    X(sgm_sweep, "rRURwm", STEREO__TWINS(sgm_sweep), STEREO__TWINS(sgm_sweep_row), STEREO__CPU_ONLY, \
      0, 0, 4, 3, STEREO__D_FASTEST, 0, STEREO__INTEGER, stereo__range_sgm_sweep, stereo__scratch_sgm_sweep, \
      stereo__state_sgm_sweep, 36) \
    X(wta, "rwWM", STEREO__TWINS(wta), STEREO__NO_CPU, STEREO__GPU(wta), \
      0, 0, 0, 0, STEREO__BOTH, STEREO__CARRY_WORDS, STEREO__INTEGER, NULL, stereo__scratch_wta, NULL, 3) \
    X(wta_right, "rwM", STEREO__TWINS(wta_right), STEREO__NO_CPU, STEREO__GPU(wta_right), \
      0, 0, 0, 0, STEREO__BOTH, STEREO__CARRY_WORDS, STEREO__INTEGER, NULL, stereo__scratch_wta_right, NULL, 2) \
    X(mask_apply, "rrw", STEREO__SCALAR(mask_apply), STEREO__NO_CPU, STEREO__GPU(mask_apply), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 1) \
    X(lr_check, "rrw", STEREO__SCALAR(lr_check), STEREO__NO_CPU, STEREO__GPU(lr_check), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 8) \
    X(median, "rw", STEREO__TWINS(median), STEREO__NO_CPU, STEREO__GPU(median), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 60) \
    X(speckle_components, "rm", STEREO__SCALAR(speckle_components), STEREO__NO_CPU, STEREO__GPU(speckle_components), \
      3, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 20) \
    X(speckle_area, "rm", STEREO__SCALAR(speckle_area), STEREO__NO_CPU, STEREO__GPU(speckle_area), \
      2, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(speckle_apply, "rrrw", STEREO__SCALAR(speckle_apply), STEREO__NO_CPU, STEREO__GPU(speckle_apply), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(export_disparity, "rw", STEREO__SCALAR(export_disparity), STEREO__NO_CPU, STEREO__GPU(export_disparity), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 3) \
    X(export_confidence, "rrw", STEREO__SCALAR(export_confidence), STEREO__NO_CPU, STEREO__GPU(export_confidence), \
      0, 0, 0, 0, 0, 0, STEREO__INTEGER, NULL, NULL, NULL, 2) \
    X(export_depth, "rw", STEREO__SCALAR(export_depth), STEREO__NO_CPU, STEREO__GPU(export_depth), \
      0, 0, 0, 0, 0, 0, STEREO__BOUNDED, NULL, NULL, NULL, 12) \
    X(export_points, "rw", STEREO__SCALAR(export_points), STEREO__NO_CPU, STEREO__GPU(export_points), \
      0, 0, 0, 0, 0, 0, STEREO__BOUNDED, NULL, NULL, NULL, 30)

#define STEREO__X(name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, exactness, \
          range, scratch, state, operations) STEREO__K_##name,
enum { STEREO__KERNELS(STEREO__X) STEREO__KERNEL_COUNT };
#undef STEREO__X

static const stereo__kernel stereo__kernels[] = {
#define STEREO__X(name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, exactness, \
          range, scratch, state, operations) \
    {#name, bindings, cpu, cpu_row, gpu, phases, running, in_place, in_place_of, layouts, carry, exactness, \
     range, scratch, state, operations},
    STEREO__KERNELS(STEREO__X)
#undef STEREO__X
};

/* ------------------------------------------------------------------------------------------------------------------
   >>builder: what emitters are written with
   ------------------------------------------------------------------------------------------------------------------ */
/* A program while its logical passes are being listed. */
typedef struct stereo__builder {
    stereo__program *program;
    stereo_result result;        /* the first error; emitters stop then */
    uint16_t grey[2], colour[2]; /* planes of the left and right view, made when first asked for */
    uint16_t volume;             /* current cost volume */
    double unit;                 /* its integer steps in one cost unit */
    uint16_t map[2];             /* current disparity maps of the left and right view */
    uint16_t confidence;
    uint32_t right_pending; /* map filters still to come that look at the right view */
    stereo__pass spare;     /* where a full program puts further passes */
} stereo__builder;

static void stereo__fail(stereo__builder *b, stereo_result result)
{
    b->result = b->result ? b->result : result;
}

static stereo__elem stereo__elem_for(uint64_t max)
{
    return max <= 255u ? STEREO__U8 : max <= 65535u ? STEREO__U16 : STEREO__U32;
}

/* A new value, of the image's size. Returns its index; another value's where the program is full: b fails then. */
static uint16_t stereo__add_slot(stereo__builder *b, const char *name, stereo__kind kind, stereo__elem elem,
                                 uint32_t depth)
{
    stereo__program *program = b->program;
    stereo__slot *slot = &program->slots[program->slot_count];
    if (program->slot_count >= STEREO__MAX_SLOTS) {
        stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
        return 0;
    }
    memset(slot, 0, sizeof(*slot));
    slot->name = name;
    slot->kind = kind;
    slot->elem = elem;
    slot->layout = STEREO__D_FASTEST;
    slot->width = program->desc.width;
    slot->height = program->desc.height;
    slot->depth = depth;
    slot->same_as = STEREO__NONE;
    return (uint16_t)program->slot_count++;
}

/* A cost volume. max = 0: taken from the range function of the pass that writes it. */
static uint16_t stereo__add_volume(stereo__builder *b, const char *name, uint64_t max)
{
    uint16_t slot =
        stereo__add_slot(b, name, STEREO__VOLUME, stereo__elem_for(max), b->program->desc.num_disparities);
    b->program->slots[slot].max = max;
    return slot;
}

/* The caller's pixels; one slot for each, however often it is asked for. */
static uint16_t stereo__external_slot(stereo__builder *b, stereo__external external, stereo__elem elem,
                                      uint32_t depth)
{
    stereo__program *program = b->program;
    uint16_t slot;
    uint32_t i;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].external == external) return (uint16_t)i;
    slot = stereo__add_slot(b, "external", STEREO__EXTERNAL, elem, depth);
    program->slots[slot].external = external;
    return slot;
}

/* 256 integers that a pass looks up. */
static uint16_t stereo__add_table(stereo__builder *b, const uint32_t *values)
{
    stereo__program *program = b->program;
    uint16_t slot = stereo__add_slot(b, "table", STEREO__TABLE, STEREO__U32, 1);
    if (program->table_count >= sizeof(program->tables) / sizeof(program->tables[0])) {
        stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
        return slot;
    }
    memcpy(program->tables[program->table_count], values, sizeof(program->tables[0]));
    program->slots[slot].origin = program->table_count++;
    program->slots[slot].width = 256;
    program->slots[slot].height = 1;
    return slot;
}

static void stereo__note(stereo__builder *b, const char *key, uint32_t value)
{
    stereo__program *program = b->program;
    uint32_t i = 0;
    while (i < program->integer_count && strcmp(program->integers[i].key, key) != 0) i++;
    if (i == sizeof(program->integers) / sizeof(program->integers[0])) return;
    program->integers[i].key = key;
    program->integers[i].value = value;
    program->integer_count = i == program->integer_count ? i + 1 : program->integer_count;
}

/* A new pass without slots or parameters. */
static stereo__pass *stereo__add_pass(stereo__builder *b, int kernel)
{
    stereo__program *program = b->program;
    stereo__pass *pass = &b->spare;
    int i;
    if (program->logical_count < STEREO__MAX_PASSES) pass = &program->logical[program->logical_count++];
    else stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
    memset(pass, 0, sizeof(*pass));
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) pass->slot[i] = STEREO__NONE;
    pass->kernel = (uint16_t)kernel;
    pass->fused = 1;
    return pass;
}

/* Reads the largest inputs and types the volumes that the pass writes. Call it when the pass is complete. */
static void stereo__close_pass(stereo__builder *b, stereo__pass *pass)
{
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    uint64_t in[STEREO__MAX_BINDINGS] = {0, 0, 0, 0, 0, 0}, max;
    size_t i, bindings = strlen(kernel->bindings);
    for (i = 0; i < bindings; i++)
        if (pass->slot[i] != STEREO__NONE) in[i] = b->program->slots[pass->slot[i]].max;
    if (!kernel->range) return;
    max = kernel->range(&pass->params, in);
    for (i = 0; i < bindings; i++) {
        stereo__slot *slot = pass->slot[i] == STEREO__NONE ? NULL : &b->program->slots[pass->slot[i]];
        if (!slot || slot->kind != STEREO__VOLUME || kernel->bindings[i] != 'w') continue;
        if (slot->max == 0) {
            slot->max = max;
            slot->elem = stereo__elem_for(max);
        } else if (max > slot->max) {
            stereo__fail(b, STEREO_ERROR_UNSUPPORTED); /* an emitter promised too small a range */
        }
    }
    if (max > 0xffffffffu) stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
}

/* Nearest integer of a value that is not negative, at most `limit`. */
static uint32_t stereo__round(double value, uint32_t limit)
{
    return value >= (double)limit ? limit : (uint32_t)(value + 0.5);
}

/* ------------------------------------------------------------------------------------------------------------------
   >>emitters: each method lists its logical passes
   ------------------------------------------------------------------------------------------------------------------ */
static int stereo__is_16bit(stereo_format format)
{
    return format >= STEREO_FORMAT_R16;
}

static uint32_t stereo__channels(stereo_format format)
{
    uint32_t kind = (uint32_t)format % 3u;
    return kind == 0 ? 1u : kind + 2u;
}

/* Planes of one view: 1 = luma, 3 = R, G and B (luma where the input is grey). */
static uint16_t stereo__planes(stereo__builder *b, int view, uint32_t planes)
{
    const stereo_plan_desc *desc = &b->program->desc;
    stereo__elem elem = stereo__is_16bit(desc->input) ? STEREO__U16 : STEREO__U8;
    uint16_t *cached = planes == 3 ? &b->colour[view] : &b->grey[view];
    stereo__pass *pass;
    if (*cached != STEREO__NONE) return *cached;
    pass = stereo__add_pass(b, planes == 3 ? STEREO__K_image_colour : STEREO__K_image_grey);
    pass->params.ingest.channels = stereo__channels(desc->input);
    pass->params.ingest.sample_bytes = stereo__elem_bytes(elem);
    pass->slot[0] =
        stereo__external_slot(b, view ? STEREO__EXT_RIGHT : STEREO__EXT_LEFT, elem, pass->params.ingest.channels);
    *cached = stereo__add_slot(b, planes == 3 ? "colour" : "grey", STEREO__IMAGE, elem, planes);
    b->program->slots[*cached].max = elem == STEREO__U8 ? 255 : 65535;
    pass->slot[1] = *cached;
    return *cached;
}

static void stereo__emit_nothing(stereo__builder *b)
{
    (void)b;
}

/* Fills what all cost kernels share and ends the pass; the volume becomes the current one. */
static void stereo__close_cost(stereo__builder *b, stereo__pass *pass, uint32_t max)
{
    pass->params.cost.min_disparity = b->program->desc.min_disparity;
    pass->params.cost.cap = b->program->pipeline.border == STEREO_BORDER_CAP;
    pass->params.cost.max = (int32_t)max;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    b->unit = max;
    stereo__close_pass(b, pass);
}

static void stereo__emit_cost_ad(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t planes = pipeline->ad.colour && stereo__channels(desc->input) > 1 ? 3u : 1u;
    uint32_t levels = (1u << desc->input_bits) - 1u, truncate = stereo__round((double)pipeline->ad.truncate, levels);
    uint16_t left = stereo__planes(b, 0, planes), right = stereo__planes(b, 1, planes);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_ad);
    if (truncate == 0) /* none; or so small that only equal and different remain */
        truncate = pipeline->ad.truncate > 0.0f ? 1u : levels;
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = (int32_t)planes;
    pass->params.cost.truncate = (int32_t)truncate;
    pass->params.cost.quantise = truncate > 255u ? 255 : 0;
    stereo__close_cost(b, pass, truncate > 255u ? 255u : truncate);
}

static uint16_t stereo__emit_census(stereo__builder *b, int view, int32_t bits)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t grey = stereo__planes(b, view, 1);
    uint32_t words =
        b->program->backend == STEREO_BACKEND_CPU ? ((uint32_t)bits + 7u) / 8u : ((uint32_t)bits + 31u) / 32u;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_feature_census);
    pass->params.census.width = pipeline->census.width;
    pass->params.census.height = pipeline->census.height;
    pass->params.census.kind = (int32_t)pipeline->census.kind;
    pass->params.census.bits = bits;
    pass->above = pass->below = pipeline->census.height / 2;
    pass->slot[0] = grey;
    pass->slot[1] = stereo__add_slot(b, "features", STEREO__IMAGE,
                                     b->program->backend == STEREO_BACKEND_CPU ? STEREO__U8 : STEREO__U32, words);
    return pass->slot[1];
}

static void stereo__emit_cost_census(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int32_t area = pipeline->census.width * pipeline->census.height - 1;
    int32_t bits = pipeline->census.kind == STEREO_CENSUS_SYMMETRIC ? area / 2 : area;
    uint16_t left = stereo__emit_census(b, 0, bits), right = stereo__emit_census(b, 1, bits);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_census);
    pass->slot[0] = left;
    pass->slot[1] = right;
    stereo__close_cost(b, pass, (uint32_t)bits);
}

/* Adds the current volume, weighted through a table, to `total`: value v becomes round(steps * v / max). */
static uint16_t stereo__emit_mix(stereo__builder *b, uint16_t total, double steps)
{
    uint32_t table[256], v, max = (uint32_t)b->program->slots[b->volume].max;
    uint64_t sum = total == STEREO__NONE ? 0 : b->program->slots[total].max;
    stereo__pass *pass;
    for (v = 0; v < 256; v++) table[v] = stereo__round(steps * (v < max ? v : max) / max, 65535u);
    pass = stereo__add_pass(b, STEREO__K_cost_mix);
    pass->params.mix.first = total == STEREO__NONE;
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__add_table(b, table);
    pass->slot[2] = total;
    pass->slot[3] = stereo__add_volume(b, "volume", sum + (table[255] ? table[255] : 1));
    stereo__close_pass(b, pass);
    return pass->slot[3];
}

/* The pull towards the previous disparity, as a further cost: a truncated linear penalty. */
static void stereo__emit_prior(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t weight = stereo__round((double)pipeline->prior.weight * b->unit, 65535u);
    uint32_t truncate = stereo__round((double)pipeline->prior.truncate * STEREO__ONE, 65536u);
    stereo__pass *pass;
    uint16_t previous;
    if (!(b->program->desc.inputs & STEREO_INPUT_PREVIOUS) || weight == 0 || truncate == 0) return;
    previous = stereo__add_slot(b, "previous", STEREO__IMAGE, STEREO__I32, 1);
    pass = stereo__add_pass(b, STEREO__K_import_disparity);
    pass->params.output.format = (int32_t)b->program->desc.disparity_format;
    pass->slot[0] = stereo__external_slot(
        b, STEREO__EXT_PREVIOUS,
        b->program->desc.disparity_format == STEREO_DISPARITY_F32 ? STEREO__U32 : STEREO__U16, 1);
    pass->slot[1] = previous;
    pass = stereo__add_pass(b, STEREO__K_cost_prior);
    pass->params.prior.min_disparity = b->program->desc.min_disparity;
    pass->params.prior.weight = (int32_t)weight;
    pass->params.prior.truncate = (int32_t)truncate;
    pass->slot[0] = b->volume;
    pass->slot[1] = previous;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
}

static void stereo__emit_box(stereo__builder *b)
{
    int32_t radius = b->program->pipeline.box.radius;
    int vertical;
    for (vertical = 1; vertical >= 0 && radius > 0; vertical--) {
        stereo__pass *pass = stereo__add_pass(b, vertical ? STEREO__K_box_v : STEREO__K_box_h);
        pass->params.box.radius = radius;
        pass->above = vertical ? radius + 1 : 0; /* the row that leaves the running sum too */
        pass->below = vertical ? radius : 0;
        pass->slot[0] = b->volume;
        b->volume = pass->slot[1] = stereo__add_volume(b, "volume", 0);
        b->unit *= 2.0 * radius + 1.0;
        stereo__close_pass(b, pass);
    }
}

/* v -> round(v * multiply / 2^shift) on the current volume. */
static void stereo__emit_rescale(stereo__builder *b, uint32_t multiply, uint32_t shift)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_volume_rescale);
    pass->params.rescale.multiply = multiply;
    pass->params.rescale.shift = shift;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", 0);
    b->unit *= (double)multiply / (double)((uint32_t)1 << shift);
    stereo__close_pass(b, pass);
}

/* Scales a volume down, where needed, so that its values stay at or below `limit`. */
static void stereo__emit_limit(stereo__builder *b, uint32_t limit)
{
    uint32_t shift = 0;
    while (b->program->slots[b->volume].max >> shift > 65000u) shift++;
    if (shift > 0) stereo__emit_rescale(b, 1, shift);
    if (b->program->slots[b->volume].max > limit)
        stereo__emit_rescale(b, (uint32_t)((uint64_t)limit * 65536u / (b->program->slots[b->volume].max + 1u)), 16);
}

/* Winner-takes-all on the current volume: maps, confidence and mask. */
static void stereo__emit_wta(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t mask;
    uint32_t shift = 0;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_wta);
    while (b->program->slots[b->volume].max >> shift >= 1u << 21) shift++;
    pass->params.wta.min_disparity = desc->min_disparity;
    pass->params.wta.subpixel = (int32_t)pipeline->wta.subpixel;
    pass->params.wta.keep = 1024u - stereo__round(1024.0 * (double)pipeline->wta.uniqueness, 1024u);
    pass->params.wta.shift = shift;
    pass->slot[0] = b->volume;
    b->map[0] = pass->slot[1] = stereo__add_slot(b, "disparity", STEREO__IMAGE, STEREO__I32, 1);
    if (desc->outputs & STEREO_OUTPUT_CONFIDENCE)
        b->confidence = pass->slot[2] = stereo__add_slot(b, "confidence", STEREO__IMAGE, STEREO__U32, 1);
    if (b->right_pending > 0 || (desc->outputs & STEREO_OUTPUT_DISPARITY_RIGHT)) {
        stereo__pass *right = stereo__add_pass(b, STEREO__K_wta_right);
        right->params = pass->params;
        right->slot[0] = b->volume;
        b->map[1] = right->slot[1] = stereo__add_slot(b, "disparity right", STEREO__IMAGE, STEREO__I32, 1);
    }
    if (!(desc->inputs & STEREO_INPUT_MASK)) return;
    mask = stereo__external_slot(b, STEREO__EXT_MASK, STEREO__U8, 1);
    pass = stereo__add_pass(b, STEREO__K_mask_apply);
    pass->slot[0] = b->map[0];
    pass->slot[1] = mask;
    b->map[0] = pass->slot[2] = stereo__add_slot(b, "disparity", STEREO__IMAGE, STEREO__I32, 1);
}

/* Factor of P2 by search range and image width: accuracy grows where penalties follow them; 1 where scale is 0. */
static double stereo__sgm_scale(const stereo__program *program)
{
    double e = (double)program->pipeline.sgm.scale, d, w = (double)program->desc.width / 450.0, factor;
    if (e == 0.0) return 1.0;
    d = stereo__exp(e * stereo__log((double)program->desc.num_disparities / 64.0));
    factor = d < w ? d : w;
    return factor < 0.125 ? 0.125 : factor > 3.0 ? 3.0 : factor;
}

/* P2 by the step of the guide image, 0..255: Hirschmueller's gradient rule, or an exponential decay. */
static void stereo__sgm_table(const stereo_pipeline *pipeline, double unit, uint32_t p1, uint32_t p2, double scale,
                              uint32_t table[256])
{
    double high = (double)pipeline->sgm.p2 * scale, low = (double)pipeline->sgm.p2_min * scale;
    double k = (double)pipeline->sgm.adapt_k;
    uint32_t step, v;
    low = low < high ? low : high;
    for (step = 0; step < 256; step++) {
        double p = pipeline->sgm.adapt == STEREO_ADAPT_EXPONENTIAL
                       ? low + (high - low) * stereo__exp(-(double)step / k)
                       : high / (1.0 + step / k);
        v = stereo__round((p > low ? p : low) * unit, p2);
        table[step] = v > p1 ? v : p1 + 1u;
    }
}

static const struct {
    int32_t paths;
    uint32_t directions;
} stereo__sgm_paths[] = {{2, STEREO__SGM_E | STEREO__SGM_W},
                         {3, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S},
                         {4, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S | STEREO__SGM_N},
                         {5, STEREO__SGM_E | STEREO__SGM_W | STEREO__SGM_S | STEREO__SGM_SE | STEREO__SGM_SW},
                         {8, 255u}};

/* One pass for one direction of paths; the sum volume grows from pass to pass. */
static void stereo__emit_sgm_path(stereo__builder *b, const stereo__params *params, uint32_t direction,
                                  uint16_t guide, uint16_t table, uint16_t *sum, uint64_t sum_max)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_sgm_path);
    uint64_t so_far;
    pass->params = *params;
    pass->params.sgm.directions = direction;
    pass->params.sgm.first = *sum == STEREO__NONE;
    pass->schedule = direction & (STEREO__SGM_E | STEREO__SGM_W) ? STEREO__ROWS : STEREO__WAVEFRONT;
    pass->direction = direction & (STEREO__SGM_N | STEREO__SGM_NE | STEREO__SGM_NW) ? -1 : 1;
    pass->above = pass->below =
        guide != STEREO__NONE && pass->schedule == STEREO__WAVEFRONT; /* the guide's other row */
    pass->slot[0] = b->volume;
    pass->slot[1] = guide;
    pass->slot[2] = table;
    pass->slot[3] = *sum;
    so_far = *sum == STEREO__NONE ? 0 : b->program->slots[*sum].max;
    *sum = pass->slot[4] = stereo__add_volume(b, "sum", sum_max); /* typed for the last sum: all share its memory */
    b->program->slots[*sum].max = so_far + params->sgm.cmax + params->sgm.p2;
    if (b->program->backend == STEREO_BACKEND_VULKAN) {
        pass->slot[5] = stereo__add_slot(b, "state", STEREO__STATE, STEREO__U32, b->program->desc.num_disparities);
        b->program->slots[pass->slot[5]].height = 1;
    }
    stereo__close_pass(b, pass);
}

/* Scales costs down where sums of n paths, each at most C + P2, would not fit 16 bits; never below 8 bits. */
static void stereo__sgm_limit(stereo__builder *b, uint32_t paths, double scale)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double units = (double)b->program->slots[b->volume].max / b->unit;
    double range = 1.0 + ((double)pipeline->sgm.p2 * scale + (double)pipeline->sgm.p1) / units;
    double limit = 65535.0 / (paths * range) - 8.0;
    stereo__emit_limit(b, stereo__round(limit > 255.0 ? limit : 255.0, 30000u));
}

/* Penalties in steps. They end at what 16-bit sums hold: with 8-bit costs, 31 times the largest cost and more, which
   no path pays twice. */
static void stereo__sgm_steps(const stereo__builder *b, uint32_t paths, double scale, uint32_t cmax, uint32_t *p1,
                              uint32_t *p2)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t most = (65535u / paths < 32767u ? 65535u / paths : 32767u) - cmax;
    *p2 = stereo__round((double)pipeline->sgm.p2 * scale * b->unit, most);
    *p1 = stereo__round((double)pipeline->sgm.p1 * b->unit, most - 1u);
    *p2 = *p2 > *p1 ? *p2 : *p1 + 1u;
    if (cmax + *p1 + *p2 > 32767u) /* path kernels add both to a cost in 15 bits */
        *p1 = 32767u - cmax - *p2;
}

/* Semi-global matching (Hirschmueller): sums over straight paths, then winner-takes-all. Range: see stereo__sgm_limit. */
static void stereo__emit_sgm(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t bit, i = 0, p1, p2, table[256], paths = (uint32_t)pipeline->sgm.paths;
    uint32_t cmax;
    double scale = stereo__sgm_scale(b->program);
    uint16_t sum = STEREO__NONE, guide = STEREO__NONE, table_slot = STEREO__NONE;
    stereo__params params;
    stereo__sgm_limit(b, paths, scale);
    cmax = (uint32_t)b->program->slots[b->volume].max;
    stereo__sgm_steps(b, paths, scale, cmax, &p1, &p2);
    memset(&params, 0, sizeof(params));
    if (pipeline->sgm.adapt != STEREO_ADAPT_NONE) {
        uint32_t planes =
            pipeline->sgm.adapt == STEREO_ADAPT_EXPONENTIAL && stereo__channels(b->program->desc.input) > 1 ? 3u : 1u;
        guide = stereo__planes(b, 0, planes);
        stereo__sgm_table(pipeline, b->unit, p1, p2, scale, table);
        table_slot = stereo__add_table(b, table);
        params.sgm.adapt = 1;
        params.sgm.channels = planes;
        params.sgm.shift = b->program->desc.input_bits > 8 ? b->program->desc.input_bits - 8 : 0;
    }
    params.sgm.p1 = p1;
    params.sgm.p2 = p2;
    params.sgm.cmax = cmax;
    stereo__note(b, "sgm.p1", p1);
    stereo__note(b, "sgm.p2", p2);
    while (stereo__sgm_paths[i].paths != pipeline->sgm.paths &&
           i + 1 < sizeof(stereo__sgm_paths) / sizeof(stereo__sgm_paths[0]))
        i++;
    /* paths of the downward sweep come before those of the upward one */
    for (bit = 0; bit < 8; bit++) {
        static const uint32_t order[8] = {STEREO__SGM_E,  STEREO__SGM_W, STEREO__SGM_S,  STEREO__SGM_SE,
                                          STEREO__SGM_SW, STEREO__SGM_N, STEREO__SGM_NE, STEREO__SGM_NW};
        if (stereo__sgm_paths[i].directions & order[bit])
            stereo__emit_sgm_path(b, &params, order[bit], guide, table_slot, &sum,
                                  (uint64_t)paths * (params.sgm.cmax + p2));
    }
    b->volume = sum;
    stereo__emit_wta(b);
}

/* The views that a map filter has to work on: the right map is filtered as long as someone will look at it. */
static int stereo__views(const stereo__builder *b)
{
    return (b->program->desc.outputs & STEREO_OUTPUT_DISPARITY_RIGHT) || b->right_pending > 0 ? 2 : 1;
}

static void stereo__emit_lr(stereo__builder *b)
{
    uint16_t before[2], after;
    int view;
    before[0] = b->map[0];
    before[1] = b->map[1];
    b->right_pending--;
    for (view = 0; view < stereo__views(b); view++) {
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_lr_check);
        pass->params.lr.tolerance =
            (int32_t)stereo__round((double)b->program->pipeline.lr.tolerance * STEREO__ONE, 1u << 28);
        pass->params.lr.sign = view ? -1 : 1;
        pass->slot[0] = before[view];
        pass->slot[1] = before[!view];
        after = stereo__add_slot(b, view ? "disparity right" : "disparity", STEREO__IMAGE, STEREO__I32, 1);
        b->map[view] = pass->slot[2] = after;
    }
}

static void stereo__emit_median(stereo__builder *b)
{
    int32_t radius = b->program->pipeline.median.radius;
    int view;
    for (view = 0; view < stereo__views(b) && radius > 0; view++) {
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_median);
        pass->params.median.radius = radius;
        pass->above = pass->below = radius;
        pass->slot[0] = b->map[view];
        b->map[view] = pass->slot[1] =
            stereo__add_slot(b, view ? "disparity right" : "disparity", STEREO__IMAGE, STEREO__I32, 1);
    }
}

static void stereo__emit_speckle(stereo__builder *b)
{
    stereo__params params;
    int view;
    memset(&params, 0, sizeof(params));
    params.speckle.step = (int32_t)stereo__round((double)b->program->pipeline.speckle.step * STEREO__ONE, 1u << 28);
    params.speckle.area = (uint32_t)b->program->pipeline.speckle.area;
    for (view = 0; view < stereo__views(b) && params.speckle.area > 0; view++) {
        uint16_t labels = stereo__add_slot(b, "labels", STEREO__IMAGE, STEREO__U32, 1);
        uint16_t areas = stereo__add_slot(b, "areas", STEREO__IMAGE, STEREO__U32, 1);
        stereo__pass *components = stereo__add_pass(b, STEREO__K_speckle_components);
        stereo__pass *area = stereo__add_pass(b, STEREO__K_speckle_area);
        stereo__pass *apply = stereo__add_pass(b, STEREO__K_speckle_apply);
        components->params = area->params = apply->params = params;
        components->above = components->below = area->above = area->below = apply->above = apply->below = STEREO__ALL;
        components->slot[0] = apply->slot[0] = b->map[view];
        components->slot[1] = area->slot[0] = apply->slot[1] = labels;
        area->slot[1] = apply->slot[2] = areas;
        b->map[view] = apply->slot[3] =
            stereo__add_slot(b, view ? "disparity right" : "disparity", STEREO__IMAGE, STEREO__I32, 1);
    }
}

/* What the frame asked for, from the final maps. */
static void stereo__emit_outputs(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    stereo__elem map_elem = desc->disparity_format == STEREO_DISPARITY_F32 ? STEREO__U32 : STEREO__U16;
    const struct {
        uint32_t bit;
        int kernel;
        uint16_t map;
        stereo__external external;
        stereo__elem elem;
        int format;
    } rows[] = {{STEREO_OUTPUT_DISPARITY, STEREO__K_export_disparity, b->map[0], STEREO__EXT_DISPARITY, map_elem,
                 (int)desc->disparity_format},
                {STEREO_OUTPUT_DISPARITY_RIGHT, STEREO__K_export_disparity, b->map[1], STEREO__EXT_DISPARITY_RIGHT,
                 map_elem, (int)desc->disparity_format},
                {STEREO_OUTPUT_CONFIDENCE, STEREO__K_export_confidence, b->map[0], STEREO__EXT_CONFIDENCE,
                 desc->confidence_format == STEREO_CONFIDENCE_U8 ? STEREO__U8 : STEREO__U32,
                 (int)desc->confidence_format},
                {STEREO_OUTPUT_DEPTH, STEREO__K_export_depth, b->map[0], STEREO__EXT_DEPTH,
                 desc->depth_format == STEREO_DEPTH_F32 ? STEREO__U32 : STEREO__U16, (int)desc->depth_format},
                {STEREO_OUTPUT_POINTS, STEREO__K_export_points, b->map[0], STEREO__EXT_POINTS, STEREO__U32, 0}};
    size_t i, out;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        stereo__pass *pass;
        if (!(desc->outputs & rows[i].bit)) continue;
        pass = stereo__add_pass(b, rows[i].kernel);
        pass->params.output.format = rows[i].format;
        memcpy(pass->params.output.q, desc->q, sizeof(desc->q));
        pass->slot[0] = rows[i].map;
        out = rows[i].bit == STEREO_OUTPUT_CONFIDENCE ? 2 : 1;
        if (out == 2) pass->slot[1] = b->confidence;
        pass->slot[out] =
            stereo__external_slot(b, rows[i].external, rows[i].elem, rows[i].bit == STEREO_OUTPUT_POINTS ? 3u : 1u);
    }
}

/* ------------------------------------------------------------------------------------------------------------------
   >>method-table: the pipeline's choices
   ------------------------------------------------------------------------------------------------------------------ */
typedef enum stereo__stage {
    STEREO__STAGE_PREPARE,
    STEREO__STAGE_COST,
    STEREO__STAGE_BIAS, /* what is added to the sum of the costs, whatever they are */
    STEREO__STAGE_AGGREGATE,
    STEREO__STAGE_OPTIMIZE,
    STEREO__STAGE_REFINE
} stereo__stage;

static const struct {
    stereo__stage stage;
    int kind;
    void (*emit)(stereo__builder *);
    uint32_t needs_right; /* map filters: 1 = looks at the right view's map */
} stereo__methods[] = {{STEREO__STAGE_PREPARE, STEREO_PREPARE_NONE, stereo__emit_nothing, 0},
                       {STEREO__STAGE_COST, STEREO_COST_AD, stereo__emit_cost_ad, 0},
                       {STEREO__STAGE_COST, STEREO_COST_CENSUS, stereo__emit_cost_census, 0},
                       {STEREO__STAGE_BIAS, 0, stereo__emit_prior, 0},
                       {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_NONE, stereo__emit_nothing, 0},
                       {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_BOX, stereo__emit_box, 0},
                       {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_WTA, stereo__emit_wta, 0},
                       {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_SGM, stereo__emit_sgm, 0},
                       {STEREO__STAGE_REFINE, STEREO_REFINE_LR, stereo__emit_lr, 1},
                       {STEREO__STAGE_REFINE, STEREO_REFINE_SPECKLE, stereo__emit_speckle, 0},
                       {STEREO__STAGE_REFINE, STEREO_REFINE_MEDIAN, stereo__emit_median, 0}};

/* ------------------------------------------------------------------------------------------------------------------
   >>fusion-table: runs of passes that one kernel does faster, byte for byte the same
   ------------------------------------------------------------------------------------------------------------------ */
/* All paths of one sweep in one kernel: cost row and sum row stay in the cache. */
static int stereo__join_sgm(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                            const stereo__pass *next)
{
    const uint32_t sideways = STEREO__SGM_E | STEREO__SGM_W;
    (void)program;
    if (!next) { /* begin: an upward sweep repeats the sideways paths of rows that it sees first */
        if (previous && previous->kernel == fused->kernel && previous->slot[4] == fused->slot[3]) {
            fused->params.sgm.directions |= previous->params.sgm.directions & sideways;
            fused->second_sweep = 1;
        }
        return 1;
    }
    if (next->slot[3] != fused->slot[4] ||
        (fused->schedule == STEREO__WAVEFRONT && next->schedule == STEREO__WAVEFRONT &&
         next->direction != fused->direction))
        return 0;
    fused->params.sgm.directions |= next->params.sgm.directions;
    fused->slot[4] = next->slot[4];
    if (next->schedule == STEREO__WAVEFRONT) {
        fused->schedule = STEREO__WAVEFRONT;
        fused->direction = next->direction;
        fused->above = fused->below = next->above;
    }
    return 1;
}

typedef struct stereo__fusion {
    int fused, part; /* kernels: the one, and the one whose runs it replaces */
    stereo_backend backend;
    stereo__schedule schedule; /* what the fused pass must have become, else the run stays as it is */
    /* next NULL: begins a run with `fused`, a copy of its first part. Else adds the next part. 0 = does not fit. */
    int (*join)(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                const stereo__pass *next);
} stereo__fusion;

static const stereo__fusion stereo__fusions[] = {
    {STEREO__K_sgm_sweep, STEREO__K_sgm_path, STEREO_BACKEND_CPU, STEREO__WAVEFRONT, stereo__join_sgm}};
/* ------------------------------------------------------------------------------------------------------------------
   >>planner: from a descriptor to physical passes over memory; names no algorithm
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__UNITS 127.0 /* most integer steps of a cost unit when terms are mixed */

static void stereo__emit_method(stereo__builder *b, stereo__stage stage, int kind)
{
    size_t i;
    for (i = 0; i < sizeof(stereo__methods) / sizeof(stereo__methods[0]); i++)
        if (stereo__methods[i].stage == stage && stereo__methods[i].kind == kind) {
            stereo__methods[i].emit(b);
            return;
        }
    stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
}

/* Does a map filter look at the right view? */
static uint32_t stereo__needs_right(int kind)
{
    size_t i;
    for (i = 0; i < sizeof(stereo__methods) / sizeof(stereo__methods[0]); i++)
        if (stereo__methods[i].stage == STEREO__STAGE_REFINE && stereo__methods[i].kind == kind)
            return stereo__methods[i].needs_right;
    return 0;
}

/* The weighted sum of the cost terms. A single term keeps its own integers; several share a scale. */
static void stereo__emit_costs(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights = 0.0, steps;
    uint32_t i, terms = 0;
    uint16_t total = STEREO__NONE;
    for (i = 0; i < STEREO_MAX_COSTS; i++)
        if (pipeline->cost[i].kind != STEREO_COST_NONE) {
            weights += (double)pipeline->cost[i].weight;
            terms++;
        }
    steps = 254.0 / weights < STEREO__UNITS ? 254.0 / weights : STEREO__UNITS;
    for (i = 0; i < STEREO_MAX_COSTS && b->result == STEREO_OK; i++) {
        if (pipeline->cost[i].kind == STEREO_COST_NONE) continue;
        stereo__emit_method(b, STEREO__STAGE_COST, (int)pipeline->cost[i].kind);
        if (terms > 1) total = stereo__emit_mix(b, total, steps * (double)pipeline->cost[i].weight);
        else b->unit /= weights;
    }
    if (terms > 1) {
        b->volume = total;
        b->unit = steps;
    }
    stereo__emit_method(b, STEREO__STAGE_BIAS, 0);
}

/* The logical passes: what --json, the oracle and a stage dump speak of. */
static stereo_result stereo__plan_logical(stereo__program *program, const stereo_context_desc *log)
{
    stereo__builder b;
    uint32_t i;
    memset(&b, 0, sizeof(b));
    b.program = program;
    b.grey[0] = b.grey[1] = b.colour[0] = b.colour[1] = STEREO__NONE;
    b.volume = b.map[0] = b.map[1] = b.confidence = STEREO__NONE;
    for (i = 0; i < STEREO_MAX_REFINE && program->pipeline.refine[i] != STEREO_REFINE_END; i++)
        b.right_pending += stereo__needs_right((int)program->pipeline.refine[i]);
    stereo__emit_method(&b, STEREO__STAGE_PREPARE, (int)program->pipeline.prepare);
    stereo__emit_costs(&b);
    stereo__emit_method(&b, STEREO__STAGE_AGGREGATE, (int)program->pipeline.aggregate);
    stereo__emit_method(&b, STEREO__STAGE_OPTIMIZE, (int)program->pipeline.optimize);
    stereo__note(&b, "unit", stereo__round(b.unit, 0xffffffffu));
    for (i = 0; i < STEREO_MAX_REFINE && program->pipeline.refine[i] != STEREO_REFINE_END && b.result == STEREO_OK;
         i++)
        stereo__emit_method(&b, STEREO__STAGE_REFINE, (int)program->pipeline.refine[i]);
    if (b.result == STEREO_OK) stereo__emit_outputs(&b);
    if (b.result != STEREO_OK)
        return stereo__report(log, STEREO_LEVEL_ERROR, b.result, 0, "plan.pipeline",
                              "plan.pipeline: needs more passes or a larger value range than a plan can hold");
    return STEREO_OK;
}

/* Replaces runs of passes by fused ones where the fusion table has a row for this backend. */
static void stereo__plan_fuse(stereo__program *program)
{
    int fuse = !(program->desc.flags & (STEREO_PLAN_KEEP_STAGES | STEREO_PLAN_NO_FUSION));
    uint32_t i = 0;
    program->physical_count = 0;
    while (i < program->logical_count) {
        stereo__pass *out = &program->physical[program->physical_count];
        const stereo__pass *previous = program->physical_count ? out - 1 : NULL;
        uint32_t run = 0;
        size_t f;
        for (f = 0; fuse && run == 0 && f < sizeof(stereo__fusions) / sizeof(stereo__fusions[0]); f++) {
            const stereo__fusion *fusion = &stereo__fusions[f];
            if (fusion->backend != program->backend || program->logical[i].kernel != fusion->part) continue;
            *out = program->logical[i];
            out->kernel = (uint16_t)fusion->fused;
            if (!fusion->join(program, previous, out, NULL)) continue;
            for (run = 1; i + run < program->logical_count && program->logical[i + run].kernel == fusion->part; run++)
                if (!fusion->join(program, previous, out, &program->logical[i + run])) break;
            run = out->schedule == (uint8_t)fusion->schedule ? run : 0;
        }
        if (run == 0) *out = program->logical[i];
        out->fused = (uint16_t)(run ? run : 1);
        i += out->fused;
        program->physical_count++;
    }
}

/* ---- who reads and writes what ---- */

static int stereo__binding_reads(char letter)
{
    return letter == 'r' || letter == 'R' || letter == 'u' || letter == 'U' || letter == 'm' || letter == 'M';
}
static int stereo__binding_writes(char letter)
{
    return letter == 'w' || letter == 'W' || letter == 'm' || letter == 'M';
}

static uint16_t stereo__home(const stereo__program *program, uint16_t slot)
{
    while (program->slots[slot].same_as != STEREO__NONE) slot = program->slots[slot].same_as;
    return slot;
}

/* Lets results that are computed in place share the memory of what they replace. */
static void stereo__plan_in_place(stereo__program *program)
{
    uint32_t i;
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return;
    for (i = 0; i < program->physical_count; i++) {
        const stereo__pass *pass = &program->physical[i];
        const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
        uint16_t from = pass->slot[kernel->in_place_of], to = pass->slot[kernel->in_place];
        if (kernel->in_place && from != STEREO__NONE && to != STEREO__NONE) program->slots[to].same_as = from;
    }
}

/* ---- memory: each range at the lowest offset that is free during its life ---- */

static int stereo__memory_clash(const stereo__memory *a, const stereo__memory *b)
{
    if (a->first_use > a->last_use || b->first_use > b->last_use) return 0; /* a range that nothing uses */
    return a->chunk == b->chunk && a->first_use <= b->last_use && b->first_use <= a->last_use && a->bytes && b->bytes;
}

/* Lowest aligned offset in range r's chunk where it clashes with none of the ranges before it. */
static uint64_t stereo__memory_offset(const stereo__memory *ranges, uint32_t r, uint64_t alignment)
{
    uint64_t offset = 0;
    uint32_t i = 0;
    while (i < r) {
        const stereo__memory *other = &ranges[i];
        if (stereo__memory_clash(&ranges[r], other) && offset < other->offset + other->bytes &&
            other->offset < offset + ranges[r].bytes) {
            offset = stereo__align(other->offset + other->bytes, alignment);
            i = 0;
        } else {
            i++;
        }
    }
    return offset;
}

/* Places range r: in the first chunk where it stays below `limit` bytes, else in a new one. */
static stereo_result stereo__memory_place(stereo__program *program, stereo__memory *ranges, uint32_t r,
                                          uint64_t alignment, uint64_t limit)
{
    const uint32_t chunks = (uint32_t)(sizeof(program->chunk_bytes) / sizeof(program->chunk_bytes[0]));
    stereo__memory *range = &ranges[r];
    for (range->chunk = 0; range->chunk < chunks; range->chunk++) {
        uint64_t end;
        range->offset = stereo__memory_offset(ranges, r, alignment);
        end = range->offset + range->bytes;
        if (end > limit && !(range->offset == 0 && program->chunk_bytes[range->chunk] == 0)) continue;
        if (end > program->chunk_bytes[range->chunk])
            program->chunk_bytes[range->chunk] = stereo__align(end, alignment);
        if (range->chunk >= program->chunk_count) program->chunk_count = range->chunk + 1;
        return STEREO_OK;
    }
    return STEREO_ERROR_LIMIT;
}

/* ---- CPU ---- */

static void stereo__layout_cpu(stereo__program *program)
{
    uint32_t i;
    for (i = 0; i < program->slot_count; i++) {
        stereo__slot *slot = &program->slots[i];
        size_t element = stereo__elem_bytes(slot->elem);
        slot->x_stride = element;
        if (slot->kind == STEREO__VOLUME) {
            slot->x_stride = element * program->pitch;
            slot->y_stride = slot->x_stride * slot->width;
            slot->z_stride = element;
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else if (slot->kind == STEREO__EXTERNAL) {
            slot->x_stride = element * slot->depth;
            slot->y_stride = slot->x_stride * slot->width; /* tight; the frame's own stride replaces it */
            slot->bytes = 0;
        } else if (slot->kind == STEREO__TABLE) {
            slot->bytes = 0; /* read where it stands in the program */
        } else {
            slot->origin = element <= 2 ? STEREO__MARGIN * element : 0;
            slot->z_stride = (size_t)stereo__align(slot->width * element + 2 * slot->origin, STEREO__ALIGNMENT);
            slot->y_stride = slot->z_stride * slot->depth; /* the planes of a row side by side: rings hold rows */
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        }
    }
}

/* Does physical pass p read (or write) the memory of slot s? */
static int stereo__pass_uses(const stereo__program *program, uint32_t p, uint16_t s, int writes)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__home(program, pass->slot[i]) == s &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            return 1;
    return 0;
}

static int stereo__used_outside(const stereo__program *program, uint16_t s, uint32_t first, uint32_t end)
{
    uint32_t p;
    for (p = 0; p < program->physical_count; p++)
        if ((p < first || p >= end) && (stereo__pass_uses(program, p, s, 0) || stereo__pass_uses(program, p, s, 1)))
            return 1;
    return 0;
}

static int stereo__written_in(const stereo__program *program, uint16_t s, uint32_t first, uint32_t end)
{
    uint32_t p;
    for (p = first; p < end; p++)
        if (stereo__pass_uses(program, p, s, 1)) return 1;
    return 0;
}

/* Does pass p need rows other than its own of something that passes [first, p) write? 1 = a bounded number; 2 = all. */
static int stereo__reaches_into(const stereo__program *program, uint32_t first, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    int i;
    if (pass->above == 0 && pass->below == 0) return 0;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__binding_reads(bindings[i]) &&
            stereo__written_in(program, stereo__home(program, pass->slot[i]), first, p))
            return pass->above == STEREO__ALL || pass->below == STEREO__ALL ? 2 : 1;
    return 0;
}

/* Are all values that passes [first, p) write read by passes [first, p] only, so that each can live in a ring? */
static int stereo__all_internal(const stereo__program *program, uint32_t first, uint32_t p)
{
    uint32_t s;
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return 0;
    for (s = 0; s < program->slot_count; s++)
        if (program->slots[s].same_as == STEREO__NONE && stereo__written_in(program, (uint16_t)s, first, p) &&
            (program->slots[s].kind == STEREO__EXTERNAL || stereo__used_outside(program, (uint16_t)s, first, p + 1)))
            return 0;
    return 1;
}

/* May an opposite wavefront join `first_sweep` so that both meet over the same sum? */
static int stereo__sweeps_meet(const stereo__program *program, const stereo__pass *first_sweep,
                               const stereo__pass *pass)
{
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    return pass->kernel == first_sweep->kernel && kernel->cpu_row[STEREO_SIMD_SCALAR] &&
           pass->direction == -first_sweep->direction &&
           stereo__home(program, pass->slot[kernel->in_place]) ==
               stereo__home(program, first_sweep->slot[kernel->in_place]);
}

/* Does the group's wavefront part, or anything in it, forbid that pass p joins? */
static int stereo__group_takes(const stereo__program *program, const stereo__group *group, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    int reach = stereo__reaches_into(program, group->first, p);
    uint32_t q;
    if ((program->desc.flags & STEREO_PLAN_KEEP_STAGES) || kernel->phases > 1 || group->count == STEREO__MAX_GROUP ||
        stereo__kernels[program->physical[group->first].kernel].phases > 1 || reach == 2)
        return 0;
    if (pass->schedule == STEREO__WAVEFRONT) {
        if (group->sweep[1] != STEREO__NONE) return 0;
        if (group->sweep[0] != STEREO__NONE)
            return p == group->sweep[0] + 1u &&
                   stereo__sweeps_meet(program, &program->physical[group->sweep[0]], pass);
        for (q = group->first; q < p; q++)
            if (stereo__kernels[program->physical[q].kernel].running ||
                stereo__reaches_into(program, group->first, q))
                return 0;
        return !reach && group->count + 2 <= STEREO__MAX_GROUP; /* its opposite must find a place */
    }
    if (group->sweep[0] != STEREO__NONE) return !reach && !kernel->running && (pass->above == 0 && pass->below == 0);
    if (reach && ((int64_t)pass->above + pass->below) * 4 * program->workers > (int64_t)program->desc.height)
        return 0; /* rings of all workers would hold more rows than the whole value */
    return !reach || stereo__all_internal(program, group->first, p);
}

/* Cuts the physical passes into groups that stream rows together. 0: a pass has lost the one that it builds on. */
static int stereo__plan_groups(stereo__program *program)
{
    stereo__group *group = NULL;
    uint32_t p;
    program->group_count = 0;
    for (p = 0; p < program->physical_count; p++) {
        const stereo__pass *pass = &program->physical[p];
        uint32_t phases = stereo__kernels[pass->kernel].phases, phase;
        if (!group || !stereo__group_takes(program, group, p)) {
            for (phase = 0; phase < (phases ? phases : 1); phase++) {
                group = &program->groups[program->group_count++];
                memset(group, 0, sizeof(*group));
                group->first = (uint16_t)p;
                group->sweep[0] = group->sweep[1] = STEREO__NONE;
                group->phase = (int32_t)phase;
                group->count = 1;
            }
        } else {
            group->count++;
        }
        if (pass->schedule == STEREO__WAVEFRONT) group->sweep[group->sweep[0] == STEREO__NONE ? 0 : 1] = (uint16_t)p;
        if (pass->second_sweep && group->sweep[1] != p) return 0;
    }
    return 1;
}

/* Do rows of what pass p writes reach pass q? */
static int stereo__feeds(const stereo__program *program, uint32_t p, uint32_t q)
{
    const stereo__pass *pass = &program->physical[p];
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__binding_writes(bindings[i]) &&
            stereo__pass_uses(program, q, stereo__home(program, pass->slot[i]), 0))
            return 1;
    return 0;
}

static void stereo__group_reach(const stereo__program *program, stereo__group *group)
{
    uint32_t p, q, first = group->first, end = first + group->count;
    for (p = end; p-- > first;) {
        int32_t *lead = &group->lead[p - first], *lag = &group->lag[p - first];
        *lead = *lag = 0;
        for (q = p + 1; q < end; q++) {
            const stereo__pass *reader = &program->physical[q];
            if (!stereo__feeds(program, p, q)) continue;
            if (group->lead[q - first] + reader->below > *lead) *lead = group->lead[q - first] + reader->below;
            if (group->lag[q - first] + reader->above > *lag) *lag = group->lag[q - first] + reader->above;
        }
    }
}

/* Rows of a ring for slot s: from the newest written to the oldest that a reader still needs. */
static uint32_t stereo__ring_rows(const stereo__program *program, const stereo__group *group, uint16_t s)
{
    int32_t newest = 0, oldest = STEREO__ALL, rows;
    uint32_t p;
    for (p = group->first; p < (uint32_t)group->first + group->count; p++) {
        if (stereo__pass_uses(program, p, s, 1) && group->lead[p - group->first] > newest)
            newest = group->lead[p - group->first];
        if (stereo__pass_uses(program, p, s, 0) &&
            group->lead[p - group->first] - program->physical[p].above < oldest)
            oldest = group->lead[p - group->first] - program->physical[p].above;
    }
    rows = newest > oldest ? newest - oldest + 1 : 1;
    return rows < (int32_t)program->desc.height ? (uint32_t)rows : program->desc.height;
}

/* Is slot s read by a sweep that comes back to the row a second time, or by what follows it? */
static int stereo__visited_twice(const stereo__program *program, const stereo__group *group, uint16_t s)
{
    uint32_t p;
    if (group->sweep[1] == STEREO__NONE) return 0;
    for (p = group->sweep[0]; p < (uint32_t)group->first + group->count; p++)
        if (stereo__pass_uses(program, p, s, 0) && stereo__written_in(program, s, group->first, group->sweep[1] + 1u))
            return 1;
    return 0;
}

/* Fills in what a scratch or state function may look at. */
static void stereo__extent(const stereo__program *program, const stereo__pass *pass, stereo__call *extent)
{
    int i;
    memset(extent, 0, sizeof(*extent));
    extent->params = &pass->params;
    extent->width = (int32_t)program->desc.width;
    extent->height = (int32_t)program->desc.height;
    extent->disparities = (int32_t)program->desc.num_disparities;
    extent->pitch = (int32_t)program->pitch;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        const stereo__slot *slot;
        if (pass->slot[i] == STEREO__NONE) continue;
        slot = &program->slots[pass->slot[i]];
        extent->slot[i].x_stride = slot->x_stride;
        extent->slot[i].y_stride = slot->y_stride;
        extent->slot[i].z_stride = slot->z_stride;
        extent->slot[i].window = slot->window;
        extent->slot[i].width = slot->width;
        extent->slot[i].height = slot->height;
        extent->slot[i].depth = slot->depth;
        extent->slot[i].elem = slot->elem;
    }
}

static uint64_t stereo__scratch_bytes(const stereo__program *program, const stereo__pass *pass, int state)
{
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    size_t (*bytes)(const stereo__call *) = state ? kernel->state : kernel->scratch;
    stereo__call extent;
    if (!bytes) return 0;
    stereo__extent(program, pass, &extent);
    return stereo__align(bytes(&extent), STEREO__ALIGNMENT);
}

/* Rings and scratch of one worker; rows of a band. */
static void stereo__plan_group(stereo__program *program, stereo__group *group)
{
    uint32_t s, p, end = group->first + group->count, halo = 0, height = program->desc.height;
    stereo__group_reach(program, group);
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL || slot->kind == STEREO__TABLE ||
            !stereo__written_in(program, (uint16_t)s, group->first, end))
            continue;
        slot->window = 0;
        if ((program->desc.flags & STEREO_PLAN_KEEP_STAGES) ||
            stereo__kernels[program->physical[group->first].kernel].phases > 1 ||
            stereo__used_outside(program, (uint16_t)s, group->first, end) ||
            stereo__visited_twice(program, group, (uint16_t)s))
            continue;
        slot->window = stereo__ring_rows(program, group, (uint16_t)s);
        group->worker_bytes +=
            stereo__align((uint64_t)slot->window * slot->y_stride + STEREO__ALIGNMENT, STEREO__ALIGNMENT);
    }
    for (p = group->first; p < end; p++) {
        group->worker_bytes += stereo__scratch_bytes(program, &program->physical[p], 0);
        halo = (uint32_t)(group->lead[p - group->first] + group->lag[p - group->first]) > halo
                   ? (uint32_t)(group->lead[p - group->first] + group->lag[p - group->first])
                   : halo;
    }
    for (p = 0; p < 2; p++)
        if (group->sweep[p] != STEREO__NONE) /* the sweep's state and, before it, the progress of each row */
            group->state_bytes[p] = stereo__scratch_bytes(program, &program->physical[group->sweep[p]], 1) +
                                    stereo__align((uint64_t)(height + 1) * sizeof(uint32_t), STEREO__ALIGNMENT);
    group->band_rows = program->desc.tuning.band_rows ? program->desc.tuning.band_rows
                                                      : (height + program->workers * 4 - 1) / (program->workers * 4);
    if (!program->desc.tuning.band_rows && group->band_rows < 4 * halo)
        group->band_rows = 4 * halo; /* rows computed twice stay below a quarter */
    if (program->workers == 1 && !program->desc.tuning.band_rows) group->band_rows = height;
}

/* First and last group that touches slot s. */
static void stereo__slot_life(stereo__program *program, uint16_t s)
{
    stereo__slot *slot = &program->slots[s];
    uint32_t g, p;
    slot->first_use = 0xffff;
    slot->last_use = 0;
    for (g = 0; g < program->group_count; g++)
        for (p = program->groups[g].first; p < (uint32_t)program->groups[g].first + program->groups[g].count; p++)
            if (stereo__pass_uses(program, p, s, 0) || stereo__pass_uses(program, p, s, 1)) {
                slot->first_use = (uint16_t)(g < slot->first_use ? g : slot->first_use);
                slot->last_use = (uint16_t)g;
            }
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) {
        slot->first_use = 0;
        slot->last_use = (uint16_t)(program->group_count - 1);
    }
}

static stereo_result stereo__add_range(stereo__program *program, stereo__memory *ranges, uint64_t bytes,
                                       uint32_t first, uint32_t last, uint64_t limit)
{
    stereo__memory *range = &ranges[program->memory_count];
    range->bytes = bytes;
    range->first_use = (uint16_t)first;
    range->last_use = (uint16_t)last;
    return stereo__memory_place(program, ranges, program->memory_count++, 256, limit);
}

/* Workers that a group can use: in bands of independent rows, no more than there are bands. */
static uint32_t stereo__group_workers(const stereo__program *program, const stereo__group *group)
{
    uint32_t bands = stereo__ceil_div(program->desc.height, group->band_rows);
    return group->sweep[0] == STEREO__NONE && bands < program->workers ? bands : program->workers;
}

#define STEREO__MAX_CPU_RANGES (STEREO__MAX_SLOTS + 6 * STEREO__MAX_PASSES)

/* Groups, windows and the arena of the CPU backend. ranges: STEREO__MAX_CPU_RANGES of them. */
static stereo_result stereo__plan_cpu(stereo__program *program, stereo__memory *ranges)
{
    uint32_t s, g, i;
    stereo__layout_cpu(program);
    if (!stereo__plan_groups(program)) return STEREO_ERROR_UNSUPPORTED;
    for (g = 0; g < program->group_count; g++) stereo__plan_group(program, &program->groups[g]);
    program->memory_count = 0;
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        if (slot->same_as != STEREO__NONE || slot->window || slot->bytes == 0) continue;
        stereo__slot_life(program, (uint16_t)s);
        slot->memory = program->memory_count;
        if (slot->first_use <= slot->last_use) /* a cache line of slack: vectors may read past a row's end */
            stereo__add_range(program, ranges, slot->bytes + STEREO__ALIGNMENT, slot->first_use, slot->last_use,
                              UINT64_MAX);
    }
    for (g = 0; g < program->group_count; g++) {
        stereo__group *group = &program->groups[g];
        stereo__add_range(program, ranges, stereo__align(group->worker_bytes, 256) * stereo__group_workers(program, group), g, g,
                          UINT64_MAX);
        group->worker_offset = ranges[program->memory_count - 1].offset;
        for (i = 0; i < 2; i++) {
            stereo__add_range(program, ranges, group->state_bytes[i], g, g, UINT64_MAX);
            group->state_offset[i] = ranges[program->memory_count - 1].offset;
        }
    }
    return STEREO_OK;
}

/* ---- Vulkan ---- */

/* The first volume that a pass reads (or writes); NULL = it has none. */
static const stereo__slot *stereo__pass_volume(const stereo__program *program, const stereo__pass *pass, int writes)
{
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && program->slots[pass->slot[i]].kind == STEREO__VOLUME &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            return &program->slots[pass->slot[i]];
    return NULL;
}

static void stereo__set_layouts(stereo__program *program, const stereo__pass *pass, stereo__layout layout, int writes)
{
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && program->slots[pass->slot[i]].kind == STEREO__VOLUME &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            program->slots[pass->slot[i]].layout = layout;
}

/* The layout that pass p's result is read in by its first reader whose layout is known already; 0 = none. */
static int stereo__reader_layout(const stereo__program *program, const uint8_t *layouts, uint32_t p)
{
    const stereo__slot *out = stereo__pass_volume(program, &program->physical[p], 1);
    uint32_t q;
    int i;
    for (q = p + 1; out && q < program->physical_count; q++)
        for (i = 0; i < STEREO__MAX_BINDINGS; i++)
            if (program->physical[q].slot[i] != STEREO__NONE &&
                &program->slots[program->physical[q].slot[i]] == out && layouts[q])
                return layouts[q];
    return 0;
}

/* The layout in which pass p's volume was written; 0 = not known. */
static int stereo__writer_layout(const stereo__program *program, const uint8_t *layouts, uint32_t p)
{
    const stereo__slot *in = stereo__pass_volume(program, &program->physical[p], 0);
    uint32_t q;
    for (q = 0; in && q < p; q++)
        if (stereo__pass_volume(program, &program->physical[q], 1) == in) return layouts[q];
    return 0;
}

/* Inserts before pass p a copy of its input volume in the other layout. */
static void stereo__insert_convert(stereo__program *program, uint8_t *layouts, uint32_t p)
{
    stereo__pass *pass = &program->physical[p];
    const stereo__slot *in = stereo__pass_volume(program, pass, 0);
    uint16_t from = (uint16_t)(in - program->slots), to = (uint16_t)program->slot_count++;
    uint32_t q;
    int i;
    program->slots[to] = *in;
    memmove(pass + 1, pass, (program->physical_count - p) * sizeof(*pass));
    memmove(layouts + p + 1, layouts + p, program->physical_count - p);
    program->physical_count++;
    memset(pass, 0, sizeof(*pass));
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) pass->slot[i] = STEREO__NONE;
    pass->kernel = STEREO__LAYOUT_KERNEL;
    pass->slot[0] = from;
    pass->slot[1] = to;
    layouts[p] = 0;
    program->slots[to].layout = (stereo__layout)layouts[p + 1];
    for (q = p + 1; q < program->physical_count; q++) /* every later reader in that layout */
        for (i = 0; i < STEREO__MAX_BINDINGS; i++)
            if (program->physical[q].slot[i] == from && layouts[q] == layouts[p + 1])
                program->physical[q].slot[i] = to;
}

/* Chooses each volume's layout: what its reader asks for, else what its writer has; converts between them. */
static stereo_result stereo__plan_layouts(stereo__program *program)
{
    uint8_t layouts[STEREO__MAX_PASSES + 8];
    uint32_t p;
    memset(layouts, 0, sizeof(layouts));
    for (p = program->physical_count; p-- > 0;) {
        int can = stereo__kernels[program->physical[p].kernel].layouts;
        layouts[p] = (uint8_t)(can == STEREO__D_FASTEST || can == STEREO__X_FASTEST || can == 0
                                   ? can
                                   : stereo__reader_layout(program, layouts, p));
    }
    for (p = 0; p < program->physical_count;
         p++) /* nobody asks: as written; nobody wrote: planes, which split in slabs */
        if (layouts[p] == 0 && stereo__kernels[program->physical[p].kernel].layouts) {
            int written = stereo__writer_layout(program, layouts, p);
            layouts[p] = (uint8_t)(written ? written : STEREO__X_FASTEST);
        }
    for (p = 0; p < program->physical_count; p++) {
        int written = stereo__writer_layout(program, layouts, p);
        if (layouts[p] && written && written != layouts[p]) {
            if (program->physical_count >= STEREO__MAX_PASSES || program->slot_count >= STEREO__MAX_SLOTS)
                return STEREO_ERROR_UNSUPPORTED;
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)written, 0);
            stereo__insert_convert(program, layouts, p++);
        }
        if (layouts[p]) {
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)layouts[p], 0);
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)layouts[p], 1);
        }
    }
    return STEREO_OK;
}

static void stereo__layout_vulkan(stereo__program *program)
{
    uint32_t i;
    for (i = 0; i < program->slot_count; i++) {
        stereo__slot *slot = &program->slots[i];
        size_t element = stereo__elem_bytes(slot->elem),
               packed = slot->kind == STEREO__EXTERNAL ? element * slot->depth : element;
        if (slot->kind == STEREO__VOLUME && slot->layout == STEREO__D_FASTEST) {
            slot->x_stride = element * program->pitch;
            slot->y_stride = slot->x_stride * slot->width;
            slot->z_stride = element;
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else {
            slot->x_stride = packed;
            slot->y_stride = (size_t)stereo__align(slot->width * packed, 4);
            slot->z_stride = slot->y_stride * slot->height;
            slot->bytes = (uint64_t)slot->z_stride * (slot->kind == STEREO__EXTERNAL ? 1 : slot->depth);
        }
    }
}

static int stereo__pass_layouts(const stereo__program *program, const stereo__pass *pass);

/* Thinner bands and slabs where one dispatch would be too much work. */
static void stereo__bound_work(stereo__program *program, uint64_t most)
{
    uint32_t p;
    for (p = 0; p < program->physical_count; p++) {
        int layouts = stereo__pass_layouts(program, &program->physical[p]);
        uint64_t row = (uint64_t)stereo__kernels[program->physical[p].kernel].operations * program->desc.width;
        uint64_t rows = most / (row * program->desc.num_disparities), planes = most / (row * program->desc.height);
        if (layouts == STEREO__D_FASTEST && rows < program->band_rows) program->band_rows = rows ? (uint32_t)rows : 1;
        if (layouts == STEREO__X_FASTEST && planes < program->slab_depth)
            program->slab_depth = planes ? (uint32_t)planes : 1;
    }
}

/* LIMIT; stereo__draft_make says what it was. */
static stereo_result stereo__too_large(stereo__program *program, const char *name, uint64_t bytes)
{
    program->too_large = name;
    program->too_many_bytes = bytes;
    return STEREO_ERROR_LIMIT;
}

/* How many rows of D_FASTEST and planes of X_FASTEST volumes one binding can hold. */
static stereo_result stereo__plan_split(stereo__program *program, const stereo__device *device, uint32_t slab_limit)
{
    uint32_t i;
    program->band_rows = program->desc.height;
    program->slab_depth = program->desc.num_disparities;
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        uint64_t piece = slot->kind != STEREO__VOLUME        ? slot->bytes
                         : slot->layout == STEREO__D_FASTEST ? slot->y_stride
                                                             : slot->z_stride;
        uint64_t fit = piece ? device->max_range / piece : 1;
        if (fit == 0) return stereo__too_large(program, slot->name, piece);
        if (slot->kind == STEREO__VOLUME && slot->layout == STEREO__D_FASTEST && fit < program->band_rows)
            program->band_rows = (uint32_t)fit;
        if (slot->kind == STEREO__VOLUME && slot->layout == STEREO__X_FASTEST && fit < program->slab_depth)
            program->slab_depth = (uint32_t)fit;
    }
    if (device->max_work) stereo__bound_work(program, device->max_work);
    if (slab_limit && slab_limit < program->slab_depth) program->slab_depth = slab_limit;
    if (program->desc.tuning.slab_disparities && program->desc.tuning.slab_disparities < program->slab_depth)
        program->slab_depth = program->desc.tuning.slab_disparities;
    if (program->desc.tuning.band_rows && program->desc.tuning.band_rows < program->band_rows)
        program->band_rows = program->desc.tuning.band_rows;
    return STEREO_OK;
}

/* 0 = no volume; else the layouts that a pass touches. */
static int stereo__pass_layouts(const stereo__program *program, const stereo__pass *pass)
{
    const stereo__slot *in = stereo__pass_volume(program, pass, 0), *out = stereo__pass_volume(program, pass, 1);
    return (in ? (int)in->layout : 0) | (out ? (int)out->layout : 0);
}

/* Where steps and memory ranges go; arrays NULL = only count them. */
typedef struct stereo__steps {
    stereo__program *program;
    stereo__step *steps;
    stereo__memory *memory;
} stereo__steps;

static uint32_t stereo__step_memory(const stereo__program *program, uint16_t slot, uint32_t band, uint32_t slab)
{
    const stereo__slot *home;
    if (slot == STEREO__NONE || program->slots[slot].kind == STEREO__EXTERNAL) return 0xffffffffu;
    home = &program->slots[stereo__home(program, slot)];
    if (home->kind != STEREO__VOLUME || home->parts == 1) return home->memory;
    return home->memory + (home->layout == STEREO__D_FASTEST ? band : slab);
}

static void stereo__add_step(stereo__steps *list, uint32_t p, uint32_t band, uint32_t slab, uint32_t first,
                             uint32_t last)
{
    stereo__program *program = list->program;
    const stereo__pass *pass = &program->physical[p];
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    int layouts = stereo__pass_layouts(program, pass), i;
    uint32_t phase, phases = kernel->phases ? kernel->phases : 1;
    for (phase = 0; phase < phases; phase++) {
        stereo__step step;
        memset(&step, 0, sizeof(step));
        step.pass = (uint16_t)p;
        step.tile.rows = program->desc.height;
        step.tile.depth = layouts ? program->desc.num_disparities : 1;
        if (layouts & STEREO__D_FASTEST) {
            step.tile.y0 = band * program->band_rows;
            step.tile.rows = program->desc.height - step.tile.y0 < program->band_rows
                                 ? program->desc.height - step.tile.y0
                                 : program->band_rows;
        }
        if (layouts & STEREO__X_FASTEST) {
            step.tile.d0 = slab * program->slab_depth;
            step.tile.depth = program->desc.num_disparities - step.tile.d0 < program->slab_depth
                                  ? program->desc.num_disparities - step.tile.d0
                                  : program->slab_depth;
        }
        step.tile.first = first;
        step.tile.last = last;
        step.tile.phase = phase;
        for (i = 0; i < STEREO__MAX_BINDINGS; i++)
            step.memory[i] = stereo__step_memory(program, pass->slot[i], band, slab);
        step.copy_from = 0xffffffffu;
        if (kernel->in_place && step.memory[kernel->in_place_of] != step.memory[kernel->in_place])
            step.copy_from = step.memory[kernel->in_place_of];
        step.operations = (uint64_t)kernel->operations * program->desc.width * step.tile.rows * step.tile.depth;
        if (list->steps) list->steps[program->step_count] = step;
        program->step_count++;
    }
}

/* Does pass p read or overwrite what passes [first, p) that touch planes write? */
static int stereo__depends(const stereo__program *program, uint32_t first, uint32_t p)
{
    uint32_t s, q;
    for (s = 0; s < program->slot_count; s++)
        if (stereo__pass_uses(program, p, (uint16_t)s, 0) || stereo__pass_uses(program, p, (uint16_t)s, 1))
            for (q = first; q < p; q++)
                if ((stereo__pass_layouts(program, &program->physical[q]) & STEREO__X_FASTEST) &&
                    stereo__pass_uses(program, q, (uint16_t)s, 1))
                    return 1;
    return 0;
}

/* A run of passes over planes, [first, end): slab after slab through all of them, so that slabs can share memory. */
static void stereo__add_slabs(stereo__steps *list, uint32_t first, uint32_t end)
{
    stereo__program *program = list->program;
    uint32_t slabs = stereo__ceil_div(program->desc.num_disparities, program->slab_depth), slab, p, band;
    for (p = first; p < end; p++)
        if (!(stereo__pass_layouts(program, &program->physical[p]) & STEREO__X_FASTEST))
            stereo__add_step(list, p, 0, 0, 1, 1);
    for (slab = 0; slab < slabs; slab++)
        for (p = first; p < end; p++) {
            int layouts = stereo__pass_layouts(program, &program->physical[p]);
            uint32_t bands =
                layouts & STEREO__D_FASTEST ? stereo__ceil_div(program->desc.height, program->band_rows) : 1;
            for (band = 0; (layouts & STEREO__X_FASTEST) && band < bands; band++)
                stereo__add_step(list, p, band, slab, slab == 0, slab + 1 == slabs);
        }
}

/* End of the run of passes over planes that starts at pass p; p itself where there is none. */
static uint32_t stereo__slab_run(const stereo__program *program, uint32_t p)
{
    uint32_t end = p, q;
    if (!(stereo__pass_layouts(program, &program->physical[p]) & STEREO__X_FASTEST)) return p;
    for (q = p; q < program->physical_count; q++) {
        int layouts = stereo__pass_layouts(program, &program->physical[q]);
        if (layouts & STEREO__X_FASTEST) end = q + 1;
        else if (layouts || stereo__depends(program, p, q)) break;
    }
    return end;
}

static void stereo__add_steps(stereo__steps *list)
{
    stereo__program *program = list->program;
    uint32_t p = 0, bands = stereo__ceil_div(program->desc.height, program->band_rows), b;
    program->step_count = 0;
    while (p < program->physical_count) {
        const stereo__pass *pass = &program->physical[p];
        uint32_t end = stereo__slab_run(program, p);
        if (end > p) {
            stereo__add_slabs(list, p, end);
            p = end;
            continue;
        }
        if (!stereo__pass_layouts(program, pass)) stereo__add_step(list, p, 0, 0, 1, 1);
        else
            for (b = 0; b < bands; b++)
                stereo__add_step(list, p, pass->direction < 0 ? bands - 1 - b : b, 0, b == 0, b + 1 == bands);
        p++;
    }
}

/* Gives reductions over several slabs a place for what they carry. */
static stereo_result stereo__plan_carry(stereo__program *program)
{
    uint32_t p;
    if (program->slab_depth >= program->desc.num_disparities) return STEREO_OK;
    for (p = 0; p < program->physical_count; p++) {
        stereo__pass *pass = &program->physical[p];
        const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
        stereo__slot *slot = &program->slots[program->slot_count];
        if (!kernel->carry || stereo__pass_layouts(program, pass) != STEREO__X_FASTEST) continue;
        if (program->slot_count >= STEREO__MAX_SLOTS) return STEREO_ERROR_UNSUPPORTED;
        memset(slot, 0, sizeof(*slot));
        slot->name = "carry";
        slot->kind = STEREO__STATE;
        slot->elem = STEREO__U32;
        slot->width = program->desc.width * kernel->carry;
        slot->height = program->desc.height;
        slot->depth = 1;
        slot->same_as = STEREO__NONE;
        pass->slot[strlen(kernel->bindings) - 1] = (uint16_t)program->slot_count++;
    }
    return STEREO_OK;
}

/* Is a volume of planes used inside one run only, so that its slabs can follow each other in one place? */
static int stereo__slab_reused(const stereo__program *program, uint16_t s)
{
    uint32_t p, end;
    if ((program->desc.flags & STEREO_PLAN_KEEP_STAGES) || program->slots[s].layout != STEREO__X_FASTEST) return 0;
    for (p = 0; p<program->physical_count; p = end> p ? end : p + 1) {
        end = stereo__slab_run(program, p);
        if (end > p && stereo__written_in(program, s, p, end)) return !stereo__used_outside(program, s, p, end);
    }
    return 0;
}

/* A range for every part of every slot. */
static void stereo__add_ranges(stereo__steps *list)
{
    stereo__program *program = list->program;
    uint32_t s, part;
    program->memory_count = 0;
    for (s = 0; s < program->slot_count; s++) {
        stereo__slot *slot = &program->slots[s];
        uint64_t piece = slot->bytes;
        slot->parts = 1;
        slot->memory = program->memory_count;
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL) continue;
        if (slot->kind == STEREO__VOLUME && slot->layout == STEREO__D_FASTEST) {
            slot->parts = stereo__ceil_div(slot->height, program->band_rows);
            piece = (uint64_t)slot->y_stride * program->band_rows;
        } else if (slot->kind == STEREO__VOLUME) {
            slot->parts =
                stereo__slab_reused(program, (uint16_t)s) ? 1 : stereo__ceil_div(slot->depth, program->slab_depth);
            piece = (uint64_t)slot->z_stride * program->slab_depth;
        }
        for (part = 0; part < slot->parts; part++, program->memory_count++)
            if (list->memory) {
                memset(&list->memory[program->memory_count], 0, sizeof(stereo__memory));
                list->memory[program->memory_count].bytes =
                    stereo__align(piece < slot->bytes ? piece : slot->bytes, 16);
                list->memory[program->memory_count].first_use = 0xffff;
            }
    }
}

/* From the steps: when each range is taken. What must last is taken all the time. */
static void stereo__range_lives(stereo__steps *list)
{
    const stereo__program *program = list->program;
    uint32_t i, k;
    for (i = 0; i < program->step_count; i++)
        for (k = 0; k <= STEREO__MAX_BINDINGS; k++) {
            uint32_t r = k < STEREO__MAX_BINDINGS ? list->steps[i].memory[k] : list->steps[i].copy_from;
            if (r == 0xffffffffu) continue;
            if (list->memory[r].first_use > i) list->memory[r].first_use = (uint16_t)i;
            list->memory[r].last_use = (uint16_t)i;
        }
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        if (slot->same_as != STEREO__NONE || slot->kind == STEREO__EXTERNAL) continue;
        for (k = 0; k < slot->parts; k++)
            if (slot->kind == STEREO__TABLE || (program->desc.flags & STEREO_PLAN_KEEP_STAGES)) {
                list->memory[slot->memory + k].first_use = 0;
                list->memory[slot->memory + k].last_use = 0xffff;
            }
    }
}

static int stereo__ranges_overlap(const stereo__memory *a, const stereo__memory *b)
{
    return a->chunk == b->chunk && a->offset < b->offset + b->bytes && b->offset < a->offset + a->bytes;
}

/* Must step b wait for step a? True where one writes memory that the other touches. (A step that copies first has a
   barrier of its own; what it copies from must not be written before by a later one.) */
static int stereo__steps_conflict(const stereo__program *program, const stereo__memory *memory, const stereo__step *a,
                                  const stereo__step *b)
{
    const char *bindings_a = stereo__kernels[program->physical[a->pass].kernel].bindings;
    const char *bindings_b = stereo__kernels[program->physical[b->pass].kernel].bindings;
    int i, j;
    for (i = 0; bindings_a[i]; i++)
        for (j = 0; bindings_b[j]; j++)
            if (a->memory[i] != 0xffffffffu && b->memory[j] != 0xffffffffu &&
                (stereo__binding_writes(bindings_a[i]) || stereo__binding_writes(bindings_b[j])) &&
                stereo__ranges_overlap(&memory[a->memory[i]], &memory[b->memory[j]]))
                return 1;
    for (j = 0; a->copy_from != 0xffffffffu && bindings_b[j]; j++)
        if (b->memory[j] != 0xffffffffu && stereo__binding_writes(bindings_b[j]) &&
            stereo__ranges_overlap(&memory[a->copy_from], &memory[b->memory[j]]))
            return 1;
    return 0;
}

/* A barrier before every step that conflicts with one since the last barrier. */
static void stereo__plan_barriers(stereo__steps *list)
{
    uint32_t i, j, since = 0;
    for (i = 0; i < list->program->step_count; i++) {
        list->steps[i].barrier = list->steps[i].copy_from != 0xffffffffu;
        for (j = since; j < i && !list->steps[i].barrier; j++)
            list->steps[i].barrier =
                (uint8_t)stereo__steps_conflict(list->program, list->memory, &list->steps[j], &list->steps[i]);
        if (list->steps[i].barrier) since = i;
    }
}

/* Staging memory of one frame: inputs and outputs, each at a whole 256 bytes. */
static void stereo__plan_staging(stereo__program *program)
{
    uint32_t i;
    program->staging_bytes = 0;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__EXTERNAL) {
            program->external_offset[program->slots[i].external] = program->staging_bytes;
            program->staging_bytes += stereo__align(program->slots[i].bytes, 256);
        }
}

/* Splits, layouts and counts; then, with arrays to fill, steps, memory and barriers. */
static stereo_result stereo__plan_vulkan(stereo__program *program, const stereo__device *device, uint32_t slab_limit)
{
    stereo__steps count;
    uint32_t i;
    stereo_result result = stereo__plan_layouts(program);
    if (result != STEREO_OK) return result;
    stereo__layout_vulkan(program);
    result = stereo__plan_split(program, device, slab_limit);
    if (result == STEREO_OK) result = stereo__plan_carry(program);
    if (result != STEREO_OK) return result;
    stereo__layout_vulkan(program);
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind != STEREO__VOLUME && program->slots[i].bytes > device->max_range)
            return stereo__too_large(program, program->slots[i].name, program->slots[i].bytes);
    stereo__plan_staging(program);
    count.program = program;
    count.steps = NULL;
    count.memory = NULL;
    stereo__add_ranges(&count);
    stereo__add_steps(&count);
    return program->step_count < 0xffffu ? STEREO_OK : STEREO_ERROR_LIMIT;
}

static stereo_result stereo__fill_vulkan(stereo__program *program, stereo__step *steps, stereo__memory *memory,
                                         uint64_t chunk_limit)
{
    stereo__steps list;
    uint32_t r;
    list.program = program;
    list.steps = steps;
    list.memory = memory;
    program->chunk_count = 0;
    memset(program->chunk_bytes, 0, sizeof(program->chunk_bytes));
    stereo__add_ranges(&list);
    stereo__add_steps(&list);
    stereo__range_lives(&list);
    for (r = 0; r < program->memory_count; r++)
        if (memory[r].first_use <= memory[r].last_use) {
            stereo_result result = stereo__memory_place(program, memory, r, 256, chunk_limit);
            if (result != STEREO_OK) return result;
        }
    stereo__plan_barriers(&list);
    return STEREO_OK;
}
/* ------------------------------------------------------------------------------------------------------------------
   >>cpu-executor: the three schedules; names no algorithm
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__BLOCK 64  /* columns of a wavefront's block */
#define STEREO__SPINS 500 /* pauses before a waiting worker yields its core */

/* A wavefront's progress, shared by its workers: it lies before the sweep's state. */
typedef struct stereo__sweep {
    uint32_t *next;     /* rows claimed */
    uint32_t *progress; /* columns done, per row of the sweep */
    uint8_t *state;
} stereo__sweep;

/* One parallel section: a group on one frame. */
typedef struct stereo__section {
    stereo_plan *plan;
    const stereo__group *group;
    const stereo_frame *frame;
    uint32_t next_band;
    uint32_t rows_done[2]; /* two sweeps: rows of each that the first section did */
    uint32_t phase;        /* 0 = the only or first section of a pair of sweeps, 1 = the second */
    stereo__sweep sweep[2];
    double busy[STEREO__MAX_GROUP]; /* milliseconds per pass, summed over workers */
} stereo__section;

static stereo__cpu_fn stereo__cpu_function(const stereo__cpu_fn functions[6], stereo_simd simd)
{
    int level = (int)simd;
    if (level == (int)STEREO_SIMD_NEON) return functions[level] ? functions[level] : functions[STEREO_SIMD_SCALAR];
    while (level > (int)STEREO_SIMD_SCALAR && !functions[level]) level--;
    return functions[level];
}

/* Pointer and stride that a frame gives for an external slot; pointer NULL = not given. */
static uint8_t *stereo__frame_pixels(const stereo_frame *frame, stereo__external external, size_t *stride)
{
    const stereo_image *in = NULL;
    const stereo_target *out = NULL;
    switch (external) {
    case STEREO__EXT_LEFT: in = &frame->left; break;
    case STEREO__EXT_RIGHT: in = &frame->right; break;
    case STEREO__EXT_MASK: in = &frame->mask; break;
    case STEREO__EXT_PREVIOUS: in = &frame->previous; break;
    case STEREO__EXT_DISPARITY: out = &frame->disparity; break;
    case STEREO__EXT_DISPARITY_RIGHT: out = &frame->disparity_right; break;
    case STEREO__EXT_CONFIDENCE: out = &frame->confidence; break;
    case STEREO__EXT_DEPTH: out = &frame->depth; break;
    case STEREO__EXT_POINTS: out = &frame->points; break;
    case STEREO__EXT_NONE:
    case STEREO__EXT_COUNT: break;
    }
    *stride = in ? in->stride : out ? out->stride : 0;
    if (in) { /* kernels never write to an input; the view has one pointer type for both */
        uint8_t *pixels;
        memcpy(&pixels, &in->pixels, sizeof(pixels));
        return pixels;
    }
    return out ? (uint8_t *)out->pixels : NULL;
}

static void stereo__view_slot(const stereo_plan *plan, const stereo_frame *frame, uint16_t index, stereo__view *view)
{
    const stereo__program *program = &plan->program;
    const stereo__slot *slot = &program->slots[index], *home = &program->slots[stereo__home(program, index)];
    view->x_stride = slot->x_stride;
    view->y_stride = slot->y_stride;
    view->z_stride = slot->z_stride;
    view->window = home->window;
    view->width = slot->width;
    view->height = slot->height;
    view->depth = slot->depth;
    view->elem = slot->elem;
    view->base = NULL; /* rings: the worker's own, see stereo__worker_calls */
    if (slot->kind == STEREO__EXTERNAL) {
        size_t stride;
        view->base = stereo__frame_pixels(frame, slot->external, &stride);
        view->y_stride = stride ? stride : slot->y_stride;
    } else if (slot->kind == STEREO__TABLE) {
        uint8_t *table;
        const uint32_t *values = program->tables[slot->origin];
        memcpy(&table, &values, sizeof(table));
        view->base = table;
    } else if (!home->window) {
        view->base = plan->arena + plan->memory[home->memory].offset + slot->origin;
    }
}

/* One worker's calls of a group's passes: views, rings and scratch. */
static void stereo__worker_calls(const stereo__section *section, uint32_t worker, stereo__call *calls)
{
    const stereo_plan *plan = section->plan;
    const stereo__program *program = &plan->program;
    const stereo__group *group = section->group;
    uint8_t *memory = plan->arena + group->worker_offset + worker * stereo__align(group->worker_bytes, 256);
    uint32_t i, k, s;
    for (i = 0; i < group->count; i++) {
        const stereo__pass *pass = &program->physical[group->first + i];
        stereo__call *call = &calls[i];
        memset(call, 0, sizeof(*call));
        call->params = &pass->params;
        call->width = call->x1 = (int32_t)program->desc.width;
        call->height = (int32_t)program->desc.height;
        call->disparities = (int32_t)program->desc.num_disparities;
        call->pitch = (int32_t)program->pitch;
        call->phase = group->phase;
        call->direction = pass->direction;
        for (k = 0; k < STEREO__MAX_BINDINGS; k++)
            if (pass->slot[k] != STEREO__NONE) stereo__view_slot(plan, section->frame, pass->slot[k], &call->slot[k]);
        call->scratch = memory;
        memory += stereo__scratch_bytes(program, pass, 0);
    }
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        int used = 0;
        if (slot->window == 0 || slot->same_as != STEREO__NONE) continue;
        for (i = 0; i < group->count; i++)
            for (k = 0; k < STEREO__MAX_BINDINGS; k++) {
                uint16_t bound = program->physical[group->first + i].slot[k];
                if (bound == STEREO__NONE || stereo__home(program, bound) != s) continue;
                calls[i].slot[k].base = memory + slot->origin;
                used = 1;
            }
        if (used)
            memory += stereo__align((uint64_t)slot->window * slot->y_stride + STEREO__ALIGNMENT, STEREO__ALIGNMENT);
    }
}

/* Runs one pass on one row; passes whose output the frame does not want are left out. */
static void stereo__run_row(const stereo__section *section, uint32_t i, stereo__call *call, int32_t y, int restart)
{
    const stereo__pass *pass = &section->plan->program.physical[section->group->first + i];
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    int k;
    for (k = 0; kernel->bindings[k]; k++)
        if (pass->slot[k] != STEREO__NONE && kernel->bindings[k] == 'w' && !call->slot[k].base) return;
    call->y = y;
    call->restart = restart;
    stereo__cpu_function(kernel->cpu, section->plan->context->simd)(call);
}

static void stereo__add_busy(stereo__section *section, const double *busy)
{
    uint32_t i;
    stereo__mutex_lock(&section->plan->timing);
    for (i = 0; i < section->group->count; i++) section->busy[i] += busy[i];
    stereo__mutex_unlock(&section->plan->timing);
}

/* ---- schedule 1: independent rows, in bands ---- */

/* Rows of the band [y0, y1): each pass runs as far ahead as those behind it need. */
static void stereo__run_band(const stereo__section *section, stereo__call *calls, int32_t y0, int32_t y1,
                             double *busy)
{
    const stereo__group *group = section->group;
    int32_t next[STEREO__MAX_GROUP], height = (int32_t)section->plan->program.desc.height, y = y0;
    int started[STEREO__MAX_GROUP];
    uint32_t i;
    for (i = 0; i < group->count; i++) {
        next[i] = y0 > group->lag[i] ? y0 - group->lag[i] : 0;
        started[i] = 0;
        y = next[i] - group->lead[i] < y ? next[i] - group->lead[i] : y;
    }
    for (; y < y1; y++) /* from above the band, so that all passes advance row by row and rings hold what is needed */
        for (i = 0; i < group->count; i++) {
            int32_t end = y + 1 < height - group->lead[i] ? y + 1 + group->lead[i] : height;
            double start = stereo__now();
            for (; next[i] < end; next[i]++) {
                stereo__run_row(section, i, &calls[i], next[i], !started[i]);
                started[i] = 1;
            }
            busy[i] += stereo__now() - start;
        }
}

static void stereo__rows_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    const stereo__group *group = section->group;
    uint32_t height = section->plan->program.desc.height, band;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP];
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    while ((uint64_t)(band = STEREO__ATOMIC_ADD_U32(&section->next_band, 1u)) * group->band_rows < height) {
        uint32_t y0 = band * group->band_rows, y1 = height - y0 < group->band_rows ? height : y0 + group->band_rows;
        stereo__run_band(section, calls, (int32_t)y0, (int32_t)y1, busy);
    }
    stereo__add_busy(section, busy);
}

/* ---- schedules 2 and 3: wavefronts, one or two that meet ---- */

static void stereo__wait_progress(uint32_t *progress, uint32_t columns)
{
    uint32_t spins = 0;
    while (STEREO__ATOMIC_LOAD_ACQUIRE(progress) < columns) {
        if (++spins < STEREO__SPINS) STEREO__PAUSE();
        else stereo__yield();
    }
}

/* Columns of row `step` of a sweep, block by block behind the row before it. */
static void stereo__run_wavefront_row(const stereo__section *section, stereo__sweep *sweep,
                                      const stereo__kernel *kernel, stereo__call *call, uint32_t step)
{
    uint32_t width = section->plan->program.desc.width, block = section->plan->program.desc.tuning.block_columns, x,
             end;
    stereo__cpu_fn function = stereo__cpu_function(kernel->cpu, section->plan->context->simd);
    block = block ? block : STEREO__BLOCK;
    for (x = 0; x < width; x = end) {
        end = width - x < block ? width : x + block;
        if (step > 0) stereo__wait_progress(&sweep->progress[step - 1], end < width ? end + 1 : width);
        call->x0 = (int32_t)x;
        call->x1 = (int32_t)end;
        function(call);
        STEREO__ATOMIC_STORE_RELEASE(&sweep->progress[step], end);
    }
}

/* Everything on one row of sweep c: what feeds the sweep (first visit), the sweep, what follows (last visit). */
static void stereo__run_sweep_row(stereo__section *section, uint32_t c, stereo__call *calls, uint32_t step,
                                  double *busy)
{
    const stereo__group *group = section->group;
    const stereo__program *program = &section->plan->program;
    uint32_t at = (uint32_t)group->sweep[c] - group->first, i;
    uint32_t after =
        (uint32_t)(group->sweep[1] == STEREO__NONE ? group->sweep[0] : group->sweep[1]) - group->first + 1;
    const stereo__pass *pass = &program->physical[group->sweep[c]];
    const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
    int32_t y = pass->direction > 0 ? (int32_t)step : (int32_t)(program->desc.height - 1 - step);
    int first = section->phase == 0, last = group->sweep[1] == STEREO__NONE || section->phase == 1;
    double start = stereo__now(), now;
    for (i = 0; first && i < (uint32_t)group->sweep[0] - group->first; i++) {
        stereo__run_row(section, i, &calls[i], y, 1);
        now = stereo__now();
        busy[i] += now - start;
        start = now;
    }
    calls[at].y = y;
    calls[at].step = (int32_t)step;
    calls[at].restart = first;
    calls[at].state = section->sweep[c].state;
    calls[at].x0 = 0;
    calls[at].x1 = (int32_t)program->desc.width;
    if (kernel->cpu_row[STEREO_SIMD_SCALAR])
        stereo__cpu_function(kernel->cpu_row, section->plan->context->simd)(&calls[at]);
    stereo__run_wavefront_row(section, &section->sweep[c], kernel, &calls[at], step);
    now = stereo__now();
    busy[at] += now - start;
    for (i = after; last && i < group->count; i++) {
        start = now;
        stereo__run_row(section, i, &calls[i], y, 1);
        now = stereo__now();
        busy[i] += now - start;
    }
}

/* A worker claims rows of its own sweep, then of the other. A row waits only for one that was claimed before it, so
   this ends on any number of threads, also where tasks run one after another. */
static void stereo__sweep_task(void *arg, uint32_t worker)
{
    stereo__section *section = (stereo__section *)arg;
    uint32_t height = section->plan->program.desc.height, sweeps = section->group->sweep[1] == STEREO__NONE ? 1 : 2,
             k;
    stereo__call calls[STEREO__MAX_GROUP];
    double busy[STEREO__MAX_GROUP];
    memset(busy, 0, sizeof(busy));
    stereo__worker_calls(section, worker, calls);
    for (k = 0; k < sweeps; k++) {
        uint32_t c = (worker + k) % sweeps, step;
        uint32_t end = sweeps == 1 || section->phase == 1 ? height : section->rows_done[c];
        while ((step = STEREO__ATOMIC_ADD_U32(section->sweep[c].next, 1u)) < end)
            stereo__run_sweep_row(section, c, calls, step, busy);
    }
    stereo__add_busy(section, busy);
}

/* ---- a frame ---- */

/* Runs task 0..count-1 on the host's jobs, on the pool, or here. */
static void stereo__parallel(stereo_context *context, uint32_t count, stereo__task task, void *arg)
{
    uint32_t i;
    if (count > 1 && context->desc.jobs.parallel_for)
        context->desc.jobs.parallel_for(context->desc.jobs.user, count, task, arg);
    else if (count < 2 || !context->pool || !stereo__pool_run(context->pool, count, task, arg))
        for (i = 0; i < count; i++) task(arg, i);
}

static void stereo__start_sweep(stereo__section *section, uint32_t c)
{
    const stereo__group *group = section->group;
    uint32_t height = section->plan->program.desc.height;
    uint8_t *memory = section->plan->arena + group->state_offset[c];
    memset(memory, 0, (size_t)group->state_bytes[c]);
    section->sweep[c].next = (uint32_t *)(void *)memory;
    section->sweep[c].progress = section->sweep[c].next + 1;
    section->sweep[c].state = memory + stereo__align((uint64_t)(height + 1) * sizeof(uint32_t), STEREO__ALIGNMENT);
}

/* Two sweeps meet: each does its half of the rows first, then, when both have, the other's. */
static void stereo__run_sweeps(stereo__section *section, uint32_t workers)
{
    uint32_t height = section->plan->program.desc.height, c;
    uint32_t sweeps = section->group->sweep[1] == STEREO__NONE ? 1 : 2;
    for (c = 0; c < sweeps; c++) stereo__start_sweep(section, c);
    section->rows_done[0] = (height + 1) / 2;
    section->rows_done[1] = height - section->rows_done[0];
    stereo__parallel(section->plan->context, workers, stereo__sweep_task, section);
    if (sweeps == 1) return;
    section->phase = 1;
    *section->sweep[0].next = section->rows_done[0];
    *section->sweep[1].next = section->rows_done[1];
    stereo__parallel(section->plan->context, workers, stereo__sweep_task, section);
}

static void stereo__cpu_run(stereo_plan *plan, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    uint32_t g, i;
    for (i = 0; i < program->physical_count; i++) plan->milliseconds[i] = 0.0;
    for (g = 0; g < program->group_count; g++) {
        const stereo__group *group = &program->groups[g];
        stereo__section section;
        uint32_t workers = stereo__group_workers(program, group);
        memset(&section, 0, sizeof(section));
        section.plan = plan;
        section.group = group;
        section.frame = frame;
        if (group->sweep[0] != STEREO__NONE) {
            stereo__run_sweeps(&section, workers);
        } else {
            stereo__parallel(plan->context, workers, stereo__rows_task, &section);
        }
        for (i = 0; i < group->count; i++) plan->milliseconds[group->first + i] += section.busy[i] / workers;
    }
}

/* A slot's value, tight, as stereo_stage_read promises. */
static void stereo__cpu_read(const stereo_plan *plan, uint16_t index, uint8_t *data)
{
    const stereo__slot *slot = &plan->program.slots[index];
    size_t element = stereo__elem_bytes(slot->elem);
    uint32_t x, y, z;
    stereo_frame none;
    stereo__view view;
    memset(&none, 0, sizeof(none));
    stereo__view_slot(plan, &none, index, &view);
    if (slot->kind == STEREO__VOLUME) {
        for (y = 0; y < slot->height; y++)
            for (x = 0; x < slot->width; x++, data += slot->depth * element)
                memcpy(data, view.base + y * view.y_stride + x * view.x_stride, slot->depth * element);
        return;
    }
    for (z = 0; z < slot->depth; z++)
        for (y = 0; y < slot->height; y++, data += slot->width * element)
            memcpy(data, view.base + z * view.z_stride + y * view.y_stride, slot->width * element);
}
/* ------------------------------------------------------------------------------------------------------------------
   >>vulkan-loader: one entry point, and a table of functions of our own
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(STEREO_NO_VULKAN)

static stereo_result stereo__vulkan_devices(const stereo_context_desc *desc, stereo_device_info *infos,
                                            uint32_t *count)
{
    (void)infos;
    *count = 0;
    return stereo__report(
        desc, STEREO_LEVEL_INFO, STEREO_OK, 0, "vulkan",
        "vulkan: not in this build (STEREO_NO_VULKAN, or no <vulkan/vulkan_core.h> when it was compiled)");
}

static stereo_result stereo__vulkan_create(stereo_context *context)
{
    return stereo__report(
        &context->desc, context->desc.backend == STEREO_BACKEND_AUTO ? STEREO_LEVEL_INFO : STEREO_LEVEL_ERROR,
        STEREO_ERROR_NO_DEVICE, 0, "vulkan",
        "vulkan: not in this build (STEREO_NO_VULKAN, or no <vulkan/vulkan_core.h> when it was compiled)");
}

STEREO__UNUSED static void stereo__vulkan_destroy(stereo_context *context) { (void)context; }

STEREO__UNUSED static uint64_t stereo__vulkan_host_bytes(const stereo__program *program)
{
    (void)program;
    return 0;
}

STEREO__UNUSED static uint64_t stereo__vulkan_read_bytes(const stereo__program *program, const stereo__memory *memory)
{
    (void)program;
    (void)memory;
    return 0;
}

STEREO__UNUSED static stereo_result stereo__vulkan_plan_create(stereo_plan *plan)
{
    (void)plan;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static void stereo__vulkan_plan_destroy(stereo_plan *plan) { (void)plan; }

STEREO__UNUSED static stereo_result stereo__vulkan_submit(stereo_plan *plan, uint32_t slot, const stereo_frame *frame)
{
    (void)plan;
    (void)slot;
    (void)frame;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static stereo_result stereo__vulkan_wait(stereo_plan *plan, uint32_t slot, uint64_t timeout_ns)
{
    (void)plan;
    (void)slot;
    (void)timeout_ns;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static stereo_result stereo__vulkan_read(stereo_plan *plan, uint16_t slot, void *tight, size_t bytes)
{
    (void)plan;
    (void)slot;
    (void)tight;
    (void)bytes;
    return STEREO_ERROR_NO_DEVICE;
}

#else

/* Everything that is called, all of it Vulkan 1.0. Three tables in one: volk's device table needs globals that belong
   to the application, and the pointers of vkGetDeviceProcAddr skip the loader's dispatch. */
#define STEREO__VK_GLOBAL(X) \
    X(vkCreateInstance) X(vkEnumerateInstanceExtensionProperties) X(vkEnumerateInstanceLayerProperties)
#define STEREO__VK_INSTANCE(X)                                                                                       \
    X(vkDestroyInstance) X(vkEnumeratePhysicalDevices) X(vkGetPhysicalDeviceProperties)                              \
    X(vkGetPhysicalDeviceMemoryProperties) X(vkGetPhysicalDeviceQueueFamilyProperties)                               \
    X(vkEnumerateDeviceExtensionProperties) X(vkCreateDevice) X(vkGetDeviceProcAddr)
#define STEREO__VK_DEVICE(X)                                                                                         \
    X(vkDestroyDevice) X(vkGetDeviceQueue) X(vkDeviceWaitIdle) X(vkQueueSubmit)                                      \
    X(vkAllocateMemory) X(vkFreeMemory) X(vkMapMemory) X(vkBindBufferMemory)                                         \
    X(vkCreateBuffer) X(vkDestroyBuffer) X(vkGetBufferMemoryRequirements)                                            \
    X(vkCreateFence) X(vkDestroyFence) X(vkResetFences) X(vkWaitForFences)                                           \
    X(vkCreateQueryPool) X(vkDestroyQueryPool) X(vkGetQueryPoolResults)                                              \
    X(vkCreateShaderModule) X(vkDestroyShaderModule) X(vkCreatePipelineCache) X(vkDestroyPipelineCache)              \
    X(vkCreateComputePipelines) X(vkDestroyPipeline) X(vkCreatePipelineLayout) X(vkDestroyPipelineLayout)            \
    X(vkCreateDescriptorSetLayout) X(vkDestroyDescriptorSetLayout) X(vkCreateDescriptorPool)                         \
    X(vkDestroyDescriptorPool) X(vkAllocateDescriptorSets) X(vkUpdateDescriptorSets)                                 \
    X(vkCreateCommandPool) X(vkDestroyCommandPool) X(vkAllocateCommandBuffers) X(vkBeginCommandBuffer)               \
    X(vkEndCommandBuffer) X(vkCmdBindPipeline) X(vkCmdBindDescriptorSets) X(vkCmdPushConstants) X(vkCmdDispatch)     \
    X(vkCmdPipelineBarrier) X(vkCmdCopyBuffer) X(vkCmdUpdateBuffer) X(vkCmdResetQueryPool) X(vkCmdWriteTimestamp)

typedef struct stereo__vk {
#define STEREO__X(name) PFN_##name name;
    STEREO__VK_GLOBAL(STEREO__X)
    STEREO__VK_INSTANCE(STEREO__X)
    STEREO__VK_DEVICE(STEREO__X)
#undef STEREO__X
} stereo__vk;

/* What stereo_context.vulkan points to. */
typedef struct stereo__vulkan {
    stereo__vk fn;
    const stereo_context_desc *desc;
    PFN_vkGetInstanceProcAddr get;
    void *library;                   /* the loader that we opened ourselves */
    VkInstance instance;
    VkDebugUtilsMessengerEXT messenger;
    VkPhysicalDevice physical;
    VkDevice device;
    VkQueue queue;
    VkPipelineCache cache;           /* shared by all plans; Vulkan locks it itself */
    VkPhysicalDeviceMemoryProperties memory;
    uint32_t portability;            /* 1 = drivers that are not quite Vulkan (MoltenVK) were let in */
    uint32_t family;
    uint64_t tick_mask;              /* valid bits of a timestamp; 0 = there are none */
    double tick;                     /* milliseconds */
    uint32_t unified;                /* 1 = the device's memory is the machine's */
    uint64_t work;                   /* operations that one submit may hold */
    stereo__mutex queue_lock;
    int has_lock;
    int cpu_next;                    /* being opened for STEREO_BACKEND_AUTO: the CPU takes its place if that fails */
    uint32_t lost;                   /* set once, read by every thread */
} stereo__vulkan;

#if defined(_WIN32)
/* declared as windows.h would, see >>platform */
struct HINSTANCE__;
#if defined(_WIN64)
typedef __int64(__stdcall *stereo__farproc)(void);
#else
typedef int(__stdcall *stereo__farproc)(void);
#endif
#ifdef __cplusplus
extern "C" {
#endif
__declspec(dllimport) struct HINSTANCE__ *__stdcall LoadLibraryA(const char *);
__declspec(dllimport) stereo__farproc __stdcall GetProcAddress(struct HINSTANCE__ *, const char *);
__declspec(dllimport) int __stdcall FreeLibrary(struct HINSTANCE__ *);
#ifdef __cplusplus
}
#endif
#else
#include <dlfcn.h>
#endif

static const char *const stereo__loader_names[] = {
#if defined(_WIN32)
    "vulkan-1.dll"
#elif defined(__APPLE__)
    "libvulkan.dylib", "libvulkan.1.dylib", "libMoltenVK.dylib", "vulkan.framework/vulkan",
    "MoltenVK.framework/MoltenVK"
#else
    "libvulkan.so.1", "libvulkan.so"
#endif
};

static void stereo__library_close(void *library)
{
    if (!library)
        return;
#if defined(_WIN32)
    FreeLibrary((struct HINSTANCE__ *)library);
#else
    dlclose(library);
#endif
}

/* Opens a loader and finds its entry point; NULL where there is none. Function pointers are copied as bytes: ISO C
   has no cast for what dlsym returns. */
static void *stereo__library_open(const char *name, PFN_vkGetInstanceProcAddr *entry)
{
#if defined(_WIN32)
    void *library = (void *)LoadLibraryA(name);
    stereo__farproc symbol = library ? GetProcAddress((struct HINSTANCE__ *)library, "vkGetInstanceProcAddr") : NULL;
#else
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
#endif
    memcpy(entry, &symbol, sizeof(*entry));
    if (library && !symbol) {
        stereo__library_close(library);
        library = NULL;
    }
    return library;
}

/* What is missing is an error for who asked for Vulkan, and news for who lets the library choose. */
static stereo_level stereo__vulkan_level(const stereo__vulkan *v)
{
    return v->desc->backend == STEREO_BACKEND_VULKAN ? STEREO_LEVEL_ERROR : STEREO_LEVEL_INFO;
}

static stereo_result stereo__vulkan_missing(const stereo__vulkan *v, const char *name)
{
    return stereo__report(v->desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, name,
                          "%s: the Vulkan loader or driver does not have this function", name);
}

/* The entry point: the caller's, else volk's where the application has filled it, else the system loader's. */
static stereo_result stereo__vulkan_load(stereo__vulkan *v)
{
    size_t i;
    if (v->desc->vulkan) {
        if (v->desc->vulkan->canary_begin_ != 0 || v->desc->vulkan->canary_end_ != 0)
            return stereo__report(
                v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "context.vulkan",
                "context.vulkan: not initialised: begin with stereo_vulkan_desc vulkan = STEREO_INIT");
        v->get = v->desc->vulkan->get_instance_proc_addr;
    }
#if defined(VOLK_H_) && !defined(VOLK_NO_GLOBAL_PROTOTYPES)
#if defined(__cplusplus) && defined(VOLK_NAMESPACE)
    if (!v->get)
        v->get = volk::vkGetInstanceProcAddr;
#else
    if (!v->get)
        v->get = vkGetInstanceProcAddr; /* a variable of volk's; volkInitialize is the application's to call */
#endif
#endif
    for (i = 0; !v->get && i < sizeof(stereo__loader_names) / sizeof(stereo__loader_names[0]); i++)
        v->library = stereo__library_open(stereo__loader_names[i], &v->get);
    if (!v->get)
        return stereo__report(v->desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, "vulkan",
                              "vulkan: no loader (%s) on this machine", stereo__loader_names[0]);
#define STEREO__X(name)                                    \
    v->fn.name = (PFN_##name)v->get(NULL, #name); \
    if (!v->fn.name)                               \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_GLOBAL(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

static stereo_result stereo__vulkan_load_instance(stereo__vulkan *v)
{
#define STEREO__X(name)                                           \
    v->fn.name = (PFN_##name)v->get(v->instance, #name); \
    if (!v->fn.name)                                      \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_INSTANCE(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

static stereo_result stereo__vulkan_load_device(stereo__vulkan *v)
{
#define STEREO__X(name)                                                            \
    v->fn.name = (PFN_##name)v->fn.vkGetDeviceProcAddr(v->device, #name); \
    if (!v->fn.name)                                                       \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_DEVICE(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>vulkan-device: errors, instance, choice of a device
   ------------------------------------------------------------------------------------------------------------------ */
static const char *stereo__vk_text(VkResult result)
{
    switch ((int)result) {
    case VK_NOT_READY: return "VK_NOT_READY";
    case VK_TIMEOUT: return "VK_TIMEOUT";
    case VK_ERROR_OUT_OF_HOST_MEMORY: return "VK_ERROR_OUT_OF_HOST_MEMORY";
    case VK_ERROR_OUT_OF_DEVICE_MEMORY: return "VK_ERROR_OUT_OF_DEVICE_MEMORY";
    case VK_ERROR_INITIALIZATION_FAILED: return "VK_ERROR_INITIALIZATION_FAILED";
    case VK_ERROR_DEVICE_LOST: return "VK_ERROR_DEVICE_LOST";
    case VK_ERROR_MEMORY_MAP_FAILED: return "VK_ERROR_MEMORY_MAP_FAILED";
    case VK_ERROR_LAYER_NOT_PRESENT: return "VK_ERROR_LAYER_NOT_PRESENT";
    case VK_ERROR_EXTENSION_NOT_PRESENT: return "VK_ERROR_EXTENSION_NOT_PRESENT";
    case VK_ERROR_FEATURE_NOT_PRESENT: return "VK_ERROR_FEATURE_NOT_PRESENT";
    case VK_ERROR_INCOMPATIBLE_DRIVER: return "VK_ERROR_INCOMPATIBLE_DRIVER";
    case VK_ERROR_TOO_MANY_OBJECTS: return "VK_ERROR_TOO_MANY_OBJECTS";
    case VK_ERROR_FRAGMENTED_POOL: return "VK_ERROR_FRAGMENTED_POOL";
    default: return "VkResult";
    }
}

/* Reports a failed call. bytes: what it was asked for, 0 = it was not about memory. another: the library has another
   way to try; then the message is a warning, and no verdict. */
static stereo_result stereo__vulkan_fail_or(stereo__vulkan *v, VkResult vk, const char *call, uint64_t bytes,
                                            int another)
{
    stereo_result result = vk == VK_ERROR_OUT_OF_HOST_MEMORY     ? STEREO_ERROR_HOST_MEMORY
                           : vk == VK_ERROR_OUT_OF_DEVICE_MEMORY ? STEREO_ERROR_DEVICE_MEMORY
                           : vk == VK_ERROR_DEVICE_LOST          ? STEREO_ERROR_DEVICE_LOST
                           : vk == VK_ERROR_INCOMPATIBLE_DRIVER  ? STEREO_ERROR_NO_DEVICE
                                                                 : STEREO_ERROR_VULKAN;
    const int host = result == STEREO_ERROR_HOST_MEMORY; /* nothing helps against that */
    const stereo_level level = host                               ? STEREO_LEVEL_ERROR
                               : result == STEREO_ERROR_NO_DEVICE ? stereo__vulkan_level(v)
                               : another                          ? STEREO_LEVEL_WARNING
                                                                  : STEREO_LEVEL_ERROR;
    const stereo_result verdict = another && !host ? STEREO_OK : result;
    if (result == STEREO_ERROR_DEVICE_LOST)
        STEREO__ATOMIC_STORE_U32(&v->lost, 1u);
    if (vk == VK_ERROR_INCOMPATIBLE_DRIVER)
        stereo__report(v->desc, level, verdict, (int32_t)vk, call,
                       "there is a Vulkan loader, but no driver that works (%s: %s)", call, stereo__vk_text(vk));
    else if (bytes)
        stereo__report(v->desc, level, verdict, (int32_t)vk, call, "%s of %.0f bytes failed: %s (%d)", call,
                       (double)bytes, stereo__vk_text(vk), (int)vk);
    else
        stereo__report(v->desc, level, verdict, (int32_t)vk, call, "%s failed: %s (%d)", call, stereo__vk_text(vk),
                       (int)vk);
    return result;
}

static stereo_result stereo__vulkan_fail(stereo__vulkan *v, VkResult vk, const char *call, uint64_t bytes)
{
    return stereo__vulkan_fail_or(v, vk, call, bytes, v->cpu_next);
}

static stereo_result stereo__vulkan_no_host_memory(const stereo__vulkan *v, uint64_t bytes)
{
    return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "allocator",
                          "allocator: no host memory (%.0f bytes)", (double)bytes);
}

static stereo_result stereo__vulkan_lost(stereo__vulkan *v)
{
    if (!STEREO__ATOMIC_LOAD_U32(&v->lost))
        return STEREO_OK;
    return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_DEVICE_LOST, (int32_t)VK_ERROR_DEVICE_LOST,
                          "vulkan", "vulkan: the device was lost before: destroy the plans and the context");
}

/* Extensions that an instance or a device is asked for; bit i of a mask stands for name i. */
enum {
    STEREO__WANT_PORTABILITY = 1, STEREO__WANT_PROPERTIES2 = 2, STEREO__WANT_DEBUG_UTILS = 4,
    STEREO__WANT_VALIDATION_FEATURES = 8, STEREO__WANT_LAYER_SETTINGS = 16, STEREO__WANT_SUBSET = 32
};
#define STEREO__WANT_NAMES 6u
static const char *const stereo__extension_names[STEREO__WANT_NAMES] = {
    "VK_KHR_portability_enumeration", "VK_KHR_get_physical_device_properties2", "VK_EXT_debug_utils",
    "VK_EXT_validation_features", "VK_EXT_layer_settings", "VK_KHR_portability_subset"};
static const char *const stereo__validation_layer = "VK_LAYER_KHRONOS_validation";

static VkResult stereo__vulkan_list(stereo__vulkan *v, const char *layer, uint32_t *count,
                                    VkExtensionProperties *list)
{
    return v->physical ? v->fn.vkEnumerateDeviceExtensionProperties(v->physical, layer, count, list)
                       : v->fn.vkEnumerateInstanceExtensionProperties(layer, count, list);
}

/* Sets the bits of the extensions that the device has (before one is chosen: the instance, or a layer of it). */
static stereo_result stereo__vulkan_extensions(stereo__vulkan *v, const char *layer, uint32_t *found)
{
    const char *call =
        v->physical ? "vkEnumerateDeviceExtensionProperties" : "vkEnumerateInstanceExtensionProperties";
    VkExtensionProperties *list;
    uint32_t count = 0, room, i, j;
    VkResult vk = stereo__vulkan_list(v, layer, &count, NULL);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, call, 0);
    if (count == 0)
        return STEREO_OK;
    room = count;
    list = (VkExtensionProperties *)stereo__alloc(v->desc, room * sizeof(*list));
    if (!list)
        return stereo__vulkan_no_host_memory(v, room * sizeof(*list));
    vk = stereo__vulkan_list(v, layer, &count, list);
    for (i = 0; vk >= 0 && i < count; i++)
        for (j = 0; j < STEREO__WANT_NAMES; j++)
            if (strcmp(list[i].extensionName, stereo__extension_names[j]) == 0)
                *found |= 1u << j;
    stereo__release(v->desc, list, room * sizeof(*list));
    return vk < 0 ? stereo__vulkan_fail(v, vk, call, 0) : STEREO_OK;
}

/* Is the validation layer installed? */
static stereo_result stereo__vulkan_has_layer(stereo__vulkan *v, int *found)
{
    VkLayerProperties *list;
    uint32_t count = 0, room, i;
    VkResult vk = v->fn.vkEnumerateInstanceLayerProperties(&count, NULL);
    *found = 0;
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkEnumerateInstanceLayerProperties", 0);
    if (count == 0)
        return STEREO_OK;
    room = count;
    list = (VkLayerProperties *)stereo__alloc(v->desc, room * sizeof(*list));
    if (!list)
        return stereo__vulkan_no_host_memory(v, room * sizeof(*list));
    vk = v->fn.vkEnumerateInstanceLayerProperties(&count, list);
    for (i = 0; vk >= 0 && i < count; i++)
        *found |= strcmp(list[i].layerName, stereo__validation_layer) == 0;
    stereo__release(v->desc, list, room * sizeof(*list));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEnumerateInstanceLayerProperties", 0) : STEREO_OK;
}

/* ---- validation ---- */

/* VK_EXT_layer_settings, declared here because it is younger than many headers. */
typedef struct stereo__layer_setting {
    const char *layer, *name;
    int32_t type;                    /* 0 = VkBool32 */
    uint32_t count;
    const void *values;
} stereo__layer_setting;

typedef struct stereo__layer_settings {
    VkStructureType type;            /* 1000496000 */
    const void *next;
    uint32_t count;
    const stereo__layer_setting *settings;
} stereo__layer_settings;

typedef struct stereo__validation {
    VkDebugUtilsMessengerCreateInfoEXT messenger;
    VkValidationFeaturesEXT features;
    VkValidationFeatureEnableEXT enable;
    stereo__layer_settings settings;
    stereo__layer_setting setting[2];
    VkBool32 on;
} stereo__validation;

static VKAPI_ATTR VkBool32 VKAPI_CALL stereo__vulkan_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                             VkDebugUtilsMessageTypeFlagsEXT types,
                                                             const VkDebugUtilsMessengerCallbackDataEXT *data,
                                                             void *user)
{
    const stereo__vulkan *v = (const stereo__vulkan *)user;
    char text[480];                  /* what a line of the log holds */
    size_t i;
    (void)types;
    for (i = 0; i + 1 < sizeof(text) && data->pMessage && data->pMessage[i]; i++)
        text[i] = data->pMessage[i] == '\n' || data->pMessage[i] == '\r' ? ' ' : data->pMessage[i];
    text[i] = 0;
    stereo__report(v->desc,
                   severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT ? STEREO_LEVEL_ERROR
                                                                             : STEREO_LEVEL_WARNING,
                   STEREO_OK, 0, "validation", "validation: %s", text);
    return VK_FALSE;
}

/* The chain of vkCreateInstance: messages, and synchronization checks, of dispatches by what their shaders access.
   Layers with VK_EXT_layer_settings check across submits too; older ones do where their environment variable
   VK_LAYER_ENABLES says so. */
static const void *stereo__validation_chain(stereo__validation *chain, stereo__vulkan *v, uint32_t extensions)
{
    static const char *const names[2] = {"validate_sync", "syncval_shader_accesses_heuristic"};
    uint32_t i;
    memset(chain, 0, sizeof(*chain));
    chain->on = VK_TRUE;
    chain->messenger.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT;
    chain->messenger.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    chain->messenger.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
    chain->messenger.pfnUserCallback = stereo__vulkan_message;
    chain->messenger.pUserData = v;
    if (extensions & STEREO__WANT_LAYER_SETTINGS) {
        for (i = 0; i < 2; i++) {
            chain->setting[i].layer = stereo__validation_layer;
            chain->setting[i].name = names[i];
            chain->setting[i].count = 1;
            chain->setting[i].values = &chain->on;
        }
        chain->settings.type = (VkStructureType)1000496000;
        chain->settings.next = &chain->messenger;
        chain->settings.count = 2;
        chain->settings.settings = chain->setting;
        return &chain->settings;
    }
    if (extensions & STEREO__WANT_VALIDATION_FEATURES) {
        chain->enable = (VkValidationFeatureEnableEXT)4; /* SYNCHRONIZATION_VALIDATION, younger than the struct */
        chain->features.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT;
        chain->features.pNext = &chain->messenger;
        chain->features.enabledValidationFeatureCount = 1;
        chain->features.pEnabledValidationFeatures = &chain->enable;
        return &chain->features;
    }
    return &chain->messenger;
}

/* Adds what validation needs to the extensions; refuses where the layer or its messages are missing. */
static stereo_result stereo__vulkan_want_validation(stereo__vulkan *v, uint32_t *extensions)
{
    int found = 0;
    stereo_result result = stereo__vulkan_has_layer(v, &found);
    if (result == STEREO_OK && found)
        result = stereo__vulkan_extensions(v, stereo__validation_layer, extensions);
    if (result != STEREO_OK)
        return result;
    if (!found || !(*extensions & STEREO__WANT_DEBUG_UTILS))
        return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context.flags",
                              "context.flags: STEREO_CONTEXT_VALIDATE needs %s, which is not installed",
                              found ? "VK_EXT_debug_utils" : stereo__validation_layer);
    if (!(*extensions & (STEREO__WANT_LAYER_SETTINGS | STEREO__WANT_VALIDATION_FEATURES)))
        stereo__report(v->desc, STEREO_LEVEL_WARNING, STEREO_OK, 0, "context.flags",
                       "context.flags: this validation layer has no synchronization checks");
    return STEREO_OK;
}

static stereo_result stereo__vulkan_listen(stereo__vulkan *v, const VkDebugUtilsMessengerCreateInfoEXT *info)
{
    PFN_vkCreateDebugUtilsMessengerEXT create =
        (PFN_vkCreateDebugUtilsMessengerEXT)v->get(v->instance, "vkCreateDebugUtilsMessengerEXT");
    VkResult vk;
    if (!create)
        return stereo__vulkan_missing(v, "vkCreateDebugUtilsMessengerEXT");
    vk = create(v->instance, info, NULL, &v->messenger);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateDebugUtilsMessengerEXT", 0) : STEREO_OK;
}

/* ---- instance ---- */

/* Which of its extensions the instance gets. */
static stereo_result stereo__vulkan_instance_wants(stereo__vulkan *v, uint32_t flags, uint32_t *extensions)
{
    const uint32_t portability = STEREO__WANT_PORTABILITY | STEREO__WANT_PROPERTIES2;
    stereo_result result;
    *extensions = 0;
    result = stereo__vulkan_extensions(v, NULL, extensions);
    if (result != STEREO_OK)
        return result;
    if (flags & STEREO_CONTEXT_VALIDATE)
        result = stereo__vulkan_want_validation(v, extensions);
    else
        *extensions &= portability;
    v->portability = (*extensions & portability) == portability;
    if (!v->portability)
        *extensions &= ~portability;
    return result;
}

static VkResult stereo__vulkan_create_instance(stereo__vulkan *v, uint32_t extensions, const void *chain)
{
    VkApplicationInfo application;
    VkInstanceCreateInfo info;
    const char *names[STEREO__WANT_NAMES];
    uint32_t i;
    VkResult vk;
    memset(&application, 0, sizeof(application));
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.pEngineName = "stereo.h";
    application.engineVersion = STEREO_VERSION;
    application.apiVersion = VK_MAKE_VERSION(1, 0, 0);
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pNext = chain;
    info.pApplicationInfo = &application;
    if (v->portability)
        info.flags = 1;              /* VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR, younger than many headers */
    for (i = 0; i < STEREO__WANT_NAMES; i++)
        if (extensions & (1u << i))
            names[info.enabledExtensionCount++] = stereo__extension_names[i];
    info.ppEnabledExtensionNames = names;
    info.enabledLayerCount = chain ? 1 : 0;
    info.ppEnabledLayerNames = &stereo__validation_layer;
    vk = v->fn.vkCreateInstance(&info, NULL, &v->instance);
    if (vk < 0)
        v->instance = NULL;
    return vk;
}

static stereo_result stereo__vulkan_instance(stereo__vulkan *v, uint32_t flags)
{
    const int validate = (flags & STEREO_CONTEXT_VALIDATE) != 0;
    stereo__validation chain;
    uint32_t extensions, first;
    VkResult vk;
    stereo_result result = stereo__vulkan_instance_wants(v, flags, &extensions);
    if (result != STEREO_OK)
        return result;
    first = extensions;
    if (first & STEREO__WANT_LAYER_SETTINGS)
        first &= ~(uint32_t)STEREO__WANT_VALIDATION_FEATURES;
    vk = stereo__vulkan_create_instance(v, first, validate ? stereo__validation_chain(&chain, v, first) : NULL);
    if (vk == VK_ERROR_EXTENSION_NOT_PRESENT && first != extensions) { /* a loader that is older than the layer */
        extensions &= ~(uint32_t)STEREO__WANT_LAYER_SETTINGS;
        vk = stereo__vulkan_create_instance(v, extensions, stereo__validation_chain(&chain, v, extensions));
    }
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkCreateInstance", 0);
    result = stereo__vulkan_load_instance(v);
    if (result == STEREO_OK && validate)
        result = stereo__vulkan_listen(v, &chain.messenger);
    return result;
}

/* Takes down what open and create have built, in any state. */
static void stereo__vulkan_close(stereo__vulkan *v)
{
    if (v->device && v->fn.vkDestroyDevice) {
        if (v->fn.vkDeviceWaitIdle)
            v->fn.vkDeviceWaitIdle(v->device); /* also after an error: drivers keep threads of their own */
        if (v->cache)
            v->fn.vkDestroyPipelineCache(v->device, v->cache, NULL);
        v->fn.vkDestroyDevice(v->device, NULL);
    }
    if (v->messenger) {
        PFN_vkDestroyDebugUtilsMessengerEXT destroy =
            (PFN_vkDestroyDebugUtilsMessengerEXT)v->get(v->instance, "vkDestroyDebugUtilsMessengerEXT");
        if (destroy)
            destroy(v->instance, v->messenger, NULL);
    }
    if (v->instance && v->fn.vkDestroyInstance)
        v->fn.vkDestroyInstance(v->instance, NULL);
    if (v->has_lock)
        stereo__mutex_destroy(&v->queue_lock);
    stereo__library_close(v->library);
}

/* ---- devices ---- */

#define STEREO__MAX_DEVICES 32u

static stereo_result stereo__vulkan_physical(stereo__vulkan *v, VkPhysicalDevice *list, uint32_t *count)
{
    VkResult vk;
    *count = STEREO__MAX_DEVICES;
    vk = v->fn.vkEnumeratePhysicalDevices(v->instance, count, list);
    if (vk < 0)
        *count = 0;
    if (vk == VK_ERROR_INITIALIZATION_FAILED)
        return STEREO_OK;            /* drivers without their hardware */
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEnumeratePhysicalDevices", 0) : STEREO_OK;
}

/* The queue family to compute on: one without graphics where it can be timed too (it does not stand in line behind
   the screen), else the first that computes. UINT32_MAX = none. */
static uint32_t stereo__vulkan_family(const stereo__vulkan *v, VkPhysicalDevice physical, uint32_t *timestamp_bits)
{
    VkQueueFamilyProperties families[16];
    uint32_t count = 16, best = UINT32_MAX, i;
    v->fn.vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families);
    *timestamp_bits = 0;
    for (i = 0; i < count; i++) {
        int dedicated = !(families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT);
        if (!(families[i].queueFlags & VK_QUEUE_COMPUTE_BIT) || families[i].queueCount == 0)
            continue;
        if (best == UINT32_MAX || (dedicated && (families[best].queueFlags & VK_QUEUE_GRAPHICS_BIT) &&
                                   families[i].timestampValidBits >= families[best].timestampValidBits))
            best = i;
    }
    if (best != UINT32_MAX)
        *timestamp_bits = families[best].timestampValidBits;
    return best;
}

static stereo_device_kind stereo__vulkan_kind(VkPhysicalDeviceType type)
{
    switch ((int)type) {
    case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU: return STEREO_DEVICE_DISCRETE;
    case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU: return STEREO_DEVICE_INTEGRATED;
    case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU: return STEREO_DEVICE_VIRTUAL;
    case VK_PHYSICAL_DEVICE_TYPE_CPU: return STEREO_DEVICE_SOFTWARE;
    default: return STEREO_DEVICE_OTHER;
    }
}

static uint64_t stereo__least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Describes a device; limits may be NULL. STEREO_CONTEXT_MINIMUM_LIMITS takes the least that Vulkan 1.0 promises. */
static void stereo__vulkan_describe(const stereo__vulkan *v, VkPhysicalDevice physical, uint32_t index,
                                    stereo_device_info *info, VkPhysicalDeviceLimits *limits)
{
    VkPhysicalDeviceProperties properties;
    VkPhysicalDeviceMemoryProperties memory;
    uint32_t bits, i;
    v->fn.vkGetPhysicalDeviceProperties(physical, &properties);
    v->fn.vkGetPhysicalDeviceMemoryProperties(physical, &memory);
    memset(info, 0, sizeof(*info));
    for (i = 0; i + 1 < sizeof(info->name) && i < sizeof(properties.deviceName) && properties.deviceName[i]; i++)
        info->name[i] = properties.deviceName[i];
    info->kind = stereo__vulkan_kind(properties.deviceType);
    info->index = index;
    info->api_version = properties.apiVersion;
    info->driver_version = properties.driverVersion;
    info->max_buffer_range = properties.limits.maxStorageBufferRange;
    for (i = 0; i < memory.memoryHeapCount; i++)
        if ((memory.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT) &&
            memory.memoryHeaps[i].size > info->memory_bytes)
            info->memory_bytes = memory.memoryHeaps[i].size;
    if (v->desc->flags & STEREO_CONTEXT_MINIMUM_LIMITS)
        info->max_buffer_range = stereo__least(info->max_buffer_range, (uint64_t)1 << 27);
    stereo__vulkan_family(v, physical, &bits);
    info->timestamps =
        bits > 0 && properties.limits.timestampPeriod > 0 && !(v->desc->flags & STEREO_CONTEXT_NO_TIMESTAMPS);
    if (limits)
        *limits = properties.limits;
}

static int stereo__vulkan_rank(stereo_device_kind kind)
{
    return kind == STEREO_DEVICE_DISCRETE     ? 1
           : kind == STEREO_DEVICE_INTEGRATED ? 2
           : kind == STEREO_DEVICE_VIRTUAL    ? 3
           : kind == STEREO_DEVICE_OTHER      ? 4
                                              : 5;
}

/* The device that the descriptor asks for: by index, by name, or the best kind; the first among equals. */
static stereo_result stereo__vulkan_choose(stereo__vulkan *v, stereo_device_info *info,
                                           VkPhysicalDeviceLimits *limits)
{
    const stereo_context_desc *desc = v->desc;
    VkPhysicalDevice list[STEREO__MAX_DEVICES], best = NULL;
    uint32_t count, i, bits, index = 0;
    int rank = 0;
    stereo_result result = stereo__vulkan_physical(v, list, &count);
    if (result != STEREO_OK)
        return result;
    for (i = 0; i < count; i++) {
        stereo__vulkan_describe(v, list[i], i, info, NULL);
        if (stereo__vulkan_family(v, list[i], &bits) == UINT32_MAX)
            continue;
        if (desc->device_index_plus_one ? i + 1 != desc->device_index_plus_one
                                        : desc->device_name && !strstr(info->name, desc->device_name))
            continue;
        if (desc->backend == STEREO_BACKEND_AUTO && info->kind == STEREO_DEVICE_SOFTWARE)
            continue;
        if (rank == 0 || stereo__vulkan_rank(info->kind) < rank) {
            rank = stereo__vulkan_rank(info->kind);
            best = list[i];
            index = i;
        }
    }
    if (!best)
        memset(info, 0, sizeof(*info));
    if (!best && desc->device_index_plus_one)
        return stereo__report(
            desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, "context.device_index_plus_one",
            "context.device_index_plus_one: %u, but there are %u Vulkan devices, or that one does not fit",
            desc->device_index_plus_one, count);
    if (!best)
        return stereo__report(desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0,
                              desc->device_name ? "context.device_name" : "vulkan",
                              "vulkan: none of %u devices fits%s%s%s", count, desc->device_name ? " the name \"" : "",
                              desc->device_name ? desc->device_name : "", desc->device_name ? "\"" : "");
    v->physical = best;
    stereo__vulkan_describe(v, best, index, info, limits);
    return STEREO_OK;
}

static void stereo__vulkan_limits(const stereo__vulkan *v, const VkPhysicalDeviceLimits *limits,
                                  stereo_context *context)
{
    stereo__device *device = &context->device;
    uint32_t minimum = v->desc->flags & STEREO_CONTEXT_MINIMUM_LIMITS, i;
    device->software = context->info.kind == STEREO_DEVICE_SOFTWARE;
    device->max_invocations =
        (uint32_t)stereo__least(limits->maxComputeWorkGroupInvocations, limits->maxComputeWorkGroupSize[0]);
    device->max_range = context->info.max_buffer_range;
    for (i = 0; i < 3; i++)
        device->max_groups[i] = limits->maxComputeWorkGroupCount[i];
    if (!minimum)
        return;
    device->max_invocations = (uint32_t)stereo__least(device->max_invocations, 128);
    for (i = 0; i < 3; i++)
        device->max_groups[i] = (uint32_t)stereo__least(device->max_groups[i], 65535);
}

/* Logical device, queue and pipeline cache. */
static stereo_result stereo__vulkan_open_device(stereo__vulkan *v)
{
    const float urgency = 1.0f;
    VkDeviceQueueCreateInfo queue;
    VkDeviceCreateInfo info;
    VkPipelineCacheCreateInfo cache;
    const char *subset = "VK_KHR_portability_subset";
    uint32_t extensions = 0;
    VkResult vk;
    stereo_result result = v->portability ? stereo__vulkan_extensions(v, NULL, &extensions) : STEREO_OK;
    if (result != STEREO_OK)
        return result;
    memset(&queue, 0, sizeof(queue));
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = v->family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &urgency;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = extensions & STEREO__WANT_SUBSET ? 1 : 0; /* must be taken where it is offered */
    info.ppEnabledExtensionNames = &subset;
    vk = v->fn.vkCreateDevice(v->physical, &info, NULL, &v->device);
    if (vk < 0) {
        v->device = NULL;
        return stereo__vulkan_fail(v, vk, "vkCreateDevice", 0);
    }
    result = stereo__vulkan_load_device(v);
    if (result != STEREO_OK)
        return result;
    v->fn.vkGetDeviceQueue(v->device, v->family, 0, &v->queue);
    memset(&cache, 0, sizeof(cache));
    cache.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO;
    vk = v->fn.vkCreatePipelineCache(v->device, &cache, NULL, &v->cache);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreatePipelineCache", 0) : STEREO_OK;
}

/* Operations of one submit. Systems reset a device that computes for some seconds without a break (2 s on Windows);
   the slowest GPUs in use do about 5e9 of the planner's operations a second, and a cut costs some 20 us. */
#define STEREO__WORK_DISCRETE 2000000000u
#define STEREO__WORK_OTHER 500000000u

static stereo_result stereo__vulkan_connect(stereo__vulkan *v, stereo_context *context)
{
    VkPhysicalDeviceLimits limits;
    uint32_t bits = 0;
    stereo_device_kind kind;
    stereo_result result = stereo__vulkan_load(v);
    if (result == STEREO_OK)
        result = stereo__vulkan_instance(v, v->desc->flags);
    if (result == STEREO_OK)
        result = stereo__vulkan_choose(v, &context->info, &limits);
    if (result != STEREO_OK)
        return result;
    kind = context->info.kind;
    stereo__vulkan_limits(v, &limits, context);
    v->family = stereo__vulkan_family(v, v->physical, &bits);
    v->fn.vkGetPhysicalDeviceMemoryProperties(v->physical, &v->memory);
    v->tick = (double)limits.timestampPeriod * 1e-6;
    v->tick_mask = !context->info.timestamps ? 0 : bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
    v->unified = kind == STEREO_DEVICE_INTEGRATED || kind == STEREO_DEVICE_SOFTWARE;
    v->work =
        kind == STEREO_DEVICE_DISCRETE || kind == STEREO_DEVICE_VIRTUAL ? STEREO__WORK_DISCRETE : STEREO__WORK_OTHER;
    context->device.max_work = kind == STEREO_DEVICE_SOFTWARE ? 0 : v->work;
    v->has_lock = stereo__mutex_init(&v->queue_lock);
    if (!v->has_lock)
        return stereo__vulkan_no_host_memory(v, sizeof(v->queue_lock));
    return stereo__vulkan_open_device(v);
}

static void stereo__vulkan_destroy(stereo_context *context)
{
    if (!context->vulkan)
        return;
    stereo__vulkan_close(context->vulkan);
    stereo__release(&context->desc, context->vulkan, sizeof(*context->vulkan));
    context->vulkan = NULL;
}

/* Fills context->vulkan, device and info. */
static stereo_result stereo__vulkan_create(stereo_context *context)
{
    stereo__vulkan *v = (stereo__vulkan *)stereo__alloc(&context->desc, sizeof(*v));
    stereo_result result;
    if (!v)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "allocator",
                              "allocator: no host memory (%u bytes)", (unsigned)sizeof(*v));
    v->desc = &context->desc;
    v->cpu_next = context->desc.backend == STEREO_BACKEND_AUTO;
    context->vulkan = v;
    result = stereo__vulkan_connect(v, context);
    v->cpu_next = 0;
    if (result != STEREO_OK)
        stereo__vulkan_destroy(context);
    return result;
}

/* Lists the devices on an instance of its own. No loader, no driver: no devices, and no error. */
static stereo_result stereo__vulkan_devices(const stereo_context_desc *desc, stereo_device_info *infos,
                                            uint32_t *count)
{
    stereo_context_desc plain = STEREO_INIT;
    VkPhysicalDevice list[STEREO__MAX_DEVICES];
    stereo__vulkan v;
    stereo_result result;
    uint32_t room = infos ? *count : 0, found = 0, i;
    *count = 0;
    if (desc) {
        plain.allocator = desc->allocator;
        plain.logger = desc->logger;
        plain.vulkan = desc->vulkan;
    }
    memset(&v, 0, sizeof(v));
    v.desc = &plain;
    result = stereo__vulkan_load(&v);
    if (result == STEREO_OK)
        result = stereo__vulkan_instance(&v, 0);
    if (result == STEREO_OK)
        result = stereo__vulkan_physical(&v, list, &found);
    for (i = 0; i < found && i < room; i++)
        stereo__vulkan_describe(&v, list[i], i, &infos[i], NULL);
    *count = found;
    stereo__vulkan_close(&v);
    return result == STEREO_ERROR_NO_DEVICE ? STEREO_OK : result;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>vulkan-executor: buffers, pipelines and command buffers of a plan; nothing is asked for after its creation
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__NO_RANGE 0xffffffffu
#define STEREO__PUSH_BYTES 128u      /* Vulkan 1.0 promises as many */
#define STEREO__TABLE_BYTES 1024u    /* of a TABLE slot */

typedef struct stereo__vulkan_buffer {
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;                 /* NULL where the host does not look */
} stereo__vulkan_buffer;

typedef struct stereo__vulkan_layout {
    uint32_t kernel;
    VkDescriptorSetLayout set;
    VkPipelineLayout pipeline;
} stereo__vulkan_layout;

typedef struct stereo__vulkan_pipeline {
    uint32_t layout;                 /* in the plan's list; says which kernel */
    uint32_t spec[12], specs;
    VkPipeline pipeline;
} stereo__vulkan_pipeline;

typedef struct stereo__vulkan_frame { /* what each frame in flight has of its own */
    stereo__vulkan_buffer staging;
    VkFence fence;
    VkQueryPool queries;
} stereo__vulkan_frame;

/* What stereo_plan.vulkan points to; the lists stand behind it in the same allocation. */
typedef struct stereo__vulkan_plan {
    stereo__vulkan_buffer chunks[16];
    stereo__vulkan_frame frames[8];
    stereo__vulkan_buffer read;      /* KEEP_STAGES: through which stages come back */
    VkFence read_fence;
    stereo__vulkan_layout layouts[STEREO__MAX_PASSES];
    uint32_t layout_count, pipeline_count;
    stereo__vulkan_pipeline *pipelines;
    uint32_t *step_pipeline;         /* of each step */
    VkDescriptorPool descriptor_pool;
    VkDescriptorSet *sets;           /* [step][frame] */
    VkCommandPool command_pool;
    VkCommandBuffer *commands;       /* [frame][cut], then the one of stereo__vulkan_read */
    VkSubmitInfo *submits;
    uint32_t cuts;                   /* command buffers of a frame */
    uint32_t runs;                   /* stretches of steps of one pass; one timestamp more than that */
    uint64_t *ticks;
    uint32_t last;                   /* frame that was waited for last */
} stereo__vulkan_plan;

/* Bytes of the struct with its lists; points these into `p` where it is given. */
static size_t stereo__vulkan_lay_out(const stereo__program *program, stereo__vulkan_plan *p)
{
    const size_t steps = program->step_count, frames = program->desc.slots;
    size_t sizes[6], at = (size_t)stereo__align(sizeof(stereo__vulkan_plan), 16), offset[6], i;
    sizes[0] = steps * sizeof(stereo__vulkan_pipeline);
    sizes[1] = steps * sizeof(uint32_t);
    sizes[2] = steps * frames * sizeof(VkDescriptorSet);
    sizes[3] = (steps * frames + 1) * sizeof(VkCommandBuffer);
    sizes[4] = steps * sizeof(VkSubmitInfo);
    sizes[5] = (steps + 1) * sizeof(uint64_t);
    for (i = 0; i < 6; i++) {
        offset[i] = at;
        at += (size_t)stereo__align(sizes[i], 16);
    }
    if (p) {
        p->pipelines = (stereo__vulkan_pipeline *)(void *)((uint8_t *)p + offset[0]);
        p->step_pipeline = (uint32_t *)(void *)((uint8_t *)p + offset[1]);
        p->sets = (VkDescriptorSet *)(void *)((uint8_t *)p + offset[2]);
        p->commands = (VkCommandBuffer *)(void *)((uint8_t *)p + offset[3]);
        p->submits = (VkSubmitInfo *)(void *)((uint8_t *)p + offset[4]);
        p->ticks = (uint64_t *)(void *)((uint8_t *)p + offset[5]);
    }
    return at;
}

/* What stereo__vulkan_plan_create asks the allocator for. */
static uint64_t stereo__vulkan_host_bytes(const stereo__program *program)
{
    return stereo__vulkan_lay_out(program, NULL);
}

/* ---- buffers ---- */

/* How well a memory type suits: 0 = not at all. Types with flags that need an enabled feature are left alone.
   Host: coherent, and cached because results are read from it; apart from a card's own memory, of which little can
   be mapped. Device: local; on cards again not the small part that the host sees. */
static int stereo__vulkan_suits(const stereo__vulkan *v, VkMemoryPropertyFlags flags, int host)
{
    const VkMemoryPropertyFlags visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    int local = (flags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT) != 0;
    if (flags &
        ~(VkMemoryPropertyFlags)(visible | VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_HOST_CACHED_BIT))
        return 0;
    if (host)
        return (flags & visible) != visible ? 0
               : 1 + ((flags & VK_MEMORY_PROPERTY_HOST_CACHED_BIT) ? 2 : 0) + ((v->unified != 0) == local);
    return 1 + (local ? 2 : 0) + (v->unified || !(flags & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT));
}

/* Allocates from the best type; while the device has none left, from the next. */
static stereo_result stereo__vulkan_allocate(stereo__vulkan *v, const VkMemoryRequirements *needs, int host,
                                             int another, VkDeviceMemory *memory)
{
    uint32_t left = needs->memoryTypeBits, i, tries;
    VkResult vk = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    for (tries = 0; vk == VK_ERROR_OUT_OF_DEVICE_MEMORY; tries++) {
        VkMemoryAllocateInfo info;
        uint32_t best = UINT32_MAX;
        int suits = 0;
        for (i = 0; i < v->memory.memoryTypeCount; i++) {
            int now = left & (1u << i) ? stereo__vulkan_suits(v, v->memory.memoryTypes[i].propertyFlags, host) : 0;
            if (now > suits) {
                suits = now;
                best = i;
            }
        }
        if (best == UINT32_MAX)
            break;
        left &= ~(1u << best);
        memset(&info, 0, sizeof(info));
        info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        info.allocationSize = needs->size;
        info.memoryTypeIndex = best;
        vk = v->fn.vkAllocateMemory(v->device, &info, NULL, memory);
        if (vk >= 0 && tries > 0)
            stereo__report(v->desc, STEREO_LEVEL_WARNING, STEREO_OK, 0, "vkAllocateMemory",
                           "vkAllocateMemory: %.0f bytes come from a slower memory, the best one is full",
                           (double)needs->size);
    }
    return vk < 0 ? stereo__vulkan_fail_or(v, vk, "vkAllocateMemory", needs->size, another) : STEREO_OK;
}

/* A buffer with memory of its own; mapped and zeroed where the host looks at it. another: there is another way if
   the device has too little memory. */
static stereo_result stereo__vulkan_buffer_create(stereo__vulkan *v, uint64_t bytes, int host, int another,
                                                  stereo__vulkan_buffer *out)
{
    VkBufferCreateInfo info;
    VkMemoryRequirements needs;
    stereo_result result;
    void *mapped = NULL;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
                 VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    info.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
    vk = v->fn.vkCreateBuffer(v->device, &info, NULL, &out->buffer);
    if (vk < 0) {
        memset(&out->buffer, 0, sizeof(out->buffer));
        return stereo__vulkan_fail_or(v, vk, "vkCreateBuffer", bytes, another);
    }
    v->fn.vkGetBufferMemoryRequirements(v->device, out->buffer, &needs);
    result = stereo__vulkan_allocate(v, &needs, host, another, &out->memory);
    if (result != STEREO_OK) {
        memset(&out->memory, 0, sizeof(out->memory));
        return result;
    }
    vk = v->fn.vkBindBufferMemory(v->device, out->buffer, out->memory, 0);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkBindBufferMemory", bytes);
    if (!host)
        return STEREO_OK;
    vk = v->fn.vkMapMemory(v->device, out->memory, 0, VK_WHOLE_SIZE, 0, &mapped);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkMapMemory", bytes);
    out->mapped = (uint8_t *)mapped;
    memset(out->mapped, 0, (size_t)bytes);
    return STEREO_OK;
}

static void stereo__vulkan_buffer_destroy(stereo__vulkan *v, stereo__vulkan_buffer *buffer)
{
    if (buffer->buffer)
        v->fn.vkDestroyBuffer(v->device, buffer->buffer, NULL);
    if (buffer->memory)
        v->fn.vkFreeMemory(v->device, buffer->memory, NULL); /* unmaps too */
}

static stereo_result stereo__vulkan_fence(stereo__vulkan *v, VkFence *fence)
{
    VkFenceCreateInfo info;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    vk = v->fn.vkCreateFence(v->device, &info, NULL, fence);
    if (vk < 0)
        memset(fence, 0, sizeof(*fence));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateFence", 0) : STEREO_OK;
}

/* Staging, fence and timestamps of one frame in flight. */
static stereo_result stereo__vulkan_frame_create(stereo_plan *plan, stereo__vulkan_frame *frame)
{
    stereo__vulkan *v = plan->context->vulkan;
    VkQueryPoolCreateInfo info;
    VkResult vk;
    stereo_result result = stereo__vulkan_buffer_create(v, plan->program.staging_bytes, 1, 0, &frame->staging);
    if (result == STEREO_OK)
        result = stereo__vulkan_fence(v, &frame->fence);
    if (result != STEREO_OK || !v->tick_mask)
        return result;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    info.queryType = VK_QUERY_TYPE_TIMESTAMP;
    info.queryCount = plan->vulkan->runs + 1;
    vk = v->fn.vkCreateQueryPool(v->device, &info, NULL, &frame->queries);
    if (vk < 0)
        memset(&frame->queries, 0, sizeof(frame->queries));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateQueryPool", 0) : STEREO_OK;
}

/* Bytes of the buffer through which stages come back: the largest range, with KEEP_STAGES. */
static uint64_t stereo__vulkan_read_bytes(const stereo__program *program, const stereo__memory *memory)
{
    uint64_t largest = 0;
    uint32_t i;
    for (i = 0; i < program->memory_count && (program->desc.flags & STEREO_PLAN_KEEP_STAGES); i++)
        if (memory[i].bytes > largest)
            largest = memory[i].bytes;
    return largest;
}

/* The chunks, what each frame has, and with KEEP_STAGES the way back. */
static stereo_result stereo__vulkan_buffers(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    stereo_result result = STEREO_OK;
    uint64_t read = stereo__vulkan_read_bytes(program, plan->memory);
    uint32_t i;
    for (i = 0; i < program->chunk_count && result == STEREO_OK; i++)
        if (program->chunk_bytes[i])
            result = stereo__vulkan_buffer_create(v, program->chunk_bytes[i], 0, plan->smaller_next,
                                                  &plan->vulkan->chunks[i]);
    for (i = 0; i < program->desc.slots && result == STEREO_OK; i++)
        result = stereo__vulkan_frame_create(plan, &plan->vulkan->frames[i]);
    if (result != STEREO_OK || read == 0)
        return result;
    result = stereo__vulkan_buffer_create(v, read, 1, 0, &plan->vulkan->read);
    return result == STEREO_OK ? stereo__vulkan_fence(v, &plan->vulkan->read_fence) : result;
}

/* ---- pipelines ---- */

static const stereo__pass *stereo__step_pass(const stereo_plan *plan, const stereo__step *step)
{
    return &plan->program.physical[step->pass];
}

static const stereo__kernel *stereo__step_kernel(const stereo_plan *plan, const stereo__step *step)
{
    return &stereo__kernels[stereo__step_pass(plan, step)->kernel];
}

/* Asks the kernel how the step is to be dispatched. */
static void stereo__step_shape(const stereo_plan *plan, const stereo__step *step, stereo__dispatch *dispatch)
{
    const stereo__pass *pass = stereo__step_pass(plan, step);
    stereo__shape shape;
    int i;
    memset(&shape, 0, sizeof(shape));
    memset(dispatch, 0, sizeof(*dispatch));
    shape.params = &pass->params;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        shape.slot[i] = pass->slot[i] == STEREO__NONE ? NULL : &plan->program.slots[pass->slot[i]];
    shape.tile = step->tile;
    shape.width = plan->program.desc.width;
    shape.height = plan->program.desc.height;
    shape.disparities = plan->program.desc.num_disparities;
    shape.device = &plan->context->device;
    shape.tuning = &plan->program.desc.tuning;
    stereo__step_kernel(plan, step)->shape(&shape, dispatch);
}

/* Limits that drivers do not check themselves. */
static stereo_result stereo__vulkan_check(const stereo_plan *plan, const stereo__step *step,
                                          const stereo__dispatch *dispatch)
{
    const stereo__device *device = &plan->context->device;
    const char *name = stereo__step_kernel(plan, step)->name;
    int i;
    if (dispatch->spec[0] == 0 || dispatch->spec[0] > device->max_invocations)
        return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "tuning.group_width",
                              "tuning.group_width: %s needs groups of %u invocations, the device allows 1..%u", name,
                              dispatch->spec[0], device->max_invocations);
    for (i = 0; i < 3; i++)
        if (dispatch->groups[i] > device->max_groups[i])
            return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan",
                                  "plan: %s needs %u groups, the device allows %u", name, dispatch->groups[i],
                                  device->max_groups[i]);
    return STEREO_OK;
}

/* A binding that the shader knows. What is computed in place has one binding for both, so that no kernel needs more
   storage buffers than the 4 of Vulkan 1.0. */
static int stereo__binding_known(const stereo__kernel *kernel, uint32_t binding)
{
    return !(kernel->in_place && binding == kernel->in_place_of);
}

static VkDescriptorType stereo__binding_type(const stereo__kernel *kernel, uint32_t binding)
{
    return kernel->bindings[binding] == 'u' || kernel->bindings[binding] == 'U' ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
                                                                                : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

static stereo_result stereo__vulkan_layout_create(stereo__vulkan *v, const stereo__kernel *kernel,
                                                  stereo__vulkan_layout *layout)
{
    VkDescriptorSetLayoutBinding bindings[STEREO__MAX_BINDINGS];
    VkDescriptorSetLayoutCreateInfo set;
    VkPipelineLayoutCreateInfo info;
    VkPushConstantRange push;
    VkResult vk;
    uint32_t b;
    memset(&set, 0, sizeof(set));
    memset(bindings, 0, sizeof(bindings));
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        VkDescriptorSetLayoutBinding *binding = &bindings[set.bindingCount];
        if (!stereo__binding_known(kernel, b))
            continue;
        binding->binding = b;
        binding->descriptorType = stereo__binding_type(kernel, b);
        binding->descriptorCount = 1;
        binding->stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
        set.bindingCount++;
    }
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.pBindings = bindings;
    vk = v->fn.vkCreateDescriptorSetLayout(v->device, &set, NULL, &layout->set);
    if (vk < 0) {
        memset(&layout->set, 0, sizeof(layout->set));
        return stereo__vulkan_fail(v, vk, "vkCreateDescriptorSetLayout", 0);
    }
    push.stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
    push.offset = 0;
    push.size = STEREO__PUSH_BYTES;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    info.setLayoutCount = 1;
    info.pSetLayouts = &layout->set;
    info.pushConstantRangeCount = 1;
    info.pPushConstantRanges = &push;
    vk = v->fn.vkCreatePipelineLayout(v->device, &info, NULL, &layout->pipeline);
    if (vk < 0)
        memset(&layout->pipeline, 0, sizeof(layout->pipeline));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreatePipelineLayout", 0) : STEREO_OK;
}

/* The layouts of a kernel, made when it is first met. */
static stereo_result stereo__vulkan_layout_of(stereo_plan *plan, uint32_t kernel, uint32_t *index)
{
    stereo__vulkan_plan *p = plan->vulkan;
    for (*index = 0; *index < p->layout_count; ++*index)
        if (p->layouts[*index].kernel == kernel)
            return STEREO_OK;
    p->layouts[*index].kernel = kernel;
    p->layout_count++;
    return stereo__vulkan_layout_create(plan->context->vulkan, &stereo__kernels[kernel], &p->layouts[*index]);
}

static stereo_result stereo__vulkan_pipeline_create(stereo__vulkan *v, const stereo__kernel *kernel,
                                                    VkPipelineLayout layout, stereo__vulkan_pipeline *pipeline)
{
    VkShaderModuleCreateInfo code;
    VkComputePipelineCreateInfo info;
    VkSpecializationInfo special;
    VkSpecializationMapEntry entries[12];
    VkShaderModule module;
    VkResult vk;
    uint32_t i;
    memset(&code, 0, sizeof(code));
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    code.pCode = stereo__spirv(kernel->spirv, &code.codeSize);
    vk = v->fn.vkCreateShaderModule(v->device, &code, NULL, &module);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkCreateShaderModule", code.codeSize);
    for (i = 0; i < 12; i++) {
        entries[i].constantID = i;
        entries[i].offset = i * (uint32_t)sizeof(uint32_t);
        entries[i].size = sizeof(uint32_t);
    }
    special.mapEntryCount = pipeline->specs;
    special.pMapEntries = entries;
    special.dataSize = pipeline->specs * sizeof(uint32_t);
    special.pData = pipeline->spec;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = module;
    info.stage.pName = "main";
    info.stage.pSpecializationInfo = &special;
    info.layout = layout;
    info.basePipelineIndex = -1;
    vk = v->fn.vkCreateComputePipelines(v->device, v->cache, 1, &info, NULL, &pipeline->pipeline);
    if (vk < 0)
        memset(&pipeline->pipeline, 0, sizeof(pipeline->pipeline));
    v->fn.vkDestroyShaderModule(v->device, module, NULL);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateComputePipelines", 0) : STEREO_OK;
}

/* The pipeline of a step: one for each kernel and set of specialization constants. */
static stereo_result stereo__vulkan_pipeline_of(stereo_plan *plan, uint32_t s)
{
    stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    stereo__vulkan_pipeline *pipeline;
    stereo__dispatch dispatch;
    uint32_t layout, i;
    stereo_result result;
    stereo__step_shape(plan, step, &dispatch);
    result = stereo__vulkan_check(plan, step, &dispatch);
    if (result == STEREO_OK)
        result = stereo__vulkan_layout_of(plan, stereo__step_pass(plan, step)->kernel, &layout);
    if (result != STEREO_OK)
        return result;
    for (i = 0; i < p->pipeline_count; i++) {
        pipeline = &p->pipelines[i];
        if (pipeline->layout == layout && pipeline->specs == dispatch.specs &&
            memcmp(pipeline->spec, dispatch.spec, dispatch.specs * sizeof(uint32_t)) == 0) {
            p->step_pipeline[s] = i;
            return STEREO_OK;
        }
    }
    pipeline = &p->pipelines[p->pipeline_count];
    pipeline->layout = layout;
    pipeline->specs = dispatch.specs;
    memcpy(pipeline->spec, dispatch.spec, sizeof(pipeline->spec));
    p->step_pipeline[s] = p->pipeline_count++;
    return stereo__vulkan_pipeline_create(plan->context->vulkan, kernel, p->layouts[layout].pipeline, pipeline);
}

/* ---- descriptor sets: one for each step, and for each frame where the caller's pixels are bound ---- */

static int stereo__binding_external(const stereo_plan *plan, const stereo__step *step, uint32_t binding)
{
    uint16_t slot = stereo__step_pass(plan, step)->slot[binding];
    return slot != STEREO__NONE && plan->program.slots[slot].kind == STEREO__EXTERNAL;
}

static int stereo__step_external(const stereo_plan *plan, const stereo__step *step)
{
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    uint32_t b;
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++)
        if (stereo__binding_external(plan, step, b))
            return 1;
    return 0;
}

/* Where a binding of a step lies; 0 = it is absent. */
static int stereo__binding_range(const stereo_plan *plan, const stereo__step *step, uint32_t frame, uint32_t b,
                                 VkDescriptorBufferInfo *info)
{
    const stereo__program *program = &plan->program;
    if (stereo__binding_external(plan, step, b)) {
        const stereo__slot *slot = &program->slots[stereo__step_pass(plan, step)->slot[b]];
        info->buffer = plan->vulkan->frames[frame].staging.buffer;
        info->offset = program->external_offset[slot->external];
        info->range = stereo__align(slot->bytes, 4);
    } else if (step->memory[b] != STEREO__NO_RANGE) {
        const stereo__memory *memory = &plan->memory[step->memory[b]];
        info->buffer = plan->vulkan->chunks[memory->chunk].buffer;
        info->offset = memory->offset;
        info->range = stereo__align(memory->bytes, 4);
    } else {
        return 0;
    }
    return 1;
}

/* Something valid for an absent binding, which the shader does not touch: of another one with the same access, so
   that validation layers, which look at bindings only, see no new hazard. */
static void stereo__binding_substitute(const stereo_plan *plan, const stereo__step *step, uint32_t frame,
                                       uint32_t absent, VkDescriptorBufferInfo *info)
{
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    int writes = stereo__binding_writes(kernel->bindings[absent]);
    VkDescriptorBufferInfo other;
    uint32_t b;
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        if (!stereo__binding_known(kernel, b) || !stereo__binding_range(plan, step, frame, b, &other))
            continue;
        *info = other;
        if (stereo__binding_writes(kernel->bindings[b]) == writes)
            break;
    }
    if (stereo__binding_type(kernel, absent) == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER)
        info->range = stereo__least(info->range, STEREO__TABLE_BYTES);
}

static stereo_result stereo__vulkan_set(stereo_plan *plan, uint32_t s, uint32_t frame, VkDescriptorSet *set)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    VkDescriptorBufferInfo infos[STEREO__MAX_BINDINGS];
    VkWriteDescriptorSet writes[STEREO__MAX_BINDINGS];
    VkDescriptorSetAllocateInfo info;
    uint32_t b, count = 0;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    info.descriptorPool = p->descriptor_pool;
    info.descriptorSetCount = 1;
    info.pSetLayouts = &p->layouts[p->pipelines[p->step_pipeline[s]].layout].set;
    vk = v->fn.vkAllocateDescriptorSets(v->device, &info, set);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkAllocateDescriptorSets", 0);
    memset(writes, 0, sizeof(writes));
    memset(infos, 0, sizeof(infos));
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        if (!stereo__binding_known(kernel, b))
            continue;
        if (!stereo__binding_range(plan, step, frame, b, &infos[b]))
            stereo__binding_substitute(plan, step, frame, b, &infos[b]);
        if (infos[b].range > plan->context->device.max_range)
            return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan",
                                  "plan: %s binds %.0f bytes, the device allows %.0f", kernel->name,
                                  (double)infos[b].range, (double)plan->context->device.max_range);
        writes[count].sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        writes[count].dstSet = *set;
        writes[count].dstBinding = b;
        writes[count].descriptorCount = 1;
        writes[count].descriptorType = stereo__binding_type(kernel, b);
        writes[count].pBufferInfo = &infos[b];
        count++;
    }
    v->fn.vkUpdateDescriptorSets(v->device, count, writes, 0, NULL);
    return STEREO_OK;
}

static stereo_result stereo__vulkan_descriptor_pool(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    VkDescriptorPoolCreateInfo info;
    VkDescriptorPoolSize sizes[2];
    uint32_t s, b;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    sizes[0].type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    sizes[1].type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    sizes[0].descriptorCount = sizes[1].descriptorCount = 0;
    for (s = 0; s < plan->program.step_count; s++) {
        const stereo__kernel *kernel = stereo__step_kernel(plan, &plan->steps[s]);
        uint32_t sets = stereo__step_external(plan, &plan->steps[s]) ? plan->program.desc.slots : 1;
        info.maxSets += sets;
        for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++)
            sizes[stereo__binding_type(kernel, b) == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER].descriptorCount += sets;
    }
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    info.poolSizeCount = sizes[1].descriptorCount ? 2 : 1;
    info.pPoolSizes = sizes;
    vk = v->fn.vkCreateDescriptorPool(v->device, &info, NULL, &plan->vulkan->descriptor_pool);
    if (vk < 0)
        memset(&plan->vulkan->descriptor_pool, 0, sizeof(plan->vulkan->descriptor_pool));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateDescriptorPool", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_sets(stereo_plan *plan)
{
    const uint32_t frames = plan->program.desc.slots;
    VkDescriptorSet *sets = plan->vulkan->sets;
    stereo_result result = stereo__vulkan_descriptor_pool(plan);
    uint32_t s, f;
    for (s = 0; s < plan->program.step_count; s++)
        for (f = 0; f < frames && result == STEREO_OK; f++) {
            if (f > 0 && !stereo__step_external(plan, &plan->steps[s]))
                sets[s * frames + f] = sets[s * frames];
            else
                result = stereo__vulkan_set(plan, s, f, &sets[s * frames + f]);
        }
    return result;
}

/* ---- recording ---- */

/* The end of the command buffer that begins with step `first`: as many steps as one submit may hold. */
static uint32_t stereo__vulkan_cut(const stereo_plan *plan, uint32_t first)
{
    uint64_t work = plan->steps[first].operations;
    uint32_t end = first + 1;
    while (end < plan->program.step_count && work + plan->steps[end].operations <= plan->context->vulkan->work)
        work += plan->steps[end++].operations;
    return end;
}

static int stereo__step_begins_run(const stereo_plan *plan, uint32_t s)
{
    return s == 0 || plan->steps[s].pass != plan->steps[s - 1].pass;
}

static void stereo__vulkan_barrier(const stereo__vulkan *v, VkCommandBuffer commands, VkPipelineStageFlags from,
                                   VkAccessFlags written, VkPipelineStageFlags to, VkAccessFlags used)
{
    VkMemoryBarrier barrier;
    memset(&barrier, 0, sizeof(barrier));
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = written;
    barrier.dstAccessMask = used;
    v->fn.vkCmdPipelineBarrier(commands, from, to, 0, 1, &barrier, 0, NULL, 0, NULL);
}

#define STEREO__WORK_STAGES (VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT)
#define STEREO__WORK_WRITES (VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_TRANSFER_WRITE_BIT)
#define STEREO__WORK_USES                                                                  \
    (VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_UNIFORM_READ_BIT | \
     VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT)

static void stereo__vulkan_work_barrier(const stereo__vulkan *v, VkCommandBuffer commands)
{
    stereo__vulkan_barrier(v, commands, STEREO__WORK_STAGES, STEREO__WORK_WRITES, STEREO__WORK_STAGES,
                           STEREO__WORK_USES);
}

/* Before the first step: the host's inputs become visible, the frame before is done with the arena, tables are
   written (a few kilobytes in the command buffer, in place of an upload of their own). */
static void stereo__vulkan_record_start(const stereo_plan *plan, VkCommandBuffer commands,
                                        const stereo__vulkan_frame *frame)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    uint32_t s, tables = 0;
    if (v->tick_mask)
        v->fn.vkCmdResetQueryPool(commands, frame->queries, 0, plan->vulkan->runs + 1);
    stereo__vulkan_barrier(v, commands, VK_PIPELINE_STAGE_HOST_BIT | STEREO__WORK_STAGES,
                           VK_ACCESS_HOST_WRITE_BIT | STEREO__WORK_WRITES, STEREO__WORK_STAGES, STEREO__WORK_USES);
    for (s = 0; s < program->slot_count; s++)
        if (program->slots[s].kind == STEREO__TABLE) {
            const stereo__memory *memory = &plan->memory[program->slots[s].memory];
            v->fn.vkCmdUpdateBuffer(commands, plan->vulkan->chunks[memory->chunk].buffer, memory->offset,
                                    STEREO__TABLE_BYTES, program->tables[program->slots[s].origin]);
            tables++;
        }
    if (tables)
        stereo__vulkan_work_barrier(v, commands);
}

static void stereo__vulkan_record_step(const stereo_plan *plan, VkCommandBuffer commands, uint32_t s, uint32_t frame)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__vulkan_pipeline *pipeline = &p->pipelines[p->step_pipeline[s]];
    VkPipelineLayout layout = p->layouts[pipeline->layout].pipeline;
    stereo__dispatch dispatch;
    if (step->barrier)
        stereo__vulkan_work_barrier(v, commands);
    if (step->copy_from != STEREO__NO_RANGE) {
        const stereo__memory *from = &plan->memory[step->copy_from];
        const stereo__memory *to = &plan->memory[step->memory[stereo__step_kernel(plan, step)->in_place]];
        VkBufferCopy copy;
        copy.srcOffset = from->offset;
        copy.dstOffset = to->offset;
        copy.size = stereo__least(from->bytes, to->bytes);
        v->fn.vkCmdCopyBuffer(commands, p->chunks[from->chunk].buffer, p->chunks[to->chunk].buffer, 1, &copy);
        stereo__vulkan_work_barrier(v, commands);
    }
    stereo__step_shape(plan, step, &dispatch);
    v->fn.vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline->pipeline);
    v->fn.vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1,
                                  &p->sets[s * plan->program.desc.slots + frame], 0, NULL);
    if (dispatch.pushes)
        v->fn.vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, dispatch.pushes * 4u,
                                 dispatch.push);
    v->fn.vkCmdDispatch(commands, dispatch.groups[0], dispatch.groups[1], dispatch.groups[2]);
}

static stereo_result stereo__vulkan_begin(stereo__vulkan *v, VkCommandBuffer commands)
{
    VkCommandBufferBeginInfo info;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    vk = v->fn.vkBeginCommandBuffer(commands, &info);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkBeginCommandBuffer", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_end(stereo__vulkan *v, VkCommandBuffer commands)
{
    VkResult vk = v->fn.vkEndCommandBuffer(commands);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEndCommandBuffer", 0) : STEREO_OK;
}

/* One timestamp where each run of a pass begins and one at the end: differences add up to the whole. */
static void stereo__vulkan_record_time(const stereo_plan *plan, VkCommandBuffer commands,
                                       const stereo__vulkan_frame *frame, uint32_t index)
{
    const stereo__vulkan *v = plan->context->vulkan;
    if (v->tick_mask)
        v->fn.vkCmdWriteTimestamp(commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, frame->queries, index);
}

/* All command buffers of one frame in flight. */
static stereo_result stereo__vulkan_record(stereo_plan *plan, uint32_t f)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__vulkan_plan *p = plan->vulkan;
    const stereo__vulkan_frame *frame = &p->frames[f];
    const uint32_t steps = plan->program.step_count;
    uint32_t cut, first = 0, end, s, run = 0;
    for (cut = 0; cut < p->cuts; cut++, first = end) {
        VkCommandBuffer commands = p->commands[f * p->cuts + cut];
        stereo_result result = stereo__vulkan_begin(v, commands);
        if (result != STEREO_OK)
            return result;
        if (cut == 0)
            stereo__vulkan_record_start(plan, commands, frame);
        end = stereo__vulkan_cut(plan, first);
        for (s = first; s < end; s++) {
            if (stereo__step_begins_run(plan, s))
                stereo__vulkan_record_time(plan, commands, frame, run++);
            stereo__vulkan_record_step(plan, commands, s, f);
        }
        if (end == steps) {
            stereo__vulkan_record_time(plan, commands, frame, run);
            stereo__vulkan_barrier(v, commands, STEREO__WORK_STAGES, STEREO__WORK_WRITES, VK_PIPELINE_STAGE_HOST_BIT,
                                   VK_ACCESS_HOST_READ_BIT);
        }
        result = stereo__vulkan_end(v, commands);
        if (result != STEREO_OK)
            return result;
    }
    return STEREO_OK;
}

static stereo_result stereo__vulkan_commands(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    VkCommandPoolCreateInfo pool;
    VkCommandBufferAllocateInfo info;
    stereo_result result = STEREO_OK;
    uint32_t f;
    VkResult vk;
    memset(&pool, 0, sizeof(pool));
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.queueFamilyIndex = v->family;
    if (plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES)
        pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT; /* stereo__vulkan_read records anew */
    vk = v->fn.vkCreateCommandPool(v->device, &pool, NULL, &p->command_pool);
    if (vk < 0) {
        memset(&p->command_pool, 0, sizeof(p->command_pool));
        return stereo__vulkan_fail(v, vk, "vkCreateCommandPool", 0);
    }
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    info.commandPool = p->command_pool;
    info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    info.commandBufferCount = plan->program.desc.slots * p->cuts + 1;
    vk = v->fn.vkAllocateCommandBuffers(v->device, &info, p->commands);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkAllocateCommandBuffers", 0);
    for (f = 0; f < plan->program.desc.slots && result == STEREO_OK; f++)
        result = stereo__vulkan_record(plan, f);
    return result;
}

/* ---- plan ---- */

/* Nothing of the device runs any more, whatever happened before. */
static void stereo__vulkan_idle(stereo__vulkan *v)
{
    stereo__mutex_lock(&v->queue_lock);
    v->fn.vkDeviceWaitIdle(v->device);
    stereo__mutex_unlock(&v->queue_lock);
}

static void stereo__vulkan_plan_destroy(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    uint32_t i;
    if (!p)
        return;
    stereo__vulkan_idle(v);
    if (p->command_pool)
        v->fn.vkDestroyCommandPool(v->device, p->command_pool, NULL);
    if (p->descriptor_pool)
        v->fn.vkDestroyDescriptorPool(v->device, p->descriptor_pool, NULL);
    for (i = 0; i < p->pipeline_count; i++)
        if (p->pipelines[i].pipeline)
            v->fn.vkDestroyPipeline(v->device, p->pipelines[i].pipeline, NULL);
    for (i = 0; i < p->layout_count; i++) {
        if (p->layouts[i].pipeline)
            v->fn.vkDestroyPipelineLayout(v->device, p->layouts[i].pipeline, NULL);
        if (p->layouts[i].set)
            v->fn.vkDestroyDescriptorSetLayout(v->device, p->layouts[i].set, NULL);
    }
    for (i = 0; i < 8; i++) {
        if (p->frames[i].fence)
            v->fn.vkDestroyFence(v->device, p->frames[i].fence, NULL);
        if (p->frames[i].queries)
            v->fn.vkDestroyQueryPool(v->device, p->frames[i].queries, NULL);
        stereo__vulkan_buffer_destroy(v, &p->frames[i].staging);
    }
    if (p->read_fence)
        v->fn.vkDestroyFence(v->device, p->read_fence, NULL);
    stereo__vulkan_buffer_destroy(v, &p->read);
    for (i = 0; i < 16; i++)
        stereo__vulkan_buffer_destroy(v, &p->chunks[i]);
    stereo__release(&plan->context->desc, p, stereo__vulkan_lay_out(&plan->program, NULL));
    plan->vulkan = NULL;
}

/* Everything a plan needs of the device. On errors nothing stays behind. */
static stereo_result stereo__vulkan_plan_create(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    stereo_result result = stereo__vulkan_lost(v);
    uint32_t s;
    if (result != STEREO_OK)
        return result;
    plan->vulkan = (stereo__vulkan_plan *)stereo__alloc(&plan->context->desc, stereo__vulkan_lay_out(program, NULL));
    if (!plan->vulkan)
        return stereo__vulkan_no_host_memory(v, stereo__vulkan_host_bytes(program));
    stereo__vulkan_lay_out(program, plan->vulkan);
    for (s = 0; s < program->step_count; s++)
        plan->vulkan->runs += (uint32_t)stereo__step_begins_run(plan, s);
    for (s = 0; s < program->step_count; s = stereo__vulkan_cut(plan, s))
        plan->vulkan->cuts++;
    result = stereo__vulkan_buffers(plan);
    for (s = 0; s < program->step_count && result == STEREO_OK; s++)
        result = stereo__vulkan_pipeline_of(plan, s);
    if (result == STEREO_OK)
        result = stereo__vulkan_sets(plan);
    if (result == STEREO_OK)
        result = stereo__vulkan_commands(plan);
    if (result != STEREO_OK)
        stereo__vulkan_plan_destroy(plan);
    return result;
}

/* ---- frames ---- */

static void stereo__copy_rows(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride, size_t row,
                              uint32_t rows)
{
    uint32_t y;
    for (y = 0; y < rows; y++)
        memcpy(to + y * to_stride, from + y * from_stride, row);
}

static int stereo__external_is_input(stereo__external external)
{
    return external == STEREO__EXT_LEFT || external == STEREO__EXT_RIGHT || external == STEREO__EXT_MASK ||
           external == STEREO__EXT_PREVIOUS;
}

/* An input that is not there: the mask lets everything through, the previous disparity is invalid everywhere. */
static void stereo__upload_nothing(uint8_t *to, const stereo__slot *slot, stereo_disparity_format format)
{
    static const uint8_t nothing[3][4] = {{0, 0, 0x80, 0x7f}, {0, 0x80, 0, 0x80}, {0, 0, 0, 0}}; /* by format */
    size_t row = slot->width * slot->x_stride, i;
    uint32_t y;
    for (i = 0; i < row; i++)
        to[i] = slot->external == STEREO__EXT_MASK ? 0xff : nothing[format][i % 4];
    for (y = 1; y < slot->height; y++)
        memcpy(to + y * slot->y_stride, to, row);
}

static void stereo__vulkan_upload(const stereo_plan *plan, uint32_t f, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    uint32_t s;
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        uint8_t *to = plan->vulkan->frames[f].staging.mapped + program->external_offset[slot->external];
        size_t row = slot->width * slot->x_stride, stride;
        const uint8_t *pixels;
        if (slot->kind != STEREO__EXTERNAL || !stereo__external_is_input(slot->external))
            continue;
        pixels = stereo__frame_pixels(frame, slot->external, &stride);
        if (pixels)
            stereo__copy_rows(to, slot->y_stride, pixels, stride ? stride : row, row, slot->height);
        else
            stereo__upload_nothing(to, slot, program->desc.disparity_format);
    }
}

static void stereo__vulkan_download(const stereo_plan *plan, uint32_t f, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    uint32_t s;
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        const uint8_t *from = plan->vulkan->frames[f].staging.mapped + program->external_offset[slot->external];
        size_t row = slot->width * slot->x_stride, stride;
        uint8_t *pixels;
        if (slot->kind != STEREO__EXTERNAL || stereo__external_is_input(slot->external))
            continue;
        pixels = stereo__frame_pixels(frame, slot->external, &stride);
        if (pixels)
            stereo__copy_rows(pixels, stride ? stride : row, from, slot->y_stride, row, slot->height);
    }
}

/* Hands command buffers to the queue, each as a batch of its own. */
static stereo_result stereo__vulkan_queue(stereo__vulkan *v, uint32_t count, const VkSubmitInfo *submits,
                                          VkFence fence)
{
    VkResult vk = v->fn.vkResetFences(v->device, 1, &fence);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkResetFences", 0);
    stereo__mutex_lock(&v->queue_lock);
    vk = v->fn.vkQueueSubmit(v->queue, count, submits, fence);
    stereo__mutex_unlock(&v->queue_lock);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkQueueSubmit", 0) : STEREO_OK;
}

/* OK, PENDING or an error, after which nothing runs any more. */
static stereo_result stereo__vulkan_wait_fence(stereo__vulkan *v, VkFence fence, uint64_t timeout_ns)
{
    VkResult vk = v->fn.vkWaitForFences(v->device, 1, &fence, VK_TRUE, timeout_ns);
    if (vk == VK_TIMEOUT)
        return STEREO_PENDING;
    if (vk >= 0)
        return STEREO_OK;
    stereo__vulkan_idle(v);
    return stereo__vulkan_fail(v, vk, "vkWaitForFences", 0);
}

/* Uploads the inputs and starts the frame. */
static stereo_result stereo__vulkan_submit(stereo_plan *plan, uint32_t slot, const stereo_frame *frame)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    stereo_result result = stereo__vulkan_lost(v);
    uint32_t i;
    if (result != STEREO_OK)
        return result;
    stereo__vulkan_upload(plan, slot, frame);
    for (i = 0; i < p->cuts; i++) {
        memset(&p->submits[i], 0, sizeof(p->submits[i]));
        p->submits[i].sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        p->submits[i].commandBufferCount = 1;
        p->submits[i].pCommandBuffers = &p->commands[slot * p->cuts + i];
    }
    return stereo__vulkan_queue(v, p->cuts, p->submits, p->frames[slot].fence);
}

/* Milliseconds of each physical pass, from the timestamps of a finished frame. */
static stereo_result stereo__vulkan_times(stereo_plan *plan, uint32_t slot)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    uint32_t s, run = 0;
    VkResult vk;
    if (!v->tick_mask || !plan->milliseconds)
        return STEREO_OK;
    vk = v->fn.vkGetQueryPoolResults(v->device, p->frames[slot].queries, 0, p->runs + 1,
                                     (p->runs + 1) * sizeof(uint64_t), p->ticks, sizeof(uint64_t),
                                     VK_QUERY_RESULT_64_BIT);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkGetQueryPoolResults", 0);
    for (s = 0; s < plan->program.physical_count; s++)
        plan->milliseconds[s] = vk == VK_SUCCESS ? 0.0 : -1.0;
    for (s = 0; vk == VK_SUCCESS && s < plan->program.step_count; s++)
        if (stereo__step_begins_run(plan, s)) {
            uint64_t ticks = (p->ticks[run + 1] - p->ticks[run]) & v->tick_mask;
            plan->milliseconds[plan->steps[s].pass] += ticks > v->tick_mask / 2 ? 0.0 : (double)ticks * v->tick;
            run++;
        }
    return STEREO_OK;
}

/* PENDING, or the frame's outputs are written. */
static stereo_result stereo__vulkan_wait(stereo_plan *plan, uint32_t slot, uint64_t timeout_ns)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo_result result = stereo__vulkan_lost(v);
    if (result == STEREO_OK)
        result = stereo__vulkan_wait_fence(v, plan->vulkan->frames[slot].fence, timeout_ns);
    if (result == STEREO_OK)
        result = stereo__vulkan_times(plan, slot);
    if (result != STEREO_OK)
        return result;
    stereo__vulkan_download(plan, slot, &plan->slots[slot].frame);
    plan->vulkan->last = slot;
    return STEREO_OK;
}

/* ---- stages ---- */

/* Copies a range of the arena into the buffer that the host sees. */
static stereo_result stereo__vulkan_fetch(stereo_plan *plan, const stereo__memory *memory)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    VkCommandBuffer commands = p->commands[plan->program.desc.slots * p->cuts];
    VkSubmitInfo submit;
    VkBufferCopy copy;
    stereo_result result = stereo__vulkan_begin(v, commands);
    if (result != STEREO_OK)
        return result;
    copy.srcOffset = memory->offset;
    copy.dstOffset = 0;
    copy.size = memory->bytes;
    stereo__vulkan_work_barrier(v, commands);
    v->fn.vkCmdCopyBuffer(commands, p->chunks[memory->chunk].buffer, p->read.buffer, 1, &copy);
    stereo__vulkan_barrier(v, commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
                           VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
    result = stereo__vulkan_end(v, commands);
    memset(&submit, 0, sizeof(submit));
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &commands;
    if (result == STEREO_OK)
        result = stereo__vulkan_queue(v, 1, &submit, p->read_fence);
    return result == STEREO_OK ? stereo__vulkan_wait_fence(v, p->read_fence, UINT64_MAX) : result;
}

/* Puts part of a slot, rows [y0, y1) and disparities or planes [z0, z1), where it belongs in the tight result. Packed
   words are little-endian, as this machine is: elements lie one after another. */
static void stereo__untangle(const stereo__slot *slot, const uint8_t *from, uint32_t y0, uint32_t y1, uint32_t z0,
                             uint32_t z1, uint8_t *tight)
{
    const size_t element = stereo__elem_bytes(slot->elem), width = slot->width, height = slot->height,
                 depth = slot->depth;
    const int volume = slot->kind == STEREO__VOLUME;
    const size_t x_tight = volume ? depth * element : element, y_tight = width * x_tight;
    const size_t z_tight = volume ? element : height * y_tight;
    size_t x, y, z;
    for (y = y0; y < y1; y++)
        for (z = z0; z < z1; z++) {
            const uint8_t *in = from + (y - y0) * slot->y_stride + (z - z0) * slot->z_stride;
            uint8_t *out = tight + y * y_tight + z * z_tight;
            for (x = 0; x < width; x++)
                memcpy(out + x * x_tight, in + x * slot->x_stride, element);
        }
}

/* The value of a slot after the last frame: volumes as [y][x][d], images as [z][y][x], the caller's pixels as he
   gets them. */
static stereo_result stereo__vulkan_read(stereo_plan *plan, uint16_t index, void *tight, size_t bytes)
{
    const stereo__program *program = &plan->program;
    const stereo__slot *slot = &program->slots[index];
    uint32_t parts = slot->kind == STEREO__VOLUME && slot->parts > 1 ? slot->parts : 1, i;
    stereo_result result = stereo__vulkan_lost(plan->context->vulkan);
    uint64_t needed = (uint64_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem);
    if (result != STEREO_OK)
        return result;
    if (bytes != needed || !plan->vulkan->read.mapped)
        return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "bytes",
                              "bytes: %s has %.0f bytes, and only plans with STEREO_PLAN_KEEP_STAGES keep it",
                              slot->name, (double)needed);
    if (slot->kind == STEREO__EXTERNAL) {
        size_t row = slot->width * slot->x_stride;
        const uint8_t *from = plan->vulkan->frames[plan->vulkan->last].staging.mapped;
        stereo__copy_rows((uint8_t *)tight, row, from + program->external_offset[slot->external], slot->y_stride, row,
                          slot->height);
        return STEREO_OK;
    }
    for (i = 0; i < parts && result == STEREO_OK; i++) {
        uint32_t y0 = 0, y1 = slot->height, z0 = 0, z1 = slot->depth;
        if (parts > 1 && slot->layout == STEREO__D_FASTEST) {
            y0 = i * program->band_rows;
            y1 = (uint32_t)stereo__least((uint64_t)y0 + program->band_rows, slot->height);
        } else if (parts > 1) {
            z0 = i * program->slab_depth;
            z1 = (uint32_t)stereo__least((uint64_t)z0 + program->slab_depth, slot->depth);
        }
        result = stereo__vulkan_fetch(plan, &plan->memory[program->slots[stereo__home(program, index)].memory + i]);
        if (result == STEREO_OK)
            stereo__untangle(slot, plan->vulkan->read.mapped, y0, y1, z0, z1, (uint8_t *)tight);
    }
    return result;
}

#endif /* STEREO_NO_VULKAN */
/* ------------------------------------------------------------------------------------------------------------------
   >>public: context
   ------------------------------------------------------------------------------------------------------------------ */
STEREO_API const char *stereo_result_text(stereo_result result)
{
    switch (result) {
    case STEREO_OK: return "ok";
    case STEREO_PENDING: return "pending";
    case STEREO_ERROR_BAD_ARGUMENT: return "bad argument";
    case STEREO_ERROR_UNSUPPORTED: return "unsupported";
    case STEREO_ERROR_LIMIT: return "limit exceeded";
    case STEREO_ERROR_HOST_MEMORY: return "out of host memory";
    case STEREO_ERROR_DEVICE_MEMORY: return "out of device memory";
    case STEREO_ERROR_NO_DEVICE: return "no device";
    case STEREO_ERROR_DEVICE_LOST: return "device lost";
    case STEREO_ERROR_VULKAN: return "Vulkan error";
    }
    return "unknown result";
}

STEREO_API const char *stereo_simd_text(stereo_simd simd)
{
    static const char *const names[] = {"auto", "scalar", "sse4", "avx2", "avx512", "neon"};
    return (int)simd >= 0 && (int)simd <= (int)STEREO_SIMD_NEON ? names[simd] : "unknown";
}

STEREO_API uint32_t stereo_version(void)
{
    return STEREO_VERSION;
}

static stereo_result stereo__bad(const stereo_context_desc *log, const char *key, const char *what)
{
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key, "%s: %s", key, what);
}

static stereo_result stereo__check_context(const stereo_context_desc *desc)
{
    if (desc->canary_begin_ || desc->canary_end_)
        return stereo__bad(desc, "context", "the descriptor was not initialised; start it with STEREO_INIT");
    if ((int)desc->backend < 0 || (int)desc->backend > (int)STEREO_BACKEND_VULKAN)
        return stereo__bad(desc, "context.backend", "must be STEREO_BACKEND_AUTO, _CPU or _VULKAN");
    if ((int)desc->simd < 0 || (int)desc->simd > (int)STEREO_SIMD_NEON)
        return stereo__bad(desc, "context.simd", "must be one of enum stereo_simd");
    if (desc->flags &
        ~(uint32_t)(STEREO_CONTEXT_MINIMUM_LIMITS | STEREO_CONTEXT_NO_TIMESTAMPS | STEREO_CONTEXT_VALIDATE))
        return stereo__bad(desc, "context.flags", "must be a sum of stereo_context_flags");
    if (desc->threads > 1024)
        return stereo__bad(desc, "context.threads", "must be at most 1024 (0 = one for each core)");
    if (!desc->allocator.alloc != !desc->allocator.release)
        return stereo__bad(desc, "context.allocator", "needs both functions or none");
#ifdef STEREO_NO_STDLIB
    if (!desc->allocator.alloc)
        return stereo__bad(desc, "context.allocator", "must be given where STEREO_NO_STDLIB is defined");
#endif
    return STEREO_OK;
}

/* The highest instruction set that the machine has and the caller allows. */
static stereo_result stereo__choose_simd(const stereo_context_desc *desc, stereo_simd *simd)
{
    stereo_simd best = stereo__simd_detect();
    *simd = desc->simd == STEREO_SIMD_AUTO ? best : desc->simd;
    if (*simd == STEREO_SIMD_SCALAR || *simd == best) return STEREO_OK;
    if (*simd != STEREO_SIMD_NEON && best != STEREO_SIMD_NEON && *simd < best) return STEREO_OK;
    return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context.simd",
                          "context.simd: this machine or build has no %s; the best it has is %s",
                          stereo_simd_text(*simd), stereo_simd_text(best));
}

/* Workers there really are: the system may have granted fewer threads than were asked for. */
static uint32_t stereo__pool_width(const stereo__pool *pool, uint32_t threads)
{
#if defined(STEREO_NO_THREADS)
    (void)pool;
    return threads;
#else
    return pool ? pool->threads + 1 : threads;
#endif
}

static stereo_result stereo__cpu_create(stereo_context *context)
{
    stereo_result result = stereo__choose_simd(&context->desc, &context->simd);
    uint32_t threads = context->desc.threads ? context->desc.threads : stereo__core_count();
    if (result != STEREO_OK) return result;
    context->backend = STEREO_BACKEND_CPU;
    if (context->desc.jobs.parallel_for) threads = context->desc.jobs.width ? context->desc.jobs.width : 1;
    threads = threads < 64 ? threads : 64;
    if (threads > 1 && !context->desc.jobs.parallel_for) {
        context->pool = stereo__pool_create(&context->desc, threads);
#if defined(STEREO_NO_THREADS)
        threads = 1;
#else
        if (!context->pool)
            return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "context.threads",
                                  "context.threads: no memory for %u workers", (unsigned)threads);
#endif
    }
    context->threads = stereo__pool_width(context->pool, threads);
    strcpy(context->info.name, "CPU");
    context->info.kind = STEREO_DEVICE_CPU;
    return STEREO_OK;
}

/* May STEREO_BACKEND_AUTO take the CPU after Vulkan has ended with `result`? Yes where no device is there or works. */
static int stereo__auto_falls_back(const stereo_context *context, stereo_result result)
{
    if (context->desc.backend != STEREO_BACKEND_AUTO) return 0;
    if (result == STEREO_ERROR_VULKAN || result == STEREO_ERROR_DEVICE_MEMORY || result == STEREO_ERROR_DEVICE_LOST)
        stereo__report(&context->desc, STEREO_LEVEL_WARNING, STEREO_OK, 0, "context.backend",
                       "context.backend: the Vulkan device cannot be used; the CPU backend takes its place");
    return result != STEREO_ERROR_HOST_MEMORY && result != STEREO_ERROR_BAD_ARGUMENT &&
           result != STEREO_ERROR_UNSUPPORTED;
}

static stereo_result stereo__context_open(stereo_context *context)
{
    stereo_result result = STEREO_ERROR_NO_DEVICE;
    if (context->desc.backend != STEREO_BACKEND_CPU) result = stereo__vulkan_create(context);
    if (result == STEREO_OK) {
        context->backend = STEREO_BACKEND_VULKAN;
        context->threads = 1;
        context->simd = STEREO_SIMD_SCALAR;
    } else if (context->desc.backend == STEREO_BACKEND_CPU || stereo__auto_falls_back(context, result)) {
        result = stereo__cpu_create(context);
    }
    return result;
}

STEREO_API stereo_result stereo_context_create_versioned(const stereo_context_desc *desc, uint32_t version,
                                                         size_t context_desc_size, size_t plan_desc_size,
                                                         stereo_context **context)
{
    stereo_result result;
    stereo_context *made;
    if (!context) return STEREO_ERROR_BAD_ARGUMENT;
    *context = NULL;
    if (!desc || version / 1000u != STEREO_VERSION / 1000u || context_desc_size != sizeof(stereo_context_desc) ||
        plan_desc_size !=
            sizeof(stereo_plan_desc)) /* desc may have another layout: it cannot be read, not even to log */
        return STEREO_ERROR_BAD_ARGUMENT;
    result = stereo__check_context(desc);
    if (result != STEREO_OK) return result;
    made = (stereo_context *)stereo__alloc(desc, sizeof(stereo_context));
    if (!made)
        return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "context",
                              "context: no host memory");
    made->desc = *desc;
    result = stereo__context_open(made);
    if (result != STEREO_OK) stereo_context_destroy(made);
    else *context = made;
    return result;
}

STEREO_API void stereo_context_destroy(stereo_context *context)
{
    stereo_context_desc desc;
    if (!context) return;
    desc = context->desc;
    stereo__vulkan_destroy(context);
    stereo__pool_destroy(&desc, context->pool);
    stereo__release(&desc, context, sizeof(*context));
}

STEREO_API stereo_result stereo_devices(const stereo_context_desc *desc, stereo_device_info *infos, uint32_t *count)
{
    stereo_context_desc standard;
    memset(&standard, 0, sizeof(standard));
    if (!count) return stereo__bad(desc, "count", "must not be NULL");
    return stereo__vulkan_devices(desc ? desc : &standard, infos, count);
}

STEREO_API void stereo_context_info(const stereo_context *context, stereo_device_info *info)
{
    if (!info) return;
    memset(info, 0, sizeof(*info));
    if (context) *info = context->info;
}
STEREO_API stereo_backend stereo_context_backend(const stereo_context *context)
{
    if (!context) return STEREO_BACKEND_AUTO;
    return context->backend;
}
STEREO_API stereo_simd stereo_context_simd(const stereo_context *context)
{
    if (!context) return STEREO_SIMD_AUTO;
    return context->simd;
}
STEREO_API uint32_t stereo_context_threads(const stereo_context *context)
{
    if (!context) return 0;
    return context->threads;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>public: plan
   ------------------------------------------------------------------------------------------------------------------ */
static stereo_result stereo__check_range(const stereo_context_desc *log, const char *key, int64_t value, int64_t low,
                                         int64_t high)
{
    if (value >= low && value <= high) return STEREO_OK;
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key,
                          "%s: is %lld, must be %lld to %lld", key, (long long)value, (long long)low,
                          (long long)high);
}

static int stereo__power_of_two(uint32_t value)
{
    return (value & (value - 1u)) == 0;
}

static stereo_result stereo__check_numbers(const stereo_context_desc *log, const stereo_plan_desc *d)
{
    const struct {
        const char *key;
        int64_t value, low, high;
    } rows[] = {{"plan.width", d->width, 1, STEREO_MAX_SIZE},
                {"plan.height", d->height, 1, STEREO_MAX_SIZE},
                {"plan.min_disparity", d->min_disparity, -(int64_t)STEREO_MAX_SIZE, STEREO_MAX_SIZE},
                {"plan.num_disparities", d->num_disparities, 0, STEREO_MAX_DISPARITIES},
                {"plan.input", (int64_t)d->input, 0, STEREO_FORMAT_RGBA16},
                {"plan.input_bits", d->input_bits, 0, stereo__is_16bit(d->input) ? 16 : 8},
                {"plan.inputs", d->inputs, 0, STEREO_INPUT_MASK | STEREO_INPUT_PREVIOUS},
                {"plan.outputs", d->outputs, 0, 31},
                {"plan.disparity_format", (int64_t)d->disparity_format, 0, STEREO_DISPARITY_U16},
                {"plan.confidence_format", (int64_t)d->confidence_format, 0, STEREO_CONFIDENCE_F32},
                {"plan.depth_format", (int64_t)d->depth_format, 0, STEREO_DEPTH_U16},
                {"plan.slots", d->slots, 0, 8},
                {"plan.flags", d->flags, 0, STEREO_PLAN_KEEP_STAGES | STEREO_PLAN_NO_FUSION},
                {"plan.tuning.band_rows", d->tuning.band_rows, 0, STEREO_MAX_SIZE},
        {"plan.tuning.block_columns", d->tuning.block_columns, 0, STEREO_MAX_SIZE},
        {"plan.tuning.slab_disparities", d->tuning.slab_disparities, 0, STEREO_MAX_DISPARITIES},
        {"plan.tuning.group_width", d->tuning.group_width, 0, 1024},
                {"plan.tuning.path_lanes", d->tuning.path_lanes, 0, 1024}};
    size_t i;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (stereo__check_range(log, rows[i].key, rows[i].value, rows[i].low, rows[i].high) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
    if (!stereo__power_of_two(d->tuning.group_width) || !stereo__power_of_two(d->tuning.path_lanes))
        return stereo__bad(log, "plan.tuning",
                           "group_width and path_lanes must be powers of two (0 = chosen by the planner)");
    return STEREO_OK;
}

/* Zeros resolved. */
static void stereo__resolve_plan(stereo_plan_desc *d)
{
    d->num_disparities = d->num_disparities ? d->num_disparities : 64;
    d->input_bits = d->input_bits ? d->input_bits : stereo__is_16bit(d->input) ? 16 : 8;
    d->outputs = d->outputs ? d->outputs : (uint32_t)STEREO_OUTPUT_DISPARITY;
    d->slots = d->slots ? d->slots : 1;
}

/* Can the output format hold every disparity that may come out? */
static stereo_result stereo__check_format(const stereo_context_desc *log, const stereo_plan_desc *d)
{
    int64_t low = d->min_disparity, high = low + (int64_t)d->num_disparities - 1, from = INT32_MIN, to = INT32_MAX;
    if (d->disparity_format == STEREO_DISPARITY_S16) {
        from = -2047;
        to = 2047;
    } else if (d->disparity_format == STEREO_DISPARITY_U16) {
        from = 0;
        to = 255;
    }
    if (low >= from && high <= to) return STEREO_OK;
    return stereo__report(
        log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "plan.disparity_format",
        "plan.disparity_format: %s holds disparities %lld to %lld, the search range is %lld to %lld",
        d->disparity_format == STEREO_DISPARITY_S16 ? "S16 (x 16)" : "U16 (x 256)", (long long)from, (long long)to,
        (long long)low, (long long)high);
}

static stereo_result stereo__check_outputs(const stereo_context_desc *log, const stereo_plan_desc *d,
                                           const stereo_pipeline *pipeline)
{
    double norm = 0.0;
    int i;
    if ((d->outputs & STEREO_OUTPUT_DISPARITY_RIGHT) && pipeline->right_view == STEREO_RIGHT_VIEW_NONE)
        return stereo__bad(log, "plan.outputs", "a right disparity needs a pipeline with right-view=volume");
    if (!(d->outputs & (STEREO_OUTPUT_DEPTH | STEREO_OUTPUT_POINTS))) return STEREO_OK;
    for (i = 0; i < 16; i++) {
        if (!(d->q[i] > -3.4e38f && d->q[i] < 3.4e38f)) return stereo__bad(log, "plan.q", "must hold finite numbers");
        norm += (double)d->q[i] * (double)d->q[i];
    }
    return norm > 0.0
               ? STEREO_OK
               : stereo__bad(log, "plan.q", "depth and points need it; stereo_q() fills it from a calibration");
}

/* Validates a descriptor and fills the program's copy of it. */
static stereo_result stereo__program_begin(const stereo_context *context, const stereo_plan_desc *desc,
                                           stereo__program *program)
{
    const stereo_context_desc *log = &context->desc;
    const char *key = "";
    char text[256];
    memset(program, 0, sizeof(*program));
    if (desc->canary_begin_ || desc->canary_end_)
        return stereo__bad(log, "plan", "the descriptor was not initialised; start it with STEREO_INIT");
    if (stereo__check_numbers(log, desc) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    program->desc = *desc;
    program->backend = context->backend;
    stereo__resolve_plan(&program->desc);
    if (desc->pipeline) program->pipeline = *desc->pipeline;
    else stereo_pipeline_base(&program->pipeline);
    program->desc.pipeline = NULL; /* stereo_plan_info points it at the plan's copy */
    if (stereo__pipeline_check(&program->pipeline, text, sizeof(text), &key) != STEREO_OK)
        return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key, "%s", text);
    if (stereo__check_format(log, &program->desc) != STEREO_OK ||
        stereo__check_outputs(log, &program->desc, &program->pipeline) != STEREO_OK)
        return STEREO_ERROR_BAD_ARGUMENT;
    program->pitch = (uint32_t)stereo__align(program->desc.num_disparities,
                                             context->backend == STEREO_BACKEND_CPU ? STEREO__LANES : 4u);
    return STEREO_OK;
}

/* A program with its lists; what a plan is made from. */
typedef struct stereo__draft {
    stereo__program *program;
    stereo__step *steps;
    stereo__memory *memory;
    uint64_t steps_bytes, memory_bytes;
} stereo__draft;

static void stereo__draft_free(const stereo_context *context, stereo__draft *draft)
{
    stereo__release(&context->desc, draft->steps, (size_t)draft->steps_bytes);
    stereo__release(&context->desc, draft->memory, (size_t)draft->memory_bytes);
    stereo__release(&context->desc, draft->program, sizeof(stereo__program));
    memset(draft, 0, sizeof(*draft));
}

/* How tightly to plan: fewer workers (CPU), thinner slabs and smaller buffers (Vulkan). quiet: a try that may fail. */
typedef struct stereo__economy {
    uint32_t workers, slab_limit;
    uint64_t chunk_limit;
    int quiet;
} stereo__economy;

static stereo_result stereo__draft_lists(const stereo_context *context, stereo__draft *draft)
{
    stereo__program *program = draft->program;
    uint64_t ranges =
        program->backend == STEREO_BACKEND_CPU ? (uint64_t)STEREO__MAX_CPU_RANGES : program->memory_count;
    draft->memory_bytes = (ranges + 1) * sizeof(stereo__memory);
    draft->memory = (stereo__memory *)stereo__alloc(&context->desc, (size_t)draft->memory_bytes);
    draft->steps_bytes = ((uint64_t)program->step_count + 1) * sizeof(stereo__step);
    draft->steps = (stereo__step *)stereo__alloc(&context->desc, (size_t)draft->steps_bytes);
    return draft->memory && draft->steps ? STEREO_OK : STEREO_ERROR_HOST_MEMORY;
}

/* All of planning. On success the draft holds lists to be freed or handed to a plan. */
static stereo_result stereo__draft_make(const stereo_context *context, const stereo_plan_desc *desc,
                                        const stereo__economy *economy, stereo__draft *draft)
{
    stereo__program *program;
    stereo_result result;
    memset(draft, 0, sizeof(*draft));
    draft->program = program = (stereo__program *)stereo__alloc(&context->desc, sizeof(stereo__program));
    if (!program)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "plan",
                              "plan: no host memory");
    result = stereo__program_begin(context, desc, program);
    if (result == STEREO_OK) result = stereo__plan_logical(program, &context->desc);
    if (result != STEREO_OK) return result;
    program->workers = economy->workers;
    stereo__plan_fuse(program);
    stereo__plan_in_place(program);
    if (program->backend == STEREO_BACKEND_VULKAN)
        result = stereo__plan_vulkan(program, &context->device, economy->slab_limit);
    if (result == STEREO_OK) result = stereo__draft_lists(context, draft);
    if (result == STEREO_OK && program->backend == STEREO_BACKEND_VULKAN)
        result = stereo__fill_vulkan(program, draft->steps, draft->memory, economy->chunk_limit);
    else if (result == STEREO_OK) result = stereo__plan_cpu(program, draft->memory);
    if (economy->quiet && result == STEREO_ERROR_LIMIT) return result; /* stereo__draft_fit has a roomier draft */
    if (result == STEREO_ERROR_LIMIT && program->too_large)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan.width",
                       "plan.width: %u x %u with %u disparities does not fit this device: '%s' would take %llu bytes in "
                       "one piece, a storage buffer holds %llu",
                       (unsigned)program->desc.width, (unsigned)program->desc.height,
                       (unsigned)program->desc.num_disparities, program->too_large,
                       (unsigned long long)program->too_many_bytes, (unsigned long long)context->device.max_range);
    else if (result == STEREO_ERROR_LIMIT)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan.width",
                       "plan.width: %u x %u with %u disparities needs more than %u buffers or %u dispatches",
                       (unsigned)program->desc.width, (unsigned)program->desc.height,
                       (unsigned)program->desc.num_disparities,
                       (unsigned)(sizeof(program->chunk_bytes) / sizeof(program->chunk_bytes[0])), 65534u);
    else if (result != STEREO_OK)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan", "plan: %s", stereo_result_text(result));
    return result;
}

/* What a plan of this draft asks for. */
static void stereo__draft_memory(const stereo__draft *draft, stereo_memory *memory)
{
    const stereo__program *program = draft->program;
    uint64_t arena = 0;
    uint32_t i;
    memset(memory, 0, sizeof(*memory));
    memory->host_bytes = sizeof(stereo_plan) + draft->steps_bytes + draft->memory_bytes +
                         (program->physical_count + 1) * sizeof(double);
    memory->passes = program->physical_count;
    memory->parts = 1;
    for (i = 0; i < program->chunk_count; i++) {
        arena += program->chunk_bytes[i];
        if (program->chunk_bytes[i] > memory->largest_buffer) memory->largest_buffer = program->chunk_bytes[i];
    }
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__VOLUME && program->slots[i].parts > memory->parts)
            memory->parts = program->slots[i].parts;
    if (program->backend == STEREO_BACKEND_CPU) {
        memory->host_bytes += arena;
        memory->largest_buffer = 0;
    } else {
        if (program->slab_depth < program->desc.num_disparities &&
            memory->parts < stereo__ceil_div(program->desc.num_disparities, program->slab_depth))
            memory->parts = stereo__ceil_div(program->desc.num_disparities, program->slab_depth);
        memory->host_bytes += stereo__vulkan_host_bytes(program);
        memory->device_bytes =
            arena + program->staging_bytes * program->desc.slots + stereo__vulkan_read_bytes(program, draft->memory);
        if (program->staging_bytes > memory->largest_buffer) memory->largest_buffer = program->staging_bytes;
    }
}

static uint64_t stereo__total(const stereo_memory *memory)
{
    return memory->host_bytes + memory->device_bytes;
}

/* Is there a volume that thinner slabs make smaller? */
static int stereo__has_planes(const stereo__program *program)
{
    uint32_t i;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__VOLUME && program->slots[i].layout == STEREO__X_FASTEST) return 1;
    return 0;
}

/* Halves what the plan may spread over; 0 = it cannot be tighter. */
static int stereo__economise(const stereo_context *context, const stereo__program *program, stereo__economy *economy)
{
    if (context->backend == STEREO_BACKEND_CPU) {
        if (economy->workers <= 1) return 0;
        economy->workers /= 2;
        return 1;
    }
    if (program->slab_depth <= 1 || !stereo__has_planes(program)) return 0;
    economy->slab_limit = (program->slab_depth + 1) / 2;
    return economy->slab_limit < program->slab_depth;
}

/* The roomiest draft under the cap. memory->minimum_bytes: what the tightest one takes, where that is asked for. */
static stereo_result stereo__draft_fit(const stereo_context *context, const stereo_plan_desc *desc,
                                       stereo__draft *draft, stereo_memory *memory, uint64_t chunk_limit,
                                       int want_minimum)
{
    stereo__economy economy;
    stereo__draft best;
    stereo_memory best_memory;
    uint64_t cap = desc->max_memory ? desc->max_memory : UINT64_MAX, minimum = UINT64_MAX;
    stereo_result result;
    int more = 1;
    memset(&best, 0, sizeof(best));
    memset(&best_memory, 0, sizeof(best_memory));
    economy.workers = context->threads;
    economy.slab_limit = 0;
    economy.chunk_limit = chunk_limit;
    economy.quiet = 0;
    while (more) {
        result = stereo__draft_make(context, desc, &economy, draft);
        if (result != STEREO_OK) {
            stereo__draft_free(context, draft);
            if (economy.quiet && result == STEREO_ERROR_LIMIT) break; /* so tight it cannot be; it was roomier before */
            stereo__draft_free(context, &best);
            return result;
        }
        economy.quiet = 1;
        stereo__draft_memory(draft, memory);
        minimum = stereo__total(memory) < minimum ? stereo__total(memory) : minimum;
        more = stereo__economise(context, draft->program, &economy) && (want_minimum || stereo__total(memory) > cap);
        if (!best.program && stereo__total(memory) <= cap) {
            best = *draft;
            best_memory = *memory;
        } else {
            stereo__draft_free(context, draft);
        }
    }
    if (!best.program)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan.max_memory",
                              "plan.max_memory: is %llu bytes, the least that works is %llu", (unsigned long long)cap,
                              (unsigned long long)minimum);
    *draft = best;
    *memory = best_memory;
    memory->minimum_bytes = minimum;
    return STEREO_OK;
}

STEREO_API stereo_result stereo_plan_memory(stereo_context *context, const stereo_plan_desc *desc,
                                            stereo_memory *memory)
{
    stereo__draft draft;
    stereo_result result;
    if (!context || !desc || !memory)
        return stereo__bad(context ? &context->desc : NULL, "memory", "context, desc and memory must not be NULL");
    result = stereo__draft_fit(context, desc, &draft, memory, UINT64_MAX, 1);
    if (result == STEREO_OK) stereo__draft_free(context, &draft);
    return result;
}

static stereo_result stereo__no_host_memory(const stereo_context *context, uint64_t bytes)
{
    return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "plan",
                          "plan: no host memory for %llu bytes", (unsigned long long)bytes);
}

/* The plan proper around a draft, which it takes over. */
static stereo_result stereo__plan_open(stereo_context *context, stereo__draft *draft, int smaller_next,
                                       stereo_plan **out)
{
    stereo_plan *plan = (stereo_plan *)stereo__alloc(&context->desc, sizeof(stereo_plan));
    stereo_result result = STEREO_OK;
    uint32_t i;
    if (!plan) {
        stereo__draft_free(context, draft);
        return stereo__no_host_memory(context, sizeof(stereo_plan));
    }
    plan->context = context;
    plan->smaller_next = smaller_next;
    plan->program = *draft->program;
    plan->steps = draft->steps;
    plan->memory = draft->memory;
    plan->steps_bytes = draft->steps_bytes;
    plan->memory_bytes = draft->memory_bytes;
    stereo__release(&context->desc, draft->program, sizeof(stereo__program));
    stereo__mutex_init(&plan->timing);
    plan->milliseconds_bytes = (plan->program.physical_count + 1) * sizeof(double);
    plan->milliseconds = (double *)stereo__alloc(&context->desc, (size_t)plan->milliseconds_bytes);
    if (!plan->milliseconds) result = stereo__no_host_memory(context, plan->milliseconds_bytes);
    for (i = 0; plan->milliseconds && i < plan->program.physical_count; i++) plan->milliseconds[i] = -1.0;
    if (result == STEREO_OK && context->backend == STEREO_BACKEND_VULKAN) {
        result = stereo__vulkan_plan_create(plan);
    } else if (result == STEREO_OK) {
        plan->arena_bytes = plan->program.chunk_bytes[0];
        plan->arena =
            plan->arena_bytes > SIZE_MAX ? NULL : (uint8_t *)stereo__alloc(&context->desc, (size_t)plan->arena_bytes);
        result = plan->arena ? STEREO_OK : stereo__no_host_memory(context, plan->arena_bytes);
    }
    *out = plan;
    if (result == STEREO_OK) return result;
    stereo_plan_destroy(plan);
    *out = NULL;
    return result;
}

/* Buffers of at most this size after an allocation in one piece has failed. */
#define STEREO__SMALL_CHUNK ((uint64_t)512 << 20)

STEREO_API stereo_result stereo_plan_create(stereo_context *context, const stereo_plan_desc *desc, stereo_plan **plan)
{
    stereo__draft draft;
    stereo_memory memory;
    stereo_result result;
    int large;
    if (plan) *plan = NULL;
    if (!context || !desc || !plan)
        return stereo__bad(context ? &context->desc : NULL, "plan", "context, desc and plan must not be NULL");
    result = stereo__draft_fit(context, desc, &draft, &memory, UINT64_MAX, 0);
    large = result == STEREO_OK && memory.largest_buffer > STEREO__SMALL_CHUNK;
    if (result == STEREO_OK) result = stereo__plan_open(context, &draft, large, plan);
    if (result == STEREO_ERROR_DEVICE_MEMORY && large) {
        result = stereo__draft_fit(context, desc, &draft, &memory, STEREO__SMALL_CHUNK, 0);
        if (result == STEREO_OK) result = stereo__plan_open(context, &draft, 0, plan);
    }
    return result;
}

STEREO_API void stereo_plan_destroy(stereo_plan *plan)
{
    stereo_context_desc desc;
    if (!plan) return;
    desc = plan->context->desc;
    if (plan->vulkan) stereo__vulkan_plan_destroy(plan);
    stereo__mutex_destroy(&plan->timing);
    stereo__release(&desc, plan->arena, (size_t)plan->arena_bytes);
    stereo__release(&desc, plan->milliseconds, (size_t)plan->milliseconds_bytes);
    stereo__release(&desc, plan->steps, (size_t)plan->steps_bytes);
    stereo__release(&desc, plan->memory, (size_t)plan->memory_bytes);
    stereo__release(&desc, plan, sizeof(*plan));
}

STEREO_API void stereo_plan_info(const stereo_plan *plan, stereo_plan_desc *desc)
{
    if (!desc) return;
    memset(desc, 0, sizeof(*desc));
    if (!plan) return;
    *desc = plan->program.desc;
    desc->pipeline = &plan->program.pipeline;
}

STEREO_API uint32_t stereo_plan_integer(const stereo_plan *plan, const char *key)
{
    uint32_t i;
    if (!plan || !key) return 0;
    for (i = 0; i < plan->program.integer_count; i++)
        if (strcmp(plan->program.integers[i].key, key) == 0) return plan->program.integers[i].value;
    return 0;
}

STEREO_API void stereo_q(float focal, float baseline, float cx, float cy, float doffs, float q[16])
{
    memset(q, 0, 16 * sizeof(q[0]));
    q[0] = q[5] = 1.0f; /* X = x - cx, Y = y - cy, Z = f, W = (d + doffs) / B */
    q[3] = -cx;
    q[7] = -cy;
    q[11] = focal;
    q[14] = 1.0f / baseline;
    q[15] = doffs / baseline;
}

static uint64_t stereo__pass_bytes(const stereo__program *program, const stereo__pass *pass)
{
    const char *bindings = stereo__kernels[pass->kernel].bindings;
    uint64_t bytes = 0;
    int i;
    for (i = 0; bindings[i]; i++) {
        const stereo__slot *slot = pass->slot[i] == STEREO__NONE ? NULL : &program->slots[pass->slot[i]];
        if (!slot || slot->kind == STEREO__STATE) continue;
        bytes += slot->kind == STEREO__EXTERNAL
                     ? (uint64_t)slot->y_stride * slot->height
                     : (uint64_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem);
    }
    return bytes;
}

STEREO_API uint32_t stereo_plan_passes(const stereo_plan *plan, stereo_pass_info *infos, uint32_t room)
{
    const stereo__program *program;
    uint32_t i;
    if (!plan) return 0;
    program = &plan->program;
    for (i = 0; infos && i < program->physical_count && i < room; i++) {
        const stereo__pass *pass = &program->physical[i];
        const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
        int volume = stereo__pass_volume(program, pass, 0) || stereo__pass_volume(program, pass, 1);
        infos[i].name = kernel->name;
        infos[i].fused = pass->fused;
        infos[i].volume = (uint32_t)volume;
        infos[i].bytes = stereo__pass_bytes(program, pass);
        infos[i].operations = (uint64_t)kernel->operations * program->desc.width * program->desc.height *
                              (volume ? program->desc.num_disparities : 1u);
        infos[i].milliseconds = plan->milliseconds[i];
    }
    return program->physical_count;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>public: frames
   ------------------------------------------------------------------------------------------------------------------ */
static const char *const stereo__external_names[STEREO__EXT_COUNT] = {"",
                                                                      "frame.left",
                                                                      "frame.right",
                                                                      "frame.mask",
                                                                      "frame.previous",
                                                                      "frame.disparity",
                                                                      "frame.disparity_right",
                                                                      "frame.confidence",
                                                                      "frame.depth",
                                                                      "frame.points"};

/* Every pointer and stride of a frame against what the plan declared. */
static stereo_result stereo__check_frame(const stereo_plan *plan, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    const stereo_context_desc *log = &plan->context->desc;
    int e;
    for (e = 1; e < STEREO__EXT_COUNT; e++) {
        const stereo__slot *slot = NULL;
        size_t stride, row;
        uint32_t i;
        const uint8_t *pixels = stereo__frame_pixels(frame, (stereo__external)e, &stride);
        int image = e == STEREO__EXT_LEFT || e == STEREO__EXT_RIGHT;
        for (i = 0; i < program->slot_count; i++)
            if (program->slots[i].external == (stereo__external)e) slot = &program->slots[i];
        if (image && !pixels) return stereo__bad(log, stereo__external_names[e], "is NULL, must point at the image");
        if (!pixels) continue;
        if (!slot && e == STEREO__EXT_PREVIOUS && (program->desc.inputs & STEREO_INPUT_PREVIOUS))
            continue; /* declared, and its weight is 0 */
        if (!slot)
            return stereo__bad(log, stereo__external_names[e], "was not declared in the plan's inputs or outputs");
        row = slot->width * slot->x_stride;
        if (stride > (SIZE_MAX - row) / (program->desc.height > 1 ? program->desc.height - 1 : 1))
            return stereo__bad(log, stereo__external_names[e], "the stride times the height leaves the address space");
        if (stride != 0 && stride < row)
            return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, stereo__external_names[e],
                                  "%s: the stride is %llu bytes, a row takes %llu (0 = tight)",
                                  stereo__external_names[e], (unsigned long long)stride, (unsigned long long)row);
    }
    return STEREO_OK;
}

static void stereo__frame_done(stereo_plan *plan, uint32_t slot, stereo_result result)
{
    const stereo_frame *frame = &plan->slots[slot].frame;
    plan->slots[slot].result = result;
    if (frame->done) frame->done(frame->user, result);
}

STEREO_API stereo_result stereo_submit(stereo_plan *plan, const stereo_frame *frame, stereo_ticket *ticket)
{
    uint32_t slot = 0;
    stereo_result result;
    if (!plan || !frame || !ticket)
        return stereo__bad(plan ? &plan->context->desc : NULL, "frame", "plan, frame and ticket must not be NULL");
    ticket->id = 0;
    result = stereo__check_frame(plan, frame);
    if (result != STEREO_OK) return result;
    while (slot < plan->program.desc.slots && plan->slots[slot].busy) slot++;
    if (slot == plan->program.desc.slots)
        return stereo__bad(&plan->context->desc, "plan.slots", "all frames are in flight; wait for one first");
    plan->slots[slot].frame = *frame;
    plan->slots[slot].result = STEREO_PENDING;
    if (plan->context->backend == STEREO_BACKEND_VULKAN) {
        result = stereo__vulkan_submit(plan, slot, frame);
        if (result != STEREO_OK) return result;
    }
    plan->slots[slot].id = ticket->id = ++plan->next_ticket;
    plan->slots[slot].busy = 1;
    if (plan->context->backend == STEREO_BACKEND_CPU) {
        stereo__cpu_run(plan, frame);
        stereo__frame_done(plan, slot, STEREO_OK);
    }
    return STEREO_OK;
}

STEREO_API stereo_result stereo_wait(stereo_plan *plan, stereo_ticket ticket, uint64_t timeout_ns)
{
    uint32_t slot = 0;
    if (!plan) return STEREO_ERROR_BAD_ARGUMENT;
    while (slot < plan->program.desc.slots && (!plan->slots[slot].busy || plan->slots[slot].id != ticket.id)) slot++;
    if (slot == plan->program.desc.slots)
        return stereo__bad(&plan->context->desc, "ticket",
                           "is of no frame in flight: spent already, or of another plan");
    if (plan->slots[slot].result == STEREO_PENDING) {
        stereo_result result = stereo__vulkan_wait(plan, slot, timeout_ns);
        if (result == STEREO_PENDING) return result;
        stereo__frame_done(plan, slot, result);
    }
    plan->slots[slot].busy = 0;
    return plan->slots[slot].result;
}

STEREO_API stereo_result stereo_match(stereo_plan *plan, const stereo_frame *frame)
{
    stereo_ticket ticket;
    stereo_result result = stereo_submit(plan, frame, &ticket);
    return result == STEREO_OK ? stereo_wait(plan, ticket, UINT64_MAX) : result;
}

/* ------------------------------------------------------------------------------------------------------------------
   >>public: stages
   ------------------------------------------------------------------------------------------------------------------ */
/* Slot of the n-th stage: the values that logical passes write, in order. STEREO__NONE: there are fewer. */
static uint16_t stereo__stage_slot(const stereo__program *program, uint32_t n, const char **name)
{
    uint32_t i, seen = 0;
    int k;
    for (i = 0; i < program->logical_count; i++) {
        const stereo__pass *pass = &program->logical[i];
        const stereo__kernel *kernel = &stereo__kernels[pass->kernel];
        for (k = 0; kernel->bindings[k]; k++) {
            const stereo__slot *slot = pass->slot[k] == STEREO__NONE ? NULL : &program->slots[pass->slot[k]];
            if (!slot || !stereo__binding_writes(kernel->bindings[k]) ||
                (slot->kind != STEREO__IMAGE && slot->kind != STEREO__VOLUME))
                continue;
            *name = kernel->name;
            if (seen++ == n) return pass->slot[k];
        }
    }
    return STEREO__NONE;
}

STEREO_API uint32_t stereo_stages(const stereo_plan *plan, stereo_stage_info *infos, uint32_t room)
{
    const char *name = "";
    uint32_t n;
    uint16_t index;
    if (!plan) return 0;
    if (!(plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES)) return 0;
    for (n = 0; (index = stereo__stage_slot(&plan->program, n, &name)) != STEREO__NONE; n++) {
        const stereo__slot *slot = &plan->program.slots[index];
        if (!infos || n >= room) continue;
        infos[n].name = name;
        infos[n].width = slot->width;
        infos[n].height = slot->height;
        infos[n].depth = slot->depth;
        infos[n].element_bytes = stereo__elem_bytes(slot->elem);
    }
    return n;
}

STEREO_API stereo_result stereo_stage_read(stereo_plan *plan, uint32_t stage, void *data, size_t bytes)
{
    const char *name = "";
    uint16_t index;
    const stereo__slot *slot;
    if (!plan || !data)
        return stereo__bad(plan ? &plan->context->desc : NULL, "stage", "plan and data must not be NULL");
    if (!(plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES))
        return stereo__bad(&plan->context->desc, "plan.flags", "stages are kept only with STEREO_PLAN_KEEP_STAGES");
    index = stereo__stage_slot(&plan->program, stage, &name);
    if (index == STEREO__NONE)
        return stereo__bad(&plan->context->desc, "stage",
                           "there is no stage of that number; stereo_stages counts them");
    slot = &plan->program.slots[index];
    if (bytes != (size_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem))
        return stereo__bad(&plan->context->desc, "bytes",
                           "must be width * height * depth * element_bytes of the stage");
    if (plan->context->backend == STEREO_BACKEND_VULKAN) return stereo__vulkan_read(plan, index, data, bytes);
    stereo__cpu_read(plan, index, (uint8_t *)data);
    return STEREO_OK;
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#endif
#endif /* STEREO_IMPLEMENTATION */
/* ------------------------------------------------------------------------------------------------------------------
   >>history

   0.1.0   first version: absolute difference and census costs, box aggregation, winner-takes-all and semi-global
           matching, left-right check, subpixel, median, speckle filter, uniqueness, confidence, depth and points; CPU
           backend with SSE4.1, AVX2, AVX-512 and NEON; Vulkan 1.0 backend

   ------------------------------------------------------------------------------------------------------------------
   This software is available under 2 licenses: choose whichever you prefer.
   ------------------------------------------------------------------------------------------------------------------
   ALTERNATIVE A - MIT License
   Copyright (c) 2026 the authors of stereo.h
   Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
   documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
   rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
   permit persons to whom the Software is furnished to do so, subject to the following conditions:
   The above copyright notice and this permission notice shall be included in all copies or substantial portions of
   the Software.
   THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
   THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
   AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
   TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
   SOFTWARE.
   ------------------------------------------------------------------------------------------------------------------
   ALTERNATIVE B - Public Domain (www.unlicense.org)
   This is free and unencumbered software released into the public domain. Anyone is free to copy, modify, publish,
   use, compile, sell, or distribute this software, either in source code form or as a compiled binary, for any
   purpose, commercial or non-commercial, and by any means.
   In jurisdictions that recognize copyright laws, the author or authors of this software dedicate any and all
   copyright interest in the software to the public domain. We make this dedication for the benefit of the public at
   large and to the detriment of our heirs and successors. We intend this dedication to be an overt act of
   relinquishment in perpetuity of all present and future rights to this software under copyright law.
   THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
   THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
   AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
   ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
   --------------------------------------------------------------------------------------------------------------- */


/* ------------------------------------------------------------------------------------------------------------------
   >>spirv: the compiled shaders, last, so that what people read stands before it
   ------------------------------------------------------------------------------------------------------------------ */
/* @spirv:begin: written by tools/embed_spirv.c from spirv/, do not edit */
#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO__SPIRV) && \
    !defined(STEREO_NO_VULKAN)
#define STEREO__SPIRV
/* glslc --target-env=vulkan1.0 -O
   shaderc 2023.2-1, spirv-tools 2022.4+1.3.236.0-1, glslang 11.13.0-1 */
/* shaders/box_h.comp, with its includes sha256
   9da0abe9b5d934783a679d99746890f3b2f69f0a69a3359d30f15d64e985e4a1 */
static const uint32_t stereo__spv_box_h[1142] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000277, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000051, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000051, 0x0000000b, 0x0000001c,
    0x00040047, 0x00000058, 0x00000006, 0x00000004, 0x00040047, 0x00000059, 0x00000006, 0x00000004,
    0x00050048, 0x0000005a, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x0000005a, 0x00000001,
    0x00000023, 0x00000004, 0x00050048, 0x0000005a, 0x00000002, 0x00000023, 0x00000008, 0x00050048,
    0x0000005a, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x0000005a, 0x00000004, 0x00000023,
    0x00000010, 0x00050048, 0x0000005a, 0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x0000005a,
    0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x0000005a, 0x00000007, 0x00000023, 0x0000001c,
    0x00050048, 0x0000005a, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x0000005a, 0x00000009,
    0x00000023, 0x00000030, 0x00050048, 0x0000005a, 0x0000000a, 0x00000023, 0x00000040, 0x00050048,
    0x0000005a, 0x0000000b, 0x00000023, 0x00000044, 0x00030047, 0x0000005a, 0x00000002, 0x00040047,
    0x00000096, 0x00000006, 0x00000004, 0x00040048, 0x00000097, 0x00000000, 0x00000018, 0x00050048,
    0x00000097, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000097, 0x00000003, 0x00040047,
    0x00000099, 0x00000022, 0x00000000, 0x00040047, 0x00000099, 0x00000021, 0x00000000, 0x00040047,
    0x000000a3, 0x00000001, 0x00000003, 0x00040047, 0x000000cc, 0x00000001, 0x00000004, 0x00040047,
    0x00000139, 0x00000006, 0x00000004, 0x00040048, 0x0000013a, 0x00000000, 0x00000019, 0x00050048,
    0x0000013a, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000013a, 0x00000003, 0x00040047,
    0x0000013c, 0x00000022, 0x00000000, 0x00040047, 0x0000013c, 0x00000021, 0x00000001, 0x00040047,
    0x00000144, 0x00000001, 0x00000000, 0x00040047, 0x00000145, 0x0000000b, 0x00000019, 0x00020013,
    0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000,
    0x00040015, 0x00000024, 0x00000020, 0x00000001, 0x0004002b, 0x00000024, 0x0000002e, 0x00000002,
    0x0004002b, 0x00000006, 0x00000033, 0x00000008, 0x0004002b, 0x00000006, 0x00000037, 0x00000004,
    0x00020014, 0x00000038, 0x0004002b, 0x00000006, 0x00000043, 0x0000001f, 0x0004002b, 0x00000006,
    0x00000046, 0x00000001, 0x00040017, 0x0000004f, 0x00000006, 0x00000003, 0x00040020, 0x00000050,
    0x00000001, 0x0000004f, 0x0004003b, 0x00000050, 0x00000051, 0x00000001, 0x0004002b, 0x00000006,
    0x00000052, 0x00000000, 0x00040020, 0x00000053, 0x00000001, 0x00000006, 0x0004001c, 0x00000058,
    0x00000006, 0x00000037, 0x0004001c, 0x00000059, 0x00000006, 0x00000037, 0x000e001e, 0x0000005a,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000058, 0x00000059, 0x00000024, 0x00000006, 0x00040020, 0x0000005b, 0x00000009, 0x0000005a,
    0x0004003b, 0x0000005b, 0x0000005c, 0x00000009, 0x0004002b, 0x00000024, 0x0000005d, 0x00000003,
    0x00040020, 0x0000005e, 0x00000009, 0x00000006, 0x0004002b, 0x00000024, 0x00000066, 0x00000000,
    0x0004002b, 0x00000006, 0x0000006b, 0x00000003, 0x0004002b, 0x00000024, 0x00000078, 0x00000008,
    0x0004002b, 0x00000024, 0x0000007e, 0x00000009, 0x0004002b, 0x00000024, 0x00000086, 0x00000005,
    0x0003001d, 0x00000096, 0x00000006, 0x0003001e, 0x00000097, 0x00000096, 0x00040020, 0x00000098,
    0x00000002, 0x00000097, 0x0004003b, 0x00000098, 0x00000099, 0x00000002, 0x0004002b, 0x00000024,
    0x0000009f, 0x00000001, 0x00040032, 0x00000006, 0x000000a3, 0x00000001, 0x00040020, 0x000000b0,
    0x00000002, 0x00000006, 0x0004002b, 0x00000006, 0x000000bd, 0x00000002, 0x0004002b, 0x00000024,
    0x000000c3, 0x0000000b, 0x00040032, 0x00000006, 0x000000cc, 0x00000002, 0x00060034, 0x00000006,
    0x000000e4, 0x00000086, 0x00000037, 0x000000cc, 0x0004002b, 0x00000024, 0x000000e9, 0x0000000a,
    0x00040020, 0x000000ea, 0x00000009, 0x00000024, 0x00060034, 0x00000006, 0x0000011a, 0x00000084,
    0x00000033, 0x000000cc, 0x0003001d, 0x00000139, 0x00000006, 0x0003001e, 0x0000013a, 0x00000139,
    0x00040020, 0x0000013b, 0x00000002, 0x0000013a, 0x0004003b, 0x0000013b, 0x0000013c, 0x00000002,
    0x00040032, 0x00000006, 0x00000144, 0x00000001, 0x00060033, 0x0000004f, 0x00000145, 0x00000144,
    0x00000046, 0x00000046, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8,
    0x00000005, 0x00050041, 0x0000005e, 0x00000157, 0x0000005c, 0x0000005d, 0x0004003d, 0x00000006,
    0x00000158, 0x00000157, 0x00050041, 0x00000053, 0x00000159, 0x00000051, 0x00000046, 0x0004003d,
    0x00000006, 0x0000015a, 0x00000159, 0x00050080, 0x00000006, 0x0000015b, 0x00000158, 0x0000015a,
    0x00050041, 0x0000005e, 0x000000bb, 0x0000005c, 0x00000086, 0x0004003d, 0x00000006, 0x000000bc,
    0x000000bb, 0x00050041, 0x00000053, 0x000000be, 0x00000051, 0x000000bd, 0x0004003d, 0x00000006,
    0x000000bf, 0x000000be, 0x00050080, 0x00000006, 0x000000c0, 0x000000bc, 0x000000bf, 0x00050041,
    0x00000053, 0x0000015e, 0x00000051, 0x00000052, 0x0004003d, 0x00000006, 0x0000015f, 0x0000015e,
    0x00050041, 0x0000005e, 0x000000c4, 0x0000005c, 0x000000c3, 0x0004003d, 0x00000006, 0x000000c5,
    0x000000c4, 0x00050084, 0x00000006, 0x000000c6, 0x0000015f, 0x000000c5, 0x00050080, 0x00000006,
    0x000000cb, 0x000000c6, 0x000000c5, 0x00050041, 0x0000005e, 0x00000162, 0x0000005c, 0x00000066,
    0x0004003d, 0x00000006, 0x00000163, 0x00000162, 0x00050084, 0x00000006, 0x00000165, 0x00000163,
    0x000000cc, 0x00050080, 0x00000006, 0x00000166, 0x00000165, 0x0000006b, 0x000500c2, 0x00000006,
    0x00000167, 0x00000166, 0x0000002e, 0x0007000c, 0x00000006, 0x000000cf, 0x00000001, 0x00000026,
    0x000000cb, 0x00000167, 0x00050082, 0x00000006, 0x00000182, 0x000000c0, 0x000000bc, 0x00060041,
    0x0000005e, 0x00000184, 0x0000005c, 0x0000007e, 0x00000052, 0x0004003d, 0x00000006, 0x00000185,
    0x00000184, 0x00050084, 0x00000006, 0x00000186, 0x00000182, 0x00000185, 0x00060041, 0x0000005e,
    0x00000189, 0x0000005c, 0x00000078, 0x00000052, 0x0004003d, 0x00000006, 0x0000018a, 0x00000189,
    0x00050084, 0x00000006, 0x0000018b, 0x0000015b, 0x0000018a, 0x00050080, 0x00000006, 0x0000018c,
    0x00000186, 0x0000018b, 0x00060041, 0x0000005e, 0x000001ab, 0x0000005c, 0x0000007e, 0x00000046,
    0x0004003d, 0x00000006, 0x000001ac, 0x000001ab, 0x00050084, 0x00000006, 0x000001ad, 0x00000182,
    0x000001ac, 0x00060041, 0x0000005e, 0x000001b0, 0x0000005c, 0x00000078, 0x00000046, 0x0004003d,
    0x00000006, 0x000001b1, 0x000001b0, 0x00050084, 0x00000006, 0x000001b2, 0x0000015b, 0x000001b1,
    0x00050080, 0x00000006, 0x000001b3, 0x000001ad, 0x000001b2, 0x00050084, 0x00000006, 0x000000e5,
    0x000000c6, 0x000000e4, 0x0004007c, 0x00000024, 0x000000e6, 0x000000e5, 0x00050041, 0x000000ea,
    0x000000eb, 0x0000005c, 0x000000e9, 0x0004003d, 0x00000024, 0x000000ec, 0x000000eb, 0x0004007e,
    0x00000024, 0x000000ed, 0x000000ec, 0x000200f9, 0x000000ee, 0x000200f8, 0x000000ee, 0x000700f5,
    0x00000006, 0x0000026a, 0x00000052, 0x00000005, 0x00000103, 0x000000f1, 0x000700f5, 0x00000024,
    0x00000263, 0x000000ed, 0x00000005, 0x00000105, 0x000000f1, 0x000500b3, 0x00000038, 0x000000f6,
    0x00000263, 0x000000ec, 0x000500b0, 0x00000038, 0x000000f9, 0x000000c6, 0x000000cf, 0x000500a7,
    0x00000038, 0x000000fa, 0x000000f6, 0x000000f9, 0x000400f6, 0x000000f0, 0x000000f1, 0x00000000,
    0x000400fa, 0x000000fa, 0x000000ef, 0x000000f0, 0x000200f8, 0x000000ef, 0x00050080, 0x00000024,
    0x000000fd, 0x000000e6, 0x00000263, 0x0004007c, 0x00000024, 0x000001c1, 0x00000163, 0x00050082,
    0x00000024, 0x000001c2, 0x000001c1, 0x0000009f, 0x0008000c, 0x00000024, 0x000001c3, 0x00000001,
    0x0000002d, 0x000000fd, 0x00000066, 0x000001c2, 0x0004007c, 0x00000006, 0x000001c4, 0x000001c3,
    0x00050084, 0x00000006, 0x000001d5, 0x000001c4, 0x000000a3, 0x000500c2, 0x00000006, 0x000001d6,
    0x000001d5, 0x0000002e, 0x00050080, 0x00000006, 0x000001c6, 0x0000018c, 0x000001d6, 0x00060041,
    0x000000b0, 0x000001ce, 0x00000099, 0x00000066, 0x000001c6, 0x0004003d, 0x00000006, 0x000001cf,
    0x000001ce, 0x00050084, 0x00000006, 0x000001dc, 0x00000033, 0x000000a3, 0x000500aa, 0x00000038,
    0x000001de, 0x000000a3, 0x00000037, 0x000300f7, 0x000001ed, 0x00000000, 0x000400fa, 0x000001de,
    0x000001df, 0x000001e1, 0x000200f8, 0x000001e1, 0x00050084, 0x00000006, 0x000001e5, 0x000001c4,
    0x000001dc, 0x000500c7, 0x00000006, 0x000001e6, 0x000001e5, 0x00000043, 0x000500c2, 0x00000006,
    0x000001e7, 0x000001cf, 0x000001e6, 0x000500c7, 0x00000006, 0x000001e9, 0x000001dc, 0x00000043,
    0x000500c4, 0x00000006, 0x000001ea, 0x00000046, 0x000001e9, 0x00050082, 0x00000006, 0x000001eb,
    0x000001ea, 0x00000046, 0x000500c7, 0x00000006, 0x000001ec, 0x000001e7, 0x000001eb, 0x000200f9,
    0x000001ed, 0x000200f8, 0x000001df, 0x000200f9, 0x000001ed, 0x000200f8, 0x000001ed, 0x000700f5,
    0x00000006, 0x00000276, 0x000001cf, 0x000001df, 0x000001ec, 0x000001e1, 0x00050080, 0x00000006,
    0x00000103, 0x0000026a, 0x00000276, 0x000200f9, 0x000000f1, 0x000200f8, 0x000000f1, 0x00050080,
    0x00000024, 0x00000105, 0x00000263, 0x0000009f, 0x000200f9, 0x000000ee, 0x000200f8, 0x000000f0,
    0x000200f9, 0x00000108, 0x000200f8, 0x00000108, 0x000700f5, 0x00000006, 0x00000264, 0x000000c6,
    0x000000f0, 0x00000143, 0x0000010b, 0x000700f5, 0x00000024, 0x0000026c, 0x000000e6, 0x000000f0,
    0x0000026b, 0x0000010b, 0x000700f5, 0x00000006, 0x00000269, 0x0000026a, 0x000000f0, 0x00000268,
    0x0000010b, 0x000500b0, 0x00000038, 0x0000010f, 0x00000264, 0x000000cf, 0x000400f6, 0x0000010a,
    0x0000010b, 0x00000000, 0x000400fa, 0x0000010f, 0x00000109, 0x0000010a, 0x000200f8, 0x00000109,
    0x000200f9, 0x00000112, 0x000200f8, 0x00000112, 0x000700f5, 0x00000024, 0x0000026b, 0x0000026c,
    0x00000109, 0x00000136, 0x00000115, 0x000700f5, 0x00000006, 0x00000268, 0x00000269, 0x00000109,
    0x00000134, 0x00000115, 0x000700f5, 0x00000006, 0x00000267, 0x00000052, 0x00000109, 0x00000120,
    0x00000115, 0x000700f5, 0x00000006, 0x00000265, 0x00000052, 0x00000109, 0x00000138, 0x00000115,
    0x000500b0, 0x00000038, 0x00000118, 0x00000265, 0x000000e4, 0x000400f6, 0x00000114, 0x00000115,
    0x00000000, 0x000400fa, 0x00000118, 0x00000113, 0x00000114, 0x000200f8, 0x00000113, 0x00050084,
    0x00000006, 0x0000011c, 0x0000011a, 0x00000265, 0x000500c7, 0x00000006, 0x0000011d, 0x0000011c,
    0x00000043, 0x000500c4, 0x00000006, 0x0000011e, 0x00000268, 0x0000011d, 0x000500c5, 0x00000006,
    0x00000120, 0x00000267, 0x0000011e, 0x00050080, 0x00000024, 0x00000124, 0x0000026b, 0x000000ec,
    0x00050080, 0x00000024, 0x00000125, 0x00000124, 0x0000009f, 0x0004007c, 0x00000024, 0x000001fa,
    0x00000163, 0x00050082, 0x00000024, 0x000001fb, 0x000001fa, 0x0000009f, 0x0008000c, 0x00000024,
    0x000001fc, 0x00000001, 0x0000002d, 0x00000125, 0x00000066, 0x000001fb, 0x0004007c, 0x00000006,
    0x000001fd, 0x000001fc, 0x00050084, 0x00000006, 0x0000020e, 0x000001fd, 0x000000a3, 0x000500c2,
    0x00000006, 0x0000020f, 0x0000020e, 0x0000002e, 0x00050080, 0x00000006, 0x000001ff, 0x0000018c,
    0x0000020f, 0x00060041, 0x000000b0, 0x00000207, 0x00000099, 0x00000066, 0x000001ff, 0x0004003d,
    0x00000006, 0x00000208, 0x00000207, 0x00050084, 0x00000006, 0x00000215, 0x00000033, 0x000000a3,
    0x000500aa, 0x00000038, 0x00000217, 0x000000a3, 0x00000037, 0x000300f7, 0x00000226, 0x00000000,
    0x000400fa, 0x00000217, 0x00000218, 0x0000021a, 0x000200f8, 0x0000021a, 0x00050084, 0x00000006,
    0x0000021e, 0x000001fd, 0x00000215, 0x000500c7, 0x00000006, 0x0000021f, 0x0000021e, 0x00000043,
    0x000500c2, 0x00000006, 0x00000220, 0x00000208, 0x0000021f, 0x000500c7, 0x00000006, 0x00000222,
    0x00000215, 0x00000043, 0x000500c4, 0x00000006, 0x00000223, 0x00000046, 0x00000222, 0x00050082,
    0x00000006, 0x00000224, 0x00000223, 0x00000046, 0x000500c7, 0x00000006, 0x00000225, 0x00000220,
    0x00000224, 0x000200f9, 0x00000226, 0x000200f8, 0x00000218, 0x000200f9, 0x00000226, 0x000200f8,
    0x00000226, 0x000700f5, 0x00000006, 0x0000026e, 0x00000208, 0x00000218, 0x00000225, 0x0000021a,
    0x00050082, 0x00000024, 0x0000012d, 0x0000026b, 0x000000ec, 0x0008000c, 0x00000024, 0x00000235,
    0x00000001, 0x0000002d, 0x0000012d, 0x00000066, 0x000001fb, 0x0004007c, 0x00000006, 0x00000236,
    0x00000235, 0x00050084, 0x00000006, 0x00000247, 0x00000236, 0x000000a3, 0x000500c2, 0x00000006,
    0x00000248, 0x00000247, 0x0000002e, 0x00050080, 0x00000006, 0x00000238, 0x0000018c, 0x00000248,
    0x00060041, 0x000000b0, 0x00000240, 0x00000099, 0x00000066, 0x00000238, 0x0004003d, 0x00000006,
    0x00000241, 0x00000240, 0x000300f7, 0x0000025f, 0x00000000, 0x000400fa, 0x00000217, 0x00000251,
    0x00000253, 0x000200f8, 0x00000253, 0x00050084, 0x00000006, 0x00000257, 0x00000236, 0x00000215,
    0x000500c7, 0x00000006, 0x00000258, 0x00000257, 0x00000043, 0x000500c2, 0x00000006, 0x00000259,
    0x00000241, 0x00000258, 0x000500c7, 0x00000006, 0x0000025b, 0x00000215, 0x00000043, 0x000500c4,
    0x00000006, 0x0000025c, 0x00000046, 0x0000025b, 0x00050082, 0x00000006, 0x0000025d, 0x0000025c,
    0x00000046, 0x000500c7, 0x00000006, 0x0000025e, 0x00000259, 0x0000025d, 0x000200f9, 0x0000025f,
    0x000200f8, 0x00000251, 0x000200f9, 0x0000025f, 0x000200f8, 0x0000025f, 0x000700f5, 0x00000006,
    0x00000270, 0x00000241, 0x00000251, 0x0000025e, 0x00000253, 0x00050082, 0x00000006, 0x00000132,
    0x0000026e, 0x00000270, 0x00050080, 0x00000006, 0x00000134, 0x00000268, 0x00000132, 0x00050080,
    0x00000024, 0x00000136, 0x0000026b, 0x0000009f, 0x000200f9, 0x00000115, 0x000200f8, 0x00000115,
    0x00050080, 0x00000006, 0x00000138, 0x00000265, 0x0000009f, 0x000200f9, 0x00000112, 0x000200f8,
    0x00000114, 0x00050080, 0x00000006, 0x0000013f, 0x000001b3, 0x00000264, 0x00060041, 0x000000b0,
    0x00000141, 0x0000013c, 0x00000066, 0x0000013f, 0x0003003e, 0x00000141, 0x00000267, 0x000200f9,
    0x0000010b, 0x000200f8, 0x0000010b, 0x00050080, 0x00000006, 0x00000143, 0x00000264, 0x0000009f,
    0x000200f9, 0x00000108, 0x000200f8, 0x0000010a, 0x000100fd, 0x00010038,
};
/* shaders/box_v.comp, with its includes sha256
   106784901b298a4c95a4fcd5d6fcb1b3b09f4ef70d8d24581f50b261f03c07a0 */
static const uint32_t stereo__spv_box_v[1406] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000322, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000051, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000051, 0x0000000b, 0x0000001c,
    0x00040047, 0x00000058, 0x00000006, 0x00000004, 0x00040047, 0x00000059, 0x00000006, 0x00000004,
    0x00050048, 0x0000005a, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x0000005a, 0x00000001,
    0x00000023, 0x00000004, 0x00050048, 0x0000005a, 0x00000002, 0x00000023, 0x00000008, 0x00050048,
    0x0000005a, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x0000005a, 0x00000004, 0x00000023,
    0x00000010, 0x00050048, 0x0000005a, 0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x0000005a,
    0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x0000005a, 0x00000007, 0x00000023, 0x0000001c,
    0x00050048, 0x0000005a, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x0000005a, 0x00000009,
    0x00000023, 0x00000030, 0x00050048, 0x0000005a, 0x0000000a, 0x00000023, 0x00000040, 0x00050048,
    0x0000005a, 0x0000000b, 0x00000023, 0x00000044, 0x00030047, 0x0000005a, 0x00000002, 0x00040047,
    0x00000091, 0x00000001, 0x00000004, 0x00040047, 0x0000009e, 0x00000006, 0x00000004, 0x00040048,
    0x0000009f, 0x00000000, 0x00000018, 0x00050048, 0x0000009f, 0x00000000, 0x00000023, 0x00000000,
    0x00030047, 0x0000009f, 0x00000003, 0x00040047, 0x000000a1, 0x00000022, 0x00000000, 0x00040047,
    0x000000a1, 0x00000021, 0x00000000, 0x00040047, 0x000000ac, 0x00000001, 0x00000003, 0x00040047,
    0x0000012c, 0x00000006, 0x00000004, 0x00040048, 0x0000012d, 0x00000000, 0x00000019, 0x00050048,
    0x0000012d, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000012d, 0x00000003, 0x00040047,
    0x0000012f, 0x00000022, 0x00000000, 0x00040047, 0x0000012f, 0x00000021, 0x00000001, 0x00040047,
    0x00000157, 0x00000001, 0x00000000, 0x00040047, 0x00000158, 0x0000000b, 0x00000019, 0x00020013,
    0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000,
    0x00040020, 0x00000007, 0x00000007, 0x00000006, 0x00040015, 0x00000022, 0x00000020, 0x00000001,
    0x00040017, 0x00000024, 0x00000006, 0x00000004, 0x0004002b, 0x00000022, 0x0000002e, 0x00000002,
    0x0004002b, 0x00000006, 0x00000033, 0x00000008, 0x0004002b, 0x00000006, 0x00000037, 0x00000004,
    0x00020014, 0x00000038, 0x0004002b, 0x00000006, 0x00000043, 0x0000001f, 0x0004002b, 0x00000006,
    0x00000046, 0x00000001, 0x00040017, 0x0000004f, 0x00000006, 0x00000003, 0x00040020, 0x00000050,
    0x00000001, 0x0000004f, 0x0004003b, 0x00000050, 0x00000051, 0x00000001, 0x0004002b, 0x00000006,
    0x00000052, 0x00000000, 0x00040020, 0x00000053, 0x00000001, 0x00000006, 0x0004001c, 0x00000058,
    0x00000006, 0x00000037, 0x0004001c, 0x00000059, 0x00000006, 0x00000037, 0x000e001e, 0x0000005a,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000058, 0x00000059, 0x00000022, 0x00000006, 0x00040020, 0x0000005b, 0x00000009, 0x0000005a,
    0x0004003b, 0x0000005b, 0x0000005c, 0x00000009, 0x0004002b, 0x00000022, 0x0000005d, 0x00000000,
    0x00040020, 0x0000005e, 0x00000009, 0x00000006, 0x0004002b, 0x00000006, 0x00000063, 0x00000003,
    0x0004002b, 0x00000022, 0x00000071, 0x00000008, 0x0004002b, 0x00000022, 0x00000077, 0x00000009,
    0x0004002b, 0x00000022, 0x0000007f, 0x00000005, 0x00040032, 0x00000006, 0x00000091, 0x00000002,
    0x00060034, 0x00000006, 0x00000092, 0x00000086, 0x00000037, 0x00000091, 0x0004002b, 0x00000022,
    0x00000096, 0x00000001, 0x0003001d, 0x0000009e, 0x00000006, 0x0003001e, 0x0000009f, 0x0000009e,
    0x00040020, 0x000000a0, 0x00000002, 0x0000009f, 0x0004003b, 0x000000a0, 0x000000a1, 0x00000002,
    0x0004002b, 0x00000006, 0x000000a2, 0x00000002, 0x00040032, 0x00000006, 0x000000ac, 0x00000001,
    0x00040020, 0x000000b2, 0x00000002, 0x00000006, 0x00040020, 0x000000b5, 0x00000007, 0x00000024,
    0x0007002c, 0x00000024, 0x000000b7, 0x00000052, 0x00000052, 0x00000052, 0x00000052, 0x0004002b,
    0x00000022, 0x000000da, 0x0000000b, 0x0004002b, 0x00000022, 0x000000f2, 0x0000000a, 0x00040020,
    0x000000f3, 0x00000009, 0x00000022, 0x00060034, 0x00000006, 0x00000123, 0x00000084, 0x00000033,
    0x00000091, 0x0003001d, 0x0000012c, 0x00000006, 0x0003001e, 0x0000012d, 0x0000012c, 0x00040020,
    0x0000012e, 0x00000002, 0x0000012d, 0x0004003b, 0x0000012e, 0x0000012f, 0x00000002, 0x00040032,
    0x00000006, 0x00000157, 0x00000001, 0x00060033, 0x0000004f, 0x00000158, 0x00000157, 0x00000046,
    0x00000046, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005,
    0x0004003b, 0x000000b5, 0x0000029a, 0x00000007, 0x0004003b, 0x000000b5, 0x00000221, 0x00000007,
    0x0004003b, 0x000000b5, 0x00000181, 0x00000007, 0x0004003b, 0x000000b5, 0x000000f0, 0x00000007,
    0x000300f7, 0x00000160, 0x00000000, 0x000300fb, 0x00000052, 0x00000161, 0x000200f8, 0x00000161,
    0x00050041, 0x00000053, 0x0000016d, 0x00000051, 0x00000052, 0x0004003d, 0x00000006, 0x0000016e,
    0x0000016d, 0x00050041, 0x0000005e, 0x000000d2, 0x0000005c, 0x0000007f, 0x0004003d, 0x00000006,
    0x000000d3, 0x000000d2, 0x00050041, 0x00000053, 0x000000d4, 0x00000051, 0x000000a2, 0x0004003d,
    0x00000006, 0x000000d5, 0x000000d4, 0x00050080, 0x00000006, 0x000000d6, 0x000000d3, 0x000000d5,
    0x00050041, 0x00000053, 0x000000d8, 0x00000051, 0x00000046, 0x0004003d, 0x00000006, 0x000000d9,
    0x000000d8, 0x00050041, 0x0000005e, 0x000000db, 0x0000005c, 0x000000da, 0x0004003d, 0x00000006,
    0x000000dc, 0x000000db, 0x00050084, 0x00000006, 0x000000dd, 0x000000d9, 0x000000dc, 0x0004007c,
    0x00000022, 0x000000de, 0x000000dd, 0x0004007c, 0x00000022, 0x000000e3, 0x000000dc, 0x00050080,
    0x00000022, 0x000000e4, 0x000000de, 0x000000e3, 0x00050041, 0x0000005e, 0x000000e5, 0x0000005c,
    0x00000096, 0x0004003d, 0x00000006, 0x000000e6, 0x000000e5, 0x0004007c, 0x00000022, 0x000000e7,
    0x000000e6, 0x0007000c, 0x00000022, 0x000000e8, 0x00000001, 0x00000027, 0x000000e4, 0x000000e7,
    0x00050041, 0x0000005e, 0x00000171, 0x0000005c, 0x0000005d, 0x0004003d, 0x00000006, 0x00000172,
    0x00000171, 0x00050084, 0x00000006, 0x00000174, 0x00000172, 0x00000091, 0x00050080, 0x00000006,
    0x00000175, 0x00000174, 0x00000063, 0x000500c2, 0x00000006, 0x00000176, 0x00000175, 0x0000002e,
    0x000500ae, 0x00000038, 0x000000ec, 0x0000016e, 0x00000176, 0x000300f7, 0x000000ee, 0x00000000,
    0x000400fa, 0x000000ec, 0x000000ed, 0x000000ee, 0x000200f8, 0x000000ed, 0x000200f9, 0x00000160,
    0x000200f8, 0x000000ee, 0x0003003e, 0x000000f0, 0x000000b7, 0x00050041, 0x000000f3, 0x000000f4,
    0x0000005c, 0x000000f2, 0x0004003d, 0x00000022, 0x000000f5, 0x000000f4, 0x0004007e, 0x00000022,
    0x000000f6, 0x000000f5, 0x000200f9, 0x000000f7, 0x000200f8, 0x000000f7, 0x000700f5, 0x00000022,
    0x00000309, 0x000000f6, 0x000000ee, 0x0000010c, 0x000000fa, 0x000500b3, 0x00000038, 0x000000ff,
    0x00000309, 0x000000f5, 0x000400f6, 0x000000f9, 0x000000fa, 0x00000000, 0x000400fa, 0x000000ff,
    0x000000f8, 0x000000f9, 0x000200f8, 0x000000f8, 0x00050080, 0x00000022, 0x00000102, 0x000000de,
    0x00000309, 0x00050084, 0x00000006, 0x00000189, 0x0000016e, 0x00000092, 0x00050082, 0x00000022,
    0x0000018e, 0x000000e7, 0x00000096, 0x0008000c, 0x00000022, 0x0000018f, 0x00000001, 0x0000002d,
    0x00000102, 0x0000005d, 0x0000018e, 0x0004007c, 0x00000006, 0x00000190, 0x0000018f, 0x00050082,
    0x00000006, 0x000001c5, 0x000000d6, 0x000000d3, 0x00060041, 0x0000005e, 0x000001c7, 0x0000005c,
    0x00000077, 0x00000052, 0x0004003d, 0x00000006, 0x000001c8, 0x000001c7, 0x00050084, 0x00000006,
    0x000001c9, 0x000001c5, 0x000001c8, 0x00060041, 0x0000005e, 0x000001cc, 0x0000005c, 0x00000071,
    0x00000052, 0x0004003d, 0x00000006, 0x000001cd, 0x000001cc, 0x00050084, 0x00000006, 0x000001ce,
    0x00000190, 0x000001cd, 0x00050080, 0x00000006, 0x000001cf, 0x000001c9, 0x000001ce, 0x00050084,
    0x00000006, 0x000001d6, 0x00000189, 0x000000ac, 0x000500c2, 0x00000006, 0x000001d7, 0x000001d6,
    0x0000002e, 0x00050080, 0x00000006, 0x00000197, 0x000001cf, 0x000001d7, 0x00060041, 0x000000b2,
    0x00000198, 0x000000a1, 0x0000005d, 0x00000197, 0x0004003d, 0x00000006, 0x00000199, 0x00000198,
    0x0003003e, 0x00000181, 0x000000b7, 0x000200f9, 0x0000019a, 0x000200f8, 0x0000019a, 0x000700f5,
    0x00000006, 0x0000031e, 0x00000052, 0x000000f8, 0x000001a8, 0x000001a6, 0x000500b0, 0x00000038,
    0x0000019d, 0x0000031e, 0x00000092, 0x000400f6, 0x000001a9, 0x000001a6, 0x00000000, 0x000400fa,
    0x0000019d, 0x0000019e, 0x000001a9, 0x000200f8, 0x0000019e, 0x00050080, 0x00000006, 0x000001a2,
    0x00000189, 0x0000031e, 0x00050084, 0x00000006, 0x000001dd, 0x00000033, 0x000000ac, 0x000500aa,
    0x00000038, 0x000001df, 0x000000ac, 0x00000037, 0x000300f7, 0x000001ee, 0x00000000, 0x000400fa,
    0x000001df, 0x000001e0, 0x000001e2, 0x000200f8, 0x000001e2, 0x00050084, 0x00000006, 0x000001e6,
    0x000001a2, 0x000001dd, 0x000500c7, 0x00000006, 0x000001e7, 0x000001e6, 0x00000043, 0x000500c2,
    0x00000006, 0x000001e8, 0x00000199, 0x000001e7, 0x000500c7, 0x00000006, 0x000001ea, 0x000001dd,
    0x00000043, 0x000500c4, 0x00000006, 0x000001eb, 0x00000046, 0x000001ea, 0x00050082, 0x00000006,
    0x000001ec, 0x000001eb, 0x00000046, 0x000500c7, 0x00000006, 0x000001ed, 0x000001e8, 0x000001ec,
    0x000200f9, 0x000001ee, 0x000200f8, 0x000001e0, 0x000200f9, 0x000001ee, 0x000200f8, 0x000001ee,
    0x000700f5, 0x00000006, 0x00000321, 0x00000199, 0x000001e0, 0x000001ed, 0x000001e2, 0x00050041,
    0x00000007, 0x000001a5, 0x00000181, 0x0000031e, 0x0003003e, 0x000001a5, 0x00000321, 0x000200f9,
    0x000001a6, 0x000200f8, 0x000001a6, 0x00050080, 0x00000006, 0x000001a8, 0x0000031e, 0x00000096,
    0x000200f9, 0x0000019a, 0x000200f8, 0x000001a9, 0x0004003d, 0x00000024, 0x000001aa, 0x00000181,
    0x0004003d, 0x00000024, 0x00000109, 0x000000f0, 0x00050080, 0x00000024, 0x0000010a, 0x00000109,
    0x000001aa, 0x0003003e, 0x000000f0, 0x0000010a, 0x000200f9, 0x000000fa, 0x000200f8, 0x000000fa,
    0x00050080, 0x00000022, 0x0000010c, 0x00000309, 0x00000096, 0x000200f9, 0x000000f7, 0x000200f8,
    0x000000f9, 0x000200f9, 0x0000010f, 0x000200f8, 0x0000010f, 0x000700f5, 0x00000022, 0x0000030a,
    0x000000de, 0x000000f9, 0x00000156, 0x00000112, 0x000500b1, 0x00000038, 0x00000116, 0x0000030a,
    0x000000e8, 0x000400f6, 0x00000111, 0x00000112, 0x00000000, 0x000400fa, 0x00000116, 0x00000110,
    0x00000111, 0x000200f8, 0x00000110, 0x000200f9, 0x00000119, 0x000200f8, 0x00000119, 0x000700f5,
    0x00000006, 0x0000030f, 0x00000052, 0x00000110, 0x00000129, 0x0000011a, 0x000700f5, 0x00000006,
    0x0000030b, 0x00000052, 0x00000110, 0x0000012b, 0x0000011a, 0x000500b0, 0x00000038, 0x0000011f,
    0x0000030b, 0x00000092, 0x000400f6, 0x0000011b, 0x0000011a, 0x00000000, 0x000400fa, 0x0000011f,
    0x0000011a, 0x0000011b, 0x000200f8, 0x0000011a, 0x00050041, 0x00000007, 0x00000121, 0x000000f0,
    0x0000030b, 0x0004003d, 0x00000006, 0x00000122, 0x00000121, 0x00050084, 0x00000006, 0x00000125,
    0x00000123, 0x0000030b, 0x000500c7, 0x00000006, 0x00000126, 0x00000125, 0x00000043, 0x000500c4,
    0x00000006, 0x00000127, 0x00000122, 0x00000126, 0x000500c5, 0x00000006, 0x00000129, 0x0000030f,
    0x00000127, 0x00050080, 0x00000006, 0x0000012b, 0x0000030b, 0x00000096, 0x000200f9, 0x00000119,
    0x000200f8, 0x0000011b, 0x0004007c, 0x00000006, 0x00000131, 0x0000030a, 0x00050082, 0x00000006,
    0x0000020a, 0x000000d6, 0x000000d3, 0x00060041, 0x0000005e, 0x0000020c, 0x0000005c, 0x00000077,
    0x00000046, 0x0004003d, 0x00000006, 0x0000020d, 0x0000020c, 0x00050084, 0x00000006, 0x0000020e,
    0x0000020a, 0x0000020d, 0x00060041, 0x0000005e, 0x00000211, 0x0000005c, 0x00000071, 0x00000046,
    0x0004003d, 0x00000006, 0x00000212, 0x00000211, 0x00050084, 0x00000006, 0x00000213, 0x00000131,
    0x00000212, 0x00050080, 0x00000006, 0x00000214, 0x0000020e, 0x00000213, 0x00050080, 0x00000006,
    0x0000013a, 0x00000214, 0x0000016e, 0x00060041, 0x000000b2, 0x0000013c, 0x0000012f, 0x0000005d,
    0x0000013a, 0x0003003e, 0x0000013c, 0x0000030f, 0x00050080, 0x00000022, 0x00000140, 0x0000030a,
    0x000000f5, 0x00050080, 0x00000022, 0x00000141, 0x00000140, 0x00000096, 0x00050084, 0x00000006,
    0x00000229, 0x0000016e, 0x00000092, 0x00050082, 0x00000022, 0x0000022e, 0x000000e7, 0x00000096,
    0x0008000c, 0x00000022, 0x0000022f, 0x00000001, 0x0000002d, 0x00000141, 0x0000005d, 0x0000022e,
    0x0004007c, 0x00000006, 0x00000230, 0x0000022f, 0x00060041, 0x0000005e, 0x00000267, 0x0000005c,
    0x00000077, 0x00000052, 0x0004003d, 0x00000006, 0x00000268, 0x00000267, 0x00050084, 0x00000006,
    0x00000269, 0x0000020a, 0x00000268, 0x00060041, 0x0000005e, 0x0000026c, 0x0000005c, 0x00000071,
    0x00000052, 0x0004003d, 0x00000006, 0x0000026d, 0x0000026c, 0x00050084, 0x00000006, 0x0000026e,
    0x00000230, 0x0000026d, 0x00050080, 0x00000006, 0x0000026f, 0x00000269, 0x0000026e, 0x00050084,
    0x00000006, 0x00000276, 0x00000229, 0x000000ac, 0x000500c2, 0x00000006, 0x00000277, 0x00000276,
    0x0000002e, 0x00050080, 0x00000006, 0x00000237, 0x0000026f, 0x00000277, 0x00060041, 0x000000b2,
    0x00000238, 0x000000a1, 0x0000005d, 0x00000237, 0x0004003d, 0x00000006, 0x00000239, 0x00000238,
    0x0003003e, 0x00000221, 0x000000b7, 0x000200f9, 0x0000023a, 0x000200f8, 0x0000023a, 0x000700f5,
    0x00000006, 0x00000312, 0x00000052, 0x0000011b, 0x00000248, 0x00000246, 0x000500b0, 0x00000038,
    0x0000023d, 0x00000312, 0x00000092, 0x000400f6, 0x00000249, 0x00000246, 0x00000000, 0x000400fa,
    0x0000023d, 0x0000023e, 0x00000249, 0x000200f8, 0x0000023e, 0x00050080, 0x00000006, 0x00000242,
    0x00000229, 0x00000312, 0x00050084, 0x00000006, 0x0000027d, 0x00000033, 0x000000ac, 0x000500aa,
    0x00000038, 0x0000027f, 0x000000ac, 0x00000037, 0x000300f7, 0x0000028e, 0x00000000, 0x000400fa,
    0x0000027f, 0x00000280, 0x00000282, 0x000200f8, 0x00000282, 0x00050084, 0x00000006, 0x00000286,
    0x00000242, 0x0000027d, 0x000500c7, 0x00000006, 0x00000287, 0x00000286, 0x00000043, 0x000500c2,
    0x00000006, 0x00000288, 0x00000239, 0x00000287, 0x000500c7, 0x00000006, 0x0000028a, 0x0000027d,
    0x00000043, 0x000500c4, 0x00000006, 0x0000028b, 0x00000046, 0x0000028a, 0x00050082, 0x00000006,
    0x0000028c, 0x0000028b, 0x00000046, 0x000500c7, 0x00000006, 0x0000028d, 0x00000288, 0x0000028c,
    0x000200f9, 0x0000028e, 0x000200f8, 0x00000280, 0x000200f9, 0x0000028e, 0x000200f8, 0x0000028e,
    0x000700f5, 0x00000006, 0x0000031b, 0x00000239, 0x00000280, 0x0000028d, 0x00000282, 0x00050041,
    0x00000007, 0x00000245, 0x00000221, 0x00000312, 0x0003003e, 0x00000245, 0x0000031b, 0x000200f9,
    0x00000246, 0x000200f8, 0x00000246, 0x00050080, 0x00000006, 0x00000248, 0x00000312, 0x00000096,
    0x000200f9, 0x0000023a, 0x000200f8, 0x00000249, 0x0004003d, 0x00000024, 0x0000024a, 0x00000221,
    0x00050082, 0x00000022, 0x0000014b, 0x0000030a, 0x000000f5, 0x0008000c, 0x00000022, 0x000002a8,
    0x00000001, 0x0000002d, 0x0000014b, 0x0000005d, 0x0000022e, 0x0004007c, 0x00000006, 0x000002a9,
    0x000002a8, 0x00050084, 0x00000006, 0x000002e7, 0x000002a9, 0x0000026d, 0x00050080, 0x00000006,
    0x000002e8, 0x00000269, 0x000002e7, 0x00050080, 0x00000006, 0x000002b0, 0x000002e8, 0x00000277,
    0x00060041, 0x000000b2, 0x000002b1, 0x000000a1, 0x0000005d, 0x000002b0, 0x0004003d, 0x00000006,
    0x000002b2, 0x000002b1, 0x0003003e, 0x0000029a, 0x000000b7, 0x000200f9, 0x000002b3, 0x000200f8,
    0x000002b3, 0x000700f5, 0x00000006, 0x00000316, 0x00000052, 0x00000249, 0x000002c1, 0x000002bf,
    0x000500b0, 0x00000038, 0x000002b6, 0x00000316, 0x00000092, 0x000400f6, 0x000002c2, 0x000002bf,
    0x00000000, 0x000400fa, 0x000002b6, 0x000002b7, 0x000002c2, 0x000200f8, 0x000002b7, 0x00050080,
    0x00000006, 0x000002bb, 0x00000229, 0x00000316, 0x00050084, 0x00000006, 0x000002f6, 0x00000033,
    0x000000ac, 0x000500aa, 0x00000038, 0x000002f8, 0x000000ac, 0x00000037, 0x000300f7, 0x00000307,
    0x00000000, 0x000400fa, 0x000002f8, 0x000002f9, 0x000002fb, 0x000200f8, 0x000002fb, 0x00050084,
    0x00000006, 0x000002ff, 0x000002bb, 0x000002f6, 0x000500c7, 0x00000006, 0x00000300, 0x000002ff,
    0x00000043, 0x000500c2, 0x00000006, 0x00000301, 0x000002b2, 0x00000300, 0x000500c7, 0x00000006,
    0x00000303, 0x000002f6, 0x00000043, 0x000500c4, 0x00000006, 0x00000304, 0x00000046, 0x00000303,
    0x00050082, 0x00000006, 0x00000305, 0x00000304, 0x00000046, 0x000500c7, 0x00000006, 0x00000306,
    0x00000301, 0x00000305, 0x000200f9, 0x00000307, 0x000200f8, 0x000002f9, 0x000200f9, 0x00000307,
    0x000200f8, 0x00000307, 0x000700f5, 0x00000006, 0x00000319, 0x000002b2, 0x000002f9, 0x00000306,
    0x000002fb, 0x00050041, 0x00000007, 0x000002be, 0x0000029a, 0x00000316, 0x0003003e, 0x000002be,
    0x00000319, 0x000200f9, 0x000002bf, 0x000200f8, 0x000002bf, 0x00050080, 0x00000006, 0x000002c1,
    0x00000316, 0x00000096, 0x000200f9, 0x000002b3, 0x000200f8, 0x000002c2, 0x0004003d, 0x00000024,
    0x000002c3, 0x0000029a, 0x00050082, 0x00000024, 0x00000152, 0x0000024a, 0x000002c3, 0x0004003d,
    0x00000024, 0x00000153, 0x000000f0, 0x00050080, 0x00000024, 0x00000154, 0x00000153, 0x00000152,
    0x0003003e, 0x000000f0, 0x00000154, 0x000200f9, 0x00000112, 0x000200f8, 0x00000112, 0x00050080,
    0x00000022, 0x00000156, 0x0000030a, 0x00000096, 0x000200f9, 0x0000010f, 0x000200f8, 0x00000111,
    0x000200f9, 0x00000160, 0x000200f8, 0x00000160, 0x000100fd, 0x00010038,
};
/* shaders/cost_ad.comp, with its includes sha256
   df039c554ab070cc83af75307eb2bbec6bc2bebe95fef2fad0b4016d6067b2ae */
static const uint32_t stereo__spv_cost_ad[2029] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000562, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000091, 0x000000f5, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000060, 0x00000006,
    0x00000004, 0x00040047, 0x00000061, 0x00000006, 0x00000004, 0x00050048, 0x00000063, 0x00000000,
    0x00000023, 0x00000000, 0x00050048, 0x00000063, 0x00000001, 0x00000023, 0x00000004, 0x00050048,
    0x00000063, 0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000063, 0x00000003, 0x00000023,
    0x0000000c, 0x00050048, 0x00000063, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000063,
    0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x00000063, 0x00000006, 0x00000023, 0x00000018,
    0x00050048, 0x00000063, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000063, 0x00000008,
    0x00000023, 0x00000020, 0x00050048, 0x00000063, 0x00000009, 0x00000023, 0x00000030, 0x00050048,
    0x00000063, 0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x00000063, 0x0000000b, 0x00000023,
    0x00000044, 0x00050048, 0x00000063, 0x0000000c, 0x00000023, 0x00000048, 0x00050048, 0x00000063,
    0x0000000d, 0x00000023, 0x0000004c, 0x00050048, 0x00000063, 0x0000000e, 0x00000023, 0x00000050,
    0x00030047, 0x00000063, 0x00000002, 0x00040047, 0x00000091, 0x0000000b, 0x0000001c, 0x00040047,
    0x000000cf, 0x00000001, 0x00000001, 0x00040047, 0x000000e8, 0x00000001, 0x00000002, 0x00040047,
    0x000000f5, 0x0000000b, 0x00000018, 0x00040047, 0x000000f8, 0x00000001, 0x00000000, 0x00040047,
    0x000000f9, 0x0000000b, 0x00000019, 0x00040047, 0x0000018e, 0x00000006, 0x00000004, 0x00040048,
    0x0000018f, 0x00000000, 0x00000018, 0x00050048, 0x0000018f, 0x00000000, 0x00000023, 0x00000000,
    0x00030047, 0x0000018f, 0x00000003, 0x00040047, 0x00000191, 0x00000022, 0x00000000, 0x00040047,
    0x00000191, 0x00000021, 0x00000000, 0x00040047, 0x0000019b, 0x00000001, 0x00000003, 0x00040047,
    0x000001aa, 0x00000006, 0x00000004, 0x00040048, 0x000001ab, 0x00000000, 0x00000018, 0x00050048,
    0x000001ab, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000001ab, 0x00000003, 0x00040047,
    0x000001ad, 0x00000022, 0x00000000, 0x00040047, 0x000001ad, 0x00000021, 0x00000001, 0x00040047,
    0x000001ec, 0x00000001, 0x00000004, 0x00040047, 0x0000024e, 0x00000006, 0x00000004, 0x00040048,
    0x0000024f, 0x00000000, 0x00000019, 0x00050048, 0x0000024f, 0x00000000, 0x00000023, 0x00000000,
    0x00030047, 0x0000024f, 0x00000003, 0x00040047, 0x00000251, 0x00000022, 0x00000000, 0x00040047,
    0x00000251, 0x00000021, 0x00000002, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002,
    0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040017, 0x00000038, 0x00000006, 0x00000003,
    0x00020014, 0x0000004e, 0x0004002b, 0x00000006, 0x0000005f, 0x00000004, 0x0004001c, 0x00000060,
    0x00000006, 0x0000005f, 0x0004001c, 0x00000061, 0x00000006, 0x0000005f, 0x00040015, 0x00000062,
    0x00000020, 0x00000001, 0x0011001e, 0x00000063, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000060, 0x00000061, 0x00000062, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00040020, 0x00000064, 0x00000009, 0x00000063, 0x0004003b,
    0x00000064, 0x00000065, 0x00000009, 0x0004002b, 0x00000062, 0x00000066, 0x00000008, 0x00040020,
    0x00000068, 0x00000009, 0x00000006, 0x0004002b, 0x00000062, 0x00000071, 0x00000002, 0x0004002b,
    0x00000006, 0x00000076, 0x00000008, 0x0004002b, 0x00000006, 0x00000084, 0x0000001f, 0x0004002b,
    0x00000006, 0x00000087, 0x00000001, 0x00040020, 0x00000090, 0x00000001, 0x00000038, 0x0004003b,
    0x00000090, 0x00000091, 0x00000001, 0x0004002b, 0x00000006, 0x00000092, 0x00000000, 0x00040020,
    0x00000093, 0x00000001, 0x00000006, 0x0004002b, 0x00000062, 0x00000098, 0x00000003, 0x0004002b,
    0x00000062, 0x000000a0, 0x00000000, 0x0004002b, 0x00000006, 0x000000a5, 0x00000003, 0x0004002b,
    0x00000062, 0x000000b7, 0x00000009, 0x0004002b, 0x00000062, 0x000000bf, 0x00000005, 0x00040032,
    0x00000006, 0x000000cf, 0x00000001, 0x00060034, 0x0000004e, 0x000000dc, 0x000000aa, 0x000000cf,
    0x00000087, 0x00060034, 0x0000004e, 0x000000e2, 0x000000aa, 0x000000cf, 0x00000087, 0x00040032,
    0x00000006, 0x000000e8, 0x00000001, 0x00060034, 0x00000006, 0x000000e9, 0x00000080, 0x000000e8,
    0x000000a5, 0x00060034, 0x00000006, 0x000000ea, 0x00000086, 0x000000e9, 0x0000005f, 0x0004003b,
    0x00000090, 0x000000f5, 0x00000001, 0x00040032, 0x00000006, 0x000000f8, 0x00000001, 0x00060033,
    0x00000038, 0x000000f9, 0x000000f8, 0x00000087, 0x00000087, 0x00060034, 0x0000004e, 0x00000104,
    0x000000aa, 0x000000cf, 0x00000087, 0x0004002b, 0x00000006, 0x00000118, 0x00000002, 0x00060034,
    0x0000004e, 0x0000011f, 0x000000aa, 0x000000cf, 0x00000087, 0x00060034, 0x00000006, 0x0000012a,
    0x00000082, 0x000000e8, 0x00000087, 0x0004002b, 0x00000062, 0x0000015e, 0x0000000a, 0x00040020,
    0x0000015f, 0x00000009, 0x00000062, 0x0004002b, 0x00000062, 0x0000016a, 0x00000001, 0x0004002b,
    0x00000062, 0x00000179, 0x0000000b, 0x0003001d, 0x0000018e, 0x00000006, 0x0003001e, 0x0000018f,
    0x0000018e, 0x00040020, 0x00000190, 0x00000002, 0x0000018f, 0x0004003b, 0x00000190, 0x00000191,
    0x00000002, 0x00040032, 0x00000006, 0x0000019b, 0x00000001, 0x00040020, 0x000001a2, 0x00000002,
    0x00000006, 0x0003001d, 0x000001aa, 0x00000006, 0x0003001e, 0x000001ab, 0x000001aa, 0x00040020,
    0x000001ac, 0x00000002, 0x000001ab, 0x0004003b, 0x000001ac, 0x000001ad, 0x00000002, 0x0004002b,
    0x00000062, 0x000001d5, 0x0000000c, 0x00040032, 0x00000006, 0x000001ec, 0x00000001, 0x00060034,
    0x0000004e, 0x000001ed, 0x000000aa, 0x000001ec, 0x000000a5, 0x0004002b, 0x00000062, 0x0000020a,
    0x0000000d, 0x0004002b, 0x00000062, 0x0000020e, 0x0000000e, 0x0004002b, 0x00000006, 0x00000245,
    0x000000ff, 0x0003001d, 0x0000024e, 0x00000006, 0x0003001e, 0x0000024f, 0x0000024e, 0x00040020,
    0x00000250, 0x00000002, 0x0000024f, 0x0004003b, 0x00000250, 0x00000251, 0x00000002, 0x00050036,
    0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x00000093,
    0x00000273, 0x00000091, 0x00000092, 0x0004003d, 0x00000006, 0x00000274, 0x00000273, 0x000200f9,
    0x00000227, 0x000200f8, 0x00000227, 0x000700f5, 0x00000006, 0x0000054d, 0x00000274, 0x00000005,
    0x0000025b, 0x0000022a, 0x000400f6, 0x00000229, 0x0000022a, 0x00000000, 0x000200f9, 0x0000022b,
    0x000200f8, 0x0000022b, 0x000300f7, 0x00000282, 0x00000000, 0x000400fa, 0x000000e2, 0x00000279,
    0x0000027f, 0x000200f8, 0x00000279, 0x00050041, 0x00000068, 0x0000027a, 0x00000065, 0x000000a0,
    0x0004003d, 0x00000006, 0x0000027b, 0x0000027a, 0x00050084, 0x00000006, 0x0000027e, 0x0000027b,
    0x000000ea, 0x000200f9, 0x00000282, 0x000200f8, 0x0000027f, 0x00050041, 0x00000068, 0x00000286,
    0x00000065, 0x000000a0, 0x0004003d, 0x00000006, 0x00000287, 0x00000286, 0x00050080, 0x00000006,
    0x0000028a, 0x00000287, 0x000000a5, 0x000500c2, 0x00000006, 0x0000028b, 0x0000028a, 0x00000071,
    0x000200f9, 0x00000282, 0x000200f8, 0x00000282, 0x000700f5, 0x00000006, 0x0000054e, 0x0000027e,
    0x00000279, 0x0000028b, 0x0000027f, 0x000500b0, 0x0000004e, 0x0000022f, 0x0000054d, 0x0000054e,
    0x000400fa, 0x0000022f, 0x00000228, 0x00000229, 0x000200f8, 0x00000228, 0x000300f7, 0x000002ad,
    0x00000000, 0x000300fb, 0x00000092, 0x00000292, 0x000200f8, 0x00000292, 0x000300f7, 0x000002a2,
    0x00000000, 0x000400fa, 0x00000104, 0x00000297, 0x000002a2, 0x000200f8, 0x00000297, 0x00050086,
    0x00000006, 0x0000029a, 0x0000054d, 0x000000ea, 0x00050041, 0x00000068, 0x000002b1, 0x00000065,
    0x00000098, 0x0004003d, 0x00000006, 0x000002b2, 0x000002b1, 0x00050041, 0x00000093, 0x000002b3,
    0x00000091, 0x00000087, 0x0004003d, 0x00000006, 0x000002b4, 0x000002b3, 0x00050080, 0x00000006,
    0x000002b5, 0x000002b2, 0x000002b4, 0x00050089, 0x00000006, 0x0000029e, 0x0000054d, 0x000000ea,
    0x00050084, 0x00000006, 0x000002a0, 0x0000029e, 0x0000005f, 0x00060050, 0x00000038, 0x000002a1,
    0x0000029a, 0x000002b5, 0x000002a0, 0x000200f9, 0x000002ad, 0x000200f8, 0x000002a2, 0x00050084,
    0x00000006, 0x000002a5, 0x0000054d, 0x0000005f, 0x00050041, 0x00000068, 0x000002b8, 0x00000065,
    0x00000098, 0x0004003d, 0x00000006, 0x000002b9, 0x000002b8, 0x00050041, 0x00000093, 0x000002ba,
    0x00000091, 0x00000087, 0x0004003d, 0x00000006, 0x000002bb, 0x000002ba, 0x00050080, 0x00000006,
    0x000002bc, 0x000002b9, 0x000002bb, 0x00050041, 0x00000068, 0x000002a7, 0x00000065, 0x000000bf,
    0x0004003d, 0x00000006, 0x000002a8, 0x000002a7, 0x00050041, 0x00000093, 0x000002a9, 0x00000091,
    0x00000118, 0x0004003d, 0x00000006, 0x000002aa, 0x000002a9, 0x00050080, 0x00000006, 0x000002ab,
    0x000002a8, 0x000002aa, 0x00060050, 0x00000038, 0x000002ac, 0x000002a5, 0x000002bc, 0x000002ab,
    0x000200f9, 0x000002ad, 0x000200f8, 0x000002ad, 0x000700f5, 0x00000038, 0x00000550, 0x000002a1,
    0x00000297, 0x000002ac, 0x000002a2, 0x000200f9, 0x00000237, 0x000200f8, 0x00000237, 0x000700f5,
    0x00000006, 0x00000554, 0x00000092, 0x000002ad, 0x0000024b, 0x0000023a, 0x000700f5, 0x00000006,
    0x00000551, 0x00000092, 0x000002ad, 0x0000024d, 0x0000023a, 0x000500b0, 0x0000004e, 0x0000023d,
    0x00000551, 0x0000005f, 0x000400f6, 0x00000239, 0x0000023a, 0x00000000, 0x000400fa, 0x0000023d,
    0x00000238, 0x00000239, 0x000200f8, 0x00000238, 0x000300f7, 0x000002d9, 0x00000000, 0x000400fa,
    0x0000011f, 0x000002c0, 0x000002cb, 0x000200f8, 0x000002c0, 0x00050051, 0x00000006, 0x000002c4,
    0x00000550, 0x00000002, 0x00050080, 0x00000006, 0x000002c6, 0x000002c4, 0x00000551, 0x0007000c,
    0x00000006, 0x000002c7, 0x00000001, 0x00000026, 0x000002c6, 0x0000012a, 0x00050051, 0x00000006,
    0x000002c8, 0x00000550, 0x00000000, 0x00050051, 0x00000006, 0x000002c9, 0x00000550, 0x00000001,
    0x00060050, 0x00000038, 0x000002ca, 0x000002c8, 0x000002c9, 0x000002c7, 0x000200f9, 0x000002d9,
    0x000200f8, 0x000002cb, 0x00050051, 0x00000006, 0x000002cd, 0x00000550, 0x00000000, 0x00050080,
    0x00000006, 0x000002cf, 0x000002cd, 0x00000551, 0x00050041, 0x00000068, 0x000002d0, 0x00000065,
    0x000000a0, 0x0004003d, 0x00000006, 0x000002d1, 0x000002d0, 0x00050082, 0x00000006, 0x000002d2,
    0x000002d1, 0x00000087, 0x0007000c, 0x00000006, 0x000002d3, 0x00000001, 0x00000026, 0x000002cf,
    0x000002d2, 0x00050051, 0x00000006, 0x000002d6, 0x00000550, 0x00000001, 0x00050051, 0x00000006,
    0x000002d7, 0x00000550, 0x00000002, 0x00060050, 0x00000038, 0x000002d8, 0x000002d3, 0x000002d6,
    0x000002d7, 0x000200f9, 0x000002d9, 0x000200f8, 0x000002d9, 0x000700f5, 0x00000038, 0x00000558,
    0x000002ca, 0x000002c0, 0x000002d8, 0x000002cb, 0x000300f7, 0x00000331, 0x00000000, 0x000300fb,
    0x00000092, 0x000002f2, 0x000200f8, 0x000002f2, 0x00050051, 0x00000006, 0x000002f4, 0x00000558,
    0x00000000, 0x00050051, 0x00000006, 0x000002f6, 0x00000558, 0x00000002, 0x0004007c, 0x00000062,
    0x00000337, 0x000002f4, 0x00050041, 0x0000015f, 0x00000338, 0x00000065, 0x0000015e, 0x0004003d,
    0x00000062, 0x00000339, 0x00000338, 0x00050082, 0x00000062, 0x0000033a, 0x00000337, 0x00000339,
    0x0004007c, 0x00000062, 0x0000033c, 0x000002f6, 0x00050082, 0x00000062, 0x0000033d, 0x0000033a,
    0x0000033c, 0x00050041, 0x00000068, 0x0000033e, 0x00000065, 0x00000179, 0x0004003d, 0x00000006,
    0x0000033f, 0x0000033e, 0x000500ab, 0x0000004e, 0x00000340, 0x0000033f, 0x00000092, 0x000300f7,
    0x0000034d, 0x00000000, 0x000400fa, 0x00000340, 0x00000341, 0x0000034d, 0x000200f8, 0x00000341,
    0x000500b1, 0x0000004e, 0x00000343, 0x0000033d, 0x000000a0, 0x000400a8, 0x0000004e, 0x00000344,
    0x00000343, 0x000300f7, 0x0000034b, 0x00000000, 0x000400fa, 0x00000344, 0x00000345, 0x0000034b,
    0x000200f8, 0x00000345, 0x00050041, 0x00000068, 0x00000347, 0x00000065, 0x000000a0, 0x0004003d,
    0x00000006, 0x00000348, 0x00000347, 0x0004007c, 0x00000062, 0x00000349, 0x00000348, 0x000500af,
    0x0000004e, 0x0000034a, 0x0000033d, 0x00000349, 0x000200f9, 0x0000034b, 0x000200f8, 0x0000034b,
    0x000700f5, 0x0000004e, 0x0000034c, 0x00000343, 0x00000341, 0x0000034a, 0x00000345, 0x000200f9,
    0x0000034d, 0x000200f8, 0x0000034d, 0x000700f5, 0x0000004e, 0x0000034e, 0x00000340, 0x000002f2,
    0x0000034c, 0x0000034b, 0x000300f7, 0x000002fb, 0x00000000, 0x000400fa, 0x0000034e, 0x000002f8,
    0x000002fb, 0x000200f8, 0x000002f8, 0x00050041, 0x00000068, 0x000002f9, 0x00000065, 0x000001d5,
    0x0004003d, 0x00000006, 0x000002fa, 0x000002f9, 0x000200f9, 0x00000331, 0x000200f8, 0x000002fb,
    0x00050041, 0x00000068, 0x0000035b, 0x00000065, 0x000000a0, 0x0004003d, 0x00000006, 0x0000035c,
    0x0000035b, 0x0004007c, 0x00000062, 0x0000035d, 0x0000035c, 0x00050082, 0x00000062, 0x0000035e,
    0x0000035d, 0x0000016a, 0x0008000c, 0x00000062, 0x0000035f, 0x00000001, 0x0000002d, 0x0000033d,
    0x000000a0, 0x0000035e, 0x0004007c, 0x00000006, 0x00000360, 0x0000035f, 0x00050051, 0x00000006,
    0x00000305, 0x00000558, 0x00000001, 0x00060041, 0x00000068, 0x0000039a, 0x00000065, 0x00000066,
    0x00000092, 0x0004003d, 0x00000006, 0x0000039b, 0x0000039a, 0x00050084, 0x00000006, 0x0000039c,
    0x00000305, 0x0000039b, 0x00050084, 0x00000006, 0x000003a1, 0x000002f4, 0x0000019b, 0x000500c2,
    0x00000006, 0x000003a2, 0x000003a1, 0x00000071, 0x00050080, 0x00000006, 0x0000037c, 0x0000039c,
    0x000003a2, 0x00060041, 0x000001a2, 0x0000037d, 0x00000191, 0x000000a0, 0x0000037c, 0x0004003d,
    0x00000006, 0x0000037e, 0x0000037d, 0x00050084, 0x00000006, 0x000003a8, 0x00000076, 0x0000019b,
    0x000500aa, 0x0000004e, 0x000003aa, 0x0000019b, 0x0000005f, 0x000300f7, 0x000003b9, 0x00000000,
    0x000400fa, 0x000003aa, 0x000003ab, 0x000003ad, 0x000200f8, 0x000003ab, 0x000200f9, 0x000003b9,
    0x000200f8, 0x000003ad, 0x00050084, 0x00000006, 0x000003b1, 0x000002f4, 0x000003a8, 0x000500c7,
    0x00000006, 0x000003b2, 0x000003b1, 0x00000084, 0x000500c2, 0x00000006, 0x000003b3, 0x0000037e,
    0x000003b2, 0x000500c7, 0x00000006, 0x000003b5, 0x000003a8, 0x00000084, 0x000500c4, 0x00000006,
    0x000003b6, 0x00000087, 0x000003b5, 0x00050082, 0x00000006, 0x000003b7, 0x000003b6, 0x00000087,
    0x000500c7, 0x00000006, 0x000003b8, 0x000003b3, 0x000003b7, 0x000200f9, 0x000003b9, 0x000200f8,
    0x000003b9, 0x000700f5, 0x00000006, 0x00000559, 0x0000037e, 0x000003ab, 0x000003b8, 0x000003ad,
    0x00060041, 0x00000068, 0x000003bf, 0x00000065, 0x00000066, 0x00000087, 0x0004003d, 0x00000006,
    0x000003c0, 0x000003bf, 0x00050084, 0x00000006, 0x000003c1, 0x00000305, 0x000003c0, 0x00050084,
    0x00000006, 0x000003c6, 0x00000360, 0x0000019b, 0x000500c2, 0x00000006, 0x000003c7, 0x000003c6,
    0x00000071, 0x00050080, 0x00000006, 0x0000038a, 0x000003c1, 0x000003c7, 0x00060041, 0x000001a2,
    0x0000038b, 0x000001ad, 0x000000a0, 0x0000038a, 0x0004003d, 0x00000006, 0x0000038c, 0x0000038b,
    0x000300f7, 0x000003de, 0x00000000, 0x000400fa, 0x000003aa, 0x000003d0, 0x000003d2, 0x000200f8,
    0x000003d0, 0x000200f9, 0x000003de, 0x000200f8, 0x000003d2, 0x00050084, 0x00000006, 0x000003d6,
    0x00000360, 0x000003a8, 0x000500c7, 0x00000006, 0x000003d7, 0x000003d6, 0x00000084, 0x000500c2,
    0x00000006, 0x000003d8, 0x0000038c, 0x000003d7, 0x000500c7, 0x00000006, 0x000003da, 0x000003a8,
    0x00000084, 0x000500c4, 0x00000006, 0x000003db, 0x00000087, 0x000003da, 0x00050082, 0x00000006,
    0x000003dc, 0x000003db, 0x00000087, 0x000500c7, 0x00000006, 0x000003dd, 0x000003d8, 0x000003dc,
    0x000200f9, 0x000003de, 0x000200f8, 0x000003de, 0x000700f5, 0x00000006, 0x0000055a, 0x0000038c,
    0x000003d0, 0x000003dd, 0x000003d2, 0x0007000c, 0x00000006, 0x00000391, 0x00000001, 0x00000029,
    0x00000559, 0x0000055a, 0x0007000c, 0x00000006, 0x00000394, 0x00000001, 0x00000026, 0x00000559,
    0x0000055a, 0x00050082, 0x00000006, 0x00000395, 0x00000391, 0x00000394, 0x000300f7, 0x00000319,
    0x00000000, 0x000400fa, 0x000001ed, 0x00000307, 0x00000319, 0x000200f8, 0x00000307, 0x00060041,
    0x00000068, 0x000003f5, 0x00000065, 0x000000b7, 0x000000a0, 0x0004003d, 0x00000006, 0x000003f6,
    0x000003f5, 0x00050080, 0x00000006, 0x000003f8, 0x0000039c, 0x000003f6, 0x00050080, 0x00000006,
    0x000003fb, 0x000003f8, 0x000003a2, 0x00060041, 0x000001a2, 0x000003fc, 0x00000191, 0x000000a0,
    0x000003fb, 0x0004003d, 0x00000006, 0x000003fd, 0x000003fc, 0x000300f7, 0x00000438, 0x00000000,
    0x000400fa, 0x000003aa, 0x0000042a, 0x0000042c, 0x000200f8, 0x0000042a, 0x000200f9, 0x00000438,
    0x000200f8, 0x0000042c, 0x00050084, 0x00000006, 0x00000430, 0x000002f4, 0x000003a8, 0x000500c7,
    0x00000006, 0x00000431, 0x00000430, 0x00000084, 0x000500c2, 0x00000006, 0x00000432, 0x000003fd,
    0x00000431, 0x000500c7, 0x00000006, 0x00000434, 0x000003a8, 0x00000084, 0x000500c4, 0x00000006,
    0x00000435, 0x00000087, 0x00000434, 0x00050082, 0x00000006, 0x00000436, 0x00000435, 0x00000087,
    0x000500c7, 0x00000006, 0x00000437, 0x00000432, 0x00000436, 0x000200f9, 0x00000438, 0x000200f8,
    0x00000438, 0x000700f5, 0x00000006, 0x0000055b, 0x000003fd, 0x0000042a, 0x00000437, 0x0000042c,
    0x00060041, 0x00000068, 0x00000403, 0x00000065, 0x000000b7, 0x0000016a, 0x0004003d, 0x00000006,
    0x00000404, 0x00000403, 0x00050080, 0x00000006, 0x00000406, 0x000003c1, 0x00000404, 0x00050080,
    0x00000006, 0x00000409, 0x00000406, 0x000003c7, 0x00060041, 0x000001a2, 0x0000040a, 0x000001ad,
    0x000000a0, 0x00000409, 0x0004003d, 0x00000006, 0x0000040b, 0x0000040a, 0x000300f7, 0x0000045d,
    0x00000000, 0x000400fa, 0x000003aa, 0x0000044f, 0x00000451, 0x000200f8, 0x0000044f, 0x000200f9,
    0x0000045d, 0x000200f8, 0x00000451, 0x00050084, 0x00000006, 0x00000455, 0x00000360, 0x000003a8,
    0x000500c7, 0x00000006, 0x00000456, 0x00000455, 0x00000084, 0x000500c2, 0x00000006, 0x00000457,
    0x0000040b, 0x00000456, 0x000500c7, 0x00000006, 0x00000459, 0x000003a8, 0x00000084, 0x000500c4,
    0x00000006, 0x0000045a, 0x00000087, 0x00000459, 0x00050082, 0x00000006, 0x0000045b, 0x0000045a,
    0x00000087, 0x000500c7, 0x00000006, 0x0000045c, 0x00000457, 0x0000045b, 0x000200f9, 0x0000045d,
    0x000200f8, 0x0000045d, 0x000700f5, 0x00000006, 0x0000055c, 0x0000040b, 0x0000044f, 0x0000045c,
    0x00000451, 0x0007000c, 0x00000006, 0x00000410, 0x00000001, 0x00000029, 0x0000055b, 0x0000055c,
    0x0007000c, 0x00000006, 0x00000413, 0x00000001, 0x00000026, 0x0000055b, 0x0000055c, 0x00050082,
    0x00000006, 0x00000414, 0x00000410, 0x00000413, 0x00050080, 0x00000006, 0x0000030f, 0x00000395,
    0x00000414, 0x00050084, 0x00000006, 0x00000476, 0x00000118, 0x000003f6, 0x00050080, 0x00000006,
    0x00000477, 0x0000039c, 0x00000476, 0x00050080, 0x00000006, 0x0000047a, 0x00000477, 0x000003a2,
    0x00060041, 0x000001a2, 0x0000047b, 0x00000191, 0x000000a0, 0x0000047a, 0x0004003d, 0x00000006,
    0x0000047c, 0x0000047b, 0x000300f7, 0x000004b7, 0x00000000, 0x000400fa, 0x000003aa, 0x000004a9,
    0x000004ab, 0x000200f8, 0x000004a9, 0x000200f9, 0x000004b7, 0x000200f8, 0x000004ab, 0x00050084,
    0x00000006, 0x000004af, 0x000002f4, 0x000003a8, 0x000500c7, 0x00000006, 0x000004b0, 0x000004af,
    0x00000084, 0x000500c2, 0x00000006, 0x000004b1, 0x0000047c, 0x000004b0, 0x000500c7, 0x00000006,
    0x000004b3, 0x000003a8, 0x00000084, 0x000500c4, 0x00000006, 0x000004b4, 0x00000087, 0x000004b3,
    0x00050082, 0x00000006, 0x000004b5, 0x000004b4, 0x00000087, 0x000500c7, 0x00000006, 0x000004b6,
    0x000004b1, 0x000004b5, 0x000200f9, 0x000004b7, 0x000200f8, 0x000004b7, 0x000700f5, 0x00000006,
    0x0000055d, 0x0000047c, 0x000004a9, 0x000004b6, 0x000004ab, 0x00050084, 0x00000006, 0x00000484,
    0x00000118, 0x00000404, 0x00050080, 0x00000006, 0x00000485, 0x000003c1, 0x00000484, 0x00050080,
    0x00000006, 0x00000488, 0x00000485, 0x000003c7, 0x00060041, 0x000001a2, 0x00000489, 0x000001ad,
    0x000000a0, 0x00000488, 0x0004003d, 0x00000006, 0x0000048a, 0x00000489, 0x000300f7, 0x000004dc,
    0x00000000, 0x000400fa, 0x000003aa, 0x000004ce, 0x000004d0, 0x000200f8, 0x000004ce, 0x000200f9,
    0x000004dc, 0x000200f8, 0x000004d0, 0x00050084, 0x00000006, 0x000004d4, 0x00000360, 0x000003a8,
    0x000500c7, 0x00000006, 0x000004d5, 0x000004d4, 0x00000084, 0x000500c2, 0x00000006, 0x000004d6,
    0x0000048a, 0x000004d5, 0x000500c7, 0x00000006, 0x000004d8, 0x000003a8, 0x00000084, 0x000500c4,
    0x00000006, 0x000004d9, 0x00000087, 0x000004d8, 0x00050082, 0x00000006, 0x000004da, 0x000004d9,
    0x00000087, 0x000500c7, 0x00000006, 0x000004db, 0x000004d6, 0x000004da, 0x000200f9, 0x000004dc,
    0x000200f8, 0x000004dc, 0x000700f5, 0x00000006, 0x0000055e, 0x0000048a, 0x000004ce, 0x000004db,
    0x000004d0, 0x0007000c, 0x00000006, 0x0000048f, 0x00000001, 0x00000029, 0x0000055d, 0x0000055e,
    0x0007000c, 0x00000006, 0x00000492, 0x00000001, 0x00000026, 0x0000055d, 0x0000055e, 0x00050082,
    0x00000006, 0x00000493, 0x0000048f, 0x00000492, 0x00050080, 0x00000006, 0x00000316, 0x0000030f,
    0x00000493, 0x00050080, 0x00000006, 0x00000317, 0x00000316, 0x00000087, 0x00050086, 0x00000006,
    0x00000318, 0x00000317, 0x000000a5, 0x000200f9, 0x00000319, 0x000200f8, 0x00000319, 0x000700f5,
    0x00000006, 0x0000055f, 0x00000395, 0x000003de, 0x00000318, 0x000004dc, 0x00050041, 0x00000068,
    0x0000031b, 0x00000065, 0x0000020a, 0x0004003d, 0x00000006, 0x0000031c, 0x0000031b, 0x0007000c,
    0x00000006, 0x0000031d, 0x00000001, 0x00000026, 0x0000055f, 0x0000031c, 0x00050041, 0x00000068,
    0x0000031e, 0x00000065, 0x0000020e, 0x0004003d, 0x00000006, 0x0000031f, 0x0000031e, 0x000500ab,
    0x0000004e, 0x00000320, 0x0000031f, 0x00000092, 0x000300f7, 0x0000032f, 0x00000000, 0x000400fa,
    0x00000320, 0x00000321, 0x0000032d, 0x000200f8, 0x00000321, 0x00050084, 0x00000006, 0x00000325,
    0x0000031d, 0x0000031f, 0x00050086, 0x00000006, 0x00000328, 0x0000031c, 0x00000118, 0x00050080,
    0x00000006, 0x00000329, 0x00000325, 0x00000328, 0x00050086, 0x00000006, 0x0000032c, 0x00000329,
    0x0000031c, 0x000200f9, 0x0000032f, 0x000200f8, 0x0000032d, 0x000200f9, 0x0000032f, 0x000200f8,
    0x0000032f, 0x000700f5, 0x00000006, 0x00000560, 0x0000032c, 0x00000321, 0x0000031d, 0x0000032d,
    0x000200f9, 0x00000331, 0x000200f8, 0x00000331, 0x000700f5, 0x00000006, 0x00000561, 0x000002fa,
    0x000002f8, 0x00000560, 0x0000032f, 0x000500c7, 0x00000006, 0x00000246, 0x00000561, 0x00000245,
    0x00050084, 0x00000006, 0x00000248, 0x00000076, 0x00000551, 0x000500c4, 0x00000006, 0x00000249,
    0x00000246, 0x00000248, 0x000500c5, 0x00000006, 0x0000024b, 0x00000554, 0x00000249, 0x000200f9,
    0x0000023a, 0x000200f8, 0x0000023a, 0x00050080, 0x00000006, 0x0000024d, 0x00000551, 0x0000016a,
    0x000200f9, 0x00000237, 0x000200f8, 0x00000239, 0x00050051, 0x00000006, 0x000004ea, 0x00000550,
    0x00000000, 0x00050051, 0x00000006, 0x000004ec, 0x00000550, 0x00000001, 0x00050051, 0x00000006,
    0x000004ee, 0x00000550, 0x00000002, 0x000300f7, 0x00000529, 0x00000000, 0x000300fb, 0x00000092,
    0x00000508, 0x000200f8, 0x00000508, 0x000500aa, 0x0000004e, 0x0000050a, 0x000000cf, 0x00000087,
    0x000300f7, 0x0000051a, 0x00000000, 0x000400fa, 0x0000050a, 0x0000050b, 0x0000051a, 0x000200f8,
    0x0000050b, 0x00050041, 0x00000068, 0x0000050d, 0x00000065, 0x00000098, 0x0004003d, 0x00000006,
    0x0000050e, 0x0000050d, 0x00050082, 0x00000006, 0x0000050f, 0x000004ec, 0x0000050e, 0x00060041,
    0x00000068, 0x00000511, 0x00000065, 0x00000066, 0x00000118, 0x0004003d, 0x00000006, 0x00000512,
    0x00000511, 0x00050084, 0x00000006, 0x00000513, 0x0000050f, 0x00000512, 0x00060041, 0x00000068,
    0x00000516, 0x00000065, 0x000000b7, 0x00000118, 0x0004003d, 0x00000006, 0x00000517, 0x00000516,
    0x00050084, 0x00000006, 0x00000518, 0x000004ea, 0x00000517, 0x00050080, 0x00000006, 0x00000519,
    0x00000513, 0x00000518, 0x000200f9, 0x00000529, 0x000200f8, 0x0000051a, 0x00050041, 0x00000068,
    0x0000051c, 0x00000065, 0x000000bf, 0x0004003d, 0x00000006, 0x0000051d, 0x0000051c, 0x00050082,
    0x00000006, 0x0000051e, 0x000004ee, 0x0000051d, 0x00060041, 0x00000068, 0x00000520, 0x00000065,
    0x000000b7, 0x00000118, 0x0004003d, 0x00000006, 0x00000521, 0x00000520, 0x00050084, 0x00000006,
    0x00000522, 0x0000051e, 0x00000521, 0x00060041, 0x00000068, 0x00000525, 0x00000065, 0x00000066,
    0x00000118, 0x0004003d, 0x00000006, 0x00000526, 0x00000525, 0x00050084, 0x00000006, 0x00000527,
    0x000004ec, 0x00000526, 0x00050080, 0x00000006, 0x00000528, 0x00000522, 0x00000527, 0x000200f9,
    0x00000529, 0x000200f8, 0x00000529, 0x000700f5, 0x00000006, 0x00000552, 0x00000519, 0x0000050b,
    0x00000528, 0x0000051a, 0x000600a9, 0x00000006, 0x0000052f, 0x000000dc, 0x000004ee, 0x000004ea,
    0x000500c2, 0x00000006, 0x00000535, 0x0000052f, 0x00000071, 0x00050080, 0x00000006, 0x000004f7,
    0x00000552, 0x00000535, 0x00060041, 0x000001a2, 0x00000258, 0x00000251, 0x000000a0, 0x000004f7,
    0x0003003e, 0x00000258, 0x00000554, 0x000200f9, 0x0000022a, 0x000200f8, 0x0000022a, 0x00050041,
    0x00000093, 0x00000538, 0x000000f5, 0x00000092, 0x0004003d, 0x00000006, 0x00000539, 0x00000538,
    0x00050051, 0x00000006, 0x0000053a, 0x000000f9, 0x00000000, 0x00050084, 0x00000006, 0x0000053b,
    0x00000539, 0x0000053a, 0x00050080, 0x00000006, 0x0000025b, 0x0000054d, 0x0000053b, 0x000200f9,
    0x00000227, 0x000200f8, 0x00000229, 0x000100fd, 0x00010038,
};
/* shaders/cost_census.comp, with its includes sha256
   3c46fae6d538642d86c8ee806727117dfbcb49f5d9f89aa02b9837fb77c7d85a */
static const uint32_t stereo__spv_cost_census[1545] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000003be, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000072, 0x000000d7, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000005c, 0x00000006,
    0x00000004, 0x00040047, 0x0000005d, 0x00000006, 0x00000004, 0x00050048, 0x0000005f, 0x00000000,
    0x00000023, 0x00000000, 0x00050048, 0x0000005f, 0x00000001, 0x00000023, 0x00000004, 0x00050048,
    0x0000005f, 0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000005f, 0x00000003, 0x00000023,
    0x0000000c, 0x00050048, 0x0000005f, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000005f,
    0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x0000005f, 0x00000006, 0x00000023, 0x00000018,
    0x00050048, 0x0000005f, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000005f, 0x00000008,
    0x00000023, 0x00000020, 0x00050048, 0x0000005f, 0x00000009, 0x00000023, 0x00000030, 0x00050048,
    0x0000005f, 0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x0000005f, 0x0000000b, 0x00000023,
    0x00000044, 0x00050048, 0x0000005f, 0x0000000c, 0x00000023, 0x00000048, 0x00030047, 0x0000005f,
    0x00000002, 0x00040047, 0x00000072, 0x0000000b, 0x0000001c, 0x00040047, 0x000000b1, 0x00000001,
    0x00000001, 0x00040047, 0x000000ca, 0x00000001, 0x00000002, 0x00040047, 0x000000d7, 0x0000000b,
    0x00000018, 0x00040047, 0x000000da, 0x00000001, 0x00000000, 0x00040047, 0x000000db, 0x0000000b,
    0x00000019, 0x00040047, 0x00000175, 0x00000006, 0x00000004, 0x00040048, 0x00000176, 0x00000000,
    0x00000018, 0x00050048, 0x00000176, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000176,
    0x00000003, 0x00040047, 0x00000178, 0x00000022, 0x00000000, 0x00040047, 0x00000178, 0x00000021,
    0x00000000, 0x00040047, 0x0000017d, 0x00000001, 0x00000003, 0x00040047, 0x0000019e, 0x00000006,
    0x00000004, 0x00040048, 0x0000019f, 0x00000000, 0x00000018, 0x00050048, 0x0000019f, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000019f, 0x00000003, 0x00040047, 0x000001a1, 0x00000022,
    0x00000000, 0x00040047, 0x000001a1, 0x00000021, 0x00000001, 0x00040047, 0x00000207, 0x00000006,
    0x00000004, 0x00040048, 0x00000208, 0x00000000, 0x00000019, 0x00050048, 0x00000208, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000208, 0x00000003, 0x00040047, 0x0000020a, 0x00000022,
    0x00000000, 0x00040047, 0x0000020a, 0x00000021, 0x00000002, 0x00020013, 0x00000002, 0x00030021,
    0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040017, 0x00000032,
    0x00000006, 0x00000003, 0x00020014, 0x00000048, 0x00040017, 0x0000004e, 0x00000006, 0x00000002,
    0x0004002b, 0x00000006, 0x0000005b, 0x00000004, 0x0004001c, 0x0000005c, 0x00000006, 0x0000005b,
    0x0004001c, 0x0000005d, 0x00000006, 0x0000005b, 0x00040015, 0x0000005e, 0x00000020, 0x00000001,
    0x000f001e, 0x0000005f, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x0000005c, 0x0000005d, 0x0000005e, 0x00000006, 0x00000006, 0x00040020,
    0x00000060, 0x00000009, 0x0000005f, 0x0004003b, 0x00000060, 0x00000061, 0x00000009, 0x0004002b,
    0x0000005e, 0x00000062, 0x00000008, 0x00040020, 0x00000064, 0x00000009, 0x00000006, 0x0004002b,
    0x0000005e, 0x0000006d, 0x00000002, 0x00040020, 0x00000071, 0x00000001, 0x00000032, 0x0004003b,
    0x00000071, 0x00000072, 0x00000001, 0x0004002b, 0x00000006, 0x00000073, 0x00000000, 0x00040020,
    0x00000074, 0x00000001, 0x00000006, 0x0004002b, 0x0000005e, 0x00000079, 0x00000003, 0x0004002b,
    0x00000006, 0x0000007c, 0x00000001, 0x0004002b, 0x0000005e, 0x00000082, 0x00000000, 0x0004002b,
    0x00000006, 0x00000087, 0x00000003, 0x0004002b, 0x0000005e, 0x00000099, 0x00000009, 0x0004002b,
    0x0000005e, 0x000000a1, 0x00000005, 0x00040032, 0x00000006, 0x000000b1, 0x00000001, 0x00060034,
    0x00000048, 0x000000be, 0x000000aa, 0x000000b1, 0x0000007c, 0x00060034, 0x00000048, 0x000000c4,
    0x000000aa, 0x000000b1, 0x0000007c, 0x00040032, 0x00000006, 0x000000ca, 0x00000001, 0x00060034,
    0x00000006, 0x000000cb, 0x00000080, 0x000000ca, 0x00000087, 0x00060034, 0x00000006, 0x000000cc,
    0x00000086, 0x000000cb, 0x0000005b, 0x0004003b, 0x00000071, 0x000000d7, 0x00000001, 0x00040032,
    0x00000006, 0x000000da, 0x00000001, 0x00060033, 0x00000032, 0x000000db, 0x000000da, 0x0000007c,
    0x0000007c, 0x00060034, 0x00000048, 0x000000e6, 0x000000aa, 0x000000b1, 0x0000007c, 0x0004002b,
    0x00000006, 0x000000fa, 0x00000002, 0x00060034, 0x00000048, 0x00000101, 0x000000aa, 0x000000b1,
    0x0000007c, 0x00060034, 0x00000006, 0x0000010b, 0x00000082, 0x000000ca, 0x0000007c, 0x0004002b,
    0x0000005e, 0x0000013f, 0x0000000a, 0x00040020, 0x00000140, 0x00000009, 0x0000005e, 0x0004002b,
    0x0000005e, 0x0000014b, 0x00000001, 0x0004002b, 0x0000005e, 0x0000015a, 0x0000000b, 0x0003001d,
    0x00000175, 0x00000006, 0x0003001e, 0x00000176, 0x00000175, 0x00040020, 0x00000177, 0x00000002,
    0x00000176, 0x0004003b, 0x00000177, 0x00000178, 0x00000002, 0x00040020, 0x0000017a, 0x00000002,
    0x00000006, 0x00040032, 0x00000006, 0x0000017d, 0x00000001, 0x00060034, 0x00000048, 0x0000017e,
    0x000000ac, 0x0000017d, 0x0000007c, 0x0003001d, 0x0000019e, 0x00000006, 0x0003001e, 0x0000019f,
    0x0000019e, 0x00040020, 0x000001a0, 0x00000002, 0x0000019f, 0x0004003b, 0x000001a0, 0x000001a1,
    0x00000002, 0x00060034, 0x00000048, 0x000001a7, 0x000000ac, 0x0000017d, 0x0000007c, 0x0004002b,
    0x0000005e, 0x000001c0, 0x0000000c, 0x00060034, 0x00000048, 0x000001f0, 0x000000aa, 0x000000b1,
    0x000000fa, 0x0004002b, 0x00000006, 0x000001ff, 0x00000008, 0x0003001d, 0x00000207, 0x00000006,
    0x0003001e, 0x00000208, 0x00000207, 0x00040020, 0x00000209, 0x00000002, 0x00000208, 0x0004003b,
    0x00000209, 0x0000020a, 0x00000002, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003,
    0x000200f8, 0x00000005, 0x00050041, 0x00000074, 0x00000227, 0x00000072, 0x00000073, 0x0004003d,
    0x00000006, 0x00000228, 0x00000227, 0x000200f9, 0x000001cb, 0x000200f8, 0x000001cb, 0x000700f5,
    0x00000006, 0x000003a8, 0x00000228, 0x00000005, 0x00000214, 0x000001ce, 0x000400f6, 0x000001cd,
    0x000001ce, 0x00000000, 0x000200f9, 0x000001cf, 0x000200f8, 0x000001cf, 0x000300f7, 0x00000236,
    0x00000000, 0x000400fa, 0x000000c4, 0x0000022d, 0x00000233, 0x000200f8, 0x0000022d, 0x00050041,
    0x00000064, 0x0000022e, 0x00000061, 0x00000082, 0x0004003d, 0x00000006, 0x0000022f, 0x0000022e,
    0x00050084, 0x00000006, 0x00000232, 0x0000022f, 0x000000cc, 0x000200f9, 0x00000236, 0x000200f8,
    0x00000233, 0x00050041, 0x00000064, 0x0000023a, 0x00000061, 0x00000082, 0x0004003d, 0x00000006,
    0x0000023b, 0x0000023a, 0x00050080, 0x00000006, 0x0000023e, 0x0000023b, 0x00000087, 0x000500c2,
    0x00000006, 0x0000023f, 0x0000023e, 0x0000006d, 0x000200f9, 0x00000236, 0x000200f8, 0x00000236,
    0x000700f5, 0x00000006, 0x000003a9, 0x00000232, 0x0000022d, 0x0000023f, 0x00000233, 0x000500b0,
    0x00000048, 0x000001d3, 0x000003a8, 0x000003a9, 0x000400fa, 0x000001d3, 0x000001cc, 0x000001cd,
    0x000200f8, 0x000001cc, 0x000300f7, 0x00000261, 0x00000000, 0x000300fb, 0x00000073, 0x00000246,
    0x000200f8, 0x00000246, 0x000300f7, 0x00000256, 0x00000000, 0x000400fa, 0x000000e6, 0x0000024b,
    0x00000256, 0x000200f8, 0x0000024b, 0x00050086, 0x00000006, 0x0000024e, 0x000003a8, 0x000000cc,
    0x00050041, 0x00000064, 0x00000265, 0x00000061, 0x00000079, 0x0004003d, 0x00000006, 0x00000266,
    0x00000265, 0x00050041, 0x00000074, 0x00000267, 0x00000072, 0x0000007c, 0x0004003d, 0x00000006,
    0x00000268, 0x00000267, 0x00050080, 0x00000006, 0x00000269, 0x00000266, 0x00000268, 0x00050089,
    0x00000006, 0x00000252, 0x000003a8, 0x000000cc, 0x00050084, 0x00000006, 0x00000254, 0x00000252,
    0x0000005b, 0x00060050, 0x00000032, 0x00000255, 0x0000024e, 0x00000269, 0x00000254, 0x000200f9,
    0x00000261, 0x000200f8, 0x00000256, 0x00050084, 0x00000006, 0x00000259, 0x000003a8, 0x0000005b,
    0x00050041, 0x00000064, 0x0000026c, 0x00000061, 0x00000079, 0x0004003d, 0x00000006, 0x0000026d,
    0x0000026c, 0x00050041, 0x00000074, 0x0000026e, 0x00000072, 0x0000007c, 0x0004003d, 0x00000006,
    0x0000026f, 0x0000026e, 0x00050080, 0x00000006, 0x00000270, 0x0000026d, 0x0000026f, 0x00050041,
    0x00000064, 0x0000025b, 0x00000061, 0x000000a1, 0x0004003d, 0x00000006, 0x0000025c, 0x0000025b,
    0x00050041, 0x00000074, 0x0000025d, 0x00000072, 0x000000fa, 0x0004003d, 0x00000006, 0x0000025e,
    0x0000025d, 0x00050080, 0x00000006, 0x0000025f, 0x0000025c, 0x0000025e, 0x00060050, 0x00000032,
    0x00000260, 0x00000259, 0x00000270, 0x0000025f, 0x000200f9, 0x00000261, 0x000200f8, 0x00000261,
    0x000700f5, 0x00000032, 0x000003ab, 0x00000255, 0x0000024b, 0x00000260, 0x00000256, 0x00050051,
    0x00000006, 0x000001dc, 0x000003ab, 0x00000000, 0x00050051, 0x00000006, 0x000001df, 0x000003ab,
    0x00000001, 0x00060041, 0x00000064, 0x0000028d, 0x00000061, 0x00000062, 0x00000073, 0x0004003d,
    0x00000006, 0x0000028e, 0x0000028d, 0x00050084, 0x00000006, 0x0000028f, 0x000001df, 0x0000028e,
    0x00050080, 0x00000006, 0x0000027a, 0x0000028f, 0x000001dc, 0x00060041, 0x0000017a, 0x0000027c,
    0x00000178, 0x00000082, 0x0000027a, 0x0004003d, 0x00000006, 0x0000027d, 0x0000027c, 0x000300f7,
    0x00000286, 0x00000000, 0x000400fa, 0x0000017e, 0x0000027e, 0x00000285, 0x000200f8, 0x0000027e,
    0x00060041, 0x00000064, 0x00000280, 0x00000061, 0x00000099, 0x00000082, 0x0004003d, 0x00000006,
    0x00000281, 0x00000280, 0x00050080, 0x00000006, 0x00000282, 0x0000027a, 0x00000281, 0x00060041,
    0x0000017a, 0x00000283, 0x00000178, 0x00000082, 0x00000282, 0x0004003d, 0x00000006, 0x00000284,
    0x00000283, 0x000200f9, 0x00000286, 0x000200f8, 0x00000285, 0x000200f9, 0x00000286, 0x000200f8,
    0x00000286, 0x000700f5, 0x00000006, 0x000003ac, 0x00000284, 0x0000027e, 0x00000073, 0x00000285,
    0x00050050, 0x0000004e, 0x00000288, 0x0000027d, 0x000003ac, 0x000200f9, 0x000001e3, 0x000200f8,
    0x000001e3, 0x000700f5, 0x0000004e, 0x000003b9, 0x00000288, 0x00000286, 0x000003b7, 0x000001e6,
    0x000700f5, 0x00000006, 0x000003b0, 0x00000073, 0x00000286, 0x00000204, 0x000001e6, 0x000700f5,
    0x00000006, 0x000003ad, 0x00000073, 0x00000286, 0x00000206, 0x000001e6, 0x000500b0, 0x00000048,
    0x000001e9, 0x000003ad, 0x0000005b, 0x000400f6, 0x000001e5, 0x000001e6, 0x00000000, 0x000400fa,
    0x000001e9, 0x000001e4, 0x000001e5, 0x000200f8, 0x000001e4, 0x000300f7, 0x000002ac, 0x00000000,
    0x000400fa, 0x00000101, 0x00000293, 0x0000029e, 0x000200f8, 0x00000293, 0x00050051, 0x00000006,
    0x00000297, 0x000003ab, 0x00000002, 0x00050080, 0x00000006, 0x00000299, 0x00000297, 0x000003ad,
    0x0007000c, 0x00000006, 0x0000029a, 0x00000001, 0x00000026, 0x00000299, 0x0000010b, 0x00060050,
    0x00000032, 0x0000029d, 0x000001dc, 0x000001df, 0x0000029a, 0x000200f9, 0x000002ac, 0x000200f8,
    0x0000029e, 0x00050080, 0x00000006, 0x000002a2, 0x000001dc, 0x000003ad, 0x00050041, 0x00000064,
    0x000002a3, 0x00000061, 0x00000082, 0x0004003d, 0x00000006, 0x000002a4, 0x000002a3, 0x00050082,
    0x00000006, 0x000002a5, 0x000002a4, 0x0000007c, 0x0007000c, 0x00000006, 0x000002a6, 0x00000001,
    0x00000026, 0x000002a2, 0x000002a5, 0x00050051, 0x00000006, 0x000002aa, 0x000003ab, 0x00000002,
    0x00060050, 0x00000032, 0x000002ab, 0x000002a6, 0x000001df, 0x000002aa, 0x000200f9, 0x000002ac,
    0x000200f8, 0x000002ac, 0x000700f5, 0x00000032, 0x000003b5, 0x0000029d, 0x00000293, 0x000002ab,
    0x0000029e, 0x000300f7, 0x000001f2, 0x00000000, 0x000400fa, 0x000001f0, 0x000001f1, 0x000001f2,
    0x000200f8, 0x000001f1, 0x00050051, 0x00000006, 0x000001f5, 0x000003b5, 0x00000000, 0x00050051,
    0x00000006, 0x000001f8, 0x000003b5, 0x00000001, 0x00050084, 0x00000006, 0x000002cc, 0x000001f8,
    0x0000028e, 0x00050080, 0x00000006, 0x000002b7, 0x000002cc, 0x000001f5, 0x00060041, 0x0000017a,
    0x000002b9, 0x00000178, 0x00000082, 0x000002b7, 0x0004003d, 0x00000006, 0x000002ba, 0x000002b9,
    0x000300f7, 0x000002c3, 0x00000000, 0x000400fa, 0x0000017e, 0x000002bb, 0x000002c2, 0x000200f8,
    0x000002bb, 0x00060041, 0x00000064, 0x000002bd, 0x00000061, 0x00000099, 0x00000082, 0x0004003d,
    0x00000006, 0x000002be, 0x000002bd, 0x00050080, 0x00000006, 0x000002bf, 0x000002b7, 0x000002be,
    0x00060041, 0x0000017a, 0x000002c0, 0x00000178, 0x00000082, 0x000002bf, 0x0004003d, 0x00000006,
    0x000002c1, 0x000002c0, 0x000200f9, 0x000002c3, 0x000200f8, 0x000002c2, 0x000200f9, 0x000002c3,
    0x000200f8, 0x000002c3, 0x000700f5, 0x00000006, 0x000003b6, 0x000002c1, 0x000002bb, 0x00000073,
    0x000002c2, 0x00050050, 0x0000004e, 0x000002c5, 0x000002ba, 0x000003b6, 0x000200f9, 0x000001f2,
    0x000200f8, 0x000001f2, 0x000700f5, 0x0000004e, 0x000003b7, 0x000003b9, 0x000002ac, 0x000002c5,
    0x000002c3, 0x00050051, 0x00000006, 0x000002d9, 0x000003b5, 0x00000001, 0x00060041, 0x00000064,
    0x00000307, 0x00000061, 0x00000062, 0x0000007c, 0x0004003d, 0x00000006, 0x00000308, 0x00000307,
    0x00050084, 0x00000006, 0x00000309, 0x000002d9, 0x00000308, 0x00050051, 0x00000006, 0x000002dc,
    0x000003b5, 0x00000000, 0x00050051, 0x00000006, 0x000002de, 0x000003b5, 0x00000002, 0x0004007c,
    0x0000005e, 0x0000030e, 0x000002dc, 0x00050041, 0x00000140, 0x0000030f, 0x00000061, 0x0000013f,
    0x0004003d, 0x0000005e, 0x00000310, 0x0000030f, 0x00050082, 0x0000005e, 0x00000311, 0x0000030e,
    0x00000310, 0x0004007c, 0x0000005e, 0x00000313, 0x000002de, 0x00050082, 0x0000005e, 0x00000314,
    0x00000311, 0x00000313, 0x00050041, 0x00000064, 0x00000316, 0x00000061, 0x00000082, 0x0004003d,
    0x00000006, 0x00000317, 0x00000316, 0x0004007c, 0x0000005e, 0x00000318, 0x00000317, 0x00050082,
    0x0000005e, 0x00000319, 0x00000318, 0x0000014b, 0x0008000c, 0x0000005e, 0x0000031a, 0x00000001,
    0x0000002d, 0x00000314, 0x00000082, 0x00000319, 0x0004007c, 0x00000006, 0x0000031b, 0x0000031a,
    0x00050080, 0x00000006, 0x000002e0, 0x00000309, 0x0000031b, 0x00050051, 0x00000006, 0x000002e2,
    0x000003b7, 0x00000000, 0x00060041, 0x0000017a, 0x000002e4, 0x000001a1, 0x00000082, 0x000002e0,
    0x0004003d, 0x00000006, 0x000002e5, 0x000002e4, 0x000500c6, 0x00000006, 0x000002e6, 0x000002e2,
    0x000002e5, 0x000400cd, 0x0000005e, 0x000002e7, 0x000002e6, 0x000300f7, 0x000002f5, 0x00000000,
    0x000400fa, 0x000001a7, 0x000002e8, 0x000002f5, 0x000200f8, 0x000002e8, 0x00050051, 0x00000006,
    0x000002ea, 0x000003b7, 0x00000001, 0x00060041, 0x00000064, 0x000002ec, 0x00000061, 0x00000099,
    0x0000014b, 0x0004003d, 0x00000006, 0x000002ed, 0x000002ec, 0x00050080, 0x00000006, 0x000002ee,
    0x000002e0, 0x000002ed, 0x00060041, 0x0000017a, 0x000002ef, 0x000001a1, 0x00000082, 0x000002ee,
    0x0004003d, 0x00000006, 0x000002f0, 0x000002ef, 0x000500c6, 0x00000006, 0x000002f1, 0x000002ea,
    0x000002f0, 0x000400cd, 0x0000005e, 0x000002f2, 0x000002f1, 0x00050080, 0x0000005e, 0x000002f4,
    0x000002e7, 0x000002f2, 0x000200f9, 0x000002f5, 0x000200f8, 0x000002f5, 0x000700f5, 0x0000005e,
    0x000003bb, 0x000002e7, 0x000001f2, 0x000002f4, 0x000002e8, 0x00050041, 0x00000064, 0x00000327,
    0x00000061, 0x0000015a, 0x0004003d, 0x00000006, 0x00000328, 0x00000327, 0x000500ab, 0x00000048,
    0x00000329, 0x00000328, 0x00000073, 0x000300f7, 0x00000336, 0x00000000, 0x000400fa, 0x00000329,
    0x0000032a, 0x00000336, 0x000200f8, 0x0000032a, 0x000500b1, 0x00000048, 0x0000032c, 0x00000314,
    0x00000082, 0x000400a8, 0x00000048, 0x0000032d, 0x0000032c, 0x000300f7, 0x00000334, 0x00000000,
    0x000400fa, 0x0000032d, 0x0000032e, 0x00000334, 0x000200f8, 0x0000032e, 0x000500af, 0x00000048,
    0x00000333, 0x00000314, 0x00000318, 0x000200f9, 0x00000334, 0x000200f8, 0x00000334, 0x000700f5,
    0x00000048, 0x00000335, 0x0000032c, 0x0000032a, 0x00000333, 0x0000032e, 0x000200f9, 0x00000336,
    0x000200f8, 0x00000336, 0x000700f5, 0x00000048, 0x00000337, 0x00000329, 0x000002f5, 0x00000335,
    0x00000334, 0x000300f7, 0x00000301, 0x00000000, 0x000400fa, 0x00000337, 0x000002fb, 0x000002fe,
    0x000200f8, 0x000002fb, 0x00050041, 0x00000064, 0x000002fc, 0x00000061, 0x000001c0, 0x0004003d,
    0x00000006, 0x000002fd, 0x000002fc, 0x000200f9, 0x00000301, 0x000200f8, 0x000002fe, 0x0004007c,
    0x00000006, 0x00000300, 0x000003bb, 0x000200f9, 0x00000301, 0x000200f8, 0x00000301, 0x000700f5,
    0x00000006, 0x000003bd, 0x000002fd, 0x000002fb, 0x00000300, 0x000002fe, 0x00050084, 0x00000006,
    0x00000201, 0x000001ff, 0x000003ad, 0x000500c4, 0x00000006, 0x00000202, 0x000003bd, 0x00000201,
    0x000500c5, 0x00000006, 0x00000204, 0x000003b0, 0x00000202, 0x000200f9, 0x000001e6, 0x000200f8,
    0x000001e6, 0x00050080, 0x00000006, 0x00000206, 0x000003ad, 0x0000014b, 0x000200f9, 0x000001e3,
    0x000200f8, 0x000001e5, 0x00050051, 0x00000006, 0x00000348, 0x000003ab, 0x00000002, 0x000300f7,
    0x00000383, 0x00000000, 0x000300fb, 0x00000073, 0x00000362, 0x000200f8, 0x00000362, 0x000500aa,
    0x00000048, 0x00000364, 0x000000b1, 0x0000007c, 0x000300f7, 0x00000374, 0x00000000, 0x000400fa,
    0x00000364, 0x00000365, 0x00000374, 0x000200f8, 0x00000365, 0x00050041, 0x00000064, 0x00000367,
    0x00000061, 0x00000079, 0x0004003d, 0x00000006, 0x00000368, 0x00000367, 0x00050082, 0x00000006,
    0x00000369, 0x000001df, 0x00000368, 0x00060041, 0x00000064, 0x0000036b, 0x00000061, 0x00000062,
    0x000000fa, 0x0004003d, 0x00000006, 0x0000036c, 0x0000036b, 0x00050084, 0x00000006, 0x0000036d,
    0x00000369, 0x0000036c, 0x00060041, 0x00000064, 0x00000370, 0x00000061, 0x00000099, 0x000000fa,
    0x0004003d, 0x00000006, 0x00000371, 0x00000370, 0x00050084, 0x00000006, 0x00000372, 0x000001dc,
    0x00000371, 0x00050080, 0x00000006, 0x00000373, 0x0000036d, 0x00000372, 0x000200f9, 0x00000383,
    0x000200f8, 0x00000374, 0x00050041, 0x00000064, 0x00000376, 0x00000061, 0x000000a1, 0x0004003d,
    0x00000006, 0x00000377, 0x00000376, 0x00050082, 0x00000006, 0x00000378, 0x00000348, 0x00000377,
    0x00060041, 0x00000064, 0x0000037a, 0x00000061, 0x00000099, 0x000000fa, 0x0004003d, 0x00000006,
    0x0000037b, 0x0000037a, 0x00050084, 0x00000006, 0x0000037c, 0x00000378, 0x0000037b, 0x00060041,
    0x00000064, 0x0000037f, 0x00000061, 0x00000062, 0x000000fa, 0x0004003d, 0x00000006, 0x00000380,
    0x0000037f, 0x00050084, 0x00000006, 0x00000381, 0x000001df, 0x00000380, 0x00050080, 0x00000006,
    0x00000382, 0x0000037c, 0x00000381, 0x000200f9, 0x00000383, 0x000200f8, 0x00000383, 0x000700f5,
    0x00000006, 0x000003ae, 0x00000373, 0x00000365, 0x00000382, 0x00000374, 0x000600a9, 0x00000006,
    0x00000389, 0x000000be, 0x00000348, 0x000001dc, 0x000500c2, 0x00000006, 0x0000038f, 0x00000389,
    0x0000006d, 0x00050080, 0x00000006, 0x00000351, 0x000003ae, 0x0000038f, 0x00060041, 0x0000017a,
    0x00000211, 0x0000020a, 0x00000082, 0x00000351, 0x0003003e, 0x00000211, 0x000003b0, 0x000200f9,
    0x000001ce, 0x000200f8, 0x000001ce, 0x00050041, 0x00000074, 0x00000392, 0x000000d7, 0x00000073,
    0x0004003d, 0x00000006, 0x00000393, 0x00000392, 0x00050051, 0x00000006, 0x00000394, 0x000000db,
    0x00000000, 0x00050084, 0x00000006, 0x00000395, 0x00000393, 0x00000394, 0x00050080, 0x00000006,
    0x00000214, 0x000003a8, 0x00000395, 0x000200f9, 0x000001cb, 0x000200f8, 0x000001cd, 0x000100fd,
    0x00010038,
};
/* shaders/cost_mix.comp, with its includes sha256
   7956b813271f4edd3d6ad5a04727258e86c2b23b4a389c076d808a4422583ca9 */
static const uint32_t stereo__spv_cost_mix[1615] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000402, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000070, 0x000000db, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000070, 0x0000000b,
    0x0000001c, 0x00040047, 0x00000077, 0x00000006, 0x00000004, 0x00040047, 0x00000078, 0x00000006,
    0x00000004, 0x00050048, 0x00000079, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x00000079,
    0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000079, 0x00000002, 0x00000023, 0x00000008,
    0x00050048, 0x00000079, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x00000079, 0x00000004,
    0x00000023, 0x00000010, 0x00050048, 0x00000079, 0x00000005, 0x00000023, 0x00000014, 0x00050048,
    0x00000079, 0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x00000079, 0x00000007, 0x00000023,
    0x0000001c, 0x00050048, 0x00000079, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x00000079,
    0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x00000079, 0x00000002, 0x00040047, 0x000000b5,
    0x00000001, 0x00000001, 0x00040047, 0x000000ce, 0x00000001, 0x00000002, 0x00040047, 0x000000db,
    0x0000000b, 0x00000018, 0x00040047, 0x000000de, 0x00000001, 0x00000000, 0x00040047, 0x000000df,
    0x0000000b, 0x00000019, 0x00040047, 0x00000141, 0x00000006, 0x00000004, 0x00040048, 0x00000142,
    0x00000000, 0x00000018, 0x00050048, 0x00000142, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000142, 0x00000003, 0x00040047, 0x00000144, 0x00000022, 0x00000000, 0x00040047, 0x00000144,
    0x00000021, 0x00000000, 0x00040047, 0x0000016c, 0x00000006, 0x00000010, 0x00050048, 0x0000016d,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000016d, 0x00000002, 0x00040047, 0x0000016f,
    0x00000022, 0x00000000, 0x00040047, 0x0000016f, 0x00000021, 0x00000001, 0x00040047, 0x00000176,
    0x00000001, 0x00000003, 0x00040047, 0x0000017a, 0x00000006, 0x00000004, 0x00040048, 0x0000017b,
    0x00000000, 0x00000018, 0x00050048, 0x0000017b, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x0000017b, 0x00000003, 0x00040047, 0x0000017d, 0x00000022, 0x00000000, 0x00040047, 0x0000017d,
    0x00000021, 0x00000002, 0x00040047, 0x000001b0, 0x00000001, 0x00000004, 0x00040047, 0x000001d4,
    0x00000006, 0x00000004, 0x00040048, 0x000001d5, 0x00000000, 0x00000019, 0x00050048, 0x000001d5,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000001d5, 0x00000003, 0x00040047, 0x000001d7,
    0x00000022, 0x00000000, 0x00040047, 0x000001d7, 0x00000021, 0x00000003, 0x00020013, 0x00000002,
    0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040017,
    0x00000034, 0x00000006, 0x00000003, 0x00040015, 0x0000004d, 0x00000020, 0x00000001, 0x0004002b,
    0x0000004d, 0x0000004e, 0x00000002, 0x0004002b, 0x00000006, 0x00000053, 0x00000008, 0x0004002b,
    0x00000006, 0x00000057, 0x00000004, 0x00020014, 0x00000058, 0x0004002b, 0x00000006, 0x00000063,
    0x0000001f, 0x0004002b, 0x00000006, 0x00000066, 0x00000001, 0x00040020, 0x0000006f, 0x00000001,
    0x00000034, 0x0004003b, 0x0000006f, 0x00000070, 0x00000001, 0x0004002b, 0x00000006, 0x00000071,
    0x00000000, 0x00040020, 0x00000072, 0x00000001, 0x00000006, 0x0004001c, 0x00000077, 0x00000006,
    0x00000057, 0x0004001c, 0x00000078, 0x00000006, 0x00000057, 0x000c001e, 0x00000079, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000077,
    0x00000078, 0x00040020, 0x0000007a, 0x00000009, 0x00000079, 0x0004003b, 0x0000007a, 0x0000007b,
    0x00000009, 0x0004002b, 0x0000004d, 0x0000007c, 0x00000003, 0x00040020, 0x0000007d, 0x00000009,
    0x00000006, 0x0004002b, 0x0000004d, 0x00000085, 0x00000000, 0x0004002b, 0x00000006, 0x0000008a,
    0x00000003, 0x0004002b, 0x0000004d, 0x00000097, 0x00000008, 0x0004002b, 0x0000004d, 0x0000009d,
    0x00000009, 0x0004002b, 0x0000004d, 0x000000a5, 0x00000005, 0x00040032, 0x00000006, 0x000000b5,
    0x00000001, 0x00060034, 0x00000058, 0x000000c2, 0x000000aa, 0x000000b5, 0x00000066, 0x00060034,
    0x00000058, 0x000000c8, 0x000000aa, 0x000000b5, 0x00000066, 0x00040032, 0x00000006, 0x000000ce,
    0x00000001, 0x00060034, 0x00000006, 0x000000cf, 0x00000080, 0x000000ce, 0x0000008a, 0x00060034,
    0x00000006, 0x000000d0, 0x00000086, 0x000000cf, 0x00000057, 0x0004003b, 0x0000006f, 0x000000db,
    0x00000001, 0x00040032, 0x00000006, 0x000000de, 0x00000001, 0x00060033, 0x00000034, 0x000000df,
    0x000000de, 0x00000066, 0x00000066, 0x00060034, 0x00000058, 0x000000ea, 0x000000aa, 0x000000b5,
    0x00000066, 0x0004002b, 0x00000006, 0x000000fe, 0x00000002, 0x00060034, 0x00000058, 0x00000105,
    0x000000aa, 0x000000b5, 0x00000066, 0x00060034, 0x00000006, 0x00000110, 0x00000082, 0x000000ce,
    0x00000066, 0x0003001d, 0x00000141, 0x00000006, 0x0003001e, 0x00000142, 0x00000141, 0x00040020,
    0x00000143, 0x00000002, 0x00000142, 0x0004003b, 0x00000143, 0x00000144, 0x00000002, 0x00040020,
    0x00000163, 0x00000002, 0x00000006, 0x00040017, 0x0000016a, 0x00000006, 0x00000004, 0x0004002b,
    0x00000006, 0x0000016b, 0x00000040, 0x0004001c, 0x0000016c, 0x0000016a, 0x0000016b, 0x0003001e,
    0x0000016d, 0x0000016c, 0x00040020, 0x0000016e, 0x00000002, 0x0000016d, 0x0004003b, 0x0000016e,
    0x0000016f, 0x00000002, 0x00040032, 0x00000006, 0x00000176, 0x00000001, 0x00060034, 0x00000058,
    0x00000177, 0x000000ab, 0x00000176, 0x00000071, 0x0003001d, 0x0000017a, 0x00000006, 0x0003001e,
    0x0000017b, 0x0000017a, 0x00040020, 0x0000017c, 0x00000002, 0x0000017b, 0x0004003b, 0x0000017c,
    0x0000017d, 0x00000002, 0x00060034, 0x00000058, 0x00000190, 0x000000ab, 0x00000176, 0x00000071,
    0x00070034, 0x00000006, 0x00000191, 0x000000a9, 0x00000190, 0x00000176, 0x00000066, 0x00040032,
    0x00000006, 0x000001b0, 0x00000001, 0x00060034, 0x00000006, 0x000001c1, 0x00000086, 0x00000057,
    0x000001b0, 0x00060034, 0x00000006, 0x000001ca, 0x00000084, 0x00000053, 0x000001b0, 0x0004002b,
    0x0000004d, 0x000001d2, 0x00000001, 0x0003001d, 0x000001d4, 0x00000006, 0x0003001e, 0x000001d5,
    0x000001d4, 0x00040020, 0x000001d6, 0x00000002, 0x000001d5, 0x0004003b, 0x000001d6, 0x000001d7,
    0x00000002, 0x0004002b, 0x00000006, 0x00000401, 0x000000ff, 0x00050036, 0x00000002, 0x00000004,
    0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x00000072, 0x000001f4, 0x00000070,
    0x00000071, 0x0004003d, 0x00000006, 0x000001f5, 0x000001f4, 0x000200f9, 0x000001aa, 0x000200f8,
    0x000001aa, 0x000700f5, 0x00000006, 0x000003da, 0x000001f5, 0x00000005, 0x000001e1, 0x000001ad,
    0x000400f6, 0x000001ac, 0x000001ad, 0x00000000, 0x000200f9, 0x000001ae, 0x000200f8, 0x000001ae,
    0x000300f7, 0x00000203, 0x00000000, 0x000400fa, 0x000000c8, 0x000001fa, 0x00000200, 0x000200f8,
    0x00000200, 0x00050041, 0x0000007d, 0x00000207, 0x0000007b, 0x00000085, 0x0004003d, 0x00000006,
    0x00000208, 0x00000207, 0x00050084, 0x00000006, 0x0000020a, 0x00000208, 0x000001b0, 0x00050080,
    0x00000006, 0x0000020b, 0x0000020a, 0x0000008a, 0x000500c2, 0x00000006, 0x0000020c, 0x0000020b,
    0x0000004e, 0x000200f9, 0x00000203, 0x000200f8, 0x000001fa, 0x00050041, 0x0000007d, 0x000001fb,
    0x0000007b, 0x00000085, 0x0004003d, 0x00000006, 0x000001fc, 0x000001fb, 0x00050084, 0x00000006,
    0x000001fe, 0x000000d0, 0x000001b0, 0x00050084, 0x00000006, 0x000001ff, 0x000001fc, 0x000001fe,
    0x000200f9, 0x00000203, 0x000200f8, 0x00000203, 0x000700f5, 0x00000006, 0x000003db, 0x000001ff,
    0x000001fa, 0x0000020c, 0x00000200, 0x000500b0, 0x00000058, 0x000001b3, 0x000003da, 0x000003db,
    0x000400fa, 0x000001b3, 0x000001ab, 0x000001ac, 0x000200f8, 0x000001ab, 0x000300f7, 0x0000022e,
    0x00000000, 0x000300fb, 0x00000071, 0x00000213, 0x000200f8, 0x00000213, 0x00050084, 0x00000006,
    0x00000215, 0x000000d0, 0x000001b0, 0x00050086, 0x00000006, 0x00000217, 0x00000057, 0x000001b0,
    0x000300f7, 0x00000223, 0x00000000, 0x000400fa, 0x000000ea, 0x00000218, 0x00000223, 0x000200f8,
    0x00000218, 0x00050086, 0x00000006, 0x0000021b, 0x000003da, 0x00000215, 0x00050041, 0x0000007d,
    0x00000232, 0x0000007b, 0x0000007c, 0x0004003d, 0x00000006, 0x00000233, 0x00000232, 0x00050041,
    0x00000072, 0x00000234, 0x00000070, 0x00000066, 0x0004003d, 0x00000006, 0x00000235, 0x00000234,
    0x00050080, 0x00000006, 0x00000236, 0x00000233, 0x00000235, 0x00050089, 0x00000006, 0x0000021f,
    0x000003da, 0x00000215, 0x00050084, 0x00000006, 0x00000221, 0x0000021f, 0x00000217, 0x00060050,
    0x00000034, 0x00000222, 0x0000021b, 0x00000236, 0x00000221, 0x000200f9, 0x0000022e, 0x000200f8,
    0x00000223, 0x00050084, 0x00000006, 0x00000226, 0x000003da, 0x00000217, 0x00050041, 0x0000007d,
    0x00000239, 0x0000007b, 0x0000007c, 0x0004003d, 0x00000006, 0x0000023a, 0x00000239, 0x00050041,
    0x00000072, 0x0000023b, 0x00000070, 0x00000066, 0x0004003d, 0x00000006, 0x0000023c, 0x0000023b,
    0x00050080, 0x00000006, 0x0000023d, 0x0000023a, 0x0000023c, 0x00050041, 0x0000007d, 0x00000228,
    0x0000007b, 0x000000a5, 0x0004003d, 0x00000006, 0x00000229, 0x00000228, 0x00050041, 0x00000072,
    0x0000022a, 0x00000070, 0x000000fe, 0x0004003d, 0x00000006, 0x0000022b, 0x0000022a, 0x00050080,
    0x00000006, 0x0000022c, 0x00000229, 0x0000022b, 0x00060050, 0x00000034, 0x0000022d, 0x00000226,
    0x0000023d, 0x0000022c, 0x000200f9, 0x0000022e, 0x000200f8, 0x0000022e, 0x000700f5, 0x00000034,
    0x000003dd, 0x00000222, 0x00000218, 0x0000022d, 0x00000223, 0x000200f9, 0x000001bb, 0x000200f8,
    0x000001bb, 0x000700f5, 0x00000006, 0x000003e1, 0x00000071, 0x0000022e, 0x000001d0, 0x000001be,
    0x000700f5, 0x00000006, 0x000003de, 0x00000071, 0x0000022e, 0x000001d3, 0x000001be, 0x000500b0,
    0x00000058, 0x000001c2, 0x000003de, 0x000001c1, 0x000400f6, 0x000001bd, 0x000001be, 0x00000000,
    0x000400fa, 0x000001c2, 0x000001bc, 0x000001bd, 0x000200f8, 0x000001bc, 0x000300f7, 0x0000025a,
    0x00000000, 0x000400fa, 0x00000105, 0x00000241, 0x0000024c, 0x000200f8, 0x0000024c, 0x00050051,
    0x00000006, 0x0000024e, 0x000003dd, 0x00000000, 0x00050080, 0x00000006, 0x00000250, 0x0000024e,
    0x000003de, 0x00050041, 0x0000007d, 0x00000251, 0x0000007b, 0x00000085, 0x0004003d, 0x00000006,
    0x00000252, 0x00000251, 0x00050082, 0x00000006, 0x00000253, 0x00000252, 0x00000066, 0x0007000c,
    0x00000006, 0x00000254, 0x00000001, 0x00000026, 0x00000250, 0x00000253, 0x00050051, 0x00000006,
    0x00000257, 0x000003dd, 0x00000001, 0x00050051, 0x00000006, 0x00000258, 0x000003dd, 0x00000002,
    0x00060050, 0x00000034, 0x00000259, 0x00000254, 0x00000257, 0x00000258, 0x000200f9, 0x0000025a,
    0x000200f8, 0x00000241, 0x00050051, 0x00000006, 0x00000245, 0x000003dd, 0x00000002, 0x00050080,
    0x00000006, 0x00000247, 0x00000245, 0x000003de, 0x0007000c, 0x00000006, 0x00000248, 0x00000001,
    0x00000026, 0x00000247, 0x00000110, 0x00050051, 0x00000006, 0x00000249, 0x000003dd, 0x00000000,
    0x00050051, 0x00000006, 0x0000024a, 0x000003dd, 0x00000001, 0x00060050, 0x00000034, 0x0000024b,
    0x00000249, 0x0000024a, 0x00000248, 0x000200f9, 0x0000025a, 0x000200f8, 0x0000025a, 0x000700f5,
    0x00000034, 0x000003e5, 0x0000024b, 0x00000241, 0x00000259, 0x0000024c, 0x00050051, 0x00000006,
    0x0000027b, 0x000003e5, 0x00000000, 0x00050051, 0x00000006, 0x0000027d, 0x000003e5, 0x00000001,
    0x00050051, 0x00000006, 0x0000027f, 0x000003e5, 0x00000002, 0x000300f7, 0x000002e2, 0x00000000,
    0x000300fb, 0x00000071, 0x000002c1, 0x000200f8, 0x000002c1, 0x000500aa, 0x00000058, 0x000002c3,
    0x000000b5, 0x00000066, 0x000300f7, 0x000002d3, 0x00000000, 0x000400fa, 0x000002c3, 0x000002c4,
    0x000002d3, 0x000200f8, 0x000002c4, 0x00050041, 0x0000007d, 0x000002c6, 0x0000007b, 0x0000007c,
    0x0004003d, 0x00000006, 0x000002c7, 0x000002c6, 0x00050082, 0x00000006, 0x000002c8, 0x0000027d,
    0x000002c7, 0x00060041, 0x0000007d, 0x000002ca, 0x0000007b, 0x00000097, 0x00000071, 0x0004003d,
    0x00000006, 0x000002cb, 0x000002ca, 0x00050084, 0x00000006, 0x000002cc, 0x000002c8, 0x000002cb,
    0x00060041, 0x0000007d, 0x000002cf, 0x0000007b, 0x0000009d, 0x00000071, 0x0004003d, 0x00000006,
    0x000002d0, 0x000002cf, 0x00050084, 0x00000006, 0x000002d1, 0x0000027b, 0x000002d0, 0x00050080,
    0x00000006, 0x000002d2, 0x000002cc, 0x000002d1, 0x000200f9, 0x000002e2, 0x000200f8, 0x000002d3,
    0x00050041, 0x0000007d, 0x000002d5, 0x0000007b, 0x000000a5, 0x0004003d, 0x00000006, 0x000002d6,
    0x000002d5, 0x00050082, 0x00000006, 0x000002d7, 0x0000027f, 0x000002d6, 0x00060041, 0x0000007d,
    0x000002d9, 0x0000007b, 0x0000009d, 0x00000071, 0x0004003d, 0x00000006, 0x000002da, 0x000002d9,
    0x00050084, 0x00000006, 0x000002db, 0x000002d7, 0x000002da, 0x00060041, 0x0000007d, 0x000002de,
    0x0000007b, 0x00000097, 0x00000071, 0x0004003d, 0x00000006, 0x000002df, 0x000002de, 0x00050084,
    0x00000006, 0x000002e0, 0x0000027d, 0x000002df, 0x00050080, 0x00000006, 0x000002e1, 0x000002db,
    0x000002e0, 0x000200f9, 0x000002e2, 0x000200f8, 0x000002e2, 0x000700f5, 0x00000006, 0x000003e6,
    0x000002d2, 0x000002c4, 0x000002e1, 0x000002d3, 0x000600a9, 0x00000006, 0x000002e8, 0x000000c2,
    0x0000027f, 0x0000027b, 0x000500c2, 0x00000006, 0x000002ee, 0x000002e8, 0x0000004e, 0x00050080,
    0x00000006, 0x00000287, 0x000003e6, 0x000002ee, 0x00060041, 0x00000163, 0x0000028d, 0x00000144,
    0x00000085, 0x00000287, 0x0004003d, 0x00000006, 0x0000028e, 0x0000028d, 0x00050084, 0x00000006,
    0x00000302, 0x000002e8, 0x00000053, 0x000500c7, 0x00000006, 0x00000303, 0x00000302, 0x00000063,
    0x000500c2, 0x00000006, 0x00000304, 0x0000028e, 0x00000303, 0x000500c7, 0x00000006, 0x00000309,
    0x00000304, 0x00000401, 0x000500c2, 0x00000006, 0x00000291, 0x00000309, 0x0000004e, 0x000500c7,
    0x00000006, 0x00000293, 0x00000309, 0x0000008a, 0x00070041, 0x00000163, 0x00000294, 0x0000016f,
    0x00000085, 0x00000291, 0x00000293, 0x0004003d, 0x00000006, 0x00000295, 0x00000294, 0x000300f7,
    0x000002af, 0x00000000, 0x000400fa, 0x00000177, 0x00000296, 0x000002af, 0x000200f8, 0x00000296,
    0x000300f7, 0x0000033d, 0x00000000, 0x000300fb, 0x00000071, 0x0000031c, 0x000200f8, 0x0000031c,
    0x000300f7, 0x0000032e, 0x00000000, 0x000400fa, 0x000002c3, 0x0000031f, 0x0000032e, 0x000200f8,
    0x0000031f, 0x00050041, 0x0000007d, 0x00000321, 0x0000007b, 0x0000007c, 0x0004003d, 0x00000006,
    0x00000322, 0x00000321, 0x00050082, 0x00000006, 0x00000323, 0x0000027d, 0x00000322, 0x00060041,
    0x0000007d, 0x00000325, 0x0000007b, 0x00000097, 0x000000fe, 0x0004003d, 0x00000006, 0x00000326,
    0x00000325, 0x00050084, 0x00000006, 0x00000327, 0x00000323, 0x00000326, 0x00060041, 0x0000007d,
    0x0000032a, 0x0000007b, 0x0000009d, 0x000000fe, 0x0004003d, 0x00000006, 0x0000032b, 0x0000032a,
    0x00050084, 0x00000006, 0x0000032c, 0x0000027b, 0x0000032b, 0x00050080, 0x00000006, 0x0000032d,
    0x00000327, 0x0000032c, 0x000200f9, 0x0000033d, 0x000200f8, 0x0000032e, 0x00050041, 0x0000007d,
    0x00000330, 0x0000007b, 0x000000a5, 0x0004003d, 0x00000006, 0x00000331, 0x00000330, 0x00050082,
    0x00000006, 0x00000332, 0x0000027f, 0x00000331, 0x00060041, 0x0000007d, 0x00000334, 0x0000007b,
    0x0000009d, 0x000000fe, 0x0004003d, 0x00000006, 0x00000335, 0x00000334, 0x00050084, 0x00000006,
    0x00000336, 0x00000332, 0x00000335, 0x00060041, 0x0000007d, 0x00000339, 0x0000007b, 0x00000097,
    0x000000fe, 0x0004003d, 0x00000006, 0x0000033a, 0x00000339, 0x00050084, 0x00000006, 0x0000033b,
    0x0000027d, 0x0000033a, 0x00050080, 0x00000006, 0x0000033c, 0x00000336, 0x0000033b, 0x000200f9,
    0x0000033d, 0x000200f8, 0x0000033d, 0x000700f5, 0x00000006, 0x000003e8, 0x0000032d, 0x0000031f,
    0x0000033c, 0x0000032e, 0x00050084, 0x00000006, 0x00000348, 0x000002e8, 0x00000191, 0x000500c2,
    0x00000006, 0x00000349, 0x00000348, 0x0000004e, 0x00050080, 0x00000006, 0x000002a4, 0x000003e8,
    0x00000349, 0x00060041, 0x00000163, 0x000002aa, 0x0000017d, 0x00000085, 0x000002a4, 0x0004003d,
    0x00000006, 0x000002ab, 0x000002aa, 0x00050084, 0x00000006, 0x00000354, 0x00000053, 0x00000191,
    0x000500aa, 0x00000058, 0x00000356, 0x00000191, 0x00000057, 0x000300f7, 0x00000365, 0x00000000,
    0x000400fa, 0x00000356, 0x00000357, 0x00000359, 0x000200f8, 0x00000359, 0x00050084, 0x00000006,
    0x0000035d, 0x000002e8, 0x00000354, 0x000500c7, 0x00000006, 0x0000035e, 0x0000035d, 0x00000063,
    0x000500c2, 0x00000006, 0x0000035f, 0x000002ab, 0x0000035e, 0x000500c7, 0x00000006, 0x00000361,
    0x00000354, 0x00000063, 0x000500c4, 0x00000006, 0x00000362, 0x00000066, 0x00000361, 0x00050082,
    0x00000006, 0x00000363, 0x00000362, 0x00000066, 0x000500c7, 0x00000006, 0x00000364, 0x0000035f,
    0x00000363, 0x000200f9, 0x00000365, 0x000200f8, 0x00000357, 0x000200f9, 0x00000365, 0x000200f8,
    0x00000365, 0x000700f5, 0x00000006, 0x000003e9, 0x000002ab, 0x00000357, 0x00000364, 0x00000359,
    0x00050080, 0x00000006, 0x000002ae, 0x00000295, 0x000003e9, 0x000200f9, 0x000002af, 0x000200f8,
    0x000002af, 0x000700f5, 0x00000006, 0x000003ec, 0x00000295, 0x000002e2, 0x000002ae, 0x00000365,
    0x00050084, 0x00000006, 0x000001cc, 0x000001ca, 0x000003de, 0x000500c7, 0x00000006, 0x000001cd,
    0x000001cc, 0x00000063, 0x000500c4, 0x00000006, 0x000001ce, 0x000003ec, 0x000001cd, 0x000500c5,
    0x00000006, 0x000001d0, 0x000003e1, 0x000001ce, 0x000200f9, 0x000001be, 0x000200f8, 0x000001be,
    0x00050080, 0x00000006, 0x000001d3, 0x000003de, 0x000001d2, 0x000200f9, 0x000001bb, 0x000200f8,
    0x000001bd, 0x00050051, 0x00000006, 0x00000373, 0x000003dd, 0x00000000, 0x00050051, 0x00000006,
    0x00000375, 0x000003dd, 0x00000001, 0x00050051, 0x00000006, 0x00000377, 0x000003dd, 0x00000002,
    0x000300f7, 0x000003b2, 0x00000000, 0x000300fb, 0x00000071, 0x00000391, 0x000200f8, 0x00000391,
    0x000500aa, 0x00000058, 0x00000393, 0x000000b5, 0x00000066, 0x000300f7, 0x000003a3, 0x00000000,
    0x000400fa, 0x00000393, 0x00000394, 0x000003a3, 0x000200f8, 0x00000394, 0x00050041, 0x0000007d,
    0x00000396, 0x0000007b, 0x0000007c, 0x0004003d, 0x00000006, 0x00000397, 0x00000396, 0x00050082,
    0x00000006, 0x00000398, 0x00000375, 0x00000397, 0x00060041, 0x0000007d, 0x0000039a, 0x0000007b,
    0x00000097, 0x0000008a, 0x0004003d, 0x00000006, 0x0000039b, 0x0000039a, 0x00050084, 0x00000006,
    0x0000039c, 0x00000398, 0x0000039b, 0x00060041, 0x0000007d, 0x0000039f, 0x0000007b, 0x0000009d,
    0x0000008a, 0x0004003d, 0x00000006, 0x000003a0, 0x0000039f, 0x00050084, 0x00000006, 0x000003a1,
    0x00000373, 0x000003a0, 0x00050080, 0x00000006, 0x000003a2, 0x0000039c, 0x000003a1, 0x000200f9,
    0x000003b2, 0x000200f8, 0x000003a3, 0x00050041, 0x0000007d, 0x000003a5, 0x0000007b, 0x000000a5,
    0x0004003d, 0x00000006, 0x000003a6, 0x000003a5, 0x00050082, 0x00000006, 0x000003a7, 0x00000377,
    0x000003a6, 0x00060041, 0x0000007d, 0x000003a9, 0x0000007b, 0x0000009d, 0x0000008a, 0x0004003d,
    0x00000006, 0x000003aa, 0x000003a9, 0x00050084, 0x00000006, 0x000003ab, 0x000003a7, 0x000003aa,
    0x00060041, 0x0000007d, 0x000003ae, 0x0000007b, 0x00000097, 0x0000008a, 0x0004003d, 0x00000006,
    0x000003af, 0x000003ae, 0x00050084, 0x00000006, 0x000003b0, 0x00000375, 0x000003af, 0x00050080,
    0x00000006, 0x000003b1, 0x000003ab, 0x000003b0, 0x000200f9, 0x000003b2, 0x000200f8, 0x000003b2,
    0x000700f5, 0x00000006, 0x000003df, 0x000003a2, 0x00000394, 0x000003b1, 0x000003a3, 0x000600a9,
    0x00000006, 0x000003b8, 0x000000c2, 0x00000377, 0x00000373, 0x00050084, 0x00000006, 0x000003bd,
    0x000003b8, 0x000001b0, 0x000500c2, 0x00000006, 0x000003be, 0x000003bd, 0x0000004e, 0x00050080,
    0x00000006, 0x00000380, 0x000003df, 0x000003be, 0x00060041, 0x00000163, 0x000001de, 0x000001d7,
    0x00000085, 0x00000380, 0x0003003e, 0x000001de, 0x000003e1, 0x000200f9, 0x000001ad, 0x000200f8,
    0x000001ad, 0x00050041, 0x00000072, 0x000003c1, 0x000000db, 0x00000071, 0x0004003d, 0x00000006,
    0x000003c2, 0x000003c1, 0x00050051, 0x00000006, 0x000003c3, 0x000000df, 0x00000000, 0x00050084,
    0x00000006, 0x000003c4, 0x000003c2, 0x000003c3, 0x00050080, 0x00000006, 0x000001e1, 0x000003da,
    0x000003c4, 0x000200f9, 0x000001aa, 0x000200f8, 0x000001ac, 0x000100fd, 0x00010038,
};
/* shaders/cost_prior.comp, with its includes sha256
   b8a8a7122b0738e2e5a9e34a12b96fdb8518caf0c16a960637b62f19e24e557f */
static const uint32_t stereo__spv_cost_prior[1534] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000378, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000082, 0x000000e6, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000050, 0x00000006,
    0x00000004, 0x00040047, 0x00000051, 0x00000006, 0x00000004, 0x00050048, 0x00000053, 0x00000000,
    0x00000023, 0x00000000, 0x00050048, 0x00000053, 0x00000001, 0x00000023, 0x00000004, 0x00050048,
    0x00000053, 0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000053, 0x00000003, 0x00000023,
    0x0000000c, 0x00050048, 0x00000053, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000053,
    0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x00000053, 0x00000006, 0x00000023, 0x00000018,
    0x00050048, 0x00000053, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000053, 0x00000008,
    0x00000023, 0x00000020, 0x00050048, 0x00000053, 0x00000009, 0x00000023, 0x00000030, 0x00050048,
    0x00000053, 0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x00000053, 0x0000000b, 0x00000023,
    0x00000044, 0x00050048, 0x00000053, 0x0000000c, 0x00000023, 0x00000048, 0x00030047, 0x00000053,
    0x00000002, 0x00040047, 0x00000082, 0x0000000b, 0x0000001c, 0x00040047, 0x000000c0, 0x00000001,
    0x00000001, 0x00040047, 0x000000d9, 0x00000001, 0x00000002, 0x00040047, 0x000000e6, 0x0000000b,
    0x00000018, 0x00040047, 0x000000e9, 0x00000001, 0x00000000, 0x00040047, 0x000000ea, 0x0000000b,
    0x00000019, 0x00040047, 0x0000014d, 0x00000006, 0x00000004, 0x00040048, 0x0000014e, 0x00000000,
    0x00000018, 0x00050048, 0x0000014e, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000014e,
    0x00000003, 0x00040047, 0x00000150, 0x00000022, 0x00000000, 0x00040047, 0x00000150, 0x00000021,
    0x00000001, 0x00040047, 0x0000018c, 0x00000001, 0x00000004, 0x00040047, 0x000001a5, 0x00000006,
    0x00000004, 0x00040048, 0x000001a6, 0x00000000, 0x00000018, 0x00050048, 0x000001a6, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x000001a6, 0x00000003, 0x00040047, 0x000001a8, 0x00000022,
    0x00000000, 0x00040047, 0x000001a8, 0x00000021, 0x00000000, 0x00040047, 0x000001bb, 0x00000001,
    0x00000003, 0x00040047, 0x000001db, 0x00000006, 0x00000004, 0x00040048, 0x000001dc, 0x00000000,
    0x00000019, 0x00050048, 0x000001dc, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000001dc,
    0x00000003, 0x00040047, 0x000001de, 0x00000022, 0x00000000, 0x00040047, 0x000001de, 0x00000021,
    0x00000002, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006,
    0x00000020, 0x00000000, 0x00040017, 0x00000038, 0x00000006, 0x00000003, 0x0004002b, 0x00000006,
    0x0000004f, 0x00000004, 0x0004001c, 0x00000050, 0x00000006, 0x0000004f, 0x0004001c, 0x00000051,
    0x00000006, 0x0000004f, 0x00040015, 0x00000052, 0x00000020, 0x00000001, 0x000f001e, 0x00000053,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000050, 0x00000051, 0x00000052, 0x00000006, 0x00000006, 0x00040020, 0x00000054, 0x00000009,
    0x00000053, 0x0004003b, 0x00000054, 0x00000055, 0x00000009, 0x0004002b, 0x00000052, 0x00000056,
    0x00000008, 0x00040020, 0x00000058, 0x00000009, 0x00000006, 0x0004002b, 0x00000052, 0x00000061,
    0x00000002, 0x0004002b, 0x00000006, 0x00000066, 0x00000008, 0x00020014, 0x0000006a, 0x0004002b,
    0x00000006, 0x00000075, 0x0000001f, 0x0004002b, 0x00000006, 0x00000078, 0x00000001, 0x00040020,
    0x00000081, 0x00000001, 0x00000038, 0x0004003b, 0x00000081, 0x00000082, 0x00000001, 0x0004002b,
    0x00000006, 0x00000083, 0x00000000, 0x00040020, 0x00000084, 0x00000001, 0x00000006, 0x0004002b,
    0x00000052, 0x00000089, 0x00000003, 0x0004002b, 0x00000052, 0x00000091, 0x00000000, 0x0004002b,
    0x00000006, 0x00000096, 0x00000003, 0x0004002b, 0x00000052, 0x000000a8, 0x00000009, 0x0004002b,
    0x00000052, 0x000000b0, 0x00000005, 0x00040032, 0x00000006, 0x000000c0, 0x00000001, 0x00060034,
    0x0000006a, 0x000000cd, 0x000000aa, 0x000000c0, 0x00000078, 0x00060034, 0x0000006a, 0x000000d3,
    0x000000aa, 0x000000c0, 0x00000078, 0x00040032, 0x00000006, 0x000000d9, 0x00000001, 0x00060034,
    0x00000006, 0x000000da, 0x00000080, 0x000000d9, 0x00000096, 0x00060034, 0x00000006, 0x000000db,
    0x00000086, 0x000000da, 0x0000004f, 0x0004003b, 0x00000081, 0x000000e6, 0x00000001, 0x00040032,
    0x00000006, 0x000000e9, 0x00000001, 0x00060033, 0x00000038, 0x000000ea, 0x000000e9, 0x00000078,
    0x00000078, 0x00060034, 0x0000006a, 0x000000f5, 0x000000aa, 0x000000c0, 0x00000078, 0x0004002b,
    0x00000006, 0x00000109, 0x00000002, 0x00060034, 0x0000006a, 0x00000110, 0x000000aa, 0x000000c0,
    0x00000078, 0x00060034, 0x00000006, 0x0000011b, 0x00000082, 0x000000d9, 0x00000078, 0x0003001d,
    0x0000014d, 0x00000006, 0x0003001e, 0x0000014e, 0x0000014d, 0x00040020, 0x0000014f, 0x00000002,
    0x0000014e, 0x0004003b, 0x0000014f, 0x00000150, 0x00000002, 0x00040020, 0x00000159, 0x00000002,
    0x00000006, 0x0004002b, 0x00000052, 0x0000015e, 0x80000000, 0x0004002b, 0x00000052, 0x00000164,
    0x0000000a, 0x00040020, 0x00000165, 0x00000009, 0x00000052, 0x0004002b, 0x00000052, 0x0000016c,
    0x00000100, 0x0004002b, 0x00000052, 0x00000173, 0x0000000c, 0x0004002b, 0x00000052, 0x00000177,
    0x0000000b, 0x00040032, 0x00000006, 0x0000018c, 0x00000001, 0x00060034, 0x00000006, 0x0000019d,
    0x00000086, 0x0000004f, 0x0000018c, 0x0003001d, 0x000001a5, 0x00000006, 0x0003001e, 0x000001a6,
    0x000001a5, 0x00040020, 0x000001a7, 0x00000002, 0x000001a6, 0x0004003b, 0x000001a7, 0x000001a8,
    0x00000002, 0x00040032, 0x00000006, 0x000001bb, 0x00000001, 0x00060034, 0x00000006, 0x000001d1,
    0x00000084, 0x00000066, 0x0000018c, 0x0004002b, 0x00000052, 0x000001d9, 0x00000001, 0x0003001d,
    0x000001db, 0x00000006, 0x0003001e, 0x000001dc, 0x000001db, 0x00040020, 0x000001dd, 0x00000002,
    0x000001dc, 0x0004003b, 0x000001dd, 0x000001de, 0x00000002, 0x00050036, 0x00000002, 0x00000004,
    0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x00000084, 0x000001ff, 0x00000082,
    0x00000083, 0x0004003d, 0x00000006, 0x00000200, 0x000001ff, 0x000200f9, 0x00000186, 0x000200f8,
    0x00000186, 0x000700f5, 0x00000006, 0x00000369, 0x00000200, 0x00000005, 0x000001e8, 0x00000189,
    0x000400f6, 0x00000188, 0x00000189, 0x00000000, 0x000200f9, 0x0000018a, 0x000200f8, 0x0000018a,
    0x000300f7, 0x0000020e, 0x00000000, 0x000400fa, 0x000000d3, 0x00000205, 0x0000020b, 0x000200f8,
    0x00000205, 0x00050041, 0x00000058, 0x00000206, 0x00000055, 0x00000091, 0x0004003d, 0x00000006,
    0x00000207, 0x00000206, 0x00050084, 0x00000006, 0x00000209, 0x000000db, 0x0000018c, 0x00050084,
    0x00000006, 0x0000020a, 0x00000207, 0x00000209, 0x000200f9, 0x0000020e, 0x000200f8, 0x0000020b,
    0x00050041, 0x00000058, 0x00000212, 0x00000055, 0x00000091, 0x0004003d, 0x00000006, 0x00000213,
    0x00000212, 0x00050084, 0x00000006, 0x00000215, 0x00000213, 0x0000018c, 0x00050080, 0x00000006,
    0x00000216, 0x00000215, 0x00000096, 0x000500c2, 0x00000006, 0x00000217, 0x00000216, 0x00000061,
    0x000200f9, 0x0000020e, 0x000200f8, 0x0000020e, 0x000700f5, 0x00000006, 0x0000036a, 0x0000020a,
    0x00000205, 0x00000217, 0x0000020b, 0x000500b0, 0x0000006a, 0x0000018f, 0x00000369, 0x0000036a,
    0x000400fa, 0x0000018f, 0x00000187, 0x00000188, 0x000200f8, 0x00000187, 0x000300f7, 0x00000239,
    0x00000000, 0x000300fb, 0x00000083, 0x0000021e, 0x000200f8, 0x0000021e, 0x00050084, 0x00000006,
    0x00000220, 0x000000db, 0x0000018c, 0x00050086, 0x00000006, 0x00000222, 0x0000004f, 0x0000018c,
    0x000300f7, 0x0000022e, 0x00000000, 0x000400fa, 0x000000f5, 0x00000223, 0x0000022e, 0x000200f8,
    0x00000223, 0x00050086, 0x00000006, 0x00000226, 0x00000369, 0x00000220, 0x00050041, 0x00000058,
    0x0000023d, 0x00000055, 0x00000089, 0x0004003d, 0x00000006, 0x0000023e, 0x0000023d, 0x00050041,
    0x00000084, 0x0000023f, 0x00000082, 0x00000078, 0x0004003d, 0x00000006, 0x00000240, 0x0000023f,
    0x00050080, 0x00000006, 0x00000241, 0x0000023e, 0x00000240, 0x00050089, 0x00000006, 0x0000022a,
    0x00000369, 0x00000220, 0x00050084, 0x00000006, 0x0000022c, 0x0000022a, 0x00000222, 0x00060050,
    0x00000038, 0x0000022d, 0x00000226, 0x00000241, 0x0000022c, 0x000200f9, 0x00000239, 0x000200f8,
    0x0000022e, 0x00050084, 0x00000006, 0x00000231, 0x00000369, 0x00000222, 0x00050041, 0x00000058,
    0x00000244, 0x00000055, 0x00000089, 0x0004003d, 0x00000006, 0x00000245, 0x00000244, 0x00050041,
    0x00000084, 0x00000246, 0x00000082, 0x00000078, 0x0004003d, 0x00000006, 0x00000247, 0x00000246,
    0x00050080, 0x00000006, 0x00000248, 0x00000245, 0x00000247, 0x00050041, 0x00000058, 0x00000233,
    0x00000055, 0x000000b0, 0x0004003d, 0x00000006, 0x00000234, 0x00000233, 0x00050041, 0x00000084,
    0x00000235, 0x00000082, 0x00000109, 0x0004003d, 0x00000006, 0x00000236, 0x00000235, 0x00050080,
    0x00000006, 0x00000237, 0x00000234, 0x00000236, 0x00060050, 0x00000038, 0x00000238, 0x00000231,
    0x00000248, 0x00000237, 0x000200f9, 0x00000239, 0x000200f8, 0x00000239, 0x000700f5, 0x00000038,
    0x0000036c, 0x0000022d, 0x00000223, 0x00000238, 0x0000022e, 0x000200f9, 0x00000197, 0x000200f8,
    0x00000197, 0x000700f5, 0x00000006, 0x00000370, 0x00000083, 0x00000239, 0x000001d7, 0x0000019a,
    0x000700f5, 0x00000006, 0x0000036d, 0x00000083, 0x00000239, 0x000001da, 0x0000019a, 0x000500b0,
    0x0000006a, 0x0000019e, 0x0000036d, 0x0000019d, 0x000400f6, 0x00000199, 0x0000019a, 0x00000000,
    0x000400fa, 0x0000019e, 0x00000198, 0x00000199, 0x000200f8, 0x00000198, 0x000300f7, 0x00000265,
    0x00000000, 0x000400fa, 0x00000110, 0x0000024c, 0x00000257, 0x000200f8, 0x0000024c, 0x00050051,
    0x00000006, 0x00000250, 0x0000036c, 0x00000002, 0x00050080, 0x00000006, 0x00000252, 0x00000250,
    0x0000036d, 0x0007000c, 0x00000006, 0x00000253, 0x00000001, 0x00000026, 0x00000252, 0x0000011b,
    0x00050051, 0x00000006, 0x00000254, 0x0000036c, 0x00000000, 0x00050051, 0x00000006, 0x00000255,
    0x0000036c, 0x00000001, 0x00060050, 0x00000038, 0x00000256, 0x00000254, 0x00000255, 0x00000253,
    0x000200f9, 0x00000265, 0x000200f8, 0x00000257, 0x00050051, 0x00000006, 0x00000259, 0x0000036c,
    0x00000000, 0x00050080, 0x00000006, 0x0000025b, 0x00000259, 0x0000036d, 0x00050041, 0x00000058,
    0x0000025c, 0x00000055, 0x00000091, 0x0004003d, 0x00000006, 0x0000025d, 0x0000025c, 0x00050082,
    0x00000006, 0x0000025e, 0x0000025d, 0x00000078, 0x0007000c, 0x00000006, 0x0000025f, 0x00000001,
    0x00000026, 0x0000025b, 0x0000025e, 0x00050051, 0x00000006, 0x00000262, 0x0000036c, 0x00000001,
    0x00050051, 0x00000006, 0x00000263, 0x0000036c, 0x00000002, 0x00060050, 0x00000038, 0x00000264,
    0x0000025f, 0x00000262, 0x00000263, 0x000200f9, 0x00000265, 0x000200f8, 0x00000265, 0x000700f5,
    0x00000038, 0x00000374, 0x00000256, 0x0000024c, 0x00000264, 0x00000257, 0x00050051, 0x00000006,
    0x000001ac, 0x00000374, 0x00000000, 0x00050051, 0x00000006, 0x000001af, 0x00000374, 0x00000001,
    0x00050051, 0x00000006, 0x000001b2, 0x00000374, 0x00000002, 0x000300f7, 0x00000298, 0x00000000,
    0x000300fb, 0x00000083, 0x00000277, 0x000200f8, 0x00000277, 0x000500aa, 0x0000006a, 0x00000279,
    0x000000c0, 0x00000078, 0x000300f7, 0x00000289, 0x00000000, 0x000400fa, 0x00000279, 0x0000027a,
    0x00000289, 0x000200f8, 0x0000027a, 0x00050041, 0x00000058, 0x0000027c, 0x00000055, 0x00000089,
    0x0004003d, 0x00000006, 0x0000027d, 0x0000027c, 0x00050082, 0x00000006, 0x0000027e, 0x000001af,
    0x0000027d, 0x00060041, 0x00000058, 0x00000280, 0x00000055, 0x00000056, 0x00000083, 0x0004003d,
    0x00000006, 0x00000281, 0x00000280, 0x00050084, 0x00000006, 0x00000282, 0x0000027e, 0x00000281,
    0x00060041, 0x00000058, 0x00000285, 0x00000055, 0x000000a8, 0x00000083, 0x0004003d, 0x00000006,
    0x00000286, 0x00000285, 0x00050084, 0x00000006, 0x00000287, 0x000001ac, 0x00000286, 0x00050080,
    0x00000006, 0x00000288, 0x00000282, 0x00000287, 0x000200f9, 0x00000298, 0x000200f8, 0x00000289,
    0x00050041, 0x00000058, 0x0000028b, 0x00000055, 0x000000b0, 0x0004003d, 0x00000006, 0x0000028c,
    0x0000028b, 0x00050082, 0x00000006, 0x0000028d, 0x000001b2, 0x0000028c, 0x00060041, 0x00000058,
    0x0000028f, 0x00000055, 0x000000a8, 0x00000083, 0x0004003d, 0x00000006, 0x00000290, 0x0000028f,
    0x00050084, 0x00000006, 0x00000291, 0x0000028d, 0x00000290, 0x00060041, 0x00000058, 0x00000294,
    0x00000055, 0x00000056, 0x00000083, 0x0004003d, 0x00000006, 0x00000295, 0x00000294, 0x00050084,
    0x00000006, 0x00000296, 0x000001af, 0x00000295, 0x00050080, 0x00000006, 0x00000297, 0x00000291,
    0x00000296, 0x000200f9, 0x00000298, 0x000200f8, 0x00000298, 0x000700f5, 0x00000006, 0x00000375,
    0x00000288, 0x0000027a, 0x00000297, 0x00000289, 0x000600a9, 0x00000006, 0x0000029e, 0x000000cd,
    0x000001b2, 0x000001ac, 0x00050084, 0x00000006, 0x000002a3, 0x0000029e, 0x000001bb, 0x000500c2,
    0x00000006, 0x000002a4, 0x000002a3, 0x00000061, 0x00050080, 0x00000006, 0x000001bf, 0x00000375,
    0x000002a4, 0x00060041, 0x00000159, 0x000001c8, 0x000001a8, 0x00000091, 0x000001bf, 0x0004003d,
    0x00000006, 0x000001c9, 0x000001c8, 0x00050084, 0x00000006, 0x000002af, 0x00000066, 0x000001bb,
    0x000500aa, 0x0000006a, 0x000002b1, 0x000001bb, 0x0000004f, 0x000300f7, 0x000002c0, 0x00000000,
    0x000400fa, 0x000002b1, 0x000002b2, 0x000002b4, 0x000200f8, 0x000002b2, 0x000200f9, 0x000002c0,
    0x000200f8, 0x000002b4, 0x00050084, 0x00000006, 0x000002b8, 0x0000029e, 0x000002af, 0x000500c7,
    0x00000006, 0x000002b9, 0x000002b8, 0x00000075, 0x000500c2, 0x00000006, 0x000002ba, 0x000001c9,
    0x000002b9, 0x000500c7, 0x00000006, 0x000002bc, 0x000002af, 0x00000075, 0x000500c4, 0x00000006,
    0x000002bd, 0x00000078, 0x000002bc, 0x00050082, 0x00000006, 0x000002be, 0x000002bd, 0x00000078,
    0x000500c7, 0x00000006, 0x000002bf, 0x000002ba, 0x000002be, 0x000200f9, 0x000002c0, 0x000200f8,
    0x000002c0, 0x000700f5, 0x00000006, 0x00000376, 0x000001c9, 0x000002b2, 0x000002bf, 0x000002b4,
    0x000300f7, 0x000002f1, 0x00000000, 0x000300fb, 0x00000083, 0x000002ca, 0x000200f8, 0x000002ca,
    0x00060041, 0x00000058, 0x000002f7, 0x00000055, 0x00000056, 0x00000078, 0x0004003d, 0x00000006,
    0x000002f8, 0x000002f7, 0x00050084, 0x00000006, 0x000002f9, 0x000001af, 0x000002f8, 0x00050080,
    0x00000006, 0x000002d0, 0x000002f9, 0x000001ac, 0x00060041, 0x00000159, 0x000002d1, 0x00000150,
    0x00000091, 0x000002d0, 0x0004003d, 0x00000006, 0x000002d2, 0x000002d1, 0x0004007c, 0x00000052,
    0x000002d3, 0x000002d2, 0x000500aa, 0x0000006a, 0x000002d5, 0x000002d3, 0x0000015e, 0x000300f7,
    0x000002d7, 0x00000000, 0x000400fa, 0x000002d5, 0x000002d6, 0x000002d7, 0x000200f8, 0x000002d6,
    0x000200f9, 0x000002f1, 0x000200f8, 0x000002d7, 0x00050041, 0x00000165, 0x000002d8, 0x00000055,
    0x00000164, 0x0004003d, 0x00000052, 0x000002d9, 0x000002d8, 0x0004007c, 0x00000052, 0x000002dc,
    0x000001b2, 0x00050080, 0x00000052, 0x000002dd, 0x000002d9, 0x000002dc, 0x00050084, 0x00000052,
    0x000002de, 0x000002dd, 0x0000016c, 0x00050082, 0x00000052, 0x000002e0, 0x000002de, 0x000002d3,
    0x0006000c, 0x00000052, 0x000002e1, 0x00000001, 0x00000005, 0x000002e0, 0x0004007c, 0x00000006,
    0x000002e2, 0x000002e1, 0x00050041, 0x00000058, 0x000002e4, 0x00000055, 0x00000173, 0x0004003d,
    0x00000006, 0x000002e5, 0x000002e4, 0x0007000c, 0x00000006, 0x000002e6, 0x00000001, 0x00000026,
    0x000002e2, 0x000002e5, 0x00050041, 0x00000058, 0x000002e7, 0x00000055, 0x00000177, 0x0004003d,
    0x00000006, 0x000002e8, 0x000002e7, 0x00050084, 0x00000006, 0x000002e9, 0x000002e6, 0x000002e8,
    0x00050086, 0x00000006, 0x000002ec, 0x000002e5, 0x00000109, 0x00050080, 0x00000006, 0x000002ed,
    0x000002e9, 0x000002ec, 0x00050086, 0x00000006, 0x000002f0, 0x000002ed, 0x000002e5, 0x000200f9,
    0x000002f1, 0x000200f8, 0x000002f1, 0x000700f5, 0x00000006, 0x00000377, 0x00000083, 0x000002d6,
    0x000002f0, 0x000002d7, 0x00050080, 0x00000006, 0x000001d0, 0x00000376, 0x00000377, 0x00050084,
    0x00000006, 0x000001d3, 0x000001d1, 0x0000036d, 0x000500c7, 0x00000006, 0x000001d4, 0x000001d3,
    0x00000075, 0x000500c4, 0x00000006, 0x000001d5, 0x000001d0, 0x000001d4, 0x000500c5, 0x00000006,
    0x000001d7, 0x00000370, 0x000001d5, 0x000200f9, 0x0000019a, 0x000200f8, 0x0000019a, 0x00050080,
    0x00000006, 0x000001da, 0x0000036d, 0x000001d9, 0x000200f9, 0x00000197, 0x000200f8, 0x00000199,
    0x00050051, 0x00000006, 0x00000306, 0x0000036c, 0x00000000, 0x00050051, 0x00000006, 0x00000308,
    0x0000036c, 0x00000001, 0x00050051, 0x00000006, 0x0000030a, 0x0000036c, 0x00000002, 0x000300f7,
    0x00000345, 0x00000000, 0x000300fb, 0x00000083, 0x00000324, 0x000200f8, 0x00000324, 0x000500aa,
    0x0000006a, 0x00000326, 0x000000c0, 0x00000078, 0x000300f7, 0x00000336, 0x00000000, 0x000400fa,
    0x00000326, 0x00000327, 0x00000336, 0x000200f8, 0x00000327, 0x00050041, 0x00000058, 0x00000329,
    0x00000055, 0x00000089, 0x0004003d, 0x00000006, 0x0000032a, 0x00000329, 0x00050082, 0x00000006,
    0x0000032b, 0x00000308, 0x0000032a, 0x00060041, 0x00000058, 0x0000032d, 0x00000055, 0x00000056,
    0x00000109, 0x0004003d, 0x00000006, 0x0000032e, 0x0000032d, 0x00050084, 0x00000006, 0x0000032f,
    0x0000032b, 0x0000032e, 0x00060041, 0x00000058, 0x00000332, 0x00000055, 0x000000a8, 0x00000109,
    0x0004003d, 0x00000006, 0x00000333, 0x00000332, 0x00050084, 0x00000006, 0x00000334, 0x00000306,
    0x00000333, 0x00050080, 0x00000006, 0x00000335, 0x0000032f, 0x00000334, 0x000200f9, 0x00000345,
    0x000200f8, 0x00000336, 0x00050041, 0x00000058, 0x00000338, 0x00000055, 0x000000b0, 0x0004003d,
    0x00000006, 0x00000339, 0x00000338, 0x00050082, 0x00000006, 0x0000033a, 0x0000030a, 0x00000339,
    0x00060041, 0x00000058, 0x0000033c, 0x00000055, 0x000000a8, 0x00000109, 0x0004003d, 0x00000006,
    0x0000033d, 0x0000033c, 0x00050084, 0x00000006, 0x0000033e, 0x0000033a, 0x0000033d, 0x00060041,
    0x00000058, 0x00000341, 0x00000055, 0x00000056, 0x00000109, 0x0004003d, 0x00000006, 0x00000342,
    0x00000341, 0x00050084, 0x00000006, 0x00000343, 0x00000308, 0x00000342, 0x00050080, 0x00000006,
    0x00000344, 0x0000033e, 0x00000343, 0x000200f9, 0x00000345, 0x000200f8, 0x00000345, 0x000700f5,
    0x00000006, 0x0000036e, 0x00000335, 0x00000327, 0x00000344, 0x00000336, 0x000600a9, 0x00000006,
    0x0000034b, 0x000000cd, 0x0000030a, 0x00000306, 0x00050084, 0x00000006, 0x00000350, 0x0000034b,
    0x0000018c, 0x000500c2, 0x00000006, 0x00000351, 0x00000350, 0x00000061, 0x00050080, 0x00000006,
    0x00000313, 0x0000036e, 0x00000351, 0x00060041, 0x00000159, 0x000001e5, 0x000001de, 0x00000091,
    0x00000313, 0x0003003e, 0x000001e5, 0x00000370, 0x000200f9, 0x00000189, 0x000200f8, 0x00000189,
    0x00050041, 0x00000084, 0x00000354, 0x000000e6, 0x00000083, 0x0004003d, 0x00000006, 0x00000355,
    0x00000354, 0x00050051, 0x00000006, 0x00000356, 0x000000ea, 0x00000000, 0x00050084, 0x00000006,
    0x00000357, 0x00000355, 0x00000356, 0x00050080, 0x00000006, 0x000001e8, 0x00000369, 0x00000357,
    0x000200f9, 0x00000186, 0x000200f8, 0x00000188, 0x000100fd, 0x00010038,
};
/* shaders/export_confidence.comp, with its includes sha256
   d9b4686d57c7fcf916ab77e81f8e9cd9692e72f56eadf361abbd80d7b59459d9 */
static const uint32_t stereo__spv_export_confidence[828] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000139, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000002c, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000001c, 0x00000006, 0x00000004,
    0x00040047, 0x0000001d, 0x00000006, 0x00000004, 0x00050048, 0x0000001e, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000001e, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000001e,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000001e, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000001e, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000001e, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000001e, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000001e, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000001e, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000001e, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x0000001e,
    0x00000002, 0x00040047, 0x0000002c, 0x0000000b, 0x0000001c, 0x00040047, 0x0000004c, 0x00000006,
    0x00000004, 0x00040048, 0x0000004d, 0x00000000, 0x00000018, 0x00050048, 0x0000004d, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000004d, 0x00000003, 0x00040047, 0x0000004f, 0x00000022,
    0x00000000, 0x00040047, 0x0000004f, 0x00000021, 0x00000000, 0x00040047, 0x00000061, 0x00000006,
    0x00000004, 0x00040048, 0x00000062, 0x00000000, 0x00000018, 0x00050048, 0x00000062, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000062, 0x00000003, 0x00040047, 0x00000064, 0x00000022,
    0x00000000, 0x00040047, 0x00000064, 0x00000021, 0x00000001, 0x00040047, 0x00000076, 0x00000001,
    0x00000001, 0x00030047, 0x000000a8, 0x0000002a, 0x00040047, 0x000000ab, 0x00000006, 0x00000004,
    0x00040048, 0x000000ac, 0x00000000, 0x00000019, 0x00050048, 0x000000ac, 0x00000000, 0x00000023,
    0x00000000, 0x00030047, 0x000000ac, 0x00000003, 0x00040047, 0x000000ae, 0x00000022, 0x00000000,
    0x00040047, 0x000000ae, 0x00000021, 0x00000002, 0x00040047, 0x000000b8, 0x00000001, 0x00000000,
    0x00040047, 0x000000b9, 0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003,
    0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x0004002b, 0x00000006, 0x0000001b,
    0x00000004, 0x0004001c, 0x0000001c, 0x00000006, 0x0000001b, 0x0004001c, 0x0000001d, 0x00000006,
    0x0000001b, 0x000c001e, 0x0000001e, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x0000001c, 0x0000001d, 0x00040020, 0x0000001f, 0x00000009,
    0x0000001e, 0x0004003b, 0x0000001f, 0x00000020, 0x00000009, 0x00040015, 0x00000021, 0x00000020,
    0x00000001, 0x0004002b, 0x00000021, 0x00000022, 0x00000008, 0x00040020, 0x00000024, 0x00000009,
    0x00000006, 0x00040017, 0x0000002a, 0x00000006, 0x00000003, 0x00040020, 0x0000002b, 0x00000001,
    0x0000002a, 0x0004003b, 0x0000002b, 0x0000002c, 0x00000001, 0x0004002b, 0x00000006, 0x0000002d,
    0x00000000, 0x00040020, 0x0000002e, 0x00000001, 0x00000006, 0x0004002b, 0x00000021, 0x00000033,
    0x00000003, 0x0004002b, 0x00000006, 0x00000036, 0x00000001, 0x0004002b, 0x00000021, 0x0000003c,
    0x00000000, 0x0004002b, 0x00000006, 0x00000041, 0x00000003, 0x0004002b, 0x00000021, 0x00000043,
    0x00000002, 0x0003001d, 0x0000004c, 0x00000006, 0x0003001e, 0x0000004d, 0x0000004c, 0x00040020,
    0x0000004e, 0x00000002, 0x0000004d, 0x0004003b, 0x0000004e, 0x0000004f, 0x00000002, 0x00040020,
    0x00000056, 0x00000002, 0x00000006, 0x0004002b, 0x00000021, 0x0000005a, 0x80000000, 0x00020014,
    0x0000005b, 0x0003001d, 0x00000061, 0x00000006, 0x0003001e, 0x00000062, 0x00000061, 0x00040020,
    0x00000063, 0x00000002, 0x00000062, 0x0004003b, 0x00000063, 0x00000064, 0x00000002, 0x00040032,
    0x00000006, 0x00000076, 0x00000000, 0x00060034, 0x0000005b, 0x00000077, 0x000000aa, 0x00000076,
    0x0000002d, 0x00070034, 0x00000006, 0x00000078, 0x000000a9, 0x00000077, 0x00000036, 0x0000001b,
    0x00060034, 0x0000005b, 0x0000007f, 0x000000aa, 0x00000076, 0x0000002d, 0x0004002b, 0x00000006,
    0x00000092, 0x000000ff, 0x0004002b, 0x00000006, 0x00000094, 0x00000008, 0x0004002b, 0x00000021,
    0x0000009b, 0x00000001, 0x00030016, 0x0000009e, 0x00000020, 0x0004002b, 0x0000009e, 0x000000a7,
    0x3b800000, 0x0003001d, 0x000000ab, 0x00000006, 0x0003001e, 0x000000ac, 0x000000ab, 0x00040020,
    0x000000ad, 0x00000002, 0x000000ac, 0x0004003b, 0x000000ad, 0x000000ae, 0x00000002, 0x0004002b,
    0x00000006, 0x000000af, 0x00000002, 0x00040032, 0x00000006, 0x000000b8, 0x00000001, 0x00060033,
    0x0000002a, 0x000000b9, 0x000000b8, 0x00000036, 0x00000036, 0x00050036, 0x00000002, 0x00000004,
    0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x000000bc, 0x00000000, 0x000300fb,
    0x0000002d, 0x000000bd, 0x000200f8, 0x000000bd, 0x00050041, 0x0000002e, 0x000000c4, 0x0000002c,
    0x0000002d, 0x0004003d, 0x00000006, 0x000000c5, 0x000000c4, 0x00050041, 0x00000024, 0x000000c8,
    0x00000020, 0x00000033, 0x0004003d, 0x00000006, 0x000000c9, 0x000000c8, 0x00050041, 0x0000002e,
    0x000000ca, 0x0000002c, 0x00000036, 0x0004003d, 0x00000006, 0x000000cb, 0x000000ca, 0x00050080,
    0x00000006, 0x000000cc, 0x000000c9, 0x000000cb, 0x00050041, 0x00000024, 0x000000cf, 0x00000020,
    0x0000003c, 0x0004003d, 0x00000006, 0x000000d0, 0x000000cf, 0x00050084, 0x00000006, 0x000000d2,
    0x000000d0, 0x00000078, 0x00050080, 0x00000006, 0x000000d3, 0x000000d2, 0x00000041, 0x000500c2,
    0x00000006, 0x000000d4, 0x000000d3, 0x00000043, 0x000500ae, 0x0000005b, 0x0000007b, 0x000000c5,
    0x000000d4, 0x000300f7, 0x0000007d, 0x00000000, 0x000400fa, 0x0000007b, 0x0000007c, 0x0000007d,
    0x000200f8, 0x0000007c, 0x000200f9, 0x000000bc, 0x000200f8, 0x0000007d, 0x000300f7, 0x00000081,
    0x00000000, 0x000400fa, 0x0000007f, 0x00000080, 0x0000009d, 0x000200f8, 0x00000080, 0x000200f9,
    0x00000083, 0x000200f8, 0x00000083, 0x000700f5, 0x00000006, 0x00000137, 0x0000002d, 0x00000080,
    0x00000099, 0x00000086, 0x000700f5, 0x00000006, 0x00000135, 0x0000002d, 0x00000080, 0x0000009c,
    0x00000086, 0x000500b0, 0x0000005b, 0x00000089, 0x00000135, 0x0000001b, 0x000400f6, 0x00000085,
    0x00000086, 0x00000000, 0x000400fa, 0x00000089, 0x00000084, 0x00000085, 0x000200f8, 0x00000084,
    0x00050084, 0x00000006, 0x0000008b, 0x0000001b, 0x000000c5, 0x00050080, 0x00000006, 0x0000008d,
    0x0000008b, 0x00000135, 0x00050082, 0x00000006, 0x000000df, 0x000000d0, 0x00000036, 0x0007000c,
    0x00000006, 0x000000e0, 0x00000001, 0x00000026, 0x0000008d, 0x000000df, 0x00060041, 0x00000024,
    0x000000f7, 0x00000020, 0x00000022, 0x0000002d, 0x0004003d, 0x00000006, 0x000000f8, 0x000000f7,
    0x00050084, 0x00000006, 0x000000f9, 0x000000cc, 0x000000f8, 0x00050080, 0x00000006, 0x000000e4,
    0x000000f9, 0x000000e0, 0x00060041, 0x00000056, 0x000000e5, 0x0000004f, 0x0000003c, 0x000000e4,
    0x0004003d, 0x00000006, 0x000000e6, 0x000000e5, 0x0004007c, 0x00000021, 0x000000e7, 0x000000e6,
    0x000500aa, 0x0000005b, 0x000000e8, 0x000000e7, 0x0000005a, 0x000300f7, 0x000000f1, 0x00000000,
    0x000400fa, 0x000000e8, 0x000000e9, 0x000000ea, 0x000200f8, 0x000000e9, 0x000200f9, 0x000000f1,
    0x000200f8, 0x000000ea, 0x00060041, 0x00000024, 0x000000fe, 0x00000020, 0x00000022, 0x00000036,
    0x0004003d, 0x00000006, 0x000000ff, 0x000000fe, 0x00050084, 0x00000006, 0x00000100, 0x000000cc,
    0x000000ff, 0x00050080, 0x00000006, 0x000000ee, 0x00000100, 0x000000e0, 0x00060041, 0x00000056,
    0x000000ef, 0x00000064, 0x0000003c, 0x000000ee, 0x0004003d, 0x00000006, 0x000000f0, 0x000000ef,
    0x000200f9, 0x000000f1, 0x000200f8, 0x000000f1, 0x000700f5, 0x00000006, 0x00000138, 0x0000002d,
    0x000000e9, 0x000000f0, 0x000000ea, 0x000500c7, 0x00000006, 0x00000093, 0x00000138, 0x00000092,
    0x00050084, 0x00000006, 0x00000096, 0x00000094, 0x00000135, 0x000500c4, 0x00000006, 0x00000097,
    0x00000093, 0x00000096, 0x000500c5, 0x00000006, 0x00000099, 0x00000137, 0x00000097, 0x000200f9,
    0x00000086, 0x000200f8, 0x00000086, 0x00050080, 0x00000006, 0x0000009c, 0x00000135, 0x0000009b,
    0x000200f9, 0x00000083, 0x000200f8, 0x00000085, 0x000200f9, 0x00000081, 0x000200f8, 0x0000009d,
    0x00050082, 0x00000006, 0x0000010b, 0x000000d0, 0x00000036, 0x0007000c, 0x00000006, 0x0000010c,
    0x00000001, 0x00000026, 0x000000c5, 0x0000010b, 0x00060041, 0x00000024, 0x00000123, 0x00000020,
    0x00000022, 0x0000002d, 0x0004003d, 0x00000006, 0x00000124, 0x00000123, 0x00050084, 0x00000006,
    0x00000125, 0x000000cc, 0x00000124, 0x00050080, 0x00000006, 0x00000110, 0x00000125, 0x0000010c,
    0x00060041, 0x00000056, 0x00000111, 0x0000004f, 0x0000003c, 0x00000110, 0x0004003d, 0x00000006,
    0x00000112, 0x00000111, 0x0004007c, 0x00000021, 0x00000113, 0x00000112, 0x000500aa, 0x0000005b,
    0x00000114, 0x00000113, 0x0000005a, 0x000300f7, 0x0000011d, 0x00000000, 0x000400fa, 0x00000114,
    0x00000115, 0x00000116, 0x000200f8, 0x00000115, 0x000200f9, 0x0000011d, 0x000200f8, 0x00000116,
    0x00060041, 0x00000024, 0x0000012a, 0x00000020, 0x00000022, 0x00000036, 0x0004003d, 0x00000006,
    0x0000012b, 0x0000012a, 0x00050084, 0x00000006, 0x0000012c, 0x000000cc, 0x0000012b, 0x00050080,
    0x00000006, 0x0000011a, 0x0000012c, 0x0000010c, 0x00060041, 0x00000056, 0x0000011b, 0x00000064,
    0x0000003c, 0x0000011a, 0x0004003d, 0x00000006, 0x0000011c, 0x0000011b, 0x000200f9, 0x0000011d,
    0x000200f8, 0x0000011d, 0x000700f5, 0x00000006, 0x00000134, 0x0000002d, 0x00000115, 0x0000011c,
    0x00000116, 0x00040070, 0x0000009e, 0x000000a6, 0x00000134, 0x00050085, 0x0000009e, 0x000000a8,
    0x000000a6, 0x000000a7, 0x0004007c, 0x00000006, 0x000000aa, 0x000000a8, 0x000200f9, 0x00000081,
    0x000200f8, 0x00000081, 0x000700f5, 0x00000006, 0x00000136, 0x00000137, 0x00000085, 0x000000aa,
    0x0000011d, 0x00060041, 0x00000024, 0x00000131, 0x00000020, 0x00000022, 0x000000af, 0x0004003d,
    0x00000006, 0x00000132, 0x00000131, 0x00050084, 0x00000006, 0x00000133, 0x000000cc, 0x00000132,
    0x00050080, 0x00000006, 0x000000b5, 0x00000133, 0x000000c5, 0x00060041, 0x00000056, 0x000000b7,
    0x000000ae, 0x0000003c, 0x000000b5, 0x0003003e, 0x000000b7, 0x00000136, 0x000200f9, 0x000000bc,
    0x000200f8, 0x000000bc, 0x000100fd, 0x00010038,
};
/* shaders/export_depth.comp, with its includes sha256
   76362617dbb84179857eea58e4f6794db98c56ac587b339ff51dcc97fbdd4f79 */
static const uint32_t stereo__spv_export_depth[1894] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000512, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000043, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000032, 0x00000006, 0x00000004,
    0x00040047, 0x00000033, 0x00000006, 0x00000004, 0x00040047, 0x00000035, 0x00000006, 0x00000004,
    0x00050048, 0x00000036, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x00000036, 0x00000001,
    0x00000023, 0x00000004, 0x00050048, 0x00000036, 0x00000002, 0x00000023, 0x00000008, 0x00050048,
    0x00000036, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x00000036, 0x00000004, 0x00000023,
    0x00000010, 0x00050048, 0x00000036, 0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x00000036,
    0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x00000036, 0x00000007, 0x00000023, 0x0000001c,
    0x00050048, 0x00000036, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x00000036, 0x00000009,
    0x00000023, 0x00000030, 0x00050048, 0x00000036, 0x0000000a, 0x00000023, 0x00000040, 0x00030047,
    0x00000036, 0x00000002, 0x00040047, 0x00000043, 0x0000000b, 0x0000001c, 0x00040047, 0x000000d8,
    0x00000006, 0x00000004, 0x00040048, 0x000000d9, 0x00000000, 0x00000018, 0x00050048, 0x000000d9,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000d9, 0x00000003, 0x00040047, 0x000000db,
    0x00000022, 0x00000000, 0x00040047, 0x000000db, 0x00000021, 0x00000000, 0x00040047, 0x000000f2,
    0x00000001, 0x00000001, 0x00040047, 0x00000146, 0x00000006, 0x00000004, 0x00040048, 0x00000147,
    0x00000000, 0x00000019, 0x00050048, 0x00000147, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000147, 0x00000003, 0x00040047, 0x00000149, 0x00000022, 0x00000000, 0x00040047, 0x00000149,
    0x00000021, 0x00000001, 0x00040047, 0x00000152, 0x00000001, 0x00000000, 0x00040047, 0x00000153,
    0x0000000b, 0x00000019, 0x00030047, 0x000001a1, 0x0000002a, 0x00030047, 0x000001a3, 0x0000002a,
    0x00030047, 0x000001d4, 0x0000002a, 0x00030047, 0x000001ee, 0x0000002a, 0x00030047, 0x00000259,
    0x0000002a, 0x00030047, 0x00000260, 0x0000002a, 0x00030047, 0x00000267, 0x0000002a, 0x00030047,
    0x0000026a, 0x0000002a, 0x00030047, 0x0000026c, 0x0000002a, 0x00030047, 0x00000272, 0x0000002a,
    0x00030047, 0x0000027f, 0x0000002a, 0x00030047, 0x00000286, 0x0000002a, 0x00030047, 0x0000028d,
    0x0000002a, 0x00030047, 0x00000290, 0x0000002a, 0x00030047, 0x00000292, 0x0000002a, 0x00030047,
    0x00000298, 0x0000002a, 0x00030047, 0x000002c9, 0x0000002a, 0x00030047, 0x000002cb, 0x0000002a,
    0x00030047, 0x000002fc, 0x0000002a, 0x00030047, 0x00000316, 0x0000002a, 0x00030047, 0x00000381,
    0x0000002a, 0x00030047, 0x00000388, 0x0000002a, 0x00030047, 0x0000038f, 0x0000002a, 0x00030047,
    0x00000392, 0x0000002a, 0x00030047, 0x00000394, 0x0000002a, 0x00030047, 0x0000039a, 0x0000002a,
    0x00030047, 0x000003a7, 0x0000002a, 0x00030047, 0x000003ae, 0x0000002a, 0x00030047, 0x000003b5,
    0x0000002a, 0x00030047, 0x000003b8, 0x0000002a, 0x00030047, 0x000003ba, 0x0000002a, 0x00030047,
    0x000003c0, 0x0000002a, 0x00030047, 0x000003f1, 0x0000002a, 0x00030047, 0x000003f3, 0x0000002a,
    0x00030047, 0x00000424, 0x0000002a, 0x00030047, 0x0000043e, 0x0000002a, 0x00030047, 0x000004a9,
    0x0000002a, 0x00030047, 0x000004b7, 0x0000002a, 0x00030047, 0x000004ba, 0x0000002a, 0x00030047,
    0x000004bc, 0x0000002a, 0x00030047, 0x000004c2, 0x0000002a, 0x00030047, 0x000004cf, 0x0000002a,
    0x00030047, 0x000004dd, 0x0000002a, 0x00030047, 0x000004e0, 0x0000002a, 0x00030047, 0x000004e2,
    0x0000002a, 0x00030047, 0x000004e8, 0x0000002a, 0x00020013, 0x00000002, 0x00030021, 0x00000003,
    0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00030016, 0x00000016, 0x00000020,
    0x00040015, 0x0000001f, 0x00000020, 0x00000001, 0x00020014, 0x00000023, 0x0004002b, 0x00000006,
    0x00000031, 0x00000004, 0x0004001c, 0x00000032, 0x00000006, 0x00000031, 0x0004001c, 0x00000033,
    0x00000006, 0x00000031, 0x0004002b, 0x00000006, 0x00000034, 0x00000010, 0x0004001c, 0x00000035,
    0x00000016, 0x00000034, 0x000d001e, 0x00000036, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000032, 0x00000033, 0x00000035, 0x00040020,
    0x00000037, 0x00000009, 0x00000036, 0x0004003b, 0x00000037, 0x00000038, 0x00000009, 0x0004002b,
    0x0000001f, 0x00000039, 0x00000008, 0x00040020, 0x0000003b, 0x00000009, 0x00000006, 0x00040017,
    0x00000041, 0x00000006, 0x00000003, 0x00040020, 0x00000042, 0x00000001, 0x00000041, 0x0004003b,
    0x00000042, 0x00000043, 0x00000001, 0x0004002b, 0x00000006, 0x00000044, 0x00000000, 0x00040020,
    0x00000045, 0x00000001, 0x00000006, 0x0004002b, 0x0000001f, 0x0000004a, 0x00000003, 0x0004002b,
    0x00000006, 0x0000004d, 0x00000001, 0x0004002b, 0x0000001f, 0x00000053, 0x00000000, 0x0004002b,
    0x00000006, 0x00000058, 0x00000003, 0x0004002b, 0x0000001f, 0x0000005a, 0x00000002, 0x0004002b,
    0x0000001f, 0x0000005f, 0x0000000a, 0x00040020, 0x00000062, 0x00000009, 0x00000016, 0x0004002b,
    0x00000006, 0x00000072, 0x00000002, 0x0004002b, 0x00000016, 0x0000008a, 0x3b800000, 0x0004002b,
    0x0000001f, 0x000000bb, 0x80000000, 0x0004002b, 0x00000016, 0x000000c1, 0x00000000, 0x0004002b,
    0x00000016, 0x000000cc, 0x7f7fc99e, 0x0003001d, 0x000000d8, 0x00000006, 0x0003001e, 0x000000d9,
    0x000000d8, 0x00040020, 0x000000da, 0x00000002, 0x000000d9, 0x0004003b, 0x000000da, 0x000000db,
    0x00000002, 0x00040020, 0x000000e2, 0x00000002, 0x00000006, 0x00040032, 0x00000006, 0x000000f2,
    0x00000000, 0x00060034, 0x00000023, 0x000000f3, 0x000000aa, 0x000000f2, 0x00000044, 0x0004002b,
    0x00000006, 0x000000fd, 0x7fc00000, 0x0004002b, 0x00000016, 0x00000102, 0x447a0000, 0x0004002b,
    0x00000016, 0x00000106, 0x3f000000, 0x0004002b, 0x00000016, 0x0000010f, 0x477fff00, 0x0004002b,
    0x00000006, 0x00000118, 0x0000ffff, 0x00060034, 0x00000023, 0x00000122, 0x000000aa, 0x000000f2,
    0x00000044, 0x00070034, 0x00000006, 0x00000123, 0x000000a9, 0x00000122, 0x00000031, 0x00000072,
    0x00060034, 0x00000023, 0x0000012b, 0x000000aa, 0x000000f2, 0x00000044, 0x0004002b, 0x0000001f,
    0x00000142, 0x00000010, 0x0003001d, 0x00000146, 0x00000006, 0x0003001e, 0x00000147, 0x00000146,
    0x00040020, 0x00000148, 0x00000002, 0x00000147, 0x0004003b, 0x00000148, 0x00000149, 0x00000002,
    0x00040032, 0x00000006, 0x00000152, 0x00000001, 0x00060033, 0x00000041, 0x00000153, 0x00000152,
    0x0000004d, 0x0000004d, 0x0004002b, 0x00000006, 0x0000050a, 0x00000008, 0x0004002b, 0x00000006,
    0x0000050b, 0x00000009, 0x0004002b, 0x00000006, 0x0000050c, 0x0000000a, 0x0004002b, 0x00000006,
    0x0000050d, 0x0000000b, 0x0004002b, 0x00000006, 0x0000050e, 0x0000000c, 0x0004002b, 0x00000006,
    0x0000050f, 0x0000000d, 0x0004002b, 0x00000006, 0x00000510, 0x0000000e, 0x0004002b, 0x00000006,
    0x00000511, 0x0000000f, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8,
    0x00000005, 0x000300f7, 0x00000155, 0x00000000, 0x000300fb, 0x00000044, 0x00000156, 0x000200f8,
    0x00000156, 0x00050041, 0x00000045, 0x00000161, 0x00000043, 0x00000044, 0x0004003d, 0x00000006,
    0x00000162, 0x00000161, 0x00050041, 0x0000003b, 0x00000165, 0x00000038, 0x0000004a, 0x0004003d,
    0x00000006, 0x00000166, 0x00000165, 0x00050041, 0x00000045, 0x00000167, 0x00000043, 0x0000004d,
    0x0004003d, 0x00000006, 0x00000168, 0x00000167, 0x00050080, 0x00000006, 0x00000169, 0x00000166,
    0x00000168, 0x00050041, 0x0000003b, 0x0000016c, 0x00000038, 0x00000053, 0x0004003d, 0x00000006,
    0x0000016d, 0x0000016c, 0x00050084, 0x00000006, 0x0000016f, 0x0000016d, 0x00000123, 0x00050080,
    0x00000006, 0x00000170, 0x0000016f, 0x00000058, 0x000500c2, 0x00000006, 0x00000171, 0x00000170,
    0x0000005a, 0x000500ae, 0x00000023, 0x00000126, 0x00000162, 0x00000171, 0x000300f7, 0x00000128,
    0x00000000, 0x000400fa, 0x00000126, 0x00000127, 0x00000128, 0x000200f8, 0x00000127, 0x000200f9,
    0x00000155, 0x000200f8, 0x00000128, 0x000300f7, 0x0000012e, 0x00000000, 0x000400fa, 0x0000012b,
    0x0000012d, 0x00000134, 0x000200f8, 0x0000012d, 0x000300f7, 0x000001b3, 0x00000000, 0x000300fb,
    0x00000044, 0x00000185, 0x000200f8, 0x00000185, 0x00050082, 0x00000006, 0x00000189, 0x0000016d,
    0x0000004d, 0x0007000c, 0x00000006, 0x0000018a, 0x00000001, 0x00000026, 0x00000162, 0x00000189,
    0x00060041, 0x0000003b, 0x000001b9, 0x00000038, 0x00000039, 0x00000044, 0x0004003d, 0x00000006,
    0x000001ba, 0x000001b9, 0x00050084, 0x00000006, 0x000001bb, 0x00000169, 0x000001ba, 0x00050080,
    0x00000006, 0x0000018e, 0x000001bb, 0x0000018a, 0x00060041, 0x000000e2, 0x0000018f, 0x000000db,
    0x00000053, 0x0000018e, 0x0004003d, 0x00000006, 0x00000190, 0x0000018f, 0x0004007c, 0x0000001f,
    0x00000191, 0x00000190, 0x0004006f, 0x00000016, 0x000001d3, 0x00000191, 0x00050085, 0x00000016,
    0x000001d4, 0x000001d3, 0x0000008a, 0x00040070, 0x00000016, 0x000001d6, 0x0000018a, 0x00040070,
    0x00000016, 0x000001d8, 0x00000169, 0x00060041, 0x00000062, 0x00000256, 0x00000038, 0x0000005f,
    0x0000050a, 0x0004003d, 0x00000016, 0x00000257, 0x00000256, 0x00050085, 0x00000016, 0x00000259,
    0x00000257, 0x000001d6, 0x00060041, 0x00000062, 0x0000025d, 0x00000038, 0x0000005f, 0x0000050b,
    0x0004003d, 0x00000016, 0x0000025e, 0x0000025d, 0x00050085, 0x00000016, 0x00000260, 0x0000025e,
    0x000001d8, 0x00060041, 0x00000062, 0x00000264, 0x00000038, 0x0000005f, 0x0000050c, 0x0004003d,
    0x00000016, 0x00000265, 0x00000264, 0x00050085, 0x00000016, 0x00000267, 0x00000265, 0x000001d4,
    0x00050081, 0x00000016, 0x0000026a, 0x00000259, 0x00000260, 0x00050081, 0x00000016, 0x0000026c,
    0x0000026a, 0x00000267, 0x00060041, 0x00000062, 0x00000270, 0x00000038, 0x0000005f, 0x0000050d,
    0x0004003d, 0x00000016, 0x00000271, 0x00000270, 0x00050081, 0x00000016, 0x00000272, 0x0000026c,
    0x00000271, 0x00060041, 0x00000062, 0x0000027c, 0x00000038, 0x0000005f, 0x0000050e, 0x0004003d,
    0x00000016, 0x0000027d, 0x0000027c, 0x00050085, 0x00000016, 0x0000027f, 0x0000027d, 0x000001d6,
    0x00060041, 0x00000062, 0x00000283, 0x00000038, 0x0000005f, 0x0000050f, 0x0004003d, 0x00000016,
    0x00000284, 0x00000283, 0x00050085, 0x00000016, 0x00000286, 0x00000284, 0x000001d8, 0x00060041,
    0x00000062, 0x0000028a, 0x00000038, 0x0000005f, 0x00000510, 0x0004003d, 0x00000016, 0x0000028b,
    0x0000028a, 0x00050085, 0x00000016, 0x0000028d, 0x0000028b, 0x000001d4, 0x00050081, 0x00000016,
    0x00000290, 0x0000027f, 0x00000286, 0x00050081, 0x00000016, 0x00000292, 0x00000290, 0x0000028d,
    0x00060041, 0x00000062, 0x00000296, 0x00000038, 0x0000005f, 0x00000511, 0x0004003d, 0x00000016,
    0x00000297, 0x00000296, 0x00050081, 0x00000016, 0x00000298, 0x00000292, 0x00000297, 0x00050088,
    0x00000016, 0x000001ee, 0x00000272, 0x00000298, 0x000500ab, 0x00000023, 0x000001f1, 0x00000191,
    0x000000bb, 0x000300f7, 0x000001f6, 0x00000000, 0x000400fa, 0x000001f1, 0x000001f2, 0x000001f6,
    0x000200f8, 0x000001f2, 0x000500b7, 0x00000023, 0x000001f5, 0x00000298, 0x000000c1, 0x000200f9,
    0x000001f6, 0x000200f8, 0x000001f6, 0x000700f5, 0x00000023, 0x000001f7, 0x000001f1, 0x00000185,
    0x000001f5, 0x000001f2, 0x000300f7, 0x000001fb, 0x00000000, 0x000400fa, 0x000001f7, 0x000001f8,
    0x000001fb, 0x000200f8, 0x000001f8, 0x000500ba, 0x00000023, 0x000001fa, 0x000001ee, 0x000000c1,
    0x000200f9, 0x000001fb, 0x000200f8, 0x000001fb, 0x000700f5, 0x00000023, 0x000001fc, 0x000001f7,
    0x000001f6, 0x000001fa, 0x000001f8, 0x000300f7, 0x00000200, 0x00000000, 0x000400fa, 0x000001fc,
    0x000001fd, 0x00000200, 0x000200f8, 0x000001fd, 0x000500b8, 0x00000023, 0x000001ff, 0x000001ee,
    0x000000cc, 0x000200f9, 0x00000200, 0x000200f8, 0x00000200, 0x000700f5, 0x00000023, 0x00000201,
    0x000001fc, 0x000001fb, 0x000001ff, 0x000001fd, 0x000300f7, 0x0000019f, 0x00000000, 0x000400fa,
    0x000000f3, 0x00000197, 0x0000019f, 0x000200f8, 0x00000197, 0x000300f7, 0x0000019d, 0x00000000,
    0x000400fa, 0x00000201, 0x00000199, 0x0000019c, 0x000200f8, 0x00000199, 0x0004007c, 0x00000006,
    0x0000019b, 0x000001ee, 0x000200f9, 0x0000019d, 0x000200f8, 0x0000019c, 0x000200f9, 0x0000019d,
    0x000200f8, 0x0000019d, 0x000700f5, 0x00000006, 0x00000504, 0x0000019b, 0x00000199, 0x000000fd,
    0x0000019c, 0x000200f9, 0x000001b3, 0x000200f8, 0x0000019f, 0x00050085, 0x00000016, 0x000001a1,
    0x000001ee, 0x00000102, 0x00050081, 0x00000016, 0x000001a3, 0x000001a1, 0x00000106, 0x000400a8,
    0x00000023, 0x000001a5, 0x00000201, 0x000300f7, 0x000001b1, 0x00000000, 0x000400fa, 0x000001a5,
    0x000001a6, 0x000001a7, 0x000200f8, 0x000001a6, 0x000200f9, 0x000001b1, 0x000200f8, 0x000001a7,
    0x000500b8, 0x00000023, 0x000001a9, 0x000001a3, 0x0000010f, 0x000300f7, 0x000001af, 0x00000000,
    0x000400fa, 0x000001a9, 0x000001aa, 0x000001ae, 0x000200f8, 0x000001aa, 0x0004006d, 0x00000006,
    0x000001ac, 0x000001a3, 0x0007000c, 0x00000006, 0x000001ad, 0x00000001, 0x00000029, 0x000001ac,
    0x0000004d, 0x000200f9, 0x000001af, 0x000200f8, 0x000001ae, 0x000200f9, 0x000001af, 0x000200f8,
    0x000001af, 0x000700f5, 0x00000006, 0x00000502, 0x000001ad, 0x000001aa, 0x00000118, 0x000001ae,
    0x000200f9, 0x000001b1, 0x000200f8, 0x000001b1, 0x000700f5, 0x00000006, 0x00000503, 0x00000044,
    0x000001a6, 0x00000502, 0x000001af, 0x000200f9, 0x000001b3, 0x000200f8, 0x000001b3, 0x000700f5,
    0x00000006, 0x00000505, 0x00000504, 0x0000019d, 0x00000503, 0x000001b1, 0x000200f9, 0x0000012e,
    0x000200f8, 0x00000134, 0x00050084, 0x00000006, 0x00000136, 0x00000072, 0x00000162, 0x000300f7,
    0x000002db, 0x00000000, 0x000300fb, 0x00000044, 0x000002ad, 0x000200f8, 0x000002ad, 0x00050082,
    0x00000006, 0x000002b1, 0x0000016d, 0x0000004d, 0x0007000c, 0x00000006, 0x000002b2, 0x00000001,
    0x00000026, 0x00000136, 0x000002b1, 0x00060041, 0x0000003b, 0x000002e1, 0x00000038, 0x00000039,
    0x00000044, 0x0004003d, 0x00000006, 0x000002e2, 0x000002e1, 0x00050084, 0x00000006, 0x000002e3,
    0x00000169, 0x000002e2, 0x00050080, 0x00000006, 0x000002b6, 0x000002e3, 0x000002b2, 0x00060041,
    0x000000e2, 0x000002b7, 0x000000db, 0x00000053, 0x000002b6, 0x0004003d, 0x00000006, 0x000002b8,
    0x000002b7, 0x0004007c, 0x0000001f, 0x000002b9, 0x000002b8, 0x0004006f, 0x00000016, 0x000002fb,
    0x000002b9, 0x00050085, 0x00000016, 0x000002fc, 0x000002fb, 0x0000008a, 0x00040070, 0x00000016,
    0x000002fe, 0x000002b2, 0x00040070, 0x00000016, 0x00000300, 0x00000169, 0x00060041, 0x00000062,
    0x0000037e, 0x00000038, 0x0000005f, 0x0000050a, 0x0004003d, 0x00000016, 0x0000037f, 0x0000037e,
    0x00050085, 0x00000016, 0x00000381, 0x0000037f, 0x000002fe, 0x00060041, 0x00000062, 0x00000385,
    0x00000038, 0x0000005f, 0x0000050b, 0x0004003d, 0x00000016, 0x00000386, 0x00000385, 0x00050085,
    0x00000016, 0x00000388, 0x00000386, 0x00000300, 0x00060041, 0x00000062, 0x0000038c, 0x00000038,
    0x0000005f, 0x0000050c, 0x0004003d, 0x00000016, 0x0000038d, 0x0000038c, 0x00050085, 0x00000016,
    0x0000038f, 0x0000038d, 0x000002fc, 0x00050081, 0x00000016, 0x00000392, 0x00000381, 0x00000388,
    0x00050081, 0x00000016, 0x00000394, 0x00000392, 0x0000038f, 0x00060041, 0x00000062, 0x00000398,
    0x00000038, 0x0000005f, 0x0000050d, 0x0004003d, 0x00000016, 0x00000399, 0x00000398, 0x00050081,
    0x00000016, 0x0000039a, 0x00000394, 0x00000399, 0x00060041, 0x00000062, 0x000003a4, 0x00000038,
    0x0000005f, 0x0000050e, 0x0004003d, 0x00000016, 0x000003a5, 0x000003a4, 0x00050085, 0x00000016,
    0x000003a7, 0x000003a5, 0x000002fe, 0x00060041, 0x00000062, 0x000003ab, 0x00000038, 0x0000005f,
    0x0000050f, 0x0004003d, 0x00000016, 0x000003ac, 0x000003ab, 0x00050085, 0x00000016, 0x000003ae,
    0x000003ac, 0x00000300, 0x00060041, 0x00000062, 0x000003b2, 0x00000038, 0x0000005f, 0x00000510,
    0x0004003d, 0x00000016, 0x000003b3, 0x000003b2, 0x00050085, 0x00000016, 0x000003b5, 0x000003b3,
    0x000002fc, 0x00050081, 0x00000016, 0x000003b8, 0x000003a7, 0x000003ae, 0x00050081, 0x00000016,
    0x000003ba, 0x000003b8, 0x000003b5, 0x00060041, 0x00000062, 0x000003be, 0x00000038, 0x0000005f,
    0x00000511, 0x0004003d, 0x00000016, 0x000003bf, 0x000003be, 0x00050081, 0x00000016, 0x000003c0,
    0x000003ba, 0x000003bf, 0x00050088, 0x00000016, 0x00000316, 0x0000039a, 0x000003c0, 0x000500ab,
    0x00000023, 0x00000319, 0x000002b9, 0x000000bb, 0x000300f7, 0x0000031e, 0x00000000, 0x000400fa,
    0x00000319, 0x0000031a, 0x0000031e, 0x000200f8, 0x0000031a, 0x000500b7, 0x00000023, 0x0000031d,
    0x000003c0, 0x000000c1, 0x000200f9, 0x0000031e, 0x000200f8, 0x0000031e, 0x000700f5, 0x00000023,
    0x0000031f, 0x00000319, 0x000002ad, 0x0000031d, 0x0000031a, 0x000300f7, 0x00000323, 0x00000000,
    0x000400fa, 0x0000031f, 0x00000320, 0x00000323, 0x000200f8, 0x00000320, 0x000500ba, 0x00000023,
    0x00000322, 0x00000316, 0x000000c1, 0x000200f9, 0x00000323, 0x000200f8, 0x00000323, 0x000700f5,
    0x00000023, 0x00000324, 0x0000031f, 0x0000031e, 0x00000322, 0x00000320, 0x000300f7, 0x00000328,
    0x00000000, 0x000400fa, 0x00000324, 0x00000325, 0x00000328, 0x000200f8, 0x00000325, 0x000500b8,
    0x00000023, 0x00000327, 0x00000316, 0x000000cc, 0x000200f9, 0x00000328, 0x000200f8, 0x00000328,
    0x000700f5, 0x00000023, 0x00000329, 0x00000324, 0x00000323, 0x00000327, 0x00000325, 0x000300f7,
    0x000002c7, 0x00000000, 0x000400fa, 0x000000f3, 0x000002bf, 0x000002c7, 0x000200f8, 0x000002bf,
    0x000300f7, 0x000002c5, 0x00000000, 0x000400fa, 0x00000329, 0x000002c1, 0x000002c4, 0x000200f8,
    0x000002c1, 0x0004007c, 0x00000006, 0x000002c3, 0x00000316, 0x000200f9, 0x000002c5, 0x000200f8,
    0x000002c4, 0x000200f9, 0x000002c5, 0x000200f8, 0x000002c5, 0x000700f5, 0x00000006, 0x000004fc,
    0x000002c3, 0x000002c1, 0x000000fd, 0x000002c4, 0x000200f9, 0x000002db, 0x000200f8, 0x000002c7,
    0x00050085, 0x00000016, 0x000002c9, 0x00000316, 0x00000102, 0x00050081, 0x00000016, 0x000002cb,
    0x000002c9, 0x00000106, 0x000400a8, 0x00000023, 0x000002cd, 0x00000329, 0x000300f7, 0x000002d9,
    0x00000000, 0x000400fa, 0x000002cd, 0x000002ce, 0x000002cf, 0x000200f8, 0x000002ce, 0x000200f9,
    0x000002d9, 0x000200f8, 0x000002cf, 0x000500b8, 0x00000023, 0x000002d1, 0x000002cb, 0x0000010f,
    0x000300f7, 0x000002d7, 0x00000000, 0x000400fa, 0x000002d1, 0x000002d2, 0x000002d6, 0x000200f8,
    0x000002d2, 0x0004006d, 0x00000006, 0x000002d4, 0x000002cb, 0x0007000c, 0x00000006, 0x000002d5,
    0x00000001, 0x00000029, 0x000002d4, 0x0000004d, 0x000200f9, 0x000002d7, 0x000200f8, 0x000002d6,
    0x000200f9, 0x000002d7, 0x000200f8, 0x000002d7, 0x000700f5, 0x00000006, 0x000004fa, 0x000002d5,
    0x000002d2, 0x00000118, 0x000002d6, 0x000200f9, 0x000002d9, 0x000200f8, 0x000002d9, 0x000700f5,
    0x00000006, 0x000004fb, 0x00000044, 0x000002ce, 0x000004fa, 0x000002d7, 0x000200f9, 0x000002db,
    0x000200f8, 0x000002db, 0x000700f5, 0x00000006, 0x000004fd, 0x000004fc, 0x000002c5, 0x000004fb,
    0x000002d9, 0x00050080, 0x00000006, 0x0000013d, 0x00000136, 0x0000004d, 0x000300f7, 0x00000403,
    0x00000000, 0x000300fb, 0x00000044, 0x000003d5, 0x000200f8, 0x000003d5, 0x0007000c, 0x00000006,
    0x000003da, 0x00000001, 0x00000026, 0x0000013d, 0x000002b1, 0x00050080, 0x00000006, 0x000003de,
    0x000002e3, 0x000003da, 0x00060041, 0x000000e2, 0x000003df, 0x000000db, 0x00000053, 0x000003de,
    0x0004003d, 0x00000006, 0x000003e0, 0x000003df, 0x0004007c, 0x0000001f, 0x000003e1, 0x000003e0,
    0x0004006f, 0x00000016, 0x00000423, 0x000003e1, 0x00050085, 0x00000016, 0x00000424, 0x00000423,
    0x0000008a, 0x00040070, 0x00000016, 0x00000426, 0x000003da, 0x00050085, 0x00000016, 0x000004a9,
    0x0000037f, 0x00000426, 0x00050085, 0x00000016, 0x000004b7, 0x0000038d, 0x00000424, 0x00050081,
    0x00000016, 0x000004ba, 0x000004a9, 0x00000388, 0x00050081, 0x00000016, 0x000004bc, 0x000004ba,
    0x000004b7, 0x00050081, 0x00000016, 0x000004c2, 0x000004bc, 0x00000399, 0x00050085, 0x00000016,
    0x000004cf, 0x000003a5, 0x00000426, 0x00050085, 0x00000016, 0x000004dd, 0x000003b3, 0x00000424,
    0x00050081, 0x00000016, 0x000004e0, 0x000004cf, 0x000003ae, 0x00050081, 0x00000016, 0x000004e2,
    0x000004e0, 0x000004dd, 0x00050081, 0x00000016, 0x000004e8, 0x000004e2, 0x000003bf, 0x00050088,
    0x00000016, 0x0000043e, 0x000004c2, 0x000004e8, 0x000500ab, 0x00000023, 0x00000441, 0x000003e1,
    0x000000bb, 0x000300f7, 0x00000446, 0x00000000, 0x000400fa, 0x00000441, 0x00000442, 0x00000446,
    0x000200f8, 0x00000442, 0x000500b7, 0x00000023, 0x00000445, 0x000004e8, 0x000000c1, 0x000200f9,
    0x00000446, 0x000200f8, 0x00000446, 0x000700f5, 0x00000023, 0x00000447, 0x00000441, 0x000003d5,
    0x00000445, 0x00000442, 0x000300f7, 0x0000044b, 0x00000000, 0x000400fa, 0x00000447, 0x00000448,
    0x0000044b, 0x000200f8, 0x00000448, 0x000500ba, 0x00000023, 0x0000044a, 0x0000043e, 0x000000c1,
    0x000200f9, 0x0000044b, 0x000200f8, 0x0000044b, 0x000700f5, 0x00000023, 0x0000044c, 0x00000447,
    0x00000446, 0x0000044a, 0x00000448, 0x000300f7, 0x00000450, 0x00000000, 0x000400fa, 0x0000044c,
    0x0000044d, 0x00000450, 0x000200f8, 0x0000044d, 0x000500b8, 0x00000023, 0x0000044f, 0x0000043e,
    0x000000cc, 0x000200f9, 0x00000450, 0x000200f8, 0x00000450, 0x000700f5, 0x00000023, 0x00000451,
    0x0000044c, 0x0000044b, 0x0000044f, 0x0000044d, 0x000300f7, 0x000003ef, 0x00000000, 0x000400fa,
    0x000000f3, 0x000003e7, 0x000003ef, 0x000200f8, 0x000003e7, 0x000300f7, 0x000003ed, 0x00000000,
    0x000400fa, 0x00000451, 0x000003e9, 0x000003ec, 0x000200f8, 0x000003e9, 0x0004007c, 0x00000006,
    0x000003eb, 0x0000043e, 0x000200f9, 0x000003ed, 0x000200f8, 0x000003ec, 0x000200f9, 0x000003ed,
    0x000200f8, 0x000003ed, 0x000700f5, 0x00000006, 0x00000500, 0x000003eb, 0x000003e9, 0x000000fd,
    0x000003ec, 0x000200f9, 0x00000403, 0x000200f8, 0x000003ef, 0x00050085, 0x00000016, 0x000003f1,
    0x0000043e, 0x00000102, 0x00050081, 0x00000016, 0x000003f3, 0x000003f1, 0x00000106, 0x000400a8,
    0x00000023, 0x000003f5, 0x00000451, 0x000300f7, 0x00000401, 0x00000000, 0x000400fa, 0x000003f5,
    0x000003f6, 0x000003f7, 0x000200f8, 0x000003f6, 0x000200f9, 0x00000401, 0x000200f8, 0x000003f7,
    0x000500b8, 0x00000023, 0x000003f9, 0x000003f3, 0x0000010f, 0x000300f7, 0x000003ff, 0x00000000,
    0x000400fa, 0x000003f9, 0x000003fa, 0x000003fe, 0x000200f8, 0x000003fa, 0x0004006d, 0x00000006,
    0x000003fc, 0x000003f3, 0x0007000c, 0x00000006, 0x000003fd, 0x00000001, 0x00000029, 0x000003fc,
    0x0000004d, 0x000200f9, 0x000003ff, 0x000200f8, 0x000003fe, 0x000200f9, 0x000003ff, 0x000200f8,
    0x000003ff, 0x000700f5, 0x00000006, 0x000004fe, 0x000003fd, 0x000003fa, 0x00000118, 0x000003fe,
    0x000200f9, 0x00000401, 0x000200f8, 0x00000401, 0x000700f5, 0x00000006, 0x000004ff, 0x00000044,
    0x000003f6, 0x000004fe, 0x000003ff, 0x000200f9, 0x00000403, 0x000200f8, 0x00000403, 0x000700f5,
    0x00000006, 0x00000501, 0x00000500, 0x000003ed, 0x000004ff, 0x00000401, 0x000500c4, 0x00000006,
    0x00000143, 0x00000501, 0x00000142, 0x000500c5, 0x00000006, 0x00000144, 0x000004fd, 0x00000143,
    0x000200f9, 0x0000012e, 0x000200f8, 0x0000012e, 0x000700f5, 0x00000006, 0x00000506, 0x00000505,
    0x000001b3, 0x00000144, 0x00000403, 0x00060041, 0x0000003b, 0x000004ee, 0x00000038, 0x00000039,
    0x0000004d, 0x0004003d, 0x00000006, 0x000004ef, 0x000004ee, 0x00050084, 0x00000006, 0x000004f0,
    0x00000169, 0x000004ef, 0x00050080, 0x00000006, 0x0000014f, 0x000004f0, 0x00000162, 0x00060041,
    0x000000e2, 0x00000151, 0x00000149, 0x00000053, 0x0000014f, 0x0003003e, 0x00000151, 0x00000506,
    0x000200f9, 0x00000155, 0x000200f8, 0x00000155, 0x000100fd, 0x00010038,
};
/* shaders/export_disparity.comp, with its includes sha256
   89b0a99f85ea4fac95ef3c22c784e0be4e68153bd5958d9e6a140037849c492c */
static const uint32_t stereo__spv_export_disparity[1229] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000001ce, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000002c, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000001c, 0x00000006, 0x00000004,
    0x00040047, 0x0000001d, 0x00000006, 0x00000004, 0x00050048, 0x0000001e, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000001e, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000001e,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000001e, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000001e, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000001e, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000001e, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000001e, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000001e, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000001e, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x0000001e,
    0x00000002, 0x00040047, 0x0000002c, 0x0000000b, 0x0000001c, 0x00040047, 0x00000049, 0x00000006,
    0x00000004, 0x00040048, 0x0000004a, 0x00000000, 0x00000018, 0x00050048, 0x0000004a, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000004a, 0x00000003, 0x00040047, 0x0000004c, 0x00000022,
    0x00000000, 0x00040047, 0x0000004c, 0x00000021, 0x00000000, 0x00040047, 0x00000062, 0x00000001,
    0x00000001, 0x00040047, 0x000000c1, 0x00000006, 0x00000004, 0x00040048, 0x000000c2, 0x00000000,
    0x00000019, 0x00050048, 0x000000c2, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000c2,
    0x00000003, 0x00040047, 0x000000c4, 0x00000022, 0x00000000, 0x00040047, 0x000000c4, 0x00000021,
    0x00000001, 0x00040047, 0x000000cd, 0x00000001, 0x00000000, 0x00040047, 0x000000ce, 0x0000000b,
    0x00000019, 0x00030047, 0x00000107, 0x0000002a, 0x00030047, 0x0000014b, 0x0000002a, 0x00030047,
    0x0000018f, 0x0000002a, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015,
    0x00000006, 0x00000020, 0x00000000, 0x0004002b, 0x00000006, 0x0000001b, 0x00000004, 0x0004001c,
    0x0000001c, 0x00000006, 0x0000001b, 0x0004001c, 0x0000001d, 0x00000006, 0x0000001b, 0x000c001e,
    0x0000001e, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x0000001c, 0x0000001d, 0x00040020, 0x0000001f, 0x00000009, 0x0000001e, 0x0004003b,
    0x0000001f, 0x00000020, 0x00000009, 0x00040015, 0x00000021, 0x00000020, 0x00000001, 0x0004002b,
    0x00000021, 0x00000022, 0x00000008, 0x00040020, 0x00000024, 0x00000009, 0x00000006, 0x00040017,
    0x0000002a, 0x00000006, 0x00000003, 0x00040020, 0x0000002b, 0x00000001, 0x0000002a, 0x0004003b,
    0x0000002b, 0x0000002c, 0x00000001, 0x0004002b, 0x00000006, 0x0000002d, 0x00000000, 0x00040020,
    0x0000002e, 0x00000001, 0x00000006, 0x0004002b, 0x00000021, 0x00000033, 0x00000003, 0x0004002b,
    0x00000006, 0x00000036, 0x00000001, 0x0004002b, 0x00000021, 0x0000003c, 0x00000000, 0x0004002b,
    0x00000006, 0x00000041, 0x00000003, 0x0004002b, 0x00000021, 0x00000043, 0x00000002, 0x0003001d,
    0x00000049, 0x00000006, 0x0003001e, 0x0000004a, 0x00000049, 0x00040020, 0x0000004b, 0x00000002,
    0x0000004a, 0x0004003b, 0x0000004b, 0x0000004c, 0x00000002, 0x00040020, 0x00000057, 0x00000002,
    0x00000006, 0x00030016, 0x0000005b, 0x00000020, 0x0004002b, 0x0000005b, 0x00000060, 0x3b800000,
    0x00040032, 0x00000006, 0x00000062, 0x00000000, 0x00020014, 0x00000063, 0x00060034, 0x00000063,
    0x00000064, 0x000000aa, 0x00000062, 0x0000002d, 0x0004002b, 0x00000021, 0x00000068, 0x80000000,
    0x0004002b, 0x00000006, 0x0000006d, 0x7f800000, 0x00060034, 0x00000063, 0x00000073, 0x000000aa,
    0x00000062, 0x00000036, 0x0004002b, 0x00000006, 0x0000007b, 0x00008000, 0x0004002b, 0x00000021,
    0x0000007f, 0x00000004, 0x0004002b, 0x00000021, 0x00000081, 0xffff8001, 0x0004002b, 0x00000021,
    0x00000082, 0x00007fff, 0x0004002b, 0x00000006, 0x00000085, 0x0000ffff, 0x0004002b, 0x00000021,
    0x00000090, 0x00000001, 0x0004002b, 0x00000021, 0x00000091, 0x0000ffff, 0x00060034, 0x00000063,
    0x0000009c, 0x000000aa, 0x00000062, 0x0000002d, 0x0004002b, 0x00000006, 0x0000009d, 0x00000002,
    0x00070034, 0x00000006, 0x0000009e, 0x000000a9, 0x0000009c, 0x0000001b, 0x0000009d, 0x00060034,
    0x00000063, 0x000000a6, 0x000000aa, 0x00000062, 0x0000002d, 0x0004002b, 0x00000021, 0x000000bd,
    0x00000010, 0x0003001d, 0x000000c1, 0x00000006, 0x0003001e, 0x000000c2, 0x000000c1, 0x00040020,
    0x000000c3, 0x00000002, 0x000000c2, 0x0004003b, 0x000000c3, 0x000000c4, 0x00000002, 0x00040032,
    0x00000006, 0x000000cd, 0x00000001, 0x00060033, 0x0000002a, 0x000000ce, 0x000000cd, 0x00000036,
    0x00000036, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005,
    0x000300f7, 0x000000d0, 0x00000000, 0x000300fb, 0x0000002d, 0x000000d1, 0x000200f8, 0x000000d1,
    0x00050041, 0x0000002e, 0x000000dd, 0x0000002c, 0x0000002d, 0x0004003d, 0x00000006, 0x000000de,
    0x000000dd, 0x00050041, 0x00000024, 0x000000e1, 0x00000020, 0x00000033, 0x0004003d, 0x00000006,
    0x000000e2, 0x000000e1, 0x00050041, 0x0000002e, 0x000000e3, 0x0000002c, 0x00000036, 0x0004003d,
    0x00000006, 0x000000e4, 0x000000e3, 0x00050080, 0x00000006, 0x000000e5, 0x000000e2, 0x000000e4,
    0x00050041, 0x00000024, 0x000000e8, 0x00000020, 0x0000003c, 0x0004003d, 0x00000006, 0x000000e9,
    0x000000e8, 0x00050084, 0x00000006, 0x000000eb, 0x000000e9, 0x0000009e, 0x00050080, 0x00000006,
    0x000000ec, 0x000000eb, 0x00000041, 0x000500c2, 0x00000006, 0x000000ed, 0x000000ec, 0x00000043,
    0x000500ae, 0x00000063, 0x000000a1, 0x000000de, 0x000000ed, 0x000300f7, 0x000000a3, 0x00000000,
    0x000400fa, 0x000000a1, 0x000000a2, 0x000000a3, 0x000200f8, 0x000000a2, 0x000200f9, 0x000000d0,
    0x000200f8, 0x000000a3, 0x000300f7, 0x000000a9, 0x00000000, 0x000400fa, 0x000000a6, 0x000000a8,
    0x000000af, 0x000200f8, 0x000000a8, 0x000300f7, 0x00000129, 0x00000000, 0x000300fb, 0x0000002d,
    0x000000f9, 0x000200f8, 0x000000f9, 0x00060041, 0x00000024, 0x0000012f, 0x00000020, 0x00000022,
    0x0000002d, 0x0004003d, 0x00000006, 0x00000130, 0x0000012f, 0x00050084, 0x00000006, 0x00000131,
    0x000000e5, 0x00000130, 0x00050082, 0x00000006, 0x000000ff, 0x000000e9, 0x00000036, 0x0007000c,
    0x00000006, 0x00000100, 0x00000001, 0x00000026, 0x000000de, 0x000000ff, 0x00050080, 0x00000006,
    0x00000101, 0x00000131, 0x00000100, 0x00060041, 0x00000057, 0x00000102, 0x0000004c, 0x0000003c,
    0x00000101, 0x0004003d, 0x00000006, 0x00000103, 0x00000102, 0x0004007c, 0x00000021, 0x00000104,
    0x00000103, 0x0004006f, 0x0000005b, 0x00000106, 0x00000104, 0x00050085, 0x0000005b, 0x00000107,
    0x00000106, 0x00000060, 0x000300f7, 0x00000111, 0x00000000, 0x000400fa, 0x00000064, 0x00000108,
    0x00000111, 0x000200f8, 0x00000108, 0x000500aa, 0x00000063, 0x0000010a, 0x00000104, 0x00000068,
    0x000300f7, 0x0000010f, 0x00000000, 0x000400fa, 0x0000010a, 0x0000010b, 0x0000010c, 0x000200f8,
    0x0000010b, 0x000200f9, 0x0000010f, 0x000200f8, 0x0000010c, 0x0004007c, 0x00000006, 0x0000010e,
    0x00000107, 0x000200f9, 0x0000010f, 0x000200f8, 0x0000010f, 0x000700f5, 0x00000006, 0x000001cb,
    0x0000006d, 0x0000010b, 0x0000010e, 0x0000010c, 0x000200f9, 0x00000129, 0x000200f8, 0x00000111,
    0x000300f7, 0x0000011f, 0x00000000, 0x000400fa, 0x00000073, 0x00000112, 0x0000011f, 0x000200f8,
    0x00000112, 0x000500aa, 0x00000063, 0x00000114, 0x00000104, 0x00000068, 0x000300f7, 0x0000011d,
    0x00000000, 0x000400fa, 0x00000114, 0x00000115, 0x00000116, 0x000200f8, 0x00000115, 0x000200f9,
    0x0000011d, 0x000200f8, 0x00000116, 0x00050080, 0x00000021, 0x00000118, 0x00000104, 0x00000022,
    0x000500c3, 0x00000021, 0x00000119, 0x00000118, 0x0000007f, 0x0008000c, 0x00000021, 0x0000011a,
    0x00000001, 0x0000002d, 0x00000119, 0x00000081, 0x00000082, 0x0004007c, 0x00000006, 0x0000011b,
    0x0000011a, 0x000500c7, 0x00000006, 0x0000011c, 0x0000011b, 0x00000085, 0x000200f9, 0x0000011d,
    0x000200f8, 0x0000011d, 0x000700f5, 0x00000006, 0x000001ca, 0x0000007b, 0x00000115, 0x0000011c,
    0x00000116, 0x000200f9, 0x00000129, 0x000200f8, 0x0000011f, 0x000500aa, 0x00000063, 0x00000121,
    0x00000104, 0x00000068, 0x000300f7, 0x00000127, 0x00000000, 0x000400fa, 0x00000121, 0x00000122,
    0x00000123, 0x000200f8, 0x00000122, 0x000200f9, 0x00000127, 0x000200f8, 0x00000123, 0x0008000c,
    0x00000021, 0x00000125, 0x00000001, 0x0000002d, 0x00000104, 0x00000090, 0x00000091, 0x0004007c,
    0x00000006, 0x00000126, 0x00000125, 0x000200f9, 0x00000127, 0x000200f8, 0x00000127, 0x000700f5,
    0x00000006, 0x000001c9, 0x0000002d, 0x00000122, 0x00000126, 0x00000123, 0x000200f9, 0x00000129,
    0x000200f8, 0x00000129, 0x000900f5, 0x00000006, 0x000001cc, 0x000001cb, 0x0000010f, 0x000001ca,
    0x0000011d, 0x000001c9, 0x00000127, 0x000200f9, 0x000000a9, 0x000200f8, 0x000000af, 0x00050084,
    0x00000006, 0x000000b1, 0x0000009d, 0x000000de, 0x000300f7, 0x0000016d, 0x00000000, 0x000300fb,
    0x0000002d, 0x0000013d, 0x000200f8, 0x0000013d, 0x00060041, 0x00000024, 0x00000173, 0x00000020,
    0x00000022, 0x0000002d, 0x0004003d, 0x00000006, 0x00000174, 0x00000173, 0x00050084, 0x00000006,
    0x00000175, 0x000000e5, 0x00000174, 0x00050082, 0x00000006, 0x00000143, 0x000000e9, 0x00000036,
    0x0007000c, 0x00000006, 0x00000144, 0x00000001, 0x00000026, 0x000000b1, 0x00000143, 0x00050080,
    0x00000006, 0x00000145, 0x00000175, 0x00000144, 0x00060041, 0x00000057, 0x00000146, 0x0000004c,
    0x0000003c, 0x00000145, 0x0004003d, 0x00000006, 0x00000147, 0x00000146, 0x0004007c, 0x00000021,
    0x00000148, 0x00000147, 0x0004006f, 0x0000005b, 0x0000014a, 0x00000148, 0x00050085, 0x0000005b,
    0x0000014b, 0x0000014a, 0x00000060, 0x000300f7, 0x00000155, 0x00000000, 0x000400fa, 0x00000064,
    0x0000014c, 0x00000155, 0x000200f8, 0x0000014c, 0x000500aa, 0x00000063, 0x0000014e, 0x00000148,
    0x00000068, 0x000300f7, 0x00000153, 0x00000000, 0x000400fa, 0x0000014e, 0x0000014f, 0x00000150,
    0x000200f8, 0x0000014f, 0x000200f9, 0x00000153, 0x000200f8, 0x00000150, 0x0004007c, 0x00000006,
    0x00000152, 0x0000014b, 0x000200f9, 0x00000153, 0x000200f8, 0x00000153, 0x000700f5, 0x00000006,
    0x000001c3, 0x0000006d, 0x0000014f, 0x00000152, 0x00000150, 0x000200f9, 0x0000016d, 0x000200f8,
    0x00000155, 0x000300f7, 0x00000163, 0x00000000, 0x000400fa, 0x00000073, 0x00000156, 0x00000163,
    0x000200f8, 0x00000156, 0x000500aa, 0x00000063, 0x00000158, 0x00000148, 0x00000068, 0x000300f7,
    0x00000161, 0x00000000, 0x000400fa, 0x00000158, 0x00000159, 0x0000015a, 0x000200f8, 0x00000159,
    0x000200f9, 0x00000161, 0x000200f8, 0x0000015a, 0x00050080, 0x00000021, 0x0000015c, 0x00000148,
    0x00000022, 0x000500c3, 0x00000021, 0x0000015d, 0x0000015c, 0x0000007f, 0x0008000c, 0x00000021,
    0x0000015e, 0x00000001, 0x0000002d, 0x0000015d, 0x00000081, 0x00000082, 0x0004007c, 0x00000006,
    0x0000015f, 0x0000015e, 0x000500c7, 0x00000006, 0x00000160, 0x0000015f, 0x00000085, 0x000200f9,
    0x00000161, 0x000200f8, 0x00000161, 0x000700f5, 0x00000006, 0x000001c2, 0x0000007b, 0x00000159,
    0x00000160, 0x0000015a, 0x000200f9, 0x0000016d, 0x000200f8, 0x00000163, 0x000500aa, 0x00000063,
    0x00000165, 0x00000148, 0x00000068, 0x000300f7, 0x0000016b, 0x00000000, 0x000400fa, 0x00000165,
    0x00000166, 0x00000167, 0x000200f8, 0x00000166, 0x000200f9, 0x0000016b, 0x000200f8, 0x00000167,
    0x0008000c, 0x00000021, 0x00000169, 0x00000001, 0x0000002d, 0x00000148, 0x00000090, 0x00000091,
    0x0004007c, 0x00000006, 0x0000016a, 0x00000169, 0x000200f9, 0x0000016b, 0x000200f8, 0x0000016b,
    0x000700f5, 0x00000006, 0x000001c1, 0x0000002d, 0x00000166, 0x0000016a, 0x00000167, 0x000200f9,
    0x0000016d, 0x000200f8, 0x0000016d, 0x000900f5, 0x00000006, 0x000001c4, 0x000001c3, 0x00000153,
    0x000001c2, 0x00000161, 0x000001c1, 0x0000016b, 0x00050080, 0x00000006, 0x000000b8, 0x000000b1,
    0x00000036, 0x000300f7, 0x000001b1, 0x00000000, 0x000300fb, 0x0000002d, 0x00000181, 0x000200f8,
    0x00000181, 0x0007000c, 0x00000006, 0x00000188, 0x00000001, 0x00000026, 0x000000b8, 0x00000143,
    0x00050080, 0x00000006, 0x00000189, 0x00000175, 0x00000188, 0x00060041, 0x00000057, 0x0000018a,
    0x0000004c, 0x0000003c, 0x00000189, 0x0004003d, 0x00000006, 0x0000018b, 0x0000018a, 0x0004007c,
    0x00000021, 0x0000018c, 0x0000018b, 0x0004006f, 0x0000005b, 0x0000018e, 0x0000018c, 0x00050085,
    0x0000005b, 0x0000018f, 0x0000018e, 0x00000060, 0x000300f7, 0x00000199, 0x00000000, 0x000400fa,
    0x00000064, 0x00000190, 0x00000199, 0x000200f8, 0x00000190, 0x000500aa, 0x00000063, 0x00000192,
    0x0000018c, 0x00000068, 0x000300f7, 0x00000197, 0x00000000, 0x000400fa, 0x00000192, 0x00000193,
    0x00000194, 0x000200f8, 0x00000193, 0x000200f9, 0x00000197, 0x000200f8, 0x00000194, 0x0004007c,
    0x00000006, 0x00000196, 0x0000018f, 0x000200f9, 0x00000197, 0x000200f8, 0x00000197, 0x000700f5,
    0x00000006, 0x000001c7, 0x0000006d, 0x00000193, 0x00000196, 0x00000194, 0x000200f9, 0x000001b1,
    0x000200f8, 0x00000199, 0x000300f7, 0x000001a7, 0x00000000, 0x000400fa, 0x00000073, 0x0000019a,
    0x000001a7, 0x000200f8, 0x0000019a, 0x000500aa, 0x00000063, 0x0000019c, 0x0000018c, 0x00000068,
    0x000300f7, 0x000001a5, 0x00000000, 0x000400fa, 0x0000019c, 0x0000019d, 0x0000019e, 0x000200f8,
    0x0000019d, 0x000200f9, 0x000001a5, 0x000200f8, 0x0000019e, 0x00050080, 0x00000021, 0x000001a0,
    0x0000018c, 0x00000022, 0x000500c3, 0x00000021, 0x000001a1, 0x000001a0, 0x0000007f, 0x0008000c,
    0x00000021, 0x000001a2, 0x00000001, 0x0000002d, 0x000001a1, 0x00000081, 0x00000082, 0x0004007c,
    0x00000006, 0x000001a3, 0x000001a2, 0x000500c7, 0x00000006, 0x000001a4, 0x000001a3, 0x00000085,
    0x000200f9, 0x000001a5, 0x000200f8, 0x000001a5, 0x000700f5, 0x00000006, 0x000001c6, 0x0000007b,
    0x0000019d, 0x000001a4, 0x0000019e, 0x000200f9, 0x000001b1, 0x000200f8, 0x000001a7, 0x000500aa,
    0x00000063, 0x000001a9, 0x0000018c, 0x00000068, 0x000300f7, 0x000001af, 0x00000000, 0x000400fa,
    0x000001a9, 0x000001aa, 0x000001ab, 0x000200f8, 0x000001aa, 0x000200f9, 0x000001af, 0x000200f8,
    0x000001ab, 0x0008000c, 0x00000021, 0x000001ad, 0x00000001, 0x0000002d, 0x0000018c, 0x00000090,
    0x00000091, 0x0004007c, 0x00000006, 0x000001ae, 0x000001ad, 0x000200f9, 0x000001af, 0x000200f8,
    0x000001af, 0x000700f5, 0x00000006, 0x000001c5, 0x0000002d, 0x000001aa, 0x000001ae, 0x000001ab,
    0x000200f9, 0x000001b1, 0x000200f8, 0x000001b1, 0x000900f5, 0x00000006, 0x000001c8, 0x000001c7,
    0x00000197, 0x000001c6, 0x000001a5, 0x000001c5, 0x000001af, 0x000500c4, 0x00000006, 0x000000be,
    0x000001c8, 0x000000bd, 0x000500c5, 0x00000006, 0x000000bf, 0x000001c4, 0x000000be, 0x000200f9,
    0x000000a9, 0x000200f8, 0x000000a9, 0x000700f5, 0x00000006, 0x000001cd, 0x000001cc, 0x00000129,
    0x000000bf, 0x000001b1, 0x00060041, 0x00000024, 0x000001be, 0x00000020, 0x00000022, 0x00000036,
    0x0004003d, 0x00000006, 0x000001bf, 0x000001be, 0x00050084, 0x00000006, 0x000001c0, 0x000000e5,
    0x000001bf, 0x00050080, 0x00000006, 0x000000ca, 0x000001c0, 0x000000de, 0x00060041, 0x00000057,
    0x000000cc, 0x000000c4, 0x0000003c, 0x000000ca, 0x0003003e, 0x000000cc, 0x000001cd, 0x000200f9,
    0x000000d0, 0x000200f8, 0x000000d0, 0x000100fd, 0x00010038,
};
/* shaders/export_points.comp, with its includes sha256
   e52c3ce0d60577b7009ef5a4559f0d9b3f804805c535ee5d601ca5e99afd5a0c */
static const uint32_t stereo__spv_export_points[1115] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000234, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000003b, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000002a, 0x00000006, 0x00000004,
    0x00040047, 0x0000002b, 0x00000006, 0x00000004, 0x00040047, 0x0000002d, 0x00000006, 0x00000004,
    0x00050048, 0x0000002e, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x0000002e, 0x00000001,
    0x00000023, 0x00000004, 0x00050048, 0x0000002e, 0x00000002, 0x00000023, 0x00000008, 0x00050048,
    0x0000002e, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x0000002e, 0x00000004, 0x00000023,
    0x00000010, 0x00050048, 0x0000002e, 0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x0000002e,
    0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x0000002e, 0x00000007, 0x00000023, 0x0000001c,
    0x00050048, 0x0000002e, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x0000002e, 0x00000009,
    0x00000023, 0x00000030, 0x00050048, 0x0000002e, 0x0000000a, 0x00000023, 0x00000040, 0x00030047,
    0x0000002e, 0x00000002, 0x00040047, 0x0000003b, 0x0000000b, 0x0000001c, 0x00040047, 0x000000d5,
    0x00000006, 0x00000004, 0x00040048, 0x000000d6, 0x00000000, 0x00000018, 0x00050048, 0x000000d6,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000d6, 0x00000003, 0x00040047, 0x000000d8,
    0x00000022, 0x00000000, 0x00040047, 0x000000d8, 0x00000021, 0x00000000, 0x00030047, 0x000000f4,
    0x0000002a, 0x00030047, 0x000000fa, 0x0000002a, 0x00040047, 0x000000fb, 0x00000006, 0x00000004,
    0x00040048, 0x000000fc, 0x00000000, 0x00000019, 0x00050048, 0x000000fc, 0x00000000, 0x00000023,
    0x00000000, 0x00030047, 0x000000fc, 0x00000003, 0x00040047, 0x000000fe, 0x00000022, 0x00000000,
    0x00040047, 0x000000fe, 0x00000021, 0x00000001, 0x00040047, 0x00000120, 0x00000001, 0x00000000,
    0x00040047, 0x00000121, 0x0000000b, 0x00000019, 0x00030047, 0x00000159, 0x0000002a, 0x00030047,
    0x00000173, 0x0000002a, 0x00030047, 0x00000192, 0x0000002a, 0x00030047, 0x00000199, 0x0000002a,
    0x00030047, 0x000001a0, 0x0000002a, 0x00030047, 0x000001a3, 0x0000002a, 0x00030047, 0x000001a5,
    0x0000002a, 0x00030047, 0x000001ab, 0x0000002a, 0x00030047, 0x000001b8, 0x0000002a, 0x00030047,
    0x000001bf, 0x0000002a, 0x00030047, 0x000001c6, 0x0000002a, 0x00030047, 0x000001c9, 0x0000002a,
    0x00030047, 0x000001cb, 0x0000002a, 0x00030047, 0x000001d1, 0x0000002a, 0x00030047, 0x000001de,
    0x0000002a, 0x00030047, 0x000001e5, 0x0000002a, 0x00030047, 0x000001ec, 0x0000002a, 0x00030047,
    0x000001ef, 0x0000002a, 0x00030047, 0x000001f1, 0x0000002a, 0x00030047, 0x000001f7, 0x0000002a,
    0x00030047, 0x00000204, 0x0000002a, 0x00030047, 0x0000020b, 0x0000002a, 0x00030047, 0x00000212,
    0x0000002a, 0x00030047, 0x00000215, 0x0000002a, 0x00030047, 0x00000217, 0x0000002a, 0x00030047,
    0x0000021d, 0x0000002a, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015,
    0x00000006, 0x00000020, 0x00000000, 0x00030016, 0x00000012, 0x00000020, 0x00040015, 0x0000001b,
    0x00000020, 0x00000001, 0x00020014, 0x0000001f, 0x0004002b, 0x00000006, 0x00000029, 0x00000004,
    0x0004001c, 0x0000002a, 0x00000006, 0x00000029, 0x0004001c, 0x0000002b, 0x00000006, 0x00000029,
    0x0004002b, 0x00000006, 0x0000002c, 0x00000010, 0x0004001c, 0x0000002d, 0x00000012, 0x0000002c,
    0x000d001e, 0x0000002e, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x0000002a, 0x0000002b, 0x0000002d, 0x00040020, 0x0000002f, 0x00000009,
    0x0000002e, 0x0004003b, 0x0000002f, 0x00000030, 0x00000009, 0x0004002b, 0x0000001b, 0x00000031,
    0x00000008, 0x00040020, 0x00000033, 0x00000009, 0x00000006, 0x00040017, 0x00000039, 0x00000006,
    0x00000003, 0x00040020, 0x0000003a, 0x00000001, 0x00000039, 0x0004003b, 0x0000003a, 0x0000003b,
    0x00000001, 0x0004002b, 0x00000006, 0x0000003c, 0x00000000, 0x00040020, 0x0000003d, 0x00000001,
    0x00000006, 0x0004002b, 0x0000001b, 0x00000042, 0x00000003, 0x0004002b, 0x00000006, 0x00000045,
    0x00000001, 0x0004002b, 0x0000001b, 0x0000004c, 0x0000000a, 0x00040020, 0x0000004f, 0x00000009,
    0x00000012, 0x0004002b, 0x00000006, 0x0000005f, 0x00000002, 0x0004002b, 0x00000006, 0x0000006d,
    0x00000003, 0x0004002b, 0x00000012, 0x00000078, 0x3b800000, 0x0004002b, 0x0000001b, 0x000000a9,
    0x80000000, 0x0004002b, 0x00000012, 0x000000af, 0x00000000, 0x0004002b, 0x00000012, 0x000000ba,
    0x7f7fc99e, 0x0004002b, 0x0000001b, 0x000000cc, 0x00000000, 0x0003001d, 0x000000d5, 0x00000006,
    0x0003001e, 0x000000d6, 0x000000d5, 0x00040020, 0x000000d7, 0x00000002, 0x000000d6, 0x0004003b,
    0x000000d7, 0x000000d8, 0x00000002, 0x00040020, 0x000000df, 0x00000002, 0x00000006, 0x0003001d,
    0x000000fb, 0x00000006, 0x0003001e, 0x000000fc, 0x000000fb, 0x00040020, 0x000000fd, 0x00000002,
    0x000000fc, 0x0004003b, 0x000000fd, 0x000000fe, 0x00000002, 0x0004002b, 0x00000006, 0x00000107,
    0x7fc00000, 0x00040032, 0x00000006, 0x00000120, 0x00000001, 0x00060033, 0x00000039, 0x00000121,
    0x00000120, 0x00000045, 0x00000045, 0x0004002b, 0x00000006, 0x00000229, 0x00000005, 0x0004002b,
    0x00000006, 0x0000022a, 0x00000006, 0x0004002b, 0x00000006, 0x0000022b, 0x00000007, 0x0004002b,
    0x00000006, 0x0000022c, 0x00000008, 0x0004002b, 0x00000006, 0x0000022d, 0x00000009, 0x0004002b,
    0x00000006, 0x0000022e, 0x0000000a, 0x0004002b, 0x00000006, 0x0000022f, 0x0000000b, 0x0004002b,
    0x00000006, 0x00000230, 0x0000000c, 0x0004002b, 0x00000006, 0x00000231, 0x0000000d, 0x0004002b,
    0x00000006, 0x00000232, 0x0000000e, 0x0004002b, 0x00000006, 0x00000233, 0x0000000f, 0x00050036,
    0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x00000123,
    0x00000000, 0x000300fb, 0x0000003c, 0x00000124, 0x000200f8, 0x00000124, 0x00050041, 0x0000003d,
    0x0000012a, 0x0000003b, 0x0000003c, 0x0004003d, 0x00000006, 0x0000012b, 0x0000012a, 0x00050041,
    0x00000033, 0x0000012e, 0x00000030, 0x00000042, 0x0004003d, 0x00000006, 0x0000012f, 0x0000012e,
    0x00050041, 0x0000003d, 0x00000130, 0x0000003b, 0x00000045, 0x0004003d, 0x00000006, 0x00000131,
    0x00000130, 0x00050080, 0x00000006, 0x00000132, 0x0000012f, 0x00000131, 0x00060041, 0x00000033,
    0x00000137, 0x00000030, 0x00000031, 0x00000045, 0x0004003d, 0x00000006, 0x00000138, 0x00000137,
    0x00050084, 0x00000006, 0x00000139, 0x00000132, 0x00000138, 0x00050084, 0x00000006, 0x000000c9,
    0x0000006d, 0x0000012b, 0x00050080, 0x00000006, 0x000000ca, 0x00000139, 0x000000c9, 0x00050041,
    0x00000033, 0x000000cd, 0x00000030, 0x000000cc, 0x0004003d, 0x00000006, 0x000000ce, 0x000000cd,
    0x000500ae, 0x0000001f, 0x000000cf, 0x0000012b, 0x000000ce, 0x000300f7, 0x000000d1, 0x00000000,
    0x000400fa, 0x000000cf, 0x000000d0, 0x000000d1, 0x000200f8, 0x000000d0, 0x000200f9, 0x00000123,
    0x000200f8, 0x000000d1, 0x00060041, 0x00000033, 0x0000013e, 0x00000030, 0x00000031, 0x0000003c,
    0x0004003d, 0x00000006, 0x0000013f, 0x0000013e, 0x00050084, 0x00000006, 0x00000140, 0x00000132,
    0x0000013f, 0x00050080, 0x00000006, 0x000000de, 0x00000140, 0x0000012b, 0x00060041, 0x000000df,
    0x000000e0, 0x000000d8, 0x000000cc, 0x000000de, 0x0004003d, 0x00000006, 0x000000e1, 0x000000e0,
    0x0004007c, 0x0000001b, 0x000000e2, 0x000000e1, 0x0004006f, 0x00000012, 0x00000158, 0x000000e2,
    0x00050085, 0x00000012, 0x00000159, 0x00000158, 0x00000078, 0x00040070, 0x00000012, 0x0000015b,
    0x0000012b, 0x00040070, 0x00000012, 0x0000015d, 0x00000132, 0x00060041, 0x0000004f, 0x0000018f,
    0x00000030, 0x0000004c, 0x0000003c, 0x0004003d, 0x00000012, 0x00000190, 0x0000018f, 0x00050085,
    0x00000012, 0x00000192, 0x00000190, 0x0000015b, 0x00060041, 0x0000004f, 0x00000196, 0x00000030,
    0x0000004c, 0x00000045, 0x0004003d, 0x00000012, 0x00000197, 0x00000196, 0x00050085, 0x00000012,
    0x00000199, 0x00000197, 0x0000015d, 0x00060041, 0x0000004f, 0x0000019d, 0x00000030, 0x0000004c,
    0x0000005f, 0x0004003d, 0x00000012, 0x0000019e, 0x0000019d, 0x00050085, 0x00000012, 0x000001a0,
    0x0000019e, 0x00000159, 0x00050081, 0x00000012, 0x000001a3, 0x00000192, 0x00000199, 0x00050081,
    0x00000012, 0x000001a5, 0x000001a3, 0x000001a0, 0x00060041, 0x0000004f, 0x000001a9, 0x00000030,
    0x0000004c, 0x0000006d, 0x0004003d, 0x00000012, 0x000001aa, 0x000001a9, 0x00050081, 0x00000012,
    0x000001ab, 0x000001a5, 0x000001aa, 0x00060041, 0x0000004f, 0x000001b5, 0x00000030, 0x0000004c,
    0x00000029, 0x0004003d, 0x00000012, 0x000001b6, 0x000001b5, 0x00050085, 0x00000012, 0x000001b8,
    0x000001b6, 0x0000015b, 0x00060041, 0x0000004f, 0x000001bc, 0x00000030, 0x0000004c, 0x00000229,
    0x0004003d, 0x00000012, 0x000001bd, 0x000001bc, 0x00050085, 0x00000012, 0x000001bf, 0x000001bd,
    0x0000015d, 0x00060041, 0x0000004f, 0x000001c3, 0x00000030, 0x0000004c, 0x0000022a, 0x0004003d,
    0x00000012, 0x000001c4, 0x000001c3, 0x00050085, 0x00000012, 0x000001c6, 0x000001c4, 0x00000159,
    0x00050081, 0x00000012, 0x000001c9, 0x000001b8, 0x000001bf, 0x00050081, 0x00000012, 0x000001cb,
    0x000001c9, 0x000001c6, 0x00060041, 0x0000004f, 0x000001cf, 0x00000030, 0x0000004c, 0x0000022b,
    0x0004003d, 0x00000012, 0x000001d0, 0x000001cf, 0x00050081, 0x00000012, 0x000001d1, 0x000001cb,
    0x000001d0, 0x00060041, 0x0000004f, 0x000001db, 0x00000030, 0x0000004c, 0x0000022c, 0x0004003d,
    0x00000012, 0x000001dc, 0x000001db, 0x00050085, 0x00000012, 0x000001de, 0x000001dc, 0x0000015b,
    0x00060041, 0x0000004f, 0x000001e2, 0x00000030, 0x0000004c, 0x0000022d, 0x0004003d, 0x00000012,
    0x000001e3, 0x000001e2, 0x00050085, 0x00000012, 0x000001e5, 0x000001e3, 0x0000015d, 0x00060041,
    0x0000004f, 0x000001e9, 0x00000030, 0x0000004c, 0x0000022e, 0x0004003d, 0x00000012, 0x000001ea,
    0x000001e9, 0x00050085, 0x00000012, 0x000001ec, 0x000001ea, 0x00000159, 0x00050081, 0x00000012,
    0x000001ef, 0x000001de, 0x000001e5, 0x00050081, 0x00000012, 0x000001f1, 0x000001ef, 0x000001ec,
    0x00060041, 0x0000004f, 0x000001f5, 0x00000030, 0x0000004c, 0x0000022f, 0x0004003d, 0x00000012,
    0x000001f6, 0x000001f5, 0x00050081, 0x00000012, 0x000001f7, 0x000001f1, 0x000001f6, 0x00060041,
    0x0000004f, 0x00000201, 0x00000030, 0x0000004c, 0x00000230, 0x0004003d, 0x00000012, 0x00000202,
    0x00000201, 0x00050085, 0x00000012, 0x00000204, 0x00000202, 0x0000015b, 0x00060041, 0x0000004f,
    0x00000208, 0x00000030, 0x0000004c, 0x00000231, 0x0004003d, 0x00000012, 0x00000209, 0x00000208,
    0x00050085, 0x00000012, 0x0000020b, 0x00000209, 0x0000015d, 0x00060041, 0x0000004f, 0x0000020f,
    0x00000030, 0x0000004c, 0x00000232, 0x0004003d, 0x00000012, 0x00000210, 0x0000020f, 0x00050085,
    0x00000012, 0x00000212, 0x00000210, 0x00000159, 0x00050081, 0x00000012, 0x00000215, 0x00000204,
    0x0000020b, 0x00050081, 0x00000012, 0x00000217, 0x00000215, 0x00000212, 0x00060041, 0x0000004f,
    0x0000021b, 0x00000030, 0x0000004c, 0x00000233, 0x0004003d, 0x00000012, 0x0000021c, 0x0000021b,
    0x00050081, 0x00000012, 0x0000021d, 0x00000217, 0x0000021c, 0x00050088, 0x00000012, 0x00000173,
    0x000001f7, 0x0000021d, 0x000500ab, 0x0000001f, 0x00000176, 0x000000e2, 0x000000a9, 0x000300f7,
    0x0000017b, 0x00000000, 0x000400fa, 0x00000176, 0x00000177, 0x0000017b, 0x000200f8, 0x00000177,
    0x000500b7, 0x0000001f, 0x0000017a, 0x0000021d, 0x000000af, 0x000200f9, 0x0000017b, 0x000200f8,
    0x0000017b, 0x000700f5, 0x0000001f, 0x0000017c, 0x00000176, 0x000000d1, 0x0000017a, 0x00000177,
    0x000300f7, 0x00000180, 0x00000000, 0x000400fa, 0x0000017c, 0x0000017d, 0x00000180, 0x000200f8,
    0x0000017d, 0x000500ba, 0x0000001f, 0x0000017f, 0x00000173, 0x000000af, 0x000200f9, 0x00000180,
    0x000200f8, 0x00000180, 0x000700f5, 0x0000001f, 0x00000181, 0x0000017c, 0x0000017b, 0x0000017f,
    0x0000017d, 0x000300f7, 0x00000185, 0x00000000, 0x000400fa, 0x00000181, 0x00000182, 0x00000185,
    0x000200f8, 0x00000182, 0x000500b8, 0x0000001f, 0x00000184, 0x00000173, 0x000000ba, 0x000200f9,
    0x00000185, 0x000200f8, 0x00000185, 0x000700f5, 0x0000001f, 0x00000186, 0x00000181, 0x00000180,
    0x00000184, 0x00000182, 0x00050088, 0x00000012, 0x000000f4, 0x000001ab, 0x0000021d, 0x00050088,
    0x00000012, 0x000000fa, 0x000001d1, 0x0000021d, 0x000300f7, 0x00000103, 0x00000000, 0x000400fa,
    0x00000186, 0x00000102, 0x00000106, 0x000200f8, 0x00000102, 0x0004007c, 0x00000006, 0x00000105,
    0x000000f4, 0x000200f9, 0x00000103, 0x000200f8, 0x00000106, 0x000200f9, 0x00000103, 0x000200f8,
    0x00000103, 0x000700f5, 0x00000006, 0x00000226, 0x00000105, 0x00000102, 0x00000107, 0x00000106,
    0x00060041, 0x000000df, 0x00000109, 0x000000fe, 0x000000cc, 0x000000ca, 0x0003003e, 0x00000109,
    0x00000226, 0x00050080, 0x00000006, 0x0000010b, 0x000000ca, 0x00000045, 0x000300f7, 0x0000010f,
    0x00000000, 0x000400fa, 0x00000186, 0x0000010e, 0x00000112, 0x000200f8, 0x0000010e, 0x0004007c,
    0x00000006, 0x00000111, 0x000000fa, 0x000200f9, 0x0000010f, 0x000200f8, 0x00000112, 0x000200f9,
    0x0000010f, 0x000200f8, 0x0000010f, 0x000700f5, 0x00000006, 0x00000227, 0x00000111, 0x0000010e,
    0x00000107, 0x00000112, 0x00060041, 0x000000df, 0x00000114, 0x000000fe, 0x000000cc, 0x0000010b,
    0x0003003e, 0x00000114, 0x00000227, 0x00050080, 0x00000006, 0x00000116, 0x000000ca, 0x0000005f,
    0x000300f7, 0x0000011a, 0x00000000, 0x000400fa, 0x00000186, 0x00000119, 0x0000011d, 0x000200f8,
    0x00000119, 0x0004007c, 0x00000006, 0x0000011c, 0x00000173, 0x000200f9, 0x0000011a, 0x000200f8,
    0x0000011d, 0x000200f9, 0x0000011a, 0x000200f8, 0x0000011a, 0x000700f5, 0x00000006, 0x00000228,
    0x0000011c, 0x00000119, 0x00000107, 0x0000011d, 0x00060041, 0x000000df, 0x0000011f, 0x000000fe,
    0x000000cc, 0x00000116, 0x0003003e, 0x0000011f, 0x00000228, 0x000200f9, 0x00000123, 0x000200f8,
    0x00000123, 0x000100fd, 0x00010038,
};
/* shaders/feature_census.comp, with its includes sha256
   74175af3bc9f7a4ed977faf9cf2f35a71b6b659098a135e3c86f1b34d5fa3be7 */
static const uint32_t stereo__spv_feature_census[1256] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000262, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000005b, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000029, 0x00000006, 0x00000004,
    0x00040047, 0x0000002a, 0x00000006, 0x00000004, 0x00050048, 0x0000002b, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000002b, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000002b,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000002b, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000002b, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000002b, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000002b, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000002b, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000002b, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000002b, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x0000002b,
    0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x0000002b, 0x0000000b, 0x00000023, 0x00000044,
    0x00030047, 0x0000002b, 0x00000002, 0x00040047, 0x0000005b, 0x0000000b, 0x0000001c, 0x00040047,
    0x00000078, 0x00000006, 0x00000004, 0x00040048, 0x00000079, 0x00000000, 0x00000018, 0x00050048,
    0x00000079, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000079, 0x00000003, 0x00040047,
    0x0000007b, 0x00000022, 0x00000000, 0x00040047, 0x0000007b, 0x00000021, 0x00000000, 0x00040047,
    0x00000084, 0x00000001, 0x00000001, 0x00040047, 0x000000b2, 0x00000001, 0x00000003, 0x00040047,
    0x0000012b, 0x00000006, 0x00000004, 0x00040048, 0x0000012c, 0x00000000, 0x00000019, 0x00050048,
    0x0000012c, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000012c, 0x00000003, 0x00040047,
    0x0000012e, 0x00000022, 0x00000000, 0x00040047, 0x0000012e, 0x00000021, 0x00000001, 0x00040047,
    0x00000132, 0x00000001, 0x00000002, 0x00040047, 0x0000013d, 0x00000001, 0x00000000, 0x00040047,
    0x0000013e, 0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002,
    0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040015, 0x0000001c, 0x00000020, 0x00000001,
    0x0004002b, 0x00000006, 0x00000028, 0x00000004, 0x0004001c, 0x00000029, 0x00000006, 0x00000028,
    0x0004001c, 0x0000002a, 0x00000006, 0x00000028, 0x000e001e, 0x0000002b, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000029, 0x0000002a,
    0x0000001c, 0x0000001c, 0x00040020, 0x0000002c, 0x00000009, 0x0000002b, 0x0004003b, 0x0000002c,
    0x0000002d, 0x00000009, 0x0004002b, 0x0000001c, 0x0000002e, 0x00000008, 0x00040020, 0x00000030,
    0x00000009, 0x00000006, 0x0004002b, 0x0000001c, 0x00000039, 0x00000002, 0x0004002b, 0x00000006,
    0x0000003e, 0x00000008, 0x00020014, 0x00000042, 0x0004002b, 0x00000006, 0x0000004d, 0x0000001f,
    0x0004002b, 0x00000006, 0x00000050, 0x00000001, 0x00040017, 0x00000059, 0x00000006, 0x00000003,
    0x00040020, 0x0000005a, 0x00000001, 0x00000059, 0x0004003b, 0x0000005a, 0x0000005b, 0x00000001,
    0x0004002b, 0x00000006, 0x0000005c, 0x00000000, 0x00040020, 0x0000005d, 0x00000001, 0x00000006,
    0x0004002b, 0x0000001c, 0x00000062, 0x00000003, 0x0004002b, 0x0000001c, 0x0000006b, 0x00000000,
    0x0004002b, 0x0000001c, 0x0000006c, 0x00000001, 0x0003001d, 0x00000078, 0x00000006, 0x0003001e,
    0x00000079, 0x00000078, 0x00040020, 0x0000007a, 0x00000002, 0x00000079, 0x0004003b, 0x0000007a,
    0x0000007b, 0x00000002, 0x00040032, 0x00000006, 0x00000084, 0x00000001, 0x00040020, 0x00000091,
    0x00000002, 0x00000006, 0x00040032, 0x00000006, 0x000000b2, 0x00000000, 0x00060034, 0x00000042,
    0x000000b3, 0x000000ab, 0x000000b2, 0x0000005c, 0x0004002b, 0x0000001c, 0x000000b8, 0x0000000b,
    0x00040020, 0x000000b9, 0x00000009, 0x0000001c, 0x00060034, 0x00000042, 0x000000d6, 0x000000ab,
    0x000000b2, 0x0000005c, 0x0004002b, 0x0000001c, 0x000000dd, 0xffffffff, 0x0004002b, 0x0000001c,
    0x000000df, 0x0000000a, 0x00060034, 0x00000042, 0x000000f9, 0x000000ab, 0x000000b2, 0x0000005c,
    0x0004002b, 0x0000001c, 0x00000116, 0x0000001f, 0x0003001d, 0x0000012b, 0x00000006, 0x0003001e,
    0x0000012c, 0x0000012b, 0x00040020, 0x0000012d, 0x00000002, 0x0000012c, 0x0004003b, 0x0000012d,
    0x0000012e, 0x00000002, 0x00040032, 0x00000006, 0x00000132, 0x00000001, 0x00060034, 0x00000042,
    0x00000133, 0x000000ac, 0x00000132, 0x00000050, 0x0004002b, 0x0000001c, 0x00000137, 0x00000009,
    0x00040032, 0x00000006, 0x0000013d, 0x00000001, 0x00060033, 0x00000059, 0x0000013e, 0x0000013d,
    0x00000050, 0x00000050, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8,
    0x00000005, 0x000300f7, 0x00000143, 0x00000000, 0x000300fb, 0x0000005c, 0x00000144, 0x000200f8,
    0x00000144, 0x00050041, 0x0000005d, 0x0000014a, 0x0000005b, 0x0000005c, 0x0004003d, 0x00000006,
    0x0000014b, 0x0000014a, 0x0004007c, 0x0000001c, 0x0000009b, 0x0000014b, 0x00050041, 0x00000030,
    0x0000014e, 0x0000002d, 0x00000062, 0x0004003d, 0x00000006, 0x0000014f, 0x0000014e, 0x00050041,
    0x0000005d, 0x00000150, 0x0000005b, 0x00000050, 0x0004003d, 0x00000006, 0x00000151, 0x00000150,
    0x00050080, 0x00000006, 0x00000152, 0x0000014f, 0x00000151, 0x0004007c, 0x0000001c, 0x0000009e,
    0x00000152, 0x00050041, 0x00000030, 0x000000a0, 0x0000002d, 0x0000006b, 0x0004003d, 0x00000006,
    0x000000a1, 0x000000a0, 0x0004007c, 0x0000001c, 0x000000a2, 0x000000a1, 0x000500af, 0x00000042,
    0x000000a3, 0x0000009b, 0x000000a2, 0x000300f7, 0x000000a5, 0x00000000, 0x000400fa, 0x000000a3,
    0x000000a4, 0x000000a5, 0x000200f8, 0x000000a4, 0x000200f9, 0x00000143, 0x000200f8, 0x000000a5,
    0x00050041, 0x00000030, 0x00000158, 0x0000002d, 0x0000006c, 0x0004003d, 0x00000006, 0x00000159,
    0x00000158, 0x0004007c, 0x0000001c, 0x0000015a, 0x00000159, 0x00050082, 0x0000001c, 0x0000015b,
    0x0000015a, 0x0000006c, 0x0008000c, 0x0000001c, 0x0000015c, 0x00000001, 0x0000002d, 0x0000009e,
    0x0000006b, 0x0000015b, 0x0004007c, 0x00000006, 0x0000015d, 0x0000015c, 0x00060041, 0x00000030,
    0x00000163, 0x0000002d, 0x0000002e, 0x0000005c, 0x0004003d, 0x00000006, 0x00000164, 0x00000163,
    0x00050084, 0x00000006, 0x00000165, 0x0000015d, 0x00000164, 0x00050082, 0x0000001c, 0x00000172,
    0x000000a2, 0x0000006c, 0x0008000c, 0x0000001c, 0x00000173, 0x00000001, 0x0000002d, 0x0000009b,
    0x0000006b, 0x00000172, 0x0004007c, 0x00000006, 0x00000174, 0x00000173, 0x00050084, 0x00000006,
    0x00000185, 0x00000174, 0x00000084, 0x000500c2, 0x00000006, 0x00000186, 0x00000185, 0x00000039,
    0x00050080, 0x00000006, 0x00000176, 0x00000165, 0x00000186, 0x00060041, 0x00000091, 0x0000017e,
    0x0000007b, 0x0000006b, 0x00000176, 0x0004003d, 0x00000006, 0x0000017f, 0x0000017e, 0x00050084,
    0x00000006, 0x0000018c, 0x0000003e, 0x00000084, 0x000500aa, 0x00000042, 0x0000018e, 0x00000084,
    0x00000028, 0x000300f7, 0x0000019d, 0x00000000, 0x000400fa, 0x0000018e, 0x0000018f, 0x00000191,
    0x000200f8, 0x0000018f, 0x000200f9, 0x0000019d, 0x000200f8, 0x00000191, 0x00050084, 0x00000006,
    0x00000195, 0x00000174, 0x0000018c, 0x000500c7, 0x00000006, 0x00000196, 0x00000195, 0x0000004d,
    0x000500c2, 0x00000006, 0x00000197, 0x0000017f, 0x00000196, 0x000500c7, 0x00000006, 0x00000199,
    0x0000018c, 0x0000004d, 0x000500c4, 0x00000006, 0x0000019a, 0x00000050, 0x00000199, 0x00050082,
    0x00000006, 0x0000019b, 0x0000019a, 0x00000050, 0x000500c7, 0x00000006, 0x0000019c, 0x00000197,
    0x0000019b, 0x000200f9, 0x0000019d, 0x000200f8, 0x0000019d, 0x000700f5, 0x00000006, 0x0000023e,
    0x0000017f, 0x0000018f, 0x0000019c, 0x00000191, 0x000300f7, 0x000000b6, 0x00000000, 0x000400fa,
    0x000000b3, 0x000000b5, 0x000000b7, 0x000200f8, 0x000000b5, 0x000200f9, 0x000000b6, 0x000200f8,
    0x000000b7, 0x00050041, 0x000000b9, 0x000000ba, 0x0000002d, 0x000000b8, 0x0004003d, 0x0000001c,
    0x000000bb, 0x000000ba, 0x000200f9, 0x000000b6, 0x000200f8, 0x000000b6, 0x000700f5, 0x0000001c,
    0x0000023f, 0x0000006b, 0x000000b5, 0x000000bb, 0x000000b7, 0x00050041, 0x000000b9, 0x000000be,
    0x0000002d, 0x000000b8, 0x0004003d, 0x0000001c, 0x000000bf, 0x000000be, 0x0004007e, 0x0000001c,
    0x000000c0, 0x000000bf, 0x000200f9, 0x000000c1, 0x000200f8, 0x000000c1, 0x000700f5, 0x00000006,
    0x00000244, 0x0000005c, 0x000000b6, 0x00000257, 0x000000c4, 0x000700f5, 0x00000006, 0x00000241,
    0x0000005c, 0x000000b6, 0x0000025c, 0x000000c4, 0x000700f5, 0x0000001c, 0x00000240, 0x000000c0,
    0x000000b6, 0x00000121, 0x000000c4, 0x000500b3, 0x00000042, 0x000000c8, 0x00000240, 0x0000023f,
    0x000400f6, 0x000000c3, 0x000000c4, 0x00000000, 0x000400fa, 0x000000c8, 0x000000c2, 0x000000c3,
    0x000200f8, 0x000000c2, 0x00050080, 0x0000001c, 0x000000cc, 0x0000009e, 0x00000240, 0x0008000c,
    0x0000001c, 0x000001a8, 0x00000001, 0x0000002d, 0x000000cc, 0x0000006b, 0x0000015b, 0x0004007c,
    0x00000006, 0x000001a9, 0x000001a8, 0x00050084, 0x00000006, 0x000001b1, 0x000001a9, 0x00000164,
    0x00050082, 0x0000001c, 0x000000d2, 0x0000009e, 0x00000240, 0x0008000c, 0x0000001c, 0x000001bb,
    0x00000001, 0x0000002d, 0x000000d2, 0x0000006b, 0x0000015b, 0x0004007c, 0x00000006, 0x000001bc,
    0x000001bb, 0x00050084, 0x00000006, 0x000001c4, 0x000001bc, 0x00000164, 0x000500aa, 0x00000042,
    0x000000d8, 0x00000240, 0x0000006b, 0x000500a7, 0x00000042, 0x000000d9, 0x000000d6, 0x000000d8,
    0x000300f7, 0x000000dc, 0x00000000, 0x000400fa, 0x000000d9, 0x000000db, 0x000000de, 0x000200f8,
    0x000000db, 0x000200f9, 0x000000dc, 0x000200f8, 0x000000de, 0x00050041, 0x000000b9, 0x000000e0,
    0x0000002d, 0x000000df, 0x0004003d, 0x0000001c, 0x000000e1, 0x000000e0, 0x000200f9, 0x000000dc,
    0x000200f8, 0x000000dc, 0x000700f5, 0x0000001c, 0x00000247, 0x000000dd, 0x000000db, 0x000000e1,
    0x000000de, 0x00050041, 0x000000b9, 0x000000e4, 0x0000002d, 0x000000df, 0x0004003d, 0x0000001c,
    0x000000e5, 0x000000e4, 0x0004007e, 0x0000001c, 0x000000e6, 0x000000e5, 0x000200f9, 0x000000e7,
    0x000200f8, 0x000000e7, 0x000700f5, 0x00000006, 0x0000025c, 0x00000241, 0x000000dc, 0x00000261,
    0x000000ea, 0x000700f5, 0x00000006, 0x00000257, 0x00000244, 0x000000dc, 0x00000260, 0x000000ea,
    0x000700f5, 0x0000001c, 0x00000248, 0x000000e6, 0x000000dc, 0x0000011f, 0x000000ea, 0x000500b3,
    0x00000042, 0x000000ee, 0x00000248, 0x00000247, 0x000400f6, 0x000000e9, 0x000000ea, 0x00000000,
    0x000400fa, 0x000000ee, 0x000000e8, 0x000000e9, 0x000200f8, 0x000000e8, 0x00050080, 0x0000001c,
    0x000000f2, 0x0000009b, 0x00000248, 0x0008000c, 0x0000001c, 0x000001d2, 0x00000001, 0x0000002d,
    0x000000f2, 0x0000006b, 0x00000172, 0x0004007c, 0x00000006, 0x000001d3, 0x000001d2, 0x00050084,
    0x00000006, 0x000001e4, 0x000001d3, 0x00000084, 0x000500c2, 0x00000006, 0x000001e5, 0x000001e4,
    0x00000039, 0x00050080, 0x00000006, 0x000001d5, 0x000001b1, 0x000001e5, 0x00060041, 0x00000091,
    0x000001dd, 0x0000007b, 0x0000006b, 0x000001d5, 0x0004003d, 0x00000006, 0x000001de, 0x000001dd,
    0x000300f7, 0x000001fc, 0x00000000, 0x000400fa, 0x0000018e, 0x000001ee, 0x000001f0, 0x000200f8,
    0x000001ee, 0x000200f9, 0x000001fc, 0x000200f8, 0x000001f0, 0x00050084, 0x00000006, 0x000001f4,
    0x000001d3, 0x0000018c, 0x000500c7, 0x00000006, 0x000001f5, 0x000001f4, 0x0000004d, 0x000500c2,
    0x00000006, 0x000001f6, 0x000001de, 0x000001f5, 0x000500c7, 0x00000006, 0x000001f8, 0x0000018c,
    0x0000004d, 0x000500c4, 0x00000006, 0x000001f9, 0x00000050, 0x000001f8, 0x00050082, 0x00000006,
    0x000001fa, 0x000001f9, 0x00000050, 0x000500c7, 0x00000006, 0x000001fb, 0x000001f6, 0x000001fa,
    0x000200f9, 0x000001fc, 0x000200f8, 0x000001fc, 0x000700f5, 0x00000006, 0x0000024b, 0x000001de,
    0x000001ee, 0x000001fb, 0x000001f0, 0x000300f7, 0x000000fc, 0x00000000, 0x000400fa, 0x000000f9,
    0x000000fb, 0x00000106, 0x000200f8, 0x000000fb, 0x00050082, 0x0000001c, 0x00000100, 0x0000009b,
    0x00000248, 0x0008000c, 0x0000001c, 0x0000020b, 0x00000001, 0x0000002d, 0x00000100, 0x0000006b,
    0x00000172, 0x0004007c, 0x00000006, 0x0000020c, 0x0000020b, 0x00050084, 0x00000006, 0x0000021d,
    0x0000020c, 0x00000084, 0x000500c2, 0x00000006, 0x0000021e, 0x0000021d, 0x00000039, 0x00050080,
    0x00000006, 0x0000020e, 0x000001c4, 0x0000021e, 0x00060041, 0x00000091, 0x00000216, 0x0000007b,
    0x0000006b, 0x0000020e, 0x0004003d, 0x00000006, 0x00000217, 0x00000216, 0x000300f7, 0x00000235,
    0x00000000, 0x000400fa, 0x0000018e, 0x00000227, 0x00000229, 0x000200f8, 0x00000227, 0x000200f9,
    0x00000235, 0x000200f8, 0x00000229, 0x00050084, 0x00000006, 0x0000022d, 0x0000020c, 0x0000018c,
    0x000500c7, 0x00000006, 0x0000022e, 0x0000022d, 0x0000004d, 0x000500c2, 0x00000006, 0x0000022f,
    0x00000217, 0x0000022e, 0x000500c7, 0x00000006, 0x00000231, 0x0000018c, 0x0000004d, 0x000500c4,
    0x00000006, 0x00000232, 0x00000050, 0x00000231, 0x00050082, 0x00000006, 0x00000233, 0x00000232,
    0x00000050, 0x000500c7, 0x00000006, 0x00000234, 0x0000022f, 0x00000233, 0x000200f9, 0x00000235,
    0x000200f8, 0x00000235, 0x000700f5, 0x00000006, 0x0000024d, 0x00000217, 0x00000227, 0x00000234,
    0x00000229, 0x000500ac, 0x00000042, 0x00000105, 0x0000024b, 0x0000024d, 0x000200f9, 0x000000fc,
    0x000200f8, 0x00000106, 0x000500b0, 0x00000042, 0x00000109, 0x0000024b, 0x0000023e, 0x000200f9,
    0x000000fc, 0x000200f8, 0x000000fc, 0x000700f5, 0x00000042, 0x0000024e, 0x00000105, 0x00000235,
    0x00000109, 0x00000106, 0x000500aa, 0x00000042, 0x0000010c, 0x00000248, 0x0000006b, 0x000500a7,
    0x00000042, 0x0000010f, 0x0000010c, 0x000000d8, 0x000300f7, 0x00000111, 0x00000000, 0x000400fa,
    0x0000010f, 0x00000110, 0x00000111, 0x000200f8, 0x00000110, 0x000200f9, 0x000000ea, 0x000200f8,
    0x00000111, 0x000500c4, 0x00000006, 0x00000114, 0x00000257, 0x0000006c, 0x000500c2, 0x00000006,
    0x00000117, 0x0000025c, 0x00000116, 0x000500c5, 0x00000006, 0x00000118, 0x00000114, 0x00000117,
    0x000500c4, 0x00000006, 0x0000011a, 0x0000025c, 0x0000006c, 0x000600a9, 0x00000006, 0x0000011c,
    0x0000024e, 0x00000050, 0x0000005c, 0x000500c5, 0x00000006, 0x0000011d, 0x0000011a, 0x0000011c,
    0x000200f9, 0x000000ea, 0x000200f8, 0x000000ea, 0x000700f5, 0x00000006, 0x00000261, 0x0000025c,
    0x00000110, 0x0000011d, 0x00000111, 0x000700f5, 0x00000006, 0x00000260, 0x00000257, 0x00000110,
    0x00000118, 0x00000111, 0x00050080, 0x0000001c, 0x0000011f, 0x00000248, 0x0000006c, 0x000200f9,
    0x000000e7, 0x000200f8, 0x000000e9, 0x000200f9, 0x000000c4, 0x000200f8, 0x000000c4, 0x00050080,
    0x0000001c, 0x00000121, 0x00000240, 0x0000006c, 0x000200f9, 0x000000c1, 0x000200f8, 0x000000c3,
    0x0004007c, 0x00000006, 0x00000124, 0x0000009e, 0x00060041, 0x00000030, 0x0000023b, 0x0000002d,
    0x0000002e, 0x00000050, 0x0004003d, 0x00000006, 0x0000023c, 0x0000023b, 0x00050084, 0x00000006,
    0x0000023d, 0x00000124, 0x0000023c, 0x0004007c, 0x00000006, 0x00000129, 0x0000009b, 0x00050080,
    0x00000006, 0x0000012a, 0x0000023d, 0x00000129, 0x00060041, 0x00000091, 0x00000131, 0x0000012e,
    0x0000006b, 0x0000012a, 0x0003003e, 0x00000131, 0x00000241, 0x000300f7, 0x00000135, 0x00000000,
    0x000400fa, 0x00000133, 0x00000134, 0x00000135, 0x000200f8, 0x00000134, 0x00060041, 0x00000030,
    0x00000138, 0x0000002d, 0x00000137, 0x0000006c, 0x0004003d, 0x00000006, 0x00000139, 0x00000138,
    0x00050080, 0x00000006, 0x0000013a, 0x0000012a, 0x00000139, 0x00060041, 0x00000091, 0x0000013c,
    0x0000012e, 0x0000006b, 0x0000013a, 0x0003003e, 0x0000013c, 0x00000244, 0x000200f9, 0x00000135,
    0x000200f8, 0x00000135, 0x000200f9, 0x00000143, 0x000200f8, 0x00000143, 0x000100fd, 0x00010038,
};
/* shaders/image_colour.comp, with its includes sha256
   2ad4c8045dd8243ddf8d01ff09d98d59216557f3578191b10e7ad7238890e3d2 */
static const uint32_t stereo__spv_image_colour[712] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000143, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000005a, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000027, 0x00000006, 0x00000004,
    0x00040047, 0x00000028, 0x00000006, 0x00000004, 0x00050048, 0x00000029, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000029, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000029,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000029, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000029, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000029, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000029, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000029, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000029, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000029, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x00000029,
    0x00000002, 0x00040047, 0x0000005a, 0x0000000b, 0x0000001c, 0x00040047, 0x00000073, 0x00000006,
    0x00000004, 0x00040048, 0x00000074, 0x00000000, 0x00000018, 0x00050048, 0x00000074, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000074, 0x00000003, 0x00040047, 0x00000076, 0x00000022,
    0x00000000, 0x00040047, 0x00000076, 0x00000021, 0x00000000, 0x00040047, 0x0000007c, 0x00000001,
    0x00000001, 0x00040047, 0x00000080, 0x00000001, 0x00000002, 0x00040047, 0x0000009c, 0x00000001,
    0x00000003, 0x00040047, 0x000000cc, 0x00000006, 0x00000004, 0x00040048, 0x000000cd, 0x00000000,
    0x00000019, 0x00050048, 0x000000cd, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000cd,
    0x00000003, 0x00040047, 0x000000cf, 0x00000022, 0x00000000, 0x00040047, 0x000000cf, 0x00000021,
    0x00000001, 0x00040047, 0x000000de, 0x00000001, 0x00000000, 0x00040047, 0x000000df, 0x0000000b,
    0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006,
    0x00000020, 0x00000000, 0x0004002b, 0x00000006, 0x00000026, 0x00000004, 0x0004001c, 0x00000027,
    0x00000006, 0x00000026, 0x0004001c, 0x00000028, 0x00000006, 0x00000026, 0x000c001e, 0x00000029,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000027, 0x00000028, 0x00040020, 0x0000002a, 0x00000009, 0x00000029, 0x0004003b, 0x0000002a,
    0x0000002b, 0x00000009, 0x00040015, 0x0000002c, 0x00000020, 0x00000001, 0x0004002b, 0x0000002c,
    0x0000002d, 0x00000008, 0x00040020, 0x0000002f, 0x00000009, 0x00000006, 0x0004002b, 0x0000002c,
    0x00000038, 0x00000002, 0x0004002b, 0x00000006, 0x0000003d, 0x00000008, 0x00020014, 0x00000041,
    0x0004002b, 0x00000006, 0x0000004c, 0x0000001f, 0x0004002b, 0x00000006, 0x0000004f, 0x00000001,
    0x00040017, 0x00000058, 0x00000006, 0x00000003, 0x00040020, 0x00000059, 0x00000001, 0x00000058,
    0x0004003b, 0x00000059, 0x0000005a, 0x00000001, 0x0004002b, 0x00000006, 0x0000005b, 0x00000000,
    0x00040020, 0x0000005c, 0x00000001, 0x00000006, 0x0004002b, 0x0000002c, 0x00000061, 0x00000003,
    0x0004002b, 0x0000002c, 0x00000069, 0x00000000, 0x0004002b, 0x00000006, 0x0000006e, 0x00000003,
    0x0003001d, 0x00000073, 0x00000006, 0x0003001e, 0x00000074, 0x00000073, 0x00040020, 0x00000075,
    0x00000002, 0x00000074, 0x0004003b, 0x00000075, 0x00000076, 0x00000002, 0x00040032, 0x00000006,
    0x0000007c, 0x00000001, 0x00040032, 0x00000006, 0x00000080, 0x00000001, 0x00040020, 0x0000008a,
    0x00000002, 0x00000006, 0x0004002b, 0x00000006, 0x00000097, 0x00000002, 0x00040032, 0x00000006,
    0x0000009c, 0x00000001, 0x00060034, 0x00000006, 0x0000009d, 0x00000084, 0x0000003d, 0x0000009c,
    0x00060034, 0x00000006, 0x0000009f, 0x00000086, 0x00000026, 0x0000009c, 0x0004002b, 0x0000002c,
    0x000000ca, 0x00000001, 0x0003001d, 0x000000cc, 0x00000006, 0x0003001e, 0x000000cd, 0x000000cc,
    0x00040020, 0x000000ce, 0x00000002, 0x000000cd, 0x0004003b, 0x000000ce, 0x000000cf, 0x00000002,
    0x0004002b, 0x0000002c, 0x000000d1, 0x00000009, 0x00040032, 0x00000006, 0x000000de, 0x00000001,
    0x00060033, 0x00000058, 0x000000df, 0x000000de, 0x0000004f, 0x0000004f, 0x00050036, 0x00000002,
    0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x000000e3, 0x00000000,
    0x000300fb, 0x0000005b, 0x000000e4, 0x000200f8, 0x000000e4, 0x00050041, 0x0000005c, 0x000000eb,
    0x0000005a, 0x0000005b, 0x0004003d, 0x00000006, 0x000000ec, 0x000000eb, 0x00050041, 0x0000002f,
    0x000000ef, 0x0000002b, 0x00000061, 0x0004003d, 0x00000006, 0x000000f0, 0x000000ef, 0x00050041,
    0x0000005c, 0x000000f1, 0x0000005a, 0x0000004f, 0x0004003d, 0x00000006, 0x000000f2, 0x000000f1,
    0x00050080, 0x00000006, 0x000000f3, 0x000000f0, 0x000000f2, 0x00050041, 0x0000005c, 0x00000098,
    0x0000005a, 0x00000097, 0x0004003d, 0x00000006, 0x00000099, 0x00000098, 0x00050041, 0x0000002f,
    0x000000f6, 0x0000002b, 0x00000069, 0x0004003d, 0x00000006, 0x000000f7, 0x000000f6, 0x00050084,
    0x00000006, 0x000000f9, 0x000000f7, 0x0000009c, 0x00050080, 0x00000006, 0x000000fa, 0x000000f9,
    0x0000006e, 0x000500c2, 0x00000006, 0x000000fb, 0x000000fa, 0x00000038, 0x000500ae, 0x00000041,
    0x000000a3, 0x000000ec, 0x000000fb, 0x000300f7, 0x000000a5, 0x00000000, 0x000400fa, 0x000000a3,
    0x000000a4, 0x000000a5, 0x000200f8, 0x000000a4, 0x000200f9, 0x000000e3, 0x000200f8, 0x000000a5,
    0x000200f9, 0x000000a8, 0x000200f8, 0x000000a8, 0x000700f5, 0x00000006, 0x00000141, 0x0000005b,
    0x000000a5, 0x000000c8, 0x000000ab, 0x000700f5, 0x00000006, 0x00000140, 0x0000005b, 0x000000a5,
    0x000000cb, 0x000000ab, 0x000500b0, 0x00000041, 0x000000af, 0x00000140, 0x0000009f, 0x000400f6,
    0x000000aa, 0x000000ab, 0x00000000, 0x000400fa, 0x000000af, 0x000000a9, 0x000000aa, 0x000200f8,
    0x000000a9, 0x00050084, 0x00000006, 0x000000b2, 0x000000ec, 0x0000009f, 0x00050080, 0x00000006,
    0x000000b4, 0x000000b2, 0x00000140, 0x00050082, 0x00000006, 0x000000b7, 0x000000f7, 0x0000004f,
    0x0007000c, 0x00000006, 0x000000b8, 0x00000001, 0x00000026, 0x000000b4, 0x000000b7, 0x00060041,
    0x0000002f, 0x00000118, 0x0000002b, 0x0000002d, 0x0000005b, 0x0004003d, 0x00000006, 0x00000119,
    0x00000118, 0x00050084, 0x00000006, 0x0000011a, 0x000000f3, 0x00000119, 0x00050084, 0x00000006,
    0x00000108, 0x000000b8, 0x0000007c, 0x00050080, 0x00000006, 0x0000010a, 0x00000108, 0x00000099,
    0x00050084, 0x00000006, 0x0000011f, 0x0000010a, 0x00000080, 0x000500c2, 0x00000006, 0x00000120,
    0x0000011f, 0x00000038, 0x00050080, 0x00000006, 0x0000010c, 0x0000011a, 0x00000120, 0x00060041,
    0x0000008a, 0x00000111, 0x00000076, 0x00000069, 0x0000010c, 0x0004003d, 0x00000006, 0x00000112,
    0x00000111, 0x00050084, 0x00000006, 0x00000126, 0x0000003d, 0x00000080, 0x000500aa, 0x00000041,
    0x00000128, 0x00000080, 0x00000026, 0x000300f7, 0x00000137, 0x00000000, 0x000400fa, 0x00000128,
    0x00000129, 0x0000012b, 0x000200f8, 0x00000129, 0x000200f9, 0x00000137, 0x000200f8, 0x0000012b,
    0x00050084, 0x00000006, 0x0000012f, 0x0000010a, 0x00000126, 0x000500c7, 0x00000006, 0x00000130,
    0x0000012f, 0x0000004c, 0x000500c2, 0x00000006, 0x00000131, 0x00000112, 0x00000130, 0x000500c7,
    0x00000006, 0x00000133, 0x00000126, 0x0000004c, 0x000500c4, 0x00000006, 0x00000134, 0x0000004f,
    0x00000133, 0x00050082, 0x00000006, 0x00000135, 0x00000134, 0x0000004f, 0x000500c7, 0x00000006,
    0x00000136, 0x00000131, 0x00000135, 0x000200f9, 0x00000137, 0x000200f8, 0x00000137, 0x000700f5,
    0x00000006, 0x00000142, 0x00000112, 0x00000129, 0x00000136, 0x0000012b, 0x000500c4, 0x00000006,
    0x000000c0, 0x0000004f, 0x0000009d, 0x00050082, 0x00000006, 0x000000c1, 0x000000c0, 0x0000004f,
    0x000500c7, 0x00000006, 0x000000c2, 0x00000142, 0x000000c1, 0x00050084, 0x00000006, 0x000000c5,
    0x0000009d, 0x00000140, 0x000500c4, 0x00000006, 0x000000c6, 0x000000c2, 0x000000c5, 0x000500c5,
    0x00000006, 0x000000c8, 0x00000141, 0x000000c6, 0x000200f9, 0x000000ab, 0x000200f8, 0x000000ab,
    0x00050080, 0x00000006, 0x000000cb, 0x00000140, 0x000000ca, 0x000200f9, 0x000000a8, 0x000200f8,
    0x000000aa, 0x00060041, 0x0000002f, 0x000000d2, 0x0000002b, 0x000000d1, 0x000000ca, 0x0004003d,
    0x00000006, 0x000000d3, 0x000000d2, 0x00050084, 0x00000006, 0x000000d4, 0x00000099, 0x000000d3,
    0x00060041, 0x0000002f, 0x0000013d, 0x0000002b, 0x0000002d, 0x0000004f, 0x0004003d, 0x00000006,
    0x0000013e, 0x0000013d, 0x00050084, 0x00000006, 0x0000013f, 0x000000f3, 0x0000013e, 0x00050080,
    0x00000006, 0x000000d9, 0x000000d4, 0x0000013f, 0x00050080, 0x00000006, 0x000000db, 0x000000d9,
    0x000000ec, 0x00060041, 0x0000008a, 0x000000dd, 0x000000cf, 0x00000069, 0x000000db, 0x0003003e,
    0x000000dd, 0x00000141, 0x000200f9, 0x000000e3, 0x000200f8, 0x000000e3, 0x000100fd, 0x00010038,
};
/* shaders/image_grey.comp, with its includes sha256
   f5139467fdb3f0cda4563b3949c895266ccbd75b46ab567e2588a633e35eec7f */
static const uint32_t stereo__spv_image_grey[945] = {
    0x07230203, 0x00010000, 0x000d000b, 0x0000020a, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000005e, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000002b, 0x00000006, 0x00000004,
    0x00040047, 0x0000002c, 0x00000006, 0x00000004, 0x00050048, 0x0000002d, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000002d, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000002d,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000002d, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000002d, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000002d, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000002d, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000002d, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000002d, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000002d, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x0000002d,
    0x00000002, 0x00040047, 0x0000005e, 0x0000000b, 0x0000001c, 0x00040047, 0x00000077, 0x00000006,
    0x00000004, 0x00040048, 0x00000078, 0x00000000, 0x00000018, 0x00050048, 0x00000078, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000078, 0x00000003, 0x00040047, 0x0000007a, 0x00000022,
    0x00000000, 0x00040047, 0x0000007a, 0x00000021, 0x00000000, 0x00040047, 0x00000080, 0x00000001,
    0x00000001, 0x00040047, 0x00000084, 0x00000001, 0x00000002, 0x00040047, 0x000000c4, 0x00000001,
    0x00000003, 0x00040047, 0x000000f2, 0x00000006, 0x00000004, 0x00040048, 0x000000f3, 0x00000000,
    0x00000019, 0x00050048, 0x000000f3, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000f3,
    0x00000003, 0x00040047, 0x000000f5, 0x00000022, 0x00000000, 0x00040047, 0x000000f5, 0x00000021,
    0x00000001, 0x00040047, 0x000000fe, 0x00000001, 0x00000000, 0x00040047, 0x000000ff, 0x0000000b,
    0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006,
    0x00000020, 0x00000000, 0x0004002b, 0x00000006, 0x0000002a, 0x00000004, 0x0004001c, 0x0000002b,
    0x00000006, 0x0000002a, 0x0004001c, 0x0000002c, 0x00000006, 0x0000002a, 0x000c001e, 0x0000002d,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x0000002b, 0x0000002c, 0x00040020, 0x0000002e, 0x00000009, 0x0000002d, 0x0004003b, 0x0000002e,
    0x0000002f, 0x00000009, 0x00040015, 0x00000030, 0x00000020, 0x00000001, 0x0004002b, 0x00000030,
    0x00000031, 0x00000008, 0x00040020, 0x00000033, 0x00000009, 0x00000006, 0x0004002b, 0x00000030,
    0x0000003c, 0x00000002, 0x0004002b, 0x00000006, 0x00000041, 0x00000008, 0x00020014, 0x00000045,
    0x0004002b, 0x00000006, 0x00000050, 0x0000001f, 0x0004002b, 0x00000006, 0x00000053, 0x00000001,
    0x00040017, 0x0000005c, 0x00000006, 0x00000003, 0x00040020, 0x0000005d, 0x00000001, 0x0000005c,
    0x0004003b, 0x0000005d, 0x0000005e, 0x00000001, 0x0004002b, 0x00000006, 0x0000005f, 0x00000000,
    0x00040020, 0x00000060, 0x00000001, 0x00000006, 0x0004002b, 0x00000030, 0x00000065, 0x00000003,
    0x0004002b, 0x00000030, 0x0000006d, 0x00000000, 0x0004002b, 0x00000006, 0x00000072, 0x00000003,
    0x0003001d, 0x00000077, 0x00000006, 0x0003001e, 0x00000078, 0x00000077, 0x00040020, 0x00000079,
    0x00000002, 0x00000078, 0x0004003b, 0x00000079, 0x0000007a, 0x00000002, 0x00040032, 0x00000006,
    0x00000080, 0x00000001, 0x00040032, 0x00000006, 0x00000084, 0x00000001, 0x00040020, 0x0000008e,
    0x00000002, 0x00000006, 0x00060034, 0x00000045, 0x0000009d, 0x000000aa, 0x00000080, 0x00000053,
    0x0004002b, 0x00000006, 0x000000a2, 0x0000012b, 0x0004002b, 0x00000006, 0x000000a5, 0x0000024b,
    0x0004002b, 0x00000006, 0x000000ae, 0x00000072, 0x0004002b, 0x00000006, 0x000000af, 0x00000002,
    0x0004002b, 0x00000006, 0x000000b8, 0x000001f4, 0x0004002b, 0x00000006, 0x000000ba, 0x000003e8,
    0x00040032, 0x00000006, 0x000000c4, 0x00000001, 0x00060034, 0x00000006, 0x000000c5, 0x00000084,
    0x00000041, 0x000000c4, 0x00060034, 0x00000006, 0x000000c7, 0x00000086, 0x0000002a, 0x000000c4,
    0x0004002b, 0x00000030, 0x000000f0, 0x00000001, 0x0003001d, 0x000000f2, 0x00000006, 0x0003001e,
    0x000000f3, 0x000000f2, 0x00040020, 0x000000f4, 0x00000002, 0x000000f3, 0x0004003b, 0x000000f4,
    0x000000f5, 0x00000002, 0x00040032, 0x00000006, 0x000000fe, 0x00000001, 0x00060033, 0x0000005c,
    0x000000ff, 0x000000fe, 0x00000053, 0x00000053, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x00000103, 0x00000000, 0x000300fb, 0x0000005f,
    0x00000104, 0x000200f8, 0x00000104, 0x00050041, 0x00000060, 0x00000110, 0x0000005e, 0x0000005f,
    0x0004003d, 0x00000006, 0x00000111, 0x00000110, 0x00050041, 0x00000033, 0x00000114, 0x0000002f,
    0x00000065, 0x0004003d, 0x00000006, 0x00000115, 0x00000114, 0x00050041, 0x00000060, 0x00000116,
    0x0000005e, 0x00000053, 0x0004003d, 0x00000006, 0x00000117, 0x00000116, 0x00050080, 0x00000006,
    0x00000118, 0x00000115, 0x00000117, 0x00050041, 0x00000033, 0x0000011b, 0x0000002f, 0x0000006d,
    0x0004003d, 0x00000006, 0x0000011c, 0x0000011b, 0x00050084, 0x00000006, 0x0000011e, 0x0000011c,
    0x000000c4, 0x00050080, 0x00000006, 0x0000011f, 0x0000011e, 0x00000072, 0x000500c2, 0x00000006,
    0x00000120, 0x0000011f, 0x0000003c, 0x000500ae, 0x00000045, 0x000000cb, 0x00000111, 0x00000120,
    0x000300f7, 0x000000cd, 0x00000000, 0x000400fa, 0x000000cb, 0x000000cc, 0x000000cd, 0x000200f8,
    0x000000cc, 0x000200f9, 0x00000103, 0x000200f8, 0x000000cd, 0x000200f9, 0x000000d0, 0x000200f8,
    0x000000d0, 0x000700f5, 0x00000006, 0x00000205, 0x0000005f, 0x000000cd, 0x000000ee, 0x000000d3,
    0x000700f5, 0x00000006, 0x00000204, 0x0000005f, 0x000000cd, 0x000000f1, 0x000000d3, 0x000500b0,
    0x00000045, 0x000000d7, 0x00000204, 0x000000c7, 0x000400f6, 0x000000d2, 0x000000d3, 0x00000000,
    0x000400fa, 0x000000d7, 0x000000d1, 0x000000d2, 0x000200f8, 0x000000d1, 0x00050084, 0x00000006,
    0x000000da, 0x00000111, 0x000000c7, 0x00050080, 0x00000006, 0x000000dc, 0x000000da, 0x00000204,
    0x00050082, 0x00000006, 0x000000df, 0x0000011c, 0x00000053, 0x0007000c, 0x00000006, 0x000000e0,
    0x00000001, 0x00000026, 0x000000dc, 0x000000df, 0x000300f7, 0x00000144, 0x00000000, 0x000300fb,
    0x0000005f, 0x0000012f, 0x000200f8, 0x0000012f, 0x00060041, 0x00000033, 0x00000162, 0x0000002f,
    0x00000031, 0x0000005f, 0x0004003d, 0x00000006, 0x00000163, 0x00000162, 0x00050084, 0x00000006,
    0x00000164, 0x00000118, 0x00000163, 0x00050084, 0x00000006, 0x00000152, 0x000000e0, 0x00000080,
    0x00050084, 0x00000006, 0x00000169, 0x00000152, 0x00000084, 0x000500c2, 0x00000006, 0x0000016a,
    0x00000169, 0x0000003c, 0x00050080, 0x00000006, 0x00000156, 0x00000164, 0x0000016a, 0x00060041,
    0x0000008e, 0x0000015b, 0x0000007a, 0x0000006d, 0x00000156, 0x0004003d, 0x00000006, 0x0000015c,
    0x0000015b, 0x00050084, 0x00000006, 0x00000170, 0x00000041, 0x00000084, 0x000500aa, 0x00000045,
    0x00000172, 0x00000084, 0x0000002a, 0x000300f7, 0x00000181, 0x00000000, 0x000400fa, 0x00000172,
    0x00000173, 0x00000175, 0x000200f8, 0x00000173, 0x000200f9, 0x00000181, 0x000200f8, 0x00000175,
    0x00050084, 0x00000006, 0x00000179, 0x00000152, 0x00000170, 0x000500c7, 0x00000006, 0x0000017a,
    0x00000179, 0x00000050, 0x000500c2, 0x00000006, 0x0000017b, 0x0000015c, 0x0000017a, 0x000500c7,
    0x00000006, 0x0000017d, 0x00000170, 0x00000050, 0x000500c4, 0x00000006, 0x0000017e, 0x00000053,
    0x0000017d, 0x00050082, 0x00000006, 0x0000017f, 0x0000017e, 0x00000053, 0x000500c7, 0x00000006,
    0x00000180, 0x0000017b, 0x0000017f, 0x000200f9, 0x00000181, 0x000200f8, 0x00000181, 0x000700f5,
    0x00000006, 0x00000206, 0x0000015c, 0x00000173, 0x00000180, 0x00000175, 0x000300f7, 0x00000135,
    0x00000000, 0x000400fa, 0x0000009d, 0x00000133, 0x00000135, 0x000200f8, 0x00000133, 0x000200f9,
    0x00000144, 0x000200f8, 0x00000135, 0x00050084, 0x00000006, 0x00000137, 0x000000a2, 0x00000206,
    0x00050080, 0x00000006, 0x00000191, 0x00000152, 0x00000053, 0x00050084, 0x00000006, 0x000001a6,
    0x00000191, 0x00000084, 0x000500c2, 0x00000006, 0x000001a7, 0x000001a6, 0x0000003c, 0x00050080,
    0x00000006, 0x00000193, 0x00000164, 0x000001a7, 0x00060041, 0x0000008e, 0x00000198, 0x0000007a,
    0x0000006d, 0x00000193, 0x0004003d, 0x00000006, 0x00000199, 0x00000198, 0x000300f7, 0x000001be,
    0x00000000, 0x000400fa, 0x00000172, 0x000001b0, 0x000001b2, 0x000200f8, 0x000001b0, 0x000200f9,
    0x000001be, 0x000200f8, 0x000001b2, 0x00050084, 0x00000006, 0x000001b6, 0x00000191, 0x00000170,
    0x000500c7, 0x00000006, 0x000001b7, 0x000001b6, 0x00000050, 0x000500c2, 0x00000006, 0x000001b8,
    0x00000199, 0x000001b7, 0x000500c7, 0x00000006, 0x000001ba, 0x00000170, 0x00000050, 0x000500c4,
    0x00000006, 0x000001bb, 0x00000053, 0x000001ba, 0x00050082, 0x00000006, 0x000001bc, 0x000001bb,
    0x00000053, 0x000500c7, 0x00000006, 0x000001bd, 0x000001b8, 0x000001bc, 0x000200f9, 0x000001be,
    0x000200f8, 0x000001be, 0x000700f5, 0x00000006, 0x00000207, 0x00000199, 0x000001b0, 0x000001bd,
    0x000001b2, 0x00050084, 0x00000006, 0x0000013b, 0x000000a5, 0x00000207, 0x00050080, 0x00000006,
    0x0000013c, 0x00000137, 0x0000013b, 0x00050080, 0x00000006, 0x000001ce, 0x00000152, 0x000000af,
    0x00050084, 0x00000006, 0x000001e3, 0x000001ce, 0x00000084, 0x000500c2, 0x00000006, 0x000001e4,
    0x000001e3, 0x0000003c, 0x00050080, 0x00000006, 0x000001d0, 0x00000164, 0x000001e4, 0x00060041,
    0x0000008e, 0x000001d5, 0x0000007a, 0x0000006d, 0x000001d0, 0x0004003d, 0x00000006, 0x000001d6,
    0x000001d5, 0x000300f7, 0x000001fb, 0x00000000, 0x000400fa, 0x00000172, 0x000001ed, 0x000001ef,
    0x000200f8, 0x000001ed, 0x000200f9, 0x000001fb, 0x000200f8, 0x000001ef, 0x00050084, 0x00000006,
    0x000001f3, 0x000001ce, 0x00000170, 0x000500c7, 0x00000006, 0x000001f4, 0x000001f3, 0x00000050,
    0x000500c2, 0x00000006, 0x000001f5, 0x000001d6, 0x000001f4, 0x000500c7, 0x00000006, 0x000001f7,
    0x00000170, 0x00000050, 0x000500c4, 0x00000006, 0x000001f8, 0x00000053, 0x000001f7, 0x00050082,
    0x00000006, 0x000001f9, 0x000001f8, 0x00000053, 0x000500c7, 0x00000006, 0x000001fa, 0x000001f5,
    0x000001f9, 0x000200f9, 0x000001fb, 0x000200f8, 0x000001fb, 0x000700f5, 0x00000006, 0x00000208,
    0x000001d6, 0x000001ed, 0x000001fa, 0x000001ef, 0x00050084, 0x00000006, 0x00000140, 0x000000ae,
    0x00000208, 0x00050080, 0x00000006, 0x00000141, 0x0000013c, 0x00000140, 0x00050080, 0x00000006,
    0x00000142, 0x00000141, 0x000000b8, 0x00050086, 0x00000006, 0x00000143, 0x00000142, 0x000000ba,
    0x000200f9, 0x00000144, 0x000200f8, 0x00000144, 0x000700f5, 0x00000006, 0x00000209, 0x00000206,
    0x00000133, 0x00000143, 0x000001fb, 0x000500c4, 0x00000006, 0x000000e6, 0x00000053, 0x000000c5,
    0x00050082, 0x00000006, 0x000000e7, 0x000000e6, 0x00000053, 0x000500c7, 0x00000006, 0x000000e8,
    0x00000209, 0x000000e7, 0x00050084, 0x00000006, 0x000000eb, 0x000000c5, 0x00000204, 0x000500c4,
    0x00000006, 0x000000ec, 0x000000e8, 0x000000eb, 0x000500c5, 0x00000006, 0x000000ee, 0x00000205,
    0x000000ec, 0x000200f9, 0x000000d3, 0x000200f8, 0x000000d3, 0x00050080, 0x00000006, 0x000000f1,
    0x00000204, 0x000000f0, 0x000200f9, 0x000000d0, 0x000200f8, 0x000000d2, 0x00060041, 0x00000033,
    0x00000201, 0x0000002f, 0x00000031, 0x00000053, 0x0004003d, 0x00000006, 0x00000202, 0x00000201,
    0x00050084, 0x00000006, 0x00000203, 0x00000118, 0x00000202, 0x00050080, 0x00000006, 0x000000fb,
    0x00000203, 0x00000111, 0x00060041, 0x0000008e, 0x000000fd, 0x000000f5, 0x0000006d, 0x000000fb,
    0x0003003e, 0x000000fd, 0x00000205, 0x000200f9, 0x00000103, 0x000200f8, 0x00000103, 0x000100fd,
    0x00010038,
};
/* shaders/import_disparity.comp, with its includes sha256
   b916dde8d22f7b0ff80b5b650c54a31242a0ca2db96fefa908b3dce4161391e1 */
static const uint32_t stereo__spv_import_disparity[760] = {
    0x07230203, 0x00010000, 0x000d000b, 0x0000019a, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000005a, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000028, 0x00000006, 0x00000004,
    0x00040047, 0x00000029, 0x00000006, 0x00000004, 0x00050048, 0x0000002a, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000002a, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000002a,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000002a, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000002a, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000002a, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000002a, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000002a, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000002a, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000002a, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x0000002a,
    0x00000002, 0x00040047, 0x0000005a, 0x0000000b, 0x0000001c, 0x00040047, 0x0000008b, 0x00000001,
    0x00000001, 0x00040047, 0x0000008f, 0x00000006, 0x00000004, 0x00040048, 0x00000090, 0x00000000,
    0x00000018, 0x00050048, 0x00000090, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000090,
    0x00000003, 0x00040047, 0x00000092, 0x00000022, 0x00000000, 0x00040047, 0x00000092, 0x00000021,
    0x00000000, 0x00040047, 0x000000d9, 0x00000006, 0x00000004, 0x00040048, 0x000000da, 0x00000000,
    0x00000019, 0x00050048, 0x000000da, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000da,
    0x00000003, 0x00040047, 0x000000dc, 0x00000022, 0x00000000, 0x00040047, 0x000000dc, 0x00000021,
    0x00000001, 0x00040047, 0x000000ea, 0x00000001, 0x00000000, 0x00040047, 0x000000eb, 0x0000000b,
    0x00000019, 0x00030047, 0x0000015e, 0x0000002a, 0x00030047, 0x00000163, 0x0000002a, 0x00020013,
    0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000,
    0x00040015, 0x0000001c, 0x00000020, 0x00000001, 0x0004002b, 0x00000006, 0x00000027, 0x00000004,
    0x0004001c, 0x00000028, 0x00000006, 0x00000027, 0x0004001c, 0x00000029, 0x00000006, 0x00000027,
    0x000c001e, 0x0000002a, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000028, 0x00000029, 0x00040020, 0x0000002b, 0x00000009, 0x0000002a,
    0x0004003b, 0x0000002b, 0x0000002c, 0x00000009, 0x0004002b, 0x0000001c, 0x0000002d, 0x00000008,
    0x00040020, 0x0000002f, 0x00000009, 0x00000006, 0x0004002b, 0x0000001c, 0x00000038, 0x00000002,
    0x00020014, 0x00000041, 0x0004002b, 0x00000006, 0x0000004c, 0x0000001f, 0x0004002b, 0x00000006,
    0x0000004f, 0x00000001, 0x00040017, 0x00000058, 0x00000006, 0x00000003, 0x00040020, 0x00000059,
    0x00000001, 0x00000058, 0x0004003b, 0x00000059, 0x0000005a, 0x00000001, 0x0004002b, 0x00000006,
    0x0000005b, 0x00000000, 0x00040020, 0x0000005c, 0x00000001, 0x00000006, 0x0004002b, 0x0000001c,
    0x00000061, 0x00000003, 0x0004002b, 0x00000006, 0x0000006a, 0x7fffffff, 0x0004002b, 0x00000006,
    0x0000006c, 0x4a800000, 0x0004002b, 0x0000001c, 0x00000070, 0x80000000, 0x00030016, 0x00000072,
    0x00000020, 0x0004002b, 0x00000072, 0x00000077, 0x43800000, 0x0004002b, 0x00000072, 0x00000083,
    0x3f000000, 0x0004002b, 0x0000001c, 0x00000085, 0x00000001, 0x0004002b, 0x0000001c, 0x00000086,
    0x00000000, 0x00040032, 0x00000006, 0x0000008b, 0x00000000, 0x00060034, 0x00000041, 0x0000008c,
    0x000000aa, 0x0000008b, 0x0000005b, 0x0003001d, 0x0000008f, 0x00000006, 0x0003001e, 0x00000090,
    0x0000008f, 0x00040020, 0x00000091, 0x00000002, 0x00000090, 0x0004003b, 0x00000091, 0x00000092,
    0x00000002, 0x00040020, 0x0000009a, 0x00000002, 0x00000006, 0x0004002b, 0x00000006, 0x000000a4,
    0x00000002, 0x00060034, 0x00000041, 0x000000b1, 0x000000aa, 0x0000008b, 0x0000004f, 0x0004002b,
    0x00000006, 0x000000b5, 0x00008000, 0x0004002b, 0x0000001c, 0x000000bd, 0x00000010, 0x0003001d,
    0x000000d9, 0x00000006, 0x0003001e, 0x000000da, 0x000000d9, 0x00040020, 0x000000db, 0x00000002,
    0x000000da, 0x0004003b, 0x000000db, 0x000000dc, 0x00000002, 0x00040032, 0x00000006, 0x000000ea,
    0x00000001, 0x00060033, 0x00000058, 0x000000eb, 0x000000ea, 0x0000004f, 0x0000004f, 0x0004002b,
    0x00000006, 0x00000196, 0x00000010, 0x0004002b, 0x00000006, 0x00000199, 0x0000ffff, 0x00050036,
    0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x0000005c,
    0x000000fd, 0x0000005a, 0x0000005b, 0x0004003d, 0x00000006, 0x000000fe, 0x000000fd, 0x00050041,
    0x0000002f, 0x00000101, 0x0000002c, 0x00000061, 0x0004003d, 0x00000006, 0x00000102, 0x00000101,
    0x00050041, 0x0000005c, 0x00000103, 0x0000005a, 0x0000004f, 0x0004003d, 0x00000006, 0x00000104,
    0x00000103, 0x00050080, 0x00000006, 0x00000105, 0x00000102, 0x00000104, 0x00050041, 0x0000002f,
    0x000000d4, 0x0000002c, 0x00000086, 0x0004003d, 0x00000006, 0x000000d5, 0x000000d4, 0x000500b0,
    0x00000041, 0x000000d6, 0x000000fe, 0x000000d5, 0x000300f7, 0x000000d8, 0x00000000, 0x000400fa,
    0x000000d6, 0x000000d7, 0x000000d8, 0x000200f8, 0x000000d7, 0x00060041, 0x0000002f, 0x0000010a,
    0x0000002c, 0x0000002d, 0x0000004f, 0x0004003d, 0x00000006, 0x0000010b, 0x0000010a, 0x00050084,
    0x00000006, 0x0000010c, 0x00000105, 0x0000010b, 0x00050080, 0x00000006, 0x000000e2, 0x0000010c,
    0x000000fe, 0x000300f7, 0x00000146, 0x00000000, 0x000300fb, 0x0000005b, 0x0000011e, 0x000200f8,
    0x0000011e, 0x000300f7, 0x00000127, 0x00000000, 0x000400fa, 0x0000008c, 0x0000011f, 0x00000127,
    0x000200f8, 0x0000011f, 0x00060041, 0x0000002f, 0x0000014c, 0x0000002c, 0x0000002d, 0x0000005b,
    0x0004003d, 0x00000006, 0x0000014d, 0x0000014c, 0x00050084, 0x00000006, 0x0000014e, 0x00000105,
    0x0000014d, 0x00050080, 0x00000006, 0x00000123, 0x0000014e, 0x000000fe, 0x00060041, 0x0000009a,
    0x00000124, 0x00000092, 0x00000086, 0x00000123, 0x0004003d, 0x00000006, 0x00000125, 0x00000124,
    0x000300f7, 0x0000016a, 0x00000000, 0x000300fb, 0x0000005b, 0x00000156, 0x000200f8, 0x00000156,
    0x000500c7, 0x00000006, 0x00000158, 0x00000125, 0x0000006a, 0x000500ae, 0x00000041, 0x00000159,
    0x00000158, 0x0000006c, 0x000300f7, 0x0000015b, 0x00000000, 0x000400fa, 0x00000159, 0x0000015a,
    0x0000015b, 0x000200f8, 0x0000015a, 0x000200f9, 0x0000016a, 0x000200f8, 0x0000015b, 0x0004007c,
    0x00000072, 0x0000015d, 0x00000125, 0x00050085, 0x00000072, 0x0000015e, 0x0000015d, 0x00000077,
    0x0006000c, 0x00000072, 0x00000160, 0x00000001, 0x00000008, 0x0000015e, 0x00050083, 0x00000072,
    0x00000163, 0x0000015e, 0x00000160, 0x0004006e, 0x0000001c, 0x00000165, 0x00000160, 0x000500be,
    0x00000041, 0x00000167, 0x00000163, 0x00000083, 0x000600a9, 0x0000001c, 0x00000168, 0x00000167,
    0x00000085, 0x00000086, 0x00050080, 0x0000001c, 0x00000169, 0x00000165, 0x00000168, 0x000200f9,
    0x0000016a, 0x000200f8, 0x0000016a, 0x000700f5, 0x0000001c, 0x00000194, 0x00000070, 0x0000015a,
    0x00000169, 0x0000015b, 0x000200f9, 0x00000146, 0x000200f8, 0x00000127, 0x00060041, 0x0000002f,
    0x00000170, 0x0000002c, 0x0000002d, 0x0000005b, 0x0004003d, 0x00000006, 0x00000171, 0x00000170,
    0x00050084, 0x00000006, 0x00000172, 0x00000105, 0x00000171, 0x00050084, 0x00000006, 0x00000177,
    0x000000fe, 0x000000a4, 0x000500c2, 0x00000006, 0x00000178, 0x00000177, 0x00000038, 0x00050080,
    0x00000006, 0x0000012c, 0x00000172, 0x00000178, 0x00060041, 0x0000009a, 0x0000012d, 0x00000092,
    0x00000086, 0x0000012c, 0x0004003d, 0x00000006, 0x0000012e, 0x0000012d, 0x00050084, 0x00000006,
    0x00000187, 0x000000fe, 0x00000196, 0x000500c7, 0x00000006, 0x00000188, 0x00000187, 0x0000004c,
    0x000500c2, 0x00000006, 0x00000189, 0x0000012e, 0x00000188, 0x000500c7, 0x00000006, 0x0000018e,
    0x00000189, 0x00000199, 0x000300f7, 0x0000013d, 0x00000000, 0x000400fa, 0x000000b1, 0x00000131,
    0x0000013d, 0x000200f8, 0x00000131, 0x000500aa, 0x00000041, 0x00000133, 0x0000018e, 0x000000b5,
    0x000300f7, 0x0000013b, 0x00000000, 0x000400fa, 0x00000133, 0x00000134, 0x00000135, 0x000200f8,
    0x00000135, 0x000500c4, 0x00000006, 0x00000137, 0x0000018e, 0x000000bd, 0x0004007c, 0x0000001c,
    0x00000138, 0x00000137, 0x000500c3, 0x0000001c, 0x00000139, 0x00000138, 0x000000bd, 0x00050084,
    0x0000001c, 0x0000013a, 0x00000139, 0x000000bd, 0x000200f9, 0x0000013b, 0x000200f8, 0x00000134,
    0x000200f9, 0x0000013b, 0x000200f8, 0x0000013b, 0x000700f5, 0x0000001c, 0x00000193, 0x00000070,
    0x00000134, 0x0000013a, 0x00000135, 0x000200f9, 0x00000146, 0x000200f8, 0x0000013d, 0x000500aa,
    0x00000041, 0x0000013f, 0x0000018e, 0x0000005b, 0x000300f7, 0x00000144, 0x00000000, 0x000400fa,
    0x0000013f, 0x00000140, 0x00000141, 0x000200f8, 0x00000141, 0x0004007c, 0x0000001c, 0x00000143,
    0x0000018e, 0x000200f9, 0x00000144, 0x000200f8, 0x00000140, 0x000200f9, 0x00000144, 0x000200f8,
    0x00000144, 0x000700f5, 0x0000001c, 0x00000192, 0x00000070, 0x00000140, 0x00000143, 0x00000141,
    0x000200f9, 0x00000146, 0x000200f8, 0x00000146, 0x000900f5, 0x0000001c, 0x00000195, 0x00000194,
    0x0000016a, 0x00000193, 0x0000013b, 0x00000192, 0x00000144, 0x0004007c, 0x00000006, 0x000000e8,
    0x00000195, 0x00060041, 0x0000009a, 0x000000e9, 0x000000dc, 0x00000086, 0x000000e2, 0x0003003e,
    0x000000e9, 0x000000e8, 0x000200f9, 0x000000d8, 0x000200f8, 0x000000d8, 0x000100fd, 0x00010038,
};
/* shaders/lr_check.comp, with its includes sha256
   b37dc15ea1e995e1b8272261705fc7215cfc57010dd52bafbea87cf53ca79c84 */
static const uint32_t stereo__spv_lr_check[717] = {
    0x07230203, 0x00010000, 0x000d000b, 0x0000011f, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000029, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000001a, 0x00000006, 0x00000004,
    0x00040047, 0x0000001b, 0x00000006, 0x00000004, 0x00050048, 0x0000001c, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000001c, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000001c,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000001c, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000001c, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000001c, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000001c, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000001c, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000001c, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000001c, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x0000001c,
    0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x0000001c, 0x0000000b, 0x00000023, 0x00000044,
    0x00030047, 0x0000001c, 0x00000002, 0x00040047, 0x00000029, 0x0000000b, 0x0000001c, 0x00040047,
    0x0000003b, 0x00000006, 0x00000004, 0x00040048, 0x0000003c, 0x00000000, 0x00000018, 0x00050048,
    0x0000003c, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000003c, 0x00000003, 0x00040047,
    0x0000003e, 0x00000022, 0x00000000, 0x00040047, 0x0000003e, 0x00000021, 0x00000000, 0x00040047,
    0x0000006f, 0x00000006, 0x00000004, 0x00040048, 0x00000070, 0x00000000, 0x00000018, 0x00050048,
    0x00000070, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000070, 0x00000003, 0x00040047,
    0x00000072, 0x00000022, 0x00000000, 0x00040047, 0x00000072, 0x00000021, 0x00000001, 0x00040047,
    0x00000099, 0x00000006, 0x00000004, 0x00040048, 0x0000009a, 0x00000000, 0x00000019, 0x00050048,
    0x0000009a, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000009a, 0x00000003, 0x00040047,
    0x0000009c, 0x00000022, 0x00000000, 0x00040047, 0x0000009c, 0x00000021, 0x00000002, 0x00040047,
    0x000000ab, 0x00000001, 0x00000000, 0x00040047, 0x000000ac, 0x0000000b, 0x00000019, 0x00020013,
    0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000,
    0x00040015, 0x00000012, 0x00000020, 0x00000001, 0x0004002b, 0x00000006, 0x00000019, 0x00000004,
    0x0004001c, 0x0000001a, 0x00000006, 0x00000019, 0x0004001c, 0x0000001b, 0x00000006, 0x00000019,
    0x000e001e, 0x0000001c, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x0000001a, 0x0000001b, 0x00000012, 0x00000012, 0x00040020, 0x0000001d,
    0x00000009, 0x0000001c, 0x0004003b, 0x0000001d, 0x0000001e, 0x00000009, 0x0004002b, 0x00000012,
    0x0000001f, 0x00000008, 0x00040020, 0x00000021, 0x00000009, 0x00000006, 0x00040017, 0x00000027,
    0x00000006, 0x00000003, 0x00040020, 0x00000028, 0x00000001, 0x00000027, 0x0004003b, 0x00000028,
    0x00000029, 0x00000001, 0x0004002b, 0x00000006, 0x0000002a, 0x00000000, 0x00040020, 0x0000002b,
    0x00000001, 0x00000006, 0x0004002b, 0x00000012, 0x00000030, 0x00000003, 0x0004002b, 0x00000006,
    0x00000033, 0x00000001, 0x0003001d, 0x0000003b, 0x00000006, 0x0003001e, 0x0000003c, 0x0000003b,
    0x00040020, 0x0000003d, 0x00000002, 0x0000003c, 0x0004003b, 0x0000003d, 0x0000003e, 0x00000002,
    0x0004002b, 0x00000012, 0x0000003f, 0x00000000, 0x00040020, 0x00000046, 0x00000002, 0x00000006,
    0x0004002b, 0x00000012, 0x0000004b, 0x80000000, 0x00020014, 0x0000004c, 0x0004002b, 0x00000012,
    0x00000054, 0x00000100, 0x0004002b, 0x00000012, 0x00000056, 0x0000000b, 0x00040020, 0x00000057,
    0x00000009, 0x00000012, 0x0004002b, 0x00000012, 0x0000005d, 0x00000080, 0x0003001d, 0x0000006f,
    0x00000006, 0x0003001e, 0x00000070, 0x0000006f, 0x00040020, 0x00000071, 0x00000002, 0x00000070,
    0x0004003b, 0x00000071, 0x00000072, 0x00000002, 0x0004002b, 0x00000012, 0x00000086, 0x0000000a,
    0x0003001d, 0x00000099, 0x00000006, 0x0003001e, 0x0000009a, 0x00000099, 0x00040020, 0x0000009b,
    0x00000002, 0x0000009a, 0x0004003b, 0x0000009b, 0x0000009c, 0x00000002, 0x0004002b, 0x00000006,
    0x0000009d, 0x00000002, 0x00040032, 0x00000006, 0x000000ab, 0x00000001, 0x00060033, 0x00000027,
    0x000000ac, 0x000000ab, 0x00000033, 0x00000033, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x0000002b, 0x000000b9, 0x00000029, 0x0000002a,
    0x0004003d, 0x00000006, 0x000000ba, 0x000000b9, 0x00050041, 0x00000021, 0x000000bd, 0x0000001e,
    0x00000030, 0x0004003d, 0x00000006, 0x000000be, 0x000000bd, 0x00050041, 0x0000002b, 0x000000bf,
    0x00000029, 0x00000033, 0x0004003d, 0x00000006, 0x000000c0, 0x000000bf, 0x00050080, 0x00000006,
    0x000000c1, 0x000000be, 0x000000c0, 0x00050041, 0x00000021, 0x00000094, 0x0000001e, 0x0000003f,
    0x0004003d, 0x00000006, 0x00000095, 0x00000094, 0x000500b0, 0x0000004c, 0x00000096, 0x000000ba,
    0x00000095, 0x000300f7, 0x00000098, 0x00000000, 0x000400fa, 0x00000096, 0x00000097, 0x00000098,
    0x000200f8, 0x00000097, 0x00060041, 0x00000021, 0x000000c6, 0x0000001e, 0x0000001f, 0x0000009d,
    0x0004003d, 0x00000006, 0x000000c7, 0x000000c6, 0x00050084, 0x00000006, 0x000000c8, 0x000000c1,
    0x000000c7, 0x00050080, 0x00000006, 0x000000a3, 0x000000c8, 0x000000ba, 0x000300f7, 0x0000010e,
    0x00000000, 0x000300fb, 0x0000002a, 0x000000d4, 0x000200f8, 0x000000d4, 0x00060041, 0x00000021,
    0x00000114, 0x0000001e, 0x0000001f, 0x0000002a, 0x0004003d, 0x00000006, 0x00000115, 0x00000114,
    0x00050084, 0x00000006, 0x00000116, 0x000000c1, 0x00000115, 0x00050080, 0x00000006, 0x000000d8,
    0x00000116, 0x000000ba, 0x00060041, 0x00000046, 0x000000d9, 0x0000003e, 0x0000003f, 0x000000d8,
    0x0004003d, 0x00000006, 0x000000da, 0x000000d9, 0x0004007c, 0x00000012, 0x000000db, 0x000000da,
    0x000500aa, 0x0000004c, 0x000000dd, 0x000000db, 0x0000004b, 0x000300f7, 0x000000df, 0x00000000,
    0x000400fa, 0x000000dd, 0x000000de, 0x000000df, 0x000200f8, 0x000000de, 0x000200f9, 0x0000010e,
    0x000200f8, 0x000000df, 0x0004007c, 0x00000012, 0x000000e1, 0x000000ba, 0x00050084, 0x00000012,
    0x000000e2, 0x000000e1, 0x00000054, 0x00050041, 0x00000057, 0x000000e3, 0x0000001e, 0x00000056,
    0x0004003d, 0x00000012, 0x000000e4, 0x000000e3, 0x00050084, 0x00000012, 0x000000e6, 0x000000e4,
    0x000000db, 0x00050082, 0x00000012, 0x000000e7, 0x000000e2, 0x000000e6, 0x00050080, 0x00000012,
    0x000000e8, 0x000000e7, 0x0000005d, 0x000500c3, 0x00000012, 0x000000e9, 0x000000e8, 0x0000001f,
    0x000500b1, 0x0000004c, 0x000000eb, 0x000000e9, 0x0000003f, 0x000400a8, 0x0000004c, 0x000000ec,
    0x000000eb, 0x000300f7, 0x000000f3, 0x00000000, 0x000400fa, 0x000000ec, 0x000000ed, 0x000000f3,
    0x000200f8, 0x000000ed, 0x0004007c, 0x00000012, 0x000000f1, 0x00000095, 0x000500af, 0x0000004c,
    0x000000f2, 0x000000e9, 0x000000f1, 0x000200f9, 0x000000f3, 0x000200f8, 0x000000f3, 0x000700f5,
    0x0000004c, 0x000000f4, 0x000000eb, 0x000000df, 0x000000f2, 0x000000ed, 0x000300f7, 0x000000f6,
    0x00000000, 0x000400fa, 0x000000f4, 0x000000f5, 0x000000f6, 0x000200f8, 0x000000f5, 0x000200f9,
    0x0000010e, 0x000200f8, 0x000000f6, 0x00060041, 0x00000021, 0x0000011b, 0x0000001e, 0x0000001f,
    0x00000033, 0x0004003d, 0x00000006, 0x0000011c, 0x0000011b, 0x00050084, 0x00000006, 0x0000011d,
    0x000000c1, 0x0000011c, 0x0004007c, 0x00000006, 0x000000fa, 0x000000e9, 0x00050080, 0x00000006,
    0x000000fb, 0x0000011d, 0x000000fa, 0x00060041, 0x00000046, 0x000000fc, 0x00000072, 0x0000003f,
    0x000000fb, 0x0004003d, 0x00000006, 0x000000fd, 0x000000fc, 0x0004007c, 0x00000012, 0x000000fe,
    0x000000fd, 0x000500aa, 0x0000004c, 0x00000100, 0x000000fe, 0x0000004b, 0x000400a8, 0x0000004c,
    0x00000101, 0x00000100, 0x000300f7, 0x0000010a, 0x00000000, 0x000400fa, 0x00000101, 0x00000102,
    0x0000010a, 0x000200f8, 0x00000102, 0x00050082, 0x00000012, 0x00000105, 0x000000db, 0x000000fe,
    0x0006000c, 0x00000012, 0x00000106, 0x00000001, 0x00000005, 0x00000105, 0x00050041, 0x00000057,
    0x00000107, 0x0000001e, 0x00000086, 0x0004003d, 0x00000012, 0x00000108, 0x00000107, 0x000500ad,
    0x0000004c, 0x00000109, 0x00000106, 0x00000108, 0x000200f9, 0x0000010a, 0x000200f8, 0x0000010a,
    0x000700f5, 0x0000004c, 0x0000010b, 0x00000100, 0x000000f6, 0x00000109, 0x00000102, 0x000600a9,
    0x00000012, 0x0000010d, 0x0000010b, 0x0000004b, 0x000000db, 0x000200f9, 0x0000010e, 0x000200f8,
    0x0000010e, 0x000900f5, 0x00000012, 0x0000011e, 0x0000004b, 0x000000de, 0x0000004b, 0x000000f5,
    0x0000010d, 0x0000010a, 0x0004007c, 0x00000006, 0x000000a9, 0x0000011e, 0x00060041, 0x00000046,
    0x000000aa, 0x0000009c, 0x0000003f, 0x000000a3, 0x0003003e, 0x000000aa, 0x000000a9, 0x000200f9,
    0x00000098, 0x000200f8, 0x00000098, 0x000100fd, 0x00010038,
};
/* shaders/mask_apply.comp, with its includes sha256
   e5e0831d9c3355a11d9284fbd0199e1b59e8714370492b2e4581b7ca3ed90883 */
static const uint32_t stereo__spv_mask_apply[545] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000000eb, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000051, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000001e, 0x00000006, 0x00000004,
    0x00040047, 0x0000001f, 0x00000006, 0x00000004, 0x00050048, 0x00000020, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000020, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000020,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000020, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000020, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000020, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000020, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000020, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000020, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000020, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x00000020,
    0x00000002, 0x00040047, 0x00000051, 0x0000000b, 0x0000001c, 0x00040047, 0x0000006d, 0x00000006,
    0x00000004, 0x00040048, 0x0000006e, 0x00000000, 0x00000018, 0x00050048, 0x0000006e, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000006e, 0x00000003, 0x00040047, 0x00000070, 0x00000022,
    0x00000000, 0x00040047, 0x00000070, 0x00000021, 0x00000000, 0x00040047, 0x0000007a, 0x00000006,
    0x00000004, 0x00040048, 0x0000007b, 0x00000000, 0x00000019, 0x00050048, 0x0000007b, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000007b, 0x00000003, 0x00040047, 0x0000007d, 0x00000022,
    0x00000000, 0x00040047, 0x0000007d, 0x00000021, 0x00000002, 0x00040047, 0x00000085, 0x00000006,
    0x00000004, 0x00040048, 0x00000086, 0x00000000, 0x00000018, 0x00050048, 0x00000086, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000086, 0x00000003, 0x00040047, 0x00000088, 0x00000022,
    0x00000000, 0x00040047, 0x00000088, 0x00000021, 0x00000001, 0x00040047, 0x0000009e, 0x00000001,
    0x00000000, 0x00040047, 0x0000009f, 0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021,
    0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x0004002b, 0x00000006,
    0x0000001d, 0x00000004, 0x0004001c, 0x0000001e, 0x00000006, 0x0000001d, 0x0004001c, 0x0000001f,
    0x00000006, 0x0000001d, 0x000c001e, 0x00000020, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x0000001e, 0x0000001f, 0x00040020, 0x00000021,
    0x00000009, 0x00000020, 0x0004003b, 0x00000021, 0x00000022, 0x00000009, 0x00040015, 0x00000023,
    0x00000020, 0x00000001, 0x0004002b, 0x00000023, 0x00000024, 0x00000008, 0x00040020, 0x00000026,
    0x00000009, 0x00000006, 0x0004002b, 0x00000023, 0x0000002f, 0x00000002, 0x0004002b, 0x00000006,
    0x00000034, 0x00000008, 0x00020014, 0x00000038, 0x0004002b, 0x00000006, 0x00000043, 0x0000001f,
    0x0004002b, 0x00000006, 0x00000046, 0x00000001, 0x00040017, 0x0000004f, 0x00000006, 0x00000003,
    0x00040020, 0x00000050, 0x00000001, 0x0000004f, 0x0004003b, 0x00000050, 0x00000051, 0x00000001,
    0x0004002b, 0x00000006, 0x00000052, 0x00000000, 0x00040020, 0x00000053, 0x00000001, 0x00000006,
    0x0004002b, 0x00000023, 0x00000058, 0x00000003, 0x0004002b, 0x00000023, 0x00000065, 0x00000000,
    0x0003001d, 0x0000006d, 0x00000006, 0x0003001e, 0x0000006e, 0x0000006d, 0x00040020, 0x0000006f,
    0x00000002, 0x0000006e, 0x0004003b, 0x0000006f, 0x00000070, 0x00000002, 0x00040020, 0x00000077,
    0x00000002, 0x00000006, 0x0003001d, 0x0000007a, 0x00000006, 0x0003001e, 0x0000007b, 0x0000007a,
    0x00040020, 0x0000007c, 0x00000002, 0x0000007b, 0x0004003b, 0x0000007c, 0x0000007d, 0x00000002,
    0x0004002b, 0x00000006, 0x0000007e, 0x00000002, 0x0003001d, 0x00000085, 0x00000006, 0x0003001e,
    0x00000086, 0x00000085, 0x00040020, 0x00000087, 0x00000002, 0x00000086, 0x0004003b, 0x00000087,
    0x00000088, 0x00000002, 0x0004002b, 0x00000006, 0x0000009b, 0x80000000, 0x00040032, 0x00000006,
    0x0000009e, 0x00000001, 0x00060033, 0x0000004f, 0x0000009f, 0x0000009e, 0x00000046, 0x00000046,
    0x0004002b, 0x00000006, 0x000000ea, 0x000000ff, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x000000a3, 0x00000000, 0x000300fb, 0x00000052,
    0x000000a4, 0x000200f8, 0x000000a4, 0x00050041, 0x00000053, 0x000000ab, 0x00000051, 0x00000052,
    0x0004003d, 0x00000006, 0x000000ac, 0x000000ab, 0x00050041, 0x00000026, 0x000000af, 0x00000022,
    0x00000058, 0x0004003d, 0x00000006, 0x000000b0, 0x000000af, 0x00050041, 0x00000053, 0x000000b1,
    0x00000051, 0x00000046, 0x0004003d, 0x00000006, 0x000000b2, 0x000000b1, 0x00050080, 0x00000006,
    0x000000b3, 0x000000b0, 0x000000b2, 0x00050041, 0x00000026, 0x00000066, 0x00000022, 0x00000065,
    0x0004003d, 0x00000006, 0x00000067, 0x00000066, 0x000500ae, 0x00000038, 0x00000068, 0x000000ac,
    0x00000067, 0x000300f7, 0x0000006a, 0x00000000, 0x000400fa, 0x00000068, 0x00000069, 0x0000006a,
    0x000200f8, 0x00000069, 0x000200f9, 0x000000a3, 0x000200f8, 0x0000006a, 0x00060041, 0x00000026,
    0x000000b8, 0x00000022, 0x00000024, 0x00000052, 0x0004003d, 0x00000006, 0x000000b9, 0x000000b8,
    0x00050084, 0x00000006, 0x000000ba, 0x000000b3, 0x000000b9, 0x00050080, 0x00000006, 0x00000076,
    0x000000ba, 0x000000ac, 0x00060041, 0x00000077, 0x00000078, 0x00000070, 0x00000065, 0x00000076,
    0x0004003d, 0x00000006, 0x00000079, 0x00000078, 0x00060041, 0x00000026, 0x000000bf, 0x00000022,
    0x00000024, 0x0000007e, 0x0004003d, 0x00000006, 0x000000c0, 0x000000bf, 0x00050084, 0x00000006,
    0x000000c1, 0x000000b3, 0x000000c0, 0x00050080, 0x00000006, 0x00000084, 0x000000c1, 0x000000ac,
    0x00060041, 0x00000026, 0x000000c6, 0x00000022, 0x00000024, 0x00000046, 0x0004003d, 0x00000006,
    0x000000c7, 0x000000c6, 0x00050084, 0x00000006, 0x000000c8, 0x000000b3, 0x000000c7, 0x000500c2,
    0x00000006, 0x000000ce, 0x000000ac, 0x0000002f, 0x00050080, 0x00000006, 0x00000091, 0x000000c8,
    0x000000ce, 0x00060041, 0x00000077, 0x00000093, 0x00000088, 0x00000065, 0x00000091, 0x0004003d,
    0x00000006, 0x00000094, 0x00000093, 0x00050084, 0x00000006, 0x000000dd, 0x000000ac, 0x00000034,
    0x000500c7, 0x00000006, 0x000000de, 0x000000dd, 0x00000043, 0x000500c2, 0x00000006, 0x000000df,
    0x00000094, 0x000000de, 0x000500c7, 0x00000006, 0x000000e4, 0x000000df, 0x000000ea, 0x000500ab,
    0x00000038, 0x00000099, 0x000000e4, 0x00000052, 0x000600a9, 0x00000006, 0x0000009c, 0x00000099,
    0x00000079, 0x0000009b, 0x00060041, 0x00000077, 0x0000009d, 0x0000007d, 0x00000065, 0x00000084,
    0x0003003e, 0x0000009d, 0x0000009c, 0x000200f9, 0x000000a3, 0x000200f8, 0x000000a3, 0x000100fd,
    0x00010038,
};
/* shaders/median.comp, with its includes sha256
   1e061b92db80d86679577c00553f3b548beee1878b11e6e695a7337a14bbe969 */
static const uint32_t stereo__spv_median[1260] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000261, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000034, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000025, 0x00000006, 0x00000004,
    0x00040047, 0x00000026, 0x00000006, 0x00000004, 0x00050048, 0x00000027, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000027, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000027,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000027, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000027, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000027, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000027, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000027, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000027, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000027, 0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x00000027,
    0x00000002, 0x00040047, 0x00000034, 0x0000000b, 0x0000001c, 0x00040047, 0x00000063, 0x00000006,
    0x00000004, 0x00040048, 0x00000064, 0x00000000, 0x00000018, 0x00050048, 0x00000064, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000064, 0x00000003, 0x00040047, 0x00000066, 0x00000022,
    0x00000000, 0x00040047, 0x00000066, 0x00000021, 0x00000000, 0x00040047, 0x00000083, 0x00000001,
    0x00000001, 0x00040047, 0x00000109, 0x00000006, 0x00000004, 0x00040048, 0x0000010a, 0x00000000,
    0x00000019, 0x00050048, 0x0000010a, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000010a,
    0x00000003, 0x00040047, 0x0000010c, 0x00000022, 0x00000000, 0x00040047, 0x0000010c, 0x00000021,
    0x00000001, 0x00040047, 0x00000125, 0x00000001, 0x00000000, 0x00040047, 0x00000126, 0x0000000b,
    0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006,
    0x00000020, 0x00000000, 0x00040015, 0x00000012, 0x00000020, 0x00000001, 0x00040020, 0x00000013,
    0x00000007, 0x00000012, 0x0004002b, 0x00000006, 0x00000024, 0x00000004, 0x0004001c, 0x00000025,
    0x00000006, 0x00000024, 0x0004001c, 0x00000026, 0x00000006, 0x00000024, 0x000c001e, 0x00000027,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000025, 0x00000026, 0x00040020, 0x00000028, 0x00000009, 0x00000027, 0x0004003b, 0x00000028,
    0x00000029, 0x00000009, 0x0004002b, 0x00000012, 0x0000002a, 0x00000008, 0x00040020, 0x0000002c,
    0x00000009, 0x00000006, 0x00040017, 0x00000032, 0x00000006, 0x00000003, 0x00040020, 0x00000033,
    0x00000001, 0x00000032, 0x0004003b, 0x00000033, 0x00000034, 0x00000001, 0x0004002b, 0x00000006,
    0x00000035, 0x00000000, 0x00040020, 0x00000036, 0x00000001, 0x00000006, 0x0004002b, 0x00000012,
    0x0000003b, 0x00000003, 0x0004002b, 0x00000006, 0x0000003e, 0x00000001, 0x00020014, 0x00000044,
    0x0004002b, 0x00000012, 0x00000046, 0x00000000, 0x0004002b, 0x00000012, 0x00000058, 0x00000001,
    0x0004002b, 0x00000012, 0x00000060, 0x7fffffff, 0x0003001d, 0x00000063, 0x00000006, 0x0003001e,
    0x00000064, 0x00000063, 0x00040020, 0x00000065, 0x00000002, 0x00000064, 0x0004003b, 0x00000065,
    0x00000066, 0x00000002, 0x00040020, 0x0000006f, 0x00000002, 0x00000006, 0x0004002b, 0x00000012,
    0x00000074, 0x80000000, 0x0004002b, 0x00000012, 0x00000082, 0x00000002, 0x00040032, 0x00000012,
    0x00000083, 0x00000001, 0x00060034, 0x00000012, 0x00000084, 0x00000084, 0x00000082, 0x00000083,
    0x00060034, 0x00000012, 0x00000085, 0x00000080, 0x00000084, 0x00000058, 0x00060034, 0x00000012,
    0x00000086, 0x00000084, 0x00000085, 0x00000085, 0x00060034, 0x00000012, 0x00000088, 0x00000084,
    0x00000085, 0x00000085, 0x0004001c, 0x00000089, 0x00000012, 0x00000088, 0x00060034, 0x00000012,
    0x000000a5, 0x00000084, 0x00000085, 0x00000085, 0x0004002b, 0x00000012, 0x000000d9, 0x00000020,
    0x0003001d, 0x00000109, 0x00000006, 0x0003001e, 0x0000010a, 0x00000109, 0x00040020, 0x0000010b,
    0x00000002, 0x0000010a, 0x0004003b, 0x0000010b, 0x0000010c, 0x00000002, 0x00040032, 0x00000006,
    0x00000125, 0x00000001, 0x00060033, 0x00000032, 0x00000126, 0x00000125, 0x0000003e, 0x0000003e,
    0x00040020, 0x0000023b, 0x00000007, 0x00000089, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x0004003b, 0x0000023b, 0x0000008b, 0x00000007, 0x000300f7,
    0x0000012a, 0x00000000, 0x000300fb, 0x00000035, 0x0000012b, 0x000200f8, 0x0000012b, 0x00050041,
    0x00000036, 0x00000137, 0x00000034, 0x00000035, 0x0004003d, 0x00000006, 0x00000138, 0x00000137,
    0x00050041, 0x0000002c, 0x0000013b, 0x00000029, 0x0000003b, 0x0004003d, 0x00000006, 0x0000013c,
    0x0000013b, 0x00050041, 0x00000036, 0x0000013d, 0x00000034, 0x0000003e, 0x0004003d, 0x00000006,
    0x0000013e, 0x0000013d, 0x00050080, 0x00000006, 0x0000013f, 0x0000013c, 0x0000013e, 0x00050041,
    0x0000002c, 0x000000fb, 0x00000029, 0x00000046, 0x0004003d, 0x00000006, 0x000000fc, 0x000000fb,
    0x000500ae, 0x00000044, 0x000000fd, 0x00000138, 0x000000fc, 0x000300f7, 0x000000ff, 0x00000000,
    0x000400fa, 0x000000fd, 0x000000fe, 0x000000ff, 0x000200f8, 0x000000fe, 0x000200f9, 0x0000012a,
    0x000200f8, 0x000000ff, 0x0004007c, 0x00000012, 0x00000103, 0x00000138, 0x0004007c, 0x00000012,
    0x00000105, 0x0000013f, 0x000300f7, 0x0000016e, 0x00000000, 0x000300fb, 0x00000035, 0x00000147,
    0x000200f8, 0x00000147, 0x000500b1, 0x00000044, 0x00000149, 0x00000103, 0x00000046, 0x000500b1,
    0x00000044, 0x0000014b, 0x00000105, 0x00000046, 0x000500a6, 0x00000044, 0x0000014c, 0x00000149,
    0x0000014b, 0x000400a8, 0x00000044, 0x0000014d, 0x0000014c, 0x000300f7, 0x00000154, 0x00000000,
    0x000400fa, 0x0000014d, 0x0000014e, 0x00000154, 0x000200f8, 0x0000014e, 0x0004007c, 0x00000012,
    0x00000152, 0x000000fc, 0x000500af, 0x00000044, 0x00000153, 0x00000103, 0x00000152, 0x000200f9,
    0x00000154, 0x000200f8, 0x00000154, 0x000700f5, 0x00000044, 0x00000155, 0x0000014c, 0x00000147,
    0x00000153, 0x0000014e, 0x000400a8, 0x00000044, 0x00000156, 0x00000155, 0x000300f7, 0x0000015d,
    0x00000000, 0x000400fa, 0x00000156, 0x00000157, 0x0000015d, 0x000200f8, 0x00000157, 0x00050041,
    0x0000002c, 0x00000159, 0x00000029, 0x00000058, 0x0004003d, 0x00000006, 0x0000015a, 0x00000159,
    0x0004007c, 0x00000012, 0x0000015b, 0x0000015a, 0x000500af, 0x00000044, 0x0000015c, 0x00000105,
    0x0000015b, 0x000200f9, 0x0000015d, 0x000200f8, 0x0000015d, 0x000700f5, 0x00000044, 0x0000015e,
    0x00000155, 0x00000154, 0x0000015c, 0x00000157, 0x000300f7, 0x00000160, 0x00000000, 0x000400fa,
    0x0000015e, 0x0000015f, 0x00000160, 0x000200f8, 0x0000015f, 0x000200f9, 0x0000016e, 0x000200f8,
    0x00000160, 0x0004007c, 0x00000006, 0x00000162, 0x00000105, 0x00060041, 0x0000002c, 0x00000174,
    0x00000029, 0x0000002a, 0x00000035, 0x0004003d, 0x00000006, 0x00000175, 0x00000174, 0x00050084,
    0x00000006, 0x00000176, 0x00000162, 0x00000175, 0x0004007c, 0x00000006, 0x00000165, 0x00000103,
    0x00050080, 0x00000006, 0x00000166, 0x00000176, 0x00000165, 0x00060041, 0x0000006f, 0x00000167,
    0x00000066, 0x00000046, 0x00000166, 0x0004003d, 0x00000006, 0x00000168, 0x00000167, 0x0004007c,
    0x00000012, 0x00000169, 0x00000168, 0x000500aa, 0x00000044, 0x0000016b, 0x00000169, 0x00000074,
    0x000600a9, 0x00000012, 0x0000016d, 0x0000016b, 0x00000060, 0x00000169, 0x000200f9, 0x0000016e,
    0x000200f8, 0x0000016e, 0x000700f5, 0x00000012, 0x0000023c, 0x00000060, 0x0000015f, 0x0000016d,
    0x00000160, 0x00060041, 0x0000002c, 0x0000017b, 0x00000029, 0x0000002a, 0x0000003e, 0x0004003d,
    0x00000006, 0x0000017c, 0x0000017b, 0x00050084, 0x00000006, 0x0000017d, 0x0000013f, 0x0000017c,
    0x00050080, 0x00000006, 0x00000112, 0x0000017d, 0x00000138, 0x000500aa, 0x00000044, 0x00000114,
    0x0000023c, 0x00000060, 0x000300f7, 0x00000117, 0x00000000, 0x000400fa, 0x00000114, 0x00000116,
    0x00000118, 0x000200f8, 0x00000116, 0x000200f9, 0x00000117, 0x000200f8, 0x00000118, 0x000200f9,
    0x0000018d, 0x000200f8, 0x0000018d, 0x000700f5, 0x00000012, 0x00000244, 0x0000023c, 0x00000118,
    0x000001a3, 0x000001b2, 0x000700f5, 0x00000012, 0x0000023e, 0x0000023c, 0x00000118, 0x000001b1,
    0x000001b2, 0x000700f5, 0x00000012, 0x0000023d, 0x00000046, 0x00000118, 0x000001b4, 0x000001b2,
    0x000500b1, 0x00000044, 0x00000190, 0x0000023d, 0x000000a5, 0x000400f6, 0x000001b5, 0x000001b2,
    0x00000000, 0x000400fa, 0x00000190, 0x00000191, 0x000001b5, 0x000200f8, 0x00000191, 0x0005008b,
    0x00000012, 0x00000195, 0x0000023d, 0x00000085, 0x00050080, 0x00000012, 0x00000196, 0x00000103,
    0x00000195, 0x00050082, 0x00000012, 0x00000197, 0x00000196, 0x00000083, 0x00050087, 0x00000012,
    0x0000019a, 0x0000023d, 0x00000085, 0x00050080, 0x00000012, 0x0000019b, 0x00000105, 0x0000019a,
    0x00050082, 0x00000012, 0x0000019c, 0x0000019b, 0x00000083, 0x000300f7, 0x00000206, 0x00000000,
    0x000300fb, 0x00000035, 0x000001df, 0x000200f8, 0x000001df, 0x000500b1, 0x00000044, 0x000001e1,
    0x00000197, 0x00000046, 0x000500b1, 0x00000044, 0x000001e3, 0x0000019c, 0x00000046, 0x000500a6,
    0x00000044, 0x000001e4, 0x000001e1, 0x000001e3, 0x000400a8, 0x00000044, 0x000001e5, 0x000001e4,
    0x000300f7, 0x000001ec, 0x00000000, 0x000400fa, 0x000001e5, 0x000001e6, 0x000001ec, 0x000200f8,
    0x000001e6, 0x0004007c, 0x00000012, 0x000001ea, 0x000000fc, 0x000500af, 0x00000044, 0x000001eb,
    0x00000197, 0x000001ea, 0x000200f9, 0x000001ec, 0x000200f8, 0x000001ec, 0x000700f5, 0x00000044,
    0x000001ed, 0x000001e4, 0x000001df, 0x000001eb, 0x000001e6, 0x000400a8, 0x00000044, 0x000001ee,
    0x000001ed, 0x000300f7, 0x000001f5, 0x00000000, 0x000400fa, 0x000001ee, 0x000001ef, 0x000001f5,
    0x000200f8, 0x000001ef, 0x00050041, 0x0000002c, 0x000001f1, 0x00000029, 0x00000058, 0x0004003d,
    0x00000006, 0x000001f2, 0x000001f1, 0x0004007c, 0x00000012, 0x000001f3, 0x000001f2, 0x000500af,
    0x00000044, 0x000001f4, 0x0000019c, 0x000001f3, 0x000200f9, 0x000001f5, 0x000200f8, 0x000001f5,
    0x000700f5, 0x00000044, 0x000001f6, 0x000001ed, 0x000001ec, 0x000001f4, 0x000001ef, 0x000300f7,
    0x000001f8, 0x00000000, 0x000400fa, 0x000001f6, 0x000001f7, 0x000001f8, 0x000200f8, 0x000001f7,
    0x000200f9, 0x00000206, 0x000200f8, 0x000001f8, 0x0004007c, 0x00000006, 0x000001fa, 0x0000019c,
    0x00060041, 0x0000002c, 0x0000020c, 0x00000029, 0x0000002a, 0x00000035, 0x0004003d, 0x00000006,
    0x0000020d, 0x0000020c, 0x00050084, 0x00000006, 0x0000020e, 0x000001fa, 0x0000020d, 0x0004007c,
    0x00000006, 0x000001fd, 0x00000197, 0x00050080, 0x00000006, 0x000001fe, 0x0000020e, 0x000001fd,
    0x00060041, 0x0000006f, 0x000001ff, 0x00000066, 0x00000046, 0x000001fe, 0x0004003d, 0x00000006,
    0x00000200, 0x000001ff, 0x0004007c, 0x00000012, 0x00000201, 0x00000200, 0x000500aa, 0x00000044,
    0x00000203, 0x00000201, 0x00000074, 0x000600a9, 0x00000012, 0x00000205, 0x00000203, 0x00000060,
    0x00000201, 0x000200f9, 0x00000206, 0x000200f8, 0x00000206, 0x000700f5, 0x00000012, 0x0000024b,
    0x00000060, 0x000001f7, 0x00000205, 0x000001f8, 0x00050041, 0x00000013, 0x0000019e, 0x0000008b,
    0x0000023d, 0x0003003e, 0x0000019e, 0x0000024b, 0x0004003d, 0x00000012, 0x000001a2, 0x0000019e,
    0x0007000c, 0x00000012, 0x000001a3, 0x00000001, 0x00000027, 0x00000244, 0x000001a2, 0x0004003d,
    0x00000012, 0x000001a7, 0x0000019e, 0x000500aa, 0x00000044, 0x000001a8, 0x000001a7, 0x00000060,
    0x000300f7, 0x000001af, 0x00000000, 0x000400fa, 0x000001a8, 0x000001a9, 0x000001ab, 0x000200f8,
    0x000001a9, 0x000200f9, 0x000001af, 0x000200f8, 0x000001ab, 0x0004003d, 0x00000012, 0x000001ae,
    0x0000019e, 0x000200f9, 0x000001af, 0x000200f8, 0x000001af, 0x000700f5, 0x00000012, 0x00000255,
    0x0000023c, 0x000001a9, 0x000001ae, 0x000001ab, 0x0007000c, 0x00000012, 0x000001b1, 0x00000001,
    0x0000002a, 0x0000023e, 0x00000255, 0x000200f9, 0x000001b2, 0x000200f8, 0x000001b2, 0x00050080,
    0x00000012, 0x000001b4, 0x0000023d, 0x00000058, 0x000200f9, 0x0000018d, 0x000200f8, 0x000001b5,
    0x000200f9, 0x00000213, 0x000200f8, 0x00000213, 0x000700f5, 0x00000012, 0x00000240, 0x00000046,
    0x000001b5, 0x0000021f, 0x00000217, 0x000700f5, 0x00000012, 0x0000023f, 0x00000046, 0x000001b5,
    0x00000222, 0x00000217, 0x000500b1, 0x00000044, 0x00000216, 0x0000023f, 0x00000086, 0x000400f6,
    0x00000223, 0x00000217, 0x00000000, 0x000400fa, 0x00000216, 0x00000217, 0x00000223, 0x000200f8,
    0x00000217, 0x00050041, 0x00000013, 0x00000219, 0x0000008b, 0x0000023f, 0x0004003d, 0x00000012,
    0x0000021a, 0x00000219, 0x000500b3, 0x00000044, 0x0000021c, 0x0000021a, 0x0000023e, 0x000600a9,
    0x00000012, 0x0000021d, 0x0000021c, 0x00000058, 0x00000046, 0x00050080, 0x00000012, 0x0000021f,
    0x00000240, 0x0000021d, 0x00050080, 0x00000012, 0x00000222, 0x0000023f, 0x00000058, 0x000200f9,
    0x00000213, 0x000200f8, 0x00000223, 0x00050082, 0x00000012, 0x000001b8, 0x00000240, 0x00000058,
    0x00050087, 0x00000012, 0x000001b9, 0x000001b8, 0x00000082, 0x000200f9, 0x000001ba, 0x000200f8,
    0x000001ba, 0x000700f5, 0x00000012, 0x00000245, 0x0000023e, 0x00000223, 0x00000260, 0x000001d3,
    0x000700f5, 0x00000012, 0x00000242, 0x00000244, 0x00000223, 0x00000259, 0x000001d3, 0x000700f5,
    0x00000012, 0x00000241, 0x00000046, 0x00000223, 0x000001d5, 0x000001d3, 0x000500b1, 0x00000044,
    0x000001bd, 0x00000241, 0x000000d9, 0x000500b1, 0x00000044, 0x000001c0, 0x00000242, 0x00000245,
    0x000500a7, 0x00000044, 0x000001c1, 0x000001bd, 0x000001c0, 0x000400f6, 0x000001d6, 0x000001d3,
    0x00000000, 0x000400fa, 0x000001c1, 0x000001c2, 0x000001d6, 0x000200f8, 0x000001c2, 0x00050082,
    0x00000012, 0x000001c6, 0x00000245, 0x00000242, 0x00050087, 0x00000012, 0x000001c7, 0x000001c6,
    0x00000082, 0x00050080, 0x00000012, 0x000001c8, 0x00000242, 0x000001c7, 0x000200f9, 0x00000229,
    0x000200f8, 0x00000229, 0x000700f5, 0x00000012, 0x00000248, 0x00000046, 0x000001c2, 0x00000235,
    0x0000022d, 0x000700f5, 0x00000012, 0x00000247, 0x00000046, 0x000001c2, 0x00000238, 0x0000022d,
    0x000500b1, 0x00000044, 0x0000022c, 0x00000247, 0x00000086, 0x000400f6, 0x00000239, 0x0000022d,
    0x00000000, 0x000400fa, 0x0000022c, 0x0000022d, 0x00000239, 0x000200f8, 0x0000022d, 0x00050041,
    0x00000013, 0x0000022f, 0x0000008b, 0x00000247, 0x0004003d, 0x00000012, 0x00000230, 0x0000022f,
    0x000500b3, 0x00000044, 0x00000232, 0x00000230, 0x000001c8, 0x000600a9, 0x00000012, 0x00000233,
    0x00000232, 0x00000058, 0x00000046, 0x00050080, 0x00000012, 0x00000235, 0x00000248, 0x00000233,
    0x00050080, 0x00000012, 0x00000238, 0x00000247, 0x00000058, 0x000200f9, 0x00000229, 0x000200f8,
    0x00000239, 0x000500ad, 0x00000044, 0x000001cc, 0x00000248, 0x000001b9, 0x000300f7, 0x000001d2,
    0x00000000, 0x000400fa, 0x000001cc, 0x000001cd, 0x000001cf, 0x000200f8, 0x000001cd, 0x000200f9,
    0x000001d2, 0x000200f8, 0x000001cf, 0x00050080, 0x00000012, 0x000001d1, 0x000001c8, 0x00000058,
    0x000200f9, 0x000001d2, 0x000200f8, 0x000001d2, 0x000700f5, 0x00000012, 0x00000259, 0x00000242,
    0x000001cd, 0x000001d1, 0x000001cf, 0x000600a9, 0x00000012, 0x00000260, 0x000001cc, 0x000001c8,
    0x00000245, 0x000200f9, 0x000001d3, 0x000200f8, 0x000001d3, 0x00050080, 0x00000012, 0x000001d5,
    0x00000241, 0x00000058, 0x000200f9, 0x000001ba, 0x000200f8, 0x000001d6, 0x000200f9, 0x00000117,
    0x000200f8, 0x00000117, 0x000700f5, 0x00000012, 0x00000257, 0x00000074, 0x00000116, 0x00000242,
    0x000001d6, 0x0004007c, 0x00000006, 0x00000123, 0x00000257, 0x00060041, 0x0000006f, 0x00000124,
    0x0000010c, 0x00000046, 0x00000112, 0x0003003e, 0x00000124, 0x00000123, 0x000200f9, 0x0000012a,
    0x000200f8, 0x0000012a, 0x000100fd, 0x00010038,
};
/* shaders/sgm_path.comp, with its includes sha256
   186d1c7d1e114e18b72b4bf0d83aa53cb6969352149b204663d5abd0cdfc4d88 */
static const uint32_t stereo__spv_sgm_path[5030] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000c28, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x000000ca, 0x0000045b, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000008f, 0x00000006,
    0x00000004, 0x00040047, 0x00000090, 0x00000006, 0x00000004, 0x00050048, 0x00000091, 0x00000000,
    0x00000023, 0x00000000, 0x00050048, 0x00000091, 0x00000001, 0x00000023, 0x00000004, 0x00050048,
    0x00000091, 0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000091, 0x00000003, 0x00000023,
    0x0000000c, 0x00050048, 0x00000091, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000091,
    0x00000005, 0x00000023, 0x00000014, 0x00050048, 0x00000091, 0x00000006, 0x00000023, 0x00000018,
    0x00050048, 0x00000091, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000091, 0x00000008,
    0x00000023, 0x00000020, 0x00050048, 0x00000091, 0x00000009, 0x00000023, 0x00000030, 0x00050048,
    0x00000091, 0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x00000091, 0x0000000b, 0x00000023,
    0x00000044, 0x00050048, 0x00000091, 0x0000000c, 0x00000023, 0x00000048, 0x00050048, 0x00000091,
    0x0000000d, 0x00000023, 0x0000004c, 0x00050048, 0x00000091, 0x0000000e, 0x00000023, 0x00000050,
    0x00050048, 0x00000091, 0x0000000f, 0x00000023, 0x00000054, 0x00050048, 0x00000091, 0x00000010,
    0x00000023, 0x00000058, 0x00050048, 0x00000091, 0x00000011, 0x00000023, 0x0000005c, 0x00050048,
    0x00000091, 0x00000012, 0x00000023, 0x00000060, 0x00030047, 0x00000091, 0x00000002, 0x00040047,
    0x000000ca, 0x0000000b, 0x0000001b, 0x00040047, 0x000000ce, 0x00000001, 0x00000001, 0x00040047,
    0x000000d3, 0x00000001, 0x00000002, 0x00040047, 0x00000138, 0x00000001, 0x00000005, 0x00040047,
    0x0000013e, 0x00000006, 0x00000004, 0x00040048, 0x0000013f, 0x00000000, 0x00000018, 0x00050048,
    0x0000013f, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000013f, 0x00000003, 0x00040047,
    0x00000141, 0x00000022, 0x00000000, 0x00040047, 0x00000141, 0x00000021, 0x00000000, 0x00040047,
    0x00000156, 0x00000001, 0x00000006, 0x00040047, 0x0000015c, 0x00000006, 0x00000004, 0x00050048,
    0x0000015d, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x0000015d, 0x00000003, 0x00040047,
    0x0000015f, 0x00000022, 0x00000000, 0x00040047, 0x0000015f, 0x00000021, 0x00000004, 0x00040047,
    0x000001a8, 0x00000001, 0x00000004, 0x00040047, 0x000001b6, 0x00000001, 0x00000007, 0x00040047,
    0x000001e4, 0x00000006, 0x00000004, 0x00040048, 0x000001e5, 0x00000000, 0x00000018, 0x00050048,
    0x000001e5, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000001e5, 0x00000003, 0x00040047,
    0x000001e7, 0x00000022, 0x00000000, 0x00040047, 0x000001e7, 0x00000021, 0x00000001, 0x00040047,
    0x000001f6, 0x00000001, 0x00000009, 0x00040047, 0x00000207, 0x00000001, 0x00000008, 0x00040047,
    0x00000234, 0x00000006, 0x00000010, 0x00050048, 0x00000235, 0x00000000, 0x00000023, 0x00000000,
    0x00030047, 0x00000235, 0x00000002, 0x00040047, 0x00000237, 0x00000022, 0x00000000, 0x00040047,
    0x00000237, 0x00000021, 0x00000002, 0x00040047, 0x00000338, 0x00000001, 0x00000003, 0x00040047,
    0x00000392, 0x00000006, 0x00000004, 0x00050048, 0x00000393, 0x00000000, 0x00000023, 0x00000000,
    0x00030047, 0x00000393, 0x00000003, 0x00040047, 0x00000395, 0x00000022, 0x00000000, 0x00040047,
    0x00000395, 0x00000021, 0x00000005, 0x00040047, 0x0000045b, 0x0000000b, 0x0000001a, 0x00040047,
    0x00000471, 0x00000001, 0x0000000a, 0x00040047, 0x000004d9, 0x00000001, 0x00000000, 0x00040047,
    0x000004da, 0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002,
    0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040020, 0x00000007, 0x00000007, 0x00000006,
    0x00020014, 0x00000008, 0x00040017, 0x00000023, 0x00000006, 0x00000002, 0x00040020, 0x00000024,
    0x00000007, 0x00000023, 0x00040017, 0x00000025, 0x00000006, 0x00000004, 0x00040020, 0x0000002b,
    0x00000007, 0x00000025, 0x00040015, 0x00000031, 0x00000020, 0x00000001, 0x00040017, 0x00000032,
    0x00000031, 0x00000002, 0x0004002b, 0x00000006, 0x0000008c, 0x3fffffff, 0x0004002b, 0x00000006,
    0x0000008e, 0x00000004, 0x0004001c, 0x0000008f, 0x00000006, 0x0000008e, 0x0004001c, 0x00000090,
    0x00000006, 0x0000008e, 0x0015001e, 0x00000091, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x0000008f, 0x00000090, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000031, 0x00000031, 0x00000006, 0x00000006, 0x00000006, 0x00040020,
    0x00000092, 0x00000009, 0x00000091, 0x0004003b, 0x00000092, 0x00000093, 0x00000009, 0x0004002b,
    0x00000031, 0x00000094, 0x00000007, 0x00040020, 0x00000095, 0x00000009, 0x00000006, 0x0004002b,
    0x00000006, 0x0000009a, 0x00000000, 0x0004002b, 0x00000031, 0x0000009f, 0x00000008, 0x0004002b,
    0x00000031, 0x000000a9, 0x00000002, 0x0004002b, 0x00000006, 0x000000ae, 0x00000008, 0x0004002b,
    0x00000006, 0x000000bc, 0x0000001f, 0x0004002b, 0x00000006, 0x000000bf, 0x00000001, 0x00040017,
    0x000000c8, 0x00000006, 0x00000003, 0x00040020, 0x000000c9, 0x00000001, 0x000000c8, 0x0004003b,
    0x000000c9, 0x000000ca, 0x00000001, 0x00040020, 0x000000cb, 0x00000001, 0x00000006, 0x00040032,
    0x00000006, 0x000000ce, 0x00000001, 0x00040032, 0x00000006, 0x000000d3, 0x00000001, 0x0004002b,
    0x00000006, 0x000000e0, 0x00000010, 0x0004002b, 0x00000006, 0x000000e1, 0x00000018, 0x0007002c,
    0x00000025, 0x000000e2, 0x0000009a, 0x000000ae, 0x000000e0, 0x000000e1, 0x0004002b, 0x00000006,
    0x000000e4, 0x000000ff, 0x0004002b, 0x00000006, 0x000000ea, 0x0000ffff, 0x0004002b, 0x00000031,
    0x000000ee, 0x00000010, 0x0004002b, 0x00000006, 0x00000103, 0x00000002, 0x0004002b, 0x00000006,
    0x00000108, 0x00000003, 0x0004002b, 0x00000031, 0x0000010b, 0x00000018, 0x0004002b, 0x00000031,
    0x00000123, 0x00000003, 0x0004002b, 0x00000031, 0x0000012e, 0x00000009, 0x00040032, 0x00000006,
    0x00000138, 0x00000001, 0x0003001d, 0x0000013e, 0x00000006, 0x0003001e, 0x0000013f, 0x0000013e,
    0x00040020, 0x00000140, 0x00000002, 0x0000013f, 0x0004003b, 0x00000140, 0x00000141, 0x00000002,
    0x0004002b, 0x00000031, 0x00000142, 0x00000000, 0x00040020, 0x00000144, 0x00000002, 0x00000006,
    0x00060034, 0x00000008, 0x00000147, 0x000000aa, 0x00000138, 0x00000103, 0x00040032, 0x00000006,
    0x00000156, 0x00000002, 0x0003001d, 0x0000015c, 0x00000006, 0x0003001e, 0x0000015d, 0x0000015c,
    0x00040020, 0x0000015e, 0x00000002, 0x0000015d, 0x0004003b, 0x0000015e, 0x0000015f, 0x00000002,
    0x00060034, 0x00000008, 0x00000163, 0x000000aa, 0x00000156, 0x00000103, 0x00060034, 0x00000008,
    0x00000180, 0x000000aa, 0x00000156, 0x00000103, 0x00060034, 0x00000008, 0x0000018f, 0x000000ac,
    0x000000ce, 0x000000bf, 0x00070034, 0x00000006, 0x00000190, 0x000000a9, 0x0000018f, 0x000000d3,
    0x000000bf, 0x0004001c, 0x00000196, 0x00000023, 0x00000190, 0x00040032, 0x00000006, 0x000001a8,
    0x00000001, 0x00040032, 0x00000006, 0x000001b6, 0x00000001, 0x00060034, 0x00000008, 0x000001b7,
    0x000000aa, 0x000001b6, 0x0000009a, 0x0004002b, 0x00000031, 0x000001c5, 0x00000001, 0x0003001d,
    0x000001e4, 0x00000006, 0x0003001e, 0x000001e5, 0x000001e4, 0x00040020, 0x000001e6, 0x00000002,
    0x000001e5, 0x0004003b, 0x000001e6, 0x000001e7, 0x00000002, 0x00040032, 0x00000006, 0x000001f6,
    0x00000001, 0x00040032, 0x00000006, 0x00000207, 0x00000000, 0x00060034, 0x00000008, 0x00000208,
    0x000000aa, 0x00000207, 0x0000009a, 0x0004002b, 0x00000031, 0x0000020b, 0x0000000b, 0x0004002b,
    0x00000031, 0x00000217, 0x0000000d, 0x0004002b, 0x00000031, 0x0000022e, 0x0000000c, 0x0004002b,
    0x00000006, 0x00000233, 0x00000040, 0x0004001c, 0x00000234, 0x00000025, 0x00000233, 0x0003001e,
    0x00000235, 0x00000234, 0x00040020, 0x00000236, 0x00000002, 0x00000235, 0x0004003b, 0x00000236,
    0x00000237, 0x00000002, 0x00060034, 0x00000006, 0x00000240, 0x00000089, 0x000001a8, 0x0000008e,
    0x00060034, 0x00000008, 0x00000241, 0x000000aa, 0x00000240, 0x0000009a, 0x0007002c, 0x00000025,
    0x00000247, 0x0000008c, 0x0000008c, 0x0000008c, 0x0000008c, 0x00040017, 0x00000248, 0x00000008,
    0x00000004, 0x0007002c, 0x00000025, 0x0000024f, 0x0000009a, 0x000000bf, 0x00000103, 0x00000108,
    0x00070033, 0x00000025, 0x00000251, 0x000001a8, 0x000001a8, 0x000001a8, 0x000001a8, 0x0004001c,
    0x0000025e, 0x00000025, 0x000000d3, 0x0007002c, 0x00000025, 0x00000262, 0x0000009a, 0x0000009a,
    0x0000009a, 0x0000009a, 0x0004002b, 0x00000031, 0x0000028e, 0x0000000a, 0x00060034, 0x00000008,
    0x00000294, 0x000000ac, 0x000000ce, 0x000000bf, 0x00060034, 0x00000008, 0x000002b1, 0x000000aa,
    0x000001b6, 0x0000009a, 0x00060034, 0x00000008, 0x000002b4, 0x000000ac, 0x000000ce, 0x000000bf,
    0x00060034, 0x00000006, 0x000002ff, 0x00000082, 0x000000d3, 0x000000bf, 0x00040032, 0x00000006,
    0x00000338, 0x00000001, 0x00060034, 0x00000006, 0x00000339, 0x00000084, 0x000000ce, 0x00000338,
    0x00060034, 0x00000006, 0x00000344, 0x00000084, 0x00000103, 0x00000339, 0x0004001c, 0x00000345,
    0x00000006, 0x00000344, 0x00040020, 0x00000346, 0x00000004, 0x00000345, 0x0004003b, 0x00000346,
    0x00000347, 0x00000004, 0x00040020, 0x0000034b, 0x00000004, 0x00000006, 0x00060034, 0x00000006,
    0x0000034d, 0x00000084, 0x00000103, 0x00000339, 0x0004001c, 0x0000034e, 0x00000006, 0x0000034d,
    0x00040020, 0x0000034f, 0x00000004, 0x0000034e, 0x0004003b, 0x0000034f, 0x00000350, 0x00000004,
    0x00060034, 0x00000006, 0x00000352, 0x00000082, 0x000000d3, 0x000000bf, 0x00060034, 0x00000006,
    0x00000356, 0x00000084, 0x00000103, 0x00000339, 0x0004001c, 0x00000357, 0x00000006, 0x00000356,
    0x00040020, 0x00000358, 0x00000004, 0x00000357, 0x0004003b, 0x00000358, 0x00000359, 0x00000004,
    0x0004002b, 0x00000006, 0x0000035d, 0x00000108, 0x00060034, 0x00000006, 0x00000383, 0x00000084,
    0x00000103, 0x00000339, 0x00060034, 0x00000006, 0x00000384, 0x00000082, 0x00000383, 0x000000bf,
    0x0003001d, 0x00000392, 0x00000006, 0x0003001e, 0x00000393, 0x00000392, 0x00040020, 0x00000394,
    0x00000002, 0x00000393, 0x0004003b, 0x00000394, 0x00000395, 0x00000002, 0x0004002b, 0x00000031,
    0x000003f8, 0x0000000f, 0x00040020, 0x000003f9, 0x00000009, 0x00000031, 0x0004002b, 0x00000031,
    0x000003ff, 0x0000000e, 0x0004002b, 0x00000031, 0x00000414, 0x00000012, 0x0004002b, 0x00000031,
    0x00000427, 0x00000004, 0x0004003b, 0x000000c9, 0x0000045b, 0x00000001, 0x00040032, 0x00000006,
    0x00000471, 0x00000000, 0x00060034, 0x00000008, 0x00000472, 0x000000ab, 0x00000471, 0x0000009a,
    0x00060034, 0x00000008, 0x0000047e, 0x000000ac, 0x000000ce, 0x000000bf, 0x0004002b, 0x00000031,
    0x0000048b, 0x00000011, 0x00060034, 0x00000008, 0x000004aa, 0x000000ac, 0x000000ce, 0x000000bf,
    0x00040017, 0x000004b4, 0x00000008, 0x00000002, 0x00060034, 0x00000008, 0x000004c0, 0x000000ac,
    0x000000ce, 0x000000bf, 0x00060034, 0x00000008, 0x000004cb, 0x000000ab, 0x00000471, 0x0000009a,
    0x00040032, 0x00000006, 0x000004d9, 0x00000001, 0x00060033, 0x000000c8, 0x000004da, 0x000004d9,
    0x000000bf, 0x000000bf, 0x00040020, 0x00000aa1, 0x00000007, 0x00000196, 0x00040020, 0x00000aa2,
    0x00000007, 0x0000025e, 0x00030001, 0x00000006, 0x00000aef, 0x0007002c, 0x00000025, 0x00000c24,
    0x000000e4, 0x000000e4, 0x000000e4, 0x000000e4, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x0004003b, 0x00000aa2, 0x00000260, 0x00000007, 0x0004003b,
    0x00000aa1, 0x000001a2, 0x00000007, 0x0004003b, 0x00000aa1, 0x000001a0, 0x00000007, 0x0004003b,
    0x00000aa1, 0x0000019a, 0x00000007, 0x0004003b, 0x00000aa1, 0x00000198, 0x00000007, 0x00050041,
    0x000000cb, 0x0000045c, 0x0000045b, 0x0000009a, 0x0004003d, 0x00000006, 0x0000045d, 0x0000045c,
    0x00050084, 0x00000006, 0x0000045e, 0x0000045d, 0x00000338, 0x00050041, 0x000000cb, 0x0000045f,
    0x000000ca, 0x0000009a, 0x0004003d, 0x00000006, 0x00000460, 0x0000045f, 0x00050086, 0x00000006,
    0x00000461, 0x00000460, 0x000000ce, 0x00050080, 0x00000006, 0x00000462, 0x0000045e, 0x00000461,
    0x00050041, 0x00000095, 0x00000465, 0x00000093, 0x000000ee, 0x0004003d, 0x00000006, 0x00000466,
    0x00000465, 0x000500b0, 0x00000008, 0x00000467, 0x00000462, 0x00000466, 0x00050082, 0x00000006,
    0x0000046b, 0x00000466, 0x000000bf, 0x0007000c, 0x00000006, 0x0000046c, 0x00000001, 0x00000026,
    0x00000462, 0x0000046b, 0x000300f7, 0x00000534, 0x00000000, 0x000300fb, 0x0000009a, 0x00000504,
    0x000200f8, 0x00000504, 0x00050041, 0x000003f9, 0x00000505, 0x00000093, 0x000003f8, 0x0004003d,
    0x00000031, 0x00000506, 0x00000505, 0x000500aa, 0x00000008, 0x00000507, 0x00000506, 0x00000142,
    0x000300f7, 0x0000051a, 0x00000000, 0x000400fa, 0x00000507, 0x00000508, 0x0000051a, 0x000200f8,
    0x00000508, 0x00050041, 0x000003f9, 0x00000509, 0x00000093, 0x000003ff, 0x0004003d, 0x00000031,
    0x0000050a, 0x00000509, 0x000500ad, 0x00000008, 0x0000050b, 0x0000050a, 0x00000142, 0x000300f7,
    0x00000512, 0x00000000, 0x000400fa, 0x0000050b, 0x0000050c, 0x0000050d, 0x000200f8, 0x0000050c,
    0x000200f9, 0x00000512, 0x000200f8, 0x0000050d, 0x00050041, 0x00000095, 0x0000050e, 0x00000093,
    0x00000142, 0x0004003d, 0x00000006, 0x0000050f, 0x0000050e, 0x0004007c, 0x00000031, 0x00000510,
    0x0000050f, 0x00050082, 0x00000031, 0x00000511, 0x00000510, 0x000001c5, 0x000200f9, 0x00000512,
    0x000200f8, 0x00000512, 0x000700f5, 0x00000031, 0x00000ad7, 0x00000142, 0x0000050c, 0x00000511,
    0x0000050d, 0x00050041, 0x00000095, 0x00000514, 0x00000093, 0x00000123, 0x0004003d, 0x00000006,
    0x00000515, 0x00000514, 0x00050080, 0x00000006, 0x00000517, 0x00000515, 0x0000046c, 0x0004007c,
    0x00000031, 0x00000518, 0x00000517, 0x00050050, 0x00000032, 0x00000519, 0x00000ad7, 0x00000518,
    0x000200f9, 0x00000534, 0x000200f8, 0x0000051a, 0x00050041, 0x00000095, 0x0000051c, 0x00000093,
    0x00000414, 0x0004003d, 0x00000006, 0x0000051d, 0x0000051c, 0x00050080, 0x00000006, 0x0000051e,
    0x0000046c, 0x0000051d, 0x00050041, 0x00000095, 0x0000051f, 0x00000093, 0x00000142, 0x0004003d,
    0x00000006, 0x00000520, 0x0000051f, 0x00050089, 0x00000006, 0x00000521, 0x0000051e, 0x00000520,
    0x0004007c, 0x00000031, 0x00000522, 0x00000521, 0x000500ad, 0x00000008, 0x00000525, 0x00000506,
    0x00000142, 0x000300f7, 0x00000530, 0x00000000, 0x000400fa, 0x00000525, 0x00000526, 0x00000529,
    0x000200f8, 0x00000526, 0x00050041, 0x00000095, 0x00000527, 0x00000093, 0x00000123, 0x0004003d,
    0x00000006, 0x00000528, 0x00000527, 0x000200f9, 0x00000530, 0x000200f8, 0x00000529, 0x00050041,
    0x00000095, 0x0000052a, 0x00000093, 0x00000123, 0x0004003d, 0x00000006, 0x0000052b, 0x0000052a,
    0x00050041, 0x00000095, 0x0000052c, 0x00000093, 0x00000427, 0x0004003d, 0x00000006, 0x0000052d,
    0x0000052c, 0x00050080, 0x00000006, 0x0000052e, 0x0000052b, 0x0000052d, 0x00050082, 0x00000006,
    0x0000052f, 0x0000052e, 0x000000bf, 0x000200f9, 0x00000530, 0x000200f8, 0x00000530, 0x000700f5,
    0x00000006, 0x00000ad6, 0x00000528, 0x00000526, 0x0000052f, 0x00000529, 0x0004007c, 0x00000031,
    0x00000532, 0x00000ad6, 0x00050050, 0x00000032, 0x00000533, 0x00000522, 0x00000532, 0x000200f9,
    0x00000534, 0x000200f8, 0x00000534, 0x000700f5, 0x00000032, 0x00000ad8, 0x00000519, 0x00000512,
    0x00000533, 0x00000530, 0x000300f7, 0x00000474, 0x00000000, 0x000400fa, 0x00000472, 0x00000473,
    0x00000474, 0x000200f8, 0x00000473, 0x00050041, 0x00000095, 0x00000538, 0x00000093, 0x00000094,
    0x0004003d, 0x00000006, 0x00000539, 0x00000538, 0x000500c7, 0x00000006, 0x0000053b, 0x00000539,
    0x000000bf, 0x000500ab, 0x00000008, 0x0000053c, 0x0000053b, 0x0000009a, 0x000400a8, 0x00000008,
    0x00000477, 0x0000053c, 0x000200f9, 0x00000474, 0x000200f8, 0x00000474, 0x000700f5, 0x00000008,
    0x00000478, 0x00000472, 0x00000534, 0x00000477, 0x00000473, 0x000300f7, 0x0000047a, 0x00000000,
    0x000400fa, 0x00000478, 0x00000479, 0x0000047a, 0x000200f8, 0x00000479, 0x000200f9, 0x00000549,
    0x000200f8, 0x00000549, 0x000700f5, 0x00000006, 0x00000ad9, 0x0000009a, 0x00000479, 0x00000562,
    0x00000560, 0x000500b0, 0x00000008, 0x0000054c, 0x00000ad9, 0x000000d3, 0x000400f6, 0x00000563,
    0x00000560, 0x00000000, 0x000400fa, 0x0000054c, 0x0000054d, 0x00000563, 0x000200f8, 0x0000054d,
    0x000200f9, 0x0000054e, 0x000200f8, 0x0000054e, 0x000700f5, 0x00000006, 0x00000bbb, 0x0000009a,
    0x0000054d, 0x0000055e, 0x0000055c, 0x000500b0, 0x00000008, 0x00000551, 0x00000bbb, 0x0000008e,
    0x000400f6, 0x0000055f, 0x0000055c, 0x00000000, 0x000400fa, 0x00000551, 0x00000552, 0x0000055f,
    0x000200f8, 0x00000552, 0x00050089, 0x00000006, 0x00000576, 0x00000460, 0x000000ce, 0x00050084,
    0x00000006, 0x0000056e, 0x00000576, 0x000000d3, 0x00050080, 0x00000006, 0x00000570, 0x0000056e,
    0x00000ad9, 0x00050084, 0x00000006, 0x00000571, 0x00000570, 0x0000008e, 0x00050080, 0x00000006,
    0x00000558, 0x00000571, 0x00000bbb, 0x000500b0, 0x00000008, 0x0000057b, 0x00000558, 0x000001a8,
    0x000300f7, 0x00000584, 0x00000000, 0x000400fa, 0x0000057b, 0x0000057c, 0x00000583, 0x000200f8,
    0x0000057c, 0x00050084, 0x00000006, 0x0000057e, 0x0000046c, 0x000001a8, 0x00050080, 0x00000006,
    0x00000580, 0x0000057e, 0x00000558, 0x00060041, 0x00000144, 0x00000581, 0x00000395, 0x00000142,
    0x00000580, 0x0004003d, 0x00000006, 0x00000582, 0x00000581, 0x000200f9, 0x00000584, 0x000200f8,
    0x00000583, 0x000200f9, 0x00000584, 0x000200f8, 0x00000584, 0x000700f5, 0x00000006, 0x00000bbd,
    0x00000582, 0x0000057c, 0x0000008c, 0x00000583, 0x00060041, 0x00000007, 0x0000055b, 0x00000260,
    0x00000ad9, 0x00000bbb, 0x0003003e, 0x0000055b, 0x00000bbd, 0x000200f9, 0x0000055c, 0x000200f8,
    0x0000055c, 0x00050080, 0x00000006, 0x0000055e, 0x00000bbb, 0x000001c5, 0x000200f9, 0x0000054e,
    0x000200f8, 0x0000055f, 0x000200f9, 0x00000560, 0x000200f8, 0x00000560, 0x00050080, 0x00000006,
    0x00000562, 0x00000ad9, 0x000001c5, 0x000200f9, 0x00000549, 0x000200f8, 0x00000563, 0x00050089,
    0x00000006, 0x00000591, 0x00000460, 0x000000ce, 0x00050084, 0x00000006, 0x00000589, 0x00000591,
    0x000000d3, 0x00050084, 0x00000006, 0x0000058c, 0x00000589, 0x0000008e, 0x00050082, 0x00000006,
    0x00000565, 0x0000058c, 0x000000bf, 0x000500b0, 0x00000008, 0x00000596, 0x00000565, 0x000001a8,
    0x000300f7, 0x0000059f, 0x00000000, 0x000400fa, 0x00000596, 0x00000597, 0x0000059e, 0x000200f8,
    0x00000597, 0x00050084, 0x00000006, 0x00000599, 0x0000046c, 0x000001a8, 0x00050080, 0x00000006,
    0x0000059b, 0x00000599, 0x00000565, 0x00060041, 0x00000144, 0x0000059c, 0x00000395, 0x00000142,
    0x0000059b, 0x0004003d, 0x00000006, 0x0000059d, 0x0000059c, 0x000200f9, 0x0000059f, 0x000200f8,
    0x0000059e, 0x000200f9, 0x0000059f, 0x000200f8, 0x0000059f, 0x000700f5, 0x00000006, 0x00000ada,
    0x0000059d, 0x00000597, 0x0000008c, 0x0000059e, 0x00050080, 0x00000006, 0x000005a6, 0x00000589,
    0x000000d3, 0x00050084, 0x00000006, 0x000005a7, 0x000005a6, 0x0000008e, 0x000500b0, 0x00000008,
    0x000005b1, 0x000005a7, 0x000001a8, 0x000300f7, 0x000005ba, 0x00000000, 0x000400fa, 0x000005b1,
    0x000005b2, 0x000005b9, 0x000200f8, 0x000005b2, 0x00050084, 0x00000006, 0x000005b4, 0x0000046c,
    0x000001a8, 0x00050080, 0x00000006, 0x000005b6, 0x000005b4, 0x000005a7, 0x00060041, 0x00000144,
    0x000005b7, 0x00000395, 0x00000142, 0x000005b6, 0x0004003d, 0x00000006, 0x000005b8, 0x000005b7,
    0x000200f9, 0x000005ba, 0x000200f8, 0x000005b9, 0x000200f9, 0x000005ba, 0x000200f8, 0x000005ba,
    0x000700f5, 0x00000006, 0x00000adb, 0x000005b8, 0x000005b2, 0x0000008c, 0x000005b9, 0x000200f9,
    0x0000047a, 0x000200f8, 0x0000047a, 0x000700f5, 0x00000006, 0x00000b68, 0x0000008c, 0x00000474,
    0x00000adb, 0x000005ba, 0x000700f5, 0x00000006, 0x00000b35, 0x0000008c, 0x00000474, 0x00000ada,
    0x000005ba, 0x000600a9, 0x00000006, 0x00000c25, 0x00000478, 0x0000009a, 0x00000aef, 0x000300f7,
    0x00000480, 0x00000000, 0x000400fa, 0x0000047e, 0x0000047f, 0x00000480, 0x000200f8, 0x0000047f,
    0x000200f9, 0x000005c8, 0x000200f8, 0x000005c8, 0x000700f5, 0x00000006, 0x00000ae1, 0x0000009a,
    0x0000047f, 0x000005ed, 0x000005eb, 0x000500b0, 0x00000008, 0x000005cb, 0x00000ae1, 0x00000190,
    0x000400f6, 0x000005ee, 0x000005eb, 0x00000000, 0x000400fa, 0x000005cb, 0x000005cc, 0x000005ee,
    0x000200f8, 0x000005cc, 0x00050089, 0x00000006, 0x000005fa, 0x00000460, 0x000000ce, 0x00050084,
    0x00000006, 0x000005f2, 0x000005fa, 0x000000d3, 0x00050080, 0x00000006, 0x000005f4, 0x000005f2,
    0x00000ae1, 0x00050084, 0x00000006, 0x000005f5, 0x000005f4, 0x0000008e, 0x00050041, 0x00000024,
    0x000005d1, 0x0000019a, 0x00000ae1, 0x0004003d, 0x00000023, 0x000005d2, 0x000005d1, 0x00050041,
    0x00000024, 0x000005d3, 0x00000198, 0x00000ae1, 0x0003003e, 0x000005d3, 0x000005d2, 0x00050041,
    0x00000024, 0x000005d6, 0x000001a2, 0x00000ae1, 0x0004003d, 0x00000023, 0x000005d7, 0x000005d6,
    0x00050041, 0x00000024, 0x000005d8, 0x000001a0, 0x00000ae1, 0x0003003e, 0x000005d8, 0x000005d7,
    0x000500b0, 0x00000008, 0x000005da, 0x000005f5, 0x000001a8, 0x000300f7, 0x000005ea, 0x00000000,
    0x000400fa, 0x000005da, 0x000005db, 0x000005ea, 0x000200f8, 0x000005db, 0x00050051, 0x00000031,
    0x000005fe, 0x00000ad8, 0x00000001, 0x0004007c, 0x00000006, 0x000005ff, 0x000005fe, 0x00050041,
    0x00000095, 0x00000600, 0x00000093, 0x00000123, 0x0004003d, 0x00000006, 0x00000601, 0x00000600,
    0x00050082, 0x00000006, 0x00000602, 0x000005ff, 0x00000601, 0x00060041, 0x00000095, 0x00000604,
    0x00000093, 0x0000009f, 0x0000009a, 0x0004003d, 0x00000006, 0x00000605, 0x00000604, 0x00050084,
    0x00000006, 0x00000606, 0x00000602, 0x00000605, 0x00050051, 0x00000031, 0x00000608, 0x00000ad8,
    0x00000000, 0x0004007c, 0x00000006, 0x00000609, 0x00000608, 0x00060041, 0x00000095, 0x0000060b,
    0x00000093, 0x0000012e, 0x0000009a, 0x0004003d, 0x00000006, 0x0000060c, 0x0000060b, 0x00050084,
    0x00000006, 0x0000060d, 0x00000609, 0x0000060c, 0x00050080, 0x00000006, 0x0000060e, 0x00000606,
    0x0000060d, 0x00050084, 0x00000006, 0x00000629, 0x000005f5, 0x00000138, 0x000500c2, 0x00000006,
    0x0000062a, 0x00000629, 0x000000a9, 0x00050080, 0x00000006, 0x00000618, 0x0000060e, 0x0000062a,
    0x00060041, 0x00000144, 0x0000061a, 0x00000141, 0x00000142, 0x00000618, 0x0004003d, 0x00000006,
    0x0000061b, 0x0000061a, 0x000300f7, 0x00000622, 0x00000000, 0x000400fa, 0x00000147, 0x0000061c,
    0x00000621, 0x000200f8, 0x0000061c, 0x00050080, 0x00000006, 0x0000061e, 0x00000618, 0x000000bf,
    0x00060041, 0x00000144, 0x0000061f, 0x00000141, 0x00000142, 0x0000061e, 0x0004003d, 0x00000006,
    0x00000620, 0x0000061f, 0x000200f9, 0x00000622, 0x000200f8, 0x00000621, 0x000200f9, 0x00000622,
    0x000200f8, 0x00000622, 0x000700f5, 0x00000006, 0x00000bb5, 0x00000620, 0x0000061c, 0x0000009a,
    0x00000621, 0x00050050, 0x00000023, 0x00000624, 0x0000061b, 0x00000bb5, 0x0003003e, 0x000005d1,
    0x00000624, 0x000300f7, 0x000005e9, 0x00000000, 0x000400fa, 0x000001b7, 0x000005e2, 0x000005e9,
    0x000200f8, 0x000005e2, 0x00060041, 0x00000095, 0x00000634, 0x00000093, 0x0000009f, 0x00000103,
    0x0004003d, 0x00000006, 0x00000635, 0x00000634, 0x00050084, 0x00000006, 0x00000636, 0x00000602,
    0x00000635, 0x00060041, 0x00000095, 0x0000063b, 0x00000093, 0x0000012e, 0x00000103, 0x0004003d,
    0x00000006, 0x0000063c, 0x0000063b, 0x00050084, 0x00000006, 0x0000063d, 0x00000609, 0x0000063c,
    0x00050080, 0x00000006, 0x0000063e, 0x00000636, 0x0000063d, 0x00050084, 0x00000006, 0x00000659,
    0x000005f5, 0x00000156, 0x000500c2, 0x00000006, 0x0000065a, 0x00000659, 0x000000a9, 0x00050080,
    0x00000006, 0x00000648, 0x0000063e, 0x0000065a, 0x00060041, 0x00000144, 0x0000064a, 0x0000015f,
    0x00000142, 0x00000648, 0x0004003d, 0x00000006, 0x0000064b, 0x0000064a, 0x000300f7, 0x00000652,
    0x00000000, 0x000400fa, 0x00000163, 0x0000064c, 0x00000651, 0x000200f8, 0x0000064c, 0x00050080,
    0x00000006, 0x0000064e, 0x00000648, 0x000000bf, 0x00060041, 0x00000144, 0x0000064f, 0x0000015f,
    0x00000142, 0x0000064e, 0x0004003d, 0x00000006, 0x00000650, 0x0000064f, 0x000200f9, 0x00000652,
    0x000200f8, 0x00000651, 0x000200f9, 0x00000652, 0x000200f8, 0x00000652, 0x000700f5, 0x00000006,
    0x00000bb7, 0x00000650, 0x0000064c, 0x0000009a, 0x00000651, 0x00050050, 0x00000023, 0x00000654,
    0x0000064b, 0x00000bb7, 0x0003003e, 0x000005d6, 0x00000654, 0x000200f9, 0x000005e9, 0x000200f8,
    0x000005e9, 0x000200f9, 0x000005ea, 0x000200f8, 0x000005ea, 0x000200f9, 0x000005eb, 0x000200f8,
    0x000005eb, 0x00050080, 0x00000006, 0x000005ed, 0x00000ae1, 0x000001c5, 0x000200f9, 0x000005c8,
    0x000200f8, 0x000005ee, 0x000200f9, 0x00000480, 0x000200f8, 0x00000480, 0x000200f9, 0x00000485,
    0x000200f8, 0x00000485, 0x000700f5, 0x00000006, 0x00000b33, 0x00000b35, 0x00000480, 0x00000bd8,
    0x00000488, 0x000700f5, 0x00000032, 0x00000af5, 0x00000ad8, 0x00000480, 0x00000afc, 0x00000488,
    0x000700f5, 0x00000006, 0x00000ae9, 0x00000c25, 0x00000480, 0x00000bc6, 0x00000488, 0x000700f5,
    0x00000006, 0x00000ae2, 0x0000009a, 0x00000480, 0x000004ca, 0x00000488, 0x000700f5, 0x00000006,
    0x00000b66, 0x00000b68, 0x00000480, 0x00000b6e, 0x00000488, 0x00050041, 0x00000095, 0x0000048c,
    0x00000093, 0x0000048b, 0x0004003d, 0x00000006, 0x0000048d, 0x0000048c, 0x000500b0, 0x00000008,
    0x0000048e, 0x00000ae2, 0x0000048d, 0x000400f6, 0x00000487, 0x00000488, 0x00000000, 0x000400fa,
    0x0000048e, 0x00000486, 0x00000487, 0x000200f8, 0x00000486, 0x00050041, 0x000003f9, 0x00000491,
    0x00000093, 0x000003ff, 0x0004003d, 0x00000031, 0x00000492, 0x00000491, 0x00050050, 0x00000032,
    0x00000495, 0x00000492, 0x00000506, 0x00050082, 0x00000032, 0x00000496, 0x00000af5, 0x00000495,
    0x00050080, 0x00000032, 0x00000665, 0x00000af5, 0x00000495, 0x000500ab, 0x00000008, 0x00000668,
    0x00000506, 0x00000142, 0x000300f7, 0x00000682, 0x00000000, 0x000400fa, 0x00000668, 0x00000669,
    0x00000682, 0x000200f8, 0x00000669, 0x00050051, 0x00000031, 0x0000066b, 0x00000665, 0x00000000,
    0x000500b1, 0x00000008, 0x0000066c, 0x0000066b, 0x00000142, 0x000300f7, 0x0000067f, 0x00000000,
    0x000400fa, 0x0000066c, 0x0000066d, 0x00000672, 0x000200f8, 0x0000066d, 0x00050041, 0x00000095,
    0x0000066e, 0x00000093, 0x00000142, 0x0004003d, 0x00000006, 0x0000066f, 0x0000066e, 0x0004007c,
    0x00000031, 0x00000670, 0x0000066f, 0x00050082, 0x00000031, 0x00000671, 0x00000670, 0x000001c5,
    0x000200f9, 0x0000067f, 0x000200f8, 0x00000672, 0x00050041, 0x00000095, 0x00000675, 0x00000093,
    0x00000142, 0x0004003d, 0x00000006, 0x00000676, 0x00000675, 0x0004007c, 0x00000031, 0x00000677,
    0x00000676, 0x000500b1, 0x00000008, 0x00000678, 0x0000066b, 0x00000677, 0x000600a9, 0x00000031,
    0x00000c26, 0x00000678, 0x0000066b, 0x00000142, 0x000200f9, 0x0000067f, 0x000200f8, 0x0000067f,
    0x000700f5, 0x00000031, 0x00000af9, 0x00000671, 0x0000066d, 0x00000c26, 0x00000672, 0x00060052,
    0x00000032, 0x00000aab, 0x00000af9, 0x00000665, 0x00000000, 0x000200f9, 0x00000682, 0x000200f8,
    0x00000682, 0x000700f5, 0x00000032, 0x00000afc, 0x00000665, 0x00000486, 0x00000aab, 0x0000067f,
    0x00050041, 0x00000095, 0x0000049c, 0x00000093, 0x0000020b, 0x0004003d, 0x00000006, 0x0000049d,
    0x0000049c, 0x00050051, 0x00000031, 0x00000687, 0x00000496, 0x00000000, 0x000500af, 0x00000008,
    0x00000688, 0x00000687, 0x00000142, 0x000300f7, 0x0000068d, 0x00000000, 0x000400fa, 0x00000688,
    0x00000689, 0x0000068d, 0x000200f8, 0x00000689, 0x00050051, 0x00000031, 0x0000068b, 0x00000496,
    0x00000001, 0x000500af, 0x00000008, 0x0000068c, 0x0000068b, 0x00000142, 0x000200f9, 0x0000068d,
    0x000200f8, 0x0000068d, 0x000700f5, 0x00000008, 0x0000068e, 0x00000688, 0x00000682, 0x0000068c,
    0x00000689, 0x000300f7, 0x00000696, 0x00000000, 0x000400fa, 0x0000068e, 0x0000068f, 0x00000696,
    0x000200f8, 0x0000068f, 0x00050041, 0x00000095, 0x00000692, 0x00000093, 0x00000142, 0x0004003d,
    0x00000006, 0x00000693, 0x00000692, 0x0004007c, 0x00000031, 0x00000694, 0x00000693, 0x000500b1,
    0x00000008, 0x00000695, 0x00000687, 0x00000694, 0x000200f9, 0x00000696, 0x000200f8, 0x00000696,
    0x000700f5, 0x00000008, 0x00000697, 0x0000068e, 0x0000068d, 0x00000695, 0x0000068f, 0x000300f7,
    0x0000069f, 0x00000000, 0x000400fa, 0x00000697, 0x00000698, 0x0000069f, 0x000200f8, 0x00000698,
    0x00050051, 0x00000031, 0x0000069a, 0x00000496, 0x00000001, 0x00050041, 0x00000095, 0x0000069b,
    0x00000093, 0x000001c5, 0x0004003d, 0x00000006, 0x0000069c, 0x0000069b, 0x0004007c, 0x00000031,
    0x0000069d, 0x0000069c, 0x000500b1, 0x00000008, 0x0000069e, 0x0000069a, 0x0000069d, 0x000200f9,
    0x0000069f, 0x000200f8, 0x0000069f, 0x000700f5, 0x00000008, 0x000006a0, 0x00000697, 0x00000696,
    0x0000069e, 0x00000698, 0x000300f7, 0x000004a2, 0x00000000, 0x000400fa, 0x000006a0, 0x000004a1,
    0x000004a8, 0x000200f8, 0x000004a1, 0x000300f7, 0x000006d2, 0x00000000, 0x000300fb, 0x0000009a,
    0x000006ac, 0x000200f8, 0x000006ac, 0x000300f7, 0x000006b0, 0x00000000, 0x000400fa, 0x00000208,
    0x000006ad, 0x000006b0, 0x000200f8, 0x000006ad, 0x000200f9, 0x000006d2, 0x000200f8, 0x000006b0,
    0x000200f9, 0x000006b1, 0x000200f8, 0x000006b1, 0x000700f5, 0x00000031, 0x00000b07, 0x00000142,
    0x000006b0, 0x000006c1, 0x000006c2, 0x000700f5, 0x00000006, 0x00000b06, 0x0000009a, 0x000006b0,
    0x000006c4, 0x000006c2, 0x00050041, 0x00000095, 0x000006b4, 0x00000093, 0x00000217, 0x0004003d,
    0x00000006, 0x000006b5, 0x000006b4, 0x000500b0, 0x00000008, 0x000006b6, 0x00000b06, 0x000006b5,
    0x000400f6, 0x000006c5, 0x000006c2, 0x00000000, 0x000400fa, 0x000006b6, 0x000006b7, 0x000006c5,
    0x000200f8, 0x000006b7, 0x00050051, 0x00000031, 0x000006de, 0x00000af5, 0x00000001, 0x0004007c,
    0x00000006, 0x000006df, 0x000006de, 0x00060041, 0x00000095, 0x000006f6, 0x00000093, 0x0000009f,
    0x000000bf, 0x0004003d, 0x00000006, 0x000006f7, 0x000006f6, 0x00050084, 0x00000006, 0x000006f8,
    0x000006df, 0x000006f7, 0x00060041, 0x00000095, 0x000006e2, 0x00000093, 0x0000012e, 0x000001c5,
    0x0004003d, 0x00000006, 0x000006e3, 0x000006e2, 0x00050084, 0x00000006, 0x000006e4, 0x00000b06,
    0x000006e3, 0x00050080, 0x00000006, 0x000006e5, 0x000006f8, 0x000006e4, 0x00050051, 0x00000031,
    0x000006e7, 0x00000af5, 0x00000000, 0x0004007c, 0x00000006, 0x000006e8, 0x000006e7, 0x00050084,
    0x00000006, 0x000006fd, 0x000006e8, 0x000001f6, 0x000500c2, 0x00000006, 0x000006fe, 0x000006fd,
    0x000000a9, 0x00050080, 0x00000006, 0x000006ea, 0x000006e5, 0x000006fe, 0x00060041, 0x00000144,
    0x000006ee, 0x000001e7, 0x00000142, 0x000006ea, 0x0004003d, 0x00000006, 0x000006ef, 0x000006ee,
    0x00050084, 0x00000006, 0x00000704, 0x000000ae, 0x000001f6, 0x000500aa, 0x00000008, 0x00000706,
    0x000001f6, 0x0000008e, 0x000300f7, 0x00000715, 0x00000000, 0x000400fa, 0x00000706, 0x00000707,
    0x00000709, 0x000200f8, 0x00000707, 0x000200f9, 0x00000715, 0x000200f8, 0x00000709, 0x00050084,
    0x00000006, 0x0000070d, 0x000006e8, 0x00000704, 0x000500c7, 0x00000006, 0x0000070e, 0x0000070d,
    0x000000bc, 0x000500c2, 0x00000006, 0x0000070f, 0x000006ef, 0x0000070e, 0x000500c7, 0x00000006,
    0x00000711, 0x00000704, 0x000000bc, 0x000500c4, 0x00000006, 0x00000712, 0x000000bf, 0x00000711,
    0x00050082, 0x00000006, 0x00000713, 0x00000712, 0x000000bf, 0x000500c7, 0x00000006, 0x00000714,
    0x0000070f, 0x00000713, 0x000200f9, 0x00000715, 0x000200f8, 0x00000715, 0x000700f5, 0x00000006,
    0x00000b08, 0x000006ef, 0x00000707, 0x00000714, 0x00000709, 0x0004007c, 0x00000031, 0x000006f1,
    0x00000b08, 0x00050051, 0x00000031, 0x00000721, 0x00000496, 0x00000001, 0x0004007c, 0x00000006,
    0x00000722, 0x00000721, 0x00050084, 0x00000006, 0x0000073b, 0x00000722, 0x000006f7, 0x00050080,
    0x00000006, 0x00000728, 0x0000073b, 0x000006e4, 0x0004007c, 0x00000006, 0x0000072b, 0x00000687,
    0x00050084, 0x00000006, 0x00000740, 0x0000072b, 0x000001f6, 0x000500c2, 0x00000006, 0x00000741,
    0x00000740, 0x000000a9, 0x00050080, 0x00000006, 0x0000072d, 0x00000728, 0x00000741, 0x00060041,
    0x00000144, 0x00000731, 0x000001e7, 0x00000142, 0x0000072d, 0x0004003d, 0x00000006, 0x00000732,
    0x00000731, 0x000300f7, 0x00000758, 0x00000000, 0x000400fa, 0x00000706, 0x0000074a, 0x0000074c,
    0x000200f8, 0x0000074a, 0x000200f9, 0x00000758, 0x000200f8, 0x0000074c, 0x00050084, 0x00000006,
    0x00000750, 0x0000072b, 0x00000704, 0x000500c7, 0x00000006, 0x00000751, 0x00000750, 0x000000bc,
    0x000500c2, 0x00000006, 0x00000752, 0x00000732, 0x00000751, 0x000500c7, 0x00000006, 0x00000754,
    0x00000704, 0x000000bc, 0x000500c4, 0x00000006, 0x00000755, 0x000000bf, 0x00000754, 0x00050082,
    0x00000006, 0x00000756, 0x00000755, 0x000000bf, 0x000500c7, 0x00000006, 0x00000757, 0x00000752,
    0x00000756, 0x000200f9, 0x00000758, 0x000200f8, 0x00000758, 0x000700f5, 0x00000006, 0x00000b0a,
    0x00000732, 0x0000074a, 0x00000757, 0x0000074c, 0x0004007c, 0x00000031, 0x00000734, 0x00000b0a,
    0x00050082, 0x00000031, 0x000006bf, 0x000006f1, 0x00000734, 0x0006000c, 0x00000031, 0x000006c0,
    0x00000001, 0x00000005, 0x000006bf, 0x0007000c, 0x00000031, 0x000006c1, 0x00000001, 0x0000002a,
    0x00000b07, 0x000006c0, 0x000200f9, 0x000006c2, 0x000200f8, 0x000006c2, 0x00050080, 0x00000006,
    0x000006c4, 0x00000b06, 0x000001c5, 0x000200f9, 0x000006b1, 0x000200f8, 0x000006c5, 0x0004007c,
    0x00000006, 0x000006c7, 0x00000b07, 0x00050041, 0x00000095, 0x000006c8, 0x00000093, 0x0000022e,
    0x0004003d, 0x00000006, 0x000006c9, 0x000006c8, 0x000500c2, 0x00000006, 0x000006ca, 0x000006c7,
    0x000006c9, 0x0007000c, 0x00000006, 0x000006cb, 0x00000001, 0x00000026, 0x000006ca, 0x000000e4,
    0x000500c2, 0x00000006, 0x000006cd, 0x000006cb, 0x000000a9, 0x000500c7, 0x00000006, 0x000006cf,
    0x000006cb, 0x00000108, 0x00070041, 0x00000144, 0x000006d0, 0x00000237, 0x00000142, 0x000006cd,
    0x000006cf, 0x0004003d, 0x00000006, 0x000006d1, 0x000006d0, 0x000200f9, 0x000006d2, 0x000200f8,
    0x000006d2, 0x000700f5, 0x00000006, 0x00000b0c, 0x0000049d, 0x000006ad, 0x000006d1, 0x000006c5,
    0x000200f9, 0x000004a2, 0x000200f8, 0x000004a8, 0x000200f9, 0x00000760, 0x000200f8, 0x00000760,
    0x000700f5, 0x00000006, 0x00000afd, 0x0000009a, 0x000004a8, 0x0000076c, 0x0000076a, 0x000500b0,
    0x00000008, 0x00000763, 0x00000afd, 0x000000d3, 0x000400f6, 0x0000076d, 0x0000076a, 0x00000000,
    0x000400fa, 0x00000763, 0x00000764, 0x0000076d, 0x000200f8, 0x00000764, 0x00050089, 0x00000006,
    0x0000077f, 0x00000460, 0x000000ce, 0x00050084, 0x00000006, 0x00000777, 0x0000077f, 0x000000d3,
    0x00050080, 0x00000006, 0x00000779, 0x00000777, 0x00000afd, 0x00050084, 0x00000006, 0x0000077a,
    0x00000779, 0x0000008e, 0x000300f7, 0x00000792, 0x00000000, 0x000300fb, 0x0000009a, 0x00000784,
    0x000200f8, 0x00000784, 0x000300f7, 0x0000078b, 0x00000000, 0x000400fa, 0x00000241, 0x00000785,
    0x0000078b, 0x000200f8, 0x00000785, 0x000500b0, 0x00000008, 0x00000787, 0x0000077a, 0x000001a8,
    0x00070050, 0x00000248, 0x00000789, 0x00000787, 0x00000787, 0x00000787, 0x00000787, 0x000600a9,
    0x00000025, 0x0000078a, 0x00000789, 0x00000262, 0x00000247, 0x000200f9, 0x00000792, 0x000200f8,
    0x0000078b, 0x00070050, 0x00000025, 0x0000078e, 0x0000077a, 0x0000077a, 0x0000077a, 0x0000077a,
    0x00050080, 0x00000025, 0x0000078f, 0x0000078e, 0x0000024f, 0x000500ae, 0x00000248, 0x00000790,
    0x0000078f, 0x00000251, 0x000600a9, 0x00000025, 0x00000791, 0x00000790, 0x00000247, 0x00000262,
    0x000200f9, 0x00000792, 0x000200f8, 0x00000792, 0x000700f5, 0x00000025, 0x00000afe, 0x0000078a,
    0x00000785, 0x00000791, 0x0000078b, 0x00050041, 0x0000002b, 0x00000769, 0x00000260, 0x00000afd,
    0x0003003e, 0x00000769, 0x00000afe, 0x000200f9, 0x0000076a, 0x000200f8, 0x0000076a, 0x00050080,
    0x00000006, 0x0000076c, 0x00000afd, 0x000001c5, 0x000200f9, 0x00000760, 0x000200f8, 0x0000076d,
    0x00050089, 0x00000006, 0x00000798, 0x00000460, 0x000000ce, 0x000500aa, 0x00000008, 0x0000076f,
    0x00000798, 0x0000009a, 0x000600a9, 0x00000006, 0x00000770, 0x0000076f, 0x0000008c, 0x0000009a,
    0x00050084, 0x00000006, 0x0000079c, 0x00000798, 0x000000d3, 0x00050080, 0x00000006, 0x0000079e,
    0x0000079c, 0x000000d3, 0x00050084, 0x00000006, 0x0000079f, 0x0000079e, 0x0000008e, 0x000500ae,
    0x00000008, 0x00000772, 0x0000079f, 0x000001a8, 0x000600a9, 0x00000006, 0x00000773, 0x00000772,
    0x0000008c, 0x0000009a, 0x000200f9, 0x000004a2, 0x000200f8, 0x000004a2, 0x000700f5, 0x00000006,
    0x00000b60, 0x00000b66, 0x000006d2, 0x00000773, 0x0000076d, 0x000700f5, 0x00000006, 0x00000b2d,
    0x00000b33, 0x000006d2, 0x00000770, 0x0000076d, 0x000700f5, 0x00000006, 0x00000b25, 0x00000b0c,
    0x000006d2, 0x0000049d, 0x0000076d, 0x000600a9, 0x00000006, 0x00000c27, 0x000006a0, 0x00000ae9,
    0x0000009a, 0x000300f7, 0x000004ac, 0x00000000, 0x000400fa, 0x000004aa, 0x000004ab, 0x000004ac,
    0x000200f8, 0x000004ab, 0x00050080, 0x00000006, 0x000004ae, 0x00000ae2, 0x000000bf, 0x000500b0,
    0x00000008, 0x000004b1, 0x000004ae, 0x0000048d, 0x00050050, 0x000004b4, 0x000004b5, 0x000004b1,
    0x000004b1, 0x000600a9, 0x00000032, 0x000004b6, 0x000004b5, 0x00000afc, 0x00000af5, 0x000200f9,
    0x000007b1, 0x000200f8, 0x000007b1, 0x000700f5, 0x00000006, 0x00000b21, 0x0000009a, 0x000004ab,
    0x000007d6, 0x000007d4, 0x000500b0, 0x00000008, 0x000007b4, 0x00000b21, 0x00000190, 0x000400f6,
    0x000007d7, 0x000007d4, 0x00000000, 0x000400fa, 0x000007b4, 0x000007b5, 0x000007d7, 0x000200f8,
    0x000007b5, 0x00050089, 0x00000006, 0x000007e3, 0x00000460, 0x000000ce, 0x00050084, 0x00000006,
    0x000007db, 0x000007e3, 0x000000d3, 0x00050080, 0x00000006, 0x000007dd, 0x000007db, 0x00000b21,
    0x00050084, 0x00000006, 0x000007de, 0x000007dd, 0x0000008e, 0x00050041, 0x00000024, 0x000007ba,
    0x0000019a, 0x00000b21, 0x0004003d, 0x00000023, 0x000007bb, 0x000007ba, 0x00050041, 0x00000024,
    0x000007bc, 0x00000198, 0x00000b21, 0x0003003e, 0x000007bc, 0x000007bb, 0x00050041, 0x00000024,
    0x000007bf, 0x000001a2, 0x00000b21, 0x0004003d, 0x00000023, 0x000007c0, 0x000007bf, 0x00050041,
    0x00000024, 0x000007c1, 0x000001a0, 0x00000b21, 0x0003003e, 0x000007c1, 0x000007c0, 0x000500b0,
    0x00000008, 0x000007c3, 0x000007de, 0x000001a8, 0x000300f7, 0x000007d3, 0x00000000, 0x000400fa,
    0x000007c3, 0x000007c4, 0x000007d3, 0x000200f8, 0x000007c4, 0x00050051, 0x00000031, 0x000007e7,
    0x000004b6, 0x00000001, 0x0004007c, 0x00000006, 0x000007e8, 0x000007e7, 0x00050041, 0x00000095,
    0x000007e9, 0x00000093, 0x00000123, 0x0004003d, 0x00000006, 0x000007ea, 0x000007e9, 0x00050082,
    0x00000006, 0x000007eb, 0x000007e8, 0x000007ea, 0x00060041, 0x00000095, 0x000007ed, 0x00000093,
    0x0000009f, 0x0000009a, 0x0004003d, 0x00000006, 0x000007ee, 0x000007ed, 0x00050084, 0x00000006,
    0x000007ef, 0x000007eb, 0x000007ee, 0x00050051, 0x00000031, 0x000007f1, 0x000004b6, 0x00000000,
    0x0004007c, 0x00000006, 0x000007f2, 0x000007f1, 0x00060041, 0x00000095, 0x000007f4, 0x00000093,
    0x0000012e, 0x0000009a, 0x0004003d, 0x00000006, 0x000007f5, 0x000007f4, 0x00050084, 0x00000006,
    0x000007f6, 0x000007f2, 0x000007f5, 0x00050080, 0x00000006, 0x000007f7, 0x000007ef, 0x000007f6,
    0x00050084, 0x00000006, 0x00000812, 0x000007de, 0x00000138, 0x000500c2, 0x00000006, 0x00000813,
    0x00000812, 0x000000a9, 0x00050080, 0x00000006, 0x00000801, 0x000007f7, 0x00000813, 0x00060041,
    0x00000144, 0x00000803, 0x00000141, 0x00000142, 0x00000801, 0x0004003d, 0x00000006, 0x00000804,
    0x00000803, 0x000300f7, 0x0000080b, 0x00000000, 0x000400fa, 0x00000147, 0x00000805, 0x0000080a,
    0x000200f8, 0x00000805, 0x00050080, 0x00000006, 0x00000807, 0x00000801, 0x000000bf, 0x00060041,
    0x00000144, 0x00000808, 0x00000141, 0x00000142, 0x00000807, 0x0004003d, 0x00000006, 0x00000809,
    0x00000808, 0x000200f9, 0x0000080b, 0x000200f8, 0x0000080a, 0x000200f9, 0x0000080b, 0x000200f8,
    0x0000080b, 0x000700f5, 0x00000006, 0x00000baf, 0x00000809, 0x00000805, 0x0000009a, 0x0000080a,
    0x00050050, 0x00000023, 0x0000080d, 0x00000804, 0x00000baf, 0x0003003e, 0x000007ba, 0x0000080d,
    0x000300f7, 0x000007d2, 0x00000000, 0x000400fa, 0x000001b7, 0x000007cb, 0x000007d2, 0x000200f8,
    0x000007cb, 0x00060041, 0x00000095, 0x0000081d, 0x00000093, 0x0000009f, 0x00000103, 0x0004003d,
    0x00000006, 0x0000081e, 0x0000081d, 0x00050084, 0x00000006, 0x0000081f, 0x000007eb, 0x0000081e,
    0x00060041, 0x00000095, 0x00000824, 0x00000093, 0x0000012e, 0x00000103, 0x0004003d, 0x00000006,
    0x00000825, 0x00000824, 0x00050084, 0x00000006, 0x00000826, 0x000007f2, 0x00000825, 0x00050080,
    0x00000006, 0x00000827, 0x0000081f, 0x00000826, 0x00050084, 0x00000006, 0x00000842, 0x000007de,
    0x00000156, 0x000500c2, 0x00000006, 0x00000843, 0x00000842, 0x000000a9, 0x00050080, 0x00000006,
    0x00000831, 0x00000827, 0x00000843, 0x00060041, 0x00000144, 0x00000833, 0x0000015f, 0x00000142,
    0x00000831, 0x0004003d, 0x00000006, 0x00000834, 0x00000833, 0x000300f7, 0x0000083b, 0x00000000,
    0x000400fa, 0x00000163, 0x00000835, 0x0000083a, 0x000200f8, 0x00000835, 0x00050080, 0x00000006,
    0x00000837, 0x00000831, 0x000000bf, 0x00060041, 0x00000144, 0x00000838, 0x0000015f, 0x00000142,
    0x00000837, 0x0004003d, 0x00000006, 0x00000839, 0x00000838, 0x000200f9, 0x0000083b, 0x000200f8,
    0x0000083a, 0x000200f9, 0x0000083b, 0x000200f8, 0x0000083b, 0x000700f5, 0x00000006, 0x00000bb1,
    0x00000839, 0x00000835, 0x0000009a, 0x0000083a, 0x00050050, 0x00000023, 0x0000083d, 0x00000834,
    0x00000bb1, 0x0003003e, 0x000007bf, 0x0000083d, 0x000200f9, 0x000007d2, 0x000200f8, 0x000007d2,
    0x000200f9, 0x000007d3, 0x000200f8, 0x000007d3, 0x000200f9, 0x000007d4, 0x000200f8, 0x000007d4,
    0x00050080, 0x00000006, 0x000007d6, 0x00000b21, 0x000001c5, 0x000200f9, 0x000007b1, 0x000200f8,
    0x000007d7, 0x000200f9, 0x000004ac, 0x000200f8, 0x000004ac, 0x00050051, 0x00000031, 0x000008a2,
    0x00000af5, 0x00000001, 0x0004007c, 0x00000006, 0x000008a3, 0x000008a2, 0x00050041, 0x00000095,
    0x000008a4, 0x00000093, 0x00000123, 0x0004003d, 0x00000006, 0x000008a5, 0x000008a4, 0x00050082,
    0x00000006, 0x000008a6, 0x000008a3, 0x000008a5, 0x00060041, 0x00000095, 0x000008a8, 0x00000093,
    0x0000009f, 0x0000009a, 0x0004003d, 0x00000006, 0x000008a9, 0x000008a8, 0x00050084, 0x00000006,
    0x000008aa, 0x000008a6, 0x000008a9, 0x00050051, 0x00000031, 0x000008ac, 0x00000af5, 0x00000000,
    0x0004007c, 0x00000006, 0x000008ad, 0x000008ac, 0x00060041, 0x00000095, 0x000008af, 0x00000093,
    0x0000012e, 0x0000009a, 0x0004003d, 0x00000006, 0x000008b0, 0x000008af, 0x00050084, 0x00000006,
    0x000008b1, 0x000008ad, 0x000008b0, 0x00050080, 0x00000006, 0x000008b2, 0x000008aa, 0x000008b1,
    0x00060041, 0x00000095, 0x000008bc, 0x00000093, 0x0000009f, 0x00000103, 0x0004003d, 0x00000006,
    0x000008bd, 0x000008bc, 0x00050084, 0x00000006, 0x000008be, 0x000008a6, 0x000008bd, 0x00060041,
    0x00000095, 0x000008c3, 0x00000093, 0x0000012e, 0x00000103, 0x0004003d, 0x00000006, 0x000008c4,
    0x000008c3, 0x00050084, 0x00000006, 0x000008c5, 0x000008ad, 0x000008c4, 0x00050080, 0x00000006,
    0x000008c6, 0x000008be, 0x000008c5, 0x00050082, 0x00000006, 0x00000861, 0x00000b2d, 0x00000c27,
    0x00050041, 0x0000002b, 0x00000862, 0x00000260, 0x00000142, 0x0004003d, 0x00000025, 0x00000863,
    0x00000862, 0x00070050, 0x00000025, 0x00000865, 0x00000c27, 0x00000c27, 0x00000c27, 0x00000c27,
    0x00050082, 0x00000025, 0x00000866, 0x00000863, 0x00000865, 0x000200f9, 0x00000867, 0x000200f8,
    0x00000867, 0x000700f5, 0x00000025, 0x00000b7c, 0x00000866, 0x000004ac, 0x0000087c, 0x0000089a,
    0x000700f5, 0x00000006, 0x00000b7a, 0x00000861, 0x000004ac, 0x00000888, 0x0000089a, 0x000700f5,
    0x00000006, 0x00000b50, 0x0000008c, 0x000004ac, 0x00000899, 0x0000089a, 0x000700f5, 0x00000006,
    0x00000b4f, 0x0000009a, 0x000004ac, 0x0000089c, 0x0000089a, 0x000500b0, 0x00000008, 0x0000086a,
    0x00000b4f, 0x000000d3, 0x000400f6, 0x0000089d, 0x0000089a, 0x00000000, 0x000400fa, 0x0000086a,
    0x0000086b, 0x0000089d, 0x000200f8, 0x0000086b, 0x00050080, 0x00000006, 0x0000086d, 0x00000b4f,
    0x000000bf, 0x000500b0, 0x00000008, 0x0000086e, 0x0000086d, 0x000000d3, 0x000300f7, 0x00000878,
    0x00000000, 0x000400fa, 0x0000086e, 0x0000086f, 0x00000875, 0x000200f8, 0x0000086f, 0x0007000c,
    0x00000006, 0x00000872, 0x00000001, 0x00000026, 0x0000086d, 0x000002ff, 0x00050041, 0x0000002b,
    0x00000873, 0x00000260, 0x00000872, 0x0004003d, 0x00000025, 0x00000874, 0x00000873, 0x000200f9,
    0x00000878, 0x000200f8, 0x00000875, 0x00070050, 0x00000025, 0x00000877, 0x00000b60, 0x00000b60,
    0x00000b60, 0x00000b60, 0x000200f9, 0x00000878, 0x000200f8, 0x00000878, 0x000700f5, 0x00000025,
    0x00000b75, 0x00000874, 0x0000086f, 0x00000877, 0x00000875, 0x00050082, 0x00000025, 0x0000087c,
    0x00000b75, 0x00000865, 0x00050051, 0x00000006, 0x00000881, 0x0000087c, 0x00000000, 0x000300f7,
    0x00000929, 0x00000000, 0x000300fb, 0x0000009a, 0x000008e0, 0x000200f8, 0x000008e0, 0x00050089,
    0x00000006, 0x00000936, 0x00000460, 0x000000ce, 0x00050084, 0x00000006, 0x0000092e, 0x00000936,
    0x000000d3, 0x00050080, 0x00000006, 0x00000930, 0x0000092e, 0x00000b4f, 0x00050084, 0x00000006,
    0x00000931, 0x00000930, 0x0000008e, 0x000500ae, 0x00000008, 0x000008e4, 0x00000931, 0x000001a8,
    0x000300f7, 0x000008e6, 0x00000000, 0x000400fa, 0x000008e4, 0x000008e5, 0x000008e6, 0x000200f8,
    0x000008e5, 0x000200f9, 0x00000929, 0x000200f8, 0x000008e6, 0x00050051, 0x00000006, 0x000008ea,
    0x00000b7c, 0x00000000, 0x00050051, 0x00000006, 0x000008eb, 0x00000b7c, 0x00000001, 0x00050051,
    0x00000006, 0x000008ec, 0x00000b7c, 0x00000002, 0x00070050, 0x00000025, 0x000008ed, 0x00000b7a,
    0x000008ea, 0x000008eb, 0x000008ec, 0x00050051, 0x00000006, 0x000008f3, 0x00000b7c, 0x00000003,
    0x00070050, 0x00000025, 0x000008f4, 0x000008eb, 0x000008ec, 0x000008f3, 0x00000881, 0x0007000c,
    0x00000025, 0x000008f5, 0x00000001, 0x00000026, 0x000008ed, 0x000008f4, 0x00050041, 0x00000095,
    0x000008f6, 0x00000093, 0x0000028e, 0x0004003d, 0x00000006, 0x000008f7, 0x000008f6, 0x00070050,
    0x00000025, 0x000008f8, 0x000008f7, 0x000008f7, 0x000008f7, 0x000008f7, 0x00050080, 0x00000025,
    0x000008f9, 0x000008f5, 0x000008f8, 0x000300f7, 0x00000903, 0x00000000, 0x000400fa, 0x00000294,
    0x000008fa, 0x000008ff, 0x000200f8, 0x000008fa, 0x00050089, 0x00000006, 0x000008fc, 0x00000b4f,
    0x00000190, 0x00050041, 0x00000024, 0x000008fd, 0x00000198, 0x000008fc, 0x0004003d, 0x00000023,
    0x000008fe, 0x000008fd, 0x000200f9, 0x00000903, 0x000200f8, 0x000008ff, 0x00050084, 0x00000006,
    0x00000951, 0x00000931, 0x00000138, 0x000500c2, 0x00000006, 0x00000952, 0x00000951, 0x000000a9,
    0x00050080, 0x00000006, 0x00000940, 0x000008b2, 0x00000952, 0x00060041, 0x00000144, 0x00000942,
    0x00000141, 0x00000142, 0x00000940, 0x0004003d, 0x00000006, 0x00000943, 0x00000942, 0x000300f7,
    0x0000094a, 0x00000000, 0x000400fa, 0x00000147, 0x00000944, 0x00000949, 0x000200f8, 0x00000944,
    0x00050080, 0x00000006, 0x00000946, 0x00000940, 0x000000bf, 0x00060041, 0x00000144, 0x00000947,
    0x00000141, 0x00000142, 0x00000946, 0x0004003d, 0x00000006, 0x00000948, 0x00000947, 0x000200f9,
    0x0000094a, 0x000200f8, 0x00000949, 0x000200f9, 0x0000094a, 0x000200f8, 0x0000094a, 0x000700f5,
    0x00000006, 0x00000b7d, 0x00000948, 0x00000944, 0x0000009a, 0x00000949, 0x00050050, 0x00000023,
    0x0000094c, 0x00000943, 0x00000b7d, 0x000200f9, 0x00000903, 0x000200f8, 0x00000903, 0x000700f5,
    0x00000023, 0x00000b7e, 0x000008fe, 0x000008fa, 0x0000094c, 0x0000094a, 0x000300f7, 0x0000096e,
    0x00000000, 0x000300fb, 0x0000009a, 0x00000957, 0x000200f8, 0x00000957, 0x000500aa, 0x00000008,
    0x00000959, 0x00000138, 0x000000bf, 0x000300f7, 0x00000960, 0x00000000, 0x000400fa, 0x00000959,
    0x0000095a, 0x00000960, 0x000200f8, 0x0000095a, 0x0009004f, 0x00000025, 0x0000095c, 0x00000b7e,
    0x00000b7e, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x000500c2, 0x00000025, 0x0000095d,
    0x0000095c, 0x000000e2, 0x000500c7, 0x00000025, 0x0000095f, 0x0000095d, 0x00000c24, 0x000200f9,
    0x0000096e, 0x000200f8, 0x00000960, 0x00050051, 0x00000006, 0x00000962, 0x00000b7e, 0x00000000,
    0x000500c7, 0x00000006, 0x00000963, 0x00000962, 0x000000ea, 0x000500c2, 0x00000006, 0x00000966,
    0x00000962, 0x000000ee, 0x00050051, 0x00000006, 0x00000968, 0x00000b7e, 0x00000001, 0x000500c7,
    0x00000006, 0x00000969, 0x00000968, 0x000000ea, 0x000500c2, 0x00000006, 0x0000096c, 0x00000968,
    0x000000ee, 0x00070050, 0x00000025, 0x0000096d, 0x00000963, 0x00000966, 0x00000969, 0x0000096c,
    0x000200f9, 0x0000096e, 0x000200f8, 0x0000096e, 0x000700f5, 0x00000025, 0x00000b7f, 0x0000095f,
    0x0000095a, 0x0000096d, 0x00000960, 0x0007000c, 0x00000025, 0x00000909, 0x00000001, 0x00000026,
    0x00000b7c, 0x000008f9, 0x00070050, 0x00000025, 0x0000090b, 0x00000b25, 0x00000b25, 0x00000b25,
    0x00000b25, 0x0007000c, 0x00000025, 0x0000090c, 0x00000001, 0x00000026, 0x00000909, 0x0000090b,
    0x00050080, 0x00000025, 0x0000090d, 0x00000b7f, 0x0000090c, 0x000300f7, 0x0000091e, 0x00000000,
    0x000400fa, 0x000002b1, 0x0000090f, 0x0000091e, 0x000200f8, 0x0000090f, 0x000300f7, 0x00000919,
    0x00000000, 0x000400fa, 0x000002b4, 0x00000910, 0x00000915, 0x000200f8, 0x00000910, 0x00050089,
    0x00000006, 0x00000912, 0x00000b4f, 0x00000190, 0x00050041, 0x00000024, 0x00000913, 0x000001a0,
    0x00000912, 0x0004003d, 0x00000023, 0x00000914, 0x00000913, 0x000200f9, 0x00000919, 0x000200f8,
    0x00000915, 0x00050084, 0x00000006, 0x0000098a, 0x00000931, 0x00000156, 0x000500c2, 0x00000006,
    0x0000098b, 0x0000098a, 0x000000a9, 0x00050080, 0x00000006, 0x00000979, 0x000008c6, 0x0000098b,
    0x00060041, 0x00000144, 0x0000097b, 0x0000015f, 0x00000142, 0x00000979, 0x0004003d, 0x00000006,
    0x0000097c, 0x0000097b, 0x000300f7, 0x00000983, 0x00000000, 0x000400fa, 0x00000163, 0x0000097d,
    0x00000982, 0x000200f8, 0x0000097d, 0x00050080, 0x00000006, 0x0000097f, 0x00000979, 0x000000bf,
    0x00060041, 0x00000144, 0x00000980, 0x0000015f, 0x00000142, 0x0000097f, 0x0004003d, 0x00000006,
    0x00000981, 0x00000980, 0x000200f9, 0x00000983, 0x000200f8, 0x00000982, 0x000200f9, 0x00000983,
    0x000200f8, 0x00000983, 0x000700f5, 0x00000006, 0x00000b80, 0x00000981, 0x0000097d, 0x0000009a,
    0x00000982, 0x00050050, 0x00000023, 0x00000985, 0x0000097c, 0x00000b80, 0x000200f9, 0x00000919,
    0x000200f8, 0x00000919, 0x000700f5, 0x00000023, 0x00000b81, 0x00000914, 0x00000910, 0x00000985,
    0x00000983, 0x000300f7, 0x000009a7, 0x00000000, 0x000300fb, 0x0000009a, 0x00000990, 0x000200f8,
    0x00000990, 0x000500aa, 0x00000008, 0x00000992, 0x00000156, 0x000000bf, 0x000300f7, 0x00000999,
    0x00000000, 0x000400fa, 0x00000992, 0x00000993, 0x00000999, 0x000200f8, 0x00000993, 0x0009004f,
    0x00000025, 0x00000995, 0x00000b81, 0x00000b81, 0x00000000, 0x00000000, 0x00000000, 0x00000000,
    0x000500c2, 0x00000025, 0x00000996, 0x00000995, 0x000000e2, 0x000500c7, 0x00000025, 0x00000998,
    0x00000996, 0x00000c24, 0x000200f9, 0x000009a7, 0x000200f8, 0x00000999, 0x00050051, 0x00000006,
    0x0000099b, 0x00000b81, 0x00000000, 0x000500c7, 0x00000006, 0x0000099c, 0x0000099b, 0x000000ea,
    0x000500c2, 0x00000006, 0x0000099f, 0x0000099b, 0x000000ee, 0x00050051, 0x00000006, 0x000009a1,
    0x00000b81, 0x00000001, 0x000500c7, 0x00000006, 0x000009a2, 0x000009a1, 0x000000ea, 0x000500c2,
    0x00000006, 0x000009a5, 0x000009a1, 0x000000ee, 0x00070050, 0x00000025, 0x000009a6, 0x0000099c,
    0x0000099f, 0x000009a2, 0x000009a5, 0x000200f9, 0x000009a7, 0x000200f8, 0x000009a7, 0x000700f5,
    0x00000025, 0x00000b82, 0x00000998, 0x00000993, 0x000009a6, 0x00000999, 0x00050080, 0x00000025,
    0x0000091d, 0x0000090d, 0x00000b82, 0x000200f9, 0x0000091e, 0x000200f8, 0x0000091e, 0x000700f5,
    0x00000025, 0x00000b86, 0x0000090d, 0x0000096e, 0x0000091d, 0x000009a7, 0x000300f7, 0x00000925,
    0x00000000, 0x000400fa, 0x00000467, 0x00000920, 0x00000925, 0x000200f8, 0x00000920, 0x00050084,
    0x00000006, 0x000009c5, 0x00000931, 0x00000156, 0x000500c2, 0x00000006, 0x000009c6, 0x000009c5,
    0x000000a9, 0x00050080, 0x00000006, 0x000009b3, 0x000008c6, 0x000009c6, 0x000300f7, 0x000009ec,
    0x00000000, 0x000300fb, 0x0000009a, 0x000009cb, 0x000200f8, 0x000009cb, 0x000500aa, 0x00000008,
    0x000009cd, 0x00000156, 0x000000bf, 0x000300f7, 0x000009de, 0x00000000, 0x000400fa, 0x000009cd,
    0x000009ce, 0x000009de, 0x000200f8, 0x000009ce, 0x00050051, 0x00000006, 0x000009d0, 0x00000b86,
    0x00000000, 0x00050051, 0x00000006, 0x000009d2, 0x00000b86, 0x00000001, 0x000500c4, 0x00000006,
    0x000009d3, 0x000009d2, 0x0000009f, 0x000500c5, 0x00000006, 0x000009d4, 0x000009d0, 0x000009d3,
    0x00050051, 0x00000006, 0x000009d6, 0x00000b86, 0x00000002, 0x000500c4, 0x00000006, 0x000009d7,
    0x000009d6, 0x000000ee, 0x000500c5, 0x00000006, 0x000009d8, 0x000009d4, 0x000009d7, 0x00050051,
    0x00000006, 0x000009da, 0x00000b86, 0x00000003, 0x000500c4, 0x00000006, 0x000009db, 0x000009da,
    0x0000010b, 0x000500c5, 0x00000006, 0x000009dc, 0x000009d8, 0x000009db, 0x00050050, 0x00000023,
    0x000009dd, 0x000009dc, 0x0000009a, 0x000200f9, 0x000009ec, 0x000200f8, 0x000009de, 0x00050051,
    0x00000006, 0x000009e0, 0x00000b86, 0x00000000, 0x00050051, 0x00000006, 0x000009e2, 0x00000b86,
    0x00000001, 0x000500c4, 0x00000006, 0x000009e3, 0x000009e2, 0x000000ee, 0x000500c5, 0x00000006,
    0x000009e4, 0x000009e0, 0x000009e3, 0x00050051, 0x00000006, 0x000009e6, 0x00000b86, 0x00000002,
    0x00050051, 0x00000006, 0x000009e8, 0x00000b86, 0x00000003, 0x000500c4, 0x00000006, 0x000009e9,
    0x000009e8, 0x000000ee, 0x000500c5, 0x00000006, 0x000009ea, 0x000009e6, 0x000009e9, 0x00050050,
    0x00000023, 0x000009eb, 0x000009e4, 0x000009ea, 0x000200f9, 0x000009ec, 0x000200f8, 0x000009ec,
    0x000700f5, 0x00000023, 0x00000b87, 0x000009dd, 0x000009ce, 0x000009eb, 0x000009de, 0x00050051,
    0x00000006, 0x000009b8, 0x00000b87, 0x00000000, 0x00060041, 0x00000144, 0x000009b9, 0x0000015f,
    0x00000142, 0x000009b3, 0x0003003e, 0x000009b9, 0x000009b8, 0x000300f7, 0x000009c0, 0x00000000,
    0x000400fa, 0x00000180, 0x000009ba, 0x000009c0, 0x000200f8, 0x000009ba, 0x00050080, 0x00000006,
    0x000009bc, 0x000009b3, 0x000000bf, 0x00050051, 0x00000006, 0x000009be, 0x00000b87, 0x00000001,
    0x00060041, 0x00000144, 0x000009bf, 0x0000015f, 0x00000142, 0x000009bc, 0x0003003e, 0x000009bf,
    0x000009be, 0x000200f9, 0x000009c0, 0x000200f8, 0x000009c0, 0x000200f9, 0x00000925, 0x000200f8,
    0x00000925, 0x000300f7, 0x00000a00, 0x00000000, 0x000300fb, 0x0000009a, 0x000009f2, 0x000200f8,
    0x000009f2, 0x000300f7, 0x000009f9, 0x00000000, 0x000400fa, 0x00000241, 0x000009f3, 0x000009f9,
    0x000200f8, 0x000009f3, 0x000500b0, 0x00000008, 0x000009f5, 0x00000931, 0x000001a8, 0x00070050,
    0x00000248, 0x000009f7, 0x000009f5, 0x000009f5, 0x000009f5, 0x000009f5, 0x000600a9, 0x00000025,
    0x000009f8, 0x000009f7, 0x0000090d, 0x00000247, 0x000200f9, 0x00000a00, 0x000200f8, 0x000009f9,
    0x00070050, 0x00000025, 0x000009fc, 0x00000931, 0x00000931, 0x00000931, 0x00000931, 0x00050080,
    0x00000025, 0x000009fd, 0x000009fc, 0x0000024f, 0x000500ae, 0x00000248, 0x000009fe, 0x000009fd,
    0x00000251, 0x000600a9, 0x00000025, 0x000009ff, 0x000009fe, 0x00000247, 0x0000090d, 0x000200f9,
    0x00000a00, 0x000200f8, 0x00000a00, 0x000700f5, 0x00000025, 0x00000b88, 0x000009f8, 0x000009f3,
    0x000009ff, 0x000009f9, 0x000200f9, 0x00000929, 0x000200f8, 0x00000929, 0x000700f5, 0x00000025,
    0x00000b89, 0x00000247, 0x000008e5, 0x00000b88, 0x00000a00, 0x00050051, 0x00000006, 0x00000888,
    0x00000b7c, 0x00000003, 0x00050041, 0x0000002b, 0x0000088c, 0x00000260, 0x00000b4f, 0x0003003e,
    0x0000088c, 0x00000b89, 0x00050051, 0x00000006, 0x0000088f, 0x00000b89, 0x00000000, 0x00050051,
    0x00000006, 0x00000891, 0x00000b89, 0x00000001, 0x0007000c, 0x00000006, 0x00000892, 0x00000001,
    0x00000026, 0x0000088f, 0x00000891, 0x00050051, 0x00000006, 0x00000894, 0x00000b89, 0x00000002,
    0x00050051, 0x00000006, 0x00000896, 0x00000b89, 0x00000003, 0x0007000c, 0x00000006, 0x00000897,
    0x00000001, 0x00000026, 0x00000894, 0x00000896, 0x0007000c, 0x00000006, 0x00000898, 0x00000001,
    0x00000026, 0x00000892, 0x00000897, 0x0007000c, 0x00000006, 0x00000899, 0x00000001, 0x00000026,
    0x00000b50, 0x00000898, 0x000200f9, 0x0000089a, 0x000200f8, 0x0000089a, 0x00050080, 0x00000006,
    0x0000089c, 0x00000b4f, 0x000001c5, 0x000200f9, 0x00000867, 0x000200f8, 0x0000089d, 0x000300f7,
    0x000004c2, 0x00000000, 0x000400fa, 0x000004c0, 0x000004c1, 0x000004c2, 0x000200f8, 0x000004c1,
    0x000500c7, 0x00000006, 0x00000a0b, 0x00000ae2, 0x000000bf, 0x00050084, 0x00000006, 0x00000a0c,
    0x00000a0b, 0x00000339, 0x00050080, 0x00000006, 0x00000a10, 0x00000a0c, 0x00000460, 0x00050089,
    0x00000006, 0x00000a4b, 0x00000460, 0x000000ce, 0x00050082, 0x00000006, 0x00000a13, 0x00000a10,
    0x00000a4b, 0x00060041, 0x00000007, 0x00000a15, 0x00000260, 0x00000142, 0x0000009a, 0x0004003d,
    0x00000006, 0x00000a16, 0x00000a15, 0x00050041, 0x0000034b, 0x00000a17, 0x00000347, 0x00000a10,
    0x0003003e, 0x00000a17, 0x00000a16, 0x00060041, 0x00000007, 0x00000a19, 0x00000260, 0x00000352,
    0x00000108, 0x0004003d, 0x00000006, 0x00000a1a, 0x00000a19, 0x00050041, 0x0000034b, 0x00000a1b,
    0x00000350, 0x00000a10, 0x0003003e, 0x00000a1b, 0x00000a1a, 0x00050041, 0x0000034b, 0x00000a1e,
    0x00000359, 0x00000a10, 0x0003003e, 0x00000a1e, 0x00000b50, 0x000400e0, 0x00000103, 0x00000103,
    0x0000035d, 0x000200f9, 0x00000a1f, 0x000200f8, 0x00000a1f, 0x000700f5, 0x00000006, 0x00000b59,
    0x00000b50, 0x000004c1, 0x00000a2a, 0x00000a23, 0x000700f5, 0x00000006, 0x00000b54, 0x0000009a,
    0x000004c1, 0x00000a2d, 0x00000a23, 0x000500b0, 0x00000008, 0x00000a22, 0x00000b54, 0x000000ce,
    0x000400f6, 0x00000a2e, 0x00000a23, 0x00000000, 0x000400fa, 0x00000a22, 0x00000a23, 0x00000a2e,
    0x000200f8, 0x00000a23, 0x00050080, 0x00000006, 0x00000a27, 0x00000a13, 0x00000b54, 0x00050041,
    0x0000034b, 0x00000a28, 0x00000359, 0x00000a27, 0x0004003d, 0x00000006, 0x00000a29, 0x00000a28,
    0x0007000c, 0x00000006, 0x00000a2a, 0x00000001, 0x00000026, 0x00000b59, 0x00000a29, 0x00050080,
    0x00000006, 0x00000a2d, 0x00000b54, 0x000001c5, 0x000200f9, 0x00000a1f, 0x000200f8, 0x00000a2e,
    0x000500ac, 0x00000008, 0x00000a30, 0x00000a4b, 0x0000009a, 0x000300f7, 0x00000a38, 0x00000000,
    0x000400fa, 0x00000a30, 0x00000a31, 0x00000a37, 0x000200f8, 0x00000a31, 0x0007000c, 0x00000006,
    0x00000a33, 0x00000001, 0x00000029, 0x00000a10, 0x000000bf, 0x00050082, 0x00000006, 0x00000a34,
    0x00000a33, 0x000000bf, 0x00050041, 0x0000034b, 0x00000a35, 0x00000350, 0x00000a34, 0x0004003d,
    0x00000006, 0x00000a36, 0x00000a35, 0x000200f9, 0x00000a38, 0x000200f8, 0x00000a37, 0x000200f9,
    0x00000a38, 0x000200f8, 0x00000a38, 0x000700f5, 0x00000006, 0x00000b55, 0x00000a36, 0x00000a31,
    0x0000008c, 0x00000a37, 0x00050080, 0x00000006, 0x00000a3b, 0x00000a4b, 0x000000bf, 0x000500b0,
    0x00000008, 0x00000a3c, 0x00000a3b, 0x000000ce, 0x000300f7, 0x00000a44, 0x00000000, 0x000400fa,
    0x00000a3c, 0x00000a3d, 0x00000a43, 0x000200f8, 0x00000a3d, 0x00050080, 0x00000006, 0x00000a3f,
    0x00000a10, 0x000000bf, 0x0007000c, 0x00000006, 0x00000a40, 0x00000001, 0x00000026, 0x00000a3f,
    0x00000384, 0x00050041, 0x0000034b, 0x00000a41, 0x00000347, 0x00000a40, 0x0004003d, 0x00000006,
    0x00000a42, 0x00000a41, 0x000200f9, 0x00000a44, 0x000200f8, 0x00000a43, 0x000200f9, 0x00000a44,
    0x000200f8, 0x00000a44, 0x000700f5, 0x00000006, 0x00000b56, 0x00000a42, 0x00000a3d, 0x0000008c,
    0x00000a43, 0x000200f9, 0x000004c2, 0x000200f8, 0x000004c2, 0x000700f5, 0x00000006, 0x00000bd8,
    0x00000b2d, 0x0000089d, 0x00000b55, 0x00000a44, 0x000700f5, 0x00000006, 0x00000bc6, 0x00000b50,
    0x0000089d, 0x00000b59, 0x00000a44, 0x000700f5, 0x00000006, 0x00000b6e, 0x00000b60, 0x0000089d,
    0x00000b56, 0x00000a44, 0x000200f9, 0x00000488, 0x000200f8, 0x00000488, 0x00050080, 0x00000006,
    0x000004ca, 0x00000ae2, 0x000001c5, 0x000200f9, 0x00000485, 0x000200f8, 0x00000487, 0x000500a7,
    0x00000008, 0x000004cd, 0x000004cb, 0x00000467, 0x000300f7, 0x000004cf, 0x00000000, 0x000400fa,
    0x000004cd, 0x000004ce, 0x000004cf, 0x000200f8, 0x000004ce, 0x00050041, 0x00000095, 0x00000a58,
    0x00000093, 0x00000094, 0x0004003d, 0x00000006, 0x00000a59, 0x00000a58, 0x000500c7, 0x00000006,
    0x00000a5b, 0x00000a59, 0x00000103, 0x000500ab, 0x00000008, 0x00000a5c, 0x00000a5b, 0x0000009a,
    0x000400a8, 0x00000008, 0x000004d2, 0x00000a5c, 0x000200f9, 0x000004cf, 0x000200f8, 0x000004cf,
    0x000700f5, 0x00000008, 0x000004d3, 0x000004cd, 0x00000487, 0x000004d2, 0x000004ce, 0x000300f7,
    0x000004d5, 0x00000000, 0x000400fa, 0x000004d3, 0x000004d4, 0x000004d5, 0x000200f8, 0x000004d4,
    0x000200f9, 0x00000a62, 0x000200f8, 0x00000a62, 0x000700f5, 0x00000006, 0x00000ae3, 0x0000009a,
    0x000004d4, 0x00000a87, 0x00000a85, 0x000500b0, 0x00000008, 0x00000a65, 0x00000ae3, 0x000000d3,
    0x000400f6, 0x00000a88, 0x00000a85, 0x00000000, 0x000400fa, 0x00000a65, 0x00000a66, 0x00000a88,
    0x000200f8, 0x00000a66, 0x000200f9, 0x00000a67, 0x000200f8, 0x00000a67, 0x000700f5, 0x00000006,
    0x00000ae4, 0x0000009a, 0x00000a66, 0x00000a83, 0x00000a81, 0x000500b0, 0x00000008, 0x00000a6a,
    0x00000ae4, 0x0000008e, 0x000400f6, 0x00000a84, 0x00000a81, 0x00000000, 0x000400fa, 0x00000a6a,
    0x00000a6b, 0x00000a84, 0x000200f8, 0x00000a6b, 0x00050089, 0x00000006, 0x00000a94, 0x00000460,
    0x000000ce, 0x00050084, 0x00000006, 0x00000a8c, 0x00000a94, 0x000000d3, 0x00050080, 0x00000006,
    0x00000a8e, 0x00000a8c, 0x00000ae3, 0x00050084, 0x00000006, 0x00000a8f, 0x00000a8e, 0x0000008e,
    0x00050080, 0x00000006, 0x00000a6f, 0x00000a8f, 0x00000ae4, 0x000500b0, 0x00000008, 0x00000a70,
    0x00000a6f, 0x000001a8, 0x000300f7, 0x00000a80, 0x00000000, 0x000400fa, 0x00000a70, 0x00000a71,
    0x00000a80, 0x000200f8, 0x00000a71, 0x00050084, 0x00000006, 0x00000a73, 0x0000046c, 0x000001a8,
    0x00050080, 0x00000006, 0x00000a76, 0x00000a73, 0x00000a8f, 0x00050080, 0x00000006, 0x00000a78,
    0x00000a76, 0x00000ae4, 0x00060041, 0x00000007, 0x00000a7b, 0x00000260, 0x00000ae3, 0x00000ae4,
    0x0004003d, 0x00000006, 0x00000a7c, 0x00000a7b, 0x00050082, 0x00000006, 0x00000a7e, 0x00000a7c,
    0x00000ae9, 0x00060041, 0x00000144, 0x00000a7f, 0x00000395, 0x00000142, 0x00000a78, 0x0003003e,
    0x00000a7f, 0x00000a7e, 0x000200f9, 0x00000a80, 0x000200f8, 0x00000a80, 0x000200f9, 0x00000a81,
    0x000200f8, 0x00000a81, 0x00050080, 0x00000006, 0x00000a83, 0x00000ae4, 0x000001c5, 0x000200f9,
    0x00000a67, 0x000200f8, 0x00000a84, 0x000200f9, 0x00000a85, 0x000200f8, 0x00000a85, 0x00050080,
    0x00000006, 0x00000a87, 0x00000ae3, 0x000001c5, 0x000200f9, 0x00000a62, 0x000200f8, 0x00000a88,
    0x000200f9, 0x000004d5, 0x000200f8, 0x000004d5, 0x000100fd, 0x00010038,
};
/* shaders/speckle_apply.comp, with its includes sha256
   1514a0f37705ebfc6b2508e2d2818c7b51da58a2371710522c8deb74ea8fee37 */
static const uint32_t stereo__spv_speckle_apply[594] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000000a3, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000024, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000014, 0x00000006, 0x00000004,
    0x00040047, 0x00000015, 0x00000006, 0x00000004, 0x00050048, 0x00000016, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000016, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000016,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000016, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000016, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000016, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000016, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000016, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000016, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000016, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x00000016,
    0x0000000a, 0x00000023, 0x00000040, 0x00030047, 0x00000016, 0x00000002, 0x00040047, 0x00000024,
    0x0000000b, 0x0000001c, 0x00040047, 0x00000042, 0x00000006, 0x00000004, 0x00040048, 0x00000043,
    0x00000000, 0x00000018, 0x00050048, 0x00000043, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000043, 0x00000003, 0x00040047, 0x00000045, 0x00000022, 0x00000000, 0x00040047, 0x00000045,
    0x00000021, 0x00000000, 0x00040047, 0x00000055, 0x00000006, 0x00000004, 0x00040048, 0x00000056,
    0x00000000, 0x00000018, 0x00050048, 0x00000056, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000056, 0x00000003, 0x00040047, 0x00000058, 0x00000022, 0x00000000, 0x00040047, 0x00000058,
    0x00000021, 0x00000002, 0x00040047, 0x00000059, 0x00000006, 0x00000004, 0x00040048, 0x0000005a,
    0x00000000, 0x00000018, 0x00050048, 0x0000005a, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x0000005a, 0x00000003, 0x00040047, 0x0000005c, 0x00000022, 0x00000000, 0x00040047, 0x0000005c,
    0x00000021, 0x00000001, 0x00040047, 0x0000006f, 0x00000006, 0x00000004, 0x00040048, 0x00000070,
    0x00000000, 0x00000019, 0x00050048, 0x00000070, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000070, 0x00000003, 0x00040047, 0x00000072, 0x00000022, 0x00000000, 0x00040047, 0x00000072,
    0x00000021, 0x00000003, 0x00040047, 0x0000007c, 0x00000001, 0x00000000, 0x00040047, 0x0000007d,
    0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015,
    0x00000006, 0x00000020, 0x00000000, 0x0004002b, 0x00000006, 0x00000013, 0x00000004, 0x0004001c,
    0x00000014, 0x00000006, 0x00000013, 0x0004001c, 0x00000015, 0x00000006, 0x00000013, 0x000d001e,
    0x00000016, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000014, 0x00000015, 0x00000006, 0x00040020, 0x00000017, 0x00000009, 0x00000016,
    0x0004003b, 0x00000017, 0x00000018, 0x00000009, 0x00040015, 0x00000019, 0x00000020, 0x00000001,
    0x0004002b, 0x00000019, 0x0000001a, 0x00000008, 0x00040020, 0x0000001c, 0x00000009, 0x00000006,
    0x00040017, 0x00000022, 0x00000006, 0x00000003, 0x00040020, 0x00000023, 0x00000001, 0x00000022,
    0x0004003b, 0x00000023, 0x00000024, 0x00000001, 0x0004002b, 0x00000006, 0x00000025, 0x00000000,
    0x00040020, 0x00000026, 0x00000001, 0x00000006, 0x0004002b, 0x00000019, 0x0000002b, 0x00000003,
    0x0004002b, 0x00000006, 0x0000002e, 0x00000001, 0x0004002b, 0x00000019, 0x00000039, 0x00000000,
    0x00020014, 0x0000003c, 0x0003001d, 0x00000042, 0x00000006, 0x0003001e, 0x00000043, 0x00000042,
    0x00040020, 0x00000044, 0x00000002, 0x00000043, 0x0004003b, 0x00000044, 0x00000045, 0x00000002,
    0x00040020, 0x0000004c, 0x00000002, 0x00000006, 0x0004002b, 0x00000019, 0x00000051, 0x80000000,
    0x0003001d, 0x00000055, 0x00000006, 0x0003001e, 0x00000056, 0x00000055, 0x00040020, 0x00000057,
    0x00000002, 0x00000056, 0x0004003b, 0x00000057, 0x00000058, 0x00000002, 0x0003001d, 0x00000059,
    0x00000006, 0x0003001e, 0x0000005a, 0x00000059, 0x00040020, 0x0000005b, 0x00000002, 0x0000005a,
    0x0004003b, 0x0000005b, 0x0000005c, 0x00000002, 0x0004002b, 0x00000019, 0x00000067, 0x0000000a,
    0x0004002b, 0x00000006, 0x0000006e, 0x80000000, 0x0003001d, 0x0000006f, 0x00000006, 0x0003001e,
    0x00000070, 0x0000006f, 0x00040020, 0x00000071, 0x00000002, 0x00000070, 0x0004003b, 0x00000071,
    0x00000072, 0x00000002, 0x0004002b, 0x00000006, 0x00000073, 0x00000003, 0x00040032, 0x00000006,
    0x0000007c, 0x00000001, 0x00060033, 0x00000022, 0x0000007d, 0x0000007c, 0x0000002e, 0x0000002e,
    0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7,
    0x00000081, 0x00000000, 0x000300fb, 0x00000025, 0x00000082, 0x000200f8, 0x00000082, 0x00050041,
    0x00000026, 0x00000089, 0x00000024, 0x00000025, 0x0004003d, 0x00000006, 0x0000008a, 0x00000089,
    0x00050041, 0x0000001c, 0x0000008d, 0x00000018, 0x0000002b, 0x0004003d, 0x00000006, 0x0000008e,
    0x0000008d, 0x00050041, 0x00000026, 0x0000008f, 0x00000024, 0x0000002e, 0x0004003d, 0x00000006,
    0x00000090, 0x0000008f, 0x00050080, 0x00000006, 0x00000091, 0x0000008e, 0x00000090, 0x00050041,
    0x0000001c, 0x0000003a, 0x00000018, 0x00000039, 0x0004003d, 0x00000006, 0x0000003b, 0x0000003a,
    0x000500ae, 0x0000003c, 0x0000003d, 0x0000008a, 0x0000003b, 0x000300f7, 0x0000003f, 0x00000000,
    0x000400fa, 0x0000003d, 0x0000003e, 0x0000003f, 0x000200f8, 0x0000003e, 0x000200f9, 0x00000081,
    0x000200f8, 0x0000003f, 0x00060041, 0x0000001c, 0x00000096, 0x00000018, 0x0000001a, 0x00000025,
    0x0004003d, 0x00000006, 0x00000097, 0x00000096, 0x00050084, 0x00000006, 0x00000098, 0x00000091,
    0x00000097, 0x00050080, 0x00000006, 0x0000004b, 0x00000098, 0x0000008a, 0x00060041, 0x0000004c,
    0x0000004d, 0x00000045, 0x00000039, 0x0000004b, 0x0004003d, 0x00000006, 0x0000004e, 0x0000004d,
    0x0004007c, 0x00000019, 0x00000050, 0x0000004e, 0x000500ab, 0x0000003c, 0x00000052, 0x00000050,
    0x00000051, 0x000300f7, 0x00000054, 0x00000000, 0x000400fa, 0x00000052, 0x00000053, 0x00000054,
    0x000200f8, 0x00000053, 0x00050084, 0x00000006, 0x00000060, 0x00000091, 0x0000003b, 0x00050080,
    0x00000006, 0x00000062, 0x00000060, 0x0000008a, 0x00060041, 0x0000004c, 0x00000063, 0x0000005c,
    0x00000039, 0x00000062, 0x0004003d, 0x00000006, 0x00000064, 0x00000063, 0x00060041, 0x0000004c,
    0x00000065, 0x00000058, 0x00000039, 0x00000064, 0x0004003d, 0x00000006, 0x00000066, 0x00000065,
    0x00050041, 0x0000001c, 0x00000068, 0x00000018, 0x00000067, 0x0004003d, 0x00000006, 0x00000069,
    0x00000068, 0x000500b0, 0x0000003c, 0x0000006a, 0x00000066, 0x00000069, 0x000200f9, 0x00000054,
    0x000200f8, 0x00000054, 0x000700f5, 0x0000003c, 0x0000006b, 0x00000052, 0x0000003f, 0x0000006a,
    0x00000053, 0x000600a9, 0x00000006, 0x000000a2, 0x0000006b, 0x0000006e, 0x0000004e, 0x00060041,
    0x0000001c, 0x0000009d, 0x00000018, 0x0000001a, 0x00000073, 0x0004003d, 0x00000006, 0x0000009e,
    0x0000009d, 0x00050084, 0x00000006, 0x0000009f, 0x00000091, 0x0000009e, 0x00050080, 0x00000006,
    0x00000079, 0x0000009f, 0x0000008a, 0x00060041, 0x0000004c, 0x0000007b, 0x00000072, 0x00000039,
    0x00000079, 0x0003003e, 0x0000007b, 0x000000a2, 0x000200f9, 0x00000081, 0x000200f8, 0x00000081,
    0x000100fd, 0x00010038,
};
/* shaders/speckle_area.comp, with its includes sha256
   1124a9cea83885b2b1b0a3bfde23496bd37c64d24e8f994ec3322fb4b40f489f */
static const uint32_t stereo__spv_speckle_area[631] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000000cf, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000027, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000015, 0x00000006, 0x00000004,
    0x00040047, 0x00000016, 0x00000006, 0x00000004, 0x00050048, 0x00000017, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000017, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000017,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000017, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000017, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000017, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000017, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000017, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000017, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000017, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x00000017,
    0x0000000a, 0x00000023, 0x00000040, 0x00030047, 0x00000017, 0x00000002, 0x00040047, 0x00000027,
    0x0000000b, 0x0000001c, 0x00040047, 0x00000040, 0x00000006, 0x00000004, 0x00050048, 0x00000041,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000041, 0x00000003, 0x00040047, 0x00000043,
    0x00000022, 0x00000000, 0x00040047, 0x00000043, 0x00000021, 0x00000001, 0x00040047, 0x00000075,
    0x00000006, 0x00000004, 0x00040048, 0x00000076, 0x00000000, 0x00000018, 0x00050048, 0x00000076,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000076, 0x00000003, 0x00040047, 0x00000078,
    0x00000022, 0x00000000, 0x00040047, 0x00000078, 0x00000021, 0x00000000, 0x00040047, 0x00000093,
    0x00000001, 0x00000000, 0x00040047, 0x00000094, 0x0000000b, 0x00000019, 0x00020013, 0x00000002,
    0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x0004002b,
    0x00000006, 0x00000014, 0x00000004, 0x0004001c, 0x00000015, 0x00000006, 0x00000014, 0x0004001c,
    0x00000016, 0x00000006, 0x00000014, 0x000d001e, 0x00000017, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000015, 0x00000016, 0x00000006,
    0x00040020, 0x00000018, 0x00000009, 0x00000017, 0x0004003b, 0x00000018, 0x00000019, 0x00000009,
    0x00040015, 0x0000001a, 0x00000020, 0x00000001, 0x0004002b, 0x0000001a, 0x0000001b, 0x00000007,
    0x00040020, 0x0000001c, 0x00000009, 0x00000006, 0x0004002b, 0x0000001a, 0x0000001f, 0x00000004,
    0x0004002b, 0x00000006, 0x00000021, 0x00000003, 0x00040017, 0x00000025, 0x00000006, 0x00000003,
    0x00040020, 0x00000026, 0x00000001, 0x00000025, 0x0004003b, 0x00000026, 0x00000027, 0x00000001,
    0x0004002b, 0x00000006, 0x00000028, 0x00000000, 0x00040020, 0x00000029, 0x00000001, 0x00000006,
    0x0004002b, 0x0000001a, 0x0000002e, 0x00000003, 0x0004002b, 0x00000006, 0x00000031, 0x00000001,
    0x0004002b, 0x00000006, 0x00000038, 0xffffffff, 0x00020014, 0x00000039, 0x0003001d, 0x00000040,
    0x00000006, 0x0003001e, 0x00000041, 0x00000040, 0x00040020, 0x00000042, 0x00000002, 0x00000041,
    0x0004003b, 0x00000042, 0x00000043, 0x00000002, 0x0004002b, 0x0000001a, 0x00000044, 0x00000000,
    0x00040020, 0x00000046, 0x00000002, 0x00000006, 0x0004002b, 0x0000001a, 0x00000053, 0x0000000a,
    0x0003001d, 0x00000075, 0x00000006, 0x0003001e, 0x00000076, 0x00000075, 0x00040020, 0x00000077,
    0x00000002, 0x00000076, 0x0004003b, 0x00000077, 0x00000078, 0x00000002, 0x0004002b, 0x0000001a,
    0x0000008a, 0x00000001, 0x00040032, 0x00000006, 0x00000093, 0x00000001, 0x00060033, 0x00000025,
    0x00000094, 0x00000093, 0x00000031, 0x00000031, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x0000001c, 0x0000009b, 0x00000019, 0x0000002e,
    0x0004003d, 0x00000006, 0x0000009c, 0x0000009b, 0x00050041, 0x00000029, 0x0000009d, 0x00000027,
    0x00000031, 0x0004003d, 0x00000006, 0x0000009e, 0x0000009d, 0x00050080, 0x00000006, 0x0000009f,
    0x0000009c, 0x0000009e, 0x00050041, 0x0000001c, 0x0000004e, 0x00000019, 0x00000044, 0x0004003d,
    0x00000006, 0x0000004f, 0x0000004e, 0x00050084, 0x00000006, 0x00000050, 0x0000009f, 0x0000004f,
    0x00050041, 0x00000029, 0x000000a2, 0x00000027, 0x00000028, 0x0004003d, 0x00000006, 0x000000a3,
    0x000000a2, 0x00050041, 0x0000001c, 0x00000054, 0x00000019, 0x00000053, 0x0004003d, 0x00000006,
    0x00000055, 0x00000054, 0x00050084, 0x00000006, 0x00000056, 0x000000a3, 0x00000055, 0x00050080,
    0x00000006, 0x0000005b, 0x00000056, 0x00000055, 0x0007000c, 0x00000006, 0x0000005e, 0x00000001,
    0x00000026, 0x0000005b, 0x0000004f, 0x000200f9, 0x00000063, 0x000200f8, 0x00000063, 0x000700f5,
    0x00000006, 0x000000c4, 0x00000028, 0x00000005, 0x000000cb, 0x00000066, 0x000700f5, 0x00000006,
    0x000000c3, 0x00000038, 0x00000005, 0x000000c9, 0x00000066, 0x000700f5, 0x00000006, 0x000000c2,
    0x00000056, 0x00000005, 0x0000008d, 0x00000066, 0x000500b0, 0x00000039, 0x0000006a, 0x000000c2,
    0x0000005e, 0x000400f6, 0x00000065, 0x00000066, 0x00000000, 0x000400fa, 0x0000006a, 0x00000064,
    0x00000065, 0x000200f8, 0x00000064, 0x00050041, 0x0000001c, 0x000000a6, 0x00000019, 0x0000001b,
    0x0004003d, 0x00000006, 0x000000a7, 0x000000a6, 0x000500c2, 0x00000006, 0x000000a8, 0x000000a7,
    0x0000001f, 0x000500c7, 0x00000006, 0x000000a9, 0x000000a8, 0x00000021, 0x000500aa, 0x00000039,
    0x0000006c, 0x000000a9, 0x00000028, 0x000300f7, 0x0000006e, 0x00000000, 0x000400fa, 0x0000006c,
    0x0000006d, 0x0000006e, 0x000200f8, 0x0000006d, 0x00050080, 0x00000006, 0x00000071, 0x00000050,
    0x000000c2, 0x00060041, 0x00000046, 0x00000072, 0x00000043, 0x00000044, 0x00000071, 0x0003003e,
    0x00000072, 0x00000028, 0x000200f9, 0x00000066, 0x000200f8, 0x0000006e, 0x00050080, 0x00000006,
    0x0000007b, 0x00000050, 0x000000c2, 0x00060041, 0x00000046, 0x0000007c, 0x00000078, 0x00000044,
    0x0000007b, 0x0004003d, 0x00000006, 0x0000007d, 0x0000007c, 0x000500ab, 0x00000039, 0x00000080,
    0x0000007d, 0x000000c3, 0x000300f7, 0x00000082, 0x00000000, 0x000400fa, 0x00000080, 0x00000081,
    0x00000082, 0x000200f8, 0x00000081, 0x000500ab, 0x00000039, 0x000000ac, 0x000000c3, 0x00000038,
    0x000500ab, 0x00000039, 0x000000ae, 0x000000c4, 0x00000028, 0x000500a7, 0x00000039, 0x000000af,
    0x000000ac, 0x000000ae, 0x000300f7, 0x000000b5, 0x00000000, 0x000400fa, 0x000000af, 0x000000b0,
    0x000000b5, 0x000200f8, 0x000000b0, 0x00060041, 0x00000046, 0x000000b2, 0x00000043, 0x00000044,
    0x000000c3, 0x000700ea, 0x00000006, 0x000000b4, 0x000000b2, 0x00000031, 0x00000028, 0x000000c4,
    0x000200f9, 0x000000b5, 0x000200f8, 0x000000b5, 0x000200f9, 0x00000082, 0x000200f8, 0x00000082,
    0x000600a9, 0x00000006, 0x000000cd, 0x00000080, 0x0000007d, 0x000000c3, 0x000600a9, 0x00000006,
    0x000000ce, 0x00000080, 0x00000028, 0x000000c4, 0x00050080, 0x00000006, 0x0000008b, 0x000000ce,
    0x0000008a, 0x000200f9, 0x00000066, 0x000200f8, 0x00000066, 0x000700f5, 0x00000006, 0x000000cb,
    0x000000c4, 0x0000006d, 0x0000008b, 0x00000082, 0x000700f5, 0x00000006, 0x000000c9, 0x000000c3,
    0x0000006d, 0x000000cd, 0x00000082, 0x00050080, 0x00000006, 0x0000008d, 0x000000c2, 0x0000008a,
    0x000200f9, 0x00000063, 0x000200f8, 0x00000065, 0x000500ab, 0x00000039, 0x000000b8, 0x000000c3,
    0x00000038, 0x000500ab, 0x00000039, 0x000000ba, 0x000000c4, 0x00000028, 0x000500a7, 0x00000039,
    0x000000bb, 0x000000b8, 0x000000ba, 0x000300f7, 0x000000c1, 0x00000000, 0x000400fa, 0x000000bb,
    0x000000bc, 0x000000c1, 0x000200f8, 0x000000bc, 0x00060041, 0x00000046, 0x000000be, 0x00000043,
    0x00000044, 0x000000c3, 0x000700ea, 0x00000006, 0x000000c0, 0x000000be, 0x00000031, 0x00000028,
    0x000000c4, 0x000200f9, 0x000000c1, 0x000200f8, 0x000000c1, 0x000100fd, 0x00010038,
};
/* shaders/speckle_components.comp, with its includes sha256
   13587d202610d5530a3bb0f25b9b734315c65bc8e1501d67c900d620abf3ece8 */
static const uint32_t stereo__spv_speckle_components[1856] = {
    0x07230203, 0x00010000, 0x000d000b, 0x0000034e, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000045, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000002c, 0x00000006, 0x00000004,
    0x00040047, 0x0000002d, 0x00000006, 0x00000004, 0x00050048, 0x0000002e, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000002e, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000002e,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000002e, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000002e, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000002e, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000002e, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000002e, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000002e, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000002e, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x0000002e,
    0x0000000a, 0x00000023, 0x00000040, 0x00030047, 0x0000002e, 0x00000002, 0x00040047, 0x00000045,
    0x0000000b, 0x0000001c, 0x00040047, 0x00000055, 0x00000006, 0x00000004, 0x00040048, 0x00000056,
    0x00000000, 0x00000018, 0x00050048, 0x00000056, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000056, 0x00000003, 0x00040047, 0x00000058, 0x00000022, 0x00000000, 0x00040047, 0x00000058,
    0x00000021, 0x00000000, 0x00040047, 0x00000067, 0x00000006, 0x00000004, 0x00040048, 0x00000068,
    0x00000000, 0x00000017, 0x00050048, 0x00000068, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000068, 0x00000003, 0x00040047, 0x0000006a, 0x00000022, 0x00000000, 0x00040047, 0x0000006a,
    0x00000021, 0x00000001, 0x00040047, 0x00000125, 0x00000001, 0x00000000, 0x00040047, 0x00000126,
    0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015,
    0x00000006, 0x00000020, 0x00000000, 0x00040015, 0x00000014, 0x00000020, 0x00000001, 0x0004002b,
    0x00000006, 0x0000002b, 0x00000004, 0x0004001c, 0x0000002c, 0x00000006, 0x0000002b, 0x0004001c,
    0x0000002d, 0x00000006, 0x0000002b, 0x000d001e, 0x0000002e, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x0000002c, 0x0000002d, 0x00000014,
    0x00040020, 0x0000002f, 0x00000009, 0x0000002e, 0x0004003b, 0x0000002f, 0x00000030, 0x00000009,
    0x0004002b, 0x00000014, 0x00000031, 0x00000007, 0x00040020, 0x00000032, 0x00000009, 0x00000006,
    0x0004002b, 0x00000014, 0x00000035, 0x00000004, 0x0004002b, 0x00000006, 0x00000037, 0x00000003,
    0x0004002b, 0x00000014, 0x0000003c, 0x00000008, 0x00040017, 0x00000043, 0x00000006, 0x00000003,
    0x00040020, 0x00000044, 0x00000001, 0x00000043, 0x0004003b, 0x00000044, 0x00000045, 0x00000001,
    0x0004002b, 0x00000006, 0x00000046, 0x00000000, 0x00040020, 0x00000047, 0x00000001, 0x00000006,
    0x0004002b, 0x00000014, 0x0000004c, 0x00000003, 0x0004002b, 0x00000006, 0x0000004f, 0x00000001,
    0x0003001d, 0x00000055, 0x00000006, 0x0003001e, 0x00000056, 0x00000055, 0x00040020, 0x00000057,
    0x00000002, 0x00000056, 0x0004003b, 0x00000057, 0x00000058, 0x00000002, 0x0004002b, 0x00000014,
    0x00000059, 0x00000000, 0x00040020, 0x00000060, 0x00000002, 0x00000006, 0x0003001d, 0x00000067,
    0x00000006, 0x0003001e, 0x00000068, 0x00000067, 0x00040020, 0x00000069, 0x00000002, 0x00000068,
    0x0004003b, 0x00000069, 0x0000006a, 0x00000002, 0x00020014, 0x00000075, 0x0004002b, 0x00000014,
    0x000000b7, 0x80000000, 0x0004002b, 0x00000014, 0x000000bf, 0x0000000a, 0x00040020, 0x000000c0,
    0x00000009, 0x00000014, 0x0004002b, 0x00000006, 0x000000f0, 0xffffffff, 0x00040032, 0x00000006,
    0x00000125, 0x00000001, 0x00060033, 0x00000043, 0x00000126, 0x00000125, 0x0000004f, 0x0000004f,
    0x0003002a, 0x00000075, 0x0000012c, 0x00030029, 0x00000075, 0x0000012f, 0x00050036, 0x00000002,
    0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x0000012a, 0x00000000,
    0x000300fb, 0x00000046, 0x0000012b, 0x000200f8, 0x0000012b, 0x00050041, 0x00000047, 0x00000137,
    0x00000045, 0x00000046, 0x0004003d, 0x00000006, 0x00000138, 0x00000137, 0x00050041, 0x00000032,
    0x0000013b, 0x00000030, 0x0000004c, 0x0004003d, 0x00000006, 0x0000013c, 0x0000013b, 0x00050041,
    0x00000047, 0x0000013d, 0x00000045, 0x0000004f, 0x0004003d, 0x00000006, 0x0000013e, 0x0000013d,
    0x00050080, 0x00000006, 0x0000013f, 0x0000013c, 0x0000013e, 0x00050041, 0x00000032, 0x000000d7,
    0x00000030, 0x00000059, 0x0004003d, 0x00000006, 0x000000d8, 0x000000d7, 0x00050084, 0x00000006,
    0x000000d9, 0x0000013f, 0x000000d8, 0x00050080, 0x00000006, 0x000000db, 0x000000d9, 0x00000138,
    0x000500ae, 0x00000075, 0x000000df, 0x00000138, 0x000000d8, 0x000300f7, 0x000000e1, 0x00000000,
    0x000400fa, 0x000000df, 0x000000e0, 0x000000e1, 0x000200f8, 0x000000e0, 0x000200f9, 0x0000012a,
    0x000200f8, 0x000000e1, 0x00060041, 0x00000032, 0x0000014f, 0x00000030, 0x0000003c, 0x00000046,
    0x0004003d, 0x00000006, 0x00000150, 0x0000014f, 0x00050084, 0x00000006, 0x00000151, 0x0000013f,
    0x00000150, 0x00050080, 0x00000006, 0x00000147, 0x00000151, 0x00000138, 0x00060041, 0x00000060,
    0x00000148, 0x00000058, 0x00000059, 0x00000147, 0x0004003d, 0x00000006, 0x00000149, 0x00000148,
    0x0004007c, 0x00000014, 0x0000014a, 0x00000149, 0x00050041, 0x00000032, 0x00000154, 0x00000030,
    0x00000031, 0x0004003d, 0x00000006, 0x00000155, 0x00000154, 0x000500c2, 0x00000006, 0x00000156,
    0x00000155, 0x00000035, 0x000500c7, 0x00000006, 0x00000157, 0x00000156, 0x00000037, 0x000500aa,
    0x00000075, 0x000000ea, 0x00000157, 0x00000046, 0x000300f7, 0x000000ec, 0x00000000, 0x000400fa,
    0x000000ea, 0x000000eb, 0x000000f4, 0x000200f8, 0x000000eb, 0x000500aa, 0x00000075, 0x000000ef,
    0x0000014a, 0x000000b7, 0x000600a9, 0x00000006, 0x000000f2, 0x000000ef, 0x000000f0, 0x000000db,
    0x00060041, 0x00000060, 0x000000f3, 0x0000006a, 0x00000059, 0x000000db, 0x0003003e, 0x000000f3,
    0x000000f2, 0x000200f9, 0x000000ec, 0x000200f8, 0x000000f4, 0x000500ab, 0x00000075, 0x000000f6,
    0x0000014a, 0x000000b7, 0x000300f7, 0x000000f8, 0x00000000, 0x000400fa, 0x000000f6, 0x000000f7,
    0x000000f8, 0x000200f8, 0x000000f7, 0x000500aa, 0x00000075, 0x000000fa, 0x00000157, 0x0000004f,
    0x000200f9, 0x000000f8, 0x000200f8, 0x000000f8, 0x000700f5, 0x00000075, 0x000000fb, 0x000000f6,
    0x000000f4, 0x000000fa, 0x000000f7, 0x000300f7, 0x000000fd, 0x00000000, 0x000400fa, 0x000000fb,
    0x000000fc, 0x0000011a, 0x000200f8, 0x000000fc, 0x000500ac, 0x00000075, 0x000000ff, 0x00000138,
    0x00000046, 0x000300f7, 0x00000101, 0x00000000, 0x000400fa, 0x000000ff, 0x00000100, 0x00000101,
    0x000200f8, 0x00000100, 0x00050082, 0x00000006, 0x00000103, 0x00000138, 0x0000004f, 0x00050080,
    0x00000006, 0x00000184, 0x00000151, 0x00000103, 0x00060041, 0x00000060, 0x00000185, 0x00000058,
    0x00000059, 0x00000184, 0x0004003d, 0x00000006, 0x00000186, 0x00000185, 0x0004007c, 0x00000014,
    0x00000187, 0x00000186, 0x000500ab, 0x00000075, 0x00000168, 0x00000187, 0x000000b7, 0x000300f7,
    0x00000171, 0x00000000, 0x000400fa, 0x00000168, 0x00000169, 0x00000171, 0x000200f8, 0x00000169,
    0x00050082, 0x00000014, 0x0000016c, 0x0000014a, 0x00000187, 0x0006000c, 0x00000014, 0x0000016d,
    0x00000001, 0x00000005, 0x0000016c, 0x00050041, 0x000000c0, 0x0000016e, 0x00000030, 0x000000bf,
    0x0004003d, 0x00000014, 0x0000016f, 0x0000016e, 0x000500b3, 0x00000075, 0x00000170, 0x0000016d,
    0x0000016f, 0x000200f9, 0x00000171, 0x000200f8, 0x00000171, 0x000700f5, 0x00000075, 0x00000172,
    0x00000168, 0x00000100, 0x00000170, 0x00000169, 0x000300f7, 0x0000017c, 0x00000000, 0x000400fa,
    0x00000172, 0x00000173, 0x0000017c, 0x000200f8, 0x00000173, 0x00050080, 0x00000006, 0x00000179,
    0x000000d9, 0x00000103, 0x000300f7, 0x000001ba, 0x00000000, 0x000300fb, 0x00000046, 0x00000198,
    0x000200f8, 0x00000198, 0x00060041, 0x00000060, 0x000001c0, 0x0000006a, 0x00000059, 0x000000db,
    0x0004003d, 0x00000006, 0x000001c1, 0x000001c0, 0x000200f9, 0x000001c2, 0x000200f8, 0x000001c2,
    0x000700f5, 0x00000006, 0x0000032a, 0x000000db, 0x00000198, 0x00000329, 0x000001d6, 0x000700f5,
    0x00000006, 0x00000329, 0x000001c1, 0x00000198, 0x000001ca, 0x000001d6, 0x000500b0, 0x00000075,
    0x000001c6, 0x00000329, 0x0000032a, 0x000400f6, 0x000001d7, 0x000001d6, 0x00000000, 0x000400fa,
    0x000001c6, 0x000001c7, 0x000001d7, 0x000200f8, 0x000001c7, 0x00060041, 0x00000060, 0x000001c9,
    0x0000006a, 0x00000059, 0x00000329, 0x0004003d, 0x00000006, 0x000001ca, 0x000001c9, 0x000500b0,
    0x00000075, 0x000001cd, 0x000001ca, 0x00000329, 0x000300f7, 0x000001d3, 0x00000000, 0x000400fa,
    0x000001cd, 0x000001ce, 0x000001d3, 0x000200f8, 0x000001ce, 0x00060041, 0x00000060, 0x000001d0,
    0x0000006a, 0x00000059, 0x0000032a, 0x000700ed, 0x00000006, 0x000001d2, 0x000001d0, 0x0000004f,
    0x00000046, 0x000001ca, 0x000200f9, 0x000001d3, 0x000200f8, 0x000001d3, 0x000200f9, 0x000001d6,
    0x000200f8, 0x000001d6, 0x000200f9, 0x000001c2, 0x000200f8, 0x000001d7, 0x00060041, 0x00000060,
    0x000001de, 0x0000006a, 0x00000059, 0x00000179, 0x0004003d, 0x00000006, 0x000001df, 0x000001de,
    0x000200f9, 0x000001e0, 0x000200f8, 0x000001e0, 0x000700f5, 0x00000006, 0x0000032d, 0x00000179,
    0x000001d7, 0x0000032c, 0x000001f4, 0x000700f5, 0x00000006, 0x0000032c, 0x000001df, 0x000001d7,
    0x000001e8, 0x000001f4, 0x000500b0, 0x00000075, 0x000001e4, 0x0000032c, 0x0000032d, 0x000400f6,
    0x000001f5, 0x000001f4, 0x00000000, 0x000400fa, 0x000001e4, 0x000001e5, 0x000001f5, 0x000200f8,
    0x000001e5, 0x00060041, 0x00000060, 0x000001e7, 0x0000006a, 0x00000059, 0x0000032c, 0x0004003d,
    0x00000006, 0x000001e8, 0x000001e7, 0x000500b0, 0x00000075, 0x000001eb, 0x000001e8, 0x0000032c,
    0x000300f7, 0x000001f1, 0x00000000, 0x000400fa, 0x000001eb, 0x000001ec, 0x000001f1, 0x000200f8,
    0x000001ec, 0x00060041, 0x00000060, 0x000001ee, 0x0000006a, 0x00000059, 0x0000032d, 0x000700ed,
    0x00000006, 0x000001f0, 0x000001ee, 0x0000004f, 0x00000046, 0x000001e8, 0x000200f9, 0x000001f1,
    0x000200f8, 0x000001f1, 0x000200f9, 0x000001f4, 0x000200f8, 0x000001f4, 0x000200f9, 0x000001e0,
    0x000200f8, 0x000001f5, 0x000200f9, 0x0000019d, 0x000200f8, 0x0000019d, 0x000700f5, 0x00000006,
    0x00000330, 0x0000032d, 0x000001f5, 0x00000334, 0x000001b6, 0x000700f5, 0x00000006, 0x0000032e,
    0x0000032a, 0x000001f5, 0x00000332, 0x000001b6, 0x000500ab, 0x00000075, 0x000001a1, 0x0000032e,
    0x00000330, 0x000400f6, 0x000001b7, 0x000001b6, 0x00000000, 0x000400fa, 0x000001a1, 0x000001a2,
    0x000001b7, 0x000200f8, 0x000001a2, 0x0007000c, 0x00000006, 0x000001a5, 0x00000001, 0x00000029,
    0x0000032e, 0x00000330, 0x0007000c, 0x00000006, 0x000001a8, 0x00000001, 0x00000026, 0x0000032e,
    0x00000330, 0x00060041, 0x00000060, 0x000001aa, 0x0000006a, 0x00000059, 0x000001a5, 0x000700ed,
    0x00000006, 0x000001ac, 0x000001aa, 0x0000004f, 0x00000046, 0x000001a8, 0x000500aa, 0x00000075,
    0x000001af, 0x000001ac, 0x000001a5, 0x000300f7, 0x000001b1, 0x00000000, 0x000400fa, 0x000001af,
    0x000001b0, 0x000001b1, 0x000200f8, 0x000001b0, 0x000200f9, 0x000001b7, 0x000200f8, 0x000001b1,
    0x00060041, 0x00000060, 0x000001fc, 0x0000006a, 0x00000059, 0x000001ac, 0x0004003d, 0x00000006,
    0x000001fd, 0x000001fc, 0x000200f9, 0x000001fe, 0x000200f8, 0x000001fe, 0x000700f5, 0x00000006,
    0x00000332, 0x000001ac, 0x000001b1, 0x00000331, 0x00000212, 0x000700f5, 0x00000006, 0x00000331,
    0x000001fd, 0x000001b1, 0x00000206, 0x00000212, 0x000500b0, 0x00000075, 0x00000202, 0x00000331,
    0x00000332, 0x000400f6, 0x00000213, 0x00000212, 0x00000000, 0x000400fa, 0x00000202, 0x00000203,
    0x00000213, 0x000200f8, 0x00000203, 0x00060041, 0x00000060, 0x00000205, 0x0000006a, 0x00000059,
    0x00000331, 0x0004003d, 0x00000006, 0x00000206, 0x00000205, 0x000500b0, 0x00000075, 0x00000209,
    0x00000206, 0x00000331, 0x000300f7, 0x0000020f, 0x00000000, 0x000400fa, 0x00000209, 0x0000020a,
    0x0000020f, 0x000200f8, 0x0000020a, 0x00060041, 0x00000060, 0x0000020c, 0x0000006a, 0x00000059,
    0x00000332, 0x000700ed, 0x00000006, 0x0000020e, 0x0000020c, 0x0000004f, 0x00000046, 0x00000206,
    0x000200f9, 0x0000020f, 0x000200f8, 0x0000020f, 0x000200f9, 0x00000212, 0x000200f8, 0x00000212,
    0x000200f9, 0x000001fe, 0x000200f8, 0x00000213, 0x00060041, 0x00000060, 0x0000021a, 0x0000006a,
    0x00000059, 0x000001a8, 0x0004003d, 0x00000006, 0x0000021b, 0x0000021a, 0x000200f9, 0x0000021c,
    0x000200f8, 0x0000021c, 0x000700f5, 0x00000006, 0x00000334, 0x000001a8, 0x00000213, 0x00000333,
    0x00000230, 0x000700f5, 0x00000006, 0x00000333, 0x0000021b, 0x00000213, 0x00000224, 0x00000230,
    0x000500b0, 0x00000075, 0x00000220, 0x00000333, 0x00000334, 0x000400f6, 0x00000231, 0x00000230,
    0x00000000, 0x000400fa, 0x00000220, 0x00000221, 0x00000231, 0x000200f8, 0x00000221, 0x00060041,
    0x00000060, 0x00000223, 0x0000006a, 0x00000059, 0x00000333, 0x0004003d, 0x00000006, 0x00000224,
    0x00000223, 0x000500b0, 0x00000075, 0x00000227, 0x00000224, 0x00000333, 0x000300f7, 0x0000022d,
    0x00000000, 0x000400fa, 0x00000227, 0x00000228, 0x0000022d, 0x000200f8, 0x00000228, 0x00060041,
    0x00000060, 0x0000022a, 0x0000006a, 0x00000059, 0x00000334, 0x000700ed, 0x00000006, 0x0000022c,
    0x0000022a, 0x0000004f, 0x00000046, 0x00000224, 0x000200f9, 0x0000022d, 0x000200f8, 0x0000022d,
    0x000200f9, 0x00000230, 0x000200f8, 0x00000230, 0x000200f9, 0x0000021c, 0x000200f8, 0x00000231,
    0x000200f9, 0x000001b6, 0x000200f8, 0x000001b6, 0x000200f9, 0x0000019d, 0x000200f8, 0x000001b7,
    0x000700f5, 0x00000075, 0x00000337, 0x0000012c, 0x0000019d, 0x0000012f, 0x000001b0, 0x000300f7,
    0x000001b9, 0x00000000, 0x000400fa, 0x00000337, 0x000001ba, 0x000001b9, 0x000200f8, 0x000001b9,
    0x000200f9, 0x000001ba, 0x000200f8, 0x000001ba, 0x000200f9, 0x0000017c, 0x000200f8, 0x0000017c,
    0x000200f9, 0x00000101, 0x000200f8, 0x00000101, 0x000500ac, 0x00000075, 0x0000010d, 0x0000013f,
    0x00000046, 0x000300f7, 0x0000010f, 0x00000000, 0x000400fa, 0x0000010d, 0x0000010e, 0x0000010f,
    0x000200f8, 0x0000010e, 0x00050082, 0x00000006, 0x00000111, 0x0000013f, 0x0000004f, 0x00050084,
    0x00000006, 0x00000263, 0x00000111, 0x00000150, 0x00050080, 0x00000006, 0x00000259, 0x00000263,
    0x00000138, 0x00060041, 0x00000060, 0x0000025a, 0x00000058, 0x00000059, 0x00000259, 0x0004003d,
    0x00000006, 0x0000025b, 0x0000025a, 0x0004007c, 0x00000014, 0x0000025c, 0x0000025b, 0x000500ab,
    0x00000075, 0x0000023d, 0x0000025c, 0x000000b7, 0x000300f7, 0x00000246, 0x00000000, 0x000400fa,
    0x0000023d, 0x0000023e, 0x00000246, 0x000200f8, 0x0000023e, 0x00050082, 0x00000014, 0x00000241,
    0x0000014a, 0x0000025c, 0x0006000c, 0x00000014, 0x00000242, 0x00000001, 0x00000005, 0x00000241,
    0x00050041, 0x000000c0, 0x00000243, 0x00000030, 0x000000bf, 0x0004003d, 0x00000014, 0x00000244,
    0x00000243, 0x000500b3, 0x00000075, 0x00000245, 0x00000242, 0x00000244, 0x000200f9, 0x00000246,
    0x000200f8, 0x00000246, 0x000700f5, 0x00000075, 0x00000247, 0x0000023d, 0x0000010e, 0x00000245,
    0x0000023e, 0x000300f7, 0x00000251, 0x00000000, 0x000400fa, 0x00000247, 0x00000248, 0x00000251,
    0x000200f8, 0x00000248, 0x00050084, 0x00000006, 0x0000024c, 0x00000111, 0x000000d8, 0x00050080,
    0x00000006, 0x0000024e, 0x0000024c, 0x00000138, 0x000300f7, 0x0000028f, 0x00000000, 0x000300fb,
    0x00000046, 0x0000026d, 0x000200f8, 0x0000026d, 0x00060041, 0x00000060, 0x00000295, 0x0000006a,
    0x00000059, 0x000000db, 0x0004003d, 0x00000006, 0x00000296, 0x00000295, 0x000200f9, 0x00000297,
    0x000200f8, 0x00000297, 0x000700f5, 0x00000006, 0x00000340, 0x000000db, 0x0000026d, 0x0000033f,
    0x000002ab, 0x000700f5, 0x00000006, 0x0000033f, 0x00000296, 0x0000026d, 0x0000029f, 0x000002ab,
    0x000500b0, 0x00000075, 0x0000029b, 0x0000033f, 0x00000340, 0x000400f6, 0x000002ac, 0x000002ab,
    0x00000000, 0x000400fa, 0x0000029b, 0x0000029c, 0x000002ac, 0x000200f8, 0x0000029c, 0x00060041,
    0x00000060, 0x0000029e, 0x0000006a, 0x00000059, 0x0000033f, 0x0004003d, 0x00000006, 0x0000029f,
    0x0000029e, 0x000500b0, 0x00000075, 0x000002a2, 0x0000029f, 0x0000033f, 0x000300f7, 0x000002a8,
    0x00000000, 0x000400fa, 0x000002a2, 0x000002a3, 0x000002a8, 0x000200f8, 0x000002a3, 0x00060041,
    0x00000060, 0x000002a5, 0x0000006a, 0x00000059, 0x00000340, 0x000700ed, 0x00000006, 0x000002a7,
    0x000002a5, 0x0000004f, 0x00000046, 0x0000029f, 0x000200f9, 0x000002a8, 0x000200f8, 0x000002a8,
    0x000200f9, 0x000002ab, 0x000200f8, 0x000002ab, 0x000200f9, 0x00000297, 0x000200f8, 0x000002ac,
    0x00060041, 0x00000060, 0x000002b3, 0x0000006a, 0x00000059, 0x0000024e, 0x0004003d, 0x00000006,
    0x000002b4, 0x000002b3, 0x000200f9, 0x000002b5, 0x000200f8, 0x000002b5, 0x000700f5, 0x00000006,
    0x00000343, 0x0000024e, 0x000002ac, 0x00000342, 0x000002c9, 0x000700f5, 0x00000006, 0x00000342,
    0x000002b4, 0x000002ac, 0x000002bd, 0x000002c9, 0x000500b0, 0x00000075, 0x000002b9, 0x00000342,
    0x00000343, 0x000400f6, 0x000002ca, 0x000002c9, 0x00000000, 0x000400fa, 0x000002b9, 0x000002ba,
    0x000002ca, 0x000200f8, 0x000002ba, 0x00060041, 0x00000060, 0x000002bc, 0x0000006a, 0x00000059,
    0x00000342, 0x0004003d, 0x00000006, 0x000002bd, 0x000002bc, 0x000500b0, 0x00000075, 0x000002c0,
    0x000002bd, 0x00000342, 0x000300f7, 0x000002c6, 0x00000000, 0x000400fa, 0x000002c0, 0x000002c1,
    0x000002c6, 0x000200f8, 0x000002c1, 0x00060041, 0x00000060, 0x000002c3, 0x0000006a, 0x00000059,
    0x00000343, 0x000700ed, 0x00000006, 0x000002c5, 0x000002c3, 0x0000004f, 0x00000046, 0x000002bd,
    0x000200f9, 0x000002c6, 0x000200f8, 0x000002c6, 0x000200f9, 0x000002c9, 0x000200f8, 0x000002c9,
    0x000200f9, 0x000002b5, 0x000200f8, 0x000002ca, 0x000200f9, 0x00000272, 0x000200f8, 0x00000272,
    0x000700f5, 0x00000006, 0x00000346, 0x00000343, 0x000002ca, 0x0000034a, 0x0000028b, 0x000700f5,
    0x00000006, 0x00000344, 0x00000340, 0x000002ca, 0x00000348, 0x0000028b, 0x000500ab, 0x00000075,
    0x00000276, 0x00000344, 0x00000346, 0x000400f6, 0x0000028c, 0x0000028b, 0x00000000, 0x000400fa,
    0x00000276, 0x00000277, 0x0000028c, 0x000200f8, 0x00000277, 0x0007000c, 0x00000006, 0x0000027a,
    0x00000001, 0x00000029, 0x00000344, 0x00000346, 0x0007000c, 0x00000006, 0x0000027d, 0x00000001,
    0x00000026, 0x00000344, 0x00000346, 0x00060041, 0x00000060, 0x0000027f, 0x0000006a, 0x00000059,
    0x0000027a, 0x000700ed, 0x00000006, 0x00000281, 0x0000027f, 0x0000004f, 0x00000046, 0x0000027d,
    0x000500aa, 0x00000075, 0x00000284, 0x00000281, 0x0000027a, 0x000300f7, 0x00000286, 0x00000000,
    0x000400fa, 0x00000284, 0x00000285, 0x00000286, 0x000200f8, 0x00000285, 0x000200f9, 0x0000028c,
    0x000200f8, 0x00000286, 0x00060041, 0x00000060, 0x000002d1, 0x0000006a, 0x00000059, 0x00000281,
    0x0004003d, 0x00000006, 0x000002d2, 0x000002d1, 0x000200f9, 0x000002d3, 0x000200f8, 0x000002d3,
    0x000700f5, 0x00000006, 0x00000348, 0x00000281, 0x00000286, 0x00000347, 0x000002e7, 0x000700f5,
    0x00000006, 0x00000347, 0x000002d2, 0x00000286, 0x000002db, 0x000002e7, 0x000500b0, 0x00000075,
    0x000002d7, 0x00000347, 0x00000348, 0x000400f6, 0x000002e8, 0x000002e7, 0x00000000, 0x000400fa,
    0x000002d7, 0x000002d8, 0x000002e8, 0x000200f8, 0x000002d8, 0x00060041, 0x00000060, 0x000002da,
    0x0000006a, 0x00000059, 0x00000347, 0x0004003d, 0x00000006, 0x000002db, 0x000002da, 0x000500b0,
    0x00000075, 0x000002de, 0x000002db, 0x00000347, 0x000300f7, 0x000002e4, 0x00000000, 0x000400fa,
    0x000002de, 0x000002df, 0x000002e4, 0x000200f8, 0x000002df, 0x00060041, 0x00000060, 0x000002e1,
    0x0000006a, 0x00000059, 0x00000348, 0x000700ed, 0x00000006, 0x000002e3, 0x000002e1, 0x0000004f,
    0x00000046, 0x000002db, 0x000200f9, 0x000002e4, 0x000200f8, 0x000002e4, 0x000200f9, 0x000002e7,
    0x000200f8, 0x000002e7, 0x000200f9, 0x000002d3, 0x000200f8, 0x000002e8, 0x00060041, 0x00000060,
    0x000002ef, 0x0000006a, 0x00000059, 0x0000027d, 0x0004003d, 0x00000006, 0x000002f0, 0x000002ef,
    0x000200f9, 0x000002f1, 0x000200f8, 0x000002f1, 0x000700f5, 0x00000006, 0x0000034a, 0x0000027d,
    0x000002e8, 0x00000349, 0x00000305, 0x000700f5, 0x00000006, 0x00000349, 0x000002f0, 0x000002e8,
    0x000002f9, 0x00000305, 0x000500b0, 0x00000075, 0x000002f5, 0x00000349, 0x0000034a, 0x000400f6,
    0x00000306, 0x00000305, 0x00000000, 0x000400fa, 0x000002f5, 0x000002f6, 0x00000306, 0x000200f8,
    0x000002f6, 0x00060041, 0x00000060, 0x000002f8, 0x0000006a, 0x00000059, 0x00000349, 0x0004003d,
    0x00000006, 0x000002f9, 0x000002f8, 0x000500b0, 0x00000075, 0x000002fc, 0x000002f9, 0x00000349,
    0x000300f7, 0x00000302, 0x00000000, 0x000400fa, 0x000002fc, 0x000002fd, 0x00000302, 0x000200f8,
    0x000002fd, 0x00060041, 0x00000060, 0x000002ff, 0x0000006a, 0x00000059, 0x0000034a, 0x000700ed,
    0x00000006, 0x00000301, 0x000002ff, 0x0000004f, 0x00000046, 0x000002f9, 0x000200f9, 0x00000302,
    0x000200f8, 0x00000302, 0x000200f9, 0x00000305, 0x000200f8, 0x00000305, 0x000200f9, 0x000002f1,
    0x000200f8, 0x00000306, 0x000200f9, 0x0000028b, 0x000200f8, 0x0000028b, 0x000200f9, 0x00000272,
    0x000200f8, 0x0000028c, 0x000700f5, 0x00000075, 0x0000034d, 0x0000012c, 0x00000272, 0x0000012f,
    0x00000285, 0x000300f7, 0x0000028e, 0x00000000, 0x000400fa, 0x0000034d, 0x0000028f, 0x0000028e,
    0x000200f8, 0x0000028e, 0x000200f9, 0x0000028f, 0x000200f8, 0x0000028f, 0x000200f9, 0x00000251,
    0x000200f8, 0x00000251, 0x000200f9, 0x0000010f, 0x000200f8, 0x0000010f, 0x000200f9, 0x000000fd,
    0x000200f8, 0x0000011a, 0x000300f7, 0x0000011e, 0x00000000, 0x000400fa, 0x000000f6, 0x0000011d,
    0x0000011e, 0x000200f8, 0x0000011d, 0x00060041, 0x00000060, 0x00000120, 0x0000006a, 0x00000059,
    0x000000db, 0x0004003d, 0x00000006, 0x0000030e, 0x00000120, 0x000200f9, 0x0000030f, 0x000200f8,
    0x0000030f, 0x000700f5, 0x00000006, 0x00000327, 0x000000db, 0x0000011d, 0x00000326, 0x00000323,
    0x000700f5, 0x00000006, 0x00000326, 0x0000030e, 0x0000011d, 0x00000317, 0x00000323, 0x000500b0,
    0x00000075, 0x00000313, 0x00000326, 0x00000327, 0x000400f6, 0x00000324, 0x00000323, 0x00000000,
    0x000400fa, 0x00000313, 0x00000314, 0x00000324, 0x000200f8, 0x00000314, 0x00060041, 0x00000060,
    0x00000316, 0x0000006a, 0x00000059, 0x00000326, 0x0004003d, 0x00000006, 0x00000317, 0x00000316,
    0x000500b0, 0x00000075, 0x0000031a, 0x00000317, 0x00000326, 0x000300f7, 0x00000320, 0x00000000,
    0x000400fa, 0x0000031a, 0x0000031b, 0x00000320, 0x000200f8, 0x0000031b, 0x00060041, 0x00000060,
    0x0000031d, 0x0000006a, 0x00000059, 0x00000327, 0x000700ed, 0x00000006, 0x0000031f, 0x0000031d,
    0x0000004f, 0x00000046, 0x00000317, 0x000200f9, 0x00000320, 0x000200f8, 0x00000320, 0x000200f9,
    0x00000323, 0x000200f8, 0x00000323, 0x000200f9, 0x0000030f, 0x000200f8, 0x00000324, 0x000700ed,
    0x00000006, 0x00000124, 0x00000120, 0x0000004f, 0x00000046, 0x00000327, 0x000200f9, 0x0000011e,
    0x000200f8, 0x0000011e, 0x000200f9, 0x000000fd, 0x000200f8, 0x000000fd, 0x000200f9, 0x000000ec,
    0x000200f8, 0x000000ec, 0x000200f9, 0x0000012a, 0x000200f8, 0x0000012a, 0x000100fd, 0x00010038,
};
/* shaders/volume_convert.comp, with its includes sha256
   d6b96c440698831c195cdb1a327f63d982afb88a1202a6bad4150a5a6ad5f2c3 */
static const uint32_t stereo__spv_volume_convert[1101] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000223, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000004d, 0x00000092, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000004d, 0x0000000b,
    0x0000001c, 0x00040047, 0x00000054, 0x00000006, 0x00000004, 0x00040047, 0x00000055, 0x00000006,
    0x00000004, 0x00050048, 0x00000056, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x00000056,
    0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000056, 0x00000002, 0x00000023, 0x00000008,
    0x00050048, 0x00000056, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x00000056, 0x00000004,
    0x00000023, 0x00000010, 0x00050048, 0x00000056, 0x00000005, 0x00000023, 0x00000014, 0x00050048,
    0x00000056, 0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x00000056, 0x00000007, 0x00000023,
    0x0000001c, 0x00050048, 0x00000056, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x00000056,
    0x00000009, 0x00000023, 0x00000030, 0x00030047, 0x00000056, 0x00000002, 0x00040047, 0x00000092,
    0x0000000b, 0x00000018, 0x00040047, 0x00000095, 0x00000001, 0x00000000, 0x00040047, 0x00000096,
    0x0000000b, 0x00000019, 0x00040047, 0x000000a8, 0x00000001, 0x00000003, 0x00040047, 0x000000de,
    0x00000006, 0x00000004, 0x00040048, 0x000000df, 0x00000000, 0x00000018, 0x00050048, 0x000000df,
    0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000000df, 0x00000003, 0x00040047, 0x000000e1,
    0x00000022, 0x00000000, 0x00040047, 0x000000e1, 0x00000021, 0x00000000, 0x00040047, 0x00000122,
    0x00000006, 0x00000004, 0x00050048, 0x00000123, 0x00000000, 0x00000023, 0x00000000, 0x00030047,
    0x00000123, 0x00000003, 0x00040047, 0x00000125, 0x00000022, 0x00000000, 0x00040047, 0x00000125,
    0x00000021, 0x00000001, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015,
    0x00000006, 0x00000020, 0x00000000, 0x00040020, 0x00000007, 0x00000007, 0x00000006, 0x00040015,
    0x00000029, 0x00000020, 0x00000001, 0x0004002b, 0x00000029, 0x0000002a, 0x00000002, 0x0004002b,
    0x00000006, 0x0000002f, 0x00000008, 0x0004002b, 0x00000006, 0x00000033, 0x00000004, 0x00020014,
    0x00000034, 0x0004002b, 0x00000006, 0x0000003f, 0x0000001f, 0x0004002b, 0x00000006, 0x00000042,
    0x00000001, 0x00040017, 0x0000004b, 0x00000006, 0x00000003, 0x00040020, 0x0000004c, 0x00000001,
    0x0000004b, 0x0004003b, 0x0000004c, 0x0000004d, 0x00000001, 0x0004002b, 0x00000006, 0x0000004e,
    0x00000000, 0x00040020, 0x0000004f, 0x00000001, 0x00000006, 0x0004001c, 0x00000054, 0x00000006,
    0x00000033, 0x0004001c, 0x00000055, 0x00000006, 0x00000033, 0x000c001e, 0x00000056, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000054,
    0x00000055, 0x00040020, 0x00000057, 0x00000009, 0x00000056, 0x0004003b, 0x00000057, 0x00000058,
    0x00000009, 0x0004002b, 0x00000029, 0x00000059, 0x00000003, 0x00040020, 0x0000005a, 0x00000009,
    0x00000006, 0x0004002b, 0x00000029, 0x00000062, 0x00000000, 0x0004002b, 0x00000006, 0x00000067,
    0x00000003, 0x0004002b, 0x00000029, 0x00000074, 0x00000008, 0x0004002b, 0x00000029, 0x0000007a,
    0x00000009, 0x0004002b, 0x00000029, 0x00000082, 0x00000005, 0x0004003b, 0x0000004c, 0x00000092,
    0x00000001, 0x00040032, 0x00000006, 0x00000095, 0x00000001, 0x00060033, 0x0000004b, 0x00000096,
    0x00000095, 0x00000042, 0x00000042, 0x0004002b, 0x00000029, 0x000000a0, 0x00000006, 0x00040032,
    0x00000006, 0x000000a8, 0x00000001, 0x00060034, 0x00000006, 0x000000a9, 0x00000086, 0x00000033,
    0x000000a8, 0x0004001c, 0x000000da, 0x00000006, 0x000000a9, 0x00040020, 0x000000db, 0x00000007,
    0x000000da, 0x0003001d, 0x000000de, 0x00000006, 0x0003001e, 0x000000df, 0x000000de, 0x00040020,
    0x000000e0, 0x00000002, 0x000000df, 0x0004003b, 0x000000e0, 0x000000e1, 0x00000002, 0x00040020,
    0x000000f1, 0x00000002, 0x00000006, 0x0004002b, 0x00000029, 0x000000f6, 0x00000001, 0x0003001d,
    0x00000122, 0x00000006, 0x0003001e, 0x00000123, 0x00000122, 0x00040020, 0x00000124, 0x00000002,
    0x00000123, 0x0004003b, 0x00000124, 0x00000125, 0x00000002, 0x00060034, 0x00000006, 0x0000014f,
    0x00000084, 0x0000002f, 0x000000a8, 0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003,
    0x000200f8, 0x00000005, 0x0004003b, 0x000000db, 0x000000dc, 0x00000007, 0x00050041, 0x0000005a,
    0x00000171, 0x00000058, 0x00000059, 0x0004003d, 0x00000006, 0x00000172, 0x00000171, 0x00050041,
    0x0000004f, 0x00000173, 0x0000004d, 0x00000042, 0x0004003d, 0x00000006, 0x00000174, 0x00000173,
    0x00050080, 0x00000006, 0x00000175, 0x00000172, 0x00000174, 0x00050041, 0x0000005a, 0x0000009e,
    0x00000058, 0x00000082, 0x0004003d, 0x00000006, 0x0000009f, 0x0000009e, 0x00050041, 0x0000005a,
    0x000000a1, 0x00000058, 0x000000a0, 0x0004003d, 0x00000006, 0x000000a2, 0x000000a1, 0x00050080,
    0x00000006, 0x000000a3, 0x0000009f, 0x000000a2, 0x00050082, 0x00000006, 0x000000a4, 0x000000a3,
    0x00000042, 0x00050086, 0x00000006, 0x000000aa, 0x0000009f, 0x000000a9, 0x00050086, 0x00000006,
    0x000000ad, 0x000000a4, 0x000000a9, 0x00050080, 0x00000006, 0x000000ae, 0x000000ad, 0x00000042,
    0x00050082, 0x00000006, 0x000000b0, 0x000000ae, 0x000000aa, 0x00050041, 0x0000004f, 0x00000178,
    0x0000004d, 0x0000004e, 0x0004003d, 0x00000006, 0x00000179, 0x00000178, 0x000200f9, 0x000000b3,
    0x000200f8, 0x000000b3, 0x000700f5, 0x00000006, 0x00000212, 0x00000179, 0x00000005, 0x0000015f,
    0x000000b6, 0x00050041, 0x0000005a, 0x0000017c, 0x00000058, 0x00000062, 0x0004003d, 0x00000006,
    0x0000017d, 0x0000017c, 0x00050084, 0x00000006, 0x0000017f, 0x0000017d, 0x000000a8, 0x00050080,
    0x00000006, 0x00000180, 0x0000017f, 0x00000067, 0x000500c2, 0x00000006, 0x00000181, 0x00000180,
    0x0000002a, 0x00050084, 0x00000006, 0x000000bc, 0x000000b0, 0x00000181, 0x000500b0, 0x00000034,
    0x000000bd, 0x00000212, 0x000000bc, 0x000400f6, 0x000000b5, 0x000000b6, 0x00000000, 0x000400fa,
    0x000000bd, 0x000000b4, 0x000000b5, 0x000200f8, 0x000000b4, 0x00050086, 0x00000006, 0x000000c1,
    0x00000212, 0x000000b0, 0x00050084, 0x00000006, 0x000000c2, 0x000000c1, 0x000000a9, 0x00050089,
    0x00000006, 0x000000c7, 0x00000212, 0x000000b0, 0x00050080, 0x00000006, 0x000000c8, 0x000000aa,
    0x000000c7, 0x00050084, 0x00000006, 0x000000c9, 0x000000c8, 0x000000a9, 0x000200f9, 0x000000cb,
    0x000200f8, 0x000000cb, 0x000700f5, 0x00000006, 0x00000213, 0x0000004e, 0x000000b4, 0x000000f7,
    0x000000cc, 0x000500b0, 0x00000034, 0x000000d1, 0x00000213, 0x000000a9, 0x000400f6, 0x000000cd,
    0x000000cc, 0x00000000, 0x000400fa, 0x000000d1, 0x000000cc, 0x000000cd, 0x000200f8, 0x000000cc,
    0x00050080, 0x00000006, 0x000000d5, 0x000000c9, 0x00000213, 0x0008000c, 0x00000006, 0x000000d9,
    0x00000001, 0x0000002c, 0x000000d5, 0x0000009f, 0x000000a4, 0x00050082, 0x00000006, 0x0000019c,
    0x000000d9, 0x0000009f, 0x00060041, 0x0000005a, 0x0000019e, 0x00000058, 0x0000007a, 0x0000004e,
    0x0004003d, 0x00000006, 0x0000019f, 0x0000019e, 0x00050084, 0x00000006, 0x000001a0, 0x0000019c,
    0x0000019f, 0x00060041, 0x0000005a, 0x000001a3, 0x00000058, 0x00000074, 0x0000004e, 0x0004003d,
    0x00000006, 0x000001a4, 0x000001a3, 0x00050084, 0x00000006, 0x000001a5, 0x00000175, 0x000001a4,
    0x00050080, 0x00000006, 0x000001a6, 0x000001a0, 0x000001a5, 0x00050084, 0x00000006, 0x000001ad,
    0x000000c2, 0x000000a8, 0x000500c2, 0x00000006, 0x000001ae, 0x000001ad, 0x0000002a, 0x00050080,
    0x00000006, 0x000000f0, 0x000001a6, 0x000001ae, 0x00060041, 0x000000f1, 0x000000f2, 0x000000e1,
    0x00000062, 0x000000f0, 0x0004003d, 0x00000006, 0x000000f3, 0x000000f2, 0x00050041, 0x00000007,
    0x000000f4, 0x000000dc, 0x00000213, 0x0003003e, 0x000000f4, 0x000000f3, 0x00050080, 0x00000006,
    0x000000f7, 0x00000213, 0x000000f6, 0x000200f9, 0x000000cb, 0x000200f8, 0x000000cd, 0x000200f9,
    0x000000f9, 0x000200f8, 0x000000f9, 0x000700f5, 0x00000006, 0x00000214, 0x0000004e, 0x000000cd,
    0x0000015c, 0x000000fc, 0x000400f6, 0x000000fb, 0x000000fc, 0x00000000, 0x000200f9, 0x000000fd,
    0x000200f8, 0x000000fd, 0x000500b0, 0x00000034, 0x000000ff, 0x00000214, 0x000000a9, 0x000300f7,
    0x00000101, 0x00000000, 0x000400fa, 0x000000ff, 0x00000100, 0x00000101, 0x000200f8, 0x00000100,
    0x00050080, 0x00000006, 0x00000104, 0x000000c2, 0x00000214, 0x000500b0, 0x00000034, 0x00000107,
    0x00000104, 0x0000017d, 0x000200f9, 0x00000101, 0x000200f8, 0x00000101, 0x000700f5, 0x00000034,
    0x00000108, 0x000000ff, 0x000000fd, 0x00000107, 0x00000100, 0x000400fa, 0x00000108, 0x000000fa,
    0x000000fb, 0x000200f8, 0x000000fa, 0x00050080, 0x00000006, 0x0000010c, 0x000000c2, 0x00000214,
    0x00050082, 0x00000006, 0x000001ba, 0x00000175, 0x00000172, 0x00060041, 0x0000005a, 0x000001bc,
    0x00000058, 0x00000074, 0x00000042, 0x0004003d, 0x00000006, 0x000001bd, 0x000001bc, 0x00050084,
    0x00000006, 0x000001be, 0x000001ba, 0x000001bd, 0x00060041, 0x0000005a, 0x000001c1, 0x00000058,
    0x0000007a, 0x00000042, 0x0004003d, 0x00000006, 0x000001c2, 0x000001c1, 0x00050084, 0x00000006,
    0x000001c3, 0x0000010c, 0x000001c2, 0x00050080, 0x00000006, 0x000001c4, 0x000001be, 0x000001c3,
    0x00050084, 0x00000006, 0x000001da, 0x000000c9, 0x000000a8, 0x000500c2, 0x00000006, 0x000001db,
    0x000001da, 0x0000002a, 0x00050080, 0x00000006, 0x00000119, 0x000001c4, 0x000001db, 0x000500b0,
    0x00000034, 0x0000011e, 0x000000c9, 0x0000009f, 0x000300f7, 0x00000121, 0x00000000, 0x000400fa,
    0x0000011e, 0x00000120, 0x00000129, 0x000200f8, 0x00000129, 0x000200f9, 0x00000121, 0x000200f8,
    0x00000120, 0x00060041, 0x000000f1, 0x00000127, 0x00000125, 0x00000062, 0x00000119, 0x0004003d,
    0x00000006, 0x00000128, 0x00000127, 0x000200f9, 0x00000121, 0x000200f8, 0x00000121, 0x000700f5,
    0x00000006, 0x0000021a, 0x00000128, 0x00000120, 0x0000004e, 0x00000129, 0x000200f9, 0x0000012d,
    0x000200f8, 0x0000012d, 0x000700f5, 0x00000006, 0x0000021c, 0x0000004e, 0x00000121, 0x00000155,
    0x00000130, 0x000700f5, 0x00000006, 0x0000021b, 0x0000004e, 0x00000121, 0x00000157, 0x00000130,
    0x000500b0, 0x00000034, 0x00000133, 0x0000021b, 0x000000a9, 0x000400f6, 0x0000012f, 0x00000130,
    0x00000000, 0x000400fa, 0x00000133, 0x0000012e, 0x0000012f, 0x000200f8, 0x0000012e, 0x00050080,
    0x00000006, 0x00000137, 0x000000c9, 0x0000021b, 0x000500b0, 0x00000034, 0x0000013a, 0x00000137,
    0x0000009f, 0x000300f7, 0x0000013d, 0x00000000, 0x000400fa, 0x0000013a, 0x0000013c, 0x00000144,
    0x000200f8, 0x00000144, 0x00050041, 0x00000007, 0x00000147, 0x000000dc, 0x0000021b, 0x0004003d,
    0x00000006, 0x00000148, 0x00000147, 0x00050084, 0x00000006, 0x000001f9, 0x0000002f, 0x000000a8,
    0x000500aa, 0x00000034, 0x000001fb, 0x000000a8, 0x00000033, 0x000300f7, 0x0000020a, 0x00000000,
    0x000400fa, 0x000001fb, 0x000001fc, 0x000001fe, 0x000200f8, 0x000001fe, 0x00050084, 0x00000006,
    0x00000202, 0x00000214, 0x000001f9, 0x000500c7, 0x00000006, 0x00000203, 0x00000202, 0x0000003f,
    0x000500c2, 0x00000006, 0x00000204, 0x00000148, 0x00000203, 0x000500c7, 0x00000006, 0x00000206,
    0x000001f9, 0x0000003f, 0x000500c4, 0x00000006, 0x00000207, 0x00000042, 0x00000206, 0x00050082,
    0x00000006, 0x00000208, 0x00000207, 0x00000042, 0x000500c7, 0x00000006, 0x00000209, 0x00000204,
    0x00000208, 0x000200f9, 0x0000020a, 0x000200f8, 0x000001fc, 0x000200f9, 0x0000020a, 0x000200f8,
    0x0000020a, 0x000700f5, 0x00000006, 0x00000220, 0x00000148, 0x000001fc, 0x00000209, 0x000001fe,
    0x000200f9, 0x0000013d, 0x000200f8, 0x0000013c, 0x00050084, 0x00000006, 0x000001e1, 0x0000002f,
    0x000000a8, 0x000500aa, 0x00000034, 0x000001e3, 0x000000a8, 0x00000033, 0x000300f7, 0x000001f2,
    0x00000000, 0x000400fa, 0x000001e3, 0x000001e4, 0x000001e6, 0x000200f8, 0x000001e6, 0x00050084,
    0x00000006, 0x000001ea, 0x0000021b, 0x000001e1, 0x000500c7, 0x00000006, 0x000001eb, 0x000001ea,
    0x0000003f, 0x000500c2, 0x00000006, 0x000001ec, 0x0000021a, 0x000001eb, 0x000500c7, 0x00000006,
    0x000001ee, 0x000001e1, 0x0000003f, 0x000500c4, 0x00000006, 0x000001ef, 0x00000042, 0x000001ee,
    0x00050082, 0x00000006, 0x000001f0, 0x000001ef, 0x00000042, 0x000500c7, 0x00000006, 0x000001f1,
    0x000001ec, 0x000001f0, 0x000200f9, 0x000001f2, 0x000200f8, 0x000001e4, 0x000200f9, 0x000001f2,
    0x000200f8, 0x000001f2, 0x000700f5, 0x00000006, 0x00000221, 0x0000021a, 0x000001e4, 0x000001f1,
    0x000001e6, 0x000200f9, 0x0000013d, 0x000200f8, 0x0000013d, 0x000700f5, 0x00000006, 0x00000222,
    0x00000221, 0x000001f2, 0x00000220, 0x0000020a, 0x00050084, 0x00000006, 0x00000151, 0x0000014f,
    0x0000021b, 0x000500c7, 0x00000006, 0x00000152, 0x00000151, 0x0000003f, 0x000500c4, 0x00000006,
    0x00000153, 0x00000222, 0x00000152, 0x000500c5, 0x00000006, 0x00000155, 0x0000021c, 0x00000153,
    0x000200f9, 0x00000130, 0x000200f8, 0x00000130, 0x00050080, 0x00000006, 0x00000157, 0x0000021b,
    0x000000f6, 0x000200f9, 0x0000012d, 0x000200f8, 0x0000012f, 0x00060041, 0x000000f1, 0x0000015a,
    0x00000125, 0x00000062, 0x00000119, 0x0003003e, 0x0000015a, 0x0000021c, 0x000200f9, 0x000000fc,
    0x000200f8, 0x000000fc, 0x00050080, 0x00000006, 0x0000015c, 0x00000214, 0x000000f6, 0x000200f9,
    0x000000f9, 0x000200f8, 0x000000fb, 0x000200f9, 0x000000b6, 0x000200f8, 0x000000b6, 0x00050041,
    0x0000004f, 0x0000020e, 0x00000092, 0x0000004e, 0x0004003d, 0x00000006, 0x0000020f, 0x0000020e,
    0x00050051, 0x00000006, 0x00000210, 0x00000096, 0x00000000, 0x00050084, 0x00000006, 0x00000211,
    0x0000020f, 0x00000210, 0x00050080, 0x00000006, 0x0000015f, 0x00000212, 0x00000211, 0x000200f9,
    0x000000b3, 0x000200f8, 0x000000b5, 0x000100fd, 0x00010038,
};
/* shaders/volume_rescale.comp, with its includes sha256
   62c683d904f13260bfa75ded7148afee58ac99a671d682ace6d5bca63529e067 */
static const uint32_t stereo__spv_volume_rescale[1679] = {
    0x07230203, 0x00010000, 0x000d000b, 0x000003ed, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0007000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000006c, 0x000000d7, 0x00060010,
    0x00000004, 0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000006c, 0x0000000b,
    0x0000001c, 0x00040047, 0x00000073, 0x00000006, 0x00000004, 0x00040047, 0x00000074, 0x00000006,
    0x00000004, 0x00050048, 0x00000075, 0x00000000, 0x00000023, 0x00000000, 0x00050048, 0x00000075,
    0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000075, 0x00000002, 0x00000023, 0x00000008,
    0x00050048, 0x00000075, 0x00000003, 0x00000023, 0x0000000c, 0x00050048, 0x00000075, 0x00000004,
    0x00000023, 0x00000010, 0x00050048, 0x00000075, 0x00000005, 0x00000023, 0x00000014, 0x00050048,
    0x00000075, 0x00000006, 0x00000023, 0x00000018, 0x00050048, 0x00000075, 0x00000007, 0x00000023,
    0x0000001c, 0x00050048, 0x00000075, 0x00000008, 0x00000023, 0x00000020, 0x00050048, 0x00000075,
    0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x00000075, 0x0000000a, 0x00000023, 0x00000040,
    0x00050048, 0x00000075, 0x0000000b, 0x00000023, 0x00000044, 0x00030047, 0x00000075, 0x00000002,
    0x00040047, 0x000000b1, 0x00000001, 0x00000001, 0x00040047, 0x000000ca, 0x00000001, 0x00000002,
    0x00040047, 0x000000d7, 0x0000000b, 0x00000018, 0x00040047, 0x000000da, 0x00000001, 0x00000000,
    0x00040047, 0x000000db, 0x0000000b, 0x00000019, 0x00040047, 0x00000144, 0x00000001, 0x00000004,
    0x00040047, 0x00000158, 0x00000006, 0x00000004, 0x00040048, 0x00000159, 0x00000000, 0x00000018,
    0x00050048, 0x00000159, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x00000159, 0x00000003,
    0x00040047, 0x0000015b, 0x00000022, 0x00000000, 0x00040047, 0x0000015b, 0x00000021, 0x00000000,
    0x00040047, 0x00000182, 0x00000001, 0x00000003, 0x00040047, 0x000001b5, 0x00000006, 0x00000004,
    0x00040048, 0x000001b6, 0x00000000, 0x00000019, 0x00050048, 0x000001b6, 0x00000000, 0x00000023,
    0x00000000, 0x00030047, 0x000001b6, 0x00000003, 0x00040047, 0x000001b8, 0x00000022, 0x00000000,
    0x00040047, 0x000001b8, 0x00000021, 0x00000001, 0x00020013, 0x00000002, 0x00030021, 0x00000003,
    0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00040017, 0x00000034, 0x00000006,
    0x00000003, 0x00040015, 0x00000049, 0x00000020, 0x00000001, 0x0004002b, 0x00000049, 0x0000004a,
    0x00000002, 0x0004002b, 0x00000006, 0x0000004f, 0x00000008, 0x0004002b, 0x00000006, 0x00000053,
    0x00000004, 0x00020014, 0x00000054, 0x0004002b, 0x00000006, 0x0000005f, 0x0000001f, 0x0004002b,
    0x00000006, 0x00000062, 0x00000001, 0x00040020, 0x0000006b, 0x00000001, 0x00000034, 0x0004003b,
    0x0000006b, 0x0000006c, 0x00000001, 0x0004002b, 0x00000006, 0x0000006d, 0x00000000, 0x00040020,
    0x0000006e, 0x00000001, 0x00000006, 0x0004001c, 0x00000073, 0x00000006, 0x00000053, 0x0004001c,
    0x00000074, 0x00000006, 0x00000053, 0x000e001e, 0x00000075, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000073, 0x00000074, 0x00000006,
    0x00000006, 0x00040020, 0x00000076, 0x00000009, 0x00000075, 0x0004003b, 0x00000076, 0x00000077,
    0x00000009, 0x0004002b, 0x00000049, 0x00000078, 0x00000003, 0x00040020, 0x00000079, 0x00000009,
    0x00000006, 0x0004002b, 0x00000049, 0x00000081, 0x00000000, 0x0004002b, 0x00000006, 0x00000086,
    0x00000003, 0x0004002b, 0x00000049, 0x00000093, 0x00000008, 0x0004002b, 0x00000049, 0x00000099,
    0x00000009, 0x0004002b, 0x00000049, 0x000000a1, 0x00000005, 0x00040032, 0x00000006, 0x000000b1,
    0x00000001, 0x00060034, 0x00000054, 0x000000be, 0x000000aa, 0x000000b1, 0x00000062, 0x00060034,
    0x00000054, 0x000000c4, 0x000000aa, 0x000000b1, 0x00000062, 0x00040032, 0x00000006, 0x000000ca,
    0x00000001, 0x00060034, 0x00000006, 0x000000cb, 0x00000080, 0x000000ca, 0x00000086, 0x00060034,
    0x00000006, 0x000000cc, 0x00000086, 0x000000cb, 0x00000053, 0x0004003b, 0x0000006b, 0x000000d7,
    0x00000001, 0x00040032, 0x00000006, 0x000000da, 0x00000001, 0x00060033, 0x00000034, 0x000000db,
    0x000000da, 0x00000062, 0x00000062, 0x00060034, 0x00000054, 0x000000e6, 0x000000aa, 0x000000b1,
    0x00000062, 0x0004002b, 0x00000006, 0x000000fa, 0x00000002, 0x00060034, 0x00000054, 0x00000101,
    0x000000aa, 0x000000b1, 0x00000062, 0x00060034, 0x00000006, 0x0000010c, 0x00000082, 0x000000ca,
    0x00000062, 0x00040032, 0x00000006, 0x00000144, 0x00000001, 0x00060034, 0x00000006, 0x00000155,
    0x00000086, 0x00000053, 0x00000144, 0x0003001d, 0x00000158, 0x00000006, 0x0003001e, 0x00000159,
    0x00000158, 0x00040020, 0x0000015a, 0x00000002, 0x00000159, 0x0004003b, 0x0000015a, 0x0000015b,
    0x00000002, 0x00040032, 0x00000006, 0x00000182, 0x00000001, 0x00040020, 0x00000197, 0x00000002,
    0x00000006, 0x0004002b, 0x00000049, 0x0000019e, 0x0000000a, 0x0004002b, 0x00000049, 0x000001a2,
    0x0000000b, 0x0004002b, 0x00000049, 0x000001a6, 0x00000001, 0x00060034, 0x00000006, 0x000001ac,
    0x00000084, 0x0000004f, 0x00000144, 0x0003001d, 0x000001b5, 0x00000006, 0x0003001e, 0x000001b6,
    0x000001b5, 0x00040020, 0x000001b7, 0x00000002, 0x000001b6, 0x0004003b, 0x000001b7, 0x000001b8,
    0x00000002, 0x00030001, 0x00000006, 0x000003ec, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x00050041, 0x0000006e, 0x000001d5, 0x0000006c, 0x0000006d,
    0x0004003d, 0x00000006, 0x000001d6, 0x000001d5, 0x000200f9, 0x0000013e, 0x000200f8, 0x0000013e,
    0x000700f5, 0x00000006, 0x000003bd, 0x000001d6, 0x00000005, 0x000001c2, 0x00000141, 0x000400f6,
    0x00000140, 0x00000141, 0x00000000, 0x000200f9, 0x00000142, 0x000200f8, 0x00000142, 0x000300f7,
    0x000001e4, 0x00000000, 0x000400fa, 0x000000c4, 0x000001db, 0x000001e1, 0x000200f8, 0x000001db,
    0x00050041, 0x00000079, 0x000001dc, 0x00000077, 0x00000081, 0x0004003d, 0x00000006, 0x000001dd,
    0x000001dc, 0x00050084, 0x00000006, 0x000001df, 0x000000cc, 0x00000144, 0x00050084, 0x00000006,
    0x000001e0, 0x000001dd, 0x000001df, 0x000200f9, 0x000001e4, 0x000200f8, 0x000001e1, 0x00050041,
    0x00000079, 0x000001e8, 0x00000077, 0x00000081, 0x0004003d, 0x00000006, 0x000001e9, 0x000001e8,
    0x00050084, 0x00000006, 0x000001eb, 0x000001e9, 0x00000144, 0x00050080, 0x00000006, 0x000001ec,
    0x000001eb, 0x00000086, 0x000500c2, 0x00000006, 0x000001ed, 0x000001ec, 0x0000004a, 0x000200f9,
    0x000001e4, 0x000200f8, 0x000001e4, 0x000700f5, 0x00000006, 0x000003be, 0x000001e0, 0x000001db,
    0x000001ed, 0x000001e1, 0x000500b0, 0x00000054, 0x00000147, 0x000003bd, 0x000003be, 0x000400fa,
    0x00000147, 0x0000013f, 0x00000140, 0x000200f8, 0x0000013f, 0x000300f7, 0x0000020f, 0x00000000,
    0x000300fb, 0x0000006d, 0x000001f4, 0x000200f8, 0x000001f4, 0x00050084, 0x00000006, 0x000001f6,
    0x000000cc, 0x00000144, 0x00050086, 0x00000006, 0x000001f8, 0x00000053, 0x00000144, 0x000300f7,
    0x00000204, 0x00000000, 0x000400fa, 0x000000e6, 0x000001f9, 0x00000204, 0x000200f8, 0x000001f9,
    0x00050086, 0x00000006, 0x000001fc, 0x000003bd, 0x000001f6, 0x00050041, 0x00000079, 0x00000213,
    0x00000077, 0x00000078, 0x0004003d, 0x00000006, 0x00000214, 0x00000213, 0x00050041, 0x0000006e,
    0x00000215, 0x0000006c, 0x00000062, 0x0004003d, 0x00000006, 0x00000216, 0x00000215, 0x00050080,
    0x00000006, 0x00000217, 0x00000214, 0x00000216, 0x00050089, 0x00000006, 0x00000200, 0x000003bd,
    0x000001f6, 0x00050084, 0x00000006, 0x00000202, 0x00000200, 0x000001f8, 0x00060050, 0x00000034,
    0x00000203, 0x000001fc, 0x00000217, 0x00000202, 0x000200f9, 0x0000020f, 0x000200f8, 0x00000204,
    0x00050084, 0x00000006, 0x00000207, 0x000003bd, 0x000001f8, 0x00050041, 0x00000079, 0x0000021a,
    0x00000077, 0x00000078, 0x0004003d, 0x00000006, 0x0000021b, 0x0000021a, 0x00050041, 0x0000006e,
    0x0000021c, 0x0000006c, 0x00000062, 0x0004003d, 0x00000006, 0x0000021d, 0x0000021c, 0x00050080,
    0x00000006, 0x0000021e, 0x0000021b, 0x0000021d, 0x00050041, 0x00000079, 0x00000209, 0x00000077,
    0x000000a1, 0x0004003d, 0x00000006, 0x0000020a, 0x00000209, 0x00050041, 0x0000006e, 0x0000020b,
    0x0000006c, 0x000000fa, 0x0004003d, 0x00000006, 0x0000020c, 0x0000020b, 0x00050080, 0x00000006,
    0x0000020d, 0x0000020a, 0x0000020c, 0x00060050, 0x00000034, 0x0000020e, 0x00000207, 0x0000021e,
    0x0000020d, 0x000200f9, 0x0000020f, 0x000200f8, 0x0000020f, 0x000700f5, 0x00000034, 0x000003c0,
    0x00000203, 0x000001f9, 0x0000020e, 0x00000204, 0x000200f9, 0x0000014f, 0x000200f8, 0x0000014f,
    0x000700f5, 0x00000006, 0x000003c4, 0x0000006d, 0x0000020f, 0x000001b2, 0x00000152, 0x000700f5,
    0x00000006, 0x000003c1, 0x0000006d, 0x0000020f, 0x000001b4, 0x00000152, 0x000500b0, 0x00000054,
    0x00000156, 0x000003c1, 0x00000155, 0x000400f6, 0x00000151, 0x00000152, 0x00000000, 0x000400fa,
    0x00000156, 0x00000150, 0x00000151, 0x000200f8, 0x00000150, 0x000300f7, 0x0000023b, 0x00000000,
    0x000400fa, 0x00000101, 0x00000222, 0x0000022d, 0x000200f8, 0x00000222, 0x00050051, 0x00000006,
    0x0000022a, 0x000003c0, 0x00000000, 0x00060050, 0x00000034, 0x0000022c, 0x0000022a, 0x000003ec,
    0x000003ec, 0x000200f9, 0x0000023b, 0x000200f8, 0x0000022d, 0x00050051, 0x00000006, 0x0000022f,
    0x000003c0, 0x00000000, 0x00050080, 0x00000006, 0x00000231, 0x0000022f, 0x000003c1, 0x00050041,
    0x00000079, 0x00000232, 0x00000077, 0x00000081, 0x0004003d, 0x00000006, 0x00000233, 0x00000232,
    0x00050082, 0x00000006, 0x00000234, 0x00000233, 0x00000062, 0x0007000c, 0x00000006, 0x00000235,
    0x00000001, 0x00000026, 0x00000231, 0x00000234, 0x00060050, 0x00000034, 0x0000023a, 0x00000235,
    0x000003ec, 0x000003ec, 0x000200f9, 0x0000023b, 0x000200f8, 0x0000023b, 0x000700f5, 0x00000034,
    0x000003c8, 0x0000022c, 0x00000222, 0x0000023a, 0x0000022d, 0x00050051, 0x00000006, 0x00000249,
    0x000003c0, 0x00000001, 0x00060050, 0x00000034, 0x0000024a, 0x000003ec, 0x00000249, 0x000003ec,
    0x000300f7, 0x00000277, 0x00000000, 0x000400fa, 0x00000101, 0x0000025e, 0x00000269, 0x000200f8,
    0x0000025e, 0x00050051, 0x00000006, 0x00000262, 0x000003c0, 0x00000002, 0x00050080, 0x00000006,
    0x00000264, 0x00000262, 0x000003c1, 0x0007000c, 0x00000006, 0x00000265, 0x00000001, 0x00000026,
    0x00000264, 0x0000010c, 0x00060050, 0x00000034, 0x00000268, 0x000003ec, 0x000003ec, 0x00000265,
    0x000200f9, 0x00000277, 0x000200f8, 0x00000269, 0x00050051, 0x00000006, 0x00000275, 0x000003c0,
    0x00000002, 0x00060050, 0x00000034, 0x00000276, 0x000003ec, 0x000003ec, 0x00000275, 0x000200f9,
    0x00000277, 0x000200f8, 0x00000277, 0x000700f5, 0x00000034, 0x000003cc, 0x00000268, 0x0000025e,
    0x00000276, 0x00000269, 0x00050051, 0x00000006, 0x0000016d, 0x000003c8, 0x00000000, 0x00050051,
    0x00000006, 0x00000171, 0x000003cc, 0x00000002, 0x000300f7, 0x000002aa, 0x00000000, 0x000300fb,
    0x0000006d, 0x00000289, 0x000200f8, 0x00000289, 0x000500aa, 0x00000054, 0x0000028b, 0x000000b1,
    0x00000062, 0x000300f7, 0x0000029b, 0x00000000, 0x000400fa, 0x0000028b, 0x0000028c, 0x0000029b,
    0x000200f8, 0x0000028c, 0x00050041, 0x00000079, 0x0000028e, 0x00000077, 0x00000078, 0x0004003d,
    0x00000006, 0x0000028f, 0x0000028e, 0x00050082, 0x00000006, 0x00000290, 0x00000249, 0x0000028f,
    0x00060041, 0x00000079, 0x00000292, 0x00000077, 0x00000093, 0x0000006d, 0x0004003d, 0x00000006,
    0x00000293, 0x00000292, 0x00050084, 0x00000006, 0x00000294, 0x00000290, 0x00000293, 0x00060041,
    0x00000079, 0x00000297, 0x00000077, 0x00000099, 0x0000006d, 0x0004003d, 0x00000006, 0x00000298,
    0x00000297, 0x00050084, 0x00000006, 0x00000299, 0x0000016d, 0x00000298, 0x00050080, 0x00000006,
    0x0000029a, 0x00000294, 0x00000299, 0x000200f9, 0x000002aa, 0x000200f8, 0x0000029b, 0x00050041,
    0x00000079, 0x0000029d, 0x00000077, 0x000000a1, 0x0004003d, 0x00000006, 0x0000029e, 0x0000029d,
    0x00050082, 0x00000006, 0x0000029f, 0x00000171, 0x0000029e, 0x00060041, 0x00000079, 0x000002a1,
    0x00000077, 0x00000099, 0x0000006d, 0x0004003d, 0x00000006, 0x000002a2, 0x000002a1, 0x00050084,
    0x00000006, 0x000002a3, 0x0000029f, 0x000002a2, 0x00060041, 0x00000079, 0x000002a6, 0x00000077,
    0x00000093, 0x0000006d, 0x0004003d, 0x00000006, 0x000002a7, 0x000002a6, 0x00050084, 0x00000006,
    0x000002a8, 0x00000249, 0x000002a7, 0x00050080, 0x00000006, 0x000002a9, 0x000002a3, 0x000002a8,
    0x000200f9, 0x000002aa, 0x000200f8, 0x000002aa, 0x000700f5, 0x00000006, 0x000003cd, 0x0000029a,
    0x0000028c, 0x000002a9, 0x0000029b, 0x000300f7, 0x000002c8, 0x00000000, 0x000400fa, 0x00000101,
    0x000002af, 0x000002ba, 0x000200f8, 0x000002af, 0x00050051, 0x00000006, 0x000002b7, 0x000003c0,
    0x00000000, 0x00060050, 0x00000034, 0x000002b9, 0x000002b7, 0x000003ec, 0x000003ec, 0x000200f9,
    0x000002c8, 0x000200f8, 0x000002ba, 0x00050051, 0x00000006, 0x000002bc, 0x000003c0, 0x00000000,
    0x00050080, 0x00000006, 0x000002be, 0x000002bc, 0x000003c1, 0x00050041, 0x00000079, 0x000002bf,
    0x00000077, 0x00000081, 0x0004003d, 0x00000006, 0x000002c0, 0x000002bf, 0x00050082, 0x00000006,
    0x000002c1, 0x000002c0, 0x00000062, 0x0007000c, 0x00000006, 0x000002c2, 0x00000001, 0x00000026,
    0x000002be, 0x000002c1, 0x00060050, 0x00000034, 0x000002c7, 0x000002c2, 0x000003ec, 0x000003ec,
    0x000200f9, 0x000002c8, 0x000200f8, 0x000002c8, 0x000700f5, 0x00000034, 0x000003d0, 0x000002b9,
    0x000002af, 0x000002c7, 0x000002ba, 0x000300f7, 0x000002e6, 0x00000000, 0x000400fa, 0x00000101,
    0x000002cd, 0x000002d8, 0x000200f8, 0x000002cd, 0x00050051, 0x00000006, 0x000002d1, 0x000003c0,
    0x00000002, 0x00050080, 0x00000006, 0x000002d3, 0x000002d1, 0x000003c1, 0x0007000c, 0x00000006,
    0x000002d4, 0x00000001, 0x00000026, 0x000002d3, 0x0000010c, 0x00060050, 0x00000034, 0x000002d7,
    0x000003ec, 0x000003ec, 0x000002d4, 0x000200f9, 0x000002e6, 0x000200f8, 0x000002d8, 0x00050051,
    0x00000006, 0x000002e4, 0x000003c0, 0x00000002, 0x00060050, 0x00000034, 0x000002e5, 0x000003ec,
    0x000003ec, 0x000002e4, 0x000200f9, 0x000002e6, 0x000200f8, 0x000002e6, 0x000700f5, 0x00000034,
    0x000003d2, 0x000002d7, 0x000002cd, 0x000002e5, 0x000002d8, 0x00050051, 0x00000006, 0x0000017e,
    0x000003d0, 0x00000000, 0x00050051, 0x00000006, 0x00000180, 0x000003d2, 0x00000002, 0x000600a9,
    0x00000006, 0x000002ec, 0x000000be, 0x00000180, 0x0000017e, 0x00050084, 0x00000006, 0x000002f1,
    0x000002ec, 0x00000182, 0x000500c2, 0x00000006, 0x000002f2, 0x000002f1, 0x0000004a, 0x00050080,
    0x00000006, 0x00000186, 0x000003cd, 0x000002f2, 0x000300f7, 0x0000030f, 0x00000000, 0x000400fa,
    0x00000101, 0x000002f6, 0x00000301, 0x000200f8, 0x000002f6, 0x00050051, 0x00000006, 0x000002fe,
    0x000003c0, 0x00000000, 0x00060050, 0x00000034, 0x00000300, 0x000002fe, 0x000003ec, 0x000003ec,
    0x000200f9, 0x0000030f, 0x000200f8, 0x00000301, 0x00050051, 0x00000006, 0x00000303, 0x000003c0,
    0x00000000, 0x00050080, 0x00000006, 0x00000305, 0x00000303, 0x000003c1, 0x00050041, 0x00000079,
    0x00000306, 0x00000077, 0x00000081, 0x0004003d, 0x00000006, 0x00000307, 0x00000306, 0x00050082,
    0x00000006, 0x00000308, 0x00000307, 0x00000062, 0x0007000c, 0x00000006, 0x00000309, 0x00000001,
    0x00000026, 0x00000305, 0x00000308, 0x00060050, 0x00000034, 0x0000030e, 0x00000309, 0x000003ec,
    0x000003ec, 0x000200f9, 0x0000030f, 0x000200f8, 0x0000030f, 0x000700f5, 0x00000034, 0x000003d4,
    0x00000300, 0x000002f6, 0x0000030e, 0x00000301, 0x000300f7, 0x0000032d, 0x00000000, 0x000400fa,
    0x00000101, 0x00000314, 0x0000031f, 0x000200f8, 0x00000314, 0x00050051, 0x00000006, 0x00000318,
    0x000003c0, 0x00000002, 0x00050080, 0x00000006, 0x0000031a, 0x00000318, 0x000003c1, 0x0007000c,
    0x00000006, 0x0000031b, 0x00000001, 0x00000026, 0x0000031a, 0x0000010c, 0x00060050, 0x00000034,
    0x0000031e, 0x000003ec, 0x000003ec, 0x0000031b, 0x000200f9, 0x0000032d, 0x000200f8, 0x0000031f,
    0x00050051, 0x00000006, 0x0000032b, 0x000003c0, 0x00000002, 0x00060050, 0x00000034, 0x0000032c,
    0x000003ec, 0x000003ec, 0x0000032b, 0x000200f9, 0x0000032d, 0x000200f8, 0x0000032d, 0x000700f5,
    0x00000034, 0x000003d6, 0x0000031e, 0x00000314, 0x0000032c, 0x0000031f, 0x00050051, 0x00000006,
    0x00000192, 0x000003d4, 0x00000000, 0x00050051, 0x00000006, 0x00000194, 0x000003d6, 0x00000002,
    0x000600a9, 0x00000006, 0x00000333, 0x000000be, 0x00000194, 0x00000192, 0x00060041, 0x00000197,
    0x00000198, 0x0000015b, 0x00000081, 0x00000186, 0x0004003d, 0x00000006, 0x00000199, 0x00000198,
    0x00050084, 0x00000006, 0x00000339, 0x0000004f, 0x00000182, 0x000500aa, 0x00000054, 0x0000033b,
    0x00000182, 0x00000053, 0x000300f7, 0x0000034a, 0x00000000, 0x000400fa, 0x0000033b, 0x0000033c,
    0x0000033e, 0x000200f8, 0x0000033c, 0x000200f9, 0x0000034a, 0x000200f8, 0x0000033e, 0x00050084,
    0x00000006, 0x00000342, 0x00000333, 0x00000339, 0x000500c7, 0x00000006, 0x00000343, 0x00000342,
    0x0000005f, 0x000500c2, 0x00000006, 0x00000344, 0x00000199, 0x00000343, 0x000500c7, 0x00000006,
    0x00000346, 0x00000339, 0x0000005f, 0x000500c4, 0x00000006, 0x00000347, 0x00000062, 0x00000346,
    0x00050082, 0x00000006, 0x00000348, 0x00000347, 0x00000062, 0x000500c7, 0x00000006, 0x00000349,
    0x00000344, 0x00000348, 0x000200f9, 0x0000034a, 0x000200f8, 0x0000034a, 0x000700f5, 0x00000006,
    0x000003d7, 0x00000199, 0x0000033c, 0x00000349, 0x0000033e, 0x00050041, 0x00000079, 0x0000019f,
    0x00000077, 0x0000019e, 0x0004003d, 0x00000006, 0x000001a0, 0x0000019f, 0x00050084, 0x00000006,
    0x000001a1, 0x000003d7, 0x000001a0, 0x00050041, 0x00000079, 0x000001a3, 0x00000077, 0x000001a2,
    0x0004003d, 0x00000006, 0x000001a4, 0x000001a3, 0x000500c4, 0x00000006, 0x000001a5, 0x00000062,
    0x000001a4, 0x000500c2, 0x00000006, 0x000001a7, 0x000001a5, 0x000001a6, 0x00050080, 0x00000006,
    0x000001a8, 0x000001a1, 0x000001a7, 0x000500c2, 0x00000006, 0x000001ab, 0x000001a8, 0x000001a4,
    0x00050084, 0x00000006, 0x000001ae, 0x000001ac, 0x000003c1, 0x000500c7, 0x00000006, 0x000001af,
    0x000001ae, 0x0000005f, 0x000500c4, 0x00000006, 0x000001b0, 0x000001ab, 0x000001af, 0x000500c5,
    0x00000006, 0x000001b2, 0x000003c4, 0x000001b0, 0x000200f9, 0x00000152, 0x000200f8, 0x00000152,
    0x00050080, 0x00000006, 0x000001b4, 0x000003c1, 0x000001a6, 0x000200f9, 0x0000014f, 0x000200f8,
    0x00000151, 0x00050051, 0x00000006, 0x00000358, 0x000003c0, 0x00000000, 0x00050051, 0x00000006,
    0x0000035a, 0x000003c0, 0x00000001, 0x00050051, 0x00000006, 0x0000035c, 0x000003c0, 0x00000002,
    0x000300f7, 0x00000397, 0x00000000, 0x000300fb, 0x0000006d, 0x00000376, 0x000200f8, 0x00000376,
    0x000500aa, 0x00000054, 0x00000378, 0x000000b1, 0x00000062, 0x000300f7, 0x00000388, 0x00000000,
    0x000400fa, 0x00000378, 0x00000379, 0x00000388, 0x000200f8, 0x00000379, 0x00050041, 0x00000079,
    0x0000037b, 0x00000077, 0x00000078, 0x0004003d, 0x00000006, 0x0000037c, 0x0000037b, 0x00050082,
    0x00000006, 0x0000037d, 0x0000035a, 0x0000037c, 0x00060041, 0x00000079, 0x0000037f, 0x00000077,
    0x00000093, 0x00000062, 0x0004003d, 0x00000006, 0x00000380, 0x0000037f, 0x00050084, 0x00000006,
    0x00000381, 0x0000037d, 0x00000380, 0x00060041, 0x00000079, 0x00000384, 0x00000077, 0x00000099,
    0x00000062, 0x0004003d, 0x00000006, 0x00000385, 0x00000384, 0x00050084, 0x00000006, 0x00000386,
    0x00000358, 0x00000385, 0x00050080, 0x00000006, 0x00000387, 0x00000381, 0x00000386, 0x000200f9,
    0x00000397, 0x000200f8, 0x00000388, 0x00050041, 0x00000079, 0x0000038a, 0x00000077, 0x000000a1,
    0x0004003d, 0x00000006, 0x0000038b, 0x0000038a, 0x00050082, 0x00000006, 0x0000038c, 0x0000035c,
    0x0000038b, 0x00060041, 0x00000079, 0x0000038e, 0x00000077, 0x00000099, 0x00000062, 0x0004003d,
    0x00000006, 0x0000038f, 0x0000038e, 0x00050084, 0x00000006, 0x00000390, 0x0000038c, 0x0000038f,
    0x00060041, 0x00000079, 0x00000393, 0x00000077, 0x00000093, 0x00000062, 0x0004003d, 0x00000006,
    0x00000394, 0x00000393, 0x00050084, 0x00000006, 0x00000395, 0x0000035a, 0x00000394, 0x00050080,
    0x00000006, 0x00000396, 0x00000390, 0x00000395, 0x000200f9, 0x00000397, 0x000200f8, 0x00000397,
    0x000700f5, 0x00000006, 0x000003c2, 0x00000387, 0x00000379, 0x00000396, 0x00000388, 0x000600a9,
    0x00000006, 0x0000039d, 0x000000be, 0x0000035c, 0x00000358, 0x00050084, 0x00000006, 0x000003a2,
    0x0000039d, 0x00000144, 0x000500c2, 0x00000006, 0x000003a3, 0x000003a2, 0x0000004a, 0x00050080,
    0x00000006, 0x00000365, 0x000003c2, 0x000003a3, 0x00060041, 0x00000197, 0x000001bf, 0x000001b8,
    0x00000081, 0x00000365, 0x0003003e, 0x000001bf, 0x000003c4, 0x000200f9, 0x00000141, 0x000200f8,
    0x00000141, 0x00050041, 0x0000006e, 0x000003a6, 0x000000d7, 0x0000006d, 0x0004003d, 0x00000006,
    0x000003a7, 0x000003a6, 0x00050051, 0x00000006, 0x000003a8, 0x000000db, 0x00000000, 0x00050084,
    0x00000006, 0x000003a9, 0x000003a7, 0x000003a8, 0x00050080, 0x00000006, 0x000001c2, 0x000003bd,
    0x000003a9, 0x000200f9, 0x0000013e, 0x000200f8, 0x00000140, 0x000100fd, 0x00010038,
};
/* shaders/wta.comp, with its includes sha256
   4c6a1ebd44b48637e1cd4db80d63e88ea3c71637eab49331f4815fbc77bc398d */
static const uint32_t stereo__spv_wta[2150] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000600, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x0000008f, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x00000054, 0x00000006, 0x00000004,
    0x00040047, 0x00000055, 0x00000006, 0x00000004, 0x00050048, 0x00000056, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x00000056, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x00000056,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x00000056, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x00000056, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x00000056, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x00000056, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x00000056, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x00000056, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x00000056, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x00000056,
    0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x00000056, 0x0000000b, 0x00000023, 0x00000044,
    0x00050048, 0x00000056, 0x0000000c, 0x00000023, 0x00000048, 0x00050048, 0x00000056, 0x0000000d,
    0x00000023, 0x0000004c, 0x00030047, 0x00000056, 0x00000002, 0x00040047, 0x0000008f, 0x0000000b,
    0x0000001c, 0x00040047, 0x000000c2, 0x00000001, 0x00000001, 0x00040047, 0x00000193, 0x00000001,
    0x00000005, 0x00040047, 0x000001a7, 0x00000001, 0x00000002, 0x00040047, 0x000001bf, 0x00000001,
    0x00000003, 0x00040047, 0x000001c7, 0x00000006, 0x00000004, 0x00040048, 0x000001c8, 0x00000000,
    0x00000018, 0x00050048, 0x000001c8, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000001c8,
    0x00000003, 0x00040047, 0x000001ca, 0x00000022, 0x00000000, 0x00040047, 0x000001ca, 0x00000021,
    0x00000000, 0x00040047, 0x00000243, 0x00000006, 0x00000004, 0x00050048, 0x00000244, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x00000244, 0x00000003, 0x00040047, 0x00000246, 0x00000022,
    0x00000000, 0x00040047, 0x00000246, 0x00000021, 0x00000003, 0x00040047, 0x000002d1, 0x00000006,
    0x00000004, 0x00040048, 0x000002d2, 0x00000000, 0x00000019, 0x00050048, 0x000002d2, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x000002d2, 0x00000003, 0x00040047, 0x000002d4, 0x00000022,
    0x00000000, 0x00040047, 0x000002d4, 0x00000021, 0x00000001, 0x00040047, 0x000002e3, 0x00000001,
    0x00000004, 0x00040047, 0x000002e7, 0x00000006, 0x00000004, 0x00040048, 0x000002e8, 0x00000000,
    0x00000019, 0x00050048, 0x000002e8, 0x00000000, 0x00000023, 0x00000000, 0x00030047, 0x000002e8,
    0x00000003, 0x00040047, 0x000002ea, 0x00000022, 0x00000000, 0x00040047, 0x000002ea, 0x00000021,
    0x00000002, 0x00040047, 0x000002f5, 0x00000001, 0x00000000, 0x00040047, 0x000002f6, 0x0000000b,
    0x00000019, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00040015, 0x00000006,
    0x00000020, 0x00000000, 0x00020014, 0x00000008, 0x00040015, 0x0000003f, 0x00000020, 0x00000001,
    0x0004002b, 0x00000006, 0x00000053, 0x00000004, 0x0004001c, 0x00000054, 0x00000006, 0x00000053,
    0x0004001c, 0x00000055, 0x00000006, 0x00000053, 0x0010001e, 0x00000056, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000054, 0x00000055,
    0x0000003f, 0x00000006, 0x00000006, 0x00000006, 0x00040020, 0x00000057, 0x00000009, 0x00000056,
    0x0004003b, 0x00000057, 0x00000058, 0x00000009, 0x0004002b, 0x0000003f, 0x00000059, 0x00000007,
    0x00040020, 0x0000005a, 0x00000009, 0x00000006, 0x0004002b, 0x00000006, 0x0000005f, 0x00000000,
    0x0004002b, 0x0000003f, 0x00000064, 0x00000008, 0x0004002b, 0x0000003f, 0x0000006e, 0x00000002,
    0x0004002b, 0x00000006, 0x00000073, 0x00000008, 0x0004002b, 0x00000006, 0x00000081, 0x0000001f,
    0x0004002b, 0x00000006, 0x00000084, 0x00000001, 0x00040017, 0x0000008d, 0x00000006, 0x00000003,
    0x00040020, 0x0000008e, 0x00000001, 0x0000008d, 0x0004003b, 0x0000008e, 0x0000008f, 0x00000001,
    0x00040020, 0x00000090, 0x00000001, 0x00000006, 0x0004002b, 0x0000003f, 0x00000095, 0x00000003,
    0x0004002b, 0x0000003f, 0x000000aa, 0x00000009, 0x0004002b, 0x0000003f, 0x000000b2, 0x00000005,
    0x00040032, 0x00000006, 0x000000c2, 0x00000001, 0x00060034, 0x00000008, 0x000000cf, 0x000000aa,
    0x000000c2, 0x00000084, 0x0004002b, 0x00000006, 0x000000d5, 0xffffffff, 0x0004002b, 0x00000006,
    0x000000d6, 0xfffffffe, 0x0004002b, 0x0000003f, 0x000000dd, 0x00000000, 0x0004002b, 0x0000003f,
    0x000000e3, 0x00000001, 0x0004002b, 0x0000003f, 0x00000104, 0x00000006, 0x0004002b, 0x00000006,
    0x00000174, 0x00000100, 0x0004002b, 0x00000006, 0x0000017c, 0x00000002, 0x00040032, 0x00000006,
    0x00000193, 0x00000000, 0x00060034, 0x00000008, 0x00000194, 0x000000ab, 0x00000193, 0x0000005f,
    0x00060034, 0x00000008, 0x0000019d, 0x000000ab, 0x00000193, 0x0000005f, 0x00040032, 0x00000006,
    0x000001a7, 0x00000001, 0x00060034, 0x00000008, 0x000001ba, 0x000000aa, 0x000000c2, 0x0000017c,
    0x00040032, 0x00000006, 0x000001bf, 0x00000001, 0x0004002b, 0x00000006, 0x000001c1, 0x00000003,
    0x0003001d, 0x000001c7, 0x00000006, 0x0003001e, 0x000001c8, 0x000001c7, 0x00040020, 0x000001c9,
    0x00000002, 0x000001c8, 0x0004003b, 0x000001c9, 0x000001ca, 0x00000002, 0x00040020, 0x000001d8,
    0x00000002, 0x00000006, 0x0004002b, 0x0000003f, 0x000001f2, 0x0000000d, 0x0004002b, 0x0000003f,
    0x000001f6, 0x0000000c, 0x0004002b, 0x00000006, 0x000001ff, 0x00000400, 0x0004002b, 0x00000006,
    0x0000021b, 0x000000ff, 0x00060034, 0x00000008, 0x0000023a, 0x000000ab, 0x00000193, 0x0000005f,
    0x0003001d, 0x00000243, 0x00000006, 0x0003001e, 0x00000244, 0x00000243, 0x00040020, 0x00000245,
    0x00000002, 0x00000244, 0x0004003b, 0x00000245, 0x00000246, 0x00000002, 0x0004002b, 0x00000006,
    0x00000266, 0x00000005, 0x0004002b, 0x00000006, 0x0000026e, 0x00000006, 0x00060034, 0x00000008,
    0x0000027e, 0x000000ab, 0x00000193, 0x0000005f, 0x0004002b, 0x0000003f, 0x000002bc, 0x0000000a,
    0x00040020, 0x000002bd, 0x00000009, 0x0000003f, 0x0004002b, 0x0000003f, 0x000002c4, 0x00000100,
    0x0004002b, 0x0000003f, 0x000002c6, 0x0000000b, 0x0003001d, 0x000002d1, 0x00000006, 0x0003001e,
    0x000002d2, 0x000002d1, 0x00040020, 0x000002d3, 0x00000002, 0x000002d2, 0x0004003b, 0x000002d3,
    0x000002d4, 0x00000002, 0x0004002b, 0x0000003f, 0x000002df, 0x80000000, 0x00040032, 0x00000006,
    0x000002e3, 0x00000000, 0x00060034, 0x00000008, 0x000002e4, 0x000000ab, 0x000002e3, 0x0000005f,
    0x0003001d, 0x000002e7, 0x00000006, 0x0003001e, 0x000002e8, 0x000002e7, 0x00040020, 0x000002e9,
    0x00000002, 0x000002e8, 0x0004003b, 0x000002e9, 0x000002ea, 0x00000002, 0x00040032, 0x00000006,
    0x000002f5, 0x00000001, 0x00060033, 0x0000008d, 0x000002f6, 0x000002f5, 0x00000084, 0x00000084,
    0x0004002b, 0x00000006, 0x000005fb, 0x00000200, 0x00050036, 0x00000002, 0x00000004, 0x00000000,
    0x00000003, 0x000200f8, 0x00000005, 0x000300f7, 0x000002fb, 0x00000000, 0x000300fb, 0x0000005f,
    0x000002fc, 0x000200f8, 0x000002fc, 0x00050041, 0x00000090, 0x0000030c, 0x0000008f, 0x0000005f,
    0x0004003d, 0x00000006, 0x0000030d, 0x0000030c, 0x00050041, 0x0000005a, 0x00000310, 0x00000058,
    0x00000095, 0x0004003d, 0x00000006, 0x00000311, 0x00000310, 0x00050041, 0x00000090, 0x00000312,
    0x0000008f, 0x00000084, 0x0004003d, 0x00000006, 0x00000313, 0x00000312, 0x00050080, 0x00000006,
    0x00000314, 0x00000311, 0x00000313, 0x00050041, 0x0000005a, 0x0000022b, 0x00000058, 0x000000dd,
    0x0004003d, 0x00000006, 0x0000022c, 0x0000022b, 0x000500ae, 0x00000008, 0x0000022d, 0x0000030d,
    0x0000022c, 0x000300f7, 0x0000022f, 0x00000000, 0x000400fa, 0x0000022d, 0x0000022e, 0x0000022f,
    0x000200f8, 0x0000022e, 0x000200f9, 0x000002fb, 0x000200f8, 0x0000022f, 0x00060041, 0x0000005a,
    0x0000031b, 0x00000058, 0x00000064, 0x000001c1, 0x0004003d, 0x00000006, 0x0000031c, 0x0000031b,
    0x00050084, 0x00000006, 0x0000031d, 0x00000314, 0x0000031c, 0x00050080, 0x00000006, 0x00000239,
    0x0000031d, 0x0000030d, 0x000300f7, 0x0000023c, 0x00000000, 0x000400fa, 0x0000023a, 0x0000023b,
    0x0000023c, 0x000200f8, 0x0000023b, 0x00050041, 0x0000005a, 0x00000320, 0x00000058, 0x00000059,
    0x0004003d, 0x00000006, 0x00000321, 0x00000320, 0x000500c7, 0x00000006, 0x00000323, 0x00000321,
    0x00000084, 0x000500ab, 0x00000008, 0x00000324, 0x00000323, 0x0000005f, 0x000400a8, 0x00000008,
    0x0000023f, 0x00000324, 0x000200f9, 0x0000023c, 0x000200f8, 0x0000023c, 0x000700f5, 0x00000008,
    0x00000240, 0x0000023a, 0x0000022f, 0x0000023f, 0x0000023b, 0x000300f7, 0x00000242, 0x00000000,
    0x000400fa, 0x00000240, 0x00000241, 0x00000242, 0x000200f8, 0x00000241, 0x00060041, 0x000001d8,
    0x00000248, 0x00000246, 0x000000dd, 0x00000239, 0x0004003d, 0x00000006, 0x00000249, 0x00000248,
    0x00050080, 0x00000006, 0x0000024d, 0x00000239, 0x0000022c, 0x00060041, 0x000001d8, 0x0000024e,
    0x00000246, 0x000000dd, 0x0000024d, 0x0004003d, 0x00000006, 0x0000024f, 0x0000024e, 0x00050084,
    0x00000006, 0x00000253, 0x0000017c, 0x0000022c, 0x00050080, 0x00000006, 0x00000254, 0x00000239,
    0x00000253, 0x00060041, 0x000001d8, 0x00000255, 0x00000246, 0x000000dd, 0x00000254, 0x0004003d,
    0x00000006, 0x00000256, 0x00000255, 0x00050084, 0x00000006, 0x0000025a, 0x000001c1, 0x0000022c,
    0x00050080, 0x00000006, 0x0000025b, 0x00000239, 0x0000025a, 0x00060041, 0x000001d8, 0x0000025c,
    0x00000246, 0x000000dd, 0x0000025b, 0x0004003d, 0x00000006, 0x0000025d, 0x0000025c, 0x00050084,
    0x00000006, 0x00000261, 0x00000053, 0x0000022c, 0x00050080, 0x00000006, 0x00000262, 0x00000239,
    0x00000261, 0x00060041, 0x000001d8, 0x00000263, 0x00000246, 0x000000dd, 0x00000262, 0x0004003d,
    0x00000006, 0x00000264, 0x00000263, 0x00050084, 0x00000006, 0x00000269, 0x00000266, 0x0000022c,
    0x00050080, 0x00000006, 0x0000026a, 0x00000239, 0x00000269, 0x00060041, 0x000001d8, 0x0000026b,
    0x00000246, 0x000000dd, 0x0000026a, 0x0004003d, 0x00000006, 0x0000026c, 0x0000026b, 0x00050084,
    0x00000006, 0x00000271, 0x0000026e, 0x0000022c, 0x00050080, 0x00000006, 0x00000272, 0x00000239,
    0x00000271, 0x00060041, 0x000001d8, 0x00000273, 0x00000246, 0x000000dd, 0x00000272, 0x0004003d,
    0x00000006, 0x00000274, 0x00000273, 0x000200f9, 0x00000242, 0x000200f8, 0x00000242, 0x000700f5,
    0x00000006, 0x0000055b, 0x000000d5, 0x0000023c, 0x00000249, 0x00000241, 0x000700f5, 0x00000006,
    0x00000559, 0x000000d6, 0x0000023c, 0x0000024f, 0x00000241, 0x000700f5, 0x00000006, 0x00000557,
    0x000000d5, 0x0000023c, 0x00000256, 0x00000241, 0x000700f5, 0x00000006, 0x00000555, 0x000000d5,
    0x0000023c, 0x0000025d, 0x00000241, 0x000700f5, 0x00000006, 0x00000553, 0x000000d5, 0x0000023c,
    0x00000264, 0x00000241, 0x000700f5, 0x00000006, 0x00000551, 0x000000d5, 0x0000023c, 0x0000026c,
    0x00000241, 0x000700f5, 0x00000006, 0x0000054f, 0x000000d5, 0x0000023c, 0x00000274, 0x00000241,
    0x000300f7, 0x0000033f, 0x00000000, 0x000400fa, 0x00000194, 0x0000033b, 0x0000033e, 0x000200f8,
    0x0000033b, 0x00050041, 0x0000005a, 0x0000033c, 0x00000058, 0x000000b2, 0x0004003d, 0x00000006,
    0x0000033d, 0x0000033c, 0x000200f9, 0x0000033f, 0x000200f8, 0x0000033e, 0x000200f9, 0x0000033f,
    0x000200f8, 0x0000033f, 0x000700f5, 0x00000006, 0x0000055d, 0x0000033d, 0x0000033b, 0x0000005f,
    0x0000033e, 0x000300f7, 0x00000348, 0x00000000, 0x000400fa, 0x0000019d, 0x00000341, 0x00000347,
    0x000200f8, 0x00000341, 0x00050041, 0x0000005a, 0x00000342, 0x00000058, 0x000000b2, 0x0004003d,
    0x00000006, 0x00000343, 0x00000342, 0x00050041, 0x0000005a, 0x00000344, 0x00000058, 0x00000104,
    0x0004003d, 0x00000006, 0x00000345, 0x00000344, 0x00050080, 0x00000006, 0x00000346, 0x00000343,
    0x00000345, 0x000200f9, 0x00000348, 0x000200f8, 0x00000347, 0x000200f9, 0x00000348, 0x000200f8,
    0x00000348, 0x000700f5, 0x00000006, 0x0000055e, 0x00000346, 0x00000341, 0x000001a7, 0x00000347,
    0x000200f9, 0x0000034b, 0x000200f8, 0x0000034b, 0x000700f5, 0x00000006, 0x000005ae, 0x0000005f,
    0x00000348, 0x000005ac, 0x0000036e, 0x000700f5, 0x00000006, 0x00000572, 0x0000055b, 0x00000348,
    0x00000411, 0x0000036e, 0x000700f5, 0x00000006, 0x0000056f, 0x00000559, 0x00000348, 0x000005ff,
    0x0000036e, 0x000700f5, 0x00000006, 0x0000056c, 0x00000557, 0x00000348, 0x000005fe, 0x0000036e,
    0x000700f5, 0x00000006, 0x00000569, 0x00000555, 0x00000348, 0x000003f9, 0x0000036e, 0x000700f5,
    0x00000006, 0x00000566, 0x00000553, 0x00000348, 0x000005fd, 0x0000036e, 0x000700f5, 0x00000006,
    0x00000563, 0x00000551, 0x00000348, 0x000005af, 0x0000036e, 0x000700f5, 0x00000006, 0x00000560,
    0x0000054f, 0x00000348, 0x00000417, 0x0000036e, 0x000700f5, 0x00000006, 0x0000055f, 0x0000055d,
    0x00000348, 0x00000370, 0x0000036e, 0x000500b0, 0x00000008, 0x0000034f, 0x0000055f, 0x0000055e,
    0x000400f6, 0x00000371, 0x0000036e, 0x00000000, 0x000400fa, 0x0000034f, 0x00000350, 0x00000371,
    0x000200f8, 0x00000350, 0x000600a9, 0x00000006, 0x00000376, 0x000000cf, 0x0000055f, 0x0000030d,
    0x000400a8, 0x00000008, 0x00000354, 0x000001ba, 0x000300f7, 0x0000035a, 0x00000000, 0x000400fa,
    0x00000354, 0x00000355, 0x0000035a, 0x000200f8, 0x00000355, 0x00050084, 0x00000006, 0x00000357,
    0x0000055f, 0x000001bf, 0x000500c7, 0x00000006, 0x00000358, 0x00000357, 0x000001c1, 0x000500aa,
    0x00000008, 0x00000359, 0x00000358, 0x0000005f, 0x000200f9, 0x0000035a, 0x000200f8, 0x0000035a,
    0x000700f5, 0x00000008, 0x0000035b, 0x000001ba, 0x00000350, 0x00000359, 0x00000355, 0x000300f7,
    0x00000366, 0x00000000, 0x000400fa, 0x0000035b, 0x0000035c, 0x00000366, 0x000200f8, 0x0000035c,
    0x000300f7, 0x000003a8, 0x00000000, 0x000300fb, 0x0000005f, 0x00000387, 0x000200f8, 0x00000387,
    0x000500aa, 0x00000008, 0x00000389, 0x000000c2, 0x00000084, 0x000300f7, 0x00000399, 0x00000000,
    0x000400fa, 0x00000389, 0x0000038a, 0x00000399, 0x000200f8, 0x0000038a, 0x00050082, 0x00000006,
    0x0000038e, 0x00000314, 0x00000311, 0x00060041, 0x0000005a, 0x00000390, 0x00000058, 0x00000064,
    0x0000005f, 0x0004003d, 0x00000006, 0x00000391, 0x00000390, 0x00050084, 0x00000006, 0x00000392,
    0x0000038e, 0x00000391, 0x00060041, 0x0000005a, 0x00000395, 0x00000058, 0x000000aa, 0x0000005f,
    0x0004003d, 0x00000006, 0x00000396, 0x00000395, 0x00050084, 0x00000006, 0x00000397, 0x0000030d,
    0x00000396, 0x00050080, 0x00000006, 0x00000398, 0x00000392, 0x00000397, 0x000200f9, 0x000003a8,
    0x000200f8, 0x00000399, 0x00050041, 0x0000005a, 0x0000039b, 0x00000058, 0x000000b2, 0x0004003d,
    0x00000006, 0x0000039c, 0x0000039b, 0x00050082, 0x00000006, 0x0000039d, 0x0000055f, 0x0000039c,
    0x00060041, 0x0000005a, 0x0000039f, 0x00000058, 0x000000aa, 0x0000005f, 0x0004003d, 0x00000006,
    0x000003a0, 0x0000039f, 0x00050084, 0x00000006, 0x000003a1, 0x0000039d, 0x000003a0, 0x00060041,
    0x0000005a, 0x000003a4, 0x00000058, 0x00000064, 0x0000005f, 0x0004003d, 0x00000006, 0x000003a5,
    0x000003a4, 0x00050084, 0x00000006, 0x000003a6, 0x00000314, 0x000003a5, 0x00050080, 0x00000006,
    0x000003a7, 0x000003a1, 0x000003a6, 0x000200f9, 0x000003a8, 0x000200f8, 0x000003a8, 0x000700f5,
    0x00000006, 0x000005ab, 0x00000398, 0x0000038a, 0x000003a7, 0x00000399, 0x00050084, 0x00000006,
    0x000003ae, 0x00000376, 0x000001bf, 0x000500c2, 0x00000006, 0x000003af, 0x000003ae, 0x0000006e,
    0x00050080, 0x00000006, 0x00000363, 0x000005ab, 0x000003af, 0x00060041, 0x000001d8, 0x00000364,
    0x000001ca, 0x000000dd, 0x00000363, 0x0004003d, 0x00000006, 0x00000365, 0x00000364, 0x000200f9,
    0x00000366, 0x000200f8, 0x00000366, 0x000700f5, 0x00000006, 0x000005ac, 0x000005ae, 0x0000035a,
    0x00000365, 0x000003a8, 0x00050084, 0x00000006, 0x000003b5, 0x00000073, 0x000001bf, 0x000500aa,
    0x00000008, 0x000003b7, 0x000001bf, 0x00000053, 0x000300f7, 0x000003c6, 0x00000000, 0x000400fa,
    0x000003b7, 0x000003b8, 0x000003ba, 0x000200f8, 0x000003b8, 0x000200f9, 0x000003c6, 0x000200f8,
    0x000003ba, 0x00050084, 0x00000006, 0x000003be, 0x00000376, 0x000003b5, 0x000500c7, 0x00000006,
    0x000003bf, 0x000003be, 0x00000081, 0x000500c2, 0x00000006, 0x000003c0, 0x000005ac, 0x000003bf,
    0x000500c7, 0x00000006, 0x000003c2, 0x000003b5, 0x00000081, 0x000500c4, 0x00000006, 0x000003c3,
    0x00000084, 0x000003c2, 0x00050082, 0x00000006, 0x000003c4, 0x000003c3, 0x00000084, 0x000500c7,
    0x00000006, 0x000003c5, 0x000003c0, 0x000003c4, 0x000200f9, 0x000003c6, 0x000200f8, 0x000003c6,
    0x000700f5, 0x00000006, 0x000005af, 0x000005ac, 0x000003b8, 0x000003c5, 0x000003ba, 0x000500b0,
    0x00000008, 0x000003d5, 0x000005af, 0x00000572, 0x00050080, 0x00000006, 0x000003d9, 0x0000056f,
    0x00000084, 0x000500aa, 0x00000008, 0x000003da, 0x0000055f, 0x000003d9, 0x000300f7, 0x000003e4,
    0x00000000, 0x000400fa, 0x000003da, 0x000003dc, 0x000003df, 0x000200f8, 0x000003dc, 0x000200f9,
    0x000003e4, 0x000200f8, 0x000003df, 0x0007000c, 0x00000006, 0x000003e3, 0x00000001, 0x00000026,
    0x00000566, 0x000005af, 0x000200f9, 0x000003e4, 0x000200f8, 0x000003e4, 0x000700f5, 0x00000006,
    0x000005cf, 0x00000566, 0x000003dc, 0x000003e3, 0x000003df, 0x000600a9, 0x00000006, 0x000005fc,
    0x000003da, 0x000005af, 0x00000569, 0x000600a9, 0x00000006, 0x000005fd, 0x000003d5, 0x00000560,
    0x000005cf, 0x000600a9, 0x00000006, 0x000003f9, 0x000003d5, 0x000000d5, 0x000005fc, 0x000600a9,
    0x00000006, 0x000005fe, 0x000003d5, 0x00000563, 0x0000056c, 0x000600a9, 0x00000006, 0x000005ff,
    0x000003d5, 0x0000055f, 0x0000056f, 0x0007000c, 0x00000006, 0x00000411, 0x00000001, 0x00000026,
    0x00000572, 0x000005af, 0x0007000c, 0x00000006, 0x00000417, 0x00000001, 0x00000026, 0x00000560,
    0x00000563, 0x000200f9, 0x0000036e, 0x000200f8, 0x0000036e, 0x00050080, 0x00000006, 0x00000370,
    0x0000055f, 0x000000e3, 0x000200f9, 0x0000034b, 0x000200f8, 0x00000371, 0x000300f7, 0x00000280,
    0x00000000, 0x000400fa, 0x0000027e, 0x0000027f, 0x00000280, 0x000200f8, 0x0000027f, 0x00050041,
    0x0000005a, 0x0000041d, 0x00000058, 0x00000059, 0x0004003d, 0x00000006, 0x0000041e, 0x0000041d,
    0x000500c7, 0x00000006, 0x00000420, 0x0000041e, 0x0000017c, 0x000500ab, 0x00000008, 0x00000421,
    0x00000420, 0x0000005f, 0x000400a8, 0x00000008, 0x00000283, 0x00000421, 0x000200f9, 0x00000280,
    0x000200f8, 0x00000280, 0x000700f5, 0x00000008, 0x00000284, 0x0000027e, 0x00000371, 0x00000283,
    0x0000027f, 0x000300f7, 0x00000286, 0x00000000, 0x000400fa, 0x00000284, 0x00000285, 0x00000286,
    0x000200f8, 0x00000285, 0x00060041, 0x000001d8, 0x0000028a, 0x00000246, 0x000000dd, 0x00000239,
    0x0003003e, 0x0000028a, 0x00000572, 0x00050080, 0x00000006, 0x0000028e, 0x00000239, 0x0000022c,
    0x00060041, 0x000001d8, 0x00000291, 0x00000246, 0x000000dd, 0x0000028e, 0x0003003e, 0x00000291,
    0x0000056f, 0x00050084, 0x00000006, 0x00000295, 0x0000017c, 0x0000022c, 0x00050080, 0x00000006,
    0x00000296, 0x00000239, 0x00000295, 0x00060041, 0x000001d8, 0x00000299, 0x00000246, 0x000000dd,
    0x00000296, 0x0003003e, 0x00000299, 0x0000056c, 0x00050084, 0x00000006, 0x0000029d, 0x000001c1,
    0x0000022c, 0x00050080, 0x00000006, 0x0000029e, 0x00000239, 0x0000029d, 0x00060041, 0x000001d8,
    0x000002a1, 0x00000246, 0x000000dd, 0x0000029e, 0x0003003e, 0x000002a1, 0x00000569, 0x00050084,
    0x00000006, 0x000002a5, 0x00000053, 0x0000022c, 0x00050080, 0x00000006, 0x000002a6, 0x00000239,
    0x000002a5, 0x00060041, 0x000001d8, 0x000002a9, 0x00000246, 0x000000dd, 0x000002a6, 0x0003003e,
    0x000002a9, 0x00000566, 0x00050084, 0x00000006, 0x000002ad, 0x00000266, 0x0000022c, 0x00050080,
    0x00000006, 0x000002ae, 0x00000239, 0x000002ad, 0x00060041, 0x000001d8, 0x000002b1, 0x00000246,
    0x000000dd, 0x000002ae, 0x0003003e, 0x000002b1, 0x00000563, 0x00050084, 0x00000006, 0x000002b5,
    0x0000026e, 0x0000022c, 0x00050080, 0x00000006, 0x000002b6, 0x00000239, 0x000002b5, 0x00060041,
    0x000001d8, 0x000002b9, 0x00000246, 0x000000dd, 0x000002b6, 0x0003003e, 0x000002b9, 0x00000560,
    0x000200f9, 0x000002fb, 0x000200f8, 0x00000286, 0x00050041, 0x000002bd, 0x000002be, 0x00000058,
    0x000002bc, 0x0004003d, 0x0000003f, 0x000002bf, 0x000002be, 0x0004007c, 0x0000003f, 0x000002c2,
    0x0000056f, 0x00050080, 0x0000003f, 0x000002c3, 0x000002bf, 0x000002c2, 0x00050084, 0x0000003f,
    0x000002c5, 0x000002c3, 0x000002c4, 0x00050041, 0x0000005a, 0x000002ca, 0x00000058, 0x000002c6,
    0x0004003d, 0x00000006, 0x000002cb, 0x000002ca, 0x00050041, 0x0000005a, 0x000002cd, 0x00000058,
    0x000001f2, 0x0004003d, 0x00000006, 0x000002ce, 0x000002cd, 0x000300f7, 0x00000481, 0x00000000,
    0x000300fb, 0x0000005f, 0x0000042e, 0x000200f8, 0x0000042e, 0x000500aa, 0x00000008, 0x00000430,
    0x000002cb, 0x0000005f, 0x000400a8, 0x00000008, 0x00000431, 0x00000430, 0x000300f7, 0x00000436,
    0x00000000, 0x000400fa, 0x00000431, 0x00000432, 0x00000436, 0x000200f8, 0x00000432, 0x000500aa,
    0x00000008, 0x00000435, 0x0000056c, 0x000000d5, 0x000200f9, 0x00000436, 0x000200f8, 0x00000436,
    0x000700f5, 0x00000008, 0x00000437, 0x00000430, 0x0000042e, 0x00000435, 0x00000432, 0x000400a8,
    0x00000008, 0x00000438, 0x00000437, 0x000300f7, 0x0000043d, 0x00000000, 0x000400fa, 0x00000438,
    0x00000439, 0x0000043d, 0x000200f8, 0x00000439, 0x000500aa, 0x00000008, 0x0000043c, 0x00000569,
    0x000000d5, 0x000200f9, 0x0000043d, 0x000200f8, 0x0000043d, 0x000700f5, 0x00000008, 0x0000043e,
    0x00000437, 0x00000436, 0x0000043c, 0x00000439, 0x000300f7, 0x00000440, 0x00000000, 0x000400fa,
    0x0000043e, 0x0000043f, 0x00000440, 0x000200f8, 0x0000043f, 0x000200f9, 0x00000481, 0x000200f8,
    0x00000440, 0x000500c2, 0x00000006, 0x00000444, 0x0000056c, 0x000002ce, 0x0004007c, 0x0000003f,
    0x00000445, 0x00000444, 0x000500c2, 0x00000006, 0x00000449, 0x00000572, 0x000002ce, 0x0004007c,
    0x0000003f, 0x0000044a, 0x00000449, 0x000500c2, 0x00000006, 0x0000044e, 0x00000569, 0x000002ce,
    0x0004007c, 0x0000003f, 0x0000044f, 0x0000044e, 0x000500aa, 0x00000008, 0x00000451, 0x000002cb,
    0x00000084, 0x000300f7, 0x00000461, 0x00000000, 0x000400fa, 0x00000451, 0x00000452, 0x00000459,
    0x000200f8, 0x00000452, 0x00050084, 0x0000003f, 0x00000455, 0x0000006e, 0x0000044a, 0x00050082,
    0x0000003f, 0x00000456, 0x00000445, 0x00000455, 0x00050080, 0x0000003f, 0x00000458, 0x00000456,
    0x0000044f, 0x000200f9, 0x00000461, 0x000200f8, 0x00000459, 0x00050082, 0x0000003f, 0x0000045c,
    0x00000445, 0x0000044a, 0x00050082, 0x0000003f, 0x0000045f, 0x0000044f, 0x0000044a, 0x0007000c,
    0x0000003f, 0x00000460, 0x00000001, 0x0000002a, 0x0000045c, 0x0000045f, 0x000200f9, 0x00000461,
    0x000200f8, 0x00000461, 0x000700f5, 0x0000003f, 0x0000057c, 0x00000458, 0x00000452, 0x00000460,
    0x00000459, 0x00050084, 0x0000003f, 0x00000463, 0x0000006e, 0x0000057c, 0x0004007c, 0x00000006,
    0x00000464, 0x00000463, 0x00050082, 0x0000003f, 0x00000467, 0x00000445, 0x0000044f, 0x0006000c,
    0x0000003f, 0x00000468, 0x00000001, 0x00000005, 0x00000467, 0x0004007c, 0x00000006, 0x00000469,
    0x00000468, 0x000500aa, 0x00000008, 0x0000046c, 0x00000464, 0x0000005f, 0x000300f7, 0x0000046e,
    0x00000000, 0x000400fa, 0x0000046c, 0x0000046d, 0x0000046e, 0x000200f8, 0x0000046d, 0x000200f9,
    0x00000481, 0x000200f8, 0x0000046e, 0x00050084, 0x00000006, 0x00000470, 0x00000469, 0x000005fb,
    0x00050080, 0x00000006, 0x00000472, 0x00000470, 0x00000464, 0x00050084, 0x00000006, 0x00000474,
    0x0000017c, 0x00000464, 0x00050086, 0x00000006, 0x00000475, 0x00000472, 0x00000474, 0x0004007c,
    0x0000003f, 0x00000476, 0x00000475, 0x000500b1, 0x00000008, 0x00000479, 0x00000445, 0x0000044f,
    0x000300f7, 0x0000047f, 0x00000000, 0x000400fa, 0x00000479, 0x0000047a, 0x0000047d, 0x000200f8,
    0x0000047a, 0x0004007e, 0x0000003f, 0x0000047c, 0x00000476, 0x000200f9, 0x0000047f, 0x000200f8,
    0x0000047d, 0x000200f9, 0x0000047f, 0x000200f8, 0x0000047f, 0x000700f5, 0x0000003f, 0x0000057d,
    0x0000047c, 0x0000047a, 0x00000476, 0x0000047d, 0x000200f9, 0x00000481, 0x000200f8, 0x00000481,
    0x000900f5, 0x0000003f, 0x0000057e, 0x000000dd, 0x0000043f, 0x000000dd, 0x0000046d, 0x0000057d,
    0x0000047f, 0x00050080, 0x0000003f, 0x000002d0, 0x000002c5, 0x0000057e, 0x00060041, 0x0000005a,
    0x00000487, 0x00000058, 0x00000064, 0x00000084, 0x0004003d, 0x00000006, 0x00000488, 0x00000487,
    0x00050084, 0x00000006, 0x00000489, 0x00000314, 0x00000488, 0x00050080, 0x00000006, 0x000002da,
    0x00000489, 0x0000030d, 0x000500aa, 0x00000008, 0x0000048e, 0x00000566, 0x000000d5, 0x000400a8,
    0x00000008, 0x0000048f, 0x0000048e, 0x000300f7, 0x000004a0, 0x00000000, 0x000400fa, 0x0000048f,
    0x00000490, 0x000004a0, 0x000200f8, 0x00000490, 0x000500c2, 0x00000006, 0x00000495, 0x00000566,
    0x000002ce, 0x00050041, 0x0000005a, 0x00000496, 0x00000058, 0x000001f6, 0x0004003d, 0x00000006,
    0x00000497, 0x00000496, 0x00050084, 0x00000006, 0x00000498, 0x00000495, 0x00000497, 0x000500c2,
    0x00000006, 0x0000049d, 0x00000572, 0x000002ce, 0x00050084, 0x00000006, 0x0000049e, 0x0000049d,
    0x000001ff, 0x000500ae, 0x00000008, 0x0000049f, 0x00000498, 0x0000049e, 0x000200f9, 0x000004a0,
    0x000200f8, 0x000004a0, 0x000700f5, 0x00000008, 0x000004a1, 0x0000048e, 0x00000481, 0x0000049f,
    0x00000490, 0x000600a9, 0x0000003f, 0x000002e0, 0x000004a1, 0x000002d0, 0x000002df, 0x0004007c,
    0x00000006, 0x000002e1, 0x000002e0, 0x00060041, 0x000001d8, 0x000002e2, 0x000002d4, 0x000000dd,
    0x000002da, 0x0003003e, 0x000002e2, 0x000002e1, 0x000300f7, 0x000002e6, 0x00000000, 0x000400fa,
    0x000002e4, 0x000002e5, 0x000002e6, 0x000200f8, 0x000002e5, 0x00060041, 0x0000005a, 0x000004a6,
    0x00000058, 0x00000064, 0x0000017c, 0x0004003d, 0x00000006, 0x000004a7, 0x000004a6, 0x00050084,
    0x00000006, 0x000004a8, 0x00000314, 0x000004a7, 0x00050080, 0x00000006, 0x000002f0, 0x000004a8,
    0x0000030d, 0x000500c2, 0x00000006, 0x000004b2, 0x00000566, 0x000002ce, 0x000500c2, 0x00000006,
    0x000004b7, 0x00000572, 0x000002ce, 0x000500aa, 0x00000008, 0x000004bc, 0x000004b2, 0x0000005f,
    0x000500a6, 0x00000008, 0x000004bd, 0x0000048e, 0x000004bc, 0x000300f7, 0x000004c7, 0x00000000,
    0x000400fa, 0x000004bd, 0x000004be, 0x000004bf, 0x000200f8, 0x000004be, 0x000200f9, 0x000004c7,
    0x000200f8, 0x000004bf, 0x00050082, 0x00000006, 0x000004c2, 0x000004b2, 0x000004b7, 0x00050084,
    0x00000006, 0x000004c3, 0x000004c2, 0x00000174, 0x00050086, 0x00000006, 0x000004c5, 0x000004c3,
    0x000004b2, 0x0007000c, 0x00000006, 0x000004c6, 0x00000001, 0x00000026, 0x0000021b, 0x000004c5,
    0x000200f9, 0x000004c7, 0x000200f8, 0x000004c7, 0x000700f5, 0x00000006, 0x000005a9, 0x0000005f,
    0x000004be, 0x000004c6, 0x000004bf, 0x00060041, 0x000001d8, 0x000002f4, 0x000002ea, 0x000000dd,
    0x000002f0, 0x0003003e, 0x000002f4, 0x000005a9, 0x000200f9, 0x000002e6, 0x000200f8, 0x000002e6,
    0x000200f9, 0x000002fb, 0x000200f8, 0x000002fb, 0x000100fd, 0x00010038,
};
/* shaders/wta_right.comp, with its includes sha256
   be9d358f386250716272f09ad64d1b7ee4de4f9d9a40234d57263356b4c1ee17 */
static const uint32_t stereo__spv_wta_right[1907] = {
    0x07230203, 0x00010000, 0x000d000b, 0x00000557, 0x00000000, 0x00020011, 0x00000001, 0x0006000b,
    0x00000001, 0x4c534c47, 0x6474732e, 0x3035342e, 0x00000000, 0x0003000e, 0x00000000, 0x00000001,
    0x0006000f, 0x00000005, 0x00000004, 0x6e69616d, 0x00000000, 0x00000087, 0x00060010, 0x00000004,
    0x00000011, 0x00000001, 0x00000001, 0x00000001, 0x00040047, 0x0000004c, 0x00000006, 0x00000004,
    0x00040047, 0x0000004d, 0x00000006, 0x00000004, 0x00050048, 0x0000004e, 0x00000000, 0x00000023,
    0x00000000, 0x00050048, 0x0000004e, 0x00000001, 0x00000023, 0x00000004, 0x00050048, 0x0000004e,
    0x00000002, 0x00000023, 0x00000008, 0x00050048, 0x0000004e, 0x00000003, 0x00000023, 0x0000000c,
    0x00050048, 0x0000004e, 0x00000004, 0x00000023, 0x00000010, 0x00050048, 0x0000004e, 0x00000005,
    0x00000023, 0x00000014, 0x00050048, 0x0000004e, 0x00000006, 0x00000023, 0x00000018, 0x00050048,
    0x0000004e, 0x00000007, 0x00000023, 0x0000001c, 0x00050048, 0x0000004e, 0x00000008, 0x00000023,
    0x00000020, 0x00050048, 0x0000004e, 0x00000009, 0x00000023, 0x00000030, 0x00050048, 0x0000004e,
    0x0000000a, 0x00000023, 0x00000040, 0x00050048, 0x0000004e, 0x0000000b, 0x00000023, 0x00000044,
    0x00050048, 0x0000004e, 0x0000000c, 0x00000023, 0x00000048, 0x00050048, 0x0000004e, 0x0000000d,
    0x00000023, 0x0000004c, 0x00030047, 0x0000004e, 0x00000002, 0x00040047, 0x00000087, 0x0000000b,
    0x0000001c, 0x00040047, 0x000000ba, 0x00000001, 0x00000001, 0x00040047, 0x0000018b, 0x00000001,
    0x00000004, 0x00040047, 0x000001a1, 0x00000001, 0x00000002, 0x00040047, 0x000001cd, 0x00000006,
    0x00000004, 0x00040048, 0x000001ce, 0x00000000, 0x00000018, 0x00050048, 0x000001ce, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x000001ce, 0x00000003, 0x00040047, 0x000001d0, 0x00000022,
    0x00000000, 0x00040047, 0x000001d0, 0x00000021, 0x00000000, 0x00040047, 0x000001e3, 0x00000001,
    0x00000003, 0x00040047, 0x0000021b, 0x00000006, 0x00000004, 0x00050048, 0x0000021c, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x0000021c, 0x00000003, 0x00040047, 0x0000021e, 0x00000022,
    0x00000000, 0x00040047, 0x0000021e, 0x00000021, 0x00000002, 0x00040047, 0x000002a9, 0x00000006,
    0x00000004, 0x00040048, 0x000002aa, 0x00000000, 0x00000019, 0x00050048, 0x000002aa, 0x00000000,
    0x00000023, 0x00000000, 0x00030047, 0x000002aa, 0x00000003, 0x00040047, 0x000002ac, 0x00000022,
    0x00000000, 0x00040047, 0x000002ac, 0x00000021, 0x00000001, 0x00040047, 0x000002bb, 0x00000001,
    0x00000000, 0x00040047, 0x000002bc, 0x0000000b, 0x00000019, 0x00020013, 0x00000002, 0x00030021,
    0x00000003, 0x00000002, 0x00040015, 0x00000006, 0x00000020, 0x00000000, 0x00020014, 0x00000008,
    0x00040015, 0x0000003f, 0x00000020, 0x00000001, 0x0004002b, 0x00000006, 0x0000004b, 0x00000004,
    0x0004001c, 0x0000004c, 0x00000006, 0x0000004b, 0x0004001c, 0x0000004d, 0x00000006, 0x0000004b,
    0x0010001e, 0x0000004e, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006, 0x00000006,
    0x00000006, 0x00000006, 0x0000004c, 0x0000004d, 0x0000003f, 0x00000006, 0x00000006, 0x00000006,
    0x00040020, 0x0000004f, 0x00000009, 0x0000004e, 0x0004003b, 0x0000004f, 0x00000050, 0x00000009,
    0x0004002b, 0x0000003f, 0x00000051, 0x00000007, 0x00040020, 0x00000052, 0x00000009, 0x00000006,
    0x0004002b, 0x00000006, 0x00000057, 0x00000000, 0x0004002b, 0x0000003f, 0x0000005c, 0x00000008,
    0x0004002b, 0x0000003f, 0x00000066, 0x00000002, 0x0004002b, 0x00000006, 0x0000006b, 0x00000008,
    0x0004002b, 0x00000006, 0x00000079, 0x0000001f, 0x0004002b, 0x00000006, 0x0000007c, 0x00000001,
    0x00040017, 0x00000085, 0x00000006, 0x00000003, 0x00040020, 0x00000086, 0x00000001, 0x00000085,
    0x0004003b, 0x00000086, 0x00000087, 0x00000001, 0x00040020, 0x00000088, 0x00000001, 0x00000006,
    0x0004002b, 0x0000003f, 0x0000008d, 0x00000003, 0x0004002b, 0x0000003f, 0x000000a2, 0x00000009,
    0x0004002b, 0x0000003f, 0x000000aa, 0x00000005, 0x00040032, 0x00000006, 0x000000ba, 0x00000001,
    0x00060034, 0x00000008, 0x000000c7, 0x000000aa, 0x000000ba, 0x0000007c, 0x0004002b, 0x00000006,
    0x000000cd, 0xffffffff, 0x0004002b, 0x00000006, 0x000000ce, 0xfffffffe, 0x0004002b, 0x0000003f,
    0x000000d5, 0x00000000, 0x0004002b, 0x0000003f, 0x000000db, 0x00000001, 0x0004002b, 0x0000003f,
    0x000000fc, 0x00000006, 0x0004002b, 0x00000006, 0x00000174, 0x00000002, 0x00040032, 0x00000006,
    0x0000018b, 0x00000000, 0x00060034, 0x00000008, 0x0000018c, 0x000000ab, 0x0000018b, 0x00000057,
    0x00060034, 0x00000008, 0x00000196, 0x000000ab, 0x0000018b, 0x00000057, 0x00040032, 0x00000006,
    0x000001a1, 0x00000001, 0x00060034, 0x0000003f, 0x000001a2, 0x00000080, 0x000001a1, 0x00000057,
    0x0004002b, 0x0000003f, 0x000001a7, 0x0000000a, 0x00040020, 0x000001a8, 0x00000009, 0x0000003f,
    0x0003001d, 0x000001cd, 0x00000006, 0x0003001e, 0x000001ce, 0x000001cd, 0x00040020, 0x000001cf,
    0x00000002, 0x000001ce, 0x0004003b, 0x000001cf, 0x000001d0, 0x00000002, 0x00040032, 0x00000006,
    0x000001e3, 0x00000001, 0x00040020, 0x000001f0, 0x00000002, 0x00000006, 0x00060034, 0x00000008,
    0x00000212, 0x000000ab, 0x0000018b, 0x00000057, 0x0003001d, 0x0000021b, 0x00000006, 0x0003001e,
    0x0000021c, 0x0000021b, 0x00040020, 0x0000021d, 0x00000002, 0x0000021c, 0x0004003b, 0x0000021d,
    0x0000021e, 0x00000002, 0x0004002b, 0x00000006, 0x00000230, 0x00000003, 0x0004002b, 0x00000006,
    0x0000023f, 0x00000005, 0x0004002b, 0x00000006, 0x00000247, 0x00000006, 0x00060034, 0x00000008,
    0x00000257, 0x000000ab, 0x0000018b, 0x00000057, 0x0004002b, 0x0000003f, 0x0000029b, 0x00000100,
    0x0004002b, 0x0000003f, 0x0000029d, 0x0000000b, 0x0004002b, 0x0000003f, 0x0000029e, 0x0000000d,
    0x0003001d, 0x000002a9, 0x00000006, 0x0003001e, 0x000002aa, 0x000002a9, 0x00040020, 0x000002ab,
    0x00000002, 0x000002aa, 0x0004003b, 0x000002ab, 0x000002ac, 0x00000002, 0x0004002b, 0x0000003f,
    0x000002b6, 0x80000000, 0x00040032, 0x00000006, 0x000002bb, 0x00000001, 0x00060033, 0x00000085,
    0x000002bc, 0x000002bb, 0x0000007c, 0x0000007c, 0x0004002b, 0x00000006, 0x00000552, 0x00000200,
    0x00050036, 0x00000002, 0x00000004, 0x00000000, 0x00000003, 0x000200f8, 0x00000005, 0x000300f7,
    0x000002c1, 0x00000000, 0x000300fb, 0x00000057, 0x000002c2, 0x000200f8, 0x000002c2, 0x00050041,
    0x00000088, 0x000002d2, 0x00000087, 0x00000057, 0x0004003d, 0x00000006, 0x000002d3, 0x000002d2,
    0x00050041, 0x00000052, 0x000002d6, 0x00000050, 0x0000008d, 0x0004003d, 0x00000006, 0x000002d7,
    0x000002d6, 0x00050041, 0x00000088, 0x000002d8, 0x00000087, 0x0000007c, 0x0004003d, 0x00000006,
    0x000002d9, 0x000002d8, 0x00050080, 0x00000006, 0x000002da, 0x000002d7, 0x000002d9, 0x00050041,
    0x00000052, 0x00000203, 0x00000050, 0x000000d5, 0x0004003d, 0x00000006, 0x00000204, 0x00000203,
    0x000500ae, 0x00000008, 0x00000205, 0x000002d3, 0x00000204, 0x000300f7, 0x00000207, 0x00000000,
    0x000400fa, 0x00000205, 0x00000206, 0x00000207, 0x000200f8, 0x00000206, 0x000200f9, 0x000002c1,
    0x000200f8, 0x00000207, 0x00060041, 0x00000052, 0x000002e1, 0x00000050, 0x0000005c, 0x00000174,
    0x0004003d, 0x00000006, 0x000002e2, 0x000002e1, 0x00050084, 0x00000006, 0x000002e3, 0x000002da,
    0x000002e2, 0x00050080, 0x00000006, 0x00000211, 0x000002e3, 0x000002d3, 0x000300f7, 0x00000214,
    0x00000000, 0x000400fa, 0x00000212, 0x00000213, 0x00000214, 0x000200f8, 0x00000213, 0x00050041,
    0x00000052, 0x000002e6, 0x00000050, 0x00000051, 0x0004003d, 0x00000006, 0x000002e7, 0x000002e6,
    0x000500c7, 0x00000006, 0x000002e9, 0x000002e7, 0x0000007c, 0x000500ab, 0x00000008, 0x000002ea,
    0x000002e9, 0x00000057, 0x000400a8, 0x00000008, 0x00000217, 0x000002ea, 0x000200f9, 0x00000214,
    0x000200f8, 0x00000214, 0x000700f5, 0x00000008, 0x00000218, 0x00000212, 0x00000207, 0x00000217,
    0x00000213, 0x000300f7, 0x0000021a, 0x00000000, 0x000400fa, 0x00000218, 0x00000219, 0x0000021a,
    0x000200f8, 0x00000219, 0x00060041, 0x000001f0, 0x00000220, 0x0000021e, 0x000000d5, 0x00000211,
    0x0004003d, 0x00000006, 0x00000221, 0x00000220, 0x00050080, 0x00000006, 0x00000225, 0x00000211,
    0x00000204, 0x00060041, 0x000001f0, 0x00000226, 0x0000021e, 0x000000d5, 0x00000225, 0x0004003d,
    0x00000006, 0x00000227, 0x00000226, 0x00050084, 0x00000006, 0x0000022b, 0x00000174, 0x00000204,
    0x00050080, 0x00000006, 0x0000022c, 0x00000211, 0x0000022b, 0x00060041, 0x000001f0, 0x0000022d,
    0x0000021e, 0x000000d5, 0x0000022c, 0x0004003d, 0x00000006, 0x0000022e, 0x0000022d, 0x00050084,
    0x00000006, 0x00000233, 0x00000230, 0x00000204, 0x00050080, 0x00000006, 0x00000234, 0x00000211,
    0x00000233, 0x00060041, 0x000001f0, 0x00000235, 0x0000021e, 0x000000d5, 0x00000234, 0x0004003d,
    0x00000006, 0x00000236, 0x00000235, 0x00050084, 0x00000006, 0x0000023a, 0x0000004b, 0x00000204,
    0x00050080, 0x00000006, 0x0000023b, 0x00000211, 0x0000023a, 0x00060041, 0x000001f0, 0x0000023c,
    0x0000021e, 0x000000d5, 0x0000023b, 0x0004003d, 0x00000006, 0x0000023d, 0x0000023c, 0x00050084,
    0x00000006, 0x00000242, 0x0000023f, 0x00000204, 0x00050080, 0x00000006, 0x00000243, 0x00000211,
    0x00000242, 0x00060041, 0x000001f0, 0x00000244, 0x0000021e, 0x000000d5, 0x00000243, 0x0004003d,
    0x00000006, 0x00000245, 0x00000244, 0x00050084, 0x00000006, 0x0000024a, 0x00000247, 0x00000204,
    0x00050080, 0x00000006, 0x0000024b, 0x00000211, 0x0000024a, 0x00060041, 0x000001f0, 0x0000024c,
    0x0000021e, 0x000000d5, 0x0000024b, 0x0004003d, 0x00000006, 0x0000024d, 0x0000024c, 0x000200f9,
    0x0000021a, 0x000200f8, 0x0000021a, 0x000700f5, 0x00000006, 0x000004f0, 0x000000cd, 0x00000214,
    0x00000221, 0x00000219, 0x000700f5, 0x00000006, 0x000004ee, 0x000000ce, 0x00000214, 0x00000227,
    0x00000219, 0x000700f5, 0x00000006, 0x000004ec, 0x000000cd, 0x00000214, 0x0000022e, 0x00000219,
    0x000700f5, 0x00000006, 0x000004ea, 0x000000cd, 0x00000214, 0x00000236, 0x00000219, 0x000700f5,
    0x00000006, 0x000004e8, 0x000000cd, 0x00000214, 0x0000023d, 0x00000219, 0x000700f5, 0x00000006,
    0x000004e6, 0x000000cd, 0x00000214, 0x00000245, 0x00000219, 0x000700f5, 0x00000006, 0x000004e4,
    0x000000cd, 0x00000214, 0x0000024d, 0x00000219, 0x000300f7, 0x00000308, 0x00000000, 0x000400fa,
    0x0000018c, 0x00000303, 0x00000307, 0x000200f8, 0x00000303, 0x00050041, 0x00000052, 0x00000304,
    0x00000050, 0x000000aa, 0x0004003d, 0x00000006, 0x00000305, 0x00000304, 0x0004007c, 0x0000003f,
    0x00000306, 0x00000305, 0x000200f9, 0x00000308, 0x000200f8, 0x00000307, 0x000200f9, 0x00000308,
    0x000200f8, 0x00000308, 0x000700f5, 0x0000003f, 0x000004f2, 0x00000306, 0x00000303, 0x000000d5,
    0x00000307, 0x000300f7, 0x00000312, 0x00000000, 0x000400fa, 0x00000196, 0x0000030a, 0x00000311,
    0x000200f8, 0x0000030a, 0x00050041, 0x00000052, 0x0000030b, 0x00000050, 0x000000aa, 0x0004003d,
    0x00000006, 0x0000030c, 0x0000030b, 0x00050041, 0x00000052, 0x0000030d, 0x00000050, 0x000000fc,
    0x0004003d, 0x00000006, 0x0000030e, 0x0000030d, 0x00050080, 0x00000006, 0x0000030f, 0x0000030c,
    0x0000030e, 0x0004007c, 0x0000003f, 0x00000310, 0x0000030f, 0x000200f9, 0x00000312, 0x000200f8,
    0x00000311, 0x000200f9, 0x00000312, 0x000200f8, 0x00000312, 0x000700f5, 0x0000003f, 0x000004f3,
    0x00000310, 0x0000030a, 0x000001a2, 0x00000311, 0x0004007c, 0x0000003f, 0x00000315, 0x000002d3,
    0x00050041, 0x000001a8, 0x00000316, 0x00000050, 0x000001a7, 0x0004003d, 0x0000003f, 0x00000317,
    0x00000316, 0x00050080, 0x0000003f, 0x00000318, 0x00000315, 0x00000317, 0x0004007e, 0x0000003f,
    0x0000031b, 0x00000318, 0x0007000c, 0x0000003f, 0x0000031c, 0x00000001, 0x0000002a, 0x000004f2,
    0x0000031b, 0x0004007c, 0x0000003f, 0x00000320, 0x00000204, 0x00050082, 0x0000003f, 0x00000322,
    0x00000320, 0x00000318, 0x0007000c, 0x0000003f, 0x00000323, 0x00000001, 0x00000027, 0x000004f3,
    0x00000322, 0x000200f9, 0x00000325, 0x000200f8, 0x00000325, 0x000700f5, 0x00000006, 0x00000508,
    0x000004f0, 0x00000312, 0x000003f6, 0x0000034e, 0x000700f5, 0x00000006, 0x00000505, 0x000004ee,
    0x00000312, 0x00000556, 0x0000034e, 0x000700f5, 0x00000006, 0x00000502, 0x000004ec, 0x00000312,
    0x00000555, 0x0000034e, 0x000700f5, 0x00000006, 0x000004ff, 0x000004ea, 0x00000312, 0x000003de,
    0x0000034e, 0x000700f5, 0x00000006, 0x000004fc, 0x000004e8, 0x00000312, 0x00000554, 0x0000034e,
    0x000700f5, 0x00000006, 0x000004f9, 0x000004e6, 0x00000312, 0x0000051b, 0x0000034e, 0x000700f5,
    0x00000006, 0x000004f6, 0x000004e4, 0x00000312, 0x000003fc, 0x0000034e, 0x000700f5, 0x0000003f,
    0x000004f5, 0x0000031c, 0x00000312, 0x00000350, 0x0000034e, 0x000500b1, 0x00000008, 0x00000329,
    0x000004f5, 0x00000323, 0x000400f6, 0x00000351, 0x0000034e, 0x00000000, 0x000400fa, 0x00000329,
    0x0000032a, 0x00000351, 0x000200f8, 0x0000032a, 0x00050080, 0x0000003f, 0x0000032d, 0x00000318,
    0x000004f5, 0x0004007c, 0x00000006, 0x0000032e, 0x0000032d, 0x0004007c, 0x00000006, 0x00000331,
    0x000004f5, 0x000300f7, 0x00000383, 0x00000000, 0x000300fb, 0x00000057, 0x00000362, 0x000200f8,
    0x00000362, 0x000500aa, 0x00000008, 0x00000364, 0x000000ba, 0x0000007c, 0x000300f7, 0x00000374,
    0x00000000, 0x000400fa, 0x00000364, 0x00000365, 0x00000374, 0x000200f8, 0x00000365, 0x00050082,
    0x00000006, 0x00000369, 0x000002da, 0x000002d7, 0x00060041, 0x00000052, 0x0000036b, 0x00000050,
    0x0000005c, 0x00000057, 0x0004003d, 0x00000006, 0x0000036c, 0x0000036b, 0x00050084, 0x00000006,
    0x0000036d, 0x00000369, 0x0000036c, 0x00060041, 0x00000052, 0x00000370, 0x00000050, 0x000000a2,
    0x00000057, 0x0004003d, 0x00000006, 0x00000371, 0x00000370, 0x00050084, 0x00000006, 0x00000372,
    0x0000032e, 0x00000371, 0x00050080, 0x00000006, 0x00000373, 0x0000036d, 0x00000372, 0x000200f9,
    0x00000383, 0x000200f8, 0x00000374, 0x00050041, 0x00000052, 0x00000376, 0x00000050, 0x000000aa,
    0x0004003d, 0x00000006, 0x00000377, 0x00000376, 0x00050082, 0x00000006, 0x00000378, 0x00000331,
    0x00000377, 0x00060041, 0x00000052, 0x0000037a, 0x00000050, 0x000000a2, 0x00000057, 0x0004003d,
    0x00000006, 0x0000037b, 0x0000037a, 0x00050084, 0x00000006, 0x0000037c, 0x00000378, 0x0000037b,
    0x00060041, 0x00000052, 0x0000037f, 0x00000050, 0x0000005c, 0x00000057, 0x0004003d, 0x00000006,
    0x00000380, 0x0000037f, 0x00050084, 0x00000006, 0x00000381, 0x000002da, 0x00000380, 0x00050080,
    0x00000006, 0x00000382, 0x0000037c, 0x00000381, 0x000200f9, 0x00000383, 0x000200f8, 0x00000383,
    0x000700f5, 0x00000006, 0x0000051a, 0x00000373, 0x00000365, 0x00000382, 0x00000374, 0x000600a9,
    0x00000006, 0x00000389, 0x000000c7, 0x00000331, 0x0000032e, 0x00050084, 0x00000006, 0x0000038e,
    0x00000389, 0x000001e3, 0x000500c2, 0x00000006, 0x0000038f, 0x0000038e, 0x00000066, 0x00050080,
    0x00000006, 0x00000342, 0x0000051a, 0x0000038f, 0x00060041, 0x000001f0, 0x00000348, 0x000001d0,
    0x000000d5, 0x00000342, 0x0004003d, 0x00000006, 0x00000349, 0x00000348, 0x00050084, 0x00000006,
    0x0000039a, 0x0000006b, 0x000001e3, 0x000500aa, 0x00000008, 0x0000039c, 0x000001e3, 0x0000004b,
    0x000300f7, 0x000003ab, 0x00000000, 0x000400fa, 0x0000039c, 0x0000039d, 0x0000039f, 0x000200f8,
    0x0000039d, 0x000200f9, 0x000003ab, 0x000200f8, 0x0000039f, 0x00050084, 0x00000006, 0x000003a3,
    0x00000389, 0x0000039a, 0x000500c7, 0x00000006, 0x000003a4, 0x000003a3, 0x00000079, 0x000500c2,
    0x00000006, 0x000003a5, 0x00000349, 0x000003a4, 0x000500c7, 0x00000006, 0x000003a7, 0x0000039a,
    0x00000079, 0x000500c4, 0x00000006, 0x000003a8, 0x0000007c, 0x000003a7, 0x00050082, 0x00000006,
    0x000003a9, 0x000003a8, 0x0000007c, 0x000500c7, 0x00000006, 0x000003aa, 0x000003a5, 0x000003a9,
    0x000200f9, 0x000003ab, 0x000200f8, 0x000003ab, 0x000700f5, 0x00000006, 0x0000051b, 0x00000349,
    0x0000039d, 0x000003aa, 0x0000039f, 0x000500b0, 0x00000008, 0x000003ba, 0x0000051b, 0x00000508,
    0x00050080, 0x00000006, 0x000003be, 0x00000505, 0x0000007c, 0x000500aa, 0x00000008, 0x000003bf,
    0x00000331, 0x000003be, 0x000300f7, 0x000003c9, 0x00000000, 0x000400fa, 0x000003bf, 0x000003c1,
    0x000003c4, 0x000200f8, 0x000003c1, 0x000200f9, 0x000003c9, 0x000200f8, 0x000003c4, 0x0007000c,
    0x00000006, 0x000003c8, 0x00000001, 0x00000026, 0x000004fc, 0x0000051b, 0x000200f9, 0x000003c9,
    0x000200f8, 0x000003c9, 0x000700f5, 0x00000006, 0x0000052a, 0x000004fc, 0x000003c1, 0x000003c8,
    0x000003c4, 0x000600a9, 0x00000006, 0x00000553, 0x000003bf, 0x0000051b, 0x000004ff, 0x000600a9,
    0x00000006, 0x00000554, 0x000003ba, 0x000004f6, 0x0000052a, 0x000600a9, 0x00000006, 0x000003de,
    0x000003ba, 0x000000cd, 0x00000553, 0x000600a9, 0x00000006, 0x00000555, 0x000003ba, 0x000004f9,
    0x00000502, 0x000600a9, 0x00000006, 0x00000556, 0x000003ba, 0x00000331, 0x00000505, 0x0007000c,
    0x00000006, 0x000003f6, 0x00000001, 0x00000026, 0x00000508, 0x0000051b, 0x0007000c, 0x00000006,
    0x000003fc, 0x00000001, 0x00000026, 0x000004f6, 0x000004f9, 0x000200f9, 0x0000034e, 0x000200f8,
    0x0000034e, 0x00050080, 0x0000003f, 0x00000350, 0x000004f5, 0x000000db, 0x000200f9, 0x00000325,
    0x000200f8, 0x00000351, 0x000300f7, 0x00000259, 0x00000000, 0x000400fa, 0x00000257, 0x00000258,
    0x00000259, 0x000200f8, 0x00000258, 0x00050041, 0x00000052, 0x00000402, 0x00000050, 0x00000051,
    0x0004003d, 0x00000006, 0x00000403, 0x00000402, 0x000500c7, 0x00000006, 0x00000405, 0x00000403,
    0x00000174, 0x000500ab, 0x00000008, 0x00000406, 0x00000405, 0x00000057, 0x000400a8, 0x00000008,
    0x0000025c, 0x00000406, 0x000200f9, 0x00000259, 0x000200f8, 0x00000259, 0x000700f5, 0x00000008,
    0x0000025d, 0x00000257, 0x00000351, 0x0000025c, 0x00000258, 0x000300f7, 0x0000025f, 0x00000000,
    0x000400fa, 0x0000025d, 0x0000025e, 0x0000025f, 0x000200f8, 0x0000025e, 0x00060041, 0x000001f0,
    0x00000263, 0x0000021e, 0x000000d5, 0x00000211, 0x0003003e, 0x00000263, 0x00000508, 0x00050080,
    0x00000006, 0x00000267, 0x00000211, 0x00000204, 0x00060041, 0x000001f0, 0x0000026a, 0x0000021e,
    0x000000d5, 0x00000267, 0x0003003e, 0x0000026a, 0x00000505, 0x00050084, 0x00000006, 0x0000026e,
    0x00000174, 0x00000204, 0x00050080, 0x00000006, 0x0000026f, 0x00000211, 0x0000026e, 0x00060041,
    0x000001f0, 0x00000272, 0x0000021e, 0x000000d5, 0x0000026f, 0x0003003e, 0x00000272, 0x00000502,
    0x00050084, 0x00000006, 0x00000276, 0x00000230, 0x00000204, 0x00050080, 0x00000006, 0x00000277,
    0x00000211, 0x00000276, 0x00060041, 0x000001f0, 0x0000027a, 0x0000021e, 0x000000d5, 0x00000277,
    0x0003003e, 0x0000027a, 0x000004ff, 0x00050084, 0x00000006, 0x0000027e, 0x0000004b, 0x00000204,
    0x00050080, 0x00000006, 0x0000027f, 0x00000211, 0x0000027e, 0x00060041, 0x000001f0, 0x00000282,
    0x0000021e, 0x000000d5, 0x0000027f, 0x0003003e, 0x00000282, 0x000004fc, 0x00050084, 0x00000006,
    0x00000286, 0x0000023f, 0x00000204, 0x00050080, 0x00000006, 0x00000287, 0x00000211, 0x00000286,
    0x00060041, 0x000001f0, 0x0000028a, 0x0000021e, 0x000000d5, 0x00000287, 0x0003003e, 0x0000028a,
    0x000004f9, 0x00050084, 0x00000006, 0x0000028e, 0x00000247, 0x00000204, 0x00050080, 0x00000006,
    0x0000028f, 0x00000211, 0x0000028e, 0x00060041, 0x000001f0, 0x00000292, 0x0000021e, 0x000000d5,
    0x0000028f, 0x0003003e, 0x00000292, 0x000004f6, 0x000200f9, 0x000002c1, 0x000200f8, 0x0000025f,
    0x0004007c, 0x0000003f, 0x00000299, 0x00000505, 0x00050080, 0x0000003f, 0x0000029a, 0x00000317,
    0x00000299, 0x00050084, 0x0000003f, 0x0000029c, 0x0000029a, 0x0000029b, 0x00050041, 0x00000052,
    0x000002a2, 0x00000050, 0x0000029d, 0x0004003d, 0x00000006, 0x000002a3, 0x000002a2, 0x00050041,
    0x00000052, 0x000002a5, 0x00000050, 0x0000029e, 0x0004003d, 0x00000006, 0x000002a6, 0x000002a5,
    0x000300f7, 0x00000466, 0x00000000, 0x000300fb, 0x00000057, 0x00000413, 0x000200f8, 0x00000413,
    0x000500aa, 0x00000008, 0x00000415, 0x000002a3, 0x00000057, 0x000400a8, 0x00000008, 0x00000416,
    0x00000415, 0x000300f7, 0x0000041b, 0x00000000, 0x000400fa, 0x00000416, 0x00000417, 0x0000041b,
    0x000200f8, 0x00000417, 0x000500aa, 0x00000008, 0x0000041a, 0x00000502, 0x000000cd, 0x000200f9,
    0x0000041b, 0x000200f8, 0x0000041b, 0x000700f5, 0x00000008, 0x0000041c, 0x00000415, 0x00000413,
    0x0000041a, 0x00000417, 0x000400a8, 0x00000008, 0x0000041d, 0x0000041c, 0x000300f7, 0x00000422,
    0x00000000, 0x000400fa, 0x0000041d, 0x0000041e, 0x00000422, 0x000200f8, 0x0000041e, 0x000500aa,
    0x00000008, 0x00000421, 0x000004ff, 0x000000cd, 0x000200f9, 0x00000422, 0x000200f8, 0x00000422,
    0x000700f5, 0x00000008, 0x00000423, 0x0000041c, 0x0000041b, 0x00000421, 0x0000041e, 0x000300f7,
    0x00000425, 0x00000000, 0x000400fa, 0x00000423, 0x00000424, 0x00000425, 0x000200f8, 0x00000424,
    0x000200f9, 0x00000466, 0x000200f8, 0x00000425, 0x000500c2, 0x00000006, 0x00000429, 0x00000502,
    0x000002a6, 0x0004007c, 0x0000003f, 0x0000042a, 0x00000429, 0x000500c2, 0x00000006, 0x0000042e,
    0x00000508, 0x000002a6, 0x0004007c, 0x0000003f, 0x0000042f, 0x0000042e, 0x000500c2, 0x00000006,
    0x00000433, 0x000004ff, 0x000002a6, 0x0004007c, 0x0000003f, 0x00000434, 0x00000433, 0x000500aa,
    0x00000008, 0x00000436, 0x000002a3, 0x0000007c, 0x000300f7, 0x00000446, 0x00000000, 0x000400fa,
    0x00000436, 0x00000437, 0x0000043e, 0x000200f8, 0x00000437, 0x00050084, 0x0000003f, 0x0000043a,
    0x00000066, 0x0000042f, 0x00050082, 0x0000003f, 0x0000043b, 0x0000042a, 0x0000043a, 0x00050080,
    0x0000003f, 0x0000043d, 0x0000043b, 0x00000434, 0x000200f9, 0x00000446, 0x000200f8, 0x0000043e,
    0x00050082, 0x0000003f, 0x00000441, 0x0000042a, 0x0000042f, 0x00050082, 0x0000003f, 0x00000444,
    0x00000434, 0x0000042f, 0x0007000c, 0x0000003f, 0x00000445, 0x00000001, 0x0000002a, 0x00000441,
    0x00000444, 0x000200f9, 0x00000446, 0x000200f8, 0x00000446, 0x000700f5, 0x0000003f, 0x00000512,
    0x0000043d, 0x00000437, 0x00000445, 0x0000043e, 0x00050084, 0x0000003f, 0x00000448, 0x00000066,
    0x00000512, 0x0004007c, 0x00000006, 0x00000449, 0x00000448, 0x00050082, 0x0000003f, 0x0000044c,
    0x0000042a, 0x00000434, 0x0006000c, 0x0000003f, 0x0000044d, 0x00000001, 0x00000005, 0x0000044c,
    0x0004007c, 0x00000006, 0x0000044e, 0x0000044d, 0x000500aa, 0x00000008, 0x00000451, 0x00000449,
    0x00000057, 0x000300f7, 0x00000453, 0x00000000, 0x000400fa, 0x00000451, 0x00000452, 0x00000453,
    0x000200f8, 0x00000452, 0x000200f9, 0x00000466, 0x000200f8, 0x00000453, 0x00050084, 0x00000006,
    0x00000455, 0x0000044e, 0x00000552, 0x00050080, 0x00000006, 0x00000457, 0x00000455, 0x00000449,
    0x00050084, 0x00000006, 0x00000459, 0x00000174, 0x00000449, 0x00050086, 0x00000006, 0x0000045a,
    0x00000457, 0x00000459, 0x0004007c, 0x0000003f, 0x0000045b, 0x0000045a, 0x000500b1, 0x00000008,
    0x0000045e, 0x0000042a, 0x00000434, 0x000300f7, 0x00000464, 0x00000000, 0x000400fa, 0x0000045e,
    0x0000045f, 0x00000462, 0x000200f8, 0x0000045f, 0x0004007e, 0x0000003f, 0x00000461, 0x0000045b,
    0x000200f9, 0x00000464, 0x000200f8, 0x00000462, 0x000200f9, 0x00000464, 0x000200f8, 0x00000464,
    0x000700f5, 0x0000003f, 0x00000513, 0x00000461, 0x0000045f, 0x0000045b, 0x00000462, 0x000200f9,
    0x00000466, 0x000200f8, 0x00000466, 0x000900f5, 0x0000003f, 0x00000514, 0x000000d5, 0x00000424,
    0x000000d5, 0x00000452, 0x00000513, 0x00000464, 0x00050080, 0x0000003f, 0x000002a8, 0x0000029c,
    0x00000514, 0x00060041, 0x00000052, 0x0000046c, 0x00000050, 0x0000005c, 0x0000007c, 0x0004003d,
    0x00000006, 0x0000046d, 0x0000046c, 0x00050084, 0x00000006, 0x0000046e, 0x000002da, 0x0000046d,
    0x00050080, 0x00000006, 0x000002b2, 0x0000046e, 0x000002d3, 0x000500aa, 0x00000008, 0x000002b5,
    0x00000508, 0x000000cd, 0x000600a9, 0x0000003f, 0x000002b8, 0x000002b5, 0x000002b6, 0x000002a8,
    0x0004007c, 0x00000006, 0x000002b9, 0x000002b8, 0x00060041, 0x000001f0, 0x000002ba, 0x000002ac,
    0x000000d5, 0x000002b2, 0x0003003e, 0x000002ba, 0x000002b9, 0x000200f9, 0x000002c1, 0x000200f8,
    0x000002c1, 0x000100fd, 0x00010038,
};
static const uint32_t *stereo__spirv(int module, size_t *bytes)
{
    static const struct { const uint32_t *words; size_t bytes; } modules[STEREO__SPV_COUNT] = {
        {stereo__spv_box_h, sizeof(stereo__spv_box_h)},
        {stereo__spv_box_v, sizeof(stereo__spv_box_v)},
        {stereo__spv_cost_ad, sizeof(stereo__spv_cost_ad)},
        {stereo__spv_cost_census, sizeof(stereo__spv_cost_census)},
        {stereo__spv_cost_mix, sizeof(stereo__spv_cost_mix)},
        {stereo__spv_cost_prior, sizeof(stereo__spv_cost_prior)},
        {stereo__spv_export_confidence, sizeof(stereo__spv_export_confidence)},
        {stereo__spv_export_depth, sizeof(stereo__spv_export_depth)},
        {stereo__spv_export_disparity, sizeof(stereo__spv_export_disparity)},
        {stereo__spv_export_points, sizeof(stereo__spv_export_points)},
        {stereo__spv_feature_census, sizeof(stereo__spv_feature_census)},
        {stereo__spv_image_colour, sizeof(stereo__spv_image_colour)},
        {stereo__spv_image_grey, sizeof(stereo__spv_image_grey)},
        {stereo__spv_import_disparity, sizeof(stereo__spv_import_disparity)},
        {stereo__spv_lr_check, sizeof(stereo__spv_lr_check)},
        {stereo__spv_mask_apply, sizeof(stereo__spv_mask_apply)},
        {stereo__spv_median, sizeof(stereo__spv_median)},
        {stereo__spv_sgm_path, sizeof(stereo__spv_sgm_path)},
        {stereo__spv_speckle_apply, sizeof(stereo__spv_speckle_apply)},
        {stereo__spv_speckle_area, sizeof(stereo__spv_speckle_area)},
        {stereo__spv_speckle_components, sizeof(stereo__spv_speckle_components)},
        {stereo__spv_volume_convert, sizeof(stereo__spv_volume_convert)},
        {stereo__spv_volume_rescale, sizeof(stereo__spv_volume_rescale)},
        {stereo__spv_wta, sizeof(stereo__spv_wta)},
        {stereo__spv_wta_right, sizeof(stereo__spv_wta_right)},
    };
    *bytes = modules[module].bytes;
    return modules[module].words;
}
#endif
/* @spirv:end */
