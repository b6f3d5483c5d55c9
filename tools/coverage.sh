#!/usr/bin/env bash
# tools/coverage.sh [GAMES]: which lines and branches of src/games and src/table the tests and the cases take, with so many
# random games of each game (200). One line a folder: "folder lines N of M branches N of M PERCENT PERCENT"; all files are
# in build/coverage/files.txt, and build/coverage/html/ shows every line.
set -euo pipefail
cd "$(dirname "$0")/.."

games=${1:-200}
tools/build.sh coverage hali hali_tests >&2
folder=build/coverage/profiles
rm -rf "$folder"
mkdir -p "$folder"
export LLVM_PROFILE_FILE=$PWD/$folder/%p.profraw
shards=$(nproc)
running=()
for ((shard = 0; shard < shards; ++shard)); do
  GTEST_TOTAL_SHARDS=$shards GTEST_SHARD_INDEX=$shard HALI_GAMES=$games build/coverage/hali_tests --gtest_brief=1 >&2 &
  running+=($!)
done
for process in "${running[@]}"; do wait "$process"; done
while read -r game; do
  find "cases/$game" -name '*.case' -print0 | xargs -0r -n 1 build/coverage/hali golden "$game" >/dev/null
done < <(find cases -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)
for file in tests/golden/*.json; do
  name=${file##*/}
  build/coverage/hali golden "${name%%[^a-z]*}" "$file" >/dev/null
done
unset LLVM_PROFILE_FILE

find "$folder" -name '*.profraw' >"$folder/list"
llvm-profdata-19 merge --sparse --input-files="$folder/list" -o build/coverage/all.profdata
rm -f "$folder"/*.profraw
binaries=(build/coverage/hali_tests -object build/coverage/hali)
llvm-cov-19 export "${binaries[@]}" -instr-profile=build/coverage/all.profdata -summary-only >build/coverage/summary.json
jq -r --arg root "$PWD/src/" '
  [.data[0].files[] | select(.filename | startswith($root))
   | {file: (.filename | ltrimstr($root)), lines: .summary.lines, branches: .summary.branches}
   | select(.file | test("^(games|table)/"))]
  | .[] | [.file, .lines.covered, .lines.count, .branches.covered, .branches.count] | @tsv
' build/coverage/summary.json | sort >build/coverage/files.txt
awk -F '\t' '
  {
    depth = split($1, part, "/")
    at = depth > 2 ? part[1] "/" part[2] : part[1]
    if (depth > 3 && (part[3] == "proof" || part[3] == "describe")) at = at "/" part[3]
    lines[at] += $2; all_lines[at] += $3; branches[at] += $4; all_branches[at] += $5
  }
  END {
    for (at in lines)
      printf "%s lines %d of %d branches %d of %d %.1f %.1f\n", at, lines[at], all_lines[at], branches[at], all_branches[at],
        100 * lines[at] / all_lines[at], all_branches[at] ? 100 * branches[at] / all_branches[at] : 100
  }
' build/coverage/files.txt | sort
