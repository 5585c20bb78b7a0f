"""The two devices, in one process: JAX's own CPU, and Tenon's at both of its levels, all called by JAX's own runtime."""
import os
import pathlib

import numpy as np

os.environ.setdefault("JAX_PLATFORMS", "cpu,tenon,tenon0")
os.environ.setdefault("JAX_ENABLE_X64", "1")

import logging  # noqa: E402

import jax  # noqa: E402
from jax._src import xla_bridge  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

DeviceList = getattr(xla_client, "DeviceList", None) or xla_client._xla.DeviceList
TENON, PLAIN, PEER = "tenon", "tenon0", "cpu"
REFUSED, FAILED, RAN = "refused", "failed", "ran"


def open_all(libraries):
    logging.getLogger("jax").setLevel(logging.ERROR)  # JAX warns of every plugin
    plugin = pathlib.Path(libraries) / "libpjrt_tenon_cpu.so"
    for name, options in ((TENON, {}), (PLAIN, {"level": 0})):
        xla_bridge.register_plugin(name, priority=-1, library_path=str(plugin), options=options)
    for name in (TENON, PLAIN, PEER):
        xla_bridge.get_backend(name)


def run(name, text, args):
    """("ran", arrays), or ("refused" by the compiler or "failed" in the run, what was said)."""
    client = xla_bridge.get_backend(name)
    device = client.devices()[0]
    try:
        program = client.compile_and_load(text, DeviceList((device,)), xla_client.CompileOptions())
    except Exception as error:  # of several types of jaxlib's
        return REFUSED, str(error)
    try:
        given = [jax.device_put(array, device) for array in args]
        out = program.execute_sharded(given).disassemble_into_single_device_arrays()
        return RAN, [np.asarray(one[0]) for one in out]
    except Exception as error:
        return FAILED, str(error)
