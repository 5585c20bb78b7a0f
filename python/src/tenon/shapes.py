"""What a program says of an argument or a result."""

from __future__ import annotations

import dataclasses

import numpy

from .elements import dtype_of

__all__ = ["Shape"]


@dataclasses.dataclass(frozen=True)
class Shape:
    """`type` is StableHLO's name ("f32"; "invalid" for what is no array), `shape` the sizes with None
    where the program leaves one open, `text` the whole as StableHLO writes it, `donated` whether the
    program gives the argument's memory to a result."""

    type: str
    shape: tuple[int | None, ...]
    text: str
    donated: bool = False

    @property
    def dtype(self) -> numpy.dtype:
        return dtype_of(self.type)

    def __str__(self) -> str:
        return self.text
