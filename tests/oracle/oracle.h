/* The oracles: every kernel's formula as a person would write it down. Scalar code, exact integers, no tricks;
   nothing here uses the library's code. Arrays have no padding: volumes are [y][x][d], planes [plane][y][x]. The
   image is W x H; index k = 0..D-1 stands for the disparity d = min_disparity + k; left pixel (x, y) matches right
   pixel (x - d, y). Disparity maps are in 1/256 pixel; a pixel without disparity holds ORACLE_INVALID or a more
   specific reason. */
#ifndef STEREO_TESTS_ORACLE_H
#define STEREO_TESTS_ORACLE_H

#include <stddef.h>
#include <stdint.h>

#define ORACLE_INVALID INT32_MIN
#define ORACLE_OCCLUDED (INT32_MIN + 1)
#define ORACLE_BORDER (INT32_MIN + 2)
#define ORACLE_VALID(v) ((v) > ORACLE_BORDER)

/* The caller's pixels, in the terms of a plan's descriptor. */
typedef struct oracle_pixels {
    const void *data;
    size_t stride;              /* bytes from row to row */
    int channels, sample_bytes; /* 1, 3 or 4 of 1 or 2 bytes */
} oracle_pixels;

/* A volume: its extent, the disparity of index 0, and whether its floats are stored as integers of 16 bits. */
typedef struct oracle_extent {
    int w, h, d, min_disparity, kept16;
} oracle_extent;

/* ---- from a pipeline's parameters to its integers (units.c) ---- */

enum { ORACLE_TERMS = 6, ORACLE_FILTERS = 12, ORACLE_WEIGHED = 33, ORACLE_LEVELS = 12 };
enum { ORACLE_PREPARES = 4 };
enum { ORACLE_ADAPT_NONE = 0, ORACLE_ADAPT_GRADIENT = 1, ORACLE_ADAPT_EXPONENTIAL = 2, ORACLE_ADAPT_COLOUR = 3 };

enum { ORACLE_ESAW = 1, ORACLE_ESMP, ORACLE_RTAW, ORACLE_WINDOW, ORACLE_CROSS_WINDOW };

/* A pipeline's parameters, named as in the parameters' table. Stages that are off: box_radius 0, paths 0, filter
   0. */
enum {
    ORACLE_AD = 1,
    ORACLE_CENSUS,
    ORACLE_GRADIENT,
    ORACLE_BT,
    ORACLE_SAD,
    ORACLE_ZNCC,
    ORACLE_AD_CURVED, /* also the difference in ad-census */
    ORACLE_CENSUS_CURVED,
    ORACLE_GRADIENT_CURVED,
    ORACLE_GIVEN
};

enum { ORACLE_FULL, ORACLE_SYMMETRIC, ORACLE_PATTERN }; /* of census */

typedef struct oracle_wish {
    int width, height, disparities, min_disparity;
    int channels, bits, wide; /* 1, 3 or 4 in a pixel; bits of a sample; samples are stored in 16 bits */
    int prepare[ORACLE_PREPARES]; /* STEREO_PREPARE_... */
    int sobel_cap, normalize_width, normalize_height, normalize_cap;
    double blur_sigma;
    int terms;
    struct {
        int kind; /* ORACLE_AD ... */
        double weight;
    } term[ORACLE_TERMS];
    int cap; /* border=cap */
    int right_own; /* the right view is matched separately */
    int ad_colour;
    int ad_gain;
    double ad_truncate, ad_lambda, ad_texture;
    int texture_radius;
    int census_width, census_height, census_kind, census_margin;
    double census_lambda;
    double gradient_truncate, gradient_lambda, bt_truncate;
    int sad_width, sad_height, zncc_width, zncc_height;
    uint32_t given_max; /* largest of the caller's costs, and their steps and 8-bit levels in a unit */
    double given_unit, given_levels;
    int costs_out, costs_only; /* costs are an output; they are the only output */
    int has_previous;
    double prior_weight, prior_truncate;
    int box_radius;
    double sigma_s, sigma_r; /* of the domain transform; sigma_s 0: none */
    int dt_colour, dt_storage, dt_normalize;
    int weighing;            /* ORACLE_ESAW ..., 0: none */
    int weigh_steps;         /* esaw, esmp: iterations */
    int weigh_u16;           /* costs are stored in 16 bits */
    double weigh_base, gamma_c, gamma_p;
    int distance, clamp, radius; /* radius: of rtaw's taps, or of the window */
    int messages;
    double lambda, c, eta;
    int views, squared; /* views whose weights count (1, 2); squared: 1 = by squared distances */
    int guided_radius_plus_one;
    double epsilon;
    int cross_iterations;    /* 0: no cross-shaped regions */
    int cross_mei, cross_joint, cross_length, cross_tau, cross_length2, cross_tau2;
    int paths; /* 0: winner takes all over the costs themselves */
    double p1, p2, p2_min, adapt_k, scale;
    int adapt, tau_so, subpixel;
    int means; /* the paths of mgm, with two predecessors each */
    int scanline; /* instead of paths or of winner takes all */
    double scan_lambda;
    int scan_truncate, scan_paper, scan_stretch; /* stretch: 1, 2 or 4 */
    int bp_levels, bp_iterations, bp_store, bp_reference; /* bp_levels 0: no belief propagation */
    double bp_weight, bp_data_cap, bp_cap, bp_sigma;
    double uniqueness;
    int confidence; /* ORACLE_CONFIDENCE_... */
    double confidence_least;
    double discontinuity;
    int filter[ORACLE_FILTERS]; /* STEREO_REFINE_... */
    double tolerance, step;
    uint32_t area;
    int median_radius;
    int fill_directions, vote_length, vote_tau, vote_length2, vote_tau2, vote_count, vote_rounds, vote_median;
    double vote_ratio;
    int weighted_radius, smooth_iterations, smooth_fill, smooth_radius;
    double weighted_sigma, smooth_lambda, smooth_sigma;
    int lk_mean, lk_radius;
    double lk_damping, lk_reach;
    int plane_area;
    double plane_range, plane_slope;
} oracle_wish;

/* The integers that a pipeline's parameters become. They are all words, so that two sets can be compared word by
   word. */
typedef struct oracle_numbers {
    uint32_t prepare[ORACLE_PREPARES], sobel, normalize[3]; /* 0: no more steps; caps in levels of the samples */
    uint32_t blur, blur_table[256];                         /* radius, 0: none */
    uint32_t top[ORACLE_TERMS]; /* largest integer of each cost term */
    uint32_t planes[ORACLE_TERMS], truncate[ORACLE_TERMS], quantise[ORACLE_TERMS]; /* differences; 0 for census */
    uint32_t window[ORACLE_TERMS][2];                                     /* radii of sad, vertical, horizontal */
    uint32_t term_multiply[ORACLE_TERMS][2], term_shift[ORACLE_TERMS][2]; /* scale a term down; 0: not */
    uint32_t mix[ORACLE_TERMS][256]; /* where terms are mixed: weighted cost by a term's integer, up to its largest */
    uint32_t mixed; /* 1: terms share a common unit */
    uint32_t texture[ORACLE_TERMS], texture_radius, texture_least; /* 1: the term is weighted by texture */
    uint32_t gain[5]; /* columns (0: no gain), from left and from right on, shift, largest sample */
    uint32_t prior_weight, prior_truncate; /* steps, 1/256 pixel; 0: no prior */
    uint32_t box_radius;
    uint32_t before_multiply[2], before_shift[2]; /* scale costs down before a cross; 0: not */
    uint32_t dt_shift, dt_table[256], fixed; /* weights, and the scale to integers, as bits of floats; 0: none */
    uint32_t dt_passes, dt_channels, dt_keep[3][5]; /* of each pass: in, out; in, out and offset as floats' bits */
    uint32_t dt_first, dt_means;                    /* scale of the pass to the right, as bits; 1: gives means */
    uint32_t guides, guide_lab, linear[256]; /* views that weights depend on, 0: none; samples to linear light */
    uint32_t colour[256], spatial[256], float_scale; /* floats as their bits; float_scale 0: integers are weighted */
    uint32_t weighed[ORACLE_WEIGHED][3];             /* vertical + 1, step, first; 0: no more */
    uint32_t kept16, taps, distance, clamp, min_sums, reach, c, eta; /* min_sums: how many; c, eta: as bits */
    uint32_t guided[5]; /* radius + 1 (0: none), shift, epsilon, area, largest cost */
    uint32_t window_weigh, own, other;                       /* radius + 1 of a window, 0: none; its rules */
    uint32_t iterations, fraction, joint, arm_planes, arm_shift, arm_length, arm_threshold, arm_step,
        arm_strict_length, arm_strict_threshold;
    uint32_t costs[4]; /* output of costs: bytes (0: none), the largest; unit and levels as bits of floats */
    uint32_t multiply[2], shift[2]; /* scale costs down, one after the other; 0: not */
    uint32_t cost_max;              /* the largest cost that the optimization reads */
    uint32_t unit;                  /* steps of cost_max in one cost unit */
    uint32_t directions, p1, p2;
    uint32_t means;                                 /* 1: a path has two predecessors */
    uint32_t smooth, smooth_table[256]; /* radius, 0: none */
    uint32_t bp_levels, bp_iterations, bp_store, bp_reference, bp_most; /* bp_levels 0: none */
    uint32_t bp_scale, bp_message, bp_inverse, bp_slope, bp_cap, bp_share, bp_belief; /* floats as bits */
    uint32_t bp_level[ORACLE_LEVELS][3]; /* largest stored number; its unit and, from level 1 on, share, as bits */
    uint32_t guide_planes, guide_shift, p2_at[256]; /* adapted P2 by the guide's step; 0: not adapted */
    uint32_t scan_stretch; /* 0 = not stretched */
    uint32_t scan_lambda, scan_truncate, scan_paper, scanned; /* scanned: 1 for scanline optimization */
    uint32_t edges[3], divided[3][2]; /* planes (0: none), shift, threshold; P1 and P2 at 0, 1, 2 edges */
    uint32_t sum_max;                               /* the largest value that winner takes all reads */
    uint32_t ratio_shift, keep, confidence_least;
    uint32_t raw, raw_shift, discontinuity; /* raw: 1 = subpixel by the first costs; 1/256 pixel */
    uint32_t filter[ORACLE_FILTERS];               /* of the left map; filters that change nothing are left out */
    uint32_t tolerance, step, area, median_radius; /* of filters that run; 1/256 pixel, pixels */
    uint32_t fill_directions, vote_count, vote_ratio, vote_rounds, vote_median, vote_arms[7]; /* as oracle_arms */
    uint32_t weighted_radius, weighted_table[256];           /* radius 0: no weighted median */
    uint32_t smooths, smooth_lambda[6], smooth_weights[256], smooth_fill,
        smooth_radius; /* iterations, 0: none; floats as bits */
    uint32_t lk[6]; /* radii of mean and window; level, damping, reach as bits; 1 */
    uint32_t plane[8]; /* area, range, step, nearness; level and hold as bits; 1; 0 */
} oracle_numbers;

/* Rounds a number as the manual does, to at most `most`; a float's bits, rounded once; the same for a weight, where
   values below 2^-26 become 0. */
uint32_t oracle_nearest(double value, double most);
uint32_t oracle_double_bits(double value);
uint32_t oracle_weight_bits(double weight);
double oracle_samples_in_a_level(const oracle_wish *wish);

/* Returns 0 if no plan can hold the resulting values. */
int oracle_units(const oracle_wish *wish, oracle_numbers *numbers);

/* ---- shared ---- */
static inline int oracle_clamp(int v, int low, int high) { return v < low ? low : v > high ? high : v; }
static inline int oracle_inside(int64_t v, int size) { return v < 0 ? 0 : v >= size ? size - 1 : (int)v; }
static inline size_t oracle_at(oracle_extent e, int x, int y, int k)
{
    return ((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k;
}
float oracle_float(uint32_t bits); /* floats are stored as their bits */
uint32_t oracle_bits(float value);
float oracle_reciprocal(float s);
int oracle_ascending(const void *a, const void *b); /* for qsort, of disparities */
float *oracle_floats(size_t count);                 /* zeros; the caller frees them */
uint32_t *oracle_new(size_t count);
int oracle_right_column(oracle_extent e, int x, int k, int *outside);
uint32_t oracle_truncated(int64_t v, int truncate, int quantise);

/* ---- images ---- */
void oracle_image_grey(oracle_pixels pixels, int w, int h, int32_t *grey);
void oracle_image_colour(oracle_pixels pixels, int w, int h, int32_t *rgb); /* planes R, G, B */
/* format: 0 f32, 1 s16, 2 u16. data NULL: no previous frame */
/* Range -cap to cap, plus cap. */
void oracle_image_sobel(const int32_t *planes, int w, int h, int count, int cap, int32_t *out);
void oracle_image_normalize(const int32_t *planes, int w, int h, int count, int win_w, int win_h, int cap,
                            int32_t *out);
/* A camera's matrix, distortion, rotation and projection, each row by row. */
typedef struct oracle_camera {
    double k[9], distortion[14], r[9], p[12];
    int fisheye;
} oracle_camera;
void oracle_image_rectify(const int32_t *planes, int w, int h, int count, const oracle_camera *camera, int32_t *out);
int oracle_camera_saw(const oracle_camera *camera, int x, int y, int w, int h); /* (x, y): a rectified pixel */
/* Weights by distance. */
void oracle_image_median(const int32_t *planes, int w, int h, int count, int32_t *out); /* of 3 x 3 pixels */
/* Converts planes of w columns to planes of w * factor. */
void oracle_image_stretch(const int32_t *planes, int w, int h, int count, int factor, int32_t *out);
void oracle_image_smooth(const int32_t *planes, int w, int h, int count, int radius, const uint32_t *weights,
                         int32_t *out);
void oracle_import_disparity(const void *data, size_t stride, int format, int w, int h, int32_t *map);
/* Exposure. Counts: a row of 256 for each plane of the left view, then of the right one; they count levels >> shift
   in `columns` columns from `left` and `right` on. Line: slope and bias of each plane in 1/4096. */
typedef struct oracle_gain {
    int channels, shift, left, right, columns, most;
} oracle_gain;
void oracle_gain_count(const int32_t *left, const int32_t *right, int w, int h, oracle_gain gain, uint32_t *counts);
void oracle_gain_fit(const uint32_t *counts, int h, oracle_gain gain, int32_t *line);
void oracle_image_gain(const int32_t *planes, const int32_t *line, int w, int h, oracle_gain gain, int32_t *out);
/* wide: half the difference, for 16-bit images */
void oracle_feature_gradient(const int32_t *grey, int w, int h, int wide, int32_t *out);
void oracle_feature_bounds(const int32_t *grey, int w, int h, int32_t *out); /* planes value, least, largest */
/* Rules of arms: colour distances are below `threshold` from the pixel and below `step` from the pixel before; beyond
   strict_length also below strict_threshold. Result: left, right, up, down, from bits 0, 8, 16, 24. */
typedef struct oracle_arms {
    int channels, shift, length, threshold, step, strict_length, strict_threshold;
} oracle_arms;
int oracle_colour_distance(const int32_t *planes, int w, int h, oracle_arms rules, int x, int y, int u, int v);
void oracle_feature_arms(const int32_t *planes, int w, int h, oracle_arms rules, uint32_t *out);
/* A plane for each view: bit i = the colour differs by `threshold` or more from that of the pixel before this one on
   a path of direction i (E, W, S, N, SE, SW, NE, NW). */
void oracle_feature_edges(const int32_t *left, const int32_t *right, int w, int h, int channels, int shift,
                          int threshold, uint32_t *out);
/* Planes pixel >> shift, sum over the window, inverse root of the variance. */
void oracle_feature_moments(const int32_t *grey, int w, int h, int win_w, int win_h, int shift, uint32_t *out);
void oracle_feature_census(const int32_t *grey, int w, int h, int win_w, int win_h, int kind, int margin,
                           uint64_t *words);

/* ---- costs ---- */
/* Input of census costs and of absolute differences; the functions that return volumes leave it to the caller to free
   them. */
typedef struct oracle_features {
    const uint64_t *left, *right;
    int cap, max;
} oracle_features;
typedef struct oracle_differences {
    int channels, truncate, quantise, cap, max, across, down; /* radii of a window of sums */
} oracle_differences;
uint32_t *oracle_census_costs(oracle_features features, oracle_extent e);
uint32_t *oracle_difference_costs(const int32_t *left, const int32_t *right, oracle_extent e,
                                  oracle_differences cost);
void oracle_cost_census(const uint64_t *left, const uint64_t *right, oracle_extent e, int cap, int max,
                        uint32_t *cost);
void oracle_cost_ad(const int32_t *left, const int32_t *right, oracle_extent e, int channels, int truncate,
                    int quantise, int cap, int max, uint32_t *cost);
/* Input: planes value, least, largest of both images. */
void oracle_cost_bt(const int32_t *left, const int32_t *right, oracle_extent e, int truncate, int quantise, int cap,
                    int max, uint32_t *cost);
/* Input: moments of both images. */
void oracle_cost_zncc(const uint32_t *left, const uint32_t *right, oracle_extent e, int win_w, int win_h, int cap,
                      int max, uint32_t *cost);
/* The caller's volume [y][x][k]. mirror: the pair is mirrored, and its left pixels are the right view's in reverse
   order. */
void oracle_import_costs(const void *data, size_t stride, uint32_t element_bytes, oracle_extent e, int mirror,
                         uint32_t most, uint32_t *cost);
/* texture: weight of a pixel in 1/256; NULL: 1. */
void oracle_cost_mix(const uint32_t *term, const uint32_t table[256], const uint32_t *total, oracle_extent e,
                     const uint32_t *texture, uint32_t *out);
void oracle_feature_texture(const int32_t *planes, int w, int h, int channels, int shift, int radius, uint32_t least,
                            uint32_t *out);
void oracle_cost_prior(const uint32_t *in, const int32_t *previous, oracle_extent e, int weight, int truncate,
                       uint32_t *out);

/* ---- volumes ---- */
void oracle_box_v(const uint32_t *in, oracle_extent e, int radius, uint32_t *out);
void oracle_box_h(const uint32_t *in, oracle_extent e, int radius, uint32_t *out);
void oracle_box_tile(const uint32_t *in, oracle_extent e, int radius, int across, uint32_t *out); /* both ways */
/* right NULL: only the left view's arms. last: the input is words of sum and count, the output means with `fraction`
   further bits. */
void oracle_cross_h(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out);
void oracle_cross_v(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out);
void oracle_cross_tile(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int vertical,
                       int fraction, uint32_t *out); /* both at once */
/* Domain transform. The table holds floats as their bits, and so do volumes of form ORACLE_STORE_F32. Other forms
   store value * scale, rounded; the last pass stores (value + offset) * scale. direction: +1 down, -1 up. */
enum { ORACLE_STORE_F32, ORACLE_STORE_U16, ORACLE_STORE_I16, ORACLE_STORE_U8, ORACLE_STORE_F8, ORACLE_STORE_LAST,
       ORACLE_STORE_WHOLE }; /* whole: 16 bits; the passes' numbers are integers too, and the table is in 1/65536 */
typedef struct oracle_dt {
    int shift, channels, in, out;
    float first_scale, in_scale, out_scale, offset;
    const uint32_t *table, *gain; /* gain NULL: the result is sums, else means */
} oracle_dt;
void oracle_dt_h(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, uint32_t *out);
/* The domain transform over zncc's costs, from moments; and the upward pass with its winners. Both are compositions
   of oracles. */
typedef struct oracle_correlation {
    int win_w, win_h, cap, max;
} oracle_correlation;
void oracle_dt_zncc(const int32_t *guide, oracle_dt dt, const uint32_t *left, const uint32_t *right, oracle_extent e,
                    oracle_correlation zncc, uint32_t *out);
typedef struct oracle_choice {
    float fixed;
    int subpixel;
    uint32_t keep, shift;
} oracle_choice;
void oracle_dt_wta(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, oracle_choice choice,
                   int32_t *disparity);
void oracle_dt_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, int direction,
                 uint32_t *out);
/* Sums of weights, as floats' bits: along the rows, then down. The upward pass makes two planes, the weights of the
   pixel below and the reciprocal sums, which are the gain of oracle_dt. */
void oracle_dt_gain_h(const int32_t *guide, oracle_dt dt, int w, int h, uint32_t *out);
void oracle_dt_gain_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, int w, int h, int direction,
                      uint32_t *out);
void oracle_volume_fixed(const uint32_t *in, size_t n, float scale, uint32_t *out);

/* Weights and messages (weigh.c, messages.c, window.c, volumes.c): volumes of floats as their bits, except the inputs
   of window_weigh and volume_float. Guide: channels at bits 0, 10 and 20; a second plane holds arms, if there are
   any. */
enum { ORACLE_DISTANCE_MAX = 0, ORACLE_DISTANCE_MEAN = 1, ORACLE_DISTANCE_L2 = 2, ORACLE_DISTANCE_LAB = 3 };
/* linear: samples to linear light in 16 bits, for a guide in CIELab; else NULL. arms NULL: none. */
void oracle_feature_guide(const int32_t *planes, const uint32_t *arms, int w, int h, int channels, int shift,
                          const uint32_t *linear, uint32_t *out);
/* Taps on both sides, `step` pixels apart; the weight of tap i is the table entry of its colour times spatial[first +
   i - 1]. */
typedef struct oracle_taps {
    int taps, step, first, distance, clamp;
    const uint32_t *colour, *spatial; /* floats as their bits */
} oracle_taps;
float oracle_tap_weight(uint32_t a, uint32_t b, const uint32_t colour[256], const uint32_t spatial[256], int place,
                        int distance);
void oracle_weigh_h(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out);
void oracle_weigh_v(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out);
/* own, other: weights of the left pixel and of the candidate: 1 = by colour and distance, 2 = inside the region of
   the arms. right: not read where other is 0. */
typedef struct oracle_window {
    int radius, distance, own, other;
    const uint32_t *colour, *spatial;
} oracle_window;
void oracle_window_weigh(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e,
                         oracle_window window, uint32_t *out);
/* A float in a volume's stored form: its bits, or an integer of 16 bits. */
float oracle_kept_float(oracle_extent e, uint32_t word);
uint32_t oracle_kept_word(oracle_extent e, float v);
void oracle_volume_float(const uint32_t *in, oracle_extent e, float scale, uint32_t *out);
void oracle_volume_least(const uint32_t *in, oracle_extent e, uint32_t *out);
void oracle_min_sum(const uint32_t *in, const uint32_t *least, oracle_extent e, float c, float eta, int reach,
                    uint32_t *out);

/* Guided filter (guided.c). Features: level, mean and variance + epsilon of the window, both in 1/256. */
void oracle_feature_fit(const int32_t *grey, int w, int h, int radius, int shift, uint32_t epsilon, uint32_t *out);
void oracle_guided_product(const uint32_t *in, const uint32_t *features, oracle_extent e, uint32_t *out);
/* Input: sums over windows of `area` pixels. */
void oracle_guided_slope(const uint32_t *costs, const uint32_t *products, const uint32_t *features, oracle_extent e,
                         int area, uint32_t *out);
void oracle_guided_offset(const uint32_t *costs, const uint32_t *slopes, const uint32_t *features, oracle_extent e,
                          int area, uint32_t *out);
void oracle_guided_apply(const uint32_t *slopes, const uint32_t *offsets, const uint32_t *features, oracle_extent e,
                         int area, uint32_t most, uint32_t *out);
void oracle_volume_rescale(const uint32_t *in, size_t n, uint32_t multiply, uint32_t shift, uint32_t *out);
void oracle_volume_convert(const uint32_t *in, size_t n, uint32_t *out);

/* One path of semi-global matching with the step (dx, dy). guide and edges NULL: P1 and P2 are constant. */
typedef struct oracle_path {
    int dx, dy;
    uint32_t p1, p2;
    const int32_t *guide;  /* `channels` planes */
    const uint32_t *table; /* 256 values of P2 by the guide's step >> shift */
    int channels, shift;
    const uint32_t *edges;         /* of both views; P1 and P2 then depend on them: */
    uint32_t divided[3][2];        /* by the number of views with an edge at the pixel */
} oracle_path;
/* Parts of paths that MGM shares: one pixel of a path, the sum of all paths, and paths of several directions. */
void oracle_path_pixel(const uint32_t *cost, oracle_extent e, oracle_path path, int steps[][2], int count, int x,
                       int y, int64_t *all);
void oracle_add_paths(const int64_t *all, size_t n, const uint32_t *so_far, uint32_t *sum);
void oracle_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions, int means,
                  const uint32_t *so_far, uint32_t *sum);
void oracle_sgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum);
/* Several paths into one sum; bits 0..7 of directions: E, W, S, N, SE, SW, NE, NW, the way that the path goes. */
void oracle_sgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum);
/* Compositions of oracles: paths over census costs; winners of both views after the paths (right NULL: only the left
   view's); and both together. */
typedef struct oracle_winners {
    int32_t *disparity, *right;
    uint32_t *confidence;
} oracle_winners;
void oracle_sgm_census(oracle_features features, oracle_extent e, oracle_path path, uint32_t directions,
                       const uint32_t *so_far, uint32_t *sum);

/* Costs and means over their crosses; right_arms NULL: only the left view's arms. */
void oracle_cross_tile_ad(const uint32_t *left_arms, const uint32_t *right_arms, const int32_t *left,
                          const int32_t *right, oracle_extent e, oracle_differences cost, int fraction,
                          uint32_t *out);
void oracle_cross_tile_census(const uint32_t *left_arms, const uint32_t *right_arms, oracle_features features,
                           oracle_extent e, int fraction, uint32_t *out);
/* A step of weighted means, rows and columns; and the left view's winners after it. */
void oracle_weigh_step(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out);
void oracle_weigh_wta(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps,
                      oracle_choice choice, int32_t *disparity);
/* Means along rows (axis 1) or columns (2), or costs times scale (0), and the messages that these send. */
typedef struct oracle_messages {
    float c, eta, scale;
    int reach, axis;
} oracle_messages;
void oracle_message_mean(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps,
                         oracle_messages m, uint32_t *out);
/* Sums over windows of costs, `across` pixels to each side and `down` up and down. */
void oracle_box_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost, int across,
                   int down, uint32_t *out);
/* And the winners of a view; disparity or right is NULL. These are compositions, too. */
void oracle_box_wta_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                       int across, int down, oracle_choice choice, oracle_winners winners);
void oracle_box_wta_census(oracle_features features, oracle_extent e, int across, int down, oracle_choice choice,
                           oracle_winners winners);

/* Paths with the mean of two predecessors: p - r, and p - r turned by a quarter, clockwise on the screen. */
void oracle_mgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum);
void oracle_mgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum);

/* Scanline optimization (scanline.c). truncate 0: none. paper: 1 = min-convolution by algorithm 2 of Zach et al.
   2006. right: for the right view, from the left view's volume. */
typedef struct oracle_scan {
    uint32_t lambda;
    int truncate, paper, right;
} oracle_scan;
void oracle_scanline(const uint32_t *volume, oracle_extent e, oracle_scan scan, int32_t *disparity);
/* The same over costs that are computed and summed over `radius` pixels on each side along the row: compositions of
   oracles. */
void oracle_scanline_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity);
void oracle_scanline_bt(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity);
/* out(k) = min over j of in(j) + lambda min(|k - j|, truncate), and the smallest j that gives it. */
void oracle_min_convolution(const int64_t *in, int n, oracle_scan scan, int64_t *out, int *from);
/* The energy of a row's disparities, costs and penalties; -1: some are no candidates. */
int64_t oracle_row_energy(const uint32_t *volume, oracle_extent e, oracle_scan scan, int y, const int32_t *row);
/* Belief propagation (bp.c). Data costs [y][x][k]; messages [r][y][x][k], r = right, left, down, up, are the ones
   that a pixel sends. Both are in their stored form: a stored number n stands for n * data or n * message. */
enum { ORACLE_BP_F32, ORACLE_BP_F16, ORACLE_BP_U16, ORACLE_BP_U8 };
typedef struct oracle_bp {
    int store, reference, iterations;
    uint32_t most, top; /* larger costs count as this; largest stored number */
    float scale, data, message, inverse, slope, cap, share;
} oracle_bp;
void oracle_bp_data(const uint32_t *cost, oracle_extent e, oracle_bp bp, uint32_t *data);
/* from, to: extents of the finer level and of the next one. */
void oracle_bp_coarsen(const uint32_t *in, oracle_extent from, oracle_extent to, oracle_bp bp, uint32_t *out);
/* The same for several levels in a row, starting at `from`; bp and out have an entry for each new level. */
void oracle_bp_pyramid(const uint32_t *in, oracle_extent from, int levels, const oracle_bp *bp, uint32_t *const *out);
/* parents NULL: this is the coarsest level. */
void oracle_bp_messages(const uint32_t *data, const uint32_t *parents, oracle_extent e, oracle_bp bp,
                        uint32_t *messages);
void oracle_bp_belief(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp,
                      uint32_t *belief);
/* Messages and beliefs of the finest level: bp.iterations phases, the last of which turns messages into beliefs. */
void oracle_bp_finest(const uint32_t *data, const uint32_t *parents, oracle_extent e, oracle_bp bp,
                      uint32_t *messages, uint32_t *belief);
/* The same with data costs that `made` computes from both views, from pixels or features. */
typedef struct oracle_bp_views {
    oracle_extent e;
    oracle_bp made;
    const int32_t *left, *right;
    oracle_differences ad;
    oracle_features features;
} oracle_bp_views;
void oracle_bp_coarsen_ad(oracle_bp_views views, oracle_extent to, oracle_bp bp, uint32_t *out);
void oracle_bp_coarsen_census(oracle_bp_views views, oracle_extent to, oracle_bp bp, uint32_t *out);
void oracle_bp_messages_ad(oracle_bp_views views, const uint32_t *parents, oracle_bp bp, uint32_t *out);
void oracle_bp_messages_census(oracle_bp_views views, const uint32_t *parents, oracle_bp bp, uint32_t *out);
void oracle_bp_belief_ad(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, uint32_t *belief);
void oracle_bp_belief_census(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, uint32_t *belief);
void oracle_bp_wta(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp,
                   oracle_choice choice, int32_t *disparity);
void oracle_bp_wta_ad(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, oracle_choice choice,
                      int32_t *disparity);
void oracle_bp_wta_census(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, oracle_choice choice,
                          int32_t *disparity);
/* Up the pyramid and down again; belief may be the same array as cost. */
void oracle_beliefs(const uint32_t *cost, oracle_extent e, const oracle_numbers *numbers, uint32_t *belief);

/* ---- winners ---- */
enum { ORACLE_SUBPIXEL_NONE = 0, ORACLE_SUBPIXEL_PARABOLA = 1, ORACLE_SUBPIXEL_VFIT = 2, ORACLE_SUBPIXEL_RAW = 3 };
enum { ORACLE_CONFIDENCE_RATIO = 0, ORACLE_CONFIDENCE_PKRN = 1, ORACLE_CONFIDENCE_LRD = 2 };
/* Offset from a whole disparity, from three costs; and the right view's cost at index k, on a diagonal of the left
   view's volume. */
int32_t oracle_subpixel(int subpixel, int64_t a, int64_t b, int64_t c);
int64_t oracle_right_cost(const uint32_t *volume, oracle_extent e, int x, int y, int k);
void oracle_wta(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t keep, uint32_t shift,
                int32_t *disparity, uint32_t *confidence); /* confidence NULL: not wanted */
void oracle_wta_right(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t shift, int32_t *disparity);

/* ---- maps ---- */
void oracle_map_mirror(const int32_t *in, int w, int h, int32_t *out);
/* in: a map with rows of w * factor pixels. */
void oracle_map_shrink(const int32_t *in, int w, int h, int factor, int32_t *out);
/* What leaves pixels of a view out: what its camera did not see, and where its mask is 0; NULL leaves out nothing. */
typedef struct oracle_marks {
    const oracle_camera *camera;
    const uint8_t *mask;
    size_t stride;
} oracle_marks;
/* sign: 1 left view, -1 right view */
void oracle_leave_out(const int32_t *in, int w, int h, const oracle_marks *own, const oracle_marks *other, int sign,
                      int32_t *out);
void oracle_confidence_apply(const int32_t *in, const uint32_t *confidence, uint32_t least, int w, int h,
                             int32_t *out);
/* classify: invalid pixels become ORACLE_OCCLUDED or ORACLE_INVALID, by comparing candidates at d disparities. */
void oracle_lr_check(const int32_t *own, const int32_t *other, oracle_extent e, int tolerance, int sign, int classify,
                     int32_t *out);
/* Weights by the colour difference in the guide; the table has a weight for each step. */
typedef struct oracle_step {
    const int32_t *planes;
    int w, h, channels, shift;
    const uint32_t *table;
} oracle_step;
void oracle_weighted_median(const int32_t *in, oracle_step guide, int radius, int32_t *out);
/* Planes of floats as bits: values, certainty, share of the next pixel. The table holds floats as bits. */
uint32_t oracle_by_step(oracle_step guide, int p, int q); /* the weight of pixels p and q */
void oracle_smooth_begin(const int32_t *in, int w, int h, int radius, uint32_t *planes);
void oracle_smooth_h(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out);    /* three planes out */
void oracle_smooth_down(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out); /* three planes out */
void oracle_smooth_up(const uint32_t *in, int w, int h, uint32_t *out);                      /* three in, two out */
void oracle_smooth_end(const int32_t *in, const uint32_t *planes, int w, int h, int fill, int32_t *out);
/* Filters that look back at costs. view: 0 left; 1 right, in the left view's volume; 2 right, in the mirrored pair's
   volume. */
void oracle_wta_subpixel(const int32_t *in, const uint32_t *volume, oracle_extent e, int view, uint32_t shift,
                         int32_t *out);
void oracle_discontinuity(const int32_t *in, const uint32_t *volume, oracle_extent e, int view, int step,
                          int32_t *out);
void oracle_wta_confidence(const uint32_t *volume, oracle_extent e, int kind, uint32_t shift, uint32_t *out);
void oracle_median(const int32_t *in, int w, int h, int radius, int32_t *out);
/* own, other: luma of this view and of the other one. planes: means, then errors and slopes as bits of floats. */
void oracle_lk_warp(const int32_t *in, const int32_t *own, const int32_t *other, oracle_extent e, int radius,
                    int sign, float level, uint32_t *planes);
void oracle_lk_step(const int32_t *in, const uint32_t *planes, const int32_t *own, oracle_extent e, int radius,
                    int low, int high, float level, float damping, float reach, int32_t *out);
/* Planes of textureless surfaces (plane.c). Columns: means of both views, two planes of floats as bits; later with
   equal exposure. line: slope and offset of the exposure, as bits. Cells: sums of flat cells, then of the 3 x 3
   samples around each pixel. A record: the words at a surface's root and behind it, then the labels of surfaces. e:
   disparities to search. */
void oracle_plane_columns(const int32_t *own, const int32_t *other, int w, int h, float level, uint32_t *out);
void oracle_plane_expose(const int32_t *in, const uint32_t *columns, int w, int h, int sign, uint32_t *line,
                         uint32_t *out);
void oracle_plane_flat(const int32_t *own, int w, int h, int range, int32_t *out);
void oracle_plane_search(const uint32_t *labels, const uint32_t *areas, const uint32_t *exposed, oracle_extent e,
                         int sign, uint32_t area, uint32_t *record);
void oracle_plane_fit(const int32_t *in, const uint32_t *labels, const uint32_t *exposed, oracle_extent e, int sign,
                      float hold, uint32_t *record);
void oracle_plane_apply(const int32_t *in, const int32_t *cells, const uint32_t *record, int w, int h, int low,
                        int high, int near_levels, int32_t *out);
void oracle_speckle_components(const int32_t *map, int w, int h, int step, uint32_t *labels);
void oracle_speckle_area(const uint32_t *labels, int w, int h, uint32_t *areas);
void oracle_speckle_apply(const int32_t *in, const uint32_t *labels, const uint32_t *areas, int w, int h,
                          uint32_t area, int32_t *out);

/* ratio: in 1/1024. arms: as from oracle_feature_arms. */
void oracle_vote(const int32_t *in, const uint32_t *arms, int w, int h, uint32_t count, uint32_t ratio, int32_t *out);
void oracle_fill_row(const int32_t *in, int w, int h, int32_t *out);
void oracle_fill_column(const int32_t *in, int w, int h, int32_t *out);
void oracle_fill_directions(const int32_t *in, int w, int h, int32_t *out);
/* sign: 1 left view, -1 right view; low, high: range of disparities in 1/256 pixel */
void oracle_border_mark(const int32_t *in, int w, int h, int sign, int32_t *out);
void oracle_border_plane(const int32_t *in, int w, int h, int sign, int32_t low, int32_t high, int32_t *out);

/* ---- outputs: in the caller's formats, without padding ---- */
void oracle_export_disparity(const int32_t *map, int w, int h, int format, void *out);
void oracle_export_confidence(const int32_t *map, const uint32_t *confidence, int w, int h, int format, void *out);
void oracle_export_depth(const int32_t *map, int w, int h, const float q[16], int format, void *out);
void oracle_export_points(const int32_t *map, int w, int h, const float q[16], float *out);
void oracle_export_costs(const uint32_t *cost, size_t n, uint32_t element_bytes, void *out);

/* ---- the whole pipeline (pipeline.c) ---- */

typedef struct oracle_scene {
    oracle_pixels view[2];
    oracle_camera camera[2];
    int height;
    oracle_marks mask[2];
    const void *given; /* a cost volume; NULL: none */
    size_t given_stride;
    uint32_t given_bytes;
    const void *previous; /* NULL: none in this frame */
    size_t previous_stride;
    int disparity_format;
} oracle_scene;

/* Results before their conversion to the caller's formats; allocated with malloc. */
typedef struct oracle_maps {
    int32_t *view[2];
    uint32_t *confidence;
    uint32_t *costs;   /* the pair's costs after aggregation */
    uint32_t *sums[2]; /* input of winner takes all, for the pair and the mirrored pair; NULL at the end */
} oracle_maps;

/* The state of a pair during matching (pipeline.c). */
typedef struct oracle_match {
    const oracle_wish *wish;
    const oracle_numbers *n;
    const oracle_scene *scene;
    oracle_extent e;
    size_t pixels, cells;
    int32_t *grey[2], *colour[2];
    int32_t *cost_grey[2], *cost_colour[2]; /* prepared images, from which costs are computed */
    uint32_t *volume, *raw;                 /* raw: the costs before aggregation */
    int mirrored;                           /* 1: this is the mirrored pair, with the views exchanged */
    int classify;                           /* the left-right check classifies occluded pixels */
} oracle_match;
int32_t *oracle_new_map(const oracle_match *match, size_t planes);
oracle_step oracle_colours(const oracle_match *match, int view, const uint32_t *table);

void oracle_pipeline(const oracle_wish *wish, const oracle_numbers *numbers, const oracle_scene *scene,
                     oracle_maps *maps);

#endif
