#!/usr/bin/env bash
# the page in a real browser is as quick as it should be: frames, first effects, undo, loading, waiting for machine players
# after: web
# alone
set -euo pipefail

[[ -f web/dist/index.html ]] || { echo "the page is not built: ./check --only web" && exit 1; }
tools/build.sh release hali >/dev/null
npm --prefix web run --silent e2e -- --alone
