# What building and testing need: ./dev setup

# Debian's and Ubuntu's packages. A name with | is the first of those that this system knows; one that it
# does not know at all is left out, and said.
PRODUCT_PACKAGES=(gcc libc6-dev binutils cmake ninja-build protobuf-c-compiler libprotobuf-c-dev libexpat1-dev
                  libsodium-dev)
TEST_PACKAGES=('clang-14|clang-19|clang-18|clang' libcmocka-dev abigail-tools python3 python3-venv python3-pip libucx-dev
               libcurl4-openssl-dev libpmix-dev)
# Where they are there: other languages' compilers, valgrind, servers; COMMAND=PACKAGE where the names differ.
TEST_COMMANDS=(g++ ip=iproute2 go=golang-go rustc pkg-config valgrind curl etcd=etcd-server mpirun=openmpi-bin)
# Libraries that tests load where they are there: providers of dots.
TEST_LIBRARIES=('libdnnl2|libdnnl3.6|libdnnl3' libopenblas0-serial libopenblas0-pthread libblis4-serial libblis4-pthread)
# From PyPI in one version, so that every machine lays out and finds the same.
LINT=(clang-format==14.0.6 clang-tidy==19.1.0.1)

XLA_PLUGIN=xla-cpu-pjrt
XLA_VERSION=0.0.1
XLA_SHA256=55837b6b7b47daa717f2d9a5a03563ea0ceaa338d06a81a1e2d3f060d960decc
# Real programs that the tests run (../shared/models/README.md): the core group, linear algebra by JAX's own
# handlers, and three for several devices.
CORE=(digits_mlp_sgd digits_mlp_adam digits_mlp_epoch minilm_embed gpt2_prefill gpt2_decode gpt2_generate
      llama_block_bf16 resnet18_fwd resnet18_train unet_grad lstm_scan gru_scan ode_diffrax ode_rk4_while
      black_scholes fft_convolve kmeans sampling_step hmc_numpyro gp_posterior_hlo quant_int8_matmul
      quant_int4_weights f8_matmul)
MODELS=("${CORE[@]}" gp_posterior_lapack linalg_qr linalg_svd linalg_eigh linalg_lu_solve linalg_default_rules
        spmd_shard_map_4 spmd_dp_train_4 spmd_mlp_2x2)

help_setup() {
  cat <<'TEXT'
usage: ./dev setup [--no-models]

Installs the packages of Debian 12 and 13 that are missing (apt-get, with sudo unless root); Go, Rust, valgrind,
etcd, Open MPI's mpirun, oneDNN, OpenBLAS and BLIS, which only tests need, are among them. Ubuntu's 22.04 and 24.04
have the same names or those given as second ones; nobody has tried. Without apt-get it prints the one list of what
is needed. Downloads yyjson's source from PyPI (0.1 MB) into TENON_CACHE/sources, checked by its sha256. Downloads XLA's CPU plugin from PyPI, checks its sha256 and unpacks it under TENON_CACHE/plugins. Where
TENON_SHARED is there, makes a Python environment for its model generator under TENON_CACHE/venv and generates the
programs that the tests run under TENON_CACHE/models. Each step is done once.

  --no-models        leave out the Python environment and the models
TEXT
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

is_installed() {
  # shellcheck disable=SC2016
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# installed_of 'a|b|c', known_of 'a|b|c': the first that is installed, or that apt knows, else nothing
installed_of() {
  local name
  for name in ${1//|/ }; do
    if is_installed "$name"; then
      echo "$name"
      return
    fi
  done
}

known_of() {
  local name
  for name in ${1//|/ }; do
    if [ -n "$(apt-cache show "$name" 2>/dev/null | head -n 1)" ]; then
      echo "$name"
      return
    fi
  done
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

# install_debian NAMES...: what is missing, by the names that this system has
install_debian() {
  local wanted found missing=() names=() unknown=()
  for wanted in "$@"; do
    [ -n "$(installed_of "$wanted")" ] || missing+=("$wanted")
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  say_done "asking for packages" as_root apt-get update -q
  for wanted in "${missing[@]}"; do
    found=$(known_of "$wanted")
    if [ -n "$found" ]; then names+=("$found"); else unknown+=("$wanted"); fi
  done
  [ ${#unknown[@]} = 0 ] || say "this system has no package ${unknown[*]}: what needs it is left out"
  [ ${#names[@]} = 0 ] || say_done "installing ${names[*]}" apt_install "${names[@]}"
}

have_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# What a system without apt-get must have by itself.
list_needs() {
  cat <<'TEXT' >&2
== there is no apt-get here. Building needs, by whatever names this system has for them:
     a C compiler (gcc 12 or later, clang 14 or later), binutils, CMake 3.25, Ninja
     protobuf-c (protoc-c, the header, libprotobuf-c.a), libsodium and Expat with headers;
     yyjson is fetched from PyPI (docs/dependencies.md)
   the tests, besides:
     cmocka, Python 3.11 with venv, clang, abigail's abidiff; where they are: UCX, libcurl, PMIx with headers,
     Go, Rust, pkg-config, valgrind, etcd, Open MPI, oneDNN, OpenBLAS, BLIS
TEXT
}

# yyjson's source, once, into the cache: CMake fetches it too, where this could not.
install_yyjson() {
  cmake -P cmake/yyjson.cmake >/dev/null 2>&1 || say "yyjson's source cannot be fetched: CMake will say what to do"
}

install_product_packages() {
  install_product_tools
  install_yyjson
}

install_product_tools() {
  if have_apt; then
    install_debian "${PRODUCT_PACKAGES[@]}"
  else
    local command missing=()
    for command in cc cmake ninja protoc-c objcopy; do
      command -v "$command" >/dev/null || missing+=("$command")
    done
    if [ ${#missing[@]} != 0 ]; then
      list_needs
      die "missing here: ${missing[*]}"
    fi
  fi
}

# libFuzzer's and the sanitizers' runtime, of the clang that was taken; older ones have it in another package.
install_clang_runtime() {
  local clang version
  clang=$(installed_of "${TEST_PACKAGES[0]}")
  version=${clang#clang-}
  case $version in
    '' | clang) ;;
    *) install_debian "libclang-rt-$version-dev|libclang-common-$version-dev" ;;
  esac
}

install_packages() {
  install_product_packages
  if ! have_apt; then return; fi
  install_debian "${TEST_PACKAGES[@]}"
  install_clang_runtime
  TENON_CLANG=${TENON_CLANG:-$(find_clang)} # it may have come just now; who named one keeps it
}

# A compiler that is there from elsewhere (rustup, Go's own archive) will do.
install_test_packages() {
  local p missing=()
  if ! have_apt; then
    list_needs
    return
  fi
  for p in "${TEST_COMMANDS[@]}"; do
    command -v "${p%%=*}" >/dev/null || missing+=("${p##*=}")
  done
  missing+=("${TEST_LIBRARIES[@]}") # what is there is left alone
  install_debian "${missing[@]}" || say "cannot be had: tests that need them will be skipped"
}

# The clang that tests, checks and fuzzing use: the oldest that is supported, where there are several.
find_clang() {
  local name
  for name in clang-14 clang-19 clang-18 clang; do
    if command -v "$name" >/dev/null; then
      echo "$name"
      return
    fi
  done
}
TENON_CLANG=${TENON_CLANG:-$(find_clang)}
export TENON_CLANG

# venv_of NAME REQUIREMENTS...: the folder of a Python environment with them, made once
venv_of() {
  local name=$1 dir
  shift
  dir=$TENON_CACHE/venv/$name-$(printf '%s\n' "$@" | sha256sum | cut -c 1-16)
  if [ ! -e "$dir/.complete" ]; then
    rm -rf "$dir"
    python3 -m venv "$dir" >&2
    say_done "fetching $* from PyPI" "$dir/bin/python" -m pip install -q --disable-pip-version-check "$@"
    touch "$dir/.complete"
  fi
  echo "$dir"
}

lint_bin() { echo "$(venv_of lint "${LINT[@]}")/bin"; }

xla_plugin() { echo "$TENON_CACHE/plugins/$XLA_PLUGIN-$XLA_VERSION/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"; }

install_plugin() {
  local dir=$TENON_CACHE/plugins/$XLA_PLUGIN-$XLA_VERSION work wheel sum
  if [ -e "$dir/.complete" ]; then return; fi
  say "downloading $XLA_PLUGIN $XLA_VERSION from PyPI (63 MB), the peer that tests compare with"
  mkdir -p "$TENON_CACHE/plugins"
  work=$(mktemp -d "$TENON_CACHE/plugins/.new.XXXXXX")
  # A Python without pip of its own (Debian's) has one in an environment.
  if ! "$(venv_of pip pip)/bin/python" -m pip download -q --disable-pip-version-check --no-deps \
    --only-binary :all: -d "$work" "$XLA_PLUGIN==$XLA_VERSION" >&2; then
    rm -rf "$work"
    say "cannot be had: tests that need XLA's plugin will be skipped"
    return
  fi
  wheel=$(echo "$work"/*.whl)
  sum=$(sha256sum "$wheel" | cut -d ' ' -f 1)
  if [ "$sum" != "$XLA_SHA256" ]; then
    rm -rf "$work"
    die "the wheel's sha256 is $sum, not $XLA_SHA256: not used"
  fi
  python3 -m zipfile -e "$wheel" "$work/unpacked"
  touch "$work/unpacked/.complete"
  rm -rf "$dir"
  mv "$work/unpacked" "$dir"
  rm -rf "$work"
}

# The Python of the model generator; its folder is named after the requirements, so it is made again
# when they change.
venv_python() {
  local m=$TENON_SHARED/models
  echo "$TENON_CACHE/venv/$(cat "$m"/requirements*.txt | sha256sum | cut -c 1-16)/bin/python"
}

# False: this Python has no versions of them (3.13 has none of JAX 0.10).
install_venv() {
  local m=$TENON_SHARED/models python dir
  python=$(venv_python)
  dir=$(dirname "$(dirname "$python")")
  if [ -e "$dir/.complete" ]; then return; fi
  say "making a Python environment with JAX for the model generator in $dir (1-2 minutes)"
  rm -rf "$dir"
  python3 -m venv "$dir"
  "$python" -m pip install -q --disable-pip-version-check -r "$m/requirements.txt" >&2 || return 1
  "$python" -m pip install -q --disable-pip-version-check --no-deps -r "$m/requirements-nodeps.txt" >&2 || return 1
  touch "$dir/.complete"
}

# models_dir [plugin]: of programs lowered for "cpu", or for a platform that JAX does not know.
models_dir() {
  echo "$TENON_CACHE/models/$(sha256sum "$TENON_SHARED/models/generate.py" | cut -c 1-16)${1:+-$1}"
}

# install_models NAMES... with `lowered` set to plugin or empty
install_models() {
  local dir name missing=() lowered=${lowered:-}
  dir=$(models_dir "$lowered")
  mkdir -p "$dir/.complete"
  for name in "$@"; do
    [ -e "$dir/.complete/$name" ] || missing+=("$name")
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  if ! install_venv; then
    say "this Python cannot have the generator's packages: tests that need its models will be skipped"
    return
  fi
  say "generating ${#missing[@]} model programs in $dir (up to 5 minutes)"
  "$(venv_python)" "$TENON_SHARED/models/generate.py" --out "$dir" --only "$(IFS=,; echo "${missing[*]}")" \
    ${lowered:+--lower-for "$lowered"} >&2 ||
    say "the generator finds its own outputs of some models less stable on this machine than it wants; they are there"
  for name in "${missing[@]}"; do
    [ -e "$dir/$name/meta.json" ] || die "the generator made no $dir/$name/meta.json"
    touch "$dir/.complete/$name"
  done
}

cmd_setup() {
  local models=yes
  case ${1:-} in
    --no-models) models=no ;;
    '') ;;
    *) usage "setup: unknown argument '$1' (see ./dev setup --help)" ;;
  esac
  install_packages
  install_test_packages
  install_plugin
  if [ "$have_shared" = no ]; then
    say "no shared data ($TENON_SHARED): models are left out, tests that need them will be skipped"
  elif [ "$models" = yes ]; then
    install_models "${MODELS[@]}"
  fi
  say "set up; downloads and models are in $TENON_CACHE"
}
