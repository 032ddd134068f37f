/* stereo search: better parameters for the pairs of a folder, one parameter at a time, with cross-validation: every fold
   leaves out some pairs of each group, searches on the others and then tells how the left-out ones fare. With --front
   the pipelines that no other beats, see search_front.c. */
#include "search_front.h"

#include "commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void print_trial(const search *s, const trial *t, part p)
{
    printf("%.4f ", trial_error(s, t, p));
    print_groups(s, t, p);
}

/* Whether all that is to be varied can be set. */
static int check_varied(const options *o)
{
    int i, status = DONE;
    for (i = 0; i < o->varied && status == DONE; i++) {
        stereo_pipeline pipeline = o->pipeline;
        varied v = vary_begin(o->vary[i]);
        while (vary_next(&v, &pipeline, &status))
            pipeline = o->pipeline;
    }
    return status;
}

/* All values of one --vary. *best moves. 0 = failed, which was told. */
static int vary(search *s, const char *text, part p, const trial **best)
{
    const trial *from = *best;
    stereo_pipeline pipeline = from->pipeline;
    varied v = vary_begin(text);
    int status = DONE;
    for (; vary_next(&v, &pipeline, &status); pipeline = from->pipeline) {
        const trial *t = try_pipeline(s, &pipeline, NULL);
        if (!t)
            return 0;
        if (trial_error(s, t, p) < trial_error(s, *best, p) - 1e-9) {
            *best = t;
            printf("  %s=%s: ", v.key, v.value);
            print_trial(s, t, p);
            putchar('\n');
            fflush(stdout);
        }
    }
    return status == DONE;
}

/* Rounds over all of --vary until one changes nothing. NULL = failed. */
static const trial *descend(search *s, part p)
{
    const trial *best = &s->trials[0], *before = NULL;
    int i, round;
    for (round = 0; round < 8 && before != best; round++) {
        before = best;
        for (i = 0; i < s->o->varied; i++)
            if (!vary(s, s->o->vary[i], p, &best))
                return NULL;
    }
    return best;
}

static void print_part(const search *s, part p)
{
    int k;
    printf(p.left_out ? "\n  left out:" : "fold %d\n  searched on:", p.fold + 1);
    for (k = 0; k < s->scene_count; k++)
        if (in_part(s, k, p))
            printf(" %s", s->scenes[k].name);
}

/* Every fold, then all pairs. */
static int search_all(search *s)
{
    const part all = all_scenes(s);
    part p = all;
    const trial *best;
    p.folds = (int)s->o->folds;
    for (p.fold = 0; p.fold < p.folds; p.fold++) {
        part left = p;
        left.left_out = 1;
        print_part(s, p);
        print_part(s, left);
        putchar('\n');
        best = descend(s, p);
        if (!best)
            return FAILED;
        fputs("  left-out pairs: ", stdout);
        print_trial(s, best, left);
        fputs("\n  found:", stdout);
        print_settings(s, best);
        putchar('\n');
    }
    puts("all pairs");
    best = descend(s, all);
    if (!best)
        return FAILED;
    fputs("before: ", stdout);
    print_trial(s, &s->trials[0], all);
    fputs("\nafter:  ", stdout);
    print_trial(s, best, all);
    printf("\n%d pipelines were tried; found:", s->trial_count);
    print_settings(s, best);
    putchar('\n');
    return DONE;
}

static int check_options(const options *o, const char *folder)
{
    if (!folder || o->arguments > 1)
        return fail(WRONG, "%s: stereo search FOLDER --vary KEY=VALUE,VALUE", folder ? "one FOLDER is enough" : "FOLDER is missing");
    if (o->varied == 0 && !o->front)
        return fail(WRONG, "--vary is missing: stereo search FOLDER --vary KEY=VALUE,VALUE, or --front");
    if (!o->front && (o->out || o->minutes_given))
        return fail(WRONG, "%s goes with --front only", o->out ? "-o" : "--minutes");
    if (o->out && !has_suffix(o->out, ".svg"))
        return fail(WRONG, "-o %s: the front is a drawing; its suffix is .svg", o->out);
    return check_varied(o);
}

static int search_start(search *s, const stereo_pipeline *start)
{
    int status = search_open(s);
    if (status == DONE && !try_pipeline(s, start, NULL))
        status = FAILED;
    if (status == DONE && !s->trials[0].outcomes)
        status = fail(WRONG, "%s", s->e.error);
    return status != DONE ? status : s->o->front ? search_front(s) : search_all(s);
}

int search_main(int argc, char **argv)
{
    static search s;
    static scene scenes[MAX_SCENES];
    static output_files drawing;
    stereo_pipeline start;
    options o;
    const char *folder;
    int status = options_read(&o, COMMAND_SEARCH, argc, argv);
    if (status != DONE || o.helped)
        return status;
    folder = o.arguments > 0 ? o.argument[0] : getenv("STEREO_DATA");
    status = check_options(&o, folder);
    if (status != DONE)
        return status;
    s.o = &o;
    s.scenes = scenes;
    s.repeat = o.front ? 3 : 1;
    s.scene_count = scenes_choose(scenes, scenes_find(folder, scenes), o.scenes, 1);
    if (s.scene_count == 0)
        return fail(FAILED, "%s holds no pair with ground truth%s%s; tests/README.md says how such a folder is laid out",
                    folder, o.scenes ? " whose name contains " : "", o.scenes ? o.scenes : "");
    if (o.out && !output_possible(&drawing, o.out))
        return fail(FAILED, "-o %s", drawing.error);
    start = o.pipeline;
    status = engine_open(&s.e, &o);
    if (status != DONE)
        return fail(status, "%s", s.e.error);
    status = search_start(&s, &start);
    search_close(&s);
    engine_close(&s.e);
    return status;
}
