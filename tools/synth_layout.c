/* What stands in the scene, and where. The layout is frozen: published figures and tests refer to it by seed. It is
   written in image fractions and in fractions of the disparity range, so that it works for every size and every
   number of disparities:

     ground and two walls     planes through the whole range: pixel locking shows on them
     plaster block            a wall with almost no texture
     slab, crate              tilted planes with depth edges
     ball, small ball, barrel, column    curved surfaces
     poles, fence             a few pixels wide, in front of everything else */
#include "synth_math.h"

typedef struct synth_builder {
    synth_scene *scene;
    uint32_t seed, next;             /* next: a counter, so that every random number is another one */
    double low, high;                /* disparities of the farthest and nearest object */
    double aspect;                   /* height / width */
    double unit;                     /* pixels; 1 at 640 x 480 */
    double moment;
    double ground;                   /* y of the ground below the cameras */
} synth_builder;

/* A random number in [-amount, amount]. */
static double synth_jitter(synth_builder *b, double amount)
{
    uint32_t hash = synth_hash(b->seed * 0x9e3779b1u + b->next++);
    return (2.0 * synth_random(hash) - 1.0) * amount;
}

/* A smooth swing between -1 and 1 with a period in frames: parabola arcs in place of a sine. */
static double synth_swing(double moment, double period)
{
    double phase = moment / period;
    phase -= (double)synth_floor(phase);
    return phase < 0.5 ? 16.0 * phase * (0.5 - phase) : -16.0 * (phase - 0.5) * (1.0 - phase);
}

/* The depth of a place in the range of disparities, 0 = farthest, 1 = nearest. */
static double synth_depth(const synth_builder *b, double place)
{
    return b->scene->focal * b->scene->baseline / (b->low + place * (b->high - b->low));
}

/* The point at (u, v), fractions of width and height from the image's middle, at a place in the range. */
static synth_vec synth_at(const synth_builder *b, double u, double v, double place)
{
    double z = synth_depth(b, place);
    return synth_v(u * z, v * b->aspect * z, z);
}

/* How long n pixels of a 640 x 480 image are at a place in the range. */
static double synth_pixels(const synth_builder *b, double n, double place)
{
    return n * b->unit * synth_depth(b, place) / b->scene->focal;
}

/* Turns two axes into each other by the angle whose half has the tangent t: rational, so no sine is needed. */
static void synth_turn(synth_object *object, int first, int second, double t)
{
    double cosine = (1.0 - t * t) / (1.0 + t * t), sine = 2.0 * t / (1.0 + t * t);
    synth_vec a = object->axis[first], c = object->axis[second];
    object->axis[first] = synth_sub(synth_mul(a, cosine), synth_mul(c, sine));
    object->axis[second] = synth_add(synth_mul(a, sine), synth_mul(c, cosine));
}

static synth_object *synth_add_object(synth_builder *b, synth_shape shape, synth_vec centre, synth_vec half,
                                      synth_pattern pattern, double cell)
{
    static const double palette[6][6] = {
        {0.13, 0.17, 0.20, 0.80, 0.76, 0.66}, {0.22, 0.10, 0.06, 0.86, 0.60, 0.38},
        {0.07, 0.15, 0.08, 0.68, 0.78, 0.46}, {0.10, 0.10, 0.24, 0.62, 0.72, 0.90},
        {0.26, 0.20, 0.05, 0.95, 0.86, 0.52}, {0.20, 0.05, 0.14, 0.90, 0.58, 0.62}};
    synth_scene *scene = b->scene;
    synth_object *object = &scene->object[scene->count++];
    const double *colour = palette[(scene->count + b->seed) % 6u];
    object->shape = shape;
    object->centre = centre;
    object->half = half;
    object->axis[0] = synth_v(1, 0, 0);
    object->axis[1] = synth_v(0, 1, 0);
    object->axis[2] = synth_v(0, 0, 1);
    object->pattern = pattern;
    object->colour[0] = synth_v(colour[0], colour[1], colour[2]);
    object->colour[1] = synth_v(colour[3], colour[4], colour[5]);
    object->cell = cell;
    object->seed = synth_hash(b->seed * 0x85ebca77u + scene->count);
    object->reach = shape == SYNTH_BOX ? sqrt(synth_dot(half, half)) : half.x;
    if (shape == SYNTH_CYLINDER)
        object->reach = sqrt(half.x * half.x + half.y * half.y);
    return object;
}

/* Ground, far wall and the slanted wall on the right: boxes so large that only one face shows. */
static void synth_add_room(synth_builder *b)
{
    double far_z = synth_depth(b, 0.02); /* the right camera is the one nearer to the wall on the right */
    double side = b->scene->baseline + (0.5 + synth_jitter(b, 0.02)) * synth_depth(b, 0.62);
    synth_object *o = synth_add_object(b, SYNTH_BOX, synth_v(0, b->ground + 1.0, 0), synth_v(100, 1, 100),
                                       SYNTH_TILES, 0.33);
    o->reach = 0;
    synth_turn(o, 1, 0, synth_jitter(b, 0.01));
    o = synth_add_object(b, SYNTH_BOX, synth_v(0, 0, far_z + 5.0), synth_v(100, 100, 5), SYNTH_STONE, 0.13 * far_z);
    o->reach = 0;
    synth_turn(o, 0, 2, 0.07 + synth_jitter(b, 0.03));
    o = synth_add_object(b, SYNTH_BOX, synth_v(side + 5.0, 0, 0), synth_v(5, 100, 100), SYNTH_BRICKS, 0.5);
    o->reach = 0;
    synth_turn(o, 0, 1, 0.04 + synth_jitter(b, 0.02));
}

/* The wall with almost no texture, left. */
static void synth_add_block(synth_builder *b)
{
    synth_vec centre = synth_at(b, -0.39 + synth_jitter(b, 0.02), 0, 0.22);
    double wide = synth_pixels(b, 85, 0.22);
    centre.z += 0.5 * wide;
    synth_object *o = synth_add_object(b, SYNTH_BOX, centre, synth_v(wide, 40, 0.5 * wide), SYNTH_PLASTER, wide);
    synth_turn(o, 0, 2, -0.10 + synth_jitter(b, 0.04));
}

static void synth_add_slabs(synth_builder *b)
{
    double place = 0.55 + synth_jitter(b, 0.03), drift = 0.01 * synth_swing(b->moment, 90);
    synth_object *o = synth_add_object(b, SYNTH_BOX, synth_at(b, -0.12 + drift + synth_jitter(b, 0.04), -0.27, place),
                                       synth_v(synth_pixels(b, 88, place), synth_pixels(b, 62, place),
                                               synth_pixels(b, 7, place)),
                                       SYNTH_STONE, synth_pixels(b, 40, place));
    synth_turn(o, 1, 2, 0.36 + synth_jitter(b, 0.06));
    synth_turn(o, 0, 2, 0.22 + synth_jitter(b, 0.08));
    synth_turn(o, 0, 1, 0.10 + synth_jitter(b, 0.1));
    place = 0.6 + synth_jitter(b, 0.04);
    double half = synth_pixels(b, 38, place);
    synth_vec centre = synth_at(b, 0.07 + synth_jitter(b, 0.04), 0, place);
    centre.y = b->ground - half;
    o = synth_add_object(b, SYNTH_BOX, centre, synth_v(half, half, half), SYNTH_TILES, 0.5 * half);
    synth_turn(o, 0, 2, 0.3 + synth_jitter(b, 0.15));
}

static void synth_add_round(synth_builder *b)
{
    double place = 0.45 + synth_jitter(b, 0.03), r = synth_pixels(b, 78, place);
    double roll = 0.012 * synth_swing(b->moment, 70);
    synth_vec centre = synth_at(b, -0.13 + roll + synth_jitter(b, 0.03), 0, place);
    centre.y = b->ground - r;
    synth_object *o = synth_add_object(b, SYNTH_SPHERE, centre, synth_v(r, r, r), SYNTH_STONE, 0.5 * r);
    synth_turn(o, 0, 1, -roll * synth_depth(b, place) * 0.5 / r); /* rolls as it moves, so its texture turns */
    place = 0.92 + synth_jitter(b, 0.02);
    r = synth_pixels(b, 36, place);
    centre = synth_at(b, 0.29 + synth_jitter(b, 0.03), 0.30 + 0.015 * synth_swing(b->moment, 40), place);
    synth_add_object(b, SYNTH_SPHERE, centre, synth_v(r, r, r), SYNTH_RINGS, 0.4 * r);
    place = 0.72 + synth_jitter(b, 0.02);
    r = synth_pixels(b, 34, place);
    centre = synth_at(b, -0.33 + synth_jitter(b, 0.03), 0, place);
    centre.y = b->ground - r;
    o = synth_add_object(b, SYNTH_CYLINDER, centre, synth_v(r, 2.0 * r, r), SYNTH_RINGS, 0.5 * r);
    synth_turn(o, 1, 0, 1.0);        /* lies down */
    synth_turn(o, 1, 2, 0.2 + synth_jitter(b, 0.1));
    place = 0.3 + synth_jitter(b, 0.03);
    r = synth_pixels(b, 26, place);
    synth_add_object(b, SYNTH_CYLINDER, synth_at(b, 0.24 + synth_jitter(b, 0.02), 0, place), synth_v(r, 20, r),
                     SYNTH_STONE, r);
}

/* A pole of a few pixels. turn 0 = upright; it ends at `top`, a fraction of the image's height. */
static void synth_add_pole(synth_builder *b, double u, double top, double place, double wide, double turn)
{
    double r = synth_pixels(b, 0.5 * wide, place) * (b->unit < 1.0 ? 1.0 / b->unit : 1.0);
    synth_vec foot = synth_at(b, u + synth_jitter(b, 0.015), 0, place), head = synth_at(b, u, top, place);
    double tall = 0.5 * (b->ground - head.y);
    foot.y = head.y + tall;
    synth_object *o = synth_add_object(b, SYNTH_CYLINDER, foot, synth_v(r, tall, r), SYNTH_RINGS, 9.0 * r);
    synth_turn(o, 1, 0, turn);
}

static void synth_add_thin(synth_builder *b)
{
    synth_add_pole(b, -0.20, -0.60, 0.10, 3.0, 0);
    synth_add_pole(b, 0.13, -0.38, 0.40, 4.0, 0);
    synth_add_pole(b, -0.03, -0.30, 0.70, 3.0, 0);
    synth_add_pole(b, 0.36, -0.60, 0.80, 5.0, 0.04);
    synth_add_pole(b, -0.37, -0.42, 0.97, 6.0, 0);
    synth_add_pole(b, 0.19, -0.12, 0.52, 3.0, -0.28);
    for (int slat = 0; slat < 8; ++slat) { /* a fence: thin, and the same again and again */
        double half = synth_pixels(b, 27, 0.20), wide = synth_pixels(b, 2.2, 0.20);
        synth_vec centre = synth_at(b, -0.06 + 0.021 * (double)slat, 0, 0.20 + 0.004 * (double)slat);
        centre.y = b->ground - half;
        synth_add_object(b, SYNTH_BOX, centre, synth_v(wide, half, 0.3 * wide), SYNTH_STONE, 6.0 * wide);
    }
}

void synth_scene_make(synth_scene *scene, uint32_t width, uint32_t height, uint32_t disparities, uint32_t seed,
                      double moment)
{
    synth_builder b;
    double n = (double)disparities, edge = n >= 32 ? 4.0 : n / 8.0;
    scene->count = 0;
    scene->width = width;
    scene->height = height;
    scene->focal = (double)width;
    b.scene = scene;
    b.seed = seed;
    b.next = 0;
    b.moment = moment;
    b.low = edge;
    b.high = edge + 0.97 * (n - 2.0 * edge); /* a ball and a moving camera come nearer than a centre's place says */
    b.aspect = (double)height / (double)width;
    b.unit = (b.aspect < 0.75 ? (double)height * (4.0 / 3.0) : (double)width) / 640.0;
    scene->baseline = b.high / scene->focal; /* so the nearest place has depth 1 */
    b.ground = 0.5 * b.aspect * synth_depth(&b, 0.80);
    /* the cameras sway: forward, sideways, and a slow turn */
    double turn = 0.012 * synth_swing(moment, 120), cosine = (1.0 - turn * turn) / (1.0 + turn * turn);
    double sine = 2.0 * turn / (1.0 + turn * turn);
    scene->position = synth_v(0.03 * synth_swing(moment, 100), 0.006 * synth_swing(moment, 30),
                              0.025 * synth_swing(moment, 80));
    scene->right = synth_v(cosine, 0, -sine);
    scene->down = synth_v(0, 1, 0);
    scene->forward = synth_v(sine, 0, cosine);
    synth_add_room(&b);
    synth_add_block(&b);
    synth_add_slabs(&b);
    synth_add_round(&b);
    synth_add_thin(&b);
}
