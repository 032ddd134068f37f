#!/bin/sh
# sh tests/batch.sh: a list of 200 pairs, of which five are bad, is killed halfway and started again; the same list
# runs in shards, on two hosts that are network namespaces (as root), and as a Slurm array (whose variables are set
# here). BUILD: the folder with the program. Prints lines `ok …`, `not ok …`, `skip …: why`; exits 1 if one is not ok.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
stereo=$(cd "$build" && pwd)/stereo
root=$PWD
bad=0
work=$(mktemp -d) || exit 1
trap 'ip netns delete stereo-a 2>/dev/null; ip netns delete stereo-b 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1
export STEREO="$stereo"

check() { # NAME COMMAND…
    name=$1
    shift
    if "$@"; then echo "ok $name"; else
        echo "not ok $name"
        [ ! -e err.log ] || tail -n 5 err.log | sed 's/^/    /'
        bad=1
    fi
}

# 20 frames, ten times; pairs 13, 57, 99, 142, 200 are bad in five ways
"$stereo" synth frames --frames 20 --size 240x160 --disparities 24 >/dev/null
: >empty.png
head -c 3000 frames/left_0003.png >cut.png
echo 'no picture' >text.png
for i in $(seq 200); do
    frame=$(printf %04d $((i % 20)))
    left=frames/left_$frame.png right=frames/right_$frame.png
    case $i in 13) left=gone.png ;; 57) right=empty.png ;; 99) left=cut.png ;; 142) right=text.png ;; 200) right="$root/examples/sample/right.png" ;; esac
    printf '%s\t%s\tout/%03d.pfm\n' $left $right $i
done >pairs.list
for frame in $(seq 0 19); do
    name=$(printf %04d "$frame")
    "$stereo" match frames/left_$name.png frames/right_$name.png -o right_$frame.pfm --disparities 24 --backend cpu --quiet
done
options='--disparities 24 --backend cpu'

# Counts outputs that equal a match of the pair by itself; any other file is wrong.
right_ones() {
    count=0
    for file in out/*.pfm; do
        [ -e "$file" ] || break
        i=$(basename "$file" .pfm | sed 's/^0*//')
        cmp -s "$file" "right_$((i % 20)).pfm" && count=$((count + 1))
    done
    echo $count
}
all_right() { [ "$(right_ones)" = 195 ] && [ "$(ls out | wc -l)" = 195 ]; }
named() { for word in gone.png empty.png cut.png text.png sample/right.png; do [ "$(grep -c "$word" "$1")" -ge 1 ] || return 1; done; }
fresh() { rm -rf out && mkdir out; }

fresh
# shellcheck disable=SC2086
"$stereo" match --batch pairs.list $options --quiet >/dev/null 2>&1 &
batch=$!
for wait in $(seq 600); do
    [ "$(ls out | wc -l)" -ge 60 ] && break
    sleep 0.05
done
kill -9 $batch 2>/dev/null
wait $batch 2>/dev/null
check 'a batch is killed in the middle' test "$(ls out | grep -c '\.pfm$')" -lt 195
# shellcheck disable=SC2086
"$stereo" match --batch pairs.list $options --resume --quiet >/dev/null 2>err.log
check 'started again, it exits 1 for the bad pairs' test $? = 1
check '195 outputs are right, and there is nothing else' all_right
check 'five bad pairs are named' named err.log

fresh
for task in 4 5 6 7; do
    # shellcheck disable=SC2086
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=4 SLURM_ARRAY_TASK_COUNT=4 sh "$root/examples/batch/slurm.sh" pairs.list $options
    echo "task $task: $?" >>tasks.log
done >/dev/null 2>err.log
check 'an array of four tasks: 195 outputs are right' all_right
check 'its tasks name the bad pairs' named err.log
check 'its tasks fail where a pair is bad' test "$(grep -c ': 1$' tasks.log)" -ge 1

for shards in 0 -3 many; do
    sh "$root/examples/batch/parallel.sh" pairs.list $shards : >/dev/null 2>&1
    check "parallel.sh refuses $shards shards" test $? = 2
done
if ! command -v parallel >/dev/null 2>&1; then echo 'skip two hosts: no GNU parallel (package parallel)'; exit $bad; fi
if ! ip netns add stereo-a 2>/dev/null || ! ip netns add stereo-b 2>/dev/null; then
    echo 'skip two hosts: no network namespace may be made (needs root and iproute2)'
    exit $bad
fi
# A host is a namespace of its own, with its own addresses and routes.
cat >ssh.sh <<'EOF'
#!/bin/sh
host=$1
shift
[ "$1" != -- ] || shift
echo "$host" >>"$HOSTS_LOG"
exec ip netns exec "$host" sh -c "$*"
EOF
chmod +x ssh.sh
fresh
# shellcheck disable=SC2086
env -u SHELL HOSTS_LOG="$work/hosts.log" SSH="$work/ssh.sh" sh "$root/examples/batch/parallel.sh" pairs.list 8 stereo-a,stereo-b $options >/dev/null 2>err.log
check 'two hosts: the exit status tells of bad pairs' test $? -ne 0
check 'two hosts: 195 outputs are right' all_right
check 'two hosts: the bad pairs are named' named err.log
both() { grep -qx stereo-a hosts.log && grep -qx stereo-b hosts.log; }
check 'two hosts: both worked' both
exit $bad
