#!/bin/sh
# sh tests/accuracy.sh [long]: real pairs. The CPU and every Vulkan driver must write identical files, and errors must
# stay below limits, with the settings for which these were set. long: every fifth KITTI pair on every driver, and
# large volumes. STEREO_DATA: the folder with middlebury_v2 and kitti2015 (unset: skips). STEREO: the program
# (build/stereo).
# VK_DRIVER_FILES: the Vulkan drivers to try. Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not
# ok.
set -u
cd "$(dirname "$0")/.." || exit 1
stereo=${STEREO:-${BUILD:-build}/stereo}
data=${STEREO_DATA:-}
[ -n "$data" ] || { echo 'skip real pairs: STEREO_DATA is not set'; exit 0; }
[ -d "$data/middlebury_v2" ] || { echo "not ok STEREO_DATA=$data holds no middlebury_v2"; exit 1; }
[ -x "$stereo" ] || { echo "not ok no program $stereo"; exit 1; }
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }

# match NAME LEFT RIGHT OUT ARGUMENTS…
match() {
    name=$1 left=$2 right=$3 out=$4
    shift 4
    "$stereo" match "$left" "$right" -o "$out" --quiet "$@" >"$work/log" 2>&1 || { no "$name" "$(head -n 1 "$work/log")"; return 1; }
}

# ---- identical files from every backend ----
backends=
case ${VK_DRIVER_FILES:-} in *lvp*) backends="$backends llvmpipe" ;; *) echo 'skip lavapipe: not in VK_DRIVER_FILES' ;; esac
case ${VK_DRIVER_FILES:-} in *swiftshader*) backends="$backends SwiftShader" ;; *) echo 'skip SwiftShader: not in VK_DRIVER_FILES' ;; esac

# identical NAME LEFT RIGHT DISPARITIES [PATHS]
identical() {
    for paths in ${5:-4 8}; do
        match "$1, $paths paths, cpu" "$2" "$3" "$work/cpu.pfm" --right "$work/cpu_right.pfm" --backend cpu \
            --disparities "$4" --cost census --optimize sgm --set sgm.paths=$paths || continue
        for backend in $backends; do
            title="$1, $4 disparities, $paths paths: $backend = cpu, left and right"
            match "$title" "$2" "$3" "$work/gpu.pfm" --right "$work/gpu_right.pfm" --backend vulkan --device $backend \
                --disparities "$4" --cost census --optimize sgm --set sgm.paths=$paths || continue
            if cmp "$work/cpu.pfm" "$work/gpu.pfm" >"$work/log" 2>&1 && cmp "$work/cpu_right.pfm" "$work/gpu_right.pfm" >"$work/log" 2>&1
            then ok "$title"; else no "$title" "$(cat "$work/log")"; fi
        done
    done
}
if [ "${1:-}" = long ]; then
    for left in $(printf '%s\n' "$data"/kitti2015/left/*.png | awk 'NR % 5 == 0'); do
        frame=$(basename "$left")
        identical "kitti2015/$frame" "$left" "$data/kitti2015/right/$frame" 128 8
    done
    # volumes beyond the 128 MiB that a software driver binds at once are split, with the same result
    identical 'kitti2015/000001_10.png' "$data/kitti2015/left/000001_10.png" "$data/kitti2015/right/000001_10.png" 512 8
    [ ! -d "$data/kitti2012" ] || identical kitti2012 "$data/kitti2012/left.png" "$data/kitti2012/right.png" 128
    exit $bad
fi
paths=4
for scene in teddy cones venus tsukuba; do # 4 and 8 paths by turns: SwiftShader takes long
    identical $scene "$data/middlebury_v2/$scene/left.png" "$data/middlebury_v2/$scene/right.png" 64 $paths
    paths=$((12 - paths))
done
for frame in 000001_10.png 000013_10.png; do
    identical "kitti2015/$frame" "$data/kitti2015/left/$frame" "$data/kitti2015/right/$frame" 128 $paths
    paths=$((12 - paths))
done

# ---- accuracy: V-fit, left-right check and median 3x3 belong to the pipeline; holes are filled before scoring ----
# below NAME LIMIT: the mean of the figures in the file `figures` must be at most LIMIT
below() {
    mean=$(awk '{ s += $1 } END { if (NR) printf "%.3f", s / NR; else print 100 }' "$work/figures")
    if awk -v m="$mean" -v l="$2" 'BEGIN { exit !(m <= l) }'; then ok "$1: $mean %, limit $2 %"
    else no "$1: $mean %, limit $2 %" "$(tr '\n' ' ' <"$work/figures")"; fi
}
# figure KEY EVAL-ARGUMENTS…: adds the figure that `eval --json` gives for KEY
figure() {
    key=$1
    shift
    "$stereo" eval "$@" --fill --json >"$work/log" 2>&1 || { no "eval $1" "$(head -n 1 "$work/log")"; return; }
    sed -n "s/.*\"$key\": *\([0-9.]*\).*/\1/p" "$work/log" >>"$work/figures"
}
common='--backend cpu --set wta.subpixel=vfit --set median.radius=1 --refine lr,median'

: >"$work/figures"
while read -r scene disparities scale; do
    folder=$data/middlebury_v2/$scene
    # shellcheck disable=SC2086
    match "$scene" "$folder/left.png" "$folder/right.png" "$work/d.pfm" $common --disparities "$disparities" \
        --set census.window=5x5 --set census.kind=full --set sgm.p1=0.3 --set sgm.p2=1.5 || continue
    figure 1 "$work/d.pfm" "$folder/gt_left.png" --scale "$scale" --mask "$folder/nonocc.png" --thresholds 1
done <<'SCENES'
tsukuba 16 16
venus 20 8
teddy 60 4
cones 60 4
SCENES
[ "$(wc -l <"$work/figures")" = 4 ] || no 'four Middlebury pairs were scored'
below 'Middlebury, nonocc, wrong by more than 1 px' 4.5

: >"$work/figures"
for left in "$data"/kitti2015/left/*.png; do
    frame=$(basename "$left")
    # shellcheck disable=SC2086
    match "$frame" "$left" "$data/kitti2015/right/$frame" "$work/d.pfm" $common --disparities 128 \
        --set census.window=9x7 --set census.kind=symmetric --set sgm.p1=0.2 --set sgm.p2=1.2 || continue
    figure d1 "$work/d.pfm" "$data/kitti2015/disp_noc/$frame" --kitti
done
[ "$(wc -l <"$work/figures")" = 15 ] || no 'fifteen KITTI pairs were scored'
below 'KITTI 2015, D1 on disp_noc' 7.1

exit $bad
