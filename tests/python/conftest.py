import os
import pathlib
import signal
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# What a script starts in the background ignores Ctrl-C, and hands that on to its children.
signal.signal(signal.SIGINT, signal.default_int_handler)


def run_script(text, **environment):
    """Runs Python source in a process of its own; gives it with its returncode, stdout and stderr."""
    return subprocess.run(
        [sys.executable, "-c", text], env={**os.environ, **environment}, capture_output=True, text=True, timeout=300
    )


@pytest.fixture
def script():
    return run_script


@pytest.fixture(scope="session")
def root():
    return ROOT
