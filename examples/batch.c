/* Every pair of a folder: left*.png with right*.png of the same number, such as left_0007.png. One plan serves all
   pairs of a size, so that memory is allocated once; results are disparity*.pfm in the same folder.

       cc -O2 -I. examples/batch.c -o batch -pthread -ldl -lm
       build/stereo synth frames --frames 10 --size 320x240 && ./batch frames 64

   For POSIX systems (dirent.h). */
#include <dirent.h>

#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#define STEREO_IMPLEMENTATION
#include "stereo.h"

typedef struct matcher {
    stereo_context *context;
    stereo_plan *plan;               /* for images of width x height; NULL = none yet */
    int width, height;
    int disparities;
    float *disparity;
} matcher;

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level >= STEREO_LEVEL_WARNING)
        fprintf(stderr, "batch: %s\n", message->text);
}

/* Makes plan and result buffer for a size, unless they exist already. */
static int prepare(matcher *m, int width, int height)
{
    stereo_plan_desc desc = STEREO_INIT;
    if (m->plan && m->width == width && m->height == height)
        return 1;
    stereo_plan_destroy(m->plan);
    free(m->disparity);
    m->plan = NULL;
    m->width = width;
    m->height = height;
    desc.width = (uint32_t)width;
    desc.height = (uint32_t)height;
    desc.num_disparities = (uint32_t)m->disparities;
    m->disparity = (float *)malloc((size_t)width * (size_t)height * sizeof(float));
    return m->disparity && stereo_plan_create(m->context, &desc, &m->plan) == STEREO_OK;
}

/* PFM: a line of text for each of kind, size and byte order (-1 = little-endian), then rows from the bottom up. */
static int write_pfm(const char *path, const float *values, int width, int height)
{
    FILE *file = fopen(path, "wb");
    int y, good;
    if (!file)
        return 0;
    good = fprintf(file, "Pf\n%d %d\n-1.0\n", width, height) > 0;
    for (y = height - 1; good && y >= 0; y--)
        good = fwrite(values + (size_t)y * (size_t)width, sizeof(float), (size_t)width, file) == (size_t)width;
    return fclose(file) == 0 && good;
}

static int match_pair(matcher *m, const char *left_path, const char *right_path, const char *out_path)
{
    int width, height, right_width, right_height, channels, good = 0;
    unsigned char *left = stbi_load(left_path, &width, &height, &channels, 1);
    unsigned char *right = left ? stbi_load(right_path, &right_width, &right_height, &channels, 1) : NULL;
    if (!left || !right)
        fprintf(stderr, "batch: %s: %s\n", left ? right_path : left_path, stbi_failure_reason());
    else if (width != right_width || height != right_height)
        fprintf(stderr, "batch: %s, %s: they differ in size\n", left_path, right_path);
    else if (prepare(m, width, height)) {
        stereo_frame frame = STEREO_INIT;
        frame.left.pixels = left;
        frame.right.pixels = right;
        frame.disparity.pixels = m->disparity;
        good = stereo_match(m->plan, &frame) == STEREO_OK;
        if (good && !write_pfm(out_path, m->disparity, width, height)) {
            fprintf(stderr, "batch: %s: cannot be written\n", out_path);
            good = 0;
        }
    }
    stbi_image_free(left);
    stbi_image_free(right);
    return good;
}

/* "left_0007.png" -> "_0007"; returns 0 for other names. */
static int left_name(const char *name, char *middle, size_t room)
{
    size_t length = strlen(name);
    if (length < 8 || strncmp(name, "left", 4) != 0 || strcmp(name + length - 4, ".png") != 0 || length - 8 >= room)
        return 0;
    memcpy(middle, name + 4, length - 8);
    middle[length - 8] = '\0';
    return 1;
}

static int match_folder(matcher *m, const char *folder, int *failed)
{
    DIR *list = opendir(folder);
    struct dirent *entry;
    int done = 0;
    if (!list) {
        fprintf(stderr, "batch: %s: is no folder that can be read\n", folder);
        *failed = 1;
        return 0;
    }
    while ((entry = readdir(list)) != NULL) {
        char middle[200], left[1024], right[1024], out[1024];
        if (!left_name(entry->d_name, middle, sizeof(middle)))
            continue;
        snprintf(left, sizeof(left), "%s/left%s.png", folder, middle);
        snprintf(right, sizeof(right), "%s/right%s.png", folder, middle);
        snprintf(out, sizeof(out), "%s/disparity%s.pfm", folder, middle);
        if (match_pair(m, left, right, out))
            done++;
        else
            ++*failed;               /* one bad pair does not stop the others */
    }
    closedir(list);
    return done;
}

int main(int argc, char **argv)
{
    stereo_context_desc desc = STEREO_INIT; /* backend 0 = a graphics card where there is one, else the CPU */
    matcher m;
    int done = 0, failed = 0;
    memset(&m, 0, sizeof(m));
    m.disparities = argc > 2 ? atoi(argv[2]) : 64;
    if (argc < 2 || m.disparities < 1 || strlen(argv[1]) > 700) {
        fprintf(stderr, "usage: batch FOLDER [DISPARITIES]\n");
        return 2;
    }
    desc.logger.log = print_line;
    if (stereo_context_create(&desc, &m.context) != STEREO_OK)
        return 1;
    done = match_folder(&m, argv[1], &failed);
    printf("%d matched, %d failed\n", done, failed);
    stereo_plan_destroy(m.plan);
    stereo_context_destroy(m.context);
    free(m.disparity);
    return failed ? 1 : 0;
}
