#!/bin/sh
# sh tests/report.sh: makes the page of `stereo accuracy` from rendered pairs, and opens it in a browser (Chromium, if
# there is one): all images decode, the tables and the plot exist, and the console stays empty. STEREO: the program
# (build/stereo). Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
stereo=${STEREO:-$PWD/${BUILD:-build}/stereo}
[ -x "$stereo" ] || { echo "not ok no program $stereo"; exit 1; }
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }

# ---- a data folder with the layout of tests/README.md ----
scene() { "$stereo" synth "$1" --size 96x64 --disparities 16 --seed "$2" >log 2>&1 || no "synth $1" "$(cat log)"; }
mkdir -p data/other/eth3d_no_gt data/middlebury_v2
seed=1
for name in motorcycle_q teddy_h sceneflow_a0032; do
    scene data/other/$name $seed
    mv data/other/$name/nonocc.png data/other/$name/mask_nocc.png
    seed=$((seed + 1))
done
scene data/middlebury_v2/venus $seed # its truth, and so the plot's height, is irrelevant here
"$stereo" match data/middlebury_v2/venus/left.png data/middlebury_v2/venus/right.png -o data/middlebury_v2/venus/gt_left.png \
    --disparities 16 --backend cpu --quiet || no 'a truth in a picture'
cp data/middlebury_v2/venus/nonocc.png data/middlebury_v2/venus/all.png
cp data/middlebury_v2/venus/nonocc.png data/middlebury_v2/venus/disc.png
cp data/other/teddy_h/left.png data/other/eth3d_no_gt/street_left.png
cp data/other/teddy_h/right.png data/other/eth3d_no_gt/street_right.png

if "$stereo" accuracy data -o page.html --json --quiet --backend cpu >out.json 2>log; then ok 'a report'; else no 'a report' "$(cat log)"; fi
methods=$(grep -c '"method"' out.json)
if [ "$methods" -ge 15 ]; then ok "presets and papers: $methods"; else no "presets and papers: $methods"; fi
if grep -q '"other/street"' out.json || grep -q '"other/eth3d_no_gt/street"' out.json; then ok 'a pair without ground truth'; else no 'a pair without ground truth'; fi
"$stereo" accuracy data --only fast --scenes teddy,motorcycle --quiet --backend cpu >out.txt 2>log
if [ "$(wc -l <out.txt)" = 2 ] && grep -q '^fast' out.txt; then ok 'one pipeline on two pairs'; else no 'one pipeline on two pairs' "$(cat out.txt log)"; fi
"$stereo" accuracy data -o gone/page.html --only fast --scenes teddy --backend cpu >out.txt 2>log
if [ $? = 1 ] && [ ! -s out.txt ] && grep -q 'gone/page.html: cannot be written' log
then ok 'where no report can be written nothing runs'; else no 'where no report can be written nothing runs' "$(cat out.txt log)"; fi

# ---- the search finds the setting that is known to be better ----
if "$stereo" search data --backend cpu --scenes teddy,motorcycle --optimize wta --vary aggregate=none,box >out.txt 2>log
then ok 'a search'; else no 'a search' "$(cat log)"; fi
if grep -q 'found: aggregate=box$' out.txt; then ok 'a search finds the box'; else no 'a search finds the box' "$(cat out.txt)"; fi
if [ "$(grep -c 'left out: other/' out.txt)" = 2 ]; then ok 'both folds name what they left out'; else no 'both folds name what they left out' "$(cat out.txt)"; fi

# ---- the front: of changes that are soon all tried; no line of it is beaten, and every preset stands in it or below ----
front='search data --front --backend cpu --scenes teddy,motorcycle --vary aggregate=none,box'
if "$stereo" $front -o front.svg >out.txt 2>log && ! grep -q 'minutes' out.txt
then ok 'a front'; else no 'a front' "$(cat out.txt log)"; fi
if awk '$1 ~ /^[0-9.]+$/ && $2 ~ /^[0-9.]+$/ { n++; bad += n > 1 && ($1 < time || $2 >= error); time = $1; error = $2 }
        END { exit !(n > 1) || bad }' out.txt
then ok 'the front falls'; else no 'the front falls' "$(cat out.txt)"; fi
missing=
for preset in base fast balanced accurate automotive indoor realtime; do
    grep -Eq " $preset\$|^$preset, .* is beaten by " out.txt && grep -q ">$preset</text>" front.svg || missing="$missing $preset"
done
if [ -z "$missing" ]; then ok 'presets in the front and in its drawing'; else no "presets in the front and in its drawing:$missing" "$(cat out.txt)"; fi
tried=$(sed -n '1s/.*; \([0-9]*\) pipelines.*/\1/p' out.txt)
if [ "$tried" -gt $((methods + 1)) ]; then ok 'the front was changed'; else no "the front was changed: $tried pipelines" "$(cat out.txt)"; fi
if [ "$(grep -c '^fold' out.txt)" = 2 ]; then ok 'the front of both folds'; else no 'the front of both folds' "$(cat out.txt)"; fi
"$stereo" $front --minutes 0 >out.txt 2>log
if [ $? = 0 ] && grep -q " $methods pipelines.*minutes are over" out.txt; then ok 'no time for changes'; else no 'no time for changes' "$(cat out.txt log)"; fi

# ---- in a browser ----
browser=
for name in chromium chromium-browser google-chrome; do
    [ -n "$browser" ] || browser=$(command -v $name)
done
[ -n "$browser" ] || { echo 'skip in a browser: no chromium'; exit $bad; }
{
    cat page.html
    echo '<script>addEventListener("load", function () { var p = [].slice.call(document.images),'
    echo 'broken = p.filter(function (i) { return !i.complete || i.naturalWidth === 0; }).length;'
    echo 'document.body.setAttribute("data-seen", p.length + " pictures, " + broken + " broken, " +'
    echo 'document.querySelectorAll("table").length + " tables, " + document.querySelectorAll("svg circle").length + " points"); });</script>'
} >seen.html
pictures=$(grep -o '<img' page.html | wc -l)
HOME=$work timeout 300 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --enable-logging=stderr \
    --dump-dom "file://$work/seen.html" >dom.html 2>console.log
seen=$(sed -n 's/.*data-seen="\([^"]*\)".*/\1/p' dom.html | head -n 1)
case $seen in
*', 0 points') no "in a browser: no point in the plot" ;;
"$pictures pictures, 0 broken, 4 tables, "*) ok "in a browser: $seen" ;;
*) no "in a browser: '$seen', expected $pictures pictures, none broken, 4 tables" "$(tail -n 3 console.log)" ;;
esac
[ "$pictures" -ge 40 ] || no "$pictures pictures"
if grep -q 'CONSOLE' console.log; then no 'an empty console' "$(grep CONSOLE console.log | head -n 3)"; else ok 'an empty console'; fi
exit $bad
