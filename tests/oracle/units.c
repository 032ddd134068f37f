/* Oracle of the units: the integers that a pipeline's parameters become, as the manual defines them. Formulas are
   evaluated from left to right in double precision; results are rounded once, to the nearest integer, halves
   upwards. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

uint32_t oracle_nearest(double value, double most)
{
    double whole = floor(value + 0.5);
    return (uint32_t)(whole < most ? whole : most);
}

static int runs(const oracle_wish *wish, int filter)
{
    int i;
    for (i = 0; i < ORACLE_FILTERS; i++)
        if (wish->filter[i] == filter) return 1;
    return 0;
}

/* ---- costs ---- */

/* Samples' levels in a level of 8 bits, the unit of parameters. */
double oracle_samples_in_a_level(const oracle_wish *wish)
{
    return wish->bits > 8 ? ldexp(1.0, wish->bits - 8) : 1.0;
}

/* The largest sample in the input of costs. */
static uint32_t largest_sample(const oracle_wish *wish)
{
    uint32_t largest = (1u << wish->bits) - 1u;
    int i;
    for (i = 0; i < ORACLE_PREPARES; i++) {
        if (wish->prepare[i] == STEREO_PREPARE_SOBEL)
            largest = (uint32_t)(2.0 * wish->sobel_cap * oracle_samples_in_a_level(wish));
        if (wish->prepare[i] == STEREO_PREPARE_NORMALIZE)
            largest = (uint32_t)(2.0 * wish->normalize_cap * oracle_samples_in_a_level(wish));
    }
    return largest;
}

/* A difference is truncated at a whole number of steps, at least one and at most the samples' range; a range above
   255 is scaled to 8 bits. */
static void difference_term(const oracle_wish *wish, oracle_numbers *n, int i, double truncation, uint32_t steps)
{
    uint32_t range = steps * largest_sample(wish), truncate;
    truncate = oracle_nearest(truncation * oracle_samples_in_a_level(wish) * steps, range);
    if (truncation > 0.0 && truncate == 0) truncate = 1;
    if (truncation == 0.0) truncate = range;
    n->planes[i] = 1;
    n->truncate[i] = truncate;
    n->quantise[i] = truncate > 255 ? 255 : 0;
    n->top[i] = truncate > 255 ? 255 : truncate;
}

static void ad_term(const oracle_wish *wish, oracle_numbers *n, int i)
{
    difference_term(wish, n, i, wish->ad_truncate, 1);
    n->planes[i] = wish->ad_colour && wish->channels > 1 ? 3 : 1;
}

static void sad_term(const oracle_wish *wish, oracle_numbers *n, int i)
{
    ad_term(wish, n, i);
    n->window[i][0] = (uint32_t)wish->sad_height / 2;
    n->window[i][1] = (uint32_t)wish->sad_width / 2;
}

static void census_term(const oracle_wish *wish, oracle_numbers *n, int i)
{
    uint32_t neighbours = (uint32_t)(wish->census_width * wish->census_height - 1);
    if (wish->census_kind == ORACLE_PATTERN) n->top[i] = 32;
    else n->top[i] = wish->census_kind == ORACLE_SYMMETRIC ? neighbours / 2 : neighbours;
}

static void one_term(const oracle_wish *wish, oracle_numbers *n, int i)
{
    switch (wish->term[i].kind) {
    case ORACLE_AD: ad_term(wish, n, i); break;
    case ORACLE_AD_CURVED:
        difference_term(wish, n, i, 0.0, 1);
        n->planes[i] = wish->ad_colour && wish->channels > 1 ? 3 : 1;
        break;
    case ORACLE_CENSUS_CURVED:
    case ORACLE_CENSUS: census_term(wish, n, i); break;
    case ORACLE_GRADIENT: difference_term(wish, n, i, wish->gradient_truncate, wish->wide ? 1 : 2); break;
    case ORACLE_GRADIENT_CURVED: difference_term(wish, n, i, 0.0, wish->wide ? 1 : 2); break;
    case ORACLE_BT: difference_term(wish, n, i, wish->bt_truncate, 1); break;
    case ORACLE_ZNCC: n->top[i] = 255; break;
    case ORACLE_GIVEN: n->top[i] = wish->given_max; break;
    default: sad_term(wish, n, i);
    }
}

/* The largest value of a term after its window. */
static double term_max(const oracle_numbers *n, int i)
{
    return (double)n->top[i] * (2.0 * n->window[i][0] + 1.0) * (2.0 * n->window[i][1] + 1.0);
}

/* Weighted share of the integer v of a term, from 0 to 1: v / range, or 1 - exp(-v / lambda) with v in grey levels or
   bits. */
static double curve(const oracle_wish *wish, const oracle_numbers *n, int i, uint32_t v, double range)
{
    int kind = wish->term[i].kind;
    double levels = n->quantise[i] ? v * (double)n->truncate[i] / 255.0 : v;
    if (kind == ORACLE_CENSUS_CURVED) return 1.0 - exp(-levels / wish->census_lambda);
    levels /= oracle_samples_in_a_level(wish);
    if (kind == ORACLE_AD_CURVED) return 1.0 - exp(-levels / wish->ad_lambda);
    if (kind == ORACLE_GRADIENT_CURVED) return 1.0 - exp(-levels / (wish->wide ? 1 : 2) / wish->gradient_lambda);
    return v / range;
}

/* (value * multiply + half) >> shift, for costs and their unit. */
static void scale_down(uint32_t *multiply, uint32_t *shift, uint32_t by, uint32_t bits, double *unit, double *max)
{
    double divisor = ldexp(1.0, (int)bits);
    *multiply = by;
    *shift = bits;
    *max = floor((*max * by + divisor / 2.0) / divisor);
    *unit *= by / divisor;
}

/* Scales costs up to `max` below a limit, by up to two shifts. */
static void limit_to(uint32_t limit, uint32_t multiply[2], uint32_t shift[2], double *unit, double *max)
{
    uint32_t bits = 0;
    int i = 0;
    while (floor(ldexp(*max, -(int)bits)) > 65535.0) bits++;
    if (bits) scale_down(&multiply[i], &shift[i], 1, bits, unit, max), i++;
    if (*max > limit)
        scale_down(&multiply[i], &shift[i], (uint32_t)floor(limit * 65536.0 / (*max + 1.0)), 16, unit, max);
}

/* With several terms, a cost unit has min(127, 254 / sum of weights) steps. Returns this number; *max is the largest
   sum, at least 1. */
static double mix_terms(const oracle_wish *wish, oracle_numbers *n, double weights, double *max)
{
    double steps = 254.0 / weights < 127.0 ? 254.0 / weights : 127.0;
    uint32_t v, top;
    int i;
    for (*max = 0.0, i = 0; i < wish->terms; i++) {
        double range = term_max(n, i), unused = 1.0;
        limit_to(255, n->term_multiply[i], n->term_shift[i], &unused, &range);
        for (v = 0; v <= (uint32_t)range; v++)
            n->mix[i][v] = oracle_nearest(steps * wish->term[i].weight * curve(wish, n, i, v, range), 65535.0);
        top = n->mix[i][(uint32_t)range];
        *max = *max + top > 0.0 ? *max + top : 1.0;
    }
    return steps;
}

static int is_curved(int kind)
{
    return kind == ORACLE_AD_CURVED || kind == ORACLE_CENSUS_CURVED || kind == ORACLE_GRADIENT_CURVED;
}

/* A single term keeps its own integers: its weight is its range. Returns the number of steps in a cost unit. */
static double cost_terms(const oracle_wish *wish, oracle_numbers *n, double *max)
{
    double weights = 0.0;
    int i;
    for (i = 0; i < wish->terms; i++) {
        one_term(wish, n, i);
        weights += wish->term[i].weight;
    }
    for (i = 0; i < wish->terms; i++) {
        int area = (2 * wish->texture_radius + 1) * (2 * wish->texture_radius + 1), kind = wish->term[i].kind;
        if (wish->ad_texture <= 0.0 || (kind != ORACLE_AD && kind != ORACLE_AD_CURVED)) continue;
        n->texture[i] = 1;
        n->texture_radius = (uint32_t)wish->texture_radius;
        n->texture_least = oracle_nearest(wish->ad_texture * area, 16777215.0);
    }
    for (i = 0; i < wish->terms; i++) {
        int kind = wish->term[i].kind, width = wish->width * wish->scan_stretch;
        int middle = wish->min_disparity * wish->scan_stretch + wish->disparities * wish->scan_stretch / 2;
        if (!wish->ad_gain || (kind != ORACLE_AD && kind != ORACLE_AD_CURVED && kind != ORACLE_SAD)) continue;
        if (abs(middle) >= width) continue;
        n->gain[0] = (uint32_t)(width - abs(middle));
        n->gain[1] = middle > 0 ? (uint32_t)middle : 0;
        n->gain[2] = middle < 0 ? (uint32_t)-middle : 0;
        n->gain[3] = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
        n->gain[4] = largest_sample(wish);
    }
    n->mixed = wish->terms > 1 || n->texture[0] || is_curved(wish->term[0].kind);
    if (n->mixed) return mix_terms(wish, n, weights, max);
    *max = term_max(n, 0);
    return (wish->term[0].kind == ORACLE_GIVEN ? wish->given_unit : *max) / weights;
}

static void prior(const oracle_wish *wish, oracle_numbers *n, double unit, double *max)
{
    uint32_t weight = oracle_nearest(wish->prior_weight * unit, 65535.0);
    if (!wish->has_previous || weight == 0) return;
    n->prior_weight = weight;
    n->prior_truncate = oracle_nearest(wish->prior_truncate * 256.0, 65536.0);
    *max += weight;
}

/* ---- semi-global matching ---- */

/* With costs above 255, a path, of at most C + P1 + P2, must fit a byte. With costs of up to c units it does for up to 255 /
   (1 + (P1 + P2) / c) steps, minus 1 for rounding; and n P2 does for up to 255 c / (n P2), which is not asked for where it is
   below 32. If the former are less than 32, and with other costs, sums of n paths, of at most C + P2 each, must fit 16 bits;
   never below 8 bits. */
static void fit_sums(const oracle_wish *wish, oracle_numbers *n, double p2, double *unit, double *max)
{
    double units = *max / *unit;
    double range = 1.0 + (wish->p1 + p2) / units, most = 255.0 / range - 1.0;
    double jumps = 255.0 * units / (wish->paths * p2) - 1.0;
    if (jumps >= 32.0 && jumps < most) most = jumps;
    if (most < 32.0 || *max <= 255.0) {
        most = 65535.0 / (wish->paths * range) - 8.0;
        most = most > 255.0 ? most : 255.0;
    }
    limit_to(oracle_nearest(most, 30000.0), n->multiply, n->shift, unit, max);
}

/* Zhang's arms allow differences up to tau, Mei's only below it; 256 exceeds any difference. */
static void arms(const oracle_wish *wish, oracle_numbers *n)
{
    n->arm_planes = wish->channels > 1 ? 3 : 1;
    n->arm_shift = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    n->arm_length = (uint32_t)wish->cross_length;
    n->arm_threshold = (uint32_t)wish->cross_tau + (wish->cross_mei ? 0 : 1);
    n->arm_step = wish->cross_mei ? (uint32_t)wish->cross_tau : 256;
    n->arm_strict_length = (uint32_t)(wish->cross_mei ? wish->cross_length2 : wish->cross_length);
    n->arm_strict_threshold = wish->cross_mei ? (uint32_t)wish->cross_tau2 : 256;
}

static void cross(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    if (!wish->cross_iterations) return;
    arms(wish, n);
    limit_to(65535, n->before_multiply, n->before_shift, unit, max);
    while (n->fraction < 8 && ldexp(*max, (int)n->fraction + 1) <= 65535.0) n->fraction++;
    *max = ldexp(*max, (int)n->fraction);
    *unit = ldexp(*unit, (int)n->fraction);
    n->iterations = (uint32_t)wish->cross_iterations;
    n->joint = (uint32_t)wish->cross_joint;
}

uint32_t oracle_double_bits(double value)
{
    float f = (float)value;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

/* Weights below 2^-26 become 0. */
uint32_t oracle_weight_bits(double w)
{
    return w < 1.0 / 67108864.0 ? 0 : oracle_double_bits(w);
}

/* The largest power of two that keeps values up to `most` within `limit`. */
static double power_for(double most, double limit)
{
    int exponent = 0;
    while (ldexp(most, exponent + 1) <= limit) exponent++;
    while (ldexp(most, exponent) > limit) exponent--;
    return ldexp(1.0, exponent);
}

/* Converts floats up to `max` to integers, with the largest power of two that keeps them within 30 bits. */
static void fix(oracle_numbers *n, double *unit, double *max)
{
    double scale = power_for(*max, 1073741824.0);
    n->fixed = oracle_double_bits(scale);
    *max = floor(*max * scale);
    *unit *= scale;
}

/* In a flat region, each of the four passes multiplies the cost by 1 / (1 - exp(-1 / sigma_s)). The bound on the
   result is a thousandth larger, for rounding. */
static void domain_transform(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    double flat, most, scale = 1.0, range = wish->dt_storage == ORACLE_STORE_U16 ? 65535.0 : 32767.0;
    int i, centred = wish->dt_storage != ORACLE_STORE_F32 && wish->dt_storage != ORACLE_STORE_U16;
    int whole = wish->dt_storage == ORACLE_STORE_U16 && !wish->dt_normalize; /* the passes also use integers */
    if (wish->sigma_s == 0.0) return;
    n->dt_shift = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    for (i = 0; i < 256; i++) {
        double weight = exp(-1.0 / wish->sigma_s) * exp(-i / wish->sigma_r);
        n->dt_table[i] = whole ? (uint32_t)floor(65536.0 * weight) : oracle_weight_bits(weight);
    }
    flat = 1.0 / (1.0 - exp(-1.0 / wish->sigma_s));
    n->dt_channels = wish->dt_colour && wish->channels > 1 ? 3 : 1;
    n->dt_passes = 3;
    if (wish->dt_storage != ORACLE_STORE_F32)
        limit_to(65535, n->before_multiply, n->before_shift, unit, max);
    most = *max * flat * 1.001;
    n->dt_first = oracle_double_bits(wish->dt_storage == ORACLE_STORE_F32 ? 1.0 : power_for(most, range));
    for (i = 0; i < 3; i++) {
        int last = i == 2 && (wish->dt_storage != ORACLE_STORE_F32 || wish->dt_normalize);
        most *= flat;
        if (i == 2 && wish->dt_normalize) most = *max * 1.001;
        n->dt_keep[i][0] = (uint32_t)(whole ? ORACLE_STORE_WHOLE : wish->dt_storage);
        n->dt_keep[i][1] = (uint32_t)(whole ? ORACLE_STORE_WHOLE : last ? ORACLE_STORE_LAST : wish->dt_storage);
        n->dt_keep[i][2] = oracle_double_bits(scale);
        if (wish->dt_storage != ORACLE_STORE_F32) scale = power_for(most, range);
        if (last) scale = power_for(centred ? 2.0 * most : most, 65535.0);
        n->dt_keep[i][3] = oracle_double_bits(scale);
        n->dt_keep[i][4] = last && centred ? oracle_double_bits(most) : 0;
    }
    n->dt_means = (uint32_t)wish->dt_normalize;
    *unit *= wish->dt_normalize ? scale : flat * flat * flat * flat * scale;
    *max = wish->dt_storage == ORACLE_STORE_F32 && !wish->dt_normalize ? most : 65535.0;
    if (wish->dt_storage == ORACLE_STORE_F32 && !wish->dt_normalize) fix(n, unit, max);
}

/* ---- weights and messages ---- */

/* Grey levels in one step of a cost that is a single difference; else 0. */
static double levels_in_a_step(const oracle_wish *wish, const oracle_numbers *n)
{
    int kind = wish->term[0].kind, doubled = kind == ORACLE_GRADIENT && !wish->wide;
    if (n->mixed || kind == ORACLE_CENSUS || kind == ORACLE_ZNCC) return 0.0;
    if (kind == ORACLE_GIVEN) return wish->given_levels / wish->given_unit * wish->term[0].weight;
    return n->truncate[0] / (doubled ? 2.0 : 1.0) / oracle_samples_in_a_level(wish) / n->top[0] *
           wish->term[0].weight;
}

/* 8-bit levels in one cost unit of a single difference; 0 for other costs. */
static double levels_in_a_unit(const oracle_wish *wish, const oracle_numbers *n)
{
    int kind = wish->term[0].kind, doubled = kind == ORACLE_GRADIENT && !wish->wide;
    if (n->mixed || kind == ORACLE_CENSUS || kind == ORACLE_ZNCC) return 0.0;
    if (kind == ORACLE_GIVEN) return wish->given_levels;
    return n->truncate[0] / (oracle_samples_in_a_level(wish) * (doubled ? 2.0 : 1.0));
}

/* Table from sRGB to linear light. */
static void linear_light(oracle_numbers *n)
{
    int i;
    for (i = 0; i < 256; i++) {
        double v = i / 255.0;
        n->linear[i] = oracle_nearest(65535.0 * (v > 0.04045 ? pow((v + 0.055) / 1.055, 2.4) : v / 12.92), 65535.0);
    }
}

static void colour_weights(const oracle_wish *wish, oracle_numbers *n)
{
    int i;
    n->distance = (uint32_t)wish->distance;
    n->guide_lab = wish->distance == ORACLE_DISTANCE_LAB;
    n->arm_shift = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    if (n->guide_lab) linear_light(n);
    for (i = 0; i < 256; i++) {
        double d = n->guide_lab ? i / 2.0 : i;
        n->colour[i] = oracle_weight_bits(exp(-(wish->squared ? d * d : d) / wish->gamma_c));
    }
}

static void add_weighed(oracle_numbers *n, int vertical, uint32_t step, int first)
{
    int i = 0;
    while (n->weighed[i][0]) i++;
    n->weighed[i][0] = vertical ? 2 : 1;
    n->weighed[i][1] = step;
    n->weighed[i][2] = (uint32_t)first;
}

/* Steps of round(base^t). Left out are steps that reach no pixel, that have weight 0 or, with 16 bits, a share below
   1/65536. */
static void steps(const oracle_wish *wish, oracle_numbers *n)
{
    int t, vertical;
    n->taps = 1;
    for (t = 0; t < wish->weigh_steps; t++) {
        uint32_t step = oracle_nearest(pow(wish->weigh_base, t), 16384.0);
        n->spatial[t] = oracle_weight_bits(exp(-(double)step / wish->gamma_p));
        for (vertical = 0; vertical < 2; vertical++)
            if (n->spatial[t] && (!wish->weigh_u16 || exp(-(double)step / wish->gamma_p) >= 1.0 / 65536.0) &&
                (wish->clamp || (int)step < (vertical ? wish->height : wish->width * wish->scan_stretch)))
                add_weighed(n, vertical, step, t);
    }
}

/* Rows and columns in turn: the window is separated. */
static void rows_and_columns(const oracle_wish *wish, oracle_numbers *n)
{
    int i;
    n->taps = (uint32_t)wish->radius;
    for (i = 0; i < wish->radius; i++) n->spatial[i] = oracle_weight_bits(exp(-(i + 1) / wish->gamma_p));
    add_weighed(n, 0, 1, 0);
    add_weighed(n, 1, 1, 0);
}

static void window(const oracle_wish *wish, oracle_numbers *n)
{
    int x, y, i = 0, cross_shaped = wish->weighing == ORACLE_CROSS_WINDOW;
    for (x = 0; x <= wish->radius; x++)
        for (y = 0; y <= x; y++) {
            double d = wish->squared ? x * x + y * y : sqrt(x * x + y * y);
            n->spatial[i++] = oracle_weight_bits(exp(-d / wish->gamma_p));
        }
    n->window_weigh = (uint32_t)wish->radius + 1;
    n->own = cross_shaped ? 3 : 1;
    n->other = (wish->views == 2 ? 1u : 0u) + (cross_shaped && wish->cross_joint ? 2u : 0u);
    n->guides = n->other ? 2 : 1;
    if (cross_shaped) arms(wish, n);
}

static void messages(const oracle_wish *wish, oracle_numbers *n, double kept)
{
    const double most = wish->disparities * wish->scan_stretch - 1.0;
    double eta = wish->eta * most, reach = floor(eta / wish->c);
    int i;
    for (i = 0; i < ORACLE_WEIGHED; i++) n->min_sums += n->weighed[i][0] != 0;
    if (!n->min_sums) return;
    n->reach = (uint32_t)(reach < most ? reach : most);
    n->eta = oracle_double_bits(kept * eta);
    n->c = oracle_double_bits(kept * wish->c);
}

static void guided(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    uint32_t side = 2 * (uint32_t)wish->guided_radius_plus_one - 1;
    if (!wish->guided_radius_plus_one) return;
    limit_to(255, n->before_multiply, n->before_shift, unit, max);
    n->guided[0] = (uint32_t)wish->guided_radius_plus_one;
    n->guided[1] = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    n->guided[2] = oracle_nearest(wish->epsilon * 65025.0 * 256.0, 16777216.0);
    n->guided[3] = side * side;
    n->guided[4] = (uint32_t)*max;
    *max *= 16.0;
    *unit *= 16.0;
}

/* Without weights, the tables are not used. */
static void no_tables(oracle_numbers *n)
{
    memset(n->colour, 0, sizeof n->colour);
    memset(n->spatial, 0, sizeof n->spatial);
    n->taps = n->distance = n->clamp = 0;
}

/* Means along lines, over floats or their 16-bit form. */
static void lines(const oracle_wish *wish, oracle_numbers *n, double scale, double *unit, double *max)
{
    double kept = wish->weigh_u16 ? power_for(*max, 65535.0) : 1.0;
    if (wish->messages) messages(wish, n, kept);
    n->clamp = (uint32_t)wish->clamp;
    if (!n->weighed[0][0]) no_tables(n);
    n->float_scale = oracle_double_bits(scale * kept);
    *unit *= (double)(float)(scale * kept);
    n->kept16 = (uint32_t)wish->weigh_u16;
    if (n->kept16) *max = 65535.0;
}

/* Means keep the range of the costs; a thousandth more is left for rounding. In messages, a grey level counts lambda;
   costs that are no differences count as 17 levels a unit. */
static void weighing(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    double before = *unit, levels = levels_in_a_step(wish, n), scale = 1.0;
    if (!wish->weighing) return;
    limit_to(65535, n->before_multiply, n->before_shift, unit, max);
    levels *= before / *unit;
    colour_weights(wish, n);
    n->guides = 1;
    if (wish->weighing == ORACLE_RTAW) rows_and_columns(wish, n);
    else if (wish->weighing <= ORACLE_ESMP) steps(wish, n);
    else window(wish, n);
    if (wish->messages) scale = wish->lambda * (levels > 0.0 ? levels : 17.0 / *unit);
    *max = *max * scale * 1.001;
    if (!n->window_weigh) lines(wish, n, scale, unit, max);
    if (!n->kept16) fix(n, unit, max);
}

/* Factor of P2: grows with the disparity range and the image's width, between 1/8 and 3. */
static double scale_of(const oracle_wish *wish)
{
    double by_range = pow(wish->disparities / 64.0, wish->scale), by_width = wish->width / 450.0;
    double factor = by_range < by_width ? by_range : by_width;
    if (wish->scale == 0.0) return 1.0;
    return factor < 0.125 ? 0.125 : factor > 3.0 ? 3.0 : factor;
}

/* P2 by the step of the guide, at least P2min; a P2min above P2 counts as P2. */
static void adapt(const oracle_wish *wish, oracle_numbers *n, double p2, double p2_min, double unit)
{
    int step;
    p2_min = p2_min < p2 ? p2_min : p2;
    n->guide_planes = wish->adapt == ORACLE_ADAPT_EXPONENTIAL && wish->channels > 1 ? 3 : 1;
    n->guide_shift = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    for (step = 0; step < 256; step++) {
        double p = wish->adapt == ORACLE_ADAPT_GRADIENT ? p2 / (1.0 + step / wish->adapt_k)
                                                        : p2_min + (p2 - p2_min) * exp(-step / wish->adapt_k);
        uint32_t v = oracle_nearest((p > p2_min ? p : p2_min) * unit, n->p2);
        n->p2_at[step] = v > n->p1 ? v : n->p1 + 1;
    }
}

/* Mei et al. 2011: P1 and P2 with an edge in no view, in one, in both; each is rounded and at most the full
   penalty. */
static void divide(const oracle_wish *wish, oracle_numbers *n, double p2, double unit)
{
    static const double by[3] = {1.0, 4.0, 10.0};
    int views;
    n->edges[0] = wish->channels > 1 ? 3 : 1;
    n->edges[1] = wish->bits > 8 ? (uint32_t)wish->bits - 8 : 0;
    n->edges[2] = (uint32_t)wish->tau_so;
    for (views = 0; views < 3; views++) {
        n->divided[views][0] = oracle_nearest(wish->p1 * unit / by[views], n->p1);
        n->divided[views][1] = oracle_nearest(p2 * unit / by[views], n->p2);
        if (n->divided[views][1] <= n->divided[views][0]) n->divided[views][1] = n->divided[views][0] + 1;
    }
}

/* Penalties are limited so that n (C + P2) fits 16 bits and C + P1 + P2 fits 15. */
static void sgm(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    static const uint32_t directions[9] = {0, 0, 0x03, 0x07, 0x0f, 0x37, 0, 0, 0xff};
    double factor = scale_of(wish), p2 = wish->p2 * factor, end = 65535 / wish->paths, rest, half;
    fit_sums(wish, n, p2, unit, max);
    n->directions = directions[wish->paths];
    end = (end < 32767.0 ? end : 32767.0) - *max;
    rest = 32767.0 - *max;
    half = floor(rest / 2.0);
    n->p1 = oracle_nearest(wish->p1 * *unit, (half < end ? half : end) - 1.0);
    n->p2 = oracle_nearest(p2 * *unit, rest - n->p1 < end ? rest - n->p1 : end);
    if (n->p2 <= n->p1) n->p2 = n->p1 + 1;
    n->means = (uint32_t)wish->means;
    if (wish->adapt == ORACLE_ADAPT_COLOUR) divide(wish, n, p2, *unit);
    else if (wish->adapt != ORACLE_ADAPT_NONE) adapt(wish, n, p2, wish->p2_min * factor, *unit);
}

/* ---- scanline optimization ---- */

/* Costs, and 3 times the largest penalty, must fit a word of 31 bits beside a disparity. */
static void scanline(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max)
{
    const int disparities = wish->disparities * wish->scan_stretch;
    int paper = wish->scan_paper && wish->scan_truncate > 0, bits = 0, step;
    double room, limit, units = *max / *unit, reach = disparities > 1 ? disparities - 1.0 : 1.0, sum = 0.0;
    while ((1 << bits) < disparities) bits++;
    room = ldexp(1.0, 31 - bits) - 2.0;
    for (step = 1; paper && step <= reach; step *= 2) sum += step < wish->scan_truncate ? step : wish->scan_truncate;
    if (!paper) sum = wish->scan_truncate;
    if (wish->scan_truncate > 0 && sum < reach) reach = sum;
    limit = room / (1.0 + 3.0 * reach * wish->scan_lambda / units);
    limit_to(oracle_nearest(limit > 255.0 ? limit : 255.0, 65535.0), n->multiply, n->shift, unit, max);
    n->scanned = 1;
    n->scan_lambda = oracle_nearest(wish->scan_lambda * *unit, floor((room - *max) / (3.0 * reach)));
    n->scan_truncate = (uint32_t)wish->scan_truncate;
    n->scan_paper = (uint32_t)paper;
    n->scan_stretch = wish->scan_stretch > 1 ? (uint32_t)wish->scan_stretch : 0;
}

/* ---- belief propagation ---- */

/* Sets the units of messages; returns the number of data cost steps in the cost of one disparity step. */
static double message_units(const oracle_wish *wish, oracle_numbers *n, double cap)
{
    double most = wish->bp_store == ORACLE_BP_U8 ? 255.0 : 8191.0, steps, unit;
    n->bp_message = n->bp_inverse = n->bp_slope = oracle_double_bits(1.0);
    n->bp_cap = oracle_double_bits(cap);
    if (wish->bp_store == ORACLE_BP_F32) return 1.0;
    if (wish->bp_store == ORACLE_BP_F16) {
        unit = power_for((double)(float)cap * 1.001, 2047.0);
        n->bp_message = oracle_double_bits(1.0 / unit);
        n->bp_inverse = oracle_double_bits(unit);
        return 1.0; /* by level, see data_levels */
    }
    steps = cap < 1.0 ? most : floor(most / cap);
    steps = steps < 1.0 ? 1.0 : steps;
    n->bp_slope = oracle_double_bits(steps);
    cap = oracle_nearest(cap * steps, most);
    n->bp_cap = oracle_double_bits(cap < 1.0 ? 1.0 : cap);
    return wish->bp_store == ORACLE_BP_U8 ? 16.0 * steps : steps;
}

/* Each level has data costs four times as large as the level before. Returns the largest at the finest level, in
   steps of messages. */
static double data_levels(const oracle_wish *wish, oracle_numbers *n, double most, double kept)
{
    double fine = wish->bp_store == ORACLE_BP_U8 ? 16.0 : 1.0, before = kept, finest = most;
    double top = wish->bp_store == ORACLE_BP_F16
                     ? 2048.0
                     : 65535.0 - fine * (4.0 * oracle_float(n->bp_cap) + oracle_float(n->bp_slope));
    int level;
    if (wish->bp_store == ORACLE_BP_F32) top = 2048.0; /* not used */
    for (level = 0; level < wish->bp_levels; level++, most *= 4.0) {
        if (wish->bp_store == ORACLE_BP_F16) kept = power_for(most, 2048.0);
        n->bp_level[level][0] = oracle_nearest(most * kept, floor(top));
        n->bp_level[level][1] = oracle_double_bits(wish->bp_store == ORACLE_BP_F16 ? 1.0 / kept : 1.0 / fine);
        if (level) n->bp_level[level][2] = oracle_double_bits(kept / before);
        before = kept;
    }
    return wish->bp_store >= ORACLE_BP_U16 ? n->bp_level[0][0] / fine : finest;
}

/* A Gaussian in 1/256; the middle weight gets the rest. */
static void smoothing(double sigma, uint32_t *smooth, uint32_t table[256])
{
    int radius = (int)floor(4.0 * sigma) + 1, i;
    double sum = 0.0;
    if (sigma == 0.0) return;
    *smooth = (uint32_t)radius;
    for (i = -radius; i <= radius; i++) sum += exp(-(double)i * i / (2.0 * sigma * sigma));
    table[0] = 256;
    for (i = 1; i <= radius; i++) {
        table[i] = oracle_nearest(256.0 * exp(-(double)i * i / (2.0 * sigma * sigma)) / sum, 256.0);
        table[0] -= 2 * table[i];
    }
}

/* True if all costs are the caller's own; then only other stages read images. */
static int only_given(const oracle_wish *wish)
{
    int i;
    for (i = 0; i < wish->terms; i++)
        if (wish->term[i].kind != ORACLE_GIVEN) return 0;
    return 1;
}

/* True if any stage reads an image. */
static int has_images(const oracle_wish *wish)
{
    if (!only_given(wish) || wish->sigma_s > 0.0 || wish->weighing || wish->guided_radius_plus_one ||
        wish->cross_iterations)
        return 1;
    if (wish->costs_only) return 0;
    return (wish->paths && wish->adapt != ORACLE_ADAPT_NONE) || runs(wish, STEREO_REFINE_VOTE) ||
           runs(wish, STEREO_REFINE_SMOOTH) || runs(wish, STEREO_REFINE_LUCAS_KANADE) ||
           runs(wish, STEREO_REFINE_PLANE) ||
           (runs(wish, STEREO_REFINE_WEIGHTED_MEDIAN) && wish->weighted_radius > 0);
}

static void preparation(const oracle_wish *wish, oracle_numbers *n)
{
    int i;
    for (i = 0; i < ORACLE_PREPARES && has_images(wish); i++) {
        if (only_given(wish) && wish->prepare[i] != STEREO_PREPARE_RECTIFY) continue; /* the others are for costs */
        n->prepare[i] = (uint32_t)wish->prepare[i];
        if (wish->prepare[i] == STEREO_PREPARE_SOBEL)
            n->sobel = (uint32_t)(wish->sobel_cap * oracle_samples_in_a_level(wish));
        if (wish->prepare[i] == STEREO_PREPARE_BLUR && !n->blur) smoothing(wish->blur_sigma, &n->blur, n->blur_table);
        if (wish->prepare[i] != STEREO_PREPARE_NORMALIZE) continue;
        n->normalize[0] = (uint32_t)wish->normalize_width;
        n->normalize[1] = (uint32_t)wish->normalize_height;
        n->normalize[2] = (uint32_t)(wish->normalize_cap * oracle_samples_in_a_level(wish));
    }
}

static void beliefs(const oracle_wish *wish, oracle_numbers *n, double *unit, double *max, double *sums)
{
    double in_a_unit = levels_in_a_unit(wish, n), levels = (in_a_unit > 0.0 ? in_a_unit : 15.0) / *unit,
           cap = wish->bp_cap > 0.0 ? wish->bp_cap : wish->disparities / 7.5;
    double kept, most, scale, before = *unit;
    limit_to(65535, n->multiply, n->shift, unit, max);
    levels *= before / *unit;
    if (has_images(wish)) smoothing(wish->bp_sigma, &n->smooth, n->smooth_table);
    kept = message_units(wish, n, cap);
    n->bp_levels = (uint32_t)wish->bp_levels;
    n->bp_iterations = (uint32_t)wish->bp_iterations;
    n->bp_store = (uint32_t)wish->bp_store;
    n->bp_reference = (uint32_t)wish->bp_reference;
    n->bp_share = oracle_double_bits(1.0 / wish->disparities);
    n->bp_most = oracle_nearest(wish->bp_data_cap / levels, *max);
    if (wish->bp_data_cap == 0.0) n->bp_most = (uint32_t)*max;
    if (n->bp_most == 0) n->bp_most = 1;
    most = n->bp_most * levels * wish->bp_weight;
    if (wish->bp_store == ORACLE_BP_F16) kept = power_for(most, 2048.0);
    n->bp_scale = oracle_double_bits(levels * wish->bp_weight * kept);
    most = data_levels(wish, n, most, kept) + 4.0 * oracle_float(n->bp_cap);
    scale = 1.0 / oracle_float(n->bp_level[0][1]);
    if (wish->bp_store < ORACLE_BP_U16) {
        most *= 1.001;
        scale = power_for(most, wish->bp_store == ORACLE_BP_F32 ? 1073741824.0 : 65534.0);
    }
    n->bp_belief = oracle_double_bits(scale);
    *unit *= (double)oracle_float(n->bp_scale) * oracle_float(n->bp_level[0][1]) * scale;
    *sums = floor(most * scale) + 1.0;
    if (wish->bp_store == ORACLE_BP_F32) *sums = *sums < 65536.0 ? 65536.0 : *sums;
    else *sums = *sums > 65535.0 ? 65535.0 : *sums < 256.0 ? 256.0 : *sums;
}

/* ---- all of it ---- */

static void filters(const oracle_wish *wish, oracle_numbers *n)
{
    int i, kept = 0;
    for (i = 0; i < ORACLE_FILTERS && wish->filter[i]; i++) {
        const oracle_filter *filter = oracle_filter_of((uint32_t)wish->filter[i]);
        if (filter->runs && !filter->runs(wish)) continue;
        n->filter[kept++] = filter->kind;
        if (filter->units) filter->units(wish, n);
    }
}

/* Output of costs, between aggregation and optimization. */
static void costs_out(const oracle_wish *wish, oracle_numbers *n, double unit, double max)
{
    if (!wish->costs_out) return;
    n->costs[0] = max <= 255.0 ? 1 : max <= 65535.0 ? 2 : 4;
    n->costs[1] = (uint32_t)max;
    n->costs[2] = oracle_double_bits(unit);
    n->costs[3] = oracle_double_bits(levels_in_a_unit(wish, n));
}

/* The pipeline ends with costs: later stages have no numbers. */
static int end_with_costs(const oracle_wish *wish, oracle_numbers *n, double unit)
{
    if (wish->bp_levels && has_images(wish)) smoothing(wish->bp_sigma, &n->smooth, n->smooth_table);
    n->raw = n->raw_shift = 0;
    n->unit = oracle_nearest(unit, 4294967295.0);
    return 1;
}

int oracle_units(const oracle_wish *wish, oracle_numbers *n)
{
    double max, unit, side = 2.0 * wish->box_radius + 1.0, sums;
    memset(n, 0, sizeof *n);
    preparation(wish, n);
    unit = cost_terms(wish, n, &max);
    prior(wish, n, unit, &max);
    n->raw = wish->subpixel == ORACLE_SUBPIXEL_RAW && !wish->scanline;
    while (n->raw && ldexp(max, -(int)n->raw_shift) >= 2097152.0) n->raw_shift++;
    n->box_radius = (uint32_t)wish->box_radius;
    max = max * side * side;
    unit = unit * side * side;
    if (max > 4294967295.0) return 0;
    cross(wish, n, &unit, &max);
    domain_transform(wish, n, &unit, &max);
    weighing(wish, n, &unit, &max);
    guided(wish, n, &unit, &max);
    costs_out(wish, n, unit, max);
    if (wish->costs_only) return end_with_costs(wish, n, unit);
    if (wish->paths) sgm(wish, n, &unit, &max);
    if (wish->scanline) scanline(wish, n, &unit, &max);
    sums = wish->paths ? wish->paths * (max + n->p2) : max;
    if (wish->bp_levels) beliefs(wish, n, &unit, &max, &sums);
    n->cost_max = (uint32_t)max;
    n->unit = oracle_nearest(unit, 4294967295.0);
    n->sum_max = (uint32_t)sums;
    filters(wish, n);
    if (wish->scanline) return 1; /* no ratios of sums */
    while (ldexp(sums, -(int)n->ratio_shift) >= 2097152.0) n->ratio_shift++;
    n->keep = 1024 - oracle_nearest(1024.0 * wish->uniqueness, 1024.0);
    n->confidence_least = oracle_nearest(256.0 * wish->confidence_least, 255.0);
    return 1;
}
