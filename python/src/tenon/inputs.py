"""The arguments of a step that is built up: arrays that are attached one after another, and ops on them."""

from __future__ import annotations

import typing
from collections.abc import Sequence

import numpy

from . import _core
from .graph import KNGraph, Tensor

__all__: list[str] = []


class Inputs:
    """Arrays in the order of the step's arguments. Of a step that is made here, `graph` has the ops."""

    def __init__(self, arrays: Sequence[typing.Any]) -> None:
        self.arrays = list(arrays)
        self.graph = KNGraph("step")
        self._tensors: dict[int, Tensor] = {}  # of those that were attached
        self._names: dict[str, int] = {}
        self._next: dict[int, Tensor] = {}  # what state becomes
        self._outputs: list[Tensor] = []
        self._module: _core.Module | None = None
        self._first = 0

    def attach(self, array: typing.Any, name: str | None, dtype: typing.Any) -> Tensor:
        held = array if isinstance(getattr(array, "dtype", None), numpy.dtype) else numpy.asarray(array, dtype)
        if name is not None and (not isinstance(name, str) or not name):
            raise TypeError("an input's name is a str that is not empty")
        if name in self._names:
            raise ValueError(f"there is an input {name!r} already")
        tensor = self.graph.new_input(held.shape, dtype or held.dtype)
        self._tensors[len(self.arrays)] = tensor
        if name is not None:
            self._names[name] = len(self.arrays)
        self.arrays.append(held)
        return tensor

    def index(self, which: typing.Any, what: str) -> int:
        """Of an argument that is named by its number, its name, or what attach() gave."""
        if isinstance(which, Tensor):
            found = [i for i, t in self._tensors.items() if t is which]
            if not found:
                raise ValueError(f"{what}: {which!r} is no input of this kernel")
            return found[0]
        if isinstance(which, str):
            if which not in self._names:
                raise ValueError(f"{what}: there is no input {which!r}; there are {', '.join(self._names) or 'none'}")
            return self._names[which]
        return int(which)

    # ---- the step that is made of ops

    def _check_open(self) -> None:
        if self._module is not None:
            raise ValueError("the step has been compiled: it takes no more state and outputs")

    def assign(self, state: typing.Any, value: Tensor) -> None:
        self._check_open()
        i = self.index(state, "assign")
        if i not in self._tensors:
            raise ValueError(f"assign: argument {i} is no input that attach_input() or new_tensor() gave")
        if i in self._next:
            raise ValueError(f"assign: argument {i} is assigned already")
        wanted = self._tensors[i]
        self.graph._own(value)
        if (value.type, value.dims) != (wanted.type, wanted.dims):
            raise ValueError(f"assign: argument {i} is {wanted.type}{list(wanted.dims)}, and the value "
                             f"{value.type}{list(value.dims)}")  # fmt: skip
        self._next[i] = value

    def mark_output(self, value: Tensor) -> None:
        self._check_open()
        self.graph._own(value)
        self._outputs.append(value)

    @property
    def has_step(self) -> bool:
        return bool(self._next or self._outputs or self.graph._outputs)

    def step(self) -> tuple[_core.Module, dict[int, int]]:
        """The program, and its state."""
        if not self._next:
            raise ValueError("the step has no state: assign() says what an input is after a step")
        if self._module is None:
            self._first = len(self.graph._outputs)  # behind what the graph itself was told to give
            for value in [*self._next.values(), *self._outputs]:
                self.graph.mark_output(value)
            self._module = self.graph.module
        return self._module, {i: self._first + k for k, i in enumerate(self._next)}
