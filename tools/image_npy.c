/* NumPy's arrays: a text of three keys, then the values. Read are uint8, uint16, float32 and float64 in C order. */
#include "image_formats.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NPY_MAGIC "\x93NUMPY"
#define NPY_LONGEST 4096u            /* characters of the text that are looked at; NumPy writes about 120 */

typedef struct npy_header {
    char text[NPY_LONGEST + 1];
    size_t start;                    /* of the values in the file */
    char type[16];                   /* "<f4" */
    char shape[64];                  /* "(240, 320)" */
    uint64_t side[4];
    int sides;
} npy_header;

int is_npy(const unsigned char *data, size_t size)
{
    return size >= 12 && memcmp(data, NPY_MAGIC, 6) == 0;
}

/* What follows the key and its colon, or NULL. */
static const char *value_of(const npy_header *h, const char *key)
{
    const char *at = strstr(h->text, key);
    if (!at)
        return NULL;
    at += strlen(key);
    at += strspn(at, " ");
    return *at == ':' ? at + 1 + strspn(at + 1, " ") : NULL;
}

static int read_shape(npy_header *h, const char *at)
{
    const char *end = strchr(at, ')');
    char *after;
    if (*at != '(' || !end || (size_t)(end - at) + 2 > sizeof(h->shape))
        return 0;
    memcpy(h->shape, at, (size_t)(end - at) + 1);
    for (at++; at < end && h->sides < 4; at = after) {
        h->side[h->sides] = strtoull(at, &after, 10);
        if (after == at)
            break;
        h->sides++;
        after += strspn(after, "L, ");
    }
    return *at == ')' || h->sides == 4;
}

static int read_header(const image_file *f, npy_header *h)
{
    size_t wide = f->data[6] >= 2 ? 12 : 10, length;
    const char *type, *shape, *order, *end;
    memset(h, 0, sizeof(*h));
    length = (size_t)little_word(f->data + 8, wide - 8);
    if (length > f->size - wide)
        return image_cannot(f, "is cut short");
    h->start = wide + length;
    memcpy(h->text, f->data + wide, length < NPY_LONGEST ? length : NPY_LONGEST);
    type = value_of(h, "'descr'");
    shape = value_of(h, "'shape'");
    order = value_of(h, "'fortran_order'");
    if (!type || !shape || !order || !read_shape(h, shape))
        return image_cannot(f, "its NPY header is damaged");
    if (strncmp(order, "False", 5) != 0)
        return image_cannot(f, "its array is in Fortran order; write numpy.ascontiguousarray of it");
    end = *type == '\'' ? strchr(type + 1, '\'') : NULL;
    if (!end || (size_t)(end - type) > sizeof(h->type))
        return image_cannot(f, "its array has fields; it must be plain uint8, uint16, float32 or float64");
    memcpy(h->type, type + 1, (size_t)(end - type) - 1);
    return 1;
}

/* Bytes of a value, 0 = a type that is not read. */
static size_t bytes_of(const char *type)
{
    return strcmp(type, "|u1") == 0 || strcmp(type, "<u1") == 0 ? 1 : strcmp(type, "<u2") == 0 ? 2
           : strcmp(type, "<f4") == 0 ? 4 : strcmp(type, "<f8") == 0 ? 8 : 0;
}

static float float_at(const unsigned char *bytes, size_t count)
{
    if (count == 4) {
        uint32_t word = (uint32_t)little_word(bytes, 4);
        float value;
        memcpy(&value, &word, sizeof(value));
        return value;
    } else {
        uint64_t word = little_word(bytes, 8);
        double value;
        memcpy(&value, &word, sizeof(value));
        return fabs(value) <= (double)FLT_MAX ? (float)value : HUGE_VALF;
    }
}

static int read_floats(const image_file *f, const npy_header *h, size_t bytes, image *picture, float **values)
{
    size_t count = (size_t)picture->width * picture->height, i;
    if (!values)
        return image_cannot(f, "holds %s; a picture must be uint8 or uint16", bytes == 4 ? "float32" : "float64");
    if (picture->channels != 1)
        return image_cannot(f, "has the shape %s; a map must be (rows, columns)", h->shape);
    *values = (float *)new_memory(count, sizeof(float), 1);
    if (!*values)
        return image_cannot(f, "no memory for its pixels" HELD_WHOLE);
    for (i = 0; i < count; i++)
        (*values)[i] = float_at(f->data + h->start + i * bytes, bytes);
    return 1;
}

int npy_read(const image_file *f, image *picture, float **values)
{
    npy_header h;
    size_t bytes, count, i;
    if (!read_header(f, &h))
        return 0;
    bytes = bytes_of(h.type);
    if (bytes == 0)
        return image_cannot(f, "its values are '%s'; they must be uint8, uint16, float32 or float64, little-endian",
                            h.type);
    if (h.sides < 2 || h.sides > 3 || (h.sides == 3 && h.side[2] != 1 && h.side[2] != 3))
        return image_cannot(f, "has the shape %s; it must be (rows, columns) or (rows, columns, 3)", h.shape);
    if (!image_check_size(f, h.side[1], h.side[0]))
        return 0;
    picture->width = (uint32_t)h.side[1];
    picture->height = (uint32_t)h.side[0];
    picture->channels = h.sides == 3 ? (uint32_t)h.side[2] : 1;
    count = (size_t)picture->width * picture->height * picture->channels;
    if (count * bytes > f->size - h.start)
        return image_cannot(f, "is cut short");
    image_surplus(f->path, f->size - h.start - count * bytes);
    if (bytes >= 4)
        return read_floats(f, &h, bytes, picture, values);
    picture->sample_bytes = (uint32_t)bytes;
    picture->bits = picture->sample_bytes * 8;
    picture->pixels = new_memory(count, bytes, 1);
    if (!picture->pixels)
        return image_cannot(f, "no memory for its pixels" HELD_WHOLE);
    for (i = 0; i < count; i++)
        if (bytes == 1)
            ((uint8_t *)picture->pixels)[i] = f->data[h.start + i];
        else
            ((uint16_t *)picture->pixels)[i] = (uint16_t)little_word(f->data + h.start + 2 * i, 2);
    return 1;
}

int npy_is_whole(const unsigned char *data, size_t size)
{
    char ignored[64];
    npy_header h;
    image_file f = {"", NULL, 0, NULL, 0};
    f.data = data;
    f.size = size;
    f.error = ignored;
    f.error_size = sizeof(ignored);
    return is_npy(data, size) && read_header(&f, &h) && h.sides == 2 && h.side[0] <= LARGEST_SIDE &&
           h.side[1] <= LARGEST_SIDE && h.side[0] * h.side[1] * bytes_of(h.type) == size - h.start;
}
