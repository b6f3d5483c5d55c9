#!/usr/bin/env bash
# the tests pass under the address and undefined-behaviour sanitizers, with assertions
set -euo pipefail

tools/run_tests.sh debug 200
