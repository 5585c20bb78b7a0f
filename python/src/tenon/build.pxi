# Builders: programs made op by op. Part of _core.pyx.
from tenon.build_c cimport *


cdef class _Nodes:
    """A C array of nodes."""
    cdef tn_node *list
    cdef size_t count

    def __cinit__(self, size_t count):
        self.count = count
        self.list = <tn_node *>PyMem_Calloc(count + 1, sizeof(tn_node))
        if self.list == NULL:
            raise MemoryError()

    def __dealloc__(self):
        PyMem_Free(self.list)


cdef class Node:
    """A value of a Builder's program."""
    cdef readonly Builder builder
    cdef tn_node node

    def __init__(self):
        raise TypeError("nodes come from a Builder")

    @property
    def shape(self):
        """What the value is: a Shape."""
        cdef tn_shape shape
        if not tn_builder_shape(self.builder.handle, self.node, &shape):
            raise ValueError("the value is none of the builder's any more")
        return shape_of(&shape, False)

    def __repr__(self):
        return f"<tenon.Node {self.shape}>"


cdef class Builder:
    """A StableHLO program made op by op, without text. Of one thread at a time.

        b = tenon.Builder("twice")
        [x] = b.begin_function("main", [("f32", (4,))])
        b.end_function([b.op("stablehlo.add", [x, x])])
        module = b.finish()
    """

    cdef tn_builder *handle

    def __cinit__(self):
        self.handle = NULL

    def __init__(self, name=None):
        cdef const char *text = NULL
        if name is not None:
            data = name.encode()
            text = PyBytes_AsString(data)
        check(tn_builder_create(text, &self.handle))

    def __dealloc__(self):
        tn_builder_destroy(self.handle)

    cdef object wrap(self, tn_node node):
        """Of the calls that give a value: the first that is used wrongly ends the builder, with its error."""
        cdef const tn_status *error
        if node.index == 0:
            error = tn_builder_error(self.handle)
            raise error_of(error) if error != NULL else ValueError("the builder is finished")
        cdef Node found = Node.__new__(Node)
        found.builder = self
        found.node = node
        return found

    cdef tn_node_type tensor(self, type, dims) except *:
        cdef _Numbers sizes = _Numbers(dims)
        data = type.encode()
        return tn_build_tensor_type(self.handle, tn_type_from_name(PyBytes_AsString(data)), sizes.data, sizes.count)

    cdef _Nodes nodes(self, values):
        cdef _Nodes found = _Nodes(len(values))
        for i, value in enumerate(values):
            found.list[i] = (<Node?>value).node
        return found

    def begin_function(self, name, arguments):
        """Opens a function; `arguments` are pairs of StableHLO's name of the elements and sizes. Gives its values."""
        cdef _Nodes found = _Nodes(len(arguments))
        cdef tn_node_type *types = <tn_node_type *>PyMem_Calloc(len(arguments) + 1, sizeof(tn_node_type))
        if types == NULL:
            raise MemoryError()
        data = name.encode()
        try:
            for i, (type, dims) in enumerate(arguments):
                types[i] = self.tensor(type, dims)
            check(tn_builder_begin_function(self.handle, PyBytes_AsString(data), TN_BUILD_PUBLIC, types, len(arguments),
                                            found.list))
        finally:
            PyMem_Free(types)
        return [self.wrap(found.list[i]) for i in range(len(arguments))]

    def donate(self, size_t argument, size_t result):
        """The open function's argument gives its memory to the result."""
        check(tn_builder_donate(self.handle, argument, result))

    def end_function(self, results):
        cdef _Nodes nodes = self.nodes(results)
        check(tn_builder_return(self.handle, nodes.list, nodes.count))
        check(tn_builder_end_function(self.handle))

    def op(self, name, operands, attributes=None, size_t results=1):
        """Any op by its name, whose results' types follow from its operands; `attributes` are in MLIR's spelling.
        Gives the value, or a list where `results` is not 1."""
        cdef _Nodes given = self.nodes(operands)
        cdef _Nodes found = _Nodes(results)
        items = [(k.encode(), v.encode()) for k, v in (attributes or {}).items()]
        cdef tn_attribute *list = <tn_attribute *>PyMem_Calloc(len(items) + 1, sizeof(tn_attribute))
        if list == NULL:
            raise MemoryError()
        try:
            for i, (key, value) in enumerate(items):
                list[i] = tn_attribute_text(PyBytes_AsString(key), PyBytes_AsString(value))
            data = name.encode()
            check(tn_builder_op(self.handle, PyBytes_AsString(data), given.list, given.count, list, len(items), NULL,
                                results, found.list))
        finally:
            PyMem_Free(list)
        made = [self.wrap(found.list[i]) for i in range(results)]
        return made[0] if results == 1 else made

    def constant(self, array):
        """The array's elements."""
        array = numpy.ascontiguousarray(array)
        from .elements import type_of
        cdef tn_node_type type = self.tensor(type_of(array.dtype), array.shape)
        data = array.tobytes()
        return self.wrap(tn_build_constant(self.handle, type, PyBytes_AsString(data), len(data)))

    def splat(self, type, dims, double value):
        """One number everywhere."""
        return self.wrap(tn_build_splat(self.handle, self.tensor(type, dims), value))

    def convert(self, Node x, type):
        data = type.encode()
        return self.wrap(tn_build_convert(self.handle, x.node, tn_type_from_name(PyBytes_AsString(data))))

    def reshape(self, Node x, dims):
        cdef _Numbers sizes = _Numbers(dims)
        return self.wrap(tn_build_reshape(self.handle, x.node, sizes.data, sizes.count))

    def transpose(self, Node x, permutation):
        cdef _Numbers numbers = _Numbers(permutation)
        if numbers.count != len(x.shape.shape):
            raise ValueError(f"a permutation of {numbers.count} for {x.shape}")
        return self.wrap(tn_build_transpose(self.handle, x.node, numbers.data))

    def broadcast(self, Node x, dims, at):
        """Dimension i of x becomes dimension at[i] of the result."""
        cdef _Numbers sizes = _Numbers(dims)
        cdef _Numbers places = _Numbers(at)
        if places.count != len(x.shape.shape):
            raise ValueError(f"{places.count} places for the dimensions of {x.shape}")
        return self.wrap(tn_build_broadcast_in_dim(self.handle, x.node, sizes.data, sizes.count, places.data))

    def concatenate(self, values, int64_t dimension):
        cdef _Nodes nodes = self.nodes(values)
        return self.wrap(tn_build_concatenate(self.handle, nodes.list, nodes.count, dimension))

    def dot_general(self, Node x, Node y, contract, batch=((), ())):
        """Sums over the dimensions `contract` of x and of y; `batch` are walked together."""
        cdef _Numbers cx = _Numbers(contract[0]), cy = _Numbers(contract[1])
        cdef _Numbers bx = _Numbers(batch[0]), by = _Numbers(batch[1])
        cdef tn_dot_dims dims
        if cx.count != cy.count or bx.count != by.count:
            raise ValueError("as many dimensions of x as of y")
        dims.batch_x, dims.batch_y, dims.num_batch = bx.data, by.data, bx.count
        dims.contract_x, dims.contract_y, dims.num_contract = cx.data, cy.data, cx.count
        return self.wrap(tn_build_dot_general(self.handle, x.node, y.node, &dims))

    def reduce(self, op, Node x, Node start, dimensions):
        """Folds dimensions with a two-operand op ("stablehlo.add") from `start`, of rank 0."""
        cdef _Numbers numbers = _Numbers(dimensions)
        data = op.encode()
        return self.wrap(tn_build_reduce(self.handle, PyBytes_AsString(data), x.node, start.node, numbers.data,
                                         numbers.count))

    def finish(self):
        """Ends the builder and gives the Module, checked as a whole."""
        cdef _Module owner = _Module()
        check(tn_builder_finish(self.handle, &owner.handle))
        cdef Module module = Module.__new__(Module)
        module.owner = owner
        return module

    def __repr__(self):
        return f"<tenon.Builder: {described(<describe_function>tn_builder_describe, self.handle)}>"
