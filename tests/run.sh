#!/bin/sh
# sh tests/run.sh [normal|check|long|sanitized|threads] [PATTERN]: runs the rows of the table below (those whose text
# matches PATTERN), a few at a time, and ends with a line `N passed, N failed, N skipped`. Logs: $BUILD/tests/log/.
# See README.md here.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
log=$build/tests/log
here=$PWD

# when | drivers | command. A program is in $BUILD/tests, a script in tests/. The slowest rows come first, and rows
# that keep all cores busy by themselves last: then all end together.
# drivers: none, lavapipe, swiftshader, any (those of the two that exist, or none)
rows() {
    cat <<'ROWS'
normal|lavapipe|parity vulkan
long|swiftshader|parity vulkan
long|none|cross.sh
sanitized check|none|parity cpu test_cpu_*
normal sanitized|any|cli.sh
normal sanitized|none|files.sh
long|any|accuracy.sh long
long|none|fuzz.sh
normal|none|parity cpu
normal sanitized|lavapipe|faults vulkan
normal|any|examples.sh
long|none|parity cpu test_cpu_grid
normal|swiftshader|parity vulkan test_vulkan_limits
normal|any|parity random
normal|none|units
normal sanitized|none|effects
normal|none|energy
normal sanitized|none|examine
normal sanitized check|none|unit cpu
normal sanitized|none|faults cpu
normal sanitized|lavapipe|unit vulkan
normal sanitized|lavapipe|interop
normal|swiftshader|interop
normal sanitized|lavapipe|engine
long|swiftshader|unit vulkan
normal sanitized|any|unit together
normal|any|accuracy.sh
normal|none|packaging.sh
normal|none|soak cpu
normal|lavapipe|soak vulkan
normal|none|gpu_report rules
normal check|none|grep.sh
normal|none|pattern.sh
long|none|unit cpu test_memory_of_large
long|lavapipe|unit vulkan test_memory_of_large
long|none|parity cpu test_cpu_sizes
long|any|parity random
long|none|examine
long|none|papers.sh
long|none|report.sh
long|none|pattern.sh long
long|none|soak cpu
long|lavapipe|soak vulkan
long|lavapipe|bench.sh
long|none|batch.sh
long|none|gpu_report check
threads|none|parity cpu test_cpu_threads
threads|none|unit cpu
threads|lavapipe|unit vulkan test_plans_in_threads
threads|swiftshader|unit vulkan test_plans_in_threads
threads|any|unit together
normal|none|compile.sh
long|none|compile.sh long
ROWS
}

# Paths of the driver files; empty for a missing driver. Both drivers run on the CPU.
find_drivers() {
    lavapipe=
    for file in /usr/share/vulkan/icd.d/lvp_icd*.json /usr/local/share/vulkan/icd.d/lvp_icd*.json \
        /etc/vulkan/icd.d/lvp_icd*.json; do
        [ -e "$file" ] && lavapipe=$file && break
    done
    swiftshader=${STEREO_SWIFTSHADER:-$here/build/swiftshader}
    layers=
    [ -e "$swiftshader/VkLayer_khronos_validation.json" ] && layers=$swiftshader
    swiftshader=$swiftshader/vk_swiftshader_icd.json
    [ -e "$swiftshader" ] || swiftshader=
}

# Sets `files` to the driver files of a row, or `why` to the reason why it cannot run.
drivers_of() {
    files= why=
    case $1 in
    none) files=/nonexistent.json ;;
    lavapipe) files=$lavapipe; [ -n "$files" ] || why='no lavapipe (package mesa-vulkan-drivers)' ;;
    swiftshader) files=$swiftshader; [ -n "$files" ] || why='no SwiftShader (tools/setup.sh takes it from chromium-common)' ;;
    any) files=$lavapipe${lavapipe:+${swiftshader:+:}}$swiftshader; files=${files:-/nonexistent.json} ;;
    *) why="unknown drivers '$1'" ;;
    esac
    if [ "$1" != none ] && [ "$1" != any ] && [ -z "$why" ] && ! echo '#include <vulkan/vulkan.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1; then
        why='built without Vulkan headers'
    fi
}

# Converts a log of cmocka, or of a script with lines `ok …`, `not ok …`, `skip …: why`, into lines pass, fail, skip.
outcomes() {
    awk '
        /^\[ RUN      \] / { test = substr($0, 14); said = ""; next }
        test != "" && $0 == "[       OK ] " test { print "pass " test; test = ""; next }
        test != "" && $0 == "[  SKIPPED ] " test { print "skip " test ": " said; test = ""; next }
        test != "" && ($0 == "[  FAILED  ] " test || $0 == "[  ERROR   ] " test) { print "fail " test; test = ""; next }
        /^ok / { print "pass " substr($0, 4); next }
        /^not ok / { print "fail " substr($0, 8); next }
        /^skip / { print; next }
        !/^\[/ { said = $0 }
        END { if (test != "") print "fail " test " (did not end)" }' "$1"
}

# Runs one row and prints its line; shows failures, and keeps skipped tests for the end.
row() {
    drivers=$(echo "$1" | cut -d'|' -f2)
    command=$(echo "$1" | cut -d'|' -f3)
    name="$command${drivers:+, $drivers}"
    [ "$drivers" = none ] && name=$command
    base=$log/$(echo "$name" | tr -c 'A-Za-z0-9\n' '-')
    find_drivers
    drivers_of "$drivers"
    if [ -n "$why" ]; then
        echo "skip all: $why" >"$base.outcomes"
        printf '%-34s skipped: %s\n' "$name" "$why"
        return
    fi
    export VK_DRIVER_FILES="$files" VK_ICD_FILENAMES="$files" VK_SYNCVAL_SHADER_ACCESSES_HEURISTIC=1
    export MESA_SHADER_CACHE_DIR="$here/build/mesa" XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$here/$build}" BUILD="$build"
    export STEREO_LVP="$lavapipe" STEREO_SWS="$swiftshader"
    # glibc must keep freed memory: else thousands of plans fetch and clear the same pages (units: 83 s, not 33).
    export MALLOC_MMAP_THRESHOLD_=1073741824 MALLOC_TRIM_THRESHOLD_=4294967296 MALLOC_TOP_PAD_=67108864
    [ -z "$layers" ] || export VK_LAYER_PATH="$layers"
    export ASAN_OPTIONS="detect_leaks=1:${ASAN_OPTIONS:-}" UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1:${UBSAN_OPTIONS:-}"
    export LSAN_OPTIONS="suppressions=$here/tests/leaks.txt:print_suppressions=0:${LSAN_OPTIONS:-}"
    export TSAN_OPTIONS="suppressions=$here/tests/races.txt:${TSAN_OPTIONS:-}"
    case $command in *.sh | *.sh\ *) run="sh tests/$command" ;; *) run="$build/tests/$command" ;; esac
    began=$(date +%s)
    $run >"$base.log" 2>&1 </dev/null
    status=$?
    times >"$base.times"
    outcomes "$base.log" >"$base.outcomes"
    [ "$status" = 0 ] || grep -q '^fail ' "$base.outcomes" || echo "fail exit status $status" >>"$base.outcomes"
    [ -s "$base.outcomes" ] || echo 'fail ran no test' >>"$base.outcomes"
    printf '%-34s %s %4d s, %s s of CPU\n' "$name" "$(counts "$base.outcomes")" $(($(date +%s) - began)) "$(cpu_seconds <"$base.times")"
    grep -q '^fail ' "$base.outcomes" || return
    grep '^fail ' "$base.outcomes" | head -n 12 | sed 's/^/    /'
    grep -Ev '^(\[|ok |$)' "$base.log" | tail -n 40 | sed 's/^/    | /'
    echo "    (whole log: $base.log)"
}

# The children's user and system time, as printed by `times`: 1m2.50s 0m3.10s
cpu_seconds() {
    awk 'NR == 2 { gsub(/s/, ""); for (i = 1; i <= 2; i++) { split($i, t, "m"); n += 60 * t[1] + t[2] } printf "%.0f", n }'
}

counts() {
    cat "$@" | awk '{ n[$1]++ } END { printf "%d passed, %d failed, %d skipped", n["pass"], n["fail"], n["skip"] }'
}

# Every program and script of tests/ has a row, except this script and fresh.sh, which runs it in another system.
all_have_rows() {
    for test in $(grep -l '^int main(' tests/*.c) tests/*.sh; do
        name=$(basename "$test" .c)
        [ "$name" = run.sh ] || [ "$name" = fresh.sh ] || rows | cut -d'|' -f3 | grep -q "^$name\( \|\$\)" || { echo "no row in tests/run.sh for $test"; return 1; }
    done
}

if [ "${1:-}" = row ]; then
    report=$(row "$2") # in one piece: several rows may end together
    echo "$report"
    exit
fi
unset MAKEFLAGS MFLAGS MAKELEVEL
all_have_rows || exit 1
rm -rf "$log" && mkdir -p "$log"
when=${1:-normal}
[ "$when" != sanitized ] || export STEREO_EVERY="${STEREO_EVERY:-120}"
[ "$when" != check ] || [ -n "${STEREO_ONLY:-}" ] || export STEREO_EVERY="${STEREO_EVERY:-96}"
[ "$when" != normal ] || export STEREO_RANDOM="${STEREO_RANDOM:-5}"
[ "$when" != long ] || export STEREO_LONG=1 STEREO_RANDOM="${STEREO_RANDOM:-10}"
at_once=${JOBS:-$(nproc 2>/dev/null || echo 2)}
[ "$at_once" -le 4 ] || at_once=4
rows | grep "^\([a-z]* \)*$when\( [a-z]*\)*|" | grep -e "${2:-}" | tr '\n' '\0' | xargs -0 -P "$at_once" -I ROW sh "$0" row ROW
cat "$log"/*.outcomes >"$log/all" 2>/dev/null || { echo "no row of tests/run.sh matches"; exit 1; }
grep '^skip ' "$log"/*.outcomes /dev/null | sed "s#^$log/#skipped: #; s#\.outcomes:skip # #"
grep '^fail ' "$log"/*.outcomes /dev/null | sed "s#^$log/#FAILED: #; s#\.outcomes:fail # #"
counts "$log/all"
echo
! grep -q '^fail ' "$log/all" && grep -q '^pass ' "$log/all"
