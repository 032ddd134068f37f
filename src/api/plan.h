/* Public: a plan, which is a pipeline made ready for one image size on one context. */

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

typedef enum stereo_lens {
    STEREO_LENS_PINHOLE = 0,         /* Brown's model, as OpenCV extends it; ROS: plumb_bob, rational_polynomial */
    STEREO_LENS_FISHEYE = 1          /* OpenCV's fisheye; equidistant of ROS and Kalibr */
} stereo_lens;

/* A camera and its rectified view, as OpenCV's stereoCalibrate and stereoRectify give them; matrices row by row. */
typedef struct stereo_camera {
    double k[9];                     /* pixels: fx 0 cx, 0 fy cy, 0 0 1; fx and fy above 0 */
    double distortion[14];           /* k1 k2 p1 p2 k3 k4 k5 k6 of radius and decentring, s1 s2 s3 s4 of thin prisms,
                                        tau_x tau_y of a tilted sensor, in radians; fisheye: k1 k2 k3 k4. 0 = none */
    double r[9];                     /* rotation of the camera into the rectified view */
    double p[12];                    /* projection of that view, 3 x 4; only stereo_calibration_q uses its last
                                        column */
    stereo_lens lens;
} stereo_camera;

typedef struct stereo_calibration { stereo_camera left, right; } stereo_calibration;

typedef enum stereo_inputs {
    STEREO_INPUT_MASK = 1,           /* of the left view */
    STEREO_INPUT_PREVIOUS = 2, STEREO_INPUT_MASK_RIGHT = 4
} stereo_inputs;
typedef enum stereo_outputs {
    STEREO_OUTPUT_DISPARITY = 1, STEREO_OUTPUT_DISPARITY_RIGHT = 2, STEREO_OUTPUT_CONFIDENCE = 4,
    STEREO_OUTPUT_DEPTH = 8, STEREO_OUTPUT_POINTS = 16,
    STEREO_OUTPUT_COSTS = 32         /* the left view's costs between aggregation and optimization */
} stereo_outputs;

typedef enum stereo_plan_flags {
    STEREO_PLAN_KEEP_STAGES = 1,     /* every logical pass keeps its result for stereo_stage_read: no fusion, no reuse
                                        of memory */
    STEREO_PLAN_NO_FUSION = 2,       /* single passes only; same bytes out */
    STEREO_PLAN_RECORD = 4           /* its frames are recorded into your command buffers, not submitted: see
                                        stereo_record. In a context on your own device; not with KEEP_STAGES */
} stereo_plan_flags;

/* The meaning of the numbers in a cost volume. */
typedef struct stereo_costs {
    uint32_t element_bytes;          /* unsigned integers of 1, 2 or 4 bytes; 0 = the fewest that hold max */
    uint32_t max;                    /* the largest cost, 1..2^31 - 1; larger ones count as this; 0 = the largest that
                                        element_bytes hold, or 255 if that is 0 too */
    double unit;                     /* steps in a cost unit, 1e-6..1e12; 0 = max */
    double levels;                   /* 8-bit levels of a cost unit where costs are differences of brightness, at most 65535;
                                        0 = they are not */
} stereo_costs;

/* Settings that never change a byte of the output. In each field 0 = the planner decides. */
typedef struct stereo_tuning {
    uint32_t band_rows;              /* CPU: rows of a band that a worker gets, and of a block whose sums SGM with 4
                                        and 8 paths keeps; Vulkan: rows of a band of a volume */
    uint32_t block_columns;          /* CPU: columns of a wavefront's block */
    uint32_t slab_disparities;       /* Vulkan: disparities of a slab of a volume */
    uint32_t group_width;            /* Vulkan: invocations of a workgroup, a power of two */
    uint32_t path_lanes;             /* Vulkan: invocations that share one path, a power of two. mgm: 1 = line by line;
                                        more = by blocks of pixels; 0 = blocks, on software drivers lines */
    uint32_t path_shuffle;           /* Vulkan: 1 = these exchange values in shared memory; 2 = by shuffles, if the
                                        device has Vulkan 1.1 and they all lie in one subgroup; 0 = as 1; on software
                                        drivers as 2 */
    uint32_t box_tile;               /* Vulkan: windows of smaller radius are summed at once from a tile, if that fits
                                        into shared memory; else, and with 0, as running sums */
    uint32_t zncc_form;              /* Vulkan: products of zncc are summed 1 directly, 2 by zigzag scanning, 3 by sums
                                        of columns that are kept from row to row (Chang et al. 2020; 3 is not theirs) */
    uint32_t zncc_rows, zncc_columns; /* Vulkan: an invocation's block in forms 2 and 3, the paper's V_Z and H_Z,
                                        1..64; a block of more than 512 pixels gets fewer rows */
    uint32_t zncc_sums;              /* Vulkan: pixels and squares of zncc are summed 1 directly, 2 by prefix scan */
    uint32_t dt_join;                /* Vulkan: 1 = zncc, the domain transform and winner-takes-all are passes of
                                        their own. 2 = where possible, zncc becomes part of the first direction, and
                                        winner-takes-all of the last one (Chang et al. 2020). 0 = only the latter,
                                        and only with floats */
    uint32_t bp_join;                /* Vulkan, bp: 1 = each level's costs are made separately, and messages begin and
                                        are sent in separate dispatches. 2 = the costs of small levels are made
                                        together, and messages begin as they are first sent. 3 = as 2, and with up to 32
                                        disparities two iterations run at once, except the last one or two. 0 = as 3; on
                                        software drivers, of all that, only messages begin as they are first sent */
    uint32_t cost_join;              /* Vulkan: 1 = costs, sums and winner-takes-all are passes of their own. 2 = they
                                        are joined where possible. SGM: census costs are computed where paths need
                                        them, and every second path adds to a sum of its own, where 8 bits hold
                                        both, so that opposite paths run at once. ad, sad and census
                                        without paths: one pass for costs, sums over a box of radius up to 10 and
                                        winner-takes-all; or one for costs and their means over the first crosses,
                                        with arms up to 31. ESAW, ESMP: a step (rows, columns and their messages) is
                                        one pass, the first begins with the costs, and the last ends with
                                        winner-takes-all. bp: ad and census costs are computed wherever those of the
                                        largest level are read, unless that is small enough for bp_join, and beliefs
                                        end with winner-takes-all. 0 = as 2; on software drivers as 1, but for steps
                                        of ESAW and winner-takes-all with them */
    uint32_t row_alignment;          /* Vulkan: bytes; bp's rows of data and messages begin at multiples of it; a
                                        power of two, below 4 counts as 4; 0 = 16 (Grauer-Gray, table V) */
    uint32_t volume_layout;          /* Vulkan: layout of volumes whose kernels all take either, which no aggregation's
                                        do: 1 = the disparities of a pixel lie side by side; 0, 2 = planes */
    uint32_t own_memory;             /* Vulkan: 1 = stages get up to 16 buffers instead of sharing one (Grauer-Gray,
                                        table III) */
    uint32_t unroll;                 /* Vulkan: loops over the windows of box_tile, adaptive-weight and cross-weight:
                                        1 = they stay, 2 = they are unrolled, up to radius 4; 0 = the driver decides
                                        (Fang et al. 2012, figure 13), and weights take a faster form with
                                        workgroups' tiles, which has no such loops */
} stereo_tuning;

struct stereo_vulkan_memory;

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
    const stereo_calibration *calibration; /* copied; needed for prepare = rectify, else unused; NULL = none */
    stereo_costs given;              /* for cost = given, else unused; stereo_plan_costs fills it from another plan's
                                        output */
    float q[16];                     /* row-major; [X Y Z W] = Q [x y d 1], for depth and points; stereo_q fills it */
    uint32_t slots;                  /* frames in flight, 1..8; 0 = 1 */
    uint64_t max_memory;             /* most bytes of the plan's host and device memory together; 0 = no cap */
    const struct stereo_vulkan_memory *memory; /* Vulkan: buffers of yours that frames work in; NULL = own ones */
    uint32_t flags;                  /* stereo_plan_flags */
    stereo_tuning tuning;
    uint32_t canary_end_;            /* leave 0 */
} stereo_plan_desc;

/* Q for rectified cameras: focal length in pixels, baseline in metres, the left principal point, and doffs =
   cx_right - cx_left (0 for most). Z = focal * baseline / (d + doffs). */
STEREO_API void stereo_q(float focal, float baseline, float cx, float cy, float doffs, float q[16]);

/* The same for the rectified views of a calibration, in its unit of length; d, cx and doffs are those of left.p and
   right.p. BAD_ARGUMENT, and q unchanged: NULL, or no baseline along x. */
STEREO_API stereo_result stereo_calibration_q(const stereo_calibration *calibration, float q[16]);

typedef struct stereo_memory {
    uint64_t host_bytes;             /* that the plan asks the allocator for */
    uint64_t device_bytes;           /* that it asks the device for; 0 on the CPU backend */
    uint64_t work_bytes;             /* Vulkan: the part of device_bytes that frames work in; with plan.memory it is
                                        taken from there instead */
    uint64_t largest_buffer;         /* bytes of the largest single device buffer */
    uint64_t minimum_bytes;          /* the smallest max_memory with which the same plan can be made */
    uint32_t passes;                 /* physical passes of a frame */
    uint32_t parts;                  /* parts of the volume that is split most; 1 = none is */
} stereo_memory;

/* The memory that stereo_plan_create would ask for, without asking for it (planning itself borrows some scratch from
   the allocator). Errors as stereo_plan_create. */
STEREO_API stereo_result stereo_plan_memory(stereo_context *context, const stereo_plan_desc *desc, stereo_memory *memory);

/* Makes a plan with all memory that it will ever use, all pipelines and command buffers. Errors: BAD_ARGUMENT (the
   message names the field and the range), UNSUPPORTED, LIMIT (the cap is too small: the message names the least that
   works), HOST_MEMORY, DEVICE_MEMORY, DEVICE_LOST, VULKAN. Plans of one context may be used from different threads,
   one plan by one thread at a time. */
STEREO_API stereo_result stereo_plan_create(stereo_context *context, const stereo_plan_desc *desc, stereo_plan **plan);
STEREO_API void stereo_plan_destroy(stereo_plan *plan); /* waits for its frames; NULL is allowed */

/* The descriptor with every zero replaced by its default, but for those of tuning; its pipeline and calibration point
   at the plan's copies, which live as long as the plan; memory is NULL. */
STEREO_API void stereo_plan_info(const stereo_plan *plan, stereo_plan_desc *desc);

/* The meaning of the volume of STEREO_OUTPUT_COSTS; all 0 without that output. */
STEREO_API void stereo_plan_costs(const stereo_plan *plan, stereo_costs *costs);

/* The integers that parameters in cost units became, by key: "sgm.p1", "sgm.p2", "sgm.p2-min" (of an adapted P2,
   where the guide's step is largest), "scanline.lambda", "prior.weight"; "unit" is the steps of one cost unit,
   rounded. 0 where the plan has no such integer. */
STEREO_API uint32_t stereo_plan_integer(const stereo_plan *plan, const char *key);

typedef struct stereo_pass_info {
    const char *name;                /* the kernel's: "cost_census" */
    uint32_t fused;                  /* logical passes that this physical pass replaces, 1 = itself */
    uint32_t volume;                 /* 1 = writes or reads a cost volume, or bp's data or messages */
    uint64_t bytes;                  /* read and written, by the plan */
    uint64_t operations;             /* arithmetic, by the plan */
    uint32_t dispatches;             /* Vulkan: of a frame; 0 on the CPU backend */
    double milliseconds;             /* last measured; < 0 = not measured */
    double predicted;                /* as by stereo_predict; < 0 = not known */
} stereo_pass_info;

/* Physical passes, in order. Returns how many there are; fills at most room. */
STEREO_API uint32_t stereo_plan_passes(const stereo_plan *plan, stereo_pass_info *infos, uint32_t room);

