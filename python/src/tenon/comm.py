"""Collectives over NumPy arrays, between threads, processes and machines.

    import numpy, tenon.comm

    with tenon.comm.init() as comm:  # rank, size and store from the environment
        total = comm.all_reduce(numpy.arange(4.0))

See docs/python.md.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ._core import Capsule, Communicator, Group, Operator, Store, UniqueId, find_job, generators, local
from .capsules import Generator, Verdict
from .collective_future import CollectiveFuture as Future
from .reducer import Reducer

__all__ = [
    "Capsule", "Communicator", "Future", "Generator", "Group", "Job", "Operator", "Reducer", "Store", "UniqueId",
    "Verdict", "generators", "group", "init", "job", "local",
]  # fmt: skip


class Job(NamedTuple):
    """This process among those of its job."""

    rank: int
    size: int
    told_by: str  # "TENON_RANK", "Open MPI", "PMIx", "nobody"


def job() -> Job:
    """TENON_RANK and TENON_SIZE, else what Open MPI or PMIx left in the environment, else rank 0 of 1."""
    return Job(*find_job())


def init(store: Store | str | None = None, **options: Any) -> Communicator:
    """The communicator of this process's job: rank and size as job() says, the store by TENON_STORE, or
    the launcher's. Options are Communicator's."""
    rank, size, _ = find_job()
    return Communicator(store, rank, size, **options)


def group(*, wait: bool = True) -> Group:
    """A `with` whose calls, also of several communicators, run together at its end."""
    return Group(wait=wait)
