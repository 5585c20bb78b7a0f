"""PersistentKernel that is built up: the design's own call, inputs one by one, and steps made of ops."""

import numpy as np
import pytest

import tenon
from test_persistent import COUNTER, REQUESTS, decoder, sequence


def test_the_designs_call_is_enough_to_begin():
    pk = tenon.PersistentKernel("offline", backend="cpu")
    assert pk.backend == "cpu" and pk.device == "cpu" and pk.report.candidates[0].chosen
    assert pk.client.platform_name == "cpu" and repr(pk) == "<tenon.PersistentKernel offline on cpu>"
    literal = tenon.PersistentKernel(mode="online", backend="tpu", fallback_backends=["nki", "cpu"], world_size=1, mpi_rank=0)
    assert literal.backend == "cpu"
    with pytest.raises(ValueError, match=r"(?s)^Backend 'tpu' not available\. Available: \[.*'cpu'"):
        tenon.PersistentKernel("offline", backend="tpu")
    with pytest.raises(ValueError, match=r"(?s)^No available backend from \['tpu', 'nki'\]"):
        tenon.PersistentKernel("offline", backend="tpu", fallback_backends=["nki"])


def test_what_lacks_is_asked_for_by_name():
    pk = tenon.PersistentKernel("offline", backend="cpu")
    for call in (lambda: pk.run(REQUESTS, 3), pk.compile, pk.state):
        with pytest.raises(ValueError, match=r"the kernel has no program: give it compile\(program=...\)"):
            call()
    with pytest.raises(ValueError, match="^mode 'offline' needs token, position and max_length$"):
        pk.compile(decoder(3, True))
    with pytest.raises(ValueError, match="^mode 'offline' needs max_length$"):
        pk.compile(token=2, position=3)
    pk.compile(max_length=40)
    row = np.zeros(3, "int32")
    for k, array in enumerate((row + 7, row, row, row)):
        with pytest.raises(ValueError, match=rf"the step has 4 arguments, and {k} are given; the next, tensor<3xi32>, comes by"):
            pk.run(REQUESTS, 3)
        pk.attach_input(array)
    assert pk.run(REQUESTS, 9) == [sequence(r, 9) for r in REQUESTS]
    with pytest.raises(ValueError, match="the kernel has its arguments"):
        pk.attach_input(row)
    with pytest.raises(ValueError, match="the kernel is compiled: it takes no other program"):
        pk.compile(COUNTER)
    pk.compile()  # nothing more to say


def test_inputs_have_names():
    pk = tenon.PersistentKernel("offline", backend="cpu")
    pk.attach_input([7, 7], "weights")
    pk.new_tensor((2,), "int32", name="memory")
    tokens = pk.new_tensor((2,), "int32")
    pk.new_tensor((2,), "int32", name="position")
    with pytest.raises(ValueError, match="token: there is no input 'tokens'; there are weights, memory, position"):
        pk.compile(decoder(2, True), token="tokens", position="position", max_length=40)
    with pytest.raises(ValueError, match="is no input of this kernel"):
        pk.compile(token=tenon.KNGraph().new_input((2,), "int32"))
    pk.compile(token=tokens)
    assert pk.run(REQUESTS, 5) == [sequence(r, 5) for r in REQUESTS]
    pk.set_state("memory", [1, 2])
    assert pk.state()[0].tolist() == [1, 2]
    with pytest.raises(ValueError, match="argument 0 of the step is not state"):
        pk.set_state("weights", [1, 2])


def test_a_step_is_made_of_ops():
    pk = tenon.PersistentKernel("onepass", "cpu")
    x = pk.attach_input(np.array([1, 2], "float32"), "x")
    w = pk.attach_input([2.0, 3.0], dtype="float32")
    turn = pk.new_tensor((), "int32", "turn")
    one = pk.attach_input(np.int32(1))
    y = pk.graph.mul(x, w)
    pk.assign(x, y)
    pk.assign("turn", pk.graph.add(turn, one))
    pk.mark_output(pk.graph.reduction(y, 0))
    with pytest.raises(ValueError, match="assign: argument 0 is assigned already"):
        pk.assign(x, y)
    with pytest.raises(ValueError, match=r"assign: argument 1 is f32\[2\], and the value f32\[1\]"):
        pk.assign(w, pk.graph.reduction(y, 0))
    pk.compile()
    assert pk.run(3)[0].tolist() == [8 + 54] and [s.tolist() for s in pk.state()] == [[8, 54], 3]
    assert pk(steps=1)[0].tolist() == [16 + 162]
    with pytest.raises(ValueError, match="has been compiled"):
        pk.assign(w, y)
    with pytest.raises(ValueError, match="the inputs of a graph are declared before its first op|has its arguments"):
        pk.new_tensor((1,))


def test_outputs_that_the_graph_was_told_of_come_first():
    pk = tenon.PersistentKernel("onepass", "cpu")
    x = pk.attach_input(np.array([1, 2], "float32"))
    twice = pk.graph.add(x, x)
    pk.graph.mark_output(pk.graph.square(x))
    pk.assign(x, twice)
    pk.mark_output(twice)
    assert [o.tolist() for o in pk.run(2)] == [[4, 16], [4, 8]] and pk.state()[0].tolist() == [4, 8]


def test_a_decoder_is_made_of_ops():
    """The token after t is t * weight, clamped: sequences are known without a loop."""
    pk = tenon.PersistentKernel("offline", "cpu")
    weight = pk.attach_input(np.full(2, 3, "int32"), "weight")
    one = pk.attach_input(np.ones(2, "int32"))
    token, position = pk.new_tensor((2,), "int32", "token"), pk.new_tensor((2,), "int32", "position")
    g = pk.graph
    pk.assign(token, g.clamp(g.mul(token, weight), 0, 50))
    pk.assign(position, g.add(position, one))
    pk.compile(token=token, position=position, max_length=12)
    assert pk.run([[1, 1], [4], [2, 5]], 4) == [[1, 1, 3, 9, 27, 50], [4, 12, 36, 50, 50], [2, 5, 15, 45, 50, 50]]


CHOLESKY = """
func.func @main(%x: tensor<2x2xf32> {tf.aliasing_output = 0 : i32}) -> tensor<2x2xf32> {
  %0:2 = stablehlo.custom_call @NAME(%x) {api_version = 4 : i32, mhlo.backend_config = {uplo = 76 : ui8}}
      : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}"""


def test_a_program_that_does_not_compile_leaves_the_kernel_as_it_was():
    pk = tenon.PersistentKernel("onepass", "cpu")
    pk.attach_input(np.diag([16, 81]).astype("float32"))
    with pytest.raises(ValueError, match="(?s)^Backend 'cpu' cannot compile the program\n  cpu: compile: .*no_such_target"):
        pk.compile(CHOLESKY.replace("NAME", "no_such_target"))
    pk.compile(CHOLESKY.replace("NAME", "lapack_spotrf_ffi"))
    pk.run(2)
    assert pk.state()[0].tolist() == [[2, 0], [0, 3]]


def test_where_the_first_back_end_does_not_compile_the_next_does(capfd):
    """Handlers of LAPACK are ours, and XLA's plugin has none."""
    if not tenon.is_backend_available("xla_cpu"):
        pytest.skip("XLA's plugin is not here")
    pk = tenon.PersistentKernel("onepass", "xla_cpu", ["cpu"])
    assert pk.backend == pk.device == "xla_cpu" and capfd.readouterr().err == ""
    pk.attach_input(np.diag([16, 81]).astype("float32"))
    pk.compile(CHOLESKY.replace("NAME", "lapack_spotrf_ffi"))
    assert pk.backend == "cpu" and [c.chosen for c in pk.report.candidates] == [False, True]
    assert capfd.readouterr().err == f"tenon: {pk.report.line}\n"
    pk.run(2)
    assert pk.state()[0].tolist() == [[2, 0], [0, 3]]


def test_a_step_and_a_program_are_one_too_many():
    pk = tenon.PersistentKernel("onepass", "cpu", program=COUNTER)
    x = pk.attach_input(np.ones(4, "float32"))
    pk.mark_output(pk.graph.add(x, x))
    with pytest.raises(ValueError, match="a program, and a step that is made of ops"):
        pk.run(1)
    stateless = tenon.PersistentKernel("onepass", "cpu")
    x = stateless.attach_input(np.ones(4, "float32"))
    stateless.mark_output(stateless.graph.add(x, x))
    with pytest.raises(ValueError, match=r"the step has no state: assign\(\)"):
        stateless.compile()


@pytest.mark.parametrize(
    "wrong, words",
    [
        (lambda k: k.new_tensor((-1, 2)), r"a tensor of \[-1, 2\]"),
        (lambda k: k.attach_input([1], name=""), "an input's name is a str that is not empty"),
        (lambda k: (k.attach_input([1], "x"), k.attach_input([1], "x")), "there is an input 'x' already"),
        (lambda k: k.assign(3, k.graph.exp(k.new_tensor((1,)))), "assign: argument 3 is no input that"),
        (lambda k: k.mark_output(tenon.KNGraph().new_input((1,))), "another graph's"),
    ],
)
def test_wrong_inputs(wrong, words):
    with pytest.raises((ValueError, TypeError), match=words):
        wrong(tenon.PersistentKernel("onepass", "cpu"))
