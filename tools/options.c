#include "options.h"
#include "bench_forms.h"
#include "commands.h"
#include "kernels.h"

#include <string.h>

typedef int (*option_reader)(options *o, const char *name, const char *value);
typedef struct option_row {
    const char *name;
    int commands;                    /* those that know it */
    int takes_value;
    option_reader read;
} option_row;

/* ---- the pipeline ---- */

static int takes_costs(const stereo_pipeline *pipeline)
{
    int i, takes = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++)
        takes |= pipeline->cost[i].kind == STEREO_COST_GIVEN;
    return takes;
}

static int set_parameter(options *o, const char *option, const char *key, const char *value)
{
    char error[700];
    o->pipeline_given = o->pipeline_given ? o->pipeline_given : option;
    if (stereo_pipeline_set(&o->pipeline, key, value, error, sizeof(error)) != STEREO_OK)
        return strcmp(option + 2, key) == 0 ? fail(WRONG, "--%s", error) : fail(WRONG, "%s: %s", option, error);
    if (takes_costs(&o->pipeline))
        return fail(WRONG, "%s: given is for programs that bring costs of their own (stereo_frame.given); this one reads images",
                    option);
    return DONE;
}

/* --cost, --aggregate and their like are named as their parameter. */
static int read_stage(options *o, const char *name, const char *value)
{
    return set_parameter(o, name, name + 2, value);
}

static void print_choices(const stereo_param *param)
{
    const char *c;
    if (param->type == STEREO_PARAM_COSTS || param->type == STEREO_PARAM_LIST || param->type == STEREO_PARAM_CHOICE ||
        param->choices[0]) {
        for (c = param->choices; *c; c++)
            putchar(*c == '|' ? ' ' : *c);
        if (param->type == STEREO_PARAM_COSTS)
            printf(", weights %g..%g", param->minimum, param->maximum);
        return;
    }
    printf(param->type == STEREO_PARAM_WINDOW ? "%.9g..%.9g, both odd," : "%.9g..%.9g", param->minimum,
           param->maximum);
}

static void print_parameters(void)
{
    static const char *const types[] = {"int", "float", "choice", "WxH", "terms", "list"};
    stereo_pipeline base;
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    stereo_pipeline_base(&base);
    puts("Keys of --set KEY=VALUE: type, default, range or choices, unit; source");
    puts("One cost unit is the range of a cost term of weight 1.");
    for (i = 0; i < count; i++) {
        char standard[200];
        stereo_pipeline_get(&base, params[i].key, standard, sizeof(standard));
        printf("\n%s  %s, default %s, ", params[i].key, types[params[i].type], standard);
        print_choices(&params[i]);
        printf("%s%s; %s\n    %s\n", params[i].unit[0] ? " " : "", params[i].unit, params[i].source, params[i].help);
    }
}

static int read_set(options *o, const char *name, const char *value)
{
    const char *equals = strchr(value, '=');
    char key[64];
    if (strcmp(value, "help") == 0) {
        print_parameters();
        o->helped = 1;
        return DONE;
    }
    if (!equals || equals == value || (size_t)(equals - value) >= sizeof(key))
        return fail(WRONG, "%s: '%s' is not KEY=VALUE; --set help lists all keys", name, value);
    memcpy(key, value, (size_t)(equals - value));
    key[equals - value] = 0;
    return set_parameter(o, name, key, equals + 1);
}

static int read_preset(options *o, const char *name, const char *value)
{
    int i;
    o->pipeline_given = name;
    for (i = 0; stereo_preset_text((stereo_preset)i); i++)
        if (strcmp(value, stereo_preset_text((stereo_preset)i)) == 0)
            return stereo_pipeline_preset((stereo_preset)i, &o->pipeline) == STEREO_OK ? DONE : FAILED;
    if (strcmp(value, "help") != 0)
        return fail(WRONG, "%s: there is no preset '%s'; --preset help lists them", name, value);
    for (i = 0; stereo_preset_text((stereo_preset)i); i++)
        printf("%s\n    %s\n", stereo_preset_text((stereo_preset)i), stereo_preset_settings((stereo_preset)i));
    printf("\nWhere refine holds fill, every pixel gets a disparity, also where none was found: on hidden and flat surfaces.\n"
           "For a map of what was found alone, leave out vote and fill: --preset NAME --refine lr,speckle. wta.uniqueness and\n"
           "wta.confidence-least of --set then make what is doubtful invalid; but every optimization other than wta, and\n"
           "aggregation over wide surfaces, carry a neighbour's disparity into flat surfaces, where it is not doubtful any more.\n");
    o->helped = 1;
    return DONE;
}

static int read_vary(options *o, const char *name, const char *value)
{
    const char *equals = strchr(value, '=');
    if (!equals || equals == value || !equals[1])
        return fail(WRONG, "%s: '%s' is not KEY=VALUE,VALUE", name, value);
    if (o->varied == MAX_VARIED)
        return fail(WRONG, "%s: more than %d parameters", name, MAX_VARIED);
    o->vary[o->varied++] = value;
    return DONE;
}

static int read_experiment(options *o, const char *name, const char *value)
{
    if (strcmp(value, "mixed") == 0 || strcmp(value, "predict") == 0 || strcmp(value, "model") == 0 ||
        find_experiment(value)) {
        o->experiment = value;
        return DONE;
    }
    if (strcmp(value, "help") != 0)
        return fail(WRONG, "%s: there is no '%s'; --experiment help lists predict, model, mixed and others", name, value);
    puts("Experiments:\n"
         "  predict      what stereo_predict says beside what is measured, of all pipelines of stereo accuracy in five sizes\n"
         "               (Fang et al. 2012, section IV C)\n"
         "  model        frames a second that windows, weights and cross regions may reach by bandwidth, the share that they do\n"
         "               reach, what that predicts for other pairs, and what stereo_predict does; of a folder of data, or of\n"
         "               made-up pairs (Fang et al. 2012, equations 5 to 11)\n"
         "  mixed        with the pipeline that the other options give: costs and aggregation on Vulkan, what follows on the\n"
         "               CPU, beside all of it on the CPU and all of it on Vulkan\n"
         "               (Zach, Sormann, Karner 2006, section 7: --cost sad --set sad.window=3x1 --optimize scanline)\n"
         "With pipelines of their own, forms taking turns:");
    print_experiments(stdout);
    o->helped = 1;
    return DONE;
}

/* ---- where it runs ---- */

static int read_backend(options *o, const char *name, const char *value)
{
    o->backend_given = 1;
    if (strcmp(value, "auto") == 0)
        o->backend = STEREO_BACKEND_AUTO;
    else if (strcmp(value, "cpu") == 0)
        o->backend = STEREO_BACKEND_CPU;
    else if (strcmp(value, "vulkan") == 0)
        o->backend = STEREO_BACKEND_VULKAN;
    else
        return fail(WRONG, "%s: there is no backend '%s'; there are: auto, cpu, vulkan", name, value);
    return DONE;
}

static int read_simd(options *o, const char *name, const char *value)
{
    int i;
    for (i = STEREO_SIMD_AUTO; i <= STEREO_SIMD_NEON; i++) {
        if (strcmp(value, stereo_simd_text((stereo_simd)i)) == 0) {
            o->simd = (stereo_simd)i;
            return DONE;
        }
    }
    return fail(WRONG, "%s: there is no instruction set '%s'; there are: auto, scalar, sse4, avx2, avx512, neon",
                name, value);
}

static int read_count(const char *name, const char *value, uint32_t low, uint32_t high, uint32_t *count)
{
    int64_t v;
    if (parse_integer(name, value, (int64_t)low, (int64_t)high, &v))
        return WRONG;
    *count = (uint32_t)v;
    return DONE;
}

static int read_number_option(options *o, const char *name, const char *value)
{
    int64_t v;
    o->threads_given = o->threads_given || strcmp(name, "--threads") == 0;
    if (strcmp(name, "--repeat") == 0 || strcmp(name, "--warmup") == 0)
        o->timing_given = name;
    if (strcmp(name, "--threads") == 0)
        return read_count(name, value, 0, 1024, &o->threads);
    o->auto_range = strcmp(name, "--disparities") == 0 ? strcmp(value, "auto") == 0 : o->auto_range;
    if (strcmp(name, "--disparities") == 0 && o->auto_range) {
        if (o->command != COMMAND_MATCH)
            return fail(WRONG, "--disparities: auto goes with match only");
        o->disparities = 64;             /* where a pair does not tell */
        return DONE;
    }
    if (strcmp(name, "--disparities") == 0)
        return read_count(name, value, 1, STEREO_MAX_DISPARITIES, &o->disparities);
    o->invalid_value_given = o->invalid_value_given || strcmp(name, "--invalid-value") == 0;
    if (strcmp(name, "--invalid-value") == 0)
        return read_count(name, value, 0, 65535, &o->invalid_value);
    if (strcmp(name, "--bits") == 0)
        return read_count(name, value, 8, 16, &o->bits);
    if (strcmp(name, "--png-scale") == 0)
        return read_count(name, value, 1, 1024, &o->png_scale);
    if (strcmp(name, "--repeat") == 0)
        return read_count(name, value, 1, 100000, &o->repeat);
    if (strcmp(name, "--warmup") == 0)
        return read_count(name, value, 0, 100000, &o->warmup);
    if (strcmp(name, "--folds") == 0)
        return read_count(name, value, 0, 8, &o->folds) != DONE ? WRONG
               : o->folds == 1 ? fail(WRONG, "--folds: is 1, must be 0 or 2..8") : DONE;
    o->minutes_given = o->minutes_given || strcmp(name, "--minutes") == 0;
    if (strcmp(name, "--minutes") == 0)
        return read_count(name, value, 0, 100000, &o->minutes);
    if (strcmp(name, "--max-memory") == 0)
        return parse_bytes(name, value, &o->max_memory);
    if (strcmp(name, "--size") == 0 && strcmp(value, "paper") == 0) {
        o->paper_sizes = 1;
        return DONE;
    }
    if (strcmp(name, "--size") == 0)
        return parse_size(name, value, &o->width, &o->height);
    if (parse_integer(name, value, -(int64_t)STEREO_MAX_SIZE, (int64_t)STEREO_MAX_SIZE, &v))
        return WRONG;
    o->min_disparity = (int32_t)v;   /* --min-disparity */
    o->min_given = 1;
    return DONE;
}

static int read_tune(options *o, const char *name, const char *value)
{
    const char *equals = strchr(value, '='), *key;
    const size_t length = equals ? (size_t)(equals - value) : 0;
    uint32_t *field = tuning_value(&o->tuning, value, length);
    char list[512] = "", option[64];
    size_t i, at;
    if (field) {
        *tuning_value(&o->tuning_given, value, length) = 1;
        snprintf(option, sizeof(option), "%s %.*s", name, (int)length, value);
        return read_count(option, equals + 1, 0, STEREO_MAX_SIZE, field);
    }
    for (i = 0; (key = tuning_field(i, &at)) != NULL; i++) {
        const size_t used = strlen(list);
        snprintf(list + used, sizeof(list) - used, "%s%s", i ? ", " : "", key);
    }
    return fail(WRONG, "%s: '%s' is not KEY=VALUE with one of %s", name, value, list);
}

int options_tune(options *o, const char *text) { return read_tune(o, "--tune", text); }

/* ---- files and flags ---- */

static int read_path(options *o, const char *name, const char *value)
{
    const char **path = strcmp(name, "-o") == 0              ? &o->out
                        : strcmp(name, "--right") == 0       ? &o->right
                        : strcmp(name, "--confidence") == 0  ? &o->confidence
                        : strcmp(name, "--depth") == 0       ? &o->depth
                        : strcmp(name, "--view") == 0        ? &o->view
                        : strcmp(name, "--mask") == 0        ? &o->mask
                        : strcmp(name, "--mask-right") == 0  ? &o->mask_right
                        : strcmp(name, "--format") == 0      ? &o->format
                        : strcmp(name, "--batch") == 0       ? &o->batch
                        : strcmp(name, "--q") == 0           ? &o->q_file
                        : strcmp(name, "--device") == 0      ? &o->device
                        : strcmp(name, "--scenes") == 0      ? &o->scenes
                        : strcmp(name, "--only") == 0        ? &o->only
                        : strcmp(name, "--rates") == 0       ? &o->rates
                        : strcmp(name, "--kernels") == 0     ? &o->kernels
                        : strcmp(name, "--truth") == 0       ? &o->truth
                                                             : &o->plan_for;
    if (!value[0])
        return fail(WRONG, "%s: its value is empty", name);
    *path = value;
    return DONE;
}

static int read_flag(options *o, const char *name, const char *value)
{
    int *flag = strcmp(name, "--json") == 0     ? &o->json
                : strcmp(name, "--quiet") == 0  ? &o->quiet
                : strcmp(name, "--resume") == 0 ? &o->resume
                : strcmp(name, "--no-check") == 0 ? &o->no_check
                : strcmp(name, "--kitti") == 0  ? &o->kitti
                : strcmp(name, "--explain") == 0 ? &o->explain
                : strcmp(name, "--front") == 0  ? &o->front
                                                : &o->fill;
    (void)value;
    *flag = 1;
    return DONE;
}

static int read_camera(options *o, const char *name, const char *value)
{
    if (strcmp(name, "--focal") == 0) {
        o->focal_given = 1;
        return parse_number(name, value, 1e-3, 1e9, &o->focal);
    }
    if (strcmp(name, "--baseline") == 0) {
        o->baseline_given = 1;
        return parse_number(name, value, 1e-9, 1e9, &o->baseline);
    }
    if (strcmp(name, "--cx") == 0) {
        o->cx_given = 1;
        return parse_number(name, value, -1e6, 1e6, &o->cx);
    }
    if (strcmp(name, "--cy") == 0) {
        o->cy_given = 1;
        return parse_number(name, value, -1e6, 1e6, &o->cy);
    }
    return parse_number(name, value, -1e6, 1e6, &o->doffs);
}

/* May be given again: OpenCV's samples write two files. */
static int read_calib(options *o, const char *name, const char *value)
{
    const int room = (int)(sizeof(o->calib_file) / sizeof(o->calib_file[0]));
    int i;
    if (!value[0])
        return fail(WRONG, "%s: its value is empty", name);
    if (o->calib_files == room)
        return fail(WRONG, "%s: there are more than %d files", name, room);
    for (i = 0; i < o->calib_files; i++)
        if (same_file(o->calib_file[i], value))
            return fail(WRONG, "%s %s: is given twice; a file may tell of both cameras, or each camera has its own",
                        name, value);
    o->calib_file[o->calib_files++] = value;
    return DONE;
}

static int read_unit(options *o, const char *name, const char *value)
{
    o->unit = strcmp(value, "m") == 0 ? 1.0 : strcmp(value, "mm") == 0 ? 0.001 : 0.0;
    return o->unit > 0.0 ? DONE : fail(WRONG, "%s: '%s' must be m or mm", name, value);
}

/* The files of --calib, and whether they suffice for what is asked of them. */
static int read_calibration(options *o)
{
    const int rectify = o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY;
    char error[700];
    int i;
    if (rectify && o->calib_files == 0)
        return fail(WRONG, "--prepare rectify needs the calibration: --calib FILE");
    o->calib.unit = o->unit;
    o->calib.rectifies = rectify;
    for (i = 0; i < o->calib_files; i++)
        if (!calib_add(&o->calib, o->calib_file[i], error, sizeof(error)))
            return fail(FAILED, "%s", error);
    if (o->calib_files && !calib_finish(&o->calib, error, sizeof(error)))
        return fail(FAILED, "%s", error);
    for (i = 0; i < o->calib.notes && !o->quiet; i++)
        note("note", "%s", o->calib.note[i]);
    if (rectify && !calib_rectifies(&o->calib, o->calib_file[o->calib_files - 1], error, sizeof(error)))
        return fail(FAILED, "%s", error);
    return DONE;
}

static int read_shard(options *o, const char *name, const char *value)
{
    const char *slash = strchr(value, '/');
    char first[16];
    if (!slash || slash == value || (size_t)(slash - value) >= sizeof(first))
        return fail(WRONG, "%s: '%s' is not I/N, such as 0/4 for the first of four", name, value);
    memcpy(first, value, (size_t)(slash - value));
    first[slash - value] = 0;
    if (read_count(name, slash + 1, 1, 1000000, &o->shards) || read_count(name, first, 0, 999999, &o->shard))
        return WRONG;
    if (o->shard >= o->shards)
        return fail(WRONG, "%s: there is no shard %u of %u; they count from 0", name, o->shard, o->shards);
    o->shard_given = 1;
    return DONE;
}

/* ---- eval ---- */

static int read_scale(options *o, const char *name, const char *value)
{
    if (strcmp(name, "--invalid") == 0) {
        o->invalid_given = 1;
        return parse_number(name, value, -1e9, 1e9, &o->invalid);
    }
    if (strcmp(name, "--disparity-scale") == 0) {
        o->disparity_scale_given = 1;
        return parse_number(name, value, 1e-6, 1e6, &o->disparity_scale);
    }
    o->scale_given = 1;
    return parse_number(name, value, 1e-6, 1e6, &o->scale);
}

static int read_budget(options *o, const char *name, const char *value)
{
    return parse_number(name, value, 1e-6, 1e9, &o->budget_ms);
}

static int read_seconds(options *o, const char *name, const char *value)
{
    o->seconds_given = 1;
    return parse_number(name, value, 0.1, 1e6, &o->seconds);
}

static int read_thresholds(options *o, const char *name, const char *value)
{
    o->thresholds = 0;
    for (;;) {
        const char *comma = strchr(value, ',');
        size_t length = comma ? (size_t)(comma - value) : strlen(value);
        char *text = o->threshold_text[o->thresholds];
        if (o->thresholds == MAX_THRESHOLDS)
            return fail(WRONG, "%s: there are more than %d thresholds", name, MAX_THRESHOLDS);
        if (length == 0 || length >= sizeof(o->threshold_text[0]))
            return fail(WRONG, "%s: '%s' is not a list of numbers such as 0.5,1,2", name, value);
        memcpy(text, value, length);
        text[length] = 0;
        if (parse_number(name, text, 0.0, 1e6, &o->threshold[o->thresholds]))
            return WRONG;
        o->thresholds++;
        if (!comma)
            return DONE;
        value = comma + 1;
    }
}

/* ---- the table ---- */

#define RUN (COMMAND_MATCH | COMMAND_BENCH | COMMAND_TUNE)
#define PAIRS (COMMAND_ACCURACY | COMMAND_SEARCH)
static const option_row option_rows[] = {
    {"--backend", RUN | PAIRS, 1, read_backend},
    {"--device", RUN | PAIRS, 1, read_path},
    {"--threads", RUN | PAIRS, 1, read_number_option},
    {"--simd", RUN | PAIRS, 1, read_simd},
    {"--max-memory", RUN, 1, read_number_option},
    {"--preset", RUN | COMMAND_SEARCH, 1, read_preset},
    {"--disparities", RUN, 1, read_number_option},
    {"--min-disparity", RUN, 1, read_number_option},
    {"--bits", RUN, 1, read_number_option},
    {"--prepare", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--calib", RUN, 1, read_calib},
    {"--cost", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--border", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--aggregate", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--optimize", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--right-view", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--refine", RUN | COMMAND_SEARCH, 1, read_stage},
    {"--set", RUN | COMMAND_SEARCH, 1, read_set},
    {"-o", COMMAND_MATCH | PAIRS, 1, read_path},
    {"--right", COMMAND_MATCH, 1, read_path},
    {"--confidence", COMMAND_MATCH, 1, read_path},
    {"--depth", COMMAND_MATCH, 1, read_path},
    {"--view", COMMAND_MATCH, 1, read_path},
    {"--format", COMMAND_MATCH, 1, read_path},
    {"--png-scale", COMMAND_MATCH, 1, read_number_option},
    {"--mask", COMMAND_MATCH | COMMAND_BENCH | COMMAND_EVAL, 1, read_path},
    {"--mask-right", COMMAND_MATCH, 1, read_path},
    {"--invalid-value", COMMAND_MATCH, 1, read_number_option},
    {"--batch", COMMAND_MATCH, 1, read_path},
    {"--resume", COMMAND_MATCH, 0, read_flag},
    {"--no-check", COMMAND_MATCH, 0, read_flag},
    {"--shard", COMMAND_MATCH, 1, read_shard},
    {"--focal", COMMAND_MATCH, 1, read_camera},
    {"--baseline", COMMAND_MATCH, 1, read_camera},
    {"--cx", COMMAND_MATCH, 1, read_camera},
    {"--cy", COMMAND_MATCH, 1, read_camera},
    {"--doffs", COMMAND_MATCH, 1, read_camera},
    {"--unit", RUN, 1, read_unit},
    {"--q", COMMAND_MATCH, 1, read_path},
    {"--rates", RUN, 1, read_path},
    {"--kernels", RUN, 1, read_path},
    {"--quiet", RUN | COMMAND_ACCURACY, 0, read_flag},
    {"--size", COMMAND_BENCH | COMMAND_TUNE, 1, read_number_option},
    {"--repeat", COMMAND_BENCH | COMMAND_ACCURACY, 1, read_number_option},
    {"--warmup", COMMAND_BENCH, 1, read_number_option},
    {"--tune", COMMAND_BENCH, 1, read_tune},
    {"--plan-for", COMMAND_BENCH, 1, read_path},
    {"--experiment", COMMAND_BENCH, 1, read_experiment},
    {"--scenes", PAIRS, 1, read_path},
    {"--vary", COMMAND_SEARCH, 1, read_vary},
    {"--folds", COMMAND_SEARCH, 1, read_number_option},
    {"--front", COMMAND_SEARCH, 0, read_flag},
    {"--minutes", COMMAND_SEARCH, 1, read_number_option},
    {"--only", COMMAND_ACCURACY | COMMAND_BENCH, 1, read_path},
    {"--truth", COMMAND_BENCH, 1, read_path},
    {"--scale", COMMAND_EVAL | COMMAND_BENCH, 1, read_scale},
    {"--disparity-scale", COMMAND_EVAL, 1, read_scale},
    {"--invalid", COMMAND_EVAL, 1, read_scale},
    {"--thresholds", COMMAND_EVAL, 1, read_thresholds},
    {"--kitti", COMMAND_EVAL, 0, read_flag},
    {"--fill", COMMAND_EVAL, 0, read_flag},
    {"--budget-ms", COMMAND_TUNE, 1, read_budget},
    {"--seconds", COMMAND_TUNE, 1, read_seconds},
    {"--explain", COMMAND_TUNE | COMMAND_BENCH, 0, read_flag},
    {"--json", RUN | COMMAND_EVAL | COMMAND_ACCURACY | COMMAND_DEVICES, 0, read_flag}
};

static const char *command_name(int command)
{
    return command == COMMAND_MATCH ? "match" : command == COMMAND_EVAL ? "eval"
           : command == COMMAND_BENCH ? "bench" : command == COMMAND_ACCURACY ? "accuracy"
           : command == COMMAND_SEARCH ? "search" : command == COMMAND_TUNE ? "tune" : "devices";
}

static const option_row *find_option(int command, const char *name, size_t length)
{
    size_t i;
    for (i = 0; i < sizeof(option_rows) / sizeof(option_rows[0]); i++)
        if ((option_rows[i].commands & command) && strlen(option_rows[i].name) == length &&
            strncmp(option_rows[i].name, name, length) == 0)
            return &option_rows[i];
    return NULL;
}

/* One option at argv[*i], --NAME VALUE or --NAME=VALUE: presets alone, or all others. */
static int read_option(options *o, int argc, char **argv, int *i, int presets)
{
    const char *text = argv[*i], *equals = strncmp(text, "--", 2) == 0 ? strchr(text, '=') : NULL;
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    const option_row *row = find_option(o->command, text, length);
    const char *value = equals ? equals + 1 : NULL;
    if (!row)
        return fail(WRONG, "there is no option '%.*s' for %s; stereo %s --help lists them", (int)length, text,
                    command_name(o->command), command_name(o->command));
    if (!row->takes_value && value)
        return fail(WRONG, "%s takes no value", row->name);
    if (row->takes_value && !value) {
        if (*i + 1 >= argc)
            return fail(WRONG, "%s needs a value", row->name);
        value = argv[++*i];
    }
    return (row->read == read_preset) == presets ? row->read(o, row->name, value) : DONE;
}

static void defaults(options *o, int command)
{
    memset(o, 0, sizeof(*o));
    o->command = command;
    stereo_pipeline_base(&o->pipeline);
    o->disparities = 64;
    o->shards = 1;
    o->png_scale = PNG_SCALE;
    o->repeat = command == COMMAND_ACCURACY ? 3 : 20;
    o->warmup = 3;
    o->scale = 1.0;
    o->folds = 2;
    o->minutes = 60;
    o->seconds = 20.0;
}

static int read_arguments(options *o, int argc, char **argv, int presets)
{
    int i, plain = 0;
    o->arguments = 0;
    for (i = 1; i < argc; i++) {
        int status = DONE;
        if (!plain && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            print_help(command_name(o->command), stdout);
            o->helped = 1;
        } else if (!plain && strcmp(argv[i], "--") == 0) {
            plain = 1;
        } else if (!plain && argv[i][0] == '-' && argv[i][1]) {
            status = read_option(o, argc, argv, &i, presets);
        } else if (o->arguments == 2 || o->command == COMMAND_DEVICES) {
            return fail(WRONG, "there is one argument too many: '%s'", argv[i]);
        } else if (!argv[i][0]) {
            return fail(WRONG, "argument %d is empty: it must name a file or a folder", o->arguments + 1);
        } else {
            o->argument[o->arguments++] = argv[i];
        }
        if (status != DONE || o->helped)
            return status;
    }
    return read_calibration(o);
}

/* A preset is what the other options change, wherever it stands. */
int options_read(options *o, int command, int argc, char **argv)
{
    int status;
    defaults(o, command);
    status = read_arguments(o, argc, argv, 1);
    status = status != DONE || o->helped ? status : read_arguments(o, argc, argv, 0);
    if (o->quiet)
        notes_off();
    return status;
}
