"""A reduction of the program's own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Literal

__all__ = ["Reducer"]


@dataclasses.dataclass(frozen=True)
class Reducer:
    """A function of two arrays that gives a third, and whether it may reduce them in any order, or only
    neighbours with each other, rank 0 first ("in_order"), as a function by itself does."""

    function: Callable[[Any, Any], Any]
    order: Literal["any", "in_order"] = "in_order"
