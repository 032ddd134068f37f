// Shared by every kernel: the workgroup, the push constants, elements packed into words.
// A kernel defines STEREO_PARAMS, its own members of the push block, and then includes this file.

layout(local_size_x_id = 0) in; // the workgroup's width; every workgroup is one row of invocations

layout(push_constant) uniform Push {
    uint width, height, disparities; // of the image and of the search
    uint y0, rows, d0, depth;        // the tile: rows [y0, y0 + rows), disparities [d0, d0 + depth)
    uint flags;                      // FIRST_PIECE | LAST_PIECE | NO_SUM | phase << 4
    uint row[4];                     // by storage buffer: words to the next row
    uint stride[4];                  // words to the next plane; disparity fastest: to the next pixel
    STEREO_PARAMS
} push;

const uint FIRST_PIECE = 1u; // this call does the first piece of the pass
const uint LAST_PIECE = 2u;
const uint NO_SUM = 4u; // of paths: the sum of the paths is still empty

// Length for an array of n elements that is indexed in a loop whose trip count the compiler cannot see. For arrays
// shorter than 33, Mesa turns each access into a tree of branches, which takes seconds to compile.
#define ROLLED_LENGTH(n) ((n) > 32u ? (n) : 33u)

const int INVALID = int(0x80000000u);   // of a disparity map; OCCLUDED and BORDER are further reasons
const int OCCLUDED = int(0x80000001u);  // the other view does not see it
const int BORDER = int(0x80000002u);    // outside the columns that the other view sees
const uint NOT_A_NUMBER = 0x7fc00000u;
const uint INFINITY = 0x7f800000u;

bool is_valid(int v)
{
    return v > BORDER;
}

bool has_flag(uint flag)
{
    return (push.flags & flag) != 0u;
}

uint phase()
{
    return push.flags >> 4;
}

uint word_of_row(uint i, uint y)
{
    return y * push.row[i];
}

// Word of element `index` in a row or pixel whose elements have `bytes` bytes; element_of() takes the element out of
// that word.
uint word_of(uint index, uint bytes)
{
    return index * bytes >> 2;
}

uint element_of(uint word, uint index, uint bytes)
{
    uint bits = 8u * bytes;
    return bytes == 4u ? word : word >> (index * bits & 31u) & ((1u << (bits & 31u)) - 1u);
}

#define LOAD(buffer, base, index, bytes) element_of(buffer[(base) + word_of(index, bytes)], index, bytes)

// Pixel of this invocation, where an invocation does one pixel or one word of pixels.
uint grid_x()
{
    return gl_GlobalInvocationID.x;
}

uint grid_y()
{
    return push.y0 + gl_GlobalInvocationID.y;
}

// Rows with elements of `bytes` bytes are written in whole words: invocation i writes word i.
uint words_of_width(uint bytes)
{
    return (push.width * bytes + 3u) >> 2;
}
