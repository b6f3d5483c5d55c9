#!/usr/bin/env bash
# nothing acknowledged is lost when the server is killed, its log torn, its disk full or its database away
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
tools/with_node.sh node tools/crash.mjs build/release/hali kills disk database lobby
