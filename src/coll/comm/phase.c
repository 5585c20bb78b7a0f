/* The network's phases: rank 0 changes them while the others wait, and tells how it went. */
#include "coll/comm/comm.h"

#include <stdio.h>
#include <string.h>

tn_status *comm_set_phases(tn_comm *comm, const coll_phase_switcher *phases) {
  tn_status *status = comm_enter(comm, "tn_cluster_attach");
  if (status) return status;
  status = comm_queue_drain(comm, comm->deadline);
  if (!status) comm->dispatcher.team->phases = phases;
  comm_leave(comm);
  return status;
}

typedef struct outcome {
  int32_t code, phase;
  char message[504];
} outcome;

static tn_status *run_call(tn_comm *comm, const comm_call *call) {
  comm_candidate *candidate = NULL;
  tn_status *status = comm_dispatcher_run(&comm->dispatcher, call, &candidate);
  return status && candidate ? comm_fail(comm, status) : status;
}

static void change_phase(tn_comm *comm, int phase, int64_t nanoseconds, outcome *out) {
  const coll_phase_switcher *phases = comm->dispatcher.team->phases;
  tn_status *status =
      phases ? phases->enter(phases->arg, phase, nanoseconds)
             : tn_error(TN_FAILED_PRECONDITION, "rank 0 has no cluster to change phases with");
  out->code = (int32_t)tn_status_code(status);
  out->phase = phase;
  snprintf(out->message, sizeof out->message, "%s", tn_status_message(status));
  tn_status_destroy(status);
}

/* Everybody comes, rank 0 changes, everybody hears of it. */
static tn_status *switch_phase(tn_comm *comm, int phase, int64_t nanoseconds) {
  outcome told = {.code = 0}, heard = {.code = 0};
  coll_reduce bytes = {.type = TN_U8, .element = 1, .ranks = comm->size};
  comm_call all = {.kind = COLL_BARRIER, .reduce = bytes, .nanoseconds = nanoseconds};
  comm_call tell = {.kind = COLL_BROADCAST,
                    .send = &told,
                    .receive = &heard,
                    .count = sizeof told,
                    .reduce = bytes,
                    .tag = (uint64_t)(uint32_t)phase + 1,
                    .nanoseconds = nanoseconds};
  tn_status *status = run_call(comm, &all);
  if (!status && comm->rank == 0) change_phase(comm, phase, nanoseconds, &told);
  if (!status) status = run_call(comm, &tell);
  if (status) return status;
  heard.message[sizeof heard.message - 1] = 0;
  if (heard.code) return tn_error((tn_code)heard.code, "%s", heard.message);
  comm->dispatcher.team->phase = heard.phase;
  return NULL;
}

tn_status *tn_comm_switch_phase(tn_comm *comm, int phase, int64_t nanoseconds) {
  tn_status *status = comm_enter(comm, "tn_comm_switch_phase");
  if (status) return status;
  if (phase < 0) status = tn_error(TN_INVALID_ARGUMENT, "phase %d", phase);
  if (nanoseconds <= 0) status = tn_status_join(status, tn_error(TN_INVALID_ARGUMENT, "no time"));
  if (!status) status = comm_queue_drain(comm, nanoseconds);
  if (!status) status = switch_phase(comm, phase, nanoseconds);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_switch_phase");
}
