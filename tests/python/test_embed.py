"""docs/embed.md: each program is compiled and run by the line below it, with the installed package."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs/embed.md").read_text()
# A program, and the indented line that builds and runs it.
PROGRAMS = re.findall(r"^```(\w+)\n(.*?)^```\n\n((?:    [^\n]*\n)+)", PAGE, re.M | re.S)
FILES = {"c": r"cc (\S+\.c)\b", "cpp": r"(\S+\.cpp)\b", "rust": r"(\S+\.rs)\b", "go": r"(\S+\.go)\b"}
COMPILERS = {"c": "cc", "cpp": "c++", "rust": "rustc", "go": "go"}


def test_the_page_has_all_languages():
    assert [language for language, _, _ in PROGRAMS] == ["c", "cpp", "rust", "go", "c"]


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_program(number, tmp_path):
    language, text, line = PROGRAMS[number]
    if not shutil.which(COMPILERS[language]):
        pytest.skip(f"no {COMPILERS[language]} here")
    (tmp_path / re.search(FILES[language], line)[1]).write_text(text)
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = os.environ.get("HOME", str(tmp_path))
    run = subprocess.run(["bash", "-euc", line], cwd=tmp_path, capture_output=True, text=True, timeout=300,
                         env={**os.environ, "PATH": path, "HOME": home, "GOFLAGS": "-mod=mod"})
    assert run.returncode == 0, run.stderr
    said = run.stdout.strip()
    assert said == "3 5 7" if number < 4 else re.fullmatch(r"PJRT_Api of \d{4} bytes", said), said
