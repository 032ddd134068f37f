// The caller's pixels: interleaved samples of 8 or 16 bits in rows of whole words. Shared by two kernels. Needs
// STEREO_PARAMS (any); binding 0 is the image.

layout(constant_id = 1) const uint CHANNELS = 1u;
layout(constant_id = 2) const uint SAMPLE_BYTES = 1u;
layout(constant_id = 3) const uint BYTES = 1u; // of a pixel of the plane that is written
layout(constant_id = 4) const uint MIRROR = 0u; // 1 = columns in reverse order

layout(std430, binding = 0) readonly buffer Pixels { uint pixels[]; };

uint sample_at(uint x, uint y, uint channel)
{
    x = MIRROR != 0u ? push.width - 1u - x : x;
    return LOAD(pixels, word_of_row(0u, y), x * CHANNELS + channel, SAMPLE_BYTES);
}
