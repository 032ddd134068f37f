/* Compares the integers of a plan with those of the oracle. */
#include "units.h"

/* The name of the number at `offset`. */
static void name_word(size_t offset, char *text, size_t size)
{
#define ROW(field)                                                                    \
    {                                                                                 \
#field, offsetof(oracle_numbers, field), sizeof(((oracle_numbers *)0)->field) \
    }
    static const struct {
        const char *name;
        size_t offset, bytes;
    } rows[] = {ROW(prepare),
                ROW(sobel),
                ROW(normalize),
                ROW(blur),
                ROW(blur_table),
                ROW(top),
                ROW(planes),
                ROW(truncate),
                ROW(quantise),
                ROW(window),
                ROW(term_multiply),
                ROW(term_shift),
                ROW(mix),
                ROW(mixed),
                ROW(texture),
                ROW(texture_radius),
                ROW(texture_least),
                ROW(gain),
                ROW(prior_weight),
                ROW(prior_truncate),
                ROW(box_radius),
                ROW(before_multiply),
                ROW(before_shift),
                ROW(dt_shift),
                ROW(dt_table),
                ROW(fixed),
                ROW(dt_passes),
                ROW(dt_channels),
                ROW(dt_keep),
                ROW(dt_first),
                ROW(dt_means),
                ROW(guides),
                ROW(guide_lab),
                ROW(linear),
                ROW(colour),
                ROW(spatial),
                ROW(float_scale),
                ROW(weighed),
                ROW(kept16),
                ROW(taps),
                ROW(distance),
                ROW(clamp),
                ROW(min_sums),
                ROW(reach),
                ROW(c),
                ROW(eta),
                ROW(guided),
                ROW(window_weigh),
                ROW(own),
                ROW(other),
                ROW(iterations),
                ROW(fraction),
                ROW(joint),
                ROW(arm_planes),
                ROW(arm_shift),
                ROW(arm_length),
                ROW(arm_threshold),
                ROW(arm_step),
                ROW(arm_strict_length),
                ROW(arm_strict_threshold),
                ROW(costs),
                ROW(multiply),
                ROW(shift),
                ROW(cost_max),
                ROW(unit),
                ROW(directions),
                ROW(p1),
                ROW(p2),
                ROW(means),
                ROW(smooth),
                ROW(smooth_table),
                ROW(bp_levels),
                ROW(bp_iterations),
                ROW(bp_store),
                ROW(bp_reference),
                ROW(bp_most),
                ROW(bp_scale),
                ROW(bp_message),
                ROW(bp_inverse),
                ROW(bp_slope),
                ROW(bp_cap),
                ROW(bp_share),
                ROW(bp_belief),
                ROW(bp_level),
                ROW(guide_planes),
                ROW(guide_shift),
                ROW(p2_at),
                ROW(edges),
                ROW(divided),
                ROW(sum_max),
                ROW(ratio_shift),
                ROW(keep),
                ROW(confidence_least),
                ROW(raw),
                ROW(raw_shift),
                ROW(discontinuity),
                ROW(filter),
                ROW(tolerance),
                ROW(step),
                ROW(area),
                ROW(median_radius),
                ROW(fill_directions),
                ROW(vote_count),
                ROW(vote_ratio),
                ROW(vote_rounds),
                ROW(vote_median),
                ROW(vote_arms),
                ROW(weighted_radius),
                ROW(weighted_table),
                ROW(smooths),
                ROW(smooth_lambda),
                ROW(smooth_weights),
                ROW(smooth_fill),
                ROW(smooth_radius),
                ROW(lk),
                ROW(plane)};
#undef ROW
    size_t i;
    for (i = 0; i + 1 < sizeof rows / sizeof rows[0] && offset >= rows[i + 1].offset; i++) continue;
    snprintf(text, size, "%s[%u]", rows[i].name, (unsigned)((offset - rows[i].offset) / sizeof(uint32_t)));
}

/* Returns 0 if all numbers are equal. Else `why` describes the first difference. */
static int numbers_differ(const oracle_numbers *expected, const oracle_numbers *got, char *why, size_t size)
{
    size_t offset;
    uint32_t a, b;
    char name[40];
    for (offset = 0; offset < sizeof *expected; offset += sizeof a) {
        memcpy(&a, (const char *)expected + offset, sizeof a);
        memcpy(&b, (const char *)got + offset, sizeof b);
        if (a == b) continue;
        name_word(offset, name, sizeof name);
        snprintf(why, size, "%s is %lu, the oracle says %lu", name, (unsigned long)b, (unsigned long)a);
        return 1;
    }
    return 0;
}

/* The manual's promises about penalties, which hold after any rounding. */
static int penalties_hold(const oracle_wish *wish, const oracle_numbers *n)
{
    uint64_t most = (uint64_t)n->cost_max + n->p2;
    return !wish->paths || wish->costs_only || ((uint64_t)wish->paths * most <= 65535 && n->p2 > n->p1 && most + n->p1 <= 32767);
}

test_case units_allowed(const test_case *c)
{
    test_case out = *c;
    if (c->pipeline.optimize == STEREO_OPTIMIZE_SCANLINE && c->pipeline.scanline.stretch)
        out.inputs &= ~(uint32_t)STEREO_INPUT_PREVIOUS;
    return out;
}

void units_check_numbers(const test_case *given)
{
    const test_case mine = units_allowed(given), *c = &mine;
    oracle_wish wish;
    oracle_numbers expected, got;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_result result;
    char why[200];
    int possible;
    units_wish_of(c, &wish);
    possible = oracle_units(&wish, &expected);
    case_desc(c, STEREO_PLAN_NO_FUSION, &desc);
    units_quiet = !possible;
    result = stereo_plan_create(units_context, &desc, &plan);
    units_quiet = 0;
    units_plans++;
    if (result != (possible ? STEREO_OK : STEREO_ERROR_UNSUPPORTED)) units_failed(c, stereo_result_text(result));
    if (!plan) return;
    harness_numbers(plan, &got);
    if (numbers_differ(&expected, &got, why, sizeof why)) units_failed(c, why);
    else if (!penalties_hold(&wish, &got)) units_failed(c, "the penalties do not keep to their bounds");
    else if (stereo_plan_integer(plan, "scanline.lambda") != expected.scan_lambda)
        units_failed(c, "stereo_plan_integer says something else than the passes of scanline.lambda");
    else if (stereo_plan_integer(plan, "sgm.p1") != expected.p1 || stereo_plan_integer(plan, "sgm.p2") != expected.p2)
        units_failed(c, "stereo_plan_integer says something else than the passes");
    stereo_plan_destroy(plan);
}
