"""Where the package keeps what programs in C, C++, Rust and Go need:

    cc hello.c $(python -m tenon --cflags --libs) -o hello

With a subcommand (python -m tenon run ...) it is the command line `tenon`."""

from __future__ import annotations

import os
import sys

from . import paths

_FLAGS = {
    "--includedir": ("the folder of the headers", paths.get_include),
    "--libdir": ("the folder of libtenon.so, the plugin and the modules", paths.library_folder),
    "--cflags": ("for the compiler", lambda: f"-I{paths.get_include()}"),
    "--libs": ("for the linker", lambda: f"-L{paths.library_folder()} -ltenon -Wl,-rpath,{paths.library_folder()}"),
    "--cmakedir": ("for CMake: -DTenon_DIR=", lambda: os.path.join(paths.library_folder(), "cmake", "Tenon")),
    "--pkgconfigdir": ("for PKG_CONFIG_PATH", lambda: os.path.join(paths.library_folder(), "pkgconfig")),
    "--plugin": ("the CPU device, a PJRT plugin for any client", paths.cpu_plugin_path),
    "--version": ("the version", lambda: __import__("tenon").__version__),
}


# What is loaded when it is asked for, where the build had what it needs.
_MODULES = ("blas", "cudnn", "cusparselt", "etcd", "lapack", "nnpack", "onednn", "openmp", "pmix", "triton", "ucx")


def _modules() -> str:
    here = [name for name in _MODULES if os.path.exists(os.path.join(paths.library_folder(), f"libtenon_{name}.so"))]
    missing = [name for name in _MODULES if name not in here]
    return " ".join(here) + (f" (not built: {' '.join(missing)})" if missing else "")


_FLAGS["--modules"] = ("the modules of this build, and those it has not", _modules)


def _usage() -> str:
    lines = [f"  {flag:15} {words}" for flag, (words, _) in _FLAGS.items()]
    return "\n".join(["usage: python -m tenon FLAG...          prints, in one line:", *lines,
                      "   or: python -m tenon COMMAND ...     the command line (tenon help)"])


def tool(arguments: list[str] | None = None) -> int:
    """The command `tenon`: this process becomes the program in the package."""
    program = paths.tool_path()
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        os.execv(program, ["tenon", *arguments])
    except OSError as why:
        print(f"tenon: {program}: {why.strerror}", file=sys.stderr)
        return 1


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    if not arguments or arguments[0] in ("-h", "--help"):
        print(_usage())
        return 0 if arguments else 2
    if not arguments[0].startswith("-"):
        return tool(arguments)
    unknown = [a for a in arguments if a not in _FLAGS]
    if unknown:
        print(f"python -m tenon: there is no flag {unknown[0]!r}\n{_usage()}", file=sys.stderr)
        return 2
    print(*(_FLAGS[flag][1]() for flag in arguments))
    return 0


if __name__ == "__main__":
    sys.exit(main())
