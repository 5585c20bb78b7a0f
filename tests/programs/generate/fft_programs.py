"""The programs fft.mlir and random.mlir of tests/programs; tests/programs/generate/make_programs.py runs it.

Transforms are numpy's in f64. Random bits are made here from the published description of the two generators
and XLA's layout of their words; what this gives was compared with XLA's CPU device (jaxlib 0.10.2).
"""
import numpy as np

import program_file as base

rng = np.random.default_rng(20250131)
MASK = (1 << 64) - 1


def mlir(dtype):
    dtype = np.dtype(dtype)
    return {"c": {8: "complex<f32>", 16: "complex<f64>"}}["c"][dtype.itemsize] if dtype.kind == "c" else base.name(dtype)


def tensor(array):
    return "tensor<" + "".join(f"{d}x" for d in array.shape) + mlir(array.dtype) + ">"


def literal(array):
    if array.size == 0:
        return "dense<>"
    if array.dtype.kind != "c":
        return base.literal(array)

    def bits(x):
        return "0x" + format(int.from_bytes(x.tobytes(), "little"), f"0{2 * x.dtype.itemsize}X")

    def rec(a):
        return f"({bits(a.real)}, {bits(a.imag)})" if a.ndim == 0 else "[" + ", ".join(rec(x) for x in a) + "]"

    return "dense<" + rec(array) + ">"


def case(f, title, inputs, op, wants, tolerance=None):
    lines = [f"func.func @{title}() {{"]
    lines += [f"  %a{i} = stablehlo.constant {literal(x)} : {tensor(x)}" for i, x in enumerate(inputs)]
    lines.append(op)
    for i, want in enumerate(wants):
        check, extra = ("eq", "") if tolerance is None else ("almost_eq", f" {{tolerance = {tolerance:.1e} : f64}}")
        lines.append(f"  check.expect_{check}_const %r{i}, {literal(want)} : {tensor(want)}{extra}")
    f.parts.append("\n".join(lines + ["  func.return", "}"]))


# ---- transforms

def transform(kind, x, lengths):
    axes = tuple(range(x.ndim - len(lengths), x.ndim))
    if kind == "RFFT":
        return np.fft.rfftn(x.astype(np.float64), axes=axes)
    wide = x.astype(np.complex128)
    return {"FFT": lambda: np.fft.fftn(wide, axes=axes), "IFFT": lambda: np.fft.ifftn(wide, axes=axes),
            "IRFFT": lambda: np.fft.irfftn(wide, s=lengths, axes=axes)}[kind]()


def fft_case(f, title, kind, shape, lengths, single):
    real, cplx = (np.float32, np.complex64) if single else (np.float64, np.complex128)
    if kind == "IRFFT":
        shape = shape[:-1] + ([shape[-1] // 2 + 1] if shape[-1] else [0])
    x = rng.uniform(-1, 1, shape)
    x = x.astype(real) if kind == "RFFT" else (x + 1j * rng.uniform(-1, 1, shape)).astype(cplx)
    if x.size:
        want = transform(kind, x, lengths)
    else:
        last = lengths[-1] // 2 + 1 if kind == "RFFT" and lengths[-1] else lengths[-1]
        want = np.zeros(shape[:len(shape) - len(lengths)] + lengths[:-1] + [last])
    want = want.astype(real if kind == "IRFFT" else cplx)
    size = max(1.0, float(np.abs(want).max(initial=0)))
    case(f, title, [x], f"  %r0 = stablehlo.fft %a0, type = {kind}, length = {base.ints(lengths)} : "
         f"({tensor(x)}) -> {tensor(want)}", [want], size * (4e-7 if single else 1e-15))


def ffts():
    f = base.File("fft")
    for kind in ("FFT", "IFFT", "RFFT", "IRFFT"):
        for single in (True, False):
            tag = f"{kind}_{'f32' if single else 'f64'}"
            for n in (1, 2, 3, 8, 9, 14, 16, 30, 67):
                fft_case(f, f"{tag}_{n}", kind, [n], [n], single)
            fft_case(f, f"{tag}_rows", kind, [19, 10], [10], single)
            fft_case(f, f"{tag}_2d", kind, [3, 6, 5], [6, 5], single)
            fft_case(f, f"{tag}_2d_even", kind, [4, 10], [4, 10], single)
            fft_case(f, f"{tag}_3d", kind, [2, 4, 3, 8], [4, 3, 8], single)
            fft_case(f, f"{tag}_no_lines", kind, [0, 6], [6], single)
            fft_case(f, f"{tag}_no_length", kind, [3, 0], [0], single)
    f.write()


# ---- random bits

def threefry(key, counters):
    """Threefry-2x32, 20 rounds."""
    k = [np.uint32(key & 0xFFFFFFFF), np.uint32(key >> 32)]
    k.append(np.uint32(0x1BD11BDA) ^ k[0] ^ k[1])
    x = np.array([c & 0xFFFFFFFF for c in counters], np.uint32) + k[0]
    y = np.array([c >> 32 for c in counters], np.uint32) + k[1]
    for turn in range(5):
        for by in ((13, 15, 26, 6), (17, 29, 16, 24))[turn % 2]:
            x = x + y
            y = ((y << np.uint32(by)) | (y >> np.uint32(32 - by))) ^ x
        x = x + k[(turn + 1) % 3]
        y = y + k[(turn + 2) % 3] + np.uint32(turn + 1)
    return x, y


def philox(key, counter):
    """Philox-4x32, 10 rounds."""
    x = [counter >> 32 * i & 0xFFFFFFFF for i in range(4)]
    k = [key & 0xFFFFFFFF, key >> 32]
    for _ in range(10):
        p, q = 0xD2511F53 * x[0], 0xCD9E8D57 * x[2]
        x = [q >> 32 ^ x[1] ^ k[0], q & 0xFFFFFFFF, p >> 32 ^ x[3] ^ k[1], p & 0xFFFFFFFF]
        k = [k[0] + 0x9E3779B9 & 0xFFFFFFFF, k[1] + 0xBB67AE85 & 0xFFFFFFFF]
    return x


def threefry_bits(state, shape, whole):
    key, counter = state
    count = int(np.prod(shape, dtype=np.int64))
    if whole:
        x, y = threefry(key, [counter + i & MASK for i in range(count)])
        return [key, counter + count & MASK], (x | y.astype(np.uint64) << np.uint64(32)).reshape(shape)
    if not shape:
        return [key, counter + 1 & MASK], threefry(key, [counter])[0].reshape(())
    even = [d for d, size in enumerate(shape) if size % 2 == 0]
    axis = even[0] if even else int(np.argmax(shape))
    half = shape[:axis] + [(shape[axis] + 1) // 2] + shape[axis + 1:]
    count = int(np.prod(half, dtype=np.int64))
    x, y = threefry(key, [counter + i & MASK for i in range(count)])
    both = np.stack([x.reshape(half), y.reshape(half)], axis + 1)
    both = both.reshape(half[:axis] + [2 * half[axis]] + half[axis + 1:])
    return [key, counter + count & MASK], np.take(both, range(shape[axis]), axis)


def philox_bits(state, shape, whole):
    low, high = (state[1], state[0]) if len(state) == 2 else state[1:]
    count = int(np.prod(shape, dtype=np.int64))
    blocks = (count * (2 if whole else 1) + 3) // 4
    words = np.array([w for i in range(blocks) for w in philox(state[0], (high << 64) + low + i & (1 << 128) - 1)],
                     np.uint32)
    if whole:
        words = words[0::2] | words[1::2].astype(np.uint64) << np.uint64(32)
    after = (high << 64) + low + blocks
    return [state[0], after & MASK] + ([after >> 64 & MASK] if len(state) == 3 else []), words[:count].reshape(shape)


def bits_case(f, title, algorithm, state, shape, dtype):
    dtype = np.dtype(dtype)
    make = threefry_bits if algorithm == "THREE_FRY" else philox_bits
    after, words = make(state, shape, dtype.itemsize == 8)
    want = words.astype(f"u{dtype.itemsize}").view(dtype) if words.size else np.zeros(shape, dtype)
    start, after = np.array(state, np.uint64), np.array(after, np.uint64)
    case(f, title, [start], f"  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = {algorithm} : "
         f"({tensor(start)}) -> ({tensor(start)}, {tensor(want)})", [after, want])


def random_bits():
    f = base.File("random")
    for algorithm, size in (("THREE_FRY", 2), ("PHILOX", 2), ("PHILOX", 3), ("DEFAULT", 2)):
        for dtype in base.INTS:
            for shape in ([], [5], [8], [3, 4], [5, 3], [3, 5, 3], [2, 0]):
                state = [int(x) for x in rng.integers(0, MASK, size, np.uint64, endpoint=True)]
                if shape == [3, 4]:
                    state[1] = MASK - 1
                title = f"{algorithm}_{size}_{base.name(dtype)}_{'x'.join(map(str, shape)) or 'scalar'}"
                bits_case(f, title, algorithm, state, shape, dtype)
    f.write()


def make():
    ffts()
    random_bits()
