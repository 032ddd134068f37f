/* What happens when something fails: every call to the allocator and every Vulkan call that can fail does so once,
   with every result that matters, during a whole life of a context (create, plan, frames in flight, stages, destroy).
   Each time the right code comes back, one line of the log says which call or field it was, nothing is left behind,
   destroying works, and what can go on goes on with the right bytes. Also: functions that a driver does not have,
   limits as low as Vulkan 1.0 allows and lower, a device that is lost with frames in flight.

   faults cpu | vulkan   one of them; without a word, both */
#define _POSIX_C_SOURCE 200809L /* posix_memalign */
#define STEREO_NO_SIMD /* nothing fails in vector code, which takes compilers longest, above all under sanitizers */
#define STEREO_IMPLEMENTATION
#include "stereo.h"

#include <stdlib.h>
#include <string.h>

#include "test.h"

/* ---- the log ---- */

static struct {
    uint32_t errors, warnings, infos, strange; /* strange: of the validation layer, or ill-formed */
    char text[512];                            /* of the first error */
    char info[512];                            /* of the last line that is none */
} heard;

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level == STEREO_LEVEL_INFO) {
        heard.infos++;
        snprintf(heard.info, sizeof heard.info, "%s", message->text);
        return;
    }
    if (!message->text || !message->key || strchr(message->text, '\n')) heard.strange++;
    if (strncmp(message->text, "VUID", 4) == 0 || strstr(message->text, "SYNC-HAZARD")) {
        fprintf(stderr, "validation: %s\n", message->text);
        heard.strange++;
    }
    if (message->level == STEREO_LEVEL_WARNING) heard.warnings++;
    if (message->level != STEREO_LEVEL_ERROR) return;
    if (heard.errors++ == 0) snprintf(heard.text, sizeof heard.text, "%s", message->text);
}

/* ---- the allocator ---- */

static struct {
    uint64_t calls, fail_at; /* the call that gets no memory; 0 = none */
    uint64_t bytes;          /* given and not given back */
} host;

static void *host_alloc(void *user, size_t size, size_t alignment)
{
    void *memory = NULL;
    (void)user;
    if (++host.calls == host.fail_at) return NULL;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size)) return NULL;
    memset(memory, 0xcd, size);
    host.bytes += size;
    return memory;
}

static void host_release(void *user, void *memory, size_t size)
{
    (void)user;
    if (memory) host.bytes -= size;
    free(memory);
}

/* ---- the life of a context ---- */

enum { WIDTH = 24, HEIGHT = 12, DISPARITIES = 8, FRAMES = 2, PIXELS = WIDTH * HEIGHT };

static struct {
    stereo_context_desc context;
    uint8_t left[PIXELS], right[PIXELS];
    float expected[PIXELS]; /* of a life without a fault */
    int known;
    int lent;               /* the context is on a device of the test's own, as an application has one */
} life;

/* The first call of a life that did not succeed. */
typedef struct outcome {
    stereo_result result;
    const char *call;
    uint32_t errors; /* lines of the log up to then */
} outcome;

static void note(outcome *o, stereo_result result, const char *call)
{
    if (o->result != STEREO_OK) return;
    o->errors = heard.errors;
    o->result = result;
    o->call = call;
}

/* What a frame's callback said. */
typedef struct ended {
    uint32_t calls;
    stereo_result result;
} ended;

static void on_done(void *user, stereo_result result)
{
    ended *e = (ended *)user;
    e->calls++;
    e->result = result;
}

static void plan_desc(stereo_plan_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->width = WIDTH;
    desc->height = HEIGHT;
    desc->num_disparities = DISPARITIES;
    desc->slots = FRAMES;
    desc->flags = STEREO_PLAN_KEEP_STAGES;
}

static void life_frame(stereo_frame *frame, float *out)
{
    memset(frame, 0, sizeof *frame);
    memset(out, 0xcd, sizeof life.expected);
    frame->left.pixels = life.left;
    frame->right.pixels = life.right;
    frame->disparity.pixels = out;
}

static void compare(const float *out, const char *what)
{
    if (!life.known) memcpy(life.expected, out, sizeof life.expected);
    life.known = 1;
    test_check(memcmp(out, life.expected, sizeof life.expected) == 0, "%s: other bytes than without a fault", what);
}

/* Two frames in flight, both waited for whatever happens. */
static void fly(stereo_plan *plan, outcome *o)
{
    static float out[FRAMES][PIXELS];
    stereo_frame frame;
    stereo_ticket ticket[FRAMES];
    stereo_result submitted[FRAMES], waited;
    ended end[FRAMES];
    uint32_t i;
    memset(end, 0, sizeof end);
    for (i = 0; i < FRAMES; i++) {
        life_frame(&frame, out[i]);
        frame.done = on_done;
        frame.user = &end[i];
        submitted[i] = stereo_submit(plan, &frame, &ticket[i]);
        note(o, submitted[i], "stereo_submit");
    }
    for (i = 0; i < FRAMES; i++) {
        if (submitted[i] == STEREO_OK) {
            waited = stereo_wait(plan, ticket[i], UINT64_MAX);
            note(o, waited, "stereo_wait");
            test_check(end[i].result == waited, "`done` got %s, stereo_wait returned %s",
                       stereo_result_text(end[i].result), stereo_result_text(waited));
            if (waited == STEREO_OK) compare(out[i], "stereo_wait");
        }
        test_check(end[i].calls == (submitted[i] == STEREO_OK), "`done` was called %u times", (unsigned)end[i].calls);
    }
}

/* The last stage of the size of a map. */
static void read_stage(stereo_plan *plan, outcome *o)
{
    static float map[PIXELS];
    stereo_stage_info infos[STEREO__MAX_PASSES];
    uint32_t i = stereo_stages(plan, infos, STEREO__MAX_PASSES);
    while (i-- > 0)
        if (infos[i].element_bytes * infos[i].width * infos[i].height * infos[i].depth == sizeof map) {
            note(o, stereo_stage_read(plan, i, map, sizeof map), "stereo_stage_read");
            return;
        }
    fail_msg("no stage has the size of a map");
}

static stereo_result read_cache(const stereo_context *context)
{
    uint8_t *data;
    size_t bytes = 0;
    stereo_result result = stereo_context_cache(context, NULL, &bytes);
    if (result != STEREO_OK || bytes == 0) return result;
    data = (uint8_t *)malloc(bytes);
    assert_non_null(data);
    result = stereo_context_cache(context, data, &bytes);
    free(data);
    return result;
}

/* Times of the smallest plan, and what they say. */
static stereo_result measure(stereo_context *context, const stereo_plan_desc *desc)
{
    stereo_prediction prediction;
    stereo_pipeline pipeline;
    stereo_result result;
    stereo_pipeline_base(&pipeline);
    result = stereo_context_measure(context, &pipeline, 0.001);
    return result == STEREO_OK ? stereo_predict(context, desc, &prediction, NULL, 0) : result;
}

/* After an error that is not the device's end a plan works on; after a device's end it says so, again and again. */
static void go_on(stereo_plan *plan, stereo_result before)
{
    static float out[PIXELS];
    stereo_frame frame;
    stereo_result result;
    life_frame(&frame, out);
    result = stereo_match(plan, &frame);
    if (before == STEREO_ERROR_DEVICE_LOST) {
        test_check(result == before, "the device is lost, but stereo_match returns %s", stereo_result_text(result));
        return;
    }
    test_check(result == STEREO_OK, "after %s the plan does not go on: %s", stereo_result_text(before), heard.text);
    compare(out, "the match after an error");
}

/* What stereo_context_peaks does, on little; but for how often it runs each, which is by the clock: calls are counted here. */
static stereo_result peaks_once(stereo_context *context)
{
#ifdef VULKAN_CORE_H_
    stereo__vulkan_peak peak;
    stereo_result result;
    double ms;
    if (!context->vulkan) return STEREO_OK;
    memset(&peak, 0, sizeof peak);
    peak.bytes = 8u << 20;
    result = stereo__vulkan_peak_create(context->vulkan, &peak);
    if (result == STEREO_OK) result = stereo__vulkan_peak_run(context->vulkan, &peak, 1, 1, &ms);
    if (result == STEREO_OK) result = stereo__vulkan_peak_run(context->vulkan, &peak, 0, 1, &ms);
    stereo__vulkan_peak_destroy(context->vulkan, &peak);
    return result;
#else
    (void)context;
    return STEREO_OK;
#endif
}

/* A second plan, whose frames are recorded; nobody does. */
static stereo_result plan_recorded(stereo_context *context)
{
    stereo_plan *plan = NULL;
    stereo_plan_desc desc;
    stereo_result result;
    plan_desc(&desc);
    desc.flags = STEREO_PLAN_RECORD;
    result = stereo_plan_create(context, &desc, &plan);
    stereo_plan_destroy(plan);
    return result;
}

static outcome live(void)
{
    static float out[PIXELS];
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_frame frame;
    outcome o;
    memset(&o, 0, sizeof o);
    memset(&heard, 0, sizeof heard);
    plan_desc(&desc);
    note(&o, stereo_context_create(&life.context, &context), "stereo_context_create");
    if (o.result == STEREO_OK) note(&o, stereo_plan_memory(context, &desc, &memory), "stereo_plan_memory");
    if (o.result == STEREO_OK) note(&o, stereo_plan_create(context, &desc, &plan), "stereo_plan_create");
    if (plan) fly(plan, &o);
    life_frame(&frame, out);
    if (o.result == STEREO_OK) note(&o, stereo_match(plan, &frame), "stereo_match");
    if (o.result == STEREO_OK) compare(out, "stereo_match");
    if (o.result == STEREO_OK) read_stage(plan, &o);
    if (o.result == STEREO_OK) note(&o, read_cache(context), "stereo_context_cache");
    if (o.result == STEREO_OK && life.lent) note(&o, plan_recorded(context), "stereo_plan_create");
    if (o.result == STEREO_OK) note(&o, peaks_once(context), "stereo_context_peaks");
    if (o.result == STEREO_OK) note(&o, measure(context, &desc), "stereo_context_measure");
    if (o.result == STEREO_OK) o.errors = heard.errors;
    if (plan && o.result != STEREO_OK) go_on(plan, o.result);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    return o;
}

static void life_begin(stereo_backend backend, uint32_t device)
{
    uint32_t i, seed = 1;
    memset(&life, 0, sizeof life);
    memset(&host, 0, sizeof host);
    life.context.backend = backend;
    life.context.device_index_plus_one = backend == STEREO_BACKEND_VULKAN ? device + 1 : 0;
    life.context.threads = 2;
    life.context.logger.log = on_log;
    life.context.allocator.alloc = host_alloc;
    life.context.allocator.release = host_release;
    for (i = 0; i < PIXELS; i++) {
        seed = seed * 1664525u + 1013904223u;
        life.left[i] = (uint8_t)(seed >> 24);
        if (i >= 3) life.right[i - 3] = life.left[i];
    }
}

/* The whole life went wrong in one place, said so in one line, and left nothing. */
static void failed_well(const outcome *o, stereo_result expected, const char *where, const char *named)
{
    test_check(o->result == expected, "%s: %s returns %s, expected %s (%s)", where, o->call,
               stereo_result_text(o->result), stereo_result_text(expected), heard.text);
    test_check(o->errors == (expected != STEREO_OK), "%s: %u errors in the log", where, (unsigned)o->errors);
    test_check(heard.strange == 0, "%s: strange lines in the log", where);
    test_check(!named || expected == STEREO_OK || strstr(heard.text, named), "%s: the log does not name it: %s",
               where, heard.text);
    test_check(host.bytes == 0, "%s: %llu bytes of the allocator are left", where, (unsigned long long)host.bytes);
}

/* With STEREO_EVERY (sanitized programs are slow) one call in five fails, other ones in each round. On a lent device, where
   results are reported as on any other, one in three: each call with one of them. */
static uint32_t stride = 1, rounds;

static uint32_t first_fault(void)
{
    stride = getenv("STEREO_EVERY") ? 5 : life.lent ? 3 : 1;
    return 1 + rounds++ % stride;
}

/* ---- the allocator says no ---- */

static void every_allocation_fails(void)
{
    char where[64];
    uint64_t k, all;
    outcome o = live();
    failed_well(&o, STEREO_OK, "without a fault", NULL);
    all = host.calls;
    assert_true(all >= 3);
    for (k = first_fault(); k <= all; k += stride) {
        host.calls = 0;
        host.fail_at = k;
        o = live();
        snprintf(where, sizeof where, "allocation %u of %u", (unsigned)k, (unsigned)all);
        failed_well(&o, STEREO_ERROR_HOST_MEMORY, where, NULL);
    }
}

static void test_host_memory(void **state)
{
    (void)state;
    life_begin(STEREO_BACKEND_CPU, 0);
    every_allocation_fails();
}

/* ---- Vulkan calls say no: an entry point of our own, between library and loader ---- */
#ifdef VULKAN_CORE_H_
#include "hooks.h"

static struct {
    uint32_t calls, fail_at; /* the fallible call that fails; 0 = none */
    VkResult fail_with;
    const char *failed; /* its name */
    int lost;           /* then all that follow fail too */
    int64_t objects;    /* created and not destroyed */
    const char *hidden; /* a function that is not there; NULL = all are */
    VkDeviceSize range; /* limits as low as Vulkan 1.0 allows, and this maxStorageBufferRange; 0 = the truth */
    VkDeviceSize seen;  /* the memory of a card, of which the host sees so many bytes; 0 = the truth */
    int full;           /* those are all taken */
    int hardware;       /* it says that it is a card */
    uint32_t taken[3];  /* allocations from each of the card's memory types */
} driver;

/* 1: this call is to fail, with driver.fail_with. */
static int fails(const char *name)
{
    if (driver.lost) return 1;
    if (++driver.calls != driver.fail_at) return 0;
    driver.failed = name;
    driver.lost = driver.fail_with == VK_ERROR_DEVICE_LOST;
    return 1;
}

/* Every call of the library's that returns a VkResult: name, parameters, arguments, how many objects it makes. */
#define NEW const VkAllocationCallbacks *a
#define FALLIBLE(X)                                                                                                 \
    X(vkCreateInstance, (const VkInstanceCreateInfo *i, NEW, VkInstance *o), (i, a, o), 1)                          \
    X(vkEnumerateInstanceExtensionProperties, (const char *l, uint32_t *n, VkExtensionProperties *p), (l, n, p), 0) \
    X(vkEnumerateInstanceLayerProperties, (uint32_t * n, VkLayerProperties * p), (n, p), 0)                         \
    X(vkEnumeratePhysicalDevices, (VkInstance i, uint32_t * n, VkPhysicalDevice * p), (i, n, p), 0)                 \
    X(vkEnumerateDeviceExtensionProperties,                                                                         \
      (VkPhysicalDevice d, const char *l, uint32_t *n, VkExtensionProperties *p), (d, l, n, p), 0)                  \
    X(vkCreateDevice, (VkPhysicalDevice d, const VkDeviceCreateInfo *i, NEW, VkDevice *o), (d, i, a, o), 1)         \
    X(vkQueueSubmit, (VkQueue q, uint32_t n, const VkSubmitInfo *s, VkFence f), (q, n, s, f), 0)                    \
    X(vkMapMemory, (VkDevice d, VkDeviceMemory m, VkDeviceSize b, VkDeviceSize n, VkMemoryMapFlags f, void **p),    \
      (d, m, b, n, f, p), 0)                                                                                        \
    X(vkBindBufferMemory, (VkDevice d, VkBuffer b, VkDeviceMemory m, VkDeviceSize o), (d, b, m, o), 0)              \
    X(vkCreateBuffer, (VkDevice d, const VkBufferCreateInfo *i, NEW, VkBuffer *o), (d, i, a, o), 1)                 \
    X(vkCreateFence, (VkDevice d, const VkFenceCreateInfo *i, NEW, VkFence *o), (d, i, a, o), 1)                    \
    X(vkResetFences, (VkDevice d, uint32_t n, const VkFence *f), (d, n, f), 0)                                      \
    X(vkWaitForFences, (VkDevice d, uint32_t n, const VkFence *f, VkBool32 w, uint64_t t), (d, n, f, w, t), 0)      \
    X(vkCreateQueryPool, (VkDevice d, const VkQueryPoolCreateInfo *i, NEW, VkQueryPool *o), (d, i, a, o), 1)        \
    X(vkGetQueryPoolResults,                                                                                        \
      (VkDevice d, VkQueryPool q, uint32_t b, uint32_t n, size_t s, void *p, VkDeviceSize r, VkQueryResultFlags f), \
      (d, q, b, n, s, p, r, f), 0)                                                                                  \
    X(vkCreateShaderModule, (VkDevice d, const VkShaderModuleCreateInfo *i, NEW, VkShaderModule *o), (d, i, a, o),  \
      1)                                                                                                            \
    X(vkCreatePipelineCache, (VkDevice d, const VkPipelineCacheCreateInfo *i, NEW, VkPipelineCache *o),             \
      (d, i, a, o), 1)                                                                                              \
    X(vkGetPipelineCacheData, (VkDevice d, VkPipelineCache c, size_t *n, void *p), (d, c, n, p), 0)                 \
    X(vkCreateComputePipelines,                                                                                     \
      (VkDevice d, VkPipelineCache c, uint32_t n, const VkComputePipelineCreateInfo *i, NEW, VkPipeline *o),        \
      (d, c, n, i, a, o), n)                                                                                        \
    X(vkCreatePipelineLayout, (VkDevice d, const VkPipelineLayoutCreateInfo *i, NEW, VkPipelineLayout *o),          \
      (d, i, a, o), 1)                                                                                              \
    X(vkCreateDescriptorSetLayout,                                                                                  \
      (VkDevice d, const VkDescriptorSetLayoutCreateInfo *i, NEW, VkDescriptorSetLayout *o), (d, i, a, o), 1)       \
    X(vkCreateDescriptorPool, (VkDevice d, const VkDescriptorPoolCreateInfo *i, NEW, VkDescriptorPool *o),          \
      (d, i, a, o), 1)                                                                                              \
    X(vkAllocateDescriptorSets, (VkDevice d, const VkDescriptorSetAllocateInfo *i, VkDescriptorSet *o), (d, i, o),  \
      0)                                                                                                            \
    X(vkCreateCommandPool, (VkDevice d, const VkCommandPoolCreateInfo *i, NEW, VkCommandPool *o), (d, i, a, o), 1)  \
    X(vkAllocateCommandBuffers, (VkDevice d, const VkCommandBufferAllocateInfo *i, VkCommandBuffer *o), (d, i, o),  \
      0)                                                                                                            \
    X(vkBeginCommandBuffer, (VkCommandBuffer c, const VkCommandBufferBeginInfo *i), (c, i), 0)                      \
    X(vkEndCommandBuffer, (VkCommandBuffer c), (c), 0)
#define PASSING(X)                                                                         \
    X(vkDestroyInstance, (VkInstance o, NEW), (o, a))                                      \
    X(vkDestroyDevice, (VkDevice o, NEW), (o, a))                                          \
    X(vkFreeMemory, (VkDevice d, VkDeviceMemory o, NEW), (d, o, a))                        \
    X(vkDestroyBuffer, (VkDevice d, VkBuffer o, NEW), (d, o, a))                           \
    X(vkDestroyFence, (VkDevice d, VkFence o, NEW), (d, o, a))                             \
    X(vkDestroyQueryPool, (VkDevice d, VkQueryPool o, NEW), (d, o, a))                     \
    X(vkDestroyShaderModule, (VkDevice d, VkShaderModule o, NEW), (d, o, a))               \
    X(vkDestroyPipelineCache, (VkDevice d, VkPipelineCache o, NEW), (d, o, a))             \
    X(vkDestroyPipeline, (VkDevice d, VkPipeline o, NEW), (d, o, a))                       \
    X(vkDestroyPipelineLayout, (VkDevice d, VkPipelineLayout o, NEW), (d, o, a))           \
    X(vkDestroyDescriptorSetLayout, (VkDevice d, VkDescriptorSetLayout o, NEW), (d, o, a)) \
    X(vkDestroyDescriptorPool, (VkDevice d, VkDescriptorPool o, NEW), (d, o, a))           \
    X(vkDestroyCommandPool, (VkDevice d, VkCommandPool o, NEW), (d, o, a))

#define HOOK(name, parameters, arguments, made)                  \
    static PFN_##name real_##name;                               \
    static VKAPI_ATTR VkResult VKAPI_CALL hook_##name parameters \
    {                                                            \
        VkResult result;                                         \
        if (fails(#name)) return driver.fail_with;               \
        result = real_##name arguments;                          \
        if (result == VK_SUCCESS) driver.objects += (made);      \
        return result;                                           \
    }
#define UNHOOK(name, parameters, arguments)                  \
    static PFN_##name real_##name;                           \
    static VKAPI_ATTR void VKAPI_CALL hook_##name parameters \
    {                                                        \
        if (o) driver.objects--;                             \
        real_##name arguments;                               \
    }
FALLIBLE(HOOK)
PASSING(UNHOOK)

enum { CARD, HOST, SEEN }; /* memory types of a card: its own, the host's, and what the host sees of its own */

static PFN_vkAllocateMemory real_vkAllocateMemory;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkAllocateMemory(VkDevice d, const VkMemoryAllocateInfo *i, NEW, VkDeviceMemory *o)
{
    VkMemoryAllocateInfo real = *i;
    VkResult result;
    if (fails("vkAllocateMemory")) return driver.fail_with;
    if (driver.seen) {
        if (driver.full && i->memoryTypeIndex == SEEN) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        driver.taken[i->memoryTypeIndex]++;
        real.memoryTypeIndex = 0;
    }
    result = real_vkAllocateMemory(d, &real, a, o);
    if (result == VK_SUCCESS) driver.objects++;
    return result;
}

static PFN_vkGetBufferMemoryRequirements real_vkGetBufferMemoryRequirements;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetBufferMemoryRequirements(VkDevice d, VkBuffer b, VkMemoryRequirements *out)
{
    real_vkGetBufferMemoryRequirements(d, b, out);
    if (driver.seen) out->memoryTypeBits = 1u << CARD | 1u << HOST | 1u << SEEN;
}

static PFN_vkGetPhysicalDeviceMemoryProperties real_vkGetPhysicalDeviceMemoryProperties;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetPhysicalDeviceMemoryProperties(VkPhysicalDevice d,
                                                                           VkPhysicalDeviceMemoryProperties *out)
{
    const VkMemoryPropertyFlags local = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,
                                visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    const VkMemoryType types[3] = {{local, CARD}, {visible | VK_MEMORY_PROPERTY_HOST_CACHED_BIT, HOST}, {local | visible, SEEN}};
    real_vkGetPhysicalDeviceMemoryProperties(d, out);
    if (!driver.seen) return;
    out->memoryTypeCount = out->memoryHeapCount = 3;
    memcpy(out->memoryTypes, types, sizeof types);
    out->memoryHeaps[HOST] = out->memoryHeaps[SEEN] = out->memoryHeaps[CARD];
    out->memoryHeaps[SEEN].size = driver.seen;
}

/* Waits in any case: what a driver still works on must not be freed under it, and a lost device works on nothing. */
static PFN_vkDeviceWaitIdle real_vkDeviceWaitIdle;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkDeviceWaitIdle(VkDevice device)
{
    VkResult result = real_vkDeviceWaitIdle(device);
    return fails("vkDeviceWaitIdle") ? driver.fail_with : result;
}

static PFN_vkQueueWaitIdle real_vkQueueWaitIdle;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkQueueWaitIdle(VkQueue queue)
{
    VkResult result = real_vkQueueWaitIdle(queue);
    return fails("vkQueueWaitIdle") ? driver.fail_with : result;
}

static PFN_vkGetPhysicalDeviceProperties real_vkGetPhysicalDeviceProperties;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetPhysicalDeviceProperties(VkPhysicalDevice device,
                                                                     VkPhysicalDeviceProperties *out)
{
    VkPhysicalDeviceLimits *limits = &out->limits;
    real_vkGetPhysicalDeviceProperties(device, out);
    if (driver.seen || driver.hardware) out->deviceType = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
    if (driver.range == 0) return;
    limits->maxStorageBufferRange = (uint32_t)driver.range;
    limits->maxComputeSharedMemorySize = 16384;
    limits->maxComputeWorkGroupInvocations = 128;
    limits->maxComputeWorkGroupSize[0] = limits->maxComputeWorkGroupSize[1] = 128;
    limits->maxComputeWorkGroupSize[2] = 64;
    limits->maxComputeWorkGroupCount[0] = limits->maxComputeWorkGroupCount[1] = limits->maxComputeWorkGroupCount[2] =
        65535;
    limits->minStorageBufferOffsetAlignment = limits->minUniformBufferOffsetAlignment = 256;
    limits->timestampComputeAndGraphics = VK_FALSE;
}

/* Our function in the place of a real one. */
static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real)
{
    if (driver.hidden && strcmp(name, driver.hidden) == 0) return NULL;
    FALLIBLE(TAKE)
    PASSING(TAKE)
    TAKE(vkAllocateMemory, )
    TAKE(vkGetBufferMemoryRequirements, )
    TAKE(vkGetPhysicalDeviceMemoryProperties, )
    TAKE(vkDeviceWaitIdle, )
    TAKE(vkQueueWaitIdle, )
    TAKE(vkGetPhysicalDeviceProperties, )
    TAKE(vkGetDeviceProcAddr, )
    return strcmp(name, "vkGetInstanceProcAddr") == 0 ? (PFN_vkVoidFunction)hook_vkGetInstanceProcAddr : real;
}

static uint32_t device;            /* under test */
static stereo_vulkan_desc through; /* hook_vkGetInstanceProcAddr, and the device that is lent, if one is */

static void vulkan_begin(void)
{
    life_begin(STEREO_BACKEND_VULKAN, device);
    life.context.vulkan = &through;
    life.lent = through.device != NULL;
    if (life.lent) life.context.device_index_plus_one = 0;
    memset(&driver, 0, sizeof driver);
}

static void test_vulkan_host_memory(void **state)
{
    (void)state;
    vulkan_begin();
    every_allocation_fails();
    test_check(driver.objects == 0, "%d Vulkan objects are left", (int)driver.objects);
}

/* The k-th call from now on that can fail does. */
static void arm(uint32_t k, VkResult with)
{
    memset(&heard, 0, sizeof heard);
    driver.calls = 0;
    driver.fail_at = k;
    driver.fail_with = with;
    driver.failed = "nothing";
    driver.lost = 0;
}

/* The k-th call that can fail does, for every k that `first_fault` picks. */
static void every_call_fails(VkResult with, stereo_result expected)
{
    char where[128];
    uint32_t k, all;
    outcome o;
    vulkan_begin();
    o = live();
    failed_well(&o, STEREO_OK, "without a fault", NULL);
    all = driver.calls;
    assert_true(all > 60);
    for (k = first_fault(); k <= all; k += stride) {
        stereo_result want = expected;
        arm(k, with);
        o = live();
        snprintf(where, sizeof where, "call %u of %u, %s, ends with %d", (unsigned)k, (unsigned)all, driver.failed,
                 (int)with);
        if (strcmp(driver.failed, "vkDeviceWaitIdle") == 0 || strcmp(driver.failed, "vkQueueWaitIdle") == 0)
            want = STEREO_OK; /* destroying, which returns nothing */
        if (with == VK_ERROR_OUT_OF_DEVICE_MEMORY && strcmp(driver.failed, "vkAllocateMemory") == 0 && heard.warnings)
            want = STEREO_OK; /* there was a second type of memory */
        failed_well(&o, want, where, driver.failed);
        test_check(driver.objects == 0, "%s: %d Vulkan objects are left", where, (int)driver.objects);
    }
}

static void test_out_of_host_memory(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_OUT_OF_HOST_MEMORY, STEREO_ERROR_HOST_MEMORY);
}

static void test_out_of_device_memory(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_OUT_OF_DEVICE_MEMORY, STEREO_ERROR_DEVICE_MEMORY);
}

static void test_device_lost(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_DEVICE_LOST, STEREO_ERROR_DEVICE_LOST);
}

static void test_unknown_error(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_UNKNOWN, STEREO_ERROR_VULKAN);
}

/* A context and a plan, and what that is: which backend, how many of the calls made the context, how many all of it. */
typedef struct set_up {
    stereo_context *context;
    stereo_plan *plan;
    stereo_result result;
    uint32_t calls, all;
} set_up;

static set_up set_up_life(stereo_backend backend)
{
    stereo_plan_desc desc;
    set_up s;
    memset(&s, 0, sizeof s);
    plan_desc(&desc);
    life.context.backend = backend;
    s.result = stereo_context_create(&life.context, &s.context);
    s.calls = driver.calls;
    if (s.result == STEREO_OK) s.result = stereo_plan_create(s.context, &desc, &s.plan);
    s.all = driver.calls;
    return s;
}

static void set_up_ends(const set_up *s, const char *where)
{
    stereo_plan_destroy(s->plan);
    stereo_context_destroy(s->context);
    test_check(driver.objects == 0, "%s: %d Vulkan objects are left", where, (int)driver.objects);
    test_check(host.bytes == 0, "%s: %llu bytes of the allocator are left", where, (unsigned long long)host.bytes);
}

static const char *refusal(const char *as_what, VkResult with)
{
    static char where[128];
    snprintf(where, sizeof where, "%s, %s ends with %d", as_what, driver.failed, (int)with);
    return where;
}

/* The CPU has taken the device's place, says so in one line, and works. */
static void cpu_took_over(const set_up *s, const char *where)
{
    static float out[PIXELS];
    stereo_device_info info;
    stereo_frame frame;
    test_check(s->result == STEREO_OK, "%s: %s", where, stereo_result_text(s->result));
    stereo_context_info(s->context, &info);
    test_check(stereo_context_backend(s->context) == STEREO_BACKEND_CPU && info.kind == STEREO_DEVICE_CPU &&
                   stereo_context_threads(s->context) == 2, "%s: the context says that it is on %s", where, info.name);
    test_check(heard.errors + heard.warnings == 0 && heard.infos == 1 && strstr(heard.info, driver.failed) &&
                   strstr(heard.info, "the CPU backend takes its place"),
               "%s: the log has %u errors, %u warnings and %u other lines: %s", where, (unsigned)heard.errors,
               (unsigned)heard.warnings, (unsigned)heard.infos, heard.info);
    life_frame(&frame, out);
    assert_int_equal(stereo_match(s->plan, &frame), STEREO_OK);
    compare(out, where);
}

/* Each call before the first frame fails, those of a context with everything that the specification or a loader can give,
   those of a plan with one after another: where the caller left the choice the CPU works, who wanted Vulkan gets an error. */
static void test_set_up(void **state)
{
    static const VkResult results[] = {
        VK_ERROR_OUT_OF_HOST_MEMORY,    VK_ERROR_OUT_OF_DEVICE_MEMORY,  VK_ERROR_INITIALIZATION_FAILED,
        VK_ERROR_DEVICE_LOST,           VK_ERROR_LAYER_NOT_PRESENT,     VK_ERROR_EXTENSION_NOT_PRESENT,
        VK_ERROR_FEATURE_NOT_PRESENT,   VK_ERROR_INCOMPATIBLE_DRIVER,   VK_ERROR_TOO_MANY_OBJECTS,
        VK_ERROR_UNKNOWN,               (VkResult)-1000011001 /* VALIDATION_FAILED */, (VkResult)-1000174001 /* NOT_PERMITTED */};
    const size_t count = sizeof results / sizeof results[0];
    uint32_t k;
    size_t i;
    set_up whole, s;
    (void)state;
    vulkan_begin();
    driver.hardware = 1;
    whole = set_up_life(STEREO_BACKEND_AUTO);
    assert_int_equal(whole.result, STEREO_OK);
    assert_int_equal(stereo_context_backend(whole.context), STEREO_BACKEND_VULKAN);
    set_up_ends(&whole, "without a fault");
    assert_true(whole.calls >= 4 && whole.all > whole.calls + 20);
    for (i = 0; i < count; i++)
        for (k = 1; k <= whole.all; k++) {
            const VkResult with = results[i];
            if (k > whole.calls && (k + i) % count != 0) continue;
            arm(k, with);
            s = set_up_life(STEREO_BACKEND_AUTO);
            if (heard.warnings && with == VK_ERROR_OUT_OF_DEVICE_MEMORY && strcmp(driver.failed, "vkAllocateMemory") == 0)
                assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN); /* of another type there was some */
            else cpu_took_over(&s, refusal("AUTO", with));
            set_up_ends(&s, refusal("AUTO", with));
            if (k > whole.calls) continue; /* of VULKAN the other tests are */
            arm(k, with);
            s = set_up_life(STEREO_BACKEND_VULKAN);
            test_check(s.result != STEREO_OK && !s.context && heard.errors == 1 && strstr(heard.text, driver.failed), "%s: %s (%s)",
                       refusal("VULKAN", with), stereo_result_text(s.result), heard.text);
            set_up_ends(&s, refusal("VULKAN", with));
        }
}

/* Who left the choice keeps the device from the first frame on; what is measured before is the CPU's where it takes over. */
static void test_settled(void **state)
{
    static float out[PIXELS];
    stereo_plan_desc desc;
    stereo_plan *another = NULL;
    stereo_frame frame;
    set_up s;
    int i;
    (void)state;
    vulkan_begin();
    driver.hardware = 1;
    plan_desc(&desc);
    life_frame(&frame, out);
    s = set_up_life(STEREO_BACKEND_AUTO);
    assert_int_equal(stereo_match(s.plan, &frame), STEREO_OK);
    for (i = 0; i < 2; i++) {
        arm(1, i ? VK_ERROR_INCOMPATIBLE_DRIVER : VK_ERROR_UNKNOWN);
        assert_int_equal(stereo_plan_create(s.context, &desc, &another), STEREO_ERROR_VULKAN);
        assert_null(another);
        test_check(heard.errors == 1 && heard.infos == 0, "a plan after the first frame: %s%s", heard.text, heard.info);
        assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN);
    }
    assert_int_equal(stereo_match(s.plan, &frame), STEREO_OK);
    set_up_ends(&s, "settled");

    s = set_up_life(STEREO_BACKEND_VULKAN);
    arm(1, VK_ERROR_INCOMPATIBLE_DRIVER);
    assert_int_equal(stereo_plan_create(s.context, &desc, &another), STEREO_ERROR_VULKAN);
    assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN);
    set_up_ends(&s, "wanted");

    life.context.backend = STEREO_BACKEND_AUTO;
    s.plan = NULL;
    assert_int_equal(stereo_context_create(&life.context, &s.context), STEREO_OK);
    arm(1, VK_ERROR_UNKNOWN);
    assert_int_equal(measure(s.context, &desc), STEREO_OK);
    assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_CPU);
    set_up_ends(&s, "measured");
}

/* All of it on a device of the test's own, which outlives it. */
static void test_lent_device(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    VkPhysicalDeviceLimits limits;
    stereo_device_info info;
    stereo__vulkan lender;
    uint32_t bits;
    (void)state;
    memset(&lender, 0, sizeof lender);
    lender.desc = &desc;
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.device_index_plus_one = device + 1;
    assert_int_equal(stereo__vulkan_load(&lender), STEREO_OK);
    assert_int_equal(stereo__vulkan_instance(&lender, 0), STEREO_OK);
    assert_int_equal(stereo__vulkan_choose(&lender, &info, &limits), STEREO_OK);
    lender.family = stereo__vulkan_family(&lender, lender.physical, &bits);
    assert_int_equal(stereo__vulkan_open_device(&lender), STEREO_OK);
    through.instance = lender.instance;
    through.physical_device = lender.physical;
    through.device = lender.device;
    through.queue = lender.queue;
    through.queue_family = lender.family;
    every_call_fails(VK_ERROR_OUT_OF_HOST_MEMORY, STEREO_ERROR_HOST_MEMORY);
    every_call_fails(VK_ERROR_OUT_OF_DEVICE_MEMORY, STEREO_ERROR_DEVICE_MEMORY);
    every_call_fails(VK_ERROR_DEVICE_LOST, STEREO_ERROR_DEVICE_LOST);
    memset(&through, 0, sizeof through);
    through.get_instance_proc_addr = hook_vkGetInstanceProcAddr;
    assert_int_equal(lender.fn.vkDeviceWaitIdle(lender.device), VK_SUCCESS);
    stereo__vulkan_close(&lender);
}

/* A function that loader or driver does not have. */
static void test_missing_function(void **state)
{
    static const char *const names[] = {
#define NAME(name) #name,
        STEREO__VK_GLOBAL(NAME) STEREO__VK_INSTANCE(NAME) STEREO__VK_DEVICE(NAME)};
    size_t i;
    (void)state;
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        outcome o;
        vulkan_begin();
        driver.hidden = names[i];
        o = live();
        failed_well(&o, STEREO_ERROR_NO_DEVICE, names[i], names[i]);
        if (strcmp(names[i], "vkDestroyInstance") != 0 && strcmp(names[i], "vkDestroyDevice") != 0)
            test_check(driver.objects == 0, "without %s %d Vulkan objects are left", names[i], (int)driver.objects);
    }
}

/* Limits as low as Vulkan 1.0 allows, and a range so small that volumes go in bands and slabs: the same bytes. */
static void test_low_limits(void **state)
{
    static const stereo_optimize_kind methods[] = {STEREO_OPTIMIZE_SGM, STEREO_OPTIMIZE_WTA};
    static const VkDeviceSize ranges[] = {(VkDeviceSize)1 << 27, 200000};
    enum { W = 100, H = 60, D = 48 };
    static uint8_t left[W * H], right[W * H];
    static float out[3][W * H];
    size_t m, i;
    (void)state;
    for (i = 0; i < W * H; i++) left[i] = (uint8_t)(i * i % 251), right[i] = (uint8_t)((i + 5) * (i + 5) % 251);
    for (m = 0; m < 2; m++)
        for (i = 0; i < 3; i++) {
            stereo_context *context = NULL;
            stereo_plan *plan = NULL;
            stereo_plan_desc desc;
            stereo_pipeline pipeline;
            stereo_memory memory;
            stereo_frame frame;
            stereo_pipeline_base(&pipeline);
            pipeline.optimize = methods[m];
            pipeline.aggregate = STEREO_AGGREGATE_BOX;
            plan_desc(&desc);
            desc.width = W, desc.height = H, desc.num_disparities = D, desc.flags = 0;
            desc.pipeline = &pipeline;
            vulkan_begin();
            driver.range = i ? ranges[i - 1] : 0;
            if (i == 0) life_begin(STEREO_BACKEND_CPU, 0);
            assert_int_equal(stereo_context_create(&life.context, &context), STEREO_OK);
            test_check(stereo_plan_memory(context, &desc, &memory) == STEREO_OK, "%s", heard.text);
            test_check(i < 2 ? memory.parts == 1 : memory.parts > 1, "%u parts", (unsigned)memory.parts);
            assert_int_equal(stereo_plan_create(context, &desc, &plan), STEREO_OK);
            memset(&frame, 0, sizeof frame);
            frame.left.pixels = left;
            frame.right.pixels = right;
            frame.disparity.pixels = out[i];
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            test_check(memcmp(out[i], out[0], sizeof out[0]) == 0,
                       "other bytes than the CPU with limits %u of method %u", (unsigned)i, (unsigned)m);
            stereo_plan_destroy(plan);
            stereo_context_destroy(context);
        }
}

/* How many memory types the device itself has. */
static uint32_t memory_types(void)
{
    stereo_context *context = NULL;
    uint32_t count;
    vulkan_begin();
    assert_int_equal(stereo_context_create(&life.context, &context), STEREO_OK);
    count = context->vulkan->memory.memoryTypeCount;
    stereo_context_destroy(context);
    return count;
}

/* On a card pictures go to what the host sees of its memory, unless that is little or taken; what comes back is the host's,
   all else the card's: the same bytes. */
static void test_memory_of_a_card(void **state)
{
    static const struct { VkDeviceSize seen; int full; uint32_t taken[3]; } cards[] = {
        {(VkDeviceSize)1 << 28, 0, {1, FRAMES, FRAMES}}, {(VkDeviceSize)1 << 28, 1, {1, 2 * FRAMES, 0}}, {4096, 0, {1, 2 * FRAMES, 0}}};
    static float out[PIXELS];
    size_t i;
    (void)state;
    if (memory_types() > 1) {
        printf("# memory of a card: skipped, the device has memory types of its own\n");
        skip();
    }
    vulkan_begin();
    (void)live(); /* the bytes that are expected */
    for (i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        stereo_context *context = NULL;
        stereo_plan *plan = NULL;
        stereo_plan_desc desc;
        stereo_frame frame;
        int type;
        plan_desc(&desc);
        desc.flags = 0;
        memset(&heard, 0, sizeof heard);
        driver.seen = cards[i].seen, driver.full = cards[i].full;
        memset(driver.taken, 0, sizeof driver.taken);
        assert_int_equal(stereo_context_create(&life.context, &context), STEREO_OK);
        test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", heard.text);
        life_frame(&frame, out);
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        compare(out, "on a card");
        for (type = 0; type < 3; type++)
            test_check(driver.taken[type] == cards[i].taken[type], "card %u: %u allocations of memory type %d, expected %u",
                       (unsigned)i, (unsigned)driver.taken[type], type, (unsigned)cards[i].taken[type]);
        test_check((heard.warnings > 0) == cards[i].full, "card %u: %u warnings", (unsigned)i, (unsigned)heard.warnings);
        stereo_plan_destroy(plan);
        stereo_context_destroy(context);
        test_check(driver.objects == 0 && host.bytes == 0, "card %u: something is left", (unsigned)i);
    }
}

static int vulkan_group(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vulkan_host_memory),   cmocka_unit_test(test_out_of_host_memory),
        cmocka_unit_test(test_out_of_device_memory), cmocka_unit_test(test_device_lost),
        cmocka_unit_test(test_unknown_error),        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_settled),              cmocka_unit_test(test_lent_device),
        cmocka_unit_test(test_missing_function),     cmocka_unit_test(test_low_limits),
        cmocka_unit_test(test_memory_of_a_card),
    };
    stereo_device_info infos[16];
    uint32_t count = 16;
    void *library = NULL;
    size_t i;
    int bad = 0;
    if (stereo_devices(NULL, infos, &count) != STEREO_OK || count == 0) return -1;
    for (i = 0; !library && i < sizeof stereo__loader_names / sizeof stereo__loader_names[0]; i++)
        library = stereo__library_open(stereo__loader_names[i], &loader_get);
    through.get_instance_proc_addr = hook_vkGetInstanceProcAddr;
    for (device = 0; device < count; device++) {
        printf("# device: %s\n", infos[device].name);
        bad += cmocka_run_group_tests_name(infos[device].name, tests, NULL, NULL);
    }
    return bad;
}
#else
static int vulkan_group(void)
{
    return -1;
}
#endif

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_host_memory)};
    const char *part = argc > 1 ? argv[1] : "";
    int bad = 0, vulkan = 0;
    if (argc > 2) cmocka_set_test_filter(argv[2]);
    if (strcmp(part, "vulkan") != 0) bad += cmocka_run_group_tests_name("faults, CPU", tests, NULL, NULL);
    if (strcmp(part, "cpu") != 0) vulkan = vulkan_group();
    if (vulkan < 0) {
        printf("# no Vulkan device\n");
        vulkan = strcmp(part, "vulkan") == 0;
    }
    return bad + vulkan ? 1 : 0;
}
