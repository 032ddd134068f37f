/* Public functions on contexts. */

STEREO_API const char *stereo_result_text(stereo_result result)
{
    switch (result) {
    case STEREO_OK: return "ok";
    case STEREO_PENDING: return "pending";
    case STEREO_ERROR_BAD_ARGUMENT: return "bad argument";
    case STEREO_ERROR_UNSUPPORTED: return "unsupported";
    case STEREO_ERROR_LIMIT: return "limit exceeded";
    case STEREO_ERROR_HOST_MEMORY: return "out of host memory";
    case STEREO_ERROR_DEVICE_MEMORY: return "out of device memory";
    case STEREO_ERROR_NO_DEVICE: return "no device";
    case STEREO_ERROR_DEVICE_LOST: return "device lost";
    case STEREO_ERROR_VULKAN: return "Vulkan error";
    }
    return "unknown result";
}

STEREO_API const char *stereo_simd_text(stereo_simd simd)
{
    static const char *const names[] = {"auto", "scalar", "sse4", "avx2", "avx512", "neon"};
    return (int)simd >= 0 && (int)simd <= (int)STEREO_SIMD_NEON ? names[simd] : "unknown";
}

STEREO_API uint32_t stereo_version(void)
{
    return STEREO_VERSION;
}

#define STEREO__NO_DEVICE (uint32_t)(STEREO_CONTEXT_PLAN_FOR_GPU | STEREO_CONTEXT_PLAN_FOR_SOFTWARE)
#define STEREO__PLAN_FOR (STEREO__NO_DEVICE | (uint32_t)STEREO_CONTEXT_PLAN_FOR_CPU)

static stereo_result stereo__check_flags(const stereo_context_desc *desc)
{
    const uint32_t plan_for = desc->flags & STEREO__PLAN_FOR;
    const uint32_t open = STEREO_CONTEXT_MINIMUM_LIMITS | STEREO_CONTEXT_NO_TIMESTAMPS | STEREO_CONTEXT_VALIDATE;
    if (desc->flags & ~(open | STEREO__PLAN_FOR))
        return stereo__bad(desc, "context.flags", "must be a combination of stereo_context_flags");
    if (plan_for & (plan_for - 1u))
        return stereo__bad(desc, "context.flags", "must hold at most one STEREO_CONTEXT_PLAN_FOR_ flag");
    if ((plan_for & STEREO__NO_DEVICE) &&
        (desc->backend == STEREO_BACKEND_CPU || desc->device_index_plus_one || desc->device_name))
        return stereo__bad(desc, "context.flags",
                           "STEREO_CONTEXT_PLAN_FOR_GPU and _SOFTWARE exclude context.device_index_plus_one, "
                           "context.device_name and STEREO_BACKEND_CPU");
    if ((plan_for & ~STEREO__NO_DEVICE) && desc->backend == STEREO_BACKEND_VULKAN)
        return stereo__bad(desc, "context.flags", "STEREO_CONTEXT_PLAN_FOR_CPU excludes STEREO_BACKEND_VULKAN");
    return STEREO_OK;
}

static stereo_result stereo__check_context(const stereo_context_desc *desc)
{
    if (desc->canary_begin_ || desc->canary_end_)
        return stereo__bad(desc, "context", "the descriptor was not initialised; start it with STEREO_INIT");
    if ((int)desc->backend < 0 || (int)desc->backend > (int)STEREO_BACKEND_VULKAN)
        return stereo__bad(desc, "context.backend", "must be STEREO_BACKEND_AUTO, _CPU or _VULKAN");
    if ((int)desc->simd < 0 || (int)desc->simd > (int)STEREO_SIMD_NEON)
        return stereo__bad(desc, "context.simd", "must be one of enum stereo_simd");
    if (stereo__check_flags(desc) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    if (!desc->cache.data != !desc->cache.bytes)
        return stereo__bad(desc, "context.cache", "data and bytes must both be set, or neither");
    if (!desc->rates.data != !desc->rates.bytes)
        return stereo__bad(desc, "context.rates", "data and bytes must both be set, or neither");
    if (desc->threads > 1024)
        return stereo__bad(desc, "context.threads", "must be at most 1024 (0 = one for each core)");
    if (!desc->allocator.alloc != !desc->allocator.release)
        return stereo__bad(desc, "context.allocator", "alloc and release must both be set, or neither");
#ifdef STEREO_NO_STDLIB
    if (!desc->allocator.alloc)
        return stereo__bad(desc, "context.allocator", "must be given where STEREO_NO_STDLIB is defined");
#endif
    return stereo__check_arithmetic(desc, STEREO_SIMD_SCALAR); /* on Vulkan too the host computes the tables */
}

/* The instruction set that the caller asks for, if machine and build have it; for AUTO the highest that they have. */
static stereo_result stereo__choose_simd(const stereo_context_desc *desc, stereo_simd *simd)
{
    stereo_simd best = stereo__simd_detect();
    *simd = desc->simd == STEREO_SIMD_AUTO ? best : desc->simd;
    if (*simd == STEREO_SIMD_SCALAR || *simd == best) return STEREO_OK;
    if (*simd != STEREO_SIMD_NEON && best != STEREO_SIMD_NEON && *simd < best) return STEREO_OK;
    return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context.simd",
                          "context.simd: this machine or build has no %s; the best it has is %s",
                          stereo_simd_text(*simd), stereo_simd_text(best));
}

/* The actual number of workers: the system may have granted fewer threads than were asked for. */
static uint32_t stereo__pool_width(const stereo__pool *pool, uint32_t threads)
{
#if defined(STEREO_NO_THREADS)
    (void)pool;
    return threads;
#else
    return pool ? pool->threads + 1 : threads;
#endif
}

static stereo_result stereo__cpu_create(stereo_context *context)
{
    stereo_result result = stereo__choose_simd(&context->desc, &context->simd);
    uint32_t threads = context->desc.threads ? context->desc.threads : stereo__core_count();
    if (result == STEREO_OK) result = stereo__check_arithmetic(&context->desc, context->simd);
    if (result != STEREO_OK) return result;
    context->backend = STEREO_BACKEND_CPU;
    context->runs = STEREO__RUNS_SUBMITTED;
    if (context->desc.jobs.parallel_for) threads = context->desc.jobs.width ? context->desc.jobs.width : 1;
    threads = threads < STEREO__MAX_WORKERS ? threads : STEREO__MAX_WORKERS;
    if (threads > 1 && !context->desc.jobs.parallel_for) {
        context->pool = stereo__pool_create(&context->desc, threads);
#if defined(STEREO_NO_THREADS)
        threads = 1;
#else
        if (!context->pool)
            return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "context.threads",
                                  "context.threads: out of host memory for %u workers", (unsigned)threads);
#endif
    }
    context->threads = stereo__pool_width(context->pool, threads);
    snprintf(context->info.name, sizeof(context->info.name), "CPU");
    context->info.kind = STEREO_DEVICE_CPU;
    return STEREO_OK;
}

/* Describes the device of a context that only plans: limits that GPUs have, or the minimum of Vulkan 1.0. */
static void stereo__imagine_device(stereo_context *context)
{
    const int minimum = (context->desc.flags & STEREO_CONTEXT_MINIMUM_LIMITS) != 0;
    stereo__device *device = &context->device;
    uint32_t i;
    device->software = (context->desc.flags & STEREO_CONTEXT_PLAN_FOR_SOFTWARE) != 0;
    device->max_invocations = minimum ? 128 : 1024;
    device->max_range = minimum ? (uint64_t)1 << 27 : UINT32_MAX;
    device->max_buffers = minimum ? 4 : 16;
    for (i = 0; i < 3; i++) device->max_groups[i] = 65535;
    snprintf(context->info.name, sizeof(context->info.name), "%s", device->software ? "any software driver" : "any GPU");
    context->runs = STEREO__RUNS_SUBMITTED | STEREO__RUNS_RECORDED;
    context->info.kind = device->software ? STEREO_DEVICE_SOFTWARE : STEREO_DEVICE_DISCRETE;
    context->info.max_buffer_range = device->max_range;
    stereo__bound_device(device, context->info.kind);
}

/* May STEREO_BACKEND_AUTO fall back to the CPU after Vulkan failed with `result`? Not where the caller's own memory,
   arguments or flags are at fault. */
static int stereo__auto_falls_back(const stereo_context *context, stereo_result result)
{
    return context->desc.backend == STEREO_BACKEND_AUTO && result != STEREO_ERROR_HOST_MEMORY &&
           result != STEREO_ERROR_BAD_ARGUMENT && result != STEREO_ERROR_UNSUPPORTED;
}

static stereo_result stereo__context_open(stereo_context *context)
{
    stereo_result result = STEREO_ERROR_NO_DEVICE;
    if (context->desc.flags & STEREO_CONTEXT_PLAN_FOR_CPU) context->desc.backend = STEREO_BACKEND_CPU;
    if (context->desc.flags & STEREO__NO_DEVICE) {
        stereo__imagine_device(context);
        result = STEREO_OK;
    } else if (context->desc.backend != STEREO_BACKEND_CPU) {
        result = stereo__vulkan_create(context);
    }
    if (result == STEREO_OK) {
        context->backend = STEREO_BACKEND_VULKAN;
        context->threads = 1;
        context->simd = STEREO_SIMD_SCALAR;
    } else if (context->desc.backend == STEREO_BACKEND_CPU || stereo__auto_falls_back(context, result)) {
        result = stereo__cpu_create(context);
    }
    if (result == STEREO_OK && context->desc.rates.data) result = stereo__rates_open(context);
    return result;
}

static stereo_result stereo__context_make(const stereo_context_desc *desc, stereo_context **context)
{
    stereo_result result;
    stereo_context *made = (stereo_context *)stereo__alloc(desc, sizeof(stereo_context));
    if (!made)
        return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "context", "context: out of host memory");
    made->desc = *desc;
    made->process = stereo__process();
    result = stereo__context_open(made);
    memset(&made->desc.cache, 0, sizeof(made->desc.cache)); /* the caller's memory, no longer needed; */
    memset(&made->desc.rates, 0, sizeof(made->desc.rates)); /* likewise */
    if (result != STEREO_OK) stereo_context_destroy(made);
    else *context = made;
    return result;
}

/* Makes the CPU context that replaces this one, once for all threads. Plans that exist stay on the device. */
static stereo_result stereo__fall_back(stereo_context *context)
{
    stereo_context_desc desc = context->desc;
    stereo_result result;
    desc.backend = STEREO_BACKEND_CPU;
    while (!STEREO__ATOMIC_CAS_U32(&context->cpu_state, STEREO__CPU_NONE, STEREO__CPU_BEGUN)) {
        if (STEREO__ATOMIC_LOAD_ACQUIRE(&context->cpu_state) == STEREO__CPU_MADE) return STEREO_OK;
        stereo__yield();
    }
    result = stereo__context_make(&desc, &context->cpu);
    STEREO__ATOMIC_STORE_RELEASE(&context->cpu_state, result == STEREO_OK ? STEREO__CPU_MADE : STEREO__CPU_NONE);
    return result;
}

STEREO_API stereo_result stereo_context_create_versioned(const stereo_context_desc *desc, uint32_t version,
                                                         size_t context_desc_size, size_t plan_desc_size,
                                                         stereo_context **context)
{
    stereo_result result;
    if (!context) return STEREO_ERROR_BAD_ARGUMENT;
    *context = NULL;
    if (!desc || version / 1000u != STEREO_VERSION / 1000u || context_desc_size != sizeof(stereo_context_desc) ||
        plan_desc_size !=
            sizeof(stereo_plan_desc)) /* desc may have another layout: it cannot be read, not even to log */
        return STEREO_ERROR_BAD_ARGUMENT;
    result = stereo__check_context(desc);
    return result == STEREO_OK ? stereo__context_make(desc, context) : result;
}

STEREO_API void stereo_context_destroy(stereo_context *context)
{
    stereo_context_desc desc;
    if (!context) return;
    desc = context->desc;
    stereo_context_destroy(context->cpu);
    stereo__vulkan_destroy(context);
    stereo__release(&desc, context->rates, sizeof(*context->rates));
    stereo__pool_destroy(&desc, context->pool, stereo__forked(context));
    stereo__release(&desc, context, sizeof(*context));
}

STEREO_API stereo_result stereo_context_cache(const stereo_context *context, void *data, size_t *bytes)
{
    if (!context || !bytes)
        return stereo__bad(context ? &context->desc : NULL, "cache", "context and bytes must not be NULL");
    context = stereo__acting(context);
    if (context->vulkan) return stereo__vulkan_cache(context, data, bytes);
    *bytes = 0;
    return STEREO_OK;
}

STEREO_API stereo_result stereo_context_peaks(stereo_context *context, stereo_peaks *peaks)
{
    if (!context || !peaks)
        return stereo__bad(context ? &context->desc : NULL, "peaks", "context and peaks must not be NULL");
    context = stereo__acting(context);
    peaks->copied = peaks->operations = 0.0;
    return context->vulkan ? stereo__vulkan_peaks(context, peaks) : STEREO_OK;
}

STEREO_API stereo_result stereo_context_rates(const stereo_context *context, void *data, size_t *bytes)
{
    const size_t room = bytes ? *bytes : 0;
    stereo__rates_head head;
    if (!context || !bytes)
        return stereo__bad(context ? &context->desc : NULL, "rates", "context and bytes must not be NULL");
    context = stereo__acting(context);
    *bytes = context->rates && context->rates->count ? sizeof(head) + context->rates->count * sizeof(stereo__rate) : 0;
    if (!data || *bytes == 0) return STEREO_OK;
    if (room < *bytes) return stereo__little_room(&context->desc, room, *bytes);
    head = stereo__rates_begin(context, context->rates->count);
    memcpy(data, &head, sizeof(head));
    memcpy((uint8_t *)data + sizeof(head), context->rates->rate, *bytes - sizeof(head));
    return STEREO_OK;
}

STEREO_API stereo_result stereo_devices(const stereo_context_desc *desc, stereo_device_info *infos, uint32_t *count)
{
    stereo_context_desc standard;
    memset(&standard, 0, sizeof(standard));
    if (!count) return stereo__bad(desc, "count", "must not be NULL");
    return stereo__vulkan_devices(desc ? desc : &standard, infos, count);
}

#if !defined(STEREO_NO_VULKAN)
STEREO_API stereo_result stereo_vulkan_wants(const stereo_context_desc *desc, stereo_vulkan_wishes *wishes)
{
    stereo__vulkan v;
    stereo_result result;
    if (wishes) memset(wishes, 0, sizeof(*wishes));
    if (!desc || !desc->vulkan || !wishes)
        return stereo__bad(desc, "wishes", "desc, desc->vulkan and wishes must not be NULL");
    memset(&v, 0, sizeof(v));
    v.desc = desc;
    v.instance = desc->vulkan->instance;
    if (!v.instance || !desc->vulkan->physical_device)
        return stereo__bad(desc, v.instance ? "context.vulkan.physical_device" : "context.vulkan.instance",
                           "is NULL; stereo_vulkan_wants needs the instance and the physical device");
    result = stereo__vulkan_load(&v);
    if (result == STEREO_OK) result = stereo__vulkan_load_instance(&v);
    v.physical = desc->vulkan->physical_device;
    if (result == STEREO_OK) result = stereo__vulkan_wishes(&v, wishes);
    stereo__library_close(v.library);
    return result;
}
#endif

STEREO_API void stereo_context_info(const stereo_context *context, stereo_device_info *info)
{
    if (!info) return;
    memset(info, 0, sizeof(*info));
    if (context) *info = stereo__acting(context)->info;
}
STEREO_API stereo_backend stereo_context_backend(const stereo_context *context)
{
    return context ? stereo__acting(context)->backend : STEREO_BACKEND_AUTO;
}
STEREO_API stereo_simd stereo_context_simd(const stereo_context *context)
{
    return context ? stereo__acting(context)->simd : STEREO_SIMD_AUTO;
}
STEREO_API uint32_t stereo_context_threads(const stereo_context *context)
{
    return context ? stereo__acting(context)->threads : 0;
}

