/* The Vulkan objects of a plan. Uses loader.h. */

#define STEREO__NO_RANGE 0xffffffffu
#define STEREO__PUSH_BYTES 128u      /* as many as Vulkan 1.0 promises */
#define STEREO__TABLE_BYTES 1024u    /* of a TABLE slot */

typedef struct stereo__vulkan_buffer {
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;                 /* NULL without host access */
} stereo__vulkan_buffer;

typedef struct stereo__vulkan_layout {
    uint32_t kernel;
    VkDescriptorSetLayout set;
    VkPipelineLayout pipeline;
} stereo__vulkan_layout;

typedef struct stereo__vulkan_pipeline {
    uint32_t layout;                 /* index in the plan's list, where the kernel is */
    uint32_t spec[12], specs;
    VkPipeline pipeline;
} stereo__vulkan_pipeline;

typedef struct stereo__vulkan_flight { /* the objects of one frame in flight */
    stereo__vulkan_buffer sides[STEREO__SIDE_OWN]; /* in, out */
    VkFence fence;
    VkQueryPool queries;
} stereo__vulkan_flight;

/* A plan's Vulkan part, stereo_plan.vulkan. The lists follow it in the same allocation. */
typedef struct stereo__vulkan_plan {
    stereo__vulkan_buffer chunks[16];
    stereo__vulkan_flight frames[8];
    stereo__vulkan_buffer own;       /* STEREO__SIDE_OWN */
    stereo__vulkan_buffer read;      /* KEEP_STAGES: stages are read back through it */
    VkFence read_fence;
    stereo__vulkan_layout layouts[STEREO__MAX_PASSES];
    uint32_t layout_count, pipeline_count;
    stereo__vulkan_pipeline *pipelines;
    uint32_t *step_pipeline;         /* index of each step's pipeline */
    VkDescriptorPool descriptor_pool;
    VkDescriptorSet *sets;           /* [step][frame] */
    VkCommandPool command_pool;
    VkCommandBuffer *commands;       /* [frame][cut], then the one of stereo__vulkan_read */
    VkSubmitInfo *submits;
    uint32_t cuts;                   /* command buffers of a frame */
    uint32_t runs;                   /* runs of consecutive steps of one pass; a frame has one timestamp more */
    uint64_t *ticks;
    uint32_t last;                   /* frame that was waited for last */
} stereo__vulkan_plan;

/* Bytes of the struct with its lists; points these into `p` where it is given. */
static size_t stereo__vulkan_lay_out(const stereo__program *program, stereo__vulkan_plan *p)
{
    const size_t steps = program->step_count, frames = program->desc.slots;
    size_t sizes[6], at = (size_t)stereo__align(sizeof(stereo__vulkan_plan), 16), offset[6], i;
    sizes[0] = steps * sizeof(stereo__vulkan_pipeline);
    sizes[1] = steps * sizeof(uint32_t);
    sizes[2] = steps * frames * sizeof(VkDescriptorSet);
    sizes[3] = (steps * frames + 1) * sizeof(VkCommandBuffer);
    sizes[4] = steps * sizeof(VkSubmitInfo);
    sizes[5] = (steps + 1) * sizeof(uint64_t);
    for (i = 0; i < 6; i++) {
        offset[i] = at;
        at += (size_t)stereo__align(sizes[i], 16);
    }
    if (p) {
        p->pipelines = (stereo__vulkan_pipeline *)(void *)((uint8_t *)p + offset[0]);
        p->step_pipeline = (uint32_t *)(void *)((uint8_t *)p + offset[1]);
        p->sets = (VkDescriptorSet *)(void *)((uint8_t *)p + offset[2]);
        p->commands = (VkCommandBuffer *)(void *)((uint8_t *)p + offset[3]);
        p->submits = (VkSubmitInfo *)(void *)((uint8_t *)p + offset[4]);
        p->ticks = (uint64_t *)(void *)((uint8_t *)p + offset[5]);
    }
    return at;
}

/* Bytes that stereo__vulkan_plan_create asks the allocator for. */
static uint64_t stereo__vulkan_host_bytes(const stereo__program *program)
{
    return stereo__vulkan_lay_out(program, NULL);
}

