"""Custom calls: giving XLA FFI handlers to the CPU plugin.

    import tenon.ffi
    tenon.ffi.register("my_target", capsule)            # or {"instantiate": ..., "execute": ...}

A handler is a C function compiled against XLA's FFI header, as a PyCapsule; jax.ffi.pycapsule() makes
one of a ctypes function. In JAX, jax.ffi.register_ffi_target() does the same and reaches this device too.
"""

from __future__ import annotations

import ctypes
import re
from ctypes import POINTER, Structure, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any

from .paths import cpu_plugin_path

__all__ = ["STAGES", "NotTaken", "OtherVersion", "register", "register_type"]

STAGES = ("instantiate", "prepare", "initialize", "execute")

# Traits of the plugin's own. One: the handler computes and does nothing else, so it cannot wait for anything.
ONLY_COMPUTES = 1 << 31
# Another: it takes arrays of types narrower than a byte with an element a byte, as NumPy has them.
TAKES_UNPACKED = 1 << 30



class NotTaken(RuntimeError):
    """The plugin does not take a handler; the text says which and why."""


class OtherVersion(NotTaken):
    """A handler is of a version of XLA FFI that the plugin does not serve."""

    def __init__(self, text: str, name: str, version: str, served: str) -> None:
        super().__init__(text)
        self.name = name
        self.version = version  # such as "0.9"
        self.served = served  # such as "0.1 to 0.5"


# As the plugin says it (src/plugin/ffi/registry.c).
_OTHER_VERSION = re.compile(
    r"serves XLA FFI (?P<served>[\d.]+ to [\d.]+), and not XLA FFI (?P<version>[\d.]+), which is that of handler '(?P<name>.*)'"
)


# What follows restates abi/pjrt/ffi.h and abi/xla_ffi/: the parts that registering needs.
class _Span(Structure):
    _fields_ = [("ptr", c_char_p), ("len", c_size_t)]


class _Extension(Structure):
    pass


_Extension._fields_ = [("struct_size", c_size_t), ("type", c_int32), ("next", POINTER(_Extension))]
_FFI_EXTENSION = 5


class _FfiExtension(Structure):
    _fields_ = [
        ("base", _Extension),
        ("type_register", c_void_p),
        ("user_data_add", c_void_p),
        ("register_handler", c_void_p),
    ]


class _PjrtApi(Structure):
    _fields_ = [("struct_size", c_size_t), ("extension_start", POINTER(_Extension))]


class _RegisterHandler(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("target_name", c_char_p),
        ("target_name_size", c_size_t),
        ("handler", c_void_p),
        ("platform_name", c_char_p),
        ("platform_name_size", c_size_t),
        ("traits", c_uint32),
    ]


class _Frame(Structure):
    _fields_ = [("struct_size", c_size_t), ("extension_start", c_void_p), ("api", c_void_p)]


# The head of a handlers' table of XLA FFI 0.1: its functions in order, up to the last one needed.
class _FfiApi(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("extension_start", c_void_p),
        ("version", c_void_p * 3),
        ("internal_api", c_void_p),
        ("error_create", c_void_p),
        ("error_get_message", c_void_p),
        ("error_destroy", c_void_p),
        ("handler_register", c_void_p),
        ("stream_get", c_void_p),
        ("type_register", c_void_p),
    ]


class _ErrorCreate(Structure):
    _fields_ = [("struct_size", c_size_t), ("ext", c_void_p), ("message", c_char_p), ("code", c_int32)]


class _ErrorMessage(Structure):
    _fields_ = [("struct_size", c_size_t), ("ext", c_void_p), ("error", c_void_p), ("message", c_char_p)]


class _RegisterBundle(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("ext", c_void_p),
        ("name", _Span),
        ("platform", _Span),
        ("stages", c_void_p * len(STAGES)),
        ("traits", c_uint32),
    ]


class _RegisterType(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("ext", c_void_p),
        ("type_name", c_char_p),
        ("type_name_size", c_size_t),
        ("type_id", c_int64),
        ("type_info", c_void_p),
    ]


_CALL = ctypes.CFUNCTYPE(c_void_p, c_void_p)
_tables: Any = None


def _handler_table(extension: _FfiExtension) -> _FfiApi:
    """The table that the plugin gives to handlers. Every handler is asked for its version with it when it
    is registered, so one that says no is enough to see it. (PJRT's own function takes no stages but
    execute.)"""
    seen: list[int] = []

    def handler(address: int) -> Any:
        frame = ctypes.cast(address, POINTER(_Frame)).contents
        seen.append(frame.api)
        api = ctypes.cast(frame.api, POINTER(_FfiApi)).contents
        error = _ErrorCreate(28, None, b"asked only", 1)
        return _CALL(api.error_create)(ctypes.addressof(error))

    function = _CALL(handler)
    pointer = ctypes.cast(function, c_void_p)
    args = _RegisterHandler(52, b"tenon.ffi", 9, pointer, b"cpu", 3, 0)
    _fail(_CALL(extension.register_handler)(ctypes.addressof(args)), quiet=True)
    return ctypes.cast(seen[0], POINTER(_FfiApi)).contents


def _load() -> Any:
    """(PJRT table's address, FFI extension, handlers' table) of the plugin, which is loaded once a process."""
    global _tables
    if _tables is None:
        library = ctypes.CDLL(cpu_plugin_path())
        library.GetPjrtApi.restype = POINTER(_PjrtApi)
        api = library.GetPjrtApi()
        at = api.contents.extension_start
        while at and at.contents.type != _FFI_EXTENSION:
            at = at.contents.next
        extension = ctypes.cast(at, POINTER(_FfiExtension)).contents
        _tables = (api, extension, None)
        _tables = (api, extension, _handler_table(extension))
    return _tables


# Slots of the PJRT table, each eight bytes, after its head of 40.
_ERROR_DESTROY, _ERROR_MESSAGE = 0, 1


class _PjrtErrorMessage(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("ext", c_void_p),
        ("error", c_void_p),
        ("message", c_void_p),
        ("message_size", c_size_t),
    ]


def _fail(error: Any, quiet: bool = False) -> None:
    """Raises a PJRT error, which it ends; None is none."""
    if not error:
        return
    slots = ctypes.cast(ctypes.addressof(_tables[0].contents) + 40, POINTER(c_void_p))
    args = _PjrtErrorMessage(40, None, error, None, 0)
    _CALL(slots[_ERROR_MESSAGE])(ctypes.addressof(args))
    text = ctypes.string_at(args.message, args.message_size).decode(errors="replace")
    _CALL(slots[_ERROR_DESTROY])(ctypes.addressof(args))
    if not quiet:
        raise RuntimeError(text)


def _fail_ffi(table: _FfiApi, error: Any) -> None:
    if not error:
        return
    args = _ErrorMessage(32, None, error, None)
    _CALL(table.error_get_message)(ctypes.addressof(args))
    text = (args.message or b"").decode(errors="replace")
    _CALL(table.error_destroy)(ctypes.addressof(args))
    other = _OTHER_VERSION.search(text)
    raise OtherVersion(text, **other.groupdict()) if other else NotTaken(text)


def _pointer(capsule: Any) -> int:
    name_of, pointer_of = ctypes.pythonapi.PyCapsule_GetName, ctypes.pythonapi.PyCapsule_GetPointer
    name_of.restype, name_of.argtypes = c_char_p, [ctypes.py_object]
    pointer_of.restype, pointer_of.argtypes = c_void_p, [ctypes.py_object, c_char_p]
    return pointer_of(capsule, name_of(capsule))


def register(name: str, handler: Any, *, traits: int = 0) -> None:
    """Gives the plugin a handler for custom calls of that name.

    handler   a PyCapsule with the execute stage's function, or a dict from stages (STAGES) to capsules
    traits    XLA's handler traits, and the plugin's own: ONLY_COMPUTES, TAKES_UNPACKED

    The same handler may be registered again; another under a name that is taken raises NotTaken, and one of a version
    of XLA FFI that the plugin does not serve OtherVersion. Both are RuntimeErrors.
    """
    stages = handler if isinstance(handler, dict) else {"execute": handler}
    unknown = [stage for stage in stages if stage not in STAGES]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no stage of a handler; stages are {', '.join(STAGES)}")
    table = _load()[2]
    target = name.encode()
    functions = (c_void_p * len(STAGES))(*(_pointer(stages[s]) if s in stages else None for s in STAGES))
    args = _RegisterBundle(84, None, _Span(target, len(target)), _Span(b"cpu", 3), functions, traits)
    _fail_ffi(table, _CALL(table.handler_register)(ctypes.addressof(args)))


def register_type(name: str, registration: Any) -> None:
    """Tells the plugin of a type of handlers' state.

    registration   a PyCapsule of its XLA_FFI_TypeId, or a dict with it as "type_id" and, as "type_info", a
                   capsule of its XLA_FFI_TypeInfo, which says how objects end
    """
    parts = registration if isinstance(registration, dict) else {"type_id": registration}
    identity = ctypes.cast(_pointer(parts["type_id"]), POINTER(c_int64))
    deleters = (c_void_p * 3)()
    if parts.get("type_info") is not None:
        info = ctypes.cast(_pointer(parts["type_info"]), POINTER(c_void_p))
        deleters[0] = info[2]  # after struct_size and extension_start
    text = name.encode()
    args = _RegisterType(48, None, text, len(text), identity[0], ctypes.addressof(deleters))
    _fail(_CALL(_load()[1].type_register)(ctypes.addressof(args)))
    identity[0] = args.type_id
