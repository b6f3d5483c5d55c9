#!/usr/bin/env bash
# g++ builds everything, optimised and with sanitizers, and clang the command and the fuzz targets; warnings are errors in all but the release
set -euo pipefail

echo "== release"
tools/build.sh release
echo "== debug"
tools/build.sh debug
echo "== clang"
tools/build.sh clang hali fuzzers
