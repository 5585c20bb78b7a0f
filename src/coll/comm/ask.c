/* What would run, and why: the public side of the chooser. */
#include "base/options.h"
#include "coll/capsule/collective.h"
#include "coll/comm/comm.h"

#include <string.h>

static tn_status *check_question(const tn_comm *comm, tn_collective kind, tn_type type, int root,
                                 tn_report_form form) {
  if ((int)kind < 0 || (int)kind >= (int)TN_NUM_COLLECTIVES || kind == TN_PERMUTE)
    return tn_error(TN_INVALID_ARGUMENT, "%d is no collective that has a choice", (int)kind);
  if (form != TN_REPORT_TEXT && form != TN_REPORT_JSON)
    return tn_error(TN_INVALID_ARGUMENT, "%d is no form of a report", (int)form);
  if (kind != TN_BARRIER && !tn_type_size(type))
    return tn_error(TN_INVALID_ARGUMENT, "%s has no elements", tn_type_name(type));
  if (root < 0 || root >= comm->size)
    return tn_error(TN_INVALID_ARGUMENT, "root %d of %d ranks", root, comm->size);
  return NULL;
}

static tn_status *explain_choice(tn_comm *comm, coll_kind kind, const comm_want *want, int root,
                                 tn_report_form form, char **out) {
  comm_candidates *candidates = NULL;
  tn_text text = {.size = 0};
  tn_status *status = comm_find_candidates(&comm->dispatcher.catalogue, kind,
                                           coll_is_rooted(kind) ? root : 0, NULL, &candidates);
  if (!status)
    status = form == TN_REPORT_JSON
                 ? comm_explain_json(candidates, &comm->dispatcher.facts, want, &text)
                 : comm_explain_text(candidates, &comm->dispatcher.facts, want, &text);
  if (!status && !(*out = tn_text_take(&text))) status = tn_error_no_memory("a report");
  tn_text_free(&text);
  return status;
}

tn_status *tn_comm_explain(tn_comm *comm, tn_collective kind, size_t bytes, tn_type type,
                           tn_reduction op, int root, const tn_coll_options *options,
                           tn_report_form form, char **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_explain: NULL");
  *out = NULL;
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  tn_status *status = comm_enter(comm, "tn_comm_explain");
  if (status) return status;
  status = check_question(comm, kind, type, root, form);
  if (!status) status = TN_OPTIONS_READ(&o, options, tn_coll_options);
  comm_want want = {.bytes = bytes,
                    .in_order = coll_reduces((coll_kind)kind) && op == TN_USER && o.reducer &&
                                o.reducer->order == TN_IN_ORDER,
                    .reachable = o.reachable,
                    .can_switch = !status && comm->dispatcher.team->phases != NULL,
                    .capsule = o.capsule};
  if (!status) status = comm_queue_drain(comm, comm->deadline);
  if (!status) status = explain_choice(comm, (coll_kind)kind, &want, root, form, out);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_explain");
}
