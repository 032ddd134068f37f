/* What a pair looks like before it is matched: warnings with advice, and the search range of --disparities auto. */
#include "pair.h"

#include <stdarg.h>

PRINTF_LIKE(2, 3) static void warn(pair_report *report, const char *format, ...)
{
    va_list arguments;
    if (report->warnings == MAX_WARNINGS)
        return;
    va_start(arguments, format);
    vsnprintf(report->warning[report->warnings++], sizeof(report->warning[0]), format, arguments);
    va_end(arguments);
}

static double share_of_100(float share)
{
    return 100.0 * (double)share;
}

static void tell_findings(const engine *e, const pair_files *f, pair_report *report)
{
    const stereo_examination *x = &report->examination;
    const int32_t last = e->min_disparity + (int32_t)e->disparities - 1, down = x->vertical_offset;
    if (x->findings & STEREO_FINDING_SWAPPED)
        warn(report, "%s and %s look swapped: %.0f %% of %u points lie further right in the right image; give the left image "
             "first", f->left, f->right, share_of_100(x->negative), x->points);
    if (x->findings & STEREO_FINDING_UNRECTIFIED)
        warn(report, "%s and %s look unrectified: %.0f %% of %u points stand 2 rows or more apart, the middle one %d %s in the "
             "right image; %s", f->left, f->right, share_of_100(x->off_rows), x->points, down < 0 ? -down : down,
             down < 0 ? "higher" : "lower",
             e->o->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY ? "the file of --calib is not of these cameras"
                                                                 : "rectify them first, or with --prepare rectify --calib FILE");
    if (x->findings & STEREO_FINDING_RANGE)
        warn(report, "%s: the search range %d..%d is too small: %.0f %% of %u points have disparities outside, up to %d; take "
             "--min-disparity %d --disparities %u, or --disparities auto", f->left, e->min_disparity, last,
             share_of_100(x->outside), x->points, x->nearest > last ? x->nearest : x->farthest, x->min_disparity,
             x->num_disparities);
}

/* The range that was found; of a 16-bit PNG no more than it holds. */
static void take_range(engine *e, const pair_files *f, pair_report *report)
{
    const stereo_examination *x = &report->examination;
    const int png = has_suffix(f->out, ".png") || (f->right_out && has_suffix(f->right_out, ".png"));
    int64_t low = e->o->min_given ? e->o->min_disparity : x->min_disparity, end = x->min_disparity + (int64_t)x->num_disparities;
    if (x->num_disparities == 0) {
        warn(report, "%s: --disparities auto: only %u points were found again in the right image; %u disparities are searched",
             f->left, x->points, e->disparities);
        return;
    }
    low = png && low < 0 ? 0 : low;
    end = png && end > 256 ? 256 : end;
    end = end < low + 1 ? low + 1 : end > low + (int64_t)STEREO_MAX_DISPARITIES ? low + (int64_t)STEREO_MAX_DISPARITIES : end;
    e->min_disparity = (int32_t)low;
    e->disparities = (uint32_t)(end - low);
    e->ranged = 1;
}

int pair_examine(engine *e, const pair_files *f, const image *left, const image *right, pair_report *report)
{
    const options *o = e->o;
    int status;
    e->min_disparity = o->min_disparity;
    e->disparities = o->disparities;
    e->ranged = 0;
    if (!o->auto_range && (o->no_check || (o->quiet && !o->json)))
        return DONE;
    status = engine_examine(e, left, right, &report->examination);
    if (status != DONE)
        return status;
    report->examined = 1;
    if (o->auto_range) {
        take_range(e, f, report);
        report->examination.findings &= ~(uint32_t)STEREO_FINDING_RANGE;
    }
    if (!o->no_check)
        tell_findings(e, f, report);
    return DONE;
}

void pair_warn(const engine *e, const pair_report *report)
{
    int i;
    for (i = 0; i < report->warnings && !e->o->quiet; i++)
        note("warning", "%s", report->warning[i]);
}
