/* stereo synth DIR: writes a pair with exact ground truth for both views. The scene is synth_layout.c's. */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <direct.h>
#define mkdir(path, mode) _mkdir(path)
#endif

#include "common.h"
#include "image_io.h"
#include "synth_scene.h"

typedef struct settings {
    const char *folder;
    uint32_t width, height, disparities, seed;
    double noise, gain;
    uint32_t frames, cut;            /* 0 = one pair without a number; the scene changes at frame `cut`, 0 = never */
    int small_truth;                 /* ground truth as 16-bit PNG instead of PFM */
    int help;
} settings;

typedef struct buffers {
    uint8_t *rgb[2];
    float *truth[2];
    uint8_t *visible;
    uint16_t *fixed;                 /* truth * 256 */
} buffers;

static const char help_text[] =
    "stereo synth DIR [options]\n"
    "Renders a scene and writes left.png, right.png, gt_left.pfm, gt_right.pfm (exact disparity at pixels' centres)\n"
    "and nonocc.png (255 = the left pixel's point is visible in the right image) into DIR, which may be new.\n"
    "The same arguments give the same pixels on every machine. Camera: the focal length is the image's width W in\n"
    "pixels, the principal point its middle, the baseline (0.97 N - 3.76) / W metres (N >= 32 disparities).\n"
    "\n"
    "  --size WxH                 default 640x480\n"
    "  --disparities N            8..1024, at most the width: the scene's stay within 4..N-4 (default 64; below 32:\n"
    "                             N/8 from the ends)\n"
    "  --seed S                   another arrangement, colours and textures (default 1)\n"
    "  --noise LEVELS             standard deviation of noise in grey levels, both images (default 0)\n"
    "  --gain G                   brightness of the right image, times G (default 1)\n"
    "  --frames N                 a sequence: cameras and objects move a little; left_0000.png and so on\n"
    "  --cut K                    in a sequence: another scene from frame K on\n"
    "  --truth pfm|png            ground truth as 16-bit PNG, disparity x 256, instead (default pfm)\n";

static void render_view(const settings *s, const synth_scene *scene, uint32_t frame, int view, buffers *b)
{
    uint32_t noise_seed = s->seed * 0x9e3779b1u + frame * 2u + (uint32_t)view, x, y;
    double gain = view ? s->gain : 1.0;
    for (y = 0; y < s->height; y++)
        for (x = 0; x < s->width; x++) {
            uint32_t i = y * s->width + x;
            int visible;
            synth_vec colour = synth_scene_colour(scene, view, x, y);
            b->rgb[view][3 * (size_t)i] = synth_level(colour.x * gain, s->noise, noise_seed, i, 0);
            b->rgb[view][3 * (size_t)i + 1] = synth_level(colour.y * gain, s->noise, noise_seed, i, 1);
            b->rgb[view][3 * (size_t)i + 2] = synth_level(colour.z * gain, s->noise, noise_seed, i, 2);
            b->truth[view][i] = (float)synth_scene_disparity(scene, view, x, y, &visible);
            if (!view)
                b->visible[i] = visible ? 255 : 0;
        }
}

enum { LEFT, RIGHT, TRUTH_LEFT, TRUTH_RIGHT, NONOCC, OUTPUTS }; /* the files of a frame */

/* DIR/NAME.SUFFIX, or DIR/NAME_0007.SUFFIX in a sequence. */
static FILE *open_output(const settings *s, output_files *files, uint32_t frame, int output)
{
    static const char *const names[OUTPUTS] = {"left", "right", "gt_left", "gt_right", "nonocc"};
    int truth = output == TRUTH_LEFT || output == TRUTH_RIGHT;
    const char *suffix = truth && !s->small_truth ? ".pfm" : ".png";
    size_t room = strlen(s->folder) + 40;
    char *path = (char *)new_memory(room, 1, 1);
    FILE *file;
    if (!path) {
        snprintf(files->error, sizeof(files->error), "out of memory");
        return NULL;
    }
    if (s->frames)
        snprintf(path, room, "%s/%s_%04u%s", s->folder, names[output], (unsigned)frame, suffix);
    else
        snprintf(path, room, "%s/%s%s", s->folder, names[output], suffix);
    file = output_open(files, path);
    free(path);
    return file;
}

static int write_truth(const settings *s, const buffers *b, FILE *file, int view)
{
    size_t count = (size_t)s->width * s->height, i;
    if (!s->small_truth)
        return pfm_write(file, b->truth[view], s->width, s->height);
    for (i = 0; i < count; i++)
        b->fixed[i] = (uint16_t)(b->truth[view][i] * 256.0f + 0.5f);
    return png_write(file, b->fixed, s->width, s->height, 16, 1);
}

static int write_output(const settings *s, const buffers *b, FILE *file, int output)
{
    if (output == LEFT || output == RIGHT)
        return png_write(file, b->rgb[output - LEFT], s->width, s->height, 8, 3);
    if (output == NONOCC)
        return png_write(file, b->visible, s->width, s->height, 8, 1);
    return write_truth(s, b, file, output - TRUTH_LEFT);
}

/* All files of one frame, or none. Without pictures (b = NULL) it only tries whether they could be written. */
static int write_frame(const settings *s, const buffers *b, uint32_t frame)
{
    output_files files;
    int output, good = 1;
    memset(&files, 0, sizeof(files));
    for (output = 0; good && output < OUTPUTS; output++) {
        FILE *file = open_output(s, &files, frame, output);
        good = file && output_close(&files, file, !b || write_output(s, b, file, output));
    }
    if (good && b && outputs_commit(&files))
        return DONE;
    outputs_discard(&files);
    return good && !b ? DONE : fail(FAILED, "%s", files.error);
}

/* The folder is there, or made now, and takes files: known before minutes of rendering. */
static int make_folder(const settings *s)
{
    struct stat status;
    if (mkdir(s->folder, 0777) != 0) {
        if (errno != EEXIST || stat(s->folder, &status) != 0)
            return fail(FAILED, "%s: the folder cannot be made: %s", s->folder, strerror(errno));
        if (!S_ISDIR(status.st_mode))
            return fail(FAILED, "%s: is no folder; DIR must be one, or new", s->folder);
    }
    return write_frame(s, NULL, 0);
}

static int render(const settings *s, buffers *b)
{
    uint32_t frame, frames = s->frames ? s->frames : 1;
    for (frame = 0; frame < frames; frame++) {
        synth_scene scene;
        int status, view;
        uint32_t seed = s->cut && frame >= s->cut ? s->seed + 1000u : s->seed;
        synth_scene_make(&scene, s->width, s->height, s->disparities, seed, (double)frame);
        for (view = 0; view < 2; view++)
            render_view(s, &scene, frame, view, b);
        status = write_frame(s, b, frame);
        if (status != DONE)
            return status;
    }
    return DONE;
}

static int allocate(const settings *s, buffers *b)
{
    int view;
    for (view = 0; view < 2; view++) {
        b->rgb[view] = (uint8_t *)new_memory(s->width, s->height, 3);
        b->truth[view] = (float *)new_memory(s->width, s->height, sizeof(float));
    }
    b->visible = (uint8_t *)new_memory(s->width, s->height, 1);
    b->fixed = (uint16_t *)new_memory(s->width, s->height, sizeof(uint16_t));
    return b->rgb[0] && b->rgb[1] && b->truth[0] && b->truth[1] && b->visible && b->fixed;
}

static void release(buffers *b)
{
    int view;
    for (view = 0; view < 2; view++) {
        free(b->rgb[view]);
        free(b->truth[view]);
    }
    free(b->visible);
    free(b->fixed);
}

/* One option with its value. */
static int parse_option(settings *s, const char *option, const char *value)
{
    int64_t integer = 0;
    int status;
    if (strcmp(option, "--size") == 0)
        return parse_size(option, value, &s->width, &s->height);
    if (strcmp(option, "--noise") == 0)
        return parse_number(option, value, 0, 64, &s->noise);
    if (strcmp(option, "--gain") == 0)
        return parse_number(option, value, 0.25, 4, &s->gain);
    if (strcmp(option, "--truth") == 0) {
        s->small_truth = strcmp(value, "png") == 0;
        if (!s->small_truth && strcmp(value, "pfm") != 0)
            return fail(WRONG, "--truth '%s': must be pfm or png", value);
        return DONE;
    }
    if (strcmp(option, "--disparities") == 0) {
        status = parse_integer(option, value, 8, 1024, &integer);
        s->disparities = (uint32_t)integer;
    } else if (strcmp(option, "--seed") == 0) {
        status = parse_integer(option, value, 0, 0xffffffffll, &integer);
        s->seed = (uint32_t)integer;
    } else if (strcmp(option, "--frames") == 0) {
        status = parse_integer(option, value, 1, 10000, &integer);
        s->frames = (uint32_t)integer;
    } else {
        status = parse_integer(option, value, 0, 10000, &integer);
        s->cut = (uint32_t)integer;
    }
    return status;
}

static int parse(int argc, char **argv, settings *s)
{
    static const char *const options[] = {"--size", "--disparities", "--seed", "--noise", "--gain", "--frames",
                                          "--cut", "--truth"};
    int i, status;
    for (i = 1; i < argc; i++) {
        size_t known = 0;
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            s->help = 1;
            return DONE;
        }
        if (argv[i][0] != '-') {
            if (s->folder)
                return fail(WRONG, "synth: one folder, please: '%s' is a second one", argv[i]);
            s->folder = argv[i];
            continue;
        }
        while (known < sizeof(options) / sizeof(options[0]) && strcmp(argv[i], options[known]) != 0)
            known++;
        if (known == sizeof(options) / sizeof(options[0]))
            return fail(WRONG, "synth: unknown option '%s'; there are --size --disparities --seed --noise --gain "
                        "--frames --cut --truth", argv[i]);
        if (i + 1 == argc)
            return fail(WRONG, "%s: its value is missing", argv[i]);
        status = parse_option(s, argv[i], argv[i + 1]);
        if (status != DONE)
            return status;
        i++;
    }
    if (!s->folder || !s->folder[0])
        return fail(WRONG, "synth: DIR is missing: stereo synth DIR [--size WxH] [--disparities N] [--seed S] "
                    "[--noise LEVELS] [--gain G] [--frames N]");
    if (s->disparities > s->width)
        return fail(WRONG, "--disparities %u: more than the image is wide (%u)", (unsigned)s->disparities,
                    (unsigned)s->width);
    if (s->small_truth && s->disparities > 256)
        return fail(WRONG, "--truth png: holds disparities below 256; with --disparities %u take --truth pfm",
                    (unsigned)s->disparities);
    if (s->cut && s->cut >= (s->frames ? s->frames : 1))
        return fail(WRONG, "--cut %u: must be below --frames", (unsigned)s->cut);
    return DONE;
}

int stereo_synth(int argc, char **argv)
{
    settings s;
    buffers b;
    int status;
    memset(&s, 0, sizeof(s));
    memset(&b, 0, sizeof(b));
    s.width = 640;
    s.height = 480;
    s.disparities = 64;
    s.seed = 1;
    s.gain = 1.0;
    status = parse(argc, argv, &s);
    if (status != DONE)
        return status;
    if (s.help) {
        fputs(help_text, stdout);
        return DONE;
    }
    status = make_folder(&s);
    if (status != DONE)
        return status;
    status = allocate(&s, &b) ? render(&s, &b) : fail(FAILED, "out of memory");
    release(&b);
    return status;
}
