"""What is timed: small programs written for it, by family, and the models of the core group.

A case is a function of JAX with its arguments, and, where ONNX has the ops, the same as an ONNX graph. Sizes are numbers of
f32 elements. Values are such that no result overflows, and no branch of a function is left out for long.
"""
import dataclasses
import typing

SMALL, TEN_THOUSAND, MILLION, LARGE = 4, 10_000, 1_000_000, 16_000_000


@dataclasses.dataclass
class Case:
    family: str
    name: str
    make: typing.Callable  # (numpy.random.Generator) -> list of arrays
    function: typing.Callable  # (jax module) -> function of those arrays
    onnx: typing.Callable | None = None  # (Graph, names of the inputs) -> names of the outputs
    tolerance: float = 2e-3
    heavy: bool = False  # a second and more with some peer: `--all` alone times it


CASES: list[Case] = []


def case(family, name, make, function, onnx=None, **more):
    CASES.append(Case(family, name, make, function, onnx, **more))


def floats(*shape, low=0.1, high=0.9):
    return lambda rng: (rng.random(shape) * (high - low) + low).astype("float32")


def arrays(*makers):
    return lambda rng: [make(rng) for make in makers]


def size_name(n):
    return {SMALL: "4", TEN_THOUSAND: "1e4", MILLION: "1e6", LARGE: "16e6"}[n]


# ---- elementwise ----------------------------------------------------------------------------------

def unary(op):
    return lambda g, x: [g.node(op, [x[0]])]


def erf_gelu(g, x):
    half = g.node("Mul", [x[0], g.constant(0.5)])
    inner = g.node("Erf", [g.node("Mul", [x[0], g.constant(0.7071067811865476)])])
    return [g.node("Mul", [half, g.node("Add", [inner, g.constant(1.0)])])]


def tanh_gelu(g, x):
    cube = g.node("Mul", [g.node("Mul", [x[0], x[0]]), x[0]])
    inner = g.node("Add", [x[0], g.node("Mul", [cube, g.constant(0.044715)])])
    inner = g.node("Tanh", [g.node("Mul", [inner, g.constant(0.7978845608028654)])])
    return [g.node("Mul", [g.node("Mul", [x[0], g.constant(0.5)]), g.node("Add", [inner, g.constant(1.0)])])]


def black_scholes(jax):
    jnp = jax.numpy

    def price(spot, strike, time):
        root = 0.2 * jnp.sqrt(time)
        first = (jnp.log(spot / strike) + (0.05 + 0.02) * time) / root
        normal = lambda x: 0.5 * (1 + jax.lax.erf(x * 0.7071067811865476))
        return spot * normal(first) - strike * jnp.exp(-0.05 * time) * normal(first - root)
    return price


def adam(jax):
    jnp = jax.numpy

    def update(p, m, v, g):
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g * g
        return p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), m, v
    return update


for n in (SMALL, TEN_THOUSAND, MILLION, LARGE):
    at = size_name(n)
    one = arrays(floats(n))
    case("elementwise", f"x + 1, {at}", one, lambda jax: lambda x: x + 1, lambda g, x: [g.node("Add", [x[0], g.constant(1.0)])])
    if n == SMALL:
        continue
    case("elementwise", f"exp, {at}", one, lambda jax: jax.numpy.exp, unary("Exp"))
    case("elementwise", f"gelu by erf, {at}", arrays(floats(n, low=-3, high=3)),
         lambda jax: lambda x: jax.nn.gelu(x, approximate=False), erf_gelu)
    case("elementwise", f"adam, {at}", arrays(*[floats(n)] * 4), adam)
    if n == LARGE:
        continue
    for name, op, onnx in (("log", "log", "Log"), ("tanh", "tanh", "Tanh"), ("sin", "sin", "Sin"), ("tan", "tan", "Tan"),
                           ("sinh", "sinh", "Sinh"), ("cosh", "cosh", "Cosh"), ("asin", "arcsin", "Asin"), ("acos", "arccos", "Acos"),
                           ("atan", "arctan", "Atan"), ("asinh", "arcsinh", "Asinh"), ("atanh", "arctanh", "Atanh"),
                           ("cbrt", "cbrt", None), ("log1p", "log1p", None), ("expm1", "expm1", None)):
        case("elementwise", f"{name}, {at}", one, lambda jax, op=op: getattr(jax.numpy, op), onnx and unary(onnx))
    case("elementwise", f"erf, {at}", one, lambda jax: jax.lax.erf, unary("Erf"))
    for name in ("erfc", "erf_inv", "lgamma", "digamma"):
        case("elementwise", f"{name}, {at}", one, lambda jax, name=name: getattr(jax.lax, name))
    case("elementwise", f"sigmoid, {at}", one, lambda jax: jax.nn.sigmoid, unary("Sigmoid"))
    case("elementwise", f"power, {at}", arrays(floats(n), floats(n)), lambda jax: jax.numpy.power,
         lambda g, x: [g.node("Pow", [x[0], x[1]])])
    case("elementwise", f"gelu by tanh, {at}", arrays(floats(n, low=-3, high=3)), lambda jax: jax.nn.gelu, tanh_gelu)
    case("elementwise", f"Black-Scholes, {at}", arrays(floats(n, low=80, high=120), floats(n, low=80, high=120), floats(n)),
         black_scholes)


# ---- rows and reductions --------------------------------------------------------------------------

def layer_norm(jax):
    def norm(x, scale, bias):
        mean = x.mean(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * scale + bias
    return norm


def cross_entropy(jax):
    return jax.grad(lambda x, y: -(jax.nn.log_softmax(x) * y).sum(-1).mean())


square = arrays(floats(1000, 1000, low=-1, high=1))
case("rows", "softmax, 1000x1000", square, lambda jax: jax.nn.softmax, lambda g, x: [g.node("Softmax", [x[0]], axis=-1)])
case("rows", "layer norm, 1000x1000", arrays(floats(1000, 1000), floats(1000), floats(1000)), layer_norm,
     lambda g, x: [g.node("LayerNormalization", x, axis=-1, epsilon=1e-5)])
case("rows", "gradient of cross entropy, 1000x1000", arrays(floats(1000, 1000), floats(1000, 1000)), cross_entropy)
case("reductions", "sum of rows, 1000x1000", square, lambda jax: lambda x: x.sum(1),
     lambda g, x: [g.node("ReduceSum", [x[0], g.integers([1])], keepdims=0)])
case("reductions", "sum of columns, 1000x1000", square, lambda jax: lambda x: x.sum(0),
     lambda g, x: [g.node("ReduceSum", [x[0], g.integers([0])], keepdims=0)])
case("reductions", "maximum of rows, 1000x1000", square, lambda jax: lambda x: x.max(1),
     lambda g, x: [g.node("ReduceMax", [x[0], g.integers([1])], keepdims=0)])
case("reductions", "argmax of rows, 1000x1000", square, lambda jax: lambda x: x.argmax(1),
     lambda g, x: [g.node("ArgMax", [x[0]], axis=1, keepdims=0)])
case("reductions", "cumulative sum of rows, 1000x1000", square, lambda jax: lambda x: x.cumsum(1),
     lambda g, x: [g.node("CumSum", [x[0], g.integers([1], scalar=True)])])


# ---- dots and convolutions ------------------------------------------------------------------------

def attention(jax):
    def attend(q, k, v):
        weights = jax.nn.softmax(jax.numpy.einsum("hqd,hkd->hqk", q, k) * 0.125)
        return jax.numpy.einsum("hqk,hkd->hqd", weights, v)
    return attend


def attention_graph(g, x):
    scores = g.node("Mul", [g.node("MatMul", [x[0], g.node("Transpose", [x[1]], perm=[0, 2, 1])]), g.constant(0.125)])
    return [g.node("MatMul", [g.node("Softmax", [scores], axis=-1), x[2]])]


def convolution(strides=(1, 1), padding="SAME", groups=1):
    return lambda jax: lambda x, w: jax.lax.conv_general_dilated(x, w, strides, padding, feature_group_count=groups)


def convolution_graph(pads, strides=(1, 1), groups=1):
    return lambda g, x: [g.node("Conv", x, pads=list(pads) * 2, strides=list(strides), group=groups)]


for m in (64, 256, 1024):
    case("dots", f"f32, {m}x{m}x{m}", arrays(floats(m, m), floats(m, m)), lambda jax: jax.numpy.matmul,
         lambda g, x: [g.node("MatMul", x)])
case("dots", "f32, 1x1024x4096", arrays(floats(1, 1024), floats(1024, 4096)), lambda jax: jax.numpy.matmul,
     lambda g, x: [g.node("MatMul", x)])
case("dots", "f32, linear and gelu, 128x1024x4096", arrays(floats(128, 1024, low=-1, high=1), floats(1024, 4096, low=-1, high=1),
                                                          floats(4096)),
     lambda jax: lambda x, w, b: jax.nn.gelu(x @ w + b, approximate=False),
     lambda g, x: erf_gelu(g, [g.node("Add", [g.node("MatMul", x[:2]), x[2]])]))
case("dots", "attention, 8x256x64", arrays(*[floats(8, 256, 64, low=-1, high=1)] * 3), attention, attention_graph)
case("convolutions", "3x3, 64 channels, 56x56, NCHW", arrays(floats(1, 64, 56, 56), floats(64, 64, 3, 3)), convolution(),
     convolution_graph((1, 1)))
case("convolutions", "1x1, 64 to 256, 56x56, NCHW", arrays(floats(1, 64, 56, 56), floats(256, 64, 1, 1)), convolution(),
     convolution_graph((0, 0)))
case("convolutions", "7x7, stride 2, 224x224, NCHW", arrays(floats(1, 3, 224, 224), floats(64, 3, 7, 7)),
     convolution((2, 2), ((3, 3), (3, 3))), convolution_graph((3, 3), (2, 2)))
case("convolutions", "depthwise 3x3, 64, 56x56, NCHW", arrays(floats(1, 64, 56, 56), floats(64, 1, 3, 3)), convolution(groups=64),
     convolution_graph((1, 1), groups=64))


# ---- moves, sorts, random, loops ------------------------------------------------------------------

def integers(high, *shape):
    return lambda rng: rng.integers(0, high, shape).astype("int32")


case("moves", "transpose, 1000x1000", square, lambda jax: lambda x: x.T + 0, lambda g, x: [g.node("Transpose", [x[0]], perm=[1, 0])])
case("moves", "concatenate, 2 of 1e6", arrays(floats(MILLION), floats(MILLION)),
     lambda jax: lambda x, y: jax.numpy.concatenate([x, y]), lambda g, x: [g.node("Concat", x, axis=0)])
case("moves", "rows by index, 512 of 30000x512", arrays(floats(30000, 512), integers(30000, 512)), lambda jax: lambda x, i: x[i],
     lambda g, x: [g.node("Gather", x, axis=0)])
case("moves", "where, 1e6", arrays(floats(MILLION), floats(MILLION)), lambda jax: lambda x, y: jax.numpy.where(x > 0.5, x, y),
     lambda g, x: [g.node("Where", [g.node("Greater", [x[0], g.constant(0.5)]), x[0], x[1]])])
case("sorts", "sort, 1e6", arrays(floats(MILLION)), lambda jax: jax.numpy.sort, heavy=True)
case("sorts", "sort, 1000 rows of 1000", square, lambda jax: jax.numpy.sort)
case("sorts", "10 largest of 1e6", arrays(floats(MILLION)), lambda jax: lambda x: jax.lax.top_k(x, 10)[0],
     lambda g, x: [g.node("TopK", [x[0], g.integers([10])], outputs=2)[0]])
case("random", "uniform, 1e6", arrays(lambda rng: rng.integers(0, 1 << 30, (2,)).astype("uint32")),
     lambda jax: lambda key: jax.random.uniform(key, (MILLION,)))
case("random", "normal, 1e6", arrays(lambda rng: rng.integers(0, 1 << 30, (2,)).astype("uint32")),
     lambda jax: lambda key: jax.random.normal(key, (MILLION,)))


def lorenz(jax):
    jnp = jax.numpy

    def slope(s):
        return jnp.stack([10 * (s[1] - s[0]), s[0] * (28 - s[2]) - s[1], s[0] * s[1] - 8 / 3 * s[2]])

    def step(s, _):
        a = slope(s)
        b = slope(s + 0.005 * a)
        c = slope(s + 0.005 * b)
        return s + 0.01 / 6 * (a + 2 * b + 2 * c + slope(s + 0.01 * c)), None
    return lambda s: jax.lax.scan(step, s, None, length=100)[0]


case("loops", "while of two scalars, 1000 turns", arrays(floats()),
     lambda jax: lambda x: jax.lax.fori_loop(0, 1000, lambda i, y: y * 0.999 + 0.001, x))
case("loops", "Lorenz by Runge and Kutta, 100 steps", arrays(floats(3)), lorenz)
case("loops", "matrix by vector, 64x64, 100 times", arrays(floats(64), floats(64, 64, low=-0.1, high=0.1)),
     lambda jax: lambda x, w: jax.lax.fori_loop(0, 100, lambda i, y: jax.numpy.tanh(w @ y), x))
