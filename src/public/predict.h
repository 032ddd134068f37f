/* Public functions on passes: their work, their measured times and their predicted ones. Uses plan.h and
   predict/rates.h. */

/* Bytes of a binding that a pass of belief propagation moves. Binding 0, data: an iteration reads half of them, a
   pair of iterations all. Binding 1, messages of the level above: read once. Binding 2, messages: an iteration, or a
   pair, reads half and writes the other half; their initial values are written in a phase of their own. If that is
   joined with the first iteration, they are not stored, and it reads none of binding 2. A kernel that makes its costs
   reads both views (bindings 0 and 3) whole in each turn. */
static uint64_t stereo__messages_bytes(const stereo__pass *pass, int binding, uint64_t bytes)
{
    const uint64_t joined = pass->params.bp.joined != 0, turns = pass->phases - !joined;
    if (stereo__kernel_of(pass->kernel)->makes && (binding == 0 || binding == 3)) return turns * bytes;
    return binding == 0   ? (turns + pass->params.bp.pairs) * (bytes / 2)
           : binding == 1 ? bytes
                          : turns * bytes + bytes - joined * 3 * (bytes / 2);
}

/* Bytes that a pass reads and writes, by the plan. */
static uint64_t stereo__pass_bytes(const stereo__program *program, const stereo__pass *pass)
{
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    uint64_t bytes = 0, own;
    int i;
    for (i = 0; bindings[i]; i++) {
        const stereo__slot *slot = pass->slot[i] == STEREO__NONE ? NULL : &program->slots[pass->slot[i]];
        if (!slot || slot->kind == STEREO__STATE) continue;
        own = slot->kind == STEREO__EXTERNAL
                  ? (uint64_t)slot->y_stride * slot->height
                  : (uint64_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem) >> (pass->half >> i & 1);
        bytes += stereo__kernel_of(pass->kernel)->iterates ? stereo__messages_bytes(pass, i, own) : own;
    }
    return bytes;
}

/* Fills all of info but the measured time. *measured grows by 1 if this very pass of the pipeline was measured. */
static void stereo__describe_pass(const stereo__program *program, const stereo__step *steps, stereo__rates *rates,
                                  uint32_t p, stereo_pass_info *info, uint32_t *measured)
{
    const stereo__pass *pass = &program->physical[p];
    const stereo__work work = stereo__pass_work(program, p);
    info->name = stereo__kernel_of(pass->kernel)->name;
    info->fused = pass->fused;
    info->volume = stereo__pass_layouts(program, pass) != 0 || stereo__pass_planes(program, pass);
    info->bytes = stereo__pass_bytes(program, pass);
    info->operations = (uint64_t)work.operations * (uint64_t)work.pixels * (work.disparities ? work.disparities : 1u);
    info->dispatches = stereo__pass_dispatches(program, steps, p); /* the CPU has no steps */
    info->milliseconds = -1.0;
    info->predicted = stereo__work_ms(rates, &work, measured);
}

STEREO_API uint32_t stereo_plan_passes(const stereo_plan *plan, stereo_pass_info *infos, uint32_t room)
{
    uint32_t i, measured = 0;
    if (!plan) return 0;
    for (i = 0; infos && i < plan->program.physical_count && i < room; i++) {
        stereo__describe_pass(&plan->program, plan->steps, plan->context->rates, i, &infos[i], &measured);
        infos[i].milliseconds = plan->milliseconds[i];
    }
    return plan->program.physical_count;
}

STEREO_API stereo_result stereo_predict(stereo_context *context, const stereo_plan_desc *desc,
                                        stereo_prediction *prediction, stereo_pass_info *infos, uint32_t room)
{
    stereo__draft draft;
    stereo_memory memory;
    stereo_pass_info info;
    stereo_result result;
    stereo__work frame;
    uint32_t i, none = 0;
    if (!context || !desc || !prediction)
        return stereo__bad(context ? &context->desc : NULL, "prediction", "context, desc and prediction must not be NULL");
    context = stereo__acting(context);
    result = stereo__draft_fit(context, desc, &draft, &memory, UINT64_MAX, 0);
    if (result != STEREO_OK) return result;
    memset(prediction, 0, sizeof(*prediction));
    prediction->passes = draft.program->physical_count;
    frame = stereo__frame_work(draft.program);
    prediction->milliseconds = stereo__work_ms(context->rates, &frame, &none);
    for (i = 0; i < draft.program->physical_count; i++) {
        stereo__describe_pass(draft.program, draft.steps, context->rates, i, &info, &prediction->measured);
        if (info.predicted >= 0.0) prediction->milliseconds += info.predicted;
        if (infos && i < room) infos[i] = info;
    }
    stereo__draft_free(context, &draft);
    return result;
}

#define STEREO__MEASURE_RUNS 9 /* most frames of a plan; the least is 2 */
#define STEREO__MEASURE_SIZES 7
#define STEREO__MEASURE_PIXELS (640u * 480u) /* of the largest size */
/* width, height, disparities */
static const uint16_t stereo__measure_sizes[STEREO__MEASURE_SIZES][3] = {
    {48, 32, 64}, {48, 32, 16}, {128, 96, 64}, {128, 96, 16}, {224, 168, 64}, {224, 168, 128}, {640, 480, 64}};

/* Noise in squares of 1, 4, 16 and 64 pixels' side. The second picture is shifted by up to a tenth of the width, more
   with each row. */
static void stereo__measure_pictures(uint8_t *pixels, uint32_t width, uint32_t height)
{
    uint32_t x, y, words[3];
    for (y = 0; y < 2 * height; y++)
        for (x = 0; x < width; x++, pixels++)
            for (*pixels = 0, words[2] = 0; words[2] < 4; words[2]++) {
                words[0] = (x + (y < height ? 0 : (y - height) * width / (10 * height))) >> 2 * words[2];
                words[1] = y % height >> 2 * words[2];
                *pixels = (uint8_t)(*pixels + (stereo__hash(words, sizeof(words)) >> 40 & 63u));
            }
}

/* Runs a few frames and adds their least times to the rates, as other load on the machine can only lengthen them.
   *ms: the least time of a frame. *spent grows by the time of all runs; after the second one, no run that would take
   it to `most` begins. */
static stereo_result stereo__measure_plan(stereo_plan *plan, const stereo_frame *frame, double most, double *ms,
                                          double *spent)
{
    const stereo__program *program = &plan->program;
    double least[STEREO__MAX_PASSES], rest, start;
    const stereo__work work = stereo__frame_work(program);
    stereo_result result = STEREO_OK;
    uint32_t i, run;
    for (run = 0; run < STEREO__MEASURE_RUNS && (run < 2 || *spent + *ms < most) && result == STEREO_OK; run++) {
        start = stereo__now();
        result = stereo_match(plan, frame);
        start = stereo__now() - start;
        *spent += start;
        *ms = run == 0 || start < *ms ? start : *ms;
        for (i = 0; i < program->physical_count; i++)
            least[i] = run == 0 || plan->milliseconds[i] < least[i] ? plan->milliseconds[i] : least[i];
    }
    if (result != STEREO_OK) return result;
    for (rest = *ms, i = 0; i < program->physical_count; i++) {
        const stereo__work pass = stereo__pass_work(program, i);
        if (least[i] < 0.0) continue;
        stereo__rate_add(plan->context->rates, &pass, least[i]);
        rest -= least[i];
    }
    stereo__rate_add(plan->context->rates, &work, rest > 0.0 ? rest : 0.0);
    return result;
}

/* Measures size after size, without those that would bring the total above `most` milliseconds, extrapolated from the
   one measured before. */
static stereo_result stereo__measure(stereo_context *context, const stereo_pipeline *pipeline, uint8_t *memory, double most)
{
    stereo_result result = STEREO_OK;
    double ms = 0.0, values = 1.0, spent = 0.0, next;
    uint8_t *pixels = memory + STEREO__MEASURE_PIXELS * sizeof(float);
    stereo_plan_desc desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan;
    uint32_t i;
    frame.disparity.pixels = memory;
    frame.left.pixels = pixels;
    desc.pipeline = pipeline;
    for (i = 0; i < STEREO__MEASURE_SIZES && result == STEREO_OK; i++) {
        desc.width = stereo__measure_sizes[i][0];
        desc.height = stereo__measure_sizes[i][1];
        desc.num_disparities = stereo__measure_sizes[i][2];
        next = (double)desc.width * desc.height * desc.num_disparities;
        if (spent + ms * next / values > most) continue;
        stereo__measure_pictures(pixels, desc.width, desc.height);
        frame.right.pixels = pixels + (size_t)desc.width * desc.height;
        result = stereo_plan_create(context, &desc, &plan);
        if (result == STEREO_OK) result = stereo__rates_room(plan->context);
        if (result == STEREO_OK)
            result = stereo__measure_plan(plan, &frame, most / (1u << (STEREO__MEASURE_SIZES - 1 - i)), &ms, &spent);
        values = next;
        stereo_plan_destroy(plan);
    }
    return result;
}

STEREO_API stereo_result stereo_context_measure(stereo_context *context, const stereo_pipeline *pipeline,
                                                double milliseconds)
{
    const size_t bytes = STEREO__MEASURE_PIXELS * (sizeof(float) + 2);
    stereo_result result;
    uint8_t *memory;
    if (!context) return STEREO_ERROR_BAD_ARGUMENT;
    context = stereo__acting(context);
    if (!(milliseconds >= 0.0 && milliseconds <= 1e9)) return stereo__bad(&context->desc, "milliseconds", "must be 0 to 1e9");
    memory = (uint8_t *)stereo__alloc(&context->desc, bytes);
    if (!memory) return stereo__no_host_memory(context, bytes);
    result = stereo__measure(context, pipeline, memory, milliseconds > 0.0 ? milliseconds : 1000.0);
    stereo__release(&context->desc, memory, bytes);
    return result;
}
