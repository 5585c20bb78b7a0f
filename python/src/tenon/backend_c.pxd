# What _core uses of include/tenon/{backend,report}.h.
from libc.stdint cimport int64_t

from tenon.tenon_c cimport *


cdef extern from "tenon/tenon.h" nogil:
    # report.h
    ctypedef struct tn_report:
        pass
    ctypedef struct tn_candidate:
        const char *spec
        const char *backend
        flag chosen
        const char *stage
        const char *reason
        const char *remedy
    const char *tn_report_json(const tn_report *)
    const char *tn_report_text(const tn_report *)
    const char *tn_report_line(const tn_report *)
    size_t tn_report_num_candidates(const tn_report *)
    flag tn_report_candidate(const tn_report *, size_t, tn_candidate *)
    tn_status *tn_executable_report(const tn_executable *, tn_report **)
    size_t tn_report_describe(const tn_report *, char *, size_t)
    void tn_report_destroy(tn_report *)

    # backend.h
    ctypedef int tn_backend_type
    ctypedef int tn_backend_kind
    ctypedef int tn_backend_question
    ctypedef int tn_limit_source
    tn_backend_question TN_BACKEND_ENABLED
    int TN_NUM_BACKEND_QUESTIONS
    ctypedef struct tn_backend:
        pass
    ctypedef struct tn_backend_verdict:
        int answer
        const char *reason
        const char *remedy
    ctypedef struct tn_limit:
        int64_t bytes
        tn_limit_source source
    ctypedef struct tn_backend_info:
        tn_backend_type type
        const char *name
        const char *display_name
        tn_backend_kind kind
        const char *device
        flag requires_gpu
        const char *const *required_libs
        const char *const *optional_libs
        tn_backend_verdict states[5]
        const char *version
        const char *library
        tn_limit max_device_memory
        tn_limit max_shared_memory
        int64_t compute_units
        const char *compile_flags
        const char *last_ran
    size_t tn_backend_count()
    const tn_backend *tn_backend_at(size_t)
    const char *tn_backend_left_out(size_t)
    const tn_backend *tn_backend_by_name(const char *)
    const char *tn_backend_name(const tn_backend *)
    const char *tn_backend_kind_name(tn_backend_kind)
    const char *tn_backend_question_name(tn_backend_question)
    flag tn_backend_is_available(const char *)
    ctypedef struct tn_strings:
        pass
    size_t tn_strings_count(const tn_strings *)
    const char *tn_strings_at(const tn_strings *, size_t, size_t *)
    void tn_strings_destroy(tn_strings *)
    tn_status *tn_backend_available(tn_strings **)
    tn_status *tn_backend_info_get(const tn_backend *, tn_backend_question, tn_backend_info **)
    void tn_backend_info_destroy(tn_backend_info *)
    tn_backend_verdict tn_backend_supports_data_type(const tn_backend *, tn_type)
    tn_backend_verdict tn_backend_supports_op(const tn_backend *, const char *, tn_type)
    tn_status *tn_backend_set_enabled(const char *, flag)
    void tn_backend_refresh()
    ctypedef int tn_selection_mode
    ctypedef struct tn_selection:
        tn_selection_mode mode
        const char *const *specs
        size_t num_specs
        const tn_program *program
        const tn_client_options *client_options
        const tn_compile_options *compile_options
    void tn_selection_init(tn_selection *)
    tn_status *tn_backend_select(const tn_selection *, tn_client **, tn_executable **, tn_report **)
    tn_status *tn_backend_set_default(const char *)
    size_t tn_backend_default(char *, size_t)
    tn_status *tn_backend_synchronize(tn_client *)
