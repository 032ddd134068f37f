#include "pair.h"

#include "bits.h"
#include "colour.h"
#include "mask.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- the camera ---- */

static int read_q(const char *path, float q[16], char *error, size_t size)
{
    size_t length;
    char *text = (char *)read_file(path, &length, error, size), *at, *end;
    int n = 0;
    if (!text)
        return 0;
    for (at = text; n < 17; at = end) {
        double v = strtod(at, &end);
        if (end == at)
            break;
        if (n < 16)
            q[n] = (float)v;
        n = isfinite(v) && fabs(v) < 1e30 ? n + 1 : 99;
        while (*end == ',' || *end == ';')
            end++;
    }
    at += strspn(at, " \t\r\n");
    if (n != 16 || *at) {
        snprintf(error, size, "%s: is no matrix Q: it must hold 16 numbers, row by row", path);
        free(text);
        return 0;
    }
    free(text);
    return 1;
}

static int make_q(const options *o, const image *left, float q[16], char *error, size_t size)
{
    double cx = o->cx_given ? o->cx : 0.5 * (left->width - 1.0);
    double cy = o->cy_given ? o->cy : 0.5 * (left->height - 1.0);
    const double unit = o->unit > 0.0 ? o->unit : 1.0;
    calib_fitted fitted;
    int i;
    memset(q, 0, 16 * sizeof(float));
    if (o->q_file) {
        if (!read_q(o->q_file, q, error, size))
            return 0;
        if (q[11] * q[14] < 0.0f && o->min_disparity >= 0) {
            snprintf(error, size, "%s: is of swapped cameras: where disparities are above 0, all depths would be below; its "
                     "12th and 15th numbers must have one sign", o->q_file);
            return 0;
        }
        for (i = 12; i < 16; i++)
            q[i] = (float)((double)q[i] / unit);
    } else if (!o->focal_given && o->calib.has_q) {
        if (!calib_fit(&o->calib, left->width, left->height, left->channels == 3, &fitted, error, size))
            return 0;
        memcpy(q, fitted.q, sizeof(fitted.q));
    } else if (o->focal_given && o->baseline_given)
        stereo_q((float)o->focal, (float)(o->baseline * unit), (float)cx, (float)cy, (float)o->doffs, q);
    return 1;
}

/* ---- before it is matched: warnings with advice, and the search range of --disparities auto ---- */

PRINTF_LIKE(2, 3) static void warn(pair_report *report, const char *format, ...)
{
    va_list arguments;
    if (report->warnings == MAX_WARNINGS)
        return;
    va_start(arguments, format);
    vsnprintf(report->warning[report->warnings++], sizeof(report->warning[0]), format, arguments);
    va_end(arguments);
}

static double share_of_100(float share)
{
    return 100.0 * (double)share;
}

/* Corners stand in squares of 6 x 6 pixels, of a picture that was reduced to 76800 pixels at most. */
static void tell_empty(const pair_files *f, int rectified, pair_report *report)
{
    const uint64_t pixels = (uint64_t)report->width * report->height, squares = (pixels < 76800 ? pixels : 76800) / 36;
    const stereo_examination *x = &report->examination;
    if (report->width >= 48 && report->height >= 48 && 50 * (uint64_t)x->sought < squares)
        warn(report, "%s shows hardly anything that could be found again: %u corners; it must not be black, and what it "
             "shows must have texture%s", f->left, x->sought,
             rectified ? ", also in the part that P1 and P2 of --calib show" : "");
}

static void tell_swapped(const pair_files *f, pair_report *report)
{
    const stereo_examination *x = &report->examination;
    if (x->findings & STEREO_FINDING_SWAPPED)
        warn(report, "%s and %s look swapped: %.0f %% of %u points lie further right in the right image; give the left image "
             "first", f->left, f->right, share_of_100(x->negative), x->points);
}

/* The likeliest cause comes first. Cameras that are turned towards each other look swapped too, until their images are
   rectified; and images that were swapped are rectified wrongly. */
static void tell_findings(const engine *e, const pair_files *f, pair_report *report)
{
    const stereo_examination *x = &report->examination;
    const int32_t last = e->min_disparity + (int32_t)e->disparities - 1, down = x->vertical_offset;
    char middle[64] = "";
    const int rectified = e->o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY;
    tell_empty(f, rectified, report);
    if (x->findings & STEREO_FINDING_UNRELATED)
        warn(report, "%s and %s look like no pair: only %u of %u corners of the left image are found again in the right one; "
             "both must show one scene, upright, from cameras side by side, and be rectified", f->left, f->right, x->points, x->sought);
    if (rectified)
        tell_swapped(f, report);
    if (down)
        snprintf(middle, sizeof(middle), ", the middle one %d %s in the right image", down < 0 ? -down : down,
                 down < 0 ? "higher" : "lower");
    if (x->findings & STEREO_FINDING_UNRECTIFIED)
        warn(report, "%s and %s look unrectified: %.0f %% of %u points stand 2 rows or more apart%s; %s", f->left, f->right,
             share_of_100(x->off_rows), x->points, middle, rectified ? "the file of --calib is not of these cameras"
                                                      : "rectify them first, or with --prepare rectify --calib FILE");
    if (!rectified)
        tell_swapped(f, report);
    if (x->findings & STEREO_FINDING_RANGE)
        warn(report, "%s: the search range %d..%d is too small: %.0f %% of %u points have disparities outside, up to %d; take "
             "--min-disparity %d --disparities %u, or --disparities auto", f->left, e->min_disparity, last,
             share_of_100(x->outside), x->points, x->nearest > last ? x->nearest : x->farthest, x->min_disparity,
             x->num_disparities);
}

/* Black margins, which a rectification leaves where no camera saw anything: more than 2 % of a view, and not nearly all
   of it. */
static void tell_margins(const engine *e, const pair_files *f, const image *left, const image *right, pair_report *report)
{
    const options *o = e->o;
    const size_t count = (size_t)left->width * left->height;
    int view;
    if (o->invalid_value_given || o->mask || o->mask_right || o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY)
        return;
    for (view = 0; view < 2; view++) {
        const size_t black = mask_border(view ? right : left, 0, NULL);
        if (black == (size_t)-1 || black <= count / 50 || black > count / 10 * 9)
            continue;
        warn(report, "%s: %.0f %% of it is black from its border on; if no camera saw that, --invalid-value 0 leaves it out in both "
             "images", view ? f->right : f->left, 100.0 * (double)black / (double)count);
        return;
    }
}

/* A baseline that no camera has: its unit is another one. */
static void tell_baseline(const engine *e, const float q[16], pair_report *report)
{
    const options *o = e->o;
    const double baseline = q[14] != 0.0f ? fabs((double)q[0] / (double)q[14]) : 0.0;
    if (baseline > 0.0 && (baseline < 0.0005 || baseline > 20.0))
        warn(report, "%s: the baseline is %g m; if its unit is %s, say --unit %s",
             o->q_file ? o->q_file : o->focal_given ? "--baseline" : o->calib_file[o->calib_files - 1], baseline,
             baseline > 1.0 ? "the millimetre" : "the metre", baseline > 1.0 ? "mm" : "m");
}

/* Depths of a 16-bit PNG that are larger than it holds. */
static void tell_saturated(const char *path, const uint16_t *depth, size_t count, pair_report *report)
{
    size_t i, known = 0, most = 0;
    for (i = 0; i < count; i++) {
        known += depth[i] > 0;
        most += depth[i] == 65535;
    }
    if (2 * most > known)
        warn(report, "%s: %.0f %% of its depths are 65.535 m or more, the most that it holds; .pfm holds them all, and --unit tells "
             "the unit of the camera's lengths", path, 100.0 * (double)most / (double)known);
}

int writes_png(const pair_files *f)
{
    return output_is(f->out, f->format, ".png") || (f->right_out && output_is(f->right_out, f->format, ".png"));
}

int32_t png_end(const options *o)
{
    return 65536 / (int32_t)o->png_scale;
}

/* The range that was found; of a 16-bit PNG no more than it holds. */
static void take_range(engine *e, const pair_files *f, pair_report *report)
{
    const stereo_examination *x = &report->examination;
    const int png = writes_png(f);
    int64_t low = e->o->min_given ? e->o->min_disparity : x->min_disparity, end = x->min_disparity + (int64_t)x->num_disparities;
    if (x->num_disparities == 0) {
        warn(report, "%s: --disparities auto: only %u points were found again in the right image; %u disparities are searched",
             f->left, x->points, e->disparities);
        return;
    }
    low = png && low < 0 ? 0 : low;
    end = png && end > png_end(e->o) ? png_end(e->o) : end;
    end = end < low + 1 ? low + 1 : end > low + (int64_t)STEREO_MAX_DISPARITIES ? low + (int64_t)STEREO_MAX_DISPARITIES : end;
    e->min_disparity = (int32_t)low;
    e->disparities = (uint32_t)(end - low);
    e->ranged = 1;
}

/* Whether the pair looks right, where somebody will hear of it; and the search range, from here on e's. DONE, or the exit
   status with the line in e->error. */
static int examine_pair(engine *e, const pair_files *f, const image *left, const image *right, pair_report *report)
{
    const options *o = e->o;
    int status;
    e->min_disparity = o->min_disparity;
    e->disparities = o->disparities;
    e->ranged = 0;
    if (!o->auto_range && (o->no_check || (o->quiet && !o->json)))
        return DONE;
    status = engine_examine(e, left, right, &report->examination);
    if (status != DONE)
        return status;
    report->examined = 1;
    if (o->auto_range)
        report->examination.findings &= ~(uint32_t)STEREO_FINDING_RANGE;
    if (!o->no_check) {
        tell_findings(e, f, report);
        tell_margins(e, f, left, right, report);
    }
    if (o->auto_range)
        take_range(e, f, report);
    return DONE;
}

/* In a batch the bits, and how many pixels are left out, are told again where they change. */
void pair_warn(engine *e, const pair_report *report)
{
    int i;
    if (report->note[0] && report->bits != e->bits_told && !e->o->quiet)
        note("note", "%s", report->note);
    e->bits_told = report->note[0] ? report->bits : e->bits_told;
    if (report->mask_note[0] && memcmp(report->left_out, e->left_out_told, sizeof(e->left_out_told)) != 0 && !e->o->quiet)
        note("note", "%s", report->mask_note);
    memcpy(e->left_out_told, report->left_out, sizeof(e->left_out_told));
    for (i = 0; i < report->warnings && !e->o->quiet; i++)
        note("warning", "%s", report->warning[i]);
}

/* ---- one pair ---- */

typedef struct buffers {
    image left, right;
    uint8_t *mask[2];                /* by view; NULL = none */
    float *disparity, *right_disparity, *points;
    void *confidence, *depth;
    stereo_frame frame;
} buffers;

static void free_buffers(buffers *b)
{
    image_free(&b->left);
    image_free(&b->right);
    free(b->mask[0]);
    free(b->mask[1]);
    free(b->disparity);
    free(b->right_disparity);
    free(b->points);
    free(b->confidence);
    free(b->depth);
}

/* The masks of both views, and what they leave out. */
static int make_masks(const engine *e, const pair_files *f, buffers *b, pair_report *report, char *error, size_t size)
{
    const options *o = e->o;
    const size_t count = (size_t)b->left.width * b->left.height;
    const uint32_t most = b->left.sample_bytes == 1 ? 255 : 65535;
    size_t border[2] = {0, 0}, i;
    int view;
    if (o->invalid_value_given && o->invalid_value > most) {
        snprintf(error, size, "--invalid-value %u: the samples of %s are 0..%u", o->invalid_value, f->left, most);
        return 0;
    }
    for (view = 0; view < 2; view++) {
        const image *of = view ? &b->right : &b->left;
        const char *path = view ? f->mask_right : f->mask;
        if (!path && !o->invalid_value_given)
            continue;
        b->mask[view] = mask_make(of, path, error, size);
        if (!b->mask[view])
            return 0;
        if (o->invalid_value_given)
            border[view] = mask_border(of, o->invalid_value, b->mask[view]);
        if (border[view] == (size_t)-1) {
            snprintf(error, size, "--invalid-value: no memory for the mask of %s" HELD_WHOLE, view ? f->right : f->left);
            return 0;
        }
        report->masked[view] = 1;
        for (i = 0; i < count; i++)
            report->left_out[view] += b->mask[view][i] == 0;
    }
    if (o->invalid_value_given && border[0] == 0 && border[1] == 0)
        warn(report, "--invalid-value %u: leaves out nothing: at the borders of %s and %s no pixel has it in all channels",
             o->invalid_value, f->left, f->right);
    else if (o->invalid_value_given)
        snprintf(report->mask_note, sizeof(report->mask_note),
                 "--invalid-value %u: no camera saw %zu of %zu pixels of %s and %zu of %s", o->invalid_value, border[0], count,
                 f->left, border[1], f->right);
    return 1;
}

/* The outputs that the files ask for, and their memory in the frame. */
static int make_buffers(buffers *b, const pair_files *f, uint32_t *outputs, char *error, size_t size)
{
    size_t width = b->left.width, height = b->left.height;
    size_t confidence_bytes = f->confidence && output_is(f->confidence, f->format, ".png") ? 1 : 4;
    size_t depth_bytes = f->depth && output_is(f->depth, f->format, ".png") ? 2 : 4;
    int points = output_is(f->out, f->format, ".ply");
    b->frame.left.pixels = b->left.pixels;
    b->frame.right.pixels = b->right.pixels;
    b->frame.mask.pixels = b->mask[0];
    b->frame.mask_right.pixels = b->mask[1];
    b->frame.disparity.pixels = b->disparity = (float *)new_memory(width, height, sizeof(float));
    if (f->right_out)
        b->frame.disparity_right.pixels = b->right_disparity = (float *)new_memory(width, height, sizeof(float));
    if (f->confidence)
        b->frame.confidence.pixels = b->confidence = new_memory(width, height, confidence_bytes);
    if (f->depth)
        b->frame.depth.pixels = b->depth = new_memory(width, height, depth_bytes);
    if (points)
        b->frame.points.pixels = b->points = (float *)new_memory(width, height, 3 * sizeof(float));
    *outputs = (f->right_out ? (uint32_t)STEREO_OUTPUT_DISPARITY_RIGHT : 0) |
               (f->confidence ? (uint32_t)STEREO_OUTPUT_CONFIDENCE : 0) |
               (f->depth ? (uint32_t)STEREO_OUTPUT_DEPTH : 0) | (points ? (uint32_t)STEREO_OUTPUT_POINTS : 0);
    if (b->disparity && (b->right_disparity || !f->right_out) && (b->confidence || !f->confidence) &&
        (b->depth || !f->depth) && (b->points || !points))
        return 1;
    snprintf(error, size, "%s: no memory for its maps" HELD_WHOLE, f->left);
    return 0;
}

/* The KITTI convention: disparity * scale, 0 = invalid, and a disparity of 0 becomes 1. */
static int write_disparity_png(FILE *file, const float *disparity, uint32_t width, uint32_t height, float scale)
{
    size_t count = (size_t)width * height, i;
    uint16_t *samples = (uint16_t *)new_memory(count, sizeof(uint16_t), 1);
    int whole;
    for (i = 0; samples && i < count; i++) {
        float v = disparity[i] * scale;
        if (isfinite(v))
            samples[i] = (uint16_t)(v < 1.0f ? 1.0f : v > 65535.0f ? 65535.0f : v + 0.5f);
    }
    whole = samples && png_write(file, samples, width, height, 16, 1);
    free(samples);
    return whole;
}

static int write_floats(FILE *file, const pair_files *f, const char *path, const float *values, const image *size)
{
    if (output_is(path, f->format, ".npy"))
        return npy_write(file, values, size->width, size->height);
    if (output_is(path, f->format, ".tif") || output_is(path, f->format, ".tiff"))
        return tiff_write(file, values, size->width, size->height);
    return pfm_write(file, values, size->width, size->height);
}

static int write_disparity(FILE *file, const pair_files *f, const char *path, const float *disparity, const image *size,
                           const options *o)
{
    return output_is(path, f->format, ".png")
               ? write_disparity_png(file, disparity, size->width, size->height, (float)o->png_scale)
               : write_floats(file, f, path, disparity, size);
}

/* A file's word for invalid is infinity, the library's for depth is NaN. */
static int write_depth(FILE *file, const pair_files *f, const char *path, void *depth, const image *size)
{
    size_t count = (size_t)size->width * size->height, i;
    float *metres = (float *)depth;
    if (output_is(path, f->format, ".png"))
        return png_write(file, depth, size->width, size->height, 16, 1);
    for (i = 0; i < count; i++)
        if (!isfinite(metres[i]))
            metres[i] = HUGE_VALF;
    return write_floats(file, f, path, metres, size);
}

static int write_view(FILE *file, const float *disparity, const image *size, const engine *e)
{
    unsigned char *rgb = (unsigned char *)new_memory(size->width, size->height, 3);
    int whole = rgb != NULL;
    if (whole) {
        colour_disparity(disparity, (size_t)size->width * size->height, (float)e->min_disparity,
                         (float)e->min_disparity + (float)(e->disparities - 1), rgb);
        whole = png_write(file, rgb, size->width, size->height, 8, 3);
    }
    free(rgb);
    return whole;
}

static int write_one(const char *path, FILE *file, const pair_files *f, buffers *b, const engine *e)
{
    const image *size = &b->left;
    if (path == f->out)
        return output_is(path, f->format, ".ply") ? ply_write(file, b->points, size)
                                        : write_disparity(file, f, path, b->disparity, size, e->o);
    if (path == f->right_out)
        return write_disparity(file, f, path, b->right_disparity, size, e->o);
    if (path == f->confidence)
        return output_is(path, f->format, ".png") ? png_write(file, b->confidence, size->width, size->height, 8, 1)
                                        : write_floats(file, f, path, (const float *)b->confidence, size);
    if (path == f->depth)
        return write_depth(file, f, path, b->depth, size);
    return write_view(file, b->disparity, size, e);
}

int pair_outputs(const pair_files *f, pair_output outputs[PAIR_OUTPUTS])
{
    static const char *const names[PAIR_OUTPUTS] = {"-o", "--right", "--confidence", "--depth", "--view"};
    const char *paths[PAIR_OUTPUTS];
    int i, count = 0;
    paths[0] = f->out, paths[1] = f->right_out, paths[2] = f->confidence, paths[3] = f->depth, paths[4] = f->view;
    for (i = 0; i < PAIR_OUTPUTS; i++)
        if (paths[i]) {
            outputs[count].option = names[i];
            outputs[count++].path = paths[i];
        }
    return count;
}

/* All files or none. */
static int write_all(const pair_files *f, buffers *b, engine *e)
{
    pair_output out[PAIR_OUTPUTS];
    output_files all;
    const int count = pair_outputs(f, out);
    int i, whole = 1;
    memset(&all, 0, sizeof(all));
    for (i = 0; i < count && whole; i++) {
        FILE *file = output_open(&all, out[i].path);
        whole = file && output_close(&all, file, write_one(out[i].path, file, f, b, e));
    }
    if (whole && outputs_commit(&all))
        return 1;
    outputs_discard(&all);
    snprintf(e->error, sizeof(e->error), "%s", all.error);
    return 0;
}

/* Counts the pixels that got a disparity, and warns where they are hardly any. */
static void count_valid(const engine *e, const pair_files *f, const buffers *b, pair_report *report)
{
    const size_t count = (size_t)report->width * report->height;
    const uint8_t *mask = b->mask[0];
    size_t asked = 0, valid = 0, i;
    for (i = 0; i < count; i++) {
        if (mask && !mask[i])
            continue;
        asked++;
        valid += isfinite(b->disparity[i]) != 0;
    }
    report->density = asked ? 100.0 * (double)valid / (double)asked : 0.0;
    if (asked == 0 && f->mask)
        warn(report, "%s: no pixel has a disparity, for the mask %s is 0 everywhere%s", f->out, f->mask,
             e->o->invalid_value_given ? " where --invalid-value leaves anything" : "");
    else if (asked == 0)
        warn(report, "%s: no pixel has a disparity, for --invalid-value leaves out all of %s", f->out, f->left);
    else if (100 * valid < asked && report->masked[1] && report->left_out[1] == count)
        warn(report, "%s: only %zu of %zu pixels have a disparity, for %s leaves out all of %s", f->out, valid, asked,
             f->mask_right ? f->mask_right : "--invalid-value", f->right);
    else if (valid == 0)
        warn(report, "%s: no pixel has a disparity: what was found was taken out again by --refine or a threshold of --set, as it "
             "is where %s and %s do not show the same", f->out, f->left, f->right);
    else if (100 * valid < asked)
        warn(report, "%s: only %zu of %zu pixels have a disparity: the others were taken out by --refine or a threshold of --set, "
             "as it is where %s and %s do not show the same", f->out, valid, asked, f->left, f->right);
}

static int match_buffers(engine *e, const pair_files *f, buffers *b, pair_report *report)
{
    stereo_confidence_format confidence =
        f->confidence && !output_is(f->confidence, f->format, ".png") ? STEREO_CONFIDENCE_F32 : STEREO_CONFIDENCE_U8;
    stereo_depth_format depth = f->depth && output_is(f->depth, f->format, ".png") ? STEREO_DEPTH_U16 : STEREO_DEPTH_F32;
    float q[16];
    uint32_t outputs;
    stereo_prediction prediction;
    stereo_result result;
    double start;
    int status;
    if (!make_q(e->o, &b->left, q, e->error, sizeof(e->error)) ||
        !make_buffers(b, f, &outputs, e->error, sizeof(e->error)))
        return FAILED;
    status = examine_pair(e, f, &b->left, &b->right, report);
    if (status != DONE)
        return status;
    if (b->points || b->depth)
        tell_baseline(e, q, report);
    status = engine_plan(e, &b->left, outputs, confidence, depth, q);
    if (status != DONE)
        return status;
    e->error[0] = 0;
    result = stereo_predict(e->context, &e->desc, &prediction, NULL, 0);
    if (result != STEREO_OK)
        return engine_failed(e, result);
    report->predicted_ms = prediction.milliseconds;
    start = now_ms();
    result = stereo_match(e->plan, &b->frame);
    report->total_ms = now_ms() - start;
    if (result != STEREO_OK)
        return engine_failed(e, result);
    if (b->depth && depth == STEREO_DEPTH_U16)
        tell_saturated(f->depth, (const uint16_t *)b->depth, (size_t)b->left.width * b->left.height, report);
    count_valid(e, f, b, report);
    return write_all(f, b, e) ? DONE : FAILED;
}

int pair_match(engine *e, const pair_files *f, pair_report *report)
{
    buffers b;
    int status = FAILED;
    memset(&b, 0, sizeof(b));
    memset(report, 0, sizeof(*report));
    e->error[0] = 0;
    if (read_pair(f->left, f->right, e->o->bits, &b.left, &b.right, e->error, sizeof(e->error))) {
        report->width = b.left.width;
        report->height = b.left.height;
        report->channels = b.left.channels;
        report->bits = b.left.bits;
        report->bits_from = bits_source_text(&b.left);
        tell_bits(f->left, f->right, &b.left, report->note, sizeof(report->note));
        if (make_masks(e, f, &b, report, e->error, sizeof(e->error)))
            status = match_buffers(e, f, &b, report);
    }
    free_buffers(&b);
    return status;
}
