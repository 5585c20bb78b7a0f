"""Custom calls on Tenon's device: JAX's LAPACK handlers, Python callbacks, handlers that users compile."""

import shutil
import subprocess
import threading

import tenon.jax

tenon.jax.use(devices=2)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax.experimental import checkify, io_callback  # noqa: E402

jax.config.update("jax_enable_x64", True)  # for all threads: callbacks run on others

RNG = np.random.default_rng(7)
TYPES = ["float32", "float64", "complex64", "complex128"]
EPS = {"float32": 2e-4, "complex64": 2e-4, "float64": 1e-10, "complex128": 1e-10}


def matrix(kind, *shape):
    out = RNG.standard_normal(shape)
    if kind.startswith("complex"):
        out = out + 1j * RNG.standard_normal(shape)
    return out.astype(kind)


def hermitian(kind, n, *batch):
    a = matrix(kind, *batch, n, n)
    return (a @ np.conj(np.swapaxes(a, -1, -2)) + 3 * np.eye(n)).astype(kind)


def on_ours(x):
    assert all("Tenon" in repr(d) for leaf in jax.tree.leaves(x) for d in leaf.devices())
    return x


def close(got, want, kind):
    np.testing.assert_allclose(np.asarray(on_ours(got)), want, rtol=EPS[kind], atol=EPS[kind])


# ---- LAPACK ----------------------------------------------------------------------------------------------


def takes(kind):
    """Whether the device takes arrays of the type at all."""
    try:
        np.asarray(jnp.ones(2, kind) + 1)
        return True
    except Exception as error:
        assert "does not take the type" in str(error), error
        return False


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("batch", [(), (3,)])
def test_factorisations(kind, batch):
    if not takes(kind):
        pytest.skip(f"the device has no {kind} yet")
    a, h = matrix(kind, *batch, 5, 5), hermitian(kind, 5, *batch)
    t = lambda x: np.conj(np.swapaxes(x, -1, -2))  # noqa: E731
    close(jnp.linalg.cholesky(h), np.linalg.cholesky(h), kind)
    close(jnp.linalg.inv(a), np.linalg.inv(a), kind)
    close(jnp.linalg.det(a), np.linalg.det(a), kind)
    close(jnp.linalg.solve(a, h), np.linalg.solve(a, h), kind)
    values, vectors = jnp.linalg.eigh(h)
    close(values, np.linalg.eigvalsh(h), kind)
    v = np.asarray(vectors)
    np.testing.assert_allclose(v * np.asarray(values)[..., None, :] @ t(v), h, rtol=EPS[kind], atol=10 * EPS[kind])
    u, s, vh = map(np.asarray, jnp.linalg.svd(a, full_matrices=False))
    np.testing.assert_allclose(s, np.linalg.svd(a, compute_uv=False), rtol=EPS[kind])
    np.testing.assert_allclose(u * s[..., None, :] @ vh, a, rtol=EPS[kind], atol=EPS[kind])
    q, r = map(np.asarray, jnp.linalg.qr(a))
    np.testing.assert_allclose(q @ r, a, rtol=EPS[kind], atol=EPS[kind])
    np.testing.assert_allclose(t(q) @ q, np.broadcast_to(np.eye(5), q.shape), atol=EPS[kind])


@pytest.mark.parametrize("kind", ["float32", "float64"])
def test_factorisations_of_other_shapes(kind):
    tall, wide = matrix(kind, 7, 3), matrix(kind, 3, 7)
    for a in (tall, wide):
        u, s, vh = map(np.asarray, jnp.linalg.svd(a))
        assert u.shape == (a.shape[0],) * 2 and vh.shape == (a.shape[1],) * 2
        np.testing.assert_allclose((u[:, :3] * s) @ vh[:3], a, rtol=EPS[kind], atol=EPS[kind])
        p, low, up = map(np.asarray, jax.scipy.linalg.lu(a))
        np.testing.assert_allclose(p @ low @ up, a, rtol=EPS[kind], atol=EPS[kind])
        q, r, pivots = map(np.asarray, jax.scipy.linalg.qr(a, pivoting=True))
        np.testing.assert_allclose(q @ r, a[:, pivots], rtol=EPS[kind], atol=EPS[kind])
        close(jnp.linalg.pinv(a), np.linalg.pinv(a), kind)
    b, upper = matrix(kind, 4, 2), np.triu(matrix(kind, 4, 4)) + 4 * np.eye(4, dtype=kind)
    close(jax.scipy.linalg.solve_triangular(upper, b), np.linalg.solve(upper, b), kind)
    close(jnp.linalg.lstsq(tall, tall[:, 0])[0], np.linalg.lstsq(tall, tall[:, 0])[0], kind)


@pytest.mark.parametrize("kind", ["float32", "float64"])
def test_eigenvalues_and_schur(kind):
    if not takes("complex64"):
        pytest.skip("the device has no complex numbers yet")
    a = matrix(kind, 6, 6)
    values, vectors = map(np.asarray, jnp.linalg.eig(a))
    np.testing.assert_allclose(a @ vectors, vectors * values, rtol=EPS[kind], atol=10 * EPS[kind])
    np.testing.assert_allclose(np.sort_complex(values), np.sort_complex(np.linalg.eigvals(a)), rtol=1e-3, atol=1e-3)
    t, z = map(np.asarray, jax.scipy.linalg.schur(a))
    np.testing.assert_allclose(z @ t @ z.T, a, rtol=EPS[kind], atol=10 * EPS[kind])


def test_nothing_to_factorise():
    """LAPACK takes no matrices without rows; XLA does not call it for them, and neither does this device."""
    none = np.zeros((0, 0), "float32")
    assert jnp.linalg.cholesky(none).shape == (0, 0) and jnp.linalg.qr(none)[0].shape == (0, 0)
    assert jnp.linalg.svd(none)[1].shape == (0,) and jnp.linalg.eigh(none)[0].shape == (0,)
    assert jnp.linalg.inv(np.zeros((2, 0, 0), "float32")).shape == (2, 0, 0)
    assert jnp.linalg.cholesky(np.zeros((0, 3, 3), "float32")).shape == (0, 3, 3)


def test_gradients_and_vmap_of_linear_algebra():
    h = hermitian("float64", 4, 3)
    f = lambda m: jnp.sum(jnp.log(jnp.diagonal(jnp.linalg.cholesky(m))))  # noqa: E731
    got = jax.jit(jax.vmap(jax.grad(f)))(h)
    # d log det / dM = inverse, and log det = 2 sum log diag of the factor
    np.testing.assert_allclose(np.asarray(got), np.linalg.inv(h) / 2, rtol=1e-8)


def test_what_is_not_positive_gives_nan():
    assert np.isnan(np.asarray(jnp.linalg.cholesky(-np.eye(3, dtype="float32")))[np.tril_indices(3)]).all()


# ---- callbacks -------------------------------------------------------------------------------------------


def shape_of(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


def test_pure_callback():
    f = lambda x: jax.pure_callback(lambda v: np.sin(v), shape_of(x), x)  # noqa: E731
    x = matrix("float32", 3, 4)
    np.testing.assert_array_equal(np.asarray(on_ours(jax.jit(f)(x))), np.sin(x))
    np.testing.assert_array_equal(np.asarray(jax.jit(lambda x: f(x) + f(x.T).T)(x)), 2 * np.sin(x))


@pytest.mark.parametrize("kind", ["bool", "int8", "uint16", "int32", "uint64", "float16", "bfloat16", "float64"])
def test_types_through_a_callback(kind):
    seen = []

    def back(*arrays):
        seen.extend(np.asarray(a) for a in arrays)
        return arrays[0][::-1], np.asarray(arrays[1]).T  # not contiguous

    a, b = (jnp.arange(n) % 5 for n in (6, 0))
    a, b = a.astype(kind), b.astype(kind).reshape(0, 3)
    one, two = jax.jit(lambda a, b: jax.pure_callback(back, (shape_of(a), shape_of(b.T)), a, b))(a, b)
    jax.block_until_ready((one, two))
    assert [(s.dtype, s.shape) for s in seen] == [(a.dtype, (6,)), (b.dtype, (0, 3))]
    assert one.dtype == a.dtype and two.shape == (3, 0)
    np.testing.assert_array_equal(np.asarray(one), np.asarray(a)[::-1])


@pytest.mark.parametrize("method", ["sequential", "expand_dims", "broadcast_all"])
def test_vmap_of_a_callback(method):
    f = lambda x: jax.pure_callback(lambda v: 2 * np.asarray(v), shape_of(x), x, vmap_method=method)  # noqa: E731
    x = np.arange(12, dtype="float32").reshape(4, 3)
    np.testing.assert_array_equal(np.asarray(jax.jit(jax.vmap(f))(x)), 2 * x)


def test_grad_through_a_callback():
    @jax.custom_jvp
    def f(x):
        return jax.pure_callback(lambda v: np.asarray(v) ** 3, shape_of(x), x)

    @f.defjvp
    def _(primals, tangents):
        (x,), (t,) = primals, tangents
        return f(x), t * jax.pure_callback(lambda v: 3 * np.asarray(v) ** 2, shape_of(x), x)

    assert float(jax.jit(jax.grad(f))(np.float32(2))) == 12


def test_callbacks_in_loops_and_branches():
    seen = []

    @jax.jit
    def f(x, n):
        def body(i, c):
            jax.debug.callback(lambda v: seen.append(float(v)), c, ordered=True)
            return jax.pure_callback(lambda v: np.asarray(v) * 2, shape_of(c), c)

        y = jax.lax.fori_loop(0, n, body, x)
        take = lambda k: lambda v: jax.pure_callback(lambda w: np.asarray(w) + np.float32(k), shape_of(v), v)  # noqa: E731
        return jax.lax.cond(n > 2, take(1), take(2), y)

    assert float(f(np.float32(1), 3)) == 9 and float(f(np.float32(1), 1)) == 4
    jax.effects_barrier()
    assert seen == [1, 2, 4, 1]
    scanned = jnp.float32(0), jnp.arange(4, dtype="float32")
    total, steps = jax.lax.scan(lambda c, x: (c + x, jax.pure_callback(np.square, shape_of(x), x)), *scanned)
    assert float(total) == 6 and np.asarray(steps).tolist() == [0, 1, 4, 9]


def test_ordered_callbacks_keep_their_order():
    seen = []

    @jax.jit
    def f(x):
        io_callback(lambda v: seen.append(("a", int(v))), None, x, ordered=True)
        y = io_callback(lambda v: np.asarray(v) + 1, shape_of(x), x, ordered=True)
        io_callback(lambda v: seen.append(("b", int(v))), None, y, ordered=True)
        return y

    for k in range(20):
        f(np.int32(k))
    jax.effects_barrier()
    assert seen == [item for k in range(20) for item in (("a", k), ("b", k + 1))]


def test_effects_barrier_waits_for_every_launch():
    """Also for those that end late, of launches that may overtake each other."""
    slow, begun, done = threading.Event(), threading.Event(), []

    def note(v):
        if int(v) == 0:
            begun.set()
            slow.wait(30)
        done.append(int(v))

    f = jax.jit(lambda x: io_callback(note, None, x))
    f(np.int32(1))  # compiled
    threading.Timer(0.5, slow.set).start()
    starter = threading.Thread(target=f, args=(np.int32(0),))  # the callback runs on this thread
    starter.start()
    assert begun.wait(30)
    for k in (2, 3):
        f(np.int32(k))
    jax.effects_barrier()
    assert sorted(done) == [0, 1, 2, 3]
    starter.join()


def test_debug_print(capfd):
    jax.jit(lambda x: jax.debug.print("x is {} of {n}", x, n=7))(np.arange(3))
    jax.effects_barrier()
    assert "x is [0 1 2] of 7" in capfd.readouterr().out


def test_a_callback_has_run_when_the_call_returns():
    """Where nothing is before it on the device, as on JAX's own; programs look at what was printed."""
    seen = []
    f = jax.jit(lambda x: jax.debug.callback(lambda v: seen.append((float(v), threading.get_ident())), x))
    for k in range(50):
        f(np.float32(k))
        assert seen[-1] == (k, threading.get_ident())
    jax.effects_barrier()
    assert len(seen) == 50


def test_what_a_callback_raises():
    def fail(x):
        raise ValueError("the reason of the callback")

    f = jax.jit(lambda x: jax.pure_callback(fail, shape_of(x), x) + 1)
    for _ in range(3):
        with pytest.raises(Exception, match="the reason of the callback"):
            jax.block_until_ready(f(np.float32(1)))
    wrong = jax.jit(lambda x: jax.pure_callback(lambda v: np.zeros(3, "float32"), shape_of(x), x))
    with pytest.raises(Exception, match="shape"):
        jax.block_until_ready(wrong(np.float32(1)))
    assert float(jax.jit(lambda x: jax.pure_callback(np.negative, shape_of(x), x))(np.float32(1))) == -1
    jax.effects_barrier()  # JAX keeps the state of the last launch with callbacks: that one was good
    assert float(jax.jit(lambda x: x + 1)(np.float32(1))) == 2


def test_checkify():
    @jax.jit
    def f(x):
        checkify.check(x > 0, "x is {x}, not positive", x=x)
        return jnp.log(x)

    error, _ = checkify.checkify(f)(np.float32(-1))
    assert "x is -1.0, not positive" in str(error.get())
    error, y = checkify.checkify(f, errors=checkify.float_checks | checkify.user_checks)(np.float32(1))
    assert error.get() is None and float(y) == 0


def test_callbacks_on_other_devices():
    f = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v) + 1, shape_of(x), x))
    x = jax.device_put(np.float32(1), jax.devices()[1])
    y = f(x)
    assert float(y) == 2 and y.devices() == {jax.devices()[1]}


def test_a_callback_uses_the_device():
    """It runs programs on the device that it is called from, while others wait for its result there."""
    ours = jax.devices()[0]
    inner = jax.jit(lambda v: jnp.sum(jnp.sin(v)))

    def back(v):
        with jax.default_device(ours):
            return np.asarray(inner(jax.device_put(np.asarray(v), ours)))

    f = jax.jit(lambda x: jax.pure_callback(back, jax.ShapeDtypeStruct((), x.dtype), x))
    x = matrix("float32", 8)
    results = [f(x) * 2 + 1 for _ in range(10)]  # each waits for a callback
    np.testing.assert_allclose([float(r) for r in results], 2 * np.sin(x).sum() + 1, rtol=1e-5)


def test_a_callback_waits_for_what_comes_later():
    later, put = {}, threading.Event()

    def back(v):
        assert put.wait(30)
        return np.asarray(later["y"]) + np.asarray(v)

    f = jax.jit(lambda x: jax.pure_callback(back, shape_of(x), x))
    outs = []
    starter = threading.Thread(target=lambda: outs.append(f(np.float32(1)) * 2))  # has the callback
    starter.start()
    later["y"] = jax.jit(lambda m: jnp.max(m @ m))(jnp.ones((64, 64), jnp.float32))
    put.set()
    starter.join()
    assert float(outs[0]) == 2 * 65


def test_a_callback_may_take_an_array_along():
    kept = []
    f = jax.jit(lambda x: jax.debug.callback(kept.append, x))
    for k in range(5):
        f(jnp.full(100, k, jnp.float32))
    jax.effects_barrier()
    assert [np.asarray(a).tolist() for a in kept] == [[k] * 100 for k in range(5)]


def test_replacing_cpu(script):
    done = script(
        """
import tenon.jax; tenon.jax.use(replace_cpu=True)
import jax, jax.numpy as jnp, numpy as np
assert all("Tenon" in repr(d) for d in jax.devices())
f = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(jnp.sin(v) * 2), jax.ShapeDtypeStruct(x.shape, x.dtype), x))
y = f(np.ones(3, "float32")) + 1
np.testing.assert_allclose(np.asarray(y), 2 * np.sin(np.ones(3)) + 1, rtol=1e-6)
jax.debug.print("said {}", y.sum()); jax.effects_barrier()
"""
    )
    assert done.returncode == 0 and "said" in done.stdout, done.stderr


def test_leaving_while_a_callback_runs(script):
    """The process ends; what is at work does not hold it."""
    done = script(
        """
import tenon.jax; tenon.jax.use()
import jax, numpy as np, time
f = jax.jit(lambda x: jax.pure_callback(lambda v: (time.sleep(0.5), np.asarray(v))[1], jax.ShapeDtypeStruct((), np.float32), x))
f(np.float32(1))
print("leaving")
"""
    )
    assert done.returncode == 0 and "leaving" in done.stdout, done.stderr


# ---- handlers of users -----------------------------------------------------------------------------------

HANDLER = """
#include "abi/xla_ffi/xla_ffi.h"
#include <string.h>

static int says_version(XLA_FFI_CallFrame *frame) {
  if (!frame->extension_start || frame->extension_start->type != XLA_FFI_InternalExtension_Metadata) return 0;
  XLA_FFI_Metadata *metadata = ((XLA_FFI_Metadata_Extension *)frame->extension_start)->metadata;
  metadata->api_version.major_version = XLA_FFI_API_MAJOR;
  metadata->api_version.minor_version = %d;
  return 1;
}

/* out = in * factor + offsets[0], by two attributes. */
XLA_FFI_Error *scale(XLA_FFI_CallFrame *frame) {
  if (says_version(frame)) return 0;
  const XLA_FFI_Buffer *x = frame->args.args[0], *y = frame->rets.rets[0];
  double factor = 0;
  long long offset = 0;
  for (int64_t i = 0; i < frame->attrs.size; i++) {
    const char *name = frame->attrs.names[i]->ptr;
    if (!memcmp(name, "factor", 6)) memcpy(&factor, ((XLA_FFI_Scalar *)frame->attrs.attrs[i])->value, 8);
    if (!memcmp(name, "offsets", 7)) offset = *(long long *)((XLA_FFI_Array *)frame->attrs.attrs[i])->data;
  }
  if (factor == 0) {
    XLA_FFI_Error_Create_Args args = {XLA_FFI_Error_Create_Args_STRUCT_SIZE, 0, "the factor is 0",
                                      XLA_FFI_Error_Code_INVALID_ARGUMENT};
    return frame->api->XLA_FFI_Error_Create(&args);
  }
  int64_t count = 1;
  for (int64_t d = 0; d < x->rank; d++) count *= x->dims[d];
  for (int64_t i = 0; i < count; i++) ((float *)y->data)[i] = (float)(((float *)x->data)[i] * factor + offset);
  return 0;
}
"""


def compiled(root, folder, minor):
    """The library with the handler, compiled from the header of this repository, as of XLA FFI 0.minor."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    assert compiler, "no C compiler"
    source, library = folder / f"scale{minor}.c", folder / f"scale{minor}.so"
    source.write_text(HANDLER % minor)
    subprocess.run([compiler, "-std=gnu11", "-O1", "-shared", "-fPIC", "-I", root, source, "-o", library], check=True)
    return library


@pytest.fixture(scope="module")
def library(root, tmp_path_factory):
    """As of 0.1: jaxlib has it then too."""
    import ctypes

    return ctypes.CDLL(str(compiled(root, tmp_path_factory.mktemp("handler"), 1)))


def test_a_handler_of_the_users(library):
    jax.ffi.register_ffi_target("tenon_test_scale", jax.ffi.pycapsule(library.scale))  # for "cpu"

    def scale(x, factor):
        call = jax.ffi.ffi_call("tenon_test_scale", shape_of(x), vmap_method="broadcast_all")
        return call(x, factor=float(factor), offsets=np.array([3, 4], "int64"))

    x = matrix("float32", 3, 4)
    got = jax.jit(scale, static_argnums=1)(x, 2)
    np.testing.assert_allclose(np.asarray(on_ours(got)), 2 * x + 3, rtol=1e-6)
    np.testing.assert_allclose(np.asarray(jax.vmap(lambda v: scale(v, -1))(x)), 3 - x, rtol=1e-6)
    with pytest.raises(Exception, match="the factor is 0"):
        jax.block_until_ready(scale(x, 0))
    peer = jax.devices("cpu")[0]  # JAX's own device has it as well
    np.testing.assert_allclose(np.asarray(jax.jit(scale, static_argnums=1)(jax.device_put(x, peer), 2)), 2 * x + 3, rtol=1e-6)


def test_registering_for_tenon_alone(library):
    jax.ffi.register_ffi_target("tenon_test_only_here", jax.ffi.pycapsule(library.scale), platform="tenon")
    x = np.ones(4, "float32")
    call = jax.ffi.ffi_call("tenon_test_only_here", shape_of(x))
    np.testing.assert_array_equal(np.asarray(jax.jit(lambda x: call(x, factor=2.0))(x)), 2 * x)


def test_what_cannot_be_registered(library):
    import tenon.ffi

    capsule = jax.ffi.pycapsule(library.scale)
    with pytest.raises(ValueError, match="no stage"):
        tenon.ffi.register("x", {"exceute": capsule})
    with pytest.raises(RuntimeError, match="execute stage"):
        tenon.ffi.register("x", {"prepare": capsule})
    import jaxlib.lapack as lapack

    with pytest.raises(RuntimeError, match="another handler"):
        tenon.ffi.register(lapack.registrations()["cpu"][0][0], capsule)


def test_an_unknown_target():
    x = np.ones(4, "float32")
    call = jax.ffi.ffi_call("tenon_test_nobody", shape_of(x))
    with pytest.raises(Exception, match="no custom call @tenon_test_nobody.*register_ffi_target"):
        jax.jit(call)(x)


def test_handlers_of_a_version_that_is_not_served_are_told_of_once(script, root, tmp_path):
    libraries = {minor: str(compiled(root, tmp_path, minor)) for minor in (98, 99)}
    done = script(
        f"""
import tenon.jax; tenon.jax.use()
import ctypes, jax, jax.numpy as jnp
handlers = {{minor: ctypes.CDLL(path).scale for minor, path in {libraries}.items()}}
register = lambda name, minor: jax.ffi.register_ffi_target(name, jax.ffi.pycapsule(handlers[minor]), platform="tenon")
for name in ("one", "two", "three"):
    register(name, 99)
jax.devices()
register("four", 99)
register("five", 98)
try:
    jax.ffi.ffi_call("two", jax.ShapeDtypeStruct((2,), "float32"))(jnp.ones(2))
except Exception as error:
    print(error)
"""
    )
    assert done.returncode == 0 and "@two" in done.stdout, (done.stdout, done.stderr)
    told = [line for line in done.stderr.splitlines() if "XLA FFI 0.9" in line]
    assert len(told) == 2, done.stderr
    assert told[0].startswith("tenon: 3 handlers for custom calls were not taken, one the first: they are of XLA FFI 0.99, and")
    assert told[1].startswith("tenon: a handler for custom calls was not taken: ") and told[1].endswith("handler 'five'")
