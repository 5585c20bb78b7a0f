# Stores, jobs and unique ids: how the processes of a job find each other. Part of _core.pyx.


cdef int64_t nanoseconds_of(seconds, int64_t none) except -1:
    if seconds is None:
        return none
    cdef double number = seconds
    if not number >= 0:
        raise ValueError(f"{seconds!r} is no number of seconds to wait")
    return <int64_t>max(1.0, min(number * 1e9, 9.2e18))


cdef bytes text_bytes(text, what):
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    data = text.encode()
    if b"\0" in data:
        raise ValueError(f"{what} cannot hold a NUL byte")
    return data


cdef bytes taken_bytes(char *text, size_t size):
    try:
        return PyBytes_FromStringAndSize(text, size)
    finally:
        tn_string_destroy(text)


cdef class _Store:
    cdef tn_store *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        with nogil:
            tn_store_destroy(self.handle)


cdef bytes key_bytes(key):
    return key.encode() if isinstance(key, str) else bytes(key)


cdef class Store:
    """A key-value store: Store("dir:/path"), or one of memory(), directory(), etcd(), pmix().

    "memory", "dir:/path", "etcd://HOST:PORT/PREFIX" (etcds:// by TLS) and "pmix" are names of stores;
    without one the environment's TENON_STORE counts. Keys are str or bytes, values bytes."""

    cdef _Store owner

    def __init__(self, spec=None):
        cdef const char *name = NULL
        cdef tn_status *status
        cdef _Store owner = _Store()
        if spec is not None:
            data = text_bytes(spec, "a store's name")
            name = PyBytes_AsString(data)
        with nogil:
            status = tn_store_open(name, &owner.handle)
        check(status)
        self.owner = owner

    @staticmethod
    def memory():
        """In this process's memory, for its threads."""
        return Store("memory")

    @staticmethod
    def directory(path):
        """In a folder, for processes of one machine or one file system. It is made if it is not there."""
        cdef _Store owner = _Store()
        data = path_bytes(path)
        check(tn_store_create_directory(PyBytes_AsString(data), &owner.handle))
        return wrap_store(owner)

    @staticmethod
    def etcd(endpoints, prefix="", *, user=None, password=None, ca_file=None, cert_file=None, key_file=None,
             lease=None, timeout=None):
        """In an etcd: "http://a:2379,https://b:2379". `lease` and `timeout` are seconds."""
        cdef tn_etcd_options given
        cdef tn_status *status
        cdef _Store owner = _Store()
        texts = [None if text is None else text_bytes(text, "an option of etcd's")
                 for text in (endpoints, prefix, user, password)]
        texts += [None if path is None else path_bytes(path) for path in (ca_file, cert_file, key_file)]
        tn_etcd_options_init(&given)
        given.endpoints = text_or_null(texts[0])
        given.prefix = text_or_null(texts[1])
        given.user = text_or_null(texts[2])
        given.password = text_or_null(texts[3])
        given.ca_file = text_or_null(texts[4])
        given.cert_file = text_or_null(texts[5])
        given.key_file = text_or_null(texts[6])
        given.lease = nanoseconds_of(lease, 0)
        given.timeout = nanoseconds_of(timeout, 0)
        with nogil:
            status = tn_store_create_etcd(&given, &owner.handle)
        check(status)
        return wrap_store(owner)

    @staticmethod
    def pmix():
        """That of the launcher which started this process by PMIx."""
        return Store("pmix")

    cdef _Store open_owner(self):
        cdef _Store owner = self.owner
        if owner is None:
            raise ValueError("the store is closed")
        return owner

    def close(self):
        """Lets go of it; communicators made from it keep it."""
        self.owner = None

    def __enter__(self):
        self.open_owner()
        return self

    def __exit__(self, *_):
        self.close()

    def put(self, key, value):
        cdef _Store owner = self.open_owner()
        cdef tn_status *status
        name, data = key_bytes(key), bytes(value)
        cdef const char *at = PyBytes_AsString(name)
        cdef const char *held = PyBytes_AsString(data)
        cdef size_t name_size = len(name), size = len(data)
        with nogil:
            status = tn_store_put(owner.handle, at, name_size, held, size)
        check(status)

    def get(self, key, timeout=None):
        """The key's value. Waits for one, at most `timeout` seconds: Error (DEADLINE_EXCEEDED) then."""
        cdef int64_t most = nanoseconds_of(timeout, TN_FOREVER)
        owner, name = self.open_owner(), key_bytes(key)
        return patiently(lambda: get_value(owner, name, most))

    def try_get(self, key):
        """The key's value, or None. Does not wait."""
        try:
            return get_value(self.open_owner(), key_bytes(key), -1)
        except Error as error:
            if error.code != 5:  # NOT_FOUND
                raise
        return None

    def barrier(self, name, rank, size, timeout=None):
        """Waits until each of `size` processes has called it with that name and its own rank. A name
        serves once."""
        cdef int64_t most = nanoseconds_of(timeout, TN_FOREVER)
        owner, data = self.open_owner(), text_bytes(name, "a barrier's name")
        patiently(lambda: meet(owner, data, rank, size, most))

    def __repr__(self):
        if self.owner is None:
            return "<tenon.comm.Store, closed>"
        return f"<tenon.comm.Store {described(<describe_function>tn_store_describe, self.owner.handle)}>"


cdef Store wrap_store(_Store owner):
    cdef Store store = Store.__new__(Store)
    store.owner = owner
    return store


# Borrowed from `data`.
cdef const char *text_or_null(data) except? NULL:
    if data is None:
        return NULL
    return PyBytes_AsString(data)


cdef bytes get_value(_Store owner, bytes name, int64_t most):
    cdef char *value = NULL
    cdef size_t size = 0, name_size = len(name)
    cdef const char *key = PyBytes_AsString(name)
    cdef tn_status *status
    with nogil:
        if most < 0:
            status = tn_store_try_get(owner.handle, key, name_size, &value, &size)
        else:
            status = tn_store_get(owner.handle, key, name_size, most, &value, &size)
    check(status)
    return taken_bytes(value, size)


cdef object meet(_Store owner, bytes name, int rank, int size, int64_t most):
    cdef const char *text = PyBytes_AsString(name)
    cdef tn_status *status
    with nogil:
        status = tn_store_barrier(owner.handle, text, rank, size, most)
    check(status)


def find_job():
    """(rank, size, who said so) of this process, from its environment."""
    cdef tn_job job
    check(tn_job_find(&job))
    return job.rank, job.size, words(job.told_by)


cdef class UniqueId:
    """What the ranks of a job know and strangers do not: UniqueId("train") makes a new one. str() is all
    of it, the key too, and UniqueId.parse() reads that; repr() does not show the key."""

    cdef tn_unique_id raw

    def __init__(self, job=None):
        data = None if job is None else text_bytes(job, "a job's name")
        check(tn_unique_id_create(text_or_null(data), &self.raw))

    @staticmethod
    def parse(text):
        cdef UniqueId id = UniqueId.__new__(UniqueId)
        data = text_bytes(text, "a unique id")
        check(tn_unique_id_parse(PyBytes_AsString(data), &id.raw))
        return id

    def __str__(self):
        return described(<describe_function>tn_unique_id_print, &self.raw)

    @property
    def job(self):
        return str(self).split(":")[1]

    def __eq__(self, other):
        return isinstance(other, UniqueId) and str(other) == str(self)

    def __hash__(self):
        return hash(str(self))

    def __reduce__(self):
        return UniqueId.parse, (str(self),)

    def __repr__(self):
        return f"<tenon.comm.UniqueId of job {self.job}>"
