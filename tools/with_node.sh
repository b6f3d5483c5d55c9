#!/usr/bin/env bash
# tools/with_node.sh COMMAND...: runs it with a node that is new enough for the tools of web/ (20.19). Where
# the machine's own is older, one is fetched into build/tools, once.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' v20.19.0 "$version" | sort -V | head -n 1) == v20.19.0 ]]
}

if ! is_new_enough node; then
  own=$root/build/tools/node_modules/node/bin
  if ! is_new_enough "$own/node"; then
    echo "Fetching node 22 into build/tools" >&2
    npm install --prefix "$root/build/tools" --no-save --no-audit --no-fund --loglevel=error node@22 >&2
  fi
  PATH=$own:$PATH
fi
exec "$@"
