#!/usr/bin/env bash
# the languages have the same keys and blanks, and every key named in the source exists
#
# data/words/en.json and de.json are flat: "group.name": "a sentence with {0} and {1}". The source
# names a key as a whole literal, so that it can be found: say("group.name"), or in a table, a refusal
# or a fault. Any literal "group.…" whose group exists in en.json counts as a key and must exist, and
# so must any say("…").
# quick
set -euo pipefail

folder=data/words
if [[ ! -f $folder/en.json ]]; then
  echo "no $folder/en.json yet"
  exit 0
fi
status=0

# "key {0} {1}", blanks sorted
keys_and_blanks() {
  jq -r 'to_entries[] | [.key] + ([.value | scan("\\{[^}]*\\}")] | unique) | join(" ")' "$1" | LC_ALL=C sort
}
for file in "$folder"/*.json; do
  if ! jq -e 'type == "object" and all(.[]; type == "string" and length > 0)' "$file" >/dev/null; then
    echo "$file: must be one object of sentences, none empty"
    exit 1
  fi
  if ! difference=$(diff <(keys_and_blanks "$folder/en.json") <(keys_and_blanks "$file")); then
    echo "$file differs from en.json in keys or blanks (< en, > this):"
    grep '^[<>]' <<<"$difference"
    status=1
  fi
done

mkdir -p build/check
jq -r 'keys[]' "$folder/en.json" >build/check/words.keys
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
