# Measuring: ./dev bench

help_bench() {
  cat <<'TEXT'
usage: ./dev bench [NAME]

Builds the release preset and runs build/release/bin/bench_NAME, or lists the benchmarks. Each
measures Tenon and its peer in one run, interleaved, and says how.

  first-run          load, compile, first and warm run of ten real programs beside XLA's plugin;
                     writes docs/measurements/first-run.md
  growth             the power by which time grows with the size of an op and the length of a
                     program, against the stated one; writes docs/measurements/growth.md
  collectives        all_reduce beside Open MPI, UCC and gloo; --help says more
  switching          choosing a back end, opening it, and going from one to another
  programs           the same ten programs on every usable back end, in one table; writes
                     docs/measurements/backends.md; --help says more
  speed              small programs by family, and models, beside XLA's CPU device (JAX, and its plugin from C) and ONNX
                     Runtime's, with 1, 8 and 200 calls in flight; --help says more
  einsum             contraction orders beside opt_einsum, a table of costs and times
  providers          dots by oneDNN, OpenBLAS, BLIS and MKL, where they are, beside our own kernels
TEXT
}

# Contraction orders beside the Python package.
run_einsum() {
  local dir requirements
  mapfile -t requirements <tests/einsum/requirements.txt
  dir=$(venv_of einsum "${requirements[@]}")
  "$dir/bin/python" tests/einsum/compare.py build/release/bin/bench_einsum "$@"
}

# With XLA's plugin and the models where they are.
run_speed() {
  local more=()
  if [ -e "$(xla_plugin)" ]; then more+=(--xla-plugin "$(xla_plugin)"); fi
  if [ "$have_shared" = yes ]; then
    cmd_setup
    more+=(--models "${TENON_MODELS:-$(models_dir)}")
  fi
  python3 bench/speed/compare.py "${more[@]}" "$@"
}

cmd_bench() {
  local name=${1:-} program
  install_packages
  build_tests release
  if [ -z "$name" ]; then
    for program in build/release/bin/bench_*; do
      if [ -x "$program" ]; then basename "$program" | sed 's/^bench_//; s/_/-/g'; fi
    done
    printf 'collectives\nprograms\nspeed\n'
    return
  fi
  shift
  if [ "$name" = collectives ]; then
    python3 bench/collectives/compare.py "$@"
    return
  fi
  if [ "$name" = speed ]; then
    run_speed "$@"
    return
  fi
  if [ "$name" = einsum ]; then
    run_einsum --markdown "$@"
    return
  fi
  if [ "$name" = programs ]; then
    if [ "$have_shared" = yes ]; then
      cmd_setup
      export TENON_MODELS=${TENON_MODELS:-$(models_dir)}
    fi
    python3 bench/programs.py "$@"
    return
  fi
  program=build/release/bin/bench_${name//-/_}
  [ -x "$program" ] || usage "bench: no benchmark '$name' (./dev bench lists them)"
  if [ "$name" = growth ] && [ $# = 0 ]; then
    "$program" >build/growth.md || die "growth: something grows faster than stated: build/growth.md"
    mv build/growth.md docs/measurements/growth.md
    return
  fi
  if [ "$name" = first-run ]; then
    [ "$have_shared" = yes ] || die "first-run needs the models of TENON_SHARED"
    cmd_setup
    mkdir -p docs/measurements
    "$program" --models "$(models_dir)" --peer "$(xla_plugin)" "$@" >build/first-run.md
    mv build/first-run.md docs/measurements/first-run.md
    cat docs/measurements/first-run.md
  else
    "$program" "$@"
  fi
}
