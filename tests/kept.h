/* Vulkan objects that outlive their plans, for tests that make hundreds of plans on drivers which take a tenth of a second for
   a pipeline. Who asks a device for shader code, a layout or a pipeline that it has had before gets the one from before; all
   else is the loader's. Brings Vulkan's header, where there is one and the library takes it: include it before stereo.h. */
#ifndef STEREO_TESTS_KEPT_H
#define STEREO_TESTS_KEPT_H

#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<vulkan/vulkan.h>)
#include <vulkan/vulkan.h>
#endif
#endif

#ifdef VULKAN_CORE_H_
/* What stereo_vulkan_desc.get_instance_proc_addr takes; NULL where there is no loader. */
PFN_vkGetInstanceProcAddr kept_objects(void);
#endif

#endif
