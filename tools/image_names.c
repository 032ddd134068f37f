/* What all readers of pictures share; and files that are not read, by their first bytes: a user must learn what the file is,
   not only what it is not. */
#include "image_formats.h"

#include <stdarg.h>
#include <string.h>

#define TO_PNG "convert it to PNG first"
#define DEVELOP "develop it to a 16-bit TIFF or PNG first"
#define FRAMES "take single frames out as PNG first, such as with ffmpeg"

typedef struct foreign {
    size_t at, length;               /* where the bytes stand, and how many */
    const char *bytes, *name, *advice;
} foreign;

static const foreign foreigners[] = {
    {0, 4, "GIF8", "a GIF", TO_PNG},
    {4, 8, "ftypheic", "a HEIC picture", TO_PNG},
    {4, 8, "ftypheix", "a HEIC picture", TO_PNG},
    {4, 8, "ftypmif1", "a HEIF picture", TO_PNG},
    {4, 7, "ftypavi", "an AVIF picture", TO_PNG},
    {4, 8, "ftypcrx ", "a camera raw file (CR3)", DEVELOP},
    {4, 4, "ftyp", "a video or another file of the MP4 family", FRAMES},
    {8, 4, "AVI ", "a video (AVI)", FRAMES},
    {0, 4, "\x1a\x45\xdf\xa3", "a video (Matroska or WebM)", FRAMES},
    {0, 4, "\x76\x2f\x31\x01", "an OpenEXR picture", "convert it to a 16-bit PNG first"},
    {0, 10, "#?RADIANCE", "a Radiance HDR picture", "convert it to a 16-bit PNG first"},
    {4, 4, "jP  ", "a JPEG 2000 picture", TO_PNG},
    {0, 4, "\xff\x4f\xff\x51", "a JPEG 2000 picture", TO_PNG},
    {4, 4, "JXL ", "a JPEG XL picture", TO_PNG},
    {0, 2, "\xff\x0a", "a JPEG XL picture", TO_PNG},
    {0, 4, "%PDF", "a PDF", "export its picture as PNG first"},
    {0, 8, "FUJIFILM", "a camera raw file (RAF)", DEVELOP},
    {0, 4, "IIRO", "a camera raw file (ORF)", DEVELOP},
    {0, 4, "IIRS", "a camera raw file (ORF)", DEVELOP},
    {0, 4, "IIU\0", "a camera raw file (RW2)", DEVELOP},
    {0, 4, "8BPS", "a Photoshop picture", TO_PNG},
    {0, 4, "qoif", "a QOI picture", TO_PNG},
    {0, 8, "farbfeld", "a farbfeld picture", TO_PNG},
    {0, 4, "DDS ", "a DDS texture", TO_PNG},
    {0, 2, "P1", "a PBM bitmap of one bit a pixel", "give a grey picture"},
    {0, 2, "P4", "a PBM bitmap of one bit a pixel", "give a grey picture"},
    {0, 2, "PF", "a PFM of three channels", "a picture has 8 or 16 bits a sample, a map one channel"},
    {0, 2, "Pf", "a PFM map of floats", "a picture has 8 or 16 bits a sample"},
    {0, 4, "PK\x03\x04", "a ZIP file, such as NumPy's .npz", "unpack it, or write one array with numpy.save"},
    {0, 2, "\x1f\x8b", "compressed with gzip", "unpack it with gunzip first"},
    {1, 3, "HDF", "an HDF5 file", "write its array with numpy.save"},
    {0, 6, "MATLAB", "a file of MATLAB", "write its matrix with imwrite as a 16-bit PNG"},
    {0, 6, "SIMPLE", "a FITS picture", "convert it to a 16-bit PNG first"},
    {0, 4, "<svg", "an SVG drawing", TO_PNG},
    {0, 9, "<!DOCTYPE", "a web page", "download the picture itself"},
    {0, 9, "<!doctype", "a web page", "download the picture itself"},
    {0, 5, "<html", "a web page", "download the picture itself"},
    {0, 23, "version https://git-lfs", "a pointer of Git LFS", "fetch the file itself with git lfs pull"},
};

static const foreign by_suffix[] = { /* what has no bytes of its own to be known by */
    {0, 0, ".tga", "a Targa picture", TO_PNG},
    {0, 0, ".raw", "bare samples without a header", "write it as PGM or NPY"},
    {0, 0, ".bin", "bare samples without a header", "write it as PGM or NPY"},
    {0, 0, ".yuv", "bare samples without a header", "write it as PGM or NPY"},
};

int image_cannot(const image_file *file, const char *format, ...)
{
    char why[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof(why), format, arguments);
    va_end(arguments);
    snprintf(file->error, file->error_size, "%s: %s", file->path, why);
    return 0;
}

int image_check_size(const image_file *file, uint64_t width, uint64_t height)
{
    if (width >= 1 && height >= 1 && width <= LARGEST_SIDE && height <= LARGEST_SIDE)
        return 1;
    return image_cannot(file, "its header says %llux%llu pixels; it must be 1x1..%ux%u", (unsigned long long)width,
                        (unsigned long long)height, LARGEST_SIDE, LARGEST_SIDE);
}

uint64_t little_word(const unsigned char *bytes, size_t count)
{
    uint64_t word = 0;
    while (count-- > 0)
        word = word << 8 | bytes[count];
    return word;
}

void image_surplus(const char *path, size_t surplus)
{
    if (surplus > 0)
        note("warning", "%s: %zu bytes after its pixels are not read", path, surplus);
}

static int not_read(const image_file *file, const foreign *kind)
{
    return image_cannot(file, "is %s, which is not read; %s", kind->name, kind->advice);
}

int image_foreign(const image_file *file)
{
    size_t i;
    if (file->size == 0)
        return image_cannot(file, "is empty");
    for (i = 0; i < sizeof(foreigners) / sizeof(foreigners[0]); i++) {
        const foreign *kind = &foreigners[i];
        if (file->size >= kind->at + kind->length && memcmp(file->data + kind->at, kind->bytes, kind->length) == 0)
            return not_read(file, kind);
    }
    for (i = 0; i < sizeof(by_suffix) / sizeof(by_suffix[0]); i++)
        if (has_suffix(file->path, by_suffix[i].bytes))
            return not_read(file, &by_suffix[i]);
    return image_cannot(file, "is no PNG, JPEG, BMP, TIFF, WebP, PGM, PPM, PAM or NPY picture, or its header is damaged");
}
