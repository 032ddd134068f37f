#include "exif.h"

#include <stdlib.h>
#include <string.h>

/* A number of `bytes` bytes in the file's byte order. */
static uint32_t number(const unsigned char *at, int bytes, int little)
{
    uint32_t value = 0;
    int i;
    for (i = 0; i < bytes; i++)
        value |= (uint32_t)at[i] << 8 * (little ? i : bytes - 1 - i);
    return value;
}

/* A TIFF header and its first directory: 12 bytes an entry, tag, type, count, value (Exif 2.3, 4.5 and 4.6). */
static uint32_t find_orientation(const unsigned char *tiff, size_t size)
{
    const int little = size >= 8 && tiff[0] == 'I';
    uint32_t first, entries, i;
    if (size < 8 || tiff[0] != tiff[1] || (tiff[0] != 'I' && tiff[0] != 'M') || number(tiff + 2, 2, little) != 42)
        return 1;
    first = number(tiff + 4, 4, little);
    if (first > size - 2)
        return 1;
    entries = number(tiff + first, 2, little);
    for (i = 0; i < entries && (size_t)first + 2 + 12 * (size_t)(i + 1) <= size; i++) {
        const unsigned char *entry = tiff + first + 2 + 12 * (size_t)i;
        uint32_t value = number(entry + 8, 2, little);
        if (number(entry, 2, little) == 0x112)
            return number(entry + 2, 2, little) == 3 && value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

uint32_t exif_orientation(const unsigned char *data, size_t size)
{
    size_t at = 2;                   /* after the start-of-image marker; a segment: 0xff, marker, length, data */
    while (at + 4 <= size && data[at] == 0xff && data[at + 1] != 0xda) {
        const size_t length = (size_t)data[at + 2] << 8 | data[at + 3];
        if (data[at + 1] == 0xff) {  /* a fill byte */
            at++;
            continue;
        }
        if (length < 2 || length > size - at - 2)
            return 1;
        if (data[at + 1] == 0xe1 && length >= 8 && memcmp(data + at + 4, "Exif\0\0", 6) == 0)
            return find_orientation(data + at + 10, length - 8);
        at += 2 + length;
    }
    return 1;
}

int turn_upright(image *picture, uint32_t orientation)
{
    const uint32_t width = picture->width, height = picture->height, turned = orientation > 4;
    const size_t pixel = (size_t)picture->channels * picture->sample_bytes;
    const unsigned char *from = (const unsigned char *)picture->pixels;
    unsigned char *to;
    uint32_t x, y;
    if (orientation == 1)
        return 1;
    to = (unsigned char *)new_memory(width, height, pixel);
    if (!to)
        return 0;
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            /* what the file's first row and column show: 2 top right, 3 bottom right, 4 bottom left, 5 left top, 6 right top,
               7 right bottom, 8 left bottom */
            const int right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
            const int bottom = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
            const uint32_t across = turned ? y : x, down = turned ? x : y;
            const uint32_t columns = turned ? height : width, rows = turned ? width : height;
            const size_t column = right ? columns - 1 - across : across, row = bottom ? rows - 1 - down : down;
            memcpy(to + (row * columns + column) * pixel, from + ((size_t)y * width + x) * pixel, pixel);
        }
    free(picture->pixels);
    picture->pixels = to;
    picture->width = turned ? height : width;
    picture->height = turned ? width : height;
    return 1;
}
