/* Written by `make pattern`: the comparisons of census.kind=pattern, the first one the highest bit.
   X(plane, x1, y1, x2, y2): is the plane's sample at (x1, y1) below that at (x2, y2)? Plane 1 is the blurred one. */
#define STEREO__PATTERN_BITS 32
#define STEREO__CENSUS_PATTERN(X) \
    X(0, -1, 0, 1, 0) \
    X(0, -2, 0, 0, 0) \
    X(0, 3, 0, 1, 0) \
    X(0, 2, 1, 0, 1) \
    X(0, 1, 1, -1, 1) \
    X(0, -2, -1, 0, -1) \
    X(0, 3, -1, 0, -1) \
    X(0, 0, 1, -3, 1) \
    X(1, 0, 0, 0, -1) \
    X(0, -1, -1, 1, -1) \
    X(0, 2, 0, 4, 0) \
    X(0, 0, 0, 2, 0) \
    X(0, 0, 1, 0, -1) \
    X(0, -3, 0, -1, 0) \
    X(0, 1, 1, 3, 1) \
    X(0, -1, -1, -3, -1) \
    X(0, 2, -1, 4, -1) \
    X(1, 2, 1, 1, 1) \
    X(0, 0, 1, -2, 1) \
    X(0, 0, 1, 1, 0) \
    X(0, 0, -1, 0, 0) \
    X(0, -2, 0, -4, 0) \
    X(0, 1, 1, 0, 0) \
    X(1, 4, 1, 2, 1) \
    X(0, 0, 0, -1, 1) \
    X(1, -1, 0, -1, 1) \
    X(0, 1, -1, 0, -1) \
    X(0, -4, 1, -1, 1) \
    X(1, 1, 0, 1, 1) \
    X(0, 1, -1, 2, -1) \
    X(1, -1, -1, -1, 0) \
    X(0, 0, 0, -1, 0)
