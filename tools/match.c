#include "batch.h"
#include "commands.h"
#include "pair.h"
#include "report.h"

static int check_arguments(const options *o)
{
    if (o->batch) {
        const char *alone = o->arguments ? o->argument[0] : o->out ? "-o" : o->right ? "--right"
                            : o->confidence ? "--confidence" : o->depth ? "--depth" : o->view ? "--view" : NULL;
        if (alone)
            return fail(WRONG, "--batch: '%s' does not go with it; the list names LEFT, RIGHT and OUT", alone);
        return DONE;
    }
    if (o->arguments < 2)
        return fail(WRONG, "%s is missing: stereo match LEFT RIGHT -o OUT", o->arguments == 0 ? "LEFT" : "RIGHT");
    if (!o->out)
        return fail(WRONG, "-o is missing: stereo match LEFT RIGHT -o OUT, with the suffix .pfm, .npy, .tif, .png or .ply");
    if (o->resume || o->shard_given)
        return fail(WRONG, "%s goes with --batch only", o->resume ? "--resume" : "--shard");
    return DONE;
}

int match_main(int argc, char **argv)
{
    options o;
    engine e;
    pair_files files;
    pair_report report;
    char error[700];
    int status = options_read(&o, COMMAND_MATCH, argc, argv);
    if (status != DONE || o.helped)
        return status;
    status = check_arguments(&o);
    if (status != DONE)
        return status;
    if (o.batch)
        return batch_main(&o);
    files.left = o.argument[0];
    files.right = o.argument[1];
    files.out = o.out;
    files.right_out = o.right;
    files.confidence = o.confidence;
    files.depth = o.depth;
    files.view = o.view;
    files.mask = o.mask;
    files.mask_right = o.mask_right;
    files.format = o.format;
    if (pair_check(&o, &files, error, sizeof(error)))
        return fail(WRONG, "%s", error);
    status = engine_open(&e, &o);
    if (status == DONE)
        status = engine_check(&e);
    if (status == DONE)
        status = pair_match(&e, &files, &report);
    if (status != DONE)
        fail(status, "%s", e.error);
    else {
        pair_warn(&e, &report);
        engine_tell(&e);
    }
    if (status == DONE && o.json)
        report_match(&e, &files, &report);
    engine_close(&e);
    return status;
}
