"""An op of a module, as data."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Op"]


class Op(NamedTuple):
    name: str  # "stablehlo.add"
    depth: int  # 0: the module itself
    place: str  # where it stands: "f.mlir:3:5"
    operands: list[str]  # types: "tensor<4xf32>"
    results: list[str]
    num_regions: int
    attributes: dict[str, str]  # values as StableHLO writes them
