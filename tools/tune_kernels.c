#include "tune_kernels.h"
#include "bench_times.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_TURNS 9u
#define MOST_TURNS 41u
#define TIME_A_FORM 100.0            /* ms: of short frames there are more turns */
#define WORTH_KEEPING 0.97           /* of the time before */
#define MAX_FORMS 10
#define MEMORY (1ull << 30)          /* bytes that plans which take turns have together, where there are more than two */
#define ROUNDS 2

/* A form that is so many times as slow as the first one after these turns stands back. */
static const struct { uint32_t turns; double times; } hopeless[] = {{3, 1.25}, {5, 1.05}};
#define HOPELESS (sizeof(hopeless) / sizeof(hopeless[0]))

/* What is tried, in this order: first what makes other passes of a pipeline, then how these are cut. */
typedef struct field_row {
    const char *name;
    stereo_backend backend;
    int hidden;                      /* 1 = a plan with another value may show the same passes and memory */
    const char *stages;              /* of pipelines with one of these words; "" = of all */
    uint32_t values[9];              /* beside 0 */
} field_row;
static const field_row fields[] = {
    {"cost_join", STEREO_BACKEND_VULKAN, 0, "", {1, 2}},
    {"dt_join", STEREO_BACKEND_VULKAN, 0, "domain-transform", {1, 2}},
    {"bp_join", STEREO_BACKEND_VULKAN, 0, "=bp", {1, 2, 3}},
    {"box_tile", STEREO_BACKEND_VULKAN, 0, "box guided", {1024}},
    {"volume_layout", STEREO_BACKEND_VULKAN, 1, "=wta", {1, 2}},
    {"slab_disparities", STEREO_BACKEND_VULKAN, 0, "", {8, 16, 32, 64}},
    {"zncc_form", STEREO_BACKEND_VULKAN, 1, "zncc", {1, 2, 3}},
    {"zncc_rows", STEREO_BACKEND_VULKAN, 1, "zncc", {2, 4, 8, 16}},
    {"zncc_columns", STEREO_BACKEND_VULKAN, 1, "zncc", {8, 16, 32, 64}},
    {"zncc_sums", STEREO_BACKEND_VULKAN, 1, "zncc", {1, 2}},
    {"path_lanes", STEREO_BACKEND_VULKAN, 1, "=sgm =mgm =scanline", {1, 4, 8, 16, 32, 64}},
    {"path_shuffle", STEREO_BACKEND_VULKAN, 1, "=sgm", {1}},
    {"unroll", STEREO_BACKEND_VULKAN, 1, "box adaptive-weight cross-weight", {1, 2}},
    {"group_width", STEREO_BACKEND_VULKAN, 1, "", {32, 64, 128, 256, 512}},
    {"row_alignment", STEREO_BACKEND_VULKAN, 0, "=bp", {4, 64, 128, 256}},
    {"band_rows", STEREO_BACKEND_VULKAN, 0, "", {16, 32, 64, 128}},
    {"block_columns", STEREO_BACKEND_CPU, 1, "=sgm =mgm domain-transform cross smooth", {16, 32, 128, 256, 512}},
    {"band_rows", STEREO_BACKEND_CPU, 1, "", {4, 8, 16, 32, 64, 128, 256}}};
#define FIELDS (sizeof(fields) / sizeof(fields[0]))

/* A plan that takes turns with others. */
typedef struct form {
    stereo_tuning tuning;
    stereo_plan *plan;
    trial *trial;                    /* NULL: what stood before */
    double ms[MOST_TURNS];
    uint32_t runs;
    int out;                         /* it stands back, or cannot run */
} form;

static uint32_t *value_of(stereo_tuning *tuning, const field_row *row)
{
    return tuning_value(tuning, row->name, strlen(row->name));
}

static double left_ms(const kernel_search *s) { return s->end - now_ms(); }

/* ---- which values there are ---- */

/* Is this field one of the device and the pipeline? */
static int concerns(const kernel_search *s, const field_row *row)
{
    static const char *const keys[] = {"cost", "aggregate", "optimize", "refine"};
    char stages[900] = "", words[64], *word;
    size_t i;
    if (row->backend != stereo_context_backend(s->e->context) ||
        (s->tuning.zncc_form == 1 && (strcmp(row->name, "zncc_rows") == 0 || strcmp(row->name, "zncc_columns") == 0)) ||
        (s->e->device.subgroup_size == 0 && strcmp(row->name, "path_shuffle") == 0))
        return 0;                    /* sums without a block; lanes that cannot shuffle */
    for (i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        const size_t used = strlen(stages);
        char value[200];
        stereo_pipeline_get(&s->o->pipeline, keys[i], value, sizeof(value));
        snprintf(stages + used, sizeof(stages) - used, " %s=%s", keys[i], value);
    }
    snprintf(words, sizeof(words), "%s", row->stages);
    for (word = strtok(words, " "); word; word = strtok(NULL, " "))
        if (strstr(stages, word))
            return 1;
    return row->stages[0] == 0;
}

/* Larger values than this do what it does. */
static uint32_t largest(const kernel_search *s, const field_row *row)
{
    uint32_t lanes = 1;
    if (strcmp(row->name, "band_rows") == 0)
        return s->pair->left.height;
    if (strcmp(row->name, "block_columns") == 0)
        return s->pair->left.width;
    if (strcmp(row->name, "slab_disparities") == 0)
        return s->o->disparities;
    while (lanes < (s->o->disparities + 3) / 4)
        lanes *= 2;
    return strcmp(row->name, "path_lanes") == 0 ? lanes : UINT32_MAX; /* one for four disparities */
}

/* What can be seen of a plan without making it. */
typedef struct outline {
    stereo_pass_info passes[MAX_PASSES];
    stereo_prediction prediction;
    stereo_memory memory;
} outline;

static int outline_of(kernel_search *s, const stereo_tuning *tuning, outline *out)
{
    int status;
    memset(out, 0, sizeof(*out));
    s->o->tuning = *tuning;
    status = engine_predict(s->e, &s->pair->left, &out->prediction, out->passes, MAX_PASSES);
    return status == DONE ? engine_memory(s->e, &s->pair->left, &out->memory) : status;
}

static int same_outline(const outline *a, const outline *b)
{
    uint32_t i;
    if (a->prediction.passes != b->prediction.passes || memcmp(&a->memory, &b->memory, sizeof(a->memory)) != 0)
        return 0;
    for (i = 0; i < a->prediction.passes && i < MAX_PASSES; i++) {
        const stereo_pass_info *p = &a->passes[i], *q = &b->passes[i];
        if (strcmp(p->name, q->name) != 0 || p->fused != q->fused || p->bytes != q->bytes ||
            p->operations != q->operations || p->dispatches != q->dispatches)
            return 0;
    }
    return 1;
}

static trial *add_trial(kernel_search *s, const field_row *row, uint32_t value, trial_verdict verdict)
{
    trial *t = s->count < MAX_TRIALS ? &s->trials[s->count++] : NULL;
    if (t) {
        t->field = row->name;
        t->value = value;
        t->ms = t->ms_before = -1.0;
        t->verdict = verdict;
    }
    return t;
}

/* The values of a field that are worth a run, as forms behind the first; those that are not get their verdict. Returns how many
   forms there are, the first with them. */
static int choose_values(kernel_search *s, const field_row *row, form *forms, uint64_t *bytes)
{
    static outline now, then;        /* large */
    uint32_t v = 0, most = largest(s, row);
    int n = 1, i;
    *bytes = 1;
    if (outline_of(s, &s->tuning, &now))
        return n;
    for (i = -1; i < 0 || row->values[i]; i++) {
        stereo_tuning tuning = s->tuning;
        trial_verdict verdict = VERDICT_NO_TIME;
        v = i < 0 ? 0 : row->values[i];
        if (v == *value_of(&s->tuning, row) || v > most || n == MAX_FORMS)
            continue;
        *value_of(&tuning, row) = v;
        if (outline_of(s, &tuning, &then))
            verdict = VERDICT_NO_PLAN;
        else if (!row->hidden && same_outline(&now, &then))
            verdict = VERDICT_SAME_PLAN;
        memset(&forms[n], 0, sizeof(forms[n]));
        forms[n].tuning = tuning;
        forms[n].trial = add_trial(s, row, v, verdict);
        n += verdict == VERDICT_NO_TIME && forms[n].trial;
        if (*bytes < then.memory.host_bytes + then.memory.device_bytes)
            *bytes = then.memory.host_bytes + then.memory.device_bytes;
    }
    return n;
}

/* ---- runs ---- */

/* Gives a plan, or the exit status with the line in e->error. */
static int make_plan(kernel_search *s, const stereo_tuning *tuning, stereo_plan **plan)
{
    static const float q[16];
    const double start = now_ms();
    int status;
    s->o->tuning = *tuning;
    status = engine_plan(s->e, &s->pair->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    *plan = s->e->plan;
    s->e->plan = NULL;
    s->making = now_ms() - start;
    return status;
}

static int run_frame(kernel_search *s, stereo_plan *plan, double *ms)
{
    stereo_frame frame = STEREO_INIT;
    const double start = now_ms();
    stereo_result result;
    frame.left.pixels = s->pair->left.pixels;
    frame.right.pixels = s->pair->right.pixels;
    frame.disparity.pixels = s->map;
    s->e->error[0] = 0;
    result = stereo_match(plan, &frame);
    *ms = now_ms() - start;
    return result == STEREO_OK ? DONE : engine_failed(s->e, result);
}

/* The plan and its first frame, which is not timed. DONE, also where the value is not for this device; else all is over. */
static int begin_form(kernel_search *s, form *f)
{
    const size_t bytes = (size_t)s->pair->left.width * s->pair->left.height * sizeof(float);
    double ms;
    int status = make_plan(s, &f->tuning, &f->plan);
    if (status == DONE)
        status = run_frame(s, f->plan, &ms);
    if (!f->trial)                   /* it ran before */
        return status;
    f->out = status != DONE || memcmp(s->map, s->first_map, bytes) != 0;
    if (f->out)
        f->trial->verdict = status == DONE ? VERDICT_OTHER_OUTPUT : VERDICT_NO_PLAN;
    return s->e->lost ? status : DONE;
}

static double median(form *f) { return summarize_values(f->ms, f->runs).median; }

static void drop_hopeless(form *forms, int count, uint32_t turns)
{
    size_t h = 0;
    int i;
    while (h < HOPELESS && hopeless[h].turns != turns)
        h++;
    for (i = 1; i < count && h < HOPELESS; i++)
        if (!forms[i].out && median(&forms[i]) > hopeless[h].times * median(&forms[0]))
            forms[i].out = 1;
}

/* Turns of all forms that still run, the first of a turn another one each time. *late: time is up, nothing was found out. */
static int take_turns(kernel_search *s, form *forms, int count, double end, int *late)
{
    uint32_t turn;
    int i, status = DONE;
    *late = 0;
    for (i = 0; i < count; i++)
        forms[i].runs = 0;
    for (turn = 0; turn < s->turns && status == DONE && !*late; turn++) {
        for (i = 0; i < count && status == DONE && !*late; i++) {
            form *f = &forms[(i + (int)turn) % count];
            if (f->out)
                continue;
            status = run_frame(s, f->plan, &f->ms[f->runs++]);
            *late = now_ms() > end;
        }
        if (!*late)
            drop_hopeless(forms, count, turn + 1);
    }
    return status;
}

/* What the runs of a form say beside those of the first. */
static void note_times(form *forms, int i)
{
    if (!forms[i].runs)
        return;
    forms[i].trial->ms = median(&forms[i]);
    forms[i].trial->ms_before = median(&forms[0]);
    forms[i].trial->verdict = VERDICT_NOT_FASTER;
}

/* Time that must be left when the search ends: for the run of before and after, where there will be one. */
static double last_ms(const kernel_search *s)
{
    return s->kept ? 2.0 * (s->making + (s->turns + 1.0) * s->frame) : 0.0;
}

/* Once more, with plans made anew: where a plan's memory happens to lie makes a difference too. Whether the second form is
   faster again. */
static int confirm(kernel_search *s, form *two, int *agrees)
{
    const double need = 2.0 * (s->making + (s->turns + 1.0) * s->frame);
    int i, late = 1, status = DONE;
    *agrees = 0;
    two[1].trial->verdict = VERDICT_NO_TIME;
    if (left_ms(s) < need + last_ms(s))
        return DONE;
    for (i = 0; i < 2 && status == DONE; i++) {
        stereo_plan_destroy(two[i].plan);
        status = begin_form(s, &two[i]);
    }
    if (status == DONE && !two[0].out && !two[1].out)
        status = take_turns(s, two, 2, s->end, &late);
    if (status != DONE || late)
        return status;
    note_times(two, 1);
    *agrees = !two[1].out && median(&two[1]) <= WORTH_KEEPING * median(&two[0]);
    two[1].trial->verdict = *agrees ? VERDICT_KEPT : VERDICT_NOT_FASTER;
    return DONE;
}

/* Runs the forms beside the first one, and the best once more beside it alone: *best is its number, 0 = the first stays. */
static int compare(kernel_search *s, form *forms, int count, int *best)
{
    form two[2];
    int i, late, agrees, fastest = 0, status = take_turns(s, forms, count, s->end, &late);
    *best = 0;
    if (status != DONE || late)
        return status;
    for (i = 1; i < count; i++) {
        note_times(forms, i);
        if (!forms[i].out && median(&forms[i]) < median(&forms[fastest]))
            fastest = i;
    }
    if (fastest == 0 || median(&forms[fastest]) > WORTH_KEEPING * median(&forms[0]))
        return DONE;
    two[0] = forms[0];
    two[1] = forms[fastest];
    status = confirm(s, two, &agrees);
    forms[0].plan = two[0].plan;
    forms[fastest].plan = two[1].plan;
    if (!agrees)
        return status;
    *best = fastest;
    s->kept++;
    s->ms_before = median(&two[0]);
    s->ms_after = median(&two[1]);
    return status;
}

/* ---- the search ---- */

/* How many forms beside the first there are time and memory for. */
static int room_for(const kernel_search *s, int wanted, uint64_t bytes)
{
    const double n = (left_ms(s) - last_ms(s) - s->turns * s->frame) / (s->making + (s->turns + 1) * s->frame);
    const int held = MEMORY / bytes > MAX_FORMS ? MAX_FORMS : (int)(MEMORY / bytes), most = held > 2 ? held - 1 : 1;
    const int room = n < 1.0 ? 0 : n < wanted ? (int)n : wanted;
    return room < most ? room : most;
}

/* So many of the forms take turns with the plan there is; the best one's becomes that plan. */
static int try_forms(kernel_search *s, form *forms, int count)
{
    int i, best = 0, status = DONE;
    forms[0].tuning = s->tuning;
    forms[0].plan = s->plan;
    for (i = 1; i < count && status == DONE; i++)
        if (left_ms(s) > 0.0)
            status = begin_form(s, &forms[i]);
        else
            forms[i].out = 1;
    if (status == DONE)
        status = compare(s, forms, count, &best);
    s->tuning = forms[best].tuning;
    s->plan = forms[best].plan;
    for (i = 0; i < count; i++)
        if (i != best)
            stereo_plan_destroy(forms[i].plan);
    return status;
}

static int vary(kernel_search *s, const field_row *row)
{
    static form forms[MAX_FORMS], part[MAX_FORMS];
    uint64_t bytes;
    int count = choose_values(s, row, forms, &bytes), at, status = DONE;
    for (at = 1; at < count && status == DONE;) {
        const int n = room_for(s, count - at, bytes);
        if (n == 0)
            break;
        memset(part, 0, sizeof(part));
        memcpy(part + 1, forms + at, (size_t)n * sizeof(part[0]));
        status = try_forms(s, part, n + 1);
        at += n;
    }
    return status;
}

/* The plan without tuning, and what a frame of it takes. */
static int begin_search(kernel_search *s)
{
    double ms[3];
    uint32_t n;
    int status = make_plan(s, &s->tuning, &s->plan);
    if (status == DONE)
        status = run_frame(s, s->plan, &ms[0]);
    if (status != DONE)
        return status;
    memcpy(s->first_map, s->map, (size_t)s->pair->left.width * s->pair->left.height * sizeof(float));
    for (n = 0; n < 3 && status == DONE && (n == 0 || left_ms(s) > 0.0); n++)
        status = run_frame(s, s->plan, &ms[n]);
    if (status != DONE)
        return status;
    s->ms_before = s->frame = summarize_values(ms, n).median;
    s->turns = (uint32_t)(TIME_A_FORM / (s->frame > 1.0 ? s->frame : 1.0)) | 1u;
    s->turns = s->turns < LEAST_TURNS ? LEAST_TURNS : s->turns > MOST_TURNS ? MOST_TURNS : s->turns;
    return DONE;
}

/* Everything that was kept beside nothing at all; of one value that is known. */
static int end_search(kernel_search *s)
{
    static form forms[2];            /* nothing, and everything */
    int i, late, status = DONE;
    if (s->kept < 2)
        return DONE;
    memset(forms, 0, sizeof(forms));
    forms[1].tuning = s->tuning;
    stereo_plan_destroy(s->plan);
    s->plan = NULL;
    for (i = 0; i < 2 && status == DONE; i++)
        status = begin_form(s, &forms[i]);
    if (status == DONE)              /* time was set aside for it */
        status = take_turns(s, forms, 2, HUGE_VAL, &late);
    if (status == DONE) {
        s->ms_before = median(&forms[0]);
        s->ms_after = median(&forms[1]);
        s->taken_back = forms[1].out || s->ms_after > WORTH_KEEPING * s->ms_before;
    }
    if (s->taken_back)
        s->tuning = forms[0].tuning;
    for (i = 0; i < 2; i++)
        stereo_plan_destroy(forms[i].plan);
    return status;
}

/* What a later round did not run has been told. */
static void forget_not_run(kernel_search *s, int first)
{
    int i, n = first;
    for (i = first; i < s->count; i++)
        if (s->trials[i].ms >= 0.0)
            s->trials[n++] = s->trials[i];
    s->count = n;
}

/* Again, once something was kept: other fields may like it. */
static int search_fields(kernel_search *s)
{
    stereo_tuning before;
    int round, status = DONE;
    size_t i;
    memset(&before, 0xff, sizeof(before));
    for (round = 0; round < ROUNDS && status == DONE && memcmp(&before, &s->tuning, sizeof(before)) != 0; round++) {
        const int first = s->count;
        before = s->tuning;
        for (i = 0; i < FIELDS && status == DONE; i++)
            if (concerns(s, &fields[i]))
                status = vary(s, &fields[i]);
        if (round > 0)
            forget_not_run(s, first);
    }
    return status;
}

int search_kernels(kernel_search *s, engine *e, options *o, const scene_pair *pair)
{
    stereo_plan *kept = e->plan;
    int i, status = FAILED;
    memset(s, 0, sizeof(*s));
    s->o = o;
    s->e = e;
    s->pair = pair;
    s->end = now_ms() + 1e3 * o->seconds;
    s->ms_before = s->ms_after = -1.0;
    s->map = (float *)new_memory(pair->left.width, pair->left.height, sizeof(float));
    s->first_map = (float *)new_memory(pair->left.width, pair->left.height, sizeof(float));
    kernels_free(&e->kernels);       /* what was found earlier does not count */
    e->entry = NULL;
    e->plan = NULL;
    if (!s->map || !s->first_map)
        snprintf(e->error, sizeof(e->error), "no memory for the maps");
    else
        status = begin_search(s);
    if (status == DONE)
        status = search_fields(s);
    if (status == DONE)
        status = end_search(s);
    stereo_plan_destroy(s->plan);
    free(s->map);
    free(s->first_map);
    for (i = 0; i < s->count; i++)
        s->left_out += s->trials[i].verdict == VERDICT_NO_TIME;
    s->plan = NULL;
    s->map = s->first_map = NULL;
    e->plan = kept;
    return status;
}

/* ---- what is printed ---- */

static const char *verdict_text(trial_verdict verdict)
{
    static const char *const texts[] = {"no time", "same plan", "no plan", "other output", "not faster", "kept"};
    return texts[verdict];
}

void print_kernels(const kernel_search *s)
{
    int i;
    printf("%-20s %8s %12s %12s\n", "field", "value", "before", "measured ms");
    for (i = 0; i < s->count; i++) {
        const trial *t = &s->trials[i];
        if (t->ms < 0.0)
            printf("  %-18s %8u %12s %12s  %s\n", t->field, (unsigned)t->value, "-", "-", verdict_text(t->verdict));
        else
            printf("  %-18s %8u %12.2f %12.2f  %s\n", t->field, (unsigned)t->value, t->ms_before, t->ms,
                   verdict_text(t->verdict));
    }
    if (s->ms_after >= 0.0)
        printf("%-29s %12.2f %12.2f%s\n", "together", s->ms_before, s->ms_after, s->taken_back ? "  not faster" : "");
}

void report_kernels(json *j, const kernel_search *s)
{
    int i;
    json_open(j, "kernels", '{');
    report_tuning(j, &s->tuning);
    json_time(j, "ms_before", s->ms_before);
    json_time(j, "ms_after", s->ms_after);
    json_integer(j, "left_out", s->left_out);
    json_open(j, "values", '[');
    for (i = 0; i < s->count; i++) {
        const trial *t = &s->trials[i];
        json_open(j, NULL, '{');
        json_text(j, "field", t->field);
        json_integer(j, "value", t->value);
        json_time(j, "ms_before", t->ms_before);
        json_time(j, "ms", t->ms);
        json_boolean(j, "kept", t->verdict == VERDICT_KEPT && !s->taken_back);
        json_text(j, "verdict", verdict_text(t->verdict));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}
