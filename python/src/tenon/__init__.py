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
    from ._core import Buffer, Client, Device, Executable, Function, Memory, Module, Plugin
    from ._core import check_settings, load_plugin, settings
    from .elements import dtype_of, type_of
    from .errors import Code, Error
    from .futures import Future
    from .ops import Op
    from .paths import cpu_plugin_path
    from .shapes import Shape


# Where each name comes from. They are imported on first use, so that JAX's look at tenon.jax loads
# neither NumPy's part nor the libraries, and a broken installation breaks only who uses it.
_HOMES = {
    "_core": ["Buffer", "Client", "Device", "Executable", "Function", "Memory", "Module", "Plugin",
              "check_settings", "load_plugin", "settings"],
    "elements": ["dtype_of", "type_of"],
    "errors": ["Code", "Error"],
    "futures": ["Future"],
    "ops": ["Op"],
    "paths": ["cpu_plugin_path"],
    "shapes": ["Shape"],
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__version__ = "0.1.0"
__all__ = sorted([*_HOME_OF, "open"])  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> typing.Any:
    if name == "open":
        found = __getattr__("Client")
    elif name in _HOME_OF:
        found = getattr(importlib.import_module(f"tenon.{_HOME_OF[name]}"), name)
    else:
        raise AttributeError(f"module 'tenon' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
