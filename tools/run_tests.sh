#!/usr/bin/env bash
# tools/run_tests.sh PRESET GAMES: builds and runs all tests of a preset; the harness plays that many
# random games of each game. Shows only what failed, then "N passed, M failed".
set -euo pipefail
cd "$(dirname "$0")/.."

preset=$1
log=build/check/tests-$preset.log
mkdir -p build/check
tools/build.sh "$preset"

status=0
HALI_GAMES=$2 timeout "${HALI_TEST_TIMEOUT:-20m}" "build/$preset/hali_tests" --gtest_color=no >"$log" 2>&1 || status=$?

passed=$(grep -c '^\[       OK \]' "$log" || true)
failed=$(grep -c '^\[  FAILED  \] .* ([0-9]* ms)$' "$log" || true)
# A test that brings the program down leaves no line of its own and no summary; no test is no proof.
if ! grep -q '^\[  PASSED  \]' "$log" || ((passed + failed == 0)); then
  failed=$((failed + 1))
  echo "hali_tests of $preset ended with status $status; the last test it began:"
  grep '^\[ RUN' "$log" | tail -n 1 || true
fi
grep -vE '^\[( RUN|       OK|-----|=====)' "$log" || true
echo "$passed passed, $failed failed"
((status == 0 && failed == 0))
