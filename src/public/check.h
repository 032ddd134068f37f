/* The public functions' checks of plan descriptors, with messages that say what would be right. Uses
   pipeline/pipeline.h and image/rectify.h. */

static stereo_result stereo__bad_camera(const stereo_context_desc *log, const char *side, const char *what,
                                        const char *rule)
{
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "plan.calibration",
                          "plan.calibration: %s of the %s camera must %s", what, side, rule);
}

static stereo_result stereo__check_lens(const stereo_context_desc *log, const char *side, const stereo_camera *camera)
{
    const double right_angle = 0.5 * STEREO__PI;
    int i;
    if (camera->lens != STEREO_LENS_PINHOLE && camera->lens != STEREO_LENS_FISHEYE)
        return stereo__bad_camera(log, side, "lens", "be STEREO_LENS_PINHOLE or STEREO_LENS_FISHEYE");
    for (i = 4; i < 14; i++)
        if (camera->lens == STEREO_LENS_FISHEYE && (camera->distortion[i] < 0.0 || camera->distortion[i] > 0.0))
            return stereo__bad_camera(log, side, "distortion[4] to [13]",
                                      "be 0: a fisheye lens has four coefficients");
    for (i = 12; i < 14; i++)
        if (!(camera->distortion[i] > -right_angle && camera->distortion[i] < right_angle))
            return stereo__bad_camera(log, side, "distortion[12] and [13], the sensor's tilt,",
                                      "lie between -pi/2 and pi/2 radians");
    return STEREO_OK;
}

static stereo_result stereo__check_camera(const stereo_context_desc *log, const char *side,
                                          const stereo_camera *camera)
{
    static const char *const names[4] = {"k", "distortion", "r", "p"};
    const double *numbers[4];
    const int counts[4] = {9, 14, 9, 12};
    double inverse[9];
    int i, j;
    numbers[0] = camera->k;
    numbers[1] = camera->distortion;
    numbers[2] = camera->r;
    numbers[3] = camera->p;
    for (i = 0; i < 4; i++)
        for (j = 0; j < counts[i]; j++)
            if (!(numbers[i][j] > -1e30 && numbers[i][j] < 1e30))
                return stereo__bad_camera(log, side, names[i], "hold numbers between -1e30 and 1e30");
    if (!(camera->k[0] > 0.0 && camera->k[4] > 0.0))
        return stereo__bad_camera(log, side, "k[0] and k[4], the focal lengths,", "be above 0");
    if (!stereo__unproject(camera, inverse))
        return stereo__bad_camera(log, side, "p times r", "have an inverse: r must be a rotation, p a projection");
    return stereo__check_lens(log, side, camera);
}

static stereo_result stereo__check_calibration(const stereo_context_desc *log, stereo__program *program)
{
    const stereo_calibration *calibration = program->desc.calibration;
    program->desc.calibration = NULL; /* stereo_plan_info points it at the plan's copy */
    if (program->pipeline.prepare[0] != STEREO_PREPARE_RECTIFY) return STEREO_OK;
    if (!calibration)
        return stereo__bad(log, "plan.calibration", "is NULL; prepare=rectify needs the calibration of both cameras");
    program->calibration = *calibration;
    if (stereo__check_camera(log, "left", &calibration->left) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    return stereo__check_camera(log, "right", &calibration->right);
}

static stereo_result stereo__check_range(const stereo_context_desc *log, const char *key, int64_t value, int64_t low,
                                         int64_t high)
{
    if (value >= low && value <= high) return STEREO_OK;
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key,
                          "%s: is %lld, must be %lld to %lld", key, (long long)value, (long long)low,
                          (long long)high);
}

/* Is the stride of a picture at least a row, or 0, which means that? Both in bytes. */
static stereo_result stereo__check_stride(const stereo_context_desc *log, const char *name, size_t stride, size_t row)
{
    if (stride == 0 || stride >= row) return STEREO_OK;
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, name,
                          "%s: the stride is %llu bytes, must be at least the %llu of a row (0 = tight)", name,
                          (unsigned long long)stride, (unsigned long long)row);
}

static int stereo__power_of_two(uint32_t value)
{
    return (value & (value - 1u)) == 0;
}

static stereo_result stereo__check_numbers(const stereo_context_desc *log, const stereo_plan_desc *d)
{
    const struct {
        const char *key;
        int64_t value, low, high;
    } rows[] = {
        {"plan.width", d->width, 1, STEREO_MAX_SIZE},
        {"plan.height", d->height, 1, STEREO_MAX_SIZE},
        {"plan.min_disparity", d->min_disparity, -(int64_t)STEREO_MAX_SIZE, STEREO_MAX_SIZE},
        {"plan.num_disparities", d->num_disparities, 0, STEREO_MAX_DISPARITIES},
        {"plan.input", (int64_t)d->input, 0, STEREO_FORMAT_RGBA16},
        {"plan.input_bits", d->input_bits, 0, stereo__is_16bit(d->input) ? 16 : 8},
        {"plan.inputs", d->inputs, 0, STEREO_INPUT_MASK | STEREO_INPUT_PREVIOUS | STEREO_INPUT_MASK_RIGHT},
        {"plan.outputs", d->outputs, 0, 63},
        {"plan.disparity_format", (int64_t)d->disparity_format, 0, STEREO_DISPARITY_U16},
        {"plan.confidence_format", (int64_t)d->confidence_format, 0, STEREO_CONFIDENCE_F32},
        {"plan.depth_format", (int64_t)d->depth_format, 0, STEREO_DEPTH_U16},
        {"plan.slots", d->slots, 0, 8},
        {"plan.flags", d->flags, 0, STEREO_PLAN_KEEP_STAGES | STEREO_PLAN_NO_FUSION | STEREO_PLAN_RECORD},
        {"plan.tuning.band_rows", d->tuning.band_rows, 0, STEREO_MAX_SIZE},
        {"plan.tuning.block_columns", d->tuning.block_columns, 0, STEREO_MAX_SIZE},
        {"plan.tuning.slab_disparities", d->tuning.slab_disparities, 0, STEREO_MAX_DISPARITIES},
        {"plan.tuning.group_width", d->tuning.group_width, 0, 1024},
        {"plan.tuning.path_lanes", d->tuning.path_lanes, 0, 1024},
        {"plan.tuning.path_shuffle", d->tuning.path_shuffle, 0, 2},
        {"plan.tuning.box_tile", d->tuning.box_tile, 0, 1024},
        {"plan.tuning.zncc_form", d->tuning.zncc_form, 0, 3},
        {"plan.tuning.zncc_rows", d->tuning.zncc_rows, 0, 64},
        {"plan.tuning.zncc_columns", d->tuning.zncc_columns, 0, 64},
        {"plan.tuning.zncc_sums", d->tuning.zncc_sums, 0, 2},
        {"plan.tuning.dt_join", d->tuning.dt_join, 0, 2},
        {"plan.tuning.bp_join", d->tuning.bp_join, 0, 3},
        {"plan.tuning.cost_join", d->tuning.cost_join, 0, 2},
        {"plan.tuning.row_alignment", d->tuning.row_alignment, 0, 4096},
        {"plan.tuning.volume_layout", d->tuning.volume_layout, 0, 2},
        {"plan.tuning.own_memory", d->tuning.own_memory, 0, 1},
        {"plan.tuning.unroll", d->tuning.unroll, 0, 2}};
    size_t i;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (stereo__check_range(log, rows[i].key, rows[i].value, rows[i].low, rows[i].high) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
    if (!stereo__power_of_two(d->tuning.group_width) || !stereo__power_of_two(d->tuning.path_lanes) ||
        !stereo__power_of_two(d->tuning.row_alignment))
        return stereo__bad(
            log, "plan.tuning",
            "group_width, path_lanes and row_alignment must be powers of two (0 = chosen by the planner)");
    return STEREO_OK;
}

/* Replaces the zeros that stand for defaults. */
static void stereo__resolve_plan(stereo_plan_desc *d)
{
    d->num_disparities = d->num_disparities ? d->num_disparities : 64;
    d->input_bits = d->input_bits ? d->input_bits : stereo__is_16bit(d->input) ? 16 : 8;
    d->outputs = d->outputs ? d->outputs : (uint32_t)STEREO_OUTPUT_DISPARITY;
    d->slots = d->slots ? d->slots : 1;
}

static int stereo__takes_costs(const stereo_pipeline *pipeline)
{
    int i, used = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) used |= pipeline->cost[i].kind == STEREO_COST_GIVEN;
    return used;
}

/* Checks the description of given costs and replaces the zeros that stand for defaults, if the pipeline uses them. */
static stereo_result stereo__check_given(const stereo_context_desc *log, stereo__program *program)
{
    stereo_costs *given = &program->desc.given;
    uint32_t holds;
    if (!stereo__takes_costs(&program->pipeline)) return STEREO_OK;
    if (given->element_bytes > 4 || given->element_bytes == 3)
        return stereo__bad(log, "plan.given.element_bytes", "must be 1, 2 or 4, or 0 for the fewest that hold the largest cost");
    if (given->element_bytes == 0) given->element_bytes = stereo__elem_bytes(stereo__elem_for(given->max));
    holds = 0x7fffffffu >> (given->element_bytes == 4 ? 0u : 31u - 8u * given->element_bytes);
    if (given->max > holds)
        return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "plan.given.max",
                              "plan.given.max: is %lu, must be at most %lu with elements of %lu bytes",
                              (unsigned long)given->max, (unsigned long)holds, (unsigned long)given->element_bytes);
    if (given->max == 0) given->max = holds;
    if (!(given->unit >= 1e-6 && given->unit <= 1e12) && !(given->unit >= 0.0 && given->unit <= 0.0))
        return stereo__bad(log, "plan.given.unit", "must be 1e-6 to 1e12 steps, or 0 for plan.given.max");
    if (!(given->unit > 0.0)) given->unit = given->max;
    if (!(given->levels >= 0.0 && given->levels <= 65535.0))
        return stereo__bad(log, "plan.given.levels", "must be 0 to 65535");
    return STEREO_OK;
}

/* Can the output format hold every disparity that may come out? */
static stereo_result stereo__check_format(const stereo_context_desc *log, const stereo_plan_desc *d)
{
    int64_t low = d->min_disparity, high = low + (int64_t)d->num_disparities - 1, from = INT32_MIN, to = INT32_MAX;
    if (d->disparity_format == STEREO_DISPARITY_S16) {
        from = -2047;
        to = 2047;
    } else if (d->disparity_format == STEREO_DISPARITY_U16) {
        from = 0;
        to = 255;
    }
    if (low >= from && high <= to) return STEREO_OK;
    return stereo__report(
        log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "plan.disparity_format",
        "plan.disparity_format: %s holds disparities %lld to %lld, but the search range is %lld to %lld; F32 holds all",
        d->disparity_format == STEREO_DISPARITY_S16 ? "S16 (x 16)" : "U16 (x 256)", (long long)from, (long long)to,
        (long long)low, (long long)high);
}

/* Stretched rows and their disparities must stay within a plan's limits, and nothing may need unstretched ones. */
static stereo_result stereo__check_stretch(const stereo_context_desc *log, const stereo_plan_desc *d,
                                           const stereo_pipeline *pipeline)
{
    const uint32_t factor = 1u << (int)pipeline->scanline.stretch;
    uint32_t i;
    if (pipeline->optimize != STEREO_OPTIMIZE_SCANLINE || factor == 1) return STEREO_OK;
    if ((uint64_t)d->width * factor > STEREO_MAX_SIZE || (uint64_t)d->num_disparities * factor > STEREO_MAX_DISPARITIES)
        return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "scanline.stretch",
                              "scanline.stretch: %u makes rows of %u columns with %u disparities, must make at most %u and %u",
                              (unsigned)factor, (unsigned)(d->width * factor), (unsigned)(d->num_disparities * factor),
                              (unsigned)STEREO_MAX_SIZE, (unsigned)STEREO_MAX_DISPARITIES);
    for (i = 0; i < STEREO_MAX_REFINE && pipeline->refine[i] != STEREO_REFINE_END; i++)
        if (pipeline->refine[i] == STEREO_REFINE_DISCONTINUITY)
            return stereo__bad(log, "scanline.stretch",
                               "refine=discontinuity needs scanline.stretch=1: its costs are those of whole disparities");
    if (d->inputs & STEREO_INPUT_PREVIOUS)
        return stereo__bad(log, "scanline.stretch", "a previous map needs scanline.stretch=1: its pixels are not stretched");
    if ((d->outputs & STEREO_OUTPUT_COSTS) || stereo__takes_costs(pipeline))
        return stereo__bad(log, "scanline.stretch",
                           "cost=given and STEREO_OUTPUT_COSTS need scanline.stretch=1: their pixels are not stretched");
    return STEREO_OK;
}

static stereo_result stereo__check_outputs(const stereo_context_desc *log, const stereo_plan_desc *d,
                                           const stereo_pipeline *pipeline)
{
    double norm = 0.0;
    int i;
    if ((d->outputs & STEREO_OUTPUT_DISPARITY_RIGHT) && pipeline->right_view == STEREO_RIGHT_VIEW_NONE)
        return stereo__bad(log, "plan.outputs", "STEREO_OUTPUT_DISPARITY_RIGHT needs a pipeline with right-view=volume or own");
    if ((d->outputs & STEREO_OUTPUT_DISPARITY_RIGHT) && stereo__has_gains(pipeline))
        return stereo__bad(log, "right-view", STEREO__NO_GAINS);
    if ((d->outputs & STEREO_OUTPUT_CONFIDENCE) && pipeline->optimize == STEREO_OPTIMIZE_SCANLINE)
        return stereo__bad(log, "plan.outputs",
                           "STEREO_OUTPUT_CONFIDENCE needs a second best disparity, which optimize=scanline does not have");
    if (stereo__check_stretch(log, d, pipeline) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    if (!(d->outputs & (STEREO_OUTPUT_DEPTH | STEREO_OUTPUT_POINTS))) return STEREO_OK;
    for (i = 0; i < 16; i++) {
        if (!(d->q[i] > -3.4e38f && d->q[i] < 3.4e38f)) return stereo__bad(log, "plan.q", "must hold finite numbers");
        norm += (double)d->q[i] * (double)d->q[i];
    }
    return norm > 0.0
               ? STEREO_OK
               : stereo__bad(log, "plan.q",
                             "is all 0; STEREO_OUTPUT_DEPTH and STEREO_OUTPUT_POINTS need it: fill it with stereo_q or "
                             "stereo_calibration_q");
}

/* Can plans of this context run frames as the descriptor asks: recorded or submitted, in the caller's memory? */
static stereo_result stereo__check_doors(const stereo_context *context, const stereo_plan_desc *desc)
{
    const uint32_t flags = desc->flags;
    if ((flags & STEREO_PLAN_RECORD) && (flags & STEREO_PLAN_KEEP_STAGES))
        return stereo__bad(&context->desc, "plan.flags", "must not hold both STEREO_PLAN_RECORD and STEREO_PLAN_KEEP_STAGES");
    if ((flags & STEREO_PLAN_RECORD) && !(context->runs & STEREO__RUNS_RECORDED))
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "plan.flags",
                              "plan.flags: STEREO_PLAN_RECORD needs a context on your own device (context.vulkan)");
    if (desc->memory && !(context->runs & STEREO__RUNS_RECORDED))
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "plan.memory",
                              "plan.memory: needs a context on your own device (context.vulkan)");
    if (!(flags & STEREO_PLAN_RECORD) && !(context->runs & STEREO__RUNS_SUBMITTED))
        return stereo__bad(&context->desc, "plan.flags", "must hold STEREO_PLAN_RECORD, because context.vulkan.queue is NULL");
    return STEREO_OK;
}

/* Validates a descriptor and fills the program's copy of it. */
static stereo_result stereo__program_begin(const stereo_context *context, const stereo_plan_desc *desc,
                                           stereo__program *program)
{
    const stereo_context_desc *log = &context->desc;
    const char *key = "";
    char text[256];
    stereo_result result;
    memset(program, 0, sizeof(*program));
    if (desc->canary_begin_ || desc->canary_end_)
        return stereo__bad(log, "plan", "the descriptor was not initialised; start it with STEREO_INIT");
    if (stereo__check_numbers(log, desc) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    result = stereo__check_doors(context, desc);
    if (result != STEREO_OK) return result;
    program->desc = *desc;
    if (desc->memory) result = stereo__vulkan_room(context, program);
    if (result != STEREO_OK) return result;
    program->backend = context->backend;
    program->software = context->device.software;
    program->max_buffers = context->device.max_buffers;
    program->max_invocations = context->device.max_invocations;
    program->simd = context->simd;
    stereo__resolve_plan(&program->desc);
    if (desc->pipeline) program->pipeline = *desc->pipeline;
    else stereo_pipeline_base(&program->pipeline);
    program->desc.pipeline = NULL; /* stereo_plan_info points it at the plan's copy */
    if (stereo__pipeline_check(&program->pipeline, text, sizeof(text), &key) != STEREO_OK)
        return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key, "%s", text);
    if (stereo__check_calibration(log, program) != STEREO_OK || stereo__check_given(log, program) != STEREO_OK ||
        stereo__check_format(log, &program->desc) != STEREO_OK ||
        stereo__check_outputs(log, &program->desc, &program->pipeline) != STEREO_OK)
        return STEREO_ERROR_BAD_ARGUMENT;
    return STEREO_OK;
}

/* A program with its lists of steps and memory ranges, from which a plan is made. */
typedef struct stereo__draft {
    stereo__program *program;
    stereo__step *steps;
    stereo__memory *memory;
    uint64_t steps_bytes, memory_bytes;
} stereo__draft;

