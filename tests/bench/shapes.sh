#!/bin/sh
# sh tests/bench/shapes.sh [DEVICE]: compares the library's plans for a Vulkan device with the best plans that `stereo
# tune` finds among joined and separate passes and all shapes of the kernels. DEVICE is an index or part of a name in
# the list of `stereo devices` (0). Times are medians of at least 9 runs in turns. Prints a line for each pipeline,
# and how many are within 10 %. SIZE: of all pairs (each pipeline's own), SECONDS_EACH: for a pipeline's search (30),
# ONLY: a word of the names, STEREO: the program.
set -u
cd "$(dirname "$0")/../.." || exit 1
stereo=${STEREO:-${BUILD:-build}/stereo}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
. tests/bench/lines.sh

lines | grep -v -e --tune | grep -e "${ONLY:-}" >"$work/lines"
while IFS='|' read -r name size disparities _ options; do
    # shellcheck disable=SC2086 # options are words
    "$stereo" tune --kernels "$work/kernels" --backend vulkan --device "${1:-0}" --size "${SIZE:-$size}" --disparities "$disparities" \
        --seconds "${SECONDS_EACH:-30}" --json --quiet $options >"$work/json" 2>"$work/error" </dev/null ||
        { echo "$name: $(tail -n 1 "$work/error")" && continue; }
    awk -v name="$name" '
        function number(s) { sub(/.*: */, "", s); sub(/,$/, "", s); return s }
        /"field"/ { field = number($0); gsub(/"/, "", field) }
        /"value"/ { value = number($0) }
        /"kept": true/ { kept = kept " " field "=" value }
        /"left_out"/ { left = number($0) }
        /"ms_before"/ && !seen { before = number($0); seen = 1 }
        /"ms_after"/ && !after { after = number($0) }
        END {
            if (after == "" || after <= 0 || after > before) after = before
            printf "%-28s %9.2f ms, best %9.2f ms, %5.1f %%%s%s\n", name, before, after, 100 * (before / after - 1), kept,
                   (left > 0 ? " (" left " values not tried)" : "")
        }' "$work/json" | tee -a "$work/table"
done <"$work/lines"
awk '{ match($0, /[0-9.]+ %/); n++; within += substr($0, RSTART, RLENGTH - 2) + 0 <= 10 } END { print within + 0 " of " n + 0 " within 10 %" }' "$work/table"
