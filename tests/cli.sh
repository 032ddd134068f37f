#!/bin/sh
# sh tests/cli.sh: the command line, as people and scripts use it. Good input runs on every backend; bad input gives
# one line on standard error that begins with `stereo: error: ` and names the fault, the right exit status, and no
# output files. STEREO: the program (build/stereo). VK_DRIVER_FILES: the Vulkan drivers to try.
# Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
unset STEREO_DATA
cli=$PWD/tests/cli
stereo=${STEREO:-$PWD/${BUILD:-build}/stereo}
bad=0
[ -x "$stereo" ] || { echo "not ok no program $stereo"; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }

# ---- pictures ----
if ! "$stereo" synth scene --size 96x64 --disparities 16 --seed 7 >log 2>&1; then
    no 'synth makes a scene' "$(cat log)"
    exit 1
fi
left=scene/left.png right=scene/right.png
# P5 or P6 of any size; awk writes the bytes
pnm() { awk -v t="$1" -v w="$2" -v h="$3" -v m="$4" 'BEGIN { printf "%s\n%d %d\n%d\n", t, w, h, m
    n = w * h * (t == "P6" ? 3 : 1) * (m > 255 ? 2 : 1); for (i = 0; i < n; i++) printf "%c", 33 + (i * i * 7 + i) % 90 }'; }
pnm P5 60 40 255 >a.pgm
pnm P5 60 40 65535 >a16.pgm
pnm P6 60 40 255 >a.ppm
pnm P5 61 40 255 >wide.pgm
awk 'BEGIN { print "P2 96 64 255"; for (i = 0; i < 96 * 64; i++) print 0 }' >zeros.pgm
# a grey JPEG of 32 x 16 pixels
printf "$(tr -d '\n ' <<'JPEG'
\377\330\377\340\000\020\112\106\111\106\000\001\001\000\000\001\000\001\000\000\377\333\000\204\000
\015\011\012\013\012\010\015\013\012\013\016\016\015\017\023\040\025\023\022\022\023\047\034\036\027
\040\056\051\061\060\056\051\055\054\063\072\112\076\063\066\106\067\054\055\100\127\101\106\114\116
\122\123\122\062\076\132\141\132\120\140\112\121\122\117\001\016\016\016\023\021\023\046\025\025\046
\117\065\055\065\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117
\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117\117
\117\117\117\117\377\300\000\021\010\000\020\000\040\003\001\042\000\002\021\001\003\021\001\377\304
\001\242\000\000\001\005\001\001\001\001\001\001\000\000\000\000\000\000\000\000\001\002\003\004\005
\006\007\010\011\012\013\020\000\002\001\003\003\002\004\003\005\005\004\004\000\000\001\175\001\002
\003\000\004\021\005\022\041\061\101\006\023\121\141\007\042\161\024\062\201\221\241\010\043\102\261
\301\025\122\321\360\044\063\142\162\202\011\012\026\027\030\031\032\045\046\047\050\051\052\064\065
\066\067\070\071\072\103\104\105\106\107\110\111\112\123\124\125\126\127\130\131\132\143\144\145\146
\147\150\151\152\163\164\165\166\167\170\171\172\203\204\205\206\207\210\211\212\222\223\224\225\226
\227\230\231\232\242\243\244\245\246\247\250\251\252\262\263\264\265\266\267\270\271\272\302\303\304
\305\306\307\310\311\312\322\323\324\325\326\327\330\331\332\341\342\343\344\345\346\347\350\351\352
\361\362\363\364\365\366\367\370\371\372\001\000\003\001\001\001\001\001\001\001\001\001\000\000\000
\000\000\000\001\002\003\004\005\006\007\010\011\012\013\021\000\002\001\002\004\004\003\004\007\005
\004\004\000\001\002\167\000\001\002\003\021\004\005\041\061\006\022\101\121\007\141\161\023\042\062
\201\010\024\102\221\241\261\301\011\043\063\122\360\025\142\162\321\012\026\044\064\341\045\361\027
\030\031\032\046\047\050\051\052\065\066\067\070\071\072\103\104\105\106\107\110\111\112\123\124\125
\126\127\130\131\132\143\144\145\146\147\150\151\152\163\164\165\166\167\170\171\172\202\203\204\205
\206\207\210\211\212\222\223\224\225\226\227\230\231\232\242\243\244\245\246\247\250\251\252\262\263
\264\265\266\267\270\271\272\302\303\304\305\306\307\310\311\312\322\323\324\325\326\327\330\331\332
\342\343\344\345\346\347\350\351\352\362\363\364\365\366\367\370\371\372\377\332\000\014\003\001\000
\002\021\003\021\000\077\000\346\343\264\375\337\312\066\355\300\031\134\155\035\127\075\270\031\143
\236\072\121\025\250\122\124\000\234\015\271\070\307\247\266\000\371\217\154\326\342\132\205\176\100
\073\201\347\070\335\317\154\161\363\034\376\003\245\057\331\112\270\340\266\117\105\070\337\223\371
\162\163\323\260\351\100\030\006\323\143\051\121\267\157\043\053\235\243\036\236\313\317\031\031\152
\163\331\201\200\001\120\006\107\034\250\307\137\136\027\236\073\265\157\075\231\070\000\006\044\344
\161\303\034\365\364\345\271\343\262\320\226\241\243\001\100\142\017\000\234\347\234\214\347\271\074
\236\370\024\001\377\331
JPEG
)" >a.jpg
head -c $(($(wc -c <$left) / 2)) $left >cut.png
head -c 60 $left >stub.png
head -c $(($(wc -c <a.jpg) * 3 / 4)) a.jpg >cut.jpg
head -c 1000 a.pgm >cut.pgm
: >empty.png
echo 'this is no image' >text.png
printf 'P5\n99999 99999\n255\nx' >huge.pgm
printf 'P5\n0 10\n255\n' >zero.pgm
printf 'P5\n-4 10\n255\nxxxx' >minus.pgm
printf 'P5\n10 10\n70000\nxxxx' >deep.pgm
printf 'P5\n4 2\n15\nabcdefgh' >over.pgm
printf 'P2\n3 2\n7\n1 2 3 4 5 8\n' >over-plain.pgm
printf 'P6\n1 2\n300\n\001\002\001\054\000\000\001\055\000\000\000\000' >over.ppm
for n in 1 2 3 4; do head -c $(($(wc -c <$left) - n)) $left >short$n.png; done
printf '%s\t%s\tout/n1.pfm\n%s\t%s\tout/n2.pfm\000\n%s\t%s\tout/n3.pfm\n' $left $right $left $right $left $right >zero.list
mkfifo pipe.png
mkdir folder folder.pfm folder.png

# ---- bad input ----
# wrong STATUS WORDS ARGUMENTS…: the line must match WORDS, an extended pattern. No file may appear in out/, and an
# existing one must not change.
within=
if command -v timeout >/dev/null 2>&1; then within='timeout 60'; fi # what waits for a pipe would wait for ever
wrong() {
    status=$1 words=$2
    shift 2
    name="refused: $*"
    rm -rf out && mkdir out && printf 'old' >out/kept.pfm
    $within "$stereo" "$@" >out.log 2>err.log </dev/null
    got=$?
    lines=$(wc -l <err.log)
    left_over=$(ls -A out | grep -v '^kept\.pfm$' | tr '\n' ' ')
    if [ "$got" != "$status" ]; then no "$name" "exit status $got, expected $status" "$(head -n 2 err.log)"
    elif [ "$lines" != 1 ]; then no "$name" "$lines lines on standard error, expected 1" "$(head -n 4 err.log)"
    elif ! grep -q '^stereo: error: ' err.log; then no "$name" "no 'stereo: error: ' in: $(cat err.log)"
    elif ! grep -qiE -e "$words" err.log; then no "$name" "'$words' is not in: $(cat err.log)"
    elif [ -n "$left_over" ]; then no "$name" "left behind: $left_over"
    elif [ "$(cat out/kept.pfm)" != old ]; then no "$name" "an output of before was overwritten"
    elif [ -s out.log ]; then no "$name" "on standard output: $(head -n 1 out.log)"
    else ok "$name"; fi
}
m="match $left $right -o out/x.pfm --backend cpu --quiet"

wrong 2 'command'
wrong 2 'frobnicate' frobnicate
wrong 2 '--frobnicate' $m --frobnicate
wrong 2 'LEFT|RIGHT' match -o out/x.pfm
wrong 2 'RIGHT' match $left -o out/x.pfm
wrong 2 '\-o' match $left $right
wrong 2 '\-o' match $left $right -o
wrong 2 'argument|third|extra|three|more' match $left $right $left -o out/x.pfm
for n in 0 -1 2049 99999999999999999999 abc 16x '' 1.5 nan; do wrong 2 'disparities' $m --disparities "$n"; done
for n in -9000 9000 abc ''; do wrong 2 'min-disparity' $m --min-disparity "$n"; done
wrong 2 'disparities' $m --disparities
wrong 2 'backend' $m --backend gpu
wrong 2 'simd' $m --simd mmx
wrong 2 'threads' $m --threads -1
wrong 2 'threads' $m --threads many
wrong 2 'max-memory' $m --max-memory lots
wrong 2 'max-memory' $m --max-memory 0
wrong 2 'preset.*help' $m --preset sloppy
wrong 2 'FOLDER' search --vary sgm.p1=0.1,0.2
wrong 2 'FOLDER' accuracy --scenes teddy -o out/x.html
wrong 2 'html' accuracy folder -o out/x.pfm
wrong 1 'no pair' accuracy folder -o out/x.html
wrong 1 'no pair' accuracy gone -o out/x.html
wrong 2 'vary' search folder
wrong 2 '[-]o goes with --front' search folder --vary sgm.p1=0.1 -o front.svg
wrong 2 'minutes goes with --front' search folder --vary sgm.p1=0.1 --minutes 1
wrong 2 'suffix is .svg' search folder --front -o front.png
wrong 1 'no pair' search folder --front
wrong 2 'vary' search folder --vary sgm.p1
wrong 1 'no pair' search folder --vary sgm.p1=0.1
wrong 2 'no parameter .foo.*plane' search folder --vary foo=1
wrong 2 'sgm.p1: is abc' search folder --vary sgm.p2=1,2 --vary sgm.p1=0.1,abc
wrong 2 'folds.*2..8' search folder --vary sgm.p1=0.1 --folds 1
wrong 2 'argument 1 is empty' match '' $right -o out/d.pfm
wrong 2 'argument 2 is empty' match $left '' -o out/d.pfm
wrong 2 'argument 1 is empty' accuracy ''
wrong 2 'census' $m --cost sobel
wrong 2 'cost' $m --cost census+
wrong 2 'cost' $m --cost census:-1
wrong 2 'box' $m --aggregate diamond
wrong 2 'sgm' $m --optimize graph-cuts
wrong 2 'median' $m --refine lr,sharpen
wrong 2 'normalize' $m --prepare gauss
wrong 2 'first' $m --prepare blur,rectify
wrong 2 'sobel.cap' $m --set sobel.cap=0
wrong 2 'volume' $m --right-view both
wrong 2 'clamp' $m --border wrap
wrong 2 'no\.such' $m --set no.such=1
wrong 2 'set|KEY=VALUE|sgm.p1' $m --set sgm.p1
wrong 2 'sgm\.p1' $m --set sgm.p1=abc
wrong 2 'sgm\.p1' $m --set sgm.p1=-1
wrong 2 'sgm\.paths' $m --set sgm.paths=6
wrong 2 'census\.window' $m --set census.window=8x8
wrong 2 'census\.window' $m --set census.window=33x33
wrong 2 'refine|right-view' $m --right-view none
wrong 2 '\.xyz|suffix' match $left $right -o out/x.xyz --backend cpu
wrong 2 'suffix|pfm' match $left $right -o out/x --backend cpu
wrong 2 'png' match $left $right -o out/x.png --backend cpu --disparities 300
wrong 2 'png' match $left $right -o out/x.png --backend cpu --min-disparity -5
wrong 2 'focal|--q' match $left $right -o out/x.ply --backend cpu
wrong 2 'baseline' match $left $right -o out/x.ply --backend cpu --focal 100
wrong 2 'focal|--q' $m --depth out/z.pfm
wrong 2 'view' $m --view out/v.jpg
wrong 2 'confidence' $m --confidence out/c.ply
wrong 2 'shard' match --batch list --shard 3/2 --backend cpu
wrong 1 'gone\.png' match gone.png $right -o out/x.pfm --backend cpu
wrong 1 'gone\.png' match $left gone.png -o out/x.pfm --backend cpu
wrong 1 'folder' match folder $right -o out/x.pfm --backend cpu
wrong 1 'text\.png' match text.png $right -o out/x.pfm --backend cpu
wrong 1 'empty\.png' match $left empty.png -o out/x.pfm --backend cpu
wrong 1 'cut\.png' match cut.png $right -o out/x.pfm --backend cpu
wrong 1 'stub\.png' match stub.png $right -o out/x.pfm --backend cpu
wrong 1 'cut\.jpg' match a.jpg cut.jpg -o out/x.pfm --backend cpu --disparities 4
wrong 1 'cut\.pgm' match cut.pgm a.pgm -o out/x.pfm --backend cpu
wrong 1 'huge\.pgm' match huge.pgm huge.pgm -o out/x.pfm --backend cpu
wrong 1 'zero\.pgm' match zero.pgm zero.pgm -o out/x.pfm --backend cpu
wrong 1 'minus\.pgm' match minus.pgm minus.pgm -o out/x.pfm --backend cpu
wrong 1 'deep\.pgm' match deep.pgm deep.pgm -o out/x.pfm --backend cpu
for file in over.pgm over-plain.pgm over.ppm; do wrong 1 "$file: .*above" match $file $file -o out/x.pfm --backend cpu; done
for n in 1 2 3 4; do wrong 1 "short$n\.png" match short$n.png $right -o out/x.pfm --backend cpu; done
wrong 1 'pipe\.png' match $left $right -o out/x.ply --q pipe.png --backend cpu
wrong 1 'pipe\.png' match --batch pipe.png --backend cpu
wrong 1 'size|60|61' match a.pgm wide.pgm -o out/x.pfm --backend cpu
wrong 1 'mask|size|60' $m --mask a.pgm
wrong 1 'gone\.pgm' $m --mask gone.pgm
wrong 1 'nowhere' match $left $right -o nowhere/x.pfm --backend cpu
wrong 1 'text\.png/x\.pfm' match $left $right -o text.png/x.pfm --backend cpu
wrong 1 'folder\.pfm' match $left $right -o folder.pfm --backend cpu --quiet
wrong 1 'nowhere' $m --view nowhere/v.png
for out in out/x.pfm out/kept.pfm; do # a new output, and one of before
    to="match $left $right -o $out --backend cpu --quiet --focal 100 --baseline 0.1"
    for option in right confidence depth; do wrong 1 'folder\.pfm' $to --$option folder.pfm; done
    wrong 1 'folder\.png' $to --view folder.png
done
wrong 1 'memory|bytes|least' $m --max-memory 1K
echo '1 0 0 -48 0 1 0 -32 0 0 0 100 0 0 -10 0' >swapped.q
wrong 1 'swapped\.q: is of swapped cameras' match $left $right -o out/x.ply --q swapped.q --backend cpu --disparities 16 --no-check
wrong 1 'gone\.q|gone' match $left $right -o out/x.ply --q gone.q --backend cpu
wrong 1 'list' match --batch gone.list --backend cpu
wrong 1 'zero\.list.*zero byte' match --batch zero.list --backend cpu
wrong 1 'gone\.pfm' eval gone.pfm scene/gt_left.pfm
wrong 1 'gone\.pfm' eval scene/gt_left.pfm gone.pfm
wrong 1 'text\.png' eval text.png scene/gt_left.pfm
wrong 1 'size|96|60' eval scene/gt_left.pfm a.pgm
wrong 1 'a\.ppm.*colour' eval a.ppm a.pgm
wrong 1 'a\.ppm.*colour' eval a.pgm a.ppm
wrong 2 'GROUND_TRUTH|two|DISPARITY' eval scene/gt_left.pfm
wrong 2 'thresholds' eval scene/gt_left.pfm scene/gt_left.pfm --thresholds 1,x
wrong 2 'scale' eval scene/gt_left.pfm scene/gt_left.pfm --scale 0
wrong 2 'size' bench --size 0x4
wrong 2 'repeat' bench --size 64x48 --repeat 0
wrong 2 'zncc_sums' bench --size 64x48 --tune zncc
wrong 2 'zncc_form' bench --size 64x48 --backend cpu --tune zncc_form=4
wrong 2 'experiment.*mixed' bench --size 64x48 --experiment unmixed
wrong 2 'backend' bench --size 64x48 --experiment mixed --backend cpu
wrong 2 'plan-for' bench --size 64x48 --experiment mixed --plan-for cpu
wrong 2 'plan-for.*gpu' bench --size 64x48 --plan-for gpus
wrong 2 'plan-for.*backend' bench --size 64x48 --plan-for gpu --backend cpu
wrong 2 'tune.*band_rows' bench --size 64x48 --plan-for gpu --tune band_rows=-1
wrong 2 'tune.*powers' bench --size 64x48 --plan-for gpu --tune group_width=3
wrong 2 'plan-for.*gpu.*threads' bench --size 64x48 --plan-for gpu --threads 2
wrong 2 'plan-for.*software.*simd' bench --size 64x48 --plan-for software --simd scalar
wrong 2 'explain.*plan-for' bench --size 64x48 --explain
wrong 2 'explain.*json' bench --size 64x48 --plan-for gpu --explain --json
wrong 2 'plan-for.*repeat' bench --size 64x48 --plan-for cpu --repeat 2
wrong 2 'plan-for.*warmup' bench --size 64x48 --plan-for gpu --warmup 0
b="bench $left $right --backend cpu --disparities 16 --repeat 1 --warmup 0"
wrong 2 'truth.*experiment' $b --truth scene/gt_left.pfm
wrong 2 'truth.*mixed' bench $left $right --experiment mixed --truth scene/gt_left.pfm
wrong 2 'truth.*predict' bench --experiment predict --truth scene/gt_left.pfm
wrong 2 'truth.*LEFT RIGHT' bench --size 64x48 --backend cpu --experiment storage --truth scene/gt_left.pfm
wrong 2 'needs its pair' bench $left --backend cpu --experiment storage --truth scene/gt_left.pfm
wrong 2 'truth.*empty' $b --experiment storage --truth ''
wrong 2 'mask.*truth' $b --mask scene/nonocc.png
wrong 2 'scale.*truth' $b --experiment storage --scale 4
wrong 2 'scale' $b --experiment storage --truth scene/gt_left.pfm --scale 0
wrong 1 'gone\.pfm' $b --experiment storage --truth gone.pfm
wrong 1 'text\.png' $b --experiment storage --truth text.png
wrong 1 '96x64.*a\.pgm is 60x40' $b --experiment storage --truth a.pgm
wrong 1 'a\.ppm.*colour' $b --experiment storage --truth a.ppm
wrong 1 'a\.pgm is 60x40' $b --experiment storage --truth scene/gt_left.pfm --mask a.pgm
wrong 1 'gone\.pgm' $b --experiment storage --truth scene/gt_left.pfm --mask gone.pgm
wrong 1 'no pixel is known' $b --experiment storage --truth scene/gt_left.pfm --mask zeros.pgm
wrong 2 'tuning.unroll.*0 to 2' bench --size 64x48 --plan-for gpu --tune unroll=3
wrong 2 'only.*no such' bench --experiment predict --only 'no such'
wrong 2 'only goes with' bench --only base
wrong 2 'of its own.*--size' bench --experiment predict --size 40x30
wrong 1 'nowhere/rates' bench --size 64x48 --backend cpu --disparities 16 --repeat 1 --json --rates nowhere/rates
wrong 2 'budget-ms' tune --size 64x48
for t in 0 -1 many ''; do wrong 2 'budget-ms' tune --size 64x48 --budget-ms "$t"; done
wrong 2 'RIGHT' tune $left --budget-ms 10
wrong 2 'preset' tune --size 64x48 --budget-ms 10 --preset fast
wrong 1 'budget-ms.*preset' tune --size 64x48 --budget-ms 1e-6 --backend cpu
wrong 1 'rates.*something else' tune --size 64x48 --budget-ms 10 --backend cpu --rates out/kept.pfm
wrong 1 'rates.*written' tune --size 64x48 --budget-ms 10 --backend cpu --rates gone/rates
wrong 1 'max-memory.*too small' tune --size 64x48 --budget-ms 10 --backend cpu --max-memory 1K
printf 'stereo kernels 1\n\ndevice a\npair b\ntuning band_rows=3 bands=3\n' >bad.kernels
printf 'stereo kernels 1\ntuning band_rows=3\n' >early.kernels
printf 'stereo kernels 1\ndevice a\ntuning band_rows=1e3\n' >number.kernels
printf 'stereo kernels 12\ndevice a\n' >newer.kernels
for n in match tune; do
    case $n in match) run=$m ;; *) run='tune --size 64x48 --backend cpu' ;; esac
    wrong 1 'kernels.*text\.png.*something else' $run --kernels text.png
    wrong 1 'kernels.*newer.*something else' $run --kernels newer.kernels
    wrong 1 'kernels.*pipe\.png.*no.* file' $run --kernels pipe.png
    wrong 1 'kernels.*bad\.kernels.*line 5.*bands=3' $run --kernels bad.kernels
    wrong 1 'kernels.*early\.kernels.*line 2' $run --kernels early.kernels
    wrong 1 'kernels.*number\.kernels.*line 3' $run --kernels number.kernels
    wrong 2 'kernels' $run --kernels ''
done
wrong 1 'kernels.*gone\.kernels' $m --kernels gone.kernels
wrong 1 'kernels.*gone\.kernels' bench --size 64x48 --backend cpu --kernels gone.kernels
wrong 1 'kernels.*written' tune --size 64x48 --backend cpu --kernels gone/kernels
wrong 1 'kernels.*something else' tune --size 64x48 --backend cpu --kernels out/kept.pfm
wrong 2 'kernels.*rates' tune --size 64x48 --budget-ms 10 --backend cpu --kernels out/x --rates out/x
wrong 2 'seconds.*kernels' tune --size 64x48 --budget-ms 10 --seconds 3
for t in 0 -1 many ''; do wrong 2 'seconds' tune --size 64x48 --kernels out/x --seconds "$t"; done
wrong 2 'set.*budget-ms' tune --size 64x48 --budget-ms 10 --kernels out/x --set sgm.paths=3
wrong 2 'refine.*right-view' tune --size 64x48 --backend cpu --kernels out/x --right-view none
wrong 2 'kernels.*experiment' bench --size 64x48 --experiment lanes --kernels text.png
wrong 2 'overwrite' match $left $right -o zero.pfm --backend cpu --kernels zero.pfm
wrong 2 'plan-for.*device' bench --size 64x48 --plan-for gpu --device 0
wrong 2 'right-view' bench --size 64x48 --experiment mixed --right-view own
wrong 2 'raw' bench --size 64x48 --experiment mixed --aggregate box --set wta.subpixel=raw
wrong 2 'given' match $left $right -o none.pfm --cost census+given
wrong 2 'given' match $left $right -o none.pfm --set cost=given
wrong 2 'size' synth out/s --size 99999x4
wrong 2 'seed' synth out/s --seed x
wrong 2 'size.*10x10x10' synth out/s --size 10x10x10
# synth must refuse at once if it cannot write: this size would take it much longer than a command may.
mkdir -p taken/left.png && ln -sf nowhere dangling && ln -sf circle circle
for folder in text.png taken dangling circle dangling/x /dev/null; do
    wrong 1 "$folder" synth $folder --size 8192x8192 --disparities 1024
done

# ---- good input ----
# good NAME ARGUMENTS…: exit status 0 and nothing on standard error
good() {
    name=$1
    shift
    "$stereo" "$@" >out.log 2>err.log </dev/null
    got=$?
    if [ "$got" != 0 ]; then no "$name" "exit status $got" "$(head -n 2 err.log)"; return 1; fi
    if [ -s err.log ]; then no "$name" "on standard error: $(head -n 2 err.log)"; return 1; fi
    ok "$name"
}
# told KIND NAME WORDS ARGUMENTS…: succeeds with one line on standard error, a KIND (note or warning) that matches WORDS
told() {
    kind=$1 name=$2 words=$3
    shift 3
    "$stereo" "$@" >out.log 2>err.log </dev/null
    got=$?
    if [ "$got" != 0 ]; then no "$name" "exit status $got" "$(head -n 2 err.log)"
    elif [ "$(wc -l <err.log)" != 1 ] || ! grep -q "^stereo: $kind: " err.log; then no "$name" "not one $kind: $(cat err.log)"
    elif ! grep -qE -e "$words" err.log; then no "$name" "'$words' is not in: $(cat err.log)"
    else ok "$name"; fi
}
# made FILE MAGIC: the file exists and begins with MAGIC, and there is no .part beside it
made() {
    if [ ! -f "$1" ]; then no "$1 was written" 'there is no such file'
    elif [ "$(head -c ${#2} "$1" | tr -d '\000')" != "$2" ]; then no "$1 is what its suffix says" "$(head -c 8 "$1" | od -c | head -n 1)"
    elif [ -e "$1.part" ]; then no "$1.part is left"
    else ok "$1"; fi
}
same() { if cmp -s "$1" "$2"; then ok "$1 = $2"; else no "$1 = $2" 'they differ'; fi; }
png=$(printf '\211PNG')

backends='cpu'
case ${VK_DRIVER_FILES:-} in *lvp*) backends="$backends llvmpipe" ;; esac
case ${VK_DRIVER_FILES:-} in *swiftshader*) backends="$backends SwiftShader" ;; esac
[ "$backends" != cpu ] || echo 'skip Vulkan: VK_DRIVER_FILES names neither lavapipe nor SwiftShader'
for device in gpu software cpu; do
    good "a plan for $device" bench --size 64x48 --plan-for $device
    if grep -q '^memory: .*MB of the host.*device' out.log; then ok "a plan for $device: memory"; else no "a plan for $device: memory"; fi
    good "a plan for $device, as JSON" bench --size 64x48 --plan-for $device --json
done
good 'an explained plan' bench --size 64x48 --plan-for gpu --explain
if grep -A 1 '^cost_join: ' out.log | grep -q '^  with 1: .*dispatches'; then ok 'an explained plan: what else'; else no 'an explained plan: what else'; fi
for backend in $backends; do
    case $backend in cpu) how='--backend cpu' ;; *) how="--backend vulkan --device $backend" ;; esac
    d=good-$backend
    mkdir "$d"
    good "$backend: every output" match $left $right -o $d/d.pfm $how --quiet --disparities 16 --right $d/r.pfm \
        --confidence $d/c.pfm --depth $d/z.pfm --view $d/v.png --focal 100 --baseline 0.1
    made $d/d.pfm Pf; made $d/r.pfm Pf; made $d/c.pfm Pf; made $d/z.pfm Pf; made $d/v.png "$png"
    [ $backend = cpu ] || good "$backend: the mixed form" bench --size 64x48 --disparities 16 --repeat 1 --warmup 0 \
        --experiment mixed --device $backend --optimize scanline --json
    good "$backend: integers out" match $left $right -o $d/d.png $how --quiet --disparities 16 --right $d/r.png \
        --confidence $d/c.png --depth $d/z.png --focal 100 --baseline 0.1
    made $d/d.png "$png"; made $d/r.png "$png"; made $d/c.png "$png"; made $d/z.png "$png"
    good "$backend: points" match $left $right -o $d/p.ply $how --quiet --disparities 16 --focal 100 --baseline 0.1 --cx 48 --cy 32
    made $d/p.ply ply
    good "$backend: 16-bit grey" match a16.pgm a16.pgm -o $d/g.pfm $how --quiet --disparities 8
    good "$backend: colour" match a.ppm a.ppm -o $d/rgb.pfm $how --quiet --disparities 8 --cost ad --set ad.colour=1
    good "$backend: JPEG" match a.jpg a.jpg -o $d/j.pfm $how --quiet --disparities 4
    good "$backend: grey and colour together" match a.pgm a.ppm -o $d/mixed.pfm $how --quiet --disparities 4
    good "$backend: chosen pairs of pixels" match $left $right -o $d/pairs.pfm $how --quiet --disparities 16 --set census.kind=pattern
    good "$backend: mask, negative minimum" match $left $right -o $d/m.pfm $how --quiet --mask scene/nonocc.png --min-disparity -8 --disparities 24
    for file in d.pfm r.pfm c.pfm z.pfm v.png d.png r.png c.png z.png p.ply g.pfm rgb.pfm j.pfm mixed.pfm pairs.pfm m.pfm; do
        [ "$backend" = cpu ] || same "good-cpu/$file" "$d/$file"
    done
done

. "$cli/calib.sh"
rm -f x.pfm x.ply
good 'prepared' match $left $right -o prepared.pfm --backend cpu --quiet --disparities 16 --prepare sobel,blur,normalize --cost ad
good 'eval' eval good-cpu/d.pfm scene/gt_left.pfm --fill --thresholds 1,2
for file in d pairs; do
    "$stereo" eval good-cpu/$file.pfm scene/gt_left.pfm --mask scene/nonocc.png --thresholds 1 --json | sed -n 's/.*"1": *\([0-9.]*\).*/\1/p'
done >scored
if awk 'NR == 1 { best = $1 } NR == 2 { found = 1; close_by = $1 <= best + 3 } END { exit !(found && close_by) }' scored
then ok 'chosen pairs match as opposite ones do'; else no 'chosen pairs match as opposite ones do' "$(tr '\n' ' ' <scored)"; fi
good 'eval of the truth itself' eval scene/gt_left.pfm scene/gt_left.pfm --json
if command -v python3 >/dev/null 2>&1; then
    json() { if python3 -m json.tool <out.log >/dev/null 2>json.log; then ok "$1"; else no "$1" "$(head -n 1 json.log)"; fi; }
else json() { case $(head -c 1 out.log) in '{') ok "$1" ;; *) no "$1" ;; esac; }; fi
json 'eval --json is JSON'
good 'match --json' match $left $right -o j.pfm --backend cpu --disparities 16 --json --quiet && json 'match --json is JSON'
for word in backend device disparities stages total_ms sgm.p1 mde_s volume; do
    if grep -q "\"$word\"" out.log || { [ "$word" = sgm.p1 ] && grep -q 'p1' out.log; }; then ok "match --json tells $word"; else no "match --json tells $word"; fi
done
good 'bench --tune' bench --size 64x48 --disparities 16 --backend cpu --repeat 1 --tune band_rows=7 --tune zncc_form=2
good 'bench --json' bench --size 64x48 --disparities 16 --backend cpu --repeat 2 --warmup 0 --json && json 'bench --json is JSON'
if grep -q '"predicted_ms": [0-9]' out.log; then ok 'bench --json predicts'; else no 'bench --json predicts'; fi
good 'bench --experiment help' bench --experiment help
of_vulkan=$(sed -n 's/^  \([a-z]*\)  .*; on Vulkan$/\1/p' out.log | tr '\n' ' ')
for name in $(sed -n '/^With/,$s/^  \([a-z]*\)  .*/\1/p' out.log); do
    case " $of_vulkan " in *" $name "*)
        wrong 2 'kernels of Vulkan' bench --size 48x32 --disparities 16 --experiment $name --backend cpu
        continue ;;
    esac
    good "bench --experiment $name" bench --size 48x32 --disparities 16 --experiment $name --backend cpu --repeat 1 --warmup 0
    if [ "$(grep -c ' [a-z_0-9]* [0-9.]*$' out.log)" -ge 2 ]; then ok "$name: forms and times"; else no "$name: forms and times" "$(cat out.log)"; fi
done
good 'an experiment as JSON' bench --size 48x32 --disparities 16 --experiment storage --backend cpu --repeat 2 --json && json 'it is JSON'
wrong 2 'name no sizes' bench --experiment paths --size paper --backend cpu
wrong 2 'goes with --experiment' bench --size paper --backend cpu
wrong 1 'middlebury_v2/tsukuba' bench . --experiment iterations --backend cpu
good 'the made plane is scored' bench --size 96x64 --experiment slant --backend cpu --repeat 1 --warmup 0 --json && json 'it is JSON'
if [ "$(grep -c '"bad_1": [0-9]' out.log)" = 2 ]; then ok 'by its own truth'; else no 'by its own truth'; fi
good 'an experiment as JSON' bench --size 48x32 --disparities 16 --experiment storage --backend cpu --repeat 2 --json
if grep -q bad_1 out.log; then no 'nothing is scored without a truth'; else ok 'nothing is scored without a truth'; fi
# An experiment must score the same as eval does for the same disparities.
truth='scene/gt_left.pfm --mask scene/nonocc.png'
good 'an experiment with a truth, as JSON' bench $left $right --disparities 16 --experiment paths --backend cpu --repeat 1 --json --quiet \
    --truth $truth && json 'it is JSON'
sed -n 's/.*"bad_1": *\([0-9.]*\).*/\1/p' out.log >scored
for paths in 2 3 4 5 8; do
    "$stereo" match $left $right -o p.pfm --backend cpu --quiet --disparities 16 --refine none --set sgm.paths=$paths >log 2>&1
    "$stereo" eval p.pfm $truth --thresholds 1 --json | sed -n 's/.*"1": *\([0-9.]*\).*/\1/p'
done >evaluated
if [ "$(wc -l <scored)" = 5 ] && cmp -s scored evaluated; then ok 'it scores as eval does'
else no 'it scores as eval does' "$(tr '\n' ' ' <scored)" "$(tr '\n' ' ' <evaluated)"; fi
good 'an experiment with a truth' bench $left $right --disparities 16 --experiment sensitivity --backend cpu --repeat 1 --warmup 0 --quiet \
    --truth $truth
if grep -q '^form .* bad 1 ' out.log; then ok 'a column for it'; else no 'a column for it' "$(head -n 3 out.log)"; fi
good 'bench --experiment model' bench --experiment model --backend cpu --repeat 1 --warmup 0 --json && json 'it is JSON'
if [ "$(grep -c '"model_fps": [0-9]' out.log)" = 52 ]; then ok 'thirteen rows on four pairs'
else no 'thirteen rows on four pairs' "$(grep -c model_fps out.log) are"; fi
wrong 2 'not with --size' bench --experiment model --size 64x48
good 'bench --experiment predict' bench --experiment predict --only base --backend cpu --repeat 1 --json --quiet && json 'it is JSON'
if [ "$(grep -c '"predicted_ms": [0-9]' out.log)" = 5 ] && grep -q '"mean_error_percent": [0-9]' out.log; then ok 'five sizes are predicted'
else no 'five sizes are predicted' "$(grep -c predicted out.log) are"; fi
# Without a limit on time, tune must choose the most accurate pipeline, and match must accept the printed options. An
# earlier run's times can be used again.
good 'tune' tune $left $right --disparities 16 --backend cpu --budget-ms 1e6 --rates rates
made rates stzrate
if [ "$(wc -l <out.log)" = 1 ] && grep -q '^--preset accurate' out.log; then ok 'tune prints options'; else no 'tune prints options' "$(cat out.log)"; fi
# shellcheck disable=SC2046
good 'match takes what tune prints' match $left $right -o tuned.pfm --disparities 16 --backend cpu --quiet $(cat out.log)
cp rates rates.before
good 'tune under a cap that some pipelines do not fit' tune $left $right --disparities 64 --backend cpu --budget-ms 1e6 --max-memory 40M
good 'tune --explain' tune $left $right --disparities 16 --backend cpu --budget-ms 1e6 --rates rates --explain
same rates rates.before
if grep -q 'predicted .*measured' out.log && [ "$(grep -c -- '--preset' out.log)" -ge 12 ] && grep -q '^  weighted_median  *[0-9.]*  *[0-9.]*$' out.log
then ok 'tune --explain shows pipelines and passes'; else no 'tune --explain shows pipelines and passes' "$(head -n 3 out.log)"; fi
good 'tune --json' tune $left $right --disparities 16 --backend cpu --budget-ms 1e6 --rates rates --json && json 'tune --json is JSON'
if [ "$(grep -c '"predicted_ms": [0-9]' out.log)" -ge 12 ]; then ok 'tune --json predicts all'; else no 'tune --json predicts all'; fi
good 'match --rates' match $left $right -o j.pfm --backend cpu --disparities 16 --preset balanced --rates rates --json --quiet
same rates rates.before
if grep -q '"predicted_ms": [0-9]' out.log; then ok 'match --rates predicts'; else no 'match --rates predicts'; fi
# tune finds faster settings for each device and pipeline, stores them beside earlier ones, and never changes a byte.
tuned() { # tuned NAME TEXT ARGUMENTS...: the plan has TEXT of stereo_tuning
    name=$1 text=$2
    shift 2
    good "$name" "$@" --json || return
    if tr -d ' \n' <out.log | grep -q "\"tuning\":{$text}"; then ok "$name: tuning is {$text}"; else no "$name: tuning is {$text}" "$(grep -A3 '"tuning"' out.log)"; fi
}
entries=0
for backend in $backends; do
    case $backend in cpu) how='--backend cpu' field=band_rows ;; *) how="--backend vulkan --device $backend" field=group_width ;; esac
    to="$how --quiet --disparities 16"
    good "$backend: tune --kernels" tune $left $right $to --kernels kernels --seconds 2 --explain
    entries=$((entries + 1))
    made kernels 'stereo kernels 1'
    if [ "$(grep -c '^device ' kernels)" = $entries ]; then ok "$backend: an entry"; else no "$backend: an entry" "$(cat kernels)"; fi
    if [ "$(tail -n 1 out.log)" = '--preset base --kernels kernels' ] && grep -q "^  $field  *[0-9][0-9]*  *[-0-9.]*  *[-0-9.]*  [a-z]" out.log
    then ok "$backend: values, and options"; else no "$backend: values, and options" "$(tail -n 3 out.log)"; fi
    # shellcheck disable=SC2046
    good "$backend: match takes what tune prints" match $left $right -o tuned.pfm $to $(tail -n 1 out.log)
    same good-cpu/d.pfm tuned.pfm
    sed "s/^tuning.*/tuning $field=32/" kernels >forged
    tuned "$backend: match uses the entry" "\"$field\":32" match $left $right -o tuned.pfm $to --kernels forged
    same good-cpu/d.pfm tuned.pfm
    tuned "$backend: without" '' match $left $right -o tuned.pfm $to
    tuned "$backend: another number of disparities" '' match $left $right -o tuned.pfm $to --disparities 15 --kernels forged
    tuned "$backend: another pipeline" '' match $left $right -o tuned.pfm $to --set sgm.paths=3 --kernels forged
    tuned "$backend: another size" '' match a.pgm a.pgm -o tuned.pfm $to --kernels forged
    sed 's/^device /device another /' forged >other
    tuned "$backend: another device" '' match $left $right -o tuned.pfm $to --kernels other
    sed 's/^tuning.*/tuning zncc_form=9/' kernels >refused
    tuned "$backend: an entry that is refused" '' match $left $right -o tuned.pfm $to --kernels refused
    same good-cpu/d.pfm tuned.pfm
    [ "$backend" != SwiftShader ] || continue # bench takes longest there, and does the same
    tuned "$backend: bench uses the entry" "\"$field\":32" bench $left $right $to --repeat 1 --kernels forged
    tuned "$backend: --tune wins" "\"$field\":64" bench $left $right $to --repeat 1 --kernels forged --tune $field=64
    tuned "$backend: --tune wins with 0" '' bench $left $right $to --repeat 1 --kernels forged --tune $field=0
done
tuned 'another number of threads' '' match $left $right -o tuned.pfm --backend cpu --threads 3 --disparities 16 --kernels forged
cp kernels kernels.before
good 'another pipeline' tune $left $right --disparities 16 --backend cpu --set sgm.paths=3 --preset fast --kernels kernels --seconds 1 --quiet --json && json 'it is JSON'
for word in values field ms_before kept left_out; do
    if grep -q "\"$word\"" out.log; then ok "tune --kernels --json tells $word"; else no "tune --kernels --json tells $word"; fi
done
if [ "$(grep -c '^device ' kernels)" = $((entries + 1)) ] && [ "$(head -n $(wc -l <kernels.before) kernels)" = "$(cat kernels.before)" ]
then ok 'entries of others stay'; else no 'entries of others stay' "$(diff kernels.before kernels)"; fi
good 'the same once more' tune $left $right --disparities 16 --backend cpu --set sgm.paths=3 --preset fast --kernels kernels --seconds 1 --quiet
if [ "$(grep -c '^device ' kernels)" = $((entries + 1)) ]; then ok 'its entry is replaced'; else no 'its entry is replaced' "$(cat kernels)"; fi
if [ "$(cat out.log)" = '--preset fast --set sgm.paths=3 --kernels kernels' ]; then ok 'options of a changed preset'; else no 'options of a changed preset' "$(cat out.log)"; fi
good 'tune chooses, and tunes the kernels' tune $left $right --disparities 16 --backend cpu --budget-ms 1e6 --rates rates --kernels "it's here" --seconds 1 --quiet
if eval "\"\$stereo\" match $left $right -o tuned.pfm --disparities 16 --backend cpu --quiet $(cat out.log)" 2>err.log; then ok 'a shell reads the name'; else no 'a shell reads the name' "$(cat err.log)"; fi
sed 's/^pair .*/pair 96x64, 16 disparities, at most 1073741824 bytes/; s/^tuning.*/tuning band_rows=32/' kernels >capped
tuned 'a cap' '"band_rows":32' match $left $right -o tuned.pfm --backend cpu --disparities 16 --max-memory 1G --kernels capped
tuned 'no cap' '' match $left $right -o tuned.pfm --backend cpu --disparities 16 --kernels capped
"$stereo" match $left $right -o tuned.pfm --backend cpu --disparities 16 --kernels refused >out.log 2>err.log
if [ $? = 0 ] && [ "$(grep -c '^stereo: note: --kernels: refused: .*zncc_form' err.log)" = 1 ] && [ "$(wc -l <err.log)" = 1 ]
then ok 'a refused entry is told'; else no 'a refused entry is told' "$(cat err.log)"; fi
good 'devices --json' devices --json && json 'devices --json is JSON'
good 'devices' devices
good 'set help' match --set help
for key in sgm.p1 census.window median.radius wta.uniqueness; do
    if grep -q "$key" out.log; then ok "--set help lists $key"; else no "--set help lists $key"; fi
done
good 'options in any order, last one counts' match --disparities 99 --disparities 16 -o order.pfm --quiet --backend cpu $left $right
same order.pfm good-cpu/d.pfm

# ---- an existing file OUT.part ----
echo 'a line that someone needs' >precious.txt
cp precious.txt precious.copy
ln -s precious.txt linked.pfm.part
good 'a link at OUT.part goes' match $left $right -o linked.pfm --quiet --backend cpu --disparities 16
same precious.copy precious.txt
same good-cpu/d.pfm linked.pfm
if [ -L linked.pfm ]; then no 'OUT is a file, no link'; else ok 'OUT is a file, no link'; fi

# ---- OUT as a link or special file ----
echo old >led.pfm
ln -s led.pfm leads.pfm
good 'a link is written through' match $left $right -o leads.pfm --quiet --backend cpu --disparities 16
same good-cpu/d.pfm led.pfm
if [ -L leads.pfm ]; then ok 'the link stays'; else no 'the link stays' "$(ls -l leads.pfm)"; fi
ln -s gone/d.pfm dangles.pfm
wrong 1 'cannot be written' match $left $right -o dangles.pfm --quiet --backend cpu --disparities 16
ln -s /dev/null nothing.pfm
good 'a link to a device is written through' match $left $right -o nothing.pfm --quiet --backend cpu --disparities 16
if [ -L nothing.pfm ]; then ok 'that link stays too'; else no 'that link stays too' "$(ls -l nothing.pfm)"; fi

# ---- suspicious input ----
"$stereo" synth large --size 320x240 --disparities 48 --seed 11 >/dev/null 2>&1
l=large/left.png
r=large/right.png
# warned NAME WORDS ARGUMENTS...: succeeds, with one line that warns and advises
warned() {
    name=$1 words=$2
    shift 2
    told warning "$name" "$words" "$@" -o warned.pfm --backend cpu
}
good 'nothing wrong, nothing said' match $l $r -o large.pfm --backend cpu --disparities 48
warned 'a swapped pair' 'swapped.*left image first' match $r $l
warned 'half of the range' '0\.\.19 is too small.*--disparities' match $l $r --disparities 20
good 'a range of its own' match $l $r -o auto.pfm --backend cpu --disparities auto --json
if grep -q '"warnings": *\[ *\]' out.log; then ok 'no warnings in --json'; else no 'no warnings in --json' "$(grep -A2 '"warnings"' out.log)"; fi
good 'a range in 16 bits' match $l $r -o auto.png --backend cpu --disparities auto --min-disparity 0
good '--quiet says nothing' match $r $l -o quiet.pfm --backend cpu --quiet --json
if tr -d '\n' <out.log | grep -q '"warnings": *\[ *"[^"]*swapped'; then ok '--json says it'; else no '--json says it'; fi
good '--no-check neither' match $r $l -o quiet.pfm --backend cpu --no-check
printf '%s\t%s\tw1.pfm\n%s\t%s\tw2.pfm\n' $l $r $r $l >list
"$stereo" match --batch list --backend cpu >out.log 2>err.log </dev/null
if [ "$(grep -c '^stereo: warning: large/right.png and large/left.png look swapped' err.log)" = 1 ] && [ "$(grep -c warning err.log)" = 1 ]
then ok 'a batch warns of the pair'; else no 'a batch warns of the pair' "$(cat err.log)"; fi
wrong 2 'auto' bench --size 64x48 --disparities auto

. "$cli/pairs.sh"
. "$cli/masks.sh"

# ---- the same bytes with any thread count, instruction set and cap ----
i=0
for how in '--threads 1' '--threads 5' '--simd scalar' '--simd sse4' '--simd avx2' '--max-memory 1G'; do
    i=$((i + 1))
    if "$stereo" match $left $right -o same$i.pfm --backend cpu --quiet --disparities 16 $how 2>err.log; then same good-cpu/d.pfm same$i.pfm
    elif [ "${how#--simd}" != "$how" ]; then echo "skip $how: $(head -n 1 err.log)"
    else no "$how" "$(cat err.log)"; fi
done

# ---- presets ----
good 'preset help' match --preset help
for preset in base fast balanced accurate automotive indoor realtime; do
    if grep -q "^$preset\$" out.log; then ok "--preset help lists $preset"; else no "--preset help lists $preset"; fi
done
good 'a preset in front' match $left $right -o front.pfm --preset automotive --set median.radius=1 --backend cpu --quiet --disparities 16
good 'a preset behind' match $left $right --set median.radius=1 -o behind.pfm --backend cpu --quiet --disparities 16 --preset automotive
same front.pfm behind.pfm

# ---- without Vulkan ----
if VK_DRIVER_FILES=/nonexistent.json VK_ICD_FILENAMES=/nonexistent.json "$stereo" match $left $right -o auto.pfm --disparities 16 --backend auto >out.log 2>err.log
then same good-cpu/d.pfm auto.pfm; else no 'auto without a Vulkan driver' "$(cat err.log)"; fi
if VK_DRIVER_FILES=/nonexistent.json VK_ICD_FILENAMES=/nonexistent.json "$stereo" match $left $right -o none.pfm --backend vulkan >out.log 2>err.log
then no 'vulkan without a driver is refused'
elif [ "$(grep -c '^stereo: error: ' err.log)" = 1 ] && [ ! -e none.pfm ]; then ok 'vulkan without a driver is refused'
else no 'vulkan without a driver is refused' "$(cat err.log)"; fi
VK_DRIVER_FILES=/nonexistent.json VK_ICD_FILENAMES=/nonexistent.json "$stereo" bench --size 64x48 --experiment mixed >out.log 2>err.log
status=$?
if [ $status = 1 ] && [ "$(grep -c '^stereo: error: .*Vulkan' err.log)" = 1 ]; then ok 'the mixed form without a driver says so'
else no 'the mixed form without a driver says so' "$status $(cat err.log)"; fi
if VK_DRIVER_FILES=/nonexistent.json VK_ICD_FILENAMES=/nonexistent.json "$stereo" devices >out.log 2>err.log; then ok 'devices without a driver'
else no 'devices without a driver' "$(cat err.log)"; fi
echo '{' >broken.json
VK_DRIVER_FILES=$PWD/broken.json VK_ICD_FILENAMES=$PWD/broken.json "$stereo" devices >out.log 2>err.log
status=$?
if [ $status = 0 ] && grep -q '^cpu ' out.log; then ok 'devices with a broken driver manifest'
else no 'devices with a broken driver manifest' "$status $(cat out.log err.log)"; fi
VK_DRIVER_FILES=$PWD/broken.json VK_ICD_FILENAMES=$PWD/broken.json "$stereo" match $left $right -o auto.pfm --disparities 16 >out.log 2>err.log
status=$?
"$stereo" match $left $right -o cpu.pfm --disparities 16 --backend cpu --quiet
if [ $status = 0 ] && cmp -s auto.pfm cpu.pfm && [ "$(grep -c '^stereo: note: no Vulkan device that ' err.log)" = 1 ] && ! grep -q error err.log
then ok 'a broken driver manifest leaves the CPU'; else no 'a broken driver manifest leaves the CPU' "$status $(cat err.log)"; fi

# ---- batches ----
printf '# two good ones and three bad\n%s\t%s\tb1.pfm\ngone.png\t%s\tb2.pfm\ncut.png\t%s\tb3.pfm\n\n%s\t%s\tb4.pfm\na.pgm\twide.pgm\tb5.pfm\n' \
    $left $right $right $right $left $right >list
"$stereo" match --batch list --backend cpu --disparities 16 --quiet >out.log 2>err.log </dev/null
if [ $? = 1 ]; then ok 'a batch with bad pairs exits 1'; else no 'a batch with bad pairs exits 1'; fi
same good-cpu/d.pfm b1.pfm
same good-cpu/d.pfm b4.pfm
for file in b2.pfm b3.pfm b5.pfm b1.pfm.part b2.pfm.part b3.pfm.part; do
    if [ -e $file ]; then no "a batch leaves no $file"; else ok "a batch leaves no $file"; fi
done
for word in gone.png cut.png wide.pgm; do
    if [ "$(grep -c "$word" err.log)" -ge 1 ]; then ok "a batch names $word"; else no "a batch names $word" "$(cat err.log)"; fi
done
printf '%s\t%s\tc0.pfm\n%s\t%s\tc1.pfm\n%s\t%s\tc2.pfm\n' $left $right $left $right $left $right >list
good 'a shard of a batch' match --batch list --shard 1/2 --backend cpu --disparities 16 --quiet
if [ -e c1.pfm ] && [ ! -e c0.pfm ] && [ ! -e c2.pfm ]; then ok 'shard 1/2 takes every second pair'; else no 'shard 1/2 takes every second pair' "$(ls c*.pfm)"; fi
printf 'x' >c0.pfm
touch -d '2001-01-01' c1.pfm
before=$(ls -l --time-style=+%s c1.pfm)
good 'a batch resumed' match --batch list --resume --backend cpu --disparities 16 --quiet
same good-cpu/d.pfm c0.pfm
same good-cpu/d.pfm c2.pfm
if [ "$before" = "$(ls -l --time-style=+%s c1.pfm)" ]; then ok '--resume leaves a whole output alone'; else no '--resume leaves a whole output alone'; fi

cp $left later.png
printf '%s\t%s\tlater.png\nlater.png\t%s\tlate.pfm\n' $left $right $right >list
"$stereo" match --batch list --backend cpu --disparities 16 --quiet >out.log 2>err.log </dev/null
if [ $? = 1 ]; then ok 'an OUT that a later line reads is refused'; else no 'an OUT that a later line reads is refused'; fi
if grep -q 'list:1: later\.png' err.log; then ok 'the line is named'; else no 'the line is named' "$(cat err.log)"; fi
same $left later.png
same good-cpu/d.pfm late.pfm
printf '\357\273\277%s\t%s\tmarked.pfm\n' $left $right >list
good 'a list that begins with a byte order mark' match --batch list --backend cpu --disparities 16 --quiet
same good-cpu/d.pfm marked.pfm

# ---- scenes ----
"$stereo" synth again --size 96x64 --disparities 16 --seed 7 >/dev/null 2>&1
for file in left.png right.png gt_left.pfm gt_right.pfm nonocc.png; do same scene/$file again/$file; done

exit $bad
