/* The implementation alone brings the Vulkan headers in, and only where nobody has: in any other place they would come
   before volk.h and break it. No headers: no Vulkan backend, and stereo_devices says so in the log. */
#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO_NO_VULKAN)
#if !defined(VULKAN_CORE_H_) && defined(__has_include)
#if __has_include(<vulkan/vulkan_core.h>)
#ifdef VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#else
#define VK_NO_PROTOTYPES             /* every function is looked up at run time: nothing links to a loader */
#include <vulkan/vulkan_core.h>
#undef VK_NO_PROTOTYPES
#endif
#endif
#endif
#ifndef VULKAN_CORE_H_
#define STEREO_NO_VULKAN
#endif
#endif

