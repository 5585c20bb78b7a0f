/* One device's part in an exchange: what it does alone, and its reducer.
 *
 * The step is the plan's, shared by all devices and threads, and is only read; its data are the
 * addresses of one run. A device takes part with the others of its group by way of the launch's
 * clique, alone where its group is itself, or in nothing, and then gets zeros. Where the root is
 * known only at run time, each of its values has a tie of its own. Runs on the thread that is at
 * the device's program, between its kernels. */
#include "cpu/plan/exchange.h"

#include "base/assert.h"

#include <string.h>

/* ---- a region as a reducer --------------------------------------------------------------------
 */

typedef struct region_reducer {
  const cpu_body *body;
  void *const *captures;
  size_t element;
  char *lanes, *scratch; /* PLAN_LANE_BYTES; what the body asks for */
} region_reducer;

/* A body writes over its first operand, but not over its second. */
static void reduce_by_region(void *arg, const void *a, const void *b, void *out, size_t count) {
  const region_reducer *r = arg;
  TN_ASSERT(CPU_BODY_LANES * r->element <= PLAN_LANE_BYTES);
  TN_ASSERT(r->body->num_args == 2 && r->body->num_results == 1);
  for (size_t at = 0; at < count; at += CPU_BODY_LANES) {
    size_t lanes = count - at < CPU_BODY_LANES ? count - at : CPU_BODY_LANES;
    size_t from = at * r->element, bytes = lanes * r->element;
    const void *args[2] = {(const char *)a + from, (const char *)b + from};
    void *to = (char *)out + from, *result = out == b ? r->lanes : to;
    r->body->run(r->body, r->captures, args, &result, (int64_t)lanes, r->scratch);
    if (result != to) memcpy(to, result, bytes);
  }
}

static tn_status *exchange_by_region(const plan_exchange *x, const cpu_run_context *context,
                                     uint32_t tie, void *const *data) {
  void *const *captures = data + (x->num_roots ? 3 : 2);
  region_reducer region = {.body = x->body,
                           .captures = captures,
                           .element = x->reduce.element,
                           .lanes = captures[x->num_captures]};
  region.scratch = region.lanes + PLAN_LANE_BYTES;
  coll_reduce reduce = x->reduce;
  reduce.user = (tn_reducer){reduce_by_region, &region, TN_IN_ORDER};
  return cpu_clique_exchange(context->clique, x, context->place, tie, data, &reduce);
}

/* ---- the step ---------------------------------------------------------------------------------
 */

/* What the device does this time: with whom, and from which root. */
typedef struct participation {
  uint32_t rank, root, tie;
} participation;

static tn_status *find_participation(const plan_exchange *x, uint32_t device, void *const *data,
                                     participation *out) {
  *out = (participation){.rank = x->ranks[device], .tie = x->ties[device]};
  if (!x->num_roots || out->rank == UINT32_MAX) return NULL;
  int32_t root = ((const int32_t *)data[2])[x->root];
  const uint32_t *ties = x->ties + (size_t)device * x->num_roots;
  bool known = root >= 0 && (uint32_t)root < x->num_roots;
  if (known) *out = (participation){x->ranks[device], (uint32_t)root, ties[root]};
  bool alone = ties[0] == PLAN_NO_TIE;
  if (known && (root == 0 || !alone) && (out->tie != PLAN_NO_TIE || alone)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "%s: the root is %d, which is no rank of the group",
                  x->place, root);
}

static bool gets_zeros(const plan_exchange *x, const participation *t) {
  return t->rank == UINT32_MAX || (x->kind == COLL_REDUCE && t->rank != t->root);
}

tn_status *plan_exchange_run(cpu_call *base, const cpu_run_context *context, void *const *data) {
  const plan_exchange *x = (const plan_exchange *)base;
  participation t;
  if (context->place >= x->all->devices)
    return tn_error(TN_INVALID_ARGUMENT, "%s: device %u of %u", x->place, context->place,
                    x->all->devices);
  if (x->result_bytes == 0) return NULL;
  tn_status *status = find_participation(x, context->place, data, &t);
  if (status) return status;
  bool together = t.tie != PLAN_NO_TIE;
  TN_ASSERT(!together || t.tie < x->all->num_ties);
  TN_ASSERT(!together || t.rank < x->all->groups[x->all->ties[t.tie].group].size);
  if (gets_zeros(x, &t) || (together && x->kind == COLL_PERMUTE))
    memset(data[0], 0, x->result_bytes);
  else if (!together)
    memcpy(data[0], data[1], x->result_bytes);
  if (!together) return NULL;
  if (!context->clique)
    return tn_error(TN_FAILED_PRECONDITION,
                    "%s: the run is not one of several that were launched together", x->place);
  if (x->body) return exchange_by_region(x, context, t.tie, data);
  return cpu_clique_exchange(context->clique, x, context->place, t.tie, data, &x->reduce);
}
