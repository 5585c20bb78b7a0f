"""Ranks of a PersistentKernel that share their results over tenon.comm."""

import threading

import numpy as np
import pytest

import ranks
import tenon
import tenon.comm
from test_persistent import REQUESTS, decoder, kernel, sequence


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_every_rank_has_all_results(size):
    wanted = [sequence(r, 8) for r in REQUESTS]

    def rank(comm):
        pk = kernel("offline", comm=comm)
        assert (pk.world_size, pk.mpi_rank) == (size, comm.rank)
        return pk.run(REQUESTS, 8), pk.run([], 3), pk.run(REQUESTS[:1], 2), pk.num_step_calls

    found = ranks.threads(size, rank)
    assert [f[0] for f in found] == [wanted] * size and [f[1] for f in found] == [[]] * size
    assert [f[2] for f in found] == [[sequence(REQUESTS[0], 2)]] * size
    if size == 5:  # and none did the work of all
        alone = kernel("offline", slots=1, steps_per_call=1)
        alone.run(REQUESTS, 8)
        assert all(f[3] < alone.num_step_calls for f in found)


def test_a_store_joins_processes(tmp_path):
    text = """
import os
from test_persistent import REQUESTS, decoder, kernel, sequence
rank, size = int(os.environ["TENON_RANK"]), int(os.environ["TENON_SIZE"])
pk = kernel("offline", world_size=size, mpi_rank=rank, store=os.environ["TENON_STORE"])
assert pk.comm is None  # it joins when it first runs
assert pk.run(REQUESTS, 9) == [sequence(r, 9) for r in REQUESTS]
print(pk.comm.rank, pk.comm.size, sorted({c.chosen for c in pk.report.candidates}))
"""
    for rank, (code, out, errors) in enumerate(ranks.ends(ranks.processes(3, text, tmp_path))):
        assert code == 0, errors
        assert out == f"{rank} 3 [True]\n"


def test_ranks_that_were_given_different_requests_all_say_so():
    def rank(comm):
        pk = kernel("offline", comm=comm)
        with pytest.raises(ValueError, match=r"^the ranks were given different requests: rank 0 7, rank 1 5, rank 2 7$"):
            pk.run(REQUESTS[: 5 if comm.rank == 1 else 7], 4)
        with pytest.raises(ValueError, match=r"^the ranks were given different requests: rank 0 3 and rank 2 3 differ$"):
            pk.run([[1], [2], [4 if comm.rank == 2 else 3]], 4)
        with pytest.raises(ValueError, match=r"^the ranks were given different requests: new_tokens is 4 on rank 0 and 5 on rank 1$"):
            pk.run(REQUESTS, 5 if comm.rank == 1 else 4)
        words = "^request 1 is empty" if comm.rank == 1 else "^rank 1 did not begin: its own error says why$"
        with pytest.raises(ValueError, match=words):
            pk.run([[1], [], [3]] if comm.rank == 1 else [[1], [2], [3]], 4)
        return pk.run(REQUESTS, 4)  # the kernel and the communicator are as they were

    assert ranks.threads(3, rank) == [[sequence(r, 4) for r in REQUESTS]] * 3


def test_a_rank_whose_kernel_is_not_complete_keeps_nobody_waiting():
    def rank(comm):
        pk = tenon.PersistentKernel("offline", "cpu", comm=comm)
        row = np.zeros(3, "int32")
        for array in (row + 7, row, row) if comm.rank == 1 else (row + 7, row, row, row):
            pk.attach_input(array)
        if comm.rank != 0:
            pk.compile(decoder(3, True), token=2, position=3, max_length=40)
        words = ["the kernel has no program", "4 arguments, and 3 are given", "rank 0 did not begin"][comm.rank]
        with pytest.raises(ValueError, match=words):
            pk.run(REQUESTS, 4)
        if comm.rank == 0:
            pk.compile(decoder(3, True), token=2, position=3, max_length=40)
        if comm.rank == 1:
            pk.attach_input(row)
        return pk.run(REQUESTS, 4)

    assert ranks.threads(3, rank) == [[sequence(r, 4) for r in REQUESTS]] * 3


def test_a_rank_that_fails_ends_the_others():
    said = threading.Event()

    def rank(comm):
        pk = kernel("offline", comm=comm)
        if comm.rank == 1:
            def broken(*_):
                raise RuntimeError("the machine is on fire")
            pk._advance = broken
            with pytest.raises(RuntimeError, match="on fire"):
                pk.run(REQUESTS, 4)
            said.set()
            return
        with pytest.raises(tenon.Error, match="RuntimeError: the machine is on fire") as caught:
            pk.run(REQUESTS, 4)
        assert caught.value.code is tenon.Code.ABORTED
        assert said.wait(60)

    ranks.threads(3, rank)


def test_requests_are_named_by_their_place_in_the_whole_list():
    pk = kernel("offline", world_size=3, mpi_rank=2)
    with pytest.raises(ValueError, match="request 5 is empty"):
        pk.run([[1], [2], [3], [4], [5], []], 3)


def test_ranks_that_disagree_with_the_communicator():
    [comm] = tenon.comm.local(1)
    with comm:
        with pytest.raises(ValueError, match="mpi_rank 1 of world_size 3, and the communicator has rank 0 of 1"):
            kernel("offline", world_size=3, mpi_rank=1, comm=comm)
        with pytest.raises(ValueError, match="comm and store are both given"):
            kernel("offline", comm=comm, store="dir:/tmp/x")
        with pytest.raises(TypeError, match="comm is a tenon.comm.Communicator, not int"):
            kernel("offline", comm=1)
        assert kernel("online", comm=comm).run(REQUESTS[0], 3) == sequence(REQUESTS[0], 3)

    def rank(comm):
        with pytest.raises(ValueError, match="mode 'onepass' is for one process: world_size 2"):
            tenon.PersistentKernel("onepass", "cpu", comm=comm)

    ranks.threads(2, rank)

