# Events, programs and executables. Part of _core.pyx.
from cpython.exc cimport PyErr_CheckSignals


cdef enum:
    SLICE = 50_000_000  # nanoseconds between two looks for a signal (Ctrl-C) while waiting


cdef class _Event:
    cdef tn_event *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        with nogil:
            tn_event_destroy(self.handle)

    cpdef bint ready(self) except -1:
        cdef flag ready = False
        check(tn_event_is_ready(self.handle, &ready))
        return ready

    def wait(self, timeout=None):
        """Raises the event's error, or TimeoutError after `timeout` seconds."""
        cdef int64_t left = -1 if timeout is None else <int64_t>max(0.0, min(timeout * 1e9, 9e18))
        cdef int64_t step
        cdef tn_status *status
        while True:
            step = SLICE if left < 0 or left > SLICE else left
            with nogil:
                status = tn_event_wait_for(self.handle, step)
            if status == NULL:
                return
            if self.ready():
                check(status)
                return
            tn_status_destroy(status)
            PyErr_CheckSignals()
            if left >= 0:
                left -= step
                if left <= 0:
                    raise TimeoutError(f"not ready after {timeout} seconds")


cdef class _Program:
    cdef tn_program *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        tn_program_destroy(self.handle)


cdef bytes source_bytes(source):
    if isinstance(source, str):
        return source.encode()
    if isinstance(source, Module):
        return (<Module>source).print().encode()
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    raise TypeError("a program is StableHLO text (str), text or bytecode (bytes), a file (os.PathLike) or a Module, "
                    f"not {type(source).__name__}")


cdef _Program program_of(source, name):
    cdef _Program program = _Program()
    cdef const char *label = NULL
    if isinstance(source, os.PathLike):
        path = path_bytes(source)
        check(tn_program_load(PyBytes_AsString(path), &program.handle))
        return program
    data = source_bytes(source)
    if name is not None:
        text = path_bytes(name)
        label = PyBytes_AsString(text)
    check(tn_program_create(<const void *>PyBytes_AsString(data), len(data), NULL, label, &program.handle))
    return program


cdef class _Executable:
    cdef tn_executable *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        with nogil:
            tn_executable_destroy(self.handle)


cdef class Executable:
    """A program compiled for a client's devices.

    Called with arrays it runs and gives arrays: `y = program(x)`; a tuple where the program has
    several results. run() always gives a list; submit() does not wait.
    """

    cdef _Client client
    cdef _Executable owner
    cdef list expected  # dtypes of the arguments, as far as known

    def __init__(self):
        raise TypeError("executables come from Client.compile()")

    cdef _Executable open_owner(self):
        cdef _Executable owner = self.owner
        if owner is None:
            raise ValueError("the executable is closed")
        return owner

    def close(self):
        self.owner = None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def name(self):
        return words(tn_executable_name(self.open_owner().handle))

    @property
    def num_outputs(self):
        return tn_executable_num_outputs(self.open_owner().handle)

    @property
    def num_replicas(self):
        return tn_executable_num_replicas(self.open_owner().handle)

    @property
    def num_partitions(self):
        return tn_executable_num_partitions(self.open_owner().handle)

    @property
    def arguments(self):
        """What the program says of its arguments; None where it could not be read."""
        cdef _Executable owner = self.open_owner()
        cdef flag known = False, donated = False
        cdef tn_shape shape
        cdef size_t count = tn_executable_num_arguments(owner.handle, &known)
        if not known:
            return None
        found = []
        for i in range(count):
            if tn_executable_argument(owner.handle, i, &shape, &donated):
                found.append(shape_of(&shape, donated))
        return found

    @property
    def outputs(self):
        cdef _Executable owner = self.open_owner()
        cdef tn_shape shape
        found = []
        for i in range(tn_executable_num_outputs(owner.handle)):
            check(tn_executable_output(owner.handle, i, &shape))
            found.append(shape_of(&shape, False))
        return found

    @property
    def devices(self):
        """This process's devices that it runs on, in the order of execute()."""
        cdef _Executable owner = self.open_owner()
        return [wrap_device(self.client, tn_executable_device(owner.handle, i))
                for i in range(tn_executable_num_devices(owner.handle))]

    @property
    def fingerprint(self):
        cdef const char *data = NULL
        cdef size_t size = 0
        check(tn_executable_fingerprint(self.open_owner().handle, &data, &size))
        return PyBytes_FromStringAndSize(data, size)

    @property
    def code_size(self):
        """Bytes of machine code; None if the plugin does not know."""
        cdef int64_t size = -1
        check(tn_executable_code_size(self.open_owner().handle, &size))
        return size if size >= 0 else None

    def memory_stats(self):
        """What one device needs, in bytes by name; what the plugin does not know is left out."""
        cdef tn_executable_memory stats
        check(tn_executable_memory_stats(self.open_owner().handle, &stats))
        found = {"generated_code": stats.generated_code, "arguments": stats.arguments, "outputs": stats.outputs,
                 "aliased": stats.aliased, "temporary": stats.temporary,
                 "host_generated_code": stats.host_generated_code, "host_arguments": stats.host_arguments,
                 "host_outputs": stats.host_outputs, "host_aliased": stats.host_aliased,
                 "host_temporary": stats.host_temporary, "peak": stats.peak, "total": stats.total}
        return {name: number for name, number in found.items() if number >= 0}

    def run(self, *arguments):
        """Runs on one device and waits. Arguments are Buffers, or what numpy.asarray takes; the results
        are NumPy arrays."""
        outputs, event = self.launch([arguments], (), None, False)
        (<_Event>event).wait()
        return [(<Buffer>buffer).numpy() for buffer in outputs[0]]

    def __call__(self, *arguments):
        results = self.run(*arguments)
        return results[0] if len(results) == 1 else tuple(results)

    def launch(self, arguments, keep, device, copy):
        """The start of an execution: ([[Buffer, ...] of each device], its event). Use execute() or submit()."""
        cdef _Executable owner = self.open_owner()
        cdef size_t devices = len(arguments), count = len(arguments[0]) if arguments else 0
        cdef size_t results = tn_executable_num_outputs(owner.handle), d, i
        cdef _Pointers given = _Pointers(devices * count)
        cdef _Pointers made = _Pointers(devices * results)
        cdef _Event event = _Event()
        cdef tn_execution call
        cdef tn_status *status
        kept = set(keep)
        held = []
        for d in range(devices):
            if len(arguments[d]) != count:
                raise ValueError(f"device {d} is given {len(arguments[d])} arguments, and device 0 {count}")
            for i in range(count):
                buffer = self.argument(arguments[d][i], d, i, device, copy)
                held.append((<Buffer>buffer).open_owner())
                given.data[d * count + i] = (<_Buffer>held[-1]).handle
                if (<_Buffer>held[-1]).exports:
                    kept.add(i)
        cdef _Numbers keeping = _Numbers(sorted(kept))
        tn_execution_init(&call)
        call.arguments = <tn_buffer *const *>given.data
        call.num_devices = devices
        call.num_arguments = count
        call.keep = keeping.data
        call.num_keep = keeping.count
        if device is not None:
            call.device = (<Device?>device).handle
        with nogil:
            status = tn_execute(owner.handle, &call, <tn_buffer **>made.data, &event.handle)
        check(status)
        outputs = [[wrap_buffer(self.client, <tn_buffer *>made.data[d * results + i]) for i in range(results)]
                   for d in range(devices)]
        return outputs, event

    cdef Buffer argument(self, value, size_t place, size_t index, device, bint copy):
        if isinstance(value, Buffer):
            return value
        if not hasattr(value, "dtype") and index < len(self.expected):
            value = numpy.asarray(value, self.expected[index])
        cdef tn_device *target = tn_executable_device(self.owner.handle, place)
        if device is None and target != NULL:
            device = wrap_device(self.client, target)
        return buffer_from(self.client, value, None, None, device, None, copy)

    def submit(self, *arguments, keep=(), device=None):
        """Starts it on one device and returns a Future. Arrays are copied first, so they may be changed at
        once. `keep`: indices of arguments whose memory must not be taken though the program would."""
        outputs, event = self.launch([arguments], keep, device, True)
        return Future(event, outputs[0])

    def execute(self, arguments, *, keep=()):
        """Starts it on all its devices: `arguments` holds a sequence of arguments for each of `devices`.
        Returns a Future whose results are a list for each device."""
        outputs, event = self.launch(list(arguments), keep, None, True)
        return Future(event, outputs)

    def __repr__(self):
        if self.owner is None:
            return "<tenon.Executable, closed>"
        return f"<tenon.Executable {described(<describe_function>tn_executable_describe, self.owner.handle)}>"


cdef Executable wrap_executable(_Client client, tn_executable *handle):
    cdef _Executable owner = _Executable()
    cdef Executable executable = Executable.__new__(Executable)
    owner.handle = handle
    executable.client = client
    executable.owner = owner
    executable.expected = []
    for shape in executable.arguments or ():
        try:
            executable.expected.append(shape.dtype)
        except TypeError:  # no dtype without ml_dtypes, or no array: the caller's own dtype counts
            executable.expected.append(None)
    return executable


from .futures import Future
