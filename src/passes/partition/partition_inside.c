/* What stands inside of regions, of loops and branches and of manual computations, in a program for
 * several partitions. No value there is tiled: peers hold all of it. A manual computation cuts what
 * it takes, its body becomes part of the program, and peers gather what it gives.
 *
 * Data: the pass's record (partition.h), and a number for each partition that says who its peers
 * are; where a manual computation tells more of them apart, its body has a table of its own.
 * Invariant: every group of peers has each partition in one row only, the first of them in front;
 * what only the first does reaches the others by a broadcast, so peers go on holding the same.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/partition/partition.h"
#include "passes/partition/replica_groups.h"

#include <stdlib.h>
#include <string.h>

static tn_status *no_memory(void) {
  return tn_error_no_memory("partitioning a program");
}

const char *partition_call_target(const ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  bool named = op->opcode == HLO_CUSTOM_CALL && target && target->kind == IR_ATTR_STRING;
  return named ? target->text : "";
}

bool partition_is_crossing(const ir_op *op) {
  const char *target = partition_call_target(op);
  return op->num_operands == 1 && op->num_results == 1 &&
         (!strcmp(target, "SPMDFullToShardShape") || !strcmp(target, "SPMDShardToFullShape"));
}

bool partition_is_placement(const ir_op *op) {
  return op->num_operands == 1 && !strcmp(partition_call_target(op), "annotate_device_placement");
}

/* ---- what is done once -------------------------------------------------------------------------
 */

static bool does_more(const ir_module *module, const ir_op *op) {
  if (pass_is_annotation(op) || ir_op_attr(op, PASS_GROUPS)) return false;
  if (op->opcode == HLO_RNG) return true;
  if (op->opcode == HLO_CUSTOM_CALL &&
      (pass_sharding_is_one_device(module, ir_op_attr(op, "mhlo.sharding")) ||
       pass_sharding_is_one_device(module, ir_op_attr(op, "sdy.sharding"))))
    return true;
  return pass_has_effect(op) && !(hlo_op(op->opcode)->traits & HLO_TERMINATOR);
}

typedef struct peer {
  int64_t number;
  size_t partition;
} peer;

static int compare_peers(const void *a, const void *b) {
  const peer *x = a, *y = b;
  if (x->number != y->number) return x->number < y->number ? -1 : 1;
  return x->partition < y->partition ? -1 : x->partition > y->partition;
}

/* Peers in order, a row each; as many columns as the most of them. False: no memory. */
static bool group_peers(const partition_pass *pass, const int64_t *peers,
                        partition_groups *groups) {
  size_t count = pass->partitions, run = 0;
  peer *sorted = tn_alloc_array(count, sizeof *sorted);
  *groups = (partition_groups){0};
  for (size_t p = 0; p < count && sorted; p++) sorted[p] = (peer){peers[p], p};
  if (sorted) qsort(sorted, count, sizeof *sorted, compare_peers);
  for (size_t i = 0; i < count && sorted; i++) {
    bool begins = i == 0 || sorted[i].number != sorted[i - 1].number;
    groups->count += begins;
    run = begins ? 1 : run + 1;
    if (run > groups->size) groups->size = run;
  }
  size_t cells = groups->count * groups->size, row = 0, column = 0;
  groups->ids = sorted ? tn_alloc_array(cells + 1, sizeof *groups->ids) : NULL;
  bool fine = groups->ids != NULL;
  for (size_t i = 0; i < cells && fine; i++) groups->ids[i] = -1;
  for (size_t i = 0; i < count && fine; i++) {
    bool begins = i > 0 && sorted[i].number != sorted[i - 1].number;
    row += begins;
    column = begins || i == 0 ? 0 : column + 1;
    TN_ASSERT(row < groups->count && column < groups->size);
    groups->ids[row * groups->size + column] = (int64_t)sorted[i].partition;
  }
  tn_free(sorted);
  return fine;
}

/* What the others' branch gives, which nobody looks at. */
static ir_value *zero_in(ir_module *module, ir_block *block, const ir_type *type) {
  const char zeros[16] = {0};
  bool token = type->kind == IR_TYPE_TOKEN;
  size_t bytes = token ? 0 : ir_type_element_bytes(type->of);
  if (bytes > sizeof zeros) return NULL;
  const ir_named_attr value = {"value", token ? NULL : ir_attr_dense(module, type, zeros, bytes)};
  uint16_t opcode = token ? HLO_CREATE_TOKEN : HLO_CONSTANT;
  if (!token && !value.value) return NULL;
  ir_op *op = ir_op_create(module, opcode, hlo_op(opcode)->name, 0, NULL, 1, &type, 0,
                           token ? 0 : 1, &value);
  if (op) ir_block_append(block, op);
  return op ? &op->results[0] : NULL;
}

static bool end_branch(ir_module *module, ir_block *block, size_t count, ir_value *const *values) {
  ir_op *end = ir_op_create(module, HLO_RETURN, hlo_op(HLO_RETURN)->name, count, values, 0, NULL, 0,
                            0, NULL);
  if (end) ir_block_append(block, end);
  return end != NULL;
}

static bool fill_branches(ir_module *module, ir_op *choice, const ir_op *op) {
  ir_block *others = ir_block_create(module, &choice->regions[0], 0, NULL);
  ir_block *chosen = ir_block_create(module, &choice->regions[1], 0, NULL);
  ir_value **values = tn_alloc_array(op->num_results + 1u, sizeof(ir_value *));
  ir_value_map map = {0};
  ir_op *copy = ir_op_clone(module, op, &map);
  ir_value_map_free(&map);
  bool fine = others && chosen && values && copy;
  for (uint32_t i = 0; i < op->num_results && fine; i++) {
    values[i] = zero_in(module, others, op->results[i].type);
    fine = values[i] != NULL;
  }
  fine = fine && end_branch(module, others, op->num_results, values);
  if (fine) ir_block_append(chosen, copy);
  for (uint32_t i = 0; i < op->num_results && fine; i++) values[i] = &copy->results[i];
  fine = fine && end_branch(module, chosen, op->num_results, values);
  tn_free(values);
  return fine;
}

/* case(am I the first of my peers) { zeros } { op }, before `op`. NULL: no memory. */
static ir_op *choose_first(partition_pass *pass, ir_op *op, const partition_groups *groups) {
  ir_module *module = pass->module;
  int32_t *table = tn_alloc_zero(pass->partitions * sizeof *table);
  const ir_type **types = tn_alloc_array(op->num_results + 1u, sizeof *types);
  ir_op *choice = NULL;
  if (table && types) {
    for (size_t g = 0; g < groups->count; g++) {
      int64_t front = groups->ids[g * groups->size];
      TN_ASSERT(front >= 0 && front < (int64_t)pass->partitions);
      table[front] = 1;
    }
    for (uint32_t i = 0; i < op->num_results; i++) types[i] = op->results[i].type;
    ir_value *first = partition_pick(pass, op, table);
    if (first)
      choice = ir_op_create(module, HLO_CASE, hlo_op(HLO_CASE)->name, 1, &first, op->num_results,
                            types, 2, 0, NULL);
    if (choice && !fill_branches(module, choice, op)) choice = NULL;
    if (choice) pass_place_before(choice, op);
  }
  tn_free(table);
  tn_free(types);
  return choice;
}

static bool can_be_given(const ir_type *type) {
  return type->kind == IR_TYPE_TOKEN || ir_type_is_static(type);
}

static tn_status *check_on_one(const partition_pass *pass, const ir_op *op) {
  bool fine = op->num_regions == 0 && (op->opcode == HLO_CUSTOM_CALL || op->opcode == HLO_RNG);
  for (uint32_t i = 0; i < op->num_results && fine; i++) fine = can_be_given(op->results[i].type);
  if (fine) return NULL;
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "would be done by each of several partitions: it has an effect, and stands "
                    "outside of manual computations");
}

tn_status *partition_on_one(partition_pass *pass, ir_op *op, const int64_t *peers, bool *done) {
  *done = false;
  if (!does_more(pass->module, op)) return NULL;
  partition_groups groups;
  tn_status *status = group_peers(pass, peers, &groups) ? NULL : no_memory();
  if (!status && groups.size > 1) {
    status = check_on_one(pass, op);
    ir_op *choice = status ? NULL : choose_first(pass, op, &groups);
    if (!status && !choice) status = no_memory();
    for (uint32_t i = 0; i < op->num_results && !status; i++) {
      ir_value *value = &choice->results[i];
      if (value->type->kind != IR_TYPE_TOKEN)
        status = partition_collective(pass, op, HLO_COLLECTIVE_BROADCAST, value, value->type,
                                      &groups, 0, &value);
      if (!status && !pass_substitute(&pass->map, &op->results[i], value)) status = no_memory();
    }
    if (!status) ir_op_remove(op);
    *done = !status;
  }
  tn_free(groups.ids);
  return status;
}

/* ---- manual computations -----------------------------------------------------------------------
 */

tn_status *partition_manual_sharding(const partition_pass *pass, const ir_op *op, const char *list,
                                     uint32_t i, uint32_t rank, const pass_sharding **out) {
  const ir_attr *axes = ir_op_attr(op, "manual_axes");
  if (!axes || axes->kind != IR_ATTR_OPAQUE)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT, "has no manual_axes");
  return partition_at(pass, op,
                      pass_sharding_read_nth(pass->module, ir_op_attr(op, list), i, axes, rank,
                                             pass->partitions, out));
}

static tn_status *type_mismatch(const partition_pass *pass, const ir_op *op, const char *what,
                                uint32_t i, const ir_type *has, const ir_type *wants) {
  tn_text text = {.max = 600};
  ir_type_print(has, &text);
  tn_text_puts(&text, ", and its sharding makes it ");
  ir_type_print(wants, &text);
  tn_status *status = pass_error(pass->module, op, TN_INVALID_ARGUMENT, "has %s %u of type %s",
                                 what, i, text.data && !text.failed ? text.data : "another");
  tn_text_free(&text);
  return status;
}

tn_status *partition_body_sharding(const partition_pass *pass, const ir_op *op, const char *list,
                                   uint32_t i, const ir_type *whole, const pass_sharding **out) {
  const ir_type *type = NULL;
  tn_status *status = partition_manual_sharding(pass, op, list, i, whole->rank, out);
  if (!status)
    status = partition_at(pass, op, pass_sharding_local(pass->module, *out, whole, &type));
  if (status) return status;
  const ir_block *body = op->regions[0].first;
  bool argument = !strcmp(list, "in_shardings");
  const ir_type *has = argument ? body->args[i].type : body->last->operands[i]->type;
  if (has == type) return NULL;
  return type_mismatch(pass, op, argument ? "a body argument" : "a body result", i, has, type);
}

tn_status *partition_check_manual(const partition_pass *pass, const ir_op *op) {
  const ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (body && !body->next && body->last && body->last->opcode == SDY_RETURN &&
      body->num_args == op->num_operands && body->last->num_operands == op->num_results)
    return NULL;
  return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                    "has not one block that takes its operands and returns its results");
}

tn_status *partition_manual_body(partition_pass *pass, ir_op *op, const int64_t *peers) {
  int64_t *apart = tn_alloc_array(pass->partitions, sizeof *apart);
  if (!apart) return no_memory();
  memcpy(apart, peers, pass->partitions * sizeof *apart);
  const ir_attr *list = ir_op_attr(op, op->num_operands ? "in_shardings" : "out_shardings");
  tn_status *status =
      partition_at(pass, op,
                   pass_sharding_tell_apart(pass->module, list, ir_op_attr(op, "manual_axes"),
                                            pass->partitions, apart));
  if (!status) status = partition_inside(pass, op, apart);
  tn_free(apart);
  return status;
}

static tn_status *cut_operands(partition_pass *pass, ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *whole = op->operands[i]->type;
    const pass_sharding *to,
        *all = pass_sharding_whole(pass->module, whole->rank, pass->partitions);
    if (!all) return no_memory();
    tn_status *status = partition_body_sharding(pass, op, "in_shardings", i, whole, &to);
    if (!status && to->tiled)
      status = partition_slice(pass, op, op->operands[i], whole, all, to, &op->operands[i]);
    if (!status) status = partition_keep_share(pass, op, op->operands[i], to, &op->operands[i]);
    if (status) return status;
  }
  return NULL;
}

/* At the end of the body, which is to become part of the program. */
static tn_status *gather_results(partition_pass *pass, ir_op *op, const int64_t *peers) {
  ir_op *end = op->regions[0].first->last;
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_type *whole = op->results[i].type;
    const pass_sharding *from;
    tn_status *status = partition_body_sharding(pass, op, "out_shardings", i, whole, &from);
    ir_value **value = &end->operands[i];
    if (!status) status = partition_add_shares(pass, end, *value, from, peers, value);
    if (!status && from->tiled)
      status = partition_gather(pass, end, *value, whole, from, peers, value);
    if (status) return status;
  }
  return NULL;
}

static tn_status *manual_inside(partition_pass *pass, ir_op *op, const int64_t *peers) {
  tn_status *status = partition_check_manual(pass, op);
  if (!status) status = cut_operands(pass, op);
  if (!status) status = partition_manual_body(pass, op, peers);
  if (!status) status = gather_results(pass, op, peers);
  if (status) return status;
  return pass_splice(op, op->regions[0].first, &pass->map) ? NULL : no_memory();
}

/* ---- regions ------------------------------------------------------------------------------------
 */

static tn_status *op_inside(partition_pass *pass, ir_op *op, const int64_t *peers) {
  if (op->opcode == SDY_MANUAL_COMPUTATION) return manual_inside(pass, op, peers);
  if (partition_is_crossing(op))
    return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                      "begins or ends a manual computation inside another op");
  bool done;
  tn_status *status = partition_on_one(pass, op, peers, &done);
  return status || done ? status : partition_inside(pass, op, peers);
}

tn_status *partition_inside(partition_pass *pass, ir_op *op, const int64_t *peers) {
  tn_status *status = NULL;
  for (uint32_t r = 0; r < op->num_regions && !status; r++)
    for (ir_block *block = op->regions[r].first; block && !status; block = block->next)
      for (ir_op *inner = block->first, *next; inner && !status; inner = next) {
        next = inner->next;
        status = op_inside(pass, inner, peers);
      }
  return status;
}
