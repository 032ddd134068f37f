#include "engine.h"

#include <stdlib.h>
#include <string.h>

const char *backend_text(stereo_backend backend)
{
    return backend == STEREO_BACKEND_CPU ? "cpu" : backend == STEREO_BACKEND_VULKAN ? "vulkan" : "auto";
}

const char *device_kind_text(stereo_device_kind kind)
{
    static const char *const names[] = {"cpu", "discrete", "integrated", "virtual", "software", "other"};
    return kind >= STEREO_DEVICE_CPU && kind <= STEREO_DEVICE_OTHER ? names[kind] : "other";
}

/* The option behind a field that the library names. */
static const char *option_of(const char *key)
{
    static const char *const options_of[][2] = {
        {"context.device_index_plus_one", "--device: "}, {"context.device_name", "--device: "},
        {"context.simd", "--simd: "},                    {"context.threads", "--threads: "},
        {"context.backend", "--backend: "},              {"plan.max_memory", "--max-memory: "},
        {"plan.num_disparities", "--disparities: "},     {"plan.min_disparity", "--min-disparity: "},
        {"plan.calibration", "--calib: "},               {"plan.tuning", "--tune: "},
        {"context.rates", "--rates: "}};
    size_t i;
    for (i = 0; i < sizeof(options_of) / sizeof(options_of[0]); i++)
        if (strcmp(options_of[i][0], key) == 0)
            return options_of[i][1];
    return "";
}

static void keep_message(void *user, const stereo_message *message)
{
    engine *e = (engine *)user;
    const char *option = option_of(message->key), *text = message->text;
    size_t n = strlen(message->key);
    if (option[0] && strncmp(text, message->key, n) == 0 && strncmp(text + n, ": ", 2) == 0)
        text += n + 2;
    if (message->level == STEREO_LEVEL_ERROR && !e->error[0])
        snprintf(e->error, sizeof(e->error), "%s%s", option, text);
    else if (message->level == STEREO_LEVEL_WARNING && !e->o->quiet)
        note("warning", "%s", message->text);
    else if (strcmp(message->key, "context.rates") == 0 && !e->o->quiet)
        note("note", "%s%s", option, text);
    else if (message->result == STEREO_ERROR_NO_DEVICE && message->vulkan_result)
        snprintf(e->why_cpu, sizeof(e->why_cpu), "%s", text);
}

/* Wrong values are the command line's fault, the rest is the machine's. */
static int status_of(engine *e, stereo_result result)
{
    if (result == STEREO_OK)
        return DONE;
    e->lost = e->lost || result == STEREO_ERROR_DEVICE_LOST;
    if (!e->error[0])
        snprintf(e->error, sizeof(e->error), "%s", stereo_result_text(result));
    return result == STEREO_ERROR_BAD_ARGUMENT ? WRONG : FAILED;
}

/* --device: digits are an index, anything else is part of a name. */
static int choose_device(engine *e, const char *device, stereo_context_desc *desc)
{
    uint32_t count = 0, index;
    if (strspn(device, "0123456789") < strlen(device)) {
        desc->device_name = device;
        return DONE;
    }
    index = strlen(device) < 6 ? (uint32_t)atoi(device) : 99999;
    desc->device_index_plus_one = index + 1;
    if (stereo_devices(NULL, NULL, &count) != STEREO_OK || index < count)
        return DONE;                 /* where they cannot be listed, the library says why */
    snprintf(e->error, sizeof(e->error), "--device: there is no device %s; stereo devices lists %u", device, count);
    return FAILED;
}

static int name_device(engine *e, const options *o, stereo_context_desc *desc)
{
    if (o->backend == STEREO_BACKEND_CPU) {
        snprintf(e->error, sizeof(e->error), "--device names a Vulkan device; it does not go with --backend cpu");
        return WRONG;
    }
    desc->backend = STEREO_BACKEND_VULKAN;
    return choose_device(e, o->device, desc);
}

/* Whether what will be found can be written down: known before it is looked for. */
static int check_writable(engine *e, const char *option, const char *path)
{
    const int was = path_exists(path);
    FILE *file = fopen(path, was ? "r+b" : "wb");
    if (!file) {
        snprintf(e->error, sizeof(e->error), "%s: %s cannot be written", option, path);
        return FAILED;
    }
    fclose(file);
    if (!was)
        remove(path);
    return DONE;
}

/* What is in the file of --rates, which need not be there nor hold anything, but must be able to be written, and no other
   kind of file: it will be overwritten. */
static int read_rates(engine *e, const char *path, unsigned char **data, size_t *bytes)
{
    const int was = path_exists(path);
    *data = was ? read_file(path, bytes, e->error, sizeof(e->error)) : NULL;
    if (was && !*data)
        return FAILED;
    if (was && *bytes && (*bytes < 8 || memcmp(*data, "stzrate2", 8) != 0)) {
        snprintf(e->error, sizeof(e->error), "--rates: %s holds something else, and would be overwritten", path);
        return FAILED;
    }
    return check_writable(e, "--rates", path);
}

/* tune writes the file, which then need not be there; others want what it holds. */
static int read_kernels(engine *e, const options *o)
{
    const int writes = o->command == COMMAND_TUNE;
    if ((!writes || path_exists(o->kernels)) && kernels_read(&e->kernels, o->kernels, e->error, sizeof(e->error)))
        return FAILED;
    return writes ? check_writable(e, "--kernels", o->kernels) : DONE;
}

static int open_context(engine *e, const options *o)
{
    stereo_context_desc desc = STEREO_INIT;
    unsigned char *rates = NULL;
    int status = DONE;
    desc.backend = o->backend;
    desc.flags = o->context_flags;
    desc.threads = o->threads;
    desc.simd = o->simd;
    desc.logger.log = keep_message;
    desc.logger.user = e;
    if (o->rates)
        status = read_rates(e, o->rates, &rates, &desc.rates.bytes);
    desc.rates.data = desc.rates.bytes ? rates : NULL;
    if (status == DONE && o->device)
        status = name_device(e, o, &desc);
    if (status == DONE)
        status = status_of(e, stereo_context_create(&desc, &e->context));
    free(rates);
    return status;
}

int engine_open(engine *e, const options *o)
{
    int status;
    memset(e, 0, sizeof(*e));
    e->o = o;
    e->min_disparity = o->min_disparity;
    e->disparities = o->disparities;
    status = open_context(e, o);
    if (status == DONE && o->kernels)
        status = read_kernels(e, o);
    if (status != DONE)
        return status;
    stereo_context_info(e->context, &e->device);
    return DONE;
}

stereo_result engine_devices(engine *e, stereo_device_info *infos, uint32_t *count)
{
    stereo_context_desc desc = STEREO_INIT;
    desc.logger.log = keep_message;
    desc.logger.user = e;
    return stereo_devices(&desc, infos, count);
}

void engine_tell(const engine *e)
{
    const options *o = e->o;
    if (o->backend != STEREO_BACKEND_AUTO || o->device || o->quiet || stereo_context_backend(e->context) != STEREO_BACKEND_CPU)
        return;
    if (e->why_cpu[0])
        note("note", "no Vulkan device that works; it ran on the CPU (%s)", e->why_cpu);
    else
        note("note", "no Vulkan device that is real hardware; it ran on the CPU");
}

static void describe(stereo_plan_desc *desc, engine *e)
{
    const options *o = e->o;
    memset(desc, 0, sizeof(*desc));
    desc->min_disparity = e->ranged ? e->min_disparity : o->min_disparity;
    desc->num_disparities = e->ranged ? e->disparities : o->disparities;
    desc->pipeline = &o->pipeline;
    desc->max_memory = o->max_memory;
    desc->inputs = (o->mask || o->invalid_value_given ? (uint32_t)STEREO_INPUT_MASK : 0) |
                   (o->mask_right || o->invalid_value_given ? (uint32_t)STEREO_INPUT_MASK_RIGHT : 0);
    desc->tuning = o->tuning;
    desc->calibration = o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY ? &e->cameras.cameras : NULL;
    desc->outputs = STEREO_OUTPUT_DISPARITY;
    desc->disparity_format = STEREO_DISPARITY_F32;
}

/* Adds what --kernels tells of such a plan, where --tune says nothing. */
static void use_kernels(engine *e, stereo_plan_desc *desc)
{
    kernels_key key;
    stereo_tuning known;
    const char *name;
    size_t i, at;
    e->entry = NULL;
    if (e->kernels.count == 0)
        return;
    kernels_describe(&key, e->context, desc);
    e->entry = kernels_find(&e->kernels, &key);
    if (!e->entry)
        return;
    known = e->entry->tuning;
    for (i = 0; (name = tuning_field(i, &at)) != NULL; i++) {
        stereo_tuning given = e->o->tuning_given;
        if (!*tuning_value(&given, name, strlen(name)))
            *tuning_value(&desc->tuning, name, strlen(name)) = *tuning_value(&known, name, strlen(name));
    }
}

/* What the file tells must not make a plan fail that does without: 1 = the entry is used no more, and another try is due. */
static int drop_kernels(engine *e, stereo_result result)
{
    if (result == STEREO_OK || result == STEREO_ERROR_DEVICE_LOST || !e->entry)
        return 0;
    if (!e->o->quiet)
        note("note", "--kernels: %s: its entry for this pipeline is not used: %s", e->o->kernels,
             e->error[0] ? e->error : stereo_result_text(result));
    e->entry->refused = 1;
    e->error[0] = 0;
    return 1;
}

/* The calibration for pairs of this size; 0 0 = for its own. */
static int fit_cameras(engine *e, uint32_t width, uint32_t height, int colour)
{
    const options *o = e->o;
    if (!o->calib_files)
        return 1;
    if (!calib_fit(&o->calib, width, height, colour, &e->cameras, e->error, sizeof(e->error)))
        return 0;
    if (e->cameras.width && !e->told_scale && !o->quiet)
        note("note", "%s: is a calibration of %ux%u images, scaled to the pair's %ux%u", o->calib.size_file, e->cameras.width,
             e->cameras.height, width, height);
    e->told_scale |= e->cameras.width != 0;
    return 1;
}

/* The same, of pairs like this one. */
static int describe_pair(stereo_plan_desc *desc, engine *e, const image *left)
{
    if (!fit_cameras(e, left->width, left->height, left->channels == 3))
        return FAILED;
    describe(desc, e);
    desc->width = left->width;
    desc->height = left->height;
    desc->input = left->sample_bytes == 1 ? (left->channels == 3 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R8)
                                          : (left->channels == 3 ? STEREO_FORMAT_RGB16 : STEREO_FORMAT_R16);
    desc->input_bits = left->bits;
    use_kernels(e, desc);
    return DONE;
}

int engine_examine(engine *e, const image *left, const image *right, stereo_examination *examination)
{
    stereo_plan_desc desc;
    stereo_frame frame;
    stereo_result result;
    int status = describe_pair(&desc, e, left);
    if (status != DONE)
        return status;
    memset(&desc.tuning, 0, sizeof(desc.tuning)); /* no plan is made */
    memset(&frame, 0, sizeof(frame));
    frame.left.pixels = left->pixels;
    frame.right.pixels = right->pixels;
    e->error[0] = 0;
    result = stereo_examine(e->context, &desc, &frame, examination);
    if (result == STEREO_ERROR_HOST_MEMORY)
        snprintf(e->error, sizeof(e->error), "no memory to check the pair; --no-check%s leaves it out",
                 e->o->auto_range ? " with --disparities N" : "");
    return status_of(e, result);
}

/* Of a plan for which there is no memory: what takes less, after the library's line but for its own advice. */
static void advise_memory(engine *e, const stereo_plan_desc *desc, stereo_result result)
{
    const int on_device = stereo_context_backend(e->context) == STEREO_BACKEND_VULKAN;
    stereo_plan_desc without = *desc;
    stereo_memory memory;
    char line[401], least[100] = "";
    char *advice = strstr(e->error, "; with a smaller plan.max_memory");
    if (advice)
        *advice = 0;
    snprintf(line, sizeof(line), "%.400s", e->error[0] ? e->error : stereo_result_text(result));
    without.max_memory = 0;
    if (stereo_plan_memory(e->context, &without, &memory) == STEREO_OK)
        snprintf(least, sizeof(least), ", from %llu on (without it: %llu)", (unsigned long long)memory.minimum_bytes,
                 (unsigned long long)(memory.host_bytes + memory.device_bytes));
    snprintf(e->error, sizeof(e->error), "%s; --max-memory makes it take less%s%s", line, least,
             on_device ? ", and --backend cpu takes none of the device's" : "");
}

int engine_plan(engine *e, const image *left, uint32_t outputs, stereo_confidence_format confidence,
                stereo_depth_format depth, const float q[16])
{
    stereo_plan_desc desc;
    stereo_result result;
    int status = describe_pair(&desc, e, left);
    if (status != DONE)
        return status;
    desc.outputs |= outputs;
    desc.confidence_format = confidence;
    desc.depth_format = depth;
    memcpy(desc.q, q, sizeof(desc.q));
    if (e->plan && memcmp(&desc, &e->desc, sizeof(desc)) == 0 &&
        memcmp(desc.pipeline, &e->pipeline, sizeof(e->pipeline)) == 0)
        return DONE;
    stereo_plan_destroy(e->plan);
    e->plan = NULL;
    e->error[0] = 0;
    e->desc = desc;
    e->pipeline = *desc.pipeline;
    result = stereo_plan_create(e->context, &desc, &e->plan);
    if (drop_kernels(e, result))
        return engine_plan(e, left, outputs, confidence, depth, q);
    if (result == STEREO_ERROR_HOST_MEMORY || result == STEREO_ERROR_DEVICE_MEMORY)
        advise_memory(e, &desc, result);
    stereo_context_info(e->context, &e->device); /* the CPU's now, where the device makes no plan and the choice is the library's */
    return status_of(e, result);
}

int engine_measure(engine *e, double milliseconds)
{
    e->error[0] = 0;
    e->rated = 1;
    return status_of(e, stereo_context_measure(e->context, &e->o->pipeline, milliseconds));
}

int engine_keep_rates(engine *e)
{
    output_files all = {{{NULL, NULL}}, 0, ""};
    size_t bytes = 0;
    unsigned char *data;
    FILE *file;
    int whole;
    if (!e->o->rates || !e->rated)
        return DONE;
    data = stereo_context_rates(e->context, NULL, &bytes) == STEREO_OK ? (unsigned char *)new_memory(bytes, 1, 1) : NULL;
    file = output_open(&all, e->o->rates);
    whole = data && file && stereo_context_rates(e->context, data, &bytes) == STEREO_OK &&
            fwrite(data, 1, bytes, file) == bytes;
    free(data);
    if (file && output_close(&all, file, whole) && outputs_commit(&all))
        return DONE;
    outputs_discard(&all);
    snprintf(e->error, sizeof(e->error), "%s", all.error);
    return FAILED;
}

int engine_predict(engine *e, const image *left, stereo_prediction *prediction, stereo_pass_info *passes, uint32_t room)
{
    stereo_plan_desc desc;
    stereo_result result;
    int status = describe_pair(&desc, e, left);
    if (status != DONE)
        return status;
    e->error[0] = 0;
    result = stereo_predict(e->context, &desc, prediction, passes, room);
    if (drop_kernels(e, result))
        return engine_predict(e, left, prediction, passes, room);
    return status_of(e, result);
}

int engine_memory(engine *e, const image *left, stereo_memory *memory)
{
    stereo_plan_desc desc;
    int status = describe_pair(&desc, e, left);
    if (status != DONE)
        return status;
    e->error[0] = 0;
    return status_of(e, stereo_plan_memory(e->context, &desc, memory));
}

int engine_keep_kernels(engine *e, const image *left, const stereo_tuning *tuning, const char *remark)
{
    stereo_plan_desc desc;
    kernels_key key;
    int status = describe_pair(&desc, e, left);
    if (status != DONE)
        return status;
    kernels_describe(&key, e->context, &desc);
    return kernels_write(e->o->kernels, &key, tuning, remark, e->error, sizeof(e->error));
}

int engine_know(engine *e, const image *left, double milliseconds)
{
    stereo_prediction prediction;
    int status = engine_predict(e, left, &prediction, NULL, 0);
    /* a measurement has no calibration: what is rectified is not measured */
    if (status == DONE && prediction.measured == 0 && e->o->pipeline.prepare[0] != STEREO_PREPARE_RECTIFY)
        status = engine_measure(e, milliseconds);
    return status;
}

/* A plan of 16x16 meets the same rules but those about size. */
int engine_check(engine *e)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    if (!fit_cameras(e, 0, 0, 0))
        return FAILED;
    describe(&desc, e);
    desc.width = desc.height = 16;
    desc.max_memory = 0;
    e->error[0] = 0;
    result = stereo_plan_memory(e->context, &desc, &memory);
    return result == STEREO_ERROR_BAD_ARGUMENT || result == STEREO_ERROR_UNSUPPORTED ? status_of(e, result) : DONE;
}

int engine_failed(engine *e, stereo_result result)
{
    status_of(e, result);
    return FAILED;
}

void engine_close(engine *e)
{
    stereo_plan_destroy(e->plan);
    stereo_context_destroy(e->context);
    kernels_free(&e->kernels);
    e->plan = NULL;
    e->context = NULL;
}
