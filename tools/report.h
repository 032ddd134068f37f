/* What --json prints of a plan and its times. */
#ifndef STEREO_TOOL_REPORT_H
#define STEREO_TOOL_REPORT_H

#include "json.h"
#include "pair.h"

#define MAX_PASSES 256

/* Members of the open object: backend, device, how it runs. */
void report_device(json *j, const engine *e);
/* Members: the resolved pipeline, and the integers that its penalties became (where there is a plan). */
void report_pipeline(json *j, const engine *e);
/* Member: the fields that are not 0. */
void report_tuning(json *j, const stereo_tuning *tuning);
/* Members: disparities, tuning and memory. */
void report_plan(json *j, const engine *e);

/* Members: warnings, and what a pair was found to look like. */
void report_examination(json *j, const pair_report *report);

/* Members: the pixels that each view's mask leaves out, where it has one. */
void report_masks(json *j, const pair_report *report);

/* The whole object of `match`. */
void report_match(const engine *e, const pair_files *files, const pair_report *report);

/* Million disparity evaluations a second. */
double mde_s(uint32_t width, uint32_t height, uint32_t disparities, double ms);

#endif
