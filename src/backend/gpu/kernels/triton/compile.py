"""Compiles add.py ahead of time, without a GPU, and writes what triton.c includes: a cubin for each
compute capability, and PTX that the driver compiles for newer ones.

usage: compile.py OUT.h"""
import importlib.util
import pathlib
import re
import sys

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

BLOCK, WARPS = 1024, 4
CAPABILITIES = (80, 90)


def load(name):
    path = pathlib.Path(__file__).with_name(name + ".py")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return getattr(module, name)


def compile_for(kernel, capability):
    signature = {"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32", "BLOCK": "constexpr"}
    source = ASTSource(fn=kernel, signature=signature, constexprs={"BLOCK": BLOCK})
    return triton.compile(source, target=GPUTarget("cuda", capability, 32), options={"num_warps": WARPS})


def as_bytes(name, data):
    rows = [", ".join(str(b) for b in data[i:i + 24]) for i in range(0, len(data), 24)]
    return f"static const unsigned char {name}[] = {{\n" + ",\n".join(rows) + "};\n"


def main():
    kernel = load("add")
    out, images = [f"/* Written by compile.py with Triton {triton.__version__}. */\n"], []
    parameters = set()
    for capability in CAPABILITIES:
        built = compile_for(kernel, capability)
        metadata = built.metadata
        if metadata.global_scratch_size or metadata.profile_scratch_size or metadata.num_warps != WARPS:
            sys.exit("add.py needs scratch memory or other warps, which triton.c does not give")
        ptx = built.asm["ptx"]
        parameters.add((len(re.findall(r"^\s*\.param ", ptx.split("{")[0], re.M)), metadata.shared, metadata.name))
        out.append(as_bytes(f"add_{capability}", built.asm["cubin"]))
        images.append(f"    {{{capability}, add_{capability}}},\n")
        if capability == CAPABILITIES[0]:
            text = as_bytes("add_ptx", ptx.encode() + b"\0")
    if len(parameters) != 1:
        sys.exit(f"the kernels differ: {parameters}")
    (count, shared, name), = parameters
    out.append(text)
    out.append("/* By compute capability; PTX for all others from the first on. */\n")
    out.append("static const triton_image add_images[] = {\n" + "".join(images) +
               f"    {{0, add_ptx}}}};\nenum {{ ADD_LEAST = {CAPABILITIES[0]} }};\n")
    out.append(f"enum {{ ADD_BLOCK = {BLOCK}, ADD_THREADS = {32 * WARPS}, ADD_SHARED = {shared}, "
               f"ADD_PARAMETERS = {count} }};\nstatic const char add_name[] = \"{name}\";\n")
    pathlib.Path(sys.argv[1]).write_text("".join(out))


main()
