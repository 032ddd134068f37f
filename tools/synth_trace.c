/* Rays, textures and light of the scene generator: what a pixel shows, and how far away it is. */
#include "synth_math.h"

#define SYNTH_SAMPLES 8              /* rays a pixel, no two in one row or column of its 8x8 grid */
#define SYNTH_FAR 1e30

typedef struct synth_ray { synth_vec from, to; } synth_ray; /* to: direction; its depth (optical axis) is 1 */

typedef struct synth_hit {
    double t;                        /* depth, since a ray's direction has depth 1 */
    uint32_t object;
    int face;                        /* axis that the normal belongs to (boxes and cylinders' ends) */
    synth_vec normal;                /* towards the camera, in the world */
    synth_vec local;                 /* the point in the object's frame */
} synth_hit;

typedef struct synth_list { uint32_t index[SYNTH_MAX_OBJECTS], count; } synth_list;

/* ---- noise ---- */

static double synth_smooth(double f) { return f * f * (3.0 - 2.0 * f); }

/* Value noise on the integer lattice, 0..1. */
static double synth_noise(synth_vec p, uint32_t seed)
{
    int32_t x = synth_floor(p.x), y = synth_floor(p.y), z = synth_floor(p.z);
    double fx = synth_smooth(p.x - (double)x), fy = synth_smooth(p.y - (double)y), fz = synth_smooth(p.z - (double)z);
    double plane[2];
    for (int k = 0; k < 2; ++k) {
        double a = synth_random(synth_hash3(seed, x, y, z + k)), b = synth_random(synth_hash3(seed, x + 1, y, z + k));
        double c = synth_random(synth_hash3(seed, x, y + 1, z + k));
        double d = synth_random(synth_hash3(seed, x + 1, y + 1, z + k));
        double top = a + (b - a) * fx, bottom = c + (d - c) * fx;
        plane[k] = top + (bottom - top) * fy;
    }
    return plane[0] + (plane[1] - plane[0]) * fz;
}

/* Octaves of noise, each of half the size and `keep` times the amplitude of the last, down to what a pixel resolves
   at this point (`footprint`: a pixel's size there). Both views see a point at one depth, so they fade octaves alike.
   About -1..1, mean 0. */
static double synth_octaves(synth_vec p, double cell, double footprint, double keep, uint32_t seed)
{
    double sum = 0, amplitude = 1, power = 0;
    for (uint32_t octave = 0; octave < 10; ++octave) {
        double fade = synth_clamp(cell / footprint - 0.75, 0.0, 1.0);
        if (fade <= 0)
            break;
        sum += amplitude * fade * (synth_noise(synth_mul(p, 1.0 / cell), synth_hash(seed + octave)) - 0.5);
        power += amplitude * amplitude;
        amplitude *= keep;
        cell *= 0.5;
    }
    return power > 0 ? 2.2 * sum / sqrt(power) : 0;
}

/* ---- textures ---- */

/* The brightness of the tile or brick that holds (u, v), -1..1; joints are dark. */
static double synth_masonry(double u, double v, double width, double height, double joint, int bond, uint32_t seed)
{
    int32_t row = synth_floor(v / height);
    double shift = bond && (row & 1) ? 0.5 * width : 0.0;
    int32_t column = synth_floor((u + shift) / width);
    double in_u = u + shift - (double)column * width, in_v = v - (double)row * height;
    if (in_u < joint || in_v < joint)
        return -1.1;
    return 1.2 * synth_random(synth_hash3(seed, column, row, 7)) - 0.5;
}

static synth_vec synth_texture(const synth_object *object, const synth_hit *hit, double footprint)
{
    synth_vec p = hit->local;
    double u = hit->face == 0 ? p.z : p.x, v = hit->face == 1 ? p.z : p.y, cell = object->cell, value, tint;
    if (object->pattern == SYNTH_PLASTER) {
        value = 0.07 * synth_octaves(p, cell, footprint, 0.45, object->seed);
    } else if (object->pattern == SYNTH_STONE) {
        value = 0.9 * synth_octaves(p, cell, footprint, 0.82, object->seed);
    } else if (object->pattern == SYNTH_RINGS) {
        int32_t ring = synth_floor(v / cell);
        value = 1.3 * synth_random(synth_hash3(object->seed, ring, 0, 3)) - 0.65;
        value += 0.5 * synth_octaves(p, cell, footprint, 0.82, object->seed + 50u);
    } else {
        int bond = object->pattern == SYNTH_BRICKS;
        value = 0.6 * synth_masonry(u, v, cell, bond ? 0.42 * cell : cell, 0.05 * cell, bond, object->seed);
        value += 0.55 * synth_octaves(p, cell, footprint, 0.82, object->seed + 50u);
    }
    value = synth_clamp(0.5 + 0.5 * value, 0.0, 1.0);
    synth_vec colour = synth_add(synth_mul(object->colour[0], 1.0 - value), synth_mul(object->colour[1], value));
    if (object->pattern == SYNTH_PLASTER)
        return colour;
    tint = 0.4 * synth_noise(synth_mul(p, 0.8 / cell), object->seed + 90u) - 0.2; /* a slow change of hue */
    return synth_v(colour.x * (1.0 + tint), colour.y, colour.z * (1.0 - tint));
}

/* ---- rays against shapes ---- */

/* A box is three slabs: the ray is inside from the last entry to the first exit. */
static double synth_hit_box(const synth_object *object, synth_vec from, synth_vec to, int *face)
{
    const double o[3] = {from.x, from.y, from.z}, d[3] = {to.x, to.y, to.z};
    const double half[3] = {object->half.x, object->half.y, object->half.z};
    double enter = 0, leave = SYNTH_FAR;
    *face = -1;
    for (int i = 0; i < 3; ++i) {
        if (d[i] > -1e-12 && d[i] < 1e-12) {
            if (o[i] < -half[i] || o[i] > half[i])
                return SYNTH_FAR;
            continue;
        }
        double near_t = ((d[i] > 0 ? -half[i] : half[i]) - o[i]) / d[i];
        double far_t = ((d[i] > 0 ? half[i] : -half[i]) - o[i]) / d[i];
        if (near_t > enter) {
            enter = near_t;
            *face = i;
        }
        if (far_t < leave)
            leave = far_t;
    }
    return enter < leave && *face >= 0 ? enter : SYNTH_FAR;
}

/* The smaller root of a t^2 + 2 b t + c, for a ray that starts outside. */
static double synth_first_root(double a, double b, double c)
{
    double square = b * b - a * c;
    if (a <= 0 || square <= 0)
        return SYNTH_FAR;
    double t = (-b - sqrt(square)) / a;
    return t > 0 ? t : SYNTH_FAR;
}

/* The curved wall, or an end where the ray enters there. */
static double synth_hit_cylinder(const synth_object *object, synth_vec from, synth_vec to, int *face)
{
    double r = object->half.x, tall = object->half.y;
    double t = synth_first_root(to.x * to.x + to.z * to.z, from.x * to.x + from.z * to.z,
                                from.x * from.x + from.z * from.z - r * r);
    double y = from.y + t * to.y;
    *face = 0;
    if (t < SYNTH_FAR && y >= -tall && y <= tall)
        return t;
    if (to.y > -1e-12 && to.y < 1e-12)
        return SYNTH_FAR;
    t = ((to.y > 0 ? -tall : tall) - from.y) / to.y;
    double x = from.x + t * to.x, z = from.z + t * to.z;
    *face = 1;
    return t > 0 && x * x + z * z <= r * r ? t : SYNTH_FAR;
}

static double synth_hit_object(const synth_object *object, synth_vec from, synth_vec to, int *face)
{
    if (object->shape == SYNTH_BOX)
        return synth_hit_box(object, from, to, face);
    if (object->shape == SYNTH_CYLINDER)
        return synth_hit_cylinder(object, from, to, face);
    *face = 2;
    return synth_first_root(synth_dot(to, to), synth_dot(from, to),
                            synth_dot(from, from) - object->half.x * object->half.x);
}

static synth_vec synth_normal(const synth_object *object, const synth_hit *hit, synth_vec to)
{
    synth_vec p = hit->local, n;
    if (object->shape == SYNTH_SPHERE) {
        n = p;
    } else if (object->shape == SYNTH_CYLINDER && hit->face == 0) {
        n = synth_v(p.x, 0, p.z);
    } else {
        n = hit->face == 0 ? synth_v(1, 0, 0) : hit->face == 1 ? synth_v(0, 1, 0) : synth_v(0, 0, 1);
        if (synth_dot(n, to) > 0)
            n = synth_mul(n, -1.0);
    }
    n = synth_add(synth_add(synth_mul(object->axis[0], n.x), synth_mul(object->axis[1], n.y)),
                  synth_mul(object->axis[2], n.z));
    return synth_unit(n);
}

/* The nearest object of a list. Returns 0 where there is none. */
static int synth_nearest(const synth_scene *scene, const synth_list *list, synth_ray ray, synth_hit *hit)
{
    hit->t = SYNTH_FAR;
    for (uint32_t i = 0; i < list->count; ++i) {
        const synth_object *object = &scene->object[list->index[i]];
        synth_vec from = synth_local(object, synth_sub(ray.from, object->centre)), to = synth_local(object, ray.to);
        int face;
        double t = synth_hit_object(object, from, to, &face);
        if (t >= hit->t)
            continue;
        hit->t = t;
        hit->object = list->index[i];
        hit->face = face;
        hit->local = synth_add(from, synth_mul(to, t));
        hit->normal = to;            /* for now; the winner's is worked out below */
    }
    if (hit->t >= SYNTH_FAR)
        return 0;
    hit->normal = synth_normal(&scene->object[hit->object], hit, hit->normal);
    return 1;
}

/* ---- camera ---- */

static synth_ray synth_camera_ray(const synth_scene *scene, int view, double x, double y)
{
    synth_ray ray;
    double u = (x - 0.5 * (double)(scene->width - 1u)) / scene->focal;
    double v = (y - 0.5 * (double)(scene->height - 1u)) / scene->focal;
    ray.from = synth_add(scene->position, synth_mul(scene->right, view ? scene->baseline : 0.0));
    ray.to = synth_add(synth_add(synth_mul(scene->right, u), synth_mul(scene->down, v)), scene->forward);
    return ray;
}

/* The objects that come within `slack` (per unit of depth) of a ray: a bound with room to spare. */
static void synth_candidates(const synth_scene *scene, synth_ray ray, double slack, synth_list *list)
{
    double length = synth_dot(ray.to, ray.to);
    list->count = 0;
    for (uint32_t i = 0; i < scene->count; ++i) {
        const synth_object *object = &scene->object[i];
        if (object->reach > 0) {
            synth_vec away = synth_sub(object->centre, ray.from);
            double t = synth_dot(away, ray.to) / length;
            synth_vec miss = synth_sub(away, synth_mul(ray.to, t));
            double bound = 1.01 * object->reach + slack * ((t > 0 ? t : 0) + object->reach);
            if (synth_dot(miss, miss) > bound * bound)
                continue;
        }
        list->index[list->count++] = i;
    }
}

/* ---- light ---- */

/* One lamp at infinity, left, above and behind the camera, and light from everywhere. Surfaces are matt: a point has
   one colour, whoever looks. */
static double synth_light(const synth_scene *scene, const synth_hit *hit, synth_vec point)
{
    const synth_vec lamp = synth_unit(synth_v(-0.45, -0.75, -0.55));
    double facing = synth_dot(hit->normal, lamp);
    if (facing <= 0)
        return 0.45;
    synth_ray ray;
    ray.from = synth_add(point, synth_mul(hit->normal, 1e-6));
    ray.to = lamp;
    synth_list list;
    synth_candidates(scene, ray, 0.0, &list);
    for (uint32_t i = 0; i < list.count; ++i) {
        const synth_object *object = &scene->object[list.index[i]];
        int face;
        if (object->reach <= 0 || list.index[i] == hit->object)
            continue;
        if (synth_hit_object(object, synth_local(object, synth_sub(ray.from, object->centre)),
                             synth_local(object, ray.to), &face) < SYNTH_FAR)
            return 0.45;
    }
    return 0.45 + 0.6 * facing;
}

/* ---- what a pixel shows ---- */

synth_vec synth_scene_colour(const synth_scene *scene, int view, uint32_t x, uint32_t y)
{
    synth_ray middle = synth_camera_ray(scene, view, (double)x, (double)y);
    synth_vec sum = synth_v(0, 0, 0);
    static const int rows[SYNTH_SAMPLES] = {2, 6, 0, 4, 7, 1, 5, 3};
    synth_list list;
    synth_candidates(scene, middle, 1.0 / scene->focal, &list);
    for (int i = 0; i < SYNTH_SAMPLES; ++i) {
        double dx = ((double)i + 0.5) / SYNTH_SAMPLES - 0.5, dy = ((double)rows[i] + 0.5) / SYNTH_SAMPLES - 0.5;
        synth_ray ray = synth_camera_ray(scene, view, (double)x + dx, (double)y + dy);
        synth_hit hit;
        if (!synth_nearest(scene, &list, ray, &hit))
            continue;
        synth_vec point = synth_add(ray.from, synth_mul(ray.to, hit.t));
        synth_vec colour = synth_texture(&scene->object[hit.object], &hit, hit.t / scene->focal);
        sum = synth_add(sum, synth_mul(colour, synth_light(scene, &hit, point)));
    }
    return synth_mul(sum, 1.0 / SYNTH_SAMPLES);
}

double synth_scene_disparity(const synth_scene *scene, int view, uint32_t x, uint32_t y, int *visible)
{
    synth_ray ray = synth_camera_ray(scene, view, (double)x, (double)y);
    synth_list list;
    synth_hit hit, other;
    synth_candidates(scene, ray, 1.0 / scene->focal, &list);
    *visible = 0;
    if (!synth_nearest(scene, &list, ray, &hit))
        return 0;
    double disparity = scene->focal * scene->baseline / hit.t;
    double there = view ? (double)x + disparity : (double)x - disparity;
    if (there < 0 || there > (double)(scene->width - 1u))
        return disparity;
    ray = synth_camera_ray(scene, !view, there, (double)y);
    synth_candidates(scene, ray, 1.0 / scene->focal, &list);
    if (synth_nearest(scene, &list, ray, &other))
        *visible = other.t > hit.t * (1.0 - 1e-7);
    return disparity;
}

/* A number with mean 0 and deviation 1. */
static double synth_gauss(uint32_t seed, uint32_t index, uint32_t channel)
{
    double sum = 0;                  /* of 6 even numbers of deviation 1/sqrt(12): deviation 1/sqrt(2) */
    for (int32_t i = 0; i < 6; ++i)
        sum += synth_random(synth_hash3(synth_hash(seed), (int32_t)(index >> 16), (int32_t)(index & 0xffffu),
                                        (int32_t)channel * 6 + i));
    return (sum - 3.0) * 1.4142135623730951;
}

uint8_t synth_level(double value, double noise, uint32_t seed, uint32_t index, uint32_t channel)
{
    double v = 255.0 * value;
    if (noise > 0)
        v += noise * synth_gauss(seed, index, channel);
    v += 0.5;
    return v < 0 ? 0 : v > 255.0 ? 255 : (uint8_t)v;
}
