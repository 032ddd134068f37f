/* Written by `make pattern`: the comparisons of census.kind=pattern. tools/pattern.c chose them from all
   between two of 9x3 pixels, one by one and then exchanged one for one, so that the distance in a window
   of 3x3 pixels tells the true disparity from wrong ones; near jumps from those of the other surface. Its
   22 pairs are scenes of `stereo synth` with noise.
   X(plane, x1, y1, x2, y2): bit = plane(x + x1, y + y1) < plane(x + x2, y + y2). Plane 0 is 16 times the
   grey picture of 8 bits, plane 1 its binomial of 3x3 with weights that add up to 16. Pixels at the
   picture's ends repeat. */
#define STEREO__PATTERN_BITS 32
#define STEREO__CENSUS_PATTERN(X) \
    X(1, 3, -1, 1, -1) X(1, 1, 1, 0, 1) X(1, 0, 1, 0, -1) X(1, 4, 1, 0, 1) \
    X(1, 0, -1, -1, -1) X(1, 0, 0, 0, -1) X(0, 1, 1, -1, 1) X(0, 4, -1, 1, -1) \
    X(1, -3, 1, -4, 1) X(0, 0, 1, -4, 1) X(1, 1, 0, 1, -1) X(0, 1, -1, -1, -1) \
    X(1, -1, 1, -1, 0) X(1, -2, -1, -4, -1) X(0, 1, 0, 2, -1) X(1, 4, 1, 2, 1) \
    X(0, 0, 1, -1, 0) X(1, 3, 1, 3, 0) X(0, 2, 1, 0, 1) X(1, -2, 0, -2, -1) \
    X(0, 4, -1, 2, -1) X(0, 0, 1, 0, 0) X(0, -1, 1, -3, 1) X(0, 0, 1, 0, -1) \
    X(0, -1, -1, -4, -1) X(1, 4, 1, 3, 1) X(0, -1, 1, 0, 0) X(1, 4, 1, 4, -1) \
    X(0, 1, -1, 0, -1) X(0, -1, 0, -1, -1) X(0, 1, 1, 0, -1) X(1, -4, 1, -4, -1)
