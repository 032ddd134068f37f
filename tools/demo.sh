#!/bin/sh
# The second half of `make demo`: matches the sample pair on the CPU and on the best Vulkan device there is, leaves
# disparity, colour picture and point cloud in $BUILD/demo, and prints backend, time and error against ground truth.
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-build}
stereo=$build/stereo
sample=examples/sample
out=$build/demo
pair="$sample/left.png $sample/right.png --disparities 64"
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$PWD/$build}" MESA_SHADER_CACHE_DIR="$PWD/build/mesa"
mkdir -p "$out" build/mesa

# The value of a key in the JSON of a file, the first one.
value() { sed -n "s/^ *\"$2\": *\"\{0,1\}\([^\"]*[^\",]\)\"\{0,1\},\{0,1\}\$/\1/p" "$1" | head -n 1; }

# Matches on a backend, keeps the results under its name, and prints its line of the table.
line() {
    $stereo match $pair --backend "$1" -o "$out/$1.pfm" --view "$out/$1.png" --json --quiet >"$out/$1.json"
    $stereo bench $pair --backend "$1" --repeat 5 --warmup 1 --json >"$out/$1.bench.json"
    $stereo eval "$out/$1.pfm" $sample/gt_left.png --mask $sample/nonocc.png --fill --thresholds 1 --json >"$out/$1.eval.json"
    device=$(value "$out/$1.json" device)
    [ "$1" != cpu ] || device="$device, $(value "$out/$1.json" simd), threads: $(value "$out/$1.json" threads)"
    printf '%-8s %-44.44s %8.1f ms %9.2f %% %9.2f px\n' "$1" "$device" \
        "$(value "$out/$1.bench.json" total_ms)" "$(value "$out/$1.eval.json" 1)" "$(value "$out/$1.eval.json" mae)"
}

echo
echo "$sample: two pictures of 640x480 pixels, 64 disparities; errors once pixels without a match are filled"
echo
printf '%-8s %-44s %11s %11s %12s\n' backend device time 'bad > 1 px' 'mean error'
line cpu
$stereo devices --json >"$out/devices.json"
if grep -q '"index"' "$out/devices.json"; then
    line vulkan
    best=vulkan
    if cmp -s "$out/cpu.pfm" "$out/vulkan.pfm"; then echo "The two disparity files are the same, byte for byte."
    else echo "demo: $out/cpu.pfm and $out/vulkan.pfm differ: a defect, please report it" >&2; exit 1; fi
else
    best=cpu
    echo 'No Vulkan device here, so all of this ran on the CPU.'
fi
$stereo match $pair --backend $best -o "$out/points.ply" --focal 640 --baseline 0.0911 --quiet
mv "$out/$best.pfm" "$out/disparity.pfm"
mv "$out/$best.png" "$out/disparity.png"
rm -f "$out/cpu.pfm" "$out/cpu.png"
echo
echo "$out/disparity.pfm   disparity in pixels"
echo "$out/disparity.png   the same as a picture, near = red, black = no match"
echo "$out/points.ply      point cloud, for MeshLab or CloudCompare"
