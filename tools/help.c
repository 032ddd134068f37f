#include "commands.h"
#include "stereo.h"

#include <string.h>

static const char help_overview[] =
    "stereo " STEREO_VERSION_TEXT ": dense disparity from two rectified images\n"
    "\n"
    "    stereo match LEFT RIGHT -o OUT [options]      OUT: .pfm, .npy, .tif, .png (16 bit, x 256) or .ply\n"
    "    stereo match --batch LIST [options]           a line a pair: LEFT <TAB> RIGHT <TAB> OUT\n"
    "    stereo eval DISPARITY GROUND_TRUTH [options]  bad pixels, errors, density\n"
    "    stereo bench [LEFT RIGHT | --size WxH] [options]\n"
    "    stereo tune [LEFT RIGHT] --budget-ms T        the most accurate pipeline that takes no longer\n"
    "    stereo accuracy FOLDER [-o REPORT.html]       presets and papers on pairs with ground truth\n"
    "    stereo search FOLDER --vary KEY=VALUE,VALUE   better parameters for those pairs\n"
    "    stereo search FOLDER --front [-o FRONT.svg]   the pipelines that no other beats in time and error\n"
    "    stereo devices [--json]                       what --device may name\n"
    "    stereo synth DIR [options]                    a pair with exact ground truth\n"
    "\n"
    "stereo COMMAND --help lists a command's options; stereo --version prints the version.\n"
    "Exit status: 0 done; 1 the work failed; 2 the command line is wrong.\n";

#define STAGES "\001"                 /* where print_text puts the lines of stages, */
#define PLAN "\002"                   /* and the options of a plan: one string would be too long for C99 */
#define HELP_PLAN \
    "  --backend auto|cpu|vulkan  auto: a Vulkan device that is real hardware, else the CPU\n" \
    "  --device INDEX|NAME        which Vulkan device; stereo devices lists them\n" \
    "  --threads N                CPU workers, 0 = all cores (default)\n" \
    "  --simd LEVEL               CPU: at most scalar, sse4, avx2, avx512 or neon\n" \
    "  --max-memory SIZE          cap on the plan's memory, such as 64M; the output stays the same\n" \
    "  --preset NAME              a whole pipeline, which the options below change; --preset help lists them\n" \
    "  --disparities N|auto       how many are searched, 1..2048 (default 64); match: auto finds out what the pair needs\n" \
    "  --min-disparity M          the smallest (default 0)\n" \
    "  --bits N                   how many bits of 16-bit samples mean something, 8..16 (default: as the PNG's sBIT or else\n" \
    "                             the largest sample says)\n" \
    STAGES \
    "  --calib FILE               calibration, for --prepare rectify and --depth; up to four files, put together. Of OpenCV\n" \
    "                             (YAML, JSON, XML): M1 D1 M2 D2 with R1 R2 P1 P2 or with R T; or Q. Of ROS (camera_info, also\n" \
    "                             printed) and EuRoC: a file a camera, the left one first. Of Kalibr: cam0 and cam1. ZED's\n" \
    "                             .conf; KITTI's calib_cam_to_cam.txt (colour: cameras 2, 3) and calib.txt; Middlebury's\n" \
    "                             calib.txt. A fisheye lens must be named: distortion_model fisheye or equidistant. One of\n" \
    "                             another size is scaled to the pair where the shape is the same\n" \
    "  --unit m|mm                of the lengths in --calib, --q and --baseline (default: what the file says, else metres;\n" \
    "                             Middlebury and ZED write millimetres)\n" \
    "  --set KEY=VALUE            any parameter; --set help lists all\n" \
    "  --json                     one JSON object on standard output\n" \
    "  --rates FILE               what passes take here, for predicted_ms of --json; bench --json and tune measure what\n" \
    "                             the file does not know and add it\n" \
    "  --kernels FILE             how kernels run fastest, as stereo tune found it for this device, pipeline, size and\n" \
    "                             number of disparities; never changes the output\n" \
    "  --quiet                    no progress, no notes\n"

static const char help_plan[] = HELP_PLAN;

static const char help_match[] =
    "stereo match LEFT RIGHT -o OUT [options]\n"
    "stereo match --batch LIST [options]\n"
    "Reads PNG, JPEG, BMP, PGM, PPM, PAM, NPY (uint8, uint16), TIFF and WebP (where it was built with libtiff, libwebp), of 8\n"
    "or 16 bits, grey or RGB. LEFT or RIGHT may be a pipe, or - for standard input.\n"
    "OUT: .pfm, .npy, .tif or .tiff float disparity, invalid = +infinity; .png 16 bit, disparity x 256 (see --png-scale),\n"
    "invalid = 0; .ply point cloud, needs the camera; - for standard output, a pipe or a device.\n"
    "\n"
    PLAN
    "  --format FORMAT            of outputs without a suffix (-, a device): pfm (default), npy, tif, png or ply\n"
    "  --png-scale S              disparities of a 16-bit .png are x S (default 256, as KITTI's; 16 as OpenCV's), 1..1024\n"
    "  --right FILE               disparity of the right view, .pfm, .npy, .tif or .png\n"
    "  --confidence FILE          .pfm, .npy, .tif or 8-bit .png\n"
    "  --depth FILE               .pfm, .npy or .tif metres, or 16-bit .png millimetres; needs the camera\n"
    "  --view FILE.png            the disparity in colours, invalid black\n"
    "  --focal F --baseline B     the camera: focal length in pixels, baseline in metres (see --unit)\n"
    "  --cx X --cy Y              its principal point (default the middle)\n"
    "  --doffs D                  principal points' distance, right minus left (default 0)\n"
    "  --q FILE                   or the camera as 16 numbers of a matrix Q, row by row\n"
    "  --mask FILE                picture of the left view's size; where it is 0, the view has no disparity\n"
    "  --mask-right FILE          the same of the right view. What matches a pixel that a mask leaves out has none either\n"
    "  --invalid-value V          no disparity where no camera saw anything: all samples are V, from the picture's border\n"
    "                             inwards (0: a rectification left black margins); pixels of V amid the picture count as seen\n"
    "  --no-check                 no warning of swapped or unrectified images or too small a search range (with --quiet\n"
    "                             they stand in --json alone)\n"
    "  --batch LIST               LEFT <TAB> RIGHT <TAB> OUT a line; # starts a comment\n"
    "  --resume                   batch: skips pairs whose OUT exists whole\n"
    "  --shard I/N                batch: every N-th pair from the I-th, counted from 0\n";

static const char help_eval[] =
    "stereo eval DISPARITY GROUND_TRUTH [options]\n"
    "Both: floats of PFM, NPY or TIFF (infinite = unknown), or a picture as match reads them (0 = unknown). One of 16 bits\n"
    "holds disparity x 256. - is standard input.\n"
    "\n"
    "  --scale S                  the ground truth holds disparity x S (default 1; 256 for 16 bit)\n"
    "  --disparity-scale S        the same of DISPARITY\n"
    "  --invalid V                this value too means unknown, in either file, such as -1, or 0 in a .pfm\n"
    "  --mask FILE                only where the mask is 255\n"
    "  --thresholds LIST          a pixel is bad if its error is larger (default 0.5,1,2)\n"
    "  --kitti                    also D1: error > 3 px and > 5 %\n"
    "  --fill                     invalid pixels take the smaller of the nearest values left and right first\n"
    "  --json                     one JSON object on standard output\n";

static const char help_bench[] =
    "stereo bench [LEFT RIGHT | --size WxH] [options]\n"
    "Times the pipeline that the same options give match; without files, on a made-up pair (640x480).\n"
    "\n"
    PLAN
    "  --repeat N --warmup N      timed runs and runs before them (default 20 and 3)\n"
    "  --tune KEY=VALUE           a field of stereo_tuning, such as zncc_form=2; never changes the output; most are\n"
    "                             for Vulkan alone\n"
    "  --plan-for gpu|software|cpu\n"
    "                             prints the stages, bytes and dispatches of a plan for any GPU, for a Vulkan driver\n"
    "                             that runs on the CPU, or for the CPU backend, without running\n"
    "  --explain                  of --plan-for gpu|software: what other values of --tune would make of it, and why\n"
    "                             they are not the default\n"
    "  --experiment NAME          repeats an experiment of the papers; help lists them. One argument, a folder of data as\n"
    "                             accuracy takes it: means over Middlebury's four pairs of 2003 instead of times alone\n"
    "  --size paper               of --experiment: made-up pairs of the sizes that the paper names\n"
    "  --only WORD                of --experiment predict: pipelines whose name contains it\n"
    "  --truth FILE               of the other experiments but mixed, of LEFT and RIGHT: the percentage of pixels that each\n"
    "                             form gets wrong by more than 1, as eval counts it without --fill\n"
    "  --scale S --mask FILE      of --truth: as eval's\n";

static const char help_tune[] =
    "stereo tune [LEFT RIGHT | --size WxH] --budget-ms T [--kernels FILE] [options]\n"
    "stereo tune [LEFT RIGHT | --size WxH] --kernels FILE [options]\n"
    "Prints the most accurate pipeline that this device runs in T milliseconds a frame, as options of match: predicts the\n"
    "time of presets with several numbers of paths, runs the most accurate ones that may fit until one does. Accuracy is\n"
    "that of rooms (Middlebury) and roads (KITTI), half and half. Without files: for a made-up pair (640x480).\n"
    "\n"
    "  --budget-ms T              milliseconds that a frame may take\n"
    "  --explain                  all candidates with accuracy, predicted and measured time, and the passes of the one\n"
    "                             that is chosen; of --kernels every value with its time\n"
    "  --rates FILE               what passes take here, from earlier runs; what is not known is measured and added\n"
    "  --kernels FILE             then varies how the kernels of this pipeline run (fields of stereo_tuning) and writes what\n"
    "                             is faster to FILE, which match and bench take; never changes the output. Without\n"
    "                             --budget-ms: of the pipeline that the options of match give\n"
    "  --seconds S                how long that may take (default 20); what there is no time for stays as it is\n"
    "  --preset --prepare --calib --cost --border --aggregate --optimize --right-view --refine --set\n"
    "                             as match; without --budget-ms\n"
    "  --backend --device --threads --simd --max-memory --disparities --min-disparity --bits --json --quiet\n"
    "                             as match\n";

static const char help_accuracy[] =
    "stereo accuracy [FOLDER] [-o REPORT.html] [options]\n"
    "Runs the presets and the pipelines of the papers on the pairs in FOLDER (default: STEREO_DATA), prints a table and\n"
    "writes a page with tables, pictures and errors. On the CPU and every Vulkan device that is real hardware.\n"
    "\n"
    "  --scenes WORD,WORD         pairs whose name contains one of the words, such as teddy or kitti2015\n"
    "  --only WORD                pipelines whose name or source contains it: ESAW, preset, Chang\n"
    "  --backend cpu|vulkan       one of them alone\n"
    "  --device INDEX|NAME        this Vulkan device, also a software one\n"
    "  --threads N --simd LEVEL   as match\n"
    "  --repeat N                 runs that are timed, at most a third of a second of them (default 3)\n"
    "  --json                     a JSON list on standard output instead of the table\n"
    "  --quiet                    no line for every run\n";

static const char help_search[] =
    "stereo search [FOLDER] --vary KEY=VALUE,VALUE [--vary ...] [options]\n"
    "stereo search [FOLDER] --front [--minutes N] [-o FRONT.svg] [options]\n"
    "Looks for better parameters on the pairs in FOLDER (default: STEREO_DATA): every value of one parameter after the\n"
    "other, again until nothing changes. What is made small: percentages of wrong pixels relative to the first\n"
    "pipeline's, mean over the groups of pairs. The options of match give the first pipeline.\n"
    "\n"
    "  --vary KEY=VALUE,VALUE     values to try; with | between them where a value has a comma\n"
    "  --folds N                  first search N times without every N-th pair of each group and tell how those fare,\n"
    "                             2..8, or 0: not (default 2)\n"
    "  --front                    changes the presets and the papers' pipelines, and the best of these again (with --vary\n"
    "                             by its values alone), and prints those that no other beats in both time and error, as\n"
    "                             multiples of the first pipeline's. Errors are the same in every run; times are measured\n"
    "  --minutes N                with --front: how long new ones are tried (default 60)\n"
    "  -o FRONT.svg               with --front: a drawing of it\n"
    "  --scenes WORD,WORD         pairs whose name contains one of the words\n"
    "  --backend --device --threads --simd --preset --prepare --cost --border --aggregate --optimize --right-view\n"
    "  --refine --set             as match\n";

static const char help_devices[] =
    "stereo devices [--json]\n"
    "Lists the Vulkan devices, software ones marked, and the CPU. The index is what --device takes.\n";

/* One option of a stage, with the choices that the library knows. */
static void print_stage(const char *key, FILE *out)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    stereo_pipeline base;
    char now[64];
    stereo_pipeline_base(&base);
    for (i = 0; i < count; i++) {
        if (strcmp(params[i].key, key) != 0)
            continue;
        stereo_pipeline_get(&base, key, now, sizeof(now));
        fprintf(out, "  --%s %s\n%29s%s (default %s)\n", key, params[i].choices, "", params[i].help, now);
    }
}

static void print_stages(FILE *out)
{
    static const char *const keys[] = {"prepare", "cost", "border", "aggregate", "optimize", "right-view", "refine"};
    size_t i;
    for (i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        print_stage(keys[i], out);
}

static void print_text(const char *text, FILE *out)
{
    for (; *text; text++)
        if (*text == STAGES[0])
            print_stages(out);
        else if (*text == PLAN[0])
            print_text(help_plan, out);
        else
            fputc(*text, out);
}

int print_help(const char *name, FILE *out)
{
    const char *text = strcmp(name, "") == 0 ? help_overview
                       : strcmp(name, "match") == 0 ? help_match
                       : strcmp(name, "eval") == 0 ? help_eval
                       : strcmp(name, "bench") == 0 ? help_bench
                       : strcmp(name, "tune") == 0 ? help_tune
                       : strcmp(name, "accuracy") == 0 ? help_accuracy
                       : strcmp(name, "search") == 0 ? help_search
                       : strcmp(name, "devices") == 0 ? help_devices : NULL;
    if (text)
        print_text(text, out);
    return text != NULL;
}
