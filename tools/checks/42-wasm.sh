#!/usr/bin/env bash
# the engine in WebAssembly plays whole games, plays and answers the same as the native one, is small and fast enough
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
module=$(tools/wasm.sh | tail -n 1)
mkdir -p build/check
tools/with_node.sh node tools/wasm_smoke.mjs "$module" >build/check/signature.wasm
build/release/hali signature >build/check/signature.native
cat build/check/signature.wasm
diff build/check/signature.native build/check/signature.wasm

# Another talk for every commit; the log tells how to have the same again.
messages=15000
[[ -z ${HALI_LONG:-} ]] || messages=1000000
tools/with_node.sh node tools/wasm_same.mjs build/release/hali "$module" "$messages"

packed=$(gzip -9 -c "$module" | wc -c)
echo "$packed bytes gzipped"
((packed <= 430000))

tools/with_node.sh node tools/wasm_speed.mjs build/release/hali "$module"
