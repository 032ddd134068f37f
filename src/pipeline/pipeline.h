/* The check of a pipeline before planning: each parameter, and what parameters require of each other. Uses
   values.h. */

static stereo_result stereo__check_costs(const stereo_pipeline *p, const stereo_param *param, char *error,
                                         size_t size)
{
    int i, terms = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        int32_t kind = (int32_t)p->cost[i].kind;
        if (kind == STEREO_COST_NONE)
            continue;
        if (kind < 0 || kind > stereo__count_names(param->choices))
            return stereo__param_error(error, size, "cost: the kind of term %d is %ld, must be 0 to %ld", i, (long)kind,
                                       (long)stereo__count_names(param->choices));
        if (stereo__check_float(param, p->cost[i].weight, error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
        terms++;
    }
    return terms > 0 ? STEREO_OK : stereo__param_error(error, size, "cost: must have at least one term");
}

static stereo_result stereo__check_list(const stereo_pipeline *p, const stereo_param *param, char *error, size_t size)
{
    int32_t i, kind;
    for (i = 0; (kind = stereo__get_list_entry(p, param, i)) != 0; i++)
        if (kind < 0 || kind > stereo__count_names(param->choices))
            return stereo__param_error(error, size, "%s: entry %ld is %ld, must be 0 to %ld", param->key, (long)i,
                                       (long)kind, (long)stereo__count_names(param->choices));
    return STEREO_OK;
}

static stereo_result stereo__check_param(const stereo_pipeline *p, const stereo_param *param, char *error,
                                         size_t size)
{
    int32_t value;
    switch (param->type) {
    case STEREO_PARAM_INT: return stereo__check_int(param, stereo__get_int(p, param->offset), error, size);
    case STEREO_PARAM_FLOAT: return stereo__check_float(param, stereo__get_float(p, param->offset), error, size);
    case STEREO_PARAM_WINDOW: return stereo__check_window(param, stereo__get_int(p, param->offset),
                                                         stereo__get_int(p, param->offset + (uint32_t)sizeof(int32_t)), error, size);
    case STEREO_PARAM_COSTS: return stereo__check_costs(p, param, error, size);
    case STEREO_PARAM_LIST: return stereo__check_list(p, param, error, size);
    case STEREO_PARAM_CHOICE: break;
    }
    value = stereo__get_int(p, param->offset);
    if (value >= 0 && value < stereo__count_names(param->choices))
        return STEREO_OK;
    return stereo__param_error(error, size, "%s: is %ld, must be 0 to %ld", param->key, (long)value,
                               (long)stereo__count_names(param->choices) - 1);
}

/* Can the right view not come from the left one's costs? The domain transform without means multiplies the costs of a
   left pixel by a gain of its own. That changes no choice among one pixel's disparities, but a right pixel chooses
   among costs of different left pixels. Optimizers that add up along paths even the gains out: measured, they lose
   nothing. */
static int stereo__has_gains(const stereo_pipeline *p)
{
    return p->aggregate == STEREO_AGGREGATE_DOMAIN_TRANSFORM && !p->dt.normalize &&
           p->right_view == STEREO_RIGHT_VIEW_VOLUME &&
           (p->optimize == STEREO_OPTIMIZE_WTA || p->optimize == STEREO_OPTIMIZE_SCANLINE);
}

#define STEREO__NO_GAINS \
    "volume compares costs of different pixels, which aggregate=domain-transform scales differently; needs " \
    "right-view=own or dt.normalize=1"

/* Checks the conditions between fields. */
static stereo_result stereo__check_cross(const stereo_pipeline *p, char *error, size_t size, const char **key)
{
    int32_t bits = stereo__census_bits(p), i;
    if (bits < 1 || bits > 64) {
        *key = "census.window";
        return stereo__param_error(error, size, "census.window: %ldx%ld makes %ld comparisons with this census.kind; "
                                   "there must be 1..64", (long)p->census.width, (long)p->census.height, (long)bits);
    }
    for (i = 1; i < STEREO_MAX_PREPARE && p->prepare[i - 1] != STEREO_PREPARE_NONE; i++)
        if (p->prepare[i] == STEREO_PREPARE_RECTIFY) {
            *key = "prepare";
            return stereo__param_error(error, size, "prepare: rectify must come first: a calibration is of the "
                                       "cameras' images");
        }
    for (i = 0; i < STEREO_MAX_REFINE && p->refine[i] != STEREO_REFINE_END; i++) {
        if (p->refine[i] == STEREO_REFINE_LR && p->right_view == STEREO_RIGHT_VIEW_NONE) {
            *key = "refine";
            return stereo__param_error(error, size, "refine: lr compares with the right view, which needs "
                                       "right-view=volume or own");
        }
        if (p->refine[i] == STEREO_REFINE_LR && stereo__has_gains(p)) {
            *key = "right-view";
            return stereo__param_error(error, size, "right-view: " STEREO__NO_GAINS);
        }
    }
    return STEREO_OK;
}

/* Checks everything in a pipeline that does not depend on the plan's size. *key: the parameter at fault. */
static stereo_result stereo__pipeline_check(const stereo_pipeline *p, char *error, size_t size, const char **key)
{
    uint32_t i;
    *key = "pipeline";
    if (p->canary_ != STEREO__PIPELINE_CANARY)
        return stereo__no_pipeline(error, size);
    for (i = 0; i < STEREO__PARAMS; i++) {
        *key = stereo__param_table[i].key;
        if (stereo__check_param(p, &stereo__param_table[i], error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
    }
    return stereo__check_cross(p, error, size, key);
}
