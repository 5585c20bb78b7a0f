"""Prompts in few calls: a program beside the step that takes many positions at once."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Callable, Mapping, Sequence

import numpy

from . import step

__all__ = ["Prefill"]

LENGTHS = "lengths"


@dataclasses.dataclass(frozen=True)
class Prefill:
    """A program that takes `width` tokens of each slot in one call, beside a step that takes one.

    Its arguments are the step's, in order; where it is told otherwise, `arguments` says of each which of the step's it is, or
    "lengths". The tokens are int[slots, width]. The position is the first token's, of the step's shape; a program without one
    begins at position 0. "lengths", int[slots], are how many of a slot's tokens count, 0 in a slot that it must leave as it is;
    it may stand at the end without being named. A program without it is given zeros as further tokens, so what it leaves
    in the state at positions that have not been fed must not count, as in a cache that steps write before they read.

    All state of the step but tokens and position is state of it, by `tf.aliasing_output` or `state`, {argument: output}.
    """

    program: typing.Any
    arguments: Sequence[typing.Any] | None = None
    state: Mapping[int, int] | None = None


def _numbers_of(type_: str, dims: list[int], what: str) -> numpy.dtype:
    """The dtype of a tensor type that must be of integers and of that shape; -1 is any size."""
    match = re.fullmatch(r"tensor<((?:\d+x)*)(u?i)(8|16|32|64)>", type_)
    found = [int(d) for d in match.group(1).split("x") if d] if match else []
    if match is None or len(found) != len(dims) or any(d not in (-1, f) for d, f in zip(dims, found)):
        wanted = ", ".join("any" if d < 0 else str(d) for d in dims)
        raise ValueError(f"{what} is {type_}; it must be of integers, [{wanted}]")
    return numpy.dtype(("uint" if match.group(2) == "ui" else "int") + match.group(3))


def _feeds_of(prefill: Prefill, given: step.Step, taken: step.Step, index: Callable[..., int]) -> list[int | str]:
    """What each argument of the prefill program is: one of the step's, or LENGTHS."""
    count, wanted = len(given.arguments), len(taken.arguments)
    if prefill.arguments is None:
        if count not in (wanted, wanted + 1):
            raise ValueError(f"the prefill program has {count} arguments, and the step {wanted}: Prefill(program, arguments=[...]) "
                             f"says which is which")  # fmt: skip
        return [*range(wanted), *[LENGTHS] * (count - wanted)]
    feeds = [LENGTHS if f == LENGTHS else index(f, "prefill") for f in prefill.arguments]
    if len(feeds) != count:
        raise ValueError(f"the prefill program has {count} arguments, and its list {len(feeds)}")
    for f in feeds:
        if f != LENGTHS and not 0 <= typing.cast(int, f) < wanted:
            raise ValueError(f"prefill: the step has no argument {f}")
    if len(set(feeds)) != count:
        raise ValueError("prefill: two of its arguments are one of the step's")
    return feeds


class Filler:
    """A prefill program that fits a step."""

    def __init__(self, prefill: typing.Any, taken: step.Step, slots: step.Slots, index: Callable[..., int]) -> None:
        held = prefill if isinstance(prefill, Prefill) else Prefill(prefill)
        self.program, self.slots = held.program, slots
        given = step.take_apart(held.program, None if held.state is None else dict(held.state), "the prefill program")
        self._feeds = _feeds_of(held, given, taken, index)
        self._executable: typing.Any = None
        self._check(given, taken)
        outputs = {typing.cast(int, self._feeds[j]): k for j, k in given.state.items()}
        for i in outputs:
            if i not in taken.state:
                raise ValueError(f"the prefill program's state has argument {i} of the step, which is a constant there")
        self.results = {i: k for i, k in outputs.items() if i not in (slots.token, slots.position)}
        for i in taken.state:
            if i not in (slots.token, slots.position, *self.results):
                raise ValueError(f"argument {i} of the step is state, and the prefill program does not give it")

    def _check(self, given: step.Step, taken: step.Step) -> None:
        s = self.slots
        if s.token not in self._feeds:
            raise ValueError("the prefill program takes no tokens")
        self._dtypes: dict[int, numpy.dtype] = {}
        for j, (feed, type_) in enumerate(zip(self._feeds, given.arguments)):
            what = f"prefill: argument {j}"
            if feed == s.token:
                self._dtypes[j] = _numbers_of(type_, [s.slots, -1], f"{what}, the tokens,")
                self.width = int(type_.split("x")[1])
            elif feed == s.position:
                self._dtypes[j] = _numbers_of(type_, [s.slots] if s.own_positions else [], f"{what}, the position,")
            elif feed == LENGTHS:
                self._dtypes[j] = _numbers_of(type_, [s.slots], f"{what}, the lengths,")
            elif type_ != taken.arguments[typing.cast(int, feed)]:
                raise ValueError(f"{what} is {type_}, and argument {feed} of the step {taken.arguments[typing.cast(int, feed)]}")
        if not 2 <= self.width <= s.length:
            raise ValueError(f"prefill: {self.width} tokens a call; from 2 to max_length, {s.length}, make sense")

    def compile(self, client: typing.Any) -> None:
        self._executable = client.compile(self.program)

    def lengths(self, board: typing.Any) -> numpy.ndarray:
        """How many tokens of each slot the next call takes; zeros where steps must go on.

        The last token of a prompt is the step's, which gives the first new one. Slots at one common position move
        together, by what the shortest prompt has."""
        s, none = self.slots, numpy.zeros(self.slots.slots, "int32")
        busy = numpy.array([r is not None for r in board.requests]) & (board.known < board.limit)
        left = numpy.where(busy, board.known - 1 - board.at, 0)
        if not s.own_positions:
            left[:] = left[busy].min() if busy.any() else 0
        taken = numpy.minimum(left, self.width).astype("int32")
        if taken.max(initial=0) < 2:  # a step does as well
            return none
        # What it writes in slots that are not fed is harmless only behind their positions, and inside the cache.
        written = busy & (taken > 0) if LENGTHS in self._feeds else busy
        if s.position not in self._feeds and board.at[written].any():
            return none
        return none if (board.at[written] + self.width > s.length).any() else taken

    def run(self, held: list[typing.Any], board: typing.Any, lengths: numpy.ndarray) -> None:
        """Feeds so many tokens, and puts the new state into `held`."""
        s = self.slots
        busy = numpy.array([r is not None for r in board.requests])
        at = numpy.where(busy, board.at, 0)
        tokens = numpy.zeros((s.slots, self.width), "int32")
        for slot in range(s.slots):
            piece = board.tokens[slot, at[slot] : at[slot] + self.width]
            tokens[slot, : len(piece)] = piece
        values = {s.token: tokens, s.position: at if s.own_positions else board.at[busy][0], LENGTHS: lengths}
        arguments = [numpy.asarray(values[f], self._dtypes[j]) if f in values else held[typing.cast(int, f)]
                     for j, f in enumerate(self._feeds)]  # fmt: skip
        buffers = self._executable.submit(*arguments).buffers
        for i, k in self.results.items():
            held[i] = buffers[k]
        board.at += lengths
