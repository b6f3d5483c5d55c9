#!/usr/bin/env bash
# what has threads is free of races in the eyes of ThreadSanitizer (--long: fifty times)
# patient
set -euo pipefail

tools/build.sh tsan hali_threads >/dev/null
# What hali store import waits for comes from the store's thread; it has none of its own.
# hali arena only asks how many cores there are; in_order.h has its threads.
# No thread but these: `hali serve` itself and all commands besides have one.
if grep -rlE '<(thread|future|atomic|mutex|condition_variable|stop_token)>' src |
  grep -vxE 'src/(storage/[a-z_]+|hosts/server/(thinking|webhook_courier)|hosts/cli/(allocations|arena|in_order|store/import|games/realms/(best_hand|hand_search)))\.(h|cpp)'; then
  echo "has threads that nobody looks at: give it a test in tests/threads/"
  exit 1
fi
times=1
[[ -z ${HALI_LONG:-} ]] || times=50
TSAN_OPTIONS=halt_on_error=1 build/tsan/hali_threads --gtest_brief=1 --gtest_repeat="$times"
