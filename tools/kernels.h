/* The file of --kernels: fields of stereo_tuning that stereo tune found to be fastest, by device and pair and pipeline. */
#ifndef STEREO_TOOL_KERNELS_H
#define STEREO_TOOL_KERNELS_H

#include "stereo.h"

#include <stddef.h>

/* What an entry is for, as it is written down. A pair is of one size and number of disparities. */
typedef struct kernels_key { char device[320], pair[96], pipeline[8192]; } kernels_key;

typedef struct kernels_entry {
    const char *device, *pair, *pipeline; /* NULL: the file does not say */
    stereo_tuning tuning;
    int refused;                     /* the device did not take it: it counts as absent */
    size_t begin, end;               /* bytes of the file */
} kernels_entry;

typedef struct kernels {
    char *text, *words;              /* the file, and its lines each closed by a zero byte */
    size_t bytes;
    kernels_entry *entries;
    int count;
} kernels;

/* The i-th field of stereo_tuning, and where it is: NULL behind the last. */
const char *tuning_field(size_t i, size_t *at);
/* The one of this name, of so many bytes: NULL where there is none. */
uint32_t *tuning_value(stereo_tuning *tuning, const char *name, size_t length);

void kernels_describe(kernels_key *key, const stereo_context *context, const stereo_plan_desc *desc);
/* KEY=VALUE of every setting that is not `from`'s, each behind `option`. Returns how many there are. */
int kernels_settings(const stereo_pipeline *pipeline, const stereo_pipeline *from, const char *option, char *text, size_t size);
/* The same of every field that is not 0. */
void kernels_fields(const stereo_tuning *tuning, char *text, size_t size);

/* DONE with what the file holds (nothing, where it is empty), to be freed, or FAILED with a line. */
int kernels_read(kernels *k, const char *path, char *error, size_t size);
void kernels_free(kernels *k);
/* NULL: there is none. */
kernels_entry *kernels_find(kernels *k, const kernels_key *key);
/* Writes the file anew with this entry instead of the one it had, and the others as they are. `remark` stands beside it.
   DONE, or FAILED with a line. */
int kernels_write(const char *path, const kernels_key *key, const stereo_tuning *tuning, const char *remark, char *error,
                  size_t size);

#endif
