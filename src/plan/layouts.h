/* Vulkan: the layout of each volume, and its division into bands or slabs. Uses planner.h. */

/* Sets the layout of the volumes that a pass reads (or writes). */
static void stereo__set_layouts(stereo__program *program, const stereo__pass *pass, stereo__layout layout, int writes)
{
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__is_volume(&program->slots[pass->slot[i]]) &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            program->slots[pass->slot[i]].layout = layout;
}

/* The layout in which pass p's result is read: that of its first reader with a known layout; 0 = none. */
static int stereo__reader_layout(const stereo__program *program, const uint8_t *layouts, uint32_t p)
{
    const stereo__slot *out = stereo__pass_volume(program, &program->physical[p], 1);
    uint32_t q;
    int i;
    for (q = p + 1; out && q < program->physical_count; q++)
        for (i = 0; i < STEREO__MAX_BINDINGS; i++)
            if (program->physical[q].slot[i] != STEREO__NONE &&
                &program->slots[program->physical[q].slot[i]] == out && layouts[q])
                return layouts[q];
    return 0;
}

/* The layout in which pass p's volume was written; 0 = not known. */
static int stereo__writer_layout(const stereo__program *program, const uint8_t *layouts, uint32_t p)
{
    const stereo__slot *in = stereo__pass_volume(program, &program->physical[p], 0);
    uint32_t q;
    for (q = 0; in && q < p; q++)
        if (stereo__pass_volume(program, &program->physical[q], 1) == in) return layouts[q];
    return 0;
}

/* Inserts a pass before pass p that copies its input volume to the other layout. */
static void stereo__insert_convert(stereo__program *program, uint8_t *layouts, uint32_t p)
{
    stereo__pass *pass = &program->physical[p];
    const stereo__slot *in = stereo__pass_volume(program, pass, 0);
    uint16_t from = (uint16_t)(in - program->slots), to = (uint16_t)program->slot_count++;
    uint32_t q;
    int i;
    program->slots[to] = *in;
    memmove(pass + 1, pass, (program->physical_count - p) * sizeof(*pass));
    memmove(layouts + p + 1, layouts + p, program->physical_count - p);
    program->physical_count++;
    memset(pass, 0, sizeof(*pass));
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) pass->slot[i] = STEREO__NONE;
    pass->kernel = STEREO__LAYOUT_KERNEL;
    pass->phases = 1;
    pass->stretch = pass[1].stretch; /* as the pass that reads it */
    pass->slot[0] = from;
    pass->slot[1] = to;
    layouts[p] = 0;
    program->slots[to].layout = (stereo__layout)layouts[p + 1];
    for (q = p + 1; q < program->physical_count; q++) /* all later readers in that layout */
        for (i = 0; i < STEREO__MAX_BINDINGS; i++)
            if (program->physical[q].slot[i] == from && layouts[q] == layouts[p + 1])
                program->physical[q].slot[i] = to;
}

/* The layouts in which a kernel can have its volumes, of those that a binding can hold as the kernel needs them. */
static int stereo__layouts_of(const stereo__program *program, const stereo__kernel *kernel)
{
    if (!(kernel->whole & STEREO__WHOLE)) return kernel->layouts;
    return kernel->layouts & (program->by_rows ? STEREO__D_FASTEST : STEREO__X_FASTEST);
}

/* Does pass p run in either layout and write smaller elements than it reads? */
static int stereo__pass_shrinks(const stereo__program *program, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    const stereo__slot *in = stereo__pass_volume(program, pass, 0), *out = stereo__pass_volume(program, pass, 1);
    const int both = STEREO__D_FASTEST | STEREO__X_FASTEST;
    return in && out && stereo__kernel_of(pass->kernel)->layouts == both &&
           stereo__elem_bytes(out->elem) < stereo__elem_bytes(in->elem);
}

/* Chooses each volume's layout: the one that its reader needs, else its writer's. Inserts conversions as needed. */
static stereo_result stereo__plan_layouts(stereo__program *program)
{
    const int either = program->desc.tuning.volume_layout == 1 ? STEREO__D_FASTEST : STEREO__X_FASTEST;
    uint8_t layouts[STEREO__MAX_PASSES + 8];
    uint32_t p;
    memset(layouts, 0, sizeof(layouts));
    for (p = program->physical_count; p-- > 0;) {
        int can = stereo__layouts_of(program, stereo__kernel_of(program->physical[p].kernel));
        layouts[p] = (uint8_t)(can == STEREO__D_FASTEST || can == STEREO__X_FASTEST || can == 0
                                   ? can
                                   : stereo__reader_layout(program, layouts, p));
    }
    for (p = 0; p < program->physical_count;
         p++) /* no reader needs one: the writer's; no writer: tuning's, by default planes, which split into slabs */
        if (layouts[p] == 0 && stereo__kernel_of(program->physical[p].kernel)->layouts) {
            int written = stereo__writer_layout(program, layouts, p);
            layouts[p] = (uint8_t)(written ? written : either);
        }
    for (p = 0; p < program->physical_count; p++) {
        int written = stereo__writer_layout(program, layouts, p);
        if (layouts[p] && written && stereo__pass_shrinks(program, p))
            layouts[p] = (uint8_t)written;   /* what is smaller is converted */
        if (layouts[p] && written && written != layouts[p]) {
            if (program->physical_count >= STEREO__MAX_PASSES || program->slot_count >= STEREO__MAX_SLOTS)
                return STEREO_ERROR_UNSUPPORTED;
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)written, 0);
            stereo__insert_convert(program, layouts, p++);
        }
        if (layouts[p]) {
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)layouts[p], 0);
            stereo__set_layouts(program, &program->physical[p], (stereo__layout)layouts[p], 1);
        }
    }
    return STEREO_OK;
}

#define STEREO__BINDING_ALIGNMENT 256u /* bytes: no device needs more */

/* Strides and bytes of all slots, in the layouts chosen. */
static void stereo__layout_vulkan(stereo__program *program)
{
    const uint32_t wish = program->desc.tuning.row_alignment;
    uint32_t i;
    for (i = 0; i < program->slot_count; i++) {
        stereo__slot *slot = &program->slots[i];
        size_t element = stereo__elem_bytes(slot->elem),
               packed = slot->kind == STEREO__EXTERNAL ? element * slot->depth : element;
        if (stereo__is_volume(slot) && slot->layout == STEREO__D_FASTEST) {
            slot->x_stride = element * program->pitch;
            slot->y_stride = slot->x_stride * slot->width;
            slot->z_stride = element;
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else if (slot->kind == STEREO__PLANES) {
            slot->x_stride = element;
            slot->z_stride = (size_t)stereo__align(slot->width * element,
                                                   wish == 0 ? STEREO__ROW_ALIGNMENT : wish < 4 ? 4 : wish);
            slot->y_stride = (size_t)stereo__align(slot->z_stride * slot->depth, STEREO__BINDING_ALIGNMENT);
            slot->bytes = (uint64_t)slot->y_stride * slot->height;
        } else {
            slot->x_stride = packed;
            slot->y_stride = (size_t)stereo__align(slot->width * packed,
                                                   stereo__is_callers_volume(slot) ? STEREO__BINDING_ALIGNMENT : 4);
            slot->z_stride = slot->y_stride * slot->height;
            slot->bytes = (uint64_t)slot->z_stride * (slot->kind == STEREO__EXTERNAL ? 1 : slot->depth);
        }
    }
}

static int stereo__pass_layouts(const stereo__program *program, const stereo__pass *pass);

/* Does a pass use slots of kind STEREO__PLANES? Then each of its dispatches does a band, with the rows around it. */
static int stereo__pass_planes(const stereo__program *program, const stereo__pass *pass)
{
    int i;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        if (pass->slot[i] != STEREO__NONE && program->slots[pass->slot[i]].kind == STEREO__PLANES) return 1;
    return 0;
}

/* The rows of a slot that a pass needs for its own rows [y0, y0 + rows), where only these are bound. */
static void stereo__bound_rows(const stereo__slot *slot, const stereo__pass *pass, uint32_t y0, uint32_t rows,
                               uint32_t *from, uint32_t *bound)
{
    const uint32_t above = (uint32_t)pass->above, finer = pass->level > slot->level ? pass->level - slot->level : 0;
    const uint32_t coarser = slot->level > pass->level ? slot->level - pass->level : 0;
    uint64_t end = (uint64_t)y0 + rows + (uint32_t)pass->below;
    y0 = y0 > above ? y0 - above : 0;
    *from = y0 << finer >> coarser;
    end = stereo__ceil_div((uint32_t)(end << finer), 1u << coarser);
    *bound = (end < slot->height ? (uint32_t)end : slot->height) - *from;
}

/* Makes bands and slabs thinner where one dispatch would be more operations than the device's bound. */
static void stereo__bound_work(stereo__program *program, const stereo__device *device)
{
    const uint64_t most = device->max_work;
    uint32_t p;
    for (p = 0; p < program->physical_count; p++) {
        int layouts = stereo__pass_layouts(program, &program->physical[p]);
        uint64_t row = (uint64_t)stereo__pass_operations(&program->physical[p]) *
                       stereo__pass_width(program, &program->physical[p]);
        uint64_t rows = most / (row * program->labels), planes = most / (row * program->desc.height);
        rows = rows > device->least_rows ? rows : device->least_rows;
        if (program->physical[p].lines) continue; /* a dispatch does one line */
        if (program->physical[p].undivided) continue; /* its join made sure that it is little work */
        if ((layouts == STEREO__D_FASTEST || stereo__pass_planes(program, &program->physical[p])) && rows < program->band_rows)
            program->band_rows = (uint32_t)rows;
        if (layouts == STEREO__X_FASTEST && planes < program->slab_depth)
            program->slab_depth = planes ? (uint32_t)planes : 1;
    }
}

/* Returns LIMIT, and keeps the slot and its bytes for the message. */
static stereo_result stereo__too_large(stereo__program *program, const char *name, uint64_t bytes)
{
    program->too_large = name;
    program->too_many_bytes = bytes;
    return STEREO_ERROR_LIMIT;
}

/* Does any pass need all disparities of a pixel at once? */
static int stereo__needs_whole(const stereo__pass *passes, uint32_t count)
{
    uint32_t p;
    for (p = 0; p < count; p++)
        if (stereo__kernel_of(passes[p].kernel)->whole & STEREO__WHOLE) return 1;
    return 0;
}

/* Are volumes of planes bound whole, so that they are in no slabs? */
static int stereo__binds_whole(const stereo__program *program)
{
    return !program->by_rows && stereo__needs_whole(program->physical, program->physical_count);
}

/* Before joining: chooses bands where passes need all disparities of a pixel and a binding cannot hold all planes. */
static void stereo__plan_by_rows(stereo__program *program, const stereo__device *device)
{
    uint32_t i;
    stereo__layout_vulkan(program);
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__VOLUME && program->slots[i].bytes > device->max_range)
            program->by_rows = (uint32_t)stereo__needs_whole(program->logical, program->logical_count);
}

/* Chooses the rows of bands of D_FASTEST volumes and the depth of slabs of X_FASTEST volumes: as large as one
   binding, the device's bound on work, the caller's limits and tuning allow. */
static stereo_result stereo__plan_split(stereo__program *program, const stereo__device *device, uint32_t slab_limit,
                                        uint32_t band_limit)
{
    uint32_t i;
    program->band_rows = program->desc.height;
    program->slab_depth = program->labels;
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        uint64_t piece = slot->kind == STEREO__PLANES || stereo__is_callers_volume(slot) ? slot->y_stride
                         : !stereo__is_volume(slot)          ? slot->bytes
                         : slot->layout == STEREO__D_FASTEST ? slot->y_stride
                                                             : slot->z_stride;
        uint64_t fit = piece ? device->max_range / piece : 1;
        /* a volume that no pass uses, or that lies in another slot's memory, does not count */
        if (stereo__is_volume(slot) && !stereo__used_outside(program, (uint16_t)i, 0, 0)) continue;
        if (slot->kind == STEREO__PLANES && slot->bytes > device->max_range) { /* rows around; finer levels */
            fit = fit > 3 ? (fit - 2) / 2 : 0;
            if (fit && fit < program->band_rows) program->band_rows = (uint32_t)fit;
        }
        if (fit == 0) return stereo__too_large(program, slot->name, piece);
        if (((stereo__is_volume(slot) && slot->layout == STEREO__D_FASTEST) || stereo__is_callers_volume(slot)) &&
            fit < program->band_rows)
            program->band_rows = (uint32_t)fit;
        if (slot->kind == STEREO__VOLUME && slot->layout == STEREO__X_FASTEST && fit < program->slab_depth)
            program->slab_depth = (uint32_t)fit;
    }
    if (device->max_work) stereo__bound_work(program, device);
    if (slab_limit && slab_limit < program->slab_depth) program->slab_depth = slab_limit;
    if (band_limit && band_limit < program->band_rows) program->band_rows = band_limit;
    if (program->desc.tuning.slab_disparities && program->desc.tuning.slab_disparities < program->slab_depth)
        program->slab_depth = program->desc.tuning.slab_disparities;
    if (stereo__binds_whole(program)) program->slab_depth = program->labels;
    if (program->desc.tuning.band_rows && program->desc.tuning.band_rows < program->band_rows)
        program->band_rows = program->desc.tuning.band_rows;
    return STEREO_OK;
}

/* The layouts of the volumes that a pass uses, or would use if it stored what it computes; 0 = no volume. */
static int stereo__pass_layouts(const stereo__program *program, const stereo__pass *pass)
{
    const stereo__slot *in = stereo__pass_volume(program, pass, 0), *out = stereo__pass_volume(program, pass, 1);
    if (!in && !out) return stereo__kernel_of(pass->kernel)->layouts;
    return (in ? (int)in->layout : 0) | (out ? (int)out->layout : 0);
}

