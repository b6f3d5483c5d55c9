#!/usr/bin/env bash
# the page: types, style, unit tests, the build, and a real browser that plays whole games in it (what is measured: speed)
# after: build
set -euo pipefail

passed=0
failed=0

# step NAME COMMAND...: one test, or as many as its last count tells.
step() {
  local name=$1 said status=0
  shift
  said=$("$@" 2>&1) || status=$?
  printf '== %s\n%s\n' "$name" "$said"
  # A server that ends may have the last word.
  if [[ $(grep -E '^[0-9]+ passed, [0-9]+ failed$' <<<"$said" | tail -n 1) =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    ((status == 0 || BASH_REMATCH[2] > 0)) || failed=$((failed + 1))
  elif ((status == 0)); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
  return "$status"
}

# The packages of the lock file, fetched again only when it changed.
packages() {
  local stamp=web/node_modules/.hali-lock
  cmp -s web/package-lock.json "$stamp" && return 0
  npm --prefix web ci --no-progress && cp web/package-lock.json "$stamp"
}

# Vite wants this node; Debian 12 has an older one.
node_is_there() {
  local wanted=20.19.0 found
  found=$(node --version 2>/dev/null || true)
  [[ -n $found && $(printf '%s\n' "$wanted" "${found#v}" | sort -V | head -n 1) == "$wanted" ]] && return 0
  echo "The page is built with node $wanted or newer and npm; here is ${found:-none}."
  return 1
}

# Vitest's summary in the words of ./check.
unit() {
  local said status=0
  said=$(npx --prefix web vitest run --root web 2>&1) || status=$?
  printf '%s\n' "$said" | sed 's/\x1b\[[0-9;]*m//g' | awk '
    { print }
    $1 == "Tests" { for (i = 2; i < NF; ++i) { if ($(i + 1) ~ /^passed/) good = $i; if ($(i + 1) ~ /^failed/) bad = $i } }
    END { printf "%d passed, %d failed\n", good, bad }'
  return "$status"
}

{ step node node_is_there && step packages packages; } || {
  echo "$passed passed, $failed failed"
  exit 1
}
step engine tools/build.sh wasm hali_wasm || true
step types npm --prefix web run --silent types || true
step style npm --prefix web run --silent style || true
step unit unit || true
if step build npm --prefix web run --silent build && step server tools/build.sh release hali; then
  step browser npm --prefix web run --silent e2e -- --beside || true
fi
echo "$passed passed, $failed failed"
((failed == 0))
