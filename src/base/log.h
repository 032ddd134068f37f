/* Messages to the caller's log. Uses compiler.h. */

/* Sends one message to the caller's logger. Returns `result`, so that errors read `return stereo__report(...)`. */
STEREO__PRINTF(6, 7)
static stereo_result stereo__report(const stereo_context_desc *desc, stereo_level level, stereo_result result,
                                    int32_t vulkan_result, const char *key, const char *format, ...)
{
    char text[512];
    stereo_message message;
    va_list arguments;
    if (!desc || !desc->logger.log) return result;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    message.level = level;
    message.result = result;
    message.vulkan_result = vulkan_result;
    message.key = key;
    message.text = text;
    desc->logger.log(desc->logger.user, &message);
    return result;
}

/* Reports a bad argument: its name and what is wrong with it. */
static stereo_result stereo__bad(const stereo_context_desc *log, const char *key, const char *what)
{
    return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, key, "%s: %s", key, what);
}

