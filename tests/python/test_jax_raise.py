"""Functions that XLA's client writes out before the device sees them are functions again there."""

import math

import tenon
import tenon.jax

tenon.jax.use()

import jax  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax import lax  # noqa: E402
from jax._src.interpreters import mlir  # noqa: E402
from jax._src.lib import _jax  # noqa: E402

jax.config.update("jax_enable_x64", True)

FUNCTIONS = ["erfc", "erf_inv", "lgamma", "digamma"]
BEFORE = ["check", "composite", "inline", "refine"]  # what the CPU device runs first


def written_out(function, *shapes, wide=True):
    """The program as a client of XLA's hands it over; what it writes may differ where JAX has no f64."""
    jax.config.update("jax_enable_x64", wide)
    lowered = jax.jit(function).lower(*shapes).compiler_ir("stablehlo")
    jax.config.update("jax_enable_x64", True)
    module = tenon.Module(_jax.mlir.serialize_portable_artifact(mlir.module_to_bytecode(lowered), "1.8.0"))
    module.transform(BEFORE)
    return module


def raised(module):
    module.transform(["raise", "dce"])
    return module.print()


@pytest.mark.parametrize("shape", [(), (120,), (3, 1, 4)])
@pytest.mark.parametrize("dtype, wide", [("float32", True), ("float32", False), ("float64", True), ("bfloat16", True), ("float16", False)])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_expansions_become_functions(name, dtype, wide, shape):
    module = written_out(getattr(lax, name), jax.ShapeDtypeStruct(shape, dtype), wide=wide)
    before = module.print()
    assert module.num_ops > 50 or f"chlo.{name} " in before  # JAX 0.12 hands erfc over as it is
    text = raised(module)
    assert f"chlo.{name} " in text and module.num_ops <= 6, text


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_device_runs_the_function(name):
    compiled = jax.jit(getattr(lax, name)).lower(jax.ShapeDtypeStruct((120,), "float32")).compile()
    assert f'custom_call_target="chlo.{name}"' in compiled.as_text()


def test_functions_within_others_and_in_loops():
    def body(i, x):
        return lax.erfc(lax.sin(x)) + lax.lgamma(lax.erf_inv(x * 0.25) + 2)

    text = raised(written_out(lambda x: lax.fori_loop(0, 3, body, x), jax.ShapeDtypeStruct((5,), "float32")))
    assert all(text.count(f"chlo.{name} ") == 1 for name in ("erfc", "erf_inv", "lgamma")), text


def test_what_else_uses_the_inside_stays():
    """exp(-x^2), say, by hand: whether XLA's client makes one of both or not."""
    text = raised(written_out(lambda x: (lax.erfc(x), lax.exp(-(x * x))), jax.ShapeDtypeStruct((5,), "float32")))
    assert text.count("chlo.erfc ") == 1 and text.count("stablehlo.exponential ") == 1


@pytest.mark.parametrize("name, was, becomes", [
    ("erfc", "-8.01019", "-8.01018"),  # another number
    ("erf_inv", "compare LT", "compare LE"),
    ("digamma", "stablehlo.cosine", "stablehlo.sine"),
])
def test_what_is_only_like_one_stays(name, was, becomes):
    module = written_out(getattr(lax, name), jax.ShapeDtypeStruct((5,), "float32"))
    text = module.print()
    if f"chlo.{name} " in text:
        pytest.skip("this JAX hands it over as it is")
    assert was in text
    other = tenon.Module(text.replace(was, becomes, 1))
    other.transform(["raise"])
    assert f"chlo.{name} " not in other.print()
    assert f"chlo.{name} " in raised(tenon.Module(text))


def test_values():
    x = np.linspace(0.05, 0.95, 50)
    of = {name: np.asarray(jax.jit(getattr(lax, name))(x)) for name in FUNCTIONS}
    np.testing.assert_allclose(of["erfc"], [math.erfc(v) for v in x], rtol=1e-15)
    np.testing.assert_allclose(of["lgamma"], [math.lgamma(v) for v in x], rtol=1e-15, atol=1e-15)
    np.testing.assert_allclose([math.erf(v) for v in of["erf_inv"]], x, rtol=1e-15)
    later = np.asarray(jax.jit(lax.digamma)(x + 1))
    np.testing.assert_allclose(later - of["digamma"], 1 / x, rtol=1e-14)
    for wide, narrow in (("float64", "float32"), ("float32", "float16")):
        for name in FUNCTIONS:
            f = jax.jit(getattr(lax, name))
            np.testing.assert_allclose(f(x.astype(narrow)), np.asarray(f(x.astype(narrow).astype(wide))),
                                       rtol=4 * np.finfo(narrow).eps, atol=0)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_edges(dtype):
    inf, nan = math.inf, math.nan
    cases = {
        "erfc": ([inf, -inf, 0.0, nan, 30.0], [0, 2, 1, nan, 0]),
        "erf_inv": ([1.0, -1.0, 0.0, 1.5, nan], [inf, -inf, 0, nan, nan]),
        "lgamma": ([inf, -inf, 0.0, -1.0, nan, 1.0, 2.0], [inf, inf, inf, inf, nan, 0, 0]),
        "digamma": ([inf, -1.0, nan], [inf, nan, nan]),
    }
    for name, (x, want) in cases.items():
        np.testing.assert_array_equal(jax.jit(getattr(lax, name))(np.array(x, dtype)), np.array(want, dtype), name)
