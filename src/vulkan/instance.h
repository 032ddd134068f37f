/* The instance and its extensions. Uses loader.h, errors.h and validation.h. */

/* Chooses the instance's extensions. */
static stereo_result stereo__vulkan_instance_wants(stereo__vulkan *v, uint32_t flags, uint32_t *extensions)
{
    const uint32_t portability = STEREO__WANT_PORTABILITY | STEREO__WANT_PROPERTIES2;
    stereo_result result;
    *extensions = 0;
    result = stereo__vulkan_extensions(v, NULL, extensions);
    if (result != STEREO_OK)
        return result;
    if (flags & STEREO_CONTEXT_VALIDATE)
        result = stereo__vulkan_want_validation(v, extensions);
    else
        *extensions &= portability;
    v->portability = (*extensions & portability) == portability;
    if (!v->portability)
        *extensions &= ~portability;
    return result;
}

/* The version to ask for: 1.1 if the loader knows it, for subgroups. Nothing else needs more than 1.0. */
static uint32_t stereo__vulkan_version(const stereo__vulkan *v)
{
#if defined(VK_VERSION_1_1)
    PFN_vkEnumerateInstanceVersion ask = (PFN_vkEnumerateInstanceVersion)v->get(NULL, "vkEnumerateInstanceVersion");
    uint32_t version = 0;
    if (ask && ask(&version) >= 0 && version >= VK_MAKE_VERSION(1, 1, 0)) return VK_MAKE_VERSION(1, 1, 0);
#endif
    return VK_MAKE_VERSION(1, 0, 0);
}

static VkResult stereo__vulkan_create_instance(stereo__vulkan *v, uint32_t extensions, const void *chain)
{
    VkApplicationInfo application;
    VkInstanceCreateInfo info;
    const char *names[STEREO__WANT_NAMES];
    uint32_t i;
    VkResult vk;
    memset(&application, 0, sizeof(application));
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.pEngineName = "stereo.h";
    application.engineVersion = STEREO_VERSION;
    application.apiVersion = v->version = stereo__vulkan_version(v);
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pNext = chain;
    info.pApplicationInfo = &application;
    if (v->portability)
        info.flags = 1;              /* VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR, younger than many headers */
    for (i = 0; i < STEREO__WANT_NAMES; i++)
        if (extensions & (1u << i))
            names[info.enabledExtensionCount++] = stereo__extension_names[i];
    info.ppEnabledExtensionNames = names;
    info.enabledLayerCount = chain ? 1 : 0;
    info.ppEnabledLayerNames = &stereo__validation_layer;
    vk = v->fn.vkCreateInstance(&info, NULL, &v->instance);
    if (vk < 0)
        v->instance = NULL;
    return vk;
}

static stereo_result stereo__vulkan_instance(stereo__vulkan *v, uint32_t flags)
{
    const int validate = (flags & STEREO_CONTEXT_VALIDATE) != 0;
    stereo__validation chain;
    uint32_t extensions, first;
    VkResult vk;
    stereo_result result = stereo__vulkan_load_global(v);
    if (result == STEREO_OK)
        result = stereo__vulkan_instance_wants(v, flags, &extensions);
    if (result != STEREO_OK)
        return result;
    first = extensions;
    if (first & STEREO__WANT_LAYER_SETTINGS)
        first &= ~(uint32_t)STEREO__WANT_VALIDATION_FEATURES;
    vk = stereo__vulkan_create_instance(v, first, validate ? stereo__validation_chain(&chain, v, first) : NULL);
    if (vk == VK_ERROR_EXTENSION_NOT_PRESENT && first != extensions) { /* a loader that is older than the layer */
        extensions &= ~(uint32_t)STEREO__WANT_LAYER_SETTINGS;
        vk = stereo__vulkan_create_instance(v, extensions, stereo__validation_chain(&chain, v, extensions));
    }
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkCreateInstance", 0);
    result = stereo__vulkan_load_instance(v);
    if (result == STEREO_OK && validate)
        result = stereo__vulkan_listen(v, &chain.messenger);
    return result;
}

/* Destroys everything that was made so far, in any state, but nothing of the caller's. */
static void stereo__vulkan_close(stereo__vulkan *v)
{
    if (v->theirs.device && v->cache)
        v->fn.vkDestroyPipelineCache(v->device, v->cache, NULL);
    else if (!v->theirs.device && v->device && v->fn.vkDestroyDevice) {
        if (v->fn.vkDeviceWaitIdle)
            v->fn.vkDeviceWaitIdle(v->device); /* also after an error: drivers keep threads of their own */
        if (v->cache)
            v->fn.vkDestroyPipelineCache(v->device, v->cache, NULL);
        v->fn.vkDestroyDevice(v->device, NULL);
    }
    if (v->messenger) {
        PFN_vkDestroyDebugUtilsMessengerEXT destroy =
            (PFN_vkDestroyDebugUtilsMessengerEXT)v->get(v->instance, "vkDestroyDebugUtilsMessengerEXT");
        if (destroy)
            destroy(v->instance, v->messenger, NULL);
    }
    if (v->instance && !v->theirs.device && v->fn.vkDestroyInstance)
        v->fn.vkDestroyInstance(v->instance, NULL);
    if (v->has_lock)
        stereo__mutex_destroy(&v->queue_lock);
    stereo__library_close(v->library);
}

