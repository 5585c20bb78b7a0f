#!/usr/bin/env bash
# One part of the test of an installed Tenon: installed.sh PART BUILD FOLDER CC
# `files` installs into FOLDER; the other parts use what is there.
set -euo pipefail
part=$1 build=$2 folder=$3 cc=$4
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
consumer=$(cd "$(dirname "$0")" && pwd)/consumer
prefix=$folder/moved
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
unset LD_LIBRARY_PATH TENON_CPU_PLUGIN
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { echo "install.$part: $*"; exit 1; }
skip() { echo "skipped: $*"; exit 77; }
# says PROGRAM...: it reads add_one.mlir and prints what it should.
says() {
  local said
  said=$(cd "$examples" && "$@") || fail "$1 failed"
  [ "$said" = "2 3 4 5" ] || fail "$1 printed '$said', not '2 3 4 5'"
}

case $part in
  files) # below a DESTDIR, then moved elsewhere: nothing may know where it was
    rm -rf "$folder"
    DESTDIR=$folder/staged cmake --install "$build" --prefix /opt/tenon >"$work/log" || { cat "$work/log"; exit 1; }
    mv "$folder/staged/opt/tenon" "$prefix"
    for f in include/tenon/tenon.h include/tenon/backends_built.h lib/libtenon.so lib/libpjrt_tenon_cpu.so lib/libtenon_cpu.a lib/tenon_probe bin/tenon \
      lib/pkgconfig/tenon.pc lib/pkgconfig/tenon-cpu.pc lib/cmake/Tenon/TenonConfig.cmake \
      share/doc/tenon/LICENSE-MIT; do
      [ -e "$prefix/$f" ] || fail "no $f"
    done
    if grep -rlE "$build|/opt/tenon" "$prefix/lib/pkgconfig" "$prefix/lib/cmake"; then fail "these name a folder of the build"; fi
    "$(dirname "$0")/../../scripts/check_runpath" "$prefix" || fail "libraries of the current folder would be taken"
    [ -z "$(find "$folder/staged" -type f)" ] || fail "files outside the prefix: $(find "$folder/staged" -type f)"
    ;;
  pkg_config)
    [ "$(pkg-config --modversion tenon)" = "$("$build/bin/tenon" version | awk 'NR == 1 { print $2 }')" ] ||
      fail "pkg-config says $(pkg-config --modversion tenon), the tool $("$build/bin/tenon" version)"
    # shellcheck disable=SC2046 # they are several words
    "$cc" -std=c11 -Wall -Wextra -Werror "$examples/hello.c" $(pkg-config --cflags --libs tenon) \
      -Wl,-rpath,"$prefix/lib" -o "$work/hello"
    says "$work/hello"
    # What the build has is seen by the preprocessor; the old names where they are asked for.
    printf '#include <tenon/backends_built.h>\n#if !TENON_BACKEND_CPU_ENABLED || defined YIRAGE_BACKEND_CPU_ENABLED\n#error\n#endif\n' \
      >"$work/built.c"
    printf '#include <tenon/backends_built.h>\n#if !YIRAGE_BACKEND_CPU_ENABLED || !YIRAGE_BACKEND_USE_CPU\n#error\n#endif\n' \
      >"$work/old.c"
    # shellcheck disable=SC2046
    "$cc" -fsyntax-only $(pkg-config --cflags tenon) "$work/built.c"
    # shellcheck disable=SC2046
    "$cc" -fsyntax-only -DTENON_OLD_BACKEND_MACROS $(pkg-config --cflags tenon) "$work/old.c"
    ;;
  cmake)
    wanted=$(sed -n 's/^find_package(Tenon \([0-9.]*\) REQUIRED)$/\1/p' "$examples/../docs/install.md")
    cmake -S "$consumer" -B "$work/build" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$prefix" \
      -DEXAMPLES="$examples" -DWANTED="$wanted" >"$work/log" 2>&1 || { cat "$work/log"; fail "no find_package"; }
    cmake --build "$work/build" >"$work/log" 2>&1 || { cat "$work/log"; fail "does not build"; }
    says "$work/build/hello"
    [ "$("$work/build/linked")" = linked ] || fail "the device is not linked in"
    ;;
  static)
    # shellcheck disable=SC2046
    "$cc" -std=c11 -Wall -Wextra -Werror "$consumer/linked.c" $(pkg-config --cflags --libs tenon-cpu) \
      -Wl,-rpath,"$prefix/lib" -o "$work/linked"
    [ "$("$work/linked")" = linked ] || fail "the device is not linked in"
    ;;
  tool) # finds its library and the plugin beside it
    "$prefix/bin/tenon" devices >"$work/log" || { cat "$work/log"; fail "tenon devices"; }
    grep -q 'cpu:0' "$work/log" || { cat "$work/log"; fail "tenon devices shows no cpu:0"; }
    ;;
  rust)
    command -v rustc >/dev/null || skip "no rustc (Debian: rustc)"
    rustc --edition 2021 -D warnings "$examples/languages/hello.rs" -L "$(pkg-config --variable=libdir tenon)" \
      -C link-arg=-Wl,-rpath,"$prefix/lib" -o "$work/hello" || fail "does not compile"
    says "$work/hello"
    if "$work/hello" nothing.mlir 2>"$work/err"; then fail "no error without the file"; fi
    grep -q nothing.mlir "$work/err" || fail "its error does not name the file: $(cat "$work/err")"
    ;;
  go)
    command -v go >/dev/null || skip "no go (Debian: golang-go)"
    export GOCACHE=$build/go-cache GOFLAGS=-buildvcs=false CGO_LDFLAGS=-Wl,-rpath,$prefix/lib GO111MODULE=off CC=$cc
    (cd "$examples/languages" && go vet hello.go && go build -o "$work/hello" hello.go) || fail "does not compile"
    says "$work/hello"
    if "$work/hello" nothing.mlir 2>"$work/err"; then fail "no error without the file"; fi
    grep -q nothing.mlir "$work/err" || fail "its error does not name the file: $(cat "$work/err")"
    ;;
  *) fail "no such part" ;;
esac
