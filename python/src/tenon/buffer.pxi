# Buffers, the host memory lent to them, and DLPack. Part of _core.pyx.


# ---- host memory lent to a plugin ------------------------------------------------------------------

# An object whose memory a plugin may use until `done` is ready.
cdef struct Loan:
    tn_event *done
    PyObject *what
    Loan *next


cdef Loan *pending = NULL  # whose buffers are gone, and which the plugin still uses


cdef bint repaid(Loan *loan) noexcept:
    cdef flag ready = False
    cdef tn_status *status = NULL
    if loan.done != NULL:
        status = tn_event_is_ready(loan.done, &ready)
    if status != NULL:
        tn_status_destroy(status)
        return False  # what the plugin cannot say is never taken back
    return ready or loan.done == NULL


cdef void end_loan(Loan *loan) noexcept:
    tn_event_destroy(loan.done)
    what = <object>loan.what
    Py_DECREF(what)
    free(loan)


# Takes back what can be taken back, of this loan (its buffer is gone) and of the earlier ones.
cdef void settle(Loan *loan) noexcept:
    global pending
    cdef Loan **link
    cdef Loan *ended = NULL
    cdef Loan *one
    loan.next = pending
    pending = loan
    link = &pending
    while link[0] != NULL:
        one = link[0]
        if repaid(one):
            link[0] = one.next
            one.next = ended
            ended = one
        else:
            link = &one.next
    while ended != NULL:  # only now: an object's end may come back here
        one = ended
        ended = ended.next
        end_loan(one)


# ---- buffers ---------------------------------------------------------------------------------------

cdef class _Buffer:
    cdef tn_buffer *handle
    cdef Loan *loan
    cdef int exports  # DLPack views of it that live

    def __cinit__(self):
        self.handle = NULL
        self.loan = NULL
        self.exports = 0

    def __dealloc__(self):
        with nogil:
            tn_buffer_destroy(self.handle)
        if self.loan != NULL:
            settle(self.loan)


cdef class Buffer:
    """An array on a device. `numpy.asarray(buffer)` and `buffer.numpy()` copy it to the host;
    `numpy.from_dlpack(buffer)` looks at it in place."""

    cdef _Client client
    cdef _Buffer owner

    def __init__(self):
        raise TypeError("buffers come from Client.buffer(), Client.from_dlpack() or a program")

    cdef _Buffer open_owner(self):
        cdef _Buffer owner = self.owner
        if owner is None:
            raise ValueError("the buffer is closed")
        return owner

    def close(self):
        """Lets go of the handle; an execution under way and DLPack views keep the contents."""
        self.owner = None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def type(self):
        """StableHLO's name for the elements: "f32"."""
        return words(tn_type_name(tn_buffer_type(self.open_owner().handle)))

    @property
    def dtype(self):
        return dtype_of(tn_buffer_type(self.open_owner().handle))

    @property
    def shape(self):
        cdef _Buffer owner = self.open_owner()
        cdef const int64_t *dims = tn_buffer_dims(owner.handle)
        return tuple([dims[i] for i in range(tn_buffer_rank(owner.handle))])

    @property
    def ndim(self):
        return tn_buffer_rank(self.open_owner().handle)

    @property
    def size(self):
        return tn_buffer_num_elements(self.open_owner().handle)

    @property
    def nbytes(self):
        """Bytes of the host array."""
        return tn_buffer_host_size(self.open_owner().handle)

    @property
    def device_nbytes(self):
        cdef size_t size = 0
        check(tn_buffer_device_size(self.open_owner().handle, &size))
        return size

    @property
    def device(self):
        cdef tn_device *device = tn_buffer_device(self.open_owner().handle)
        return wrap_device(self.client, device) if device != NULL else None

    @property
    def memory(self):
        cdef tn_memory *memory = tn_buffer_memory(self.open_owner().handle)
        return wrap_memory(self.client, memory) if memory != NULL else None

    @property
    def is_deleted(self):
        """Whether its memory is gone: by delete(), or because a program took it (donation)."""
        cdef flag deleted = False
        check(tn_buffer_is_deleted(self.open_owner().handle, &deleted))
        return bool(deleted)

    def delete(self):
        """Frees the device memory and keeps the handle; later uses fail."""
        cdef _Buffer owner = self.open_owner()
        if owner.exports:
            raise BufferError("the buffer is viewed through DLPack; let go of the views before delete()")
        check(tn_buffer_delete(owner.handle))

    def wait(self, timeout=None):
        """Waits for the contents, at most `timeout` seconds (TimeoutError); raises what the program that
        should have made them raised."""
        cdef _Buffer owner = self.open_owner()
        cdef _Event event = _Event()
        check(tn_buffer_ready_event(owner.handle, &event.handle))
        event.wait(timeout)

    def numpy(self):
        """The contents as a new NumPy array. Waits."""
        cdef _Buffer owner = self.open_owner()
        array = numpy.empty(self.shape, self.dtype)
        fetch(owner, <uintptr_t>array.__array_interface__["data"][0], array.nbytes)
        return array

    def tobytes(self):
        """The contents as bytes: the dense host array, of any element type."""
        cdef _Buffer owner = self.open_owner()
        data = PyBytes_FromStringAndSize(NULL, tn_buffer_host_size(owner.handle))
        fetch(owner, <uintptr_t>PyBytes_AsString(data), len(data))
        return data

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("numpy.asarray(buffer) copies from the device; numpy.from_dlpack(buffer) does not")
        array = self.numpy()
        return array if dtype is None else array.astype(dtype, copy=False)

    def copy_to(self, place):
        """A copy on another Device or in another Memory of the client. Does not wait."""
        cdef _Buffer owner = self.open_owner()
        cdef tn_buffer *handle = NULL
        cdef tn_status *status
        cdef tn_device *device = NULL
        cdef tn_memory *memory = NULL
        if isinstance(place, Memory):
            memory = (<Memory>place).handle
        else:
            device = (<Device?>place).handle
        with nogil:
            if memory != NULL:
                status = tn_buffer_copy_to_memory(owner.handle, memory, &handle)
            else:
                status = tn_buffer_copy_to_device(owner.handle, device, &handle)
        check(status)
        return wrap_buffer(self.client, handle)

    def unsafe_pointer(self):
        """The contents' address as the device sees it; valid while the buffer lives and is not donated."""
        cdef uintptr_t address = 0
        check(tn_buffer_unsafe_pointer(self.open_owner().handle, &address))
        return address

    def __dlpack_device__(self):
        require_host(self)
        return (DL_CPU, 0)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        """A view (read-only, DLPack 1.0), or a copy for who asks with an older version or for a copy.
        While a view lives, no program takes the buffer's memory."""
        require_host(self)
        if stream is not None and stream != -1:
            raise BufferError("host memory has no streams")
        if dl_device is not None and tuple(dl_device) != (DL_CPU, 0):
            raise BufferError(f"the buffer is in host memory and is not exported to device {tuple(dl_device)}")
        versioned = max_version is not None and tuple(max_version) >= (1, 0)
        if not versioned and copy is False:
            raise BufferError("a view is read-only, which only DLPack 1.0 (max_version) can say")
        return export_dlpack(self, bool(versioned), bool(copy) or not versioned)

    def __len__(self):
        shape = self.shape
        if not shape:
            raise TypeError("a buffer of rank 0 has no length")
        return shape[0]

    def __repr__(self):
        if self.owner is None:
            return "<tenon.Buffer, closed>"
        return f"<tenon.Buffer {described(<describe_function>tn_buffer_describe, self.owner.handle)}>"


cdef Buffer wrap_buffer(_Client client, tn_buffer *handle):
    cdef _Buffer owner = _Buffer()
    cdef Buffer buffer = Buffer.__new__(Buffer)
    owner.handle = handle
    buffer.client = client
    buffer.owner = owner
    return buffer


cdef int fetch(_Buffer owner, uintptr_t address, size_t size) except -1:
    cdef tn_status *status
    with nogil:
        status = tn_buffer_to_host(owner.handle, <void *>address, size)
    return check(status)


# The memory at `address` as a buffer; `what`, unless None, is lent: it lives as long as the plugin
# needs it. Else it is copied.
cdef Buffer put(_Client client, uintptr_t address, tn_type type, _Numbers dims, _Numbers strides, what, device, memory):
    cdef tn_from_host_options given
    cdef tn_buffer *handle = NULL
    cdef tn_status *status
    cdef Loan *loan = NULL
    tn_from_host_options_init(&given)
    if strides is not None:
        given.byte_strides = strides.data
    if device is not None:
        given.device = (<Device?>device).handle
    if memory is not None:
        given.memory = (<Memory?>memory).handle
    if what is not None:
        loan = <Loan *>malloc(sizeof(Loan))
        if loan == NULL:
            raise MemoryError()
        loan.done = NULL
        given.semantics = TN_ZERO_COPY
        given.done = &loan.done
    with nogil:
        status = tn_buffer_from_host(client.handle, <const void *>address, type, dims.data, dims.count, &given, &handle)
    if status != NULL:
        free(loan)
        check(status)
    cdef Buffer buffer = wrap_buffer(client, handle)
    if loan != NULL:
        Py_INCREF(what)
        loan.what = <PyObject *>what
        buffer.owner.loan = loan
    return buffer


cdef Buffer buffer_from(_Client client, source, dtype, element, device, memory, bint copy):
    cdef tn_type number
    array = numpy.asarray(source, dtype)
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    if element is not None:
        number = element_number(element)
        if tn_type_size(number) == 0 or tn_type_size(number) != <size_t>array.itemsize:
            raise TypeError(f"elements of type {element!r} are not {array.itemsize} bytes each, as those of dtype "
                            f"{array.dtype.name} are")
    else:
        number = number_of(array.dtype)
    cdef uintptr_t address = array.__array_interface__["data"][0]
    cdef _Numbers strides = None if array.flags.c_contiguous else _Numbers(array.strides)
    return put(client, address, number, _Numbers(array.shape), strides, None if copy else array, device, memory)


# ---- DLPack ----------------------------------------------------------------------------------------

cdef enum:
    DL_CPU = 1
    DL_CUDA_HOST = 3
    DL_READ_ONLY = 1

cdef struct DLDevice:
    int32_t device_type
    int32_t device_id

cdef struct DLDataType:
    uint8_t code
    uint8_t bits
    uint16_t lanes

cdef struct DLTensor:
    void *data
    DLDevice device
    int32_t ndim
    DLDataType dtype
    int64_t *shape
    int64_t *strides
    uint64_t byte_offset

cdef struct DLManagedTensor:
    DLTensor tensor
    void *context
    void (*deleter)(DLManagedTensor *) noexcept

cdef struct DLManagedTensorVersioned:
    uint32_t major
    uint32_t minor
    void *context
    void (*deleter)(DLManagedTensorVersioned *) noexcept
    uint64_t flags
    DLTensor tensor

# DLPack's (code, bits) of each type that it has and that takes whole bytes.
_dlpack_types = {"i1": (6, 8), "bf16": (4, 16), "f16": (2, 16), "f32": (2, 32), "f64": (2, 64),
                 "complex<f32>": (5, 64), "complex<f64>": (5, 128), "f8E3M4": (7, 8), "f8E4M3": (8, 8),
                 "f8E4M3B11FNUZ": (9, 8), "f8E4M3FN": (10, 8), "f8E4M3FNUZ": (11, 8), "f8E5M2": (12, 8),
                 "f8E5M2FNUZ": (13, 8), "f8E8M0FNU": (14, 8)}
for _bits in (8, 16, 32, 64):
    _dlpack_types[f"i{_bits}"] = (0, _bits)
    _dlpack_types[f"ui{_bits}"] = (1, _bits)
_dlpack_names = {pair: name for name, pair in _dlpack_types.items()}


cdef class _View:
    """What a DLPack capsule keeps: the buffer (`array` is None), or a copy of it."""

    cdef _Buffer owner
    cdef object array

    def __dealloc__(self):
        if self.owner is not None and self.array is None:
            self.owner.exports -= 1


cdef int require_host(Buffer buffer) except -1:
    buffer.open_owner()
    platform = words(tn_client_platform_name(buffer.client.handle))
    if platform != "cpu":
        raise BufferError(f"only buffers in host memory are exported through DLPack, and this one is on {platform}")
    return 0


cdef void release_plain(DLManagedTensor *managed) noexcept with gil:
    view = <object><PyObject *>managed.context
    free(managed)
    Py_DECREF(view)


cdef void release_versioned(DLManagedTensorVersioned *managed) noexcept with gil:
    view = <object><PyObject *>managed.context
    free(managed)
    Py_DECREF(view)


cdef void end_capsule(object capsule) noexcept:
    cdef void *pointer
    if PyCapsule_IsValid(capsule, "dltensor"):
        pointer = PyCapsule_GetPointer(capsule, "dltensor")
        (<DLManagedTensor *>pointer).deleter(<DLManagedTensor *>pointer)
    elif PyCapsule_IsValid(capsule, "dltensor_versioned"):
        pointer = PyCapsule_GetPointer(capsule, "dltensor_versioned")
        (<DLManagedTensorVersioned *>pointer).deleter(<DLManagedTensorVersioned *>pointer)


cdef object export_dlpack(Buffer buffer, bint versioned, bint copy):
    cdef _Buffer owner = buffer.open_owner()
    cdef uintptr_t address = 0
    cdef size_t rank = tn_buffer_rank(owner.handle), i
    cdef size_t base = sizeof(DLManagedTensorVersioned) if versioned else sizeof(DLManagedTensor)
    name = buffer.type
    if name not in _dlpack_types:
        raise BufferError(f"DLPack has no dense form of {name} elements")
    cdef _View view = _View()
    if copy:
        view.array = buffer.tobytes()
        address = <uintptr_t>PyBytes_AsString(view.array)
    else:
        buffer.wait()
        check(tn_buffer_unsafe_pointer(owner.handle, &address))
        view.owner = owner
        owner.exports += 1
    cdef char *block = <char *>malloc(base + 2 * rank * sizeof(int64_t))
    if block == NULL:
        raise MemoryError()
    memset(block, 0, base)
    cdef DLTensor *tensor
    if versioned:
        (<DLManagedTensorVersioned *>block).major = 1
        (<DLManagedTensorVersioned *>block).context = <void *>view
        (<DLManagedTensorVersioned *>block).deleter = release_versioned
        (<DLManagedTensorVersioned *>block).flags = 2 if copy else DL_READ_ONLY  # 2: it is a copy
        tensor = &(<DLManagedTensorVersioned *>block).tensor
    else:
        (<DLManagedTensor *>block).context = <void *>view
        (<DLManagedTensor *>block).deleter = release_plain
        tensor = &(<DLManagedTensor *>block).tensor
    tensor.data = <void *>address
    tensor.device.device_type = DL_CPU
    tensor.ndim = <int32_t>rank
    tensor.dtype.code, tensor.dtype.bits = _dlpack_types[name]
    tensor.dtype.lanes = 1
    tensor.shape = <int64_t *>(block + base)
    tensor.strides = tensor.shape + rank
    cdef int64_t stride = 1
    for i in range(rank, 0, -1):
        tensor.shape[i - 1] = tn_buffer_dims(owner.handle)[i - 1]
        tensor.strides[i - 1] = stride
        stride *= tensor.shape[i - 1]
    Py_INCREF(view)
    try:
        return PyCapsule_New(block, "dltensor_versioned" if versioned else "dltensor", end_capsule)
    except BaseException:
        Py_DECREF(view)
        free(block)
        raise


cdef class _Imported:
    """Another library's array, given back at the end."""

    cdef DLManagedTensor *plain
    cdef DLManagedTensorVersioned *versioned

    def __cinit__(self):
        self.plain = NULL
        self.versioned = NULL

    def __dealloc__(self):
        if self.plain != NULL and self.plain.deleter != NULL:
            self.plain.deleter(self.plain)
        if self.versioned != NULL and self.versioned.deleter != NULL:
            self.versioned.deleter(self.versioned)


cdef object capsule_of(source):
    if not hasattr(source, "__dlpack__") or not hasattr(source, "__dlpack_device__"):
        raise TypeError(f"{type(source).__name__} does not speak DLPack (__dlpack__, __dlpack_device__)")
    kind = int(source.__dlpack_device__()[0])
    if kind != DL_CPU and kind != DL_CUDA_HOST:
        raise BufferError(f"the array is on a device of DLPack's kind {kind}; only host memory can be taken")
    try:
        return source.__dlpack__(max_version=(1, 0))
    except TypeError:  # it is older than DLPack 1.0
        return source.__dlpack__()


cdef Buffer import_dlpack(_Client client, source, device):
    cdef _Imported imported = _Imported()
    cdef DLTensor *tensor
    capsule = capsule_of(source)
    if PyCapsule_IsValid(capsule, "dltensor_versioned"):
        imported.versioned = <DLManagedTensorVersioned *>PyCapsule_GetPointer(capsule, "dltensor_versioned")
        PyCapsule_SetName(capsule, "used_dltensor_versioned")
        tensor = &imported.versioned.tensor
        if imported.versioned.major != 1:
            raise BufferError(f"the array comes in DLPack {imported.versioned.major}, which is not known here")
    elif PyCapsule_IsValid(capsule, "dltensor"):
        imported.plain = <DLManagedTensor *>PyCapsule_GetPointer(capsule, "dltensor")
        PyCapsule_SetName(capsule, "used_dltensor")
        tensor = &imported.plain.tensor
    else:
        raise BufferError("the capsule holds no DLPack tensor, or one that was taken already")
    name = _dlpack_names.get((tensor.dtype.code, tensor.dtype.bits))
    if name is None or tensor.dtype.lanes != 1:
        raise BufferError(f"elements of DLPack's type {tensor.dtype.code}, {tensor.dtype.bits} bits, "
                          f"{tensor.dtype.lanes} lanes are not known here")
    cdef tn_type number = element_number(name)
    dims = [tensor.shape[i] for i in range(tensor.ndim)]
    strides = None
    if tensor.strides != NULL:
        strides = _Numbers([tensor.strides[i] * <int64_t>tn_type_size(number) for i in range(tensor.ndim)])
    return put(client, <uintptr_t>tensor.data + tensor.byte_offset, number, _Numbers(dims), strides, imported, device, None)
