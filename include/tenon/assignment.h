/* A device assignment: which device runs each replica and partition of a program.
 *
 * A cell is a replica and a partition; its value is the global id of a device (tn_device_id()).
 * Ids are counted replica by replica: the cell (r, p) is number r * num_partitions + p, in the
 * arrays here, in PJRT's default assignment, and in the order of an execution's devices. XLA's
 * message (DeviceAssignmentProto) has it the other way round: a list for each partition (there a
 * "computation") of the ids of its replicas. Only tn_device_assignment_to_proto() and _from_proto()
 * know that.
 *
 * An assignment is a value: nothing keeps a pointer to it after the call that it was passed to. */
#ifndef TENON_ASSIGNMENT_H
#define TENON_ASSIGNMENT_H

#include <tenon/status.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_client tn_client;
typedef struct tn_executable tn_executable;
typedef struct tn_device_assignment tn_device_assignment;

/* At least 1 replica and 1 partition, and at most 2^20 cells. `ids` are copied; NULL gives cell
 * number i the id i. Negative ids, and one device in two cells, are INVALID_ARGUMENT, and the
 * message names the cells. */
TN_API tn_status *tn_device_assignment_create(int64_t num_replicas, int64_t num_partitions,
                                              const int64_t *ids,
                                              tn_device_assignment **out) TN_MUST_USE;
TN_API tn_status *tn_device_assignment_copy(const tn_device_assignment *assignment,
                                            tn_device_assignment **out) TN_MUST_USE;

/* What the plugin would choose. */
TN_API tn_status *tn_client_default_device_assignment(const tn_client *client, int64_t num_replicas,
                                                      int64_t num_partitions,
                                                      tn_device_assignment **out) TN_MUST_USE;

/* What an executable was loaded for. NOT_FOUND for a portable one, which has none. Where the plugin
 * is older than PJRT 0.79 it is put together from the devices that the executable runs on, if all
 * of them are this process's; UNIMPLEMENTED otherwise. */
TN_API tn_status *tn_executable_device_assignment(const tn_executable *executable,
                                                  tn_device_assignment **out) TN_MUST_USE;

TN_API int64_t tn_device_assignment_num_replicas(const tn_device_assignment *assignment);
TN_API int64_t tn_device_assignment_num_partitions(const tn_device_assignment *assignment);

/* The id in a cell; -1 if there is no such cell. */
TN_API int64_t tn_device_assignment_get(const tn_device_assignment *assignment, int64_t replica,
                                        int64_t partition);

/* Changes a cell. OUT_OF_RANGE if there is none. Two cells may name one device for a while, so that
 * two can be swapped: what uses the assignment next refuses it, as tn_device_assignment_check()
 * does. Not while another thread reads it. */
TN_API tn_status *tn_device_assignment_set(tn_device_assignment *assignment, int64_t replica,
                                           int64_t partition, int64_t id) TN_MUST_USE;
TN_API tn_status *tn_device_assignment_check(const tn_device_assignment *assignment) TN_MUST_USE;

/* All ids, cell by cell; borrowed. */
TN_API const int64_t *tn_device_assignment_ids(const tn_device_assignment *assignment);

/* The cell of a device. False: no cell has it, and nothing is written. Either output may be NULL.
 */
TN_API bool tn_device_assignment_find(const tn_device_assignment *assignment, int64_t id,
                                      int64_t *replica, int64_t *partition);

/* Same counts and same ids. Two NULLs are equal. */
TN_API bool tn_device_assignment_equal(const tn_device_assignment *a,
                                       const tn_device_assignment *b);

/* A serialized DeviceAssignmentProto, ended with tn_string_destroy(); `*size` gets its bytes. */
TN_API tn_status *tn_device_assignment_to_proto(const tn_device_assignment *assignment,
                                                char **bytes, size_t *size) TN_MUST_USE;
/* Takes bytes from anywhere: INVALID_ARGUMENT says what is wrong with them and in which cell. */
TN_API tn_status *tn_device_assignment_from_proto(const void *bytes, size_t size,
                                                  tn_device_assignment **out) TN_MUST_USE;

/* One line, replica by replica: "2 replicas of 4 partitions: [0 1 2 3] [4 5 6 7]". As
 * tn_status_describe(); no more than 64 ids are printed. */
TN_API size_t tn_device_assignment_describe(const tn_device_assignment *assignment, char *text,
                                            size_t size);

TN_API void tn_device_assignment_destroy(tn_device_assignment *assignment);

TN_END_DECLS
#endif
