/* Functions for emitters, which add slots, passes and tables to a program. Uses core/. */

/* A program while emitters add its logical passes. */
typedef struct stereo__builder {
    stereo__program *program;
    stereo_result result;        /* the first error; emitters stop then */
    int told;                    /* the error is in the log already */
    uint16_t grey[2], colour[2]; /* planes of the left and right view, made when first asked for */
    uint16_t raw;                /* cost volume before aggregation */
    uint16_t kept[2];            /* volumes that winner-takes-all read, of the left view and of the mirrored pair */
    uint16_t gained;             /* the right view's planes at the left view's exposure, once they are made */
    uint16_t prepared_grey[2], prepared_colour[2]; /* the same, prepared: costs are made of them */
    uint16_t image;              /* planes that are being prepared, */
    int image_view;              /* and their view */
    uint16_t volume;             /* current cost volume */
    uint16_t edges;              /* of both views, if the optimization reads them */
    double unit;                 /* integer steps of its costs in one cost unit */
    uint16_t texture;            /* how much the term counts at each pixel */
    double levels;               /* 8-bit levels in a cost unit; 0 = costs are no differences, or of several terms */
    double natural, lambda;      /* of a term: levels or bits in a step, 0 = none; decay of its scale, 0 = linear */
    uint32_t part;               /* of the term that is being emitted */
    uint16_t map[2];             /* current disparity maps of the left and right view */
    int mirrored;                /* the right view is being matched, as the left one of the mirrored pair */
    uint32_t stretch;            /* of the passes and slots to come; program->desc holds the stretched sizes */
    uint16_t confidence;
    const stereo_context_desc *log;
    uint32_t right_pending; /* map filters still to come that read the right view's map */
    uint32_t fills_pending; /* those that need the reason why a pixel is invalid */
    int border_marked;      /* 1 = borders are marked, their planes are still to come */
    stereo__pass spare;     /* takes further passes when the program is full */
} stereo__builder;

typedef enum stereo__stage {
    STEREO__STAGE_PREPARE,
    STEREO__STAGE_GUIDE, /* by kind of optimization: features that it reads, if any */
    STEREO__STAGE_COST,
    STEREO__STAGE_BIAS, /* costs that are added to the sum of any cost terms */
    STEREO__STAGE_AGGREGATE,
    STEREO__STAGE_EXPORT, /* of the costs after aggregation */
    STEREO__STAGE_OPTIMIZE,
    STEREO__STAGE_REFINE
} stereo__stage;

static void stereo__emit_method(stereo__builder *b, stereo__stage stage, int kind);

static void stereo__fail(stereo__builder *b, stereo_result result)
{
    b->result = b->result ? b->result : result;
}

#ifdef STEREO__PARTIAL
/* Called by the emitter of an algorithm that was left out of this build: reports it, and b fails. */
static void stereo__left_out(stereo__builder *b, const char *choice, const char *by)
{
    stereo__fail(b, stereo__report(b->log, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "plan.pipeline",
                                   "plan.pipeline: %s was left out of this build by %s", choice, by));
    b->told = 1;
}
#endif

static stereo__elem stereo__elem_for(uint64_t max)
{
    return max <= 255u ? STEREO__U8 : max <= 65535u ? STEREO__U16 : STEREO__U32;
}

/* A new slot, of the image's size. Returns its index. If the program is full, b fails and the index is another
   slot's. */
static uint16_t stereo__add_slot(stereo__builder *b, const char *name, stereo__kind kind, stereo__elem elem,
                                 uint32_t depth)
{
    stereo__program *program = b->program;
    stereo__slot *slot = &program->slots[program->slot_count];
    if (program->slot_count >= STEREO__MAX_SLOTS) {
        stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
        return 0;
    }
    memset(slot, 0, sizeof(*slot));
    slot->name = name;
    slot->kind = kind;
    slot->elem = elem;
    slot->layout = STEREO__D_FASTEST;
    slot->width = program->desc.width;
    slot->height = program->desc.height;
    slot->depth = depth;
    slot->same_as = STEREO__NONE;
    return (uint16_t)program->slot_count++;
}

/* A cost volume. max = 0: taken from the range function of the pass that writes it. */
static uint16_t stereo__add_volume(stereo__builder *b, const char *name, uint64_t max)
{
    uint16_t slot =
        stereo__add_slot(b, name, STEREO__VOLUME, stereo__elem_for(max), b->program->desc.num_disparities);
    b->program->slots[slot].max = max;
    return slot;
}

/* The caller's pixels: one slot for each kind, however often it is asked for. */
static uint16_t stereo__external_slot(stereo__builder *b, stereo__external external, stereo__elem elem,
                                      uint32_t depth)
{
    stereo__program *program = b->program;
    uint16_t slot;
    uint32_t i;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].external == external) return (uint16_t)i;
    slot = stereo__add_slot(b, "external", STEREO__EXTERNAL, elem, depth);
    program->slots[slot].external = external;
    return slot;
}

/* 256 integers that a pass looks up; equal tables share a slot. */
static uint16_t stereo__add_table(stereo__builder *b, const uint32_t *values)
{
    stereo__program *program = b->program;
    uint16_t slot;
    uint32_t i;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__TABLE &&
            memcmp(program->tables[program->slots[i].origin], values, sizeof(program->tables[0])) == 0)
            return (uint16_t)i;
    slot = stereo__add_slot(b, "table", STEREO__TABLE, STEREO__U32, 1);
    if (program->table_count >= sizeof(program->tables) / sizeof(program->tables[0])) {
        stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
        return slot;
    }
    memcpy(program->tables[program->table_count], values, sizeof(program->tables[0]));
    program->slots[slot].origin = program->table_count++;
    program->slots[slot].width = 256;
    program->slots[slot].height = 1;
    return slot;
}

/* State that a pass hands from band to band on Vulkan, a row of words for each disparity; none on the CPU. */
static uint16_t stereo__add_state(stereo__builder *b)
{
    uint16_t slot;
    if (b->program->backend != STEREO_BACKEND_VULKAN) return STEREO__NONE;
    slot = stereo__add_slot(b, "state", STEREO__STATE, STEREO__U32, b->program->desc.num_disparities);
    b->program->slots[slot].height = 1;
    return slot;
}

/* Keeps an integer for stereo_plan_integer. */
static void stereo__note(stereo__builder *b, const char *key, uint32_t value)
{
    stereo__program *program = b->program;
    uint32_t i = 0;
    if (b->mirrored) return; /* the left view's integers count: a prior may give the right view's another scale */
    while (i < program->integer_count && strcmp(program->integers[i].key, key) != 0) i++;
    if (i == sizeof(program->integers) / sizeof(program->integers[0])) return;
    program->integers[i].key = key;
    program->integers[i].value = value;
    program->integer_count = i == program->integer_count ? i + 1 : program->integer_count;
}

/* A new pass without slots or parameters. */
static stereo__pass *stereo__add_pass(stereo__builder *b, int kernel)
{
    const uint32_t phases = stereo__kernel_of((uint32_t)kernel)->phases;
    stereo__program *program = b->program;
    stereo__pass *pass = &b->spare;
    int i;
    if (program->logical_count < STEREO__MAX_PASSES) pass = &program->logical[program->logical_count++];
    else stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
    memset(pass, 0, sizeof(*pass));
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) pass->slot[i] = STEREO__NONE;
    pass->kernel = (uint16_t)kernel;
    pass->phases = phases ? phases : 1;
    pass->fused = 1;
    pass->stretch = b->stretch;
    return pass;
}

/* Finds the largest value, and so the element type, of the volumes that the pass writes. Call it when the pass is
   complete. */
static void stereo__close_pass(stereo__builder *b, stereo__pass *pass)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    uint64_t in[STEREO__MAX_BINDINGS] = {0}, max;
    size_t i, bindings = strlen(kernel->bindings);
    for (i = 0; i < bindings; i++)
        if (pass->slot[i] != STEREO__NONE) in[i] = b->program->slots[pass->slot[i]].max;
    if (!kernel->range) return;
    max = kernel->range(&pass->params, in);
    for (i = 0; i < bindings; i++) {
        stereo__slot *slot = pass->slot[i] == STEREO__NONE ? NULL : &b->program->slots[pass->slot[i]];
        if (!slot || slot->kind != STEREO__VOLUME || kernel->bindings[i] != 'w') continue;
        if (slot->max == 0) {
            slot->max = max;
            slot->elem = stereo__elem_for(max);
        } else if (max > slot->max) {
            stereo__fail(b, STEREO_ERROR_UNSUPPORTED); /* an emitter promised too small a range */
        }
    }
    if (max > 0xffffffffu) stereo__fail(b, STEREO_ERROR_UNSUPPORTED);
}

/* Operations for each value of a pass. The kernel's row counts them for the usual parameters, which make `usual`
   parts; the pass has `now` parts. */
static uint32_t stereo__operations_for(const stereo__pass *pass, uint64_t now, uint64_t usual)
{
    return (uint32_t)((stereo__kernel_of(pass->kernel)->operations * now + usual - 1) / usual);
}

static uint64_t stereo__window_area(int32_t radius) { return (uint64_t)(2 * radius + 1) * (uint64_t)(2 * radius + 1); }

/* Nearest integer of a value that is not negative, at most `limit`. */
static uint32_t stereo__round(double value, uint32_t limit)
{
    return value >= (double)limit ? limit : (uint32_t)(value + 0.5);
}

