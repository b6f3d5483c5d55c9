#!/usr/bin/env bash
# our scripts are clean in the eyes of shellcheck
set -euo pipefail

shellcheck --severity=warning play check .ci/run tools/*.sh tools/checks/*.sh
