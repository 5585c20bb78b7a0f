"""The end of a collective that has been started."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Generator
from typing import Any

__all__ = ["CollectiveFuture"]


class CollectiveFuture:
    """A collective under way. Its arrays are the communicator's until it is ready: what is sent must not
    be written, what is received not be read. They stay alive by themselves."""

    def __init__(self, event: Any, value: Any, comm: Any) -> None:
        self._event = event
        self._value = value
        self._comm = comm  # must not end before it

    def done(self) -> bool:
        return bool(self._event.ready())

    test = done

    def wait(self, timeout: float | None = None) -> None:
        """Waits until it has ended; raises what it raised, or TimeoutError after `timeout` seconds, and
        then it goes on. Ctrl-C ends the wait and not the collective: Communicator.abort() does."""
        self._event.wait(timeout)

    def flush(self, timeout: float | None = None) -> None:
        """wait() that passes over how it ended."""
        self._event.flush(timeout)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """What it raised, or None. Waits; TimeoutError is raised, not returned."""
        self._event.flush(timeout)
        try:
            self._event.wait()
        except Exception as error:
            return error
        return None

    def result(self, timeout: float | None = None) -> Any:
        """What the call would have given: an array or None; of a group a list of them. Waits."""
        self._event.wait(timeout)
        return self._value

    def times(self) -> tuple[float, float]:
        """When it began to run and when it ended, in seconds of time.monotonic()."""
        return self._event.times()

    def add_done_callback(self, callback: Callable[[CollectiveFuture], Any]) -> None:
        """Calls callback(self) once when it is ready: at once if it is, else on a thread of the
        communicator's. It must not use the communicator."""
        self._event.on_complete(lambda: callback(self))

    def __await__(self) -> Generator[Any, None, Any]:
        return self._come().__await__()

    async def _come(self) -> Any:
        if not self.done():
            loop = asyncio.get_running_loop()
            ready: asyncio.Future[None] = loop.create_future()
            fd = self._event.fd()
            loop.add_reader(fd, lambda: ready.done() or ready.set_result(None))
            try:
                await ready
            finally:
                loop.remove_reader(fd)
                os.close(fd)
        return self.result()

    def __repr__(self) -> str:
        return f"<tenon.comm.Future {self._event.describe()}>"
