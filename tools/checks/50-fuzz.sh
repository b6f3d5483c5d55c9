#!/usr/bin/env bash
# no parser breaks on the inputs that are kept, nor on 100,000 made of them (--long: ten minutes of fuzzing each)
#
# fuzz/NAME.cpp is a target; a line "// fuzz: ..." in it holds options of its own. fuzz/corpus/NAME/ holds inputs that
# reach all that was ever reached: they are run first. tools/fuzz_words.sh NAME are words to try. What is found on the way
# is kept below build/clang/corpus (tools/fuzz_merge.sh takes the best of it into the tree); an input that breaks something
# is left in build/check/.
#
# How much is tried is counted in inputs, drawn from HALI_SEED: a commit is tried by the same ones wherever it is checked. A
# target that is too slow for so many says "// fuzz: -runs=N".
#
# A target that is slow proves little. Inputs are counted by the second of processor time, because others may be at work on
# the machine: fewer than 1,000 is a warning.
# patient
# after: build
set -euo pipefail

tools/build.sh clang fuzzers
tools/build.sh release hali >/dev/null # for its words

fuzz() {
  local name=$1 log=build/check/fuzz-$1.log options=() TIMEFORMAT='processor %U' inputs time rate aim=1000
  mkdir -p "build/clang/corpus/$name"
  tools/fuzz_words.sh "$name" >"build/check/fuzz-$name.dict"
  options+=(-seed=$((HALI_SEED % 4294967295 + 1)) -timeout=60 -rss_limit_mb=2048 -print_final_stats=1)
  options+=(-artifact_prefix="build/check/fuzz-$name-")
  [[ ! -s build/check/fuzz-$name.dict ]] || options+=(-dict="build/check/fuzz-$name.dict")
  read -ra own < <(sed -n 's|^// fuzz: ||p' "fuzz/$name.cpp" && echo)
  # The last one counts.
  if [[ -n ${HALI_LONG:-} ]]; then own+=(-runs=-1 -max_total_time=600); else own=(-runs=100000 "${own[@]}"); fi
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
}
export -f fuzz

find fuzz -name '*.cpp' | sed 's|.*/||; s|\.cpp$||' | sort |
  xargs -r -P "$(nproc)" -I '{}' bash -c 'fuzz "$@"' - '{}'
