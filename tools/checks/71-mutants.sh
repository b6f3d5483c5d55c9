#!/usr/bin/env bash
# the tests notice when a rule, the table or the search is changed (--long only)
# patient
set -euo pipefail

if [[ -z ${HALI_LONG:-} ]]; then
  tools/with_node.sh node tools/mutate.mjs --lists || echo "warning: tools/mutants/ does not fit the source any more"
  echo "nothing was changed: ./check --long does, and tools/mutate.mjs FILE for one file"
  exit 0
fi
tools/with_node.sh node tools/mutate.mjs --count 200 --least 90
