/* ------------------------------------------------------------------------------------------------------------------
   >>definitions

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
   --------------------------------------------------------------------------------------------------------------- */
