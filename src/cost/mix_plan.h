/* The tables of a weighted sum, and its pass. Uses common_plan.h. */

#define STEREO__KERNEL_cost_mix \
    "rRRwu", STEREO__TWINS(cost_mix), STEREO__GPU(cost_mix), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(2), \
    STEREO__NO_SIZES

/* Adds the current volume, weighted through a table, to `total`. Value v becomes round(steps * v / max), or on an
   exponential scale round(steps * (1 - exp(-v / lambda))) (Mei et al. 2011, equation 4). */
static uint16_t stereo__emit_mix(stereo__builder *b, uint16_t total, double steps)
{
    const int exponential = b->lambda > 0.0;
    uint32_t table[256], v, max;
    uint64_t sum = total == STEREO__NONE ? 0 : b->program->slots[total].max;
    stereo__pass *pass;
    stereo__emit_limit(b, 255);
    max = (uint32_t)b->program->slots[b->volume].max;
    for (v = 0; v < 256; v++) {
        double value = v < max ? v : max;
        double part = exponential ? 1.0 - stereo__exp(-value * b->natural / b->lambda) : value / max;
        table[v] = stereo__round(steps * part, 65535u);
    }
    pass = stereo__add_pass(b, STEREO__K_cost_mix);
    pass->params.mix.first = total == STEREO__NONE;
    pass->slot[0] = b->volume;
    pass->slot[4] = stereo__add_table(b, table);
    pass->slot[1] = b->texture;
    pass->slot[2] = total;
    pass->slot[3] = stereo__add_volume(b, "volume", sum + table[255] > 0 ? sum + table[255] : 1);
    stereo__close_pass(b, pass);
    return pass->slot[3];
}
