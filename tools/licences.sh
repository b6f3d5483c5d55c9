#!/usr/bin/env bash
# tools/licences.sh hali|page: our licence and those of the libraries that end up in the command or in the
# module of the page, as text: each begins with a line "== NAME: LICENCE, WHERE". The packages' own files are
# shown where they are installed. What npm brings into the page, web/vite/licences.ts adds.
set -euo pipefail
cd "$(dirname "$0")/.."

# Name as CMake finds it | licence | where | Debian package | what it is built into
libraries=(
  "CLI11|BSD-3-Clause|github.com/CLIUtils/CLI11|libcli11-dev|hali"
  "Boost|BSL-1.0|www.boost.org|libboost1.81-dev|hali page"
  "SQLite3|public domain|www.sqlite.org|libsqlite3-dev|hali"
  "PostgreSQL|PostgreSQL|www.postgresql.org|libpq-dev|hali"
  "Sodium|ISC|libsodium.org|libsodium-dev|hali"
  "OpenSSL|Apache-2.0|www.openssl.org|libssl-dev|hali"
  "wasi-libc|MIT, BSD-2-Clause, CC0-1.0|github.com/WebAssembly/wasi-libc|wasi-libc|page"
  "LLVM libc++, libc++abi, compiler-rt|Apache-2.0 WITH LLVM-exception|libcxx.llvm.org|libc++-19-dev-wasm32|page"
)
largest=65536

case ${1:-} in
  hali | page) ;;
  *)
    echo "usage: tools/licences.sh hali|page" >&2
    exit 2
    ;;
esac

printf '== Hali: MIT\n\n'
cat LICENSE
for library in "${libraries[@]}"; do
  IFS='|' read -r name licence where package within <<<"$library"
  [[ " $within " == *" $1 "* ]] || continue
  printf '\n== %s: %s, %s\n\n' "$name" "$licence" "$where"
  file=/usr/share/doc/$package/copyright
  if [[ ! -r $file ]]; then
    echo "Its text is not on the machine that this was built on."
  elif (($(stat -c %s "$file") <= largest)); then
    cat "$file"
  else # who wrote which file fills a book: the licence itself
    awk -v licence="$licence" 'BEGIN { RS = ""; FS = "\n" } $1 == "License: " licence && NF > 9' "$file"
  fi
done
