/* Public: how long a plan will take, before it is made. */

/* Measures a pipeline (NULL: the base) on this device: makes small plans and runs each a few times, for about
   `milliseconds` (0 = 1000) besides the time to make the plans. Adds to earlier measurements. Allocates; the context
   keeps some of the memory. Not while other threads use the context. Errors: those of stereo_plan_create and
   stereo_match. */
STEREO_API stereo_result stereo_context_measure(stereo_context *context, const stereo_pipeline *pipeline,
                                                double milliseconds);

/* Copies out the measurements, for stereo_context_desc.rates. As stereo_context_cache; 0 bytes before the first
   one. */
STEREO_API stereo_result stereo_context_rates(const stereo_context *context, void *data, size_t *bytes);

/* The device's peak rates, to compare its passes with. */
typedef struct stereo_peaks {
    double copied;                   /* bytes a second, read and written, of a plain copy that no cache can hold */
    double operations;               /* additions and exclusive ors of 32 bits a second, in registers */
} stereo_peaks;

/* Measures a Vulkan device for about a tenth of a second, a software driver for longer. Takes 256 MiB of the device
   while it runs. On the CPU backend both are 0: not measured. Not while others use the device. Errors: BAD_ARGUMENT
   (also a context without a queue), HOST_MEMORY, DEVICE_MEMORY, DEVICE_LOST, VULKAN. */
STEREO_API stereo_result stereo_context_peaks(stereo_context *context, stereo_peaks *peaks);

typedef struct stereo_prediction {
    double milliseconds;             /* of a frame, inputs to outputs; < 0 = nothing was measured */
    uint32_t passes, measured;       /* physical passes; how many of them were measured: the others are guesses */
} stereo_prediction;

/* How long a frame of this plan, and each of its passes, will take, without making the plan: as stereo_plan_memory.
   Fills at most `room` infos, which may be NULL. */
STEREO_API stereo_result stereo_predict(stereo_context *context, const stereo_plan_desc *desc,
                                        stereo_prediction *prediction, stereo_pass_info *infos, uint32_t room);

