# cython: language_level=3, binding=True, nonecheck=True
"""The binding: include/tenon as Python objects. The package's other modules are what users import.

Lifetimes. Each C handle is owned by one small object (`_Client`, `_Buffer`, ...) whose end destroys
it; everything that needs the handle, a device of a client too, keeps that object. Closing a public
object drops its reference, so a handle is never destroyed under another thread's call or under
something that still points into it. What was never made (an object from __new__ alone) has None for that
object: `nonecheck` makes looking into it an exception. Blocking calls are made without the GIL, and no thread of a
plugin ever takes it: who waits for a plugin asks events.
"""
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer, PyCapsule_IsValid, PyCapsule_New, PyCapsule_SetName
from cpython.ref cimport Py_DECREF, Py_INCREF, PyObject
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, uintptr_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from tenon.comm_c cimport *
from tenon.tenon_c cimport *

import os

import numpy

from .errors import Error


# ---- errors, text, values --------------------------------------------------------------------------

cdef str words(const char *text):
    return (<bytes>text).decode("utf-8", "replace") if text != NULL else ""


cdef tuple payloads_of(const tn_status *status):
    cdef const void *key
    cdef const void *value
    cdef size_t key_size, size
    found = []
    for i in range(tn_status_num_payloads(status)):
        if tn_status_payload(status, i, &key, &key_size, &value, &size):
            found.append((PyBytes_FromStringAndSize(<const char *>key, key_size),
                          PyBytes_FromStringAndSize(<const char *>value, size)))
    return tuple(found)


cdef object error_of(const tn_status *status):
    cdef int major = 0, minor = 0
    known = tn_status_plugin_version(status, &major, &minor)
    return Error(words(tn_status_message(status)), tn_status_code(status), words(tn_status_function(status)),
                 words(tn_status_plugin(status)), words(tn_status_place(status)), (major, minor) if known else None,
                 words(tn_status_arguments(status)), payloads_of(status))


cdef int check(tn_status *status) except -1:
    if status == NULL:
        return 0
    try:
        error = error_of(status)
    finally:
        tn_status_destroy(status)
    raise error


cdef bytes path_bytes(path):
    data = os.fsencode(path)
    if b"\0" in data:
        raise ValueError("a path cannot hold a NUL byte")
    return data


ctypedef size_t (*describe_function)(const void *, char *, size_t) noexcept nogil


cdef str described(describe_function describe, const void *handle):
    cdef char text[512]
    cdef size_t size = describe(handle, text, sizeof(text))
    if size < sizeof(text):
        return words(text)
    long_text = bytearray(size + 1)
    cdef char *room = long_text
    describe(handle, room, size + 1)
    return words(room)


ctypedef size_t (*part_function)(const tn_op *, size_t, char *, size_t) noexcept nogil


cdef str part_text(part_function part, const tn_op *op, size_t index):
    cdef char text[512]
    cdef size_t size = part(op, index, text, sizeof(text))
    if size < sizeof(text):
        return words(text)
    long_text = bytearray(size + 1)
    cdef char *room = long_text
    part(op, index, room, size + 1)
    return words(room)


cdef object value_of(const tn_value *value):
    if value.type == TN_VALUE_STRING:
        return PyBytes_FromStringAndSize(value.string, value.count).decode("utf-8", "replace")
    if value.type == TN_VALUE_INT:
        return value.integer
    if value.type == TN_VALUE_INTS:
        return [value.ints[i] for i in range(value.count)]
    if value.type == TN_VALUE_FLOAT:
        return value.real
    return bool(value.boolean)


cdef class _Values:
    """Options by name, as the C side takes them; borrowed from this object."""

    cdef tn_value *values
    cdef size_t count
    cdef list kept

    def __cinit__(self, options):
        cdef size_t i = 0
        cdef int64_t *numbers
        self.kept = []
        self.count = len(options)
        self.values = <tn_value *>PyMem_Calloc(self.count + 1, sizeof(tn_value))
        if self.values == NULL:
            raise MemoryError()
        for name, value in options.items():
            self.values[i] = self.one(self.keep(name), name, value)
            i += 1

    cdef const char *keep(self, text) except NULL:
        if not isinstance(text, str):
            raise TypeError(f"an option's name must be a str, not {type(text).__name__}")
        data = text.encode()
        if b"\0" in data:
            raise ValueError(f"{text!r} holds a NUL byte")
        self.kept.append(data)
        return PyBytes_AsString(data)

    cdef tn_value one(self, const char *name, shown, value) except *:
        cdef size_t i
        if isinstance(value, (bool, numpy.bool_)):
            return tn_value_bool(name, bool(value))
        if isinstance(value, (int, numpy.integer)):
            return tn_value_int(name, value)
        if isinstance(value, (float, numpy.floating)):
            return tn_value_float(name, value)
        if isinstance(value, str):
            return tn_value_string(name, self.keep(value))
        if not isinstance(value, (list, tuple)):
            raise TypeError(f"option {shown!r} takes a str, int, float, bool or list of int, "
                            f"not {type(value).__name__}")
        cdef _Numbers numbers = _Numbers(value)
        self.kept.append(numbers)
        return tn_value_ints(name, numbers.data, numbers.count)

    def __dealloc__(self):
        PyMem_Free(self.values)


cdef class _Numbers:
    """A C array of int64."""

    cdef int64_t *data
    cdef size_t count

    def __cinit__(self, numbers):
        cdef size_t i
        self.count = len(numbers)
        self.data = <int64_t *>PyMem_Calloc(self.count + 1, sizeof(int64_t))
        if self.data == NULL:
            raise MemoryError()
        for i in range(self.count):
            self.data[i] = numbers[i]

    def __dealloc__(self):
        PyMem_Free(self.data)


cdef class _Pointers:
    """A C array of pointers, NULL at first."""

    cdef void **data
    cdef size_t count

    def __cinit__(self, size_t count):
        self.count = count
        self.data = <void **>PyMem_Calloc(count + 1, sizeof(void *))
        if self.data == NULL:
            raise MemoryError()

    def __dealloc__(self):
        PyMem_Free(self.data)


def version():
    return words(tn_version())


def element_names():
    """{number: (StableHLO's name, NumPy's or ml_dtypes' name)}, of the types an array can have."""
    dtypes = ["bool"] + [f"{sign}int{bits}" for sign in ("", "u") for bits in (1, 2, 4, 8, 16, 32, 64)] + [
        "float16", "float32", "float64", "bfloat16", "complex64", "complex128", "float8_e5m2", "float8_e4m3fn",
        "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e4m3", "float8_e3m4",
        "float8_e8m0fnu", "float4_e2m1fn", "float6_e2m3fn", "float6_e3m2fn"]
    names = {}
    for dtype in dtypes:
        number = tn_type_from_name(PyBytes_AsString(dtype.encode()))
        names[number] = (words(tn_type_name(number)), dtype)
    return names


def element_number(str name):
    data = name.encode()
    return tn_type_from_name(PyBytes_AsString(data))


def settings():
    """What the environment sets: {name: (value, variable, default, help, is_set)}."""
    cdef tn_knob knob
    found = {}
    for i in range(tn_num_knobs()):
        if tn_knob_at(i, &knob):
            found[words(knob.value.name)] = (value_of(&knob.value), words(knob.env), words(knob.fallback),
                                             words(knob.help), bool(knob.is_set))
    return found


def check_settings():
    """Raises Error if a TENON_ variable is malformed or none of the settings."""
    check(tn_check_knobs())


from .shapes import Shape  # it asks this module for the element types


cdef object shape_of(const tn_shape *shape, bint donated):
    dims = tuple([None if shape.dims[i] == TN_DYNAMIC else shape.dims[i] for i in range(shape.rank)])
    return Shape(words(tn_type_name(shape.type)), dims, words(shape.text), donated)


from .elements import dtype_of, number_of


# ---- plugins ---------------------------------------------------------------------------------------

cdef class Plugin:
    """A PJRT plugin. It is loaded once and stays until the process ends."""

    cdef tn_plugin *handle

    def __cinit__(self):
        self.handle = NULL

    def __init__(self):
        raise TypeError("a Plugin comes from tenon.load_plugin(path) or Client.plugin")

    @property
    def name(self):
        return words(tn_plugin_name(self.handle))

    @property
    def path(self):
        return words(tn_plugin_path(self.handle))

    @property
    def version(self):
        cdef int major = 0, minor = 0
        tn_plugin_version(self.handle, &major, &minor)
        return major, minor

    @property
    def attributes(self):
        cdef tn_value value
        found = {}
        for i in range(tn_plugin_num_attributes(self.handle)):
            if tn_plugin_attribute(self.handle, i, &value):
                found[words(value.name)] = value_of(&value)
        return found

    @property
    def extensions(self):
        cdef int number
        cdef size_t size
        found = []
        for i in range(tn_plugin_num_extensions(self.handle)):
            if tn_plugin_extension(self.handle, i, &number, &size):
                found.append(words(tn_extension_name(number)))
        return found

    def offers(self, str function):
        data = function.encode()
        return bool(tn_plugin_offers(self.handle, PyBytes_AsString(data)))

    def __eq__(self, other):
        return isinstance(other, Plugin) and (<Plugin>other).handle == self.handle

    def __hash__(self):
        return hash(<uintptr_t>self.handle)

    def __repr__(self):
        return f"<tenon.Plugin {described(<describe_function>tn_plugin_describe, self.handle)}>"


cdef Plugin wrap_plugin(tn_plugin *handle):
    cdef Plugin plugin = Plugin.__new__(Plugin)
    plugin.handle = handle
    return plugin


def load_plugin(path):
    """The plugin in the shared object at `path`."""
    cdef tn_plugin *handle = NULL
    cdef tn_status *status
    data = path_bytes(path)
    cdef const char *name = PyBytes_AsString(data)
    with nogil:
        status = tn_plugin_load(name, &handle)
    check(status)
    return wrap_plugin(handle)


# ---- clients, devices, memories --------------------------------------------------------------------

cdef class _Client:
    cdef tn_client *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        if self.handle != NULL:
            with nogil:
                tn_client_destroy(self.handle)


cdef class Client:
    """A plugin's devices, opened for use. A context manager: close() or the end of `with` lets go of
    it; what was made from it lives on.

    spec      "cpu" (Tenon's own device, in this package), "cpu?threads=2", "cuda:0", "pjrt:/path/to/plugin.so", or
              a Plugin
    options   the plugin's create options by name, for example cpu_device_count=4
    """

    cdef _Client owner

    def __init__(self, spec="cpu", **options):
        cdef tn_plugin *plugin = NULL
        cdef tn_client *handle = NULL
        cdef tn_client_options given
        cdef tn_status *status
        cdef _Values values = _Values(options)
        cdef const char *name
        tn_client_options_init(&given)
        given.values = values.values
        given.num_values = values.count
        if isinstance(spec, Plugin):
            plugin = (<Plugin>spec).handle
            with nogil:
                status = tn_client_create(plugin, &given, &handle)
        else:
            data = path_bytes(spec)
            name = PyBytes_AsString(data)
            with nogil:
                status = tn_client_open(name, &given, &handle)
        check(status)
        cdef _Client owner = _Client()
        owner.handle = handle
        self.owner = owner
        self._plugin = wrap_plugin(tn_client_plugin(handle))

    cdef object _plugin

    cdef _Client open_owner(self):
        cdef _Client owner = self.owner
        if owner is None:
            raise ValueError("the client is closed")
        return owner

    def close(self):
        self.owner = None

    @property
    def closed(self):
        return self.owner is None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def plugin(self):
        return self._plugin

    @property
    def platform_name(self):
        return words(tn_client_platform_name(self.open_owner().handle))

    @property
    def platform_version(self):
        return words(tn_client_platform_version(self.open_owner().handle))

    @property
    def process_index(self):
        return tn_client_process_index(self.open_owner().handle)

    @property
    def devices(self):
        """All devices, those of other processes too."""
        cdef _Client owner = self.open_owner()
        return [wrap_device(owner, tn_client_device(owner.handle, i)) for i in range(tn_client_num_devices(owner.handle))]

    @property
    def addressable_devices(self):
        """Those that this process can command; the first is every call's default."""
        cdef _Client owner = self.open_owner()
        return [wrap_device(owner, tn_client_addressable_device(owner.handle, i))
                for i in range(tn_client_num_addressable_devices(owner.handle))]

    @property
    def memories(self):
        cdef _Client owner = self.open_owner()
        return [wrap_memory(owner, tn_client_memory(owner.handle, i)) for i in range(tn_client_num_memories(owner.handle))]

    def find_device(self, int id):
        """The device with that global id; KeyError if there is none."""
        cdef _Client owner = self.open_owner()
        cdef tn_device *device = tn_client_find_device(owner.handle, id)
        if device == NULL:
            raise KeyError(id)
        return wrap_device(owner, device)

    def synchronize(self):
        """Waits until everything that was asked of the client before has ended, also what nobody holds any more. Raises
        the first error of what had not ended yet."""
        cdef _Client owner = self.open_owner()
        cdef tn_status *status
        with nogil:
            status = tn_backend_synchronize(owner.handle)
        check(status)

    def default_assignment(self, int replicas, int partitions=1):
        """The device id that the plugin would give each: a row for a replica, in it one a partition."""
        cdef _Client owner = self.open_owner()
        if replicas < 1 or partitions < 1 or replicas * partitions > 1 << 20:
            raise ValueError(f"{replicas} replicas and {partitions} partitions cannot be assigned")
        cdef int *ids = <int *>PyMem_Calloc(replicas * partitions, sizeof(int))
        if ids == NULL:
            raise MemoryError()
        try:
            check(tn_client_default_assignment(owner.handle, replicas, partitions, ids))
            return [[ids[r * partitions + p] for p in range(partitions)] for r in range(replicas)]
        finally:
            PyMem_Free(ids)

    def compile(self, program, *, name=None, replicas=1, partitions=1, device=None, shardy=False, level=None,
                options=None, serialized=None):
        """Compiles StableHLO: text (str), text or bytecode (bytes), a file (os.PathLike) or a Module."""
        cdef _Client owner = self.open_owner()
        cdef tn_compile_options given
        cdef _Values values = _Values(options or {})
        cdef _Program source = program_of(program, name)
        cdef tn_executable *handle = NULL
        cdef tn_status *status
        tn_compile_options_init(&given)
        given.num_replicas = replicas
        given.num_partitions = partitions
        given.use_shardy = bool(shardy)
        given.values = values.values
        given.num_values = values.count
        if device is not None:
            given.device = (<Device?>device).handle
        if level is not None:
            given.level = level
        if serialized is not None:
            serialized = bytes(serialized)
            given.serialized = <const void *>PyBytes_AsString(serialized)
            given.serialized_size = len(serialized)
        with nogil:
            status = tn_compile_program(owner.handle, source.handle, &given, &handle)
        check(status)
        return wrap_executable(owner, handle)

    def compile_file(self, path, **options):
        """compile() of the file at `path`: StableHLO text or bytecode, or an HloModuleProto (*.pb)."""
        return self.compile(Path(path), **options)

    def buffer(self, array, dtype=None, *, type=None, device=None, memory=None, copy=True):
        """A buffer with the contents of `array` (whatever numpy.asarray takes).

        dtype   convert to this dtype first
        type    StableHLO's name ("bf16") for elements that the array holds as codes of the same size
        copy    False lets the plugin use the array's memory in place as long as the buffer lives; it
                never writes it, and nobody else may
        """
        return buffer_from(self.open_owner(), array, dtype, type, device, memory, copy)

    def from_dlpack(self, source, *, device=None):
        """A buffer that uses the memory of `source`, an array of another library in host memory. It is
        never written, and lives until the buffer and what was made in its place are gone."""
        return import_dlpack(self.open_owner(), source, device)

    def __repr__(self):
        if self.owner is None:
            return "<tenon.Client, closed>"
        return f"<tenon.Client {described(<describe_function>tn_client_describe, self.owner.handle)}>"


class Path(os.PathLike):
    """A str that names a file, not a program."""

    def __init__(self, path):
        self.path = os.fspath(path)

    def __fspath__(self):
        return self.path


cdef class Device:
    """A device of a client."""

    cdef _Client owner
    cdef tn_device *handle

    def __init__(self):
        raise TypeError("devices come from Client.devices")

    @property
    def id(self):
        return tn_device_id(self.handle)

    @property
    def process_index(self):
        return tn_device_process_index(self.handle)

    @property
    def local_hardware_id(self):
        return tn_device_local_hardware_id(self.handle)

    @property
    def is_addressable(self):
        return bool(tn_device_is_addressable(self.handle))

    @property
    def kind(self):
        return words(tn_device_kind(self.handle))

    @property
    def attributes(self):
        cdef tn_value value
        found = {}
        for i in range(tn_device_num_attributes(self.handle)):
            if tn_device_attribute(self.handle, i, &value):
                found[words(value.name)] = value_of(&value)
        return found

    @property
    def memories(self):
        return [wrap_memory(self.owner, tn_device_memory(self.handle, i)) for i in range(tn_device_num_memories(self.handle))]

    @property
    def default_memory(self):
        cdef tn_memory *memory = tn_device_default_memory(self.handle)
        return wrap_memory(self.owner, memory) if memory != NULL else None

    def memory_stats(self):
        """The allocator's counters by name, in bytes; those that the plugin does not give are left out."""
        cdef tn_memory_stats stats
        check(tn_device_memory_stats(self.handle, &stats))
        found = {"bytes_in_use": stats.bytes_in_use, "peak_bytes_in_use": stats.peak_bytes_in_use,
                 "num_allocs": stats.num_allocs, "largest_alloc_size": stats.largest_alloc_size,
                 "bytes_limit": stats.bytes_limit, "bytes_reserved": stats.bytes_reserved,
                 "peak_bytes_reserved": stats.peak_bytes_reserved,
                 "bytes_reservable_limit": stats.bytes_reservable_limit,
                 "largest_free_block_bytes": stats.largest_free_block_bytes, "pool_bytes": stats.pool_bytes,
                 "peak_pool_bytes": stats.peak_pool_bytes, "peak_allocated_bytes": stats.peak_allocated_bytes}
        return {name: number for name, number in found.items() if number >= 0}

    def __eq__(self, other):
        return isinstance(other, Device) and (<Device>other).handle == self.handle

    def __hash__(self):
        return hash(<uintptr_t>self.handle)

    def __repr__(self):
        return f"<tenon.Device {described(<describe_function>tn_device_describe, self.handle)}>"


cdef Device wrap_device(_Client owner, tn_device *handle):
    cdef Device device = Device.__new__(Device)
    device.owner = owner
    device.handle = handle
    return device


cdef class Memory:
    """A memory space of a client."""

    cdef _Client owner
    cdef tn_memory *handle

    def __init__(self):
        raise TypeError("memories come from Client.memories or Device.memories")

    @property
    def id(self):
        return tn_memory_id(self.handle)

    @property
    def kind(self):
        return words(tn_memory_kind(self.handle))

    @property
    def devices(self):
        return [wrap_device(self.owner, tn_memory_device(self.handle, i)) for i in range(tn_memory_num_devices(self.handle))]

    def __eq__(self, other):
        return isinstance(other, Memory) and (<Memory>other).handle == self.handle

    def __hash__(self):
        return hash(<uintptr_t>self.handle)

    def __repr__(self):
        return f"<tenon.Memory {described(<describe_function>tn_memory_describe, self.handle)}>"


cdef Memory wrap_memory(_Client owner, tn_memory *handle):
    cdef Memory memory = Memory.__new__(Memory)
    memory.owner = owner
    memory.handle = handle
    return memory


include "buffer.pxi"
include "executable.pxi"
include "module.pxi"
include "backend.pxi"
include "build.pxi"
include "store.pxi"
include "capsule.pxi"
include "coll_call.pxi"
include "coll_run.pxi"
include "comm.pxi"
