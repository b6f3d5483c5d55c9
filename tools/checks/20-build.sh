#!/usr/bin/env bash
# g++ builds everything as it is played and measured, and clang with assertions and sanitizers; warnings are errors
set -euo pipefail

echo "== release"
tools/build.sh release
echo "== clang"
tools/build.sh clang hali hali_tests fuzzers
