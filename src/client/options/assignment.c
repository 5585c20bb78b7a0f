#include "client/options/assignment.h"

#include "client/handles.h"
#include "client/options/message.h"
#include "client/text.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PRINTED = 64 };

static size_t num_cells(const tn_device_assignment *a) {
  return (size_t)a->num_replicas * (size_t)a->num_partitions;
}

/* ---- what an assignment may be --------------------------------------------------------------- */

tn_status *client_check_counts(int64_t num_replicas, int64_t num_partitions) {
  if (num_replicas >= 1 && num_partitions >= 1 && num_replicas <= CLIENT_MAX_CELLS &&
      num_partitions <= CLIENT_MAX_CELLS / num_replicas) {
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "%" PRId64 " replicas of %" PRId64 " partitions: each must be at least 1, and "
                  "their product at most %d",
                  num_replicas, num_partitions, CLIENT_MAX_CELLS);
}

static tn_status *error_assigned_twice(const tn_device_assignment *a, size_t first, size_t second) {
  size_t partitions = (size_t)a->num_partitions;
  return tn_error(TN_INVALID_ARGUMENT,
                  "replica %zu, partition %zu is assigned to device %" PRId64
                  ", and so is replica %zu, partition %zu",
                  second / partitions, second % partitions, a->ids[second], first / partitions,
                  first % partitions);
}

static size_t first_cell_of(const tn_device_assignment *a, int64_t id) {
  size_t cell = 0;
  while (a->ids[cell] != id) cell++;
  return cell;
}

static tn_status *check_ids(const tn_device_assignment *a, int64_t *largest) {
  size_t count = num_cells(a), partitions = (size_t)a->num_partitions;
  int64_t most = 0;
  for (size_t i = 0; i < count; i++) {
    if (a->ids[i] < 0) {
      return tn_error(TN_INVALID_ARGUMENT,
                      "replica %zu, partition %zu is assigned to device %" PRId64
                      ": ids are not negative",
                      i / partitions, i % partitions, a->ids[i]);
    }
    if (a->ids[i] > most) most = a->ids[i];
  }
  *largest = most;
  return NULL;
}

/* One bit an id. */
static tn_status *check_marked(const tn_device_assignment *a, int64_t largest) {
  unsigned char *seen = tn_alloc_zero((size_t)largest / 8 + 1);
  if (!seen) return tn_error_no_memory("a device assignment");
  size_t count = num_cells(a), cell = count;
  for (size_t i = 0; i < count && cell == count; i++) {
    uint64_t id = (uint64_t)a->ids[i];
    unsigned char bit = (unsigned char)(1U << (id & 7));
    if (seen[id >> 3] & bit) cell = i;
    seen[id >> 3] |= bit;
  }
  tn_free(seen);
  return cell < count ? error_assigned_twice(a, first_cell_of(a, a->ids[cell]), cell) : NULL;
}

typedef struct placed {
  int64_t id;
  size_t cell;
} placed;

static int compare_placed(const void *x, const void *y) {
  const placed *a = x, *b = y;
  if (a->id != b->id) return a->id < b->id ? -1 : 1;
  return a->cell < b->cell ? -1 : a->cell > b->cell;
}

static tn_status *check_sorted(const tn_device_assignment *a) {
  size_t count = num_cells(a), cell = count;
  placed *all = tn_alloc_array(count, sizeof *all);
  if (!all) return tn_error_no_memory("a device assignment");
  for (size_t i = 0; i < count; i++) all[i] = (placed){a->ids[i], i};
  qsort(all, count, sizeof *all, compare_placed);
  for (size_t i = 1; i < count; i++) {
    if (all[i].id == all[i - 1].id && all[i].cell < cell) cell = all[i].cell;
  }
  tn_free(all);
  return cell < count ? error_assigned_twice(a, first_cell_of(a, a->ids[cell]), cell) : NULL;
}

/* Ids are usually dense; ids that are far apart, which anybody may send, cost a sort and no more.
 */
static tn_status *check_assignment(const tn_device_assignment *a) {
  int64_t largest = 0;
  tn_status *status = check_ids(a, &largest);
  if (status) return status;
  return largest / 64 < (int64_t)num_cells(a) ? check_marked(a, largest) : check_sorted(a);
}

tn_status *tn_device_assignment_check(const tn_device_assignment *a) {
  if (!a) return tn_error(TN_INVALID_ARGUMENT, "no device assignment");
  return check_assignment(a);
}

/* ---- life ------------------------------------------------------------------------------------ */

static tn_status *allocate_assignment(int64_t num_replicas, int64_t num_partitions,
                                      tn_device_assignment **out) {
  tn_status *status = client_check_counts(num_replicas, num_partitions);
  if (status) return status;
  size_t bytes = (size_t)num_replicas * (size_t)num_partitions * sizeof(int64_t);
  tn_device_assignment *a = tn_alloc(sizeof *a + bytes);
  if (!a) return tn_error_no_memory("a device assignment");
  a->num_replicas = num_replicas;
  a->num_partitions = num_partitions;
  *out = a;
  return NULL;
}

/* Hands over a filled one, or ends it. */
static tn_status *finish_assignment(tn_device_assignment *a, tn_device_assignment **out) {
  tn_status *status = check_assignment(a);
  if (status) {
    tn_free(a);
  } else {
    *out = a;
  }
  return status;
}

tn_status *tn_device_assignment_create(int64_t num_replicas, int64_t num_partitions,
                                       const int64_t *ids, tn_device_assignment **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the device assignment");
  *out = NULL;
  tn_device_assignment *a = NULL;
  tn_status *status = allocate_assignment(num_replicas, num_partitions, &a);
  if (status) return status;
  for (size_t i = 0; i < num_cells(a); i++) a->ids[i] = ids ? ids[i] : (int64_t)i;
  return finish_assignment(a, out);
}

tn_status *tn_device_assignment_copy(const tn_device_assignment *from, tn_device_assignment **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the device assignment");
  *out = NULL;
  if (!from) return tn_error(TN_INVALID_ARGUMENT, "no device assignment");
  tn_status *status = allocate_assignment(from->num_replicas, from->num_partitions, out);
  if (!status) memcpy((*out)->ids, from->ids, num_cells(from) * sizeof *from->ids);
  return status;
}

void tn_device_assignment_destroy(tn_device_assignment *a) {
  tn_free(a);
}

static tn_status *assign_int_ids(int64_t num_replicas, int64_t num_partitions, const int *ids,
                                 tn_device_assignment **out) {
  tn_device_assignment *a = NULL;
  tn_status *status = allocate_assignment(num_replicas, num_partitions, &a);
  if (status) return status;
  for (size_t i = 0; i < num_cells(a); i++) a->ids[i] = ids[i];
  return finish_assignment(a, out);
}

tn_status *tn_client_default_device_assignment(const tn_client *client, int64_t num_replicas,
                                               int64_t num_partitions, tn_device_assignment **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the device assignment");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "no client");
  tn_status *status = client_check_counts(num_replicas, num_partitions);
  if (status) return status;
  int *ids = tn_alloc_array((size_t)(num_replicas * num_partitions), sizeof *ids);
  if (!ids) return tn_error_no_memory("a device assignment");
  status = tn_client_default_assignment(client, (int)num_replicas, (int)num_partitions, ids);
  if (!status) status = assign_int_ids(num_replicas, num_partitions, ids, out);
  tn_free(ids);
  return status;
}

/* ---- cells ----------------------------------------------------------------------------------- */

int64_t tn_device_assignment_num_replicas(const tn_device_assignment *a) {
  return a ? a->num_replicas : 0;
}
int64_t tn_device_assignment_num_partitions(const tn_device_assignment *a) {
  return a ? a->num_partitions : 0;
}
const int64_t *tn_device_assignment_ids(const tn_device_assignment *a) {
  return a ? a->ids : NULL;
}

static bool has_cell(const tn_device_assignment *a, int64_t replica, int64_t partition) {
  return a && replica >= 0 && replica < a->num_replicas && partition >= 0 &&
         partition < a->num_partitions;
}

int64_t tn_device_assignment_get(const tn_device_assignment *a, int64_t replica,
                                 int64_t partition) {
  return has_cell(a, replica, partition) ? a->ids[replica * a->num_partitions + partition] : -1;
}

tn_status *tn_device_assignment_set(tn_device_assignment *a, int64_t replica, int64_t partition,
                                    int64_t id) {
  if (!a) return tn_error(TN_INVALID_ARGUMENT, "no device assignment");
  if (!has_cell(a, replica, partition)) {
    return tn_error(TN_OUT_OF_RANGE,
                    "replica %" PRId64 ", partition %" PRId64 ": there are %" PRId64
                    " replicas of %" PRId64 " partitions",
                    replica, partition, a->num_replicas, a->num_partitions);
  }
  if (id < 0) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "replica %" PRId64 ", partition %" PRId64 ": device %" PRId64
                    ": ids are not negative",
                    replica, partition, id);
  }
  a->ids[replica * a->num_partitions + partition] = id;
  return NULL;
}

bool tn_device_assignment_find(const tn_device_assignment *a, int64_t id, int64_t *replica,
                               int64_t *partition) {
  size_t count = a ? num_cells(a) : 0, i = 0;
  while (i < count && a->ids[i] != id) i++;
  if (i == count) return false;
  if (replica) *replica = (int64_t)i / a->num_partitions;
  if (partition) *partition = (int64_t)i % a->num_partitions;
  return true;
}

bool tn_device_assignment_equal(const tn_device_assignment *a, const tn_device_assignment *b) {
  if (!a || !b) return a == b;
  return a->num_replicas == b->num_replicas && a->num_partitions == b->num_partitions &&
         !memcmp(a->ids, b->ids, num_cells(a) * sizeof *a->ids);
}

size_t tn_device_assignment_describe(const tn_device_assignment *a, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!a) {
    line_put(&line, "no device assignment");
    return line.length;
  }
  line_put(&line, "%" PRId64 " replica%s of %" PRId64 " partition%s:", a->num_replicas,
           a->num_replicas == 1 ? "" : "s", a->num_partitions, a->num_partitions == 1 ? "" : "s");
  size_t count = num_cells(a), partitions = (size_t)a->num_partitions;
  for (size_t i = 0; i < count && i < MAX_PRINTED; i++) {
    line_put(&line, "%s%" PRId64 "%s", i % partitions ? " " : " [", a->ids[i],
             (i + 1) % partitions ? "" : "]");
  }
  if (count > MAX_PRINTED) line_put(&line, " and %zu more", count - MAX_PRINTED);
  return line.length;
}

/* ---- the message: partitions outside, replicas inside ---------------------------------------- */

typedef Xla__DeviceAssignmentProto assignment_proto;
typedef Xla__DeviceAssignmentProto__ComputationDeviceProto list_proto;

tn_status *client_assignment_message(tn_arena *arena, const tn_device_assignment *a,
                                     assignment_proto **out) {
  size_t replicas = (size_t)a->num_replicas, partitions = (size_t)a->num_partitions;
  assignment_proto *message = tn_arena_alloc(arena, sizeof *message);
  list_proto **lists = tn_arena_alloc_array(arena, partitions, sizeof *lists);
  list_proto *all = tn_arena_alloc_array(arena, partitions, sizeof *all);
  int64_t *ids = tn_arena_alloc_array(arena, num_cells(a), sizeof *ids);
  if (!message || !lists || !all || !ids) return tn_error_no_memory("a device assignment");
  xla__device_assignment_proto__init(message);
  message->replica_count = (int32_t)a->num_replicas;
  message->computation_count = (int32_t)a->num_partitions;
  for (size_t p = 0; p < partitions; p++) {
    xla__device_assignment_proto__computation_device_proto__init(&all[p]);
    all[p].n_replica_device_ids = replicas;
    all[p].replica_device_ids = ids + p * replicas;
    lists[p] = &all[p];
    for (size_t r = 0; r < replicas; r++) ids[p * replicas + r] = a->ids[r * partitions + p];
  }
  message->n_computation_devices = partitions;
  message->computation_devices = lists;
  *out = message;
  return NULL;
}

tn_status *tn_device_assignment_to_proto(const tn_device_assignment *a, char **bytes,
                                         size_t *size) {
  if (bytes) *bytes = NULL;
  if (!a || !bytes || !size) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_device_assignment_to_proto: NULL");
  }
  tn_arena arena = {0};
  assignment_proto *message = NULL;
  tn_status *status = check_assignment(a);
  if (!status) status = client_assignment_message(&arena, a, &message);
  if (!status) status = message_pack(&message->base, "a device assignment", bytes, size);
  tn_arena_free(&arena);
  return status;
}

/* Both counts are known to be sensible; each list must have what they announce. */
static tn_status *check_lists(const assignment_proto *message) {
  size_t replicas = (size_t)message->replica_count;
  if (message->n_computation_devices != (size_t)message->computation_count) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "a device assignment of %d partitions has lists for %zu of them",
                    (int)message->computation_count, message->n_computation_devices);
  }
  for (size_t p = 0; p < message->n_computation_devices; p++) {
    size_t count = message->computation_devices[p]->n_replica_device_ids;
    if (count == replicas) continue;
    return tn_error(TN_INVALID_ARGUMENT,
                    "a device assignment of %zu replicas: %s replica %zu, partition %zu", replicas,
                    count < replicas ? "there is no device for" : "it has a device for",
                    count < replicas ? count : replicas, p);
  }
  return NULL;
}

tn_status *client_assignment_read(const assignment_proto *message, tn_device_assignment **out) {
  tn_device_assignment *a = NULL;
  tn_status *status = client_check_counts(message->replica_count, message->computation_count);
  if (!status) status = check_lists(message);
  if (!status) status = allocate_assignment(message->replica_count, message->computation_count, &a);
  if (status) return status;
  size_t replicas = (size_t)a->num_replicas, partitions = (size_t)a->num_partitions;
  for (size_t p = 0; p < partitions; p++) {
    const int64_t *ids = message->computation_devices[p]->replica_device_ids;
    for (size_t r = 0; r < replicas; r++) a->ids[r * partitions + p] = ids[r];
  }
  return finish_assignment(a, out);
}

tn_status *tn_device_assignment_from_proto(const void *bytes, size_t size,
                                           tn_device_assignment **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the device assignment");
  *out = NULL;
  tn_arena arena = {0};
  ProtobufCMessage *message = NULL;
  tn_status *status = message_unpack(&arena, &xla__device_assignment_proto__descriptor, bytes, size,
                                     "DeviceAssignmentProto", &message);
  if (!status) status = client_assignment_read((const assignment_proto *)message, out);
  tn_arena_free(&arena);
  return status;
}
