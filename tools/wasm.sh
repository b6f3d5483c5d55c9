#!/usr/bin/env bash
# tools/wasm.sh: builds the engine for the browser; the last line is the path of the module.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/build.sh wasm hali_wasm
echo "$PWD/build/wasm/hali.wasm"
