/* The passes of region voting: arms of a smoothed view, then votes. Uses maps_plan.h and aggregate/cross_plan.h. */

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
            pass->params.vote.ratio = stereo__round((double)pipeline->vote.ratio * 1024.0, 1024u);
        }
    }
}
