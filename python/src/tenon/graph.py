"""KNGraph: a small graph of array ops, run on any back end, and the fastest proved way to run it."""

from __future__ import annotations

import dataclasses
import itertools
import re
import statistics
import time
import typing
from collections.abc import Sequence

import numpy

from . import _core, backends, elements

__all__ = ["Evidence", "KNGraph", "SuperGraph", "Tensor"]


class Tensor:
    """An array of a graph: `dims` and `dtype`."""

    def __init__(self, graph: KNGraph, node: _core.Node) -> None:
        self._graph, self._node = graph, node
        shape = node.shape
        self.dims: tuple[int, ...] = tuple(shape.shape)
        self.type: str = shape.type

    @property
    def dtype(self) -> numpy.dtype:
        return elements.dtype_of(self.type)

    def __repr__(self) -> str:
        return f"<tenon.Tensor {self.type}{list(self.dims)}>"


@dataclasses.dataclass(frozen=True)
class Evidence:
    """One way that superoptimize() tried: its options, seconds of a run (the median; None if it did not run), what shows
    that it is right, and why it was not taken ("" of the one that was)."""

    spec: str
    options: dict[str, typing.Any]
    seconds: float | None
    proof: str
    reason: str

    @property
    def chosen(self) -> bool:
        return not self.reason


def _broadcast_dims(x: tuple[int, ...], y: tuple[int, ...]) -> tuple[int, ...]:
    try:
        return tuple(numpy.broadcast_shapes(x, y))
    except ValueError:
        raise ValueError(f"arrays of {list(x)} and {list(y)} do not go together") from None


class KNGraph:
    """Inputs, ops on them, outputs:

        graph = tenon.KNGraph()
        x, w = graph.new_input((8, 64)), graph.new_input((64, 32))
        graph.mark_output(graph.relu(graph.matmul(x, w)))
        [y] = graph(inputs=[a, b])             # on the default back end, or backend="cpu"
        best = graph.superoptimize("cpu")      # the fastest way that gives the right numbers
        [y] = best(inputs=[a, b])

    The first call, or `module`, ends the building.
    """

    def __init__(self, name: str = "graph") -> None:
        self._builder: _core.Builder | None = None
        self._name = name
        self._inputs: list[_Input] = []
        self._outputs: list[Tensor] = []
        self._module: _core.Module | None = None
        self._runs: dict[str, backends.Choice] = {}

    # ---- building

    def new_input(self, dims: Sequence[int], dtype: typing.Any = "float32") -> Tensor:
        """The next input. All inputs come before the first op."""
        if self._builder is not None:
            raise ValueError("the inputs of a graph are declared before its first op")
        if any(int(d) < 0 for d in dims):
            raise ValueError(f"an input of {list(dims)}: sizes are not negative")
        held = _Input(self, len(self._inputs), tuple(int(d) for d in dims), elements.type_of(numpy.dtype(dtype)))
        self._inputs.append(held)
        return held

    def _begin(self) -> _core.Builder:
        if self._module is not None:
            raise ValueError("the graph has been run or printed: it takes no more ops")
        if self._builder is None:
            self._builder = _core.Builder(self._name)
            nodes = self._builder.begin_function("main", [(i.type, i.dims) for i in self._inputs])
            for held, node in zip(self._inputs, nodes):
                held._node = node
        return self._builder

    def _own(self, *tensors: Tensor) -> None:
        for t in tensors:
            if not isinstance(t, Tensor):
                raise TypeError(f"ops take a graph's tensors, not {type(t).__name__}")
            if t._graph is not self:
                raise ValueError("the tensor is another graph's")

    def _wrap(self, node: _core.Node) -> Tensor:
        return Tensor(self, node)

    def _unary(self, op: str, x: Tensor) -> Tensor:
        self._own(x)
        return self._wrap(self._begin().op(f"stablehlo.{op}", [x._node]))

    def _spread(self, x: Tensor, dims: tuple[int, ...]) -> _core.Node:
        if x.dims == dims:
            return x._node
        at = range(len(dims) - len(x.dims), len(dims))
        return self._begin().broadcast(x._node, dims, list(at))

    def _binary(self, op: str, x: Tensor, y: Tensor) -> Tensor:
        b = self._begin()
        self._own(x, y)
        if x.type != y.type:
            raise ValueError(f"{op} of {x.type} and {y.type}: convert one first")
        dims = _broadcast_dims(x.dims, y.dims)
        return self._wrap(b.op(f"stablehlo.{op}", [self._spread(x, dims), self._spread(y, dims)]))

    def _number(self, like: Tensor, value: float) -> Tensor:
        return self._wrap(self._begin().splat(like.type, like.dims, value))

    def matmul(self, x: Tensor, y: Tensor) -> Tensor:
        """x[..., m, k] times y[..., k, n], the leading dimensions alike, or y[k, n] for all."""
        b = self._begin()
        self._own(x, y)
        if len(x.dims) < 2 or len(y.dims) < 2 or x.dims[-1] != y.dims[-2] or x.type != y.type:
            raise ValueError(f"matmul of {x.type}{list(x.dims)} and {y.type}{list(y.dims)}")
        rank = len(x.dims)
        batch = len(y.dims) - 2
        if batch and (len(y.dims) != rank or x.dims[:-2] != y.dims[:-2]):
            raise ValueError(f"matmul of {x.type}{list(x.dims)} and {y.type}{list(y.dims)}: batches differ")
        walked = list(range(batch))
        return self._wrap(b.dot_general(x._node, y._node, ([rank - 1], [batch]), (walked, walked)))

    def reduction(self, x: Tensor, dim: int, op: str = "add") -> Tensor:
        """Sums (or "maximum", "minimum", "multiply") over a dimension, which stays with size 1."""
        b = self._begin()
        self._own(x)
        if not -len(x.dims) <= dim < len(x.dims):
            raise ValueError(f"dimension {dim} of {list(x.dims)}")
        starts = {"add": 0.0, "multiply": 1.0, "maximum": -numpy.inf, "minimum": numpy.inf}
        if op not in starts:
            raise ValueError(f"reduction {op!r} is unknown; there are {', '.join(starts)}")
        if op in ("maximum", "minimum") and x.dtype.kind in "iu":
            info = numpy.iinfo(x.dtype)
            starts |= {"maximum": float(info.min), "minimum": float(info.max)}
        dim %= len(x.dims)
        folded = b.reduce(f"stablehlo.{op}", x._node, b.splat(x.type, (), starts[op]), [dim])
        return self._wrap(b.reshape(folded, (*x.dims[:dim], 1, *x.dims[dim + 1 :])))

    def exp(self, x: Tensor) -> Tensor:
        return self._unary("exponential", x)

    def sqrt(self, x: Tensor) -> Tensor:
        return self._unary("sqrt", x)

    def tanh(self, x: Tensor) -> Tensor:
        return self._unary("tanh", x)

    def square(self, x: Tensor) -> Tensor:
        return self._binary("multiply", x, x)

    def add(self, x: Tensor, y: Tensor) -> Tensor:
        return self._binary("add", x, y)

    def sub(self, x: Tensor, y: Tensor) -> Tensor:
        return self._binary("subtract", x, y)

    def mul(self, x: Tensor, y: Tensor) -> Tensor:
        return self._binary("multiply", x, y)

    def div(self, x: Tensor, y: Tensor) -> Tensor:
        return self._binary("divide", x, y)

    def relu(self, x: Tensor) -> Tensor:
        self._begin()
        self._own(x)
        return self._binary("maximum", x, self._number(x, 0.0))

    def silu(self, x: Tensor) -> Tensor:
        self._begin()
        return self._binary("multiply", x, self._unary("logistic", x))

    def gelu(self, x: Tensor) -> Tensor:
        """By tanh, as GPT-2 has it."""
        self._begin()
        self._own(x)
        inner = self.mul(self._number(x, 0.7978845608028654),
                         self.add(x, self.mul(self._number(x, 0.044715), self.mul(x, self.mul(x, x)))))  # fmt: skip
        return self.mul(self.mul(self._number(x, 0.5), x), self.add(self._number(x, 1.0), self.tanh(inner)))

    def clamp(self, x: Tensor, least: float, most: float) -> Tensor:
        self._begin()
        self._own(x)
        return self._binary("minimum", self._binary("maximum", x, self._number(x, least)), self._number(x, most))

    def softmax(self, x: Tensor, dim: int = -1) -> Tensor:
        e = self.exp(self.sub(x, self.reduction(x, dim, "maximum")))
        return self.div(e, self.reduction(e, dim))

    def rms_norm(self, x: Tensor, weight: Tensor | None = None, epsilon: float = 1e-5) -> Tensor:
        """Over the last dimension."""
        self._begin()
        self._own(x)
        total = self.reduction(self.square(x), -1)
        mean = self.div(total, self._number(total, float(x.dims[-1])))
        y = self.mul(x, self._unary("rsqrt", self.add(mean, self._number(mean, epsilon))))
        return y if weight is None else self.mul(y, weight)

    def transpose(self, x: Tensor, permutation: Sequence[int]) -> Tensor:
        b = self._begin()
        self._own(x)
        return self._wrap(b.transpose(x._node, list(permutation)))

    def reshape(self, x: Tensor, dims: Sequence[int]) -> Tensor:
        b = self._begin()
        self._own(x)
        return self._wrap(b.reshape(x._node, list(dims)))

    def concat(self, tensors: Sequence[Tensor], dim: int) -> Tensor:
        b = self._begin()
        self._own(*tensors)
        return self._wrap(b.concatenate([t._node for t in tensors], dim))

    def mark_output(self, x: Tensor) -> None:
        self._begin()
        self._own(x)
        self._outputs.append(x)

    @property
    def module(self) -> _core.Module:
        """The StableHLO program."""
        if self._module is None:
            if not self._outputs:
                raise ValueError("the graph has no output: mark_output() says which tensors it gives")
            b = self._begin()
            b.end_function([t._node for t in self._outputs])
            self._module = b.finish()
        return self._module

    # ---- running

    def __call__(self, inputs: Sequence[typing.Any], backend: str | None = None) -> list[numpy.ndarray]:
        """The outputs, on a back end (a spec), or on the one that select() chooses, which a line on stderr says where it is
        not the first. ValueError says why it cannot."""
        key = backend or ""
        if key not in self._runs:
            self._runs[key] = backends.choose([backend] if backend else [], self.module)
            backends.tell(self._runs[key].report)
        return _run(self._runs[key].executable, self._check(inputs))

    def _check(self, inputs: Sequence[typing.Any]) -> list[numpy.ndarray]:
        if len(inputs) != len(self._inputs):
            raise ValueError(f"the graph has {len(self._inputs)} inputs, and {len(inputs)} are given")
        arrays = [numpy.asarray(a, i.dtype) for a, i in zip(inputs, self._inputs)]
        for n, (array, held) in enumerate(zip(arrays, self._inputs)):
            if array.shape != held.dims:
                raise ValueError(f"input {n} is {list(array.shape)}, and the graph has {list(held.dims)} there")
        return arrays

    def superoptimize(self, backend: str | None = None, *, runs: int = 20, seed: int = 0) -> SuperGraph:
        """Tries the ways in which a back end can run the graph: on Tenon's own device its providers and planners, their
        combinations, and sizes of tiles. Each must give the numbers of the plain level 0, bit for bit, or, where a way
        may round otherwise (numerics class P), within a bound. Gives the fastest; its `evidence` tells of all. An unavailable
        back end is a ValueError with the reasons."""
        choice = backends.choose([backend] if backend else [], self.module)
        backends.tell(choice.report)
        ways = _ways(choice)
        truth = backends.choose(["cpu"], self.module, {"level": 0}).executable
        samples = [_samples(self._inputs, seed + n, n) for n in range(3)]
        wanted = [_run(truth, s) for s in samples]
        tried = [_Try(self, choice, spec, options, samples, wanted) for spec, options in ways]
        for _, attempt in itertools.product(range(runs), tried):
            attempt.time()
        return SuperGraph(self, choice, tried)


class _Input(Tensor):
    """An input: a tensor before there is a builder."""

    def __init__(self, graph: KNGraph, index: int, dims: tuple[int, ...], type_: str) -> None:
        self._graph, self.index, self.dims, self.type = graph, index, dims, type_
        self._held: _core.Node | None = None

    @property
    def _node(self) -> _core.Node:  # pyright: ignore[reportIncompatibleVariableOverride]
        if self._held is None:
            self._graph._begin()
        return typing.cast(_core.Node, self._held)

    @_node.setter
    def _node(self, node: _core.Node) -> None:
        self._held = node


def _run(executable: typing.Any, inputs: Sequence[typing.Any]) -> list[numpy.ndarray]:
    return executable.run(*inputs)


# ---- the ways to run a graph ---------------------------------------------------------------------------


def _ways(choice: backends.Choice) -> list[tuple[str, dict[str, typing.Any]]]:
    """Specs and compile options. A device that is not Tenon's has one way: its own."""
    if "tenon" not in choice.client.plugin.name:
        return [(choice.backend, {})]
    ways: list[dict[str, typing.Any]] = [{}, {"tile": 256}, {"tile": 4096}]
    usable = backends.get_available_backends()
    kinds = {name: backends.get_backend_info(name) for name in usable}
    providers = [n for n, i in kinds.items() if i["kind"] == "provider" and i["device"] == "cpu"]
    planners: list[dict[str, typing.Any]] = [{}]
    if "opt_einsum" in usable:
        planners.append({"einsum": "auto"})
    if "mha" in usable:
        planners += [{**p, "mha": "on"} for p in list(planners)]
    ways += planners[1:]
    ways += [{"providers": name, **planner} for name in providers for planner in planners]
    return [(choice.backend, way) for way in ways]


def _samples(inputs: Sequence[_Input], seed: int, kind: int) -> list[numpy.ndarray]:
    """Normal numbers; small whole ones, of which sums are exact; and large and small ones together."""
    source = numpy.random.default_rng(seed)
    found = []
    for i in inputs:
        if i.dtype.kind in "iub":
            found.append(source.integers(0, 2 if i.dtype.kind == "b" else 5, i.dims).astype(i.dtype))
            continue
        normal = source.standard_normal(i.dims)
        if kind == 1:
            normal = numpy.rint(normal * 2)
        elif kind == 2:
            normal = normal * numpy.exp2(source.integers(-6, 6, i.dims))
        found.append(normal.astype(i.dtype))
    return found


# What leaves every bit as it is: compile options, and specs without providers and planners.
_PLAIN = {"tile"}
_PLAIN_SPEC = re.compile(r"(?:cpu|openmp|xeon)(?::\d+)?(?:\?(?!.*\b(?:providers|mha|einsum)=).*)?")


class _Try:
    """One way: what it gave, and how long it took."""

    def __init__(self, graph, choice, spec, options, samples, wanted) -> None:
        self.spec, self.options = spec, options
        self.seconds: list[float] = []
        self.proof = self.reason = ""
        self.executable: typing.Any = None
        own = "tenon" in choice.client.plugin.name
        try:
            if options:
                self.executable = choice.client.compile(graph.module, options=options)
            else:
                self.executable = choice.executable
        except RuntimeError as error:
            self.reason = f"does not compile: {error}"
            return
        self.arguments = samples[0]
        self.prove(own and set(options) <= _PLAIN and bool(_PLAIN_SPEC.fullmatch(spec)), samples, wanted)

    def prove(self, exact: bool, samples, wanted) -> None:
        worst = 0.0
        for sample, want in zip(samples, wanted):
            got = _run(self.executable, sample)
            for g, w in zip(got, want):
                if exact and g.tobytes() != w.tobytes():
                    self.reason = "other bits than level 0"
                    return
                worst = max(worst, _distance(g, w))
        if exact:
            self.proof = f"the bits of level 0 on {len(samples)} sets of inputs"
        elif worst <= _BOUND:
            self.proof = f"within {worst:.2g} of {_BOUND:g} of level 0 on {len(samples)} sets of inputs"
        else:
            self.reason = f"{worst:.2g} from level 0, of which {_BOUND:g} is allowed"

    def time(self) -> None:
        if self.reason:
            return
        begun = time.perf_counter()
        _run(self.executable, self.arguments)
        self.seconds.append(time.perf_counter() - begun)

    @property
    def median(self) -> float | None:
        return statistics.median(self.seconds) if self.seconds else None


_BOUND = 1e-4


def _distance(got: numpy.ndarray, want: numpy.ndarray) -> float:
    """The largest difference beside the largest number; infinite where one is a NaN alone, or a whole number differs."""
    if want.dtype.kind in "iub":
        return 0.0 if numpy.array_equal(got, want) else numpy.inf
    g, w = got.astype("complex128" if want.dtype.kind == "c" else "float64"), want.astype(
        "complex128" if want.dtype.kind == "c" else "float64")  # fmt: skip
    if not numpy.array_equal(numpy.isnan(g), numpy.isnan(w)):
        return numpy.inf
    finite = numpy.isfinite(w)
    if not numpy.array_equal(g[~finite & ~numpy.isnan(w)], w[~finite & ~numpy.isnan(w)]):
        return numpy.inf
    if not finite.any():
        return 0.0
    scale = numpy.abs(w[finite]).max() or 1.0
    return float(numpy.abs(g[finite] - w[finite]).max() / scale)


class SuperGraph:
    """What superoptimize() found: called like the graph. `backend` as it was named, `device` that runs it, `options`, `seconds`,
    and `evidence`."""

    def __init__(self, graph: KNGraph, choice: backends.Choice, tried: list[_Try]) -> None:
        right = [t for t in tried if not t.reason]
        if not right:
            reasons = "; ".join(f"{t.options}: {t.reason}" for t in tried)
            raise ValueError(f"no way to run the graph on {choice.backend!r} gives the right numbers: {reasons}")
        best = min(right, key=lambda t: t.median or numpy.inf)
        for t in right:
            if t is not best:
                t.reason = f"slower: {(t.median or 0) / (best.median or 1):.2f} times"
        self._graph, self._best = graph, best
        self.backend, self.device = choice.backend, choice.device
        self.options, self.seconds = best.options, best.median
        self.evidence = [Evidence(t.spec, t.options, t.median, t.proof, t.reason) for t in tried]

    def __call__(self, inputs: Sequence[typing.Any]) -> list[numpy.ndarray]:
        return _run(self._best.executable, self._graph._check(inputs))

    def __repr__(self) -> str:
        return f"<tenon.SuperGraph on {self.backend} with {self.options or 'no options'}>"
