#!/usr/bin/env bash
# Runs the small examples as their heads say, and wrongly: examples.sh BUILD
set -euo pipefail
bin=$1/bin
fail() { echo "$*"; exit 1; }
# says EXPECTED PROGRAM ARGUMENTS...
says() {
  local said want=$1
  shift
  said=$("$@") || fail "$* failed"
  [ "$said" = "$want" ] || fail "$* printed '$said', not '$want'"
}
# refused CODE WORD PROGRAM ARGUMENTS...: exits with CODE and says WORD on stderr
refused() {
  local code=0 want=$1 word=$2
  shift 2
  err=$("$@" 2>&1 >/dev/null) || code=$?
  [ "$code" = "$want" ] || fail "$* exited with $code, not $want"
  case $err in *"$word"*) ;; *) fail "$* said '$err', nothing of '$word'" ;; esac
}

says "11 22 33" "$bin/add" 1,2,3 10,20,30
says "0.75" "$bin/add" 0.5 0.25
refused 2 usage "$bin/add" 1,2,3 1,2
refused 2 usage "$bin/add" 1,,3 1,2,3
refused 1 nonsense "$bin/add" 1 2 nonsense
TENON_DEVICES=3 "$bin/devices" | grep -c '^  device' | grep -qx 3 || fail "devices does not show 3"
"$bin/devices" | grep -q 'memory 0: device  (default)' || fail "devices shows no default memory"
refused 1 /nowhere.so "$bin/devices" pjrt:/nowhere.so
xla=${TENON_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tenon}/plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so
if [ -e "$xla" ]; then
  says "11 22 33" "$bin/add" 1,2,3 10,20,30 "pjrt:$xla"
  "$bin/devices" "pjrt:$xla" | grep -c '^  device' | grep -qx 4 || fail "devices does not show XLA's 4"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -m 700 "$work/job"
for rank in 0 1 2; do "$bin/all_reduce" "$work/job" "$rank" 3 $((rank + 1)) >"$work/$rank" & done
wait
for rank in 0 1 2; do says "rank $rank: 6" cat "$work/$rank"; done
refused 2 usage "$bin/all_reduce" "$work/job" 0 1
refused 1 nowhere "$bin/all_reduce" /nowhere/job 0 1 1
"$bin/build_mlp" | grep -q '^step 400: mean squared error 0.0' || fail "build_mlp does not learn"
[ ! -e "$xla" ] || "$bin/build_mlp" "pjrt:$xla" | grep -q '^step 400: mean squared error 0.0' ||
  fail "build_mlp does not learn on XLA's CPU"
echo "add, build_mlp, devices and all_reduce do what they say"
