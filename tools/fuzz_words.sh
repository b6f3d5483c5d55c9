#!/usr/bin/env bash
# tools/fuzz_words.sh NAME: the dictionary of the fuzz target NAME: its own words (fuzz/NAME.dict) and those that the
# games, the protocol and the data bring along, so that a new game, option or message is tried by itself.
set -euo pipefail
cd "$(dirname "$0")/.."

quoted() { LC_ALL=C grep -xE '[ -~]{1,60}' | LC_ALL=C sort -u | sed 's/["\\]/\\&/g; s/.*/"&"/'; }

notation() {
  jq -r 'keys[] | select(startswith("notation.")) | split(".")[-1]' data/words/en/*.json
  jq -r '.. | objects | .id? // empty | strings' data/*/cards.json
}
options() { jq -r '.games[] | .name, (.options[] | .name, .values[])' <<<"$games"; }
json_words() { jq -r '.. | (objects | keys[]), (strings)' "$@"; }
messages() { grep -oE '"[a-z_]+"' docs/PROTOCOL.md | tr -d '"'; }
case_words() { sed -nE 's/^([a-z ]+)[0-9]*:.*/\1/p' cases/*/*.case | sed 's/ *$//' && printf '%s: \n' case rules "do" refused expect; }

name=${1:?usage: tools/fuzz_words.sh NAME}
games=$(echo '{"ask":"games","lang":"en"}' | build/release/hali table)
[[ ! -f fuzz/$name.dict ]] || cat "fuzz/$name.dict"
case $name in
  action_text) notation ;;
  options) options ;;
  messages) messages && options && notation | sed -n 1,60p ;;
  service) messages ;;
  record) options && notation ;;
  entries) options && notation | sed -n 1,60p ;;
  tile_set) json_words data/*/tiles.json data/*/cards.json data/*/*_tiles.json ;;
  cases) case_words && notation ;;
  consult) notation && json_words tests/golden/realms.json | sed -n 1,2000p && messages ;;
  import) json_words data/carcassonne/*.json | sed -n 1,400p && messages ;;
  json | json_patch) printf '%s\n' true false null '\u0000' '\ud800' '1e999' '-0' '{}' '[]' ;;
esac | quoted
