"""Real programs through JAX's own client: each form of each program compiled from its bytes, run on our
device, and compared with XLA:CPU's goldens within the tolerance that its meta.json states; where a program
decides by a rounding, with inputs moved by one (tests/models/moved.py)."""

import contextlib
import json
import math
import os
import pathlib
import sys

import tenon.jax

tenon.jax.use()

import jax  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from jax._src import compiler  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "models"))
import moved  # noqa: E402

MODELS = pathlib.Path(os.environ.get("TEST_MODELS", "/nowhere"))
FORMS = ["program.mlir", "program.sent.mlir", "program.mlirbc"]


def programs():
    metas = [json.loads(path.read_text()) for path in sorted(MODELS.glob("*/meta.json"))]
    return [(m["name"], form) for m in metas if m["devices"] == 1 for form in FORMS]


def load(path, dtype):
    array = np.load(path)
    if array.dtype.name == dtype:
        return array
    true = np.dtype(getattr(ml_dtypes, dtype))
    return array.astype(true) if "int" in dtype else array.view(true)


def share(got, want, tolerance):
    """The largest deviation as a share of the tolerance: 1 or less passes."""
    assert got.shape == want.shape and got.dtype == want.dtype
    if want.dtype.kind in "biu" or want.dtype.name.startswith(("int", "uint")):
        away = got.astype(object) != want.astype(object)
        allowed = tolerance.get("bad_share", 0)
        close = np.abs(got.astype(np.float64) - want.astype(np.float64)) <= tolerance["atol"]
        return 0.0 if np.mean(away) <= allowed or close.all() else math.inf
    wide = np.complex128 if want.dtype.kind == "c" else np.float64
    got, want = got.astype(wide), want.astype(wide)
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    with np.errstate(all="ignore"):
        away = np.abs(got - want) / np.maximum(tolerance["atol"] + tolerance["rtol"] * np.abs(want), 1e-300)
    away = np.where(same, 0, np.where(np.isnan(away), np.inf, away))
    return float(away.max()) if away.size else 0.0


def run(executable, device, folder, meta):
    """The outputs that are outside their tolerance, each with its share of it."""
    inputs = [load(folder / f"inputs/{a['index']}.npy", a["dtype"]) for a in meta["args"]]
    results = executable.execute_sharded([jax.device_put(x, device) for x in inputs])
    outputs = [np.asarray(x[0]) for x in results.disassemble_into_single_device_arrays()]
    assert len(outputs) == len(meta["outputs"])
    wrong = []
    for got, entry in zip(outputs, meta["outputs"]):
        want = load(folder / f"outputs/{entry['index']}.npy", entry["dtype"])
        away = share(got, want, entry["tolerance"])
        if not away <= 1:
            wrong.append((entry["name"], away))
    return wrong


@pytest.mark.parametrize("name, form", programs() or [("none", "none")])
def test_model(name, form, tmp_path):
    if name == "none":
        pytest.skip("needs TENON_SHARED: the models that ./dev setup generates")
    folder = MODELS / name
    meta = json.loads((folder / "meta.json").read_text())
    with jax.enable_x64(True) if meta["x64"] else contextlib.nullcontext():
        device = jax.devices("tenon")[0]
        options = compiler.get_compile_options(1, 1, np.zeros((1, 1), int), backend=None)
        executable = device.client.compile_and_load(
            (folder / form).read_bytes(), xla_client.DeviceList((device,)), options
        )
        wrong = run(executable, device, folder, meta)
        for _, copy in moved.draws(folder, tmp_path) if wrong else []:
            if not run(executable, device, copy, meta):
                return
        assert not wrong
