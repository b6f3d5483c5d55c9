#!/usr/bin/env bash
# hali serve serves a page as a server should: types, packing, caching, its own files and names only, crowds, an orderly end
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
tools/with_node.sh node tools/serve_smoke.mjs build/release/hali
