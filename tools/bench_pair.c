#include "bench_pair.h"

#include "bits.h"

#define MADE_WIDTH 640u
#define MADE_HEIGHT 480u

static uint8_t made_sample(int32_t x, int32_t y)
{
    uint32_t v = 0, level;
    for (level = 0; level < 4; level++) {
        uint32_t h = (uint32_t)(x >> (2 * level)) * 0x9e3779b1u ^ (uint32_t)(y >> (2 * level)) * 0x85ebca77u ^ level;
        h = (h ^ h >> 15) * 0x2c1b3c6du;
        v += (h ^ h >> 12) >> 8 & 63;
    }
    return (uint8_t)v;
}

int32_t made_disparity(uint32_t y, uint32_t height, int32_t min_disparity, uint32_t disparities)
{
    return min_disparity + (int32_t)(y * (disparities - 1) / height);
}

int made_pair(image *left, image *right, uint32_t width, uint32_t height, int32_t min_disparity, uint32_t disparities)
{
    image *pictures[2];
    uint32_t x, y;
    int i;
    pictures[0] = left;
    pictures[1] = right;
    for (i = 0; i < 2; i++) {
        uint8_t *row;
        if (!image_new(pictures[i], width, height, 1))
            return 0;
        row = (uint8_t *)pictures[i]->pixels;
        for (y = 0; y < height; y++, row += width) {
            int32_t shift = i ? made_disparity(y, height, min_disparity, disparities) : 0;
            for (x = 0; x < width; x++)
                row[x] = made_sample((int32_t)x + shift, (int32_t)y);
        }
    }
    return 1;
}

int take_pair(const options *o, image *left, image *right)
{
    char line[700];
    if (o->arguments == 2) {
        if (!read_pair(o->argument[0], o->argument[1], o->bits, left, right, line, sizeof(line)))
            return fail(FAILED, "%s", line);
        tell_bits(o->argument[0], o->argument[1], left, line, sizeof(line));
        if (line[0] && !o->quiet)
            note("note", "%s", line);
        return DONE;
    }
    return made_pair(left, right, o->width ? o->width : MADE_WIDTH, o->height ? o->height : MADE_HEIGHT,
                     o->min_disparity, o->disparities)
               ? DONE : fail(FAILED, "no memory for the pictures");
}

int check_pair(const options *o, const char *command)
{
    if (o->paper_sizes && (o->arguments > 0 || !o->experiment))
        return fail(WRONG, "--size paper goes with --experiment and without files");
    if (o->arguments == 1)
        return fail(WRONG, "RIGHT is missing: stereo %s LEFT RIGHT, or --size WxH", command);
    if (o->arguments == 2 && o->width)
        return fail(WRONG, "--size does not go with LEFT and RIGHT");
    return DONE;
}
