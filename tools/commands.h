/* The commands: each gets argv from its own name on and returns the exit status. */
#ifndef STEREO_TOOL_COMMANDS_H
#define STEREO_TOOL_COMMANDS_H

#include <stdio.h>

int match_main(int argc, char **argv);
int eval_main(int argc, char **argv);
int bench_main(int argc, char **argv);
int accuracy_main(int argc, char **argv);
int search_main(int argc, char **argv);
int tune_main(int argc, char **argv);
int devices_main(int argc, char **argv);
int stereo_synth(int argc, char **argv);

/* Prints what `stereo NAME --help` prints. 0 = there is no such command. */
int print_help(const char *name, FILE *out);

#endif
