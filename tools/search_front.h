/* stereo search --front: the pipelines that no other beats in both time and error. */
#ifndef STEREO_TOOL_SEARCH_FRONT_H
#define STEREO_TOOL_SEARCH_FRONT_H

#include "search_trials.h"

/* Tries changes of the pipelines on the front until none is left or --minutes are over, and prints the front; with -o it
   draws it too. DONE, or the exit status; it was told. */
int search_front(search *s);

#endif
