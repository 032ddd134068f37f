#include "truth.h"

static int knows_any(const map *m)
{
    size_t pixels = (size_t)m->width * m->height, i = 0;
    while (i < pixels && !is_known(m->values[i]))
        i++;
    return i < pixels;
}

int truth_read(const options *o, const char *path, const char *of, uint32_t width, uint32_t height, map *truth, char *error,
               size_t size)
{
    if (!map_read(path, o->scale, o->scale_given, o->invalid_given ? &o->invalid : NULL, truth, error, size))
        return 0;
    if (truth->width != width || truth->height != height) {
        snprintf(error, size, "%s is %ux%u and %s is %ux%u; they must have one size", of, width, height, path, truth->width,
                 truth->height);
        return 0;
    }
    if (o->mask && !map_mask(o->mask, path, truth, error, size))
        return 0;
    if (knows_any(truth))
        return 1;
    snprintf(error, size, "%s: no pixel is known%s%s; there is nothing to score", path,
             o->mask ? " where the mask is 255: " : "", o->mask ? o->mask : "");
    return 0;
}
