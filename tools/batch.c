#define _POSIX_C_SOURCE 200809L
#include "batch.h"
#include "pair.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAIR_WAITING, PAIR_DONE, PAIR_SKIPPED, PAIR_FAILED };

typedef struct batch_pair {
    char *left, *right, *out;        /* into the list's text; NULL where the line has none */
    int line;
    int out_is_input;                /* some line reads what this one would write */
    int state;
    char *error;                     /* why it failed */
    pair_report report;
} batch_pair;

typedef struct batch {
    const options *o;
    char *text;
    batch_pair *pair;
    int count, mine;                 /* pairs in the list, pairs of this shard */
    int done, skipped, failed;
    int bar;                         /* standard error shows a progress bar */
    double start;
} batch;

/* ---- the list ---- */

/* LEFT <TAB> RIGHT <TAB> OUT. A comment starts with # at the line's start or after OUT and white space. */
static int read_line(char *line, batch_pair *pair)
{
    char *tab, *end;
    if (line[strspn(line, " \t\r")] == '#' || line[strspn(line, " \t\r")] == 0)
        return 0;
    pair->left = line;
    tab = strchr(line, '\t');
    if (!tab)
        return 1;
    *tab = 0;
    pair->right = tab + 1;
    tab = strchr(tab + 1, '\t');
    if (!tab)
        return 1;
    *tab = 0;
    pair->out = tab + 1;
    for (end = pair->out + 1; pair->out[0] && *end; end++)
        if (*end == '#' && (end[-1] == ' ' || end[-1] == '\t'))
            *end-- = 0;
    for (end = pair->out + strlen(pair->out); end > pair->out && strchr(" \t\r", end[-1]); end--)
        end[-1] = 0;
    return 1;
}

static int read_list(batch *b, const char *path)
{
    char error[700];
    size_t size, lines = 1, i;
    int line = 0;
    char *at;
    b->text = (char *)read_file(path, &size, error, sizeof(error));
    if (!b->text)
        return fail(FAILED, "%s", error);
    if (memchr(b->text, 0, size))
        return fail(FAILED, "%s: is not a text file: it holds a zero byte", path);
    for (i = 0; i < size; i++)
        lines += b->text[i] == '\n';
    b->pair = (batch_pair *)new_memory(lines, sizeof(batch_pair), 1);
    if (!b->pair)
        return fail(FAILED, "%s: no memory for its lines", path);
    for (at = b->text + (memcmp(b->text, "\xef\xbb\xbf", size < 3 ? size : 3) == 0 && size >= 3 ? 3 : 0); at;) {
        char *end = strchr(at, '\n');
        if (end)
            *end = 0;
        b->pair[b->count].line = ++line;
        b->count += read_line(at, &b->pair[b->count]);
        at = end ? end + 1 : NULL;
    }
    return b->count ? DONE : fail(FAILED, "%s: names no pair; a line must be LEFT <TAB> RIGHT <TAB> OUT", path);
}

static int by_out(const void *a, const void *b)
{
    const batch_pair *pa = *(const batch_pair *const *)a, *pb = *(const batch_pair *const *)b;
    int order = strcmp(pa->out ? pa->out : "", pb->out ? pb->out : "");
    return order ? order : pa->line - pb->line;
}

static void set_failed(batch *b, batch_pair *pair, const char *text)
{
    size_t n = strlen(text);
    pair->state = PAIR_FAILED;
    pair->error = (char *)malloc(n + 1);
    if (pair->error)
        memcpy(pair->error, text, n + 1);
    b->failed++;
}

/* The same OUT twice: the later line would overwrite what the earlier one gave. */
static int refuse_twins(batch *b)
{
    batch_pair **sorted = (batch_pair **)new_memory((size_t)b->count, sizeof(*sorted), 1);
    int i;
    if (!sorted)
        return fail(FAILED, "--batch: no memory for the list");
    for (i = 0; i < b->count; i++)
        sorted[i] = &b->pair[i];
    qsort(sorted, (size_t)b->count, sizeof(*sorted), by_out);
    for (i = 1; i < b->count; i++) {
        const char *out = sorted[i]->out, *before = sorted[i - 1]->out;
        if (out && before && out[0] && strcmp(out, before) == 0)
            sorted[i]->state = PAIR_FAILED;
    }
    free(sorted);
    return DONE;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* An OUT that another line reads: the order of lines would decide what is matched. */
static int refuse_inputs(batch *b)
{
    const char **inputs = (const char **)new_memory((size_t)b->count, 2 * sizeof(*inputs), 1);
    size_t n = 0;
    int i;
    if (!inputs)
        return fail(FAILED, "--batch: no memory for the list");
    for (i = 0; i < b->count; i++)
        if (b->pair[i].out) {
            inputs[n++] = b->pair[i].left;
            inputs[n++] = b->pair[i].right;
        }
    qsort(inputs, n, sizeof(*inputs), by_name);
    for (i = 0; i < b->count; i++)
        b->pair[i].out_is_input =
            b->pair[i].out && n > 0 && bsearch(&b->pair[i].out, inputs, n, sizeof(*inputs), by_name);
    free(inputs);
    return DONE;
}

/* ---- progress ---- */

static void show_progress(const batch *b, const batch_pair *pair)
{
    const int timed = b->done + b->failed, done = timed + b->skipped; /* what was skipped took no time */
    if (b->bar)
        progress_show(done, b->mine, timed ? (double)(b->mine - done) / timed : 0.0, b->start, pair ? pair->out : "");
    if (b->bar && !pair)
        fputc('\n', stderr);
}

static void fail_pair(batch *b, batch_pair *pair, const char *text)
{
    if (b->bar)
        progress_clear();
    set_failed(b, pair, text);
    fail(FAILED, "%s:%d: %s", b->o->batch, pair->line, text);
}

/* ---- running ---- */

static void run_pair(batch *b, engine *e, batch_pair *pair)
{
    pair_files files;
    char error[700];
    int twin = pair->state == PAIR_FAILED;
    pair->state = PAIR_WAITING;
    memset(&files, 0, sizeof(files));
    files.left = pair->left;
    files.right = pair->right;
    files.out = pair->out;
    files.mask = b->o->mask;
    files.mask_right = b->o->mask_right;
    if (!pair->out || !pair->left[0] || !pair->right[0] || !pair->out[0]) {
        fail_pair(b, pair, "a line must be LEFT <TAB> RIGHT <TAB> OUT");
    } else if (twin) {
        snprintf(error, sizeof(error), "%s: an earlier line writes it already", pair->out);
        fail_pair(b, pair, error);
    } else if (pair->out_is_input) {
        snprintf(error, sizeof(error), "%s: would be written over, but a line reads it as an image", pair->out);
        fail_pair(b, pair, error);
    } else if (pair_check(b->o, &files, error, sizeof(error)) != DONE) {
        fail_pair(b, pair, error);
    } else if (b->o->resume && output_is_whole(pair->out)) {
        pair->state = PAIR_SKIPPED;
        b->skipped++;
    } else if (pair_match(e, &files, &pair->report) != DONE) {
        fail_pair(b, pair, e->error);
    } else {
        pair->state = PAIR_DONE;
        b->done++;
        if (b->bar && (pair->report.warnings || pair->report.note[0]))
            progress_clear();
        pair_warn(e, &pair->report);
    }
}

static void run_all(batch *b, engine *e)
{
    int i;
    b->start = now_ms();
    for (i = 0; i < b->count; i++) {
        if ((uint32_t)i % b->o->shards != b->o->shard)
            continue;
        show_progress(b, &b->pair[i]);
        if (e->lost)
            fail_pair(b, &b->pair[i], "not tried: the device was lost");
        else
            run_pair(b, e, &b->pair[i]);
    }
    show_progress(b, NULL);
}

static void name_failed(const batch *b)
{
    int i;
    if (b->failed)
        fail(FAILED, "%s: %d of %d pairs failed:", b->o->batch, b->failed, b->mine);
    for (i = 0; i < b->count; i++)
        if (b->pair[i].state == PAIR_FAILED && b->pair[i].error)
            fail(FAILED, "%s:%d: %s", b->o->batch, b->pair[i].line, b->pair[i].error);
}

static void report_batch(const batch *b, const engine *e)
{
    static const char *const states[] = {"waiting", "done", "skipped", "failed"};
    json j = {NULL, 0, 0};
    int i;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, e);
    report_plan(&j, e);
    report_pipeline(&j, e);
    json_open(&j, "pairs", '[');
    for (i = 0; i < b->count; i++) {
        const batch_pair *pair = &b->pair[i];
        if ((uint32_t)i % b->o->shards != b->o->shard)
            continue;
        json_open(&j, NULL, '{');
        json_text(&j, "left", pair->left ? pair->left : "");
        json_text(&j, "right", pair->right ? pair->right : "");
        json_text(&j, "out", pair->out ? pair->out : "");
        json_text(&j, "state", states[pair->state]);
        if (pair->error)
            json_text(&j, "error", pair->error);
        if (pair->state == PAIR_DONE) {
            json_open(&j, "size", '[');
            json_integer(&j, NULL, pair->report.width);
            json_integer(&j, NULL, pair->report.height);
            json_close(&j, ']');
            json_integer(&j, "bits", pair->report.bits);
            json_text(&j, "bits_from", pair->report.bits_from);
            report_masks(&j, &pair->report);
            json_number(&j, "density", pair->report.density);
            json_number(&j, "total_ms", pair->report.total_ms);
            report_examination(&j, &pair->report);
        }
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_integer(&j, "done", b->done);
    json_integer(&j, "skipped", b->skipped);
    json_integer(&j, "failed", b->failed);
    json_close(&j, '}');
}

static void free_batch(batch *b)
{
    int i;
    for (i = 0; i < b->count; i++)
        free(b->pair[i].error);
    free(b->pair);
    free(b->text);
}

int batch_main(const options *o)
{
    batch b;
    engine e;
    int status, i;
    memset(&b, 0, sizeof(b));
    b.o = o;
    b.bar = !o->quiet && isatty(STDERR_FILENO);
    status = read_list(&b, o->batch);
    if (status == DONE)
        status = refuse_twins(&b);
    if (status == DONE)
        status = refuse_inputs(&b);
    if (status != DONE) {
        free_batch(&b);
        return status;
    }
    for (i = 0; i < b.count; i++)
        b.mine += (uint32_t)i % o->shards == o->shard;
    status = engine_open(&e, o);
    if (status == DONE)
        status = engine_check(&e);
    if (status != DONE) {
        fail(status, "%s", e.error);
    } else {
        run_all(&b, &e);
        engine_tell(&e);
        name_failed(&b);
        status = b.failed ? FAILED : DONE;
        if (o->json)
            report_batch(&b, &e);
        else if (!o->quiet)
            note("note", "%d matched, %d skipped, %d failed", b.done, b.skipped, b.failed);
    }
    engine_close(&e);
    free_batch(&b);
    return status;
}
