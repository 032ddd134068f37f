/* Sanitized programs never unload a library: a report can then name the driver that leaks (tests/leaks.txt), where else it
   says "unknown module". The Vulkan loader's call comes here, because the program exports the name. */
#include <dlfcn.h>

int dlclose(void *library)
{
    (void)library;
    return 0;
}
