#!/usr/bin/env python3
"""JAX's own tests on Tenon's CPU device, beside two ceilings in the same harness.

The tests are JAX's, at the tag of the version in requirements.txt, and stay outside of this tree (--tests). Each
file runs in processes of its own, unfiltered, with three cases of each sampled test, on
    cpu       JAX's own CPU device
    xla       XLA's CPU plugin, under a foreign name: what a plugin can reach at all
    tenon     this build, as tenon.jax.use() sets it up
and in other guises of ours that are asked for by name. A process that dies or hangs costs one test. Results are kept
under build/jax-tests; those of cpu and xla are made once.

With --next it is the newest JAX of all that counts (requirements-next.txt), in a newer Python (TENON_PYTHON_NEXT, or
what PATH or pyenv has): first our own Python tests run on it, then, where --tests gives them, twelve of JAX's files
with one case of each sampled test and without the slow ones, held to cpu.
"""
import argparse
import concurrent.futures
import contextlib
import dataclasses
import fcntl
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

import records as kept
import report
import supervisor

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "python"))
import environments  # noqa: E402

OUT = ROOT / "build/jax-tests"
WORTH_SPLITTING = 50  # tests; fewer run in one process
FILES = ["lax_test", "lax_numpy_test", "lax_numpy_indexing_test", "lax_control_flow_test", "lax_autodiff_test", "api_test",
         "array_test", "random_lax_test"]
MORE_FILES = ["linalg_test", "pmap_test", "shard_map_test", "python_callback_test"]
CEILINGS = ["cpu", "xla"]
NEXT_PYTHON = "3.13"


@dataclasses.dataclass(frozen=True)
class Suite:
    """Which JAX's tests run how, and what they are held to."""

    requirements: pathlib.Path
    files: list
    environment: dict
    ceilings: list
    goal: report.Goal


NOW = Suite(HERE / "requirements.txt", FILES, {"JAX_NUM_GENERATED_CASES": "3"}, CEILINGS, report.Goal("xla", 0.9, each=True))
NEXT = Suite(HERE / "requirements-next.txt", FILES + MORE_FILES,
             {"JAX_NUM_GENERATED_CASES": "1", "JAX_SKIP_SLOW_TESTS": "true"}, ["cpu"], report.Goal("cpu", 0.99, each=False))
XLA_PLUGIN = environments.CACHE / "plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"
# What each device is to JAX. The second platform is there for who asks for "cpu" by name.
PLATFORMS = {"cpu": "cpu", "xla": "xla,cpu", "tenon": "tenon,cpu", "tenon-alone": "tenon"}
# Guises that take a call of tenon.jax.use().
USES = {"tenon-as-cpu": {"replace_cpu": True}, "tenon-named": {"platform_name": "tenon"}}


def arguments():
    parser = argparse.ArgumentParser(prog="./dev test jax", description="JAX's own tests on our CPU device")
    add = parser.add_argument
    add("--tests", type=pathlib.Path, metavar="DIR",
        help="JAX's tests/ folder, at the tag of the version in tests/jax/requirements.txt")
    add("--next", action="store_true", help=f"with the newest JAX of all, in Python {NEXT_PYTHON}; our own Python tests first, "
        "unless files are named")
    add("--device", action="append", choices=[*PLATFORMS, *USES],
        help="run on this device; else on tenon, and on cpu and xla where they have not been run")
    add("--classes", type=int, default=30, metavar="N", help="show so many classes of loss (30)")
    add("--failed", action="store_true", help="run only what did not pass, and update the record")
    add("--report", action="store_true", help="run nothing; show what was recorded")
    add("-k", dest="select", metavar="EXPRESSION",
        help="run only tests that match, as pytest selects; show all, record nothing")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes at a time (one a core)")
    add("--timeout", type=float, default=180, metavar="SECONDS", help="until a test is stopped (180)")
    add("--libraries", type=pathlib.Path, metavar="DIR", help="folder with libtenon.so and the plugin")
    add("--check-arguments", action="store_true", help=argparse.SUPPRESS)
    add("files", nargs="*", metavar="FILE", help="lax_test and so on; else " + " ".join(FILES))
    options = parser.parse_args()
    options.suite = NEXT if options.next else NOW
    options.own = options.next and not (options.files or options.report or options.select or options.device)
    options.python = environments.interpreter(NEXT_PYTHON, "TENON_PYTHON_NEXT") if options.next else None
    if options.next and not options.python:
        skip(f"the tests with the next JAX: there is no Python {NEXT_PYTHON} (TENON_PYTHON_NEXT, PATH, pyenv)")
    if options.tests is None and not options.own:
        skip(NO_TESTS)
    if options.tests is not None:
        check_files(options)
    if options.jobs < 1 or options.timeout <= 0 or options.classes < 0:
        refuse("--jobs and --timeout are positive, --classes is not negative")
    return options


NO_TESTS = "JAX's own tests: --tests DIR, JAX's tests/ folder, was not given"


def skip(what):
    print(f"SKIP {what}")
    print("0 passed, 0 failed, 1 skipped")
    sys.exit(0)


def check_files(options):
    if not (options.tests / "lax_test.py").is_file():
        refuse(f"--tests {options.tests}: this is not JAX's tests/ folder (it has no lax_test.py)")
    options.tests = options.tests.resolve()
    options.files = [name.removesuffix(".py") for name in options.files] or options.suite.files
    for name in options.files:
        if not (options.tests / f"{name}.py").is_file():
            refuse(f"there is no {name}.py in {options.tests}")


def refuse(why):
    print(f"dev: test jax: {why}", file=sys.stderr)
    sys.exit(2)


def sources_of(tests):
    """JAX's own tree where --tests lies in one; modules that tests import and the wheel lacks come from there."""
    return tests.parent if (tests.parent / "jax").is_dir() else None


def environment_for(suite, device, file, folder, site):
    """The variables of a process that runs the file on the device. Files say how many CPU devices they want."""
    wanted = re.search(r"request_cpu_devices\((\d+)\)", file.read_text())
    more = suite.environment | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0", "PYTHONPATH": str(HERE)}
    if device in PLATFORMS:
        more["JAX_PLATFORMS"] = PLATFORMS[device]
    if device == "xla":
        description = folder / f"xla-{file.stem}.json"
        options = {"cpu_device_count": int(wanted[1]) if wanted else 1}
        description.write_text(json.dumps({"library_path": str(XLA_PLUGIN), "create_options": options}))
        more["PJRT_NAMES_AND_LIBRARY_PATHS"] = f"xla:{description}"
    elif device == "cpu":
        # Some files open the device before they ask for more of it.
        more |= {"JAX_NUM_CPU_DEVICES": wanted[1]} if wanted else {}
    else:
        more["PYTHONPATH"] += f"{os.pathsep}{site}"
        if wanted:
            more["TENON_DEVICES"] = wanted[1]
    return environments.clean_environment(more)


def jax_version(python):
    return subprocess.run([python, "-c", "import importlib.metadata as m; print(m.version('jax'))"],
                          check=True, capture_output=True, text=True).stdout.strip()


def install_ours(libraries, site):
    """Into a folder of its own, so that the other devices' processes do not see it."""
    python = environments.builder()
    into = OUT / "wheel"
    into.mkdir(parents=True, exist_ok=True)
    for old in into.glob("*.whl"):
        old.unlink()
    environments.install(python, environments.build(python, libraries, into), "--target", site)


def wanted_tests(options, name, record, ceilings):
    """None for all, else what did not pass."""
    if not options.failed or record is None or record.broken or not record.results:
        return None
    able = set().union(*(c[name].passed() for c in ceilings.values() if c.get(name)))
    return [test for test, r in record.results.items()
            if r["result"] not in ("passed", "skipped") or (r["result"] == "skipped" and test in able)]


def hold(path, held):
    """Makes this the only run that writes the record there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = held.enter_context(open(path.with_suffix(".lock"), "w"))
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        refuse(f"another run of {path.stem} on {path.parent.name} is under way")


def start_file(options, device, python, out, folder, site, records, name, pool):
    """The file's parts under way: (the tests that were chosen or None for all, [(future, events)])."""
    only = wanted_tests(options, name, records[device].get(name), {c: records[c] for c in CEILINGS})
    file = options.tests / f"{name}.py"
    environment = environment_for(options.suite, device, file, folder, site)
    count = options.jobs if only is None or len(only) > WORTH_SPLITTING else 1
    parts = []
    for index in range(count):
        events = out / device / f"{name}.{index}-of-{count}.events"
        if device not in CEILINGS or options.failed:
            events.unlink(missing_ok=True)
        part = supervisor.Part(file, events, index, count, None if only is None else only[index::count],
                               sources_of(options.tests), environment, USES.get(device), options.timeout, options.next)
        parts.append((pool.submit(supervisor.run_part, python, part), events))
    return only, parts


def finish_file(device, out, records, name, only, parts):
    """Waits for the file's parts and saves what they gave."""
    record = records[device].get(name) if only is not None else None
    record = record or kept.Record(out / device / f"{name}.jsonl")
    record.results.pop("(at exit)", None)
    results, broken = [], ""
    for future, _ in parts:
        some, wrong = future.result()
        results += some
        broken = broken or wrong
    record.update(results, broken)
    record.save()
    records[device][name] = record
    for _, events in parts:
        events.unlink()
    environments.say(f"{name} on {device}: {record.count('passed')} passed, {record.count('failed')} failed, "
                     f"{record.count('skipped')} skipped, {record.count(*report.DEATHS)} died")
    if broken:
        print(f"{name} on {device} was not run to its end: {broken}")


def run(options, device, python, out, folder, site, records):
    """Runs the files on the device that are to be run, and saves their records."""
    with contextlib.ExitStack() as held, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        files = [name for name in options.files
                 if options.failed or device not in CEILINGS or not records[device].get(name)]
        for name in files:
            hold(out / device / f"{name}.jsonl", held)
        work = [(name, *start_file(options, device, python, out, folder, site, records, name, pool)) for name in files]
        for name, only, parts in work:
            finish_file(device, out, records, name, only, parts)


def debug(options, device, python, folder, site):
    """The tests that match, with all that pytest says."""
    worst = 0
    for name in options.files:
        file = options.tests / f"{name}.py"
        plan = folder / "plan.json"
        plan.write_text(json.dumps({"record": str(folder / "events"), "part": [0, 1], "only": None, "done": [],
                                    "sources": str(sources_of(options.tests) or "") or None,
                                    "use": USES.get(device), "stand_in": [str(file)] if options.next else []}))
        env = environment_for(options.suite, device, file, folder, site) | {"JAX_TEST_PLAN": str(plan)}
        code = subprocess.run(supervisor.command(python, file, "-rA", "-k", options.select), cwd=folder, env=env).returncode
        worst = max(worst, 0 if code == 5 else abs(code))
    return min(worst, 1)


def end(number, _):
    """What ceilings have got so far is kept, and the next run goes on from there."""
    supervisor.stop_all()
    sys.exit(128 + number)


def main():
    options = arguments()
    if options.check_arguments:
        return 0
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    own = run_own(options) if options.own else (0, 0, 0)
    if options.tests is None:
        print(f"SKIP {NO_TESTS}")
        return end_line(own[0], own[1], own[2] + 1)
    python = environments.environment(options.suite.requirements, python=options.python)
    version = jax_version(python)
    out = OUT / version
    devices = options.device or [*options.suite.ceilings, "tenon"]
    if not XLA_PLUGIN.exists() and "xla" in devices:
        environments.say("XLA's CPU plugin is not there (./dev setup): its ceiling is left out")
        devices.remove("xla")
    ours = [device for device in devices if device not in CEILINGS]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        site = folder / "site"
        if ours and not options.report:
            install_ours(options.libraries, site)
        if options.select:
            return max(debug(options, device, python, folder, site) for device in ours or devices)
        records = {device: {name: kept.load(out / device / f"{name}.jsonl") for name in options.files}
                   for device in {*CEILINGS, *devices}}
        for device in () if options.report else devices:
            run(options, device, python, out, folder, site, records)
    reached, counts = True, own
    for device in ours:
        some = show(options, device, records)
        counts = tuple(map(sum, zip(counts, some)))
        reached = report.reached(options.suite.goal, options.files, records, device) and reached
        print(report.goal_line(options.suite.goal, options.files, records, device))
    end_line(*counts)
    return 0 if reached and not own[1] else 1


def run_own(options):
    """Our own Python tests with the next JAX: (passed, failed, skipped)."""
    command = [sys.executable, ROOT / "tests/python/run.py", "--next"]
    if options.libraries:
        command += ["--libraries", options.libraries]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        last = ""
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line
    counts = re.match(r"(\d+) passed, (\d+) failed, (\d+) skipped", last)
    return tuple(map(int, counts.groups())) if counts else (0, 1, 0)


def end_line(passed, failed, skipped):
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


def show(options, device, records):
    """Prints the table and what was lost: (passed, failed, skipped)."""
    print("\n".join(report.table(options.files, records, device)))
    print()
    print("\n".join(report.class_lines(report.losses(options.files, records, device), options.suite.goal.ceiling, options.classes)))
    here = [r for r in (records[device].get(name) for name in options.files) if r]
    return tuple(sum(r.count(*results) for r in here) for results in (["passed"], ["failed", *report.DEATHS], ["skipped"]))


if __name__ == "__main__":
    sys.exit(main())
