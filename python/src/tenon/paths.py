"""Where the package keeps its libraries."""

from __future__ import annotations

import os
import pathlib

__all__ = ["cpu_plugin_path", "get_include", "library_folder", "tool_path"]

_PACKAGE = pathlib.Path(__file__).resolve().parent


def cpu_plugin_path() -> str:
    """The shared object of the CPU device: the environment's TENON_CPU_PLUGIN, else the package's."""
    named = os.environ.get("TENON_CPU_PLUGIN")
    if named:
        return named
    return str(pathlib.Path(__file__).with_name("lib") / "libpjrt_tenon_cpu.so")


def get_include() -> str:
    """The folder that holds tenon/tenon.h, for a C compiler's -I."""
    return str(_PACKAGE / "include")


def library_folder() -> str:
    """The folder of libtenon.so, the CPU plugin and the modules."""
    return str(_PACKAGE / "lib")


def tool_path() -> str:
    """The command line, as a program."""
    return str(_PACKAGE / "bin" / "tenon")
