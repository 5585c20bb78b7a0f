# What holds besides the tests: ./dev check

help_check() {
  cat <<'TEXT'
usage: ./dev check [--all] [--no-tidy] [PART ...]

Runs every part, or those named, and says which failed (--no-tidy: every part but tidy, the long one):
  format      clang-format 14 would change nothing
  tidy        clang-tidy 19 has no finding (files unchanged since they passed are skipped; --all
              looks at every file again)
  layers      a file includes only from floors below its own
  files       whoever writes a file, or reads one that others name, does it by src/base/file.c; who starts a
              process is in a list
  names       a static function's name has more than one word
  rings       files, and folders, that need each other are in a list that says why, and only gets shorter
  headers     each public header compiles alone as C11 and as C++17; each handle has a describe function
  symbols     libtenon.so exports tn_* only, the plugin GetPjrtApi only; both need libc and libm only
  runpath     no program or library of the build looks for libraries in the current folder
  abi         abidiff of libtenon.so against the last release, once there is one
  docs        links resolve, the table of docs/status.md is well formed, C excerpts are of examples, no debt
              marks in src/
  examples    every public function is called in some program under examples/
  verify      each constraint of StableHLO has programs that keep and break it, and docs/verifier.md lists them
  coverage    every function of PJRT has its case in tests/coverage, and docs/coverage.md is what they say
TEXT
}

check_format() { c_files | xargs -P "$JOBS" -n 20 "$(lint_bin)/clang-format" --dry-run -Werror; }
check_tidy() { PATH=$(lint_bin):$PATH scripts/tidy build/release "$@"; }
check_layers() { scripts/check_layers; }
check_files() { scripts/check_files; }
check_names() { scripts/check_names; }
check_rings() { scripts/check_rings; }
check_headers() { scripts/check_headers; }
check_symbols() { scripts/check_symbols build/release/lib; }
check_runpath() { scripts/check_runpath build/release/bin build/release/lib; }
check_abi() { scripts/check_abi build/release/lib; }
check_docs() { scripts/check_docs; }
check_examples() { scripts/check_examples; }
check_verify() { scripts/check_verify; }
check_coverage() { build/release/bin/tn_coverage --gaps --compare docs/coverage.md; }

cmd_check() {
  local all='' tidy=tidy part parts=() failed=()
  for part in "$@"; do
    case $part in
      --all) all=--all ;;
      --no-tidy) tidy= ;;
      format | tidy | layers | files | names | rings | headers | symbols | runpath | abi | docs | examples | coverage | verify) parts+=("$part") ;;
      *) usage "check: unknown part '$part' (see ./dev check --help)" ;;
    esac
  done
  [ ${#parts[@]} -gt 0 ] || parts=(format layers files names rings headers docs examples symbols runpath abi coverage verify $tidy)
  install_packages
  build_tests release
  for part in "${parts[@]}"; do
    say "check $part"
    if [ "$part" = tidy ]; then
      check_tidy $all || failed+=(tidy)
    else
      "check_$part" || failed+=("$part")
    fi
  done
  [ ${#failed[@]} = 0 ] || die "check failed: ${failed[*]}"
  say "check: ${parts[*]}: all clean"
}
