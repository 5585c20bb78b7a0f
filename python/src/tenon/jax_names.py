"""What tenon uses of JAX beyond its public interface is looked for by name before it is used."""

from __future__ import annotations

import importlib
import operator
from typing import Any


class MissingName(RuntimeError):
    """This JAX lacks something that tenon uses."""


def private(module: str, *names: str) -> Any:
    """That module of JAX's, which has those names (dots reach into what they stand for). Raises MissingName, which
    tells every one that is missing."""
    import jax

    try:
        found = importlib.import_module(module)
    except ImportError as error:
        raise MissingName(f"JAX {jax.__version__} lacks what tenon uses: module {module}") from error
    missing = [name for name in names if not _has(found, name)]
    if missing:
        raise MissingName(f"JAX {jax.__version__} lacks what tenon uses of {module}: {', '.join(missing)}")
    return found


def _has(thing: Any, name: str) -> bool:
    try:
        operator.attrgetter(name)(thing)
    except AttributeError:
        return False
    return True
