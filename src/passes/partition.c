/* Programs for several partitions become the program of one partition.
 *
 * Every value is in one of three states: whole or tiled by a sharding, or local, which is what a
 * program computes by hand inside sdy.manual_computation, or between HLO's calls
 * @SPMDFullToShardShape and @SPMDShardToFullShape. The pass gives every value the type of what one
 * partition holds of it. Ops on tiled values must be elementwise; a value changes its tiling where
 * each partition only keeps a part of what it has. All else would need a partitioner or talk
 * between devices, and is refused with the op and the sharding: a program is never run wrongly. */
#include "passes/partition.h"

#include "passes/groups.h"

#include <stdio.h>
#include <string.h>

enum { MAX_PARTITIONS = 1 << 16 };

static tn_status *no_memory(void) {
  return tn_error_no_memory("partitioning a program");
}

tn_status *partition_at(const partition_pass *pass, const ir_op *op, tn_status *status) {
  if (!status) return NULL;
  tn_status *placed = pass_error(pass->module, op, tn_status_code(status), "cannot be cut: %s",
                                 tn_status_message(status));
  tn_status_destroy(status);
  return placed;
}

static bool is_tiled(const value_state *state) {
  return state->sharding && state->sharding->tiled;
}

static const char *custom_call_target(const ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  bool named = op->opcode == HLO_CUSTOM_CALL && target && target->kind == IR_ATTR_STRING;
  return named ? target->text : "";
}

static bool is_constraint(const ir_op *op) {
  bool of_sdy = op->opcode == SDY_SHARDING_CONSTRAINT || op->opcode == SDY_RESHARD;
  return op->num_operands == 1 && op->num_results == 1 &&
         (of_sdy || !strcmp(custom_call_target(op), "Sharding"));
}

/* Into or out of what HLO's programs compute by hand. */
static bool is_crossing(const ir_op *op) {
  const char *target = custom_call_target(op);
  return op->num_operands == 1 && op->num_results == 1 &&
         (!strcmp(target, "SPMDFullToShardShape") || !strcmp(target, "SPMDShardToFullShape"));
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

static tn_status *manual_sharding(const partition_pass *pass, const ir_op *op, const char *list,
                                  uint32_t i, uint32_t rank, const pass_sharding **out) {
  return partition_at(
      pass, op,
      pass_sharding_read_nth(pass->module, ir_op_attr(op, list), i, rank, pass->partitions, out));
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

/* ---- manual computations -----------------------------------------------------------------------
 */

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

/* An axis that the body handles is named in the list; others must not cut what comes in. */
static bool lists_axis(const ir_attr *axes, const char *name, size_t size) {
  const char *at = axes->text;
  while ((at = strchr(at, '"'))) {
    const char *end = strchr(++at, '"');
    if (!end) return false;
    if ((size_t)(end - at) == size && !memcmp(at, name, size)) return true;
    at = end + 1;
  }
  return false;
}

/* Between an sdy sharding's dimensions every quoted word is an axis. */
static tn_status *check_axes(const partition_pass *pass, const ir_op *op, const char *list) {
  const ir_attr *axes = ir_op_attr(op, "manual_axes"), *attr = ir_op_attr(op, list);
  if (!axes || axes->kind != IR_ATTR_OPAQUE || !attr || attr->kind != IR_ATTR_OPAQUE)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT, "has no manual_axes or no %s", list);
  for (const char *at = attr->text; (at = strchr(at, '{'));) {
    const char *close = strchr(at, '}');
    while (close && (at = strchr(at, '"')) && at < close) {
      const char *name = at + 1, *end = strchr(name, '"');
      if (!end) break;
      if (!lists_axis(axes, name, (size_t)(end - name)))
        return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                          "is cut along the axis '%.*s', which is not one of its manual axes: %s "
                          "%.300s",
                          (int)(end - name < 60 ? end - name : 60), name, list, attr->text);
      at = end + 1;
    }
    if (!close) break;
    at = close;
  }
  return NULL;
}

typedef struct body_check {
  const partition_pass *pass;
  tn_status *status;
} body_check;

/* Inside, constraints may only say that a value is what it is. */
static tn_status *check_body_constraint(const partition_pass *pass, const ir_op *op) {
  bool local = false;
  const pass_sharding *sharding = NULL;
  tn_status *status = stated_sharding(pass, op, &local, &sharding);
  if (status || !sharding || !sharding->tiled) return status;
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "cuts a value further inside a computation of one partition: %s",
                    sharding->text);
}

/* Inside another, a manual computation that cuts nothing is only a place where partitions may be
 * told apart; the pass sdy moves its body out. */
static bool cuts_nothing(const ir_op *op) {
  const char *const lists[] = {"in_shardings", "out_shardings"};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    const ir_attr *attr = ir_op_attr(op, lists[i]);
    if (!attr || attr->kind != IR_ATTR_OPAQUE) return false;
    for (const char *at = attr->text; (at = strchr(at, '{')); at++)
      if (at[1] == '"') return false;
  }
  return true;
}

static bool check_body_op(ir_op *op, void *arg) {
  body_check *check = arg;
  const partition_pass *pass = check->pass;
  if (is_constraint(op)) {
    check->status = check_body_constraint(pass, op);
  } else if ((op->opcode == SDY_MANUAL_COMPUTATION && !cuts_nothing(op)) || is_crossing(op)) {
    check->status = pass_error(pass->module, op, TN_UNIMPLEMENTED,
                               "begins or ends a manual computation inside another op");
  }
  return !check->status;
}

static tn_status *check_inside(const partition_pass *pass, ir_op *op) {
  body_check check = {.pass = pass};
  for (uint32_t r = 0; r < op->num_regions && !check.status; r++)
    for (ir_block *block = op->regions[r].first; block && !check.status; block = block->next)
      for (ir_op *inner = block->first; inner && !check.status; inner = inner->next)
        ir_walk(inner, check_body_op, &check);
  return check.status;
}

static tn_status *check_manual(const partition_pass *pass, ir_op *op) {
  const ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!body || body->next || !body->last || body->last->opcode != SDY_RETURN ||
      body->num_args != op->num_operands || body->last->num_operands != op->num_results)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                      "has not one block that takes its operands and returns its results");
  tn_status *status = check_axes(pass, op, "in_shardings");
  if (!status) status = check_axes(pass, op, "out_shardings");
  return status ? status : check_inside(pass, op);
}

static tn_status *manual_operands(partition_pass *pass, ir_op *op) {
  const ir_block *body = op->regions[0].first;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const value_state *state = partition_state(pass, op->operands[i]);
    const pass_sharding *sharding;
    const ir_type *type;
    tn_status *status = manual_sharding(pass, op, "in_shardings", i, state->whole->rank, &sharding);
    if (!status)
      status =
          partition_at(pass, op, pass_sharding_local(pass->module, sharding, state->whole, &type));
    if (!status && body->args[i].type != type)
      status = type_mismatch(pass, op, "a body argument", i, body->args[i].type, type);
    if (!status) status = partition_operand(pass, op, i, sharding);
    if (status) return status;
  }
  return NULL;
}

static tn_status *manual_results(partition_pass *pass, ir_op *op) {
  const ir_op *end = op->regions[0].first->last;
  for (uint32_t i = 0; i < op->num_results; i++) {
    const pass_sharding *sharding;
    tn_status *status =
        manual_sharding(pass, op, "out_shardings", i, op->results[i].type->rank, &sharding);
    if (!status) status = set_tiled(pass, op, i, sharding);
    if (status) return status;
    if (end->operands[i]->type != op->results[i].type)
      return type_mismatch(pass, op, "a body result", i, end->operands[i]->type,
                           op->results[i].type);
  }
  return NULL;
}

static tn_status *manual_computation(partition_pass *pass, ir_op *op) {
  tn_status *status = check_manual(pass, op);
  if (!status) status = manual_operands(pass, op);
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

static tn_status *constraint(partition_pass *pass, ir_op *op) {
  bool local = false;
  const pass_sharding *sharding = NULL;
  tn_status *status = stated_sharding(pass, op, &local, &sharding);
  if (status || local) return status ? status : becomes_operand(pass, op);
  status = partition_operand(pass, op, 0, sharding);
  if (!status) status = set_tiled(pass, op, 0, sharding);
  return status ? status : becomes_operand(pass, op);
}

/* ---- other ops ---------------------------------------------------------------------------------
 */

/* What an op and all inside it use and do. */
typedef struct use_check {
  const partition_pass *pass;
  const ir_op *tiled_at; /* the op that uses a tiled value as operand `tiled`; NULL: none */
  uint32_t tiled;
  bool local;  /* uses or makes what differs from partition to partition */
  bool effect; /* does something on each device */
} use_check;

/* Says in which memory a value is. */
static bool is_placement(const ir_op *op) {
  return op->num_operands == 1 && !strcmp(custom_call_target(op), "annotate_device_placement");
}

static bool look_at_operands(const ir_op *op, use_check *check) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_value *value = op->operands[i];
    if (!partition_knows(check->pass, value)) continue;
    const value_state *state = partition_state(check->pass, value);
    check->local = check->local || !state->sharding;
    if (!is_tiled(state) || check->tiled_at) continue;
    check->tiled_at = op;
    check->tiled = i;
  }
  return true;
}

static bool look_at_op(ir_op *op, void *arg) {
  use_check *check = arg;
  if (op->opcode == HLO_PARTITION_ID || op->opcode == HLO_REPLICA_ID || ir_op_attr(op, PASS_GROUPS))
    check->local = true;
  if (is_placement(op)) return look_at_operands(op, check);
  check->effect = check->effect || op->opcode == HLO_RNG ||
                  (pass_has_effect(op) && !(hlo_op(op->opcode)->traits & HLO_TERMINATOR));
  return look_at_operands(op, check);
}

static bool works_by_element(const ir_op *op) {
  bool each = is_placement(op) || (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE);
  bool fits = each && op->num_results == 1 && op->num_operands > 0 &&
              op->results[0].type->kind == IR_TYPE_TENSOR;
  for (uint32_t i = 0; i < op->num_operands && fits; i++)
    fits = op->operands[i]->type->kind == IR_TYPE_TENSOR;
  return fits;
}

/* The result is cut as the first tiled operand is. */
static tn_status *elementwise(partition_pass *pass, ir_op *op, uint32_t tiled) {
  const pass_sharding *sharding = partition_state(pass, op->operands[tiled])->sharding;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    /* A scalar may stand for all elements: select's predicate, clamp's bounds. */
    if (partition_state(pass, op->operands[i])->whole->rank == 0) continue;
    tn_status *status = partition_operand(pass, op, i, sharding);
    if (status) return status;
  }
  return set_tiled(pass, op, 0, sharding);
}

static tn_status *refuse_tiled(const partition_pass *pass, const ir_op *op, uint32_t i) {
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "would have to be partitioned: its operand %u has the sharding %s on %zu "
                    "devices, and there is no partitioner yet; tiled values are for elementwise "
                    "ops and manual computations (shard_map)",
                    i, partition_state(pass, op->operands[i])->sharding->text, pass->partitions);
}

static tn_status *other_op(partition_pass *pass, ir_op *op) {
  use_check check = {.pass = pass};
  ir_walk(op, look_at_op, &check);
  if (check.tiled_at == op && !check.local && works_by_element(op))
    return elementwise(pass, op, check.tiled);
  if (check.tiled_at) return refuse_tiled(pass, check.tiled_at, check.tiled);
  tn_status *status = check_inside(pass, op);
  if (status || check.local) return status;
  if (check.effect)
    return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                      "would be done by each of the %zu partitions: it has an effect, and stands "
                      "outside of manual computations",
                      pass->partitions);
  return set_whole(pass, op);
}

/* Of sdy, and not known above. */
static bool is_other_annotation(const ir_op *op) {
  if (!strncmp(op->name, "sdy.", 4)) return op->opcode != SDY_CONSTANT;
  return !strncmp(custom_call_target(op), "xla.sdy.", 8);
}

static tn_status *visit(partition_pass *pass, ir_op *op) {
  const char *target = custom_call_target(op);
  if (op->opcode == SDY_MANUAL_COMPUTATION) return manual_computation(pass, op);
  if (is_constraint(op)) return constraint(pass, op);
  if (is_crossing(op))
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
    return manual_sharding(pass, op, "in_shardings", i, rank, out);
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

static tn_status *set_argument(partition_pass *pass, uint32_t i) {
  ir_value *arg = &pass->block->args[i];
  const pass_sharding *sharding;
  tn_status *status = interface_sharding(pass, "arg_attrs", i, arg->type->rank, &sharding);
  if (!status && !sharding) status = sharding_by_use(pass, arg, &sharding);
  if (!status && !sharding)
    sharding = pass_sharding_whole(pass->module, arg->type->rank, pass->partitions);
  if (status || !sharding) return status ? status : no_memory();
  partition_state(pass, arg)->sharding = sharding;
  status = pass_sharding_local(pass->module, sharding, arg->type, &arg->type);
  return partition_at(pass, pass->function, tn_status_prefix(status, "argument %u", i));
}

static void number_value(partition_pass *pass, ir_value *value) {
  value->number = pass->num_states++;
  pass->states[value->number] = (value_state){.value = value, .whole = value->type};
}

/* The values that the program comes with; what is added has no state. */
static tn_status *number_values(partition_pass *pass) {
  uint32_t count = 0;
  for (const ir_op *op = pass->block->first; op; op = op->next) count += op->num_results;
  pass->states = tn_alloc_array((size_t)count + pass->block->num_args + 1, sizeof *pass->states);
  if (!pass->states) return no_memory();
  for (uint32_t i = 0; i < pass->block->num_args; i++) number_value(pass, &pass->block->args[i]);
  for (ir_op *op = pass->block->first; op; op = op->next)
    for (uint32_t i = 0; i < op->num_results; i++) number_value(pass, &op->results[i]);
  return NULL;
}

/* tenon.tiles: how many tiles along each dimension, and partitions that hold the same;
 * tenon.devices: the partitions in the order of the tiles. Neither for a whole value. */
static const ir_attr *describe(partition_pass *pass, const ir_attr *old,
                               const pass_sharding *sharding) {
  size_t count = old ? old->count : 0, kept = 0, rank = sharding->rank;
  ir_named_attr *fields = tn_alloc_array(count + 2, sizeof *fields);
  int64_t *tiles = tn_alloc_array(rank + 1, sizeof *tiles);
  int64_t *devices = tn_alloc_array(pass->partitions, sizeof *devices);
  const ir_attr *out = NULL;
  if (fields && tiles && devices) {
    for (size_t i = 0; i < count; i++)
      if (strcmp(old->fields[i].name, "sdy.sharding") &&
          strcmp(old->fields[i].name, "mhlo.sharding"))
        fields[kept++] = old->fields[i];
    if (sharding->tiled) {
      pass_sharding_grid(sharding, tiles, devices);
      fields[kept++] = (ir_named_attr){"tenon.tiles", ir_attr_i64s(pass->module, tiles, rank + 1)};
      fields[kept++] =
          (ir_named_attr){"tenon.devices", ir_attr_i64s(pass->module, devices, pass->partitions)};
    }
    bool fine = !sharding->tiled || (fields[kept - 1].value && fields[kept - 2].value);
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
    items[i] = describe(pass, dict, shardings[i]);
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
    if (!status) status = partition_operand(pass, end, i, shardings[i]);
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
  const pass_sharding **args = tn_alloc_array(block->num_args + 1u, sizeof *args);
  if (!args) return false;
  for (uint32_t i = 0; i < block->num_args; i++)
    args[i] = partition_state(pass, &block->args[i])->sharding;
  bool fine = describe_all(pass, "arg_attrs", block->num_args, args) &&
              describe_all(pass, "res_attrs", block->last->num_operands, results);
  tn_free(args);
  ir_op_drop_attr(pass->module->top, "mhlo.num_partitions");
  return fine;
}

static tn_status *partition_function(partition_pass *pass) {
  tn_status *status = number_values(pass);
  for (uint32_t i = 0; i < pass->block->num_args && !status; i++) status = set_argument(pass, i);
  for (ir_op *op = pass->block->first, *next; op && op->next && !status; op = next) {
    next = op->next;
    status = visit(pass, op);
  }
  size_t count = pass->block->last->num_operands;
  const pass_sharding **results = tn_alloc_array(count + 1, sizeof *results);
  if (!status) status = results ? set_results(pass, results) : no_memory();
  if (!status) ir_walk(pass->function, apply_map, pass);
  if (!status && (!set_type(pass) || !describe_interface(pass, results))) status = no_memory();
  tn_free(results);
  tn_free(pass->states);
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
