"""Runs a part of one of JAX's test files, as a pytest plugin, and writes down each test as it goes.

The plan is a JSON file named by the environment variable JAX_TEST_PLAN:
    record      the file to which events are appended, one JSON object a line
    part        [i, n]: every n-th test, from the i-th on
    only        null, or the tests to run
    done        the tests that have a result already
    sources     the folder with JAX's sources, for modules that tests import and the wheel lacks
    stand_in    the test files in which names that this JAX has no more do no harm until they are used
    use         null, or the arguments with which tenon.jax.use() is called first
Each test writes {"start": id} and then {"id", "result", "seconds", "error", "detail"}; the file begins
with {"collected": n} and ends with {"finish": true}. What has a start and no result did not survive.
"""
import ast
import importlib
import importlib.util
import json
import os
import pathlib
import sys
import time

LONGEST_ERROR = 2000  # characters
LONGEST_DETAIL = 6000


class Sources:
    """Finds jax._src modules that the wheel leaves out (helpers of tests) in JAX's own tree."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def find_spec(self, name, path=None, target=None):
        if not name.startswith("jax."):
            return None
        file = self.folder.joinpath(*name.split(".")).with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file) if file.is_file() else None


class Gone:
    """Stands for a name that a test file imports and this JAX has no more: the tests that use it fail, and no others."""

    def __init__(self, name):
        self.name = name

    def __getattr__(self, attribute):
        raise AttributeError(f"this JAX has no {self.name}")

    def __call__(self, *args, **kwargs):
        raise AttributeError(f"this JAX has no {self.name}")


def stand_in_for_gone_names(file):
    """JAX's tests may be of another commit than the JAX that is installed."""
    for node in ast.parse(pathlib.Path(file).read_text()).body:
        if not (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("jax._src.") and not node.level):
            continue
        try:
            module = importlib.import_module(node.module)
        except ImportError:
            continue  # pytest says so
        for name in (alias.name for alias in node.names):
            if not hasattr(module, name) and importlib.util.find_spec(f"{module.__spec__.parent}.{name}") is None:
                setattr(module, name, Gone(f"{node.module}.{name}"))


class Recorder:
    def __init__(self, plan):
        self.plan = plan
        self.record = open(plan["record"], "a", buffering=1)
        self.reports = []
        self.began = 0.0

    def write(self, **event):
        self.record.write(json.dumps(event) + "\n")

    def pytest_collection_modifyitems(self, config, items):
        part, parts = self.plan["part"]
        only = None if self.plan["only"] is None else set(self.plan["only"])
        done = set(self.plan["done"])
        kept = []
        for index, item in enumerate(items):
            name = test_id(item.nodeid)
            if (index % parts == part if only is None else name in only) and name not in done:
                kept.append(item)
        self.write(collected=len(items))
        items[:] = kept

    def pytest_collectreport(self, report):
        if report.failed:
            self.write(broken=str(report.longreprtext)[-LONGEST_DETAIL:])

    def pytest_runtest_logstart(self, nodeid):
        self.reports = []
        self.began = time.monotonic()
        self.write(start=test_id(nodeid))

    def pytest_runtest_logreport(self, report):
        self.reports.append(report)

    def pytest_runtest_logfinish(self, nodeid):
        seconds = round(time.monotonic() - self.began, 2)
        result, error, detail = "passed", "", ""
        for report in self.reports:
            if report.failed:
                result, error, detail = "failed", message(report), report.longreprtext[-LONGEST_DETAIL:]
                break
            if report.skipped:
                reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
                result, error = "skipped", getattr(report, "wasxfail", "") or reason
        self.write(id=test_id(nodeid), result=result, seconds=seconds, error=error[:LONGEST_ERROR], detail=detail)

    def pytest_sessionfinish(self):
        self.write(finish=True)


def test_id(nodeid):
    return nodeid.split("::", 1)[1]


def message(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    return crash.message if crash else report.longreprtext.strip().splitlines()[-1]


def pytest_configure(config):
    plan = json.loads(pathlib.Path(os.environ["JAX_TEST_PLAN"]).read_text())
    if plan["sources"]:
        sys.meta_path.append(Sources(plan["sources"]))
    if plan.get("use") is not None:
        import tenon.jax

        tenon.jax.use(**plan["use"])
    for file in plan["stand_in"]:
        stand_in_for_gone_names(file)
    config.pluginmanager.register(Recorder(plan), "tenon-recorder")
