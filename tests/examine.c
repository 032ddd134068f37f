/* Does stereo_examine find the faults of a pair, and none in a good pair? Synthetic pairs and, with
   STEREO_DATA=folder, real ones: unchanged with their usual range; swapped; with the right image three rows up and
   down; upside down; with half of the necessary range; and the range that stereo_examine proposes. STEREO_LONG=1: all of them.

   examine [TEST] */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stereo.h"
#include "../tools/image_io.h"
#include "test.h"

static stereo_context *context;

static int open_context(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    return stereo_context_create(&desc, &context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(context);
    return 0;
}

static size_t row_bytes(const image *picture)
{
    return (size_t)picture->width * picture->channels * picture->sample_bytes;
}

static stereo_examination examine(const image *left, const image *right, int32_t low, uint32_t count)
{
    stereo_examination found;
    stereo_plan_desc desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    desc.width = left->width;
    desc.height = left->height;
    desc.min_disparity = low;
    desc.num_disparities = count;
    desc.input = (stereo_format)((left->channels == 3 ? 1 : 0) + (left->sample_bytes == 2 ? 3 : 0));
    desc.input_bits = left->bits;
    frame.left.pixels = left->pixels;
    frame.right.pixels = right->pixels;
    assert_int_equal(stereo_examine(context, &desc, &frame, &found), STEREO_OK);
    return found;
}

/* The picture, `down` rows further down; the border is repeated. */
static image moved(const image *picture, int down)
{
    image out = *picture;
    uint32_t y;
    out.pixels = malloc(row_bytes(picture) * picture->height);
    test_check(out.pixels != NULL, "out of memory");
    for (y = 0; y < picture->height; y++) {
        int from = (int)y - down;
        from = from < 0 ? 0 : from < (int)picture->height ? from : (int)picture->height - 1;
        memcpy((char *)out.pixels + y * row_bytes(picture),
               (const char *)picture->pixels + (size_t)from * row_bytes(picture), row_bytes(picture));
    }
    return out;
}

/* The picture, upside down: no pair with the other view. */
static image turned(const image *picture)
{
    const size_t pixel = picture->channels * picture->sample_bytes, count = (size_t)picture->width * picture->height;
    image out = *picture;
    size_t i;
    out.pixels = malloc(pixel * count);
    test_check(out.pixels != NULL, "out of memory");
    for (i = 0; i < count; i++) memcpy((char *)out.pixels + i * pixel, (const char *)picture->pixels + (count - 1 - i) * pixel, pixel);
    return out;
}

/* ---- counters ---- */

enum { QUIET, SWAPPED, UP, DOWN, RANGE, TURNED, HELD, QUESTIONS };
static const char *const questions[QUESTIONS] = {"no false alarm",       "swapped",    "three rows up",
                                                 "three rows down", "half the range", "upside down",
                                                 "the proposed range holds the truth"};
static int asked, known, answered[QUESTIONS]; /* known: pairs with ground truth */

static void answer(const char *name, int question, int right)
{
    answered[question] += right;
    if (!right) printf("%s: %s: not recognised\n", name, questions[question]);
}

/* most: the pair's largest disparity; 0: unknown, and the largest one found stands in. */
static void ask(const char *name, const image *left, const image *right, uint32_t usual, double least, double most)
{
    const stereo_examination plain = examine(left, right, 0, usual);
    const uint32_t half = (uint32_t)ceil((most > 0.0 ? most : plain.nearest) / 2.0);
    image up = moved(right, -3), down = moved(right, 3), over = turned(right);
    stereo_examination found;
    asked++;
    answer(name, QUIET, plain.findings == 0 && plain.points > 100);
    answer(name, SWAPPED, examine(right, left, 0, usual).findings == STEREO_FINDING_SWAPPED);
    found = examine(left, &up, 0, usual);
    answer(name, UP, found.findings == STEREO_FINDING_UNRECTIFIED && found.vertical_offset == -3);
    found = examine(left, &down, 0, usual);
    answer(name, DOWN, found.findings == STEREO_FINDING_UNRECTIFIED && found.vertical_offset == 3);
    answer(name, RANGE, examine(left, right, 0, half).findings == STEREO_FINDING_RANGE);
    found = examine(left, &over, 0, usual);
    answer(name, TURNED, found.findings == STEREO_FINDING_UNRELATED && found.num_disparities == 0 && found.sought > 8 * found.points);
    known += most > 0.0;
    if (most > 0.0)
        answer(name, HELD, plain.min_disparity - 0.5 <= least &&
                               plain.min_disparity + (int32_t)plain.num_disparities - 0.5 >= most);
    free(up.pixels);
    free(down.pixels);
    free(over.pixels);
}

static void tell(const char *pairs)
{
    int i;
    for (i = 0; i < QUESTIONS; i++) printf("# %-36s %2d of %2d %s\n", questions[i], answered[i], i == HELD ? known : asked, pairs);
}

static void begin(void)
{
    asked = known = 0;
    memset(answered, 0, sizeof answered);
}

/* ---- synthetic pairs ---- */

static uint32_t noise(uint32_t x, uint32_t y)
{
    uint32_t v = x * 0x9e3779b1u ^ y * 0x85ebca77u;
    v = (v ^ v >> 15) * 0x2c1b3c6du;
    v = (v ^ v >> 12) * 0x297a2d39u;
    return v ^ v >> 15;
}

/* Texture of blobs at a position in 1/16 pixel: values at the corners of squares of 5 pixels, interpolated
   linearly. */
static double texture(double x, double y, uint32_t seed)
{
    const double column = floor(x / 5.0), row = floor(y / 5.0), a = x / 5.0 - column, b = y / 5.0 - row;
    double corner[4];
    int i;
    for (i = 0; i < 4; i++)
        corner[i] = noise((uint32_t)(int32_t)column + (uint32_t)(i & 1) + 7919u * seed, (uint32_t)(int32_t)row + (uint32_t)(i >> 1)) % 256;
    return (1 - b) * ((1 - a) * corner[0] + a * corner[1]) + b * ((1 - a) * corner[2] + a * corner[3]);
}

/* A slanted ground, and boards in front of it; the nearest board has disparity `near`. */
static double ground(double x, double y, const image *size, double near)
{
    (void)x;
    return near * (0.05 + 0.35 * y / size->height);
}

static int board(double x, double y, const image *size, int i)
{
    return fabs(x / size->width - 0.2 - 0.25 * i) < 0.09 && fabs(y / size->height - 0.35 - 0.12 * (i % 2)) < 0.2;
}

/* A camera's view at (x, y); moves: 1 for the right camera. */
static double seen(double x, double y, const image *size, double near, int moves, double *depth)
{
    int i;
    for (i = 3; i >= 0; i--) {
        const double d = near * (0.4 + 0.2 * i), at = x + (moves ? d : 0.0);
        if (!board(at, y, size, i)) continue;
        *depth = d;
        return texture(at, y, 2u + (uint32_t)i);
    }
    *depth = ground(x, y, size, near);
    return texture(x + (moves ? *depth : 0.0), y, 1);
}

/* gain: of the right camera's exposure. */
static void make_view(image *out, uint32_t width, uint32_t height, uint32_t bytes, double near, int moves, double gain, int grain)
{
    uint32_t x, y;
    double depth;
    out->width = width, out->height = height, out->channels = 1, out->sample_bytes = bytes, out->bits = bytes == 1 ? 8 : 12;
    out->pixels = malloc((size_t)width * height * bytes);
    test_check(out->pixels != NULL, "out of memory");
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            double v = 20.0 + gain * 0.8 * seen(x, y, out, near, moves, &depth) + (int)(noise(x + 91u * (uint32_t)moves, y + 17u) % (2u * (uint32_t)grain + 1)) - grain;
            v = v < 0.0 ? 0.0 : v > 255.0 ? 255.0 : v;
            if (bytes == 1) ((uint8_t *)out->pixels)[y * width + x] = (uint8_t)v;
            else ((uint16_t *)out->pixels)[y * width + x] = (uint16_t)(v * 16.0);
        }
}

static void test_made_up(void **state)
{
    static const struct { uint32_t width, height, bytes; double near, gain; int grain; } scenes[] = {
        {320, 240, 1, 40, 1, 0},   {160, 120, 1, 20, 1, 3}, {640, 200, 2, 90, 1, 4},
        {300, 420, 1, 30, 0.7, 6}, {900, 700, 1, 150, 1.1, 8}};
    size_t i;
    (void)state;
    begin();
    for (i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        image left, right;
        char name[40];
        snprintf(name, sizeof name, "scene %u", (unsigned)i);
        make_view(&left, scenes[i].width, scenes[i].height, scenes[i].bytes, scenes[i].near, 0, 1.0, scenes[i].grain);
        make_view(&right, scenes[i].width, scenes[i].height, scenes[i].bytes, scenes[i].near, 1, scenes[i].gain, scenes[i].grain);
        ask(name, &left, &right, (uint32_t)scenes[i].near + 8, scenes[i].near * 0.1, scenes[i].near);
        free(left.pixels);
        free(right.pixels);
    }
    tell("made-up pairs");
    for (i = 0; i < QUESTIONS; i++) assert_int_equal(answered[i], asked);
}

/* Too little content to decide: no finding at any size. */
static void test_nothing(void **state)
{
    static const uint32_t sizes[][2] = {{1, 1}, {1, 200}, {200, 1}, {13, 13}, {14, 30}, {320, 240}};
    size_t i;
    (void)state;
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        image flat;
        stereo_examination found;
        memset(&flat, 0, sizeof flat);
        flat.width = sizes[i][0], flat.height = sizes[i][1], flat.channels = 3, flat.sample_bytes = 2, flat.bits = 16;
        flat.pixels = calloc(row_bytes(&flat), flat.height);
        test_check(flat.pixels != NULL, "out of memory");
        found = examine(&flat, &flat, -4, 8);
        assert_int_equal(found.points, 0);
        assert_int_equal(found.findings, 0);
        assert_int_equal(found.sought, 0);
        assert_int_equal(found.num_disparities, 0);
        free(flat.pixels);
    }
}

/* ---- real pairs ---- */

static const struct pair {
    const char *left, *right;        /* NULL: the files left.png and right.png */
    uint32_t usual;
    double least, most;              /* of the ground truth; 0: none */
    int always;                      /* 1 = in a normal run too */
} pairs[] = {
    {"middlebury_v2/tsukuba", NULL, 16, 5, 14, 1},
    {"middlebury_v2/venus", NULL, 20, 3, 19.75, 0},
    {"middlebury_v2/teddy", NULL, 60, 12.5, 52.75, 1},
    {"middlebury_v2/cones", NULL, 60, 5.5, 55, 0},
    {"middlebury_2001/sawtooth", NULL, 32, 3.875, 17.875, 0},
    {"middlebury_2001/bull", NULL, 32, 3.625, 19.125, 0},
    {"middlebury_2001/poster", NULL, 32, 3.375, 20.125, 0},
    {"middlebury_thirdsize/art", NULL, 80, 24.33, 74.67, 0},
    {"middlebury_thirdsize/dolls", NULL, 80, 3, 73.67, 0},
    {"middlebury_thirdsize/aloe", NULL, 80, 14.33, 70.33, 1},
    {"middlebury_thirdsize/baby1", NULL, 80, 8.33, 45.33, 0},
    {"middlebury_thirdsize/cloth1", NULL, 80, 13, 57.33, 0},
    {"middlebury_thirdsize/rocks1", NULL, 80, 19.33, 56.67, 0},
    {"middlebury_thirdsize/flowerpots", NULL, 80, 1, 60.33, 0},
    {"middlebury_thirdsize/bowling1", NULL, 80, 3.33, 76.67, 1},
    {"kitti2015/left/000001_10.png", "kitti2015/right/000001_10.png", 128, 4.7, 78.48, 0},
    {"kitti2015/left/000002_10.png", "kitti2015/right/000002_10.png", 128, 5.59, 66.8, 0},
    {"kitti2015/left/000003_10.png", "kitti2015/right/000003_10.png", 128, 5.48, 102.03, 0},
    {"kitti2015/left/000007_10.png", "kitti2015/right/000007_10.png", 128, 5.29, 69.53, 0},
    {"kitti2015/left/000009_10.png", "kitti2015/right/000009_10.png", 128, 6.11, 69.53, 0},
    {"kitti2015/left/000011_10.png", "kitti2015/right/000011_10.png", 128, 6.86, 69.12, 0},
    {"kitti2015/left/000013_10.png", "kitti2015/right/000013_10.png", 128, 4.87, 111.53, 1},
    {"kitti2015/left/000015_10.png", "kitti2015/right/000015_10.png", 128, 4.95, 66.29, 0},
    {"kitti2015/left/000016_10.png", "kitti2015/right/000016_10.png", 128, 4.92, 66.39, 0},
    {"kitti2015/left/000018_10.png", "kitti2015/right/000018_10.png", 128, 4.77, 76.62, 0},
    {"kitti2015/left/000020_10.png", "kitti2015/right/000020_10.png", 128, 4.63, 74.94, 0},
    {"kitti2015/left/000021_10.png", "kitti2015/right/000021_10.png", 128, 4.86, 86.19, 0},
    {"kitti2015/left/000022_10.png", "kitti2015/right/000022_10.png", 128, 7.48, 88.48, 0},
    {"kitti2015/left/000024_10.png", "kitti2015/right/000024_10.png", 128, 4.78, 69.61, 0},
    {"kitti2015/left/000025_10.png", "kitti2015/right/000025_10.png", 128, 4.68, 73.45, 0},
    {"kitti2012", NULL, 128, 4.4, 69.79, 0},
    {"other/motorcycle_q", NULL, 70, 9.18, 62.88, 0},
    {"other/teddy_h", NULL, 128, 30, 106, 0},
    {"other/sceneflow_a0032", NULL, 192, 1.21, 130.36, 1},
    {"other/eth3d_no_gt/delivery_area_1l_left.png", "other/eth3d_no_gt/delivery_area_1l_right.png", 64, 0, 0, 0},
    {"other/eth3d_no_gt/playground_1l_left.png", "other/eth3d_no_gt/playground_1l_right.png", 64, 0, 0, 1},
    {"sequence/kitti_odometry_00/left/%06d.png", "sequence/kitti_odometry_00/right/%06d.png", 128, 0, 0, 0}};

static void read_picture(const char *folder, const char *name, int frame, const char *file, image *picture)
{
    char inside[200], path[1000], error[600];
    snprintf(inside, sizeof inside, "%s", name);
    if (strstr(name, "%06d")) snprintf(inside, sizeof inside, "%.*s%06d.png", (int)(strchr(name, '%') - name), name, frame);
    snprintf(path, sizeof path, "%s/%s%s%s", folder, inside, file[0] ? "/" : "", file);
    test_check(image_read(path, picture, error, sizeof error), "%s", error);
}

static void ask_real(const char *folder, const struct pair *p, int frame)
{
    image left, right;
    read_picture(folder, p->left, frame, p->right ? "" : "left.png", &left);
    read_picture(folder, p->right ? p->right : p->left, frame, p->right ? "" : "right.png", &right);
    ask(p->left, &left, &right, p->usual, p->least, p->most);
    image_free(&left);
    image_free(&right);
}

static void test_real(void **state)
{
    const char *folder = getenv("STEREO_DATA");
    const int all = getenv("STEREO_LONG") != NULL;
    size_t i;
    int frame;
    (void)state;
    if (!folder) {
        printf("STEREO_DATA is not set: no real pairs\n");
        skip();
    }
    begin();
    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const int frames = strchr(pairs[i].left, '%') ? 11 : 1;
        for (frame = 0; frame < frames && (all || pairs[i].always); frame++) ask_real(folder, &pairs[i], frame);
    }
    tell(all ? "real pairs" : "real pairs (STEREO_LONG=1: all)");
    for (i = 0; i < HELD; i++) assert_int_equal(answered[i], asked);
    test_check(answered[HELD] * 100 >= known * 80, "the proposed range holds the truth of %d of %d pairs", answered[HELD],
               known);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_made_up),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_real),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("examine", tests, open_context, close_context) ? 1 : 0;
}
