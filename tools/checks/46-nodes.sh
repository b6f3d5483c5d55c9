#!/usr/bin/env bash
# three servers over one PostgreSQL, one killed at a time: players go on at another, and no move is lost
# after: build
set -euo pipefail

tools/build.sh release hali >/dev/null
tools/with_node.sh node tools/crash.mjs build/release/hali nodes
