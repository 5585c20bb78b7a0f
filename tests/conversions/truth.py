"""What a number of one element type is in another, worked out with whole numbers only: a value is a sign, a whole
number and a power of two, and is rounded once. Nothing here knows how Tenon converts; `check.py --against-ml-dtypes`
compares it with ml_dtypes and NumPy where those round once too.

A value is "nan", "inf", "-inf", or (negative, whole, exponent): -1^negative * whole * 2^exponent."""
import functools

IEEE, FN, FNUZ, FINITE, EXPONENT = range(5)


class Float:
    def __init__(self, exponent, fraction, bias, flavour):
        self.fraction, self.bias, self.flavour = fraction, bias, flavour
        self.bits = exponent + fraction + (flavour != EXPONENT)
        self.size = max(1, self.bits // 8)
        self.lowest = (0 if flavour == EXPONENT else 1) - bias  # exponent of the smallest normal number
        self.sign = 0 if flavour == EXPONENT else 1 << (self.bits - 1)
        top = (1 << (exponent + fraction)) - 1
        self.largest = {IEEE: top - (1 << fraction), FN: top - 1, FNUZ: top, FINITE: top, EXPONENT: top - 1}[flavour]
        # The NaN of results (docs/numerics.md); a format without one has -0 for it.
        self.nan = {IEEE: self.largest + 1 + (1 << max(fraction - 1, 0)), FN: top, FNUZ: self.sign, FINITE: self.sign,
                    EXPONENT: top}[flavour]

    def decode(self, code):
        code &= (1 << self.bits) - 1
        size = code & ~self.sign
        negative = code != size
        if self.flavour == FNUZ and code == self.sign:
            return "nan"
        if size > self.largest:
            return ("-inf" if negative else "inf") if self.flavour == IEEE and size == self.largest + 1 else "nan"
        if self.flavour == EXPONENT:
            return False, 1, code - self.bias
        field = size >> self.fraction
        whole = (size & ((1 << self.fraction) - 1)) | ((field > 0) << self.fraction)
        return negative, whole, max(field, 1) - self.bias - self.fraction

    def beyond(self, negative):
        """Past the largest number."""
        if self.flavour == IEEE:
            return self.largest + 1 | negative * self.sign
        return self.largest | negative * self.sign if self.flavour == FINITE else self.nan

    def encode(self, value):
        if value == "nan":
            return self.nan
        if value in ("inf", "-inf"):
            return self.beyond(value == "-inf")
        negative, whole, exponent = value
        if self.flavour == EXPONENT:
            return self.nan if negative or not whole else self.power(whole, exponent)
        if not whole:
            return 0 if self.flavour == FNUZ else negative * self.sign
        last = max(whole.bit_length() - 1 + exponent, self.lowest) - self.fraction  # exponent of the last place
        shift = last - exponent
        kept = whole << -shift if shift <= 0 else whole >> shift
        if shift > 0:
            rest, half = whole & ((1 << shift) - 1), 1 << (shift - 1)
            kept += rest > half or (rest == half and kept & 1)
        code = ((last + self.fraction - self.lowest) << self.fraction) + kept
        if code > self.largest:
            return self.beyond(negative)
        return code | negative * self.sign if code or self.flavour != FNUZ else 0

    def power(self, whole, exponent):
        """The nearest power of two, the larger of two that are as near; never below the least."""
        top = whole.bit_length() - 1
        code = top + exponent + (2 * whole >= 3 << top) + self.bias
        return max(code, 0) if code <= self.largest else self.nan


class Integer:
    def __init__(self, bits, signed):
        self.bits, self.signed, self.size = bits, signed, max(1, bits // 8)
        self.low = -(1 << (bits - 1)) if signed else 0
        self.high = self.low + (1 << bits) - 1

    def number(self, code):
        return ((code & ((1 << self.bits) - 1)) - self.low) % (1 << self.bits) + self.low if self.signed else code & self.high

    def decode(self, code):
        n = self.number(code)
        return n < 0, abs(n), 0

    def encode(self, value):
        """Of a float: towards zero, to the nearest end, NaN to 0. In all the bytes that the host has."""
        if value in ("nan", "inf", "-inf"):
            n = {"nan": 0, "inf": self.high, "-inf": self.low}[value]
        else:
            negative, whole, exponent = value
            n = whole << exponent if exponent >= 0 else whole >> -exponent
            n = min(max(-n if negative else n, self.low), self.high)
        return n % (1 << (8 * self.size))

    def wrap(self, n):
        return self.number(n) % (1 << (8 * self.size))


class Bool:
    bits = size = 1

    def decode(self, code):
        return False, code & 1, 0

    def encode(self, value):
        return int(value in ("nan", "inf", "-inf") or value[1] != 0)


class Complex:
    """Codes have the real part below, the imaginary part above."""

    def __init__(self, part):
        self.part, self.bits, self.size = part, 2 * part.bits, 2 * part.size


TYPES = {"i1": Bool()}
for n in (2, 4, 8, 16, 32, 64):
    TYPES[f"i{n}"], TYPES[f"ui{n}"] = Integer(n, True), Integer(n, False)
TYPES |= {
    "f4E2M1FN": Float(2, 1, 1, FINITE), "f6E2M3FN": Float(2, 3, 1, FINITE), "f6E3M2FN": Float(3, 2, 3, FINITE),
    "f8E5M2": Float(5, 2, 15, IEEE), "f8E4M3": Float(4, 3, 7, IEEE), "f8E3M4": Float(3, 4, 3, IEEE),
    "f8E4M3FN": Float(4, 3, 7, FN), "f8E4M3FNUZ": Float(4, 3, 8, FNUZ), "f8E4M3B11FNUZ": Float(4, 3, 11, FNUZ),
    "f8E5M2FNUZ": Float(5, 2, 16, FNUZ), "f8E8M0FNU": Float(8, 0, 127, EXPONENT), "bf16": Float(8, 7, 127, IEEE),
    "f16": Float(5, 10, 15, IEEE), "f32": Float(8, 23, 127, IEEE), "f64": Float(11, 52, 1023, IEEE)}
TYPES |= {"complex<f32>": Complex(TYPES["f32"]), "complex<f64>": Complex(TYPES["f64"])}


@functools.cache
def converter(source, target):
    """A function of codes."""
    a, b = TYPES[source], TYPES[target]
    if isinstance(b, Complex):
        part = f"f{b.part.bits}"
        if isinstance(a, Complex):
            of, size = converter(f"f{a.part.bits}", part), a.part.bits
            return lambda code: of(code & ((1 << size) - 1)) | of(code >> size) << b.part.bits
        return converter(source, part)
    if isinstance(a, Complex):
        of, mask = converter(f"f{a.part.bits}", target), (1 << a.part.bits) - 1
        return lambda code: of(code & mask)
    if source == target and isinstance(a, Float):
        return lambda code: code  # NaNs too
    if isinstance(b, Integer) and not isinstance(a, Float):
        return (lambda code: b.wrap(a.number(code))) if isinstance(a, Integer) else lambda code: b.wrap(code & 1)
    return lambda code: b.encode(a.decode(code))
