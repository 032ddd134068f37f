#!/bin/sh
# sh tests/fuzz.sh [TARGET…]: three targets of libFuzzer under ASan and UBSan: foreign files, command lines, plans.
# FUZZ_SECONDS: processor time for each (60). Interesting inputs stay in $BUILD/fuzz/corpus, and the next run begins
# with them. Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok. A failing input is stored
# beside the corpus.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
seconds=${FUZZ_SECONDS:-60}
work=$build/fuzz
mkdir -p "$work" || exit 1
bad=0

options='-std=c99 -Wall -Wextra -Wconversion -Wshadow -Werror -g1 -I. -ffp-contract=off -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
if ! echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' |
    clang -fsanitize=fuzzer,address -x c - -o "$work/probe" >/dev/null 2>&1; then
    echo 'skip fuzzing: no clang with libFuzzer (packages clang, libclang-rt-dev)'
    exit 0
fi

yaml=
if echo '#include <yaml.h>' | clang -E -x c - >/dev/null 2>&1; then yaml=-lyaml options="$options -DWITH_yaml"; fi

# objects SOURCE…: compiles them for libFuzzer, in parallel
objects() {
    for source in "$@"; do
        object=$work/$(basename "$source" .c).o
        [ "$object" -nt "$source" ] && [ "$object" -nt stereo.h ] && continue
        # shellcheck disable=SC2086
        clang $options -O1 -fsanitize=fuzzer-no-link -DSTEREO_NO_VULKAN -c "$source" -o "$object" || return 1
    done
}
tools=$(ls tools/*.c | grep -v -e amalgamate -e '/pattern\.c' -e '/stereo\.c')
# shellcheck disable=SC2086
objects tests/fuzz/*.c $tools >"$work/log" 2>&1 || { echo 'not ok it compiles'; tail -n 20 "$work/log" | sed 's/^/    /'; exit 1; }
rm -f "$work/tools.a"
# shellcheck disable=SC2046
ar rc "$work/tools.a" $(for tool in $tools; do echo "$work/$(basename "$tool" .c).o"; done)

# seed TARGET NAME BYTE FILE: adds the file, with BYTE before it, to the corpus
seed() {
    mkdir -p "$work/corpus/$1"
    { printf "$3"; cat "$4"; } >"$work/corpus/$1/$2"
}
seeds() {
    from=$work/seeds
    mkdir -p "$from"
    "$build/stereo" synth "$from" --size 24x16 --disparities 8 >/dev/null 2>&1
    "$build/stereo" match "$from/left.png" "$from/right.png" -o "$from/map.pfm" --disparities 8 --backend cpu --quiet >/dev/null 2>&1
    printf 'P5\n# made by hand\n3 2\n255\nabcdef' >"$from/grey.pgm"
    printf 'P3\n2 1\n1023\n1 2 3 1023 0 7\n' >"$from/colour.ppm"
    printf 'P_rect_02: 7.2e+02 0 6.0e+02 4.4e+01 0 7.2e+02 1.7e+02 2.1e-01 0 0 1 2.7e-03\nP_rect_03: 7.2e+02 0 6.0e+02 -3.3e+02 0 7.2e+02 1.7e+02 2.1e+00 0 0 1 2.7e-03\n' >"$from/kitti.txt"
    printf 'cam0=[3997.684 0 1176.728; 0 3997.684 1011.728; 0 0 1]\ncam1=[3997.684 0 1307.839; 0 3997.684 1011.728; 0 0 1]\ndoffs=131.111\nbaseline=193.001\nwidth=2964\nheight=1988\nndisp=280\n' >"$from/middlebury.txt"
    printf '%%YAML:1.0\nM1: !!opencv-matrix\n   rows: 3\n   cols: 3\n   dt: d\n   data: [ 500., 0., 320., 0., 500., 240., 0., 0., 1. ]\nD1: !!opencv-matrix\n   rows: 1\n   cols: 5\n   dt: d\n   data: [ 0.1, -0.2, 0., 0., 0. ]\n' >"$from/opencv.yml"
    printf 'cam0:\n  distortion_coeffs: [0, 0, 0, 0]\n  distortion_model: radtan\n  intrinsics: [20, 20, 12, 8]\n  resolution: [24, 16]
cam1:\n  T_cn_cnm1: [[1, 0, 0, -1], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]\n  distortion_coeffs: []\n  intrinsics: [20, 20, 12, 8]\n' >"$from/kalibr.yml"
    { sed 's/radtan/equidistant/; s/\[0, 0, 0, 0\]$/[0.1, -0.2, 0.1, -0.01]/' "$from/kalibr.yml"; printf -- '---\ncam2: {}\n'; } >"$from/fisheye.yml"
    for n in 0 1 2 3; do
        printf 'S_0%s: 24 16\nK_0%s: 9 0 9 0 9 9 0 0 1\nD_0%s: -.3 .2 0 0 0 0 0 0 0 0 0 0 .1 .2\nS_rect_0%s: 24 16\n' $n $n $n $n
        printf 'R_rect_0%s: 1 0 0 0 1 0 0 0 1\nP_rect_0%s: 9 0 9 -%s 0 9 9 0 0 0 1 0\n' $n $n $n
    done >"$from/raw.txt"
    printf '<a><M1>1 0 0 0 1 0 0 0 1</M1><D1/><M2><data>1 0 0 0 1 0 0 0 1</data></M2>\n<D2/><R>1 0 0 0 1 0 0 0 1</R><T>-1 0 0</T></a>' >"$from/opencv.xml"
    printf 'LEFT\nRIGHT\n--preset\nfast\n--set\nsgm.p1=0.2\n-o\nx.pfm\n--max-memory\n64M\n--min-disparity\n-3\n--refine\nlr,median' >"$from/match"
    printf 'LEFT\nRIGHT\n--size\n32x20\n--tune\nband_rows=3\n--plan-for\ngpu\n--json\n--simd\nsse4\n--repeat\n3' >"$from/bench"
    printf 'MAP\nTRUTH\n--threshold\n1,2\n--scale\n4\n--mask\nx.png\n--fill\n--kitti' >"$from/eval"
    printf 'LEFT\nRIGHT\n--kernels\nx\n--preset\nfast\n--seconds\n3\n--explain\n--set\nsgm.paths=4' >"$from/tune"
    printf 'stereo kernels 1\n# by hand\n\ndevice CPU\npair 96x64, 16 disparities\npipeline base\ntuning band_rows=7 group_width=64\n# faster\n\ndevice other\ntuning\n' >"$from/kernels"
    seed files left '\000' "$from/left.png"
    seed files map '\005' "$from/map.pfm"
    seed files whole '\007' "$from/map.pfm"
    seed files grey '\000' "$from/grey.pgm"
    seed files colour '\001' "$from/colour.ppm"
    for name in kitti.txt raw.txt middlebury.txt opencv.yml kalibr.yml fisheye.yml opencv.xml; do seed files $name '\012' "$from/$name"; done
    seed files kernels '\020' "$from/kernels"
    seed options tune '\006' "$from/tune"
    seed options match '\000' "$from/match"
    seed options bench '\002' "$from/bench"
    seed options eval '\001' "$from/eval"
    for byte in 0 1 2 3 4 5; do # a preset each
        printf "\\00$byte\\000\\040\\030\\020\\040" >"$from/plan"
        seed plan "preset$byte" '' "$from/plan"
    done
}
seeds

# fuzz TARGET LENGTH: LENGTH is that of the longest input
fuzz() {
    target=$1 length=$2
    # shellcheck disable=SC2086
    clang $options -fsanitize=fuzzer "$work/fuzz_$target.o" "$work/tools.a" -lpng $yaml -lm -ldl -lpthread -o "$work/fuzz_$target" >"$work/log" 2>&1 ||
        { echo "not ok $target links"; tail -n 20 "$work/log" | sed 's/^/    /'; bad=1; return; }
    if "$work/fuzz_$target" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4000 -max_len="$length" -artifact_prefix="$work/$target-" \
        -close_fd_mask=1 -print_final_stats=1 "$work/corpus/$target" >"$work/$target.log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$target.log")
        [ "${runs:-0}" -ge 100 ] && echo "ok $target: no input fails" && echo "# $target: $runs inputs in $seconds s" && return
        echo "not ok $target: only ${runs:-0} inputs were tried"
    else echo "not ok $target: $work/$target-* fails"; fi
    grep -v '^#' "$work/$target.log" | tail -n 20 | sed 's/^/    /'
    bad=1
}
for target in ${*:-files options plan}; do fuzz "$target" 4000; done
exit $bad
