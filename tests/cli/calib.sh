# Sourced by cli.sh: calibrations, as programs and data sets write them, and cameras that are told otherwise.

{ # as OpenCV's samples write them: two YAML files, one XML
    printf '%%YAML:1.0\n---\n'
    for n in 1 2; do
        printf 'M%s: !!opencv-matrix\n   rows: 3\n   cols: 3\n   dt: d\n   data: [ 90., 0., 48., 0., 90.,\n       32., 0., 0., 1. ]\n' $n
        printf 'D%s: !!opencv-matrix\n   rows: 1\n   cols: 5\n   dt: d\n   data: [ 0., 0., 0., 0., 0. ]\n' $n
    done
} >in.yml
{
    printf '%%YAML:1.0\n---\nR: !!opencv-matrix\n   rows: 1\n   cols: 1\n   dt: d\n   data: [ 7. ]\n'
    for n in 1 2; do
        printf 'R%s: !!opencv-matrix\n   rows: 3\n   cols: 3\n   dt: d\n   data: [ 1., 0., 0., 0., 1., 0., 0., 0., 1. ]\n' $n
        printf 'P%s: !!opencv-matrix\n   rows: 3\n   cols: 4\n   dt: d\n   data: [ 90., 0., 48., %s, 0., 90., 32., 0., 0., 0., 1., 0. ]\n' $n $((18 - 18 * n))
    done
} >ex.yml
{
    printf '<?xml version="1.0"?>\n<opencv_storage>\n<image_width>96</image_width>\n<image_height>64</image_height>\n'
    for n in 1 2; do
        printf '<M%s type_id="opencv-matrix"><rows>3</rows><cols>3</cols><dt>d</dt>\n<data>90. 0. 48. 0. 90. 32. 0. 0. 1.</data></M%s>\n' $n $n
        printf '<D%s type_id="opencv-matrix"><rows>4</rows><cols>1</cols><dt>d</dt><data>\n0. 0. 0. 0.</data></D%s>\n' $n $n
        printf '<R%s type_id="opencv-matrix"><rows>3</rows><cols>3</cols><dt>d</dt><data>1. 0. 0. 0. 1. 0. 0. 0. 1.</data></R%s>\n' $n $n
        printf '<P%s type_id="opencv-matrix"><rows>3</rows><cols>4</cols><dt>d</dt><data>90. 0. 48. %s 0. 90. 32. 0. 0. 0. 1. 0.</data></P%s>\n' $n $((18 - 18 * n)) $n
    done
    printf '</opencv_storage>\n'
} >one.xml
sed 's/>96</>97</' one.xml >size.xml
sed 's/<data>1. 0. 0./<data>1. 0./' one.xml >few.xml
sed 's/<data>90. 0. 48. 0. 90. 32. 0. 0. 1./<data>-90. 0. 48. 0. 90. 32. 0. 0. 1./' one.xml >focal.xml
printf 'cam0=[90 0 48; 0 90 32; 0 0 1]\ncam1=[90 0 50; 0 90 32; 0 0 1]\ndoffs=2\nbaseline=200\nwidth=96\n' >middlebury.txt
cp one.xml kitti.pfm
for n in 0 1 2 3; do printf 'P%s: 9.0e+01 0 4.8e+01 %s 0 90 32 0 0 0 1 0\n' $n $((n * -18)); done >kitti.txt
wrong 2 'calib' $m --prepare rectify
wrong 1 'gone\.yml' $m --prepare rectify --calib gone.yml
wrong 1 'text\.png.*(no calibration|libyaml)' $m --calib text.png
wrong 1 'middlebury.*lacks' $m --prepare rectify --calib middlebury.txt
wrong 1 'size\.xml.*97x64' $m --prepare rectify --calib size.xml
wrong 1 'few\.xml.*R1.*9 numbers' $m --prepare rectify --calib few.xml
sed 's/<opencv_storage>/&<M1>1 0 0 0 1 0 0 0 1<\/M1>/' one.xml >twice.xml
wrong 1 'twice\.xml: line 5: is no whole XML: an element stands twice' $m --prepare rectify --calib twice.xml
wrong 1 'focal\.xml: line 5: M1 must be .*focal lengths' $m --prepare rectify --calib focal.xml
# what is no rotation, no matrix of a camera, or a number that no camera has
bad_one() { sed "$2" one.xml >odd.xml; wrong 1 "odd\.xml: line $1" $m --prepare rectify --calib odd.xml; }
bad_one '9: R1 must be a rotation' '9s/1. 0. 0. 0. 1. 0. 0. 0. 1./2. 0. 0. 0. 2. 0. 0. 0. 2./'
bad_one '9: R1 must be a rotation' '9s/1. 0. 0. 0. 1. 0. 0. 0. 1./-1. 0. 0. 0. 1. 0. 0. 0. 1./'
bad_one '5: M1 must be .*MATLAB' '6s/90. 0. 48. 0. 90. 32. 0. 0. 1./90. 0. 0. 0. 90. 0. 48. 32. 1./'
bad_one '5: M1 must hold 9 numbers' '6s/90\./1e300/'
bad_one '3: image_width must tell' 's/>96</>9x6</'
bad_one '3: image_width must tell' 's/>64</>-64</'
sed '4s/.*/<image_size>96<\/image_size>/; 3d' one.xml >odd.xml
wrong 1 'odd\.xml: line 3: image_size must tell' $m --prepare rectify --calib odd.xml
sed '/<P2/s/<data>90\./<data>95./' one.xml >odd.xml
wrong 1 'odd\.xml: P1 and P2 must agree' $m --prepare rectify --calib odd.xml
wrong 1 'odd\.xml: P1 and P2 must agree' $m --depth out/z.pfm --calib odd.xml
sed 's/ -18 / 0. /' one.xml >odd.xml
wrong 1 'odd\.xml: P1 and P2 tell of no baseline' $m --prepare rectify --calib odd.xml
sed 's/90\. 0\. 48\. \(.*\) 0\. 90\. 32\. 0\. 0\. 0\. 1/9. 0. -7410. \1 0. 9. 32. 0. 0. 0. 1/' one.xml >odd.xml
"$stereo" match $left $right -o odd.pfm --backend cpu --disparities 16 --prepare rectify --calib odd.xml >out.log 2>err.log
if grep -q 'part that P1 and P2 of --calib show' err.log; then ok 'a view of what no camera saw'
else no 'a view of what no camera saw' "$(cat err.log)"; fi
wrong 2 'one\.xml: is given twice' $m --prepare rectify --calib one.xml --calib ./one.xml
sed 's/^cam0=.90/cam0=[-90/' middlebury.txt >odd.txt
wrong 1 'odd\.txt: line 1: cam0 must be .*focal length above 0' $m --depth out/z.pfm --calib odd.txt
sed '/^P1/d' kitti.txt >odd.txt
wrong 1 'odd\.txt: lacks P1; .*four cameras' $m --depth out/z.pfm --calib odd.txt
wrong 1 'kitti\.txt: lacks the cameras.*rectified already' $m --prepare rectify --calib kitti.txt
{ printf '\377\376'; printf 'a\000'; } >odd.txt
wrong 1 'odd\.txt.*UTF-8' $m --calib odd.txt
wrong 2 'overwrite' match $left $right -o kitti.pfm --calib kitti.pfm --backend cpu --quiet


good 'rectified by one file' match $left $right -o rectified2.pfm --backend cpu --quiet --disparities 16 --prepare rectify,blur \
    --set prepare=rectify --calib one.xml --depth rectified2-z.pfm
same good-cpu/d.pfm rectified2.pfm
cp rectified2.pfm rectified.pfm
good 'depth by focal length' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth focal-z.pfm \
    --focal 90 --baseline 0.2 --cx 48 --cy 32
same focal-z.pfm rectified2-z.pfm
good 'depth by calib.txt of KITTI' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth kitti-z.pfm --calib kitti.txt
same focal-z.pfm kitti-z.pfm
{ printf '\357\273\277'; cat middlebury.txt; } >mark.txt
good 'depth by a calib.txt with a byte order mark' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth mark-z.pfm --calib mark.txt
good 'depth by the same without' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth x-z.pfm --calib middlebury.txt
same x-z.pfm mark-z.pfm
good 'depth with doffs' match $left $right -o x.ply --backend cpu --quiet --disparities 16 --focal 90 --baseline 0.2 --cx 48 --cy 32 --doffs 2
good 'points by calib.txt of Middlebury' match $left $right -o middlebury.ply --backend cpu --quiet --disparities 16 --calib middlebury.txt
same x.ply middlebury.ply

# ---- what would change the meaning of the rest is refused by name ----
# near NAME A B: two maps agree but for a hundredth of a pixel and a few pixels that tip over
near() {
    "$stereo" eval "$2" "$3" --thresholds 0.01 >near.log 2>&1
    if awk '/^bad > 0.01 / && $4 <= 2 { near = 1 } END { exit !near }' near.log; then ok "$1"
    else no "$1" "$(head -n 3 near.log)"; fi
}
xml() { printf '<?xml version="1.0"?>\n<opencv_storage>\n'; cat; printf '</opencv_storage>\n'; }
also() { sed "s|<opencv_storage>|&$1|" one.xml; }
for model in omni ds fov thin_prism_fisheye; do
    also "<distortion_model>$model</distortion_model>" >model.xml
    wrong 1 "model\.xml: line 2: distortion_model is $model" $m --prepare rectify --calib model.xml
done
also '<camera_model>eucm</camera_model>' >model.xml
wrong 1 'camera_model is eucm' $m --calib model.xml
also '<model>eucm</model>' >model.xml
wrong 1 'line 2: model is eucm' $m --calib model.xml
also '<xi>1.2</xi>' >model.xml
wrong 1 'xi tells of an omnidirectional lens' $m --prepare rectify --calib model.xml
also '<binning_x>2</binning_x>' >model.xml
wrong 1 'binning_x is not 0 or 1' $m --prepare rectify --calib model.xml
also '<roi><x_offset>8</x_offset><y_offset>0</y_offset></roi>' >model.xml
wrong 1 'roi is a part of the image' $m --prepare rectify --calib model.xml
also '<unit>furlong</unit>' >model.xml
wrong 1 'unit is furlong.*m, cm or mm' $m --prepare rectify --calib model.xml
also '<distortion_model>plumb_bob</distortion_model><binning_x>1</binning_x><roi><x_offset>0</x_offset><height>64</height></roi>' >model.xml
same_as_one() {
    good "$1" match $left $right -o rectified3.pfm --backend cpu --quiet --disparities 16 --prepare rectify --depth rectified3-z.pfm $2
    same rectified.pfm rectified3.pfm
    same focal-z.pfm rectified3-z.pfm
}
same_as_one 'neutral fields' '--calib model.xml'
printf '<a>\n<b>1</b>\n<c>\n</a>\n' >bad.xml
wrong 1 'bad\.xml: line 4' $m --calib bad.xml
printf '<a>\n<b>1</b>\n<c>\n' >bad.xml
wrong 1 'bad\.xml: line 3' $m --calib bad.xml

# ---- calibration and pair fit together ----
sed 's/>96</>48</; s/>64</>32</; s/90\./45./g; s/48\. 0\. 45/23.75 0. 45/g; s/<data>45. 0. 48./<data>45. 0. 23.75/; s/32\. 0\./15.75 0./g; s/ -18 / -9 /' one.xml >half.xml
told note 'a calibration of half the size is scaled' 'half\.xml: is a calibration of 48x32 images, scaled to the pair.s 96x64' \
    match $left $right -o half.pfm --backend cpu --no-check --disparities 16 --prepare rectify --calib half.xml --depth half-z.pfm
same rectified.pfm half.pfm
near 'its depth is scaled too' focal-z.pfm half-z.pfm
sed 's/^width=96/width=97\nheight=64/' middlebury.txt >size.txt
wrong 1 'size\.txt.*97x64.*96x64' match $left $right -o out/x.ply --backend cpu --quiet --calib size.txt
wrong 1 'size\.txt.*97x64.*96x64' $m --depth out/z.pfm --calib size.txt
sed 's/>96</>48</; s/>64</>48</' one.xml >size.xml
wrong 1 'size\.xml.*48x48.*96x64.*shape' $m --prepare rectify --calib size.xml

wrong 2 "unit: 'inch' must be m or mm" $m --calib one.xml --unit inch
printf '<Q><rows>4</rows><cols>4</cols><data>1 0 0 -48 0 1 0 -32 0 0 0 90 0 0 5 0</data></Q>' | xml >q.xml
printf '<Q><rows>4</rows><cols>4</cols><data>1 0 0 -48 0 1 0 -32 0 0 0 90 0 0 0.005 0</data></Q>' | xml >q-mm.xml
depth() { good "$1" match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth unit-z.pfm $2; same focal-z.pfm unit-z.pfm; }
depth 'depth by Q' '--calib q.xml'
depth 'depth by Q in millimetres' '--calib q-mm.xml --unit mm'
sed 's|<opencv_storage>|&<unit>mm</unit>|' q-mm.xml >q-unit.xml
depth 'depth by Q that tells its unit' '--calib q-unit.xml'
depth 'a baseline in millimetres' '--focal 90 --baseline 200 --unit mm --cx 48 --cy 32'
sed 's/ -18 / -18000 /' one.xml >one-mm.xml
depth 'depth by P in millimetres' '--calib one-mm.xml --unit mm'
told warning 'a baseline of 200 m' 'q-mm\.xml: the baseline is 200 m.*--unit mm' match $left $right -o x.pfm --backend cpu --no-check --disparities 16 \
    --depth x-z.pfm --calib q-mm.xml
told warning 'a baseline of 0.2 mm' 'q\.xml: the baseline is 0.0002 m.*--unit m$' match $left $right -o x.pfm --backend cpu --no-check --disparities 16 \
    --depth x-z.pfm --calib q.xml --unit mm
told warning 'depths that a PNG does not hold' 'x-z\.png: 100 %.*65\.535 m.*--unit' match $left $right -o x.pfm --backend cpu --no-check --disparities 16 \
    --depth x-z.png --focal 90000 --baseline 19
sed 's/ -18 / 18 /' one.xml >swapped.xml
wrong 1 'swapped\.xml: left and right are swapped' $m --prepare rectify --calib swapped.xml
sed 's/ 5 0</ -5 0</' q.xml >swapped-q.xml
wrong 1 'swapped-q\.xml: left and right are swapped.*Q' $m --depth out/z.pfm --calib swapped-q.xml
sed 's|<Q>|<R><data>1 0 0 0 1 0 0 0 1</data></R><T><data>0 -.2 0</data></T>&|' q.xml >above-q.xml
wrong 1 'above-q\.xml.*above each other' $m --depth out/z.pfm --calib above-q.xml
sed 's/48\. -18 0\. 90\. 32\. 0\./48. 0. 0. 90. 32. -18/' one.xml >above.xml
wrong 1 'above\.xml.*above each other' $m --prepare rectify --calib above.xml

# ---- K, D, R and T alone; the numbers of R1 R2 P1 P2 are OpenCV's stereoRectify's with CALIB_ZERO_DISPARITY, alpha = -1 ----
intrinsic='<M1><data>90 0 47 0 91 33 0 0 1</data></M1><D1><data>-.1 .02 .001 -.001 0</data></D1>
<M2><data>92 0 49 0 93 31 0 0 1</data></M2><D2><data>-.08 .01 -.001 .0005 0</data></D2>'
turned='.999000175 .0201929657 .039886019 -.0197930357 .999750044 -.0103964304 -.040085984 .00959657036 .999150149'
xml >bouguet.xml <<XML
$intrinsic<R><data>$turned</data></R><T><data>-.2 .004 .003</data></T>
XML
xml >known.xml <<XML
$intrinsic
<R1><data>.999684973 5.39994348e-05 .0250988532 6.83480227e-05 .999988121 -.00487374 -.0250988182 .00487392009 .999673094</data></R1>
<R2><data>.999687646 -.0199937529 -.0149953147 .0200666115 .999787484 .00472411852 .0148976751 -.00502354808 .999876404</data></R2>
<P1><data>92 0 47.3855801 0 0 92 32.0801547 0 0 0 1 0</data></P1>
<P2><data>92 0 47.3855801 -18.4057491 0 92 32.0801547 0 0 0 1 0</data></P2>
XML
for file in bouguet known; do
    good "rectified by $file.xml" match $left $right -o $file.pfm --backend cpu --quiet --disparities 16 --min-disparity -8 --prepare rectify \
        --calib $file.xml --depth $file-z.pfm
done
near 'K, D, R and T give the known rectification' known.pfm bouguet.pfm
wrong 2 'needs the camera' $m --depth out/z.pfm --calib bouguet.xml
near 'and the known depth' known-z.pfm bouguet-z.pfm
sed 's/<T><data>-/<T><data>/' bouguet.xml >swapped.xml
wrong 1 'swapped\.xml.*swapped' $m --prepare rectify --calib swapped.xml
sed 's/<T><data>-.2 .004/<T><data>.004 -.2/' bouguet.xml >above.xml
wrong 1 'above\.xml.*above each other' $m --prepare rectify --calib above.xml
sed 's/<T><data>-.2 .004 .003/<T><data>-.003 .004 -.2/' bouguet.xml >behind.xml
wrong 1 'behind\.xml.*behind the other' $m --prepare rectify --calib behind.xml
sed 's/<R><data>.999000175/<R><data>.5/' bouguet.xml >turn.xml
wrong 1 'turn\.xml: line 4: R must be a rotation' $m --prepare rectify --calib turn.xml
sed 's/<R><data>[^<]*/<R><data>.01 -.04 .02/' bouguet.xml >turn.xml
wrong 1 'turn\.xml: lacks R1 P1 R2 P2.*R of 9 numbers and T of 3' $m --prepare rectify --calib turn.xml

. "$cli/calib_lens.sh"

# ZED's file: the same cameras, one mode of its images; no mode has the pair's size
{
    for side in LEFT RIGHT; do printf '[%s_CAM_VGA]\nfx=90\nfy=90\ncx=48\ncy=32\nk1=0\nk2=0\np1=0\np2=0\nk3=0\n\n' $side; done
    printf '[STEREO]\nBaseline=200\nTY=0\nTZ=0\nCV_VGA=0\nRX_VGA=0\nRZ_VGA=0\n'
} >zed.conf
wrong 1 'zed\.conf: has no calibration of 96x64 images; it has 672x376' $m --prepare rectify --calib zed.conf
"$stereo" synth vga --size 672x376 --disparities 16 --seed 7 >/dev/null 2>&1
good 'rectified by a .conf of ZED' match vga/left.png vga/right.png -o zed.pfm --backend cpu --quiet --disparities 16 --prepare rectify --calib zed.conf --depth zed-z.pfm
good 'without' match vga/left.png vga/right.png -o vga.pfm --backend cpu --quiet --disparities 16 --focal 90 --baseline 0.2 --depth vga-z.pfm
near 'its depth is in metres' vga-z.pfm zed-z.pfm

# ---- YAML and JSON, where the program has libyaml ----
"$stereo" match $left $right -o x.pfm --backend cpu --calib in.yml >/dev/null 2>err.log
if grep -q 'libyaml-dev' err.log; then echo 'skip calibrations in YAML: built without libyaml'; else . "$cli/calib_yaml.sh"; fi
