/* WebP through libwebp, where the Makefile found it. */
#include "image_formats.h"

#include <string.h>

int is_webp(const unsigned char *data, size_t size)
{
    return size >= 12 && memcmp(data, "RIFF", 4) == 0 && memcmp(data + 8, "WEBP", 4) == 0;
}

#ifndef WITH_webp

int webp_read(const image_file *file, image *picture)
{
    (void)picture;
    return image_cannot(file, "is a WebP, and this program was built without libwebp (Debian: libwebp-dev)");
}

#else

#include <webp/decode.h>

int webp_read(const image_file *file, image *picture)
{
    WebPBitstreamFeatures found;
    size_t row;
    if (WebPGetFeatures(file->data, file->size, &found) != VP8_STATUS_OK)
        return image_cannot(file, "is cut short or damaged: its WebP header cannot be read");
    if (found.has_animation)
        return image_cannot(file, "is an animated WebP; give one of its pictures");
    if (found.width < 1 || found.height < 1 || !image_check_size(file, (uint64_t)found.width, (uint64_t)found.height))
        return 0;
    picture->width = (uint32_t)found.width;
    picture->height = (uint32_t)found.height;
    picture->channels = 3;
    picture->sample_bytes = 1;
    picture->bits = 8;
    row = (size_t)picture->width * 3;
    picture->pixels = new_memory(row, picture->height, 1);
    if (!picture->pixels)
        return image_cannot(file, "no memory for its pixels" HELD_WHOLE);
    if (!WebPDecodeRGBInto(file->data, file->size, (uint8_t *)picture->pixels, row * picture->height, (int)row))
        return image_cannot(file, "is cut short or damaged: the WebP has no end");
    return 1;
}

#endif
