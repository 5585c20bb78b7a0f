"""What the command-line tests share: running `tenon`, .npy files without NumPy, the closing line."""
import ast
import math
import os
import pathlib
import struct
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("TENON_BUILD", ROOT / "build/release"))
TENON = BUILD / "bin/tenon"
LETTERS = {"f4": "f", "f8": "d", "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q",
           "b1": "?"}


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __repr__(self):
        return f"exit {self.code}\nstdout: {self.out}\nstderr: {self.err}"


def tenon(*words, env=None, limit=120, preexec_fn=None, cwd=None):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("TENON_")}
    environment.update(env or {})
    run = subprocess.run([str(TENON), *map(str, words)], capture_output=True, timeout=limit, env=environment,
                         stdin=subprocess.DEVNULL, preexec_fn=preexec_fn, cwd=cwd)
    return Result(run.returncode, run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace"))


def npy_bytes(values, shape, descr="<f4", fortran=False, version=1):
    """A .npy file of `values`, which are given in the file's own storage order."""
    order = ">" if descr[0] == ">" else "<"
    data = struct.pack(f"{order}{len(values)}{LETTERS[descr[1:]]}", *values)
    header = repr({"descr": descr, "fortran_order": fortran, "shape": tuple(shape)}).encode()
    start = 10 if version == 1 else 12
    header += b" " * (-(start + len(header) + 1) % 64) + b"\n"
    return (b"\x93NUMPY" + bytes([version, 0]) + struct.pack("<H" if version == 1 else "<I", len(header)) + header +
            data)


def npy_read(path):
    """(descr, shape, values) of a version 1 file."""
    raw = pathlib.Path(path).read_bytes()
    assert raw[:8] == b"\x93NUMPY\x01\x00", raw[:8]
    length = struct.unpack("<H", raw[8:10])[0]
    assert (10 + length) % 64 == 0, "the data does not start at a multiple of 64"
    header = ast.literal_eval(raw[10:10 + length].decode())
    assert header["fortran_order"] is False
    count = math.prod(header["shape"])
    letter = LETTERS[header["descr"][1:]]
    return header["descr"], header["shape"], list(struct.unpack(f"<{count}{letter}", raw[10 + length:]))


def main():
    """Runs the module's unittest cases and closes with the line that ./dev test counts."""
    program = unittest.main(exit=False, verbosity=2)
    result = program.result
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    for case, reason in result.skipped:
        print(f"SKIP {case.id()} ({reason})")
    passed = result.testsRun - failed - len(result.skipped)
    print(f"{passed} passed, {failed} failed, {len(result.skipped)} skipped")
    sys.exit(1 if failed or passed + len(result.skipped) == 0 else 0)
