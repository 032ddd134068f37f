/* Vulkan objects that outlive their plans, for tests that make hundreds of plans on drivers that need a tenth of a
   second for a pipeline. A request for shader code, a layout or a pipeline that the device already had returns the
   existing object; all other calls go to the loader. Includes Vulkan's header, where there is one and the library
   uses it: include this file before stereo.h. */
#ifndef STEREO_TESTS_KEPT_H
#define STEREO_TESTS_KEPT_H

#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<vulkan/vulkan.h>)
#include <vulkan/vulkan.h>
#endif
#endif

#ifdef VULKAN_CORE_H_
/* Value for stereo_vulkan_desc.get_instance_proc_addr; NULL if there is no loader. */
PFN_vkGetInstanceProcAddr kept_objects(void);
#endif

#endif
