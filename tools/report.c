#include "report.h"

#include <stdlib.h>
#include <string.h>

double mde_s(uint32_t width, uint32_t height, uint32_t disparities, double ms)
{
    return (double)width * height * disparities / (ms * 1e3);
}

void report_device(json *j, const engine *e)
{
    stereo_backend backend = stereo_context_backend(e->context);
    json_text(j, "version", STEREO_VERSION_TEXT);
    json_text(j, "backend", backend_text(backend));
    json_text(j, "device", e->device.name);
    json_text(j, "device_kind", device_kind_text(e->device.kind));
    if (backend == STEREO_BACKEND_CPU) {
        json_integer(j, "threads", stereo_context_threads(e->context));
        json_text(j, "simd", stereo_simd_text(stereo_context_simd(e->context)));
    } else {
        json_integer(j, "device_index", e->device.index);
    }
}

void report_pipeline(json *j, const engine *e)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    json_open(j, "pipeline", '{');
    for (i = 0; i < count; i++) {
        char text[200];
        if (stereo_pipeline_get(&e->o->pipeline, params[i].key, text, sizeof(text)) != STEREO_OK)
            continue;
        if (params[i].type == STEREO_PARAM_INT || params[i].type == STEREO_PARAM_FLOAT)
            json_raw(j, params[i].key, text);
        else
            json_text(j, params[i].key, text);
    }
    json_close(j, '}');
    if (!e->plan)
        return;
    json_open(j, "integers", '{');   /* what penalties in cost units became; 0 = this plan has none */
    json_integer(j, "unit", stereo_plan_integer(e->plan, "unit"));
    for (i = 0; i < count; i++)
        if (params[i].type == STEREO_PARAM_FLOAT && strcmp(params[i].unit, "units") == 0)
            json_integer(j, params[i].key, stereo_plan_integer(e->plan, params[i].key));
    json_close(j, '}');
}

void report_tuning(json *j, const stereo_tuning *tuning)
{
    const char *name;
    uint32_t value;
    size_t i, at;
    json_open(j, "tuning", '{');
    for (i = 0; (name = tuning_field(i, &at)) != NULL; i++) {
        memcpy(&value, (const char *)tuning + at, sizeof(value));
        if (value)
            json_integer(j, name, value);
    }
    json_close(j, '}');
}

void report_plan(json *j, const engine *e)
{
    stereo_memory memory;
    json_integer(j, "min_disparity", e->min_disparity);
    json_integer(j, "disparities", e->disparities);
    if (e->plan)
        report_tuning(j, &e->desc.tuning);
    if (e->plan && stereo_plan_memory(e->context, &e->desc, &memory) == STEREO_OK) {
        json_integer(j, "host_bytes", (int64_t)memory.host_bytes);
        json_integer(j, "device_bytes", (int64_t)memory.device_bytes);
    }
}

static void report_stages(json *j, const engine *e)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count = stereo_plan_passes(e->plan, passes, MAX_PASSES), i;
    json_open(j, "stages", '[');
    for (i = 0; i < count && i < MAX_PASSES; i++) {
        json_open(j, NULL, '{');
        json_text(j, "name", passes[i].name);
        json_time(j, "ms", passes[i].milliseconds);
        json_time(j, "predicted_ms", passes[i].predicted);
        json_integer(j, "bytes", (int64_t)passes[i].bytes);
        json_boolean(j, "volume", passes[i].volume != 0);
        json_integer(j, "fused", passes[i].fused);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void report_examination(json *j, const pair_report *report)
{
    const stereo_examination *x = &report->examination;
    int i;
    json_open(j, "warnings", '[');
    for (i = 0; i < report->warnings; i++)
        json_text(j, NULL, report->warning[i]);
    json_close(j, ']');
    if (!report->examined)
        return;
    json_open(j, "examination", '{');
    json_integer(j, "sought", x->sought);
    json_integer(j, "points", x->points);
    json_boolean(j, "unrelated", (x->findings & STEREO_FINDING_UNRELATED) != 0);
    json_boolean(j, "swapped", (x->findings & STEREO_FINDING_SWAPPED) != 0);
    json_boolean(j, "unrectified", (x->findings & STEREO_FINDING_UNRECTIFIED) != 0);
    json_boolean(j, "range_too_small", (x->findings & STEREO_FINDING_RANGE) != 0);
    json_integer(j, "farthest", x->farthest);
    json_integer(j, "nearest", x->nearest);
    json_integer(j, "min_disparity", x->min_disparity);
    json_integer(j, "disparities", x->num_disparities);
    json_integer(j, "vertical_offset", x->vertical_offset);
    json_close(j, '}');
}

void report_masks(json *j, const pair_report *report)
{
    if (report->masked[0])
        json_integer(j, "masked", (int64_t)report->left_out[0]);
    if (report->masked[1])
        json_integer(j, "masked_right", (int64_t)report->left_out[1]);
}

void report_match(const engine *e, const pair_files *files, const pair_report *report)
{
    json j = {NULL, 0, 0};
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, e);
    json_text(&j, "left", files->left);
    json_text(&j, "right", files->right);
    json_text(&j, "out", files->out);
    json_open(&j, "size", '[');
    json_integer(&j, NULL, report->width);
    json_integer(&j, NULL, report->height);
    json_close(&j, ']');
    json_integer(&j, "channels", report->channels);
    json_integer(&j, "bits", report->bits);
    json_text(&j, "bits_from", report->bits_from);
    report_masks(&j, report);
    report_plan(&j, e);
    report_pipeline(&j, e);
    report_stages(&j, e);
    report_examination(&j, report);
    json_number(&j, "density", report->density);
    json_number(&j, "total_ms", report->total_ms);
    json_time(&j, "predicted_ms", report->predicted_ms);
    json_number(&j, "mde_s", mde_s(report->width, report->height, e->disparities, report->total_ms));
    json_close(&j, '}');
}
