/* What is wrong with the files that the command line or a list names, before any is read. */
#define _POSIX_C_SOURCE 200809L
#include "pair.h"

#include <string.h>
#include <unistd.h>

#define MAPS ".pfm .png .tif .tiff .npy"

/* One output's name: its suffix is among those that hold such a value. */
static int check_suffix(const pair_files *f, const char *option, const char *path, const char *suffixes, char *error,
                        size_t size)
{
    char suffix[8], known[64], *at;
    output_form(path, f->format, suffix);
    snprintf(known, sizeof(known), " %s ", suffixes);
    at = suffix[0] ? strstr(known, suffix) : NULL;
    if (at && at[-1] == ' ' && at[strlen(suffix)] == ' ')
        return DONE;
    snprintf(error, size, "%s %s: the suffix must be one of: %s", option, path, suffixes);
    return WRONG;
}

/* Standard input can be read once, standard output holds one file; a terminal is neither. */
static int check_streams(const options *o, const pair_files *f, char *error, size_t size)
{
    const char *in[4];
    pair_output out[PAIR_OUTPUTS];
    char suffix[8], format[12];
    int i, k, named = 0;
    const int count = pair_outputs(f, out);
    in[0] = f->left, in[1] = f->right, in[2] = f->mask, in[3] = f->mask_right;
    for (i = 0; i < 4; i++)
        for (k = 0; k < i; k++)
            if (in[i] && in[k] && same_stream(in[i], in[k])) {
                snprintf(error, size, "%s and %s: are one stream, which can be read once; one of them must be a file",
                         in[k], in[i]);
                return WRONG;
            }
    for (i = 0; i < count; i++) {
        path_suffix(out[i].path, suffix);
        named += !suffix[0] && is_stream(out[i].path);
        if (strcmp(out[i].path, "-") == 0 && (o->json || isatty(STDOUT_FILENO))) {
            snprintf(error, size, o->json ? "--json: prints to standard output, where -o - writes; one of them must be a file"
                                          : "-: standard output is a terminal; it must be a file or a pipe");
            return WRONG;
        }
    }
    if (o->batch && (named || is_stream(f->left) || is_stream(f->right))) {
        snprintf(error, size, "%s, %s, %s: a batch reads and writes files, no streams", f->left, f->right, f->out);
        return WRONG;
    }
    snprintf(format, sizeof(format), " %s ", f->format ? f->format : "pfm");
    if (f->format && (!named || strlen(f->format) > 4 || !strstr(" pfm png ply tif tiff npy ", format))) {
        snprintf(error, size, named ? "--format %s: must be one of: pfm png ply tif tiff npy"
                                    : "--format %s: goes with -o - or a device without a suffix; a file's suffix names its format",
                 f->format);
        return WRONG;
    }
    return DONE;
}

static int check_png_range(const options *o, const pair_files *f, const char *option, const char *path, char *error,
                           size_t size)
{
    int32_t end = o->min_disparity + (int32_t)o->disparities;
    if (!output_is(path, f->format, ".png") || (o->min_disparity >= 0 && end <= png_end(o)))
        return DONE;
    snprintf(error, size, "%s %s: a 16-bit PNG of disparities x %u holds 0..%d, not %d..%d; .pfm holds them all%s", option,
             path, o->png_scale, png_end(o) - 1, o->min_disparity, end - 1,
             o->min_disparity >= 0 ? ", and a smaller --png-scale more of them" : "");
    return WRONG;
}

static int check_camera(const options *o, const char *option, const char *path, char *error, size_t size)
{
    if (o->q_file || (o->focal_given && o->baseline_given) || (!o->focal_given && o->calib.has_q))
        return DONE;
    snprintf(error, size, "%s %s: needs the camera: --focal F and --baseline B, or --q FILE, or a --calib FILE that tells it",
             option, path);
    return WRONG;
}

/* An output must not be written over an input or another output, its OUT.part neither. */
static int check_clashes(const pair_files *f, const options *o, char *error, size_t size)
{
    const char *in[10];
    pair_output out[PAIR_OUTPUTS];
    char part[4096];
    int i, k;
    const int count = pair_outputs(f, out);
    in[0] = f->left, in[1] = f->right, in[2] = f->mask, in[3] = f->mask_right, in[4] = o->q_file, in[5] = o->kernels;
    for (i = 0; i < 4; i++)
        in[6 + i] = o->calib_file[i];
    for (i = 0; i < count; i++) {
        snprintf(part, sizeof(part), "%s.part", out[i].path);
        for (k = 0; k < 10; k++) {
            if (in[k] && !is_stream(out[i].path) && (same_file(in[k], out[i].path) || same_file(in[k], part))) {
                snprintf(error, size, "%s %s: would overwrite the input %s", out[i].option, out[i].path, in[k]);
                return WRONG;
            }
        }
        for (k = 0; k < i; k++) {
            if (same_file(out[k].path, out[i].path) && !same_file(out[i].path, "/dev/null")) {
                snprintf(error, size, "%s %s: %s writes the same file", out[i].option, out[i].path, out[k].option);
                return WRONG;
            }
        }
    }
    return DONE;
}

int pair_check(const options *o, const pair_files *f, char *error, size_t size)
{
    if (check_streams(o, f, error, size) || check_suffix(f, "-o", f->out, MAPS " .ply", error, size) ||
        check_png_range(o, f, "-o", f->out, error, size) ||
        (output_is(f->out, f->format, ".ply") && check_camera(o, "-o", f->out, error, size)))
        return WRONG;
    if (o->png_scale != PNG_SCALE && !o->batch && !writes_png(f)) {
        snprintf(error, size, "--png-scale %u: goes with a disparity map in a .png, not with %s", o->png_scale, f->out);
        return WRONG;
    }
    if (f->right_out && (check_suffix(f, "--right", f->right_out, MAPS, error, size) ||
                         check_png_range(o, f, "--right", f->right_out, error, size)))
        return WRONG;
    if (f->confidence && check_suffix(f, "--confidence", f->confidence, MAPS, error, size))
        return WRONG;
    if (f->depth && (check_suffix(f, "--depth", f->depth, MAPS, error, size) ||
                     check_camera(o, "--depth", f->depth, error, size)))
        return WRONG;
    if (f->view && check_suffix(f, "--view", f->view, ".png", error, size))
        return WRONG;
    if (o->invalid_value_given && o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY) {
        snprintf(error, size, "--invalid-value: is for pictures that were rectified elsewhere; --prepare rectify knows by itself what "
                 "no camera saw");
        return WRONG;
    }
    if (f->right_out && o->pipeline.right_view == STEREO_RIGHT_VIEW_NONE) {
        snprintf(error, size, "--right %s: there is no right view with --right-view none; it must be volume or own",
                 f->right_out);
        return WRONG;
    }
    return check_clashes(f, o, error, size);
}
