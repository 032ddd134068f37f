/* Chooses the comparisons of census.kind=pattern and writes them into src/cost/census_pattern.h: `make pattern`.
       pattern FILE       chooses, which takes two minutes, and writes FILE
       pattern --check    whether its sums are those that a person gets on a small example

   Pairs come from the scenes of `stereo synth`, with noise. A sample is a visible pixel with its true disparity and
   some wrong ones. A comparison's distance at a disparity is how many pixels of a window have other bits there. Of a
   chosen set the distances add up to H, and a disparity has the probability
       weight exp(-SCALE H) over the sum of the same for all disparities of the sample.
   The product of the true disparities' is made large: comparisons are taken one by one, then each is exchanged for
   the best.

   Every number that decides is an integer, or a double made by + - * / in a fixed order: machines agree. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "synth_math.h"

enum {
    BITS = 32,
    REACH_X = 4, REACH_Y = 1,          /* of a comparison's pixels, from the centre */
    PLACES = (2 * REACH_X + 1) * (2 * REACH_Y + 1),
    PLANES = 2,                        /* 16 G, and G's binomial of 3x3 */
    CANDIDATES = 704,                  /* all pairs of places in each plane, 702, and none to fill up the rows */
    WINDOW = 1,                        /* distances are summed over 3x3 pixels */
    WINDOW_PIXELS = (2 * WINDOW + 1) * (2 * WINDOW + 1),
    PAIRS = 22, WIDTH = 560, HEIGHT = 420, DISPARITIES = 64,
    SAMPLES = 512,                     /* of a pair */
    RIVALS = 24,                       /* disparities of a sample, the true one first */
    LOCAL = 8,                         /* of these, from the other surface beside a jump */
    EDGE = WINDOW + REACH_X + 1,       /* samples stay that far from the picture's ends */
    JUMP = 6,                          /* no farther than that from a jump is near it */
    AROUND = 7,                        /* radius in which the other surface is looked for */
    EXCHANGES = 2
};
static const double SCALE = 0.07;

typedef struct comparison { int plane, x1, y1, x2, y2; } comparison;

typedef struct pair {
    uint8_t grey[2][HEIGHT][WIDTH];
    int plane[2][PLANES][HEIGHT][WIDTH];
    double truth[HEIGHT][WIDTH];
    int visible[HEIGHT][WIDTH];
} pair;

typedef struct sample {
    double weight[RIVALS];
    double part[RIVALS];               /* of the sum of weight exp(-SCALE H) */
    int sum[RIVALS];                   /* H */
    uint8_t distance[RIVALS][CANDIDATES];
} sample;

static uint32_t drawn;

/* A random number below n. */
static int draw(int n)
{
    return (int)(((uint64_t)synth_hash(0x9e3779b9u + drawn++) * (uint64_t)n) >> 32);
}

static void *memory(size_t size)
{
    void *p = calloc(size, 1);
    if (!p) {
        fprintf(stderr, "pattern: out of memory\n");
        exit(1);
    }
    return p;
}

/* ---- pairs ---- */

static int clamp(int v, int last) { return v < 0 ? 0 : v > last ? last : v; }

static void make_planes(pair *p, int view)
{
    int x, y, i, k;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++) {
            int sum = 0;
            for (k = -1; k <= 1; k++) {
                const uint8_t *row = p->grey[view][clamp(y + k, HEIGHT - 1)];
                for (i = -1; i <= 1; i++) sum += (2 - abs(i)) * (2 - abs(k)) * row[clamp(x + i, WIDTH - 1)];
            }
            p->plane[view][0][y][x] = 16 * p->grey[view][y][x];
            p->plane[view][1][y][x] = sum;
        }
}

/* Noise of 0, 2 or 4 grey levels; the right picture of every fourth pair is darker. */
static void make_pair(pair *p, int number)
{
    static synth_scene scene;
    const uint32_t seed = 101u + (uint32_t)number;
    const double noise = 2.0 * (double)(number % 3), gain = number % 4 == 3 ? 0.9 : 1.0;
    uint32_t x, y;
    int view;
    synth_scene_make(&scene, WIDTH, HEIGHT, DISPARITIES, seed, 0.0);
    for (view = 0; view < 2; view++)
        for (y = 0; y < HEIGHT; y++)
            for (x = 0; x < WIDTH; x++) {
                const synth_vec colour = synth_scene_colour(&scene, view, x, y);
                const double grey = (0.299 * colour.x + 0.587 * colour.y + 0.114 * colour.z) * (view ? gain : 1.0);
                p->grey[view][y][x] = synth_level(grey, noise, 2u * seed + (uint32_t)view, y * WIDTH + x, 0);
                if (view == 0) p->truth[y][x] = synth_scene_disparity(&scene, 0, x, y, &p->visible[y][x]);
            }
    for (view = 0; view < 2; view++) make_planes(p, view);
}

/* ---- samples ---- */

static int near_jump(const pair *p, int x, int y)
{
    double least = p->truth[y][x], most = least;
    int i, k;
    for (k = clamp(y - JUMP, HEIGHT - 1); k <= clamp(y + JUMP, HEIGHT - 1); k++)
        for (i = clamp(x - JUMP, WIDTH - 1); i <= clamp(x + JUMP, WIDTH - 1); i++) {
            if (p->truth[k][i] < least) least = p->truth[k][i];
            if (p->truth[k][i] > most) most = p->truth[k][i];
        }
    return most - least > 2.5;
}

/* Whether d is wrong at a pixel with that truth, and can be sampled at x. */
static int rival(int d, double truth, int x)
{
    return d >= 0 && d < DISPARITIES && x - d >= EDGE && ((double)d - truth > 1.5 || truth - (double)d > 1.5);
}

/* The disparities of a sample, and their weights. 0: the pixel has none but the true one. */
static int draw_rivals(const pair *p, int x, int y, int d[RIVALS], double weight[RIVALS])
{
    int local[(2 * AROUND + 1) * (2 * AROUND + 1)], locals = 0, anywhere = 0, i, k, n;
    d[0] = synth_floor(p->truth[y][x] + 0.5);
    weight[0] = 1.0;
    if (x - d[0] < EDGE) return 0;
    for (k = clamp(y - AROUND, HEIGHT - 1); k <= clamp(y + AROUND, HEIGHT - 1); k++)
        for (i = clamp(x - AROUND, WIDTH - 1); i <= clamp(x + AROUND, WIDTH - 1); i++) {
            const int other = synth_floor(p->truth[k][i] + 0.5);
            if (p->visible[k][i] && rival(other, p->truth[y][x], x)) local[locals++] = other;
        }
    for (i = 0; i < DISPARITIES; i++) anywhere += rival(i, p->truth[y][x], x);
    if (anywhere == 0) return 0;
    for (n = 1; n < RIVALS; n++)
        if (locals && n <= LOCAL) {
            d[n] = local[draw(locals)];
            weight[n] = 1.0;
        } else {
            do d[n] = draw(DISPARITIES);
            while (!rival(d[n], p->truth[y][x], x));
            weight[n] = (double)anywhere / (double)(RIVALS - 1); /* of all there are, not of those that are drawn */
        }
    return 1;
}

/* The bits of every candidate at a pixel. */
static void make_bits(const pair *p, int view, const comparison *all, int x, int y, uint8_t bits[CANDIDATES])
{
    int j;
    for (j = 0; j < CANDIDATES; j++) {
        const comparison *c = &all[j];
        bits[j] = p->plane[view][c->plane][y + c->y1][x + c->x1] < p->plane[view][c->plane][y + c->y2][x + c->x2];
    }
}

static void add_difference(uint8_t *restrict sum, const uint8_t *restrict a, const uint8_t *restrict b)
{
    int j;
    for (j = 0; j < CANDIDATES; j++) sum[j] = (uint8_t)(sum[j] + (a[j] ^ b[j]));
}

/* One sample in twenty is far from jumps. Returns how many there are now. */
static int add_samples(const pair *p, const comparison *all, uint8_t (*right)[CANDIDATES], sample *samples, int count)
{
    int n, x, y, i, k, r, tries, d[RIVALS];
    uint8_t left[CANDIDATES];
    for (y = REACH_Y; y < HEIGHT - REACH_Y; y++)
        for (x = REACH_X; x < WIDTH - REACH_X; x++) make_bits(p, 1, all, x, y, right[y * WIDTH + x]);
    for (n = 0; n < SAMPLES; n++) {
        sample *s = &samples[count];
        for (tries = 0; tries < 100000; tries++) {
            x = EDGE + draw(WIDTH - 2 * EDGE);
            y = EDGE + draw(HEIGHT - 2 * EDGE);
            if (p->visible[y][x] && near_jump(p, x, y) == (n % 20 != 0) && draw_rivals(p, x, y, d, s->weight)) break;
        }
        if (tries == 100000) continue;
        for (k = -WINDOW; k <= WINDOW; k++)
            for (i = -WINDOW; i <= WINDOW; i++) {
                make_bits(p, 0, all, x + i, y + k, left);
                for (r = 0; r < RIVALS; r++)
                    add_difference(s->distance[r], left, right[(y + k) * WIDTH + x + i - d[r]]);
            }
        count++;
    }
    return count;
}

/* ---- the choice ---- */

static double falling[BITS * WINDOW_PIXELS + 1], rising[WINDOW_PIXELS + 1]; /* exp(-scale h), exp(scale h) */

static void make_tables(double scale)
{
    double step = 1.0, term = 1.0;
    int i;
    for (i = 1; i < 12; i++) step += term *= -scale / (double)i;
    falling[0] = rising[0] = 1.0;
    for (i = 1; i <= BITS * WINDOW_PIXELS; i++) falling[i] = falling[i - 1] < 1e-200 ? 0 : falling[i - 1] * step;
    for (i = 1; i <= WINDOW_PIXELS; i++) rising[i] = rising[i - 1] / step;
}

/* A comparison comes to the set, or leaves it: H, and what each disparity has of the sum. */
static void change(sample *s, int candidate, int sign)
{
    double whole = 0;
    int r, least;
    for (r = 0; r < RIVALS; r++) s->sum[r] += sign * s->distance[r][candidate];
    for (r = 1, least = s->sum[0]; r < RIVALS; r++) least = s->sum[r] < least ? s->sum[r] : least;
    for (r = 0; r < RIVALS; r++) whole += s->part[r] = s->weight[r] * falling[s->sum[r] - least];
    for (r = 0; r < RIVALS; r++) s->part[r] /= whole;
}

/* By what each candidate would multiply the true disparity's one over probability. */
static void multiply(const sample *s, double product[CANDIDATES])
{
    double whole[CANDIDATES];
    int r, j;
    for (j = 0; j < CANDIDATES; j++) whole[j] = 0;
    for (r = 0; r < RIVALS; r++) {
        if (s->part[r] < 1e-4) continue;
        for (j = 0; j < CANDIDATES; j++) whole[j] += s->part[r] * falling[s->distance[r][j]];
    }
    for (j = 0; j < CANDIDATES; j++) product[j] *= whole[j] * rising[s->distance[0][j]];
}

/* The candidate not in use with the least product over all samples. Products are kept as mantissa and exponent. */
static int best(const sample *samples, int count, const int *used, int candidates)
{
    static double product[CANDIDATES];
    static int exponent[CANDIDATES];
    int j, n, e, least = -1;
    for (j = 0; j < CANDIDATES; j++) {
        product[j] = 1.0;
        exponent[j] = 0;
    }
    for (n = 0; n < count; n++) {
        multiply(&samples[n], product);
        if (n % 32 != 31 && n + 1 != count) continue;
        for (j = 0; j < CANDIDATES; j++) {
            product[j] = frexp(product[j], &e);
            exponent[j] += e;
        }
    }
    for (j = 0; j < candidates; j++)
        if (!used[j] && (least < 0 || exponent[j] < exponent[least] ||
                         (exponent[j] == exponent[least] && product[j] < product[least])))
            least = j;
    return least;
}

/* The mean of -log(probability): for the reader, nothing depends on it. */
static double mean_loss(const sample *samples, int count)
{
    double sum = 0;
    int n;
    for (n = 0; n < count; n++) sum -= log(samples[n].part[0] > 1e-30 ? samples[n].part[0] : 1e-30);
    return sum / (double)count;
}

static void change_all(sample *samples, int count, int candidate, int sign)
{
    int n;
    for (n = 0; n < count; n++) change(&samples[n], candidate, sign);
}

static void choose(sample *samples, int count, int candidates, int chosen[BITS])
{
    static int used[CANDIDATES];
    int i, pass;
    for (i = 0; i < count; i++) change(&samples[i], 0, 0);
    for (pass = 0; pass <= EXCHANGES; pass++) {
        for (i = 0; i < BITS; i++) {
            if (pass > 0) {
                change_all(samples, count, chosen[i], -1);
                used[chosen[i]] = 0;
            }
            chosen[i] = best(samples, count, used, candidates);
            used[chosen[i]] = 1;
            change_all(samples, count, chosen[i], 1);
        }
        printf("pattern: %s: loss %.4f\n", pass ? "exchanged" : "taken one by one", mean_loss(samples, count));
        fflush(stdout);
    }
}

static int make_candidates(comparison *all)
{
    int plane, a, b, n = 0;
    for (plane = 0; plane < PLANES; plane++)
        for (a = 0; a < PLACES; a++)
            for (b = 0; b < a; b++, n++) {
                const int width = 2 * REACH_X + 1;
                all[n].plane = plane;
                all[n].x1 = a % width - REACH_X;
                all[n].y1 = a / width - REACH_Y;
                all[n].x2 = b % width - REACH_X;
                all[n].y2 = b / width - REACH_Y;
            }
    return n;
}

#define HEAD \
    "/* Written by `make pattern`: the comparisons of census.kind=pattern. tools/pattern.c chose them from all\n" \
    "   between two of %dx%d pixels, one by one and then exchanged one for one, so that the distance in a window\n" \
    "   of %dx%d pixels tells the true disparity from wrong ones; near jumps from those of the other surface. Its\n" \
    "   %d pairs are scenes of `stereo synth` with noise.\n" \
    "   X(plane, x1, y1, x2, y2): bit = plane(x + x1, y + y1) < plane(x + x2, y + y2). Plane 0 is 16 times the\n" \
    "   grey picture of 8 bits, plane 1 its binomial of 3x3 with weights that add up to 16. Pixels at the\n" \
    "   picture's ends repeat. */\n" \
    "#define STEREO__PATTERN_BITS %d\n#define STEREO__CENSUS_PATTERN(X)"

static void write_file(const char *path, const comparison *all, const int chosen[BITS])
{
    FILE *file = fopen(path, "wb");
    int i;
    if (file) {
        fprintf(file, HEAD, 2 * REACH_X + 1, 2 * REACH_Y + 1, 2 * WINDOW + 1, 2 * WINDOW + 1, PAIRS, BITS);
        for (i = 0; i < BITS; i++) {
            const comparison *c = &all[chosen[i]];
            fprintf(file, "%sX(%d, %d, %d, %d, %d)", i % 4 ? " " : " \\\n    ", c->plane, c->x1, c->y1, c->x2, c->y2);
        }
        fprintf(file, "\n");
    }
    if (!file || fclose(file) != 0) {
        fprintf(stderr, "pattern: %s cannot be written\n", path);
        exit(1);
    }
}

static int about(double value, double wanted) { return value > wanted - 1e-5 && value < wanted + 1e-5; }

/* One sample of a true disparity and a rival of weight 2, with SCALE 0.1. Candidate 0 differs 10 times at the rival:
   exp(-1) = 0.367879, so 1/3 becomes 1 / (1 + 2 * 0.367879). Candidate 2 differs 5 times at the truth. */
static int check(void)
{
    static int used[CANDIDATES];
    static double product[CANDIDATES];
    sample *s = (sample *)memory(sizeof(sample));
    int good;
    make_tables(0.1);
    s->weight[0] = 1.0;
    s->weight[1] = 2.0;
    s->distance[1][0] = 10;
    s->distance[0][2] = 5;
    product[0] = product[1] = product[2] = 1.0;
    change(s, 1, 1);
    good = about(s->part[0], 1.0 / 3.0) && about(s->part[1], 2.0 / 3.0);
    multiply(s, product);
    good = good && about(product[0], 0.578586) && about(product[1], 1.0) && about(product[2], 1.432481);
    good = good && best(s, 1, used, 3) == 0;
    change(s, 0, 1);
    good = good && about(s->part[0], 0.576117) && about(mean_loss(s, 1), 0.551445);
    used[0] = 1;
    good = good && best(s, 1, used, 3) == 1;
    change(s, 0, -1);
    good = good && about(s->part[0], 1.0 / 3.0) && s->sum[1] == 0;
    free(s);
    printf("pattern: the sums are %s\n", good ? "right" : "wrong");
    return good ? 0 : 1;
}

int main(int argc, char **argv)
{
    static comparison all[CANDIDATES];
    static pair p;
    sample *samples;
    uint8_t(*right)[CANDIDATES];
    int chosen[BITS], count = 0, i;
    const int candidates = make_candidates(all);
    if (argc != 2) {
        fprintf(stderr, "usage: pattern FILE | --check\n");
        return 2;
    }
    if (strcmp(argv[1], "--check") == 0) return check();
    make_tables(SCALE);
    samples = (sample *)memory((size_t)PAIRS * SAMPLES * sizeof(sample));
    right = (uint8_t(*)[CANDIDATES])memory((size_t)WIDTH * HEIGHT * CANDIDATES);
    for (i = 0; i < PAIRS; i++) {
        make_pair(&p, i);
        count = add_samples(&p, all, right, samples, count);
    }
    free(right);
    printf("pattern: %d samples of %d pairs\n", count, PAIRS);
    choose(samples, count, candidates, chosen);
    free(samples);
    write_file(argv[1], all, chosen);
    return 0;
}
