/* Discontinuity adjustment over the vector layer. */

static void FN(discontinuity)(const stereo__call *call) { stereo__adjust_edges(call, FN(joined)); }
