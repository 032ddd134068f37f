// What every kernel shares: the group, the push constants, elements packed into words.
// A kernel defines STEREO_PARAMS, its own members of the push block, and then includes this file.

layout(local_size_x_id = 0) in; // the group's width; every group is one row of invocations

layout(push_constant) uniform Push {
    uint width, height, disparities; // of the image and of the search
    uint y0, rows, d0, depth;        // the tile: rows [y0, y0 + rows), disparities [d0, d0 + depth)
    uint flags;                      // FIRST_PIECE | LAST_PIECE | NO_SUM | phase << 4
    uint row[4];                     // by storage buffer: words to the next row
    uint stride[4];                  // words to the next plane; disparity fastest: to the next pixel
    STEREO_PARAMS
} push;

const uint FIRST_PIECE = 1u; // of the pieces of a pass, in its order
const uint LAST_PIECE = 2u;
const uint NO_SUM = 4u; // of paths: there is no sum of them yet

// Length of an array of n elements that a loop goes through whose turns the compiler cannot count: of a shorter one Mesa
// makes a tree of branches for each access, which takes seconds to compile.
#define ROLLED_LENGTH(n) ((n) > 32u ? (n) : 33u)

const int INVALID = int(0x80000000u);   // of a disparity map; what follows are reasons
const int OCCLUDED = int(0x80000001u);  // the other view does not see it
const int BORDER = int(0x80000002u);    // beside what the other view sees
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

// Word of element `index` of a row or pixel whose elements have `bytes` bytes, and its place inside that word.
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

// The pixel that this invocation stands for where one invocation does one pixel or one word of pixels.
uint grid_x()
{
    return gl_GlobalInvocationID.x;
}

uint grid_y()
{
    return push.y0 + gl_GlobalInvocationID.y;
}

// Elements of a row of `bytes` bytes each are written by whole words: invocation i writes word i.
uint words_of_width(uint bytes)
{
    return (push.width * bytes + 3u) >> 2;
}
