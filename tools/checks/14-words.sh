#!/usr/bin/env bash
# the languages have the same keys and blanks, every word stands in its game's file, and every key named in the source exists
#
# data/words/LANGUAGE/ holds a file a game, and common, cli, server and page for what is of no game. Each is flat and sorted, a
# sentence a line: "group.name": "a sentence with {0} and {1}". The source names a key as a whole literal, so that it can
# be found: say("group.name"), or in a table, a refusal or a fault. Any literal "group.…" whose group exists counts as a
# key and must exist, and so must any say("…").
# quick
set -euo pipefail

folder=data/words
status=0
games=$(cd src/games && printf '%s\n' */entry.cpp | sed 's#/.*##' | jq -R . | jq -s -c .)

# "key {0} {1}", blanks sorted; {0|1:tile|tiles} is the blank {0}
keys_and_blanks() {
  jq -r 'to_entries[] | [.key] + ([.value | scan("\\{[^}]*\\}") | sub("\\|.*"; "}")] | unique) | join(" ")' "$1" | LC_ALL=C sort
}
# keys that stand in another file than they should
strays() {
  jq -r --arg file "$(basename "$1" .json)" --argjson games "$games" '
    keys[] | . as $key | (split(".")[:2] | map(select(IN($games[])))) as $named
    | (if $named != [] then $named[0] elif startswith("page.") then "page" else null end) as $home
    | select(if $home then $home != $file else $file == "page" end)
    | "\($key) does not belong into \($file)"' "$1"
}
for file in "$folder"/*/*.json; do
  english=$folder/en/$(basename "$file")
  if ! jq -e 'type == "object" and all(.[]; type == "string" and length > 0)' "$file" >/dev/null; then
    echo "$file: must be one object of sentences, none empty"
    exit 1
  fi
  if [[ ! -f $english ]]; then
    echo "$file: there is no $english"
    exit 1
  fi
  if ! cmp -s "$file" <(jq --sort-keys --indent 1 . "$file"); then
    echo "$file: keys must be sorted, one sentence a line, indented by one space (jq --sort-keys --indent 1)"
    status=1
  fi
  if stray=$(strays "$file") && [[ -n $stray ]]; then
    echo "$file: $stray"
    status=1
  fi
  if ! difference=$(diff <(keys_and_blanks "$english") <(keys_and_blanks "$file")); then
    echo "$file differs from $english in keys or blanks (< en, > this):"
    grep '^[<>]' <<<"$difference"
    status=1
  fi
done
for language in "$folder"/*; do
  if [[ $(ls "$language") != "$(ls "$folder/en")" ]]; then
    echo "$language: must have the same files as $folder/en"
    status=1
  fi
  if twice=$(jq -r 'keys[]' "$language"/*.json | sort | uniq -d) && [[ -n $twice ]]; then
    echo "$language: in two files: $twice"
    status=1
  fi
done

mkdir -p build/check
jq -r 'keys[]' "$folder"/en/*.json >build/check/words.keys
tools/sources.sh src | xargs -r awk -v keys=build/check/words.keys '
  function group(key) { sub(/\..*/, "", key); return key }
  BEGIN {
    while ((getline key < keys) > 0) {
      known[key] = 1
      if (key ~ /\./) groups[group(key)] = 1
    }
  }
  /^[ \t]*#/ { next }
  {
    line = $0
    while (match(line, /"[A-Za-z0-9_.-]+"/)) {
      key = substr(line, RSTART + 1, RLENGTH - 2)
      said = substr(line, 1, RSTART - 1) ~ /(^|[^A-Za-z_])say\($/
      line = substr(line, RSTART + RLENGTH)
      is_key = said || (key ~ /\.[A-Za-z0-9_-]+$/ && group(key) in groups)
      if (is_key && !(key in known)) {
        printf "%s:%d: there are no words for \"%s\"\n", FILENAME, FNR, key
        bad = 1
      }
    }
  }
  END { exit bad }
' || status=1
exit $status
