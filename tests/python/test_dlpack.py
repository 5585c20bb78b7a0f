"""Arrays shared with other libraries without copying."""

import gc
import sys

import numpy as np
import pytest

import programs
import tenon


@pytest.fixture(scope="module")
def client():
    return tenon.Client("cpu")


def aligned(count, dtype):
    raw = np.zeros(count * np.dtype(dtype).itemsize + 64, "uint8")
    start = -raw.ctypes.data % 64
    return raw[start : start + count * np.dtype(dtype).itemsize].view(dtype)


def test_numpy_looks_in_place_and_cannot_write(client):
    buffer = client.buffer(np.arange(6, dtype="float32").reshape(2, 3))
    view = np.from_dlpack(buffer)
    assert np.array_equal(view, np.arange(6).reshape(2, 3)) and view.dtype == np.float32
    assert view.ctypes.data == buffer.unsafe_pointer() and not view.flags.writeable
    assert buffer.__dlpack_device__() == (1, 0)


@pytest.mark.parametrize("name", ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                                  "float16", "float32", "float64", "complex64", "complex128"])  # fmt: skip
def test_types(client, name):
    array = np.array([[1, 0], [1, 1]], name)
    view = np.from_dlpack(client.buffer(array))
    assert view.dtype == array.dtype and np.array_equal(view, array)
    back = client.from_dlpack(array)
    assert back.dtype == array.dtype and np.array_equal(back.numpy(), array)


def test_a_view_keeps_the_contents(client):
    buffer = client.buffer(np.arange(1000, dtype="int64"))
    view = np.from_dlpack(buffer)
    del buffer
    gc.collect()
    client.buffer(np.zeros(1000, "int64"))
    assert np.array_equal(view, np.arange(1000))


def test_a_viewed_buffer_is_not_taken_or_deleted(client):
    program = client.compile(programs.DONATED)
    buffer = client.buffer(np.arange(4, dtype="float32"))
    view = np.from_dlpack(buffer)
    assert np.array_equal(program(buffer), [0, 2, 4, 6])
    assert not buffer.is_deleted and np.array_equal(view, [0, 1, 2, 3])
    with pytest.raises(BufferError):
        buffer.delete()
    del view
    gc.collect()
    program(buffer)
    assert buffer.is_deleted
    with pytest.raises(tenon.Error):
        np.from_dlpack(buffer)


def test_an_older_consumer_gets_a_copy(client):
    buffer = client.buffer(np.arange(4, dtype="float32"))

    class Old:
        def __dlpack__(self, stream=None):
            return buffer.__dlpack__(stream=stream)

        def __dlpack_device__(self):
            return buffer.__dlpack_device__()

    taken = client.from_dlpack(Old())
    assert taken.unsafe_pointer() != buffer.unsafe_pointer() and np.array_equal(taken.numpy(), [0, 1, 2, 3])
    with pytest.raises(BufferError):
        buffer.__dlpack__(copy=False)
    with pytest.raises(BufferError):
        buffer.__dlpack__(stream=3)
    with pytest.raises(BufferError):
        buffer.__dlpack__(dl_device=(2, 0))


def test_capsules_that_nobody_takes_are_freed(client):
    buffer = client.buffer(np.arange(4, dtype="float32"))
    for version in (None, (1, 0)):
        capsule = buffer.__dlpack__(max_version=version)
        del capsule
    gc.collect()
    buffer.delete()


def test_what_dlpack_cannot_say(client):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    with pytest.raises(BufferError, match="i4"):
        client.buffer(np.zeros(4, ml_dtypes.int4)).__dlpack__(max_version=(1, 0))


def test_taken_memory_is_used_in_place_and_never_written(client):
    array = aligned(64, "float32")
    array[:4] = [0, 1, 2, 3]
    buffer = client.from_dlpack(array)
    assert buffer.unsafe_pointer() == array.ctypes.data
    four = client.from_dlpack(array[:4])
    assert np.array_equal(client.compile(programs.DONATED)(four), [0, 2, 4, 6])
    assert np.array_equal(array[:4], [0, 1, 2, 3])


def test_taken_memory_is_given_back(client):
    array = aligned(64, "float32")
    before = sys.getrefcount(array)
    buffer = client.from_dlpack(array)
    assert sys.getrefcount(array) > before
    buffer.close()
    gc.collect()
    assert sys.getrefcount(array) == before


def test_strides_are_respected(client):
    array = np.arange(12, dtype="int32").reshape(3, 4)
    for view in (array.T, array[::-1], array[:, ::2]):
        assert np.array_equal(client.from_dlpack(view).numpy(), view)


def test_between_two_clients(client):
    other = tenon.Client("cpu")
    buffer = client.buffer(np.arange(5, dtype="float64"))
    again = other.from_dlpack(buffer)
    del buffer
    assert np.array_equal(again.numpy(), np.arange(5))


def test_what_is_no_array(client):
    with pytest.raises(TypeError, match="DLPack"):
        client.from_dlpack([1, 2, 3])

    class Elsewhere:
        def __dlpack__(self, **_):
            raise AssertionError("not to be asked")

        def __dlpack_device__(self):
            return (2, 0)

    with pytest.raises(BufferError, match="kind 2"):
        client.from_dlpack(Elsewhere())

    class Twice:
        capsule = np.arange(3).__dlpack__()

        def __dlpack__(self, **_):
            return self.capsule

        def __dlpack_device__(self):
            return (1, 0)

    assert np.array_equal(client.from_dlpack(Twice()).numpy(), [0, 1, 2])
    with pytest.raises(BufferError):
        client.from_dlpack(Twice())
