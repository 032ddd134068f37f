#!/bin/sh
# sh tools/setup.sh demo|test|long|bench|arm64|armhf: looks for what `make demo`, `make test`, `make bench-cpu` and so on need
# beyond a C compiler and make, and installs what is missing through apt where it may (as root or with a sudo that asks
# nothing). Elsewhere it prints the packages for apt, dnf, pacman and brew, and goes on without what is optional. Calls no
# package manager when nothing is missing.
#   STEREO_NO_INSTALL=1        never installs or downloads, only says what is missing
#   STEREO_SWIFTSHADER=FOLDER  a SwiftShader of one's own (holds vk_swiftshader_icd.json) instead of build/swiftshader
set -u
cd "$(dirname "$0")/.." || exit 1
goal=${1:-demo}
case $goal in # rows of the table that belong to it
demo) rows=demo ;;
test) rows='demo test' ;;
long) rows='demo test long' ;;
bench) rows='demo bench' ;;
arm64 | armhf) rows=$goal ;;
*) echo "setup: demo, test, long, bench, arm64 or armhf, not '$goal'" >&2; exit 2 ;;
esac
cc=${CC:-cc}
log=build/setup.log
mkdir -p build || exit 1

say() { echo "setup: $*"; }

# header:NAME, command:NAME, library:NAME (of pkg-config), compiler:NAME (for another machine, with its headers),
# fuzzer:NAME (a clang that has libFuzzer), driver:PATTERN and layer:PATTERN (files that a Vulkan loader looks for)
found() {
    what=${1#*:}
    case $1 in
    header:*) echo "#include <$what>" | $cc ${CPPFLAGS:-} -E -x c - >/dev/null 2>&1 ;;
    compiler:*) echo '#include <stdio.h>' | "$what" -E -x c - >/dev/null 2>&1 ;;
    fuzzer:*) echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' |
        "$what" -fsanitize=fuzzer,address -x c - -o build/fuzzer-probe >/dev/null 2>&1 && rm -f build/fuzzer-probe ;;
    command:*) command -v "$what" >/dev/null 2>&1 ;;
    library:*) pkg-config --exists "$what" 2>/dev/null ;;
    driver:*) loader_file icd.d "$what" ;;
    layer:*) loader_file explicit_layer.d "$what" ;;
    esac
}

loader_file() {
    for root in /etc /usr/share /usr/local/share /opt/homebrew/share "${HOME:-/}/.local/share"; do
        for file in "$root"/vulkan/$1/$2; do
            [ -e "$file" ] && return 0
        done
    done
    return 1
}

# for what | must or may | how to find it | name | apt | dnf | pacman | brew   (- = there is none)
table() {
    cat <<'ROWS'
demo|must|header:stdio.h|a C compiler with its headers|gcc libc6-dev|gcc|gcc|-
demo|must|header:stb/stb_image.h|stb_image|libstb-dev|stb_image-devel stb_image_write-devel|stb|-
demo|must|header:png.h|libpng|libpng-dev|libpng-devel|libpng|libpng
demo|may|header:yaml.h|libyaml (calibrations in YAML and JSON)|libyaml-dev|libyaml-devel|libyaml|libyaml
demo|may|header:vulkan/vulkan.h|Vulkan headers|libvulkan-dev|vulkan-headers vulkan-loader-devel|vulkan-headers vulkan-icd-loader|vulkan-headers vulkan-loader
demo|may|header:volk.h|volk|libvulkan-volk-dev|vulkan-volk-devel|volk|vulkan-volk
demo|may|header:tiffio.h|libtiff|libtiff-dev|libtiff-devel|libtiff|libtiff
demo|may|header:webp/decode.h|libwebp|libwebp-dev|libwebp-devel|libwebp|webp
demo|may|driver:*.json|a Vulkan driver|mesa-vulkan-drivers|mesa-vulkan-drivers|vulkan-swrast|molten-vk
test|must|header:cmocka.h|cmocka|libcmocka-dev|libcmocka-devel|cmocka|cmocka
test|may|driver:lvp*.json|lavapipe|mesa-vulkan-drivers|mesa-vulkan-drivers|vulkan-swrast|-
test|may|layer:VkLayer_khronos_validation.json|Vulkan validation layer|vulkan-validationlayers|vulkan-validation-layers|vulkan-validation-layers|vulkan-validationlayers
test|may|command:g++|g++|g++|gcc-c++|gcc|gcc
test|may|command:clang|clang|clang|clang|clang|llvm
test|may|command:cmake|cmake|cmake|cmake|cmake|cmake
test|may|command:pkg-config|pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf
test|may|header:GLFW/glfw3.h|GLFW|libglfw3-dev|glfw-devel|glfw|glfw
test|may|command:Xvfb|Xvfb|xvfb|xorg-x11-server-Xvfb|xorg-server-xvfb|-
test|may|command:xwdtopnm|netpbm|netpbm|netpbm-progs|netpbm|netpbm
test|may|command:glslc|glslc|glslc|glslc|shaderc|shaderc
test|may|command:spirv-val|spirv-val|spirv-tools|spirv-tools|spirv-tools|spirv-tools
bench|must|command:g++|g++|g++|gcc-c++|gcc|gcc
bench|may|command:pkg-config|pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf
bench|may|command:jq|jq|jq|jq|jq|jq
bench|may|library:opencv4|OpenCV|libopencv-dev|opencv-devel|opencv|opencv
arm64|must|compiler:aarch64-linux-gnu-gcc|gcc for arm64|gcc-aarch64-linux-gnu libc6-dev-arm64-cross|-|-|-
armhf|must|compiler:arm-linux-gnueabihf-gcc|gcc for armhf|gcc-arm-linux-gnueabihf libc6-dev-armhf-cross|-|-|-
long|may|compiler:aarch64-linux-gnu-gcc|gcc for arm64|gcc-aarch64-linux-gnu libc6-dev-arm64-cross|-|-|-
long|may|compiler:arm-linux-gnueabihf-gcc|gcc for armhf|gcc-arm-linux-gnueabihf libc6-dev-armhf-cross|-|-|-
long|may|fuzzer:clang|libFuzzer|clang libclang-rt-dev|clang compiler-rt|clang compiler-rt|llvm
long|may|command:parallel|GNU parallel|parallel|parallel|parallel|parallel
long|may|command:jq|jq|jq|jq|jq|jq
long|may|command:ip|iproute2|iproute2|iproute|iproute2|-
long|may|command:chromium|Chromium|chromium|chromium|chromium|-
long|may|command:qemu-aarch64|qemu for programs|qemu-user|qemu-user|qemu-user|-
long|may|command:musl-gcc|musl|musl-tools|musl-gcc musl-libc-static|musl|-
long|may|command:emcc|emscripten|emscripten|emscripten|emscripten|emscripten
long|may|command:node|node|nodejs|nodejs|nodejs|node
long|may|command:spirv-cross|SPIRV-Cross|spirv-cross|spirv-cross|spirv-cross|spirv-cross
long|may|compiler:i686-linux-gnu-gcc|gcc for x86 with 32 bits|gcc-i686-linux-gnu libc6-dev-i386-cross|-|-|-
long|may|compiler:x86_64-w64-mingw32-gcc|mingw-w64|gcc-mingw-w64-x86-64-win32|mingw64-gcc|mingw-w64-gcc|mingw-w64
long|may|compiler:x86_64-w64-mingw32-g++|mingw-w64 for C++|g++-mingw-w64-x86-64-win32|mingw64-gcc-c++|mingw-w64-gcc|mingw-w64
ROWS
}

# The list with the words that are not in it yet.
add() {
    list=$1
    for word in $2; do
        case "$list " in *" $word "*) ;; *) [ "$word" = - ] || list="$list $word" ;; esac
    done
    echo "$list"
}

# Sets: missing, must (those of them that are needed), and one package list a manager.
look() {
    missing= must= apt= dnf= pacman= brew=
    while IFS='|' read -r when need probe name p_apt p_dnf p_pacman p_brew; do
        case " $rows " in *" $when "*) ;; *) continue ;; esac
        found "$probe" && continue
        missing="$missing${missing:+, }$name"
        [ "$need" = must ] && must="$must${must:+, }$name"
        apt=$(add "$apt" "$p_apt") dnf=$(add "$dnf" "$p_dnf") pacman=$(add "$pacman" "$p_pacman") brew=$(add "$brew" "$p_brew")
    done <<EOF
$(table)
EOF
}

# How to become root: prints a prefix for commands, fails where that would ask for a password.
may_install() {
    [ -z "${STEREO_NO_INSTALL:-}" ] && command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] && root= && return 0
    command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null && root='sudo -n'
}

update() {
    [ -n "${updated:-}" ] && return 0
    updated=1
    $root env DEBIAN_FRONTEND=noninteractive apt-get -q update >>$log 2>&1 || say "apt-get update had trouble (see $log)"
}

install() {
    update
    list=
    for package in $apt; do
        if apt-cache show "$package" >/dev/null 2>&1; then list="$list $package"; else say "apt knows no package $package"; fi
    done
    [ -n "$list" ] || return 0
    say "installing$list (this can take a minute)"
    # one after another only when all together fail: a package that does not install must not take the others with it
    apt_install $list && return 0
    for package in $list; do apt_install "$package" || say "could not install $package (see $log)"; done
}

apt_install() {
    $root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 \
        install --no-install-recommends "$@" >>$log 2>&1 </dev/null
}

# SwiftShader and a newer validation layer lie in Debian's chromium-common. It is unpacked, not installed.
swiftshader() {
    [ -z "${STEREO_SWIFTSHADER:-}" ] || return 0
    [ -e build/swiftshader/version ] && return 0
    no_swiftshader="needs apt and Debian's package chromium-common"
    [ -z "${STEREO_NO_INSTALL:-}" ] && command -v dpkg-deb >/dev/null 2>&1 || return 1
    may_install && update
    apt-cache show chromium-common >/dev/null 2>&1 || return 1
    say "unpacking SwiftShader from chromium-common into build/swiftshader"
    rm -rf build/swiftshader && mkdir -p build/swiftshader/package || return 1
    no_swiftshader="could not be fetched (see $log)"
    (
        cd build/swiftshader/package && apt-get -q download chromium-common >>../../setup.log 2>&1 &&
            dpkg-deb -x chromium-common_*.deb . && cd .. &&
            for file in libvk_swiftshader.so vk_swiftshader_icd.json libVkLayer_khronos_validation.so; do
                mv "package/usr/lib/chromium/$file" . || exit 1
            done
    ) >>$log 2>&1 || { rm -rf build/swiftshader; return 1; }
    cat >build/swiftshader/VkLayer_khronos_validation.json <<'JSON'
{"file_format_version": "1.2.0", "layer": {
    "name": "VK_LAYER_KHRONOS_validation", "type": "GLOBAL", "library_path": "./libVkLayer_khronos_validation.so",
    "api_version": "1.3.239", "implementation_version": "1", "description": "Khronos validation layer of chromium-common",
    "instance_extensions": [{"name": "VK_EXT_debug_utils", "spec_version": "1"},
        {"name": "VK_EXT_validation_features", "spec_version": "2"}, {"name": "VK_EXT_layer_settings", "spec_version": "2"}]}}
JSON
    (cd build/swiftshader/package && ls chromium-common_*.deb) >build/swiftshader/version
    rm -rf build/swiftshader/package
}

look
if [ -n "$missing" ] && may_install; then
    [ -z "$apt" ] || install
    look
fi
case $goal in test | long) swiftshader || say "skipped: SwiftShader, $no_swiftshader" ;; esac
case $goal in
arm64 | armhf) [ -n "$must" ] || sh tools/target_libs.sh $goal || exit 1 ;;
long) for arch in arm64 armhf; do sh tools/target_libs.sh $arch || say "skipped: libraries for $arch"; done ;;
esac
[ -n "$missing" ] || exit 0
say "not found: $missing. Packages:"
[ -z "$apt" ] || echo "    apt:    apt-get install --no-install-recommends$apt"
[ -z "$dnf" ] || echo "    dnf:    dnf install$dnf"
[ -z "$pacman" ] || echo "    pacman: pacman -S$pacman"
[ -z "$brew" ] || echo "    brew:   brew install$brew"
case $missing in *stb_image*) echo "    (brew has no stb: put stb_image.h and its sisters into a folder stb and set CPPFLAGS=-IFOLDER)" ;; esac
if [ -n "$must" ]; then
    say "cannot go on without $must"
    exit 1
fi
say "going on without them"
