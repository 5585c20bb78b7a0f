"""JAX on Tenon's CPU device, beside JAX's own or NumPy."""

import threading

import tenon.jax

tenon.jax.use(devices=4)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402


def on_peer(function, *arguments):
    """The same on JAX's own CPU device."""
    device = jax.devices("cpu")[0]
    with jax.default_device(device):
        result = jax.jit(function)(*jax.device_put(arguments, device))
    assert all("Tenon" not in repr(d) for leaf in jax.tree.leaves(result) for d in leaf.devices())
    return result


def both(function, *arguments, rtol=1e-6, atol=1e-6):
    ours = jax.jit(function)(*arguments)
    for a, b in zip(jax.tree.leaves(ours), jax.tree.leaves(on_peer(function, *arguments)), strict=True):
        assert a.dtype == b.dtype and a.devices() == {jax.devices()[0]}
        np.testing.assert_allclose(np.asarray(a, np.float64), np.asarray(b, np.float64), rtol=rtol, atol=atol)
    return ours


X = np.linspace(-2, 2, 12, dtype="float32").reshape(3, 4)


def test_it_is_the_default_device():
    assert len(jax.devices()) == len(jax.devices("tenon")) == jax.device_count() == 4
    assert all("Tenon" in repr(d) for d in jax.devices()) and jax.devices()[0].platform == "cpu"
    assert jax.default_backend() == "cpu" and jnp.zeros(3).devices() == {jax.devices()[0]}
    assert "Tenon" not in repr(jax.devices("cpu")[0])


def test_jit_runs_and_caches():
    traced = []

    @jax.jit
    def f(x, y):
        traced.append(1)
        return {"sum": x + y, "dot": x @ y.T}

    for k in range(3):
        out = f(X, X * k)
        np.testing.assert_allclose(out["sum"], X + X * k, rtol=1e-6)
        np.testing.assert_allclose(out["dot"], X @ (X * k).T, rtol=1e-5, atol=1e-5)
    assert len(traced) == 1


def test_grad():
    both(jax.grad(lambda x: jnp.sum(jnp.tanh(x) ** 2 * jnp.exp(-x))), X)
    both(jax.value_and_grad(lambda x: jnp.mean(jax.nn.softmax(x @ x.T))), X)
    both(jax.hessian(lambda x: jnp.sum(jnp.sin(x) ** 3)), X[0])
    both(lambda x: jax.jvp(jnp.cos, (x,), (x * 2,)), X)


def test_vmap():
    both(jax.vmap(lambda a, b: jnp.dot(a, b), (0, None)), X, X[0], rtol=1e-5)
    both(jax.vmap(lambda row: jnp.sort(row)[::-1]), X)


def test_control_flow():
    both(lambda x: jax.lax.scan(lambda c, a: (c * 0.5 + a, c), x[0], x), X)
    both(jax.grad(lambda x: jax.lax.scan(lambda c, a: (jnp.sin(c) * a, c), x, jnp.arange(1.0, 5))[0]), np.float32(2))
    both(lambda n: jax.lax.while_loop(lambda v: v[0] < n, lambda v: (v[0] + 1, v[1] * 2), (0, 1)), np.int32(20))
    both(lambda n: jax.lax.fori_loop(0, n, lambda i, v: v + i, 0), np.int32(100))
    for branch in range(3):
        both(lambda i, x: jax.lax.switch(i, [jnp.sin, jnp.cos, lambda v: v * 2], x), np.int32(branch), X)
    both(lambda x: jax.lax.cond(x.sum() > 0, lambda v: v + 1, lambda v: v - 1, x), X)


def test_random_numbers_are_jaxs():
    key = jax.random.key(7)
    data = jax.random.key_data(key)

    def draw(d):
        k = jax.random.wrap_key_data(d)
        return (jax.random.uniform(k, (5,)), jax.random.randint(k, (5,), 0, 100), jax.random.permutation(k, 10),
                jax.random.bernoulli(k, 0.3, (8,)), jax.random.key_data(jax.random.split(k, 2)),
                jax.random.categorical(k, jnp.zeros(4), shape=(6,)))  # fmt: skip

    ours, peer = jax.jit(draw)(data), on_peer(draw, np.asarray(data))
    for a, b in zip(ours, peer, strict=True):
        assert np.array_equal(a, b)
    both(lambda d: jax.random.normal(jax.random.wrap_key_data(d), (50,)), np.asarray(data), rtol=2e-6, atol=1e-6)


def test_numpy_functions():
    for function in (jnp.cumsum, jnp.sort, jnp.argsort, jnp.argmax, jnp.var, lambda x: jnp.linalg.norm(x),
                     lambda x: jnp.where(x > 0, x, -x), lambda x: x[::-1, 1:3], lambda x: x.at[0, 1].add(5),
                     lambda x: jnp.take(x, jnp.array([2, 0]), axis=0), lambda x: jnp.pad(x, 1),
                     lambda x: jnp.concatenate([x, x], 1), lambda x: jax.lax.top_k(x, 2), jax.scipy.special.erf, jnp.tan,
                     lambda x: jnp.einsum("ij,kj->ik", x, x), jnp.exp, jnp.log1p, jnp.floor, lambda x: x**3,
                     jax.nn.gelu, jax.nn.logsumexp, lambda x: jnp.median(x, axis=0)):  # fmt: skip
        both(function, (np.abs(X) + 0.1) / 3, rtol=1e-5, atol=1e-5)


# JAX before 0.10 sends these as custom calls, @mhlo.sinh and so on.
@pytest.mark.parametrize("name", ["sinh", "cosh", "arcsin", "arccos", "arctanh"])
def test_hyperbolic_and_inverse_functions(name):
    both(getattr(jnp, name), X / 3, rtol=1e-5, atol=1e-6)


def test_convolution():
    image = np.arange(100, dtype="float32").reshape(1, 1, 10, 10) / 100
    weights = np.arange(18, dtype="float32").reshape(2, 1, 3, 3) / 18
    both(lambda i, w: jax.lax.conv(i, w, (2, 2), "SAME"), image, weights, rtol=1e-5)
    both(jax.grad(lambda w, i: jax.lax.conv(i, w, (1, 1), "VALID").sum()), weights, image, rtol=1e-5)
    both(lambda i: jax.lax.reduce_window(i, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID"), image)


@pytest.mark.parametrize("name", ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16",
                                  "float32"])  # fmt: skip
def test_types(name):
    dtype = jnp.dtype(name)
    x = np.array([0, 1, 2, 3, 100]).astype(dtype)
    rtol = {"float16": 2e-3, "bfloat16": 2e-2}.get(name, 1e-6)
    both(lambda v: (v, v[::-1], v == v[0], v.astype("float32")), x)
    if name == "bool":
        both(lambda v: (v & v[1], ~v, v | v[0]), x)
    else:
        both(lambda v: (v + v, v * v[2], jnp.maximum(v, v[::-1]), v.sum(), v.astype("int32")), x, rtol=rtol)


def test_x64():
    def numbers():
        x = jnp.linspace(0, 1, 5)
        assert x.dtype == np.float64
        y = jnp.arange(3) + 2**40
        assert y.dtype == np.int64
        return np.asarray(jnp.sin(x) * jnp.exp(x)), np.asarray(y)

    before = jax.config.jax_enable_x64
    jax.config.update("jax_enable_x64", True)
    try:
        ours, whole = numbers()
    finally:
        jax.config.update("jax_enable_x64", before)
    x = np.linspace(0, 1, 5)
    np.testing.assert_allclose(ours, np.sin(x) * np.exp(x), rtol=1e-15)
    assert np.array_equal(whole, np.arange(3) + 2**40)


def test_placement():
    for device in jax.devices():
        x = jax.device_put(X, device)
        assert x.devices() == {device} and (x * 2).devices() == {device}
        assert jax.jit(jnp.sin)(x).devices() == {device}
    moved = jax.device_put(jax.device_put(X, jax.devices()[1]), jax.devices()[3])
    assert moved.devices() == {jax.devices()[3]} and np.array_equal(moved, X)
    peer = jax.device_put(moved, jax.devices("cpu")[0])
    assert np.array_equal(peer, X) and np.array_equal(jax.device_put(peer, jax.devices()[2]), X)
    with pytest.raises(ValueError, match="[Ii]ncompatible devices"):
        jax.jit(jnp.add)(jax.device_put(X, jax.devices()[0]), jax.device_put(X, jax.devices()[1]))
    with jax.default_device(jax.devices()[2]):
        assert jnp.ones(3).devices() == {jax.devices()[2]}


def test_sharded_arrays_lie_on_their_devices():
    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("x",))
    sharding = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("x"))
    whole = np.arange(8, dtype="float32")
    x = jax.device_put(whole, sharding)
    assert [np.asarray(s.data).tolist() for s in x.addressable_shards] == whole.reshape(4, 2).tolist()
    assert np.array_equal(x, whole)


def test_a_program_in_parts():
    """jaxlib 0.8 asks no plugin how results lie, so there they are named."""
    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("x",))
    x = jax.device_put(np.arange(8.0, dtype="float32"), jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("x")))
    whole = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())
    assert float(jax.jit(jnp.sum, out_shardings=whole)(x)) == 28
    if jax.__version_info__ >= (0, 10):
        assert float(jax.jit(jnp.sum)(x)) == 28
    assert float(jnp.sum(jnp.ones(4))) == 4


def test_donation():
    f = jax.jit(lambda x: x + 1, donate_argnums=0)
    x = jnp.arange(1000.0)
    y = f(x)
    assert x.is_deleted() and np.array_equal(y, np.arange(1000.0) + 1)
    with pytest.raises(RuntimeError, match="deleted|donated"):
        x + 1


def test_numpys_memory_is_never_written():
    f = jax.jit(lambda x: x * 0 - 1, donate_argnums=0)
    for count in (4, 1000, 100_000):
        raw = np.zeros(count * 4 + 64, "uint8")
        mine = raw[-raw.ctypes.data % 64 :][: count * 4].view("float32")
        mine[:] = np.arange(count)
        f(mine)
        x = jax.device_put(mine)
        jax.block_until_ready(f(x))
        assert np.array_equal(mine, np.arange(count))


def test_dispatch_does_not_wait():
    @jax.jit
    def long(x):
        return jax.lax.fori_loop(0, 200_000, lambda i, v: v * 1.0000001 + 0.5, x)

    x = jnp.ones(16)
    long(x).block_until_ready()
    y = long(x)
    early = y.is_ready()
    z = y + 1  # an argument that is not there yet
    np.testing.assert_allclose(np.asarray(z), np.asarray(y) + 1)
    assert y.is_ready() and not early


def test_errors_are_exceptions():
    def no_such(x):
        return jax.ffi.ffi_call("no_such_target", jax.ShapeDtypeStruct(x.shape, x.dtype))(x)

    for _ in range(2):
        with pytest.raises(Exception, match="no_such_target"):
            jax.jit(no_such)(X)
    with pytest.raises(Exception, match="resource|memory|RESOURCE|too large|bytes|INVALID|UNIMPLEMENTED"):
        jnp.zeros((1 << 40,), "float32").block_until_ready()
    assert float(jnp.sum(jnp.ones(3))) == 3


def test_checkify_and_nan_checks():
    from jax.experimental import checkify

    checked = checkify.checkify(jax.jit(lambda x: jnp.log(x)), errors=checkify.nan_checks)
    error, _ = checked(jnp.float32(-1.0))
    assert error.get() is not None and checked(jnp.float32(1.0))[0].get() is None


def test_dlpack_and_views():
    x = jnp.arange(6.0).reshape(2, 3)
    view = np.from_dlpack(x)
    assert np.array_equal(view, np.arange(6).reshape(2, 3))
    assert view.ctypes.data == x.unsafe_buffer_pointer()
    assert np.array_equal(jnp.from_dlpack(np.arange(5, dtype="int32")), np.arange(5))
    raw = np.asarray(x)
    assert raw.ctypes.data == x.unsafe_buffer_pointer() and not raw.flags.writeable


def test_a_view_outlives_its_array():
    view = np.asarray(jnp.arange(1000.0))
    for k in range(20):
        jnp.full(1000, float(k)).block_until_ready()
    assert np.array_equal(view, np.arange(1000.0))


def test_what_a_program_says_of_itself():
    compiled = jax.jit(lambda x: jnp.sin(x) @ x.T).lower(X).compile()
    assert compiled.memory_analysis().argument_size_in_bytes == X.nbytes
    assert compiled.cost_analysis()
    assert compiled(X).shape == (3, 3)
    assert jax.devices()[0].memory_stats()["bytes_in_use"] >= 0


def test_threads():
    wrong = []

    def work(k):
        for i in range(20):
            if float(jax.jit(lambda x: x.sum() * (k + 1))(np.full(4, i, "float32"))) != 4 * i * (k + 1):
                wrong.append((k, i))

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def test_debug_print(capfd):
    jax.debug.print("value {x}", x=jnp.int32(5))
    jax.effects_barrier()
    assert "value 5" in capfd.readouterr().out


def test_export_to_the_other_device_and_back():
    pytest.importorskip("flatbuffers")

    def f(x):
        return jnp.tanh(x) @ x.T

    here = jax.device_put(X, jax.devices("tenon")[0])
    there = jax.device_put(X, jax.devices("cpu")[0])
    for made_with in (here, there):
        data = jax.export.export(jax.jit(f))(made_with).serialize()
        again = jax.export.deserialize(data)
        for x in (here, there):
            out = again.call(x)
            assert out.devices() == x.devices()
            np.testing.assert_allclose(out, np.tanh(X) @ X.T, rtol=1e-5, atol=1e-5)


def test_saved_executables():
    from jax.experimental import serialize_executable

    compiled = jax.jit(lambda x: jnp.sin(x) + 1).lower(X).compile()
    parts = serialize_executable.serialize(compiled)
    again = serialize_executable.deserialize_and_load(*parts, execution_devices=jax.devices()[:1])
    assert np.asarray(again(X)).tobytes() == np.asarray(compiled(X)).tobytes()


CACHED = """
import jax, jax.numpy as jnp, numpy as np
hits = []
jax.monitoring.register_event_listener(lambda name, **_: hits.append(name) if name.endswith("cache_hits") else None)
y = jax.jit(lambda x: jnp.sin(x) @ x.T + 3)(np.linspace(0, 1, 12, dtype="float32").reshape(3, 4))
print(np.asarray(y).tobytes().hex(), len(hits) > 0, "Tenon" in repr(y.devices()))
"""


def test_the_compilation_cache(script, tmp_path):
    environment = {"JAX_PLATFORMS": "tenon", "JAX_COMPILATION_CACHE_DIR": str(tmp_path),
                   "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0", "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1"}  # fmt: skip
    first, second = script(CACHED, **environment), script(CACHED, **environment)
    assert first.returncode == second.returncode == 0, first.stderr + second.stderr
    assert "arning" not in first.stderr + second.stderr
    bits, hit, ours = first.stdout.split()
    assert (hit, ours) == ("False", "True") and list(tmp_path.iterdir())
    assert second.stdout.split() == [bits, "True", "True"]
    for entry in tmp_path.glob("*-cache"):  # damaged entries are compiled again, with a warning
        entry.write_bytes(entry.read_bytes()[:-20])
    third = script(CACHED, **environment)
    assert third.returncode == 0 and third.stdout.split()[0] == bits
