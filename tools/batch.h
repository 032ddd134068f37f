#ifndef STEREO_TOOL_BATCH_H
#define STEREO_TOOL_BATCH_H

#include "options.h"

/* stereo match --batch. */
int batch_main(const options *o);

#endif
