/* ------------------------------------------------------------------------------------------------------------------
   >>manual: the guide. The formulas that define every byte of the answer stand near the end: EXACT DEFINITIONS.

   WHAT THE LIBRARY DOES
   It takes the left and right image of a stereo camera and finds the disparity of each left pixel: by how many pixels
   the same point lies further left in the right image. It computes on a Vulkan device or on the CPU, and both give
   the same bytes. From disparities it also computes depth, or points in space, where the cameras are known.

   WHAT IT DOES NOT DO
   - Calibrate cameras. A point must lie in the same row of both images: either your images are rectified already, or
     the pipeline begins with prepare = rectify and takes the calibration that another program has made.
   - Read or write files, open cameras, draw or print. It never aborts, and never asserts on its arguments.
   - Fill gaps, unless the pipeline has a filter that does. A pixel without a trustworthy match is marked invalid.
   - Learn. It has no neural networks, only methods that are written down as EXACT DEFINITIONS. It does accept
     the matching costs that a neural network has made: see COSTS IN AND OUT.
   - Allocate, compile or look anything up while matching; keep global state; touch the locale or the signals.

   QUICK START, the best backend that the machine has

       #define STEREO_IMPLEMENTATION
       #include "stereo.h"

       int match(const uint8_t *left, const uint8_t *right, float *disparity, uint32_t width, uint32_t height)
       {
           stereo_context_desc context_desc = STEREO_INIT;    // backend = STEREO_BACKEND_CPU for the CPU in any case
           stereo_plan_desc desc = STEREO_INIT;               // zero = default, in every descriptor
           stereo_frame frame = STEREO_INIT;
           stereo_context *context = NULL;
           stereo_plan *plan = NULL;
           stereo_result result;
           desc.width = width;
           desc.height = height;
           desc.num_disparities = 128;                        // searched: 0..127
           frame.left.pixels = left;                          // 8-bit grey, rows without a gap
           frame.right.pixels = right;
           frame.disparity.pixels = disparity;                // width * height floats; +infinity = not found
           result = stereo_context_create(&context_desc, &context);
           if (result == STEREO_OK) result = stereo_plan_create(context, &desc, &plan);
           if (result == STEREO_OK) result = stereo_match(plan, &frame);
           stereo_plan_destroy(plan);                         // NULL is allowed, here and below
           stereo_context_destroy(context);
           return result == STEREO_OK;
       }

   A context is a device, or the CPU with its threads. A plan is a pipeline (the method of each stage, with its
   parameters) made ready for one image size. A program creates one context, creates a plan for each image size, and
   calls stereo_match for each pair of images: stereo_match never allocates.

   QUICK START, Vulkan

       context_desc.backend = STEREO_BACKEND_VULKAN;          // any Vulkan device, software drivers too
       context_desc.device_name = "NVIDIA";                   // part of a name; or device_index_plus_one; or neither

   The library creates a Vulkan instance and device of its own; stereo_devices lists the devices of the machine. If
   there is none, stereo_context_create returns STEREO_ERROR_NO_DEVICE: create the context again with
   STEREO_BACKEND_CPU. STEREO_BACKEND_AUTO (0, the default) does this by itself, and it skips software drivers. If the
   loader or a driver fails before the first frame, while the context or a plan is being created, the CPU takes the
   device's place for this plan and all later ones, and one log line of level INFO says why. From the first frame on a
   context keeps its device; it always keeps a device that you lent it.
   The library takes Vulkan's entry point from context_desc.vulkan->get_instance_proc_addr if you set that. Otherwise
   it takes volk's, if <volk.h> came first and your application has called volkInitialize. Otherwise it opens the
   system's loader by name. To compute on a device that your program has already, see YOUR OWN DEVICE.

   QUICK START, another pipeline

       stereo_pipeline pipeline;
       stereo_pipeline_base(&pipeline);                       // fills every field; then change some
       pipeline.sgm.paths = 8;
       stereo_pipeline_set(&pipeline, "census.window", "5x5", NULL, 0); // the same by name, as the program's --set
       desc.pipeline = &pipeline;                             // copied by stereo_plan_create

   DATA
   Coordinates: in pixel (x, y), x counts to the right and y downwards. (0, 0) is the top left pixel; whole numbers
   are the centres of pixels.
   Disparities: left pixel (x, y) with disparity d and right pixel (x - d, y) show the same point. Disparities are
   positive for cameras side by side that look straight ahead; toed-in cameras need a negative minimum. The search
   covers the num_disparities whole numbers from min_disparity on. Their count is 1 to 2048; it need not be a multiple
   of anything, and it may exceed the width. The map of the right view says where right pixel x lies in the left
   image: at x + d. It has the same sign and the same formats.
   Images: 8- or 16-bit samples; grey, RGB or RGBA; both images in the same format. 16-bit samples are in the
   machine's byte order, which is little-endian: other machines are refused at compile time. input_bits says how many
   bits of a sample carry information. Parameters in grey levels are in 8-bit levels: with more input_bits, one such
   level is 2^(input_bits - 8) levels of the samples.
   Colour: alpha is ignored. These stages see the colours of RGB and RGBA: ad, sad and ad-census with ad.colour = 1;
   the arms and weights of the aggregations (domain-transform only with dt.guide = colour); sgm.adapt = exponential or
   colour; vote, weighted-median and smooth. The others see luma, (299 R + 587 G + 114 B + 500) / 1000 rounded down.
   Memory layout: strides are in bytes; 0 means rows without a gap. A stride may be any number from the bytes of a row
   up, odd ones too, and pixels need no alignment. The gaps between rows are neither read nor written. The inputs and
   outputs of a frame must not overlap.

       output             format       value                                        invalid
       disparity, both    F32          pixels                                       +infinity
         views            S16          pixels * 16, rounded to nearest              -32768 (INT16_MIN)
                          U16          pixels * 256; a disparity of 0 becomes 1     0
       confidence         U8           0..255                                       0
                          F32          the same / 256                               0
       depth              F32          unit of Q, metres with stereo_q              NaN
                          U16          millimetres, 1..65535 (saturates)            0
       points             3 x F32      X, Y, Z in the unit of Q                     NaN, NaN, NaN
       costs              U8, U16, U32 steps, for each disparity of each pixel      (costs are never invalid)

   A plan is refused if its disparity format cannot hold its search range: S16 holds -2047 to 2047, U16 0 to 255.
   frame.previous, a disparity of an earlier frame, has the plan's disparity format; values that are not finite, or
   4194304 and larger in size, count as invalid.
   Where frame.mask or frame.mask_right, a byte a pixel, is 0, its view's disparity is invalid, whatever filters fill.
   They still take part in aggregation and optimization. prepare = rectify leaves out what no camera saw likewise.

   CHOOSING A PIPELINE
   Begin with the preset `accurate`. Presets (stereo_pipeline_preset) are pipelines chosen on pairs with ground truth;
   you may change any parameter. They fill hidden and flat pixels too; refine without vote and fill does not.
     accurate       one set of parameters for rooms and roads
     balanced       the same with one volume for both views: three quarters of the time
     fast           a quarter of the time, with edges at depth jumps
     realtime       an eighth of the time
     automotive     for roads; works on luma, in integers only
     indoor         for textured scenes within a few metres; poor on roads
   A plan without a pipeline takes stereo_pipeline_base, which will never change: census symmetric 9x7, no
   aggregation, SGM with 4 paths, right view, V-fit, refine lr,median.
   stereo_params lists every parameter with its default, range, unit and source. stereo_context_measure and
   stereo_predict tell how long a pipeline takes: see PREDICTION.

   STAGES of a pipeline, in the order in which they run; papers in brackets
   - prepare, up to four steps. rectify must be the first: it turns the cameras' images into rectified ones for all
     later stages. The other steps change only the images that costs are made of; aggregation, optimization and
     filters still look at the unchanged ones. blur is a Gaussian against noise. sobel takes horizontal gradients, and
     normalize takes brightness relative to the surroundings; with either of them ad, sad and bt tolerate different
     exposures, as census and zncc do by themselves [after OpenCV's StereoBM].
   - cost: how much a left pixel differs from a right candidate. Up to three terms with weights can be added; weights
     far below 1 leave few steps to distinguish costs.
       ad           absolute difference, the mean over R, G and B, cut off at ad.truncate
       sad          ad, summed over a window
       gradient     absolute difference of horizontal gradients [Rhemann et al. 2011]
       bt           insensitive to where the sensor samples [Birchfield, Tomasi 1998]
       census       number of differing bits, each of which says which of two pixels in a window is darker [Zabih,
                    Woodfill 1994]; symmetric: of point-symmetric pairs [Spangenberg, Langner, Rojas 2013];
                    pattern: of 32 chosen pairs [chosen pairs: Calonder, Lepetit, Strecha, Fua 2010; these: ours]
       zncc         correlation of windows, whatever their brightness and contrast
       ad-census    ad and census on exponential scales [Mei et al. 2011]
       given        your own costs, alone or as a term: see COSTS IN AND OUT
   - prior, if a frame has a previous disparity: departing from that costs extra (prior.weight, prior.truncate).
   - aggregate: none, or combines the costs of neighbouring pixels.
       box          sum over a square window, for each disparity
       cross        mean over a region that grows along similar colours [Zhang, Lu, Lafruit 2009; Mei et al. 2011]
       domain-transform   recursive filter that stops at edges [Pham, Jeon 2013; Chang et al. 2020]. Its sums are
                    larger in flat regions: with wta or scanline, views compare (lr) only by right-view = own or
                    dt.normalize = 1
       adaptive-weight    mean over a window, weighted by colour and distance; the weights of both views are
                    multiplied [Yoon, Kweon 2006]. Its time grows with the window's area
       cross-weight as adaptive-weight, inside the region of cross [Fang et al. 2012]
       rtaw         such weights along rows, then along columns [Gong et al. 2007]
       esaw         three weighted taps, repeated, further apart each time [Yu et al. 2010]
       esmp         the same on messages, for slanted surfaces [Yu et al. 2010]
       guided       mean of lines fitted to costs by luma [He et al. 2010; Rhemann et al. 2011]
   - optimize: chooses disparities that also fit those of neighbouring pixels.
       wta          no optimization: each pixel takes its cheapest disparity
       sgm          semi-global matching [Hirschmueller 2008]: sums costs along 2 to 8 straight paths, with penalty P1
                    for a disparity step of 1 and P2 for a larger one. P2 may fall with the step in brightness; or
                    both may fall with the colour steps of both views, which with 4 paths is the scanline optimization
                    of [Mei et al. 2011]
       mgm          more global matching [Facciolo, de Franchis, Meinhardt 2015]: each pixel of a path follows two
                    others. Paths streak less and energies are smaller, but it takes more time
       bp           belief propagation on a pyramid of levels [Felzenszwalb, Huttenlocher 2006; Grauer-Gray]:
                    neighbours tell each other what each disparity would cost them. It reckons costs in 8-bit levels,
                    as ad gives them, and was tuned to ad
       scanline     [Zach, Sormann, Karner 2006]: for each row by itself, the disparities whose costs and penalties
                    have the least sum. Penalties grow with the disparity step, up to a truncation. Disparities are
                    whole, or with scanline.stretch halves or quarters. It has no uniqueness test and no confidence,
                    and wta parameters have no effect on it
   - winner-takes-all: subpixel position by parabola or V-fit [Haller et al. 2010], from the optimized costs or (raw)
     from those before aggregation and optimization; uniqueness; confidence by the second best cost, or by both views'
     costs [Hu, Mordohai 2012], and a threshold for it; the map of the right view, from the same volume of costs
     [Muehlmann, Maier, Hesser, Maenner 2002] or from a volume of its own.
   - refine: filters of the disparity map, in any order and number up to twelve. A good order for dense maps is
     lr,speckle,border,vote,fill,weighted-median.
       lr           left-right consistency check
       speckle      makes small islands invalid
       vote         invalid pixels take a disparity from the region around them [Mei et al. 2011]
       border       continues surfaces into the border of the image that the other view does not see
       fill         invalid pixels take a disparity from the nearest valid ones; with border it leaves none invalid
       median, and weighted-median [Ma et al. 2013] and smooth [Min et al. 2014], which follow the picture
       discontinuity      looks once more at the costs beside edges [Mei et al. 2011]
       lucas-kanade subpixel positions from the pictures themselves [Lucas, Kanade 1981]. A fit to costs prefers whole
                    disparities; this does not. It belongs at the end
       plane        after lucas-kanade, for walls that drown in a camera's noise: a surface almost without texture
                    becomes the plane at which both pictures agree all over it, if that explains them clearly better

   MEMORY
   When: all host and device memory is taken in stereo_context_create and stereo_plan_create, and given back by the
   two destroy functions. stereo_context_measure and stereo_context_peaks take some for a measurement, and some
   queries borrow host memory until they return (see stereo_allocator). Host memory comes from context_desc.allocator,
   else from malloc. On Linux malloc's blocks of 4 MiB and more ask for large pages: large volumes take 3 to 5 % less
   time.
   How much: stereo_plan_memory tells beforehand, with the size of the largest device buffer and the smallest cap that
   would work. A volume of costs has one element for each pixel and disparity; let N be width * height * disparities.
   - Costs take about N bytes, the sums of SGM and MGM 2 N. Weights and messages take 4 N for each volume of floats
     that they read and write. The CPU backend streams rows where it can, and then needs less.
   - SGM with 3 and 5 paths keeps no volume, because all its paths come from above or along the row. The CPU keeps a
     row of costs and of sums for each thread. Vulkan keeps a band of them: some 64 rows, or 2^23 costs if that is
     more (tuning.band_rows = height: whole volumes).
   - SGM with 4 and 8 paths keeps a volume of sums on the CPU, in bytes where there are vector units and paths * P2 is
     at most 255. Aggregated costs are stored whole before SGM on Vulkan.
   - scanline needs no volume on the CPU. On Vulkan it needs none if the costs are one term of ad, gradient, bt, or
     sad with one row and at most 9 columns, not aggregated and without prior: they are computed where needed. With
     tuning.cost_join = 2 so are those of sad with up to 9 rows, which takes longer.
   - bp keeps the data costs of all levels, and the messages of two levels at once: about 6 N elements. An element
     takes 4 bytes in f32, 2 in f16 and u16; in u8 messages take 1.
   - discontinuity and wta.subpixel = raw keep the volume that they look back at until they have run.
   Cap: plan.max_memory limits a plan without changing the answer. If it is still too small, the plan is refused, and
   the message names the least that works.
   - CPU: SGM with 4 and 8 paths keeps the sums of only a block of rows, and what the paths from below bring to each
     block; it computes the other sums again, which takes 40 to 70 % longer. Under a smaller cap fewer workers share
     the plan, because each has its own rows in flight.
   - Vulkan: local methods go through the volume in thinner slabs of disparities. SGM with 2, 3 and 5 paths and
     scanline go through costs and sums in thinner bands of rows; so does the record that scanline needs to go back
     along the rows (one byte for each pixel and disparity, two above 256 disparities). SGM with 4 and 8 paths goes
     through the image two more times, for what the paths from below bring to each band (but not after
     domain-transform in f32 without normalize).
   - The volumes of mgm and of messages (esmp, and rtaw.messages = 1) are never made smaller, and those of bp are never
     split. Any other volume that a device cannot bind at once (128 MiB on small ones) is split automatically. Messages
     need all disparities of a pixel: there they take bands of rows, and the volume is copied from slabs to bands and
     back between the directions.
   On Vulkan each frame in flight has its own buffers for the pictures in and out: those of one frame are copied while
   the device works on another. On a graphics card they go straight to its memory, where the host sees enough of it.

   THREADS
   There is no global state. Contexts share nothing: each may be used from its own thread. Plans of one context may be
   used from different threads; one plan by one thread at a time. The CPU backend has its own workers, one for each
   core of the machine or as many as context_desc.threads says. With context_desc.jobs it uses yours.
   Callbacks: log, allocator, lock, done and parallel_for are called on the thread that called the library. Your job
   system chooses the threads of tasks; if plans run on several threads, those of several parallel_for run at once.
   Stack: on the CPU a task takes at most 48 KB, for any instruction set. So does a whole stereo_match, apart from
   what your callbacks take. This holds for gcc and clang with optimization (-O1 or higher). Without optimization
   gcc's code takes 0.3 MB and clang's 1 MB; a sanitizer adds half as much again.
   fork(): the child process has none of the threads. There a context on the CPU and its plans work on the caller's
   thread only, whatever other threads did during the fork. The child has no device either. On Vulkan each call that
   needs one returns STEREO_ERROR_DEVICE_LOST in the child, and destroying gives back only host memory. A context that
   the child itself creates has threads; or a device, if the driver allows that in a forked process.

   ERRORS AND LOG
   Every call that can fail returns a stereo_result. Below 0 it is an error, and the object to be created does not
   exist. context_desc.logger receives one line that names the field ("plan.width") or the Vulkan call, and what would
   be right. Without it the library is silent. After STEREO_ERROR_DEVICE_LOST only destroying works.
   The descriptors of contexts and plans begin and end with a field that must stay 0. A descriptor with garbage there,
   made without STEREO_INIT, is refused. stereo_context_create returns STEREO_ERROR_BAD_ARGUMENT if header and
   implementation are of different versions (another major or minor number, or descriptors of another size).

   COSTS IN AND OUT
   A pipeline can be cut in two after aggregation. STEREO_OUTPUT_COSTS puts out the costs that the optimization of the
   left view reads: after the sum of all terms, prior and aggregation, in the plan's own integers, before they are
   scaled down for sums. stereo_plan_costs tells their type, their largest value and their unit. They exist
   for every disparity: outside the right image the parameter border says what a candidate costs. A plan with no other
   output ends there.
   A plan with cost = given reads a volume (frame.given) instead of computing costs; plan.given says what its numbers
   mean. Prior, aggregation, optimization, the right view from the volume and the map filters work as usual. Only
   scanline.stretch does not go with given costs, nor with costs as output. Images may be NULL unless one of these
   looks at them: cross, domain-transform, guided, weights, sgm.adapt, vote, weighted-median, smooth, lucas-kanade,
   plane.
   Both halves together give the bytes of the whole pipeline, on different devices too:
       desc.outputs = STEREO_OUTPUT_COSTS;                     // the first plan: costs and aggregation
       stereo_plan_costs(first, &desc.given);                  // the second: cost = given, aggregate = none, and
       pipeline.cost[0].kind = STEREO_COST_GIVEN;              // the same optimization and filters
   with frame.costs of the first as frame.given of the second. Two settings do not survive the cut: right-view = own,
   whose other volume the first plan does not put out, and wta.subpixel = raw after an aggregation.
   Costs from elsewhere, for example from a neural network, come in the same way. They are whole numbers, small where
   pixels match. Set plan.given.unit to the difference that should count as a census in which all bits differ; 0
   means the largest cost.
   The order of a volume is [y][x][disparity] without gaps, unless its strides say otherwise: [disparity][y][x] has
   pixel = element, row = width * pixel, disparity = height * row. The first order is copied faster. On Vulkan a
   volume goes through memory that the host sees, in bands of rows if it is larger than a binding. For it the plan
   takes another width * height * disparities elements for each slot (frame in flight). Costs that otherwise would not
   be stored (see MEMORY) are stored if they come out or were given.

   EXAMINATION (stereo_examine)
   stereo_examine finds common mistakes in a pair before it is matched. Its findings are advice: stereo_match takes
   every pair. Both images (rectified, if the pipeline does that) are reduced to at most 76800 pixels. Corners of the
   left one are searched for in the right one; they count if unambiguous and supported by neighbours.
     UNRELATED      of at least 40 corners, less than an eighth is found again; then nothing else is looked at
   The others need 40 points:
     SWAPPED        above 80 % of the points have disparities below 0, though most of the search range lies above 0
     UNRECTIFIED    above 40 % lie two rows or more apart
     RANGE          neither of these, and above 2.5 % have disparities more than a pixel outside the search range
   It also proposes a search range, with a margin. EXACT DEFINITIONS has the details.

   PREDICTION (stereo_context_measure, stereo_predict)
   A measurement runs a pipeline on made-up pictures in up to seven sizes, up to 640 x 480 pixels, with 16 to 128
   disparities. It keeps the least time of each pass. A prediction interpolates between the two sizes around it, or
   extends the line through the last two. A pass that was not measured in its pipeline takes the time of its kernel in
   another pipeline, in proportion to its operations, or else the average time of an operation. Times are those of an
   idle machine; they depend on the pictures too (holes, islands, arms). Pipelines that need more than two pictures
   (prepare = rectify, cost = given) cannot be measured, nor can a context without a queue. stereo_plan_passes gives
   the bytes and operations of each pass; stereo_context_peaks tells the most that the device can do.

   YOUR OWN DEVICE
       stereo_vulkan_desc vulkan = STEREO_INIT;                // <vulkan/vulkan.h> or <volk.h> came before stereo.h
       stereo_vulkan_frame frame = STEREO_INIT;
       vulkan.instance = instance, vulkan.physical_device = physical_device, vulkan.device = device;
       vulkan.queue = queue, vulkan.queue_family = family;
       vulkan.lock = lock, vulkan.unlock = unlock;             // where other threads use the queue too
       context_desc.vulkan = &vulkan;                          // may go once the context is there
       desc.flags = STEREO_PLAN_RECORD;                        // of the plan: its frames go into your command buffers
       frame.left.image = left, frame.left.format = VK_FORMAT_R8_UNORM, frame.left.layout = VK_IMAGE_LAYOUT_GENERAL;
       frame.right = frame.left, frame.right.image = right;
       frame.disparity.buffer = buffer;                        // an image or a buffer, for each picture
       result = stereo_record(plan, &frame, commands, 0, 0);
   The context works on your device, with the features and extensions that stereo_vulkan_wants names or without any.
   Plans without STEREO_PLAN_RECORD work with pointers, as on the library's own device, and submit to your queue
   between lock and unlock. Plans with it take pictures that are on the device already: stereo_record writes commands.
   It does not submit, wait, allocate or touch the queue. You submit the commands, as often as you like while plan and
   pictures exist. Destroy the plan when none of them runs any more: stereo_plan_destroy does not wait for recorded
   commands. What you must ensure:
   - The command buffer is from a pool of queue_family, is being recorded, and is in no render pass. The recorded
     commands change the bound compute pipeline, descriptor set 0 of compute, and push constants.
   - Before the frame: writes to inputs are visible to VK_PIPELINE_STAGE_TRANSFER_BIT with
     VK_ACCESS_TRANSFER_READ_BIT. Earlier uses of outputs are over, and their writes available, before
     VK_PIPELINE_STAGE_TRANSFER_BIT with VK_ACCESS_TRANSFER_WRITE_BIT. Images are in the layout that the
     surface names, and stay in it.
   - After the frame: inputs were read, and outputs written, in VK_PIPELINE_STAGE_TRANSFER_BIT, with
     VK_ACCESS_TRANSFER_READ_BIT and VK_ACCESS_TRANSFER_WRITE_BIT. Begin your barriers there.
   - All frames of a plan, whatever their slot, share its work memory. On one queue the library's barriers order them;
     between queues of the family put a semaphore.
   - Work memory can be yours too (plan.memory), and may serve other uses between frames. These must be over, and
     their writes available, before the stages COMPUTE_SHADER and TRANSFER, in which the library uses it.
   - A driver resets a GPU that computes for seconds without a break. The library cuts the work that it submits
     itself. Recorded work you cut: record and submit ranges of passes, by the operations that stereo_plan_passes
     tells. Recorded passes are not timed.
   - If the device is lost, your own calls report it: the library does not see it.

   THE SAME ANSWER EVERYWHERE
   The CPU backend with any instruction set and any number of threads, and any Vulkan driver with any tuning, cap or
   split give equal bytes: for the disparities of both views in all formats, and for confidence. Depth and points hold
   one division, which Vulkan rounds less strictly than IEEE 754: there the backends may differ in the last bits.
   At compile time the header refuses big-endian machines, x87 arithmetic, /fp:fast, and -ffast-math or those parts of
   it that change answers: -funsafe-math-optimizations, -fassociative-math, -freciprocal-math, -ffinite-math-only.
   Clang announces only -ffast-math and -ffinite-math-only; the header takes the others back for itself, and with any
   compiler the contraction of a * b + c. One flag cannot be taken back: clang's -ffp-contract=fast, which
   -funsafe-math-optimizations can bring. Where the machine then fuses operations, stereo_context_create fails
   (UNSUPPORTED) and says so. A host that sets flush-to-zero changes nothing, because no denormal number matters.

   LIMITS
   - Images of 1x1 to 8192x8192 pixels. 1 to 2048 disparities, with a minimum of -8192 to 8192.
   - Census of up to 64 comparisons; box radius up to 1023, median radius up to 3; windows of sad up to 255 pixels, of
     zncc up to 15, in either direction. Sums over windows take up to 32 bits: a plan whose sums could be larger
     returns STEREO_ERROR_UNSUPPORTED.
   - Three cost terms, twelve map filters, eight frames in flight.
   - A plan that does not fit the device even in parts returns STEREO_ERROR_LIMIT. Volumes are split, maps are not. So
     a Vulkan device with the least maxStorageBufferRange (128 MiB) takes images up to 33.5 million pixels (5792 x
     5792); up to 16 million with prepare = rectify, whose maps hold 8 bytes for each pixel of each view; up to 11
     million with points. The CPU backend takes 8192 x 8192.
   - Rows must be rectified to well within a pixel: half a pixel of vertical error already costs matches.

   VERSIONS
   STEREO_VERSION is major * 1000000 + minor * 1000 + patch. Before 1.0.0 minor versions may change the API. From then
   on a minor version only adds: zero-initialised descriptors keep their meaning, and so does the base pipeline. The
   definitions change only with a major version. Binary interfaces are not promised:
   compile stereo.h with your program.
   --------------------------------------------------------------------------------------------------------------- */
