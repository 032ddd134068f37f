/* Arms over the vector layer. */

/* The path of one arm for a block of pixels: along a row that has room on both sides, or from row to row. */
typedef struct FN(reach) {
    const uint8_t *row[128];             /* [n]: row of the arm's n-th pixels; [0]: the block's own */
    int32_t step;                        /* columns to the next pixel of the arm */
    int32_t room;                        /* longest arm to look for, in any column */
    size_t plane;                        /* bytes from one plane to the next */
} FN(reach);

/* The larger of |a - b| and `least`. */
STEREO__INLINE VX FN(arm_apart)(VX a, VX b, VX least)
{
    return vx_max8(vx_sub8(vx_max8(a, b), vx_min8(a, b)), least);
}

/* The lengths of one arm of VX_BYTES pixels side by side. */
STEREO__INLINE VX FN(arm_lengths)(const stereo__arms_params *p, const FN(reach) *reach, int32_t x, const int channels)
{
    const int32_t strict = p->strict_threshold < p->threshold ? p->strict_threshold : p->threshold;
    const VX zero = vx_set8(0), step = vx_set8(p->step < 256 ? p->step - 1 : 255);
    VX centre[3], before[3], lengths = zero, alive = vx_set8(p->step > 0 ? 255 : 0);
    int32_t n;
    int z;
    STEREO__UNROLL for (z = 0; z < channels; z++) centre[z] = before[z] = vx_load(reach->row[0] + (size_t)z * reach->plane + x);
    for (n = 1; n <= reach->room; n++) {
        const int32_t limit = n > p->strict_length ? strict : p->threshold;
        const VX most = vx_set8(limit < 256 ? limit - 1 : 255);
        VX apart = most, jump = step;
        if (limit <= 0) break;
        STEREO__UNROLL for (z = 0; z < channels; z++) {
            VX at = vx_load(reach->row[n] + (size_t)z * reach->plane + x + n * reach->step);
            apart = FN(arm_apart)(at, centre[z], apart);
            jump = FN(arm_apart)(at, before[z], jump);
            before[z] = at;
        }
        alive = vx_and(alive, vx_and(vx_eq8(apart, most), vx_eq8(jump, step)));
        if (vx_all_ones(vx_eq8(alive, zero))) break;
        lengths = vx_sub8(lengths, alive);
    }
    return lengths;
}

/* Lengths clamped: at least 1, but at most `most`, the number of pixels up to the image's border. */
STEREO__INLINE VX FN(arm_held)(VX lengths, VX most)
{
    return vx_min8(vx_max8(lengths, vx_set8(1)), most);
}

STEREO__INLINE void FN(arms_row)(const stereo__call *call, const int channels)
{
    const stereo__arms_params *p = &call->params->arms;
    const stereo__view *in = &call->slot[0];
    const int32_t width = call->width, line = width + 2 * 128 + VX_BYTES, rows[2] = {call->y, call->height - 1 - call->y};
    uint32_t *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    const VX number = vx_load(stereo__counting);
    FN(reach) reach[4];
    int32_t x, i, n;
    for (i = 0; i < 4; i++) {
        const int32_t room = i < 2 ? p->length : rows[i - 2] < p->length ? rows[i - 2] : p->length;
        reach[i].step = i == 0 ? -1 : i == 1;
        reach[i].room = room;
        reach[i].plane = i < 2 ? (size_t)line : in->z_stride;
        for (n = 0; n <= room; n++)
            reach[i].row[n] = i < 2 ? call->scratch + 128 : stereo__row(in, i == 2 ? call->y - n : call->y + n);
    }
    for (n = 0; n < channels; n++)
        memcpy(call->scratch + n * line + 128, stereo__row(in, call->y) + (size_t)n * in->z_stride, (size_t)width);
    for (x = 0; x < width; x += VX_BYTES) {
        VX arm[4], most[2], across[2], down[2], arms[2];
        x = x + VX_BYTES <= width ? x : width - VX_BYTES; /* the last one overlaps its neighbour */
        most[0] = vx_add8(vx_set8(x < 191 ? x : 191), number); /* 191 + 63 fits a byte; no arm is longer than 127 */
        most[1] = vx_sub8(vx_set8(width - 1 - x < 255 ? width - 1 - x : 255), number);
        for (i = 0; i < 4; i++)
            arm[i] = FN(arm_held)(FN(arm_lengths)(p, &reach[i], x, channels), i < 2 ? most[i] : vx_set8(reach[i].room));
        FN(zip)(arm[0], arm[1], 1, across);
        FN(zip)(arm[2], arm[3], 1, down);
        for (i = 0; i < 2; i++) {
            FN(zip)(across[i], down[i], 2, arms);
            vx_store(out + x + 2 * i * VX_WORDS, arms[0]);
            vx_store(out + x + (2 * i + 1) * VX_WORDS, arms[1]);
        }
    }
}

static void FN(feature_arms)(const stereo__call *call)
{
    const stereo__arms_params *p = &call->params->arms;
    if (call->slot[0].elem != STEREO__U8 || call->width < VX_BYTES || p->shift || p->length > 127 ||
        (p->channels != 1 && p->channels != 3))
        stereo__cpu_feature_arms(call);
    else if (p->channels == 1)
        FN(arms_row)(call, 1);
    else
        FN(arms_row)(call, 3);
}
