#!/usr/bin/env bash
# tools/install.sh play|web|check: installs the Debian packages of that part that are missing, and
# is done at once when none is. HALI_NO_INSTALL=1 leaves the machine as it is.
set -euo pipefail

play=(g++ cmake ninja-build libboost1.81-dev libcli11-dev libsqlite3-dev libpq-dev libssl-dev
  libsodium-dev)
# binaryen: clang has its wasm-opt shrink what it links.
web=("${play[@]}" clang-19 lld-19 llvm-19 binaryen
  wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)
# Whatever node is there already, tools/with_node.sh makes do with it.
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  web+=(nodejs npm)
fi
check=("${web[@]}" git jq shellcheck ccache mold chromium
  clang-tidy-19 clang-format-19 libclang-rt-19-dev libfuzzer-19-dev
  libgtest-dev librapidcheck-dev libbenchmark-dev postgresql)

case "${1:-}" in
  play) wanted=("${play[@]}") ;;
  web) wanted=("${web[@]}") ;;
  check) wanted=("${check[@]}") ;;
  *)
    echo "usage: tools/install.sh play|web|check" >&2
    exit 2
    ;;
esac
[[ -z "${HALI_NO_INSTALL:-}" ]] || exit 0

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "Hali installs what it needs with apt-get, which is not here: it is made on Debian 12." >&2
  echo "Elsewhere, install the likes of: ${wanted[*]}" >&2
  echo "and run again with HALI_NO_INSTALL=1." >&2
  exit 1
fi

# dpkg-query lists the packages it knows and fails for the rest: both are wanted.
installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
  grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "These packages are missing, and installing them takes root or sudo: ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "Installing ${missing[*]}" >&2
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
"${apt[@]}" update >&2
"${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 </dev/null
