/* Shape functions, which turn a piece of a pass into the description of a Vulkan dispatch. Uses program.h. */

typedef struct stereo__device {      /* the properties on which shapes depend */
    uint32_t software;               /* 1 = a driver that runs on the CPU: prefers few invocations that do much */
    uint32_t max_invocations, max_groups[3];
    uint32_t max_buffers;            /* storage buffers of a kernel */
    uint32_t subgroup;               /* invocations of a subgroup, if they can shuffle; else 0 */
    uint64_t max_range;              /* of one storage buffer binding */
    uint64_t max_work;               /* operations of one dispatch: systems reset a device that is long busy; 0 = no bound */
    uint32_t least_rows;             /* of a band that keeps to it: fewer leave much of a large GPU idle, and end no sooner */
} stereo__device;

/* Most operations of one submit. Systems reset a device that computes for some seconds without a break (2 s on
   Windows). The slowest devices in use do about 5e9 of the planner's operations a second; the slowest graphics cards,
   of 5e11 floating-point operations a second, are estimated to do 25e9. A cut costs some 20 us. */
#define STEREO__WORK_CARD ((uint64_t)12 * 1000000000u)
#define STEREO__WORK_OTHER ((uint64_t)500000000u)

/* Returns the bound on a submit, and sets those on a dispatch. */
static uint64_t stereo__bound_device(stereo__device *device, stereo_device_kind kind)
{
    const int card = kind == STEREO_DEVICE_DISCRETE || kind == STEREO_DEVICE_VIRTUAL;
    const uint64_t work = card ? STEREO__WORK_CARD : STEREO__WORK_OTHER;
    device->max_work = kind == STEREO_DEVICE_SOFTWARE ? 0 : work;
    device->least_rows = card ? 1024 : 1;
    device->max_range -= device->max_range % 16; /* ranges of memory are rounded up to that */
    return work;
}

typedef struct stereo__tile {        /* the piece of the extent that one dispatch covers */
    uint32_t y0, rows;               /* rows of the image; slots split into bands start at y0 */
    uint32_t d0, depth;              /* disparities; slots split into slabs start at d0 */
    uint32_t first, last;            /* 1 = the first or last piece of the pass in its order: state begins or ends */
    uint32_t phase;
    uint32_t line;                   /* of a wavefront that runs line by line (stereo__lines), a dispatch each: the line's number in the tile */
    uint32_t from[STEREO__MAX_BINDINGS]; /* of planes and of the caller's volumes: the first bound row, */
    uint32_t bound[STEREO__MAX_BINDINGS]; /* and the number of bound rows */
} stereo__tile;

typedef struct stereo__dispatch {
    uint32_t spec[12], specs;        /* specialization constants 0..specs-1; 0 = workgroup width */
    uint32_t push[32], pushes;       /* words of push constants */
    uint32_t groups[3];
} stereo__dispatch;

struct stereo__pass;
typedef struct stereo__shape {       /* the input of a shape function */
    const stereo__params *params;
    const stereo__slot *slot[STEREO__MAX_BINDINGS]; /* NULL = absent */
    stereo__tile tile;
    uint32_t width, height, disparities; /* of the pass: the image's, or a level's */
    const stereo__device *device;
    const stereo_tuning *tuning;
} stereo__shape;
typedef void (*stereo__shape_fn)(const stereo__shape *shape, stereo__dispatch *dispatch);

