#!/usr/bin/env bash
# the tests pass as clang compiles them, under the address and undefined-behaviour sanitizers, with assertions
# patient
set -euo pipefail

tools/run_tests.sh clang 200
