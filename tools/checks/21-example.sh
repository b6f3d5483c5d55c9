#!/usr/bin/env bash
# a game begun as CONTRIBUTING.md says compiles, its words and rules match in both languages, and what ARCHITECTURE.md and CONTRIBUTING.md name exists
set -euo pipefail

status=0
fail() {
  echo "$*"
  status=1
}

# The example in both languages.
keys() { jq -r 'to_entries[] | [.key] + ([.value | scan("\\{[^}]*\\}")] | unique) | join(" ")' "$1"; }
for file in examples/*/data/words/en/*.json; do
  diff <(keys "$file") <(keys "${file/words\/en/words\/de}") || fail "$file: German has other keys or blanks"
done
for page in examples/*/rules/*.md; do
  [[ $page == *.de.md ]] && continue
  diff <(grep -oE '\*\*[A-Z]+-[0-9]+\*\*' "$page") <(grep -oE '\*\*[A-Z]+-[0-9]+\*\*' "${page%.md}.de.md") ||
    fail "$page: German has other rules"
  example=${page%%/rules/*}
  for id in $(grep -oE '\*\*[A-Z]+-[0-9]+\*\*' "$page" | tr -d '*'); do
    grep -rqw "$id" "$example/tests" || fail "$page: $id is cited by no test"
    grep -rqw "$id" "$example/src" || fail "$page: $id is not cited where it is carried out"
  done
done

# The first command of the walk-through, as it stands there, in a tree of its own; and a compiler that reads the copy.
mkdir -p build/check
tree=$(mktemp -d build/check/example.XXXXXX)
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/tools" "$tree/rules"
cp -r examples src "$tree"
cp tools/new_game.sh "$tree/tools"
cp rules/*.md "$tree/rules"
command=$(grep -m 1 '^tools/new_game.sh ' CONTRIBUTING.md)
(cd "$tree" && $command >made) || fail "$command does not work"
read -r _ name _ <<<"$command"
grep -qx "src/games/$name/game.cpp" "$tree/made" || fail "$command makes no game.cpp"
! grep -rnwi 'nim\|NM-[0-9]*' "$tree/src/games/$name" "$tree/rules/$name.md" "$tree/data" "$tree/tests" ||
  fail "$command leaves the example's name in the copy"
for file in "$tree/src/games/$name"/*.cpp; do
  "${CXX:-g++}" -std=c++23 -fsyntax-only -Wall -Wextra -I "$tree/src" "$file" || fail "$file does not compile"
done
# A game is begun once.
! (cd "$tree" && $command >/dev/null 2>&1) || fail "$command writes over a game"

# Files that the pages name, from wherever. What a new game may have some day others have.
known=$(git ls-files -co --exclude-standard && sed 's|^|x/|' "$tree/made")
exists() { grep -qE "(^|/)${1//./\\.}(/|$)" <<<"$known"; }
while IFS=: read -r page line path; do
  path=${path//\`/}
  path=${path%/}
  [[ $path != *GAME* && $path != *NAME* && $path != *[\<*]* ]] || continue
  exists "$path" || exists "${path//$name/stars}" || exists "${path//$name/carcosa}" || fail "$page:$line: there is no $path"
done < <(grep -noHE '`[A-Za-z_.*<>/-]+(/|\.(h|cpp|ts|svelte|sh|md|txt|json|mjs))`' ARCHITECTURE.md CONTRIBUTING.md)
exit $status
