// Cost volumes. Disparity fastest: a pixel holds D elements, rounded up to a multiple of 4, and a row holds the
// pixels; the buffer begins with the tile's first row. x fastest: each disparity has a plane, with rows of whole
// words; the buffer begins with the tile's first plane. Padding behind D in a pixel, or behind the width in a row, is
// never read.

layout(constant_id = 1) const uint LAYOUT = 1u;
layout(constant_id = 2) const uint D = 1u;

const uint D_FASTEST = 1u;
const uint X_FASTEST = 2u;

// First word of the pixel (disparity fastest) or of the plane's row (x fastest) that holds element (x, y, k) of
// buffer i.
uint volume_base_of(uint layout_, uint i, uint x, uint y, uint k)
{
    if (layout_ == D_FASTEST)
        return (y - push.y0) * push.row[i] + x * push.stride[i];
    return (k - push.d0) * push.stride[i] + y * push.row[i];
}

uint volume_base(uint i, uint x, uint y, uint k)
{
    return volume_base_of(LAYOUT, i, x, y, k);
}

uint volume_index(uint x, uint k)
{
    return LAYOUT == D_FASTEST ? k : x;
}

#define VOLUME(buffer, i, at, bytes) \
    LOAD(buffer, volume_base(i, (at).x, (at).y, (at).z), volume_index((at).x, (at).z), bytes)

// Kernels that write a volume give each invocation whole words of a tile's rows:
//     for (uint i = grid_x(); i < volume_words(BYTES); i += grid_stride()) { uvec3 at = volume_word(i, BYTES); ... }
// where `at` is (x, y, k) of the word's first element.
const uint PIXEL_GROUPS = (D + 3u) / 4u; // times `bytes` = words of a pixel

uint volume_words(uint bytes)
{
    return LAYOUT == D_FASTEST ? push.width * (PIXEL_GROUPS * bytes) : words_of_width(bytes);
}

uint grid_stride()
{
    return gl_NumWorkGroups.x * gl_WorkGroupSize.x;
}

// Item of an invocation that does only one: items that do not fit one row of workgroups continue in its further
// planes (z).
uint grid_item()
{
    return grid_x() + gl_GlobalInvocationID.z * grid_stride();
}

uvec3 volume_word(uint i, uint bytes)
{
    uint words = PIXEL_GROUPS * bytes, per_word = 4u / bytes;
    if (LAYOUT == D_FASTEST)
        return uvec3(i / words, grid_y(), (i % words) * per_word);
    return uvec3(i * per_word, grid_y(), push.d0 + gl_GlobalInvocationID.z);
}

// Element e of the word that begins with element `at`; behind the end, the last element again.
uvec3 volume_element(uvec3 at, uint e)
{
    return LAYOUT == D_FASTEST ? uvec3(at.xy, min(at.z + e, D - 1u)) : uvec3(min(at.x + e, push.width - 1u), at.yz);
}

uint volume_store(uint i, uvec3 at, uint bytes)
{
    return volume_base(i, at.x, at.y, at.z) + word_of(volume_index(at.x, at.z), bytes);
}

// The main function of a kernel that writes buffer `slot`, a volume with elements of `bytes` bytes: element(at) is
// the value of one element.
#define WRITE_VOLUME(buffer, slot, bytes, element) WRITE_VOLUME_AS(main, buffer, slot, bytes, element)
#define WRITE_VOLUME_AS(name, buffer, slot, bytes, element) \
    void name() \
    { \
        for (uint i = grid_x(); i < volume_words(bytes); i += grid_stride()) { \
            uvec3 at = volume_word(i, bytes); \
            uint word = 0u; \
            for (uint e = 0u; e < 4u / bytes; e++) \
                word |= element(volume_element(at, e)) << (8u * bytes * e & 31u); \
            buffer[volume_store(slot, at, bytes)] = word; \
        } \
    }
