"""tenon.comm between threads: every collective, type and reduction against NumPy, and what goes wrong."""

import ast
import asyncio
import gc
import inspect
import os
import pathlib
import pickle
import signal
import threading
import time

import numpy as np
import pytest

import tenon
import tenon.comm
from ranks import threads

NAMES = tenon._core.element_names()
OPS = {"sum": np.add, "prod": np.multiply, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and,
       "or": np.bitwise_or, "xor": np.bitwise_xor, "avg": None}


def code_of(call, *arguments, **options):
    with pytest.raises(tenon.Error) as caught:
        call(*arguments, **options)
    return caught.value.code.name


# ---- every collective ------------------------------------------------------------------------------


def test_every_exported_name_is_there():
    for name in tenon.comm.__all__:
        assert getattr(tenon.comm, name).__doc__


def test_the_types_are_those_of_the_binding():
    stub = ast.parse(pathlib.Path(tenon._core.__file__).with_name("_core.pyi").read_text())
    for kind in (n for n in stub.body if isinstance(n, ast.ClassDef) and hasattr(tenon.comm, n.name)):
        real = getattr(tenon.comm, kind.name)
        functions = [f for f in kind.body if isinstance(f, ast.FunctionDef)]
        said = {f.name: [a.arg for a in f.args.args + f.args.kwonlyargs] for f in functions}
        assert {n for n in vars(real) if not n.startswith("_")} <= {*said, "future"}
        for name, arguments in said.items():
            if name.startswith("__") or not callable(getattr(real, name)):
                continue
            assert list(inspect.signature(getattr(real, name)).parameters) == arguments, (kind.name, name)


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_collectives(size):
    everybody = np.arange(size * size * 6, dtype="int32").reshape(size, size, 2, 3) ** 2 % 97

    def rank(comm):
        r, mine = comm.rank, everybody[comm.rank]
        row, last = mine[0], comm.size - 1
        sums = everybody.sum(0)
        assert np.array_equal(comm.all_reduce(mine), sums)
        assert np.array_equal(comm.reduce_scatter(mine), sums[r])
        assert np.array_equal(comm.all_gather(row), everybody[:, 0])
        assert np.array_equal(comm.all_to_all(mine), everybody[:, r])
        assert np.array_equal(comm.broadcast(mine, last), everybody[last])
        assert np.array_equal(comm.scatter(mine, last), everybody[last, r])
        reduced, gathered = comm.reduce(mine, "max", last), comm.gather(row, last)
        if r == last:
            assert np.array_equal(reduced, everybody.max(0)) and np.array_equal(gathered, everybody[:, 0])
        else:
            assert reduced is None and gathered is None
        left = [(q - 1) % size for q in range(size)]
        assert np.array_equal(comm.permute(mine, left), everybody[left[r]])
        assert comm.barrier() is None
        return comm.rank, comm.size, comm.name

    assert threads(size, rank) == [(r, size, "world") for r in range(size)]


def test_scalars_and_empty_arrays():
    def rank(comm):
        total = comm.all_reduce(np.float64(comm.rank))
        assert total.shape == () and total == 3
        assert comm.all_gather(comm.rank).tolist() == [0, 1, 2]
        assert comm.all_reduce(np.ones((0, 4))).shape == (0, 4)
        assert comm.all_gather(np.ones((2, 0))).shape == (3, 2, 0)

    threads(3, rank)


def test_in_place_and_out():
    def rank(comm):
        r, n = comm.rank, comm.size
        x = np.arange(n * 4.0) + r
        assert comm.all_reduce(x, out=x) is x and np.array_equal(x, n * np.arange(n * 4.0) + 3)
        rows = np.arange(n * 2.0).reshape(n, 2)
        assert np.array_equal(comm.reduce_scatter(rows, out=rows[r]), n * np.array([2.0 * r, 2 * r + 1]))
        rows = np.full((n, 2), -1.0)
        rows[r] = r
        assert np.array_equal(comm.all_gather(rows[r], out=rows), np.repeat(np.arange(n), 2).reshape(n, 2))
        rows = np.full((n, 2), float(r))
        assert np.array_equal(comm.all_to_all(rows, out=rows)[:, 0], np.arange(n))
        x = np.full(3, r)
        comm.broadcast(x, 1, out=x)
        assert x.tolist() == [1, 1, 1]
        y = np.empty(3, int)
        assert comm.broadcast(x if r == 2 else None, 2, out=y) is y and y.tolist() == [1, 1, 1]
        part = np.empty(2)
        assert comm.scatter(np.arange(6.0).reshape(n, 2) if r == 0 else None, out=part) is part
        assert part.tolist() == [2 * r, 2 * r + 1]

    threads(3, rank)


def test_strided_inputs_are_copied_and_strided_outputs_refused():
    def rank(comm):
        x = np.arange(12, dtype="float32").reshape(3, 4)
        assert np.array_equal(comm.all_reduce(x.T), 2 * x.T)
        assert np.array_equal(comm.all_reduce(x.astype(">f4")), 2 * x)
        shifted = np.frombuffer(b"\0" + x.tobytes(), "float32", offset=1).reshape(3, 4)
        assert not shifted.flags.aligned and np.array_equal(comm.all_reduce(shifted), 2 * x)
        for out in (np.empty((4, 3), "float32").T, np.empty((3, 4), ">f4"), np.empty((3, 8), "float32")[:, ::2]):
            with pytest.raises((ValueError, TypeError)):
                comm.all_reduce(x, out=out)
        frozen = np.empty((3, 4), "float32")
        frozen.flags.writeable = False
        with pytest.raises(ValueError, match="writable"):
            comm.all_reduce(x, out=frozen)
        with pytest.raises(TypeError, match="float64"):
            comm.all_reduce(x, out=np.empty((3, 4)))
        with pytest.raises(ValueError, match="12 are received"):
            comm.all_reduce(x, out=np.empty(11, "float32"))
        with pytest.raises(TypeError, match="list"):
            comm.all_reduce(x, out=[0.0] * 12)
        wide = np.empty(13, "float32")
        assert code_of(comm.all_reduce, wide[:12], out=wide[1:]) == "INVALID_ARGUMENT"
        return comm.all_reduce(1)

    assert threads(2, rank) == [2, 2]


def test_blocks_of_different_sizes():
    def rank(comm):
        r = comm.rank
        x = np.array([10 * r + q for q in range(3) for _ in range(q + 1)])  # q + 1 elements for rank q
        got = comm.all_to_allv(x, [1, 2, 3], [r + 1] * 3)
        assert got.tolist() == [10 * q + r for q in range(3) for _ in range(r + 1)]
        spread = np.full(12, -1)
        comm.all_to_allv(x, [1, 2, 3], [r + 1] * 3, offsets=[0, 1, 3], receive_offsets=[0, 4, 8], out=spread)
        assert [spread[4 * q : 4 * q + 4].tolist() for q in range(3)] == [
            [10 * q + r] * (r + 1) + [-1] * (3 - r) for q in range(3)]
        for wrong in (dict(counts=[1, 2, 4]), dict(counts=[1, 2]), dict(counts=[-1, 2, 3]), dict(offsets=[0, 1, 4]),
                      dict(receive_counts=[99] * 3, out=spread), dict(receive_offsets=[0, 1, 2**62], out=spread)):
            given = dict(counts=[1, 2, 3], receive_counts=[r + 1] * 3)
            with pytest.raises((ValueError, OverflowError)):
                comm.all_to_allv(x, **{**given, **wrong})

    threads(3, rank)


def test_messages_and_groups():
    def rank(comm):
        r, right, left = comm.rank, (comm.rank + 1) % 3, (comm.rank + 2) % 3
        got, x = np.empty(1000), np.full(1000, float(r))
        with comm.group():
            comm.send(x, right)
            assert comm.recv(got, left) is got
            total = comm.all_reduce(x)
        assert got[0] == left and total[-1] == 3
        with comm.group(wait=False) as group:
            comm.send(x + 1, right)
            comm.recv(got, left)
        assert group.future.result(60)[1] is got and got[-1] == left + 1
        with tenon.comm.group():
            with comm.group():
                total = comm.all_gather(r)
        assert total.tolist() == [0, 1, 2]
        if r == 0:
            comm.send(x, 1)
        if r == 1:
            assert comm.recv(got, 0)[5] == 0

    threads(3, rank)


def test_a_group_that_fails_runs_nothing():
    def rank(comm):
        x = np.ones(2)
        with pytest.raises(ZeroDivisionError):
            with comm.group():
                comm.all_reduce(x, out=x)
                1 / 0
        assert x.tolist() == [1, 1]
        with pytest.raises(tenon.Error, match="outermost|inner"):
            with comm.group():
                with pytest.raises(ZeroDivisionError):
                    with comm.group():
                        1 / 0
        with pytest.raises(ValueError, match="group's"):
            with comm.group():
                comm.barrier(wait=False)
        with pytest.raises(tenon.Error):
            with comm.group():
                comm.send(x, 99)
        with comm.group():
            pass
        return comm.all_reduce(1)

    assert threads(2, rank) == [2, 2]


def test_one_thread_with_several_ranks():
    comms = tenon.comm.local(3, deadline=60.0)
    with tenon.comm.group():
        sums = [comm.all_reduce(np.array([comm.rank])) for comm in comms]
    assert [s.tolist() for s in sums] == [[3]] * 3


# ---- types and reductions --------------------------------------------------------------------------


def of_type(number):
    try:
        return tenon.dtype_of(number)
    except TypeError as error:
        pytest.skip(str(error))


def samples(name, dtype):
    """Two ranks' elements, such that every reduction is exact."""
    if name == "f8E8M0FNU":
        values = [1, 2, 4], [1, 2, 4]  # it has powers of two only
    elif name in ("i1", "si1", "ui1", "i2", "ui2"):
        values = [0, 1, 0], [1, 0, 0]
    else:
        values = [1, 2, 3], [2, 1, 1]
    return [np.array(v, "float32").astype(dtype) for v in values]


def expected(a, b, op, name):
    if name == "i1":
        return {"sum": a | b, "max": a | b, "or": a | b, "prod": a & b, "min": a & b, "and": a & b, "xor": a ^ b}[op]
    wide = "complex128" if name.startswith("complex") else "float64" if "f" in name else "int64"
    x, y = a.astype(wide), b.astype(wide)
    if op == "avg":
        return (np.trunc((x + y) / 2) if wide == "int64" else (x + y) / 2).astype(a.dtype)
    return OPS[op](x, y).astype(a.dtype)


def allowed(name, op):
    if op in ("and", "or", "xor"):
        return "f" not in name
    if name.startswith("complex"):
        return op in ("sum", "prod")
    return not (name == "i1" and op == "avg")


@pytest.mark.parametrize("number", NAMES, ids=[name for name, _ in NAMES.values()])
def test_every_type_and_reduction(number):
    dtype, name = of_type(number), NAMES[number][0]
    data = samples(name, dtype)

    def rank(comm):
        for op in OPS:
            if not allowed(name, op):
                assert code_of(comm.all_reduce, data[comm.rank], op) == "INVALID_ARGUMENT"
                continue
            got = comm.all_reduce(data[comm.rank], op)
            assert got.dtype == dtype, op
            assert np.array_equal(got.astype("complex128"), expected(*data, op, name).astype("complex128")), op
        assert comm.all_gather(data[comm.rank]).tobytes() == data[0].tobytes() + data[1].tobytes()

    threads(2, rank)


def test_what_is_no_type_or_reduction():
    (comm,) = tenon.comm.local(1)
    with pytest.raises(TypeError, match="no StableHLO"):
        comm.all_reduce(np.array(["x"]))
    with pytest.raises(TypeError):
        comm.all_gather(np.array([object()]))
    with pytest.raises(ValueError, match="'mean' is no reduction"):
        comm.all_reduce([1.0], "mean")
    with pytest.raises(TypeError, match="function"):
        comm.all_reduce([1.0], 3)
    with pytest.raises(ValueError, match="order"):
        comm.all_reduce([1.0], tenon.comm.Reducer(np.add, "sideways"))


def test_functions_reduce():
    def rank(comm):
        x = np.array([float(comm.rank)] * 3)
        first = comm.all_reduce(x, lambda a, b: a)
        last = comm.reduce_scatter(np.full((5, 2), comm.rank), lambda a, b: b)
        largest = comm.all_reduce(x, tenon.comm.Reducer(np.maximum, "any"))
        later = comm.all_reduce(x, tenon.comm.Reducer(np.add, "any"), wait=False)
        return first[0], last[1], largest[0], later.result(60)[0]

    assert threads(5, rank) == [(0, 4, 4, 10)] * 5


def test_functions_reduce_in_the_order_of_ranks():
    """The product of 2x2 matrices, which are elements of four small numbers each."""
    rng = np.random.default_rng(0)
    matrices = rng.integers(0, 4, (5, 3, 2, 2))
    wanted = matrices[0]
    for other in matrices[1:]:
        wanted = wanted @ other % 251

    def pack(m):
        return m.astype("uint8").reshape(-1, 4).view("uint32").ravel()

    def unpack(x):
        return x.view("uint8").reshape(-1, 2, 2).astype(int)

    def multiply(a, b):
        return pack(unpack(a) @ unpack(b) % 251)

    for product in threads(5, lambda comm: comm.all_reduce(pack(matrices[comm.rank]), multiply)):
        assert np.array_equal(unpack(product), wanted)


@pytest.mark.parametrize("function", [lambda a, b: 1 / 0, lambda a, b: a[:1][:0], lambda a, b: a + 1j, lambda a: a])
@pytest.mark.parametrize("wait", [True, False])
def test_functions_that_fail(function, wait):
    caught = []

    def rank(comm):
        try:
            got = comm.all_reduce(np.ones(3), function, wait=wait)
            got if wait else got.result(60)
        except (tenon.Error, ZeroDivisionError, ValueError, TypeError) as error:
            caught.append(error)
        with pytest.raises(tenon.Error) as over:
            comm.barrier()
        assert over.value.code is tenon.Code.ABORTED and "a reduction raised" in str(over.value)

    threads(3, rank)
    assert any(not isinstance(error, tenon.Error) for error in caught)


# ---- futures ---------------------------------------------------------------------------------------


def test_futures():
    def rank(comm):
        x = np.full(1000, comm.rank + 1.0)
        future = comm.all_reduce(x, wait=False)
        mark = comm.record()
        mark.wait(60)
        assert future.done() and future.test() and mark.result() is None
        assert future.exception() is None and future.result()[0] == 3
        begun, ended = future.times()
        assert begun <= ended <= time.monotonic()
        told = threading.Event()
        seen = []
        comm.all_gather(x, wait=False).add_done_callback(lambda f: (seen.append(f.result().shape), told.set()))
        assert told.wait(60) and seen == [(2, 1000)]
        future.add_done_callback(seen.append)
        assert seen[1] is future and "ready" in repr(future)

        async def both():
            started = comm.all_reduce(x, wait=False), comm.all_gather(1, wait=False)
            return await asyncio.gather(*map(comm_wait, started))

        total, ones = asyncio.run(both())
        assert total[0] == 3 and ones.tolist() == [1, 1]
        assert (asyncio.run(comm_wait(future)) == 3).all()

    async def comm_wait(future):
        return await future

    threads(2, rank)


def test_a_future_that_is_late():
    slow = threading.Event()

    def rank(comm):
        if comm.rank == 1:
            slow.wait()
            return comm.barrier()
        future = comm.barrier(wait=False)
        with pytest.raises(TimeoutError, match="0.05 seconds"):
            future.wait(0.05)
        with pytest.raises(TimeoutError):
            future.result(0)
        assert not future.done() and "not ready" in repr(future)
        with pytest.raises(ValueError):
            future.wait(-1)
        slow.set()
        future.wait(60)

    threads(2, rank)


def test_arrays_and_communicators_outlive_their_names():
    def rank(comm):
        futures = [comm.all_reduce(np.full(100_000, float(k)), wait=False) for k in range(20)]
        del comm
        gc.collect()
        return [f.result(60)[-1] for f in futures]

    assert threads(2, rank) == [[2.0 * k for k in range(20)]] * 2


def test_callbacks_that_raise_end_nothing(capsys, monkeypatch):
    caught = []
    monkeypatch.setattr("sys.unraisablehook", lambda info: caught.append(info.exc_type))
    (comm,) = tenon.comm.local(1)
    future = comm.barrier(wait=False)
    future.wait(60)
    future.add_done_callback(lambda f: 1 / 0)
    assert caught == [ZeroDivisionError]
    assert comm.all_reduce(1) == 1


# ---- memory ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int8", bool, np.complex128])
def test_memory_that_peers_reach(dtype):
    def rank(comm):
        x = comm.empty((3, 5), dtype)
        assert x.shape == (3, 5) and not x.astype("complex64").any() and x.ctypes.data % 64 == 0
        x[:] = 1
        out = comm.empty((2, 3, 5), dtype)
        comm.all_gather(x, out=out, reachable=True)
        assert (out == np.ones((2, 3, 5), out.dtype)).all()
        report = comm.explain("all_gather", x.nbytes, "float32", reachable=True, as_dict=True)
        assert next(c for c in report["candidates"] if c["name"] == "direct").get("refused") is None
        return comm.all_reduce(x, "prod", out=x, reachable=True)

    kept = threads(2, rank)  # the communicators are closed
    gc.collect()
    assert all((x == np.ones((3, 5), x.dtype)).all() for x in kept)
    kept[0][:] = 0


def test_memory_of_no_size_and_no_type():
    (comm,) = tenon.comm.local(1)
    assert comm.empty(0).shape == (0,) and comm.empty(4).dtype == "float64" and comm.empty(()).shape == ()
    with pytest.raises(TypeError):
        comm.empty(3, object)
    with pytest.raises(ValueError):
        comm.empty(-1)
    with pytest.raises((tenon.Error, MemoryError, OverflowError)):
        comm.empty(1 << 62, "uint8")


# ---- others from one, the end ----------------------------------------------------------------------


def test_split_dup_shrink():
    def rank(comm):
        odd = comm.split(comm.rank % 2, -comm.rank)
        assert (odd.size, odd.rank) == ((3, 2 - comm.rank // 2) if comm.rank % 2 == 0 else (2, 1 - comm.rank // 2))
        none = comm.split(None if comm.rank else 0)
        assert (none is None) == (comm.rank > 0)
        same = comm.dup()
        assert same.all_reduce(1) == 5
        with pytest.raises(ValueError):
            comm.split(-3)
        comm.barrier()
        same.abort("enough\0of it")
        with pytest.raises(tenon.Error, match="enough") as over:
            same.barrier()
        assert over.value.code is tenon.Code.ABORTED and same.error.code is tenon.Code.ABORTED
        rest = same.shrink(30)
        assert rest.all_gather(comm.rank).tolist() == [0, 1, 2, 3, 4]
        assert comm.error is None and "rank" in repr(comm)

    threads(5, rank)


def test_a_communicator_that_is_closed():
    (comm,) = tenon.comm.local(1)
    with comm:
        assert not comm.closed
    assert comm.closed and repr(comm) == "<tenon.comm.Communicator, closed>"
    comm.close()
    for call in (comm.barrier, comm.dup, comm.record, comm.group, lambda: comm.rank, lambda: comm.empty(3)):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_an_exception_ends_the_others():
    def rank(comm):
        if comm.rank == 1:
            raise KeyError("gone")
        comm.barrier()

    with pytest.raises(KeyError):
        threads(3, rank)
    comms = tenon.comm.local(2, deadline=60.0)
    with pytest.raises(KeyError):
        with comms[1]:
            raise KeyError("gone")
    with pytest.raises(tenon.Error, match="KeyError.*gone"):
        comms[0].barrier()


def test_deadlines_name_who_is_late():
    first, second = tenon.comm.local(2)
    with pytest.raises(tenon.Error, match="not begun by rank 1") as late:
        first.all_reduce(1.0, deadline=0.05)
    assert late.value.code is tenon.Code.DEADLINE_EXCEEDED
    with pytest.raises(tenon.Error, match="not begun by rank 1"):
        second.all_reduce(1.0)
    with pytest.raises(ValueError):
        tenon.comm.local(1)[0].barrier(deadline=-1)


def test_ranks_that_do_not_agree():
    def rank(comm):
        with pytest.raises(tenon.Error) as caught:
            comm.all_reduce(np.ones(2 + comm.rank))
        assert caught.value.code is tenon.Code.FAILED_PRECONDITION and "counts" in str(caught.value)

    threads(2, rank)


def test_wrong_arguments_change_nothing():
    def rank(comm):
        x = np.ones((2, 3))
        assert code_of(comm.broadcast, x, 7) == "INVALID_ARGUMENT"
        assert code_of(comm.all_reduce, x, capsule="no-such-capsule") in ("NOT_FOUND", "INVALID_ARGUMENT")
        assert code_of(comm.send, x, 5) == "INVALID_ARGUMENT"
        assert code_of(comm.permute, x, [0, 9]) == "INVALID_ARGUMENT"
        with pytest.raises(ValueError, match="3 sources"):
            comm.permute(x, [0, 1, 0])
        with pytest.raises(ValueError, match="first dimension"):
            comm.all_to_all(np.ones((3, 2)))
        with pytest.raises(TypeError):
            comm.all_reduce(None)
        with pytest.raises(TypeError):
            comm.broadcast(None, 1 - comm.rank)
        with pytest.raises(TypeError):
            comm.all_reduce(x, capsule=3)
        return comm.all_reduce(1)

    assert threads(2, rank) == [2, 2]
    with pytest.raises(ValueError):
        tenon.comm.local(0)
    with pytest.raises(tenon.Error, match="host_icp"):
        tenon.comm.local(1, transports="host_icp")
    assert tenon.comm.local(1, transports="in_process", name="mine")[0].name == "mine"


def test_ctrl_c_ends_a_wait():
    first, second = tenon.comm.local(2)
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        first.all_reduce(np.ones(3))
    assert time.monotonic() - begun < 10
    with pytest.raises(tenon.Error, match="KeyboardInterrupt"):
        second.all_reduce(np.ones(3))


def test_ctrl_c_ends_a_wait_for_a_future_only():
    first, second = tenon.comm.local(2)
    future = first.all_reduce(np.ones(3), wait=False)
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        future.wait()
    other = second.all_reduce(np.ones(3), wait=False)
    assert future.result(60)[0] == other.result(60)[0] == 2


def test_ctrl_c_ends_joining(tmp_path):
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        tenon.comm.Communicator(f"dir:{tmp_path}", 0, 2, join=60.0)
    assert time.monotonic() - begun < 30


def test_the_gil_is_not_held_while_waiting():
    first, second = tenon.comm.local(2, interruptible=False)
    counted = []
    threading.Timer(0.2, lambda: (counted.append(1), second.barrier())).start()
    first.barrier()  # would never end
    assert counted == [1]


# ---- the choice, capsules, operators ---------------------------------------------------------------


def test_explain():
    (comm, _) = tenon.comm.local(2)
    text = comm.explain("all_reduce", 4096)
    report = comm.explain("all_reduce", 4096, as_dict=True)
    assert text.startswith("all_reduce of 4096 bytes for 2 ranks")
    assert report["chosen"] in [c["name"] for c in report["candidates"]] and report["bytes"] == 4096
    assert comm.explain("all_gather", 64, "bf16", capsule="ring", as_dict=True)["chosen"] == "ring"
    with pytest.raises(ValueError, match="all_redcue"):
        comm.explain("all_redcue", 64)


def test_a_capsule_by_name():
    def rank(comm):
        names = [c["name"] for c in comm.explain("all_reduce", 400, as_dict=True)["candidates"] if "refused" not in c]
        return [comm.all_reduce(np.full(100, comm.rank, "float32"), capsule=name)[0] for name in names]

    results = threads(4, rank)
    assert len(results[0]) > 3 and set(sum(results, [])) == {6.0}


SWAP = """capsule 1
name swap
collective all_to_all
ranks 2
chunks 1
place out

rank 0 i 2 o 2 s 0
lane 0
  o[0] = i[0]
  >1.0 = i[1]
  o[1] = <1.0

rank 1 i 2 o 2 s 0
lane 0
  o[1] = i[1]
  >0.0 = i[0]
  o[0] = <0.0
"""


def test_capsules(tmp_path):
    swap = tenon.comm.Capsule.read(SWAP)
    assert (swap.name, swap.collective, swap.ranks, swap.steps, swap.format) == ("swap", "all_to_all", 2, 6, "text")
    assert swap.out_of_place and not swap.in_place and swap.sources is None and len(swap.hash) == 64
    assert swap.verify().depth == 1
    for form, ending in (("text", "capsule"), ("binary", "bin")):
        swap.save(tmp_path / f"swap.{ending}")
        again = tenon.comm.Capsule.open(tmp_path / f"swap.{ending}")
        assert again == swap and again.format == form and hash(again) == hash(swap)
        assert tenon.comm.Capsule.read(swap.tobytes(form)) == swap
    assert str(swap).startswith("capsule 1\nname swap") and swap.draw().lstrip().startswith("<")
    assert pickle.loads(pickle.dumps(swap)) == swap
    assert "swap: all_to_all, 2 ranks" in repr(swap)
    lost = tenon.comm.Capsule.read(SWAP.replace("  o[0] = <0.0\n", ""))
    with pytest.raises(tenon.Error, match="rank"):
        lost.verify()
    with pytest.raises(tenon.Error) as wrong:
        tenon.comm.Capsule.read("capsule 1\nname", "mine.capsule")
    assert "mine.capsule" in str(wrong.value)
    assert code_of(tenon.comm.Capsule.open, tmp_path / "nothing") == "NOT_FOUND"
    assert code_of(swap.tobytes, "braille") in ("INVALID_ARGUMENT", "NOT_FOUND")


def test_generators():
    found = {g.name: g for g in tenon.comm.generators()}
    assert {"ring", "direct", "swing", "rabenseifner"} <= set(found) and "all_reduce" in found["ring"].collectives
    ring = tenon.comm.Capsule.generate("ring", "all_reduce", 4)
    assert ring.verify().same_bits and ring.order == "any" and ring.ranks == 4
    permutation = next(g for g in found.values() if "permute" in g.collectives)
    moved = tenon.comm.Capsule.generate(permutation.name, "permute", 3, sources=[1, 2, None])
    assert moved.sources == [1, 2, None]
    with pytest.raises(ValueError, match="2 sources for 3 ranks"):
        tenon.comm.Capsule.generate(permutation.name, "permute", 3, sources=[1, 2])
    assert code_of(tenon.comm.Capsule.generate, "spiral", "all_reduce", 4) == "NOT_FOUND"
    with pytest.raises(ValueError, match="collective"):
        tenon.comm.Capsule.generate("ring", "all_redcue", 4)
    with pytest.raises(TypeError):
        tenon.comm.Capsule()


def test_operators():
    swing = tenon.comm.Capsule.generate("swing", "all_reduce", 4)
    swap = tenon.comm.Capsule.read(SWAP)

    def rank(comm):
        op = comm.operator(swing)
        assert op.collective == "all_reduce" and op.is_in_place and op.is_configurable and op.capsule is swing
        x = np.arange(8.0) + comm.rank
        assert np.array_equal(op(x), 4 * np.arange(8.0) + 6)
        assert op(x, "max", out=x) is x and x[0] == 3
        future = op(x, wait=False, tag=7)
        del op
        gc.collect()
        assert future.result(60)[0] == 12
        assert code_of(comm.operator, swap) == "INVALID_ARGUMENT"
        pair = comm.split(comm.rank // 2)
        with pair.operator(swap) as op:
            assert op([[1, 2], [3, 4]] if pair.rank else [[5, 6], [7, 8]]).tolist() == (
                [[7, 8], [3, 4]] if pair.rank else [[5, 6], [1, 2]])
            assert "1 executions" in repr(op)
        with pytest.raises(ValueError, match="closed"):
            op.name

    threads(4, rank)


# ---- stores and ids --------------------------------------------------------------------------------


def test_stores(tmp_path):
    Store = tenon.comm.Store
    for store in (Store.memory(), Store.directory(tmp_path / "a"), Store(f"dir:{tmp_path}/b")):
        with store:
            assert store.try_get("k") is None
            store.put("k", b"v\0w")
            assert store.get("k") == store.get(b"k", 1) == store.try_get("k") == b"v\0w"
            assert code_of(store.get, "other", 0.01) == "DEADLINE_EXCEEDED"
            store.barrier("once", 0, 1, 1)
            assert code_of(store.barrier, "twice", 0, 2, 0.01) == "DEADLINE_EXCEEDED"
            assert "store in" in repr(store)
        with pytest.raises(ValueError, match="closed"):
            store.put("k", b"")
        assert repr(store) == "<tenon.comm.Store, closed>"
    code_of(tenon.comm.Store, "ftp://x")
    with pytest.raises(tenon.Error):
        tenon.comm.Store.etcd("http://127.0.0.1:1", "job", timeout=0.5)
    assert code_of(tenon.comm.Store.pmix) in ("FAILED_PRECONDITION", "NOT_FOUND")
    with pytest.raises(TypeError):
        tenon.comm.Store(3)


def test_unique_ids():
    one = tenon.comm.UniqueId("train")
    assert str(one).startswith("tenon1:train:") and one.job == "train"
    assert repr(one) == "<tenon.comm.UniqueId of job train>"
    assert tenon.comm.UniqueId.parse(str(one)) == one == pickle.loads(pickle.dumps(one))
    assert tenon.comm.UniqueId("train") != one
    flipped = str(one)[:-1] + ("0" if str(one)[-1] != "0" else "1")
    assert code_of(tenon.comm.UniqueId.parse, flipped) == "INVALID_ARGUMENT"
    assert code_of(tenon.comm.UniqueId, "a job") == "INVALID_ARGUMENT"


def test_a_store_in_memory_joins_threads():
    store, id = tenon.comm.Store.memory(), tenon.comm.UniqueId()
    results = []

    def rank(r):
        with tenon.comm.Communicator(store, r, 2, id=id, join=30, deadline=30) as comm:
            results.append(comm.all_reduce(r + 1).item())

    both = [threading.Thread(target=rank, args=(r,)) for r in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert results == [3, 3]


def test_a_process_by_itself(monkeypatch):
    for name in ("TENON_RANK", "TENON_SIZE", "TENON_STORE"):
        monkeypatch.delenv(name, raising=False)
    assert tenon.comm.job() == (0, 1, "nobody")
    with tenon.comm.init() as comm:
        assert (comm.rank, comm.size) == (0, 1) and comm.all_reduce([1, 2]).tolist() == [1, 2]
