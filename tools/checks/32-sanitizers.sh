#!/usr/bin/env bash
# the tests pass as clang compiles them, under the address and undefined-behaviour sanitizers, with assertions
set -euo pipefail

tools/run_tests.sh clang 200
