// The domain transform of an image of ones.

#define STEREO_PARAMS \
    uint shift; \
    int direction;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint GUIDE_BYTES = 1u;
layout(constant_id = 2) const uint CHANNELS = 1u;

#include "stereo_step.glsl"

float gathered(float own, float before, float w)
{
    precise float product = w * before, sum = own + product;
    return sum;
}
