# Read by cli.sh, whose functions and pictures it uses: what a pair's files hold, and pairs that are none.

# ---- 16-bit files whose samples have fewer bits ----
# plain NAME FACTOR MOST: a pair in plain PGM, samples 0..255 times FACTOR; the right one's are 5 pixels further left
plain() {
    for view in 0 1; do
        awk -v v=$view -v f="$2" -v m="$3" 'BEGIN { printf "P2\n96 64\n%d\n", m
            for (y = 0; y < 64; y++) for (x = 0; x < 96; x++) {
                s = (int((x + v * 5) / 3) * 7919 + int(y / 3) * 104729) % 65537; s = (s * s) % 65537; print (s % 256) * f } }' >"$1$view.pgm"
    done
}
# the percentage of pixels by which two maps differ by more than 1
apart() { "$stereo" eval "$2" "$1" --thresholds 1 --json | sed -n 's/.*"1": *\([0-9]*\).*/\1/p'; }
close() { if [ "$(apart "$1" "$2")" = 0 ]; then ok "$1 is close to $2"; else no "$1 is close to $2" "$(apart "$1" "$2") %"; fi; }
plain eight 1 255
plain sixteen 257 65535
f='--backend cpu --preset fast --disparities 16'
good '8 bits' match eight0.pgm eight1.pgm -o eight.pfm $f --no-check
good '16 bits: nothing is said' match sixteen0.pgm sixteen1.pgm -o sixteen.pfm $f --no-check --json
if grep -q '"bits": *16' out.log && grep -q '"bits_from": *"format"' out.log; then ok '16 bits in --json'; else no '16 bits in --json'; fi
for bits in 10 11 12 14; do
    plain low $((1 << (bits - 8))) 65535
    told note "$bits bits" "low0.pgm and low1.pgm .* $bits bits.*--bits" match low0.pgm low1.pgm -o low.pfm $f --no-check --json
    close eight.pfm low.pfm
    if grep -q "\"bits\": *$bits," out.log && grep -q '"bits_from": *"samples"' out.log; then ok "$bits bits in --json"
    else no "$bits bits in --json" "$(grep bits out.log)"; fi
    good "--bits $bits" match low0.pgm low1.pgm -o told.pfm $f --bits $bits --no-check
    close eight.pfm told.pfm
done
good '--quiet says nothing of bits' match low0.pgm low1.pgm -o told.pfm $f --quiet
plain dark 4 65535
good '--bits 16 takes samples as they are' match dark0.pgm dark1.pgm -o told.pfm $f --bits 16 --no-check
if cmp -s eight.pfm told.pfm; then no '--bits 16 changes the map'; else ok '--bits 16 changes the map'; fi
# both views get the larger number, whichever holds it
told note 'the left view tells the bits of both' ' 14 bits' match low0.pgm dark1.pgm -o told.pfm $f --no-check
told note 'the right view tells the bits of both' ' 14 bits' match dark0.pgm low1.pgm -o told.pfm $f --no-check
# 8-bit samples beside them are spread over as many bits
told note '8 bits beside 14' ' 14 bits' match eight0.pgm low1.pgm -o beside.pfm $f --no-check
close eight.pfm beside.pfm
plain header 16 4095
good 'a PGM tells its bits' match header0.pgm header1.pgm -o told.pfm $f --no-check
close eight.pfm told.pfm
wrong 2 'bits.*8\.\.16' $m --bits 7
wrong 2 'bits.*8\.\.16' $m --bits 17
wrong 1 '--bits: is 10.*low0\.pgm.*takes 14' match low0.pgm low1.pgm -o out/x.pfm --backend cpu --bits 10
wrong 1 '--bits: is 12.*8 bits a sample' match eight0.pgm eight1.pgm -o out/x.pfm --backend cpu --bits 12
# A map in 16 bits stands for a picture: below 4096 here. An sBIT chunk behind its header tells more.
{ head -c 33 good-cpu/d.png; printf '\000\000\000\001sBIT\016\000\000\000\000'; tail -c +34 good-cpu/d.png; } >sbit.png
told note 'no sBIT' ' 12 bits' match good-cpu/d.png good-cpu/d.png -o told.pfm $f --no-check
told note 'an sBIT' ' 14 bits.*sBIT' match sbit.png sbit.png -o told.pfm $f --no-check --json
if grep -q '"bits_from": *"sBIT"' out.log; then ok 'an sBIT in --json'; else no 'an sBIT in --json'; fi
printf 'low0.pgm\tlow1.pgm\tn1.pfm\nlow0.pgm\tlow1.pgm\tn2.pfm\ndark0.pgm\tdark1.pgm\tn3.pfm\n' >list
"$stereo" match --batch list $f --no-check >out.log 2>err.log </dev/null
if [ "$(grep -c '^stereo: note: .* bits a sample' err.log)" = 2 ]; then ok 'a batch says it where it changes'
else no 'a batch says it where it changes' "$(cat err.log)"; fi
told note 'bench says it' ' 14 bits' bench low0.pgm low1.pgm --backend cpu --disparities 16 --repeat 1 --warmup 0

# ---- pairs that are none ----
"$stereo" synth elsewhere --size 320x240 --disparities 48 --seed 12 >/dev/null 2>&1
warned 'another scene' 'large/left.png and elsewhere/right.png look like no pair: only [0-9]* of [1-9][0-9]* corners' match $l elsewhere/right.png --json
if grep -q '"unrelated": *true' out.log && grep -q '"sought": *[1-9]' out.log; then ok 'another scene, in --json'; else no 'another scene, in --json'; fi
warned 'a black right picture' 'look like no pair: only 0 of' match $left zeros.pgm
warned 'a black left picture' 'zeros.pgm shows hardly anything' match zeros.pgm $right
# the count of points is the second line: it follows from the first
"$stereo" match $l elsewhere/right.png -o warned.pfm --backend cpu --disparities auto >out.log 2>err.log </dev/null
if [ "$(wc -l <err.log)" = 2 ] && head -n 1 err.log | grep -q 'look like no pair' && tail -n 1 err.log | grep -q 'disparities auto'
then ok 'what is likeliest comes first'; else no 'what is likeliest comes first' "$(cat err.log)"; fi
for n in 1 2; do
    awk -v seed=$n 'BEGIN { srand(seed); print "P2\n96 64\n255"; for (i = 0; i < 96 * 64; i++) print int(rand() * 256) }' >noise$n.pgm
done
warned 'no valid pixel' 'warned.pfm: (no pixel has|only [0-9]+ of 6144 pixels have) a disparity' match noise1.pgm noise2.pgm --preset accurate \
    --set speckle.area=1000 --disparities 16 --no-check --json
if grep -q '"density": *0' out.log; then ok 'no valid pixel, in --json'; else no 'no valid pixel, in --json' "$(grep density out.log)"; fi
warned 'an empty mask' 'warned.pfm: no pixel has a disparity, for the mask zeros.pgm is 0' match $left $right --disparities 16 --mask zeros.pgm --no-check

# ---- flat pictures ----
# flat.pgm: one grey everywhere; half*.pgm: noise 5 pixels further left in the right view, above 32 rows of one grey
awk 'BEGIN { print "P2\n96 64\n255"; for (i = 0; i < 96 * 64; i++) print 90 }' >flat.pgm
for view in 0 1; do
    awk -v v=$view 'BEGIN { print "P2\n96 64\n255"; for (y = 0; y < 64; y++) for (x = 0; x < 96; x++) {
        s = ((x + v * 5) * 7919 + y * 104729) % 65537; s = (s * s) % 65537; print y < 32 ? s % 256 : 90 } }' >half$view.pgm
done
# density WORDS ARGUMENTS...: the percentage of pixels of the half-flat pair that has a disparity is what WORDS, a test of $1, says
density() {
    words=$1
    shift
    "$stereo" match half0.pgm half1.pgm -o half.pfm --backend cpu --disparities 16 --no-check --quiet --json "$@" >out.log 2>err.log </dev/null
    if sed -n 's/.*"density": *\([0-9.]*\).*/\1/p' out.log | awk "NR == 1 && $words { found = 1 } END { exit !found }"
    then ok "density of a half-flat pair, $words: $*"; else no "density of a half-flat pair, $words: $*" "$(grep density out.log) $(cat err.log)"; fi
}
warned 'a flat pair' 'warned.pfm: no pixel has a disparity' match flat.pgm flat.pgm --disparities 16 --set wta.uniqueness=0.05 --no-check
density '$1 == 100' --preset accurate
density '$1 > 90' --optimize wta --refine lr,speckle
density '$1 > 30 && $1 < 60' --optimize wta --refine lr,speckle --set wta.uniqueness=0.05
density '$1 > 30 && $1 < 60' --optimize wta --refine lr,speckle --set wta.confidence-least=0.1
good 'preset help' match --preset help
if grep -q 'holds fill, every pixel gets a disparity' out.log; then ok 'preset help tells of fill'; else no 'preset help tells of fill'; fi
good 'set help' match --set help
if grep -q '^wta.confidence-least  float' out.log; then ok 'set help tells of wta.confidence-least'; else no 'set help tells of wta.confidence-least'; fi

# ---- disparities of a 16-bit PNG in other steps ----
p="match $left $right --backend cpu --quiet --disparities 16"
good 'the float map' $p -o steps.pfm --right steps_right.pfm
good '--png-scale 16' $p -o steps.png --right steps_right.png --png-scale 16
# to the nearest sixteenth; a disparity of 0 is stored as 1
for map in steps steps_right; do
    good "eval of $map.png" eval $map.png $map.pfm --disparity-scale 16 --thresholds 0.0313,0.0626 --json
    if grep -q '"0.0626": *0$' out.log && grep -q '"density": *100$' out.log; then ok "$map.png holds sixteenths"; else no "$map.png holds sixteenths" "$(cat out.log)"; fi
done
good 'sixteenths reach further' match $left $right -o steps.png --backend cpu --quiet --disparities 300 --png-scale 16
wrong 2 'a 16-bit PNG of disparities x 1024 holds 0\.\.63, not 0\.\.64; .*smaller --png-scale' match $left $right -o out/x.png --backend cpu --disparities 65 --png-scale 1024
wrong 2 'png-scale.*1\.\.1024' $p -o out/x.png --png-scale 0
wrong 2 '--png-scale 16: goes with a disparity map in a \.png' $p -o out/x.pfm --png-scale 16
for s in eval bench; do wrong 2 'png-scale' $s --png-scale 16; done

# ---- maps in other units, and with words of their own for unknown ----
# map NAME FORMULA: 16-bit plain PGM, 40x30, of a formula of d, which is 4..11 and in each pixel the same
map() { awk 'BEGIN { print "P2\n40 30\n65535"; for (i = 0; i < 1200; i++) { d = 4 + i % 8; print int('"$2"') } }' >"$1"; }
map truth.pgm 'd * 256'
map four.pgm 'd * 1024'
map sixteen.pgm 'd * 16'
map wrong.pgm '(d + i % 3) * 1024'
map holes.pgm 'i % 4 ? d * 256 : 65535'
good 'the same map' eval truth.pgm truth.pgm
told note 'a map times 4' 'four\.pgm: its values are about 4 times those of truth\.pgm.*--disparity-scale 1024' eval four.pgm truth.pgm --json
if grep -q '"factor": *4' out.log; then ok 'the factor in --json'; else no 'the factor in --json'; fi
told note 'a map in 16ths' '0\.0625 times .*--disparity-scale 16$' eval sixteen.pgm truth.pgm
told note 'a truth in 16ths' ' 16 times .*--scale 16$' eval truth.pgm sixteen.pgm
good 'no constant factor' eval wrong.pgm truth.pgm
good '--disparity-scale' eval four.pgm truth.pgm --disparity-scale 1024 --thresholds 0.001
if grep -q 'bad > 0.001  *0.000 %' out.log; then ok 'the scale mends it'; else no 'the scale mends it' "$(cat out.log)"; fi
good 'a scale for each file' eval four.pgm sixteen.pgm --disparity-scale 1024 --scale 16 --thresholds 0.001
if grep -q 'bad > 0.001  *0.000 %' out.log; then ok 'both scales mend it'; else no 'both scales mend it' "$(cat out.log)"; fi
good '--invalid of the map' eval holes.pgm truth.pgm --invalid 65535 --thresholds 1
if grep -q 'density  *75.000 %' out.log; then ok 'it is unknown'; else no 'it is unknown' "$(cat out.log)"; fi
good '--invalid of the truth' eval truth.pgm holes.pgm --invalid 65535 --thresholds 1
if grep -q 'pixels  *900' out.log && grep -q 'bad > 1  *0.000' out.log; then ok 'it is not scored'; else no 'it is not scored' "$(cat out.log)"; fi
wrong 2 'disparity-scale' eval truth.pgm truth.pgm --disparity-scale 0
wrong 2 'invalid' eval truth.pgm truth.pgm --invalid none

# ---- the orientation of a JPEG ----
# turned N: a.jpg with an Exif segment of 34 bytes that says orientation N, in one byte order for odd N, in the other for even N
turned() {
    head -c 2 a.jpg
    value=$(printf '\\%03o' "$1")
    if [ $(($1 % 2)) = 1 ]; then printf '\377\341\000\042Exif\000\000II\052\000\010\000\000\000\001\000\022\001\003\000\001\000\000\000'"$value"'\000\000\000\000\000\000\000'
    else printf '\377\341\000\042Exif\000\000MM\000\052\000\000\000\010\000\001\001\022\000\003\000\000\000\001\000'"$value"'\000\000\000\000\000\000'; fi
    tail -c +3 a.jpg
}
# The red of every pixel, line by line: in a cloud of points, all of which have one disparity.
reds() {
    "$stereo" match "$1" "$1" -o turned.ply --backend cpu --quiet --refine none --right-view none --min-disparity 4 --disparities 1 --focal 9 --baseline 1 &&
        tail -c 7680 turned.ply | od -An -v -tu1 -w15 | awk '{ print $13 }'
}
reds a.jpg >upright
for n in 1 2 3 4 5 6 7 8; do
    turned $n >turned$n.jpg
    reds turned$n.jpg >got
    # where the pixel in row r and column c stands in the file, of 32 x 16 pixels
    awk -v n=$n '{ s[NR - 1] = $1 } END { H = 16; W = 32; rows = n > 4 ? W : H; columns = n > 4 ? H : W
        for (r = 0; r < rows; r++) for (c = 0; c < columns; c++) {
            if (n == 1) { y = r; x = c } if (n == 2) { y = r; x = W - 1 - c } if (n == 3) { y = H - 1 - r; x = W - 1 - c }
            if (n == 4) { y = H - 1 - r; x = c } if (n == 5) { y = c; x = r } if (n == 6) { y = H - 1 - c; x = r }
            if (n == 7) { y = H - 1 - c; x = W - 1 - r } if (n == 8) { y = c; x = W - 1 - r }
            print s[y * W + x] } }' upright >want
    if [ "$(wc -l <got)" = 512 ] && [ "$(sort -u got | wc -l)" -gt 1 ]; then ok "orientation $n is read"; else no "orientation $n is read"; fi
    same want got
done
wrong 1 'turned6\.jpg has the Exif orientation 6 and a\.jpg has 1' match turned6.jpg a.jpg -o out/x.pfm --backend cpu
head -c 24 turned3.jpg >torn.jpg
wrong 1 'torn\.jpg' match torn.jpg torn.jpg -o out/x.pfm --backend cpu

# ---- too little memory ----
# a sanitized program reserves more addresses than the limit leaves
if (ulimit -v 120000 && "$stereo" --version) >log 2>&1; then
    big="match $l $r -o least.pfm --backend cpu --threads 1 --disparities 2048 --no-check"
    (ulimit -v 120000; "$stereo" $big >out.log 2>err.log </dev/null)
    got=$?
    least=$(sed -n 's/.*--max-memory makes it take less, from \([0-9]*\) on.*/\1/p' err.log)
    if [ $got = 1 ] && [ "$(wc -l <err.log)" = 1 ] && [ -n "$least" ]; then ok 'too little memory: what would help'
    else no 'too little memory: what would help' "exit status $got" "$(cat err.log)"; fi
    if (ulimit -v 120000; "$stereo" $big --max-memory "${least:-1}" >out.log 2>err.log </dev/null); then ok 'it does help'
    else no 'it does help' "$(cat err.log)"; fi
else echo 'skip too little memory: the program does not start with 120 MB of addresses'; fi
