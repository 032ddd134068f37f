/* Public: a frame's pictures, and matching it. */

typedef struct stereo_image { const void *pixels; size_t stride; } stereo_image; /* stride in bytes, 0 = tight */
typedef struct stereo_target { void *pixels; size_t stride; } stereo_target;

/* A cost volume: bytes from a row, a pixel and a disparity to the next. 0 = tight: the disparities of a pixel side by
   side, pixel = disparities * disparity, row = width * pixel. Others may lie in any order; no two elements
   overlap. */
typedef struct stereo_volume { const void *costs; size_t row, pixel, disparity; } stereo_volume;
typedef struct stereo_volume_target { void *costs; size_t row, pixel, disparity; } stereo_volume_target;

/* Inputs are never written. A mask has one byte a pixel; where it is 0, its view's disparity is invalid, whatever the map
   filters fill. Images may be NULL where a plan with given costs does not use them. Outputs must be those that the
   plan declared; NULL = not wanted this time. Strides may be any number of bytes >= a row (odd ones too). points:
   three f32 a pixel, X Y Z; invalid = NaN. */
typedef struct stereo_frame {
    stereo_image left, right;
    stereo_image mask, mask_right;   /* with STEREO_INPUT_MASK, STEREO_INPUT_MASK_RIGHT; NULL = none this time */
    stereo_image previous;           /* with STEREO_INPUT_PREVIOUS: a left disparity; NULL = none this time */
    stereo_volume given;             /* with cost = given, as stereo_plan_desc.given describes it */
    stereo_target disparity;         /* left view */
    stereo_target disparity_right;   /* right view: right pixel x sees left pixel x + d */
    stereo_target confidence;
    stereo_target depth;
    stereo_target points;
    stereo_volume_target costs;      /* as stereo_plan_costs describes it */
    void (*done)(void *user, stereo_result result); /* called when a submitted frame has ended, with the
                                        result that stereo_wait returns; may be NULL */
    void *user;
} stereo_frame;

/* ---- before a pair is matched: does it look right? ---- */

typedef enum stereo_finding {
    STEREO_FINDING_SWAPPED = 1,      /* the left image was taken by the right camera */
    STEREO_FINDING_UNRECTIFIED = 2,  /* points do not lie in the same row of both images */
    STEREO_FINDING_RANGE = 4,        /* too many points have disparities outside the search range */
    STEREO_FINDING_UNRELATED = 8     /* hardly any corner of the left image is found again in the right one */
} stereo_finding;

typedef struct stereo_examination {
    uint32_t points;                 /* found in both images without doubt; with fewer than 40, all else but
                                        findings and sought is 0: unknown */
    uint32_t findings;               /* stereo_finding */
    int32_t farthest, nearest;       /* the points' disparities, less half a percent of the points at each end */
    int32_t min_disparity;           /* a search range that holds them, with a margin */
    uint32_t num_disparities;
    int32_t vertical_offset;         /* median: rows by which points lie further down in the right image */
    float off_rows, negative, outside; /* shares of the points: two rows or more off; with disparities below 0; outside the
                                        search range by more than a pixel */
    uint32_t sought;                 /* corners of the left image that were looked for in the right one */
} stereo_examination;

/* Searches the right image for points of the left one, outside the search range too: see the manual, EXAMINATION.
   Uses desc's size, input format, search range, pipeline (of prepare, only rectify) and calibration, and frame's left
   and right. Always runs on the host, in one thread; gives back the memory that it takes. Errors: BAD_ARGUMENT,
   HOST_MEMORY. */
STEREO_API stereo_result stereo_examine(stereo_context *context, const stereo_plan_desc *desc, const stereo_frame *frame,
                                        stereo_examination *examination);

typedef struct stereo_ticket { uint64_t id; } stereo_ticket;

/* Matches one pair and returns when the outputs are written. Errors, also of stereo_submit and stereo_stage_read:
   BAD_ARGUMENT, UNSUPPORTED (a context that only plans), DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_match(stereo_plan *plan, const stereo_frame *frame);
/* Starts a frame. Inputs are read before it returns; outputs are written inside the stereo_wait that reports OK. At
   most `slots` frames may be in flight (BAD_ARGUMENT beyond). The CPU backend does the whole frame inside this call:
   when it returns, outputs are written and `done` was called, and stereo_wait only says so. After an error there is no
   frame, and `done` is not called. Errors: those of stereo_match. */
STEREO_API stereo_result stereo_submit(stereo_plan *plan, const stereo_frame *frame, stereo_ticket *ticket);
/* Waits at most timeout_ns for a frame (0 = ask only). OK: outputs written, ticket spent. PENDING: not yet. Errors:
   BAD_ARGUMENT (no such frame), DEVICE_LOST, VULKAN; the ticket is spent then too. */
STEREO_API stereo_result stereo_wait(stereo_plan *plan, stereo_ticket ticket, uint64_t timeout_ns);

