/* The library makes its own Vulkan device: this lists the devices, takes one, falls back to the CPU with a clear
   line, and prints the time of each pass.

       cc -O2 -I. examples/vulkan_own.c -o vulkan_own -pthread -ldl -lm
       ./vulkan_own examples/sample/left.png examples/sample/right.png [DEVICE]

   Needs Vulkan's headers to compile with Vulkan, but no library to link: the loader is opened at run time. */
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#define STEREO_IMPLEMENTATION
#include "stereo.h"

enum { DISPARITIES = 64, MOST_DEVICES = 16, MOST_PASSES = 64 };

static void print_line(void *user, const stereo_message *message)
{
    static const char *const levels[3] = {"note", "warning", "error"};
    (void)user;
    fprintf(stderr, "vulkan_own: %s: %s\n", levels[message->level], message->text);
}

static void list_devices(const stereo_context_desc *desc)
{
    static const char *const kinds[6] = {"CPU", "discrete", "integrated", "virtual", "software", "other"};
    static stereo_device_info infos[MOST_DEVICES];
    uint32_t count = MOST_DEVICES, i;
    if (stereo_devices(desc, infos, &count) != STEREO_OK)
        return;
    printf("%u Vulkan device%s\n", (unsigned)count, count == 1 ? "" : "s");
    for (i = 0; i < count && i < MOST_DEVICES; i++)
        printf("  %u: %s (%s, Vulkan %u.%u, %u MiB)\n", (unsigned)infos[i].index, infos[i].name, kinds[infos[i].kind],
               (unsigned)(infos[i].api_version >> 22), (unsigned)(infos[i].api_version >> 12 & 1023u),
               (unsigned)(infos[i].memory_bytes >> 20));
}

/* A Vulkan context or, if Vulkan is not available, one for the CPU. */
static stereo_context *open_context(stereo_context_desc *desc)
{
    stereo_context *context = NULL;
    stereo_result result;
    desc->backend = STEREO_BACKEND_VULKAN;
    result = stereo_context_create(desc, &context);
    if (result != STEREO_OK) {
        printf("no Vulkan (%s): on the CPU\n", stereo_result_text(result));
        desc->backend = STEREO_BACKEND_CPU;
        result = stereo_context_create(desc, &context);
    }
    return result == STEREO_OK ? context : NULL;
}

static void print_passes(const stereo_plan *plan)
{
    static stereo_pass_info passes[MOST_PASSES];
    uint32_t count = stereo_plan_passes(plan, passes, MOST_PASSES), i;
    for (i = 0; i < count && i < MOST_PASSES; i++) {
        printf("  %-22s", passes[i].name);
        if (passes[i].milliseconds >= 0)
            printf(" %9.3f ms\n", passes[i].milliseconds);
        else
            printf("  not measured\n");
    }
}

/* Matches once and counts the pixels that got a disparity. U16: 1/256 pixel, 0 = invalid. */
static int match(stereo_context *context, const unsigned char *left, const unsigned char *right, int width,
                 int height)
{
    stereo_plan_desc desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan = NULL;
    stereo_memory memory;
    size_t count = (size_t)width * (size_t)height, valid = 0, i;
    uint16_t *disparity = (uint16_t *)malloc(count * sizeof(uint16_t));
    int good;
    desc.width = (uint32_t)width;
    desc.height = (uint32_t)height;
    desc.num_disparities = DISPARITIES;
    desc.disparity_format = STEREO_DISPARITY_U16;
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;
    /* the memory that the plan will need, before it is allocated */
    if (disparity && stereo_plan_memory(context, &desc, &memory) == STEREO_OK)
        printf("memory: %.1f MiB on the device, %.1f MiB on the host\n", (double)memory.device_bytes / 1048576.0,
               (double)memory.host_bytes / 1048576.0);
    good = disparity && stereo_plan_create(context, &desc, &plan) == STEREO_OK &&
           stereo_match(plan, &frame) == STEREO_OK;
    if (good) {
        for (i = 0; i < count; i++)
            valid += disparity[i] != 0;
        printf("%dx%d, %d disparities: %.1f %% of the pixels have one\n", width, height, (int)DISPARITIES,
               100.0 * (double)valid / (double)count);
        print_passes(plan);
    }
    stereo_plan_destroy(plan);
    free(disparity);
    return good;
}

int main(int argc, char **argv)
{
    stereo_context_desc desc = STEREO_INIT;
    stereo_device_info info;
    stereo_context *context;
    int width, height, right_width, right_height, channels, good;
    unsigned char *left, *right;
    if (argc < 3) {
        fprintf(stderr, "usage: vulkan_own LEFT RIGHT [DEVICE]    DEVICE: an index, or part of a name\n");
        return 2;
    }
    desc.logger.log = print_line;
    list_devices(&desc);
    if (argc > 3 && argv[3][0] >= '0' && argv[3][0] <= '9')
        desc.device_index_plus_one = (uint32_t)atoi(argv[3]) + 1u; /* 0 stays free to mean "the best" */
    else if (argc > 3)
        desc.device_name = argv[3];
    left = stbi_load(argv[1], &width, &height, &channels, 1);
    right = stbi_load(argv[2], &right_width, &right_height, &channels, 1);
    good = left && right && width == right_width && height == right_height;
    if (!good) {
        fprintf(stderr, "vulkan_own: two images of one size are needed: %s, %s\n", argv[1], argv[2]);
    } else {
        context = open_context(&desc);
        good = context != NULL;
        if (good) {
            stereo_context_info(context, &info);
            printf("on: %s\n", info.name);
            good = match(context, left, right, width, height);
            stereo_context_destroy(context);
        }
    }
    stbi_image_free(left);
    stbi_image_free(right);
    return good ? 0 : 1;
}
