/* libFuzzer's target for command lines: the first byte chooses the command, each line of the rest is an argument.
   Arguments are read or refused; nothing is matched. Named files are not opened, except calibrations. */
#include <stdlib.h>
#include <string.h>

#include "../../tools/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { MOST_ARGUMENTS = 40 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    if (!freopen("/dev/null", "w", stdout)) abort(); /* help */
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int commands[] = {COMMAND_MATCH, COMMAND_EVAL, COMMAND_BENCH, COMMAND_DEVICES, COMMAND_ACCURACY, COMMAND_SEARCH,
                                   COMMAND_TUNE};
    char *text, *line, *argv[MOST_ARGUMENTS + 2], name[] = "stereo";
    options o;
    int argc = 1, result;
    if (!size) return -1;
    text = (char *)malloc(size);
    if (!text) abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    argv[0] = name;
    for (line = strtok(text, "\n"); line && argc <= MOST_ARGUMENTS; line = strtok(NULL, "\n")) argv[argc++] = line;
    argv[argc] = NULL;
    result = options_read(&o, commands[data[0] % 7], argc, argv);
    if (result != DONE && result != WRONG && result != FAILED) abort();
    free(text);
    return 0;
}
