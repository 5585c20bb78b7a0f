# What _core uses of include/tenon/build.h.
from libc.stdint cimport int64_t, uint32_t

from tenon.tenon_c cimport *


cdef extern from "tenon/build.h" nogil:
    ctypedef struct tn_builder:
        pass
    ctypedef struct tn_node:
        uint32_t builder
        uint32_t index
    ctypedef struct tn_node_type:
        uint32_t builder
        uint32_t index
    ctypedef struct tn_attribute:
        pass
    ctypedef struct tn_dot_dims:
        const int64_t *batch_x
        const int64_t *batch_y
        size_t num_batch
        const int64_t *contract_x
        const int64_t *contract_y
        size_t num_contract
    unsigned TN_BUILD_PUBLIC
    tn_status *tn_builder_create(const char *, tn_builder **)
    const tn_status *tn_builder_error(const tn_builder *)
    tn_status *tn_builder_finish(tn_builder *, tn_module **)
    void tn_builder_destroy(tn_builder *)
    size_t tn_builder_describe(const tn_builder *, char *, size_t)
    tn_node_type tn_build_tensor_type(tn_builder *, tn_type, const int64_t *, size_t)
    tn_node_type tn_build_type_of(tn_builder *, tn_node)
    flag tn_builder_shape(const tn_builder *, tn_node, tn_shape *)
    tn_attribute tn_attribute_text(const char *, const char *)
    tn_status *tn_builder_begin_function(tn_builder *, const char *, unsigned, const tn_node_type *, size_t, tn_node *)
    tn_status *tn_builder_return(tn_builder *, const tn_node *, size_t)
    tn_status *tn_builder_end_function(tn_builder *)
    tn_status *tn_builder_donate(tn_builder *, size_t, size_t)
    tn_status *tn_builder_op(tn_builder *, const char *, const tn_node *, size_t, const tn_attribute *, size_t,
                             const tn_node_type *, size_t, tn_node *)
    tn_node tn_build_constant(tn_builder *, tn_node_type, const void *, size_t)
    tn_node tn_build_splat(tn_builder *, tn_node_type, double)
    tn_node tn_build_convert(tn_builder *, tn_node, tn_type)
    tn_node tn_build_reshape(tn_builder *, tn_node, const int64_t *, size_t)
    tn_node tn_build_transpose(tn_builder *, tn_node, const int64_t *)
    tn_node tn_build_broadcast_in_dim(tn_builder *, tn_node, const int64_t *, size_t, const int64_t *)
    tn_node tn_build_concatenate(tn_builder *, const tn_node *, size_t, int64_t)
    tn_node tn_build_dot_general(tn_builder *, tn_node, tn_node, const tn_dot_dims *)
    tn_node tn_build_reduce(tn_builder *, const char *, tn_node, tn_node, const int64_t *, size_t)
