/* The arithmetic of the scene generator. Only operations that IEEE 754 rounds in one way, and never
   contracted into fused multiply-adds, so that a scene has the same bytes on every machine. */
#ifndef SYNTH_MATH_H_INCLUDED
#define SYNTH_MATH_H_INCLUDED

#include <float.h>
#include <math.h>
#include <stdint.h>
#include "synth_scene.h"

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif
#if defined(__FAST_MATH__)
#error "the scene generator's pictures are defined bit by bit: compile it without -ffast-math"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD == 2 /* x87; other values leave doubles alone */
#error "the scene generator's pictures are defined bit by bit: compile it with SSE2 arithmetic (-msse2 -mfpmath=sse)"
#endif

static inline synth_vec synth_v(double x, double y, double z)
{
    synth_vec v;
    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

static inline synth_vec synth_add(synth_vec a, synth_vec b) { return synth_v(a.x + b.x, a.y + b.y, a.z + b.z); }
static inline synth_vec synth_sub(synth_vec a, synth_vec b) { return synth_v(a.x - b.x, a.y - b.y, a.z - b.z); }
static inline synth_vec synth_mul(synth_vec a, double s) { return synth_v(a.x * s, a.y * s, a.z * s); }
static inline double synth_dot(synth_vec a, synth_vec b) { return (a.x * b.x + a.y * b.y) + a.z * b.z; }
static inline synth_vec synth_unit(synth_vec a) { return synth_mul(a, 1.0 / sqrt(synth_dot(a, a))); }

/* A point or direction in the frame of an object's axes. */
static inline synth_vec synth_local(const synth_object *object, synth_vec v)
{
    return synth_v(synth_dot(v, object->axis[0]), synth_dot(v, object->axis[1]), synth_dot(v, object->axis[2]));
}

/* An integer hash with good avalanche (the finaliser of MurmurHash3). */
static inline uint32_t synth_hash(uint32_t h)
{
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    return h ^ (h >> 16);
}

static inline uint32_t synth_hash3(uint32_t seed, int32_t x, int32_t y, int32_t z)
{
    return synth_hash(seed + (uint32_t)x * 0x9e3779b1u + (uint32_t)y * 0x85ebca77u + (uint32_t)z * 0xc2b2ae3du);
}

/* 0 <= value < 1; 24 bits, so the conversion is exact. */
static inline double synth_random(uint32_t hash) { return (double)(hash >> 8) * (1.0 / 16777216.0); }

static inline int32_t synth_floor(double v)
{
    int32_t i = (int32_t)v;
    return (double)i > v ? i - 1 : i;
}

static inline double synth_clamp(double v, double low, double high) { return v < low ? low : v > high ? high : v; }

#endif /* SYNTH_MATH_H_INCLUDED */
