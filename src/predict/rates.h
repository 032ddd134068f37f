/* Measured rates of kernels, and the times that they predict. Names no algorithm. */

#define STEREO__MAX_RATES 2048
#define STEREO__POINTS 4
#define STEREO__FRAME STEREO__KERNEL_COUNT /* in place of a kernel: a frame's time beside its passes */

/* The work of a pass. Two with the same id belong to the same place of the same pipeline, and differ only in size.
   disparities: 0 = it works on pixels only. */
typedef struct stereo__work {
    uint64_t id;
    uint32_t kernel, operations, disparities;
    double pixels;
} stereo__work;

/* Times of one work. point: measured with STEREO__USUAL disparities, or of a work without any (deep 0). few, many:
   stereo__rate_part of 16 and 128 disparities; many 0 = not measured. */
#define STEREO__USUAL 64u
typedef struct stereo__rate {
    uint64_t id;
    uint32_t kernel, operations, points, deep;
    double few, many;
    struct { double pixels, ms; } point[STEREO__POINTS]; /* in order of pixels */
} stereo__rate;

typedef struct stereo__rates {
    uint32_t count;
    stereo__rate rate[STEREO__MAX_RATES];
} stereo__rates;

/* CPU: how many times an even share of the workers a pass takes. Adjacent bands both compute the rows between them,
   and if there are few bands, workers idle. */
static double stereo__band_share(const stereo__program *program, uint32_t p)
{
    const stereo__group *group = program->groups;
    double bands, twice;
    if (program->backend != STEREO_BACKEND_CPU) return 1.0;
    while (p >= (uint32_t)group->first + group->count) group++;
    if (group->sweep[0] != STEREO__NONE || group->chase) return 1.0;
    bands = stereo__ceil_div(group->height, group->band_rows);
    twice = group->lead[p - group->first] + group->lag[p - group->first];
    return (1.0 + (bands - 1.0) * twice / group->height) * program->workers / stereo__group_workers(program, group);
}

static stereo__work stereo__pass_work(const stereo__program *program, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    uint64_t words[4 + STEREO__MAX_BINDINGS];
    stereo__work work;
    uint32_t i;
    memset(words, 0, sizeof(words));
    work.disparities = stereo__kernel_of(pass->kernel)->layouts ? stereo__pass_disparities(program, pass) : 0;
    words[0] = stereo__hash(&program->pipeline, sizeof(program->pipeline));
    words[1] = work.kernel = pass->kernel;
    words[2] = work.operations = stereo__pass_operations(pass);
    for (i = 0; i < p; i++) words[3] += program->physical[i].kernel == pass->kernel;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        const stereo__slot *slot = pass->slot[i] == STEREO__NONE ? NULL : &program->slots[pass->slot[i]];
        if (!slot) continue;
        if (stereo__is_volume(slot) || slot->kind == STEREO__PLANES)
            work.disparities = stereo__pass_disparities(program, pass);
        words[4 + i] = 1u + (uint32_t)slot->elem + 16u * (uint32_t)slot->kind + 256u * (uint32_t)slot->layout;
    }
    work.id = stereo__hash(words, sizeof(words));
    work.pixels = (double)stereo__pass_width(program, pass) * stereo__pass_height(program, pass) * pass->phases;
    work.pixels *= stereo__band_share(program, p);
    return work;
}

/* The work of a frame beside its passes: on the CPU it wakes workers and waits for the last, on Vulkan it copies
   too. */
static stereo__work stereo__frame_work(const stereo__program *program)
{
    const stereo__work work = {stereo__hash(&program->pipeline, sizeof(program->pipeline)), STEREO__FRAME, 1, 0,
                               (double)program->desc.width * program->desc.height};
    return work;
}

/* Milliseconds of so many pixels with the usual disparities: on the line through the points around them, or through
   the last two. With a single point, in proportion to it; below the first point, at least that. */
static double stereo__rate_ms(const stereo__rate *rate, double pixels)
{
    const double least = rate->points ? rate->point[0].ms * pixels / rate->point[0].pixels : 0.0;
    double ms, slope;
    uint32_t i = 0;
    if (rate->points < 2) return least;
    while (i + 2 < rate->points && pixels > rate->point[i + 1].pixels) i++;
    slope = (rate->point[i + 1].ms - rate->point[i].ms) / (rate->point[i + 1].pixels - rate->point[i].pixels);
    ms = rate->point[i + 1].ms + (slope > 0.0 ? slope : 0.0) * (pixels - rate->point[i + 1].pixels);
    return pixels < rate->point[0].pixels && ms < least ? least : ms;
}

/* The inverse of stereo__rate_ms: how many pixels with the usual disparities take that long, up to `most`. */
static double stereo__rate_pixels(const stereo__rate *rate, double ms, double most)
{
    double pixels = 0.0;
    uint32_t i;
    for (i = 0, most *= 0.5; i < 20; i++, most *= 0.5) pixels += stereo__rate_ms(rate, pixels + most) < ms ? most : 0.0;
    return pixels;
}

/* Work of a pixel with so many disparities, in pixels with the usual number. The nearer `few` is to 1, the more that
   count is rounded up to multiples of the usual number, as unused lanes then take as long. */
static double stereo__rate_part(const stereo__rate *rate, uint32_t disparities)
{
    const double d = disparities, whole = (disparities + STEREO__USUAL - 1u) / STEREO__USUAL * STEREO__USUAL;
    const double many = rate->many > 0.0 ? rate->many : 1.0 + (1.0 - rate->few) * 64.0 / 48.0;
    double part = rate->few + (1.0 - rate->few) * (d - 16.0) / 48.0, padded = (rate->few - 0.25) / 0.75;
    padded = padded > 0.0 ? padded : 0.0;
    if (disparities == 0) return 1.0;
    if (disparities > STEREO__USUAL) part = 1.0 + (many - 1.0) * (d + padded * (whole - d) - 64.0) / 64.0;
    return part > 0.0 ? part : 0.0;
}

/* Adds a point; of one with the same pixels, keeps the lesser time. */
static void stereo__rate_place(stereo__rate *rate, double pixels, double ms)
{
    uint32_t i = 0, k;
    while (i < rate->points && rate->point[i].pixels < pixels) i++;
    if (i < rate->points && rate->point[i].pixels <= pixels) { /* measured before */
        if (ms < rate->point[i].ms) rate->point[i].ms = ms;
        return;
    }
    if (rate->points == STEREO__POINTS) return;
    for (k = rate->points++; k > i; k--) rate->point[k] = rate->point[k - 1];
    rate->point[i].pixels = pixels;
    rate->point[i].ms = ms;
}

/* The rate with this id; else (*exact 0) that of the same kernel whose number of operations is nearest; else NULL. */
static stereo__rate *stereo__rate_of(stereo__rates *rates, const stereo__work *work, int *exact)
{
    stereo__rate *best = NULL;
    double least = 0.0;
    uint32_t i;
    for (*exact = 0, i = 0; i < rates->count && !*exact; i++) {
        stereo__rate *rate = &rates->rate[i];
        const double a = rate->operations, b = work->operations, ratio = a > b ? a / b : b / a;
        *exact = rate->id == work->id && rate->kernel == work->kernel;
        if (!*exact && (rate->kernel != work->kernel || (best && ratio >= least))) continue;
        best = rate;
        least = ratio;
    }
    return best;
}

static void stereo__rate_add(stereo__rates *rates, const stereo__work *work, double ms)
{
    const stereo__rate none = {work->id, work->kernel, work->operations, 0, work->disparities > 0, 0.25, 0.0, {{0.0, 0.0}}};
    double part;
    int exact;
    stereo__rate *rate = stereo__rate_of(rates, work, &exact);
    if (!exact && rates->count == STEREO__MAX_RATES) return;
    if (!exact) *(rate = &rates->rate[rates->count++]) = none;
    part = stereo__rate_pixels(rate, ms, 2.0 * work->pixels) / work->pixels;
    if (work->disparities == 0 || work->disparities == STEREO__USUAL) stereo__rate_place(rate, work->pixels, ms);
    else if (work->disparities < STEREO__USUAL) rate->few = part < 1.0 ? part : 1.0;
    else rate->many = part < 1.0 ? 1.0 : part;
}

/* Predicted milliseconds; < 0 = nothing was measured. *measured grows by 1 if this very work was measured. Operations
   of a kernel that never was take the average of all measured ones at their largest sizes. */
static double stereo__work_ms(stereo__rates *rates, const stereo__work *work, uint32_t *measured)
{
    double ms = 0.0, operations = 0.0;
    int exact = 0;
    const stereo__rate *rate = rates ? stereo__rate_of(rates, work, &exact) : NULL;
    uint32_t i;
    *measured += exact != 0;
    if (rate)
        return stereo__rate_ms(rate, work->pixels * stereo__rate_part(rate, work->disparities)) * work->operations /
               rate->operations;
    for (i = 0; rates && i < rates->count; i++) {
        const stereo__rate *other = &rates->rate[i];
        if (other->kernel == STEREO__FRAME || other->points == 0) continue;
        ms += other->point[other->points - 1].ms;
        operations += other->point[other->points - 1].pixels * other->operations * (other->deep ? STEREO__USUAL : 1u);
    }
    if (operations <= 0.0) return -1.0;
    return ms / operations * work->operations * work->pixels * (work->disparities ? work->disparities : 1u);
}

#define STEREO__RATES_MAGIC 0x32657461727a7473u /* "stzrate2", a little-endian word */
typedef struct stereo__rates_head { uint64_t magic, hash, device, count; } stereo__rates_head;

/* The head of kept rates. hash: of the rates; device: of everything that they hold for. */
static stereo__rates_head stereo__rates_begin(const stereo_context *context, uint64_t count)
{
    const uint64_t words[6] = {stereo__hash(context->info.name, strlen(context->info.name)), context->info.driver_version,
                               (uint64_t)context->simd, context->threads, sizeof(stereo__rate), STEREO_VERSION};
    const stereo__rates_head head = {STEREO__RATES_MAGIC,
                                     stereo__hash(context->rates->rate, (size_t)count * sizeof(stereo__rate)),
                                     stereo__hash(words, sizeof(words)), count};
    return head;
}

static stereo_result stereo__rates_room(stereo_context *context)
{
    if (!context->rates) context->rates = (stereo__rates *)stereo__alloc(&context->desc, sizeof(stereo__rates));
    if (context->rates) return STEREO_OK;
    return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "rates", "rates: out of host memory");
}

/* Can the rate be computed with? The hash does not tell: it can be forged. */
static int stereo__rate_is_sane(const stereo__rate *rate)
{
    return rate->points <= STEREO__POINTS && rate->operations > 0 && (rate->points == 0 || rate->point[0].pixels > 0.0);
}

/* Takes over the rates that the caller kept, or logs that they do not fit. */
static stereo_result stereo__rates_open(stereo_context *context)
{
    const stereo_rates *kept = &context->desc.rates;
    stereo__rates_head head = {0, 0, 0, 0}, mine;
    uint64_t i;
    if (stereo__rates_room(context) != STEREO_OK) return STEREO_ERROR_HOST_MEMORY;
    if (kept->bytes >= sizeof(head)) memcpy(&head, kept->data, sizeof(head));
    if (head.magic == STEREO__RATES_MAGIC && head.count <= STEREO__MAX_RATES &&
        kept->bytes == sizeof(head) + (size_t)head.count * sizeof(stereo__rate))
        memcpy(context->rates->rate, (const uint8_t *)kept->data + sizeof(head), kept->bytes - sizeof(head));
    else head.magic = head.count = 0;
    mine = stereo__rates_begin(context, head.count);
    for (i = 0; i < head.count; i++)
        if (!stereo__rate_is_sane(&context->rates->rate[i])) mine.magic = 0;
    if (memcmp(&mine, &head, sizeof(head)) == 0) context->rates->count = (uint32_t)head.count;
    else
        stereo__report(&context->desc, STEREO_LEVEL_INFO, STEREO_OK, 0, "context.rates",
                       "context.rates: are damaged, or of another device, driver, instruction set, number of threads or "
                       "version; they are ignored");
    return STEREO_OK;
}

