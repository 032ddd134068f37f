/* Vulkan: the steps of a plan in their order, through bands, slabs and phases. Uses layouts.h. */

/* Where steps and memory ranges go; arrays NULL = only count them. */
typedef struct stereo__steps {
    stereo__program *program;
    stereo__step *steps;
    stereo__memory *memory;
} stereo__steps;

/* The memory range of a slot's part in a band and a slab; 0xffffffff = none. */
static uint32_t stereo__step_memory(const stereo__program *program, uint16_t slot, uint32_t band, uint32_t slab)
{
    const stereo__slot *home;
    if (slot == STEREO__NONE || program->slots[slot].kind == STEREO__EXTERNAL) return 0xffffffffu;
    home = &program->slots[stereo__home(program, slot)];
    if (!stereo__is_volume(home) || home->parts == 1) return home->memory;
    return home->memory + (home->layout == STEREO__D_FASTEST ? band : slab);
}

/* Does each dispatch of a pass do a band of rows? */
static int stereo__pass_banded(const stereo__program *program, const stereo__pass *pass)
{
    int i;
    if (pass->undivided) return 0;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__is_callers_volume(&program->slots[pass->slot[i]])) return 1;
    return (stereo__pass_layouts(program, pass) & STEREO__D_FASTEST) || stereo__pass_planes(program, pass);
}

/* The number of bands into which the rows of pass p are cut. */
static uint32_t stereo__pass_bands(const stereo__program *program, uint32_t p)
{
    const stereo__pass *pass = &program->physical[p];
    return stereo__pass_banded(program, pass) ? stereo__ceil_div(stereo__pass_height(program, pass), program->band_rows) : 1;
}

/* The piece of pass p in one band and one slab. */
static stereo__tile stereo__step_tile(const stereo__program *program, uint32_t p, uint32_t band, uint32_t slab)
{
    const stereo__pass *pass = &program->physical[p];
    const int layouts = stereo__pass_layouts(program, pass), planes = stereo__pass_planes(program, pass);
    const uint32_t height = stereo__pass_height(program, pass), d = stereo__pass_disparities(program, pass);
    stereo__tile tile;
    int i;
    memset(&tile, 0, sizeof(tile));
    tile.rows = height;
    tile.depth = layouts || planes ? d : 1;
    if (stereo__pass_banded(program, pass)) {
        tile.y0 = band * program->band_rows;
        tile.rows = height - tile.y0 < program->band_rows ? height - tile.y0 : program->band_rows;
    }
    if (layouts & STEREO__X_FASTEST) {
        tile.d0 = slab * program->slab_depth;
        tile.depth = d - tile.d0 < program->slab_depth ? d - tile.d0 : program->slab_depth;
    }
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        if (pass->slot[i] != STEREO__NONE && (program->slots[pass->slot[i]].kind == STEREO__PLANES ||
                                              stereo__is_callers_volume(&program->slots[pass->slot[i]])))
            stereo__bound_rows(&program->slots[pass->slot[i]], pass, tile.y0, tile.rows, &tile.from[i], &tile.bound[i]);
    return tile;
}

static uint32_t stereo__row_bands(const stereo__program *program)
{
    return stereo__ceil_div(program->desc.height, program->band_rows);
}

static void stereo__add_step(stereo__steps *list, uint32_t p, uint32_t phase, uint32_t band, uint32_t slab,
                             uint32_t first, uint32_t last)
{
    stereo__program *program = list->program;
    const stereo__pass *pass = &program->physical[p];
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    stereo__step step;
    int i;
    memset(&step, 0, sizeof(step));
    step.pass = (uint16_t)p;
    step.tile = stereo__step_tile(program, p, band, slab);
    step.tile.first = first;
    step.tile.last = last;
    step.tile.phase = phase;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        step.memory[i] = stereo__step_memory(program, pass->slot[i], band, slab);
    step.together = (uint16_t)(!stereo__by_columns(pass) ? 1
                               : first               ? stereo__row_bands(program)
                                                     : 0);
    step.copy_from = 0xffffffffu;
    step.copy_to = step.memory[kernel->in_place];
    if (stereo__one_binding(kernel) && step.memory[kernel->in_place_of] != step.copy_to) /* stages are kept */
        step.copy_from = step.memory[kernel->in_place_of];
    step.operations =
        (uint64_t)stereo__pass_operations(pass) * stereo__pass_width(program, pass) * step.tile.rows * step.tile.depth;
    if (list->steps) list->steps[program->step_count] = step;
    program->step_count++;
}

/* Adds all bands of pass p, one phase after the other, in one slab. slabs: of X_FASTEST volumes; 0 = undivided. */
static void stereo__add_bands(stereo__steps *list, uint32_t p, uint32_t slab, uint32_t slabs)
{
    const stereo__pass *pass = &list->program->physical[p];
    const uint32_t bands = stereo__pass_bands(list->program, p), last = bands - 1;
    const int by_slab = slabs > 0;
    uint32_t phase, b;
    for (phase = 0; phase < pass->phases; phase++)
        for (b = 0; b < bands; b++)
            stereo__add_step(list, p, phase, !by_slab && pass->direction < 0 ? last - b : b, slab,
                             by_slab ? slab == 0 : b == 0, by_slab ? slab + 1 == slabs : b == last);
}

/* Does pass p read or overwrite a slot that passes [first, p) write, of those that use volumes of that layout? */
static int stereo__depends(const stereo__program *program, uint32_t first, uint32_t p, stereo__layout layout)
{
    uint32_t s, q;
    for (s = 0; s < program->slot_count; s++)
        if (stereo__pass_uses(program, p, (uint16_t)s, 0) || stereo__pass_uses(program, p, (uint16_t)s, 1))
            for (q = first; q < p; q++)
                if ((stereo__pass_layouts(program, &program->physical[q]) & (int)layout) &&
                    stereo__pass_uses(program, q, (uint16_t)s, 1))
                    return 1;
    return 0;
}

/* The end of the run of passes over X_FASTEST volumes from pass p on, which can go slab by slab; p itself: no run. */
static uint32_t stereo__slab_run(const stereo__program *program, uint32_t p)
{
    uint32_t end = p, q;
    if (!(stereo__pass_layouts(program, &program->physical[p]) & STEREO__X_FASTEST)) return p;
    for (q = p; q < program->physical_count; q++) {
        int layouts = stereo__pass_layouts(program, &program->physical[q]);
        if (layouts & STEREO__X_FASTEST) end = q + 1;
        else if (layouts || stereo__depends(program, p, q, STEREO__X_FASTEST)) break;
    }
    return end;
}

/* The binding of a pass's state, which it carries from band to band; -1 = it has none. */
static int stereo__state_binding(const stereo__program *program, const stereo__pass *pass)
{
    int i;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        if (pass->slot[i] != STEREO__NONE && program->slots[pass->slot[i]].kind == STEREO__STATE) return i;
    return -1;
}

/* Is the pass a sweep from below that adds to a sum? Then it can do any band, and again, from its state there. */
static int stereo__adds_up(const stereo__program *program, const stereo__pass *pass)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    return pass->direction < 0 && pass->lines == STEREO__LINES_NONE && stereo__state_binding(program, pass) >= 0 &&
           kernel->bindings[kernel->in_place_of] == 'R';
}

/* Can the pass go down the image band by band, so that other passes do a band before it does the next? */
static int stereo__goes_down(const stereo__program *program, const stereo__pass *pass)
{
    return stereo__pass_layouts(program, pass) == STEREO__D_FASTEST && pass->phases == 1 &&
           (pass->direction >= 0 || pass->goes_up) && pass->lines == STEREO__LINES_NONE &&
           pass->level == 0 && !pass->undivided;
}

/* Does a pass outside [0, end) use a volume that passes [first, end) write? */
static int stereo__volume_open(const stereo__program *program, uint32_t first, uint32_t end)
{
    uint32_t s;
    for (s = 0; s < program->slot_count; s++)
        if (stereo__is_volume(&program->slots[s]) && stereo__written_in(program, (uint16_t)s, first, end) &&
            stereo__used_outside(program, (uint16_t)s, 0, end))
            return 1;
    return 0;
}

/* The end of the run of passes that starts at pass p and goes down the image band by band, until no later pass uses
   their volumes; p itself: no run. */
static uint32_t stereo__band_run(const stereo__program *program, uint32_t p)
{
    uint32_t end = p, q;
    for (q = p; q < program->physical_count && (q == p || stereo__volume_open(program, p, q)); q++) {
        const stereo__pass *pass = &program->physical[q];
        if (stereo__goes_down(program, pass) && !stereo__reaches_into(program, p, q)) end = q + 1;
        else if (q == p || stereo__pass_layouts(program, pass) ||
                 stereo__depends(program, p, q, STEREO__D_FASTEST))
            break;
    }
    return end;
}

/* Marks those of passes [first, end) that must run on the way up: sweeps from below, and all passes that these need,
   except for the sums to which they add. */
static void stereo__needed_up(const stereo__program *program, uint32_t first, uint32_t end, uint8_t *needed)
{
    uint32_t p, q;
    int i;
    for (p = end; p-- > first;) {
        needed[p] = program->physical[p].goes_up;
        for (q = p + 1; q < end && !needed[p]; q++) {
            const stereo__pass *pass = &program->physical[q];
            const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
            for (i = 0; needed[q] && kernel->bindings[i]; i++)
                if (pass->slot[i] != STEREO__NONE && stereo__binding_reads(kernel->bindings[i]) &&
                    !(i == kernel->in_place_of && pass->goes_up) &&
                    stereo__written_in(program, stereo__home(program, pass->slot[i]), p, p + 1))
                    needed[p] = 1;
        }
    }
}

/* Can the bands of a run be repeated? Not if a pass that the sweeps from below need has a state, or changes a volume
   that passes before the run wrote. */
static int stereo__repeats(const stereo__program *program, uint32_t first, uint32_t end)
{
    uint8_t needed[STEREO__MAX_PASSES];
    uint32_t p;
    int i;
    stereo__needed_up(program, first, end, needed);
    for (p = first; p < end; p++) {
        const stereo__pass *pass = &program->physical[p];
        const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
        if (!needed[p] || pass->goes_up) continue;
        if (stereo__state_binding(program, pass) >= 0) return 0;
        for (i = 0; bindings[i]; i++)
            if (pass->slot[i] != STEREO__NONE && stereo__binding_writes(bindings[i]) &&
                stereo__written_in(program, stereo__home(program, pass->slot[i]), 0, first))
                return 0;
    }
    return 1;
}

/* To save memory, sweeps from below first go up the image and leave marks: their state at each band. Later the bands
   are done from the first to the last, each from its mark. */
static void stereo__plan_up(stereo__program *program)
{
    uint32_t p, q, end;
    for (p = 0; p < program->physical_count; p++)
        program->physical[p].goes_up = (uint8_t)(program->blocked && stereo__adds_up(program, &program->physical[p]));
    for (p = 0; p < program->physical_count; p = end > p ? end : p + 1) {
        end = stereo__band_run(program, p);
        if (stereo__repeats(program, p, end)) continue;
        for (q = p; q < end; q++) program->physical[q].goes_up = 0;
    }
}

/* A mark is the state with which a sweep from below enters a band. Marks are parts of the state's slot; part 0 holds
   the state where no mark is kept. Bands form blocks of 1, 2, 3, ... bands. The sweeps go up the whole image once to
   leave marks at the blocks, then once more in each block to leave marks at its bands. These replace the marks of
   blocks that are done: n parts are enough for n blocks. This returns the number of the band's block. */
static uint32_t stereo__band_block(uint32_t band)
{
    uint32_t block = 0;
    while ((block + 1) * (block + 2) / 2 <= band) block++;
    return block;
}

/* Number of the band in its block. */
static uint32_t stereo__band_in_block(uint32_t band)
{
    const uint32_t block = stereo__band_block(band);
    return band - block * (block + 1) / 2;
}

/* Parts of the state's slot: marks, and part 0. */
static uint32_t stereo__mark_parts(const stereo__program *program)
{
    return stereo__band_block(stereo__row_bands(program) - 1) + 1;
}

/* The part that holds the band's mark; NONE = it is the lowest band, which needs none. */
static uint32_t stereo__mark_part(const stereo__program *program, uint32_t band)
{
    return band + 1 == stereo__row_bands(program) ? STEREO__NONE : 1 + stereo__band_in_block(band);
}

/* Adds a band of the sweep from below, pass p: it enters with the state in part `from` (NONE: state begins), copied
   to part `to` first, and leaves it there. */
static void stereo__add_up(stereo__steps *list, uint32_t p, uint32_t band, uint32_t from, uint32_t to, uint32_t last)
{
    stereo__program *program = list->program;
    const stereo__pass *pass = &program->physical[p];
    const int state = stereo__state_binding(program, pass);
    stereo__step *step;
    stereo__add_step(list, p, 0, band, 0, from == STEREO__NONE, last);
    if (!list->steps) return;
    step = &list->steps[program->step_count - 1];
    step->memory[state] = step->copy_to = program->slots[pass->slot[state]].memory + to;
    if (from != STEREO__NONE && from != to) step->copy_from = program->slots[pass->slot[state]].memory + from;
}

/* Sweeps from below, and the passes that feed them, go up bands (to, from] of a run and leave marks at the bands
   above: at all of them, or only at the last bands of blocks. */
static void stereo__go_up(stereo__steps *list, const uint8_t *needed, uint32_t first, uint32_t end, uint32_t from, uint32_t to,
                          int all)
{
    const stereo__program *program = list->program;
    uint32_t band, p, before = stereo__mark_part(program, from), part = 0;
    for (band = from; band > to; band--, before = part) {
        part = all || stereo__band_in_block(band) == 0 ? stereo__mark_part(program, band - 1) : 0;
        for (p = first; p < end; p++) {
            if (!needed[p]) continue;
            if (program->physical[p].goes_up) stereo__add_up(list, p, band, before, part, 0);
            else stereo__add_step(list, p, 0, band, 0, 0, 0);
        }
    }
}

/* Steps that leave marks, before band i of a run: before band 0 at all blocks but the last, and where a block begins
   at all its bands but the last. */
static void stereo__bring_up(stereo__steps *list, const uint8_t *needed, uint32_t first, uint32_t end, uint32_t i)
{
    const uint32_t bands = stereo__row_bands(list->program), size = stereo__band_block(i) + 1;
    if (stereo__band_in_block(i)) return;
    if (i == 0) stereo__go_up(list, needed, first, end, bands - 1, 0, 0);
    stereo__go_up(list, needed, first, end, (i + size < bands ? i + size : bands) - 1, i, 1);
}

/* Adds a run, passes [first, end), over volumes of that layout. Each slab or band goes through all passes before the
   next, so that slabs or bands can share memory. */
static void stereo__add_run(stereo__steps *list, uint32_t first, uint32_t end, stereo__layout layout)
{
    stereo__program *program = list->program;
    const int rows = layout == STEREO__D_FASTEST;
    const uint32_t pieces = rows ? stereo__row_bands(program) : stereo__ceil_div(program->labels, program->slab_depth);
    uint32_t i, p;
    uint8_t needed[STEREO__MAX_PASSES];
    stereo__needed_up(program, first, end, needed);
    for (p = first; p < end; p++)
        if (!(stereo__pass_layouts(program, &program->physical[p]) & (int)layout)) stereo__add_bands(list, p, 0, 0);
    for (i = 0; i < pieces; i++) {
        if (rows) stereo__bring_up(list, needed, first, end, i);
        for (p = first; p < end; p++) {
            const stereo__pass *pass = &program->physical[p];
            if (!(stereo__pass_layouts(program, pass) & (int)layout)) continue;
            if (!rows) stereo__add_bands(list, p, i, pieces);
            else if (!pass->goes_up) stereo__add_step(list, p, 0, i, 0, i == 0, i + 1 == pieces);
            else stereo__add_up(list, p, i, stereo__mark_part(program, i), i + 1 < pieces ? stereo__mark_part(program, i) : 0, 1);
        }
    }
}

/* Adds the steps of all passes in their order. */
static void stereo__add_steps(stereo__steps *list)
{
    stereo__program *program = list->program;
    uint32_t p = 0;
    program->step_count = 0;
    while (p < program->physical_count) {
        const uint32_t slabs = stereo__slab_run(program, p);
        const uint32_t bands = program->band_rows < program->desc.height ? stereo__band_run(program, p) : p;
        if (slabs > p) stereo__add_run(list, p, slabs, STEREO__X_FASTEST);
        else if (bands > p) stereo__add_run(list, p, bands, STEREO__D_FASTEST);
        else stereo__add_bands(list, p, 0, 0);
        p = slabs > p ? slabs : bands > p ? bands : p + 1;
    }
}

/* Does a pass write what the other one uses? */
static int stereo__passes_conflict(const stereo__program *program, uint32_t p, uint32_t q)
{
    uint32_t s;
    for (s = 0; s < program->slot_count; s++)
        if ((stereo__pass_uses(program, p, (uint16_t)s, 1) &&
             (stereo__pass_uses(program, q, (uint16_t)s, 0) || stereo__pass_uses(program, q, (uint16_t)s, 1))) ||
            (stereo__pass_uses(program, p, (uint16_t)s, 0) && stereo__pass_uses(program, q, (uint16_t)s, 1)))
            return 1;
    return 0;
}

/* Lets the lines of two neighbouring steps take turns where their passes do not need each other: on hardware a line
   alone leaves most of the device idle. */
static void stereo__pair_lines(const stereo__program *program, stereo__step *steps)
{
    uint32_t i;
    for (i = 1; i < program->step_count; i++) {
        const stereo__pass *one = &program->physical[steps[i - 1].pass], *other = &program->physical[steps[i].pass];
        if (one != other && one->lines != STEREO__LINES_NONE && other->lines != STEREO__LINES_NONE &&
            steps[i - 1].together == 1 && steps[i].together == 1 &&
            !stereo__passes_conflict(program, steps[i - 1].pass, steps[i].pass)) {
            steps[i - 1].together = 2;
            steps[i].together = 0;
        }
    }
}

/* Gives reductions over several slabs a slot for their carry. */
static stereo_result stereo__plan_carry(stereo__program *program)
{
    uint32_t p;
    if (program->slab_depth >= program->labels) return STEREO_OK;
    for (p = 0; p < program->physical_count; p++) {
        stereo__pass *pass = &program->physical[p];
        const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
        stereo__slot *slot = &program->slots[program->slot_count];
        if (!kernel->carry || stereo__pass_layouts(program, pass) != STEREO__X_FASTEST) continue;
        if (program->slot_count >= STEREO__MAX_SLOTS) return STEREO_ERROR_UNSUPPORTED;
        memset(slot, 0, sizeof(*slot));
        slot->name = "carry";
        slot->kind = STEREO__STATE;
        slot->elem = STEREO__U32;
        slot->width = stereo__pass_width(program, pass) * kernel->carry;
        slot->height = program->desc.height;
        slot->depth = 1;
        slot->same_as = STEREO__NONE;
        pass->slot[strlen(kernel->bindings) - 1] = (uint16_t)program->slot_count++;
    }
    return STEREO_OK;
}

