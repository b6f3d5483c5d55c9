#!/usr/bin/env bash
# clang-tidy finds nothing in src/; a file is looked at again when it or a header of ours below it changed
# patient
set -euo pipefail

tools/build.sh clang hali
stamps=build/check/tidy
mkdir -p "$stamps"
find "$stamps" -type f -mtime +30 -delete

# The build knows what each object was made of: "SOURCE FILE", for each of our own files.
ninja -C build/clang -t deps | awk -v root="$PWD/" '
  function ours(path) { return index(path, root) == 1 && index(path, root "build/") != 1 }
  /: #deps/ { first = 1; next }
  { sub(/^\.\.\/\.\.\//, root, $1) } # a compiler cache may have made them relative
  first && $1 !~ /\.cpp$/ { next } # the list of what the sanitizers leave alone stands before the source
  first { source = $1; first = 0 }
  (index(source, root "src/") == 1 || source ~ "^" root "examples/[^/]*/src/") && ours($1) { print substr(source, length(root) + 1), substr($1, length(root) + 1) }
' | sort -u >"$stamps.deps"

# One hash a source: its files, the settings, and the tool itself.
settings=$({ clang-tidy-19 --version && cat .clang-tidy CMakePresets.json CMakeLists.txt cmake/flags.cmake; } | sha256sum)
declare -A keys=()
while read -r source hash; do
  keys[$source]+=$hash
done < <(join -1 2 -2 1 <(sort -k 2 "$stamps.deps") <(cut -d ' ' -f 2 "$stamps.deps" | sort -u | xargs -r sha256sum |
  awk '{ print $2, $1 }' | sort -k 1) | sort -k 2 | cut -d ' ' -f 2,3)

todo=()
for source in "${!keys[@]}"; do
  stamp=$stamps/$(sha256sum <<<"$settings $source ${keys[$source]}" | cut -d ' ' -f 1)
  [[ -e $stamp ]] || todo+=("$source" "$stamp")
done
echo "${#keys[@]} files, $((${#todo[@]} / 2)) to look at"
((${#keys[@]} > 0)) || { echo "the build does not tell what it was made of" && exit 1; }


# What only a file by itself shows (misc-unused-using-decls, misc-unused-alias-decls): a name that is brought in and never
# said again.
unused=$(printf '%s\n' "${!keys[@]}" | sort | xargs -r awk '
  function tell(    name) {
    for (name in line_of) if (count[name] < 2) print file ":" line_of[name] ": " name " is brought in and not used"
    split("", line_of)
    split("", count)
  }
  FNR == 1 { tell(); file = FILENAME }
  /^ *using [A-Za-z_0-9:]+::[A-Za-z_0-9]+;/ { name = $0; sub(/;.*/, "", name); sub(/.*::/, "", name); line_of[name] = FNR }
  /^ *namespace [A-Za-z_0-9]+ =/ { line_of[$2] = FNR }
  { rest = $0; while (match(rest, /[A-Za-z_0-9]+/)) { ++count[substr(rest, RSTART, RLENGTH)]; rest = substr(rest, RSTART + RLENGTH) } }
  END { tell() }')
if [[ -n $unused ]]; then
  echo "$unused"
  exit 1
fi
((${#todo[@]} > 0)) || exit 0

# Most of the time goes into the standard library's headers: sources of a folder are looked at together, as long as no two
# of them name something of their own alike. What a group does not pass, each of its files is asked for alone; --long asks
# for all of them alone.
groups=$stamps.groups
rm -rf "$groups"
mkdir -p "$groups"
most=10
[[ -z ${HALI_LONG:-} ]] || most=1
printf '%s %s\n' "${todo[@]}" | sort | awk -v groups="$groups" -v root="$PWD" -v most="$most" '
  # The names that a source has for itself: of what begins a line in its unnamed namespaces.
  function names_in(path, names,    line, inside, name) {
    while ((getline line < path) > 0) {
      if (line ~ /^namespace \{/) { inside = 1; continue }
      if (line ~ /^}  \/\/ namespace$/) inside = 0
      if (line ~ /^using [A-Za-z]+ =/ || (inside && line ~ /^[A-Za-z]/ && line !~ /^(using|template|static_assert)/)) {
        name = line
        sub(/[(={;[].*/, "", name)
        sub(/[^A-Za-z0-9_:]+$/, "", name)
        sub(/.*[^A-Za-z0-9_:]/, "", name)
        if (name != "") names[name] = 1
      }
    }
    close(path)
  }
  {
    folder = $1
    sub(/\/[^\/]*$/, "", folder)
    split("", names)
    names_in($1, names)
    for (g = 1; g <= count; ++g) {
      if (home[g] != folder || size[g] >= most) continue
      clash = 0
      for (name in names) if ((g, name) in taken) { clash = 1; break }
      if (!clash) break
    }
    if (g > count) { count = g; home[g] = folder }
    ++size[g]
    for (name in names) taken[g, name] = 1
    print "#include \"" root "/" $1 "\"" > (groups "/" g ".cpp")
    print $1, $2 > (groups "/" g ".files")
  }'
# Each is compiled as its first source is.
for group in "$groups"/*.files; do
  [[ -e $group ]] || continue
  jq -c --arg first "$PWD/$(head -n 1 "$group" | cut -d ' ' -f 1)" --arg file "$PWD/${group%.files}.cpp" '
    map(select(.file == $first))[0] // empty | .command |= (split(" ") | map(if . == $first then $file else . end) | join(" ")) | .file = $file
  ' build/clang/compile_commands.json
done | jq -s . >"$groups/compile_commands.json"

tidy() {
  local said
  if said=$(clang-tidy-19 -p build/clang --quiet "$1" 2>&1); then
    touch "$2"
  else
    grep -vE '^[0-9]+ warnings? (generated|treated)|^Suppressed|^Use -header-filter' <<<"$said"
    return 1
  fi
}
together() {
  local source stamp status=0
  if (($(wc -l <"$1") > 1)) &&
    clang-tidy-19 -p "${1%/*}" --quiet --checks=-bugprone-suspicious-include "${1%.files}.cpp" >"${1%.files}.log" 2>&1; then
    cut -d ' ' -f 2 "$1" | xargs touch
    return 0
  fi
  while read -r source stamp; do tidy "$source" "$stamp" || status=1; done <"$1"
  return "$status"
}
export -f tidy together
# The longest first.
find "$groups" -name '*.files' -printf '%s %p\n' | sort -rn | cut -d ' ' -f 2 | xargs -r -P "$(nproc)" -n 1 bash -c 'together "$@"' -
