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
import operator
import threading
from typing import Any, Callable, Iterable

from . import ffi
from .jax_names import MissingName, private

_logger = logging.getLogger(__name__)
_lock = threading.Lock()
_recorded: list[Callable[[], None]] = []  # registrations from before the plugin was opened
_unheard: list[Exception] = []  # why some registrations are not listened to
_connected = False
_watching = False
_level = logging.WARNING  # of what is said about handlers that are not taken
_told: set[str] = set()  # versions of XLA FFI whose handlers were said to be not taken

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
    for names, ours in ((_CALL_NAMES, _target), (_TYPE_NAMES, _type)):
        try:
            _listen(names, ours)
        except MissingName as error:
            _unheard.append(RuntimeError(f"what is registered for JAX's cpu does not reach tenon: {error}"))


# In jaxlib's client: what takes a function to be told of registrations, the table where it stands, and the function
# of jaxlib's own device. Of types, what they are called now and what they were in JAX 0.8.
_CALL_NAMES = (("register_custom_call_handler", "_custom_callback_handler", "_xla.register_custom_call_target"),)
_TYPE_NAMES = (
    ("register_custom_type_handler", "_custom_type_id_handler", "_xla.register_custom_type"),
    ("register_custom_type_id_handler", "_custom_type_id_handler", "_xla.register_custom_type_id"),
)


def _listen(alternatives: tuple[tuple[str, str, str], ...], ours: Any) -> None:
    """Puts a function that calls jaxlib's own, and ours, where jaxlib's would stand."""
    client, (register_name, table_name, own_name) = _client_with(alternatives)
    register, table = getattr(client, register_name), getattr(client, table_name)
    own = operator.attrgetter(own_name)(client)

    def both(*args: Any, **kwargs: Any) -> None:
        own(*args, **kwargs)
        ours(*args, **kwargs)

    register("cpu", both)  # does nothing if JAX's device is there already
    register("tenon", ours)
    name = client.xla_platform_names.get("cpu", "cpu")
    if table.get(name) is own:
        table[name] = both


def _client_with(alternatives: tuple[tuple[str, str, str], ...]) -> tuple[Any, tuple[str, str, str]]:
    """jaxlib's client, and those names of the alternatives that it has."""
    missing: list[MissingName] = []
    for names in alternatives:
        try:
            wanted = (*names, "xla_platform_names")
            return private("jax._src.lib", *(f"xla_client.{name}" for name in wanted)).xla_client, names
        except MissingName as error:
            missing.append(error)
    raise missing[0]


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
    _tell(_failures([registration]))


def _failures(registrations: Iterable[Callable[[], None]]) -> list[Exception]:
    """Makes them all; what the plugin does not take is refused by name in the program that calls it."""
    failures: list[Exception] = []
    for registration in registrations:
        try:
            registration()
        except Exception as error:
            failures.append(error)
    return failures


def _tell(failures: list[Exception]) -> None:
    """One line for all handlers of a version that the plugin does not serve, and one for each other failure."""
    versions: dict[str, list[ffi.OtherVersion]] = {}
    for error in failures:
        if isinstance(error, ffi.OtherVersion):
            versions.setdefault(error.version, []).append(error)
        elif isinstance(error, ffi.NotTaken):
            _logger.log(_level, "tenon: a handler for custom calls was not taken: %s", error)
        else:
            _logger.log(_level, "tenon: %s", error)
    for version, errors in versions.items():
        if version not in _told:
            _logger.log(_level, "tenon: %s", _text_of_version(version, errors))
        _told.add(version)


def _text_of_version(version: str, errors: list[ffi.OtherVersion]) -> str:
    count = len({error.name for error in errors})  # what JAX registers, jaxlib may have handed out, too
    if count == 1:
        return f"a handler for custom calls was not taken: {errors[0]}"
    reason = f"they are of XLA FFI {version}, and this plugin serves {errors[0].served}"
    return f"{count} handlers for custom calls were not taken, {errors[0].name} the first: {reason}"


def connect(is_ours: Callable[[Any], bool], level: int = logging.WARNING) -> None:
    """Called when JAX opens the device. `is_ours` tells whether a client of JAX's is the plugin's; what cannot be
    connected is logged at `level`."""
    global _connected, _level
    watch()
    with _lock:
        if _connected:
            return
        _connected = True
        _level = level
        earlier = list(_recorded)
        _recorded.clear()
    failures = list(_unheard)
    # jaxlib's own first: it is known what they do, and JAX registers some of them like anybody's.
    for what, connection in (
        ("jaxlib's LAPACK is not used, and Tenon's own is", _connect_lapack),
        ("jaxlib's products of sparse matrices are not there", _connect_sparse),
        ("Python callbacks are not there", functools.partial(_connect_callbacks, is_ours)),
    ):
        try:
            failures += connection()
        except Exception as error:
            failures.append(RuntimeError(f"{what}: {error}"))
    _tell(failures + _failures(earlier))


def _connect_lapack() -> list[Exception]:
    lapack = private("jaxlib.lapack", "_lapack.initialize", "registrations")
    # What is called by a program from a file must find LAPACK, as what JAX lowers in this process does.
    lapack._lapack.initialize()
    return _register_typed(lapack.registrations()["cpu"])


def _connect_sparse() -> list[Exception]:
    try:
        from jaxlib import cpu_sparse
    except ImportError:  # not in every jaxlib
        return []
    return _register_typed(cpu_sparse.registrations()["cpu"])


def _register_typed(registrations: Iterable[tuple[str, Any, int]]) -> list[Exception]:
    return _failures(
        functools.partial(ffi.register, name, handler, traits=ffi.ONLY_COMPUTES)
        for name, handler, version in registrations
        if version == 1
    )


# ---- Python callbacks ------------------------------------------------------------------------------------


def _connect_callbacks(is_ours: Callable[[Any], bool]) -> list[Exception]:
    callback = private("jax._src.callback", "emit_python_callback")
    client = private("jax._src.lib", "xla_client._xla.custom_call_targets").xla_client
    targets = client._xla.custom_call_targets("cpu")
    if _BUFFER_CALLBACK not in targets:
        raise MissingName(f"jaxlib lacks its handler {_BUFFER_CALLBACK}")
    handler = targets[_BUFFER_CALLBACK]["execute"]
    failures = _failures(
        functools.partial(ffi.register, name, handler, traits=ffi.TAKES_UNPACKED)
        for name in (_BUFFER_CALLBACK, *_PYTHON_CALLBACKS)
    )
    if failures:
        return failures
    emit = callback.emit_python_callback
    callback.emit_python_callback = _emitter(emit, is_ours)
    from jax.interpreters import mlir

    if getattr(mlir, "emit_python_callback", None) is emit:
        mlir.emit_python_callback = callback.emit_python_callback
    return []


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
