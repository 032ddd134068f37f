#!/bin/sh
# sh tests/bench/gpu.sh [DEVICE]: times the pipelines on a Vulkan device, an index or part of a name in the list of
# `stereo devices` (0), and writes one JSON file: date, commit, device and driver; each pipeline's JSON of `stereo
# bench`, and whether its disparities equal the CPU's, byte for byte; then the experiments. gpu_table.sh makes the
# README's table from such files. MOST_SECONDS: time limit (480); `left_out` names pipelines without time, and failed
# ones.
# OUT: the file ($BUILD/gpu/DEVICE-DATE.json). STEREO: the program (built if it is not given). SMALL=1: a tenth of
# each side and of the disparities, to test the script itself. `stereo synth` makes the pairs: only the program is
# needed.
set -u
cd "$(dirname "$0")/../.." || exit 1
build=${BUILD:-build}
device=${1:-0}
small=${SMALL:-}
limit=${MOST_SECONDS:-480}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
begin=$(date +%s)

. tests/bench/lines.sh
experiments='paths fusion lanes layout planes tile halo unroll groups tuning zigzag sums storage messages memory alignment iterations sensitivity operations slant steps radius predict'

left() { echo $((limit - ($(date +%s) - begin))); }
say() { echo "$*" >&2; }
# left_out NAME WHY
left_out() { say "left out: $1: $2"; printf '%s\n' "$1: $2" >>"$work/left_out"; }
# quoted TEXT: a JSON string
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/[\\"]/\\&/g')"; }
# within FILE COMMAND...: runs it in the remaining time, with its output in FILE
within() {
    file=$1
    shift
    [ "$(left)" -gt 0 ] || return 124
    timeout "$(left)" "$@" >"$file" 2>"$work/log"
}
why() { [ "$1" = 124 ] && echo 'no time left' || tail -n 1 "$work/log"; }

# pair SIZE DISPARITIES: makes the pair once; sets `size`, `disparities` and `folder`
pair() {
    size=$1 disparities=$2
    [ -z "$small" ] || size=$((${1%x*} / 10))x$((${1#*x} / 10)) disparities=$(($2 / 10 + 8))
    folder=$work/$size-$disparities
    [ -d "$folder" ] || "$stereo" synth "$folder" --size "$size" --disparities "$disparities" >"$work/log" 2>&1
}

# compare OPTIONS...: true, false, or null if there is no comparison; match has no --tune
compare() {
    if [ "${*#*--tune}" = "$*" ] && within "$work/cpu.log" "$stereo" match "$folder/left.png" "$folder/right.png" -o "$work/cpu.pfm" --backend cpu \
        --quiet --disparities "$disparities" "$@" &&
        within "$work/vulkan.log" "$stereo" match "$folder/left.png" "$folder/right.png" -o "$work/vulkan.pfm" \
            --backend vulkan --device "$device" --quiet --disparities "$disparities" "$@"; then
        if cmp -s "$work/cpu.pfm" "$work/vulkan.pfm"; then echo true; else echo false; fi
    else
        echo null
    fi
}

run_lines() {
    comma=
    lines >"$work/lines"
    while IFS='|' read -r name dimensions range wanted options <&3; do
        pair "$dimensions" "$range" || { left_out "$name" "$(tail -n 1 "$work/log")"; continue; }
        # options are words without spaces or patterns
        # shellcheck disable=SC2086
        within "$work/line" "$stereo" bench "$folder/left.png" "$folder/right.png" --backend vulkan --device "$device" \
            --disparities "$disparities" --json --quiet --rates "$work/rates" $options
        status=$?
        [ $status = 0 ] || { left_out "$name" "$(why $status)"; continue; }
        # shellcheck disable=SC2086
        equal=$(compare $options)
        [ "$equal" != false ] || { say "$name: the disparities are not the CPU's"; differ=1; }
        say "$name"
        printf '%s\n{"name": %s, "options": %s, "wanted": %s, "equal": %s, "bench":\n' "$comma" "$(quoted "$name")" \
            "$(quoted "$options")" "$(quoted "$wanted")" "$equal"
        cat "$work/line"
        echo '}'
        comma=,
    done 3<"$work/lines"
}

run_experiments() {
    pair 450x375 64
    comma=
    for name in $experiments; do
        on="--size $size --disparities $disparities"
        [ "$name" != predict ] || on=${small:+--only fast}
        # shellcheck disable=SC2086
        within "$work/line" "$stereo" bench $on --backend vulkan --device "$device" \
            --experiment "$name" --repeat 5 --warmup 1 --json --quiet --rates "$work/rates"
        status=$?
        [ $status = 0 ] || { left_out "experiment $name" "$(why $status)"; continue; }
        say "experiment $name"
        printf '%s\n' "$comma"
        cat "$work/line"
        comma=,
    done
}

stereo=${STEREO:-$build/stereo}
if [ -z "${STEREO:-}" ]; then make "$stereo" >&2 || exit 1; fi
"$stereo" devices --json >"$work/devices" || exit 1
pair 450x375 64
"$stereo" bench --size "$size" --disparities "$disparities" --backend vulkan --device "$device" --json --quiet --repeat 1 \
    --warmup 0 --rates "$work/rates" >"$work/first" || exit 1
title=$(sed -n 's/^ *"device": *"\(.*\)",$/\1/p' "$work/first")
out=${OUT:-$build/gpu/$(echo "$title" | tr -cs 'A-Za-z0-9\n' '-' | sed 's/-*$//')-$(date -u +%Y-%m-%d).json}
mkdir -p "$(dirname "$out")" || exit 1
differ=0
: >"$work/left_out"
{
    printf '{"date": %s, "commit": %s, "device": %s,\n"devices":\n' "$(quoted "$(date -u +%Y-%m-%d)")" \
        "$(quoted "$(git describe --always --dirty 2>"$work/log")")" "$(quoted "$title")"
    cat "$work/devices"
    echo ', "lines": ['
    run_lines
    echo '], "experiments": ['
    run_experiments
    echo '], "left_out": ['
    comma=
    while read -r name; do
        printf '%s%s\n' "$comma" "$(quoted "$name")"
        comma=,
    done <"$work/left_out"
    printf '], "seconds": %s}\n' "$(($(date +%s) - begin))"
} >"$out.part" && mv "$out.part" "$out" || exit 1
echo "$out"
exit "$differ"
