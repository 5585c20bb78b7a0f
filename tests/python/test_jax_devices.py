"""JAX on four of Tenon's devices: manual partitions, placement, memories, donation, names."""

import tenon.jax

tenon.jax.use(devices=4)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax.sharding import Mesh, NamedSharding, SingleDeviceSharding  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402

shard_map = getattr(jax, "shard_map", None)
X = np.arange(16, dtype="float32").reshape(8, 2)
ROWS = np.repeat(np.arange(4, dtype="float32"), 2)[:, None]  # which quarter a row of X is in
IS_OLD = jax.__version_info__ < (0, 10)


def mesh(shape=(4,), names=("x",), devices=None):
    return Mesh(np.array(devices or jax.devices()).reshape(shape), names)


def sharded(x, spec=P("x"), on=None):
    return jax.device_put(x, NamedSharding(on or mesh(), spec))


def parts(array):
    """The device and the rows of each shard, and what it holds."""
    return [(s.device.id, s.index, np.asarray(s.data)) for s in array.addressable_shards]


def check_parts(array, whole, order=(0, 1, 2, 3)):
    assert [device for device, _, _ in parts(array)] == list(order)
    for _, index, data in parts(array):
        np.testing.assert_array_equal(data, np.asarray(whole)[index])


@pytest.fixture(params=["shardy", "hlo"])
def partitioner(request):
    """What JAX sends: sdy's ops, or HLO's custom calls."""
    try:
        before = jax.config.jax_use_shardy_partitioner
    except AttributeError:
        pytest.skip("this JAX has one partitioner")
    jax.config.update("jax_use_shardy_partitioner", request.param == "shardy")
    jax.clear_caches()
    yield request.param
    jax.config.update("jax_use_shardy_partitioner", before)
    jax.clear_caches()


# ---- shard_map ------------------------------------------------------------------------------------


def test_each_device_runs_its_part(partitioner):
    f = jax.jit(shard_map(lambda a: a * 2 + 1, mesh=mesh(), in_specs=P("x"), out_specs=P("x")))
    for given in (X, sharded(X)):
        check_parts(f(given), X * 2 + 1)
    np.testing.assert_array_equal(f(X), X * 2 + 1)
    assert f(X).sharding.is_equivalent_to(NamedSharding(mesh(), P("x")), 2)


def test_axis_index(partitioner):
    f = shard_map(lambda a: a * 10 + jax.lax.axis_index("x"), mesh=mesh(), in_specs=P("x"), out_specs=P("x"))
    np.testing.assert_array_equal(jax.jit(f)(X), X * 10 + ROWS)
    # Position in the mesh, not the device's number.
    devices = jax.devices()[::-1]
    back = mesh(devices=devices)
    g = shard_map(lambda a: a * 10 + jax.lax.axis_index("x"), mesh=back, in_specs=P("x"), out_specs=P("x"))
    check_parts(jax.jit(g)(X), X * 10 + ROWS, order=(3, 2, 1, 0))


def test_two_axes(partitioner):
    grid = mesh((2, 2), ("a", "b"))

    def where(x):
        return x * 0 + 10 * jax.lax.axis_index("a") + jax.lax.axis_index("b")

    f = jax.jit(shard_map(where, mesh=grid, in_specs=P("a", "b"), out_specs=P("a", "b")))
    np.testing.assert_array_equal(f(X), np.kron(np.array([[0, 1], [10, 11]]), np.ones((4, 1))))
    g = jax.jit(shard_map(where, mesh=grid, in_specs=P(("b", "a")), out_specs=P(("b", "a"))))
    np.testing.assert_array_equal(np.asarray(g(X))[:, 0], np.repeat([0, 10, 1, 11], 2))


def test_matmul_by_rows(partitioner):
    w = np.linspace(-1, 1, 6, dtype="float32").reshape(2, 3)
    f = shard_map(lambda a, b: a @ b, mesh=mesh(), in_specs=(P("x"), P()), out_specs=P("x"))
    np.testing.assert_allclose(jax.jit(f)(X, w), X @ w, rtol=1e-6)
    # What is whole on one device is whole on all.
    np.testing.assert_allclose(jax.jit(f)(sharded(X), sharded(w, P())), X @ w, rtol=1e-6)


def test_control_flow_and_grad_inside(partitioner):
    def local(a):
        a = jax.lax.fori_loop(0, 3, lambda i, v: v * 2 + i, a)
        return jax.grad(lambda v: jnp.sum(jnp.sin(v)))(a)

    f = jax.jit(shard_map(local, mesh=mesh(), in_specs=P("x"), out_specs=P("x")))
    expected = np.cos(X * 8 + 4)  # ((x*2 + 0)*2 + 1)*2 + 2
    np.testing.assert_allclose(f(X), expected, rtol=1e-5, atol=1e-6)


def test_around_and_between(partitioner):
    double = shard_map(lambda a: a * 2, mesh=mesh(), in_specs=P("x"), out_specs=P("x"))
    np.testing.assert_array_equal(jax.jit(lambda a: double(double(a + 1) - 3) * 5)(X), ((X + 1) * 2 - 3) * 10)


def test_manual_over_some_axes(partitioner):
    grid = mesh((2, 2), ("a", "b"))
    f = shard_map(lambda x: x * 2, mesh=grid, in_specs=P("a"), out_specs=P("a"), axis_names={"a"})
    np.testing.assert_array_equal(jax.jit(f)(X), X * 2)
    if partitioner == "shardy":  # which says where it is by a computation in the computation
        f = shard_map(lambda x: x * 2 + jax.lax.axis_index("a"), mesh=grid, in_specs=P("a"), out_specs=P("a"),
                      axis_names={"a"})  # fmt: skip
        np.testing.assert_array_equal(jax.jit(f)(X), X * 2 + np.repeat([0, 1], 4)[:, None])


def test_a_body_without_arguments(partitioner):
    f = shard_map(lambda: jnp.ones(2) * jax.lax.axis_index("x"), mesh=mesh(), in_specs=(), out_specs=P("x"))
    np.testing.assert_array_equal(jax.jit(f)(), np.repeat(np.arange(4.0), 2))


def test_donation_of_shards():
    f = jax.jit(shard_map(lambda a: a + 1, mesh=mesh(), in_specs=P("x"), out_specs=P("x")), donate_argnums=0)
    x = sharded(X)
    pointers = [s.data.unsafe_buffer_pointer() for s in x.addressable_shards]
    y = f(x)
    np.testing.assert_array_equal(y, X + 1)
    assert x.is_deleted() and len(set(pointers)) == 4


# ---- pmap -----------------------------------------------------------------------------------------


def test_pmap():
    x = X[:4]
    check = jax.pmap(lambda a, b: a * 2 + jax.lax.axis_index("i") + b, axis_name="i", in_axes=(0, None))
    out = check(x, np.float32(5))
    np.testing.assert_array_equal(out, x * 2 + np.arange(4)[:, None] + 5)
    assert sorted(s.device.id for s in out.addressable_shards) == [0, 1, 2, 3]
    out = jax.pmap(lambda t: {"s": jnp.sin(t["v"]), "n": t["v"].sum()})({"v": x})
    np.testing.assert_allclose(out["s"], np.sin(x), rtol=1e-6)
    np.testing.assert_array_equal(out["n"], x.sum(1))
    picked = jax.pmap(lambda a: a + 1, devices=[jax.devices()[2], jax.devices()[1]])(x[:2])
    np.testing.assert_array_equal(picked, x[:2] + 1)
    assert picked.sharding.device_set == {jax.devices()[1], jax.devices()[2]}


# ---- arrays over several devices --------------------------------------------------------------------


def test_placing_and_reading():
    check_parts(sharded(X), X)
    check_parts(sharded(X, P()), X)
    np.testing.assert_array_equal(sharded(X), X)
    moved = jax.device_put(sharded(X), NamedSharding(mesh((2, 2), ("a", "b")), P("b", "a")))
    np.testing.assert_array_equal(moved, X)
    assert {s.data.shape for s in moved.addressable_shards} == {(4, 1)}
    np.testing.assert_array_equal(jax.device_put(moved, jax.devices()[3]), X)


def test_jit_of_what_needs_no_partitioner():
    check_parts(jax.jit(lambda a: a)(sharded(X)), X)
    check_parts(jax.jit(lambda a: jnp.where(a > 4, a * 2, jnp.sin(a)) + 1)(sharded(X)),
                np.asarray(jax.jit(lambda a: jnp.where(a > 4, a * 2, jnp.sin(a)) + 1)(X)))  # fmt: skip
    np.testing.assert_array_equal(jax.jit(lambda a: a @ a.T)(sharded(X, P())), X @ X.T)
    check_parts(jax.jit(lambda a: a[::-1], out_shardings=NamedSharding(mesh(), P("x")))(sharded(X, P())), X[::-1])
    check_parts(jax.jit(lambda: jnp.zeros((8, 2)), out_shardings=NamedSharding(mesh(), P("x")))(), X * 0)


def loop_with_a_part(a):
    """A shard_map in the body of a loop, which counts by what all devices hold."""
    part = shard_map(lambda p: p * 2 + jax.lax.axis_index("x"), mesh=mesh(), in_specs=P("x"), out_specs=P("x"))
    return jax.lax.fori_loop(0, 3, lambda i, c: part(c) + i, a)


def loop_without_parts(a):
    for i in range(3):
        a = a * 2 + np.repeat(np.arange(4.0, dtype=np.float32), 2)[:, None] + i
    return a


@pytest.mark.parametrize("function", [
    lambda a: a.T, lambda a: a.sum(), lambda a: a @ jnp.ones((2, 2)), lambda a: a @ a.T, lambda a: jnp.sort(a, 0)[::-1],
    lambda a: jnp.cumsum(a, 0), lambda a: a[jnp.array([7, 0, 3])], lambda a: jnp.concatenate([a, a + 1]),
    lambda a: jax.lax.cond(a.sum() > 3, lambda: a * 2, lambda: a[::-1]), lambda a: jax.grad(lambda b: (b @ b.T).sum())(a),
    lambda a: a.reshape(4, 4), lambda a: jax.lax.scan(lambda c, r: (c + r, c * r), jnp.zeros(2), a),
    lambda a: jax.lax.while_loop(lambda c: c.sum() < 1000, lambda c: c + a, a),
])  # fmt: skip
@pytest.mark.parametrize("spec", [P("x"), P(None, "y"), P("x", "y"), P(("y", "x")), P()])
def test_jit_of_anything(partitioner, function, spec):
    """What is not done by element is gathered, and all devices do the whole of it."""
    grid = Mesh(np.array(jax.devices())[[3, 1, 0, 2]].reshape(2, 2), ("x", "y"))
    out = jax.jit(function)(jax.device_put(X, NamedSharding(grid, spec)))
    jax.tree.map(lambda got, wanted: check_parts(got, wanted, (3, 1, 0, 2)), out, jax.jit(function)(X))


@pytest.mark.parametrize("dtype", ["bool", "int4", "int8", "uint64", "bfloat16", "float8_e4m3fn", "float16", "complex64"])
def test_gathering_of_all_types(dtype):
    x = jnp.asarray(X + 1j * X[::-1] if dtype == "complex64" else X % 7).astype(dtype)
    out = jax.jit(lambda a: (a[::-1].T, jnp.concatenate([a, a])))(jax.device_put(x, NamedSharding(mesh(), P("x"))))
    check_parts(out[0], np.asarray(x)[::-1].T)
    check_parts(out[1], np.concatenate([np.asarray(x)] * 2))


def test_moving_shards(partitioner):
    for there in (P(), P("b"), P("b", "a"), P(None, "a")):
        grid = mesh((2, 2), ("a", "b"))
        start = jax.device_put(X, NamedSharding(grid, P("a", "b")))
        moved = jax.jit(lambda a: a, out_shardings=NamedSharding(grid, there))(start)
        assert moved.sharding.spec == there
        check_parts(moved, X)


def test_manual_computations_inside(partitioner):
    if partitioner != "shardy":
        pytest.skip("HLO's calls are not supported inside other ops")
    np.testing.assert_array_equal(jax.jit(loop_with_a_part)(sharded(X)), loop_without_parts(X))
    grid = mesh((2, 2), ("a", "b"))

    def outer(a):
        def inner(b):
            return b * 2 + jax.lax.psum(b, "b") + 10 * jax.lax.axis_index("b")

        return shard_map(inner, in_specs=P(None, "b"), out_specs=P(None, "b"), axis_names={"b"})(a) + jax.lax.psum(a, "a")

    f = jax.jit(shard_map(outer, mesh=grid, in_specs=P("a"), out_specs=P("a"), axis_names={"a"}))
    expected = X * 2 + X.sum(1, keepdims=True) + 10 * np.arange(2) + np.tile(X[:4] + X[4:], (2, 1))
    np.testing.assert_array_equal(f(X), expected)


def test_effects_happen_once(partitioner, capfd):
    seen = []

    def note(a):
        seen.append(a.shape)
        return a.sum(dtype=a.dtype)

    def f(a):
        total = jax.experimental.io_callback(note, jax.ShapeDtypeStruct((), np.float32), a)
        jax.debug.print("total {t}", t=total)
        return a + total + jax.pure_callback(lambda b: np.float32(b.max()), jax.ShapeDtypeStruct((), np.float32), a)

    np.testing.assert_array_equal(jax.jit(f)(sharded(X)), X + X.sum() + X.max())
    jax.effects_barrier()
    assert seen == [(8, 2)]
    assert capfd.readouterr().out.count("total") == 1


def test_collectives_of_one_device():
    alone = mesh((1,), devices=jax.devices()[:1])

    def all_of_them(a):
        b = jax.lax.psum(a, "x") + jax.lax.pmax(a, "x")
        c = jax.lax.all_gather(a, "x", tiled=True) + jax.lax.psum_scatter(a, "x", tiled=True)
        return b + c + jax.lax.ppermute(a, "x", [(0, 0)]) + jax.lax.all_to_all(a, "x", 0, 0, tiled=True)

    f = jax.jit(shard_map(all_of_them, mesh=alone, in_specs=P("x"), out_specs=P("x")))
    np.testing.assert_array_equal(f(X), X * 6)


# ---- memories -------------------------------------------------------------------------------------


def test_memories():
    device = jax.devices()[1]
    assert [m.kind for m in device.addressable_memories()] == ["device", "pinned_host", "unpinned_host"]
    assert device.default_memory().kind == "device"
    for kind in ("pinned_host", "unpinned_host"):
        there = SingleDeviceSharding(device, memory_kind=kind)
        x = jax.device_put(X, there)
        assert x.sharding.memory_kind == kind and x.devices() == {device}
        np.testing.assert_array_equal(x, X)
        back = jax.device_put(x, SingleDeviceSharding(device, memory_kind="device"))
        assert back.sharding.memory_kind == "device"
        np.testing.assert_array_equal(back, X)
        y = jax.jit(lambda a: a + 1, out_shardings=there)(back)
        assert y.sharding.memory_kind == kind
        np.testing.assert_array_equal(y, X + 1)
    on_all = sharded(X)
    kept = NamedSharding(mesh(), P("x"), memory_kind="pinned_host")
    y = jax.jit(lambda a: a + 1, out_shardings=kept)(on_all)
    assert y.sharding.memory_kind == "pinned_host"
    check_parts(y, X + 1)


def test_memory_stats():
    device = jax.devices()[0]
    before = device.memory_stats()
    x = jax.device_put(np.zeros(1 << 18, "float32"), device) + 1
    x.block_until_ready()
    after = device.memory_stats()
    assert after["bytes_in_use"] >= before["bytes_in_use"] + (1 << 20)
    assert after["peak_bytes_in_use"] >= after["bytes_in_use"] and after["largest_alloc_size"] >= 1 << 20
    assert after["num_allocs"] > before["num_allocs"]


# ---- what a compiled function tells -----------------------------------------------------------------


def test_a_compiled_function_tells():
    compiled = jax.jit(lambda a, b: jnp.tanh(a @ b) + 1).lower(np.ones((3, 4), "float32"), np.ones((4, 5), "float32")).compile()
    text = compiled.as_text()
    assert text.startswith("HloModule") and "dot(" in text and "tanh(" in text
    cost = compiled.cost_analysis()
    cost = cost[0] if isinstance(cost, list) else cost
    assert cost["flops"] == 2 * 3 * 4 * 5 + 15 and cost["transcendentals"] == 15
    memory = compiled.memory_analysis()
    assert memory.argument_size_in_bytes == 4 * (12 + 20) and memory.output_size_in_bytes == 60
    other = jax.jit(lambda a, b: jnp.tanh(a @ b) + 2).lower(np.ones((3, 4), "float32"), np.ones((4, 5), "float32")).compile()
    prints = [c.runtime_executable().fingerprint for c in (compiled, other)]
    assert prints[0] and prints[0] != prints[1]


# ---- donation -------------------------------------------------------------------------------------


def test_donated_memory_is_reused():
    x = jax.block_until_ready(jax.device_put(X) + 0)
    place = x.unsafe_buffer_pointer()
    y = jax.jit(lambda a: a * 2, donate_argnums=0)(x)
    np.testing.assert_array_equal(y, X * 2)
    assert x.is_deleted() and y.unsafe_buffer_pointer() == place
    with pytest.raises(RuntimeError, match="deleted|donated"):
        np.asarray(x)


def test_the_users_memory_is_never_written():
    f = jax.jit(lambda a: a * 0 - 1, donate_argnums=0)
    aligned = np.zeros(4096 + 16, "float32")
    aligned = aligned[(-aligned.ctypes.data // 4) % 16:][:4096]  # which JAX lends as it is
    aligned[:] = 7
    for made in (jnp.asarray, jax.device_put, jnp.from_dlpack if not IS_OLD else jnp.asarray):
        x = made(aligned)
        np.testing.assert_array_equal(f(x), np.full(4096, -1))
        assert (aligned == 7).all()
    f(aligned)
    assert (aligned == 7).all()


def test_what_is_looked_at_is_not_written():
    x = jax.block_until_ready(jnp.arange(64.0) + 1)
    seen = np.from_dlpack(x)
    also = np.asarray(x)
    y = jax.jit(lambda a: a * 0, donate_argnums=0)(x)
    np.testing.assert_array_equal(y, np.zeros(64))
    np.testing.assert_array_equal(seen, np.arange(64.0) + 1)
    np.testing.assert_array_equal(also, np.arange(64.0) + 1)


def test_one_array_given_twice():
    f = jax.jit(lambda a, b: a + b, donate_argnums=0)
    x = jnp.arange(8.0) + 1
    with pytest.raises(Exception, match="donate"):
        f(x, x)
    g = jax.jit(lambda a, b: (a + 1, b + 1), donate_argnums=(0, 1))
    with pytest.raises(Exception, match="donate"):
        g(x, x)
    np.testing.assert_array_equal(x, np.arange(8.0) + 1)


# ---- names ----------------------------------------------------------------------------------------

NAMED = """
import {before}
import jax, jax.numpy as jnp, numpy as np
assert len(jax.devices()) == 3 and {{d.platform for d in jax.devices()}} == {{"tenon"}}, jax.devices()
assert jax.default_backend() == "tenon"
x = jnp.arange(4.0) + 1
y = jax.jit(lambda a: a * 2, donate_argnums=0)(x)
assert x.is_deleted() and (np.asarray(y) == [2, 4, 6, 8]).all()
assert (np.asarray(jax.jit(jnp.cumsum)(y)) == [2, 6, 12, 20]).all()
print("fine")
"""


@pytest.mark.parametrize("how", ["use", "configuration"])
def test_the_other_name(script, how):
    if how == "use":
        done = script(NAMED.format(before="tenon.jax; tenon.jax.use(platform_name='tenon', devices=3)"))
    else:
        done = script(NAMED.format(before="warnings; warnings.simplefilter('error')"), JAX_PLATFORMS="tenon",
                      JAX_PJRT_CLIENT_CREATE_OPTIONS="platform_name:tenon;cpu_device_count:3")  # fmt: skip
    assert done.returncode == 0 and done.stdout == "fine\n", done.stderr


def test_bad_names_and_options(script):
    with pytest.raises(ValueError, match="platform_name is 'gpu'"):
        tenon.jax.use(platform_name="gpu")
    with pytest.raises(ValueError, match="replace_cpu"):
        tenon.jax.use(platform_name="tenon", replace_cpu=True)
    done = script("import jax; jax.devices()", JAX_PLATFORMS="tenon",
                  JAX_PJRT_CLIENT_CREATE_OPTIONS="cpu_device_count:many")  # fmt: skip
    assert done.returncode and "option 'cpu_device_count' takes an int64, and was given the string 'many'" in done.stderr
