/* ------------------------------------------------------------------------------------------------------------------
   >>manual

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

   A program makes the context once, a plan for each size, and calls stereo_match for each pair: that never allocates.

   QUICK START, Vulkan

       context_desc.backend = STEREO_BACKEND_VULKAN;          // any Vulkan device, software drivers too
       context_desc.device_name = "NVIDIA";                   // part of a name; or device_index_plus_one; or neither
   The library makes an instance and a device of its own. stereo_devices lists what there is. STEREO_ERROR_NO_DEVICE
   where there is none: then make the context again with STEREO_BACKEND_CPU. STEREO_BACKEND_AUTO (0) does this by
   itself, and passes over software drivers: whatever a loader or driver says before the first frame, while the context or
   a plan is made, the CPU takes the device's place for this plan and all after it, and one line of level INFO says why.
   From the first frame on a context keeps its device, and it always keeps one that you lent it.
   Entry point: context_desc.vulkan->get_instance_proc_addr where you give one; else volk's where <volk.h> came first
   and volkInitialize has been called (that is the application's to do); else the system's loader, opened by name.
   In an engine: YOUR OWN DEVICE.

   QUICK START, another pipeline

       stereo_pipeline pipeline;
       stereo_pipeline_base(&pipeline);                       // fills every field; then change some
       pipeline.sgm.paths = 8;
       stereo_pipeline_set(&pipeline, "census.window", "5x5", NULL, 0); // the same by name, as the program's --set
       desc.pipeline = &pipeline;                             // copied by stereo_plan_create

   WHAT IT DOES NOT DO
   - Calibrate: a point must lie in the same row of both images, by itself or by prepare = rectify with the calibration
     that another program has made.
   - Read or write files, open cameras, draw, print. It never aborts and never asserts on what it is given.
   - Fill, unless the filters of the pipeline do: a pixel without a trustworthy match is marked invalid.
   - Learn: no neural networks, only what can be written as a formula, and is, below. It takes the costs that one made:
     see COSTS IN AND OUT.
   - Allocate, compile or look anything up while matching; keep global state; touch the locale or the signals.

   DATA
   Pixel (x, y): x to the right, y downwards, (0, 0) top left, coordinates at pixels' centres. Left pixel (x, y) with
   disparity d and right pixel (x - d, y) show the same point. Disparities are positive for cameras side by side that
   look straight ahead; a negative minimum serves toed-in cameras. Searched are the num_disparities whole numbers from
   min_disparity on; any count from 1 to 2048, no multiple of anything, may exceed the width.
   The right-view map says where a right pixel x is in the left image: at x + d. Same sign, same formats.
   Images: 8- or 16-bit samples, grey, RGB or RGBA, both of one format. 16-bit samples are in the machine's byte order
   (little-endian: others are refused at compile time), input_bits says how many bits of them mean something. Colour
   becomes luma, (299 R + 587 G + 114 B + 500) / 1000 rounded down, for all but ad, sad and ad-census with
   ad.colour = 1, the arms and weights of the aggregations (dt.guide = grey excepted), and sgm.adapt = exponential or
   colour; alpha is ignored. Parameters in grey levels are in those of 8 bits: with more input_bits a level is
   2^(input_bits - 8) of the samples' own. Strides are in bytes, 0 = rows
   without a gap; any number from a row's bytes up, also odd ones; pixels need no alignment. Rows' gaps are neither
   read nor written. Inputs and outputs of a frame must not overlap.

       output             format       value                                        invalid
       disparity, both    F32          pixels                                       +infinity
         views            S16          pixels * 16, rounded to nearest              -32768 (INT16_MIN)
                          U16          pixels * 256; a disparity of 0 becomes 1     0
       confidence         U8           0..255                                       0
                          F32          the same / 256                               0
       depth              F32          unit of Q, metres with stereo_q              NaN
                          U16          millimetres, 1..65535 (saturates)            0
       points             3 x F32      X, Y, Z in the unit of Q                     NaN, NaN, NaN
       costs              U8, U16, U32 steps, for each disparity of each pixel      there is none
   A plan is refused whose range of disparities its format cannot hold: S16 ends at +-2047, U16 at 0 and 255.
   `previous` has the disparity's format; not finite or beyond 4194304 counts as invalid.
   mask: one byte a pixel; where it is 0 the left disparity becomes invalid after winner-takes-all, before the map
   filters. What is left out still takes part in aggregation and optimization.

   STAGES of a pipeline, in order; papers behind them in brackets
   - prepare, up to four steps: rectify, which must be the first, makes rectified images of the cameras', for all that
     follows. The others change what costs are made of, and leave what aggregation, optimization and filters look at:
     blur, a Gaussian against noise; sobel, horizontal gradients, and normalize, brightness against its surroundings,
     both so that ad, sad and bt bear other exposures (census and zncc do by themselves) [after OpenCV's StereoBM].
   - cost: how unlike left pixel and right candidate are. ad, the absolute difference, mean over R, G, B, cut off at
     ad.truncate; sad, that summed over a window; gradient, the same of horizontal gradients [Rhemann et al. 2011];
     bt, insensitive to where the sensor samples [Birchfield, Tomasi 1998]. census [Zabih, Woodfill 1994]: differing
     bits of two windows' comparisons; symmetric: of point-symmetric pairs [Spangenberg, Langner, Rojas 2013]. zncc:
     windows correlated, whatever their brightness and contrast. ad-census [Mei et al. 2011]. Up to three terms with
     weights; weights far below 1 leave few steps to tell costs apart. given: the caller's own, alone or as a term.
   - aggregate: none; box, a sum over a square window of every disparity's costs; cross, a mean over a region that
     grows along similar colours [Zhang, Lu, Lafruit 2009; Mei et al. 2011];
     domain-transform, a recursive filter that edges hold back [Pham, Jeon 2013; Chang et al. 2020], whose sums are
     larger in flat regions: a right view that is to be compared with needs right-view = own;
     adaptive-weight, a mean over a window with weights by colour and distance, those of both views multiplied [Yoon,
     Kweon 2006], whose time grows with the window's area; cross-weight, the same inside the region of cross [Fang et
     al. 2012]; rtaw, such weights along rows, then along columns [Gong et al. 2007]; esaw, three weighted taps again
     and again, further apart each time; esmp, the same on messages, for slanted surfaces [Yu et al. 2010];
     guided, a mean of lines fitted to costs by luma [He et al. 2010; Rhemann et al. 2011].
   - optimize: wta, every pixel takes its cheapest disparity; sgm, semi-global matching [Hirschmueller 2008], which
     sums costs along 2 to 8 straight paths with penalties P1 for a disparity step of 1 and P2 for a larger one. P2
     may fall with the step in brightness, or both with steps of both views' colours: with 4 paths that is the scanline
     optimization of [Mei et al. 2011]; mgm, more global matching [Facciolo, de Franchis, Meinhardt 2015]: a pixel of
     a path follows two others, so that paths streak less and energies are smaller, in more time; bp, belief propagation
     on a pyramid of levels [Felzenszwalb, Huttenlocher 2006; Grauer-Gray], in which neighbours send each other what
     each disparity would cost them, which knows costs in 8-bit levels, as ad gives them, and was tuned to them; or
     scanline [Zach, Sormann, Karner 2006], the disparities of each row by itself whose costs and penalties have the
     least sum, penalties that grow with a disparity step up to a truncation. The disparities of scanline are whole, or
     with scanline.stretch halves or quarters, and there is no uniqueness and no confidence: no wta parameter has an
     effect on it.
   - winner-takes-all: subpixel position by parabola or V-fit [Haller et al. 2010], also of the costs that came first,
     uniqueness, confidence by the second best cost or by both views' [Hu, Mordohai 2012], and the right view's map
     from the same volume [Muehlmann, Maier, Hesser, Maenner 2002], or from one of its own.
   - refine, in any order and number: lr, the left-right consistency check; speckle, small islands out; vote, invalid
     pixels ask the region around them [Mei et al. 2011]; border and fill, which leave no invalid pixel; median;
     weighted-median [Ma et al. 2013] and smooth [Min et al. 2014], which follow the picture; discontinuity, a last look
     at costs beside edges [Mei et al. 2011]; lucas-kanade, subpixel positions from the pictures themselves [Lucas, Kanade
     1981], which does not prefer whole disparities as a fit to costs does, and belongs at the end; plane, behind it, for
     walls that drown in a camera's noise: surfaces almost without texture get the plane at which both pictures agree over
     all of them, where that explains the pictures clearly better. A good order for dense maps:
     lr,speckle,border,vote,fill,weighted-median.
   The pipeline of a plan without one (stereo_pipeline_base) is fixed for ever: census symmetric 9x7, no aggregation,
   SGM with 4 paths, right view, V-fit, refine lr,median.
   Presets (stereo_pipeline_preset) are pipelines that were chosen on pairs with ground truth; their maps have no invalid
   pixel. `accurate` is the one to begin with: one set of parameters for rooms and roads. `balanced` does half of its work,
   `fast` a small part; `automotive` is for roads, grey and in integers alone; `indoor` for textured scenes within a few
   metres, and poor on roads. Whatever they set can be changed afterwards.

   COSTS IN AND OUT
   STEREO_OUTPUT_COSTS puts out what the optimization of the left view reads: the costs after their sum, prior and
   aggregation, in the plan's own integers and not yet scaled down for sums; stereo_plan_costs tells their type, largest
   and unit. They exist for all disparities: where a candidate lies outside the right image they are what border says. A
   plan with no other output ends there. A plan with cost = given reads a volume (frame.given) in place of making costs,
   and plan.given says what its numbers mean; prior, aggregation, optimization, the right view from the volume and map
   filters are as ever, but for scanline.stretch. Images may be NULL then, unless a later stage looks at them (cross,
   domain-transform, guided, the weights, sgm.adapt, vote, weighted-median, smooth, lucas-kanade, plane).
   So a pipeline can be cut in two, on different devices too, with the bytes of the whole one:
       desc.outputs = STEREO_OUTPUT_COSTS;                     // the first plan: costs and aggregation
       stereo_plan_costs(first, &desc.given);                  // the second: cost = given, aggregate = none, and
       pipeline.cost[0].kind = STEREO_COST_GIVEN;              // the same optimization and filters
   with frame.costs of the first as frame.given of the second. Two things do not survive the cut: right-view = own, whose
   other volume the first plan does not put out, and wta.subpixel = raw behind an aggregation. Costs from elsewhere, a
   neural network's, say, come in the same way: whole numbers, small where pixels match, with plan.given.unit so that a
   difference that should count as much as a census of all bits is one unit (0: the largest cost is).
   Order: [y][x][disparity] without gaps, unless the strides of the volume say otherwise: [disparity][y][x] has pixel =
   element, row = width * pixel, disparity = height * row. The former is copied faster. On Vulkan the volume goes through
   memory that the host sees, in bands of rows where it is larger than a binding; of it the plan takes another
   width * height * disparities elements for each slot. Costs that otherwise would not be stored (see MEMORY) are, where
   they come out or were given.

   THE SAME ANSWER EVERYWHERE
   Equal bytes from the CPU backend with any instruction set and any number of threads, and from any Vulkan driver,
   with any tuning, cap or split: for disparity, both views, in all formats, and for confidence. On the way to them
   lie integers, and floats that are added, multiplied and compared alone, each result rounded, none denormal; tables
   of exponential functions are made with +, -, *, / in double precision. Depth and points hold one division, which
   Vulkan rounds less strictly than IEEE 754: there the backends may differ in the last bits. At compile time
   the header refuses big-endian machines, x87 arithmetic, /fp:fast, and -ffast-math or what it consists of where that
   changes answers: -funsafe-math-optimizations, -fassociative-math, -freciprocal-math, -ffinite-math-only. Clang tells
   of the first and the last only: there the header takes the others back for itself, as it does the contraction of
   a * b + c everywhere. One flag cannot be taken back: clang's -ffp-contract=fast, which -funsafe-math-optimizations can
   bring. Where the machine fuses, stereo_context_create then fails (UNSUPPORTED) and says so. A host that sets
   flush-to-zero changes nothing: no denormal number matters.

   EXAMINATION (stereo_examine)
   Both images, rectified where the pipeline does that, become luma in 8 bits, and small: means over squares of f x f
   pixels, f the least that leaves 76800 of them. In every square of 6 x 6 small pixels the best corner, if it has 4 levels
   a pixel across and down, is sought among the small pixels up to half the width away and up to 4 rows up and down, by
   256 comparisons of pixels at most 6 away. It counts if at most 56 differ and no other place comes within 5/4 of that,
   if that place finds it in turn to within a pixel, and if a neighbour's disparity (at most two squares away) differs by
   at most 2 f pixels. Where it is exactly, the least sum of differences about their means over 11 x 11 pixels says.
   Swapped: above 80 % have disparities below 0, though the search range lies above 0. Unrectified: above 40 % stand two
   rows or more apart. Range: none of these, and above 2.5 % have disparities outside by more than a pixel. The proposed
   range goes 4 pixels and a quarter of their span beyond the points that leave half a percent out at either end.
   A finding is advice: stereo_match takes every pair.

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
   The context works on your device, with features and extensions that stereo_vulkan_wants names or without any. Plans
   without STEREO_PLAN_RECORD are used as ever, with pointers, and submit to your queue, between lock and unlock. Those
   with it take pictures that are on the device already: stereo_record writes commands, and does not submit, wait,
   allocate or touch the queue. You submit them, as often as you like while plan and pictures live, and destroy the plan
   when none runs any more; it waits for nothing. What to see to:
   - The command buffer is of a pool of queue_family, is being recorded, and is in no render pass. Compute pipeline,
     descriptor set 0 of compute and push constants are others afterwards.
   - Before: what wrote inputs is visible to VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT; what last
     used outputs is over, and its writes available, before VK_PIPELINE_STAGE_TRANSFER_BIT,
     VK_ACCESS_TRANSFER_WRITE_BIT. Images are in the layout that the surface says, and stay in it.
   - After: inputs were read, outputs written, in VK_PIPELINE_STAGE_TRANSFER_BIT, with VK_ACCESS_TRANSFER_READ_BIT and
     VK_ACCESS_TRANSFER_WRITE_BIT: begin your barriers there.
   - All frames of a plan, whatever their slot, share its work memory. On one queue they follow each other by barriers
     of the library's; between queues of the family put a semaphore.
   - Work memory can be yours too (plan.memory), and others' between frames: what they did there is over, and available,
     before the stages COMPUTE_SHADER and TRANSFER, and in these the library has used it.
   - A GPU that computes for seconds without a break is reset by its driver. What the library submits it cuts; of what
     it records you submit ranges of passes, by the operations that stereo_plan_passes tells. Those are not timed.
   - A device that is lost is lost in your calls: the library does not see it.

   PREDICTION (stereo_context_measure, stereo_predict)
   A measurement runs a pipeline in up to seven sizes, made-up pictures up to 640 x 480 with 64 disparities, and keeps the
   least time of each pass; a prediction goes along the line through the two sizes around it, or the last two. A pass that was
   not measured in its pipeline takes what its kernel took in another, by operations, or what operations take on average.
   Times are those of an idle machine, and hang on pictures too (holes, islands, arms). What needs more than two pictures
   cannot be measured (prepare = rectify, cost = given), nor what a context without a queue records. Beside a pass's bytes and
   operations (stereo_plan_passes) and its time, stereo_context_peaks says how far it is from what the device can do.

   MEMORY
   All host and device memory is asked for in stereo_context_create and stereo_plan_create (for a measurement in
   stereo_context_measure and stereo_context_peaks), host memory through context_desc.allocator (else malloc, which on Linux
   is asked for large pages from 4 MiB on: 3 to 5 % of the time of large volumes), and given back by the two destroy
   functions. stereo_plan_memory says beforehand how much that is, what the largest device buffer is, and what cap would still
   work. On Vulkan each frame in flight has buffers of its own, for pictures in and out: those of one frame are copied while
   the device works on another. On a card they go straight to its memory, where the host sees enough of it. max_memory caps a
   plan without changing the answer: on the CPU SGM with 4 and 8 paths keeps its sums of a few rows alone and makes the
   others anew, which takes 40 to 70 % longer, then fewer workers share it (each has its own rows in flight); on
   Vulkan local methods go through the volume in thinner slabs of disparities, and SGM with 2, 3 and 5 paths and scanline
   through costs, sums and what scanline notes to go back along the rows, a byte (above 256 disparities two) for each
   pixel and disparity, in thinner bands of rows. There SGM with 4 and 8 paths goes through the image two times more, for
   what paths from below bring to each band (but not after domain-transform in f32 without normalize). The volumes of MGM
   are never made smaller, nor are those of messages (esmp, and rtaw.messages = 1), which a device must bind whole. Where
   the cap is still too tight the plan is refused, and the message names the least that works. bp keeps data costs of all
   levels and the messages of two at once: about 6 times width * height * disparities * (4, 2, 2 or, of messages, 1) bytes;
   none of them is ever split. A device that cannot bind another volume at once (128 MiB on small ones) gets it in
   parts by itself. There is no volume for scanline on the CPU, nor on Vulkan where the costs are one term of ad,
   gradient, bt, or sad with a window of one row and at most 9 columns, not aggregated and without prior: they are
   computed where they are needed. Else costs take about width * height * disparities bytes, times 2 for the sums of
   SGM and MGM, times 4 for each of the volumes of floats that weights and messages read and write; the CPU backend
   streams rows where it can, and then needs less. SGM with 3 and 5 paths, all of which come from above or along the
   row, keeps no volume: on the CPU a row of costs and of sums a thread, on Vulkan a band of them, some 64 rows or 2^23
   costs if that is more (tuning.band_rows = height: whole volumes). With 4 and 8 paths the CPU keeps a volume of sums, of
   bytes where it has vector units and paths * P2 is at most 255, or under a cap a block of its rows, and what paths from
   below bring to each block. Costs that were aggregated stand whole before it on Vulkan. discontinuity, and
   wta.subpixel = raw, keep the volume that they look back at until then.

   THREADS
   No global state. Contexts share nothing: each may be used from its own thread. Plans of one context may be used
   from different threads; one plan by one thread at a time. The CPU backend keeps workers of its own, as many as the
   machine has cores or context_desc.threads says; with context_desc.jobs it uses yours instead. Callbacks (log,
   allocator, lock, done, parallel_for) come on the thread that called the library; tasks of a job system on the threads
   that it chooses, and, where plans run on several threads, those of several parallel_for at once.
   Stack: on the CPU a task takes at most 48 KB, and so does a whole stereo_match without what your callbacks take, for any
   instruction set, in builds by gcc or clang with optimization (-O1 or higher). Without, gcc's take 0.3 MB and clang's
   1 MB, and with a sanitizer half as much again.
   fork(): the child has none of the threads. A context on the CPU and its plans work there on the caller's thread alone,
   whatever other threads did while the process forked. No device goes along: on Vulkan every call that needs one returns
   STEREO_ERROR_DEVICE_LOST in the child, and destroying gives back host memory alone. A context that the child makes has
   threads, or a device where the driver allows that in a process that was forked.

   ERRORS AND LOG
   Every call that can fail returns a stereo_result; below 0 is an error, and what was to be created does not exist.
   context_desc.logger receives one line that names the field ("plan.width") or the Vulkan call and what would be
   right; without a logger the library is silent. After STEREO_ERROR_DEVICE_LOST only destroying
   works. The descriptors of context and plan begin and end with a field that must stay 0: garbage there (no
   STEREO_INIT) is refused. A header and an implementation of different versions are refused by stereo_context_create.

   LIMITS
   Images 1x1 to 8192x8192. Disparities 1 to 2048, minimum -8192 to 8192. Census up to 64 comparisons, sums over
   windows (of sad up to 255 pixels, of zncc up to 15) up to 32 bits (a plan whose sums could be larger is
   STEREO_ERROR_UNSUPPORTED), box radius up to 1023, median radius up to 3, three cost terms, twelve map filters,
   eight frames in flight. What does not fit the device even in parts is STEREO_ERROR_LIMIT: volumes are split, maps
   are not, so that a Vulkan device with the least maxStorageBufferRange (128 MiB) takes images up to 33.5 million
   pixels (5792 x 5792), with prepare = rectify up to 16 million (its maps hold 8 bytes a pixel of each view), with points
   up to 11 million; the CPU backend takes 8192 x 8192. Rows must be rectified to well within a pixel: half a pixel of
   vertical error already costs matches.

   VERSIONS
   STEREO_VERSION is major * 1000000 + minor * 1000 + patch. Before 1.0.0 minor versions may change the API. From then
   on a minor version only adds: zero-initialised descriptors go on to mean what they meant, the base pipeline too,
   and the definitions above change with a major version alone. No promise for binary interfaces: compile it with your
   program.
   --------------------------------------------------------------------------------------------------------------- */
