#include "mask.h"

#include <stdlib.h>
#include <string.h>

/* Are all samples of the pixel `value`? */
static int is_value(const image *view, size_t pixel, uint32_t value)
{
    uint32_t c, sample;
    for (c = 0; c < view->channels; c++) {
        const size_t k = pixel * view->channels + c;
        sample = view->sample_bytes == 1 ? ((const uint8_t *)view->pixels)[k] : ((const uint16_t *)view->pixels)[k];
        if (sample != value)
            return 0;
    }
    return 1;
}

uint8_t *mask_make(const image *view, const char *path, char *error, size_t size)
{
    const size_t count = (size_t)view->width * view->height;
    image picture;
    uint8_t *mask;
    size_t i;
    memset(&picture, 0, sizeof(picture));
    if (path && !image_read(path, &picture, error, size))
        return NULL;
    if (path && (picture.width != view->width || picture.height != view->height)) {
        snprintf(error, size, "%s is %ux%u and the pair is %ux%u; the mask must have the pair's size", path,
                 picture.width, picture.height, view->width, view->height);
        image_free(&picture);
        return NULL;
    }
    mask = (uint8_t *)new_memory(count, 1, 1);
    for (i = 0; mask && i < count; i++)
        mask[i] = path && is_value(&picture, i, 0) ? 0 : 255;
    image_free(&picture);
    if (!mask)
        snprintf(error, size, "%s: no memory for the mask" HELD_WHOLE, path ? path : "--invalid-value");
    return mask;
}

/* Pixels whose neighbours are still to be looked at. */
typedef struct border {
    const image *view;
    uint8_t *seen;                   /* 1 = was looked at and has the value */
    uint32_t *waiting, value;
    size_t count;
} border;

static void look_at(border *b, size_t pixel)
{
    if (b->seen[pixel] || !is_value(b->view, pixel, b->value))
        return;
    b->seen[pixel] = 1;
    b->waiting[b->count++] = (uint32_t)pixel;
}

size_t mask_border(const image *view, uint32_t value, uint8_t *mask)
{
    const size_t width = view->width, height = view->height;
    size_t i, found = 0;
    border b;
    b.view = view;
    b.value = value;
    b.count = 0;
    b.seen = (uint8_t *)new_memory(width, height, 1);
    b.waiting = (uint32_t *)new_memory(width, height, sizeof(*b.waiting));
    if (!b.seen || !b.waiting)
        found = (size_t)-1;
    for (i = 0; !found && i < width; i++) {
        look_at(&b, i);
        look_at(&b, (height - 1) * width + i);
    }
    for (i = 0; !found && i < height; i++) {
        look_at(&b, i * width);
        look_at(&b, i * width + width - 1);
    }
    for (; b.count; found++) {
        const size_t pixel = b.waiting[--b.count], x = pixel % width, y = pixel / width;
        if (mask)
            mask[pixel] = 0;
        if (x > 0)
            look_at(&b, pixel - 1);
        if (x + 1 < width)
            look_at(&b, pixel + 1);
        if (y > 0)
            look_at(&b, pixel - width);
        if (y + 1 < height)
            look_at(&b, pixel + width);
    }
    free(b.seen);
    free(b.waiting);
    return found;
}
