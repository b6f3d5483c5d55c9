#!/usr/bin/env bash
# clients that break every rule, read nothing, say nothing or come by thousands hurt nobody but themselves
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
tools/with_node.sh node tools/serve_hostile.mjs build/release/hali
