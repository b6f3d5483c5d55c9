#!/usr/bin/env bash
# every library that is built into the command or the page is shown with its licence
set -euo pipefail

# What CMake finds for more than proofs. Threads are the machine's own.
status=0
listed=$(tools/licences.sh hali)
for library in $(sed -nE 's/^ *find_package\((\w+).*/\1/p' cmake/boost.cmake cmake/hosts.cmake); do
  [[ $library == Threads ]] || grep -q "^== $library: " <<<"$listed" || {
    echo "tools/licences.sh does not know $library"
    status=1
  }
done
# And it knows the very packages that are installed for them.
for package in $(sed -nE 's/^  "[^|]*\|[^|]*\|[^|]*\|([^|]*)\|.*/\1/p' tools/licences.sh); do
  grep -qF "$package" tools/install.sh || {
    echo "tools/licences.sh names $package, which nobody installs"
    status=1
  }
done
for part in hali page; do
  tools/licences.sh "$part" | awk -v RS='\n== ' '/Its text is not on the machine/ { print "no text: " $0; bad = 1 } END { exit bad }' || status=1
done
exit $status
