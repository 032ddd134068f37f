# Sourced by calib.sh: fisheye lenses, thin prisms and tilted sensors; KITTI's raw data, whose cameras have wide lenses.
# The numbers of known-*.xml are OpenCV's: R1 and R2 of stereoRectify and fisheye::stereoRectify, the principal points from
# its undistorted corners (of undistortPointsIter, to the end) and middles (fisheye::undistortPoints).

known='<R1><data>.9996849727 .00005399939771 .0250988532 .00006834806009 .9999881209 -.00487374 -.02509881823 .004873920098 .9996730937</data></R1>
<R2><data>.999687646 -.019993753 -.014995315 .020066611 .999787484 .004724119 .014897675 -.005023548 .999876404</data></R2>'
four="<M1><data>90 0 47 0 91 33 0 0 1</data></M1><D1><data>-.1 .02 .001 -.001</data></D1>
<M2><data>92 0 49 0 93 31 0 0 1</data></M2><D2><data>-.08 .01 -.001 .0005</data></D2>"
fourteen="<M1><data>90 0 47 0 91 33 0 0 1</data></M1><D1><data>-.1 .02 .001 -.001 0 .01 .02 .001 .002 -.001 .0015 .0008 .03 -.05</data></D1>
<M2><data>92 0 49 0 93 31 0 0 1</data></M2><D2><data>-.08 .01 -.001 .0005 0 0 0 0 -.003 .0007 .0009 -.0004 -.04 .02</data></D2>"
middle() { echo "<P1><data>92 0 $1 0 0 92 $2 0 0 0 1 0</data></P1><P2><data>92 0 $1 -18.405749102 0 92 $2 0 0 0 1 0</data></P2>"; }
pose="<R><data>$turned</data></R><T><data>-.2 .004 .003</data></T>"
xml >fisheye.xml <<XML
<fisheye_model>1</fisheye_model>$four$pose
XML
xml >known-fisheye.xml <<XML
<model>fisheye</model><type>D435i</type>$four$known$(middle 47.534369435 32.033320157)
XML
xml >tilted.xml <<XML
$fourteen$pose
XML
xml >known-tilted.xml <<XML
<distortion_model>rational_polynomial</distortion_model>$fourteen$known$(middle 47.832992368 32.106933018)
XML
xml >brown.xml <<XML
$four$pose
XML
by() { match="match $left $right --backend cpu --quiet --disparities 16 --min-disparity -8 --prepare rectify"
    good "rectified by $1" $match -o ${1%.*}.pfm --calib $1 ${2:-} --depth ${1%.*}-z.pfm; }
for lens in fisheye tilted; do
    by $lens.xml
    by known-$lens.xml
    near "$lens: K, D, R and T give the known rectification" known-$lens.pfm $lens.pfm
    near "$lens: and the known depth" known-$lens-z.pfm $lens-z.pfm
done
by brown.xml
loud=$(echo "$match" | sed 's/--quiet/--no-check/')
told note 'four coefficients of no named model' 'brown\.xml: D1 holds four numbers, .* k1 k2 p1 p2.* fisheye_model: 1' \
    $loud -o x.pfm --calib brown.xml
sed 's/<fisheye_model>1/<fisheye_model>0/' fisheye.xml >named.xml
good 'a lens that is named no fisheye' $loud -o x.pfm --calib named.xml
if cmp -s brown.pfm fisheye.pfm; then no 'a fisheye lens is another one'; else ok 'a fisheye lens is another one'; fi
sed 's/-.001<\/data><\/D1>/-.001 .01<\/data><\/D1>/' fisheye.xml >five.xml
wrong 1 'five\.xml: D1 must hold 4 coefficients.*fisheye' $m --prepare rectify --calib five.xml
sed 's/<fisheye_model>1/<fisheye_model>0/; s/-.001<\/data><\/D1>/-.001 .01 2<\/data><\/D1>/' fisheye.xml >six.xml
wrong 1 'six\.xml: line 3: D1 must hold 4, 5, 8, 12 or 14' $m --prepare rectify --calib six.xml
sed 's/<fisheye_model>1/<fisheye_model>no/' fisheye.xml >flag.xml
wrong 1 'flag\.xml: line 3: fisheye_model is no, but must be 0 or 1' $m --prepare rectify --calib flag.xml
sed 's/<opencv_storage>/&<distortion_model>plumb_bob<\/distortion_model>/' fisheye.xml >both.xml
wrong 1 'both\.xml: line 3: fisheye_model tells of a fisheye lens, but the file also tells of another' $m --prepare rectify --calib both.xml
sed 's/-.04 .02/-.04 1.6/' tilted.xml >steep.xml
wrong 2 'distortion\[12\] and \[13\].*-pi/2 and pi/2' $m --prepare rectify --calib steep.xml
sed 's/<M1><data>90 0 /<M1><data>90 .5 /' tilted.xml >skew.xml
told note 'a skew' 'skew\.xml: the skew of K1 is left out' $loud -o x.pfm --calib skew.xml

# KITTI's raw data: grey pictures are of cameras 0 and 1, those in colour of 2 and 3, which look 4 pixels further right here
raw() {
    echo 'calib_time: 09-Jan-2012 13:57:47'
    for n in 0 1 2 3; do
        printf 'S_0%s: 9.6e+01 6.4e+01\nK_0%s: 90 0 %s 0 90 32 0 0 1\nD_0%s: 0 0 0 0 0\nR_0%s: 1 0 0 0 1 0 0 0 1\nT_0%s: 0 0 0\n' $n $n $((48 - n / 2 * 4)) $n $n $n
        printf 'S_rect_0%s: 4.8e+01 4.8e+01\nR_rect_0%s: 1 0 0 0 1 0 0 0 1\nP_rect_0%s: 90 0 48 %s 0 90 32 0 0 0 1 0\n' $n $n $n $((n / 2 * 27 - n * 18))
    done
}
raw >raw.txt
for n in 0 1; do awk -v n=$n 'BEGIN { printf "P5 96 64 255\n"; for (y = 0; y < 64; y++) for (x = 0; x < 96; x++) { i = x + n * 5;
    printf "%c", 33 + (i * i * 7 + y * y * 13 + i * y * 3) % 90 } }' >grey$n.pgm; done
sed 's/<data>90. 0. 48. 0. 90. 32. 0. 0. 1.<\/data>/<data>90. 0. 44. 0. 90. 32. 0. 0. 1.<\/data>/' one.xml >shift.xml
raw_is() { for file in raw.txt $2; do
        good "$1 by $file" match $3 $4 -o ${file%.*}-r.pfm --backend cpu --quiet --disparities 16 --prepare rectify --calib $file --depth ${file%.*}-rz.pfm
    done
    same raw-r.pfm ${2%.*}-r.pfm
    same raw-rz.pfm ${2%.*}-rz.pfm; }
raw_is 'grey' one.xml grey0.pgm grey1.pgm
raw_is 'colour' shift.xml $left $right
sed 's/^R_rect_03.*//' raw.txt >lacks.txt
wrong 1 'lacks\.txt: lacks R_rect_03' $m --prepare rectify --calib lacks.txt
wrong 1 'raw\.txt: is a calibration of 48x48 images, but the pair is 96x64' $m --calib raw.txt --depth out/z.pfm
