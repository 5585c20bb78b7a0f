#!/usr/bin/env python3
"""What the pages say, typed in a system that nobody has touched: run.py [debian12|debian13] [--keep] [--ccache]

Makes a Debian with debootstrap (in TENON_CACHE/fresh, once; a copy is used and thrown away), clones this checkout into
it, and has pages.py --system type README.md, INSTALL.md, docs/install.md and docs/python.md there: packages,
./dev demo, test and check, pip install, CMake. Both systems without a name. Needs root and debootstrap: else one
skipped case that says so. The system sees this machine's network and its certificates, and nothing else of it.
"""
import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CACHE = pathlib.Path(os.environ.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon") / "fresh"
SUITES = {"debian12": "bookworm", "debian13": "trixie"}
MIRROR = "http://deb.debian.org/debian"
CERTIFICATES = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")
# How this machine reaches PyPI is no part of what is tried.
PASSED_ON = re.compile(r"(https?|no|ftp)_proxy|PIP_(INDEX_URL|CERT|DEFAULT_TIMEOUT)|SSL_CERT_FILE|REQUESTS_CA_BUNDLE", re.I)


def base_of(name):
    """A bare system; git and Python are what every stranger has."""
    folder = CACHE / f"base-{SUITES[name]}"
    if not (folder / ".complete").exists():
        print(f"== making {name} in {folder}", file=sys.stderr, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["debootstrap", "--variant=minbase", "--include=ca-certificates,git,python3", SUITES[name], folder, MIRROR],
                       check=True, stdout=sys.stderr)
        (folder / ".complete").touch()
    return folder


def enter(system, command, ccache):
    """In namespaces of its own, so that mounts and processes end with it. Yields the lines that it prints."""
    script = ('mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --rbind /sys "$1/sys" && '
              'if [ -n "$3" ]; then mount --bind "$3" "$1/var/cache/ccache"; fi && exec chroot "$1" env -i "${@:4}" bash -c "$2"')
    passed = [f"{k}={v}" for k, v in os.environ.items() if PASSED_ON.fullmatch(k)]
    if ccache:
        passed += ["CMAKE_C_COMPILER_LAUNCHER=ccache", "CMAKE_CXX_COMPILER_LAUNCHER=ccache", "CCACHE_DIR=/var/cache/ccache",
                   "CCACHE_NOHASHDIR=1", "CCACHE_COMPILERCHECK=content", "CCACHE_MAXSIZE=10G"]
    with subprocess.Popen(["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", script, "enter", system, command,
                           str(ccache or ""), "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root",
                           "LANG=C.UTF-8", "USER=root", *passed], stdout=subprocess.PIPE, text=True) as run:
        yield from run.stdout


def made(name, work):
    """A copy of the bare system, with this checkout in it."""
    system = work / "root"
    subprocess.run(["cp", "-a", "--reflink=auto", base_of(name), system], check=True)
    for file in ["/etc/resolv.conf", "/etc/hosts"]:
        shutil.copyfile(file, f"{system}{file}")
    if CERTIFICATES.exists():
        shutil.copyfile(CERTIFICATES, f"{system}{CERTIFICATES}")
    # The pages say sudo; root needs none, and a bare system has none.
    sudo = system / "usr/local/bin/sudo"
    sudo.write_text('#!/bin/sh\nexec env DEBIAN_FRONTEND=noninteractive "$@"\n')
    sudo.chmod(0o755)
    (system / "etc/apt/apt.conf.d/90yes").write_text('APT::Get::Assume-Yes "true";\n')
    subprocess.run(["git", "clone", "-q", str(ROOT), str(system / "root/tenon")], check=True)
    return system


def try_pages(name, arguments):
    again = arguments.again
    CACHE.mkdir(parents=True, exist_ok=True)
    work = again.parent if again else pathlib.Path(tempfile.mkdtemp(prefix=f"{name}-", dir=CACHE))
    ccache = CACHE / "ccache" if arguments.ccache else None
    try:
        system = again or made(name, work)
        if again:
            branch = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
            subprocess.run(["git", "-C", str(system / "root/tenon"), "pull", "-q", "--ff-only", str(ROOT), branch], check=True)
        packages = ""
        if ccache:
            ccache.mkdir(exist_ok=True)
            (system / "var/cache/ccache").mkdir(exist_ok=True)
            packages = " && apt-get install -q --no-install-recommends ccache >/dev/null"
        for line in enter(str(system), "apt-get update -q >/dev/null" + packages, ccache):
            print(line, end="", file=sys.stderr)
        counts, only = (0, 1, 0), f" --only {shlex.quote(arguments.only)}" if arguments.only else ""
        for line in enter(str(system), "cd /root/tenon && python3 tests/fresh/pages.py --system" + only, ccache):
            print(f"{name}: {line}", end="", flush=True)
            found = re.match(r"(\d+) passed, (\d+) failed, (\d+) skipped$", line)
            counts = tuple(map(int, found.groups())) if found else counts
        return counts
    finally:
        if arguments.keep or again:
            print(f"{name}: kept in {system}")
        else:
            shutil.rmtree(work, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", choices=[*SUITES, []], help="debian12, debian13; both without any")
    parser.add_argument("--keep", action="store_true", help="the system stays, to look at")
    parser.add_argument("--again", metavar="FOLDER", type=pathlib.Path, help="go on in a system that --keep left, with this checkout's HEAD")
    parser.add_argument("--ccache", action="store_true", help="for a second try: what was compiled before, here or in another "
                        "system, is not compiled again")
    parser.add_argument("--only", metavar="REGEX", help="blocks that begin with it")
    arguments = parser.parse_args()
    lacks = [words for lacking, words in [(os.geteuid() != 0, "root"), (not shutil.which("debootstrap"), "debootstrap"),
                                          (not shutil.which("unshare"), "unshare")] if lacking]
    if lacks:
        print(f"SKIP fresh systems need {' and '.join(lacks)}\n0 passed, 0 failed, 1 skipped")
        return 0
    counts = [try_pages(name, arguments) for name in arguments.systems or SUITES]
    passed, failed, skipped = (sum(column) for column in zip(*counts))
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


sys.exit(main())
