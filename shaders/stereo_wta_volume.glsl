// What winner takes all of both views shares: the volume, or the two volumes whose sum it is, and terms of which AHEAD
// are loaded before one is looked at. STEREO_HALVES 1: two volumes, disparity fastest.

#ifndef STEREO_HALVES
#define STEREO_HALVES 0
#endif
#define STEREO_PARAMS \
    int min_disparity; \
    uint kind, keep, shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
layout(constant_id = 4) const uint AHEAD = 1u; // disparity fastest: a multiple of the terms in a word

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };
#if STEREO_HALVES
#define MAP 2 // the first binding behind the volumes
const uint CARRY = 0u;
layout(std430, binding = 1) readonly buffer Second { uint second[]; };
#else
#define MAP 1
layout(constant_id = 5) const uint CARRY = 0u; // 1 = the volume comes in slabs
#endif

// The words that hold a term, and the term in them.
uvec2 words_at(uvec3 at)
{
    uint word = word_of(volume_index(at.x, at.z), BYTES);
    uvec2 words = uvec2(volume[volume_base(0u, at.x, at.y, at.z) + word], 0u);
#if STEREO_HALVES
    words.y = second[volume_base(1u, at.x, at.y, at.z) + word];
#endif
    return words;
}

uint term_of(uvec2 words, uvec3 at)
{
    uint i = volume_index(at.x, at.z), term = element_of(words.x, i, BYTES);
#if STEREO_HALVES
    term += element_of(words.y, i, BYTES);
#endif
    return term;
}
