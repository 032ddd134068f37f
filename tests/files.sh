#!/bin/sh
# sh tests/files.sh: what the command line reads and writes. The same samples in every format give the same disparities as a
# PGM or PPM of them; what is not read is named; streams are files. STEREO: the program (build/stereo).
# Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
stereo=${STEREO:-$PWD/${BUILD:-build}/stereo}
bad=0
[ -x "$stereo" ] || { echo "not ok no program $stereo"; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

ok() { echo "ok $1"; }
no() { echo "not ok $1"; shift; for line in "$@"; do echo "    $line"; done; bad=1; }
same() { if cmp -s "$1" "$2"; then ok "$3"; else no "$3" "$1 and $2 differ"; fi; }
is() { if [ "$2" = "$3" ]; then ok "$1"; else no "$1" "'$2' instead of '$3'"; fi; }
within=
if command -v timeout >/dev/null 2>&1; then within='timeout 60'; fi # what waits for a stream would wait for ever
# run STATUS WORDS NAME ARGUMENTS…: the exit status, and one line on standard error that has WORDS (none: no line)
run() {
    status=$1 words=$2 name=$3
    shift 3
    $within "$stereo" "$@" >out.log 2>err.log
    got=$?
    if [ "$got" != "$status" ]; then no "$name" "exit status $got, expected $status" "$(head -n 2 err.log)"
    elif [ -z "$words" ] && [ -s err.log ]; then no "$name" "on standard error: $(head -n 2 err.log)"
    elif [ -n "$words" ] && [ "$(wc -l <err.log)" != 1 ]; then no "$name" "not one line: $(head -n 3 err.log)"
    elif [ -n "$words" ] && ! grep -qE -e "$words" err.log; then no "$name" "'$words' is not in: $(cat err.log)"
    else ok "$name"; fi
}
how='--backend cpu --disparities 4 --no-check'

# ---- samples: 24 x 16, all between 33 and 122, so that awk writes them as bytes anywhere ----
# pixels CHANNELS [SHIFT [up]]: rows downwards, or upwards and blue first, as BMP has them
pixels() {
    awk -v n="$1" -v s="${2:-0}" -v up="${3:-}" 'BEGIN { for (j = 0; j < 16; j++) for (x = 0; x < 24; x++) for (k = 0; k < n; k++) {
        y = up ? 15 - j : j; c = up && n == 3 ? 2 - k : k
        printf "%c", 33 + ((int((x + s) / 2) + c) * 7 + int(y / 4) * 13) % 90 } }'
}
wide() { pixels "$1" "${2:-0}" | awk -v hi="$3" '{ for (i = 1; i <= length($0); i++) { c = substr($0, i, 1); printf "%s", hi ? "~" c : c "~" } }'; }
{ printf 'P5\n24 16\n255\n'; pixels 1; } >grey.pgm
{ printf 'P5\n24 16\n255\n'; pixels 1 4; } >right.pgm
{ printf 'P6\n24 16\n255\n'; pixels 3; } >colour.ppm
{ printf 'P6\n24 16\n255\n'; pixels 3 4; } >right.ppm
{ printf 'P5\n24 16\n65535\n'; wide 1 0 1; } >deep.pgm # the samples are 0x7e << 8 | byte: they fill 16 bits
run 0 '' 'a PGM' match grey.pgm right.pgm -o grey.pfm $how
run 0 '' 'a PPM' match colour.ppm right.ppm -o colour.pfm $how
run 0 '' 'a PGM of 16 bits' match deep.pgm deep.pgm -o deep.pfm $how
# as FILE KIND: FILE is the picture of KIND, grey, colour or deep
as() {
    right=right.pgm
    [ "$2" = colour ] && right=right.ppm
    [ "$2" = deep ] && right=deep.pgm
    rm -f as.pfm
    run 0 '' "$1 is read" match "$1" $right -o as.pfm $how
    same as.pfm "$2.pfm" "$1 gives what the same samples of $2 give"
}

# ---- CR LF, and files that are too long or too short ----
{ printf 'P5\r\n24 16\r\n255\r\n'; pixels 1; } >crlf.pgm
{ printf 'P5 24 16 255\r\n'; pixels 1; } >crlf-once.pgm
{ printf 'P6\r\n24 16\r\n255\r\n'; pixels 3; } >crlf.ppm
{ printf 'P5\r\n24 16\r\n65535\r\n'; wide 1 0 1; } >crlf-deep.pgm
as crlf.pgm grey; as crlf-once.pgm grey; as crlf.ppm colour; as crlf-deep.pgm deep
# CR alone, and a first sample of 10: the length tells
{ printf 'P5\r24 16\r255\r'; printf '\n'; pixels 1 | tail -c 383; } >cr.pgm
{ printf 'P5\n24 16\n255\n'; printf '\n'; pixels 1 | tail -c 383; } >lf.pgm
run 0 '' 'CR alone' match cr.pgm right.pgm -o cr.pfm $how
run 0 '' 'LF, and 10 as first sample' match lf.pgm right.pgm -o lf.pfm $how
same cr.pfm lf.pfm 'CR before a sample of 10 is no CR LF'
{ printf 'Pf\r\n24 16\r\n-1.0\r\n'; tail -c 1536 grey.pfm; } >crlf.pfm
run 0 '' 'PFM with CR LF' eval crlf.pfm grey.pfm
is 'PFM with CR LF: no error' "$(sed -n 's/^mean abs error *//p' out.log)" '0.0000 px'
head -c 398 crlf.pgm >crlf-cut.pgm
head -c 1552 crlf.pfm >crlf-cut.pfm
run 1 'crlf-cut.pgm: is cut short' 'a cut PGM with CR LF' match crlf-cut.pgm right.pgm -o x.pfm $how
run 1 'crlf-cut.pfm: is cut short' 'a cut PFM with CR LF' eval crlf-cut.pfm grey.pfm
{ cat grey.pgm; printf 'abc'; } >long.pgm
{ cat crlf.pfm; printf 'ab'; } >long.pfm
run 0 '^stereo: warning: long.pgm: 3 bytes after' 'surplus bytes are said' match long.pgm right.pgm -o long-out.pfm $how
same long-out.pfm grey.pfm 'surplus bytes change nothing'
run 0 '' 'surplus bytes, --quiet' match long.pgm right.pgm -o x.pfm $how --quiet
run 0 '^stereo: warning: long.pfm: 2 bytes after' 'surplus bytes of a PFM' eval long.pfm grey.pfm

# ---- PAM, BMP, NPY ----
pam() { printf 'P7\nWIDTH 24\n# a comment: DEPTH 9\nHEIGHT 16\nDEPTH %s\nMAXVAL %s\nTUPLTYPE %s\nENDHDR\n' "$1" "$2" "$3"; }
{ pam 1 255 GRAYSCALE; pixels 1; } >grey.pam
{ pam 3 255 RGB; pixels 3; } >colour.pam
{ pam 2 255 GRAYSCALE_ALPHA; wide 1 0 ''; } >alpha.pam
{ pam 1 65535 GRAYSCALE; wide 1 0 1; } >deep.pam
{ pam 1 255 GRAYSCALE | awk '{ printf "%s\r\n", $0 }'; pixels 1; } >crlf.pam
as grey.pam grey; as colour.pam colour; as alpha.pam grey; as deep.pam deep; as crlf.pam grey
{ pam 5 255 OTHER; pixels 5; } >five.pam
run 1 'five.pam: its PAM header.*DEPTH 1..4' 'a PAM of five samples' match five.pam right.pgm -o x.pfm $how
head -c 300 grey.pam >cut.pam
run 1 'cut.pam: is cut short' 'a cut PAM' match cut.pam right.pgm -o x.pfm $how
# 54 bytes of header: sides of 24 and 16, 24 or 8 bits, 256 greys as palette
bmp() { printf 'BM\0\0\0\0\0\0\0\0%b\0\0\050\0\0\0\030\0\0\0%b\001\0%b' "$1" "$2" "$3"; head -c 25 /dev/zero; }
greys() { i=0; while [ $i -lt 256 ]; do o=$(printf '%03o' $i); printf "\\$o\\$o\\$o\\000"; i=$((i + 1)); done; }
{ bmp '\066\000' '\020\0\0\0' '\030'; pixels 3 0 up; } >colour.bmp
{ bmp '\066\004' '\020\0\0\0' '\010'; greys; pixels 1 0 up; } >grey.bmp
{ bmp '\066\004' '\0360\0377\0377\0377' '\010'; greys; pixels 1; } >down.bmp
as colour.bmp colour; as grey.bmp grey; as down.bmp grey
head -c 500 colour.bmp >cut.bmp
run 1 'cut.bmp: is cut short' 'a cut BMP' match cut.bmp right.ppm -o x.pfm $how
# npy TYPE ORDER SHAPE: a header of 128 bytes
npy() { printf '\223NUMPY\001\0v\0'; printf '%-117s\n' "{'descr': '$1', 'fortran_order': $2, 'shape': $3, }"; }
{ npy '|u1' False '(16, 24)'; pixels 1; } >grey.npy
{ npy '|u1' False '(16, 24, 3)'; pixels 3; } >colour.npy
{ npy '<u2' False '(16, 24)'; wide 1 0 ''; } >deep.npy
as grey.npy grey; as colour.npy colour
{ npy '<u2' False '(16, 24)'; wide 1 0 1; } >swapped.npy
{ printf 'P5\n24 16\n65535\n'; wide 1 0 ''; } >swapped.pgm
as deep.npy deep
run 0 '' 'a PGM, bytes turned round' match swapped.pgm deep.pgm -o swapped.pfm $how
run 0 '' 'an NPY, bytes turned round' match swapped.npy deep.pgm -o as.pfm $how
same as.pfm swapped.pfm 'NPY is little-endian, PGM big-endian'
{ npy '|u1' True '(16, 24)'; pixels 1; } >fortran.npy
{ npy '>u2' False '(16, 24)'; wide 1 0 1; } >big.npy
{ npy '<i4' False '(16, 24)'; pixels 4; } >int.npy
{ npy '<f4' False '(16, 24)'; pixels 4; } >float.npy
{ npy '|u1' False '(384,)'; pixels 1; } >flat.npy
{ npy '|u1' False '(3, 16, 24)'; pixels 3; } >planes.npy
{ npy '|u1' False '(99999, 24)'; pixels 1; } >huge.npy
{ npy '|u1' False '(16, 24)'; pixels 1 | head -c 100; } >cut.npy
npy '|u1' False '(16, 24)' | head -c 60 >stub.npy
for try in 'fortran Fortran' "big >u2" "int <i4.*float32" 'float float32.*uint8' 'flat \(384,\).*rows' 'planes \(3, 16, 24\)' \
    'huge 24x99999.*8192' 'cut cut.short' 'stub cut.short'; do
    run 1 "${try%% *}\.npy: .*${try#* }" "refused: ${try%% *}.npy" match "${try%% *}.npy" right.pgm -o x.pfm $how
done

# ---- TIFF and WebP, where they are built in ----
# tiff BITS SAMPLES PHOTOMETRIC FORMAT: little-endian, one strip behind the table of ten entries
byte() { printf "\\$(printf '%03o' "$1")"; }
entry() { byte $(($1 % 256)); byte $(($1 / 256)); byte "$2"; printf '\0\001\0\0\0'; byte $(($3 % 256)); byte $(($3 / 256)); printf '\0\0'; }
tiff() {
    printf 'II*\0\010\0\0\0\012\0'
    entry 256 3 24; entry 257 3 16; entry 258 3 "$1"; entry 259 3 1; entry 262 3 "$3"; entry 273 4 134; entry 277 3 "$2"
    entry 278 3 16; entry 279 4 $((24 * 16 * $1 / 8 * $2)); entry 339 3 "$4"
    printf '\0\0\0\0'
}
{ tiff 8 1 1 1; pixels 1; } >grey.tif
{ tiff 8 3 2 1; pixels 3; } >colour.tiff
{ tiff 16 1 1 1; wide 1 0 ''; } >deep.tif
if "$stereo" match grey.tif right.pgm -o x.pfm $how 2>&1 | grep -q 'built without libtiff (Debian: libtiff-dev)'; then
    echo 'skip TIFF: the program is built without libtiff'
else
    as grey.tif grey; as colour.tiff colour; as deep.tif deep
    { tiff 32 1 1 3; pixels 4; } >float.tif
    { tiff 8 1 1 2; pixels 1; } >signed.tif
    { tiff 8 1 32803 1; pixels 1; } >cfa.tif
    { tiff 12 1 1 1; pixels 2; } >twelve.tif
    head -c 300 grey.tif >cut.tif
    head -c 60 grey.tif >stub.tif
    cp grey.tif raw.nef
    for try in 'float.tif floats' 'signed.tif signed' 'cfa.tif camera.raw' 'twelve.tif 12.bits' 'cut.tif cut.short' 'stub.tif .' \
        'raw.nef camera.raw'; do
        run 1 "${try%% *}: .*${try#* }" "refused: ${try%% *}" match "${try%% *}" right.pgm -o x.pfm $how
    done
    run 0 '' 'a TIFF of floats is a map' match grey.pgm right.pgm -o map.tif $how
    run 0 '' 'eval reads it' eval map.tif grey.pfm
    is 'a TIFF of floats: no error' "$(sed -n 's/^mean abs error *//p' out.log)" '0.0000 px'
fi
printf "$(tr -d '\n ' <<'WEBP'
\122\111\106\106\152\000\000\000\127\105\102\120\126\120\070\114\135\000\000\000\057\027\300\003\000\115\010\004\022\200
\366\027\136\042\242\377\331\026\021\003\336\377\200\240\044\222\044\147\330\242\363\161\312\217\275\312\034\126\000\231
\264\115\164\116\140\075\356\043\223\266\311\067\217\025\070\235\241\260\155\033\244\070\370\044\077\020\107\051\007\037
\006\007\300\241\026\120\306\147\071\264\005\021\020\246\147\034\112\240\364\277\323\031\000\000
WEBP
)" >colour.webp
if "$stereo" match colour.webp right.ppm -o x.pfm $how 2>&1 | grep -q 'built without libwebp (Debian: libwebp-dev)'; then
    echo 'skip WebP: the program is built without libwebp'
else
    as colour.webp colour
    head -c 80 colour.webp >cut.webp
    run 1 'cut.webp: is cut short' 'a cut WebP' match cut.webp right.ppm -o x.pfm $how
fi

# ---- what is not read has a name ----
# foreign NAME BYTES WORDS: BYTES for printf, filled up to 64
foreign() {
    { printf "$2"; printf '%64s' ''; } >"$1"
    run 1 "^stereo: error: $1: .*$3" "named: $1" match "$1" right.pgm -o x.pfm $how
}
foreign a.gif 'GIF89a' 'a GIF, which is not read; convert it to PNG'
foreign a.heic '\0\0\0\030ftypheic' 'HEIC'
foreign a.avif '\0\0\0\034ftypavif' 'AVIF'
foreign a.cr3 '\0\0\0\030ftypcrx ' 'camera raw.*develop'
foreign a.mp4 '\0\0\0\030ftypisom' 'video.*frames'
foreign a.exr '\166\057\061\001' 'OpenEXR'
foreign a.jp2 '\0\0\0\014jP  ' 'JPEG 2000'
foreign a.pdf '%%PDF-1.4' 'PDF'
foreign a.raf 'FUJIFILMCCD-RAW' 'camera raw'
foreign a.psd '8BPS' 'Photoshop'
foreign a.npz 'PK\003\004' 'ZIP.*numpy.save'
foreign a.pbm 'P4\n8 8\n' 'PBM'
foreign a.pfm 'Pf\n8 8\n-1\n' 'PFM map'
foreign a.tga '\0\0\002\0' 'Targa'
foreign lfs.png 'version https://git-lfs.github.com/spec/v1' 'git lfs pull'
foreign page.jpg '<!DOCTYPE html>' 'web page'
foreign a.png 'what nobody knows' 'is no PNG, JPEG, BMP, TIFF'
: >nothing.png
run 1 'nothing.png: is empty' 'an empty file' match nothing.png right.pgm -o x.pfm $how
foreign wide.png '\211PNG\r\n\032\n\0\0\0\015IHDR\0\001\206\240\0\0\0\001\010\0\0\0\0' '100000x1 pixels; it must be 1x1..8192x8192'
foreign wide.bmp 'BM\0\0\0\0\0\0\0\0\066\0\0\0\050\0\0\0\240\206\001\0\001\0\0\0\001\0\030\0' '100000x1 pixels'

# ---- floats out ----
camera='--focal 100 --baseline 0.1'
for kind in pfm npy tif tiff; do
    run 0 '' "every map as .$kind" match grey.pgm right.pgm -o d.$kind --right r.$kind --confidence c.$kind --depth z.$kind $camera $how
done
same d.tif d.tiff '.tif and .tiff are one format'
is 'an NPY begins as NumPy wants' "$(head -c 128 d.npy | tail -c 118 | tr -d '\0')" "$(printf '%-117s' "{'descr': '<f4', 'fortran_order': False, 'shape': (16, 24), }")"
is 'an NPY has its values' "$(wc -c <d.npy | tr -d ' ')" 1664
for map in d r c z; do # rows of a PFM run upwards
    i=15
    tail -c 1536 $map.pfm >rows
    : >turned
    while [ $i -ge 0 ]; do tail -c +$((96 * i + 1)) rows | head -c 96 >>turned; i=$((i - 1)); done
    tail -c 1536 $map.npy >rows
    same rows turned "$map.npy has the values of $map.pfm"
    tail -c 1536 $map.tif >rows
    same rows turned "$map.tif has the values of $map.pfm"
done
run 0 '' 'eval reads NPY' eval d.npy d.pfm
is 'NPY: no error' "$(sed -n 's/^mean abs error *//p' out.log)" '0.0000 px'
if python3 -c 'import numpy' >/dev/null 2>&1; then
    is 'NumPy reads it' "$(python3 -c 'import numpy; a = numpy.load("d.npy"); print(a.dtype, a.shape, a.flags["C_CONTIGUOUS"])')" 'float32 (16, 24) True'
else echo 'skip NumPy: python3 has none'; fi
for kind in npy tif; do
    printf 'grey.pgm\tright.pgm\twhole.%s\ngrey.pgm\tright.pgm\tcut.%s\n' $kind $kind >list
    cp d.$kind whole.$kind; head -c 1000 d.$kind >cut.$kind
    "$stereo" match --batch list --resume $how 2>err.log
    is "--resume knows a whole .$kind" "$(grep -o '[0-9]* matched, [0-9]* skipped' err.log)" '1 matched, 1 skipped'
done

# ---- streams ----
mkfifo in.fifo out
$within cat grey.pgm >in.fifo & run 0 '' 'LEFT from a pipe of a name' match in.fifo right.pgm -o fifo.pfm $how
wait
same fifo.pfm grey.pfm 'a pipe gives what the file gives'
for from in - /dev/stdin; do
    rm -f x.pfm piped.pfm
    run 0 '' "LEFT from $from, a file" match $from right.pgm -o x.pfm $how <grey.pgm
    same x.pfm grey.pfm "LEFT from $from gives what the file gives"
    cat grey.pgm | $within "$stereo" match $from right.pgm -o piped.pfm $how
    same piped.pfm grey.pfm "LEFT from $from, a pipe"
done
cat right.pgm | $within "$stereo" match grey.pgm - -o x.pfm $how
same x.pfm grey.pfm 'RIGHT from standard input'
cat grey.pfm | $within "$stereo" eval - grey.pfm >out.log
is 'eval reads standard input' "$(sed -n 's/^mean abs error *//p' out.log)" '0.0000 px'
run 2 'one stream' 'LEFT and RIGHT from one stream' match - - -o x.pfm $how </dev/null
run 2 'one stream' 'LEFT and RIGHT from one pipe' match in.fifo in.fifo -o x.pfm $how
run 1 '-: is empty' 'nothing comes' match - right.pgm -o x.pfm $how </dev/null
$within "$stereo" match grey.pgm right.pgm -o - $how >x.pfm
same x.pfm grey.pfm '-o - writes a PFM'
$within "$stereo" match grey.pgm right.pgm -o - --format npy $how | cat >x.npy
same x.npy d.npy '-o - --format npy'
run 0 '' 'a PNG file' match grey.pgm right.pgm -o d.png $how
$within "$stereo" match grey.pgm right.pgm -o - --format=png $how >x.png
same x.png d.png '-o - --format png'
$within cat out >x.pfm & run 0 '' '-o to a pipe of a name' match grey.pgm right.pgm -o out $how
wait
same x.pfm grey.pfm 'a pipe gets what the file gets'
run 0 '' '-o /dev/null' match grey.pgm right.pgm -o /dev/null --right /dev/null $how
if [ -c /dev/null ] && [ ! -e /dev/null.part ]; then ok '/dev/null stays'; else no '/dev/null stays'; fi
run 2 'format.*suffix' '--format with a file' match grey.pgm right.pgm -o x.pfm --format png $how
run 2 'format gif.*pfm png' '--format of no kind' match grey.pgm right.pgm -o - --format gif $how
run 2 'json' '--json and -o -' match grey.pgm right.pgm -o - --json $how
run 2 'writes the same' 'two outputs to one stream' match grey.pgm right.pgm -o - --right - $how
run 1 'memory|bytes' 'nothing is written when it fails' match grey.pgm right.pgm -o - $how --max-memory 1K
is 'nothing was' "$(wc -c <out.log | tr -d ' ')" 0
printf -- '-\tright.pgm\tx.pfm\n' >list
if "$stereo" match --batch list $how --quiet 2>&1 </dev/null | grep -q 'batch reads and writes files'; then ok 'no stream in a batch'
else no 'no stream in a batch'; fi
[ ! -e ./-.part ] || no 'no file is named -'

# ---- an existing output keeps its permissions ----
for mode in 600 664; do
    echo old >kept.pfm
    chmod $mode kept.pfm
    run 0 '' "OUT with $mode" match grey.pgm right.pgm -o kept.pfm $how
    is "OUT keeps $mode" "$(ls -l kept.pfm | cut -c 1-10)" "$([ $mode = 600 ] && echo -rw------- || echo -rw-rw-r--)"
    same kept.pfm grey.pfm "OUT with $mode is replaced"
done

exit $bad
