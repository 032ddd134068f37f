/* Public: the pipeline, which is everything that may change the answer. */

/* Behind each enumeration of a stage: its names in texts, in the order of their numbers without the 0 of NONE and END. */
typedef enum stereo_prepare {        /* what happens to both images before costs are made of them */
    STEREO_PREPARE_NONE = 0,         /* closes the list */
    STEREO_PREPARE_SOBEL = 1,        /* horizontal gradients, clamped to a range */
    STEREO_PREPARE_BLUR = 2,         /* smoothed by a Gaussian */
    STEREO_PREPARE_NORMALIZE = 3,    /* brightness less the mean around the pixel, clamped to a range */
    STEREO_PREPARE_RECTIFY = 4       /* rectifies the cameras' images, by stereo_plan_desc.calibration; must be
                                        first */
} stereo_prepare;
#define STEREO__PREPARE_NAMES "sobel|blur|normalize|rectify"

typedef enum stereo_cost_kind {
    STEREO_COST_NONE = 0,            /* an unused term */
    STEREO_COST_AD = 1,              /* absolute difference, truncated */
    STEREO_COST_CENSUS = 2,          /* Hamming distance of census words */
    STEREO_COST_GRADIENT = 3,        /* absolute difference of horizontal gradients, truncated */
    STEREO_COST_BT = 4,              /* Birchfield and Tomasi: insensitive to sampling, truncated */
    STEREO_COST_SAD = 5,             /* sum of ad over a window */
    STEREO_COST_ZNCC = 6,            /* 1 - zero-mean normalised cross-correlation of windows */
    STEREO_COST_AD_CENSUS = 7,       /* ad and census on exponential scales (Mei et al. 2011) */
    STEREO_COST_GIVEN = 8            /* the caller's own: stereo_plan_desc.given, stereo_frame.given */
} stereo_cost_kind;
#define STEREO__COST_NAMES "ad|census|gradient|bt|sad|zncc|ad-census|given"

typedef enum stereo_census_kind {
    STEREO_CENSUS_FULL = 0,          /* every neighbour against the centre (Zabih and Woodfill 1994) */
    STEREO_CENSUS_SYMMETRIC = 1,     /* opposite pixels against each other (Spangenberg et al. 2013) */
    STEREO_CENSUS_PATTERN = 2        /* 32 chosen pairs of pixels in 9x3, some of them blurred. Chosen pairs: Calonder
                                        et al. 2010; which ones, for matching along rows: ours */
} stereo_census_kind;
typedef enum stereo_border { STEREO_BORDER_CLAMP = 0, STEREO_BORDER_CAP = 1 } stereo_border;
typedef enum stereo_aggregate_kind {
    STEREO_AGGREGATE_NONE = 0,
    STEREO_AGGREGATE_BOX = 1,        /* sum over a square */
    STEREO_AGGREGATE_CROSS = 2,      /* mean over a region that grows along similar colours (Zhang et al. 2009) */
    STEREO_AGGREGATE_DOMAIN_TRANSFORM = 3, /* edge-preserving recursive filter, in four directions (Pham and Jeon
                                        2013; Chang et al. 2020) */
    STEREO_AGGREGATE_ADAPTIVE_WEIGHT = 4, /* window with weights by colour and distance (Yoon and Kweon 2006) */
    STEREO_AGGREGATE_CROSS_WEIGHT = 5, /* the same, inside the region of cross */
    STEREO_AGGREGATE_ESAW = 6,       /* three weighted taps, further apart in each step (Yu et al. 2010) */
    STEREO_AGGREGATE_ESMP = 7,       /* the same on messages */
    STEREO_AGGREGATE_RTAW = 8,       /* adaptive weights along rows, then along columns (Gong et al. 2007) */
    STEREO_AGGREGATE_GUIDED = 9      /* guided filter (He et al. 2010; Rhemann et al. 2011) */
} stereo_aggregate_kind;
#define STEREO__AGGREGATE_NAMES "none|box|cross|domain-transform|adaptive-weight|cross-weight|esaw|esmp|rtaw|guided"
typedef enum stereo_cross_arms { STEREO_CROSS_ZHANG = 0, STEREO_CROSS_MEI = 1 } stereo_cross_arms;
typedef enum stereo_curve { STEREO_CURVE_LINEAR = 0, STEREO_CURVE_EXPONENTIAL = 1 } stereo_curve;
typedef enum stereo_space { STEREO_SPACE_LAB = 0, STEREO_SPACE_RGB = 1 } stereo_space;
typedef enum stereo_distance {       /* of two colours */
    STEREO_DISTANCE_MAX = 0,         /* the largest of the channels' differences */
    STEREO_DISTANCE_MEAN = 1,        /* their mean */
    STEREO_DISTANCE_L2 = 2,          /* the root of the sum of their squares */
    STEREO_DISTANCE_LAB = 3          /* the same in CIELab */
} stereo_distance;
typedef enum stereo_guide { STEREO_GUIDE_GREY = 0, STEREO_GUIDE_COLOUR = 1 } stereo_guide;
typedef enum stereo_storage {        /* of costs between the passes of an aggregation */
    STEREO_STORAGE_F32 = 0,
    STEREO_STORAGE_U16 = 1,
    STEREO_STORAGE_I16 = 2,          /* each less the cost of the first disparity */
    STEREO_STORAGE_U8 = 3,           /* the same in the code of Chang et al. 2020: costs above the first one's become
                                        0 */
    STEREO_STORAGE_F8 = 4            /* the same as floats of 5 bits and 3 bits of exponent: nearer to f32 than u8
                                        is */
} stereo_storage;
typedef enum stereo_tap_border { STEREO_TAP_BORDER_DROP = 0, STEREO_TAP_BORDER_CLAMP = 1 } stereo_tap_border;
typedef enum stereo_optimize_kind {
    STEREO_OPTIMIZE_WTA = 0,         /* no optimization: every pixel takes its cheapest disparity */
    STEREO_OPTIMIZE_SGM = 1,         /* semi-global matching (Hirschmueller 2008) */
    STEREO_OPTIMIZE_SCANLINE = 2,    /* the cheapest path through each row (Zach et al. 2006) */
    STEREO_OPTIMIZE_MGM = 3,         /* more global matching (Facciolo et al. 2015), with the parameters of sgm */
    STEREO_OPTIMIZE_BP = 4           /* hierarchical belief propagation (Felzenszwalb and Huttenlocher 2006; Grauer-Gray) */
} stereo_optimize_kind;
#define STEREO__OPTIMIZE_NAMES "wta|sgm|scanline|mgm|bp"
typedef enum stereo_scanline_form {  /* of truncated penalties */
    STEREO_SCANLINE_EXACT = 0,
    STEREO_SCANLINE_PAPER = 1        /* as Zach et al. 2006 truncate them: some steps cost too much */
} stereo_scanline_form;
typedef enum stereo_scanline_stretch { /* both images' rows get so many times as wide: disparities come in steps of */
    STEREO_SCANLINE_STRETCH_1 = 0,   /* a pixel */
    STEREO_SCANLINE_STRETCH_2 = 1,   /* half a pixel */
    STEREO_SCANLINE_STRETCH_4 = 2    /* a quarter */
} stereo_scanline_stretch;
typedef enum stereo_adapt {          /* how penalties adapt to the picture */
    STEREO_ADAPT_NONE = 0,
    STEREO_ADAPT_GRADIENT = 1,       /* P2 to the left view's luma */
    STEREO_ADAPT_EXPONENTIAL = 2,    /* P2 to the left view's colours */
    STEREO_ADAPT_COLOUR = 3          /* P1 and P2 to both views' colours */
} stereo_adapt;
typedef enum stereo_message_storage { /* how belief propagation keeps data costs and messages */
    STEREO_MESSAGE_F32 = 0,
    STEREO_MESSAGE_F16 = 1,          /* half floats, on a grid that they hold exactly */
    STEREO_MESSAGE_U16 = 2,          /* steps above a message's least value */
    STEREO_MESSAGE_U8 = 3            /* the same, at most 255 of them; data costs in 16 bits where they need to */
} stereo_message_storage;
typedef enum stereo_bp_border {      /* pixels at the image's edge, and columns where a disparity leaves the right image */
    STEREO_BP_BORDER_FULL = 0,       /* both are matched as all others are */
    STEREO_BP_BORDER_REFERENCE = 1   /* the former send no messages and get the smallest disparity, the latter have
                                        data costs of 0: as in the published code */
} stereo_bp_border;
typedef enum stereo_right_view {     /* where the right view's map comes from */
    STEREO_RIGHT_VIEW_NONE = 0,      /* it is not made */
    STEREO_RIGHT_VIEW_VOLUME = 1,    /* the left view's volume, read along its diagonals */
    STEREO_RIGHT_VIEW_OWN = 2        /* a volume of its own, from the mirrored pair: twice the work */
} stereo_right_view;
typedef enum stereo_subpixel { STEREO_SUBPIXEL_NONE = 0, STEREO_SUBPIXEL_PARABOLA = 1, STEREO_SUBPIXEL_VFIT = 2,
    STEREO_SUBPIXEL_RAW = 3 } stereo_subpixel; /* raw: V-fit of the costs before aggregation and optimization */
typedef enum stereo_confidence_kind {
    STEREO_CONFIDENCE_RATIO = 0,     /* of the best cost to the second best that is not beside it */
    STEREO_CONFIDENCE_PKRN = 1,      /* of the best cost to the second best, also beside it */
    STEREO_CONFIDENCE_LRD = 2        /* as pkrn, relative to the second best less the right pixel's least cost */
} stereo_confidence_kind;
typedef enum stereo_refine_kind {
    STEREO_REFINE_END = 0,           /* closes the list */
    STEREO_REFINE_LR = 1,            /* left-right check */
    STEREO_REFINE_SPECKLE = 2,       /* small components become invalid */
    STEREO_REFINE_MEDIAN = 3,
    STEREO_REFINE_BORDER = 4,        /* the border that the other view does not see is continued as a plane */
    STEREO_REFINE_VOTE = 5,          /* the region around an invalid pixel votes for its disparity */
    STEREO_REFINE_FILL = 6,          /* invalid pixels take a disparity from the nearest valid ones */
    STEREO_REFINE_WEIGHTED_MEDIAN = 7, /* pixels of like colour count for more (Ma et al. 2013) */
    STEREO_REFINE_SMOOTH = 8,        /* weighted least squares along rows and columns (Min et al. 2014) */
    STEREO_REFINE_DISCONTINUITY = 9, /* beside edges, takes a neighbour's disparity if it costs less (Mei et al.
                                        2011) */
    STEREO_REFINE_LUCAS_KANADE = 10, /* subpixel positions by the pictures' gradients (Lucas and Kanade 1981) */
    STEREO_REFINE_PLANE = 11         /* surfaces almost without texture become planes, where the pictures then agree
                                        better */
} stereo_refine_kind;
#define STEREO__REFINE_NAMES \
    "lr|speckle|median|border|vote|fill|weighted-median|smooth|discontinuity|lucas-kanade|plane"
typedef enum stereo_fill { STEREO_FILL_ROW = 0, STEREO_FILL_DIRECTIONS = 1 } stereo_fill;

/* Everything that may change the answer. A plain value: get it from stereo_pipeline_base, edit fields (or use
   stereo_pipeline_set), hand it to stereo_plan_create. Every field is literal: 0 means zero, never "default".
   stereo_params() documents the range, unit, default and source of each.
   Penalties and weights are in cost units: one unit is the range of a cost term of weight 1. */
typedef struct stereo_pipeline {
    uint32_t canary_;                /* set by the functions that fill a pipeline: an unfilled one is refused */
    stereo_prepare prepare[STEREO_MAX_PREPARE]; /* in order of running, closed by STEREO_PREPARE_NONE where shorter */
    struct { int32_t cap; } sobel;   /* 8-bit levels of a sum whose weights, without signs, add up to 8 */
    struct { float sigma; } blur;    /* pixels */
    struct { int32_t width, height, cap; } normalize; /* odd sides; cap in quarters of an 8-bit level */
    struct { stereo_cost_kind kind; float weight; } cost[STEREO_MAX_COSTS];
    stereo_border border;            /* the cost of a disparity that leaves the right image */
    struct { int32_t colour; stereo_curve curve; float truncate, lambda, texture; int32_t texture_radius, gain; } ad; /* colour
                                        0|1; 8-bit levels, truncate 0 = none, texture 0 = off */
    struct { int32_t width, height; stereo_census_kind kind; int32_t margin; float lambda; } census; /* odd sides, at
                                        most 64 bits, of full and symmetric; margin in 8-bit levels, lambda in bits */
    struct { stereo_curve curve; float truncate, lambda; } gradient; /* 8-bit levels a pixel, truncate 0 = none */
    struct { float truncate; } bt;   /* 8-bit levels, 0 = none */
    struct { int32_t width, height; } sad, zncc; /* odd */
    stereo_aggregate_kind aggregate;
    struct { int32_t radius; } box;
    struct { stereo_cross_arms arms; int32_t length, tau, length2, tau2, joint, iterations; } cross; /* pixels, 8-bit
                                        levels; length2, tau2: of mei; joint 0|1 */
    struct { float sigma_s, sigma_r; stereo_guide guide; stereo_storage storage;
             int32_t normalize; } dt;   /* pixels, 8-bit levels; normalize 1 = a weighted mean instead of a weighted
                                        sum */
    struct { int32_t radius; float gamma_c, gamma_p; int32_t views; stereo_space space;
             int32_t squared; } aw;  /* gamma_c in 8-bit levels or CIELab units, gamma_p in pixels; views 1|2 */
    struct { int32_t iterations; float base, gamma_c, gamma_p; stereo_distance distance; stereo_tap_border border;
             stereo_storage storage; } esaw; /* storage f32|u16 */
    struct { int32_t iterations; float base, gamma_c, gamma_p; stereo_distance distance; stereo_tap_border border;
             float lambda, c, eta; stereo_storage storage; } esmp; /* lambda an 8-bit level, c and eta: see EXACT DEFINITIONS, weights */
    struct { int32_t radius; float gamma_c, gamma_p; stereo_distance distance; stereo_tap_border border;
             int32_t messages; stereo_storage storage; } rtaw; /* messages 0|1 */
    struct { int32_t radius; float epsilon; } guided; /* pixels; epsilon as a part of the guide's squared range */
    stereo_optimize_kind optimize;
    struct { int32_t paths; float p1, p2, p2_min; stereo_adapt adapt; float adapt_k, scale; int32_t tau_so; } sgm; /*
                                        for mgm too: penalties in units, adapt_k and tau_so in 8-bit levels */
    struct { float lambda; int32_t truncate; stereo_scanline_form form; stereo_scanline_stretch stretch; } scanline;
                                                         /* units; disparities of the stretched rows, 0 = none */
    struct { int32_t levels, iterations; float data_weight, data_cap, discontinuity_cap, sigma;
             stereo_message_storage storage; stereo_bp_border border; } bp; /* data_weight: cost of an 8-bit level,
                                        where a step of one disparity costs 1; data_cap in 8-bit levels, 0 = none;
                                        discontinuity_cap in disparities, 0 = disparities / 7.5; sigma in pixels, 0 =
                                        none */
    struct { float weight, truncate; } prior; /* pull towards frame.previous: units, pixels */
    stereo_right_view right_view;
    struct { stereo_subpixel subpixel; float uniqueness; stereo_confidence_kind confidence;
             float confidence_least; } wta;
    stereo_refine_kind refine[STEREO_MAX_REFINE]; /* in order of running, closed by STEREO_REFINE_END where shorter */
    struct { float tolerance; } lr;               /* pixels */
    struct { int32_t area; float step; } speckle; /* pixels; pixels of disparity */
    struct { int32_t radius; } median;
    struct { int32_t radius; float sigma_c; } wmedian; /* pixels, 8-bit levels */
    struct { float step; } discontinuity;         /* pixels of disparity */
    struct { float lambda, sigma_c; int32_t iterations, fill, radius; } smooth; /* sigma_c in 8-bit levels; fill 1 =
                                        invalid pixels too */
    struct { int32_t area; float range, slope; } plane;        /* pixels; 8-bit levels; pixels of disparity in 64 pixels */
    struct { int32_t mean, radius; float damping, reach; } lk; /* pixels, pixels; 8-bit levels a pixel; pixels of disparity */
    struct { stereo_fill method; } fill;
    struct { int32_t length, tau, length2, tau2, count; float ratio; int32_t rounds, median; } vote; /* arms as cross,
                                        Mei's; median: 1 = of the picture's medians of 3 x 3 pixels */
} stereo_pipeline;

/* The pipeline of a plan whose desc.pipeline is NULL, fixed for ever: census symmetric 9x7, no aggregation, SGM
   with 4 paths, right view from the same volume, V-fit, refine lr,median. */
STEREO_API void stereo_pipeline_base(stereo_pipeline *pipeline);

/* Whole pipelines that were chosen by measuring on pairs with ground truth; `stereo accuracy` repeats the
   measurement. Their settings may become better from version to version; those of the base pipeline never change. */
typedef enum stereo_preset {
    STEREO_PRESET_BASE = 0,          /* stereo_pipeline_base */
    STEREO_PRESET_FAST = 1,          /* the least time in which depth jumps are sharp */
    STEREO_PRESET_BALANCED = 2,      /* like ACCURATE, but the right view comes from the left view's volume */
    STEREO_PRESET_ACCURATE = 3,      /* indoors and on roads alike; best with colour, works without */
    STEREO_PRESET_AUTOMOTIVE = 4,    /* roads: large weakly textured planes, noise; grey, integers throughout */
    STEREO_PRESET_INDOOR = 5,        /* small textured scenes with sharp edges; not for roads */
    STEREO_PRESET_REALTIME = 6       /* the least time: 3 paths, and filters that cost next to nothing */
} stereo_preset;
/* Fills every field. BAD_ARGUMENT: no such preset, or pipeline is NULL; it is unchanged then. */
STEREO_API stereo_result stereo_pipeline_preset(stereo_preset preset, stereo_pipeline *pipeline);
/* "base", "fast", ...; NULL behind the last. */
STEREO_API const char *stereo_preset_text(stereo_preset preset);
/* A preset's changes to the base pipeline, "KEY=VALUE KEY=VALUE"; "" for the base, NULL behind the last. */
STEREO_API const char *stereo_preset_settings(stereo_preset preset);

typedef enum stereo_param_type {
    STEREO_PARAM_INT = 0,
    STEREO_PARAM_FLOAT = 1,
    STEREO_PARAM_CHOICE = 2,         /* one of `choices`, separated by '|' */
    STEREO_PARAM_WINDOW = 3,         /* WxH, or one number for both: two int32_t */
    STEREO_PARAM_COSTS = 4,          /* NAME[:WEIGHT][+NAME[:WEIGHT]…]: the cost terms */
    STEREO_PARAM_LIST = 5            /* NAME[,NAME…] or none: steps of preparation, map filters */
} stereo_param_type;

/* One row for every field of stereo_pipeline. */
typedef struct stereo_param {
    const char *key;                 /* "sgm.p1" */
    uint32_t offset;                 /* of the (first) field in stereo_pipeline */
    stereo_param_type type;
    double standard, minimum, maximum; /* default and inclusive range; choices count from 0 */
    const char *choices;             /* the names that exist, "" for numbers */
    const char *unit;
    const char *source;              /* paper or code that the default comes from */
    const char *help;
} stereo_param;

STEREO_API const stereo_param *stereo_params(uint32_t *count);
/* Sets one parameter from text, as the command line's --set does. On error (BAD_ARGUMENT: no such key, no such
   value, out of range) *pipeline is unchanged and, where error is not NULL, error[0..error_size) gets one line. */
STEREO_API stereo_result stereo_pipeline_set(stereo_pipeline *pipeline, const char *key, const char *value,
                                             char *error, size_t error_size);
/* Writes a parameter's value as text that stereo_pipeline_set reads back to the same value. */
STEREO_API stereo_result stereo_pipeline_get(const stereo_pipeline *pipeline, const char *key, char *text, size_t text_size);

