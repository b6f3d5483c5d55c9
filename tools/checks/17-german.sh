#!/usr/bin/env bash
# the German sentences of a game use the words of its German rulebook
#
# tools/german/GAME.txt lists the words that the German box of a game does not use, one a line:
#   REGULAR EXPRESSION => what the box says
# They are looked for in data/words/de/GAME.json, where the engine's, the terminal's and the page's sentences of the game
# stand, and in rules/GAME.de.md. A line "also: REGULAR EXPRESSION" names keys of the other files that speak of this game.
set -euo pipefail

words=data/words/de
mkdir -p build/check
work=$(mktemp -d build/check/german.XXXXXX)
trap 'rm -rf "$work"' EXIT

# "place<TAB>sentence" for each sentence of a game
sentences() {
  local game=$1 also=$2
  jq -r --arg own "$words/$game.json" --arg also "$also" '
    to_entries[] | select(input_filename == $own or ($also != "" and (.key | test($also))))
    | "\(.key)\t\(.value | gsub("\n"; " "))"' "$words"/*.json
  local file=rules/$game.de.md
  [[ ! -f $file ]] || awk -v file="$file" '{ print file ":" FNR "\t" $0 }' "$file"
}

status=0
for list in tools/german/*.txt; do
  game=${list##*/}
  game=${game%.txt}
  also=$(sed -n 's/^also: //p' "$list")
  sentences "$game" "$also" >"$work/$game"
  if ! grep -q . "$work/$game"; then
    echo "$list: there are no sentences of $game"
    status=1
  fi
  count=0
  while read -r line; do
    [[ -n $line && $line != '#'* && $line != 'also: '* ]] || continue
    if [[ $line != *' => '* ]]; then
      echo "$list: \"$line\" is no line of the form: WORD => what the box says"
      status=1
      continue
    fi
    word=$(sed -E 's/ +=> .*//' <<<"$line")
    count=$((count + 1))
    if found=$(cut -f 2- "$work/$game" | grep -nE -- "$word"); then
      cut -d : -f 1 <<<"$found" | while read -r number; do
        sed -n "${number}p" "$work/$game" | sed -E "s/\t */: /"
      done
      echo "  ^ $game does not say $word, but: ${line#* => }"
      status=1
    fi
  done <"$list"
  echo "$game: $count words looked for in $(wc -l <"$work/$game") lines"
done
exit "$status"
