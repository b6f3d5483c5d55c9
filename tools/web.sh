#!/usr/bin/env bash
# tools/web.sh: builds the page with the engine in it, into build/page; done at once when nothing changed.
# Beside each file that packs well lies its gzip form. `hali serve` has the folder built in.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/wasm.sh >/dev/null

# One hash over all that the page is made of.
inputs() {
  find web rules data build/wasm/hali.wasm tools/web.sh tools/licences.sh LICENSE -type f -not -path 'web/node_modules/*' \
    -not -path 'web/dist/*' -not -path 'web/e2e/*' -not -path 'web/tests/*' -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}
stamp=build/page.stamp
now=$(inputs)
if [[ -f build/page/index.html && -f $stamp && $(<"$stamp") == "$now" ]]; then
  exit 0
fi

exec 8>build/.web-lock
flock 8

# The packages of the lock file, fetched again only when it changed.
if ! cmp -s web/package-lock.json web/node_modules/.hali-lock; then
  tools/with_node.sh npm --prefix web ci --no-audit --no-fund --no-progress --loglevel=error
  cp web/package-lock.json web/node_modules/.hali-lock
fi
tools/with_node.sh npm --prefix web run --silent build

rm -rf build/page.new build/page.old
cp -r web/dist build/page.new
find build/page.new -type f -size +512c \
  \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.wasm' -o -name '*.json' \
  -o -name '*.webmanifest' \) -exec gzip -9 -n -k '{}' +
[[ ! -d build/page ]] || mv build/page build/page.old
mv build/page.new build/page
rm -rf build/page.old
echo "$now" >"$stamp"
