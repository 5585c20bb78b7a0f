"""JAX's custom calls on our device: what jaxlib and users register for JAX's cpu reaches the plugin too, and
Python callbacks find their way.

jaxlib keeps its LAPACK handlers as capsules, which the plugin takes as they are. Of its callback handlers
the one behind jax.experimental.buffer_callback is complete; the one behind pure_callback needs an object
that its instantiate stage makes, and jaxlib gives that stage to nobody. Both are given the Python function
by index in the same way, so the first serves for both: emit_python_callback, which makes the call, is told
to leave a function that takes buffers where the program goes to our device.
"""

from __future__ import annotations

import functools
import logging
import threading
from typing import Any, Callable

from . import ffi

_logger = logging.getLogger(__name__)
_lock = threading.Lock()
_recorded: list[Callable[[], None]] = []  # registrations from before the plugin was opened
_connected = False
_watching = False

_BUFFER_CALLBACK = "xla_buffer_python_cpu_callback"
_PYTHON_CALLBACKS = ("xla_ffi_python_cpu_callback", "xla_ffi_partitioned_python_cpu_callback")


def watch() -> None:
    """Listens to what is registered for JAX's cpu from here on (and was before JAX opened that), without
    loading the plugin. JAX's own device gets everything as before."""
    global _watching
    with _lock:
        if _watching:
            return
        _watching = True
    _listen("register_custom_call_handler", "_custom_callback_handler", "register_custom_call_target", _target)
    # What it is called now, and what it was called in JAX 0.8.
    _listen("register_custom_type_handler", "_custom_type_id_handler", "register_custom_type", _type)
    _listen("register_custom_type_id_handler", "_custom_type_id_handler", "register_custom_type_id", _type)


def _listen(register_name: str, table_name: str, own_name: str, ours: Any) -> None:
    """Puts a function that calls jaxlib's own, and ours, where jaxlib's would stand."""
    from jax._src.lib import xla_client

    register, table = getattr(xla_client, register_name, None), getattr(xla_client, table_name, None)
    own = getattr(xla_client._xla, own_name, None)
    if register is None or table is None or own is None:
        return

    def both(*args: Any, **kwargs: Any) -> None:
        own(*args, **kwargs)
        ours(*args, **kwargs)

    register("cpu", both)  # does nothing if JAX's device is there already
    register("tenon", ours)
    name = xla_client.xla_platform_names.get("cpu", "cpu")
    if table.get(name) is own:
        table[name] = both


def _target(name: Any, handler: Any, platform: str = "cpu", api_version: int = 0, traits: Any = 0) -> None:
    """Only typed handlers: untyped ones (api_version 0) cannot be called by a plugin."""
    if api_version == 1:
        _give(functools.partial(ffi.register, _text(name), handler, traits=int(traits)))


def _type(name: Any, registration: Any, platform: str = "cpu") -> None:
    _give(functools.partial(ffi.register_type, _text(name), registration))


def _text(name: Any) -> str:
    return name.decode() if isinstance(name, bytes) else name


def _give(registration: Callable[[], None]) -> None:
    with _lock:
        if not _connected:
            _recorded.append(registration)
            return
    _try(registration)


def _try(registration: Callable[[], None]) -> None:
    """A handler that the plugin does not take is refused by name in the program that calls it."""
    try:
        registration()
    except Exception as error:
        _logger.warning("tenon: a handler for custom calls was not taken: %s", error)


def connect(is_ours: Callable[[Any], bool]) -> None:
    """Called when JAX opens the device. `is_ours` tells whether a client of JAX's is the plugin's."""
    global _connected
    watch()
    with _lock:
        if _connected:
            return
        _connected = True
        earlier = list(_recorded)
        _recorded.clear()
    # jaxlib's own first: it is known what they do, and JAX registers some of them like anybody's.
    for connection in (_connect_lapack, _connect_sparse, functools.partial(_connect_callbacks, is_ours)):
        _try(connection)
    for registration in earlier:
        _try(registration)


def _connect_lapack() -> None:
    from jaxlib import lapack

    # What is called by a program from a file must find LAPACK, as what JAX lowers in this process does.
    lapack._lapack.initialize()
    for name, handler, version in lapack.registrations()["cpu"]:
        if version == 1:
            ffi.register(name, handler, traits=ffi.ONLY_COMPUTES)


def _connect_sparse() -> None:
    try:
        from jaxlib import cpu_sparse
    except ImportError:  # not in every jaxlib
        return
    for name, handler, version in cpu_sparse.registrations()["cpu"]:
        if version == 1:
            ffi.register(name, handler, traits=ffi.ONLY_COMPUTES)


# ---- Python callbacks ------------------------------------------------------------------------------------


def _connect_callbacks(is_ours: Callable[[Any], bool]) -> None:
    from jax._src import callback
    from jax._src.lib import xla_client

    targets = xla_client._xla.custom_call_targets("cpu")
    handler = targets[_BUFFER_CALLBACK]["execute"]
    emit = callback.emit_python_callback
    for name in (_BUFFER_CALLBACK, *_PYTHON_CALLBACKS):
        ffi.register(name, handler, traits=ffi.TAKES_UNPACKED)
    callback.emit_python_callback = _emitter(emit, is_ours)
    from jax.interpreters import mlir

    if getattr(mlir, "emit_python_callback", None) is emit:
        mlir.emit_python_callback = callback.emit_python_callback


def _emitter(emit: Any, is_ours: Callable[[Any], bool]) -> Any:
    @functools.wraps(emit)
    def emit_python_callback(ctx: Any, callback: Any, token: Any, operands: Any, *args: Any, **kwargs: Any) -> Any:
        out = emit(ctx, callback, token, operands, *args, **kwargs)
        if is_ours(ctx.module_context.get_backend()):
            made = ctx.module_context.host_callbacks
            made[-1] = _on_buffers(made[-1], len(operands), bool(token))
        return out

    return emit_python_callback


def _on_buffers(function: Any, num_operands: int, has_token: bool) -> Any:
    """A function of (context, inputs..., outputs...), all buffers, that calls one of arrays which returns
    arrays. With a token, that is the first input and the first output."""
    import numpy

    first = int(has_token)

    def call(context: Any, *buffers: Any) -> tuple[()]:
        # Copies: the memory is the program's, and what the function is given may outlive the run.
        inputs = [numpy.asarray(buffer).copy() for buffer in buffers[first : first + num_operands]]
        for array in inputs:
            array.flags.writeable = False
        outputs = buffers[first + num_operands :]
        results = function(*([None] * first), *inputs)
        for buffer, result in zip(outputs[first:], results[first:], strict=True):
            numpy.asarray(buffer)[...] = result
        return ()

    return call
