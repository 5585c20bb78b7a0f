# What the collectives' part of _core uses of include/tenon, as Cython reads it.
from libc.stdint cimport int64_t, uint64_t
from tenon.tenon_c cimport flag, tn_status, tn_type

cdef extern from "tenon/tenon.h" nogil:
    int64_t TN_FOREVER

    # store.h
    ctypedef struct tn_store:
        pass
    ctypedef struct tn_etcd_options:
        const char *endpoints
        const char *prefix
        const char *user
        const char *password
        const char *ca_file
        const char *cert_file
        const char *key_file
        int64_t lease
        int64_t timeout
    void tn_etcd_options_init(tn_etcd_options *)
    ctypedef struct tn_job:
        int rank
        int size
        const char *told_by
    tn_status *tn_store_create_memory(tn_store **)
    tn_status *tn_store_create_directory(const char *, tn_store **)
    tn_status *tn_store_create_etcd(const tn_etcd_options *, tn_store **)
    tn_status *tn_store_create_pmix(tn_store **)
    tn_status *tn_store_open(const char *, tn_store **)
    tn_status *tn_job_find(tn_job *)
    tn_status *tn_store_get(tn_store *, const char *, size_t, int64_t, char **, size_t *)
    tn_status *tn_store_try_get(tn_store *, const char *, size_t, char **, size_t *)
    tn_status *tn_store_put(tn_store *, const char *, size_t, const char *, size_t)
    tn_status *tn_store_barrier(tn_store *, const char *, int, int, int64_t)
    void tn_store_destroy(tn_store *)
    size_t tn_store_describe(const tn_store *, char *, size_t)

    # transport.h
    ctypedef uint64_t tn_transport_flags
    tn_status *tn_transport_flags_parse(const char *, tn_transport_flags *)

    # collective.h
    ctypedef enum tn_collective:
        TN_ALL_REDUCE
        TN_REDUCE_SCATTER
        TN_ALL_GATHER
        TN_ALL_TO_ALL
        TN_BROADCAST
        TN_REDUCE
        TN_GATHER
        TN_SCATTER
        TN_PERMUTE
        TN_BARRIER
    int TN_NUM_COLLECTIVES
    ctypedef enum tn_reduction:
        TN_SUM
        TN_PROD
        TN_MIN
        TN_MAX
        TN_AND
        TN_OR
        TN_XOR
        TN_AVG
        TN_USER
    ctypedef enum tn_order:
        TN_ANY_ORDER
        TN_IN_ORDER
    ctypedef struct tn_reducer:
        void (*reduce)(void *, const void *, const void *, void *, size_t) noexcept
        void *arg
        tn_order order

    # coll_event.h
    ctypedef struct tn_coll_event:
        pass
    ctypedef void (*tn_coll_event_callback)(tn_status *, void *) noexcept
    tn_status *tn_coll_event_wait(tn_coll_event *, int64_t)
    tn_status *tn_coll_event_test(tn_coll_event *, flag *)
    tn_status *tn_coll_event_flush(tn_coll_event *, int64_t)
    tn_status *tn_coll_event_times(tn_coll_event *, int64_t *, int64_t *)
    tn_status *tn_coll_event_on_complete(tn_coll_event *, tn_coll_event_callback, void *)
    tn_status *tn_coll_event_fd(tn_coll_event *, int *)
    size_t tn_coll_event_describe(const tn_coll_event *, char *, size_t)
    void tn_coll_event_destroy(tn_coll_event *)

    # comm.h
    ctypedef struct tn_comm:
        pass
    ctypedef struct tn_unique_id:
        unsigned char bytes[128]
    tn_status *tn_unique_id_create(const char *, tn_unique_id *)
    size_t tn_unique_id_print(const tn_unique_id *, char *, size_t)
    tn_status *tn_unique_id_parse(const char *, tn_unique_id *)
    ctypedef struct tn_comm_options:
        const tn_unique_id *id
        const char *name
        tn_transport_flags transports
        int64_t deadline
        int64_t join
        int host_ranks
        const char *capsules
        const char *interfaces
    void tn_comm_options_init(tn_comm_options *)
    tn_status *tn_comm_create(tn_store *, int, int, const tn_comm_options *, tn_comm **)
    tn_status *tn_comm_create_local(int, const tn_comm_options *, tn_comm **)
    int tn_comm_rank(const tn_comm *)
    int tn_comm_size(const tn_comm *)
    const char *tn_comm_name(const tn_comm *)
    size_t tn_comm_describe(const tn_comm *, char *, size_t)
    tn_status *tn_comm_error(const tn_comm *)
    void tn_comm_abort(tn_comm *, const char *)
    void tn_comm_destroy(tn_comm *)
    tn_status *tn_comm_allocate(tn_comm *, size_t, void **)
    void tn_comm_free(tn_comm *, void *)
    int TN_NO_COLOR
    tn_status *tn_comm_split(tn_comm *, int, int, tn_comm **)
    tn_status *tn_comm_dup(tn_comm *, tn_comm **)
    tn_status *tn_comm_shrink(tn_comm *, int64_t, tn_comm **)
    tn_status *tn_comm_grow(tn_comm *, const char *, int, tn_comm **)
    ctypedef struct tn_coll_options:
        int64_t deadline
        const char *capsule
        const tn_reducer *reducer
        flag reachable
    void tn_coll_options_init(tn_coll_options *)
    tn_status *tn_all_reduce(tn_comm *, const void *, void *, size_t, tn_type, tn_reduction,
                             const tn_coll_options *, tn_coll_event **)
    tn_status *tn_reduce_scatter(tn_comm *, const void *, void *, size_t, tn_type, tn_reduction,
                                 const tn_coll_options *, tn_coll_event **)
    tn_status *tn_all_gather(tn_comm *, const void *, void *, size_t, tn_type, const tn_coll_options *,
                             tn_coll_event **)
    tn_status *tn_all_to_all(tn_comm *, const void *, void *, size_t, tn_type, const tn_coll_options *,
                             tn_coll_event **)
    tn_status *tn_all_to_allv(tn_comm *, const void *, const size_t *, const size_t *, void *, const size_t *,
                              const size_t *, tn_type, const tn_coll_options *, tn_coll_event **)
    tn_status *tn_broadcast(tn_comm *, const void *, void *, size_t, tn_type, int, const tn_coll_options *,
                            tn_coll_event **)
    tn_status *tn_reduce(tn_comm *, const void *, void *, size_t, tn_type, tn_reduction, int,
                         const tn_coll_options *, tn_coll_event **)
    tn_status *tn_gather(tn_comm *, const void *, void *, size_t, tn_type, int, const tn_coll_options *,
                         tn_coll_event **)
    tn_status *tn_scatter(tn_comm *, const void *, void *, size_t, tn_type, int, const tn_coll_options *,
                          tn_coll_event **)
    tn_status *tn_permute(tn_comm *, const void *, void *, size_t, tn_type, const int *, const tn_coll_options *,
                          tn_coll_event **)
    tn_status *tn_barrier(tn_comm *, const tn_coll_options *, tn_coll_event **)
    tn_status *tn_send(tn_comm *, const void *, size_t, tn_type, int, const tn_coll_options *, tn_coll_event **)
    tn_status *tn_receive(tn_comm *, void *, size_t, tn_type, int, const tn_coll_options *, tn_coll_event **)
    tn_status *tn_group_begin()
    tn_status *tn_group_end(tn_coll_event **)
    ctypedef enum tn_report_form:
        TN_REPORT_TEXT
        TN_REPORT_JSON
    tn_status *tn_comm_explain(tn_comm *, tn_collective, size_t, tn_type, tn_reduction, int,
                               const tn_coll_options *, tn_report_form, char **)

    tn_status *tn_coll_event_record(tn_comm *, tn_coll_event **)

    # capsule.h
    ctypedef struct tn_capsule:
        pass
    tn_status *tn_capsule_open(const char *, tn_capsule **)
    tn_status *tn_capsule_read(const void *, size_t, const char *, tn_capsule **)
    ctypedef struct tn_capsule_wish:
        tn_collective collective
        int ranks
        int root
        int group
        const int *sources
    void tn_capsule_wish_init(tn_capsule_wish *)
    tn_status *tn_capsule_generate(const char *, const tn_capsule_wish *, tn_capsule **)
    ctypedef struct tn_generator_info:
        const char *name
        const char *about
        unsigned collectives
        int most_ranks
        const char *needs
    void tn_generator_info_init(tn_generator_info *)
    flag tn_capsule_generator(size_t, tn_generator_info *)
    ctypedef struct tn_capsule_info:
        const char *name
        const char *format
        const char *hash
        tn_collective collective
        int ranks
        int root
        int chunks
        size_t lanes
        size_t steps
        flag in_place
        flag out_of_place
        tn_order order
        int64_t min_bytes
        int64_t max_bytes
        const int *sources
    void tn_capsule_info_init(tn_capsule_info *)
    void tn_capsule_get_info(const tn_capsule *, tn_capsule_info *)
    const char *tn_collective_name(tn_collective)
    flag tn_collective_find(const char *, tn_collective *)
    ctypedef struct tn_verdict:
        int depth
        flag same_bits
        flag in_order
        size_t channels
        size_t races_checked
    void tn_verdict_init(tn_verdict *)
    tn_status *tn_capsule_verify(const tn_capsule *, tn_verdict *)
    tn_status *tn_capsule_print(const tn_capsule *, const char *, char **, size_t *)
    tn_status *tn_capsule_save(const tn_capsule *, const char *, const char *)
    tn_status *tn_capsule_draw(const tn_capsule *, char **, size_t *)
    size_t tn_capsule_describe(const tn_capsule *, char *, size_t)
    void tn_capsule_destroy(tn_capsule *)

    # operator.h
    ctypedef struct tn_operator:
        pass
    tn_status *tn_operator_create(const tn_capsule *, tn_comm *, tn_operator **)
    const char *tn_operator_name(const tn_operator *)
    tn_collective tn_operator_collective(const tn_operator *)
    flag tn_operator_is_in_place(const tn_operator *)
    flag tn_operator_is_configurable(const tn_operator *)
    ctypedef struct tn_operation:
        const void *input
        void *output
        size_t input_count
        size_t output_count
        tn_type type
        tn_reduction op
        const tn_reducer *reducer
        int64_t deadline
        uint64_t tag
        flag reachable
    void tn_operation_init(tn_operation *)
    tn_status *tn_operator_execute(tn_operator *, const tn_operation *, tn_coll_event **)
    size_t tn_operator_describe(const tn_operator *, char *, size_t)
    void tn_operator_destroy(tn_operator *)
