"""The same bits from the wheel's libraries as from those that the C tests run, whoever compiled them.
Infinities, zeros and NaNs are among the arguments: a compiler may think one NaN as good as another."""

import json
import os
import pathlib

import numpy as np
import pytest

import tenon

PEER = os.environ.get("TEST_PEER_PLUGIN")
MODELS = pathlib.Path(os.environ.get("TEST_MODELS", "/nowhere"))

pytestmark = pytest.mark.skipif(not PEER, reason="run.py was given no --libraries beside --wheel")

TYPES = ["f32", "f64", "f16", "bf16"]
VALUES = np.array([0, -0.0, np.inf, -np.inf, np.nan, -np.nan, 1, -2, 3e38, -3e38, 1e-40, 0.5, -0.5, 700, -700, 65504,
                   1e5, 2, 3, -1])  # fmt: skip
BINARY = ["add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "power", "atan2"]
UNARY = ["abs", "negate", "exponential", "exponential_minus_one", "log", "log_plus_one", "tanh", "sine", "cosine", "tan",
         "sqrt", "rsqrt", "cbrt", "logistic", "floor", "ceil", "round_nearest_even", "round_nearest_afz", "sign"]  # fmt: skip


@pytest.fixture(scope="module")
def clients():
    assert pathlib.Path(PEER).read_bytes() != pathlib.Path(tenon.cpu_plugin_path()).read_bytes()
    return tenon.Client("cpu"), tenon.Client(f"pjrt:{PEER}")


def run(client, program, arguments, **how):
    return [a.tobytes() for a in client.compile(program, **how).run(*arguments)]


def everywhere(clients, what, program, arguments):
    for level, isa in ((0, "baseline"), (1, "baseline"), (1, "avx2"), (1, "avx512")):
        ours, peer = (run(c, program, arguments, level=level, options={"max_isa": isa}) for c in clients)
        assert ours == peer, f"{what} at level {level}, {isa}"


def pairs(element):
    with np.errstate(all="ignore"):
        return [v.ravel().astype(tenon.dtype_of(element)) for v in np.meshgrid(VALUES, VALUES)]


@pytest.mark.parametrize("element", TYPES)
def test_elementwise(clients, element):
    x, y = pairs(element)
    t = f"tensor<{x.size}x{element}>"
    for op in BINARY:
        everywhere(clients, op, f"func.func @main(%x: {t}, %y: {t}) -> {t} {{ %0 = stablehlo.{op} %x, %y : {t}\n return %0 : {t} }}", (x, y))
    for op in UNARY:
        everywhere(clients, op, f"func.func @main(%x: {t}) -> {t} {{ %0 = stablehlo.{op} %x : {t}\n return %0 : {t} }}", (x,))
    for other in {*TYPES, "i32", "ui8"} - {element}:
        u = f"tensor<{x.size}x{other}>"
        everywhere(clients, f"convert to {other}", f"func.func @main(%x: {t}) -> {u} {{ %0 = stablehlo.convert %x : ({t}) -> {u}\n return %0 : {u} }}", (x,))


@pytest.mark.parametrize("part, element", [("f32", "complex<f32>"), ("f64", "complex<f64>")])
def test_complex(clients, part, element):
    re, im = pairs(part)
    x = np.empty(re.size, tenon.dtype_of(element))
    x.real, x.imag = re, im
    t = f"tensor<{x.size}x{element}>"
    for op in ("add", "subtract", "multiply", "divide", "power"):
        everywhere(clients, op, f"func.func @main(%x: {t}, %y: {t}) -> {t} {{ %0 = stablehlo.{op} %x, %y : {t}\n return %0 : {t} }}", (x, x[::-1].copy()))
    for op in ("negate", "exponential", "exponential_minus_one", "log", "log_plus_one", "tanh", "sine", "cosine", "tan", "sqrt", "rsqrt", "logistic", "sign"):
        everywhere(clients, op, f"func.func @main(%x: {t}) -> {t} {{ %0 = stablehlo.{op} %x : {t}\n return %0 : {t} }}", (x,))
    y = np.linspace(-1, 1, 120, dtype=part.replace("f", "float")).astype(x.dtype)
    for n in (120, 30, 8, 5, 2):
        u = f"tensor<{120 // n}x{n}x{element}>"
        everywhere(clients, f"fft {n}", f"func.func @main(%x: {u}) -> {u} {{ %0 = stablehlo.fft %x, type = FFT, length = [{n}] : ({u}) -> {u}\n return %0 : {u} }}", (y.reshape(-1, n),))


@pytest.mark.parametrize("element", ["f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E8M0FNU", "f4E2M1FN"])
def test_narrow(clients, element):
    x = np.geomspace(1e-9, 1e9, 256, dtype="float32") * np.where(np.arange(256) % 3, 1, -1).astype("float32")
    t, w = f"tensor<256x{element}>", "tensor<256xf32>"
    cast = f"%a = stablehlo.convert %x : ({w}) -> {t}\n"
    for op in ("add", "multiply", "divide", "power", "maximum"):
        everywhere(clients, op, f"func.func @main(%x: {w}) -> {w} {{ {cast} %b = stablehlo.{op} %a, %a : {t}\n %c = stablehlo.convert %b : ({t}) -> {w}\n return %c : {w} }}", (x,))


@pytest.mark.parametrize("element", TYPES)
def test_reductions_and_dots(clients, element):
    x, y = pairs(element)
    for op in ("add", "multiply", "maximum", "minimum"):
        for dim in (0, 1):
            everywhere(clients, f"reduce {op} {dim}", f"""func.func @main(%x: tensor<20x20x{element}>) -> tensor<20x{element}> {{
              %c = stablehlo.constant dense<1.0> : tensor<{element}>
              %0 = stablehlo.reduce(%x init: %c) applies stablehlo.{op} across dimensions = [{dim}] : (tensor<20x20x{element}>, tensor<{element}>) -> tensor<20x{element}>
              return %0 : tensor<20x{element}> }}""", (x.reshape(20, 20),))  # fmt: skip
    for m, n in ((20, 20), (1, 20), (20, 1)):
        a, b, c = f"tensor<{m}x20x{element}>", f"tensor<20x{n}x{element}>", f"tensor<{m}x{n}x{element}>"
        everywhere(clients, f"dot {m} {n}", f"""func.func @main(%x: {a}, %y: {b}) -> {c} {{
          %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : ({a}, {b}) -> {c}
          return %0 : {c} }}""", (np.resize(x, (m, 20)), np.resize(y, (20, n))))  # fmt: skip


def model_names():
    return sorted(p.parent.name for p in MODELS.glob("*/meta.json")) or ["no models"]


@pytest.mark.parametrize("name", model_names())
def test_real_programs(clients, name):
    if name == "no models":
        pytest.skip("SKIP real programs (needs TENON_SHARED)")
    meta = json.loads((MODELS / name / "meta.json").read_text())
    program = MODELS / name / "program.mlirbc"
    arguments = []
    for k, argument in enumerate(meta["args"]):
        stored = np.load(MODELS / name / "inputs" / f"{k}.npy")
        arguments.append(stored if argument["dtype"] == argument.get("stored_as", argument["dtype"])
                         else stored.view(tenon.dtype_of(argument["dtype"])))  # fmt: skip
    try:
        clients[1].compile(program)
    except tenon.Error as error:
        pytest.skip(f"the device does not take it: {error}")
    if name.startswith("spmd"):
        pytest.skip("a program in parts needs several devices")
    ours, peer = (run(c, program, arguments) for c in clients)
    assert ours == peer
