#!/usr/bin/env bash
# the tests take as many branches of the games and the table as they did (--long only)
# patient
set -euo pipefail

[[ -n ${HALI_LONG:-} ]] || exit 0
tools/coverage.sh >build/check/coverage.txt
cat build/check/coverage.txt
# tools/coverage_floors.txt: a folder, the least percentage of its lines and of its branches.
failed=0
while read -r folder lines branches; do
  read -r is_lines is_branches < <(awk -v f="$folder" '$1 == f { print $10, $11 }' build/check/coverage.txt) || true
  if [[ -z ${is_lines:-} ]]; then
    echo "$folder was not measured"
    failed=1
  elif awk -v a="$is_lines" -v b="$is_branches" -v x="$lines" -v y="$branches" 'BEGIN { exit !(a < x || b < y) }'; then
    echo "$folder: $is_lines % of its lines and $is_branches % of its branches; $lines and $branches are wanted"
    failed=1
  fi
  is_lines=''
done < <(grep -v '^#' tools/coverage_floors.txt)
exit "$failed"
