#!/usr/bin/env bash
# a folder includes only from itself and the folders above it in dependency order
# quick
set -euo pipefail

tools/sources.sh src | xargs -r awk '
  BEGIN {
    count = split("base tiling games search table storage hosts", order)
    for (i = 1; i <= count; ++i) rank[order[i]] = i
    # The rules of a game and all below them are pure: no input or output, clock, thread or foreign chance.
    count = split("iostream fstream filesystem thread mutex atomic future chrono ctime random", impure)
    for (i = 1; i <= count; ++i) is_impure[impure[i]] = 1
  }
  function fail(why) { printf "%s:%d: %s: %s\n", FILENAME, FNR, why, $0; bad = 1 }

  FNR == 1 { split(FILENAME, from, "/") }   # src / folder / game or file

  /^[ \t]*#[ \t]*include[ \t]*</ {
    match($0, /<[^>]*>/)
    if (rank[from[2]] <= rank["games"] && substr($0, RSTART + 1, RLENGTH - 2) in is_impure)
      fail("the rules are pure")
  }

  /^[ \t]*#[ \t]*include[ \t]*"/ {
    match($0, /"[^"]*"/)
    depth = split(substr($0, RSTART + 1, RLENGTH - 2), to, "/")
    if (depth < 2 || !(to[1] in rank)) { fail("includes are written from src/ on"); next }
    if (rank[to[1]] > rank[from[2]]) { fail(from[2] " stands below " to[1]); next }
    if (to[1] != "games" || depth < 3) next
    if (from[2] == "games" && from[3] != to[2]) fail("a game knows no other game")
    if (from[2] == "search" || from[2] == "table") fail(from[2] " knows games through the concept only")
  }

  END { exit bad }
'
