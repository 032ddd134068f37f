/* Vulkan objects that outlive their plans, for tests that make hundreds of plans on drivers which take a tenth of a second for
   a pipeline. Who asks a device for shader code, a layout or a pipeline that it has had before gets the one from before; all
   else is the loader's. */
#ifndef STEREO_TESTS_KEPT_H
#define STEREO_TESTS_KEPT_H

/* What stereo_vulkan_desc.get_instance_proc_addr takes; NULL where there is no loader. */
PFN_vkGetInstanceProcAddr kept_objects(void);

#endif
