/* The public functions in turn: accepted and refused input, error texts, and a plan's promises about memory, threads,
   frames and barriers. Runs on the CPU and on every Vulkan device of the machine. The tests are in unit/, one file
   for each subject; this file has their shared functions and main().

   unit cpu | vulkan     one of them; without an argument, both (Vulkan where there is a device)
   unit together         all devices and the CPU at once

   STEREO_EMULATED=1     test_fork starts no threads in its child */
#include "kept.h" /* Vulkan, before stereo.h */
#include "unit/unit.h"

/* ---- the last line of the log ---- */

unit_line unit_heard;

void unit_on_log(void *user, const stereo_message *message)
{
    (void)user;
    unit_heard.lines++;
    if (message->level == STEREO_LEVEL_INFO) return;
    test_check(message->text && message->key, "a message without text or key");
    test_check(!strchr(message->text, '\n'), "a line break in: %s", message->text);
    snprintf(unit_heard.key, sizeof unit_heard.key, "%s", message->key);
    snprintf(unit_heard.text, sizeof unit_heard.text, "%s", message->text);
    unit_heard.level = message->level;
    unit_heard.result = message->result;
    if (message->level == STEREO_LEVEL_ERROR) unit_heard.errors++;
    if (message->result == STEREO_OK) {
        fprintf(stderr, "in the log: %s\n", message->text);
        unit_heard.layer++;
    }
}

void unit_forget(void)
{
    uint32_t layer = unit_heard.layer;
    memset(&unit_heard, 0, sizeof unit_heard);
    unit_heard.layer = layer;
}

void unit_refused(stereo_result got, stereo_result expected, const char *field)
{
    test_check(got == expected, "%s: returned %s, expected %s (%s)", field, stereo_result_text(got),
               stereo_result_text(expected), unit_heard.text);
    test_check(unit_heard.errors == 1, "%s: %u lines of level error", field, (unsigned)unit_heard.errors);
    test_check(unit_heard.result == expected, "%s: the message's result is %d", field, (int)unit_heard.result);
    test_check(strstr(unit_heard.text, field) != NULL, "'%s' is not named in: %s", field, unit_heard.text);
    unit_forget();
}

/* ---- the backend under test ---- */

stereo_backend unit_backend;
uint32_t unit_device;
stereo_context *unit_context;
int unit_asked_for;

void unit_context_desc(stereo_context_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->backend = unit_backend;
    desc->device_index_plus_one = unit_backend == STEREO_BACKEND_VULKAN ? unit_device + 1 : 0;
    desc->flags = unit_backend == STEREO_BACKEND_VULKAN ? (uint32_t)STEREO_CONTEXT_VALIDATE : 0;
    desc->logger.log = unit_on_log;
}

static int open_context(void **state)
{
    stereo_context_desc desc;
#ifdef VULKAN_CORE_H_
    stereo_vulkan_desc vulkan = STEREO_INIT;
#endif
    (void)state;
    unit_context_desc(&desc);
#ifdef VULKAN_CORE_H_
    vulkan.get_instance_proc_addr = kept_objects();
    if (unit_backend == STEREO_BACKEND_VULKAN) desc.vulkan = &vulkan;
#endif
    unit_forget();
    return stereo_context_create(&desc, &unit_context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(unit_context);
    unit_context = NULL;
    return unit_heard.layer ? -1 : 0;
}

static stereo_context *planned(uint32_t flags)
{
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *made;
    desc.flags = flags;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    return made;
}

stereo_context *unit_planned_card(uint32_t flags) { return planned(STEREO_CONTEXT_PLAN_FOR_GPU | flags); }

stereo_context *unit_planned_software(void) { return planned(STEREO_CONTEXT_PLAN_FOR_SOFTWARE); }

/* ---- small plans and pictures ---- */

stereo_pipeline unit_edited;

void unit_small_desc(stereo_plan_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->width = 40;
    desc->height = 20;
    desc->num_disparities = 16;
    stereo_q(100.0f, 0.1f, 20.0f, 10.0f, 0.0f, desc->q);
}

void unit_road_desc(stereo_plan_desc *desc, uint32_t disparities)
{
    unit_small_desc(desc);
    desc->width = 1242;
    desc->height = 375;
    desc->num_disparities = disparities;
}

uint8_t *unit_picture(uint32_t width, uint32_t height, uint32_t seed)
{
    uint8_t *p = (uint8_t *)malloc((size_t)width * height);
    size_t i;
    test_check(p != NULL, "out of memory");
    for (i = 0; i < (size_t)width * height; i++) {
        seed = seed * 1664525u + 1013904223u;
        p[i] = (uint8_t)(seed >> 24);
    }
    return p;
}

void unit_pair_make(pair *p, uint32_t width, uint32_t height)
{
    p->width = width;
    p->height = height;
    p->left = unit_picture(width, height, 1);
    p->right = unit_picture(width, height, 1);
    memmove(p->right, p->left + (width > 4 ? 3 : 0), (size_t)width * height - (width > 4 ? 3 : 0));
    p->out = (float *)malloc((size_t)width * height * sizeof *p->out);
}

void unit_pair_free(pair *p)
{
    free(p->left);
    free(p->right);
    free(p->out);
}

void unit_pair_frame(const pair *p, stereo_frame *frame)
{
    memset(frame, 0, sizeof *frame);
    frame->left.pixels = p->left;
    frame->right.pixels = p->right;
    frame->disparity.pixels = p->out;
}

stereo_plan *unit_make(const stereo_plan_desc *desc)
{
    stereo_plan *plan = NULL;
    test_check(stereo_plan_create(unit_context, desc, &plan) == STEREO_OK, "a good plan is refused: %s", unit_heard.text);
    return plan;
}

float *unit_match_once(const stereo_plan_desc *desc, pair *p)
{
    stereo_plan *plan = unit_make(desc);
    stereo_frame frame;
    float *found = p->out;
    unit_pair_frame(p, &frame);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    stereo_plan_destroy(plan);
    p->out = (float *)malloc((size_t)desc->width * desc->height * sizeof(float));
    return found;
}

/* ---- runs the tests ---- */

static int run_group(const char *name)
{
#define TABLE(file) &unit_tests_##file,
    static const test_table *const tables[] = {UNIT_FILES(TABLE)};
#undef TABLE
    return TEST_GROUP(name, tables, open_context, close_context);
}

int main(int argc, char **argv)
{
    static const test_table *const together = &unit_together;
    const char *part = argc > 1 ? argv[1] : "";
    stereo_device_info infos[16];
    uint32_t count = 16;
    int bad = 0;
    unit_asked_for = argc > 2;
    if (unit_asked_for) cmocka_set_test_filter(argv[2]);
    if (strcmp(part, "together") == 0) return test_group("unit, all devices", &together, 1, NULL, NULL) ? 1 : 0;
    unit_backend = STEREO_BACKEND_CPU;
    if (strcmp(part, "vulkan") != 0) bad += run_group("unit, CPU");
    if (strcmp(part, "cpu") == 0) return bad ? 1 : 0;
    if (stereo_devices(NULL, infos, &count) != STEREO_OK) count = 0;
    if (count == 0) printf("# no Vulkan device: unit tests ran on the CPU only\n");
    unit_backend = STEREO_BACKEND_VULKAN;
    for (unit_device = 0; unit_device < count; unit_device++) {
        printf("# device: %s\n", infos[unit_device].name);
        bad += run_group(infos[unit_device].name);
    }
    if (strcmp(part, "vulkan") == 0 && count == 0) bad = 1;
    return bad ? 1 : 0;
}
