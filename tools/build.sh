#!/usr/bin/env bash
# tools/build.sh PRESET [TARGET...]: configures and builds one preset of CMakePresets.json.
# Quick when there is nothing to do.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=${1:?usage: tools/build.sh PRESET [TARGET...]}
shift
folder=build/$preset
mkdir -p build

# One build of a preset at a time: ./play and ./check may run side by side.
exec 9>"build/.lock-$preset"
flock 9

# A tree that was moved or copied cannot use the old cache.
if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
  rm -rf "$folder"
fi

if ! said=$(cmake --preset "$preset" 2>&1 9>&-); then
  printf '%s\n' "$said" >&2
  exit 1
fi
targets=()
(($# == 0)) || targets=(--target "$@")
cmake --build --preset "$preset" "${targets[@]}" 9>&-
