/* Sanitized programs never unload a library: a report can then name the driver that leaks (tests/leaks.txt), instead
   of an "unknown module". The program exports this name, so the Vulkan loader calls it. */
#include <dlfcn.h>

int dlclose(void *library)
{
    (void)library;
    return 0;
}
