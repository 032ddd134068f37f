/* Accuracy of integer formulas, compared with real numbers or with a scene whose disparities are known. */
#include "units.h"

#include <math.h>

/* Zero-mean normalised cross-correlation in real numbers; 0 where a window is flat. */
static double correlation(const int32_t *a, const int32_t *b, int w, int h, int x, int c, int y, int r)
{
    double n = 0, sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0, va, vb;
    int i, j;
    for (j = -r; j <= r; j++)
        for (i = -r; i <= r; i++) {
            int row = (y + j < 0 ? 0 : y + j >= h ? h - 1 : y + j) * w;
            double p = a[row + (x + i < 0 ? 0 : x + i >= w ? w - 1 : x + i)];
            double q = b[row + (c + i < 0 ? 0 : c + i >= w ? w - 1 : c + i)];
            n++, sa += p, sb += q, saa += p * p, sbb += q * q, sab += p * q;
        }
    va = n * saa - sa * sa;
    vb = n * sbb - sb * sb;
    return va > 0 && vb > 0 ? (n * sab - sa * sb) / sqrt(va * vb) : 0;
}

/* zncc in integers is within one step of the formula in real numbers. */
static void test_zncc(void **state)
{
    enum { W = 40, H = 9, D = 6 };
    static int32_t grey[2][W * H];
    static uint32_t moments[2][3 * W * H], cost[W * H * D];
    oracle_extent e = {W, H, D, 0, 0};
    uint64_t seed = 5;
    int kind, x, k, i;
    (void)state;
    for (kind = 0; kind < 40; kind++) {
        int side = 1 + 2 * (kind % 8), range = 1 + (kind * kind) % 255, y = H / 2;
        for (i = 0; i < W * H; i++) {
            grey[0][i] = (int32_t)harness_below(&seed, (uint32_t)range + 1);
            grey[1][i] = kind % 3 ? (int32_t)harness_below(&seed, (uint32_t)range + 1) : grey[0][(i + 2) % (W * H)];
        }
        for (i = 0; i < 2; i++) oracle_feature_moments(grey[i], W, H, side, side, 0, moments[i]);
        oracle_cost_zncc(moments[0], moments[1], e, side, side, 0, 255, cost);
        for (x = D; x < W; x++)
            for (k = 0; k < D; k++) {
                double z = correlation(grey[0], grey[1], W, H, x, x - k, y, side / 2);
                double wanted = 255.0 * (1.0 - (z > 0.0 ? z : 0.0)), got = cost[(y * W + x) * D + k];
                test_check(wanted - got < 0.6 && got - wanted < 0.6, "zncc is %g, should be %g", got, wanted);
            }
    }
}

/* A wall with little texture, in two exposures, that recedes to the right and upwards. Only the wrong part of its map
   gets a plane: the oracle's formulas recover the wall. */
static void test_plane(void **state)
{
    enum { W = 192, H = 96, D = 16, N = W * H };
    static int32_t grey[2][N], cells[2 * N], map[N], out[N];
    static uint32_t columns[2 * N], exposed[2 * N], labels[N], areas[N], record[2 * N];
    const oracle_extent e = {W, H, D, 0, 0};
    uint32_t line[2];
    double worst = 0.0;
    int x, y, i, planes = 0;
    (void)state;
    for (i = 0; i < N; i++) {
        const double right = i % W, down = i / W, d = 6.0 + right / 80.0 - down / 50.0;
        /* right (x, y) shows the point at left (x + d', y), with d' = d there: x + d' = (x + 6 - y / 50) / (1 - 1 /
           80) */
        const double from = (right + 6.0 - down / 50.0) / (1.0 - 1.0 / 80.0);
        grey[0][i] = (int32_t)floor(1024.0 + 200.0 * sin(right / 17.0) + 40.0 * sin(right / 5.0 + down) + 0.5);
        grey[1][i] = (int32_t)floor(1.1 * (1024.0 + 200.0 * sin(from / 17.0) + 40.0 * sin(from / 5.0 + down)) + 100.5);
        map[i] = (int32_t)floor(256.0 * d + 0.5);
        if (i / W > 48) map[i] = i % 3 ? ORACLE_INVALID : 256 * (i % D);
    }
    oracle_plane_columns(grey[0], grey[1], W, H, 1.0f / 16.0f, columns);
    oracle_plane_expose(map, columns, W, H, 1, line, exposed);
    test_check(fabsf(oracle_float(line[0]) * 1.1f - 1.0f) < 0.01f, "the exposure is %g", (double)oracle_float(line[0]));
    oracle_plane_flat(grey[0], W, H, 16 * 16 * 16, cells);
    oracle_speckle_components(cells, W, H, 16 * 16 * 64, labels);
    oracle_speckle_area(labels, W, H, areas);
    oracle_plane_search(labels, areas, exposed, e, 1, N, record);
    test_check(record[N] == 0 && record[0] >> 12 < 262144, "the wall is not one surface");
    oracle_plane_fit(map, labels, exposed, e, 1, 0.0f, record);
    oracle_plane_apply(map, cells, record, W, H, 0, 256 * (D - 1), 0, out);
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++) {
            const double off = fabs(out[y * W + x] / 256.0 - (6.0 + x / 80.0 - y / 50.0));
            planes += out[y * W + x] != map[y * W + x];
            if (off > worst) worst = off;
        }
    test_check(planes > N / 2, "only %d pixels got the plane", planes);
    test_check(worst < 0.1, "the plane is %g pixels off", worst);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_zncc),
    cmocka_unit_test(test_plane),
};
TEST_TABLE(units_tests_formulas, tests);
