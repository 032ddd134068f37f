/* The passes that turn the final maps into the formats that the caller asked for. Uses pipeline/builder.h. */

#define STEREO__KERNEL_export_disparity \
    "rw", STEREO__TWINS(export_disparity), STEREO__GPU(export_disparity), STEREO__TRAITS(0), STEREO__OPERATIONS(3), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_export_confidence \
    "rrw", STEREO__SCALAR(export_confidence), STEREO__GPU(export_confidence), STEREO__TRAITS(0), STEREO__OPERATIONS(2), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_export_depth \
    "rw", STEREO__SCALAR(export_depth), STEREO__GPU(export_depth), STEREO__TRAITS(STEREO__BOUNDED_FLOATS), \
    STEREO__OPERATIONS(12), STEREO__NO_SIZES
#define STEREO__KERNEL_export_points \
    "rw", STEREO__SCALAR(export_points), STEREO__GPU(export_points), STEREO__TRAITS(STEREO__BOUNDED_FLOATS), \
    STEREO__OPERATIONS(30), STEREO__NO_SIZES

/* The outputs that the plan asks for, from the final maps. */
static void stereo__emit_outputs(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    stereo__elem map_elem = desc->disparity_format == STEREO_DISPARITY_F32 ? STEREO__U32 : STEREO__U16;
    const struct {
        uint32_t bit;
        int kernel;
        uint16_t map;
        stereo__external external;
        stereo__elem elem;
        int format;
    } rows[] = {{STEREO_OUTPUT_DISPARITY, STEREO__K_export_disparity, b->map[0], STEREO__EXT_DISPARITY, map_elem,
                 (int)desc->disparity_format},
                {STEREO_OUTPUT_DISPARITY_RIGHT, STEREO__K_export_disparity, b->map[1], STEREO__EXT_DISPARITY_RIGHT,
                 map_elem, (int)desc->disparity_format},
                {STEREO_OUTPUT_CONFIDENCE, STEREO__K_export_confidence, b->map[0], STEREO__EXT_CONFIDENCE,
                 desc->confidence_format == STEREO_CONFIDENCE_U8 ? STEREO__U8 : STEREO__U32,
                 (int)desc->confidence_format},
                {STEREO_OUTPUT_DEPTH, STEREO__K_export_depth, b->map[0], STEREO__EXT_DEPTH,
                 desc->depth_format == STEREO_DEPTH_F32 ? STEREO__U32 : STEREO__U16, (int)desc->depth_format},
                {STEREO_OUTPUT_POINTS, STEREO__K_export_points, b->map[0], STEREO__EXT_POINTS, STEREO__U32, 0}};
    size_t i, out;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        stereo__pass *pass;
        if (!(desc->outputs & rows[i].bit)) continue;
        pass = stereo__add_pass(b, rows[i].kernel);
        pass->params.output.format = rows[i].format;
        memcpy(pass->params.output.q, desc->q, sizeof(desc->q));
        pass->slot[0] = rows[i].map;
        out = rows[i].bit == STEREO_OUTPUT_CONFIDENCE ? 2 : 1;
        if (out == 2) pass->slot[1] = b->confidence;
        pass->slot[out] =
            stereo__external_slot(b, rows[i].external, rows[i].elem, rows[i].bit == STEREO_OUTPUT_POINTS ? 3u : 1u);
    }
}

