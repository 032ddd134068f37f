// Data costs of a level from those of the next finer one. A level is named by its storage buffer. The including file
// defines
//   uint data_bytes(uint which)                       bytes of an element,
//   uint data_word(uint which, uint at)               a word of data costs,
//   void set_data(uint which, uint at, uint value).

// from, to: the levels. height: rows of the finer one; width: of the coarser one. A sum of four costs times `share`
// is stored, at most `top`.
struct Halving {
    uint from, to;
    uint height, width, top;
    float share;
};

#ifdef STEREO_BP_RIGHT
float child(Halving half_of, uint index, uint y, uint k, uint parity)
{
    return data_at(index, parity, y, k);
}
#else
float child(Halving half_of, uint index, uint y, uint k, uint parity)
{
    uint bytes = data_bytes(half_of.from);
    uint word = data_word(half_of.from, data_row(half_of.from, y, k, parity) + word_of(index, bytes));
    return number_of(element_of(word, index, bytes), bytes);
}
#endif

// Sum over the four children of a pixel; the upper two are elements `index` of both parities. Children outside the
// image count 0.
float children(Halving half_of, uint index, uint y, uint k)
{
    precise float sum = child(half_of, index, 2u * y, k, 0u) + child(half_of, index, 2u * y, k, 1u);
    if (2u * y + 1u < half_of.height) {
        sum = sum + child(half_of, index, 2u * y + 1u, k, 0u);
        sum = sum + child(half_of, index, 2u * y + 1u, k, 1u);
    }
    return sum;
}

uint coarse(Halving half_of, uint index, uint y, uint k, float least)
{
    precise float rest = children(half_of, index, y, k) - least;
    if (STORE == STORE_F32)
        return floatBitsToUint(rest);
    precise float scaled = rest * half_of.share;
    return bits_of(min(whole(scaled), float(half_of.top)), data_bytes(half_of.to));
}

// One word of the coarser level, for all disparities.
void coarsen(Halving half_of, uint word, uint y, uint parity)
{
    uint bytes = data_bytes(half_of.to), lanes = 4u / bytes;
    float least[4];
    for (uint lane = 0u; lane < lanes; lane++) {
        uint x = column_of(word * lanes + lane, parity);
        least[lane] = 0.0;
        if (STORE < STORE_U16 || x >= half_of.width)
            continue;
        least[lane] = children(half_of, x, y, 0u);
        for (uint k = 1u; k < disparities(); k++)
            least[lane] = min(least[lane], children(half_of, x, y, k));
    }
    for (uint k = 0u; k < disparities(); k++) {
        uint packed = 0u;
        for (uint lane = 0u; lane < lanes; lane++) {
            uint x = column_of(word * lanes + lane, parity);
            if (x < half_of.width)
                packed |= coarse(half_of, x, y, k, least[lane]) << (8u * bytes * lane & 31u);
        }
        set_data(half_of.to, data_row(half_of.to, y, k, parity) + word, packed);
    }
}
