# Communicators and operators. Part of _core.pyx.
import json


# ---- communicators ---------------------------------------------------------------------------------

cdef class _Options:
    cdef tn_comm_options raw
    cdef list kept

    def __cinit__(self, UniqueId id, name, transports, deadline, join, int host_ranks, capsules, interfaces=None):
        self.kept = [id]
        tn_comm_options_init(&self.raw)
        if id is not None:
            self.raw.id = &id.raw
        self.raw.name = self.keep(None if name is None else text_bytes(name, "a communicator's name"))
        if transports is not None:
            self.keep(text_bytes(transports, "transports"))
            check(tn_transport_flags_parse(PyBytes_AsString(self.kept[len(self.kept) - 1]), &self.raw.transports))
        self.raw.deadline = nanoseconds_of(deadline, 0)
        self.raw.join = nanoseconds_of(join, 0)
        self.raw.host_ranks = host_ranks
        if capsules is not None and not isinstance(capsules, (str, bytes, os.PathLike)):
            capsules = b":".join([path_bytes(folder) for folder in capsules])
        self.raw.capsules = self.keep(None if capsules is None else path_bytes(capsules))
        self.raw.interfaces = self.keep(None if interfaces is None else text_bytes(interfaces, "interfaces"))

    cdef const char *keep(self, data) except? NULL:
        self.kept.append(data)
        return text_or_null(data)


cdef _Comm join_by_store(_Store store, int rank, int size, _Options options, bint interruptible):
    cdef _Comm owner = _Comm(interruptible)
    cdef tn_status *status
    with nogil:
        status = tn_comm_create(store.handle, rank, size, &options.raw, &owner.handle)
    check(status)
    return owner


def local(int size, *, UniqueId id=None, name=None, transports=None, deadline=None, join=None, int host_ranks=0,
          capsules=None, interruptible=True):
    """`size` ranks of this process, for as many threads: a list of Communicators."""
    if size < 1 or size > 1 << 20:
        raise ValueError(f"{size} ranks")
    cdef _Options options = _Options(id, name, transports, deadline, join, host_ranks, capsules)
    cdef _Pointers made = _Pointers(size)
    cdef tn_status *status
    cdef _Comm owner
    with nogil:
        status = tn_comm_create_local(size, &options.raw, <tn_comm **>made.data)
    check(status)
    found = []
    for i in range(size):
        owner = _Comm(interruptible)
        owner.handle = <tn_comm *>made.data[i]
        found.append(wrap_comm(owner))
    return found


cdef class Communicator:
    """Ranks that run collectives together. Every rank makes its own and gives the same calls in the same
    order: Communicator(store, rank, size), tenon.comm.local(size) or tenon.comm.init()."""

    cdef _Comm owner

    def __init__(self, store, int rank, int size, *, UniqueId id=None, name=None, transports=None, deadline=None,
                 join=None, int host_ranks=0, capsules=None, interfaces=None, interruptible=True):
        options = _Options(id, name, transports, deadline, join, host_ranks, capsules, interfaces)
        cdef _Store place = (<Store?>(store if isinstance(store, Store) else Store(store))).open_owner()
        self.owner = patiently(lambda: join_by_store(place, rank, size, options, interruptible))

    cdef _Comm open_owner(self):
        cdef _Comm owner = self.owner
        if owner is None:
            raise ValueError("the communicator is closed")
        return owner

    def close(self):
        """Waits for what is asynchronous, and lets go of it. Arrays of empty(), operators and futures
        keep it alive until they are gone."""
        cdef _Comm owner = self.owner
        if owner is None:
            return
        owner.prune()
        if owner.pending:
            (<_CollEvent>owner.pending[-1]).flush()
        self.owner = None

    @property
    def closed(self):
        return self.owner is None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, kind, error, trace):
        if error is not None and self.owner is not None:
            self.owner.abort(f"{kind.__name__}: {error}")  # who waits for this rank must not wait for ever
        self.close()

    @property
    def rank(self):
        return tn_comm_rank(self.open_owner().handle)

    @property
    def size(self):
        return tn_comm_size(self.open_owner().handle)

    @property
    def name(self):
        return words(tn_comm_name(self.open_owner().handle))

    @property
    def error(self):
        """Why it does not work any more, or None."""
        try:
            check(tn_comm_error(self.open_owner().handle))
        except Error as error:
            return error
        return None

    def abort(self, why=None):
        """Ends it on all ranks: calls that run, and all that follow, raise ABORTED. From any thread."""
        self.open_owner().abort(why)

    def empty(self, shape, dtype=float):
        """An array (of zeros) in memory that ranks of the same host reach. It may outlive the communicator."""
        dtype = named_dtype(dtype)
        type_number(dtype)
        shape = (shape,) if isinstance(shape, (int, numpy.integer)) else tuple(shape)
        if any([n < 0 for n in shape]):
            raise ValueError(f"a shape of {shape}")
        space = _Space(self.open_owner(), math.prod(shape) * dtype.itemsize)
        return numpy.asarray(space).view(dtype).reshape(shape)

    # others from one

    cdef object derive(self, make):
        cdef _Comm owner = self.open_owner()
        found = patiently(make, lambda: self.abort("interrupted"))
        return None if (<_Comm>found).handle == NULL else wrap_comm(found)

    def split(self, color, int key=0):
        """One for each color, its ranks in the order of their keys; None for the color None."""
        cdef int number = TN_NO_COLOR if color is None else color
        if color is not None and number < 0:
            raise ValueError(f"color {color}: at least 0, or None")
        return self.derive(lambda: split_comm(self.owner, number, key))

    def dup(self):
        return self.derive(lambda: dup_comm(self.owner))

    def shrink(self, timeout=10.0):
        """One of the ranks that are left: of those that call it within `timeout` seconds. This one is over."""
        cdef int64_t most = nanoseconds_of(timeout, TN_FOREVER)
        return self.derive(lambda: shrink_comm(self.owner, most))

    def grow(self, name, int size):
        """One with new ranks behind these: Communicator(store, rank, size, name=name, id=...) with ranks
        from the old size on."""
        data = text_bytes(name, "a communicator's name")
        return self.derive(lambda: grow_comm(self.owner, data, size))

    # collectives

    def all_reduce(self, array, op="sum", *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """The reduction of all ranks' arrays, on all ranks."""
        return self.collective(TN_ALL_REDUCE, array, op, 0, out, wait, deadline, capsule, reachable)

    def reduce_scatter(self, array, op="sum", *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """Of the reduction of arrays whose first dimension is the ranks, this rank's row."""
        return self.collective(TN_REDUCE_SCATTER, array, op, 0, out, wait, deadline, capsule, reachable)

    def all_gather(self, array, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """All ranks' arrays: the result's first dimension is the ranks."""
        return self.collective(TN_ALL_GATHER, array, None, 0, out, wait, deadline, capsule, reachable)

    def all_to_all(self, array, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """Row q of the array goes to rank q; row q of the result is from rank q."""
        return self.collective(TN_ALL_TO_ALL, array, None, 0, out, wait, deadline, capsule, reachable)

    def broadcast(self, array, root=0, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """The root's array, on all ranks. Elsewhere `array` says shape and dtype only; with `out` it may
        be None."""
        return self.collective(TN_BROADCAST, array, None, root, out, wait, deadline, capsule, reachable)

    def reduce(self, array, op="sum", root=0, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """As all_reduce() on the root; None elsewhere."""
        return self.collective(TN_REDUCE, array, op, root, out, wait, deadline, capsule, reachable)

    def gather(self, array, root=0, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """As all_gather() on the root; None elsewhere."""
        return self.collective(TN_GATHER, array, None, root, out, wait, deadline, capsule, reachable)

    def scatter(self, array, root=0, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """This rank's row of the root's array. Elsewhere `array` says shape and dtype only; with `out` it
        may be None."""
        return self.collective(TN_SCATTER, array, None, root, out, wait, deadline, capsule, reachable)

    cdef object collective(self, int kind, array, op, root, out, wait, deadline, capsule, reachable):
        cdef _Comm owner = self.open_owner()
        cdef _Call call = _Call(kind, deadline, capsule, reachable)
        call.root = root
        cdef bint here = tn_comm_rank(owner.handle) == call.root
        call.arrange(owner, kind, array, out, here or kind not in (TN_BROADCAST, TN_SCATTER),
                     here or kind not in (TN_REDUCE, TN_GATHER))
        if op is not None:
            call.reduce(owner, op)
        return run(owner, call, wait)

    def permute(self, array, sources, *, out=None, wait=True, deadline=None, capsule=None, reachable=False):
        """What rank sources[rank] sends; `out` (or None), left alone, where that is None."""
        cdef _Comm owner = self.open_owner()
        cdef _Call call = _Call(TN_PERMUTE, deadline, capsule, reachable)
        call.sources = _Ints(list(sources))
        if call.sources.count != <size_t>tn_comm_size(owner.handle):
            raise ValueError(f"{call.sources.count} sources for {tn_comm_size(owner.handle)} ranks")
        gets = call.sources.data[tn_comm_rank(owner.handle)] >= 0
        call.arrange(owner, TN_PERMUTE, array, out, True, gets)
        if not gets:
            call.result = out
        return run(owner, call, wait)

    def all_to_allv(self, array, counts, receive_counts, *, offsets=None, receive_offsets=None, out=None, wait=True,
                    deadline=None, reachable=False):
        """counts[q] elements from offsets[q] go to rank q, and receive_counts[q] come from it, in arrays
        of one dimension. Offsets that are not given put block after block."""
        cdef _Comm owner = self.open_owner()
        cdef _Call call = _Call(ALL_TO_ALLV, deadline, None, reachable)
        cdef int size = tn_comm_size(owner.handle)
        given = usable(array)
        sent = blocks("sent", size, counts, offsets)
        got = blocks("received", size, receive_counts, receive_offsets)
        if out is None:
            out = numpy.empty(reach(got), given.dtype)
        for what, pairs, there in (("array", sent, given), ("out", got, out)):
            if reach(pairs) > there.size:
                raise ValueError(f"{what} has {there.size} elements, and counts and offsets reach {reach(pairs)}")
        call.counts = _Numbers([*sent[0], *sent[1], *got[0], *got[1]])
        call.send(given)
        call.receive(target(out, given.dtype, None))
        return run(owner, call, wait)

    def barrier(self, *, wait=True, deadline=None):
        return run(self.open_owner(), _Call(TN_BARRIER, deadline, None, False), wait)

    def send(self, array, int peer, *, wait=True, deadline=None, reachable=False):
        """To one rank, which calls recv(). Two that both send first need a group."""
        cdef _Call call = _Call(SEND, deadline, None, reachable)
        call.root = peer
        call.send(usable(array))
        call.count = call.input_count
        return run(self.open_owner(), call, wait)

    def recv(self, out, int peer, *, wait=True, deadline=None, reachable=False):
        """Fills `out` with what rank `peer` sends, and gives it."""
        cdef _Call call = _Call(RECEIVE, deadline, None, reachable)
        call.root = peer
        call.receive(target(out, None, None))
        call.count = call.output_count
        return run(self.open_owner(), call, wait)

    def group(self, *, wait=True):
        """tenon.comm.group(): a `with` whose calls run together."""
        self.open_owner()
        return Group(wait=wait)

    def record(self):
        """A Future that is ready when the asynchronous calls before it have ended."""
        cdef _Comm owner = self.open_owner()
        cdef _CollEvent event = _CollEvent()
        check(tn_coll_event_record(owner.handle, &event.handle))
        owner.pending.append(event)
        return CollectiveFuture(event, None, owner)

    def operator(self, Capsule capsule not None):
        """A capsule of one's own made ready for this communicator."""
        return make_operator(self.open_owner(), capsule)

    def explain(self, collective, size_t nbytes, dtype="float32", op="sum", root=0, *, capsule=None, reachable=False,
                as_dict=False):
        """Which capsule would run for so many bytes (of all_reduce the whole, of others a rank's block),
        and why: a text, or a dict. Nothing is sent."""
        cdef _Comm owner = self.open_owner()
        cdef _Call call = _Call(collective_number(collective), None, capsule, reachable)
        cdef char *text = NULL
        cdef tn_report_form form = TN_REPORT_JSON if as_dict else TN_REPORT_TEXT
        cdef tn_status *status
        call.dtype = named_dtype(dtype)
        call.type = type_number(call.dtype)
        call.reduce(owner, op)
        call.root = root
        with nogil:
            status = tn_comm_explain(owner.handle, <tn_collective>call.kind, nbytes, call.type, call.op, call.root,
                                     &call.options, form, &text)
        check(status)
        try:
            report = words(text)
        finally:
            tn_string_destroy(text)
        return json.loads(report) if as_dict else report

    def __repr__(self):
        if self.owner is None:
            return "<tenon.comm.Communicator, closed>"
        return f"<tenon.comm.Communicator {described(<describe_function>tn_comm_describe, self.owner.handle)}>"


cdef Communicator wrap_comm(_Comm owner):
    cdef Communicator comm = Communicator.__new__(Communicator)
    comm.owner = owner
    return comm


cdef tuple blocks(what, int size, counts, offsets):
    counts = [int(n) for n in counts]
    if offsets is None:
        offsets = [sum(counts[:q]) for q in range(len(counts))]
    offsets = [int(n) for n in offsets]
    if len(counts) != size or len(offsets) != size or min(counts) < 0 or min(offsets) < 0:
        raise ValueError(f"what is {what} needs {size} counts and as many offsets, none below 0")
    return counts, offsets


cdef object reach(pairs):
    """The elements that an array needs for them."""
    return max([offset + count for count, offset in zip(*pairs) if count], default=0)


cdef _Comm split_comm(_Comm old, int color, int key):
    cdef _Comm made = _Comm(old.interruptible)
    cdef tn_status *status
    with nogil:
        status = tn_comm_split(old.handle, color, key, &made.handle)
    check(status)
    return made


cdef _Comm dup_comm(_Comm old):
    cdef _Comm made = _Comm(old.interruptible)
    cdef tn_status *status
    with nogil:
        status = tn_comm_dup(old.handle, &made.handle)
    check(status)
    return made


cdef _Comm shrink_comm(_Comm old, int64_t most):
    cdef _Comm made = _Comm(old.interruptible)
    cdef tn_status *status
    with nogil:
        status = tn_comm_shrink(old.handle, most, &made.handle)
    check(status)
    return made


cdef _Comm grow_comm(_Comm old, bytes name, int size):
    cdef _Comm made = _Comm(old.interruptible)
    cdef const char *text = PyBytes_AsString(name)
    cdef tn_status *status
    with nogil:
        status = tn_comm_grow(old.handle, text, size, &made.handle)
    check(status)
    return made


# ---- operators -------------------------------------------------------------------------------------

cdef class _Operator:
    cdef tn_operator *handle
    cdef _Comm comm

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        with nogil:
            tn_operator_destroy(self.handle)


cdef class Operator:
    """A capsule made ready for a communicator, to be run again and again: `op(array)`."""

    cdef _Operator owner
    cdef Capsule made_of

    def __init__(self):
        raise TypeError("operators come from Communicator.operator()")

    cdef _Operator open_owner(self):
        cdef _Operator owner = self.owner
        if owner is None:
            raise ValueError("the operator is closed")
        return owner

    def close(self):
        self.owner = None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def capsule(self):
        return self.made_of

    @property
    def name(self):
        return words(tn_operator_name(self.open_owner().handle))

    @property
    def collective(self):
        return words(tn_collective_name(tn_operator_collective(self.open_owner().handle)))

    @property
    def is_in_place(self):
        return bool(tn_operator_is_in_place(self.open_owner().handle))

    @property
    def is_configurable(self):
        return bool(tn_operator_is_configurable(self.open_owner().handle))

    def __call__(self, array=None, op="sum", *, out=None, wait=True, deadline=None, tag=0, reachable=False):
        """Runs it, with arrays as the communicator's method of that collective has them."""
        cdef _Operator owner = self.open_owner()
        cdef tn_capsule_info info = self.made_of.info()
        cdef _Call call = _Call(EXECUTE, deadline, None, reachable)
        cdef int rank = tn_comm_rank(owner.comm.handle)
        cdef bint here = rank == info.root
        gives = here or info.collective not in (TN_REDUCE, TN_GATHER)
        if info.collective == TN_PERMUTE:
            gives = info.sources[rank] >= 0
        call.operator = owner
        call.kept.append(owner)
        call.tag = tag
        if info.collective != TN_BARRIER:
            call.arrange(owner.comm, info.collective, array, out,
                         here or info.collective not in (TN_BROADCAST, TN_SCATTER), gives)
            call.reduce(owner.comm, op)
        return run(owner.comm, call, wait)

    def __repr__(self):
        if self.owner is None:
            return "<tenon.comm.Operator, closed>"
        return f"<tenon.comm.Operator {described(<describe_function>tn_operator_describe, self.owner.handle)}>"


cdef Operator make_operator(_Comm comm, Capsule capsule):
    cdef _Operator owner = _Operator()
    cdef Operator made = Operator.__new__(Operator)
    cdef tn_status *status
    with nogil:
        status = tn_operator_create(capsule.handle, comm.handle, &owner.handle)
    check(status)
    owner.comm = comm
    made.owner = owner
    made.made_of = capsule
    return made


from .collective_future import CollectiveFuture
from .reducer import Reducer
