// Words of the buffer source[] for the EACH disparities from k on, and one of these disparities. A pixel's padding
// gives values for its own padding.

uvec4 source_words(uint pixel, uint k)
{
    uvec4 words = uvec4(0u);
    for (uint i = 0u; i < (EACH * IN_BYTES + 3u) / 4u; i++)
        words[i] = source[pixel + word_of(k, IN_BYTES) + i];
    return words;
}

uint source_element(uvec4 words, uint k, uint e)
{
    return element_of(words[e * IN_BYTES >> 2], k + e, IN_BYTES);
}
