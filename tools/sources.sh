#!/usr/bin/env bash
# tools/sources.sh [FOLDER...]: our C++ files, one a line, those not yet committed included.
set -euo pipefail
cd "$(dirname "$0")/.."

(($#)) || set -- src tests fuzz bench examples
for folder in "$@"; do
  [[ ! -d $folder ]] || find "$folder" -type f \( -name '*.h' -o -name '*.cpp' \)
done | sort
