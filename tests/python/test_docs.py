"""The Python of the pages runs, and prints what its comments say."""

import re
import shutil

import pytest

from conftest import ROOT, run_script

PAGES = ["README.md", "docs/python.md", "docs/tutorial-backends.md", "python/README.md"]
BLOCKS = [
    pytest.param(block, id=f"{page}:{n}")
    for page in PAGES
    for n, block in enumerate(re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S), 1)
]


@pytest.mark.parametrize("block", BLOCKS)
def test_block(block, tmp_path, monkeypatch):
    shutil.copy(ROOT / "examples/add_one.mlir", tmp_path)
    monkeypatch.chdir(tmp_path)
    expected = re.findall(r"^ *print\(.*\)  # (.*)$", block, re.M)
    assert expected and len(expected) == len(re.findall(r"^ *print\(", block, re.M))
    done = run_script(block)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected and done.stderr == ""
