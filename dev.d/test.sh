# Testing: ./dev test

# What ./dev test takes beside ctest's labels: NAME|what it is. test_NAME (with _ for -) runs it.
NAMED_TESTS=(
  'all|everything, the long tests too'
  'asan|unit and module tests, coverage and the fuzz corpus under AddressSanitizer and UBSan'
  'backends-matrix|builds with each back end alone, with all, with old files; 20 to 60 minutes (--ccache: less); writes docs/measurements/build-matrix.md'
  'clang|the unit tests, built by clang; further arguments go to ctest'
  'coverage|each function of PJRT, reached by a typed call, on three plugins, and docs/coverage.md compared with what came out; coverage --write writes the page'
  'einsum|contraction orders beside opt_einsum: cost and time, 1,000 contractions a method (5 minutes)'
  'fresh|fresh [debian12|debian13]: a new system by debootstrap (root), a clone, and every command of README, INSTALL, docs/install.md and docs/python.md typed as it stands; long'
  "jax|JAX's own tests on our device and on two ceilings: jax --tests DIR [FILE...], DIR being JAX's tests/ at the version of tests/jax/requirements.txt; skipped without it. python3 tests/jax/run.py --help says more"
  'jax-next|the Python tests and twelve files of JAX'"'"'s own on the newest JAX and Python 3.13: jax-next --tests DIR'
  'models-plugin|the core models as JAX makes them for a platform that it does not know'
  'odd|7,500 programs of one op with odd parameters, types and values beside JAX'"'"'s CPU device, level 0 beside the default (10 minutes); python3 tests/odd/run.py --help says more'
  'pages|the commands of the pages that need no second system, from a clone: pip install, the quick starts, plain CMake, an installed Tenon'
  'python|the Python package, and JAX on our device, with a wheel of this build'
  'skew|struct sizes, missing slots, late and failing calls against plugins of every minor from 0.40 to 0.116; prints docs/measurements/skew.md, which it compares with what it finds'
  "torch|PyTorch by torch_xla on our device, against torch's own CPU; long, from PyPI; writes docs/measurements/pytorch.md"
  'tsan|unit tests under ThreadSanitizer; further arguments go to ctest'
  'valgrind|examples and unit tests of client and plugin under valgrind: no block is lost'
  "wheel|the Python tests with the release wheel of ./dev wheel, and its bits beside this build's"
)

help_test() {
  local row
  cat <<'TEXT'
usage: ./dev test [NAME] [CTEST ARGUMENTS]

Without NAME: sets up, builds the release preset and runs every test but the long ones. The last line
counts cases: "N passed, N failed, N skipped"; the line before it says how many were skipped for want
of TENON_SHARED. NAME is one of

TEXT
  for row in "${NAMED_TESTS[@]}"; do
    printf '%s\n' "${row#*|}" | fold -s -w 94 | awk -v name="${row%%|*}" '{ printf "  %-17s  %s\n", NR == 1 ? name : "", $0 }'
  done
  cat <<'TEXT'
  LABEL              the tests with that ctest label: unit, tools, models, corpora, exhaustive, oracle, conversions,
                     faults, races, strangers, gpu, timed (bounds of time, each test alone), ...

  ./dev test unit -R npy     further arguments go to ctest; so does what begins with a dash
TEXT
}

# run_ctest PRESET CTEST-ARGUMENTS...: runs, then counts cases from the log.
run_ctest() {
  local build=build/$1 rc=0
  shift
  rm -f "$build/Testing/Temporary/LastTest.log"
  if [ "$have_shared" = yes ]; then
    TENON_MODELS=$(models_dir)
    export TENON_MODELS
  fi
  ctest --test-dir "$build" -j"$JOBS" --output-on-failure --no-tests=error "$@" >&2 || rc=$?
  python3 scripts/tally "$build/Testing/Temporary/LastTest.log" || rc=1
  return "$rc"
}

run_python() {
  if [ "$have_shared" = yes ]; then
    export TENON_MODELS=${TENON_MODELS:-$(models_dir)}
  fi
  python3 tests/python/run.py --libraries build/release/lib "$@"
}

# set up without models, built, ready for what needs no more
ready() {
  cmd_setup --no-models
  build_tests release
}

test_all() { cmd_setup; build_tests release; run_ctest release "$@"; }

test_asan() {
  cmd_setup --no-models
  build_tests asan
  ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1} \
    UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1} run_ctest asan -L 'unit|modules|coverage|fuzz-replay' -LE long "$@"
}

test_backends_matrix() {
  install_packages
  mkdir -p docs/measurements
  python3 tests/backends/matrix.py --write docs/measurements/build-matrix.md "$@"
}

test_clang() { cmd_setup --no-models; build_tests clang; run_ctest clang -L unit -LE long "$@"; }

test_coverage() {
  local how=(--compare docs/coverage.md)
  if [ "${1:-}" = --write ]; then
    how=(--write docs/coverage.md)
    shift
  fi
  ready
  build/release/bin/tn_coverage "${how[@]}" "$@"
}

test_einsum() { ready; run_einsum "$@"; }
test_fresh() { python3 tests/fresh/run.py "$@"; }
test_odd() { ready; python3 tests/odd/run.py --libraries build/release/lib "$@"; }
test_pages() { install_packages; build_tests release; python3 tests/fresh/pages.py --here "$@"; }

# The arguments are looked at before anything is built.
test_jax() {
  local words
  words=$(python3 tests/jax/run.py --check-arguments "$@") || exit 2
  if [ -n "$words" ]; then
    printf '%s\n' "$words"
    return
  fi
  ready
  python3 tests/jax/run.py --libraries build/release/lib "$@"
}

test_jax_next() { ready; python3 tests/jax/run.py --libraries build/release/lib --next "$@"; }

test_models_plugin() {
  cmd_setup
  [ "$have_shared" = yes ] || die "models-plugin needs the generator of TENON_SHARED"
  lowered=plugin install_models "${CORE[@]}"
  build_tests release
  python3 tests/models/models.py --lowered-for plugin
  TENON_MODELS=$(models_dir plugin) run_python test_jax_models.py "$@"
}

test_python() { cmd_setup; build_tests release; run_python "$@"; }

test_skew() {
  ready
  run_ctest release -L '^skew$' "$@"
  ./build/release/bin/skew
}

test_torch() { ready; python3 tests/torch/run.py --libraries build/release/lib "$@"; }

# UCX patches the functions that the sanitizer has already replaced, unless it is told not to.
test_tsan() {
  cmd_setup --no-models
  build_tests tsan
  UCX_MEM_MMAP_HOOK_MODE=none TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1:suppressions=$ROOT/scripts/tsan.supp} \
    run_ctest tsan -L unit -LE long "$@"
}

test_valgrind() { ready; scripts/valgrind build/release "$@"; }

test_wheel() {
  cmd_setup
  build_tests release
  cmd_wheel
  run_python --wheel build/wheel/*.whl "$@"
}

# A label of ctest's.
test_label() {
  local name=$1 labels
  shift
  cmd_setup
  build_tests release
  labels=$(ctest --test-dir build/release --print-labels | sed -n 's/^  //p') # grep -q would close ctest's pipe
  grep -qx "$name" <<<"$labels" ||
    usage "test: no test has the label '$name'; $(tr '\n' ' ' <<<"$labels")$(printf '%s ' "${NAMED_TESTS[@]%%|*}")"
  run_ctest release -L "^$name\$" "$@"
}

cmd_test() {
  local name=${1:-} row
  case $name in
    '' | -*) # only arguments for ctest
      cmd_setup
      build_tests release
      run_ctest release -LE long "$@"
      return
      ;;
  esac
  shift
  for row in "${NAMED_TESTS[@]}"; do
    if [ "${row%%|*}" = "$name" ]; then
      "test_${name//-/_}" "$@"
      return
    fi
  done
  test_label "$name" "$@"
}
