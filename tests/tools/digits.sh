#!/usr/bin/env bash
# The digits example reads its 20 images as XLA does (all of them right), draws in ASCII and in UTF-8,
# and refuses a folder that is none: digits.sh BUILD
set -euo pipefail
digits=$1/bin/digits
folder=$(cd "$(dirname "$0")/../../examples/digits" && pwd)
plain=$(LC_ALL=C "$digits" "$folder")
echo "$plain"
grep -q '^20 of 20 read right\.$' <<<"$plain"
grep -q 'back end  cpu' <<<"$plain"
[ "$(LC_ALL=C grep -c '[^ -~]' <<<"$plain")" = 0 ] || { echo "not plain ASCII"; exit 1; }
[ "$(grep -c '##' <<<"$plain")" -ge 20 ] || { echo "nothing is drawn"; exit 1; }
[ "$(awk '{ if (length > m) m = length } END { print m }' <<<"$plain")" -le 100 ] || { echo "too wide"; exit 1; }
blocks=$(LC_ALL=C.UTF-8 "$digits" "$folder")
grep -q '█' <<<"$blocks"
if "$digits" /nowhere 2>/dev/null; then echo "it succeeded without its files"; exit 1; fi
if "$digits" "$folder" nonsense 2>/dev/null; then echo "it succeeded on no back end"; exit 1; fi
