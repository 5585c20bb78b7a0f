"""The binding without JAX: clients, devices, buffers, programs."""

import asyncio
import gc
import importlib.metadata
import pathlib
import sys
import threading

import numpy as np
import pytest

import programs
import tenon


@pytest.fixture(scope="module")
def client():
    with tenon.Client("cpu", cpu_device_count=2) as opened:
        yield opened


@pytest.fixture
def add(client):
    return client.compile(programs.ADD)


X = np.arange(4, dtype="float32")


def test_every_exported_name_is_there():
    for name in tenon.__all__:
        assert getattr(tenon, name) is not None
    assert set(tenon.__all__) <= set(dir(tenon))
    with pytest.raises(AttributeError, match="nothing_here"):
        tenon.nothing_here


def test_the_package_says_the_version_of_the_library():
    assert tenon.__version__ == tenon._core.version() == importlib.metadata.version("tenon")


def test_the_wheel_holds_libraries_and_licences_and_needs_numpy_only():
    files = {str(f) for f in importlib.metadata.files("tenon")}
    assert any(f.startswith("tenon/lib/libtenon.so") for f in files)
    assert "tenon/lib/libpjrt_tenon_cpu.so" in files
    assert "tenon/py.typed" in files and "tenon/_core.pyi" in files
    for name in ("LICENSE-APACHE", "LICENSE-MIT", "LICENSE-expat", "LICENSE-sodium", "LICENSE-yyjson", "LICENSE-protobuf-c"):
        assert any(f.endswith(f".dist-info/licenses/{name}") for f in files)
    needs = [r for r in importlib.metadata.requires("tenon") if "extra ==" not in r]
    assert [r.partition(">")[0] for r in needs] == ["numpy"]


def test_cpu_is_the_plugin_in_the_package(client):
    inside = pathlib.Path(tenon.__file__).parent / "lib/libpjrt_tenon_cpu.so"
    assert pathlib.Path(client.plugin.path) == inside.resolve()
    assert tenon.load_plugin(inside) == client.plugin
    assert tenon.Client(f"pjrt:{inside}").plugin == client.plugin
    assert tenon.Client(client.plugin).plugin == client.plugin


def test_plugin_describes_itself(client):
    plugin = client.plugin
    assert plugin.name == "libpjrt_tenon_cpu.so"
    assert plugin.version[0] == 0 and plugin.version[1] >= 29
    assert len(plugin.attributes["stablehlo_current_version"]) == 3
    assert "Layouts" in plugin.extensions
    assert plugin.offers("PJRT_Client_Compile") and not plugin.offers("PJRT_No_Such")
    assert "libpjrt_tenon_cpu.so" in repr(plugin)


def test_devices_and_memories(client):
    assert client.platform_name == "cpu" and client.process_index == 0 and client.platform_version
    assert [d.id for d in client.devices] == [0, 1]
    assert client.addressable_devices == client.devices
    one = client.find_device(1)
    assert one == client.devices[1] and one.is_addressable and repr(one) == "<tenon.Device cpu:1>"
    assert one.default_memory in one.memories and one in one.default_memory.devices
    assert len({*client.devices, one}) == 2
    with pytest.raises(KeyError):
        client.find_device(7)
    assert client.default_assignment(2) == [[0], [1]]
    with pytest.raises(ValueError):
        client.default_assignment(0)
    assert all(isinstance(v, int) and v >= 0 for v in one.memory_stats().values())


def test_a_program_runs_with_arrays(add):
    y = np.array([10, 20, 30, 40], "float32")
    result = add(X, y)
    assert result.dtype == np.float32 and np.array_equal(result, X + y)
    assert isinstance(add.run(X, y), list)


def test_lists_and_numbers_take_the_dtype_of_the_program(add):
    assert np.array_equal(add([1, 2, 3, 4], X), X + [1, 2, 3, 4])


def test_several_results_are_a_tuple(client):
    program = client.compile(programs.SUM_AND_PRODUCT)
    a, b = np.array([1, 2, 3], "int32"), np.array([4, 5, 6], "int32")
    total, product = program(a, b)
    assert np.array_equal(total, a + b) and np.array_equal(product, a * b)
    assert program.name == "two" and program.num_outputs == 2


def test_a_program_describes_itself(add):
    assert [s.text for s in add.arguments] == ["tensor<4xf32>"] * 2
    assert add.outputs == [tenon.Shape("f32", (4,), "tensor<4xf32>")]
    assert add.outputs[0].dtype == np.float32
    assert add.memory_stats()["arguments"] == 32 and add.memory_stats()["outputs"] == 16
    assert add.devices[0].id == 0 and add.num_replicas == add.num_partitions == 1
    assert "2 arguments" in repr(add)
    assert isinstance(add.fingerprint, bytes) and add.fingerprint


def test_programs_come_as_text_bytes_files_and_modules(client, root, tmp_path):
    text = (root / "examples/add_one.mlir").read_text()
    x = np.array([1, 2, 3, 4], "float32")
    artifact = (root / "tests/tools/add_one.mlirbc").read_bytes()
    path = tmp_path / "copy.mlir"
    path.write_text(text)
    for source in (text, text.encode(), bytearray(artifact), memoryview(artifact), path, tenon.Module(text)):
        program = client.compile(source)
        assert np.array_equal(np.ravel(program(x.reshape(program.arguments[0].shape))), x + 1)
    assert np.array_equal(client.compile_file(str(path))(x), x + 1)
    with pytest.raises(TypeError, match="a program is"):
        client.compile(3)


def test_options_reach_the_compiler(client):
    for level in (0, 1):
        assert np.array_equal(client.compile(programs.ADD, level=level)(X, X), X + X)
    assert np.array_equal(client.compile(programs.ADD, options={"tile": 2, "max_isa": "baseline"})(X, X), X + X)


@pytest.mark.parametrize("order", ["C", "F", "reversed", "step", "broadcast", "big-endian", "empty", "scalar"])
def test_arrays_of_any_layout(client, order):
    base = np.arange(24, dtype="float64").reshape(4, 6)
    array = {
        "C": base,
        "F": np.asfortranarray(base),
        "reversed": base[::-1, ::-1],
        "step": base[:, ::2],
        "broadcast": np.broadcast_to(base[:, :1], (4, 6)),
        "big-endian": base.astype(">f8"),
        "empty": base[:0],
        "scalar": np.float64(3),
    }[order]
    for copy in (True, False):
        back = client.buffer(array, copy=copy).numpy()
        assert back.shape == np.shape(array) and np.array_equal(back, array) and back.dtype == np.float64


NUMPY_TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
               "float64", "complex64", "complex128"]  # fmt: skip
ML_TYPES = ["bfloat16", "int4", "uint4", "int2", "uint2", "float8_e5m2", "float8_e4m3fn", "float8_e4m3b11fnuz",
            "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e4m3", "float8_e3m4", "float8_e8m0fnu", "float4_e2m1fn",
            "float6_e2m3fn", "float6_e3m2fn"]  # fmt: skip


@pytest.mark.parametrize("name", NUMPY_TYPES + ML_TYPES)
def test_every_type_comes_back_as_it_went(client, name):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(name if name in NUMPY_TYPES else getattr(ml_dtypes, name))
    array = np.array([1, 0, 1, 1], "float32").astype(dtype)
    buffer = client.buffer(array)
    assert buffer.dtype == dtype and tenon.dtype_of(tenon.type_of(dtype)) == dtype
    assert buffer.numpy().tobytes() == array.tobytes() == buffer.tobytes()


@pytest.mark.parametrize("name", ML_TYPES)
def test_every_type_is_computed_with(client, name):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(getattr(ml_dtypes, name))
    x = np.array([1, 0.5, 2, 3], "float32").astype(dtype)
    type = f"tensor<4x{tenon.type_of(dtype)}>"
    f = client.compile(f"""
func.func @main(%x: {type}) -> ({type}, tensor<4xf32>) {{
  %y = stablehlo.add %x, %x : {type}
  %z = stablehlo.convert %y : ({type}) -> tensor<4xf32>
  return %y, %z : {type}, tensor<4xf32>
}}""")
    y, z = f(x)
    want = (x.astype("float32") * 2).astype(dtype)
    assert y.dtype == dtype and np.array_equal(y.astype("float32"), want.astype("float32"))
    assert np.array_equal(z, want.astype("float32"))


def test_types_without_ml_dtypes(script):
    done = script("""
import sys
sys.modules["ml_dtypes"] = None
import numpy as np, tenon
client = tenon.open("cpu")
b = client.buffer(np.array([0x3f80, 0x4000], "uint16"), type="bf16")
assert b.type == "bf16" and b.tobytes() == b"\\x80\\x3f\\x00\\x40"
try:
    b.numpy()
except TypeError as error:
    assert "ml_dtypes" in str(error), error
else:
    raise SystemExit("no error")
""")
    assert done.returncode == 0, done.stderr


def test_what_is_no_array_is_refused(client):
    for bad in (np.array(["a"]), np.array([object()]), np.array(["2020-01-01"], "datetime64[D]")):
        with pytest.raises(TypeError, match="no StableHLO element type"):
            client.buffer(bad)
    with pytest.raises(TypeError, match="bytes each"):
        client.buffer(X, type="bf16")
    with pytest.raises(TypeError):
        tenon.dtype_of("nonsense")


def test_a_buffer_describes_itself(client):
    buffer = client.buffer(np.zeros((2, 3), "int16"), device=client.devices[1])
    assert (buffer.shape, buffer.ndim, buffer.size, buffer.nbytes, buffer.type) == ((2, 3), 2, 6, 12, "i16")
    assert buffer.device == client.devices[1] and buffer.memory in client.devices[1].memories
    assert len(buffer) == 2 and "[2,3] on cpu:1" in repr(buffer)
    moved = buffer.copy_to(client.devices[0])
    assert moved.device == client.devices[0] and moved.device_nbytes >= 12
    assert moved.copy_to(client.devices[1].default_memory).device == client.devices[1]
    assert np.asarray(buffer).dtype == np.int16 and np.asarray(buffer, "float32").dtype == np.float32


def test_buffers_go_into_programs_and_come_out(client, add):
    buffer = client.buffer(X)
    future = add.submit(buffer, X)
    again = add.submit(future.buffers[0], buffer)
    assert np.array_equal(again.result()[0], 3 * X)


def test_donated_buffers_are_gone_and_arrays_are_never_written(client):
    program = client.compile(programs.DONATED)
    assert program.arguments[0].donated
    buffer = client.buffer(X)
    kept = program.submit(buffer, keep=[0]).result()[0]
    assert np.array_equal(kept, 2 * X) and not buffer.is_deleted
    assert np.array_equal(program.submit(buffer).result()[0], 2 * X) and buffer.is_deleted
    mine = np.arange(4, dtype="float32")
    lent = client.buffer(mine, copy=False)
    assert np.array_equal(program(mine), 2 * X) and np.array_equal(program(lent), 2 * X)
    assert np.array_equal(mine, X)


def test_lent_memory_is_used_in_place_and_given_back(client):
    whole = np.zeros(1024 + 64, "uint8")
    start = -whole.ctypes.data % 64
    before = sys.getrefcount(whole)
    buffer = client.buffer(whole[start : start + 1024], copy=False)
    assert buffer.unsafe_pointer() == whole.ctypes.data + start
    assert sys.getrefcount(whole) > before and bytes(buffer.numpy()) == bytes(1024)
    del buffer
    gc.collect()
    client.buffer(X, copy=False).close()  # what could not be given back at once is now
    assert sys.getrefcount(whole) == before


def test_copies_are_copies(client):
    array = X.copy()
    buffer = client.buffer(array)
    array[:] = -1
    assert np.array_equal(buffer.numpy(), X)


def test_futures(client, add):
    future = add.submit(X, X)
    assert future.exception(10) is None and future.done()
    assert np.array_equal(future.result()[0], X + X)
    assert "done" in repr(future)

    async def gather():
        return await asyncio.gather(*(add.submit(X, X * k) for k in range(5)))

    for k, results in enumerate(asyncio.run(gather())):
        assert np.array_equal(results[0], X + X * k)


def test_waiting_has_a_limit(client):
    program = client.compile(programs.COUNT)
    future = program.submit(np.int64(2_000_000))
    if not future.done():
        with pytest.raises(TimeoutError):
            future.wait(0.001)
        with pytest.raises(TimeoutError):
            future.buffers[0].wait(0)
    assert future.result(300)[0] == 2_000_000


def test_replicas_run_on_their_devices(client):
    program = client.compile(programs.ADD, replicas=2)
    assert [d.id for d in program.devices] == [0, 1]
    results = program.execute([[X, X], [X, 2 * X]]).result()
    assert np.array_equal(results[0][0], 2 * X) and np.array_equal(results[1][0], 3 * X)
    with pytest.raises(ValueError, match="device 1"):
        program.execute([[X, X], [X]])


def test_a_program_goes_to_the_device_it_is_compiled_for(client):
    program = client.compile(programs.ADD, device=client.devices[1])
    assert program.submit(X, X).buffers[0].device == client.devices[1]


def test_closing(client):
    own = tenon.Client("cpu")
    with own:
        program, buffer, device = own.compile(programs.ADD), own.buffer(X), own.devices[0]
    assert own.closed and repr(own) == "<tenon.Client, closed>"
    for use in (lambda: own.devices, lambda: own.compile(programs.ADD), lambda: own.buffer(X), own.__enter__):
        with pytest.raises(ValueError, match="closed"):
            use()
    assert device.id == 0 and np.array_equal(program(buffer, X), 2 * X)  # what was made lives on
    for thing, use in ((program, lambda: program(X, X)), (buffer, lambda: buffer.numpy())):
        with thing:
            pass
        with pytest.raises(ValueError, match="closed"):
            use()
        assert "closed" in repr(thing)
    own.close()


def test_objects_are_not_made_by_hand():
    for kind in (tenon.Device, tenon.Memory, tenon.Buffer, tenon.Executable, tenon.Plugin, tenon.Function):
        with pytest.raises(TypeError):
            kind()


def test_threads(client, add):
    wrong = []

    def work(k):
        for i in range(50):
            if not np.array_equal(add(X * k, X * i), X * k + X * i):
                wrong.append((k, i))
            client.compile(programs.ADD).close()

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def test_settings(script):
    assert tenon.settings()["tile"][1] == "TENON_TILE"
    tenon.check_settings()
    done = script("import tenon\ntenon.check_settings()", TENON_TIEL="3")
    assert done.returncode == 1 and "TENON_TIEL" in done.stderr and "TENON_TILE" in done.stderr
    done = script("import tenon\nprint(len(tenon.open('cpu').devices))", TENON_DEVICES="3")
    assert done.stdout == "3\n", done.stderr
