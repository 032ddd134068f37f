/* Helpers that run several oracles on a pass. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

oracle_extent job_extent(const job *j, int32_t min_disparity)
{
    oracle_extent e = j->e;
    e.min_disparity = min_disparity;
    return e;
}

uint64_t *job_words(const job *j, const job_value *v)
{
    uint64_t *words = (uint64_t *)calloc(j->pixels, sizeof *words);
    size_t p, plane;
    test_check(words != NULL, "out of memory");
    for (plane = 0; plane < v->depth; plane++)
        for (p = 0; p < j->pixels; p++)
            words[p] |= (uint64_t)v->v[plane * j->pixels + p] << (8 * v->element_bytes * plane);
    return words;
}

/* The table of a pass. */
int pass_is(const stereo__pass *pass, const char *kernel)
{
    return strcmp(harness_kernel_name(pass->kernel), kernel) == 0;
}

const uint32_t *pass_table(const stereo__program *program, const stereo__pass *pass, int binding)
{
    return program->tables[program->slots[pass->slot[binding]].origin];
}

/* The extent of a volume of floats in the form of binding k. */
oracle_extent job_floats(const job *j, uint32_t k)
{
    oracle_extent e = j->e;
    e.kept16 = j->program->slots[j->pass->slot[k]].elem == STEREO__U16;
    return e;
}

oracle_features job_features(const job *j, int right, const stereo__cost_params *cost)
{
    oracle_features features;
    features.left = job_words(j, &j->in[0]);
    features.right = job_words(j, &j->in[right]);
    features.cap = cost->cap;
    features.max = cost->max;
    return features;
}

void job_features_free(oracle_features features)
{
    free((void *)(uintptr_t)features.left);
    free((void *)(uintptr_t)features.right);
}

oracle_choice job_choice(const stereo__wta_params *wta)
{
    oracle_choice choice = {1.0f, wta->subpixel, wta->keep, wta->shift};
    return choice;
}

oracle_differences job_differences(const stereo__cost_params *cost)
{
    oracle_differences ad = {cost->channels, cost->truncate, cost->quantise, cost->cap, cost->max, 0, 0};
    return ad;
}

/* Oracles of outputs write pixels; these are compared as elements of the picture's sample size. */
void job_keep_pixels(job_value *out, const void *pixels)
{
    size_t i;
    for (i = 0; i < out->n; i++) {
        uint16_t two;
        if (out->element_bytes == 1) out->v[i] = ((const uint8_t *)pixels)[i];
        else if (out->element_bytes == 4) memcpy(&out->v[i], (const uint8_t *)pixels + 4 * i, 4);
        else {
            memcpy(&two, (const uint8_t *)pixels + 2 * i, 2);
            out->v[i] = two;
        }
    }
}

void *job_pixels_new(const job_value *out)
{
    void *pixels = malloc(out->n * 4);
    test_check(pixels != NULL, "out of memory");
    return pixels;
}
