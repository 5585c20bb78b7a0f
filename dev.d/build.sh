# Building: ./dev build, ./dev demo, ./dev wheel, ./dev fuzz, ./dev format

help_build() {
  cat <<'TEXT'
usage: ./dev build [PRESET]

Configures and builds the product of a preset of CMakePresets.json into build/PRESET: release (the default), dev,
clang, asan, tsan or fuzz. The release build leaves build/release/bin/tenon, the examples beside it, and
build/release/lib/{libtenon.so,libpjrt_tenon_cpu.so} with the modules. ./dev test builds the tests too.
TEXT
}

help_demo() {
  cat <<'TEXT'
usage: ./dev demo

Builds what it needs of the release preset, then runs examples/digits: a small network written and trained for Tenon
reads real handwritten digits, draws each in the terminal with its label and probability, and says
what ran where and how long it took.
TEXT
}

help_format() {
  cat <<'TEXT'
usage: ./dev format

Lays out every C file in the tree with clang-format 14, in place.
TEXT
}

help_fuzz() {
  cat <<'TEXT'
usage: ./dev fuzz NAME [SECONDS]
       ./dev fuzz all MINUTES [NAME ...]

Builds the fuzz preset and runs the target NAME for SECONDS (default 60) from its committed corpus in
tests/fuzz/corpus/NAME; new inputs go to build/fuzz/corpus/NAME, a crash to build/fuzz/crashes. Without NAME: lists the
targets. all: every target (or those named) for MINUTES each, a core at a time; goes on behind a crash, and adds what ran to
docs/measurements/fuzz.csv and the table of docs/measurements/fuzz.md.
TEXT
}

help_wheel() {
  cat <<'TEXT'
usage: ./dev wheel

Builds the Python package's release wheel into build/wheel: with zig's C compiler (from PyPI) against
glibc 2.28, checked and named manylinux_2_28 by auditwheel. ./dev test wheel tests it. A wheel for this machine
alone is made by pip install ./python.
TEXT
}

# configure PRESET [CMAKE ARGUMENTS...]: nothing is said of what goes well
configure() {
  local preset=$1 log
  shift
  case $preset in
    release | dev | clang | asan | tsan | fuzz) ;;
    *) usage "build: unknown preset '$preset' (release, dev, clang, asan, tsan, fuzz)" ;;
  esac
  if [ "$preset" = clang ] || [ "$preset" = fuzz ]; then
    [ -n "$TENON_CLANG" ] || die "$preset needs clang (./dev setup installs it)"
  fi
  log=$(cmake --preset "$preset" "$@" 2>&1) || { printf '%s\n' "$log" >&2; die "cmake failed"; }
}

# build_targets PRESET [TARGET...]: all of what is configured without any
build_targets() {
  local preset=$1 quiet=(--quiet)
  shift
  if [ -t 2 ]; then quiet=(); fi
  say_done "building build/$preset" cmake --build "build/$preset" ${1:+--target "$@"} -- -j"$JOBS" "${quiet[@]}"
}

cmd_build() {
  local preset=${1:-release}
  install_product_packages
  configure "$preset" -DTENON_TIERS=all
  build_targets "$preset" tenon_product
}

# The product and the tests.
build_tests() {
  local cpp=OFF
  if command -v c++ >/dev/null; then cpp=ON; fi
  configure "$1" -DTENON_TIERS=all -DTENON_TESTS=ON -DBUILD_CPP_EXAMPLES=$cpp
  build_targets "$1"
}

cmd_demo() {
  install_product_packages
  # A build that has been made already stays as it is; a first one is for this machine alone.
  if [ -e build/release/CMakeCache.txt ]; then configure release; else configure release -DTENON_TIERS=native; fi
  build_targets release digits
  ./build/release/bin/digits examples/digits
}

c_files() { git ls-files -co --exclude-standard -- '*.c' '*.h' | while read -r f; do if [ -e "$f" ]; then echo "$f"; fi; done; }

cmd_format() {
  c_files | xargs -P "$JOBS" -n 20 "$(lint_bin)/clang-format" -i
}

cmd_wheel() {
  install_product_packages
  python3 python/build_wheel.py --out build/wheel
}

cmd_fuzz() {
  local name=${1:-} seconds=${2:-60} target
  install_packages
  configure fuzz -DTENON_TIERS=all -DTENON_TESTS=ON
  build_targets fuzz fuzz_targets
  if [ -z "$name" ]; then
    for target in build/fuzz/bin/fuzz_*; do
      if [ -x "$target" ]; then basename "$target" | sed 's/^fuzz_//'; fi
    done
    return
  fi
  if [ "$name" = all ]; then
    shift
    [ -n "${1:-}" ] || usage "fuzz all: for how many minutes each?"
    python3 tests/fuzz/run.py build/fuzz "$@"
    return
  fi
  target=build/fuzz/bin/fuzz_$name
  [ -x "$target" ] || usage "fuzz: no target '$name' (./dev fuzz lists them)"
  mkdir -p "build/fuzz/corpus/$name" build/fuzz/crashes "tests/fuzz/corpus/$name"
  "$target" -max_total_time="$seconds" -artifact_prefix=build/fuzz/crashes/ \
    "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name"
}
