"""The end of an execution that has been started."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any

__all__ = ["Future"]


class Future:
    """An execution under way. Its buffers may be used at once, as arguments of another execution too;
    result() waits and gives NumPy arrays, and so does `await future`."""

    def __init__(self, event: Any, buffers: list) -> None:
        self._event = event
        self.buffers = buffers

    def done(self) -> bool:
        return bool(self._event.ready())

    def wait(self, timeout: float | None = None) -> None:
        """Waits until it has ended; raises what it raised, or TimeoutError after `timeout` seconds."""
        self._event.wait(timeout)

    def exception(self, timeout: float | None = None) -> Exception | None:
        """What it raised, or None. Waits; TimeoutError is raised, not returned."""
        from .errors import Error

        try:
            self._event.wait(timeout)
        except Error as error:
            return error
        return None

    def result(self, timeout: float | None = None) -> list:
        """The results as NumPy arrays: a list, and for execute() a list for each device. Waits."""
        self._event.wait(timeout)
        return [[b.numpy() for b in item] if isinstance(item, list) else item.numpy() for item in self.buffers]

    def __await__(self) -> Generator[Any, None, list]:
        return asyncio.get_running_loop().run_in_executor(None, self.result).__await__()

    def __repr__(self) -> str:
        return f"<tenon.Future {'done' if self.done() else 'running'}: {self.buffers!r}>"
