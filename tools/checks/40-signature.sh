#!/usr/bin/env bash
# the three builds play the same games: hali signature is the same bytes
set -euo pipefail

mkdir -p build/check
for preset in release debug clang; do
  tools/build.sh "$preset" hali >/dev/null
  "build/$preset/hali" signature >"build/check/signature.$preset"
done
cat build/check/signature.release
[[ -s build/check/signature.release ]]
diff build/check/signature.release build/check/signature.debug
diff build/check/signature.release build/check/signature.clang
