/* The list of oracles: one name for each file of this folder. */
#include <string.h>

#include "glue.h"

#define ORACLES(X) \
    X(image) X(gain) X(texture) X(edges) X(arms) X(guide) X(census) X(ad) X(gradient) X(bt) X(zncc) X(given) \
    X(mix) X(prior) X(box) X(cross) X(dt) X(volumes) X(window) X(messages) X(weigh) X(guided) X(sgm) X(mgm) \
    X(scanline) X(bp) X(wta) X(maps) X(lr) X(speckle) X(median) X(border) X(fill) X(vote) X(weighted_median) \
    X(look_back) X(smooth) X(lucas_kanade) X(plane) X(output)

#define DECLARED(name) extern const oracle_algorithm oracle_of_##name;
ORACLES(DECLARED)
#define LISTED(name) &oracle_of_##name,
const oracle_algorithm *const oracle_algorithms[] = {ORACLES(LISTED)};
const size_t oracle_algorithm_count = sizeof oracle_algorithms / sizeof oracle_algorithms[0];

const oracle_kernel *oracle_kernel_of(const char *name, const oracle_algorithm **algorithm)
{
    size_t a, k;
    for (a = 0; a < oracle_algorithm_count; a++)
        for (k = 0; k < oracle_algorithms[a]->kernel_count; k++) {
            const oracle_kernel *kernel = &oracle_algorithms[a]->kernels[k];
            if (strcmp(kernel->name, name) != 0) continue;
            if (algorithm) *algorithm = oracle_algorithms[a];
            return kernel;
        }
    return NULL;
}

const oracle_filter *oracle_filter_of(uint32_t kind)
{
    size_t a;
    for (a = 0; a < oracle_algorithm_count; a++) {
        const oracle_filter *filter = oracle_algorithms[a]->filter;
        if (filter && filter->kind == kind) return filter;
    }
    return NULL;
}
