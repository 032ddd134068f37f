/* Speckle: connected components by union-find; every label points at a pixel of its own component with a smaller index, or
   at itself. Merging only ever lowers labels, so any order of rows gives the same roots. Uses maps.h. */

#define STEREO__NO_LABEL 0xffffffffu

static uint32_t *stereo__label_at(const stereo__view *labels, uint32_t index)
{
    return (uint32_t *)(void *)stereo__row(labels, (int32_t)(index / labels->width)) + index % labels->width;
}

static uint32_t stereo__find_root(const stereo__view *labels, uint32_t index)
{
    uint32_t parent;
    while ((parent = STEREO__ATOMIC_LOAD_U32(stereo__label_at(labels, index))) != index) index = parent;
    return index;
}

/* Joins two components: points the larger root at the smaller one, and tries again if another thread was faster. */
static void stereo__unite(const stereo__view *labels, uint32_t a, uint32_t b)
{
    for (;;) {
        a = stereo__find_root(labels, a);
        b = stereo__find_root(labels, b);
        if (a == b) return;
        if (a < b) {
            uint32_t swap = a;
            a = b;
            b = swap;
        }
        if (STEREO__ATOMIC_CAS_U32(stereo__label_at(labels, a), a, b)) return;
    }
}

static int stereo__same_surface(int32_t a, int32_t b, int32_t step)
{
    int64_t difference = (int64_t)a - b;
    return STEREO__VALID(a) && STEREO__VALID(b) && difference <= step && difference >= -(int64_t)step;
}

/* Phase 0: each valid pixel is a component. Phase 1: neighbours on one surface are joined. Phase 2: labels become
   roots. */
static void stereo__cpu_speckle_components(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    const int32_t *above = call->y > 0 ? stereo__map_row(&call->slot[0], call->y - 1) : NULL;
    const stereo__view *labels = &call->slot[1];
    int32_t step = call->params->speckle.step, x;
    uint32_t first = (uint32_t)call->y * (uint32_t)call->width;
    for (x = 0; x < call->width; x++) {
        uint32_t index = first + (uint32_t)x;
        uint32_t *label = stereo__label_at(labels, index);
        if (call->phase == 0) {
            STEREO__ATOMIC_STORE_U32(label, STEREO__VALID(map[x]) ? index : STEREO__NO_LABEL);
        } else if (call->phase == 1) {
            if (x > 0 && stereo__same_surface(map[x], map[x - 1], step)) stereo__unite(labels, index, index - 1);
            if (above && stereo__same_surface(map[x], above[x], step))
                stereo__unite(labels, index, index - (uint32_t)call->width);
        } else if (STEREO__VALID(map[x])) {
            STEREO__ATOMIC_STORE_U32(label, stereo__find_root(labels, index));
        }
    }
}

/* Phase 0: zeros. Phase 1: counts each component's pixels at its root. */
static void stereo__cpu_speckle_area(const stereo__call *call)
{
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++)
        if (call->phase == 0) ((uint32_t *)(void *)stereo__row(&call->slot[1], call->y))[x] = 0;
        else if (labels[x] != STEREO__NO_LABEL)
            STEREO__ATOMIC_ADD_U32(stereo__label_at(&call->slot[1], labels[x]), 1u);
}

static void stereo__cpu_speckle_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = 0; x < call->width; x++)
        out[x] = STEREO__VALID(in[x]) && *stereo__label_at(&call->slot[2], labels[x]) < call->params->speckle.area
                     ? STEREO__INVALID
                     : in[x];
}

