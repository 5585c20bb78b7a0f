"""Arrays of types narrower than a byte, and of the 8-bit floats, between the host and the device: the host has a byte an
element, in any strides, and whatever a program makes of them comes back as NumPy and ml_dtypes have it."""

import tenon.jax

tenon.jax.use(devices=2)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec  # noqa: E402

BITS = {"int2": 2, "uint2": 2, "int4": 4, "uint4": 4, "float4_e2m1fn": 4}
BYTES = [
    "float8_e5m2", "float8_e4m3fn", "float8_e4m3", "float8_e3m4", "float8_e4m3fnuz", "float8_e4m3b11fnuz",
    "float8_e5m2fnuz", "float8_e8m0fnu",
]  # fmt: skip
EVERY = [*BITS, *BYTES]


def dtype_of(name):
    """JAX takes a dtype or does not; which ones grows with its versions."""
    dtype = np.dtype(getattr(ml_dtypes, name))
    try:
        jax.eval_shape(lambda: jnp.zeros(1, dtype))
    except TypeError:
        pytest.skip(f"jax {jax.__version__} has no {name}")
    return dtype


@pytest.fixture(params=EVERY)
def of(request):
    return dtype_of(request.param)


def codes(array):
    """The bits that count: of integers the bytes above them are signs or zeros."""
    array = np.asarray(array)
    return np.ascontiguousarray(array).view(np.uint8) & ((1 << BITS.get(array.dtype.name, 8)) - 1)


def same(ours, want):
    ours, want = np.asarray(ours), np.asarray(want)
    assert ours.dtype == want.dtype and ours.shape == want.shape
    np.testing.assert_array_equal(codes(ours), codes(want))


def numbers(of, shape, seed=0):
    bits = np.random.default_rng(seed).integers(0, 1 << BITS.get(of.name, 8), shape, dtype=np.uint8)
    return bits.view(of) if not of.name.startswith("int") else signed(bits, BITS[of.name]).view(of)


def signed(bits, width):
    return (((bits ^ (1 << (width - 1))) - (1 << (width - 1))) & 255).astype(np.uint8)


# Odd numbers of elements, so that packing them leaves bits over; none at all; one.
SHAPES = [(), (1,), (7,), (3, 5), (2, 3, 7), (0, 4), (5, 1, 3)]


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(of, shape):
    x = numbers(of, shape)
    y = jax.device_put(x)
    same(y, x)
    same(jax.jit(lambda v: v)(x), x)
    same(jax.device_put(y, jax.devices()[1]), x)
    assert y.nbytes == x.size * y.dtype.itemsize


@pytest.mark.parametrize("view", [
    lambda x: x.T, lambda x: x[::2], lambda x: x[:, ::-1], lambda x: x[::-2, 1::3], lambda x: x[1:, 2:5],
    lambda x: np.broadcast_to(x[0], (4, 9)), lambda x: np.asfortranarray(x), lambda x: x.reshape(3, 3, 9).transpose(1, 2, 0),
])  # fmt: skip
def test_strides(of, view):
    """Of the host array: nothing is packed before the device has it."""
    x = view(numbers(of, (9, 9)))
    same(jax.device_put(x), x)
    same(jax.jit(lambda v: jnp.flip(v))(x), np.flip(x))
    same(jnp.array(x, copy=True), x)


@pytest.mark.parametrize("name", BITS)
def test_bits_above_the_width_say_nothing(name):
    of, width = dtype_of(name), BITS[name]
    clear = np.arange(1 << width, dtype=np.uint8)
    want = jax.device_put(numbers(of, 1)).dtype
    for high in (0, 0xFF, 0x50):
        x = (clear | np.uint8(high << width & 255)).view(of)
        y = jax.device_put(x)
        assert y.dtype == want
        np.testing.assert_array_equal(codes(y), clear)
        np.testing.assert_array_equal(codes(jax.jit(lambda v: jnp.concatenate([v, v]))(x)), np.tile(clear, 2))
        if "int" in of.name:
            values = clear if of.name.startswith("u") else signed(clear, width)
            np.testing.assert_array_equal(np.asarray(y.astype(jnp.int32)), values.view(np.int8).astype(np.int32))


def test_what_comes_back_is_what_numpy_makes(of):
    """Signs are in every bit of the byte, so that arrays compare equal by their bytes too."""
    x = numbers(of, 64)
    got = np.asarray(jax.jit(lambda v: v[::-1])(x))
    if not of.name.startswith("int"):
        assert got.tobytes() == x[::-1].tobytes()
    assert (got.astype(np.float32)[::-1][~np.isnan(x.astype(np.float32))]
            == x.astype(np.float32)[~np.isnan(x.astype(np.float32))]).all()


def test_slices(of):
    x = numbers(of, (6, 11))
    y = jax.device_put(x)
    same(y[1:5:2, 3:], x[1:5:2, 3:])
    same(y[:, ::-3], x[:, ::-3])
    same(y[2], x[2])
    same(y[3, 7], x[3, 7])
    same(jax.jit(lambda v, i: jax.lax.dynamic_slice(v, (i, 2 * i), (3, 5)))(y, 2), x[2:5, 4:9])
    same(jax.jit(lambda v, u: jax.lax.dynamic_update_slice(v, u, (1, 4)))(y, y[:2, :3]),
         np.concatenate([x[:1], np.concatenate([x[1:3, :4], x[:2, :3], x[1:3, 7:]], 1), x[3:]]))
    same(y[np.array([4, 0, 4])], x[[4, 0, 4]])
    want = x.copy()
    want[[1, 5]] = x[[0, 2]]
    same(y.at[np.array([1, 5])].set(y[np.array([0, 2])]), want)
    same(jnp.where(np.arange(11) % 2 == 0, y, y[::-1]), np.where(np.arange(11) % 2 == 0, x, x[::-1]))
    same(jnp.pad(y, ((1, 0), (0, 2)), constant_values=y[0, 0]), np.pad(x, ((1, 0), (0, 2)), constant_values=x[0, 0]))


def test_donation(of):
    x = numbers(of, (5, 7))
    y = jax.device_put(x)
    z = jax.jit(lambda v: v[::-1], donate_argnums=0)(y)
    same(z, x[::-1])
    assert y.is_deleted()
    with pytest.raises((RuntimeError, ValueError)):
        np.asarray(y)
    moved = jax.device_put(z, jax.devices()[1], donate=True)
    same(moved, x[::-1])
    for _ in range(3):
        moved = jax.jit(lambda v: jnp.roll(v, 1, 1), donate_argnums=0)(moved)
    same(moved, np.roll(x[::-1], 3, 1))


def test_shards(of):
    x = numbers(of, (6, 5))
    sharding = NamedSharding(Mesh(np.array(jax.devices()), ("d",)), PartitionSpec("d"))
    y = jax.device_put(x, sharding)
    assert [s.data.shape for s in y.addressable_shards] == [(3, 5)] * 2
    same(y, x)
    spec = PartitionSpec("d")
    each = jax.shard_map(lambda v: v[::-1], mesh=sharding.mesh, in_specs=spec, out_specs=spec)
    same(jax.jit(each)(y), np.concatenate([x[2::-1], x[:2:-1]]))
    same(jax.device_put(y, NamedSharding(sharding.mesh, PartitionSpec())), x)


def test_loops_and_branches(of):
    x = numbers(of, 8)
    same(jax.jit(lambda v: jax.lax.fori_loop(0, 3, lambda i, w: jnp.roll(w, 1), v))(x), np.roll(x, 3))
    same(jax.jit(lambda p, v: jax.lax.cond(p, lambda w: w[::-1], lambda w: w, v))(True, x), x[::-1])
    carry, out = jax.jit(lambda v: jax.lax.scan(lambda c, e: (e, c), v[0], v))(x)
    same(carry, x[-1])
    same(out, np.concatenate([x[:1], x[:-1]]))


def parts(values, width):
    """Of unsigned numbers: pieces of that many bits in bytes, the lowest first, in a dimension of their own."""
    bits = values.dtype.itemsize * 8
    wide = values.astype(np.uint64)
    return np.stack([wide >> np.uint64(at) & np.uint64((1 << width) - 1) for at in range(0, bits, width)], -1).astype(np.uint8)


@pytest.mark.parametrize("wide", ["uint8", "int8", "uint16", "int16", "float16", "bfloat16", "uint32", "int32", "float32"])
def test_bitcasts(of, wide):
    to = jnp.dtype(wide)
    width = BITS.get(of.name, 8)
    size = to.itemsize * 8
    values = np.random.default_rng(3).integers(0, 1 << size, (3, 5), dtype=np.uint64).astype(f"u{to.itemsize}")
    if to.kind not in "iu":
        values &= np.array(0x3FFFFFFF >> (32 - size), values.dtype)  # no NaN, whose bits a copy may change
    pieces = parts(values, width) if width < size else values.astype(np.uint8)
    narrow = (signed(pieces, width) if of.name.startswith("int") else pieces).view(of)
    same(jax.jit(lambda v: jax.lax.bitcast_convert_type(v, of))(values.view(to)), narrow)
    back = jax.jit(lambda v: jax.lax.bitcast_convert_type(v, to))(narrow)
    np.testing.assert_array_equal(np.asarray(back).view(values.dtype), values)


def test_between_narrow_types():
    four = numbers(np.dtype(ml_dtypes.int4), (3, 4))
    try:
        two = jax.lax.bitcast_convert_type(four, jnp.int2)
    except (AttributeError, TypeError):
        pytest.skip(f"jax {jax.__version__} has no int2")
    low = codes(four)
    want = np.stack([low & 3, low >> 2], -1)
    np.testing.assert_array_equal(codes(two), want)
    same(jax.lax.bitcast_convert_type(two, jnp.int4), four)
    same(jax.lax.bitcast_convert_type(four, jnp.uint4), low.view(ml_dtypes.uint4))


def test_arguments_are_not_touched(of):
    """By a program that may take a host array in place."""
    x = numbers(of, 512)
    before = x.tobytes()
    jax.jit(lambda v: v.at[0].set(v[1]), donate_argnums=0)(jax.device_put(x)).block_until_ready()
    assert x.tobytes() == before
