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

   EXACT DEFINITIONS: the answer is a function of these and of nothing else
   All map values are integers in 1/256 pixel; all costs are integers. floor() rounds down, >> of a negative number
   too. Ties: the smaller disparity wins, always.
   Borders: all windows of costs and of box repeat the image's border pixels; of the others it is said below. A
     candidate x - d outside the right image costs, with border = clamp, what the features of the nearest column of
     that image cost; with border = cap, the most that the term can. The right view's map never uses such candidates.
   Preparation, of luma and of each channel by itself, each step of what the one before left; levels are 8-bit ones, times
     2^(input_bits - 8) where there are more. The largest sample that costs reckon with is what the last sobel or
     normalize can yield, twice its cap.
     sobel: s + c with s = 2 g(y) + g(y - 1) + g(y + 1), g(y) = I(x + 1, y) - I(x - 1, y), held in -c..c, c = sobel.cap.
     blur: as bp.sigma below, with blur.sigma.
     normalize: q + c with q = floor((A N - 8 S) / (2 N)) held in -c..c, c = normalize.cap: A = 4 I(x, y) + I(x - 1, y) +
     I(x + 1, y) + I(x, y - 1) + I(x, y + 1), S the sum over normalize.window around the pixel, N its pixels.
     rectify, with M the first three columns of a camera's p times r: (X Y W) = M^-1 (x y 1), a = X / W, b = Y / W,
     s = a^2 + b^2, f = (1 + k1 s + k2 s^2 + k3 s^3) / (1 + k4 s + k5 s^2 + k6 s^3), u = fx (f a + 2 p1 a b +
     p2 (s + 2 a^2)) + cx, v = fy (f b + p1 (s + 2 b^2) + 2 p2 a b) + cy, in double precision without libm; u and v
     held in the image, then times 32, rounded. With (i, j) their whole parts and m, n the 32nds that are left:
     ((32 - m) (32 - n) I(i, j) + m (32 - n) I(i + 1, j) + (32 - m) n I(i, j + 1) + m n I(i + 1, j + 1) + 512) >> 10.
     What the camera did not see so repeats its image's border. bp.sigma follows it, before the other steps.
   Costs
     census: number of differing bits, 0..bits. Bits: full, neighbour < centre, all neighbours; symmetric, a > b for
     each pair of opposite pixels, a first in reading order. census.margin m, in levels of 8 bits: a + m < b instead
     of a < b in every comparison.
     ad: grey |a - b|, colour (|dR| + |dG| + |dB| + 1) / 3 rounded down, then the smaller of it and ad.truncate (in
     levels of 8 bits, times 2^(input_bits - 8) where there are more, rounded; so are the other truncations); 0 = no
     truncation; where that range exceeds 8 bits, scaled to them and rounded.
     gradient: ad of g(x) = I(x + 1) - I(x - 1), in half levels (for 16-bit input each g is halved, rounded down),
     with gradient.truncate.
     bt: min(max(0, l - rmax, rmin - l), max(0, r - lmax, lmin - r)), min and max over the pixel and its halves
     (I(x) + I(x - 1)) >> 1 and (I(x) + I(x + 1)) >> 1, with bt.truncate.
     sad: ad, its cap too, summed over sad.window as a box does: border columns repeated, each with its own candidate.
     zncc: on luma's 8 highest bits (at most 255), windows of N pixels, num = N sum(a b) - sum(a) sum(b) and for each view
     V = N sum(a a) - sum(a)^2: 255 (1 - max(0, num / sqrt(Va Vb))), 255 where a V is 0. num and V are exact; then in floats,
     each step rounded: r(V) by the bits 0x5f3759df - (V >> 1), of V as a float, and three times r = r (1.5 - ((V / 2) r) r);
     the cost is 255.5 - (num (255 r(Va))) r(Vb), rounded down, at most 255.
     ad.curve and gradient.curve = exponential: no truncation; the value v counts 1 - exp(-v / lambda) instead of
     v / range, v in levels of 8 bits; it comes with the steps that several terms share, though it be the only one.
     ad.texture = t: the steps that ad, or ad-census's ad, counts at a left pixel become (steps w + 128) >> 8, also those
     that several terms share. T is the sum over the square of texture-radius, border repeated, of the largest step of
     the planes (of samples >> (input_bits - 8)) from a pixel to the next in its row, 0 from the last; of N pixels in
     that square w = (256 T + whole / 2) / whole, whole = T + round(t N), rounded down.
     ad.gain = 1: what ad, sad and ad-census's ad see of the right view are planes of clamp((g v + 2^s b + 2048) >> 12),
     from 0 to the largest sample, s = max(0, input_bits - 8). g and b, of each plane, come from levels, samples >> s, of
     the columns that the middle disparity m = min_disparity + disparities / 2 (rounded down) joins: N pixels in all of
     left columns from max(0, m) on and of right columns from max(0, -m) on; none: v stays. With n(v) pixels at level v
     and c(v) below it, quantile i of 19 is 16 v + (16 (i N - 20 c(v))) / (20 n(v)) of the smallest v with
     20 c(v + 1) >= i N, numerator without the 16 and denominator halved until the latter is below 2^27. With x of the
     right and y of the left view, less their rounded means, g = 4096 sum(x y) / sum(x x), rounded, both sums halved until
     the latter is below 2^18; 3277 where that ratio is at most 0.8, 5120 from 1.25 on, 4096 where all x are 0; and
     b = (4096 sum(y) - g sum(x) + 152 (g - 4095)) / 304, of sums with the means.
     given: the smaller of the caller's number at (x, k) and plan.given.max. For the mirrored pair of right-view = own:
     right pixel x pays the number at (x + d, k), plan.given.max where x + d is outside the image.
     ad-census: two terms of half the weight, ad without truncation and census, whose value v counts
     1 - exp(-v / lambda) instead of v / range, v in levels of 8 bits and in bits.
   Units: a term's range is 1 unit times its weight; of given costs that are the only term plan.given.unit steps are, of
     several plan.given.max. Given costs count as differences of so many 8-bit levels a unit as plan.given.levels says,
     where esmp.lambda and bp ask for that, 0: as none. Penalties in units are rounded once to the plan's integer steps
     (stereo_plan_integer tells which). With one term the step is the term's own; several terms share
     min(127, 254 / sum of weights) steps a unit: value v of a term whose largest is m (scaled down to 255 first where
     it is larger) becomes round(steps * weight * v / m).
     Such formulas are evaluated in double precision, from left to right, and rounded once, halves upwards.
     Truncations become whole grey levels (half ones for gradients of 8-bit input), at least one step, at most the
     input's range; prior.truncate, lr.tolerance and speckle.step become whole 1/256 pixels.
     Where sums of n paths would not fit 16 bits, costs are scaled down first: with c the largest cost in units, to at
     most m = round(65535 / (n (1 + (P1 + P2) / c)) - 8), held in 255..30000: beyond 65000 first by the least shift
     that ends that, then by floor(65536 m / (largest + 1)) / 65536, both rounded.
   Box: the exact sum over (2 radius + 1)^2, border pixels repeated.
   Cross: colour distances are the largest of the channels (luma where the input is grey), of 8-bit levels, that is
     samples >> (input_bits - 8). An arm of pixel p is as long as pixels q lie in the image, at most cross.length
     away, and zhang: differ from p by at most cross.tau; mei: differ from p, and from the pixel before q, by less
     than cross.tau, and beyond cross.length2 from p by less than cross.tau2; but at least 1 inside the image. An
     iteration takes, with cross.joint = 1 the shorter of p's and its candidate's arms, the sums along both horizontal
     arms of each pixel, and of these along the vertical arms of p (every second iteration the other way round),
     divided by the number of costs, rounded. The first iteration keeps fraction bits: as many, up to 8, as 16 bits
     hold.
   Domain transform: four passes, left to right, right to left, down, up, each on the result of the one before:
     C(p) = C(p) + w C(q), q the pixel before p on the way, w = exp(-1 / dt.sigma-s) exp(-dI / dt.sigma-r), dI their
     difference in luma >> (input_bits - 8), or with dt.guide = colour the largest of the channels', from a table of
     floats, below 2^-26 taken as 0. Not normalised. One multiplication and one addition in float, neither fused;
     results within 2^-100 of 0 are 0. dt.storage = f32 keeps floats; at the end they are multiplied by the largest
     power of two that leaves 30 bits of the largest possible value, and rounded down. A unit is the range in a flat
     region: g^4 times the cost's, g = 1 / (1 - exp(-1 / dt.sigma-s)).
     The other storages keep, after pass n, round(C s), halves upwards, s the largest power of two with 1.001 g^n times
     the largest cost, times s, at most 65535 (u16) or 32767 (i16, u8, f8); the pass itself goes on with C. Costs of
     more than 16 bits are scaled down to them first, as for SGM. u16 without dt.normalize is whole numbers throughout:
     pass n takes what there was, at its scale (costs as they are), to scale s, rounded down, and C(p) = C(p) + floor(W
     C(q) / 65536), W = floor(65536 w). For i16, u8 and f8, C(k) is less the cost of k = 0 from the start. u8 keeps 0
     for numbers v from 0 on, else 64 + ((v >> 9) & 63) below -2048, 128 + ((v >> 5) & 63) below -128, 192 + ((v >> 1) &
     63), which stand for (bits << 9) - 32768, (bits << 5) - 2048, (bits << 1) - 128. f8 keeps 0 from 0 on, else of a =
     min(-v, 32767) (a + 4) >> 3, at most 31, below 256, and 32 e + ((a >> (e + 2)) & 31) with 2^(e + 7) <= a < 2^(e +
     8) from there on, which stand for -8 bits and -((2 bits + 65) << (e + 1)). After the last pass all others give
     round((C + a) s) up to 65535, a = 0 for u16, else the largest that C can be.
     dt.normalize = 1: G, the same passes on an image of ones, is the sum of a pixel's weights, and what comes out is
     round((C / G + a) s) up to 65535 for every storage, C as the last pass has it; C / G is C r, r = 1 / G as for
     weights below, a = 0 for f32 and u16, else 1.001 times the largest cost, s the largest power of two with that,
     a added, times s at most 65535. A unit then is the costs' own, times s.
   Weights, of rtaw, esaw, esmp, adaptive-weight and cross-weight. Costs of more than 16 bits are scaled down to them
     first, as for SGM; then they are floats. A tap's weight is exp(-dc / gamma-c) times exp(-dp / gamma-p), both from
     tables of floats, the product rounded to float, 0 below 2^-26; 1 at the pixel itself. Sums of weighted costs, and
     of weights, are taken tap by tap, from left to right and from top to bottom, each multiplication and each
     addition rounded; their ratio is sum * r, 0 below 2^-100. r is 1 / weights by the bits 0x7ef311c7 - weights, as a
     float, and four times r = r (2 - weights r). Then times the largest power of two that leaves 30 bits of 1.001
     times the largest cost, rounded down. With esaw.storage, esmp.storage or rtaw.storage = u16 costs, c and eta are
     from the start multiplied by the largest power of two that leaves 16 bits; costs, and what messages come to,
     are then rounded to integers, halves upwards. A mean is C - (C S >> 16) and (Ci Wi >> 16) of every other tap added, where
     Wi is 65536 (weight r), rounded down, and S the sum of these.
     dc, of 8-bit levels: max, the largest of the channels' differences; mean, (|dR| + |dG| + |dB| + 1) / 3 rounded
     down; l2, the root of the sum of their squares, rounded; at most 255. lab, in halves of a unit of CIELab (D65, of
     sRGB), rounded, at most 127.5: linear light in 16 bits from a table; each of X, Y, Z (28439 R + 24655 G + 12442
     B, 13938 R + 46868 G + 4730 B, 1164 R + 7174 G + 57198 B) >> 16 is a t that gives f = floor(cbrt(62500 t)), or
     (12459 t + 14463117) >> 16 up to t = 580; and L = (464 fy - 101600) / 1600, a = (5 (fx - fy) + 2) >> 2 and b =
     (fy - fz + 1) >> 1 are quarters of a unit. A grey pixel is one with three equal channels.
     rtaw: taps x - radius .. x + radius of the row, then as many of the column. border = drop leaves out taps beside
     the image, clamp takes the border's pixel there, at the distance of the tap.
     esaw: for step t from 1 to iterations taps x - s, x, x + s of the row, then of the column, with
     s = round(base^(t - 1)), at most 16384. Directions in which no tap is in the image (with border = drop), or whose
     exp(-s / gamma-p) is below 2^-26, with storage = u16 below 2^-16, are left out.
     esmp, and rtaw with rtaw.messages = 1: costs are multiplied by esmp.lambda for each 8-bit level that they stand
     for, costs that are no difference, or that share steps, by 17 esmp.lambda a unit. Before each direction C(k) becomes
     the least of C(k), of C(j) with c added |k - j| times, j at most floor(eta / c) away, and of min C + eta, where
     eta is esmp.eta times the number of disparities less 1.
     adaptive-weight: taps of the square of 2 aw.radius + 1 that lie in the left image, dp the Euclidean distance;
     with aw.squared = 1 dc^2 and dp^2 stand for dc and dp. With aw.views = 2 a weight is multiplied by that of the
     tap at the same place around the candidate's column, which is held in the image; a tap beside the image has the
     border's colour there. aw.space: lab as above, rgb is l2. cross-weight: only taps within the pixel's vertical arm
     whose row reaches them with its horizontal arm; with cross.joint = 1 in the right view too.
   Guided: costs are scaled down to 8 bits first. Over windows of N pixels, border pixels repeated, with the guide's
     8-bit levels I and costs p, mean(v, f) = sum of v / N in f further bits, rounded: m = mean(I, 8), M = mean(p, 8),
     variance V = max(0, mean(I I, 8) - ((m m + 128) >> 8)) + round(65025 * 256 epsilon), covariance
     c = mean(I p, 8) - ((m M + 128) >> 8); slope a = c / V in 9 bits, of |c| rounded, at most 32000; offset
     b = (8192 mean(p, 4) - a m) >> 13; result (mean(a, 4) I >> 9) + mean(b, 0), held in 0..16 times the largest cost,
     where the means of a and of b are of a + 32768 and b + 2^18, these then taken off again.
   SGM: at a path's first pixel L = C; else L(p, k) = C(p, k) + min(L(q, k), L(q, k - 1) + P1, L(q, k + 1) + P1,
     min L(q, .) + P2) - min L(q, .), q the pixel before p. S = sum of L over paths: 2 = from left and right, 3 = and
     from above, 4 = and from below, 5 = 3 and the two diagonals from above, 8 = all. P2 is at least P1 + 1 step.
     Both end where sums would leave 16 bits: with C the largest cost and n paths, C + P2 at min(65535 / n, 32767),
     P1 + P2 at R = 32767 - C, and P1 one below R / 2 and where P2 ends. An adapted P2 is never below P2min, which
     counts as P2 where it is larger; sgm.scale scales both; dI is the largest step of the guide's planes in 8-bit
     levels. The sum of 4 paths is four times the average of Mei et al., with the same winners.
     sgm.adapt = colour: the step from q to p divides P1 and P2 at index k by 1, 4 or 10 where none, one or both are
     sgm.tau-so or more: the colour distance (that of cross) of p and q, and that of the right view's column c and its
     neighbour where q is from p; c is x - d, or the nearest column of the image, and so is the neighbour. Each of the
     three pairs is rounded for itself and at most the whole one, its P2 at least its P1 + 1 step; there is no P2min.
   MGM: as SGM, but L(p, k) = C(p, k) + ((M(q, k) + M(q', k) + 1) >> 1), with M = the min of above less min L(q, .), each
     with the penalties of its own step. q is the pixel before p in the path's direction, q' the one before p in that
     direction turned clockwise by 90 degrees: left and above, above and right, right and below, below and left, and
     so for the diagonals. Of the two only one in the image: its M alone; none: L = C.
   Scanline: of each row the k(x) with the least sum of C(x, k(x)) and V(|k(x) - k(x - 1)|), where V(n) = lambda n, with
     scanline.truncate = T above 0 lambda min(n, T). F(x, k) is the least such sum over the columns up to x with k there,
     B(x, k) that over the columns from x on; column m = W / 2 rounded down, W the width, takes the smallest k with
     minimal F + B - C. From there outwards k(x - 1) is the smallest j with minimal F(x - 1, j) + V(|j - k(x)|), and
     k(x + 1) the smallest j with minimal B(x + 1, j) + V(|j - k(x)|). scanline.form = paper takes these minima over j as
     the paper's algorithm 2 does, which is not always the least: M(k) = F(x, k), then for s = 1, 2, 4, ... in turn
     min(M(k), M(k - s) + lambda min(s, T)), all k at once, then the same with M(k + s); of equals, the smaller j.
     Right view from the volume: the same with C(x + d, k); what has x + d outside the left image is no candidate,
     columns without candidates are invalid, those from the first to the last one that has some are the row, and
     m = (first + last + 1) / 2 rounded down.
     scanline.stretch = f: column f x + j of both images, 0 <= j < f, becomes ((f - j) I(x) + j I(x + 1) + f / 2) / f
     rounded down, border pixels repeated, once they are rectified; preparation, costs, aggregation and all of the above
     are of these rows and of f times the disparities, f min_disparity + k; of the map remains every f-th column, its
     values / f. No previous map then, and no discontinuity.
     Let b be the least number of bits that tells the disparities apart, M = 2^(31 - b) - 2, and R the largest V / lambda
     (of the paper's form the sum of min(s, T), at most the disparities less 1), at least 1. Costs of at most c units
     are scaled down first, as for SGM, to at most round(M / (1 + 3 R lambda / c)), held in 255..65535, and lambda ends at
     (M - C) / (3 R) steps, rounded down, C the largest cost.
   bp.sigma: planes of both views become means over squares of 2 r + 1 pixels, r = floor(4 sigma) + 1, border pixels
     repeated: sums of w(dx) w(dy) I, / 2^16, rounded, where w(i) = exp(-i^2 / (2 sigma^2)) over their sum, times 256,
     rounded, and w(0) is what the others leave of 256. All that looks at the images sees them so.
   BP, with all floats, additions and multiplications rounded one by one, sums from left to right. Costs of more than 16
     bits are scaled down to them first. Level 0: data cost D(x, y, k) = s min(C, T): s is bp.data-weight times the
     8-bit levels in a step of C, T bp.data-cap in whole steps, rounded, at least one. A cost unit of a difference is
     as many levels as its truncation is; of other costs, and of several terms, 15. Level l + 1 has half the width and
     height, rounded up, and D(2x, 2y) + D(2x + 1, 2y) + D(2x, 2y + 1) + D(2x + 1, 2y + 1), of those that there are.
     From the last level to level 0: messages m to the right, left, down and up begin as 0, then as those of pixel
     (x >> 1, y >> 1) one level up; in iteration t = 0, 1, ... pixels with odd x + y + t send h(k) = D(k) + the
     messages that came from left, right, above and below, but for the side that m goes to, 0 beside the image; then
     from k = 1 on h(k) = min(h(k), h(k - 1) + 1), back from the last but one h(k) = min(h(k), h(k + 1) + 1), each at
     most the least of them + K, less their mean, a sum over k times 1 / disparities; 0 below 2^-60. K is
     bp.discontinuity-cap, or disparities / 7.5. S(k) = D(k) + what came from left, right, above and below, each less
     its least over k, times the largest power of two that leaves 30 bits of 1.001 (largest D + 4 K), rounded.
     bp.storage = f16: D is a whole multiple of the smallest power of two 2^-n that gives at most 2048 of them, of each
     level; so is a message with 1.001 K and 2047, halves to even; S has 16 bits.
     u16, u8: a disparity step is p = floor(8191 / K) or floor(255 / K) steps, 1 to 8191 or 255, K round(p K) of them,
     D round(f s p min(C, T)) of f to a step, f = 1 for u16 and 16 for u8, at most 65535 - f (4 K + p); at coarser
     levels sums less their least over k, at most the same. A message is rounded((h - least h) / f), S = D + f times
     what came in, each less its least.
     bp.border = reference: pixels at the edge of a level send nothing, columns in which a disparity leaves the right
     image have D = 0, and S is 0 at the edge, whose disparity so is the smallest.
   Winner: the smallest k with minimal S(k); disparity min_disparity + k. Let a, b, c = S(k - 1), S(k), S(k + 1).
   Subpixel: parabola (a - c) / (2 (a - 2 b + c)), V-fit (a - c) / (2 max(a - b, c - b)), times 256, rounded to
     nearest, halves away from zero. None (offset 0) at the first and last k, or where the divisor is 0. Neighbours'
     costs always exist: validity is a property of maps, not of costs.
     raw: V-fit of the costs before aggregation and optimization at k - 1, k, k + 1, offset 0 also where that at k is not
     the least of them.
   Second best: the smallest S(j) with |j - k| > 1; there may be none (3 disparities or fewer, say).
   Uniqueness u: invalid if there is a second best S2 and S2 * (1024 - round(1024 u)) < S(k) * 1024.
   Confidence: min(255, (S2 - S(k)) * 256 / S2) rounded down; 0 where there is no second best, or it is 0, or the
     final disparity is invalid.
     wta.confidence = pkrn: the same with the smallest S(j) of all j but k in place of S2. lrd: min(255, (S2 - S(k)) * 256 /
     (S2 - R)) with that S2, R the least cost of right column x - d: of all S(x - d + e, j), e = min_disparity + j, with
     x - d + e inside the left image; 0 where S2 = R or x - d is outside.
   Subpixel, uniqueness and confidence use S >> s, s the least shift that leaves 21 bits of the largest possible S: 0
     but for very large boxes.
   Right view: for right pixel x the smallest k with minimal S(x + d, k) among those with x + d inside the left image;
     none: invalid. Subpixel from S(x + d - 1, k - 1) and S(x + d + 1, k + 1) where both exist, else offset 0. No
     uniqueness. With right-view = own: what the left view's map would be, before mask and prior, of the right image
     mirrored as left one and the left image mirrored as right one; mirrored back.
   lr: invalid stays. A left pixel x with disparity v looks at right column c = floor(x - v + 1/2) (a right pixel at
     floor(x + v + 1/2)); c outside, or the other map invalid there, or the two values further apart than
     lr.tolerance: invalid. Both views are checked against each other as they were before the filter.
     Where a fill comes later, lr also finds out why: a pixel that it leaves or makes invalid is occluded if it looked
     outside the image, or if no d of the range has a valid right value within lr.tolerance of d at x - d (at x + d for
     the right view); else it is a mismatch, as is what other filters and the uniqueness test make invalid.
   vote: a pixel that is invalid, but not of the border, asks the valid pixels of its region: those of the level arms of
     every pixel of its upright arms. Arms are Mei's, by vote.length, tau, length2 and tau2 as for cross, with
     vote.median = 1 of planes that are medians of 3 x 3 pixels each, border pixels repeated. Each votes
     for the whole disparity floor(v + 1/2). The one with most votes, the smaller of equals, gives the pixel the mean of
     its voters, to the nearest 1/256, halves up, if more than vote.count pixels voted and if it has more than
     round(1024 vote.ratio) / 1024 of the votes. vote.rounds times, what was decided before votes as well.
   fill, method row: the smaller of the nearest valid values to the left and right, or the one that there is; then, for
     rows without any, the same up and down. Method directions: the nearest valid values in 16 directions 22.5 degrees
     apart (step n goes n pixels along the nearer axis, along both if diagonal, else n 27146 / 65536 across, halves away
     from 0), at most 4000 steps away; of these n sorted ones, number n / 4 (from 0, rounded down) where the
     pixel is occluded, else number (n - 1) / 2. None: it stays invalid.
   border: the left view's pixels before the first valid one of whose next 15 at least 10 are valid, if it lies within
     900 pixels; the right view's likewise from the right. They stay invalid; vote, fill and lr leave them alone. Behind
     the next fill, or after all filters, they go on as a plane, held in the range, through the border's end e in their
     row: least squares, in floats without fused operations, over rows up to 30 above and below and up to 60 pixels from
     each one's own end on, as far as neighbours (and ends of neighbouring rows) differ by a pixel at most, with
     weights 0.95^(rows + columns away), the variances raised by 1e-4 of 64 pixels squared.
   median: invalid stays. Of the valid values in the square window clipped to the image, sorted, the one in the
     middle; of an even number, the smaller of the two in the middle. Invalid neighbours do not count.
   weighted-median: of the same values the smallest v such that those up to v have half or more of the weights,
     w = round(256 exp(-dc / wmedian.sigma-c)), dc the colour distance (that of cross) from the middle pixel, at most 255.
   discontinuity: valid left and right neighbours further than discontinuity.step away from a valid disparity v are
     candidates; of v and them the one with the least S(x, k), k the index of the nearest whole disparity, halves up, of
     equals v, then the left one, is taken. Nothing changes where v is outside the range. S is what winner-takes-all saw,
     after scanline the costs that it read; right pixels pay the S that their view's winner is of.
   smooth: in floats without fused operations, results within 2^-100 of 0 being 0. Planes K, how far a disparity is to be
     trusted, and D, K times it; both 0 where there is none. K = max(0, 256 - floor((n B - A A) / (4 n n))) / 256, n, A
     and B: number, sum and sum of squares over the valid pixels of the square of 2 smooth.radius + 1 of their differences
     from the middle one, in sixteenths of a pixel, rounded down, kept within 4 pixels: 1 - a quarter of their variance.
     For t = 1 .. T = smooth.iterations each row, then each column is solved
     with l = 1.5 4^(T - t) / (4^T - 1) smooth.lambda: e(i) = l w, w = exp(-dc / smooth.sigma-c) from a table of floats, 0
     below 2^-26, dc as above of pixels i and i + 1, e = 0 at both ends; g(i) = e(i) r, r = 1 / ((1 + e(i)) +
     e(i - 1) (1 - g(i - 1))), by the formula of weights above; u(i) = (u(i) + e(i - 1) u(i - 1)) r from the first i to the
     last, then u(i) = u(i) + g(i) u(i + 1) back, u being D and K. A pixel becomes floor(D (1 / K) + 1/2) where K is at
     least 2^-20; the border's stay, and with smooth.fill = 0 all that were invalid.
   lucas-kanade: neighbours of a valid disparity v belong to it where they are valid and differ by at most a pixel. M(p):
     the mean, rounded to the nearest 1/256 pixel, halves up, of v and its neighbours in the square of 2 lk.mean + 1 pixels.
     The rest in floats without fused operations, on luma as it came in (rectified), in 8-bit levels, sums row by row. Where
     x - M lies between the first and the last column, r and g are value and slope of the cubic through the other view's row
     there (Catmull and Rom; t = 1/256 pixels behind column i; c1 = (I(i + 1) - I(i - 1)) / 2, c2 = (I(i - 1) - 5/2 I(i)) +
     (2 I(i + 1) - I(i + 2) / 2), c3 = (I(i + 2) - I(i - 1)) / 2 + 3/2 (I(i) - I(i + 1)); r = I(i) + t (c1 + t (c2 + t c3)),
     g = c1 + t (2 c2 + 3 (t c3)); columns clamped), e = I(x) - r, and u = I(q) - I(p) of a neighbour q. Over the square of
     2 lk.radius + 1 pixels, of those whose M exists and differs by at most a pixel: <ab> = sum ab - sum a (sum b / n);
     s = <ug> / (max(<uu>, 0) + 1) is what a change of brightness explains; the step is
     -(<eg> - <ue> s) / (max(<gg> - <ug> s, 0) + lk.damping^2), divisions by the formula of weights above. v becomes
     M + floor(256 step + 1/2), held in the range, or M where the step is beyond lk.reach; without an M it stays. The right
     view likewise with x + M and -g.
   plane: in floats without fused operations, on luma I as it came in (rectified) and the other view's J, in 8-bit levels.
     Cells are whole squares of 8x8 pixels, c(x) the mean of column x over the rows of a cell, less 128. The other view's
     exposure: the line L = g R + o that fits, by least squares, means L of cells and R of what the map (row 4 of a cell)
     points to, by the cubic of lucas-kanade through J's columns; of cells all seen, four times, those within any, 24, 8, 4
     levels of the line so far (from 16 cells on, and with a variance of R above 1); f = g c' + o. A cell is flat where its
     quarters' means differ by at most plane.range levels; flat 4-neighbours whose means differ by at most 2.5 levels belong
     to one surface, of plane.area pixels or more. At a placing of a surface, e is the mean difference of c and f of a cell,
     its shift s the mean of e over cells within any, 3, 2, 1.5, 1.5 levels of the last s (first 0), and its cost the mean of
     min(|e - s|, 1.5)^2. Of whole disparities at which more than a quarter of the cells is seen the one of the least cost
     (in 2^-18, the smallest of equal ones) is where Gauss's and Newton's method begins: ten steps for d = a + b (x - x0) /
     64 + c (y - y0) / 64, (x0, y0) the mean of the cells' middles, and s. They take columns of cells whose cells around are
     the surface's, that are seen whole and differ by at most a level, with error c - f(x - d) - s and slope (sum of c(x + k)
     - c(x - k), k = 1 to 6) / 42; where less than a quarter of all columns counts there is no plane. b and c are held to 0
     by the mean square error over plane.slope^2 in the normal equations; a step of a, b, c is at most 1. The plane is taken
     where its cost is below 0.7 of that at the map (where cells that are not seen, with fewer than four columns, pay 2.25)
     and the latter above 0.25: by the surface's pixels, valid or not, and by pixels of cells beside it whose 3x3 mean is
     within 5 levels of that cell's, in 1/256 pixel, halves up, held in the range. Sums over cells: in 64 parts, by the
     cell's number in the box around the surface modulo 64, from part 0 on. The right view likewise.
   speckle: valid 4-neighbours at most speckle.step apart belong together; components of fewer than speckle.area
     pixels become invalid.
   prior (frames with `previous`): adds to every cost min(|d - previous|, truncate) / truncate * weight units,
     rounded; 0 where previous is invalid or absent. The unit is that before a box; the weight ends at 65535 steps.
   Depth, points: with d = disparity in pixels, [X Y Z W] = Q [x y d 1], each row ((q0 x + q1 y) + q2 d) + q3 in
     float without fused operations, then X / W, Y / W, Z / W. Valid if W is not 0 and 0 < Z / W < 3.4e38.
   Map filters work on the right view's map as well where that is an output, or where a later lr looks at it.

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
