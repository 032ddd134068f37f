/* The library itself: the one place that defines STEREO_IMPLEMENTATION. Where volk is installed it comes first, as in
   an application that loads Vulkan with it; nobody fills volk's pointers here, so the library opens the loader.
   Built without Vulkan's headers it has the CPU backend alone. */
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<volk.h>)
#define VOLK_IMPLEMENTATION
#include <volk.h>
#endif
#endif
#define STEREO_IMPLEMENTATION
#include "stereo.h"
