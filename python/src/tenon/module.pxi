# Modules: programs to look at. Part of _core.pyx.


cdef class _Module:
    """What changes a module holds the GIL all the time, and waits for nobody: it is refused while somebody
    reads without the GIL. While it is changed, who reads (between two passes) holds the GIL too."""

    cdef tn_module *handle
    cdef int readers        # that do not hold the GIL
    cdef bint changing
    cdef bint spoiled       # a pass failed
    cdef uint64_t changes   # what was asked of it before is gone

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        tn_module_destroy(self.handle)

    cdef tn_module *open(self) except NULL:
        if self.spoiled:
            raise ValueError("a pass failed on this module and left it half changed")
        return self.handle

    cdef tn_module *open_for_change(self) except NULL:
        if self.changing or self.readers:
            raise ValueError("the module is in use")
        return self.open()


cdef class Module:
    """A StableHLO program to look at, to check, to change by passes, or to print; needs no plugin. `source` is text (str), text or
    bytecode (bytes), or a file (os.PathLike); `name` is for messages."""

    cdef _Module owner

    def __init__(self, source, name=None):
        cdef _Module owner = _Module()
        cdef const char *label = NULL
        cdef tn_status *status
        cdef size_t size
        cdef const char *data
        if isinstance(source, os.PathLike):
            path = path_bytes(source)
            data = PyBytes_AsString(path)
            with nogil:
                status = tn_module_read_file(data, &owner.handle)
        else:
            content = source_bytes(source)
            if name is not None:
                text = path_bytes(name)
                label = PyBytes_AsString(text)
            data = PyBytes_AsString(content)
            size = len(content)
            with nogil:
                status = tn_module_read(<const void *>data, size, label, &owner.handle)
        check(status)
        self.owner = owner

    cdef _Module owned(self):
        if self.owner is None:
            raise ValueError("the module is empty: Module(source) makes one")
        return self.owner

    @property
    def name(self):
        return words(tn_module_name(self.owned().open()))

    @property
    def producer(self):
        """Who wrote the bytecode; "" for text."""
        return words(tn_module_producer(self.owned().open()))

    @property
    def num_ops(self):
        return tn_module_num_ops(self.owned().open())

    @property
    def functions(self):
        return [wrap_function(self.owned(), tn_module_function(self.owned().open(), i))
                for i in range(tn_module_num_functions(self.owned().open()))]

    @property
    def main(self):
        """The function that runs: "main", or the only public one; None if that leaves none."""
        cdef const tn_function *function = tn_module_main(self.owned().open())
        return wrap_function(self.owned(), function) if function != NULL else None

    def print(self, *, locations=False, generic=False, brief=False, names=False):
        """The module as text that Module() reads back (unless `brief`, which cuts long constants). `names`:
        arguments of functions by their names, where they have one."""
        cdef unsigned flags = 0
        cdef char *text = NULL
        cdef size_t size = 0
        cdef tn_status *status
        cdef _Module owner = self.owned()
        cdef tn_module *handle = owner.open()
        flags |= TN_PRINT_LOCATIONS if locations else 0
        flags |= TN_PRINT_GENERIC if generic else 0
        flags |= TN_PRINT_SHORT if brief else 0
        flags |= TN_PRINT_NAMES if names else 0
        if owner.changing:
            status = tn_module_print(handle, flags, &text, &size)
        else:
            owner.readers += 1
            with nogil:
                status = tn_module_print(handle, flags, &text, &size)
            owner.readers -= 1
        check(status)
        try:
            return PyBytes_FromStringAndSize(text, size).decode("utf-8", "replace")
        finally:
            tn_string_destroy(text)

    def write(self, *, target_version=None):
        """The module as a portable artifact (bytes), as jax.export holds it: StableHLO of the target version and
        all newer ones read it. `target_version`: "1.13.0", "minimum", "current" (also None), or "oldest", the
        first that can say the program. What the version lacks is an Error that names it and its place."""
        cdef tn_module_write_options options
        cdef char *data = NULL
        cdef size_t size = 0
        cdef tn_status *status
        cdef _Module owner = self.owned()
        cdef tn_module *handle = owner.open()
        tn_module_write_options_init(&options)
        if target_version is not None:
            version = target_version.encode()
            options.target_version = PyBytes_AsString(version)
        if owner.changing:
            status = tn_module_write(handle, &options, &data, &size)
        else:
            owner.readers += 1
            with nogil:
                status = tn_module_write(handle, &options, &data, &size)
            owner.readers -= 1
        check(status)
        try:
            return PyBytes_FromStringAndSize(data, size)
        finally:
            tn_string_destroy(data)

    def ops(self):
        """Every op, parents first, in program order."""
        walk = _Walk()
        tn_module_walk(self.owned().open(), visit, <void *>walk)
        return walk.taken()

    def problems(self, *, strict=False):
        """Every constraint of StableHLO's specification that an op breaks, in program order: Problem tuples.
        `strict`: also those that programs in use do not keep. Reading checks none of them."""
        walk = _Walk()
        cdef tn_module *handle = self.owned().open()
        if strict:
            tn_status_destroy(tn_module_verify_strictly(handle, visit_problem, <void *>walk))
        else:
            tn_status_destroy(tn_module_verify(handle, visit_problem, <void *>walk))
        return walk.taken()

    def verify(self, *, strict=False):
        """Raises Error with the first of problems(), if there is one."""
        cdef tn_module *handle = self.owned().open()
        check(tn_module_verify_strictly(handle, NULL, NULL) if strict else tn_module_verify(handle, NULL, NULL))

    def transform(self, passes=None, *, after=None):
        """Runs passes over the module, which changes: names in order (a list, or text with commas between), of
        those that passes() lists; None: what Tenon's CPU device runs before it plans. `after(name, seconds)` is
        called after each; False from it ends the list there. Gives [(name, seconds), ...] of what ran.
        Functions asked of the module before are gone. If a pass fails, so is the module."""
        cdef _Module owner = self.owned()
        cdef const char *names = NULL
        cdef tn_status *status
        cdef tn_module *handle
        unknown = False
        if passes is not None:
            text = passes if isinstance(passes, str) else ",".join(passes)
            unknown = not {name.strip() for name in text.split(",")}.issubset(p.name for p in list_passes())
            listed = text.encode()
            names = PyBytes_AsString(listed)
        run = _Run(after)
        handle = owner.open_for_change()
        owner.changing = True
        owner.changes += 1
        try:
            status = tn_module_transform(handle, names, visit_pass, <void *>run)
        finally:
            owner.changing = False
        owner.spoiled = status != NULL and not unknown  # which is found before anything runs
        check(status)
        return (<_Run>run).taken()

    def __str__(self):
        return self.print()

    def __repr__(self):
        return f"<tenon.Module {described(<describe_function>tn_module_describe, self.owned().open())}>"


cdef class Function:
    """A function of a module."""

    cdef _Module owner
    cdef const tn_function *handle
    cdef uint64_t changes

    def __init__(self):
        raise TypeError("functions come from Module.functions")

    cdef const tn_function *open(self) except NULL:
        if self.changes != self.owner.changes:
            raise ValueError("the module has been changed since; ask it for its functions again")
        return self.handle

    @property
    def name(self):
        return words(tn_function_name(self.open()))

    @property
    def is_public(self):
        return bool(tn_function_is_public(self.open()))

    @property
    def arguments(self):
        cdef tn_shape shape
        cdef flag donated = False
        found = []
        for i in range(tn_function_num_arguments(self.open())):
            if tn_function_argument(self.open(), i, &shape, &donated):
                found.append(shape_of(&shape, donated))
        return found

    @property
    def results(self):
        cdef tn_shape shape
        found = []
        for i in range(tn_function_num_results(self.open())):
            if tn_function_result(self.open(), i, &shape):
                found.append(shape_of(&shape, False))
        return found

    def __repr__(self):
        return f"<tenon.Function {described(<describe_function>tn_function_describe, self.open())}>"


cdef Function wrap_function(_Module owner, const tn_function *handle):
    cdef Function function = Function.__new__(Function)
    function.owner = owner
    function.handle = handle
    function.changes = owner.changes
    return function


cdef class _Walk:
    cdef list found
    cdef object error

    def __cinit__(self):
        self.found = []

    cdef list taken(self):
        if self.error is not None:
            raise self.error
        return self.found


cdef class _Run(_Walk):
    """A walk through passes."""
    cdef object after

    def __init__(self, after):
        self.after = after


cdef object op_of(const tn_op *op):
    return Op(words(tn_op_name(op)), tn_op_depth(op), described(<describe_function>tn_op_place, op),
              [part_text(tn_op_operand_type, op, i) for i in range(tn_op_num_operands(op))],
              [part_text(tn_op_result_type, op, i) for i in range(tn_op_num_results(op))],
              tn_op_num_regions(op),
              {words(tn_op_attribute_name(op, i)): part_text(tn_op_attribute, op, i)
               for i in range(tn_op_num_attributes(op))})


cdef flag visit(const tn_op *op, void *arg) noexcept:
    walk = <_Walk>arg
    try:
        walk.found.append(op_of(op))
        return True
    except BaseException as error:
        walk.error = error
        return False


cdef flag visit_problem(const char *place, const char *op, const char *id, const char *text, void *arg) noexcept:
    walk = <_Walk>arg
    try:
        walk.found.append(Problem(words(place), words(op), words(id), words(text)))
        return True
    except BaseException as error:
        walk.error = error
        return False


cdef flag visit_pass(const tn_module *module, const char *name, double seconds, void *arg) noexcept:
    run = <_Run>arg
    try:
        run.found.append((words(name), seconds))
        return run.after is None or run.after(words(name), seconds) is not False
    except BaseException as error:
        run.error = error
        return False


cdef list list_passes():
    cdef const char *about = NULL
    cdef flag standard = False
    cdef const char *name
    cdef size_t i = 0
    found = []
    while True:
        name = tn_module_pass(i, &about, &standard)
        if name == NULL:
            return found
        found.append(Pass(words(name), words(about), bool(standard)))
        i += 1


def passes():
    """The passes that Module.transform() knows: Pass tuples."""
    return list_passes()


from .ops import Op, Pass, Problem
