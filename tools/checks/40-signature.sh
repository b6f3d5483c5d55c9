#!/usr/bin/env bash
# the builds play the same games: hali signature is the same bytes
# after: build sanitizers
set -euo pipefail

mkdir -p build/check
for preset in release clang; do
  tools/build.sh "$preset" hali >/dev/null
  "build/$preset/hali" signature >"build/check/signature.$preset"
done
cat build/check/signature.release
[[ -s build/check/signature.release ]]
diff build/check/signature.release build/check/signature.clang
