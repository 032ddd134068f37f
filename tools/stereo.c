/* The program `stereo`: matching, scoring, timing from the command line, on the public functions of stereo.h. */
#include "commands.h"
#include "options.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv);
} command;

static const command commands[] = {{"match", match_main},     {"eval", eval_main},     {"bench", bench_main},
                                   {"tune", tune_main},
                                   {"accuracy", accuracy_main}, {"search", search_main}, {"devices", devices_main},
                                   {"synth", stereo_synth}};

static int run(int argc, char **argv)
{
    size_t i;
    if (argc < 2)
        return fail(WRONG, "the command is missing; there are: match, eval, bench, tune, accuracy, search, devices, synth");
    if (strcmp(argv[1], "--version") == 0) {
        puts("stereo " STEREO_VERSION_TEXT);
        return DONE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        static char synth[] = "synth", help[] = "--help";
        char *words[] = {synth, help, NULL};
        if (argc > 2 && strcmp(argv[2], "synth") == 0)
            return stereo_synth(2, words);
        if (print_help(argc > 2 ? argv[2] : "", stdout))
            return DONE;
        return fail(WRONG, "there is no help on '%s'; there is on: match, eval, bench, tune, accuracy, search, devices, synth", argv[2]);
    }
    for (i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    return fail(WRONG, "there is no command '%s' in this version; there are: match, eval, bench, tune, accuracy, search, devices, synth",
                argv[1]);
}

int main(int argc, char **argv)
{
    int status;
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);        /* a file that may not grow fails like a full disk */
#endif
    status = run(argc, argv);
    errno = 0;
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == DONE)
        return fail(FAILED, "standard output cannot be written: %s", strerror(errno));
    return status;
}
