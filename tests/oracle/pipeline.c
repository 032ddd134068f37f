/* Oracle of whole pipelines: the stages in the manual's order, each by its oracle, with the integers of units.c. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

static void extent(oracle_match *s)
{
    s->e.w = s->wish->width;
    s->e.h = s->scene->height;
    s->e.d = s->wish->disparities;
    s->e.min_disparity = s->wish->min_disparity;
    s->pixels = (size_t)s->e.w * (size_t)s->e.h;
    s->cells = s->pixels * (size_t)s->e.d;
}

/* Replaces a volume or map, and frees the old one. */
static void replace(uint32_t **old, uint32_t *by)
{
    free(*old);
    *old = by;
}

/* ---- costs ---- */

/* Mirrors planes if the pair is mirrored. */
static void mirror(const oracle_match *s, int planes, int32_t **image)
{
    int32_t *out;
    if (!s->mirrored) return;
    out = oracle_new_map(s, (size_t)planes);
    oracle_map_mirror(*image, s->e.w, planes * s->e.h, out);
    free(*image);
    *image = out;
}

static void smooth(const oracle_match *s, int planes, int32_t **image)
{
    int32_t *out = oracle_new_map(s, (size_t)planes);
    if (!s->n->smooth) {
        free(out);
        return;
    }
    oracle_image_smooth(*image, s->e.w, s->e.h, planes, (int)s->n->smooth, s->n->smooth_table, out);
    free(*image);
    *image = out;
}

/* Rectifies the cameras' images before any other step; `picture` of the pair as given by the caller. */
static void rectify(const oracle_match *s, int planes, int picture, int32_t **image)
{
    int32_t *out;
    if (s->n->prepare[0] != STEREO_PREPARE_RECTIFY) return;
    out = oracle_new_map(s, (size_t)planes);
    oracle_image_rectify(*image, s->e.w, s->e.h, planes, &s->scene->camera[picture], out);
    free(*image);
    *image = out;
}

static int32_t *prepared(const oracle_match *s, int planes, const int32_t *image)
{
    int32_t *out = oracle_new_map(s, (size_t)planes), *in = oracle_new_map(s, (size_t)planes);
    int i;
    memcpy(out, image, (size_t)planes * s->pixels * sizeof *out);
    for (i = 0; i < ORACLE_PREPARES; i++) {
        memcpy(in, out, (size_t)planes * s->pixels * sizeof *out);
        if (s->n->prepare[i] == STEREO_PREPARE_SOBEL)
            oracle_image_sobel(in, s->e.w, s->e.h, planes, (int)s->n->sobel, out);
        if (s->n->prepare[i] == STEREO_PREPARE_BLUR)
            oracle_image_smooth(in, s->e.w, s->e.h, planes, (int)s->n->blur, s->n->blur_table, out);
        if (s->n->prepare[i] == STEREO_PREPARE_NORMALIZE)
            oracle_image_normalize(in, s->e.w, s->e.h, planes, (int)s->n->normalize[0], (int)s->n->normalize[1],
                                   (int)s->n->normalize[2], out);
    }
    free(in);
    return out;
}

static void images(oracle_match *s)
{
    int view;
    for (view = 0; view < 2; view++) {
        int given = view != s->mirrored;
        oracle_pixels picture = s->scene->view[given];
        s->grey[view] = oracle_new_map(s, 1);
        oracle_image_grey(picture, s->e.w, s->e.h, s->grey[view]);
        rectify(s, 1, given, &s->grey[view]);
        mirror(s, 1, &s->grey[view]);
        smooth(s, 1, &s->grey[view]);
        s->cost_grey[view] = prepared(s, 1, s->grey[view]);
        if (s->wish->channels == 1) continue;
        s->colour[view] = oracle_new_map(s, 3);
        oracle_image_colour(picture, s->e.w, s->e.h, s->colour[view]);
        rectify(s, 3, given, &s->colour[view]);
        mirror(s, 3, &s->colour[view]);
        smooth(s, 3, &s->colour[view]);
        s->cost_colour[view] = prepared(s, 3, s->colour[view]);
    }
}

static void free_images(oracle_match *s)
{
    int view;
    for (view = 0; view < 2; view++) {
        free(s->grey[view]);
        free(s->colour[view]);
        free(s->cost_grey[view]);
        free(s->cost_colour[view]);
    }
}

/* Stretches the images; from here on rows are `factor` times as wide, and disparities as much finer. */
static void stretch(oracle_match *s)
{
    const int factor = (int)s->n->scan_stretch;
    int view;
    if (!factor) return;
    for (view = 0; view < 2; view++) {
        int32_t *grey = oracle_new_map(s, (size_t)factor), *colour = oracle_new_map(s, 3 * (size_t)factor);
        oracle_image_stretch(s->grey[view], s->e.w, s->e.h, 1, factor, grey);
        if (s->colour[view]) oracle_image_stretch(s->colour[view], s->e.w, s->e.h, 3, factor, colour);
        free(s->grey[view]);
        s->grey[view] = grey;
        if (!s->colour[view]) {
            free(colour);
            continue;
        }
        free(s->colour[view]);
        s->colour[view] = colour;
    }
    s->e.w *= factor;
    s->e.d *= factor;
    s->e.min_disparity *= factor;
    s->pixels *= (size_t)factor;
    s->cells *= (size_t)(factor * factor);
    for (view = 0; view < 2; view++) { /* stretched images are prepared already */
        free(s->cost_grey[view]);
        free(s->cost_colour[view]);
        s->cost_grey[view] = prepared(s, 1, s->grey[view]);
        s->cost_colour[view] = s->colour[view] ? prepared(s, 3, s->colour[view]) : NULL;
    }
}

static void census_term(const oracle_match *s, int i, uint32_t *cost)
{
    uint64_t *words[2];
    int view, margin = s->wish->census_margin << (s->wish->bits > 8 ? s->wish->bits - 8 : 0);
    for (view = 0; view < 2; view++) {
        words[view] = (uint64_t *)(void *)oracle_new(2 * s->pixels);
        oracle_feature_census(s->cost_grey[view], s->e.w, s->e.h, s->wish->census_width, s->wish->census_height,
                              s->wish->census_kind, margin, words[view]);
    }
    oracle_cost_census(words[0], words[1], s->e, s->wish->cap, (int)s->n->top[i], cost);
    free(words[0]);
    free(words[1]);
}

/* The right view with the left view's exposure; NULL: unchanged. */
static int32_t *gained(const oracle_match *s, int32_t *const *planes, int channels)
{
    const uint32_t *n = s->n->gain;
    const oracle_gain gain = {channels, (int)n[3], (int)n[1], (int)n[2], (int)n[0], (int)n[4]};
    uint32_t *counts;
    int32_t *out, line[6];
    if (!n[0]) return NULL;
    counts = oracle_new(6 * 256);
    out = oracle_new_map(s, (size_t)channels);
    oracle_gain_count(planes[0], planes[1], s->e.w, s->e.h, gain, counts);
    oracle_gain_fit(counts, s->e.h, gain, line);
    oracle_image_gain(planes[1], line, s->e.w, s->e.h, gain, out);
    free(counts);
    return out;
}

static void ad_term(const oracle_match *s, int i, uint32_t *cost)
{
    int32_t *const *planes = s->n->planes[i] == 3 ? s->cost_colour : s->cost_grey;
    int32_t *right = gained(s, planes, (int)s->n->planes[i]);
    oracle_cost_ad(planes[0], right ? right : planes[1], s->e, (int)s->n->planes[i], (int)s->n->truncate[i],
                   (int)s->n->quantise[i], s->wish->cap, (int)s->n->top[i], cost);
    free(right);
}

static void gradient_term(const oracle_match *s, int i, uint32_t *cost)
{
    int32_t *gradient[2];
    int view;
    for (view = 0; view < 2; view++) {
        gradient[view] = oracle_new_map(s, 1);
        oracle_feature_gradient(s->cost_grey[view], s->e.w, s->e.h, s->wish->wide, gradient[view]);
    }
    oracle_cost_ad(gradient[0], gradient[1], s->e, 1, (int)s->n->truncate[i], (int)s->n->quantise[i], s->wish->cap,
                   (int)s->n->top[i], cost);
    free(gradient[0]);
    free(gradient[1]);
}

static void bt_term(const oracle_match *s, int i, uint32_t *cost)
{
    int32_t *bounds[2];
    int view;
    for (view = 0; view < 2; view++) {
        bounds[view] = oracle_new_map(s, 3);
        oracle_feature_bounds(s->cost_grey[view], s->e.w, s->e.h, bounds[view]);
    }
    oracle_cost_bt(bounds[0], bounds[1], s->e, (int)s->n->truncate[i], (int)s->n->quantise[i], s->wish->cap,
                   (int)s->n->top[i], cost);
    free(bounds[0]);
    free(bounds[1]);
}

static void zncc_term(const oracle_match *s, int i, uint32_t *cost)
{
    uint32_t *moments[2];
    int view, w = s->wish->zncc_width, h = s->wish->zncc_height;
    for (view = 0; view < 2; view++) {
        moments[view] = oracle_new(3 * s->pixels);
        oracle_feature_moments(s->cost_grey[view], s->e.w, s->e.h, w, h, s->wish->bits > 8 ? s->wish->bits - 8 : 0,
                               moments[view]);
    }
    oracle_cost_zncc(moments[0], moments[1], s->e, w, h, s->wish->cap, (int)s->n->top[i], cost);
    free(moments[0]);
    free(moments[1]);
}

/* Sums over a window of radii (v, h). */
static void sum_window(const oracle_match *s, uint32_t v, uint32_t h, uint32_t **volume)
{
    uint32_t *columns = oracle_new(s->cells), *sum = oracle_new(s->cells);
    oracle_box_v(*volume, s->e, (int)v, columns);
    oracle_box_h(columns, s->e, (int)h, sum);
    free(columns);
    replace(volume, sum);
}

static void scale_down(const oracle_match *s, const uint32_t multiply[2], const uint32_t shift[2], uint32_t **volume)
{
    int i;
    for (i = 0; i < 2 && multiply[i]; i++) {
        uint32_t *out = oracle_new(s->cells);
        oracle_volume_rescale(*volume, s->cells, multiply[i], shift[i], out);
        replace(volume, out);
    }
}

static void one_term(const oracle_match *s, int i, uint32_t **cost)
{
    switch (s->wish->term[i].kind) {
    case ORACLE_CENSUS_CURVED:
    case ORACLE_CENSUS: census_term(s, i, *cost); break;
    case ORACLE_GRADIENT_CURVED:
    case ORACLE_GRADIENT: gradient_term(s, i, *cost); break;
    case ORACLE_BT: bt_term(s, i, *cost); break;
    case ORACLE_ZNCC: zncc_term(s, i, *cost); break;
    case ORACLE_GIVEN:
        oracle_import_costs(s->scene->given, s->scene->given_stride, s->scene->given_bytes, s->e, s->mirrored,
                            s->n->top[i], *cost);
        break;
    default: ad_term(s, i, *cost);
    }
    sum_window(s, s->n->window[i][0], s->n->window[i][1], cost);
    scale_down(s, s->n->term_multiply[i], s->n->term_shift[i], cost);
}

static uint32_t *texture_of(const oracle_match *s)
{
    uint32_t *out = oracle_new(s->pixels);
    const int colour = s->wish->ad_colour && s->wish->channels > 1, deep = s->wish->bits > 8 ? s->wish->bits - 8 : 0;
    oracle_feature_texture(colour ? s->cost_colour[0] : s->cost_grey[0], s->e.w, s->e.h, colour ? 3 : 1, deep,
                           (int)s->n->texture_radius, s->n->texture_least, out);
    return out;
}

static void costs(oracle_match *s)
{
    uint32_t *texture;
    int i;
    for (i = 0; i < s->wish->terms; i++) {
        uint32_t *cost = oracle_new(s->cells), *sum;
        one_term(s, i, &cost);
        if (s->n->mixed) {
            sum = oracle_new(s->cells);
            texture = s->n->texture[i] ? texture_of(s) : NULL;
            oracle_cost_mix(cost, s->n->mix[i], s->volume, s->e, texture, sum);
            free(texture);
            free(cost);
            cost = sum;
        }
        replace(&s->volume, cost);
    }
}

static void prior(oracle_match *s)
{
    int32_t *previous = oracle_new_map(s, 1);
    uint32_t *pulled = oracle_new(s->cells);
    oracle_import_disparity(s->scene->previous, s->scene->previous_stride, s->scene->disparity_format, s->e.w, s->e.h,
                            previous);
    oracle_cost_prior(s->volume, previous, s->e, (int)s->n->prior_weight, (int)s->n->prior_truncate, pulled);
    replace(&s->volume, pulled);
    free(previous);
}

/* ---- aggregation and optimization ---- */

static uint32_t *arms_of(const oracle_match *s, int view)
{
    uint32_t *arms = oracle_new(s->pixels);
    oracle_arms rules;
    rules.channels = (int)s->n->arm_planes;
    rules.shift = (int)s->n->arm_shift;
    rules.length = (int)s->n->arm_length;
    rules.threshold = (int)s->n->arm_threshold;
    rules.step = (int)s->n->arm_step;
    rules.strict_length = (int)s->n->arm_strict_length;
    rules.strict_threshold = (int)s->n->arm_strict_threshold;
    oracle_feature_arms(rules.channels == 3 ? s->colour[view] : s->grey[view], s->e.w, s->e.h, rules, arms);
    return arms;
}

static void cross(oracle_match *s)
{
    uint32_t *left = arms_of(s, 0), *right = s->n->joint ? arms_of(s, 1) : NULL, i;
    for (i = 0; i < s->n->iterations; i++) {
        uint32_t *sums = oracle_new(s->cells), *means = oracle_new(s->cells);
        int fraction = i ? 0 : (int)s->n->fraction;
        if (i % 2 == 0) oracle_cross_h(left, right, s->volume, s->e, 0, 0, sums);
        else oracle_cross_v(left, right, s->volume, s->e, 0, 0, sums);
        if (i % 2 == 0) oracle_cross_v(left, right, sums, s->e, 1, fraction, means);
        else oracle_cross_h(left, right, sums, s->e, 1, fraction, means);
        free(sums);
        replace(&s->volume, means);
    }
    free(left);
    free(right);
}

static void domain_transform(oracle_match *s)
{
    const oracle_numbers *n = s->n;
    const int32_t *guide = n->dt_channels == 3 ? s->colour[0] : s->grey[0];
    uint32_t *gain = oracle_new(2 * s->pixels), i;
    oracle_dt dt;
    memset(&dt, 0, sizeof dt);
    dt.shift = (int)n->dt_shift;
    dt.channels = (int)n->dt_channels;
    dt.table = n->dt_table;
    memcpy(&dt.first_scale, &n->dt_first, sizeof(float));
    oracle_dt_gain_h(guide, dt, s->e.w, s->e.h, gain);
    oracle_dt_gain_v(guide, dt, gain, s->e.w, s->e.h, 1, gain);
    oracle_dt_gain_v(guide, dt, gain, s->e.w, s->e.h, -1, gain);
    for (i = 0; i < n->dt_passes; i++) {
        uint32_t *out = oracle_new(s->cells);
        dt.gain = i == 2 && n->dt_means ? gain : NULL;
        dt.in = (int)n->dt_keep[i][0];
        dt.out = (int)n->dt_keep[i][1];
        memcpy(&dt.in_scale, &n->dt_keep[i][2], sizeof(float));
        memcpy(&dt.out_scale, &n->dt_keep[i][3], sizeof(float));
        memcpy(&dt.offset, &n->dt_keep[i][4], sizeof(float));
        if (i == 0) oracle_dt_h(guide, dt, s->volume, s->e, out);
        else oracle_dt_v(guide, dt, s->volume, s->e, i == 1 ? 1 : -1, out);
        replace(&s->volume, out);
    }
    free(gain);
}

/* Floats to integers. */
static void fix(oracle_match *s)
{
    uint32_t *out = oracle_new(s->cells);
    float scale;
    memcpy(&scale, &s->n->fixed, sizeof scale);
    oracle_volume_fixed(s->volume, s->cells, scale, out);
    replace(&s->volume, out);
}

static uint32_t *guide_of(const oracle_match *s, int view)
{
    const oracle_numbers *n = s->n;
    uint32_t *guide = oracle_new(2 * s->pixels), *arms = n->own & 2 ? arms_of(s, view) : NULL;
    int colour = s->wish->channels > 1;
    oracle_feature_guide(colour ? s->colour[view] : s->grey[view], arms, s->e.w, s->e.h, colour ? 3 : 1,
                         (int)n->arm_shift, n->guide_lab ? n->linear : NULL, guide);
    free(arms);
    return guide;
}

static void messages(oracle_match *s)
{
    uint32_t *least = oracle_new(s->pixels), *out = oracle_new(s->cells);
    float c, eta;
    memcpy(&c, &s->n->c, sizeof c);
    memcpy(&eta, &s->n->eta, sizeof eta);
    oracle_volume_least(s->volume, s->e, least);
    oracle_min_sum(s->volume, least, s->e, c, eta, (int)s->n->reach, out);
    free(least);
    replace(&s->volume, out);
}

static void weigh_lines(oracle_match *s, const uint32_t *guide)
{
    oracle_taps taps;
    uint32_t *out = oracle_new(s->cells), i;
    float scale;
    memcpy(&scale, &s->n->float_scale, sizeof scale);
    s->e.kept16 = (int)s->n->kept16;
    oracle_volume_float(s->volume, s->e, scale, out);
    replace(&s->volume, out);
    taps.taps = (int)s->n->taps;
    taps.distance = (int)s->n->distance;
    taps.clamp = (int)s->n->clamp;
    taps.colour = s->n->colour;
    taps.spatial = s->n->spatial;
    for (i = 0; s->n->weighed[i][0]; i++) {
        taps.step = (int)s->n->weighed[i][1];
        taps.first = (int)s->n->weighed[i][2];
        if (s->n->min_sums) messages(s);
        out = oracle_new(s->cells);
        if (s->n->weighed[i][0] == 2) oracle_weigh_v(guide, s->volume, s->e, taps, out);
        else oracle_weigh_h(guide, s->volume, s->e, taps, out);
        replace(&s->volume, out);
    }
}

static void weigh_window(oracle_match *s, const uint32_t *left, const uint32_t *right)
{
    oracle_window window;
    uint32_t *out = oracle_new(s->cells);
    window.radius = (int)s->n->window_weigh - 1;
    window.distance = (int)s->n->distance;
    window.own = (int)s->n->own;
    window.other = (int)s->n->other;
    window.colour = s->n->colour;
    window.spatial = s->n->spatial;
    oracle_window_weigh(left, right, s->volume, s->e, window, out);
    replace(&s->volume, out);
}

static void weighing(oracle_match *s)
{
    uint32_t *left = guide_of(s, 0), *right = s->n->guides > 1 ? guide_of(s, 1) : NULL;
    if (s->n->window_weigh) weigh_window(s, left, right);
    else weigh_lines(s, left);
    free(left);
    free(right);
}

static void guided(oracle_match *s)
{
    const uint32_t *g = s->n->guided;
    uint32_t *features = oracle_new(3 * s->pixels), *products = oracle_new(s->cells);
    uint32_t *slopes = oracle_new(s->cells), *offsets = oracle_new(s->cells);
    uint32_t radius = g[0] - 1;
    oracle_feature_fit(s->grey[0], s->e.w, s->e.h, (int)radius, (int)g[1], g[2], features);
    oracle_guided_product(s->volume, features, s->e, products);
    sum_window(s, radius, radius, &products);
    sum_window(s, radius, radius, &s->volume);
    oracle_guided_slope(s->volume, products, features, s->e, (int)g[3], slopes);
    oracle_guided_offset(s->volume, slopes, features, s->e, (int)g[3], offsets);
    sum_window(s, radius, radius, &slopes);
    sum_window(s, radius, radius, &offsets);
    oracle_guided_apply(slopes, offsets, features, s->e, (int)g[3], g[4], products);
    replace(&s->volume, products);
    free(features);
    free(slopes);
    free(offsets);
}

/* Where the colours of the views step by tau-so or more. */
static uint32_t *edges_of(const oracle_match *s)
{
    uint32_t *edges;
    int32_t *const *planes = s->n->edges[0] == 3 ? s->colour : s->grey;
    if (!s->n->edges[0]) return NULL;
    edges = oracle_new(2 * s->pixels);
    oracle_feature_edges(planes[0], planes[1], s->e.w, s->e.h, (int)s->n->edges[0], (int)s->n->edges[1],
                         (int)s->n->edges[2], edges);
    return edges;
}

static void optimize(oracle_match *s)
{
    uint32_t *out, *edges;
    oracle_path path;
    scale_down(s, s->n->multiply, s->n->shift, &s->volume);
    if (s->n->bp_levels) oracle_beliefs(s->volume, s->e, s->n, s->volume);
    if (!s->n->directions) return;
    memset(&path, 0, sizeof path);
    path.p1 = s->n->p1;
    path.p2 = s->n->p2;
    path.guide = s->n->guide_planes == 0 ? NULL : s->n->guide_planes == 3 ? s->colour[0] : s->grey[0];
    path.table = s->n->p2_at;
    path.channels = (int)s->n->guide_planes;
    path.shift = (int)s->n->guide_shift;
    path.edges = edges = edges_of(s);
    memcpy(path.divided, s->n->divided, sizeof path.divided);
    out = oracle_new(s->cells);
    if (s->n->means) oracle_mgm_sweep(s->volume, s->e, path, s->n->directions, NULL, out);
    else oracle_sgm_sweep(s->volume, s->e, path, s->n->directions, NULL, out);
    replace(&s->volume, out);
    free(edges);
}

/* ---- maps ---- */

static void scan_rows(oracle_match *s, oracle_maps *maps)
{
    const int factor = (int)s->n->scan_stretch;
    oracle_scan scan;
    int view;
    scan.lambda = s->n->scan_lambda;
    scan.truncate = (int)s->n->scan_truncate;
    scan.paper = (int)s->n->scan_paper;
    for (scan.right = 0; scan.right < 2; scan.right++)
        oracle_scanline(s->volume, s->e, scan, maps->view[scan.right]);
    if (!factor) return;
    extent(s);
    for (view = 0; view < 2; view++) {
        int32_t *map = oracle_new_map(s, 1);
        oracle_map_shrink(maps->view[view], s->e.w, s->e.h, factor, map);
        free(maps->view[view]);
        maps->view[view] = map;
    }
}

/* Subpixel positions from the first costs. */
static void refit(const oracle_match *s, int view, oracle_maps *maps)
{
    int32_t *out = oracle_new_map(s, 1);
    oracle_wta_subpixel(maps->view[view], s->raw, s->e, view, s->n->raw_shift, out);
    free(maps->view[view]);
    maps->view[view] = out;
}

/* Leaves out the pixels of the left view's map that have too little confidence. */
static void trust(const oracle_match *s, oracle_maps *maps)
{
    int32_t *out = oracle_new_map(s, 1);
    oracle_confidence_apply(maps->view[0], maps->confidence, s->n->confidence_least, s->e.w, s->e.h, out);
    free(maps->view[0]);
    maps->view[0] = out;
}

static void winners(oracle_match *s, oracle_maps *maps)
{
    maps->view[0] = oracle_new_map(s, 1);
    maps->view[1] = oracle_new_map(s, 1);
    maps->confidence = oracle_new(s->pixels);
    if (s->n->scanned) {
        scan_rows(s, maps);
    } else {
        const int kind = s->n->raw ? ORACLE_SUBPIXEL_NONE : s->wish->subpixel;
        oracle_wta(s->volume, s->e, kind, s->n->keep, s->n->ratio_shift, maps->view[0], maps->confidence);
        oracle_wta_right(s->volume, s->e, kind, s->n->ratio_shift, maps->view[1]);
        if (s->wish->confidence != ORACLE_CONFIDENCE_RATIO)
            oracle_wta_confidence(s->volume, s->e, s->wish->confidence, s->n->ratio_shift, maps->confidence);
        if (s->n->raw) {
            refit(s, 0, maps);
            refit(s, 1, maps);
        }
        if (s->n->confidence_least > 0) trust(s, maps);
    }
    mirror(s, 1, &maps->view[0]);
}

/* Leaves out what the masks say and what no camera saw; before the filters also what matches it in the other view. */
static void leave_out(const oracle_match *s, int before, oracle_maps *maps)
{
    const oracle_marks none = {NULL, NULL, 0};
    oracle_marks marks[2];
    int view;
    for (view = 0; view < 2; view++) {
        marks[view] = s->scene->mask[view];
        if (s->n->prepare[0] == STEREO_PREPARE_RECTIFY) marks[view].camera = &s->scene->camera[view];
    }
    for (view = 0; view < 2; view++) {
        int32_t *out = oracle_new_map(s, 1);
        oracle_leave_out(maps->view[view], s->e.w, s->e.h, &marks[view], before ? &marks[!view] : &none, view ? -1 : 1,
                         out);
        free(maps->view[view]);
        maps->view[view] = out;
    }
}

/* Fills the border that the filter border marked, after the other filters. */
static void planes(const oracle_match *s, oracle_maps *maps)
{
    int view;
    for (view = 0; view < 2; view++) {
        int32_t *out = oracle_new_map(s, 1);
        oracle_border_plane(maps->view[view], s->e.w, s->e.h, view ? -1 : 1, s->e.min_disparity * 256,
                            (s->e.min_disparity + s->e.d - 1) * 256, out);
        free(maps->view[view]);
        maps->view[view] = out;
    }
}

/* Runs a filter on both maps: the left result does not depend on whether the right one is an output. */
static void filter(const oracle_match *s, uint32_t kind, oracle_maps *maps)
{
    const oracle_filter *filter = oracle_filter_of(kind);
    int32_t *out[2];
    int view;
    for (view = 0; view < 2; view++) {
        out[view] = oracle_new_map(s, 1);
        filter->apply(s, maps, view, out[view]);
    }
    for (view = 0; view < 2; view++) {
        free(maps->view[view]);
        maps->view[view] = out[view];
    }
}

static void begin(oracle_match *s, const oracle_wish *wish, const oracle_numbers *numbers, const oracle_scene *scene,
                  int mirrored)
{
    memset(s, 0, sizeof *s);
    s->wish = wish;
    s->n = numbers;
    s->scene = scene;
    s->mirrored = mirrored;
    extent(s);
}

/* From the images to the maps, without filters. */
static void match(const oracle_wish *wish, const oracle_numbers *numbers, const oracle_scene *scene, int mirrored,
                  oracle_maps *maps)
{
    oracle_match s;
    begin(&s, wish, numbers, scene, mirrored);
    images(&s);
    stretch(&s);
    costs(&s);
    if (numbers->prior_weight) prior(&s);
    s.raw = oracle_new(s.cells);
    memcpy(s.raw, s.volume, s.cells * sizeof *s.raw);
    sum_window(&s, numbers->box_radius, numbers->box_radius, &s.volume);
    scale_down(&s, numbers->before_multiply, numbers->before_shift, &s.volume);
    if (numbers->iterations) cross(&s);
    if (numbers->guides) weighing(&s);
    else if (numbers->guided[0]) guided(&s);
    else if (numbers->dt_passes) domain_transform(&s);
    if (numbers->fixed) fix(&s);
    if (!mirrored) {
        maps->costs = oracle_new(s.cells);
        memcpy(maps->costs, s.volume, s.cells * sizeof *s.volume);
    }
    optimize(&s);
    winners(&s, maps);
    maps->sums[mirrored] = s.volume;
    free(s.raw);
    free_images(&s);
}

/* The right view's map, matched separately; without the prior, which belongs to the left view's previous map. */
static void own_right(const oracle_wish *wish, const oracle_scene *scene, oracle_maps *maps)
{
    oracle_wish alone = *wish;
    oracle_numbers numbers;
    oracle_maps own;
    alone.has_previous = 0;
    if (!oracle_units(&alone, &numbers)) abort();
    match(&alone, &numbers, scene, 1, &own);
    free(maps->view[1]);
    maps->view[1] = own.view[0];
    maps->sums[1] = own.sums[1];
    free(own.view[1]);
    free(own.confidence);
}

void oracle_pipeline(const oracle_wish *wish, const oracle_numbers *numbers, const oracle_scene *scene,
                     oracle_maps *maps)
{
    oracle_match s;
    int i;
    maps->sums[0] = maps->sums[1] = NULL;
    match(wish, numbers, scene, 0, maps);
    if (wish->right_own) own_right(wish, scene, maps);
    begin(&s, wish, numbers, scene, 0);
    images(&s);
    leave_out(&s, 1, maps);
    for (i = 0; i < ORACLE_FILTERS && numbers->filter[i]; i++) {
        int later, marked = 0;
        s.classify = 0;
        for (later = i + 1; later < ORACLE_FILTERS; later++)
            s.classify |= numbers->filter[later] == STEREO_REFINE_FILL;
        for (later = 0; later < i; later++)
            marked = numbers->filter[later] == STEREO_REFINE_BORDER ||
                     (marked && numbers->filter[later] != STEREO_REFINE_FILL);
        filter(&s, numbers->filter[i], maps);
        marked |= numbers->filter[i] == STEREO_REFINE_BORDER;
        if (marked &&
            (numbers->filter[i] == STEREO_REFINE_FILL || i + 1 == ORACLE_FILTERS || !numbers->filter[i + 1]))
            planes(&s, maps);
    }
    leave_out(&s, 0, maps);
    for (i = 0; i < 2; i++) {
        free(maps->sums[i]);
        maps->sums[i] = NULL;
    }
    free_images(&s);
}
