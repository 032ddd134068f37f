#!/bin/sh
# sh tests/packaging.sh: the ways in which a project can find stereo.h, each with a C and a C++ program that match a
# tiny pair (consumers/): CMake's add_subdirectory, FetchContent and find_package, pkg-config and a plain compiler
# line; after `make install` and after `cmake --install`. BUILD: the work folder. Nothing is installed on this
# machine.
# Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
mkdir -p "${BUILD:-build}" || exit 1
build=$(cd "${BUILD:-build}" && pwd)
work=$build/packaging
root=$PWD
bad=0
rm -rf "$work" && mkdir -p "$work" || exit 1
unset DESTDIR PREFIX MAKEFLAGS CMAKE_PREFIX_PATH
version=$(sed -n 's/^#define STEREO_VERSION_TEXT "\(.*\)"/\1/p' stereo.h)

# try NAME COMMAND…: it must succeed. Its output is in $work/log.
try() {
    name=$1
    shift
    if "$@" >"$work/log" 2>&1 </dev/null; then echo "ok $name"; return; fi
    echo "not ok $name"
    tail -n 20 "$work/log" | sed 's/^/    /'
    bad=1
    return 1
}
# refused VERSION FOLDER: a request for that version must fail and name the existing one
refused() {
    ! configure tests/consumers/installed "$2" -DCMAKE_PREFIX_PATH="$made" -DVERSION="$1" >"$work/refused" 2>&1 &&
        grep "stereoConfig.cmake, version: $version\$" "$work/refused"
}
# Files below a folder, by name.
files() { (cd "$1" && find . -type f | sort); }

# ---- make install, into a package's folder, as packagers do ----
made=$work/made/opt/stereo
make_install() { make --no-print-directory "$@" BUILD="$work/program" DESTDIR="$work/made" PREFIX=/opt/stereo; }
try 'make install' make_install install
try 'make install: the header is that of this folder' cmp stereo.h "$made/include/stereo.h"
try 'make install: no program where none is built' test ! -e "$made/bin"
files "$made" >"$work/made.files"

# ---- CMake ----
# configure PROJECT FOLDER OPTION…
configure() {
    project=$1 folder=$2
    shift 2
    cmake -S "$project" -B "$work/$folder" "$@"
}
# builds FOLDER: its two programs compile and find the disparity
builds() {
    cmake --build "$work/$1" --parallel 2 && echo 'built; C:' && "$work/$1/shift_c" && echo 'C++:' && "$work/$1/shift_cpp"
}
consumer() {
    way=$1 project=$2 folder=$3
    shift 3
    # this only tests how the header is found; without vector code and shaders it compiles ten times as fast
    try "$way: configures" configure "tests/consumers/$project" "$folder" -DCMAKE_C_FLAGS='-DSTEREO_NO_SIMD -DSTEREO_NO_VULKAN' \
        -DCMAKE_CXX_FLAGS='-DSTEREO_NO_SIMD -DSTEREO_NO_VULKAN' "$@" &&
        try "$way: builds and matches, in C and C++" builds "$folder"
}
if ! command -v cmake >/dev/null 2>&1; then echo 'skip CMake: not installed'
elif ! command -v "${CXX:-c++}" >/dev/null 2>&1; then echo 'skip CMake: no C++ compiler'
else
    try 'cmake configures by itself' configure . itself -DCMAKE_INSTALL_PREFIX=/usr
    try 'cmake --install' cmake --install "$work/itself" --prefix "$work/cmade"
    files "$work/cmade" >"$work/cmade.files"
    try 'cmake --install: the same files as make install' cmp "$work/made.files" "$work/cmade.files"
    try 'cmake --install: the same stereo.pc' cmp "$made/share/pkgconfig/stereo.pc" "$work/cmade/share/pkgconfig/stereo.pc"
    try 'cmake --install: the same version file' cmp "$made/share/cmake/stereo/stereoConfigVersion.cmake" \
        "$work/cmade/share/cmake/stereo/stereoConfigVersion.cmake"
    consumer 'find_package after make install' installed find-made -DCMAKE_PREFIX_PATH="$made" -DVERSION="$version"
    consumer 'find_package after cmake --install' installed find-cmade -DCMAKE_PREFIX_PATH="$work/cmade"
    try 'find_package refuses a later version' refused "$version.1" later
    try 'find_package refuses another major version' refused $((${version%%.*} + 1)) major
    consumer add_subdirectory subdirectory subdirectory -DSTEREO="$root"
    try 'add_subdirectory: the consumer installs nothing of it' sh -c \
        "cmake --install $work/subdirectory --prefix $work/nothing && [ ! -e $work/nothing/include ]"
    consumer FetchContent fetchcontent fetchcontent -DSTEREO="$root" -DFETCHCONTENT_FULLY_DISCONNECTED=ON
    try 'a library that links it can be exported' configure tests/consumers/subdirectory exported -DSTEREO="$root" -DEXPORTED=ON
fi

# ---- pkg-config ----
if command -v pkg-config >/dev/null 2>&1; then
    export PKG_CONFIG_PATH="$made/share/pkgconfig"
    try 'pkg-config knows the version' test "$(pkg-config --modversion stereo)" = "$version"
    flags=$(pkg-config --cflags --libs stereo)
    for compiler in "${CC:-cc} c" "${CXX:-c++} cpp"; do
        language=${compiler##* } compiler=${compiler% *}
        if command -v "${compiler%% *}" >/dev/null 2>&1; then
            # shellcheck disable=SC2086
            try "pkg-config: $compiler shift.$language" $compiler -DSTEREO_NO_SIMD tests/consumers/shift.$language $flags -o "$work/pkg_$language" &&
                try "pkg-config: shift.$language matches" "$work/pkg_$language"
        else echo "skip pkg-config with $compiler: not installed"; fi
    done
else echo 'skip pkg-config: not installed'; fi

# ---- installation with the program, and uninstallation ----
mkdir -p "$work/program" && printf '#!/bin/sh\necho built\n' >"$work/program/stereo" && chmod +x "$work/program/stereo"
try 'make install brings the program that is built' make_install install
try 'make install: it runs' test "$("$made/bin/stereo")" = built
try 'make uninstall' make_install uninstall
try 'make uninstall leaves no file' test -z "$(files "$work/made")"
exit $bad
