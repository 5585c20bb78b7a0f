/* interpreter.print and interpreter.probe: what they show is returned besides what is checked. */
#include "base/assert.h"
#include "base/types.h"
#include "checking/private.h"
#include "passes/passes.h"
#include <string.h>

/* Of a value in a loop as many are kept, unless that takes too much; those that checks look at, in
 * any case. */
enum { KEPT_SLOTS = 64, KEPT_BYTES = 1 << 24 };

static bool is_print(const ir_op *op) {
  return op->opcode == INTERPRETER_PRINT || op->opcode == INTERPRETER_PROBE;
}

static const char *id_of(const ir_op *op) {
  const ir_attr *id = op->opcode == INTERPRETER_PROBE ? ir_op_attr(op, "probe_id") : NULL;
  return id && id->text ? id->text : NULL;
}

static bool find_one(ir_op *op, void *arg) {
  if (!is_print(op)) return true;
  *(ir_op **)arg = op;
  return false;
}

static bool find_call(ir_op *op, void *arg) {
  if (op->opcode != FUNC_CALL) return true;
  *(ir_op **)arg = op;
  return false;
}

tn_status *checking_bring_here(checking_function *f) {
  static const char *const passes[] = {"inline"};
  ir_op *call = NULL, *one = NULL;
  ir_walk(f->op, find_call, &call);
  for (ir_op *op = ir_module_body(f->module)->first; op && call && !one; op = op->next)
    if (op != f->op) ir_walk(op, find_one, &one);
  if (!one) return NULL;
  ir_op_drop_attr(f->op, "sym_visibility"); /* the pass keeps what can be called */
  return pass_run(f->module, passes, 1);
}

static int64_t slots_for(const checking_function *f, const char *probe, const ir_type *type) {
  int64_t slots = KEPT_SLOTS, elements = 1;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->dims[i] && elements <= KEPT_BYTES) elements *= type->dims[i];
  if (elements * (int64_t)tn_type_size(type->element) > KEPT_BYTES / slots) slots = 1;
  for (size_t i = 0; probe && i < f->out->num_checks; i++) {
    const checking_check *check = &f->out->checks[i];
    if (check->probe && strcmp(check->probe, probe) == 0 && check->got.slot >= slots)
      slots = check->got.slot + 1;
  }
  return slots;
}

/* Returns the value: itself where it is the function's own, else all that it was. */
static tn_status *return_seen(checking_function *f, ir_op *op, checking_printed *printed) {
  ir_value *seen = op->operands[0], *carried[2];
  if (op->block == f->op->regions[0].first)
    return checking_return(f, seen, &printed->output) ? NULL : tn_error_no_memory("a probe");
  if (!ir_type_is_static(seen->type))
    return checking_error(f->module, op, TN_UNIMPLEMENTED,
                          "in a region it shows values of one shape only");
  printed->many = true;
  printed->num_slots = slots_for(f, printed->probe, seen->type);
  tn_status *status = checking_hoist_results(f, op, printed->num_slots, carried);
  if (status) return status;
  TN_ASSERT(carried[0]->type->rank == seen->type->rank + 1);
  TN_ASSERT(carried[0]->type->dims[0] > printed->num_slots); /* and one for what is not kept */
  bool good = checking_return(f, carried[0], &printed->output) &&
              checking_return(f, carried[1], &printed->how_many);
  return good ? NULL : tn_error_no_memory("a probe");
}

static tn_status *show_one(checking_function *f, ir_op *op) {
  const ir_value *seen = op->operands[0];
  if (seen->type->kind != IR_TYPE_TENSOR || !tn_type_size(seen->type->element))
    return checking_error(f->module, op, TN_UNIMPLEMENTED, "it shows no tensor of numbers");
  const char *id = id_of(op);
  checking_printed printed = {.type = seen->type, .device = f->device};
  printed.probe = id ? tn_arena_strdup(&f->out->arena, id) : NULL;
  printed.name = tn_arena_strdup(&f->out->arena, seen->name ? seen->name : "");
  printed.place = checking_place(f->out, f->module, op);
  if (!printed.name || (id && !printed.probe)) return tn_error_no_memory("a probe");
  tn_status *status = return_seen(f, op, &printed);
  if (status) return status;
  checking_printed *kept = checking_add_printed(f->out);
  if (!kept) return tn_error_no_memory("a probe");
  *kept = printed;
  if (op->num_results) ir_replace_uses(f->op, &op->results[0], op->operands[0]);
  for (size_t i = 0; op->num_results && i < f->count; i++)
    if (f->outputs[i] == &op->results[0]) f->outputs[i] = op->operands[0];
  ir_op_remove(op);
  return NULL;
}

/* The checks that look at what a probe saw. */
static tn_status *connect_checks(checking_case *c) {
  for (size_t i = 0; i < c->num_checks; i++) {
    checking_check *check = &c->checks[i];
    const checking_printed *found = NULL;
    for (size_t k = 0; check->probe && k < c->num_printed && !found; k++)
      if (c->printed[k].probe && strcmp(c->printed[k].probe, check->probe) == 0)
        found = &c->printed[k];
    if (!check->probe) continue;
    if (!found || (!found->many && check->got.slot))
      return tn_error_at(TN_INVALID_ARGUMENT, check->place, "no probe '%s' sees iteration %lld",
                         check->probe, (long long)check->got.slot);
    if (!ir_type_equal(found->type, check->type))
      return tn_error_at(TN_INVALID_ARGUMENT, check->place, "the probe '%s' is of another type",
                         check->probe);
    check->got.device = found->device;
    check->got.output = found->output;
    check->got.has_slot = found->many;
    check->got.how_many = found->how_many;
  }
  return NULL;
}

tn_status *checking_show(checking_function *f) {
  tn_status *status = NULL;
  while (!status) {
    ir_op *op = NULL;
    ir_walk(f->op, find_one, &op);
    if (!op) break;
    status = show_one(f, op);
  }
  return status ? status : connect_checks(f->out);
}
