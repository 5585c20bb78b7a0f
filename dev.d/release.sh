# What a release is made of: ./dev release

help_release() {
  cat <<'TEXT'
usage: ./dev release [--out DIR]

Builds all that a release of this version has into build/dist (or DIR), and checks it: the wheel (manylinux_2_28), the
sdist, which builds offline, the tarball of the sources, releases/VERSION/libtenon.abi, and SHA256SUMS over them. The
version is that of CMakeLists.txt, python/pyproject.toml and CHANGELOG.md, which must agree. Nothing is uploaded.
TEXT
}

cmd_release() {
  install_packages
  build_tests release
  python3 scripts/release "$@"
}
