"""What the package brings beside the binding: the command, headers, libraries and modules for other languages."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest
import tenon

ROOT = pathlib.Path(__file__).resolve().parents[2]


def ask(*flags):
    run = subprocess.run([sys.executable, "-m", "tenon", *flags], capture_output=True, text=True)
    return run.returncode, run.stdout.strip(), run.stderr.strip()


def test_every_flag_names_what_is_there():
    for flag in ["--includedir", "--libdir", "--cmakedir", "--pkgconfigdir", "--plugin"]:
        code, said, _ = ask(flag)
        assert code == 0 and os.path.exists(said), (flag, said)
    assert tenon.get_include() == ask("--includedir")[1]
    assert (pathlib.Path(tenon.get_include()) / "tenon/tenon.h").exists()
    assert (pathlib.Path(tenon.get_include()) / "tenon/backends_built.h").exists()
    assert ask("--version")[1] == tenon.__version__


def test_the_modules_of_the_build_are_listed():
    code, said, _ = ask("--modules")
    built = said.split(" (not built")[0].split()
    assert code == 0 and {"blas", "lapack", "onednn"} <= set(built)
    for name in built:
        assert os.path.exists(os.path.join(ask("--libdir")[1], f"libtenon_{name}.so"))


def test_libraries_of_the_current_folder_are_not_taken():
    package = pathlib.Path(tenon.__file__).parent
    looked = subprocess.run([ROOT / "scripts/check_runpath", package], capture_output=True, text=True)
    assert looked.returncode == 0, looked.stdout


def test_a_flag_that_is_none_is_refused_by_name():
    code, said, words = ask("--libz")
    assert code == 2 and not said and "'--libz'" in words and "--libs" in words
    assert ask()[0] == 2 and ask("--help")[0] == 0


def test_the_command_is_installed():
    command = pathlib.Path(sys.executable).with_name("tenon")
    assert command.exists()
    version = subprocess.run([command, "version"], capture_output=True, text=True, check=True).stdout
    assert version.splitlines()[0].split()[1] == tenon.__version__
    run = subprocess.run([sys.executable, "-m", "tenon", "devices"], capture_output=True, text=True, check=True).stdout
    assert "cpu" in run
    wrong = subprocess.run([command, "run", "/nonexistent.mlir"], capture_output=True, text=True)
    assert wrong.returncode == 1 and "/nonexistent.mlir" in wrong.stderr


def test_a_program_in_c_by_flags_and_by_cmake(tmp_path):
    compiler = shutil.which("cc") or pytest.skip("no C compiler")
    for name in ["hello.c", "add_one.mlir"]:
        shutil.copy(ROOT / "examples" / name, tmp_path)
    _, flags, _ = ask("--cflags", "--libs")
    subprocess.run([compiler, "hello.c", *flags.split(), "-o", "hello"], cwd=tmp_path, check=True)
    assert subprocess.run(["./hello"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout == "2 3 4 5\n"
    if not shutil.which("cmake"):
        pytest.skip("no cmake")
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(p C)\n"
        f"find_package(Tenon {'.'.join(tenon.__version__.split('.')[:2])} REQUIRED)\n"
        "add_executable(by_cmake hello.c)\ntarget_link_libraries(by_cmake PRIVATE Tenon::tenon)\n"
        'file(WRITE plugin.txt "${Tenon_CPU_PLUGIN}")\n')
    subprocess.run(["cmake", "-S", ".", "-B", "build", f"-DTenon_DIR={ask('--cmakedir')[1]}"], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "build"], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    assert subprocess.run(["build/by_cmake"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout == "2 3 4 5\n"
    assert os.path.samefile((tmp_path / "plugin.txt").read_text(), ask("--plugin")[1])


def test_the_config_that_is_shipped_is_known():
    """A config.cmake that somebody changed is followed by pip; the one that is shipped means every back end."""
    known = re.search(r"set\(shipped_config ([0-9a-f]{64})\)", (ROOT / "python/CMakeLists.txt").read_text())[1]
    assert hashlib.sha256((ROOT / "config.cmake").read_bytes()).hexdigest() == known
