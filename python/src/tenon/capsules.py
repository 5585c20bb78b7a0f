"""What is said of capsules and their generators."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Generator", "Verdict"]


class Verdict(NamedTuple):
    """What the proof of a capsule found."""

    depth: int  # values a channel must hold; 0: it has no channels
    same_bits: bool  # all ranks get the same bits
    in_order: bool  # operands are reduced in the order of ranks
    channels: int
    races_checked: int


class Generator(NamedTuple):
    """A rule by which capsules are made."""

    name: str
    about: str
    collectives: tuple[str, ...]
    most_ranks: int  # 0: any number
    needs: str  # what else it asks for, or ""
