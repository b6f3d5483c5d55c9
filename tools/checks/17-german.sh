#!/usr/bin/env bash
# the German sentences of a game use the words of its German rulebook
#
# tools/german/GAME.txt lists the words that the German box of a game does not use, one a line:
#   REGULAR EXPRESSION => what the box says
# They are looked for in the game's sentences of data/words/de.json (every key with GAME between dots), in
# web/src/games/GAME/words.de.ts and in rules/GAME.de.md. A line "also: REGULAR EXPRESSION" names further keys, of
# data/words/de.json and of the page's own words, that speak of this game.
set -euo pipefail

page=web/src/words/de.ts
mkdir -p build/check
work=$(mktemp -d build/check/german.XXXXXX)
trap 'rm -rf "$work"' EXIT

# "place<TAB>sentence" for each sentence of a game
sentences() {
  local game=$1 also=$2
  jq -r --arg game "$game" --arg also "$also" '
    to_entries[] | select((.key | split(".") | index($game)) or ($also != "" and (.key | test($also))))
    | "\(.key)\t\(.value | gsub("\n"; " "))"' data/words/de.json
  if [[ -n $also ]]; then
    # A long sentence stands on the line after its key.
    awk -v file="$page" -v also="${also//\\/\\\\}" '
      match($0, /^  \047[A-Za-z.]+\047:/) { key = substr($0, 4, RLENGTH - 5) }
      key ~ also { print file ":" FNR "\t" $0 }' "$page"
  fi
  local file
  for file in "web/src/games/$game/words.de.ts" "rules/$game.de.md"; do
    [[ ! -f $file ]] || awk -v file="$file" '{ print file ":" FNR "\t" $0 }' "$file"
  done
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
