/* A kernel, a row of the table that pipeline/tables.h makes; passes, steps and groups of them; the program that planning
   yields. Uses call.h and dispatch.h. */

typedef enum stereo__exactness {
    STEREO__INTEGER,                 /* bit-equal everywhere */
    STEREO__BOUNDED                  /* divides floats: 3 units in the last place on real GPUs, else bit-equal */
} stereo__exactness;

/* stereo__kernel's makes, and its whole. The latter are the bits of a row's STEREO__TRAITS, too. */
#define STEREO__OF_AD 1
#define STEREO__OF_CENSUS 2
#define STEREO__WHOLE 0x10           /* GPU: a pixel needs all its disparities at once: no slabs */
#define STEREO__NARROW 0x20          /* CPU: takes disparities padded to STEREO__FEW */
#define STEREO__PIECES 0x40          /* CPU: takes columns [x0, x1) of a row, and looks at no others */

struct stereo__pass;

typedef struct stereo__kernel {
    const char *name;                /* the same in every room */
    const char *bindings;            /* a letter a slot: r read, w write, m read and write (state), u table; capital
                                        = may be absent */
    stereo__cpu_fn cpu[6];           /* [stereo_simd]: [1] scalar, then twins; NULL = the next lower one */
    stereo__cpu_fn cpu_row[6];       /* WAVEFRONT: the part of a row that depends on no other row, run first */
    int spirv, shuffle;              /* index of the module; of one in which the lanes of a path shuffle, -1 = none */
    stereo__shape_fn shape;
    uint8_t phases;                  /* 0 = 1; between phases all rows must be done; an emitter may ask for others */
    uint8_t running;                 /* 1 = keeps running sums in scratch from one row of a band to the next; 2 = and
                                        takes rows by the batch, so that each meets the others' in the cache */
    uint8_t in_place;                /* binding that is written where binding in_place_of was read, 0 = none */
    uint8_t in_place_of;
    uint8_t layouts;                 /* volume layouts it takes on the GPU, stereo__layout bits; 0 = has no volume. One
                                        that computes its values and stores none is split as if they had that layout */
    uint8_t carry;                   /* GPU: words a pixel that it carries from slab to slab, in its last binding */
    uint8_t whole;                   /* STEREO__WHOLE, STEREO__NARROW, STEREO__PIECES */
    uint8_t makes;                   /* costs that it computes for itself: STEREO__OF_AD, STEREO__OF_CENSUS; 0 = none */
    uint8_t iterates;                /* its phases are iterations, each over half of the pixels */
    uint8_t counts_bits;             /* takes longer where vectors cannot count bits */
    stereo__exactness exactness;
    uint32_t operations;             /* arithmetic per element of its extent, for the model, with the usual parameters */
    uint32_t (*work)(const struct stereo__pass *pass); /* the same with those of a pass; NULL: as usual */
    uint64_t (*range)(const stereo__params *params, const uint64_t *in); /* largest input per binding -> output */
    size_t (*scratch)(const stereo__call *extent); /* CPU bytes a worker, from width, disparities, pitch, params */
    size_t (*state)(const stereo__call *extent);   /* CPU bytes a sweep */
} stereo__kernel;
/* A pass: one kernel with its slots and parameters. The logical list; a fused pass stands for several. */
typedef struct stereo__pass {
    uint16_t kernel;                 /* row of the kernel table */
    uint16_t slot[STEREO__MAX_BINDINGS];
    uint16_t fused;                  /* logical passes that it stands for, 1 = itself */
    uint8_t schedule;                /* stereo__schedule */
    int8_t direction;                /* of a wavefront: +1 down, -1 up; of columns: +1 to the right, -1 to the left */
    uint8_t lines;                   /* stereo__lines, of a wavefront */
    uint8_t backwards;               /* CPU, of a wavefront with lines: 1 = its blocks come from the right; what is said of
                                        "further right" is then "further left" */
    uint8_t half;                    /* bit i: of binding i half of every element is touched */
    uint8_t undivided;               /* Vulkan: 1 = all its rows in one dispatch, whatever bands there are */
    uint8_t goes_up;                 /* Vulkan: 1 = does its bands from above, after it has gone up for what it brings to them */
    uint8_t upright;                 /* CPU: 1 = of a wavefront, that needs of the row before the same column alone; 2 = and
                                        what it writes to in place is others' too */
    uint8_t lanes;                   /* CPU: 1 = it can do some disparities alone, a multiple of STEREO__LANES */
    uint8_t afresh;                  /* CPU: 1 = keeps no running sums, though its kernel may */
    uint8_t second_sweep;            /* 1 = right only in one group with the opposite wavefront before it */
    int32_t above, below;            /* rows of its inputs that row y needs beside y itself; STEREO__ALL */
    uint32_t spacing;                /* CPU: of these rows it looks at every so many; 0 = at all */
    uint32_t level;                  /* its extent: the image's, halved so often, rounded up; */
    uint32_t stretch;                /* so many times as wide, with as many times the disparities */
    uint32_t phases;                 /* at least 1 */
    stereo__params params;
} stereo__pass;

/* A range of memory: a part of a slot (Vulkan), a slot (CPU). */
typedef struct stereo__memory {
    uint32_t chunk;                  /* which buffer; the CPU has one */
    uint64_t offset, bytes;
    uint16_t first_use, last_use;    /* steps between which it is taken */
} stereo__memory;

/* One dispatch of the Vulkan backend. */
typedef struct stereo__step {
    uint16_t pass;                   /* of the physical list */
    uint8_t barrier;                 /* wait for earlier dispatches first */
    uint16_t together;               /* of a pass with columns as lines: steps, with this one, whose lines take turns;
                                        0 = this one follows another */
    stereo__tile tile;
    uint32_t memory[STEREO__MAX_BINDINGS]; /* range bound per slot; 0xffffffff = absent or external */
    uint32_t copy_from, copy_to;     /* ranges, the one copied to the other first; 0xffffffff = none */
    uint64_t operations;             /* estimate, to bound the work of a submit */
} stereo__step;

/* One parallel section of the CPU backend: physical passes [first, first + count) that stream rows together. */
typedef struct stereo__group {
    uint16_t first, count;
    uint16_t sweep[2];               /* physical pass that is the (first) wavefront and its opposite, or NONE */
    uint32_t phases;                 /* of a pass that is alone and runs in phases, else 1 */
    uint32_t again;                  /* 1 = what feeds two sweeps runs at both visits of a row, rather than be kept whole */
    uint32_t chase;                  /* rows between a phase and the next, where they chase each other; else 0 */
    int32_t beyond;                  /* rows on each side of its band that a worker's first phase does too, as what phases
                                        chase each other over lies in rings of its own; 0 = it does not */
    uint32_t width, height;          /* the extent of its passes */
    int32_t lead[STEREO__MAX_GROUP]; /* rows that a pass runs ahead of the group's last passes, */
    int32_t lag[STEREO__MAX_GROUP];  /* and starts before them; */
    int32_t ahead[STEREO__MAX_GROUP]; /* and, in a band, is further ahead for a reader that takes rows by the batch */
    uint32_t band_rows;              /* ROWS: rows that a worker claims at once, */
    uint32_t spacing;                /* of them every so many, then the next ones so far apart, down all rows; 0 = all */
    uint32_t turn;                   /* WAVEFRONT: the same */
    uint32_t parts;                  /* WAVEFRONT: parts of its disparities that workers do one after another, each all rows
                                        of it, instead of following each other's rows; or 0 */
    uint64_t worker_bytes;           /* rings and scratch of one worker */
    uint64_t worker_offset;          /* of worker 0 in the arena */
    uint64_t state_offset[2];        /* of the sweeps' state in the arena */
    uint64_t state_bytes[2];
    uint32_t blocks, block_rows;     /* two sweeps: blocks of rows, where sums are kept of one alone; else 0 */
    uint64_t mark_bytes;             /* of the state in which sweep 1 enters a block */
    uint64_t marks_offset;           /* of all of them in the arena */
    uint16_t sum;                    /* two sweeps: the volume whose rows end in a worker's own row; or NONE */
} stereo__group;

/* What planning yields; pure arithmetic, nothing allocated, the same for a memory query and for a plan. */
typedef struct stereo__program {
    stereo_plan_desc desc;           /* resolved; desc.pipeline points at pipeline */
    stereo_pipeline pipeline;
    stereo_calibration calibration;
    stereo_backend backend;
    uint32_t workers;                /* CPU */
    stereo_simd simd;                /* CPU: its kernels' instruction set */
    uint32_t blocked;                /* CPU: 1 = sums of two sweeps are kept of a few rows and made anew, to save memory */
    uint32_t software, max_buffers;  /* Vulkan: as in stereo__device */
    uint32_t labels;                 /* disparities of a pixel in volumes: more than asked for where rows are stretched */
    uint32_t pitch;                  /* these padded for the backend */
    stereo_costs costs;              /* of the volume that comes out, if one does */
    struct { const char *key; uint32_t value; } integers[8]; /* what parameters in cost units became */
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
    uint32_t step_count, memory_count; /* Vulkan: lists kept outside, their lengths; CPU: memory_count only */
    uint32_t chunk_count;
    uint64_t chunk_bytes[16];        /* sizes of the buffers; the CPU's arena is chunk 0 */
    uint64_t room[15];               /* Vulkan: sizes of the caller's buffers, which are the first chunks */
    uint32_t room_count;             /* 0 = all chunks are ours */
    uint64_t side_bytes[STEREO__SIDES]; /* Vulkan: of external slots, by side */
    uint64_t external_offset[STEREO__EXT_COUNT]; /* in its side; slot strides say the rest */
    const char *too_large;           /* after LIMIT: what does not fit a storage buffer, NULL = something else */
    uint64_t too_many_bytes;         /* that it, or the least part of it, would take */
} stereo__program;

enum { STEREO__RUNS_SUBMITTED = 1, STEREO__RUNS_RECORDED = 2 };

/* Everything stereo_context points to. */
