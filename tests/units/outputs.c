/* From the caller's numbers to the outputs. */
#include "units.h"

#include <stdlib.h>

static void scene_of(const test_case *c, const oracle_wish *wish, const test_frame *f, oracle_scene *scene)
{
    int view;
    memset(scene, 0, sizeof *scene);
    for (view = 0; view < 2; view++) {
        scene->view[view].data = f->memory[PICTURE_LEFT + view];
        scene->view[view].stride = f->stride[PICTURE_LEFT + view];
        scene->view[view].channels = wish->channels;
        scene->view[view].sample_bytes = c->input >= STEREO_FORMAT_R16 ? 2 : 1;
        harness_camera(c, view, &scene->camera[view]);
        scene->mask[view].mask = f->memory[PICTURE_MASK + view];
        scene->mask[view].stride = f->stride[PICTURE_MASK + view];
    }
    scene->height = (int)c->height;
    scene->previous = c->no_previous ? NULL : f->memory[PICTURE_PREVIOUS];
    scene->previous_stride = f->stride[PICTURE_PREVIOUS];
    scene->disparity_format = (int)c->disparity_format;
    scene->given = f->memory[PICTURE_GIVEN];
    scene->given_stride = f->stride[PICTURE_GIVEN];
    scene->given_bytes = harness_given_bytes(c);
}

/* Writes a map into a picture of the frame, in the case's format. */
static void write_picture(const test_case *c, const oracle_maps *maps, int picture, test_frame *f)
{
    const int32_t *map = maps->view[picture == PICTURE_DISPARITY_RIGHT];
    int w = (int)c->width, h = (int)c->height, y;
    uint8_t *tight;
    if (!f->bytes[picture]) return;
    tight = (uint8_t *)malloc(f->row[picture] * c->height);
    test_check(tight != NULL, "out of memory");
    if (picture == PICTURE_CONFIDENCE)
        oracle_export_confidence(map, maps->confidence, w, h, (int)c->confidence_format, tight);
    else if (picture == PICTURE_DEPTH) oracle_export_depth(map, w, h, c->q, (int)c->depth_format, tight);
    else if (picture == PICTURE_COSTS)
        oracle_export_costs(maps->costs, (size_t)w * (size_t)h * c->disparities,
                            (uint32_t)(f->row[picture] / c->width / c->disparities), tight);
    else if (picture == PICTURE_POINTS) oracle_export_points(map, w, h, c->q, (float *)(void *)tight);
    else oracle_export_disparity(map, w, h, (int)c->disparity_format, tight);
    for (y = 0; y < h; y++)
        memcpy(f->memory[picture] + (size_t)y * f->stride[picture], tight + (size_t)y * f->row[picture],
               f->row[picture]);
    free(tight);
}

static void expected_frame(const test_case *c, const oracle_wish *wish, const oracle_numbers *numbers, test_frame *f)
{
    oracle_scene scene;
    oracle_maps maps;
    int picture;
    frame_make(c, f);
    scene_of(c, wish, f, &scene);
    oracle_pipeline(wish, numbers, &scene, &maps);
    for (picture = PICTURE_DISPARITY; picture < PICTURE_COUNT; picture++) write_picture(c, &maps, picture, f);
    free(maps.view[0]);
    free(maps.view[1]);
    free(maps.confidence);
    free(maps.costs);
}

static void check_outputs(const test_case *given)
{
    const test_case mine = units_allowed(given), *c = &mine;
    oracle_wish wish;
    oracle_numbers numbers;
    test_frame expected, got;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    char why[200];
    units_wish_of(c, &wish);
    if (!oracle_units(&wish, &numbers)) return;
    case_desc(c, 0, &desc);
    units_plans++;
    if (stereo_plan_create(units_context, &desc, &plan) != STEREO_OK) {
        units_failed(c, "the plan is refused");
        return;
    }
    expected_frame(c, &wish, &numbers, &expected);
    frame_make(c, &got);
    if (stereo_match(plan, &got.frame) != STEREO_OK) units_failed(c, "stereo_match failed");
    else if (frame_differs(c, &expected, &got, why, sizeof why)) units_failed(c, why);
    frame_free(&expected);
    frame_free(&got);
    stereo_plan_destroy(plan);
}

static void test_outputs(void **state)
{
    uint64_t seed = units_first_seed();
    uint32_t tried;
    (void)state;
    for (tried = 0; units_plans < 60 && tried < 1000; tried++) {
        test_case c;
        case_random(&c, seed + tried);
        if (units_valid(&c)) check_outputs(&c);
    }
    test_check(units_plans == 60, "only %u of %u random cases were valid", (unsigned)units_plans, (unsigned)tried);
    units_none_failed();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_outputs),
};
TEST_TABLE(units_tests_outputs, tests);
