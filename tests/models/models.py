#!/usr/bin/env python3
"""Real programs with inputs and expected outputs, through `tenon run --compare`:

    models.py [--plugin ours|xla] [--lowered-for cpu|plugin] [--list] [--only NAME]

The 24 programs of the generator's core group and two for four devices, each as JAX's text (program.mlir), as the text that is
sent (program.sent.mlir) and as bytecode (program.mlirbc), on our CPU plugin (ten of them on XLA's too),
within the tolerances of each program's meta.json. --lowered-for plugin takes the programs as JAX makes
them for a platform that it does not know. Texts that XLA's older parser refuses are listed in xla-refusals.txt with its message; they
count as skipped, and one that is no longer refused, or otherwise, is a failure.

The programs come from TENON_SHARED's generator and lie in TENON_CACHE; ./dev setup makes them.
"""
import argparse
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import moved

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = pathlib.Path(os.environ.get("TENON_BUILD", ROOT / "build/release"))
PEER = ["digits_mlp_sgd", "digits_mlp_epoch", "minilm_embed", "gpt2_decode", "gpt2_prefill", "resnet18_fwd",
        "lstm_scan", "ode_rk4_while", "kmeans", "black_scholes"]  # what XLA's plugin runs too
NAMES = PEER + ["digits_mlp_adam", "gpt2_generate", "llama_block_bf16", "resnet18_train", "unet_grad", "gru_scan",
                "ode_diffrax", "fft_convolve", "sampling_step", "hmc_numpyro", "gp_posterior_hlo",
                "quant_int8_matmul", "quant_int4_weights", "f8_matmul", "spmd_shard_map_4", "spmd_dp_train_4"]
FORMS = ["program.mlir", "program.sent.mlir", "program.mlirbc"]


def cache():
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return pathlib.Path(os.environ.get("TENON_CACHE") or os.path.join(home, "tenon"))


def models_folder(lowered_for):
    """Where ./dev setup puts the programs, or None without shared data."""
    generator = pathlib.Path(os.environ.get("TENON_SHARED") or ROOT.parent / "shared") / "models/generate.py"
    if not generator.exists():
        return None
    name = hashlib.sha256(generator.read_bytes()).hexdigest()[:16]
    return cache() / "models" / (name if lowered_for == "cpu" else f"{name}-{lowered_for}")


def xla_plugin():
    return cache() / "plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"


def refusals():
    """(model, form) -> part of XLA's message."""
    listed = {}
    for line in (HERE / "xla-refusals.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            model, form, message = line.split(None, 2)
            listed[model, form] = message
    return listed


def run(model, form, plugin):
    """(passed, what to say); with inputs moved by an ulp where the program decides by a rounding (moved.py)"""
    passed, text = run_once(model, form, plugin)
    if passed:
        return passed, text
    with tempfile.TemporaryDirectory() as folder:
        for draw, copy in moved.draws(model, folder):
            met, words = run_once(copy, form, plugin)
            if met:
                return True, (f"{words}; with inputs moved by an ulp (draw {draw}), as {moved.DECIDES[model.name]} "
                              f"turn at a rounding: {text.split(': ')[-1].split(' differ')[0]} differ without")
    return passed, text


def run_once(model, form, plugin):
    words = [str(BUILD / "bin/tenon"), "run", str(model / form), "--plugin", plugin, "--compare", str(model), "--json"]
    environment = {k: v for k, v in os.environ.items() if k != "TENON_BUILD"}
    environment["TF_CPP_MIN_LOG_LEVEL"] = "3"
    done = subprocess.run(words, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
    if done.returncode:
        # The tool's own line is the last; a plugin may have written before it.
        said = [line for line in done.stderr.splitlines() if line.startswith("tenon run:")]
        return False, said[-1] if said else f"exit {done.returncode}: {done.stderr.strip()[-300:]}"
    report = json.loads(done.stdout)
    shares = [o["compare"]["share_of_tolerance"] for o in report["outputs"]]
    seconds = report["seconds"]
    return True, (f"{len(shares)} outputs, max error {max(shares):.2g} of the tolerance, "
                  f"compile {seconds['compile'] * 1e3:.0f} ms, run {seconds['first_run'] * 1e3:.1f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plugin", choices=["ours", "xla"], default="ours")
    parser.add_argument("--lowered-for", choices=["cpu", "plugin"], default="cpu")
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    cases = [(n, f) for n in (NAMES if options.plugin == "ours" else PEER) for f in FORMS if options.only in n]
    if options.list:
        print("\n".join(f"{n}/{f}" for n, f in cases))
        return 0
    folder, counts = models_folder(options.lowered_for), {"passed": 0, "failed": 0, "skipped": 0}
    plugin = "cpu" if options.plugin == "ours" else f"pjrt:{xla_plugin()}"
    listed = refusals() if options.plugin == "xla" else {}
    absent = options.plugin == "xla" and not xla_plugin().exists()

    def tell(state, name, text):
        counts[state] += 1
        print(f"{'SKIP' if state == 'skipped' else state} {name}: {text}", flush=True)

    for name, form in cases:
        case = f"{name}/{form}"
        if folder is None:
            print(f"SKIP {case} (needs TENON_SHARED)")
            counts["skipped"] += 1
        elif absent:
            tell("skipped", case, "XLA's plugin is not there (./dev setup fetches it from PyPI)")
        elif not (folder / name / form).exists():
            tell("failed", case, f"{folder / name / form} is not there; ./dev setup generates it")
        else:
            passed, text = run(folder / name, form, plugin)
            expected = listed.get((name, form))
            if expected is None:
                tell("passed" if passed else "failed", case, text)
            elif not passed and expected in text:
                tell("skipped", case, f"XLA refuses it, as listed: {expected}")
            else:
                tell("failed", case, f"listed as refused with '{expected}', but: {text}")
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
