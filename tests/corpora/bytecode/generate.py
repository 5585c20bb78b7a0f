"""Writes the artifacts of tests/fuzz/corpus/bytecode from the programs beside this file.

  python tests/corpora/bytecode/generate.py        (needs jax with jaxlib >= 0.12)

One file a program and target version, NAME.VERSION.mlirbc: StableHLO's own writer is the peer that the
reader is tested against."""

import os

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "fuzz", "corpus", "bytecode")
PROGRAMS = {
    "attributes": ["0.9.0", "1.0.0", "1.13.0"],
    "constants": ["0.12.0", "1.17.0"],
    "regions": ["0.9.0", "0.14.0", "1.8.0"],
    "types": ["0.18.0", "1.12.0"],
    "newer": ["1.14.0", "1.17.0"],
    "shardy": ["1.13.0"],
    "collectives": ["1.13.0"],
    "mesh_axes": ["1.16.0"],
    "newest": ["1.22.0"],
}

SHARDY = ["shardy", "collectives", "mesh_axes"]  # mixed artifacts

for name, versions in PROGRAMS.items():
    with open(os.path.join(HERE, name + ".mlir")) as f:
        text = f.read()
    for version in versions:
        if name in SHARDY:
            with jax_mlir.make_ir_context():
                data = stablehlo.serialize_portable_artifact(ir.Module.parse(text), version, True)
        else:
            data = stablehlo.serialize_portable_artifact_str(text, version)
        with open(os.path.join(OUT, f"{name}.{version}.mlirbc"), "wb") as f:
            f.write(data)
        print(name, version, len(data))
