// Winner takes all over a series S(0), S(1), ..., which is read once, in order, and may be interrupted between two
// terms. `second` is the smallest term that is not next to the best one. `early` is the minimum of all terms before
// the last one: with it, a new best term at k finds its second among the terms up to k - 2.

const uint NONE = 0xffffffffu; // no such term

struct Winner {
    uint best, k;       // smallest term, the first of equal ones, and its position
    uint before, after; // its neighbours
    uint second, last, early;
};

Winner no_winner()
{
    return Winner(NONE, NONE - 1u, NONE, NONE, NONE, NONE, NONE);
}

void add_term(inout Winner w, uint k, uint term)
{
    bool better = term < w.best, next = k == w.k + 1u;
    uint second = next ? w.second : min(w.second, term), after = next ? term : w.after;
    w.second = better ? w.early : second;
    w.after = better ? NONE : after;
    w.before = better ? w.last : w.before;
    w.k = better ? k : w.k;
    w.best = min(w.best, term);
    w.early = min(w.early, w.last);
    w.last = term;
}

// Offset of the minimum between three terms, in 1/256: of a parabola, or of a V with equal slopes.
int subpixel(Winner w, uint kind, uint shift)
{
    if (kind == 0u || w.before == NONE || w.after == NONE)
        return 0;
    int a = int(w.before >> shift), b = int(w.best >> shift), c = int(w.after >> shift);
    uint denominator = uint(2 * (kind == 1u ? a - 2 * b + c : max(a - b, c - b)));
    uint magnitude = uint(abs(a - c)) * 256u;
    if (denominator == 0u)
        return 0;
    int offset = int((2u * magnitude + denominator) / (2u * denominator));
    return a < c ? -offset : offset;
}

// Terms that are equal are not unique, also where they are 0.
bool is_unique(Winner w, uint keep, uint shift)
{
    return keep == 1024u || w.second == NONE ||
           w.second != w.best && (w.second >> shift) * keep >= (w.best >> shift) * 1024u;
}

// The winner in 1/256 pixel, as maps hold it.
uint disparity_of(Winner w, int min_disparity, uint kind, uint keep, uint shift)
{
    int found = (min_disparity + int(w.k)) * 256 + subpixel(w, kind, shift);
    return uint(is_unique(w, keep, shift) ? found : INVALID);
}

uint confidence_of(Winner w, uint shift)
{
    uint second = w.second >> shift, best = w.best >> shift;
    return w.second == NONE || second == 0u ? 0u : min(255u, (second - best) * 256u / second);
}

// The right view's winner: it has no uniqueness test, and there may be none.
uint right_disparity_of(Winner w, int min_disparity, uint kind, uint shift)
{
    int found = (min_disparity + int(w.k)) * 256 + subpixel(w, kind, shift);
    return uint(w.best == NONE ? INVALID : found);
}

// The carry between slabs: STEREO__CARRY_WORDS planes of one word a pixel inside each row.
#define LOAD_WINNER(w, buffer, at, width) \
    w = Winner(buffer[at], buffer[(at) + (width)], buffer[(at) + 2u * (width)], buffer[(at) + 3u * (width)], \
               buffer[(at) + 4u * (width)], buffer[(at) + 5u * (width)], buffer[(at) + 6u * (width)])
#define STORE_WINNER(w, buffer, at, width) \
    buffer[at] = w.best; \
    buffer[(at) + (width)] = w.k; \
    buffer[(at) + 2u * (width)] = w.before; \
    buffer[(at) + 3u * (width)] = w.after; \
    buffer[(at) + 4u * (width)] = w.second; \
    buffer[(at) + 5u * (width)] = w.last; \
    buffer[(at) + 6u * (width)] = w.early
