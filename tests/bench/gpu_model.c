/* The time of a dispatch by the model that the page describes: its chips, and how often each kernel's loops run. */
#include "gpu_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Clocks, units and rates are the makers' figures; latencies, launches and submits are assumptions. */
const gpu_machine gpu_machines[GPU_MACHINES] = {
    {.name = "7900 XTX", .simds = 192, .hertz = 2.4e9, .bytes_a_second = 960e9, .launch_s = 4e-6, .waves = 16,
     .lanes = 64, .vector = 1.0 / 32, .slow = 4, .root = 4, .after_vector = 5, .after_scalar = 2, .to_scalar = 8,
     .constant = 50, .local = 64, .near_by = 120, .cache = 250, .memory = 500, .cache_bytes = 6e6, .sync = 30,
     .branch = 8},
    {.name = "H100", .simds = 528, .hertz = 1.7e9, .bytes_a_second = 3.35e12, .launch_s = 3e-6, .waves = 16,
     .registers = 512, .shared = 57344,
     .lanes = 32, .vector = 1.0 / 16, .slow = 1, .root = 4, .after_vector = 5, .after_scalar = 5, .to_scalar = 6,
     .constant = 8, .local = 29, .near_by = 38, .cache = 230, .memory = 560, .cache_bytes = 50e6, .sync = 20,
     .branch = 10}};

/* How often the loops of a kernel run: terms for those in no other loop, `|`, for those in one, and so on; among them
   separated by commas, in the order of the loops, where the last term stands for all further ones. A term is computed
   from left to right: w, h, d: columns, rows and disparities of the dispatch; e, p: its elements and pixels for each
   invocation; r: radius of the aggregation's window; gN: workgroups along axis N; sN: specialization constant N;
   {key}: a parameter. `sN=V:` first: only if that constant has that value. `~` first: data decide, and this is a
   guess or, of vote, fill_directions and feature_arms, a mean over waves and rounds: as often as the slowest of 64
   lanes takes, waves without work included, counted by the CPU's scalar code for presets accurate, balanced and indoor
   on four pairs of KITTI 2015. The first row fits whose name is the kernel's or, with *, its beginning. Loops of grid_stride() run once on
   devices that allow as many workgroups as there are. */
#define WINDOW(key) "{" key "}*2+1|{" key "}*2+1"
static const char *const rows[][2] = {
    /* a path: four disparities for each group (constant 2) */
    {"sgm_*", "e/4/s2"},
    {"scanline*", "w/s1,w/2,w/2"},
    {"mgm_block", "s10+s3|1"}, /* turns of a block */
    {"wta_confidence", "d"}, {"wta_subpixel", "1"}, {"wta_halves", "d/s4|1"}, {"wta_right_halves", "d/s4|1"}, {"wta*", "d"},
    {"cost_zncc", "s6|s4*2+1|s3*2+1"}, {"dt_zncc", "w|s8*2+1|s9*2+1"}, {"dt_h", "1,w/4,1"}, {"dt_v", "4,h/4,4"},
    {"dt_wta", "1,h/s9|s9,s9/s0|d/s0"}, {"dt_gain_h", "w/8"}, {"dt_gain_v", "h/8"},
    /* a workgroup's rows, or a piece of a row; constant 10 disparities share a word */
    {"box_wta_*", "d/s10"}, {"box_v", "h/g1"}, {"box_h", "e*s4/4"}, {"box_tile", "4|4|r*2+1|r*2+1"},
    /* eight rows at once, with those that arms reach beyond the piece: costs, their sums twice, columns, means, words */
    {"cross_tile_*", "1,h/g1+s7+s7/8|s10,s9/s8,s9/s8*2*s4"}, {"cross_h", "s10"}, {"cross_v", "h/g1|1"},
    /* results of an invocation, which goes down a column */
    {"weigh_step", "e/s6*s5/4+2"}, {"weigh_wta", "d"}, {"weigh_*", "1|r*2+1"},
    {"window_weigh", "r*2+1|r*2+4/4/s9|s7*2+s8*4/s0,s9|s9"},
    /* disparities before and behind a run: the reach of a message depends on weights, and 4 is usual */
    {"message_mean", "1,4,4,e"},
    {"min_sum", "1|4"},
    /* lanes of a word, which floats do not have, then disparities */
    {"bp_messages*", "s4=4:d"}, {"bp_messages*", "s1=16:4/s4,4/s4,d|d"}, {"bp_messages*", "s7=0:4/s4,4/s4,d|d"},
    {"bp_messages*", "4/s4,d,4/s4,d|d"},
    {"bp_pyramid", "3|1|d"}, {"bp_*", "d|1"},
    {"cost_*", "1"}, {"guided_*", "1"}, {"import_costs", "1"}, {"export_costs", "1"}, {"volume_convert", "1|4"},
    {"volume_*", "1"},
    {"feature_guide", "11"}, {"feature_census", "4|9"}, {"feature_moments", "5|5"}, {"feature_texture", "5|5|1"},
    {"feature_arms", "~20,20,17,17"}, {"feature_fit", WINDOW("guided.radius")}, {"feature_edges", "8"},
    {"gain_count", "4,s4,4|w/64"}, {"gain_fit", "512/s0,1|256,1"}, {"image_normalize", "9|9"}, {"image_smooth", "7|7"},
    {"weighted_median", "{wmedian.radius}*2+1,3|{wmedian.radius}*2+1|{wmedian.radius}*2+1"},
    {"smooth_begin", WINDOW("smooth.radius")}, {"lk_*", WINDOW("lk.radius")}, {"smooth_h", "w/8"}, {"smooth_*", "h/8"},
    {"median", "s1=3:49,49,32|49"}, {"median", "32"},
    {"vote", "~{vote.length}/5|30"}, {"fill_directions", "~8|5,16"}, {"fill_*", "~8"}, {"lr_check", "~d"},
    {"discontinuity", "~2"}, {"border_*", "~1,w/s0|4"}, {"speckle_area", "p"}, {"speckle_components", "~2|2"},
    {"plane_columns", "~8"}, {"plane_*", "~1"}};

static double window_of(const stereo_pipeline *p)
{
    switch (p->aggregate) {
    case STEREO_AGGREGATE_BOX: return p->box.radius;
    case STEREO_AGGREGATE_ADAPTIVE_WEIGHT: case STEREO_AGGREGATE_CROSS_WEIGHT: return p->aw.radius;
    case STEREO_AGGREGATE_RTAW: return p->rtaw.radius;
    default: return 1;
    }
}

/* Reads one factor of a term; moves *text behind it. */
static double factor_of(const char **text, const inside_step *s, const stereo_pipeline *pipeline)
{
    const double pixels = (double)s->width * s->rows / s->lines;
    const double invocations = (double)s->groups[0] * s->groups[1] * s->groups[2] * s->spec[0];
    const char letter = *(*text)++;
    char key[32], value[64] = "1";
    uint32_t number = 0, i;
    if (letter == '{') {
        for (i = 0; **text && **text != '}' && i + 1 < sizeof key; i++) key[i] = *(*text)++;
        key[i] = 0;
        ++*text;
        stereo_pipeline_get(pipeline, key, value, sizeof value);
        return atof(value);
    }
    if (letter >= '0' && letter <= '9') --*text;
    while (**text >= '0' && **text <= '9') number = number * 10 + (uint32_t)(*(*text)++ - '0');
    switch (letter) {
    case 'w': return s->width;
    case 'h': return s->rows;
    case 'd': return s->depth;
    case 'e': return pixels * s->depth / invocations;
    case 'p': return pixels / invocations;
    case 'r': return window_of(pipeline);
    case 'g': return s->groups[number % 3];
    case 's': return s->spec[number % 12];
    default: return number;
    }
}

static double term_of(const char *text, const inside_step *s, const stereo_pipeline *pipeline)
{
    double value = factor_of(&text, s, pipeline);
    while (*text && strchr("*/+", *text)) {
        const char operation = *text++;
        const double next = factor_of(&text, s, pipeline);
        value = operation == '*' ? value * next : operation == '+' ? value + next : value / (next > 0 ? next : 1);
    }
    return value;
}

int gpu_set_turns(gpu_program *program, const inside_step *s, const stereo_pipeline *pipeline)
{
    const char *at[GPU_DEEPEST] = {"1", "1", "1", "1"};
    int guess = -1;
    uint32_t i, k;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const size_t length = strcspn(rows[i][0], "*");
        const char *turns = rows[i][1];
        unsigned constant, value;
        if (strncmp(s->kernel, rows[i][0], length) != 0 || (!rows[i][0][length] && s->kernel[length])) continue;
        if (sscanf(turns, "s%u=%u:", &constant, &value) == 2) {
            if (s->spec[constant % 12] != value) continue;
            turns = strchr(turns, ':') + 1;
        }
        guess = *turns == '~';
        for (k = 0, at[0] = turns + guess; k + 1 < GPU_DEEPEST && strchr(at[k], '|'); k++)
            at[k + 1] = strchr(at[k], '|') + 1;
        break;
    }
    for (i = 0; i < program->loop_count; i++) {
        gpu_loop *loop = &program->loops[i];
        const char **next = &at[loop->depth < GPU_DEEPEST ? loop->depth : GPU_DEEPEST - 1];
        loop->turns = loop->exchange ? 1 : term_of(*next, s, pipeline);
        if (!loop->exchange && (*next)[strcspn(*next, ",|")] == ',') *next += strcspn(*next, ",|") + 1;
    }
    return guess;
}

gpu_time gpu_dispatch(const gpu_machine *m, const gpu_code *code, gpu_program *program, const inside_step *s,
                      double bytes)
{
    const double groups = (double)s->groups[0] * s->groups[1] * s->groups[2];
    const double lanes = code->wave < m->lanes ? code->wave : m->lanes, each = ceil(s->spec[0] / lanes);
    double loaded, missing, resident = code->statistic[GPU_WAVES], waves, cycles;
    const double far_off = bytes > m->cache_bytes ? m->memory : m->cache;
    gpu_wave_time wave = gpu_wave(program, m, code->wave, m->cache);
    gpu_time time;
    loaded = wave.loads * 4 * lanes * each * groups;
    missing = loaded > bytes ? bytes / loaded : 1;
    wave = gpu_wave(program, m, code->wave, missing * far_off + (1 - missing) * m->near_by);
    if (m->registers > 0) { /* not the chip that the code was made for */
        const double by_registers = floor(m->registers / (code->statistic[GPU_VGPRS] + 1.0));
        const double by_shared =
            code->statistic[GPU_SHARED] ? floor(m->shared * 4 / code->statistic[GPU_SHARED]) * each / 4 : m->waves;
        resident = fmin(m->waves, fmin(by_registers, by_shared));
    }
    resident = resident > 1 ? resident : 1;
    waves = groups * each / m->simds;
    time.waves = waves;
    waves = waves < 8 ? ceil(waves) : waves;
    time.issue = waves * wave.issue / m->hertz;
    time.latency = fmax(1, waves / resident) * wave.cycles / m->hertz;
    time.occupied = time.latency * fmin(1, waves / resident);
    time.bandwidth = bytes / m->bytes_a_second;
    cycles = fmax(time.issue, time.latency);
    time.seconds = fmax(cycles, time.bandwidth) + m->launch_s;
    time.bound = time.bandwidth > cycles     ? "bandwidth"
                 : time.issue > time.latency ? "issue"
                 : cycles < m->launch_s      ? "launch"
                                             : "latency";
    return time;
}

double gpu_at_once(const gpu_machine *m, const gpu_time *times, uint32_t count)
{
    double bandwidth = 0, issue = 0, occupied = 0, latency = 0;
    uint32_t i;
    for (i = 0; i < count; i++) {
        bandwidth += times[i].bandwidth;
        issue += times[i].issue;
        occupied += times[i].occupied;
        latency = fmax(latency, times[i].latency);
    }
    return fmax(fmax(bandwidth, issue), fmax(occupied, latency)) + count * m->launch_s;
}
