# Sourced by calib.sh: the same calibrations in YAML and JSON, which libyaml reads.

wrong 1 'in\.yml.*lacks R1 P1 R2 P2' $m --prepare rectify --calib in.yml
wrong 2 'focal|--calib' $m --depth out/z.pfm --calib in.yml
good 'rectified by two files' match $left $right -o rectified.pfm --backend cpu --quiet --disparities 16 --prepare rectify \
    --calib in.yml --calib ex.yml --depth rectified-z.pfm
same good-cpu/d.pfm rectified.pfm
same focal-z.pfm rectified-z.pfm

# ROS: a file a camera, with flow lists, block lists; printed camera_info of ROS 1 and 2, whose D may be empty
k='90., 0., 48., 0., 90., 32., 0., 0., 1.' none='0., 0., 0., 0., 0.' unit='1., 0., 0., 0., 1., 0., 0., 0., 1.'
block() { echo "$1" | tr -d ',' | tr ' ' '\n' | sed "s/^/$2- /"; }
for n in 0 1; do
    p="90., 0., 48., $((n * -18)), 0., 90., 32., 0., 0., 0., 1., 0."
    size='image_width: 96\nimage_height: 64'
    printf "$size\ncamera_name: c$n\ncamera_matrix:\n  rows: 3\n  cols: 3\n  data: [$k]\ndistortion_model: plumb_bob\ndistortion_coefficients:
  rows: 1\n  cols: 5\n  data: [$none]\nrectification_matrix:\n  data: [$unit]\nprojection_matrix:\n  data: [$p]\n" >flow$n.yaml
    { printf "$size\ncamera_matrix:\n  data:\n"; block "$k" '  '; printf 'distortion_coefficients:\n  data:\n'; block "$none" '    '
        printf 'rectification_matrix:\n  data:\n'; block "$unit" '  '; printf 'projection_matrix:\n  data:\n'; block "$p" '  '; } >block$n.yaml
    printf "header:\n  frame_id: c$n\nheight: 64\nwidth: 96\ndistortion_model: \"plumb_bob\"\nD: []\nK: [$k]\nR: [$unit]\nP: [$p]\nbinning_x: 0
roi:\n  x_offset: 0\n  y_offset: 0\n  height: 0\n  width: 0\n  do_rectify: False\n---\n" >one$n.yaml
    { printf 'height: 64\nwidth: 96\ndistortion_model: plumb_bob\nd:\n'; block "$none" ''; echo k:; block "$k" ''; echo r:; block "$unit" ''
        echo p:; block "$p" ''; printf 'binning_x: 0\n---\n'; } >two$n.yaml
done
for kind in flow block one two; do same_as_one "ROS, $kind" "--calib ${kind}0.yaml --calib ${kind}1.yaml"; done
wrong 1 'flow1\.yaml and flow0\.yaml: are swapped' $m --prepare rectify --calib flow1.yaml --calib flow0.yaml
cp flow0.yaml flow2.yaml
wrong 1 'flow2\.yaml: is a third' $m --prepare rectify --calib flow0.yaml --calib flow1.yaml --calib flow2.yaml
wrong 1 'flow0\.yaml: tells of one camera' $m --prepare rectify --calib flow0.yaml
# calibrations of single cameras: where R and T are told they count, not the projections
sed 's/ -18, / 0, /' flow1.yaml >single.yaml
wrong 1 'single\.yaml: P1 and P2 tell of no baseline' $m --prepare rectify --calib flow0.yaml --calib single.yaml
printf 'R: [1, 0, 0, 0, 1, 0, 0, 0, 1]\nT: [-0.2, 0.03, 0]\n' >apart.yaml
good 'single cameras with R and T' match $left $right -o single.pfm --backend cpu --quiet --disparities 16 --prepare rectify --calib flow0.yaml \
    --calib single.yaml --calib apart.yaml
good 'the same cameras in one file' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --prepare rectify --calib in.yml --calib apart.yaml
same x.pfm single.pfm
sed 's/_width: 96/_width: 48/' flow1.yaml >other.yaml
wrong 1 'other\.yaml: line 1: tells of 48x64 images, but flow0\.yaml of 96x64' $m --prepare rectify --calib flow0.yaml --calib other.yaml
sed 's/plumb_bob/omni/' flow0.yaml >omni.yaml
wrong 1 'omni\.yaml: line 8: distortion_model is omni' $m --prepare rectify --calib omni.yaml --calib flow1.yaml
# an echo of many messages: the first counts
{ cat one0.yaml; sed 's/^K: .*/K: [1, 0, 1, 0, 1, 1, 0, 0, 1]/' one0.yaml; } >echo0.yaml
told note 'an echo of many messages' 'echo0\.yaml: line 18: another document begins; the first one is taken' match $left $right -o echo.pfm --backend cpu \
    --no-check --disparities 16 --prepare rectify --calib echo0.yaml --calib one1.yaml
same rectified.pfm echo.pfm
sed 's/x_offset: 0/x_offset: 16/' one0.yaml >region.yaml
wrong 1 'region\.yaml: line 11: roi' $m --prepare rectify --calib region.yaml --calib one1.yaml

# JSON as OpenCV writes it
{
    printf '{\n'
    for n in 1 2; do
        for matrix in "M$n 3 3 $k" "D$n 1 5 $none" "R$n 3 3 $unit" "P$n 3 4 90., 0., 48., $((18 - 18 * n)), 0., 90., 32., 0., 0., 0., 1., 0."; do
            set -- $matrix
            name=$1 rows=$2 columns=$3
            shift 3
            printf '    "%s": {\n\t"type_id": "opencv-matrix", "rows": %s, "cols": %s, "dt": "d",\n        "data":[ %s ]\n    },\n' $name $rows $columns "$*"
        done
    done
    printf '    "image_width": 96, "image_height": 64\n}\n'
} >cv.json
same_as_one 'JSON' '--calib cv.json'

# Kalibr, and EuRoC's two files whose cameras stand in a body that is turned against them
kalibr() {
    printf "cam0:\n  camera_model: pinhole\n  distortion_coeffs: [0., 0., 0., 0.]\n  distortion_model: $1\n  intrinsics: [90., 90., 48., 32.]
  resolution: [96, 64]\ncam1:\n  T_cn_cnm1:\n  - [1., 0., 0., $2]\n  - [0., 1., 0., 0.]\n  - [0., 0., 1., 0.]\n  - [0., 0., 0., 1.]
  camera_model: pinhole\n  distortion_coeffs: [0., 0., 0., 0.]\n  distortion_model: $1\n  intrinsics: [90., 90., 48., 32.]\n  resolution: [96, 64]\n"
}
euroc() {
    printf "sensor_type: camera\nT_BS:\n  cols: 4\n  rows: 4\n  data: [0., -1., 0., 0.5,\n         1., 0., 0., $1,\n         0., 0., 1., 0.25,\n         0., 0., 0., 1.]
resolution: [96, 64]\ncamera_model: pinhole\nintrinsics: [90., 90., 48., 32.] #fu, fv, cu, cv\ndistortion_model: radial-tangential
distortion_coefficients: [0., 0., 0., 0.]\n"
}
kalibr radtan -0.2 >camchain.yaml
euroc 0. >sensor0.yaml
euroc 0.2 >sensor1.yaml
cp rectified.pfm parallel.pfm
for files in '--calib camchain.yaml' '--calib sensor0.yaml --calib sensor1.yaml'; do
    good "rectified by $files" match $left $right -o chain.pfm --backend cpu --quiet --disparities 16 --prepare rectify $files --depth chain-z.pfm
    good 'and its depth' match $left $right -o x.pfm --backend cpu --quiet --disparities 16 --depth x-z.pfm --focal 90 --baseline 0.2
    near 'as parallel cameras' x.pfm chain.pfm
    near 'with their depth' x-z.pfm chain-z.pfm
done
wrong 1 'sensor1\.yaml and sensor0\.yaml: are swapped' $m --prepare rectify --calib sensor1.yaml --calib sensor0.yaml
kalibr radtan -0.2 | sed 's/1., 0., 0., -0.2/2., 0., 0., -0.2/' >turn.yaml
wrong 1 'turn\.yaml: line 8: T_cn_cnm1 must hold a rotation' $m --prepare rectify --calib turn.yaml
kalibr radtan -0.2 | sed 's/resolution: .*/resolution: 96x64/' >turn.yaml
wrong 1 'turn\.yaml: line 6: resolution must tell' $m --prepare rectify --calib turn.yaml
kalibr radtan -0.2 | sed '/T_cn_cnm1/,/0., 1.\]/d' >turn.yaml
wrong 1 'turn\.yaml: lacks R1 P1 R2 P2.*T_cn_cnm1' $m --prepare rectify --calib turn.yaml
kalibr omni -0.2 >omni.yaml
wrong 1 'omni\.yaml: line 4: distortion_model is omni' $m --prepare rectify --calib omni.yaml
{ cat camchain.yaml; printf 'cam2:\n  camera_model: pinhole\n  intrinsics: [9., 9., 48., 32.]\n  resolution: [9, 9]\n'; } >three.yaml
told note 'three cameras of Kalibr' 'three\.yaml: the pair is cam0 and cam1; left out: cam2' match $left $right -o x.pfm --backend cpu --no-check --disparities 16 \
    --prepare rectify --calib three.yaml
near 'and the pair as without' parallel.pfm x.pfm
# fisheye lenses: the same in the forms of Kalibr, EuRoC, ROS and OpenCV
bend='s/distortion_coeff\([a-z]*\): .*/distortion_coeff\1: [-0.1, 0.02, 0.001, -0.001]/'
xml >fish.xml <<XML
<distortion_model>equidistant</distortion_model>$(for n in 1 2; do echo "<K$n><data>90 0 48 0 90 32 0 0 1</data></K$n><D$n><data>-.1 .02 .001 -.001</data></D$n>"; done)
<R><data>1 0 0 0 1 0 0 0 1</data></R><T><data>-.2 0 0</data></T>
XML
kalibr equidistant -0.2 | sed "$bend" >fish.yaml
for n in 0 1; do
    sed "$bend; s/radial-tangential/equidistant/" sensor$n.yaml >fish-sensor$n.yaml
    sed 's/plumb_bob/equidistant/; s/^D: .*/D: [-0.1, 0.02, 0.001, -0.001]/' one$n.yaml >fish-one$n.yaml
done
by fish.xml
mv fish.pfm fish-xml.pfm
by fish.yaml
near 'a fisheye lens, fish.xml' fish.pfm fish-xml.pfm
for kind in sensor one; do by fish-${kind}0.yaml "--calib fish-${kind}1.yaml"; done
for other in fish-sensor0 fish-one0; do near "a fisheye lens, $other" fish.pfm $other.pfm; done
kalibr radtan 0.2 >swapped.yaml
wrong 1 'swapped\.yaml.*swapped' $m --prepare rectify --calib swapped.yaml

# what is no YAML, or none of ours
printf 'M1: [1, 2\nM2: 3\n' >bad.yml
wrong 1 'bad\.yml: line [23]' $m --calib bad.yml
printf 'a: &x [1]\nb: *x\n' >bad.yml
wrong 1 'bad\.yml: line 2.*references' $m --calib bad.yml
printf 'M1: 1\nM1: 2\n' >bad.yml
wrong 1 'bad\.yml: line 2.*twice' $m --calib bad.yml
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "["; }' >bad.yml
wrong 1 'bad\.yml: line 1' $m --calib bad.yml
: >bad.yml
wrong 1 'bad\.yml.*empty' $m --calib bad.yml
