#!/bin/bash
# All parts of a plan as an array job of Slurm, a part for each task.
#
#     npm install tilescope && sbatch --array=1-16 experiment-slurm.sh plan.json 16
#     npx tilescope merge part-*.jsonl --out results.csv
#
# merge names the parts that are missing or were cut off. Missing ones, 3 and 7 say, are run again with --array=3,7 and the 16 as it is;
# one that was cut off goes on with: npx tilescope experiment --resume part-3.jsonl
#SBATCH --job-name=tilescope
#SBATCH --cpus-per-task=4
#SBATCH --time=04:00:00
#SBATCH --output=part-%a.log
set -eu
${TILESCOPE:-npx tilescope} experiment "$1" --workers "$SLURM_CPUS_PER_TASK" \
  --shard "$SLURM_ARRAY_TASK_ID/$2" --out "part-$SLURM_ARRAY_TASK_ID.jsonl"
