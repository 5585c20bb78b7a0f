"""Builder and KNGraph: programs made from Python, and the ways to run them."""

import numpy as np
import pytest

import tenon

random = np.random.default_rng(3)


def arrays(*shapes):
    return [random.standard_normal(s).astype("float32") for s in shapes]


def test_a_builder_makes_a_module():
    b = tenon.Builder("twice")
    [x] = b.begin_function("main", [("f32", (2, 3))])
    y = b.op("stablehlo.add", [x, x])
    assert y.shape.shape == (2, 3) and y.shape.type == "f32"
    z = b.op("stablehlo.concatenate", [y, x], {"dimension": "0 : i64"})
    b.donate(0, 1)
    b.end_function([z, y])
    module = b.finish()
    assert module.name == "twice" and "tf.aliasing_output = 1" in module.print()
    [a] = arrays((2, 3))
    z, y = tenon.Client("cpu").compile(module).run(a)
    assert np.array_equal(y, a + a) and np.array_equal(z, np.concatenate([a + a, a]))


def test_a_builder_says_what_is_wrong():
    b = tenon.Builder()
    x, y = b.begin_function("main", [("f32", (2, 3)), ("f32", (3,))])
    with pytest.raises(tenon.Error, match="stablehlo.add"):
        b.op("stablehlo.add", [x, y])
    z = b.op("stablehlo.add", [x, x])  # it goes on
    with pytest.raises(ValueError, match="a permutation of 1"):
        b.transpose(x, [0])
    with pytest.raises(TypeError):
        b.op("stablehlo.add", [x, 1])
    other = tenon.Builder()
    [foreign] = other.begin_function("main", [("f32", (2, 3))])
    with pytest.raises(tenon.Error):
        b.op("stablehlo.add", [x, foreign])
    b.end_function([z])
    b.finish()
    with pytest.raises(tenon.Error):
        b.begin_function("more", [])


def numpy_softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def numpy_gelu(x):
    return 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x**3)))


OPS = {
    "exp": (lambda g, x, y: g.exp(x), lambda x, y: np.exp(x)),
    "tanh": (lambda g, x, y: g.tanh(x), lambda x, y: np.tanh(x)),
    "sqrt": (lambda g, x, y: g.sqrt(g.square(x)), lambda x, y: np.abs(x)),
    "add": (lambda g, x, y: g.add(x, y), lambda x, y: x + y),
    "sub": (lambda g, x, y: g.sub(x, y), lambda x, y: x - y),
    "mul": (lambda g, x, y: g.mul(x, y), lambda x, y: x * y),
    "div": (lambda g, x, y: g.div(x, y), lambda x, y: x / y),
    "relu": (lambda g, x, y: g.relu(x), lambda x, y: np.maximum(x, 0)),
    "silu": (lambda g, x, y: g.silu(x), lambda x, y: x / (1 + np.exp(-x))),
    "gelu": (lambda g, x, y: g.gelu(x), lambda x, y: numpy_gelu(x)),
    "clamp": (lambda g, x, y: g.clamp(x, -0.5, 1), lambda x, y: np.clip(x, -0.5, 1)),
    "softmax": (lambda g, x, y: g.softmax(x), lambda x, y: numpy_softmax(x)),
    "sum": (lambda g, x, y: g.reduction(x, 1), lambda x, y: x.sum(1, keepdims=True)),
    "max": (lambda g, x, y: g.reduction(x, 0, "maximum"), lambda x, y: x.max(0, keepdims=True)),
    "min": (lambda g, x, y: g.reduction(x, -1, "minimum"), lambda x, y: x.min(-1, keepdims=True)),
    "rms_norm": (lambda g, x, y: g.rms_norm(x, y), lambda x, y: x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * y),
    "transpose": (lambda g, x, y: g.transpose(x, [1, 0]), lambda x, y: x.T),
    "reshape": (lambda g, x, y: g.reshape(x, [2, 14]), lambda x, y: x.reshape(2, 14)),
    "concat": (lambda g, x, y: g.concat([x, x], 1), lambda x, y: np.concatenate([x, x], 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", OPS)
def test_ops_are_numpys(name):
    make, truth = OPS[name]
    g = tenon.KNGraph()
    x, y = g.new_input((4, 7)), g.new_input((7,))
    g.mark_output(make(g, x, y))
    a, b = arrays((4, 7), (7,))
    [got] = g(inputs=[a, b], backend="cpu")
    np.testing.assert_allclose(got, truth(a, b), rtol=3e-6, atol=1e-6)


@pytest.mark.parametrize("x, y", [((3, 4), (4, 5)), ((2, 3, 4), (4, 5)), ((2, 6, 3, 4), (2, 6, 4, 5))])
def test_matmul(x, y):
    g = tenon.KNGraph()
    g.mark_output(g.matmul(g.new_input(x), g.new_input(y)))
    a, b = arrays(x, y)
    np.testing.assert_allclose(g(inputs=[a, b], backend="cpu")[0], a @ b, rtol=1e-5, atol=1e-5)


def mlp():
    g = tenon.KNGraph("mlp")
    x, w, v, n = g.new_input((16, 64)), g.new_input((64, 128)), g.new_input((128, 32)), g.new_input((64,))
    g.mark_output(g.softmax(g.matmul(g.gelu(g.matmul(g.rms_norm(x, n), w)), v)))
    return g, arrays((16, 64), (64, 128), (128, 32), (64,))


def test_superoptimize_gives_the_fastest_right_way_with_its_evidence():
    g, inputs = mlp()
    best = g.superoptimize("cpu", runs=5)
    assert best.backend == "cpu" and best.seconds > 0 and "SuperGraph on cpu" in repr(best)
    [plain] = g(inputs, backend="cpu")
    np.testing.assert_allclose(best(inputs=inputs)[0], plain, rtol=1e-4, atol=1e-6)
    assert [e.options for e in best.evidence[:3]] == [{}, {"tile": 256}, {"tile": 4096}]
    for e in best.evidence[:3]:
        assert e.proof.startswith("the bits of level 0")
    [chosen] = [e for e in best.evidence if e.chosen]
    assert chosen.options == best.options and chosen.seconds == min(e.seconds for e in best.evidence if e.seconds)
    assert all(e.reason or e.chosen for e in best.evidence)
    tried = {e.options.get("providers") for e in best.evidence}
    for name in tenon.get_available_backends():
        info = tenon.get_backend_info(name)
        assert info["kind"] != "provider" or info["device"] != "cpu" or name in tried


@pytest.mark.parametrize("spec, exact", [("cpu?threads=1", True), ("xeon", True), ("cpu:0?mha=on&threads=1", False), ("mha", False)])
def test_only_a_plain_spec_is_held_to_the_bits(spec, exact):
    g, _ = mlp()
    best = g.superoptimize(spec, runs=1)
    assert {e.spec for e in best.evidence} == {spec} and best.backend == spec and best.device == "cpu"
    for e in best.evidence[:3]:
        assert e.proof.startswith("the bits of level 0" if exact else "within ")


def test_superoptimize_on_another_plugin():
    if not tenon.is_backend_available("xla_cpu"):
        pytest.skip("XLA's plugin is not here")
    g, inputs = mlp()
    best = g.superoptimize("xla_cpu", runs=3)
    assert best.backend == "xla_cpu" and len(best.evidence) == 1 and "within" in best.evidence[0].proof
    np.testing.assert_allclose(best(inputs)[0], g(inputs, backend="cpu")[0], rtol=1e-4, atol=1e-6)


def test_an_unavailable_back_end_is_an_error():
    g, inputs = mlp()
    for call in (lambda: g(inputs, backend="mps"), lambda: g.superoptimize("mps")):
        with pytest.raises(ValueError, match=r"(?s)Backend 'mps' not available. Available: .*\n  mps: "):
            call()


def test_what_was_passed_over_is_said(capfd):
    g, inputs = mlp()
    tenon.set_default_backend("cpu")
    try:
        g(inputs)
        assert capfd.readouterr().err == ""
    finally:
        tenon.set_default_backend(None)
    if not tenon.is_backend_available("cuda"):
        g, inputs = mlp()
        g(inputs)
        g(inputs)
        err = capfd.readouterr().err
        assert err.startswith("tenon: ran on cpu: cuda is not ") and err.count("\n") == 1


def test_wrong_graphs():
    g = tenon.KNGraph()
    x, y = g.new_input((3, 4)), g.new_input((3, 4), "int32")
    with pytest.raises(ValueError, match="the graph has no output"):
        _ = g.module
    for wrong, words in [
        (lambda: tenon.KNGraph().new_input((-1, 2)), r"an input of \[-1, 2\]"),
        (lambda: g.add(x, y), "add of f32 and i32"),
        (lambda: g.matmul(x, x), r"matmul of f32\[3, 4\] and f32\[3, 4\]"),
        (lambda: g.reduction(x, 2), r"dimension 2 of \[3, 4\]"),
        (lambda: g.reduction(x, 0, "mean"), "reduction 'mean' is unknown"),
        (lambda: g.new_input((1,)), "before its first op"),
        (lambda: g.exp(tenon.KNGraph().new_input((2,))), "another graph's"),
    ]:
        with pytest.raises(ValueError, match=words):
            wrong()
    with pytest.raises(TypeError):
        g.exp(1.0)
    g.mark_output(g.exp(x))
    with pytest.raises(ValueError, match="the graph has 2 inputs, and 1 are given"):
        g([np.zeros((3, 4))], backend="cpu")
    with pytest.raises(ValueError, match=r"input 1 is \[4\]"):
        g([np.zeros((3, 4)), np.zeros(4)], backend="cpu")
    g([np.zeros((3, 4)), np.zeros((3, 4))], backend="cpu")
    with pytest.raises(ValueError, match="takes no more ops"):
        g.exp(x)
