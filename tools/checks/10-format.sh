#!/usr/bin/env bash
# every C++ file is formatted as .clang-format says
# quick
set -euo pipefail

if ! said=$(tools/sources.sh | xargs -r clang-format-19 --dry-run -Werror 2>&1); then
  grep ' error: ' <<<"$said" || printf '%s\n' "$said"
  echo "to mend it: clang-format-19 -i \$(tools/sources.sh)"
  exit 1
fi
