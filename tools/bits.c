#include "bits.h"

/* Of 16-bit samples; 0 of others. */
static uint32_t largest_sample(const image *picture)
{
    const size_t count = (size_t)picture->width * picture->height * picture->channels;
    const uint16_t *samples = (const uint16_t *)picture->pixels;
    uint32_t largest = 0;
    size_t i;
    for (i = 0; picture->sample_bytes == 2 && i < count; i++)
        largest = samples[i] > largest ? samples[i] : largest;
    return largest;
}

/* The least that cameras give which holds the sample. */
static uint32_t bits_for(uint32_t largest)
{
    static const uint32_t usual[] = {8, 10, 11, 12, 14};
    size_t i;
    for (i = 0; i < sizeof(usual) / sizeof(usual[0]); i++)
        if (largest >> usual[i] == 0)
            return usual[i];
    return 16;
}

/* The bits of a picture whose header does not tell them: what sBIT says, or what the samples need. Samples above sBIT's
   were scaled up to 16 bits, as the PNG specification wants it. */
static void measure(image *picture, uint32_t largest)
{
    const uint32_t said = picture->significant;
    if (picture->bits != 16)         /* PGM and PPM tell their largest value */
        return;
    if (said >= 8 && said < 16 && largest >> said == 0) {
        picture->bits = said;
        picture->bits_from = BITS_OF_CHUNK;
    } else if (largest && said == 0 && bits_for(largest) < 16) {
        picture->bits = bits_for(largest);
        picture->bits_from = BITS_OF_SAMPLES;
    }
}

static int holds(const char *path, uint32_t told, uint32_t largest, char *error, size_t size)
{
    if (largest >> told == 0)
        return 1;
    snprintf(error, size, "--bits: is %u, but %s holds a sample of %u, which takes %u", told, path, largest, bits_for(largest));
    return 0;
}

int find_bits(const char *left_path, const char *right_path, uint32_t told, image *left, image *right, char *error, size_t size)
{
    const uint32_t l = largest_sample(left), r = largest_sample(right);
    image *view[2];
    int i;
    view[0] = left;
    view[1] = right;
    if (told > 8 && left->sample_bytes == 1 && right->sample_bytes == 1) {
        snprintf(error, size, "--bits: is %u, but %s and %s hold 8 bits a sample; it goes with 16-bit files", told, left_path,
                 right_path);
        return 0;
    }
    if (told && (!holds(left_path, told, l, error, size) || !holds(right_path, told, r, error, size)))
        return 0;
    for (i = 0; i < 2; i++) {
        view[i]->largest = l > r ? l : r;
        if (view[i]->sample_bytes == 1)
            continue;
        measure(view[i], view[i]->largest);
        if (told) {
            view[i]->bits = told;
            view[i]->bits_from = BITS_TOLD;
        }
    }
    return 1;
}

void tell_bits(const char *left_path, const char *right_path, const image *left, char *text, size_t size)
{
    text[0] = 0;
    if (left->bits_from == BITS_OF_CHUNK)
        snprintf(text, size, "%s and %s are matched as %u bits a sample, as their sBIT says; --bits N takes another number",
                 left_path, right_path, left->bits);
    else if (left->bits_from == BITS_OF_SAMPLES)
        snprintf(text, size, "%s and %s are matched as %u bits a sample, for their largest is %u; --bits 16 takes them as they are",
                 left_path, right_path, left->bits, left->largest);
}

const char *bits_source_text(const image *left)
{
    static const char *const names[] = {"format", "sBIT", "samples", "option"};
    return names[left->bits_from];
}
