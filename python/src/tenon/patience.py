"""Waiting that Ctrl-C ends, for calls of the C library that wait in C."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["in_main_thread", "patiently"]

T = TypeVar("T")


def in_main_thread() -> bool:
    """Whether this is the thread that signals are delivered to."""
    return threading.get_ident() == threading.main_thread().ident


def patiently(call: Callable[[], T], stop: Callable[[], Any] | None = None) -> T:
    """call(), in a thread of its own where this is the main one, so that a signal's exception is raised
    at once. Then stop() ends the call; without it the thread goes on, and its result is dropped."""
    if not in_main_thread():
        return call()
    results: list[T] = []
    errors: list[BaseException] = []
    done = threading.Event()

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:
            errors.append(error)
        done.set()

    threading.Thread(target=run, name="tenon-patience", daemon=True).start()
    try:
        done.wait()
    except BaseException:
        if stop is not None:
            stop()
            done.wait()
        raise
    if errors:
        raise errors[0]
    return results[0]
