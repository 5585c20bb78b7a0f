"""How everything in tenon fails: one exception, with the words of the C library."""

from __future__ import annotations

import enum

__all__ = ["Code", "Error"]


class Code(enum.IntEnum):
    """What kind of failure it is, by the numbers of absl::StatusCode and PJRT."""

    CANCELLED = 1
    UNKNOWN = 2
    INVALID_ARGUMENT = 3
    DEADLINE_EXCEEDED = 4
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    DATA_LOSS = 15
    UNAUTHENTICATED = 16


class Error(RuntimeError):
    """A call that failed. `str()` is the whole message: where, what, why.

    code       a Code
    function   the PJRT function that reported it ("PJRT_Client_Compile"), or ""
    plugin     the plugin that reported it, or ""
    version    the version of PJRT that the plugin speaks, (0, 114), or None
    arguments  what the function was called with, in words ("client cpu, f32[2,3]"), or ""
    payloads   what the plugin attached to it: pairs of bytes, name and value
    place      where in the user's input the cause lies ("mlp.mlir:12:7"), or ""
    """

    def __init__(
        self,
        message: str,
        code: int = Code.UNKNOWN,
        function: str = "",
        plugin: str = "",
        place: str = "",
        version: tuple[int, int] | None = None,
        arguments: str = "",
        payloads: tuple[tuple[bytes, bytes], ...] = (),
    ) -> None:
        super().__init__(message)
        try:
            self.code = Code(code)
        except ValueError:  # a number that no release of the codes had when this was written
            self.code = Code.UNKNOWN
        self.function = function
        self.plugin = plugin
        self.place = place
        self.version = version
        self.arguments = arguments
        self.payloads = payloads

    def __reduce__(self):  # pickled whole, so that it comes back from another process
        return Error, (
            str(self), int(self.code), self.function, self.plugin, self.place, self.version, self.arguments, self.payloads
        )
