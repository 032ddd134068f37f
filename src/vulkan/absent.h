/* Stands in for Vulkan in builds without it: there are no devices. */

static stereo_result stereo__vulkan_devices(const stereo_context_desc *desc, stereo_device_info *infos,
                                            uint32_t *count)
{
    (void)infos;
    *count = 0;
    return stereo__report(
        desc, STEREO_LEVEL_INFO, STEREO_OK, 0, "vulkan",
        "vulkan: not in this build (STEREO_NO_VULKAN, or no <vulkan/vulkan_core.h> when it was compiled)");
}

static stereo_result stereo__vulkan_create(stereo_context *context)
{
    return stereo__report(
        &context->desc, context->desc.backend == STEREO_BACKEND_AUTO ? STEREO_LEVEL_INFO : STEREO_LEVEL_ERROR,
        STEREO_ERROR_NO_DEVICE, 0, "vulkan",
        "vulkan: not in this build (STEREO_NO_VULKAN, or no <vulkan/vulkan_core.h> when it was compiled)");
}

STEREO__UNUSED static void stereo__vulkan_destroy(stereo_context *context) { (void)context; }

STEREO__UNUSED static stereo_result stereo__vulkan_cache(const stereo_context *context, void *data, size_t *bytes)
{
    (void)context;
    (void)data;
    *bytes = 0;
    return STEREO_OK;
}

STEREO__UNUSED static stereo_result stereo__vulkan_peaks(stereo_context *context, stereo_peaks *peaks)
{
    (void)context;
    (void)peaks;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static uint64_t stereo__vulkan_host_bytes(const stereo__program *program)
{
    (void)program;
    return 0;
}

STEREO__UNUSED static stereo_result stereo__vulkan_plan_create(stereo_plan *plan)
{
    (void)plan;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static void stereo__vulkan_plan_destroy(stereo_plan *plan) { (void)plan; }

STEREO__UNUSED static void stereo__vulkan_write_own(const stereo_plan *plan, const stereo__slot *slot)
{
    (void)plan;
    (void)slot;
}

static stereo_result stereo__vulkan_room(const stereo_context *context, stereo__program *program)
{
    (void)context;
    (void)program;
    return STEREO_OK;                /* stereo__check_doors has refused it */
}

STEREO__UNUSED static stereo_result stereo__vulkan_submit(stereo_plan *plan, uint32_t slot, const stereo_frame *frame)
{
    (void)plan;
    (void)slot;
    (void)frame;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static stereo_result stereo__vulkan_wait(stereo_plan *plan, uint32_t slot, uint64_t timeout_ns)
{
    (void)plan;
    (void)slot;
    (void)timeout_ns;
    return STEREO_ERROR_NO_DEVICE;
}

STEREO__UNUSED static stereo_result stereo__vulkan_read(stereo_plan *plan, uint16_t slot, void *tight, size_t bytes)
{
    (void)plan;
    (void)slot;
    (void)tight;
    (void)bytes;
    return STEREO_ERROR_NO_DEVICE;
}

