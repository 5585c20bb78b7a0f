"""Back ends: what is here, what can be used, and which one runs a program, with the reasons.

    tenon.get_available_backends()        # ['cpu', 'openmp', 'xeon', ...]
    tenon.get_backend_info("cuda")        # a dict; of each of five questions the answer, why, and what would change it
    client, program, report = tenon.select("cuda", "cpu", program=text)
"""

from __future__ import annotations

import dataclasses
import json
import os
import sys
import typing
from collections.abc import Sequence

from . import _core
from .errors import Code, Error

__all__ = [
    "Candidate",
    "Report",
    "Verdict",
    "get_available_backends",
    "get_backend_info",
    "get_default_backend",
    "is_backend_available",
    "report_of",
    "select",
    "set_backend_enabled",
    "set_default_backend",
    "supports_data_type",
    "supports_op",
]

_LIMITS = ("unknown", "default", "device", "of its device")


@dataclasses.dataclass(frozen=True)
class Verdict:
    """An answer: True, False, or None where it was not asked; why; and what would change a no."""

    answer: bool | None
    reason: str = ""
    remedy: str = ""

    def __bool__(self) -> bool:
        return self.answer is True


@dataclasses.dataclass(frozen=True)
class Candidate:
    """A back end that was tried: where it ended ("built", ..., "compile") and why there."""

    spec: str
    backend: str
    chosen: bool
    stage: str
    reason: str
    remedy: str


class Report:
    """What was chosen and what was not. `json` is a dict, `text` and `line` are for people."""

    def __init__(self, held: typing.Any) -> None:
        self._held = held

    @property
    def json(self) -> dict[str, typing.Any]:
        return json.loads(self._held.json())

    @property
    def text(self) -> str:
        return self._held.text()

    @property
    def line(self) -> str:
        return self._held.line()

    @property
    def candidates(self) -> list[Candidate]:
        return [Candidate(*values) for values in self._held.candidates()]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<tenon.{self._held.describe()}>"


def _unknown(name: object) -> ValueError:
    return ValueError(f"Backend {name!r} is unknown. Known: {_core.backend_names()}")


def get_available_backends() -> list[str]:
    """The names of those that are built, found, loadable, usable and enabled, in a fixed order."""
    return _core.backend_available_names()


def is_backend_available(backend: str) -> bool:
    """False for an unknown name, too."""
    return isinstance(backend, str) and _core.backend_is_available(backend)


def get_backend_info(backend: str) -> dict[str, typing.Any]:
    """Everything that is known of a back end. ValueError lists the names if it is none."""
    try:
        info = _core.backend_info(backend)
    except KeyError:
        raise _unknown(backend) from None
    info["states"] = {question: Verdict(*verdict) for question, verdict in info["states"].items()}
    for limit in ("max_device_memory", "max_shared_memory"):
        amount, source = info[limit]
        info[limit] = None if source == 0 else amount
        info[limit + "_source"] = _LIMITS[source]
    info["compute_units"] = None if info["compute_units"] < 0 else info["compute_units"]
    info["available"] = all(info["states"].values())
    return info


def supports_data_type(backend: str, type: str) -> Verdict:
    """Whether it takes arrays of "f32", "bf16", ...; unknown (None) for plugins that do not say."""
    return supports_op(backend, "", type)


def supports_op(backend: str, op: str, type: str = "") -> Verdict:
    """Whether it takes an op ("stablehlo.dot_general"), on elements of a type or any."""
    try:
        return Verdict(*_core.backend_supports(backend, op, type))
    except KeyError:
        raise _unknown(backend) from None


def set_backend_enabled(backend: str, enabled: bool) -> None:
    """Switches a back end off, or on again, in this process."""
    try:
        _core.backend_set_enabled(backend, enabled)
    except Error as error:
        raise ValueError(str(error)) from None


def set_default_backend(backend: str | None) -> None:
    """What select() without names means from now on: a spec ("cpu?threads=2"), or None for Tenon's own rule."""
    try:
        _core.backend_set_default(backend)
    except Error as error:
        raise ValueError(str(error)) from None


def get_default_backend() -> str | None:
    """What set_default_backend() said; None if it has not."""
    return _core.backend_default() or None


def report_of(executable: _core.Executable) -> Report:
    """What its device says of a compiled program: which provider has which op, and why not the others."""
    return Report(_core.executable_report(executable))


def _reasons(report: Report | None) -> str:
    lines = [f"{c.spec}: {c.stage}: {c.reason}" for c in report.candidates] if report else []
    return "".join("\n  " + line.replace("\n", "\n  ") for line in lines)


def _refused(specs: Sequence[str], error: Error, report: Report | None) -> ValueError:
    """In the words of the multi-backend design, with the reason of each candidate."""
    if error.code == Code.INVALID_ARGUMENT and not (report and report.candidates):
        return ValueError(str(error))
    if error.code == Code.INVALID_ARGUMENT and report and any(c.stage == "policy" for c in report.candidates):
        return ValueError(str(error))  # a spec that is none: the others were not tried
    stage = report.candidates[0].stage if report and report.candidates else ""
    if len(specs) == 1 and stage == "compile":
        words = f"Backend {specs[0]!r} cannot compile the program"
    elif len(specs) > 1:
        words = f"No available backend from {list(specs)}"
    else:
        words = f"Backend {specs[0]!r} not available. Available: {get_available_backends()}"
    return ValueError(words + (_reasons(report) or f"\n  {error}"))


class Choice(typing.NamedTuple):
    """`backend` is the spec that was chosen, as it was named; `device` is the back end that runs it: of "openmp" the
    "cpu"."""

    backend: str
    device: str
    client: _core.Client
    executable: typing.Any
    report: Report


def choose(specs: Sequence[str], program: typing.Any = None, options: dict[str, typing.Any] | None = None) -> Choice:
    """The first of the specs that can, in order; ValueError if none can. Without specs: by Tenon's own rule."""
    for spec in specs:
        if not isinstance(spec, str):
            raise TypeError(f"a back end is named by a str, not {type(spec).__name__}")
    mode = 2 if not specs else 0 if len(specs) == 1 else 1
    error, client, executable, held = _core.backend_select(list(specs), mode, program, options or {})
    report = Report(held) if held is not None else None
    if error is not None:
        if not specs:
            raise error
        raise _refused(specs, error, report)
    assert report is not None
    chosen = next(c for c in report.candidates if c.chosen)
    return Choice(chosen.spec, chosen.backend or chosen.spec, client, executable, report)


_told_left_out = False


def _tell_left_out() -> None:
    """Once in a process, what somebody wrote into TENON_BACKENDS that is no entry."""
    global _told_left_out
    if _told_left_out or not os.environ.get("TENON_BACKENDS"):
        return
    _told_left_out = True
    for why in _core.backend_left_out():
        if why.startswith("TENON_BACKENDS"):
            print(f"tenon: left out: {why}", file=sys.stderr)


def tell(report: Report, quiet: bool = False) -> None:
    """One line on stderr, where something stood before what was chosen, or a name is no back end's."""
    if quiet:
        return
    _tell_left_out()
    if not report.candidates[0].chosen or any(c.stage == "name" for c in report.candidates):
        print(f"tenon: {report.line}", file=sys.stderr)


def select(
    *specs: str, program: typing.Any = None, options: dict[str, typing.Any] | None = None, quiet: bool = False
) -> tuple[_core.Client, typing.Any, Report]:
    """Opens a back end: the one that is named; the first of several that can, in order; or, without names, what
    TENON_BACKEND or set_default_backend() says, else cuda where it can be used, else cpu. With a program it must compile
    it, with `options` by name. Gives client, executable (None without a program) and report, and says in one line on
    stderr what was chosen, unless `quiet`. ValueError says of each candidate why it cannot."""
    choice = choose(specs, program, options)
    if not quiet:
        _tell_left_out()
        print(f"tenon: {choice.report.line}", file=sys.stderr)
    return choice.client, choice.executable, choice.report
