# How calls of collectives run: by themselves, in groups; and the memory that peers reach. Part of _core.pyx.
cimport cython

import atexit
import threading
import weakref


# ---- running a call --------------------------------------------------------------------------------

cdef enum:
    PATIENCE = 2_000_000_000  # nanoseconds for a call to end that was aborted: one that joins a rank does not


# Not cleared by the collector: what a call still uses must stay until __dealloc__ has waited.
@cython.no_gc_clear
cdef class _Comm:
    cdef tn_comm *handle
    cdef list pending  # events that were not seen to be ready
    cdef bint interruptible
    cdef object __weakref__

    def __cinit__(self, interruptible=True):
        self.handle = NULL
        self.pending = []
        self.interruptible = interruptible
        _living.add(self)

    def __dealloc__(self):
        with nogil:
            tn_comm_destroy(self.handle)

    cdef int prune(self) except -1:
        cdef _CollEvent event
        while self.pending:
            event = self.pending[0]
            if not event.ready():
                break
            self.pending.remove(event)
        return 0

    cdef int abort(self, why) except -1:
        text = None if why is None else str(why).replace("\0", "?").encode("utf-8", "replace")
        cdef const char *words_of = text_or_null(text)
        with nogil:
            tn_comm_abort(self.handle, words_of)
        return 0

    cdef int wait_or_abort(self, _CollEvent event) except -1:
        try:
            event.come(None)
        except BaseException as error:
            if not event.ready():
                self.abort(f"interrupted by {type(error).__name__}")
                with nogil:
                    tn_status_destroy(tn_coll_event_flush(event.handle, PATIENCE))
            raise
        event.end()
        return 0

    def end(self):
        """What has not ended when the interpreter does has nobody to wait for it."""
        cdef _CollEvent last
        self.prune()
        if not self.pending:
            return
        self.abort("the process ends")
        last = self.pending[-1]
        with nogil:
            tn_status_destroy(tn_coll_event_flush(last.handle, PATIENCE))
        if not last.ready():
            self.handle = NULL  # destroying it would wait


_living = weakref.WeakSet()
_thread = threading.local()


def _end_all():
    for comm in list(_living):
        comm.end()


atexit.register(_end_all)


cdef object run(_Comm comm, _Call call, bint wait):
    cdef tn_status *status
    cdef _CollEvent event
    groups = getattr(_thread, "groups", None)
    if groups:
        if not wait:
            raise ValueError("in a group the future is the group's")
        status = give(call, comm.handle, NULL)
        check(status)
        (<Group>groups[0]).add(comm, call)
        return call.result
    comm.prune()
    if wait and not (comm.interruptible and in_main_thread()):
        with nogil:
            status = give(call, comm.handle, NULL)
        raise_after(status, call.reducers)
        return call.result
    event = _CollEvent()
    with nogil:
        status = give(call, comm.handle, &event.handle)
    check(status)
    event.kept = [call]
    event.reducers = call.reducers
    comm.pending.append(event)
    if not wait:
        return CollectiveFuture(event, call.result, comm)
    comm.wait_or_abort(event)
    return call.result


cdef int raise_after(tn_status *status, list reducers) except -1:
    try:
        raise_of(reducers)
    except BaseException:
        tn_status_destroy(status)
        raise
    return check(status)


cdef class Group:
    """Calls of this thread that run together at the end of a `with`: sends and receives in any order, and
    the calls of several communicators. Results are there afterwards; with wait=False when `future` is."""

    cdef list comms
    cdef list calls
    cdef list reducers
    cdef bint wait
    cdef readonly object future

    def __init__(self, *, wait=True):
        self.wait = wait
        self.clear()

    cdef void clear(self):
        self.comms = []
        self.calls = []
        self.reducers = []

    cdef int add(self, _Comm comm, _Call call) except -1:
        if comm not in self.comms:
            self.comms.append(comm)
        self.calls.append(call)
        self.reducers.extend(call.reducers)
        return 0

    def __enter__(self):
        groups = getattr(_thread, "groups", None)
        if groups is None:
            groups = _thread.groups = []
        if self in groups:
            raise ValueError("the group was entered already")
        if groups and not self.wait:
            raise ValueError("an inner group has no future")
        check(tn_group_begin())
        groups.append(self)
        self.future = None
        return self

    def __exit__(self, kind, error, trace):
        _thread.groups.pop()
        try:
            if error is not None:
                drop_group()
            elif _thread.groups:
                check(tn_group_end(NULL))
            else:
                self.run()
        finally:
            self.clear()

    cdef int run(self) except -1:
        cdef tn_status *status
        cdef _CollEvent event
        cdef _Comm comm
        for comm in self.comms:
            comm.prune()
        comm = self.comms[0] if len(self.comms) == 1 else None
        if self.wait and (comm is None or not (comm.interruptible and in_main_thread())):
            with nogil:
                status = tn_group_end(NULL)
            return raise_after(status, self.reducers)
        event = _CollEvent()
        with nogil:
            status = tn_group_end(&event.handle)
        check(status)
        event.kept = self.calls
        event.reducers = self.reducers
        comm.pending.append(event)
        if self.wait:
            return comm.wait_or_abort(event)
        self.future = CollectiveFuture(event, [(<_Call>call).result for call in self.calls], comm)
        return 0


# Ends the innermost group without running it, nor those around it: an inner group has no event, and
# who asks for one has made an error.
cdef void drop_group() noexcept:
    cdef tn_coll_event *none = NULL
    tn_status_destroy(tn_group_begin())
    tn_status_destroy(tn_group_end(&none))
    tn_status_destroy(tn_group_end(NULL))


# ---- memory that peers reach -----------------------------------------------------------------------

cdef class _Space:
    cdef _Comm comm
    cdef void *memory
    cdef size_t size

    def __cinit__(self, _Comm comm, size_t size):
        self.size = size
        self.comm = comm
        check(tn_comm_allocate(comm.handle, max(size, <size_t>1), &self.memory))

    def __dealloc__(self):
        if self.memory != NULL:
            tn_comm_free(self.comm.handle, self.memory)

    @property
    def __array_interface__(self):
        return {"version": 3, "shape": (self.size,), "typestr": "|u1", "data": (<uintptr_t>self.memory, False)}
