# Capsules: collective algorithms as data. Part of _core.pyx.


_orders = {"any": TN_ANY_ORDER, "in_order": TN_IN_ORDER}


cdef tn_collective collective_number(name) except *:
    cdef tn_collective found = TN_ALL_REDUCE
    data = text_bytes(name, "a collective")
    if not tn_collective_find(PyBytes_AsString(data), &found):
        known = ", ".join([words(tn_collective_name(<tn_collective>n)) for n in range(TN_NUM_COLLECTIVES)])
        raise ValueError(f"{name!r} is no collective; there are {known}")
    return found


cdef class _Ints:
    """A C array of int."""

    cdef int *data
    cdef size_t count

    def __cinit__(self, numbers):
        cdef size_t i
        self.count = len(numbers)
        self.data = <int *>PyMem_Calloc(self.count + 1, sizeof(int))
        if self.data == NULL:
            raise MemoryError()
        for i in range(self.count):
            self.data[i] = -1 if numbers[i] is None else numbers[i]

    def __dealloc__(self):
        PyMem_Free(self.data)


cdef class Capsule:
    """What a collective does, as data: Capsule.open(path), Capsule.read(data) or Capsule.generate().

    It never changes. str() is its text form."""

    cdef tn_capsule *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        with nogil:
            tn_capsule_destroy(self.handle)

    def __init__(self):
        raise TypeError("capsules come from Capsule.open(), Capsule.read() or Capsule.generate()")

    @staticmethod
    def open(path):
        """That of a file, in any form. It is not proved yet: verify() does."""
        cdef Capsule capsule = Capsule.__new__(Capsule)
        cdef tn_status *status
        data = path_bytes(path)
        cdef const char *name = PyBytes_AsString(data)
        with nogil:
            status = tn_capsule_open(name, &capsule.handle)
        check(status)
        return capsule

    @staticmethod
    def read(source, name=None):
        """open() of text (str) or bytes; `name` is for messages."""
        cdef Capsule capsule = Capsule.__new__(Capsule)
        cdef tn_status *status
        data = source.encode() if isinstance(source, str) else bytes(source)
        label = None if name is None else text_bytes(name, "a name")
        cdef const char *called = text_or_null(label)
        cdef const char *held = PyBytes_AsString(data)
        cdef size_t size = len(data)
        with nogil:
            status = tn_capsule_read(held, size, called, &capsule.handle)
        check(status)
        return capsule

    @staticmethod
    def generate(generator, collective, int ranks, *, int root=0, int group=0, sources=None):
        """What a generator (tenon.comm.generators()) makes. `group`: ranks of a host; `sources`, of a
        permutation: of each rank, whom it gets from, or None."""
        cdef Capsule capsule = Capsule.__new__(Capsule)
        cdef tn_capsule_wish wish
        cdef tn_status *status
        cdef _Ints list_of_sources
        tn_capsule_wish_init(&wish)
        wish.collective = collective_number(collective)
        wish.ranks = ranks
        wish.root = root
        wish.group = group
        if sources is not None:
            list_of_sources = _Ints(list(sources))
            if list_of_sources.count != <size_t>max(ranks, 0):
                raise ValueError(f"{list_of_sources.count} sources for {ranks} ranks")
            wish.sources = list_of_sources.data
        data = text_bytes(generator, "a generator's name")
        cdef const char *name = PyBytes_AsString(data)
        with nogil:
            status = tn_capsule_generate(name, &wish, &capsule.handle)
        check(status)
        return capsule

    cdef tn_capsule_info info(self):
        cdef tn_capsule_info info
        tn_capsule_info_init(&info)
        tn_capsule_get_info(self.handle, &info)
        return info

    @property
    def name(self):
        return words(self.info().name)

    @property
    def format(self):
        """The form it was read in: "text", "binary", "msccl", "mscclpp"; or "generator"."""
        return words(self.info().format)

    @property
    def hash(self):
        """SHA-256 of all but the name, in hexadecimal digits: what ranks compare."""
        return words(self.info().hash)

    @property
    def collective(self):
        return words(tn_collective_name(self.info().collective))

    @property
    def ranks(self):
        return self.info().ranks

    @property
    def root(self):
        return self.info().root

    @property
    def chunks(self):
        return self.info().chunks

    @property
    def lanes(self):
        return self.info().lanes

    @property
    def steps(self):
        return self.info().steps

    @property
    def in_place(self):
        return bool(self.info().in_place)

    @property
    def out_of_place(self):
        return bool(self.info().out_of_place)

    @property
    def order(self):
        """"any" or "in_order": the order of reducing that it claims."""
        return "in_order" if self.info().order == TN_IN_ORDER else "any"

    @property
    def min_bytes(self):
        return self.info().min_bytes

    @property
    def max_bytes(self):
        return self.info().max_bytes

    @property
    def sources(self):
        """Of a permutation: of each rank, whom it gets from, or None. Of others: None."""
        cdef tn_capsule_info info = self.info()
        if info.sources == NULL:
            return None
        return [None if info.sources[i] < 0 else info.sources[i] for i in range(info.ranks)]

    def verify(self):
        """Proves it, and says what the proof found (a Verdict); the Error names rank, lane, step, chunk."""
        cdef tn_verdict found
        cdef tn_status *status
        tn_verdict_init(&found)
        with nogil:
            status = tn_capsule_verify(self.handle, &found)
        check(status)
        return Verdict(found.depth, bool(found.same_bits), bool(found.in_order), found.channels, found.races_checked)

    def tobytes(self, format="binary"):
        """In a form: "text", "binary", "msccl" or "mscclpp"."""
        cdef char *data = NULL
        cdef size_t size = 0
        cdef tn_status *status
        form = text_bytes(format, "a form")
        cdef const char *name = PyBytes_AsString(form)
        with nogil:
            status = tn_capsule_print(self.handle, name, &data, &size)
        check(status)
        return taken_bytes(data, size)

    def __str__(self):
        return self.tobytes("text").decode()

    def save(self, path, format=None):
        """Into a file, whole or not at all; the form by the name's ending (.capsule, .bin, .xml, .json)."""
        cdef tn_status *status
        name = path_bytes(path)
        form = None if format is None else text_bytes(format, "a form")
        cdef const char *where = PyBytes_AsString(name)
        cdef const char *wanted = text_or_null(form)
        with nogil:
            status = tn_capsule_save(self.handle, wanted, where)
        check(status)

    def draw(self):
        """A picture of ranks by time, as SVG."""
        cdef char *data = NULL
        cdef size_t size = 0
        cdef tn_status *status
        with nogil:
            status = tn_capsule_draw(self.handle, &data, &size)
        check(status)
        return taken_bytes(data, size).decode()

    def __eq__(self, other):
        return isinstance(other, Capsule) and other.hash == self.hash

    def __hash__(self):
        return hash(self.hash)

    def __reduce__(self):
        return Capsule.read, (self.tobytes(), self.name)

    def __repr__(self):
        return f"<tenon.comm.Capsule {described(<describe_function>tn_capsule_describe, self.handle)}>"


def generators():
    """What makes capsules by rule: a Generator for each."""
    cdef tn_generator_info info
    cdef size_t i = 0
    found = []
    tn_generator_info_init(&info)
    while tn_capsule_generator(i, &info):
        makes = [words(tn_collective_name(<tn_collective>n)) for n in range(TN_NUM_COLLECTIVES)
                 if info.collectives >> n & 1]
        found.append(Generator(words(info.name), words(info.about), tuple(makes), info.most_ranks, words(info.needs)))
        i += 1
    return found


from .capsules import Generator, Verdict
from .patience import in_main_thread, patiently
