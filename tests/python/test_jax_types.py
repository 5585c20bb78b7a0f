"""The types of ml_dtypes in JAX on Tenon's CPU device: expected values are NumPy's and ml_dtypes'."""

import tenon.jax

tenon.jax.use(devices=2)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402

FLOATS = [
    "float8_e5m2", "float8_e4m3fn", "float8_e4m3", "float8_e3m4", "float8_e4m3fnuz", "float8_e4m3b11fnuz",
    "float8_e5m2fnuz", "float8_e8m0fnu", "float4_e2m1fn",
]  # fmt: skip
INSIDE = ["float6_e2m3fn", "float6_e3m2fn"]  # jaxlib 0.10 has them in programs, but in no buffer
INTEGERS = ["int2", "int4", "uint2", "uint4"]
BITS = {"float4_e2m1fn": 4, "int2": 2, "int4": 4, "uint2": 2, "uint4": 4}
WIDE = ["float32", "bfloat16", "float16", "int8", "int32", "uint8", "bool"]


def dtype(name):
    """JAX takes a dtype or does not; which ones grows with its versions."""
    of = np.dtype(getattr(ml_dtypes, name))
    try:
        jax.eval_shape(lambda: jnp.zeros(1, of))
    except TypeError:
        pytest.skip(f"jax {jax.__version__} has no {name}")
    return of


def paired(op):
    """op of every pair of codes, the first along the rows."""
    return jax.jit(lambda x: op(jnp.broadcast_to(x[:, None], (x.size, x.size)), jnp.broadcast_to(x, (x.size, x.size))))


def codes(of):
    return np.arange(1 << BITS.get(of.name, 8), dtype=np.uint8).view(of)


def rounded(values, of):
    """By ml_dtypes, from float32, NaNs positive."""
    values = np.asarray(values, np.float32)
    return np.where(np.isnan(values), np.float32(np.nan), values).astype(of)


def same(ours, want):
    ours, want = np.asarray(ours), np.asarray(want)
    assert ours.dtype == want.dtype and ours.shape == want.shape
    np.testing.assert_array_equal(ours.astype(np.float64), want.astype(np.float64))


@pytest.mark.parametrize("name", FLOATS + INTEGERS)
def test_there_and_back(name):
    of = dtype(name)
    x = codes(of)
    y = jax.device_put(x, jax.devices()[1])
    assert y.devices() == {jax.devices()[1]} and y.dtype == of
    same(y, x)
    same(jax.device_put(y, jax.devices()[0]), x)
    same(jax.jit(lambda v: v.reshape(2, -1).T)(x), x.reshape(2, -1).T)
    same(jnp.concatenate([y[1:], y[:1]]), np.concatenate([x[1:], x[:1]]))


@pytest.mark.parametrize("name", FLOATS + INTEGERS)
@pytest.mark.parametrize("wide", WIDE)
def test_astype(name, wide):
    of, to = dtype(name), jnp.dtype(wide)
    x = codes(of)
    values = x.astype(np.float32)
    numbers = values[np.isfinite(values) & (np.abs(values) < 100)]
    if to.kind == "u":
        numbers = numbers[numbers >= 0]
    same(jnp.asarray(numbers.astype(of)).astype(to), numbers.astype(to) if wide != "bool" else numbers != 0)
    if wide == "float32":
        same(jnp.asarray(x).astype(to), values)
        if name in FLOATS:
            many = np.random.default_rng(0).normal(size=500).astype(np.float32) * 4
            same(jax.jit(lambda v: v.astype(of))(many), rounded(many, of))
    if to.kind == "i" and name in INTEGERS:
        n = BITS[name]
        whole = np.arange(-20, 20).astype(to)
        low = whole.astype(np.int64) % (1 << n)
        want = np.where(low >> (n - 1), low - (1 << n), low) if name.startswith("int") else low
        same(jnp.asarray(whole).astype(of).astype(jnp.int32), want.astype(np.int32))


@pytest.mark.parametrize("name", FLOATS)
def test_float_arithmetic(name):
    of = dtype(name)
    x = codes(of)
    v = x.astype(np.float32)
    with np.errstate(all="ignore"):
        same(paired(jax.lax.add)(x), rounded(v[:, None] + v, of))
        same(paired(jax.lax.sub)(x), rounded(v[:, None] - v, of))
        same(paired(jax.lax.mul)(x), rounded(v[:, None] * v, of))
        same(paired(jax.lax.div)(x), rounded(v[:, None] / v, of))
        same(paired(jnp.less)(x), v[:, None] < v)
        same(jax.jit(jnp.isfinite)(x), np.isfinite(v))
        same(jax.jit(jax.lax.exp)(x), rounded(np.exp(v.astype(np.float64)), of))
        same(jax.jit(jax.lax.tanh)(x), rounded(np.tanh(v.astype(np.float64)), of))


@pytest.mark.parametrize("name", INSIDE)
def test_floats_inside_a_program(name):
    of = dtype(name)
    x = np.linspace(-9, 9, 301).astype(np.float32)
    y = np.random.default_rng(5).normal(size=301).astype(np.float32) * 4

    @jax.jit
    def f(x, y):
        a, b = x.astype(of), y.astype(of)
        return [v.astype(jnp.float32) for v in (a, a + b, a * b, -a, jnp.maximum(a, b), a[::-1])]

    a, b = (v.astype(of).astype(np.float32) for v in (x, y))
    for ours, want in zip(f(x, y), [a, a + b, a * b, -a, np.maximum(a, b), a[::-1]], strict=True):
        same(ours, rounded(want, of).astype(np.float32))


@pytest.mark.parametrize("name", INTEGERS)
def test_integer_arithmetic(name):
    of = dtype(name)
    n = BITS[name]
    x = codes(of)
    v = x.astype(np.int64)

    def wrapped(values):
        low = values % (1 << n)
        return (np.where(low >> (n - 1), low - (1 << n), low) if name.startswith("int") else low).astype(np.int8)

    for op, want in {jax.lax.add: v[:, None] + v, jax.lax.mul: v[:, None] * v, jax.lax.sub: v[:, None] - v}.items():
        same(paired(op)(x).astype(jnp.int8), wrapped(want))
    same(paired(jax.lax.max)(x).astype(jnp.int8), np.maximum(v[:, None], v).astype(np.int8))
    ones = np.array([bin(int(u)).count("1") for u in v % (1 << n)])
    same(jax.lax.population_count(jnp.asarray(x)).astype(jnp.int8), wrapped(ones))


@pytest.mark.parametrize("name", [f for f in FLOATS if "e8m0" not in f])
@pytest.mark.parametrize("result", ["float32", "bfloat16"])
def test_matmul(name, result):
    of = dtype(name)
    rng = np.random.default_rng(1)
    a, b = (rng.choice([1, -2, 0.5, 4], (5, 6)).astype(np.float32).astype(of) for _ in range(2))
    ours = jax.jit(lambda p, q: jax.lax.dot_general(p, q, (((1,), (1,)), ((), ())), preferred_element_type=result))(a, b)
    same(ours, (a.astype(np.float32) @ b.astype(np.float32).T).astype(jnp.dtype(result)))


def test_mixed_matmuls():
    rng = np.random.default_rng(2)
    a = rng.choice([1, -2, 0.5], (4, 7)).astype(np.float32).astype(ml_dtypes.float8_e4m3fn)
    b = rng.choice([1, -2, 0.5], (7, 3)).astype(np.float32).astype(ml_dtypes.float8_e5m2)
    ours = jax.jit(lambda p, q: jax.lax.dot(p, q, preferred_element_type=jnp.float32))(a, b)
    same(ours, a.astype(np.float32) @ b.astype(np.float32))
    a, b = rng.integers(-8, 8, (4, 7)).astype(ml_dtypes.int4), rng.integers(-8, 8, (7, 3)).astype(ml_dtypes.int4)
    ours = jax.jit(lambda p, q: jax.lax.dot(p, q, preferred_element_type=jnp.int32))(a, b)
    same(ours, a.astype(np.int32) @ b.astype(np.int32))


def test_int4_weights_of_a_layer():
    """Weights as they are quantised: int4 in groups with scales, dequantised in the program."""
    rng = np.random.default_rng(3)
    x = rng.normal(size=(4, 32)).astype(np.float32)
    weights = rng.integers(-8, 8, (32, 16)).astype(ml_dtypes.int4)
    scales = rng.choice([0.25, 0.5], (4, 16)).astype(np.float32)

    @jax.jit
    def layer(x, w, s):
        return x @ (w.astype(jnp.float32).reshape(4, 8, 16) * s[:, None]).reshape(32, 16)

    want = x @ (weights.astype(np.float32).reshape(4, 8, 16) * scales[:, None]).reshape(32, 16)
    np.testing.assert_allclose(layer(x, weights, scales), want, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("name", FLOATS + INTEGERS)
def test_sort_and_reduce(name):
    of = dtype(name)
    x = codes(of)
    v = x.astype(np.float32)
    x, v = x[~np.isnan(v)], v[~np.isnan(v)]
    order = np.random.default_rng(4).permutation(x.size)
    same(jax.jit(jnp.sort)(x[order]), np.sort(v).astype(of))
    # not reduce_max: it begins at -inf, which float8_e8m0fnu makes a NaN of
    same(jax.jit(lambda q: jax.lax.reduce(q, q[0], jnp.maximum, (0,)))(x[order]), np.asarray(v.max()).astype(of))


@pytest.mark.parametrize("name", ["float8_e5m2fnuz", "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu"])
def test_nan_sorts_last(name):
    of = dtype(name)
    x = np.array([4, np.nan, 1, 2], np.float32).astype(of)
    same(jax.jit(jnp.sort)(x), np.array([1, 2, 4, np.nan], np.float32).astype(of))


def test_bitcasts():
    byte = np.arange(256, dtype=np.uint8)
    same(jax.lax.bitcast_convert_type(byte, jnp.float8_e4m3fn), byte.view(ml_dtypes.float8_e4m3fn))
    same(jax.lax.bitcast_convert_type(byte.view(ml_dtypes.float8_e5m2), jnp.uint8), byte)
    halves = jax.lax.bitcast_convert_type(byte, jnp.uint4)
    same(halves, np.stack([byte & 15, byte >> 4], 1).astype(ml_dtypes.uint4))
    same(jax.lax.bitcast_convert_type(halves, jnp.uint8), byte)


def test_on_one_device_only():
    x = jnp.ones((3, 4), jnp.float8_e4m3fn)
    total = jax.jit(lambda v: v.astype(jnp.float32).sum())(x)
    gradient = jax.grad(lambda v: (v.astype(jnp.float8_e4m3fn).astype(jnp.float32) ** 2).sum())(np.float32([1, 3]))
    assert float(total) == 12 and np.array_equal(gradient, [2, 6])
