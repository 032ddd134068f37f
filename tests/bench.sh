#!/bin/sh
# sh tests/bench.sh: tests the script that times a GPU, on small images and the Vulkan driver of VK_DRIVER_FILES: its
# JSON can be parsed and is complete, and every pipeline's disparities are those of the CPU; a table is made of it.
# Also tests the script that searches for better shapes.
# STEREO: the program (build/stereo). Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
export STEREO="${STEREO:-$PWD/${BUILD:-build}/stereo}"
[ -x "$STEREO" ] || { echo "not ok no program $STEREO"; exit 1; }
command -v jq >/dev/null || { echo 'skip timing a GPU: no jq'; exit 0; }
"$STEREO" devices --json | jq -e '.devices | length > 0' >/dev/null || { echo 'skip timing a GPU: no Vulkan device'; exit 0; }
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }
# holds NAME FILTER: jq's filter must be true for the file
holds() { if jq -e "$2" "$work/out.json" >"$work/jq" 2>&1; then ok "$1"; else no "$1" "$(tail -n 3 "$work/jq" "$work/log")"; fi; }

if SMALL=1 MOST_SECONDS=900 OUT="$work/out.json" sh tests/bench/gpu.sh 0 >"$work/said" 2>"$work/log"; then ok 'a run'; else no 'a run' "$(tail -n 3 "$work/log")"; fi
# the pipelines of its table, and those that match can also run (it has no --tune)
. tests/bench/lines.sh
all=$(lines | grep -c '|')
matched=$(lines | grep -vc -e --tune)
holds 'date, commit and device' '(.date | test("^20..-..-..$")) and (.commit | length > 0) and (.device | length > 0)'
holds 'nothing is left out' '.left_out == []'
holds 'every pipeline has its times' "(.lines | length == $all and length > 9) and all(.lines[]; all(.bench.stages[]; .ms >= 0) and .bench.total_ms > 0)"
holds 'and is predicted' 'all(.lines[]; .bench.predicted_ms > 0)'
holds 'disparities are those of the CPU' "[.lines[] | select(.options | contains(\"--tune\") | not) | .equal] | length == $matched and all"
holds 'every experiment' '.experiments | length == 23'
rows=$(sh tests/bench/gpu_table.sh "$work/out.json" 2>"$work/log" | grep -c '^|')
if [ "$rows" = $((all + 2)) ]; then ok 'a table'; else no 'a table' "$rows rows" "$(cat "$work/log")"; fi

if SMALL=1 MOST_SECONDS=1 OUT="$work/out.json" sh tests/bench/gpu.sh 0 >"$work/said" 2>"$work/log"; then ok 'a second'; else no 'a second' "$(tail -n 3 "$work/log")"; fi
holds 'names what there was no time for' '.left_out | length > 0'
if OUT="$work/none.json" sh tests/bench/gpu.sh 'no such device' >"$work/said" 2>"$work/log" || [ -e "$work/none.json" ] || ! grep -q 'no such device' "$work/log"; then
    no 'a device that there is not' "$(cat "$work/log")"
else
    ok 'a device that there is not'
fi
if ONLY='cross' SIZE=64x48 SECONDS_EACH=1 sh tests/bench/shapes.sh 0 >"$work/said" 2>&1 && grep -q '^cross .* ms, best .* %' "$work/said" && grep -q '^[01] of 1 within 10 %$' "$work/said"; then
    ok 'shapes beside others'
else
    no 'shapes beside others' "$(cat "$work/said")"
fi
exit $bad
