/* Fusion: runs of passes that one kernel does faster, byte for byte the same. What a join function returns, and the
   questions that several ask. Each algorithm's rows are in its plan room. */

typedef enum stereo__join {
    STEREO__JOIN_NO,      /* does not fit; nothing was changed */
    STEREO__JOIN_MORE,    /* fits, but the run is of no use without a further pass */
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

/* Is a slot read by these kernels alone? */
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

/* Has a stage of the device as many storage buffers as the kernel's shader knows? */
static int stereo__buffers_suffice(const stereo__program *program, int number)
{
    const stereo__kernel *kernel = stereo__kernel_of((uint32_t)number);
    uint32_t b, count = 0;
    for (b = 0; kernel->bindings[b]; b++)
        count += kernel->bindings[b] != 'u' && kernel->bindings[b] != 'U' && !(kernel->in_place && kernel->in_place_of == b);
    return count <= program->max_buffers;
}

static int stereo__joins_costs(const stereo__program *program)
{
    return program->desc.tuning.cost_join == 2 || (program->desc.tuning.cost_join == 0 && !program->software);
}

/* The differences or census costs, which of them goes by `kernel`, that are in this volume; NULL: others. */
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

/* Too many turns of one invocation: a software driver that ends loops early would (stereo__lanes_below_turns lets no more
   through); on hardware they would hold up all else for a tenth of a second. */
static int stereo__too_long(const stereo__program *program, uint64_t turns)
{
    return turns > (program->software ? 60000u : 1u << 20);
}

/* A run that nothing stands for, where a later pass makes its values for itself. */
static stereo__join stereo__join_later(stereo__pass *fused, int later)
{
    if (!later) return STEREO__JOIN_NO;
    fused->phases = 0;
    return STEREO__JOIN_ENDS;
}
