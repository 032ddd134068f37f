/* What is wrong with the files that the command line or a list names, before any is read. */
#include "pair.h"

#include <string.h>

/* One output's name: its suffix is among those that hold such a value. */
static int check_suffix(const char *option, const char *path, const char *suffixes, char *error, size_t size)
{
    char suffix[8], known[32];
    path_suffix(path, suffix);
    snprintf(known, sizeof(known), " %s ", suffixes);
    if (suffix[0]) {
        char *at = strstr(known, suffix);
        if (at && at[-1] == ' ' && at[strlen(suffix)] == ' ')
            return DONE;
    }
    snprintf(error, size, "%s %s: the suffix must be one of: %s", option, path, suffixes);
    return WRONG;
}

/* A 16-bit PNG holds 0 < d < 256 in steps of 1/256. */
static int check_png_range(const options *o, const char *option, const char *path, char *error, size_t size)
{
    int32_t end = o->min_disparity + (int32_t)o->disparities;
    if (!has_suffix(path, ".png") || (o->min_disparity >= 0 && end <= 256))
        return DONE;
    snprintf(error, size, "%s %s: a 16-bit PNG holds disparities 0..255, not %d..%d; .pfm holds them all", option,
             path, o->min_disparity, end - 1);
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

typedef struct named { const char *option, *path; } named;

/* An output must not be written over an input or another output, its OUT.part neither. */
static int check_clashes(const pair_files *f, const options *o, char *error, size_t size)
{
    named in[9], out[5];
    char part[4096];
    int i, k;
    in[0].path = f->left;
    in[1].path = f->right;
    in[2].path = f->mask;
    in[3].path = o->q_file;
    for (i = 0; i < 4; i++)
        in[4 + i].path = o->calib_file[i];
    in[8].path = o->kernels;
    out[0].option = "-o", out[0].path = f->out;
    out[1].option = "--right", out[1].path = f->right_out;
    out[2].option = "--confidence", out[2].path = f->confidence;
    out[3].option = "--depth", out[3].path = f->depth;
    out[4].option = "--view", out[4].path = f->view;
    for (i = 0; i < 5; i++) {
        if (!out[i].path)
            continue;
        snprintf(part, sizeof(part), "%s.part", out[i].path);
        for (k = 0; k < 9; k++) {
            if (in[k].path && (same_file(in[k].path, out[i].path) || same_file(in[k].path, part))) {
                snprintf(error, size, "%s %s: would overwrite the input %s", out[i].option, out[i].path, in[k].path);
                return WRONG;
            }
        }
        for (k = 0; k < i; k++) {
            if (out[k].path && same_file(out[k].path, out[i].path)) {
                snprintf(error, size, "%s %s: %s writes the same file", out[i].option, out[i].path, out[k].option);
                return WRONG;
            }
        }
    }
    return DONE;
}

int pair_check(const options *o, const pair_files *f, char *error, size_t size)
{
    if (check_suffix("-o", f->out, ".pfm .png .ply", error, size) || check_png_range(o, "-o", f->out, error, size) ||
        (has_suffix(f->out, ".ply") && check_camera(o, "-o", f->out, error, size)))
        return WRONG;
    if (f->right_out && (check_suffix("--right", f->right_out, ".pfm .png", error, size) ||
                         check_png_range(o, "--right", f->right_out, error, size)))
        return WRONG;
    if (f->confidence && check_suffix("--confidence", f->confidence, ".pfm .png", error, size))
        return WRONG;
    if (f->depth && (check_suffix("--depth", f->depth, ".pfm .png", error, size) ||
                     check_camera(o, "--depth", f->depth, error, size)))
        return WRONG;
    if (f->view && check_suffix("--view", f->view, ".png", error, size))
        return WRONG;
    if (f->right_out && o->pipeline.right_view == STEREO_RIGHT_VIEW_NONE) {
        snprintf(error, size, "--right %s: there is no right view with --right-view none; it must be volume or own",
                 f->right_out);
        return WRONG;
    }
    return check_clashes(f, o, error, size);
}
