#!/usr/bin/env bash
# tools/fuzz_merge.sh [NAME...]: takes into fuzz/corpus what fuzzing has found since (build/clang/corpus): the smallest
# inputs that together reach all that either reaches. Files that people have named stay, if they add something.
set -euo pipefail
cd "$(dirname "$0")/.."

(($#)) || mapfile -t names < <(find fuzz -name '*.cpp' | sed 's|.*/||; s|\.cpp$||' | sort)
(($# == 0)) || names=("$@")
for name in "${names[@]}"; do
  read -ra own < <(sed -n 's|^// fuzz: ||p' "fuzz/$name.cpp" && echo)
  merged=build/clang/merged/$name
  rm -rf "$merged"
  mkdir -p "$merged" "fuzz/corpus/$name" "build/clang/corpus/$name"
  "build/clang/fuzz_$name" -merge=1 "${own[@]}" "$merged" "fuzz/corpus/$name" "build/clang/corpus/$name" 2>/dev/null
  rm -rf "fuzz/corpus/$name"
  mv "$merged" "fuzz/corpus/$name"
  echo "$name: $(find "fuzz/corpus/$name" -type f | wc -l) inputs, $(du -sb "fuzz/corpus/$name" | cut -f1) bytes"
done
