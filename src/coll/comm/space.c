/* What ranks know of each other besides calls: workspaces by tag, endpoints. */
#include "coll/comm/comm.h"
#include "coll/comm/endpoint.h"

#include <stdio.h>
#include <string.h>
#include <tenon/memory_context.h>

void comm_end_spaces(tn_comm *comm) {
  tn_memory_context_destroy(comm->spaces);
  for (int r = 0; comm->endpoints && r < comm->size; r++) tn_endpoint_destroy(comm->endpoints[r]);
  tn_free(comm->endpoints);
}

/* ---- workspaces --------------------------------------------------------------------------------
 */

static tn_status *open_context(tn_comm *comm) {
  if (comm->spaces) return NULL;
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  char name[64];
  snprintf(name, sizeof name, "comm/%.40s", comm->name);
  options.name = name;
  options.store = comm->job->store;
  return tn_memory_context_create(comm->rank, comm->size, &options, &comm->spaces);
}

static tn_status *check_list(const tn_comm *comm, const int *ranks, size_t count) {
  bool here = !ranks;
  if (!ranks != !count)
    return tn_error(TN_INVALID_ARGUMENT, "a list of ranks without its length, or the other way");
  for (size_t i = 0; i < count; i++) {
    if (ranks[i] < 0 || ranks[i] >= comm->size)
      return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", ranks[i], comm->size);
    here |= ranks[i] == comm->rank;
  }
  return here ? NULL : tn_error(TN_INVALID_ARGUMENT, "rank %d is not in the list", comm->rank);
}

static tn_status *find_all(tn_comm *comm, uint64_t tag, const int *ranks, size_t count,
                           tn_registered_memory **spaces) {
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++)
    status = tn_memory_context_remote(comm->spaces, ranks ? ranks[i] : (int)i, tag, &spaces[i]);
  for (size_t i = 0; status && i < count; i++) {
    tn_registered_memory_destroy(spaces[i]);
    spaces[i] = NULL;
  }
  return status;
}

static tn_status *get_space(tn_comm *comm, size_t bytes, uint64_t tag, const int *ranks,
                            size_t count, int64_t nanoseconds, tn_registered_memory **spaces) {
  tn_registered_memory *own = NULL;
  tn_status *status = check_list(comm, ranks, count);
  if (!ranks) count = (size_t)comm->size;
  if (!status) memset(spaces, 0, count * sizeof *spaces);
  if (!status) status = open_context(comm);
  if (!status) status = tn_memory_context_allocate(comm->spaces, bytes, TN_AREA_HOST, tag, &own);
  if (status) return status;
  status = tn_memory_context_wait(comm->spaces, ranks, ranks ? count : 0, tag, nanoseconds);
  if (!status) status = find_all(comm, tag, ranks, count, spaces);
  if (status) status = tn_status_join(status, tn_memory_context_free(comm->spaces, own));
  tn_registered_memory_destroy(own);
  return status;
}

tn_status *tn_comm_get_operator_space(tn_comm *comm, size_t bytes, uint64_t tag, const int *ranks,
                                      size_t num_ranks, int64_t nanoseconds,
                                      tn_registered_memory **spaces) {
  if (!spaces) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_get_operator_space: NULL");
  tn_status *status = comm_enter(comm, "tn_comm_get_operator_space");
  if (status) return status;
  status = get_space(comm, bytes, tag, ranks, num_ranks, nanoseconds, spaces);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_get_operator_space");
}

tn_status *tn_comm_free_operator_space(tn_comm *comm, uint64_t tag) {
  tn_registered_memory *own = NULL;
  tn_status *status = comm_enter(comm, "tn_comm_free_operator_space");
  if (status) return status;
  if (!comm->spaces)
    status = tn_error(TN_NOT_FOUND, "no space was asked for");
  else
    status = tn_memory_context_remote(comm->spaces, comm->rank, tag, &own);
  if (!status) status = tn_memory_context_free(comm->spaces, own);
  tn_registered_memory_destroy(own);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_free_operator_space");
}

/* ---- endpoints ---------------------------------------------------------------------------------
 */

static tn_status *make_list(tn_comm *comm) {
  if (!comm->endpoints) comm->endpoints = tn_alloc_array((size_t)comm->size, sizeof(tn_endpoint *));
  return comm->endpoints ? NULL : tn_error_no_memory("endpoints");
}

static tn_status *make_own(tn_comm *comm) {
  const coll_team *team = comm->dispatcher.team;
  tn_endpoint *own = NULL;
  tn_status *status = endpoint_create(comm->rank, comm->size, &own);
  for (size_t i = 0; !status && i < team->num_ports; i++)
    status = endpoint_add(own, team->ports[i], comm->job->transports);
  if (!status)
    comm->endpoints[comm->rank] = own;
  else
    tn_endpoint_destroy(own);
  return status;
}

tn_status *tn_comm_endpoint(tn_comm *comm, int rank, const tn_endpoint **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_endpoint: NULL");
  *out = NULL;
  tn_status *status = comm_enter(comm, "tn_comm_endpoint");
  if (status) return status;
  if (rank < 0 || rank >= comm->size)
    status = tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", rank, comm->size);
  if (!status) status = make_list(comm);
  if (!status && rank == comm->rank && !comm->endpoints[rank]) status = make_own(comm);
  if (!status && !comm->endpoints[rank])
    status = tn_error(TN_NOT_FOUND, "rank %d's was not registered", rank);
  if (!status) *out = comm->endpoints[rank];
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_endpoint");
}

static tn_status *keep_endpoint(tn_comm *comm, int rank, const void *bytes, size_t size) {
  tn_endpoint *theirs = NULL;
  tn_status *status = tn_endpoint_deserialize(bytes, size, &theirs);
  if (status) return status;
  if (tn_endpoint_rank(theirs) != rank || tn_endpoint_num_ranks(theirs) != comm->size)
    status = tn_error(TN_INVALID_ARGUMENT, "an endpoint of rank %d of %d, for rank %d of %d",
                      tn_endpoint_rank(theirs), tn_endpoint_num_ranks(theirs), rank, comm->size);
  else if (comm->endpoints[rank])
    status = tn_error(TN_ALREADY_EXISTS, "rank %d's is known", rank);
  if (!status)
    comm->endpoints[rank] = theirs;
  else
    tn_endpoint_destroy(theirs);
  return status;
}

tn_status *tn_comm_register_remote_infos(tn_comm *comm, int rank, const void *bytes, size_t size) {
  tn_status *status = comm_enter(comm, "tn_comm_register_remote_infos");
  if (status) return status;
  if (!bytes)
    status = tn_error(TN_INVALID_ARGUMENT, "NULL");
  else if (rank < 0 || rank >= comm->size || rank == comm->rank)
    status =
        tn_error(TN_INVALID_ARGUMENT, "rank %d of %d, here rank %d", rank, comm->size, comm->rank);
  if (!status) status = make_list(comm);
  if (!status) status = keep_endpoint(comm, rank, bytes, size);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_register_remote_infos");
}
