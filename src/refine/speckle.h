/* Speckle: connected components by union-find over runs, which are pieces of rows whose pixels are joined. The label
   of a run's first pixel points at that of another run of its component with a smaller index, or at itself. Merging
   only ever lowers labels, so any order of rows gives the same roots. Uses maps.h. */

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

/* Masks have a bit for each column of a block. A function of this type returns the mask of columns i < count in which
   a and b are joined. */
#define STEREO__MASK 32
typedef uint32_t (*stereo__join_fn)(const int32_t *a, const int32_t *b, int32_t step, int32_t count);

#define STEREO__LOW (-(1 << 30)) /* below all disparities, and far enough above INT32_MIN for differences */

/* Are two pixels on one surface, or are both invalid? */
static uint32_t stereo__is_joined(int32_t a, int32_t b, int32_t step)
{
    a = a > STEREO__LOW ? a : STEREO__LOW;
    b = b > STEREO__LOW ? b : STEREO__LOW;
    return (a > b ? a - b : b - a) <= step;
}

static uint32_t stereo__joined(const int32_t *a, const int32_t *b, int32_t step, int32_t count)
{
    uint32_t mask = 0;
    int32_t i;
    for (i = 0; i < count; i++) mask |= stereo__is_joined(a[i], b[i], step) << i;
    return mask;
}

typedef void (*stereo__fill_fn)(void *to, int32_t value, int32_t count); /* with words */

static void stereo__fill_words(void *to, int32_t value, int32_t count)
{
    int32_t *words = (int32_t *)to, i;
    for (i = 0; i < count; i++) words[i] = value;
}

/* The runs of a row, block by block. joined: columns that continue a run; open: those that begin one, except for runs
   that have been taken. before: the first column of the run that reaches into the block; beyond: 1 = the block's last
   run goes on in the next one. */
typedef struct stereo__runs {
    const int32_t *values;
    stereo__join_fn join;
    int32_t width, step, x0, count, before;
    uint32_t joined, open, beyond;
} stereo__runs;

/* The runs of a row of labels, with step 0, or of the map. */
STEREO__INLINE stereo__runs stereo__runs_of(int32_t width, const int32_t *row, int32_t step, stereo__join_fn join)
{
    stereo__runs runs;
    memset(&runs, 0, sizeof(runs));
    runs.values = row;
    runs.join = join;
    runs.width = width;
    runs.step = step;
    runs.x0 = -STEREO__MASK;
    return runs;
}

/* The first column of the run that column i of the block is in. */
STEREO__INLINE int32_t stereo__run_start(const stereo__runs *runs, int32_t i)
{
    const uint32_t starts = ~runs->joined & ((2u << i) - 1u);
    return starts ? runs->x0 + stereo__highest_bit(starts) : runs->before;
}

/* Goes to the next block. Returns 0 behind the last one. The row's last column has none to be compared with. */
STEREO__INLINE int stereo__next_block(stereo__runs *runs)
{
    int32_t left = runs->width - runs->x0 - STEREO__MASK, pairs;
    uint32_t ahead;
    runs->before = stereo__run_start(runs, STEREO__MASK - 1);
    runs->x0 += STEREO__MASK;
    if (left <= 0) return 0;
    runs->count = left < STEREO__MASK ? left : STEREO__MASK;
    pairs = left > STEREO__MASK ? STEREO__MASK : runs->count - 1;
    ahead = pairs > 0 ? runs->join(runs->values + runs->x0, runs->values + runs->x0 + 1, runs->step, pairs) : 0;
    runs->joined = ahead << 1 | runs->beyond;
    runs->beyond = ahead >> (STEREO__MASK - 1);
    runs->open = ~runs->joined & 0xffffffffu >> (STEREO__MASK - runs->count);
    return 1;
}

/* The first column of the next run; the width behind the last one. */
STEREO__INLINE int32_t stereo__next_run(stereo__runs *runs)
{
    int32_t x;
    while (!runs->open)
        if (!stereo__next_block(runs)) return runs->width;
    x = runs->x0 + stereo__lowest_bit(runs->open);
    runs->open &= runs->open - 1u;
    return x;
}

/* Each run of valid pixels becomes a component. */
STEREO__INLINE void stereo__mark_runs(const stereo__call *call, stereo__join_fn join)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint32_t *labels = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    const int32_t step = call->params->speckle.step;
    stereo__runs runs = stereo__runs_of(call->width, map, step, join);
    int32_t x;
    while ((x = stereo__next_run(&runs)) < call->width)
        if (STEREO__VALID(map[x])) STEREO__ATOMIC_STORE_U32(&labels[x], (uint32_t)(call->y * call->width + x));
}

/* Joins the runs of a row with those of the row above. Where both go on, the columns before have joined them. */
STEREO__INLINE void stereo__join_rows(const stereo__call *call, stereo__join_fn join)
{
    const int32_t step = call->params->speckle.step, first = call->y * call->width;
    stereo__runs runs = stereo__runs_of(call->width, stereo__map_row(&call->slot[0], call->y), step, join);
    stereo__runs above = stereo__runs_of(call->width, stereo__map_row(&call->slot[0], call->y - 1), step, join);
    uint32_t beyond = 0;
    while (stereo__next_block(&runs) && stereo__next_block(&above)) {
        const uint32_t pairs = join(runs.values + runs.x0, above.values + runs.x0, step, runs.count);
        uint32_t open = pairs & ~((pairs << 1 | beyond) & runs.joined & above.joined);
        beyond = pairs >> (STEREO__MASK - 1);
        for (; open; open &= open - 1u) {
            const int32_t i = stereo__lowest_bit(open);
            const int32_t a = stereo__run_start(&runs, i), b = stereo__run_start(&above, i);
            if (STEREO__VALID(runs.values[a]))
                stereo__unite(&call->slot[1], (uint32_t)(first + a), (uint32_t)(first - call->width + b));
        }
    }
}

/* All pixels get their run's root as label. Meanwhile other rows read labels on their way to a root, but only those
   of first pixels. */
STEREO__INLINE void stereo__label_runs(const stereo__call *call, stereo__join_fn join, stereo__fill_fn fill)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint32_t *labels = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    const int32_t step = call->params->speckle.step;
    stereo__runs runs = stereo__runs_of(call->width, map, step, join);
    int32_t x = stereo__next_run(&runs), end;
    for (; x < call->width; x = end) {
        uint32_t label = STEREO__NO_LABEL;
        end = stereo__next_run(&runs);
        if (STEREO__VALID(map[x])) label = stereo__find_root(&call->slot[1], (uint32_t)(call->y * call->width + x));
        STEREO__ATOMIC_STORE_U32(&labels[x], label);
        fill(labels + x + 1, (int32_t)label, end - x - 1);
    }
}

/* Phase 0: runs are found, and joined within bands. Phase 1: bands are joined. Phase 2: labels become roots. */
STEREO__INLINE void stereo__components(const stereo__call *call, stereo__join_fn join, stereo__fill_fn fill)
{
    if (call->phase == 0) stereo__mark_runs(call, join);
    if (call->phase == 2) stereo__label_runs(call, join, fill);
    else if (call->y > 0 && call->restart == call->phase) stereo__join_rows(call, join);
}

static void stereo__cpu_speckle_components(const stereo__call *call)
{
    stereo__components(call, stereo__joined, stereo__fill_words);
}

/* Phase 0: zeros. Phase 1: counts each component's pixels at its root. */
STEREO__INLINE void stereo__areas(const stereo__call *call, stereo__join_fn join)
{
    const int32_t *labels = stereo__map_row(&call->slot[0], call->y);
    stereo__runs runs = stereo__runs_of(call->width, labels, 0, join);
    int32_t x = call->phase == 0 ? call->width : stereo__next_run(&runs), end;
    if (call->phase == 0) memset(stereo__row(&call->slot[1], call->y), 0, (size_t)call->width * sizeof(uint32_t));
    for (; x < call->width; x = end) {
        end = stereo__next_run(&runs);
        if ((uint32_t)labels[x] != STEREO__NO_LABEL)
            STEREO__ATOMIC_ADD_U32(stereo__label_at(&call->slot[1], (uint32_t)labels[x]), (uint32_t)(end - x));
    }
}

static void stereo__cpu_speckle_area(const stereo__call *call) { stereo__areas(call, stereo__joined); }

STEREO__INLINE void stereo__apply_areas(const stereo__call *call, stereo__join_fn join, stereo__fill_fn fill)
{
    const int32_t *labels = stereo__map_row(&call->slot[1], call->y);
    const uint32_t least = call->params->speckle.area;
    stereo__runs runs = stereo__runs_of(call->width, labels, 0, join);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x = stereo__next_run(&runs), end;
    memcpy(out, stereo__map_row(&call->slot[0], call->y), (size_t)call->width * sizeof(int32_t));
    for (; x < call->width; x = end) {
        const uint32_t label = (uint32_t)labels[x];
        end = stereo__next_run(&runs);
        if (label != STEREO__NO_LABEL && *stereo__label_at(&call->slot[2], label) < least)
            fill(out + x, STEREO__INVALID, end - x);
    }
}

static void stereo__cpu_speckle_apply(const stereo__call *call)
{
    stereo__apply_areas(call, stereo__joined, stereo__fill_words);
}
