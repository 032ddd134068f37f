#!/bin/sh
# A list of pairs as a Slurm array: each task matches one shard of it.
#
#     sbatch --array=1-40 examples/batch/slurm.sh pairs.list --preset accurate
#
# LIST has a line for each pair: LEFT <TAB> RIGHT <TAB> OUT. Slurm requeues a task whose node failed, or that was
# preempted. It does not requeue a task that ran out of time or memory: `scontrol requeue` it, or submit the same
# array again, with consecutive numbers. The task then continues: complete results are skipped. It fails (and the
# array with it) if a pair is bad, which its log names; the others are matched all the same. STEREO: the program
# (build/stereo).
#SBATCH --job-name=stereo
#SBATCH --cpus-per-task=4
#SBATCH --mem=2G
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
list=$1
shift
# Tasks of an array count from SLURM_ARRAY_TASK_MIN, shards from 0.
exec "${STEREO:-build/stereo}" match --batch "$list" --threads "${SLURM_CPUS_PER_TASK:-1}" --resume --quiet \
    --shard "$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN))/$SLURM_ARRAY_TASK_COUNT" "$@"
