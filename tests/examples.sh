#!/bin/sh
# sh tests/examples.sh: every example and the demo run on the sample pair and produce the promised output. BUILD: the
# folder with the programs. VK_DRIVER_FILES: the Vulkan drivers that they may use. Prints lines `ok …`, `not ok …`;
# exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
# If both drivers are available, the faster one.
[ -z "${STEREO_LVP:-}" ] || export VK_DRIVER_FILES="$STEREO_LVP" VK_ICD_FILENAMES="$STEREO_LVP"
left=examples/sample/left.png right=examples/sample/right.png
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# try NAME COMMAND…: it must succeed. Its output is in $work/log, that of the command before in $work/before.
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
# holds FILE BYTES WORDS: the file has at least BYTES bytes, and its first line contains WORDS
holds() { [ "$(wc -c <"$1")" -ge "$2" ] && head -n 1 "$1" | grep -aq "$3"; }

# Each example is compiled with the command in its head, without the parts that only cost time: -O2, and the library's
# code, for which an object exists; cpu_basic contains it, without vector code. -lglfw only if it is installed.
made=$work/made
mkdir "$made" && cp -r examples "$made/without" || exit 1
for source in "$made"/without/*.c "$made"/without/engine/*; do
    sed '/^#define \(STEREO\|VOLK\)_IMPLEMENTATION$/d' "$source" >"$work/shorter" && cp "$work/shorter" "$source"
done
no_window=
echo '#include <GLFW/glfw3.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1 || no_window='s/-lglfw//'
for example in examples/*.c examples/*.cpp; do
    command=$(sed -n 's#^[ /]*\(c[c+]* .*-o [a-z_]* .*\)$#\1#p' "$example" | head -n 1)
    name=$(basename "$example")
    name=${name%.c*}
    [ -n "$command" ] || { echo "not ok $example tells how to compile it"; bad=1; continue; }
    title=$command
    case $command in c++*) command -v "${CXX:-c++}" >/dev/null 2>&1 || { echo "skip $name: no C++ compiler"; continue; } ;; esac
    case $name in
    cpu_basic) command=$(echo "$command" | sed 's#-O2#-O0 -DSTEREO_NO_SIMD#') ;;
    raii) command=$(echo "$command" | sed 's#-O2#-O0 -DSTEREO_NO_SIMD#; s#^c++#${CXX:-c++}#') ;; # the library as C++
    *) command=$(echo "$command" | sed "s#-O2#-O0#; s#tools/stereo_impl.c##; s#examples/$name.c#'$made/without/$name.c' $build/tools/stereo_impl.o#") ;;
    esac
    [ "$name" != engine ] || command=$(echo "$command" | sed "$no_window")
    try "$name: $title" sh -c "$(echo "$command" | sed "s#-o [a-z_]*#-o $made/$name#; s#^cc#\${CC:-cc}#")"
done
try 'cpu_basic runs' "$made/cpu_basic" $left $right "$work/disparity.png" 64
try 'cpu_basic leaves a picture' holds "$work/disparity.png" 10000 PNG
try 'point_cloud runs' "$made/point_cloud" $left $right "$work/cloud.ply" 640 0.0911 64
try 'point_cloud leaves points' holds "$work/cloud.ply" 1000000 ply
try 'vulkan_own runs, or falls back to the CPU' "$made/vulkan_own" $left $right
try 'vulkan_own says on what' grep -q '^on: ' "$work/before"
"$build/stereo" devices --json >"$work/devices" 2>/dev/null
if grep -q '"index"' "$work/devices" && ! "$made/vulkan_engine_device" 2>&1 | grep -q 'built without'; then
    try 'vulkan_engine_device runs' "$made/vulkan_engine_device" $left $right "$work/engine.pfm"
    try 'stereo match does' "$build/stereo" match $left $right -o "$work/match.pfm" --backend cpu --disparities 64
    try 'vulkan_engine_device leaves the same bytes' cmp "$work/engine.pfm" "$work/match.pfm"
else echo 'skip vulkan_engine_device: no Vulkan device, or no volk.h'; fi
# The engine: the window's content, read from the screen's memory, equals the picture that it writes without a window.
window() {
    Xvfb -displayfd 3 -screen 0 480x120x24 -fbdir "$work" -nolisten tcp 3>"$work/display" >"$work/xvfb" 2>&1 &
    server=$!
    tries=0
    while [ ! -s "$work/display" ] && [ $tries -lt 50 ]; do sleep 0.2; tries=$((tries + 1)); done
    DISPLAY=:$(cat "$work/display") "$made/engine" "$work/pair" --yaw 20 --frames 100000 &
    engine=$!
    while [ $tries -lt 150 ]; do # until the picture is there
        sleep 0.2
        tries=$((tries + 1))
        xwdtopnm "$work/Xvfb_screen0" 2>/dev/null >"$work/window.ppm"
        cmp -s "$work/window.ppm" "$work/headless.ppm" && break
    done
    kill $engine $server
    wait
    cmp "$work/window.ppm" "$work/headless.ppm"
}
if grep -q '"index"' "$work/devices" && ! "$made/engine" --help 2>&1 | grep -q 'built without'; then
    try 'synth makes a pair' "$build/stereo" synth "$work/pair" --frames 1 --size 160x120 --disparities 16
    try 'engine runs without a window' "$made/engine" "$work/pair" --headless --frames 2 --yaw 20 --picture "$work/headless.png"
    try 'engine leaves a picture' holds "$work/headless.png" 10000 PNG
    if command -v Xvfb >/dev/null 2>&1 && command -v xwdtopnm >/dev/null 2>&1 && echo '#include <GLFW/glfw3.h>' |
        ${CC:-cc} -E -x c - >/dev/null 2>&1; then
        pngtopnm "$work/headless.png" >"$work/headless.ppm"
        try 'engine shows the same in a window' window
    else echo 'skip engine in a window: no GLFW, Xvfb or netpbm'; fi
else echo 'skip engine: no Vulkan device, or no volk.h'; fi
try 'synth makes frames' "$build/stereo" synth "$work/frames" --frames 3 --size 160x120 --disparities 16
try 'batch runs' "$made/batch" "$work/frames" 16
try 'batch leaves a disparity for each pair' test "$(ls "$work/frames" | grep -c '^disparity.*\.pfm$')" = 3
try 'job_system runs on four threads of its own' "$build/examples/job_system" 4
try 'job_system runs without a thread' "$build/examples/job_system" 0
for kibibytes in 16384 6800; do # at the preferred size, and under a cap
    try "fixed_memory runs in $kibibytes KiB" "$build/examples/fixed_memory" $kibibytes
    try "fixed_memory asks for nothing while frames run, $kibibytes KiB" grep -q 'while frames ran: 0 times' "$work/before"
done
try 'fixed_memory is refused 2048 KiB' sh -c "! $build/examples/fixed_memory 2048"
try 'and hears the least that works' grep -q 'plan.max_memory: .* must be at least [1-9]' "$work/before"
if [ -e "$build/examples/raii" ]; then
    try 'raii runs' "$build/examples/raii" $left $right
    try 'raii fails on what is no picture' sh -c "! $build/examples/raii $left README.md"
    try 'raii says so by an exception' grep -q '^raii: README.md: ' "$work/before"
else echo 'skip raii: no C++ compiler'; fi

# Three side-by-side frames of noise with 8 pixels of disparity: nearly every byte is about 255 * 8 / 16, which is
# 0176 to 0200.
{
    echo 'YUV4MPEG2 W160 H24 F25:1 C420jpeg'
    for frame in 1 2 3; do
        echo FRAME
        head -c 2112 /dev/urandom >"$work/noise"
        for row in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23; do
            tail -c "+$((row * 88 + 1))" "$work/noise" | head -c 80
            tail -c "+$((row * 88 + 9))" "$work/noise" | head -c 80
        done
        head -c 1920 /dev/zero
    done
} >"$work/side-by-side.y4m"
middle() { [ "$(LC_ALL=C tr -cd '\176-\200' <"$work/disparity.y4m" | wc -c)" -ge 4500 ]; }
try 'stereo_stream runs' sh -c "'$build/examples/stereo_stream' 16 <'$work/side-by-side.y4m' >'$work/disparity.y4m'"
try 'stereo_stream tells the size' grep -aqx 'YUV4MPEG2 W80 H24 F25:1 Cmono' "$work/disparity.y4m"
try 'stereo_stream writes every frame' test "$(wc -c <"$work/disparity.y4m")" = $((30 + 3 * (6 + 80 * 24)))
try 'stereo_stream finds the shift' middle
head -c 5000 "$work/side-by-side.y4m" >"$work/cut.y4m"
try 'stereo_stream refuses a frame cut short' sh -c "! '$build/examples/stereo_stream' 16 <'$work/cut.y4m' >/dev/null"
head -c 5803 "$work/side-by-side.y4m" >"$work/cut.y4m" # one frame and "FRA"
try 'stereo_stream refuses a stream cut inside FRAME' sh -c "! '$build/examples/stereo_stream' 16 <'$work/cut.y4m' >'$work/one.y4m'"
try 'and writes the frame before' test "$(wc -c <"$work/one.y4m")" = $((30 + 6 + 80 * 24))
try 'stereo_stream refuses what is no stream' sh -c "! '$build/examples/stereo_stream' <README.md >/dev/null"

try 'the demo runs' sh tools/demo.sh
try 'the demo leaves a disparity' holds "$build/demo/disparity.pfm" 1000000 Pf
try 'the demo leaves a picture' holds "$build/demo/disparity.png" 10000 PNG
try 'the demo leaves points' holds "$build/demo/points.ply" 1000000 ply

exit $bad
