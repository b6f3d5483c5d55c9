#!/usr/bin/env bash
# as clang compiles it, with assertions and sanitizers, a thousand random games end as they do elsewhere (--long: all tests)
set -euo pipefail

if [[ -n ${HALI_LONG:-} ]]; then
  tools/run_tests.sh clang 300
  exit
fi
tools/build.sh clang hali >/dev/null
tools/build.sh release hali >/dev/null
mkdir -p build/check
# simulate PRESET GAME PLAYERS: 2 when the game is not for so many.
simulate() {
  "build/$1/hali" simulate "$2" --players "$3" --games 250 --seed 7 --bots random --json >"build/check/simulate.$1"
}
while read -r game _; do
  compared=0
  for players in 1 2 3 4 5 6; do
    simulate release "$game" "$players" 2>/dev/null || continue
    simulate clang "$game" "$players"
    diff build/check/simulate.release build/check/simulate.clang
    compared=$((compared + 1))
  done
  ((compared > 0)) || { echo "$game was not compared" && exit 1; }
done < <(build/release/hali signature)
