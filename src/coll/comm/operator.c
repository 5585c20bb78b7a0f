#include "base/options.h"
#include "coll/capsule/collective.h"
#include "coll/capsule/handle.h"
#include "coll/comm/comm.h"

#include <stdio.h>
#include <string.h>
#include <tenon/operator.h>

struct tn_operator {
  tn_comm *comm;
  comm_candidate candidate;
  atomic_ulong executions;
};

/* ---- making one --------------------------------------------------------------------------------
 */

static tn_status *copy_capsule(const coll_capsule *from, coll_capsule **out) {
  char *bytes = NULL;
  size_t size = 0;
  tn_status *status = coll_write_binary(from, &bytes, &size);
  if (!status) status = coll_read_binary(bytes, size, from->name, out);
  tn_free(bytes);
  return status;
}

static void end_operator(tn_operator *op) {
  comm_end_candidate(&op->comm->dispatcher.catalogue, &op->candidate);
  tn_free(op);
}

tn_status *tn_operator_create(const tn_capsule *capsule, tn_comm *comm, tn_operator **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_operator_create: NULL");
  *out = NULL;
  if (!capsule || !comm) return tn_error(TN_INVALID_ARGUMENT, "tn_operator_create: NULL");
  if (capsule->c->num_ranks != comm->size)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_operator_create: capsule %s is for %d ranks, and %s has %d",
                    capsule->c->name, (int)capsule->c->num_ranks, comm->name, comm->size);
  tn_operator *op = tn_alloc_zero(sizeof *op);
  if (!op) return tn_error_no_memory("an operator");
  op->comm = comm;
  op->candidate.origin = "operator";
  tn_status *status = copy_capsule(capsule->c, &op->candidate.capsule);
  if (!status) {
    snprintf(op->candidate.name, sizeof op->candidate.name, "%s", op->candidate.capsule->name);
    comm_prove_candidate(&op->candidate);
    status = op->candidate.status;
    op->candidate.status = NULL;
  }
  if (status) {
    end_operator(op);
    return tn_status_prefix(status, "tn_operator_create");
  }
  *out = op;
  return NULL;
}

void tn_operator_destroy(tn_operator *op) {
  if (!op) return;
  tn_status_destroy(comm_queue_drain(op->comm, TN_FOREVER));
  end_operator(op);
}

/* ---- looking at one ----------------------------------------------------------------------------
 */

const char *tn_operator_name(const tn_operator *op) {
  return op ? op->candidate.name : "";
}
tn_collective tn_operator_collective(const tn_operator *op) {
  return op ? (tn_collective)op->candidate.capsule->kind : TN_ALL_REDUCE;
}
bool tn_operator_is_in_place(const tn_operator *op) {
  return op && op->candidate.capsule->in_place;
}
bool tn_operator_is_configurable(const tn_operator *op) {
  return op && !op->candidate.capsule->min_bytes && !op->candidate.capsule->max_bytes;
}

size_t tn_operator_describe(const tn_operator *op, char *text, size_t size) {
  if (!op) return (size_t)snprintf(text, size, "no operator");
  return (size_t)snprintf(text, size, "operator %s on %s: %s, %lu executions", op->candidate.name,
                          op->comm->name, coll_kind_name(op->candidate.capsule->kind),
                          atomic_load(&op->executions));
}

/* ---- running -----------------------------------------------------------------------------------
 */

void tn_operation_init(tn_operation *operation) {
  if (operation) *operation = (tn_operation)TN_OPERATION_INIT;
}

/* Elements of a block, from what is given and got; both must say the same. */
static tn_status *find_count(const tn_operator *op, const tn_operation *o, size_t *count) {
  const coll_capsule *c = op->candidate.capsule;
  int rank = op->comm->rank;
  int32_t chunks = c->chunks ? c->chunks : 1;
  size_t in = (size_t)(coll_input_chunks(c, rank) / chunks);
  size_t out = (size_t)(coll_output_chunks(c, rank) / chunks);
  *count = in ? o->input_count / in : out ? o->output_count / out : 0;
  if (*count * in == o->input_count && *count * out == o->output_count) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "%zu elements of input and %zu of output: rank %d of %s has %zu and %zu blocks",
                  o->input_count, o->output_count, rank, coll_kind_name(c->kind), in, out);
}

static tn_status *execute_operator(tn_operator *op, const tn_operation *o, tn_coll_event **event) {
  const coll_capsule *c = op->candidate.capsule;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  options.deadline = o->deadline;
  options.reducer = o->reducer;
  options.reachable = o->reachable;
  comm_given given = {.function = "tn_operator_execute",
                      .comm = op->comm,
                      .kind = c->kind,
                      .send = o->input,
                      .receive = o->output,
                      .type = c->kind == COLL_BARRIER ? TN_U8 : o->type,
                      .op = o->op,
                      .root = c->root,
                      .sources = c->sources,
                      .options = &options,
                      .candidate = &op->candidate,
                      .tag = o->tag};
  tn_status *status = find_count(op, o, &given.count);
  if (status) return status;
  status = comm_give_checked(&given, event);
  if (!status) atomic_fetch_add(&op->executions, 1);
  return status;
}

tn_status *tn_operator_execute(tn_operator *op, const tn_operation *given, tn_coll_event **event) {
  if (event) *event = NULL;
  if (!op || !given) return tn_error(TN_INVALID_ARGUMENT, "tn_operator_execute: NULL");
  tn_operation o = TN_OPERATION_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, given, tn_operation);
  if (status) return tn_status_prefix(status, "tn_operator_execute");
  status = execute_operator(op, &o, event);
  if (!status && event && o.flush) status = tn_coll_event_flush(*event, TN_FOREVER);
  return status;
}
