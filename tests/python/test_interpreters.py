"""The wheel of this build on each CPython that it is for, and that is here: one wheel serves all."""

import os
import pathlib
import subprocess

import environments
import pytest

WHEEL = os.environ.get("TEST_WHEEL")

pytestmark = pytest.mark.skipif(not WHEEL, reason="run.py says which wheel")


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_the_wheel_on(version):
    setting = "TENON_PYTHON_" + version.replace(".", "_")
    python = environments.interpreter(version, setting)
    if not python:
        pytest.skip(f"no Python {version} here ({setting}, PATH, pyenv)")
    made = environments.environment(environments.HERE / "requirements-smoke.txt", python=python)
    environments.install(made, WHEEL)
    done = subprocess.run([made, environments.HERE / "smoke.py"], env=environments.clean_environment({}), capture_output=True,
                          text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    *_, versions, count = done.stdout.splitlines()
    assert versions.startswith(f"Python {version}.") and "JAX none" not in versions and count == "16 checks passed", done.stdout


def test_it_is_one_wheel_for_all():
    assert "-cp311-abi3-" in pathlib.Path(WHEEL).name
