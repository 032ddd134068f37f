/* The passes of census, and of AD-Census (Mei et al. 2011), which adds absolute differences. Uses common_plan.h. */

#define STEREO__PARAMS_CENSUS(X) \
    X("census.window", census.width, WINDOW, 9, 1, 65, "", "pixels", "libSGM", \
      "full, symmetric: width x height of the census window, both odd; at most 64 comparisons") \
    X("census.kind", census.kind, CHOICE, 1, 0, 2, "full|symmetric|pattern", "", \
      "Spangenberg et al. 2013; pattern: chosen pairs, Calonder et al. 2010", \
      "full: every neighbour against the centre; symmetric: point-symmetric pairs against each other; pattern: " \
      "32 chosen pairs in 9x3, some of blurred pixels") \
    X("census.margin", census.margin, INT, 0, 0, 65535, "", "8-bit levels", "stereo.h", \
      "a pixel counts as darker only if it is darker by more than this, which suppresses noise in flat areas") \
    X("census.lambda", census.lambda, FLOAT, 30, 0.1, 64, "", "bits", "Mei et al. 2011", \
      "ad-census: v differing bits cost 1 - exp(-v / lambda)")
#define STEREO__METHODS_CENSUS(X) \
    X(COST, STEREO_COST_CENSUS, cost_census, 0) \
    X(COST, STEREO_COST_AD_CENSUS, cost_ad_census, STEREO__TWO_VOLUMES)

static uint32_t stereo__work_census(const stereo__pass *pass)
{
    const uint64_t blur = pass->params.census.kind == (int32_t)STEREO_CENSUS_PATTERN ? 16 : 0; /* as comparisons */
    return stereo__operations_for(pass, (uint64_t)pass->params.census.bits + blur, 31);
}

#define STEREO__KERNEL_feature_census \
    "rw", STEREO__TWINS(feature_census), STEREO__GPU(feature_census), STEREO__TRAITS(0), \
    STEREO__OPERATIONS_BY(128, census), STEREO__SCRATCH(feature_census)
#define STEREO__KERNEL_cost_census \
    "rrw", STEREO__TWINS(cost_census), STEREO__GPU(cost_census), \
    STEREO__TRAITS(STEREO__BOTH | STEREO__NARROW | STEREO__COUNTS_BITS), STEREO__OPERATIONS(3), \
    STEREO__RANGE_SCRATCH(cost_census, cost_census)

/* Comparisons around a pixel. Of a window that is too large there are more than a word has bits. */
static int32_t stereo__census_bits(const stereo_pipeline *pipeline)
{
    const int32_t neighbours = pipeline->census.width * pipeline->census.height - 1;
    if (pipeline->census.kind == STEREO_CENSUS_PATTERN) return STEREO__PATTERN_BITS;
    return pipeline->census.kind == STEREO_CENSUS_SYMMETRIC ? neighbours / 2 : neighbours;
}

static uint16_t stereo__emit_census(stereo__builder *b, int view, int32_t bits)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int cpu = b->program->backend == STEREO_BACKEND_CPU;
    const int pattern = pipeline->census.kind == STEREO_CENSUS_PATTERN;
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    stereo__pass *pass =
        stereo__emit_feature(b, STEREO__K_feature_census, grey, cpu ? STEREO__U8 : STEREO__U32,
                             stereo__ceil_div((uint32_t)bits, cpu ? 8 : 32),
                             pattern ? STEREO__PATTERN_DOWN + 1 : pipeline->census.height / 2);
    pass->params.census.width = pattern ? 0 : pipeline->census.width; /* else the same work would count as several */
    pass->params.census.height = pattern ? 0 : pipeline->census.height;
    pass->params.census.kind = (int32_t)pipeline->census.kind;
    pass->params.census.bits = bits;
    pass->params.census.margin = (int32_t)((uint32_t)pipeline->census.margin << stereo__level_shift(b));
    return pass->slot[1];
}

static void stereo__emit_cost_census(stereo__builder *b)
{
    int32_t bits = stereo__census_bits(&b->program->pipeline), view;
    uint16_t features[2];
    stereo__pass *pass;
    for (view = 0; view < 2; view++) stereo__cost_planes(b, view, 1); /* both first: keeps features next to costs */
    for (view = 0; view < 2; view++) features[view] = stereo__emit_census(b, view, bits);
    pass = stereo__add_pass(b, STEREO__K_cost_census);
    memcpy(pass->slot, features, sizeof(features));
    stereo__close_cost(b, pass, (uint32_t)bits);
}

static void stereo__emit_cost_ad_census(stereo__builder *b)
{
    if (b->part == 0) {
        stereo__emit_difference(b, 0.0f);
        b->lambda = (double)b->program->pipeline.ad.lambda;
        stereo__emit_texture(b);
    } else {
        stereo__emit_cost_census(b);
        b->natural = 1.0;
        b->lambda = (double)b->program->pipeline.census.lambda;
    }
}
