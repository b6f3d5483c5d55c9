#!/usr/bin/env bash
# no parser breaks under a few seconds of fuzzing (--long: ten minutes each)
#
# fuzz/NAME.cpp is a target; fuzz/corpus/NAME/ holds inputs to start from and fuzz/NAME.dict words to
# try, where they exist. What is found on the way is kept below build/clang/corpus; an input that breaks
# something is left in build/check/.
set -euo pipefail

tools/build.sh clang fuzzers

fuzz() {
  local name=$1 seconds=$2 log=build/check/fuzz-$1.log options=()
  mkdir -p "build/clang/corpus/$name"
  options+=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1)
  options+=(-artifact_prefix="build/check/fuzz-$name-")
  [[ ! -f fuzz/$name.dict ]] || options+=(-dict="fuzz/$name.dict")
  options+=("build/clang/corpus/$name")
  [[ ! -d fuzz/corpus/$name ]] || options+=("fuzz/corpus/$name")
  if "build/clang/fuzz_$name" "${options[@]}" >"$log" 2>&1; then
    echo "fuzz_$name: $(grep -o 'number_of_executed_units: .*' "$log" | tr -dc '0-9') inputs"
  else
    echo "fuzz_$name broke:"
    grep -nE 'ERROR|SUMMARY|runtime error|Assertion|written to' "$log" || tail -n 20 "$log"
    return 1
  fi
}
export -f fuzz

seconds=5
[[ -z ${HALI_LONG:-} ]] || seconds=600
find fuzz -name '*.cpp' 2>/dev/null | sed 's|.*/||; s|\.cpp$||' | sort |
  xargs -r -P "$(nproc)" -I '{}' bash -c 'fuzz "$@"' - '{}' "$seconds"
