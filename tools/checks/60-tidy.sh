#!/usr/bin/env bash
# clang-tidy finds nothing in src/; a file is looked at again when it or a header of ours below it changed
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

tidy() {
  local said
  if said=$(clang-tidy-19 -p build/clang --quiet "$1" 2>&1); then
    touch "$2"
  else
    grep -vE '^[0-9]+ warnings? (generated|treated)|^Suppressed|^Use -header-filter' <<<"$said"
    return 1
  fi
}
export -f tidy
((${#todo[@]} == 0)) || printf '%s\n' "${todo[@]}" | xargs -P "$(nproc)" -n 2 bash -c 'tidy "$@"' -
