#version 450
#extension GL_GOOGLE_include_directive : require

// bp_coarsen and bp_messages of the coarsest level, then bp_messages of the level below it. Both levels are so small
// that one workgroup does all iterations, rather than wait for the device between them.

#define STEREO_PARAMS \
    uint from[4]; \
    uint iterations, top; \
    float fine_unit, coarse_unit, unit, inverse, slope, bound, share, halving;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(constant_id = 5) const uint REFERENCE = 0u;
layout(constant_id = 6) const uint COARSE_BYTES = 4u; // of the coarsest level's data costs; IN_BYTES: of the other

layout(std430, binding = 0) readonly buffer FineData { uint fine_data[]; };
layout(std430, binding = 1) coherent buffer CoarseData { uint coarse_data[]; };
layout(std430, binding = 2) coherent buffer CoarseMessages { uint coarse_messages[]; };
layout(std430, binding = 3) coherent buffer FineMessages { uint fine_messages[]; };

const uint COARSE = 2u, FINE = 3u; // levels, by their messages' buffers

uint data_bytes(uint which)
{
    return which == 0u ? IN_BYTES : COARSE_BYTES;
}

uint data_word(uint which, uint at)
{
    return which == 0u ? fine_data[at] : coarse_data[at];
}

void set_data(uint which, uint at, uint value)
{
    coarse_data[at] = value;
}

#include "stereo_bp_coarsen.glsl"

float data_of(uint level, uint index, uint parity, uint y, uint k)
{
    uint from = FINE - level, bytes = data_bytes(from);
    uint word = data_word(from, data_row(from, y, k, parity) + word_of(index, bytes));
    precise float cost = number_of(element_of(word, index, bytes), bytes) * (level == FINE ? push.fine_unit : push.coarse_unit);
    return cost;
}

uint word_before(uint level, uint at)
{
    return level == FINE ? fine_messages[at] : coarse_messages[at];
}

float sent(uint level, uint value, uint index, uint parity, uint y)
{
    uint word = word_before(level, message_row(level, y, value, parity) + word_of(index, BYTES));
    return number_of(element_of(word, index, BYTES), BYTES);
}

void send_word(uint level, uint at, uint value)
{
    if (level == FINE)
        fine_messages[at] = value;
    else
        coarse_messages[at] = value;
}

#include "stereo_bp_messages.glsl"

// Makes the writes of all invocations visible to all.
void wait()
{
    memoryBarrierBuffer();
    barrier();
    memoryBarrierBuffer();
}

uint words_of(Level level)
{
    return ((level.width + 1u) / 2u + LANES - 1u) / LANES;
}

// Distributes items 0, 1, ... of words x rows x `planes` over the invocations.
#define FOR_ALL(words, rows, planes) \
    for (uint item = gl_LocalInvocationID.x; item < (words) * (rows) * (planes); item += gl_WorkGroupSize.x)

void halve(Level level)
{
    uint lanes = 4u / COARSE_BYTES, words = ((level.width + 1u) / 2u + lanes - 1u) / lanes;
    Halving half_of = Halving(0u, 1u, push.height, level.width, push.top, push.halving);
    FOR_ALL(words, level.height, 2u)
        coarsen(half_of, item % words, item / words % level.height, item / (words * level.height));
}

void begin(Level level)
{
    uint words = words_of(level);
    FOR_ALL(words, level.height, 8u * D) {
        uint word = item % words, y = item / words % level.height, value = item / (words * level.height) % (4u * D);
        uint parity = item / (words * level.height * 4u * D), packed = 0u;
        for (uint lane = 0u; lane < LANES && level.messages == FINE; lane++) {
            uint index = word * LANES + lane;
            uint from = message_row(COARSE, y >> 1, value, index & 1u) + word_of(index >> 1, BYTES);
            if (column_of(index, parity) < level.width)
                packed |= element_of(coarse_messages[from], index >> 1, BYTES) << (8u * BYTES * lane & 31u);
        }
        send_word(level.messages, message_row(level.messages, y, value, parity) + word, packed);
    }
}

void main()
{
    uint width = (push.width + 1u) / 2u, height = (push.height + 1u) / 2u;
    halve(Level(COARSE, width, height, 0u));
    for (uint number = COARSE; number <= FINE; number++) {
        Level level = Level(number, number == FINE ? push.width : width, number == FINE ? push.height : height, 0u);
        uint words = words_of(level);
        begin(level);
        wait();
        for (uint t = 0u; t < push.iterations; t++) {
            FOR_ALL(words, level.height, 4u) {
                uint y = item / words % level.height;
                send(level, item % words, y, item / (words * level.height), y + t + 1u & 1u);
            }
            wait();
        }
    }
}
