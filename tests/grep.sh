#!/bin/sh
# sh tests/grep.sh: the structure of the repository. No planner and no executor names an algorithm; every kernel has
# all its parts, with its name; the README's commands run; no file contains a path of a machine. Prints lines `ok …`,
# `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
work=$build/tests/structure
bad=0
mkdir -p "$work" || exit 1

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }
# says NAME TEXT: ok if TEXT, the list of violations, is empty
says() { if [ -z "$2" ]; then ok "$1"; else no "$1" "$2"; fi; }

# Prints every kernel's name, and whether it has CPU code and a shader. Its row is beside its algorithm.
kernels() {
    cat src/*/*.h | awk '
        /^#define STEREO__KERNEL_[a-z]/ { row = "" ; inside = 1 }
        inside { row = row " " $0 }
        inside && !/\\$/ { inside = 0; split(row, word, " "); name = word[2]; sub(/STEREO__KERNEL_/, "", name)
            print name, (row ~ /STEREO__NO_CPU/ ? "nocpu" : "cpu"), (row ~ /STEREO__CPU_ONLY/ ? "noshader" : "shader") }'
}

kernels >"$work/kernels"
cut -d' ' -f1 "$work/kernels" | sort >"$work/sorted"
count=$(wc -l <"$work/kernels")
if [ "$count" -ge 20 ]; then ok "kernel table read: $count rows"; else no "kernel table read: only $count rows"; fi

# ---- algorithms' names where none belongs ----
names=$(awk '{ printf "%s%s", sep, $1; sep = "|" }' "$work/kernels")
methods='census|zncc|birchfield|cross_|_cross|aggregate_|sgm|speckle|median|parabola|vfit|v-fit|hamming|winner|wta|uniqueness|\blr\b|lr_|_lr\b|_LR\b|\bprior|_prior|_ad\b|\bbox|weigh_|_weigh|weighed|esaw|esmp|rtaw|min_sum|domain_transform|\bdt_|\bbp_|_bp\b|belief'
for folder in plan cpu vulkan; do
    rooms=$(ls src/$folder/*.h | grep -vE 'vulkan/(shapes|modules)\.h') # what algorithms are told, by name
    says "src/$folder/ names no kernel" "$(grep -nwE "$names" $rooms | head -n 5)"
    says "src/$folder/ names no method" "$(grep -niE "$methods" $rooms | head -n 5)"
done
shared='tests/parity.c tests/harness.c tests/unit.c'
says 'what all tests share names no algorithm' "$(grep -nwE "$names" $shared | head -n 5; grep -niE "$methods" $shared | head -n 5)"
# tests the check itself: the words must be found where they do belong
listed=$(grep -o '\b[KN]([a-z0-9_]*)' src/core/algorithms.h | sed 's/[KN](//; s/)//' | grep -v '^kernel$' | sort)
says 'the list of algorithms has every kernel' "$(echo "$listed" | diff - "$work/sorted" | head -n 5)"
if grep -qwE "$names" src/core/algorithms.h && grep -qiE "$methods" src/*/*_plan.h; then ok 'the words are known'
else no 'the words are known' 'neither the list of algorithms nor an emitter names an algorithm: this test sees nothing'; fi

# ---- one name in every room ----
missing=
while read -r name cpu shader; do
    [ "$cpu" = nocpu ] || grep -qE "\bstereo__cpu_$name\(const|\bFN\($name\)\(const stereo__call" src/*/*.h || missing="$missing cpu:$name"
    grep -q "^    {\"$name\", " tests/oracle/*.c || missing="$missing oracle:$name"
    if [ "$shader" = shader ]; then
        [ -f "shaders/$name.comp" ] || missing="$missing shaders/$name.comp"
        [ -f "spirv/$name.spv" ] || missing="$missing spirv/$name.spv"
        grep -qw "$name" spirv/MANIFEST 2>/dev/null || missing="$missing manifest:$name"
    elif [ -f "shaders/$name.comp" ]; then
        missing="$missing shaders/$name.comp-but-CPU-only"
    fi
done <"$work/kernels"
says 'every kernel has its CPU function, shader, module and oracle' "$missing"
stray=
for file in shaders/*.comp; do
    name=$(basename "$file" .comp)
    [ "$name" = peak ] || grep -q "^${name%_shuffle} " "$work/kernels" || stray="$stray $file" # peak: of no pass, for bench
    case $name in *_shuffle) grep -q "STEREO__GPU_SHUFFLES(${name%_shuffle})" src/*/*.h || stray="$stray $file" ;; esac
    [ -f "spirv/$name.spv" ] || stray="$stray spirv/$name.spv-missing"
done
for file in spirv/*.spv; do
    [ -f "shaders/$(basename "$file" .spv).comp" ] || stray="$stray $file"
done
says 'no shader or module without a kernel' "$stray"

if ${CC:-cc} -std=c99 -O1 tools/amalgamate.c -o "$work/amalgamate" 2>"$work/amalgamate.log" && "$work/amalgamate" --check >>"$work/amalgamate.log" 2>&1
then ok 'stereo.h is made of src/ and spirv/'; else no 'stereo.h is made of src/ and spirv/' "$(tail -n 3 "$work/amalgamate.log")"; fi
if command -v spirv-val >/dev/null 2>&1; then
    says 'spirv-val accepts every module for Vulkan 1.0, those that shuffle for 1.1' "$(for f in spirv/*.spv; do
        case $f in *_shuffle.spv) target=vulkan1.1 ;; *) target=vulkan1.0 ;; esac
        spirv-val --target-env $target "$f" 2>&1
    done | head -n 3)"
else echo 'skip spirv-val: not installed'; fi
if sh tools/compile_shaders.sh --hashes >"$work/shaders.log" 2>&1; then ok "shaders and modules: $(sed 's/^compile_shaders: //' "$work/shaders.log")"
else no 'shaders and modules belong together' "$(head -n 3 "$work/shaders.log")"; fi

# Without NoContraction a driver may fuse a multiplication and an addition, and the last bit differs.
loose_floats() {
    spirv-dis "$1" 2>/dev/null | awk -v module="$1" '
        $1 == "OpDecorate" && $3 == "NoContraction" { exact[$2] = 1 }
        $3 ~ /^Op(FAdd|FSub|FMul|FDiv|FNegate|FMod|FRem|Dot|VectorTimesScalar|MatrixTimes[A-Z]|VectorTimesMatrix|OuterProduct)/ {
            floats++
            if (!($1 in exact)) print module ": " $3 " may be contracted"
        }
        END { if (floats) print module > "/dev/stderr" }'
}
if command -v spirv-dis >/dev/null 2>&1; then
    says 'float modules carry NoContraction everywhere' "$(for f in spirv/*.spv; do loose_floats "$f"; done 2>"$work/floats" | head -n 3)"
    if [ -s "$work/floats" ]; then ok "modules with floats: $(wc -l <"$work/floats")"; else no 'modules with floats are seen'; fi
else echo 'skip NoContraction: no spirv-dis'; fi

# ---- tools/: who uses whom ----
# Pairs USER USED of file names without their suffix, since NAME.h is NAME.c's: by what objects define and lack, and by #include.
uses() {
    ls tools/*.c | sed "s|^tools/\(.*\)c\$|$build/tools/\1o|" | xargs nm -A -P 2>/dev/null | awk '
        { sub(/.*\//, "", $1); sub(/\.o:$/, "", $1) }
        $3 == "U" { used[$1 " " $2] }
        $3 ~ /^[A-TV-Z]$/ { home[$2] = $1 }
        END { for (pair in used) { split(pair, word, " "); if (word[2] in home) print word[1], home[word[2]] } }'
    grep -H '^#include "' tools/*.[ch] | sed -n 's|^tools/\([a-z_]*\)\.[ch]:#include "\([a-z_]*\)\.h".*|\1 \2|p' | grep -v ' stereo$'
}
uses | sort -u >"$work/uses"
if grep -qx 'stereo match' "$work/uses"; then says 'no circle in who uses whom in tools/' "$(tsort <"$work/uses" 2>&1 >/dev/null | head -n 5)"
else echo "skip who uses whom in tools/: nm sees no $build/tools/*.o"; fi

# ---- sizes and texts ----
says 'examples have at most 200 lines' "$(for f in examples/*.c; do [ -f "$f" ] && awk -v f="$f" 'END { if (NR > 200) print f ": " NR " lines" }' "$f"; done)"
says 'every room begins with what it is for' "$(for f in src/*/*.h; do head -n 1 "$f" | grep -q '^/\* [A-Z]\|^/\* stereo_\|^/\* ------' || echo "$f"; done | head -n 5)"
printf '#define STEREO_IMPLEMENTATION\n#include "stereo.h"\n' >"$work/macros.c"
${CC:-cc} -std=gnu99 -I. -E -dM "$work/macros.c" >"$work/macros" 2>&1
says 'the vector layer leaves no macro' "$(grep -E '^#define (vx_|VX|FN)' "$work/macros" | head -n 5
    grep -q '^#define STEREO__IMPLEMENTED' "$work/macros" || echo 'the macros cannot be listed')"
says 'rooms and tests have at most 900 lines' "$(find src tests -name '*.[ch]' | while read -r f; do awk -v f="$f" 'END { if (NR > 900) print f ": " NR " lines" }' "$f"; done)"
says 'every oracle is in tests/oracle/list.c' "$(sed -n 's/^const oracle_algorithm oracle_of_\([a-z_0-9]*\) .*/\1/p' tests/oracle/*.c | while read -r name; do
    grep -q "X($name)" tests/oracle/list.c || echo "$name"; done)"
says "every file of tests is in its folder's list" "$(grep -o '^TEST_TABLE(.*_tests_[a-z_]*' tests/*/*.c | sed 's|^tests/||; s|/.*_tests_| |' |
    while read -r folder name; do grep -q "X($name)\|_tests_$name;" "tests/$folder/$folder.h" || echo "$folder/$folder.h: no $name"; done)"

# The project's files; in a folder without git, all except build folders.
if git rev-parse --git-dir >/dev/null 2>&1; then files=$(git ls-files; git ls-files --others --exclude-standard)
else files=$(find . -name 'build*' -prune -o -type f -print | sed 's|^\./||'); fi
if [ "$(printf '%s\n' "$files" | wc -l)" -lt 100 ]; then no 'the files of the project are found'; fi
paths=$(printf '%s\n' "$files" | sort -u | grep -vE '\.(png|pfm|spv|ply)$' | while read -r f; do [ -f "$f" ] && printf '%s\n' "$f"; done |
    xargs grep -nIE '/(home/[a-z]|root/|work/|Users/)|[A-Z]:\\\\Users' 2>/dev/null | head -n 5)
says 'no path of a machine in any file' "$paths"
says 'nothing left to do' "$(printf '%s\n' "$files" | sort -u | grep -E '\.(c|h|comp|glsl|sh)$|Makefile|README' | while read -r f; do
    [ -f "$f" ] && grep -nHE '\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b' "$f"; done | head -n 5)"
says 'top folder holds what the layout says' "$(printf '%s\n' "$files" | sed 's|/.*||' | sort -u |
    grep -vxE '\..*|stereo\.h|src|shaders|spirv|tests|examples|tools|README\.md|LICENSE|Makefile|CMakeLists\.txt|build.*' | head -n 5)"

# ---- README: every command of the program and every make target in it exists; compile.sh compiles its C code ----
if [ -f README.md ]; then
    awk '/^```/ { inside = !inside; next } inside || /^    /' README.md | sed 's/^ *//; s/^\$ //' >"$work/readme"
    says 'README: every make target exists' "$(grep -oE '^make( [a-z-]+)?' "$work/readme" | sort -u | while read -r _ target; do
        make -n -q ${target:-all} >/dev/null 2>&1; [ $? -le 1 ] || echo "make $target"; done)"
    stereo=$build/stereo
    if [ -x "$stereo" ]; then
        case $stereo in /*) ;; *) stereo=$PWD/$stereo ;; esac
        grep -oE '^(build/)?stereo .*' "$work/readme" | sed 's/[ ]*#.*//' >"$work/commands"
        rm -rf "$work/run" && mkdir "$work/run"
        says 'README: its commands run' "$(
            cd "$work/run" && "$stereo" synth . --size 160x120 --disparities 32 --truth png >/dev/null
            mkdir -p pairs/other
            "$stereo" synth pairs/other/teddy_h --size 96x64 --disparities 16 >/dev/null
            printf 'left.png\tright.png\tbatch.pfm\n' >list.txt
            while read -r _ line; do
                case $line in
                *--plan-for*) ;;
                bench*) line="$line --repeat 1 --warmup 0 --backend cpu" ;;
                tune*) line="$line --budget-ms 1e6 --backend cpu" ;;
                search* | accuracy*) line="$line --backend cpu" ;;
                esac
                # shellcheck disable=SC2086
                "$stereo" $line </dev/null >log 2>&1 || echo "stereo $line: $(head -n 1 log)"
            done <../commands | head -n 5)"
        if [ "$(wc -l <"$work/commands")" -ge 5 ]; then ok 'README shows commands'; else no 'README shows commands'; fi
    else echo "skip README's commands: no $stereo"; fi
else no 'README.md is there'; fi
if [ -f LICENSE ] && grep -qi 'public domain\|unlicense' LICENSE && grep -q 'MIT' LICENSE; then ok 'LICENSE: MIT or public domain'; else no 'LICENSE: MIT or public domain'; fi

exit $bad
