/* Disparity maps and masks from files, holes filled. */
#include "map.h"

#include "image_io.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int is_known(float value)
{
    return isfinite(value) != 0;
}

/* Grey samples divided by the scale; 0 is unknown. */
static int map_from_image(image picture, const char *path, double scale, int scale_given, map *m, char *error,
                          size_t size)
{
    size_t count, i;
    if (picture.channels != 1) {
        snprintf(error, size, "%s: is a picture in colour; a disparity map has one channel", path);
        image_free(&picture);
        return 0;
    }
    m->width = picture.width;
    m->height = picture.height;
    m->scale = scale_given ? scale : picture.sample_bytes == 2 ? 256.0 : 1.0;
    count = (size_t)picture.width * picture.height;
    m->values = (float *)new_memory(count, sizeof(float), 1);
    for (i = 0; m->values && i < count; i++) {
        uint32_t v = picture.sample_bytes == 1 ? ((const uint8_t *)picture.pixels)[i]
                                               : ((const uint16_t *)picture.pixels)[i];
        m->values[i] = v ? (float)v / (float)m->scale : HUGE_VALF;
    }
    image_free(&picture);
    if (!m->values)
        snprintf(error, size, "%s: no memory for its pixels" HELD_WHOLE, path);
    return m->values != NULL;
}

int map_read(const char *path, double scale, int scale_given, const double *invalid, map *m, char *error, size_t size)
{
    image picture;
    size_t i;
    if (!image_or_map_read(path, &picture, &m->values, error, size))
        return 0;
    m->floats = m->values != NULL;
    if (!m->floats) {
        if (!map_from_image(picture, path, scale, scale_given, m, error, size))
            return 0;
    } else {
        m->width = picture.width;
        m->height = picture.height;
        m->scale = scale_given ? scale : 1.0;
        for (i = 0; scale_given && i < (size_t)m->width * m->height; i++)
            m->values[i] /= (float)scale;
    }
    for (i = 0; invalid && i < (size_t)m->width * m->height; i++)
        if (m->values[i] == (float)*invalid / (float)m->scale)
            m->values[i] = HUGE_VALF;
    return 1;
}

/* What is not fully on (255) is unknown. */
int map_mask(const char *path, const char *truth_path, map *truth, char *error, size_t size)
{
    image picture;
    size_t i;
    uint32_t c;
    if (!image_read(path, &picture, error, size))
        return 0;
    if (picture.width != truth->width || picture.height != truth->height) {
        snprintf(error, size, "%s is %ux%u and %s is %ux%u; they must have one size", path, picture.width,
                 picture.height, truth_path, truth->width, truth->height);
        image_free(&picture);
        return 0;
    }
    for (i = 0; i < (size_t)truth->width * truth->height; i++) {
        for (c = 0; c < picture.channels; c++) {
            size_t k = i * picture.channels + c;
            int on = picture.sample_bytes == 1 ? ((const uint8_t *)picture.pixels)[k] == 255
                                               : ((const uint16_t *)picture.pixels)[k] >> 8 == 255;
            if (!on)
                truth->values[i] = HUGE_VALF;
        }
    }
    image_free(&picture);
    return 1;
}

/* ---- --fill: the background interpolation of the KITTI development kit ---- */

/* Unknown pixels take the smaller of the nearest known ones left and right. 0 = the row knows nothing. */
static int fill_row(float *row, uint32_t width)
{
    uint32_t x = 0;
    float left = HUGE_VALF;
    while (x < width) {
        uint32_t end = x;
        float right;
        while (end < width && !is_known(row[end]))
            end++;
        right = end < width ? row[end] : HUGE_VALF;
        if (end == width && !is_known(left))
            return 0;
        for (; x < end; x++)
            row[x] = left < right ? left : right;
        left = right;
        x = end + 1;
    }
    return 1;
}

/* Rows that know nothing copy the row above, those at the top the row below. */
int map_fill(map *m)
{
    char *known = (char *)new_memory(m->height, 1, 1);
    size_t row = m->width * sizeof(float);
    uint32_t y;
    if (!known)
        return 0;
    for (y = 0; y < m->height; y++)
        known[y] = (char)fill_row(m->values + (size_t)y * m->width, m->width);
    for (y = 1; y < m->height; y++)
        if (!known[y] && known[y - 1]) {
            memcpy(m->values + (size_t)y * m->width, m->values + (size_t)(y - 1) * m->width, row);
            known[y] = 1;
        }
    for (y = m->height - 1; y-- > 0;)
        if (!known[y] && known[y + 1]) {
            memcpy(m->values + (size_t)y * m->width, m->values + (size_t)(y + 1) * m->width, row);
            known[y] = 1;
        }
    free(known);
    return 1;
}
