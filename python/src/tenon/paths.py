"""Where the package keeps its libraries."""

from __future__ import annotations

import os
import pathlib

__all__ = ["cpu_plugin_path"]


def cpu_plugin_path() -> str:
    """The shared object of the CPU device: the environment's TENON_CPU_PLUGIN, else the package's."""
    named = os.environ.get("TENON_CPU_PLUGIN")
    if named:
        return named
    return str(pathlib.Path(__file__).with_name("lib") / "libpjrt_tenon_cpu.so")
