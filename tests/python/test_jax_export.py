"""Programs that earlier JAX exported for other devices than ours: each of the shared artifacts is read; those
whose custom calls Tenon's CPU device knows are run with the inputs of JAX's own compatibility tests and held
to what those hold them to. The rest, by name and target, are tests/corpora/jax_export_others.txt; they must be
refused with the target's name. They count as nothing else.

Each runs twice: the bytes as they are, by our reader; and as jax.export calls an artifact."""

import functools
import importlib
import os
import pathlib
import re

import tenon.jax

tenon.jax.use(devices=2)

import jax  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax.export import Exported, symbolic_args_specs  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec  # noqa: E402
from jaxlib import lapack, xla_client  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402
from jaxlib.mlir.dialects import sdy, stablehlo  # noqa: E402

import tenon  # noqa: E402

jax.config.update("jax_enable_x64", True)

FOLDER = pathlib.Path(os.environ.get("TENON_SHARED", "/nowhere")) / "corpora/jax-export"
OTHERS = pathlib.Path(__file__).resolve().parents[1] / "corpora/jax_export_others.txt"
NAMES = sorted(path.name.removesuffix(".mlir.bc") for path in FOLDER.glob("*.mlir.bc"))
DATA = "jax._src.internal_test_util.export_back_compat_test_data"
OURS = {name for name, _, version in lapack.registrations()["cpu"] if version == 1} | {
    "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "xla.sdy.FuncResultSharding",
    "annotate_device_placement", "ApproxTopK", "Eigh", "shape_assertion", "stablehlo.dynamic_approx_top_k",
    "stablehlo.dynamic_rng_bit_generator", "stablehlo.dynamic_reduce_window",
}

pytestmark = pytest.mark.skipif(not NAMES, reason="needs TENON_SHARED")


# The shapes that were open when they were exported.
SYMBOLIC = {
    "stablehlo_dynamic_approx_top_k_0": ("b + 4",),
    "stablehlo_dynamic_rng_bit_generator_0": (None, "b0, b1"),
    "tpu_stablehlo_dynamic_reduce_window_1": ("b, ...", "b, ..."),
}


def bytecode(name):
    return (FOLDER / f"{name}.mlir.bc").read_bytes()


@functools.cache
def targets(name):
    """The custom calls of an artifact, as our reader finds them."""
    ops = tenon.Module(bytecode(name)).ops()
    return sorted({op.attributes["call_target_name"].strip('"@') for op in ops if op.name == "stablehlo.custom_call"})


RUN = [name for name in NAMES if OURS.issuperset(targets(name))]


def entries(tree):
    if isinstance(tree, dict) and "mlir_module_serialized" in tree:
        yield tree
    elif isinstance(tree, (dict, list, tuple)):
        for part in tree.values() if isinstance(tree, dict) else tree:
            yield from entries(part)


def entry(name):
    """JAX's test data of those bytes: inputs, results, the number of devices."""
    module = importlib.import_module(f"{DATA}.{re.sub(r'_[0-9]+$', '', name)}")
    found = [e for value in vars(module).values() for e in entries(value) if e["mlir_module_serialized"] == bytecode(name)]
    assert found, f"the installed JAX has no test data of {name}"
    return found[0]


# ---- both ways to run ------------------------------------------------------------------------------------


def type_of(array):
    kinds = {"float32": "f32", "float64": "f64", "int32": "i32", "uint32": "ui32"}
    return "tensor<" + "".join(f"{n}x" for n in array.shape) + kinds[array.dtype.name] + ">"


def with_static_main(text, inputs, outputs):
    """The program with a main of the shapes of those arrays, that calls its own."""
    own = re.search(r"func\.func public @main\(.*", text)[0]
    given = re.findall(r"%arg\d+: (tensor<[^>]*>)", own)
    results = re.findall(r"tensor<[^>]*>", own.split("->", 1)[1])
    lines = [f"%c{i} = stablehlo.convert %a{i} : ({type_of(a)}) -> {t}" for i, (a, t) in enumerate(zip(inputs, given, strict=True))]
    lines.append(f"%r:{len(results)} = call @open_main({', '.join(f'%c{i}' for i in range(len(given)))}) : "
                 f"({', '.join(given)}) -> ({', '.join(results)})")
    lines += [f"%o{i} = stablehlo.convert %r#{i} : ({t}) -> {type_of(a)}" for i, (a, t) in enumerate(zip(outputs, results, strict=True))]
    lines.append(f"return {', '.join(f'%o{i}' for i in range(len(results)))} : {', '.join(map(type_of, outputs))}")
    main = (f"func.func public @main({', '.join(f'%a{i}: {type_of(a)}' for i, a in enumerate(inputs))}) -> "
            f"({', '.join(map(type_of, outputs))}) {{\n" + "\n".join(lines) + "\n}\n")
    return text.replace("func.func public @main(", main + "func.func private @open_main(", 1)


def run_directly(name, data):
    inputs, outputs = map(np.asarray, data["inputs"]), [np.asarray(x) for x in data["expected_outputs"]]
    inputs, devices = list(inputs), data.get("nr_devices", 1)
    module = tenon.Module(bytecode(name), name)
    program = bytecode(name)
    if any(None in shape.shape for shape in module.main.arguments):
        program = with_static_main(module.print(), inputs, outputs)
    client = tenon.Client("cpu", cpu_device_count=devices)
    run = client.compile(program, name=name, serialized=options_for(devices, shardy="sdy.mesh" in module.print()))
    results = run.execute([inputs] * devices).result(timeout=60)
    # Of two devices each has its rows.
    return [np.concatenate([part[i] for part in results]) if devices > 1 else np.asarray(results[0][i])
            for i in range(len(outputs))]


def options_for(devices, *, shardy):
    """As JAX gives them where nobody has said how results are to lie."""
    options = xla_client.CompileOptions()
    build = options.executable_build_options
    options.num_partitions = build.num_partitions = devices
    build.use_spmd_partitioning, build.use_shardy_partitioner = devices > 1, shardy
    build.allow_spmd_sharding_propagation_to_output = [True]
    return options.SerializeAsString()


def run_by_jax(name, data):
    inputs = tuple(data["inputs"])
    given, ins = jax.tree.flatten((symbolic_args_specs(inputs, SYMBOLIC[name]) if name in SYMBOLIC else inputs, {}))
    wanted, outs = jax.tree.flatten(tuple(data["expected_outputs"]))
    aval = lambda a: jax.core.ShapedArray(a.shape, a.dtype)  # noqa: E731
    # JAX 0.11 dropped the first; None is "not named" in every version.
    unnamed = {"_has_named_shardings": True} if "_has_named_shardings" in Exported.__dataclass_fields__ else {}
    exported = Exported(
        **unnamed, fun_name=name, in_tree=ins, in_avals=tuple(map(aval, given)), out_tree=outs, out_avals=tuple(map(aval, wanted)),
        _in_named_shardings=(None,) * len(given), _out_named_shardings=(None,) * len(wanted),
        in_shardings_hlo=(None,) * len(given), out_shardings_hlo=(None,) * len(wanted),
        platforms=("cpu",),  # the one that our device is to JAX, whatever it was exported for
        ordered_effects=(), unordered_effects=(), disabled_safety_checks=(), mlir_module_serialized=bytecode(name),
        calling_convention_version=data["xla_call_module_version"], nr_devices=data.get("nr_devices", 1),
        module_kept_var_idx=tuple(range(len(given))), uses_global_constants=name in SYMBOLIC, _get_vjp=None)
    if exported.nr_devices > 1:
        everywhere = NamedSharding(Mesh(np.array(jax.devices()[:exported.nr_devices]), ("a",)), PartitionSpec())
        inputs = [jax.device_put(x, everywhere) for x in inputs]
    results = jax.jit(exported.call)(*inputs)
    assert all("Tenon" in repr(d) for r in results for d in r.devices())
    return [np.asarray(r) for r in results]


# ---- what the results are held to ------------------------------------------------------------------------


def square(n, dtype):
    return np.arange(n * n, dtype=dtype).reshape(n, n)


def adjoint(a):
    return np.conj(np.swapaxes(a, -1, -2))


def check_eig(data, results, wanted, rtol, atol):
    """Each eigenvalue is one of the other's; the vectors of both sides are vectors."""
    w, left, right = results
    a = square(4, data["dtype"])
    for ours, theirs in ((w, wanted[0]), (wanted[0], w)):
        for value in ours:
            assert np.abs(theirs - value).min() <= atol
    unit = 5 * np.finfo(a.dtype).eps
    assert np.linalg.norm(a @ right - w * right) / unit < 100
    assert np.linalg.norm(adjoint(a) @ left - np.conj(w) * left) / unit < 100


def check_eigh(data, results, wanted, rtol, atol):
    v, w = results
    a = square(8, data["dtype"])
    a = (a + adjoint(a)) / 2
    assert np.linalg.norm(np.eye(8) - adjoint(v) @ v) <= rtol
    assert np.linalg.norm(a @ v - w * v) <= rtol * np.linalg.norm(a)
    np.testing.assert_allclose(w, wanted[1], rtol=rtol, atol=atol)


def check_eigh_of_a_tpu(data, results, wanted, rtol, atol):
    """The golden's own values are some 1e-3 from zeros; ours are held to numpy's in f64."""
    a = square(8, "float64")
    a = (a + a.T) / 2
    norm, true = np.linalg.norm(a), np.linalg.eigvalsh(a).astype("float32")
    check_eigh(data, results, [None, true], rtol, 1e-6 * norm)
    np.testing.assert_allclose(wanted[1], true, rtol=rtol, atol=1e-5 * norm)


def check_lu(data, results, wanted, rtol, atol):
    lu, pivots, order = results
    rows = square(3, data["dtype"])
    np.testing.assert_allclose(rows[order], (np.tril(lu, -1) + np.eye(3)) @ np.triu(lu), rtol=rtol, atol=atol)
    for i, pivot in enumerate(pivots):
        rows[[i, pivot]] = rows[[pivot, i]]
    np.testing.assert_array_equal(rows, square(3, data["dtype"])[order])


def check_schur(data, results, wanted, rtol, atol):
    t, z = results
    np.testing.assert_allclose(z @ t @ adjoint(z), data["inputs"][0], rtol=rtol, atol=atol)


def check_svd(data, results, wanted, rtol, atol):
    u, s, vh = results if results[0].ndim > results[1].ndim else (results[1], results[0], results[2])
    a = data["inputs"][0]
    eps = 80 * np.finfo(a.dtype).eps
    error = np.linalg.norm(a - (u * s[..., None, :]) @ vh, axis=(-2, -1)) / np.linalg.norm(a, axis=(-2, -1))
    assert error.max() < 2 * eps
    for q in (u, vh):
        np.testing.assert_allclose(adjoint(q) @ q, np.broadcast_to(np.eye(4), q.shape), rtol=eps, atol=eps)
    np.testing.assert_allclose(s, wanted[1] if wanted[1].ndim < wanted[0].ndim else wanted[0], rtol=rtol, atol=atol)


def check_windows(data, results, wanted, rtol, atol):
    """The initial values are no identities of their ops, and an implementation may take them as often as it
    likes: the TPU of the golden took 1 nine times, and Tenon takes each once."""
    x, y = data["inputs"]
    sums = [np.lib.stride_tricks.sliding_window_view(a, (2, 3)).sum(axis=(2, 3), dtype=a.dtype) for a in (x, y)]
    np.testing.assert_array_equal(wanted[0], sums[0] + 9)
    np.testing.assert_array_equal(results[0], sums[0] + 1)
    np.testing.assert_array_equal(results[1], 2 - sums[1])


def check_solution(data, results, wanted, rtol, atol):
    a, b = data["inputs"]
    np.testing.assert_allclose(np.tril(a) @ results[0], b, rtol=rtol, atol=atol)


CHECKS = {"cpu_eig_": check_eig, "cpu_eigh_": check_eigh, "tpu_Eigh_": check_eigh_of_a_tpu, "cpu_lu_": check_lu,
          "cpu_schur_": check_schur, "cpu_svd_": check_svd, "cpu_triangular_": check_solution, "tpu_stablehlo_dynamic_reduce_window_1": check_windows}


def check_results(name, data, results):
    wanted = [np.asarray(x) for x in data["expected_outputs"]]
    assert [(r.shape, r.dtype) for r in results] == [(w.shape, w.dtype) for w in wanted]
    kind = next((w.dtype for w in wanted if w.dtype.kind in "fc"), None)
    is_double = kind in (np.dtype("float64"), np.dtype("complex128"))
    rtol, atol = (1e-5, 1e-12) if is_double else (1e-3, 1e-4)
    check = next((c for start, c in CHECKS.items() if name.startswith(start)), None)
    if check:
        check(data | {"dtype": kind}, results, wanted, rtol, atol)
    elif name.startswith("cpu_"):
        for result, want in zip(results, wanted):
            np.testing.assert_allclose(result, want, rtol=rtol, atol=atol)
    else:  # nothing is computed that two devices may round otherwise
        for result, want in zip(results, wanted):
            np.testing.assert_allclose(result, want, rtol=1e-7)


@pytest.mark.parametrize("way", [run_directly, run_by_jax], ids=["bytes", "jax.export"])
@pytest.mark.parametrize("name", RUN)
def test_artifacts_of_ours_run(name, way):
    data = entry(name)
    check_results(name, data, way(name, data))


# ---- what is not ours ------------------------------------------------------------------------------------


def test_what_is_not_ours_is_listed_and_refused_by_name():
    lines = [line for line in OTHERS.read_text().splitlines() if line and not line.startswith("#")]
    others = [name for name in NAMES if name not in RUN]
    assert lines == [f"{name}: {', '.join(targets(name))}" for name in others]
    client = tenon.Client("cpu")
    for name in others:
        with pytest.raises(tenon.Error) as error:
            client.compile(bytecode(name), name=name)
        assert any(f"@{target}" in str(error.value) for target in targets(name)), error.value


# ---- writing them again ----------------------------------------------------------------------------------


def as_jaxlib_reads(data):
    with ir.Context() as context:
        stablehlo.register_dialect(context)
        sdy.register_dialect(context)
        return str(stablehlo.deserialize_portable_artifact(context, data))


# One needs casts between VHLO's types and Shardy's: ops of sdy on values.
UNWRITTEN = {"shardy_sharding_ops_with_different_meshes_0"}


@pytest.mark.parametrize("name", NAMES)
def test_what_was_read_is_written_again_for_jaxlib(name):
    module = tenon.Module(bytecode(name))
    version = module.producer.removeprefix("StableHLO_v") if "StableHLO" in module.producer else "oldest"
    if name in UNWRITTEN:
        with pytest.raises(tenon.Error, match=r"sdy\.\w+: the op has no form in a portable artifact"):
            module.write(target_version=version)
        return
    written = module.write(target_version=version)
    assert as_jaxlib_reads(written) == as_jaxlib_reads(bytecode(name))
    assert tenon.Module(written).print() == module.print()
