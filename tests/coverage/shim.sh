#!/bin/sh
# The shim as a tool for any client (shim.h): shim.sh TENON SHIM PLUGIN
set -eu
tenon=$1 shim=$2
export SHIM_PLUGIN=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAIL $*"; exit 1; }

# Everything goes through untouched, and is written down.
"$tenon" devices --plugin "$SHIM_PLUGIN" | sed 's/libpjrt_[a-z_]*/X/g' >"$work/without"
SHIM_TRACE=$work/trace SHIM_LOG=$work/log "$tenon" devices --plugin "$shim" | sed 's/libpjrt_[a-z_]*/X/g' >"$work/with"
cmp "$work/without" "$work/with" || fail "devices are told otherwise through the shim"
grep -qx "PJRT_Client_Create ok" "$work/trace" || fail "the trace lacks a call"
[ -s "$work/log" ] || fail "there is no log"

# One call of a function fails; or all; with a code of choice.
SHIM_FAIL=PJRT_Client_Devices "$tenon" devices --plugin "$shim" 2>"$work/err" && fail "no failure"
grep -q "PJRT_Client_Devices.*injected by the shim into PJRT_Client_Devices" "$work/err" || fail "$(cat "$work/err")"
SHIM_FAIL=PJRT_Client_Devices@2 "$tenon" devices --plugin "$shim" >"$work/with" || fail "the second call is not made"
SHIM_TRACE=$work/trace SHIM_FAIL=PJRT_Client_Devices SHIM_FAIL_CODE=8 "$tenon" devices --plugin "$shim" 2>"$work/err" && fail "no failure"
grep -qx "PJRT_Client_Devices error 8" "$work/trace" || fail "the code is another"

# A hidden function is not there; a changed output is another.
SHIM_HIDE=PJRT_Client_Devices "$tenon" devices --plugin "$shim" 2>"$work/err" && fail "it is not hidden"
grep -q "does not offer PJRT_Client_Devices" "$work/err" || fail "$(cat "$work/err")"
SHIM_CORRUPT=PJRT_DeviceDescription_Kind.device_kind "$tenon" devices --plugin "$shim" >"$work/with"
grep -q '?' "$work/with" || fail "the kind is not changed"

# What cannot be meant is refused.
for setting in SHIM_FAIL=PJRT_Nothing SHIM_CORRUPT=PJRT_Client_Devices.nothing SHIM_HIDE=x SHIM_PLUGIN=/nowhere; do
  env "$setting" "$tenon" devices --plugin "$shim" >/dev/null 2>"$work/err" && fail "$setting is taken"
  grep -q "^shim: ${setting%%=*}:" "$work/err" || fail "$setting: $(cat "$work/err")"
done
echo "1 passed, 0 failed"
