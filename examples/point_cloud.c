/* From two rectified images to coloured points in space, as a PLY file (for MeshLab, CloudCompare, Blender).

       cc -O2 -I. examples/point_cloud.c -o point_cloud -pthread -ldl -lm
       ./point_cloud examples/sample/left.png examples/sample/right.png cloud.ply 640 0.0911 64

   FOCAL is the focal length in pixels, BASELINE the distance between the cameras in metres; the principal point is
   taken to be the image's middle. Distance = FOCAL * BASELINE / disparity. */
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#define STEREO_IMPLEMENTATION
#include "stereo.h"

typedef struct cloud {
    int width, height, disparities;
    float focal, baseline;
    unsigned char *left, *right;     /* RGB */
    float *points;                   /* X Y Z of every pixel; NaN = unknown */
} cloud;

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level >= STEREO_LEVEL_WARNING)
        fprintf(stderr, "point_cloud: %s\n", message->text);
}

/* The library turns disparities into points itself: STEREO_OUTPUT_POINTS is the only output. */
static int match(cloud *c)
{
    stereo_context_desc context_desc = STEREO_INIT;
    stereo_plan_desc desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_pipeline pipeline;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_result result;
    context_desc.logger.log = print_line;

    stereo_pipeline_base(&pipeline); /* fills every field; a cloud gains from dropping small islands */
    pipeline.sgm.paths = 8;
    pipeline.wta.uniqueness = 0.03f;
    pipeline.refine[0] = STEREO_REFINE_LR;
    pipeline.refine[1] = STEREO_REFINE_SPECKLE;
    pipeline.refine[2] = STEREO_REFINE_MEDIAN;
    pipeline.refine[3] = STEREO_REFINE_END;

    desc.width = (uint32_t)c->width;
    desc.height = (uint32_t)c->height;
    desc.num_disparities = (uint32_t)c->disparities;
    desc.input = STEREO_FORMAT_RGB8;
    desc.outputs = STEREO_OUTPUT_POINTS;
    desc.pipeline = &pipeline;
    stereo_q(c->focal, c->baseline, 0.5f * (float)(c->width - 1), 0.5f * (float)(c->height - 1), 0.0f, desc.q);
    frame.left.pixels = c->left;
    frame.right.pixels = c->right;
    frame.points.pixels = c->points;

    result = stereo_context_create(&context_desc, &context);
    if (result == STEREO_OK)
        result = stereo_plan_create(context, &desc, &plan);
    if (result == STEREO_OK)
        result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    return result == STEREO_OK;
}

/* True for a point that is not NaN, and near enough that a quarter pixel moves it by at most a fifth. */
static int is_good(const cloud *c, size_t i)
{
    float z = c->points[3 * i + 2];
    return z > 0 && c->focal * c->baseline / z > 1.25f;
}

/* Binary PLY, little-endian as its header says; the library only runs on such machines. */
static int write_ply(const cloud *c, const char *path)
{
    size_t count = (size_t)c->width * (size_t)c->height, vertices = 0, i;
    FILE *file = fopen(path, "wb");
    int good;
    if (!file)
        return 0;
    for (i = 0; i < count; i++)
        vertices += (size_t)is_good(c, i);
    good = fprintf(file, "ply\nformat binary_little_endian 1.0\nelement vertex %lu\n"
                   "property float x\nproperty float y\nproperty float z\n"
                   "property uchar red\nproperty uchar green\nproperty uchar blue\nend_header\n",
                   (unsigned long)vertices) > 0;
    for (i = 0; good && i < count; i++)
        if (is_good(c, i))
            good = fwrite(c->points + 3 * i, sizeof(float), 3, file) == 3 && fwrite(c->left + 3 * i, 1, 3, file) == 3;
    good = fclose(file) == 0 && good;
    if (good)
        printf("%lu points\n", (unsigned long)vertices);
    else
        fprintf(stderr, "point_cloud: %s is not complete\n", path);
    return good;
}

static int run(cloud *c, char **argv)
{
    int width, height, channels;
    c->left = stbi_load(argv[1], &c->width, &c->height, &channels, 3); /* 3: as RGB */
    c->right = stbi_load(argv[2], &width, &height, &channels, 3);
    if (!c->left || !c->right) {
        fprintf(stderr, "point_cloud: %s: %s\n", c->left ? argv[2] : argv[1], stbi_failure_reason());
        return 0;
    }
    if (c->width != width || c->height != height) {
        fprintf(stderr, "point_cloud: the images differ in size\n");
        return 0;
    }
    c->points = (float *)malloc((size_t)width * (size_t)height * 3 * sizeof(float));
    if (!c->points || !match(c))
        return 0;
    if (!write_ply(c, argv[3])) {
        fprintf(stderr, "point_cloud: %s: cannot be written\n", argv[3]);
        return 0;
    }
    return 1;
}

int main(int argc, char **argv)
{
    cloud c;
    int good;
    memset(&c, 0, sizeof(c));
    if (argc > 5) {
        c.focal = (float)atof(argv[4]);
        c.baseline = (float)atof(argv[5]);
        c.disparities = argc > 6 ? atoi(argv[6]) : 64;
    }
    if (!(c.focal > 0) || !(c.baseline > 0) || c.disparities < 1) {
        fprintf(stderr, "usage: point_cloud LEFT RIGHT OUT.ply FOCAL BASELINE [DISPARITIES]\n");
        return 2;
    }
    good = run(&c, argv);
    free(c.points);
    stbi_image_free(c.left);
    stbi_image_free(c.right);
    return good ? 0 : 1;
}
