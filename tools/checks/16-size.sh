#!/usr/bin/env bash
# warns of source files that grew beyond one idea (450 lines)
set -euo pipefail

git ls-files -z -co --exclude-standard -- '*.h' '*.cpp' '*.ts' '*.svelte' ':!*/described.ts' |
  xargs -0r wc -l | awk '$2 != "total" && $1 > 450 { print "warning: " $2 " has " $1 " lines" }'
