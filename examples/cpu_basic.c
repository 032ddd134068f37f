/* Reads two rectified images and writes a grey image of the disparity, on the CPU. match() has all calls of the
   library.

       cc -O2 -I. examples/cpu_basic.c -o cpu_basic -pthread -ldl -lm
       ./cpu_basic examples/sample/left.png examples/sample/right.png disparity.png 64 */
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

#define STEREO_IMPLEMENTATION
#include "stereo.h"

/* The library never prints: it passes every line to this function. */
static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level >= STEREO_LEVEL_WARNING)
        fprintf(stderr, "cpu_basic: %s\n", message->text);
}

/* A disparity in pixels for every pixel of the left image; +infinity where there is no reliable one. */
static int match(const unsigned char *left, const unsigned char *right, float *disparity, int width, int height,
                 int disparities)
{
    stereo_context_desc context_desc = STEREO_INIT; /* zero means default in both descriptors */
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_result result;
    context_desc.backend = STEREO_BACKEND_CPU;
    context_desc.logger.log = print_line;
    plan_desc.width = (uint32_t)width;
    plan_desc.height = (uint32_t)height;
    plan_desc.num_disparities = (uint32_t)disparities;
    frame.left.pixels = left;        /* 8-bit grey is the default format */
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;

    result = stereo_context_create(&context_desc, &context);
    if (result == STEREO_OK)
        result = stereo_plan_create(context, &plan_desc, &plan); /* keep both, and call stereo_match for each pair */
    if (result == STEREO_OK)
        result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    return result == STEREO_OK;
}

/* Grey image: near is bright, unknown is black. */
static int write_picture(const char *path, const float *disparity, int width, int height, int disparities)
{
    size_t count = (size_t)width * (size_t)height, i;
    unsigned char *grey = (unsigned char *)malloc(count);
    int written;
    if (!grey)
        return 0;
    for (i = 0; i < count; i++) {
        float d = disparity[i];      /* the comparison is false for infinity */
        grey[i] = d < (float)disparities ? (unsigned char)(d > 0 ? 255.0f * d / (float)disparities : 0) : 0;
    }
    written = stbi_write_png(path, width, height, 1, grey, width);
    free(grey);
    return written;
}

int main(int argc, char **argv)
{
    int width, height, right_width, right_height, channels, status = 1;
    int disparities = argc > 4 ? atoi(argv[4]) : 64;
    unsigned char *left, *right;
    float *disparity = NULL;
    if (argc < 4 || disparities < 1) {
        fprintf(stderr, "usage: cpu_basic LEFT RIGHT OUT.png [DISPARITIES]\n");
        return 2;
    }
    left = stbi_load(argv[1], &width, &height, &channels, 1); /* 1: as grey */
    right = stbi_load(argv[2], &right_width, &right_height, &channels, 1);
    if (!left || !right) {
        fprintf(stderr, "cpu_basic: %s: %s\n", left ? argv[2] : argv[1], stbi_failure_reason());
    } else if (width != right_width || height != right_height) {
        fprintf(stderr, "cpu_basic: the images differ in size: %dx%d and %dx%d\n", width, height, right_width,
                right_height);
    } else if (!(disparity = (float *)malloc((size_t)width * (size_t)height * sizeof(float)))) {
        fprintf(stderr, "cpu_basic: out of memory\n");
    } else if (match(left, right, disparity, width, height, disparities)) {
        if (write_picture(argv[3], disparity, width, height, disparities))
            status = 0;
        else
            fprintf(stderr, "cpu_basic: %s: cannot be written\n", argv[3]);
    }
    free(disparity);
    stbi_image_free(left);
    stbi_image_free(right);
    return status;
}
