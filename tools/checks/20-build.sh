#!/usr/bin/env bash
# g++ builds everything as it is played and measured; warnings are errors
# patient
set -euo pipefail

tools/build.sh release
