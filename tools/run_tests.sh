#!/usr/bin/env bash
# tools/run_tests.sh PRESET GAMES: builds and runs all tests of a preset, spread over the processors; the harness
# plays that many random games of each game, some of them new for every commit (tools/seed.sh): HALI_SEED, which is told,
# plays the same again.
# Shows only what failed, then "N passed, M failed".
set -euo pipefail
cd "$(dirname "$0")/.."

preset=$1
log=build/check/tests-$preset.log
mkdir -p build/check
tools/build.sh "$preset" hali hali_tests

# More parts than processors: some take many times as long as others.
shards=$(($(nproc) * 4))
HALI_SEED=$(tools/seed.sh)
export GTEST_TOTAL_SHARDS=$shards HALI_GAMES=$2 HALI_SEED
echo "HALI_SEED=$HALI_SEED"
shard() {
  GTEST_SHARD_INDEX=$3 timeout "${HALI_TEST_TIMEOUT:-20m}" "build/$1/hali_tests" --gtest_color=no >"$2.$3" 2>&1
  echo $? >"$2.status.$3"
}
export -f shard
rm -f "$log".[0-9]* "$log".status.*
seq 0 $((shards - 1)) | xargs -P "$(nproc)" -I '{}' bash -c 'shard "$@"' - "$preset" "$log" '{}'
status=0
broken=0
for ((shard = 0; shard < shards; ++shard)); do
  ended=$(cat "$log.status.$shard")
  ((ended == 0)) || status=$ended
  # A test that brings the program down leaves no line of its own and no summary.
  if ! grep -q '^\[  PASSED  \]' "$log.$shard"; then
    broken=$((broken + 1))
    last=$(sed -n 's/^\[ RUN      \] //p' "$log.$shard" | tail -n 1)
    echo "hali_tests of $preset ended with status $ended; the last test it began: $last; again:"
    echo "HALI_SEED=$HALI_SEED HALI_GAMES=$HALI_GAMES build/$preset/hali_tests --gtest_filter='$last'"
  fi
done
cat "$log".[0-9]* >"$log"
rm -f "$log".[0-9]* "$log".status.*

passed=$(grep -c '^\[       OK \]' "$log" || true)
failed=$(grep -c '^\[  FAILED  \] .* ([0-9]* ms)$' "$log" || true)
failed=$((failed + broken))
((passed + failed > 0)) || failed=1 # no test is no proof
grep -vE '^$|^\[( RUN|       OK|-----|=====|  PASSED)|^(Note: This is test shard|Running main|Using configuration|OK, passed|HALI_SEED=)' "$log" || true
echo "$passed passed, $failed failed"
((status == 0 && failed == 0))
