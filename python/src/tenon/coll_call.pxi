# What calls of collectives are made of: events, reductions, arguments. Part of _core.pyx.
#
# Who waits. A call that a Ctrl-C must be able to end (one of the main thread) is given with an event
# and waited for in slices; the others are made in place. What a call uses, arrays and reducers, is
# kept by its event, and the event by the communicator until it is ready.
from libc.string cimport memcpy

import math

_reductions = {"sum": TN_SUM, "prod": TN_PROD, "min": TN_MIN, "max": TN_MAX, "and": TN_AND, "or": TN_OR,
               "xor": TN_XOR, "avg": TN_AVG}


# ---- events ----------------------------------------------------------------------------------------

cdef class _CollEvent:
    cdef tn_coll_event *handle
    cdef list kept  # what the call uses, until it is seen to be ready
    cdef list reducers

    def __cinit__(self):
        self.handle = NULL
        self.kept = []
        self.reducers = []

    def __dealloc__(self):
        with nogil:
            tn_coll_event_destroy(self.handle)

    cpdef bint ready(self) except -1:
        cdef flag ready = False
        check(tn_coll_event_test(self.handle, &ready))
        if ready:
            kept, self.kept = self.kept, []
        return ready

    cdef bint come(self, timeout) except -1:
        """Waits until it is ready, at most `timeout` seconds; signals are looked for meanwhile."""
        cdef int64_t left = -1 if timeout is None else nanoseconds_of(timeout, 0)
        cdef int64_t step
        while not self.ready():
            if left == 0:
                return False
            step = SLICE if left < 0 or left > SLICE else left
            with nogil:
                tn_status_destroy(tn_coll_event_flush(self.handle, step))
            if left > 0:
                left -= step
            PyErr_CheckSignals()
        return True

    cdef int end(self) except -1:
        """Raises what the call raised, which has ended."""
        cdef tn_status *status = tn_coll_event_wait(self.handle, 0)
        try:
            raise_of(self.reducers)
        except BaseException:
            tn_status_destroy(status)
            raise
        return check(status)

    def wait(self, timeout=None):
        if not self.come(timeout):
            raise TimeoutError(f"not ready after {timeout} seconds")
        self.end()

    def flush(self, timeout=None):
        if not self.come(timeout):
            raise TimeoutError(f"not ready after {timeout} seconds")

    def times(self):
        cdef int64_t begun = 0, ended = 0
        check(tn_coll_event_times(self.handle, &begun, &ended))
        return begun / 1e9, ended / 1e9

    def fd(self):
        cdef int fd = -1
        check(tn_coll_event_fd(self.handle, &fd))
        return fd

    def on_complete(self, callback):
        Py_INCREF(callback)
        cdef tn_status *status = NULL
        with nogil:
            status = tn_coll_event_on_complete(self.handle, event_is_ready, <void *>callback)
        if status != NULL:
            Py_DECREF(callback)
        check(status)

    def describe(self):
        return described(<describe_function>tn_coll_event_describe, self.handle)


cdef void event_is_ready(tn_status *status, void *arg) noexcept with gil:
    callback = <object><PyObject *>arg
    Py_DECREF(callback)
    tn_status_destroy(status)
    callback()


# ---- reductions of the program's -------------------------------------------------------------------

cdef class _Reducer:
    """A Python function as a tn_reducer."""

    cdef tn_reducer raw
    cdef tn_comm *comm  # which lives as long as calls that reduce
    cdef object function
    cdef object dtype
    cdef object error

    def __cinit__(self, _Comm comm, function, dtype, order):
        self.comm = comm.handle
        self.function = function
        self.dtype = dtype
        self.raw.reduce = reduce_by_python
        self.raw.arg = <void *>self
        self.raw.order = order

    cdef int reduce(self, const void *a, const void *b, void *out, size_t count) except -1:
        cdef size_t size = count * <size_t>self.dtype.itemsize
        left = numpy.frombuffer(PyBytes_FromStringAndSize(<const char *>a, size), self.dtype)
        right = numpy.frombuffer(PyBytes_FromStringAndSize(<const char *>b, size), self.dtype)
        result = numpy.empty(count, self.dtype)
        numpy.copyto(result, self.function(left, right), casting="same_kind")
        memcpy(out, <const void *>address_of(result), size)
        return 0


cdef void reduce_by_python(void *arg, const void *a, const void *b, void *out, size_t count) noexcept with gil:
    reducer = <_Reducer>arg
    try:
        if reducer.error is None and count:
            reducer.reduce(a, b, out, count)
    except BaseException as error:
        reducer.error = error
        text = f"a reduction raised {type(error).__name__}: {error}".replace("\0", "?").encode("utf-8", "replace")
        tn_comm_abort(reducer.comm, PyBytes_AsString(text))


cdef int raise_of(list reducers) except -1:
    cdef _Reducer reducer
    for reducer in reducers:
        if reducer.error is not None:
            raise reducer.error
    return 0


# ---- the arguments of a call -----------------------------------------------------------------------

cdef enum:
    SEND = 100
    RECEIVE = 101
    ALL_TO_ALLV = 102
    EXECUTE = 103


cdef uintptr_t address_of(array) except? 0:
    return array.__array_interface__["data"][0]


cdef object named_dtype(dtype):
    """numpy.dtype() that knows StableHLO's names and ml_dtypes' too."""
    if isinstance(dtype, str) and element_number(dtype) != 0:
        return dtype_of(dtype)
    return numpy.dtype(dtype)


cdef bint rows_in(int kind) noexcept:
    return kind in (TN_REDUCE_SCATTER, TN_ALL_TO_ALL, TN_SCATTER)


cdef bint rows_out(int kind) noexcept:
    return kind in (TN_ALL_GATHER, TN_ALL_TO_ALL, TN_GATHER)


cdef dict _numbers_of = {}  # by dtype: its name, which number_of() asks for, takes microseconds


cdef tn_type type_number(dtype) except *:
    number = _numbers_of.get(dtype)
    if number is None:
        number = _numbers_of[dtype] = number_of(dtype)
    return number


cdef object usable(array):
    """The array, or a copy of it where it is strided, not aligned or not of this machine's byte order."""
    given = numpy.asarray(array)
    if given.flags.c_contiguous and given.flags.aligned and given.dtype.isnative:
        return given
    return numpy.array(given, dtype=given.dtype.newbyteorder("="), order="C", copy=True)


cdef object target(out, dtype, size):
    if not isinstance(out, numpy.ndarray):
        raise TypeError(f"out is a NumPy array, not {type(out).__name__}")
    if dtype is not None and out.dtype != dtype:
        raise TypeError(f"out has dtype {out.dtype.name}, and the elements are {dtype.name}")
    if size is not None and out.size != size:
        raise ValueError(f"out has {out.size} elements, and {size} are received")
    if not (out.flags.c_contiguous and out.flags.aligned and out.flags.writeable and out.dtype.isnative):
        raise ValueError("out must be writable, C-contiguous, aligned and in this machine's byte order")
    return out


cdef class _Call:
    cdef int kind
    cdef const void *input
    cdef void *output
    cdef size_t count
    cdef tn_type type
    cdef tn_reduction op
    cdef int root  # or the peer
    cdef _Ints sources
    cdef _Numbers counts
    cdef tn_coll_options options
    cdef _Operator operator
    cdef uint64_t tag
    cdef size_t input_count
    cdef size_t output_count
    cdef list kept
    cdef list reducers
    cdef object dtype
    cdef object result

    def __cinit__(self, int kind, deadline, capsule, reachable):
        self.kind = kind
        self.kept = []
        self.reducers = []
        self.op = TN_SUM
        tn_coll_options_init(&self.options)
        self.options.deadline = nanoseconds_of(deadline, 0)
        self.options.reachable = bool(reachable)
        if capsule is not None:
            name = text_bytes(capsule, "a capsule's name")
            self.kept.append(name)
            self.options.capsule = PyBytes_AsString(name)

    cdef int send(self, array) except -1:
        self.kept.append(array)
        self.dtype = array.dtype
        self.type = type_number(array.dtype)
        self.input = <const void *>address_of(array)
        self.input_count = array.size
        return 0

    cdef int receive(self, array) except -1:
        self.kept.append(array)
        self.dtype = array.dtype
        self.type = type_number(array.dtype)
        self.output = <void *>address_of(array)
        self.output_count = array.size
        self.result = array
        return 0

    cdef int reduce(self, _Comm comm, op) except -1:
        cdef _Reducer reducer
        if isinstance(op, str):
            if op not in _reductions:
                raise ValueError(f"{op!r} is no reduction; there are {', '.join(_reductions)}, and functions")
            self.op = _reductions[op]
            return 0
        function, order = (op.function, op.order) if isinstance(op, Reducer) else (op, "in_order")
        if not callable(function):
            raise TypeError(f"a reduction is a name or a function, not {type(op).__name__}")
        if order not in _orders:
            raise ValueError(f"{order!r} is no order; there are any and in_order")
        reducer = _Reducer(comm, function, self.dtype, _orders[order])
        self.reducers.append(reducer)
        self.options.reducer = &reducer.raw
        self.op = TN_USER
        return 0

    cdef int arrange(self, _Comm comm, int kind, array, out, bint takes, bint gives) except -1:
        """Takes the arrays of a collective. `takes`: this rank has an input; `gives`: an output. Without
        an input the array, if any, says shape and dtype."""
        cdef size_t size = tn_comm_size(comm.handle)
        cdef size_t after = size if rows_out(kind) else 1
        if array is None:
            return self.arrange_out(out, after, takes)
        given = usable(array) if takes else numpy.asarray(array)
        block = given.shape
        if rows_in(kind):
            if not block or block[0] != size:
                raise ValueError(f"an array of shape {block}: its first dimension must be the {size} ranks")
            block = block[1:]
        self.count = math.prod(block)
        dtype = given.dtype if given.dtype.isnative else given.dtype.newbyteorder("=")
        if takes:
            self.send(given)
        if gives:
            if out is None:
                out = numpy.empty((size, *block) if rows_out(kind) else block, dtype)
            self.receive(target(out, dtype, self.count * after))
        self.dtype = dtype
        self.type = type_number(dtype)
        return 0

    cdef int arrange_out(self, out, size_t blocks, bint takes) except -1:
        if takes:
            raise TypeError("there is no array to send")
        if out is None:
            raise TypeError("without an array of the same shape and dtype, out must be given")
        out = target(out, None, None)
        if out.size % blocks:
            raise ValueError(f"out has {out.size} elements, which are no {blocks} blocks")
        self.count = out.size // blocks
        return self.receive(out)


# Called with the GIL or without: it touches no object.
cdef tn_status *give(_Call call, tn_comm *comm, tn_coll_event **event) noexcept nogil:
    cdef const tn_coll_options *o = &call.options
    cdef const size_t *n
    cdef size_t size = tn_comm_size(comm)
    if call.kind == TN_ALL_REDUCE:
        return tn_all_reduce(comm, call.input, call.output, call.count, call.type, call.op, o, event)
    if call.kind == TN_REDUCE_SCATTER:
        return tn_reduce_scatter(comm, call.input, call.output, call.count, call.type, call.op, o, event)
    if call.kind == TN_ALL_GATHER:
        return tn_all_gather(comm, call.input, call.output, call.count, call.type, o, event)
    if call.kind == TN_ALL_TO_ALL:
        return tn_all_to_all(comm, call.input, call.output, call.count, call.type, o, event)
    if call.kind == TN_BROADCAST:
        return tn_broadcast(comm, call.input, call.output, call.count, call.type, call.root, o, event)
    if call.kind == TN_REDUCE:
        return tn_reduce(comm, call.input, call.output, call.count, call.type, call.op, call.root, o, event)
    if call.kind == TN_GATHER:
        return tn_gather(comm, call.input, call.output, call.count, call.type, call.root, o, event)
    if call.kind == TN_SCATTER:
        return tn_scatter(comm, call.input, call.output, call.count, call.type, call.root, o, event)
    if call.kind == TN_PERMUTE:
        return tn_permute(comm, call.input, call.output, call.count, call.type, call.sources.data, o, event)
    if call.kind == TN_BARRIER:
        return tn_barrier(comm, o, event)
    if call.kind == SEND:
        return tn_send(comm, call.input, call.count, call.type, call.root, o, event)
    if call.kind == RECEIVE:
        return tn_receive(comm, call.output, call.count, call.type, call.root, o, event)
    if call.kind == EXECUTE:
        return execute(call, event)
    n = <const size_t *>call.counts.data  # four lists, one behind another
    return tn_all_to_allv(comm, call.input, n, n + size, call.output, n + 2 * size, n + 3 * size, call.type, o, event)


cdef tn_status *execute(_Call call, tn_coll_event **event) noexcept nogil:
    cdef tn_operation operation
    tn_operation_init(&operation)
    operation.input = call.input
    operation.output = call.output
    operation.input_count = call.input_count
    operation.output_count = call.output_count
    operation.type = call.type
    operation.op = call.op
    operation.reducer = call.options.reducer
    operation.deadline = call.options.deadline
    operation.tag = call.tag
    operation.reachable = call.options.reachable
    return tn_operator_execute(call.operator.handle, &operation, event)
