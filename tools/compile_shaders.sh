#!/bin/sh
# Compiles shaders/*.comp to spirv/*.spv and writes spirv/MANIFEST; run from the repository's root.
#   sh tools/compile_shaders.sh               compiles; refuses another compiler than the pinned one
#   sh tools/compile_shaders.sh --any         compiles with the glslc that is there, and names it in the manifest
#   sh tools/compile_shaders.sh --check       changes nothing: do manifest, sources and modules agree? Needs no glslc;
#                                             where the manifest's one is present, compares what it makes, too
#   sh tools/compile_shaders.sh --hashes      the same without compiling
# Another version of glslc writes other bytes for every module: that is why one is pinned.
set -eu
LC_ALL=C
export LC_ALL

pinned='shaderc 2023.2-1, spirv-tools 2022.4+1.3.236.0-1, glslang 11.13.0-1'
flags='--target-env=vulkan1.0 -O; of *_shuffle --target-env=vulkan1.1 -O'
manifest=spirv/MANIFEST

die() {
    echo "compile_shaders: $*" >&2
    exit 1
}

glslc_version() { # its first three lines: shaderc, spirv-tools, glslang
    glslc --version 2>/dev/null | head -n 3 | tr '\n' ',' | sed 's/,$//; s/,/, /g'
}

if command -v sha256sum >/dev/null 2>&1; then
    hash_of() { sha256sum | cut -d ' ' -f 1; }
else
    hash_of() { shasum -a 256 | cut -d ' ' -f 1; }
fi

expand() { # a shader's source with its includes in place: what its hash is taken of
    awk -v path="$1" '
        function put(name, line) {
            while ((getline line < name) > 0)
                if (line ~ /^#include "/) {
                    sub(/^#include "/, "", line)
                    sub(/".*/, "", line)
                    put(folder line)
                } else
                    print line
            close(name)
        }
        BEGIN { folder = path; sub(/[^\/]*$/, "", folder); put(path) }'
}

# The pattern of census, from the room that has it, whose names GLSL reserves: they have two underscores in a row.
pattern=shaders/stereo_pattern.glsl
write_pattern() {
    echo '// From src/cost/census_pattern.h by tools/compile_shaders.sh; do not edit.'
    sed -n '/STEREO__CENSUS_PATTERN/,$p' src/cost/census_pattern.h | sed 's/STEREO__//'
}

names() { # of the files $1/*.$2, without both
    for file in "$1"/*."$2"; do
        [ -e "$file" ] || continue
        name=${file##*/}
        echo "${name%.*}"
    done | sort
}

write_manifest() { # $1 = folder of the modules, $2 = version of glslc
    echo "# spirv/: compiled from shaders/ by tools/compile_shaders.sh; do not edit."
    echo "glslc $2"
    echo "flags $flags"
    echo "# module, sha256 of its source with the includes in place, sha256 of its bytes"
    for name in $(names shaders comp); do
        echo "$name $(expand "shaders/$name.comp" | hash_of) $(hash_of < "$1/$name.spv")"
    done
}

compile_into() {
    for name in $(names shaders comp); do
        case $name in *_shuffle) target=vulkan1.1 ;; *) target=vulkan1.0 ;; esac
        glslc --target-env=$target -O "shaders/$name.comp" -o "$1/$name.spv" || die "shaders/$name.comp does not compile"
    done
}

check() {
    [ -f $manifest ] || die "$manifest is missing: run tools/compile_shaders.sh"
    write_pattern | cmp -s - $pattern || die "$pattern does not fit: run tools/compile_shaders.sh"
    [ "$(names shaders comp)" = "$(names spirv spv)" ] || die "shaders/ and spirv/ do not have the same kernels"
    used=$(sed -n 's/^glslc //p' $manifest)
    write_manifest spirv "$used" > "$work/manifest"
    diff $manifest "$work/manifest" >&2 || die "$manifest does not fit: run tools/compile_shaders.sh"
    if [ "$1" = --hashes ]; then
        echo 'compile_shaders: hashes agree'
        return
    fi
    if [ "$(glslc_version)" != "$used" ]; then
        echo "compile_shaders: hashes agree; bytes not compiled again, that needs glslc $used"
        return
    fi
    compile_into "$work"
    for name in $(names shaders comp); do
        cmp -s "$work/$name.spv" "spirv/$name.spv" ||
            die "spirv/$name.spv is not what glslc makes of shaders/$name.comp"
    done
    echo "compile_shaders: hashes agree, and glslc makes the same bytes"
}

compile() {
    command -v glslc >/dev/null 2>&1 || die "glslc is missing (Debian: apt-get install glslc)"
    version=$(glslc_version)
    [ "${1:-}" = --any ] || [ "$version" = "$pinned" ] ||
        die "this glslc is '$version', pinned is '$pinned'; --any compiles nevertheless"
    write_pattern > $pattern
    compile_into "$work"
    write_manifest "$work" "$version" > "$work/MANIFEST"
    mkdir -p spirv
    rm -f spirv/*.spv
    cp "$work"/*.spv "$work/MANIFEST" spirv/
    echo "compile_shaders: $(names spirv spv | wc -l | tr -d ' ') modules"
}

[ -d shaders ] || die "run it from the repository's root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
case ${1:-} in
--check | --hashes) check "$1" ;;
'' | --any) compile "$@" ;;
*) die "unknown argument '$1'" ;;
esac
