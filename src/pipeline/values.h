/* A parameter's value: read, written, checked, from and to text. Uses names.h and text.h. */

static int32_t stereo__get_int(const stereo_pipeline *p, uint32_t offset)
{
    int32_t value;
    memcpy(&value, (const uint8_t *)p + offset, sizeof(value));
    return value;
}

static float stereo__get_float(const stereo_pipeline *p, uint32_t offset)
{
    float value;
    memcpy(&value, (const uint8_t *)p + offset, sizeof(value));
    return value;
}

static void stereo__put_int(stereo_pipeline *p, uint32_t offset, int32_t value)
{
    memcpy((uint8_t *)p + offset, &value, sizeof(value));
}

static void stereo__put_float(stereo_pipeline *p, uint32_t offset, float value)
{
    memcpy((uint8_t *)p + offset, &value, sizeof(value));
}

/* "box.radius: is 2000, must be 0..1023 pixels". also: what it must be besides. */
static stereo_result stereo__bad_number(const stereo_param *param, const char *value, const char *also, char *error,
                                        size_t size)
{
    char low[STEREO__NUMBER], high[STEREO__NUMBER];
    stereo__write_float((float)param->minimum, low);
    stereo__write_float((float)param->maximum, high);
    return stereo__param_error(error, size, "%s: %s %.60s, must be %s..%s%s%s%s", param->key,
                               param->type == STEREO_PARAM_COSTS ? "a weight is" : "is", value[0] ? value : "''", low, high,
                               param->unit[0] ? " " : "", param->unit, also);
}

static stereo_result stereo__out_of_range(const stereo_param *param, const char *value, char *error, size_t size)
{
    return stereo__bad_number(param, value, param->type == STEREO_PARAM_WINDOW ? ", width and height both odd" : "",
                              error, size);
}

static stereo_result stereo__check_int(const stereo_param *param, int32_t value, char *error, size_t size)
{
    char text[STEREO__NUMBER];
    snprintf(text, sizeof(text), "%ld", (long)value);
    if (param->choices[0] && stereo__find_name(param->choices, text, strlen(text)) < 0)
        return stereo__no_such_name(param, text, strlen(text), "", error, size);
    if ((double)value < param->minimum || (double)value > param->maximum)
        return stereo__out_of_range(param, text, error, size);
    return STEREO_OK;
}

/* The range's ends are compared as floats: a field that holds the nearest float to 0.01 is inside 0.01..100. */
static stereo_result stereo__check_float(const stereo_param *param, float value, char *error, size_t size)
{
    char text[STEREO__NUMBER] = "not finite";
    if (value >= (float)param->minimum && value <= (float)param->maximum)
        return STEREO_OK;
    stereo__write_float(value, text);
    return stereo__out_of_range(param, text, error, size);
}

static stereo_result stereo__check_window(const stereo_param *param, int32_t width, int32_t height, char *error,
                                          size_t size)
{
    char text[STEREO__NUMBER];
    if (width >= param->minimum && width <= param->maximum && height >= param->minimum && height <= param->maximum &&
        width % 2 == 1 && height % 2 == 1)
        return STEREO_OK;
    snprintf(text, sizeof(text), "%ldx%ld", (long)width, (long)height);
    return stereo__out_of_range(param, text, error, size);
}

static stereo_result stereo__not_a(const stereo_param *param, const char *what, const char *value, char *error,
                                   size_t size)
{
    return stereo__param_error(error, size, "%s: is '%.60s', must be %s", param->key, value, what);
}

static stereo_result stereo__set_costs(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    const char *list = value, *term = NULL;
    size_t length = 0, terms = 0, n;
    memset(p->cost, 0, sizeof(p->cost));
    while ((list = stereo__next_name(list, '+', &term, &length)) != NULL) {
        float weight = 1.0f;
        int32_t kind;
        for (n = 0; n < length && term[n] != ':'; n++) {
        }
        kind = stereo__find_name(param->choices, term, n);
        if (kind < 0)
            return stereo__no_such_name(param, term, n, "", error, size);
        if (n < length && !stereo__parse_float(term + n + 1, length - n - 1, &weight))
            return stereo__not_a(param, "NAME[:WEIGHT][+NAME[:WEIGHT]...] with decimal weights", value, error, size);
        if (stereo__check_float(param, weight, error, size) != STEREO_OK)
            return STEREO_ERROR_BAD_ARGUMENT;
        if (terms == STEREO_MAX_COSTS)
            return stereo__param_error(error, size, "%s: '%.60s' has too many terms, must have at most %d", param->key,
                                       value, STEREO_MAX_COSTS);
        p->cost[terms].kind = (stereo_cost_kind)(kind + 1);
        p->cost[terms++].weight = weight;
    }
    n = strlen(value);
    if (n == 0 || value[n - 1] == '+')
        return stereo__no_such_name(param, "", 0, "", error, size);
    return STEREO_OK;
}

/* A list's entry, and 0 behind its last one. */
static int32_t stereo__get_list_entry(const stereo_pipeline *p, const stereo_param *param, int32_t i)
{
    return i < (int32_t)param->maximum ? stereo__get_int(p, param->offset + (uint32_t)i * (uint32_t)sizeof(int32_t)) : 0;
}

static void stereo__put_list(stereo_pipeline *p, const stereo_param *param, int32_t i, int32_t kind)
{
    stereo__put_int(p, param->offset + (uint32_t)i * (uint32_t)sizeof(int32_t), kind);
}

static stereo_result stereo__set_list(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                      size_t size)
{
    const char *list = value, *name = NULL;
    const int32_t room = (int32_t)param->maximum;
    size_t length = 0;
    int32_t count = 0;
    for (; count < room; count++)
        stereo__put_list(p, param, count, 0);
    count = 0;
    if (strcmp(value, "none") == 0)
        return STEREO_OK;
    while ((list = stereo__next_name(list, ',', &name, &length)) != NULL) {
        int32_t kind = stereo__find_name(param->choices, name, length);
        if (kind < 0)
            return stereo__no_such_name(param, name, length, ", or only none", error, size);
        if (count == room)
            return stereo__param_error(error, size, "%s: '%.60s' has too many names, must have at most %ld", param->key,
                                       value, (long)room);
        stereo__put_list(p, param, count++, kind + 1);
    }
    length = strlen(value);
    if (length == 0 || value[length - 1] == ',')
        return stereo__no_such_name(param, "", 0, ", or only none", error, size);
    return STEREO_OK;
}

static stereo_result stereo__set_window(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                        size_t size)
{
    const char *x = strchr(value, 'x');
    int32_t width, height;
    if (!stereo__parse_int(value, x ? (size_t)(x - value) : strlen(value), &width) ||
        !stereo__parse_int(x ? x + 1 : value, strlen(x ? x + 1 : value), &height))
        return stereo__not_a(param, "a window WxH in whole pixels, such as 9x7 or 5", value, error, size);
    stereo__put_int(p, param->offset, width);
    stereo__put_int(p, param->offset + (uint32_t)sizeof(int32_t), height);
    return stereo__check_window(param, width, height, error, size);
}

static stereo_result stereo__set_int(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                     size_t size)
{
    int32_t v;
    if (!stereo__parse_int(value, strlen(value), &v))
        return param->choices[0] ? stereo__no_such_name(param, value, strlen(value), "", error, size)
                                 : stereo__bad_number(param, value, ", a whole number", error, size);
    stereo__put_int(p, param->offset, v);
    return stereo__check_int(param, v, error, size);
}

static stereo_result stereo__set_float(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    float v;
    if (!stereo__parse_float(value, strlen(value), &v))
        return stereo__bad_number(param, value, ", a decimal number", error, size);
    stereo__put_float(p, param->offset, v);
    return stereo__check_float(param, v, error, size);
}

static stereo_result stereo__set_choice(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                        size_t size)
{
    int32_t v = stereo__find_name(param->choices, value, strlen(value));
    if (v < 0)
        return stereo__no_such_name(param, value, strlen(value), "", error, size);
    stereo__put_int(p, param->offset, v);
    return STEREO_OK;
}

static stereo_result stereo__set_param(stereo_pipeline *p, const stereo_param *param, const char *value, char *error,
                                       size_t size)
{
    switch (param->type) {
    case STEREO_PARAM_INT: return stereo__set_int(p, param, value, error, size);
    case STEREO_PARAM_FLOAT: return stereo__set_float(p, param, value, error, size);
    case STEREO_PARAM_CHOICE: return stereo__set_choice(p, param, value, error, size);
    case STEREO_PARAM_WINDOW: return stereo__set_window(p, param, value, error, size);
    case STEREO_PARAM_COSTS: return stereo__set_costs(p, param, value, error, size);
    case STEREO_PARAM_LIST: return stereo__set_list(p, param, value, error, size);
    }
    return STEREO_ERROR_BAD_ARGUMENT;
}

static stereo_result stereo__no_pipeline(char *error, size_t size)
{
    return stereo__param_error(error, size, "the pipeline was not initialised; fill it with stereo_pipeline_base or "
                                            "stereo_pipeline_preset");
}

STEREO_API void stereo_pipeline_base(stereo_pipeline *pipeline)
{
    static const char *const texts[][2] = { /* of parameters that are no single number */
        {"cost", "census"}, {"census.window", "9x7"}, {"sad.window", "3x1"},
        {"zncc.window", "5x5"}, {"normalize.window", "9x9"}, {"refine", "lr,median"}};
    uint32_t i;
    if (!pipeline)
        return;
    memset(pipeline, 0, sizeof(*pipeline));
    pipeline->canary_ = STEREO__PIPELINE_CANARY;
    for (i = 0; i < STEREO__PARAMS; i++) {
        const stereo_param *param = &stereo__param_table[i];
        if (param->type == STEREO_PARAM_FLOAT)
            stereo__put_float(pipeline, param->offset, (float)param->standard);
        else if (param->type == STEREO_PARAM_INT || param->type == STEREO_PARAM_CHOICE)
            stereo__put_int(pipeline, param->offset, (int32_t)param->standard);
    }
    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        stereo__set_param(pipeline, stereo__find_param(texts[i][0]), texts[i][1], NULL, 0);
}

STEREO_API stereo_result stereo_pipeline_set(stereo_pipeline *pipeline, const char *key, const char *value,
                                             char *error, size_t error_size)
{
    stereo_pipeline edited;
    const stereo_param *param;
    stereo_result result;
    if (error && error_size > 0)
        error[0] = 0;
    if (!key || !value)
        return stereo__param_error(error, error_size, "key and value must not be NULL");
    if (!pipeline || pipeline->canary_ != STEREO__PIPELINE_CANARY)
        return stereo__no_pipeline(error, error_size);
    param = stereo__find_param(key);
    if (!param)
        return stereo__no_such_key(key, error, error_size);
    edited = *pipeline;
    result = stereo__set_param(&edited, param, value, error, error_size);
    if (result == STEREO_OK)
        *pipeline = edited;
    return result;
}

/* All but base fill invalid pixels, so that their maps are dense. Penalties are in units of the first cost term. */
#define STEREO__GENERAL \
    "census.kind=pattern ad.curve=exponential ad.lambda=6 ad.texture=15 ad.gain=1 gradient.curve=exponential " \
    "gradient.lambda=6 aggregate=box box.radius=1 sgm.adapt=exponential sgm.p1=0.25 sgm.scale=1.5 " \
    "refine=lr,speckle,border,vote,fill,weighted-median speckle.step=1.5 wmedian.radius=5 "
static const char *const stereo__presets[][2] = {
    {"base", ""},
    {"fast", "census.kind=pattern sgm.adapt=exponential sgm.p1=0.25 sgm.p2=1.6 "
             "refine=lr,speckle,border,fill,weighted-median fill.method=row"},
    {"balanced", STEREO__GENERAL "cost=census+ad+gradient:0.4 sgm.p2=2 vote.rounds=3"},
    {"accurate", STEREO__GENERAL "cost=census:0.7+ad+gradient:0.4 ad.colour=0 sgm.p2=3 right-view=own lr.tolerance=1.5 "
                 "vote.length=25"},
    {"automotive", "census.kind=pattern aggregate=box sgm.p1=0.35 sgm.p2=1.4 lr.tolerance=2 "
                   "refine=lr,speckle,fill,median speckle.area=250 fill.method=row median.radius=3"},
    {"indoor", "cost=ad-census+gradient:0.4 census.kind=pattern ad.lambda=5 gradient.curve=exponential "
               "gradient.lambda=5 aggregate=cross cross.arms=mei cross.length=45 cross.tau=20 cross.length2=7 "
               "cross.tau2=9 cross.iterations=2 sgm.adapt=colour sgm.tau-so=25 sgm.p1=0.2 sgm.p2=0.9 right-view=own "
               "lr.tolerance=0.5 refine=lr,border,vote,fill,median vote.tau=30 vote.ratio=0.6 median.radius=2"},
    {"realtime", "census.kind=pattern sgm.paths=3 sgm.p1=0.3 sgm.p2=1.2 lr.tolerance=1.5 refine=lr,speckle,fill,median "
                 "fill.method=row median.radius=2"}};

STEREO_API const char *stereo_preset_text(stereo_preset preset)
{
    return (uint32_t)preset < sizeof(stereo__presets) / sizeof(stereo__presets[0]) ? stereo__presets[preset][0] : NULL;
}

STEREO_API const char *stereo_preset_settings(stereo_preset preset)
{
    return stereo_preset_text(preset) ? stereo__presets[preset][1] : NULL;
}

STEREO_API stereo_result stereo_pipeline_preset(stereo_preset preset, stereo_pipeline *pipeline)
{
    const char *at = stereo_preset_settings(preset);
    char key[32], value[96];
    if (!at || !pipeline)
        return STEREO_ERROR_BAD_ARGUMENT;
    stereo_pipeline_base(pipeline);
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, "="), m = strcspn(at + n + 1, " ");
        memcpy(key, at, n);
        memcpy(value, at + n + 1, m);
        key[n] = value[m] = 0;
        stereo__set_param(pipeline, stereo__find_param(key), value, NULL, 0);
        at += n + 1 + m;
    }
    return STEREO_OK;
}

static int stereo__get_costs(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    int i, whole = 1;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        char weight[STEREO__NUMBER];
        if (p->cost[i].kind == STEREO_COST_NONE)
            continue;
        if (text[0])
            whole = stereo__append(text, size, "+", 1);
        whole &= stereo__append_name(text, size, param->choices, (int32_t)p->cost[i].kind - 1);
        if (!stereo__write_float(p->cost[i].weight, weight))
            return 0;
        if (p->cost[i].weight != 1.0f)
            whole &= stereo__append(text, size, ":", 1) & stereo__append(text, size, weight, strlen(weight));
        if (!whole)
            return 0;
    }
    return whole;
}

static int stereo__get_list(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    int32_t i, kind, whole = 1;
    for (i = 0; (kind = stereo__get_list_entry(p, param, i)) != 0 && whole; i++) {
        if (i > 0)
            whole = stereo__append(text, size, ",", 1);
        whole &= stereo__append_name(text, size, param->choices, kind - 1);
    }
    return i == 0 ? stereo__append(text, size, "none", 4) : whole;
}

/* 0: no room, or a float that is not finite. */
static int stereo__get_param(const stereo_pipeline *p, const stereo_param *param, char *text, size_t size)
{
    char number[STEREO__NUMBER] = "";
    switch (param->type) {
    case STEREO_PARAM_INT:
        snprintf(number, sizeof(number), "%ld", (long)stereo__get_int(p, param->offset));
        break;
    case STEREO_PARAM_FLOAT:
        if (!stereo__write_float(stereo__get_float(p, param->offset), number))
            return 0;
        break;
    case STEREO_PARAM_CHOICE:
        return stereo__append_name(text, size, param->choices, stereo__get_int(p, param->offset));
    case STEREO_PARAM_WINDOW:
        snprintf(number, sizeof(number), "%ldx%ld", (long)stereo__get_int(p, param->offset),
                 (long)stereo__get_int(p, param->offset + (uint32_t)sizeof(int32_t)));
        break;
    case STEREO_PARAM_COSTS:
        return stereo__get_costs(p, param, text, size);
    case STEREO_PARAM_LIST:
        return stereo__get_list(p, param, text, size);
    }
    return stereo__append(text, size, number, strlen(number));
}

STEREO_API stereo_result stereo_pipeline_get(const stereo_pipeline *pipeline, const char *key, char *text,
                                             size_t text_size)
{
    const stereo_param *param = key ? stereo__find_param(key) : NULL;
    if (!text || text_size == 0)
        return STEREO_ERROR_BAD_ARGUMENT;
    text[0] = 0;
    if (!param || !pipeline || pipeline->canary_ != STEREO__PIPELINE_CANARY)
        return STEREO_ERROR_BAD_ARGUMENT;
    if (stereo__get_param(pipeline, param, text, text_size))
        return STEREO_OK;
    text[0] = 0;
    return STEREO_ERROR_BAD_ARGUMENT;
}

