#!/usr/bin/env bash
# the tests pass as clang compiles them, with assertions
set -euo pipefail

tools/run_tests.sh clang 300
