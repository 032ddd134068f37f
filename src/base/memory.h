/* Memory through the caller's allocator. Uses log.h. */

/* Reports that the caller's memory is too small for the bytes to be copied into it. */
static stereo_result stereo__little_room(const stereo_context_desc *desc, size_t room, size_t bytes)
{
    return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "bytes",
                          "bytes: is %llu, must be at least %llu", (unsigned long long)room, (unsigned long long)bytes);
}

#define STEREO__ALIGNMENT 64u

static uint64_t stereo__align(uint64_t value, uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

/* a / b, rounded up, without overflow. */
static uint32_t stereo__ceil_div(uint32_t a, uint32_t b) { return a / b + (a % b != 0u); }

static uint64_t stereo__hash(const void *data, size_t bytes) /* FNV-1a */
{
    uint64_t hash = 0xcbf29ce484222325u;
    size_t i;
    for (i = 0; i < bytes; i++) hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001b3u;
    return hash;
}

#if defined(STEREO__MADVISE)
#define STEREO__LARGE_PAGE ((size_t)2 << 20)
/* The page size to which this much memory is aligned and that it asks for, because walking a volume crosses many
   pages; 0 = usual pages. */
static size_t stereo__large_page(size_t bytes) { return bytes < 2 * STEREO__LARGE_PAGE ? 0 : STEREO__LARGE_PAGE; }
#endif

/* Zeroed host memory, 64-byte aligned; NULL if there is not enough. All allocations of the library are made here. */
static void *stereo__alloc(const stereo_context_desc *desc, size_t bytes)
{
    uint8_t *memory;
    if (bytes == 0 || bytes > SIZE_MAX - 2 * STEREO__ALIGNMENT) return NULL;
    if (desc->allocator.alloc) {
        memory = (uint8_t *)desc->allocator.alloc(desc->allocator.user, bytes, STEREO__ALIGNMENT);
        if (memory) memset(memory, 0, bytes);
    } else {
#ifdef STEREO_NO_STDLIB
        memory = NULL;
#else
        size_t alignment = STEREO__ALIGNMENT;
        uint8_t *raw;
#if defined(STEREO__MADVISE)
        const size_t page = stereo__large_page(bytes);
        alignment = page ? page : alignment;
#endif
        /* calloc: fresh pages are zero already, and the workers that use them first also fault them in */
        raw = bytes > SIZE_MAX - 2 * alignment ? NULL : (uint8_t *)calloc(1, bytes + alignment + sizeof(void *));
        if (!raw) return NULL;
        memory = (uint8_t *)(((uintptr_t)raw + sizeof(void *) + alignment - 1) & ~(uintptr_t)(alignment - 1));
        memcpy(memory - sizeof(void *), &raw, sizeof(void *));
#if defined(STEREO__MADVISE)
        if (page) (void)madvise(memory, bytes / page * page, STEREO__MADVISE);
#endif
#endif
    }
    return memory;
}

static void stereo__release(const stereo_context_desc *desc, void *memory, size_t bytes)
{
    if (!memory) return;
    if (desc->allocator.alloc) {
        desc->allocator.release(desc->allocator.user, memory, bytes);
    } else {
#ifndef STEREO_NO_STDLIB
        void *raw;
        memcpy(&raw, (uint8_t *)memory - sizeof(void *), sizeof(void *));
        free(raw);
#endif
    }
}

