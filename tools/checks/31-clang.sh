#!/usr/bin/env bash
# as clang compiles it, with assertions, a thousand random games end as they do elsewhere (--long: all tests)
set -euo pipefail

if [[ -n ${HALI_LONG:-} ]]; then
  tools/run_tests.sh clang 300
  exit
fi
tools/build.sh clang hali >/dev/null
tools/build.sh release hali >/dev/null
mkdir -p build/check
while read -r game _; do
  for players in 2 3 4; do
    for preset in release clang; do
      "build/$preset/hali" simulate "$game" --players "$players" --games 350 --seed 7 --bots random --json \
        >"build/check/simulate.$preset.$players"
    done
    diff "build/check/simulate.release.$players" "build/check/simulate.clang.$players"
  done
done < <(build/release/hali signature)
