"""Runs a test file of JAX's in processes of its own that may die or hang: each such end costs one test."""
import dataclasses
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
COLLECTING = 900  # seconds until the first test begins or after the last has ended
POLL = 0.2
LAST_LINES = 60  # of what a dead process said
_running = set()  # processes, to be stopped where this one is
_stopping = threading.Event()


@dataclasses.dataclass
class Part:
    """Every parts-th test of a file, from the index-th on."""

    file: pathlib.Path
    events: pathlib.Path  # where its tests are written down; what is there already is not run again
    index: int
    parts: int
    only: list | None
    sources: pathlib.Path | None
    environment: dict
    use: dict | None  # what tenon.jax.use() is given, if it is called
    timeout: float  # seconds a test
    stand_in: bool = False  # whether the file may be of another commit than the JAX that runs it


def read_events(path):
    """(results by id, a test that began and did not end, whether it finished, what was wrong with the file)"""
    results, begun, finished, broken = {}, None, False, ""
    if path.exists():
        for line in path.read_text().splitlines():
            try:
                event = json.loads(line)
            except ValueError:
                continue  # cut off where the process died
            if "start" in event:
                begun = event["start"]
            elif "id" in event:
                results[event["id"]] = event
                begun = None
            finished = finished or "finish" in event
            broken = event.get("broken", broken)
    return results, begun, finished, broken


def run_part(python, part):
    """Runs what has no result yet, in as many processes as it takes. Gives (results, what was wrong with the file)."""
    while True:
        results, _, finished, broken = read_events(part.events)
        if finished or broken:
            return list(results.values()), broken
        code, late, said = run_process(python, part, list(results))
        results, begun, finished, broken = read_events(part.events)
        if begun is not None:
            note(part.events, result_of_death(begun, code, late, said))
        elif finished and not broken and code not in (0, 1, 5):
            note(part.events, result_of_death("(at exit)", code, late, said))
        elif not finished and not broken:
            note(part.events, {"broken": f"ended with {code} between tests\n{said}"})


def note(events, event):
    with open(events, "a") as out:
        out.write("\n" + json.dumps(event) + "\n")


def result_of_death(test, code, late, said):
    how = "no end" if late else signal.Signals(-code).name if code and code < 0 else f"exit code {code}"
    return {"id": test, "result": "timeout" if late else "crashed", "seconds": 0,
            "error": f"{how}: {cause(said)}", "detail": said}


def cause(said):
    """The line of a dead process's last words that says most."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    for line in lines:
        if "Check failed" in line or "LogFatal" in line or "Assertion" in line or "terminate called" in line:
            return line
    frames = [line for line in lines if line.startswith("File ")]
    return frames[0] if frames else (lines[-1] if lines else "nothing was said")


class Stopped(Exception):
    """The run was ended from outside."""


def run_process(python, part, done):
    """(exit code, whether it was stopped for being late, its last words) of one process."""
    if _stopping.is_set():
        raise Stopped
    with tempfile.TemporaryDirectory() as folder:
        plan, log = pathlib.Path(folder, "plan.json"), pathlib.Path(folder, "log")
        plan.write_text(json.dumps({
            "record": str(part.events), "part": [part.index, part.parts], "only": part.only, "done": done,
            "sources": str(part.sources) if part.sources else None, "use": part.use,
            "stand_in": [str(part.file)] if part.stand_in else []}))
        with open(log, "w") as out:
            process = subprocess.Popen(command(python, part.file), cwd=folder, stdout=out, stderr=out, start_new_session=True,
                                       env=part.environment | {"JAX_TEST_PLAN": str(plan), "TMPDIR": folder})
            _running.add(process)
            late = watch(process, part)
            _running.discard(process)
            if _stopping.is_set():
                raise Stopped
        said = log.read_text(errors="replace").splitlines()
        return process.returncode, late, "\n".join(said[-LAST_LINES:])


def command(python, file, *arguments):
    return [python, "-m", "pytest", "-q", "--tb=short", "-p", "one_process", "-c", HERE / "pytest.ini",
            "--rootdir", file.parent, file, *arguments]


def watch(process, part):
    """Waits for its end. True if it had to be stopped because a test did not end."""
    size, since = -1, time.monotonic()
    while process.poll() is None:
        time.sleep(POLL)
        now = part.events.stat().st_size if part.events.exists() else 0
        if now != size:
            size, since = now, time.monotonic()
        elif time.monotonic() - since > part.timeout:
            _, begun, _, _ = read_events(part.events)
            if time.monotonic() - since > (part.timeout if begun else COLLECTING):
                stop(process)
                return True
    return False


def stop_all():
    """Ends every process that runs now and starts no more; their tests have no result."""
    _stopping.set()
    for process in list(_running):
        os.killpg(process.pid, signal.SIGKILL)


def stop(process):
    os.killpg(process.pid, signal.SIGABRT)  # Python's faulthandler then says where it was
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
