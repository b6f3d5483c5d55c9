#!/usr/bin/env bash
# every rule id of rules/ is cited by a case or a test, every cited id exists, and both languages have the same rules
#
# A rule is defined where its id stands in bold at the start of a paragraph or list item
# (**CA-061** …, - **MC-001** …) or fills the first cell of a table row (| CAE-01 | …). Everything else
# is a mention. Cases and tests cite an id by naming it: CA-061.
#
# Rules that the engine does not play yet are declared in their page, by prefix, id or range:
#   <!-- later: CT CS CI CAE-22..CAE-41 -->
# They may be cited but need not be.
#
# `git grep ID src` leads to the function that carries a rule out: of each game so many of a hundred ids at least are cited
# in its sources, descriptions and case runners not counted. Some rules are carried out nowhere in particular, so the
# floors are below 100; they only rise.
#
# rules/GAME.md is the page, rules/GAME.de.md tells the same in German: the same ids in the same order, and it mentions
# no id that is not there.
# quick
set -euo pipefail

id='[A-Z]{1,4}-[0-9]{2,3}[a-z]?'
mkdir -p build/check
work=$(mktemp -d build/check/rules.XXXXXX)
trap 'rm -rf "$work"' EXIT

declare -A floors=([carcassonne]=97 [carcosa]=97 [realms]=96 [stars]=94)

shopt -s nullglob
pages=()
for page in rules/*.md; do [[ $page == *.??.md ]] || pages+=("$page"); done
if ((${#pages[@]} == 0)); then
  echo "no pages in rules/ yet"
  exit 0
fi

# "ID file:line" of every rule that the pages define
definitions() {
  { grep -nHoE "^(- )?\*\*$id\*\*|^\| *(\*\*)?$id(\*\*)? *\|" "$@" || true; } |
    sed -E "s/^([^:]*:[0-9]+):[^A-Z]*($id).*$/\2 \1/"
}

# Both are lists of "ID file:line". What a fuzzer has found cites nothing.
definitions "${pages[@]}" >"$work/defined"
citing=()
for folder in cases tests src fuzz bench data/words; do [[ ! -d $folder ]] || citing+=("$folder"); done
{ grep -rnHIowE --exclude-dir=corpus "$id" "${citing[@]}" || true; } | sed -E 's/^([^:]*:[0-9]+):(.*)$/\2 \1/' >"$work/cited"
{ grep -hoE '<!-- later:[^>]*-->' "${pages[@]}" || true; } |
  sed -E 's/<!-- later:(.*)-->/\1/' | tr -s ' ' '\n' | sed '/^$/d' >"$work/later"

status=0
for page in "${pages[@]}"; do
  german=${page%.md}.de.md
  if [[ ! -f $german ]]; then
    echo "$german is missing: $page is told in one language only"
    status=1
    continue
  fi
  definitions "$page" | sed 's/ .*//' >"$work/en"
  definitions "$german" | sed 's/ .*//' >"$work/de"
  if ! difference=$(diff "$work/en" "$work/de"); then
    echo "$german defines other rules than $page, twice or in another order (< $page, > $german):"
    grep '^[<>]' <<<"$difference"
    status=1
  fi
  # What only looks like an id has a prefix that no rule has.
  prefixes=$(sed 's/-.*//' "$work/en" | LC_ALL=C sort -u | paste -sd '|')
  strangers=$({ grep -owE "($prefixes)-[0-9]{2,3}[a-z]?" "$german" || true; } | LC_ALL=C sort -u |
    LC_ALL=C comm -23 - <(LC_ALL=C sort -u "$work/en"))
  if [[ -n $strangers ]]; then
    echo "$german mentions what is no rule: ${strangers//$'\n'/ }"
    status=1
  fi
done

for page in "${pages[@]}"; do
  game=$(basename "$page" .md)
  definitions "$page" | sed 's/ .*//' | LC_ALL=C sort -u >"$work/ids"
  { grep -rhowE --include='*.h' --include='*.cpp' --exclude-dir=describe --exclude-dir=case_runner "$id" "src/games/$game" || true; } |
    LC_ALL=C sort -u | LC_ALL=C comm -12 - "$work/ids" >"$work/in_code"
  all=$(wc -l <"$work/ids")
  found=$(wc -l <"$work/in_code")
  share=$((found * 100 / all))
  echo "$game: $found of $all rules are cited in the code ($share of 100)"
  floor=${floors[$game]:-50}
  if ((share < floor)); then
    echo "src/games/$game: $floor of 100 rules must be cited where they are carried out; these are not:"
    LC_ALL=C comm -23 "$work/ids" "$work/in_code" | paste -sd ' '
    status=1
  fi
done

awk -v folder="$work" '
  function prefix(rule) { sub(/-.*/, "", rule); return rule }
  function is_later(rule,    i) {
    for (i = 1; i <= ranges; ++i)
      if (prefix(rule) == prefix(from[i]) && rule >= from[i] && rule <= to[i]) return 1
    return rule in later || prefix(rule) in later
  }
  BEGIN {
    while ((getline < (folder "/later")) > 0) {
      if (split($1, range, /\.\./) == 2) { from[++ranges] = range[1]; to[ranges] = range[2] }
      else later[$1] = 1
    }
    while ((getline < (folder "/defined")) > 0) {
      if ($1 in place) { print $2 ": " $1 " is already defined at " place[$1]; bad = 1; continue }
      place[$1] = $2; rules[++count] = $1; known[prefix($1)] = 1
    }
    # UTF-16 and the like are no citations: only prefixes that a page defines are.
    while ((getline < (folder "/cited")) > 0) {
      if ($2 ~ /^(cases|tests)\//) proved[$1] = 1
      if (prefix($1) in known && !($1 in place)) unknown[++strangers] = $2 ": there is no rule " $1
    }
    for (i = 1; i <= count; ++i) {
      if (is_later(rules[i])) { ++waiting; continue }
      if (rules[i] in proved) { ++cited; continue }
      print place[rules[i]] ": " rules[i] " is cited by no case and no test"; ++missing; bad = 1
    }
    for (i = 1; i <= strangers; ++i) { print unknown[i]; bad = 1 }
    printf "%d rules: %d cited, %d not cited, %d for later\n", count, cited, missing, waiting
    exit bad
  }
' || status=1
exit $status
