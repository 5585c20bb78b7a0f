"""LAPACK's custom calls without JAX: the plugin's own module has them, for programs from files. Against NumPy, in
all four element types, in batches and without; and the artifacts that JAX exported for its CPU."""

import numpy as np
import pytest
import test_jax_export as exported

import tenon
from tenon import jax_calls

TYPES = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}
NAMES = {"f4": "f32", "f8": "f64", "c8": "complex<f32>", "c16": "complex<f64>", "i4": "i32"}
TOLERANCE = {"s": 3e-5, "d": 1e-13, "c": 3e-5, "z": 1e-13}
BATCHES = [(), (3,), (2, 2)]

each_kind = pytest.mark.parametrize("kind", TYPES)
each_batch = pytest.mark.parametrize("batch", BATCHES, ids=str)


@pytest.fixture(scope="module")
def client():
    assert not jax_calls._connected, "JAX's handlers would be tested"
    with tenon.Client("cpu") as client:
        yield client


def spelled(shape, dtype):
    return "tensor<" + "".join(f"{n}x" for n in shape) + NAMES[np.dtype(dtype).str[1:]] + ">"


def layout(shape, rank):
    """By columns: the last two dimensions of a matrix are turned."""
    order = list(range(len(shape)))[::-1]
    if rank == 2:
        order[0], order[1] = order[1], order[0]
    return f"dense<{order}> : tensor<{len(order)}xindex>" if order else "dense<> : tensor<0xindex>"


def spelled_attribute(value):
    if isinstance(value, bool):
        return str(value).lower()
    return f"{ord(value)} : ui8" if isinstance(value, str) else f"{value} : i32"


class Call:
    """A program of one custom call."""

    def __init__(self, client, target, batch, **letters):
        self.client, self.target, self.batch = client, target, batch
        self.letters = ", ".join(f"{k} = {spelled_attribute(v)}" for k, v in letters.items())

    def program(self, inputs, outputs):
        taken = ", ".join(f"%a{i}: {spelled(x.shape, x.dtype)}" for i, x in enumerate(inputs))
        made = ", ".join(spelled(self.batch + shape, dtype) for shape, dtype in outputs)
        types = ", ".join(spelled(x.shape, x.dtype) for x in inputs)
        into = ", ".join(layout(x.shape, x.ndim - len(self.batch)) for x in inputs)
        out = ", ".join(layout(self.batch + shape, len(shape)) for shape, _ in outputs)
        names = ", ".join(f"%r#{i}" for i in range(len(outputs)))
        return f"""func.func @main({taken}) -> ({made}) {{
          %r:{len(outputs)} = stablehlo.custom_call @{self.target}({', '.join(f'%a{i}' for i in range(len(inputs)))})
            {{mhlo.backend_config = {{{self.letters}}}, operand_layouts = [{into}], result_layouts = [{out}]}} :
            ({types}) -> ({made})
          return {names} : {made}
        }}"""

    def __call__(self, inputs, outputs):
        return self.client.compile(self.program(inputs, outputs)).run(*inputs)


def matrix(kind, *shape, seed=0):
    rng = np.random.default_rng([seed, *shape, ord(kind)])
    out = rng.standard_normal(shape)
    if kind in "cz":
        out = out + 1j * rng.standard_normal(shape)
    return out.astype(TYPES[kind])


def adjoint(a):
    return np.conj(np.swapaxes(a, -1, -2))


def hermitian(kind, *shape):
    a = matrix(kind, *shape, shape[-1])
    return (a + adjoint(a)) / 2


def close(got, want, kind, size=1):
    np.testing.assert_allclose(got, want, rtol=0, atol=TOLERANCE[kind] * max(1, size))


def real(kind):
    return TYPES[kind](0).real.dtype


def family(kind, symmetric, hermitian):
    return f"lapack_{kind}{symmetric if kind in 'sd' else hermitian}_ffi"


# ---- factors and systems ---------------------------------------------------------------------------------


@each_kind
@each_batch
@pytest.mark.parametrize("uplo", "LU")
def test_cholesky(client, kind, batch, uplo):
    a = matrix(kind, *batch, 7, 7)
    a = a @ adjoint(a) + 7 * np.eye(7, dtype=a.dtype)
    factor, info = Call(client, f"lapack_{kind}potrf_ffi", batch, uplo=uplo)([a], [((7, 7), a.dtype), ((), np.int32)])
    assert not info.any()
    want = np.linalg.cholesky(a)
    half = np.tril(factor) if uplo == "L" else adjoint(np.triu(factor))
    close(half, want, kind, 10)


@each_kind
def test_cholesky_says_where_it_fails(client, kind):
    a = np.diag([4, 1, -1, 1]).astype(TYPES[kind])
    _, info = Call(client, f"lapack_{kind}potrf_ffi", (), uplo="L")([a], [((4, 4), a.dtype), ((), np.int32)])
    assert info == 3


@each_kind
@each_batch
@pytest.mark.parametrize("m, n", [(6, 6), (7, 4), (4, 7), (1, 1)])
def test_lu(client, kind, batch, m, n):
    a, k = matrix(kind, *batch, m, n), min(m, n)
    lu, pivots, info = Call(client, f"lapack_{kind}getrf_ffi", batch)(
        [a], [((m, n), a.dtype), ((k,), np.int32), ((), np.int32)])
    assert not info.any() and pivots.min() >= 1 and pivots.max() <= m
    product = (np.tril(lu[..., :k], -1) + np.eye(m, k)) @ np.triu(lu[..., :k, :])
    for at in np.ndindex(*batch):
        rows = a[at].copy()
        for i, pivot in enumerate(pivots[at]):
            rows[[i, pivot - 1]] = rows[[pivot - 1, i]]
        close(product[at], rows, kind, 10)
        assert (np.abs(np.tril(lu[at][:, :k], -1)) <= np.sqrt(2) + 1e-6).all()


@each_kind
@pytest.mark.parametrize("side", "LR")
@pytest.mark.parametrize("uplo", "LU")
@pytest.mark.parametrize("trans", "NTC")
@pytest.mark.parametrize("diag", "NU")
def test_triangular_systems(client, kind, side, uplo, trans, diag):
    batch, m, n = (2,), 5, 3
    order = m if side == "L" else n
    a = matrix(kind, *batch, order, order) + 4 * np.eye(order, dtype=TYPES[kind])
    if diag == "U":
        a = a / 8
    b = matrix(kind, *batch, m, n, seed=1)
    [x] = Call(client, f"lapack_{kind}trsm_ffi", batch, side=side, uplo=uplo, trans_x=trans, diag=diag)(
        [a, b], [((m, n), a.dtype)])
    used = np.tril(a) if uplo == "L" else np.triu(a)
    if diag == "U":
        used = used - used * np.eye(order) + np.eye(order)
    op = {"N": lambda t: t, "T": lambda t: np.swapaxes(t, -1, -2), "C": adjoint}[trans](used)
    close(op @ x if side == "L" else x @ op, b, kind, 30)


@each_kind
@each_batch
@pytest.mark.parametrize("dominant", [True, False])
def test_tridiagonal_systems(client, kind, batch, dominant):
    n = 9
    low, d, up = (matrix(kind, *batch, n, seed=s) for s in (1, 2, 3))
    if dominant:
        d = d + 4
    b = matrix(kind, *batch, n, 2, seed=4)
    out = [((n,), d.dtype)] * 3 + [((n, 2), d.dtype), ((), np.int32)]
    *_, x, info = Call(client, f"lapack_{kind}gtsv_ffi", batch)([low, d, up, b], out)
    assert not info.any()
    whole = np.zeros((*batch, n, n), d.dtype)
    i = np.arange(n)
    whole[..., i, i], whole[..., i[1:], i[:-1]], whole[..., i[:-1], i[1:]] = d, low[..., 1:], up[..., :-1]
    close(whole @ x, b, kind, 100)


# ---- reflectors ------------------------------------------------------------------------------------------


@each_kind
@each_batch
@pytest.mark.parametrize("m, n", [(5, 5), (7, 3), (3, 7), (4, 1)])
def test_qr(client, kind, batch, m, n):
    a, k = matrix(kind, *batch, m, n), min(m, n)
    packed, tau = Call(client, f"lapack_{kind}geqrf_ffi", batch)([a], [((m, n), a.dtype), ((k,), a.dtype)])
    [q] = Call(client, family(kind, "orgqr", "ungqr"), batch)([packed[..., :k].copy(), tau], [((m, k), a.dtype)])
    close(q @ np.triu(packed[..., :k, :]), a, kind, 10)
    close(adjoint(q) @ q, np.broadcast_to(np.eye(k), (*batch, k, k)), kind, 5)
    square = np.concatenate([packed, np.zeros((*batch, m, max(0, m - n)), a.dtype)], -1)[..., :m]
    [whole] = Call(client, family(kind, "orgqr", "ungqr"), batch)([square, tau], [((m, m), a.dtype)])
    close(adjoint(whole) @ whole, np.broadcast_to(np.eye(m), (*batch, m, m)), kind, 5)
    for side in "LR":
        for trans in "NT" if kind in "sd" else "NC":
            c = matrix(kind, *batch, *((m, 2) if side == "L" else (2, m)), seed=5)
            [product] = Call(client, family(kind, "ormqr", "unmqr"), batch, side=side, trans=trans)(
                [packed[..., :k].copy(), tau, c], [(c.shape[-2:], a.dtype)])
            op = whole if trans == "N" else adjoint(whole)
            close(product, op @ c if side == "L" else c @ op, kind, 10)
            # As JAX says it since 0.10; it may pass columns beyond those of the reflectors.
            [again] = Call(client, family(kind, "ormqr", "unmqr"), batch, left=side == "L", transpose=trans != "N")(
                [packed, tau, c], [(c.shape[-2:], a.dtype)])
            assert (again == product).all()


@each_kind
@pytest.mark.parametrize("m, n", [(5, 5), (7, 4), (4, 7)])
@pytest.mark.parametrize("fixed", [False, True])
def test_pivoted_qr(client, kind, m, n, fixed):
    a, k = matrix(kind, 2, m, n), min(m, n)
    first = np.zeros((2, n), np.int32)
    first[:, 2] = fixed
    packed, pivots, tau = Call(client, f"lapack_{kind}geqp3_ffi", (2,))(
        [a, first], [((m, n), a.dtype), ((n,), np.int32), ((k,), a.dtype)])
    [q] = Call(client, family(kind, "orgqr", "ungqr"), (2,))([packed[..., :k].copy(), tau], [((m, k), a.dtype)])
    assert (np.sort(pivots) == np.arange(1, n + 1)).all() and (not fixed or (pivots[:, 0] == 3).all())
    close(q @ np.triu(packed[..., :k, :]), np.take_along_axis(a, pivots[:, None, :] - 1, -1), kind, 10)
    lengths = np.abs(np.diagonal(packed, axis1=-2, axis2=-1))[:, int(fixed):]
    assert (np.diff(lengths) <= TOLERANCE[kind] * 10).all()


@each_kind
@each_batch
def test_hessenberg(client, kind, batch):
    n = 6
    a = matrix(kind, *batch, n, n)
    packed, tau, info = Call(client, f"lapack_{kind}gehrd_ffi", batch, low=1, high=n)(
        [a], [((n, n), a.dtype), ((n - 1,), a.dtype), ((), np.int32)])
    assert not info.any()
    q = np.broadcast_to(np.eye(n, dtype=a.dtype), a.shape).copy()
    for j in range(n - 1):
        v = np.concatenate([np.zeros((*batch, j + 1)), np.ones((*batch, 1)), packed[..., j + 2:, j]], -1).astype(a.dtype)
        q = q - (q @ v[..., None]) * tau[..., j, None, None] * np.conj(v)[..., None, :]
    close(q @ np.triu(packed, -1) @ adjoint(q), a, kind, 20)


@each_kind
@each_batch
@pytest.mark.parametrize("uplo", "LU")
def test_tridiagonal_form(client, kind, batch, uplo):
    n = 6
    a = hermitian(kind, *batch, n)
    half = np.tril(a) if uplo == "L" else np.triu(a)
    _, d, e, tau, info = Call(client, family(kind, "sytrd", "hetrd"), batch, uplo=uplo)(
        [half], [((n, n), a.dtype), ((n,), real(kind)), ((n - 1,), real(kind)), ((n - 1,), a.dtype), ((), np.int32)])
    assert not info.any()
    for at in np.ndindex(*batch):
        form = np.diag(d[at]) + np.diag(e[at], 1) + np.diag(e[at], -1)
        close(np.linalg.eigvalsh(form), np.linalg.eigvalsh(a[at]), kind, 20)


# ---- spectra ---------------------------------------------------------------------------------------------


@each_kind
@each_batch
@pytest.mark.parametrize("n", [1, 2, 9, 40])
@pytest.mark.parametrize("uplo", "LU")
def test_eigenvalues_of_hermitian_matrices(client, kind, batch, n, uplo):
    a = hermitian(kind, *batch, n)
    half = np.tril(a) if uplo == "L" else np.triu(a)
    outputs = [((n, n), a.dtype), ((n,), real(kind)), ((), np.int32)]
    v, w, info = Call(client, family(kind, "syevd", "heevd"), batch, mode="V", uplo=uplo)([half], outputs)
    assert not info.any() and (np.diff(w) >= 0).all()
    close(w, np.linalg.eigvalsh(a), kind, 10 * n)
    close(a @ v, v * w[..., None, :], kind, 10 * n)
    close(adjoint(v) @ v, np.broadcast_to(np.eye(n), a.shape), kind, n)
    _, values, info = Call(client, family(kind, "syevd", "heevd"), batch, mode="N", uplo=uplo)([half], outputs)
    close(values, w, kind, 10 * n)


@each_kind
def test_eigenvalues_that_meet(client, kind):
    for a in (np.eye(5), np.zeros((5, 5)), np.ones((5, 5)), np.diag([1e-20, 1, 1, 1e20, -1])):
        a = a.astype(TYPES[kind])
        v, w, info = Call(client, family(kind, "syevd", "heevd"), (), mode="V", uplo="L")(
            [a], [((5, 5), a.dtype), ((5,), real(kind)), ((), np.int32)])
        assert not info
        size = max(1, np.abs(a).max())
        close(a @ v / size, v * w / size, kind, 10)
        close(adjoint(v) @ v, np.eye(5), kind, 5)


@each_kind
def test_what_is_not_finite_has_no_spectrum(client, kind):
    a = np.full((3, 3), np.nan, TYPES[kind])
    *_, info = Call(client, f"lapack_{kind}gees_ffi", (), mode="V", sort="N")(
        [a], [((3, 3), a.dtype)] * 2 + [((3,), a.dtype)] * (2 if kind in "sd" else 1) + [((), np.int32)] * 2)
    assert info > 0
    *_, info = Call(client, family(kind, "syevd", "heevd"), (), mode="V", uplo="L")(
        [a], [((3, 3), a.dtype), ((3,), real(kind)), ((), np.int32)])
    assert info > 0
    *_, info = Call(client, f"lapack_{kind}gesdd_ffi", (), mode="A")(
        [a], [((3, 3), a.dtype), ((3,), real(kind)), ((3, 3), a.dtype), ((3, 3), a.dtype), ((), np.int32)])
    assert info > 0


@each_kind
@each_batch
@pytest.mark.parametrize("m, n", [(5, 5), (8, 3), (3, 8), (1, 4), (30, 20)])
@pytest.mark.parametrize("mode", "ASN")
def test_singular_values(client, kind, batch, m, n, mode):
    a, k = matrix(kind, *batch, m, n), min(m, n)
    columns, rows = (m, n) if mode == "A" else (k, k)
    u, s, vt = None, None, None
    _, s, u, vt, info = Call(client, f"lapack_{kind}{'gesvd' if m == 5 else 'gesdd'}_ffi", batch, mode=mode)(
        [a], [((m, n), a.dtype), ((k,), real(kind)), ((m, columns), a.dtype), ((rows, n), a.dtype), ((), np.int32)])
    assert not info.any()
    close(s, np.linalg.svd(a, compute_uv=False), kind, 5 * k)
    if mode == "N":
        return
    close(u[..., :k] * s[..., None, :] @ vt[..., :k, :], a, kind, 5 * k)
    close(adjoint(u) @ u, np.broadcast_to(np.eye(columns), (*batch, columns, columns)), kind, m)
    close(vt @ adjoint(vt), np.broadcast_to(np.eye(rows), (*batch, rows, rows)), kind, n)


@each_kind
@pytest.mark.parametrize("a", [np.zeros((4, 3)), np.ones((4, 3)), np.diag([1, 0, 1e-30, 0])], ids=["zero", "ones", "gaps"])
def test_singular_values_of_few_ranks(client, kind, a):
    a = a.astype(TYPES[kind])
    m, n = a.shape
    _, s, u, vt, info = Call(client, f"lapack_{kind}gesdd_ffi", (), mode="A")(
        [a], [((m, n), a.dtype), ((n,), real(kind)), ((m, m), a.dtype), ((n, n), a.dtype), ((), np.int32)])
    assert not info
    close(s, np.linalg.svd(a, compute_uv=False), kind, 5)
    close(u[:, :n] * s @ vt, a, kind, 5)
    close(adjoint(u) @ u, np.eye(m), kind, 5)
    close(vt @ adjoint(vt), np.eye(n), kind, 5)


def general(kind, *shape, seed=0):
    """Matrices without structure, and one of each sort that needs care."""
    n = shape[-1]
    a = matrix(kind, *shape, n, seed=seed)
    if len(shape) == 2 and n > 3:
        a[0] = np.diag(np.arange(n))  # several steps of nothing
        a[0, 0, 1:] = 1
        a[1] = np.roll(np.eye(n), 1, axis=0)  # plain shifts never end
        a[2] = np.triu(a[2])
    return a


def eigenvalues_meet(ours, theirs, a, kind):
    """Each is one of the other's; several that meet are worse found."""
    for one, other in ((ours, theirs), (theirs, ours)):
        distance = np.abs(one[:, None] - other[None, :]).min(1)
        assert distance.max() <= 100 * TOLERANCE[kind] * max(1, np.abs(a).max() * len(a))


@each_kind
@pytest.mark.parametrize("batch", [(), (4,)], ids=str)
@pytest.mark.parametrize("n", [1, 2, 3, 8, 30])
def test_eigenvalues(client, kind, batch, n):
    a, pair = general(kind, *batch, n), np.result_type(TYPES[kind], np.complex64)
    parts = 2 if kind in "sd" else 1
    outputs = [((n,), a.dtype)] * parts + [((n, n), pair)] * 2 + [((), np.int32)]
    *w, left, right, info = Call(client, f"lapack_{kind}geev_ffi", batch, compute_left="V", compute_right="V")([a], outputs)
    assert not info.any()
    w = w[0] + 1j * w[1] if parts == 2 else w[0]
    for at in np.ndindex(*batch):
        x, e = a[at], w[at]
        eigenvalues_meet(e, np.linalg.eigvals(x), x, kind)
        close(x @ right[at], right[at] * e, kind, 10 * n)
        close(adjoint(x) @ left[at], left[at] * np.conj(e), kind, 10 * n)
        close(np.linalg.norm(right[at], axis=0), np.ones(n), kind, 5)
        close(np.linalg.norm(left[at], axis=0), np.ones(n), kind, 5)
        if parts == 2:
            pairs = e[e.imag != 0]
            assert (pairs[::2] == np.conj(pairs[1::2])).all() and (pairs[::2].imag > 0).all()
            assert (right[at][:, e.imag == 0].imag == 0).all()
    *values, _, _, info = Call(client, f"lapack_{kind}geev_ffi", batch, compute_left="N", compute_right="N")([a], outputs)
    close(values[0], w.real if parts == 2 else w, kind, 10 * n)


@each_kind
@pytest.mark.parametrize("batch", [(), (4,)], ids=str)
@pytest.mark.parametrize("n", [1, 2, 3, 8, 30])
def test_schur(client, kind, batch, n):
    a = general(kind, *batch, n, seed=1)
    parts = 2 if kind in "sd" else 1
    outputs = [((n, n), a.dtype)] * 2 + [((n,), a.dtype)] * parts + [((), np.int32)] * 2
    t, z, *w, selected, info = Call(client, f"lapack_{kind}gees_ffi", batch, mode="V", sort="N")([a], outputs)
    assert not info.any() and not selected.any()
    close(z @ t @ adjoint(z), a, kind, 10 * n)
    close(adjoint(z) @ z, np.broadcast_to(np.eye(n), a.shape), kind, n)
    assert not np.tril(t, -2).any()
    below = np.diagonal(t, -1, axis1=-2, axis2=-1)
    if parts == 1:
        assert not below.any()
        return
    for at in np.ndindex(*batch):
        i = np.flatnonzero(below[at])
        assert (np.diff(i) > 1).all()  # blocks of two rows
        assert (t[at][i, i] == t[at][i + 1, i + 1]).all() and (t[at][i, i + 1] * t[at][i + 1, i] < 0).all()
        assert (np.flatnonzero(w[1][at]) == np.sort([*i, *(i + 1)])).all()


@each_kind
@pytest.mark.parametrize("size", [1e30, 1e-30])
def test_sizes_do_not_matter(client, kind, size):
    a = (matrix(kind, 5, 5) * size).astype(TYPES[kind])
    parts = 2 if kind in "sd" else 1
    t, z, *_, info = Call(client, f"lapack_{kind}gees_ffi", (), mode="V", sort="N")(
        [a], [((5, 5), a.dtype)] * 2 + [((5,), a.dtype)] * parts + [((), np.int32)] * 2)
    assert not info
    close(z @ (t / size) @ adjoint(z), a / size, kind, 50)
    pair = np.result_type(TYPES[kind], np.complex64)
    *w, _, right, info = Call(client, f"lapack_{kind}geev_ffi", (), compute_left="V", compute_right="V")(
        [a], [((5,), a.dtype)] * parts + [((5, 5), pair)] * 2 + [((), np.int32)])
    w = (w[0] + 1j * w[1] if parts == 2 else w[0]) / size
    close(a / size @ right, right * w, kind, 50)
    h = (a + adjoint(a)) / 2
    v, e, info = Call(client, family(kind, "syevd", "heevd"), (), mode="V", uplo="L")(
        [h], [((5, 5), a.dtype), ((5,), real(kind)), ((), np.int32)])
    close(h / size @ v, v * (e / size), kind, 50)
    _, s, u, vt, info = Call(client, f"lapack_{kind}gesdd_ffi", (), mode="A")(
        [a], [((5, 5), a.dtype), ((5,), real(kind)), ((5, 5), a.dtype), ((5, 5), a.dtype), ((), np.int32)])
    close(u * (s / size) @ vt, a / size, kind, 50)


@each_kind
def test_defective_matrices_have_vectors(client, kind):
    n = 6
    a = (np.eye(n) * 2 + np.eye(n, k=1)).astype(TYPES[kind])
    pair = np.result_type(TYPES[kind], np.complex64)
    outputs = [((n,), a.dtype)] * (2 if kind in "sd" else 1) + [((n, n), pair)] * 2 + [((), np.int32)]
    w, *_, left, right, info = Call(client, f"lapack_{kind}geev_ffi", (), compute_left="V", compute_right="V")([a], outputs)
    assert not info and np.isfinite(right).all() and np.isfinite(left).all()
    close(a @ right, right * w, kind, 20)
    close(np.linalg.norm(right, axis=0), np.ones(n), kind, 5)


# ---- what is refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target, letters, inputs, outputs, words",
    [
        ("lapack_spotrf_ffi", {"uplo": "L"}, [(3, 4)], [(3, 4), None], "3 x 4, not square"),
        ("lapack_spotrf_ffi", {"uplo": "X"}, [(3, 3)], [(3, 3), None], "letters LU"),
        ("lapack_spotrf_ffi", {}, [(3, 3)], [(3, 3), None], "uplo must be a ui8"),
        ("lapack_spotrf_ffi", {"uplo": "L"}, [(3, 3)], [(2, 2), None], "result 0 does not fit"),
        ("lapack_spotrf_ffi", {"uplo": "L"}, [(3, 3)], [(3, 3)], "takes 1 arrays and gives 2"),
        ("lapack_dpotrf_ffi", {"uplo": "L"}, [(3, 3)], [(3, 3), None], "does not fit argument 0"),
        ("lapack_sgetrf_ffi", {}, [(3,)], [(3,), (3,), None], "is no matrix"),
        ("lapack_sorgqr_ffi", {}, [(3, 4), (3,)], [(3, 4)], "make no 4 columns"),
        ("lapack_sgehrd_ffi", {"low": 1, "high": 9}, [(4, 4)], [(4, 4), (3,), None], "rows 1 to 9 of 4"),
        ("lapack_strsm_ffi", {"side": "R", "uplo": "L", "trans_x": "N", "diag": "N"}, [(3, 3), (3, 2)], [(3, 2)],
         "argument 0 does not fit"),
    ],
)  # fmt: skip
def test_frames_that_do_not_fit_are_refused(client, target, letters, inputs, outputs, words):
    made = [(shape, np.float32) if shape else ((), np.int32) for shape in outputs]
    with pytest.raises(tenon.Error, match=words):
        Call(client, target, (), **letters)([np.ones(shape, np.float32) for shape in inputs], made)


def test_names_that_there_are_none_of(client):
    with pytest.raises(tenon.Error, match="no custom call @lapack_sgexyz_ffi"):
        Call(client, "lapack_sgexyz_ffi", ())([np.ones((2, 2), np.float32)], [((2, 2), np.float32)])


def test_handlers_of_others_take_its_place(script):
    done = script('''
import numpy as np, tenon
program = """func.func @main(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8},
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} :
    (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return %r#0 : tensor<2x2xf32>
}"""
a = np.array([[4, 2], [2, 5]], "float32")
own = tenon.Client("cpu").compile(program)
print(own(a)[1])
import tenon.jax
tenon.jax.use()
import jax.numpy as jnp
print(jnp.linalg.cholesky(a)[1], tenon.Client("cpu").compile(program)(a)[1], own(a)[1])
''')
    assert done.returncode == 0 and "not taken" not in done.stderr, done.stderr
    assert done.stdout.splitlines() == ["[1. 2.]", "[1. 2.] [1. 2.] [1. 2.]"]


# ---- JAX's artifacts -------------------------------------------------------------------------------------


@pytest.mark.skipif(not exported.NAMES, reason="needs TENON_SHARED")
@pytest.mark.parametrize("name", [name for name in exported.NAMES if name.startswith("cpu_")])
def test_artifacts_for_jax_cpu(client, name):
    data = exported.entry(name)
    exported.check_results(name, data, exported.run_directly(name, data))
