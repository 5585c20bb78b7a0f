#!/usr/bin/env python3
"""Writes src/passes/chlo/raise.def: what XLA's client makes of functions before a plugin sees them.

    python3 scripts/make_expansions.py PYTHON... > raise.def

Each PYTHON is an interpreter with a JAX, one for each version whose clients are to be known; build/release/bin/describe_expansion
makes the rows. What a JAX hands over as it is has no row.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DESCRIBE = ROOT / "build/release/bin/describe_expansion"
FUNCTIONS = ["erf_inv", "erfc", "lgamma", "digamma"]  # of those that jax.lax has, what is written out in some version
PROGRAM = """
import sys, jax, jaxlib
from jax._src.interpreters import mlir
function, dtype, wide, shape = sys.argv[1:]
jax.config.update("jax_enable_x64", wide == "wide")
lowered = jax.jit(getattr(jax.lax, function)).lower(jax.ShapeDtypeStruct((7,) * (shape == "array"), dtype)).compiler_ir("stablehlo")
client = getattr(__import__("jax._src.lib", fromlist=["x"]), "_jax")
sys.stdout.buffer.write(client.mlir.serialize_portable_artifact(mlir.module_to_bytecode(lowered), "1.8.0"))
"""


def main():
    rows = []
    for python in sys.argv[1:]:
        for function in FUNCTIONS:
            # A number's expansion may differ from an array's, and so may f32's where f64 is on.
            for form in (f"{d} {w} {s}" for s in ("array", "number") for d, w in (("float32", "narrow"), ("float32", "wide"), ("float64", "wide"))):
                program = subprocess.run([python, "-c", PROGRAM, function, *form.split()], check=True, stdout=subprocess.PIPE).stdout
                rows.append(subprocess.run([DESCRIBE, function], input=program, check=True, stdout=subprocess.PIPE).stdout.decode())
                print(python, function, form, "written out" if rows[-1] else "as it is", file=sys.stderr)
    if not rows:
        sys.exit(__doc__)
    print("/* Written by scripts/make_expansions.py.\n"
          " * EXPANSION(FUNCTION, LAST OP, TYPE, OPS, PATH TO THE ARGUMENT, HEAD, DIGEST) */")
    print("".join(sorted(set(rows))), end="")


if __name__ == "__main__":
    main()
