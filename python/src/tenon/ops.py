"""What modules tell, as data: ops, broken constraints, passes."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Op", "Pass", "Problem"]


class Op(NamedTuple):
    name: str  # "stablehlo.add"
    depth: int  # 0: the module itself
    place: str  # where it stands: "f.mlir:3:5"
    operands: list[str]  # types: "tensor<4xf32>"
    results: list[str]
    num_regions: int
    attributes: dict[str, str]  # values as StableHLO writes them


class Problem(NamedTuple):
    """A broken constraint of StableHLO's specification."""

    place: str  # "f.mlir:3:5"
    op: str
    id: str  # "C4" as the specification counts; "types"; "op" for what it has no number for
    text: str


class Pass(NamedTuple):
    """A pass that Module.transform() knows."""

    name: str
    about: str
    standard: bool  # Tenon's CPU device always runs it
