/* The joined kernels of scanline optimization, with costs and for both views. Uses pipeline/fusion.h. */

/* Scanline optimization of costs that are differences, or their sums along the row: they are never stored, but computed
   for each view anew. Of longer sums that would take too long, and in very wide images a software driver that ends loops
   early would meet too many: with 64 invocations on each half of a row. */
static stereo__join stereo__join_scanline(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    const uint32_t side = next ? (uint32_t)fused->params.scanline_cost.radius : 0;
    const uint32_t loops = 5u + (side > 0 ? 2u * side + 1u : 0u);
    const uint32_t turns =
        (program->desc.width * fused->stretch / 2u + 1u) *
        ((stereo__ceil_div(program->desc.num_disparities * fused->stretch, 256) + 1u) * loops + 4u);
    (void)previous;
    if (!next) {
        fused->params.scanline_cost.cost = cost;
        fused->params.scanline_cost.radius = 0;
        return STEREO__JOIN_MORE;
    }
    if (next->slot[0] != fused->slot[2]) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_box_h && fused->params.scanline_cost.radius == 0) {
        if (next->params.box.radius > 4 || !stereo__read_once(program, fused->slot[2])) return STEREO__JOIN_NO;
        fused->params.scanline_cost.radius = next->params.box.radius;
        fused->slot[2] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_scanline || turns > 60000u ||
        !stereo__read_only_by(program, fused->slot[2], STEREO__K_scanline, STEREO__K_scanline))
        return STEREO__JOIN_NO;
    fused->params.scanline_cost.scanline = next->params.scanline;
    fused->slot[2] = next->slot[1];
    fused->slot[3] = next->slot[2];
    return STEREO__JOIN_ENDS;
}

/* The right view's, behind a left view's whose costs are not stored. */
static stereo__join stereo__join_scanline_right(const stereo__program *program, const stereo__pass *previous,
                                                stereo__pass *fused, const stereo__pass *next)
{
    const stereo__scanline_params scanline = fused->params.scanline;
    const uint16_t volume = fused->slot[0], map = fused->slot[1], notes = fused->slot[2];
    uint32_t i;
    int same = 0;
    if (next || !previous || previous->kernel != fused->kernel) return STEREO__JOIN_NO;
    for (i = 0; i < program->logical_count; i++)
        same |= program->logical[i].kernel == STEREO__K_scanline && program->logical[i].slot[0] == volume &&
                program->logical[i].slot[1] == previous->slot[2];
    if (!same) return STEREO__JOIN_NO;
    fused->params.scanline_cost = previous->params.scanline_cost;
    fused->params.scanline_cost.scanline = scanline;
    fused->slot[0] = previous->slot[0];
    fused->slot[1] = previous->slot[1];
    fused->slot[2] = map;
    fused->slot[3] = notes;
    return STEREO__JOIN_ENDS;
}
