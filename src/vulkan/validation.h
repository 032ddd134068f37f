/* The validation layer, whose messages go to the caller's log. Uses loader.h and errors.h. */

/* VK_EXT_layer_settings, declared here because it is younger than many headers. */
typedef struct stereo__layer_setting {
    const char *layer, *name;
    int32_t type;                    /* 0 = VkBool32 */
    uint32_t count;
    const void *values;
} stereo__layer_setting;

typedef struct stereo__layer_settings {
    VkStructureType type;            /* 1000496000 */
    const void *next;
    uint32_t count;
    const stereo__layer_setting *settings;
} stereo__layer_settings;

typedef struct stereo__validation {
    VkDebugUtilsMessengerCreateInfoEXT messenger;
    VkValidationFeaturesEXT features;
    VkValidationFeatureEnableEXT enable;
    stereo__layer_settings settings;
    stereo__layer_setting setting[2];
    VkBool32 on;
} stereo__validation;

static VKAPI_ATTR VkBool32 VKAPI_CALL stereo__vulkan_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                             VkDebugUtilsMessageTypeFlagsEXT types,
                                                             const VkDebugUtilsMessengerCallbackDataEXT *data,
                                                             void *user)
{
    const stereo__vulkan *v = (const stereo__vulkan *)user;
    char text[480];                  /* fits into one line of the log */
    size_t i;
    (void)types;
    for (i = 0; i + 1 < sizeof(text) && data->pMessage && data->pMessage[i]; i++)
        text[i] = data->pMessage[i] == '\n' || data->pMessage[i] == '\r' ? ' ' : data->pMessage[i];
    text[i] = 0;
    stereo__report(v->desc,
                   severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT ? STEREO_LEVEL_ERROR
                                                                             : STEREO_LEVEL_WARNING,
                   STEREO_OK, 0, "validation", "validation: %s", text);
    return VK_FALSE;
}

/* The pNext chain of vkCreateInstance: enables messages and synchronization checks, which go by what a dispatch's
   shaders access. Layers with VK_EXT_layer_settings check across submits too; older ones do if their environment
   variable VK_LAYER_ENABLES says so. */
static const void *stereo__validation_chain(stereo__validation *chain, stereo__vulkan *v, uint32_t extensions)
{
    static const char *const names[2] = {"validate_sync", "syncval_shader_accesses_heuristic"};
    uint32_t i;
    memset(chain, 0, sizeof(*chain));
    chain->on = VK_TRUE;
    chain->messenger.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT;
    chain->messenger.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    chain->messenger.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
    chain->messenger.pfnUserCallback = stereo__vulkan_message;
    chain->messenger.pUserData = v;
    if (extensions & STEREO__WANT_LAYER_SETTINGS) {
        for (i = 0; i < 2; i++) {
            chain->setting[i].layer = stereo__validation_layer;
            chain->setting[i].name = names[i];
            chain->setting[i].count = 1;
            chain->setting[i].values = &chain->on;
        }
        chain->settings.type = (VkStructureType)1000496000;
        chain->settings.next = &chain->messenger;
        chain->settings.count = 2;
        chain->settings.settings = chain->setting;
        return &chain->settings;
    }
    if (extensions & STEREO__WANT_VALIDATION_FEATURES) {
        chain->enable = (VkValidationFeatureEnableEXT)4; /* SYNCHRONIZATION_VALIDATION, younger than the struct */
        chain->features.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT;
        chain->features.pNext = &chain->messenger;
        chain->features.enabledValidationFeatureCount = 1;
        chain->features.pEnabledValidationFeatures = &chain->enable;
        return &chain->features;
    }
    return &chain->messenger;
}

/* Adds the validation layer's extensions to *extensions; fails if the layer or its messages are missing. */
static stereo_result stereo__vulkan_want_validation(stereo__vulkan *v, uint32_t *extensions)
{
    int found = 0;
    stereo_result result = stereo__vulkan_has_layer(v, &found);
    if (result == STEREO_OK && found)
        result = stereo__vulkan_extensions(v, stereo__validation_layer, extensions);
    if (result != STEREO_OK)
        return result;
    if (!found || !(*extensions & STEREO__WANT_DEBUG_UTILS))
        return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context.flags",
                              "context.flags: STEREO_CONTEXT_VALIDATE needs %s, which is not installed",
                              found ? "VK_EXT_debug_utils" : stereo__validation_layer);
    if (!(*extensions & (STEREO__WANT_LAYER_SETTINGS | STEREO__WANT_VALIDATION_FEATURES)))
        stereo__report(v->desc, STEREO_LEVEL_WARNING, STEREO_OK, 0, "context.flags",
                       "context.flags: this validation layer has no synchronization checks");
    return STEREO_OK;
}

static stereo_result stereo__vulkan_listen(stereo__vulkan *v, const VkDebugUtilsMessengerCreateInfoEXT *info)
{
    PFN_vkCreateDebugUtilsMessengerEXT create =
        (PFN_vkCreateDebugUtilsMessengerEXT)v->get(v->instance, "vkCreateDebugUtilsMessengerEXT");
    VkResult vk;
    if (!create)
        return stereo__vulkan_missing(v, "vkCreateDebugUtilsMessengerEXT");
    vk = create(v->instance, info, NULL, &v->messenger);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateDebugUtilsMessengerEXT", 0) : STEREO_OK;
}

