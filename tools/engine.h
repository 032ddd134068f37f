/* A context and a plan made from the options; match, batch and bench run on it. */
#ifndef STEREO_TOOL_ENGINE_H
#define STEREO_TOOL_ENGINE_H

#include "image_io.h"
#include "kernels.h"
#include "options.h"

typedef struct engine {
    const options *o;
    stereo_context *context;
    stereo_device_info device;
    stereo_plan *plan;
    stereo_plan_desc desc;           /* what the plan was made from */
    int32_t min_disparity;           /* the search range: the options', or with ranged = 1 what a pair needs */
    uint32_t disparities;
    int rated;                       /* times were taken that --rates did not tell */
    int ranged;
    stereo_pipeline pipeline;        /* and what desc.pipeline pointed at then */
    calib_fitted cameras;            /* of --calib, for pairs of desc's size */
    int told_scale;                  /* that it was scaled for them */
    kernels kernels;                 /* what --kernels holds */
    kernels_entry *entry;            /* that of the last description; NULL = none fits */
    char error[700];                 /* one line about the last call that failed */
    char why_cpu[700];               /* why --backend auto took no Vulkan device */
    uint32_t bits_told;              /* of samples, by the last note; 0 = there was none */
    size_t left_out_told[2];         /* the counts of the last note on masks */
    int lost;                        /* the device is gone: no other pair can be matched either */
} engine;

/* DONE, or the exit status with the line in e->error. The context's logger points at e: it must not move. */
int engine_open(engine *e, const options *o);
/* Tells, after the work, that no Vulkan hardware was found for it. */
void engine_tell(const engine *e);
/* stereo_devices, which says in e->error why it fails. */
stereo_result engine_devices(engine *e, stereo_device_info *infos, uint32_t *count);
/* Makes the plan, or keeps the one there is where nothing changed. */
int engine_plan(engine *e, const image *left, uint32_t outputs, stereo_confidence_format confidence,
                stereo_depth_format depth, const float q[16]);
/* Looks at a pair as the plan would get it. */
int engine_examine(engine *e, const image *left, const image *right, stereo_examination *examination);
/* Takes times of small plans of the options' pipeline. */
int engine_measure(engine *e, double milliseconds);
/* Writes what was measured to the file of --rates, if that was given. */
int engine_keep_rates(engine *e);
/* The same for about so long where --rates tells nothing of it. */
int engine_know(engine *e, const image *left, double milliseconds);
/* Writes what was found for such pairs to the file of --kernels. */
int engine_keep_kernels(engine *e, const image *left, const stereo_tuning *tuning, const char *remark);
/* What a plan for such pairs will take. */
int engine_predict(engine *e, const image *left, stereo_prediction *prediction, stereo_pass_info *passes, uint32_t room);
/* The memory that it will ask for. */
int engine_memory(engine *e, const image *left, stereo_memory *memory);
/* Whether the options make a plan at all, before any picture is read. */
int engine_check(engine *e);
/* The line for a stereo_match or stereo_submit that failed. */
int engine_failed(engine *e, stereo_result result);
void engine_close(engine *e);

const char *backend_text(stereo_backend backend);
const char *device_kind_text(stereo_device_kind kind);

#endif
