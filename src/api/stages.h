/* Public: the results of a plan's logical passes, for tests and for the curious; with STEREO_PLAN_KEEP_STAGES. */

typedef struct stereo_stage_info {
    const char *name;                /* the logical pass */
    uint32_t width, height, depth;   /* of its result, in elements; depth = disparities, planes or words */
    uint32_t element_bytes;          /* 1, 2 or 4 */
} stereo_stage_info;

/* The result of every logical pass. Returns how many there are; fills at most room. */
STEREO_API uint32_t stereo_stages(const stereo_plan *plan, stereo_stage_info *infos, uint32_t room);
/* Copies a stage's result of the last frame, tight, volumes with the disparity fastest ([y][x][d]), planes
   one after another ([plane][y][x]). bytes must be width * height * depth * element_bytes. Errors: BAD_ARGUMENT,
   DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_stage_read(stereo_plan *plan, uint32_t stage, void *data, size_t bytes);

/* ---- text ---- */
STEREO_API const char *stereo_result_text(stereo_result result);
STEREO_API const char *stereo_simd_text(stereo_simd simd); /* "auto", "scalar", "sse4", "avx2", "avx512", "neon" */
STEREO_API uint32_t stereo_version(void);                   /* of the implementation */

