/* The passes that leave no invalid pixel. Uses maps_plan.h and border_plan.h. */

static void stereo__emit_fill(stereo__builder *b)
{
    int view;
    b->fills_pending--;
    for (view = 0; view < stereo__views(b); view++)
        if (b->program->pipeline.fill.method == STEREO_FILL_ROW) {
            stereo__emit_map(b, STEREO__K_fill_row, view, 0);
            stereo__emit_map(b, STEREO__K_fill_column, view, STEREO__ALL);
        } else {
            stereo__emit_map(b, STEREO__K_fill_directions, view, STEREO__ALL);
        }
    stereo__emit_border_planes(b);
}
