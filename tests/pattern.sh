#!/bin/sh
# sh tests/pattern.sh [long]: what census.kind=pattern compares, src/cost/census_pattern.h: as many comparisons as the file
# says, all in reach, none of a pixel with itself, none twice. tools/pattern.c, which wrote it, reckons a small example as a
# person does; long: it writes the same file again. Prints lines `ok …`, `not ok …`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
work=${BUILD:-build}/tests/pattern
file=src/cost/census_pattern.h
bad=0
mkdir -p "$work" || exit 1

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }

# Prints what is wrong with a table.
faults_of() {
    awk '
        function place(v, most) { return v >= -most && v <= most }
        /^#define STEREO__PATTERN_BITS / { bits = $3 }
        /^#define STEREO__CENSUS_PATTERN\(X\)/ { inside = 1; next }
        inside {
            rest = $0
            while (match(rest, /X\([^)]*\)/)) {
                split(substr(rest, RSTART + 2, RLENGTH - 3), n, ", ")
                rest = substr(rest, RSTART + RLENGTH)
                name = n[1] ": " n[2] "," n[3] " < " n[4] "," n[5]
                if (n[1] != 0 && n[1] != 1) print name ": no such plane"
                if (!place(n[2], 4) || !place(n[4], 4) || !place(n[3], 1) || !place(n[5], 1)) print name ": out of reach"
                if (n[2] == n[4] && n[3] == n[5]) print name ": a pixel with itself"
                if ((name in seen) || ((n[1] ": " n[4] "," n[5] " < " n[2] "," n[3]) in seen)) print name ": twice"
                seen[name] = 1
                count++
            }
            if (!/\\$/) inside = 0
        }
        END { if (bits != 32 || count != bits) print bits " bits and " count + 0 " comparisons" }' "$1"
}
# says NAME TEXT: ok if TEXT, the list of faults, is empty
says() { if [ -z "$2" ]; then ok "$1"; else no "$1" "$2"; fi; }
says "$file has 32 comparisons, all in reach, none twice" "$(faults_of $file | head -n 5)"
{ echo '#define STEREO__PATTERN_BITS 32'; echo '#define STEREO__CENSUS_PATTERN(X) \'
    echo '    X(2, 0, 0, 1, 0) X(0, 5, 0, 1, 0) X(0, 1, 1, 1, 1) X(1, 0, 0, 1, 0) X(1, 1, 0, 0, 0)'; } >"$work/faulty.h"
if [ "$(faults_of "$work/faulty.h" | wc -l)" = 5 ]; then ok 'a faulty one is seen'; else no 'a faulty one is seen' "$(faults_of "$work/faulty.h")"; fi

if ${CC:-cc} -std=c99 -O2 -ffp-contract=off tools/pattern.c tools/synth_layout.c tools/synth_trace.c -lm -o "$work/pattern" 2>"$work/log" &&
    "$work/pattern" --check >>"$work/log" 2>&1
then ok 'a small example is reckoned right'; else no 'a small example is reckoned right' "$(tail -n 3 "$work/log")"; fi
if [ "${1:-}" = long ]; then
    "$work/pattern" "$work/written.h" >"$work/log" 2>&1
    if cmp "$work/written.h" $file >>"$work/log" 2>&1; then ok 'it writes the same file again'; else no 'it writes the same file again' "$(tail -n 5 "$work/log")"; fi
fi
exit $bad
