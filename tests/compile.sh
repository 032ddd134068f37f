#!/bin/sh
# The compile matrix: stereo.h in every supported language version, with each of its switches, beside volk.h and
# vulkan.h in either order and without either, for each instruction set, with gcc and clang and every warning as an
# error. Also: symbols do not clash; every optimization level works, and the program matches a pair; the quick starts
# of README and manual; Microsoft's compiler and clang-cl; flags that change arithmetic; the same bytes from other
# compilers, libraries and word sizes. `sh tests/compile.sh long` reads stereo.h in more languages and makes code for
# more configurations. One line a case; `sh tests/compile.sh one CASE` repeats a single one.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}/compile
# Developers (WERROR=1) want no warnings. With a newer compiler, whose warnings nobody has seen, the code only has to
# compile.
if [ -n "${WERROR:-}" ]; then warnings='-Wall -Wextra -pedantic -Wconversion -Wshadow -Wvla -Werror'; else warnings=-w; fi

# Every configuration is parsed in two languages, in a long run in six more. Only the pairs of this pattern are
# compiled to code, and their symbols checked; parsing suffices to see the changes of a later standard.
codegen='^(gcc:c99|clang\+\+:c\+\+20):implementation$|^gcc:c99:(static|no-simd|minimal)$'
optimised=
others='msvc:c11:x64 msvc:c++14:arm64 msvc:c11:arm64ec clang-cl:c++14:x64 no-arithmetic-flag-is-left left-out:minimal left-out:box'
[ "${1:-}" != long ] || export STEREO_LONG=1
if [ -n "${STEREO_LONG:-}" ]; then
    codegen='^gcc:c11:(avx2|no-all)$|^clang:c99:(api|no-vulkan|no-threads|no-stdlib)$|^clang\+\+:c\+\+11:(static|avx512|volk-before)$|:implementation$'
    optimised='gcc:c99:-O3 gcc:c99:lto clang:c99:-O2 g++:c++11:-O1 clang++:c++11:native'
    others='fused-is-refused msvc:c++14:x64 msvc:c11:arm64 msvc:c++14:arm64ec clang-cl:c11:x64 clang-cl:c11:arm64 system:freebsd system:macos
        bytes:musl bytes:m32 bytes:emscripten bytes:gcc-flags bytes:clang-flags sources:clang metal modules'
    for part in $(sed -n 's/^#define STEREO__HAS_\(.*\) 1$/\1/p' src/base/switches.h | grep -vx 'SHUFFLES\|DT_ZNCC' | tr A-Z_ a-z-); do
        others="$others left-out:$part"
    done
fi

languages='gcc:c99 clang++:c++20'
[ -z "${STEREO_LONG:-}" ] || languages='gcc:c11 clang:c99 clang:c11 g++:c++11 g++:c++20 clang++:c++11'
configurations='header implementation static api self no-vulkan no-simd no-sse4 no-avx2 no-avx512 no-threads no-stdlib no-all minimal sse4 avx2 avx512
    volk-before volk-after vulkan-prototypes vulkan-no-prototypes vulkan-late no-headers windows-macros'

# Flags that define a macro.
refusals='refused:gcc:-ffast-math refused:gcc:-Ofast refused:gcc:-funsafe-math-optimizations refused:gcc:-fassociative-math
    refused:gcc:-freciprocal-math refused:gcc:-ffinite-math-only refused:clang:-ffast-math refused:clang:-ffinite-math-only
    refused:msvc:_M_FP_FAST'

include() { echo "#include $1"; }
switch_off() { printf '#define STEREO_NO_%s\n' "$@"; }
implement() { printf '#define STEREO_IMPLEMENTATION\n#include "stereo.h"\n'; }

# Calls enough of the API to check every public type and macro.
use_api() {
    cat <<'CODE'
stereo_result use_api(void);
stereo_result use_api(void)
{
    stereo_context_desc context_desc = STEREO_INIT;
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_result result = stereo_context_create(&context_desc, &context);
    plan_desc.width = plan_desc.height = 1;
    if (result == STEREO_OK) result = stereo_plan_create(context, &plan_desc, &plan);
    if (result == STEREO_OK) result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    return result;
}
CODE
}

# Prints the source of a translation unit for a configuration.
unit() {
    case $1 in
    header) include '"stereo.h"'; include '"stereo.h"'; use_api ;;
    static) echo '#define STEREO_STATIC'; implement; echo 'int UNIT(void);'; echo 'int UNIT(void) { return (int)stereo_version(); }' ;;
    api) echo '#define STEREO_API __attribute__((visibility("default")))'; implement; use_api ;;
    self) printf '#define STEREO_IMPLEMENTATION\n#define STEREO_SELF "other/matching.h"\n#include "other/matching.h"\n'; use_api ;;
    no-vulkan) switch_off VULKAN; implement; use_api ;;
    no-simd) switch_off SIMD; implement; use_api ;;
    no-sse4 | no-avx2 | no-avx512) switch_off "$(echo "${1#no-}" | tr a-z A-Z)"; implement; use_api ;;
    minimal) echo '#define STEREO_MINIMAL'; implement; use_api ;;
    no-threads) switch_off THREADS; implement; use_api ;;
    no-stdlib) switch_off STDLIB; implement; use_api ;;
    no-all) switch_off VULKAN SIMD THREADS STDLIB; implement; use_api ;;
    volk-before) include '<volk.h>'; implement; vulkan_door ;;
    volk-after) implement; include '<volk.h>' ;;
    vulkan-prototypes) include '<vulkan/vulkan.h>'; implement; vulkan_door ;;
    vulkan-no-prototypes) echo '#define VK_NO_PROTOTYPES'; include '<vulkan/vulkan.h>'; implement; vulkan_door ;;
    vulkan-late) include '"stereo.h"'; include '<vulkan/vulkan.h>'; include '"stereo.h"'; vulkan_door; implement ;;
    no-headers)
        printf '#ifdef __has_include\n#if __has_include(<vulkan/vulkan.h>) || __has_include(<volk.h>)\n'
        printf '#error "the test could not hide the Vulkan headers"\n#endif\n#endif\n'
        implement ;;
    windows-macros)
        printf '#define min(a, b) (((a) < (b)) ? (a) : (b))\n#define max(a, b) (((a) > (b)) ? (a) : (b))\n'
        printf '#define near\n#define far\n#define small char\ntypedef unsigned char byte;\n'
        implement ;;
    *) implement; use_api ;;
    esac
}

# The Vulkan part of the API exists after a Vulkan header was included.
vulkan_door() {
    printf 'size_t vulkan_door(void);\nsize_t vulkan_door(void) { return sizeof(stereo_vulkan_desc) + sizeof(stereo_record(NULL, NULL, NULL, 0, 0)); }\n'
}

# Options that hide the Vulkan headers from a compiler: each of its include folders that has Vulkan is replaced by a
# folder of links to everything else in it.
without_vulkan() {
    printf '%s' -nostdinc
    : | $1 -x "$2" -E -v - 2>&1 >/dev/null | sed -n '/<\.\.\.> search/,/^End/s/^ //p' | while read -r folder; do
        if [ -e "$folder/vulkan" ] || [ -e "$folder/volk.h" ]; then
            links=$out.include$(echo "$folder" | tr / _)
            mkdir -p "$links" && ln -sf "$folder"/* "$links"
            rm -f "$links/vulkan" "$links/volk.h" "$links/volk" "$links/vk_video"
            folder=$links
        fi
        printf ' -isystem %s' "$folder"
    done
}

# Checks that the application needs no Vulkan function at link time, and that every public name has the prefix.
symbols() {
    allowed='^$'
    [ "$2" = volk-before ] && allowed='^vkGetInstanceProcAddr$' # volk's own variable: who includes volk.h links volk.c
    nm -P -u "$1" | awk '{ print $1 }' | sed 's/^_//' | grep -E '^(vk|volk)' | grep -Ev "$allowed" |
        sed 's/^/undefined symbol: /'
    case $2 in # what the system would have to give, but for this switch
    no-vulkan) left_out='dl(open|sym)' ;;
    no-threads) left_out='pthread_.*|sched_yield' ;;
    no-stdlib) left_out='malloc|calloc|realloc|free' ;;
    no-all) left_out='dl(open|sym)|pthread_.*|sched_yield|malloc|calloc|realloc|free' ;;
    *) left_out='^$' ;;
    esac
    nm -P -u "$1" | awk '{ print $1 }' | sed 's/^_//' | grep -Ex "$left_out" | sed 's/^/left out, but called: /'
    [ "$2" != implementation ] || nm -P "$1" | awk '$2 ~ /^[bBdDcC]$/ { print "writable data: " $1 }' | head -n 3
    nm -P -u "$1" | awk '{ print $1 }' | sed 's/^_//' |
        grep -xE 'printf|puts|fprintf|abort|exit|__assert_fail|putchar|fopen|setlocale|signal' | sed 's/^/no library calls: /'
    [ "$2" != static ] || nm -P -g "$1" | awk '$2 !~ /^[Uwv]$/ && $1 !~ /unit_[ab]|^DW.ref/ { print "a global in spite of STEREO_STATIC: " $1 }' | head -n 3
    nm -P -g "$1" | awk '$2 != "U" && $2 != "w" && $2 != "v" { print $1 }' |
        grep -Ev '^_?(stereo_[a-z]|use_api$|vulkan_door$|unit_[ab]$|_Z7use_apiv$|_Z11vulkan_doorv$|_Z6unit_[ab]v$|DW.ref)' |
        sed 's/^/symbol without the prefix: /'
}

# Compiles one case; prints the errors, or a line that starts with "skip".
compile() {
    compiler=$1 std=$2 configuration=$3 out=$4
    case $compiler in *++) language=c++ extension=cpp ;; *) language=c extension=c ;; esac
    command -v "$compiler" >/dev/null || { echo "skip: no $compiler"; return; }
    source=$out.$extension
    unit "$configuration" >"$source"
    options=
    case $configuration in
    volk-*) header=volk.h ;;
    vulkan-*) header=vulkan/vulkan.h ;;
    *) header= ;;
    esac
    if [ -n "$header" ] && ! echo "#include <$header>" | $compiler ${CPPFLAGS:-} -E -x "$language" - >/dev/null 2>&1; then
        echo "skip: no $header"
        return
    fi
    [ "$configuration" = no-headers ] && options=$(without_vulkan "$compiler" "$language")
    case $configuration in
    static) options='-DUNIT=unit_a -DSTEREO_NO_SIMD' ;;
    implementation) options="-fno-pic ${STEREO_LONG:+-DSTEREO_ALL_SIMD}" ;; # tables of pointers are constants then, and no others are among the writable data
    api) options='-fPIC -fvisibility=hidden' ;;
    self) mkdir -p "$out.folder/other" && cp stereo.h "$out.folder/other/matching.h" && options="-I$out.folder" ;;
    sse4) options=-msse4.1 ;; # a set may be the compiler's own target as well
    avx2) options='-DSTEREO_ALL_SIMD -mavx2 -mbmi -mbmi2 -mpopcnt' ;;
    avx512) options='-DSTEREO_ALL_SIMD -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi -mavx512bitalg -mbmi -mbmi2 -mpopcnt' ;;
    esac
    case $configuration in
    sse4 | avx2 | avx512)
        # shellcheck disable=SC2086
        : | $compiler $options -E -x "$language" - >/dev/null 2>&1 || { echo "skip: $compiler makes no code for $configuration here"; return; } ;;
    esac
    if ! echo "$1:$2:$3" | grep -Eq "$codegen"; then
        folder=$build/short
        case $configuration in # read with code for all instruction sets where that code may tell them apart
        implementation) folder=. options="$options -DSTEREO_ALL_SIMD" ;;
        no-sse4 | no-avx2 | no-avx512 | self | windows-macros) options="$options -DSTEREO_ALL_SIMD" ;;
        esac
        $compiler -std="$std" $warnings ${CPPFLAGS:-} $options -I$folder -fsyntax-only "$source"
        return
    fi
    $compiler -std="$std" $warnings ${CPPFLAGS:-} $options -I. -c "$source" -o "$out.o" || return
    symbols "$out.o" "$configuration"
    [ "$configuration" = static ] || return
    # beside a second unit: both give the same version
    $compiler -std="$std" $warnings ${CPPFLAGS:-} -DUNIT=unit_b -DSTEREO_NO_SIMD -I. -c "$source" -o "$out.b.o" || return
    printf 'int unit_a(void);\nint unit_b(void);\nint main(void) { return unit_a() == unit_b() ? 0 : 1; }\n' >"$out.main.$extension"
    $compiler -std="$std" "$out.main.$extension" "$out.o" "$out.b.o" -pthread -lm -ldl -o "$out.exe" && "$out.exe" ||
        echo "two units with STEREO_STATIC do not link and agree"
}

# The consumers' program, optimized: it must compile without the warnings that only optimization finds, and find the
# right disparities.
optimise() {
    compiler=$1 std=$2 level=$3 out=$4
    case $compiler in *++) source=tests/consumers/shift.cpp ;; *) source=tests/consumers/shift.c ;; esac
    command -v "$compiler" >/dev/null || { echo "skip: no $compiler"; return; }
    case $level in
    native) level='-O2 -march=native' ;;
    lto) level='-O2 -flto=auto' warnings= ;; # -O2 has had them; g++ 12 warns of its own intrinsics when it links
    esac
    echo 'int main(void) { return 0; }' >"$out.c"
    # shellcheck disable=SC2086
    $compiler -x c $level "$out.c" -o "$out.exe" 2>/dev/null || { echo "skip: $compiler does not link with $level here"; return; }
    # shellcheck disable=SC2086
    $compiler -std="$std" $warnings $level ${CPPFLAGS:-} -I. "$source" -o "$out.exe" -pthread -lm -ldl || return
    "$out.exe" >"$out.said" || cat "$out.said"
}

# The first C program of README.md, copied as a newcomer would: it compiles, runs, and finds the disparity in the
# middle. It leaves out the vector code, which takes ten times as long to compile and is in other cases.
quick_start() {
    awk '/^```c/ && !done { on = 1; next } /^```/ { if (on) done = 1; on = 0 } on' README.md >"$1.c"
    grep -q 'main *(' "$1.c" || { echo "README.md has no C program"; return; }
    ${CC:-cc} ${WERROR:+-Wall -Wextra -Werror} -DSTEREO_NO_SIMD ${CPPFLAGS:-} -I. "$1.c" -o "$1.exe" -pthread -lm -ldl || return
    "$1.exe" >"$1.said" || { echo "it ends with status $?"; return; }
    awk '$1 == "disparity" && $NF > 0 && $NF < 64 { good = 1 } { print } END { exit !good }' "$1.said" >"$1.log" || cat "$1.log"
}

# The other programs of README.md: number NUMBER is a function that returns TYPE; they get everything from the
# application.
# with_volk NUMBER TYPE OUT
with_volk() {
    echo '#include <volk.h>' | ${CC:-cc} ${CPPFLAGS:-} -E -x c - >/dev/null 2>&1 || { echo 'skip: no volk.h'; return; }
    awk -v number="$1" '/^```c/ { n++; on = n == number; next } /^```/ { on = 0 } on' README.md >"$3.c"
    grep -q "^$2 \*" "$3.c" || { echo "README.md has no C program number $1"; return; }
    ${CC:-cc} ${WERROR:+-Wall -Wextra -Werror} ${CPPFLAGS:-} -I. -fsyntax-only "$3.c"
}
# The program of the manual.
manual() {
    awk '/^   QUICK START, the best/ { on = 1; next } on && /^   [A-Z]/ { exit } on' stereo.h >"$1.c"
    grep -q '^ *int match(' "$1.c" || { echo "the manual has no C program"; return; }
    ${CC:-cc} ${WERROR:+-Wall -Wextra -Werror} ${CPPFLAGS:-} -I. -fsyntax-only "$1.c"
}

# Flags must not change results silently. refused COMPILER FLAG OUT: a flag that defines a macro (msvc's flags are
# given as such a macro) is refused by its own name, or by that of a flag that includes it.
refused() {
    compiler=$1
    [ "$1" != msvc ] || compiler=cc
    command -v "$compiler" >/dev/null || { echo "skip: no $compiler"; return; }
    unit implementation >"$3.c"
    options=$2 name=$2
    case $2 in
    -fassociative-math) options="$2 -fno-signed-zeros -fno-trapping-math" ;; # alone it is none
    -Ofast) name='-ffast-math (part of -Ofast)' ;;
    _M_FP_FAST) options=-D$2 name=/fp:fast ;;
    esac
    $compiler -I. -E "$3.c" >/dev/null || return
    # shellcheck disable=SC2086
    $compiler $options -I. -E "$3.c" 2>&1 >/dev/null | grep -F '#error' | grep -qFe "$name" || echo "it compiles with $options"
}

# Flags for which clang has no macro are overridden: no sum, product or quotient may carry one, wherever intrinsics
# were included first.
taken_back() {
    command -v clang >/dev/null || { echo 'skip: no clang'; return; }
    { echo '#ifdef __x86_64__'; include '<immintrin.h>'; echo '#endif'; unit implementation; } >"$1.c"
    clang -O1 -funsafe-math-optimizations -ffp-contract=fast -I. -S -emit-llvm -Xclang -disable-llvm-passes "$1.c" -o "$1.ll" || return
    grep -qE '= f(mul|div) ' "$1.ll" || echo 'it computes nothing'
    grep -E '= f(add|sub|mul|div) ([a-z]+ )*(fast|reassoc|nsz|arcp|contract|afn) ' "$1.ll" | head -n 3
    rm -f "$1.ll"
}

# If clang fuses operations in spite of its pragma, creating a context must detect it.
fused() {
    command -v clang >/dev/null || { echo 'skip: no clang'; return; }
    grep -qw fma /proc/cpuinfo 2>/dev/null || { echo 'skip: this machine does not fuse'; return; }
    hashes clang "$1" -mfma -ffp-contract=fast || return
    grep -q '^context: .*-ffp-contract=off' "$1.bytes" || cat "$1.bytes"
}

# The lines of tests/consumers/bytes.c from a compiler, without vector code: hashes COMPILER OUT OPTION..., in
# OUT.bytes.
hashes() {
    with=$1 to=$2
    shift 2
    $with -std=c99 -O1 -DSTEREO_NO_SIMD -DSTEREO_NO_VULKAN -I. "$@" tests/consumers/bytes.c -o "$to.exe" ${libraries--pthread -lm -ldl} || return
    ${runs:-} "$to.exe" >"$to.bytes" 2>&1 || [ -s "$to.bytes" ]
}

# The lines from this machine's compiler, with which many cases compare: made once, in here.bytes.
here() { [ -s "$build/here.bytes" ] || hashes "${CC:-cc}" "$build/here" -O0; }

# The same bytes as from this machine's compiler: another C library, 32-bit words, WebAssembly, and flags that define
# no macro, or change nothing.
same_bytes() {
    out=$2 compiler= libraries= runs=
    case $1 in
    musl) compiler=musl-gcc options=-static ;;
    m32) # Debian's package for gcc -m32 would remove the compilers for ARM
        compiler=i686-linux-gnu-gcc options='-static -msse2 -mfpmath=sse' libraries=
        command -v $compiler >/dev/null || { compiler=gcc options='-m32 -msse2 -mfpmath=sse' libraries='-pthread -lm -ldl'; } ;;
    emscripten) compiler=emcc options='-s WASM_ASYNC_COMPILATION=0 -s ENVIRONMENT=node' runs=node ;;
    gcc-flags) compiler=gcc libraries='-pthread -lm -ldl'
        options='-O3 -ffp-contract=fast -fno-signed-zeros -fno-trapping-math -fno-math-errno -fexcess-precision=fast -march=native' ;;
    clang-flags) compiler=clang options='-O2 -funsafe-math-optimizations -ffp-contract=off' libraries='-pthread -lm -ldl' ;;
    esac
    command -v $compiler >/dev/null && { [ -z "$runs" ] || command -v $runs >/dev/null; } || { echo "skip: no $compiler${runs:+, or no $runs}"; return; }
    echo 'int main(void) { return 0; }' >"$out.c"
    # shellcheck disable=SC2086
    $compiler $options "$out.c" -o "$out.exe" >/dev/null 2>&1 || { echo "skip: $compiler does not link with $options here"; return; }
    $runs "$out.exe" >/dev/null 2>&1 || { echo "skip: what $compiler links with $options does not run on this system"; return; }
    # shellcheck disable=SC2086
    hashes $compiler "$out" $options || return
    unset runs libraries
    here && cmp "$build/here.bytes" "$out.bytes"
    rm -f "$out.exe"* "$out.wasm"
}

# Without one algorithm, or with the fewest possible: no warnings; the remaining pipelines give the same bytes, and
# the others name the switch that left them out.
left_out() {
    switch=$(echo "$1" | tr a-z- A-Z_) out=$2
    [ "$switch" = MINIMAL ] || switch=NO_$switch
    # shellcheck disable=SC2086
    implement | ${CC:-cc} -std=c99 $warnings ${CPPFLAGS:-} -DSTEREO_$switch -I"$build/short" -fsyntax-only -x c -
    here && hashes "${CC:-cc}" "$out" -O0 -DSTEREO_$switch || return
    grep '^[0-9a-f]* ' "$out.bytes" | grep -vxFf "$build/here.bytes"
    [ "$switch" != MINIMAL ] || { # with its vector code, which has no bodies for special ranges
        ${CC:-cc} -std=c99 -Os -DSTEREO_MINIMAL -DSTEREO_NO_VULKAN -I. tests/consumers/bytes.c -o "$out.exe" -pthread -lm -ldl &&
            "$out.exe" >"$out.vectors" && cmp "$out.vectors" "$out.bytes"
    }
    least=1
    [ "$switch" != MINIMAL ] || { least=10 switch='NO_[A-Z_]*'; }
    [ "$(grep -c "^plan.pipeline: [a-z]*=[a-z-]* was left out of this build by STEREO_$switch\$" "$out.bytes")" -ge $least ] &&
        grep -q '^[0-9a-f]* ' "$out.bytes" || { echo 'refused and matched are:'; cat "$out.bytes"; }
    rm -f "$out.exe"
}

# Parses it as Microsoft's compiler does, vector code included, or as clang-cl does, over substitutes for Microsoft's
# headers.
# microsoft msvc|clang-cl STANDARD MACHINE OUT
microsoft() {
    command -v clang >/dev/null || { echo 'skip: no clang'; return; }
    options='-Wno-language-extension-token -Wno-unknown-pragmas' # __forceinline; pragmas of theirs
    machine=x86_64
    case $1:$3 in
    *:arm64) machine=aarch64 ;;
    *:arm64ec) options="$options -D_M_ARM64EC" ;;
    msvc:x64) options="$options -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi -mavx512bitalg -mavx512vnni -mbmi -mbmi2
        -mpopcnt -mxsave" ;; # there an intrinsic asks for no option; clang-cl has but SSE2
    esac
    [ "$1" = clang-cl ] || options="$options -U__clang__"
    case $2 in c++*) language=c++ ;; *) language=c ;; esac
    mkdir -p "$4.headers"
    for header in stdio stdlib string time intrin; do ln -sf "$PWD/tests/consumers/msvc.h" "$4.headers/$header.h"; done
    [ ! -d /usr/include/vulkan ] || ln -sfn /usr/include/vulkan /usr/include/vk_video "$4.headers"
    unit implementation >"$4.c"
    options="--target=$machine-pc-windows-msvc -fms-compatibility -ffreestanding -nostdinc -isystem $4.headers
        -isystem $(clang -print-resource-dir)/include -std=$2 -x $language -I. $options"
    # shellcheck disable=SC2086
    clang $warnings $options -fsyntax-only "$4.c" || return
    # builtins that may remain: clang's own headers define intrinsics as macros of them
    allowed='__builtin_(offsetof|va_[a-z]*)'
    case $3 in x64) allowed="$allowed|__builtin_ia32_[a-z0-9_]*" ;; arm64) allowed="$allowed|__builtin_neon_[a-z0-9_]*|__extension__" ;; esac
    # shellcheck disable=SC2086
    [ "$1" = clang-cl ] || clang $options -E "$4.c" | awk '/^# [0-9]+ "/ { ours = $3 ~ /stereo\.h"$/ } ours' |
        grep -oE '__attribute__|__builtin_[a-z0-9_]*|__asm[a-z_]*|__restrict__|__typeof[a-z_]*|__extension__|__int128|__inline__' |
        grep -vxE "$allowed" | sort -u
}

# Branches for systems that are not available here must parse, with this system's headers.
other_system() {
    command -v clang >/dev/null || { echo 'skip: no clang'; return; }
    case $1 in freebsd) options=-D__FreeBSD__=14 ;; macos) options='-D__APPLE__ -D__MACH__' ;; esac
    unit implementation >"$2.c"
    # shellcheck disable=SC2086
    clang -std=c99 -U__linux__ $options $warnings ${CPPFLAGS:-} -I. -fsyntax-only "$2.c"
}

# Tools, tests and examples without the implementation, which other cases compile.
sources() {
    command -v "$1" >/dev/null || { echo "skip: no $1"; return; }
    for source in $(grep -L '^#define STEREO_IMPLEMENTATION' tools/*.c tests/*.c tests/*/*.c examples/*.c | grep -v tests/inside.c); do
        said=$($1 -std=c99 $warnings ${CPPFLAGS:-} -I. -fsyntax-only "$source" 2>&1) && continue
        echo "$said" | grep -q 'fatal error:.*\(not found\|No such file\)' || echo "$said" # libraries that are not here
    done
}

# Every module in Apple's shading language, as MoltenVK converts it; shuffles need version 2.1.
metal() {
    command -v spirv-cross >/dev/null || { echo 'skip: no spirv-cross'; return; }
    for module in spirv/*.spv; do
        spirv-cross --msl --msl-version 20100 "$module" --output "$1.metal" >"$1.said" 2>&1 && [ -s "$1.metal" ] || { echo "$module:"; cat "$1.said"; }
    done
}

one() {
    out=$build/$(echo "$1" | tr ':+/' '.p_')
    case $1 in
    readme) said=$(quick_start "$out" 2>&1) ;;
    readme-own-loader) said=$(with_volk 2 stereo_context "$out" 2>&1) ;;
    readme-own-device) said=$(with_volk 3 stereo_plan "$out" 2>&1) ;;
    manual) said=$(manual "$out" 2>&1) ;;
    refused:*) said=$(refused "$(echo "$1" | cut -d: -f2)" "${1##*:}" "$out" 2>&1) ;;
    no-arithmetic-flag-is-left) said=$(taken_back "$out" 2>&1) ;;
    fused-is-refused) said=$(fused "$out" 2>&1) ;;
    msvc:* | clang-cl:*) said=$(microsoft "${1%%:*}" "$(echo "$1" | cut -d: -f2)" "${1##*:}" "$out" 2>&1) ;;
    left-out:*) said=$(left_out "${1#*:}" "$out" 2>&1) ;;
    bytes:*) said=$(same_bytes "${1#*:}" "$out" 2>&1) ;;
    system:*) said=$(other_system "${1#*:}" "$out" 2>&1) ;;
    sources:*) said=$(sources "${1#*:}" 2>&1) ;;
    metal) said=$(metal "$out" 2>&1) ;;
    modules) said=$(sh tools/compile_shaders.sh --check 2>&1 | sed 's/.*hashes agree, and .*//; s/.*hashes agree; /skip: /') ;;
    *:-O* | *:native | *:lto)
        said=$(optimise "${1%%:*}" "$(echo "$1" | cut -d: -f2)" "${1##*:}" "$out" 2>&1) ;;
    *) said=$(compile "${1%%:*}" "$(echo "$1" | cut -d: -f2)" "${1##*:}" "$out" 2>&1) ;;
    esac
    rm -rf "$out.o" "$out.b.o" "$out.exe" "$out.folder"
    case $said in
    '') echo "ok $1" ;;
    skip:*) echo "skip $1: ${said#skip: }" ;;
    *) printf 'not ok %s\n%s\n' "$1" "$(echo "$said" | head -20 | sed 's/^/    /')" ;;
    esac
}

mkdir -p "$build/short"
# The header with empty shaders: most cases only parse it, and the shaders' words take longest to compile.
shorten() { sed '/>>spirv: /,$ s/^    \([ (]\)"[^"]*"/    \1""/' stereo.h >"$build/short/stereo.h"; }
if [ "${1:-}" = one ]; then
    [ -n "${STEREO_MATRIX:-}" ] || { shorten && rm -f "$build/here.bytes"; }
    one "$2"
    exit
fi
rm -rf "$build" && mkdir -p "$build/short" && shorten
here
export STEREO_MATRIX=1
{
    for case in $optimised readme $others readme-own-loader readme-own-device manual $refusals; do echo "$case"; done # the slow ones first
    for configuration in $configurations; do
        for language in $languages; do echo "$language:$configuration"; done
    done
} | xargs -P "$(nproc 2>/dev/null || echo 2)" -I CASE sh "$0" one CASE >"$build/log"
cat "$build/log"
passed=$(grep -c '^ok ' "$build/log")
failed=$(grep -c '^not ok ' "$build/log")
skipped=$(grep -c '^skip ' "$build/log")
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
