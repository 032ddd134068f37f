#!/bin/sh
# sh tests/papers.sh: published accuracy beside ours: percentages of pixels with an error above 1, on Middlebury's
# four pairs of 2003 (nonocc, all, disc). Prints tables, and a line `ok …` or `not ok …` for each figure that has a
# limit; exits 1 if one exceeds it.
# STEREO_DATA: the folder with middlebury_v2 (unset: skips). STEREO: the program (build/stereo).
set -u
cd "$(dirname "$0")/.." || exit 1
stereo=${STEREO:-${BUILD:-build}/stereo}
data=${STEREO_DATA:-}
[ -n "$data" ] || { echo 'skip tables of the papers: STEREO_DATA is not set'; exit 0; }
[ -d "$data/middlebury_v2" ] || { echo "not ok STEREO_DATA=$data holds no middlebury_v2"; exit 1; }
[ -x "$stereo" ] || { echo "not ok no program $stereo"; exit 1; }
bad=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# score SCENE DISPARITIES SCALE MASK OPTIONS…: the percentage; `-` if there is none
score() {
    scene=$1 disparities=$2 scale=$3 mask=$4
    shift 4
    folder=$data/middlebury_v2/$scene
    "$stereo" match "$folder/left.png" "$folder/right.png" -o "$work/d.pfm" --backend cpu --quiet --optimize wta \
        --set wta.subpixel=none --refine median --disparities "$disparities" "$@" >"$work/log" 2>&1 || { echo -; return; }
    for name in $mask; do
        "$stereo" eval "$work/d.pfm" "$folder/gt_left.png" --scale "$scale" --mask "$folder/$name.png" --fill \
            --thresholds 1 --json >"$work/log" 2>&1
        sed -n 's/.*"1": *\([0-9.]*\).*/\1/p' "$work/log" | grep . || echo -
    done | tr '\n' ' '
}

# twelve OPTIONS…: nonocc, all and disc of tsukuba, venus, teddy and cones
twelve() {
    while read -r scene disparities scale; do
        score "$scene" "$disparities" "$scale" 'nonocc all disc' "$@"
    done <<'SCENES'
tsukuba 16 16
venus 20 8
teddy 60 4
cones 60 4
SCENES
}

# verdict NAME FIGURE LIMIT
verdict() {
    if echo "$2" | awk -v l="$3" '{ exit !($1 ~ /^[0-9.]+$/ && $1 <= l) }'; then echo "ok $1: $2, limit $3"
    else echo "not ok $1: $2, limit $3"; bad=1; fi
}

# rising NAME FIGURE…: each is above the one before it
rising() {
    name=$1
    shift
    if echo "$*" | awk '{ for (i = 1; i <= NF; i++) if ($i !~ /^[0-9.]+$/ || (i > 1 && $i + 0 <= $(i - 1) + 0)) bad = 1 }
        END { exit bad || NF < 2 }'; then echo "ok $name: $*"
    else echo "not ok $name: $*"; bad=1; fi
}

mean_of() { awk '{ for (i = 1; i <= NF; i++) t += $i; if (NF == 12) printf "%.2f", t / 12; else print "-" }'; }

# row NAME PUBLISHED LIMIT: the twelve figures of this row of `stereo accuracy`, their means, and the verdict on ours
row() {
    name=$1 published=$2 limit=$3
    figures=$("$stereo" accuracy "$data" --scenes middlebury_v2/ --only "$name" --repeat 1 --backend cpu --quiet --json 2>"$work/log" |
        sed -n 's/.*"\(visible\|all\|discontinuities\)": *\([0-9.]*\).*/\2/p' | tr '\n' ' ')
    for line in "published $published" "reached   $figures"; do
        echo "$line" | awk -v n="$name" '{ printf "%-26s %-10s", n, $1; for (i = 2; i <= NF; i++) { printf "%6.2f", $i; t += $i }
            if (NF == 13) printf "   mean %.2f", t / 12; print "" }'
    done
    verdict "$name: mean" "$(echo "$figures" | mean_of)" "$limit"
}

echo '# Yu et al. 2010, table IV          tsukuba           venus             teddy             cones'
grey='--cost ad --set ad.colour=0 --set ad.truncate=12'
row 'ESAW, 5 iterations' '1.4 2.4 7.1 1.6 2.6 12.9 9.4 16.0 19.4 8.6 15.6 17.9' 8.6
row 'ESAW, 9 iterations' '1.9 2.5 9.7 1.0 1.7 6.9 8.5 14.2 18.7 6.6 12.7 14.4' 7.95
row 'RtAW, 33 taps' '2.3 3.6 11.2 3.6 4.6 19.8 10.9 18.8 23.2 5.9 14.3 13.8' 9.75
row 'ESMP, 8 iterations' '1.4 1.9 7.1 0.4 1.0 2.7 8.6 15.2 19.5 5.6 12.5 13.2' 7.42
# shellcheck disable=SC2086
echo 'ESAW, 9, cost of luma alone, as the text has it: '"$(twelve $grey --aggregate esaw | mean_of)"

echo '# Fang et al. 2012, tsukuba: the cost of Mei et al. (ad-census), left-right check, median, fill; nonocc, all'
# tsukuba NAME PUBLISHED OPTIONS…
tsukuba() {
    name=$1 published=$2
    shift 2
    figures=$(score tsukuba 16 16 'nonocc all' --cost ad-census --set census.kind=full --refine lr,median "$@")
    echo "$name: published $published, reached $figures"
    [ "$published" = - ] || verdict "$name, nonocc" "${figures%% *}" "$published"
}
tsukuba 'CW, radius 10' 8.29 --aggregate box --set box.radius=10
tsukuba 'AW, radius 10' 4.28 --aggregate adaptive-weight --set aw.radius=10
tsukuba 'AW, radius 10, left weights' - --aggregate adaptive-weight --set aw.radius=10 --set aw.views=1
tsukuba 'CROSS, 17 and 20' 5.41 --aggregate cross --set cross.length=17 --set cross.tau=20
tsukuba 'AW inside CROSS' - --aggregate cross-weight --set aw.radius=10

echo '# Rhemann et al. 2011 (5.55 with a colour guide, a weighted median and filled occlusions): luma guides this filter,'
echo '# and a plain median follows; the mean of the twelve figures'
filter='--cost ad:0.11+gradient:0.89 --set ad.truncate=7 --refine lr,median'
# shellcheck disable=SC2086
{
    echo "guided filter, radius 9: $(twelve $filter --aggregate guided | mean_of)"
    echo "box, radius 4: $(twelve $filter --aggregate box --set box.radius=4 | mean_of)"
}

echo '# Chang et al. 2020, with better parameters: zero-mean correlation 3 x 3, domain transform 12, 25'
for pair in 'venus 20 8 0.5' 'cones 60 4 3.2'; do
    # shellcheck disable=SC2086
    set -- $pair
    figure=$(score "$1" "$2" "$3" nonocc --cost zncc --set zncc.window=3x3 --aggregate domain-transform \
        --set dt.sigma-s=12 --set dt.sigma-r=25 | tr -d ' ')
    verdict "ZNCC and domain transform, $1, nonocc" "$figure" "$4"
done

# The four systems of Chang et al. differ only in cost and optimization. 6.24, 7.03, 8.26 and 14.48 are the paper's
# figures, from KITTI's test server; the settings are those of the report (tools/accuracy_run.c): windows of 3 x 3, P1
# and P2 the paper's 18 and 185 of 21, right views of their own, sums without means.
echo '# Chang et al. 2020, table IV: D1 on KITTI 2015, noc; correlation below census, paths below the domain transform'
if [ -d "$data/kitti2015" ]; then
    d1=
    for system in 'S1: zncc, SGM|6.24' 'S2: census, SGM|7.03' 'S4: zncc, domain transform|8.26' 'S3: census, domain transform|14.48'; do
        figure=$("$stereo" accuracy "$data" --scenes kitti2015 --only "${system%|*}" --repeat 1 --backend cpu --quiet --json \
            2>"$work/log" | sed -n 's/.*"kitti_2015": *\([0-9.]*\).*/\1/p')
        echo "${system%|*}: published ${system#*|}, reached ${figure:--}"
        d1="$d1 ${figure:--}"
    done
    # shellcheck disable=SC2086
    rising 'S1 < S2 < S4 < S3' $d1
else
    echo 'skip the order of Chang et al.: no kitti2015'
fi

echo '# Semi-global matching with 8 paths (7.5 in Middlebury'"'"'s table of version 2), penalties by the colours of both views'
# (Mei et al. 2011, 3.97 with all their refinement), both views matched, left-right check, median, fill
paths8='--optimize sgm --set sgm.paths=8 --set sgm.adapt=colour --right-view own --refine lr,median --set median.radius=2'
region='--aggregate cross --set cross.arms=mei --set cross.length=34 --set cross.iterations=2'
correlation='--cost zncc --set zncc.window=3x3'
curved='--cost ad-census --set census.kind=full --set census.window=9x7'
# paths NAME LIMIT OPTIONS…
paths() {
    name=$1 limit=$2
    shift 2
    figures=$(twelve "$@")
    echo "$name: $figures"
    [ "$limit" = - ] || verdict "$name: mean" "$(echo "$figures" | mean_of)" "$limit"
}
# shellcheck disable=SC2086
{
    paths 'census' - --cost census $paths8
    paths 'ZNCC' - $correlation $paths8 --set sgm.p1=0.3 --set sgm.p2=1
    paths 'ZNCC, domain transform' - $correlation --aggregate domain-transform --set dt.sigma-s=4 --set dt.sigma-r=15 \
        --set dt.guide=colour $paths8 --set sgm.p1=0.05 --set sgm.p2=0.2
    paths 'ZNCC in cross regions' 7.4 $correlation $region $paths8 --set sgm.p1=0.2 --set sgm.p2=0.6
    paths 'AD-Census in cross regions' 7.4 $curved $region $paths8 --set sgm.p1=0.3 --set sgm.p2=0.9
    paths 'the same by mgm' - $curved $region $paths8 --optimize mgm --set sgm.p1=0.3 --set sgm.p2=0.9
}

echo '# The same with costs kept in fewer bits between its passes: mean of the twelve figures, within 0.3 of floats'
transform='--cost zncc --set zncc.window=3x3 --aggregate domain-transform'
for sigmas in '5 52' '12 25'; do
    # shellcheck disable=SC2086
    set -- $sigmas
    floats=
    for storage in f32 u16 i16 u8 f8; do
        # shellcheck disable=SC2086
        mean=$(twelve $transform --set dt.sigma-s=$1 --set dt.sigma-r=$2 --set dt.storage=$storage | mean_of)
        floats=${floats:-$mean}
        verdict "domain transform $1, $2, $storage" "$mean" "$(echo "$floats" | awk '{ print $1 + 0.3 }')"
    done
done

echo '# ESAW and ESMP with 16 bits a cost: mean of the twelve figures, within 0.05 of floats'
for method in esaw esmp; do
    cost=$grey
    [ $method = esaw ] || cost='--cost ad --set ad.truncate=17'
    # shellcheck disable=SC2086
    floats=$(twelve $cost --aggregate $method | mean_of)
    # shellcheck disable=SC2086
    mean=$(twelve $cost --aggregate $method --set $method.storage=u16 | mean_of)
    verdict "$method, floats $floats, u16" "$mean" "$(echo "$floats" | awk '{ print $1 + 0.05 }')"
done

# means EXPERIMENT: writes a line FORM|MEAN for each form of `stereo bench`, over the pairs that its figure is of
means() {
    echo "# stereo bench FOLDER --experiment $1"
    "$stereo" bench "$data" --experiment "$1" --backend cpu --repeat 1 --quiet --json 2>"$work/log" |
        sed -n 's/.*"form": *"\(.*\)",*$/\1/p; s/.*"mean_[a-z0-9_]*": *\([0-9.]*\).*/\1/p' | paste -d '|' - - >"$work/means"
    cat "$work/means"
}
# of FORM: the mean of the form that ends so; `-` if there is none
of() { sed -n "s/^.*$1|//p" "$work/means" | grep . || echo -; }

echo '# Yu et al. 2010, figures 3, 4, 8, 9, 14: means of the twelve figures'
means iterations
# shellcheck disable=SC2046
rising 'ESAW: fewer errors with more steps' $(for n in 9 7 5 3; do of "esaw.iterations=$n esaw.base=1.9"; done)
rising 'ESAW of 5 steps: base 2.6 is best' "$(of esaw.iterations=5.esaw.base=2.6)" "$(of esaw.iterations=5.esaw.base=3)" \
    "$(of esaw.iterations=5.esaw.base=1.9)"
rising 'ESAW of 9 steps: base 1.9 is best' "$(of esaw.iterations=9.esaw.base=1.9)" "$(of esaw.iterations=9.esaw.base=1.6)" \
    "$(of esaw.iterations=9.esaw.base=2.6)"
verdict 'ESAW: hardly more gain from 7 steps on' "$(of 'esaw.iterations=7 esaw.base=1.9')" 8
# shellcheck disable=SC2046
rising 'ESMP: fewer errors with more steps' $(for n in 8 5 3; do of "esmp.iterations=$n esmp.base=2.2"; done)
means sensitivity
for method in esaw esmp; do
    if awk -F '|' -v m="aggregate=$method" 'index($1, m) { if (!n++) usual = $2; else if ($2 < usual) bad = 1 }
        END { exit bad || n < 7 }' "$work/means"; then echo "ok $method: no parameter is better halved or doubled"
    else echo "not ok $method: no parameter is better halved or doubled"; bad=1; fi
done
means operations
rising 'ESAW of 50 operations beats two passes of 130 and windows of 5444' "$(of esaw.base=2.6)" \
    "$(of 'truncate=12 aggregate=rtaw rtaw.radius=16')" "$(of 'aw.radius=16 aw.views=1')"
rising 'messages for ESAW' "$(of 'esmp.iterations=8')" "$(of 'esaw.base=1.9')"
rising 'messages for two passes' "$(of 'rtaw.radius=16 rtaw.messages=1')" "$(of 'truncate=12 aggregate=rtaw rtaw.radius=16')"

echo '# Chang et al. 2020, table II: D1 on KITTI 2015 by type; 8 bits cost 0.27 there, and 0.78 without the normalization'
if [ -d "$data/kitti2015" ]; then
    means storage
    for storage in u16 i16 u8 f8; do
        verdict "$storage" "$(of dt.storage=$storage)" "$(of dt.storage=f32 | awk '{ print $1 + 0.27 }')"
    done
else
    echo 'skip types on KITTI: no kitti2015'
fi

echo '# Belief propagation, 5 levels of 7 iterations (Grauer-Gray), no filter; disparities / 7.5 is the largest step'
beliefs='--cost ad --set ad.colour=0 --optimize bp --refine none'
# shellcheck disable=SC2086
floats=$(twelve $beliefs)
echo "BP: $floats"
# shellcheck disable=SC2086
set -- $floats
verdict 'BP: Tsukuba, all' "${2:--}" 4.0
verdict 'BP: Venus, all' "${5:--}" 2.2
verdict 'BP: Cones, visible' "${10:--}" 8
for storage in f16 u16 u8; do
    # shellcheck disable=SC2086
    kept=$(twelve $beliefs --set bp.storage=$storage)
    echo "BP, $storage: $kept"
    verdict "BP, $storage: largest change of a figure" "$(echo "$floats $kept" | awk 'NF != 24 { print "-"; exit }
        { for (i = 1; i <= 12; i++) { d = $i - $(i + 12); d = d < 0 ? -d : d; if (d > most) most = d }; printf "%.3f", most }')" 0.2
done
exit $bad
