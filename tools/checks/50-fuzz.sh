#!/usr/bin/env bash
# no parser breaks on the inputs that are kept, nor under a few seconds of fuzzing (--long: ten minutes each)
#
# fuzz/NAME.cpp is a target; a line "// fuzz: ..." in it holds options of its own. fuzz/corpus/NAME/ holds inputs that
# reach all that was ever reached: they are run first. tools/fuzz_words.sh NAME are words to try. What is found on the way
# is kept below build/clang/corpus (tools/fuzz_merge.sh takes the best of it into the tree); an input that breaks something
# is left in build/check/.
#
# A target that is slow proves little. Inputs are counted by the second of processor time, because others may be at work on
# the machine: fewer than 1,000 is a warning, a tenth of that a failure.
# patient
# after: build
set -euo pipefail

tools/build.sh clang fuzzers
tools/build.sh release hali >/dev/null # for its words

fuzz() {
  local name=$1 seconds=$2 log=build/check/fuzz-$1.log options=() TIMEFORMAT='processor %U' inputs time rate aim=1000
  mkdir -p "build/clang/corpus/$name"
  tools/fuzz_words.sh "$name" >"build/check/fuzz-$name.dict"
  options+=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1)
  options+=(-artifact_prefix="build/check/fuzz-$name-")
  [[ ! -s build/check/fuzz-$name.dict ]] || options+=(-dict="build/check/fuzz-$name.dict")
  read -ra own < <(sed -n 's|^// fuzz: ||p' "fuzz/$name.cpp" && echo)
  options+=("${own[@]}" "build/clang/corpus/$name" "fuzz/corpus/$name")
  if ! { time "build/clang/fuzz_$name" "${options[@]}"; } >"$log" 2>&1; then
    echo "fuzz_$name broke:"
    grep -nE 'ERROR|SUMMARY|runtime error|Assertion|written to' "$log" || tail -n 20 "$log"
    return 1
  fi
  inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  time=$(sed -n 's/^processor //p' "$log")
  rate=$(awk -v n="$inputs" -v t="$time" 'BEGIN { printf "%d", n / (t > 0.1 ? t : 0.1) }')
  echo "fuzz_$name: $(find "fuzz/corpus/$name" -type f | wc -l) kept, $inputs run, $rate a second"
  ((rate >= aim)) || echo "warning: fuzz_$name runs $rate inputs a second; $aim are wanted"
  ((rate >= aim / 10))
}
export -f fuzz

seconds=5
[[ -z ${HALI_LONG:-} ]] || seconds=600
find fuzz -name '*.cpp' | sed 's|.*/||; s|\.cpp$||' | sort |
  xargs -r -P "$(nproc)" -I '{}' bash -c 'fuzz "$@"' - '{}' "$seconds"
