/* The speckle filter over the vector layer. */

/* As stereo__joined. */
STEREO__INLINE uint32_t FN(joined)(const int32_t *a, const int32_t *b, int32_t step, int32_t count)
{
    const VX low = vx_set32(STEREO__LOW), most = vx_set32(step);
    uint32_t apart = 0;
    int32_t i;
    for (i = 0; i < count; i += VX_WORDS) {
        const VX v = vx_max32(vx_load(a + i), low), w = vx_max32(vx_load(b + i), low);
        apart |= vx_signs32(vx_gt32(vx_sub32(vx_max32(v, w), vx_min32(v, w)), most)) << i;
    }
    return ~apart & 0xffffffffu >> (STEREO__MASK - count);
}

static void FN(fill_words)(void *to, int32_t value, int32_t count)
{
    const VX v = vx_set32(value);
    int32_t *words = (int32_t *)to;
    for (; count > 0; count -= VX_WORDS, words += VX_WORDS) FN(store_words)(words, v, count);
}

static void FN(speckle_components)(const stereo__call *call) { stereo__components(call, FN(joined), FN(fill_words)); }
static void FN(speckle_area)(const stereo__call *call) { stereo__areas(call, FN(joined)); }
static void FN(speckle_apply)(const stereo__call *call) { stereo__apply_areas(call, FN(joined), FN(fill_words)); }
