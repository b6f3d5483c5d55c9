#!/usr/bin/env bash
# the rule cases hold: cases/GAME/*.case and tests/golden/GAME*.json
# quick
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
passed=0
failed=0

run() {
  local game=$1 file=$2 said status=0
  said=$(build/release/hali golden "$game" "$file" 2>&1) || status=$?
  if [[ ${said##*$'\n'} =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    ((status != 0)) || return 0
    ((BASH_REMATCH[2] > 0)) || failed=$((failed + 1))
  else
    failed=$((failed + 1))
  fi
  echo "$file (status $status):"
  printf '%s\n' "$said"
}

shopt -s nullglob globstar
for file in tests/golden/*.json; do
  name=${file##*/}
  run "${name%%[^a-z]*}" "$file"
done
for file in cases/*/**/*.case; do
  game=${file#cases/}
  run "${game%%/*}" "$file"
done
echo "$passed passed, $failed failed"
((failed == 0))
