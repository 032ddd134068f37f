/* A kernel, which is a row of the table that pipeline/tables.h makes; passes, and the steps and groups that they
   form; the program that planning yields. Uses call.h and dispatch.h. */

typedef enum stereo__exactness {
    STEREO__INTEGER,                 /* bit-equal everywhere */
    STEREO__BOUNDED                  /* divides floats: 3 units in the last place on real GPUs, else bit-equal */
} stereo__exactness;

/* Values of stereo__kernel.makes, then bits of stereo__kernel.whole; the latter are also bits of STEREO__TRAITS. */
#define STEREO__OF_AD 1
#define STEREO__OF_CENSUS 2
#define STEREO__WHOLE 0x10           /* GPU: needs all disparities of a pixel at once: X_FASTEST volumes in no slabs */
#define STEREO__NARROW 0x20          /* CPU: accepts disparities padded to STEREO__FEW */
#define STEREO__PIECES 0x40          /* CPU: accepts columns [x0, x1) of a row, and reads no others */

struct stereo__pass;

typedef struct stereo__kernel {
    const char *name;                /* the same in C, GLSL, tests and timings */
    const char *bindings;            /* one letter for each slot: r read, w write, m read and write (state), u table;
                                        a capital = may be absent */
    stereo__cpu_fn cpu[6];           /* [stereo_simd]: [1] scalar, then twins; NULL = the next lower one */
    stereo__cpu_fn cpu_row[6];       /* WAVEFRONT: the part of a row that depends on no other row; runs first */
    int spirv, shuffle;              /* index of the module, and of its variant in which the lanes of a path exchange
                                        values by subgroup shuffles; -1 = none */
    stereo__shape_fn shape;
    uint8_t phases;                  /* 0 = 1; all rows finish a phase before the next; emitters may change it */
    uint8_t running;                 /* 1 = keeps running sums in scratch from one row of a band to the next; 2 = also
                                        takes rows in batches, so that a row finds the others' data in the cache */
    uint8_t in_place;                /* binding that may share the memory of binding in_place_of; 0 = none */
    uint8_t in_place_of;
    uint8_t layouts;                 /* volume layouts that it accepts on the GPU, bits of stereo__layout; 0 = has no
                                        volume. A kernel that computes a volume's values without storing them is
                                        split as if they had this layout */
    uint8_t carry;                   /* GPU: words of carry for each pixel from slab to slab, in its last binding */
    uint8_t whole;                   /* STEREO__WHOLE, STEREO__NARROW, STEREO__PIECES */
    uint8_t makes;                   /* costs that it computes itself: STEREO__OF_AD, STEREO__OF_CENSUS; or 0 */
    uint8_t iterates;                /* 1 = its phases are iterations, each over half of the pixels */
    uint8_t counts_bits;             /* 1 = slower where the instruction set cannot count bits in vectors */
    stereo__exactness exactness;
    uint32_t operations;             /* for the cost model: arithmetic per element of its extent, usual parameters */
    uint32_t (*work)(const struct stereo__pass *pass); /* the same with a pass's parameters; NULL = `operations` */
    uint64_t (*range)(const stereo__params *params, const uint64_t *in); /* largest input per binding -> output */
    size_t (*scratch)(const stereo__call *extent); /* CPU: bytes per worker, from the call's extent and params */
    size_t (*state)(const stereo__call *extent);   /* CPU: bytes per sweep */
} stereo__kernel;
/* A pass, logical or physical: a kernel with its slots and parameters. A fused pass stands for several logical
   ones. */
typedef struct stereo__pass {
    uint16_t kernel;                 /* row of the kernel table */
    uint16_t slot[STEREO__MAX_BINDINGS];
    uint16_t fused;                  /* logical passes that it stands for, 1 = itself */
    uint8_t schedule;                /* stereo__schedule */
    int8_t direction;                /* of a wavefront: +1 down, -1 up; of columns: +1 to the right, -1 to the left */
    uint8_t lines;                   /* stereo__lines, of a wavefront */
    uint8_t block[2];                /* columns and rows of a block, where lines are blocks */
    uint8_t backwards;               /* CPU, wavefront with lines: 1 = its blocks run from right to left, so that
                                        "further right" in STEREO__WAVEFRONT means "further left" */
    uint8_t half;                    /* bit i: the pass touches only half of every element of binding i */
    uint8_t undivided;               /* Vulkan: 1 = one dispatch does all rows, even where there are bands */
    uint8_t goes_up;                 /* Vulkan, of a sweep from below: 1 = it first goes up the image only to leave
                                        its state at each band, then does the bands from the first to the last */
    uint8_t upright;                 /* CPU, wavefront: 1 = of the row before, it needs only the same column; 2 =
                                        also, and other sweeps add to the slot that it writes in place */
    uint8_t lanes;                   /* CPU: 1 = it can do part of the disparities, in multiples of STEREO__LANES */
    uint8_t afresh;                  /* CPU: 1 = keeps no running sums, though its kernel could */
    uint8_t second_sweep;            /* 1 = correct only in one group with, and after, the opposite wavefront */
    int32_t above, below;            /* input rows that row y needs above and below y; may be STEREO__ALL */
    uint32_t spacing;                /* CPU: it reads every spacing-th of these rows; 0 = all of them */
    uint32_t level;                  /* its extent is the image's, halved `level` times, rounded up, */
    uint32_t stretch;                /* and `stretch` times as wide, with as many times the disparities */
    uint32_t phases;                 /* at least 1 */
    stereo__params params;
} stereo__pass;

/* A range of memory: a part of a slot (Vulkan), a slot (CPU). */
typedef struct stereo__memory {
    uint32_t chunk;                  /* which buffer; the CPU has one */
    uint64_t offset, bytes;
    uint16_t first_use, last_use;    /* first and last step (Vulkan) or group (CPU) that uses it */
} stereo__memory;

/* One step of the Vulkan backend: a dispatch, or one for each line, with the barrier and copy that come first. */
typedef struct stereo__step {
    uint16_t pass;                   /* index in the physical list */
    uint8_t barrier;                 /* 1 = wait for earlier dispatches first */
    uint16_t together;               /* the number of steps, from this one on, whose lines take turns: bands whose
                                        lines are columns, or passes that do not need each other; 0 = an earlier step
                                        counts this one */
    stereo__tile tile;
    uint32_t memory[STEREO__MAX_BINDINGS]; /* range bound per slot; 0xffffffff = absent or external */
    uint32_t copy_from, copy_to;     /* ranges: the step first copies one to the other; copy_from 0xffffffff = none */
    uint64_t operations;             /* estimate, to bound the work of a submit */
} stereo__step;

/* A group, run in one parallel section of the CPU backend: physical passes [first, first + count). */
typedef struct stereo__group {
    uint16_t first, count;
    uint16_t sweep[2];               /* physical passes: the first wavefront, its opposite; NONE = absent */
    uint32_t phases;                 /* of a pass that forms a group by itself because it has phases; else 1 */
    uint32_t again;                  /* 1 = the passes that feed two sweeps run at both visits of a row, so that their
                                        results need not be kept */
    uint32_t chase;                  /* rows between a phase and the next in a chase; else 0 */
    int32_t beyond;                  /* a chase over the worker's own rings: rows on each side of its band that its
                                        first phase computes too; 0 = the chase is over shared memory */
    uint32_t width, height;          /* the extent of its passes */
    int32_t lead[STEREO__MAX_GROUP]; /* rows below a row of the group's last passes that they need from pass i, */
    int32_t lag[STEREO__MAX_GROUP];  /* and rows above it; */
    int32_t ahead[STEREO__MAX_GROUP]; /* further rows ahead in a band, for readers that take batches */
    uint32_t band_rows;              /* ROWS: rows that a worker claims at once */
    uint32_t spacing;                /* ROWS: distance of the rows that a worker does after each other; 0 = 1 */
    uint32_t turn;                   /* WAVEFRONT: rows that a worker claims at once */
    uint32_t parts;                  /* WAVEFRONT: parts of the disparities, of which a worker claims one at a time
                                        and does all rows; 0 = workers follow each other's rows instead */
    uint64_t worker_bytes;           /* rings and scratch of one worker */
    uint64_t worker_offset;          /* of worker 0 in the arena */
    uint64_t state_offset[2];        /* of the sweeps' state in the arena */
    uint64_t state_bytes[2];
    uint32_t blocks, block_rows;     /* two sweeps: blocks of rows, if sums of only one block are kept; else 0 */
    uint64_t mark_bytes;             /* of a mark: the state in which sweep 1 enters a block */
    uint64_t marks_offset;           /* of all marks in the arena */
    uint16_t sum;                    /* two sweeps: the volume whose rows end in a worker's own row; or NONE */
} stereo__group;

/* The result of planning, which is pure arithmetic without allocation, and the same for a memory query and a plan. */
typedef struct stereo__program {
    stereo_plan_desc desc;           /* with defaults filled in; desc.pipeline points at `pipeline` */
    stereo_pipeline pipeline;
    stereo_calibration calibration;
    stereo_backend backend;
    uint32_t workers;                /* CPU */
    stereo_simd simd;                /* CPU: its kernels' instruction set */
    uint32_t blocked;                /* 1 = saves memory. CPU: keeps the sums of two sweeps for a few rows only
                                        and computes others anew. Vulkan: sweeps from below go up first (goes_up) */
    uint32_t software, max_buffers, max_invocations; /* Vulkan: as in stereo__device */
    uint32_t by_rows;                /* Vulkan: 1 = a volume exceeds a binding, so that kernels with STEREO__WHOLE run
                                        in bands of D_FASTEST volumes, and those for X_FASTEST alone are not used */
    uint32_t labels;                 /* disparities of a pixel in volumes: more than requested with stretch */
    uint32_t pitch;                  /* `labels` padded for the backend */
    stereo_costs costs;              /* of the volume that the caller gets, if any */
    struct { const char *key; uint32_t value; } integers[8]; /* parameters in cost units, converted to integers */
    uint32_t integer_count;
    stereo__slot slots[STEREO__MAX_SLOTS];
    uint32_t slot_count;
    stereo__pass logical[STEREO__MAX_PASSES];
    uint32_t logical_count;
    stereo__pass physical[STEREO__MAX_PASSES];
    uint32_t physical_count;
    uint32_t tables[12][256];        /* contents of TABLE slots, by slot.origin */
    uint32_t table_count;
    stereo__group groups[2 * STEREO__MAX_PASSES]; /* CPU */
    uint32_t group_count;
    uint32_t band_rows, slab_depth;  /* Vulkan: how volumes are split */
    uint32_t step_count, memory_count; /* lengths of stereo_plan's lists; the CPU has no steps */
    uint32_t chunk_count;
    uint64_t chunk_bytes[16];        /* sizes of the buffers; the CPU's arena is chunk 0 */
    uint64_t room[15];               /* Vulkan: sizes of the caller's buffers, which are the first chunks */
    uint32_t room_count;             /* 0 = the library allocates all chunks */
    uint64_t side_bytes[STEREO__SIDES]; /* Vulkan: of external slots, by side */
    uint64_t external_offset[STEREO__EXT_COUNT]; /* of each external slot in its side's buffer */
    const char *too_large;           /* after LIMIT: the slot that does not fit a storage buffer, or NULL */
    uint64_t too_many_bytes;         /* bytes of that slot, or of its smallest part */
} stereo__program;

enum { STEREO__RUNS_SUBMITTED = 1, STEREO__RUNS_RECORDED = 2 };

