/* ------------------------------------------------------------------------------------------------------------------
   >>definitions: the formulas that define every byte of the answer

   EXACT DEFINITIONS
   The answer is a function of these definitions and of nothing else. The sections follow the order of the pipeline.
   Names with a point, such as sgm.p1, are parameters (see stereo_params).

   ==================================================================================================================
   CONVENTIONS

   Numbers
     All values of maps are integers in 1/256 pixel. All costs are integers.
     floor() rounds down; so does >> of a negative number.
     "Rounded", and round(), is to the nearest integer, halves upwards, unless it is said otherwise.
     "Held in a..b": a value below a becomes a, a value above b becomes b.
     Floats have single precision. They are only added, multiplied and compared (DEPTH, POINTS also divides). Each
     result is rounded by itself (no fused operations), and none is denormal. Tables of exponential functions are made
     with +, -, * and / in double precision.

   Reciprocal
     In floats 1 / s is r: r begins as the float whose bits are 0x7ef311c7 - (the bits of s), and four times
     becomes r = r (2 - s r). Sections that divide floats refer to this.

   Pixels and disparities
     x is a column, y a row, W the width. I(x, y) is a sample of an image. k is the index of a disparity, from 0 on;
     d = min_disparity + k is the disparity itself. C(x, k) is the cost of left pixel x at index k, and S(x, k) the
     cost that winner-takes-all sees, after optimization; y is left out where all is in one row.

   Ties
     The smaller disparity wins, always.

   8-bit levels
     With input_bits above 8 one 8-bit level is 2^(input_bits - 8) of the samples' own levels. To reduce a sample to
     8-bit levels is to take sample >> (input_bits - 8).

   Borders
     All windows of costs, and those of box, repeat the image's border pixels. Other sections say what theirs do.
     A candidate x - d outside the right image costs, with border = clamp, what the features of the nearest column of
     that image cost; with border = cap, the most that the term can. The right view's map never uses such candidates.

   Colour distance
     The colour distance of two pixels is the largest of the channels' differences (the difference of luma where the
     input is grey), of 8-bit levels, that is samples >> (input_bits - 8).

   ==================================================================================================================
   PREPARATION
   of luma, and of each channel by itself. Each step works on the result of the step before. Levels are 8-bit levels,
   times 2^(input_bits - 8) where there are more bits. The largest sample that costs reckon with is the most that the
   last sobel or normalize can yield: twice its cap.

   rectify
     M is the first three columns of a camera's p, times its r. fx, fy, cx and cy are from its k; k1 to k6, p1, p2,
     s1 to s4, and tau_x and tau_y, the angles of the sensor's tilt, from its distortion. For pixel (x, y):
       (X Y W) = M^-1 (x y 1), a = X / W, b = Y / W, s = a^2 + b^2,
       f = (1 + k1 s + k2 s^2 + k3 s^3) / (1 + k4 s + k5 s^2 + k6 s^3),
       g = f a + 2 p1 a b + p2 (s + 2 a^2) + s1 s + s2 s^2,
       h = f b + p1 (s + 2 b^2) + 2 p2 a b + s3 s + s4 s^2;
     with a tilt, (g h 1) becomes
       (T33 0 -T13, 0 T33 -T23, 0 0 1) T (g h 1), divided by its third part, which is z; without, z = 1;
       T = (cos tau_y 0 -sin tau_y, 0 1 0, sin tau_y 0 cos tau_y)
           (1 0 0, 0 cos tau_x sin tau_x, 0 -sin tau_x cos tau_x);
     of a fisheye lens, with t = atan(sqrt(s)),
       (g h) = (a b) (t + k1 t^3 + k2 t^5 + k3 t^7 + k4 t^9) / sqrt(s);
       u = fx g + cx, v = fy h + cy,
     in double precision, without libm. u and v are held in the image, then multiplied by 32 and rounded. With (i, j)
     their whole parts, and m, n the 32nds that are left of u and v, the sample becomes
       ((32 - m) (32 - n) I(i, j) + m (32 - n) I(i + 1, j) +
         (32 - m) n I(i, j + 1) + m n I(i + 1, j + 1) + 512) >> 10.
     So where the camera did not see anything the border of its image is repeated, for costs and filters. The camera
     saw (x, y) if W > 0, z > 0 and, before u and v are held in the image, -1/2 <= u <= width - 1/2 and
     -1/2 <= v <= height - 1/2; and if the lens's picture does not fold back before it: f sqrt(s), or t + k1 t^3 + ...
     of a fisheye lens, must rise with sqrt(s) from 0 to there, f without a pole. Folds are looked for at 1023 steps
     of sqrt(s) / (1 + sqrt(s)), or of t up to pi/2. See LEFT OUT for what becomes of other pixels.

   bp.sigma (with optimize = bp, and above 0)
     follows rectify, before the other steps. All stages that look at the images see them so. The planes of both views
     become means over squares of 2 r + 1 pixels, r = floor(4 sigma) + 1, sigma = bp.sigma, border pixels repeated:
       (sum of w(dx) w(dy) I) / 2^16, rounded, where
       w(i) = exp(-i^2 / (2 sigma^2)) over the sum of these, times 256, rounded, for i other than 0; and
       w(0) is what the other weights leave of 256.

   sobel
     s + c, with c = sobel.cap, s held in -c..c, and
       s = 2 g(y) + g(y - 1) + g(y + 1), g(y) = I(x + 1, y) - I(x - 1, y).

   blur
     As bp.sigma above, with sigma = blur.sigma.

   normalize
     q + c, with c = normalize.cap, q held in -c..c, and q = floor((A N - 8 S) / (2 N)):
       A = 4 I(x, y) + I(x - 1, y) + I(x + 1, y) + I(x, y - 1) + I(x, y + 1),
       S is the sum over normalize.window around the pixel, N the number of its pixels.

   Stretched rows (optimize = scanline, scanline.stretch = f)
     Between rectify and the other steps; see SCANLINE.

   ==================================================================================================================
   COSTS

   census
     The number of differing bits, 0..bits. kind = full: one bit for each neighbour in the window, neighbour < centre.
     kind = symmetric: one bit for each pair of opposite pixels, a > b, with a first in reading order. With
     census.margin m, in 8-bit levels, the smaller side of every comparison gets m added: neighbour + m < centre,
     a > b + m.
     kind = pattern: 32 bits, P(x + x1, y + y1) + 16 m < P(x + x2, y + y2), with -4 <= x1, x2 <= 4 and
     -1 <= y1, y2 <= 1. Each line X(plane, x1, y1, x2, y2) of STEREO__CENSUS_PATTERN is a bit. Plane 0 is P = 16 I;
     plane 1 is the sum of a(i) a(j) I(x + i, y + j), i and j from -1 to 1, a = 1, 2, 1, which is not rounded. I is
     luma with border pixels repeated. census.window is not read.

   ad
     Grey: |a - b|. Colour: (|dR| + |dG| + |dB| + 1) / 3, rounded down. The cost is the smaller of that and
     ad.truncate, which is in 8-bit levels, times 2^(input_bits - 8) where there are more bits, rounded; so are the
     other truncations. 0 is no truncation. Where the range that results exceeds 8 bits, it is scaled to them and
     rounded.

   gradient
     ad of g(x) = I(x + 1) - I(x - 1) of luma, in half levels (for 16-bit input each g is halved, rounded down), with
     gradient.truncate.

   bt
     min(max(0, l - rmax, rmin - l), max(0, r - lmax, lmin - r)), with bt.truncate. l and r are the luma of the left
     and right pixel. lmin, lmax, rmin and rmax are the least and most of such a pixel and its halves,
     (I(x) + I(x - 1)) >> 1 and (I(x) + I(x + 1)) >> 1.

   sad
     ad, its truncation too, summed over sad.window as box does: border columns are repeated, each with its own
     candidate.

   zncc
     On the 8 highest bits of luma (at most 255), in windows of N pixels. a are the left window's samples, b the right
     one's:
       num = N sum(a b) - sum(a) sum(b), and for each view V = N sum(a a) - sum(a)^2.
     The cost approximates 255 (1 - max(0, num / sqrt(Va Vb))), and 255 where a V is 0. num and V are exact. Then in
     floats, each step rounded:
       r(V) begins as the float of the bits 0x5f3759df - (the bits of V as a float, >> 1), and three times
       becomes r = r (1.5 - ((V / 2) r) r); r(0) = 0;
       the cost is 255.5 - (num (255 r(Va))) r(Vb), rounded down, at most 255.

   ad.curve, gradient.curve = exponential
     No truncation. The value v counts 1 - exp(-v / lambda) instead of v / range, v in 8-bit levels,
     lambda = ad.lambda or gradient.lambda. Such a term comes in the steps that several terms share (see UNITS AND
     STEPS), even if it is the only one.

   ad.texture = t
     The steps that ad, or the ad of ad-census, counts at a left pixel become (steps w + 128) >> 8. Such a term comes
     in the steps that several terms share, even if it is the only one. In the square of radius ad.texture-radius
     around the pixel, N pixels, border repeated:
       T is the sum of the pixels' steps; the step of a pixel is the largest difference, over the planes (of
       samples >> (input_bits - 8)), to the next pixel in its row, and 0 for the last pixel of a row;
       w = (256 T + whole / 2) / whole, rounded down, with whole = T + round(t N).

   ad.gain = 1
     ad, sad and the ad of ad-census see other planes of the right view. Each plane's sample v becomes
       (g v + 2^s b + 2048) >> 12, held in 0..the largest sample, with s = max(0, input_bits - 8).
     Each plane has its own g and b. They come from levels, samples >> s, of the columns that the middle disparity
     m = min_disparity + disparities / 2 (rounded down) joins: left columns from max(0, m) on and right columns from
     max(0, -m) on. N is the number of these pixels in each view; if there are none, v stays as it is. With n(v) the
     number of pixels at level v, and c(v) the number below it, quantile i of 19 (i = 1..19) is
       16 v + (16 (i N - 20 c(v))) / (20 n(v)), rounded down, of the smallest v with 20 c(v + 1) >= i N;
       the numerator, without its factor 16, and the denominator are halved until the latter is below 2^27.
     With x the quantiles of the right view and y those of the left view, each less its rounded mean:
       g = 4096 sum(x y) / sum(x x), rounded, both sums halved until the latter is below 2^18, held in 3277..5120;
       g = 3277 where the ratio of the sums is at most 0.8, 5120 from 1.25 on, 4096 where all x are 0;
       b = (4096 sum(y) - g sum(x) + 152 (g - 4095)) / 304, rounded down, where the sums are of quantiles from which
       no mean was taken.

   given
     The smaller of the caller's number at (x, k) and plan.given.max. For the mirrored pair of right-view = own: right
     pixel x pays the number at (x + d, k), and plan.given.max where x + d is outside the image.

   ad-census
     Two terms of half the weight each: ad without truncation, and census. A value v of either counts
     1 - exp(-v / lambda) instead of v / range, with v in 8-bit levels and ad.lambda, or v in bits and census.lambda.

   ==================================================================================================================
   UNITS AND STEPS

   Evaluation
     The formulas for steps, units and penalties are evaluated in double precision, from left to right, and rounded
     once, halves upwards.

   Cost unit
     One unit is the range of a term of weight 1: a term's range is 1 unit times its weight. Of given costs that are
     the only term, plan.given.unit steps are one unit; of given costs among several terms, plan.given.max is the
     range. For esmp.lambda and bp, given costs count as differences of so many 8-bit levels a unit as
     plan.given.levels says; with 0 they do not count as differences.
     Penalties in units are rounded once to the plan's integer steps; stereo_plan_integer tells the result.

   Steps
     With one term the step is the term's own. Several terms share min(127, 254 / sum of weights) steps a unit: value
     v of a term whose largest value is m becomes round(steps * weight * v / m). A term with m above 255 is scaled
     down to 255 first.

   Truncations
     They become whole grey levels (half levels for gradients of 8-bit input), at least one step, at most the range of
     the input. prior.truncate, lr.tolerance and speckle.step become whole 1/256 pixels.

   Scaling costs down to m
     Two steps, each rounded. If the largest cost is beyond 65535, costs are divided by the least power of two that
     ends that. If the largest is then above m, costs are multiplied by floor(65536 m / (largest + 1)) / 65536. "Costs
     of more than 16 bits are scaled down to them" is this, with m = 65535. The unit is scaled alike.
     SGM and MGM: costs above 255 are scaled down so that a path's fit a byte. With c the largest cost in units, P1 and
     P2 in units too, m = round(255 / (1 + (P1 + P2) / c) - 1); or, if that is less and at least 32, what leaves n P2
     in a byte for n paths: m = round(255 c / (n P2) - 1). Where the first leaves less than 32 steps, or costs are not
     above 255, sums of n paths must fit 16 bits instead: m = round(65535 / (n (1 + (P1 + P2) / c)) - 8), held in
     255..30000.

   ==================================================================================================================
   PRIOR (frames with `previous`)
     Adds to every cost min(|d - previous|, prior.truncate) / prior.truncate * prior.weight units, rounded; 0 where
     previous is invalid or absent. The unit is that before a box. The weight is at most 65535 steps.

   ==================================================================================================================
   AGGREGATION

   BOX
     The exact sum over (2 radius + 1)^2 costs, border pixels repeated, radius = box.radius. A unit then has
     (2 radius + 1)^2 times as many steps.

   CROSS
     Costs of more than 16 bits are scaled down to them first.
     Arms: an arm of pixel p is as long as pixels q lie in the image, are at most cross.length away, and
       zhang: differ from p by at most cross.tau;
       mei: differ from p, and from the pixel before q, by less than cross.tau; and, beyond cross.length2, from p by
       less than cross.tau2.
     "Differ" is of the colour distance. An arm is at least 1 long inside the image. With cross.joint = 1 the shorter
     of p's and its candidate's arms counts.
     An iteration takes the sums along both horizontal arms of each pixel, and of these sums those along the vertical
     arms of p, divided by the number of costs, rounded. Every second iteration takes them the other way round. There
     are cross.iterations of them. The first keeps fraction bits, as many, up to 8, as 16 bits hold: b of them give a
     unit 2^b times as many steps.

   DOMAIN TRANSFORM
     Passes: four, left to right, right to left, down, up, each on the result of the one before:
       C(p) = C(p) + w C(q), q the pixel before p on the way,
       w = exp(-1 / dt.sigma-s) exp(-dI / dt.sigma-r), from a table of floats, below 2^-26 taken as 0.
       dI is the difference of p and q in luma >> (input_bits - 8), or with dt.guide = colour their colour distance.
     The sums are not normalised. One multiplication and one addition in float, neither fused; results within 2^-100
     of 0 are 0.
     Unit: the range in a flat region, g^4 times that of the costs, with g = 1 / (1 - exp(-1 / dt.sigma-s)).

     dt.storage = f32
       keeps floats. At the end they are multiplied by the largest power of two that leaves 30 bits of the largest
       possible value, and rounded down.

     The other storages
       Costs of more than 16 bits are scaled down to them first. After pass n they keep round(C s), halves upwards. s
       is the largest power of two for which 1.001 g^n times the largest cost, times s, is at most 65535 (u16) or
       32767 (i16, u8, f8). The pass itself goes on with C.
       i16, u8 and f8: the cost of k = 0 is subtracted from C(k) at the start.
       After the last pass all these storages give round((C + a) s), up to 65535. a = 0 for u16, else the largest that
       C can be (1.001 g^4 times the largest cost); s is then the largest power of two for which that bound on C + a,
       times s, is at most 65535.

     u16 without dt.normalize
       is whole numbers throughout. Pass n takes its input, at the input's scale (costs as they are), to scale s,
       rounded down, and C(p) = C(p) + floor(W C(q) / 65536), W = floor(65536 w).

     u8
       codes a number v. From 0 on: 0. Below:
         64 + ((v >> 9) & 63) for v below -2048, else
         128 + ((v >> 5) & 63) for v below -128, else
         192 + ((v >> 1) & 63).
       The codes stand for (bits << 9) - 32768, (bits << 5) - 2048 and (bits << 1) - 128, bits being the code's six.

     f8
       codes a number v. From 0 on: 0. Below, with a = min(-v, 32767):
         (a + 4) >> 3, at most 31, for a below 256; from there on 32 e + ((a >> (e + 2)) & 31),
         with e such that 2^(e + 7) <= a < 2^(e + 8).
       The codes stand for -8 bits and for -((2 bits + 65) << (e + 1)), bits being the code's lowest five.

     dt.normalize = 1
       G, the same passes on an image of ones, is the sum of a pixel's weights. Every storage gives
       round((C / G + a) s), up to 65535, with C as the last pass has it. C / G is C r, r the reciprocal of G. a = 0
       for f32 and u16, else 1.001 times the largest cost. s is the largest power of two for which 1.001 times the
       largest cost, with a added, times s, is at most 65535. A unit then is that of the costs, times s.

   WEIGHTS, of rtaw, esaw, esmp, adaptive-weight and cross-weight
     Costs of more than 16 bits are scaled down to them first; then they are floats.
     Weight of a tap: exp(-dc / gamma-c) times exp(-dp / gamma-p). dc is the colour distance of the tap and the pixel,
     dp their distance in pixels, each as said below. Both factors come from tables of floats, the product is rounded
     to float, and is 0 below 2^-26; the weight is 1 at the pixel itself.
     Mean: sums of weighted costs, and of weights, are taken tap by tap, from left to right and from top to bottom,
     each multiplication and each addition rounded. Their ratio is sum * r, r the reciprocal of the sum of weights; it
     is 0 below 2^-100. At the end (but not with storage = u16) means are multiplied by the largest power of two that
     leaves 30 bits of 1.001 times the largest cost, and rounded down.

     esaw.storage, esmp.storage, rtaw.storage = u16
       From the start costs, and c and eta below, are multiplied by the largest power of two that leaves 16 bits (of
       the same 1.001 times the largest cost). Costs, and the results of messages, are then rounded to integers,
       halves upwards. A mean is C - (C S >> 16), with (Ci Wi >> 16) of every other tap added: C is the pixel's own
       cost, Ci that of a tap, Wi is 65536 (weight r), rounded down, and S the sum of the Wi.

     dc, of 8-bit levels
       max: the largest of the channels' differences.
       mean: (|dR| + |dG| + |dB| + 1) / 3, rounded down.
       l2: the root of the sum of their squares, rounded, at most 255.
       lab: the same in halves of a unit of CIELab (D65, of sRGB), rounded, at most 127.5 units.
         Linear light R, G, B in 16 bits comes from a table. Each of X, Y and Z,
           (28439 R + 24655 G + 12442 B, 13938 R + 46868 G + 4730 B, 1164 R + 7174 G + 57198 B) >> 16,
         is a t that gives f = floor(cbrt(62500 t)), or (12459 t + 14463117) >> 16 up to t = 580. With fx, fy and fz
         these f of X, Y and Z,
           L = (464 fy - 101600) / 1600, a = (5 (fx - fy) + 2) >> 2 and b = (fy - fz + 1) >> 1
         are in quarters of a unit.
       A grey pixel is one with three equal channels.

     rtaw
       Taps x - radius .. x + radius of the row, then as many of the column. rtaw.border = drop leaves out taps
       outside the image; clamp takes the border's pixel there, at the distance of the tap.

     esaw
       For step t from 1 to iterations: taps x - s, x, x + s of the row, then of the column, with
       s = round(base^(t - 1)), at most 16384. Directions (rows or columns) are left out in which no tap is in the
       image (with border = drop), or for which exp(-s / gamma-p) is below 2^-26, with storage = u16 below 2^-16.

     esmp, and rtaw with rtaw.messages = 1
       As esaw and rtaw, on messages. Costs are multiplied by esmp.lambda for each 8-bit level that they stand for;
       costs that are no difference, or that share steps, by 17 esmp.lambda a unit. Before each direction C(k) becomes
       the least of
         C(k); C(j), with c added |k - j| times, for j at most floor(eta / c) away; and min C + eta,
       where c = esmp.c, and eta is esmp.eta times (the number of disparities less 1).

     adaptive-weight
       Taps of the square of 2 aw.radius + 1 pixels that lie in the left image; dp is the Euclidean distance. With
       aw.squared = 1, dc^2 and dp^2 stand for dc and dp. With aw.views = 2 a weight is multiplied by that of the tap
       at the same place around the candidate's column, which is held in the image; a tap outside the image has the
       border's colour there. aw.space: lab as above, rgb is l2.

     cross-weight
       As adaptive-weight, with only those taps that lie within the pixel's vertical arm and whose row reaches them
       with its horizontal arm (arms as in CROSS); with cross.joint = 1 in the right view too.

   GUIDED
     Costs are scaled down to m = 255 first. Sums are over windows of N pixels, squares of radius guided.radius,
     border pixels repeated. I is the guide's luma in 8-bit levels, p the costs. mean(v, f) is the sum of v / N in f
     further bits, rounded.
       m = mean(I, 8), M = mean(p, 8);
       variance V = max(0, mean(I I, 8) - ((m m + 128) >> 8)) + round(65025 * 256 epsilon), epsilon = guided.epsilon;
       covariance c = mean(I p, 8) - ((m M + 128) >> 8);
       slope a = c / V in 9 bits, of |c| rounded, at most 32000;
       offset b = (8192 mean(p, 4) - a m) >> 13;
       result (mean(a, 4) I >> 9) + mean(b, 0), held in 0..16 times the largest cost.
     The means of a and of b are of a + 32768 and b + 2^18; these are then taken off again.

   ==================================================================================================================
   OPTIMIZATION

   SGM
     At a path's first pixel L = C. Else, with q the pixel before p,
       L(p, k) = C(p, k) + min(L(q, k), L(q, k - 1) + P1, L(q, k + 1) + P1, min L(q, .) + P2) - min L(q, .).
     S is the sum of L over the paths: 2 = from left and right; 3 = and from above; 4 = and from below; 5 = 3 and the
     two diagonals from above; 8 = all. The sum of 4 paths is four times the average of Mei et al., with the same
     winners.

     P1 and P2
       are sgm.p1 and sgm.p2, units as steps. P2 is at least P1 + 1 step. Both end where sums would leave 16 bits.
       With C the largest cost, n paths, R = 32767 - C and E = min(floor(65535 / n), 32767) - C:
         P2 is at most E, P1 + P2 at most R, and P1 at most one below both R / 2 (rounded down) and E.

     sgm.scale
       multiplies P2 and P2min by min((disparities / 64)^scale, width / 450), held in 1/8..3; 0: by 1.

     sgm.adapt = gradient, exponential
       dI is the largest step of the guide's planes from q to p, in 8-bit levels (gradient: of luma; exponential: of
       the colours), and h is sgm.adapt-k. P2 becomes
         gradient: P2 / (1 + dI / h); exponential: P2min + (P2 - P2min) exp(-dI / h),
       never below P2min = sgm.p2-min, which counts as P2 where it is larger. It is rounded, and at least P1 + 1 step.

     sgm.adapt = colour
       The step from q to p divides P1 and P2 at index k by 1, 4 or 10 where none, one or both of two colour distances
       are sgm.tau-so or more. The first is that of p and q. The second is that of the right view's column c = x - d,
       or the nearest column of the image, and its neighbour, which lies where q lies from p, moved into the image
       likewise. Each of the three pairs (P1, P2) is rounded for itself, is at most the whole one, and its P2 is at
       least its P1 + 1 step. There is no P2min.

   MGM
     As SGM, but with M = the min of SGM less min L(q, .), each M with the penalties of its own step:
       L(p, k) = C(p, k) + ((M(q, k) + M(q', k) + 1) >> 1).
     q is the pixel before p in the path's direction; q' is the pixel before p in that direction turned clockwise by
     90 degrees. The pairs are left and above, above and right, right and below, below and left, and so for the
     diagonals. If only one of the two is in the image, its M is taken as it is; if none is, L = C.

   SCANLINE
     Each row takes the k(x) with the least sum of C(x, k(x)) and V(|k(x) - k(x - 1)|). V(n) = lambda n, or with
     scanline.truncate = T above 0, lambda min(n, T). lambda = scanline.lambda.
     F(x, k) is the least such sum over the columns up to x with k there, B(x, k) that over the columns from x on.
     Column m = W / 2, rounded down, takes the smallest k with minimal F + B - C. From there outwards
       k(x - 1) is the smallest j with minimal F(x - 1, j) + V(|j - k(x)|), and
       k(x + 1) the smallest j with minimal B(x + 1, j) + V(|j - k(x)|).

     scanline.form = paper
       takes these minima over j as algorithm 2 of the paper does, which is not always the least:
         M(k) = F(x, k), then for s = 1, 2, 4, ... in turn min(M(k), M(k - s) + lambda min(s, T)), all k at once; then
         the same with M(k + s). Of equals, the smaller j.

     Right view from the volume
       The same with C(x + d, k). Where x + d is outside the left image there is no candidate. Columns without
       candidates are invalid. The row is the columns from the first to the last one with candidates, and
       m = (first + last + 1) / 2, rounded down.

     scanline.stretch = f
       Once the images are rectified, column f x + j of both, 0 <= j < f, becomes ((f - j) I(x) + j
       I(x + 1) + f / 2) / f, rounded down, border pixels repeated. Preparation, costs, aggregation and all of the
       above are of these rows, and of f times the disparities, f min_disparity + k. Of the map every f-th column
       remains, its values / f. No previous map then, no discontinuity, and no costs given or put out.

     Range of costs and lambda
       b is the least number of bits that tells the disparities apart, M = 2^(31 - b) - 2. R is the largest V / lambda
       (of the paper's form the sum of min(s, T), at most the disparities less 1), at least 1. Costs of at most c
       units are scaled down first, to m = round(M / (1 + 3 R lambda / c)), held in 255..65535. lambda ends at
       (M - C) / (3 R) steps, rounded down, C the largest cost.

   BP
     All floats: additions and multiplications rounded one by one, sums from left to right. Costs of more than 16 bits
     are scaled down to them first.

     Data costs
       Level 0: D(x, y, k) = s min(C, T). s is bp.data-weight times the 8-bit levels in a step of C. T is bp.data-cap
       in whole steps, rounded, at least one. A cost unit of a difference is as many levels as its truncation; a unit
       of other costs, and of several terms, is 15 levels.
       Level l + 1 has half the width and height, rounded up, and, of those that there are,
         D(2x, 2y) + D(2x + 1, 2y) + D(2x, 2y + 1) + D(2x + 1, 2y + 1).

     Messages
       From the last level to level 0: messages m to the right, left, down and up begin as 0, on the next levels as
       those of pixel (x >> 1, y >> 1) one level up. In iteration t = 0, 1, ... pixels with odd x + y + t send:
         h(k) = D(k) + the messages that came from left, right, above and below, without that from the side that m
         goes to; a message from outside the image is 0;
         then from k = 1 on h(k) = min(h(k), h(k - 1) + 1), and back from the last but one
         h(k) = min(h(k), h(k + 1) + 1);
         then each h(k) is at most the least of them + K;
         m(k) = h(k) less their mean, a sum over k times 1 / disparities; 0 where that is within 2^-60 of 0.
       K is bp.discontinuity-cap, or disparities / 7.5 where that is 0.

     Result
       S(k) = D(k) + the messages from left, right, above and below, each less its least over k, times the largest
       power of two that leaves 30 bits of 1.001 (largest D + 4 K), rounded.

     bp.storage = f16
       On each level D is a whole multiple of the smallest power of two 2^-n that gives at most 2048 of them. So is a
       message, with 1.001 K and 2047 for the largest D and 2048, halves to even. S has 16 bits.

     bp.storage = u16, u8
       A disparity step is p = floor(8191 / K) (u16) or floor(255 / K) (u8) steps, 1 to 8191 or 255, and K
       is round(p K) of them. D is in units of which f make a step, f = 1 for u16 and 16 for u8: D = round(f s p
       min(C, T)), at most 65535 - f (4 K + p). At coarser levels D is the sums less their least over k, at most the
       same. h is in the units of D too, f to a step; a message is rounded((h - least h) / f). S = D + f times the
       messages that came, each less its least.

     bp.border = reference
       Pixels at the edge of a level send nothing. Columns in which a disparity leaves the right image have D = 0. S
       is 0 at the edge, whose disparity so is the smallest.

   ==================================================================================================================
   WINNER-TAKES-ALL

   Winner
     The smallest k with minimal S(k); the disparity is min_disparity + k. In the following
     a, b, c = S(k - 1), S(k), S(k + 1).

   Subpixel
     parabola: (a - c) / (2 (a - 2 b + c)). vfit: (a - c) / (2 max(a - b, c - b)).
     Times 256, rounded to nearest, halves away from zero. No offset (0) at the first and last k, or where the divisor
     is 0. The neighbours' costs always exist: validity is a property of maps, not of costs.
     raw: vfit of the costs before aggregation and optimization, prior included, at k - 1, k and k + 1. The offset is
     0 also where the cost at k is not the least of these three.

   Second best
     The smallest S(j) with |j - k| > 1. There may be none, for example with 3 disparities or fewer.

   Uniqueness u = wta.uniqueness
     With r = round(1024 u) > 0 the pixel is invalid if there is a second best S2, and S2 * (1024 - r) < S(k) * 1024
     or S2 = S(k). The latter also tells equal costs of 0, those of pictures without texture.

   Confidence (wta.confidence)
     ratio: min(255, (S2 - S(k)) * 256 / S2), rounded down; 0 where there is no second best, or it is 0.
     pkrn: the same with the smallest S(j) of all j but k in place of S2.
     lrd: min(255, (S2 - S(k)) * 256 / (S2 - R)) with the S2 of pkrn. R is the least cost of right column x - d: of
     all S(x - d + e, j), e = min_disparity + j, with x - d + e inside the left image. 0 where S2 = R or x - d is
     outside.
     Of each kind: 0 where the final disparity is invalid.

   Least confidence (wta.confidence-least)
     With t = min(255, round(256 wta.confidence-least)) the pixel is invalid if its confidence, of the kind that
     wta.confidence names, is below t. Confidence need not be an output. The right view has no such test.

   Precision
     Subpixel, uniqueness and confidence use S >> s, s the least shift that leaves 21 bits of the largest possible S:
     0 but for very large boxes. S2 = S(k) is a test of all bits. raw does the same as S with its own costs.

   Right view
     right-view = volume: for right pixel x the smallest k with minimal S(x + d, k) among those with x + d inside the
     left image; none: invalid. Subpixel from S(x + d - 1, k - 1) and S(x + d + 1, k + 1) where both exist, else
     offset 0. No uniqueness.
     right-view = own: the left view's map, before LEFT OUT and without prior, of another pair: the right image
     mirrored as its left one and the left image mirrored as its right one. The map is mirrored back.

   LEFT OUT
     Once both views have maps, a disparity becomes invalid where its view's mask (frame.mask, frame.mask_right) is 0,
     or where its match (lr tells the column) lies in the other image where the mask is 0. With prepare = rectify,
     pixels that a camera did not see are left out next, likewise. After the map filters this is done again, without a
     look at matches: no filter fills what is left out.

   ==================================================================================================================
   MAP FILTERS
   They work on the right view's map as well, where that is an output or where a later lr looks at it. "The colour
   distance" is that of CONVENTIONS. "The range" is from the smallest to the largest searched disparity.

   lr
     Invalid pixels stay so. A left pixel x with disparity v looks at right column c = floor(x - v + 1/2); a right
     pixel looks at floor(x + v + 1/2). It becomes invalid if c is outside, or the other map is invalid there, or the
     two values are further apart than lr.tolerance. Both views are checked against each other as they were before the
     filter.
     Where a fill comes later, lr also finds out why. A pixel that it leaves or makes invalid is occluded if it looked
     outside the image, or if no d of the range has a valid right value within lr.tolerance of d at x - d (at x + d
     for the right view). Else it is a mismatch, as are pixels that other filters and the uniqueness test make
     invalid.

   speckle
     Valid 4-neighbours at most speckle.step apart belong together. Components of fewer than speckle.area pixels
     become invalid.

   vote
     A pixel that is invalid, but not of the border (see border), asks the valid pixels of its region: those on the
     horizontal arms of every pixel of its vertical arms. Arms are Mei's, as in CROSS, with vote.length, tau, length2
     and tau2; with vote.median = 1 they are of planes of medians of 3 x 3 pixels each, border pixels repeated.
     Each valid pixel votes for the whole disparity floor(v + 1/2), v its own. The disparity with most votes, the
     smaller of equals, gives the pixel the mean of its voters, to the nearest 1/256, halves up, if more than
     vote.count pixels voted and if it has more than round(1024 vote.ratio) / 1024 of the votes.
     This runs vote.rounds times; what was decided before votes as well.

   fill
     method = row: the smaller of the nearest valid values to the left and right, or the only one; then, for rows
     without any, the same up and down.
     method = directions: the nearest valid values in 16 directions 22.5 degrees apart, at most 4000 steps away. Step
     n goes n pixels along the nearer axis; along both axes if the direction is diagonal; else n 27146 / 65536 across,
     halves away from 0. Of the n values found, sorted, the pixel takes number n / 4 (from 0, rounded down) where it
     is occluded, else number (n - 1) / 2, rounded down. Where none was found it stays invalid.

   border
     Marks the border of each row: in the left view the pixels before the first valid one of whose next 15 at least 10
     are valid, if that lies within 900 pixels; in the right view likewise from the right. They stay invalid; vote,
     fill and lr leave them alone.
     Behind the next fill, or after all filters, they go on as a plane, held in the range. Each row has its own plane,
     fitted at the border's end e in that row by least squares, in floats without fused operations. The fit takes rows
     up to 30 above and below, and of each up to 60 pixels from its own end on, as far as neighbours (and the ends of
     neighbouring rows) differ by at most a pixel. Weights are 0.95^(rows + columns away), and the variances are
     raised by 1e-4 of 64 pixels squared. The plane's difference from the value at e is rounded to 1/256 pixel, halves
     away from 0.

   median
     Invalid pixels stay so. Of the valid values in the square window of median.radius, clipped to the image, sorted,
     the one in the middle; of an even number, the smaller of the two in the middle. Invalid neighbours do not count.

   weighted-median
     Of the same values, in the window of wmedian.radius, the smallest v such that those up to v have half or more of
     the weights, w = round(256 exp(-dc / wmedian.sigma-c)), dc the colour distance from the middle pixel, at most
     255.

   discontinuity
     Left and right neighbours that are valid and further than discontinuity.step away from a valid disparity v are
     candidates. Of v and them the one with the least S(x, k) is taken, k the index of the nearest whole disparity,
     halves up; of equals v, then the left one. Nothing changes where v is outside the range. S is that of
     winner-takes-all; after scanline it is the costs that scanline read. Right pixels pay the S that their view's
     winner is of.

   smooth
     In floats without fused operations; results within 2^-100 of 0 are 0. There are two planes: K, how far a
     disparity is to be trusted, and D, K times the disparity; both are 0 where there is none.
       K = max(0, 256 - floor((n B - A A) / (4 n n))) / 256, which is 1 - a quarter of a variance. n, A and B are
       number, sum and sum of squares, over the valid pixels of the square of 2 smooth.radius + 1, of their
       differences from the middle one, in sixteenths of a pixel, rounded down, kept within 4 pixels.
     For t = 1 .. T, T = smooth.iterations, each row, then each column is solved with
       l = 1.5 4^(T - t) / (4^T - 1) smooth.lambda:
       e(i) = l w, w = exp(-dc / smooth.sigma-c) from a table of floats, 0 below 2^-26, dc the colour distance of
       pixels i and i + 1, and e = 0 at both ends;
       g(i) = e(i) r, with r the reciprocal of (1 + e(i)) + e(i - 1) (1 - g(i - 1));
       u(i) = (u(i) + e(i - 1) u(i - 1)) r from the first i to the last, then u(i) = u(i) + g(i) u(i + 1) back, with u
       being D and K.
     A pixel becomes floor(D (1 / K) + 1/2), 1 / K the reciprocal of K, where K is at least 2^-20. Pixels of the
     border (see border) stay as they are, and with smooth.fill = 0 all that were invalid.

   lucas-kanade
     Neighbours of a valid disparity v belong to it where they are valid and differ by at most a pixel.
       M(p) is the mean, rounded to the nearest 1/256 pixel, halves up, of v and its neighbours in the square
       of 2 lk.mean + 1 pixels.
     The rest is in floats without fused operations, on luma as it came in (rectified), in 8-bit levels, sums row by
     row. Where x - M lies between the first and the last column, r and g are value and slope of the cubic through the
     other view's row there (Catmull and Rom), t = 1/256 pixels behind column i, columns clamped:
       c1 = (I(i + 1) - I(i - 1)) / 2,
       c2 = (I(i - 1) - 5/2 I(i)) + (2 I(i + 1) - I(i + 2) / 2),
       c3 = (I(i + 2) - I(i - 1)) / 2 + 3/2 (I(i) - I(i + 1)),
       r = I(i) + t (c1 + t (c2 + t c3)),
       g = c1 + t (2 c2 + 3 (t c3)).
     e = I(x) - r is the error, and u = I(q) - I(p) the difference in brightness of a neighbour q. Over those pixels
     of the square of 2 lk.radius + 1 whose M exists and differs by at most a pixel, n of them, <ab> = sum ab - sum a
     (sum b / n). Then
       s = <ug> / (max(<uu>, 0) + 1) is the part that a change of brightness explains, and the step is
       -(<eg> - <ue> s) / (max(<gg> - <ug> s, 0) + lk.damping^2), divisions by the reciprocal of CONVENTIONS.
     v becomes M + floor(256 step + 1/2), held in the range, or M where the step is beyond lk.reach; without an M it
     stays. The right view does likewise, with x + M and -g.

   plane
     In floats without fused operations, on luma I as it came in (rectified) and the other view's luma J, in 8-bit
     levels. The right view does likewise.

     Cells
       are whole squares of 8x8 pixels. c(x) is the mean of column x over the rows of a cell, less 128; c' is the same
       of J.

     Exposure
       The other view's exposure is the line L = g R + o that fits, by least squares, L to R, over cells all of which
       is seen. L is the mean of a cell; R the mean of the values to which the map (row 4 of a cell) points, by the
       cubic of lucas-kanade through J's columns. This is done four times, over those cells within any, 24, 8 and 4
       levels of the line so far (at first g = 1, o = 0), where there are 16 cells or more and the variance of R is
       above 1. f = g c' + o.

     Surfaces
       A cell is flat where its quarters' means differ by at most plane.range levels. Flat 4-neighbours whose means
       differ by at most 2.5 levels belong to one surface, of plane.area pixels or more.

     Cost of placing a surface at disparities
       e is the mean difference of c and f of a cell. The surface's shift s is the mean of e over cells within any, 3,
       2, 1.5 and 1.5 levels of the last s (first 0). The cost is the mean of min(|e - s|, 1.5)^2 over the cells that
       are seen.

     Fit
       Of the whole disparities at which more than a quarter of the cells is seen, the one of the least cost (in
       2^-18, the smallest of equal ones) is where the method of Gauss and Newton begins. It takes ten steps for s and
       for
         d = a + b (x - x0) / 64 + c (y - y0) / 64, (x0, y0) the mean of the cells' middles.
       They use the columns of cells that have a cell to their left and right, whose cells around are all the
       surface's, that are seen whole, and whose error is at most a level in the mean. A column's error is
       c - f(x - d) - s, and its slope (sum of c(x + k) - c(x - k), k = 1 to 6) / 42. Where less than a quarter of all
       columns counts there is no plane. b and c are held to 0 by the mean square error over plane.slope^2 in the
       normal equations. A step of a, b or c is at most 1.

     Result
       The plane is taken where its cost is below 0.7 of that at the map, and the latter is above 0.25. In both costs
       cells that are not seen, with fewer than four columns, pay 2.25. The plane gives disparities, in 1/256 pixel,
       halves up, held in the range, to the surface's pixels, valid or not; and to pixels of cells beside it whose 3x3
       mean is within 5 levels of the mean of the surface's cell. A pixel with several such cells takes the first of
       above, left, right, below, and then the diagonals in reading order.

     Sums over cells
       are made in 64 parts, by the cell's number modulo 64, from part 0 on: its number in the box around the surface,
       for the exposure its number in the image.

   ==================================================================================================================
   DEPTH, POINTS
     With d the disparity in pixels, [X Y Z W] = Q [x y d 1], each row ((q0 x + q1 y) + q2 d) + q3 in float without
     fused operations, then X / W, Y / W, Z / W. Valid if W is not 0 and 0 < Z / W < 3.4e38. The formats of all
     outputs are in the guide, DATA.

   ==================================================================================================================
   EXAMINATION (stereo_examine)
     Both images, rectified where the pipeline does that, become luma in 8 bits. They are reduced to means over
     squares of f x f pixels, f the least that leaves at most 76800 of them ("small pixels").
     Points: in every square of 6 x 6 small pixels the best corner is taken, if it has 4 levels a pixel across and
     down. It is sought in the right image among the small pixels up to half the width away and up to 4 rows up and
     down, by 256 comparisons of pixels at most 6 away. The match counts if
       at most 56 comparisons differ, and no other place comes within 5/4 of that;
       the search back from that place finds the point again, to within a small pixel; and
       the disparity of a neighbour (at most two squares away) differs by at most 2 f pixels.
     The exact position is that of the least sum of differences, each about their means, over 11 x 11 pixels.
     UNRELATED: at least 40 squares have such a corner, and less than an eighth of these corners counts. There is no
     other finding then. The others, from 40 points on:
       SWAPPED: above 80 % have disparities below 0, though the search range has its middle above 0.
       UNRECTIFIED: above 40 % lie two rows or more apart.
       RANGE: none of these, and above 2.5 % have disparities outside the range by more than a pixel.
     The proposed range goes 4 pixels and a quarter of their span beyond the points that remain when half a percent is
     left out at either end. If none of these has a disparity below 0, it does not go below 0. Its count is rounded up
     to a multiple of 8.
   --------------------------------------------------------------------------------------------------------------- */
