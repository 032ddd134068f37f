/* The passes of region voting: arms of a smoothed view, then votes. Uses maps_plan.h and aggregate/cross_plan.h. */

#define STEREO__PARAMS_VOTE(X) \
    X("vote.length", vote.length, INT, 34, 1, 127, "", "pixels", "Mei et al. 2011", \
      "longest arm of the regions that vote") \
    X("vote.tau", vote.tau, INT, 25, 0, 255, "", "8-bit levels", "measured; Mei: 20", \
      "colour distance at which arms end") \
    X("vote.length2", vote.length2, INT, 10, 0, 127, "", "pixels", "measured; Mei: 17", \
      "arm length beyond which vote.tau2 replaces vote.tau") \
    X("vote.tau2", vote.tau2, INT, 4, 0, 255, "", "8-bit levels", "measured; Mei: 6", \
      "colour distance at which an arm longer than vote.length2 ends") \
    X("vote.count", vote.count, INT, 20, 0, 65535, "", "pixels", "Mei et al. 2011", \
      "a pixel is filled only if more valid pixels than this vote") \
    X("vote.ratio", vote.ratio, FLOAT, 0.5, 0.25, 1, "", "", "measured; Mei: 0.4", \
      "a disparity wins only with more than this fraction of the votes") \
    X("vote.rounds", vote.rounds, INT, 5, 1, 16, "", "", "Mei et al. 2011", \
      "number of rounds; pixels filled in one round vote in the next") \
    X("vote.median", vote.median, INT, 1, 0, 1, "", "", "measured", \
      "arms follow medians of 3 x 3 pixels, so that noise does not end them (1), or the pixels themselves (0)")
#define STEREO__METHODS_VOTE(X) \
    X(REFINE, STEREO_REFINE_VOTE, vote, 0)

#if !STEREO__HAS_VOTE
static void stereo__emit_vote(stereo__builder *b) { stereo__left_out(b, "refine=vote", "STEREO_NO_VOTE"); }
#else

#define STEREO__KERNEL_vote \
    "rrw", STEREO__TWINS(vote), STEREO__GPU(vote), STEREO__TRAITS(0), STEREO__OPERATIONS(1000), STEREO__SCRATCH(vote)

/* The arms of the regions that vote. */
static uint16_t stereo__emit_vote_arms(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t colour = stereo__planes(b, view, stereo__colour_planes(b, 1));
    stereo__arms_params rules;
    if (pipeline->vote.median) colour = stereo__emit_median_of(b, colour);
    memset(&rules, 0, sizeof(rules));
    rules.length = pipeline->vote.length;
    rules.threshold = rules.step = pipeline->vote.tau;
    rules.strict_length = pipeline->vote.length2;
    rules.strict_threshold = pipeline->vote.tau2;
    return stereo__emit_arms(b, colour, &rules);
}

static void stereo__emit_vote(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int32_t i;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        uint16_t arms = stereo__emit_vote_arms(b, view);
        for (i = 0; i < pipeline->vote.rounds; i++) {
            stereo__pass *pass = stereo__emit_map(b, STEREO__K_vote, view, pipeline->vote.length);
            pass->slot[2] = pass->slot[1];
            pass->slot[1] = arms;
            pass->params.vote.count = (uint32_t)pipeline->vote.count;
            pass->params.vote.length = (uint32_t)pipeline->vote.length;
            pass->params.vote.ratio = stereo__round((double)pipeline->vote.ratio * 1024.0, 1024u);
        }
    }
}

#endif /* STEREO__HAS_VOTE */
