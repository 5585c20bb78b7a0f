"""Requests that ranks deal out among themselves, each with the results of all in the end."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy

from ._core import Communicator

__all__: list[str] = []


def agree(comm: Communicator, prompts: Sequence[Sequence[int]] | None, new_tokens: int) -> None:
    """Raises on all ranks where one could not begin (`prompts` is None there), or has others than rank 0."""
    mark = zlib.crc32(repr([list(p) for p in prompts or []]).encode())
    mine = numpy.array([-1 if prompts is None else len(prompts), new_tokens, mark], "int64")
    rows = comm.all_gather(mine)
    stuck = [q for q, row in enumerate(rows) if row[0] < 0]
    if stuck:
        raise ValueError(f"rank {stuck[0]} did not begin: its own error says why")
    words = "the ranks were given different requests: "
    if (rows[:, 0] != rows[0, 0]).any():
        raise ValueError(words + ", ".join(f"rank {q} {row[0]}" for q, row in enumerate(rows)))
    for q, row in enumerate(rows):
        if row[1] != rows[0, 1]:
            raise ValueError(f"{words}new_tokens is {rows[0, 1]} on rank 0 and {row[1]} on rank {q}")
        if row[2] != rows[0, 2]:
            raise ValueError(f"{words}rank 0 {rows[0, 0]} and rank {q} {row[0]} differ")


def share(comm: Communicator, results: Sequence[Sequence[int]], total: int, longest: int) -> list[list[int]]:
    """`results` are those of requests rank, rank + size, ... of `total`, of up to `longest` tokens each; gives all."""
    table = numpy.zeros((-(-total // comm.size), 1 + longest), "int32")
    for row, tokens in zip(table, results):
        row[0] = len(tokens)
        row[1 : 1 + len(tokens)] = tokens
    if not total:
        return []
    found = comm.all_gather(table)
    rows = [found[i % comm.size, i // comm.size] for i in range(total)]
    return [row[1 : 1 + row[0]].tolist() for row in rows]
