#!/usr/bin/env bash
# g++ and clang build everything, with warnings as errors in all but the release
set -euo pipefail

for preset in release debug clang; do
  echo "== $preset"
  tools/build.sh "$preset"
done
