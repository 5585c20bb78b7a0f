"""Tenon: StableHLO programs on any PJRT device, and a CPU device of its own.

    import numpy, tenon

    with tenon.Client("cpu") as client:
        program = client.compile_file("add_one.mlir")
        print(program(numpy.arange(4, dtype="float32")))

`tenon.jax` makes the CPU device one of JAX's. See docs/python.md.
"""

from __future__ import annotations

import importlib
import typing

if typing.TYPE_CHECKING:
    from ._core import Buffer, Builder, Client, Device, Executable, Function, Memory, Module, Node, Plugin
    from ._core import check_settings, load_plugin, passes, settings
    from .backends import Candidate, Report, Verdict, get_available_backends, get_backend_info, get_default_backend
    from .backends import is_backend_available, report_of, select, set_backend_enabled, set_default_backend
    from .backends import supports_data_type, supports_op
    from .elements import dtype_of, type_of
    from .errors import Code, Error
    from .futures import Future
    from .graph import Evidence, KNGraph, SuperGraph, Tensor
    from .ops import Op, Pass, Problem
    from .paths import cpu_plugin_path, get_include
    from .persistent import PersistentKernel
    from .prefill import Prefill
    from .shapes import Shape


# Where each name comes from. They are imported on first use, so that JAX's look at tenon.jax loads
# neither NumPy's part nor the libraries, and a broken installation breaks only who uses it.
_HOMES = {
    "_core": ["Buffer", "Builder", "Client", "Device", "Executable", "Function", "Memory", "Module", "Node", "Plugin",
              "check_settings", "load_plugin", "passes", "settings"],
    "backends": ["Candidate", "Report", "Verdict", "get_available_backends", "get_backend_info", "get_default_backend",
                 "is_backend_available", "report_of", "select", "set_backend_enabled", "set_default_backend",
                 "supports_data_type", "supports_op"],
    "elements": ["dtype_of", "type_of"],
    "errors": ["Code", "Error"],
    "futures": ["Future"],
    "graph": ["Evidence", "KNGraph", "SuperGraph", "Tensor"],
    "ops": ["Op", "Pass", "Problem"],
    "paths": ["cpu_plugin_path", "get_include"],
    "persistent": ["PersistentKernel"],
    "prefill": ["Prefill"],
    "shapes": ["Shape"],
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__version__ = "0.2.0"
__all__ = sorted([*_HOME_OF, "open"])  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> typing.Any:
    if name == "open":
        found = __getattr__("Client")
    elif name in ("build", "comm", "core", "ffi"):  # so that "import tenon" is enough for tenon.build.get_backend_macros()
        return importlib.import_module(f"tenon.{name}")
    elif name in _HOME_OF:
        found = getattr(importlib.import_module(f"tenon.{_HOME_OF[name]}"), name)
    else:
        raise AttributeError(f"module 'tenon' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
