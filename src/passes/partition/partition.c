/* Programs for several partitions become the program of one partition.
 *
 * Every value is in one of three states: whole or tiled by a sharding, or local, which is what a
 * program computes by hand inside sdy.manual_computation, or between HLO's calls
 * @SPMDFullToShardShape and @SPMDShardToFullShape. The pass gives every value the type of what one
 * partition holds of it. Elementwise ops are cut as what they take; all other ops take whole
 * arrays, which the partitions gather from each other, and each partition computes all of them:
 * right for any op, and no faster than one device. Inside of regions every value is whole
 * (partition_inside.c). What cannot be run rightly is refused with the op and the sharding.
 *
 * Data: one record lives for one call: a state for each value that the program came with, and for
 * the sums of arguments, by the value's number; a map of what takes the place of values that go.
 * Invariant: a value that is tiled or whole has the type of what one partition holds by its
 * sharding, and `whole` keeps the type that it came with; ops before the one at work are done with.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/partition/partition.h"

#include "base/assert.h"
#include "passes/partition/replica_groups.h"

#include <stdio.h>
#include <string.h>

enum { MAX_PARTITIONS = 1 << 16 };

static tn_status *no_memory(void) {
  return tn_error_no_memory("partitioning a program");
}

static bool is_tiled(const value_state *state) {
  return state->sharding && state->sharding->tiled;
}

static bool is_constraint(const ir_op *op) {
  bool of_sdy = op->opcode == SDY_SHARDING_CONSTRAINT || op->opcode == SDY_RESHARD;
  return op->num_operands == 1 && op->num_results == 1 &&
         (of_sdy || !strcmp(partition_call_target(op), "Sharding"));
}

/* ---- reading what the program says -------------------------------------------------------------
 */

/* The sharding of argument or result `i` of the function; NULL: it says none. */
static tn_status *interface_sharding(const partition_pass *pass, const char *list, uint32_t i,
                                     uint32_t rank, const pass_sharding **out) {
  *out = NULL;
  const ir_attr *attrs = ir_op_attr(pass->function, list);
  if (!attrs || attrs->kind != IR_ATTR_ARRAY || i >= attrs->count) return NULL;
  const ir_attr *attr = ir_attr_field(attrs->items[i], "sdy.sharding");
  if (!attr) attr = ir_attr_field(attrs->items[i], "mhlo.sharding");
  if (!attr) return NULL;
  return partition_at(pass, pass->function,
                      pass_sharding_read(pass->module, attr, rank, pass->partitions, NULL, out));
}

/* The sharding that a constraint or one of HLO's calls states; `*local` for "{manual}". */
static tn_status *stated_sharding(const partition_pass *pass, const ir_op *op, bool *local,
                                  const pass_sharding **out) {
  bool sdy = op->opcode == SDY_SHARDING_CONSTRAINT || op->opcode == SDY_RESHARD;
  const ir_attr *attr = ir_op_attr(op, sdy ? "sharding" : "mhlo.sharding");
  return partition_at(pass, op,
                      pass_sharding_read(pass->module, attr, op->results[0].type->rank,
                                         pass->partitions, local, out));
}

/* ---- results -----------------------------------------------------------------------------------
 */

/* The result is tiled so from here on; its type becomes a tile's. */
static tn_status *set_tiled(partition_pass *pass, ir_op *op, uint32_t i,
                            const pass_sharding *sharding) {
  ir_value *result = &op->results[i];
  value_state *state = partition_state(pass, result);
  state->sharding = sharding;
  return partition_at(pass, op,
                      pass_sharding_local(pass->module, sharding, state->whole, &result->type));
}

static tn_status *set_whole(partition_pass *pass, ir_op *op) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    value_state *state = partition_state(pass, &op->results[i]);
    state->sharding = pass_sharding_whole(pass->module, state->whole->rank, pass->partitions);
    if (!state->sharding) return no_memory();
  }
  return NULL;
}

static tn_status *becomes_operand(partition_pass *pass, ir_op *op) {
  if (op->operands[0]->type != op->results[0].type)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT, "changes the type of its operand");
  if (!pass_substitute(&pass->map, &op->results[0], op->operands[0])) return no_memory();
  ir_op_remove(op);
  return NULL;
}

/* ---- whole values ------------------------------------------------------------------------------
 */

/* What `op` takes of tiled values of the main block becomes whole, gathered before `at`. */
static tn_status *gather_operands(partition_pass *pass, ir_op *op, ir_op *at) {
  tn_status *status = NULL;
  for (uint32_t i = 0; i < op->num_operands && !status; i++) {
    ir_value *value = op->operands[i];
    if (partition_knows(pass, value) && is_tiled(partition_state(pass, value)))
      status = partition_whole(pass, at, value, &op->operands[i]);
  }
  return status;
}

typedef struct capture {
  partition_pass *pass;
  ir_op *outer;
  tn_status *status;
} capture;

static bool gather_inner(ir_op *op, void *arg) {
  capture *c = arg;
  if (op != c->outer) c->status = gather_operands(c->pass, op, c->outer);
  return !c->status;
}

/* The same for all ops inside of it. */
static tn_status *gather_captured(partition_pass *pass, ir_op *op) {
  capture c = {.pass = pass, .outer = op};
  if (op->num_regions) ir_walk(op, gather_inner, &c);
  return c.status;
}

/* ---- manual computations -----------------------------------------------------------------------
 */

/* Operand `i` as the sharding says, which may leave a sum undone. */
static tn_status *operand_or_share(partition_pass *pass, ir_op *op, uint32_t i,
                                   const pass_sharding *to) {
  const value_state *state = partition_state(pass, op->operands[i]);
  if (state->share && pass_sharding_equal(state->shared, to)) {
    op->operands[i] = state->share;
    return NULL;
  }
  const pass_sharding *summed = pass_sharding_summed(pass->module, to);
  tn_status *status = summed ? partition_operand(pass, op, i, summed) : no_memory();
  return status ? status : partition_keep_share(pass, op, op->operands[i], to, &op->operands[i]);
}

static tn_status *manual_operands(partition_pass *pass, ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const value_state *state = partition_state(pass, op->operands[i]);
    const pass_sharding *sharding;
    tn_status *status =
        partition_body_sharding(pass, op, "in_shardings", i, state->whole, &sharding);
    if (!status) status = operand_or_share(pass, op, i, sharding);
    if (status) return status;
  }
  return NULL;
}

/* What the body gives is cut along the other axes too, where the program says so: none of them is
 * by hand, and each partition keeps a part. */
static tn_status *cut_further(partition_pass *pass, ir_op *op, uint32_t i, ir_value **value,
                              const pass_sharding **sharding) {
  const ir_type *whole = partition_state(pass, &op->results[i])->whole;
  const pass_sharding *stated;
  tn_status *status =
      partition_at(pass, op,
                   pass_sharding_read_nth(pass->module, ir_op_attr(op, "out_shardings"), i, NULL,
                                          whole->rank, pass->partitions, &stated));
  if (status) return status;
  stated = pass_sharding_summed(pass->module, stated);
  if (!stated) return no_memory();
  if (pass_sharding_equal(stated, *sharding) || !partition_keeps_parts(whole, *sharding, stated))
    return NULL;
  ir_op *end = op->regions[0].first->last;
  status = partition_slice(pass, end, *value, whole, *sharding, stated, value);
  *sharding = stated;
  return status;
}

/* Sums that the body leaves undone are done at its end. */
static tn_status *manual_result(partition_pass *pass, ir_op *op, uint32_t i) {
  ir_op *end = op->regions[0].first->last;
  ir_value **value = &end->operands[i];
  const pass_sharding *sharding;
  tn_status *status = partition_body_sharding(
      pass, op, "out_shardings", i, partition_state(pass, &op->results[i])->whole, &sharding);
  if (!status && sharding->shares) {
    partition_state(pass, &op->results[i])->share = *value;
    partition_state(pass, &op->results[i])->shared = sharding;
  }
  if (!status) status = partition_add_shares(pass, end, *value, sharding, pass->peers, value);
  const pass_sharding *summed = status ? NULL : pass_sharding_summed(pass->module, sharding);
  if (!status && !summed) status = no_memory();
  if (!status) status = cut_further(pass, op, i, value, &summed);
  return status ? status : set_tiled(pass, op, i, summed);
}

static tn_status *manual_results(partition_pass *pass, ir_op *op) {
  tn_status *status = NULL;
  for (uint32_t i = 0; i < op->num_results && !status; i++) status = manual_result(pass, op, i);
  return status;
}

static tn_status *manual_computation(partition_pass *pass, ir_op *op) {
  tn_status *status = partition_check_manual(pass, op);
  if (!status) status = manual_operands(pass, op);
  if (!status) status = gather_captured(pass, op);
  if (!status) status = partition_manual_body(pass, op, pass->peers);
  if (!status) status = manual_results(pass, op);
  if (status) return status;
  return pass_splice(op, op->regions[0].first, &pass->map) ? NULL : no_memory();
}

/* ---- constraints, and HLO's calls ---------------------------------------------------------------
 */

static tn_status *full_to_shard(partition_pass *pass, ir_op *op) {
  bool local = false;
  const pass_sharding *sharding;
  tn_status *status = stated_sharding(pass, op, &local, &sharding);
  if (!status && !local)
    status =
        pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                   "@SPMDFullToShardShape has the sharding %s instead of {manual}", sharding->text);
  return status ? status : becomes_operand(pass, op);
}

static tn_status *shard_to_full(partition_pass *pass, ir_op *op) {
  const pass_sharding *sharding;
  tn_status *status = stated_sharding(pass, op, NULL, &sharding);
  if (!status) status = set_tiled(pass, op, 0, sharding);
  return status ? status : becomes_operand(pass, op);
}

/* Where tiles would not be of one size, a constraint is left: it is about speed. */
static tn_status *apply_constraint(partition_pass *pass, ir_op *op) {
  bool local = false;
  const pass_sharding *sharding = NULL;
  tn_status *status = stated_sharding(pass, op, &local, &sharding);
  if (status || local) return status ? status : becomes_operand(pass, op);
  value_state *from = partition_state(pass, op->operands[0]);
  if (from->share && pass_sharding_equal(from->shared, sharding)) {
    partition_state(pass, &op->results[0])->share = from->share;
    partition_state(pass, &op->results[0])->shared = from->shared;
  }
  sharding = pass_sharding_summed(pass->module, sharding);
  if (!sharding) return no_memory();
  if (!partition_divides(from->whole, sharding))
    sharding = pass_sharding_whole(pass->module, sharding->rank, pass->partitions);
  if (!sharding) return no_memory();
  status = partition_operand(pass, op, 0, sharding);
  if (!status) status = set_tiled(pass, op, 0, sharding);
  return status ? status : becomes_operand(pass, op);
}

/* ---- other ops ---------------------------------------------------------------------------------
 */

/* What an op and all inside it use and do. */
typedef struct use_check {
  const partition_pass *pass;
  bool local;     /* uses or makes what differs from partition to partition */
  bool crosses;   /* has a manual computation inside */
  uint32_t depth; /* of manual computations around the op */
} use_check;

static void look_at_op(const ir_op *op, use_check *check) {
  /* What a manual computation does by hand is no matter of the ops around it. */
  bool by_hand =
      op->opcode == HLO_PARTITION_ID || op->opcode == HLO_REPLICA_ID || ir_op_attr(op, PASS_GROUPS);
  check->local = check->local || (by_hand && !check->depth);
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (partition_knows(check->pass, op->operands[i]))
      check->local = check->local || !partition_state(check->pass, op->operands[i])->sharding;
  bool manual = op->opcode == SDY_MANUAL_COMPUTATION;
  check->crosses = check->crosses || manual || partition_is_crossing(op);
  check->depth += manual;
  for (uint32_t r = 0; r < op->num_regions; r++)
    for (const ir_block *block = op->regions[r].first; block; block = block->next)
      for (const ir_op *inner = block->first; inner; inner = inner->next) look_at_op(inner, check);
  check->depth -= manual;
}

static bool works_by_element(const ir_op *op) {
  bool each = partition_is_placement(op) || (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE);
  bool fits = each && op->num_results == 1 && op->num_operands > 0 &&
              op->results[0].type->kind == IR_TYPE_TENSOR;
  for (uint32_t i = 0; i < op->num_operands && fits; i++)
    fits = op->operands[i]->type->kind == IR_TYPE_TENSOR;
  return fits;
}

/* The result is cut as the first tiled operand is. */
static tn_status *partition_elementwise(partition_pass *pass, ir_op *op, uint32_t tiled) {
  const pass_sharding *sharding = partition_state(pass, op->operands[tiled])->sharding;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    /* A scalar may stand for all elements: select's predicate, clamp's bounds. */
    if (partition_state(pass, op->operands[i])->whole->rank == 0) continue;
    tn_status *status = partition_operand(pass, op, i, sharding);
    if (status) return status;
  }
  return set_tiled(pass, op, 0, sharding);
}

static int64_t first_tiled(const partition_pass *pass, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (is_tiled(partition_state(pass, op->operands[i]))) return i;
  return -1;
}

/* All partitions do the same on whole arrays. */
static tn_status *whole_op(partition_pass *pass, ir_op *op) {
  bool done;
  tn_status *status = partition_on_one(pass, op, pass->peers, &done);
  if (!status && !done) status = partition_inside(pass, op, pass->peers);
  return status ? status : set_whole(pass, op);
}

static tn_status *other_op(partition_pass *pass, ir_op *op) {
  use_check check = {.pass = pass};
  look_at_op(op, &check);
  int64_t tiled = first_tiled(pass, op);
  if (tiled >= 0 && !check.local && works_by_element(op))
    return partition_elementwise(pass, op, (uint32_t)tiled);
  tn_status *status = gather_operands(pass, op, op);
  if (!status) status = gather_captured(pass, op);
  if (status || !check.local) return status ? status : whole_op(pass, op);
  if (!check.crosses) return NULL;
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "has a manual computation inside, and uses what one partition computed alone");
}

/* Of sdy, and not known above. */
static bool is_other_annotation(const ir_op *op) {
  if (!strncmp(op->name, "sdy.", 4)) return op->opcode != SDY_CONSTANT;
  return !strncmp(partition_call_target(op), "xla.sdy.", 8);
}

static tn_status *partition_op(partition_pass *pass, ir_op *op) {
  const char *target = partition_call_target(op);
  if (op->opcode == SDY_MANUAL_COMPUTATION) return manual_computation(pass, op);
  if (is_constraint(op)) return apply_constraint(pass, op);
  if (partition_is_crossing(op))
    return !strcmp(target, "SPMDFullToShardShape") ? full_to_shard(pass, op)
                                                   : shard_to_full(pass, op);
  if (is_other_annotation(op))
    return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                      "%s%s is not supported in a program for %zu partitions", target[0] ? "@" : "",
                      target, pass->partitions);
  return other_op(pass, op);
}

/* ---- the function ------------------------------------------------------------------------------
 */

/* Where a value goes straight into as that operand; NULL: nothing that says a sharding. */
static tn_status *sharding_of_use(const partition_pass *pass, const ir_op *op, uint32_t i,
                                  uint32_t rank, const pass_sharding **out) {
  bool local;
  *out = NULL;
  if (op->opcode == SDY_MANUAL_COMPUTATION)
    return partition_manual_sharding(pass, op, "in_shardings", i, rank, out);
  if (is_constraint(op)) return stated_sharding(pass, op, &local, out);
  if (op->opcode == FUNC_RETURN) return interface_sharding(pass, "res_attrs", i, rank, out);
  return NULL;
}

/* What all uses of an argument of which nothing is said agree on; NULL: they do not. */
static tn_status *sharding_by_use(const partition_pass *pass, const ir_value *arg,
                                  const pass_sharding **out) {
  const pass_sharding *found = NULL;
  for (const ir_op *op = pass->block->first; op; op = op->next) {
    for (uint32_t i = 0; i < op->num_operands; i++) {
      if (op->operands[i] != arg) continue;
      const pass_sharding *use;
      tn_status *status = sharding_of_use(pass, op, i, arg->type->rank, &use);
      if (status) return status;
      if (!use || (found && !pass_sharding_equal(found, use))) return NULL;
      found = use;
    }
  }
  *out = found;
  return NULL;
}

static void number_value(partition_pass *pass, ir_value *value) {
  TN_ASSERT(pass->num_states < pass->max_states);
  value->number = pass->num_states++;
  pass->states[value->number] = (value_state){.value = value, .whole = value->type};
}

/* A sum that it leaves undone is done first of all, and the sum is what the program sees. */
static tn_status *set_argument_tile(partition_pass *pass, ir_value *arg,
                                    const pass_sharding *sharding) {
  const ir_type *whole = arg->type;
  const pass_sharding *summed = pass_sharding_summed(pass->module, sharding);
  if (!summed) return no_memory();
  pass->arguments[arg - pass->block->args] = sharding;
  partition_state(pass, arg)->sharding = summed;
  tn_status *status = pass_sharding_local(pass->module, sharding, whole, &arg->type);
  if (status || !sharding->shares) return status;
  ir_value *sum;
  status = partition_add_shares(pass, pass->block->first, arg, sharding, pass->peers, &sum);
  if (status) return status;
  ir_replace_uses(pass->function, arg, sum);
  sum->def->operands[0] = arg;
  number_value(pass, sum);
  partition_state(pass, sum)->whole = whole;
  partition_state(pass, sum)->share = arg;
  partition_state(pass, sum)->shared = sharding;
  partition_state(pass, sum)->sharding = summed;
  return NULL;
}

static tn_status *set_argument(partition_pass *pass, uint32_t i) {
  ir_value *arg = &pass->block->args[i];
  const pass_sharding *sharding;
  tn_status *status = interface_sharding(pass, "arg_attrs", i, arg->type->rank, &sharding);
  if (!status && !sharding) {
    status = sharding_by_use(pass, arg, &sharding);
    if (!status && sharding) sharding = pass_sharding_summed(pass->module, sharding);
  }
  if (!status && !sharding)
    sharding = pass_sharding_whole(pass->module, arg->type->rank, pass->partitions);
  if (status || !sharding) return status ? status : no_memory();
  status = set_argument_tile(pass, arg, sharding);
  return partition_at(pass, pass->function, tn_status_prefix(status, "argument %u", i));
}

/* The values that the program comes with; what is added has no state, but for sums of arguments. */
static tn_status *number_values(partition_pass *pass) {
  uint32_t count = 0;
  for (const ir_op *op = pass->block->first; op; op = op->next) count += op->num_results;
  pass->arguments = tn_alloc_zero((pass->block->num_args + 1u) * sizeof(pass_sharding *));
  if (!pass->arguments) return no_memory();
  pass->max_states = (size_t)count + 2 * (size_t)pass->block->num_args;
  pass->states = tn_alloc_array(pass->max_states + 1, sizeof *pass->states);
  if (!pass->states) return no_memory();
  for (uint32_t i = 0; i < pass->block->num_args; i++) number_value(pass, &pass->block->args[i]);
  for (ir_op *op = pass->block->first; op; op = op->next)
    for (uint32_t i = 0; i < op->num_results; i++) number_value(pass, &op->results[i]);
  return NULL;
}

/* tenon.tiles: how many tiles along each dimension, and partitions that hold the same;
 * tenon.devices: the partitions in the order of the tiles. Neither for a whole value. tenon.shares:
 * how many shares of a sum that is left undone there are of each tile. */
static const ir_attr *describe_sharding(partition_pass *pass, const ir_attr *old,
                                        const pass_sharding *sharding) {
  size_t count = old ? old->count : 0, kept = 0, rank = sharding->rank;
  ir_named_attr *fields = tn_alloc_array(count + 3, sizeof *fields);
  int64_t *tiles = tn_alloc_array(rank + 1, sizeof *tiles);
  int64_t *devices = tn_alloc_array(pass->partitions, sizeof *devices);
  const ir_attr *out = NULL;
  if (fields && tiles && devices) {
    for (size_t i = 0; i < count; i++)
      if (strcmp(old->fields[i].name, "sdy.sharding") &&
          strcmp(old->fields[i].name, "mhlo.sharding"))
        fields[kept++] = old->fields[i];
    bool says = sharding->tiled || sharding->shares;
    if (says) {
      pass_sharding_grid(sharding, tiles, devices);
      fields[kept++] = (ir_named_attr){"tenon.tiles", ir_attr_i64s(pass->module, tiles, rank + 1)};
      fields[kept++] =
          (ir_named_attr){"tenon.devices", ir_attr_i64s(pass->module, devices, pass->partitions)};
    }
    bool fine = !says || (fields[kept - 1].value && fields[kept - 2].value);
    if (sharding->shares) {
      fields[kept] =
          (ir_named_attr){"tenon.shares", ir_attr_i64(pass->module, sharding->num_shares)};
      fine = fine && fields[kept++].value;
    }
    TN_ASSERT(kept <= count + 3);
    if (fine) out = ir_attr_dict(pass->module, fields, kept);
  }
  tn_free(fields);
  tn_free(tiles);
  tn_free(devices);
  return out;
}

/* The list of dictionaries of arguments or results, with what was found in place of what was said.
 */
static bool describe_all(partition_pass *pass, const char *name, size_t count,
                         const pass_sharding *const *shardings) {
  const ir_attr *old = ir_op_attr(pass->function, name);
  bool usable = old && old->kind == IR_ATTR_ARRAY && old->count == count;
  const ir_attr **items = tn_alloc_array(count + 1, sizeof *items);
  bool fine = items != NULL, any = false;
  for (size_t i = 0; i < count && fine; i++) {
    const ir_attr *dict = usable && old->items[i]->kind == IR_ATTR_DICT ? old->items[i] : NULL;
    items[i] = describe_sharding(pass, dict, shardings[i]);
    fine = items[i] != NULL;
    any = any || (fine && items[i]->count);
  }
  if (fine && any) {
    const ir_attr *list = ir_attr_array(pass->module, items, count);
    fine = list && ir_op_set_attr(pass->module, pass->function, name, list);
  } else if (fine && old) {
    ir_op_drop_attr(pass->function, name);
  }
  tn_free(items);
  return fine;
}

/* The results, cut as they are to be; `shardings` gets how. */
static tn_status *set_results(partition_pass *pass, const pass_sharding **shardings) {
  ir_op *end = pass->block->last;
  for (uint32_t i = 0; i < end->num_operands; i++) {
    const value_state *state = partition_state(pass, end->operands[i]);
    tn_status *status = interface_sharding(pass, "res_attrs", i, state->whole->rank, &shardings[i]);
    if (!status && !shardings[i]) shardings[i] = state->sharding;
    if (!status && !shardings[i])
      shardings[i] = pass_sharding_whole(pass->module, state->whole->rank, pass->partitions);
    if (!status && !shardings[i]) status = no_memory();
    if (!status) status = operand_or_share(pass, end, i, shardings[i]);
    if (status) return status;
  }
  return NULL;
}

static bool apply_map(ir_op *op, void *arg) {
  partition_pass *pass = arg;
  pass_apply(&pass->map, op);
  return true;
}

static bool set_type(partition_pass *pass) {
  const ir_block *block = pass->block;
  const ir_op *end = block->last;
  const ir_type **types = tn_alloc_array(block->num_args + end->num_operands + 1u, sizeof *types);
  if (!types) return false;
  for (uint32_t i = 0; i < block->num_args; i++) types[i] = block->args[i].type;
  for (uint32_t i = 0; i < end->num_operands; i++)
    types[block->num_args + i] = end->operands[i]->type;
  const ir_type *type = ir_type_function(pass->module, types, block->num_args,
                                         types + block->num_args, end->num_operands);
  const ir_attr *attr = type ? ir_attr_type(pass->module, type) : NULL;
  tn_free(types);
  return attr && ir_op_set_attr(pass->module, pass->function, "function_type", attr);
}

/* From here on the module is the program of one partition. */
static bool describe_interface(partition_pass *pass, const pass_sharding *const *results) {
  const ir_block *block = pass->block;
  bool fine = describe_all(pass, "arg_attrs", block->num_args, pass->arguments) &&
              describe_all(pass, "res_attrs", block->last->num_operands, results);
  ir_op_drop_attr(pass->module->top, "mhlo.num_partitions");
  return fine;
}

static tn_status *partition_function(partition_pass *pass) {
  ir_op *first = pass->block->first; /* before what arguments add */
  int64_t *peers = tn_alloc_zero(pass->partitions * sizeof *peers);
  pass->peers = peers;
  tn_status *status = peers ? number_values(pass) : no_memory();
  for (uint32_t i = 0; i < pass->block->num_args && !status; i++) status = set_argument(pass, i);
  for (ir_op *op = first, *next; op && op->next && !status; op = next) {
    next = op->next;
    status = partition_op(pass, op);
  }
  size_t count = pass->block->last->num_operands;
  const pass_sharding **results = tn_alloc_array(count + 1, sizeof *results);
  if (!status) status = results ? set_results(pass, results) : no_memory();
  if (!status) ir_walk(pass->function, apply_map, pass);
  if (!status && pass->exchanges) status = pass_state_devices(pass->module);
  if (!status && (!set_type(pass) || !describe_interface(pass, results))) status = no_memory();
  tn_free(results);
  tn_free(peers);
  tn_free(pass->states);
  tn_free(pass->arguments);
  ir_value_map_free(&pass->map);
  return status;
}

tn_status *pass_partition(ir_module *module) {
  int64_t partitions = pass_module_count(module, "mhlo.num_partitions");
  if (partitions == 1) return NULL;
  if (partitions < 1 || partitions > MAX_PARTITIONS)
    return pass_error(module, module->top, TN_INVALID_ARGUMENT, "is for %lld partitions",
                      (long long)partitions);
  if (ir_op_attr(module->top, PASS_BY_HAND)) {
    ir_op_drop_attr(module->top, "mhlo.num_partitions");
    return NULL;
  }
  ir_op *function = hlo_main(module);
  ir_block *block = function && function->num_regions ? function->regions[0].first : NULL;
  if (!block || block->next || !block->last || block->last->opcode != FUNC_RETURN) return NULL;
  partition_pass pass = {
      .module = module, .partitions = (size_t)partitions, .function = function, .block = block};
  return partition_function(&pass);
}
