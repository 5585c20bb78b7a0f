"""What JAX shows of a compiled program: the program that Tenon runs, read by jaxlib's own reader."""

import tenon.jax

tenon.jax.use()

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

X = np.linspace(0.1, 3, 120, dtype="float32")


@pytest.mark.parametrize("name", ["erf", "erfc", "gammaln", "digamma", "i1e", "erfinv"])
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
def test_special_functions(name, dtype):
    compiled = jax.jit(getattr(jax.scipy.special, name)).lower((X * 0.3).astype(dtype)).compile()
    text = compiled.as_text()
    short = {"float32": "f32", "bfloat16": "bf16", "float16": "f16"}[dtype]
    assert f"{short}[120]" in text and (name != "erf" or f"= {short}[120]{{0}} erf(" in text)


def shown(text):
    """Compiles StableHLO text as JAX would, and gives what the executable says of itself as XLA's text."""
    backend = jax.devices()[0].client
    options = xla_client.CompileOptions()
    compiled = backend.compile_and_load(text, xla_client.DeviceList((jax.devices()[0],)), options)
    return compiled.get_hlo_text() if hasattr(compiled, "get_hlo_text") else compiled.hlo_modules()[0].to_string()


@pytest.mark.parametrize("name", ["erfc", "lgamma", "digamma", "bessel_i1e", "zeta", "polygamma"])
def test_kernels_that_xla_does_not_have_are_calls(name):
    t = "tensor<120xf32>"
    two = name in ("zeta", "polygamma")
    text = shown(
        f"func.func @main(%x: {t}) -> {t} {{\n  %0 = stablehlo.custom_call @chlo.{name}(%x{', %x' * two}) : "
        f"({t}{', ' + t if two else ''}) -> {t}\n  return %0 : {t}\n}}\n"
    )
    assert f'custom_call_target="chlo.{name}"' in text


@pytest.mark.parametrize("name", ["acos", "asinh", "sinh", "square"])
def test_complex_kernels_are_calls(name):
    t = "tensor<120xcomplex<f32>>"
    text = shown(
        f"func.func @main(%x: {t}) -> {t} {{\n  %0 = stablehlo.custom_call @chlo.{name}(%x) : ({t}) -> {t}\n"
        f"  return %0 : {t}\n}}\n"
    )
    assert f'custom_call_target="chlo.{name}"' in text


def test_masks():
    mask = np.arange(120) % 7 == 0
    text = jax.jit(lambda x: jnp.where(mask, x, -x)).lower(X).compile().as_text()
    assert "pred[120]" in text


def attention(q, k, v):
    scores = jnp.einsum("bqd,bkd->bqk", q, k)
    return jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(scores), v)


def test_options_that_change_the_program():
    q = np.ones((2, 8, 16), "float32")
    lowered = jax.jit(attention).lower(q, q, q)
    plain, blocked = (lowered.compile(compiler_options=o).as_text() for o in ({"mha": "off"}, {"mha": "on"}))
    assert "tenon.mha" in blocked and "exponential" not in blocked
    assert "tenon.mha" not in plain and "exponential" in plain
    a, b = np.ones((120, 1), "float32"), np.ones((1, 120), "float32")
    lowered = jax.jit(lambda a, b: (a @ b) @ a).lower(a, b)
    plain, ordered = (lowered.compile(compiler_options=o).as_text() for o in ({"einsum": "off"}, {"einsum": "auto"}))
    assert "f32[120,120]" in plain and "f32[120,120]" not in ordered
