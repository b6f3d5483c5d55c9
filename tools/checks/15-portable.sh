#!/usr/bin/env bash
# no file names a place that is on one machine only
set -euo pipefail

# Written so that no pattern finds itself.
patterns=(
  '/wor[k]/' '/hom[e]/' '/roo[t]/' '/tm[p]/n' '(^|[^A-Za-z_])share[d]/'
  'registry[.]npmjs' 'registry[.]yarnpkg' 'deb[.]debian[.]org'
  '[Cc]laud[e]' '[Aa]nthropi[c]'
)
if git ls-files -z -co --exclude-standard | xargs -0r grep -nIE "$(IFS='|' && echo "${patterns[*]}")"; then
  exit 1
fi
