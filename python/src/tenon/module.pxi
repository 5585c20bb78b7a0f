# Modules: programs to look at. Part of _core.pyx.


cdef class _Module:
    cdef tn_module *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        tn_module_destroy(self.handle)


cdef class Module:
    """A StableHLO program to look at or to print; needs no plugin. `source` is text (str), text or
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

    @property
    def name(self):
        return words(tn_module_name(self.owner.handle))

    @property
    def producer(self):
        """Who wrote the bytecode; "" for text."""
        return words(tn_module_producer(self.owner.handle))

    @property
    def num_ops(self):
        return tn_module_num_ops(self.owner.handle)

    @property
    def functions(self):
        return [wrap_function(self.owner, tn_module_function(self.owner.handle, i))
                for i in range(tn_module_num_functions(self.owner.handle))]

    @property
    def main(self):
        """The function that runs: "main", or the only public one; None if that leaves none."""
        cdef const tn_function *function = tn_module_main(self.owner.handle)
        return wrap_function(self.owner, function) if function != NULL else None

    def print(self, *, locations=False, generic=False, brief=False):
        """The module as text that Module() reads back (unless `brief`, which cuts long constants)."""
        cdef unsigned flags = 0
        cdef char *text = NULL
        cdef size_t size = 0
        cdef tn_status *status
        cdef _Module owner = self.owner
        flags |= TN_PRINT_LOCATIONS if locations else 0
        flags |= TN_PRINT_GENERIC if generic else 0
        flags |= TN_PRINT_SHORT if brief else 0
        with nogil:
            status = tn_module_print(owner.handle, flags, &text, &size)
        check(status)
        try:
            return PyBytes_FromStringAndSize(text, size).decode("utf-8", "replace")
        finally:
            tn_string_destroy(text)

    def ops(self):
        """Every op, parents first, in program order."""
        walk = _Walk()
        tn_module_walk(self.owner.handle, visit, <void *>walk)
        if (<_Walk>walk).error is not None:
            raise (<_Walk>walk).error
        return (<_Walk>walk).found

    def __str__(self):
        return self.print()

    def __repr__(self):
        return f"<tenon.Module {described(<describe_function>tn_module_describe, self.owner.handle)}>"


cdef class Function:
    """A function of a module."""

    cdef _Module owner
    cdef const tn_function *handle

    def __init__(self):
        raise TypeError("functions come from Module.functions")

    @property
    def name(self):
        return words(tn_function_name(self.handle))

    @property
    def is_public(self):
        return bool(tn_function_is_public(self.handle))

    @property
    def arguments(self):
        cdef tn_shape shape
        cdef flag donated = False
        found = []
        for i in range(tn_function_num_arguments(self.handle)):
            if tn_function_argument(self.handle, i, &shape, &donated):
                found.append(shape_of(&shape, donated))
        return found

    @property
    def results(self):
        cdef tn_shape shape
        found = []
        for i in range(tn_function_num_results(self.handle)):
            if tn_function_result(self.handle, i, &shape):
                found.append(shape_of(&shape, False))
        return found

    def __repr__(self):
        return f"<tenon.Function {described(<describe_function>tn_function_describe, self.handle)}>"


cdef Function wrap_function(_Module owner, const tn_function *handle):
    cdef Function function = Function.__new__(Function)
    function.owner = owner
    function.handle = handle
    return function


cdef class _Walk:
    cdef list found
    cdef object error

    def __cinit__(self):
        self.found = []


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


from .ops import Op
