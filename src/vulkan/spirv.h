/* Decodes a shader module's words from the text that tools/amalgamate.c makes of spirv/. Uses base/memory.h. */

/* A position in that text, an array of strings that are read as one. */
typedef struct stereo__spirv_reader {
    const char *const *text;
    const char *at;
} stereo__spirv_reader;

/* The next number: digits of base 45, the lowest first; all but the last are raised by 45. */
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

/* Five words of a head, then instructions. An instruction's first word is stored as two numbers, opcode and
   length. */
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
