#!/bin/sh
# sh tests/examples.sh: every example and the demo run on the sample pair and leave what they promise.
# BUILD: where they were built. VK_DRIVER_FILES: the Vulkan drivers they may find.
# Prints lines `ok …`, `not ok …`; exits 1 where one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
left=examples/sample/left.png right=examples/sample/right.png
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# try NAME COMMAND…: it ends well. What it said stays in $work/log, what the one before it said in $work/before.
try() {
    name=$1
    shift
    mv "$work/log" "$work/before" 2>/dev/null
    if "$@" >"$work/log" 2>&1 </dev/null; then echo "ok $name"; else
        echo "not ok $name"
        tail -n 5 "$work/log" | sed 's/^/    /'
        bad=1
    fi
}
# holds FILE BYTES WORDS: the file has at least so many bytes, and the words are in its first line
holds() { [ "$(wc -c <"$1")" -ge "$2" ] && head -n 1 "$1" | grep -aq "$3"; }

try 'cpu_basic runs' "$build/examples/cpu_basic" $left $right "$work/disparity.png" 64
try 'cpu_basic leaves a picture' holds "$work/disparity.png" 10000 PNG
try 'point_cloud runs' "$build/examples/point_cloud" $left $right "$work/cloud.ply" 640 0.0911 64
try 'point_cloud leaves points' holds "$work/cloud.ply" 1000000 ply
try 'vulkan_own runs, or falls back to the CPU' "$build/examples/vulkan_own" $left $right
try 'vulkan_own says on what' grep -q '^on: ' "$work/before"
try 'synth makes frames' "$build/stereo" synth "$work/frames" --frames 3 --size 160x120 --disparities 16
try 'batch runs' "$build/examples/batch" "$work/frames" 16
try 'batch leaves a disparity for each pair' test "$(ls "$work/frames" | grep -c '^disparity.*\.pfm$')" = 3
try 'the demo runs' sh tools/demo.sh
try 'the demo leaves a disparity' holds "$build/demo/disparity.pfm" 1000000 Pf
try 'the demo leaves a picture' holds "$build/demo/disparity.png" 10000 PNG
try 'the demo leaves points' holds "$build/demo/points.ply" 1000000 ply

# Each is compiled by the command that stands in it.
for example in examples/*.c; do
    command=$(sed -n 's/^ *\(cc .*-o [a-z_]* .*\)$/\1/p' "$example" | head -n 1)
    name=$(basename "$example" .c)
    [ -n "$command" ] || { echo "not ok $example tells how to compile it"; bad=1; continue; }
    try "$name: $command" sh -c "$(echo "$command" | sed "s#-O2#-O0#; s#-o [a-z_]*#-o $work/$name#; s#^cc#\${CC:-cc}#")"
done
exit $bad
