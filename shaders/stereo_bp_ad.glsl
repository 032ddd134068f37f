// Absolute differences for stereo_bp_cost.glsl.

#define STEREO_PLANES uvec2(0u, STEREO_BP_RIGHT)
#define STEREO_SAMPLE_BYTES IN_BYTES
#include "stereo_ad.glsl"
