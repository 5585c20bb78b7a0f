"""Tenon's CPU device in PyTorch, by torch_xla:

    PJRT_DEVICE=TENON python train.py

Installed is not chosen: torch_xla finds this module by its entry point when it is imported, registers a device TENON,
and asks no more of it unless PJRT_DEVICE names it. docs/pytorch.md says what works.
"""

from __future__ import annotations

import os
import sys

try:
    import torch_xla
    from torch_xla.experimental import plugins
except ImportError as missing:
    raise ImportError(
        f"tenon.torch needs torch_xla 2.9 or newer with its plugins, and this cannot be imported: {missing}. "
        "pip install torch==2.9.0 torch_xla==2.9.0",
        name=missing.name,
    ) from missing

from .paths import cpu_plugin_path

__all__ = ["NAME", "OLDEST", "TenonPlugin"]

NAME = "TENON"
OLDEST = (2, 9)  # what the tests run; older ones write other programs


def _check_version(version: str) -> None:
    numbers = tuple(int(part) if part.isdigit() else 0 for part in version.split(".")[:2])
    if numbers < OLDEST:
        raise RuntimeError(
            f"tenon cannot be used: it works with torch_xla from {OLDEST[0]}.{OLDEST[1]} on, and torch_xla {version} is "
            "installed"
        )


def _check_library(path: str) -> None:
    if not os.path.isfile(path):
        raise RuntimeError(f"tenon cannot be used: its plugin is not at {path}")


class TenonPlugin(plugins.DevicePlugin):
    """What torch_xla asks of a device that somebody has installed; its other answers are for one process."""

    def library_path(self) -> str:
        """The plugin's file. Called when torch_xla opens the device, and not before: what is wrong is said here."""
        path = cpu_plugin_path()
        try:
            _check_version(torch_xla.__version__)
            _check_library(path)
        except RuntimeError as error:
            # torch_xla calls this from C++ and may end the process at an exception, without its words.
            print(error, file=sys.stderr, flush=True)
            raise
        # torch_xla builds HLO. So it is told to hand its programs over as StableHLO, which the plugin takes; it looks
        # at each compilation.
        os.environ["XLA_STABLEHLO_COMPILE"] = "1"
        return path

    def configure_single_process(self) -> None:
        """For torch_xla's debug_single_process: one process is what this device always is."""
