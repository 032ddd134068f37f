/* Includes the Vulkan headers, only in the implementation and only if they are not included yet: elsewhere they could
   come before volk.h and break it. Without headers there is no Vulkan backend, and stereo_devices logs that. */
#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO_NO_VULKAN)
#if !defined(VULKAN_CORE_H_) && defined(__has_include)
#if __has_include(<vulkan/vulkan_core.h>)
#ifdef VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#else
#define VK_NO_PROTOTYPES             /* functions are looked up at run time: no loader is linked */
#include <vulkan/vulkan_core.h>
#undef VK_NO_PROTOTYPES
#endif
#endif
#endif
#ifndef VULKAN_CORE_H_
#define STEREO_NO_VULKAN
#endif
#endif

