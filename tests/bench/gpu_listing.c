/* The loops in the disassembly of a compute shader for RDNA, and the time of a wave by a scoreboard in order. */
#include "gpu_report.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Registers: scalar 0..127, vector 128..383, then these. */
enum { VCC = 384, EXEC, CONDITION, M0, REGISTERS };
enum { NO_WAIT = 999, MOST_RANGES = 8, MOST_LABELS = 8192, MOST_QUEUE = 256 };

typedef struct ranges {              /* of registers */
    uint8_t count;
    struct { uint16_t first, last; } of[MOST_RANGES];
} ranges;

struct gpu_line {
    uint8_t kind;
    uint8_t slow, root, to_scalar, from_lane; /* of vector instructions */
    uint8_t always;                  /* a branch without condition */
    uint16_t loads_left, others_left; /* most that may be on their way behind a wait */
    int32_t target;                  /* of a branch: a label, later a line; else -1 */
    ranges writes, reads;
};

/* ---- reading ---- */

/* Does the text begin with one of the words? */
static int begins(const char *text, const char *words)
{
    size_t length;
    for (; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        if (strncmp(text, words, length) == 0) return 1;
    }
    return 0;
}

/* The number behind `name(` in the text, or NO_WAIT. */
static uint16_t counter(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    return at ? (uint16_t)strtoul(at + strlen(name), NULL, 0) : (uint16_t)NO_WAIT;
}

static void add(ranges *list, uint32_t first, uint32_t last)
{
    if (list->count == MOST_RANGES || first > last || last >= REGISTERS) return;
    list->of[list->count].first = (uint16_t)first;
    list->of[list->count++].last = (uint16_t)last;
}

/* Adds the registers that stand in text[0..length). */
static void add_operands(ranges *list, const char *text, size_t length)
{
    static const char *const special[] = {"vcc", "exec", "scc", "m0"};
    size_t i, end;
    uint32_t k;
    for (i = 0; i < length; i = end > i ? end : i + 1) {
        for (end = i; end < length && (isalnum((unsigned char)text[end]) || text[end] == '_');) end++;
        if (begins(text + i, "v s") && (text[i + 1] == '[' || isdigit((unsigned char)text[i + 1]))) {
            const uint32_t base = text[i] == 'v' ? 128 : 0;
            char *behind;
            const uint32_t first = (uint32_t)strtoul(text + i + (text[i + 1] == '[' ? 2 : 1), &behind, 10);
            add(list, base + first, base + (*behind == ':' ? (uint32_t)strtoul(behind + 1, &behind, 10) : first));
            end = (size_t)(behind - text);
        }
        for (k = 0; k < 4; k++)
            if (begins(text + i, special[k])) add(list, VCC + k, VCC + k);
    }
}

/* The kind of an instruction by the beginning of its name. */
static uint8_t kind_of(const char *name)
{
    static const struct { uint8_t kind; const char *words; } kinds[] = { /* the first that fits */
        {GPU_LOAD, "buffer_load global_load flat_load scratch_load image_"},
        {GPU_STORE, "buffer_ global_ flat_ scratch_"},
        {GPU_OTHER, "s_waitcnt s_nop s_clause s_delay s_endpgm s_inst_prefetch s_sendmsg s_code_end"},
        {GPU_CONSTANT, "s_load s_buffer_load"}, {GPU_SYNC, "s_barrier"}, {GPU_BRANCH, "s_cbranch s_branch"},
        {GPU_VECTOR, "v_"}, {GPU_LOCAL, "ds_"}, {GPU_SCALAR, "s_"}};
    size_t i;
    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (begins(name, kinds[i].words)) return kinds[i].kind;
    return GPU_OTHER;
}

/* Does the first operand get the result? */
static int writes_first(uint8_t kind, const char *name)
{
    switch (kind) {
    case GPU_SCALAR: return !begins(name, "s_cmp s_bitcmp");
    case GPU_VECTOR: return !begins(name, "v_cmpx");
    case GPU_LOCAL: return begins(name, "ds_load ds_read ds_permute ds_bpermute ds_swizzle") || strstr(name, "_rtn");
    default: return kind == GPU_LOAD || kind == GPU_CONSTANT;
    }
}

/* One operation. */
static void read_operation(struct gpu_line *line, const char *text, size_t length)
{
    const size_t name = strcspn(text, " \t"), comma = strcspn(text, ",");
    size_t operands = name;
    if (writes_first(line->kind, text)) {
        operands = comma < length ? comma : length;
        add_operands(&line->writes, text + name, operands - name);
    }
    add_operands(&line->reads, text + operands, length - operands);
}

static void read_line(struct gpu_line *line, const char *text, size_t length)
{
    char copy[512];
    const char *second;
    snprintf(copy, sizeof copy, "%.*s", (int)length, text);
    memset(line, 0, sizeof *line);
    line->target = -1;
    line->loads_left = begins(copy, "s_waitcnt") ? counter(copy, "vmcnt(") : NO_WAIT;
    line->others_left = begins(copy, "s_waitcnt") ? counter(copy, "lgkmcnt(") : NO_WAIT;
    line->kind = kind_of(copy);
    if (line->kind == GPU_OTHER || line->kind == GPU_SYNC) return;
    if (line->kind == GPU_BRANCH) {
        const uint32_t on = strstr(copy, "scc") ? CONDITION : strstr(copy, "vcc") ? VCC : EXEC;
        const char *label = strstr(copy, "BB");
        line->always = (uint8_t)begins(copy, "s_branch");
        line->target = label ? (int32_t)strtol(label + 2, NULL, 10) : -1;
        add(&line->reads, on, on);
        return;
    }
    /* an atomic operation that returns a value is on its way like a load */
    if (line->kind == GPU_STORE && strstr(copy, "atomic") && strstr(copy, " glc")) line->kind = GPU_LOAD;
    second = strstr(copy, "::"); /* RDNA 3: two operations in a line */
    read_operation(line, copy, second ? (size_t)(second - copy) : strlen(copy));
    if (second) {
        for (second += 2; isspace((unsigned char)*second);) second++;
        read_operation(line, second, strlen(second));
    }
    if (line->kind == GPU_VECTOR) {
        add(&line->reads, EXEC, EXEC);
        if (begins(copy, "v_cmpx")) add(&line->writes, EXEC, EXEC);
        line->slow = (uint8_t)begins(copy, "v_mul_lo v_mul_hi v_mad_u64 v_mad_i64 v_lshlrev_b64 v_lshrrev_b64");
        line->root = (uint8_t)begins(copy, "v_rcp v_rsq v_sqrt v_exp v_log v_sin v_cos");
        line->from_lane = (uint8_t)begins(copy, "v_readlane");
        line->to_scalar = line->writes.count && (line->writes.of[0].first < 128 || line->writes.of[0].first >= VCC);
    }
    if (line->kind == GPU_SCALAR) {
        add(&line->writes, CONDITION, CONDITION);
        if (strstr(copy, "saveexec")) add(&line->writes, EXEC, EXEC);
    }
}

/* ---- loops ---- */

/* A loop is what lies between a label and the last branch back to it. */
static void add_loop(gpu_program *program, uint32_t first, uint32_t last)
{
    uint32_t i;
    for (i = 0; i < program->loop_count && program->loops[i].first <= first; i++)
        if (program->loops[i].first == first) {
            if (program->loops[i].last < last) program->loops[i].last = last;
            return;
        }
    if (program->loop_count == GPU_MOST_LOOPS) return;
    memmove(&program->loops[i + 1], &program->loops[i], (program->loop_count++ - i) * sizeof program->loops[0]);
    memset(&program->loops[i], 0, sizeof program->loops[0]);
    program->loops[i].first = first;
    program->loops[i].last = last;
}

/* The innermost loop around a line; loop_count = none. */
static uint32_t loop_of(const gpu_program *program, uint32_t line)
{
    uint32_t i, found = program->loop_count;
    for (i = 0; i < program->loop_count && program->loops[i].first <= line; i++)
        if (program->loops[i].last >= line) found = i;
    return found;
}

/* Counts the loads of a loop whose value is waited for before the turn ends. Loads return in order: a wait that
   leaves n of them on their way waits for all but the last n. */
static uint32_t waited_in(const gpu_program *program, uint32_t loop)
{
    uint8_t own[MOST_QUEUE];
    uint32_t i, begin = 0, end = 0, waited = 0;
    for (i = program->loops[loop].first; i <= program->loops[loop].last; i++) {
        const struct gpu_line *line = &program->lines[i];
        if (line->kind == GPU_LOAD && end < MOST_QUEUE) own[end++] = loop_of(program, i) == loop;
        for (; line->loads_left != NO_WAIT && end - begin > line->loads_left; begin++) waited += own[begin];
        if (begin == end) begin = end = 0;
    }
    return waited;
}

int gpu_read(const char *listing, gpu_program *program)
{
    static int32_t labels[MOST_LABELS];
    const char *at;
    uint32_t i, k, most = 1;
    memset(program, 0, sizeof *program);
    for (at = listing; *at; at++) most += *at == '\n';
    program->lines = (struct gpu_line *)calloc(most, sizeof *program->lines);
    if (!program->lines) return 0;
    for (i = 0; i < MOST_LABELS; i++) labels[i] = -1;
    for (at = listing; *at;) {
        size_t length;
        while (isspace((unsigned char)*at)) at++;
        length = strcspn(at, ";\n");
        if (begins(at, "BB")) {
            const unsigned long label = strtoul(at + 2, NULL, 10);
            if (label < MOST_LABELS) labels[label] = (int32_t)program->line_count;
        } else if (length) {
            read_line(&program->lines[program->line_count++], at, length);
        }
        at += strcspn(at, "\n");
    }
    for (i = 0; i < program->line_count; i++) {
        struct gpu_line *line = &program->lines[i];
        if (line->kind != GPU_BRANCH) continue;
        if (line->target < 0 || line->target >= MOST_LABELS || labels[line->target] < 0) return 0;
        line->target = labels[line->target];
        if ((uint32_t)line->target <= i) add_loop(program, (uint32_t)line->target, i);
    }
    for (i = 0; i < program->line_count; i++)
        if ((k = loop_of(program, i)) < program->loop_count) {
            program->loops[k].count[program->lines[i].kind]++;
            program->loops[k].exchange |= program->lines[i].from_lane;
        }
    for (i = 0; i < program->loop_count; i++) {
        const uint32_t *count = program->loops[i].count;
        program->loops[i].exchange &= count[GPU_LOAD] + count[GPU_STORE] + count[GPU_LOCAL] + count[GPU_SYNC] == 0;
        for (k = 0; k < i; k++) program->loops[i].depth += program->loops[k].last >= program->loops[i].last;
        program->loops[i].waited = waited_in(program, i);
    }
    return program->line_count > 0;
}

void gpu_free(gpu_program *program)
{
    free(program->lines);
    memset(program, 0, sizeof *program);
}

/* ---- time ---- */

typedef struct queue {
    double done[MOST_QUEUE];
    uint32_t begin, end;
} queue;

typedef struct run {
    gpu_program *program;
    const gpu_machine *machine;
    double width;                    /* cycles in which a vector instruction issues */
    double load_cycles;
    double ready[REGISTERS];         /* when each register's value can be used */
    queue loads, others;             /* on their way */
    gpu_wave_time time;
} run;

static void enter(queue *q, double done)
{
    if (q->begin == q->end) q->begin = q->end = 0;
    if (q->end < MOST_QUEUE) q->done[q->end++] = done;
}

static void wait_for(run *r, queue *q, uint32_t left)
{
    for (; q->end - q->begin > left; q->begin++)
        if (q->done[q->begin] > r->time.cycles) r->time.cycles = q->done[q->begin];
}

/* One instruction: it begins when what it reads is ready. */
static void step(run *r, const struct gpu_line *line)
{
    const gpu_machine *m = r->machine;
    double issue = 1, after = 0;
    uint32_t i, k;
    for (i = 0; i < line->reads.count; i++)
        for (k = line->reads.of[i].first; k <= line->reads.of[i].last; k++)
            if (r->ready[k] > r->time.cycles) r->time.cycles = r->ready[k];
    switch (line->kind) {
    case GPU_VECTOR:
        issue = r->width * (line->slow ? m->slow : line->root ? m->root : 1);
        after = issue - 1 + (line->to_scalar ? m->to_scalar : m->after_vector);
        r->time.issue += issue;
        break;
    case GPU_SCALAR: after = m->after_scalar; break;
    case GPU_CONSTANT: after = m->constant; break;
    case GPU_LOCAL: issue = r->width, after = m->local; break;
    case GPU_LOAD: issue = r->width, after = r->load_cycles, r->time.loads++; break;
    case GPU_STORE: issue = r->width; break;
    case GPU_SYNC: issue = m->sync; break;
    case GPU_BRANCH: issue = line->target <= line - r->program->lines ? m->branch : 1; break;
    default: issue = 0; break;
    }
    for (i = 0; i < line->writes.count; i++)
        for (k = line->writes.of[i].first; k <= line->writes.of[i].last; k++) r->ready[k] = r->time.cycles + after;
    if (line->kind == GPU_LOAD) enter(&r->loads, r->time.cycles + after);
    if (line->kind == GPU_CONSTANT || line->kind == GPU_LOCAL) enter(&r->others, r->time.cycles + after);
    r->time.cycles += issue;
    if (line->loads_left != NO_WAIT) wait_for(r, &r->loads, line->loads_left);
    if (line->others_left != NO_WAIT) wait_for(r, &r->others, line->others_left);
}

static void run_loop(run *r, uint32_t loop);

/* Where a wave goes from line i on: the next line, but for forward branches that always jump, and for those over a
   few lines that load a constant and nothing else, such as the cost outside of the image. */
static uint32_t line_after(const gpu_program *program, uint32_t i, uint32_t last)
{
    const struct gpu_line *line = &program->lines[i];
    const uint32_t target = (uint32_t)line->target;
    uint32_t k, constants = 0;
    if (line->kind != GPU_BRANCH || target <= i || target > last) return i + 1;
    if (line->always) return target;
    for (k = i + 1; k < target; k++)
        if (program->lines[k].kind == GPU_CONSTANT) constants++;
        else if (program->lines[k].kind != GPU_VECTOR && program->lines[k].kind != GPU_OTHER) return i + 1;
    return constants && target - i <= 8 ? target : i + 1;
}

/* Lines [first, last]; `loop` is the first that begins there. */
static void run_lines(run *r, uint32_t first, uint32_t last, uint32_t loop)
{
    uint32_t i = first;
    while (i <= last) {
        while (loop < r->program->loop_count && r->program->loops[loop].first < i) loop++;
        if (loop < r->program->loop_count && r->program->loops[loop].first == i) {
            run_loop(r, loop);
            i = r->program->loops[loop].last + 1;
        } else {
            step(r, &r->program->lines[i]);
            i = line_after(r->program, i, last);
        }
    }
}

/* Two turns, then a third that stands for all others; of fewer turns than 1, a part of one. */
static void run_loop(run *r, uint32_t loop)
{
    gpu_loop *l = &r->program->loops[loop];
    const double run_turns = l->turns < 1 ? 1 : l->turns < 3 ? ceil(l->turns) : 3;
    gpu_wave_time before = r->time;
    double more;
    uint32_t i;
    for (i = 0; i < run_turns; i++) {
        before = r->time;
        run_lines(r, l->first, l->last, loop + 1);
        l->cycles = r->time.cycles - before.cycles;
    }
    more = l->cycles * (l->turns - run_turns);
    r->time.cycles += more;
    r->time.issue += (r->time.issue - before.issue) * (l->turns - run_turns);
    r->time.loads += (r->time.loads - before.loads) * (l->turns - run_turns);
    for (i = 0; i < REGISTERS; i++) r->ready[i] += more;
    for (i = r->loads.begin; i < r->loads.end; i++) r->loads.done[i] += more;
    for (i = r->others.begin; i < r->others.end; i++) r->others.done[i] += more;
}

gpu_wave_time gpu_wave(gpu_program *program, const gpu_machine *machine, uint32_t wave, double load_cycles)
{
    run r;
    memset(&r, 0, sizeof r);
    r.program = program;
    r.machine = machine;
    r.width = machine->vector * (wave < machine->lanes ? wave : machine->lanes);
    r.load_cycles = load_cycles;
    if (program->line_count) run_lines(&r, 0, program->line_count - 1, 0);
    return r.time;
}
