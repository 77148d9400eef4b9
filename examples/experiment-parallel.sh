#!/bin/sh
# All parts of a plan on the cores of this machine by GNU parallel, and then one table of them.
#
#     npm install tilescope && sh experiment-parallel.sh plan.json 16
#
# Run again, it makes only the parts that are not there or failed. With --sshlogin parallel takes other machines too. Where it is
# not installed, xargs runs the same commands.
set -eu
plan=$1
parts=$2
tilescope=${TILESCOPE:-npx tilescope}
part="$tilescope experiment $plan --workers 1 --shard {}/$parts --out part-{}.jsonl"
if command -v parallel > /dev/null; then
  seq "$parts" | parallel --joblog parts.log --resume-failed "$part"
else
  seq "$parts" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' sh -c "$part"
fi
# shellcheck disable=SC2046
$tilescope merge $(seq -f 'part-%g.jsonl' "$parts") --out results.csv
