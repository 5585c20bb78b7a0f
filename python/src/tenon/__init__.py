"""Tenon: StableHLO programs on any PJRT device, and a CPU device of its own.

    import numpy, tenon

    with tenon.Client("cpu") as client:
        program = client.compile(open("add_one.mlir").read())
        print(program(numpy.arange(4, dtype="float32")))

`tenon.jax` makes the CPU device one of JAX's. See docs/python.md.
"""

from __future__ import annotations

from . import _core
from ._core import (
    Buffer,
    Client,
    Device,
    Executable,
    Function,
    Memory,
    Module,
    Plugin,
    check_settings,
    load_plugin,
    settings,
)
from .elements import dtype_of, type_of
from .errors import Code, Error
from .futures import Future
from .ops import Op
from .paths import cpu_plugin_path
from .shapes import Shape

__version__ = _core.version()

open = Client  # noqa: A001 - tenon.open("cpu") reads as it should

__all__ = [
    "Buffer",
    "Client",
    "Code",
    "Device",
    "Error",
    "Executable",
    "Function",
    "Future",
    "Memory",
    "Module",
    "Op",
    "Plugin",
    "Shape",
    "check_settings",
    "cpu_plugin_path",
    "dtype_of",
    "load_plugin",
    "open",
    "settings",
    "type_of",
]
