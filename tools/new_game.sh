#!/usr/bin/env bash
# tools/new_game.sh NAME PREFIX: begins a game as a copy of examples/nim under another name. NAME is its folder, its
# namespace and what people type; PREFIX stands before the numbers of its rules ("PB" for PB-001).
set -euo pipefail
cd "$(dirname "$0")/.."

name=${1:-} prefix=${2:-}
if [[ ! $name =~ ^[a-z]+$ || ! $prefix =~ ^[A-Z]{2,4}$ ]]; then
  echo "tools/new_game.sh NAME PREFIX, such as: tools/new_game.sh pebbles PB" >&2
  exit 2
fi
if [[ -e src/games/$name || -e rules/$name.md ]] || grep -qE "\*\*$prefix-[0-9]" rules/*.md; then
  echo "there is a game $name already, or one whose rules begin with $prefix-" >&2
  exit 1
fi

title=${name^}
(cd examples/nim && find . -type f) | while read -r file; do
  to=${file//nim/$name}
  mkdir -p "$(dirname "$to")"
  sed "s/\bnim\b/$name/g; s/\bNim\b/$title/g; s/\bNM-/$prefix-/g" "examples/nim/$file" >"$to"
  echo "${to#./}"
done
