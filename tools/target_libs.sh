#!/bin/sh
# sh tools/target_libs.sh arm64|armhf: unpacks what programs for that machine link (libpng, zlib, stb, and cmocka for the
# tests) into build/cross/ARCH, from Debian's packages. Nothing is installed, and apt's own lists stay as they are: a
# second set of them lies in build/cross while this runs. Needs apt and dpkg-deb, but not root.
#   STEREO_NO_INSTALL=1   downloads nothing: fails where build/cross/ARCH is not there
# Elsewhere: build/cross/ARCH holds usr/include and usr/lib/TRIPLET, put there by hand, and an empty file `complete`.
set -u
cd "$(dirname "$0")/.." || exit 1
arch=${1:-}
case $arch in arm64 | armhf) ;; *) echo "target_libs: arm64 or armhf, not '$arch'" >&2; exit 2 ;; esac
packages='libpng-dev zlib1g-dev libstb-dev libcmocka-dev libcmocka0'
folder=$PWD/build/cross/$arch
[ -e "$folder/complete" ] && exit 0
no() { echo "target_libs: $1" >&2; exit 1; }
[ -z "${STEREO_NO_INSTALL:-}" ] || no "no libraries for $arch in build/cross/$arch, and STEREO_NO_INSTALL is set"
command -v apt-get >/dev/null 2>&1 && command -v dpkg-deb >/dev/null 2>&1 ||
    no "no apt here: put libpng, zlib and stb for $arch into build/cross/$arch (see this script)"

echo "target_libs: unpacking libpng, zlib, stb and cmocka for $arch into build/cross/$arch"
rm -rf "$folder" && mkdir -p "$folder/apt/lists/partial" "$folder/apt/archives/partial" && : >"$folder/apt/status" || exit 1
apt() {
    apt-get -q -o Dir::State="$folder/apt" -o Dir::State::status="$folder/apt/status" -o Dir::Cache="$folder/apt" \
        -o APT::Architecture="$arch" -o APT::Architectures="$arch" -o Acquire::Languages=none -o APT::Sandbox::User= \
        "$@" >>"$folder/log" 2>&1
}
cd "$folder" || exit 1
apt update # a source without this architecture is no reason to stop: the download says whether all is there
# shellcheck disable=SC2086
apt download $packages || no "could not download $packages for $arch (see build/cross/$arch/log)"
for package in *.deb; do
    dpkg-deb -x "$package" . || no "could not unpack $package"
done
rm -rf apt ./*.deb usr/share && : >complete
