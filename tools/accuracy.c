/* stereo accuracy: presets and the papers' pipelines on pairs with ground truth, as one page of tables and pictures. */
#include "accuracy_html.h"

#include "commands.h"
#include "json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- running ---- */

/* Pipeline m on scene k on device d. DONE, or the exit status with the line in the device's error. */
static int run_one(accuracy_report *r, int d, int m, int k, const scene_pair *pair, float **disparity)
{
    outcome *out = &r->outcomes[report_outcomes(r, d, m) - r->outcomes + k];
    engine *e = &r->devices[d];
    options *o = &r->device_options[d];
    int status = method_pipeline(r->methods[m].settings, &o->pipeline, e->error, sizeof(e->error));
    o->disparities = r->scenes[k].disparities;
    if (status == DONE)
        status = accuracy_match(e, pair, (int)o->repeat, disparity, &out->ms);
    if (status != DONE)
        return status;
    out->evaluations = (double)pair->left.width * pair->left.height * r->scenes[k].disparities;
    if (!accuracy_score(pair, *disparity, out)) {
        snprintf(e->error, sizeof(e->error), "no memory to score %s", r->scenes[k].name);
        return FAILED;
    }
    out->done = 1;
    return DONE;
}

static void tell(accuracy_report *r, int d, int m, int k)
{
    const outcome *out = report_outcomes(r, d, m) + k;
    double figure = outcome_figure(&r->scenes[k], out, REGION_NONOCC);
    r->runs++;
    r->work_done += out->evaluations;
    if (r->device_options[d].quiet)
        return;
    if (r->bar)
        progress_clear();
    fprintf(stderr, "%-32s %-30s %-20.20s %8.1f ms", r->scenes[k].name, r->methods[m].name, r->devices[d].device.name,
            out->ms);
    if (!isnan(figure))
        fprintf(stderr, " %6.2f %%", figure);
    fputs(d > 0 && !out->same ? " differs from the first device\n" : "\n", stderr);
    if (r->bar)
        progress_show(r->runs, r->device_count * r->method_count * r->scene_count,
                      r->work_done > 0.0 ? r->work / r->work_done - 1.0 : 0.0, r->start, r->scenes[k].name);
}

/* Opens every pair for its size; one that cannot be opened fails when its turn comes. */
static void sum_work(accuracy_report *r)
{
    char error[700];
    scene_pair pair;
    int k;
    for (k = 0; k < r->scene_count; k++)
        if (scene_open(&r->scenes[k], &pair, error, sizeof(error))) {
            r->work += (double)pair.left.width * pair.left.height * r->scenes[k].disparities * r->method_count * r->device_count;
            scene_close(&pair);
        }
}

/* Pipeline m on scene k on every device; *first is the first one's map, to be freed. */
static int run_devices(accuracy_report *r, int m, int k, const scene_pair *pair, float **first, const char **error)
{
    size_t bytes = (size_t)pair->left.width * pair->left.height * sizeof(float);
    int d, status = DONE;
    for (d = 0; d < r->device_count && status == DONE; d++) {
        float *disparity = NULL;
        status = run_one(r, d, m, k, pair, &disparity);
        *error = r->devices[d].error;
        if (d == 0)
            *first = disparity;
        else if (disparity)
            r->outcomes[report_outcomes(r, d, m) - r->outcomes + k].same = memcmp(disparity, *first, bytes) == 0;
        if (status == DONE)
            tell(r, d, m, k);
        if (d > 0)
            free(disparity);
    }
    return status;
}

/* All pipelines on scene k; the presets' maps go into the page. */
static int run_scene(accuracy_report *r, int k, const char **error)
{
    static char text[700];
    scene_pair pair;
    float *maps[MAX_METHODS] = {NULL};
    const outcome *outcomes[MAX_METHODS];
    int m, status = DONE;
    *error = text;
    if (!scene_open(&r->scenes[k], &pair, text, sizeof(text)))
        return FAILED;
    for (m = 0; m < r->method_count && status == DONE; m++) {
        outcomes[m] = report_outcomes(r, 0, m) + k;
        status = run_devices(r, m, k, &pair, &maps[m], error);
    }
    if (status == DONE)
        html_scene(r->pictures, &r->scenes[k], &pair, r->methods, maps, outcomes, r->preset_count);
    for (m = 0; m < r->method_count; m++)
        free(maps[m]);
    scene_close(&pair);
    return status;
}

/* ---- what to run, and on what ---- */

static int open_device(accuracy_report *r, const options *o, stereo_backend backend, const char *device)
{
    options *mine = &r->device_options[r->device_count];
    int status;
    *mine = *o;
    mine->backend = backend;
    mine->device = device;
    status = engine_open(&r->devices[r->device_count], mine);
    if (status != DONE)
        return fail(status, "%s", r->devices[r->device_count].error);
    r->device_count++;
    return DONE;
}

/* The CPU and every Vulkan device that is real hardware, unless --backend or --device say otherwise. */
static int open_devices(accuracy_report *r, const options *o)
{
    static char index[MAX_DEVICES][16];
    stereo_device_info devices[MAX_DEVICES];
    uint32_t count = MAX_DEVICES, i;
    int status = DONE;
    if (o->backend != STEREO_BACKEND_VULKAN)
        status = open_device(r, o, STEREO_BACKEND_CPU, NULL);
    if (status != DONE || o->backend == STEREO_BACKEND_CPU)
        return status;
    if (o->device)
        return open_device(r, o, STEREO_BACKEND_VULKAN, o->device);
    if (stereo_devices(NULL, devices, &count) != STEREO_OK)
        count = 0;
    for (i = 0; i < count && i < MAX_DEVICES && r->device_count < MAX_DEVICES && status == DONE; i++) {
        stereo_device_kind kind = devices[i].kind;
        if (kind != STEREO_DEVICE_DISCRETE && kind != STEREO_DEVICE_INTEGRATED && kind != STEREO_DEVICE_VIRTUAL)
            continue;
        snprintf(index[i], sizeof(index[i]), "%u", (unsigned)i);
        status = open_device(r, o, STEREO_BACKEND_VULKAN, index[i]);
    }
    if (status == DONE && r->device_count == 0)
        return fail(FAILED, "there is no Vulkan device that is real hardware; --device names another");
    return status;
}

/* Keeps the methods whose name or source contains the word; counts the presets among them. */
static int choose_methods(accuracy_report *r, method kept[MAX_METHODS], const char *word)
{
    int i;
    r->method_count = accuracy_choose(kept, word);
    for (i = 0; i < r->method_count; i++)
        r->preset_count += strcmp(kept[i].source, "preset") == 0;
    r->methods = kept;
    return r->method_count > 0;
}

/* ---- what is printed and written ---- */

static void json_figures(json *j, const accuracy_report *r, int d, int m)
{
    const outcome *outcomes = report_outcomes(r, d, m);
    int i;
    json_open(j, "scenes", '{');
    for (i = 0; i < r->scene_count; i++) {
        json_open(j, r->scenes[i].name, '{');
        json_number(j, "visible", outcome_figure(&r->scenes[i], &outcomes[i], REGION_NONOCC));
        json_number(j, "all", outcome_figure(&r->scenes[i], &outcomes[i], REGION_ALL));
        json_number(j, "discontinuities", outcome_figure(&r->scenes[i], &outcomes[i], REGION_DISC));
        json_number(j, "ms", outcomes[i].ms);
        if (d > 0)
            json_boolean(j, "same", outcomes[i].same);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void print_json(const accuracy_report *r)
{
    json j = {NULL, 0, 0};
    int d, m;
    j.out = stdout;
    json_open(&j, NULL, '[');
    for (d = 0; d < r->device_count; d++)
        for (m = 0; m < r->method_count; m++) {
            const outcome *outcomes = report_outcomes(r, d, m);
            json_open(&j, NULL, '{');
            json_text(&j, "device", r->devices[d].device.name);
            json_text(&j, "method", r->methods[m].name);
            json_text(&j, "settings", r->methods[m].settings);
            json_number(&j, "middlebury_v2", group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY_V2, REGIONS));
            json_number(&j, "kitti_2015", group_figure(r->scenes, outcomes, r->scene_count, GROUP_KITTI, 1));
            json_number(&j, "middlebury", group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY, 1));
            json_number(&j, "further", group_figure(r->scenes, outcomes, r->scene_count, GROUP_FURTHER, 1));
            json_number(&j, "mde_s", report_speed(r, d, m));
            json_figures(&j, r, d, m);
            json_close(&j, '}');
        }
    json_close(&j, ']');
}

static void print_figure(double figure)
{
    if (isnan(figure))
        printf(" %9s", "-");
    else
        printf(" %9.2f", figure);
}

static void print_table(const accuracy_report *r)
{
    int m;
    printf("%-30s %9s %9s %9s %9s %9s\n", "", "v2, 12", "KITTI D1", "2001-14", "further", "MDE/s");
    for (m = 0; m < r->method_count; m++) {
        const outcome *outcomes = report_outcomes(r, 0, m);
        printf("%-30s", r->methods[m].name);
        print_figure(group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY_V2, REGIONS));
        print_figure(group_figure(r->scenes, outcomes, r->scene_count, GROUP_KITTI, 1));
        print_figure(group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY, 1));
        print_figure(group_figure(r->scenes, outcomes, r->scene_count, GROUP_FURTHER, 1));
        printf(" %9.1f\n", report_speed(r, 0, m));
    }
}

static int write_page(const accuracy_report *r, const char *path)
{
    output_files all;
    FILE *file;
    int whole;
    memset(&all, 0, sizeof(all));
    file = output_open(&all, path);
    if (file)
        html_page(file, r);
    whole = file && output_close(&all, file, !ferror(r->pictures)) && outputs_commit(&all);
    if (!whole)
        outputs_discard(&all);
    return whole ? DONE : fail(FAILED, "%s", all.error);
}

static int run_all(accuracy_report *r, const options *o)
{
    const char *error = "";
    int i, status = open_devices(r, o);
    r->outcomes = (outcome *)new_memory((size_t)(r->device_count * r->method_count), (size_t)r->scene_count,
                                        sizeof(outcome));
    r->pictures = tmpfile();
    r->bar = !o->quiet && isatty(STDERR_FILENO);
    if (r->bar)
        sum_work(r);
    r->start = now_ms();
    if (status == DONE && (!r->outcomes || !r->pictures))
        return fail(FAILED, "no memory or temporary file for the report");
    for (i = 0; i < r->scene_count && status == DONE; i++) {
        status = run_scene(r, i, &error);
        if (status != DONE)
            return fail(status, "%s: %s", r->scenes[i].name, error);
    }
    if (r->bar)
        progress_clear();
    if (status == DONE && o->out)
        status = write_page(r, o->out);
    if (status == DONE && o->json)
        print_json(r);
    else if (status == DONE)
        print_table(r);
    return status;
}

int accuracy_main(int argc, char **argv)
{
    static scene scenes[MAX_SCENES];
    static method methods[MAX_METHODS];
    static accuracy_report r;
    static output_files report;
    options o;
    const char *folder;
    int i, status = options_read(&o, COMMAND_ACCURACY, argc, argv);
    if (status != DONE || o.helped)
        return status;
    folder = o.arguments > 0 ? o.argument[0] : getenv("STEREO_DATA");
    if (!folder || o.arguments > 1)
        return fail(WRONG, "%s: stereo accuracy FOLDER -o REPORT.html", folder ? "one FOLDER is enough" : "FOLDER is missing");
    if (o.out && !has_suffix(o.out, ".html"))
        return fail(WRONG, "-o %s: the report is a page; its suffix is .html", o.out);
    r.scenes = scenes;
    r.scene_count = scenes_choose(scenes, scenes_find(folder, scenes), o.scenes, 0);
    if (r.scene_count == 0)
        return fail(FAILED, "%s holds no pair%s%s; tests/README.md says how such a folder is laid out", folder,
                    o.scenes ? " whose name contains " : "", o.scenes ? o.scenes : "");
    if (!choose_methods(&r, methods, o.only))
        return fail(WRONG, "--only: no method's name or source contains '%s'", o.only);
    if (o.out && !output_possible(&report, o.out))
        return fail(FAILED, "-o %s", report.error);
    status = run_all(&r, &o);
    for (i = 0; i < r.device_count; i++)
        engine_close(&r.devices[i]);
    if (r.pictures)
        fclose(r.pictures);
    free(r.outcomes);
    return status;
}
