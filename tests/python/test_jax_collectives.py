"""JAX on eight of Tenon's devices that exchange data: pmap and shard_map, held to numpy."""

import tenon.jax

tenon.jax.use(devices=8)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import Mesh, NamedSharding  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402

N = 8
shard_map = getattr(jax, "shard_map", None)
needs_shard_map = pytest.mark.skipif(shard_map is None, reason="this JAX has no jax.shard_map")
X = np.random.default_rng(3).standard_normal((N, 4, 16)).astype("float32")
TYPES = ["float32", "float64", "float16", "bfloat16", "int32", "int8", "uint16", "complex64"]


def mesh(shape=(N,), names=("x",)):
    return Mesh(np.array(jax.devices()).reshape(shape), names)


def mapped(f, out=P("x"), grid=None, spec=P("x"), **more):
    """What f makes of each device's row of an array of eight."""
    def local(a):
        return f(a[0])[None]

    return jax.jit(shard_map(local, mesh=grid or mesh(), in_specs=spec, out_specs=out, **more))


def both(f):
    """The function through pmap and through shard_map."""
    ways = [("pmap", jax.pmap(f, axis_name="x"))]
    if shard_map:
        ways.append(("shard_map", mapped(f)))
    return ways


def check(f, expected, x=X, tolerance=2e-6):
    for name, run in both(f):
        np.testing.assert_allclose(run(x), expected, rtol=tolerance, atol=tolerance, err_msg=name)


def fold(x):
    """The sum in the order of devices, as docs/numerics.md says."""
    total = x[0]
    for row in x[1:]:
        total = total + row
    return total


# ---- each collective ------------------------------------------------------------------------------


def test_psum_is_in_the_order_of_devices():
    for name, run in both(lambda a: lax.psum(a, "x")):
        for _ in range(3):
            got = np.asarray(run(X))
            for row in got:
                assert row.tobytes() == fold(X).tobytes(), name


def test_pmean_pmax_pmin():
    check(lambda a: lax.pmean(a, "x"), np.broadcast_to(X.mean(0), X.shape))
    check(lambda a: lax.pmax(a, "x"), np.broadcast_to(X.max(0), X.shape), tolerance=0)
    check(lambda a: lax.pmin(a, "x"), np.broadcast_to(X.min(0), X.shape), tolerance=0)


def test_axis_index():
    check(lambda a: a * 0 + lax.axis_index("x"), X * 0 + np.arange(N)[:, None, None], tolerance=0)


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_all_gather(axis):
    check(lambda a: lax.all_gather(a, "x", axis=axis), np.broadcast_to(np.moveaxis(X, 0, axis), (N, *np.moveaxis(X, 0, axis).shape)), tolerance=0)  # fmt: skip


@pytest.mark.parametrize("axis", [0, 1])
def test_all_gather_tiled(axis):
    whole = np.concatenate(list(X), axis)
    check(lambda a: lax.all_gather(a, "x", axis=axis, tiled=True), np.broadcast_to(whole, (N, *whole.shape)), tolerance=0)


def test_psum_scatter():
    whole = X.sum(0)
    check(lambda a: lax.psum_scatter(a, "x", scatter_dimension=1, tiled=True),
          np.stack(np.split(whole, N, 1)), tolerance=1e-5)  # fmt: skip
    square = np.random.default_rng(4).standard_normal((N, N, 3)).astype("float32")
    check(lambda a: lax.psum_scatter(a, "x"), square.sum(0), square, tolerance=1e-5)


def test_all_to_all():
    square = np.arange(N * N * 3, dtype="float32").reshape(N, N, 3)
    check(lambda a: lax.all_to_all(a, "x", 0, 0), square.swapaxes(0, 1), square, tolerance=0)
    tiled = np.stack([np.concatenate([X[q][:, 2 * r:2 * r + 2] for q in range(N)], 0) for r in range(N)])
    check(lambda a: lax.all_to_all(a, "x", 1, 0, tiled=True), tiled, tolerance=0)


def test_ppermute():
    check(lambda a: lax.ppermute(a, "x", [(i, (i + 1) % N) for i in range(N)]), np.roll(X, 1, 0), tolerance=0)
    some = np.zeros_like(X)
    some[5], some[0] = X[2], X[0]
    check(lambda a: lax.ppermute(a, "x", [(2, 5), (0, 0)]), some, tolerance=0)


@pytest.mark.parametrize("dtype", TYPES)
def test_types(dtype):
    with jax.enable_x64(True) if hasattr(jax, "enable_x64") else jax.experimental.enable_x64():
        x = (np.arange(N * 5).reshape(N, 5) % 7).astype(jnp.dtype(dtype))
        total = x.astype("complex64" if dtype == "complex64" else "float64").sum(0)
        for _, run in both(lambda a: lax.psum(a, "x")):
            np.testing.assert_array_equal(np.asarray(run(x)).astype(total.dtype), np.broadcast_to(total, x.shape))
        for _, run in both(lambda a: lax.all_gather(a, "x")):
            got = run(x)
            assert got.dtype == x.dtype
            np.testing.assert_array_equal(np.asarray(got), np.broadcast_to(x, (N, *x.shape)))


def test_truth_values():
    x = np.arange(N) == 5
    check(lambda a: lax.psum(a.astype("int32"), "x"), np.ones(N), x, tolerance=0)
    check(lambda a: lax.all_gather(a, "x"), np.broadcast_to(x, (N, N)), x, tolerance=0)


# ---- groups ---------------------------------------------------------------------------------------


def test_groups_of_an_axis():
    f = jax.pmap(lambda a: lax.psum(a, "x", axis_index_groups=[[0, 1, 2, 3], [7, 6, 5, 4]]), axis_name="x")
    np.testing.assert_allclose(f(X), np.repeat([X[:4].sum(0), X[4:].sum(0)], 4, 0), rtol=1e-5, atol=1e-5)
    g = jax.pmap(lambda a: lax.all_gather(a, "x", axis_index_groups=[[0, 7], [6, 1], [2, 5], [4, 3]]), axis_name="x")
    got = np.asarray(g(X))
    np.testing.assert_array_equal(got[6], X[[6, 1]])
    np.testing.assert_array_equal(got[3], X[[4, 3]])


@needs_shard_map
def test_two_axes():
    grid = mesh((2, 4), ("a", "b"))
    x = X[:, :, :8].reshape(2, 4, 32)
    by_b = jax.jit(shard_map(lambda v: lax.psum(v, "b"), mesh=grid, in_specs=P("a", "b"), out_specs=P("a")))
    np.testing.assert_allclose(by_b(x), x.sum(1, keepdims=True), rtol=1e-5, atol=1e-5)
    by_a = jax.jit(shard_map(lambda v: lax.psum(v, "a"), mesh=grid, in_specs=P("a", "b"), out_specs=P(None, "b")))
    np.testing.assert_allclose(by_a(x), x.sum(0, keepdims=True), rtol=1e-5, atol=1e-5)
    by_both = jax.jit(shard_map(lambda v: lax.pmax(v, ("a", "b")), mesh=grid, in_specs=P("a", "b"), out_specs=P()))
    np.testing.assert_array_equal(by_both(x), x.max((0, 1), keepdims=True))


@needs_shard_map
def test_the_compiled_program_is_shown_with_its_groups():
    """As tables, also where JAX writes axes of a mesh: the text has no mesh, and XLA's reader looks for it."""
    grid = mesh((2, 4), ("a", "b"))
    for axes, groups in (("a", "{{0,4},{1,5},{2,6},{3,7}}"), ("b", "{{0,1,2,3},{4,5,6,7}}")):
        run = jax.jit(shard_map(lambda v: lax.psum(v, axes), mesh=grid, in_specs=P("a", "b"), out_specs=P("a", "b"),
                                check_vma=False))  # fmt: skip
        assert f"replica_groups={groups}" in run.lower(X[:, :, 0]).compile().as_text()
    shown = jax.pmap(lambda v: lax.all_gather(v, "x"), axis_name="x").lower(X).compile().as_text()
    assert "replica_groups={{0,1,2,3,4,5,6,7}}" in shown


# ---- programs -------------------------------------------------------------------------------------


@needs_shard_map
def test_a_loop_and_gradients():
    def local(a):
        def turn(i, v):
            return lax.ppermute(v, "x", [(k, (k + 1) % N) for k in range(N)]) + lax.pmean(v, "x")

        return lax.fori_loop(0, 5, turn, a)

    expected = X.astype("float64")
    for _ in range(5):
        expected = np.roll(expected, 1, 0) + expected.mean(0)
    np.testing.assert_allclose(mapped(local)(X), expected, rtol=1e-4, atol=1e-4)

    def loss(w, x):
        return jnp.mean(jnp.tanh(x @ w) ** 2)

    w = np.random.default_rng(5).standard_normal((16, 3)).astype("float32")
    step = shard_map(lambda w, x: lax.pmean(jax.grad(loss)(w, x[0]), "x"), mesh=mesh(), in_specs=(P(), P("x")),
                     out_specs=P(), check_vma=False)  # fmt: skip
    one = jax.grad(loss)(w, X.reshape(-1, 16))
    np.testing.assert_allclose(jax.jit(step)(w, X), one, rtol=1e-4, atol=1e-6)


def test_many_steps_without_waiting():
    f = jax.pmap(lambda a: lax.pmean(a, "x") + a * 0.5, axis_name="x")
    x, expected = X, X.astype("float64")
    for _ in range(200):
        x = f(x)
        expected = expected.mean(0) + expected * 0.5
    scale = np.abs(expected).max()
    np.testing.assert_allclose(np.asarray(x) / scale, expected / scale, atol=1e-4)


@needs_shard_map
def test_sharded_in_sharded_out():
    x = jax.device_put(X, NamedSharding(mesh(), P("x")))
    y = mapped(lambda a: lax.psum(a, "x"))(x)
    assert [s.device.id for s in y.addressable_shards] == list(range(N))
    assert y.sharding.is_equivalent_to(NamedSharding(mesh(), P("x")), 3)


def test_callbacks_between_collectives():
    seen = []

    def f(a):
        b = lax.psum(a, "x")
        jax.debug.callback(lambda v: seen.append(float(v)), b[0, 0])
        return lax.psum(b, "x")

    got = jax.pmap(f, axis_name="x")(X)
    jax.effects_barrier()
    np.testing.assert_allclose(got, np.broadcast_to(X.sum(0) * N, X.shape), rtol=1e-4, atol=1e-4)
    assert len(seen) == N and np.allclose(seen, X.sum(0)[0, 0], rtol=1e-4)
