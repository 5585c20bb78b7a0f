"""tenon.comm between processes: joining, memory, and ranks that die, stop or are interrupted."""

import os
import signal
import time

import tenon
import tenon.comm
from ranks import ends, processes


def all_well(children):
    found = ends(children)
    assert all(code == 0 for code, _, _ in found), "\n".join(errors for _, _, errors in found)
    return [out.splitlines() for _, out, _ in found]


def test_processes_meet_by_the_environment(tmp_path):
    text = """
with tenon.comm.init(deadline=60) as comm:
    x = np.arange(100_000.0) + comm.rank
    total = comm.all_reduce(x)
    assert np.array_equal(total, 3 * np.arange(100_000.0) + 3)
    y = comm.empty(1 << 20, "float32")
    y[:] = comm.rank
    comm.all_reduce(y, out=y, reachable=True)
    assert y[0] == y[-1] == 3
    future = comm.all_gather(np.array([comm.rank]), wait=False)
    print(comm.rank, comm.size, future.result(60).ravel().tolist())
print(float(y[5]), tenon.comm.job().told_by)
"""
    assert all_well(processes(3, text, tmp_path)) == [[f"{r} 3 [0, 1, 2]", "3.0 TENON_RANK"] for r in range(3)]


def test_strangers_are_refused(tmp_path):
    text = """
id = tenon.comm.UniqueId.parse(os.environ["ID"]) if tenon.comm.job().rank == 0 else tenon.comm.UniqueId("job")
try:
    tenon.comm.init(id=id, join=2)
except tenon.Error as error:
    print(error.code.name)
"""
    found = all_well(processes(2, text, tmp_path, ID=str(tenon.comm.UniqueId("job"))))
    assert all(len(lines) == 1 for lines in found), found


def test_growing(tmp_path):
    text = """
store, (rank, size, _) = tenon.comm.Store(), tenon.comm.job()
if rank < 2:
    old = tenon.comm.Communicator(store, rank, 2, deadline=60)
    comm = old.grow("larger", 3)
else:
    comm = tenon.comm.Communicator(store, rank, 3, name="larger", deadline=60)
print(comm.all_reduce(1), comm.name)
"""
    assert all_well(processes(3, text, tmp_path)) == [["3 larger"]] * 3


def test_a_killed_rank_is_named_and_left_behind(tmp_path):
    text = """
comm = tenon.comm.init(deadline=60)
comm.barrier()
if comm.rank == 1:
    os.kill(os.getpid(), signal.SIGKILL)
x = np.full(1000, comm.rank + 1.0)
kept = x.copy()
try:
    while True:
        comm.all_reduce(x)
except tenon.Error as error:
    assert error.code is tenon.Code.UNAVAILABLE and "rank 1" in str(error), error
assert np.array_equal(x, kept) and comm.error.code is tenon.Code.UNAVAILABLE
rest = comm.shrink(30)
print(rest.rank, rest.size, rest.all_reduce(x)[0])
"""
    found = ends(processes(3, text, tmp_path))
    assert found[1][0] == -signal.SIGKILL
    assert [out for _, out, _ in found] == ["0 2 4.0\n", "", "1 2 4.0\n"], found


def test_an_interrupted_rank_ends_cleanly_and_tells_the_others(tmp_path):
    text = """
comm = tenon.comm.init()
comm.barrier()
if comm.rank == 0:
    print("ready", flush=True)
    comm.all_reduce(np.ones(3))  # alone: rank 1 comes later
sys.stdin = open(os.environ["GATE"])
sys.stdin.read()
try:
    comm.all_reduce(np.ones(3))
except tenon.Error as error:
    print(error.code.name, "KeyboardInterrupt" in str(error))
"""
    os.mkfifo(tmp_path / "gate")
    children = processes(2, text, tmp_path, GATE=str(tmp_path / "gate"))
    assert children[0].stdout.readline() == "ready\n"
    time.sleep(0.3)
    children[0].send_signal(signal.SIGINT)
    out, errors = children[0].communicate(timeout=30)
    assert children[0].returncode == -signal.SIGINT and "KeyboardInterrupt" in errors
    (tmp_path / "gate").open("w").close()
    assert all_well(children[1:])[0][0].split()[0] in ("ABORTED", "UNAVAILABLE")


def test_a_stopped_rank_is_late_and_not_dead(tmp_path):
    text = """
comm = tenon.comm.init(deadline=60)
comm.barrier()
if comm.rank == 1:
    os.kill(os.getpid(), signal.SIGSTOP)
    sys.exit()
try:
    comm.all_reduce(np.ones(3), deadline=0.5)
except tenon.Error as error:
    print(error.code.name, "rank 1" in str(error))
"""
    children = processes(2, text, tmp_path)
    out, errors = children[0].communicate(timeout=60)
    children[1].kill()
    children[1].communicate()
    assert out == "DEADLINE_EXCEEDED True\n", errors


def test_a_process_that_ends_with_calls_under_way_does_not_hang(tmp_path):
    text = """
comm = tenon.comm.init()
comm.barrier()
if comm.rank == 0:
    comm.all_reduce(np.ones(3), wait=False)
    raise SystemExit(3)  # nobody will join it
try:
    comm.recv(np.empty(3), 0)
except tenon.Error as error:
    print(error.code.name)
"""
    found = ends(processes(2, text, tmp_path), 60)
    assert found[0][0] == 3 and found[1][0] == 0
    assert found[1][1].strip() in ("ABORTED", "UNAVAILABLE"), found


def test_waiting_for_the_first_message_of_a_rank_is_interrupted(tmp_path):
    text = """
comm = tenon.comm.init()
comm.barrier()
print("ready", flush=True)
if comm.rank == 0:
    comm.recv(np.ones(3), 1)
time.sleep(60)
"""
    children = processes(2, text, tmp_path)
    assert children[0].stdout.readline() == "ready\n"
    time.sleep(0.5)
    children[0].send_signal(signal.SIGINT)
    try:
        out, errors = children[0].communicate(timeout=30)
    finally:
        children[1].kill()
        children[1].communicate()
    assert children[0].returncode == -signal.SIGINT and "KeyboardInterrupt" in errors


def test_a_rank_that_dies_before_its_first_message_is_named(tmp_path):
    text = """
comm = tenon.comm.init(join=40)
comm.barrier()
if comm.rank == 1:
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGKILL)
begun = time.monotonic()
try:
    comm.recv(np.empty(3), 1)
except tenon.Error as error:
    print(error.code.name, "rank 1" in str(error), time.monotonic() - begun < 20)
"""
    found = ends(processes(2, text, tmp_path))
    assert found[0][:2] == (0, "UNAVAILABLE True True\n") and found[1][0] == -signal.SIGKILL, found
