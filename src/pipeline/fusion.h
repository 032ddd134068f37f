/* Fusion: one kernel replaces a run of passes and does it faster, with the same bytes. Here are the results of join
   functions and the questions that several of them ask; each algorithm's rows are in its plan room. */

typedef enum stereo__join {
    STEREO__JOIN_NO,      /* does not fit; nothing was changed */
    STEREO__JOIN_MORE,    /* fits, but the run needs a further pass */
    STEREO__JOIN_MAY_END, /* fits; a further pass may follow */
    STEREO__JOIN_ENDS     /* fits and is the last one */
} stereo__join;

static int stereo__binding_reads(char letter)
{
    return letter == 'r' || letter == 'R' || letter == 'u' || letter == 'U' || letter == 'm' || letter == 'M';
}

static int stereo__binding_writes(char letter)
{
    return letter == 'w' || letter == 'W' || letter == 'm' || letter == 'M';
}

/* Is a value read by one pass only? */
static int stereo__read_once(const stereo__program *program, uint16_t slot)
{
    uint32_t i, k, readers = 0;
    for (i = 0; i < program->logical_count; i++)
        for (k = 0; k < STEREO__MAX_BINDINGS; k++)
            readers += program->logical[i].slot[k] == slot;
    return readers == 2; /* with the one that writes it */
}

/* Is a slot read only by these two kernels? */
static int stereo__read_only_by(const stereo__program *program, uint16_t slot, int kernel, int other)
{
    uint32_t i, k;
    for (i = 0; i < program->logical_count; i++)
        for (k = 0; stereo__kernel_of(program->logical[i].kernel)->bindings[k]; k++)
            if (program->logical[i].slot[k] == slot &&
                stereo__binding_reads(stereo__kernel_of(program->logical[i].kernel)->bindings[k]) &&
                program->logical[i].kernel != kernel && program->logical[i].kernel != other)
                return 0;
    return 1;
}

/* Does the device allow as many storage buffers as the kernel's shader has? */
static int stereo__buffers_suffice(const stereo__program *program, int number)
{
    const stereo__kernel *kernel = stereo__kernel_of((uint32_t)number);
    uint32_t b, count = 0;
    for (b = 0; kernel->bindings[b]; b++)
        count += kernel->bindings[b] != 'u' && kernel->bindings[b] != 'U' && !(kernel->in_place && kernel->in_place_of == b);
    return count <= program->max_buffers;
}

/* May kernels compute costs where they need them? See stereo_tuning.cost_join. */
static int stereo__joins_costs(const stereo__program *program)
{
    return program->desc.tuning.cost_join == 2 || (program->desc.tuning.cost_join == 0 && !program->software);
}

/* The pass that fills this volume with the costs that `kernel` can compute itself: absolute differences or census.
   NULL: the volume holds others, or the kernel may not do so. */
static const stereo__pass *stereo__cost_for(const stereo__program *program, uint16_t volume, int kernel)
{
    const int ad = stereo__kernel_of((uint32_t)kernel)->makes == STEREO__OF_AD;
    uint32_t i;
    if (!stereo__joins_costs(program) || !stereo__buffers_suffice(program, kernel) || program->slots[volume].elem != STEREO__U8)
        return NULL;
    for (i = 0; i < program->logical_count; i++)
        if (program->logical[i].kernel == (ad ? STEREO__K_cost_ad : STEREO__K_cost_census) && program->logical[i].slot[2] == volume)
            return &program->logical[i];
    return NULL;
}

/* Too many turns of loops for one invocation? A software driver may end the loops early (stereo__lanes_below_turns
   has the same limit); on hardware they would hold up everything else for a tenth of a second. */
static int stereo__too_long(const stereo__program *program, uint64_t turns)
{
    return turns > (program->software ? 60000u : 1u << 20);
}

/* later: a later pass computes the run's values itself, so that the run needs no pass. */
static stereo__join stereo__join_later(stereo__pass *fused, int later)
{
    if (!later) return STEREO__JOIN_NO;
    fused->phases = 0;
    return STEREO__JOIN_ENDS;
}
