/* ---- costs and winner-takes-all where they are summed ---- */

/* Has a stage of the device as many storage buffers as the kernel's shader knows? */
static int stereo__buffers_suffice(const stereo__program *program, int number)
{
    const stereo__kernel *kernel = &stereo__kernels[number];
    uint32_t b, count = 0;
    for (b = 0; kernel->bindings[b]; b++)
        count += kernel->bindings[b] != 'u' && kernel->bindings[b] != 'U' && !(kernel->in_place && kernel->in_place_of == b);
    return count <= program->max_buffers;
}

static int stereo__joins_costs(const stereo__program *program)
{
    return program->desc.tuning.cost_join == 2 || (program->desc.tuning.cost_join == 0 && !program->software);
}

/* Costs, sums over a box, if any, and the left view's winners. Software drivers end loops early. */
static stereo__join stereo__join_box_wta(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                         const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    (void)previous;
    if (!next) {
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.box_wta.cost = cost;
        return stereo__joins_costs(program) && (!program->software || program->desc.num_disparities <= 128)
                   ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[2] || !stereo__read_only_by(program, fused->slot[2], next->kernel, STEREO__K_wta_right))
        return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_wta) {
        fused->params.box_wta.wta = next->params.wta;
        fused->slot[2] = next->slot[1];
        fused->slot[3] = next->slot[2];
        fused->above = fused->below = 0;
        return STEREO__JOIN_ENDS;
    }
    if (next->kernel == STEREO__K_box_v && fused->params.box_wta.down == 0) fused->params.box_wta.down = next->params.box.radius;
    else if (next->kernel == STEREO__K_box_h && fused->params.box_wta.across == 0)
        fused->params.box_wta.across = next->params.box.radius;
    else return STEREO__JOIN_NO;
    fused->slot[2] = next->slot[1];
    return next->params.box.radius <= STEREO__BOX_WTA_REACH ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
}

/* The costs and both sums on the CPU, of grey levels as they are. There are twins of it alone. */
static stereo__join stereo__join_box_ad(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                        const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    (void)previous;
    if (!next) {
        const int outside = cost.cap && cost.min_disparity < 0; /* candidates on the other side of the right view */
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.box_wta.cost = cost;
        return program->simd > STEREO_SIMD_SCALAR && cost.channels == 1 && !cost.quantise && cost.max <= 255 && !outside &&
                       program->slots[fused->slot[0]].elem == STEREO__U8
                   ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[2] || !stereo__read_once(program, fused->slot[2])) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_box_v && fused->params.box_wta.down == 0) {
        fused->params.box_wta.down = next->params.box.radius;
        fused->above = next->above;
        fused->below = next->below;
    } else if (next->kernel == STEREO__K_box_h && fused->params.box_wta.down && program->slots[next->slot[1]].elem == STEREO__U16) {
        fused->params.box_wta.across = next->params.box.radius;
    } else {
        return STEREO__JOIN_NO;
    }
    fused->slot[2] = next->slot[1];
    return next->kernel == STEREO__K_box_h ? STEREO__JOIN_ENDS : STEREO__JOIN_MORE;
}

/* The right view's, behind a left view's whose sums are not stored. */
static stereo__join stereo__join_box_right(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                           const stereo__pass *next)
{
    const stereo__pass right = *fused;
    uint32_t i;
    if (next || !previous || previous->kernel != fused->kernel) return STEREO__JOIN_NO;
    for (i = 0; i < program->logical_count; i++)
        if (program->logical[i].kernel == STEREO__K_wta && program->logical[i].slot[0] == right.slot[0] &&
            program->logical[i].slot[1] == previous->slot[2]) {
            *fused = *previous;
            fused->params.box_wta.wta = right.params.wta;
            fused->params.box_wta.right = 1;
            fused->slot[2] = right.slot[1];
            fused->slot[3] = STEREO__NONE;
            return STEREO__JOIN_ENDS;
        }
    return STEREO__JOIN_NO;
}

/* Does a kernel that computes costs for itself compute differences? */
static int stereo__computes_ad(int kernel)
{
    return kernel == STEREO__K_cross_tile_ad || kernel == STEREO__K_weigh_first_ad || kernel == STEREO__K_message_first_ad ||
           kernel == STEREO__K_bp_coarsen_ad || kernel == STEREO__K_bp_messages_ad || kernel == STEREO__K_bp_belief_ad ||
           kernel == STEREO__K_bp_wta_ad;
}

/* The differences or census costs, which of them goes by `kernel`, that are in this volume; NULL: others. */
static const stereo__pass *stereo__cost_for(const stereo__program *program, uint16_t volume, int kernel)
{
    const int ad = stereo__computes_ad(kernel);
    uint32_t i;
    if (!stereo__joins_costs(program) || !stereo__buffers_suffice(program, kernel) || program->slots[volume].elem != STEREO__U8)
        return NULL;
    for (i = 0; i < program->logical_count; i++)
        if (program->logical[i].kernel == (ad ? STEREO__K_cost_ad : STEREO__K_cost_census) && program->logical[i].slot[2] == volume)
            return &program->logical[i];
    return NULL;
}

/* The costs that means over crosses, by `kernel`, can compute for themselves; NULL: none. */
static const stereo__pass *stereo__cross_cost(const stereo__program *program, uint16_t volume, int kernel)
{
    const stereo__pass *cost = stereo__cost_for(program, volume, kernel);
    const stereo__slot *left, *right;
    if (!cost || stereo__cross_columns((uint32_t)program->pipeline.cross.length) == 0 || !stereo__read_once(program, volume) ||
        !stereo__read_only_by(program, volume, STEREO__K_cross_h, STEREO__K_cross_h)) return NULL;
    left = &program->slots[cost->slot[0]];
    right = &program->slots[cost->slot[1]];
    return left->elem == right->elem && left->depth == right->depth ? cost : NULL; /* of the same strides */
}

/* The first iteration's sums along the rows, and along the columns, which always follow. */
static stereo__join stereo__join_cross(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    const stereo__pass *cost = stereo__cross_cost(program, fused->slot[2], fused->kernel);
    (void)previous;
    if (next) {
        fused->params.cross = next->params.cross;
        fused->above = fused->below = next->above;
        fused->slot[3] = next->slot[3];
        return STEREO__JOIN_ENDS;
    }
    if (!cost) return STEREO__JOIN_NO;
    fused->params.cross_cost.cost = cost->params.cost;
    fused->slot[2] = cost->slot[0];
    fused->slot[4] = cost->slot[1];
    return STEREO__JOIN_MORE;
}

/* Both directions of an iteration: what the first one sums stays in a cache. */
static stereo__join stereo__join_cross_tile(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                            const stereo__pass *next)
{
    (void)program;
    (void)previous;
    if (!next) return fused->params.cross.last ? STEREO__JOIN_NO : STEREO__JOIN_MORE;
    if ((next->kernel != STEREO__K_cross_h && next->kernel != STEREO__K_cross_v) || next->slot[2] != fused->slot[3] ||
        !next->params.cross.last)
        return STEREO__JOIN_NO;
    fused->params.cross = next->params.cross;
    fused->params.cross.vertical = next->kernel == STEREO__K_cross_h;
    fused->above = fused->below = next->params.cross.length;
    fused->slot[3] = next->slot[3];
    return STEREO__JOIN_ENDS;
}

