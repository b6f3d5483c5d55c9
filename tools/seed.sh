#!/usr/bin/env bash
# tools/seed.sh: the seed of this run's random games. HALI_SEED where it is set. Of a commit without changes, a number made
# from its hash: every commit is tried by games of its own, and gets the same verdict wherever and however often it is
# checked. Otherwise chance.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ -n ${HALI_SEED:-} ]]; then
  echo "$HALI_SEED"
elif commit=$(git rev-parse HEAD 2>/dev/null) && [[ -z $(git status --porcelain) ]]; then
  echo $((16#${commit:0:12}))
else
  od -An -N6 -tu8 /dev/urandom | tr -d ' '
fi
