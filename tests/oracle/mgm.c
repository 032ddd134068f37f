/* More global matching: a pixel of a path has two predecessors. */
#include <stdlib.h>

#include "glue.h"

/* Lines are taken in the order of t, which grows by 1 or more from each predecessor to the pixel. */
void oracle_mgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum)
{
    size_t n = (size_t)e.w * (size_t)e.h * (size_t)e.d;
    int64_t *all = (int64_t *)malloc(n * sizeof *all);
    int steps[2][2], x, y, t, ax, ay;
    steps[0][0] = path.dx;
    steps[0][1] = path.dy;
    steps[1][0] = -path.dy;
    steps[1][1] = path.dx;
    ax = steps[0][0] + steps[1][0];
    ay = steps[0][1] + steps[1][1];
    for (t = -2 * (e.w + e.h); t <= 2 * (e.w + e.h); t++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                if (ax * x + ay * y == t) oracle_path_pixel(cost, e, path, steps, 2, x, y, all);
    oracle_add_paths(all, n, so_far, sum);
    free(all);
}

void oracle_mgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum)
{
    oracle_sweep(cost, e, path, directions, 1, so_far, sum);
}

/* ---- the passes of a plan ---- */

static void run_mgm_path(job *j)
{
    run_paths(j, oracle_mgm_sweep);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"mgm_path", run_mgm_path, read_paths},
    {"mgm_block", run_mgm_path, NULL},
};

static const oracle_case cases[] = {
    {"optimize=mgm", "LRC"},
    {"optimize=mgm sgm.paths=8 sgm.adapt=gradient sgm.p2-min=0.2 cost=ad", "r16:12 LR min=-6 pad=1"},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour right-view=own cost=ad-census", "rgb8 mask LR"},
    {"optimize=mgm sgm.paths=5 sgm.adapt=colour sgm.tau-so=3 sgm.p2=9 aggregate=box", "LC min=9 pad=3"},
    {"optimize=mgm sgm.paths=3 sgm.p1=0 sgm.p2=0 cost=census+ad sgm.adapt=exponential", "rgba8"},
    {"optimize=mgm sgm.paths=2 cost=zncc aggregate=domain-transform", "LR"},
    {"optimize=mgm sgm.p1=7 sgm.p2=7.2258", "LR"},
    {"optimize=mgm sgm.paths=8", "40x5x2048"},
    {"optimize=mgm sgm.paths=8", "1x1x512"},
    {"optimize=mgm sgm.paths=8", "300x1x1"},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour", "1x300x2 rgb8"},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour", "2x70x65 rgb16 min=-8192"},
    {"optimize=mgm sgm.p1=100 sgm.p2=100 sgm.paths=2", "33x12x20"},
};

static const oracle_fault faults[] = {
    {"mgm_path", PARAM(sgm.p1), 1},
    {"mgm_path", PARAM(sgm.p2), -1},
    {"mgm_path", PARAM(sgm.directions), 3},
    {"mgm_path", PARAM(sgm.shift), 1},
    {"mgm_path", PARAM(sgm.min_disparity), -1},
};

const oracle_algorithm oracle_of_mgm = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
