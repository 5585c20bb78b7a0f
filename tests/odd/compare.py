"""What two devices made of one case, held together."""
import hashlib

import numpy as np

import rules
from cases import NAMES, WIDTHS, is_complex, is_float, part

# How far apart two functions of up to 3 ulp each may lie (docs/numerics.md, docs/measurements/functions.md): XLA's own are
# held to no bound by anybody, so what lies further apart is asked of mpmath, and Tenon's has to be within 3.
FUNCTION_ULPS = 4


def with_junk(case, array):
    """The same elements with other bits above their width, which mean nothing."""
    t = NAMES[array.dtype]
    if t == "i1" or WIDTHS[t] >= 8 or array.size == 0:
        return array
    digest = hashlib.sha256(case.name().encode()).digest()
    rng = np.random.default_rng(int.from_bytes(digest[8:16], "little"))
    high = (0xFF << WIDTHS[t]) & 0xFF
    raw = (array.view(np.uint8) & (0xFF ^ high)) | (rng.integers(0, 256, array.shape, dtype=np.uint8) & high)
    return np.ascontiguousarray(raw).view(array.dtype).reshape(array.shape)


def plain_bits(array):
    """The bits that mean something, as unsigned numbers; complex ones get a last dimension of two."""
    t = NAMES[array.dtype]
    array, _ = parts_of(array)
    raw = array.view(np.uint8 if t == "i1" else f"u{array.dtype.itemsize}")
    return raw & np.uint8(2 ** WIDTHS[t] - 1) if WIDTHS[t] < 8 and t != "i1" else raw


def parts_of(array):
    """(The array, the parts of complex numbers in a last dimension; their real type)."""
    t = NAMES[array.dtype]
    if is_complex(t):
        array = np.stack([array.real, array.imag], axis=-1)
    return np.ascontiguousarray(array).reshape(array.shape), part(t)


def ordered(array, t):
    """Floats as whole numbers that rise with them, ulps apart."""
    raw = array.view(f"u{array.dtype.itemsize}").astype(np.uint64)
    width = np.uint64(WIDTHS[t])
    top = np.uint64(1) << (width - np.uint64(1))
    negative = (raw & top) != 0
    magnitude = (raw & (top - np.uint64(1))).astype(np.float64) if t == "f64" else (raw & (top - np.uint64(1))).astype(np.int64)
    return np.where(negative, -magnitude, magnitude)


def differing(case, theirs, ours):
    """Where two arrays of one type differ by more than the case allows; of complex numbers, where either part does."""
    t = NAMES[ours.dtype]
    bits = plain_bits(theirs) != plain_bits(ours)
    how = case.how
    if is_float(part(t)) and how != "bits" and ours.size:
        a, real = parts_of(theirs)
        b, _ = parts_of(ours)
        with np.errstate(all="ignore"):
            x, y = a.astype(np.float64), b.astype(np.float64)
            bits &= ~(np.isnan(x) & np.isnan(y))
            if how == "function" and not is_complex(t):
                apart = np.abs(ordered(a, real) - ordered(b, real))
                bits &= ~((apart <= FUNCTION_ULPS) & np.isfinite(x) & np.isfinite(y) & ((x != 0) | (y != 0)))
            elif how == "function":
                size = np.sqrt(np.sum(np.square(y), axis=-1, keepdims=True))
                bits &= ~(np.abs(x - y) <= 8 * rules.EPSILON[real] * size)
            elif how == "near":
                terms = case.facts.get("terms", 4)
                slack = terms * rules.EPSILON[real] * max(case.facts["scale"], rules.TINY[real])
                if case.facts.get("result", case.facts.get("type")) != case.facts.get("type"):
                    slack = max(slack, 4 * rules.EPSILON[rules.narrower(case.facts["type"], real)] * case.facts["scale"])
                bits &= ~(np.abs(x - y) <= slack)
    return bits.any(axis=-1) if is_complex(t) else bits


def first(case, theirs, ours, mask):
    """A line about the first elements that differ."""
    out = []
    for at in np.argwhere(mask)[:3]:
        at = tuple(at)
        given = [a[at] for a in case.args if a.shape == ours.shape]
        out.append(f"at {list(map(int, at))}{' of ' + ', '.join(map(str, given)) if given else ''}: JAX {theirs[at]}, Tenon {ours[at]}")
    return f"{int(mask.sum())} of {mask.size} differ: " + "; ".join(out)


def equal(one, other):
    return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()


def judge(case, theirs, ours, plain):
    """{"verdict": "agrees", "explained" or "fails", "rules": [...], "why": ...}"""
    if ours[0] != plain[0] or ours[0] == "ran" and not all(map(equal, ours[1], plain[1])):
        return fails(f"level 0 and the default differ: {ours[0]}, {plain[0]} {outputs_apart(ours, plain)}")
    if ours[0] == "died":
        return fails("Tenon died: " + ours[1])
    if theirs[0] != "ran" or ours[0] != "ran":
        return outcomes(case, theirs, ours)
    used, why = [], []
    if case.op == "rng_bit_generator" and all(map(rules.same_width, theirs[1], ours[1])):
        retyped = [a.view(b.dtype) for a, b in zip(theirs[1], ours[1])]
        used += ["bits_are_unsigned"] if theirs[1][1].dtype != ours[1][1].dtype else []
        theirs = ("ran", retyped)
    for a, b in zip(theirs[1], ours[1]):
        if a.dtype != b.dtype or a.shape != b.shape:
            return outcomes(case, ("types", f"{a.dtype}{list(a.shape)}"), ours)
    if case.valid is False:
        return fails("both run what is meant to be refused")
    if case.how != "any":
        for index, (a, b) in enumerate(zip(theirs[1], ours[1])):
            left = differing(case, a, b)
            for rule in rules.VALUES:
                if not left.any():
                    break
                explained = left & rule.explains(case, index, a, b, left)
                if explained.any():
                    used.append(rule.name)
                    left = left & ~explained
            if left.any():
                why.append(f"result {index}: " + first(case, a, b, left))
    if why:
        return fails("; ".join(why))
    return {"verdict": "explained" if used else "agrees", "rules": sorted(set(used)), "why": "", "outcome": "both run"}


def outputs_apart(one, other):
    if one[0] != "ran" or other[0] != "ran":
        return f"{one[1] if one[0] != 'ran' else ''} {other[1] if other[0] != 'ran' else ''}"
    return "; ".join(f"result {i}: {int((a.reshape(-1) != b.reshape(-1)).sum())} elements" for i, (a, b) in enumerate(zip(one[1], other[1])))


def fails(why):
    return {"verdict": "fails", "rules": [], "why": why, "outcome": ""}


def outcomes(case, theirs, ours):
    """One of them, or both, gave no values."""
    said = {"JAX": theirs, "Tenon": ours}
    words = "; ".join(f"{who} {what[0]}: {' '.join(str(what[1]).split())[:240]}" for who, what in said.items() if what[0] != "ran")
    if theirs[0] == ours[0] and case.valid is not True:
        return {"verdict": "agrees", "rules": [], "why": words, "outcome": "both refuse"}
    for rule in rules.OUTCOMES:
        if rule.explains(case, theirs, ours):
            return {"verdict": "explained", "rules": [rule.name], "why": words, "outcome": "one refuses"}
    if theirs[0] == ours[0]:
        return fails("both refuse what is meant to run: " + words)
    return fails(("JAX runs it; " if theirs[0] == "ran" else "Tenon runs it; ") + words)
