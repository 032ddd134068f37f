# Read by cli.sh, whose functions and pictures it uses: masks of both views, and pictures with black margins.

# margins NAME: a pair in plain PGM, of which the right one's samples are 5 pixels further left; the left 12 columns of the
# left one and the right 8 of the right one are 0, and a square amid what both show
margins() {
    for view in 0 1; do
        awk -v v=$view 'BEGIN { print "P2\n96 64\n255"
            for (y = 0; y < 64; y++) for (x = 0; x < 96; x++) {
                at = x + v * 5; s = (int(at / 3) * 7919 + int(y / 3) * 104729) % 65537; s = (s * s) % 65537
                margin = v ? x >= 88 : x < 12; square = at >= 50 && at < 60 && y >= 20 && y < 30
                print margin || square ? 0 : 1 + s % 200 } }' >"$1$view.pgm"
    done
}
# invalid MAP.pfm FROM TO: how many pixels of these columns of 96 have no disparity
invalid() { tail -c 24576 "$1" | od -An -v -tf4 -w384 | awk -v a="$2" -v b="$3" '{ for (x = a; x <= b; x++) n += $(x + 1) == "inf" } END { print n + 0 }'; }
# is NAME GOT WANTED
is() { if [ "$2" = "$3" ]; then ok "$1"; else no "$1" "$2, not $3"; fi; }
# has NAME WORDS: they are in the last output
has() { if grep -qE -e "$2" out.log; then ok "$1"; else no "$1" "'$2' is not in: $(grep -n mask out.log)"; fi; }
margins edge
to='match edge0.pgm edge1.pgm -o edge.pfm --right edge-right.pfm --backend cpu --disparities 16'
warned 'black margins' 'edge0\.pgm: 12 % of it is black from its border on.*--invalid-value 0' $to
good 'black margins with --no-check' $to --no-check
is 'they get disparities' "$(($(invalid edge.pfm 0 11) < 700))" 1
told note '--invalid-value' '768 of 6144 pixels of edge0\.pgm and 512 of edge1\.pgm' $to --preset accurate --invalid-value 0 --json
has 'it is counted' '"masked": *768'
has 'of the right view too' '"masked_right": *512'
is 'it leaves out the margin' "$(invalid edge.pfm 0 11)" 768
is 'and nothing amid the picture' "$(invalid edge.pfm 12 95)" 0
is 'the margin of the right view' "$(invalid edge-right.pfm 88 95)" 512
is 'and nothing else of it' "$(invalid edge-right.pfm 0 87)" 0
warned 'a value that is not there' 'invalid-value 250: leaves out nothing' $to --invalid-value 250 --no-check
awk 'BEGIN { print "P2\n96 64\n255"; for (i = 0; i < 6144; i++) print (i % 96 >= 30 && i % 96 < 40 ? 0 : 1) }' >columns.pgm
good '--mask-right' $to --mask-right columns.pgm --refine none --no-check --json
has 'it is counted alone' '"masked_right": *640'
if grep -q '"masked":' out.log; then no 'and no left mask'; else ok 'and no left mask'; fi
is 'its columns in the right map' "$(invalid edge-right.pfm 30 39)" 640
is 'and what matches them in the left one' "$(($(invalid edge.pfm 35 44) > 600))" 1
is 'and hardly anything beside' "$(($(invalid edge.pfm 50 95) < 20))" 1
good '--mask' $to --mask columns.pgm --refine none --no-check
is 'its columns in the left map' "$(invalid edge.pfm 30 39)" 640
is 'and what matches them in the right one' "$(($(invalid edge-right.pfm 25 34) > 600))" 1
warned 'a right mask that leaves out all' 'only [0-9]+ of 6144 pixels have a disparity, for zeros\.pgm leaves out all of edge1\.pgm' \
    $to --mask-right zeros.pgm --no-check
told note 'files and a value together' '768 of 6144' $to --mask columns.pgm --mask-right columns.pgm --invalid-value 0 --no-check --json
has 'both are counted' '"masked": *1408'
has 'both of the right view' '"masked_right": *1152'
printf 'edge0.pgm\tedge1.pgm\tm1.pfm\nedge0.pgm\tedge1.pgm\tm2.pfm\n' >list
told note 'a batch says it once' 'edge0\.pgm' match --batch list --backend cpu --disparities 16 --invalid-value 0 --mask-right columns.pgm --no-check --json
has 'counts them' '"masked_right": *1152'
good 'a value that is everywhere' match zeros.pgm edge1.pgm -o edge.pfm --backend cpu --disparities 16 --invalid-value 0 --quiet --json
has 'is said' 'leaves out all of zeros\.pgm'
wrong 1 'samples of edge0\.pgm are 0\.\.255' $to --invalid-value 300
wrong 2 'invalid-value' $to --invalid-value -1
wrong 2 'invalid-value' $to --invalid-value black
wrong 2 'invalid-value' bench --size 64x48 --invalid-value 0
wrong 1 'mask|size|60' $to --mask-right a.pgm
wrong 1 'gone\.pgm' $to --mask-right gone.pgm
wrong 2 'overwrite the input columns\.pfm' match edge0.pgm edge1.pgm -o columns.pfm --mask-right columns.pfm --backend cpu
wrong 2 'one stream' match edge0.pgm - -o edge.pfm --mask-right - --backend cpu
wrong 2 'rectified elsewhere' $to --invalid-value 0 --prepare rectify --calib one.xml
