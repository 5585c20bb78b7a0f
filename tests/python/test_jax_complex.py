"""Complex numbers through JAX on Tenon's CPU device, beside NumPy."""

import tenon.jax

tenon.jax.use()

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402

jax.config.update("jax_enable_x64", True)

DTYPES = [np.complex64, np.complex128]
ROUGH = {np.complex64: 2e-5, np.complex128: 1e-13}


def numbers(dtype, *shape, seed=0):
    rng = np.random.default_rng(seed)
    return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(dtype)


def close(ours, want, dtype, share=1):
    """Equal to within a share of the type's precision, by size."""
    ours, want = np.asarray(ours), np.asarray(want)
    assert ours.dtype == want.dtype and ours.shape == want.shape
    scale = ROUGH[dtype] * share
    np.testing.assert_allclose(ours, want, rtol=scale, atol=scale * max(1.0, float(np.max(np.abs(want), initial=0))))


def on_ours(function, *arguments):
    result = jax.jit(function)(*arguments)
    assert all("Tenon" in repr(d) for leaf in jax.tree.leaves(result) for d in leaf.devices())
    return result


@pytest.mark.parametrize("dtype", DTYPES)
def test_host_and_back(dtype):
    z = numbers(dtype, 5, 3)
    z[0, 0] = complex(np.nan, -0.0)
    z[1, 0] = complex(-0.0, np.inf)
    assert np.asarray(jax.device_put(z)).tobytes() == z.tobytes()
    assert np.asarray(on_ours(lambda x: x.T, z)).tobytes() == np.ascontiguousarray(z.T).tobytes()
    assert np.asarray(jax.device_put(z.T)).tobytes() == np.ascontiguousarray(z.T).tobytes()


@pytest.mark.parametrize("dtype", DTYPES)
def test_arithmetic(dtype):
    z, w = numbers(dtype, 7, 5), numbers(dtype, 7, 5, seed=1)
    for name, f in {
        "add": lambda m, x, y: x + y,
        "subtract": lambda m, x, y: x - y,
        "multiply": lambda m, x, y: x * y,
        "divide": lambda m, x, y: x / y,
        "negative": lambda m, x, y: -x,
        "conj": lambda m, x, y: m.conj(x),
        "square": lambda m, x, y: m.square(x),
        "reciprocal": lambda m, x, y: 1 / x,
        "abs": lambda m, x, y: m.abs(x),
        "angle": lambda m, x, y: m.angle(x),
        "real": lambda m, x, y: m.real(x),
        "imag": lambda m, x, y: m.imag(x),
        "sign": lambda m, x, y: m.sign(x),
        "where": lambda m, x, y: m.where(m.real(x) > 0, x, y),
        "integer power": lambda m, x, y: x**5,
    }.items():
        close(on_ours(lambda x, y, f=f: f(jnp, x, y), z, w), f(np, z, w).astype(f(np, z, w).dtype), dtype)
    close(on_ours(jax.lax.complex, z.real, z.imag), z, dtype)
    assert np.array_equal(on_ours(lambda x, y: x == y, z, z.copy()), np.ones(z.shape, bool))
    assert np.array_equal(on_ours(lambda x, y: x != y, z, w), z != w)


FUNCTIONS = ["exp", "expm1", "log", "log1p", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh",
             "arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh"]  # fmt: skip


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(dtype, name):
    z = np.concatenate([numbers(dtype, 300), 30 * numbers(dtype, 50), 1e-4 * numbers(dtype, 50)])
    want = getattr(np, name)(z.astype(np.complex128)).astype(dtype)
    close(on_ours(getattr(jnp, name), z), want, dtype, share=0.1)


@pytest.mark.parametrize("dtype", DTYPES)
def test_functions_on_axes_and_cuts(dtype):
    """On the cuts, from the side of +0: for -0 what arrives is JAX's own expansion, which does not tell them apart."""
    axis = np.array([-3, -1, -0.5, 0.0, 0.5, 1, 3])
    zero = np.zeros(7)
    for name in ["sqrt", "log", "arcsin", "arccos", "arcsinh", "arccosh", "arctan", "arctanh"]:
        for re, im in ((axis, zero), (zero, axis)):
            z = (re + 1j * im).astype(dtype)
            with np.errstate(all="ignore"):
                want = getattr(np, name)(z)
            ours = np.asarray(on_ours(getattr(jnp, name), z))
            keep = np.isfinite(want)
            close(ours[keep], want[keep], dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_power_and_rsqrt(dtype):
    z, w = numbers(dtype, 40), numbers(dtype, 40, seed=3)
    close(on_ours(lambda x, y: x**y, z, w), (z.astype("c16") ** w.astype("c16")).astype(dtype), dtype)
    close(on_ours(jax.lax.rsqrt, z), (1 / np.sqrt(z.astype("c16"))).astype(dtype), dtype)
    close(on_ours(jax.nn.sigmoid, z), (1 / (1 + np.exp(-z.astype("c16")))).astype(dtype), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_matmul(dtype):
    a, b = numbers(dtype, 33, 17), numbers(dtype, 17, 9, seed=1)
    close(on_ours(jnp.matmul, a, b), a @ b, dtype)
    close(on_ours(lambda x, y: jnp.einsum("bij,bkj->bik", x, y.conj()), numbers(dtype, 3, 4, 5), numbers(dtype, 3, 6, 5)),
          np.einsum("bij,bkj->bik", numbers(dtype, 3, 4, 5), numbers(dtype, 3, 6, 5).conj()), dtype)  # fmt: skip
    close(on_ours(jnp.vdot, a, a), np.vdot(a, a), dtype)
    close(on_ours(jnp.matmul, a, b.real), a @ b.real, dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_convolution(dtype):
    x, k = numbers(dtype, 12), numbers(dtype, 4, seed=1)
    close(on_ours(jnp.convolve, x, k), np.convolve(x, k), dtype)
    image, kernel = numbers(dtype, 2, 4, 6, 6), numbers(dtype, 6, 2, 3, 3, seed=1)
    options = dict(window_strides=(1, 2), padding="SAME", rhs_dilation=(2, 1), feature_group_count=2)
    # A complex convolution is four real ones, whose kernels are tested by themselves.
    real = lambda p, q: np.asarray(jax.lax.conv_general_dilated(p, q, **options))  # noqa: E731
    want = real(image.real, kernel.real) - real(image.imag, kernel.imag)
    want = want + 1j * (real(image.real, kernel.imag) + real(image.imag, kernel.real))
    close(on_ours(lambda p, q: jax.lax.conv_general_dilated(p, q, **options), image, kernel), want.astype(dtype), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_reductions(dtype):
    z = numbers(dtype, 6, 50)
    close(on_ours(lambda x: jnp.sum(x, axis=1), z), z.sum(axis=1), dtype)
    close(on_ours(jnp.sum, z), z.sum(), dtype)
    close(on_ours(lambda x: jnp.mean(x, axis=0), z), z.mean(axis=0), dtype)
    close(on_ours(lambda x: jnp.prod(x, axis=0), z), z.prod(axis=0), dtype)
    close(on_ours(lambda x: jnp.cumsum(x, axis=1), z), z.cumsum(axis=1), dtype)
    close(on_ours(lambda x: jnp.cumprod(x, axis=0), z), z.cumprod(axis=0), dtype)
    close(on_ours(jnp.linalg.norm, z), np.linalg.norm(z), dtype)
    close(on_ours(jnp.var, z), z.var(), dtype)
    long = numbers(dtype, 5000)
    close(on_ours(jnp.sum, long), long.sum(), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_sort(dtype):
    z = np.round(numbers(dtype, 4, 30))  # rounded: many equal real parts
    assert np.array_equal(on_ours(lambda x: jnp.sort(x, axis=1), z), np.sort(z, axis=1))
    assert np.array_equal(on_ours(jnp.argsort, z[0]), np.argsort(z[0], kind="stable"))
    assert np.array_equal(on_ours(jnp.max, z), z.max()) and np.array_equal(on_ours(jnp.min, z), z.min())


@pytest.mark.parametrize("dtype", DTYPES)
def test_movement(dtype):
    z = numbers(dtype, 4, 6)
    where = np.array([2, 0, 3])
    exactly = lambda f, *a: np.array_equal(on_ours(lambda *b: f(jnp, *b), *a), f(np, *a))  # noqa: E731
    assert exactly(lambda m, x: m.pad(x, ((1, 2), (0, 1)), constant_values=1 + 2j), z)
    assert exactly(lambda m, x: m.concatenate([x, x[::-1]]).reshape(8, 6).T, z)
    assert exactly(lambda m, x: m.take(x, where, axis=0), z)
    assert exactly(lambda m, x: m.tile(x[None], (2, 1, 1)), z)
    want = z.copy()
    np.add.at(want, where, z[:3])
    close(on_ours(lambda x: x.at[where].add(x[:3]), z), want, dtype)
    want = z.copy()
    want[where] = 7j
    assert np.array_equal(on_ours(lambda x: x.at[where].set(7j), z), want)
    assert np.array_equal(on_ours(lambda: jnp.arange(5).astype(dtype)), np.arange(5).astype(dtype))
    assert np.array_equal(on_ours(lambda: jnp.full((3, 2), 1 - 2j, dtype)), np.full((3, 2), 1 - 2j, dtype))
    assert np.array_equal(on_ours(lambda: jax.lax.iota(dtype, 6)), np.arange(6).astype(dtype))


@pytest.mark.parametrize("dtype", DTYPES)
def test_conversions(dtype):
    z, other = numbers(dtype, 9), np.complex128 if dtype == np.complex64 else np.complex64
    assert np.array_equal(on_ours(lambda x: x.astype(other), z), z.astype(other))
    for real in ["bool", "int8", "int32", "uint16", "int64", "float16", "float32", "float64"]:
        x = np.arange(6).astype(real)
        assert np.array_equal(on_ours(lambda v: v.astype(dtype), x), x.astype(dtype))
    assert np.array_equal(on_ours(lambda v: v.astype(dtype), jnp.arange(6, dtype="bfloat16")), np.arange(6).astype(dtype))
    part = z.real.dtype
    want = z.view(part).reshape(9, 2)
    assert np.array_equal(on_ours(lambda x: jnp.stack([x.real, x.imag], axis=-1), z), want)


@pytest.mark.parametrize("dtype", DTYPES)
def test_control_flow(dtype):
    z = numbers(dtype, 3)
    step = lambda c, x: (c * x + 1, abs(c))  # noqa: E731
    carry, sizes = on_ours(lambda x: jax.lax.scan(step, x[0], x), z)
    c, want = z[0], []
    for x in z:
        c, size = c * x + 1, abs(c)
        want.append(size)
    close(carry, c, dtype)
    close(sizes, np.array(want), dtype)
    close(on_ours(lambda x: jax.lax.fori_loop(0, 4, lambda i, v: v * 1j, x), z), z, dtype)
    close(on_ours(lambda x: jax.lax.cond(x[0].real > 9, lambda v: v, lambda v: v.conj(), x), z), z.conj(), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_grad(dtype):
    """Against differences: the gradient of a real function of complex numbers is conj(df/dz) * 2."""
    z = numbers(dtype, 4).astype(np.complex128)
    f = lambda x: jnp.sum(jnp.abs(jnp.sin(x) * x.conj() + jnp.exp(x)) ** 2)  # noqa: E731
    ours = np.asarray(jax.jit(jax.grad(f))(z.astype(dtype))).astype(np.complex128)
    host = lambda x: np.sum(np.abs(np.sin(x) * x.conj() + np.exp(x)) ** 2)  # noqa: E731
    h, want = 1e-6, np.zeros(4, np.complex128)
    for i, e in enumerate(np.eye(4)):
        re, im = ((host(z + d * e) - host(z - d * e)) / (2 * h) for d in (h, 1j * h))
        want[i] = re - 1j * im
    np.testing.assert_allclose(ours, want, rtol=2e-4, atol=1e-3)
    holomorphic = jax.jit(jax.grad(lambda x: x**3 + jnp.log(x), holomorphic=True))
    close(holomorphic(dtype(1 + 2j)), dtype(3 * (1 + 2j) ** 2 + 1 / (1 + 2j)), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_vmap(dtype):
    a, b = numbers(dtype, 5, 3, 4), numbers(dtype, 5, 4, seed=2)
    close(on_ours(jax.vmap(lambda m, v: jnp.exp(m @ v)), a, b), np.exp(np.einsum("bij,bj->bi", a, b)), dtype, share=10)


def test_complex_numbers_are_ordered_by_their_parts():
    """As StableHLO's specification has it: by the real part, then by the imaginary one."""
    low, x, high = (numbers(np.complex64, 40, seed=i) for i in range(3))
    x[:5] = low[:5].real + 1j * x[:5].imag
    order = lambda z: (z.real, z.imag)  # noqa: E731
    wanted = [min(max(b, a, key=order), c, key=order) for a, b, c in zip(low, x, high)]
    np.testing.assert_array_equal(on_ours(jax.lax.clamp, low, x, high), np.array(wanted))
