"""Writes float_formats.inc: what ml_dtypes and numpy say of every small float format.

Run by hand (python3 make_float_formats.py > float_formats.inc) where ml_dtypes is installed. All
values are exact in f32, so that no path of theirs can round twice."""
import numpy as np
import ml_dtypes

SMALL = {
    "TN_F4E2M1FN": "float4_e2m1fn", "TN_F6E2M3FN": "float6_e2m3fn", "TN_F6E3M2FN": "float6_e3m2fn",
    "TN_F8E8M0FNU": "float8_e8m0fnu", "TN_F8E4M3FN": "float8_e4m3fn",
    "TN_F8E4M3B11FNUZ": "float8_e4m3b11fnuz", "TN_F8E5M2FNUZ": "float8_e5m2fnuz",
    "TN_F8E4M3FNUZ": "float8_e4m3fnuz", "TN_F8E4M3": "float8_e4m3", "TN_F8E3M4": "float8_e3m4",
    "TN_F8E5M2": "float8_e5m2"}
BITS = {"TN_F4E2M1FN": 4, "TN_F6E2M3FN": 6, "TN_F6E3M2FN": 6}


def rows(values):
    text = ["0x%x" % v for v in values]
    return "".join("   " + "".join(" %s," % t for t in text[i:i + 8]) + "\n"
                   for i in range(0, len(text), 8))


def samples():
    rng = np.random.default_rng(7)
    bits = rng.integers(0, 2**32, 96, dtype=np.uint32)
    # Most random f32 lie far outside these formats: bring half of them near 1.
    bits[::2] = (bits[::2] & 0x807fffff) | ((rng.integers(110, 145, 48).astype(np.uint32)) << 23)
    ties = np.array([k / 64 for k in range(-40, 41)], np.float32)
    edges = np.array([0.0, -0.0, np.inf, -np.inf, 6, 6.99, 7, 7.5, 28, 29, 30, 240, 247.9, 248, 448,
                      463.9, 464, 465, 480, 57344, 61439, 61440, 65504, 65519, 65520, 3e38, -3e38],
                     np.float32)
    values = np.concatenate([bits.view(np.float32), ties, edges])
    return values[~np.isnan(values)]


print("/* Made by make_float_formats.py from ml_dtypes %s; do not edit. */" % ml_dtypes.__version__)
print("/* f32 bits of each code's value. NaNs are 0x7fc00000. */")
for name, dtype in SMALL.items():
    codes = np.arange(2 ** BITS.get(name, 8), dtype=np.uint8)
    with np.errstate(all="ignore"):
        values = codes.view(np.dtype(getattr(ml_dtypes, dtype))).astype(np.float32)
    out = values.view(np.uint32).copy()
    out[np.isnan(values)] = 0x7FC00000
    print("static const uint32_t values_%s[] = {\n%s};" % (name, rows(out)))
x = samples()
print("/* f32 bits to convert, and the code each becomes. */")
print("static const uint32_t samples[] = {\n%s};" % rows(x.view(np.uint32)))
for name, dtype in {**SMALL, "TN_BF16": "bfloat16", "TN_F16": None}.items():
    target = np.float16 if dtype is None else np.dtype(getattr(ml_dtypes, dtype))
    with np.errstate(all="ignore"):
        y = x.astype(target)
    word = np.uint16 if y.itemsize == 2 else np.uint8
    print("static const uint16_t codes_%s[] = {\n%s};" % (name, rows(y.view(word))))
print("#define SMALL_FORMATS(X) " + " ".join("X(%s)" % n for n in SMALL))
