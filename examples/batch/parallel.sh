#!/bin/sh
# A list of pairs, matched by several hosts at once with GNU parallel:
#
#     build/stereo match --batch pairs.list                                           # on this one alone
#     examples/batch/parallel.sh pairs.list 40 alice,bob,: --preset accurate          # ":" is this one
#
# LIST has a line for each pair: LEFT <TAB> RIGHT <TAB> OUT. Its files, and the program (STEREO, else build/stereo),
# must have the same paths on all hosts, as on a shared disk; ssh must not ask for a password. The list is cut into
# SHARDS shards; a free host takes the next one. A second start continues after an interruption: complete results are
# skipped. The exit status is 0 if every pair was matched; bad pairs are named, and do not stop the others.
set -eu
[ $# -ge 3 ] || { echo "usage: parallel.sh LIST SHARDS HOST[,HOST...] [options of stereo match]" >&2; exit 2; }
list=$1 shards=$2 hosts=$3
shift 3
[ "$shards" -ge 1 ] || { echo "parallel.sh: SHARDS must be 1 or more, not '$shards'" >&2; exit 2; }
stereo=$(realpath "${STEREO:-build/stereo}")
# Without SHELL (in a service or container) parallel quotes for a missing shell: no job runs, and all seem to succeed.
export SHELL="${SHELL:-/bin/sh}"
# SSH: a replacement for ssh, which gets the host and the command
seq 0 $((shards - 1)) | parallel ${SSH:+--ssh "$SSH"} --sshlogin "$hosts" --workdir "$PWD" --jobs 1 --quote \
    "$stereo" match --batch "$list" --shard "{}/$shards" --resume --quiet "$@"
