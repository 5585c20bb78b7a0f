"""What goes wrong is a tenon.Error with the C library's words, and never the end of the process."""

import os
import pickle
import signal

import numpy as np
import pytest

import programs
import tenon


@pytest.fixture(scope="module")
def client():
    return tenon.Client("cpu")


X = np.arange(4, dtype="float32")


def failure(call, *arguments, **options):
    with pytest.raises(tenon.Error) as caught:
        call(*arguments, **options)
    assert str(caught.value)
    return caught.value


def test_a_program_that_does_not_parse(client):
    error = failure(client.compile, "func.func @main() {\n  return %x\n}", name="bad.mlir")
    assert error.code is tenon.Code.INVALID_ARGUMENT
    assert error.function == "PJRT_Client_Compile" and error.plugin == "libpjrt_tenon_cpu.so"
    assert error.place.startswith("bad.mlir:2:") and str(error).startswith(error.place)
    assert error.version == client.plugin.version and f"PJRT 0.{error.version[1]}" in str(error)
    assert error.arguments.startswith("client cpu, program bad.mlir (mlir, 33 bytes), 1 replica x 1 partition")
    assert str(error).endswith(f"[{error.arguments}]") and "0x" not in error.arguments
    name, place = error.payloads[0]
    assert name == b"tenon.place" and place.startswith(b"<program>:2:")


def test_an_error_of_our_own_has_no_plugin(client):
    error = failure(tenon.load_plugin, "/nowhere/plugin.so")
    assert error.version is None and error.arguments == "" and error.payloads == ()


@pytest.mark.parametrize("junk", ["", "\0", b"ML\xefR", b"ML\xefR" + bytes(64), "{" * 10000, b"\xff" * 100])
def test_junk_is_refused(client, junk):
    assert failure(client.compile, junk).code in (tenon.Code.INVALID_ARGUMENT, tenon.Code.UNIMPLEMENTED)
    failure(tenon.Module, junk if junk else "}")


def test_an_op_that_the_device_does_not_have(client):
    text = """func.func @main(%x: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.custom_call @no_such_call(%x) : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    }"""
    error = failure(client.compile, text)
    assert error.code is tenon.Code.UNIMPLEMENTED and "no_such_call" in str(error) and error.place


def test_wrong_arguments(client):
    program = client.compile(programs.ADD)
    for arguments in ((X,), (X, X, X), (X, X[:3]), (X, X.astype("float64")), (X, np.float32(1))):
        assert failure(program, *arguments).code is tenon.Code.INVALID_ARGUMENT
    assert "2 arguments" in str(failure(program, X))
    deleted = client.buffer(X)
    deleted.delete()
    assert "deleted" in str(failure(program, deleted, X))
    failure(deleted.numpy)
    assert np.array_equal(program(X, X), 2 * X)  # nothing of it stays


def test_buffers_of_another_client(client):
    program = client.compile(programs.ADD)
    assert failure(program, tenon.Client("cpu").buffer(X), X).code is tenon.Code.INVALID_ARGUMENT


def test_plugins_that_are_none(tmp_path):
    assert failure(tenon.load_plugin, tmp_path / "nothing.so").code is tenon.Code.NOT_FOUND
    text = tmp_path / "text.so"
    text.write_text("no library")
    error = failure(tenon.Client, f"pjrt:{text}")
    assert str(text) in str(error)
    failure(tenon.Client, "no-such-back-end")
    with pytest.raises(ValueError):
        tenon.load_plugin("a\0b")


def test_options_that_are_none(client):
    error = failure(tenon.Client, "cpu", cpu_device_cuont=4)
    assert "cpu_device_cuont" in str(error)
    failure(tenon.Client, "cpu", cpu_device_count="four")
    failure(tenon.Client, "cpu", cpu_device_count=0)
    failure(client.compile, programs.ADD, options={"levle": 1})
    failure(client.compile, programs.ADD, replicas=99)
    failure(client.compile, programs.ADD, serialized=b"\xff\xff\xff")
    with pytest.raises(TypeError, match="takes a str"):
        tenon.Client("cpu", cpu_device_count=object())


def test_files(client, tmp_path):
    assert failure(client.compile_file, tmp_path / "nothing.mlir").code is tenon.Code.NOT_FOUND
    assert failure(tenon.Module, tmp_path / "nothing.mlir").code is tenon.Code.NOT_FOUND


def test_errors_travel():
    error = tenon.Error("words", 5, "f", "p", "here:1", (0, 114), "client cpu", ((b"k", b"\0"),))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.function, again.plugin, again.place) == ("words", 5, "f", "p", "here:1")
    assert (again.version, again.arguments, again.payloads) == ((0, 114), "client cpu", ((b"k", b"\0"),))
    assert tenon.Error("x", 99).code is tenon.Code.UNKNOWN


def member_ends_process(cls, member):
    """In a child: whether a signal ends it."""
    child = os.fork()
    if child == 0:
        try:
            signal.alarm(20)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            value = getattr(cls.__new__(cls), member)
            if callable(value):
                value()
        except BaseException:
            pass
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def test_objects_that_were_never_made():
    """What __new__ alone gives is refused with an exception by each of its members."""
    classes = [c for c in vars(tenon._core).values() if isinstance(c, type) and c.__module__.startswith("tenon")]
    special = {"__repr__", "__str__", "__len__", "__enter__", "__exit__", "__iter__", "__call__", "__array__", "__dlpack__",
               "__dlpack_device__", "__hash__", "__bool__", "__int__"}
    used, fell = 0, []
    for cls in classes:
        try:
            cls.__new__(cls)
        except Exception:
            continue
        for member in sorted(set(dir(cls))):
            if not member.startswith("__") or member in special:
                used += 1
                if member_ends_process(cls, member):
                    fell.append(f"{cls.__name__}.{member}")
    assert used > 300 and not fell
