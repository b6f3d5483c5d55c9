#!/usr/bin/env bash
# the tests pass as g++ optimises them, with 2,000 random games of each game (--long: 1,000,000; --quick: 20)
# quick
# patient
# after: build
set -euo pipefail

if [[ -n ${HALI_QUICK:-} ]]; then
  tools/run_tests.sh release 20
elif [[ -n ${HALI_LONG:-} ]]; then
  HALI_TEST_TIMEOUT=12h tools/run_tests.sh release 1000000
else
  tools/run_tests.sh release 2000
fi
