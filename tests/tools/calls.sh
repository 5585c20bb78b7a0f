#!/usr/bin/env bash
# Runs examples/calls/NOUN.c: on our CPU device, without its back end, on XLA's where it is there: calls.sh BUILD NOUN
# What the program says is checked by the program; here, that it says it and nothing else.
set -euo pipefail
program=$1/bin/example_$2
cd "$(dirname "$0")/../../examples"
noun=$2
fail() { echo "example_$noun: $*"; exit 1; }
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT

said=$("$program" 2>"$errors") || fail "failed: $(cat "$errors")"
[ -n "$said" ] || fail "printed nothing"
[ ! -s "$errors" ] || fail "said on stderr: $(cat "$errors")"
printf '%s\n' "$said"
grep -qE '\b(spec|open_client|open_devices)\(' "calls/$noun.c" || exit 0 # no back end in it

if "$program" pjrt:/nowhere.so >/dev/null 2>"$errors"; then fail "ran without a plugin"; fi
grep -q /nowhere.so "$errors" || fail "does not name the plugin it lacks: $(cat "$errors")"
xla=${TENON_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tenon}/plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so
if [ -e "$xla" ]; then
  echo "---- on XLA's plugin"
  "$program" "pjrt:$xla" 2>"$errors" || fail "failed on XLA's plugin: $(cat "$errors")"
fi
