/* The words of a shader's module, from the text that tools/amalgamate.c makes of spirv/. Uses base/memory.h. */

/* A place in that text, which goes on in the next string where one ends. */
typedef struct stereo__spirv_reader {
    const char *const *text;
    const char *at;
} stereo__spirv_reader;

/* The next number: digits of base 45, the lowest first, raised by 45 but for the last. */
static uint32_t stereo__spirv_number(stereo__spirv_reader *reader)
{
    uint32_t value = 0, scale = 1, digit;
    for (;; scale *= 45u) {
        while (!*reader->at) reader->at = *++reader->text;
        digit = (uint32_t)(*reader->at - '#' - (*reader->at > '?') - (*reader->at > '\\'));
        reader->at++;
        if (digit < 45u) return value + digit * scale;
        value += (digit - 45u) * scale;
    }
}

/* Five words of a head; then instructions, whose first word holds number and length. */
static void stereo__spirv_decode(const char *const *text, uint32_t *words, uint32_t count)
{
    stereo__spirv_reader reader;
    uint32_t i, left = 5;
    reader.text = text;
    reader.at = text[0];
    for (i = 0; i < count; i++, left--) {
        words[i] = stereo__spirv_number(&reader);
        if (left > 0) continue;
        left = stereo__spirv_number(&reader);
        words[i] |= left << 16;
    }
}
