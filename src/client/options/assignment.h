/* A device assignment behind its handle, and its message. */
#ifndef TN_CLIENT_ASSIGNMENT_H
#define TN_CLIENT_ASSIGNMENT_H

#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include <tenon/assignment.h>

enum { CLIENT_MAX_CELLS = 1 << 20 };

struct tn_device_assignment {
  int64_t num_replicas, num_partitions;
  int64_t ids[]; /* replica by replica */
};

/* At least one of each, and not too many. */
tn_status *client_check_counts(int64_t num_replicas, int64_t num_partitions) TN_MUST_USE;

/* The message, all of it in the arena. */
tn_status *client_assignment_message(tn_arena *arena, const tn_device_assignment *assignment,
                                     Xla__DeviceAssignmentProto **out) TN_MUST_USE;
tn_status *client_assignment_read(const Xla__DeviceAssignmentProto *message,
                                  tn_device_assignment **out) TN_MUST_USE;

#endif
