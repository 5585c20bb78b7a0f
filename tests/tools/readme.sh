#!/usr/bin/env bash
# The first C program of the README is examples/hello.c, has at most 40 lines, and compiled as the README says
# prints what the README says: readme.sh BUILD CC [SANITIZERS]
set -euo pipefail
build=$1 cc=$2 sanitize=${3:-}
cd "$(dirname "$0")/../../examples"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '/^```c$/ { on = 1; next } on && /^```$/ { exit } on' ../README.md >"$work/hello.c"
cmp "$work/hello.c" hello.c || { echo "README's program is not examples/hello.c"; exit 1; }
lines=$(wc -l <"$work/hello.c")
if [ "$lines" -eq 0 ] || [ "$lines" -gt 40 ]; then echo "README's program has $lines lines"; exit 1; fi
"$cc" -std=c11 -Wall -Wextra -Werror ${sanitize:+-fsanitize=$sanitize} "$work/hello.c" -I../include \
  -L"$build/lib" -ltenon -Wl,-rpath,"$build/lib" -o "$work/hello"
said=$("$work/hello")
[ "$said" = "2 3 4 5" ] || { echo "it printed '$said', not '2 3 4 5'"; exit 1; }
grep -q '\./hello     # 2 3 4 5' ../README.md || { echo "README does not say what it prints"; exit 1; }

# Where something is missing it says so and exits 1.
cd "$work"
if ./hello 2>err; then echo "it succeeded without add_one.mlir"; exit 1; fi
grep -q 'add_one.mlir' err || { echo "its error does not name the file: $(cat err)"; exit 1; }
echo "hello: $lines lines, prints '$said'"
