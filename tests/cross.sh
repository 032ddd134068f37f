#!/bin/sh
# sh tests/cross.sh: other machines. Static programs for 64-bit and 32-bit ARM, tested in an emulator (NEON kernels
# against the scalar ones); Windows by mingw-w64, run if wine is installed; big-endian machines, which must be
# refused; Android's flags with its compiler, and its build file. Missing tools are skipped: `sh tools/setup.sh long`
# installs them, except wine. BUILD: this machine's programs, to compare with. Of parity, only the tests that compare
# kernels run, at few shapes (STEREO_EVERY).
# Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok. Takes minutes, on two cores at once.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
left=examples/sample/left.png right=examples/sample/right.png
warnings='-Wall -Wextra -pedantic -Wconversion -Wshadow -Wvla -Werror'
rm -rf "$build/tests/cross" && mkdir -p "$build/tests/cross" && work=$(cd "$build/tests/cross" && pwd) || exit 1
unset MAKEFLAGS STEREO_LONG # a long run of parity would take an hour in an emulator
export STEREO_EVERY=120
export STEREO_EMULATED=1 # qemu 7.2 aborts where the forked child of a program with threads makes one

# try NAME COMMAND…: it must succeed. Its output is in $log.
try() {
    name=$1
    shift
    if "$@" >"$log" 2>&1 </dev/null; then echo "ok $name"; return; fi
    echo "not ok $name"
    grep -v '^\[' "$log" | tail -n 20 | sed 's/^/    /'
    return 1
}
limited() { if command -v timeout >/dev/null 2>&1; then timeout 1200 "$@"; else "$@"; fi; }
compiles() { echo '#include <stdio.h>' | "$1" -E -x c - >/dev/null 2>&1; }

finds() { limited "$emulator" "build/$arch/stereo" devices | grep "CPU, $1,"; }

# arm ARCH TRIPLET EMULATOR LEVEL: LEVEL is the instruction set that the program must detect in the emulated machine
arm() {
    arch=$1 triplet=$2 level=$4
    log=$work/$arch.log
    compiles "$triplet-gcc" || { echo "skip $arch: no $triplet-gcc (package gcc-$triplet)"; return; }
    [ -e "build/cross/$arch/complete" ] || { echo "skip $arch: no libraries for it (sh tools/target_libs.sh $arch)"; return; }
    printf '#define STEREO_NO_NEON\n#define STEREO_IMPLEMENTATION\n#include "stereo.h"\n' >"$work/$arch.c"
    # shellcheck disable=SC2086
    try "$arch: without NEON" "$triplet-gcc" $warnings -I. -fsyntax-only "$work/$arch.c"
    try "$arch: make $arch" make --no-print-directory "$arch" || return
    try "$arch: build/$arch/stereo is static" sh -c "! $triplet-readelf -l build/$arch/stereo | grep INTERP"
    emulator=$(command -v "$3" || command -v "$3-static") || { echo "skip $arch in an emulator: no $3 (package qemu-user)"; return; }
    try "$arch: it runs, with $level" finds "$level"
    if [ -x "$build/stereo" ]; then
        "$build/stereo" match $left $right -o "$work/here.$arch.pfm" --backend cpu >/dev/null
        try "$arch: the sample pair" limited "$emulator" "build/$arch/stereo" match $left $right -o "$work/$arch.pfm" &&
            try "$arch: the same file as from this machine" cmp "$work/$arch.pfm" "$work/here.$arch.pfm"
    else echo "skip $arch: the sample pair: no $build/stereo to compare with"; fi
    try "$arch: make $arch-tests" make --no-print-directory "$arch-tests" || return
    libc=$(dirname "$("$triplet-gcc" -print-file-name=libc.so.6)")
    try "$arch: unit cpu" limited "$emulator" -L "$libc/.." "build/$arch/tests/unit" cpu
    [ "$arch" = armhf ] || try "$arch: units" limited "$emulator" -L "$libc/.." "build/$arch/tests/units" # 64 bits suffice
    try "$arch: parity cpu" limited "$emulator" -L "$libc/.." "build/$arch/tests/parity" cpu 'test_cpu_*'
}

# The NDK's compiler is clang; without the NDK nothing can be linked, and glibc's headers replace Bionic's.
android() {
    log=$work/android.log
    headers=$(dirname "$(echo '#include <stdio.h>' | aarch64-linux-gnu-gcc -E -x c - 2>/dev/null | sed -n 's|^# 1 "\(/.*/stdio.h\)".*|\1|p' | head -n 1)")
    if ! command -v clang >/dev/null 2>&1 || [ ! -e "$headers/stdio.h" ]; then
        echo 'skip android: no clang, or no headers for arm64 (packages clang, libc6-dev-arm64-cross)'
    else
        mkdir -p "$work/headers" && ln -sfn /usr/include/vulkan /usr/include/vk_video "$work/headers"
        [ -d /usr/include/vulkan ] && vulkan='vulkan/vulkan.h' || { vulkan=stdio.h; echo 'skip android, with Vulkan: no Vulkan headers'; }
        for language in 'c99 c' 'c++20 c++'; do
            set -- $language
            # shellcheck disable=SC2086
            try "android, $1" clang --target=aarch64-linux-android26 -std=$1 $warnings -fPIC -fsyntax-only -I. -isystem "$headers" \
                -isystem "$work/headers" -include $vulkan -DSTEREO_IMPLEMENTATION -x "$2" stereo.h
        done
    fi
    if ! command -v cmake >/dev/null 2>&1; then echo 'skip the build file for Android: no cmake'; return; fi
    try 'the build file for Android, on this machine: cmake' cmake -S examples/android -B "$work/android"
    try 'the build file for Android, on this machine: make' cmake --build "$work/android" --parallel 2
    try 'its vulkan_own runs' "$work/android/vulkan_own" $left $right
}

windows() {
    log=$work/windows.log
    stb=build/cross/arm64/usr/include
    [ -e $stb/stb/stb_image.h ] || stb=build/cross/armhf/usr/include
    for compiler in 'gcc c99 c' 'g++ c++11 c++'; do
        set -- $compiler
        gcc=x86_64-w64-mingw32-$1
        compiles "$gcc" || { echo "skip windows, $2: no $gcc (package $1-mingw-w64-x86-64-win32)"; continue; }
        options="-std=$2 $warnings -I. -x $3"
        echo '#define STEREO_IMPLEMENTATION' >"$work/$3.c"
        echo '#include "stereo.h"' >>"$work/$3.c"
        { cat "$work/$3.c"; echo '#include <windows.h>'; } >"$work/$3.before.c"
        { echo '#include <windows.h>'; cat "$work/$3.c"; } >"$work/$3.after.c"
        # shellcheck disable=SC2086
        {
            try "windows, $2: before windows.h" $gcc $options -fsyntax-only "$work/$3.before.c"
            try "windows, $2: after windows.h" $gcc $options -fsyntax-only "$work/$3.after.c"
            if [ -d /usr/include/vulkan ]; then
                # a cross compiler does not search /usr/include; these headers are the same for every machine
                mkdir -p "$work/headers" && ln -sfn /usr/include/vulkan /usr/include/vk_video "$work/headers"
                try "windows, $2: with Vulkan" $gcc $options -isystem "$work/headers" -fsyntax-only "$work/$3.c"
            else echo "skip windows, $2, with Vulkan: no Vulkan headers"; fi
            try "windows, $2: shift.exe links" $gcc $options tests/consumers/shift.c -static -o "$work/shift-$2.exe"
            if [ -e $stb/stb/stb_image.h ]; then
                try "windows, $2: cpu_basic.exe links" $gcc $options -DSTEREO_NO_SIMD -isystem $stb examples/cpu_basic.c -static -o "$work/cpu_basic-$2.exe"
            else echo "skip windows, $2, cpu_basic: no stb_image (sh tools/target_libs.sh arm64)"; fi
        }
        run_windows "$2"
    done
}

# Runs the linked programs if wine is installed: a package of 700 MB, which no set-up installs.
run_windows() {
    command -v wine >/dev/null 2>&1 || { echo "skip windows, $1, running: no wine"; return; }
    export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
    try "windows, $1: shift.exe matches" limited wine "$work/shift-$1.exe"
    [ -e "$work/cpu_basic-$1.exe" ] || { echo "skip windows, $1, cpu_basic runs: not built"; return; }
    try "windows, $1: cpu_basic of this machine" make --no-print-directory BUILD="$build" "$build/examples/cpu_basic" || return
    "$build/examples/cpu_basic" $left $right "$work/here.png" 64
    try "windows, $1: cpu_basic.exe runs" limited wine "$work/cpu_basic-$1.exe" $left $right "$work/windows.png" 64 &&
        try "windows, $1: the same picture as from this machine" cmp "$work/here.png" "$work/windows.png"
}

# Big-endian machines: the compiler for ARM can make code for them too.
big_endian() {
    log=$work/endian.log
    gcc=arm-linux-gnueabihf-gcc
    compiles $gcc || { echo "skip big-endian: no $gcc (package gcc-arm-linux-gnueabihf)"; return; }
    printf '#define STEREO_NO_VULKAN\n#define STEREO_IMPLEMENTATION\n#include "stereo.h"\n' >"$work/endian.c"
    try 'little-endian ARM is accepted' $gcc -I. -fsyntax-only "$work/endian.c"
    try 'big-endian ARM is refused with words' refused
}
refused() { $gcc -mbig-endian -I. -fsyntax-only "$work/endian.c" 2>&1 | grep '#error.*only little-endian machines'; }

arm arm64 aarch64-linux-gnu qemu-aarch64 neon >"$work/first" &
{ STEREO_EVERY=240; arm armhf arm-linux-gnueabihf qemu-arm scalar; windows; android; big_endian; } >"$work/second"
wait
cat "$work/first" "$work/second"
! grep -q '^not ok' "$work/first" "$work/second"
